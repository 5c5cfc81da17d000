import { describe, expect, test } from '@jest/globals';
import { downloadFixture } from '../../testing/completed-export.ts';
import { always, calls, html, silence, withoutLength } from '../../testing/faults.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const fixture = downloadFixture();
const { action, download, expectCompleteBundle } = fixture;

describe('a store that', () => {
  test('never responds fails the step', async () => {
    action.fault(always(calls.object, silence));
    expect(await expectFailure(await download(), 'download-failed')).toContain('no data for 10 s');
  });

  test('sends an HTML page instead of the bundle fails the step', async () => {
    action.fault(always(calls.object, html(200)));
    const message = await expectFailure(await download({ 'bundle-path': 'site.tar.gz' }), 'not-an-archive');
    expect(message).toContain('an HTML page');
  });
});

describe('a store without lengths and ranges', () => {
  const sending = (bytes: Buffer): ReturnType<typeof always> => always(calls.object, withoutLength(bytes));

  test('is trusted if all announced bytes arrive', async () => {
    action.fault(sending(fixture.completed.bytes));
    await expectCompleteBundle(await download());
  });

  test('fails the step if fewer bytes arrive, even if the body ends properly', async () => {
    action.fault(sending(fixture.completed.bytes.subarray(0, -1)));
    await expectFailure(await download(), 'download-failed');
  });
});
