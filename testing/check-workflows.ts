// A program for tests. Reads workflows and action files as JSON from standard input, checks them with GitHub's language
// service, and prints its findings as JSON. A separate program, because that library imports JSON in a way that Node supports
// only with a hook, and jest only with many warnings.
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { listIn, mappingIn, stringIn } from '../sandbox/shapes.ts';
import type { DescriptionDictionary } from '@actions/expressions';
import type { ValidationConfig } from '@actions/languageservice';
import { readMetadata } from './metadata.ts';
import { readText } from './repository.ts';
import type { WorkflowFinding, YamlDocument } from './workflow-findings.ts';

registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

const { TextDocument } = await import('vscode-languageserver-textdocument');
const { validate } = await import('@actions/languageservice');
const { data, isDescriptionDictionary } = await import('@actions/expressions');

const ownAction = 'your-org/static-export-action';

console.log(JSON.stringify(await Promise.all(readDocuments(await text(process.stdin)).map(findingsIn))));

function readDocuments(json: string): readonly YamlDocument[] {
  return listIn(JSON.parse(json))
    .map(mappingIn)
    .map(({ name, text: yaml }) => ({ name: stringIn(name), text: stringIn(yaml) }));
}

/** The service caches by URL, so each document has a unique one. */
async function findingsIn({ name, text: yaml }: YamlDocument, index: number): Promise<readonly WorkflowFinding[]> {
  const document = TextDocument.create(`file:///${index}/${name}`, 'yaml', 1, yaml);
  const diagnostics = await validate(document, languageConfig());
  return diagnostics.map(({ message, range }) => ({
    message: typeof message === 'string' ? message : message.value,
    line: range.start.line + 1,
  }));
}

/** The inputs and outputs of this repository's actions and its reusable workflow. Third-party actions are accepted unchecked. */
function languageConfig(): ValidationConfig {
  return {
    actionsMetadataProvider: {
      fetchActionMetadata({ owner, name, path = '' }) {
        const { inputs } = metadataOf(`${owner}/${name}`, path) ?? {};
        return Promise.resolve({ name, description: '', ...(inputs && { inputs: declared(inputs) }) });
      },
    },
    fileProvider: {
      getFileContent(reference) {
        if (!('owner' in reference) || `${reference.owner}/${reference.repository}` !== ownAction) {
          throw new Error(`${reference.path} is outside this repository`);
        }
        return Promise.resolve({ name: reference.path, content: readText(reference.path) });
      },
    },
    contextProviderConfig: {
      getContext(name, context, { job }) {
        if (name !== 'steps' || context === undefined) return Promise.resolve(undefined);
        for (const step of job?.steps ?? []) {
          if ('uses' in step) addOutputs(context.get(step.id), step.uses.value);
        }
        return Promise.resolve(context);
      },
    },
  };
}

type Metadata = ReturnType<typeof readMetadata>;

function metadataOf(repository: string, folder: string): Metadata | undefined {
  if (repository !== ownAction) return undefined;
  return readMetadata(readText(folder === '' ? 'action.yml' : `${folder}/action.yml`));
}

function declared(inputs: Metadata['inputs']): Record<string, { description: string; required: boolean }> {
  return Object.fromEntries(
    inputs.map(({ name, description, isRequired }) => [name, { description, required: isRequired }]),
  );
}

/** Adds the outputs of an action to a step. Any other output is unknown from here on. */
function addOutputs(step: ReturnType<DescriptionDictionary['get']>, uses: string): void {
  const [action = ''] = uses.split('@');
  const [owner, name, folder = ''] = action.split('/');
  const metadata = metadataOf(`${owner ?? ''}/${name ?? ''}`, folder);
  if (metadata === undefined || step === undefined || !isDescriptionDictionary(step)) return;
  const outputs = step.get('outputs');
  if (outputs === undefined || !isDescriptionDictionary(outputs)) return;
  for (const output of metadata.outputs) outputs.add(output.name, new data.StringData(''));
  outputs.complete = true;
}
