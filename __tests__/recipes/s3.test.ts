import { expect, test } from '@jest/globals';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { type ScriptRun, describeScripts, RecipeFolder } from './recipe-runner.ts';

type Site = Readonly<Record<string, string>>;

const parent = useSharedFolder();
const manifest = 'static-export.manifest.json';

/** A bucket, and the recipe that publishes to it. */
class Publication {
  #day = Date.now() / 1000;
  readonly recipe = new RecipeFolder(mkdtempSync(parent.at('bucket-')));

  publish(site: Site, env: Readonly<Record<string, string>> = {}): ScriptRun {
    const folder = join(this.recipe.folder, 'workspace', 'site');
    rmSync(folder, { recursive: true, force: true });
    for (const [path, text] of Object.entries(site)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      // As if a day had passed since the last publication: the AWS command line compares times.
      utimesSync(join(folder, path), this.#day, this.#day);
    }
    this.#day += 86_400;
    return this.recipe.runStep('s3-and-cloudfront', 'Upload the site to S3', { SITE: folder, ...env });
  }

  /** Returns the files in the bucket. */
  published(): Site {
    const folder = join(this.recipe.folder, 'buckets', 'docs-site');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }
}

const first = { 'index.html': '1', 'a.css': '1', 'guides/old.html': '1', [manifest]: '1' };
const second = { 'index.html': '2', 'a.css': '2', 'guides/-rf *.html': '2', [manifest]: '2' };

describeScripts('rsync')('the S3 recipe', () => {
  test('replaces a site and removes old files', () => {
    const bucket = new Publication();
    for (const site of [first, second]) {
      expect(bucket.publish(site)).toMatchObject({ status: 0 });
      expect(bucket.published()).toEqual(site);
    }
  });

  test('uploads assets before pages, removes files last, and invalidates once', () => {
    const bucket = new Publication();
    bucket.publish(first);
    const calls = bucket.recipe.takeCalls().map(({ args }) => args.filter((arg) => !arg.startsWith('/tmp')).join(' '));
    expect(calls).toEqual([
      expect.stringMatching(/^s3 sync .*--exclude \*\.html --exclude static-export/),
      expect.stringMatching(/^s3 sync .*--exclude \* --include \*\.html --content-type text\/html/),
      expect.stringMatching(/^s3 sync .*--delete --exclude static-export/),
      expect.stringMatching(/^s3 cp .*--cache-control no-cache$/),
      expect.stringMatching(/^cloudfront create-invalidation .*--paths \/\*$/),
    ]);
  });

  test.each([1, 2, 3])('publishes the manifest only after call %d has succeeded', (call) => {
    const bucket = new Publication();
    bucket.publish(first);
    bucket.recipe.takeCalls();
    expect(bucket.publish(second, { AWS_FAILS_AT: String(call) })).toMatchObject({ status: 1 });
    expect(bucket.published()[manifest]).toBe('1');
  });
});
