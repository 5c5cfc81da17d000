/** Which elements and attributes a reader sees. */

/** Elements that do not end a text. */
export const inline: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
  ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
  ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
  ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
  ...['image', 'use'],
]);

/** Elements that change the meaning of their text. */
export const marks: ReadonlySet<string> = new Set(['del', 'ins', 'sub', 'sup']);

const references = ['href', 'xlink:href'] as const;
export const addresses = [...references, 'src', 'poster', 'data'] as const;

/** The attributes that a reader sees or follows. */
export const shownAttributes: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['a', [...references, 'rel', 'data-cfemail']],
  ['span', ['data-cfemail']],
  ['area', ['href', 'alt']],
  ['img', ['src', 'srcset', 'alt']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['iframe', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
  ['image', references],
  ['use', references],
  ['input', ['type', 'value', 'src', 'alt', 'checked']],
  ['ol', ['start']],
  ['meta', ['http-equiv', 'content']],
]);

/** Types of inputs that show their value. */
export const buttons: ReadonlySet<string> = new Set(['submit', 'button', 'reset']);
