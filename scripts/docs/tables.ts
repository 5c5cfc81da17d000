/** Renders the tables of a README as Markdown. Prettier aligns the columns. Pure. */
import type { InputTable } from '../../src/settings/input-table.ts';
import type { DeclaredInput, DeclaredOutput } from '../../testing/metadata.ts';

export function inputsTable(inputs: readonly DeclaredInput[], title: 'Input' | 'Secret' = 'Input'): string {
  const rows = inputs.map((input) => [code(input.name), defaultOf(input), input.description]);
  return table([title, 'Default', 'Meaning'], rows);
}

interface InputGroup {
  readonly title: string;
  readonly inputs: readonly string[];
}

/**
 * Groups the inputs by the sections of docs/inputs.md, which explain them in bold. Throws an error that names the inputs that no section, or more than one,
 * explains.
 */
export function readInputGroups(document: string, names: readonly string[]): readonly InputGroup[] {
  const groups = document
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.split('\n', 1).join(), inputs: boldInputs(section) }))
    .filter(({ inputs }) => inputs.length > 0);
  const all = groups.flatMap(({ inputs }) => inputs);
  const wrong = names.filter((name) => all.filter((each) => each === name).length !== 1);
  if (wrong.length > 0) throw new Error(`docs/inputs.md must explain once: ${wrong.join(', ')}`);
  return groups;
}

/** Names in list items such as "**`wait: false`** starts …" and "**`values-file`, `summary`**: …". */
function boldInputs(section: string): readonly string[] {
  const items = [...section.matchAll(/^- \*\*(`[^*]+)\*\*/gm)].map(([, bold = '']) => bold);
  return items.flatMap((bold) => [...bold.matchAll(/`([a-z0-9-]+)(?:: [^`]*)?`/g)].map(([, name = '']) => name));
}

/** A table per group, below a heading that links to the section that explains its inputs. */
export function groupedInputs(inputs: readonly DeclaredInput[], groups: readonly InputGroup[]): string {
  return groups
    .map((group) => {
      const anchor = group.title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-');
      const members = inputs.filter(({ name }) => group.inputs.includes(name));
      return `**[${group.title}](docs/inputs.md#${anchor})**\n\n${inputsTable(members)}`;
    })
    .join('\n\n');
}

export function outputsTable(outputs: readonly DeclaredOutput[]): string {
  return table(
    ['Output', 'Meaning'],
    outputs.map(({ name, description }) => [code(name), description]),
  );
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
