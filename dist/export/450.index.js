"use strict";
exports.id = 450;
exports.ids = [450];
exports.modules = {

/***/ 6450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  PageReading: () => (  PageReading),
  pageReader: () => (  pageReader),
  readingOf: () => (  readingOf)
});

// EXTERNAL MODULE: ./src/clock.ts
var clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
;// CONCATENATED MODULE: ./src/html/attribute-addresses.ts
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 2 modules
var decode = __webpack_require__(7031);
;// CONCATENATED MODULE: ./src/html/binary-text.ts



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new external_node_util_.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodedText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,external_node_buffer_.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
const maxDecodedLength = 1024 * 1024;
function attributeText(binary) {
    const text = decodedText(binary);
    return text.length <= maxDecodedLength && text.includes('&') ? (0,decode .Im)(text) : text;
}
function contentText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,decode .Gz)(text) : text;
}
function detached(text) {
    return Buffer.from(text).toString();
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
;// CONCATENATED MODULE: ./src/html/html-reader.ts


const pieceLength = 32 * 1024;
function* readTags(html, listener) {
    const tokenizer = new Tokenizer .A({ decodeEntities: false }, new HtmlReader(html, listener));
    for (let start = 0; start < html.length; start += pieceLength) {
        yield;
        tokenizer.write(html.slice(start, start + pieceLength));
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
    #attribute = '';
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
        this.#attributes.clear();
        const name = this.#nameAt(start, end);
        this.#tag = { name, isForeign: this.#scope.open(name), attributes: this.#attributes };
    }
    onattribname(start, end) {
        const name = this.#nameAt(start, end);
        const isNeeded = name === 'shadowrootmode' || this.#listener.needs(name, this.#tag);
        this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    onattribdata(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    onattribend() {
        if (this.#attribute !== '')
            this.#attributes.set(this.#attribute, attributeText(this.#value));
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
            this.#listener.addText(this.#html.slice(start, end));
    }
    oncdata(start, end, offset) {
        this.ontext(start, end - offset);
    }
    onend() {
        this.#listener.endPage();
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            this.#listener.closeTag(name);
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
    open(name) {
        const isRoot = foreignRoots.has(name);
        if (breakouts.has(name))
            this.#closeForeign();
        const isForeign = isRoot || this.isForeign;
        const isContext = isRoot || (isForeign && integrationPoint.test(name));
        if (isContext && this.#contexts.length < maxDepth)
            this.#contexts.push(name);
        return isForeign;
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
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/html/shown-address.ts



const maxAddressLength = 2048;
const maxRedirectLength = 512;
const external = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const signature = /(?<=[?&])(?:x-(?:amz|goog)-[^&=#]*|signature|expires|sig|token|policy|key-pair-id|se|st|ske|skt)=[^&#]*&?/gi;
function shownAddress(value) {
    const address = value.trim();
    if (isFragment(address))
        return '';
    if (address.length > maxAddressLength)
        return (0,external_node_crypto_.hash)('sha256', address);
    const email = protectedEmail(/^\/cdn-cgi\/l\/email-protection#(.*)/.exec(address)?.[1]);
    if (email !== undefined)
        return `mailto:${email}`;
    if (external.test(address))
        return address.replace(signature, '').replace(/[?&](?=#|$)/, '');
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(address) ?? [];
    return (0,paths .$p)(path.replace(/^\.(?:\/|$)/, '')) + fragment;
}
function isFragment(address) {
    return address.trimStart().startsWith('#');
}
function protectedEmail(code = '') {
    if (code.length > maxAddressLength || !/^(?:[\da-f]{2})+$/i.test(code))
        return undefined;
    const [key = 0, ...bytes] = Buffer.from(code, 'hex');
    const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
    return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}
function redirectIn(attributes) {
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh')
        return undefined;
    const address = refreshAddress(attributes.get('content') ?? '');
    return address !== '' && address.length <= maxRedirectLength ? address : undefined;
}

// EXTERNAL MODULE: ./src/html/shown-content.ts
var shown_content = __webpack_require__(452);
;// CONCATENATED MODULE: ./src/html/shown-elements.ts
const inline = new Set([
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
    ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
    ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
    ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
    ...['image', 'use'],
]);
const marks = new Set(['del', 'ins', 'sub', 'sup']);
const references = ['href', 'xlink:href'];
const addresses = [...references, 'src', 'poster', 'data'];
const shownAttributes = new Map([
    ['a', [...references, 'rel', 'data-cfemail']],
    ['span', ['data-cfemail']],
    ['area', ['href', 'alt']],
    ['img', ['src', 'srcset', 'alt']],
    ['source', ['src', 'srcset']],
    ['video', ['src', 'poster']],
    ['audio', ['src']],
    ['iframe', ['src']],
    ['embed', ['src']],
    ['object', ['data']],
    ['image', references],
    ['use', references],
    ['input', ['type', 'value', 'src', 'alt', 'checked']],
    ['ol', ['start']],
    ['meta', ['http-equiv', 'content']],
]);
const regions = new Map([
    ...['script', 'style', 'noscript', 'nav', 'role=navigation'].map((key) => [key, 'omitted']),
    ...['aside', 'footer', 'header'].map((key) => [key, 'around']),
    ...['complementary', 'contentinfo', 'banner'].map((role) => [`role=${role}`, 'around']),
    ...['main', 'article', 'role=main'].map((key) => [key, 'main']),
    ...['pre', 'title'].map((name) => [name, name]),
]);
class OpenRegions {
    #elements = [];
    #depths = { main: 0, omitted: 0, around: 0, pre: 0, title: 0, other: 0 };
    #counts = new Map([...regions.keys()].map((name) => [name, 0]));
    hasMain = false;
    isIn(region) {
        return this.#depths[region] > 0;
    }
    get areShown() {
        return !this.isIn('omitted') && (this.hasMain ? this.isIn('main') : !this.isIn('around'));
    }
    add(tag) {
        const { name, attributes } = tag;
        const isStep = name === 'a' && /(?:^|\s)(?:prev|next)(?:\s|$)/i.test(attributes.get('rel') ?? '');
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

;// CONCATENATED MODULE: ./src/html/page-reading.ts








async function readingOf(page, signal) {
    if (page.length > site .B)
        return undefined;
    const reading = await pageReading(page, new clock .P0(signal));
    return { ...reading.facts(), pieces: reading.pieces };
}
async function pageReader(previous, signal) {
    const [turns, known] = [new clock .P0(signal), new Map()];
    for (const { sha256, reading } of previous) {
        await turns.take();
        if (reading !== undefined)
            known.set(sha256, reading);
    }
    return async (page, sha256) => known.get(sha256) ?? (await pageReading(page, turns)).facts();
}
async function pageReading(page, turns) {
    const reading = new PageReading();
    const steps = readTags(binaryText(page), reading);
    while (steps.next().done !== true)
        await turns.take();
    return reading;
}
const maxTextLength = 64 * 1024;
const maxTitleLength = 200;
class PageReading {
    #open = new OpenRegions();
    #shown = new shown_content .t();
    #title = '';
    #redirect;
    #text = '';
    #binary = '';
    #offset = 0;
    #rest = '';
    #link;
    #protected = '';
    get pieces() {
        return this.#shown.pieces;
    }
    facts() {
        const [title, redirect] = [detached(this.#title), this.#redirect];
        return { title, ...this.#shown.facts(), ...(redirect !== undefined && { redirect: detached(redirect) }) };
    }
    needs(attribute, { name }) {
        return attribute === 'role' || shownAttributes.get(name)?.includes(attribute) === true;
    }
    openTag(tag) {
        const { name } = tag;
        if (!inline.has(name))
            this.#endText();
        const { hasMain } = this.#open;
        this.#open.add(tag);
        if (this.#open.hasMain !== hasMain)
            this.#beginMain();
        if (!this.#open.areShown)
            return;
        if (marks.has(name))
            this.#shown.addMark(name, this.#place());
        else if (shownAttributes.has(name))
            this.#readAttributes(tag);
    }
    closeTag(name) {
        if (name === this.#protected)
            this.#protected = '';
        if (name === 'a')
            this.#endLink();
        if (marks.has(name) && this.#open.areShown)
            this.#shown.addMark(`/${name}`, this.#place());
        if (!inline.has(name))
            this.#endText();
        this.#open.remove(name);
    }
    addText(binary) {
        if (this.#protected !== '' || !(this.#open.areShown || this.#open.isIn('title')))
            return;
        this.#binary += binary;
        while (this.#binary.length > maxTextLength) {
            const long = this.#binary;
            const end = long.lastIndexOf(' ', maxTextLength - 1) + 1 || maxTextLength;
            this.#binary = long.slice(0, end);
            this.#endText();
            this.#binary = long.slice(end);
        }
    }
    endPage() {
        this.#endLink();
        this.#endText();
    }
    #beginMain() {
        this.#endText();
        this.#shown = new shown_content .t();
        this.#link = undefined;
    }
    #readAttributes({ name, attributes }) {
        const email = protectedEmail(attributes.get('data-cfemail'));
        if (email !== undefined) {
            this.#place();
            this.#addDecoded(email);
            this.#protected = name;
        }
        else if (name === 'a')
            this.#beginLink(attributes);
        else if (name === 'meta')
            this.#redirect ??= redirectIn(attributes);
        else
            this.#addShown(attributes);
    }
    #beginLink(attributes) {
        this.#endLink();
        const href = attributes.get('href') ?? attributes.get('xlink:href') ?? '#';
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
        this.#shown.addAddress({ kind: 'link', text: normalized(text), address }, place);
    }
    #addShown(attributes) {
        const place = this.#place();
        if (attributes.has('checked'))
            this.#shown.addMark('checked', place);
        if (attributes.has('start'))
            this.#shown.addMark('start', `${place} ${attributes.get('start')}`);
        const sources = [...addresses.map((name) => attributes.get(name)), ...srcsetAddresses(attributes.get('srcset'))];
        const address = sources.flatMap((each = '') => shownAddress(each) || []).join(' ');
        const isButton = /^(submit|button|reset)$/i.test(attributes.get('type') ?? '');
        const label = attributes.get('alt') ?? (isButton ? attributes.get('value') : undefined) ?? '';
        const text = normalized(label.slice(0, maxTextLength));
        if (text !== '' || address !== '')
            this.#shown.addAddress({ kind: 'image', text, address }, place);
    }
    #place() {
        this.#decode();
        if (this.#text.length > maxTextLength)
            this.#endText();
        this.#offset += this.#rest.replace(invisible, '').length;
        this.#rest = '';
        return `${this.#shown.textCount}:${this.#offset}`;
    }
    #decode() {
        this.#addDecoded(contentText(this.#binary));
        this.#binary = '';
    }
    #addDecoded(text) {
        if (text === '')
            return;
        this.#text += text;
        this.#rest += text;
        if (this.#link !== undefined && this.#link.text.length < maxTextLength)
            this.#link.text += text;
    }
    #endText() {
        this.#decode();
        const [isPreformatted, whole] = [this.#open.isIn('pre'), this.#text];
        [this.#text, this.#offset, this.#rest] = ['', 0, ''];
        const text = isPreformatted ? whole.replace(/\r\n?/g, '\n').replace(/^\n/, '') : normalized(whole);
        if (text === '')
            return;
        if (this.#open.isIn('title'))
            this.#title ||= text.slice(0, maxTitleLength).toWellFormed();
        else
            this.#shown.addText(isPreformatted ? 'preformatted' : 'text', text);
    }
}
const invisible = /[\s\u200b-\u200d\u2060\ufeff]+/g;
function normalized(text) {
    return text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\s{2,}|[^\S ]/g, ' ')
        .trim();
}


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    t: () => (  ShownContent),
    u: () => (  maxPieces)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const maxPieces = 20_000;
class ShownContent {
    pieces = [];
    #text = new HashedText();
    #links = new HashedText();
    #textLength = 0;
    textCount = 0;
    facts() {
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
        if (kind === 'image' && text !== '')
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