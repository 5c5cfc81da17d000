/** Finds the imports between files, and between the modules of `src/`, by syntax. Imports of types count as well. */
import path from 'node:path';
import ts from 'typescript';
import { namesOf, readText } from '../../testing/repository.ts';

const sources = 'src/**/*.ts';

/** A folder of `src/`, or a file directly in it. */
export function moduleOf(file: string): string {
  const [first = ''] = file.replace(/^src\//, '').split('/');
  return first.replace(/\.ts$/, '');
}

export function modules(): ReadonlySet<string> {
  return new Set(namesOf(sources).map(moduleOf));
}

/** The files that each file imports by a relative path. `pattern`: a glob, below the root of the repository. */
export function fileImports(pattern: string): ReadonlyMap<string, readonly string[]> {
  return new Map(namesOf(pattern).map((file) => [file, relativeImportsOf(file)]));
}

/** `from --> to` for every module that imports another one. */
export function moduleImports(): ReadonlySet<string> {
  const arrows = [...fileImports(sources)].flatMap(([file, targets]) =>
    targets.map((target) => [moduleOf(file), moduleOf(target)] as const),
  );
  return new Set(arrows.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`));
}

/**
 * Every import cycle, as the files on it. Functions run later than imports, but a cycle still makes the order of modules
 * undefined.
 */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    const start = above.indexOf(file);
    if (start >= 0) cycles.push([...above.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...above, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

/** Returns what a source imports: statically, dynamically, or only as types. */
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

function relativeImportsOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  const targets = importsIn(readText(file)).filter((target) => target.startsWith('.'));
  return targets.map((target) => path.posix.join(folder, target));
}

function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}
