/** The encodings that services, proxies and libraries apply to a text that they pass on. */
export const encodings = {
  plain: (text) => text,
  'a URL': encodeURIComponent,
  'a URL in lower case': (text) => encodeURIComponent(text).replace(/%../g, (escape) => escape.toLowerCase()),
  'a URL within a URL': (text) => encodeURIComponent(encodeURIComponent(text)),
  'a form': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON within JSON': (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  'the JSON of PHP': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'the JSON of Go': (text) => JSON.stringify(text).slice(1, -1).replace(/[<>&]/g, unicode),
  'the JSON of .NET': (text) => text.replace(/["&'+<>`\\]/g, unicode),
  HTML: (text) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character),
  'HTML in numbers': (text) => text.replace(/[^A-Za-z0-9]/g, (character) => `&#${character.charCodeAt(0)};`),
  'HTML in hexadecimal': (text) =>
    text.replace(/[&<>"'/=`]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  base64: (text) => Buffer.from(text).toString('base64url'),
} as const satisfies Readonly<Record<string, (text: string) => string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
