/** What the store contains in one run: rendered by the sandbox's code, digested independently of the action. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { packBundle, packZip } from '../sandbox/render/pack-bundle.ts';
import { planExport } from '../sandbox/render/plan-export.ts';
import { type FileContent, readMarkdownSite } from '../sandbox/render/read-site.ts';
import { withEtag } from '../sandbox/storage/storage-server.ts';
import { formatOf } from '../src/archive/read-archive.ts';
import type { StoreState } from './faults/fault.ts';
import { exportedDomain, isOfProject } from './inputs.ts';
import { type Plan, scenarioOf } from './plan.ts';
import type { SiteName } from './sites.ts';

export interface RenderedExport {
  readonly bundle: Buffer;
  readonly contents: readonly FileContent[];
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

interface RenderOptions {
  readonly site: SiteName;
  readonly version: string | undefined;
  /** Undefined: all pages. */
  readonly paths: readonly string[] | undefined;
  readonly isZip: boolean;
}

export type RenderExport = (options: RenderOptions) => Promise<RenderedExport>;

/** Renders each order only once. */
export function createRenderer(sitesFolder: string): RenderExport {
  const rendered = new Map<string, Promise<RenderedExport>>();
  return (options) => {
    const key = JSON.stringify(options);
    const rendering = rendered.get(key) ?? render(join(sitesFolder, options.site), options);
    rendered.set(key, rendering);
    return rendering;
  };
}

async function render(siteFolder: string, { version, paths, isZip }: RenderOptions): Promise<RenderedExport> {
  const plan = await planExport(await readMarkdownSite(siteFolder), { domain: exportedDomain, version, paths });
  const contents = [...plan.pages.map((page) => plan.renderPage(page)), ...plan.sharedFiles];
  const files = contents
    .map(({ path, content }) => ({ path, sizeBytes: content.length, sha256: hash('sha256', content) }))
    .sort((one, other) => Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)));
  return {
    bundle: await (isZip ? packZip : packBundle)(contents),
    contents,
    files,
    siteBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    contentDigest: hash('sha256', files.map((file) => `${file.sha256}  ${file.path}\n`).join('')),
    pageCount: plan.pages.length,
  };
}

export interface StoreContent {
  readonly options: RenderOptions;
  readonly store: StoreState;
  /** The bundles that the run may deliver: that of the export, and the one that may replace it in the store. */
  readonly expected: readonly [ExpectedBundle, ...ExpectedBundle[]];
  /** The sandbox's clock. */
  readonly now: () => number;
}

export interface ExpectedBundle {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly format: string;
  /** The contents of the bundle. */
  readonly site: RenderedExport;
}

/** Longer than the lifetime of the sandbox's URLs. */
const agingMs = 20 * 60_000;

export async function openStoreContent(plan: Plan, render: RenderExport): Promise<StoreContent> {
  const options = renderOptionsOf(plan);
  const rendered = await render(options);
  const { bundle } = scenarioOf(plan);
  const honest = withEtag(rendered.bundle);
  const object = bundle === undefined ? honest : withEtag(bundle(rendered.bundle));
  // Only an honest store replaces its object by another valid one.
  const isReplaced = plan.scenarioName === 'honest' && plan.action === 'export';
  const next = isReplaced ? await render({ ...options, version: 'the next one' }) : undefined;
  const other = next === undefined ? object : withEtag(next.bundle);
  const others = next === undefined ? [] : [expectedBundle(next.bundle, next)];
  let ageMs = 0;
  return {
    options,
    store: { honest, object, other, age: () => void (ageMs += agingMs) },
    expected: [expectedBundle(object.bytes, rendered), ...others],
    now: () => Date.now() + ageMs,
  };
}

/** Parses the inputs as the sandbox does. A project is without labels, and its archive is a zip. */
function renderOptionsOf(plan: Plan): RenderOptions {
  const { site, inputs } = plan;
  const isZip = isOfProject(plan) || inputs['source']?.endsWith('.zip') === true;
  if (isZip) return { site, version: undefined, paths: undefined, isZip };
  const paths = inputs['paths']?.split('\n').map((path) => path.replace(/^\//, '') || 'index');
  return { site, version: inputs['version'], paths, isZip };
}

function expectedBundle(bytes: Buffer, site: RenderedExport): ExpectedBundle {
  const format = formatOf(bytes.subarray(0, 512)) ?? 'none';
  return { sha256: hash('sha256', bytes), sizeBytes: bytes.length, format, site };
}
