// A program for tests: reads workflows and action files as JSON from standard input, has GitHub's own language service look
// at them, and prints what it found as JSON. A program of its own because that library imports JSON in a way that Node takes
// with a hook only, and jest with a page of warnings.
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { listIn, mappingIn, stringIn } from './shapes.ts';
import type { Finding, YamlDocument } from './workflow-findings.ts';

registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

const { TextDocument } = await import('vscode-languageserver-textdocument');
const { validate } = await import('@actions/languageservice');
const { languageConfig } = await import('./language-config.ts');

console.log(JSON.stringify(await Promise.all(readDocuments(await text(process.stdin)).map(findingsIn))));

function readDocuments(json: string): readonly YamlDocument[] {
  return listIn(JSON.parse(json))
    .map(mappingIn)
    .map(({ name, text: yaml }) => ({ name: stringIn(name), text: stringIn(yaml) }));
}

/** The service caches by address, so that each document has one of its own. */
async function findingsIn({ name, text: yaml }: YamlDocument, index: number): Promise<readonly Finding[]> {
  const document = TextDocument.create(`file:///${index}/${name}`, 'yaml', 1, yaml);
  const diagnostics = await validate(document, languageConfig());
  return diagnostics.map(({ message, range }) => ({
    message: typeof message === 'string' ? message : message.value,
    line: range.start.line + 1,
  }));
}
