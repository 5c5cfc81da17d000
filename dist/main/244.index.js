"use strict";
exports.id = 244;
exports.ids = [244];
exports.modules = {

/***/ 2244:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  onlineText: () => (/* binding */ onlineText),
  readOnlineExport: () => (/* binding */ readOnlineExport)
});

// UNUSED EXPORTS: notOnline

// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var transport = __webpack_require__(9918);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/safe-url.ts
var safe_url = __webpack_require__(2855);
;// CONCATENATED MODULE: ./src/published/page.ts







function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + path.toWellFormed().split('/').map(encodeURIComponent).join('/'));
}
const stallLimitMs = 20_000;
const minBytes = 20 * 1024;
const maxRedirects = 5;
const headers = {
    'Accept-Encoding': 'identity',
    'Cache-Control': 'no-cache',
};
const maxAttempts = 4;
const maxPauseMs = 30_000;
async function page_readPage(request, read) {
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
        const result = await attemptOf(request, read);
        if (result.kind === 'read')
            return result.value;
        const pauseMs = (0,backoff/* backoffMs */.jo)({ failedAttempts: attempt, retryAfterMs: result.retryAfterMs, random: request.random() });
        await request.clock.sleep(Math.min(pauseMs, maxPauseMs), request.signal);
    }
    return readOnce(request, read);
}
async function attemptOf(request, read) {
    const { clock, signal } = request;
    try {
        return await readOnce(request, async (page) => {
            const isOverloaded = page.status === 429 || page.status >= 500;
            if (isOverloaded)
                return { kind: 'failed', retryAfterMs: (0,backoff/* retryAfterMs */.Vs)(page.header, clock.dateMs()) };
            return { kind: 'read', value: await read(page) };
        });
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof transient_error/* TransientError */.N_)
            return { kind: 'failed', retryAfterMs: undefined };
        throw error;
    }
}
async function readOnce(request, read) {
    const { clock, signal } = request;
    using stall = new src_clock/* TimeLimit */.h({
        clock,
        limitMs: stallLimitMs,
        signal,
        error: () => new transient_error/* TransientError */.N_(`no reply, or too little of it, within ${stallLimitMs / 1000} s`),
    });
    return await stall.race(async () => {
        const { reply, url } = await followRedirects(request, stall.signal);
        try {
            const bytes = withProgress(reply.body, () => stall.restart());
            return await read({ ...reply, url, content: decoded(bytes, reply.header('content-encoding')) });
        }
        catch (error) {
            stall.signal.throwIfAborted();
            throw (0,transient_error/* toTransientError */.E1)(error);
        }
        finally {
            reply.body.destroy();
        }
    });
}
async function followRedirects({ url: firstUrl, connection }, signal) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = redirectTarget(reply, url);
        if (target === undefined || redirects === maxRedirects)
            return { reply, url };
        reply.body.destroy();
        url = target;
    }
}
function redirectTarget({ status, header }, url) {
    const target = [301, 302, 303, 307, 308].includes(status) ? URL.parse(header('location') ?? '', url.href) : null;
    return target !== null && (0,safe_url/* isSafeUrl */.F)(target) ? target : undefined;
}
async function* withProgress(body, onProgress) {
    let newBytes = 0;
    for await (const chunk of body) {
        newBytes += chunk.length;
        if (newBytes >= minBytes) {
            newBytes = 0;
            onProgress();
        }
        yield chunk;
    }
}
const decoders = new Map([
    ['gzip', external_node_zlib_.createGunzip],
    ['x-gzip', external_node_zlib_.createGunzip],
    ['deflate', external_node_zlib_.createInflate],
    ['br', external_node_zlib_.createBrotliDecompress],
    ['zstd', external_node_zlib_.createZstdDecompress],
]);
function decoded(bytes, coding = 'identity') {
    const decoder = decoders.get(coding.trim().toLowerCase())?.();
    if (decoder === undefined)
        return bytes;
    (0,external_node_stream_.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}
async function page_digestOf(content, maxBytes) {
    const digest = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of content) {
        sizeBytes += chunk.length;
        digest.update(chunk);
        if (sizeBytes > maxBytes)
            break;
    }
    return { sizeBytes: Math.min(sizeBytes, maxBytes + 1), sha256: digest.digest('hex') };
}

