"use strict";
exports.id = 240;
exports.ids = [240];
exports.modules = {

/***/ 511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Qk: () => (  damagedArchive),
    a7: () => (  overFixedLimit),
    di: () => (  unsafeEntry),
    sK: () => (  unsupportedArchive),
    vY: () => (  unsafeLink)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);

function unsafeEntry(name, why) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'unsafe-archive', message: `The archive's entry "${name}" ${why}.` });
}
function unsafeLink(path, target) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code: 'unsafe-archive',
        message: `The archive's entry "${path}" is a link to "${target}", which is not an earlier file of the archive.`,
        hint: 'Ask the platform for a bundle without links, or set `download: false` and unpack the bundle from `bundle-url` yourself.',
    });
}
function unsupportedArchive(what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function overFixedLimit(message) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code: 'site-too-large',
        message,
        isFinal: true,
        hint: 'No input changes this limit. Check how the bundle was made.',
    });
}


/***/ }),

/***/ 3645:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    IC: () => (  folderPath),
    kV: () => (  foldedPath),
    nS: () => (  linkedPath),
    s$: () => (  filePath)
  });
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(511);

const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const maxDepth = 64;
const pathRules = [
    [/^$/, 'does not have a name'],
    [/\p{Cc}/u, 'has a control character in its name'],
    [/\ufffd/, 'has a name that is not valid UTF-8'],
    [/^(\/\/|\\\\)/, 'has the path of a network share (UNC)'],
    [/^\//, 'has an absolute path'],
    [/^[A-Za-z]:/, 'begins with a drive letter'],
    [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
];
const ignored = String.raw `[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
const gitFolder = new RegExp(`^(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*(:|$)`, 'i');
const nameRules = [
    [/^\.\.$/, 'leads out of its folder with `..`'],
    [gitFolder, 'has a name that Git reserves for its own data, such as configuration with commands'],
    [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
    [/[. ]$/, 'has a name that ends with a dot or a space, which Windows removes'],
    [
        /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i,
        'has a name that Windows reserves for a device',
    ],
];
function sitePath(name) {
    requireShortText(name);
    const whyPath = brokenRule(pathRules, name);
    if (whyPath !== undefined)
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, whyPath);
    const names = namesIn(name);
    for (const each of names) {
        const why = brokenRule(nameRules, each);
        if (why !== undefined)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, why);
    }
    const path = names.join('/');
    requireBounds(path, names);
    return path;
}
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, 'is a file, but has the name of a folder');
    return path;
}
function linkedPath(kind, path, target) {
    requireShortText(target);
    if (target.startsWith('/'))
        return '';
    const names = kind === 'link' ? [] : path.split('/').slice(0, -1);
    for (const name of namesIn(target)) {
        if (name !== '..')
            names.push(name);
        else if (names.pop() === undefined)
            return '';
    }
    return names.join('/');
}
function requireShortText(text) {
    if (Buffer.byteLength(text) <= maxTextBytes)
        return;
    throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .a7)(`The archive has a name or a link target longer than ${maxTextBytes} bytes.`);
}
function requireBounds(path, names) {
    const tooLong = names.find((name) => Buffer.byteLength(name) > maxNameBytes);
    if (names.length > maxDepth)
        throw exceeds(path, `is ${names.length} levels deep`, maxDepth);
    if (tooLong !== undefined)
        throw exceeds(path, `has a name of ${Buffer.byteLength(tooLong)} bytes`, maxNameBytes);
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes > maxPathBytes)
        throw exceeds(path, `has a path of ${pathBytes} bytes`, maxPathBytes);
}
function exceeds(path, what, max) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .a7)(`The archive's entry "${path}" ${what}; the limit is ${max}.`);
}
function foldedPath(path) {
    const isAscii = /^[\x20-\x7e]*$/.test(path);
    const folded = isAscii
        ? path.toLowerCase()
        : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
    return folded === path ? path : folded;
}
function namesIn(path) {
    return path.split('/').filter((name) => name !== '' && name !== '.');
}
function brokenRule(rules, text) {
    return rules.find(([pattern]) => pattern.test(text))?.[1];
}


/***/ }),

/***/ 2115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $6: () => (  textAt),
    FP: () => (  invalidPath),
    OK: () => (  requireFolder),
    R8: () => (  filesOf)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1633);
  var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
  var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9077);





