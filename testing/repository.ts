/** The files of this repository, for tests that hold them to each other. Names are relative to it, with slashes. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export function readText(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

/** Throws where a pattern matches nothing: a test over no files would pass for nothing. */
export function namesOf(...patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const names = matching(pattern);
    if (names.length === 0) throw new Error(`no file matches ${pattern}`);
    return names;
  });
}

/** What is not written by hand. */
const made = ['node_modules', 'dist', 'build', 'coverage', 'reports'];

/** Every document that people read, the manual that the sandbox renders included. */
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
