import { expect, test } from '@jest/globals';
import type { Progress } from '../../src/presenter/rendered.ts';
import { News } from '../../src/runner/run-log.ts';
import { manualClock } from '../../testing/manual-clock.ts';

/** Reports progress once a second, and returns the seconds at which it is news. */
async function secondsOfNews(seconds: number, progressAt: (second: number) => Progress): Promise<readonly number[]> {
  const clock = manualClock();
  const news = new News(clock);
  const shown: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    if (news.isNews('job-progressed', progressAt(second))) shown.push(second);
    await clock.advance(1_000);
  }
  return shown;
}

/** Another text in each second, with the status of that second, or with the last one. */
function withStatus(...statuses: readonly string[]): (second: number) => Progress {
  return (second) => ({ text: `${second}`, status: statuses[second] ?? statuses.at(-1) ?? '' });
}

const alternating = Array.from({ length: 130 }, (_, second) => (second % 2 === 0 ? 'a' : 'b'));

test.each<[string, number, (second: number) => Progress, readonly number[]]>([
  ['at once if it has a status, and then once a minute', 125, withStatus('a'), [0, 60, 120]],
  ['after a minute without a status', 125, (second) => ({ text: `${second}` }), [60, 120]],
  ['when its text changes', 125, (second) => ({ text: second < 100 ? 'same' : 'other', status: 'a' }), [0, 100]],
  ['five seconds after the last line if its status is a new one', 20, withStatus('a', 'b', 'c', 'd'), [0, 5]],
  ['once a minute if two statuses alternate', 130, withStatus(...alternating), [0, 5, 65, 125]],
])('progress is news %s', async (_, seconds, progressAt, expected) => {
  expect(await secondsOfNews(seconds, progressAt)).toEqual(expected);
});

test('progress of one kind does not hide that of another', () => {
  const news = new News(manualClock());
  const progress = { text: 'a', status: 'a' };
  expect([news.isNews('job-progressed', progress), news.isNews('call-failed', progress)]).toEqual([true, true]);
});
