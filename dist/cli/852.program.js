"use strict";
exports.id = 852;
exports.ids = [852];
exports.modules = {

/***/ 1012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $u: () => (  HostPause),
    Vs: () => (  retryAfterMs),
    jo: () => (  backoffMs),
    vB: () => (  maxRetryAfterMs),
    yX: () => (  FailedAttempts)
  });
  var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1517);

function backoffMs(backoff) {
    const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
    const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
    const requestedMs = Math.min(retryAfterMs, backoff.maxRetryAfterMs ?? maxRetryAfterMs);
    return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), requestedMs);
}
const maxRetryAfterMs = 2 * 60_000;
function retryAfterMs(header, dateMs) {
    const text = header('retry-after')?.trim() ?? '';
    const isUnixTime = /^\d{10}$/.test(text);
    if (/^\d+$/.test(text) && !isUnixTime)
        return Number(text) * 1000;
    const atMs = isUnixTime ? Number(text) * 1000 : httpDateMs(text);
    const serverMs = httpDateMs(header('date') ?? '');
    return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}
function httpDateMs(text) {
    return /^[A-Z][a-z]{2}, .*\d\d:[0-5]\d:[0-5]\d GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
class FailedAttempts {
    #count = 0;
    #sinceBytes = 0;
    add(newBytes, substantialBytes) {
        if (this.#count === 0 || newBytes - this.#sinceBytes >= substantialBytes) {
            this.#count = 0;
            this.#sinceBytes = newBytes;
        }
        this.#count += 1;
        return this.#count;
    }
}
const limitedFactor = 1.5;
const servedFactor = 0.98;
const minIntervalMs = 50;
const maxIntervalMs = 30_000;
class HostPause {
    #context;
    #intervalMs = 0;
    #sentMs = 0;
    #loweredMs = 0;
    #untilMs = 0;
    #reason;
    constructor(context) {
        this.#context = context;
    }
    get reason() {
        return this.#reason;
    }
    async wait(signal) {
        const { clock } = this.#context;
        const waitMs = () => Math.max(this.#untilMs, this.#sentMs + this.#intervalMs) - clock.elapsedMs();
        while (waitMs() > 0)
            await clock.sleep(waitMs(), signal);
        this.#sentMs = clock.elapsedMs();
        return this.#sentMs;
    }
    heed({ status, header, url }, sentMs) {
        const { clock, emit } = this.#context;
        const isLimited = status === 429;
        if (status < 500 && !isLimited) {
            this.#intervalMs *= servedFactor;
            this.#reason = undefined;
            return;
        }
        if (isLimited && sentMs >= this.#loweredMs) {
            this.#loweredMs = clock.elapsedMs();
            this.#intervalMs = Math.min(Math.max(this.#intervalMs * limitedFactor, minIntervalMs), maxIntervalMs);
        }
        const requestedMs = retryAfterMs(header, clock.dateMs());
        if (!isLimited && requestedMs === undefined)
            return;
        this.#reason = `the host asked us to slow down (${(0,_transport_js__WEBPACK_IMPORTED_MODULE_0__  .q)(status)})`;
        const pauseMs = Math.min(requestedMs ?? 0, maxRetryAfterMs);
        this.#untilMs = Math.max(this.#untilMs, clock.elapsedMs() + pauseMs);
        const address = url.origin + url.pathname;
        emit({
            kind: 'host-paused',
            address,
            reason: this.#reason,
            pauseMs: Math.max(this.#untilMs - clock.elapsedMs(), this.#intervalMs),
        });
    }
}


/***/ }),

/***/ 3476:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  textOf),
    m: () => (  readBodyText)
  });
  var _content_coding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3936);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6933);


async function readBodyText(reply, limitBytes) {
    try {
        const text = await textOf((0,_content_coding_js__WEBPACK_IMPORTED_MODULE_0__  .DH)(reply, reply.body), limitBytes);
        if (text === undefined)
            throw new _transient_error_js__WEBPACK_IMPORTED_MODULE_1__  .N_(`the response is longer than ${limitBytes} bytes`);
        return text;
    }
    catch (error) {
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_1__  .E1)(error);
    }
    finally {
        reply.body.destroy();
    }
}
async function textOf(content, maxBytes) {
    const chunks = [];
    let sizeBytes = 0;
    for await (const chunk of content) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
}


/***/ }),

/***/ 3936:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    DH: () => (  decoded),
    GO: () => (  beginsLikeGzip),
    eY: () => (  isCoded)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);


const decoders = new Map([
    ['gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['x-gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['deflate', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createInflate],
    ['br', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createBrotliDecompress],
    ['zstd', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress],
]);
function decoded({ header, signal }, bytes) {
    const decoder = decoderOf(header)?.();
    if (decoder === undefined)
        return bytes;
    if (signal !== undefined)
        (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.addAbortSignal)(signal, decoder);
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}
function isCoded(header) {
    return decoderOf(header) !== undefined;
}
function decoderOf(header) {
    return decoders.get((header('content-encoding') ?? '').trim().toLowerCase());
}
function beginsLikeGzip(chunk) {
    return chunk[0] === 0x1f && chunk[1] === 0x8b;
}


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    X: () => (  openTunnel),
    iJ: () => (  proxyFor),
    rS: () => (  reportNetwork)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
  var node_http__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_1__);
  var node_https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4708);
  var node_https__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_2__);
  var node_net__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7030);
  var node_net__WEBPACK_IMPORTED_MODULE_3___default = __webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_3__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6933);







