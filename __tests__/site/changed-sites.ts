/** A site as contents by path, and what may happen to it. */

/** Contents by path. */
export type Site = ReadonlyMap<string, string>;
/** Both states, for changes that need another one before. */
export type Change = (site: Site) => Site | { readonly before: Site; readonly now: Site };

export const isPage = (path: string): boolean => path.endsWith('.html');

/** Replaces each page, or removes it. */
export function eachPage(
  replaced: (html: string, path: string, index: number) => string | undefined,
): (site: Site) => Site {
  return (site) => {
    const names = [...site.keys()].filter(isPage);
    const place = new Map(names.map((path, index) => [path, index]));
    return new Map(
      [...site].flatMap(([path, content]) => {
        const now = isPage(path) ? replaced(content, path, place.get(path) ?? 0) : content;
        return now === undefined ? [] : [[path, now] as const];
      }),
    );
  };
}

export const refresh = (address: string): string =>
  `<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Go on</a>`;
export const withHome =
  (address: string) =>
  (site: Site): Site =>
    new Map([...site, ['index.html', refresh(address)]]);
export const allTo = (address: string): Change => eachPage(() => refresh(address));

/** Replaces the main content of a page, and nothing else. A page without it becomes its main content. */
export function withMain(html: string, content: string): string {
  const start = /<(main|article|div)\b[^>]*role="main"[^>]*>|<main\b[^>]*>/.exec(html);
  if (start === null) return `<body>${content}</body>`;
  const name = start[1] ?? 'main';
  const end = html.lastIndexOf(`</${name}>`);
  return html.slice(0, start.index + start[0].length) + content + html.slice(end);
}

const sentence = 'The service cannot answer this request at the moment. Try again later, or ask an administrator. ';
export const errorText = (length: number): string =>
  `<h1>Error</h1><p>${sentence.repeat(length / 90 + 1).slice(0, length)}</p>`;
export const withId = (length: number): Change =>
  eachPage((_html, path, index) => `<body>${errorText(length)}<p>Request ${index}-${path.length}-8f3a91c2</p></body>`);
export const login = (quoted: string): string =>
  `<main><h1>Sign in</h1><p>${quoted}</p><p>${sentence.repeat(3)}</p></main>`;

export const isSheet = (path: string): boolean => path.endsWith('.css');
export const isScript = (path: string): boolean => /\.m?js$/.test(path);
export const withErrorPages =
  (isReplaced: (path: string) => boolean) =>
  (site: Site): Site => {
    const page = `<!doctype html><style>p{}</style>${errorText(450)}`;
    return new Map([...site].map(([path, content]) => [path, isReplaced(path) ? page : content]));
  };
export const without =
  (isGone: (path: string) => boolean): Change =>
  (site) =>
    new Map([...site].filter(([path]) => !isGone(path)));
export const styled = (sheet: string): ((site: Site) => Site) =>
  eachPage((html) => html.replace(/<head[^>]*>|^/, (head) => `${head}<link rel="stylesheet" href="${sheet}">`));

export const withoutLinks = eachPage((html) => html.replace(/<link\b[^>]*>/g, ''));

export function withCopies(edited: (html: string) => string): (site: Site) => Site {
  return (site) => {
    const pages = [...site].filter(([path]) => isPage(path));
    return new Map([...site, ...pages.map(([path, html]) => [`v2/${path}`, edited(html)] as const)]);
  };
}

/** The first pages, except the home page. */
export function firstPages(site: Site, count: number): readonly (readonly [string, string])[] {
  return [...site].filter(([path]) => isPage(path) && path !== 'index.html').slice(0, count);
}

export function movedSection(site: Site): Site {
  const moved = firstPages(site, 12);
  const now = new Map(site);
  for (const [path, html] of moved) now.set(`moved/${path}`, html).set(path, refresh(`/moved/${path}`));
  return now;
}

export function merged(site: Site): Site {
  const old = firstPages(site, 3);
  const text = old.map(([, html]) => html.replace(/<\/?(?:html|body|head|main|title)[^>]*>/g, '')).join('');
  const redirects = old.map(([path]) => [path, refresh('/merged')] as const);
  return new Map([...site, ['merged.html', `<main>${text}</main>`], ...redirects]);
}

export const oldRedirects =
  (words: string) =>
  (site: Site): Site =>
    new Map([
      ...site,
      ...Array.from({ length: 20 }, (_, index) => [`old/${index}.html`, `${refresh('/')}<p>${words}</p>`] as const),
    ]);
