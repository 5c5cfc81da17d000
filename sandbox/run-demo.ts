// Runs the action once, prints its log and outputs, and checks bundle and site without the action's own code. The caller provides the
// service.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { runStep, type StepRequest, type StepResult } from './runner/run-step.ts';
import { maskText } from './runner/step-record.ts';

/** Returns the result, and the step's exit code, or 1 if the runner failed the step, or if the bundle or the site does not match the outputs. */
export async function runDemo(request: StepRequest): Promise<StepResult & { readonly demoCode: number }> {
  const result = await runStep({ ...request, onLine: (line) => print(shownLine(line)) });
  const { outputs, conclusion, exitCode } = result;
  printOutputs(result);
  await printSummary(result, request.workFolder);
  const matches = [...matchesOfBundle(outputs), ...matchesOfSite(outputs)];
  const isGood = conclusion === 'success' && matches.every(Boolean);
  return { ...result, demoCode: exitCode === 0 ? Number(!isGood) : (exitCode ?? 1) };
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
    ':root { color-scheme: light dark; font-family: sans-serif } body { max-width: 60rem; margin: auto } table { border-collapse: collapse } th, td { border: 1px solid; padding: 0.3em 0.6em }';
  const head = `<!doctype html><meta charset="utf-8"><title>Job summary</title><style>${style}</style>`;
  await writeFile(file, `${head}\n${body}`);
  print(`\nJob summary: ${path.relative('', file)}`);
}

type Outputs = StepResult['outputs'];

/** Throws if the file cannot be read or unpacked. */
function matchesOfBundle(outputs: Outputs): readonly boolean[] {
  const file = outputs['bundle-path'];
  if (file === undefined || file === '') return [];
  print(`\nBundle: ${path.relative('', file)}`);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  const names = execFileSync('tar', ['-tf', path.basename(file)], { cwd: path.dirname(file), encoding: 'utf8' });
  const fileCount = names.split('\n').filter((name) => /[^/]$/.test(name)).length;
  return [
    matches('SHA-256', digest, outputs['bundle-sha256']),
    matches('file count', fileCount, outputs['file-count']),
  ];
}

/** Throws if the folder cannot be read. A partial export may not contain the start page of the site. */
function matchesOfSite(outputs: Outputs): readonly boolean[] {
  const folder = outputs['site-path'];
  if (folder === undefined || folder === '') return [];
  print(`\nSite: ${path.relative('', folder)}`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  // The manifest in the site is not part of the export.
  const exported = files.filter((file) => file !== path.join(folder, 'static-export.manifest.json'));
  const start = path.join(folder, 'index.html');
  const page = existsSync(start) ? start : files.find((file) => file.endsWith('.html') && !file.endsWith('404.html'));
  const isMatch = matches('file count', exported.length, outputs['file-count']);
  print(`  Open this page in a browser: ${path.relative('', page ?? 'none')}`);
  return [isMatch];
}

function matches(what: string, found: string | number, promised = ''): boolean {
  const isMatch = promised === String(found);
  print(
    `  Its ${what} is ${found}, which ${isMatch ? 'matches the output' : `does not match the output ${promised}`}.`,
  );
  return isMatch;
}

export function print(line: string | undefined): void {
  if (line !== undefined) process.stdout.write(`${line}\n`);
}
