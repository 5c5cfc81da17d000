/**
 * What counts as a leak of the admin API key: data of the service or the store that contains it and becomes a URL, an output or a
 * file name, and a request that would send it to another server.
 */
import { Failure } from '../failure.ts';
import type { Connection, Transport } from '../http/transport.ts';
import { containsForm, formsOf } from './encodings.ts';
import { Redactor } from './redaction.ts';

/** Returns whether the text contains the secret in any usual encoding. */
export function containsSecret(text: string, secret: string): boolean {
  return containsForm(text, formsOf(secret));
}

/** Keeps the key out of what a run writes. Steps receive it instead of the key. */
export class KeyGuard {
  readonly #apiKey: string;

  constructor(apiKey: string) {
    this.#apiKey = apiKey;
  }

  /** Throws `key-exposed` if the text contains the key. `what` describes the text: `a bundle URL`. */
  requireAbsent(what: string, text: string): void {
    if (!containsSecret(text, this.#apiKey)) return;
    throw new Failure({
      code: 'key-exposed',
      message: `The service returned ${what} that contains the admin API key.`,
    });
  }

  /** Yields each piece without the key. No value may begin in one piece and end in the next. */
  *redacted(pieces: Iterable<string>): Generator<string> {
    const redactor = new Redactor();
    redactor.add(this.#apiKey);
    for (const piece of pieces) yield redactor.redact(piece);
  }
}

/** Names are checked in batches: one by one, those of a large site would take seconds. */
const namesPerCheck = 1000;

/** Checks names while an archive is read. The manifest and the site folder would repeat a key in one of them. */
export class NameCheck {
  readonly #guard: KeyGuard;
  #names: string[] = [];

  constructor(guard: KeyGuard) {
    this.#guard = guard;
  }

  /** Throws `key-exposed` if this name, or one that was added before, contains the key. */
  add(name: string): void {
    if (this.#names.push(name) === namesPerCheck) this.end();
  }

  /** Checks the names that were added last. Throws `key-exposed`. */
  end(): void {
    this.#guard.requireAbsent('an archive with a name', this.#names.join('\n'));
    this.#names = [];
  }
}

/** Returns a transport that rejects with `key-exposed`, before it sends anything, if a URL contains the key. */
export function withKeyGuard(apiKey: string, transport: Transport): Transport {
  const guarded = (connection: Connection): Connection => ({
    send(request, signal) {
      if (containsSecret(request.url.href, apiKey)) return Promise.reject(keyInUrl(request.url));
      return connection.send(request, signal);
    },
  });
  return {
    ...guarded(transport),
    connect() {
      const connection = transport.connect();
      return { ...guarded(connection), close: () => connection.close() };
    },
  };
}

function keyInUrl({ host }: URL): Failure {
  return new Failure({ code: 'key-exposed', message: `A URL at ${host} contains the admin API key.` });
}
