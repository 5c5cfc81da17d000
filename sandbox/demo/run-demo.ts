// Runs the action once, shows what it shows, and checks what it left. Where the service comes from is the caller's part.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { maskText } from '../runner/masks.ts';
import { runStep, type StepResult } from '../runner/run-step.ts';
import { checkBundle } from './check-bundle.ts';

export interface DemoOptions {
  readonly actionFolder: string;
  /** Emptied at the start; what the step leaves stays in it. */
  readonly workFolder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly print: (line: string) => void;
  readonly cancel?: AbortSignal;
}

/** Returns an exit code: the step's, 1 where the runner failed the step or the bundle is not what the outputs say. */
export async function runDemo({ workFolder, print, cancel, ...step }: DemoOptions): Promise<number> {
  await rm(workFolder, { recursive: true, force: true });
  const result = await runStep({ ...step, workFolder, onLine: print, ...(cancel && { signal: cancel }) });
  printOutputs(result, print);
  const file = result.outputs['bundle-path'] ?? '';
  // Whether a bundle was due is the step's to say.
  const isGood = file === '' || (await printBundle(file, result.outputs, print));
  const exitCode = result.exitCode ?? 1;
  if (exitCode !== 0) return exitCode;
  return result.conclusion === 'success' && isGood ? 0 : 1;
}

function printOutputs({ outputs, masks }: StepResult, print: DemoOptions['print']): void {
  const known = Object.entries(outputs).filter(([, value]) => value !== '');
  const width = Math.max(0, ...known.map(([name]) => name.length));
  print('');
  print(known.length === 0 ? 'No outputs' : 'Outputs');
  for (const [name, value] of known) print(`  ${name.padEnd(width)}  ${maskText(value, masks)}`);
}

async function printBundle(
  file: string,
  outputs: StepResult['outputs'],
  print: DemoOptions['print'],
): Promise<boolean> {
  const { isGood, findings } = await checkBundle(file, outputs);
  print('');
  print(`Bundle: ${path.relative('', file)}`);
  for (const finding of findings) print(`  ${finding}`);
  return isGood;
}
