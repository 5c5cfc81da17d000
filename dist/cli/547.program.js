"use strict";
exports.id = 547;
exports.ids = [547];
exports.modules = {

/***/ 1659:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  agentJobAction: () => (  agentJobAction)
});

// EXTERNAL MODULE: ./src/http/proxy.ts
var proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts
var transport = __webpack_require__(1517);
// EXTERNAL MODULE: ./src/service/client.ts
var client = __webpack_require__(9224);
// EXTERNAL MODULE: ./src/settings/agent-settings.ts
var agent_settings = __webpack_require__(1960);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/polling/schedule.ts
var schedule = __webpack_require__(1050);
// EXTERNAL MODULE: ./src/polling/wait-for-job.ts
var wait_for_job = __webpack_require__(6190);
// EXTERNAL MODULE: ./src/service/calls.ts
var calls = __webpack_require__(1798);
;// CONCATENATED MODULE: ./src/agent-job/watch-agent-job.ts





const endStatuses = new Set(['completed', 'archived', 'failed']);
async function watchAgentJob(settings, context) {
    const { jobId, failOn, baseUrl } = settings;
    context.emit({ kind: 'agent-job-awaited', jobId, service: baseUrl.origin });
    const job = await (0,operation .a)('Agent', context, () => waitForAgent(settings, context));
    const ending = failingEnding(job, failOn);
    if (ending === undefined)
        return 'succeeded';
    const message = `Agent job ${jobId} ${endingTexts[ending]}, and \`fail-on\` contains \`${ending}\`.`;
    throw new failure .HR({ code: 'agent-job-failed', message });
}
function waitForAgent(settings, context) {
    const { projectId, jobId, timeoutMs, pollIntervalMs, failOn } = settings;
    return (0,wait_for_job .q)({
        kind: 'read-agent-job',
        job: `agent job ${jobId}`,
        read: (limits) => (0,calls .Vs)(context.service, settings, limits),
        endStatuses,
        runningStatuses: new Set(['active']),
        reportOf: (job) => ({
            ...{ kind: 'agent-job-read', ...job },
            ...{ pullRequest: pullRequestOf(job), isResult: isResult(job, failOn) },
        }),
        schedule: (0,schedule .hd)(pollIntervalMs),
        timeoutMs,
        deadlineMs: context.clock.elapsedMs() + timeoutMs,
        resumeHint: `To resume, run the step again with \`project-id: ${projectId}\` and \`job-id: ${jobId}\`.`,
    }, context);
}
function isResult(job, failOn) {
    return endStatuses.has(job.status) && job.status !== 'failed' && failingEnding(job, failOn) === undefined;
}
function pullRequestOf({ prLink = '' }) {
    return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(prLink) && URL.canParse(prLink) ? prLink : '';
}
function endingsOf(job) {
    const endings = [];
    if (job.status === 'failed' || job.status === 'archived')
        endings.push(job.status);
    if (pullRequestOf(job) === '')
        endings.push('no-pull-request');
    return endings;
}
function failingEnding(job, failOn) {
    return endingsOf(job).find((each) => failOn.includes(each));
}
const endingTexts = {
    failed: 'failed',
    archived: 'was archived',
    'no-pull-request': 'finished without a pull request',
};

;// CONCATENATED MODULE: ./src/entries/agent-job-action.ts





const agentJobAction = {
    title: 'Agent job',
    settings: agent_settings .t,
    flow: (settings, context) => {
        (0,proxy .rS)(settings.baseUrl, context.emit);
        const service = (0,client .I)({ ...settings, transport: (0,transport .g)(), clock: context.clock });
        return watchAgentJob(settings, { ...context, service });
    },
};


/***/ }),

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


/***/ })

};
;