function invalidPath({ name, path, hint }, what, cause) {
    const message = `Input \`${name}\` is "${path}", which ${what}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__  .HR({ code: 'invalid-input', message, hint, cause });
}
function textAt(input) {
    try {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(input.path).isFile())
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(input.path, 'utf8');
    }
    catch (error) {
        throw unreadable(input, error);
    }
    throw invalidPath(input, 'is not a file');
}
function requireFolder(input) {
    try {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(input.path).isDirectory())
            return;
    }
    catch (error) {
        throw unreadable(input, error);
    }
    throw invalidPath(input, 'is not a folder');
}
async function* filesOf(input, turns) {
    requireFolder(input);
    try {
        yield* filesBelow([(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(input.path)], '', turns);
    }
    catch (error) {
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .$N)(error) === '' || error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_2__  .HR ? error : unreadable(input, error);
    }
}
async function* filesBelow(open, prefix, turns) {
    const real = open.at(-1) ?? open[0];
    using folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.opendirSync)(real);
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
        await turns.take();
        const path = prefix + entry.name;
        const found = entry.isSymbolicLink() ? targetOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real, entry.name), open) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real, entry.name);
        if (found === undefined)
            continue;
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(found);
        if (stats.isFile())
            yield { path, sizeBytes: stats.size };
        else if (stats.isDirectory())
            yield* filesBelow([...open, found], `${path}/`, turns);
    }
}
function targetOf(link, open) {
    try {
        const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(link);
        return (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__  .UO)(open[0], target) && !open.includes(target) ? target : undefined;
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .$N)(error)))
            return undefined;
        throw error;
    }
}
function unreadable(input, error) {
    const isMissing = (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .$N)(error) === 'ENOENT';
    return invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .A3)(error)}`, error);
}


/***/ }),

/***/ 9077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    BQ: () => (  fileNamePart),
    UO: () => (  isWithin),
    Ye: () => (  realPath),
    a9: () => (  fileStamp)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);



function realPath(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error) !== 'ENOENT' || folder === absolute)
            return absolute;
    }
    const target = linkTarget(absolute);
    return target === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(realPath(folder), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute)) : realPath(target);
}
function linkTarget(path) {
    try {
        const link = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path);
        const target = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(link) ? link : `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${link}`;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(target));
    }
    catch {
        return undefined;
    }
}
function isWithin(folder, path) {
    const fromFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return fromFolder !== '..' && !fromFolder.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromFolder);
}
function fileStamp(path) {
    const stats = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false }));
    return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}
const maxNamePart = 60;
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}


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

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    J: () => (  get)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6933);




const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
async function get(request, read) {
    const limit = (limitMs, what, signal) => new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock: request.clock, limitMs, signal, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_(what) });
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
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__  .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(error);
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
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_2__  .ET)(reply, url);
        if (target === undefined)
            return { ...reply, url, unfollowed: undefined };
        if (!(0,_safe_url_js__WEBPACK_IMPORTED_MODULE_2__  .LE)(url, target))
            return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
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

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  maxParsedBytes),
    S: () => (  readingRules)
  });
const readingRules = 2;
const maxParsedBytes = 8 * 1024 * 1024;


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

/***/ 280:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ci: () => (  compareSites),
    Fc: () => (  changedPages),
    Pk: () => (  pairedFiles),
    pJ: () => (  readSame),
    x0: () => (  changesPieces)
  });
  var _text_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1789);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8559);


