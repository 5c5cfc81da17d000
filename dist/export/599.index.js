"use strict";
exports.id = 599;
exports.ids = [599];
exports.modules = {

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
  y: () => (  readHtml)
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



const ignore = () => undefined;
function readHtml(html, listeners) {
    new HtmlReader(html, listeners).read();
}
class HtmlReader {
    #html;
    #listeners;
    #scope = new HtmlScope();
    #tokenizer;
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #attribute = '';
    #value = '';
    constructor(html, listeners) {
        this.#html = html;
        this.#listeners = listeners;
        this.#tokenizer = new Tokenizer .A({ decodeEntities: false }, this.#handlers());
    }
    read() {
        this.#tokenizer.write(this.#html);
        this.#tokenizer.end();
        for (const listener of this.#listeners)
            listener.endPage();
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
        const isNeeded = name === 'shadowrootmode' || this.#listeners.some((listener) => listener.needs(name, this.#tag));
        this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    #addValue(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    #closeAttribute() {
        if (this.#attribute !== '')
            this.#attributes.set(this.#attribute, (0,binary_text .o$)(this.#value));
    }
    #endTag() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (this.#scope.isInert)
            return;
        for (const listener of this.#listeners)
            listener.openTag(this.#tag);
    }
    #endSelfClosingTag() {
        this.#endTag();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            for (const listener of this.#listeners)
                listener.closeTag(name);
        if (this.#scope.isNested)
            this.#scope.close(name);
    }
    #addText(start, end) {
        if (this.#scope.isInert)
            return;
        const text = this.#html.slice(start, end);
        for (const listener of this.#listeners)
            listener.addText(text);
    }
}


/***/ }),

/***/ 5599:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    PageReadings: () => (  PageReadings)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var _model_site_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2962);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8559);
  var _binary_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7814);
  var _html_reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3164);





function readingDigest(page) {
    const reading = new PageReading();
    readHtml(binaryText(page), [reading]);
    return reading.digest();
}
const inline = new Set([
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
    ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
    ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'button', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
    ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
]);
const shownAttributes = new Map([
    ['a', ['href']],
    ['area', ['href']],
    ['img', ['src', 'alt']],
    ['source', ['src']],
    ['video', ['src', 'poster']],
    ['audio', ['src']],
    ['iframe', ['src']],
    ['embed', ['src']],
    ['object', ['data']],
]);
const regions = new Map([
    ...['script', 'style', 'noscript', 'nav', 'aside', 'footer'].map((name) => [name, 'omitted']),
    ...['main', 'article'].map((name) => [name, 'main']),
    ...['header', 'pre', 'title'].map((name) => [name, name]),
]);
class PageReading {
    #open = new OpenRegions();
    #title = '';
    #main = '';
    #body = '';
    #text = '';
    digest() {
        const shown = this.#main === '' ? this.#body : this.#main;
        return shown === '' ? _model_site_js__WEBPACK_IMPORTED_MODULE_1__  .B : (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', `${this.#title}\0${shown}`);
    }
    needs(attribute, { name }) {
        return attribute === 'role' || shownAttributes.get(name)?.includes(attribute) === true;
    }
    openTag(tag) {
        const { name, attributes } = tag;
        if (!inline.has(name))
            this.#endPiece();
        this.#open.add(tag);
        for (const attribute of shownAttributes.get(name) ?? []) {
            const value = attributes.get(attribute)?.trim() ?? '';
            const isFragment = attribute === 'href' && value.startsWith('#');
            if (!isFragment && this.#open.areShown)
                this.#add(attribute, value);
        }
    }
    closeTag(name) {
        if (!inline.has(name))
            this.#endPiece();
        this.#open.remove(name);
    }
    addText(text) {
        if (this.#open.areShown)
            this.#text += text;
    }
    endPage() {
        this.#endPiece();
    }
    #endPiece() {
        const binary = this.#text;
        this.#text = '';
        const isPreformatted = this.#open.isIn('pre');
        if (!isPreformatted && !/\S/.test(binary))
            return;
        const text = (0,_binary_text_js__WEBPACK_IMPORTED_MODULE_3__  .Tf)(binary);
        if (isPreformatted)
            this.#add('text', text.replace(/\r\n?/g, '\n').replace(/^\n/, ''));
        else if (this.#open.isIn('title'))
            this.#title ||= normalized(text);
        else
            this.#add('text', normalized(text));
    }
    #add(kind, text) {
        if (text === '')
            return;
        if (this.#open.isIn('main'))
            this.#main += `${kind}\0${text}\0`;
        else
            this.#body += `${kind}\0${text}\0`;
    }
}
function normalized(text) {
    return text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
}
class OpenRegions {
    #elements = [];
    #depths = { main: 0, omitted: 0, header: 0, pre: 0, title: 0, other: 0 };
    #counts = new Map([...regions.keys()].map((name) => [name, 0]));
    isIn(region) {
        return this.#depths[region] > 0;
    }
    get areShown() {
        const { omitted: omittedDepth, header, main } = this.#depths;
        return omittedDepth === 0 && (main > 0 || header === 0);
    }
    add({ name, isForeign, attributes }) {
        const isMain = attributes.get('role')?.trim().toLowerCase() === 'main';
        const count = this.#counts.get(name);
        if (count === undefined && !isMain)
            return;
        const region = isMain ? 'main' : isForeign && name === 'title' ? 'other' : (regions.get(name) ?? 'other');
        this.#counts.set(name, (count ?? 0) + 1);
        this.#depths[region] += 1;
        this.#elements.push({ name, region });
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
class PageReadings {
    #audit;
    #known = new Map();
    constructor(previous, audit) {
        this.#audit = audit;
        for (const { sha256, textSha256 } of previous)
            if (textSha256 !== undefined)
                this.#known.set(sha256, textSha256);
    }
    file(path) {
        if (!(0,_text_paths_js__WEBPACK_IMPORTED_MODULE_2__  ._6)(path))
            return this.#audit?.file(path);
        return (content, sha256) => this.#digestOf(path, content, sha256);
    }
    copy(from, to) {
        this.#audit?.copy(from, to);
    }
    #digestOf(path, content, sha256) {
        const known = this.#known.get(sha256);
        const reading = known === undefined && content !== undefined ? new PageReading() : undefined;
        const listeners = reading === undefined ? [] : [reading];
        if (this.#audit !== undefined)
            this.#audit.read(path, content && (0,_binary_text_js__WEBPACK_IMPORTED_MODULE_3__  .nM)(content), listeners);
        else if (reading !== undefined && content !== undefined)
            (0,_html_reader_js__WEBPACK_IMPORTED_MODULE_4__  .y)((0,_binary_text_js__WEBPACK_IMPORTED_MODULE_3__  .nM)(content), listeners);
        return known ?? reading?.digest();
    }
}


/***/ })

};
;