/** Reads numeric constants from sources, also those that are not exported, for comparison with documents. */
import { readText } from './repository.ts';

/**
 * Returns `const name = …` or `{ name: … }` of `src/FILE.ts`: a number, another constant, or a product. Throws if there is none.
 */
export function constantOf(file: string, name: string): number {
  const source = readText(`src/${file}.ts`);
  const [, product] = new RegExp(`\\b${name}(?: =|:) (\\d[\\w *]*)`).exec(source) ?? [];
  if (product === undefined) throw new Error(`src/${file}.ts does not define the number ${name}`);
  return product
    .replace(/(\w+) \*\* 2/g, '$1 * $1')
    .split(' * ')
    .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : constantOf(file, factor)))
    .reduce((all, factor) => all * factor, 1);
}