function reportNetwork(url, emit) {
    const proxy = proxyFor(url);
    if (proxy !== undefined)
        emit({ kind: 'proxy-used', host: url.host, proxy: proxy.host });
    const path = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
    if (path !== '' && !mayContainCertificate(path))
        emit({ kind: 'certificates-ignored', path });
}
function mayContainCertificate(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'latin1').includes('-----BEGIN ');
    }
    catch {
        return true;
    }
}
function proxyFor(url) {
    const text = variable('https_proxy');
    if (text === '' || isBypassed(url))
        return undefined;
    const proxy = URL.parse(text);
    if (proxy?.hostname && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== undefined)
        return proxy;
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({
        code: 'proxy-rejected',
        message: `The proxy variable for ${url.host} is not the URL of an HTTP proxy. Such a URL begins with \`http://\` or \`https://\` and has a host, such as \`http://proxy.example.com:3128\`.`,
        hint: 'Correct or remove the variable, or add the host to `no_proxy`.',
    });
}
function variable(name) {
    return [name, name.toUpperCase()].map((each) => process.env[each]).find(Boolean) ?? '';
}
function credentialsOf({ username, password }) {
    try {
        return decodeURIComponent(`${username}:${password}`);
    }
    catch {
        return undefined;
    }
}
function isBypassed(url) {
    if ((0,_safe_url_js__WEBPACK_IMPORTED_MODULE_5__  .U9)(url))
        return true;
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const hostPort = `${url.hostname}:${url.port || '443'}`;
    const entries = variable('no_proxy')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    return entries.some((entry) => {
        if ((0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(host) > 0)
            return entry === '*' || entry === hostPort || isInSubnet(host, entry);
        const name = entry.replace(/^\.+|\.$/g, '');
        return name === '*' || [host, hostPort].some((each) => each === name || each.endsWith(`.${name}`));
    });
}
function isInSubnet(address, subnet) {
    const [family, maxBits] = (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(address) === 4 ? ['ipv4', 32] : ['ipv6', 128];
    const [, network = '', bits = maxBits] = /^\[?([^[\]/]+)\]?(?:\/(\d{1,3}))?$/.exec(subnet) ?? [];
    const prefix = Number(bits);
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(network) !== (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(address) || prefix > maxBits)
        return false;
    const list = new node_net__WEBPACK_IMPORTED_MODULE_3__.BlockList();
    list.addSubnet(network, prefix, family);
    return list.check(address, family);
}
async function openTunnel(proxy, { hostname, port, host }, signal) {
    const target = `${hostname}:${port || '443'}`;
    const credentials = credentialsOf(proxy) ?? '';
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const headers = { Host: target, ...(credentials !== ':' && { 'Proxy-Authorization': authorization }) };
    const open = proxy.protocol === 'https:' ? node_https__WEBPACK_IMPORTED_MODULE_2__.request : node_http__WEBPACK_IMPORTED_MODULE_1__.request;
    const { promise, resolve, reject } = Promise.withResolvers();
    const address = { host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port || undefined };
    const request = open({ ...address, method: 'CONNECT', path: target, headers, agent: false, signal });
    request.once('connect', ({ statusCode = 0 }, socket, head) => {
        if (statusCode === 200 && head.length === 0) {
            resolve(socket);
            return;
        }
        socket.destroy();
        reject(statusCode === 200 ? new Error('unexpected data') : rejection(statusCode, proxy, host));
    });
    request.once('error', reject);
    request.end();
    try {
        return await promise;
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR || error instanceof _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_)
            throw error;
        throw new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(`the proxy ${proxy.host} could not be reached: ${(0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error).message}`);
    }
}
function rejection(status, proxy, host) {
    if (!/^4(?!08|29)/.test(String(status)))
        return new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(`the proxy ${proxy.host} responded with ${status}`);
    const message = `The proxy ${proxy.host} rejected the connection to ${host} (${status}).`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({ code: 'proxy-rejected', message });
}


/***/ }),

/***/ 6933:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    E1: () => (  toTransientError),
    N_: () => (  TransientError),
    VP: () => (  certificateProblem),
    VY: () => (  certificateHint),
    uO: () => (  isForOtherHost)
  });
