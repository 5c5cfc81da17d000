/** The jobs of docs/outside-github.md, with their commands as written, run night after night against the sandbox. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import type { LocalServer } from '../../sandbox/service/local-server.ts';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { listIn, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { virtualClock } from '../../testing/started-step.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const folder = useTemporaryFolder();
const servers = useServers();
let sandbox: Sandbox;
let host: LocalServer;
beforeAll(async () => void (sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') })));
afterAll(() => sandbox.close());
beforeEach(async () => {
  host = await serveFolder(folder.at('online'));
  for (const name of ['bin', 'job']) mkdirSync(folder.at(name));
  replace('bin/git', `for last; do :; done; ln -s '${root}' "$last"`);
});
afterEach(() => host.close());

function replace(name: string, code: string): void {
  writeFileSync(folder.at(name), `#!/bin/sh\n${code}\n`, { mode: 0o755 });
}

/** Runs a script of the document on this machine. Returns its exit code, and what it printed. */
async function run(script: string, env: Readonly<Record<string, string>> = {}): Promise<[number | null, string]> {
  const local = script
    .replace(/^\. \/etc.*$/m, '')
    .replaceAll('/srv/docs', folder.at('job'))
    .replaceAll(/(?<= )\/program\/|\/opt\/static-export-action\//g, `${root}/`)
    .replaceAll('https://api.docs.example.com', sandbox.baseUrl)
    .replaceAll('https://static.example.com', host.origin);
  const tools = [folder.at('bin'), path.dirname(process.execPath), process.env['PATH']].join(':');
  const given = {
    PATH: tools,
    TMPDIR: folder.path,
    STATIC_EXPORT_API_KEY: sandbox.keys.admin,
    ...virtualClock,
    ...env,
  };
  const child = spawn('bash', ['-c', local], { cwd: folder.at('job'), env: given });
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [await status, log + errors];
}

function blockOf(heading: string): string {
  return blocksIn(sectionOf(readText('docs/outside-github.md'), heading))[0]?.text ?? '';
}

const gitlab = mappingIn(mappingIn(parse(blockOf('GitLab CI')))['publish']);
const azure = mappingIn(parse(blockOf('Azure Pipelines')));
const jenkins = [...blockOf('Jenkins').matchAll(/script: '''(.*?)'''|sh '''(.*?)'''|sh '(.*?)'/gs)];

/** The scripts of a night, each for a shell of its own. */
const jobs: Readonly<Record<string, readonly string[]>> = {
  'GitLab CI': [`set -eo pipefail\n${listIn(gitlab['script']).join('\n')}`],
  Jenkins: jenkins.map((match) => `set -e\n${match.slice(1).join('').replaceAll('\\\n', '')}`),
  'Azure Pipelines': listIn(azure['steps']).flatMap((step) => stringsIn(mappingIn(step)['script'])),
  Cron: [blockOf('Cron')],
};

function stringsIn(value: unknown): readonly string[] {
  return value === undefined ? [] : [stringIn(value)];
}

/** Returns the exit code. A deployment is `online`, or ends with an exit code. */
async function night(job: string, deployment: 'online' | number): Promise<number | null> {
  const online = folder.at('online');
  const deploy = (from: string): string =>
    deployment === 'online' ? `rm -rf '${online}' && cp -a "${from}" '${online}'` : `exit ${deployment}`;
  const isFresh = job === 'GitLab CI' || job === 'Azure Pipelines';
  for (const name of isFresh ? readdirSync(folder.at('job')) : [])
    rmSync(folder.at(`job/${name}`), { recursive: true });
  replace('job/deploy.sh', deploy('$1'));
  replace('bin/rsync', deploy('$3'));
  for (const script of jobs[job] ?? []) {
    const [status, log] = await run(script);
    // The condition of the scripts that follow.
    if (status !== 0 || /(^|\])false$/m.test(log)) return status;
  }
  return 0;
}

const describeOnLinux = describeUnless(process.platform === 'linux' ? undefined : 'needs Linux, with GNU tools');

describeOnLinux('a job', () => {
  test.each(Object.keys(jobs))('of %s publishes a site, and deploys nothing if nothing has changed', async (job) => {
    expect(await night(job, 'online')).toBe(0);
    expect(existsSync(folder.at('online/index.html'))).toBe(true);
    expect(await night(job, 12)).toBe(0);
  });

  // The others compare with what is online, and leave the exit code to their CI system.
  test.each(['Azure Pipelines', 'Cron'])(
    'of %s is published by the next night if its deployment fails',
    async (job) => {
      expect(await night(job, 12)).toBe(12);
      expect(existsSync(folder.at('online'))).toBe(false);
      expect(await night(job, 'online')).toBe(0);
      expect(existsSync(folder.at('online/index.html'))).toBe(true);
    },
  );

  test('of GitLab CI that fails sends its reason', async () => {
    const webhook = await servers.start((_request, response) => response.end());
    writeFileSync(folder.at('job/static-export.export.json'), '{"failure-message":"no-pages: None."}');
    const [status] = await run(listIn(gitlab['after_script']).join('\n'), {
      CI_JOB_STATUS: 'failed',
      CI_JOB_URL: 'https://git.example.com/1',
      WEBHOOK_URL: webhook.origin,
    });
    expect(status).toBe(0);
    expect(webhook.requests[0]?.body).toMatch(/no-pages: None\. https:\/\/git\.example\.com\/1/);
  });
});

describeOnLinux('the folder of a web server', () => {
  test('is swapped if the audit succeeds, and stays as it is otherwise', async () => {
    const script = blockOf('A web server that serves the folder');
    expect(await run(script)).toMatchObject([0, expect.anything()]);
    expect(existsSync(folder.at('job/live/index.html'))).toBe(true);
    const live = readlinkSync(folder.at('job/live'));
    rmSync(folder.at('job/next.audit.json'));
    mkdirSync(folder.at('job/next.audit.json'));
    expect(await run(script)).toMatchObject([1, expect.stringContaining('next.audit.json cannot be written')]);
    expect(readlinkSync(folder.at('job/live'))).toBe(live);
  });
});

describeOnLinux('the build of an image', () => {
  test('exports with the key from its secret', async () => {
    const command = /^RUN --mount=\S+ ((?:.*\\\n)*.*)$/m.exec(blockOf('A container image'))?.[1] ?? '';
    writeFileSync(folder.at('key'), sandbox.keys.admin);
    const local = command.replace('/run/secrets/docs-admin-key', folder.at('key'));
    expect(await run(local, { STATIC_EXPORT_API_KEY: '' })).toMatchObject([0, expect.anything()]);
    expect(readFileSync(folder.at('job/site/index.html'), 'utf8')).toContain('<html');
  });
});
