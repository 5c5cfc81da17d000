import type { ChangedFiles } from '../../src/events.ts';
import type { siteEvents } from '../../src/runner/present-site.ts';
import { type Examples, testRendered } from './rendered-events.ts';

const siteFigures = { kind: 'site-read', fileCount: 67, sizeBytes: 2048, pageCount: 56, contentDigest: 'e6' } as const;
const siteOutputs = {
  details: { 'Content digest': 'e6' },
  outputs: { 'file-count': 67, 'site-size': 2048, 'content-digest': 'e6' },
};
const unusedRules = [
  { rule: '/x/**', suggested: undefined },
  { rule: '-> /ol', suggested: 'dead-link -> /old' },
];
const audit = {
  kind: 'site-audited',
  ...{ reportPath: '/a.json', audited: '9 HTML files', verdict: '8 findings', rootAbsoluteCount: 2 },
  ...{ findingCount: 8, externalHosts: 'cdn.example (1)', brokenReferences: '/old (7)', unusedRules },
  ...{ exceptions: ['dead-link', 'cdn.example'], hasErrorPage: true, deadAnchors: '', pagesWithScripts: 9 },
  findings: Array.from({ length: 8 }, (_, index) => `finding ${index}`),
} as const;
const auditTexts = {
  block: ['To accept these findings, add this to `with`:', 'audit-ignore: |', '  dead-link', '  cdn.example'],
  notices: [
    'The `audit-ignore` rule `/x/**` matched nothing.',
    'The `audit-ignore` rule `-> /ol` matched nothing. Did you mean `dead-link -> /old`?',
  ],
  details: {
    'Audit report': '/a.json',
    Audited: '9 HTML files',
    'Root-absolute references': '2, which break if the site is served under a path',
    Scripts: 'on 9 pages; what they load was not checked',
    'External hosts': 'cdn.example (1)',
    'Broken references': '/old (7)',
  },
  outputs: { 'audit-findings': 8, 'audit-report-path': '/a.json' },
};
const findingWarnings = audit.findings.slice(0, 7).map((finding) => `Audit: ${finding}.`);

const files = (fileCount: number): ChangedFiles => ({ fileCount, pageCount: 0, firstPages: [] });
const changes = { kind: 'changes-committed', path: '/c.json', removed: files(0), previousSizeBytes: 1 } as const;
const changeOutputs = { 'changes-path': '/c.json', 'modified-count': 0, 'removed-count': 0 };
const expiresAt = { text: '2026-01-01T12:00:00Z', dateMs: Date.UTC(2026, 0, 1, 12) };
const values = { kind: 'values-committed', path: '/v.yaml', jobId: 'se_1', mirrorHost: undefined, expiresAt } as const;
const advice =
  'A deployment that starts later cannot fetch its bundle: run the action again with `job-id: se_1` for a new URL, or set `values-bundle-url` to a mirror.';

