/**
 * Reads an archive with the action's own step: `node read-ours.ts ARCHIVE [FOLDER [MANIFEST]]`. Unpacks it if a folder is
 * given, and compares it with the last export if its manifest is given, or with nothing if that is missing.
 */
import { statSync } from 'node:fs';
import { FileSource } from '../../testing/file-source.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { commitFiles } from '../../src/export/commit-files.ts';
import { exportAtPath } from '../../src/site/found-export.ts';
import { readSite } from '../../src/export/read-site.ts';
import { stageRecords } from '../../src/export/stage-records.ts';

const [archivePath = '', folder = '', lastManifest] = process.argv.slice(2);
const settings = {
  domain: 'docs.example.com',
  version: undefined,
  extractTo: folder === '' ? undefined : folder,
  manifestInSite: false,
  maxRemovedPercent: 100,
  maxSiteSizeBytes: 50 * 1024 ** 3,
  maxFiles: 1_000_000,
} as const;
const silent = (): void => undefined;
const secrets = new Secrets('key_of_the_benchmark');
const { signal } = new AbortController();
const bundle = {
  path: archivePath,
  sizeBytes: statSync(archivePath).size,
  sha256: '0'.repeat(64),
  format: 'tar',
} as const;

using source = new FileSource(archivePath, bundle.sha256);
const target = folder === '' ? undefined : await SiteFolder.open(folder, { signal });
const previous = lastManifest === undefined ? undefined : await exportAtPath(lastManifest, { signal });
await using site = await readSite(source, settings, { folder: target, previous, secrets, signal });
using records = await stageRecords({ jobId: 'bench', bundle, site, pageCount: undefined, previous }, settings, {
  emit: silent,
  signal,
});
commitFiles({ bundle: undefined, site, records, values: undefined }, silent);
