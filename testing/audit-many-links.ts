/** Audits a page with many different links: `node testing/audit-many-links.ts LINKS BASE`. Its base has BASE characters. Prints counts. */
import { auditContents } from './audit-contents.ts';

const [count = 0, baseLength = 0] = process.argv.slice(2).map(Number);
const links = Array.from({ length: count }, (_, index) => `<a href=${index}>`);
const content = Buffer.from(`<base href="/${'x'.repeat(baseLength - 2)}/">${links.join('')}`);
const { countsOfKinds } = await auditContents([{ path: 'index.html', content }]);
console.log(JSON.stringify(countsOfKinds));
