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
  /** If undefined, the sandbox is started and exported. */
  readonly service?: ServiceInputs;
  /** Further inputs of the step. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Exports the sandbox twice, with changes in between, and shows the second export. */
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

/** The inputs that identify the service and the site. */
export interface ServiceInputs {
  readonly 'base-url': string;
  readonly 'api-key': string;
  readonly domain: string;
}

export const keyVariable = 'STATIC_EXPORT_API_KEY';

export const help = `Runs the committed action as a workflow step would, and shows its log and outputs.

  npm run demo                                     exports the sandbox, which is started for it
  npm run demo -- --fail                           shows an export that fails
  npm run demo -- --second                         shows a second export, with changes and audit findings
  npm run demo -- --base-url <url> --domain <name> exports a real service; the key is read from ${keyVariable}
  npm run demo -- agent-job                        waits for an agent job of the sandbox and its pull request;
                                                   others: --input job-id=agent_no_change, agent_archived, agent_failed
  npm run demo -- check-published                  exports the sandbox, publishes the site and checks it

  --input <name>=<value>   one more input for the step; may be repeated
  --help                   shows this

Bundle and site stay in .demo, which is emptied at each start. The exit code is the step's, 1 if they do not match
the outputs, 2 for a bad command line. RUNNER_DEBUG=1 shows debug lines.
`;

const options = {
  'base-url': { type: 'string' },
  domain: { type: 'string' },
  input: { type: 'string', multiple: true },
  fail: { type: 'boolean' },
  second: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function readCommandLine(args: readonly string[], key: string | undefined): DemoCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help === true) return { kind: 'help' };
    const inputs = readInputs(values.input ?? []);
    const [name] = positionals;
    if (name === 'agent-job' || name === 'check-published') return { kind: name, inputs };
    if (name !== undefined) return refused(`demo "${name}" does not exist`);
    const service = readService(values['base-url'], values.domain, key);
    const scenario = { ...(values.fail && failing), ...(values.second && comparing) };
    const isSecond = values.second === true;
    const demo = { kind: 'export', isSecond, inputs: withSite({ ...scenario, ...inputs }) } as const;
    if (service === undefined) return demo;
    return Object.keys(scenario).length > 0 ? refused('--fail and --second use the sandbox') : { ...demo, service };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** A digest that no bundle has, so the step fails. */
const failing = { 'expected-sha256': '0'.repeat(64) } as const;

const comparing = { 'previous-manifest': 'site.manifest.json', audit: 'warn' } as const;

/** The action rejects `extract-to` together with `download: false`. */
function withSite(inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return inputs['download'] === 'false' ? inputs : { 'extract-to': 'site', ...inputs };
}

/** Returns the first sentence. The rest of a parseArgs message is about positional arguments. */
function refused(message: string): DemoCommand {
  return { kind: 'invalid', error: message.split(/\. |\n/, 1).join('') };
}

/** Throws unless all or none are given. Otherwise the demo would mix a real service with the sandbox. */
function readService(baseUrl = '', domain = '', key = ''): ServiceInputs | undefined {
  if (baseUrl === '' && domain === '') return undefined;
  if (baseUrl === '') throw new Error('--domain needs --base-url');
  if (domain === '') throw new Error('--base-url needs --domain');
  if (key === '') throw new Error(`--base-url needs the API key in the environment variable ${keyVariable}`);
  return { 'base-url': baseUrl, 'api-key': key, domain };
}

function readInputs(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(readInput));
}

/** The key is not accepted here, because every process on the machine can read a command line. */
function readInput(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals);
  if (equals < 1) throw new Error(`--input expects name=value, not "${pair}"`);
  if (name === 'api-key') throw new Error(`--input does not take api-key: put it into ${keyVariable}`);
  if (['base-url', 'domain'].includes(name)) throw new Error(`--input does not take ${name}: use --${name}`);
  return [name, pair.slice(equals + 1)];
}
