/** Which documents hold generated tables, from which sources, and what they should look like now. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { failureCodes } from '../../src/failure.ts';
import { readMetadata } from './metadata.ts';
import { withSections } from './sections.ts';
import { failuresTable, inputsTable, outputsTable } from './tables.ts';

export interface Document {
  /** Relative to the repository, with slashes. */
  readonly name: string;
  readonly current: string;
  /** Differs from `current` where the document is stale. */
  readonly wanted: string;
}

interface Source {
  readonly document: string;
  readonly metadata: string;
  /** Sections beside the inputs and outputs of the metadata. */
  readonly sections: () => Readonly<Record<string, string>>;
}

const sources: readonly Source[] = [
  { document: 'README.md', metadata: 'action.yml', sections: () => ({ failures: failuresTable(failureCodes) }) },
  { document: 'agent-job/README.md', metadata: 'agent-job/action.yml', sections: () => ({}) },
];

/** Rejects with an error that names the file that is missing or cannot be read. */
export function readDocuments(root: string): Promise<readonly Document[]> {
  return Promise.all(sources.map((source) => readDocument(root, source)));
}

async function readDocument(root: string, { document, metadata, sections }: Source): Promise<Document> {
  const file = path.join(root, document);
  try {
    const [current, actionYml] = await Promise.all(
      [file, path.join(root, metadata)].map((each) => readFile(each, 'utf8')),
    );
    const { inputs, outputs } = readMetadata(actionYml ?? '');
    const tables = { inputs: inputsTable(inputs), outputs: outputsTable(outputs), ...sections() };
    const wanted = await format(withSections(current ?? '', tables), {
      ...(await resolveConfig(file)),
      filepath: file,
    });
    return { name: document, current: current ?? '', wanted };
  } catch (error) {
    throw new Error(`${document}, from ${metadata}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
