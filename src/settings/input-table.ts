/** Reads the inputs of a table, with all errors in one Failure, and checks their names and the API key. Pure. */
import { diffChars } from 'diff/lib/diff/character.js';
import { Failure } from '../failure.ts';
import { minCredentialLength, Secrets } from '../secrets/secrets.ts';
import { shortText } from '../text/amounts.ts';
import type { Text } from '../text/words.ts';
import type { InputParser } from './parse.ts';

interface InputSpec<T> {
  readonly parse: InputParser<T>;
  /** The name of the value in the settings, with its unit. Default: the name of the input. */
  readonly as?: string;
  /** The default in action.yml. Some runners do not apply defaults and leave the input empty. */
  readonly default?: string;
  readonly required?: true;
  readonly takesLines?: true;
  readonly path?: PathUse;
  /** The input without which this one does nothing: it must be set, and not `false`. Limits do not need one. */
  readonly needs?: string;
}

/**
 * What a run does with the file or folder that an input names. The records of a `site` or a `bundle` are written beside
 * it, those of a `deployed` or `audited` site are read. An audit writes its `report` there unless an input names the
 * path. An earlier `manifest` may be that of the same site, on a machine that keeps its files.
 */
export type PathUse = 'read' | 'written' | 'site' | 'bundle' | 'deployed' | 'audited' | 'report' | 'manifest';

export type InputTable = Readonly<Record<string, InputSpec<unknown>>>;

/** The type of an input's value. It includes undefined if the input is optional and without a default. */
type ValueOf<Spec> =
  Spec extends InputSpec<infer T>
    ? Spec extends { readonly default: string } | { readonly required: true }
      ? T
      : T | undefined
    : never;

export type Values<Table extends InputTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly as: infer As extends string } ? As : Name]: ValueOf<
    Table[Name]
  >;
};

type ParsedValues = Readonly<Record<string, unknown>>;

/** Returns the text of an input; empty if it is not set. */
export type InputText = (name: string) => string;

/** Inputs become requests, files and outputs. */
const withoutKey = { expected: 'a value that does not contain the API key' };

/**
 * Applies defaults and parses. Throws `invalid-input` with the name and value of each invalid input, and what it
 * accepts; if all are valid, with the names of those that do nothing because of another one.
 */
export function readInputs<Table extends InputTable>(table: Table, textOf: InputText): Values<Table>;
// The compiler cannot check a mapped type in a loop. `Values` describes the result of this loop.
export function readInputs(table: InputTable, textOf: InputText): ParsedValues {
  const secrets = new Secrets(textOf('api-key'));
  const errors: string[] = [];
  let hint: Text = '';
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    const given = textOf(name).trim() || (spec.default ?? '');
    if (given === '' && spec.required) {
      errors.push(`Input \`${name}\` is required but empty.`);
      hint = ({ emptyInput }) => emptyInput;
    }
    const hasKey = secrets.isKeyIn(given);
    const parsed = given === '' ? { value: undefined } : hasKey ? withoutKey : spec.parse(given);
    if ('value' in parsed) values[spec.as ?? name] = parsed.value;
    else errors.push(`Input \`${name}\` is "${shownInput(secrets.redact(given))}". Expected ${parsed.expected}.`);
  }
  if (errors.length === 0) errors.push(...conflictsIn(table, values, textOf));
  if (errors.length > 0) throw invalidInput(errors, hint);
  return values;
}

export function invalidInput(message: string | readonly string[], hint: Text): Failure {
  return new Failure({ code: 'invalid-input', message, hint });
}

/**
 * Returns the start of an input without secrets: the user name and password of a URL, its query and its fragment.
 * Redact the key before: redaction would not find it after truncation.
 */
export function shownInput(redacted: string): string {
  return shortText(redacted.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@').replace(/([?#]).*/s, '$1***'));
}

/** Returns the API key exactly as given: trimmed, it would be another key. Throws `invalid-input` without it. */
export function requireApiKey(given: string): string {
  if (given.trim() === '') throw invalidKey('is empty', ({ missingKey }) => missingKey);
  if (placeholder.test(given))
    throw invalidKey('is a placeholder that was not replaced', ({ missingKey }) => missingKey);
  if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
    const hint = 'Store only the key: no `Bearer`, no quotes, no space or line break around it.';
    throw invalidKey('contains white space or characters that keys never contain', hint);
  }
  if (given.length >= minCredentialLength) return given;
  throw invalidKey(`has fewer than ${minCredentialLength} characters`, 'Store the complete key.');
}

/** The forms of Azure, GitLab, GitHub, Jenkins and shells, and what logs show instead of a secret. */
const placeholder = /^(\$\(.*\)|\$?\{\{?.*\}|\$\w+|%\w+%|<.*>|\*+)$/;

function invalidKey(what: string, hint: Text): Failure {
  return invalidInput(`The API key ${what}.`, hint);
}

/** Returns an error for each input that is set without an effect, because one that it needs is off. */
function conflictsIn(table: InputTable, values: ParsedValues, textOf: InputText): readonly string[] {
  const isOff = (name: string): boolean => [undefined, false].some((off) => values[table[name]?.as ?? name] === off);
  const missingNeed = (name: string): string | undefined => {
    const need = table[name]?.needs;
    return need === undefined || isOff(need) ? need : missingNeed(need);
  };
  const isGiven = (name: string): boolean => !isOff(name) && !['', table[name]?.default].includes(textOf(name).trim());
  return Object.keys(table).flatMap((name) => {
    const need = isGiven(name) ? missingNeed(name) : undefined;
    if (need === undefined) return [];
    const state = table[need]?.default === 'true' ? '`false`' : 'not set';
    return [`Input \`${name}\` needs \`${need}\`, which is ${state}. Change one of the two.`];
  });
}

/** Throws `invalid-input` if a name is a misspelling of a known one. Others are only ignored, as runners do. */
export function requireSpelling(given: readonly string[], known: readonly string[]): void {
  for (const name of given.filter((each) => !known.includes(each))) {
    const meant = known.find((each) => isTypingError(letters(name), letters(each)));
    if (meant !== undefined) throw invalidInput(`Input \`${name}\` does not exist.`, `Write it as \`${meant}\`.`);
  }
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** One edit for every so many letters is a typing error. */
const lettersPerEdit = 4;

function isTypingError(one: string, other: string): boolean {
  const maxEdits = Math.floor(other.length / lettersPerEdit);
  // A letter in place of another one is one removed and one added. Two make another word: `base` is not `site`.
  const maxEditLength = one.length === other.length ? Math.min(2, 2 * maxEdits) : maxEdits;
  return diffChars(one, other, { maxEditLength }) !== undefined;
}
