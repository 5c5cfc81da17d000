/** Returns the outputs for a state of an agent job, and the endings of `fail-on` that match it. */
import { type Fields, fieldsOf } from '../json.ts';

export function outputsOf(job: Fields): Readonly<Record<string, string>> {
  const source = fieldsOf(job['source']);
  return {
    status: textOf(job['status']),
    'pr-link': pullRequestOf(job),
    repository: textOf(source['repository']),
    ref: textOf(source['ref']),
    model: textOf(job['model']),
    'created-at': textOf(job['createdAt']),
    'archived-at': textOf(job['archivedAt']),
  };
}

export function endingNamesOf(job: Fields): readonly string[] {
  return [textOf(job['status']), ...(pullRequestOf(job) === '' ? ['no-pull-request'] : [])];
}

export function hasEnded({ status }: Fields): boolean {
  return status === 'completed' || status === 'archived' || status === 'failed';
}

/** Empty if the value is not an https URL. */
function pullRequestOf({ prLink }: Fields): string {
  return typeof prLink === 'string' && prLink.startsWith('https://') ? prLink : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
