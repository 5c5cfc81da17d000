/** The scripts of recipes that write to people. */
import { expect, test } from '@jest/globals';
import { describeStep } from './recipe-runner.ts';

describeStep('alarm', 'Read what happened', (step) => {
  const read = (CONCLUSION: string, message: string, details: readonly unknown[] = []): string => {
    const title = message.startsWith('Export') ? 'Static export: timed-out' : '';
    const annotations = [
      { annotation_level: 'warning', title: null, message: 'Only a warning' },
      ...(message === '' ? [] : [{ annotation_level: 'failure', title, message }]),
    ];
    step.write('annotations.json', JSON.stringify(annotations));
    step.write('changes.json', JSON.stringify({ details }));
    step.replace(
      'gh',
      `case $* in
        *attempts/2/jobs*) echo 31; echo 32 ;;
        *check-runs/31/annotations*) jq -r "\${@: -1}" '${step.at('annotations.json')}' ;;
        *check-runs/32/annotations*) ;;
        'run download 17 --name changes-2 --dir changes') mkdir changes && cp '${step.at('changes.json')}' changes/site.changes.json ;;
        *) exit 1 ;;
      esac`,
    );
    const run = { RUN_ID: '17', ATTEMPT: '2', RUN_URL: 'https://git.example.com/runs/17' };
    const { status, outputs } = step.run({ GH_TOKEN: 'token', GH_REPO: 'docs/handbook', ...run, CONCLUSION });
    expect(status).toBe(0);
    return outputs;
  };

  test('keeps the annotations of the failed jobs, with the code of the failure', () => {
    expect(read('failure', 'Export se_1 did not finish\nResume it')).toBe('failed=true\n');
    expect(step.read('workspace/reason.txt')).toBe('Static export: timed-out: Export se_1 did not finish\nResume it\n');
  });

  test.each([
    ['success', '', 'failed=false\n'],
    ['skipped', '', ''],
    ['cancelled', 'The operation was canceled.', ''],
    ['cancelled', 'The job has exceeded the maximum execution time of 90m0s', 'failed=true\n'],
  ])('a run that ended as %s with "%s" outputs "%s"', (conclusion, annotation, expected) => {
    expect(read(conclusion, annotation)).toBe(expected);
  });

  test('lists changed pages, one line each, from which no text can mention anyone', () => {
    read('success', '', [
      { kind: 'removed', path: 'END', title: '' },
      { kind: 'modified', path: 'b.html', title: '<!channel>\n• added: c', changes: ['~~1~~ **2**', '2 more\r\nx'] },
    ]);
    expect(step.read('workspace/pages.txt')).toBe(
      '• removed: END\n• modified: ‹!channel> • added: c\n    ~~1~~ **2**\n    2 more  x\n',
    );
  });
});

describeStep('alarm', 'Write the issue', (step) => {
  test.each([
    ['opens an issue after a failure', 'true', '', ['label create', 'issue create .*runs/17 {6}timed-out: @everyone']],
    ['comments on an open issue after a further failure', 'true', '5', ['issue comment 5 --body .*runs/17']],
    ['closes the issue after a success', 'false', '5', ['issue close 5 ']],
    ['does nothing after a success without an issue', 'false', '', []],
  ])('%s', (_what, FAILED, open, expected) => {
    step.replace('gh', `[[ $2 != list ]] || echo '${open}'`);
    step.write('workspace/reason.txt', 'timed-out: @everyone\n');
    const env = { GH_TOKEN: 'token', GH_REPO: 'docs/handbook', RUN_URL: 'https://git.example.com/runs/17', FAILED };
    expect(step.run(env)).toMatchObject({ status: 0 });
    const [, ...calls] = step.takeCalls();
    expect(calls).toEqual(expected.map((call) => expect.stringMatching(`^gh ${call}`)));
  });
});

describeStep('alarm', 'Post the message', (step) => {
  const post = (FAILED: string): string => {
    step.replace('curl', `cat > ${step.at('posted')}`);
    const env = { FAILED, RUN_URL: 'https://git.example.com/runs/17', GH_REPO: 'docs/handbook' };
    expect(step.run({ ...env, WEBHOOK_URL: 'https://chat.example.com/secret' })).toMatchObject({ status: 0 });
    return step.read('posted');
  };

  test.each([
    ['a failure, with its reason', 'true', /failed\. .*runs\/17\ntimed-out: !channel$/],
    ['changed pages', 'false', /changed\. .*runs\/17\n• modified: B$/],
  ])('posts %s', (_what, failed, expected) => {
    step.write('workspace/reason.txt', 'timed-out: <!channel>\n');
    step.write('workspace/pages.txt', '• modified: B\n');
    expect(JSON.parse(post(failed))).toEqual({ text: expect.stringMatching(expected) });
  });

  test('posts nothing if nothing changed', () => {
    expect(post('false')).toBe('');
  });
});

describeStep('pull-requests', 'Comment on the pull request', (step) => {
  const run = (changes: unknown): void => {
    step.write('changes.json', JSON.stringify(changes));
    const env = { CHANGES: step.at('changes.json'), URL: 'https://pr-12--docs.example.com', NUMBER: '12' };
    expect(step.run({ ...env, GH_TOKEN: 'token', GH_REPO: 'docs/handbook' })).toMatchObject({ status: 0 });
  };
  const comment = (details: readonly unknown[]): string => {
    step.replace('gh');
    const pages = { added: ['a.html'], modified: ['b.html'], removed: [] };
    run({ added: ['a.css'], modified: [], removed: [], pages, details });
    return step.read('workspace/comment.md');
  };

  test('lists the pages that read differently, and the words that changed', () => {
    const added = { kind: 'added', path: 'a.html', title: 'A' };
    expect(comment([added, { kind: 'modified', path: 'b.html', title: 'B', changes: ['~~1~~ **2**', '2 more'] }])).toBe(
      '<!-- documentation -->\nPreview: https://pr-12--docs.example.com\n\nChanged pages: 2\n\n```text\nadded A (a.html)\nmodified B (b.html)\n    ~~1~~ **2**\n    2 more\n```\n',
    );
  });

  test.each([
    ['creates a comment', '', /^gh pr comment 12 --body-file comment\.md$/],
    ['edits its own comment', '345', /^gh api --silent --method PATCH repos\/docs\/handbook\/issues\/comments\/345 /],
  ])('%s', (_, id, expected) => {
    step.replace('gh', `[[ $2 != --paginate ]] || echo ${id}`);
    run({ pages: { added: [], modified: [], removed: [] }, details: [] });
    const [finds, ...writes] = step.takeCalls();
    expect(finds).toContain('startswith("<!-- documentation -->")');
    expect(writes).toEqual([expect.stringMatching(expected)]);
  });

  test('keeps texts in the code block, and the comment below the limit of GitHub', () => {
    const hostile = '\n``` @everyone ![](x)';
    const page = { kind: 'modified', path: hostile, title: hostile, changes: [hostile] };
    expect(comment([page]).match(/^ {0,3}```/gm)).toHaveLength(2);
    const long = comment(Array.from({ length: 200 }, () => ({ kind: 'added', path: 'é'.repeat(1000), title: '' })));
    expect(long.length).toBeLessThan(65_536);
    expect(long).toMatch(/^<!-- documentation -->\nPreview: .*\n\nChanged pages: 2\n[^]*\n```\n$/);
  });
});
