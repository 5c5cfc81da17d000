/** The course of one download: what is asked for, and what is known and used up so far. */
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Log } from '../report.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { keepLink, type LinkKeeper } from './link-keeper.ts';
import type { StoredObject } from './object.ts';
import type { PartFile } from './part-file.ts';
import { startTransferLog, type TransferLog } from './transfer-log.ts';

export interface TransferParts {
  readonly transport: Transport;
  readonly clock: Clock;
  /** A number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export interface Transfer {
  readonly link: BundleUrl;
  /** Makes the bundle again, for a fresh link. */
  readonly renewLink: () => Promise<BundleUrl>;
  readonly maxSizeBytes: number;
  /** Most connections at a time. */
  readonly connections: number;
  /** Looks at the first bytes as soon as they are there; throws where they cannot be a bundle. */
  readonly checkHead: (head: Uint8Array) => void;
  readonly file: PartFile;
  /** The folder that the file lies in, for its free space. */
  readonly folder: string;
}

/** The object that is being fetched, once a reply has told of it. */
export interface Fetched extends StoredObject {
  /** What must arrive. */
  readonly sizeBytes: number;
}

export interface Course extends Omit<Transfer, 'link' | 'renewLink'>, TransferParts {
  readonly links: LinkKeeper;
  readonly progress: TransferLog;
  object: Fetched | undefined;
  /** Whether it comes as one stream, from its first byte to its last: nothing proves that two replies belong together. */
  isStream: boolean;
  receivedBytes: number;
  /** Cuts, stalls and refusals in passing. */
  troubles: number;
  /** Times that the object changed underneath. */
  restarts: number;
}

export function startCourse({ link, renewLink, ...transfer }: Transfer, parts: TransferParts): Course {
  return {
    ...transfer,
    ...parts,
    links: keepLink({ link, renewLink, ...parts }),
    progress: startTransferLog(parts.log, parts.clock),
    object: undefined,
    isStream: false,
    receivedBytes: 0,
    troubles: 0,
    restarts: 0,
  };
}
