/** The command line of the program for other CI systems: its help, and what users get wrong. Nothing here sends a request. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMetadata } from '../../testing/metadata.ts';
import { type EndedProgram, startProgram } from '../../testing/program.ts';
import { readText, root } from '../../testing/repository.ts';
import { preloading, virtualClock } from '../../testing/started-step.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => mkdirSync(folder.at('temp')));

const key = 'prefix_s3cret_key';

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<EndedProgram> {
  return startProgram(args, { folder: folder.path, env: { STATIC_EXPORT_API_KEY: 'prefix_of_a_key', ...env } }).ended;
}

/** A command line as in a shell, without quotes. */
type Mistake = readonly [what: string, line: string, message: RegExp, env?: Readonly<Record<string, string>>];

const service = 'base-url=http://127.0.0.1:9';
const job = `export ${service} domain=docs.example.com`;
const full = `${job} extract-to=site`;

const words: readonly Mistake[] = [
  ['a misspelt command', `exprot ${service}`, /Did you mean export/],
  ['the name of an action for that of its command', 'check-published url=https://a.example', /unknown command/],
  ['inputs before the command', `domain=docs.example.com export`, /unknown option '--domain'/],
  ['no command', '', /agent-job/],
  ['a command with a path', '../help', /unknown command/],
  ['a command in capitals', `Export ${service}`, /Did you mean export/],
  ['a misspelt input', `${full} extrct-to=site`, /Did you mean --extract-to/],
  ['a misspelt option', `${job} --extrct-to site`, /Did you mean --extract-to/],
  ['an underscore', `${job} extract_to=site`, /Did you mean --extract-to/],
  ['capitals', `${job} --Extract-To=site`, /unknown option/],
  ['an input of a step', `${full} summary=true`, /unknown option '--summary'/],
  ['an input of another command', `${full} site-path=site`, /unknown option/],
  ['an input that was removed', `${full} audit=warn`, /unknown option/],
  ['one dash', `${job} -extract-to site`, /unknown option/],
  ['a dash of a word processor', `${job} —extract-to site`, /name=value/],
  ['spaces around the equals sign', `${job} extract-to = site`, /name=value/],
  ['a space after the equals sign', `${full} version= 2026`, /name=value/],
  ['a colon, as in YAML', `${job} extract-to: site`, /name=value/],
  ['a value that is not quoted', `${full} version=May 2026`, /name=value/],
  ['an option without a value at the end', `${full} --version`, /argument missing/],
  ['an option without a value before another one', `${job} --version --extract-to site`, /'version' has no value/],
  ['an option without a value before an input', `${job} --version extract-to=site`, /'version' has no value/],
  ['an input that stands twice', `${full} domain=docs.example.org`, /'domain' is given twice/],
  ['an input in two notations', `${full} --domain docs.example.org`, /'domain' is given twice/],
  ['a flag that stands twice', `${full} --wait wait=false`, /'wait' is given twice/],
  ['everything after two dashes', `export -- ${service}`, /name=value/],
  ['the key as an input', `${full} api-key=${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key as an option', `${full} --api-key ${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key with an underscore', `${full} api_key=${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key in capitals', `${full} API_KEY=${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key alone', `${full} ${key}`, /name=value/],
  ['the key under another name', `${full} token=${key}`, /unknown option '--token'/],
  ['an export without a result', job, /Set extract-to or bundle-path/],
  ['a mirror without its bundle', `${job} values-file=v values-bundle-url=https://a.example/b`, /Set .*bundle-path/],
  ['an export with an empty result', `${job} extract-to=`, /Set extract-to or bundle-path/],
];

const keys: readonly Mistake[] = [
  ['no key', full, /empty\.\n.*`STATIC_EXPORT_API_KEY`/, { STATIC_EXPORT_API_KEY: '' }],
  ['a key with its header', full, /`Bearer`/, { STATIC_EXPORT_API_KEY: `Bearer ${key}` }],
  ['a key in quotes', full, /quotes/, { STATIC_EXPORT_API_KEY: `"${key}"` }],
  ...[
    '$(DOCS_ADMIN_KEY)',
    '${DOCS_ADMIN_KEY}',
    '$DOCS_ADMIN_KEY',
    '%DOCS_ADMIN_KEY%',
    '********',
    '<your-admin-key>',
  ].map((placeholder): Mistake => ['a placeholder', full, /was not replaced/, { STATIC_EXPORT_API_KEY: placeholder }]),
];

const values: readonly Mistake[] = [
  ['a duration without a unit', `${full} timeout=60`, /`timeout` is "60"/],
  ['a flag that is neither true nor false', `${full} wait=yes`, /`wait` is "yes"/],
  ['a flag with another word behind it', `${full} --quiet maybe`, /`quiet` is "maybe"/],
  ['a URL as the domain', `export ${service} domain=https://docs.example.com extract-to=site`, /`domain` is /],
  ['a service without https', full.replace('http://127.0.0.1:9', 'http://api.example.com'), /`base-url` is /],
  ['a required input that is missing', 'export domain=docs.example.com extract-to=site', /`base-url` is required/],
  ['a variable that was not expanded', `${job} extract-to=$SITE`, /`extract-to` is "\$SITE"/],
  ['a number that is none', `${full} connections=many`, /`connections` is "many"/],
  ['a file that is a folder', `${job} bundle-path=temp`, /`bundle-path` is "temp"/],
  ['a folder that is a file', 'audit site-path=file', /`site-path` is "file"/],
  ['a folder that is missing', 'audit site-path=missing', /`site-path` is "missing"/],
  ['an input that needs another one', `${job} download=false extract-to=site`, /`extract-to` needs `download`/],
  ['a check of nothing', 'check url=https://a.example', /both empty/],
  ['a summary at a folder', `${full} summary-path=temp`, /`summary-path` is "temp"/],
  [
    'a summary at the default report',
    'audit site-path=site summary-path=site.audit.json',
    /`summary-path`.*`site-path`/,
  ],
  ['a summary at the manifest', `${full} summary-path=site.manifest.json`, /`summary-path`.*`extract-to`/],
];

/** Outputs of an earlier run. */
const earlier = '{"outcome":"succeeded"}';

describe('wrong usage', () => {
  test.each(words)('%s exits with 2, and leaves nothing behind', async (_what, line, message) => {
    const command = line.split(' ')[0] ?? '';
    writeFileSync(folder.at(`static-export.${/^[a-z-]+$/.test(command) ? command : 'other'}.json`), earlier);
    const { exitCode, log } = await run(line.split(' ').filter((word) => word !== ''));
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(message) });
    expect(log).not.toContain(key);
    expect(readdirSync(folder.path).filter((name) => name !== 'static-export.other.json')).toEqual(['temp']);
  });

  // Of a row with fewer values than parameters, jest would pass a callback.
  const rows = [...keys, ...values].map(([what, line, message, env = {}]) => [what, line, message, env] as const);
  test.each(rows)('%s exits with 2, and leaves only its outputs', async (_what, line, message, env) => {
    writeFileSync(folder.at('file'), '');
    const { exitCode, log, outputs } = await run(line.split(' '), env);
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(message) });
    expect(log).not.toContain(key);
    expect(outputs).toMatchObject({ outcome: 'failed', 'failure-code': 'invalid-input' });
    expect(readdirSync(folder.path).sort()).toEqual(['file', expect.stringMatching(/^static-export\./), 'temp']);
  });
});

