/** One program as users run it: CommonJS, whatever its sources are, which Node starts sooner than an ES module. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of ncc, which brings no types. */
type Ncc = (
  source: string,
  options: { readonly cache: false; readonly esm: boolean; readonly filename: string; readonly quiet: boolean },
) => Promise<Bundle>;

interface Bundle {
  readonly code: string;
  /** Files beside it, by name. */
  readonly assets: Readonly<Record<string, { readonly source: string | Uint8Array }>>;
  readonly stats: { toJson(): unknown };
}

/** Fills a folder with `index.js` and the files that it loads later. Returns the bundler's list of modules. */
export async function bundle(source: string, folder: string): Promise<unknown> {
  const ncc: unknown = createRequire(import.meta.url)('@vercel/ncc');
  if (!isNcc(ncc)) throw new Error('ncc is no function');
  // Its cache does not mind these options: it gives back what another commit had built with others at the same path.
  const { code, assets, stats } = await ncc(source, { cache: false, esm: false, filename: 'index.js', quiet: true });
  const files = {
    'index.js': code,
    ...Object.fromEntries(Object.entries(assets).map(([name, asset]) => [name, asset.source])),
    // The package around it says that files of this name are ES modules.
    'package.json': `${JSON.stringify({ type: 'commonjs' }, null, 2)}\n`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return stats.toJson();
}

function isNcc(value: unknown): value is Ncc {
  return typeof value === 'function';
}
