"use strict";
exports.id = 794;
exports.ids = [794];
exports.modules = {

/***/ 7814:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KU: () => (/* binding */ decodeContent),
/* harmony export */   Yo: () => (/* binding */ detach),
/* harmony export */   jz: () => (/* binding */ decodeAttribute),
/* harmony export */   nM: () => (/* binding */ binaryText)
/* harmony export */ });
/* unused harmony export decodeText */
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var entities_decode__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7031);



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodeText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
const maxDecodedLength = 1024 * 1024;
function decodeAttribute(binary) {
    const text = decodeText(binary);
    return text.length <= maxDecodedLength && text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__/* .decodeHTMLAttribute */ .Im)(text) : text;
}
function decodeContent(binary) {
    const text = decodeText(binary);
    return text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__/* .decodeHTML */ .Gz)(text) : text;
}
function detach(text) {
    return Buffer.from(text).toString();
}


/***/ }),

/***/ 794:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $J: () => (/* binding */ readShownPage),
  MU: () => (/* binding */ readingOf)
});

// UNUSED EXPORTS: ShownPage

// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/turns.ts
var turns = __webpack_require__(3711);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
;// CONCATENATED MODULE: ./src/html/element-rules.ts
function isFollowed(purpose) {
    return purpose === 'link' || purpose === 'form';
}
const icons = 'icon apple-touch-icon apple-touch-icon-precomposed apple-touch-startup-image fluid-icon mask-icon';
const rules = [
    ['a', 'href xlink:href', 'link'],
    ['area', 'href', 'link'],
    ['meta', 'content', 'link', hasValue('http-equiv', 'refresh')],
    ['form', 'action', 'form'],
    ['script', 'src href xlink:href', 'script', isScript],
    ['link', 'href', 'style', hasWord('rel', 'stylesheet')],
    ['link', 'href', 'image', hasWord('rel', icons)],
    ['link', 'href', 'preload', hasWord('rel', 'preload modulepreload prefetch prerender')],
    ['link', 'href', 'file', hasWord('rel', 'manifest')],
    ['link', 'imagesrcset', 'preload', hasWord('rel', 'preload')],
    ['image use feimage', 'href xlink:href', 'image'],
    ['img image', 'src', 'image'],
    ['audio source track video', 'src', 'media'],
    ['img image source', 'srcset', 'image'],
    ['video', 'poster', 'image'],
    ['input', 'src', 'image', hasValue('type', 'image')],
    ['body table thead tbody tfoot tr td th', 'background', 'image'],
    ['iframe', 'src', 'frame', (attributes) => !attributes.has('srcdoc')],
    ['embed frame', 'src', 'frame'],
    ['object', 'data', 'frame'],
];
const rulesByElement = Map.groupBy(rules.flatMap(([elements, attributes, purpose, applies]) => elements
    .split(' ')
    .flatMap((element) => attributes.split(' ').map((attribute) => ({ element, attribute, purpose, applies })))), ({ element }) => element);
