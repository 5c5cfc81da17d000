import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { mappingIn } from '../../sandbox/shapes.ts';

const [block] = blocksIn(sectionOf(readText('docs/hosting.md'), 'S3 and CloudFront'));
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

const withFolders = code.replace('const folders = [];', "const folders = ['/guides'];");

describe('the CloudFront function of docs/hosting.md', () => {
  test.each([
    ['/', '/index.html'],
    ['/guide', '/guide.html'],
    ['/guide.html', '/guide.html'],
    ['/guides/install', '/guides/install.html'],
    ['/releases/2.0', '/releases/2.0.html'],
    ['/v1.2.3', '/v1.2.3.html'],
    ['/two%20words', '/two%20words.html'],
    ['/assets/site.css', '/assets/site.css'],
    ['/fonts/text.woff2', '/fonts/text.woff2'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['//', '/index.html'],
    ['//guide', '/guide.html'],
  ])('requests the key for %s from the bucket: %s', (uri, key) => {
    expect(handled(uri, { q: { value: '1' } })).toMatchObject({
      method: 'GET',
      uri: key,
      querystring: { q: { value: '1' } },
    });
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
    const querystring = {
      a: { value: '1', multiValue: [{ value: '1' }, { value: '%20' }] },
      flag: { value: '' },
    };
    expect(locationOf(handled('/guide/', querystring))).toBe('/guide?a=1&a=%20&flag');
  });

  test.each([
    ['/guides/', '/guides/index.html'],
    ['/guides/install', '/guides/install.html'],
  ])('serves a folder with its own index page, %s as %s', (uri, key) => {
    expect(withFolders).not.toBe(code);
    expect(handled(uri, {}, withFolders)).toMatchObject({ uri: key });
  });

  test('adds the trailing slash for a folder with its own index page', () => {
    expect(locationOf(handled('/guides', { x: { value: '1' } }, withFolders))).toBe('/guides/?x=1');
  });

  test('uses only syntax of its runtime: no spread, no destructuring, no `of`, no `?.`, no `??`', () => {
    expect(code).not.toMatch(/\.\.\.|\?\.|\?\?|\bof\s+\w+\)|(const|let) [[{]|\(\{|\bclass\b|\bimport\b/);
  });
});
