// Checks an unpacked site without the action's own code: the number of files, and the page that a reader opens first.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from './check-bundle.ts';

type Outputs = Readonly<Record<string, string>>;

/** A folder that cannot be read is a finding as well. */
export async function checkSite(folder: string, outputs: Outputs): Promise<Check> {
  try {
    const files = await filesIn(folder);
    const promised = outputs['file-count'] ?? '';
    if (promised !== String(files.length)) {
      return { isGood: false, findings: [`It contains ${files.length} files, but file-count is "${promised}".`] };
    }
    return {
      isGood: true,
      findings: [`It contains ${files.length} files, which matches file-count.`, wayIn(folder, files)],
    };
  } catch (error) {
    return {
      isGood: false,
      findings: [`The site cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A partial export may not contain the start page of the site. */
function wayIn(folder: string, files: readonly string[]): string {
  const pages = files.filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html').sort();
  const start = path.join(folder, 'index.html');
  const [page = 'none'] = pages.includes(start) ? [start] : pages;
  return `Open this page in a browser: ${path.relative('', page)}`;
}
