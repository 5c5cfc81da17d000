// `npm run demo`: lets the committed action export the sandbox, or a real service, with nobody's cloud involved.
import path from 'node:path';
import {
  help,
  keyVariable,
  readCommandLine,
  type AgentJobDemo,
  type ExportDemo,
  type ServiceInputs,
} from './demo/command-line.ts';
import { runDemo } from './demo/run-demo.ts';
import { startSandbox } from './service/start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');

const siteFolder = path.join(root, 'docs');

// Slow enough that the log has progress to show, quick enough that nobody walks away.
const pace = { queueMs: 500, pageMs: 120, agentActiveMs: 4_000 } as const;

/** What a step on the user's own machine may need to reach a service elsewhere. */
const networkVariables = ['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy', 'NODE_EXTRA_CA_CERTS'] as const;

process.exitCode = await main().catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error), 1),
);

async function main(): Promise<number> {
  const command = readCommandLine(process.argv.slice(2), process.env[keyVariable]);
  switch (command.kind) {
    case 'help':
      process.stdout.write(help);
      return 0;
    case 'refused':
      return refuse(`${command.error} (see --help)`, 2);
    case 'export':
      return command.service ? exportFrom(command.service, command) : exportSandbox(command);
    case 'agent-job':
      return watchSandboxAgent(command);
  }
}

function refuse(error: string, exitCode: number): number {
  process.stderr.write(`demo: ${error}\n`);
  return exitCode;
}

async function exportSandbox(command: ExportDemo): Promise<number> {
  const sandbox = await startSandbox({ siteFolder, ...pace });
  try {
    const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin, domain: sandbox.domain };
    return await exportFrom(service, command);
  } finally {
    await sandbox.close();
  }
}

async function watchSandboxAgent({ inputs }: AgentJobDemo): Promise<number> {
  const sandbox = await startSandbox({ siteFolder, ...pace });
  const { baseUrl, keys, projectId, agentJobIds } = sandbox;
  const service = { 'base-url': baseUrl, 'api-key': keys.admin, 'project-id': projectId };
  try {
    return await runAction('agent-job', { 'job-id': agentJobIds.pullRequest, ...inputs, ...service }, ['RUNNER_DEBUG']);
  } finally {
    await sandbox.close();
  }
}

function exportFrom(service: ServiceInputs, command: ExportDemo): Promise<number> {
  const inherited = command.service ? [...networkVariables, 'RUNNER_DEBUG'] : ['RUNNER_DEBUG'];
  return runAction('.', { ...command.inputs, ...service }, inherited);
}

/** Runs the action in a folder of the repository; `inherited` names what it sees of our own environment. */
function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  inherited: readonly string[],
): Promise<number> {
  return runDemo({
    actionFolder: path.join(root, folder),
    workFolder: path.join(root, '.demo'),
    inputs,
    env: Object.fromEntries(inherited.map((name): [string, string] => [name, process.env[name] ?? ''])),
    print: (line) => process.stdout.write(`${line}\n`),
    cancel: cancelOnSignal(),
  });
}

/** A second signal finds no handler, and ends the program at once. */
function cancelOnSignal(): AbortSignal {
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
  return cancel.signal;
}