async function compareSites(before, now, turns) {
    const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
    for (const pair of pairedFiles(before, now)) {
        await turns.take();
        const { path, old, file } = pair;
        if (old?.sha256 === file?.sha256)
            continue;
        const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
        files.push(path);
        if ((0,_text_paths_js__WEBPACK_IMPORTED_MODULE_0__  ._6)(path) && !readSame(old?.reading, file?.reading))
            pages.push(pair);
    }
    return changes;
}
function noChanges() {
    return { files: [], pages: [] };
}
function readSame(one, other) {
    if (one === undefined || other === undefined)
        return false;
    return one.textSha256 === other.textSha256 && one.linksSha256 === other.linksSha256;
}
function* pairedFiles(before, now) {
    let [oldIndex, newIndex] = [0, 0];
    while (oldIndex < before.length || newIndex < now.length) {
        const [old, file] = [before[oldIndex], now[newIndex]];
        const order = orderOf(old, file);
        if (order <= 0)
            oldIndex += 1;
        if (order >= 0)
            newIndex += 1;
        const path = (order <= 0 ? old : file)?.path ?? '';
        yield { path, old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
    }
}
function orderOf(old, file) {
    if (old === undefined)
        return 1;
    return file === undefined ? -1 : (0,_text_paths_js__WEBPACK_IMPORTED_MODULE_0__  .qg)(old.path, file.path);
}
function* changesPieces(changes, details) {
    yield '{';
    yield* pathPieces(changes, 'files', '  ');
    yield ',\n  "pages": {';
    yield* pathPieces(changes, 'pages', '    ');
    yield '\n  },\n  "details": ';
    yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_1__  .Cv)(details);
    yield '\n}\n';
}
function* pathPieces(changes, of, indent) {
    for (const [index, kind] of ['added', 'modified', 'removed'].entries()) {
        yield `${index === 0 ? '' : ','}\n${indent}"${kind}": `;
        const paths = of === 'files' ? changes[kind].files : changes[kind].pages.map(({ path }) => path);
        yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_1__  .Cv)(paths, indent);
    }
}
async function changedPages({ changes: { added, modified, removed }, found, now }, turns) {
    const endings = await commonEndings(now, turns);
    const pageOf = (kind, page) => {
        const { title = '' } = factsOf(page);
        const ending = endingOf(title);
        return { kind, path: page.path, title: endings.has(ending) ? title.slice(0, title.length - ending.length) : title };
    };
    const from = await pagesByText(removed.pages, turns);
    const moved = [...(await pagesByText(added.pages, turns))].flatMap(([text, page]) => {
        const old = from.get(text);
        return page === undefined || old === undefined ? [] : [{ ...pageOf('moved', page), from: old.path }];
    });
    const movedPaths = new Set(moved.flatMap((page) => [page.from, page.path]));
    const isInPlace = ({ path }) => !movedPaths.has(path);
    return [
        ...removed.pages.filter(isInPlace).map((page) => pageOf('removed', page)),
        ...added.pages.filter(isInPlace).map((page) => pageOf('added', page)),
        ...modified.pages.map((page) => ({ ...pageOf('modified', page), changes: found.get(page.path) })),
        ...moved,
    ];
}
function factsOf({ old, file = old }) {
    return file?.reading ?? {};
}
async function pagesByText(pages, turns) {
    const byText = new Map();
    for (const page of pages) {
        await turns.take();
        const { textSha256 = '', textLength = 0 } = factsOf(page);
        if (textLength > 0)
            byText.set(textSha256, byText.has(textSha256) ? undefined : page);
    }
    return byText;
}
async function commonEndings(files, turns) {
    const counts = new Map();
    let pageCount = 0;
    for (const { reading } of files) {
        await turns.take();
        if (reading === undefined)
            continue;
        pageCount += 1;
        const ending = endingOf(reading.title);
        counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
    const common = [...counts].filter(([, count]) => count > Math.max(1, pageCount / 2));
    return new Set(common.map(([ending]) => ending));
}
function endingOf(title) {
    return /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '';
}


/***/ }),

/***/ 1774:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    f: () => (  exportAtUrl),
    v: () => (  exportAtPath)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
  var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1633);
  var _http_content_coding_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3936);
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6933);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8559);
  var _manifest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(322);
  var _manifest_reader_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8132);
  var _page_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2008);










