/** The least that anybody does who reads pages with this parser: `node audit-floor.ts FOLDER` tokenizes them, and that is all. */
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
