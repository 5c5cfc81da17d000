/** The course of one download: what is asked for, and what is known and used up so far. */
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Log } from '../report.ts';
import type { BundleLink } from '../service/make-bundle.ts';
import { type Budget, openBudget } from './budget.ts';
import type { StoredObject } from './object.ts';
import type { PartFile } from './part-file.ts';
import { startTransferLog, type TransferLog } from './transfer-log.ts';

export interface TransferParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export interface Transfer {
  readonly link: BundleLink;
  /** Makes the bundle again, for a fresh link. */
  readonly renewLink: () => Promise<BundleLink>;
  readonly maxSizeBytes: number;
  /** Looks at the first bytes as soon as they are there; throws where they cannot be a bundle. */
  readonly checkHead: (head: Uint8Array) => void;
  readonly file: PartFile;
  /** The folder that the file lies in, for its free space. */
  readonly folder: string;
}

export interface Course extends Transfer, TransferParts {
  readonly startMs: number;
  /** The link in use. */
  link: BundleLink;
  /** The object that the bytes in the part file belong to. */
  object: StoredObject | undefined;
  /** More bytes than ever before mean progress. */
  furthestBytes: number;
  readonly budget: Budget;
  readonly progress: TransferLog;
}

export function startCourse(transfer: Transfer, parts: TransferParts): Course {
  return {
    ...transfer,
    ...parts,
    startMs: parts.clock.elapsedMs(),
    object: undefined,
    furthestBytes: 0,
    budget: openBudget(),
    progress: startTransferLog(parts.log, parts.clock),
  };
}
