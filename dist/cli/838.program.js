"use strict";
exports.id = 838;
exports.ids = [838];
exports.modules = {

/***/ 2454:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  R8: () => (  filesOf),
  FP: () => (  invalidPath),
  $6: () => (  textAt)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
;// CONCATENATED MODULE: ./src/disk/folder-files.ts




async function* filesIn(folder, turns) {
    yield* filesBelow([(0,external_node_fs_.realpathSync)(folder)], '', turns);
}
async function* filesBelow(open, prefix, turns) {
    const real = open.at(-1) ?? open[0];
    using folder = (0,external_node_fs_.opendirSync)(real);
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
        await turns.take();
        const path = prefix + entry.name;
        const found = entry.isSymbolicLink() ? targetOf((0,external_node_path_.join)(real, entry.name), open) : (0,external_node_path_.join)(real, entry.name);
        if (found === undefined)
            continue;
        const stats = (0,external_node_fs_.statSync)(found);
        if (stats.isFile())
            yield { path, sizeBytes: stats.size };
        else if (stats.isDirectory())
            yield* filesBelow([...open, found], `${path}/`, turns);
    }
}
function targetOf(link, open) {
    try {
        const target = (0,external_node_fs_.realpathSync)(link);
        return (0,paths .UO)(open[0], target) && !open.includes(target) ? target : undefined;
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((0,errors .$N)(error)))
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/disk/path-input.ts




function invalidPath({ name, path, hint }, what, cause) {
    const message = `Input \`${name}\` is "${path}", which ${what}.`;
    return new failure .HR({ code: 'invalid-input', message, hint, cause });
}
function textAt(input) {
    try {
        if ((0,external_node_fs_.statSync)(input.path).isFile())
            return (0,external_node_fs_.readFileSync)(input.path, 'utf8');
    }
    catch (error) {
        throw unreadable(input, error);
    }
    throw invalidPath(input, 'is not a file');
}
async function* filesOf(input, turns) {
    try {
        yield* filesIn(input.path, turns);
    }
    catch (error) {
        if ((0,errors .$N)(error) === '' || error instanceof failure .HR)
            throw error;
        throw (0,errors .$N)(error) === 'ENOTDIR' ? invalidPath(input, 'is not a folder', error) : unreadable(input, error);
    }
}
function unreadable(input, error) {
    const isMissing = (0,errors .$N)(error) === 'ENOENT';
    return invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${(0,errors .A3)(error)}`, error);
}


/***/ }),

/***/ 9077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    BQ: () => (  fileNamePart),
    UO: () => (  isWithin),
    Ye: () => (  realPath),
    a9: () => (  fileStamp)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);



function realPath(path) {
    return resolved(path, (absolute) => {
        const entry = realEntry(absolute);
        const target = linkTarget(entry);
        return target === undefined ? entry : realPath(target);
    });
}
function resolved(path, ofMissing) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error) === 'ENOENT' && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute) !== absolute ? ofMissing(absolute) : absolute;
    }
}
function linkTarget(entry) {
    try {
        const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(entry);
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(target) ? target : `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(entry)}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${target}`;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    }
    catch {
        return undefined;
    }
}
function realEntry(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(resolved((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute), realEntry), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute));
}
function isWithin(folder, path) {
    const fromFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return fromFolder !== '..' && !fromFolder.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromFolder);
}
function fileStamp(path) {
    const stats = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false }));
    return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}
const maxNamePart = 60;
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}


/***/ }),

/***/ 7838:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  auditAction: () => (  auditAction)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/disk/path-input.ts + 1 modules
var path_input = __webpack_require__(2454);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/audit/element-rules.ts
function isFollowed(purpose) {
    return purpose === 'link' || purpose === 'form';
}
const srcset = { addresses: srcsetAddresses };
const icon = relIs('icon apple-touch-icon apple-touch-icon-precomposed apple-touch-startup-image fluid-icon mask-icon');
const rules = [
    ['a', 'href xlink:href', 'link'],
    ['area', 'href', 'link'],
    ['meta', 'content', 'link', { addresses: refreshAddresses, applies: valueIs('http-equiv', 'refresh') }],
    ['form', 'action', 'form'],
    ['script', 'src href xlink:href', 'script', { applies: isScript }],
    ['link', 'href', 'style', { applies: relIs('stylesheet') }],
    ['link', 'href', 'image', { applies: icon }],
    ['link', 'href', 'preload', { applies: relIs('preload modulepreload prefetch prerender') }],
    ['link', 'href', 'file', { applies: relIs('manifest') }],
    ['link', 'href', 'twin', { applies: isMarkdownTwin }],
    ['link', 'imagesrcset', 'preload', { ...srcset, applies: relIs('preload') }],
    ['image use feimage', 'href xlink:href', 'image'],
    ['img image', 'src', 'image'],
    ['audio source track video', 'src', 'media'],
    ['img image source', 'srcset', 'image', srcset],
    ['video', 'poster', 'image'],
    ['input', 'src', 'image', { applies: valueIs('type', 'image') }],
    ['body table thead tbody tfoot tr td th', 'background', 'image'],
    ['iframe', 'src', 'frame', { applies: (attributes) => !attributes.has('srcdoc') }],
    ['embed frame', 'src', 'frame'],
    ['object', 'data', 'frame'],
];
const attributeRules = rules.flatMap(([elements, attributes, purpose, options]) => elements
    .split(' ')
    .flatMap((element) => attributes.split(' ').map((attribute) => ({ element, attribute, purpose, ...options }))));
const rulesByElement = Map.groupBy(attributeRules, ({ element }) => element);
function isRelevant(element) {
    return rulesByElement.has(element) || element === 'base' || element === 'style';
}
const relevantAttributes = new Set([
    ...attributeRules.map(({ attribute }) => attribute),
    ...['rel', 'type', 'http-equiv', 'srcdoc'],
]);
const presentationAttributes = new Set([
    ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
    ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);
function* elementReferences(element, attributes) {
    for (const { attribute, purpose, applies, addresses } of rulesByElement.get(element) ?? []) {
        const value = attributes.get(attribute);
        if (value === undefined || applies?.(attributes) === false)
            continue;
        for (const address of addresses?.(value) ?? [value])
            yield { element, attribute, purpose, address };
    }
}
const scriptType = /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;
function isScript(attributes) {
    return scriptType.test((attributes.get('type') ?? '').trim());
}
function isImportMap(attributes) {
    return attributes.get('type')?.trim().toLowerCase() === 'importmap';
}
function isCss(attributes) {
    return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}
function valueIs(attribute, word) {
    return (attributes) => attributes.get(attribute)?.trim().toLowerCase() === word;
}
function isMarkdownTwin(attributes) {
    return relIs('alternate')(attributes) && valueIs('type', 'text/markdown')(attributes);
}
function relIs(words) {
    const accepted = new Set(words.split(' '));
    return (attributes) => (attributes.get('rel') ?? '')
        .toLowerCase()
        .split(/\s+/)
        .some((word) => accepted.has(word));
}
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
function* srcsetAddresses(value) {
    for (const [, address] of value.matchAll(candidates))
        if (address !== undefined)
            yield address;
}
function refreshAddresses(value) {
    const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(value) ?? [];
    const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
    return [inDoubleQuotes ?? inQuotes ?? bare];
}

;// CONCATENATED MODULE: ./src/audit/evaluate.ts


const siteHost = 'site.invalid';
const pageLike = new Set(['link', 'frame', 'preload']);
class Evaluator {
    #domain;
    #files;
    #findings;
    #root;
    #basePath;
    #relative = new Map();
    #absolute = new Map();
    #folder = '';
    #base;
    #documentUrl = '';
    constructor({ domain, basePath }, files, findings) {
        this.#domain = domain;
        this.#files = files;
        this.#findings = findings;
        this.#root = new URL(`${basePath}/`.replace(/\/+$/, '/'), `https://${siteHost}`).href;
        this.#basePath = decodedPath(new URL(this.#root).pathname);
    }
    enter(path, base) {
        const folder = path.slice(0, path.lastIndexOf('/') + 1);
        if (folder !== this.#folder)
            this.#relative.clear();
        this.#folder = folder;
        this.#base = base;
        const url = this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
        this.#documentUrl = base === undefined ? url : (URL.parse(base, url)?.href ?? url);
    }
    targetOf(reference) {
        if (this.#base !== undefined)
            return this.#evaluate(reference);
        const known = isAbsolute(reference.address) ? this.#absolute : this.#relative;
        const found = known.get(reference);
        if (found !== undefined || known.has(reference))
            return found;
        const target = this.#evaluate(reference);
        known.set(reference, target);
        return target;
    }
    #evaluate({ purpose, address }) {
        const url = URL.parse(address, this.#documentUrl);
        if (url === null)
            return isFollowed(purpose) ? undefined : this.#findings.target('missing-file', `/${address}`);
        if (!/^https?:$/.test(url.protocol))
            return undefined;
        const path = decodedPath(url.pathname);
        if (purpose === 'twin')
            return this.#missingTwin(url.host, path);
        if (url.host !== siteHost)
            return this.#external(purpose, url.host, path);
        if (purpose === 'form')
            return undefined;
        const sitePath = this.#sitePath(path);
        if (sitePath === undefined)
            return this.#findings.target('outside-base-path', path);
        return this.#files.has(sitePath) ? undefined : this.#withoutFile(purpose, sitePath);
    }
    #withoutFile(purpose, sitePath) {
        const page = pageLike.has(purpose) ? this.#pageFor(sitePath) : undefined;
        if (page === undefined)
            return this.#findings.target(purpose === 'link' ? 'dead-link' : 'missing-file', `/${sitePath}`);
        const isWrongSlash = sitePath.endsWith('/') && !page.endsWith('/index.html');
        return isWrongSlash ? this.#findings.target('final-slash', `/${sitePath}`) : undefined;
    }
    #pageFor(path) {
        const name = path.replace(/\/$/, '');
        const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
        return pages.find((page) => this.#files.has(page));
    }
    #external(purpose, host, path) {
        if (!isFollowed(purpose))
            return this.#findings.target(`external-${purpose}`, host);
        return host === this.#domain ? this.#findings.target('own-domain', path) : undefined;
    }
    #sitePath(path) {
        if (path.startsWith(this.#basePath))
            return path.slice(this.#basePath.length);
        return `${path}/` === this.#basePath ? '' : undefined;
    }
    #missingTwin(host, path) {
        const sitePath = host === this.#domain ? path.slice(1) : host === siteHost ? this.#sitePath(path) : undefined;
        if (sitePath === undefined || this.#files.has(sitePath))
            return undefined;
        return this.#findings.target('missing-twin', `/${sitePath}`);
    }
}
function isAbsolute(address) {
    return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}
function decodedPath(pathname) {
    return (0,text_paths .oF)(pathname.replace(/\/{2,}/g, '/'));
}

;// CONCATENATED MODULE: ./src/audit/ignore-rules.ts

class Rule {
    given;
    #sources;
    #targets;
    #file;
    #matchesFile = false;
    isUsed = false;
    constructor(given) {
        this.given = given;
        this.#sources = given.source === undefined ? undefined : new Glob(given.source);
        this.#targets = given.target === undefined ? undefined : new Glob(given.target);
    }
    isAbout(kind, target) {
        const { kind: ruleKind, host } = this.given;
        if ((ruleKind ?? kind) !== kind)
            return false;
        if (host !== undefined && !(kind.startsWith('external-') && matchesHost(target, host)))
            return false;
        return this.#targets?.matches(target) !== false;
    }
    matchesFile(file) {
        if (this.#sources === undefined)
            return true;
        if (file !== this.#file)
            this.#matchesFile = this.#sources.matches(`/${file}`);
        this.#file = file;
        return this.#matchesFile;
    }
}
function matchesHost(host, pattern) {
    const written = host.replaceAll('*', '%2A');
    return pattern.startsWith('*.') ? written.endsWith(pattern.slice(1)) : written === pattern;
}
const maxPathBytes = 1024;
class Glob {
    #pattern;
    constructor(glob) {
        this.#pattern = glob.includes('*') ? glob.split('/').map(namePattern) : (0,text_paths .oF)(glob);
    }
    matches(path) {
        if (typeof this.#pattern === 'string')
            return path === this.#pattern;
        if (path.length > maxPathBytes || Buffer.byteLength(path) > maxPathBytes)
            return false;
        return matchesInOrder(path.split('/'), this.#pattern, matchesName);
    }
}
function namePattern(name) {
    if (name === '**')
        return null;
    const [first = '', ...others] = name.split('*').map(text_paths .oF);
    return others.length === 0 ? first : [...first.split(''), ...others.flatMap((text) => [null, ...text.split('')])];
}
function matchesName(name, pattern) {
    if (typeof pattern === 'string')
        return name === pattern;
    return matchesInOrder(name, pattern, (a, b) => a === b);
}
function matchesInOrder(parts, pattern, isMatch) {
    let [at, next] = [0, 0];
    let last;
    for (let part = parts[at]; part !== undefined; part = parts[at]) {
        const expected = pattern[next];
        if (expected === null) {
            next += 1;
            last = { at, next };
        }
        else if (expected !== undefined && isMatch(part, expected)) {
            at += 1;
            next += 1;
        }
        else {
            if (last === undefined)
                return false;
            last = { ...last, at: last.at + 1 };
            ({ at, next } = last);
        }
    }
    while (pattern[next] === null)
        next += 1;
    return next === pattern.length;
}

// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/audit/limits.ts


function tooLarge(what, maxBytes) {
    return new failure .HR({
        code: 'site-too-large',
        message: `The site has more than ${(0,amounts .lP)(maxBytes)} of ${what}.`,
        hint: 'Audit the folders of the site one by one.',
    });
}

;// CONCATENATED MODULE: ./src/audit/findings.ts



class Tally {
    count = 0;
    pageCount = 0;
    fileCount = 0;
    #file;
    add(file) {
        this.count += 1;
        if (file === this.#file)
            return;
        this.#file = file;
        this.fileCount += 1;
        if ((0,text_paths ._6)(file))
            this.pageCount += 1;
    }
    get onlyFile() {
        return this.fileCount === 1 ? this.#file : undefined;
    }
}
function keyOf(kind, target) {
    return `${kind} ${target}`;
}
const noteKinds = ['own-domain', 'final-slash', 'missing-twin'];
const maxTargetBytes = 128 * 1024 ** 2;
const maxListBytes = 32 * 1024 ** 2;
const maxListedOfTarget = 100;
const itemBytes = 250;
class Findings {
    found = new Tally();
    kinds = new Map();
    ignoredCount = 0;
    knownCount = 0;
    #occurred = new Set();
    notes = new Map();
    loadedOutside = new Tally();
    listed = [];
    #rules;
    #baseline;
    #targets = new Map();
    #freeTargetBytes = maxTargetBytes;
    #freeListBytes = maxListBytes;
    constructor(rules = [], baseline = new Map()) {
        this.#rules = rules.map((rule) => new Rule(rule));
        this.#baseline = baseline;
    }
    target(kind, target) {
        const key = keyOf(kind, target);
        const known = this.#targets.get(key);
        if (known !== undefined)
            return known;
        this.#freeTargetBytes -= key.length + itemBytes;
        if (this.#freeTargetBytes < 0)
            throw tooLarge('findings about different targets', maxTargetBytes);
        const rules = this.#rules.filter((rule) => !isNote(kind) && rule.isAbout(kind, target));
        const knownFile = this.#baseline.get(key);
        const added = { kind, target, all: new Tally(), found: new Tally(), rules, knownFile };
        this.#targets.set(key, added);
        return added;
    }
    add(file, target, place = { element: null, attribute: '', address: '' }) {
        const { kind, knownFile } = target;
        const isKnown = knownFile === null || knownFile === file;
        if (isKnown)
            this.#occurred.add(target);
        const matching = target.rules.filter((rule) => rule.matchesFile(file));
        for (const rule of matching)
            rule.isUsed = true;
        if (matching.length > 0) {
            this.ignoredCount += 1;
            return;
        }
        target.all.add(file);
        if (isNote(kind))
            tallyOf(kind, this.notes).add(file);
        else if (isKnown)
            this.knownCount += 1;
        else
            this.#addFound(file, target, place);
    }
    #addFound(file, target, { element, attribute, address: value }) {
        const { kind } = target;
        for (const tally of [this.found, tallyOf(kind, this.kinds), target.found])
            tally.add(file);
        if (kind === 'outside-base-path' && element !== 'a')
            this.loadedOutside.add(file);
        if (target.found.count <= maxListedOfTarget) {
            this.#freeListBytes -= target.target.length + value.length + itemBytes;
            if (this.#freeListBytes >= 0)
                this.listed.push({ file, kind, target: target.target, element, attribute, value });
        }
    }
    get targets() {
        return this.#sorted().filter(({ kind }) => !isNote(kind));
    }
    targetsOf(kind) {
        return this.#sorted().filter((target) => target.kind === kind);
    }
    #sorted() {
        return [...this.#targets.values()].filter(({ all }) => all.count > 0).sort(inOrder);
    }
    get goneCount() {
        return this.#baseline.size - this.#occurred.size;
    }
    get unusedIgnoreRules() {
        return this.#rules.filter(({ isUsed }) => !isUsed).map(({ given }) => given.text);
    }
}
function isNote(kind) {
    return noteKinds.some((each) => each === kind);
}
function tallyOf(kind, tallies) {
    const tally = tallies.get(kind) ?? new Tally();
    tallies.set(kind, tally);
    return tally;
}
function inOrder(a, b) {
    return b.found.count - a.found.count || b.all.count - a.all.count;
}

// EXTERNAL MODULE: ./src/html/html-reader.ts + 1 modules
var html_reader = __webpack_require__(3164);
;// CONCATENATED MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
class ParseError extends Error{sourceStart;sourceEnd;parserState;constructor(e,n,t,o){super(e),this.name="ParseError",this.sourceStart=n,this.sourceEnd=t,this.parserState=o}}class ParseErrorWithToken extends ParseError{token;constructor(e,n,t,o,r){super(e,n,t,o),this.token=r}}const e={UnexpectedNewLineInString:"Unexpected newline while consuming a string token.",UnexpectedEOFInString:"Unexpected EOF while consuming a string token.",UnexpectedEOFInComment:"Unexpected EOF while consuming a comment.",UnexpectedEOFInURL:"Unexpected EOF while consuming a url token.",UnexpectedEOFInEscapedCodePoint:"Unexpected EOF while consuming an escaped code point.",UnexpectedCharacterInURL:"Unexpected character while consuming a url token.",InvalidEscapeSequenceInURL:"Invalid escape sequence while consuming a url token.",InvalidEscapeSequenceAfterBackslash:'Invalid escape sequence after "\\"'},n="undefined"!=typeof globalThis&&"structuredClone"in globalThis;function cloneTokens(e){return n?structuredClone(e):JSON.parse(JSON.stringify(e))}function stringify(...e){if(!e||!e.length)return"";let n;n=Array.isArray(e)&&Array.isArray(e[0])&&Array.isArray(e[0][0])?e[0]:e;let t="";for(let e=0;e<n.length;e++)t+=n[e][1];return t}const t=13,o=45,r=10,i=43,c=65533,s=92;var u,a,d;function mirrorVariantType(e){switch(e){case u.OpenParen:return u.CloseParen;case u.CloseParen:return u.OpenParen;case u.OpenCurly:return u.CloseCurly;case u.CloseCurly:return u.OpenCurly;case u.OpenSquare:return u.CloseSquare;case u.CloseSquare:return u.OpenSquare;default:return null}}function mirrorVariant(e){switch(e[0]){case u.OpenParen:return[u.CloseParen,")",-1,-1,void 0];case u.CloseParen:return[u.OpenParen,"(",-1,-1,void 0];case u.OpenCurly:return[u.CloseCurly,"}",-1,-1,void 0];case u.CloseCurly:return[u.OpenCurly,"{",-1,-1,void 0];case u.OpenSquare:return[u.CloseSquare,"]",-1,-1,void 0];case u.CloseSquare:return[u.OpenSquare,"[",-1,-1,void 0];default:return null}}function isHexDigitCodePoint(e){return e>=48&&e<=57||e>=97&&e<=102||e>=65&&e<=70}function isIdentStartCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||95===e||isNonASCII_IdentCodePoint(e)}function isIdentCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)}function isNonASCII_IdentCodePoint(e){return e<183?0===e:183===e||8204===e||8205===e||8255===e||8256===e||8204===e||(192<=e&&e<=214||216<=e&&e<=246||248<=e&&e<=893||895<=e&&e<=8191||8304<=e&&e<=8591||11264<=e&&e<=12271||12289<=e&&e<=55295||63744<=e&&e<=64975||65008<=e&&e<=65533||(0===e||(e>=55296&&e<=57343||e>=65536)))}function isNonPrintableCodePoint(e){return 11===e||127===e||0<=e&&e<=8||14<=e&&e<=31}function isNewLine(e){return e===r||e===t||12===e}function isWhitespace(e){return 32===e||e===r||9===e||e===t||12===e}function isSurrogate(e){return e>=55296&&e<=57343}function tokenize(e,n){const t=tokenizer(e,n),o=[];for(;!t.endOfFile();)o.push(t.nextToken());return o.push(t.nextToken()),o}function tokenizer(n,l){const C=n.css.valueOf(),f=n.unicodeRangesAllowed??!1;let m=0,h=0,k=-1,P=!1;const p=l?.onParseError??noop;function consumeIdentSequence(){const e=m;for(;;){const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e){m+=1;continue}const n=C.codePointAt(m)??-1;if(0===n||n>=55296&&n<=57343||n===s&&!isNewLine(C.codePointAt(m+1)??-1))break;if(!isNonASCII_IdentCodePoint(n))break;m+=+(n>65535)+1}const n=C.codePointAt(m)??-1;if(0!==n&&!(n>=55296&&n<=57343)&&(n!==s||isNewLine(C.codePointAt(m+1)??-1)))return P=!0,k=m-1,C.slice(e,m);P=!1,m=e,k=-1;let t="";for(;;){const e=C.codePointAt(m)??-1;if(0===e||isSurrogate(e))t+=String.fromCharCode(c),m+=+(e>65535)+1,k=m-1;else if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e))t+=e>65535?String.fromCodePoint(e):String.fromCharCode(e),m+=+(e>65535)+1,k=m-1;else{if(C.codePointAt(m)!==s||isNewLine(C.codePointAt(m+1)??-1))return t;m+=1,k=m-1,t+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeEscapedCodePoint(){const n=C.codePointAt(m);if(void 0===n)return p(new ParseError(e.UnexpectedEOFInEscapedCodePoint,h,k,["4.3.7. Consume an escaped code point","Unexpected EOF"])),c;if(m+=+(n>65535)+1,k=m-1,isHexDigitCodePoint(n)){const e=[n];let o;for(;void 0!==(o=C.codePointAt(m))&&isHexDigitCodePoint(o)&&e.length<6;)e.push(o),m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1)&&(C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1);const i=parseInt(String.fromCodePoint(...e),16);return 0===i||isSurrogate(i)||i>1114111?c:i}return 0===n||isSurrogate(n)?c:n}function consumeBadURL(){for(;;){const e=C.codePointAt(m);if(void 0===e)return;if(41===e)return m+=1,void(k=m-1);e!==s||isNewLine(C.codePointAt(m+1)??-1)?(m+=1,k=m-1):(m+=1,k=m-1,consumeEscapedCodePoint())}}function consumeComment(){for(m+=2,k=m-1;;){const n=C.codePointAt(m);if(void 0===n){const n=[u.Comment,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedEOFInComment,h,k,["4.3.2. Consume comments","Unexpected EOF"],n)),n}if(m+=1,k=m-1,42===n&&void 0!==C.codePointAt(m)&&47===C.codePointAt(m)){m+=1,k=m-1;break}}return[u.Comment,C.slice(h,k+1),h,k,void 0]}function consumeStringToken(){let n="";const o=C.codePointAt(m);for(m+=1,k=m-1;;){const i=C.charCodeAt(m);if(m>=C.length){const t=[u.String,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInString,h,k,["4.3.5. Consume a string token","Unexpected EOF"],t)),t}if(m+=1,k=m-1,isNewLine(i)){m-=1,k=m-1;const n=[u.BadString,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedNewLineInString,h,C.codePointAt(m)===t&&C.codePointAt(m+1)===r?k+2:k+1,["4.3.5. Consume a string token","Unexpected newline"],n)),n}if(i===o)return[u.String,C.slice(h,k+1),h,k,{value:n}];if(i!==s)if(0!==i)if(i<128)n+=String.fromCharCode(i);else{if(i>=55296&&i<=57343){const e=C.codePointAt(m-1)??-1;e>=65536?(n+=String.fromCodePoint(e),m+=1,k=m-1):n+=String.fromCharCode(c);continue}n+=String.fromCharCode(i)}else n+=String.fromCharCode(c);else{if(void 0===C.codePointAt(m))continue;if(isNewLine(C.codePointAt(m)??-1)){C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1;continue}n+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeUnicodeRangeToken(){m+=2,k=m-1;const e=[],n=[];let t;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&isHexDigitCodePoint(t);)e.push(t),m+=1,k=m-1;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&63===t;)0===n.length&&n.push(...e),e.push(48),n.push(70),m+=1,k=m-1;if(!n.length&&C.codePointAt(m)===o&&isHexDigitCodePoint(C.codePointAt(m+1)??-1))for(m+=1,k=m-1;void 0!==(t=C.codePointAt(m))&&n.length<6&&isHexDigitCodePoint(t);)n.push(t),m+=1,k=m-1;if(!n.length){const n=parseInt(String.fromCodePoint(...e),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:n,endOfRange:n}]}const r=parseInt(String.fromCodePoint(...e),16),i=parseInt(String.fromCodePoint(...n),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:r,endOfRange:i}]}function consumeUrlToken(){for(;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;let n="";for(;;){if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Unexpected EOF"],t)),t}if(41===C.codePointAt(m))return m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}];if(isWhitespace(C.codePointAt(m)??-1)){for(m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Consume as much whitespace as possible","Unexpected EOF"],t)),t}return 41===C.codePointAt(m)?(m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}]):(consumeBadURL(),[u.BadURL,C.slice(h,k+1),h,k,void 0])}const t=C.codePointAt(m);if(34===t||39===t||40===t||isNonPrintableCodePoint(t??-1)){consumeBadURL();const n=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedCharacterInURL,h,k,["4.3.6. Consume a url token","Unexpected U+0022 QUOTATION MARK (\"), U+0027 APOSTROPHE ('), U+0028 LEFT PARENTHESIS (() or non-printable code point"],n)),n}if(t===s){if(t===s&&!isNewLine(C.codePointAt(m+1)??-1)){m+=1,k=m-1,n+=String.fromCodePoint(consumeEscapedCodePoint());continue}consumeBadURL();const o=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceInURL,h,k,["4.3.6. Consume a url token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],o)),o}0===t||isSurrogate(t??-1)?(n+=String.fromCharCode(c),m+=1,k=m-1):(n+=String.fromCodePoint(t??c),m+=+((t??-1)>65535)+1,k=m-1)}}function consumeNumericToken(){let e;{const n=C.charCodeAt(m);n===o?e="-":n===i&&(e="+")}let n=a.Integer;const t=C.charCodeAt(m);t!==i&&t!==o||(m+=1);let r=C.charCodeAt(m);for(;r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);if(46===C.charCodeAt(m)&&C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);const c=C.charCodeAt(m);if(101===c||69===c){const e=C.charCodeAt(m+1);if(e>=48&&e<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);else if((e===o||e===i)&&C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57)for(m+=3,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m)}k=m-1;const s=parseFloat(C.slice(h,k+1));if(checkIfThreeCodePointsWouldStartAnIdentSequence()){const t=consumeIdentSequence();return[u.Dimension,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n,unit:t}]}return 37===C.charCodeAt(m)?(m+=1,k=m-1,[u.Percentage,C.slice(h,k+1),h,k,{value:s,signCharacter:e}]):[u.Number,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n}]}function consumeIdentLikeToken(){const e=consumeIdentSequence();if(40!==C.charCodeAt(m))return[u.Ident,P?e:C.slice(h,k+1),h,k,{value:e}];if(!(3!==e.length||117!==e.charCodeAt(0)&&85!==e.charCodeAt(0)||114!==e.charCodeAt(1)&&82!==e.charCodeAt(1)||108!==e.charCodeAt(2)&&76!==e.charCodeAt(2))){m+=1,k=m-1;let n=0;for(;isWhitespace(C.charCodeAt(m));)n+=1,m+=1,k=m-1;const t=C.charCodeAt(m);return 34===t||39===t?(n>0&&(m-=n,k=m-1),[u.Function,C.slice(h,k+1),h,k,{value:e}]):consumeUrlToken()}return m+=1,k=m-1,[u.Function,C.slice(h,k+1),h,k,{value:e}]}function consumeHashToken(){m+=1,k=m-1;const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)||e===s&&!isNewLine(C.codePointAt(m+1)??-1)){let e=d.Unrestricted;checkIfThreeCodePointsWouldStartAnIdentSequence()&&(e=d.ID);const n=consumeIdentSequence();return[u.Hash,C.slice(h,k+1),h,k,{value:n,type:e}]}return[u.Delim,"#",h,k,{value:"#"}]}function consumeAtKeywordToken(){if(m+=1,k=m-1,checkIfThreeCodePointsWouldStartAnIdentSequence()){const e=consumeIdentSequence();return[u.AtKeyword,C.slice(h,k+1),h,k,{value:e}]}return[u.Delim,"@",h,k,{value:"@"}]}function consumeInvalidEscapeToken(){m+=1,k=m-1;const n=[u.Delim,"\\",h,k,{value:"\\"}];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceAfterBackslash,h,k,["4.3.1. Consume a token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],n)),n}function checkIfThreeCodePointsWouldStartAnIdentSequence(e){const n=void 0===e?C.charCodeAt(m):e;return n===o?C.charCodeAt(m+1)===o||(!!isIdentStartCodePoint(C.charCodeAt(m+1))||C.charCodeAt(m+1)===s&&!isNewLine(C.charCodeAt(m+2))):!!isIdentStartCodePoint(n)||C.charCodeAt(m)===s&&!isNewLine(C.charCodeAt(m+1))}function checkIfThreeCodePointsWouldStartANumber(e){return e===i||e===o?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57||46===C.charCodeAt(m+1)&&(C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57):46===e?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57:e>=48&&e<=57}return{nextToken:function nextToken(){if(h=m,k=-1,m>=C.length)return[u.EOF,"",-1,-1,void 0];const e=C.charCodeAt(m);if(47===e&&42===C.charCodeAt(m+1))return consumeComment();if(f&&(117===e||85===e)&&C.codePointAt(m+1)===i&&(63===C.codePointAt(m+2)||isHexDigitCodePoint(C.codePointAt(m+2)??-1)))return consumeUnicodeRangeToken();if(isIdentStartCodePoint(e))return consumeIdentLikeToken();if((n=e)>=48&&n<=57)return consumeNumericToken();switch(e){case 44:return m+=1,k=m-1,[u.Comma,",",h,k,void 0];case 58:return m+=1,k=m-1,[u.Colon,":",h,k,void 0];case 59:return m+=1,k=m-1,[u.Semicolon,";",h,k,void 0];case 40:return m+=1,k=m-1,[u.OpenParen,"(",h,k,void 0];case 41:return m+=1,k=m-1,[u.CloseParen,")",h,k,void 0];case 91:return m+=1,k=m-1,[u.OpenSquare,"[",h,k,void 0];case 93:return m+=1,k=m-1,[u.CloseSquare,"]",h,k,void 0];case 123:return m+=1,k=m-1,[u.OpenCurly,"{",h,k,void 0];case 125:return m+=1,k=m-1,[u.CloseCurly,"}",h,k,void 0];case 39:case 34:return consumeStringToken();case 35:return consumeHashToken();case i:case 46:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():(m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]);case r:case t:case 12:case 9:case 32:{let e=C.charCodeAt(m);for(;32===e||e===r||9===e||e===t||12===e;)m+=1,e=C.charCodeAt(m);k=m-1}return[u.Whitespace,C.slice(h,k+1),h,k,void 0];case o:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():C.charCodeAt(m+1)===o&&62===C.charCodeAt(m+2)?(m+=3,k=m-1,[u.CDC,"--\x3e",h,k,void 0]):checkIfThreeCodePointsWouldStartAnIdentSequence(e)?consumeIdentLikeToken():(m+=1,k=m-1,[u.Delim,"-",h,k,{value:"-"}]);case 60:return 33===C.charCodeAt(m+1)&&C.charCodeAt(m+2)===o&&C.charCodeAt(m+3)===o?(m+=4,k=m-1,[u.CDO,"\x3c!--",h,k,void 0]):(m+=1,k=m-1,[u.Delim,"<",h,k,{value:"<"}]);case 64:return consumeAtKeywordToken();case s:return e!==s||isNewLine(C.charCodeAt(m+1))?consumeInvalidEscapeToken():consumeIdentLikeToken();default:return m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]}var n},endOfFile:function endOfFile(){return m>=C.length}}}function noop(){}function mutateIdent(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=String.fromCodePoint(...serializeIdent(t));e[1]=o,e[4].value=n}function mutateUnit(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=serializeIdent(t);101===o[0]&&insertEscapedCodePoint(o,0,o[0]);const r=String.fromCodePoint(...o),i="+"===e[4].signCharacter?e[4].signCharacter:"",c=e[4].value.toString();e[1]=`${i}${c}${r}`,e[4].unit=n}function serializeIdent(e){let n;if(0===e[0])e.splice(0,1,c),n=1;else if(e[0]===o&&e[1]===o)n=2;else if(e[0]===o&&e[1])n=2,isIdentStartCodePoint(e[1])||(n+=insertEscapedCodePoint(e,1,e[1]));else{if(e[0]===o&&!e[1])return[92,e[0]];isIdentStartCodePoint(e[0])?n=1:(n=1,n+=insertEscapedCodePoint(e,0,e[0]))}for(let t=n;t<e.length;t++)0!==e[t]?isIdentCodePoint(e[t])||(t+=insertEscapedCharacter(e,t,e[t])):(e.splice(t,1,c),t++);return e}function insertEscapedCharacter(e,n,t){return e.splice(n,1,92,t),1}function insertEscapedCodePoint(e,n,t){const o=t.toString(16),r=[];for(const e of o)r.push(e.codePointAt(0));return e.splice(n,1,92,...r,32),1+r.length}!function(e){e.Comment="comment",e.AtKeyword="at-keyword-token",e.BadString="bad-string-token",e.BadURL="bad-url-token",e.CDC="CDC-token",e.CDO="CDO-token",e.Colon="colon-token",e.Comma="comma-token",e.Delim="delim-token",e.Dimension="dimension-token",e.EOF="EOF-token",e.Function="function-token",e.Hash="hash-token",e.Ident="ident-token",e.Number="number-token",e.Percentage="percentage-token",e.Semicolon="semicolon-token",e.String="string-token",e.URL="url-token",e.Whitespace="whitespace-token",e.OpenParen="(-token",e.CloseParen=")-token",e.OpenSquare="[-token",e.CloseSquare="]-token",e.OpenCurly="{-token",e.CloseCurly="}-token",e.UnicodeRange="unicode-range-token"}(u||(u={})),function(e){e.Integer="integer",e.Number="number"}(a||(a={})),function(e){e.Unrestricted="unrestricted",e.ID="id"}(d||(d={}));const l=Object.values(u);function isToken(e){return!!Array.isArray(e)&&(!(e.length<4)&&(!!l.includes(e[0])&&("string"==typeof e[1]&&("number"==typeof e[2]&&"number"==typeof e[3]))))}function isTokenNumeric(e){if(!e)return!1;switch(e[0]){case u.Dimension:case u.Number:case u.Percentage:return!0;default:return!1}}function isTokenWhiteSpaceOrComment(e){if(!e)return!1;switch(e[0]){case u.Whitespace:case u.Comment:return!0;default:return!1}}function isTokenAtKeyword(e){return!!e&&e[0]===u.AtKeyword}function isTokenBadString(e){return!!e&&e[0]===u.BadString}function isTokenBadURL(e){return!!e&&e[0]===u.BadURL}function isTokenCDC(e){return!!e&&e[0]===u.CDC}function isTokenCDO(e){return!!e&&e[0]===u.CDO}function isTokenColon(e){return!!e&&e[0]===u.Colon}function isTokenComma(e){return!!e&&e[0]===u.Comma}function isTokenComment(e){return!!e&&e[0]===u.Comment}function isTokenDelim(e){return!!e&&e[0]===u.Delim}function isTokenDimension(e){return!!e&&e[0]===u.Dimension}function isTokenEOF(e){return!!e&&e[0]===u.EOF}function isTokenFunction(e){return!!e&&e[0]===u.Function}function isTokenHash(e){return!!e&&e[0]===u.Hash}function isTokenIdent(e){return!!e&&e[0]===u.Ident}function isTokenNumber(e){return!!e&&e[0]===u.Number}function isTokenPercentage(e){return!!e&&e[0]===u.Percentage}function isTokenSemicolon(e){return!!e&&e[0]===u.Semicolon}function isTokenString(e){return!!e&&e[0]===u.String}function isTokenURL(e){return!!e&&e[0]===u.URL}function isTokenWhitespace(e){return!!e&&e[0]===u.Whitespace}function isTokenOpenParen(e){return!!e&&e[0]===u.OpenParen}function isTokenCloseParen(e){return!!e&&e[0]===u.CloseParen}function isTokenOpenSquare(e){return!!e&&e[0]===u.OpenSquare}function isTokenCloseSquare(e){return!!e&&e[0]===u.CloseSquare}function isTokenOpenCurly(e){return!!e&&e[0]===u.OpenCurly}function isTokenCloseCurly(e){return!!e&&e[0]===u.CloseCurly}function isTokenUnicodeRange(e){return!!e&&e[0]===u.UnicodeRange}

;// CONCATENATED MODULE: ./src/audit/css-references.ts

const tokensInPart = 2000;
function* cssReferences(text) {
    if (!/(url|src|image-set)\(|@import|\\/i.test(text))
        return;
    const reader = new CssReader();
    const tokens = tokenizer({ css: text });
    while (!tokens.endOfFile()) {
        readTokens(tokens, reader);
        yield reader.found.splice(0);
    }
}
function readTokens(tokens, reader) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
        for (let count = 0; count < tokensInPart && !tokens.endOfFile(); count += 1)
            reader.read(tokens.nextToken());
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
class CssReader {
    found = [];
    #functions = [];
    #block;
    #atRule;
    #mayImport = true;
    read(token) {
        if (isTokenFunction(token))
            this.#functions.push(token[4].value.toLowerCase());
        else if (isTokenOpenParen(token))
            this.#functions.push('');
        else if (isTokenCloseParen(token))
            this.#functions.pop();
        else if (isTokenURL(token))
            this.#add('url()', token[4].value);
        else if (isTokenString(token))
            this.#readString(token[4].value);
        else
            this.#readRule(token);
    }
    #readRule(token) {
        if (isTokenAtKeyword(token)) {
            this.#atRule = token[4].value.toLowerCase();
        }
        else if (isTokenOpenCurly(token)) {
            this.#block = this.#atRule;
            this.#atRule = undefined;
            this.#mayImport = false;
        }
        else if (isTokenSemicolon(token) || isTokenCloseCurly(token)) {
            this.#atRule = undefined;
        }
    }
    #readString(value) {
        const inside = this.#functions.at(-1)?.replace('-webkit-', '');
        if (inside === undefined ? this.#atRule === 'import' : /^(url|src|image-set)$/.test(inside)) {
            this.#add(`${inside ?? 'url'}()`, value);
        }
    }
    #add(attribute, address) {
        if (this.#atRule === undefined) {
            const purpose = this.#block === 'font-face' ? 'font' : 'image';
            this.found.push({ element: null, attribute, purpose, address });
        }
        else if (this.#atRule === 'import' && this.#mayImport) {
            this.#atRule = 'imported';
            this.found.push({ element: null, attribute: '@import', purpose: 'style', address });
        }
    }
}

// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
;// CONCATENATED MODULE: ./src/audit/json-references.ts

function importMapReferences(text) {
    const map = fieldsIn((0,json .Yf)(text));
    const scopes = Object.values(fieldsIn(map['scopes']));
    return [map['imports'], ...scopes]
        .flatMap((each) => Object.values(fieldsIn(each)))
        .flatMap((address) => (typeof address === 'string' && isModule(address) ? [address] : []))
        .map((address) => ({ element: 'script', attribute: 'importmap', purpose: 'script', address }));
}
function isModule(address) {
    return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}
function manifestReferences(text) {
    const manifest = fieldsIn((0,json .Yf)(text));
    const shortcuts = listIn(manifest['shortcuts']).map(fieldsIn);
    return [manifest, ...shortcuts]
        .flatMap(({ icons }) => listIn(icons).map((icon) => fieldsIn(icon)['src']))
        .flatMap((address) => (typeof address === 'string' ? [address] : []))
        .map((address) => ({ element: null, attribute: 'icons', purpose: 'image', address }));
}
function fieldsIn(value) {
    return (0,json .Gv)(value) ? value : {};
}
function listIn(value) {
    return Array.isArray(value) ? value : [];
}

;// CONCATENATED MODULE: ./src/audit/page-reader.ts






function isRead(path) {
    return (0,text_paths ._6)(path) || isStyle(path) || /(\.webmanifest|(^|\/)manifest\.json)$/i.test(path);
}
function isStyle(path) {
    return /\.css$/i.test(path);
}
async function readFile(path, text, context) {
    const { table, turns } = context;
    table.begin(path);
    if (text === undefined)
        table.file.isUnread = true;
    else if ((0,text_paths ._6)(path))
        await (0,html_reader .S)(text, new PageReader(context), turns);
    else if (isStyle(path)) {
        for (const found of cssReferences((0,binary_text ["if"])(text))) {
            await turns.take();
            for (const reference of found)
                addReference(reference, context);
        }
    }
    else
        for (const icon of manifestReferences((0,binary_text ["if"])(text)))
            addReference(icon, context);
    table.end();
}
class PageReader {
    #context;
    #isFrame;
    #text;
    #isImportMap = false;
    #isForeign = false;
    constructor(context, isFrame = false) {
        this.#context = context;
        this.#isFrame = isFrame;
    }
    needs(attribute, tag) {
        return (relevantAttributes.has(attribute) && isRelevant(tag.name)) || isCssValue(attribute, tag);
    }
    openTag(tag) {
        this.endPage();
        const { name, isForeign, attributes } = tag;
        this.#isImportMap = name === 'script' && isImportMap(attributes);
        if (this.#isImportMap || (name === 'style' && isCss(attributes)))
            this.#text = '';
        this.#isForeign = isForeign;
        if (attributes.size > 0)
            this.#readAttributes(tag);
    }
    closeTag() {
        this.endPage();
    }
    addText(text) {
        if (this.#text !== undefined)
            this.#text += text;
    }
    endPage() {
        const text = this.#text;
        if (text === undefined)
            return;
        this.#text = undefined;
        if (this.#isImportMap) {
            for (const found of importMapReferences((0,binary_text ["if"])(text)))
                addReference(found, this.#context);
            return;
        }
        const style = this.#isForeign ? (0,binary_text .o$)(text) : (0,binary_text ["if"])(text);
        readStyle(style, { element: 'style' }, this.#context);
    }
    #readAttributes(tag) {
        const { name, attributes } = tag;
        for (const [attribute, value] of attributes) {
            if (isCssValue(attribute, tag))
                readStyle(value, { element: name, attribute }, this.#context);
        }
        if (!this.#isFrame)
            this.#readPageAttributes(tag);
        for (const reference of elementReferences(name, attributes))
            addReference(reference, this.#context);
    }
    #readPageAttributes({ name, attributes }) {
        if (name === 'base')
            this.#context.table.setBase(attributes.get('href'));
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined)
            (0,html_reader .y)((0,binary_text .nM)(Buffer.from(frame)), new PageReader(this.#context, true));
    }
}
function isCssValue(attribute, { isForeign }) {
    return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}
function readStyle(text, place, context) {
    for (const found of cssReferences(text))
        for (const reference of found)
            addReference({ ...reference, ...place }, context);
}
function addReference(found, { table, domain }) {
    const fragmentAt = found.address.indexOf('#');
    const address = (fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt)).trim();
    const reference = { ...found, address };
    if (mayMatter(reference, domain))
        table.add(reference);
}
function mayMatter({ purpose, address }, domain) {
    const leadsToSamePage = address === '' || address.startsWith('?');
    const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address);
    if (leadsToSamePage || (hasScheme && !/^https?:/i.test(address)))
        return false;
    const mayBeExternal = hasScheme || /^[/\\]{2}/.test(address);
    if (mayBeExternal && (isFollowed(purpose) || purpose === 'twin'))
        return domain !== undefined && address.toLowerCase().includes(domain);
    return mayBeExternal || purpose !== 'form';
}

;// CONCATENATED MODULE: ./src/audit/reference-table.ts


const defaultMaxBytes = 512 * 1024 ** 2;
const referenceBytes = 400;
const useBytes = 8;
const maxAddressLength = 8192;
class ReferenceTable {
    #maxBytes;
    #freeBytes;
    #references = new Map();
    #files = new Map();
    file = emptyFile();
    #fileReferences = new Set();
    constructor(maxBytes = defaultMaxBytes) {
        this.#maxBytes = maxBytes;
        this.#freeBytes = maxBytes;
    }
    has(path) {
        return this.#files.has(path);
    }
    *contents() {
        for (const path of [...this.#files.keys()].sort(text_paths .qg)) {
            const content = this.#files.get(path);
            if (content !== undefined)
                yield [path, content];
        }
    }
    addOther(path) {
        this.#files.set(path, undefined);
    }
    begin(path) {
        this.file = emptyFile();
        this.#fileReferences.clear();
        this.#files.set(path, this.file);
    }
    add(found) {
        const reference = this.#known(found);
        if (this.#fileReferences.has(reference))
            return;
        this.#take(useBytes);
        this.#fileReferences.add(reference);
    }
    setBase(address) {
        if (address === undefined || this.file.base !== undefined)
            return;
        this.file.base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address }).address;
    }
    end() {
        this.file.references = [...this.#fileReferences];
    }
    #known({ element, attribute, purpose, address: written }) {
        const address = written.slice(0, maxAddressLength);
        const key = `${element} ${attribute} ${purpose} ${address}`;
        const known = this.#references.get(key);
        if (known !== undefined)
            return known;
        this.#take(referenceBytes + key.length + address.length);
        const reference = { element, attribute, purpose, address: detached(address) };
        this.#references.set(detached(key), reference);
        return reference;
    }
    #take(bytes) {
        this.#freeBytes -= bytes;
        if (this.#freeBytes < 0)
            throw tooLarge('references', this.#maxBytes);
    }
}
function emptyFile() {
    return { base: undefined, isUnread: false, references: [] };
}
function detached(text) {
    return Buffer.from(text).toString();
}

;// CONCATENATED MODULE: ./src/audit/audit.ts






const referencesPerTurn = 100;
const deepErrorPage = 'any/folder/404.html';
class SiteAudit {
    place;
    findings;
    pageCount = 0;
    #table;
    #evaluator;
    constructor({ domain, basePath = '/', ignore, baseline, maxBytes }) {
        this.findings = new Findings(ignore, baseline);
        this.place = { domain, basePath };
        this.#table = new ReferenceTable(maxBytes);
        this.#evaluator = new Evaluator(this.place, this.#table, this.findings);
    }
    get hasErrorPage() {
        return this.#table.has('404.html');
    }
    async add(path, content, turns) {
        const { domain } = this.place;
        if (!isRead(path)) {
            this.#table.addOther(path);
            return;
        }
        if ((0,text_paths ._6)(path))
            this.pageCount += 1;
        await readFile(path, content && (0,binary_text .nM)(content), { table: this.#table, domain, turns });
    }
    async evaluate(turns) {
        for (const [path, content] of this.#table.contents()) {
            await turns.take();
            await this.#evaluateFile(path, content, turns);
        }
    }
    async #evaluateFile(path, file, turns) {
        if (file.isUnread)
            this.findings.add(path, this.findings.target('unread-file', `/${path}`));
        this.#evaluator.enter(path, file.base);
        const right = await this.#addFindings(path, file.references, turns);
        if (path !== '404.html')
            return;
        this.#evaluator.enter(deepErrorPage, file.base);
        await this.#addFindings(path, right, turns);
    }
    async #addFindings(path, references, turns) {
        const right = [];
        for (const [index, reference] of references.entries()) {
            const target = this.#evaluator.targetOf(reference);
            if (target === undefined)
                right.push(reference);
            else
                this.findings.add(path, target, reference);
            if (target !== undefined || index % referencesPerTurn === 0)
                await turns.take();
        }
        return right;
    }
}

;// CONCATENATED MODULE: ./src/audit/audit-report.ts


const schema = 3;
function* auditPieces(audit) {
    const { domain = null, basePath } = audit.place;
    const head = { schema, domain, basePath, ...figuresOf(audit) };
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
    yield* (0,json .Cv)(targetsIn(audit));
    yield ',\n  "findings": ';
    yield* (0,json .Cv)(audit.findings.listed);
    yield '\n}\n';
}
function figuresOf(audit) {
    const { pageCount, hasErrorPage } = audit;
    const { found, kinds, ignoredCount, unusedIgnoreRules, knownCount, goneCount, listed } = audit.findings;
    return {
        ...{ pageCount, hasErrorPage },
        findingCount: found.count,
        countsOfKinds: Object.fromEntries([...kinds].map(([kind, { count }]) => [kind, count])),
        pagesWithFindings: found.pageCount,
        ignoredCount,
        ...{ unusedIgnoreRules, knownCount, goneCount },
        notListed: found.count - listed.length,
        targetCount: audit.findings.targets.length,
    };
}
function* targetsIn({ findings }) {
    for (const { kind, target, all, found } of findings.targets) {
        const { count, pageCount, onlyFile } = all;
        yield { kind, target, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
    }
}
function baselineIn(text, place) {
    const report = (0,json .Yf)(text);
    if (!(0,json .Gv)(report) || report['schema'] !== schema || !Array.isArray(report['targets'])) {
        return 'is not an audit report of this version';
    }
    const of = { domain: report['domain'] ?? undefined, basePath: report['basePath'] };
    if (of.domain !== place.domain || of.basePath !== place.basePath) {
        return `is a report about ${placeText(of)}, but this step audits ${placeText(place)}`;
    }
    const entries = report['targets'].filter(json .Gv).flatMap(({ kind, target, file }) => {
        const isTarget = typeof kind === 'string' && typeof target === 'string';
        return isTarget && (typeof file === 'string' || file === null) ? [[keyOf(kind, target), file]] : [];
    });
    return new Map(entries);
}
function placeText({ domain = 'no domain', basePath }) {
    return `${String(domain)} at ${String(basePath)}`;
}

;// CONCATENATED MODULE: ./src/audit/audit-texts.ts


function isBuiltForRoot({ pageCount, findings }) {
    return findings.loadedOutside.pageCount >= Math.max(1, pageCount / 2);
}
function verdictText(audit) {
    const outside = audit.findings.kinds.get('outside-base-path');
    if (outside === undefined || !isBuiltForRoot(audit))
        return countsText(audit);
    const pages = `${(0,amounts .$4)(outside.pageCount)} of ${(0,amounts .lT)(audit.pageCount, 'page')}`;
    return `${(0,amounts .lT)(outside.count, 'reference')} on ${pages} ${outside.count === 1 ? 'leaves' : 'leave'} ${audit.place.basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}
function countsText({ pageCount, findings }) {
    const { found, kinds, ignoredCount, knownCount } = findings;
    const frequent = [...kinds].sort(([, a], [, b]) => b.count - a.count);
    const ofKinds = frequent.map(([kind, { count }]) => `${(0,amounts .$4)(count)} ${kind}`).join(', ');
    const pages = `on ${(0,amounts .$4)(found.pageCount)} of ${(0,amounts .lT)(pageCount, 'page')} (${ofKinds})`;
    return [
        found.count === 0 ? 'no findings' : `${(0,amounts .lT)(found.count, 'finding')} ${pages}`,
        ...(ignoredCount === 0 ? [] : [`${(0,amounts .$4)(ignoredCount)} ignored`]),
        ...(knownCount === 0 ? [] : [`${(0,amounts .$4)(knownCount)} known`]),
    ].join(', ');
}
const maxLineLength = 1000;
function findingTexts(findings, maxLines = 10) {
    const lines = findingLines(findings);
    const shown = lines.filter(({ length }) => length <= maxLineLength);
    const moreCount = lines.length - Math.min(maxLines, shown.length);
    return [...shown.slice(0, maxLines), ...(moreCount === 0 ? [] : [`and ${(0,amounts .$4)(moreCount)} more`])];
}
function findingLines(findings) {
    return findings.targets.filter(({ found }) => found.count > 0).map(lineOf);
}
function lineOf({ kind, target, found: { fileCount, pageCount, onlyFile } }) {
    if (onlyFile !== undefined)
        return `${kind} ${ruleText(`/${onlyFile}`)} -> ${ruleText(target)}`;
    const files = pageCount === fileCount ? (0,amounts .lT)(pageCount, 'page') : (0,amounts .lT)(fileCount, 'file');
    return `${kind} -> ${ruleText(target)} (in ${files})`;
}
function ruleText(text) {
    return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) => Buffer.from(found).toString('hex').toUpperCase().replace(/../g, '%$&'));
}
function readerNotes({ place, findings, hasErrorPage }) {
    const notes = noteKinds.flatMap((kind) => {
        const tally = findings.notes.get(kind);
        return tally === undefined ? [] : [`${noteText(kind, tally, place.domain)}: ${frequentText(kind, findings)}`];
    });
    return [...notes, ...(hasErrorPage ? [] : [errorPageText])];
}
const errorPageText = "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";
function noteText(kind, { count, pageCount }, domain = '') {
    const links = (verb) => `${(0,amounts .lT)(count, 'link')} on ${(0,amounts .lT)(pageCount, 'page')} ${verb}${count === 1 ? 's' : ''}`;
    if (kind === 'own-domain')
        return `${links('lead')} to ${domain}, so readers leave this copy`;
    if (kind === 'missing-twin')
        return `${links('name')} a Markdown version of a page that this copy lacks`;
    return `${links('end')} in a slash although the page is a file such as \`guide.html\`; GitHub Pages, S3 and Azure return 404`;
}
function frequentText(kind, findings) {
    const targets = findings.targetsOf(kind);
    const frequent = targets.slice(0, 3).map(({ target, all }) => `${target} (${(0,amounts .$4)(all.count)})`);
    const more = targets.length > frequent.length ? ` and ${(0,amounts .$4)(targets.length - frequent.length)} more` : '';
    return `${frequent.join(', ')}${more}`;
}

;// CONCATENATED MODULE: ./src/audit/audit-site.ts













const maxShownTargets = 3;
async function auditSite(settings, context) {
    const { sitePath, basePath, domain, ignore, fail } = settings;
    const { clock, emit, signal } = context;
    const reportPath = (0,external_node_path_.resolve)(settings.reportPath ?? `${(0,external_node_path_.resolve)(sitePath)}.audit.json`);
    requireReportPath(reportPath, settings);
    const baseline = readBaseline(settings);
    emit({ kind: 'audit-started', folder: sitePath, basePath });
    const audit = new SiteAudit({ domain, basePath, baseline, ignore });
    const turns = new src_clock .P0(signal, clock);
    await (0,operation .a)('Read', context, () => readFolder(sitePath, audit, turns));
    await (0,operation .a)('Audit', context, () => audit.evaluate(turns));
    await writeReport(audit, reportPath, turns);
    const findingCount = audit.findings.found.count;
    const failsRun = fail && findingCount > 0;
    emit(auditedSite(audit, reportPath, failsRun));
    if (!failsRun)
        return 'succeeded';
    const shown = findingTexts(audit.findings, maxShownTargets).join('; ');
    const message = `Audit of ${sitePath}: ${verdictText(audit)}. Most frequent: ${shown}. The report is ${reportPath}.`;
    throw new failure .HR({ code: 'audit-failed', message });
}
function requireReportPath(path, { sitePath, baseline }) {
    const report = (0,paths .Ye)(path);
    const inside = (0,paths .UO)((0,paths .Ye)(sitePath), report);
    if (inside || (baseline !== undefined && (0,paths .Ye)(baseline) === report)) {
        const why = inside ? 'in the folder of `site-path`, and would be deployed' : 'the path of `baseline` as well';
        throw new failure .HR({ code: 'invalid-input', message: `The report would be written to ${path}, which is ${why}.` });
    }
    (0,text_file .ik)(path);
}
function readBaseline({ baseline: path, domain, basePath }) {
    if (path === undefined)
        return undefined;
    const hint = 'Commit the report of this step, and check out the repository before it.';
    const input = { name: 'baseline', path, hint };
    const found = baselineIn((0,path_input .$6)(input), { domain, basePath });
    if (typeof found === 'string')
        throw (0,path_input .FP)(input, found);
    return found;
}
async function readFolder(path, audit, turns) {
    const hint = 'Set `site-path` to the folder that the workflow deploys, in a step after the one that writes it.';
    const input = { name: 'site-path', path, hint };
    for await (const file of (0,path_input .R8)(input, turns)) {
        const isParsed = isRead(file.path) && file.sizeBytes <= site .B;
        await audit.add(file.path, isParsed ? (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(path, file.path)) : undefined, turns);
    }
    if (audit.pageCount === 0)
        throw (0,path_input .FP)(input, 'does not contain an HTML file');
}
async function writeReport(audit, path, turns) {
    const pieces = [];
    for (const piece of auditPieces(audit)) {
        pieces.push(piece);
        await turns.take();
    }
    (0,text_file .Tl)(path, pieces);
}
function auditedSite(audit, reportPath, failsRun) {
    const { pageCount, findings } = audit;
    return {
        kind: 'site-audited',
        ...{ reportPath, failsRun, pageCount, findingCount: findings.found.count },
        verdict: verdictText(audit),
        findings: findingTexts(findings),
        notes: readerNotes(audit),
        unusedRules: findings.unusedIgnoreRules,
        goneCount: findings.goneCount,
    };
}

// EXTERNAL MODULE: ./src/settings/audit-settings.ts + 2 modules
var audit_settings = __webpack_require__(235);
;// CONCATENATED MODULE: ./src/entries/audit-action.ts


const auditAction = { title: 'Audit', settings: audit_settings .q, flow: auditSite };


/***/ }),

/***/ 7814:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Tf: () => (  contentText),
    "if": () => (  decodedText),
    nM: () => (  binaryText),
    o$: () => (  attributeText)
  });
  var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
  var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
  var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
  var node_util__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);
  var entities_decode__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7031);



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodedText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
function attributeText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__  .Im)(text) : text;
}
function contentText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__  .Gz)(text) : text;
}


