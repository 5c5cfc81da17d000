// `npm run demo`: lets the committed action export the sandbox, without a cloud account.
import { appendFile, cp, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print, runDemo } from './run-demo.ts';
import { serveFolder } from './published/serve-folder.ts';
import { runStep } from './runner/run-step.ts';
import { type Sandbox, startSandbox } from './service/start-sandbox.ts';

const help = `Runs the committed action as a workflow step would, and shows its log and outputs.

  npm run demo                                     exports the sandbox twice and shows the second export: every page was
                                                   rebuilt, one page changed
  npm run demo -- prepare                          prepares a zip that the sandbox exported, without a key
  npm run demo -- agent-job                        waits for an agent job of the sandbox and its pull request;
                                                   others: job-id=agent_no_change, agent_archived, agent_failed
  npm run demo -- check-published                  exports the sandbox, publishes the site and checks it
  npm run demo -- download=false                   with one more input for the step, or several; max-files=1 fails

Bundle and site stay in .demo, which is emptied at each start. The exit code is the step's, or 2 for a bad command
line. RUNNER_DEBUG=1 shows debug lines.
`;

type Inputs = Readonly<Record<string, string>>;

const root = path.resolve(import.meta.dirname, '..');
const workFolder = path.join(root, '.demo');

/** The page that an author changes between the two exports. All others are only built again. */
const editedPage = 'hosting.md';

// Slow enough to show progress in the log, fast enough for a demo.
const pace = { queueMs: 500, pageMs: 60, agentActiveMs: 4_000 } as const;

const demos = {
  export: exportSandbox,
  prepare: prepareArchive,
  'agent-job': watchSandboxAgent,
  'check-published': checkPublishedSite,
};

// A reader such as `head` may close the pipe. The demo ends as usual.
process.stdout.on('error', () => undefined);

const isInput = (word: string): boolean => /^[a-z0-9-]+=/.test(word);
const words = process.argv.slice(2);
const [name = 'export', ...others] = words.filter((word) => !isInput(word));
const given = words.filter(isInput).map((word) => word.split(/=(.*)/s));
if (isDemo(name) && others.length === 0) {
  process.exitCode = await run(
    name,
    Object.fromEntries<string>(given.map(([input = '', value = '']) => [input, value])),
  );
} else {
  process.stderr.write(help);
  process.exitCode = 2;
}

function isDemo(word: string): word is keyof typeof demos {
  return Object.hasOwn(demos, word);
}

async function run(demo: keyof typeof demos, inputs: Inputs): Promise<number> {
  await rm(workFolder, { recursive: true, force: true });
  await using copy = await mkdtempDisposable(path.join(tmpdir(), 'demo-'));
  const pages = path.join(copy.path, 'pages');
  await cp(path.join(root, 'docs'), pages, { recursive: true });
  const sandbox = await startSandbox({ siteFolder: pages, rebuilds: demo === 'export', ...pace });
  try {
    return await demos[demo](inputs, sandbox, copy.path);
  } finally {
    await sandbox.close();
  }
}

/** Shows the second of two exports, unless the inputs leave nothing to compare. */
async function exportSandbox(inputs: Inputs, sandbox: Sandbox, folder: string): Promise<number> {
  const service = { ...serviceOf(sandbox), domain: sandbox.domain };
  if (inputs['download'] === 'false' || inputs['wait'] === 'false') return runAction('.', { ...inputs, ...service });
  const comparing = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', ...inputs, ...service };
  print('The first export runs without output.\n');
  await runStep({ actionFolder: root, workFolder, inputs: comparing });
  await appendFile(path.join(folder, 'pages', editedPage), '\nSee the [old guide](/old-guide).\n');
  return runAction('.', comparing);
}

/** The export of a project is a zip, as the platform's command-line tool writes it. */
async function prepareArchive(inputs: Inputs, sandbox: Sandbox): Promise<number> {
  const exported = { 'project-id': sandbox.projectId, 'bundle-path': 'export.zip', ...serviceOf(sandbox) };
  await runStep({ actionFolder: root, workFolder, inputs: exported });
  return runAction('prepare', { source: 'export.zip', 'extract-to': 'site', ...inputs });
}

async function watchSandboxAgent(inputs: Inputs, sandbox: Sandbox): Promise<number> {
  const { projectId, agentJobIds } = sandbox;
  const job = { 'project-id': projectId, 'job-id': agentJobIds.pullRequest };
  return runAction('agent-job', { ...job, ...inputs, ...serviceOf(sandbox) });
}

/** Exports the sandbox, copies the site to a web host, and checks what the host serves. */
async function checkPublishedSite(inputs: Inputs, sandbox: Sandbox, folder: string): Promise<number> {
  const published = path.join(folder, 'published');
  const exported = { 'extract-to': 'site', 'manifest-in-site': 'true', domain: sandbox.domain };
  const { outputs, demoCode } = await runDemo(stepOf('.', { ...exported, ...serviceOf(sandbox) }));
  if (demoCode !== 0) return demoCode;
  await cp(outputs['site-path'] ?? '', published, { recursive: true });
  const host = await serveFolder(published);
  try {
    print(`\nPublished at ${host.origin}\n`);
    const check = { url: host.origin, 'content-digest': outputs['content-digest'] ?? '' };
    return await runAction('check-published', { ...inputs, ...check });
  } finally {
    await host.close();
  }
}

function serviceOf({ baseUrl, keys }: Sandbox): Inputs {
  return { 'base-url': baseUrl, 'api-key': keys.admin };
}

async function runAction(folder: string, inputs: Inputs): Promise<number> {
  return (await runDemo(stepOf(folder, inputs))).demoCode;
}

/** One step with the action in a folder of the repository. A first signal cancels it, a second one ends the program. */
function stepOf(folder: string, inputs: Inputs): Parameters<typeof runDemo>[0] {
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
  const env = { RUNNER_DEBUG: process.env['RUNNER_DEBUG'] ?? '' };
  return { actionFolder: path.join(root, folder), workFolder, inputs, env, signal: cancel.signal };
}
