/** Reads what 400 pages of 512 KiB show, and prints how many have a title and lead to another page. */
import { SiteReading } from '../../src/html/site-reading.ts';

const { readPage } = new SiteReading(new AbortController().signal, (text) => text);
const readings = [];
for (let index = 0; index < 400; index += 1) {
  // A part of a text is a copy only if it is short.
  const head = `<title>The page with the number ${index}</title><meta http-equiv=refresh content="0; url=/page/${index}">`;
  readings.push(await readPage(Buffer.from(head.padEnd(2 ** 19)), String(index)));
}
console.log(readings.filter(({ title, redirect }) => title !== '' && redirect !== undefined).length);
