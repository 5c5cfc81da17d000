/** Runs the committed bundle against servers that echo its secrets, and searches everything that it shows, writes and sends. */
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runStep } from '../../sandbox/runner/run-step.ts';
import { page, rawTar } from '../../testing/raw-tar.ts';
import { root } from '../../testing/repository.ts';
import * as echoes from '../../testing/echoing-replies.ts';
import { filesIn, leaksIn, type SearchedText, placeOf, placesOf, unexpectedHeadersOf } from '../../testing/leaks.ts';
import { type Handler, type Received, useServers } from '../../testing/test-server.ts';
import { virtualClock } from '../../testing/step-environments.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

interface Secrets {
  readonly key: string;
  readonly signature: string;
}

type Inputs = Readonly<Record<string, string>>;

interface Kind {
  readonly channel: echoes.Channel;
  readonly of: 'the key' | 'the bundle URL';
}

const kindsOf = (of: Kind['of'], channels: readonly echoes.Channel[]): readonly Kind[] =>
  channels.map((channel) => ({ channel, of }));

const responses = [
  ...kindsOf('the key', [...echoes.answerChannels, ...echoes.storeChannels]),
  ...kindsOf('the bundle URL', echoes.storeChannels),
];

const errors = [...kindsOf('the key', echoes.errorChannels), ...kindsOf('the bundle URL', echoes.renewalChannels)];
/** Too many similar cases to run them all: each run draws some of them. In one process, all of them run. */
const counts = { responses: 10, errors: 4 };

interface Case {
  readonly kind: Kind;
  readonly echoing: echoes.Echoing;
  readonly isDebug: boolean;
  readonly isBundleUrlMasked: boolean;
}

const caseOf = (...kinds: readonly Kind[]): fc.Arbitrary<Case> => {
  const options = { isDebug: fc.boolean(), isBundleUrlMasked: fc.boolean() };
  return fc.record({ kind: fc.constantFrom(...kinds), echoing: echoes.echoing, ...options });
};
const someErrors = Array.from({ length: counts.errors }, () => caseOf(...errors));
const cases = fc
  .shuffledSubarray([...responses], { minLength: counts.responses, maxLength: counts.responses })
  .chain((kinds) => fc.tuple(...kinds.map((kind) => caseOf(kind)), ...someErrors));

/** Concurrent steps. More would only wait for each other. */
const workers = [1, 2, 3, 4];

const servers = useServers();

jest.setTimeout(60_000);