class TransientError extends Error {
    name = 'TransientError';
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
const reasons = {
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be resolved (temporary DNS error)',
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    ENETDOWN: 'the network is down',
    EPROTO: 'the TLS handshake failed (the port may not use TLS)',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS on this port',
    ECONNRESET: 'the connection was lost',
    EPIPE: 'the connection was lost',
    ERR_STREAM_PREMATURE_CLOSE: 'the connection was lost',
    ECONNABORTED: 'the connection was lost',
    ETIMEDOUT: 'the connection timed out',
};
const otherHostCodes = ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'];
function isForOtherHost(error) {
    return otherHostCodes.includes(networkCodeOf(error));
}
function certificateHint(error) {
    if (isForOtherHost(error))
        return 'Check the host name. If it is right, let the host serve a certificate that covers it.';
    return isOutOfDate(networkCodeOf(error)) ? "Renew the certificate, and check the runner's clock." : undefined;
}
const untrusted = /^(CERT_|ERROR_IN_CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|INVALID_(CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$)/;
function certificateProblem(error) {
    const code = networkCodeOf(error);
    if (isForOtherHost(error))
        return "the server's TLS certificate was issued for another host";
    if (isOutOfDate(code))
        return "the server's TLS certificate has expired or is not yet valid";
    return untrusted.test(code) ? `the server's TLS certificate is not trusted (${code})` : undefined;
}
function isOutOfDate(code) {
    return code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID';
}
function toTransientError(error) {
    if (error instanceof TransientError)
        return error;
    const code = networkCodeOf(error);
    const reason = certificateProblem(error) ?? reasons[code] ?? `the connection failed${code && ` (${code})`}`;
    return new TransientError(reason, { cause: error });
}
function networkCodeOf(error) {
    if (typeof error !== 'object' || error === null)
        return '';
    if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(error.code))
        return error.code;
    if ('errors' in error && Array.isArray(error.errors))
        return error.errors.map(networkCodeOf).find(Boolean) ?? '';
    return 'cause' in error ? networkCodeOf(error.cause) : '';
}


/***/ }),

/***/ 1517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    g: () => (  openTransport),
    q: () => (  statusText)
  });
  var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
  var node_http__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
  var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
  var node_https__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
  var node_net__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7030);
  var node_net__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_2__);
  var node_tls__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1692);
  var node_tls__WEBPACK_IMPORTED_MODULE_3___default = __webpack_require__.n(node_tls__WEBPACK_IMPORTED_MODULE_3__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1633);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1789);
  var _proxy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7856);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6933);








const userAgent = 'static-export-action';
const maxHeaderSize = 64 * 1024;
const addressLimitMs = 3_000;
function openTransport() {
    (0,node_net__WEBPACK_IMPORTED_MODULE_2__.setDefaultAutoSelectFamilyAttemptTimeout)(addressLimitMs);
    const reachedHosts = new Set();
    return {
        send: (request, signal) => new HostConnection(reachedHosts, false).send(request, signal),
        connect: () => new HostConnection(reachedHosts, true),
    };
}
class HostConnection {
    #reachedHosts;
    #agents;
    constructor(reachedHosts, isKept) {
        const options = { maxSockets: 1, keepAlive: true };
        this.#reachedHosts = reachedHosts;
        this.#agents = isKept ? { plain: new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent(options), tls: new node_https__WEBPACK_IMPORTED_MODULE_1__.Agent(options) } : undefined;
    }
    async send(request, signal) {
        signal.throwIfAborted();
        const { url } = request;
        const delivery = new Delivery();
        try {
            const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__  .iJ)(url);
            const tunnel = proxy && (await (0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__  .X)(proxy, url, signal));
            const message = await delivery.replyTo(this.#open(request, tunnel, signal), request.body);
            ignoreLateErrors(message.socket);
            this.#reachedHosts.add(url.host);
            return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
        }
        catch (error) {
            if (!delivery.isSent)
                throw unsentError(error, { url, signal, isReached: this.#reachedHosts.has(url.host) });
            signal.throwIfAborted();
            throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error);
        }
    }
    close() {
        this.#agents?.plain.destroy();
        this.#agents?.tls.destroy();
    }
    #open({ method, url, headers }, tunnel, signal) {
        const options = { method, headers: { 'User-Agent': userAgent, ...headers }, signal, maxHeaderSize };
        if (url.protocol === 'http:')
            return (0,node_http__WEBPACK_IMPORTED_MODULE_0__.request)(url, { ...options, agent: this.#agents?.plain ?? false });
        if (tunnel === undefined)
            return (0,node_https__WEBPACK_IMPORTED_MODULE_1__.request)(url, { ...options, agent: this.#agents?.tls ?? false });
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const names = (0,node_net__WEBPACK_IMPORTED_MODULE_2__.isIP)(host) > 0 ? { host } : { host, servername: host };
        return (0,node_https__WEBPACK_IMPORTED_MODULE_1__.request)(url, {
            ...options,
            defaultPort: 443,
            createConnection: () => (0,node_tls__WEBPACK_IMPORTED_MODULE_3__.connect)({ ...names, socket: tunnel }),
        });
    }
}
class Delivery {
    #isSent = false;
    get isSent() {
        return this.#isSent;
    }
    replyTo(request, body = '') {
        const { promise, resolve, reject } = Promise.withResolvers();
        request.once('socket', (socket) => {
            if (request.reusedSocket)
                this.#isSent = true;
            else
                socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (this.#isSent = true));
        });
        request.once('response', resolve);
        request.on('error', reject);
        request.once('close', () => reject(new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_('the connection was lost')));
        request.end(body);
        return promise;
    }
}
function headerOf({ headers, headersDistinct }, name) {
    const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
    return [value ?? []].flat().join(', ') || undefined;
}
function unsentError(error, { url: { host }, signal, isReached }) {
    if (signal.aborted)
        return unsent(`no connection to ${host}: ${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__  .gJ)(signal.reason)}`, signal.reason);
    const problem = (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .VP)(error);
    if (problem !== undefined && !isReached)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({
            code: 'tls-error',
            message: `Could not connect to ${host}: ${problem}.`,
            hint: (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .VY)(error),
            cause: error,
        });
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR && !isReached)
        return error;
    const isExplained = error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR || error instanceof _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_;
    return unsent(isExplained ? error.message : `${(0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error).message} (${host})`, error);
}
function unsent(message, cause) {
    return new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(message, { mayHaveArrived: false, cause });
}
function ignoreLateErrors(socket) {
    if (!socket.listeners('error').includes(ignore))
        socket.on('error', ignore);
}
function ignore() {
}
function statusText(status) {
    const name = node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES[status];
    return name === undefined ? String(status) : `${status} ${name}`;
}


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


/***/ }),

/***/ 1050:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    GB: () => (  pauseBefore),
    hd: () => (  scheduleFor),
    kO: () => (  ProgressHistory)
  });
