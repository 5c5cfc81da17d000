/** Bundles a program as CommonJS, because Node starts it faster than an ES module. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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

/** Writes a program and the files that it loads later to a folder. Returns the bundler's list of modules. */
export async function bundle(source: string, folder: string): Promise<unknown> {
  const ncc: unknown = createRequire(import.meta.url)('@vercel/ncc');
  if (!isNcc(ncc)) throw new Error('ncc is not a function');
  // Its cache ignores these options and could return the output of another commit with other options.
  const { code, assets, stats } = await ncc(source, { cache: false, esm: false, quiet: true });
  const files = {
    'main.js': code,
    ...Object.fromEntries(Object.entries(assets).map(([name, { source }]) => [name, String(source)])),
    // The package.json of the repository declares .js files as ES modules.
    'package.json': `${JSON.stringify({ type: 'commonjs' }, null, 2)}\n`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return stats.toJson();
}

function isNcc(value: unknown): value is Ncc {
  return typeof value === 'function';
}
