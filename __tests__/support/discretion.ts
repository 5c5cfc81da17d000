/** What no run may do, whatever its test is about: show the key or the link, or hand either to the wrong server. */
import { expect } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedRequest } from '../../sandbox/service/start-sandbox.ts';
import type { ActionRun } from './action-bench.ts';

interface Conduct {
  readonly runs: readonly ActionRun[];
  readonly requests: readonly ReceivedRequest[];
  /** Beside the keys and links, which are found in runs and requests. */
  readonly secrets: readonly string[];
  readonly storageUrl: string;
}

export async function expectDiscretion({ runs, requests, secrets, storageUrl }: Conduct): Promise<void> {
  const toStore = requests.filter(({ server }) => server === 'storage');
  expectStoreRequests(toStore);
  const keys = runs.map(({ apiKey }) => apiKey);
  const toService = requests.filter(({ server }) => server === 'api');
  expect(toService.filter(({ headers }) => !isSignedBy(keys, headers.authorization))).toEqual([]);

  const links = [...runs.map(({ outputs }) => outputs['bundle-url'] ?? ''), ...toStore.map((r) => storageUrl + r.path)];
  const all = secretsOf(keys, [...links, ...secrets]);
  const valuesFiles = new Set(runs.map(({ outputs }) => outputs['values-file']));
  for (const run of runs) expect(await leaksIn(run, { secrets: all, links, valuesFiles })).toEqual([]);
}

interface Guarded {
  readonly secrets: ReadonlySet<string>;
  readonly links: readonly string[];
  /** The only files that may hold a link, and nothing else that is secret. */
  readonly valuesFiles: ReadonlySet<string | undefined>;
}

/** Design, "Bundle and download": nothing but these beside the defaults of an HTTP client. */
const allowedHeaders = ['host', 'connection', 'user-agent', 'range', 'if-match', 'accept-encoding'];

export function expectStoreRequests(requests: readonly Pick<ReceivedRequest, 'method' | 'headers'>[]): void {
  for (const { method, headers } of requests) {
    expect(Object.keys(headers).filter((name) => !allowedHeaders.includes(name))).toEqual([]);
    expect([method, headers['accept-encoding']]).toEqual(['GET', 'identity']);
  }
}

function isSignedBy(keys: readonly string[], authorization: string | undefined): boolean {
  return keys.some((key) => authorization === `Bearer ${key}`);
}

function secretsOf(keys: readonly string[], links: readonly string[]): ReadonlySet<string> {
  const queries = links.map((link) => URL.parse(link)?.search.slice(1) ?? '');
  const signatures = queries.map((query) => new URLSearchParams(query).get('X-Amz-Signature') ?? '');
  const plain = [...keys.map((key) => key.trim()), ...links, ...queries, ...signatures].filter((text) => text !== '');
  return new Set(plain.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')]));
}

/** Names the places where a secret is to be seen. */
async function leaksIn(run: ActionRun, { secrets, links, valuesFiles }: Guarded): Promise<readonly string[]> {
  const outputs = Object.entries(run.outputs).filter(([name]) => name !== 'bundle-url');
  const places: readonly (readonly [string, string])[] = [
    ['what it printed', run.rawLog.replace(/^::add-mask::.*$/gm, '')],
    ['its log', run.log.join('\n')],
    ['its summary', run.rawSummary],
    ['its summary as it is shown', withoutEntities(run.rawSummary)],
    ['its annotations', JSON.stringify(run.annotations)],
    ['its outputs', JSON.stringify(outputs)],
    ...(await filesOf(run)).map(
      ({ path, text }) => ['a file', `${path}\n${valuesFiles.has(path) ? without(links, text) : text}`] as const,
    ),
  ];
  return [...secrets].flatMap((secret) =>
    places.filter(([, text]) => text.includes(secret)).map(([place]) => `${place}: ${secret}`),
  );
}

function without(links: readonly string[], text: string): string {
  return links.reduce((rest, link) => rest.replaceAll(link, ''), text);
}

function withoutEntities(markdown: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return markdown.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** Every file, but the file of outputs, which is read above. */
async function filesOf({ workFolder }: ActionRun): Promise<readonly ReadFile[]> {
  const entries = await readdir(workFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('set_output_'));
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })));
}
