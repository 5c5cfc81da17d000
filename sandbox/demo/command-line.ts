// Parses the command line of the demo. Each action has its own kind of demo.
import { parseArgs } from 'node:util';

export type DemoCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly error: string }
  | ExportDemo
  | AgentJobDemo
  | PublishedDemo;

export interface ExportDemo {
  readonly kind: 'export';
  /** Further inputs of the step. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Whether an earlier export and changes of an author precede the export that is shown. */
  readonly isSecond: boolean;
}

/** For the sandbox only: its agent jobs pass through their states on demand. */
export interface AgentJobDemo {
  readonly kind: 'agent-job';
  readonly inputs: Readonly<Record<string, string>>;
}

/** Exports the sandbox, publishes the site on loopback, and checks it. */
export interface PublishedDemo {
  readonly kind: 'check-published';
  readonly inputs: Readonly<Record<string, string>>;
}

export const help = `Runs the committed action as a workflow step would, and shows its log and outputs.

  npm run demo                                     exports the sandbox twice and shows the second export: every page was
                                                   rebuilt, one page changed
  npm run demo -- --fail                           shows an export that fails
  npm run demo -- agent-job                        waits for an agent job of the sandbox and its pull request;
                                                   others: --input job-id=agent_no_change, agent_archived, agent_failed
  npm run demo -- check-published                  exports the sandbox, publishes the site and checks it

  --input <name>=<value>   one more input for the step; may be repeated
  --help                   shows this

Bundle and site stay in .demo, which is emptied at each start. The exit code is the step's, 1 if they do not match
the outputs, 2 for a bad command line. RUNNER_DEBUG=1 shows debug lines.
`;

const options = {
  input: { type: 'string', multiple: true },
  fail: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function readCommandLine(args: readonly string[]): DemoCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help === true) return { kind: 'help' };
    const inputs = readInputs(values.input ?? []);
    const [name] = positionals;
    if (name === 'agent-job' || name === 'check-published') return { kind: name, inputs };
    if (name !== undefined) return refused(`demo "${name}" does not exist`);
    if (values.fail === true) return { kind: 'export', isSecond: false, inputs: { ...failing, ...inputs } };
    const isSecond = inputs['download'] !== 'false' && inputs['wait'] !== 'false';
    return { kind: 'export', isSecond, inputs: isSecond ? { ...comparing, ...inputs } : inputs };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** A digest that no bundle has, so the step fails. */
const failing = { 'extract-to': 'site', 'expected-sha256': '0'.repeat(64) } as const;

/** The action rejects these inputs together with `download: false` or `wait: false`. */
const comparing = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', audit: 'warn' } as const;

/** Returns the first sentence. The rest of a parseArgs message is about positional arguments. */
function refused(message: string): DemoCommand {
  return { kind: 'invalid', error: message.split(/\. |\n/, 1).join('') };
}

function readInputs(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(readInput));
}

function readInput(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals);
  if (equals < 1) throw new Error(`--input expects name=value, not "${pair}"`);
  return [name, pair.slice(equals + 1)];
}
