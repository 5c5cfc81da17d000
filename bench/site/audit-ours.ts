/** Audits a folder: `node audit-ours.ts FOLDER`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditContents, type SiteContent } from '../../testing/audit-contents.ts';

const [folder = ''] = process.argv.slice(2);
const { audit } = await auditContents(contents());
console.log(`${audit.fileCount} pages and style sheets, ${audit.findings.found.count} findings`);

/** Yields every file. Only pages and style sheets have content, because the audit reads no others. */
function* contents(): Generator<SiteContent> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = /\.(html|css)$/.test(entry.name) ? readFileSync(file) : new Uint8Array();
    yield { path: file.slice(folder.length + 1), content };
  }
}
