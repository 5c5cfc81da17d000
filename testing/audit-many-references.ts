/** Records different references of one page: `node testing/audit-many-references.ts COUNT`. Prints the reached limits. */
import { Findings } from '../src/audit/findings.ts';
import { ReferenceTable } from '../src/audit/reference-table.ts';

const findings = new Findings();
const table = new ReferenceTable(findings);
table.begin('a.html');
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  table.add({ element: 'a', attribute: 'href', purpose: 'file', address: String(index) });
}
console.log(JSON.stringify(findings.result().targets.map(({ target }) => target)));
