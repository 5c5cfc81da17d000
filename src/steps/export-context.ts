/** What every step of the export needs: the service, the network, the clock and the report. */
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Report } from '../report.ts';
import type { ExportOutput } from '../model/outputs.ts';
import type { Service } from '../service/client.ts';

export interface ExportContext {
  readonly service: Service;
  /** For the store. It never sends the key. */
  readonly transport: Transport;
  readonly report: Report<ExportOutput>;
  readonly clock: Clock;
  /** A number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly tempFolder: string;
  /** Folders that a site must not replace: the workspace and the home folder. */
  readonly protectedFolders: readonly string[];
}
