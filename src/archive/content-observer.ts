/** Somebody who looks at a site's files while they pass by, because without a folder they lie nowhere afterwards. */
import type { Content } from './content.ts';

export interface ContentObserver {
  /** Told of every file before its content comes. Undefined: this content is of no interest. */
  file(path: string): ContentSink | undefined;
  /** Told of a file that has the content of an earlier one. */
  copy(from: string, to: string): void;
}

export interface ContentSink {
  /** The next bytes. They may be kept, but not changed. */
  take(chunk: Uint8Array): void;
  /** The file is whole. */
  end(): void;
}

/** The same content, seen by the sink as well. */
export function observed(content: Content, sink: ContentSink | undefined): Content {
  if (sink === undefined) return content;
  return {
    take(chunk) {
      content.take(chunk);
      sink.take(chunk);
    },
    end() {
      content.end();
      sink.end();
    },
    abandon: () => content.abandon(),
  };
}
