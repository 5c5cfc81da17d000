// Runs the action once, and prints its log and outputs. The caller provides the service.
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { runStep, type StepRequest, type StepResult } from './runner/run-step.ts';
import { maskText } from './runner/step-record.ts';

/** Returns the result, and the step's exit code, or 1 if the runner failed the step. */
export async function runDemo(request: StepRequest): Promise<StepResult & { readonly demoCode: number }> {
  const result = await runStep({ ...request, onLine: (line) => print(shownLine(line)) });
  const { outputs, conclusion, exitCode } = result;
  printOutputs(result);
  await printSummary(result, request.workFolder);
  print(pageOf(outputs));
  return { ...result, demoCode: exitCode === 0 ? Number(conclusion !== 'success') : (exitCode ?? 1) };
}

/** As GitHub shows it. The group of details is expanded. */
function shownLine(line: string): string | undefined {
  if (line === '##[endgroup]') return undefined;
  const marks = { group: '▾ ', notice: 'Notice: ', warning: 'Warning: ', error: 'Error: ' };
  return line.replace(/^##\[(group|notice|warning|error)\]/, (_, kind: keyof typeof marks) => marks[kind]);
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
  const style =
    ':root { color-scheme: light dark; font-family: sans-serif } body { max-width: 60rem; margin: auto; padding: 1rem; overflow-wrap: anywhere } table { border-collapse: collapse } th, td { border: 1px solid; padding: 0.3em 0.6em }';
  const head = `<!doctype html><meta charset="utf-8"><title>Job summary</title><style>${style}</style>`;
  await writeFile(file, `${head}\n${body}`);
  print(`\nJob summary: ${path.relative('', file)}`);
}

/** Undefined without a site. A partial export may not contain its start page. */
function pageOf({ 'site-path': folder = '' }: StepResult['outputs']): string | undefined {
  if (folder === '') return undefined;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const page = pages.find((name) => name === 'index.html') ?? pages[0] ?? '';
  return `\nOpen this page in a browser: ${path.relative('', path.join(folder, page))}`;
}

export function print(line: string | undefined): void {
  if (line !== undefined) process.stdout.write(`${line}\n`);
}
