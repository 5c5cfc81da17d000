import { describe, expect, test } from '@jest/globals';
import { readText, workflowNames } from '../../testing/repository.ts';
import { documentedWorkflows, findingsIn } from '../../testing/workflow-findings.ts';

describe("GitHub's language service finds no problem", () => {
  const files = [
    'action.yml',
    'agent-job/action.yml',
    'audit/action.yml',
    'check-published/action.yml',
    ...workflowNames(),
  ];
  const documents = [...files.map((name) => ({ where: name, name, text: readText(name) })), ...documentedWorkflows()];
  const findings = findingsIn(documents);

  test.each(documents.map(({ where }, index) => ({ where, found: findings[index] })))('at $where', ({ found }) => {
    expect(found).toEqual([]);
  });
});
