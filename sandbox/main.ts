// `npm run sandbox`: starts the sandbox documentation service, prints how to use it, and runs until it is stopped.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireApiKey } from '../src/settings/input-table.ts';
import { type Sandbox, startSandbox } from './service/start-sandbox.ts';

const help = `Starts a documentation service for demos and tests.

Usage: node sandbox/main.ts [options]

  --site FOLDER          Markdown with a README.md  (docs/)
  --port N               port of the API; 0: any free port  (4010)
  --storage-port N       port of the object store; 0: any free port  (4011)
  --rebuild              every export has another build id, other asset names and another date
  --help                 show this

The admin API key is the value of SANDBOX_ADMIN_KEY, or a new random key.
`;

const options = {
  site: { type: 'string', default: path.join(import.meta.dirname, '../docs') },
  port: { type: 'string', default: '4010' },
  'storage-port': { type: 'string', default: '4011' },
  rebuild: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const givenKey = process.env['SANDBOX_ADMIN_KEY'];

await main().catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const sandbox = await startSandbox({
    siteFolder: values.site,
    rebuilds: values.rebuild,
    port: Number(values.port),
    storagePort: Number(values['storage-port']),
    ...(givenKey && { adminKey: requireApiKey(givenKey) }),
  });
  process.stdout.write(introduction(sandbox));
  // A second signal ends the program at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
}

function refuse(error: string): void {
  process.stderr.write(`sandbox: ${error}\n`);
  process.exitCode = 1;
}

/** A key that the user passed is not printed: it may be a real secret. */
function introduction({ baseUrl, storageUrl, domain, keys, projectId, agentJobIds }: Sandbox): string {
  const key = givenKey ? '$SANDBOX_ADMIN_KEY' : keys.admin;
  return `The sandbox documentation service is running. To stop it, press Ctrl+C.

  base-url    ${baseUrl}
  api-key     ${key}
  domain      ${domain}
  project-id  ${projectId}
  agent jobs  ${Object.values(agentJobIds).join(', ')}
  storage     ${storageUrl}

Start an export:

  curl -s ${baseUrl}/v1/static-export/jobs -H "Authorization: Bearer ${key}" \\
    -H 'Content-Type: application/json' -d '{"domain":"${domain}"}'

To read the job, GET …/jobs/{jobId}. To create its bundle, POST to …/jobs/{jobId}/bundle.
The project is exported as a zip: POST to ${baseUrl}/v1/static-export/${projectId}/jobs, without a body.
`;
}
