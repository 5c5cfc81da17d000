"use strict";
exports.id = 829;
exports.ids = [829,599];
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


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    D: () => (  decoded),
    J: () => (  get)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
  var _clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6933);






const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
async function get(request, read) {
    const limit = (limitMs, what, signal) => new _clock_js__WEBPACK_IMPORTED_MODULE_2__  .h9({ clock: request.clock, limitMs, signal, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_(what) });
    using slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, request.signal);
    using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
    try {
        return await silent.race(async (signal) => {
            const reply = await followRedirects({ ...request, signal });
            silent.restart();
            try {
                return await read({ ...reply, body: watched(reply.body, silent, slow), signal });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .E1)(error);
    }
}
async function* watched(body, silent, slow) {
    let bytes = 0;
    try {
        for await (const chunk of body) {
            silent.restart();
            bytes += chunk.length;
            if (bytes >= minBytes) {
                bytes = 0;
                slow.restart();
            }
            yield chunk;
        }
    }
    catch (error) {
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .ET)(reply, url);
        if (target === undefined)
            return { ...reply, url, unfollowed: undefined };
        if (!(0,_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .LE)(url, target))
            return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}
const decoders = new Map([
    ['gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['x-gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['deflate', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createInflate],
    ['br', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createBrotliDecompress],
    ['zstd', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress],
]);
function decoded({ header, signal }, bytes) {
    const coding = header('content-encoding') ?? 'identity';
    const decoder = decoders.get(coding.trim().toLowerCase())?.();
    if (decoder === undefined)
        return bytes;
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.addAbortSignal)(signal, decoder);
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  blankDigest),
    I: () => (  maxObservedBytes)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const blankDigest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', '');
const maxObservedBytes = 64 * 1024 * 1024;


/***/ }),

/***/ 7829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  readOnlineExport: () => (  readOnlineExport)
});


// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/get.ts
var get = __webpack_require__(9472);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var http_transport = __webpack_require__(9918);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/published/page.ts






function page_addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + addressPath(path));
}
function answerText({ status, header, url, unfollowed }, requested) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (url.origin !== requested.origin)
        return `a redirect to ${url.origin}`;
    const contentType = typeOf(header);
    return status === 200 && contentType !== '' ? `200 (${contentType})` : String(status);
}
function typeOf(header) {
    const [type = ''] = (header('content-type') ?? '').split(';');
    return type.trim().toLowerCase();
}
const headers = {
    'Accept-Encoding': 'identity',
    'Cache-Control': 'no-cache',
};
const maxAttempts = 4;
async function readPage(request, read) {
    const { clock, pause, random, signal, transport, connection = transport } = request;
    for (let attempt = 1;;) {
        await pause.wait(signal);
        const isLast = attempt === maxAttempts;
        try {
            const found = await (0,get .J)({ ...request, connection, headers }, async (page) => {
                pause.heed(page);
                if (page.status === 429)
                    return undefined;
                if (page.status >= 500 && !isLast)
                    throw new transient_error .N_((0,http_transport .qS)(page.status));
                return { value: await read(page) };
            });
            if (found !== undefined)
                return found.value;
        }
        catch (error) {
            if (isLast || !(error instanceof transient_error .N_))
                throw error;
            await clock.sleep((0,backoff .jo)({ failedAttempts: attempt, random: random() }), signal);
            attempt += 1;
        }
    }
}
async function page_readPageWithin(limitMs, request, read) {
    const { clock, pause, signal } = request;
    const error = () => new transient_error .N_(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
    using limit = new src_clock .h9({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => readPage({ ...request, signal: limited }, read));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof transient_error .N_)
            return thrown;
        throw thrown;
    }
}

// EXTERNAL MODULE: ./src/html/page-reading.ts
var page_reading = __webpack_require__(5599);
;// CONCATENATED MODULE: ./src/published/page-content.ts





