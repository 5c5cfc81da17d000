/** What is not taken over from a site, by the rules of `exclude`. */
import type { SiteFile } from '../model/site.ts';
import type { OperationContext } from '../operation.ts';
import type { ExcludeRule } from '../settings/rules.ts';
import { Turns } from '../turns.ts';

type Rules = readonly ExcludeRule[];
type Files = readonly SiteFile[];

/** The path of a folder ends with a slash. */
export function isExcluded(path: string, rules: Rules = []): boolean {
  return rules.some((rule) => rule.matches(path));
}

/** Returns the files of an earlier export as if the rules had applied to it, so that a new rule removes nothing. */
export async function includedFiles(files: Files, rules: Rules = [], turns: Turns): Promise<Files> {
  const included: SiteFile[] = [];
  for (const file of files) {
    await turns.take();
    if (!isExcluded(file.path, rules)) included.push(file);
  }
  return included;
}

/** Reports the rules that excluded none of the paths, as the user wrote them. */
export async function reportUnused(
  excluded: readonly string[],
  rules: Rules = [],
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const [unused, turns] = [new Set(rules), new Turns(signal)];
  for (const path of excluded) {
    await turns.take();
    for (const rule of unused) if (rule.matches(path)) unused.delete(rule);
  }
  if (unused.size > 0) emit({ kind: 'exclude-unused', rules: [...unused].map(({ text }) => text) });
}