const minPauseMs = 1_000;
const maxPauseMs = 30_000;
const maxUncertainPauseMs = 10_000;
const remainingShare = 0.3;
const elapsedShare = 0.1;
const autoSchedule = ({ elapsedMs, expectedEndMs = 0 }) => {
    const remainingMs = expectedEndMs - elapsedMs;
    const pauseMs = remainingMs > 0
        ? Math.min(remainingMs * remainingShare, maxPauseMs)
        : Math.min(-remainingMs * elapsedShare, maxUncertainPauseMs);
    return Math.round(Math.max(pauseMs, minPauseMs));
};
function scheduleFor(pollIntervalMs) {
    return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}
const lastPollMs = 2_000;
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs / 4);
    if (pauseMs <= remainingMs)
        return pauseMs;
    return remainingMs > 0 ? remainingMs : undefined;
}
const recentShare = 0.3;
const minShownPercent = 10;
class ProgressHistory {
    #points = [];
    add(progress, elapsedMs) {
        const isRise = typeof progress === 'number' && progress > (this.#points.at(-1)?.percent ?? -1);
        if (isRise)
            this.#points.push({ elapsedMs, percent: progress });
    }
    expectedEndMs() {
        const [first, last] = [this.#points[0], this.#points.at(-1)];
        if (first === undefined || last === undefined || first === last)
            return undefined;
        const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
        const from = this.#points.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
        const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
        return last.elapsedMs + (100 - last.percent) * msPerPercent;
    }
    remainingMs(elapsedMs) {
        const risenPercent = (this.#points.at(-1)?.percent ?? 0) - (this.#points[0]?.percent ?? 0);
        const remainingMs = (this.expectedEndMs() ?? 0) - elapsedMs;
        return risenPercent >= minShownPercent && remainingMs > 0 ? remainingMs : undefined;
    }
}


/***/ }),

/***/ 6190:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    q: () => (  waitForJob)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3148);
  var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5585);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1486);
  var _schedule_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1050);





