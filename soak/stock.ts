/** What the store of one run holds, and which bundles the run may deliver. */
import { createHash } from 'node:crypto';
import type { StoredBundle } from '../testing/faults.ts';
import { formatOf } from '../src/archive/format.ts';
import type { DueBundle } from './evidence.ts';
import type { StoreState } from './faults/fault.ts';
import { type ExportPlan, worldOf } from './plan.ts';
import { type ExportOrder, type Render, type Rendered, sha256 } from './rendered.ts';

export interface Stock {
  readonly order: ExportOrder;
  readonly rendered: Rendered;
  readonly store: StoreState;
  readonly due: readonly DueBundle[];
  /** Of the bundle that the store holds at first. */
  readonly dueSha256: string;
  /** The sandbox's clock. */
  readonly now: () => number;
}

/** Longer than a link of the sandbox lives. */
const agingMs = 20 * 60_000;

export async function openStock(plan: ExportPlan, render: Render): Promise<Stock> {
  const order = orderOf(plan);
  const rendered = await render(order);
  const { holds } = worldOf(plan);
  const honest = stored(rendered.bundle);
  const object = holds === undefined ? honest : stored(holds(rendered.bundle));
  // Only an honest store swaps its object for another good one.
  const next = plan.worldName === 'honest' ? await render({ ...order, version: 'the next one' }) : undefined;
  const other = next === undefined ? object : stored(next.bundle);
  let ageMs = 0;
  return {
    order,
    rendered,
    store: { honest, object, other, age: () => void (ageMs += agingMs) },
    due: [dueBundle(object.bytes, rendered), ...(next === undefined ? [] : [dueBundle(next.bundle, next)])],
    dueSha256: sha256(object.bytes),
    now: () => Date.now() + ageMs,
  };
}

/** As the sandbox reads the inputs. */
function orderOf({ site, inputs }: ExportPlan): ExportOrder {
  const paths = inputs['paths']?.split('\n').map((path) => path.replace(/^\//, '') || 'index');
  return { site, version: inputs['version'], paths };
}

/** With the tag that the sandbox gives it. */
function stored(bytes: Buffer): StoredBundle {
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}

function dueBundle(bytes: Buffer, site: Rendered): DueBundle {
  const format = formatOf(bytes.subarray(0, 512)) ?? 'none';
  return { sha256: sha256(bytes), sizeBytes: bytes.length, format, site };
}
