/** Findings for a green run: outputs and files must be exactly the expected ones. */
import type { ExpectedBundle, ExportEvidence, StepEvidence } from '../evidence.ts';
import { cacheFindings, isInCache, reuseFindings } from './cache.ts';
import { expectedFiles, type ExpectedFiles, isRight } from './expected-files.ts';
import { expectedOutputs } from './expected-outputs.ts';
import { errorsOf, isEndedLate } from './step-findings.ts';

/** Findings for a green export. */
export function greenFindings(ending: 'succeeded' | 'started', evidence: ExportEvidence): readonly string[] {
  return [...greenStepFindings(ending, evidence), ...deliveryFindings(ending, evidence)];
}

/** Findings for a green step of either action, without its outputs. */
export function greenStepFindings(ending: string, evidence: StepEvidence): readonly string[] {
  const { run, observed } = evidence;
  const isRefusedByRunner = run.conclusion !== 'success' && observed.cancelled === 'no';
  return [
    ...((run.exitCode === 0 || isEndedLate(evidence)) && !isRefusedByRunner
      ? []
      : [`it is green, but its exit code is ${run.exitCode ?? 'none'}`]),
    ...errorsOf(run).map(({ message }) => `it is green, but has the error ${message}`),
    ...summaryFindings(ending, evidence),
  ];
}

function summaryFindings(ending: string, { run, inputs }: StepEvidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted) return isSummaryOf(ending, run.rawSummary) ? [] : ['its summary does not show how it ended'];
  return run.rawSummary === '' ? [] : ['it has a summary although `summary` is false'];
}

function deliveryFindings(ending: 'succeeded' | 'started', evidence: ExportEvidence): readonly string[] {
  const { run, expected } = evidence;
  const isDownloaded = ending === 'succeeded' && evidence.inputs['download'] !== 'false';
  const bundle = isDownloaded ? expected.find(({ sha256 }) => sha256 === run.outputs['bundle-sha256']) : undefined;
  if (isDownloaded && bundle === undefined) return ['its bundle was never in the store'];
  return [...outputFindings(ending, evidence, bundle), ...fileFindings(evidence, expectedFiles(evidence, bundle))];
}

function outputFindings(
  ending: string,
  evidence: ExportEvidence,
  bundle: ExpectedBundle | undefined,
): readonly string[] {
  const { outputs } = evidence.run;
  const wanted = expectedOutputs(ending, evidence, bundle);
  const names = [...new Set([...Object.keys(outputs), ...Object.keys(wanted)])];
  return names
    .filter((name) => (outputs[name] ?? '') !== (wanted[name] ?? ''))
    .map((name) => `its output ${name} is ${outputs[name] ?? 'missing'}, not ${wanted[name] ?? 'missing'}`);
}

/** The headline starts with the symbol of the outcome. */
function isSummaryOf(outcome: string, summary: string): boolean {
  return summary.startsWith(outcome === 'started' ? '### ▶️ ' : '### ✅ ');
}

/** The work folder contains the expected files and nothing else. */
function fileFindings(evidence: ExportEvidence, expected: ExpectedFiles): readonly string[] {
  const own = [...evidence.after].filter(([path]) => !isInCache(path));
  const folders = new Set([...expected.keys()].flatMap(foldersAbove));
  const wrong = own.flatMap(([path, entry]) => {
    const wanted = expected.get(path);
    if (entry.kind === 'folder' ? folders.has(path) : wanted !== undefined && isRight(entry, wanted)) return [];
    return [wanted === undefined ? `it left ${path} behind` : `${path} is not the expected file`];
  });
  const missing = [...expected.keys()].filter((path) => evidence.after.get(path)?.kind !== 'file');
  return [
    ...wrong,
    ...missing.map((path) => `${path} is missing`),
    ...cacheFindings(evidence),
    ...reuseFindings(evidence),
  ];
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
