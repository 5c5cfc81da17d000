/** Exports sites one after the other, each compared with the one before. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Emit } from '../../src/events.ts';
import { parseJson } from '../../src/text/json.ts';
import { startExportFlow, type StartedExport, storeOf } from '../../testing/in-process-export.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import type { useTemporaryFolder } from '../../testing/temporary-folder.ts';

/** Contents by path. */
export type Site = Readonly<Record<string, string>>;

interface Hooks {
  /** Runs while the bundle is downloaded. */
  readonly meanwhile?: () => void;
  readonly emit?: Emit;
}

export class ReplacedSite {
  readonly #folder: ReturnType<typeof useTemporaryFolder>;

  constructor(folder: ReturnType<typeof useTemporaryFolder>) {
    this.#folder = folder;
  }

  async start(
    site: Site,
    inputs: Readonly<Record<string, string>> = {},
    { meanwhile = () => undefined, ...hooks }: Hooks = {},
  ): Promise<StartedExport> {
    const bundle = await storeOf(site);
    return startExportFlow({
      ...hooks,
      store: (request) => {
        meanwhile();
        return bundle(request);
      },
      tempFolder: this.#folder.path,
      inputs: {
        'bundle-path': this.#folder.at('b.tar.gz'),
        'extract-to': this.#folder.at('site'),
        'previous-manifest': this.#folder.at('site.manifest.json'),
        ...inputs,
      },
    });
  }

  /** Rejects if the export fails. */
  async replace(...given: Parameters<ReplacedSite['start']>): Promise<RecordedRun> {
    const { outcome, run } = await this.start(...given);
    await outcome;
    return run;
  }

  get manifest(): string {
    return readFileSync(this.#folder.at('site.manifest.json'), 'utf8');
  }

  /** The content of `changes-path`. */
  get changes(): unknown {
    return parseJson(readFileSync(this.#folder.at('site.changes.json'), 'utf8'));
  }

  /** Leaves a manifest as an earlier version wrote it. */
  writeOtherRules(): void {
    writeFileSync(this.#folder.at('site.manifest.json'), this.manifest.replace('"reading": 3', '"reading": 2'));
  }
}

/** A build changes the script of every page, and the name of a page in the navigation. */
export function built(pages: Site, build: number): Site {
  const htmls = Object.entries(pages).map(
    ([path, content]) =>
      [path, `<script src=/a.${build}.js></script><nav>${build}</nav><main>${content}</main>`] as const,
  );
  return { ...Object.fromEntries(htmls), 'a.js': String(build) };
}

/** Pages with a text of their own. */
export function numbered(count: number, text = ''): Site {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index + 10}.html`, `Page ${index}${text}`]),
  );
}
