"use strict";
exports.id = 42;
exports.ids = [42];
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

/***/ 4042:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readOnlineExport: () => (/* binding */ readOnlineExport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
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
function decoderOf(coding = 'identity') {
    return decoders.get(coding.trim().toLowerCase())?.();
}
function decoded(bytes, coding) {
    const decoder = decoderOf(coding);
    if (decoder === undefined)
        return bytes;
    (0,external_node_stream_.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}

// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/get.ts
var get = __webpack_require__(9472);
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

;// CONCATENATED MODULE: ./src/published/page.ts





function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + path.toWellFormed().replace(notPartOfPath, encodeURIComponent));
}
const notPartOfPath = /[\0- %?#\\]/g;
function answerText({ status, header, url, unfollowed }, requested) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (url.origin !== requested.origin)
        return `a redirect to ${url.origin}`;
    const contentType = typeIn(header('content-type') ?? '');
    return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}
const headers = {
    'Accept-Encoding': 'identity',
    'Cache-Control': 'no-cache',
};
const maxAttempts = 4;
async function readPage(request, read) {
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
async function readPageWithin(limitMs, request, read) {
    const { clock, pause, signal } = request;
    const error = () => new transient_error/* TransientError */.N_(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
    using limit = new src_clock/* TimeLimit */.h({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => readPage({ ...request, signal: limited }, read));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof transient_error/* TransientError */.N_)
            return thrown;
        throw thrown;
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

// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: ./src/steps/checked-manifest.ts
var checked_manifest = __webpack_require__(3826);
;// CONCATENATED MODULE: ./src/steps/online-export.ts








const limitMs = 60_000;
async function readOnlineExport(request) {
    const { url } = request;
    const online = await readPageWithin(limitMs, { ...request, url: uncached(url) }, (page) => exportIn(page, url));
    return online instanceof transient_error/* TransientError */.N_ ? { kind: 'unreachable', reason: online.message } : online;
}
function uncached(url) {
    return url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_.randomUUID)()}`) : url;
}
async function exportIn(page, requested) {
    const { status, header, body } = page;
    if (status === 404 || status === 410)
        return missing(page, requested);
    const isPage = typeIn(header('content-type') ?? '') === 'text/html';
    if (status === 200 && !isPage)
        return exportOf(decoded(body, header('content-encoding')));
    const reason = `the host did not respond with a manifest, but with ${answerText(page, requested)}`;
    return { kind: status === 200 ? 'other-page' : 'rejected', reason };
}
function missing({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    const reason = `the site does not have a manifest (${status}`;
    if (address === expected)
        return { kind: 'missing', reason: `${reason})` };
    return { kind: 'moved', reason: `${reason} after a redirect to ${address})` };
}
async function exportOf(content) {
    try {
        const manifest = await (0,checked_manifest/* manifestFrom */.k$)(content);
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


/***/ })

};
;