/** Does the work for all items at once. If one fails, the others are stopped. Throws its error once all have ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  await Promise.all(items.map((item) => work(item, stopped).catch((error: unknown) => failed.abort(error))));
  failed.signal.throwIfAborted();
}