async function waitForJob(options, context) {
    const { job, resumeHint: hint, reportOf } = options;
    const wait = new JobWait(options, context);
    try {
        return await wait.untilEnd();
    }
    catch (error) {
        if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR && error.code === 'cancelled'))
            throw error;
        throw (0,_service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .Z)(error, { message: `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .l2)(job)} continues on the service.`, hint });
    }
    finally {
        if (wait.lastJob !== undefined)
            context.emit(reportOf(wait.lastJob));
    }
}
const reportIntervalMs = 60_000;
class JobWait {
    lastJob;
    #options;
    #context;
    #startMs;
    #retries;
    #history = new _schedule_js__WEBPACK_IMPORTED_MODULE_4__  .kO();
    #namedStatuses = new Set();
    #lastResult = 'no response';
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#retries = new _service_retry_js__WEBPACK_IMPORTED_MODULE_2__  .t(options.kind, context);
    }
    async untilEnd() {
        const { read, endStatuses, deadlineMs } = this.#options;
        const { clock, signal } = this.#context;
        for (;;) {
            const result = await read({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
            if (result.kind === 'ok')
                this.#onSuccess(result.value);
            if (result.kind === 'ok' && endStatuses.has(result.value.status))
                return result.value;
            signal.throwIfAborted();
            const pauseMs = this.#pauseMs(result.kind === 'ok' ? 0 : this.#onFailure(result));
            if (result.kind === 'failed')
                this.#reportFailure(result, pauseMs);
            this.#reportProgress();
            await this.#pause(pauseMs);
        }
    }
    #onSuccess(job) {
        this.lastJob = job;
        this.#lastResult = `last status: ${job.status}${job.error === undefined ? '' : `: "${job.error}"`}`;
        this.#nameUnknownStatus(job);
        this.#history.add(job.progress, this.#elapsedMs());
        this.#retries.succeeded();
    }
    #nameUnknownStatus({ status, error }) {
        const { job, endStatuses, runningStatuses } = this.#options;
        if (this.#namedStatuses.has(status) || endStatuses.has(status) || runningStatuses.has(status))
            return;
        this.#namedStatuses.add(status);
        this.#context.emit({ kind: 'unknown-status', job, status, error });
    }
    #onFailure(result) {
        const { job, kind } = this.#options;
        const pauseMs = this.#retries.failed(result);
        if (pauseMs === undefined || !(this.#retries.isReached || this.#cutPauseMs(0) !== undefined))
            throw (0,_service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, { kind, action: `read ${job}` }, this.#retries);
        this.#lastResult = `last error: ${result.reason}`;
        return pauseMs;
    }
    #reportFailure({ reason, status }, pauseMs) {
        const action = `read ${this.#options.job}`;
        const { failedAttempts } = this.#retries;
        this.#context.emit({ kind: 'call-failed', action, reason, status, pauseMs, failedAttempts });
    }
    #reportProgress() {
        const elapsedMs = this.#elapsedMs();
        const remainingMs = this.#history.remainingMs(elapsedMs);
        this.#context.emit({ kind: 'job-progressed', state: this.lastJob, elapsedMs, remainingMs });
    }
    #pauseMs(minPauseMs) {
        const timing = { elapsedMs: this.#elapsedMs(), expectedEndMs: this.#history.expectedEndMs() };
        const scheduledMs = this.#options.schedule(timing);
        const pauseMs = this.#cutPauseMs(Math.max(scheduledMs, minPauseMs));
        if (pauseMs === undefined)
            throw this.#timedOut();
        return pauseMs;
    }
    async #pause(pauseMs) {
        const { clock, signal } = this.#context;
        for (let leftMs = pauseMs; leftMs > 0; leftMs -= reportIntervalMs) {
            if (leftMs < pauseMs)
                this.#reportProgress();
            await clock.sleep(Math.min(leftMs, reportIntervalMs), signal);
        }
    }
    #cutPauseMs(pauseMs) {
        const { deadlineMs, timeoutMs } = this.#options;
        return (0,_schedule_js__WEBPACK_IMPORTED_MODULE_4__  .GB)(deadlineMs - this.#context.clock.elapsedMs(), pauseMs, timeoutMs);
    }
    #elapsedMs() {
        return this.#context.clock.elapsedMs() - this.#startMs;
    }
    #timedOut() {
        const { job, timeoutMs, resumeHint } = this.#options;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
            code: 'timed-out',
            message: `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .l2)(job)} did not finish within ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .S5)(timeoutMs)} (${this.#lastResult}).`,
            hint: `${resumeHint} If it regularly needs more time, raise \`timeout\`.`,
        });
    }
}


/***/ }),

/***/ 3148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    A: () => (  failureOfCall),
    Z: () => (  noted)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1486);


function failureOfCall(result, { kind, action }, { failedAttempts, missed }) {
    const code = failureCodeOf(result, kind);
    const attempts = failedAttempts === 1 ? '' : ` after ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .lT)(failedAttempts, 'attempt')}`;
    const isAccepted = result.problem === 'unreadable' && kind === 'start-export';
    const message = `Could not ${action}${attempts}: ${isAccepted ? 'the service accepted the request, but ' : ''}${result.reason}.`;
    if (missed === undefined)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code, message, hint: hintOf(result, code, kind) });
    const pause = (0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .S5)(missed.pauseMs);
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code,
        message: `${message} The next attempt is due in ${pause}, but \`timeout\` (${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .S5)(missed.timeoutMs)}) ends before that.`,
        hint: `Raise \`timeout\`, or run the step again in ${pause}.`,
    });
}
function noted(error, { message, hint }) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR))
        return error;
    const { code, details } = error;
    const isOpen = code === 'cancelled' || code === 'service-unavailable';
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        ...{ code, details, cause: error },
        ...{ message: `${error.message} ${message}`, hint: isOpen ? hint : error.hint },
    });
}
const transientProblems = ['unprocessed', 'rate-limited', 'lost', 'unreadable', 'other-job'];
function failureCodeOf({ problem, status }, kind) {
    if (transientProblems.includes(problem))
        return 'service-unavailable';
    if (status === 401)
        return 'key-rejected';
    if (status === 403)
        return 'not-allowed';
    if (status === 404)
        return 'not-found';
    return status === 409 && kind === 'create-bundle' ? 'not-finished' : 'request-rejected';
}
const planHint = 'Check that the key is an admin key and that static export is enabled for your organization. Usually, it is part of the enterprise plan.';
const exportHints = {
    'not-allowed': planHint,
    'not-found': 'Check `base-url` and `job-id`: the export must still exist and belong to the organization of the key.',
    'request-rejected': 'Check `base-url` and `job-id`.',
};
const hints = {
    'start-export': {
        'not-allowed': planHint,
        'not-found': 'Check `base-url` and `domain`: the domain must belong to the organization of the key.',
        'request-rejected': "Correct `domain`, `version` or `paths` according to the service's message.",
    },
    'read-new-export': exportHints,
    'read-export': exportHints,
    'create-bundle': {
        'not-allowed': planHint,
        'not-found': 'Check in the dashboard whether the export still exists. If not, start a new one.',
        'request-rejected': 'Report the message to the service.',
    },
    'read-agent-job': {
        'not-allowed': 'Check that the key is an admin key of the organization that owns the project in `project-id`.',
        'not-found': 'Check `base-url`, `project-id` and `job-id`: the job must belong to the project.',
        'request-rejected': 'Check `base-url`, `project-id` and `job-id`.',
    },
};
const elsewhereHint = "Check `base-url`, and the runner's proxy and firewall: the response does not seem to come from the service's API.";
const hintsOfProblems = {
    foreign: elsewhereHint,
    unreadable: elsewhereHint,
    'other-job': 'Check that no proxy or cache replies in place of the service. Otherwise, report this to the service.',
    'rate-limited': 'Run the step again later: the service limits requests per hour.',
};
function hintOf({ problem, status = 0 }, code, kind) {
    if (status >= 300 && status < 400)
        return code === 'service-unavailable'
            ? elsewhereHint
            : 'Set `base-url` to the address that the service redirects to.';
    if (problem === 'foreign' && (status === 404 || status === 405))
        return '`base-url` seems to be the address of a documentation site. In `base-url`, use the host of the API.';
    if (problem === 'conflict' && kind === 'start-export')
        return 'If an export is already running, wait for it, or resume it with its id in `job-id`.';
    return hintsOfProblems[problem] ?? hints[kind][code];
}


