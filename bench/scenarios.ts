/** Compares the complete step (download, verify, hash, unpack, manifest) with pipes into `tar`, with nginx on loopback. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackGeneratedSite } from '../testing/generated-site.ts';
import { nginx } from '../testing/web-hosts.ts';
import { comparison, isInstalled, isSameTree, type Usage } from './measure.ts';
import { type PipelineContender, readingContenders, unpackingContenders, zipContenders } from './contenders.ts';

interface Scenario {
  readonly name: string;
  /** How nginx limits each connection. */
  readonly limit: string;
  readonly connections: number;
  readonly bundle: 'site.tar.gz' | 'site.zip';
  readonly contenders: readonly PipelineContender[];
}

const pageCount = 20_000;
const runs = 5;

const legend = [
  `Medians of ${runs} alternating runs after one warm-up run; each round starts with another contender.`,
  'The action runs as a step that resumes a completed export, from the start of its process to its exit: API calls, download, SHA-256 of the bundle and of each file, all checks, unpacking, and the manifest.',
  'The pipes do not check or hash anything. Every unpacked site is compared with the original.',
].join(' ');

/** Returns what was measured, and a table for each scenario. */
export async function compareAll(folder: string): Promise<readonly string[]> {
  const www = join(folder, 'www');
  const tree = makeSource(www, pageCount);
  const tables: string[] = [];
  for (const each of allScenarios()) tables.push(await runScenario(each, { folder, www, tree }));
  const packedMiB = statSync(join(www, 'site.tar.gz')).size / 1024 ** 2;
  const bundle = `${pageCount} pages, packed into ${packedMiB.toFixed(0)} MiB`;
  return [`${bundle}. Files are ${isInMemory(folder) ? 'in memory (tmpfs)' : 'on a disk'}. ${legend}`, ...tables];
}

function allScenarios(): readonly Scenario[] {
  const contenders = unpackingContenders();
  const site = { bundle: 'site.tar.gz', contenders } as const;
  const zip = { bundle: 'site.zip', contenders: zipContenders() } as const;
  return [
    { name: 'one stream of 20 MB/s', limit: limitedTo('20m'), connections: 1, ...site },
    { name: '20 MB/s per connection', limit: limitedTo('20m'), connections: 8, ...site },
    { name: '5 MB/s per connection', limit: limitedTo('5m'), connections: 8, ...site },
    {
      name: '5 MB/s per connection, with bursts',
      limit: 'limit_rate 5m; sendfile_max_chunk 2m;',
      connections: 8,
      ...site,
    },
    { name: 'unlimited', limit: '', connections: 8, ...site },
    { name: 'only verified, unlimited', limit: '', connections: 8, ...site, contenders: readingContenders() },
    { name: 'zip, 20 MB/s per connection', limit: limitedTo('20m'), connections: 8, ...zip },
    { name: 'zip, unlimited', limit: '', connections: 8, ...zip },
  ];
}

interface RunContext {
  readonly folder: string;
  /** The folder that nginx serves. */
  readonly www: string;
  readonly tree: string;
}

async function runScenario(scenario: Scenario, { folder, www, tree }: RunContext): Promise<string> {
  const server = await nginx(`${scenario.limit} ${service}`, 'sendfile on;').start(www);
  const bundleUrl = `${server.origin}/${scenario.bundle}`;
  const { connections } = scenario;
  const runOnce = (contender: PipelineContender): Usage | undefined => {
    const out = mkdtempSync(join(folder, 'out-'));
    const usage = contender.run({ bundleUrl, connections, folder: out });
    const site = contender.siteIn(out);
    const isWhole = site === undefined || isSameTree(tree, site);
    // On a disk, unpacked sites stay: ext4 avoids the inodes of files that were just deleted, which slows down the next run. In
    // memory, they go: a virtual machine is slow to provide pages that were never used before.
    if (site === undefined || isInMemory(folder)) rmSync(out, { recursive: true });
    return isWhole ? usage : undefined;
  };
  const contenders = scenario.contenders.map((each) => [each.name, () => runOnce(each)] as const);
  const table = comparison(scenario.name, Object.fromEntries(contenders), runs);
  await server.stop();
  return table;
}

/** nginx pauses between two chunks, not after the last one: with its chunks of 2 MiB, short requests would hardly be limited. */
function limitedTo(rate: string): string {
  return `limit_rate ${rate}; sendfile_max_chunk 64k;`;
}

/** A documentation service below the URL of each file: it has one completed export, of that file. */
const service = [
  'default_type application/json;',
  `location ~ ^/[^/]+/v1/static-export/jobs/[^/]+$ { return 200 '{"status":"completed","progress":100}'; }`,
  `location ~ ^/([^/]+)/v1/.*/bundle$ { return 200 '{"bundleUrl":"http://$http_host/$1"}'; }`,
].join(' ');

/** Linux: `TMPFS_MAGIC` of statfs(2). */
const tmpfsMagic = 0x01021994;

/** Set `TMPDIR` to a tmpfs for figures without the noise of a disk. */
function isInMemory(folder: string): boolean {
  return statfsSync(folder).type === tmpfsMagic;
}

/** Six times the packed pages of a part, so that the network has something to do. */
const pictureBytes = 30_000;

/**
 * Returns the folder of the site: the pages of a generated one, repeated in folders of their own, each time with other words and with a
 * picture, which cannot be compressed. The archives are next to it. The zip is missing if `zip` is not installed.
 */
function makeSource(folder: string, pageCount: number): string {
  const [tree, small] = [join(folder, 'tree'), join(folder, 'small')];
  const files = unpackGeneratedSite('sphinx-nights', small).filter(({ path }) => path.startsWith('base/'));
  rmSync(small, { recursive: true });
  for (let part = 0; part * files.length < pageCount; part += 1) {
    const at = (path: string): string => path.replace(/^base/, part === 0 ? tree : join(tree, `part-${part}`));
    for (const { path, content } of files) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content.toString().replaceAll('quick', `quick ${part}`));
    }
    const noise = createHash('shake256', { outputLength: pictureBytes }).update(String(part)).digest();
    writeFileSync(at('base/picture.png'), noise);
  }
  execFileSync('tar', ['-czf', join(folder, 'site.tar.gz'), '.'], { cwd: tree });
  if (isInstalled('zip')) execFileSync('zip', ['-qr', join(folder, 'site.zip'), '.'], { cwd: tree });
  return tree;
}
