// A small site in its own folder, with everything that a renderer can get wrong: hostile text, links across folders,
// repeated headings, and images on other hosts.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const files: Readonly<Record<string, string>> = {
  'navigation.json': JSON.stringify([
    { title: 'Start', pages: ['index'] },
    { title: 'Guides & <more>', pages: ['guides/first-export', 'guides/linking', 'guides/index'] },
  ]),
  'index.md': `# Welcome <b>here</b> & *now*

See [the guide](guides/first-export.md#run-it), [linking](./guides/linking.md), [mail](mailto:a@example.com)
and [elsewhere](https://example.org/read.md). <script>alert(1)</script>

![A lamp](images/lamp.svg) ![Far away](https://cdn.example.net/far.png)
`,
  'guides/first-export.md': `# First export

Go [home](../index.md) or [on](linking.md).

## Run it

## Run it

\`\`\`sh
echo "<hello>"
\`\`\`
`,
  'guides/linking.md': `# Linking

![A lamp](../images/lamp.svg) [Download](../files/data.json)
`,
  'guides/index.md': '# All guides\n',
  'images/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'files/data.json': '{}\n',
};

/** Call `remove` after use. */
export interface TestSite {
  readonly folder: string;
  remove(): Promise<void>;
}

export const testSitePages = ['index', 'guides/first-export', 'guides/linking', 'guides/index'] as const;

/** `changes` replaces or adds files. */
export async function createTestSite(changes: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-site-'));
  for (const [path, content] of Object.entries({ ...files, ...changes })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