/***/ }),

/***/ 1798:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Jb: () => (  readExport),
    Nq: () => (  startExport),
    Vs: () => (  readAgentJob),
    t2: () => (  createBundle)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2855);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1789);
  var _guards_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2921);




function startExport(service, request, limits) {
    const { domain, version, paths, idempotencyKey } = request;
    const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
    const headers = { 'Idempotency-Key': idempotencyKey };
    return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, limits);
}
function jobIdIn(body) {
    const jobId = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body), 'jobId');
    if (!(0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .JA)(jobId))
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)('`jobId` cannot be part of a URL');
    return jobId;
}
function readExport(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}
function exportJobIn(body, jobId) {
    const job = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body);
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(job, 'jobId', jobId);
    return {
        status: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(job, 'status'),
        progress: progressOf(job['progress']),
        pageCount: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .kP)(job, 'pageCount'),
        error: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Kd)(job) ?? (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'message'),
    };
}
const maxProgressLength = 200;
function progressOf(value) {
    if (typeof value !== 'number' && typeof value !== 'string')
        return undefined;
    const text = String(value).trim();
    if (text === '' || text.length > maxProgressLength || /^[+-]?(NaN|Infinity) ?%?$/i.test(text))
        return undefined;
    const percent = Number(/^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1] ?? NaN);
    return percent <= 100 ? percent : text;
}
function createBundle(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: (body) => bundleUrlIn((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body), jobId) }, limits);
}
function bundleUrlIn(bundle, jobId) {
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(bundle, 'jobId', jobId);
    const url = URL.parse((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(bundle, 'bundleUrl'));
    if (url === null)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)('`bundleUrl` is not a URL');
    if (url.href.length > _guards_js__WEBPACK_IMPORTED_MODULE_2__  .Wh)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)(`\`bundleUrl\` is longer than ${_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Wh} characters`);
    if (!(0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .FY)(url)) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
            code: 'unsafe-bundle-url',
            message: `The service returned a bundle URL that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .kP)(bundle, 'sizeBytes'), expiresAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .XL)(bundle, 'expiresAt') };
}
function readAgentJob(service, { projectId, jobId }, limits) {
    const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, limits);
}
function agentJobIn(body, jobId) {
    const job = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body);
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(job, 'id', jobId);
    const source = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(job['source']) ? job['source'] : {};
    return {
        status: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(job, 'status'),
        prLink: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'prLink'),
        repository: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(source, 'repository'),
        ref: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(source, 'ref'),
        model: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'model'),
        createdAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'createdAt'),
        archivedAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'archivedAt'),
        error: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Kd)(job),
    };
}


/***/ }),

/***/ 9224:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    I: () => (  openService)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1012);
  var _http_body_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3476);
  var _http_safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2855);
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6933);
  var _http_transport_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1517);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1486);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1789);
  var _guards_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2921);










const requestLimitMs = 30_000;
const maxReplyBytes = 1024 * 1024;
function openService({ baseUrl, apiKey, transport, clock }) {
    const root = baseUrl.href.replace(/\/+$/, '');
    return {
        async call({ method, path, headers, body, read }, { signal, remainingMs }) {
            const limitMs = Math.min(requestLimitMs, remainingMs);
            const error = () => new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_(`no complete response within ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_7__  .S5)(limitMs)}`);
            using limit = new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock, limitMs, signal, error });
            const request = {
                method,
                url: new URL(root + path),
                headers: {
                    Accept: 'application/json',
                    Authorization: `Bearer ${apiKey}`,
                    ...(body !== undefined && { 'Content-Type': 'application/json' }),
                    ...headers,
                },
                ...(body !== undefined && { body: JSON.stringify(body) }),
            };
            let status;
            try {
                const reply = await transport.send(request, limit.signal);
                status = reply.status;
                const text = await limit.race(() => (0,_http_body_text_js__WEBPACK_IMPORTED_MODULE_3__  .m)(reply, maxReplyBytes)).catch(orNoText(reply.status));
                return resultOf({ ...reply, text, url: request.url }, read, clock.dateMs());
            }
            catch (thrown) {
                if (!(thrown instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
                    throw thrown;
                return { kind: 'failed', problem: problemOfError(thrown, status), reason: thrown.message, status };
            }
        },
    };
}
function problemOfError(error, status) {
    if (error instanceof _guards_js__WEBPACK_IMPORTED_MODULE_8__  .y5)
        return 'other-job';
    if (status !== undefined)
        return 'unreadable';
    return error.mayHaveArrived ? 'lost' : 'unprocessed';
}
function orNoText(status) {
    return (error) => {
        if (isSuccess(status) || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
            throw error;
        return '';
    };
}
function resultOf(reply, read, dateMs) {
    const { status, header, text } = reply;
    const body = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_9__  .Yf)(text);
    if (isSuccess(status))
        return valueOf(reply, body, read);
    const message = (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .r7)(body);
    const problem = problemOf(status, body !== undefined);
    const requestId = header('x-request-id') ?? header('x-amzn-requestid') ?? header('cf-ray');
    const reason = [
        (0,_http_transport_js__WEBPACK_IMPORTED_MODULE_6__  .q)(status),
        message === undefined ? '' : `: "${message}"`,
        originOf(reply, problem),
        requestId === undefined ? '' : ` (request ${requestId})`,
    ].join('');
    return { kind: 'failed', problem, reason, status, retryAfterMs: (0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_2__  .Vs)(header, dateMs) };
}
function valueOf({ status, header }, body, read) {
    if (body === undefined)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .Lf)(`not JSON; content type: ${header('content-type') ?? 'none'}`);
    try {
        return { kind: 'ok', value: read(body) };
    }
    catch (error) {
        const message = (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .Kd)(body);
        if (message === undefined || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
            throw error;
        return { kind: 'failed', problem: 'declined', reason: `${(0,_http_transport_js__WEBPACK_IMPORTED_MODULE_6__  .q)(status)}: "${message}"`, status };
    }
}
const transientStatuses = new Set([302, 303, 307, 408, 425, 429]);
function isSuccess(status) {
    return status >= 200 && status < 300;
}
function problemOf(status, isJson) {
    if (status === 429)
        return 'rate-limited';
    if (status === 503)
        return 'unprocessed';
    if (transientStatuses.has(status) || status < 200 || status >= 500)
        return 'lost';
    if (!isJson)
        return 'foreign';
    if (status === 404)
        return 'not-found';
    return status === 409 ? 'conflict' : 'rejected';
}
function originOf(reply, problem) {
    const target = targetText(reply);
    if (target !== undefined)
        return ` (a redirect to ${target}, which is not followed)`;
    if (problem !== 'foreign')
        return '';
    return ` from ${reply.url.href} (${reply.header('content-type') ?? 'no JSON'} instead of the service's error object)`;
}
function targetText(reply) {
    const { url } = reply;
    const target = (0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .ET)(reply, url);
    if (target === undefined)
        return undefined;
    if (url.protocol === 'https:' && target?.protocol === 'http:')
        throw redirectedToHttp(url, target);
    if (target === null || target.host === url.host)
        return 'another path of the same host';
    return target.host === '' ? target.protocol : target.origin;
}
function redirectedToHttp({ host }, { origin }) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__  .HR({
        code: 'request-rejected',
        message: `The service at ${host} redirects to ${origin}, which does not use HTTPS.`,
        hint: "Check `base-url`, and the runner's proxy and firewall.",
    });
}