async function exportAtPath(path, limits) {
    try {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isFile())
            return unreadable('invalid-manifest', 'is not a file');
        return foundIn(await (0,_manifest_reader_js__WEBPACK_IMPORTED_MODULE_8__  .WI)((0,_manifest_reader_js__WEBPACK_IMPORTED_MODULE_8__  .U_)(path), limits));
    }
    catch (error) {
        if ((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error) === 'ENOENT')
            return { kind: 'missing', reason: 'does not exist' };
        throw error;
    }
}
const limitMs = 60_000;
async function exportAtUrl(request) {
    const { site, url, signal } = request;
    const uncached = url.search === '' ? new URL(`${url.href}?${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`) : url;
    const online = await (0,_page_js__WEBPACK_IMPORTED_MODULE_9__  .ls)(limitMs, { site, signal, url: uncached, headers: pastCaches }, (page) => exportIn(page, request));
    if (!(online instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
        return online;
    return unreadable((0,_http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .uO)(online) ? 'tls-error' : 'site-unreachable', online.message);
}
const pastCaches = { 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache' };
function foundIn(manifest) {
    if (manifest.files.some(({ path }) => (0,_text_paths_js__WEBPACK_IMPORTED_MODULE_6__  ._6)(path)))
        return { kind: 'found', manifest };
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR({
        code: 'invalid-manifest',
        message: 'The manifest lists no HTML file, as that of an export does.',
    });
}
function unreadable(code, reason) {
    return { kind: 'unreadable', code, reason };
}
async function exportIn(page, { url: requested, maxFiles }) {
    const { status, header, body, signal } = page;
    if (status === 404 || status === 410)
        return missing(page, requested);
    const isPage = (0,_page_js__WEBPACK_IMPORTED_MODULE_9__  .QP)(header) === 'text/html';
    if (status === 200 && !isPage)
        return exportOf(unpacked((0,_http_content_coding_js__WEBPACK_IMPORTED_MODULE_4__  .DH)(page, body)), { signal, maxFiles });
    const reason = `instead of a manifest, the host responded with ${(0,_page_js__WEBPACK_IMPORTED_MODULE_9__  .yy)(page, requested)}`;
    return unreadable(status === 200 ? 'invalid-manifest' : 'site-unreachable', reason);
}
function missing({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    if (address === expected)
        return { kind: 'missing', reason: `the site does not have a manifest (${status})` };
    const reason = `the site does not have a manifest (${status} after a redirect to ${address})`;
    return unreadable('manifest-missing', reason);
}
async function* unpacked(content) {
    let isFirst = true;
    for await (const chunk of content) {
        if (isFirst && (0,_http_content_coding_js__WEBPACK_IMPORTED_MODULE_4__  .GO)(chunk)) {
            const message = 'The manifest is served compressed without Content-Encoding.';
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR({ code: 'invalid-manifest', message });
        }
        isFirst = false;
        yield chunk;
    }
}
async function exportOf(content, limits) {
    try {
        const manifest = await (0,_manifest_reader_js__WEBPACK_IMPORTED_MODULE_8__  .WI)(content, limits);
        if ((0,_manifest_js__WEBPACK_IMPORTED_MODULE_7__  .eZ)(manifest.files) === manifest.contentDigest)
            return foundIn(manifest);
        return unreadable('invalid-manifest', 'the files that the manifest lists do not match its content digest');
    }
    catch (error) {
        if (error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_)
            throw error;
        if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR))
            return unreadable('invalid-manifest', otherCoding);
        return unreadable('invalid-manifest', error.message.replace(/^The/, 'the').replace(/\.$/, ''));
    }
}
const otherCoding = 'the manifest is served with a Content-Encoding that does not match the content';


/***/ }),

/***/ 8132:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    U_: () => (  chunksOf),
    WI: () => (  readManifest),
    ig: () => (  isFilePath)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var _archive_path_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3645);
  var _clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1486);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1789);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8559);
  var _manifest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(322);








async function readManifest(content, { signal, maxFiles = 0 }) {
    const reader = new ManifestReader(Math.max(maxFiles, maxListedFiles));
    const turns = new _clock_js__WEBPACK_IMPORTED_MODULE_2__  .P0(signal);
    for await (const chunk of content) {
        reader.add(chunk);
        await turns.take();
    }
    return reader.end();
}
const maxListedFiles = 1_000_000;
const maxLineLength = 8 * 1024;
const maxHeadLength = 64 * 1024;
const maxPathsLength = 256 * 1024 * 1024;
const readBytes = 256 * 1024;
function* chunksOf(path) {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'r');
    try {
        for (let count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer); count > 0; count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer))
            yield buffer.subarray(0, count);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
