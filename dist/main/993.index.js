"use strict";
exports.id = 993;
exports.ids = [993];
exports.modules = {

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ get)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
/* harmony import */ var _redirects_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(549);
/* harmony import */ var _transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6933);




async function get(request, read) {
    using limit = new StallLimit(request);
    try {
        return await limit.race(async (signal) => {
            const { reply, url, unfollowed } = await followRedirects({ ...request, signal });
            limit.received(0);
            try {
                return await read({ ...reply, url, unfollowed, body: limit.watched(reply.body) });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__/* .toTransientError */ .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_redirects_js__WEBPACK_IMPORTED_MODULE_2__/* .redirectTarget */ .E)(reply, url);
        if (target === undefined)
            return { reply, url, unfollowed: undefined };
        if (!(0,_redirects_js__WEBPACK_IMPORTED_MODULE_2__/* .mayFollow */ .L)(url, target))
            return { reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}
const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
class StallLimit {
    #limits = new DisposableStack();
    #slow;
    #silent;
    #bytes = 0;
    constructor({ clock, signal }) {
        const limit = (limitMs, what, within) => this.#limits.use(new _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .TimeLimit */ .h({ clock, limitMs, signal: within, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_3__/* .TransientError */ .N_(what) }));
        this.#slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
        this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
    }
    race(request) {
        return this.#silent.race(request);
    }
    async *watched(body) {
        for await (const chunk of body) {
            this.received(chunk.length);
            yield chunk;
        }
    }
    received(bytes) {
        this.#silent.restart();
        this.#bytes += bytes;
        if (this.#bytes < minBytes)
            return;
        this.#bytes = 0;
        this.#slow.restart();
    }
    [Symbol.dispose]() {
        this.#limits.dispose();
    }
}


/***/ }),

/***/ 6993:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  onlineText: () => (/* binding */ onlineText),
  readOnlineExport: () => (/* binding */ readOnlineExport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/http/content-coding.ts


const decoders = new Map([
    ['gzip', external_node_zlib_.createGunzip],
    ['x-gzip', external_node_zlib_.createGunzip],
    ['deflate', external_node_zlib_.createInflate],
    ['br', external_node_zlib_.createBrotliDecompress],
    ['zstd', external_node_zlib_.createZstdDecompress],
]);
function content_coding_decoderOf(coding = 'identity') {
    return decoders.get(coding.trim().toLowerCase())?.();
}
function decoded(bytes, coding) {
    const decoder = content_coding_decoderOf(coding);
    if (decoder === undefined)
        return bytes;
    (0,external_node_stream_.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}

// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var transport = __webpack_require__(9918);
// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
;// CONCATENATED MODULE: ./src/published/content-types.ts

const html = /^text\/html$/;
const script = /^(application|text)\/(x-)?(javascript|ecmascript)$/;
const svg = /^image\/svg\+xml$/;
const usableTypes = new Map([
    ['html', html],
    ['htm', html],
    ['xhtml', /^(application\/xhtml\+xml|(application|text)\/xml)$/],
    ['css', /^text\/css$/],
    ['js', script],
    ['mjs', script],
    ['svg', svg],
    ['svgz', svg],
]);
const pages = new Set(['html', 'htm', 'xhtml']);
function unusableBecause(path, header) {
    const extension = extensionOf(path);
    const usable = usableTypes.get(extension);
    if (usable === undefined)
        return undefined;
    const contentType = header('content-type') ?? '';
    const type = typeIn(contentType);
    if (type !== '' && !usable.test(type))
        return `served as ${type}`;
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType) ?? [];
    if (!/^utf-?8$/i.test(charset))
        return `served with the charset ${charset.toLowerCase()}`;
    const isAttachment = /^\s*attachment\b/i.test(header('content-disposition') ?? '');
    return isAttachment && pages.has(extension) ? 'served as a download' : undefined;
}
function typeIn(contentType) {
    const [type = ''] = contentType.split(';');
    return type.trim().toLowerCase();
}

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/get.ts
var get = __webpack_require__(9472);
;// CONCATENATED MODULE: ./src/published/page.ts



function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + path.toWellFormed().replace(notPartOfPath, encodeURIComponent));
}
const notPartOfPath = /[\0- %?#\\]/g;
const headers = {
    'Accept-Encoding': 'identity',
    'Cache-Control': 'no-cache',
};
const maxAttempts = 4;
async function page_readPage(request, read) {
    const { clock, pause, random, signal } = request;
    for (let attempt = 1;;) {
        await pause.wait(signal);
        const result = await attemptOf(request, read, attempt === maxAttempts);
        if (result.kind === 'read')
            return result.value;
        if (result.kind === 'limited')
            continue;
        await clock.sleep((0,backoff/* backoffMs */.jo)({ failedAttempts: attempt, random: random() }), signal);
        attempt += 1;
    }
}
async function attemptOf(request, read, isLast) {
    const { clock, pause } = request;
    try {
        return await (0,get/* get */.J)({ ...request, headers }, async (page) => {
            const { status, header } = page;
            const requestedMs = (0,backoff/* retryAfterMs */.Vs)(header, clock.dateMs());
            const isLimited = status === 429;
            const isFailed = status >= 500 && !isLast;
            if (isLimited || (isFailed && requestedMs !== undefined))
                pause.extend(status, requestedMs);
            if (isLimited || isFailed)
                return { kind: isLimited ? 'limited' : 'failed' };
            pause.end();
            return { kind: 'read', value: await read(page) };
        });
    }
    catch (error) {
        if (isLast || !(error instanceof transient_error/* TransientError */.N_))
            throw error;
        return { kind: 'failed' };
    }
}

;// CONCATENATED MODULE: ./src/published/page-digests.ts


async function page_digests_digestsOf({ body, header }, maxBytes) {
    const received = new LimitedDigest(maxBytes);
    const decoder = decoderOf(header('content-encoding'));
    using decoding = decoder === undefined ? undefined : new Decoding(decoder, maxBytes);
    for await (const chunk of body) {
        received.update(chunk);
        await decoding?.write(chunk);
        if (received.isOver && (decoding?.isOver ?? true))
            break;
    }
    const digest = received.digest();
    const decoded = decoding === undefined ? digest : await decoding.end();
    return { received: digest, decoded, isGzip: received.head.toString('hex') === '1f8b' };
}
class LimitedDigest {
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #maxBytes;
    #sizeBytes = 0;
    head = Buffer.alloc(0);
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get isOver() {
        return this.#sizeBytes > this.#maxBytes;
    }
    update(chunk) {
        if (this.isOver)
            return;
        if (this.head.length < 2)
            this.head = Buffer.concat([this.head, chunk.subarray(0, 2 - this.head.length)]);
        this.#sizeBytes += chunk.length;
        this.#hash.update(chunk);
    }
    digest() {
        const sizeBytes = Math.min(this.#sizeBytes, this.#maxBytes + 1);
        return { sizeBytes, sha256: this.#hash.digest('hex') };
    }
}
class Decoding {
    #decoder;
    #digest;
    #closed;
    #isDamaged = false;
    constructor(decoder, maxBytes) {
        this.#decoder = decoder;
        this.#digest = new LimitedDigest(maxBytes);
        this.#closed = new Promise((resolve) => decoder.once('close', resolve));
        decoder.on('data', (chunk) => {
            this.#digest.update(chunk);
            if (this.#digest.isOver)
                decoder.destroy();
        });
        decoder.on('error', () => (this.#isDamaged = true));
    }
    get isOver() {
        return this.#isDamaged || this.#digest.isOver;
    }
    async write(chunk) {
        if (this.isOver)
            return;
        await Promise.race([new Promise((resolve) => this.#decoder.write(chunk, resolve)), this.#closed]);
    }
    async end() {
        if (!this.isOver) {
            this.#decoder.end();
            await this.#closed;
        }
        return this.#isDamaged ? undefined : this.#digest.digest();
    }
    [Symbol.dispose]() {
        this.#decoder.destroy();
    }
}

;// CONCATENATED MODULE: ./src/published/answer.ts





function answerOf({ status, header, url, unfollowed }, requested) {
    const redirectedTo = url.origin === requested.origin ? undefined : url.origin;
    return { status, contentType: typeIn(header('content-type') ?? ''), redirectedTo, unfollowed };
}
function answerText({ status, contentType, redirectedTo, unfollowed }) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (redirectedTo !== undefined)
        return `a redirect to ${redirectedTo}`;
    return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}
const maxMissingPageBytes = (/* unused pure expression or super */ null && (16 * 1024 * 1024));
const limitMs = 30_000;
async function readMissingPage(request) {
    const { clock, signal } = request;
    const error = () => new TransientError(`no complete reply within ${limitMs / 1000} s`);
    using limit = new TimeLimit({ clock, limitMs, signal, error });
    try {
        return await readPage({ ...request, signal: limit.signal }, async (page) => {
            const { received, decoded = received } = await digestsOf(page, maxMissingPageBytes);
            return { ...answerOf(page, request.url), ...decoded };
        });
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof TransientError))
            throw thrown;
        return undefined;
    }
}

// EXTERNAL MODULE: ./src/steps/checked-manifest.ts
var checked_manifest = __webpack_require__(3826);
;// CONCATENATED MODULE: ./src/steps/online-export.ts










const online_export_limitMs = 60_000;
async function readOnlineExport(request) {
    const { clock, pause, signal, url } = request;
    const error = () => new transient_error/* TransientError */.N_(pause.reason ?? `no complete reply within ${online_export_limitMs / 1000} s`);
    using limit = new src_clock/* TimeLimit */.h({ clock, limitMs: online_export_limitMs, signal, error });
    try {
        return await limit.race((limited) => page_readPage({ ...request, signal: limited, url: uncached(url) }, (page) => exportIn(page, url)));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof transient_error/* TransientError */.N_))
            throw thrown;
        return { kind: 'unreachable', reason: thrown.message };
    }
}
function uncached(url) {
    return url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_.randomUUID)()}`) : url;
}
const maxOtherBytes = 16 * 1024 * 1024;
async function exportIn(page, requested) {
    const { status } = page;
    if (status === 404 || status === 410)
        return { kind: 'missing', status, redirectedTo: otherAddress(page.url, requested) };
    const answer = answerOf(page, requested);
    if (status !== 200)
        return { kind: 'other', answer, sha256: undefined };
    const { begin, content } = await begun(decoded(page.body, page.header('content-encoding')));
    if (/^\s*\{/.test(begin))
        return exportOf(content);
    const text = await (0,transport/* textOf */.b6)(content, maxOtherBytes);
    return { kind: 'other', answer, sha256: text === undefined ? undefined : (0,external_node_crypto_.hash)('sha256', text) };
}
function otherAddress({ origin, pathname }, requested) {
    const address = origin + pathname;
    return address === requested.origin + requested.pathname ? undefined : address;
}
async function exportOf(content) {
    try {
        const manifest = await (0,checked_manifest/* manifestFrom */.k)(content);
        if ((0,content_digest/* contentDigest */.e)(manifest.files) === manifest.contentDigest)
            return { kind: 'export', manifest };
        return { kind: 'invalid', reason: 'the manifest lists files that do not have the content digest it records' };
    }
    catch (error) {
        if (!(error instanceof failure/* Failure */.HR))
            throw error;
        return { kind: 'invalid', reason: error.message.replace(/^The/, 'the').replace(/\.$/, '') };
    }
}
async function begun(content) {
    const chunks = content[Symbol.asyncIterator]();
    const result = await chunks.next();
    const first = result.done === true ? new Uint8Array() : result.value;
    async function* whole() {
        yield first;
        yield* { [Symbol.asyncIterator]: () => chunks };
    }
    return { begin: Buffer.from(first).toString(), content: whole() };
}
function onlineText(online) {
    switch (online.kind) {
        case 'export':
            return `another export is online (content digest ${online.manifest.contentDigest.slice(0, 12)}…)`;
        case 'missing':
            return `the site does not have a manifest (${online.status}${online.redirectedTo === undefined ? '' : ` after a redirect to ${online.redirectedTo}`})`;
        case 'other':
            return `the host did not respond with a manifest, but with ${answerText(online.answer)}`;
        case 'invalid':
        case 'unreachable':
            return online.reason;
    }
}


/***/ })

};
;