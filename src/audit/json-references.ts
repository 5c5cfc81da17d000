/** Finds the addresses in JSON that a browser reads: import maps and web app manifests. Pure. Invalid JSON has none. */
import { isObject, jsonIn } from '../text/json.ts';
import type { Reference } from './element-rules.ts';

/** The modules of `imports` and `scopes`. An address with a final slash is a prefix, of which only the host is known. */
export function importMapReferences(text: string): readonly Reference[] {
  const map = fieldsIn(jsonIn(text));
  const scopes = Object.values(fieldsIn(map['scopes']));
  return [map['imports'], ...scopes]
    .flatMap((each) => Object.values(fieldsIn(each)))
    .flatMap((address) => (typeof address === 'string' && isModule(address) ? [address] : []))
    .map((address) => ({ element: 'script', attribute: 'importmap', purpose: 'script', address }));
}

/** Other texts are not addresses (HTML, "Resolve a URL-like module specifier"). */
function isModule(address: string): boolean {
  return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}

/** The icons of a web app manifest, and those of its shortcuts (Web Application Manifest, "icons member"). */
export function manifestReferences(text: string): readonly Reference[] {
  const manifest = fieldsIn(jsonIn(text));
  const shortcuts = listIn(manifest['shortcuts']).map(fieldsIn);
  return [manifest, ...shortcuts]
    .flatMap(({ icons }) => listIn(icons).map((icon) => fieldsIn(icon)['src']))
    .flatMap((address) => (typeof address === 'string' ? [address] : []))
    .map((address) => ({ element: null, attribute: 'icons', purpose: 'image', address }));
}

function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
