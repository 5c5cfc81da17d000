/** The progress of a job as one line of the step log. Pure. */
import type { Progress } from '../service/progress.ts';
import { durationText } from '../text/amounts.ts';
import type { Sight } from './look.ts';

const barLength = 20;

/** For example `running [███████░░░░░░░░░░░░░] 34 % · 128 pages · 1m 12s gone, about 2m 20s left`. */
export function progressLine(sight: Sight, elapsedMs: number, leftMs?: number): string {
  const parts = [
    [sight.status, progressText(sight.progress)].filter(Boolean).join(' '),
    ...(sight.pageCount === undefined ? [] : [`${sight.pageCount} page${sight.pageCount === 1 ? '' : 's'}`]),
    `${durationText(elapsedMs)} gone${leftMs === undefined ? '' : `, about ${durationText(roundedMs(leftMs))} left`}`,
  ];
  return parts.join(' · ');
}

function progressText(progress: Progress): string {
  switch (progress.kind) {
    case 'percent': {
      const filled = Math.floor((progress.percent / 100) * barLength);
      return `[${'█'.repeat(filled)}${'░'.repeat(barLength - filled)}] ${Math.floor(progress.percent)} %`;
    }
    case 'as-given':
      return `(progress: ${progress.text})`;
    case 'none':
      return '';
  }
}

/** An estimate in whole seconds, in tens of them beyond a minute: more digits would be a promise. */
function roundedMs(leftMs: number): number {
  const stepMs = leftMs > 60_000 ? 10_000 : 1_000;
  return Math.max(stepMs, Math.round(leftMs / stepMs) * stepMs);
}
