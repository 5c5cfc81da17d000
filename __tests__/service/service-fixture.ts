/** Clients of the admin API: of a real server, and of a reply without one. */
import type { Clock } from '../../src/clock.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { CallProblem, FailedResult } from '../../src/service/api-result.ts';
import { openService, type Service } from '../../src/service/client.ts';
import { manualClock, skippingClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply, type ScriptedService } from '../../testing/scripted-service.ts';
import type { Handler, TestServer, Servers } from '../../testing/test-server.ts';

export const apiKey = 'acme_0123456789abcdef';
/** Never aborts. */
export const { signal } = new AbortController();

interface ServiceFixture {
  readonly server: TestServer;
  readonly service: Service;
}

/** Time limits never expire unless the clock is passed in. */
export async function startService(
  servers: Servers,
  handler: Handler,
  { clock = skippingClock(() => false), path = '' }: { readonly clock?: Clock; readonly path?: string } = {},
): Promise<ServiceFixture> {
  const server = await servers.start(handler);
  const baseUrl = new URL(server.origin + path);
  return { server, service: openService({ baseUrl, apiKey, transport: openTransport(() => undefined), clock }) };
}

/** A service that replies to every call in this way. */
export function replying(reply: ScriptedReply): ScriptedService {
  return scriptedService(manualClock(), () => reply);
}

/** The result of a call that failed. */
export function failed(problem: CallProblem, details: Partial<FailedResult> = {}): FailedResult {
  return { kind: 'failed', problem, reason: problem, ...details };
}
