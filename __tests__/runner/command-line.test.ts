/** What users write in a shell: what is wrong, what only looks unusual, and the help. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { declaredCommands } from '../../scripts/build/commands.ts';
import { type CommandLine, readCommandLine } from '../../src/runner/command-line.ts';
import { readMetadata } from '../../testing/metadata.ts';
import { readText, root } from '../../testing/repository.ts';

const declared = declaredCommands(root);
let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Reads a command line as in a shell, without quotes. */
function read(line: string): CommandLine | number {
  const words = line.split(' ').filter((word) => word !== '');
  return readCommandLine(words, declared);
}

const key = 'prefix_s3cret_key';
const job = 'export base-url=https://api.example.com domain=docs.example.com';
const full = `${job} extract-to=site`;

test.each<readonly [string, string, RegExp]>([
  ['a misspelt command', 'exprot domain=docs.example.com', /Did you mean export/],
  ['inputs before the command', 'domain=docs.example.com export', /unknown option '--domain'/],
  ['no command', '', /agent-job/],
  ['a misspelt input', `${full} extrct-to=site`, /Did you mean --extract-to/],
  ['an underscore', `${job} extract_to=site`, /Did you mean --extract-to[^]*export --help lists/],
  ['an input of a step', `${full} summary=true`, /unknown option '--summary'/],
  ['spaces around the equals sign', `${job} extract-to = site`, /name=value/],
  ['a value that is not quoted', `${full} version=May 2026`, /name=value/],
  ['an option without a value at the end', `${full} --version`, /argument missing/],
  ['an option without a value before another one', `${job} --version --extract-to site`, /'version' has no value/],
  ['an option without a value before an input', `${job} --version extract-to=site`, /'version' has no value/],
  ['an input in two notations', `${full} --domain docs.example.org`, /'domain' is given twice/],
  ['a flag that stands twice', `${full} --wait wait=false`, /'wait' is given twice/],
  ['the key as an input', `${full} API_KEY=${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key as an option', `${full} --api-key ${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key as an option like the variable', `${full} --static-export-api-key ${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key as the variable', `${full} --STATIC_EXPORT_API_KEY=${key}`, /Set STATIC_EXPORT_API_KEY/],
  ['the variable as the command', `STATIC_EXPORT_API_KEY=${key} ${full}`, /Set STATIC_EXPORT_API_KEY/],
  ['the key in capital letters', `${full} --Token=${key}`, /unknown option '--Token'/],
  ['the key before the command', `DOCS_KEY=${key} ${full}`, /unknown option '--DOCS_KEY'/],
  ['the key alone', `${full} ${key}`, /name=value/],
  ['the key under another name', `${full} token=${key}`, /unknown option '--token'/],
  ['the key under another name after a flag', `${full} --quiet token=${key}`, /unknown option '--token'/],
  ['the key alone after a flag', `${full} --quiet ${key}`, /name=value/],
])('%s is wrong usage', (_what, line, message) => {
  expect(read(line)).toBe(2);
  expect(printed).toMatch(message);
  expect(printed).not.toContain(key);
});

test.each([
  ['an empty input', `${full} version=`, { version: '' }],
  ['a list that is repeated', `${full} paths=guides/a --paths guides/b`, { paths: 'guides/a\nguides/b' }],
  ['a flag with no value', `${full} --manifest-in-site --quiet=false`, { 'manifest-in-site': 'true', quiet: 'false' }],
  ['a value with an equals sign', `${full} --version a=b`, { version: 'a=b' }],
  ['a value that looks like an option', `${full} version=--rc1`, { version: '--rc1' }],
  ['a job that is only started', `${job} wait=false`, { wait: 'false' }],
])('%s is not wrong', (_what, line, inputs) => {
  expect(read(line)).toMatchObject({ action: 'export', inputs });
});

describe('the help', () => {
  test.each<readonly [string, string]>([
    ['export', 'action.yml'],
    ['prepare', 'prepare/action.yml'],
    ['audit', 'audit/action.yml'],
    ['check', 'check-published/action.yml'],
    ['agent-job', 'agent-job/action.yml'],
  ])('of %s lists the inputs of %s, without words of GitHub', (command, file) => {
    expect(read(`${command} --help`)).toBe(0);
    const listed = [...printed.matchAll(/^ {2}--([a-z0-9-]+) [<[]/gm)].map(([, name]) => name);
    const names = readMetadata(readText(file)).inputs.map(({ name }) => name);
    const own = names.filter((name) => !['api-key', 'summary', 'mask-bundle-url', 'reuse'].includes(name));
    expect(listed).toEqual([...own, 'summary-path', 'quiet']);
    expect(printed).not.toMatch(/\b(step|workflow|runner|secret)\b/);
    expect(Math.max(...printed.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  test.each(['-h', 'help export', `${job} --help`])('is shown for %s', (line) => {
    expect(read(line)).toBe(0);
    expect(printed).toMatch(/^Usage: /);
  });

  test('of the program lists the commands, and --version shows the version of the package', () => {
    expect(read('--help')).toBe(0);
    expect(printed).toMatch(/export[^]*prepare[^]*audit[^]*check[^]*agent-job/);
    printed = '';
    expect(read('--version')).toBe(0);
    expect(readText('package.json')).toContain(`"version": "${printed.trim()}"`);
  });
});
