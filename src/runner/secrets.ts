/** Keeps secrets out of all that is printed, whatever the runner's own masks do. */

export interface Secrets {
  add(secret: string): void;
  /** The text with every secret, in each usual spelling, replaced by `***`; what overlaps is replaced as a whole. */
  redact(text: string): string;
}

/** Shorter values would blot out half of a log; no key and no link is that short. */
const shortest = 4;

export function openSecrets(): Secrets {
  const spellings = new Set<string>();
  return {
    add(secret) {
      // The runner hands a secret on as it was stored; whoever prints it may have cut its white space off.
      for (const form of [secret, secret.trim()]) for (const spelling of spellingsOf(form)) spellings.add(spelling);
    },
    redact(text) {
      const places = [...spellings].flatMap((spelling) => placesOf(spelling, text)).sort((a, b) => a.start - b.start);
      let shown = '';
      let end = 0;
      for (const place of places) {
        if (place.start >= end) shown += `${text.slice(end, place.start)}***`;
        end = Math.max(end, place.end);
      }
      return shown + text.slice(end);
    },
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Also those that overlap each other. */
function placesOf(spelling: string, text: string): readonly Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
    places.push({ start, end: start + spelling.length });
  }
  return places;
}

/** As it is, and as URL, JSON, base64 and hexadecimal text would carry it. */
function spellingsOf(secret: string): readonly string[] {
  if (secret.trim().length < shortest) return [];
  const wellFormed = secret.toWellFormed();
  const bytes = Buffer.from(secret, 'utf8');
  const spellings = [
    secret,
    encodeURI(wellFormed),
    encodeURIComponent(wellFormed),
    new URLSearchParams([['', secret]]).toString().slice(1),
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
