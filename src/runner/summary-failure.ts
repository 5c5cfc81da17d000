/** Renders a failure: what readers see, what failed, what to run again, and the pages that it is about. Pure. */
import { type FactsOf, lastOf, type RunEvent } from '../events.ts';
import { firstLines, maxNamedPages } from '../presenter/site-events.ts';
import { countText, numberText } from '../text/amounts.ts';
import { pageName } from '../text/paths.ts';
import { listOf, type SafeMarkdown } from './safe-text.ts';
import { linkedName } from './summary-changes.ts';

export function failureText(events: readonly RunEvent[], markdown: SafeMarkdown): readonly string[] {
  const failed = lastOf(events, 'run-failed');
  if (failed === undefined) return [];
  const { failure, site, hint, rerun, rerunInputs, helpUrl = '' } = failed;
  const { textWithCode } = markdown;
  const [problem = '', ...others] = failure.problems.map(textWithCode);
  return [
    textWithCode(site),
    `**\`${failure.code}\`** ${others.length === 0 ? problem : ''}`,
    others.length === 0 ? '' : listOf([problem, ...others]),
    textWithCode(rerun === '' ? hint : `${hint} ${rerun}:`),
    // To paste. Unlike a fence, no text can close an indented block, and it would belong to a list before it.
    rerunInputs.map((input) => `    ${markdown.line(input)}`).join('\n'),
    URL.canParse(helpUrl) ? markdown.link(helpUrl, `Troubleshooting ${failure.code}`) : '',
    ...lackingPages(events, markdown),
  ];
}

/** Returns what is lacking, which is still online. The disk with the list of changes may not exist for long. */
function lackingPages(events: readonly RunEvent[], markdown: SafeMarkdown): readonly string[] {
  const { pages = [], published = [], domain } = lastOf(events, 'pages-lacking') ?? {};
  if (pages.length === 0) return [];
  const listed = pages.slice(0, maxNamedPages);
  const isInFolder = pages.some(({ path }) => foldersOf(path).length > 0);
  const lines =
    pages.length > maxNamedPages && isInFolder
      ? folderLines({ pages, published }, markdown)
      : pages.map((page) => linkedName(page, { listed, markdown, domain: domain ?? undefined }));
  return ['Lacking pages:', listOf(firstLines(lines))];
}

/** Returns a line for each folder at the first level at which the pages differ, the one with most of them first. */
function folderLines(
  { pages, published }: Pick<FactsOf<'pages-lacking'>, 'pages' | 'published'>,
  markdown: SafeMarkdown,
): readonly string[] {
  const [first = [], ...others] = pages.map(({ path }) => foldersOf(path));
  const level = [...first, ''].findIndex((name, index) => others.some((names) => names[index] !== name));
  const folderOf = (path: string): string =>
    foldersOf(path)
      .slice(0, level + 1)
      .map((name) => `${name}/`)
      .join('');
  const all = Map.groupBy(published, folderOf);
  const lacking = [...Map.groupBy(pages, ({ path }) => folderOf(path))];
  return lacking
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, { length }]) => {
      const shown = name === '' ? 'In no folder' : markdown.code(name);
      return `${shown}: ${numberText(length)} of ${countText(all.get(name)?.length ?? 0, 'page')}`;
    });
}

function foldersOf(path: string): readonly string[] {
  return pageName(path).split('/').slice(0, -1);
}
