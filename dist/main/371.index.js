"use strict";
exports.id = 371;
exports.ids = [371];
exports.modules = {

/***/ 4371:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openAudit: () => (/* binding */ openAudit)
});

// UNUSED EXPORTS: auditContents

// EXTERNAL MODULE: ./src/text/byte-order.ts
var byte_order = __webpack_require__(9656);
;// CONCATENATED MODULE: ./src/audit/hosting.ts
/** Which file a host answers an address with. Hosts differ; a link leads nowhere where none of the usual ones would answer. Pure. */
/** A page at `/a` or `/a/`: `a`, `a.html`, `a/index.html`. Case counts, as it does on hosts. */
function isPageServed(path, hasFile) {
    if (path === '')
        return hasFile('index.html');
    const isFolder = path.endsWith('/');
    if (!isFolder && hasFile(path))
        return true;
    const name = isFolder ? path.slice(0, -1) : path;
    return hasFile(`${name}/index.html`) || hasFile(`${name}.html`);
}

;// CONCATENATED MODULE: ./src/audit/resolve.ts
/**
 * Where an address leads, as browsers read it (WHATWG URL) in a site that lies at the root of its host. Most addresses are
 * plain relative paths; those are joined here, and a property test holds that to `URL`. Pure.
 */
/** Stands for the host that the site will lie on, which nobody knows. */
const siteHost = 'site.invalid';
const nothing = { kind: 'none' };
function resolveAddress(address, { path, base }) {
    const bare = withoutFragment(address);
    if (bare === '')
        return nothing;
    if (base === undefined && isPlain(bare))
        return { kind: 'site', path: joined(folderOf(path), withoutQuery(bare)) };
    const page = new URL(encodedPath(path), `https://${siteHost}/`).href;
    const from = base === undefined ? page : (URL.parse(base, page)?.href ?? page);
    return targetOf(URL.parse(bare, from));
}
/** White space around an address means nothing, nor does what stands behind `#` to the host. */
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
const lastBlank = 0x20;
function isBlank(address, index) {
    return address.charCodeAt(index) <= lastBlank;
}
/** Whether it leads to the same place from wherever it stands. */
function isAbsolute(address) {
    return /^([/\\]|[a-z][a-z0-9+.-]*:)/i.test(address);
}
function folderOf(path) {
    return path.slice(0, path.lastIndexOf('/') + 1);
}
function isPlain(address) {
    return /^(?!\/\/)[\w./~-]+(\?[\w.=&-]*)?$/.test(address);
}
function withoutQuery(address) {
    const end = address.indexOf('?');
    return end === -1 ? address : address.slice(0, end);
}
function joined(folder, address) {
    if (address.startsWith('/'))
        return followed(address.slice(1));
    let start = 0;
    let from = folder;
    for (; address.startsWith('../', start); start += 3)
        from = parentOf(from);
    return followed(from + address.slice(start));
}
/** The folder around a folder; the root has none. */
function parentOf(folder) {
    return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}
