/** Keeps the memory of a download, of the pass over an archive, and of a long manifest flat. */

/**
 * Every chunk is garbage as soon as it is written, but what it holds lies outside the heap, where V8 sees it late: the more its
 * young generation grows, the later. Kept from growing, chunks are let go of sooner, and the peak stays lower. The old
 * generation may grow by a fifth between two collections, not to a multiple: of a million files it holds the paths.
 */
export function limitHeapGrowth(): void {
  // Not imported: to load it takes milliseconds, which no start of a step has to spare.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}
