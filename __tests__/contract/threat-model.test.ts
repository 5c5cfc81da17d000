import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

/** The tests of each threat, under `__tests__/` and without `.test.ts`. They fail if its mitigation is removed. */
const threats = [
  ['`base-url` uses plain `http`', ['settings/parse-addresses']],
  ['The key is pasted into another input', ['settings/input-table']],
  ['The secret was stored with a line break or with `Bearer`', ['settings/api-key']],
  ['`extract-to` names the workspace, the home folder or a link to one', ['site/site-folder']],
  ['`extract-to` names a folder with other files', ['site/managed-folder']],
  ['It redirects a request', ['service/client-requests']],
  ['It returns a bundle URL without TLS or with another scheme', ['service/create-bundle']],
  ['Its error text contains the key or a URL', ['runner/outcome-reporter', 'secrets/redaction']],
  [
    'It echoes the key or a URL elsewhere: in a status, job id, header, redirect or archive entry, in any encoding',
    ['echoed-secrets', 'action/echoed-secrets', 'secrets/key-guard'],
  ],
  ['Its text contains workflow commands, control characters or bidirectional characters', ['runner/safe-text']],
  ['Its text contains Markdown, HTML, mentions or links', ['runner/markdown-text']],
  ['It never responds, or never stops sending', ['service/client-replies']],
  ['Its job never ends', ['polling/wait-for-job']],
  ['Its job id is a path', ['download/bundle-path', 'service/read-agent-job']],
  ['The pull request of an agent job is a script URL', ['watch-agent-job']],
  ['It receives the key, or a header that the signature does not allow', ['download/complete']],
  ['It redirects to a host without TLS, or to a file', ['download/redirects']],
  ['The connection ends early', ['download/wrong-replies']],
  ['It sends a range that was not requested', ['download/wrong-replies']],
  ['The object is replaced during the download', ['download/changed-objects']],
  ['It sends a login page or an error instead of the bundle', ['download/wrong-replies']],
  ['It sends more than allowed or than fits', ['download/wrong-replies']],
  ['It stalls', ['download/stalled']],
  ['A host on the path presents its own certificate', ['action/tls']],
  ['A connection bypasses the proxy of the network', ['action/proxy']],
  ['It serves a different bundle than the approved one', ['download/wrong-replies']],
  ['It receives the key', ['steps/previous-manifest-url']],
  ['It serves something other than the export', ['check-site', 'published/check-files']],
  [
    'It never stops sending, or sends a small file that decodes to a large one',
    ['published/check-files', 'steps/previous-manifest-url'],
  ],
  ['Its URL contains a signature', ['steps/previous-manifest-url']],
  ['An outage looks like a first export', ['steps/previous-manifest-url']],
  [
    'An entry points outside: `..`, an absolute path, a drive, a share, a backslash',
    ['archive/hostile-tars', 'archive/zip-reader'],
  ],
  ['A name is one that Git reserves: `.git`, `.GIT`, `git~1`', ['archive/path-rules', 'recipes/publish-scripts']],
  ['A link points outside', ['archive/links']],
  ['An entry is a device, FIFO or socket', ['archive/hostile-tars']],
  ['Two names are equal for some file systems', ['archive/path-rules']],
  ['A decompression bomb', ['archive/hostile-tars', 'archive/links']],
  ['The archive is damaged or truncated', ['archive/damaged-archives']],
  ['A file is executable', ['archive/valid-archives']],
  ['The archive contains no pages', ['archive/hostile-tars']],
  ['The archive is rejected halfway', ['site/staged-site', 'site/crash-recovery']],
  ['The audit has too many findings', ['action/audit']],
  ['A file already exists at the path of an entry', ['site/staged-site']],
  ['The step is cancelled during a download', ['download/stalled', 'action/cancel']],
  ['The step is cancelled during the commits', ['action/cancel-during-commit']],
  ['The step is killed every night', ['site/crash-recovery', 'disk/text-file']],
  ['A pending operation never completes', ['action/runner']],
  ['An exception is not caught', ['action/runner']],
  [
    'A rejection is unhandled, a signal handler throws, or code calls `process.exit`',
    ['action/runner', 'action/cancel-signals'],
  ],
  ['Its disk is full or read-only', ['action/full-disk']],
  ['Its output file rejects writes', ['action/runner-files']],
  ['It provides no output file', ['runner/run-log']],
  ['Its masks come too late or miss an encoding', ['runner/run-log']],
  ['A manifest was changed or is not ours', ['site/manifest']],
  ['A bundle in the tool cache was changed', ['action/reuse']],
  ['Something other than a file is at the path of a cached bundle', ['action/reuse']],
  ['Another step on the same machine uses the same paths', ['export-site-paths', 'site/staged-site']],
  ['A later step reads a partial bundle', ['download/files']],
  ['Other users on the machine read the values file, or put a link in its place', ['disk/text-file']],
  ['A version label is read as another YAML value', ['steps/values-text']],
  ['A value contains the delimiter of its output', ['runner/run-log']],
  ['A value is too long for the runner', ['action/runner-files']],
  ['An action that CI uses is moved', ['contract/own-workflows']],
  ['A CI job has more permissions than it needs', ['contract/own-workflows']],
  ['A release contains untested code', ['contract/release']],
] as const;

test('the threat model lists exactly the threats that have tests', () => {
  const listed = sectionOf(readText('docs/threat-model.md'), 'Threats').matchAll(/^- \*\*(.+?)\.\*\* /gm);
  expect([...listed].map(([, title]) => title)).toEqual(threats.map(([title]) => title));
});

describe('the tests of a threat exist', () => {
  test.each(threats)('%s', (_title, tests) => {
    expect(tests.filter((id) => !existsSync(path.join(root, '__tests__', `${id}.test.ts`)))).toEqual([]);
  });
});
