/** The scripts of recipes that publish to an object store: what a failure leaves online, and what they delete. */
import { expect, test } from '@jest/globals';
import { describeStep } from './recipe-runner.ts';

describeStep('object-stores', 'Upload the site to S3', (step) => {
  const ordered = [
    /^aws s3 sync .*--exclude \*\.html --exclude static-export/,
    /^aws s3 sync .*--exclude \* --include \*\.html --content-type text\/html/,
    /^aws s3 sync .*--delete --exclude static-export/,
    /^aws s3 cp .*manifest\.json .*--cache-control no-cache$/,
    /^aws cloudfront create-invalidation .*--paths \/\*$/,
  ].map((call) => expect.stringMatching(call));

  test('uploads assets before pages, removes files last, and publishes the manifest after everything else', () => {
    step.replace('aws');
    expect(step.run({ SITE: 'site' })).toMatchObject({ status: 0 });
    expect(step.takeCalls()).toEqual(ordered);
  });

  test.each([1, 2, 3])('stops if upload %d fails, so that the manifest is not published', (failing) => {
    step.replace('aws', `(( $(wc -l < '${step.at('calls')}') != ${failing} ))`);
    expect(step.run({ SITE: 'site' }).status).not.toBe(0);
    expect(step.takeCalls()).toEqual(ordered.slice(0, failing));
  });
});

describeStep('object-stores', 'Upload the site to Blob Storage', (step) => {
  const ordered = [
    /^azcopy copy site\/\* .*--exclude-pattern=\*\.html;static-export/,
    /^azcopy copy site\/\* .*--include-pattern=\*\.html --content-type=text\/html/,
    /^azcopy sync site .*--delete-destination=true --exclude-pattern=static-export/,
    /^azcopy copy site\/static-export\.manifest\.json /,
  ].map((call) => expect.stringMatching(call));

  test.each([1, 2, 3, 4])('stops if call %d fails, and publishes the manifest last', (failing) => {
    step.replace('azcopy', `(( $(wc -l < '${step.at('calls')}') != ${failing} ))`);
    expect(step.run({ SITE: 'site' }).status).not.toBe(0);
    expect(step.takeCalls()).toEqual(ordered.slice(0, failing));
  });
});

describeStep('object-stores', 'Upload the site to Cloud Storage', (step) => {
  const paths = ['index.html', 'a b.html', 'guides.html', 'guides/[x].html', 'app.js'];
  const online = [...paths, 'a b', 'guides', 'guides/[x]', 'old.html', 'old', '[y].js', 'static-export.manifest.json'];
  const upload = (listed: readonly string[], failingCall = 0): number | null => {
    for (const name of paths) step.write(`site/${name}`, '');
    step.write('manifest.json', JSON.stringify({ files: paths.map((path) => ({ path })) }));
    const list = `printf 'gs://docs-site/%s\\n' ${listed.map((name) => `'${name}'`).join(' ')}`;
    const removes = `while IFS= read -r url; do echo "removed $url" >> '${step.at('calls')}'; done`;
    const fails = `(( $(wc -l < '${step.at('calls')}') != ${failingCall} ))`;
    const uploaded = `[[ $from != pages-* ]] || find "$from" -type f -printf '%P\\n' >> '${step.at('pages')}'`;
    step.replace(
      'gcloud',
      `from=\${*: -2:1}; case $2 in ls) ${list} ;; rm) ${removes} ;; rsync) ${uploaded} ;; esac; ${fails}`,
    );
    return step.run({ SITE: step.at('site'), MANIFEST: step.at('manifest.json') }).status;
  };

  test('uploads assets before pages, each page a second time without .html, and the manifest last', () => {
    expect(upload(online.filter((name) => !/^(old|\[)/.test(name)))).toBe(0);
    const [assets, pages, ...rest] = step.takeCalls();
    expect(assets).toMatch(/ rsync .*--exclude=\.\*\\\.html\$\|static-export/);
    expect(pages).toMatch(/ rsync .*--exclude=static-export/);
    expect(step.read('pages').split('\n').filter(Boolean).sort()).toEqual(['a b', 'guides', 'guides/[x]']);
    // One call for each depth, not for each page.
    const targets = rest.map((call) => call.replace(/^.* /, ''));
    const [end, ...others] = targets.toReversed();
    expect(others).toEqual(['gs://docs-site/**', 'gs://docs-site', 'gs://docs-site']);
    expect(end).toBe('gs://docs-site/static-export.manifest.json');
  });

  test('deletes exactly the objects that the export does not contain, with a literal bracket', () => {
    expect(upload(online)).toBe(0);
    const removed = step.takeCalls().filter((call) => call.startsWith('removed '));
    expect(removed.map((call) => call.replace('removed gs://docs-site/', ''))).toEqual(['[[]y].js', 'old', 'old.html']);
  });

  test.each([1, 2, 3, 5])('stops if call %d fails, so that the manifest is not published', (failing) => {
    expect(upload(online, failing)).not.toBe(0);
    expect(step.takeCalls().join('\n')).not.toContain('manifest.json gs:');
  });
});
