/** Audits 400 pages of 512 KiB with a finding each, and prints the number of findings. */
import { auditFiles } from '../../src/audit/evaluate.ts';
import { Findings } from '../../src/audit/findings.ts';
import { Turns } from '../../src/clock.ts';

const files = Array.from({ length: 400 }, (_, index) => ({ path: `${index}.html`, sizeBytes: 2 ** 19 }));
// A part of a text is a copy only if it is short.
const read = (path: string): Buffer => Buffer.from(`<img src="//[not-a-host-${path}">`.padEnd(2 ** 19));
const site = { domain: undefined, place: { origin: undefined, basePath: '/' }, files, read };
const { findings } = await auditFiles(site, new Findings(), new Turns(new AbortController().signal));
console.log(findings.listed.length);
