/** The inputs of the agent-job action and their values. */
import type { AgentJobAddress } from '../service/read-agent-job.ts';
import { requireApiKey } from '../secrets/api-key.ts';
import * as parse from './parse.ts';
import { type InputText, readInputs } from './input-table.ts';

/** Endings that `fail-on` accepts. */
export const agentEndings = ['failed', 'archived', 'no-pull-request'] as const;
export type AgentEnding = (typeof agentEndings)[number];

export const agentInputs = {
  'base-url': { parse: parse.baseUrl, required: true },
  'project-id': { parse: parse.id('a project'), required: true },
  'job-id': { parse: parse.id('an agent job'), required: true },
  timeout: { parse: parse.duration, default: '60m' },
  'poll-interval': { parse: parse.either('auto', parse.duration), default: 'auto' },
  'fail-on': { parse: parse.either('none', parse.listOf(...agentEndings)), default: 'failed' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export interface AgentSettings extends AgentJobAddress {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly pollIntervalMs: number | 'auto';
  readonly failOn: readonly AgentEnding[];
}

/** Throws `invalid-input` if an input is missing or invalid. */
export function agentSettings(textOf: InputText): AgentSettings {
  const apiKey = requireApiKey(textOf('api-key'));
  const values = readInputs(agentInputs, textOf);
  return {
    baseUrl: values['base-url'],
    apiKey,
    projectId: values['project-id'],
    jobId: values['job-id'],
    timeoutMs: values.timeout,
    pollIntervalMs: values['poll-interval'],
    failOn: values['fail-on'] === 'none' ? [] : values['fail-on'],
  };
}
