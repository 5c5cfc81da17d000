/** How much may go wrong before a download is given up. A new byte sets the counts in a row back; restarts count for good. */
import { Failure } from '../failure.ts';

/** Cuts, stalls and 5xx in a row: with their backoff, about two minutes. */
const mostTroublesInARow = 8;
/** Links in a row that brought no byte. */
const mostLinksInARow = 3;
/** Times that the object changed underneath; each one starts over. */
const mostRestarts = 2;

interface Limit {
  /** All since the start. */
  readonly total: number;
  /** Counts one more and returns the count in a row; throws where it is one too many. `what` says what went wrong. */
  add(what: string): number;
  startAgain(): void;
}

export interface Budget {
  readonly troubles: Limit;
  readonly links: Limit;
  readonly restarts: Limit;
  /** A byte arrived that had never arrived before. */
  progressed(): void;
}

export function openBudget(): Budget {
  const troubles = limitOf(
    mostTroublesInARow,
    (what) =>
      new Failure({
        code: 'download-failed',
        message: `The bundle could not be downloaded: ${what}, and ${mostTroublesInARow} more tries brought no byte.`,
      }),
  );
  const links = limitOf(
    mostLinksInARow,
    (what) =>
      new Failure({
        code: 'link-refused',
        message: `The bundle link was refused: ${what}. ${mostLinksInARow} fresh links fared no better.`,
      }),
  );
  const restarts = limitOf(
    mostRestarts,
    (what) =>
      new Failure({
        code: 'bundle-changed',
        message: `The bundle changed during its download (${what}), ${mostRestarts + 1} times in all.`,
      }),
  );
  return {
    troubles,
    links,
    restarts,
    progressed() {
      troubles.startAgain();
      links.startAgain();
    },
  };
}

function limitOf(most: number, failureOf: (what: string) => Failure): Limit {
  let total = 0;
  let inARow = 0;
  return {
    get total() {
      return total;
    },
    add(what) {
      total += 1;
      inARow += 1;
      if (inARow > most) throw failureOf(what);
      return inARow;
    },
    startAgain() {
      inARow = 0;
    },
  };
}
