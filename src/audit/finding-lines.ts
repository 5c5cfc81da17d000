/** The lines that a run prints about findings: exceptions of `audit-ignore`, each for exactly the findings that it stands for. Pure. */
import { countText } from '../text/amounts.ts';
import type { FindingsResult } from './findings.ts';
import type { Target } from './target.ts';

interface Line {
  readonly text: string;
  readonly count: number;
}

/** Returns one line for each target, or for all of a file if it has many that no other file has. Most findings first. */
export function findingLines({
  targets,
  crowdedFiles,
}: Pick<FindingsResult, 'targets' | 'crowdedFiles'>): readonly Line[] {
  const open = targets.filter(({ found }) => found.count > 0);
  const lines = [...Map.groupBy(open, (target) => groupOf(target, crowdedFiles))].flatMap(([group, members]) => {
    const count = members.reduce((sum, { found }) => sum + found.count, 0);
    // In a file with fewer, another file has some of its findings, and the line would except those as well.
    if (group === undefined || count !== crowdedFiles.get(group)) return members.map(lineOf);
    const [first] = members;
    return first === undefined ? [] : [{ text: `${subject(first)} (${countText(count, 'finding')})`, count }];
  });
  return lines.sort((a, b) => b.count - a.count);
}

/** The kind and the file, if the file may have too many findings for single lines. */
function groupOf({ kind, found }: Target, crowdedFiles: ReadonlyMap<string, number>): string | undefined {
  const group = `${kind} ${found.onlyFile ?? ''}`;
  return found.onlyFile !== undefined && crowdedFiles.has(group) ? group : undefined;
}

function lineOf(target: Target): Line {
  const { found, kind, target: name } = target;
  const { count, fileCount, pageCount, onlyFile } = found;
  // It cannot be excepted.
  if (kind === 'limit-reached')
    return { text: `${kind}: ${name}, in ${onlyFile ?? ''}`, count: Number.MAX_SAFE_INTEGER };
  const note = pageCount === fileCount ? countText(pageCount, 'page') : countText(fileCount, 'file');
  return { text: `${subject(target)} -> ${ruleText(name)}${onlyFile === undefined ? ` (in ${note})` : ''}`, count };
}

function subject({ kind, found: { onlyFile } }: Target): string {
  return onlyFile === undefined ? kind : `${kind} ${ruleText(`/${onlyFile}`)}`;
}

/** Percent-encodes what a rule would not read as it is, and what a log would replace. */
function ruleText(text: string): string {
  return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) =>
    Buffer.from(found)
      .toString('hex')
      .replace(/../g, (byte) => `%${byte.toUpperCase()}`),
  );
}
