// Checks an unpacked site as a stranger would: how many files there are, and which page a reader opens first.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from './check-bundle.ts';

type Outputs = Readonly<Record<string, string>>;

/** A folder that cannot be read is a finding like any other. */
export async function checkSite(folder: string, outputs: Outputs): Promise<Check> {
  try {
    const files = await filesIn(folder);
    const promised = outputs['file-count'] ?? '';
    if (promised !== String(files.length)) {
      return { isGood: false, findings: [`It holds ${files.length} files, but file-count is "${promised}".`] };
    }
    return { isGood: true, findings: [`It holds ${files.length} files, as file-count says.`, wayIn(folder, files)] };
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

/** An export of some pages need not hold the first page of the site. */
function wayIn(folder: string, files: readonly string[]): string {
  const pages = files.filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html').sort();
  const start = path.join(folder, 'index.html');
  const [page = 'none'] = pages.includes(start) ? [start] : pages;
  return `Open this page in a browser: ${path.relative('', page)}`;
}
