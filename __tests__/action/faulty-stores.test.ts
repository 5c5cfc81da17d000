import { describe, expect, test } from '@jest/globals';
import { downloadFixture } from '../../testing/download-fixture.ts';
import {
  always,
  anyOf,
  calls,
  first,
  dropConnection,
  html,
  json,
  silence,
  withoutLength,
} from '../../testing/faults.ts';
import { serve } from '../../testing/range-store.ts';
import { expectFailure } from '../../testing/step-checks.ts';
import { clock20x, clock90x } from '../../testing/step-environments.ts';

const fixture = downloadFixture();
const { action, download, expectCompleteBundle, cut } = fixture;

describe('a store that', () => {
  test('responds with 503 or drops the connection is requested again', async () => {
    action.fault(first(calls.object, json(503, {}), dropConnection, json(500, {})));
    await expectCompleteBundle(await download());
    expect(action.requests(calls.bundle)).toHaveLength(1);
  });

  test('never responds fails the step', async () => {
    action.fault(always(calls.object, silence));
    expect(await expectFailure(await download({}, clock90x), 'download-failed')).toContain('no data for 10 s');
  });

  test.each([
    ['with a length other than announced', { hasLength: true }],
    ['without a length', { hasLength: false }],
  ])('sends an HTML page %s instead of the bundle fails the step', async (_what, options) => {
    action.fault(always(calls.object, html(200, options)));
    const message = await expectFailure(await download({ 'bundle-path': 'site.tar.gz' }), 'not-an-archive');
    expect(message).toContain('an HTML page');
  });

  test('sends an HTML page fails the step even if the service reported no size', async () => {
    const bundleUrl = await fixture.createBundleUrl();
    action.fault(anyOf(always(calls.bundle, json(200, { bundleUrl })), always(calls.object, html(200))));
    expect(await expectFailure(await download(), 'not-an-archive')).toContain('an HTML page');
  });

  test('sends a different object every time fails the step', async () => {
    let count = 0;
    action.fault(
      always(calls.object, (request, response) => {
        count += 1;
        cut((from) => from + 1000, `"${count}"`)(request, response);
      }),
    );
    await expectFailure(await download(), 'bundle-changed');
  });

  test('has an object of another size than announced fails the step', async () => {
    const bundle = { bundleUrl: await fixture.createBundleUrl(), sizeBytes: fixture.completed.bytes.length + 1 };
    action.fault(always(calls.bundle, json(200, bundle)));
    await expectFailure(await download(), 'size-mismatch');
  });
});

describe('a store without lengths and ranges', () => {
  const sending = (bytes: Buffer): ReturnType<typeof always> => always(calls.object, withoutLength(bytes));

  test('is trusted if all announced bytes arrive', async () => {
    action.fault(sending(fixture.completed.bytes));
    await expectCompleteBundle(await download());
  });

  test('is requested only once, however slow it is', async () => {
    const { bytes } = fixture.completed;
    const flaws = { ignoresRanges: true, hidesLength: true, bytesPerMs: bytes.length / 1_000 };
    const slow = serve(flaws);
    action.fault(always(calls.object, (request, response) => slow(request, response, { object: { bytes } })));
    await expectCompleteBundle(await download({}, clock20x));
    expect(action.requests(calls.object)).toHaveLength(1);
  });

  test('fails the step if fewer bytes arrive, even if the body ends properly', async () => {
    action.fault(sending(fixture.completed.bytes.subarray(0, -1)));
    await expectFailure(await download({}, clock90x), 'download-failed');
  });

  test('fails the step if more bytes arrive', async () => {
    action.fault(sending(Buffer.concat([fixture.completed.bytes, Buffer.from('.')])));
    await expectFailure(await download(), 'size-mismatch');
  });

  test('fails the step if the service reports no size', async () => {
    const withoutSize = always(calls.bundle, json(200, { bundleUrl: await fixture.createBundleUrl() }));
    action.fault(anyOf(withoutSize, sending(fixture.completed.bytes)));
    await expectFailure(await download({}, clock90x), 'download-failed');
  });
});
