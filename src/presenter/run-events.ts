/** The events of a run of any action. Pure. */
import type { Failure } from '../failure.ts';
import type { Outcome } from '../model/outcome.ts';
import { durationText } from '../text/amounts.ts';
import type { Renderers, Secret, Texts } from './rendered.ts';

export const runEvents = {
  /** `replacesSite`: whether the action replaces what is published, at the commit. */
  'run-started': ({ title }: Texts<'title'> & { readonly replacesSite: boolean }) => ({ debug: `Action: ${title}` }),
  /** A value that must not be printed. If it is masked, the runner hides it in the logs of later steps as well. */
  'secret-known': (secret: Secret) => ({ secrets: [secret] }),
  'proxy-used': ({ host, proxy }: Texts<'host' | 'proxy'>) => ({
    plain: `Connecting to ${host} through the proxy ${proxy}`,
  }),
  'node-warned': ({ name, message }: Texts<'name' | 'message'>) => ({
    [internalWarnings.has(name) ? 'debug' : 'warning']: `Node.js reports: ${name}: ${message}`,
  }),
  'step-ended': ({ step, durationMs }: { readonly step: StepName; readonly durationMs: number }) => ({
    debug: `Step ${step} took ${durationText(durationMs)}.`,
  }),
  /** The last event of a run that did what its inputs ask for. */
  'run-succeeded': ({ outcome }: RunEnd) => ({ outputs: { outcome } }),
  'run-failed': ({ outcome, failure }: RunEnd & { readonly failure: Failure }) => ({
    details: failure.details,
    outputs: { outcome, 'failure-code': failure.code },
  }),
} satisfies Renderers;

/** These concern the action's own code, not its user. */
const internalWarnings: ReadonlySet<string> = new Set(['DeprecationWarning', 'ExperimentalWarning']);

type StepName = 'Start' | 'Export' | 'Bundle URL' | 'Download and verify' | 'Manifest' | 'Agent' | 'Wait' | 'Check';

interface RunEnd {
  readonly outcome: Outcome;
  readonly durationMs: number;
}
