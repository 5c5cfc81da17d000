/** The files of a folder for the audit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../testing/audit-contents.ts';

/** Yields every file. Only pages and style sheets have content, because the audit reads no others. */
export function* treeContents(folder: string): Generator<SiteContent> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = /\.(html|css)$/.test(entry.name) ? readFileSync(file) : new Uint8Array();
    yield { path: file.slice(folder.length + 1), content };
  }
}
