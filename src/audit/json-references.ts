/** Finds the addresses in JSON that a browser reads: import maps and web app manifests. Pure. Invalid JSON has none. */
import { isObject, jsonIn } from '../text/json.ts';
import type { Reference } from './element-rules.ts';

/** A longer text is not read: parsing it would take long, and no site has one. */
export const maxJsonLength = 256 * 1024;

/** Yields the modules of `imports` and `scopes`. An address with a final slash is a prefix, of which only the host is known. */
export function* importMapReferences(text: string): Generator<readonly Reference[]> {
  const map = fieldsIn(jsonIn(text));
  const scopes = Object.values(fieldsIn(map['scopes']));
  for (const address of [map['imports'], ...scopes].flatMap((each) => Object.values(fieldsIn(each)))) {
    if (typeof address !== 'string' || !isModule(address)) continue;
    yield [{ element: 'script', attribute: 'importmap', purpose: 'script', address }];
  }
}

/** Other texts are not addresses (HTML, "Resolve a URL-like module specifier"). */
function isModule(address: string): boolean {
  return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}

/** Yields the icons of a web app manifest, and those of its shortcuts (Web Application Manifest, "icons member"). */
export function* manifestReferences(text: string): Generator<readonly Reference[]> {
  const manifest = fieldsIn(jsonIn(text));
  for (const icon of [manifest, ...listIn(manifest['shortcuts']).map(fieldsIn)].flatMap(({ icons }) => listIn(icons))) {
    const address = fieldsIn(icon)['src'];
    if (typeof address === 'string') yield [{ element: null, attribute: 'icons', purpose: 'image', address }];
  }
}

function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
