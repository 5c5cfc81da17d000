import type { NetworkContext } from '../http/transport.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The transport is for what is published. */
export interface AcceptContext extends NetworkContext {
  readonly secrets: Secrets;
}
