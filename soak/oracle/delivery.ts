/** What holds for the outputs and files of every green export, whatever its inputs are. */
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { fieldsIn } from '../../sandbox/shapes.ts';
import type { Evidence } from '../evidence.ts';
import { isOfProject } from '../inputs.ts';
import type { ExpectedBundle } from '../store-content.ts';
import { textIn } from '../workspace.ts';
import * as disk from './disk.ts';
import { whereFalse } from './step-findings.ts';

export function deliveryFindings(ending: 'succeeded' | 'started', evidence: Evidence): readonly string[] {
  const { inputs, run, expected, plan } = evidence;
  const isPrepared = plan.action === 'prepare';
  const isDownloaded = ending === 'succeeded' && inputs['download'] !== 'false';
  const bundle = isPrepared ? expected[0] : expected.find(({ sha256 }) => sha256 === run.outputs['bundle-sha256']);
  if (isDownloaded && bundle === undefined) return ['its bundle was never in the store'];
  return [
    ...pathFindings(evidence, { isDownloaded, isFinished: ending === 'succeeded' }),
    ...(ending === 'succeeded' && !isPrepared ? jobFindings(evidence) : []),
    ...(isDownloaded && bundle !== undefined && !isPrepared ? bundleFindings(bundle, evidence) : []),
    ...(isDownloaded && bundle !== undefined ? siteFindings(bundle, evidence) : []),
    ...otherFindings(evidence),
    ...disk.cacheFindings(evidence),
    ...disk.reuseFindings(evidence),
  ];
}

const pathOutputs = ['values-file', 'bundle-path', 'manifest-path', 'site-path', 'changes-path'];

/** Every requested file is named by an output and exists, and no other output names a file. */
function pathFindings(
  evidence: Evidence,
  { isDownloaded, isFinished }: Readonly<Record<'isDownloaded' | 'isFinished', boolean>>,
): readonly string[] {
  const { inputs, run, after, plan } = evidence;
  const requested: Readonly<Record<string, boolean>> = {
    'values-file': isFinished && inputs['values-file'] !== undefined,
    'bundle-path': isDownloaded && plan.action === 'export',
    'manifest-path': isDownloaded,
    'site-path': isDownloaded && inputs['extract-to'] !== undefined,
    'changes-path': isDownloaded && inputs['previous-manifest'] !== undefined,
  };
  return pathOutputs.flatMap((name) => {
    const path = run.outputs[name];
    const isRight = path === undefined ? requested[name] === false : after.has(placeOf(path, evidence));
    return isRight && (path !== undefined) === requested[name] ? [] : [`its output ${name} is ${path ?? 'missing'}`];
  });
}

function jobFindings(evidence: Evidence): readonly string[] {
  const { run, inputs, observed, expected } = evidence;
  const url = observed.urls.at(-1);
  const deployed = JSON.stringify(inputs['values-bundle-url'] ?? url);
  const values = run.outputs['values-file'];
  return whereFalse({
    'its job-id was never returned': observed.jobIds.includes(run.outputs['job-id'] ?? ''),
    'its bundle-url is not the last one': run.outputs['bundle-url'] === url,
    'its page-count is wrong': isOfProject({ inputs })
      ? run.outputs['page-count'] === undefined
      : expected.some(({ site }) => String(site.pageCount) === run.outputs['page-count']),
    'its values file is without the URL':
      values === undefined || textAt(values, evidence).includes(`bundleUrl: ${deployed}\n`),
  });
}

function bundleFindings(bundle: ExpectedBundle, evidence: Evidence): readonly string[] {
  const { outputs } = evidence.run;
  const saved = evidence.after.get(placeOf(outputs['bundle-path'] ?? '', evidence));
  return whereFalse({
    'its bundle was changed': saved?.kind === 'file' && saved.sha256 === bundle.sha256,
    'its bundle-size is wrong': outputs['bundle-size'] === String(bundle.sizeBytes),
    'its bundle-format is wrong': outputs['bundle-format'] === bundle.format,
  });
}

