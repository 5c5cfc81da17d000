/** An object of another size than was promised is often no bundle at all but a page in its place: that tells the user more. */
import { Failure } from '../failure.ts';
import type { HttpBody } from '../http/transport.ts';
import { headBytes } from './part-file.ts';

/** Throws what `checkHead` has against the first bytes of a misfit; the failure itself where it has nothing, or they do not come. */
export async function misfit(failure: unknown, body: HttpBody, checkHead: (head: Uint8Array) => void): Promise<never> {
  if (failure instanceof Failure && failure.code === 'size-mismatch') {
    const head = await headOf(body).catch(() => undefined);
    if (head !== undefined) checkHead(head);
  }
  throw failure;
}

async function headOf(body: HttpBody): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of body) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes);
}
