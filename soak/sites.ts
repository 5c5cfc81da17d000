/** The exported sites, of very different sizes. They are written once and are the same for every seed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleBytes } from '../testing/range-store.ts';

interface SiteSpec {
  /** In addition to the first one. */
  readonly pages: readonly string[];
  /** Sizes of its assets in bytes. They cannot be compressed, so the bundle is at least as large. */
  readonly assetBytes: readonly number[];
}

const mebibyte = 1024 * 1024;

/** One page, a manual, a site with downloads, and one that is downloaded over several connections. */
export const sites = {
  tiny: { pages: [], assetBytes: [] },
  small: { pages: pagePaths(8), assetBytes: [0, 1, 511, 512, 513, 40_000] },
  medium: { pages: pagePaths(24), assetBytes: [1.5 * mebibyte, 300_000] },
  large: { pages: pagePaths(3), assetBytes: [9 * mebibyte, 4 * mebibyte + 1] },
} as const satisfies Readonly<Record<string, SiteSpec>>;

export type SiteName = keyof typeof sites;

/** The folder of one site. */
export function siteFolder(folder: string, name: SiteName): string {
  return join(folder, name);
}

export async function writeSites(folder: string): Promise<void> {
  for (const [name, { pages, assetBytes }] of Object.entries(sites)) {
    const write = async (path: string, content: string | Buffer): Promise<void> => {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    };
    const links = pages.map((page) => `- [${page}](${page}.md)\n`).join('');
    await write('README.md', `# The first page\n\n[Home](/)\n\n${links}`);
    for (const page of pages) await write(`${page}.md`, `# The page ${page}\n\nWhat it contains. [Home](/)\n`);
    for (const [index, sizeBytes] of assetBytes.entries()) {
      await write(`files/größe ${index}.bin`, bundleBytes(sizeBytes, index + 1).subarray(0, sizeBytes));
    }
  }
}

function pagePaths(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `guides/page-${index + 1}`);
}
