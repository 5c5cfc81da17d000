/** Parses the text of inputs. A parser returns the value, or a description of what the input accepts. Pure. */
import ms from 'ms';
import { isSafeId } from '../text/safe-url.ts';

export type Parsed<T> = { readonly value: T } | { readonly expected: string };
export type InputParser<T> = (text: string) => Parsed<T>;

export const text: InputParser<string> = (given) => ({ value: given });

/** What only a shell would expand is rejected: otherwise a folder named `~` or `$HOME` would be created. */
export const path: InputParser<string> = (given) => {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return { expected: 'the path of a file or a folder, not a URL' };
  if (!/^(\$|%\w+%|~([\\/]|$))/.test(given)) return { value: given };
  return { expected: 'a path without variables or `~`, which are not expanded, such as `site`' };
};

/** A folder with a name: one of the machine or of the run is not replaced. */
export const replacedFolder: InputParser<string> = (given) =>
  /^[./\\]+$/.test(given)
    ? { expected: 'a folder of its own, which is replaced as a whole, such as `site`' }
    : path(given);

/** A boolean as in the YAML 1.2 core schema. */
export const flag: InputParser<boolean> = (given) => {
  if (/^(true|True|TRUE)$/.test(given)) return { value: true };
  if (/^(false|False|FALSE)$/.test(given)) return { value: false };
  return { expected: '`true` or `false`' };
};

export function oneOf<const T extends string>(...choices: readonly T[]): InputParser<T> {
  return (given) => {
    const value = choices.find((choice) => choice === given);
    return value === undefined ? { expected: `one of ${quotedList(choices)}` } : { value };
  };
}

function quotedList(choices: readonly string[]): string {
  return choices.map((choice) => `\`${choice}\``).join(', ');
}

/** A shorter interval is probably a mistake, and would poll in a busy loop. */
const minDurationMs = 100;

/** `90s`, `45m`, `2h`, in milliseconds, at least 100. A number without a unit is rejected as ambiguous. */
export const duration: InputParser<number> = (given) => {
  const value = hasUnit(given) ? ms(given) : Number.NaN;
  if (value >= minDurationMs && Number.isFinite(value)) return { value };
  return { expected: `a duration of at least ${minDurationMs}ms with a unit, such as \`90s\`, \`45m\` or \`2h\`` };
};

/** Despite its types, `ms` returns undefined or NaN for an unknown unit. */
function hasUnit(given: string): given is ms.StringValue {
  return /^\d+(\.\d+)?\s*[A-Za-z]+$/.test(given);
}

/** `500MB`, `10GiB`, in bytes, a positive safe integer. Bits (`Gb`) and numbers without a unit are rejected. */
export const size: InputParser<number> = (given) => {
  const [, amount = '0', prefix = '', binary] = /^(\d+(?:\.\d+)?)\s*(?:([KMGTkmgt])([Ii])?)?B$/.exec(given) ?? [];
  const power = ['', 'K', 'M', 'G', 'T'].indexOf(prefix.toUpperCase());
  const sizeBytes = Math.floor(Number(amount) * (binary === undefined ? 1_000 : 1_024) ** power);
  if (sizeBytes >= 1 && Number.isSafeInteger(sizeBytes)) return { value: sizeBytes };
  return { expected: 'a size with a unit, such as `500MB` or `10GiB`' };
};

/** A list of choices. `none` is an empty one. */
export function severalOf<const T extends string>(...choices: readonly T[]): InputParser<readonly T[]> {
  return (given) => {
    const words = given.split(/[\s,]+/).filter((word) => word !== '');
    const value = words.flatMap((word) => choices.filter((choice) => choice === word));
    const isWhole = value.length > 0 && value.length === words.length;
    return isWhole || given === 'none' ? { value } : { expected: `\`none\`, or a list of ${quotedList(choices)}` };
  };
}

export function either<const Word extends string, T>(word: Word, other: InputParser<T>): InputParser<T | Word> {
  return (given) => {
    if (given === word) return { value: word };
    const parsed = other(given);
    return 'value' in parsed ? parsed : { expected: `\`${word}\`, or ${parsed.expected}` };
  };
}

/** A percentage from `0%` to `100%` with at most one decimal. */
export const percent: InputParser<number> = (given) => {
  const [, digits] = /^(\d{1,3}(?:\.\d)?)%$/.exec(given) ?? [];
  const value = Number(digits ?? Number.NaN);
  return value <= 100 ? { value } : { expected: 'a percentage from `0%` to `100%`, such as `25%` or `12.5%`' };
};

export function count(min: number, max: number): InputParser<number> {
  return (given) => {
    const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    return value >= min && value <= max ? { value } : { expected: `a whole number from ${min} to ${max}` };
  };
}

/** 64 hexadecimal digits, in any case, with or without the prefix `sha256:`. */
export const sha256: InputParser<string> = (given) => {
  const digits = given.replace(/^sha256:/i, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? { value: digits } : { expected: 'a SHA-256 digest of 64 hexadecimal digits' };
};

/** An id that the service returned. `of` completes "the id of …". */
export function id(of: 'an export' | 'an agent job' | 'a project'): InputParser<string> {
  return (given) =>
    isSafeId(given) && !given.includes('://')
      ? { value: given }
      : { expected: `the id of ${of}, as the service shows it` };
}
