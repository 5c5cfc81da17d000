/**
 * Reads an archive with the action's own step: `node read-ours.ts ARCHIVE FORMAT [FOLDER [MANIFEST]]`. Unpacks it if a folder is
 * given, and compares it with the last export if its manifest is given.
 */
import { statSync } from 'node:fs';
import { systemClock } from '../../src/clock.ts';
import { FileSource } from '../../testing/file-source.ts';
import { openTransport } from '../../src/http/transport.ts';
import { exportSettings } from '../../src/settings/export-settings.ts';
import { readManifest } from '../../src/site/manifest.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { commitFiles } from '../../src/steps/commit-files.ts';
import type { ExportContext } from '../../src/steps/export-context.ts';
import { readSite } from '../../src/steps/read-site.ts';
import { stageSiteFiles } from '../../src/steps/stage-site-files.ts';

const [archivePath = '', , folder = '', lastManifest] = process.argv.slice(2);
const inputs: Readonly<Record<string, string>> = {
  'base-url': 'https://api.docs.example.com',
  'api-key': 'key_of_the_benchmark',
  domain: 'docs.example.com',
  'extract-to': folder,
};
const silent = (): void => undefined;
const settings = exportSettings((name) => inputs[name] ?? '');
const context: ExportContext = {
  service: { call: () => Promise.reject(new Error('no request is expected')) },
  transport: openTransport(),
  emit: silent,
  clock: systemClock,
  random: Math.random,
  signal: new AbortController().signal,
  tempFolder: '',
  protectedFolders: [],
  runAttempt: 1,
};
const job = { jobId: 'bench', isNew: true, deadlineMs: Infinity };
const bundle = {
  path: archivePath,
  sizeBytes: statSync(archivePath).size,
  sha256: '0'.repeat(64),
  format: 'tar',
} as const;

using source = new FileSource(archivePath, bundle.sha256);
using target = folder === '' ? undefined : new SiteFolder(folder);
await using site = await readSite({ bundle: { source, reject: silent }, folder: target }, settings, context);
const previous = lastManifest === undefined ? undefined : readManifest(lastManifest).files;
using siteFiles = await stageSiteFiles({ job, bundle, site, pageCount: undefined, previous }, settings, context);
const paths = { requireUnchanged: silent };
commitFiles({ paths, bundle: undefined, site, siteFiles, values: undefined }, context.emit);
