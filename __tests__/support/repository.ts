/** The files of this repository, for tests that hold them to each other. Names are relative to it, with slashes. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export function readText(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

/** Throws where a pattern matches nothing: a test over no files would pass for nothing. */
export function namesOf(...patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const names = globSync(pattern, { cwd: root }).map((name) => name.split(path.sep).join('/'));
    if (names.length === 0) throw new Error(`no file matches ${pattern}`);
    return names.sort();
  });
}

/** Every document that people read, the manual that the sandbox renders included. */
export function documentNames(): readonly string[] {
  return namesOf('*.md', 'agent-job/*.md', 'bench/*.md', 'docs/**/*.md', 'sandbox/*.md', 'sandbox/site/**/*.md');
}

export function workflowNames(): readonly string[] {
  return namesOf('.github/workflows/*.yml');
}
