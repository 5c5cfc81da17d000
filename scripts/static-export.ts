// Runs the action outside GitHub: `node scripts/static-export.ts domain=docs.example.com extract-to=site …`. Inputs are `name=value`;
// the API key comes from STATIC_EXPORT_API_KEY. Outputs are written to static-export.outputs.json, or to the file in
// STATIC_EXPORT_OUTPUTS. Exits with the code of the action. See docs/outside-github.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseKeyValues } from '../sandbox/runner/file-commands.ts';
import { parseCommand } from '../sandbox/runner/workflow-commands.ts';
import { plainSummary } from './static-export/plain-summary.ts';

const entry = path.resolve(import.meta.dirname, '../dist/export/index.js');
/** Without a YAML parser: nothing is installed in the checkout. */
const inputNames = (
  readFileSync(path.resolve(import.meta.dirname, '../action.yml'), 'utf8').split(/^outputs:$/m)[0] ?? ''
).match(/(?<=^ {2})[a-z0-9-]+(?=:$)/gm);
const commands = ['add-mask', 'debug', 'notice', 'warning', 'error', 'group', 'endgroup', 'stop-commands'];

const given = inputVariables(process.argv.slice(2), process.env['STATIC_EXPORT_API_KEY'] ?? '');
if (typeof given === 'string') {
  console.error(`static-export: ${given}`);
  process.exitCode = 2;
} else {
  await main(given);
}

async function main(inputs: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'static-export-'));
  const outputFile = path.join(folder, 'output');
  writeFileSync(outputFile, '');
  writeFileSync(path.join(folder, 'summary'), '');
  try {
    const runner = {
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary'),
      GITHUB_WORKSPACE: process.cwd(),
      RUNNER_TEMP: folder,
      RUNNER_TOOL_CACHE: path.join(folder, 'tools'),
    };
    process.exitCode = await run({ ...process.env, ...runner, ...inputs }, folder);
    console.log(plainSummary(readFileSync(runner.GITHUB_STEP_SUMMARY, 'utf8')));
    const { pairs } = parseKeyValues(readFileSync(outputFile, 'utf8'), process.platform);
    const target = process.env['STATIC_EXPORT_OUTPUTS'] ?? 'static-export.outputs.json';
    const kept = Object.fromEntries([...pairs].filter(([, value]) => !value.startsWith(folder)));
    // The bundle URL is a secret: only the owner may read it.
    writeFileSync(target, `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns what is wrong, if the arguments cannot be used. The key is not an argument, because the process list shows arguments. */
function inputVariables(args: readonly string[], apiKey: string): Readonly<Record<string, string>> | string {
  if (apiKey === '') return 'STATIC_EXPORT_API_KEY is not set.';
  const variables: Record<string, string> = { 'INPUT_API-KEY': apiKey };
  for (const arg of args) {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(arg) ?? [];
    if (name === undefined) return 'Write each input as name=value.';
    if (name === 'api-key') return 'Pass the API key in STATIC_EXPORT_API_KEY.';
    if (inputNames?.includes(name) !== true) return `Input "${name}" does not exist. The README lists all inputs.`;
    variables[`INPUT_${name.toUpperCase()}`] = value;
  }
  const keeps = ['EXTRACT-TO', 'BUNDLE-PATH'].some((name) => (variables[`INPUT_${name}`] ?? '') !== '');
  const downloads = !['WAIT', 'DOWNLOAD'].some((name) => variables[`INPUT_${name}`] === 'false');
  if (downloads && !keeps) return 'Set extract-to or bundle-path: nothing else is kept at the end.';
  return variables;
}

/** Prints the log without files that are deleted at the end, and without workflow commands: a CI system without `add-mask` would print the key. */
async function run(env: NodeJS.ProcessEnv, deletedFolder: string): Promise<number> {
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (signal: NodeJS.Signals): void => {
    // A console of Windows sends Ctrl+C to both processes, and `kill` would end the child before it cleans up.
    if (process.platform !== 'win32') child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  for await (const line of createInterface({ input: child.stdout })) {
    const text = plainLine(line);
    if (text !== undefined && !text.includes(deletedFolder)) console.log(text);
  }
  return ended;
}

function plainLine(line: string): string | undefined {
  const command = parseCommand(line, (name) => commands.includes(name));
  if (command === undefined) return line;
  const { name, data, properties } = command;
  if (name === 'group') return data;
  if (!['notice', 'warning', 'error'].includes(name)) return undefined;
  return [name.toUpperCase(), properties.get('title'), data].filter(Boolean).join(': ');
}
