/** Renders the line of a recipe that names its key and what its readers replace. Pure. */

export function placeholdersLine(workflow: string): string {
  const names = placeholdersIn(workflow).map((name) => `\`${name}\``);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `Store the platform's key as the secret \`DOCS_ADMIN_KEY\` ([where](README.md#where-to-store-the-key)), and [replace](README.md#placeholders) ${list}.`;
}

/** Names that stand for the reader's own, in the order of the workflow. */
function placeholdersIn(workflow: string): readonly string[] {
  const found =
    workflow.match(/\byour-org\b|(?<![\w@.-])(?:https:\/\/|\w+@)?(?:[\w-]+\.)+example\.(?:com|org)\b/g) ?? [];
  const names = [...new Set(found)];
  return names.filter((name) => !names.includes(`https://${name}`));
}
