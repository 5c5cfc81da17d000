/** Bundles a program as CommonJS, because Node starts it faster than an ES module, with the licenses of its packages. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fieldsIn, isMapping } from '../../sandbox/shapes.ts';

/** The parts of ncc that are used. The package contains no types. */
type Ncc = (
  source: string,
  options: { readonly cache: false; readonly esm: boolean; readonly quiet: boolean },
) => Promise<Bundle>;

interface Bundle {
  readonly code: string;
  /** Further files by name. */
  readonly assets: Readonly<Record<string, { readonly source: string | Uint8Array }>>;
  readonly stats: { toJson(): unknown };
}

/** Writes a program, the files that it loads later and their licenses to a folder. `root`: that of the repository. */
export async function bundle(source: string, folder: string, root: string): Promise<void> {
  const ncc: unknown = createRequire(import.meta.url)('@vercel/ncc');
  if (!isNcc(ncc)) throw new Error('ncc is not a function');
  // Its cache ignores these options and could return the output of another commit with other options.
  const { code, assets, stats } = await ncc(source, { cache: false, esm: false, quiet: true });
  const files = {
    'main.js': code,
    'licenses.txt': licensesText(stats.toJson(), root),
    ...Object.fromEntries(Object.entries(assets).map(([name, { source }]) => [name, String(source)])),
    // The package.json of the repository declares .js files as ES modules.
    'package.json': `${JSON.stringify({ type: 'commonjs' }, null, 2)}\n`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
}

function isNcc(value: unknown): value is Ncc {
  return typeof value === 'function';
}

/**
 * Returns one block per package, sorted by name: name, licence, text. `stats`: the bundler's list of its modules, because its own
 * licenses omit modules that are loaded later. Throws if a package does not contain a license or its text.
 */
function licensesText(stats: unknown, root: string): string {
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
