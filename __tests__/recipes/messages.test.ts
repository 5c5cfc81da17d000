/** The scripts of recipes that write to people. */
import { expect, test } from '@jest/globals';
import { describeStep } from './recipe-runner.ts';

describeStep('failure-opens-an-issue', 'Write the issue', (step) => {
  test.each([
    ['opens an issue after a failure', 'true', '', ['label create', 'issue create .*runs/17.*#timed-out']],
    ['comments on an open issue after a further failure', 'true', '5', ['issue comment 5 --body .*runs/17']],
    ['closes the issue after a success', 'false', '5', ['issue close 5 ']],
    ['does nothing after a success without an issue', 'false', '', []],
  ])('%s', (_what, FAILED, open, expected) => {
    step.replace('gh', `[[ $2 != list ]] || echo '${open}'`);
    const reason = { CODE: 'timed-out', REASON: 'timed-out: @everyone' };
    const run = { RUN_URL: 'https://git.example.com/runs/17', FAILED, ...reason };
    expect(step.run({ GH_TOKEN: 'token', GH_REPO: 'docs/handbook', ...run })).toMatchObject({ status: 0 });
    const [, ...calls] = step.takeCalls();
    expect(calls).toEqual(expected.map((call) => expect.stringMatching(`^gh ${call}`)));
  });
});

describeStep('changed-pages', 'Comment on the pull request', (step) => {
  const comment = (changes: unknown): string => {
    step.replace('gh');
    step.write(
      'changes.json',
      JSON.stringify({ added: ['a.css'], modified: ['rebuilt.html'], removed: [], pages: changes }),
    );
    const env = { CHANGES: step.at('changes.json'), GH_TOKEN: 'token', GH_REPO: 'docs/handbook', NUMBER: '12' };
    expect(step.run(env)).toMatchObject({ status: 0 });
    return step.read('workspace/comment.md');
  };

  test('lists the pages that read differently, and no other files', () => {
    expect(comment({ added: ['a.html'], modified: ['b.html'], removed: [] })).toBe(
      'Changed pages: 2\n\n```text\nadded   a.html\nchanged b.html\n```\n',
    );
  });

  test('keeps names in the code block, and the comment below the limit of GitHub', () => {
    const hostile = comment({ added: ['```.html', '@everyone ![](x).html'], modified: [], removed: [] });
    expect(hostile.match(/^ {0,3}```/gm)).toHaveLength(2);
    const long = comment({
      added: Array.from({ length: 200 }, () => `${'é'.repeat(1000)}.html`),
      modified: [],
      removed: [],
    });
    expect(long.length).toBeLessThan(65_536);
    expect(long).toMatch(/^Changed pages: 200\n[^]*\n```\n$/);
  });
});

describeStep('notify', 'Post the message', (step) => {
  test.each([
    ['success', '', /Changed pages .*: 45 /],
    ['failure', 'timed-out', /troubleshooting\.md#timed-out .*runs\/17/],
    ['failure', '', /troubleshooting\.md#first-steps .*runs\/17/],
  ])('links a run with the result %s and the code "%s" to its fix', (RESULT, CODE, expected) => {
    step.replace('curl', `cat > ${step.at('posted')}`);
    const env = {
      RESULT,
      CODE,
      REASON: `${CODE}: <!channel>`,
      PAGES: '45',
      RUN_URL: 'https://git.example.com/runs/17',
    };
    expect(step.run({ ...env, WEBHOOK_URL: 'https://chat.example.com/secret' })).toMatchObject({ status: 0 });
    expect(JSON.parse(step.read('posted'))).toEqual({ text: expect.stringMatching(expected) });
    expect(step.read('posted')).not.toContain('<');
  });
});
