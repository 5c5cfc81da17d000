/** The titles in a test file, found by its syntax. */
import ts from 'typescript';

/** Also with a condition of their own: `testWithGnuTools`, `describeOnPosix`. */
const functions = /^(describe|test)((With|On)\w+)?$/;

/** Of every describe and test, with those around it: `a folder › may be new`. Titles of `each` are as the source has them. */
export function testTitles(source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const own = ts.isCallExpression(node) ? titleOf(node) : undefined;
    const path = own === undefined ? around : [...around, own];
    if (own !== undefined) titles.add(path.join(' › '));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(ts.createSourceFile('titles.test.ts', source, ts.ScriptTarget.Latest), []);
  return titles;
}

function titleOf({ expression, arguments: [title] }: ts.CallExpression): string | undefined {
  if (title === undefined || !ts.isStringLiteralLike(title)) return undefined;
  return functions.test(nameOf(expression)) ? title.text : undefined;
}

/** Of `test`, `test.each(…)`, `test.concurrent.each(…)`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee) ? nameOf(callee.expression) : '';
}
