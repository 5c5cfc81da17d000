/** A file or a folder that an input or a variable names. */
export interface GivenPath {
  /** Of the input or the variable. */
  readonly name: string;
  readonly given: string;
  /**
   * What a run does with it. The records of a `site` or a `bundle` are written beside it, those of a `deployed` or `audited` site are read.
   * An audit writes its `report` there unless an input names the path. An earlier `manifest` may be that of the same site, on a machine
   * that keeps its files.
   */
  readonly use: 'read' | 'written' | 'site' | 'bundle' | 'deployed' | 'audited' | 'report' | 'manifest';
}
