/** Keeps secrets out of all that is printed, whatever the runner's own masks do. */

export interface Secrets {
  add(secret: string): void;
  /** The text with every secret, in each usual spelling, replaced by `***`. */
  redact(text: string): string;
}

/** Shorter values would blot out half of a log; no key and no link is that short. */
const shortest = 4;

export function openSecrets(): Secrets {
  let spellings: readonly string[] = [];
  return {
    add(secret) {
      const all = new Set([...spellings, ...spellingsOf(secret)]);
      // Longest first: a secret inside a longer one must not leave the rest of that one behind.
      spellings = [...all].sort((a, b) => b.length - a.length);
    },
    redact: (text) => spellings.reduce((left, spelling) => left.replaceAll(spelling, '***'), text),
  };
}

/** As it is, and as URL, JSON, base64 and hexadecimal text would carry it. */
function spellingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const spellings = [
    secret,
    secret.trim(),
    encodeURI(secret),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
    secret.replaceAll('&', '&amp;'),
    bytes.toString('hex'),
    ...base64Of(bytes),
  ];
  return spellings.filter((spelling) => spelling.length >= shortest);
}

/** Base64 of the bytes at each of the three offsets they can have inside a longer text, without the characters at the rims. */
function base64Of(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
    const start = Math.ceil((offset * 4) / 3);
    const end = Math.floor((whole.length * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => whole.toString(encoding).slice(start, end));
  });
}
