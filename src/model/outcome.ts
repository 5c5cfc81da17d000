/** How a step ended. */
export type Outcome = 'succeeded' | 'started' | 'failed' | 'timed-out' | 'cancelled';
