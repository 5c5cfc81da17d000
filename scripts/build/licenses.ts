/** The licenses of the packages in a bundle, from the bundler's list of its modules. Its own list omits modules that are loaded later. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsIn, isMapping } from '../../sandbox/shapes.ts';

/** Returns one block per package, sorted by name: name, licence, text. Throws if a package does not contain a license or its text. */
export function licensesText(stats: unknown, root: string): string {
  const folders = new Set(moduleNames(stats).flatMap((name) => packageFolder(name) ?? []));
  return [...folders]
    .sort()
    .map((folder) => licenceOf(path.join(root, folder)))
    .join('\n');
}

/** Modules that were merged into one are listed below it. */
function moduleNames(stats: unknown): readonly string[] {
  if (!isMapping(stats)) throw new Error('The bundler returned no list of modules');
  const { name, modules } = stats;
  const below = Array.isArray(modules) ? modules.flatMap(moduleNames) : [];
  return typeof name === 'string' ? [name, ...below] : below;
}

/** Also supports a package inside another one. */
function packageFolder(moduleName: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(moduleName)?.[0];
}

function licenceOf(folder: string): string {
  const { name, license } = fieldsIn(readFileSync(path.join(folder, 'package.json')));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (typeof name !== 'string' || typeof license !== 'string' || file === undefined) {
    throw new Error(`${path.basename(folder)} does not declare a license`);
  }
  return `${name}\n${license}\n${readFileSync(path.join(folder, file), 'utf8').trimEnd()}\n`;
}
