/** The state of a job, as reported by one poll. */
export interface JobState {
  readonly status: string;
  readonly progress?: Progress | undefined;
  /** Pages exported so far. */
  readonly pageCount?: number | undefined;
  readonly updatedAtMs?: number | undefined;
}

/** The service's specification defines neither type nor unit of `progress`. */
export type Progress =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' };
