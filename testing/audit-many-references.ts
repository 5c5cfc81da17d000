/** Records different references of one page: `node testing/audit-many-references.ts COUNT`. Prints how many were recorded, or the failure. */
import { failureFrom } from '../src/failure.ts';
import { ReferenceTable } from '../src/audit/reference-table.ts';

const table = new ReferenceTable();
table.begin('a.html');
try {
  for (let index = 0; index < Number(process.argv[2]); index += 1) {
    table.add({ element: 'a', attribute: 'href', purpose: 'file', address: String(index) });
  }
  table.end();
  const [[, content] = []] = [...table.contents()];
  console.log(JSON.stringify(content?.references.length));
} catch (error) {
  console.log(JSON.stringify(failureFrom(error).message));
}
