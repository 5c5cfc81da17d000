/** The world that the export's steps act in. */
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Report } from '../report.ts';
import type { ExportOutput } from '../model/outputs.ts';
import type { Service } from '../service/client.ts';

export interface ExportContext {
  readonly service: Service;
  /** For the store, which never sees the key. */
  readonly transport: Transport;
  readonly report: Report<ExportOutput>;
  readonly clock: Clock;
  /** A number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly tempFolder: string;
  /** Folders that no site may replace: the workspace, the home folder. */
  readonly protectedFolders: readonly string[];
}
