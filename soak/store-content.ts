/** Determines what the store contains in one run, and which bundles the run may deliver. */
import { createHash } from 'node:crypto';
import type { StoredObject } from '../sandbox/storage/storage-server.ts';
import { formatOf } from '../src/archive/read-archive.ts';
import type { ExpectedBundle } from './evidence.ts';
import type { StoreState } from './faults/fault.ts';
import { type Plan, scenarioOf } from './plan.ts';
import { type RenderOptions, type RenderExport, type RenderedExport, sha256Of } from './rendered-export.ts';

export interface StoreContent {
  readonly options: RenderOptions;
  readonly rendered: RenderedExport;
  readonly store: StoreState;
  readonly expected: readonly ExpectedBundle[];
  /** The digest of the bundle that the store holds first. */
  readonly expectedSha256: string;
  /** The sandbox's clock. */
  readonly now: () => number;
}

/** Longer than the lifetime of the sandbox's URLs. */
const agingMs = 20 * 60_000;

export async function openStoreContent(plan: Plan, render: RenderExport): Promise<StoreContent> {
  const options = renderOptionsOf(plan);
  const rendered = await render(options);
  const { bundle } = scenarioOf(plan);
  const honest = stored(rendered.bundle);
  const object = bundle === undefined ? honest : stored(bundle(rendered.bundle));
  // Only an honest store replaces its object by another valid one.
  const next = plan.scenarioName === 'honest' ? await render({ ...options, version: 'the next one' }) : undefined;
  const other = next === undefined ? object : stored(next.bundle);
  let ageMs = 0;
  return {
    options,
    rendered,
    store: { honest, object, other, age: () => void (ageMs += agingMs) },
    expected: [
      expectedBundle(object.bytes, rendered),
      ...(next === undefined ? [] : [expectedBundle(next.bundle, next)]),
    ],
    expectedSha256: sha256Of(object.bytes),
    now: () => Date.now() + ageMs,
  };
}

/** Parses the inputs as the sandbox does. */
function renderOptionsOf({ site, inputs }: Plan): RenderOptions {
  const paths = inputs['paths']?.split('\n').map((path) => path.replace(/^\//, '') || 'index');
  return { site, version: inputs['version'], paths };
}

/** With the entity tag of the sandbox. */
function stored(bytes: Buffer): StoredObject {
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}

function expectedBundle(bytes: Buffer, site: RenderedExport): ExpectedBundle {
  const format = formatOf(bytes.subarray(0, 512)) ?? 'none';
  return { sha256: sha256Of(bytes), sizeBytes: bytes.length, format, site };
}
