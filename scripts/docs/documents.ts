/** Lists the documents with generated parts, each with its current and its expected content. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { failureCodes } from '../../src/failure.ts';
import { exportInputs } from '../../src/settings/export-settings.ts';
import { errorMessage } from '../../src/text/messages.ts';
import { sampleRuns } from '../../testing/sample-runs.ts';
import { readDecisions } from './decisions.ts';
import { exampleLog, longExport, shortened, shortExport } from './example-logs.ts';
import { readMetadata, readWorkflowMetadata } from './metadata.ts';
import { sampleSummary, summaryFile } from './sample-summaries.ts';
import { withSections } from './sections.ts';
import { measuredTimes } from './measured-times.ts';
import { outputTimes } from './output-times.ts';
import { readInputGroups } from './input-groups.ts';
import { combinationsTable, failureSections, groupedInputs, inputsTable, outputsTable, timesTable } from './tables.ts';

export interface Document {
  /** Relative to the repository, with slashes. */
  readonly name: string;
  readonly current: string;
  /** Differs from `current` if the document is stale. */
  readonly expected: string;
}

type Sections = Readonly<Record<string, string>>;

interface Source {
  readonly document: string;
  /** Returns the whole document, if all of it is generated. It is not formatted. */
  readonly content?: () => string;
  /** The action file of its inputs and outputs. */
  readonly metadata?: string;
  readonly sections?: (root: string) => Sections | Promise<Sections>;
}

const sources: readonly Source[] = [
  { document: 'README.md', metadata: 'action.yml', sections: readmeSections },
  { document: 'agent-job/README.md', metadata: 'agent-job/action.yml' },
  { document: 'check-published/README.md', metadata: 'check-published/action.yml' },
  { document: 'docs/troubleshooting.md', sections: () => ({ failures: failureSections(failureCodes) }) },
  { document: 'docs/recipes/pages-in-one-line.md', sections: workflowTables },
  { document: 'docs/inputs.md', sections: () => ({ combinations: combinationsTable(exportInputs) }) },
  { document: 'docs/outputs.md', sections: () => ({ times: timesTable(outputTimes()) }) },
  { document: 'docs/log-and-summary.md', sections: exampleLogs },
  ...Object.keys(sampleRuns).map((name) => ({ document: summaryFile(name), content: () => sampleSummary(name) })),
  { document: 'docs/decisions/README.md', sections: async (root) => ({ decisions: await readDecisions(root) }) },
];

async function readmeSections(root: string): Promise<Sections> {
  const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');
  const { inputs } = readMetadata(await read('action.yml'));
  const names = inputs.map(({ name }) => name);
  return {
    inputs: groupedInputs(inputs, readInputGroups(await read('docs/inputs.md'), names)),
    times: measuredTimes(await read('bench/RESULTS.md')),
  };
}

async function workflowTables(root: string): Promise<Sections> {
  const workflow = await readFile(path.join(root, '.github/workflows/publish-pages.yml'), 'utf8');
  const { inputs, secrets, outputs } = readWorkflowMetadata(workflow);
  return { inputs: inputsTable(inputs), secrets: inputsTable(secrets, 'Secret'), outputs: outputsTable(outputs) };
}

/** Rejects with an error that names the file that is missing or cannot be read. */
export function readDocuments(root: string): Promise<readonly Document[]> {
  return Promise.all(sources.map((source) => readDocument(root, source)));
}

async function exampleLogs(): Promise<Sections> {
  const [short, long] = [await exampleLog(shortExport), await exampleLog(longExport)];
  return { 'short-log': textBlock(short), 'long-log': textBlock(shortened(long)) };
}

function textBlock(lines: readonly string[]): string {
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}

async function readDocument(root: string, { document, metadata, sections, content }: Source): Promise<Document> {
  const file = path.join(root, document);
  try {
    const current = await readFile(file, 'utf8').catch((error: unknown) => {
      if (content === undefined) throw error;
      return '';
    });
    if (content !== undefined) return { name: document, current, expected: content() };
    const tables = {
      ...(metadata !== undefined && (await metadataTables(path.join(root, metadata)))),
      ...(await sections?.(root)),
    };
    const expected = await format(withSections(current, tables), {
      ...(await resolveConfig(file)),
      filepath: file,
    });
    return { name: document, current, expected };
  } catch (error) {
    const from = metadata === undefined ? '' : `, from ${metadata}`;
    throw new Error(`${document}${from}: ${errorMessage(error)}`, { cause: error });
  }
}

async function metadataTables(file: string): Promise<Sections> {
  const { inputs, outputs } = readMetadata(await readFile(file, 'utf8'));
  return { inputs: inputsTable(inputs), outputs: outputsTable(outputs) };
}
