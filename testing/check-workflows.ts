// A program for tests. Reads workflows and action files as JSON from standard input, checks them with GitHub's language
// service, and prints its findings as JSON. A separate program, because that library imports JSON in a way that Node supports
// only with a hook, and jest only with many warnings.
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { listIn, mappingIn, stringIn } from '../sandbox/shapes.ts';
import type { WorkflowFinding, YamlDocument } from './workflow-findings.ts';

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

/** The service caches by URL, so each document has a unique one. */
async function findingsIn({ name, text: yaml }: YamlDocument, index: number): Promise<readonly WorkflowFinding[]> {
  const document = TextDocument.create(`file:///${index}/${name}`, 'yaml', 1, yaml);
  const diagnostics = await validate(document, languageConfig());
  return diagnostics.map(({ message, range }) => ({
    message: typeof message === 'string' ? message : message.value,
    line: range.start.line + 1,
  }));
}
