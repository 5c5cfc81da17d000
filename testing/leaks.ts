/** Where a secret is to be seen of a run, and which headers the store should not have got. Facts alone: whoever asks decides. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepResult } from '../sandbox/runner/run-step.ts';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';

/** A text, and where it stands. */
export type Place = readonly [where: string, text: string];

/** Keys, and links with their queries and signatures, as they are and in their usual spellings. */
export function secretsOf(keys: readonly string[], links: readonly string[]): ReadonlySet<string> {
  const queries = links.map((link) => URL.parse(link)?.search.slice(1) ?? '');
  const signatures = queries.map((query) => new URLSearchParams(query).get('X-Amz-Signature') ?? '');
  const plain = [...keys.map((key) => key.trim()), ...links, ...queries, ...signatures].filter((text) => text !== '');
  return new Set(plain.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')]));
}

/** Names the places where a secret is to be seen. */
export function leaksIn(places: readonly Place[], secrets: ReadonlySet<string>): readonly string[] {
  return [...secrets].flatMap((secret) =>
    places.filter(([, text]) => text.includes(secret)).map(([where]) => `${where}: ${secret}`),
  );
}

/** All that a step has shown, and its outputs but the link, which is one. */
export function placesOf(run: StepResult): readonly Place[] {
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

function withoutEntities(markdown: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return markdown.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

export interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** Every file, but the file of outputs, and those that are passed over. */
export async function filesIn(
  workFolder: string,
  isPassedOver: (path: string) => boolean = () => false,
): Promise<readonly ReadFile[]> {
  const entries = await readdir(workFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('set_output_'));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !isPassedOver(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })));
}

/** A file as a place: its name may hold a secret too. */
export function placeOf({ path, text }: ReadFile): Place {
  return ['a file', `${path}\n${text}`];
}

/** Design, "Bundle and download": nothing but these beside the defaults of an HTTP client. */
const allowedHeaders = ['host', 'connection', 'user-agent', 'range', 'if-match', 'accept-encoding'];

export function strangeHeadersOf({ headers }: Pick<ReceivedRequest, 'headers'>): readonly string[] {
  return Object.keys(headers).filter((name) => !allowedHeaders.includes(name));
}
