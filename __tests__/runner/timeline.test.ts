import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Stage } from '../../src/runner/record.ts';
import { timelineText } from '../../src/runner/timeline.ts';
import { anyText } from '../../testing/any-text.ts';

const startMs = Date.UTC(2026, 0, 1, 3);

function linesOf(stages: readonly Stage[]): readonly string[] {
  return timelineText(stages).split('\n');
}

function exportOf(durationMs: number): readonly Stage[] {
  return [{ name: 'Export', startMs, durationMs }];
}

describe('the timeline', () => {
  test('has a row for each stage, with its length', () => {
    const stages = [
      { name: 'Start', startMs, durationMs: 0.4 },
      { name: 'Export', startMs: startMs + 0.6, durationMs: 72_000.5 },
    ];
    expect(linesOf(stages)).toEqual([
      '```mermaid',
      'gantt',
      '  dateFormat x',
      '  axisFormat %H:%M:%S',
      '  tickInterval 10second',
      '  todayMarker off',
      '  section Start',
      `  0ms : ${startMs}, ${startMs + 1}`,
      '  section Export',
      `  1m 12s : ${startMs + 1}, ${startMs + 72_002}`,
      '```',
    ]);
  });

  test('shows a stage within another one after it', () => {
    const stages = [
      { name: 'Site', startMs: startMs + 10, durationMs: 5 },
      { name: 'Download', startMs, durationMs: 20 },
    ];
    expect(linesOf(stages).filter((line) => line.includes('section'))).toEqual([
      '  section Download',
      '  section Site',
    ]);
  });

  test.each([
    [1, '1second'],
    [8_000, '1second'],
    [8_001, '2second'],
    [60_000, '10second'],
    [45 * 60_000, '10minute'],
    [4 * 24 * 3_600_000, '12hour'],
  ])('of %d ms has no more times on its axis than there is room for', (durationMs, tick) => {
    expect(linesOf(exportOf(durationMs))).toContain(`  tickInterval ${tick}`);
  });

  test('of a week leaves them to whoever draws it', () => {
    expect(timelineText(exportOf(7 * 24 * 3_600_000))).not.toContain('tickInterval');
  });

  test('has the same lines whatever a stage is called', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), (name) => {
        const lines = linesOf([{ name, startMs, durationMs: 5 }]);
        expect(lines).toHaveLength(linesOf(exportOf(5)).length);
        expect(lines[6]).toMatch(/^ {2}section [\p{L}\p{N} ]+$/u);
      }),
    );
  });
});
