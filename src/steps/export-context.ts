/** What every step of the export needs: the service, the network, the clock and the events. */
import type { Transport } from '../http/transport.ts';
import type { OperationContext } from '../events.ts';
import type { Service } from '../service/client.ts';

export interface ExportContext extends OperationContext {
  readonly service: Service;
  /** For the store. It never sends the key. */
  readonly transport: Transport;
  readonly tempFolder: string;
  /** Folders that a site must not replace: the workspace, the home folder and the temp folder. */
  readonly protectedFolders: readonly string[];
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
}
