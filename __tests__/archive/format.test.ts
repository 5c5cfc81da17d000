import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatOf, requireFormat } from '../../src/archive/read-archive.ts';
import { stepWords } from '../../src/runner/host.ts';
import { resolveText } from '../../src/text/words.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { page, rawEntry, withBytes } from '../../testing/raw-tar.ts';

const tar = rawEntry(page);

/** The header with its checksum in another form; `$` stands for the octal digits. */
function checksummed(form: string): Buffer {
  const digits = /[1-7][0-7]*/.exec(tar.toString('latin1', 148, 156))?.[0] ?? '';
  const header = Buffer.from(tar).fill(0, 148, 156);
  header.write(form.replace('$', digits), 148, 'latin1');
  return header;
}

test.each([
  ['with a byte in every other field', withBytes(page, 300, Buffer.alloc(200, 0xff))],
  ['with a checksum after spaces', checksummed('  $\0 ')],
  ['with a checksum before spaces', checksummed('$    ')],
  ['with a checksum between a space and NULs', checksummed(' $\0')],
])('detects a tar %s', (_what, archive) => {
  expect(formatOf(archive.subarray(0, 512))).toBe('tar');
});

describe('detects no format in', () => {
  test.each([
    ['one byte', Buffer.from([0x1f])],
    ['a tar that is truncated inside its first header', tar.subarray(0, 511)],
    ['a tar without an entry', Buffer.alloc(1024)],
  ])('%s', (_what, content) => {
    expect(formatOf(content.subarray(0, 512))).toBeUndefined();
  });

  test('a tar with a wrong byte in its header, whichever byte it is', () => {
    const outsideChecksum = fc.nat(511).filter((at) => at < 148 || at >= 156);
    fc.assert(
      fc.property(outsideChecksum, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(tar.subarray(0, 512));
        damaged[at] = ((damaged[at] ?? 0) + change) % 256;
        expect(formatOf(damaged)).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['it looks like an HTML or XML page', '\ufeff<!doctype html>'],
  ['it looks like JSON', '\n[1]'],
  ['it is empty', ' \n\t'],
  ['its format is unknown', '\0\0\0\0'],
  ['its format is unknown', '<\x01'],
])('describes what is not an archive: %s: %j', async (look, content) => {
  const failure = await expectFailure(requireFormat(sourceOf(Buffer.from(content))), {
    code: 'not-an-archive',
    message: `; ${look}.`,
  });
  const isUnknown = look === 'its format is unknown';
  expect(resolveText(failure.hint, stepWords('export'))).toContain(
    isUnknown ? 'report it to the service' : 'login page',
  );
});
