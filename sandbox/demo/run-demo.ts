// Runs the action once, prints its log and outputs, and checks the bundle and the site. The caller provides the service.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maskText } from '../runner/masks.ts';
import { runStep, type StepResult } from '../runner/run-step.ts';
import { checkBundle, checkSite, type Check } from './check-outputs.ts';
import { summaryPage } from './summary-page.ts';

export interface DemoOptions {
  readonly actionFolder: string;
  /** Emptied at the start. The step's files remain in it. */
  readonly workFolder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly print: (line: string) => void;
  readonly cancel?: AbortSignal;
  /** Prepares the empty work folder, for example with an earlier export. */
  readonly before?: () => Promise<void>;
}

/** Returns the step's exit code, or 1 if the runner failed the step, or if the bundle or the site does not match the outputs. */
export async function runDemo({ workFolder, print, cancel, before, ...step }: DemoOptions): Promise<number> {
  await rm(workFolder, { recursive: true, force: true });
  await before?.();
  const onLine = (line: string): void => {
    for (const shown of shownLines(line)) print(shown);
  };
  const result = await runStep({ ...step, workFolder, onLine, ...(cancel && { signal: cancel }) });
  printOutputs(result, print);
  await printSummary(result, workFolder, print);
  // The outputs show whether the step wrote a bundle or a site.
  const isGood = [await printBundle(result, print), await printSite(result, print)].every((isFine) => isFine);
  const exitCode = result.exitCode ?? 1;
  if (exitCode !== 0) return exitCode;
  return result.conclusion === 'success' && isGood ? 0 : 1;
}

/** A line as GitHub shows it. The group of details is expanded. */
function shownLines(line: string): readonly string[] {
  if (line === '##[endgroup]') return [];
  return [
    line
      .replace(/^##\[group\]/, '▾ ')
      .replace(/^##\[warning\]/, 'Warning: ')
      .replace(/^##\[error\]/, 'Error: '),
  ];
}

function printOutputs({ outputs, masks }: StepResult, print: DemoOptions['print']): void {
  const known = Object.entries(outputs).filter(([, value]) => value !== '');
  const width = Math.max(0, ...known.map(([name]) => name.length));
  print('');
  print(known.length === 0 ? 'No outputs' : 'Outputs for later steps');
  for (const [name, value] of known) print(`  ${name.padEnd(width)}  ${maskText(value, masks)}`);
}

async function printSummary(
  { summary, masks }: StepResult,
  folder: string,
  print: DemoOptions['print'],
): Promise<void> {
  if (summary === '') return;
  const file = path.join(folder, 'summary.html');
  await writeFile(file, summaryPage(maskText(summary, masks)));
  print(`\nJob summary: ${path.relative('', file)}`);
}

async function printBundle({ outputs }: StepResult, print: DemoOptions['print']): Promise<boolean> {
  const file = outputs['bundle-path'] ?? '';
  if (file === '') return true;
  return printCheck(`Bundle: ${path.relative('', file)}`, await checkBundle(file, outputs), print);
}

async function printSite({ outputs }: StepResult, print: DemoOptions['print']): Promise<boolean> {
  const folder = outputs['site-path'] ?? '';
  if (folder === '') return true;
  return printCheck(`Site: ${path.relative('', folder)}`, await checkSite(folder, outputs), print);
}

function printCheck(what: string, { isGood, findings }: Check, print: DemoOptions['print']): boolean {
  print('');
  print(what);
  for (const finding of findings) print(`  ${finding}`);
  return isGood;
}
