/** Groups the inputs by the sections of docs/inputs.md, which explain them in bold. Pure. */

export interface InputGroup {
  readonly title: string;
  readonly inputs: readonly string[];
}

/** Throws an error that names the inputs that no section, or more than one, explains. */
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
