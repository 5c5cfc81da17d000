import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const mark = 'skipped: ';

/** Prints the tests that `requirements.ts` has skipped, once, by reason and file, and writes the counts for `.ci/run`. A reporter for jest. */
export default class SkippedTests {
  onRunComplete(_contexts, { testResults, ...run }) {
    writeCounts(run);
    const counts = new Map();
    for (const { testFilePath, testResults: tests } of testResults) {
      for (const { ancestorTitles } of tests) {
        const reasons = ancestorTitles.filter((title) => title.startsWith(mark));
        if (reasons.length === 0) continue;
        const line = `${reasons.map((title) => title.slice(mark.length)).join(', ')}: ${relative(testFilePath)}`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
    }
    if (counts.size === 0) return;
    const lines = [...counts].sort().map(([line, count]) => `  ${line} (${count})\n`);
    process.stderr.write(`\nSkipped on this machine, with the number of tests:\n${lines.join('')}`);
  }
}

/** A test file that could not be run holds tests that were not counted: it counts as one that failed. */
function writeCounts({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  const folder = path.join(import.meta.dirname, '..', 'reports');
  mkdirSync(folder, { recursive: true });
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  writeFileSync(path.join(folder, 'tests.txt'), `${numPassedTests} passed, ${failed} failed\n`);
}

function relative(file) {
  return path.relative(import.meta.dirname, file).replace(/^\.\.[\\/]/, '');
}
