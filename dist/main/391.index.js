"use strict";
exports.id = 391;
exports.ids = [391];
exports.modules = {

/***/ 7391:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SiteAudit: () => (/* binding */ SiteAudit)
});

// EXTERNAL MODULE: ./src/event-loop.ts
var event_loop = __webpack_require__(5294);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/audit/anchors.ts
const bytesOfHash = Uint32Array.BYTES_PER_ELEMENT;
const defaultMaxAnchors = 16 * 1024 ** 2;
const growthBytes = 1024 ** 2;
class Anchors {
    #findings;
    #maxAnchors;
    #buffer;
    #hashes;
    #count = 0;
    constructor(findings, maxAnchors = defaultMaxAnchors) {
        this.#findings = findings;
        this.#maxAnchors = maxAnchors;
        this.#buffer = new ArrayBuffer(0, { maxByteLength: maxAnchors * bytesOfHash });
        this.#hashes = new Uint32Array(this.#buffer);
    }
    add(path, names) {
        const [start, end] = [this.#count, this.#count + names.size];
        if (end > this.#maxAnchors) {
            this.#findings.reach(`${this.#maxAnchors} anchors of all pages`, path);
            return undefined;
        }
        const neededBytes = end * bytesOfHash;
        if (neededBytes > this.#buffer.byteLength) {
            this.#buffer.resize(Math.min(neededBytes + growthBytes, this.#buffer.maxByteLength));
        }
        this.#hashes.set([...names], start);
        this.#hashes.subarray(start, end).sort();
        this.#count = end;
        return { start, end };
    }
    mayHave(range, fragment) {
        return range === undefined || leadsTo(fragment, (hash) => this.#has(range, hash));
    }
    #has({ start, end }, hash) {
        let [low, high] = [start, end];
        while (low < high) {
            const middle = (low + high) >>> 1;
            const found = this.#hashes[middle] ?? 0;
            if (found === hash)
                return true;
            if (found < hash)
                low = middle + 1;
            else
                high = middle;
        }
        return false;
    }
}
function leadsTo(fragment, has) {
    if (/^(?:$|[/!])/.test(fragment) || has(hashOf(fragment)))
        return true;
    const decoded = percentDecoded(fragment);
    return has(hashOf(decoded)) || decoded.toLowerCase() === 'top';
}
function percentDecoded(text) {
    return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}
function hashOf(name) {
    let hash = 0x81_1c_9d_c5;
    for (let index = 0; index < name.length; index += 1) {
        hash = Math.imul(hash ^ name.charCodeAt(index), 0x01_00_01_93);
    }
    return hash >>> 0;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 2 modules
var decode = __webpack_require__(7031);
;// CONCATENATED MODULE: ./src/audit/binary-text.ts



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
function attributeText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,decode/* decodeHTMLAttribute */.Im)(text) : text;
}

// EXTERNAL MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
var dist = __webpack_require__(4879);
;// CONCATENATED MODULE: ./src/audit/css-references.ts

