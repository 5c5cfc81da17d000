/** Finds the places of a run that show a secret, and the unexpected headers of a request. The caller decides what is allowed. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepResult } from '../sandbox/runner/run-step.ts';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';

/** A text, and a description of the place where it was found. */
export type SearchedText = readonly [where: string, text: string];

/** Returns keys, URLs, queries and signatures, as plain text and in their common encodings. */
export function secretsToFind(keys: readonly string[], bundleUrls: readonly string[]): ReadonlySet<string> {
  const queries = bundleUrls.map((bundleUrl) => URL.parse(bundleUrl)?.search.slice(1) ?? '');
  const signatures = queries.map((query) => new URLSearchParams(query).get('X-Amz-Signature') ?? '');
  const plain = [...keys.map((key) => key.trim()), ...bundleUrls, ...queries, ...signatures].filter(
    (text) => text !== '',
  );
  return new Set(plain.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')]));
}

/** Returns the places that contain a secret. */
export function leaksIn(places: readonly SearchedText[], secrets: ReadonlySet<string>): readonly string[] {
  return [...secrets].flatMap((secret) =>
    places.filter(([, text]) => text.includes(secret)).map(([where]) => `${where}: ${secret}`),
  );
}

/** Returns everything that a step has shown, and its outputs except the bundle URL. */
export function placesOf(run: StepResult): readonly SearchedText[] {
  const outputs = Object.entries(run.outputs).filter(([name]) => name !== 'bundle-url');
  return [
    ['what it printed', run.rawLog.replace(/^::add-mask::.*$/gm, '')],
    ['its log', run.log.join('\n')],
    ['its summary', run.rawSummary],
    ['its summary as it is shown', withoutEntities(run.rawSummary)],
    ['its annotations', JSON.stringify(run.annotations)],
    ['its outputs', JSON.stringify(outputs)],
  ];
}

/** The words of a summary. A comment may separate them. */
export function withoutEntities(markdown: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return markdown.replace(/&(?:#(\d+)|(\w+));(?:<!-- -->)?/g, (whole, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

export interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** Returns every file except the output file and the ignored ones. */
export async function filesIn(
  workFolder: string,
  isIgnored: (path: string) => boolean = () => false,
): Promise<readonly ReadFile[]> {
  const entries = await readdir(workFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('set_output_'));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !isIgnored(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })));
}

/** Returns a file as a place. Includes its path, which could contain a secret too. */
export function placeOf({ path, text }: ReadFile): SearchedText {
  return ['a file', `${path}\n${text}`];
}

/** The only headers that a request to the store may have in addition to the defaults of an HTTP client. */
const allowedHeaders = ['host', 'connection', 'user-agent', 'range', 'if-match', 'accept-encoding'];

export function unexpectedHeadersOf({ headers }: Pick<ReceivedRequest, 'headers'>): readonly string[] {
  return Object.keys(headers).filter((name) => !allowedHeaders.includes(name));
}
