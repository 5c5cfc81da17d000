import { expect, test } from '@jest/globals';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { rendered } from '../../src/runner/presenter.ts';

const text = '2026-01-01T12:00:00Z';
const dateMs = Date.parse(text);
const minuteMs = 60_000;

/** Returns what the details say about the URL in a values file, and whether that is a warning as well. */
function noteOf(expiresAt: BundleUrl['expiresAt'], writtenAtMs: number): object {
  const values = { path: 'values.yaml', jobId: 'se_1', mirrorHost: undefined, expiresAt, writtenAtMs };
  const { details, warnings } = rendered({ kind: 'values-committed', ...values });
  return { isUrgent: warnings !== undefined, text: details?.['Values']?.replace('values.yaml. ', '') };
}

test.each([
  ['a week', 7 * 24 * 60 * minuteMs, false, `Its URL expires at ${text}, in 7d.`],
  ['ten minutes', 10 * minuteMs, false, `Its URL expires at ${text}, in 10m.`],
  ['a little less', 10 * minuteMs - 1000, true, `Its URL expires at ${text}, in 9m 59s.`],
  ['nothing', 0, true, `Its URL expired at ${text}, 0s ago according to this machine's clock.`],
  ['less than that', -minuteMs, true, `Its URL expired at ${text}, 1m ago according to this machine's clock.`],
])('the note for a URL that expires in %s', (_what, leftMs, isUrgent, note) => {
  expect(noteOf({ text, dateMs }, dateMs - leftMs)).toEqual({ isUrgent, text: note });
});

test('the note for a URL without a known expiry', () => {
  expect(noteOf(undefined, dateMs)).toEqual({
    isUrgent: false,
    text: 'The service does not report when its URL expires.',
  });
});
