// An ESLint rule that rejects banned terms in comments and strings.
import { bannedTerms } from './terms.js';

const banned = bannedTerms.map(([pattern, use]) => ({ pattern: new RegExp(pattern, 'i'), use }));
const anyBanned = new RegExp(bannedTerms.map(([pattern]) => pattern).join('|'), 'i');

export const proseRule = {
  meta: { type: 'suggestion', schema: [], messages: { banned: 'Write "{{use}}" instead of "{{term}}".' } },
  create(context) {
    const check = (text, { loc }) => {
      if (!anyBanned.test(text)) return;
      for (const { pattern, use } of banned) {
        const [term] = pattern.exec(text) ?? [];
        if (term !== undefined) context.report({ loc, messageId: 'banned', data: { term, use } });
      }
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(withoutMargin(comment.value), comment);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node.value, node);
      },
      TemplateElement: (node) => check(node.value.raw, node),
    };
  },
};

/** A term may be split between two lines of a comment. */
function withoutMargin(comment) {
  return comment.replace(/\n\s*\*?/g, ' ');
}
