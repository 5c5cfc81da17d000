/** Ways in which an export goes wrong, and ways in which a site changes. */

/** Contents by path. */
export type Site = ReadonlyMap<string, string>;
export type Verdict = 'red' | 'warned' | 'green';
/** Both states, for changes that need another one before. */
type Change = (site: Site) => Site | { readonly before: Site; readonly now: Site };

const isPage = (path: string): boolean => path.endsWith('.html');

/** Replaces each page, or removes it. */
function eachPage(replaced: (html: string, path: string, index: number) => string | undefined): (site: Site) => Site {
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

const refresh = (address: string): string =>
  `<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Go on</a>`;
const allTo = (address: string): Change => eachPage(() => refresh(address));

/** Replaces the main content of a page, and nothing else. A page without it becomes its main content. */
function withMain(html: string, content: string): string {
  const start = /<(main|article|div)\b[^>]*role="main"[^>]*>|<main\b[^>]*>/.exec(html);
  if (start === null) return `<body>${content}</body>`;
  const name = start[1] ?? 'main';
  const end = html.lastIndexOf(`</${name}>`);
  return html.slice(0, start.index + start[0].length) + content + html.slice(end);
}

const sentence = 'The service cannot answer this request at the moment. Try again later, or ask an administrator. ';
const errorText = (length: number): string =>
  `<h1>Error</h1><p>${sentence.repeat(length / 90 + 1).slice(0, length)}</p>`;
const withId = (length: number): Change =>
  eachPage((_html, path, index) => `<body>${errorText(length)}<p>Request ${index}-${path.length}-8f3a91c2</p></body>`);
const titleOf = (html: string): string => /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
const login = (quoted: string): string => `<main><h1>Sign in</h1><p>${quoted}</p><p>${sentence.repeat(3)}</p></main>`;

const isSheet = (path: string): boolean => path.endsWith('.css');
const without =
  (isGone: (path: string) => boolean): Change =>
  (site) =>
    new Map([...site].filter(([path]) => !isGone(path)));
const styled = (sheet: string): ((site: Site) => Site) =>
  eachPage((html) => html.replace(/<head[^>]*>|^/, (head) => `${head}<link rel="stylesheet" href="${sheet}">`));

const withoutLinks = eachPage((html) => html.replace(/<link\b[^>]*>/g, ''));

function withCopies(edited: (html: string) => string): (site: Site) => Site {
  return (site) =>
    new Map([
      ...site,
      ...[...site].filter(([path]) => isPage(path)).map(([path, html]) => [`v2/${path}`, edited(html)] as const),
    ]);
}

/** The first pages, except the home page. */
function firstPages(site: Site, count: number): readonly (readonly [string, string])[] {
  return [...site].filter(([path]) => isPage(path) && path !== 'index.html').slice(0, count);
}

function movedSection(site: Site): Site {
  const moved = firstPages(site, 12);
  return new Map([
    ...site,
    ...moved.flatMap(
      ([path, html]) =>
        [
          [`moved/${path}`, html],
          [path, refresh(`/moved/${path}`)],
        ] as const,
    ),
  ]);
}

function merged(site: Site): Site {
  const old = firstPages(site, 3);
  const text = old.map(([, html]) => html.replace(/<\/?(?:html|body|head|main|title)[^>]*>/g, '')).join('');
  return new Map([
    ...site,
    ['merged.html', `<main>${text}</main>`],
    ...old.map(([path]) => [path, refresh('/merged')] as const),
  ]);
}

const oldRedirects =
  (words: string) =>
  (site: Site): Site =>
    new Map([
      ...site,
      ...Array.from({ length: 20 }, (_, index) => [`old/${index}.html`, `${refresh('/')}<p>${words}</p>`] as const),
    ]);

export const changes: Readonly<Record<Verdict, Readonly<Record<string, Change>>>> = {
  red: {
    'redirects to /login': allTo('/login'),
    'redirects to /login.html': allTo('/login.html'),
    'redirects to /login.html, which is there': (site) =>
      new Map([...eachPage(() => refresh('/login.html'))(site), ['login.html', login('')]]),
    'redirects to /404': allTo('/404'),
    'redirects to the home page': allTo('/'),
    'redirects to a login with its address': eachPage((_html, path) => refresh(`/login?return=/${path}`)),
    'redirects to a login in a folder of its name': eachPage((_html, path) => refresh(`/login/${path}`)),
    'redirects to the same path of another host': eachPage((_html, path) =>
      refresh(`https://login.example.net/${path}`),
    ),
    'redirects to the next page': (site) => {
      const names = [...site.keys()].filter(isPage);
      return eachPage((_html, _path, index) => refresh(`/${names[(index + 1) % names.length] ?? ''}`))(site);
    },
    'redirects to the first page of its folder': (site) => {
      const names = [...site.keys()].filter(isPage);
      const folder = (path: string): string => path.replace(/[^/]*$/, '');
      return eachPage((_html, path) => refresh(`/${names.find((name) => folder(name) === folder(path)) ?? ''}`))(site);
    },
    'redirects to a login by script': eachPage(() => '<script>location.href="/login"</script>'),
    'has empty main content': eachPage((html) => withMain(html, '')),
    'has zero bytes': eachPage(() => ''),
    'is the shell of another app': eachPage((_html, path) => `<title>${path}</title><div id="root">Loading…</div>`),
    'is the home page': (site) => eachPage(() => site.get('index.html') ?? '')(site),
    'has the same error text, on 9 of 10 pages': eachPage((html, _path, index) =>
      index % 10 === 0 ? html : errorText(450),
    ),
    'has the same error text, on half of the pages': eachPage((html, _path, index) =>
      index % 2 === 0 ? html : errorText(450),
    ),
    'has an error text in its layout, on half of the pages': eachPage((html, _path, index) =>
      index % 2 === 0 ? html : withMain(html, errorText(450)),
    ),
    'has an error text of 20 characters with an id': withId(20),
    'has an error text of 450 characters with an id': withId(450),
    'has an error text of 2,000 characters with an id': withId(2000),
    'is a login that quotes the title': eachPage((html) => login(titleOf(html))),
    'is a login that quotes the address': eachPage((_html, path) => login(`Sign in to see /${path}`)),
    'is missing, if its number is even': eachPage((html, _path, index) => (index % 2 === 0 ? undefined : html)),
    'lacks all style sheets': without(isSheet),
    'has empty style sheets': (site) =>
      new Map([...site].map(([path, content]) => [path, isSheet(path) ? '' : content])),
    'lacks the only style sheet that it loads': (site) => {
      const loaded = styled('/only.css')(withoutLinks(site));
      return { before: new Map([...loaded, ['only.css', 'a{}']]), now: loaded };
    },
    'lacks all scripts': without((path) => /\.m?js$/.test(path)),
  },
  warned: {
    'has the same short error text, on a tenth of the pages': eachPage((html, _path, index) =>
      index % 10 === 1 ? errorText(20) : html,
    ),
    'has only a title, on a fifth of the pages': eachPage((html, path, index) =>
      index % 5 === 1 ? withMain(html, `<h1>${path}</h1>`) : html,
    ),
    'redirects to no page, on three pages': (site) =>
      new Map([...site, ...firstPages(site, 3).map(([path]) => [path, refresh('/gone')] as const)]),
  },
  green: {
    'is rebuilt': (site) => site,
    'was moved with a section, with redirects': movedSection,
    'was merged, three to one': merged,
    'also loads an empty style sheet': (site) => ({
      before: site,
      now: new Map([...styled('/empty.css')(site), ['empty.css', '']]),
    }),
    'loads an empty style sheet, and none before': (site) => {
      const plain = withoutLinks(site);
      return { before: plain, now: new Map([...styled('/empty.css')(plain), ['empty.css', '']]) };
    },
    'has its styles inlined from now on': eachPage((html) =>
      html.replace(
        /<link\b[^>]*stylesheet[^>]*>/g,
        '<style>a{}</style><link rel="stylesheet" href="https://fonts.example.org/css">',
      ),
    ),
    'also loads a style sheet that never existed': (site) => ({
      before: styled('/never.css')(site),
      now: styled('/never.css')(site),
    }),
    'is beside a new section without its style sheet': (site) =>
      new Map([
        ...site,
        ...Array.from(
          { length: 9 },
          (_, index) => [`new/${index}.html`, `<link rel=stylesheet href=new.css><p>New ${index}`] as const,
        ),
      ]),
    'has one more version': withCopies((html) => html),
    'has one more version, with one word edited': withCopies((html) => html.replace(/ the /, ' this ')),
    'has one more version, and one word edited in the old one': (site) =>
      new Map([...withCopies((html) => html)(site), ...eachPage((html) => html.replace(/ the /, ' this '))(site)]),
    'is beside old redirects with other words': (site) => ({
      before: oldRedirects('Moved')(site),
      now: oldRedirects('Go on')(site),
    }),
    'is one of two pages, to which a third is added': (site) => {
      const two = new Map(
        [...site].filter(([path]) => !isPage(path)).concat(firstPages(site, 2).map(([path, html]) => [path, html])),
      );
      return { before: two, now: new Map([...two, ...firstPages(site, 3)]) };
    },
  },
};
