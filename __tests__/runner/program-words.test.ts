import { expect, test } from '@jest/globals';
import { failureCodes } from '../../src/failure.ts';
import { inProgramWords } from '../../src/runner/program.ts';

test.each(Object.entries(failureCodes))('the hint of %s does not mention GitHub outside it', (_code, hint) => {
  const shown = inProgramWords(hint);
  expect(shown).not.toMatch(/\b(secret|step|steps|workflow|runner|actions)\b|`api-key`|`[a-z-]+: /);
});

test('a text from outside stays as it is', () => {
  expect(inProgramWords('The step failed: "The step of the runner failed". Set `timeout: 2h` in this step.')).toBe(
    'The command failed: "The step of the runner failed". Set `timeout=2h` in this command.',
  );
});
