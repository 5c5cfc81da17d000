/** Audits one page with many different links: `node testing/audit-many-links.ts COUNT`. Prints counts and peak memory. */
import { SiteAudit } from '../src/audit/audit.ts';

const count = Number(process.argv[2]);
const linksPerChunk = 10_000;

const audit = new SiteAudit({});
const page = audit.file('index.html');
for (let start = 0; start < count; start += linksPerChunk) {
  const links = Array.from({ length: linksPerChunk }, (_, index) => `<a href=${start + index}>`);
  page?.take(Buffer.from(links.join('')));
}
page?.end();
const { countsOfKinds, findings } = await audit.result(new AbortController().signal);
const limits = findings.filter(({ kind }) => kind === 'limit-reached').map(({ target }) => target);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ countsOfKinds, limits, peakMegabytes }));
