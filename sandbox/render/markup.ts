// Builds HTML: a markup`…` template escapes its values unless they are markup already.

type Part = string | Markup | readonly Markup[];

/** HTML that needs no further escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (typeof part === 'string') return escape(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