async function contentOf(reply, maxBytes, isRead) {
    const chunks = [];
    const received = new ContentDigest(maxBytes);
    const content = new ContentDigest(maxBytes);
    try {
        for await (const chunk of decoded(reply, received.watched(reply.body))) {
            if (isRead && !content.isOver)
                chunks.push(chunk);
            content.add(chunk);
            if (received.isOver && content.isOver)
                break;
        }
    }
    catch (error) {
        if (error instanceof TransientError)
            throw error;
        return undefined;
    }
    return { received, decoded: content, textSha256: isRead ? shownDigest(Buffer.concat(chunks)) : undefined };
}
class ContentDigest {
    #hash = createHash('sha256');
    #maxBytes;
    sizeBytes = 0;
    isGzip = false;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get sha256() {
        return this.#hash.copy().digest('hex');
    }
    get isOver() {
        return this.sizeBytes > this.#maxBytes;
    }
    add(chunk) {
        if (this.isOver)
            return;
        if (this.sizeBytes === 0)
            this.isGzip = beginsLikeGzip(chunk);
        this.sizeBytes += chunk.length;
        this.#hash.update(chunk);
    }
    async *watched(body) {
        for await (const chunk of body) {
            this.add(chunk);
            yield chunk;
        }
    }
}
function beginsLikeGzip(chunk) {
    return chunk[0] === 0x1f && chunk[1] === 0x8b;
}
const maxPageBytes = (  null && (16 * 1024 * 1024));
const missingPageMs = 30_000;
async function page_content_readMissingPage(root, context) {
    const request = { ...context, url: addressOf(root, `${randomUUID()}.html`) };
    const found = await readPageWithin(missingPageMs, request, async (page) => ({
        status: page.status,
        content: await contentOf(page, maxPageBytes, true),
    }));
    return found instanceof TransientError ? undefined : found;
}
function isMissingPage({ decoded: { sha256 }, textSha256 }, missing) {
    if (missing?.status !== 200 || missing.content === undefined)
        return false;
    const { content } = missing;
    return content.decoded.sha256 === sha256 || (textSha256 !== undefined && content.textSha256 === textSha256);
}
function shownDigest(page) {
    if (!page.includes('email-protection') && !page.includes('data-cfemail'))
        return readingDigest(page);
    const text = page
        .toString('latin1')
        .replace(protectedLink, (_, code) => `mailto:${decodedAddress(code)}`)
        .replace(protectedText, (_, _name, code) => decodedAddress(code));
    return readingDigest(Buffer.from(text, 'latin1'));
}
const protectedLink = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/g;
const protectedText = /<(a|span)\b[^>]*\bdata-cfemail="([0-9a-f]+)"[^>]*>[^<]*<\/\1>/g;
function decodedAddress(code) {
    const [key = 0, ...bytes] = Buffer.from(code, 'hex');
    return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/steps/checked-manifest.ts
var checked_manifest = __webpack_require__(3826);
;// CONCATENATED MODULE: ./src/steps/online-export.ts










const maxPauseMs = 15_000;
const minuteMs = 60_000;
async function untilOnline(settings, waitSignal, context) {
    const { clock, random, emit, signal } = context;
    const url = addressOf(settings.url, publishedManifestName);
    const endMs = clock.elapsedMs() + settings.timeoutMs;
    let last;
    let reportedMs = 0;
    try {
        for (let attempt = 1;; attempt += 1) {
            const online = await readOnlineExport({ ...context, signal: waitSignal, url });
            const onlineDigest = online.kind === 'export' ? online.manifest.contentDigest : undefined;
            if (online.kind === 'export' && onlineDigest === settings.contentDigest)
                return online.manifest.files;
            const found = online.kind === 'export' ? otherExport(online.manifest) : online;
            const nowMs = clock.elapsedMs();
            if (found.reason !== last?.reason || nowMs - reportedMs >= minuteMs) {
                const { reason } = found;
                emit({ kind: 'export-not-online', address: url.href, reason, onlineDigest, remainingMs: endMs - nowMs });
                reportedMs = nowMs;
            }
            last = found;
            await clock.sleep(backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() }), waitSignal);
        }
    }
    catch (error) {
        signal.throwIfAborted();
        if (waitSignal.aborted)
            throw await notOnline(last, settings, context);
        throw error instanceof Failure ? notReached(error, url) : error;
    }
}
function notReached(cause, { href }) {
    const message = `${cause.message} The requested address was ${href}.`;
    return new Failure({ code: cause.code, message, hint: `Check \`url\`. ${cause.hint}`, cause });
}
function otherExport(online) {
    const reason = `another export is online (content digest ${online.contentDigest.slice(0, 12)}…)`;
    return none('timed-out', reason);
}
async function notOnline(last, { url, timeoutMs }, context) {
    const { code, reason } = last ?? none('site-unreachable', context.pause.reason ?? 'no complete reply arrived');
    const isFallback = code === 'invalid-manifest' && (await readMissingPage(url, context))?.status === 200;
    const address = addressOf(url, publishedManifestName).href;
    const message = `The export did not appear at ${address} within ${durationText(timeoutMs)}: ${reason}.`;
    const cause = isFallback ? 'manifest-missing' : code;
    return new Failure({
        code: cause,
        message: isFallback ? `${message} The host serves a page for every missing file.` : message,
        hint: `Check \`url\`. ${advice[cause]}`,
    });
}
const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';
const advice = {
    'timed-out': 'Then check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
    'manifest-missing': `Set \`manifest-in-site: true\` in the step that exports the site, and publish that file. ${allowRunner}`,
    'invalid-manifest': `Export the site again with \`manifest-in-site: true\`, and publish every file unchanged. ${allowRunner}`,
    'site-unreachable': `Then check the runner's network, DNS and proxy. ${allowRunner}`,
};
const limitMs = 60_000;
async function readOnlineExport(request) {
    const { url } = request;
    const uncached = url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_.randomUUID)()}`) : url;
    const online = await page_readPageWithin(limitMs, { ...request, url: uncached }, (page) => exportIn(page, url));
    return online instanceof transient_error .N_ ? none('site-unreachable', online.message) : online;
}
function none(code, reason) {
    return { kind: 'none', code, reason };
}
async function exportIn(page, requested) {
    const { status, header, body } = page;
    if (status === 404 || status === 410)
        return missing(page, requested);
    const isPage = typeOf(header) === 'text/html';
    if (status === 200 && !isPage)
        return exportOf(unpacked((0,get .D)(page, body)));
    const reason = `instead of a manifest, the host responded with ${answerText(page, requested)}`;
    return none(status === 200 ? 'invalid-manifest' : 'site-unreachable', reason);
}
function missing({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    const isMissing = address === expected;
    const where = isMissing ? '' : ` after a redirect to ${address}`;
    return { ...none('manifest-missing', `the site does not have a manifest (${status}${where})`), isMissing };
}
async function* unpacked(content) {
    let isFirst = true;
    for await (const chunk of content) {
        if (isFirst && beginsLikeGzip(chunk)) {
            const message = 'The manifest is served compressed without Content-Encoding.';
            throw new failure .HR({ code: 'invalid-manifest', message });
        }
        isFirst = false;
        yield chunk;
    }
}
async function exportOf(content) {
    try {
        const manifest = await (0,checked_manifest .k$)(content);
        if ((0,site_manifest .eZ)(manifest.files) === manifest.contentDigest)
            return { kind: 'export', manifest };
        return none('invalid-manifest', 'the files that the manifest lists do not match its content digest');
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            throw error;
        if (!(error instanceof failure .HR))
            return none('invalid-manifest', otherCoding);
        return none('invalid-manifest', error.message.replace(/^The/, 'the').replace(/\.$/, ''));
    }
}
const otherCoding = 'the manifest is served with a Content-Encoding that does not match the content';


/***/ })

};
;