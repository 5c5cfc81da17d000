/** What the worst inputs cost: the longest time without a turn of the event loop, and the time until a cancellation ends the work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { auditFiles } from '../src/audit/evaluate.ts';
import { Findings } from '../src/audit/findings.ts';
import { Turns } from '../src/clock.ts';
import { changedWords } from '../src/html/changed-words.ts';
import { readingOf } from '../src/html/page-reading.ts';
import { maxParsedBytes } from '../src/model/site.ts';
import { type Manifest, manifestOf, manifestPieces } from '../src/site/manifest.ts';
import { readManifest } from '../src/site/manifest-reader.ts';
import { factsIn } from '../testing/published-site.ts';

type Work = (signal: AbortSignal) => Promise<unknown>;

export async function benchWorst(): Promise<string> {
  const head = ['', 'seconds', 'longest block, ms of CPU', 'cancelled after, ms'];
  const rows: (readonly string[])[] = [];
  for (const [name, work] of Object.entries(inputs())) rows.push([name, ...(await costsOf(work))]);
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `## worst: the largest page and manifest\n\nThe goals are a block of 50 ms, and 2,000 ms until a cancellation is answered.\n\n${table}`;
}

function inputs(): Readonly<Record<string, Work>> {
  const page = (repeated: string): string => repeated.repeat(maxParsedBytes / repeated.length);
  // About 19,800 paragraphs: as many as are compared.
  const paragraph = (word: string): string => `<p>${word.repeat(105)}`;
  const parts = ['word ', 'a&amp;', '<p>a', '<pre>a', '<del>a', '<a href=b>a</a>', '<img src=a>', '<nav>'];
  const pages = parts.map((part): [string, Work] => [`page of \`${part}\``, read(page(part))]);
  return {
    ...Object.fromEntries(pages),
    'page with one `srcset`': read(`<img srcset="${page('a 1x, ').slice(0, -20)}">`),
    'audit: page of different images': audit('a.html', images()),
    'audit: page with one `srcset`': audit('a.html', `<img srcset="${page('a 1x, ').slice(0, -20)}">`),
    'audit: page with one `style`': audit('a.html', `<style>${page('a{b:url(c)}')}`),
    'audit: page with one import map': audit('a.html', `<script type=importmap>${page('[')}`),
    'audit: style sheet with one string': audit('a.css', `a{b:url("${page('\\a')}`),
    'manifest of 1,000,000 pages': manifest(1_000_000),
    'words: pages with nothing in common': words(page(paragraph('abc ')), page(paragraph('def '))),
    'words: 100 paragraphs rewritten': words(paragraphs('old'), paragraphs('new')),
  };
}

function read(html: string): Work {
  const page = Buffer.from(html);
  return async (signal) => readingOf(page, signal);
}

function audit(path: string, content: string): Work {
  const bytes = Buffer.from(content).subarray(0, maxParsedBytes);
  const site = {
    domain: undefined,
    place: { origin: undefined, basePath: '/' },
    files: [{ path, sizeBytes: bytes.length }],
    read: () => bytes,
  };
  return async (signal) => auditFiles(site, new Findings(), new Turns(signal));
}

function images(): string {
  return Array.from({ length: 400_000 }, (_, index) => `<img src=//${index}.x>`).join('');
}

function words(...versions: readonly string[]): Work {
  const pages = versions.map((html) => Buffer.from(html));
  return async (signal) => {
    const readings = [];
    for (const page of pages) readings.push((await readingOf(page, signal))?.pieces ?? []);
    const [old = [], now = []] = readings;
    changedWords(old, now, { hasAddresses: true, redact: (text) => text });
  };
}

/** Paragraphs of almost 4,000 characters, in which every third word differs. */
function paragraphs(word: string): string {
  return Array.from({ length: 100 }, (_, index) => `<p>${`same ${word}${index} words `.repeat(220)}`).join('');
}

function manifest(fileCount: number): Work {
  const facts = { sizeBytes: 1, sha256: '0'.repeat(64), reading: factsIn('<title>Page</title>') };
  const files = Array.from({ length: fileCount }, (_, index) => ({ path: `${1e6 + index}/a/b/c.html`, ...facts }));
  const whole = manifestOf({ files });
  return async (signal) => readManifest(piecesOf(whole), { signal });
}

function* piecesOf(whole: Manifest): Generator<Uint8Array> {
  for (const piece of manifestPieces(whole)) yield Buffer.from(piece);
}

async function costsOf(work: Work): Promise<readonly string[]> {
  let [usage, longestMs] = [process.threadCpuUsage(), 0];
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(usage);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    usage = process.threadCpuUsage();
  };
  const timer = setInterval(turn, 1);
  const startMs = performance.now();
  await work(new AbortController().signal);
  turn();
  clearInterval(timer);
  const durationMs = performance.now() - startMs;
  const cancel = new AbortController();
  const cancelled = work(cancel.signal).catch(() => undefined);
  await sleep(durationMs / 2);
  const cancelMs = performance.now();
  cancel.abort();
  await cancelled;
  return [(durationMs / 1000).toFixed(2), longestMs.toFixed(0), (performance.now() - cancelMs).toFixed(0)];
}
