// Renders a job summary as a page, because a terminal cannot show it. The page needs no other file.
import MarkdownIt from 'markdown-it';
import { Markup, markup } from '../render/markup.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #8888; padding: 0.4rem 0.8rem; text-align: left; }
pre { overflow-x: auto; padding: 1rem; background: #8882; }
`;

/** HTML in the Markdown is kept, as GitHub does: the summary uses it for collapsed details. */
export function summaryPage(markdown: string): string {
  const body = new Markup(new MarkdownIt({ html: true }).render(markdown));
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Job summary</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
