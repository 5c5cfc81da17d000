/** Checks of a published site: on a scripted host and a manual clock, or on a real server that replies at once. */
import { expect } from '@jest/globals';
import { checkSite } from '../src/check/check-site.ts';
import { type HttpRequest, openTransport } from '../src/http/transport.ts';
import { checkInputs } from '../src/settings/action-settings.ts';
import { readInputs } from '../src/settings/input-table.ts';
import { type ExpectedFailure, expectFailure } from './failure-of.ts';
import { manualClock, type ManualClock, skippingClock } from './manual-clock.ts';
import { hostOf, type PublishedSite, types } from './published-site.ts';
import { RecordedRun } from './recorded-run.ts';
import { type ScriptedReply, transportOf } from './scripted-service.ts';
import { useTemporaryFolder } from './temporary-folder.ts';
import { useServers } from './test-server.ts';

type Inputs = Readonly<Record<string, string>>;

export const url = 'https://static.example.com';

/** `count` is 1 for the first request to an address without its query. */
export type Host = (request: HttpRequest, count: number, clock: ManualClock) => ScriptedReply;

/** A host of the site that answers some paths in another way. */
export function serving(site: PublishedSite, other: (path: string, count: number) => ScriptedReply | undefined): Host {
  return (request, count) => other(request.url.pathname.slice(1), count) ?? hostOf(site)(request);
}

export const notFound = { status: 404, body: '' } as const;

export function htmlReply(body: string): ScriptedReply & { readonly body: unknown } {
  return { headers: { 'content-type': 'text/html' }, body };
}

export interface Checked {
  readonly outcome: Promise<unknown>;
  readonly run: RecordedRun;
  readonly clock: ManualClock;
  readonly cancel: AbortController;
  /** The paths that were requested, in order. */
  readonly requested: readonly string[];
}

/** Starts a check. Time passes only on its clock. */
export function startCheck(host: Host, digest: string, inputs: Inputs = {}): Checked {
  const given: Inputs = { url, 'content-digest': digest, timeout: '1m', ...inputs };
  const [run, clock, cancel] = [new RecordedRun(), manualClock(), new AbortController()];
  const requested: string[] = [];
  const transport = transportOf((request) => {
    const path = request.url.pathname;
    requested.push(path);
    return host(request, requested.filter((each) => each === path).length, clock);
  });
  const context = { transport, clock, random: () => 0, signal: cancel.signal, emit: run.emit };
  const settings = readInputs(checkInputs, (name) => given[name] ?? '');
  const outcome = checkSite(settings, context).then((result) => result.outcome);
  outcome.catch(() => undefined);
  return { outcome, run, clock, cancel, requested };
}

/** Starts a check, and lets time pass until it ends. */
export async function endedCheck(...given: Parameters<typeof startCheck>): Promise<Checked> {
  const checked = startCheck(...given);
  await checked.clock.run(checked.outcome).catch(() => undefined);
  return checked;
}

/** Expects that a check succeeds. */
export async function passed<Check extends Pick<Checked, 'outcome'>>(check: Promise<Check>): Promise<Check> {
  const checked = await check;
  expect(await checked.outcome).toBe('succeeded');
  return checked;
}

/** Expects that a check fails like this. */
export async function failed<Check extends Pick<Checked, 'outcome'>>(
  check: Promise<Check>,
  expected: ExpectedFailure = {},
): Promise<Check> {
  const checked = await check;
  await expectFailure(checked.outcome, { code: 'published-differs', ...expected });
  return checked;
}

/** Checks a site on a real server. Only the pauses of the check take time. */
export async function checkOn(origin: string, inputs: Inputs): Promise<Pick<Checked, 'outcome' | 'run'>> {
  const given: Inputs = { url: origin, timeout: '1m', ...inputs };
  const run = new RecordedRun();
  const clock = skippingClock((durationMs) => !limitsMs.has(durationMs));
  const { signal } = new AbortController();
  const context = { transport: openTransport(() => undefined), clock, random: () => 0.1, signal, emit: run.emit };
  const settings = readInputs(checkInputs, (name) => given[name] ?? '');
  const outcome = checkSite(settings, context).then((result) => result.outcome);
  await outcome.catch(() => undefined);
  return { outcome, run };
}

/** Of a request, and of a check with a timeout of a minute. */
const limitsMs: ReadonlySet<number> = new Set([10_000, 30_000, 60_000, 180_000]);

/** By path. */
export type Contents = ReadonlyMap<string, string>;

export interface FolderCheck {
  /** Contains the folder `deploy`. */
  readonly folder: ReturnType<typeof useTemporaryFolder>;
  /** Writes files into the folder. */
  readonly write: (contents: Contents) => void;
  /** Checks a host that serves `online`, or another text for the given request of an address. */
  readonly checkHost: (
    online: Contents,
    inputs?: Inputs,
    textOf?: (path: string, count: number) => string | undefined,
  ) => Promise<Pick<Checked, 'outcome' | 'run' | 'requested'>>;
}

/** Call this once in a test file. */
export function useDeployedFolder(): FolderCheck {
  const folder = useTemporaryFolder();
  const servers = useServers();
  return {
    folder,
    write(contents) {
      for (const [path, content] of contents) folder.write(`deploy/${path}`, content);
    },
    async checkHost(online, inputs = {}, textOf = () => undefined) {
      const requested: string[] = [];
      const { origin } = await servers.start(({ path: target }, response) => {
        const address = (URL.parse(target, 'http://host')?.pathname ?? '').slice(1);
        requested.push(address);
        const path = address.replace(/(^|\/)$/, '$1index.html');
        const body = textOf(path, requested.filter((each) => each === address).length) ?? online.get(path);
        const type = types[/\w+$/.exec(path)?.[0] ?? ''];
        if (body === undefined) response.writeHead(404).end();
        else response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(body);
      });
      return { ...(await checkOn(origin, { 'site-path': folder.at('deploy'), ...inputs })), requested };
    },
  };
}
