import { expect, test } from '@jest/globals';
import {
  agentInputs,
  agentSettings,
  exportInputs,
  exportSettings,
  publishedInputs,
  publishedSettings,
} from '../../src/settings/action-settings.ts';
import type { InputSpec, InputText } from '../../src/settings/input-table.ts';

/** For each input, one of these is neither its default nor the value in a minimal step. */
const values = [
  ...['x', 'https://a.example', 'false', 'true', 'warn', '2s', '2MB', '2', 'archived', '/docs', 'a'.repeat(64)],
  ...['status', '10%'],
];

type Inputs = Readonly<Record<string, string>>;

const requiredInputs: Inputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key' };
const leastExport: Inputs = { ...requiredInputs, domain: 'docs.acme.io' };
const leastCheck: Inputs = { url: 'https://docs.acme.io', 'content-digest': 'b'.repeat(64) };
const leastAgentJob: Inputs = { ...requiredInputs, 'project-id': 'project_1', 'job-id': 'job_1' };

test.each([
  ...specsIn(exportInputs).map((spec) => [...spec, exportSettings, leastExport] as const),
  ...specsIn(agentInputs).map((spec) => [...spec, agentSettings, leastAgentJob] as const),
  ...specsIn(publishedInputs).map((spec) => [...spec, publishedSettings, leastCheck] as const),
])('`%s` changes the settings', (name, spec, settings, least) => {
  const given = { ...least, [name]: otherValue(spec) };
  expect(outcomeOf(settings, given)).not.toBe(outcomeOf(settings, least));
});

/** Without `summary`: the settings only validate it. `run-action.ts` reads it, also for steps with invalid inputs. */
function specsIn(table: Readonly<Record<string, InputSpec<unknown>>>): readonly [string, InputSpec<unknown>][] {
  return Object.entries(table).filter(([name]) => name !== 'summary');
}

function otherValue(spec: InputSpec<unknown>): string {
  const value = values.find((each) => each !== spec.default && 'value' in spec.parse(each));
  if (value === undefined) throw new Error('none of the values will do: add one');
  return value;
}

/** Returns the settings or the error, because an input that requires another one also has an effect. */
function outcomeOf(settings: (textOf: InputText) => unknown, inputs: Inputs): string {
  try {
    return JSON.stringify(settings((name) => inputs[name] ?? ''));
  } catch (error) {
    return String(error);
  }
}
