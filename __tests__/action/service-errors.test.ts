import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { always, anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectRed } from '../../testing/step-checks.ts';
import { timeLapse } from '../../testing/step-environments.ts';

const domain = 'docs.example.com';

describe('a service that refuses', () => {
  const bench = actionFixture();

  test('an unknown key is told so at once, with the place where keys are made', async () => {
    const run = await bench.run({ domain, 'api-key': 'prefix_of_somebody_else' });
    const message = await expectRed(run, 'key-rejected');
    expect(message).toMatch(/401.*"Missing or unknown API key".*req_[0-9a-f]+[^]*API keys page/);
    expect(bench.requests()).toHaveLength(1);
  });

  test('a key without the right is told so at once, with what is to be checked', async () => {
    const run = await bench.run({ domain, 'api-key': bench.sandbox.keys.withoutExport });
    const message = await expectRed(run, 'not-allowed');
    expect(message).toMatch(/403.*"Static export is not enabled for this organisation"[^]*enterprise plan/);
    expect(bench.requests()).toHaveLength(1);
  });

  test('an unknown domain is named at once', async () => {
    const message = await expectRed(await bench.run({ domain: 'docs.example.org' }), 'not-found');
    expect(message).toMatch(/docs\.example\.org.*404[^]*`domain`/);
    expect(bench.requests()).toHaveLength(1);
  });

  test('an unknown job is named at once', async () => {
    const message = await expectRed(await bench.run({ 'job-id': 'se_unknown' }), 'not-found');
    expect(message).toMatch(/se_unknown.*404/);
    expect(bench.requests()).toHaveLength(1);
  });

  test('a page that the site does not have is named at once, in the words of the service', async () => {
    const message = await expectRed(await bench.run({ domain, paths: 'no/such/page' }), 'request-rejected');
    expect(message).toMatch(/400.*"no\/such\/page"/);
    expect(bench.requests()).toHaveLength(1);
  });

  test('a redirect is not followed, so that the key stays where it belongs', async () => {
    bench.fault(always(calls.start, json(301, {}, { location: bench.sandbox.storageUrl })));
    await expectRed(await bench.run({ domain }), 'request-rejected');
    expect(bench.requests().map(({ server }) => server)).toEqual(['api']);
  });

  test('a job that is new may be unknown for a moment', async () => {
    bench.fault(first(calls.read, json(404, { error: 'No such export job' })));
    expect((await bench.run({ domain }, { env: timeLapse })).outputs).toMatchObject({ outcome: 'succeeded' });
  });

  test('a bundle that is refused for good is not finished', async () => {
    bench.fault(always(calls.bundle, json(409, { error: 'Still packing' })));
    const run = await bench.run({ domain }, { env: timeLapse });
    expect(await expectRed(run, 'not-finished')).toMatch(/409.*Still packing/);
    expect(run.outputs).toMatchObject({ 'job-id': expect.stringMatching(/^se_/), status: 'completed' });
  });

  test('a link without TLS to another machine is not used', async () => {
    const bundleUrl = 'http://203.0.113.7/bundle.tar.gz?X-Amz-Signature=0123456789abcdef';
    bench.addSecret(bundleUrl);
    bench.fault(always(calls.bundle, json(200, { bundleUrl, sizeBytes: 10 })));
    await expectRed(await bench.run({ domain }), 'unsafe-bundle-url');
    expect(bench.requests(calls.object)).toEqual([]);
  });
});

describe('an export that fails', () => {
  const bench = actionFixture({ failExport: true });

  test("ends the step with the service's reason, and the job's last state", async () => {
    const run = await bench.run({ domain });
    const message = await expectRed(run, 'export-failed');
    expect(message).toMatch(/The page "[a-z/-]+" could not be rendered/);
    expect(message).toContain(run.outputs['job-id']);
    expect(run.outputs).toMatchObject({ status: 'failed', 'page-count': expect.stringMatching(/^\d+$/) });
    expect(bench.requests(calls.bundle)).toEqual([]);
  });
});

describe('a slow export', () => {
  const bench = actionFixture({ queueMs: 3_600_000 });

  test('ends the step at its timeout, and says how to take the job up', async () => {
    const run = await bench.run({ domain, timeout: '1s' });
    const message = await expectRed(run, 'timed-out');
    expect(message).toContain(`\`job-id: ${run.outputs['job-id']}\``);
    expect(run.outputs).toMatchObject({ status: 'queued' });
    expect(run.rawSummary).toContain('job-id: se_');
  });

  test('is not green because it is taken up: the timeout counts anew', async () => {
    const { outputs } = await bench.run({ domain, wait: 'false' });
    const run = await bench.run({ 'job-id': outputs['job-id'] ?? '', timeout: '1s' });
    await expectRed(run, 'timed-out');
    expect(bench.requests(calls.start)).toHaveLength(1);
  });
});

describe('text from the service', () => {
  const bench = actionFixture();
  const hostile =
    'first\n::error::pwned\r::add-mask::succeeded\n##[error]pwned ::set-output name=outcome::succeeded\n<b>@team</b> |x| [l](https://evil.example) `c` \u001b[31m\u202e';

  test('is data: no command in it is obeyed, no markup of it is shown', async () => {
    bench.fault(
      anyOf(
        first(calls.read, json(200, { status: hostile, progress: hostile })),
        first(calls.read, json(200, { status: 'failed', error: hostile })),
      ),
    );
    const run = await bench.run({ domain });
    await expectRed(run, 'export-failed');
    expect(run.masks).toEqual([run.apiKey]);
    expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
    expect(run.rawLog).not.toMatch(/[\u001b\u202e\r]|^\s*::(?!error|add-mask|debug|group|endgroup)|##\[/m);
    expect(run.rawSummary).not.toMatch(/<\/?b|@team|\|x\||\[l\]\(|`c`|[\u001b\u202e]/);
  });

  test('never carries the key or an earlier link back out', async () => {
    const { keys, storageUrl } = bench.sandbox;
    const link = `${storageUrl}/a.tar.gz?X-Amz-Signature=0123456789abcdef0123&X-Amz-Expires=60`;
    bench.addSecret(link);
    const error = `${keys.admin} is not good for ${link}`;
    const refusal = anyOf(
      first(calls.bundle, json(200, { bundleUrl: link })),
      always(calls.bundle, json(400, { error })),
    );
    bench.fault(refusal);
    const message = await expectRed(await bench.run({ domain }), 'request-rejected');
    expect(message).toContain('*** is not good for ***');
  });
});
