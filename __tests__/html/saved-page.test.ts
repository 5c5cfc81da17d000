import { expect, test } from '@jest/globals';
import { isSavedPage } from '../../src/html/saved-page.ts';

test.each([
  ['begins with its type', '<!doctype html>', true],
  ['begins with its type in capitals', '\uFEFF\r\n<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">', true],
  ['begins with its element', '<html>', true],
  ['begins with its element and attributes', '\n<HTML\nlang=en>', true],
  ['begins with its head, as HTML allows', '<head><title>Log in</title>', true],
  ['begins with comments', '<!-- a --> <!--b--><!doctype\thtml>', true],
  ['begins with the declaration of XML', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">', true],
  ['is UTF-16', Buffer.from('\uFEFF<!doctype html>', 'utf16le'), true],
  ['begins with a page after too much else', `${' '.repeat(512)}<!doctype html>`, false],
  ['contains a page', '/* <!doctype html> */', false],
  ['contains a page in a comment', '<!-- <html> --> a{}', false],
  ['begins with an element that has a longer name', '<html-view>', false],
  ['begins with an image', '<?xml version="1.0"?><svg>', false],
  ['is empty', '', false],
  ['has many comments', '<!---->'.repeat(80), false],
])('the content of a style sheet or script that %s is one of a page: %s', (_what, content, isPage) => {
  expect(isSavedPage(Buffer.from(content))).toBe(isPage);
});
