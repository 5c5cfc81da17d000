// `node scripts/release-notes.ts`: prints the notes of the version in package.json, from CHANGELOG.md. Prints an error
// and exits with 1 if the two do not match. The release workflow runs it before it drafts the release.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../src/text/messages.ts';
import { releaseNotes, versionIn } from './release/notes.ts';

const root = path.resolve(import.meta.dirname, '..');
const [packageJson = '', changelog = ''] = await Promise.all(
  ['package.json', 'CHANGELOG.md'].map((name) => readFile(path.join(root, name), 'utf8')),
);

try {
  console.log(releaseNotes(changelog, versionIn(packageJson)));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
