/** Audits a page with one `srcset`: `node testing/audit-many-candidates.ts COUNT`. Prints the number of findings of each kind. */
import { auditContents } from './audit-contents.ts';

const count = Number(process.argv[2]);
const content = Buffer.from(`<img srcset="${'a, '.repeat(count)}">`);
const { countsOfKinds } = await auditContents([{ path: 'index.html', content }]);
console.log(JSON.stringify(countsOfKinds));
