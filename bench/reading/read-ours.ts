/**
 * Reads an archive with the action's own step: `node read-ours.ts ARCHIVE [MANIFEST]`. Compares it with the last export if its
 * manifest is given, or with nothing if that is missing.
 */
import { statSync } from 'node:fs';
import { FileSource } from '../../testing/file-source.ts';
import { openTransport } from '../../src/http/transport.ts';
import { systemClock } from '../../src/clock.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { manifestAtPath } from '../../src/site/found-export.ts';
import { readSite } from '../../src/export/read-site.ts';
import { exportSettings } from '../../src/settings/action-settings.ts';
import { stageRecords } from '../../src/export/stage-records.ts';

const [archivePath = '', lastManifest] = process.argv.slice(2);
const inputs: Readonly<Record<string, string>> = {
  'base-url': 'https://api.docs.example.com',
  'api-key': 'key_of_the_benchmark',
  domain: 'docs.example.com',
};
const settings = exportSettings((name) => inputs[name] ?? '');
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
const manifest = lastManifest === undefined ? undefined : await manifestAtPath(lastManifest, { signal });
const missing = lastManifest === undefined ? undefined : ({ kind: 'missing', reason: 'does not exist' } as const);
const previous = manifest === undefined ? missing : ({ kind: 'found', manifest } as const);
const contents = await readSite(source, settings, { writer: undefined, previous, secrets, signal });
const site = { jobId: 'bench', bundle, contents, folder: undefined, pageCount: undefined, previous };
using records = await stageRecords(site, settings, {
  clock: systemClock,
  random: Math.random,
  transport: openTransport(),
  emit: silent,
  signal,
  secrets,
});
records.changesFile?.commit();
records.commit();
