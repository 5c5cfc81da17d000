/** Returns the section of CHANGELOG.md about a version. Throws an Error that describes what to fix. Pure. */

/** A version has three numbers. The tag is `v` with these numbers, and a major tag moves to each release. */
const releasedVersion = /^\d+\.\d+\.\d+$/;

export function versionIn(packageJson: string): string {
  const content: unknown = JSON.parse(packageJson);
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : undefined;
  if (typeof version === 'string' && releasedVersion.test(version)) return version;
  throw new Error(
    `package.json has the version ${JSON.stringify(version)}: a release has three numbers, such as 1.2.3`,
  );
}

/**
 * Returns the text below the version's heading. It must be the newest heading, with a date and without unreleased changes before
 * it.
 */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1).map(sectionOf);
  const [newest, ...others] = sections.filter(({ heading }) => heading !== '[Unreleased]');
  const unreleased = sections.find(({ heading }) => heading === '[Unreleased]');
  if (unreleased !== undefined && unreleased.text !== '') {
    throw new Error('CHANGELOG.md has changes under [Unreleased]: move them below the heading of the version');
  }
  if (newest === undefined || !isHeadingOf(newest.heading, version)) {
    throw new Error(`CHANGELOG.md begins with "${newest?.heading ?? ''}": expected "[${version}] - 2026-01-31"`);
  }
  if (others.some(({ heading }) => heading.startsWith(`[${version}]`))) {
    throw new Error(`CHANGELOG.md has ${version} twice`);
  }
  if (newest.text === '') throw new Error(`The section ${version} of CHANGELOG.md is empty`);
  return newest.text;
}

interface Section {
  readonly heading: string;
  readonly text: string;
}

function sectionOf(part: string): Section {
  const [heading = '', ...lines] = part.split('\n');
  return { heading: heading.trim(), text: lines.join('\n').trim() };
}

function isHeadingOf(heading: string, version: string): boolean {
  return heading.startsWith(`[${version}] - `) && /^\d{4}-\d\d-\d\d$/.test(heading.slice(`[${version}] - `.length));
}
