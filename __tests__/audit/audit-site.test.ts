import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { SiteAudit } from '../../src/audit/audit.ts';
import { finishAudit } from '../../src/audit/audit-site.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('a cancellation is received while the report is written', async () => {
  const site = new SiteAudit({});
  const links = Array.from({ length: 10_000 }, (_, index) => `<a href="${index}">x</a>`);
  site.file('index.html')?.(Buffer.from(links.join('')), '');
  const stop = new AbortController();
  let pieceCount = 0;
  const secrets = {
    *redactedPieces(pieces: Iterable<string>): Generator<string> {
      for (const piece of pieces) {
        pieceCount += 1;
        if (pieceCount === 3) setImmediate(() => stop.abort('cancelled'));
        yield piece;
      }
    },
  };
  // Each piece takes as long as a loop may run without a turn.
  const clock = { ...manualClock(), elapsedMs: () => 50 * pieceCount };
  const report = { jobId: 'se_1', path: folder.at('audit.json'), audit: 'warn', secrets } as const;
  const finished = finishAudit(site, report, { emit: () => undefined, signal: stop.signal, clock });
  await expect(finished).rejects.toBe('cancelled');
  expect({ pieceCount, isWritten: existsSync(report.path) }).toEqual({ pieceCount: 3, isWritten: false });
});
