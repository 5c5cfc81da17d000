/** Removes comments from a bundle, as the compiler does from our sources: they are in the packages. Pure. */
import ts from 'typescript';

/** Those of the bundler name each module. Those that begin with `/*!` are notices of a licence. */
const isKept = (comment: string): boolean =>
  /^(\/\*!|\/\*\*\*\/|\/\/ EXTERNAL MODULE|\/\/ CONCATENATED MODULE)/.test(comment);

/** Returns the same program, in lines of the same text. A line of comments alone is removed with its line break. */
export function withoutComments(code: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const comment of commentsIn(code)) {
    const text = code.slice(comment.pos, comment.end);
    if (isKept(text)) continue;
    const [indent = ''] = /[^\S\n]*$/.exec(code.slice(end, comment.pos)) ?? [];
    const [rest = ''] = /^[^\S\n]*\n?/.exec(code.slice(comment.end)) ?? [];
    const start = comment.pos - indent.length;
    const isWholeLine = rest.endsWith('\n') && (start === 0 || code[start - 1] === '\n');
    parts.push(code.slice(end, start));
    // A comment separates what is before and after it, and a line break in it may end a statement.
    if (!isWholeLine) parts.push(text.includes('\n') ? '\n' : ' ');
    end = comment.end + (isWholeLine ? rest.length : 0);
  }
  return [...parts, code.slice(end)].join('');
}

/** Comments precede or follow a token, so only a parser finds them: `//` also occurs in texts and patterns. */
function commentsIn(code: string): readonly ts.TextRange[] {
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const program = ts.createSourceFile('bundle.js', code, options);
  const found = new Map<number, ts.TextRange>();
  const visit = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(code, node.getFullStart()) ?? [];
    for (const range of [...leading, ...(ts.getTrailingCommentRanges(code, node.getEnd()) ?? [])]) {
      found.set(range.pos, range);
    }
    for (const child of node.getChildren(program)) visit(child);
  };
  visit(program);
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}
