/** Puts generated text into a document, between `<!-- name:start -->` and `<!-- name:end -->`. Pure. */

/** Throws an error if the markers are missing or in the wrong order. */
export function withSections(document: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, content]) => withSection(text, name, content), document);
}

function withSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`${start} and ${end} must be in the document, in this order`);
  return `${document.slice(0, from + start.length)}\n\n${content}\n\n${document.slice(to)}`;
}
