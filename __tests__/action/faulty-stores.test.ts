import { describe, expect, test } from '@jest/globals';
import { downloadFixture } from '../../testing/download-fixture.ts';
import { always, anyOf, calls, first, hangUp, html, json, silence, withoutLength } from '../../testing/faults.ts';
import { expectRed } from '../../testing/step-checks.ts';
import { fastLapse } from '../../testing/step-environments.ts';

const own = downloadFixture();
const { bench, download, expectWhole, cut } = own;

describe('a store that', () => {
  test('answers 503 or hangs up in between is asked again', async () => {
    bench.fault(first(calls.object, json(503, {}), hangUp, json(500, {})));
    await expectWhole(await download());
    expect(bench.requests(calls.bundle)).toHaveLength(1);
  });

  test('never answers is never a green step', async () => {
    bench.fault(always(calls.object, silence));
    expect(await expectRed(await download({}, fastLapse), 'download-failed')).toContain('less than 32 KiB in 30 s');
  });

  test.each([
    ['of another length than was promised', { hasLength: true }],
    ['without a length', { hasLength: false }],
  ])('sends an HTML page %s in place of the bundle gives no bundle', async (_what, options) => {
    bench.fault(always(calls.object, html(200, options)));
    const message = await expectRed(await download({ 'bundle-path': 'site.tar.gz' }), 'not-an-archive');
    expect(message).toContain('an HTML page');
  });

  test('sends an HTML page, where the service did not say the size, gives no bundle', async () => {
    const bundleUrl = await own.link();
    bench.fault(anyOf(always(calls.bundle, json(200, { bundleUrl })), always(calls.object, html(200))));
    expect(await expectRed(await download(), 'not-an-archive')).toContain('an HTML page');
  });

  test('sends another object every time gives no bundle', async () => {
    let count = 0;
    bench.fault(
      always(calls.object, (request, response) => {
        count += 1;
        cut((from) => from + 1000, `"${count}"`)(request, response);
      }),
    );
    await expectRed(await download(), 'bundle-changed');
  });

  test('holds an object of another size than was promised gives no bundle', async () => {
    const bundle = { bundleUrl: await own.link(), sizeBytes: own.done.bytes.length + 1 };
    bench.fault(always(calls.bundle, json(200, bundle)));
    await expectRed(await download(), 'size-mismatch');
  });
});

describe('a store that tells no length and knows no ranges', () => {
  const sending = (bytes: Buffer): ReturnType<typeof always> => always(calls.object, withoutLength(bytes));

  test('is believed where all arrives that the service promised', async () => {
    bench.fault(sending(own.done.bytes));
    await expectWhole(await download());
  });

  test('is not believed where less arrives, though the body ends in order', async () => {
    bench.fault(sending(own.done.bytes.subarray(0, -1)));
    await expectRed(await download({}, fastLapse), 'download-failed');
  });

  test('is not believed where more arrives', async () => {
    bench.fault(sending(Buffer.concat([own.done.bytes, Buffer.from('.')])));
    await expectRed(await download(), 'size-mismatch');
  });

  test('is not believed where the service promised no size', async () => {
    const withoutSize = always(calls.bundle, json(200, { bundleUrl: await own.link() }));
    bench.fault(anyOf(withoutSize, sending(own.done.bytes)));
    await expectRed(await download({}, fastLapse), 'download-failed');
  });
});