class ManifestReader {
    #maxFiles;
    #decoder = new TextDecoder();
    #files = [];
    #part = 'begin';
    #head;
    #headText = '';
    #pathsLength = 0;
    #lineCount = 0;
    #rest = '';
    constructor(maxFiles) {
        this.#maxFiles = maxFiles;
    }
    add(bytes) {
        const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
        this.#rest = lines.pop() ?? '';
        for (const line of lines)
            this.#addLine(line);
        this.#requireShort(this.#rest, this.#lineCount + 1);
    }
    end() {
        const rest = this.#rest + this.#decoder.decode();
        if (rest !== '')
            this.#addLine(rest);
        if (this.#head === undefined || this.#part !== 'end')
            throw damaged('it is truncated');
        return { ...this.#head, files: this.#files };
    }
    #addLine(line) {
        this.#lineCount += 1;
        this.#requireShort(line, this.#lineCount);
        const text = line.trim();
        if (this.#part === 'head')
            this.#addToHead(line);
        else if (this.#part === 'files' && text !== ']')
            this.#addFile(text);
        else {
            const { expected, next } = marks[this.#part];
            if (text !== expected)
                throw damaged(`line ${this.#lineCount} is not "${expected}"`);
            if (this.#part === 'begin')
                this.#headText = text;
            this.#part = next;
        }
    }
    #addToHead(line) {
        const list = /^ {2}"files": \[(\]?)\s*$/.exec(line);
        this.#headText += list === null ? line : '"files":[]}';
        if (this.#headText.length > maxHeadLength)
            throw damaged(`its head is longer than ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_4__  .lP)(maxHeadLength)}`);
        if (list === null)
            return;
        const head = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__  .Yf)(this.#headText);
        if (head === undefined)
            throw damaged('its head is not JSON');
        this.#head = (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__  .mU)(head);
        this.#part = list[1] === '' ? 'files' : 'brace';
    }
    #addFile(text) {
        const value = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__  .Yf)(text.replace(/,$/, ''));
        if (value === undefined)
            throw damaged(`line ${this.#lineCount} is not one file`);
        const file = (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__  .Ed)(value, this.#head?.reading !== undefined);
        if (!isFilePath(file.path))
            throw invalid(`lists "${file.path.slice(0, maxShownLength)}", which is not a valid path`);
        const previous = this.#files.at(-1);
        if (previous !== undefined && (0,_text_paths_js__WEBPACK_IMPORTED_MODULE_5__  .qg)(previous.path, file.path) >= 0)
            throw damaged(`line ${this.#lineCount} is not in the order of paths`);
        this.#pathsLength += file.path.length;
        if (this.#pathsLength > maxPathsLength)
            throw invalid(`lists paths of more than ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_4__  .$4)(maxPathsLength)} characters`);
        if (this.#files.length === this.#maxFiles)
            throw invalid(`lists more than ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_4__  .$4)(this.#maxFiles)} files`);
        this.#files.push(file);
    }
    #requireShort(line, number) {
        if (line.length > maxLineLength)
            throw damaged(`line ${number} is longer than ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_4__  .lP)(maxLineLength)}`);
    }
}
const maxShownLength = 100;
function isFilePath(path) {
    try {
        return path.isWellFormed() && (0,_archive_path_rules_js__WEBPACK_IMPORTED_MODULE_1__  .s$)(path) === path;
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR)
            return false;
        throw error;
    }
}
const marks = {
    begin: { expected: '{', next: 'head' },
    files: { expected: ']', next: 'brace' },
    brace: { expected: '}', next: 'end' },
    end: { expected: '', next: 'end' },
};
function damaged(what) {
    return invalid(`was reformatted or damaged: ${what}`, 'Use the file exactly as the action wrote it.');
}
function invalid(what, hint) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR({ code: 'invalid-manifest', message: `The manifest ${what}.`, hint });
}


/***/ }),

/***/ 322:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ed: () => (  fileIn),
    L2: () => (  publishedManifestName),
    Nz: () => (  manifestPieces),
    eZ: () => (  contentDigest),
    mU: () => (  headIn)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _model_site_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2962);
  var _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6894);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1789);
  var _text_text_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1285);





const publishedManifestName = 'static-export.manifest.json';
function* manifestPieces({ files, ...head }) {
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
    yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Cv)(flatFiles(files));
    yield '\n}\n';
}
function* flatFiles(files) {
    for (const { reading, ...file } of files)
        yield { ...file, ...reading };
}
function contentDigest(files) {
    const digest = new _text_text_digest_js__WEBPACK_IMPORTED_MODULE_2__  .m();
    for (const file of files)
        digest.add(checksumLine(file));
    return digest.digest();
}
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
function checksumLine({ path, sha256 }) {
    const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
    return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}
