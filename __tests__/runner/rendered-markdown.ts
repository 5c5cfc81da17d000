/** What a reader of a summary sees: Markdown rendered with all features that GitHub supports. */
import MarkdownIt from 'markdown-it';
import type { RunEvent } from '../../src/events.ts';
import { summaryText } from '../../src/runner/summary.ts';

const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });

export function summaryOf(events: readonly RunEvent[]): Rendered {
  return rendered(summaryText({ redact: (text) => text, events }));
}

interface Rendered {
  /** HTML without comments. */
  readonly html: string;
  /** Names of all elements, in order. */
  readonly tags: readonly string[];
  /** The text without tags, as a page shows it. */
  readonly text: string;
  /** The text of each table cell, row by row. */
  readonly cells: readonly string[];
}

/** Entities for no-break spaces become spaces, as a reader sees them. Escaped text has none. */
export function rendered(source: string): Rendered {
  const html = markdown.render(source.replaceAll('&nbsp;', ' ')).replace(/<!--.*?-->/gs, '');
  return {
    html,
    tags: [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name ?? ''),
    text: shown(html).replace(/\n$/, ''),
    cells: [...html.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/gs)].map(([, cell]) => shown(cell ?? '')),
  };
}

function shown(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
