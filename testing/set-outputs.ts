/**
 * Finds the names of the outputs that the sources set, by their syntax: keys of the object passed to `output(…)`, and keys
 * with a hyphen in any other object, which only inputs and outputs have in this code. Skips the tables of both.
 */
import ts from 'typescript';
import { namesOf, readText } from './repository.ts';

const tables = /^src\/(settings\/|model\/outputs\.ts)/;

export function setOutputs(): ReadonlySet<string> {
  const names = namesOf('src/**/*.ts').filter((name) => !tables.test(name));
  return new Set(names.flatMap((name) => keysIn(readText(name))));
}

/** Exported for its own test. */
export function keysIn(source: string): readonly string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node, isOutput: boolean): void => {
    const key = keyOf(node);
    if (key !== undefined && (isOutput || key.includes('-'))) keys.push(key);
    const isCall = ts.isCallExpression(node) && isNamedOutput(node.expression);
    ts.forEachChild(node, (child) => visit(child, isOutput || isCall));
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest), false);
  return keys;
}

function keyOf(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return undefined;
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined;
}

function isNamedOutput(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'output';
}
