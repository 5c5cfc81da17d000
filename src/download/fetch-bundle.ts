/** From link to file: the bundle appears at its path only when it is whole and the one that was asked for. */
import type { BundleUrl } from '../model/bundle.ts';
import type { TransferParts } from './course.ts';
import { type Bundle, deliver, type Delivery } from './deliver.ts';
import { requireAllowed } from './size-rules.ts';
import { transfer, type TransferTotals } from './transfer.ts';

export interface BundleOrder<Format extends string> extends Delivery<Format> {
  readonly link: BundleUrl;
  /** Makes the bundle again, for a fresh link. */
  readonly renewLink: () => Promise<BundleUrl>;
  readonly maxSizeBytes: number;
  /** Most connections at a time. */
  readonly connections: number;
  /** Called when all bytes are there, before they are looked at. */
  readonly onTransferred?: (totals: TransferTotals) => void;
}

export interface FetchedBundle<Format extends string> extends Bundle<Format> {
  readonly totals: TransferTotals;
}

/** Leaves either the whole bundle at its path, or nothing. An older file at the path stays until it is replaced. */
export async function fetchBundle<Format extends string>(
  order: BundleOrder<Format>,
  parts: TransferParts,
): Promise<FetchedBundle<Format>> {
  const { link, maxSizeBytes, formatOf } = order;
  const { bundle, filled } = await deliver(order, async (file, folder) => {
    if (link.sizeBytes !== undefined) requireAllowed(link.sizeBytes, maxSizeBytes);
    const totals = await transfer({ ...order, checkHead: formatOf, file, folder }, parts);
    order.onTransferred?.(totals);
    return totals;
  });
  return { ...bundle, totals: filled };
}
