import { expect, test } from '@jest/globals';
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
import { compareSites } from '../../src/site/compare.ts';
import { manifestPieces, readManifest } from '../../src/site/manifest.ts';
import type { SiteFile } from '../../src/model/site-file.ts';
import { sortedByPath } from '../../src/text/lists.ts';
import { listIn, mappingIn, stringIn } from '../../testing/shapes.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { type ProgramCall, type ScriptRun, describeScripts, RecipeFolder } from './recipe-runner.ts';

type Site = Readonly<Record<string, string>>;

const parent = useSharedFolder();

/** A bucket behind a CDN, and the recipe that publishes to it. */
class Publication {
  readonly recipe: RecipeFolder;

  constructor() {
    this.recipe = new RecipeFolder(mkdtempSync(parent.at('bucket-')));
  }

  fetchManifest(env: Readonly<Record<string, string>> = {}): ScriptRun {
    return this.recipe.runStep('s3-and-cloudfront', 'Fetch the manifest of what is in the bucket', env);
  }

  /** Publishes as the nightly workflow does: fetches the manifest, exports, compares and uploads the changes. */
  publish(site: Site, env: Readonly<Record<string, string>> = {}): ScriptRun {
    expect(this.fetchManifest()).toMatchObject({ status: 0 });
    const files = this.#export(site);
    this.recipe.takeCalls();
    return this.recipe.runStep('s3-and-cloudfront', 'Publish what changed', { ...files, ...env });
  }

  /** Returns the files in the bucket of the site. */
  published(): Site {
    const folder = join(this.recipe.folder, 'buckets', 'docs-site');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  /** Writes the files that the action writes: site, manifest and change list. */
  #export(site: Site): Record<'SITE' | 'MANIFEST' | 'CHANGES', string> {
    const work = join(this.recipe.folder, 'workspace');
    rmSync(join(work, 'site'), { recursive: true, force: true });
    const written = Object.entries(site).map(([path, text]) => {
      mkdirSync(dirname(join(work, 'site', path)), { recursive: true });
      writeFileSync(join(work, 'site', path), text);
      return { path, sizeBytes: text.length, sha256: createHash('sha256').update(text).digest('hex') };
    });
    const files = sortedByPath(written);
    const head = { schema: 1, job: 'se_1', domain: null, version: null, contentDigest: '0'.repeat(64) } as const;
    const bundle = { sha256: '0'.repeat(64), sizeBytes: 1 };
    const changes = compareSites(this.#previous(), files);
    writeFileSync(join(work, 'site.manifest.json'), [...manifestPieces({ ...head, bundle, files })].join(''));
    writeFileSync(join(work, 'site.changes.json'), JSON.stringify(changes));
    return { SITE: 'site', MANIFEST: 'site.manifest.json', CHANGES: 'site.changes.json' };
  }

  #previous(): readonly SiteFile[] {
    const path = join(this.recipe.folder, 'workspace', 'published.manifest.json');
    return existsSync(path) ? readManifest(path).files : [];
  }
}

/** Names that the action accepts in a site, and some that it rejects. The script must support all of them. */
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

describeScripts()('the S3 recipe', () => {
  test('uploads the complete first site, whatever its file names', () => {
    const bucket = new Publication();
    expect(bucket.publish(site)).toMatchObject({ status: 0 });
    expect(bucket.published()).toEqual(site);
    expect(readdirSync(join(bucket.recipe.folder, 'workspace'))).not.toContain('pwned');
  });

  test('uploads only changed files, assets before pages, and removes files last', () => {
    const bucket = new Publication();
    bucket.publish(site);
    const removed = ['index.html', '--content-type'];
    const kept = Object.fromEntries(Object.entries(site).filter(([name]) => !removed.includes(name)));
    const next = { ...kept, 'new.html': 'n', 'new.css': 'n', 'guides/install.html': 'second', '-rf.html': 'second' };
    expect(bucket.publish(next)).toMatchObject({ status: 0 });
    const calls = bucket.recipe.takeCalls();
    expect(bucket.published()).toEqual(next);
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

  test('invalidates every URL of a page, encoded as browsers send it', () => {
    const bucket = new Publication();
    const names = ['guides/index.html', 'ü/a b.html', '#x?y.css', '%2e.js', "it's(1)+~.js", 'x|[1].png'];
    bucket.publish(Object.fromEntries(names.map((name) => [name, name])));
    expect([...invalidated(bucket.recipe.takeCalls())].sort()).toEqual(
      [
        ...['/guides', '/guides/', '/guides/index.html', '/%C3%BC/a%20b', '/%C3%BC/a%20b.html'],
        ...['/%23x%3Fy.css', '/%252e.js', "/it's(1)+~.js", '/x%7C%5B1%5D.png'],
      ].sort(),
    );
  });

  test('invalidates everything if there are more paths than are free', () => {
    const bucket = new Publication();
    bucket.publish(site, { MAX_PATHS: '3' });
    expect(invalidated(bucket.recipe.takeCalls())).toEqual(['/*']);
  });

  test('removes more files than one call supports', () => {
    const bucket = new Publication();
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a/${index}.txt`, '']));
    bucket.publish({ ...many, 'index.html': 'i' });
    expect(bucket.publish({ 'index.html': 'i' })).toMatchObject({ status: 0 });
    expect(bucket.published()).toEqual({ 'index.html': 'i' });
    expect(kindsOf(bucket.recipe.takeCalls()).filter((kind) => kind === 'remove')).toHaveLength(2);
  });

  test('fails if a removal is rejected, even if the call succeeds', () => {
    const bucket = new Publication();
    bucket.publish({ 'a.html': 'a', 'b.html': 'b' });
    const run = bucket.publish({ 'a.html': 'a' }, { AWS_REFUSES_REMOVALS: 'true' });
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('AccessDenied') });
  });

  // Numbers of the failing call. The first call uploads a manifest without the uncertain files, the last one the complete manifest.
  const places = [
    [2, 'among the assets'],
    [3, 'among the pages'],
    [6, 'among the removals'],
    [9, 'at its end'],
  ] as const;
  for (const [call, where] of places) {
    test(`repairs the bucket after a publication that failed ${where}`, () => {
      const bucket = new Publication();
      const first = { 'a.html': '1', 'b.html': '1', 'c.css': '1', 'd.js': '1', 'removed.html': '1', 'removed.js': '1' };
      const second = { 'a.html': '2', 'b.html': '2', 'c.css': '2', 'd.js': '2', 'new.html': '2', 'new.js': '2' };
      bucket.publish(first);
      expect(bucket.publish(second, { AWS_FAILS_AT: String(call) })).toMatchObject({ status: 1 });
      // Publishes the first site again. Compared with its own manifest, nothing would have changed.
      expect(bucket.publish(first)).toMatchObject({ status: 0 });
      expect(bucket.published()).toEqual(first);
    });
  }
});

describeScripts()('the manifest in the bucket', () => {
  test('may be missing, which means a first publication', () => {
    const run = new Publication().fetchManifest();
    expect(run).toMatchObject({ status: 0, log: expect.stringContaining('a first publication') });
  });

  test('must be readable, because it lists what to remove', () => {
    const bucket = new Publication();
    bucket.publish({ 'a.html': 'a' });
    bucket.recipe.takeCalls();
    const run = bucket.fetchManifest({ AWS_FAILS_AT: '1' });
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('Connection was closed') });
  });
});
