// `node scripts/release-notes.ts`: prints the notes of the version in package.json: the newest section of CHANGELOG.md, with a date
// and without unreleased changes before it. Otherwise, it fails with what to fix. The release workflow runs it before it drafts the release.
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const [, version] = /^ {2}"version": "(\d+\.\d+\.\d+)"/m.exec(read('package.json')) ?? [];
if (version === undefined) throw new Error('The version in package.json must have three numbers, such as 1.2.3');

const sections = read('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ heading: part.split('\n', 1).join(), text: part.replace(/^.*\n/, '').trim() }));
const unreleased = sections.find(({ heading }) => heading === '[Unreleased]');
if (unreleased !== undefined && unreleased.text !== '')
  throw new Error('CHANGELOG.md has changes under [Unreleased]: move them below the heading of the version');

const [newest] = sections.filter((section) => section !== unreleased);
const [, ofVersion] = /^\[(.+)\] - \d{4}-\d\d-\d\d$/.exec(newest?.heading ?? '') ?? [];
if (newest === undefined || ofVersion !== version || newest.text === '')
  throw new Error(`CHANGELOG.md must begin with a section "[${version}] - 2026-01-31", not "${newest?.heading ?? ''}"`);
console.log(newest.text);
