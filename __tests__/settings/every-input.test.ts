import { expect, test } from '@jest/globals';
import { agentInputs, agentSettings } from '../../src/settings/agent-settings.ts';
import { exportInputs } from '../../src/settings/export-inputs.ts';
import { exportSettings } from '../../src/settings/export-settings.ts';
import type { InputSpec, InputText } from '../../src/settings/table.ts';

/** Of these, every input takes one that is neither its default nor what the least step says. */
const values = [
  'x',
  'https://a.example',
  'false',
  'true',
  'warn',
  '2s',
  '2MB',
  '2',
  'archived',
  '/docs',
  'a'.repeat(64),
];

type Inputs = Readonly<Record<string, string>>;

const least: Inputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret' };
const leastExport: Inputs = { ...least, domain: 'docs.acme.io' };
const leastAgentJob: Inputs = { ...least, 'project-id': 'project_1', 'job-id': 'job_1' };

test.each(specsIn(exportInputs))('`%s` makes a difference to an export', (name, spec) => {
  const given = { ...leastExport, [name]: otherValue(spec) };
  expect(outcomeOf(exportSettings, given)).not.toBe(outcomeOf(exportSettings, leastExport));
});

test.each(specsIn(agentInputs))('`%s` makes a difference to an agent job', (name, spec) => {
  const given = { ...leastAgentJob, [name]: otherValue(spec) };
  expect(outcomeOf(agentSettings, given)).not.toBe(outcomeOf(agentSettings, leastAgentJob));
});

/** Without `summary`: the settings only refuse a bad one, `run-action.ts` reads it for steps that are refused too. */
function specsIn(table: Readonly<Record<string, InputSpec<unknown>>>): readonly [string, InputSpec<unknown>][] {
  return Object.entries(table).filter(([name]) => name !== 'summary');
}

function otherValue(spec: InputSpec<unknown>): string {
  const value = values.find((each) => each !== spec.default && 'value' in spec.parse(each));
  if (value === undefined) throw new Error('none of the values will do: add one');
  return value;
}

/** The settings, or why there are none: an input that wants another one beside it makes a difference too. */
function outcomeOf(settings: (textOf: InputText) => unknown, inputs: Inputs): string {
  try {
    return JSON.stringify(settings((name) => inputs[name] ?? ''));
  } catch (error) {
    return String(error);
  }
}
