/** Parses the text of inputs. A parser returns the value, or a description of what the input accepts. Pure. */
import ms from 'ms';
import xbytes from 'xbytes';
import { isSafeId, isSafeUrl } from '../http/safe-url.ts';

export type Parsed<T> = { readonly value: T } | { readonly wanted: string };
export type Parser<T> = (text: string) => Parsed<T>;

/** Accepts any text. */
export const text: Parser<string> = (given) => ({ value: given });

/** A path on the runner. `~` is rejected: only a shell expands it, so a folder named `~` would be created. */
export const path: Parser<string> = (given) => {
  if (!/^~([\\/]|$)/.test(given)) return { value: given };
  const inWorkspace = given.slice(2) || 'site';
  return {
    wanted: `a path without \`~\`, which nothing expands: write the home folder out, or give a path in the workspace, such as \`${inWorkspace}\``,
  };
};

/** A boolean of the YAML 1.2 core schema. */
export const flag: Parser<boolean> = (given) => {
  if (/^(true|True|TRUE)$/.test(given)) return { value: true };
  if (/^(false|False|FALSE)$/.test(given)) return { value: false };
  return { wanted: '`true` or `false`' };
};

export function oneOf<const T extends string>(...choices: readonly T[]): Parser<T> {
  return (given) => {
    const value = choices.find((choice) => choice === given);
    return value === undefined ? { wanted: choices.map((choice) => `\`${choice}\``).join(', ') } : { value };
  };
}

/** A shorter time is probably a typing error, and would poll in a busy loop. */
const shortestDurationMs = 100;

/** `90s`, `45m`, `2h`, in milliseconds, at least 100. A number without a unit is rejected as ambiguous. */
export const duration: Parser<number> = (given) => {
  const value = hasUnit(given) ? ms(given) : Number.NaN;
  if (value >= shortestDurationMs && Number.isFinite(value)) return { value };
  return {
    wanted: `a duration of at least ${shortestDurationMs}ms with its unit, such as \`90s\`, \`45m\` or \`2h\``,
  };
};

/** Despite its types, `ms` returns undefined or NaN for an unknown unit. */
function hasUnit(given: string): given is ms.StringValue {
  return /^\d+(\.\d+)?\s*[A-Za-z]+$/.test(given);
}

/** `500MB`, `10GiB`, in bytes, a positive safe integer. Bits (`Gb`) and numbers without a unit are rejected. */
export const size: Parser<number> = (given) => {
  const value = /^\d+(\.\d+)?\s*([KMGT]i?)?B$/i.test(given) && given.endsWith('B') ? xbytes.parseSize(given) : 0;
  const sizeBytes = Math.floor(value);
  if (sizeBytes >= 1 && Number.isSafeInteger(sizeBytes)) return { value: sizeBytes };
  return { wanted: 'a size with its unit, such as `500MB` or `10GiB`' };
};

/** Some of the choices, separated by commas or white space. */
export function listOf<const T extends string>(...choices: readonly T[]): Parser<readonly T[]> {
  const one = oneOf(...choices);
  return (given) => {
    const parsed = given
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(one);
    const value = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
    const isWhole = value.length > 0 && value.length === parsed.length;
    return isWhole ? { value } : { wanted: `a list of ${choices.map((choice) => `\`${choice}\``).join(', ')}` };
  };
}

/** Accepts one fixed word, or what the other parser accepts. */
export function either<const Word extends string, T>(word: Word, other: Parser<T>): Parser<T | Word> {
  return (given) => {
    if (given === word) return { value: word };
    const parsed = other(given);
    return 'value' in parsed ? parsed : { wanted: `\`${word}\`, or ${parsed.wanted}` };
  };
}

/** A whole number within bounds. */
export function count(least: number, most: number): Parser<number> {
  return (given) => {
    const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    return value >= least && value <= most ? { value } : { wanted: `a whole number from ${least} to ${most}` };
  };
}

/** Lines of text without surrounding white space and without empty lines. */
export const lines: Parser<readonly string[]> = (given) => ({ value: linesIn(given) });

function linesIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** 64 hexadecimal digits, in any case, with or without the prefix `sha256:`. */
export const sha256: Parser<string> = (given) => {
  const digits = given.replace(/^sha256:/i, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? { value: digits } : { wanted: 'a SHA-256 digest of 64 hexadecimal digits' };
};

/** The root of the API: https, or plain http to a loopback host, because requests carry the key. */
export const baseUrl: Parser<URL> = (given) => {
  const url = URL.parse(given);
  if (url === null) return { wanted: 'a URL such as `https://api.example.com`' };
  if (url.username !== '' || url.password !== '') return { wanted: 'a URL without user name and password' };
  if (!isSafeUrl(url)) return { wanted: 'an `https:` URL, or plain `http:` for a loopback host' };
  // `search` and `hash` are empty for `?` and `#` alone, but the path of a request would be appended to them.
  const root = url.href.replace(/\/*[?#].*$/s, '');
  if (/[?#]/.test(url.href)) return { wanted: `a URL without query and fragment: \`${root}\`` };
  const [, parent] = /^(.*?)\/v[12]\/*$/.exec(url.href) ?? [];
  if (parent !== undefined) return { wanted: `the URL without the API version at its end: \`${parent}\`` };
  return { value: url };
};

/** An http(s) URL for a later reader. The action never requests it, and a mirror in a closed network may not use TLS. */
export const webUrl: Parser<URL> = (given) => {
  // A URL parser would silently remove line breaks.
  const url = /\s/.test(given) ? null : URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) return { wanted: 'an http(s) URL' };
  if (url.username !== '' || url.password !== '') return { wanted: 'a URL without user name and password' };
  return { value: url };
};

const hostLabel = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostLabel}(\\.${hostLabel})*$`);

/** A bare host name. A pasted URL is rejected with the host name to use. */
export const domain: Parser<string> = (given) => {
  const bare = given.toLowerCase();
  if (hostName.test(bare)) return { value: bare };
  return { wanted: `a bare host name without protocol, port and path: \`${hostIn(bare) ?? 'docs.example.com'}\`` };
};

/** Returns the host name in a pasted URL, or undefined if it is ambiguous. A URL parser would silently remove line breaks. */
function hostIn(address: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  return hostName.test(host) && !/\s/.test(address) ? host : undefined;
}

/** An id that the service returned. `of` completes "the id of …". */
export function id(of: 'an export' | 'an agent job' | 'a project'): Parser<string> {
  return (given) => (isSafeId(given) ? { value: given } : { wanted: `the id of ${of}, as the service returned it` });
}

/**
 * Page paths, one per line, without leading slash and `.html`, as the service uses them. `/` is the page `index`. Pasted URLs are
 * rejected with the path to use.
 */
export const pagePaths: Parser<readonly string[]> = (given) => {
  const paths = linesIn(given);
  const pasted = paths.find((line) => /^[a-z][a-z0-9+.-]*:\/\/|[?#]/i.test(line));
  if (pasted !== undefined) return { wanted: `page paths without host, query and fragment: \`${pathIn(pasted)}\`` };
  return { value: [...new Set(paths.map(pagePath))] };
};

function pathIn(pasted: string): string {
  return pagePath(pasted.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ''));
}

function pagePath(line: string): string {
  const path = line.replace(/^\/+/, '').replace(/\.html$/i, '');
  return path === '' ? 'index' : path;
}
