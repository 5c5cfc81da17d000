"use strict";
exports.id = 503;
exports.ids = [503];
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
    return resolved(path, (absolute) => {
        const entry = realEntry(absolute);
        const target = linkTarget(entry);
        return target === undefined ? entry : realPath(target);
    });
}
function resolved(path, ofMissing) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error) === 'ENOENT' && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute) !== absolute ? ofMissing(absolute) : absolute;
    }
}
function linkTarget(entry) {
    try {
        const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(entry);
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(target) ? target : `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(entry)}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${target}`;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    }
    catch {
        return undefined;
    }
}
function realEntry(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(resolved((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute), realEntry), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute));
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

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  maxParsedBytes),
    S: () => (  readingRules)
  });
const readingRules = 2;
const maxParsedBytes = 8 * 1024 * 1024;


/***/ }),

/***/ 280:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ci: () => (  compareSites),
    Pk: () => (  pairedFiles),
    pJ: () => (  readSame),
    x0: () => (  changesPieces)
  });
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8559);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1789);


async function compareSites(before, now, turns) {
    const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
    for (const { path, old, file } of pairedFiles(before, now)) {
        await turns.take();
        if (old?.sha256 === file?.sha256)
            continue;
        const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
        files.push(path);
        if ((0,_text_paths_js__WEBPACK_IMPORTED_MODULE_0__  ._6)(path) && !readSame(old?.reading, file?.reading))
            pages.push(path);
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
        yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_1__  .Cv)(changes[kind][of], indent);
    }
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