/** Tests of parsers, as tables. */
import { describe, expect, test } from '@jest/globals';
import type { InputParser } from '../../src/settings/parse.ts';

interface Sample {
  readonly parser: InputParser<unknown>;
  /** What is accepted, with its value. */
  readonly accepts: Readonly<Record<string, unknown>>;
  /** Parts of what is expected, each with the texts that are rejected. */
  readonly rejects: Readonly<Record<string, readonly string[]>>;
}

export function testParsers(samples: Readonly<Record<string, Sample>>): void {
  describe.each(Object.entries(samples))('%s', (_name, { parser, accepts, rejects }) => {
    test.each(Object.entries(accepts))('is accepted as %j', (given, value) => {
      expect(parser(given)).toEqual({ value });
    });

    const rejected = Object.entries(rejects).flatMap(([part, texts]) => texts.map((given) => [given, part] as const));
    test.each(rejected)('is rejected as %j, with what is expected: %s', (given, part) => {
      expect(parser(given)).toEqual({ expected: expect.stringContaining(part) });
      expect(parser(given)).not.toEqual({ expected: expect.stringContaining('hunter2') });
    });
  });
}

export function asTheyAre(...texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map((text) => [text, text]));
}
