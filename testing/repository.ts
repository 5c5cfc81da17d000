/** The files of this repository, for consistency tests. Names are relative to the root, with slashes. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export function readText(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

/** Returns the files that match a pattern. Throws if there are none, because a test of no files would always pass. */
export function namesOf(...patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const names = matching(pattern);
    if (names.length === 0) throw new Error(`no file matches ${pattern}`);
    return names;
  });
}

/** Folders with generated files. */
const made = ['node_modules', 'dist', 'build', 'coverage', 'reports'];

/** Returns every document for readers, including the pages that the sandbox renders. */
export function documentNames(): readonly string[] {
  return [...matching('**/*.md', made), ...matching('.github/**/*.md')];
}

export function workflowNames(): readonly string[] {
  return namesOf('.github/workflows/*.yml');
}

function matching(pattern: string, exclude: readonly string[] = []): readonly string[] {
  const names = globSync(pattern, { cwd: root, exclude });
  return names.map((name) => name.split(path.sep).join('/')).sort();
}
