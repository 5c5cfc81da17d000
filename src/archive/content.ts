/** The bytes of one file: counted, hashed and written; in one write where the file is small, in pieces where it is not. */
import { createHash, hash } from 'node:crypto';
import { otherSize } from './refusals.ts';
import type { SiteFile } from '../model/site-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';

export interface Content {
  /** The next bytes. They may be kept until the end. */
  take(chunk: Uint8Array): void;
  /** Throws `damaged-archive` where the size is not the announced one. */
  end(): void;
  /** Lets go of a file that will not be finished. */
  abandon(): void;
}

export interface ContentOrder {
  readonly path: string;
  /** As the archive announces it. */
  readonly sizeBytes: number;
  /** Absent where nothing is written. */
  readonly target: SiteWriter | undefined;
  /** Gets the file when it is whole. */
  readonly keep: (file: SiteFile) => void;
}

/** Up to this size a file is held in memory and written at once. */
export const heldBytes = 8 * 1024 * 1024;

export function openContent(order: ContentOrder): Content {
  return order.sizeBytes <= heldBytes ? heldContent(order) : streamedContent(order);
}

function heldContent({ path, sizeBytes, target, keep }: ContentOrder): Content {
  const chunks: Uint8Array[] = [];
  let receivedBytes = 0;
  return {
    take(chunk) {
      receivedBytes += chunk.length;
      requireWithin(path, receivedBytes, sizeBytes);
      chunks.push(chunk);
    },
    end() {
      requireWhole(path, receivedBytes, sizeBytes);
      const [first = new Uint8Array()] = chunks;
      const content = chunks.length > 1 ? Buffer.concat(chunks) : first;
      const sha256 = hash('sha256', content);
      target?.writeFile(path, content);
      keep({ path, sizeBytes, sha256 });
    },
    abandon: () => undefined,
  };
}

function streamedContent({ path, sizeBytes, target, keep }: ContentOrder): Content {
  const digest = createHash('sha256');
  let file = target?.openFile(path);
  let receivedBytes = 0;
  const close = (): void => {
    const open = file;
    file = undefined;
    open?.close();
  };
  return {
    take(chunk) {
      receivedBytes += chunk.length;
      requireWithin(path, receivedBytes, sizeBytes);
      digest.update(chunk);
      file?.write(chunk);
    },
    end() {
      requireWhole(path, receivedBytes, sizeBytes);
      close();
      keep({ path, sizeBytes, sha256: digest.digest('hex') });
    },
    abandon: close,
  };
}

function requireWithin(path: string, receivedBytes: number, sizeBytes: number): void {
  if (receivedBytes > sizeBytes) throw otherSize(path, sizeBytes);
}

function requireWhole(path: string, receivedBytes: number, sizeBytes: number): void {
  if (receivedBytes !== sizeBytes) throw otherSize(path, sizeBytes);
}
