/** Checks workflows and action files with GitHub's language service. See check-workflows.ts. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { withoutSelfReferences } from './self-references.ts';
import { listIn, mappingIn, stringIn } from '../sandbox/shapes.ts';

export interface YamlDocument {
  /** A path, by which the service distinguishes workflows from action files. */
  readonly name: string;
  readonly text: string;
}

export interface WorkflowFinding {
  readonly message: string;
  readonly line: number;
}

/** Returns the findings for each document, in order. */
export function findingsIn(documents: readonly YamlDocument[]): readonly (readonly WorkflowFinding[])[] {
  const program = path.join(import.meta.dirname, 'check-workflows.ts');
  const input = JSON.stringify(
    documents.map((document) => ({ ...document, text: withoutSelfReferences(document.text) })),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the workflows could not be checked: ${stderr}`);
  return listIn(JSON.parse(stdout)).map((findings) => listIn(findings).map(findingIn));
}

function findingIn(value: unknown): WorkflowFinding {
  const { message, line } = mappingIn(value);
  return { message: stringIn(message), line: Number(line) };
}
