/** Audits the page on standard input: `node testing/audit-page.ts PATH`. Prints the number of findings of each kind. */
import { readFileSync } from 'node:fs';
import { auditContents } from './audit-contents.ts';

const [path = ''] = process.argv.slice(2);
const { countsOfKinds } = await auditContents([{ path, content: readFileSync(0) }]);
console.log(JSON.stringify(countsOfKinds));
