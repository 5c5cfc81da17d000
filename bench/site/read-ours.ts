/**
 * One pass of the action's fifth step over an archive, as a program: `node read-ours.ts ARCHIVE FORMAT [FOLDER [MANIFEST]]`.
 * Without a folder nothing is unpacked, without a manifest of the last export nothing compared.
 */
import { statSync } from 'node:fs';
import { systemClock } from '../../src/clock.ts';
import { textLines } from '../../src/disk/text-lines.ts';
import { openTransport } from '../../src/http/transport.ts';
import { exportSettings } from '../../src/settings/export-settings.ts';
import type { BundleFormat } from '../../src/model/bundle.ts';
import { readManifest } from '../../src/site/manifest.ts';
import type { SiteFiles } from '../../src/model/site-files.ts';
import { keepHeapSmall } from '../../src/small-heap.ts';
import { readSite } from '../../src/steps/read-site.ts';

const formats: Readonly<Record<string, BundleFormat>> = { 'tar.gz': 'tar.gz', zip: 'zip' };
const [archivePath = '', formatName = '', folder = '', lastManifest] = process.argv.slice(2);
const inputs: Readonly<Record<string, string>> = {
  'base-url': 'https://api.docs.example.com',
  'api-key': 'none',
  domain: 'docs.example.com',
  'extract-to': folder,
};
const silent = (): void => undefined;

const places = await readSite(
  {
    path: archivePath,
    temporaryPath: archivePath,
    format: formats[formatName] ?? 'tar',
    sizeBytes: statSync(archivePath).size,
    sha256: '0'.repeat(64),
    staged: { path: archivePath, commit: silent, [Symbol.dispose]: silent },
  },
  {
    job: { jobId: 'bench', domain: 'docs.example.com', isNew: true, deadlineMs: Infinity },
    settings: exportSettings((name) => inputs[name] ?? ''),
    previous: lastManifest === undefined ? undefined : filesIn(lastManifest),
  },
  {
    service: { call: () => Promise.reject(new Error('nobody is asked')) },
    transport: openTransport('bench'),
    report: {
      started: silent,
      info: silent,
      completed: silent,
      detail: silent,
      summarize: silent,
      warn: silent,
      debug: silent,
      keepSecret: silent,
      output: silent,
      stage: (_name, work) => work(),
    },
    clock: systemClock,
    random: Math.random,
    signal: new AbortController().signal,
    tempFolder: '',
    protectedFolders: [],
  },
);

places.take().commit();

function filesIn(path: string): SiteFiles {
  keepHeapSmall();
  return readManifest(textLines(path)).files;
}
