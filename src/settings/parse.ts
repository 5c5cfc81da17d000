/** Parses the text of inputs. A parser returns the value, or a description of what the input accepts. Pure. */
import ms from 'ms';
import { isSafeId, isSafeUrl } from '../http/safe-url.ts';

type Parsed<T> = { readonly value: T } | { readonly expected: string };
export type InputParser<T> = (text: string) => Parsed<T>;

/** Accepts any text. */
export const text: InputParser<string> = (given) => ({ value: given });

/** A path on the runner. What only a shell would expand is rejected: otherwise a folder named `~` or `$HOME` would be created. */
export const path: InputParser<string> = (given) => {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return { expected: 'a path on the runner, not a URL' };
  if (!/^(\$|%\w+%|~([\\/]|$))/.test(given)) return { value: given };
  return { expected: 'a path without variables or `~`, which are not expanded, such as `site`' };
};

/** A path, or a URL that is fetched: https, or plain http for a loopback host. Its query may contain a signature. */
export const pathOrUrl: InputParser<string | URL> = (given) => {
  if (!/^https?:/i.test(given)) return path(given);
  if (given.includes('#')) return { expected: 'a URL without a fragment' };
  return safeUrl(given, 'a path, or a URL such as `https://static.example.com/static-export.manifest.json`');
};

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

/** Some of the choices, separated by commas or white space. */
export function listOf<const T extends string>(...choices: readonly T[]): InputParser<readonly T[]> {
  const one = oneOf(...choices);
  return (given) => {
    const parsed = [...given.matchAll(/[^\s,]+/g)].map(([each]) => one(each));
    const value = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
    const isWhole = value.length > 0 && value.length === parsed.length;
    return isWhole ? { value } : { expected: `a list of ${quotedList(choices)}` };
  };
}

/** Accepts one fixed word, or what the other parser accepts. */
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

/** A whole number within bounds. */
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

/** The root of the API. A pasted version or endpoint is rejected with the root to use. */
export const baseUrl: InputParser<URL> = (given) => {
  const root = rootUrl(given.replace(pastedEndpoint, ''), 'https://api.example.com');
  if ('expected' in root || !pastedEndpoint.test(given)) return root;
  const { href } = root.value;
  return { expected: `the root of the API, without a version or an endpoint: \`${href.replace(/\/+$/, '')}\`` };
};

/** `/v1`, or an endpoint such as `/v1/static-export/jobs/se_1`, each also with a query or a fragment. */
const pastedEndpoint = /\/v[12](\/+|\/(static-export|agent)(\/.*)?)?([?#].*)?$/s;

/** The root of the published site, with its path. A pasted address of a file is rejected with the root to use. */
export const siteUrl: InputParser<URL> = (given) => {
  const root = rootUrl(given, 'https://static.example.com');
  if ('expected' in root || !pastedFile.test(root.value.href)) return root;
  return { expected: `the root of the site: \`${root.value.href.replace(pastedFile, '')}\`` };
};

const pastedFile = /\/+(index\.html?|static-export\.manifest\.json)\/*$/i;

/** A URL that paths are appended to. */
function rootUrl(given: string, example: string): Parsed<URL> {
  const parsed = safeUrl(given, `a URL such as \`${example}\``);
  // `search` and `hash` are empty for `?` and `#` alone, but the path of a request would be appended to them.
  if ('expected' in parsed || !/[?#]/.test(parsed.value.href)) return parsed;
  return { expected: `a URL without a query or fragment: \`${parsed.value.href.replace(/\/*[?#].*$/s, '')}\`` };
}

/** Https, or plain http to a loopback host, because requests may carry a key. */
function safeUrl(given: string, expected: string): Parsed<URL> {
  const parsed = urlIn(given, expected);
  if ('expected' in parsed || isSafeUrl(parsed.value)) return parsed;
  return { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
}

/** Without white space: a URL parser alone would silently remove line breaks. */
function urlIn(given: string, expected: string): Parsed<URL> {
  if (withoutScheme.test(given)) return { expected: `a URL with a scheme: \`https://${given}\`` };
  const url = /\s/.test(given) ? null : URL.parse(given);
  if (url === null) return { expected };
  const { username, password } = url;
  return username + password === '' ? { value: url } : { expected: 'a URL without a user name or password' };
}

/** A host name, with or without a port and a path. A URL parser would take a host before a port for a scheme. */
const withoutScheme = /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(\/[^?#\s]*)?$/i;

/** An http(s) URL that the action only writes to a file: a mirror in a private network may not use TLS. */
export const webUrl: InputParser<URL> = (given) => {
  const expected = 'an http(s) URL';
  return /^https?:/i.test(given) || withoutScheme.test(given) ? urlIn(given, expected) : { expected };
};

const hostLabel = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostLabel}(\\.${hostLabel})*$`);

/** A bare host name. A pasted URL is rejected with the host name to use. */
export const domain: InputParser<string> = (given) => {
  const bare = given.toLowerCase();
  if (hostName.test(bare)) return { value: bare };
  const host = hostIn(bare);
  if (host === undefined) return { expected: 'one host name, such as `docs.example.com`' };
  return { expected: `a bare host name without a protocol, port or path: \`${host}\`` };
};

/** Returns the host name in a pasted URL, or undefined if it is ambiguous. A URL parser would silently remove line breaks. */
function hostIn(address: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  return hostName.test(host) && !/\s/.test(address) ? host : undefined;
}

/** An id that the service returned. `of` completes "the id of …". */
export function id(of: 'an export' | 'an agent job' | 'a project'): InputParser<string> {
  return (given) =>
    isSafeId(given) && !given.includes('://')
      ? { value: given }
      : { expected: `the id of ${of}, as the service returned it` };
}

/**
 * Page paths, one per line, without a leading slash or `.html`, as the service uses them. `/` is the page `index`. Pasted URLs are
 * rejected with the path to use.
 */
export const pagePaths: InputParser<readonly string[]> = (given) => {
  const paths = [...given.matchAll(/\S.*/g)].map(([line]) => line.trim());
  const pasted = paths.find((line) => /^[a-z][a-z0-9+.-]*:\/\/|[?#]/i.test(line));
  if (pasted !== undefined) return { expected: `page paths without a host, query or fragment: \`${pathIn(pasted)}\`` };
  return { value: [...new Set(paths.map(pagePath))] };
};

function pathIn(pasted: string): string {
  return pagePath(pasted.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/(.*@)?[^/]*/i, ''));
}

function pagePath(line: string): string {
  const path = line.replace(/^\/+/, '').replace(/\.html$/i, '');
  return path === '' ? 'index' : path;
}
