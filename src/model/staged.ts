/** Something that is written beside its final path, and then moved there or removed. */
export interface Staged extends Disposable {
  /** The final path. */
  readonly path: string;
  /** Moves it to its final path. If this throws, nothing has changed. */
  commit(): void;
  /** Removes it, and the folders that were created for it, unless it is committed. */
  [Symbol.dispose](): void;
}
