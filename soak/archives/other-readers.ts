/** Other programs that unpack archives, to compare our reader with. */
import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { BundleFormat } from '../../src/model/bundle.ts';
import { mappingIn } from '../../testing/shapes.ts';

export interface OtherReader extends AsyncDisposable {
  readonly name: string;
  readonly formats: readonly BundleFormat[];
  /** Returns the error, or undefined if the program succeeded. */
  unpack(archive: string, folder: string, format: BundleFormat): Promise<string | undefined>;
}

const tars: readonly BundleFormat[] = ['tar', 'tar.gz'];
const all: readonly BundleFormat[] = [...tars, 'zip'];
/** Permissions and times are not compared, and some of them would make a program fail. */
const plain = ['--no-same-owner', '--no-same-permissions', '-m'];
const bsdPlain = [...plain, '--no-xattrs', '--no-acls', '--no-fflags'];

/** What is known of a program before it is started. */
export interface KnownReader {
  readonly name: string;
  readonly isInstalled: boolean;
  readonly open: () => OtherReader;
}

export function knownReaders(): readonly KnownReader[] {
  return [
    { name: 'GNU tar', isInstalled: printed('tar').includes('GNU tar'), open: () => program('GNU tar', tars, gnuTar) },
    {
      name: 'bsdtar',
      isInstalled: printed('bsdtar').includes('libarchive'),
      open: () => program('bsdtar', all, bsdTar),
    },
    {
      name: 'unzip',
      isInstalled: printed('unzip', '-v').includes('Info-ZIP'),
      open: () => program('unzip', ['zip'], unzip),
    },
    { name: 'Python', isInstalled: printed('python3').startsWith('Python 3'), open: () => new PythonReader() },
  ];
}

function printed(name: string, option = '--version'): string {
  const { error, stdout } = spawnSync(name, [option], { encoding: 'utf8' });
  return error === undefined ? stdout : '';
}

type CommandLine = (archive: string, folder: string) => readonly [file: string, ...args: string[]];

const gnuTar: CommandLine = (archive, folder) => ['tar', ...plain, '-x', '-f', archive, '-C', folder];
const bsdTar: CommandLine = (archive, folder) => ['bsdtar', ...bsdPlain, '-x', '-f', archive, '-C', folder];
const unzip: CommandLine = (archive, folder) => ['unzip', '-q', '-o', archive, '-d', folder];

const timeoutMs = 20_000;
const environment = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };
/** `unzip` exits with 1 after a warning. Its result is still compared. */
const warningCodes: Readonly<Record<string, number>> = { unzip: 1 };

function program(name: string, formats: readonly BundleFormat[], commandLine: CommandLine): OtherReader {
  return {
    name,
    formats,
    unpack: (archive, folder) =>
      new Promise((resolve) => {
        const [file, ...args] = commandLine(archive, folder);
        execFile(file, args, { env: environment, timeout: timeoutMs }, (error, _stdout, stderr) => {
          const isWarning = error !== null && error.code === warningCodes[name];
          resolve(error === null || isWarning ? undefined : stderr.trim() || error.message);
        });
      }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** One process for all archives: Python takes longer to start than to unpack. */
class PythonReader implements OtherReader {
  readonly name = 'Python';
  readonly formats = all;
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: Interface;
  readonly #exited: Promise<unknown>;

  constructor() {
    const script = join(import.meta.dirname, 'read_archives.py');
    this.#process = spawn('python3', ['-B', script], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#process.stdout);
    this.#exited = once(this.#process, 'exit');
  }

  async unpack(archive: string, folder: string, format: BundleFormat): Promise<string | undefined> {
    const replied = once(this.#lines, 'line');
    this.#process.stdin.write(`${JSON.stringify({ archive, folder, format })}\n`);
    const reply = await Promise.race([replied, this.#exited.then(() => undefined)]);
    if (reply === undefined) throw new Error(`Python exited early, with code ${this.#process.exitCode}.`);
    const { error } = mappingIn(JSON.parse(String(reply[0])));
    return typeof error === 'string' ? error : undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.stdin.end();
    await this.#exited;
  }
}
