/**
 * Keeps the heap's young generation small, for downloads, archives and long manifests. Chunks are stored outside the heap and are
 * released only when V8 collects their wrappers. A small young generation is collected more often, so fewer chunks wait.
 */
export function limitHeapGrowth(): void {
  // Not imported, because that would delay the start of every step by milliseconds.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
}
