/** A report that records its calls. */
import type { RunSummary } from '../src/model/run-summary.ts';
import type { OutputValue, Report } from '../src/report.ts';

export interface RecordingReport extends Report {
  readonly lines: readonly string[];
  /** The lines that are marked as a result. They are also in `lines`. */
  readonly results: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  readonly debugLines: readonly string[];
  readonly secrets: readonly { readonly value: string; readonly mask: boolean }[];
  readonly outputs: Readonly<Record<string, OutputValue>>;
  readonly details: Readonly<Record<string, string>>;
  readonly summary: RunSummary;
  readonly stages: readonly string[];
}

export function recordingReport(): RecordingReport {
  const lines: string[] = [];
  const results: string[] = [];
  const warnings: string[] = [];
  const notices: string[] = [];
  const debugLines: string[] = [];
  const secrets: { value: string; mask: boolean }[] = [];
  const outputs: Record<string, OutputValue> = {};
  const details: Record<string, string> = {};
  const summary: RunSummary = {};
  const stages: string[] = [];
  return {
    lines,
    results,
    warnings,
    notices,
    debugLines,
    secrets,
    outputs,
    details,
    summary,
    stages,
    info: (line) => void lines.push(line),
    warn: (message) => void warnings.push(message),
    notice: (message) => void notices.push(message),
    debug: (line) => void debugLines.push(line),
    keepSecret: (value, { mask }) => void secrets.push({ value, mask }),
    output: (values) => void Object.assign(outputs, values),
    started: (line) => void lines.push(line),
    completed(line) {
      lines.push(line);
      results.push(line);
    },
    detail: (label, value) => void (details[label] = value),
    summarize: (figures) => void Object.assign(summary, figures),
    stage(name, work) {
      stages.push(name);
      return work();
    },
  };
}
