/** What a green run owes its user: every output right, every file the right one, and nothing beside them. */
import type { DueBundle, ExportEvidence, StepEvidence } from '../evidence.ts';
import { deliveredFiles } from './delivered-files.ts';
import { dueOutputs } from './due-outputs.ts';
import { fileFindings } from './files.ts';
import { isEndedLate } from './late-signal.ts';

/** Of an export. */
export function greenFindings(ending: 'succeeded' | 'started', evidence: ExportEvidence): readonly string[] {
  return [...greenStepFindings(ending, evidence), ...deliveryFindings(ending, evidence)];
}

/** Of a step of either action, its outputs left out. */
export function greenStepFindings(ending: string, evidence: StepEvidence): readonly string[] {
  const { run, happened } = evidence;
  const errors = run.annotations.filter(({ level, message }) => level === 'error' && message !== runnersOwnWord);
  const isRefusedByRunner = run.conclusion !== 'success' && happened.cancelled === 'no';
  return [
    ...((run.exitCode === 0 || isEndedLate(evidence)) && !isRefusedByRunner
      ? []
      : [`it is green, but its exit code is ${run.exitCode ?? 'none'}`]),
    ...errors.map(({ message }) => `it is green, but has the error ${message}`),
    ...summaryFindings(ending, evidence),
  ];
}

/** A runner that cancels a step which is just done. */
const runnersOwnWord = 'The operation was canceled.';

function summaryFindings(ending: string, { run, inputs }: StepEvidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted) return isSummaryOf(ending, run.rawSummary) ? [] : ['its summary does not tell how it ended'];
  return run.rawSummary === '' ? [] : ['it has a summary that nobody wanted'];
}

function deliveryFindings(ending: 'succeeded' | 'started', evidence: ExportEvidence): readonly string[] {
  const { run, due } = evidence;
  const isDownloaded = ending === 'succeeded' && evidence.inputs['download'] !== 'false';
  const bundle = isDownloaded ? due.find(({ sha256 }) => sha256 === run.outputs['bundle-sha256']) : undefined;
  if (isDownloaded && bundle === undefined) return ['its bundle is none that the store has held'];
  return [...outputFindings(ending, evidence, bundle), ...fileFindings(evidence, deliveredFiles(evidence, bundle))];
}

function outputFindings(ending: string, evidence: ExportEvidence, bundle: DueBundle | undefined): readonly string[] {
  const { outputs } = evidence.run;
  const wanted = dueOutputs(ending, evidence, bundle);
  const names = [...new Set([...Object.keys(outputs), ...Object.keys(wanted)])];
  return names
    .filter((name) => (outputs[name] ?? '') !== (wanted[name] ?? ''))
    .map((name) => `its output ${name} is ${outputs[name] ?? 'missing'}, not ${wanted[name] ?? 'missing'}`);
}

/** The headline begins with the mark of the outcome. */
function isSummaryOf(outcome: string, summary: string): boolean {
  return summary.startsWith(outcome === 'started' ? '### ▶️ ' : '### ✅ ');
}
