import { describe, expect, test } from '@jest/globals';
import { Failure, type FailureCode, hintsByCode } from '../../src/failure.ts';
import type { RunEvent } from '../../src/events.ts';
import { helpOf, siteAfter } from '../../src/runner/failure-help.ts';
import { stepWords } from '../../src/runner/host.ts';
import { Program } from '../../src/runner/program.ts';
import { resolveText, type Words } from '../../src/text/words.ts';
import { awaited, resumed, values } from '../../testing/sample-runs.ts';

const codes = Object.keys(hintsByCode).filter(isFailureCode);
const finalCodes: readonly FailureCode[] = [
  ...(['not-found', 'request-rejected', 'export-failed', 'agent-job-failed', 'key-exposed'] as const),
  ...(['unsupported-archive', 'unsafe-archive', 'no-pages'] as const),
];
const { words: programWords } = new Program('export', {});
const timedOut = new Failure({ code: 'timed-out', message: 'No.' });
const siteWith = (...events: readonly RunEvent[]): string => siteAfter(timedOut, events);

describe('what readers see after a failure', () => {
  test('is the site as it was, from the first event to the commit', () => {
    expect(siteWith()).toBe('Not published. Readers still see what they saw before.');
    expect(siteWith(resumed('se_1'))).toContain('Not published');
    expect(siteWith(resumed('se_1'), { kind: 'commit-started' })).toBe('Not published.');
  });

  test.each([
    ['of the day on which it was published', Date.UTC(2026, 10, 27, 23), 'site of 27 November 2026'],
    ['of before, if its day is unknown', undefined, 'previous site'],
  ])('is the site %s', (_what, publishedMs, seen) => {
    const previous = { kind: 'previous-found', manifestPath: 'm.json', publishedMs } as const;
    expect(siteWith(previous)).toBe(`Not published. Readers still see the ${seen}.`);
  });

  test('is the site as it was if the list of changes explains why nothing else was written', () => {
    const lacking = { kind: 'pages-lacking', pages: [], published: [], domain: null, changesPath: '/c.json' } as const;
    expect(siteWith(lacking)).toBe('Not published. Readers still see what they saw before.');
  });

  test('is nothing of a site that no manifest records', () => {
    expect(siteWith({ kind: 'first-export', manifestPath: 'm.json' })).toBe('Not published.');
  });

  const begun = [{ kind: 'commit-started' }] as const;
  const valuesWritten = { kind: 'values-committed', ...values, path: 'v.yaml', mirrorHost: undefined } as const;

  test('is the site as it was if only other files were committed', () => {
    expect(siteWith(...begun, valuesWritten)).toBe('Not published. Already written: v.yaml.');
    const bundle = { path: '/temp/b.tar.gz', isTemporary: true, sizeBytes: 1, sha256: '', format: 'tar.gz' } as const;
    expect(siteWith(...begun, { kind: 'bundle-committed', ...bundle })).toBe('Not published.');
  });

  test('is nothing if what was renamed could not be renamed back', () => {
    const failure = new Failure({ code: 'cannot-write', message: 'No.', isHalfDone: true });
    expect(siteAfter(failure, begun)).toBe('');
    expect(siteAfter(failure, [...begun, valuesWritten])).toBe('Already written: v.yaml.');
  });

  test('is what was replaced after the commit has begun', () => {
    const site = { path: '/site', extractTo: 'site', isNew: false };
    expect(siteWith(...begun, valuesWritten, { kind: 'site-committed', ...site })).toBe(
      'Already replaced: v.yaml, /site.',
    );
  });
});

describe('the hint of a failure', () => {
  test('is the plain one before a job has started', () => {
    expect(helpOf(timedOut, [], stepWords('export')).hint).toBe(hintsByCode['timed-out']);
  });

  test.each(codes)('of %s names nothing of GitHub outside it', (code) => {
    expect(resolveText(hintsByCode[code], programWords)).not.toMatch(
      /\b(secret|steps?|workflow|runner|actions)\b|`api-key`|`[a-z-]+: /,
    );
  });

  test('does not change the words of a value', () => {
    const message = '/home/gitlab-runner/step is in the workflow.';
    const failure = new Failure({ code: 'cannot-write', message, hint: ({ step }) => `Run the ${step} in /step.` });
    expect(helpOf(failure, [], programWords).hint).toBe('Run the command in /step.');
    expect(failure.message).toBe(message);
  });
});

describe('the inputs to run again with', () => {
  const inputsOf = (failure: Failure, event: RunEvent, words: Words = stepWords('export')): readonly string[] =>
    helpOf(failure, [event], words).rerunInputs;

  test.each([
    ['se_3f9a2c1b', 'job-id: se_3f9a2c1b', 'job-id=se_3f9a2c1b'],
    ['1e3', 'job-id: "1e3"', 'job-id=1e3'],
    ['se_1:', 'job-id: "se_1:"', "job-id='se_1:'"],
    ["$&'_1", `job-id: "$&'_1"`, String.raw`job-id='$&'\''_1'`],
  ])('keep the id %s in YAML and in a shell', (jobId, inYaml, inShell) => {
    expect(inputsOf(timedOut, resumed(jobId))).toEqual([inYaml]);
    expect(inputsOf(timedOut, resumed(jobId), programWords)).toEqual([inShell]);
  });

  test('resume an export that the run has started', () => {
    const event = { kind: 'export-started', jobId: 'se_1', subject: 'docs.example.com' } as const;
    expect(inputsOf(timedOut, event)).toEqual(['job-id: se_1']);
  });

  test('resume an agent job', () => {
    expect(inputsOf(timedOut, awaited('a_1'))).toEqual(['project-id: handbook', 'job-id: a_1']);
  });

  test('accept what failed, in the same run', () => {
    const rerun = { purpose: 'publish it anyway', inputs: { 'max-removed': '100%' } };
    const failure = new Failure({ code: 'too-many-removed', message: 'No.', rerun });
    expect(helpOf(failure, [resumed('se_1')], stepWords('export'))).toMatchObject({
      rerun: expect.stringMatching(/^To publish it anyway, /),
      rerunInputs: ['job-id: se_1', 'max-removed: 100%'],
    });
    // A shell would end the command at the first line.
    expect(inputsOf(failure, resumed('se_1'), programWords)).toEqual(['job-id=se_1 max-removed=100%']);
  });

  test.each(codes)('resume the job after %s unless it would fail again', (code) => {
    const { rerunInputs } = helpOf(new Failure({ code, message: 'No.' }), [resumed('se_1')], stepWords('export'));
    expect(rerunInputs).toEqual(finalCodes.includes(code) ? [] : ['job-id: se_1']);
  });

  test('are missing before a job has started', () => {
    expect(helpOf(timedOut, [], stepWords('export'))).toMatchObject({ rerun: '', rerunInputs: [] });
  });
});

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(hintsByCode, code);
}
