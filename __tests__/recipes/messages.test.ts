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
  const comment = (details: readonly unknown[]): string => {
    step.replace('gh');
    const pages = { added: ['a.html'], modified: ['b.html'], removed: [] };
    step.write('changes.json', JSON.stringify({ added: ['a.css'], modified: [], removed: [], pages, details }));
    const env = { CHANGES: step.at('changes.json'), GH_TOKEN: 'token', GH_REPO: 'docs/handbook', NUMBER: '12' };
    expect(step.run(env)).toMatchObject({ status: 0 });
    return step.read('workspace/comment.md');
  };

  test('lists the pages that read differently, and the words that changed', () => {
    const added = { kind: 'added', path: 'a.html', title: 'A' };
    expect(comment([added, { kind: 'modified', path: 'b.html', title: 'B', changes: ['~~1~~ **2**', '2 more'] }])).toBe(
      '<!-- changed-pages -->\nChanged pages: 2\n\n```text\nadded A (a.html)\nmodified B (b.html)\n    ~~1~~ **2**\n    2 more\n```\n',
    );
  });

  test.each([
    ['creates a comment', '', /^gh pr comment 12 --body-file comment\.md$/],
    ['edits its own comment', '345', /^gh api --silent --method PATCH repos\/docs\/handbook\/issues\/comments\/345 /],
  ])('%s', (_, id, expected) => {
    step.replace('gh', `[[ $2 != --paginate ]] || echo ${id}`);
    step.write('changes.json', '{"pages":{"added":[],"modified":[],"removed":[]},"details":[]}');
    const env = { CHANGES: step.at('changes.json'), GH_TOKEN: 'token', GH_REPO: 'docs/handbook', NUMBER: '12' };
    expect(step.run(env)).toMatchObject({ status: 0 });
    const [finds, ...writes] = step.takeCalls();
    expect(finds).toContain('startswith("<!-- changed-pages -->")');
    expect(writes).toEqual([expect.stringMatching(expected)]);
  });

  test('keeps texts in the code block, and the comment below the limit of GitHub', () => {
    const hostile = '``` @everyone ![](x)';
    const page = { kind: 'modified', path: hostile, title: hostile, changes: [hostile] };
    expect(comment([page]).match(/^ {0,3}```/gm)).toHaveLength(2);
    const long = comment(Array.from({ length: 200 }, () => ({ kind: 'added', path: 'é'.repeat(1000), title: '' })));
    expect(long.length).toBeLessThan(65_536);
    expect(long).toMatch(/^<!-- changed-pages -->\nChanged pages: 2\n[^]*\n```\n$/);
  });
});

describeStep('notify', 'List the changed pages', (step) => {
  test('outputs titles and words, from which no text can mention anyone or end the list', () => {
    const details = [
      { kind: 'removed', path: 'END', title: '' },
      { kind: 'modified', path: 'b.html', title: '<!channel>', changes: ['~~1~~ **2**', '2 more'] },
    ];
    step.write('changes.json', JSON.stringify({ details }));
    expect(step.run({ CHANGES: step.at('changes.json') })).toMatchObject({
      status: 0,
      outputs: 'pages<<END\n• removed: END\n• modified: ‹!channel>\n    ~~1~~ **2**\n    2 more\nEND\n',
    });
  });
});

describeStep('notify', 'Post the message', (step) => {
  test.each([
    ['success', '', /Changed pages .*: 45 .*runs\/17\n• modified: B$/],
    ['failure', 'timed-out', /troubleshooting\.md#timed-out .*runs\/17/],
    ['failure', '', /troubleshooting\.md#first-steps .*runs\/17/],
  ])('links a run with the result %s and the code "%s" to its fix', (RESULT, CODE, expected) => {
    step.replace('curl', `cat > ${step.at('posted')}`);
    const env = {
      RESULT,
      CODE,
      REASON: `${CODE}: <!channel>`,
      COUNT: '45',
      PAGES: '• modified: B',
      RUN_URL: 'https://git.example.com/runs/17',
    };
    expect(step.run({ ...env, WEBHOOK_URL: 'https://chat.example.com/secret' })).toMatchObject({ status: 0 });
    expect(JSON.parse(step.read('posted'))).toEqual({ text: expect.stringMatching(expected) });
    expect(step.read('posted')).not.toContain('<');
  });
});
