/** The exported sites, of very different sizes. They are written once and are the same for every seed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleBytes } from '../testing/range-store.ts';

const mebibyte = 1024 * 1024;

/** One page, a manual, a site with downloads, and one that is downloaded over several connections. Assets cannot be compressed. */
const sites = {
  tiny: { pageCount: 0, assetBytes: [] },
  small: { pageCount: 8, assetBytes: [0, 1, 511, 512, 513, 40_000] },
  medium: { pageCount: 24, assetBytes: [1.5 * mebibyte, 300_000] },
  large: { pageCount: 3, assetBytes: [9 * mebibyte, 4 * mebibyte + 1] },
} as const;

export type SiteName = keyof typeof sites;

export async function writeSites(folder: string): Promise<void> {
  for (const [name, { pageCount, assetBytes }] of Object.entries(sites)) {
    const pages = Array.from({ length: pageCount }, (_, index) => `guides/page-${index + 1}`);
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
