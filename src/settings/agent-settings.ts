/** The inputs of the agent-job action and their values. */
import * as parse from './parse.ts';
import { type InputText, readInputs, requireApiKey, type Values } from './input-table.ts';

/** Endings that `fail-on` accepts. */
const agentEndings = ['failed', 'archived', 'no-pull-request'] as const;
export type AgentEnding = (typeof agentEndings)[number];

export const agentInputs = {
  'base-url': { as: 'baseUrl', parse: parse.baseUrl, required: true },
  'project-id': { as: 'projectId', parse: parse.id('a project'), required: true },
  'job-id': { as: 'jobId', parse: parse.id('an agent job'), required: true },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '60m' },
  'poll-interval': { as: 'pollIntervalMs', parse: parse.either('auto', parse.duration), default: 'auto' },
  'fail-on': { as: 'failOn', parse: parse.either('none', parse.listOf(...agentEndings)), default: 'failed' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export interface AgentSettings extends Omit<Values<typeof agentInputs>, 'failOn'> {
  readonly apiKey: string;
  readonly failOn: readonly AgentEnding[];
}

/** Throws `invalid-input` if an input is missing or invalid. */
export function agentSettings(textOf: InputText): AgentSettings {
  const apiKey = requireApiKey(textOf('api-key'));
  const values = readInputs(agentInputs, textOf);
  return { ...values, apiKey, failOn: values.failOn === 'none' ? [] : values.failOn };
}
