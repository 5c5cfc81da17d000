// Runs the action once, prints its log and outputs, and checks the bundle and the site. The caller provides the service.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { maskText } from '../runner/masks.ts';
import { runStep, type StepRequest, type StepResult } from '../runner/run-step.ts';
import { type Check, checkBundle, checkSite } from './check-outputs.ts';

/** Returns the result, and the step's exit code, or 1 if the runner failed the step, or if the bundle or the site does not match the outputs. */
export async function runDemo(request: StepRequest): Promise<StepResult & { readonly demoCode: number }> {
  const result = await runStep({ ...request, onLine: (line) => print(shownLine(line)) });
  const { outputs, conclusion, exitCode } = result;
  printOutputs(result);
  await printSummary(result, request.workFolder);
  const checks = [
    ...printChecks('Bundle', outputs['bundle-path'], (file) => checkBundle(file, outputs)),
    ...printChecks('Site', outputs['site-path'], (folder) => checkSite(folder, outputs)),
  ];
  const isGood = conclusion === 'success' && checks.every((check) => check.isGood);
  return { ...result, demoCode: exitCode === 0 ? Number(!isGood) : (exitCode ?? 1) };
}

/** As GitHub shows it. The group of details is expanded. */
function shownLine(line: string): string | undefined {
  if (line === '##[endgroup]') return undefined;
  const marks = { group: '▾ ', warning: 'Warning: ', error: 'Error: ' };
  return line.replace(/^##\[(group|warning|error)\]/, (_, kind: keyof typeof marks) => marks[kind]);
}

function printOutputs({ outputs, masks }: StepResult): void {
  const known = Object.entries(outputs).filter(([, value]) => value !== '');
  const width = Math.max(0, ...known.map(([name]) => name.length));
  print(known.length === 0 ? '\nNo outputs' : '\nOutputs for later steps');
  for (const [name, value] of known) print(`  ${name.padEnd(width)}  ${maskText(value, masks)}`);
}

/** As a page, because a terminal cannot show it. HTML in the Markdown is kept, as GitHub does. */
async function printSummary({ summary, masks }: StepResult, folder: string): Promise<void> {
  if (summary === '') return;
  const file = path.join(folder, 'summary.html');
  const body = new MarkdownIt({ html: true }).render(maskText(summary, masks));
  const style = ':root { color-scheme: light dark; font-family: sans-serif } body { max-width: 60rem; margin: auto }';
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Job summary</title><style>${style}</style>\n${body}`,
  );
  print(`\nJob summary: ${path.relative('', file)}`);
}

/** The outputs show whether the step wrote a bundle or a site. */
function printChecks(what: string, place = '', check: (place: string) => readonly Check[]): readonly Check[] {
  if (place === '') return [];
  print(`\n${what}: ${path.relative('', place)}`);
  const checks = check(place);
  for (const { text } of checks) print(`  ${text}`);
  return checks;
}

export function print(line: string | undefined): void {
  if (line !== undefined) process.stdout.write(`${line}\n`);
}
