/** Reads a tar of any dialect: v7, ustar, GNU, pax. Hands its entries on, one after the other. */
import { pipeline } from 'node:stream/promises';
import { extract, type Extract } from 'tar-stream';
import { Failure } from '../failure.ts';
import type { FileSink } from './file-sink.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive } from './errors.ts';
import { acceptEntry } from './tar-entry.ts';
import { type TarFrame, tarFrame } from './tar-frame.ts';

interface Course {
  readonly frame: TarFrame;
  readonly sink: EntrySink;
  /** The file that is being read. */
  content: FileSink | undefined;
  /** Nothing is taken any more, whatever the reader still has on its way. */
  isOver: boolean;
}

/** v7 has no mark of its own; the checksum tells a header from anything else. */
const readerOptions = { highWaterMark: 16_384, allowUnknownFormat: true };

/** Throws Failures, and the signal's reason; when it does, no more entries come. */
export async function readTar(chunks: AsyncIterable<Uint8Array>, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const course: Course = { frame: tarFrame(), sink, content: undefined, isOver: false };
  const reader = extract(readerOptions);
  takeEntries(reader, course);
  try {
    await pipeline(passing(chunks, course.frame), reader, { signal });
    course.frame.end();
  } catch (error) {
    throw signal.aborted ? signal.reason : asDamage(error, course.frame);
  } finally {
    course.isOver = true;
    course.content?.discard();
  }
}

async function* passing(chunks: AsyncIterable<Uint8Array>, frame: TarFrame): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    frame.pass(chunk);
    yield chunk;
  }
}

function takeEntries(reader: Extract, course: Course): void {
  const guarded = (work: () => void): void => {
    if (course.isOver) return;
    try {
      work();
    } catch (error) {
      course.isOver = true;
      reader.destroy(asError(error));
    }
  };
  reader.on('entry', (header, stream, next) => {
    // Where the reader fails, its entry fails as well; the reader's word is enough.
    stream.on('error', () => undefined);
    stream.on('data', (chunk) => guarded(() => take(chunk, course)));
    stream.on('end', () =>
      guarded(() => {
        course.content?.end();
        course.content = undefined;
        next();
      }),
    );
    guarded(() => (course.content = acceptEntry(header, course)));
  });
}

function take(chunk: unknown, { content }: Course): void {
  if (chunk instanceof Uint8Array) content?.write(chunk);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The reader's own errors are about a damaged archive; what the frame sees says it better. */
function asDamage(error: unknown, frame: TarFrame): unknown {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('Unexpected end of data')) frame.end();
  if (!/^(Unexpected end|Invalid (tar )?header|Header exceeds)/.test(message)) return error;
  return damagedArchive(`it cannot be read (${message})`, error);
}
