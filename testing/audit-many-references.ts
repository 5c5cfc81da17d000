/** Records different references of one page: `node testing/audit-many-references.ts COUNT`. Prints how many were recorded, and the limit. */
import { ReferenceTable } from '../src/audit/reference-table.ts';

const table = new ReferenceTable();
table.begin('a.html');
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  table.add({ element: 'a', attribute: 'href', purpose: 'file', address: String(index) });
}
table.end();
const [[, content] = []] = [...table.contents()];
console.log(JSON.stringify([content?.references.length, content?.limit ?? null]));
