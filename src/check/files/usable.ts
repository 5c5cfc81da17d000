/** Whether a browser uses a file that is served as deployed: its headers, and its compression. Pure. */
import type { GetReply } from '../../http/get.ts';
import { typeOf } from '../../site/reply.ts';
import { extensionOf } from '../../text/paths.ts';
import type { ReplyContent } from './reply-content.ts';

/** The types by extension. Browsers detect images, fonts and media by content, and programs read JSON of any type. */
const usableTypes = [
  { extension: /^html?$/, type: /^(text\/html)?$/ },
  { extension: /^xhtml$/, type: /^(application\/xhtml\+xml|(application|text)\/xml)?$/ },
  { extension: /^css$/, type: /^(text\/css)?$/ },
  { extension: /^txt$/, type: /^(text\/(plain|markdown))?$/ },
  { extension: /^m?js$/, type: /^(application|text)\/(x-)?(javascript|ecmascript)$/ },
  { extension: /^svgz?$/, type: /^image\/svg\+xml$/ },
  { extension: /^wasm$/, type: /^application\/wasm$/ },
] as const;

/** Completes "The file is …"; undefined if a browser uses it. */
export function unusableBecause(path: string, header: GetReply['header']): string | undefined {
  const extension = extensionOf(path);
  const usable = usableTypes.find((each) => each.extension.test(extension));
  if (usable === undefined) return undefined;
  const problem = typeProblem(usable.type, header);
  if (problem !== undefined) return problem;
  if (extension === 'svgz' && header('content-encoding') === undefined) return 'served without Content-Encoding';
  if (!/^x?html?$/.test(extension)) return undefined;
  if (header('refresh') !== undefined) return 'served with a Refresh header';
  return /^\s*attachment\b/i.test(header('content-disposition') ?? '') ? 'served as a download' : undefined;
}

function typeProblem(usable: RegExp, header: GetReply['header']): string | undefined {
  const type = typeOf(header);
  if (type !== '' && !usable.test(type)) return `served as ${type}`;
  const isDetected = usable.test('') && !/^\s*nosniff\b/i.test(header('x-content-type-options') ?? '');
  if (type === '' && !isDetected) return 'served without Content-Type';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(header('content-type') ?? '') ?? [];
  return /^utf-?8$/i.test(charset) ? undefined : `served with the charset ${charset.toLowerCase()}`;
}

/** Whether a file that was deployed compressed is one that browsers only read decompressed. */
export function isPackedText({ decoded }: ReplyContent, path: string): boolean {
  return decoded.isGzip && usableTypes.some(({ extension }) => extension.test(extensionOf(path)));
}
