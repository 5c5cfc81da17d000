import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { baseUrl, domain, webUrl } from '../../src/settings/parse.ts';
import { anyText } from '../../testing/any-text.ts';
import { valueOf, wantedBy } from './parse-results.ts';

describe('a base URL', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com/'],
    ['https://api.example.com/', 'https://api.example.com/'],
    ['HTTPS://API.Example.com', 'https://api.example.com/'],
    ['https://example.com/docs/api', 'https://example.com/docs/api'],
    ['https://example.com/v1/docs', 'https://example.com/v1/docs'],
    ['https://api.example.com:8443', 'https://api.example.com:8443/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['http://[::1]:3000', 'http://[::1]:3000/'],
  ])('accepts %s', (given, href) => {
    expect(valueOf(baseUrl, given).href).toBe(href);
  });

  test.each([
    ['no URL', 'api.example.com', 'a URL such as `https://api.example.com`'],
    ['a path', '/v1', 'a URL such as `https://api.example.com`'],
    ['a URL without host', 'https://', 'a URL such as `https://api.example.com`'],
    ['plain http', 'http://api.example.com', 'an `https:` URL, or plain `http:` for a loopback host'],
    ['a host that looks local', 'http://localhost.example.com', 'an `https:` URL'],
    ['an address that looks local', 'http://127.0.0.1.example.com', 'an `https:` URL'],
    ['another protocol', 'ftp://api.example.com', 'an `https:` URL'],
    ['a protocol without host', 'mailto:docs?subject=x', 'an `https:` URL'],
    ['a user name', 'https://me@api.example.com', 'a URL without a user name or password'],
    ['a password', 'https://:hunter2@api.example.com', 'a URL without a user name or password'],
    ['a query', 'https://api.example.com/?key=x', '`https://api.example.com`'],
    ['a fragment', 'https://api.example.com/#keys', '`https://api.example.com`'],
    ['an empty query', 'https://api.example.com/?', '`https://api.example.com`'],
    ['an empty fragment', 'https://api.example.com#', '`https://api.example.com`'],
    ['the API version', 'https://api.example.com/v1', '`https://api.example.com`'],
    ['the API version and slashes', 'https://api.example.com/docs/v2//', '`https://api.example.com/docs`'],
    ['an endpoint', 'https://api.example.com/v1/static-export/jobs', ': `https://api.example.com`'],
    [
      'an endpoint and an id',
      'https://example.com/docs/v1/static-export/jobs/se_1/bundle',
      ': `https://example.com/docs`',
    ],
    [
      'an endpoint and a query',
      'https://api.example.com/v2/agent/project_1/job/job_1?x#y',
      ': `https://api.example.com`',
    ],
    ['an endpoint of an unsafe host', 'http://api.example.com/v1/static-export', 'an `https:` URL'],
    ['a query behind a path', 'https://example.com/api/v0/?x', '`https://example.com/api/v0`'],
  ])('rejects %s and describes the allowed values', (_what, given, wanted) => {
    expect(wantedBy(baseUrl, given)).toContain(wanted);
  });

  test.each(['https://me:hunter2@api.example.com', 'http://api.example.com/?key=hunter2', 'https://x.io/#hunter2'])(
    'does not repeat a possible secret in %s',
    (given) => {
      expect(wantedBy(baseUrl, given)).not.toContain('hunter2');
    },
  );
});

describe('a public URL', () => {
  test.each(['https://mirror.example.com/bundle.tar.gz?v=1#x', 'http://mirror.internal/bundle'])(
    'accepts %s',
    (given) => {
      expect(valueOf(webUrl, given).href).toBe(given);
    },
  );

  test.each([
    ...['mirror.example.com/bundle', 's3://bucket/bundle', 'file:///bundle', 'javascript:alert(1)', ''],
    ...['https://mirror.example.com/a\nb', 'https://mirror.example.com/a b'],
  ])('rejects %j', (given) => {
    expect(wantedBy(webUrl, given)).toBe('an http(s) URL');
  });

  test.each(['https://me@mirror.example.com/bundle', 'https://me:hunter2@mirror.example.com/bundle'])(
    'rejects %s, which contains credentials',
    (given) => {
      expect(wantedBy(webUrl, given)).toBe('a URL without a user name or password');
    },
  );
});

describe('a domain', () => {
  test.each([
    ['docs.example.com', 'docs.example.com'],
    ['Docs.Example.COM', 'docs.example.com'],
    ['localhost', 'localhost'],
    ['my_docs.example.com', 'my_docs.example.com'],
    ['xn--dkumente-n4a.de', 'xn--dkumente-n4a.de'],
    ['a--b.example.com', 'a--b.example.com'],
    ['127.0.0.1', '127.0.0.1'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('accepts %s', (given, host) => {
    expect(valueOf(domain, given)).toBe(host);
  });

  test.each([
    ['a pasted URL', 'https://docs.acme.io/guides?x=1#top', 'docs.acme.io'],
    ['a pasted URL in capitals', 'HTTPS://Docs.Acme.IO/', 'docs.acme.io'],
    ['a URL of another protocol', 'ssh://Docs.Acme.IO/repository', 'docs.acme.io'],
    ['a URL with a user', 'https://me:hunter2@docs.acme.io', 'docs.acme.io'],
    ['a URL with one slash', 'https:/docs.acme.io', 'docs.acme.io'],
    ['a URL without protocol', '//docs.acme.io/', 'docs.acme.io'],
    ['a path', 'docs.acme.io/guides', 'docs.acme.io'],
    ['a slash at the end', 'docs.acme.io/', 'docs.acme.io'],
    ['a port', 'docs.acme.io:8080', 'docs.acme.io'],
    ['a dot at the end', 'docs.acme.io.', 'docs.acme.io'],
    ['letters that the network writes otherwise', 'dökumente.de', 'xn--dkumente-n4a.de'],
  ])('rejects %s and names the host to use instead', (_what, given, host) => {
    expect(wantedBy(domain, given)).toBe(`a bare host name without a protocol, port or path: \`${host}\``);
  });

  test.each([
    ['a space', 'docs acme.io'],
    ['two lines', 'docs.acme.io\nblog.acme.io'],
    ['an empty label', 'docs..acme.io'],
    ['a hyphen at a rim', '-docs.acme.io'],
    ['a label of 64 letters', `${'a'.repeat(64)}.io`],
    ['more than 253 letters', 'abc.'.repeat(64) + 'io'],
    ['a wildcard', '*.acme.io'],
    ['Markdown', '`x`'],
    ['nothing', ''],
  ])('rejects %s with an example', (_what, given) => {
    expect(wantedBy(domain, given)).toMatch(/ `docs\.(example\.com|acme\.io)`$/);
  });

  test('is a host name, and so is any suggested fix, for arbitrary input', () => {
    const piece = fc.constantFrom(
      'docs',
      'Acme',
      '.',
      '.',
      '-',
      '_',
      '127.0.0.1',
      'https:',
      '//',
      '/',
      ':80',
      '@',
      '?',
      '#',
      'ü',
    );
    const texts = fc
      .array(fc.oneof(piece, piece, anyText({ maxLength: 3 })), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (given) => {
        const parsed = domain(given);
        if ('expected' in parsed) expect(parsed.expected).toMatch(/ `[a-z0-9._-]+`$/);
        else expect(parsed.value).toMatch(/^[a-z0-9._-]{1,253}$/);
      }),
    );
  });
});
