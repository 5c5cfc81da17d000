/** The text of a values file. Only this module imports the YAML library, so load it only if values are written. */
import { stringify } from 'yaml';

/** The values that a self-hosted deployment reads. */
export interface StaticExportValues {
  readonly bundleUrl: string;
  /** Pins an export version. Omitted if it is unknown. */
  readonly version: string | undefined;
}

/** Returns YAML that parsers of version 1.1 and 1.2 read in the same way: every string is quoted and on one line. */
export function valuesText({ bundleUrl, version }: StaticExportValues): string {
  const staticExport = { enabled: true, bundleUrl, ...(version !== undefined && { version }) };
  const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', doubleQuotedAsJSON: true } as const;
  return stringify({ staticExport }, options).replace(unprintable, escaped);
}

/**
 * Control characters, line breaks and noncharacters. JSON keeps most of them as they are. Some YAML parsers reject them, others
 * fold them into a space.
 */
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
