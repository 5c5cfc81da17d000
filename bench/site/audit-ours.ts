/** Audits a folder: `node audit-ours.ts FOLDER`. */
import { auditContents } from '../../testing/audit-contents.ts';
import { treeContents } from './tree-contents.ts';

const [folder = ''] = process.argv.slice(2);
const { fileCount, findingCount } = await auditContents(treeContents(folder));
console.log(`${fileCount} pages and style sheets, ${findingCount} findings`);
