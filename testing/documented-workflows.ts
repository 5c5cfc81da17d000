/** The workflows in the documents, complete ones and fragments, each completed so that it could run. */
import { readMetadata } from './metadata.ts';
import { blocksIn } from './markdown.ts';
import { documentNames, readText } from './repository.ts';
import type { YamlDocument } from './workflow-findings.ts';

export interface DocumentedWorkflow extends YamlDocument {
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

/** Returns undefined for YAML that contains neither jobs nor a list of steps, such as the values of a deployment. */
export function workflowOf(yaml: string): string | undefined {
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
