/** The workflows in the documents, and the problems that GitHub's language service finds in any workflow or action file. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { blocksIn } from './markdown.ts';
import { readMetadata } from './metadata.ts';
import { withoutSelfReferences } from './recipes.ts';
import { documentNames, readText } from './repository.ts';
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

/** Returns the findings for each document, in order. See check-workflows.ts. */
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

interface DocumentedWorkflow extends YamlDocument {
  /** Document and line number. */
  readonly where: string;
}

export function documentedWorkflows(): readonly DocumentedWorkflow[] {
  return documentNames().flatMap((document) =>
    blocksIn(readText(document)).flatMap(({ language, text, line }) => {
      const workflow = /^ya?ml$/.test(language) ? workflowOf(text) : undefined;
      if (workflow === undefined) return [];
      return [{ where: `${document}:${line}`, name: '.github/workflows/documented.yml', text: workflow }];
    }),
  );
}

/** A workflow, or a fragment completed so that it could run. Returns undefined for YAML that contains neither jobs nor a list of steps, such as the values of a deployment. */
function workflowOf(yaml: string): string | undefined {
  if (/^jobs:/m.test(yaml)) return /^on:/m.test(yaml) ? yaml : `on: workflow_dispatch\n${yaml}`;
  return yaml.startsWith('- ') ? withContext(yaml) : undefined;
}

/** The context that documents assume around a list of steps: an earlier export in the same job, another job or another run. */
function withContext(steps: string): string {
  const names = readMetadata(readText('action.yml')).outputs.map(({ name }) => name);
  const exportStep = '- { id: export, uses: your-org/static-export-action@v1, with: { base-url: url, api-key: key } }';
  return `
on: { workflow_dispatch: { inputs: { ${names.map((name) => `${name}: {}`).join(', ')} } } }
env: { SANDBOX_ADMIN_KEY: key }
jobs:
  export:
    runs-on: ubuntu-latest
    outputs: { ${names.map((name) => `${name}: value`).join(', ')} }
    steps: [{ run: echo }]
  shown:
    needs: export
    runs-on: ubuntu-latest
    steps:
      ${steps.includes('id: export\n') ? '' : exportStep}
${steps.replace(/^(?=.)/gm, '      ')}`;
}
