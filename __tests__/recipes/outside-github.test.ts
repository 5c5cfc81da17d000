/** What every pipeline of docs/outside-github.md promises, night after night. */
import { beforeEach, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../../testing/repository.ts';
import { describeUnless, lackOf, lackOfGnuTools } from '../../testing/requirements.ts';
import { Machine } from './machine.ts';
import { blockOf, gitlabPages, pipelines, type Run, runScript, twoSitesInGitlab } from './pipelines.ts';

const machine = new Machine();
const { folder } = machine;
const lacking = ['rsync', 'flock'].map(lackOf);

beforeEach(() => {
  folder.write('static-export.env', `STATIC_EXPORT_API_KEY=${machine.apiKey}\n`);
  // Without a network: the clone is this repository.
  replace('git', `for last; do :; done\nln -s '${root}' "$last"`);
  // If `broken` exists, an upload lacks some files when it ends, and a copy all.
  const [deployed, broken] = [folder.at('deployed'), folder.at('broken')];
  const half = `if [ -e '${broken}' ]; then /usr/bin/rsync --exclude='/i*' "$@"; exit 12; fi`;
  const isSecret = '[ -z "${STATIC_EXPORT_API_KEY:-}" ] || exit 1';
  replace('rsync', `${isSecret}\necho >> '${deployed}'\n${half}\nexec /usr/bin/rsync "$@"`);
  const none = `if [ "$1" = -a ]; then echo >> '${deployed}'; [ ! -e '${broken}' ] || exit 1; fi`;
  replace('cp', `${none}\nexec /usr/bin/cp "$@"`);
  // All nights are within one second.
  replace('date', 'echo 20260131T023000Z');
  machine.writeScript('job/deploy.sh', blockOf('One night'));
});

function replace(name: string, script: string): void {
  machine.writeScript(`bin/${name}`, `#!/bin/sh\n${script}\n`);
}

/** Runs a night. Returns whether it was green, and whether it deployed. */
async function night(run: Run, isManual = false): Promise<string> {
  rmSync(folder.at('deployed'), { force: true });
  const [status, log] = await run(machine, isManual);
  expect(log).not.toContain(machine.apiKey);
  return `${status === 0 ? 'green' : 'red'}, ${existsSync(folder.at('deployed')) ? 'deployed' : 'not deployed'}`;
}

test('neither a push nor a pull request starts Azure Pipelines', () => {
  expect(parse(blockOf('Azure Pipelines'))).toMatchObject({ trigger: 'none', pr: 'none' });
});

describeUnless(lackOfGnuTools, ...lacking)('the nights', () => {
  test.each(Object.entries(pipelines))('of %s are red until the site is published whole', async (_name, run) => {
    expect(await night(run)).toBe('green, deployed');
    expect(machine.wholeEdition).toBe('1');
    expect(await night(run)).toBe('green, not deployed');

    machine.publishPages('2');
    folder.write('broken', '');
    expect(await night(run)).toBe('red, deployed');
    expect(await night(run)).toBe('red, deployed');
    rmSync(folder.at('broken'));
    expect(await night(run)).toBe('green, deployed');
    expect(machine.wholeEdition).toBe('2');
  });

  test.each(Object.entries(pipelines))('of %s are red until a person repairs the site', async (_name, run) => {
    expect(await night(run)).toBe('green, deployed');
    // The manifest is the published one, so a night finds nothing to deploy.
    rmSync(folder.at('online/security.html'));
    expect(await night(run)).toBe('red, not deployed');
    expect(await night(run, true)).toBe('green, deployed');
    expect(machine.wholeEdition).toBe('1');

    machine.publishPages('2', '[Gone](/gone)');
    expect(await night(run)).toBe('green, deployed');
    expect(machine.wholeEdition).toBe('2');
    const folders = ['evidence', '.'].map((name) => folder.at('job', name));
    const kept = folders.find((each) => existsSync(`${each}/site.audit.json`));
    expect(readFileSync(`${kept ?? ''}/site.audit.json`, 'utf8')).toContain('dead-link');
    expect(readFileSync(`${kept ?? ''}/site.check.md`, 'utf8')).toContain('✅');
  });

  test('of two sites in one pipeline of GitLab CI publish both, or the one that a run names', async () => {
    const [status, log] = await twoSitesInGitlab(machine, '');
    expect([status, log]).toEqual([1, expect.stringContaining('`url` is "wrong"')]);
    expect(machine.wholeEdition).toBe('1');
    expect(await twoSitesInGitlab(machine, 'https://static.example.com')).toMatchObject([0, expect.anything()]);
  });

  test('of a web server on the same machine keep the release that they replace', async () => {
    const run: Run = (each) => pipelines['A web server on the same machine'](each, false);
    const releases = (): readonly string[] =>
      readdirSync(folder.at('job')).filter((name) => name.startsWith('release-'));
    expect(await night(run)).toBe('green, deployed');
    const [replaced = ''] = releases();
    utimesSync(folder.at('job', replaced), 0, 0);
    machine.publishPages('2');
    expect(await night(run)).toBe('green, deployed');
    expect(releases()).toContain(replaced);
  });

  test('of GitLab Pages deploy whatever the audit finds', async () => {
    expect(await night(gitlabPages)).toMatch('green');
    expect(machine.wholeEdition).toBe('1');
    machine.publishPages('2', '[Gone](/gone)');
    expect(await gitlabPages(machine, false)).toEqual([0, expect.stringMatching(/ compared, all \d+ changed ones/)]);
    expect(machine.wholeEdition).toBe('2');
  });
});

describeUnless(lackOfGnuTools, ...lacking)('a run that people start', () => {
  test.each([
    [{ JOB_ID: 'se_missing' }, '', 'not-found'],
    [{ MAX_REMOVED: 'some' }, '', '`max-removed`'],
    [{ PUBLISH: 'True' }, '', "PUBLISH is 'True'"],
    [{}, 'timeout=soon', '`timeout`'],
  ])('passes %j and "%s" on, or rejects them', async (env, argument, expected) => {
    const [status, log] = await runScript(`${blockOf('Cron').trim()} ${argument}`, machine, env);
    expect([status === 0, log]).toEqual([false, expect.stringContaining(expected)]);
  });

  test('publishes what it prepares, without a key', async () => {
    folder.write('static-export.env', '');
    folder.write('job/built/index.html', 'Edition 4');
    folder.write('job/built/security.html', 'Edition 4');
    const env = { SOURCE: 'built', STATIC_EXPORT_API_KEY: '' };
    expect(await runScript(blockOf('Cron'), machine, env)).toMatchObject([0, expect.anything()]);
    expect(machine.wholeEdition).toBe('4');
  });

  test('waits for a run in the same folder', async () => {
    const both = await Promise.all([runScript(blockOf('Cron'), machine), runScript(blockOf('Cron'), machine)]);
    expect(both.map(([status]) => status)).toEqual([0, 0]);
  });

  test.each([
    [{ JOB_ID: 'se_missing' }, 1, 'site.export.md'],
    [{ SOURCE: 'missing' }, 2, 'site.prepare.md'],
  ])('leaves no summary and no list of an earlier one (%j)', async (env, status, summary) => {
    expect(await runScript(blockOf('Cron'), machine)).toMatchObject([0, expect.anything()]);
    expect(await runScript(blockOf('Cron'), machine, env)).toMatchObject([status, expect.anything()]);
    const records = readdirSync(folder.at('job')).filter((name) => name.startsWith('site.'));
    expect(records.sort()).toEqual(['site.manifest.json', summary].sort());
  });

  test('reads the outputs of its own commands', async () => {
    const env = { STATIC_EXPORT_OUTPUTS: folder.at('outputs.json') };
    expect(await runScript(blockOf('Cron'), machine, env)).toMatchObject([0, expect.anything()]);
  });

  test('is red if the deployment fails, even if readers see the site', async () => {
    const [status, log] = await runScript(blockOf('Cron'), machine, { DEPLOY: './deploy.sh; exit 7' });
    expect([status, log]).toEqual([7, expect.stringContaining('exit code 7')]);
    expect(machine.wholeEdition).toBe('1');
  });
});
