/** Writes a page again as minifiers do: other quotes and entities, sorted attributes, no comments, optional tags or extra space. */
import { Parser } from 'htmlparser2';

const optionalEndTags: ReadonlySet<string> = new Set([
  ...['html', 'head', 'body', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'option'],
]);
const optionalStartTags: ReadonlySet<string> = new Set(['html', 'head', 'body']);
const verbatim: ReadonlySet<string> = new Set(['pre', 'textarea', 'script', 'style']);
const raw: ReadonlySet<string> = new Set(['script', 'style']);

export function minifiedPage(html: string): string {
  let written = '<!doctype html>';
  let text = '';
  const open: string[] = [];
  const endText = (): void => {
    const isVerbatim = open.some((name) => verbatim.has(name));
    const shown = isVerbatim ? text : text.replace(/[ \t\n\r]+/g, ' ');
    const isRaw = open.some((name) => raw.has(name));
    written += isRaw ? shown : shown.replaceAll('&', '&#38;').replaceAll('<', '&lt;');
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      open.push(name);
      const values = Object.entries(attributes).sort(([one], [other]) => (one < other ? 1 : -1));
      if (values.length > 0 || !optionalStartTags.has(name))
        written += `<${[name, ...values.map(attribute)].join(' ')}>`;
    },
    ontext: (part) => (text += part),
    onclosetag(name, isImplied) {
      endText();
      open.pop();
      if (!isImplied && !optionalEndTags.has(name)) written += `</${name}>`;
    },
  });
  parser.end(html);
  endText();
  return written;
}

function attribute([name, value]: readonly [string, string]): string {
  const isBare = /^[\w./:#-]*[\w#-]$/.test(value);
  if (value === '') return name;
  return isBare ? `${name}=${value}` : `${name}='${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;
}
