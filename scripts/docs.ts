/**
 * `npm run docs`: updates the generated parts of the documentation. With --check, it only lists stale files and exits with 1 if
 * there are any.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { exportInputs } from '../src/settings/action-settings.ts';
import { hintsByCode } from '../src/failure.ts';
import { stepWords } from '../src/runner/host.ts';
import { errorMessage } from '../src/text/json.ts';
import { type Text, resolveText } from '../src/text/words.ts';
import { type Metadata, readMetadata, readWorkflowMetadata } from '../testing/metadata.ts';
import { recipeNames, workflowIn } from '../testing/recipes.ts';
import {
  codesTable,
  combinationsTable,
  groupedInputs,
  inputsBeside,
  inputsTable,
  outputsTable,
  placeholdersLine,
} from './docs/tables.ts';

interface Document {
  /** Relative to the repository, with slashes. */
  readonly name: string;
  readonly current: string;
  /** Differs from `current` if the document is stale. */
  readonly expected: string;
}

type Sections = Readonly<Record<string, string>>;

interface Source {
  readonly document: string;
  /** The action file of its inputs and outputs. */
  readonly metadata?: string;
  readonly sections?: (root: string) => Sections | Promise<Sections>;
}

const sources: readonly Source[] = [
  { document: 'agent-job/README.md', metadata: 'agent-job/action.yml' },
  { document: 'audit/README.md', metadata: 'audit/action.yml' },
  { document: 'check-published/README.md', metadata: 'check-published/action.yml' },
  { document: 'prepare/README.md', metadata: 'prepare/action.yml' },
  { document: 'docs/inputs.md', sections: inputSections },
  {
    document: 'docs/outputs.md',
    sections: async (root) => ({ outputs: outputsTable((await exportMetadata(root)).outputs) }),
  },
  { document: 'docs/troubleshooting.md', sections: troubleshootingSections },
  { document: 'docs/decisions/README.md', sections: async (root) => ({ decisions: await readDecisions(root) }) },
  ...recipeNames().map((document) => ({
    document,
    sections: async (root: string): Promise<Sections> => ({
      // The alarm only listens to another workflow.
      ...(workflowIn(document).includes('your-org') && { placeholders: placeholdersLine(workflowIn(document)) }),
      ...(document === 'docs/recipes/pages-in-one-line.md' && (await workflowTables(root))),
    }),
  })),
];

async function inputSections(root: string): Promise<Sections> {
  const { inputs } = await exportMetadata(root);
  const document = await readFile(path.join(root, 'docs/inputs.md'), 'utf8');
  return { ...groupedInputs(inputs, document), combinations: combinationsTable(exportInputs) };
}

async function exportMetadata(root: string): Promise<Metadata> {
  return readMetadata(await readFile(path.join(root, 'action.yml'), 'utf8'));
}

/** In alphabetical order: a reader comes with a code. */
async function troubleshootingSections(root: string): Promise<Sections> {
  const document = await readFile(path.join(root, 'docs/troubleshooting.md'), 'utf8');
  const codes = Object.entries(hintsByCode).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const hints = codes.map(([code, hint]): [string, string] => [code, hintOf(hint)]);
  return { codes: codesTable(Object.fromEntries(hints), document) };
}

/** That of `prepare` follows if it differs. Those of all other actions are the same. */
function hintOf(hint: Text): string {
  const [usual, ofPrepare] = [resolveText(hint, stepWords('export')), resolveText(hint, stepWords('prepare'))];
  return usual === ofPrepare ? usual : `${usual} With \`prepare\`: ${ofPrepare}`;
}

async function workflowTables(root: string): Promise<Sections> {
  const workflow = await readFile(path.join(root, '.github/workflows/publish-pages.yml'), 'utf8');
  const { inputs, outputs } = readWorkflowMetadata(workflow);
  return { inputs: inputsBeside((await exportMetadata(root)).inputs, inputs), outputs: outputsTable(outputs) };
}

/** Rejects with an error that names the file that is missing or cannot be read. */
export function readDocuments(root: string): Promise<readonly Document[]> {
  return Promise.all(sources.map((source) => readDocument(root, source)));
}

async function readDocument(root: string, { document, metadata, sections }: Source): Promise<Document> {
  const file = path.join(root, document);
  try {
    const current = await readFile(file, 'utf8');
    const tables = {
      ...(metadata !== undefined && (await metadataTables(path.join(root, metadata)))),
      ...(await sections?.(root)),
    };
    const filled = Object.entries(tables).reduce((text, [name, content]) => withSection(text, name, content), current);
    const expected = await format(filled, { ...(await resolveConfig(file)), filepath: file });
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

/** Puts generated text between `<!-- name:start -->` and `<!-- name:end -->`. Throws an error if they are missing or in the wrong order. */
function withSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`${start} and ${end} must be in the document, in this order`);
  return `${document.slice(0, from + start.length)}\n\n${content}\n\n${document.slice(to)}`;
}

/** Lists the decisions by the titles of their pages. Rejects with an error that names the page if the numbers of its title and its file differ. */
async function readDecisions(root: string): Promise<string> {
  const folder = path.join(root, 'docs/decisions');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  const pages = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  return pages.map(([name, page]) => entryOf(name, page)).join('\n');
}

function entryOf(name: string, page: string): string {
  const [, number, title] = /^# (\d+)\. (.+)/.exec(page) ?? [];
  if (title === undefined || Number(number) !== Number(name.slice(0, 4))) {
    throw new Error(`${name} must begin with its title: "# ${Number(name.slice(0, 4))}. …"`);
  }
  return `- [${name.slice(0, 4)}](${name}): ${title}`;
}

async function updateDocuments(root: string): Promise<void> {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  for (const { name, current, expected } of await readDocuments(root)) {
    if (current === expected) {
      console.log(`${name} is current`);
    } else if (check) {
      console.error(`${name} is stale: run \`npm run docs\` and commit what it changes`);
      process.exitCode = 1;
    } else {
      await writeFile(path.join(root, name), expected);
      console.log(`${name} was updated`);
    }
  }
}

if (import.meta.main) await updateDocuments(path.resolve(import.meta.dirname, '..'));
