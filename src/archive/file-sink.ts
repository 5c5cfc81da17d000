/** The bytes of one file: counted, hashed and written; in one write where the file is small, in pieces where it is not. */
import { createHash, hash } from 'node:crypto';
import { otherSize } from './errors.ts';
import type { SiteFile } from '../model/site-files.ts';
import type { ContentSink } from '../model/content-observer.ts';
import type { SiteWriter } from '../model/site-writer.ts';

export interface FileSink {
  /** The next bytes. They may be kept until the end. */
  write(chunk: Uint8Array): void;
  /** Throws `damaged-archive` where the size is not the announced one. */
  end(): void;
  /** Lets go of a file that will not be finished. */
  discard(): void;
}

export interface FileOrder {
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

export function openFileSink(order: FileOrder): FileSink {
  return order.sizeBytes <= heldBytes ? heldContent(order) : streamedContent(order);
}

function heldContent({ path, sizeBytes, target, keep }: FileOrder): FileSink {
  const chunks: Uint8Array[] = [];
  let receivedBytes = 0;
  return {
    write(chunk) {
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
    discard: () => undefined,
  };
}

function streamedContent({ path, sizeBytes, target, keep }: FileOrder): FileSink {
  const digest = createHash('sha256');
  let file = target?.openFile(path);
  let receivedBytes = 0;
  const close = (): void => {
    const open = file;
    file = undefined;
    open?.close();
  };
  return {
    write(chunk) {
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
    discard: close,
  };
}

function requireWithin(path: string, receivedBytes: number, sizeBytes: number): void {
  if (receivedBytes > sizeBytes) throw otherSize(path, sizeBytes);
}

function requireWhole(path: string, receivedBytes: number, sizeBytes: number): void {
  if (receivedBytes !== sizeBytes) throw otherSize(path, sizeBytes);
}

/** The same content, seen by the sink as well. */
export function observed(content: FileSink, sink: ContentSink | undefined): FileSink {
  if (sink === undefined) return content;
  return {
    write(chunk) {
      content.write(chunk);
      sink.take(chunk);
    },
    end() {
      content.end();
      sink.end();
    },
    discard: () => content.discard(),
  };
}
