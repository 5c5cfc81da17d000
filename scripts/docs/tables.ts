/** Renders the generated parts of documents as Markdown. Prettier aligns the columns of tables. Pure. */
import type { InputTable } from '../../src/settings/input-table.ts';
import type { DeclaredInput, DeclaredOutput } from '../../testing/metadata.ts';

export function inputsTable(inputs: readonly DeclaredInput[]): string {
  const rows = inputs.map((input) => [code(input.name), defaultOf(input), input.description]);
  return table(['Input', 'Default', 'Meaning'], rows);
}

/** The inputs of the reusable workflow: a list of those that the export has too, and a table of the others and of other defaults. */
export function inputsBeside(ofExport: readonly DeclaredInput[], inputs: readonly DeclaredInput[]): string {
  const isSame = (input: DeclaredInput): boolean =>
    ofExport.some(({ name, defaultValue }) => name === input.name && defaultValue === input.defaultValue);
  const same = inputs.filter(isSame).map(({ name }) => code(name));
  const list = `${same.slice(0, -1).join(', ')} and ${same.at(-1) ?? ''}`;
  const others = inputs.filter((input) => !isSame(input));
  return `${list} are those of the [export](../inputs.md).\n\n${inputsTable(others)}`;
}

/**
 * A table for each section of docs/inputs.md, by the anchor of its heading: of the inputs that the section explains in bold.
 * Throws an error that names the inputs that no section, or more than one, explains.
 */
export function groupedInputs(inputs: readonly DeclaredInput[], document: string): Readonly<Record<string, string>> {
  const groups = document
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.split('\n', 1).join(), names: boldInputs(section) }))
    .filter(({ names }) => names.length > 0);
  const all = groups.flatMap(({ names }) => names);
  const wrong = inputs.map(({ name }) => name).filter((name) => all.filter((each) => each === name).length !== 1);
  if (wrong.length > 0) throw new Error(`docs/inputs.md must explain once: ${wrong.join(', ')}`);
  const tables = groups.map(({ title, names }) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-');
    return [anchor, inputsTable(inputs.filter(({ name }) => names.includes(name)))] as const;
  });
  return Object.fromEntries(tables);
}

/** Names in list items such as "**`wait: false`** starts …" and "**`values-file`, `summary`**: …". */
function boldInputs(section: string): readonly string[] {
  const items = [...section.matchAll(/^- \*\*(`[^*]+)\*\*/gm)].map(([, bold = '']) => bold);
  return items.flatMap((bold) => [...bold.matchAll(/`([a-z0-9-]+)(?:: [^`]*)?`/g)].map(([, name = '']) => name));
}

export function outputsTable(outputs: readonly DeclaredOutput[]): string {
  return table(
    ['Output', 'Meaning'],
    outputs.map(({ name, description }) => [code(name), description]),
  );
}

/** The fix of every failure code. A code with a section of its own in the document links to it; any other is an anchor. */
export function codesTable(hints: Readonly<Record<string, string>>, document: string): string {
  const rows = Object.entries(hints).map(([name, hint]) => {
    const hasSection = document.includes(`\n### ${name}\n`);
    const anchor = hasSection ? `[${code(name)}](#${name})` : `<a id="${name}"></a>${code(name)}`;
    return [anchor, hint === '' ? 'Follow the message.' : hint];
  });
  return table(['Code', 'Fix'], rows);
}

/** The inputs that have no effect together with others. */
export function combinationsTable(inputs: InputTable): string {
  const optional = Object.keys(inputs).filter((name) => inputs[name]?.default !== 'true');
  const byNeed = Map.groupBy(optional, (name) => inputs[name]?.needs);
  const rows = [...byNeed].flatMap(([need, names]) =>
    need === undefined ? [] : [[names.map(code).join(', '), exclusions(inputs, need).join(', ')]],
  );
  return table(['Input', 'Not with'], rows);
}

/** What leaves an input without effect that needs another one. */
function exclusions(inputs: InputTable, need: string | undefined): readonly string[] {
  if (need === undefined) return [];
  const usual = inputs[need]?.default;
  const off = usual === undefined ? `an empty ${code(need)}` : code(`${need}: ${usual === 'off' ? 'off' : 'false'}`);
  return [off, ...exclusions(inputs, inputs[need]?.needs)];
}

function defaultOf({ isRequired, defaultValue }: DeclaredInput): string {
  if (isRequired) return '**required**';
  return defaultValue === '' ? '' : code(defaultValue);
}

function code(name: string): string {
  return `\`${name}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes text so that it stays in one cell. */
function cell(content: string): string {
  return content.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}

/** The line of a recipe that names its key, if it needs one, and what its readers replace. */
export function placeholdersLine(workflow: string): string {
  const names = placeholdersIn(workflow).map((name) => `\`${name}\``);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  if (!workflow.includes('DOCS_ADMIN_KEY')) return `[Replace](README.md#placeholders) ${list}.`;
  return `Store the platform's key as the secret \`DOCS_ADMIN_KEY\` ([where](README.md#where-to-store-the-key)), and [replace](README.md#placeholders) ${list}.`;
}

/** Names that stand for the reader's own, in the order of the workflow. */
function placeholdersIn(workflow: string): readonly string[] {
  const found =
    workflow.match(/\byour-org\b|(?<![\w@.-])(?:https:\/\/|\w+@)?(?:[\w-]+\.)+example\.(?:com|org)\b/g) ?? [];
  const names = [...new Set(found)];
  return names.filter((name) => !names.includes(`https://${name}`));
}
