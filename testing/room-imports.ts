/** Which rooms of `src/` import which, by their syntax. Imports of types alone do not count: they are gone when the code runs. */
import path from 'node:path';
import ts from 'typescript';
import { namesOf, readText } from './repository.ts';

/** A folder of `src/`, or a file that stands in it by itself. */
export function roomOf(file: string): string {
  const [first = ''] = file.replace(/^src\//, '').split('/');
  return first.replace(/\.ts$/, '');
}

export function rooms(): ReadonlySet<string> {
  return new Set(namesOf('src/**/*.ts').map(roomOf));
}

/** `from --> to` for every room that imports another one. */
export function roomImports(): ReadonlySet<string> {
  const arrows = namesOf('src/**/*.ts').flatMap((file) =>
    importsIn(readText(file))
      .filter((target) => target.startsWith('.'))
      .map((target) => [roomOf(file), roomOf(path.posix.join(path.posix.dirname(file), target))] as const),
  );
  return new Set(arrows.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`));
}

/** What a source imports when it runs, at once or later. Exported for its own test. */
export function importsIn(source: string): readonly string[] {
  const targets: string[] = [];
  const visit = (node: ts.Node): void => {
    const target = targetOf(node);
    if (target !== undefined && ts.isStringLiteralLike(target)) targets.push(target.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return targets;
}

function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return isOfTypes(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  return (
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((each) => each.isTypeOnly)
  );
}