/** Dot segments are followed, at most up to the root (RFC 3986, 5.2.4). */
function followed(whole) {
    if (!whole.startsWith('.') && !whole.startsWith('/') && !whole.includes('/.') && !whole.includes('//'))
        return whole;
    const segments = [];
    const given = whole.split('/');
    for (const segment of given) {
        if (segment === '..')
            segments.pop();
        else if (segment !== '.')
            segments.push(segment);
    }
    const isFolder = /^\.{0,2}$/.test(given.at(-1) ?? '');
    const path = segments.filter((segment) => segment !== '').join('/');
    return isFolder && path !== '' ? `${path}/` : path;
}
function encodedPath(path) {
    return path.split('/').map(encodeURIComponent).join('/');
}
function targetOf(url) {
    if (url === null)
        return { kind: 'invalid' };
    if (!/^https?:$/.test(url.protocol))
        return nothing;
    const path = decodedPath(url.pathname);
    return url.host === siteHost ? { kind: 'site', path } : { kind: 'host', host: url.host, path };
}
/** As hosts look it up. What is no percent-encoded UTF-8 names no file that a site can hold, and stays as it is. */
function decodedPath(pathname) {
    const path = pathname.replace(/\/{2,}/g, '/').slice(1);
    if (!path.includes('%'))
        return path;
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./src/audit/judge.ts
/** Decides, once the whole site is known, what of all that was noted is a finding. */



/** Other files do not hold up the signals of the runner for longer than this many take. */
const filesAtOnce = 500;
/** Throws the signal's reason. */
async function judge(ledger, facts, signal) {
    const verdictOf = rememberedVerdicts(facts);
    const tally = openTally();
    let count = 0;
    for (const file of ledger.files()) {
        if (count % filesAtOnce === 0)
            await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
        count += 1;
        for (const number of file.spellings) {
            const spelling = ledger.spelling(number);
            const verdict = spelling && verdictOf(number, spelling, file);
            if (spelling !== undefined && verdict !== undefined)
                tally.add(findingOf(file, spelling, verdict), verdict);
        }
        if (file.hasUnreadStyle)
            tally.add(unreadStyle(file.path), { isExternal: false });
    }
    return { fileCount: ledger.fileCount, ...tally.result() };
}
function findingOf({ path }, { place, value }, { kind, target }) {
    return { file: path, kind, target, element: place.element, attribute: place.attribute, value };
}
function unreadStyle(file) {
    return { file, kind: 'unread-style', target: `/${file}`, element: null, attribute: '', value: '' };
}
/** Pages of a folder come one after the other, and say the same: the last verdict on a spelling holds within its folder. */
function rememberedVerdicts(facts) {
    const scopes = [];
    const verdicts = [];
    return (number, { place, value }, file) => {
        const find = () => verdictOn(place.purpose, resolveAddress(value, file), { ...facts, value });
        if (file.base !== undefined)
            return find();
        const scope = isAbsolute(value) ? '/' : folderOf(file.path);
        if (scopes[number] !== scope) {
            scopes[number] = scope;
            verdicts[number] = find();
        }
        return verdicts[number];
    };
}
/** Of these a host serves pages; all else must be there by its very name. */
const pageLike = new Set(['link', 'frame', 'preload']);
function verdictOn(purpose, target, { hasFile, domain, value }) {
    if (target.kind === 'none')
        return undefined;
    if (target.kind === 'invalid') {
        return purpose === 'link' ? undefined : { kind: 'missing-file', target: value, isExternal: false };
    }
    if (target.kind === 'host') {
        if (purpose !== 'link')
            return { kind: `external-${purpose}`, target: target.host, isExternal: true };
        if (target.host !== domain)
            return undefined;
    }
    const isThere = pageLike.has(purpose) ? isPageServed(target.path, hasFile) : hasFile(target.path);
    if (isThere)
        return undefined;
    return { kind: purpose === 'link' ? 'dead-link' : 'missing-file', target: `/${target.path}`, isExternal: false };
}
/** Counts are exact; findings are listed up to here, so that a template with a broken link does not fill the disk. */
const mostListed = { ofTarget: 100, inAll: 50_000 };
function openTally() {
    const findings = [];
    const targets = new Map();
    const countsOfKinds = {};
    let findingCount = 0;
    return {
        add(finding, { isExternal }) {
            const { kind, target } = finding;
            findingCount += 1;
            countsOfKinds[kind] = (countsOfKinds[kind] ?? 0) + 1;
            const key = `${isExternal ? 'host' : 'site'} ${target}`;
            const count = targets.get(key) ?? { target, isExternal, count: 0, example: finding };
            targets.set(key, count);
            count.count += 1;
            if (count.count <= mostListed.ofTarget && findings.length < mostListed.inAll)
                findings.push(finding);
        },
        result: () => ({ findingCount, countsOfKinds, targets: [...targets.values()].sort(worstFirst), findings }),
    };
}
function worstFirst(a, b) {
    return b.count - a.count || (0,byte_order/* inByteOrder */.q)(a.target, b.target);
}

;// CONCATENATED MODULE: ./src/audit/numbers.ts
/** A list of whole numbers that takes four bytes for each, for millions of them. */
function openNumbers() {
    let held = new Uint32Array(1024);
    let length = 0;
    return {
        get length() {
            return length;
        },
        push(value) {
            if (length === held.length) {
                const larger = new Uint32Array(held.length * 2);
                larger.set(held);
                held = larger;
            }
            held[length] = value;
            length += 1;
        },
        slice: (start, end) => held.subarray(start, end),
    };
}

;// CONCATENATED MODULE: ./src/audit/ledger.ts
/**
 * Keeps what every file refers to until the whole site is known. Pages of a site refer to the same things again and again: each
 * address is kept once for the place where it stands, and a file has a list of numbers.
 */



/** A longer address is no path of a site; what stands at its beginning tells the host. */
const longestAddress = 8192;
function openLedger() {
    const noted = openNumbers();
    const numbers = openSpellings();
    const entries = new Map();
    /** The file that has each spelling last: a file's list has it once. */
    const lastFiles = [];
    let entry = emptyEntry(0);
    return {
        begin(path) {
            entry = emptyEntry(noted.length);
            entries.set(path, entry);
        },
        note(place, value) {
            const number = numbers.numberOf(place, withoutFragment(value).slice(0, longestAddress));
            if (lastFiles[number] === entries.size)
                return;
            lastFiles[number] = entries.size;
            noted.push(number);
            entry.end = noted.length;
        },
        noteBase: (href) => void (entry.base ??= href),
        noteUnreadStyle: () => void (entry.hasUnreadStyle = true),
        copy(from, to) {
            const original = entries.get(from);
            if (original !== undefined)
                entries.set(to, original);
        },
        spelling: (number) => numbers.all[number],
        get spellingCount() {
            return numbers.all.length;
        },
        get fileCount() {
            return entries.size;
        },
        *files() {
            for (const path of [...entries.keys()].sort(byte_order/* inByteOrder */.q)) {
                const { base, start, end, hasUnreadStyle } = entries.get(path) ?? emptyEntry(0);
                yield { path, base, spellings: noted.slice(start, end), hasUnreadStyle };
            }
        },
    };
}
function emptyEntry(start) {
    return { start, end: start, base: undefined, hasUnreadStyle: false };
}
function openSpellings() {
    const all = [];
    const places = new Map();
    return {
        all,
        numberOf(place, value) {
            const known = places.get(place) ?? new Map();
            const there = known.get(value);
            if (there !== undefined)
                return there;
            const own = detached(value);
            places.set(place, known.set(own, all.length));
            return all.push({ place, value: own }) - 1;
        },
    };
}
/** A part of a text keeps the whole text in memory, here a page. */
function detached(text) {
    return Buffer.from(text, 'utf16le').toString('utf16le');
}

// EXTERNAL MODULE: ./src/model/file-kinds.ts
var file_kinds = __webpack_require__(7237);
// EXTERNAL MODULE: ./node_modules/@prettier/parse-srcset/index.js
var parse_srcset = __webpack_require__(9699);
;// CONCATENATED MODULE: ./src/audit/address-lists.ts
/** Attributes that hold addresses in a form of their own. Pure. */

/** No page has a longer one. */
const longestSrcset = 1024 * 1024;
/** The addresses of a `srcset`; none where it is not well-formed. */
function srcsetAddresses(value) {
    // A run of commas costs the parser the square of its length.
    if (value.length > longestSrcset || /,{64}/.test(value))
        return [];
    try {
        return (0,parse_srcset/* default */.A)(value).map(({ source }) => source.value);
    }
    catch {
        return [];
    }
}
/** Where `<meta http-equiv="refresh">` leads (HTML, "shared declarative refresh steps"); nothing where it only reloads. */
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js + 6 modules
var Tokenizer = __webpack_require__(5052);
;// CONCATENATED MODULE: ./src/audit/attribute-text.ts
/** The text of an attribute: from the bytes of a page, its character references read. */


/** `raw` holds a byte in each character, as the page is read; what is no UTF-8 is taken for Latin 1. */
function attributeText(raw) {
    if (isSimple(raw))
        return raw;
    const text = textOfBytes(raw);
    return text.includes('&') ? withoutReferences(text) : text;
}
/** ASCII without `&`, which nearly all is. */
function isSimple(raw) {
    return /^[\0-%'-\x7f]*$/.test(raw);
}
function textOfBytes(raw) {
    if (/^[\0-\x7f]*$/.test(raw))
        return raw;
    const bytes = Buffer.from(raw, 'latin1');
    return (0,external_node_buffer_.isUtf8)(bytes) ? bytes.toString('utf8') : raw;
}
const ignore = () => undefined;
/** The tokenizer of pages leaves them as they are: most pages are text, and text does not matter. */
function withoutReferences(text) {
    const tag = `<a b="${text.replaceAll('"', '&quot;')}">`;
    let read = '';
    const tokenizer = new Tokenizer/* default */.A({ decodeEntities: true }, {
        onattribdata: (start, end) => void (read += tag.slice(start, end)),
        onattribentity: (codePoint) => void (read += String.fromCodePoint(codePoint)),
        onattribname: ignore,
        onattribend: ignore,
        oncdata: ignore,
        onclosetag: ignore,
        oncomment: ignore,
        ondeclaration: ignore,
        onend: ignore,
        onopentagend: ignore,
        onopentagname: ignore,
        onprocessinginstruction: ignore,
        onselfclosingtag: ignore,
        ontext: ignore,
        ontextentity: ignore,
    });
    tokenizer.write(tag);
    tokenizer.end();
    return read;
}

// EXTERNAL MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
var dist = __webpack_require__(4879);
;// CONCATENATED MODULE: ./src/audit/css-references.ts
/** What CSS makes a browser ask for: `url()`, `src()`, `image-set()`, `@import` (CSS Values 4, CSS Images 4, CSS Cascade 5). Pure. */

/** `text` is a style sheet, or the declarations of a `style` attribute. */
function cssReferences(text) {
    if (!canRefer(text))
        return [];
    const found = [];
    const place = { blocks: [], functions: [], atRule: undefined, mayImport: true, found };
    withoutStackTraces(() => {
        const tokens = (0,dist/* tokenizer */.OH)({ css: text });
        while (!tokens.endOfFile())
            readToken(tokens.nextToken(), place);
    });
    return found;
}
/** The tokenizer makes an error of each mistake in a sheet, for nobody; their stack traces would take most of the time. */
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
/** Most style attributes and many sheets refer to nothing; an escape may hide any word. */
function canRefer(text) {
    return /(url|src|image-set)\(|@import|\\/i.test(text);
}
function readToken(token, place) {
    if ((0,dist/* isTokenFunction */.Qm)(token))
        place.functions.push(token[4].value.toLowerCase());
    else if ((0,dist/* isTokenOpenParen */.Q6)(token))
        place.functions.push('');
    else if ((0,dist/* isTokenCloseParen */.mv)(token))
        place.functions.pop();
    else if ((0,dist/* isTokenURL */.Dw)(token))
        takeAddress('url()', token[4].value, place);
    else if ((0,dist/* isTokenString */.tT)(token))
        takeText(token[4].value, place);
    else
        readRule(token, place);
}
function readRule(token, place) {
    if ((0,dist/* isTokenAtKeyword */.OP)(token)) {
        place.atRule = token[4].value.toLowerCase();
    }
    else if ((0,dist/* isTokenSemicolon */.$q)(token)) {
        if (place.functions.length === 0)
            place.atRule = undefined;
    }
    else if ((0,dist/* isTokenOpenCurly */.p1)(token)) {
        place.blocks.push(place.atRule ?? '');
        place.atRule = undefined;
        place.mayImport = false;
    }
    else if ((0,dist/* isTokenCloseCurly */.zK)(token)) {
        place.blocks.pop();
        place.functions.length = 0;
        place.atRule = undefined;
    }
}
/** A text is an address inside these functions, and behind `@import`. */
function takeText(value, place) {
    const inside = place.functions.at(-1);
    if (inside === undefined) {
        if (place.atRule === 'import')
            takeAddress('url()', value, place);
    }
    else if (inside === 'url')
        takeAddress('url()', value, place);
    else if (inside === 'src')
        takeAddress('src()', value, place);
    else if (/^(-webkit-)?image-set$/.test(inside))
        takeAddress('image-set()', value, place);
}
/** A prelude only names addresses (`@namespace`, `@supports`), but for the first one of an import. */
function takeAddress(attribute, value, place) {
    if (place.atRule === undefined) {
        place.found.push({ attribute, purpose: place.blocks.at(-1) === 'font-face' ? 'font' : 'image', value });
    }
    else if (place.atRule === 'import' && place.mayImport) {
        place.atRule = 'imported';
        place.found.push({ attribute: '@import', purpose: 'style', value });
    }
}

;// CONCATENATED MODULE: ./src/audit/element-rules.ts
const always = () => true;
const background = [['background', 'image']];
const svgImage = [
    ['href', 'image'],
    ['xlink:href', 'image'],
];
const rules = {
    a: [
        ['href', 'link'],
        ['xlink:href', 'link'],
    ],
    area: [['href', 'link']],
    meta: [['content', 'link', { form: 'refresh', isMeant: isRefresh }]],
    script: [
        ['src', 'script', { isMeant: isScript }],
        ['href', 'script', { isMeant: isScript }],
        ['xlink:href', 'script', { isMeant: isScript }],
    ],
    link: [
        ['href', 'style', { isMeant: relIs('stylesheet') }],
        ['href', 'image', { isMeant: relIs('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon') }],
        ['href', 'image', { isMeant: relIs('apple-touch-startup-image', 'fluid-icon') }],
        ['href', 'preload', { isMeant: relIs('preload', 'modulepreload', 'prefetch', 'prerender') }],
        ['href', 'file', { isMeant: relIs('manifest') }],
        ['imagesrcset', 'preload', { form: 'srcset', isMeant: relIs('preload') }],
    ],
    img: [
        ['src', 'image'],
        ['srcset', 'image', { form: 'srcset' }],
    ],
    // SVG's element, and in HTML another name of `img`.
    image: [...svgImage, ['src', 'image'], ['srcset', 'image', { form: 'srcset' }]],
    use: svgImage,
    feimage: svgImage,
    source: [
        ['src', 'media'],
        ['srcset', 'image', { form: 'srcset' }],
    ],
    video: [
        ['src', 'media'],
        ['poster', 'image'],
    ],
    audio: [['src', 'media']],
    track: [['src', 'media']],
    iframe: [['src', 'frame', { isMeant: (attributes) => !attributes.has('srcdoc') }]],
    frame: [['src', 'frame']],
    embed: [['src', 'frame']],
    object: [['data', 'frame']],
    input: [['src', 'image', { isMeant: (attributes) => isWord(attributes.get('type'), 'image') }]],
    body: background,
    table: background,
    thead: background,
    tbody: background,
    tfoot: background,
    tr: background,
    td: background,
    th: background,
};
const rulesOfElements = new Map(Object.entries(rules).map(([element, ofElement]) => [element, ofElement.map((rule) => elementRule(element, rule))]));
function elementRule(element, [attribute, purpose, { form = 'address', isMeant = always } = {}]) {
    return { place: { element, attribute, purpose }, form, isMeant };
}
function rulesOf(element) {
    return rulesOfElements.get(element) ?? [];
}
/** Whose attributes are looked at: those of the rules, and those that change how a page is read. */
const namedElements = [...rulesOfElements.keys(), 'base', 'template', 'style', 'svg', 'math'];
const namedAttributes = [
    ...new Set(Object.values(rules).flatMap((ofElement) => ofElement.map(([attribute]) => attribute))),
    ...['rel', 'type', 'http-equiv', 'style', 'srcdoc', 'shadowrootmode'],
];
function isWord(text, word) {
    return text?.trim().toLowerCase() === word;
}
function isRefresh(attributes) {
    return isWord(attributes.get('http-equiv'), 'refresh');
}
/** All other types are data for scripts: nobody asks for their `src` (HTML, "prepare the script element"). */
function isScript(attributes) {
    const type = (attributes.get('type') ?? '').trim();
    return type === '' || /^module$/i.test(type) || /(java|ecma|live|j)script/i.test(type);
}
function relIs(...words) {
    return (attributes) => {
        const given = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        return words.some((word) => given.includes(word));
    };
}

;// CONCATENATED MODULE: ./src/audit/attributes.ts
/** The attributes of one tag, the few that matter. A list is looked through more quickly than a map is made for each tag. */
function openAttributes() {
    const names = [];
    const values = [];
    let size = 0;
    const placeOf = (name) => {
        for (let place = 0; place < size; place += 1)
            if (names[place] === name)
                return place;
        return -1;
    };
    return {
        get size() {
            return size;
        },
        get(name) {
            const place = placeOf(name);
            return place === -1 ? undefined : values[place];
        },
        has: (name) => placeOf(name) !== -1,
        add(name, value) {
            names[size] = name;
            values[size] = value;
            size += 1;
        },
        clear() {
            size = 0;
        },
    };
}

;// CONCATENATED MODULE: ./src/audit/html-scope.ts
/**
 * Where in a page a tag stands, as far as it changes what tags mean: in SVG and MathML, where other rules hold (HTML, "The
 * rules for parsing tokens in foreign content"), and in templates, whose content nobody asks for. Not a tree of elements.
 */
const foreignRoots = new Set(['svg', 'math']);
/** Inside foreign elements these hold HTML again. */
const integrationPoints = new Set([
    ...['foreignobject', 'desc', 'title'],
    ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'],
]);
/** HTML that ends all foreign elements around it, where somebody forgot to close them. */
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
/** Deeper ones are not followed: no page has them, and a hostile one would cost time with each closing tag. */
const deepest = 32;
function htmlScope() {
    /** Open foreign roots, and the integration points in them. */
    const contexts = [];
    let inertDepth = 0;
    let isForeign = false;
    const keep = (depth) => {
        contexts.length = depth;
        isForeign = foreignRoots.has(contexts.at(-1) ?? '');
    };
    return {
        get isForeign() {
            return isForeign;
        },
        get isInert() {
            return inertDepth > 0;
        },
        get isNested() {
            return contexts.length > 0 || inertDepth > 0;
        },
        open(name) {
            if (breakouts.has(name))
                while (isForeign)
                    keep(contexts.length - 1);
            const isContext = foreignRoots.has(name) || (isForeign && integrationPoints.has(name));
            if (!isContext || contexts.length === deepest)
                return;
            contexts.push(name);
            isForeign = foreignRoots.has(name);
        },
        openTemplate(isShadowRoot) {
            if (inertDepth > 0 || !isShadowRoot)
                inertDepth += 1;
        },
        close(name) {
            if (name === 'template')
                inertDepth = Math.max(0, inertDepth - 1);
            const index = contexts.lastIndexOf(name);
            if (index !== -1)
                keep(index);
        },
        reset() {
            keep(0);
            inertDepth = 0;
        },
    };
}

;// CONCATENATED MODULE: ./src/audit/name-finder.ts
/** Finds known names in a text without cutting them out: most names in a page do not matter. Pure. */
/** The name that stands there, in any case, as it is known; empty for every other one. Names begin with a letter. */
function nameFinder(names) {
    const byShape = [];
    for (const name of names)
        (byShape[shapeOf(name.charCodeAt(0), name.length)] ??= []).push(name);
    return (text, start, end) => {
        const shape = shapeOf(text.charCodeAt(start), end - start);
        const candidates = shape < byShape.length ? byShape[shape] : undefined;
        if (candidates === undefined)
            return '';
        for (const name of candidates)
            if (standsAt(text, start, name))
                return name;
        return '';
    };
}
/** Length and first letter in one number; the five lowest bits of a letter are the same in both cases. */
function shapeOf(letter, length) {
    return (length << 5) | (letter & 0x1f);
}
/** Names hold letters, `-` and `:` alone, which this bit leaves as they are. */
const lowerCase = 0x20;
function standsAt(text, start, name) {
    for (let index = 0; index < name.length; index += 1) {
        if ((text.charCodeAt(start + index) | lowerCase) !== name.charCodeAt(index))
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./src/audit/style-text.ts
/** Gathers the text of one `style` element after the other. */

/** No page has a longer one, and it is read as a whole. */
const longestStyle = 8 * 1024 * 1024;
/** The text is undefined where it was too long. */
function styleText(passOn) {
    let text;
    return {
        get isOpen() {
            return text !== undefined;
        },
        open() {
            text = '';
        },
        add(more) {
            if (text !== undefined && text.length <= longestStyle)
                text += more;
        },
        close() {
            const whole = text;
            text = undefined;
            if (whole !== undefined)
                passOn(whole.length > longestStyle ? undefined : textOfBytes(whole));
        },
    };
}

;// CONCATENATED MODULE: ./src/audit/html-reader.ts
/**
 * Reads the tags of a page as a browser does, in pieces of any size, and passes on those that may refer to something. It
 * stands on the tokenizer alone: a tree, and the text between tags, would cost most of the time and are not needed.
 */







/** Names that matter are shorter by far; one that does not fit is none of them. */
const longestName = 256;
/** No page has an attribute of this length that is not data. */
const longestValue = 8 * 1024 * 1024;
const elementAt = nameFinder(namedElements);
const attributeAt = nameFinder(namedAttributes);
function htmlReader(listener) {
    const course = {
        listener,
        scope: htmlScope(),
        style: styleText((text) => listener.styleElement(text)),
        window: '',
        start: 0,
        element: '',
        nameStart: 0,
        nameEnd: 0,
        isForeign: false,
        attribute: '',
        value: '',
        attributes: openAttributes(),
    };
    const tokenizer = new Tokenizer/* default */.A({ decodeEntities: false }, handlersOf(course));
    return {
        write(bytes) {
            const kept = course.window.slice(-longestName);
            course.start += course.window.length - kept.length;
            course.window = kept + bytes;
            tokenizer.write(bytes);
        },
        end() {
            tokenizer.end();
            course.style.close();
            course.scope.reset();
            course.window = '';
            course.start = 0;
            tokenizer.reset();
        },
    };
}
const html_reader_ignore = () => undefined;
function handlersOf(course) {
    const { style, scope } = course;
    const addStyle = (start, end) => {
        if (style.isOpen)
            style.add(textAt(start, end, course));
    };
    return {
        onopentagname: (start, end) => openTag(start, end, course),
        onattribname: (start, end) => openAttribute(start, end, course),
        onattribdata: (start, end) => addValue(start, end, course),
        onattribend: () => closeAttribute(course),
        onopentagend: () => endTag(course),
        onselfclosingtag: () => endSelfClosingTag(course),
        onclosetag: (start, end) => closeTag(start, end, course),
        ontext: addStyle,
        oncdata: (start, end, offset) => addStyle(start, end - offset),
        isInForeignContext: () => scope.isForeign,
        onattribentity: html_reader_ignore,
        oncomment: html_reader_ignore,
        ondeclaration: html_reader_ignore,
        onend: html_reader_ignore,
        onprocessinginstruction: html_reader_ignore,
        ontextentity: html_reader_ignore,
    };
}
function textAt(start, end, course) {
    return course.window.slice(Math.max(0, start - course.start), end - course.start);
}
function nameOfTag(course) {
    return textAt(course.nameStart, course.nameEnd, course).toLowerCase();
}
function openTag(start, end, course) {
    const { scope } = course;
    course.element = elementAt(course.window, start - course.start, end - course.start);
    course.nameStart = start;
    course.nameEnd = end;
    course.attributes.clear();
    course.style.close();
    course.isForeign = course.element === 'svg' || course.element === 'math' || scope.isForeign;
    if (course.isForeign || scope.isNested)
        scope.open(nameOfTag(course));
}
function openAttribute(start, end, course) {
    const name = attributeAt(course.window, start - course.start, end - course.start);
    const isMeant = course.element !== '' || name === 'style';
    course.attribute = isMeant && !course.attributes.has(name) ? name : '';
    course.value = '';
}
function addValue(start, end, course) {
    if (course.attribute !== '' && course.value.length < longestValue)
        course.value += textAt(start, end, course);
}
function closeAttribute(course) {
    const { attribute, value, attributes } = course;
    if (attribute !== '' && value.length < longestValue)
        attributes.add(attribute, attributeText(value));
}
function endTag(course) {
    const { element, scope, attributes } = course;
    if (element === 'template')
        scope.openTemplate(attributes.has('shadowrootmode'));
    if (!scope.isInert) {
        if (attributes.size > 0)
            passOn(course);
        if (element === 'style')
            course.style.open();
    }
}
/** Only foreign elements can close themselves; in HTML the slash means nothing. */
function endSelfClosingTag(course) {
    endTag(course);
    if (!course.isForeign)
        return;
    course.style.close();
    course.scope.close(nameOfTag(course));
}
function closeTag(start, end, course) {
    course.style.close();
    if (course.scope.isNested)
        course.scope.close(textAt(start, end, course).toLowerCase());
}
function passOn(course) {
    const { listener, element, attributes } = course;
    const style = attributes.get('style');
    if (style !== undefined)
        listener.styleAttribute(nameOfTag(course), style);
    if (element !== '')
        listener.element(element, attributes);
}

;// CONCATENATED MODULE: ./src/audit/relevance.ts
/**
 * Whether an address may turn out to be a finding. `domain`, the site's own host, makes a link of the site out of one that is
 * written in full; links to other hosts wait for a reader to follow them, and are none of the audit's business.
 */
function canMatter({ purpose }, address, domain) {
    const start = address.trimStart();
    if (start === '' || /^[#?]/.test(start))
        return false;
    const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
    if (hasScheme && !/^https?:/i.test(start))
        return false;
    const mayLeadOut = hasScheme || /^[/\\]{2}/.test(start);
    if (purpose !== 'link' || !mayLeadOut)
        return true;
    return domain !== undefined && start.toLowerCase().includes(domain);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./src/audit/utf8-bytes.ts
/**
 * The bytes of a text file, a byte in each character; those of UTF-16, told by its byte order mark, as if it were UTF-8. Other
 * encodings pass as they are: in all that pages use, the signs of HTML and CSS are ASCII.
 */

function utf8Bytes(passOn) {
    let held = Buffer.alloc(0);
    let decoder;
    const pass = (bytes) => passOn(decoder === undefined ? bytes.toString('latin1') : recoded(bytes, decoder));
    const begin = (bytes) => {
        held = undefined;
        decoder = decoderOf(bytes);
        pass(bytes);
    };
    return {
        take(chunk) {
            const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
            if (held === undefined)
                pass(bytes);
            else if (held.length + bytes.length < markBytes)
                held = Buffer.concat([held, bytes]);
            else
                begin(held.length === 0 ? bytes : Buffer.concat([held, bytes]));
        },
        end() {
            if (held !== undefined)
                begin(held);
        },
    };
}
const markBytes = 2;
function decoderOf(head) {
    if (head[0] === 0xff && head[1] === 0xfe)
        return new external_node_util_.TextDecoder('utf-16le');
    if (head[0] === 0xfe && head[1] === 0xff)
        return new external_node_util_.TextDecoder('utf-16be');
    return undefined;
}
function recoded(bytes, decoder) {
    return Buffer.from(decoder.decode(bytes, { stream: true })).toString('latin1');
}

;// CONCATENATED MODULE: ./src/audit/read-contents.ts









/** `domain` is the site's own host, where it is known. */
function contentReader(ledger, domain) {
    const note = (place, value) => {
        if (canMatter(place, value, domain))
            ledger.note(place, value);
    };
    const places = cssPlaces();
    const readCss = (element, text) => {
        for (const { attribute, purpose, value } of cssReferences(text))
            note(places(element, attribute, purpose), value);
    };
    const reader = htmlReader(pageListener({ ledger, note, readCss }));
    return {
        file(path) {
            if ((0,file_kinds/* isHtml */._)(path)) {
                ledger.begin(path);
                return pageSink(reader);
            }
            if (!(0,file_kinds/* isStyleSheet */.B)(path))
                return undefined;
            ledger.begin(path);
            return styleSheetSink((text) => (text === undefined ? ledger.noteUnreadStyle() : readCss(null, text)));
        },
        copy(from, to) {
            if ((0,file_kinds/* isHtml */._)(to) || (0,file_kinds/* isStyleSheet */.B)(to))
                ledger.copy(from, to);
        },
    };
}
function pageListener({ ledger, note, readCss }) {
    const listener = {
        element(name, attributes) {
            const base = name === 'base' ? attributes.get('href') : undefined;
            if (base !== undefined)
                ledger.noteBase(base);
            const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
            // A page in a page in a page is where nobody looks.
            if (frame !== undefined)
                readFrame(frame, { ...listener, element: (...inner) => noteElement(...inner, note) });
            noteElement(name, attributes, note);
        },
        styleAttribute(element, text) {
            if (canRefer(text))
                readCss(element, text);
        },
        styleElement(text) {
            if (text === undefined)
                ledger.noteUnreadStyle();
            else
                readCss('style', text);
        },
    };
    return listener;
}
function noteElement(name, attributes, note) {
    for (const rule of rulesOf(name)) {
        const value = attributes.get(rule.place.attribute);
        if (value === undefined || !rule.isMeant(attributes))
            continue;
        if (rule.form === 'address')
            note(rule.place, value);
        else
            for (const address of addressesIn(value, rule))
                note(rule.place, address);
    }
}
function addressesIn(value, { form }) {
    return form === 'srcset' ? srcsetAddresses(value) : refreshAddresses(value);
}
function readFrame(html, listener) {
    const reader = htmlReader(listener);
    reader.write(Buffer.from(html).toString('latin1'));
    reader.end();
}
function pageSink(reader) {
    const bytes = utf8Bytes((text) => reader.write(text));
    return {
        take: (chunk) => bytes.take(chunk),
        end() {
            bytes.end();
            reader.end();
        },
    };
}
/** The text is undefined where it is too long to be read. */
function styleSheetSink(passOn) {
    let text = '';
    const bytes = utf8Bytes((more) => {
        if (text.length <= longestStyle)
            text += more;
    });
    return {
        take: (chunk) => bytes.take(chunk),
        end() {
            bytes.end();
            passOn(text.length > longestStyle ? undefined : textOfBytes(text));
        },
    };
}
/** One object for each place in CSS. */
function cssPlaces() {
    const places = new Map();
    return (element, attribute, purpose) => {
        const shown = element === null || element === 'style' ? attribute : 'style';
        const key = `${element} ${shown} ${purpose}`;
        const place = places.get(key) ?? { element, attribute: shown, purpose };
        places.set(key, place);
        return place;
    };
}

;// CONCATENATED MODULE: ./src/audit/audit.ts



/** `domain` is the site's own host, where it is known. */
function openAudit(domain) {
    const ledger = openLedger();
    const reader = contentReader(ledger, domain);
    const paths = new Set();
    return {
        observer: {
            file(path) {
                paths.add(path);
                return reader.file(path);
            },
            copy(from, to) {
                paths.add(to);
                reader.copy(from, to);
            },
        },
        result: (signal) => judge(ledger, { hasFile: (path) => paths.has(path), domain }, signal),
    };
}
/** The same for files that are at hand. */
function auditContents(files, domain) {
    const audit = openAudit(domain);
    for (const { path, content } of files) {
        const sink = audit.observer.file(path);
        sink?.take(content);
        sink?.end();
    }
    return audit.result(new AbortController().signal);
}


/***/ })

};
;