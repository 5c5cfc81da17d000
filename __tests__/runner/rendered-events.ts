/** Compares what events look like with what a user is meant to see. */
import { expect, test } from '@jest/globals';
import type { EventKind, EventOf } from '../../src/events.ts';
import { rendered } from '../../src/runner/presenter.ts';
import type { Rendered } from '../../src/runner/rendered.ts';

type Example<K extends EventKind> = readonly [event: EventOf<K>, rendered: Rendered];

/** Examples of each of these kinds, with everything that they render. */
export type Examples<K extends EventKind> = { readonly [P in K]: readonly [Example<P>, ...Example<P>[]] };

export function testRendered(examples: Readonly<Record<string, readonly Example<EventKind>[]>>): void {
  test.each(Object.entries(examples).flatMap(([kind, each]) => each.map((example) => [kind, ...example] as const)))(
    'the event %s is rendered',
    (_kind, event, expected) => expect(rendered(event)).toEqual(expected),
  );
}
