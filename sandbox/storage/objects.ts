// The objects of the store, kept in memory by path.
import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly bytes: Buffer;
  /** A strong validator, including its quotes. Undefined: the object has none. */
  readonly etag?: string | undefined;
  /** As an HTTP date. */
  readonly lastModified?: string;
}

export interface Objects {
  put(path: string, bytes: Buffer): void;
  get(path: string): StoredObject | undefined;
}

export function createObjects(now: () => number): Objects {
  const byPath = new Map<string, StoredObject>();
  return {
    put: (path, bytes) => {
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      byPath.set(path, { bytes, etag, lastModified: new Date(now()).toUTCString() });
    },
    get: (path) => byPath.get(path),
  };
}
