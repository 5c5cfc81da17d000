/**
 * Audits pages with many different links: `node testing/audit-many-links.ts LINKS PAGES BASE FOLDER`. The links are spread over the
 * pages, each of which has a different base with this number of characters. The path of their folder has as many as FOLDER. Prints
 * counts and peak memory.
 */
import { SiteAudit } from '../src/audit/audit.ts';

const [links = 0, pages = 1, baseLength = 0, folderLength = 0] = process.argv.slice(2).map(Number);
const folder = folderLength === 0 ? '' : `${'x'.repeat(folderLength)}/`;
const linksPerChunk = 10_000;

const audit = new SiteAudit({});
for (let page = 0; page < pages; page += 1) {
  const sink = audit.file(`${folder}page-${page}.html`);
  if (baseLength > 0) sink?.take(Buffer.from(`<base href="/${String(page).padEnd(baseLength - 2, 'x')}/">`));
  const end = Math.floor(links / pages) * (page + 1);
  for (let start = Math.floor(links / pages) * page; start < end; start += linksPerChunk) {
    const count = Math.min(linksPerChunk, end - start);
    sink?.take(Buffer.from(Array.from({ length: count }, (_, index) => `<a href=${start + index}>`).join('')));
  }
  sink?.end();
}
const { countsOfKinds, findings } = await audit.result(new AbortController().signal);
const limits = findings.filter(({ kind }) => kind === 'limit-reached').map(({ target }) => target);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ countsOfKinds, limits, peakMegabytes }));
