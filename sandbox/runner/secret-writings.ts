// Lists the writings of a secret that the runner hides beside the secret itself: encoded and quoted ones, and the pieces
// into which a shell cuts a value with ampersands, which a presigned link is.
export function writingsOf(secret: string): readonly string[] {
  return [secret, ...writings.map((write) => write(secret))].filter((writing) => writing !== '');
}

const writings: readonly ((secret: string) => string)[] = [
  (secret) => base64(secret, 0),
  (secret) => base64(secret, 1),
  (secret) => base64(secret, 2),
  (secret) => secret.replaceAll('"', '\\"'),
  (secret) => secret.replaceAll("'", "''"),
  (secret) => JSON.stringify(secret).slice(1, -1),
  (secret) => encodeURIComponent(secret.toWellFormed()).replace(/[!'()*]/g, percentEncoded),
  (secret) => secret.replace(/[&<>"']/g, (character) => entities[character] ?? character),
  (secret) => (secret.length > 8 ? (/^"(.*)"$/s.exec(secret)?.[1] ?? '') : ''),
  (secret) => longEnough(secret.slice(0, ampersandEnd(secret))),
  (secret) => longEnough(afterAmpersand(secret)),
];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Somebody else's prefix (`user:`) shifts a secret inside base64, so the writings without its first bytes count too. */
function base64(secret: string, skippedBytes: number): string {
  const bytes = Buffer.from(secret);
  return bytes.subarray(bytes.length > skippedBytes ? skippedBytes : 0).toString('base64');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Where the first piece ends: after the first `&+`, else after the last `&`; 0 without one. */
function ampersandEnd(secret: string): number {
  const first = secret.indexOf('&+');
  return first >= 0 ? first + 2 : secret.lastIndexOf('&') + 1;
}

/** After `&+` the shell colours one more character, which tears it off the second piece. */
function afterAmpersand(secret: string): string {
  const end = ampersandEnd(secret);
  return end === 0 ? '' : secret.slice(secret.includes('&+') ? end + 1 : end);
}

/** Shorter pieces would hide ordinary words. */
function longEnough(piece: string): string {
  return piece.length >= 6 ? piece : '';
}
