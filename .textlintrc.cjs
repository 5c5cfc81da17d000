// `npm run lint` checks the words of Markdown documents. Code and quotations are not checked.
const { bannedTerms } = require('./scripts/prose/terms.js');

module.exports = { rules: { terminology: { defaultTerms: false, terms: bannedTerms } } };
