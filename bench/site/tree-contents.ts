/** The pages and style sheets of a folder, one after the other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../src/audit/audit.ts';

/** Every file by its path, with its content where the audit reads it. */
export function* treeContents(folder: string): Generator<SiteContent> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = /\.(html|css)$/.test(entry.name) ? readFileSync(file) : new Uint8Array();
    yield { path: file.slice(folder.length + 1), content };
  }
}
