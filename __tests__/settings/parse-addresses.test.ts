import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { id } from '../../src/settings/parse.ts';
import * as parse from '../../src/settings/parse-addresses.ts';
import { anyText } from '../../testing/any-text.ts';
import { asTheyAre, testParsers } from './parser-samples.ts';

const withoutCredentials = 'a URL without a user name or password';
const bareHost = 'a bare host name without a protocol, port or path: ';

testParsers({
  'a path or URL': {
    parser: parse.pathOrUrl,
    accepts: {
      ...asTheyAre('last.json', 'http/last.json'),
      'HTTPS://a.example/b?c=d': new URL('https://a.example/b?c=d'),
      'http://127.0.0.1:3000/b': new URL('http://127.0.0.1:3000/b'),
    },
    rejects: {
      'not a URL': ['s3://bucket/last.json'],
      'a path, or a URL': ['https://', 'https://a.example/b c', 'https://a.example/b\nc'],
      'an `https:` URL': ['http://a.example/b'],
      'without a fragment': ['https://a.example/b#c', 'https://a.example/b#'],
      [withoutCredentials]: ['https://me@a.example/b', 'https://:hunter2@a.example/b'],
    },
  },
  'a base URL': {
    parser: parse.baseUrl,
    accepts: urls({
      'https://api.example.com': 'https://api.example.com/',
      'HTTPS://API.Example.com': 'https://api.example.com/',
      'https://example.com/docs/api': 'https://example.com/docs/api',
      'https://example.com/v1/docs': 'https://example.com/v1/docs',
      'https://v1': 'https://v1/',
      'https://api.example.com:8443': 'https://api.example.com:8443/',
      'http://localhost:3000': 'http://localhost:3000/',
    }),
    rejects: {
      'a URL such as `https://api.example.com`': ['/v1', 'https://', 'api', 'api.example.com', '127.0.0.1:8080/api'],
      'an `https:` URL, or plain `http:` for a loopback host': [
        ...['http://api.example.com/v1/static-export', 'api.example.com:8080', 'mailto:docs?subject=x'],
      ],
      [withoutCredentials]: ['https://me@api.example.com', 'https://:hunter2@api.example.com'],
      ': `https://api.example.com`': [
        ...['https://api.example.com/?key=x', 'https://api.example.com/#keys', 'https://api.example.com/?'],
        ...['https://api.example.com#', 'https://api.example.com/v1', 'https://api.example.com/v1/static-export/jobs'],
        ...['https://api.example.com/v2/agent/project_1/job/job_1?x#y', 'https://api.example.com/v1/static-export?x'],
        ...['https://api.example.com/v1?x', 'https://api.example.com/v1/#keys'],
      ],
      ': `https://example.com/docs`': [
        ...['https://example.com/docs/v2//', 'https://example.com/docs/v1/static-export/jobs/se_1/bundle'],
        'https://example.com/docs/?x',
      ],
    },
  },
  'the URL of a site': {
    parser: parse.siteUrl,
    accepts: urls({ 'https://a.example/docs': 'https://a.example/docs' }),
    rejects: {
      'such as `https://static.example.com`': ['a'],
      ': `https://a.example`': [
        'https://a.example/index.html',
        'https://a.example/?b',
        'https://a.example/index.html?b',
      ],
      ': `https://a.example/b`': ['https://a.example/b/index.html/', 'https://a.example/b/static-export.manifest.json'],
    },
  },
  'a public URL': {
    parser: parse.webUrl,
    accepts: urls({
      'https://mirror.example.com/bundle.tar.gz?v=1#x': 'https://mirror.example.com/bundle.tar.gz?v=1#x',
      'http://mirror.internal/bundle': 'http://mirror.internal/bundle',
    }),
    rejects: {
      'an http(s) URL': [
        ...['mirror/bundle', 's3://bucket/bundle', 'file:///bundle', 'javascript:alert(1)', ''],
        ...['https://mirror.example.com/a\nb', 'https://mirror.example.com/a b'],
      ],
      [withoutCredentials]: ['https://me@mirror.example.com/bundle', 'https://me:hunter2@mirror.example.com/bundle'],
    },
  },
  'a domain': {
    parser: parse.domain,
    accepts: {
      ...asTheyAre('docs.example.com', 'localhost', 'my_docs.example.com', 'xn--dkumente-n4a.de', 'a--b.example.com'),
      ...asTheyAre('127.0.0.1', `${'a'.repeat(63)}.com`),
      'Docs.Example.COM': 'docs.example.com',
    },
    rejects: {
      [`${bareHost}\`docs.acme.io\``]: [
        ...['https://docs.acme.io/guides?x=1#top', 'HTTPS://Docs.Acme.IO/', 'ssh://Docs.Acme.IO/repository'],
        ...['https://me:hunter2@docs.acme.io', 'https:/docs.acme.io', '//docs.acme.io/', 'docs.acme.io/guides'],
        ...['docs.acme.io/', 'docs.acme.io:8080', 'docs.acme.io.'],
      ],
      [`${bareHost}\`xn--dkumente-n4a.de\``]: ['dökumente.de'],
      '`docs.example.com`': [
        ...['docs acme.io', 'docs.acme.io\nblog.acme.io', 'docs..acme.io', '-docs.acme.io', '*.acme.io', '`x`', ''],
        ...[`${'a'.repeat(64)}.io`, 'abc.'.repeat(64) + 'io'],
      ],
    },
  },
  'an id': {
    parser: id('an export'),
    accepts: asTheyAre('se_3f9a2c1b8e7d4a06', '42', 'a/b?c#d%2e', '...', 'x'.repeat(200)),
    rejects: {
      'the id of an export': [
        ...['https://api.example.com/v1/static-export/jobs/se_1', 'se 1', 'se_1\nse_2', 'se_1\u0007', 'sé_1'],
        ...['x'.repeat(201), '.', '..', ''],
      ],
    },
  },
  'where a site is served': {
    parser: parse.place,
    accepts: Object.fromEntries(
      [
        ...['/', '/docs', '/a/b', '/my%20docs', '/v1..2/.x'].map((path) => [path, undefined, path]),
        ...[
          ['/docs/', undefined, '/docs'],
          ['/größe', undefined, '/gr%C3%B6%C3%9Fe'],
          ['https://Docs.example.com', 'https://docs.example.com', '/'],
          ['http://127.0.0.1:8080/docs/', 'http://127.0.0.1:8080', '/docs'],
        ],
      ].map(([given = '', origin, basePath]) => [given, { origin, basePath }]),
    ),
    rejects: {
      'only its path': [
        ...['docs', './docs', '../docs', '/docs/../x', '/./x', '/%2e%2E/x', 'ftp://example.com/docs', 'C:/docs'],
        ...['//example.com', '/docs//x', '/docs?x', '/docs#x', '/a b', '\\docs', '/a\\b', '/a\nb', 'docs.example.com'],
        ...['https://a.example/docs?x', 'https://a.example/#x', 'https://me@a.example/', 'https://a.example/../x'],
      ],
    },
  },
  'page paths': {
    parser: parse.pagePaths,
    accepts: {
      'guides/start': ['guides/start'],
      '/guides/start.html': ['guides/start'],
      '/': ['index'],
      '  /guides \r\n\n guides.html\nindex': ['guides', 'index'],
      'release notes/v1.2': ['release notes/v1.2'],
    },
    rejects: {
      'page paths without a host': ['https://docs.example.com/guides/start.html', 'guides#install', 'guides?tab=1'],
      'one page path per line': [
        ...['a, b', 'a,b', 'guides/a guides/b', '- a\n- b', '["a"]', '[a]', 'guides/*', 'guides/**'],
      ],
    },
  },
});

test('a domain is a host name, and so is any suggested fix, for arbitrary input', () => {
  const words = ['docs', 'Acme', '.', '.', '-', '_', '127.0.0.1', 'https:', '//', '/', ':80', '@', '?', '#', 'ü'];
  const piece = fc.constantFrom(...words);
  const texts = fc.array(fc.oneof(piece, piece, anyText({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(texts, (pieces) => {
      const parsed = parse.domain(pieces.join(''));
      if ('expected' in parsed) expect(parsed.expected).toMatch(/ `[a-z0-9._-]+`$/);
      else expect(parsed.value).toMatch(/^[a-z0-9._-]{1,253}$/);
    }),
  );
});

function urls(hrefs: Readonly<Record<string, string>>): Readonly<Record<string, URL>> {
  return Object.fromEntries(Object.entries(hrefs).map(([text, href]) => [text, new URL(href)]));
}
