import { expect, test } from '@jest/globals';
import { suggestedLine } from '../../src/audit/exceptions.ts';
import { ignoreRules } from '../../src/settings/audit-inputs.ts';
import { audited } from './audit-fixture.ts';

const page =
  '<a href="/old">x</a><a href="/docs/a.html">x</a><img src="/a.png"><img src="//www.example.net:8443/x"><img src="//b.example.net/x">';

test.each([
  ['example.net', 'www.example.net:8443'],
  ['www.example.net', 'www.example.net:8443'],
  ['www.b.example.net:443', 'b.example.net'],
  ['*.b.example.net', 'b.example.net'],
  ['external-font b.example.net', 'b.example.net'],
  ['missing-file -> /old', 'dead-link -> /old'],
  ['dead-link -> /old/', 'dead-link -> /old'],
  ['dead-link -> /old.html', 'dead-link -> /old'],
  ['-> /docs/a', 'dead-link -> /docs/a.html'],
  ['missing-file -> /docs/*', 'dead-link -> /docs/a.html'],
  ['dead-link -> /a.png', 'missing-file -> /a.png'],
  ['dead-link /guides/** -> /old', 'dead-link -> /old'],
  ['/old', 'dead-link -> /old'],
  ['external-font', undefined],
  ['other.example.com', undefined],
  ['dead-link -> /other', undefined],
])('instead of `%s`, suggests %j', async (line, suggested) => {
  const parsed = ignoreRules(line);
  const ignore = 'value' in parsed ? parsed.value : [];
  const { targets, unusedIgnoreRules } = await audited({ 'index.html': page }, { ignore });
  expect(unusedIgnoreRules).toEqual([line]);
  expect(ignore.map((rule) => suggestedLine(rule, targets))).toEqual([suggested]);
});
