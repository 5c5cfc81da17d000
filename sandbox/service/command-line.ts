// Parses the command line of the sandbox program. Returns the options of a sandbox, or an error message.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requireApiKey } from '../../src/settings/input-table.ts';
import type { SandboxOptions } from './start-sandbox.ts';

export type CommandLine =
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly error: string }
  | { readonly kind: 'start'; readonly options: SandboxOptions };

export const help = `Starts a documentation service for demos and tests.

Usage: node sandbox/main.ts [options]

  --site FOLDER          Markdown with a README.md or navigation.json  (docs/)
  --port N               port of the API; 0: any free port  (4010)
  --storage-port N       port of the object store; 0: any free port  (4011)
  --page-ms N            time to render one page  (0)
  --queue-ms N           time that a job stays queued  (0)
  --url-lifetime TIME    lifetime of a bundle URL: 90s, 15m, 2h  (15m)
  --agent-active-ms N    time that an agent job stays active  (0)
  --fail-export          every export fails
  --help                 show this

The admin API key is the value of SANDBOX_ADMIN_KEY, or a new random key.
`;

const flags = {
  site: { type: 'string', default: fileURLToPath(new URL('../../docs', import.meta.url)) },
  port: { type: 'string', default: '4010' },
  'storage-port': { type: 'string', default: '4011' },
  'page-ms': { type: 'string', default: '0' },
  'queue-ms': { type: 'string', default: '0' },
  'url-lifetime': { type: 'string', default: '15m' },
  'agent-active-ms': { type: 'string', default: '0' },
  'fail-export': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const maxTimerMs = 2 ** 31 - 1;
const unitsMs = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** An empty key counts as missing. */
export function readCommandLine(args: readonly string[], adminKey: string | undefined): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options: flags });
    if (values.help) return { kind: 'help' };
    const options: SandboxOptions = {
      siteFolder: values.site,
      port: wholeNumber('--port', values.port, 65_535),
      storagePort: wholeNumber('--storage-port', values['storage-port'], 65_535),
      pageMs: wholeNumber('--page-ms', values['page-ms'], maxTimerMs),
      queueMs: wholeNumber('--queue-ms', values['queue-ms'], maxTimerMs),
      urlLifetimeMs: duration('--url-lifetime', values['url-lifetime']),
      agentActiveMs: wholeNumber('--agent-active-ms', values['agent-active-ms'], maxTimerMs),
      failExport: values['fail-export'],
    };
    if (!adminKey) return { kind: 'start', options };
    return { kind: 'start', options: { ...options, adminKey: requireApiKey(adminKey, 'SANDBOX_ADMIN_KEY') } };
  } catch (error) {
    return { kind: 'invalid', error: error instanceof Error ? error.message : String(error) };
  }
}

function wholeNumber(flag: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new Error(`${flag} must be a whole number from 0 to ${max}, not "${text}"`);
}

function duration(flag: string, text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const unitMs = unitsMs.get(unit);
  if (unitMs !== undefined) return Number(amount) * unitMs;
  throw new Error(`${flag} must be a time such as 90s, 15m or 2h, not "${text}"`);
}
