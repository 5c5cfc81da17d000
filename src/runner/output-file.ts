/** The file with the outputs of a command of the program. */
import { dirname, join, resolve } from 'node:path';
import { isWithin, realPath } from '../disk/paths.ts';
import { type NeededPath, neededPaths, requireSeparateFrom } from '../disk/separate-paths.ts';
import { removeIfPossible } from '../disk/temporary-path.ts';
import { requireWritable } from '../disk/text-file.ts';
import { readInputs } from '../settings/input-table.ts';
import { path } from '../settings/parse.ts';
import type { Verb } from '../text/words.ts';
import { variable } from './host.ts';

const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: path } } as const;

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
export function pathsOfRun(inputs: Readonly<Record<string, string>>): readonly NeededPath[] {
  const given = Object.fromEntries(pathInputs.map((name) => [name, inputs[name]]));
  return neededPaths(given, [...folderInputs, 'bundle-path']);
}

/**
 * Returns the path of the file for the outputs of a command. Throws `invalid-input`, `cannot-write` and `no-disk-space` if it cannot be
 * written, if another path of the run is the same, or if the user put it into the folder that is deployed, or into the source. The default
 * goes beside that folder.
 */
export function outputPath(verb: Verb, inputs: Readonly<Record<string, string>>): string {
  const defaultName = `static-export.${verb}.json`;
  const { given } = readInputs(ownVariables, (name) => variable(name) ?? '');
  const named = resolve(given ?? defaultName);
  requireWritable(given ?? named, given && variableName);
  const folders = folderInputs.map((name) => inputs[name] ?? '').filter((folder) => folder !== '');
  const site = folders.map(realPath).find((folder) => isWithin(folder, realPath(named)));
  const isBeside = site !== undefined && given === undefined;
  const written = isBeside ? join(dirname(site), defaultName) : named;
  const name = given === undefined ? defaultName : variableName;
  requireSeparateFrom({ name, given: given ?? written, path: written }, pathsOfRun(inputs));
  if (isBeside) {
    requireWritable(written);
    // The launcher has removed the outputs of an earlier run at the other paths.
    removeIfPossible(written);
  }
  return written;
}
