import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { mappingIn } from '../../sandbox/shapes.ts';

const section = sectionOf(readText('docs/hosting.md'), 'S3 and CloudFront');
const [block] = blocksIn(section);
const code = block?.text ?? '';

/** Returns what the function makes of a request: a new request or a redirect. */
function handled(uri: string, querystring: object = {}, program = code): Readonly<Record<string, unknown>> {
  const request = { method: 'GET', uri, querystring, headers: { host: { value: 'docs.example.com' } }, cookies: {} };
  const context = { distributionDomainName: 'd111111abcdef8.cloudfront.net', eventType: 'viewer-request' };
  const event = { version: '1.0', context, viewer: { ip: '198.51.100.11' }, request };
  const answer: unknown = runInNewContext(`${program}\nhandler(event)`, { event });
  return mappingIn(JSON.parse(JSON.stringify(answer)));
}

function locationOf(answer: Readonly<Record<string, unknown>>): unknown {
  return mappingIn(mappingIn(answer['headers'])['location'])['value'];
}

const paths = [
  ...['index.html', 'guides/index.html', 'größe/index.html', 'a+b/index.html', "it's/(new)/index.html"],
  ...['releases/2.x.html', 'node.js.html', 'guide.html', 'v1.2.3.html', 'assets/site.css'],
];

/** The lists as the documented command prints them. */
function listsOf(files: readonly string[]): string {
  const command = /jq -r '([^']*)' site\.manifest\.json/.exec(section);
  const input = JSON.stringify({ files: files.map((path) => ({ path })) });
  return execFileSync('jq', ['-r', command?.[1] ?? ''], { input, encoding: 'utf8' });
}

const filled = (lists: string): string => code.replace(/const folders = \[\];\nconst pages = \[\];\n/, () => lists);

describeNeeding('jq')('the CloudFront function with the lists from a manifest', () => {
  test.each([
    ['/guides/', '/guides/index.html'],
    ['/guides/install', '/guides/install.html'],
    ['/gr%C3%B6%C3%9Fe/', '/gr%C3%B6%C3%9Fe/index.html'],
    ['/größe/', '/gr%C3%B6%C3%9Fe/index.html'],
    ['/a+b/', '/a%2Bb/index.html'],
    ['/a%2bb/', '/a%2Bb/index.html'],
    ["/it's/(new)/", "/it's/(new)/index.html"],
    ['/releases/2.x', '/releases/2.x.html'],
    ['/node.js', '/node.js.html'],
    ['/v1.2.3', '/v1.2.3.html'],
    ['/assets/site.css', '/assets/site.css'],
  ])('serves %s as %s', (uri, key) => {
    expect(handled(uri, {}, filled(listsOf(paths)))).toMatchObject({ uri: key });
  });

  test.each([
    ['/guides', '/guides/?x=1'],
    ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe/?x=1'],
  ])('redirects %s, a folder with its own index page, to %s', (uri, target) => {
    expect(locationOf(handled(uri, { x: { value: '1' } }, filled(listsOf(paths))))).toBe(target);
  });
});

describe('the CloudFront function of docs/hosting.md', () => {
  test.each([
    ['/', '/index.html'],
    ['/guide', '/guide.html'],
    ['/releases/2.0', '/releases/2.0.html'],
    ['/v1.2.3', '/v1.2.3.html'],
    ['/two%20words', '/two%20words.html'],
    ['/assets/site.css', '/assets/site.css'],
    ['//', '/index.html'],
  ])('requests the key for %s from the bucket: %s', (uri, key) => {
    const querystring = { q: { value: '1' } };
    expect(handled(uri, querystring)).toMatchObject({ method: 'GET', uri: key, querystring });
  });

  test.each([
    ['/guide/', '/guide'],
    ['/guides/install//', '/guides/install'],
    ['//other.example/', '/other.example'],
    ['/\\other.example/', '/other.example'],
  ])('redirects %s to %s', (uri, target) => {
    const answer = handled(uri);
    expect(answer).toMatchObject({ statusCode: 301, statusDescription: 'Moved Permanently' });
    expect(locationOf(answer)).toBe(target);
    expect(handled(target)).not.toHaveProperty('statusCode');
  });

  test('keeps the query of a redirect, including repeated names and names without a value', () => {
    const a = { value: '1', multiValue: [{ value: '1' }, { value: '%20' }] };
    const querystring = { a, flag: { value: '' } };
    expect(locationOf(handled('/guide/', querystring))).toBe('/guide?a=1&a=%20&flag');
  });

  test('uses only syntax of its runtime: no spread, no destructuring, no `of`, no `?.`, no `??`', () => {
    expect(code).not.toMatch(/\.\.\.|\?\.|\?\?|\bof\s+\w+\)|(const|let) [[{]|\(\{|\bclass\b|\bimport\b/);
  });
});
