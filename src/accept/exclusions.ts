/** What is not taken over from a site, by the rules of `exclude`. */
import { Turns } from '../clock.ts';
import type { ExcludeRule } from '../settings/exclude-rules.ts';
import type { FoundExport } from '../site/found-export.ts';

/** Remembers which rules matched. */
export class Exclusions {
  readonly #rules: readonly ExcludeRule[];
  readonly #unused: Set<ExcludeRule>;

  constructor(rules: readonly ExcludeRule[] = []) {
    this.#rules = rules;
    this.#unused = new Set(rules);
  }

  get unused(): readonly string[] {
    return [...this.#unused].map(({ text }) => text);
  }

  /** The path of a folder ends with a slash. */
  excludes(path: string): boolean {
    const matching = this.#rules.filter((rule) => rule.matches(path));
    for (const rule of matching) this.#unused.delete(rule);
    return matching.length > 0;
  }

  /** Returns an earlier export as if the rules had applied to it, so that a new one removes nothing. Throws the signal's reason. */
  async appliedTo(found: FoundExport | undefined, signal: AbortSignal): Promise<FoundExport | undefined> {
    if (found?.kind !== 'found' || this.#rules.length === 0) return found;
    const turns = new Turns(signal);
    const files = await Array.fromAsync(found.manifest.files, async (file) => {
      await turns.take();
      return this.excludes(file.path) ? [] : [file];
    });
    return { ...found, manifest: { ...found.manifest, files: files.flat() } };
  }
}
