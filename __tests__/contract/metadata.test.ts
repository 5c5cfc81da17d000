import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readMetadata } from '../../testing/metadata.ts';
import { type EventKind, render } from '../../src/events.ts';
import { Failure, hintsByCode } from '../../src/failure.ts';
import {
  agentInputs,
  auditInputs,
  checkInputs,
  exportInputs,
  prepareInputs,
} from '../../src/settings/action-settings.ts';
import type { InputTable } from '../../src/settings/input-table.ts';
import { readText, root } from '../../testing/repository.ts';
import { failed, sampleRuns } from '../../testing/sample-runs.ts';
import { mappingIn, stringIn } from '../../sandbox/shapes.ts';

interface Action {
  readonly file: string;
  readonly table: InputTable;
  /** An event of its runs alone. */
  readonly event: EventKind;
}

const actions: readonly Action[] = [
  { file: 'action.yml', table: exportInputs, event: 'export-requested' },
  { file: 'prepare/action.yml', table: prepareInputs, event: 'source-opened' },
  { file: 'audit/action.yml', table: auditInputs, event: 'audit-started' },
  { file: 'agent-job/action.yml', table: agentInputs, event: 'agent-job-awaited' },
  { file: 'check-published/action.yml', table: checkInputs, event: 'check-started' },
];

/** The marketplace accepts fewer characters. */
const mostMarketplaceLetters = 125;

describe.each(actions)('$file', ({ file, table, event }) => {
  const metadata = readMetadata(readText(file));
  const declared = metadata.inputs.filter(({ name }) => name !== 'api-key');

  test('declares the inputs that the code reads, in the same order', () => {
    expect(declared.map(({ name }) => name)).toEqual(Object.keys(table));
  });

  // The program takes an input with a line each more than once.
  test.each(declared)('declares $name as the code reads it', ({ name, defaultValue, isRequired, description }) => {
    const { default: preset = '', required = false, takesLines = false } = table[name] ?? {};
    const isList = /one (rule )?per line|: a list of/.test(description);
    expect([defaultValue, isRequired, isList]).toEqual([preset, required, takesLines]);
  });

  test.each(declared.filter(({ defaultValue }) => defaultValue !== ''))(
    'has a default for $name that its parser accepts',
    ({ name, defaultValue }) => {
      expect(table[name]?.parse(defaultValue)).toHaveProperty('value');
    },
  );

  test('is short enough for the marketplace and has an author', () => {
    const { name, description, author } = mappingIn(parse(readText(file)));
    expect(stringIn(name)).not.toBe('');
    expect(stringIn(author)).not.toBe('');
    expect(stringIn(description).length).toBeLessThan(mostMarketplaceLetters);
  });

  test('requires the API key as its second input, without a default, if it sends requests to the service', () => {
    const keys = metadata.inputs.filter(({ name }) => name === 'api-key');
    expect(keys.map((key) => metadata.inputs.indexOf(key))).toEqual('base-url' in table ? [1] : []);
    for (const key of keys) expect(key).toMatchObject({ isRequired: true, defaultValue: '' });
  });

  test('declares the outputs that the events of a run set, and no others', () => {
    const runs = sampleRuns.filter((run) => run.some(({ kind }) => kind === event));
    const set = [...runs.flat(), failed(new Failure({ code: 'internal-error', message: '' }))].map(render);
    const names = new Set(
      set.flatMap(({ outputs = {} }) => Object.keys(outputs).filter((name) => outputs[name] !== undefined)),
    );
    expect(metadata.outputs.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test('runs a committed program on the Node version of the dev dependency', () => {
    const runs = mappingIn(mappingIn(parse(readText(file)))['runs']);
    const { optionalDependencies } = mappingIn(JSON.parse(readText('package.json')));
    const [, major] = /@(\d+)\./.exec(stringIn(mappingIn(optionalDependencies)['node24'])) ?? [];
    expect(runs['using']).toBe(`node${major ?? ''}`);
    expect(existsSync(path.join(root, path.dirname(file), stringIn(runs['main'])))).toBe(true);
  });
});

// User workflows contain these names. Do not rename or remove any. Each release adds its new ones (docs/releasing.md).
test.each<[string, readonly string[], string]>([
  [
    'inputs of the export',
    Object.keys(exportInputs),
    [
      'base-url domain version paths job-id wait timeout poll-interval download bundle-path expected-sha256',
      'connections reuse extract-to manifest-in-site previous-manifest values-file',
      'values-bundle-url max-bundle-size max-site-size max-files mask-bundle-url',
      'summary',
    ].join(' '),
  ],
  [
    'outputs of the export',
    outputNames('action.yml'),
    [
      'outcome failure-code failure-message job-id status page-count bundle-url bundle-expires-at bundle-path bundle-size',
      'bundle-sha256 bundle-format site-path file-count site-size manifest-path content-digest changed',
      'changes-path added-count modified-count removed-count values-file',
    ].join(' '),
  ],
  ['inputs of the audit', Object.keys(auditInputs), 'site-path url domain ignore baseline fail report-path summary'],
  [
    'outputs of the audit',
    outputNames('audit/action.yml'),
    'outcome failure-code failure-message finding-count report-path',
  ],
  [
    'inputs of the agent job',
    Object.keys(agentInputs),
    'base-url project-id job-id timeout poll-interval fail-on summary',
  ],
  [
    'outputs of the agent job',
    outputNames('agent-job/action.yml'),
    'outcome failure-code failure-message status pr-link repository ref model created-at archived-at',
  ],
  ['inputs of the check', Object.keys(checkInputs), 'url content-digest timeout sample compare summary'],
  [
    'outputs of the check',
    outputNames('check-published/action.yml'),
    'outcome failure-code failure-message checked-count mismatch-count content-digest',
  ],
  [
    'failure codes',
    Object.keys(hintsByCode),
    [
      'invalid-input key-rejected not-allowed not-found not-finished request-rejected service-unavailable',
      'tls-error proxy-rejected export-failed agent-job-failed timed-out unsafe-bundle-url key-exposed',
      'bundle-url-rejected download-failed bundle-changed size-mismatch digest-mismatch bundle-too-large',
      'not-an-archive damaged-archive unsupported-archive unsafe-archive site-too-large no-pages',
      'audit-failed invalid-manifest manifest-missing published-differs site-unreachable folder-not-managed',
      'no-disk-space cannot-write cancelled internal-error',
    ].join(' '),
  ],
])('the released names stay: %s', (_of, names, released) => {
  expect(released.split(' ').filter((name) => !names.includes(name))).toEqual([]);
});

function outputNames(file: string): readonly string[] {
  return readMetadata(readText(file)).outputs.map(({ name }) => name);
}
