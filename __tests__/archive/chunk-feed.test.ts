import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asBuffer, ChunkFeed, type Parser, upTo, whole } from '../../src/archive/chunk-feed.ts';

/** Takes three bytes at once, and six as they arrive. */
function* sample(read: string[]): Parser {
  for (;;) {
    read.push((yield whole(3)).toString());
    let text = '';
    while (text.length < 6) text += (yield upTo(6 - text.length)).toString();
    read.push(text);
  }
}

test('a parser gets the same bytes, however they are cut into chunks', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(cuts, (sizes) => {
      const read: string[] = [];
      const feed = new ChunkFeed(sample(read));
      const bytes = asBuffer(new TextEncoder().encode('abcDEFG--hijKLMN--opqRSTU--'));
      let cut = 0;
      for (let start = 0; start < bytes.length; cut += 1) {
        const chunk = bytes.subarray(start, start + (sizes[cut % sizes.length] ?? 1));
        for (let at = 0; at < chunk.length;) at = feed.step(chunk, at);
        start += chunk.length;
      }
      expect(read).toEqual(['abc', 'DEFG--', 'hij', 'KLMN--', 'opq', 'RSTU--']);
    }),
  );
});
