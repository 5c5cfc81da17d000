// Changes what most generators change in every build, and no reader sees: a build id, the names of assets, a date in the footer.
import { randomBytes } from 'node:crypto';
import type { FileContent } from './read-site.ts';

/** Returns the files as another build of the same site. */
export function rebuilt(files: readonly FileContent[], now: Date): readonly FileContent[] {
  const buildId = randomBytes(4).toString('hex');
  return files.map(({ path, content }) => ({
    path: renamed(path, buildId),
    content: path.endsWith('.html') ? Buffer.from(rebuiltPage(content.toString(), buildId, now)) : content,
  }));
}

function rebuiltPage(html: string, buildId: string, now: Date): string {
  return renamed(html, buildId)
    .replace('<html ', `<html data-build="${buildId}" `)
    .replace('</footer>', `<p>Built on ${now.toISOString()}</p>\n</footer>`);
}

function renamed(text: string, buildId: string): string {
  return text.replace(/\bassets\/site\.(css|js)\b/g, `assets/site.${buildId}.$1`);
}
