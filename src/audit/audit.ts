/**
 * The audit of a site: does every page work with no other host, and does every link lead somewhere? Look at the contents while
 * they pass by, then ask for the result. Only this module leads to the parsers of HTML and CSS.
 */
import type { ContentObserver } from '../model/content-observer.ts';
import type { Audit } from './finding.ts';
import { judge } from './judge.ts';
import { openLedger } from './ledger.ts';
import { contentReader } from './read-contents.ts';

export interface SiteAudit {
  readonly observer: ContentObserver;
  /** Once every file has been seen. Throws the signal's reason. */
  result(signal: AbortSignal): Promise<Audit>;
}

/** `domain` is the site's own host, where it is known. */
export function openAudit(domain: string | undefined): SiteAudit {
  const ledger = openLedger();
  const reader = contentReader(ledger, domain);
  const paths = new Set<string>();
  return {
    observer: {
      file(path) {
        paths.add(path);
        return reader.file(path);
      },
      copy(from, to) {
        paths.add(to);
        reader.copy(from, to);
      },
    },
    result: (signal) => judge(ledger, { hasFile: (path) => paths.has(path), domain }, signal),
  };
}

export interface SiteContent {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The same for files that are at hand. */
export function auditContents(files: Iterable<SiteContent>, domain?: string): Promise<Audit> {
  const audit = openAudit(domain);
  for (const { path, content } of files) {
    const sink = audit.observer.file(path);
    sink?.take(content);
    sink?.end();
  }
  return audit.result(new AbortController().signal);
}
