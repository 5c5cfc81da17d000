/**
 * A job summary as a page of GitHub shows it: its Markdown, its Mermaid charts, its fonts and tables. Shown in a browser that
 * asks nobody for anything.
 */
import { fileURLToPath } from 'node:url';
import markdownIt from 'markdown-it';
import type { BrowserContext, Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

/** Width of the column that GitHub gives a summary. */
const columnPx = 900;

const mermaidFile = fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js'));
const styleFile = fileURLToPath(new URL('github.css', import.meta.url));

/** Resolves when its charts are drawn. Rejects where Mermaid refuses one. */
export async function showSummary(context: BrowserContext, markdown: string, theme: Theme = 'light'): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: columnPx, height: 800 });
  await page.setContent(pageOf(markdown, theme));
  await page.addStyleTag({ path: styleFile });
  await page.addScriptTag({ path: mermaidFile });
  await page.evaluate(drawing(theme));
  return page;
}

function pageOf(markdown: string, theme: Theme): string {
  const body = markdownIt({ html: true, linkify: true }).render(markdown);
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<meta charset="utf-8">
<title>Job summary</title>
<main>${body}</main>
</html>`;
}

/** What the page does: the themes are those that GitHub draws charts in. */
function drawing(theme: Theme): string {
  const options = { startOnLoad: false, theme: theme === 'dark' ? 'dark' : 'default' };
  return `mermaid.initialize(${JSON.stringify(options)}); mermaid.run({ querySelector: 'code.language-mermaid' })`;
}
