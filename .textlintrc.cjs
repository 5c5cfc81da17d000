// `npm run lint` checks the words of Markdown documents with the rule's own list. Code and quotations are not checked. Excluded are
// terms that are also names of files, programs and fields here, and those for which we use another form.
const names = ['Bash', 'cURL', 'Git', 'HTML', 'ID', "id['’]?s", 'Jest', 'JSON', 'Linux', 'readme(s)?', 'YAML', 'ZIP'];
const forms = ['file[- ]name(s)?', 'host[- ]name(s)?', 'lock[- ]file(s)?', 'run[- ]time', 'user[- ]name(s)?'];

module.exports = { rules: { terminology: { defaultTerms: true, exclude: [...names, ...forms] } } };
