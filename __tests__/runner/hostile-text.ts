/** Text of an attacker who tries to control a step log. */
import fc from 'fast-check';
import { anyText } from '../../testing/any-text.ts';

/** Fragments of attacks, mixed with arbitrary text. */
const hostilePieces = [
  ...['::', ':', '##[', '##', '#', '[', ']', 'error', 'ERROR', 'add-mask', 'stop-commands', ' title=x', '::x', '%0A'],
  ...['\r', '\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', ' ', '\u00a0', '\u3000', '\ufeff', '\u200b'],
  ...['\u001b[2K', '\u001b]8;;x\u0007', '\b', '\0', '\u202e', '\u2066', '\u200d', '\u200c', '\ufe0f', '\u{e0041}'],
  ...['👩', '\ud83d', '\udc69', '❤', '#️⃣', '\u{1f3fd}', 'ل', 'क', '्', 'é', 'e\u0301'],
];
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...hostilePieces), anyText({ maxLength: 20 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

/** What moves visible text in a log: controls, line separators, bidirectional controls and lone surrogates. */
export const movesText = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\p{Cs}]/u;
