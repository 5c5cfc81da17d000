// A small site in its own folder, with everything that a renderer can get wrong: hostile text, links across folders,
// repeated headings, and images on other hosts.
import { TemporaryFolder } from './disposable-folder.ts';

const files: Readonly<Record<string, string>> = {
  'README.md': `# Welcome <b>here</b> & *now*

See [the guide](guides/first-export.md#run-it), [linking](./guides/linking.md), [all](guides/README.md),
[mail](mailto:a@example.com) and [elsewhere](https://example.org/read.md). <script>alert(1)</script>

![A lamp](images/lamp.svg) ![Far away](https://cdn.example.net/far.png)
`,
  'guides/first-export.md': `# First export

Go [home](../README.md) or [on](linking.md).

## Run it

## Run it

\`\`\`sh
echo "<hello>"
\`\`\`
`,
  'guides/linking.md': `# Linking

![A lamp](../images/lamp.svg) [Download](../files/data.json)
`,
  'guides/README.md': '# All guides & <more>\n',
  'images/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'files/data.json': '{}\n',
};

/** `changes` replaces or adds files. Dispose the folder after use. */
export function createTestSite(changes: Readonly<Record<string, string>> = {}): TemporaryFolder {
  const folder = new TemporaryFolder();
  for (const [path, content] of Object.entries({ ...files, ...changes })) folder.write(path, content);
  return folder;
}
