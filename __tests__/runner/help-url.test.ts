import { describe, expect, test } from '@jest/globals';
import { helpUrlOf } from '../../src/runner/failure-help.ts';

const env = {
  GITHUB_SERVER_URL: 'https://github.example.com',
  GITHUB_ACTION_REPOSITORY: 'your-org/static-export-action',
  GITHUB_ACTION_REF: 'v1',
};

describe('the URL of the troubleshooting section', () => {
  test('names server, repository, ref and code', () => {
    expect(helpUrlOf('timed-out', env)).toBe(
      'https://github.example.com/your-org/static-export-action/blob/v1/docs/troubleshooting.md#timed-out',
    );
  });

  test('keeps the slashes of a branch name and escapes the rest', () => {
    expect(helpUrlOf('timed-out', { ...env, GITHUB_ACTION_REF: 'fix/a#b' })).toContain('/blob/fix/a%23b/docs/');
  });

  test.each([
    { GITHUB_SERVER_URL: '' },
    { GITHUB_SERVER_URL: 'javascript:alert(1)' },
    { GITHUB_ACTION_REPOSITORY: '' },
    { GITHUB_ACTION_REPOSITORY: 'a/b/../c' },
    { GITHUB_ACTION_REF: '' },
    { GITHUB_ACTION_REF: undefined },
  ])('is undefined with %j', (unknown) => {
    expect(helpUrlOf('timed-out', { ...env, ...unknown })).toBeUndefined();
  });
});
