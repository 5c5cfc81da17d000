/** The files of a published site, with the manifest that `manifest-in-site` writes. */
import { hash } from 'node:crypto';
import { readTags } from '../src/html/html-reader.ts';
import { ShownPage } from '../src/html/page-reading.ts';
import { binaryText } from '../src/html/binary-text.ts';
import { SiteReader } from '../src/html/site-reader.ts';
import type { PageReading, SiteFile } from '../src/model/site.ts';
import type { HttpRequest } from '../src/http/transport.ts';
import { extensionOf, isAsset, isHtml, sortedByPath } from '../src/text/paths.ts';
import { manifestPieces, publishedManifestName } from '../src/site/manifest.ts';
import type { ScriptedReply } from './scripted-service.ts';
import { manifestWith } from './written-manifest.ts';

export interface PublishedSite {
  readonly digest: string;
  /** Contents by path, with the manifest. A test may change them. */
  readonly files: Map<string, string>;
}

/** What a reader sees of a page. */
export function readingIn(html: string | Buffer): PageReading {
  const shown = new ShownPage();
  Array.from(readTags(binaryText(Buffer.from(html)), shown));
  return shown.reading();
}

/** The files of a site, as an export reads them. */
export async function readingsOf(
  contents: Readonly<Record<string, string | Buffer>>,
  domain: string | null,
): Promise<readonly SiteFile[]> {
  const site = new SiteReader(new AbortController().signal, (text) => text);
  const files: SiteFile[] = [];
  for (const [path, content] of Object.entries(contents)) {
    const bytes = Buffer.from(content);
    const isSavedPage = isAsset(path) && site.readAsset(bytes, path);
    const reading = isHtml(path) ? await site.readPage(bytes, path) : undefined;
    files.push({ path, sizeBytes: bytes.length, sha256: hash('sha256', bytes), reading, isSavedPage });
  }
  return site.complete(sortedByPath(files), domain);
}

type HostReply = Exclude<ScriptedReply, Error | 'silence'>;

export function publishedSite(contents: Readonly<Record<string, string>>): PublishedSite {
  const files = sortedByPath(
    Object.entries(contents).map(([path, content]) => ({
      path,
      sizeBytes: Buffer.byteLength(content),
      sha256: hash('sha256', content),
      ...(isHtml(path) && { reading: readingIn(content) }),
    })),
  );
  const manifest = manifestWith({ domain: 'docs.example.com', files });
  const text = [...manifestPieces(manifest)].join('');
  const all = new Map([...Object.entries(contents), [publishedManifestName, text]]);
  return { digest: manifest.contentDigest, files: all };
}

/** By extension. Browsers use no other type of these files, and not without one. */
export const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  wasm: 'application/wasm',
};

/** Answers requests for the files of a site, for pages without `.html`, and for folders. For everything else, 404 with `404.html`. */
export function hostOf({ files }: PublishedSite): (request: HttpRequest) => HostReply {
  return ({ url }) => {
    const path = decodeURIComponent(url.pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
    const body = files.get(path) ?? files.get(`${path}.html`);
    if (files.has(`${path}/index.html`)) return { status: 301, headers: { location: `${url.pathname}/` }, body: '' };
    if (body === undefined)
      return { status: 404, headers: { 'content-type': 'text/html' }, body: files.get('404.html') ?? 'Not found' };
    return { headers: { 'content-type': types[extensionOf(path)] ?? '' }, body };
  };
}
