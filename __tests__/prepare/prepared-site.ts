/** Prepares sites one after the other in this process, each compared with the one before. */
import { readFileSync } from 'node:fs';
import type { Emit } from '../../src/events.ts';
import type { RunResult } from '../../src/model/outcome.ts';
import { prepareSite } from '../../src/prepare/prepare-site.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { prepareInputs } from '../../src/settings/action-settings.ts';
import { readInputs } from '../../src/settings/input-table.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { transportOf } from '../../testing/scripted-service.ts';
import type { useTemporaryFolder } from '../../testing/temporary-folder.ts';

type Inputs = Readonly<Record<string, string>>;

interface StartedPreparation {
  readonly run: RecordedRun;
  readonly outcome: Promise<RunResult>;
}

export class PreparedSite {
  readonly #folder: ReturnType<typeof useTemporaryFolder>;

  constructor(folder: ReturnType<typeof useTemporaryFolder>) {
    this.#folder = folder;
  }

  start(source: string, inputs: Inputs = {}, emit?: Emit): StartedPreparation {
    const texts: Inputs = {
      source: this.#folder.at(source),
      'extract-to': this.#folder.at('site'),
      'previous-manifest': this.#folder.at('site.manifest.json'),
      ...inputs,
    };
    const run = new RecordedRun(undefined, 'prepare');
    const context = {
      ...{ secrets: new Secrets(''), clock: skippingClock(), random: () => 0, protectedFolders: [] },
      transport: transportOf(() => ({ status: 404, body: '' })),
      signal: new AbortController().signal,
    };
    const settings = readInputs(prepareInputs, (name) => texts[name] ?? '');
    const outcome = prepareSite(settings, { ...context, emit: emit ?? run.emit });
    // The test awaits it later. Until then, its rejection is handled here.
    outcome.catch(() => undefined);
    return { run, outcome };
  }

  /** Rejects if the preparation fails. */
  async prepare(source: string, inputs?: Inputs): Promise<RecordedRun> {
    const { outcome, run } = this.start(source, inputs);
    await outcome;
    return run;
  }

  get manifest(): string {
    return readFileSync(this.#folder.at('site.manifest.json'), 'utf8');
  }
}
