// `npm run sandbox`: starts the sandbox documentation service, prints how to use it, and runs until it is stopped.
import { help, readCommandLine } from './service/command-line.ts';
import { type Sandbox, startSandbox } from './service/start-sandbox.ts';

const givenKey = process.env['SANDBOX_ADMIN_KEY'];

await main().catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));

async function main(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2), givenKey);
  switch (commandLine.kind) {
    case 'help':
      process.stdout.write(help);
      return;
    case 'invalid':
      refuse(`${commandLine.error} (see --help)`);
      return;
    case 'start': {
      const sandbox = await startSandbox(commandLine.options);
      process.stdout.write(introduction(sandbox));
      closeOnSignal(sandbox);
    }
  }
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

  curl -s ${baseUrl}/v1/static-export/jobs -H "Authorization: Bearer ${key}" -d '{"domain":"${domain}"}'

To read the job, GET …/jobs/{jobId}. To create its bundle, POST to …/jobs/{jobId}/bundle.
`;
}

/** The handler runs once, so a second signal ends the program at once. */
function closeOnSignal(sandbox: Sandbox): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    for (const signal of signals) process.off(signal, stop);
    void sandbox.close();
  };
  for (const signal of signals) process.on(signal, stop);
}