/***/ }),

/***/ 2921:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ag: () => (  readObject),
    E3: () => (  readString),
    Kd: () => (  errorIn),
    Lf: () => (  unexpectedResponse),
    VG: () => (  requireSameJob),
    Wh: () => (  maxTextLength),
    XL: () => (  optionalDate),
    kP: () => (  optionalCount),
    r7: () => (  textIn),
    sx: () => (  optionalString),
    y5: () => (  OtherJobError)
  });
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6933);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1486);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1789);



function unexpectedResponse(what) {
    return new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__  .N_(`the response is unexpected (${what})`);
}
class OtherJobError extends _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__  .N_ {
}
function readObject(value) {
    if (!(0,_text_json_js__WEBPACK_IMPORTED_MODULE_2__  .Gv)(value))
        throw unexpectedResponse(`${jsonTypeOf(value)} instead of a JSON object`);
    return value;
}
const maxTextLength = 16_000;
function readString(object, field) {
    const value = object[field];
    if (typeof value !== 'string' || value === '')
        throw unexpectedResponse(`\`${field}\` is ${jsonTypeOf(value)} instead of a string`);
    if (value.length > maxTextLength)
        throw unexpectedResponse(`\`${field}\` is longer than ${maxTextLength} characters`);
    return value;
}
function requireSameJob(object, field, jobId) {
    const isMissing = object[field] === undefined || object[field] === null;
    if (!isMissing && readString(object, field) !== jobId)
        throw new OtherJobError('the response describes another job');
}
function optionalString(object, field) {
    const value = object[field];
    return typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined;
}
function optionalCount(object, field) {
    const value = object[field];
    const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
const dateTime = /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d ).{0,40}$/;
function optionalDate(object, field) {
    const text = optionalString(object, field) ?? '';
    const dateMs = dateTime.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(dateMs) ? undefined : { text, dateMs };
}
const maxDepth = 5;
function textIn(value) {
    const text = textsIn(value, maxDepth).join(': ');
    if (text === '')
        return undefined;
    return text.length <= maxTextLength ? text : `(${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .lT)(text.length, 'character')})`;
}
const address = /^([a-z]+:\/)?\/\S*$|^about:blank$/i;
function textsIn(value, depth) {
    if (typeof value === 'string')
        return value.trim() === '' || address.test(value) ? [] : [value];
    if (typeof value !== 'object' || value === null || depth === 0)
        return [];
    return Object.values(value).flatMap((each) => textsIn(each, depth - 1));
}
function errorIn(body) {
    return (0,_text_json_js__WEBPACK_IMPORTED_MODULE_2__  .Gv)(body) ? (textIn(body['error']) ?? textIn(body['errors'])) : undefined;
}
function jsonTypeOf(value) {
    if (value === undefined)
        return 'missing';
    if (value === null)
        return 'null';
    if (value === '')
        return 'an empty string';
    if (Array.isArray(value))
        return 'a list';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}


