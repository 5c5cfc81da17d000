/** The limit that a hostile site reaches. */
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

/** `what` completes "The site has more than 512 MiB of …". */
export function tooLarge(what: string, maxBytes: number): Failure {
  return new Failure({
    code: 'site-too-large',
    message: `The site has more than ${sizeText(maxBytes)} of ${what}.`,
    hint: 'Audit the folders of the site one by one.',
  });
}
