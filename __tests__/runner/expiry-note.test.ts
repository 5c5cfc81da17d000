import { expect, test } from '@jest/globals';
import { expiryNote } from '../../src/runner/present-site.ts';

const text = '2026-01-01T12:00:00Z';
const dateMs = Date.parse(text);
const minuteMs = 60_000;

test.each([
  ['a week', 7 * 24 * 60 * minuteMs, false, `Its URL expires at ${text}, in 7d.`],
  ['ten minutes', 10 * minuteMs, false, `Its URL expires at ${text}, in 10m.`],
  ['a little less', 10 * minuteMs - 1000, true, `Its URL expires at ${text}, in 9m 59s.`],
  ['nothing', 0, true, `Its URL expired at ${text}, 0s ago according to the clock of this machine.`],
  ['less than that', -minuteMs, true, `Its URL expired at ${text}, 1m ago according to the clock of this machine.`],
])('the note for a URL that expires in %s', (_what, leftMs, isUrgent, note) => {
  expect(expiryNote({ text, dateMs }, dateMs - leftMs)).toEqual({ isUrgent, text: note });
});

test('the note for a URL without a known expiry', () => {
  expect(expiryNote(undefined, dateMs)).toEqual({
    isUrgent: false,
    text: 'The service does not report when its URL expires.',
  });
});
