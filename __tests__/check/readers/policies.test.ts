/** Content security policies. The verdicts in the tables are those of Chromium 156, and an installed one is asked again. */
import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { forbiddingDirective } from '../../../src/check/readers/policies.ts';
import { browserFixture } from '../../../testing/browser-fixture.ts';
import { useServers } from '../../../testing/test-server.ts';

const servers = useServers();
const browser = browserFixture();

const digest = (text: string, name = 'sha256'): string => `${name}-${hash(name, text, 'base64')}`;
const [code, css, click, red] = ['window.a = 1', 'p { color: red }', 'window.b = 1', 'color: red'];

/** Pages by what they contain. `a.js` and `a.css` are files of the host, with these contents. */
const pages: Readonly<Record<string, string>> = {
  'plain text': '<p>Text</p>',
  'a script': `<script>${code}</script>`,
  'a script with a nonce': `<script nonce="abc">${code}</script>`,
  'a module': `<script type="module">${code}</script>`,
  'a data block': '<script type="application/json">{}</script>',
  'an import map': '<script type="importmap">{}</script>',
  'speculation rules': '<script type="speculationrules">{}</script>',
  'a script file': '<script src="a.js"></script>',
  'a script file with a nonce': '<script src="a.js" nonce="abc"></script>',
  'a script file with its digest': `<script src="a.js" integrity="${digest(code)}"></script>`,
  'a style': `<style>${css}</style>`,
  'a style with a nonce': `<style nonce="abc">${css}</style>`,
  'a style of two lines': `<style>${css}\r\n</style>`,
  'a style in SVG': `<svg><style>${css}</style></svg>`,
  'a style sheet': '<link rel="stylesheet" href="a.css">',
  'a style attribute': `<p style="${red}">Red</p>`,
  'an event handler': `<body onload="${click}">`,
  'a script in noscript': `<noscript><style>${css}</style></noscript>`,
  'a script in a template': `<template><script>${code}</script></template>`,
  'an empty script': '<script></script>',
};

const inline: readonly string[] = [
  ...['a script', 'a script with a nonce', 'a module', 'an import map', 'speculation rules'],
];
const scriptFiles: readonly string[] = ['a script file', 'a script file with a nonce', 'a script file with its digest'];
const inlineStyles: readonly string[] = ['a style', 'a style with a nonce', 'a style of two lines', 'a style in SVG'];
const scripts: readonly string[] = [...inline, ...scriptFiles, 'an event handler'];
const styles: readonly string[] = [...inlineStyles, 'a style sheet', 'a style attribute'];
const elements: readonly string[] = [...inline, 'an event handler', ...inlineStyles, 'a style attribute'];
const nonces: readonly string[] = ['a script with a nonce', 'a script file with a nonce'];
const sameScripts: readonly string[] = ['a script', 'a script with a nonce', 'a module'];
const without = (all: readonly string[], ...others: readonly string[]): readonly string[] =>
  all.filter((each) => !others.includes(each));

