/** Provides GitHub's language service with the inputs and outputs of this repository's actions and its reusable workflow. */
import { data, type DescriptionDictionary, isDescriptionDictionary } from '@actions/expressions';
import type { ValidationConfig } from '@actions/languageservice';
import { readMetadata } from './metadata.ts';
import { readText } from './repository.ts';

const ownAction = 'your-org/static-export-action';

/** Third-party actions are accepted unchecked. */
export function languageConfig(): ValidationConfig {
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
