/** The file with the outputs of a command of the program. */
import { basename, dirname, join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { isDevice, isWithin, realPath } from '../disk/paths.ts';
import { type NeededPath, neededPaths, requireSeparateFrom } from '../disk/separate-paths.ts';
import { removeIfPossible } from '../disk/temporary-path.ts';
import { ownersOnly, requireWritable, writeTextFile } from '../disk/text-file.ts';
import { type OutputValue, variable } from './host.ts';

const variableName = 'STATIC_EXPORT_OUTPUTS';

/** Inputs that name what a run reads or writes. */
const folderInputs = ['extract-to', 'site-path', 'source'];
const pathInputs = [
  ...folderInputs,
  'bundle-path',
  'values-file',
  'report-path',
  'baseline',
  'changes-path',
  'previous-manifest',
  'summary-path',
];

/** What the inputs of a run name, with the records beside its site or its bundle. */
export function pathsOf(inputs: Readonly<Record<string, string>>): readonly NeededPath[] {
  const given = Object.fromEntries(pathInputs.map((name) => [name, inputs[name]]));
  return neededPaths(given, [...folderInputs, 'bundle-path']);
}

export class OutputFile {
  readonly #given: string | undefined = variable(variableName);
  readonly #defaultPath: string;
  /** Undefined if nothing may be written. */
  #path: string | undefined;

  /** The launcher has removed the outputs of an earlier run. `verb`: `export`. */
  constructor(verb: string) {
    this.#defaultPath = `static-export.${verb}.json`;
  }

  /** Throws `invalid-input`, `cannot-write` and `no-disk-space` if the file cannot be written. */
  open(): void {
    const path = this.#given ?? this.#defaultPath;
    requireWritable(path, this.#given && variableName);
    this.#path = resolve(path);
  }

  /**
   * Throws `invalid-input` if another path of the run is that of the file, or if the user put it into the folder that is deployed, or into the
   * source. The default goes beside that folder.
   */
  separateFrom(inputs: Readonly<Record<string, string>>): void {
    const path = this.#path ?? resolve(this.#defaultPath);
    this.#path = undefined;
    const folders = folderInputs
      .map((name) => inputs[name] ?? '')
      .filter((given) => given !== '')
      .map(realPath);
    const site = folders.find((folder) => isWithin(folder, realPath(path)));
    const outputs = { name: variableName, given: this.#given ?? path, path };
    if (site !== undefined && this.#given === undefined) outputs.path = join(dirname(site), basename(path));
    requireSeparateFrom(outputs, pathsOf(inputs));
    if (outputs.path !== path) removeEarlier(outputs.path);
    this.#path = outputs.path;
  }

  write(outputs: Readonly<Record<string, OutputValue>>): void {
    const path = this.#path;
    if (path === undefined) return;
    withDiskErrors(path, () => writeTextFile(path, `${JSON.stringify(outputs, null, 2)}\n`, ownersOnly));
  }
}

function removeEarlier(path: string): void {
  requireWritable(path);
  if (!isDevice(path)) removeIfPossible(path);
}
