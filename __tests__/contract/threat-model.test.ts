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
  [
    '`extract-to` names the workspace, the home folder, a link to one, or a folder with other files at its top level',
    ['accept/check-paths', 'site/managed-folder'],
  ],
  ['It redirects a request', ['service/client-requests']],
  ['It returns a bundle URL without TLS or with another scheme', ['service/calls']],
  [
    'It echoes the key or a URL: in an error, job id, header, redirect or archive entry',
    ['runner/outcome-reporter', 'secrets/redaction', 'http/key-guard', 'export/echoed-secrets'],
  ],
  [
    'Its text contains workflow commands, invisible characters, Markdown or HTML',
    ['runner/safe-text', 'action/service-errors'],
  ],
  [
    'It never responds, never stops sending, or its job never finishes',
    ['service/client-replies', 'service/wait-for-job'],
  ],
  ['Its job id is a path', ['service/calls']],
  ['The pull request of an agent job is a script URL', ['agent-job/watch-agent-job']],
  ['It receives the key, or a header that the signature does not allow', ['download/store']],
  ['It redirects to a host without TLS, or to a file', ['download/store']],
  ['The connection stalls or ends early', ['download/stalled', 'download/request-sequences']],
  ['The object is replaced during the download', ['download/request-sequences']],
  ['It sends another range, a login page or an error, or more than fits', ['download/store']],
  ['A host on the path presents its own certificate', ['action/tls']],
  ['A connection bypasses the proxy of the network', ['action/proxy']],
  ['It serves a different bundle than the approved one', ['download/store']],
  ['It receives the key', ['accept/previous-manifest-url']],
  ['It serves something other than the export', ['check/check-site', 'check/comparison', 'accept/read-page-changes']],
  [
    'It never stops sending, or sends a small file that decodes to a large one',
    ['check/comparison', 'accept/previous-manifest-url'],
  ],
  ['An old page contains Markdown, HTML or mentions', ['runner/summary', 'accept/read-page-changes']],
  ['Its URL contains a signature or a password', ['accept/previous-manifest-url']],
  ['An outage looks like a first export', ['accept/previous-manifest-url']],
  [
    'An entry points outside: `..`, an absolute path, a drive, a share, a backslash',
    ['archive/hostile-tars', 'archive/zip-reader'],
  ],
  ['A name is one that Git reserves: `.git`, `.GIT`, `git~1`', ['text/site-paths', 'recipes/scripts']],
  ['An entry is a device, FIFO or socket, or a link that points outside', ['archive/hostile-tars', 'archive/links']],
  ['Two names are equal for some file systems', ['text/site-paths']],
  ['A decompression bomb', ['archive/hostile-tars', 'archive/links']],
  ['The archive is damaged or truncated', ['archive/damaged-archives']],
  ['A file is executable', ['archive/valid-archives']],
  ['A file already exists at the path of an entry', ['site/staged-site']],
  ['The step is cancelled', ['download/stalled', 'action/cancel', 'action/cancel-during-commit']],
  ['The step is killed every night', ['site/crash-recovery', 'disk/text-file']],
  [
    'An operation never completes, an error is unhandled, or code calls `process.exit`',
    ['action/runner', 'action/cancel'],
  ],
  ['Its disk is full or read-only, or its output file rejects writes', ['action/full-disk', 'action/runner-files']],
  ['It provides no output file', ['action/runner-files']],
  ['Its masks come too late or miss an encoding', ['runner/run-log']],
  ['A manifest was changed or is not ours', ['site/manifest']],
  ['A bundle in the tool cache was changed or is not a regular file', ['action/reuse', 'download/tool-cache']],
  ['Another step on the same machine uses the same `extract-to`', ['export/paths']],
  ['A later step reads a partial bundle or site', ['download/bundle-file', 'site/staged-site', 'site/crash-recovery']],
  ['Other users read the values file, or put a link in its place', ['disk/text-file']],
  ['A version label is read as another YAML value', ['export/values']],
  ['A value contains the delimiter of its output, or is too long', ['runner/run-log', 'action/runner-files']],
  ['An action that CI uses is moved, or a CI job has too many permissions', ['contract/workflows']],
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