/** Policies, and the pages of which they forbid something. */
const policies: readonly (readonly [policy: string, forbidden: readonly string[]])[] = [
  ["upgrade-insecure-requests; frame-ancestors 'self'", []],
  ["object-src 'none'; base-uri 'self'; form-action 'self'", []],
  ["default-src * 'unsafe-inline' 'unsafe-eval' data: blob:", []],
  ["default-src 'self' 'unsafe-inline'", []],
  ["img-src 'self'; connect-src 'none'; font-src 'none'; report-uri /csp", []],
  [
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline';upgrade-insecure-requests",
    [...inline, 'an event handler'],
  ],
  ["default-src 'self'", elements],
  ["default-src 'none'", [...scripts, ...styles]],
  ['default-src', [...scripts, ...styles]],
  ["script-src 'self'; default-src 'none'; style-src *", elements],
  ["script-src 'none'; script-src 'self' 'unsafe-inline'", scripts],
  ["SCRIPT-SRC 'SELF' 'Unsafe-Inline'", []],
  ["script-src 'self', style-src 'self'", elements],
  ["default-src 'self' 'unsafe-inline', script-src 'none'", scripts],
  ["script-src 'nonce-abc'", without(scripts, ...nonces)],
  ["script-src 'nonce-abc' 'unsafe-inline'", without(scripts, ...nonces)],
  ["script-src 'nonce-ABC'", scripts],
  ["style-src 'nonce-abc'", without(styles, 'a style with a nonce')],
  ["script-src 'strict-dynamic' 'unsafe-inline' 'self'", scripts],
  ["script-src 'strict-dynamic' 'nonce-abc' 'self'", without(scripts, ...nonces)],
  [`script-src 'strict-dynamic' '${digest(code)}'`, without(scripts, ...sameScripts, 'a script file with its digest')],
  [`script-src '${digest(code)}'`, without(scripts, ...sameScripts, 'a script file with its digest')],
  [`script-src '${digest(code, 'sha384')}' 'self'`, [...without(inline, ...sameScripts), 'an event handler']],
  [
    `script-src '${digest(code, 'sha512').replaceAll('+', '-').replaceAll('/', '_')}' 'self'`,
    [...without(inline, ...sameScripts), 'an event handler'],
  ],
  [`script-src '${digest(click)}' 'self'`, [...inline, 'an event handler']],
  [`script-src 'unsafe-hashes' '${digest(click)}' 'self'`, inline],
  [`style-src '${digest(css)}' 'self'`, ['a style of two lines', 'a style attribute']],
  [`style-src '${digest(`${css}\n`)}' 'self'`, [...without(inlineStyles, 'a style of two lines'), 'a style attribute']],
  [`style-src 'unsafe-hashes' '${digest(red)}'`, [...inlineStyles, 'a style sheet']],
  [`style-src 'unsafe-inline' '${digest(red)}'`, styles],
  ["style-src 'unsafe-inline' 'strict-dynamic' 'self'", []],
  ["script-src-elem 'self'; script-src 'none'", [...inline, 'an event handler']],
  ["script-src-attr 'none'; script-src 'self' 'unsafe-inline'", ['an event handler']],
  ["style-src-elem 'self' 'unsafe-inline'; style-src 'none'", ['a style attribute']],
  ["style-src-attr 'unsafe-inline'; style-src 'self'", inlineStyles],
  ['script-src http:', [...inline, 'an event handler']],
  ['script-src https:', scripts],
  ['script-src HOST', scripts],
  ['script-src HOST:PORT', [...inline, 'an event handler']],
  ['script-src HOST:*', [...inline, 'an event handler']],
  ['script-src http://HOST:PORT', [...inline, 'an event handler']],
  ['script-src https://HOST:PORT', scripts],
  ['script-src HOST:PORT/a.js', [...inline, 'an event handler']],
  ['script-src HOST:PORT/a', scripts],
  ['script-src HOST:PORT/docs/', scripts],
  ['script-src HOST:PORT/', [...inline, 'an event handler']],
  ['script-src example.com *.example.com HOST:PORT0', scripts],
  ['sandbox', scripts],
  ['sandbox allow-scripts allow-same-origin', []],
  ['sandbox allow-same-origin', scripts],
];

const meta = (policy: string): string => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const script = `<script>${code}</script>`;

/** Pages with policies of their own, and whether one forbids something. */
const ownPolicies: readonly (readonly [page: string, isForbidden: boolean])[] = [
  [meta("script-src 'self'") + script, true],
  [script + meta("script-src 'self'"), false],
  [`${script}${meta("script-src 'self'")}${script}`, true],
  [`<head><title>Page</title>${meta("script-src 'self'")}</head><body>${script}`, true],
  [`<head></head>${meta("script-src 'self'")}<body>${script}`, true],
  [`<body>${meta("script-src 'self'")}${script}`, false],
  [`<p>Text</p>${meta("script-src 'self'")}${script}`, false],
  [`Text${meta("script-src 'self'")}${script}`, false],
  [`<noscript>${meta('script-src')}</noscript><template>${meta('script-src')}</template>${script}`, false],
  [meta('sandbox') + script, false],
  [`${meta("script-src 'unsafe-inline', script-src 'self'")}${script}`, true],
  [`<meta http-equiv="Content-Security-Policy-Report-Only" content="script-src 'self'">${script}`, false],
  [`<meta http-equiv=" Content-Security-Policy" content="script-src 'self'">${script}`, false],
  [`${meta('script-src https://HOST:PORT/docs/')}<base href="/docs/"><script src="a.js"></script>`, true],
  [`${meta('script-src http://HOST:PORT/docs/')}<base href="/docs/"><script src="a.js"></script>`, false],
];

