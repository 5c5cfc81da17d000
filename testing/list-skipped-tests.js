import path from 'node:path';

const mark = 'skipped: ';

/** Prints the tests that `requirements.ts` has skipped, once, by reason and file. A reporter for jest. */
export default class SkippedTests {
  onRunComplete(_contexts, { testResults }) {
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

function relative(file) {
  return path.relative(import.meta.dirname, file).replace(/^\.\.[\\/]/, '');
}
