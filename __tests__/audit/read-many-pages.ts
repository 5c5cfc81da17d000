/** Reads what 400 pages of 512 KiB show, audits them, and prints how many redirects and findings that is. */
import { auditFiles } from '../../src/audit/evaluate.ts';
import { Findings } from '../../src/audit/findings.ts';
import { Turns } from '../../src/turns.ts';
import { SiteReader } from '../../src/html/site-reader.ts';

const { signal } = new AbortController();
const files = Array.from({ length: 400 }, (_, index) => ({ path: `${index}.html`, sizeBytes: 2 ** 19 }));

function read(path: string): Buffer {
  // A part of a text is a copy only if it is short.
  const head = `<title>The page with the path ${path}</title><meta http-equiv=refresh content="0; url=/page/${path}">`;
  return Buffer.from(`${head}<img src="//[not-a-host-${path}">`.padEnd(2 ** 19));
}

const reader = new SiteReader(signal, (text) => text);
const readings = [];
for (const { path } of files) readings.push(await reader.readPage(read(path), path));
const site = { domain: undefined, place: { origin: undefined, basePath: '/' }, files, read };
const { findings } = await auditFiles(site, new Findings(), new Turns(signal));
console.log(readings.filter(({ redirect }) => redirect !== undefined).length, findings.listed.length);
