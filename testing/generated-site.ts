/** The sites in `testing/generated-sites`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from './audit-contents.ts';
import { root } from './repository.ts';

/** The archives that contain only what differs from another site, by name. */
const bases: Readonly<Record<string, string>> = { 'next-base': 'next', 'vitepress-external': 'vitepress' };

/** Unpacks a site into a new folder and returns its files. */
export function unpackGeneratedSite(name: string, folder: string): readonly SiteContent[] {
  mkdirSync(folder, { recursive: true });
  for (const each of [bases[name], name].filter((archive) => archive !== undefined)) {
    // GNU tar on Windows would take the drive letter of a path for the name of a host.
    const input = readFileSync(path.join(root, `testing/generated-sites/${each}.tar.gz`));
    execFileSync('tar', ['-xz'], { cwd: folder, input });
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => ({ path: file.replaceAll('\\', '/'), content: readFileSync(path.join(folder, file)) }));
}
