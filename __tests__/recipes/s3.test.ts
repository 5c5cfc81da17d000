import { describe, expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { textLines } from '../../src/disk/text-lines.ts';
import { compareSites } from '../../src/site/compare.ts';
import { manifestPieces, readManifest } from '../../src/site/manifest.ts';
import { siteFiles, type SiteFiles } from '../../src/model/site-files.ts';
import { listIn, mappingIn, stringIn } from '../../testing/shapes.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { type ProgramCall, type ScriptRun, testWithTools, Workplace } from './recipe-runner.ts';

type Site = Readonly<Record<string, string>>;

const parent = useSharedFolder();

/** A bucket behind a CDN, and the recipe that publishes to it. */
class Publication {
  readonly place: Workplace;

  constructor() {
    this.place = new Workplace(mkdtempSync(parent.at('bucket-')));
  }

  fetchManifest(env: Readonly<Record<string, string>> = {}): ScriptRun {
    return this.place.runStep('s3-and-cloudfront', 'Fetch the manifest of what is in the bucket', env);
  }

  /** What a night does: manifest, export, comparison, and what changed goes out. */
  publish(site: Site, env: Readonly<Record<string, string>> = {}): ScriptRun {
    expect(this.fetchManifest()).toMatchObject({ status: 0 });
    const files = this.#export(site);
    this.place.takeCalls();
    return this.place.runStep('s3-and-cloudfront', 'Publish what changed', { ...files, ...env });
  }

  /** What the bucket of the site holds. */
  published(): Site {
    const folder = join(this.place.folder, 'buckets', 'docs-site');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  /** Writes what the action writes: site, manifest, changes. */
  #export(site: Site): Record<'SITE' | 'MANIFEST' | 'CHANGES', string> {
    const work = join(this.place.folder, 'workspace');
    rmSync(join(work, 'site'), { recursive: true, force: true });
    const written = Object.entries(site).map(([path, text]) => {
      mkdirSync(dirname(join(work, 'site', path)), { recursive: true });
      writeFileSync(join(work, 'site', path), text);
      return { path, sizeBytes: text.length, sha256: createHash('sha256').update(text).digest('hex') };
    });
    const files = siteFiles(written);
    const head = { schema: 1, job: 'se_1', domain: null, version: null, contentDigest: '0'.repeat(64) } as const;
    const bundle = { sha256: '0'.repeat(64), sizeBytes: 1 };
    const changes = compareSites(this.#previous(), files);
    writeFileSync(join(work, 'site.manifest.json'), [...manifestPieces({ ...head, bundle, files })].join(''));
    writeFileSync(join(work, 'site.changes.json'), JSON.stringify(changes));
    return { SITE: 'site', MANIFEST: 'site.manifest.json', CHANGES: 'site.changes.json' };
  }

  #previous(): SiteFiles {
    const path = join(this.place.folder, 'workspace', 'published.manifest.json');
    return existsSync(path) ? readManifest(textLines(path)).files : siteFiles([]);
  }
}

/** Names that the action lets into a site, and some that it does not: the script relies on neither. */
const hostileNames = [
  ...[
    '-rf.html',
    '--content-type',
    'a b/c d.html',
    `quote"'.html`,
    '$(touch pwned).html',
    '`touch pwned`.js',
    'ü/日本.html',
  ],
  ...[
    '*',
    'a*b?.css',
    '%2e.html',
    '#x?y.html',
    'a&b;c.js',
    '{x}.html',
    '~t/[a].HTML',
    '.well-known/x',
    'new\nline.html',
  ],
  ...['index.html', 'guides/index.html', 'guides/install.html', 'tab\there.js', '!important.css', "it's.html", '--/-'],
];
const site = Object.fromEntries(hostileNames.map((name) => [name, `first ${name}`]));

function kindsOf(calls: readonly ProgramCall[]): readonly string[] {
  return calls.map(({ args }) => {
    if (args[0] === 'cloudfront') return stringIn(args[1]);
    if (args[1] === 'delete-objects') return 'remove';
    const isState = stringIn(args[3]).startsWith('s3://docs-state/');
    return isState ? 'state' : stringIn(args[2]).replace(/.*\//, '');
  });
}

function pathsIn(call: ProgramCall | undefined): readonly string[] {
  const { Items, Quantity } = mappingIn(mappingIn(call?.document)['Paths']);
  const paths = listIn(Items).map(stringIn);
  expect(Quantity).toBe(paths.length);
  return paths;
}

function invalidated(calls: readonly ProgramCall[]): readonly string[] {
  return calls.filter(({ args }) => args[1] === 'create-invalidation').flatMap(pathsIn);
}

describe('the S3 recipe', () => {
  testWithTools('sends a first site whole, whatever its files are called', () => {
    const own = new Publication();
    expect(own.publish(site)).toMatchObject({ status: 0 });
    expect(own.published()).toEqual(site);
    expect(readdirSync(join(own.place.folder, 'workspace'))).not.toContain('pwned');
  });

  testWithTools('sends what changed alone, assets before pages, and removes at the end', () => {
    const own = new Publication();
    own.publish(site);
    const gone = ['index.html', '--content-type'];
    const kept = Object.fromEntries(Object.entries(site).filter(([name]) => !gone.includes(name)));
    const next = { ...kept, 'new.html': 'n', 'new.css': 'n', 'guides/install.html': 'second', '-rf.html': 'second' };
    expect(own.publish(next)).toMatchObject({ status: 0 });
    const calls = own.place.takeCalls();
    expect(own.published()).toEqual(next);
    expect(kindsOf(calls)).toEqual([
      ...['state', 'assets', 'pages', 'create-invalidation', 'wait'],
      ...['remove', 'create-invalidation', 'wait', 'state'],
    ]);
    expect(calls[2]?.args).toEqual(expect.arrayContaining(['--content-type', 'text/html; charset=utf-8']));
    expect(calls[1]?.args).not.toContain('--content-type');
    expect(invalidated(calls)).toEqual([
      ...['/-rf', '/-rf.html', '/guides/install', '/guides/install.html', '/new', '/new.css', '/new.html'],
      ...['/', '/--content-type', '/index.html'],
    ]);
  });

  testWithTools('invalidates every address of a page, written as browsers send it', () => {
    const own = new Publication();
    const names = ['guides/index.html', 'ü/a b.html', '#x?y.css', '%2e.js', "it's(1)+~.js", 'x|[1].png'];
    own.publish(Object.fromEntries(names.map((name) => [name, name])));
    expect([...invalidated(own.place.takeCalls())].sort()).toEqual(
      [
        ...['/guides', '/guides/', '/guides/index.html', '/%C3%BC/a%20b', '/%C3%BC/a%20b.html'],
        ...['/%23x%3Fy.css', '/%252e.js', "/it's(1)+~.js", '/x%7C%5B1%5D.png'],
      ].sort(),
    );
  });

  testWithTools('invalidates everything where that is more than the paths that cost nothing', () => {
    const own = new Publication();
    own.publish(site, { MAX_PATHS: '3' });
    expect(invalidated(own.place.takeCalls())).toEqual(['/*']);
  });

  testWithTools('removes more files than one call takes', () => {
    const own = new Publication();
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a/${index}.txt`, '']));
    own.publish({ ...many, 'index.html': 'i' });
    expect(own.publish({ 'index.html': 'i' })).toMatchObject({ status: 0 });
    expect(own.published()).toEqual({ 'index.html': 'i' });
    expect(kindsOf(own.place.takeCalls()).filter((kind) => kind === 'remove')).toHaveLength(2);
  });

  testWithTools('is red where a removal is refused, although the call ends well', () => {
    const own = new Publication();
    own.publish({ 'a.html': 'a', 'b.html': 'b' });
    const run = own.publish({ 'a.html': 'a' }, { AWS_REFUSES_REMOVALS: 'true' });
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('AccessDenied') });
  });

  // The call of that number: the first is the manifest that says what is unsure, the last the true one.
  const places = [
    [2, 'among the assets'],
    [3, 'among the pages'],
    [6, 'among the removals'],
    [9, 'at its end'],
  ] as const;
  for (const [call, where] of places) {
    testWithTools(`makes good what a publication has left that broke off ${where}`, () => {
      const own = new Publication();
      const first = { 'a.html': '1', 'b.html': '1', 'c.css': '1', 'd.js': '1', 'gone.html': '1', 'gone.js': '1' };
      const second = { 'a.html': '2', 'b.html': '2', 'c.css': '2', 'd.js': '2', 'new.html': '2', 'new.js': '2' };
      own.publish(first);
      expect(own.publish(second, { AWS_FAILS_AT: String(call) })).toMatchObject({ status: 1 });
      // Back to the first site: beside its own manifest nothing would have changed.
      expect(own.publish(first)).toMatchObject({ status: 0 });
      expect(own.published()).toEqual(first);
    });
  }
});

describe('the manifest in the bucket', () => {
  testWithTools('may be missing: a first publication', () => {
    const run = new Publication().fetchManifest();
    expect(run).toMatchObject({ status: 0, log: expect.stringContaining('a first publication') });
  });

  testWithTools('may not be unreadable: nobody would know what to remove', () => {
    const own = new Publication();
    own.publish({ 'a.html': 'a' });
    own.place.takeCalls();
    const run = own.fetchManifest({ AWS_FAILS_AT: '1' });
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('Connection was closed') });
  });
});