function cssReferences(text) {
    if (!mayContainReferences(text))
        return [];
    const found = [];
    const context = { blocks: [], functions: [], atRule: undefined, mayImport: true, found };
    withoutStackTraces(() => {
        const tokens = (0,dist/* tokenizer */.OH)({ css: text });
        while (!tokens.endOfFile())
            readToken(tokens.nextToken(), context);
    });
    return found;
}
function withoutStackTraces(work) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
        work();
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
function mayContainReferences(text) {
    return /(url|src|image-set)\(|@import|\\/i.test(text);
}
function readToken(token, context) {
    if ((0,dist/* isTokenFunction */.Qm)(token))
        context.functions.push(token[4].value.toLowerCase());
    else if ((0,dist/* isTokenOpenParen */.Q6)(token))
        context.functions.push('');
    else if ((0,dist/* isTokenCloseParen */.mv)(token))
        context.functions.pop();
    else if ((0,dist/* isTokenURL */.Dw)(token))
        addAddress('url()', token[4].value, context);
    else if ((0,dist/* isTokenString */.tT)(token))
        readString(token[4].value, context);
    else
        readRule(token, context);
}
function readRule(token, context) {
    if ((0,dist/* isTokenAtKeyword */.OP)(token)) {
        context.atRule = token[4].value.toLowerCase();
    }
    else if ((0,dist/* isTokenSemicolon */.$q)(token)) {
        if (context.functions.length === 0)
            context.atRule = undefined;
    }
    else if ((0,dist/* isTokenOpenCurly */.p1)(token)) {
        context.blocks.push(context.atRule ?? '');
        context.atRule = undefined;
        context.mayImport = false;
    }
    else if ((0,dist/* isTokenCloseCurly */.zK)(token)) {
        context.blocks.pop();
        context.functions.length = 0;
        context.atRule = undefined;
    }
}
function readString(value, context) {
    const inside = context.functions.at(-1);
    if (inside === undefined) {
        if (context.atRule === 'import')
            addAddress('url()', value, context);
    }
    else if (inside === 'url')
        addAddress('url()', value, context);
    else if (inside === 'src')
        addAddress('src()', value, context);
    else if (/^(-webkit-)?image-set$/.test(inside))
        addAddress('image-set()', value, context);
}
function addAddress(attribute, address, context) {
    if (context.atRule === undefined) {
        context.found.push({ attribute, purpose: context.blocks.at(-1) === 'font-face' ? 'font' : 'image', address });
    }
    else if (context.atRule === 'import' && context.mayImport) {
        context.atRule = 'imported';
        context.found.push({ attribute: '@import', purpose: 'style', address });
    }
}

;// CONCATENATED MODULE: ./src/audit/element-rules.ts
const srcset = { addresses: srcsetAddresses };
const background = [['background', 'image']];
const svgImage = [
    ['href', 'image'],
    ['xlink:href', 'image'],
];
const rulesByElement = new Map(Object.entries({
    a: [
        ['href', 'link'],
        ['xlink:href', 'link'],
    ],
    area: [['href', 'link']],
    meta: [['content', 'link', { addresses: refreshAddresses, applies: isRefresh }]],
    script: [
        ['src', 'script', { applies: isScript }],
        ['href', 'script', { applies: isScript }],
        ['xlink:href', 'script', { applies: isScript }],
    ],
    link: [
        ['href', 'style', { applies: relIs('stylesheet') }],
        ['href', 'image', { applies: relIs('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon') }],
        ['href', 'image', { applies: relIs('apple-touch-startup-image', 'fluid-icon') }],
        ['href', 'preload', { applies: relIs('preload', 'modulepreload', 'prefetch', 'prerender') }],
        ['href', 'file', { applies: relIs('manifest') }],
        ['imagesrcset', 'preload', { ...srcset, applies: relIs('preload') }],
    ],
    img: [
        ['src', 'image'],
        ['srcset', 'image', srcset],
    ],
    image: [...svgImage, ['src', 'image'], ['srcset', 'image', srcset]],
    use: svgImage,
    feimage: svgImage,
    source: [
        ['src', 'media'],
        ['srcset', 'image', srcset],
    ],
    video: [
        ['src', 'media'],
        ['poster', 'image'],
    ],
    audio: [['src', 'media']],
    track: [['src', 'media']],
    iframe: [['src', 'frame', { applies: (attributes) => !attributes.has('srcdoc') }]],
    frame: [['src', 'frame']],
    embed: [['src', 'frame']],
    object: [['data', 'frame']],
    input: [['src', 'image', { applies: (attributes) => isWord(attributes.get('type'), 'image') }]],
    body: background,
    table: background,
    thead: background,
    tbody: background,
    tfoot: background,
    tr: background,
    td: background,
    th: background,
}));
const relevantElements = new Set([
    ...rulesByElement.keys(),
    ...['base', 'template', 'style', 'svg', 'math'],
]);
const relevantAttributes = new Set([
    ...[...rulesByElement.values()].flat().map(([attribute]) => attribute),
    ...['rel', 'type', 'http-equiv', 'style', 'srcdoc', 'shadowrootmode'],
]);
const presentationAttributes = new Set([
    ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
    ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);
function* elementReferences(element, attributes) {
    for (const [attribute, purpose, options] of rulesByElement.get(element) ?? []) {
        const value = attributes.get(attribute);
        if (value === undefined || options?.applies?.(attributes) === false)
            continue;
        const addresses = options?.addresses?.(value) ?? [value];
        for (const address of addresses)
            yield { element, attribute, purpose, address };
    }
}
function isWord(text, word) {
    return text?.trim().toLowerCase() === word;
}
function isRefresh(attributes) {
    return isWord(attributes.get('http-equiv'), 'refresh');
}
const scriptType = /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;
function isScript(attributes) {
    return scriptType.test((attributes.get('type') ?? '').trim());
}
function isCss(attributes) {
    return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}
function relIs(...words) {
    return (attributes) => {
        const given = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        return words.some((word) => given.includes(word));
    };
}
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
function* srcsetAddresses(value) {
    for (const [, address] of value.matchAll(candidates))
        if (address !== undefined)
            yield address;
}
function refreshAddresses(value) {
    const [, rest] = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(.*)$/s.exec(value) ?? [];
    if (rest === undefined)
        return [];
    const given = rest.replace(/^url\s*=\s*/i, '');
    const [quote = ''] = given;
    const isQuoted = quote === '"' || quote === "'";
    const address = isQuoted ? (given.slice(1).split(quote)[0] ?? '') : given;
    return address === '' ? [] : [address];
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
;// CONCATENATED MODULE: ./src/audit/html-scope.ts
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
const htmlContent = '#html';
const maxDepth = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get hasCdataSections() {
        return this.#contexts.length > 0 && this.#contexts.at(-1) !== htmlContent;
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
        if (!isContext)
            this.#openHtml();
        else if (this.#contexts.length < maxDepth)
            this.#contexts.push(name);
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
    #openHtml() {
        if (integrationPoints.has(this.#contexts.at(-1) ?? ''))
            this.#contexts.push(htmlContent);
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

;// CONCATENATED MODULE: ./src/audit/html-reader.ts




const declarationStart = '<![';
const ignore = () => undefined;
function readHtml(html, listener) {
    new HtmlReader(html, listener).read();
}
class HtmlReader {
    #html;
    #listener;
    #scope = new HtmlScope();
    #tokenizer;
    #element = '';
    #isRelevant = false;
    #isForeign = false;
    #attributes = new Map();
    #attribute = '';
    #value = '';
    #style;
    constructor(html, listener) {
        this.#html = html;
        this.#listener = listener;
        this.#tokenizer = new Tokenizer/* default */.A({ decodeEntities: false }, this.#handlers());
    }
    read() {
        let written = 0;
        let found = this.#html.indexOf(declarationStart);
        while (found !== -1) {
            const bracket = found + declarationStart.length - 1;
            this.#tokenizer.write(this.#html.slice(written, bracket));
            this.#tokenizer.write(this.#scope.hasCdataSections ? '[' : '(');
            written = bracket + 1;
            found = this.#html.indexOf(declarationStart, written);
        }
        this.#tokenizer.write(this.#html.slice(written));
        this.#tokenizer.end();
        this.#closeStyle();
    }
    #handlers() {
        return {
            onopentagname: (start, end) => this.#openTag(this.#nameAt(start, end)),
            onattribname: (start, end) => this.#openAttribute(this.#nameAt(start, end)),
            onattribdata: (start, end) => this.#addValue(start, end),
            onattribend: () => this.#closeAttribute(),
            onopentagend: () => this.#endTag(),
            onselfclosingtag: () => this.#endSelfClosingTag(),
            onclosetag: (start, end) => this.#closeTag(start, end),
            ontext: (start, end) => this.#addStyle(start, end),
            oncdata: (start, end, offset) => this.#addStyle(start, end - offset),
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
    #openTag(name) {
        this.#closeStyle();
        this.#element = name;
        this.#isRelevant = relevantElements.has(name);
        this.#attributes.clear();
        this.#isForeign = name === 'svg' || name === 'math' || this.#scope.isForeign;
        if (this.#isForeign || this.#scope.isNested)
            this.#scope.open(name);
    }
    #openAttribute(name) {
        const isRelevant = this.#isCssValue(name) || this.#isAnchorName(name) || (this.#isRelevant && relevantAttributes.has(name));
        this.#attribute = isRelevant && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    #isCssValue(attribute) {
        return attribute === 'style' || (this.#isForeign && presentationAttributes.has(attribute));
    }
    #isAnchorName(attribute) {
        return attribute === 'id' || (attribute === 'name' && this.#element === 'a');
    }
    #addValue(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    #closeAttribute() {
        if (this.#attribute !== '')
            this.#attributes.set(this.#attribute, attributeText(this.#value));
    }
    #endTag() {
        if (this.#element === 'template' && !this.#isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (this.#scope.isInert)
            return;
        if (this.#attributes.size > 0 || this.#element === 'script')
            this.#passOn();
        if (this.#element === 'style' && isCss(this.#attributes))
            this.#style = '';
    }
    #passOn() {
        for (const [name, value] of this.#attributes) {
            if (this.#isCssValue(name))
                this.#listener.style(this.#element, value, name);
            else if (this.#isAnchorName(name))
                this.#listener.anchor(value);
        }
        if (this.#isRelevant)
            this.#listener.element(this.#element, this.#attributes);
    }
    #endSelfClosingTag() {
        this.#endTag();
        if (!this.#isForeign)
            return;
        this.#closeStyle();
        this.#scope.close(this.#element);
    }
    #closeTag(start, end) {
        this.#closeStyle();
        if (this.#scope.isNested)
            this.#scope.close(this.#nameAt(start, end));
    }
    #addStyle(start, end) {
        if (this.#style !== undefined)
            this.#style += this.#html.slice(start, end);
    }
    #closeStyle() {
        const text = this.#style;
        if (text === undefined)
            return;
        this.#style = undefined;
        this.#listener.style('style', this.#isForeign ? attributeText(text) : decodedText(text));
    }
}

;// CONCATENATED MODULE: ./src/audit/resolve.ts
const siteHost = 'site.invalid';
const none = { kind: 'none' };
class Resolver {
    #basePath;
    #root;
    constructor(basePath) {
        this.#root = new URL(basePath.endsWith('/') ? basePath : `${basePath}/`, `https://${siteHost}`).href;
        this.#basePath = decodedPath(new URL(this.#root).pathname);
    }
    documentUrl(path, base) {
        const url = this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
        return base === undefined ? url : (URL.parse(base, url)?.href ?? url);
    }
    resolve(address, documentUrl) {
        const bare = withoutFragment(address);
        if (bare === '')
            return none;
        const url = URL.parse(bare, documentUrl);
        if (url === null)
            return { kind: 'invalid' };
        if (url.protocol !== 'https:' && url.protocol !== 'http:')
            return none;
        const path = decodedPath(url.pathname);
        if (url.host !== siteHost)
            return { kind: 'host', host: url.host, path };
        const sitePath = this.sitePath(path);
        return sitePath === undefined ? { kind: 'outside', path } : { kind: 'site', path: sitePath };
    }
    sitePath(path) {
        if (path.startsWith(this.#basePath))
            return path.slice(this.#basePath.length);
        return `${path}/` === this.#basePath ? '' : undefined;
    }
}
function withoutFragment(address) {
    const hash = address.indexOf('#');
    let end = hash === -1 ? address.length : hash;
    let start = 0;
    while (start < end && isBlank(address, start))
        start += 1;
    while (end > start && isBlank(address, end - 1))
        end -= 1;
    return address.slice(start, end);
}
function fragmentOf(address) {
    const hash = address.indexOf('#');
    if (hash === -1)
        return '';
    const [fragment = ''] = address.slice(hash + 1).split(':~:', 1);
    return fragment.replace(/[\t\n\r]/g, '').trimEnd();
}
function isToSamePage(address) {
    return /^\s*[#?]/.test(address);
}
const lastBlank = 0x20;
function isBlank(address, index) {
    return address.charCodeAt(index) <= lastBlank;
}
function isAbsolute(address) {
    return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}
function isRootAbsolute(address, base) {
    const start = base === undefined || isAbsolute(address) ? address : base;
    return /^[/\\](?![/\\])/.test(start);
}
function folderOf(path) {
    return path.slice(0, path.lastIndexOf('/') + 1);
}
function decodedPath(pathname) {
    const path = pathname.replace(/\/{2,}/g, '/');
    if (!path.includes('%'))
        return path;
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./src/audit/content-reader.ts







const maxFileBytes = 64 * 1024 * 1024;
const maxStyleLength = 8 * 1024 * 1024;
const maxOwnLinks = 100_000;
function isRead(path) {
    return (0,paths/* isHtml */._)(path) || /\.css$/i.test(path);
}
class ContentReader {
    #table;
    #anchors;
    #domain;
    constructor(table, anchors, domain) {
        this.#table = table;
        this.#anchors = anchors;
        this.#domain = domain;
    }
    read(path, content) {
        this.#table.begin(path);
        if (!(0,paths/* isHtml */._)(path))
            this.#readStyle(null, content && decodedText(binaryText(content)));
        else if (content === undefined)
            this.#table.reach(`${maxFileBytes} bytes of one page`);
        else
            this.#readPage(path, binaryText(content));
        this.#table.end();
    }
    #readPage(path, html) {
        const page = new PageAnchors(this.#table);
        readHtml(html, {
            anchor: (name) => page.addName(name),
            style: (element, text, attribute) => this.#readStyle(element, text, attribute),
            element: (name, attributes) => {
                const base = name === 'base' ? attributes.get('href') : undefined;
                if (base !== undefined)
                    this.#table.setBase(base);
                const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
                if (frame !== undefined)
                    this.#readFrame(frame);
                this.#readElement(name, attributes, page);
            },
        });
        this.#table.setAnchors(this.#anchors.add(path, page.end()));
    }
    #readElement(name, attributes, page) {
        if (name === 'script' && isScript(attributes))
            this.#table.markScript();
        for (const reference of elementReferences(name, attributes)) {
            const canLeave = canBeFinding(reference, this.#domain);
            if (canLeave)
                this.#table.add(reference);
            if (canLeave || isToSamePage(reference.address))
                page?.addLink(reference);
        }
    }
    #readFrame(html) {
        readHtml(binaryText(Buffer.from(html)), {
            anchor: () => undefined,
            style: (element, text, attribute) => this.#readStyle(element, text, attribute),
            element: (name, attributes) => this.#readElement(name, attributes),
        });
    }
    #readStyle(element, text, attribute) {
        if (text === undefined || text.length > maxStyleLength) {
            this.#table.markUnreadStyle();
            return;
        }
        for (const found of cssReferences(text)) {
            const reference = { ...found, element, attribute: attribute ?? found.attribute };
            if (canBeFinding(reference, this.#domain))
                this.#table.add(reference);
        }
    }
}
class PageAnchors {
    #table;
    #names = new Set();
    #ownLinks = new Map();
    constructor(table) {
        this.#table = table;
    }
    addName(name) {
        this.#names.add(hashOf(name));
    }
    addLink(link) {
        const { purpose, address } = link;
        if (purpose !== 'link' || fragmentOf(address) === '')
            return;
        const anchor = { ...link, purpose: 'anchor' };
        if (!isToSamePage(address))
            this.#table.add(anchor);
        else if (this.#ownLinks.size < maxOwnLinks)
            this.#ownLinks.set(address, anchor);
        else
            this.#table.reachForAnchors(`${maxOwnLinks} links of a page to itself`);
    }
    end() {
        for (const link of this.#ownLinks.values()) {
            const isCorrect = leadsTo(fragmentOf(link.address), (hash) => this.#names.has(hash));
            if (this.#table.hasBase || !isCorrect)
                this.#table.add(link);
        }
        return this.#names;
    }
}
function canBeFinding({ purpose, address }, domain) {
    const start = address.trimStart();
    if (start === '' || isToSamePage(start))
        return false;
    const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
    if (hasScheme && !/^https?:/i.test(start))
        return false;
    const mayBeExternal = hasScheme || /^[/\\]{2}/.test(start);
    if (purpose !== 'link' || !mayBeExternal)
        return true;
    return domain !== undefined && start.toLowerCase().includes(domain);
}

;// CONCATENATED MODULE: ./src/audit/evaluate.ts

const pageLike = new Set(['link', 'frame', 'preload']);
const maxKeptCharacters = 16 * 1024 ** 2;
class Evaluator {
    #facts;
    #resolver;
    #absolute = new Map();
    #relative = new Map();
    #relativeCharacters = 0;
    #folder;
    constructor(facts) {
        this.#facts = facts;
        this.#resolver = new Resolver(facts.basePath);
    }
    inFile(path, base) {
        const documentUrl = this.#resolver.documentUrl(path, base);
        if (base !== undefined)
            return (reference) => this.#problemOf(reference, documentUrl);
        this.#enter(folderOf(path));
        return (reference) => {
            if (isAbsolute(reference.address))
                return this.#absoluteProblem(reference, documentUrl);
            if (isToSamePage(reference.address))
                return this.#problemOf(reference, documentUrl);
            return this.#relativeProblem(reference, documentUrl);
        };
    }
    #enter(folder) {
        if (folder === this.#folder)
            return;
        this.#folder = folder;
        this.#relative.clear();
        this.#relativeCharacters = 0;
    }
    #absoluteProblem(reference, documentUrl) {
        if (!this.#absolute.has(reference))
            this.#absolute.set(reference, this.#problemOf(reference, documentUrl));
        return this.#absolute.get(reference);
    }
    #relativeProblem(reference, documentUrl) {
        if (this.#relative.has(reference))
            return this.#relative.get(reference);
        const problem = this.#problemOf(reference, documentUrl);
        this.#relativeCharacters += problem?.target.length ?? 0;
        if (this.#relativeCharacters <= maxKeptCharacters)
            this.#relative.set(reference, problem);
        return problem;
    }
    #problemOf({ purpose, address }, documentUrl) {
        if (purpose === 'anchor')
            return this.#anchorProblem(address, documentUrl);
        const target = this.#resolver.resolve(address, documentUrl);
        if (target.kind === 'none')
            return undefined;
        if (target.kind === 'outside')
            return { kind: 'outside-base-path', target: target.path };
        if (purpose === 'link')
            return this.#linkProblem(target);
        if (target.kind === 'invalid')
            return { kind: 'missing-file', target: address };
        if (target.kind === 'host')
            return { kind: `external-${purpose}`, target: target.host };
        const { path } = target;
        const exists = pageLike.has(purpose) ? this.#isPage(path) : this.#facts.files.has(path);
        return exists ? undefined : { kind: 'missing-file', target: `/${path}` };
    }
    #linkProblem(target) {
        if (target.kind === 'invalid')
            return undefined;
        if (target.kind === 'site')
            return this.#isPage(target.path) ? undefined : brokenLink(`/${target.path}`);
        if (target.host !== this.#facts.domain)
            return undefined;
        return this.#pathsOf(target).some((path) => this.#isPage(path)) ? undefined : brokenLink(target.path);
    }
    #anchorProblem(address, documentUrl) {
        const target = this.#resolver.resolve(withoutFragment(address) || documentUrl, documentUrl);
        const fragment = fragmentOf(address);
        const { files, anchors } = this.#facts;
        const [first, ...others] = this.#pathsOf(target).flatMap((path) => this.#filesOf(path));
        if (first === undefined)
            return undefined;
        const mayHave = (file) => anchors.mayHave(files.contentOf(file)?.anchors, fragment);
        return [first, ...others].some(mayHave) ? undefined : { kind: 'dead-anchor', target: `/${first}#${fragment}` };
    }
    #pathsOf(target) {
        if (target.kind === 'site')
            return [target.path];
        if (target.kind !== 'host' || target.host !== this.#facts.domain)
            return [];
        const path = this.#resolver.sitePath(target.path);
        return [target.path.slice(1), ...(path === undefined ? [] : [path])];
    }
    #isPage(path) {
        return this.#filesOf(path).length > 0 || this.#facts.redirects.serves(path);
    }
    #filesOf(path) {
        const { files } = this.#facts;
        const name = path.replace(/\/$/, '');
        const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
        return [...(path.endsWith('/') ? [] : [path]), ...pages].filter((file) => files.has(file));
    }
}
function brokenLink(target) {
    return { kind: 'dead-link', target };
}

// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
;// CONCATENATED MODULE: ./src/audit/findings.ts


const maxListed = { findings: 50_000, findingsOfTarget: 100, characters: 32 * 1024 ** 2 };
const maxTracked = { targets: 100_000, characters: 32 * 1024 ** 2 };
class Tally {
    count = 0;
    pageCount = 0;
    #lastFile;
    add(file) {
        this.count += 1;
        if (file !== this.#lastFile && (0,paths/* isHtml */._)(file))
            this.pageCount += 1;
        this.#lastFile = file;
    }
}
class Target extends Tally {
    target;
    isExternal;
    example;
    constructor(first) {
        super();
        this.target = first.target;
        this.isExternal = isExternal(first.kind);
        this.example = first;
    }
    addFinding(finding) {
        this.add(finding.file);
        if (isErrorPage(this.example.file) && !isErrorPage(finding.file))
            this.example = finding;
    }
}
function isExternal(kind) {
    return kind.startsWith('external-');
}
function isErrorPage(path) {
    return /(^|\/)404\.html$/.test(path);
}
class Findings {
    #listed = [];
    #listedCharacters = 0;
    #targets = new Map();
    #targetCharacters = 0;
    #kinds = new Map();
    #all = new Tally();
    #limits = new Map();
    add(found) {
        this.#count(found);
        const target = this.#targetOf(found);
        if (target === undefined)
            return;
        const finding = { ...found, target: target.target };
        target.addFinding(finding);
        if (target.count <= maxListed.findingsOfTarget)
            this.#list(finding);
    }
    reach(limit, file) {
        if (!this.#limits.has(limit))
            this.#limits.set(limit, file);
    }
    result() {
        for (const [limit, file] of this.#limits)
            this.#addLimit(limit, file);
        const kinds = [...this.#kinds];
        return {
            findingCount: this.#all.count,
            countsOfKinds: Object.fromEntries(kinds.map(([kind, { count }]) => [kind, count])),
            pagesWithFindings: this.#all.pageCount,
            pagesOfKinds: Object.fromEntries(kinds.map(([kind, { pageCount }]) => [kind, pageCount])),
            targets: [...this.#targets.values()].sort(byCount),
            findings: this.#listed,
        };
    }
    #addLimit(limit, file) {
        const example = { file, kind: 'limit-reached', target: limit, element: null, attribute: '', value: '' };
        this.#count(example);
        this.#listed.push(example);
        const target = new Target(example);
        target.addFinding(example);
        this.#targets.set(`limit ${limit}`, target);
    }
    #count({ kind, file }) {
        const tally = this.#kinds.get(kind) ?? new Tally();
        this.#kinds.set(kind, tally);
        tally.add(file);
        this.#all.add(file);
    }
    #targetOf(finding) {
        const { target, kind, file } = finding;
        const key = `${isExternal(kind) ? 'host' : kind} ${target}`;
        const known = this.#targets.get(key);
        if (known !== undefined)
            return known;
        this.#targetCharacters += key.length;
        const { targets, characters } = maxTracked;
        const isFull = this.#targets.size >= targets;
        if (isFull || this.#targetCharacters > characters) {
            this.reach(isFull ? `${targets} different targets of findings` : `${characters} characters of targets`, file);
            return undefined;
        }
        const added = new Target(finding);
        this.#targets.set(key, added);
        return added;
    }
    #list(finding) {
        const characters = finding.target.length + finding.value.length;
        if (this.#listed.length >= maxListed.findings || this.#listedCharacters + characters > maxListed.characters)
            return;
        this.#listed.push(finding);
        this.#listedCharacters += characters;
    }
}
function byCount(a, b) {
    return rank(b) - rank(a) || b.count - a.count || (0,lists/* inByteOrder */.qg)(a.target, b.target);
}
function rank({ example }) {
    return example.kind === 'limit-reached' ? 1 : 0;
}

// EXTERNAL MODULE: ./src/audit/glob.ts
var glob = __webpack_require__(4349);
;// CONCATENATED MODULE: ./src/audit/ignore-rules.ts


class IgnoreRules {
    #rules;
    #unused;
    constructor(given) {
        this.#rules = given
            .filter(({ isNegated }) => isNegated !== true)
            .map((rule) => ({
            given: rule,
            sources: rule.source === undefined ? undefined : new glob/* Glob */.f(rule.source),
            targets: rule.target === undefined ? undefined : new glob/* Glob */.f(rule.target),
        }));
        this.#unused = new Set(this.#rules);
    }
    get unused() {
        return [...this.#unused].map(({ given }) => given.text);
    }
    match(finding) {
        const matching = this.#rules.filter((rule) => matches(rule, finding));
        for (const rule of matching)
            this.#unused.delete(rule);
        return matching.length > 0;
    }
}
function matches({ given: { kind, host }, sources, targets }, finding) {
    if (kind !== undefined && kind !== finding.kind)
        return false;
    if (host !== undefined && !(isExternal(finding.kind) && matchesHost(finding.target, host)))
        return false;
    if (targets?.matches(finding.target) === false)
        return false;
    return sources?.matches(`/${finding.file}`) !== false;
}
function matchesHost(host, pattern) {
    return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

;// CONCATENATED MODULE: ./src/audit/redirects.ts


const redirectsFile = '_redirects';
const maxRedirectsBytes = 1024 ** 2;
const maxPatterns = 1000;
class Redirects {
    #exact = new Set();
    #patterns = [];
    #findings;
    constructor(findings) {
        this.#findings = findings;
    }
    read(content) {
        if (content === undefined)
            this.#findings.reach(`${maxRedirectsBytes} bytes of redirects`, redirectsFile);
        else
            for (const line of content.toString().split('\n'))
                this.#addLine(line);
    }
    serves(path) {
        const bare = withoutFinalSlash(`/${path}`);
        return this.#exact.has(bare) || this.#patterns.some((pattern) => pattern.matches(bare));
    }
    #addLine(line) {
        const [rule = ''] = line.trim().split(/(?:^|\s)#/);
        const [from = '', ...others] = rule.trim().split(/\s+/);
        const status = others.find((word) => /^\d{3}!?$/.test(word)) ?? '301';
        if (!from.startsWith('/') || others.length === 0 || Number.parseInt(status, 10) >= 400)
            return;
        const path = withoutFinalSlash(decodedPath(from));
        if (!/[*:]/.test(path))
            this.#exact.add(path);
        else if (this.#patterns.length < maxPatterns)
            this.#patterns.push(new glob/* Glob */.f(globOf(path)));
        else
            this.#findings.reach(`${maxPatterns} redirects with wildcards`, redirectsFile);
    }
}
function globOf(path) {
    const names = path.split('/').map((name) => (name === '*' ? '**' : name.replace(/:[a-z]\w*/gi, '*')));
    return names.join('/');
}
function withoutFinalSlash(path) {
    return path.replace(/\/$/, '');
}

;// CONCATENATED MODULE: ./src/audit/reference-table.ts


const defaultLimits = { references: 1_000_000, characters: 64 * 1024 ** 2, uses: 50_000_000 };
const maxAddressLength = 8192;
class ReferenceTable {
    #reached;
    #limits;
    #references = new Map();
    #characterCount = 0;
    #useCount = 0;
    #files = new Map();
    #path = '';
    #file = emptyFile();
    constructor(reached, limits = defaultLimits) {
        this.#reached = reached;
        this.#limits = limits;
    }
    get hasBase() {
        return this.#file.base !== undefined;
    }
    has(path) {
        return this.#files.has(path);
    }
    contentOf(path) {
        return this.#files.get(path);
    }
    addOther(path) {
        this.#files.set(path, undefined);
    }
    begin(path) {
        this.#path = path;
        this.#file = emptyFile();
        this.#files.set(path, this.#file);
    }
    add(found) {
        if (found.purpose === 'anchor' && !this.#hasRoomForAnchors())
            return;
        const reference = this.#known(found);
        if (reference === undefined || reference.lastFile === this.#file)
            return;
        if (this.#useCount >= this.#limits.uses) {
            this.reach(`${this.#limits.uses} references`);
            return;
        }
        reference.lastFile = this.#file;
        this.#file.references.push(reference);
        this.#useCount += 1;
    }
    setBase(href) {
        if (this.#file.base !== undefined)
            return;
        const base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address: href });
        if (base === undefined)
            this.#dropFile();
        else
            this.#file.base = base.address;
    }
    #dropFile() {
        this.#file.references.length = 0;
        this.#file = emptyFile();
    }
    markUnreadStyle() {
        this.#file.hasUnreadStyle = true;
    }
    markScript() {
        this.#file.hasScript = true;
    }
    setAnchors(anchors) {
        this.#file.anchors = anchors;
    }
    end() {
        this.#file.references = this.#file.references.slice();
    }
    reach(limit) {
        this.#reached.findings.reach(limit, this.#path);
    }
    reachForAnchors(limit) {
        this.#reached.deadAnchors.reach(limit, this.#path);
    }
    copy(from, to) {
        const original = this.#files.get(from);
        const useCount = this.#useCount + (original?.references.length ?? 0);
        if (useCount > this.#limits.uses) {
            this.begin(to);
            this.reach(`${this.#limits.uses} references`);
            return;
        }
        this.#useCount = useCount;
        this.#files.set(to, original);
    }
    paths() {
        return [...this.#files.keys()].sort(lists/* inByteOrder */.qg);
    }
    #known({ element, attribute, purpose, address: written }) {
        const bare = purpose === 'anchor' ? written : withoutFragment(written);
        const address = shortened(bare).toWellFormed();
        const key = `${element} ${attribute} ${purpose} ${address}`;
        const characters = address.length + (element?.length ?? 0);
        const known = this.#references.get(key);
        if (known !== undefined || !this.#hasRoomFor(characters))
            return known;
        const reference = { element, attribute, purpose, address: detached(address), lastFile: undefined };
        this.#references.set(detached(key), reference);
        this.#characterCount += characters;
        return reference;
    }
    #hasRoomForAnchors() {
        const { references, characters, uses } = this.#limits;
        const used = Math.max(this.#references.size / references, this.#characterCount / characters, this.#useCount / uses);
        if (used >= 1 / 2)
            this.reachForAnchors('half of the references, for links to anchors');
        return used < 1 / 2;
    }
    #hasRoomFor(newCharacters) {
        const { references, characters } = this.#limits;
        if (this.#references.size >= references)
            this.reach(`${references} different references`);
        else if (this.#characterCount + newCharacters > characters)
            this.reach(`${characters} characters of references`);
        else
            return true;
        return false;
    }
}
function emptyFile() {
    return { base: undefined, hasUnreadStyle: false, hasScript: false, anchors: undefined, references: [] };
}
function detached(text) {
    return Buffer.from(text).toString();
}
function shortened(address) {
    if (address.length <= maxAddressLength)
        return address;
    const [path = ''] = address.split('?', 1);
    if (path.length <= maxAddressLength)
        return path;
    const url = URL.parse(address, 'https://site.invalid');
    if (url === null || url.hostname === 'site.invalid')
        return `/(more than ${maxAddressLength} characters)`;
    return url.host === '' ? url.protocol : url.origin;
}

;// CONCATENATED MODULE: ./src/audit/audit.ts










const referencesPerTurn = 100;
class SiteAudit {
    #findings = new Findings();
    #deadAnchors;
    #ignored = new Map();
    #table;
    #reader;
    #redirects = new Redirects(this.#findings);
    #evaluator;
    #ignoreRules;
    #fileCount = 0;
    #pageCount = 0;
    #pagesWithScripts = 0;
    #rootAbsoluteCount = 0;
    constructor({ domain, basePath = '/', ignore = [], limits }) {
        this.#deadAnchors = ignore.some(({ isNegated }) => isNegated === true) ? this.#findings : new Findings();
        this.#table = new ReferenceTable({ findings: this.#findings, deadAnchors: this.#deadAnchors }, limits);
        const anchors = new Anchors(this.#deadAnchors);
        this.#reader = new ContentReader(this.#table, anchors, domain);
        this.#evaluator = new Evaluator({ files: this.#table, anchors, redirects: this.#redirects, domain, basePath });
        this.#ignoreRules = new IgnoreRules(ignore);
    }
    file(path) {
        if (isRead(path))
            return wholeFile(maxFileBytes, (content) => this.#reader.read(path, content));
        this.#table.addOther(path);
        return path === redirectsFile
            ? wholeFile(maxRedirectsBytes, (content) => this.#redirects.read(content))
            : undefined;
    }
    copy(from, to) {
        if (isRead(to))
            this.#table.copy(from, to);
        else
            this.#table.addOther(to);
    }
    async result(signal) {
        const turns = new event_loop/* Turns */.P(signal);
        for (const path of this.#table.paths()) {
            await turns.take();
            const content = this.#table.contentOf(path);
            if (content !== undefined)
                await this.#evaluateFile(path, content, turns);
        }
        return {
            fileCount: this.#fileCount,
            pageCount: this.#pageCount,
            hasErrorPage: this.#table.has('404.html'),
            ...this.#findings.result(),
            deadAnchors: (this.#deadAnchors === this.#findings ? new Findings() : this.#deadAnchors).result(),
            ignoredCount: [...this.#ignored.values()].reduce((sum, count) => sum + count, 0),
            ignoredCountsOfKinds: Object.fromEntries(this.#ignored),
            unusedIgnoreRules: this.#ignoreRules.unused,
            pagesWithScripts: this.#pagesWithScripts,
            rootAbsoluteCount: this.#rootAbsoluteCount,
        };
    }
    async #evaluateFile(path, file, turns) {
        const { base, references, hasScript, hasUnreadStyle } = file;
        this.#fileCount += 1;
        if ((0,paths/* isHtml */._)(path))
            this.#pageCount += 1;
        if (hasScript)
            this.#pagesWithScripts += 1;
        const problemOf = this.#evaluator.inFile(path, base);
        for (const [index, reference] of references.entries()) {
            if (index % referencesPerTurn === referencesPerTurn - 1)
                await turns.take();
            const { purpose, element, attribute, address: value } = reference;
            if (purpose !== 'anchor' && isRootAbsolute(value, base))
                this.#rootAbsoluteCount += 1;
            const problem = problemOf(reference);
            if (problem !== undefined)
                this.#add({ file: path, ...problem, element, attribute, value });
        }
        if (!hasUnreadStyle)
            return;
        this.#add({ file: path, kind: 'unread-style', target: `/${path}`, element: null, attribute: '', value: '' });
    }
    #add(finding) {
        const { kind } = finding;
        if (this.#ignoreRules.match(finding))
            this.#ignored.set(kind, (this.#ignored.get(kind) ?? 0) + 1);
        else if (kind === 'dead-anchor')
            this.#deadAnchors.add(finding);
        else
            this.#findings.add(finding);
    }
}
function wholeFile(maxBytes, read) {
    const chunks = [];
    let sizeBytes = 0;
    return {
        take(chunk) {
            sizeBytes += chunk.length;
            if (sizeBytes <= maxBytes)
                chunks.push(chunk);
        },
        end: () => read(sizeBytes <= maxBytes ? Buffer.concat(chunks) : undefined),
    };
}


/***/ })

};
;