/** Runs commands of the program for other CI systems, as a user does: in a shell without the variables of a runner. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Mapping, mappingIn } from '../sandbox/shapes.ts';
import { root } from './repository.ts';
import { WatchedLog } from './started-step.ts';

interface ProgramOptions {
  /** The current folder. The folder for temporary files is `temp` in it. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface EndedProgram {
  readonly exitCode: number | null;
  /** Both streams, in order. */
  readonly log: string;
  /** Undefined without the file. */
  readonly outputs: Mapping | undefined;
}

export interface StartedProgram {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves when the log contains the text, or has ended. */
  shows(text: string): Promise<void>;
  readonly ended: Promise<EndedProgram>;
}

const program = path.join(root, 'dist/cli/index.js');

export function startProgram(args: readonly string[], { folder, env = {} }: ProgramOptions): StartedProgram {
  const temp = path.join(folder, 'temp');
  const machine = { PATH: process.env['PATH'] ?? '', TMPDIR: temp, TEMP: temp, ...env };
  const argv = [program, ...args];
  const child = spawn(process.execPath, argv, { cwd: folder, env: machine, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = new WatchedLog();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => log.add(text));
  }
  const ended = new Promise<EndedProgram>((resolve) => {
    child.on('close', (exitCode) => {
      resolve({ exitCode, log: log.text, outputs: outputsIn(folder, args[0] ?? '') });
    });
  });
  const shows = async (text: string): Promise<void> => {
    await Promise.race([log.shows(text), ended]);
  };
  return { child, shows, ended };
}

function outputsIn(folder: string, command: string): Mapping | undefined {
  const file = path.join(folder, `static-export.${command}.json`);
  return existsSync(file) ? mappingIn(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
