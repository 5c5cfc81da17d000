// Stands in for a program that a recipe calls: `node scripted-program.ts NAME arguments…`. Appends each call to a file and
// responds with the first matching answer. Without one, it succeeds silently.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramReply } from './stand-ins.ts';
import { listIn, mappingIn, stringIn } from '../../../testing/shapes.ts';

const [program = '', ...args] = process.argv.slice(2);
const folder = process.env['STAND_INS'] ?? '';
appendFileSync(join(folder, 'calls'), `${JSON.stringify({ program, args })}\n`);

// A program that does not read its input would end the writer of a pipe with SIGPIPE.
if (args.includes('@-')) readFileSync(0);
const answer = takeAnswer();
if (answer?.file !== undefined) writeFileSync(args[args.indexOf('--output') + 1] ?? '', answer.file);
process.stdout.write(filtered(answer?.stdout ?? ''));
process.exitCode = answer?.exitCode ?? 0;

/** Returns the first matching answer. An answer with `once` is removed. */
function takeAnswer(): ProgramReply | undefined {
  const path = join(folder, 'answers.json');
  const answers = listIn(JSON.parse(readFileSync(path, 'utf8'))).map(answerIn);
  const index = answers.findIndex((each) => each.program === program && new RegExp(each.args).test(args.join(' ')));
  const found = answers[index];
  if (found?.once === true) writeFileSync(path, JSON.stringify(answers.toSpliced(index, 1)));
  return found;
}

function answerIn(value: unknown): ProgramReply {
  const { program: name, args: pattern, stdout, file, exitCode, once } = mappingIn(value);
  return {
    program: stringIn(name),
    args: stringIn(pattern),
    ...(stdout !== undefined && { stdout: stringIn(stdout) }),
    ...(file !== undefined && { file: stringIn(file) }),
    ...(exitCode !== undefined && { exitCode: Number(exitCode) }),
    once: once === true,
  };
}

/** Applies the filter of `--jq`, as `gh` does. */
function filtered(json: string): string {
  const at = args.indexOf('--jq');
  if (at === -1 || json === '') return json;
  const { stdout, stderr } = spawnSync('jq', ['--raw-output', args[at + 1] ?? ''], { input: json, encoding: 'utf8' });
  process.stderr.write(stderr);
  return stdout;
}
