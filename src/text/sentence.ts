/** Returns the text with a capital first letter, to begin a sentence with a name such as `export se_1`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
