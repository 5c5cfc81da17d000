/** Shows a job summary in a browser as GitHub shows it: its Markdown, fonts, tables and collapsed sections. */
import { readFileSync } from 'node:fs';
import markdownIt from 'markdown-it';
import type { BrowserContext, Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

export interface SummaryView {
  readonly theme?: Theme;
  readonly widthPx?: number;
}

/** The width of the column in which GitHub shows a summary. */
const columnPx = 900;

export async function showSummary(context: BrowserContext, markdown: string, view: SummaryView = {}): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: view.widthPx ?? columnPx, height: 800 });
  await page.setContent(summaryPage(markdown, view.theme ?? 'light'));
  return page;
}

/** Returns a complete page that makes no requests. */
export function summaryPage(markdown: string, theme: Theme): string {
  const style = readFileSync(new URL('github.css', import.meta.url), 'utf8');
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<meta charset="utf-8">
<title>Job summary</title>
<style>${style}</style>
<main>${withMarks(markdownIt({ html: true, linkify: true }).render(markdown))}</main>
</html>`;
}

/** The emoji of a summary: the class that colors them, and a character of an ordinary font. */
const marks = [
  { emoji: '✅', name: 'done', sign: '✓' },
  { emoji: '❌', name: 'failed', sign: '✗' },
  { emoji: '⚠️', name: 'warning', sign: '!' },
  { emoji: '⏱️', name: 'warning', sign: '◷' },
  { emoji: '🚫', name: 'stopped', sign: '∅' },
  { emoji: '▶️', name: 'started', sign: '▸' },
] as const;

/** Replaces emoji by styled characters, because not every machine has a font with emoji. */
function withMarks(html: string): string {
  return marks.reduce(
    (text, { emoji, name, sign }) => text.replaceAll(emoji, `<span class="mark ${name}">${sign}</span>`),
    html,
  );
}
