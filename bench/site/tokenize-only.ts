/** Measures the minimum cost of reading pages with this parser: `node tokenize-only.ts FOLDER` only tokenizes them. */
import { Tokenizer } from 'htmlparser2';
import { treeContents } from './tree-contents.ts';

const ignore = (): void => undefined;
const callbacks = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

const [folder = ''] = process.argv.slice(2);
for (const { content } of treeContents(folder)) {
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(Buffer.from(content).toString('utf8'));
  tokenizer.end();
}