/** Site, manifest and outputs are those of the export. */
function siteFindings(bundle: ExpectedBundle, evidence: Evidence): readonly string[] {
  const { inputs, run, after } = evidence;
  const { outputs } = run;
  const { files, siteBytes, contentDigest } = bundle.site;
  const manifest = fieldsIn(textAt(outputs['manifest-path'], evidence));
  const site = outputs['site-path'];
  const published = site === undefined ? {} : fieldsIn(textAt(join(site, publishedManifestName), evidence));
  const isPublished = site !== undefined && inputs['manifest-in-site'] === 'true';
  return [
    ...whereFalse({
      'its file-count is wrong': outputs['file-count'] === String(files.length),
      'its site-size is wrong': outputs['site-size'] === String(siteBytes),
      'its content-digest is wrong': outputs['content-digest'] === contentDigest,
      'its manifest has another digest': manifest['contentDigest'] === contentDigest,
      'its manifest has other files': isDeepStrictEqual(disk.filesIn(manifest), disk.digestsOf(bundle)),
      'its manifest has another job': (manifest['job'] ?? undefined) === outputs['job-id'],
      'its published manifest differs': isDeepStrictEqual(published, isPublished ? manifest : {}),
      'its site is not the export': site === undefined || disk.isSite(after, placeOf(site, evidence), bundle),
    }),
    ...(inputs['previous-manifest'] === undefined || disk.isAfterKill(evidence)
      ? []
      : changeFindings(bundle, evidence)),
  ];
}

/** The changes lead from the previous list of files to the new one, and every one of them is needed. */
function changeFindings(bundle: ExpectedBundle, evidence: Evidence): readonly string[] {
  const { inputs, run, before } = evidence;
  const was = disk.filesIn(fieldsIn(textIn(before, `workspace/${inputs['previous-manifest'] ?? ''}`)));
  const is = disk.digestsOf(bundle);
  const changes = fieldsIn(textAt(run.outputs['changes-path'], evidence));
  const [added, modified, removed] = ['added', 'modified', 'removed'].map((name) => listIn(changes[name]));
  const applied = new Map(was);
  for (const path of removed ?? []) applied.delete(path);
  for (const path of [...(added ?? []), ...(modified ?? [])]) applied.set(path, is.get(path) ?? '');
  const isNeeded = (path: string): boolean => was.get(path) !== is.get(path);
  const counts = [added, modified, removed].map((list = []) => String(list.length));
  return whereFalse({
    'its changes do not lead to the new site': isDeepStrictEqual(applied, is),
    'its changes list an unchanged file': [added, modified, removed].flat().every((path = '') => isNeeded(path)),
    'its output changed is wrong': run.outputs['changed'] === String(!isDeepStrictEqual(was, is)),
    // No variable says how the run was started.
    'its output publish is wrong': run.outputs['publish'] === run.outputs['changed'],
    'its counts are wrong': isDeepStrictEqual(
      counts,
      ['added', 'modified', 'removed'].map((name) => run.outputs[`${name}-count`]),
    ),
  });
}

/** Files and folders that no output names are as before. A cancellation ends the removal of the replaced site, and a warning names it. */
function otherFindings(evidence: Evidence): readonly string[] {
  const { after, observed, run } = evidence;
  const named = pathOutputs.flatMap((name) => run.outputs[name] ?? []).map((path) => placeOf(path, evidence));
  return disk.snapshotDifferences(evidence).flatMap(({ path, what }) => {
    const isNamed = named.some((each) => path === each || path.startsWith(`${each}/`));
    const isAbove = after.get(path)?.kind === 'folder' && named.some((each) => each.startsWith(`${path}/`));
    const [, staging] = /^(.*\.static-export-\w+\.staging)(?:\/old(?:\/.*)?)?$/.exec(path) ?? [];
    const isReplaced = observed.cancelled !== 'no' && staging !== undefined && run.rawLog.includes(staging);
    return isNamed || isAbove || isReplaced || disk.isInCache(path) ? [] : [what];
  });
}

/** Empty if the file does not exist. */
function textAt(path: string | undefined, evidence: Evidence): string {
  return textIn(evidence.after, placeOf(path ?? '', evidence));
}

function listIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The path in a snapshot. */
function placeOf(path: string, { workFolder }: Evidence): string {
  return relative(workFolder, path).split(sep).join('/');
}
