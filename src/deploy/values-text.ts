/** The text of a values file. The only importer of the YAML library: load it where values are written, and only there. */
import { stringify } from 'yaml';

/** What a self-hosted deployment is configured with. Service contract: "How a self-hosted deployment consumes a bundle". */
export interface StaticExportValues {
  readonly bundleUrl: string;
  /** Pins an export version; left out where it is not known. */
  readonly version: string | undefined;
}

/** YAML that every reader understands in the same way, of version 1.1 or 1.2: every text is quoted and on one line. */
export function valuesText({ bundleUrl, version }: StaticExportValues): string {
  const staticExport = { enabled: true, bundleUrl, ...(version !== undefined && { version }) };
  const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', doubleQuotedAsJSON: true } as const;
  return stringify({ staticExport }, options).replace(unprintable, escaped);
}

/**
 * Controls, line ends and what no character is. JSON leaves most of them as they are; of YAML's readers some refuse them, and
 * some fold them into a space.
 */
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
