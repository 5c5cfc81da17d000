import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const domain = 'docs.example.com';

describe('a rejected request', () => {
  const action = actionFixture();

  test('with an unknown key fails at once and names the page for API keys', async () => {
    const run = await action.run({ domain, 'api-key': 'prefix_of_another_account' });
    const message = await expectFailure(run, 'key-rejected');
    expect(message).toMatch(/401.*"Missing or unknown API key".*req_[0-9a-f]+[^]*API keys page/);
    expect(action.requests()).toHaveLength(1);
  });
});

describe('an export that fails', () => {
  const action = actionFixture({ failExport: true });

  test("fails the step with the service's reason, and outputs the last state", async () => {
    const run = await action.run({ domain });
    const message = await expectFailure(run, 'export-failed');
    expect(message).toMatch(/Could not render the page "[a-z/-]+"/);
    expect(message).toContain(run.outputs['job-id']);
    expect(run.outputs).toMatchObject({ status: 'failed', 'page-count': expect.stringMatching(/^\d+$/) });
    expect(action.requests(calls.bundle)).toEqual([]);
  });
});

describe('text from the service', () => {
  const action = actionFixture();
  const hostile =
    'first\n::error::pwned\r::add-mask::succeeded\n##[error]pwned ::set-output name=outcome::succeeded\n<b>@team</b> |x| [l](https://evil.example) `c` \u001b[31m\u202e';

  test('is data: no workflow command is executed and no markup rendered', async () => {
    action.fault(
      anyOf(
        first(calls.read, json(200, { status: hostile, progress: hostile })),
        first(calls.read, json(200, { status: 'failed', error: hostile })),
      ),
    );
    const run = await action.run({ domain });
    await expectFailure(run, 'export-failed');
    expect(run.masks).toEqual([run.apiKey]);
    expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
    expect(run.rawLog).not.toMatch(/[\u001b\u202e\r]|^\s*::(?!error|add-mask|debug|group|endgroup)|##\[/m);
    expect(run.rawSummary).not.toMatch(/<\/?b|@team|\|x\||\[l\]\(|`c`|[\u001b\u202e]/);
  });
});
