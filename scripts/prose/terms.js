// Words that the project does not use, each with what to write instead. ESLint checks comments and strings with this list, and
// textlint checks Markdown. A pattern matches whole words in any case; a space in it matches any white space.
const terms = [
  ['for ever', 'forever'],
  ['whoever', 'anyone who'],
  ['(?<!`|user )nobody', 'no one'],
  ['somebody', 'someone'],
  ['whose', 'with'],
  ['lest', 'so that … not'],
  ['be it that', 'if'],
  ['befalls?|befell|befallen', 'happen to'],
  ['mend(s|ed|ing)?', 'fix'],
  ['(tak(e|es|en|ing)|took) (\\w+ )?up', 'resume'],
  ['hand(s|ed|ing)? (it |them )?on', 'pass'],
  ['(is|are|was|were) to be had', 'is available'],
  ['leads? nowhere', 'is broken'],
  ['fared', 'worked'],
  ['tells?|told', 'report, show or distinguish'],
  ['in passing|passing troubles?', 'transient'],
  ['troubles?', 'error'],
  ['goes on|going on|go on|went on', 'continue'],
  ['once more', 'again'],
  ['ways? back', 'how to resume'],
  ['(is|are|was|were) gone|gone (since|past|by)|\\d+ ?(ms|s|m) gone', 'was deleted, or elapsed'],
  ['(?<!there )(is|are|was|were) no (?!longer|more than)\\w+', 'is not'],
  ['(has|have|had) no (?!effect|longer)\\w+', 'does not have, or is without'],
  ['fresh (links?|URLs?)', 'renewed URL'],
  ['stor(y|ies)', 'flow'],
  ['house', 'project'],
  ['crew|hires?', 'connections, or workers'],
  ['ledger', 'reference table'],
  ['misfits?', 'mismatch'],
  ['spellings?', 'encoding, or form'],
];

/** Pairs of a regular expression and the words to use instead. */
export const bannedTerms = terms.map(([words, use]) => [
  `(?<![\\w-])(?:${words.replaceAll(' ', '\\s+')})(?![\\w-])`,
  use,
]);
