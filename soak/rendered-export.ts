/** The expected contents of an export: rendered by the sandbox's code, digested independently of the action. */
import { createHash } from 'node:crypto';
import { packBundle } from '../sandbox/render/pack-bundle.ts';
import { planExport } from '../sandbox/render/plan-export.ts';
import { readMarkdownSite, type FileContent } from '../sandbox/render/read-site.ts';
import { type SiteName, siteFolder } from './sites.ts';

export interface RenderOptions {
  readonly site: SiteName;
  readonly version: string | undefined;
  /** Undefined: all pages. */
  readonly paths: readonly string[] | undefined;
}

export interface RenderedExport {
  readonly bundle: Buffer;
  readonly sha256: string;
  /** In the byte order of their paths. */
  readonly files: readonly RenderedFile[];
  readonly siteBytes: number;
  readonly contentDigest: string;
  /** Pages that the job reports. */
  readonly pageCount: number;
}

export interface RenderedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export type RenderExport = (options: RenderOptions) => Promise<RenderedExport>;

/** Renders each order only once. */
export function createRenderer(sitesFolder: string, domain: string): RenderExport {
  const rendered = new Map<string, Promise<RenderedExport>>();
  return (options) => {
    const key = JSON.stringify(options);
    const rendering = rendered.get(key) ?? render(options, { sitesFolder, domain });
    rendered.set(key, rendering);
    return rendering;
  };
}

interface RenderContext {
  readonly sitesFolder: string;
  readonly domain: string;
}

async function render(
  { site, version, paths }: RenderOptions,
  { sitesFolder, domain }: RenderContext,
): Promise<RenderedExport> {
  const plan = await planExport(await readMarkdownSite(siteFolder(sitesFolder, site)), { domain, version, paths });
  const contents = [...plan.pages.map((page) => plan.renderPage(page)), ...plan.sharedFiles];
  const bundle = await packBundle(contents);
  const files = contents
    .map(digested)
    .sort((one, other) => Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)));
  return {
    bundle,
    sha256: sha256Of(bundle),
    files,
    siteBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    contentDigest: sha256Of(files.map((file) => `${file.sha256}  ${file.path}\n`).join('')),
    pageCount: plan.pages.length,
  };
}

function digested({ path, content }: FileContent): RenderedFile {
  return { path, sizeBytes: content.length, sha256: sha256Of(content) };
}

export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
