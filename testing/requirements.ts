/**
 * Tests that need something that not every machine has, such as another program. Without it, they are skipped, and
 * `list-skipped-tests.js` prints them with the reason after the last test.
 */
import { describe } from '@jest/globals';
import { spawnSync } from 'node:child_process';

export type Describe = (title: string, define: () => void) => void;

/** Returns `describe`, or a function that skips its tests if a program is not installed. */
export function describeNeeding(...programs: readonly string[]): Describe {
  return describeUnless(...programs.map(lackOf));
}

/** Returns `describe`, or a function that skips its tests for the reasons that are given. */
export function describeUnless(...obstacles: readonly (string | undefined)[]): Describe {
  const reasons = obstacles.filter((obstacle) => obstacle !== undefined);
  if (reasons.length === 0) return describe;
  return (title, define) => describe.skip(`skipped: ${reasons.join(', ')}`, () => describe(title, define));
}

/** The reason to skip tests that call programs with the options of their GNU versions. Undefined where those are installed. */
export const lackOfGnuTools = process.platform === 'linux' ? undefined : 'needs Linux, with GNU tools';

/** Returns the reason to skip a test, or undefined if the program is installed. */
export function lackOf(program: string): string | undefined {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error && `needs ${program}`;
}
