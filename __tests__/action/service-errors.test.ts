import { expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectFailedExport } from './step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';

test('a misspelt input that the runner only warns of is rejected before any request', async () => {
  const run = await action.run({ domain, extract_to: 'site' });
  expect(await expectFailedExport(run, 'invalid-input')).toContain('`extract-to`');
  expect(action.requests()).toEqual([]);
});

const hostile =
  'first\n::error::pwned\r::add-mask::succeeded\n##[error]pwned ::set-output name=outcome::succeeded\n<b>@team</b> |x| [l](https://evil.example) `c` \u001b[31m\u202e';

test('the reason of an export that failed is data: no workflow command is executed and no markup rendered', async () => {
  const running = first(calls.read, json(200, { status: hostile, progress: hostile }));
  action.fault(anyOf(running, first(calls.read, json(200, { status: 'failed', pageCount: 3, error: hostile }))));
  const run = await action.run({ domain });
  const message = await expectFailedExport(run, 'export-failed');
  expect(message).toContain(run.outputs['job-id']);
  expect(run.outputs).toMatchObject({ status: 'failed', 'page-count': '3' });
  expect(action.requests(calls.bundle)).toEqual([]);
  expect(run.masks).toEqual([run.apiKey]);
  expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
  expect(run.rawLog).not.toMatch(/[\u001b\u202e\r]|^\s*::(?!error|add-mask|debug|group|endgroup)|##\[/m);
  expect(run.rawSummary).not.toMatch(/<\/?b|@team|\|x\||\[l\]\(|`c`|[\u001b\u202e]/);
});
