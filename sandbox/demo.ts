// `npm run demo`: lets the committed action export the sandbox, without a cloud account.
import { appendFile, cp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { help, readCommandLine, type AgentJobDemo, type ExportDemo, type PublishedDemo } from './demo/command-line.ts';
import { runDemo } from './demo/run-demo.ts';
import { runStep } from './runner/run-step.ts';
import { serveFolder } from './published/serve-folder.ts';
import { startSandbox } from './service/start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '..');

const siteFolder = path.join(root, 'docs');
const workFolder = path.join(root, '.demo');

/** The page that an author changes between the two exports. All others are only built again. */
const editedPage = 'hosting.md';

// Slow enough to show progress in the log, fast enough for a demo.
const pace = { queueMs: 500, pageMs: 60, agentActiveMs: 4_000 } as const;

process.exitCode = await main().catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error), 1),
);

async function main(): Promise<number> {
  const command = readCommandLine(process.argv.slice(2));
  switch (command.kind) {
    case 'help':
      process.stdout.write(help);
      return 0;
    case 'invalid':
      return refuse(`${command.error} (see --help)`, 2);
    case 'export':
      return exportSandbox(command);
    case 'agent-job':
      return watchSandboxAgent(command);
    case 'check-published':
      return checkPublishedSite(command);
  }
}

function refuse(error: string, exitCode: number): number {
  process.stderr.write(`demo: ${error}\n`);
  return exitCode;
}

async function exportSandbox(command: ExportDemo): Promise<number> {
  await using copy = await mkdtempDisposable(path.join(tmpdir(), 'demo-'));
  if (command.isSecond) await cp(siteFolder, copy.path, { recursive: true });
  const site = command.isSecond ? { siteFolder: copy.path, rebuilds: true } : { siteFolder };
  const sandbox = await startSandbox({ ...site, ...pace });
  try {
    const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin, domain: sandbox.domain };
    const inputs = { ...command.inputs, ...service };
    const before = command.isSecond ? () => exportAndEdit(inputs, copy.path) : undefined;
    return await runAction('.', inputs, before);
  } finally {
    await sandbox.close();
  }
}

/** Runs the first export without output, then changes a page as an author would. */
async function exportAndEdit(inputs: Readonly<Record<string, string>>, pagesFolder: string): Promise<void> {
  process.stdout.write('The first export runs without output.\n\n');
  await runStep({ actionFolder: root, workFolder, inputs });
  await appendFile(path.join(pagesFolder, editedPage), '\nSee the [old guide](/old-guide).\n');
}

async function watchSandboxAgent({ inputs }: AgentJobDemo): Promise<number> {
  const sandbox = await startSandbox({ siteFolder, ...pace });
  const { baseUrl, keys, projectId, agentJobIds } = sandbox;
  const service = { 'base-url': baseUrl, 'api-key': keys.admin, 'project-id': projectId };
  try {
    const all = { 'job-id': agentJobIds.pullRequest, ...inputs, ...service };
    return await runAction('agent-job', all);
  } finally {
    await sandbox.close();
  }
}

/** Exports the sandbox, copies the site to a web host, and checks what the host serves. */
async function checkPublishedSite({ inputs }: PublishedDemo): Promise<number> {
  await using copy = await mkdtempDisposable(path.join(tmpdir(), 'demo-'));
  const sandbox = await startSandbox({ siteFolder, ...pace });
  const published = path.join(copy.path, 'published');
  const host = await serveFolder(published);
  try {
    const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin, domain: sandbox.domain };
    const { outputs, exitCode } = await runStep({
      actionFolder: root,
      workFolder,
      inputs: { ...service, 'extract-to': 'site', 'manifest-in-site': 'true' },
      onLine: (line) => process.stdout.write(`${line}\n`),
    });
    if (exitCode !== 0) return exitCode ?? 1;
    await cp(outputs['site-path'] ?? '', published, { recursive: true });
    process.stdout.write(`\nPublished at ${host.origin}\n\n`);
    const check = { ...inputs, url: host.origin, 'content-digest': outputs['content-digest'] ?? '' };
    return await runAction('check-published', check);
  } finally {
    await Promise.all([host.close(), sandbox.close()]);
  }
}

/** Runs the action in a folder of the repository. */
function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  before?: () => Promise<void>,
): Promise<number> {
  return runDemo({
    actionFolder: path.join(root, folder),
    workFolder,
    inputs,
    env: { RUNNER_DEBUG: process.env['RUNNER_DEBUG'] ?? '' },
    print: (line) => process.stdout.write(`${line}\n`),
    cancel: cancelOnSignal(),
    ...(before && { before }),
  });
}

/** The handler runs once, so a second signal ends the program at once. */
function cancelOnSignal(): AbortSignal {
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
  return cancel.signal;
}
