import { describe, expect, test } from '@jest/globals';
import { documentedWorkflows } from '../../testing/documented-workflows.ts';
import { workflowIn } from '../../testing/recipes.ts';
import { readText, workflowNames } from '../../testing/repository.ts';
import { findingsIn } from '../../testing/workflow-findings.ts';

describe("GitHub's language service finds no problem", () => {
  const files = ['action.yml', 'agent-job/action.yml', ...workflowNames()];
  const documents = [...files.map((name) => ({ where: name, name, text: readText(name) })), ...documentedWorkflows()];
  const findings = findingsIn(documents);

  test.each(documents.map(({ where }, index) => ({ where, found: findings[index] })))('at $where', ({ found }) => {
    expect(found).toEqual([]);
  });
});

describe("GitHub's language service finds", () => {
  const [documented = ''] = documentedWorkflows().flatMap(({ where, text }) =>
    where.startsWith('README.md') && text.includes('upload-artifact') ? text : [],
  );
  const pages = workflowIn('docs/recipes/github-pages.md');
  const call = workflowIn('docs/recipes/pages-in-one-line.md');
  const ci = readText('.github/workflows/ci.yml');
  const name = '.github/workflows/planted.yml';
  const mistakes = [
    ['an unknown input', /Invalid action input 'domian'/, { name, text: documented.replace('domain:', 'domian:') }],
    ['an unknown output', /site-paht/, { name, text: documented.replace('outputs.site-path', 'outputs.site-paht') }],
    ['a required input that is missing', /`api-key`/, { name, text: documented.replace(/^ *api-key: .*\n/m, '') }],
    [
      'an unknown key',
      /'unless'/,
      { name, text: documented.replace('uses: your-org', 'unless: x\n        uses: your-org') },
    ],
    [
      'an unknown input of the reusable workflow',
      /publish-unchnaged/,
      { name, text: call.replace(/(publish-unch)an(ged: \$)/, '$1na$2') },
    ],
    [
      'a secret that the reusable workflow does not know',
      /api-kye/,
      { name, text: call.replace(/api-key:/, 'api-kye:') },
    ],
    [
      'an output of a job that another job does not set',
      /chnaged/,
      { name, text: pages.replace('needs.export.outputs.changed ', 'needs.export.outputs.chnaged ') },
    ],
    ['a job that is not there', /'chekcs'/, { name, text: ci.replace('[checks,', '[chekcs,') }],
    ['an input of our own checkout', /'project'/, { name, text: ci.replace('project-id:', 'project:') }],
    [
      'an unknown key in metadata',
      /'mian'/,
      { name: 'action.yml', text: readText('action.yml').replace(/^ {2}main:/m, '  mian:') },
    ],
  ] as const;
  const findings = findingsIn(mistakes.map(([, , document]) => document));

  test.each(mistakes.map(([what, message], index) => ({ what, message, found: findings[index] })))(
    '$what',
    ({ message, found = [] }) => {
      expect(found.map((finding) => finding.message)).toContainEqual(expect.stringMatching(message));
    },
  );
});
