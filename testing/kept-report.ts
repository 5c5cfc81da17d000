/** A report that keeps what was said. */
import type { OutputValue, Report } from '../src/report.ts';

export interface KeptReport extends Report {
  readonly lines: readonly string[];
  readonly warnings: readonly string[];
  readonly debugLines: readonly string[];
  readonly secrets: readonly { readonly value: string; readonly mask: boolean }[];
  readonly outputs: Readonly<Record<string, OutputValue>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly stages: readonly string[];
}

export function keptReport(): KeptReport {
  const lines: string[] = [];
  const warnings: string[] = [];
  const debugLines: string[] = [];
  const secrets: { value: string; mask: boolean }[] = [];
  const outputs: Record<string, OutputValue> = {};
  const facts: Record<string, string> = {};
  const lists: Record<string, readonly string[]> = {};
  const stages: string[] = [];
  return {
    lines,
    warnings,
    debugLines,
    secrets,
    outputs,
    facts,
    lists,
    stages,
    info: (line) => void lines.push(line),
    warn: (message) => void warnings.push(message),
    debug: (line) => void debugLines.push(line),
    keepSecret: (value, { mask }) => void secrets.push({ value, mask }),
    output: (values) => void Object.assign(outputs, values),
    fact: (label, value) => void (facts[label] = value),
    list: (title, items) => void (lists[title] = items),
    stage(name, work) {
      stages.push(name);
      return work();
    },
  };
}