testRendered({
  'first-export': [
    [
      { kind: 'first-export', manifestPath: 'm.json' },
      { line: { text: 'Manifest m.json does not exist: this is the first export.' } },
    ],
  ],
  'comparison-impossible': [
    [
      { kind: 'comparison-impossible', manifestUrl: 'https://a.example/m.json', reason: 'the host name was not found' },
      {
        warnings: [
          'Could not compare with https://a.example/m.json: the host name was not found. Output `changed` will be `true`.',
        ],
      },
    ],
  ],
  'unknown-changes-committed': [[{ kind: 'unknown-changes-committed' }, { outputs: { changed: true } }]],
  'site-manifest-replaced': [
    [
      { kind: 'site-manifest-replaced' },
      { debug: "The bundle contains the manifest of an earlier export. This export's manifest replaced it." },
    ],
  ],
  'other-domain-compared': [
    [
      { kind: 'other-domain-compared', manifestPath: 'm.json', previous: 'a.example', domain: 'b.example' },
      {
        warnings: [
          'Manifest m.json is from a.example, but this is an export of b.example. The reported changes compare two different sites.',
        ],
      },
    ],
  ],
  'site-read': [
    [
      { ...siteFigures, extractTo: 'site' },
      { line: { mark: '✓', text: 'Verified and unpacked 67 files, 2 KiB → site' }, ...siteOutputs },
    ],
    [
      { ...siteFigures, extractTo: undefined },
      { line: { mark: '✓', text: 'Verified 67 files, 2 KiB' }, ...siteOutputs },
    ],
  ],
  'site-unusual': [
    [
      { kind: 'site-unusual', what: 'one-folder', folder: 'out' },
      { warnings: ['Every file of the site is in the folder "out", so a host serves no page at `/`.'] },
    ],
    [
      { kind: 'site-unusual', what: 'no-index' },
      { warnings: ['The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.'] },
    ],
    [
      { kind: 'site-unusual', what: 'few-pages', pageCount: 1, reportedCount: 372 },
      { warnings: ['The site has only 1 HTML file, but the service reported 372 pages.'] },
    ],
  ],
  'site-audited': [
    [
      { ...audit, failsRun: false },
      { ...auditTexts, warnings: ['Audit: 8 findings.', ...findingWarnings] },
    ],
    [
      { ...audit, failsRun: true },
      { ...auditTexts, warnings: findingWarnings },
    ],
    [
      {
        ...{ ...audit, findingCount: 0, verdict: 'no findings', findings: [], externalHosts: '', brokenReferences: '' },
        ...{ rootAbsoluteCount: 0, pagesWithScripts: 0, unusedRules: [], exceptions: [], hasErrorPage: false },
        ...{ deadAnchors: '1 link', failsRun: false },
      },
      {
        line: { mark: '✓', text: 'Audit: no findings' },
        warnings: [
          "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md.",
          'Audit: 1 link.',
        ],
        notices: [],
        block: [],
        details: { 'Audit report': '/a.json', Audited: '9 HTML files' },
        outputs: { 'audit-findings': 0, 'audit-report-path': '/a.json' },
      },
    ],
  ],
  'commit-started': [[{ kind: 'commit-started' }, {}]],
  'site-committed': [
    [
      { kind: 'site-committed', path: '/site' },
      { details: { Site: '/site' }, outputs: { 'site-path': '/site' } },
    ],
  ],
  'replaced-site-left': [
    [
      { kind: 'replaced-site-left', path: '/old' },
      { warnings: ['The replaced site could not be removed: /old. Delete it; another user may own its files.'] },
    ],
  ],
  'changes-committed': [
    [
      { ...changes, isFirstExport: true, added: files(1_067), modified: files(0) },
      {
        line: { mark: '✓', text: 'First export: 1,067 files added' },
        details: { Changes: '/c.json' },
        outputs: { ...changeOutputs, changed: true, 'added-count': 1_067 },
      },
    ],
    [
      { ...changes, isFirstExport: false, added: files(0), modified: files(1_031) },
      {
        line: { mark: '✓', text: '0 added, 1,031 modified, 0 removed since the last export' },
        details: { Changes: '/c.json' },
        outputs: { ...changeOutputs, changed: true, 'added-count': 0, 'modified-count': 1_031 },
      },
    ],
    [
      { ...changes, isFirstExport: false, added: files(0), modified: files(0) },
      {
        line: { mark: '✓', text: '0 added, 0 modified, 0 removed since the last export' },
        details: { Changes: '/c.json' },
        outputs: { ...changeOutputs, changed: false, 'added-count': 0 },
      },
    ],
  ],
  'manifest-committed': [
    [{ kind: 'manifest-committed', path: '/m.json' }, { outputs: { 'manifest-path': '/m.json' } }],
  ],
  'values-committed': [
    [
      { ...values, mirrorHost: 'cdn.example.com', writtenAtMs: expiresAt.dateMs },
      {
        line: { mark: '✓', text: 'Values file written' },
        details: { Values: '/v.yaml, with the URL of `values-bundle-url` on cdn.example.com' },
        outputs: { 'values-file': '/v.yaml' },
      },
    ],
    [
      { ...values, writtenAtMs: expiresAt.dateMs - 900_000 },
      {
        line: { mark: '✓', text: `Values file written. Its URL expires at ${expiresAt.text}, in 15m. ${advice}` },
        details: { Values: `/v.yaml. Its URL expires at ${expiresAt.text}, in 15m.` },
        outputs: { 'values-file': '/v.yaml' },
      },
    ],
    [
      { ...values, writtenAtMs: expiresAt.dateMs - 60_000 },
      {
        line: { mark: '✓', text: 'Values file written' },
        warnings: [`Values file /v.yaml: Its URL expires at ${expiresAt.text}, in 1m. ${advice}`],
        details: { Values: `/v.yaml. Its URL expires at ${expiresAt.text}, in 1m.` },
        outputs: { 'values-file': '/v.yaml' },
      },
    ],
  ],
} satisfies Examples<keyof typeof siteEvents>);