const host = '127.0.0.1';
const at = (policy: string, port: string): string => policy.replace('HOST', host).replace('PORT', port);

function directiveFor(content: string, policy?: string): Promise<string | undefined> {
  const bytes = Buffer.from(`<!doctype html>${at(content, '8080')}`);
  const page = { header: () => policy && at(policy, '8080'), url: new URL(`http://${host}:8080/`), bytes };
  return forbiddingDirective(page, new AbortController().signal);
}

const inOrder = (expected: readonly string[]): readonly string[] =>
  Object.keys(pages).filter((name) => expected.includes(name));

test.each(policies)('the policy "%s" forbids what a browser does not run or apply', async (policy, expected) => {
  const verdicts = Object.entries(pages).map(async ([name, content]) =>
    (await directiveFor(content, policy)) === undefined ? [] : name,
  );
  expect((await Promise.all(verdicts)).flat()).toEqual(inOrder(expected));
});

test.each(ownPolicies)('a policy in a page applies to what follows it: %s', async (page, isForbidden) => {
  expect((await directiveFor(page)) !== undefined).toBe(isForbidden);
});

test('names the directive as it is written', async () => {
  expect(await directiveFor(script, "img-src 'self';  Script-Src\t'self'")).toBe("Script-Src 'self'");
});

test('does not judge files of other hosts', async () => {
  expect(
    await directiveFor('<script src="https://cdn.example.com/a.js"></script>', "script-src 'self'"),
  ).toBeUndefined();
});

const sources = (count: number): string => 'a.b '.repeat(count);

test.each([
  ['allows every style', `style-src 'unsafe-inline' ${sources(2_000)}`, undefined],
  ['forbids the first one', `style-src ${sources(2_000)}`, expect.any(String)],
  ['is not judged because it is too long', `style-src ${sources(20_000)}`, undefined],
])('judges a page of many styles by a long policy that %s', async (_, policy, expected) => {
  const page = { header: () => policy, url: new URL('https://static.example.com/') };
  const bytes = Buffer.from('<p style="color: red">'.repeat(100_000));
  expect(await forbiddingDirective({ ...page, bytes }, new AbortController().signal)).toEqual(expected);
});

/** Documents by their addresses, each with the policy that the host sends. */
const documents = new Map<string, readonly [content: string, policy: string]>([
  ...policies.flatMap(([policy], index) =>
    Object.entries(pages).map(([name, content]) => [`/${index}-${name}`, [content, policy]] as const),
  ),
  ...ownPolicies.map(([content], index) => [`/own-${index}`, [content, '']] as const),
]);

browser.describeInBrowser('a browser', () => {
  test('has the verdicts of the tables', async () => {
    const server = await servers.start(({ path }, response) => {
      const { port } = new URL(server.origin);
      const [content, policy = ''] = documents.get(decodeURIComponent(path)) ?? [];
      const isScript = path.endsWith('.js');
      if (isScript || path.endsWith('.css')) {
        response
          .writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/css' })
          .end(isScript ? code : css);
        return;
      }
      const sent = policy === '' ? {} : { 'Content-Security-Policy': at(policy, port) };
      const frames = [...documents.keys()].filter((each) => each.startsWith(`${path}-`));
      const shown = content ?? frames.map((each) => `<iframe src="${each}"></iframe>`).join('');
      response.writeHead(200, { 'Content-Type': 'text/html', ...sent }).end(`<!doctype html>${at(shown, port)}`);
    });
    const { context } = await browser.open();
    const found = new Set<string>();
    context.on('console', (message) => {
      const { pathname } = new URL(message.location().url);
      if (/violates.*Content Security Policy|sandboxed/.test(message.text())) found.add(decodeURIComponent(pathname));
    });
    const tab = await context.newPage();
    for (const group of [...policies.keys(), 'own']) await tab.goto(`${server.origin}/${group}`);
    const expected = [
      ...policies.flatMap(([, names], index) => names.map((name) => `/${index}-${name}`)),
      ...ownPolicies.flatMap(([, isForbidden], index) => (isForbidden ? `/own-${index}` : [])),
    ];
    expect([...found].sort()).toEqual(expected.sort());
  });
});
