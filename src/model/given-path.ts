/** A file or a folder that an input or a variable names. */
export interface GivenPath {
  /** Of the input or the variable. */
  readonly name: string;
  readonly given: string;
  /** Two of these may be inside each other: an earlier manifest may be in the source. */
  readonly isRead: boolean;
}
