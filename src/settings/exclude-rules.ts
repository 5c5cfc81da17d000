/** The rules of `exclude`: their syntax, and what they match. Pure. */
import { rulesOf } from './parse.ts';
import { matchesName } from './wildcards.ts';

export interface ExcludeRule {
  /** As the user wrote it. */
  readonly text: string;
  /** Whether it matches a file, or a folder that contains it. The path of a folder ends with a slash. */
  readonly matches: (path: string) => boolean;
}

export const excludeRules = rulesOf(
  excludeRule,
  () => 'one name or path per line, such as `serve.js`, `*.map`, `internal/` or `guides/draft.html`',
);

/** Undefined for a text that no path of a site matches. */
function excludeRule(text: string): ExcludeRule | undefined {
  const names = text.replace(/^\.?\//, '').split('/');
  const given = names.at(-1) === '' ? names.slice(0, -1) : names;
  const isPath = given.length > 0 && !given.some((name) => ['', '.', '..'].includes(name) || name.includes('\\'));
  if (!isPath) return undefined;
  const patterns = given.map((name) => name.split('*'));
  const matches = (found: readonly string[]): boolean =>
    patterns.every((pattern, index) => matchesName(pattern, found[index] ?? ''));
  if (!text.includes('/')) return { text, matches: (path) => path.split('/').some((name) => matches([name])) };
  return {
    text,
    matches: (path) => {
      const found = path.split('/');
      return found.length >= names.length && matches(found);
    },
  };
}