function headIn(value) {
    const manifest = objectAt(value, 'it');
    if (manifest['schema'] !== 1)
        throw invalidField('`schema`', '1', manifest['schema']);
    const bundle = objectAt(manifest['bundle'], '`bundle`');
    return {
        schema: 1,
        job: parsedAt(manifest['job'], '`job`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__.id('an export')),
        domain: manifest['domain'] === null ? null : parsedAt(manifest['domain'], '`domain`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__  .bl),
        version: manifest['version'] === null ? null : parsedAt(manifest['version'], '`version`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__  .Qq),
        bundle: {
            sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
            sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
        },
        contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
        ...(manifest['reading'] === _model_site_js__WEBPACK_IMPORTED_MODULE_4__  .S && { reading: _model_site_js__WEBPACK_IMPORTED_MODULE_4__  .S }),
    };
}
function fileIn(value, isRead) {
    const file = objectAt(value, 'it');
    return {
        path: textAt(file['path'], '`path`'),
        sizeBytes: sizeAt(file['sizeBytes'], '`sizeBytes`'),
        sha256: digestAt(file['sha256'], '`sha256`'),
        ...(isRead && file['textSha256'] !== undefined && { reading: readingIn(file) }),
    };
}
function readingIn({ title, textSha256, textLength, linksSha256, redirect }) {
    return {
        title: title === '' ? '' : textAt(title, '`title`'),
        textSha256: digestAt(textSha256, '`textSha256`'),
        textLength: sizeAt(textLength, '`textLength`'),
        linksSha256: digestAt(linksSha256, '`linksSha256`'),
        ...(redirect !== undefined && { redirect: textAt(redirect, '`redirect`') }),
    };
}
function objectAt(value, field) {
    if ((0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(value))
        return value;
    throw invalidField(field, 'an object', value);
}
function textAt(value, field) {
    if (typeof value === 'string' && value !== '')
        return value;
    throw invalidField(field, 'a string', value);
}
function parsedAt(value, field, parser) {
    const text = textAt(value, field);
    const parsed = parser(text);
    if ('value' in parsed && parsed.value === text)
        return text;
    throw invalidField(field, 'expected' in parsed ? parsed.expected : `"${parsed.value}"`, text);
}
function digestAt(value, field) {
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalidField(field, 'a SHA-256 digest', value);
}
const maxSizeBytes = 1024 ** 4;
function sizeAt(value, field) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxSizeBytes)
        return value;
    throw invalidField(field, 'a size in bytes', value);
}
const maxShownLength = 100;
function invalidField(field, expected, value) {
    const message = `The manifest is invalid: ${field} is ${shown(value)} instead of ${expected}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'invalid-manifest', message });
}
function shown(value) {
    if (value === undefined)
        return 'missing';
    if (Array.isArray(value))
        return 'a list';
    return (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}


/***/ }),

/***/ 2008:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    QP: () => (  typeOf),
    SP: () => (  readPage),
    ci: () => (  addressOf),
    ls: () => (  readPageWithin),
    yy: () => (  answerText)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1012);
  var _http_get_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9472);
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6933);
  var _http_transport_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1517);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8559);






function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + (0,_text_paths_js__WEBPACK_IMPORTED_MODULE_5__  .EL)(path));
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
const browserHeaders = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
};
const maxAttempts = 4;
async function readPage(request, read) {
    const { site, url, signal, headers = browserHeaders, connection = site.transport } = request;
    const { clock, pause, random } = site;
    for (let attempt = 1;;) {
        const sentMs = await pause.wait(signal);
        const isLast = attempt === maxAttempts;
        try {
            const found = await (0,_http_get_js__WEBPACK_IMPORTED_MODULE_2__  .J)({ url, headers, connection, clock, signal }, async (page) => {
                pause.heed(page, sentMs);
                if (page.status === 429)
                    return undefined;
                if (page.status >= 500 && !isLast)
                    throw new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_((0,_http_transport_js__WEBPACK_IMPORTED_MODULE_4__  .q)(page.status));
                return { value: await read(page) };
            });
            if (found !== undefined)
                return found.value;
        }
        catch (thrown) {
            const error = (0,_http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .uO)(thrown) ? (0,_http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(thrown) : thrown;
            if (isLast || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_))
                throw error;
            await clock.sleep((0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_1__  .jo)({ failedAttempts: attempt, random: random() }), signal);
            attempt += 1;
        }
    }
}
async function readPageWithin(limitMs, request, read) {
    const { site, url, signal, headers, connection } = request;
    const { clock, pause } = site;
    const error = () => new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
    using limit = new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => readPage({ site, url, signal: limited, headers, connection }, read));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_)
            return thrown;
        throw thrown;
    }
}


/***/ }),

/***/ 1285:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    m: () => (  TextDigest)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const hashedLength = 16 * 1024;
class TextDigest {
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    #text = '';
    add(text) {
        this.#text += text;
        if (this.#text.length > hashedLength)
            this.#update();
    }
    digest() {
        this.#update();
        return this.#hash.digest('hex');
    }
    #update() {
        this.#hash.update(this.#text);
        this.#text = '';
    }
}


/***/ })

};
;