test('a working folder that was removed is wrong usage', () => {
  const script = 'rmdir "$PWD" && exec "$0" "$1" audit site-path=site';
  const cli = path.join(root, 'dist', 'cli', 'index.js');
  mkdirSync(folder.at('gone'));
  const { status, stdout } = spawnSync('sh', ['-c', script, process.execPath, cli], { cwd: folder.at('gone') });
  expect(status).toBe(2);
  expect(stdout.toString()).toMatch(/^✗ invalid-input: The working folder/);
});

describe('what looks unusual and is not wrong', () => {
  test.each([
    ['an empty input', `${full} job-id= version=`],
    ['a list that is repeated', `${full} paths=guides/a --paths guides/b`],
    ['a flag without a value', `${full} --manifest-in-site --quiet=false`],
    ['a value with an equals sign', `${full} --version a=b`],
    ['a job that is only started', `${job} wait=false`],
  ])('%s', async (_what, line) => {
    expect(await run(line.split(' '), virtualClock)).toMatchObject({
      exitCode: 1,
      outputs: { 'failure-code': 'service-unavailable' },
    });
  });
});

describe('the help', () => {
  test.each<readonly [string, string]>([
    ['export', 'action.yml'],
    ['prepare', 'prepare/action.yml'],
    ['audit', 'audit/action.yml'],
    ['check', 'check-published/action.yml'],
    ['agent-job', 'agent-job/action.yml'],
  ])('of %s lists the inputs of %s, without words of GitHub', async (command, file) => {
    const { exitCode, log } = await run([command, '--help']);
    expect(exitCode).toBe(0);
    const listed = [...log.matchAll(/^ {2}--([a-z0-9-]+) [<[]/gm)].map(([, name]) => name);
    const names = readMetadata(readText(file)).inputs.map(({ name }) => name);
    const own = names.filter((name) => !['api-key', 'summary', 'mask-bundle-url'].includes(name));
    expect(listed).toEqual([...own, 'summary-path', 'quiet']);
    expect(log).not.toMatch(/\b(step|workflow|runner|secret)\b/);
    expect(Math.max(...log.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  test.each(['-h', 'export -h', 'help export', `${job} --help`, 'audit --help site-path=site'])(
    'is shown for %s, and keeps the outputs of an earlier run',
    async (line) => {
      writeFileSync(folder.at('static-export.export.json'), '{}');
      expect(await run(line.split(' '))).toMatchObject({ exitCode: 0, log: expect.stringMatching(/^Usage: /) });
      expect(readdirSync(folder.path)).toContain('static-export.export.json');
    },
  );

  test('may go to a pipe that is closed', async () => {
    const { child, ended } = startProgram(['--help'], { folder: folder.path });
    child.stdout.destroy();
    expect(await ended).toMatchObject({ exitCode: 0, log: '' });
  });

  test('of the program lists the commands, and --version shows the version of the package', async () => {
    expect(await run(['--help'])).toMatchObject({
      exitCode: 0,
      log: expect.stringMatching(/export[^]*prepare[^]*audit[^]*check[^]*agent-job/),
    });
    const { log } = await run(['--version']);
    expect(readText('package.json')).toContain(`"version": "${log.trim()}"`);
  });
});

test.each(['', 'mine.json'])(
  'with another Node, the program names the one that it needs, and leaves no outputs of an earlier run (%j)',
  async (file) => {
    writeFileSync(folder.at(file || 'static-export.export.json'), earlier);
    const { exitCode, log } = await run(['export'], { ...preloading('old-node'), STATIC_EXPORT_OUTPUTS: file });
    expect({ exitCode, log }).toMatchObject({
      exitCode: 2,
      log: expect.stringMatching(/Node 24.*Node 20\.1\.0/),
    });
    expect(readdirSync(folder.path)).toEqual(['temp']);
  },
);
