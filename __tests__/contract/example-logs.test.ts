import { expect, test } from '@jest/globals';
import { exampleLog, longExport, shortened, shortExport } from '../../scripts/docs/example-logs.ts';

test('the log of an export of five seconds has at most 9 lines', async () => {
  expect((await exampleLog(shortExport)).length).toBeLessThanOrEqual(9);
});

test('the log of an export of 40 minutes with two interruptions has at most 60 lines', async () => {
  const lines = await exampleLog(longExport);
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines.filter((line) => line.includes('Retrying'))).toHaveLength(2);
});

test('the long log has 12 lines in the documentation, with an interruption and every result', async () => {
  const lines = shortened(await exampleLog(longExport));
  expect(lines).toHaveLength(12);
  expect(lines.filter((line) => line.includes('Retrying'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5);
});
