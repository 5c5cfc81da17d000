/** Reads a table of inputs: applies defaults, parses, and gathers every refusal into one Failure. Pure. */
import { Failure } from '../failure.ts';
import type { Parser } from './parse.ts';

export interface InputSpec<T> {
  readonly parse: Parser<T>;
  /** As in action.yml; a runner that knows no defaults leaves the input empty. */
  readonly default?: string;
  readonly required?: true;
}

type InputTable = Readonly<Record<string, InputSpec<unknown>>>;

/** The value of an input: undefined where it is empty and has neither a default nor to be there. */
type ValueOf<Spec> =
  Spec extends InputSpec<infer T>
    ? Spec extends { readonly default: string } | { readonly required: true }
      ? T
      : T | undefined
    : never;

export type Values<Table extends InputTable> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** The text of an input, empty where it is not set. */
export type InputText = (name: string) => string;

/** Longest text of a bad input that is shown back. */
const shownLength = 100;

/** Throws `invalid-input`, naming each input, what came and what would do. */
export function readTable<Table extends InputTable>(table: Table, textOf: InputText): Values<Table>;
// The compiler cannot follow a mapped type through a loop: `Values` says what this loop does.
export function readTable(table: InputTable, textOf: InputText): Readonly<Record<string, unknown>> {
  const refusals: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    const given = textOf(name).trim() || (spec.default ?? '');
    if (given === '') {
      if (spec.required) refusals.push(`Input \`${name}\` is required, but it is empty.`);
      continue;
    }
    const parsed = spec.parse(given);
    if ('value' in parsed) values[name] = parsed.value;
    else refusals.push(`Input \`${name}\` is "${shown(given, textOf)}". It takes ${parsed.wanted}.`);
  }
  if (refusals.length > 0) throw new Failure({ code: 'invalid-input', message: refusals.join(' ') });
  return values;
}

/**
 * What came, short, and without what it may carry in secret: the key (whoever hides it on printing would not know it once it
 * is cut), what stands before the `@` of a URL, its query and its fragment.
 */
function shown(given: string, textOf: InputText): string {
  const apiKey = textOf('api-key').trim();
  const bare = (apiKey === '' ? given : given.replaceAll(apiKey, '***'))
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@')
    .replace(/([?#]).*/s, '$1***');
  return bare.length > shownLength ? `${bare.slice(0, shownLength)}…` : bare;
}
