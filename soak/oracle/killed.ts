/** Judges a killed step. The next run must deliver as any other, whatever it finds on the disk. */
import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import { filesBelow } from '../snapshot.ts';
import { cacheFindings } from './cache.ts';
import { isSite, lists } from './delivery.ts';
import { stepFindings } from './step-findings.ts';

/** The site is exactly the old or the new one, and no manifest lists a new site that is not there. */
export function killedFindings(evidence: Evidence): readonly string[] {
  const { before, after, expected, run, inputs } = evidence;
  const site = `workspace/${inputs['extract-to'] ?? ''}`;
  const old = filesBelow(before, site);
  // Between the two renames that replace it, the old site is in the staging folder.
  const places = [...after.keys()].filter((path) => /\.static-export-\w+\.staging\/old$/.test(path));
  const isOld = [site, ...places].some((folder) => isDeepStrictEqual(filesBelow(after, folder), old));
  const isNew = expected.some((bundle) => isSite(after, site, bundle));
  const manifest = after.get(`${site}.manifest.json`);
  const isWritten = manifest?.kind === 'file' && !isDeepStrictEqual(manifest, before.get(`${site}.manifest.json`));
  const isOfNew = isWritten && expected.some((bundle) => lists(fieldsIn(manifest.text ?? ''), bundle));
  return [
    ...stepFindings(evidence),
    ...(run.outputs['outcome'] === undefined ? [] : ['it was killed, but has an outcome']),
    ...(isNew || isOld ? [] : ['its site is neither the old one nor the new one']),
    ...(isOfNew && !isNew ? ['its manifest is the new one, but its site is not'] : []),
    ...cacheFindings(evidence),
  ];
}