const presentationAttributes = new Set([
    ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
    ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);
const addressesIn = {
    ...{ srcset: srcsetAddresses, imagesrcset: srcsetAddresses, content: (value) => [refreshAddress(value)] },
};
function* elementReferences(element, attributes) {
    for (const { attribute, purpose, applies } of rulesByElement.get(element) ?? []) {
        const value = attributes.get(attribute);
        if (value === undefined || applies?.(attributes) === false)
            continue;
        const found = { element, attribute, purpose, isOptional: isOptional(element, attributes) };
        for (const address of addressesIn[attribute]?.(value) ?? [value])
            yield { ...found, address };
    }
}
function isOptional(element, attributes) {
    if (element === 'link')
        return attributes.has('disabled') || isAlternate(attributes);
    return element === 'script' && attributes.has('nomodule');
}
const scriptType = /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;
function isScript(attributes) {
    return scriptType.test((attributes.get('type') ?? '').trim());
}
function isImportMap(attributes) {
    return attributes.get('type')?.trim().toLowerCase() === 'importmap';
}
function isInlineScript(attributes) {
    const isRule = attributes.get('type')?.trim().toLowerCase() === 'speculationrules';
    return (isScript(attributes) && !attributes.has('nomodule')) || isImportMap(attributes) || isRule;
}
function isCss(attributes) {
    return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}
function hasValue(attribute, value) {
    return (attributes) => attributes.get(attribute)?.toLowerCase() === value;
}
function hasWord(attribute, words) {
    const pattern = new RegExp(`(?:^|\\s)(?:${words.replaceAll(' ', '|')})(?:\\s|$)`, 'i');
    return (attributes) => pattern.test(attributes.get(attribute) ?? '');
}
const isAlternate = hasWord('rel', 'alternate');
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
const maxSrcsetLength = 2 * 1024 * 1024;
const maxAddresses = 1000;
function srcsetAddresses(srcset = '') {
    const found = srcset.slice(0, maxSrcsetLength).matchAll(candidates).take(maxAddresses);
    return [...found.map(([, address = '']) => address)];
}
function refreshAddress(content) {
    const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(content) ?? [];
    const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
    return (inDoubleQuotes ?? inQuotes ?? bare).trim();
}

;// CONCATENATED MODULE: ./src/html/file-references.ts

const maxReferenceLength = 8192;
class FileReferences {
    base;
    asksForPassword = false;
    namesCharset = false;
    isUnread = false;
    all = new Map();
    add(found) {
        const { element, attribute, purpose } = found;
        const fragmentAt = found.address.indexOf('#');
        const written = fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt);
        const address = written.trim().slice(0, maxReferenceLength);
        if (address === '' || address.startsWith('?'))
            return;
        const key = `${element} ${attribute} ${purpose} ${address}`;
        const isOptional = found.isOptional === true && this.all.get(key)?.isOptional !== false;
        this.all.set(key, { ...found, address, isOptional });
    }
    readTag({ name, attributes }) {
        if (name === 'base')
            this.base ??= attributes.get('href')?.slice(0, maxReferenceLength);
        for (const reference of elementReferences(name, attributes))
            this.add(reference);
    }
    baseUrl(url) {
        return (this.base === undefined ? undefined : URL.parse(this.base, url)?.href) ?? url;
    }
    *resolvedAt({ href }) {
        const base = this.baseUrl(href);
        for (const reference of this.all.values()) {
            const url = URL.parse(reference.address, base);
            if (url !== null)
                yield { ...reference, url };
        }
    }
    ownAddresses(url) {
        const { origin } = new URL(url);
        const own = [...this.all.values()].filter(({ address }) => URL.parse(address, url)?.origin === origin);
        const relative = this.base === undefined ? own.filter(({ address }) => !isAbsolute(address)) : [];
        return { count: own.length, relativeCount: relative.length };
    }
}
function isAbsolute(address) {
    return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
;// CONCATENATED MODULE: ./src/html/html-reader.ts


const maxAttributes = 1000;
async function readInTurns(page, listener, turns) {
    const steps = readTags((0,binary_text/* binaryText */.nM)(page), listener);
    while (steps.next().done !== true)
        await turns.take();
}
const htmlPieceLength = 32 * 1024;
function* readTags(html, listener) {
    const tokenizer = new Tokenizer/* default */.A({ decodeEntities: false }, new HtmlReader(html, listener));
    for (let start = 0; start < html.length; start += htmlPieceLength) {
        yield;
        tokenizer.write(html.slice(start, start + htmlPieceLength));
    }
    tokenizer.end();
}
const ignore = () => undefined;
class HtmlReader {
    #html;
    #listener;
    #scope = new HtmlScope();
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #name = '';
    #value = '';
    onattribentity = ignore;
    oncomment = ignore;
    ondeclaration = ignore;
    onprocessinginstruction = ignore;
    ontextentity = ignore;
    constructor(html, listener) {
        this.#html = html;
        this.#listener = listener;
    }
    isInForeignContext() {
        return this.#scope.isForeign;
    }
    onopentagname(start, end) {
        const name = this.#nameAt(start, end);
        this.#attributes = new Map();
        this.#tag = { name, isForeign: this.#scope.open(name), attributes: this.#attributes };
    }
    onattribname(start, end) {
        this.#name = this.#nameAt(start, end);
        this.#value = '';
    }
    onattribdata(start, end) {
        this.#value += this.#html.slice(start, end);
    }
    onattribend() {
        const isRead = this.#attributes.size < maxAttributes && !this.#attributes.has(this.#name);
        if (isRead)
            this.#attributes.set(this.#name, (0,binary_text/* decodeAttribute */.jz)(this.#value));
    }
    onopentagend() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (!this.#scope.isInert)
            this.#listener.openTag(this.#tag);
    }
    onselfclosingtag() {
        this.onopentagend();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    onclosetag(start, end) {
        this.#closeTag(this.#nameAt(start, end));
    }
    ontext(start, end) {
        if (!this.#scope.isInert)
            this.#listener.addText?.(this.#html.slice(start, end));
    }
    oncdata(start, end, offset) {
        this.ontext(start, end - offset);
    }
    onend() {
        this.#listener.endPage?.();
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            this.#listener.closeTag?.(name);
        this.#scope.close(name);
    }
}
const foreignRoots = new Set(['svg', 'math']);
const integrationPoint = /^(foreignobject|desc|title|mi|mo|mn|ms|mtext|annotation-xml)$/;
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
const maxContexts = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get isInert() {
        return this.#templateDepth > 0;
    }
    open(name) {
        const isRoot = foreignRoots.has(name);
        if (!isRoot && this.#contexts.length === 0)
            return false;
        if (breakouts.has(name))
            this.#closeForeign();
        const isForeign = isRoot || this.isForeign;
        const isContext = isRoot || (isForeign && integrationPoint.test(name));
        if (isContext && this.#contexts.length < maxContexts)
            this.#contexts.push(name);
        return isForeign;
    }
    openTemplate(isShadowRoot) {
        if (this.isInert || !isShadowRoot)
            this.#templateDepth += 1;
    }
    close(name) {
        if (name === 'template')
            this.#templateDepth = Math.max(0, this.#templateDepth - 1);
        if (this.#contexts.length === 0)
            return;
        if (breakouts.has(name))
            this.#closeForeign();
        const index = this.#contexts.lastIndexOf(name);
        if (index !== -1)
            this.#contexts.length = index;
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
}

// EXTERNAL MODULE: ./src/html/shown-content.ts
var shown_content = __webpack_require__(452);
;// CONCATENATED MODULE: ./src/html/shown-elements.ts

const inlineElements = new Set([
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
    ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
    ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
    ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
    ...['image', 'use'],
]);
const markElements = new Set(['del', 'ins', 's', 'sub', 'sup']);
const references = ['href', 'xlink:href'];
const shownAttributes = new Map([
    ['a', [...references, 'data-cfemail']],
    ['span', ['data-cfemail']],
    ['area', ['href', 'alt']],
    ['img', ['src', 'srcset', 'alt']],
    ['source', ['src', 'srcset']],
    ['video', ['src', 'poster']],
    ...['audio', 'iframe', 'embed'].map((name) => [name, ['src']]),
    ['object', ['data']],
    ['image', references],
    ['use', references],
    ['input', ['type', 'value', 'src', 'alt', 'checked']],
    ['ol', ['start']],
]);
const addressAttributes = ['src', 'srcset', 'poster', 'href', 'xlink:href', 'data'];
function shownAttributesOf({ name, attributes }) {
    const shown = shownAttributes.get(name);
    return shown && new Map([...attributes].filter(([attribute]) => shown.includes(attribute)));
}
function mediumOf(name) {
    if (name === 'video' || name === 'audio')
        return name;
    return name === 'iframe' || name === 'embed' || name === 'object' ? 'frame' : 'image';
}
const regions = new Map([
    ...['script', 'style', 'noscript', 'nav', 'footer'].map((key) => [key, 'omitted']),
    ['time', 'date'],
    ...['navigation', 'contentinfo'].map((role) => [`role=${role}`, 'omitted']),
    ...['aside', 'header', 'role=complementary', 'role=banner'].map((key) => [key, 'around']),
    ...['main', 'article', 'role=main'].map((key) => [key, 'main']),
    ...['pre', 'title', 'video', 'audio'].map((name) => [name, name]),
]);
const isPrevOrNext = hasWord('rel', 'prev next');
class OpenRegions {
    #elements = [];
    #depths = { main: 0, omitted: 0, date: 0, around: 0, pre: 0, title: 0, video: 0, audio: 0, other: 0 };
    #counts = new Map([...regions.keys()].map((name) => [name, 0]));
    hasMain = false;
    isIn(region) {
        return this.#depths[region] > 0;
    }
    get areShown() {
        const isOmitted = this.isIn('omitted') || this.isIn('date');
        return !isOmitted && (this.hasMain ? this.isIn('main') : !this.isIn('around'));
    }
    get player() {
        if (this.isIn('video'))
            return 'video';
        return this.isIn('audio') ? 'audio' : 'image';
    }
    add(tag) {
        const { name, attributes } = tag;
        const isStep = name === 'a' && isPrevOrNext(attributes);
        const roleKey = attributes.has('role') ? `role=${attributes.get('role')?.trim().toLowerCase()}` : '';
        const role = isStep ? 'omitted' : regions.get(roleKey);
        const count = this.#counts.get(name);
        if (count === undefined && role === undefined)
            return;
        const region = this.#regionOf(tag, role);
        if (region === 'main')
            this.hasMain = true;
        this.#counts.set(name, (count ?? 0) + 1);
        this.#depths[region] += 1;
        this.#elements.push({ name, region });
    }
    #regionOf({ name, isForeign }, role) {
        const region = role ?? regions.get(name) ?? 'other';
        const isTeaser = name === 'article' && this.isIn('around') && !this.isIn('main');
        if (region === 'main' && (this.isIn('omitted') || isTeaser))
            return 'other';
        return region === 'title' && isForeign ? 'other' : region;
    }
    remove(name) {
        if ((this.#counts.get(name) ?? 0) === 0)
            return;
        for (let closed = this.#elements.pop(); closed !== undefined; closed = this.#elements.pop()) {
            this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
            this.#depths[closed.region] -= 1;
            if (closed.name === name)
                return;
        }
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/html/shown-text.ts


const invisible = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g;
function visibleLength(text) {
    return text.replace(invisible, '').length;
}
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const unseenBetween = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu;
const unchanged = /^[!-~\u00ae-\u167f]+(?: [!-~\u00ae-\u167f]+)*$/;
function shownText(text) {
    const trimmed = text.trim();
    if (unchanged.test(trimmed))
        return trimmed;
    const seen = unseen.test(trimmed) ? trimmed.replace(unseenBetween, '') : trimmed;
    return seen.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
const maxShownAddressLength = 2048;
const external = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const signature = /(?<=[?&])(?:x-(?:amz|goog)-[^&=#]*|signature|expires|sig|token|policy|key-pair-id|se|st|ske|skt)=[^&#]*&?/gi;
const commit = /(\/(?:blob|src|src\/commit)\/)[\da-f]{40}(\/[^#]*)(?:#(?:L|lines-)\d.*)?$/;
function shownAddress(value) {
    const address = value.trim();
    if (isFragment(address))
        return '';
    if (address.length > maxShownAddressLength)
        return (0,external_node_crypto_.hash)('sha256', address);
    const email = decodeEmail(/^\/cdn-cgi\/l\/email-protection#(.*)/.exec(address)?.[1]);
    if (email !== undefined)
        return `mailto:${email}`;
    if (external.test(address))
        return address
            .replace(signature, '')
            .replace(/[?&](?=#|$)/, '')
            .replace(commit, '$1$2');
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(address) ?? [];
    return (0,paths/* pageName */.$p)(path.replace(/^\.(?:\/|$)/, '')) + fragment;
}
function isFragment(address) {
    return address.trimStart().startsWith('#');
}
function decodeEmail(code = '') {
    if (code.length > maxShownAddressLength || !/^(?:[\da-f]{2})+$/i.test(code))
        return undefined;
    const [key = 0, ...bytes] = Buffer.from(code, 'hex');
    const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
    return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}

;// CONCATENATED MODULE: ./src/html/page-reading.ts









async function readingOf(page, signal) {
    if (page.length > site/* maxParsedBytes */.Bd)
        return undefined;
    const shown = await readShownPage(page, new turns/* Turns */.P(signal));
    return { ...shown.reading(), pieces: shown.pieces };
}
async function readShownPage(page, turns) {
    const shown = new ShownPage();
    await readInTurns(page, shown, turns);
    return shown;
}
const maxShownLength = 64 * 1024;
class ShownPage {
    head = new FileReferences();
    #open = new OpenRegions();
    #shown = new shown_content/* ShownContent */.t();
    #title = '';
    #text = '';
    #binary = '';
    #offset = 0;
    #rest = '';
    #link;
    #protected = '';
    get pieces() {
        return this.#shown.pieces;
    }
    reading() {
        return { title: this.#title, ...this.#shown.reading() };
    }
    openTag(tag) {
        const { name } = tag;
        if (name === 'base' || name === 'link' || name === 'meta')
            this.head.readTag(tag);
        if (!inlineElements.has(name))
            this.#endBlock();
        const { hasMain } = this.#open;
        this.#open.add(tag);
        if (this.#open.hasMain !== hasMain)
            this.#beginMain();
        if (!this.#open.areShown)
            return;
        if (markElements.has(name))
            this.#shown.addMark(name, this.#place());
        else
            this.#readAttributes(name, shownAttributesOf(tag));
    }
    closeTag(name) {
        if (name === this.#protected)
            this.#protected = '';
        if (name === 'a')
            this.#endLink();
        if (markElements.has(name) && this.#open.areShown)
            this.#shown.addMark(`/${name}`, this.#place());
        if (!inlineElements.has(name))
            this.#endBlock();
        this.#open.remove(name);
    }
    addText(binary) {
        if (this.#protected !== '' || !(this.#open.areShown || this.#open.isIn('title')))
            return;
        this.#binary += binary;
        while (this.#binary.length > maxShownLength) {
            const long = this.#binary;
            const end = long.lastIndexOf(' ', maxShownLength - 1) + 1 || maxShownLength;
            this.#binary = long.slice(0, end);
            this.#endText();
            this.#binary = long.slice(end);
        }
    }
    endPage() {
        this.#endLink();
        this.#endText();
    }
    #endBlock() {
        this.#endText();
        if (this.#open.isIn('date'))
            this.#open.remove('time');
    }
    #beginMain() {
        this.#endText();
        this.#shown = new shown_content/* ShownContent */.t();
        this.#link = undefined;
    }
    #readAttributes(name, shown) {
        if (shown === undefined)
            return;
        const email = decodeEmail(shown.get('data-cfemail'));
        if (email !== undefined) {
            this.#place();
            this.#addDecoded(email);
            this.#protected = name;
        }
        else if (name === 'a')
            this.#beginLink(shown);
        else
            this.#addShown(name, shown);
    }
    #beginLink(shown) {
        this.#endLink();
        const href = shown.get('href') ?? shown.get('xlink:href') ?? '#';
        if (isFragment(href))
            return;
        this.#link = { address: shownAddress(href), place: this.#place(), text: '' };
    }
    #endLink() {
        if (this.#link === undefined)
            return;
        const place = `${this.#link.place}-${this.#place()}`;
        const { address, text } = this.#link;
        this.#link = undefined;
        this.#shown.addAddress({ kind: 'link', text: shownText(text), address }, place);
    }
    #addShown(name, shown) {
        const place = this.#place();
        if (name === 'span')
            return;
        if (shown.has('checked'))
            this.#shown.addMark('checked', place);
        if (shown.has('start'))
            this.#shown.addMark('start', `${place} ${shown.get('start')}`);
        const sources = addressAttributes.flatMap((attribute) => {
            const value = shown.get(attribute) ?? '';
            return attribute === 'srcset' ? srcsetAddresses(value) : value;
        });
        const address = sources.flatMap((each) => shownAddress(each) || []).join(' ');
        const isButton = /^(submit|button|reset)$/i.test(shown.get('type') ?? '');
        const label = shown.get('alt') ?? (isButton ? shown.get('value') : undefined) ?? '';
        const text = shownText(label.slice(0, maxShownLength).normalize());
        const kind = name === 'source' ? this.#open.player : mediumOf(name);
        if (text !== '' || address !== '')
            this.#shown.addAddress({ kind, text, address }, place);
    }
    #place() {
        this.#decode();
        if (this.#text.length > maxShownLength)
            this.#endText();
        this.#offset += visibleLength(this.#rest);
        this.#rest = '';
        return `${this.#shown.textCount}:${this.#offset}`;
    }
    #decode() {
        const text = (0,binary_text/* decodeContent */.KU)(this.#binary);
        this.#addDecoded(text === this.#binary ? text : text.normalize());
        this.#binary = '';
    }
    #addDecoded(text) {
        if (text === '')
            return;
        this.#text += text;
        this.#rest += text;
        if (this.#link !== undefined && this.#link.text.length < maxShownLength)
            this.#link.text += text;
    }
    #endText() {
        this.#decode();
        const [isPreformatted, whole] = [this.#open.isIn('pre'), this.#text];
        [this.#text, this.#offset, this.#rest] = ['', 0, ''];
        const text = isPreformatted ? whole.replace(/\r\n?/g, '\n').replace(/^\n/, '') : shownText(whole);
        if (text === '')
            return;
        if (this.#open.isIn('title'))
            this.#title ||= shownText(text);
        else
            this.#shown.addText(isPreformatted ? 'preformatted' : 'text', text);
    }
}


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ ShownContent),
/* harmony export */   u: () => (/* binding */ maxPieces)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const maxPieces = 20_000;
class ShownContent {
    pieces = [];
    #text = new HashedText();
    #links = new HashedText();
    #textLength = 0;
    textCount = 0;
    reading() {
        return { textSha256: this.#text.sha256(), textLength: this.#textLength, linksSha256: this.#links.sha256() };
    }
    addText(kind, text) {
        this.#keep({ kind, text });
        this.#addShown(kind, text);
        this.textCount += 1;
    }
    addMark(name, place) {
        this.#text.add(`${name}\0${place}\0`);
    }
    addAddress(piece, place) {
        const { kind, text, address } = piece;
        if (kind !== 'link' && text !== '')
            this.#addShown(kind, text);
        if (kind === 'link' || address !== '')
            this.#links.add(`${place}\0${address}\0`);
        this.#keep(piece);
    }
    #keep(piece) {
        if (this.pieces.length <= maxPieces)
            this.pieces.push(piece);
    }
    #addShown(kind, text) {
        this.#text.add(`${kind}\0${text}\0`);
        this.#textLength += text.length;
    }
}
const maxHeldLength = 64 * 1024;
class HashedText {
    #rest = '';
    #hash;
    add(text) {
        this.#rest += text;
        if (this.#rest.length < maxHeldLength)
            return;
        this.#hash = (this.#hash ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')).update(this.#rest);
        this.#rest = '';
    }
    sha256() {
        return this.#hash?.copy().update(this.#rest).digest('hex') ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', this.#rest);
    }
}


/***/ })

};
;