/***/ }),

/***/ 3164:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  y: () => (  readHtml),
  S: () => (  readPage)
});

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
;// CONCATENATED MODULE: ./src/html/html-scope.ts
const foreignRoots = new Set(['svg', 'math']);
const integrationPoints = new Set([
    ...['foreignobject', 'desc', 'title'],
    ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'],
]);
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
const maxDepth = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get isInert() {
        return this.#templateDepth > 0;
    }
    get isNested() {
        return this.#contexts.length > 0 || this.#templateDepth > 0;
    }
    open(name) {
        if (breakouts.has(name))
            this.#closeForeign();
        const isContext = foreignRoots.has(name) || (this.isForeign && integrationPoints.has(name));
        if (isContext && this.#contexts.length < maxDepth)
            this.#contexts.push(name);
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
    openTemplate(isShadowRoot) {
        if (this.isInert || !isShadowRoot)
            this.#templateDepth += 1;
    }
    close(name) {
        if (breakouts.has(name))
            this.#closeForeign();
        if (name === 'template')
            this.#templateDepth = Math.max(0, this.#templateDepth - 1);
        const index = this.#contexts.lastIndexOf(name);
        if (index !== -1)
            this.#contexts.length = index;
    }
}

;// CONCATENATED MODULE: ./src/html/html-reader.ts



const maxDecodedLength = 1024 * 1024;
const ignore = () => undefined;
function readHtml(html, listener) {
    const reader = new HtmlReader(html, listener);
    reader.read(html);
    reader.end();
}
const pieceLength = 64 * 1024;
async function readPage(html, listener, turns) {
    const reader = new HtmlReader(html, listener);
    for (let start = 0; start < html.length; start += pieceLength) {
        await turns.take();
        reader.read(html.slice(start, start + pieceLength));
    }
    reader.end();
}
class HtmlReader {
    #html;
    #listener;
    #scope = new HtmlScope();
    #tokenizer;
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #attribute = '';
    #value = '';
    constructor(html, listener) {
        this.#html = html;
        this.#listener = listener;
        this.#tokenizer = new Tokenizer .A({ decodeEntities: false }, this.#handlers());
    }
    read(piece) {
        this.#tokenizer.write(piece);
    }
    end() {
        this.#tokenizer.end();
        this.#listener.endPage();
    }
    #handlers() {
        return {
            onopentagname: (start, end) => this.#beginTag(this.#nameAt(start, end)),
            onattribname: (start, end) => this.#openAttribute(this.#nameAt(start, end)),
            onattribdata: (start, end) => this.#addValue(start, end),
            onattribend: () => this.#closeAttribute(),
            onopentagend: () => this.#endTag(),
            onselfclosingtag: () => this.#endSelfClosingTag(),
            onclosetag: (start, end) => this.#closeTag(this.#nameAt(start, end)),
            ontext: (start, end) => this.#addText(start, end),
            oncdata: (start, end, offset) => this.#addText(start, end - offset),
            isInForeignContext: () => this.#scope.isForeign,
            onattribentity: ignore,
            oncomment: ignore,
            ondeclaration: ignore,
            onend: ignore,
            onprocessinginstruction: ignore,
            ontextentity: ignore,
        };
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #beginTag(name) {
        this.#attributes.clear();
        const isForeign = name === 'svg' || name === 'math' || this.#scope.isForeign;
        this.#tag = { name, isForeign, attributes: this.#attributes };
        if (isForeign || this.#scope.isNested)
            this.#scope.open(name);
    }
    #openAttribute(name) {
        const isNeeded = name === 'shadowrootmode' || this.#listener.needs(name, this.#tag);
        this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    #addValue(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    #closeAttribute() {
        if (this.#attribute === '')
            return;
        const value = this.#value.length > maxDecodedLength ? this.#value : (0,binary_text .o$)(this.#value);
        this.#attributes.set(this.#attribute, value);
    }
    #endTag() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (!this.#scope.isInert)
            this.#listener.openTag(this.#tag);
    }
    #endSelfClosingTag() {
        this.#endTag();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            this.#listener.closeTag(name);
        if (this.#scope.isNested)
            this.#scope.close(name);
    }
    #addText(start, end) {
        if (this.#scope.isInert)
            return;
        const text = this.#html.slice(start, end);
        this.#listener.addText(text);
    }
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  maxParsedBytes),
    S: () => (  readingRules)
  });
const readingRules = 2;
const maxParsedBytes = 8 * 1024 * 1024;


/***/ }),

/***/ 6910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    a: () => (  timed)
  });
async function timed(step, { clock, emit }, work) {
    const startMs = clock.elapsedMs();
    try {
        return await work();
    }
    finally {
        emit({ kind: 'step-ended', step, durationMs: clock.elapsedMs() - startMs });
    }
}


/***/ })

};
;