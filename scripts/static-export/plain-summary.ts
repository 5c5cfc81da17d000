/** The job summary as plain text, for CI systems that do not show one. Pure. */

/** Returns the lines before the collapsed details, which the log contains already. */
export function plainSummary(markdown: string): string {
  const [facts = ''] = markdown.split('<summary>Details</summary>');
  const lines = facts.split('\n').filter((line) => !/^(\| -|```|<\/?details>)/.test(line));
  return lines
    .map((line) => plainText(line.replace(/^#+ /, '')))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function plainText(line: string): string {
  const cells = line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' · ')
    : line;
  return cells
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>|\*\*/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name = '') =>
      code === undefined ? (names[String(name)] ?? entity) : String.fromCodePoint(Number(code)),
    );
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };
