/** Ways in which an export goes wrong, and ways in which a site changes. */
import {
  type Change,
  isPage,
  eachPage,
  refresh,
  withHome,
  allTo,
  withMain,
  errorText,
  withId,
  login,
  isScript,
  isSheet,
  withErrorPages,
  without,
  styled,
  withoutLinks,
  withCopies,
  firstPages,
  movedSection,
  merged,
  oldRedirects,
} from './changed-sites.ts';

export type Verdict = 'red' | 'warned' | 'green';

export const changes: Readonly<Record<Verdict, Readonly<Record<string, Change>>>> = {
  red: {
    'redirects to /login': allTo('/login'),
    'redirects to /login.html, which is there': (site) =>
      new Map([...eachPage(() => refresh('/login.html'))(site), ['login.html', login('')]]),
    'redirects to the home page': allTo('/'),
    'redirects to a login with its address': eachPage((_html, path) => refresh(`/login?return=/${path}`)),
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
    'has an error text in its layout, on half of the pages': eachPage((html, _path, index) =>
      index % 2 === 0 ? html : withMain(html, errorText(450)),
    ),
    'has an error text of 20 characters with an id': withId(20),
    'has an error text of 2,000 characters with an id': withId(2000),
    'is a login that quotes the address': eachPage((_html, path) => login(`Sign in to see /${path}`)),
    'is missing, if its number is even': eachPage((html, _path, index) => (index % 2 === 0 ? undefined : html)),
    'lacks all style sheets': without(isSheet),
    'has empty style sheets': (site) =>
      new Map([...site].map(([path, content]) => [path, isSheet(path) ? '' : content])),
    'has the page of an error in place of style sheets': withErrorPages(isSheet),
    'has the page of an error in place of scripts': withErrorPages(isScript),
    'lacks the only style sheet that it loads': (site) => {
      const loaded = styled('/only.css')(withoutLinks(site));
      return { before: new Map([...loaded, ['only.css', 'a{}']]), now: loaded };
    },
    'has an error text on the home page': (site) => new Map([...site, ['index.html', errorText(20)]]),
    'redirects to a login on the home page': withHome('/login'),
    'redirects to no page on the home page, and to one before': (site) => ({
      before: withHome('/v1/')(new Map([...site, ['v1.html', 'v1']])),
      now: withHome('/v2/')(new Map([...site, ['v1.html', 'v1']])),
    }),
    'lacks the home page': without((path) => path === 'index.html'),
    'lacks all scripts': without(isScript),
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
    'redirects to another host on the home page, as before': (site) => {
      const before = withHome('https://www.example.net/')(site);
      return { before, now: before };
    },
    'redirects to another redirect on the home page': (site) => ({
      before: withHome('/v1')(new Map([...site, ['v1.html', 'v1']])),
      now: withHome('/v2')(new Map([...site, ['v1.html', 'v1'], ['v2.html', refresh('/v1')]])),
    }),
    'is rebuilt': (site) => site,
    'has the page of an error in place of scripts, as before': (site) => {
      const before = withErrorPages(isScript)(site);
      return { before, now: before };
    },
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