;// CONCATENATED MODULE: ./src/published/online-manifest.ts





function answerText({ status, contentType, redirectedTo }) {
    if (redirectedTo !== undefined)
        return `a redirect to ${redirectedTo}`;
    return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}
const limitMs = 60_000;
const maxManifestBytes = 400 * 1024 * 1024;
async function readOnlineManifest(request) {
    const { clock, signal, url } = request;
    const error = () => new transient_error/* TransientError */.N_(`no complete reply within ${limitMs / 1000} s`);
    using limit = new src_clock/* TimeLimit */.h({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => page_readPage({ ...request, signal: limited, url: uncached(url, (0,external_node_crypto_.randomUUID)()) }, (page) => manifestIn(page, url)));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof transient_error/* TransientError */.N_))
            throw thrown;
        return { kind: 'unreachable', reason: thrown.message };
    }
}
function uncached(url, unique) {
    return url.search === '' ? new URL(`${url.href}?${unique}`) : url;
}
async function manifestIn(page, requested) {
    if (page.status === 404 || page.status === 410)
        return { kind: 'missing', status: page.status };
    const text = page.status === 200 ? await (0,transport/* textOf */.b6)(page.content, maxManifestBytes) : undefined;
    if (text !== undefined && /^\s*\{/.test(text))
        return { kind: 'found', text };
    const sha256 = text === undefined ? undefined : (0,external_node_crypto_.hash)('sha256', text);
    return { kind: 'other', answer: answerOf(page, requested), sha256 };
}
function answerOf({ status, header, url }, requested) {
    const [contentType = ''] = (header('content-type') ?? '').split(';');
    const redirectedTo = url.origin === requested.origin ? undefined : url.origin;
    return { status, contentType: contentType.trim().toLowerCase(), redirectedTo };
}
async function readMissingPage(request) {
    try {
        return await readPage(request, async (page) => ({
            ...answerOf(page, request.url),
            ...(await digestOf(page.content, maxMissingPageBytes)),
        }));
    }
    catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof TransientError))
            throw error;
        return undefined;
    }
}
const maxMissingPageBytes = (/* unused pure expression or super */ null && (16 * 1024 * 1024));

// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/steps/online-export.ts





async function readOnlineExport(request) {
    const reply = await readOnlineManifest(request);
    if (reply.kind !== 'found')
        return reply;
    try {
        const manifest = (0,site_manifest/* parsedManifest */.pe)(reply.text);
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
function onlineText(online) {
    switch (online.kind) {
        case 'export':
            return `another export is online (content digest ${online.manifest.contentDigest.slice(0, 12)}…)`;
        case 'missing':
            return `the site does not have a manifest (${online.status})`;
        case 'other':
            return `the host did not respond with a manifest, but with ${answerText(online.answer)}`;
        case 'invalid':
        case 'unreachable':
            return online.reason;
    }
}
function notOnline(online, { url, timeoutMs, ...expected }) {
    const message = `${url.href} did not serve the export within ${durationText(timeoutMs)}: ${onlineText(online)}.`;
    switch (online.kind) {
        case 'export':
            return new Failure({
                code: 'timed-out',
                message,
                hint: 'Check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
            });
        case 'missing':
            return new Failure({ code: 'manifest-missing', message });
        case 'other': {
            const isFallback = online.sha256 !== undefined && online.sha256 === expected.missingPage?.sha256;
            if (isFallback)
                return new Failure({ code: 'manifest-missing', message: `${message} ${fallbackText}` });
            return new Failure({
                code: 'invalid-manifest',
                message,
                hint: 'Check `url`. If the site requires a login, let the runner read it without one, or remove this step.',
            });
        }
        case 'invalid':
            return new Failure({
                code: 'invalid-manifest',
                message,
                hint: 'Export the site again with `manifest-in-site: true`, and publish every file unchanged.',
            });
        case 'unreachable':
            return new Failure({ code: 'site-unreachable', message });
    }
}
const fallbackText = 'The host answers every missing file with this page.';


/***/ })

};
;