test('no step exposes the key or the bundle URL, whatever the service and the store respond', async () => {
  await fc.assert(
    fc.asyncProperty(echoes.secretTexts, cases, async (kept, all) => {
      const left = all.values();
      const faults: string[] = [];
      const work = async (): Promise<void> => {
        for (const each of left) faults.push(...(await faultsOf(kept, each)));
      };
      await Promise.all(workers.map(work));
      expect(faults).toEqual([]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

/** Returns what a step has exposed, and where. */
async function faultsOf(kept: Secrets, each: Case): Promise<readonly string[]> {
  const { shown, outcome, echoCount, bundleUrl, api, others } = await stepBetweenEchoes(kept, each);
  const ofKey = echoes.commonEncodingsOf(kept.key);
  const ofBundleUrl = [kept.signature, bundleUrl].flatMap(echoes.commonEncodingsOf);
  return [
    ...(echoCount === 0 ? ['nothing was echoed'] : []),
    ...withoutEnding(outcome),
    ...leaks(shown, [...ofKey, ...ofBundleUrl, beginningOf(kept.key), beginningOf(kept.signature)]),
    ...leaks(others.map(sent), ofKey),
    ...leaks(api.map(sent), ofBundleUrl),
    ...others.flatMap(unexpectedHeadersOf),
  ];
}

test('no step of the agent-job action exposes the key, whatever the fields of the job contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      echoes.secretTexts,
      fc.array(echoes.echoing, { minLength: 8, maxLength: 8 }),
      async (kept, all) => {
        const faults = await Promise.all(all.map((each) => faultsOfAgent(kept, each)));
        expect(faults.flat()).toEqual([]);
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
});

async function faultsOfAgent({ key }: Secrets, { which, encode, around }: echoes.Echoing): Promise<readonly string[]> {
  const echo = around + encode(key) + around;
  const { origin } = await servers.start((_request, response, count) => {
    if (count === 1) send(response, { body: { ...agentJobOf(echo), id: echo } });
    else if (count === 2) send(response, { body: { ...agentJobOf(echo), status: echo } });
    else send(response, which % 2 === 0 ? { body: agentJobOf(echo) } : { status: 403, body: { error: echo } });
  });
  const inputs = { 'base-url': origin, 'api-key': key, 'project-id': 'project_1', 'job-id': 'job_1' };
  const { shown, outcome } = await stepOf('agent-job', { ...inputs, 'poll-interval': '100ms' });
  return [...withoutEnding(outcome), ...leaks(shown, [...echoes.commonEncodingsOf(key), beginningOf(key)])];
}

function agentJobOf(echo: string): object {
  const source = { repository: echo, ref: echo };
  const dates = { createdAt: echo, archivedAt: echo };
  return { status: 'completed', source, model: echo, prLink: `https://git.example.com/${echo}`, ...dates };
}

interface EndedStep {
  readonly outcome: string;
  readonly shown: readonly SearchedText[];
}

async function stepOf(action: '' | 'agent-job', inputs: Inputs, env: Inputs = {}): Promise<EndedStep> {
  using folder = new TemporaryFolder();
  const workFolder = folder.path;
  const actionFolder = join(root, action);
  const run = await runStep({ actionFolder, workFolder, inputs, env: { ...virtualClock, ...env } });
  const files = (await filesIn(workFolder)).map(placeOf);
  return {
    outcome: run.outputs['outcome'] ?? '',
    shown: [...placesOf(run), ...files, outputFileOf(workFolder)],
  };
}

interface Echoed extends EndedStep {
  /** Number of responses with an echo. */
  readonly echoCount: number;
  readonly bundleUrl: string;
  readonly api: readonly Received[];
  /** Requests to the store and to an unrelated host. */
  readonly others: readonly Received[];
}

async function stepBetweenEchoes({ key, signature }: Secrets, each: Case): Promise<Echoed> {
  const { channel, of } = each.kind;
  const { which, encode, around } = each.echoing;
  const counts = new Map<echoes.EchoStage, number>();
  let echoCount = 0;
  const answering =
    (stageOf: (request: Received) => echoes.EchoStage): Handler =>
    (request, response) => {
      const stage = stageOf(request);
      const count = (counts.get(stage) ?? 0) + 1;
      counts.set(stage, count);
      const reply = channel({ stage, count, echo, store: store.origin, third: third.origin });
      if (reply !== undefined) echoCount += 1;
      send(response, reply ?? goodReplies(bundleUrl)[stage]);
    };
  const third = await servers.start(answering(() => 'third'));
  const store = await servers.start(answering(() => 'object'));
  const api = await servers.start(answering(stageOfCall));
  const bundleUrl = echoes.bundleUrlAt(store.origin, signature);
  const echoed = of === 'the key' ? [key] : [bundleUrl, signature];
  const echo = around + encode(echoed[which % echoed.length] ?? '') + around;
  const inputs = { 'base-url': api.origin, 'api-key': key, domain: 'docs.example.com', 'poll-interval': '100ms' };
  const ended = await stepOf(
    '',
    { ...inputs, 'mask-bundle-url': String(each.isBundleUrlMasked) },
    each.isDebug ? { RUNNER_DEBUG: '1' } : {},
  );
  return { ...ended, echoCount, bundleUrl, api: api.requests, others: [...store.requests, ...third.requests] };
}

function stageOfCall({ method, path }: Received): echoes.EchoStage {
  if (method === 'GET') return 'read';
  return path.endsWith('/bundle') ? 'bundle' : 'start';
}

const goodReplies = (bundleUrl: string): Readonly<Record<echoes.EchoStage, echoes.Reply>> => ({
  start: { status: 202, body: { jobId: 'se_1' } },
  read: { body: { status: 'completed', progress: 100, pageCount: 1 } },
  bundle: { body: { bundleUrl, expiresAt: '2027-01-01T00:00:00Z' } },
  object: { headers: { etag: '"one"' }, body: gzipSync(rawTar([page])) },
  third: { status: 404, body: '' },
});

/** Replaces characters that a header cannot contain. */
function send(response: ServerResponse, { status = 200, headers = {}, body }: echoes.Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value.replace(/[^ -~]/g, ' '));
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** Returns everything in the output file, including values that a later one of the same name overrides. */
function outputFileOf(workFolder: string): SearchedText {
  const folder = join(workFolder, 'temp/_runner_file_commands');
  const name = readdirSync(folder).find((each) => each.startsWith('set_output_')) ?? '';
  const text = readFileSync(join(folder, name), 'utf8');
  return ['its output file', text.replace(/^bundle-url<<(.*)\n[^]*?\n\1$/gm, '')];
}

function withoutEnding(outcome: string): readonly string[] {
  return /^(succeeded|failed)$/.test(outcome) ? [] : [`outcome ${outcome}`];
}

function beginningOf(secret: string): string {
  return secret.slice(0, 14);
}

function sent({ path, headers, body }: Received): SearchedText {
  return ['a request', JSON.stringify([path, headers, body])];
}

/** Ignores case. */
function leaks(places: readonly SearchedText[], writings: readonly string[]): readonly string[] {
  const lower = places.map(([where, text]) => [where, text.toLowerCase()] as const);
  return leaksIn(lower, new Set(writings.map((writing) => writing.toLowerCase())));
}
