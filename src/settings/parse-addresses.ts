/** Parses the text of inputs that are addresses: URLs, hosts and paths of pages. Pure. */
import { unknownOrigin } from '../text/paths.ts';
import { hostName, isSafeUrl } from '../text/safe-url.ts';
import { type InputParser, type Parsed, path } from './parse.ts';

/** A path, or a URL that is fetched: https, or plain http for a loopback host. Its query may contain a signature. */
export const pathOrUrl: InputParser<string | URL> = (given) => {
  if (!/^https?:/i.test(given)) return path(given);
  if (given.includes('#')) return { expected: 'a URL without a fragment' };
  return safeUrl(given, 'a path, or a URL such as `https://static.example.com/static-export.manifest.json`');
};

/** The root of the API. `/v1`, or an endpoint such as `/v1/static-export/jobs/se_1`, does not belong to it. */
export const baseUrl = rootUrl('https://api.example.com', /\/v[12](\/+|\/(static-export|agent)(\/.*)?)?$/s);

/** The root of the published site, with its path. */
export const siteUrl = rootUrl('https://static.example.com', /\/+(index\.html?|static-export\.manifest\.json)\/*$/i);

/** A URL that paths are appended to. A pasted address below it is rejected with the root to use. */
function rootUrl(example: string, pasted: RegExp): InputParser<URL> {
  return (given) => {
    const parsed = safeUrl(given, `a URL such as \`${example}\``);
    if ('expected' in parsed) return parsed;
    const { href, origin, pathname } = parsed.value;
    const root = origin + pathname.replace(pasted, '');
    return root === href ? parsed : { expected: `the root alone: \`${root.replace(/\/+$/, '')}\`` };
  };
}

/** Https, or plain http to a loopback host, because requests may carry a key. */
function safeUrl(given: string, expected: string): Parsed<URL> {
  const parsed = urlIn(given, expected);
  if ('expected' in parsed || isSafeUrl(parsed.value)) return parsed;
  return { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
}

/** Rejects white space: a URL parser alone would silently remove line breaks. */
function urlIn(given: string, expected: string): Parsed<URL> {
  const url = /\s/.test(given) ? null : URL.parse(given);
  if (url === null) return { expected };
  const { username, password } = url;
  return username + password === '' ? { value: url } : { expected: 'a URL without a user name or password' };
}

/** An http(s) URL that the action only writes to a file: a mirror in a private network may not use TLS. */
export const webUrl: InputParser<URL> = (given) => {
  const expected = 'an http(s) URL, such as `https://mirror.example.com/bundle.tar.gz`';
  return /^https?:/i.test(given) ? urlIn(given, expected) : { expected };
};

/** A bare host name. A pasted URL is rejected with the host name to use. */
export const domain: InputParser<string> = (given) => {
  const bare = given.toLowerCase();
  if (hostName.test(bare)) return { value: bare };
  const host = hostIn(bare);
  if (host === undefined) return { expected: 'one host name, such as `docs.example.com`' };
  return { expected: `a bare host name without a protocol, port or path: \`${host}\`` };
};

/** Returns the host name in a pasted URL; undefined if it is ambiguous. A URL parser alone would remove line breaks. */
function hostIn(address: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  return hostName.test(host) && !/\s/.test(address) ? host : undefined;
}

/** Page paths, one per line, without a leading slash or `.html`, as the service uses them. `/` is the page `index`. */
export const pagePaths: InputParser<readonly string[]> = (given) => {
  const paths = [...given.matchAll(/\S.*/g)].map(([line]) => line.trim());
  const hasUrl = paths.some((line) => /^[a-z][a-z0-9+.-]*:\/\/|[?#]/i.test(line));
  if (hasUrl) return { expected: 'page paths without a host, query or fragment, such as `guides/start`' };
  // YAML passes everything below `paths: |` as it is, and the service takes each line for the path of one page.
  const isList = paths.some((line) => /^-\s|[,*[\]]|\/\S*\s+\S*\//.test(line));
  if (isList) return { expected: 'one page path per line, such as `guides/start`, without commas, lists or wildcards' };
  return { value: [...new Set(paths.map(pagePath))] };
};

function pagePath(line: string): string {
  const path = line.replace(/^\/+/, '').replace(/\.html$/i, '');
  return path === '' ? 'index' : path;
}

/** Where a site is served. */
export interface Place {
  /** Undefined if only the path is known. */
  readonly origin: string | undefined;
  /** `/docs` or `/`, percent-encoded. */
  readonly basePath: string;
}

/** A URL, or only its path, such as the `base_path` of `actions/configure-pages`: `/docs`, or empty for the root. */
export const place: InputParser<Place> = (given) => {
  const isUrl = /^https?:/i.test(given);
  const url = URL.parse(given, unknownOrigin);
  const path = isUrl ? given.replace(/^https?:\/\/[^/]*/i, '') || '/' : given;
  const isPath = /^\/(?!\/)[^\\?#\s]*$/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) && !path.includes('//');
  if (url === null || !isPath || url.username + url.password !== '') {
    return { expected: 'a URL such as `https://static.example.com/docs/`, or only its path: `/docs/`' };
  }
  return { value: { origin: isUrl ? url.origin : undefined, basePath: url.pathname.replace(/\/$/, '') || '/' } };
};
