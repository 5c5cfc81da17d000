/** Options of the programs in this folder. */

/** Returns what `read` returns. If it throws, the program prints the message in one line and exits with 2. */
export function validOptions<T>(program: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    console.error(`${program}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
    return undefined;
  }
}

export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} expects a whole number of at least 1, not "${text}"`);
  return Number(text);
}