/***/ }),

/***/ 5585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  withRetry),
    t: () => (  CallRetries)
  });
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1012);
  var _call_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3148);


const patient = 9;
const reading = {
    ...{ unprocessed: Infinity, 'rate-limited': Infinity, lost: Infinity, unreadable: Infinity },
    'other-job': 3,
};
const maxAttempts = {
    'start-export': { unprocessed: Infinity, 'rate-limited': Infinity, lost: 3 },
    'read-new-export': { ...reading, 'not-found': patient, foreign: patient },
    'read-export': reading,
    'read-agent-job': reading,
    'create-bundle': { 'other-job': 3, rejected: 1 },
};
const repliesOfService = new Set(['rate-limited', 'not-found', 'conflict']);
const startBounds = {
    'rate-limited': { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
    lost: { firstMs: 30_000, maxMs: 60_000, maxRetryAfterMs: _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB },
};
class CallRetries {
    #kind;
    #context;
    #counts = new Map();
    #isReached;
    #hasSucceeded;
    #sinceMs;
    constructor(kind, context) {
        this.#kind = kind;
        this.#context = context;
        this.#isReached = kind === 'read-new-export' || kind === 'create-bundle';
        this.#hasSucceeded = kind === 'create-bundle';
    }
    get isReached() {
        return this.#isReached;
    }
    get failedAttempts() {
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }
    get mayHaveArrived() {
        return this.#counts.has('lost') || this.#counts.has('unreadable');
    }
    failed({ problem, retryAfterMs }) {
        const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
        this.#counts.set(problem, failedAttempts);
        if (repliesOfService.has(problem))
            this.#isReached = true;
        else
            this.#sinceMs ??= this.#context.clock.elapsedMs();
        const limit = maxAttempts[this.#kind][problem] ?? (this.#hasSucceeded ? patient : 1);
        if (failedAttempts >= limit || !this.#hasTime())
            return undefined;
        const bounds = { maxRetryAfterMs: _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB, ...(this.#kind === 'start-export' && startBounds[problem]) };
        if (retryAfterMs !== undefined && retryAfterMs > 0 && limit === Infinity)
            return Math.min(retryAfterMs, bounds.maxRetryAfterMs);
        return (0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .jo)({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
    }
    succeeded() {
        this.#counts.clear();
        this.#isReached = true;
        this.#hasSucceeded = true;
    }
    #hasTime() {
        return this.#isReached || this.#context.clock.elapsedMs() - (this.#sinceMs ?? Infinity) < _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB;
    }
}
async function withRetry(retried, context) {
    const retries = new CallRetries(retried.operation.kind, context);
    try {
        return { value: await attempts(retried, retries, context), mayHaveArrivedBefore: retries.mayHaveArrived };
    }
    catch (error) {
        throw retried.sideEffect !== undefined && retries.mayHaveArrived ? (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .Z)(error, retried.sideEffect) : error;
    }
}
async function attempts({ call, operation, deadlineMs, timeoutMs }, retries, { clock, emit, signal }) {
    const { action } = operation;
    for (;;) {
        const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() }).catch((error) => {
            if (signal.aborted)
                retries.failed({ kind: 'failed', problem: 'lost', reason: '' });
            throw error;
        });
        if (result.kind === 'ok')
            return result.value;
        signal.throwIfAborted();
        const pauseMs = retries.failed(result);
        const { failedAttempts } = retries;
        if (pauseMs === undefined)
            throw (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, operation, { failedAttempts });
        if (clock.elapsedMs() + pauseMs >= deadlineMs)
            throw (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, operation, {
                failedAttempts,
                missed: timeoutMs === undefined ? undefined : { pauseMs, timeoutMs },
            });
        emit({ kind: 'call-failed', action, reason: result.reason, status: result.status, pauseMs, failedAttempts });
        await clock.sleep(pauseMs, signal);
    }
}


/***/ })

};
;