/**
 * Limits how much the heap grows between two garbage collections, for downloads, archives and long manifests. Chunks are stored
 * outside the heap and are released only when V8 collects their wrappers. A small young generation is collected more often, so
 * fewer chunks wait. The old generation, which contains up to a million paths, grows by at most a fifth.
 */
export function limitHeapGrowth(): void {
  // Not imported, because that would delay the start of every step by milliseconds.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}
