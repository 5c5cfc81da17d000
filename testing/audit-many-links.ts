/**
 * Audits a page with many different links: `node testing/audit-many-links.ts LINKS FOLDER BASE`. The path of its folder has FOLDER
 * characters, and its base has BASE characters. Zero stands for none. Prints counts.
 */
import { auditContents } from './audit-contents.ts';

const [count = 0, folderLength = 0, baseLength = 0] = process.argv.slice(2).map(Number);
const links = Array.from({ length: count }, (_, index) => `<a href=${index}>`);
const base = baseLength === 0 ? '' : `<base href="/${'x'.repeat(baseLength - 2)}/">`;
const path = folderLength === 0 ? 'index.html' : `${'x'.repeat(folderLength)}/index.html`;
const { countsOfKinds } = await auditContents([{ path, content: Buffer.from(base + links.join('')) }]);
console.log(JSON.stringify(countsOfKinds));
