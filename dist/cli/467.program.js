"use strict";
exports.id = 467;
exports.ids = [467];
exports.modules = {

/***/ 4203:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    ZL: () => (  chunkSize),
    gA: () => (  passedThrough),
    ji: () => (  decompressed)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1789);
  var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(511);





const chunkSize = 128 * 1024;
function decompressed(chunks, compression) {
    if (compression === undefined)
        return chunks;
    return passedThrough(compression === 'gzip' ? (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip)({ chunkSize }) : (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress)({ chunkSize }), chunks);
}
async function* passedThrough(decoder, chunks) {
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(chunks, decoder, () => undefined);
    try {
        yield* decoder;
    }
    catch (error) {
        if (!/^(Z_|ZSTD_)/.test((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error)))
            throw error;
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .Qk)(`it cannot be decompressed (${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_4__  .gJ)(error)})`, error);
    }
}


/***/ }),

/***/ 1282:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  OQ: () => (  EntrySink),
  bS: () => (  asBuffer),
  oR: () => (  joined)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/clock.ts
var clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
// EXTERNAL MODULE: ./src/archive/path-rules.ts
var path_rules = __webpack_require__(3645);
;// CONCATENATED MODULE: ./src/archive/name-tree.ts


class NameTree {
    #onName;
    #names = new Map();
    constructor(onName, reserved) {
        this.#onName = onName;
        if (reserved !== undefined)
            this.#names.set((0,path_rules .kV)(reserved), { path: reserved, use: 'reserved' });
    }
    addFile(path, index) {
        this.addFolder(parentOf(path), path);
        const existing = this.#names.get((0,path_rules .kV)(path));
        const isReplaced = existing?.use === 'reserved' && existing.path === path;
        this.#add({ path, use: index }, isReplaced ? undefined : existing, path);
    }
    addFolder(path, entry = path) {
        if (path === '')
            return;
        const existing = this.#names.get((0,path_rules .kV)(path));
        if (existing?.use === 'folder' && existing.path === path)
            return;
        if (existing === undefined)
            this.addFolder(parentOf(path), entry);
        this.#add({ path, use: 'folder' }, existing, entry);
    }
    indexOf(path) {
        const name = this.#names.get((0,path_rules .kV)(path));
        return name?.path === path && typeof name.use === 'number' ? name.use : -1;
    }
    #add(name, existing, entry) {
        if (existing !== undefined)
            throw (0,errors .di)(entry, conflict(name, existing));
        this.#onName(name.path, name.use === 'folder');
        this.#names.set((0,path_rules .kV)(name.path), name);
    }
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function conflict(added, existing) {
    const shown = `"${existing.path}"`;
    if (existing.use === 'reserved')
        return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
    if (existing.path !== added.path) {
        return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
    }
    if (added.use === 'folder')
        return `needs a folder where ${shown} is a file`;
    return existing.use === 'folder' ? 'is a file, but the archive has a folder of that name' : 'is in the archive twice';
}

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts









const heldBytes = 1024 * 1024;
class EntrySink {
    #budget;
    #targets;
    #files = [];
    #copies = [];
    #names;
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
        this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
    }
    folder(name) {
        this.#names.addFolder((0,path_rules .IC)(name));
    }
    async file(name, sizeBytes, content) {
        const path = (0,path_rules .s$)(name);
        this.#addFile(path, sizeBytes);
        const { writer } = this.#targets;
        const readPage = this.#pageReader(path, sizeBytes);
        const maxBytes = readPage === undefined ? heldBytes : site .B;
        const held = Buffer.isBuffer(content) || sizeBytes > maxBytes ? content : await joined(content);
        const whole = Buffer.isBuffer(held) ? held : undefined;
        if (whole !== undefined)
            writer?.writeFile(path, whole);
        const sha256 = Buffer.isBuffer(held) ? (0,external_node_crypto_.hash)('sha256', held) : await written(held, writer?.openFile(path));
        const reading = whole && (await readPage?.(whole, sha256));
        this.#files.push({ path, sizeBytes, sha256, ...(reading !== undefined && { reading }) });
    }
    link(kind, name, target) {
        const path = (0,path_rules .s$)(name);
        const original = this.#files[this.#names.indexOf((0,path_rules .nS)(kind, path, target))];
        if (original === undefined)
            throw (0,errors .vY)(path, target);
        this.#addFile(path, original.sizeBytes);
        this.#files.push({ ...original, path });
        this.#copies.push({ from: original.path, to: path });
    }
    async finish(signal) {
        const turns = new clock .P0(signal);
        for (const { from, to } of this.#copies) {
            await turns.take();
            await this.#targets.writer?.copyFile(from, to, signal);
        }
        return contentsOf((0,paths .o2)(this.#files));
    }
    #pageReader(path, sizeBytes) {
        return (0,paths ._6)(path) && sizeBytes <= site .B ? this.#targets.readPage : undefined;
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        this.#names.addFile(path, this.#files.length);
    }
    #addName(path, isFolder) {
        this.#budget.addName(path);
        this.#targets.checkName?.(path);
        if (!isFolder)
            return;
        this.#budget.addFolder();
        this.#targets.writer?.makeFolder(path);
    }
}
async function joined(content) {
    if (Buffer.isBuffer(content))
        return content;
    const held = [];
    for await (const chunk of content)
        held.push(chunk);
    return Buffer.concat(held);
}
function asBuffer({ buffer, byteOffset, length }) {
    return Buffer.from(buffer, byteOffset, length);
}
async function written(chunks, file) {
    const digest = (0,external_node_crypto_.createHash)('sha256');
    try {
        for await (const chunk of chunks) {
            digest.update(chunk);
            file?.write(chunk);
        }
    }
    finally {
        file?.close();
    }
    return digest.digest('hex');
}
function contentsOf(files) {
    const pageCount = files.filter(({ path }) => (0,paths ._6)(path)).length;
    if (pageCount === 0) {
        const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
        const amounts = `${(0,text_amounts .lT)(files.length, 'file')}, ${(0,text_amounts .lP)(sizeBytes)}`;
        throw new failure .HR({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
    }
    const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
    const isOnly = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`));
    return {
        files,
        pageCount,
        hasIndex: files.some(({ path }) => path === 'index.html'),
        onlyFolder: isOnly ? top : undefined,
    };
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    h: () => (  BundleFile)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
  var _disk_folders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6756);
  var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8452);
  var _clock_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1486);









const headBytes = 512;
const readBytes = 256 * 1024;
class BundleFile {
    temporaryPath;
    #options;
    #descriptor;
    #opened = new DisposableStack();
    #created;
    #ranges = new WrittenRanges();
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    #hashedBytes = 0;
    #sizeBytes;
    #writing = Promise.resolve();
    #hasEnded = false;
    #changed = Promise.withResolvers();
    #hashBuffer;
    constructor(options) {
        const { path } = options;
        this.#options = options;
        this.temporaryPath = (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .l5)(path);
        using created = new DisposableStack();
        created.use((0,_disk_folders_js__WEBPACK_IMPORTED_MODULE_4__  .hB)(path));
        this.#descriptor = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(this.temporaryPath, 'wx+', 0o644));
        this.#opened.defer(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(this.#descriptor));
        created.defer(() => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .hW)(this.temporaryPath));
        this.#created = created.move();
    }
    get sizeBytes() {
        return this.#sizeBytes ?? 0;
    }
    get contiguousBytes() {
        return this.#ranges.endOf(0);
    }
    async head() {
        while (this.contiguousBytes < Math.min(headBytes, this.#sizeBytes ?? Infinity))
            await this.#change();
        return this.#contiguous(0, headBytes);
    }
    async *bytes() {
        for (let at = 0;;) {
            if (this.#hasEnded)
                await this.#writing;
            if (at === this.#sizeBytes)
                return;
            const chunk = this.#contiguous(at, readBytes);
            if (chunk.length === 0)
                await this.#change();
            else
                yield chunk;
            at += chunk.length;
        }
    }
    async read(buffer, position) {
        const endByte = Math.max(position, Math.min(position + buffer.length, this.sizeBytes));
        while (this.#ranges.endOf(position) < endByte)
            await this.#change();
        return this.#readInto(buffer.subarray(0, endByte - position), position).length;
    }
    async complete() {
        await this.#writing;
        const sizeBytes = this.contiguousBytes;
        if (sizeBytes !== this.#sizeBytes)
            throw new Error('The bundle is shorter than announced.');
        const turns = new _clock_js__WEBPACK_IMPORTED_MODULE_6__  .P0(this.#options.signal);
        while (this.#hashNext())
            await turns.take();
        const sha256 = this.#hash.copy().digest('hex');
        requireDigest(sha256, this.#options.expectedSha256);
        return { sizeBytes, sha256 };
    }
    filledBy(writing) {
        this.#writing = writing.finally(() => {
            this.#hasEnded = true;
            this.#wake();
        });
        this.#writing.catch(() => undefined);
    }
    announce(sizeBytes) {
        requireRoom((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(this.temporaryPath), sizeBytes);
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.ftruncateSync)(this.#descriptor, sizeBytes));
        this.#sizeBytes = sizeBytes;
    }
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => writeAll(this.#descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        if (atByte === this.#hashedBytes)
            this.#addToHash(chunk);
        else
            this.#hashNext();
        this.#wake();
    }
    merge(chunk, atByte) {
        const endByte = atByte + chunk.length;
        let newBytes = 0;
        for (let at = atByte; at < endByte;) {
            const knownEnd = Math.min(this.#ranges.endOf(at), endByte);
            const isKnown = knownEnd > at;
            const partEnd = isKnown ? knownEnd : Math.min(this.#ranges.startAfter(at), endByte);
            const part = chunk.subarray(at - atByte, partEnd - atByte);
            if (isKnown && !this.contains(part, at))
                return undefined;
            if (!isKnown) {
                this.write(part, at);
                newBytes += part.length;
            }
            at = partEnd;
        }
        return newBytes;
    }
    contains(bytes, atByte) {
        return this.#readInto(Buffer.allocUnsafe(bytes.length), atByte).equals(bytes);
    }
    commit(path) {
        this.#opened.dispose();
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .$w)(this.temporaryPath, path));
        this.#created.move();
    }
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
    }
    #contiguous(atByte, maxBytes) {
        return this.#readInto(Buffer.allocUnsafeSlow(Math.min(maxBytes, this.contiguousBytes - atByte)), atByte);
    }
    #hashNext() {
        const length = Math.min(readBytes, this.contiguousBytes - this.#hashedBytes);
        this.#hashBuffer ??= Buffer.allocUnsafeSlow(readBytes);
        return length > 0 && this.#addToHash(this.#readInto(this.#hashBuffer.subarray(0, length), this.#hashedBytes));
    }
    #addToHash(bytes) {
        this.#hash.update(bytes);
        this.#hashedBytes += bytes.length;
        return bytes.length > 0;
    }
    #readInto(buffer, atByte) {
        const count = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(this.#descriptor, buffer, { position: atByte }));
        return buffer.subarray(0, count);
    }
    async #change() {
        if (this.#hasEnded) {
            await this.#writing;
            throw new Error('The bundle is shorter than announced.');
        }
        await this.#changed.promise;
    }
    #wake() {
        this.#changed.resolve(undefined);
        this.#changed = Promise.withResolvers();
    }
}
class WrittenRanges {
    #ends = new Map();
    add(fromByte, endByte) {
        const [start] = this.#find((_, end) => end === fromByte) ?? [fromByte];
        this.#ends.set(start, this.#ends.get(endByte) ?? endByte);
        this.#ends.delete(endByte);
    }
    endOf(fromByte) {
        return this.#find((start, end) => start <= fromByte && fromByte < end)?.[1] ?? fromByte;
    }
    startAfter(byte) {
        return Math.min(...[...this.#ends.keys()].filter((start) => start > byte));
    }
    #find(matches) {
        return [...this.#ends].find(([start, end]) => matches(start, end));
    }
}
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}
function requireRoom(folder, sizeBytes) {
    const { bavail, blocks, bsize } = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statfsSync)(folder));
    const freeBytes = bavail * bsize;
    if (blocks === 0 || freeBytes >= sizeBytes)
        return;
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'no-disk-space',
        message: `The bundle is ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(sizeBytes)}, but ${folder} has only ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(freeBytes)} of free space.`,
    });
}
function requireDigest(sha256, expected = sha256) {
    if (sha256 === expected)
        return;
    const [actualStart, expectedStart] = [sha256, expected].map((digest) => `${digest.slice(0, 12)}…`);
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${actualStart}, not ${expectedStart} as expected by \`expected-sha256\`.`,
        details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
    });
}


/***/ }),

/***/ 2467:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  exportAction: () => (  exportAction)
});

// EXTERNAL MODULE: ./src/clock.ts
var clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __webpack_require__(6756);
// EXTERNAL MODULE: ./src/disk/path-input.ts
var path_input = __webpack_require__(2115);
// EXTERNAL MODULE: ./src/disk/paths.ts
var disk_paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
// EXTERNAL MODULE: ./src/site/found-export.ts
var found_export = __webpack_require__(1774);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
;// CONCATENATED MODULE: ./src/site/site-folder.ts








class SiteFolder {
    path;
    folder;
    #names;
    #manifestStamp;
    static async open(extractTo, limits) {
        const path = (0,external_node_path_.resolve)(extractTo);
        const stamp = (0,disk_paths .a9)(manifestPathOf(path));
        const manifest = await manifestBeside(path, limits);
        const folder = new SiteFolder(path, { stamp, names: manifest && topLevelNames(manifest) });
        folder.requireUnchanged();
        return folder;
    }
    constructor(path, { stamp, names }) {
        this.path = path;
        this.folder = (0,disk_paths .Ye)(path);
        this.#names = names;
        this.#manifestStamp = stamp;
    }
    requireUnchanged() {
        const path = manifestPathOf(this.path);
        if ((0,disk_paths .a9)(path) !== this.#manifestStamp)
            throw overtaken(path);
        const names = this.#names;
        const found = namesIn(this.folder);
        if (found.length > 0 && names === undefined) {
            const why = (0,external_node_fs_.existsSync)(path) ? 'is not a manifest of this action' : 'does not exist';
            throw notManaged(this.folder, `is not empty, and ${path}, which must list its files, ${why}`);
        }
        const other = found.find((name) => names?.has(name.normalize()) !== true && hasFiles((0,external_node_path_.join)(this.folder, name)));
        if (other !== undefined)
            throw notManaged(this.folder, `contains "${other}", which is not in ${path}`);
    }
}
function topLevelNames({ files }) {
    const names = new Set([site_manifest .L2]);
    for (const { path } of files)
        names.add((path.split('/', 1)[0] ?? '').normalize());
    return names;
}
function recordPaths(path) {
    const base = (0,external_node_path_.resolve)(path);
    return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json` };
}
function manifestPathOf(path) {
    return recordPaths(path).manifest;
}
async function manifestBeside(extractTo, limits) {
    const path = manifestPathOf(extractTo);
    try {
        const found = await (0,found_export .v)(path, limits);
        return found.kind === 'found' ? found.manifest : undefined;
    }
    catch (error) {
        if (error instanceof failure .HR && error.code === 'invalid-manifest')
            return undefined;
        limits.signal.throwIfAborted();
        throw (0,errors .C9)(path, error);
    }
}
function hasFiles(path) {
    return (0,errors .NP)(path, () => {
        if (!(0,external_node_fs_.lstatSync)(path).isDirectory())
            return true;
        return (0,external_node_fs_.readdirSync)(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
    });
}
function namesIn(folder) {
    return (0,errors .NP)(folder, () => {
        const exists = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false }) !== undefined;
        return exists ? (0,external_node_fs_.readdirSync)(folder) : [];
    });
}
function overtaken(path) {
    return new failure .HR({
        code: 'cannot-write',
        message: `${path} was created, removed or replaced by another process while the step was running.`,
        hint: 'Give each step its own paths, and make sure that no other program changes these files during the step.',
    });
}
function notManaged(folder, why) {
    return new failure .HR({ code: 'folder-not-managed', message: `${folder} ${why}.` });
}
function siteIn(staging) {
    return (0,external_node_path_.join)(staging, 'site');
}
function oldIn(staging) {
    return (0,external_node_path_.join)(staging, 'old');
}
function stagedManifestPath(path, staging) {
    return (0,temporary_path .OF)(staging, manifestPathOf(path));
}
function recoverFromCrash(path, folder) {
    for (const staging of (0,temporary_path .v5)(folder, 'staging')) {
        const manifest = stagedManifestPath(path, staging);
        const isRestored = isInterrupted(folder, staging);
        const isCommitted = !(0,external_node_fs_.existsSync)(siteIn(staging)) && (0,external_node_fs_.existsSync)(manifest);
        if (isRestored)
            (0,errors .NP)(folder, () => (0,temporary_path .$w)(oldIn(staging), folder));
        if (isCommitted)
            (0,errors .NP)(folder, () => (0,temporary_path .$w)(manifest, manifestPathOf(path)));
        if (!isRestored && !isCommitted && !(0,temporary_path .zI)(staging))
            continue;
        (0,temporary_path .hW)(manifest);
        (0,temporary_path .hW)(staging);
    }
}
function isInterrupted(folder, staging) {
    return !(0,external_node_fs_.existsSync)(folder) && (0,external_node_fs_.existsSync)(siteIn(staging)) && (0,external_node_fs_.existsSync)(oldIn(staging));
}

;// CONCATENATED MODULE: ./src/site/folder-writer.ts



const fileMode = 0o644;
const folderMode = 0o755;
class FolderWriter {
    #folder;
    #piece = Buffer.allocUnsafeSlow(256 * 1024);
    constructor(folder) {
        this.#folder = folder;
    }
    makeFolder(path) {
        const target = this.#targetOf(path);
        (0,errors .NP)(target, () => (0,external_node_fs_.mkdirSync)(target, folderMode));
    }
    writeFile(path, content) {
        const target = this.#targetOf(path);
        (0,errors .NP)(target, () => (0,external_node_fs_.writeFileSync)(target, content, { flag: 'wx', mode: fileMode }));
    }
    openFile(path) {
        const target = this.#targetOf(path);
        const file = (0,errors .NP)(target, () => (0,external_node_fs_.openSync)(target, 'wx', fileMode));
        return {
            write: (chunk) => (0,errors .NP)(target, () => (0,external_node_fs_.writeFileSync)(file, chunk)),
            close: () => (0,errors .NP)(target, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    async copyFile(from, to, signal) {
        const source = this.#targetOf(from);
        const turns = new clock .P0(signal);
        const input = (0,errors .NP)(source, () => (0,external_node_fs_.openSync)(source, 'r'));
        const next = () => (0,errors .NP)(source, () => (0,external_node_fs_.readSync)(input, this.#piece));
        try {
            const output = this.openFile(to);
            try {
                for (let count = next(); count > 0; count = next()) {
                    output.write(this.#piece.subarray(0, count));
                    await turns.take();
                }
            }
            finally {
                output.close();
            }
        }
        finally {
            (0,external_node_fs_.closeSync)(input);
        }
    }
    #targetOf(path) {
        return `${this.#folder}/${path}`;
    }
}

;// CONCATENATED MODULE: ./src/site/staged-site.ts










class StagedSite {
    path;
    writer;
    #target;
    #staging;
    #site;
    #undo;
    constructor(target) {
        this.path = target.path;
        this.#target = target;
        using undo = new DisposableStack();
        undo.use((0,folders .hB)(target.folder));
        this.#staging = (0,temporary_path .l5)(target.folder, 'staging');
        this.#site = siteIn(this.#staging);
        undo.defer(() => {
            if (!this.#isInterrupted)
                (0,temporary_path .hW)(this.#staging);
        });
        (0,errors .NP)(this.path, () => {
            (0,external_node_fs_.mkdirSync)(this.#staging, 0o700);
            (0,external_node_fs_.mkdirSync)(this.#site, 0o755);
        });
        this.writer = new FolderWriter(this.#site);
        this.#undo = undo.move();
    }
    read(path) {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(this.#site, path));
    }
    addManifest(manifest) {
        (0,text_file .Tl)((0,external_node_path_.join)(this.#site, site_manifest .L2), (0,site_manifest .Nz)(manifest));
    }
    stageManifest(manifest) {
        const temporaryPath = stagedManifestPath(this.path, this.#staging);
        return new text_file .A_(manifestPathOf(this.path), (0,site_manifest .Nz)(manifest), { temporaryPath });
    }
    requireReplaceable() {
        this.#target.requireUnchanged();
    }
    commit(manifest) {
        const { folder } = this.#target;
        (0,errors .NP)(folder, () => this.#swap(folder, manifest));
    }
    async removeReplaced(signal) {
        const undo = this.#undo.move();
        try {
            await (0,temporary_path .LQ)(this.#staging, new clock .P0(signal));
            undo.dispose();
        }
        catch (error) {
            if (!signal.aborted)
                throw error;
        }
        return (0,external_node_fs_.existsSync)(this.#staging) ? this.#staging : undefined;
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
    async [Symbol.asyncDispose]() {
        const isRemoved = !this.#undo.disposed && !this.#isInterrupted;
        if (isRemoved)
            await (0,temporary_path .LQ)(this.#staging, new clock .P0(new AbortController().signal));
        this.#undo.dispose();
    }
    get #isInterrupted() {
        return isInterrupted(this.#target.folder, this.#staging);
    }
    #swap(folder, manifest) {
        const old = oldIn(this.#staging);
        const isReplaced = (0,external_node_fs_.existsSync)(folder);
        if (isReplaced)
            (0,temporary_path .$w)(folder, old);
        try {
            (0,temporary_path .$w)(this.#site, folder);
            this.#commitManifest(folder, manifest);
        }
        catch (error) {
            if (isReplaced)
                (0,temporary_path .$w)(old, folder);
            throw error;
        }
    }
    #commitManifest(folder, manifest) {
        try {
            (0,folders .Yw)((0,external_node_path_.dirname)(folder));
            manifest.commit();
        }
        catch (error) {
            (0,temporary_path .$w)(folder, this.#site);
            throw error;
        }
    }
}

;// CONCATENATED MODULE: ./src/export/check-paths.ts










async function checkPaths(settings, { tempFolder, protectedFolders, signal }) {
    const { bundlePath, extractTo, valuesPath, maxFiles, wait, download } = settings;
    (0,folders .PS)();
    if (wait && download && bundlePath === undefined)
        (0,folders .mk)(tempFolder);
    if (bundlePath !== undefined)
        requireFilePath('bundle-path', bundlePath);
    if (valuesPath !== undefined)
        requireFilePath('values-file', valuesPath);
    if (extractTo !== undefined)
        requireSiteFolder(extractTo, protectedFolders);
    requireSeparatePaths(settings);
    const files = [bundlePath, valuesPath, ...recordsOf(extractTo ?? bundlePath)];
    for (const path of files)
        if (path !== undefined)
            (0,text_file .ik)((0,external_node_path_.resolve)(path));
    if (extractTo === undefined)
        return undefined;
    const folder = await SiteFolder.open(extractTo, { signal, maxFiles });
    new StagedSite(folder)[Symbol.dispose]();
    return folder;
}
const fileInputs = {
    'bundle-path': { example: 'bundle.tar.gz', stat: external_node_fs_.statSync },
    'values-file': { example: 'values.yaml', stat: external_node_fs_.lstatSync },
};
function requireFilePath(name, path) {
    const { example, stat } = fileInputs[name];
    const input = { name, path, hint: `Set it to the path of a new or regular file, such as \`out/${example}\`.` };
    const found = (0,errors .NP)(path, () => stat((0,external_node_path_.resolve)(path), { throwIfNoEntry: false }));
    if (/[\\/]$/.test(path) || found?.isDirectory() === true)
        throw (0,path_input .FP)(input, 'is a folder');
    if (found === undefined || found.isFile())
        return;
    throw (0,path_input .FP)(input, found.isSymbolicLink() ? 'is a symbolic link' : 'is not a regular file');
}
function requireSiteFolder(path, protectedFolders) {
    const input = { name: 'extract-to', path, hint: 'Set it to a new or empty folder of its own.' };
    const folder = (0,disk_paths .Ye)(path);
    recoverFromCrash(path, folder);
    const inside = [(0,external_node_path_.parse)(folder).root, process.cwd(), ...protectedFolders].find((each) => (0,disk_paths .UO)(folder, (0,disk_paths .Ye)(each)));
    if (inside !== undefined) {
        const relation = (0,disk_paths .Ye)(inside) === folder ? 'is' : 'contains';
        throw (0,path_input .FP)(input, `${relation} ${(0,external_node_path_.resolve)(inside)} and would be replaced as a whole`);
    }
    (0,errors .NP)(folder, () => {
        const found = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false });
        const isLink = found === undefined && (0,external_node_fs_.lstatSync)((0,external_node_path_.resolve)(path), { throwIfNoEntry: false }) !== undefined;
        if (found?.isDirectory() === false || isLink)
            throw (0,path_input .FP)(input, 'is not a folder');
        if (found === undefined)
            return;
        const isMounted = found.dev !== (0,external_node_fs_.statSync)((0,external_node_path_.dirname)(folder)).dev || !isReplaceable(folder, found.mode);
        if (isMounted)
            throw (0,path_input .FP)(input, 'is a mount point or in use, and cannot be replaced');
    });
}
function isReplaceable(folder, mode) {
    if ((0,external_node_fs_.readdirSync)(folder).length > 0)
        return true;
    try {
        (0,external_node_fs_.rmdirSync)(folder);
    }
    catch (error) {
        if ((0,errors .$N)(error) === 'EBUSY')
            return false;
        throw error;
    }
    (0,external_node_fs_.mkdirSync)(folder, mode);
    return true;
}
function requireSeparatePaths({ bundlePath, extractTo, valuesPath, previousManifest }) {
    const recorded = extractTo ?? bundlePath;
    const inputs = {
        'values-file': valuesPath,
        'bundle-path': bundlePath,
        'extract-to': extractTo,
        'previous-manifest': isOwnManifest(previousManifest, recorded) ? undefined : previousManifest,
    };
    const needed = Object.entries(inputs).flatMap(([input, given]) => {
        if (typeof given !== 'string')
            return [];
        const paths = [(0,external_node_path_.resolve)(given), ...(given === recorded ? recordsOf(given) : [])];
        return paths.map((path) => ({ input, given, path, real: (0,disk_paths .Ye)(path) }));
    });
    for (const [index, one] of needed.entries()) {
        const other = needed
            .slice(index + 1)
            .find(({ input, real }) => input !== one.input && ((0,disk_paths .UO)(real, one.real) || (0,disk_paths .UO)(one.real, real)));
        if (other === undefined)
            continue;
        const [first, second] = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`);
        throw new failure .HR({
            code: 'invalid-input',
            message: `Inputs ${first} and ${second} conflict: the first needs ${one.path}, the second ${other.path}.`,
            hint: 'Give each input its own path, outside the folder of `extract-to`, which is replaced and published as a whole.',
        });
    }
}
function recordsOf(path) {
    return path === undefined ? [] : Object.values(recordPaths(path));
}
function isOwnManifest(previous, path) {
    if (typeof previous !== 'string' || path === undefined)
        return false;
    return (0,disk_paths .Ye)(previous) === (0,disk_paths .Ye)(recordPaths(path).manifest);
}

;// CONCATENATED MODULE: ./src/export/commit-files.ts
function commitFiles({ bundle, site, records, values }, emit) {
    site?.folder?.requireReplaceable();
    emit({ kind: 'commit-started' });
    const committed = [];
    try {
        records?.changes.file?.commit();
        bundle?.commit();
        if (bundle !== undefined)
            committed.push(bundleCommitted(bundle));
        values?.commit();
        if (values !== undefined)
            committed.push(values.event);
        if (records !== undefined)
            committed.push(...commitSite(site?.folder, records));
    }
    finally {
        for (const event of committed)
            emit(event);
    }
}
function bundleCommitted({ path, sizeBytes, sha256, format }) {
    return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}
function commitSite(folder, { manifest, changes }) {
    if (folder === undefined)
        manifest.commit();
    else
        folder.commit(manifest);
    return [
        ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.path }]),
        ...(changes.event === undefined ? [] : [changes.event]),
        { kind: 'manifest-committed', path: manifest.path },
    ];
}
async function removeReplaced(site, { emit, signal }) {
    const left = await site?.folder?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/polling/schedule.ts
var schedule = __webpack_require__(1050);
// EXTERNAL MODULE: ./src/polling/wait-for-job.ts
var wait_for_job = __webpack_require__(6190);
// EXTERNAL MODULE: ./src/service/calls.ts
var calls = __webpack_require__(1798);
// EXTERNAL MODULE: ./src/service/retry.ts
var retry = __webpack_require__(5585);
;// CONCATENATED MODULE: ./src/export/export-job.ts






async function beginExport({ version, paths = [], timeoutMs, ...subject }, deadlineMs, context) {
    const { emit, runAttempt } = context;
    if (subject.jobId !== undefined) {
        const { jobId } = subject;
        emit({ kind: 'export-resumed', jobId, ignoresPaths: paths.length > 0 });
        return { jobId, isNew: false, deadlineMs };
    }
    const { domain } = subject;
    if (runAttempt > 1)
        emit({ kind: 'run-repeated', attempt: runAttempt });
    const request = { domain, version, paths, idempotencyKey: (0,external_node_crypto_.randomUUID)() };
    const sideEffect = {
        message: `An export of ${domain} may be running on the service.`,
        hint: "Check that `base-url` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.",
    };
    const call = {
        call: (limits) => (0,calls .Nq)(context.service, request, limits),
        operation: { kind: 'start-export', action: `start an export of ${domain}` },
        ...{ deadlineMs, timeoutMs, sideEffect },
    };
    const { value: jobId, mayHaveArrivedBefore } = await (0,retry .b)(call, context);
    if (mayHaveArrivedBefore)
        emit({ kind: 'second-export-possible', domain });
    context.secrets.requireNoKey('a job id', jobId);
    emit({ kind: 'export-started', jobId, domain });
    return { jobId, isNew: true, deadlineMs };
}
const endStatuses = new Set(['completed', 'failed']);
const runningStatuses = new Set(['queued', 'running']);
async function waitForExport({ jobId, isNew, deadlineMs }, { domain, pollIntervalMs, timeoutMs }, context) {
    const startMs = context.clock.elapsedMs();
    const job = await (0,wait_for_job .q)({
        kind: isNew ? 'read-new-export' : 'read-export',
        job: `export ${jobId}`,
        read: (limits) => (0,calls .Jb)(context.service, jobId, limits),
        endStatuses,
        runningStatuses,
        reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount }),
        schedule: (0,schedule .hd)(pollIntervalMs),
        timeoutMs,
        deadlineMs,
        resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`.`,
    }, context);
    if (job.status === 'failed')
        throw exportFailed(jobId, domain, job);
    const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
    context.emit({ kind: 'export-completed', pageCount: job.pageCount, durationMs });
    return job;
}
function exportFailed(jobId, domain, { error }) {
    const ofDomain = domain === undefined ? '' : ` of ${domain}`;
    const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
    return new failure .HR({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
const bundleLimitMs = 5 * 60_000;
async function createBundleUrl({ jobId, isMasked }, signal, { service, secrets, clock, random, emit }) {
    const { value: bundleUrl } = await (0,retry .b)({
        call: (limits) => (0,calls .t2)(service, jobId, limits),
        operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
        deadlineMs: clock.elapsedMs() + bundleLimitMs,
    }, { clock, random, emit, signal });
    secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
    emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
    return bundleUrl;
}

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: ./src/archive/decompress.ts
var decompress = __webpack_require__(4203);
// EXTERNAL MODULE: ./src/archive/errors.ts
var archive_errors = __webpack_require__(511);
// EXTERNAL MODULE: ./src/archive/entry-sink.ts + 1 modules
var entry_sink = __webpack_require__(1282);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/archive/site-budget.ts



const maxRatio = 250;
const minRatioBytes = 64 * 1024 * 1024;
const fileHeaderBytes = 512;
const spareFolders = 1000;
const maxNameCharacters = 256 * 1024 * 1024;
class SiteBudget {
    #limits;
    #bundleBytes;
    #unpackedBytes = 0;
    #siteBytes = 0;
    #fileCount = 0;
    #folderCount = 0;
    #nameCharacters = 0;
    constructor(limits, bundleBytes) {
        this.#limits = limits;
        this.#bundleBytes = bundleBytes;
    }
    addUnpacked(sizeBytes) {
        this.#unpackedBytes += sizeBytes;
        this.#requireRatio(this.#unpackedBytes);
    }
    addFile(sizeBytes) {
        const { maxSizeBytes, maxFiles } = this.#limits;
        this.#fileCount += 1;
        this.#siteBytes += sizeBytes;
        if (this.#fileCount > maxFiles)
            throw siteTooLarge(`The site has more than ${maxFiles} files (\`max-files\`).`);
        if (this.#siteBytes > maxSizeBytes) {
            throw siteTooLarge(`The site is larger than ${(0,amounts .lP)(maxSizeBytes)} (\`max-site-size\`).`);
        }
        this.#requireRatio(this.#siteBytes + this.#fileCount * fileHeaderBytes);
    }
    addFolder() {
        const maxFolders = this.#limits.maxFiles + spareFolders;
        this.#folderCount += 1;
        if (this.#folderCount <= maxFolders)
            return;
        throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than \`max-files\`).`);
    }
    addName(name) {
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw (0,archive_errors .a7)(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw (0,archive_errors .a7)(`The ${(0,amounts .lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new failure .HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/tar-header.ts

const blockBytes = 512;
const spaceByte = 0x20;
const nameField = [0, 100];
const sizeField = [124, 136];
const checksumField = [148, 156];
const typeField = [156, 157];
const linkNameField = [157, 257];
const magicField = [257, 263];
const prefixField = [345, 500];
function parseTarHeader(block) {
    if (!hasTarChecksum(block))
        throw (0,archive_errors .Qk)('a tar header has a wrong checksum');
    const sizeBytes = sizeIn(block);
    if (sizeBytes === undefined)
        throw (0,archive_errors .Qk)('a tar header has an invalid size');
    const name = textIn(block, ...nameField);
    const isUstar = block.toString('latin1', ...magicField) === 'ustar\0';
    const prefix = isUstar ? textIn(block, ...prefixField) : '';
    return {
        type: block.toString('latin1', ...typeField),
        name: prefix === '' ? name : `${prefix}/${name}`,
        linkName: textIn(block, ...linkNameField),
        sizeBytes,
    };
}
function hasTarChecksum(block) {
    const [start, end] = checksumField;
    let sum = 0;
    for (let at = 0; at < blockBytes; at += 1)
        sum += block[at] ?? 0;
    for (let at = start; at < end; at += 1)
        sum += spaceByte - (block[at] ?? 0);
    return sum === octalIn(block, checksumField);
}
function textIn(bytes, start = 0, end = bytes.length) {
    const nul = bytes.indexOf(0, start);
    return bytes.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}
function octalIn(block, [start, end]) {
    const digits = /^ *([0-7]*)[ \0]*$/.exec(block.toString('latin1', start, end))?.[1];
    return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8);
}
const base256Mark = 0x80;
function sizeIn(block) {
    const [start, end] = sizeField;
    if (block[start] !== base256Mark)
        return octalIn(block, sizeField);
    const value = block.subarray(start + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
    return Number.isSafeInteger(value) ? value : undefined;
}
const extensionTypes = ['L', 'K', 'x', 'g'];
class TarExtensions {
    #long = {};
    #pax = {};
    #global = {};
    add(type, body) {
        if (type === 'L')
            this.#long = { ...this.#long, name: textIn(body) };
        else if (type === 'K')
            this.#long = { ...this.#long, linkName: textIn(body) };
        else if (type === 'x')
            this.#pax = paxChanges(body);
        else
            this.#global = { ...this.#global, ...paxChanges(body) };
    }
    applied(header) {
        const applied = { ...header, ...this.#long, ...this.#global, ...this.#pax };
        this.#long = {};
        this.#pax = {};
        return applied;
    }
}
const unsupportedKeys = /^(GNU\.sparse\.|GNU\.volume\.(?!label$)|SCHILY\.realsize$|SUN\.holesdata$)/;
const equalsByte = 0x3d;
const lineFeed = 0x0a;
function paxChanges(body) {
    let changes = {};
    for (let at = 0; at < body.length;) {
        const space = body.indexOf(spaceByte, at);
        const equals = body.indexOf(equalsByte, space);
        const length = body.toString('latin1', at, space);
        const end = at + Number(length);
        if (!/^\d+$/.test(length) || equals < 0 || equals >= end - 1 || body[end - 1] !== lineFeed) {
            throw (0,archive_errors .Qk)('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (unsupportedKeys.test(key))
            throw (0,archive_errors .sK)(`a pax header contains \`${key}\``);
        const value = body.toString('utf8', equals + 1, end - 1);
        if (key === 'path')
            changes = { ...changes, name: value };
        if (key === 'linkpath')
            changes = { ...changes, linkName: value };
        if (key === 'size')
            changes = { ...changes, sizeBytes: paxSize(value) };
        at = end;
    }
    return changes;
}
function paxSize(text) {
    if (!/^\d{1,15}$/.test(text))
        throw (0,archive_errors .Qk)('a pax header has an invalid size');
    return Number(text);
}

;// CONCATENATED MODULE: ./src/archive/unpacked-bytes.ts


class UnpackedBytes {
    #chunks;
    #chunk = Buffer.alloc(0);
    #at = 0;
    constructor(chunks) {
        this.#chunks = chunks[Symbol.asyncIterator]();
    }
    async next(maxBytes = Infinity) {
        while (this.#at === this.#chunk.length) {
            const chunk = await this.#chunks.next();
            if (chunk.done === true)
                return undefined;
            this.#chunk = (0,entry_sink .bS)(chunk.value);
            this.#at = 0;
        }
        return this.#take(maxBytes);
    }
    content(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#arriving(sizeBytes);
    }
    whole(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : (0,entry_sink .oR)(this.#arriving(sizeBytes));
    }
    async [Symbol.asyncDispose]() {
        await this.#chunks.return?.();
    }
    async *#arriving(sizeBytes) {
        for (let left = sizeBytes; left > 0;) {
            const bytes = await this.next(left);
            if (bytes === undefined)
                throw (0,archive_errors .Qk)('it is truncated');
            yield bytes;
            left -= bytes.length;
        }
    }
    #has(sizeBytes) {
        return this.#at + sizeBytes <= this.#chunk.length;
    }
    #take(maxBytes) {
        const bytes = this.#chunk.subarray(this.#at, this.#at + maxBytes);
        this.#at += bytes.length;
        return bytes;
    }
}

;// CONCATENATED MODULE: ./src/archive/tar-reader.ts



const maxExtensionBytes = 1024 * 1024;
const zeroBlock = Buffer.alloc(blockBytes);
async function readTar(chunks, sink) {
    await using bytes = new UnpackedBytes(chunks);
    const extensions = new TarExtensions();
    for (;;) {
        const block = await bytes.whole(blockBytes);
        if (block.equals(zeroBlock))
            break;
        const header = parseTarHeader(block);
        const type = extensionTypes.find((each) => each === header.type);
        if (type !== undefined)
            extensions.add(type, await extensionBody(header, bytes));
        else
            await takeEntry(extensions.applied(header), bytes, sink);
    }
    let endBytes = blockBytes;
    for (let rest = await bytes.next(); rest !== undefined; rest = await bytes.next()) {
        if (rest.some((byte) => byte !== 0))
            throw (0,archive_errors .Qk)('data follows the end mark');
        endBytes += rest.length;
    }
    if (endBytes < 2 * blockBytes)
        throw (0,archive_errors .Qk)('it is truncated');
}
async function extensionBody({ sizeBytes }, bytes) {
    if (sizeBytes > maxExtensionBytes) {
        throw (0,archive_errors .Qk)(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
    }
    return (await bytes.whole(sizeBytes + paddingOf(sizeBytes))).subarray(0, sizeBytes);
}
const entryKinds = {
    '\0': 'file',
    '0': 'file',
    '1': 'link',
    '2': 'symlink',
    '3': 'device',
    '4': 'device',
    '5': 'folder',
    '6': 'device',
    '7': 'file',
    V: 'label',
};
async function takeEntry({ type, name, linkName, sizeBytes }, bytes, sink) {
    const known = entryKinds[type];
    const kind = known === 'file' && name.endsWith('/') ? 'folder' : known;
    if (kind === undefined)
        throw (0,archive_errors .sK)(`"${name}" has the tar type "${type}"`);
    if (kind === 'device')
        throw (0,archive_errors .di)(name, 'is a device or a FIFO');
    if (kind === 'file') {
        await sink.file(name, sizeBytes, bytes.content(sizeBytes));
        await bytes.whole(paddingOf(sizeBytes));
        return;
    }
    const isIgnored = known === 'folder' || known === 'link';
    if (sizeBytes > 0 && !isIgnored)
        throw (0,archive_errors .di)(name, 'is not a file, but has content of its own');
    if (kind === 'folder')
        sink.folder(name);
    else if (kind !== 'label')
        sink.link(kind, name, linkName);
}
function paddingOf(sizeBytes) {
    return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts









async function readArchive(source, reading) {
    const { limits, signal } = reading;
    signal.throwIfAborted();
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    const format = requireFormat(await source.head());
    const budget = new SiteBudget(limits, source.sizeBytes);
    const sink = new entry_sink .OQ(budget, reading);
    const turns = new clock .P0(signal);
    if (format === 'zip') {
        const { readZip } = await Promise.all( [__webpack_require__.e(663), __webpack_require__.e(226)]).then(__webpack_require__.bind(__webpack_require__, 7226));
        await readZip(source, sink, turns);
    }
    else {
        const bytes = (0,decompress .ji)(withTurns(source.bytes(), turns), compressions[format]);
        await readTar(withTurns(bytes, turns, (sizeBytes) => budget.addUnpacked(sizeBytes)), sink);
    }
    return await sink.finish(signal);
}
const compressions = { tar: undefined, 'tar.gz': 'gzip', 'tar.zst': 'zstd' };
async function* withTurns(chunks, turns, count) {
    for await (const chunk of chunks) {
        await turns.take();
        count?.(chunk.length);
        yield chunk;
    }
    await turns.take();
}
const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^\x28\xb5\x2f\xfd/],
    ['zip', /^PK\x03\x04/],
];
function formatOf(head) {
    const bytes = (0,entry_sink .bS)(head);
    const start = bytes.toString('latin1', 0, 4);
    const known = magicNumbers.find(([, magic]) => magic.test(start));
    return known?.[0] ?? (bytes.length >= blockBytes && hasTarChecksum(bytes) ? 'tar' : undefined);
}
const otherFormats = [
    ['it is one part of an archive in several parts', /^PK(\x07\x08|00PK)/],
    ['it is a program, such as an archive that unpacks itself', /^(MZ|\x7fELF|#!)/],
    ['it is compressed with zstd in several frames, as pzstd does', /^[\x50-\x5f]\x2a\x4d\x18/],
    ['it is a 7z archive', /^7z\xbc\xaf/],
    ['it is a RAR archive', /^Rar!/],
    ['it is compressed with xz', /^\xfd7zX/],
    ['it is compressed with bzip2', /^BZh/],
];
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    const start = (0,entry_sink .bS)(head).toString('latin1', 0, 4);
    const other = otherFormats.find(([, magic]) => magic.test(start));
    if (other !== undefined)
        throw (0,archive_errors .sK)(other[0]);
    const look = lookOf(head);
    throw new failure .HR({
        code: 'not-an-archive',
        message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${look}.`,
        hint: look === unknownLook ? 'Check how the bundle was made. It must be one archive in one file.' : undefined,
    });
}
const unknownLook = 'its format is unknown';
function lookOf(head) {
    const text = (0,entry_sink .bS)(head).toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'it is empty';
    if (/^<(!doctype html|html|head|body)\b/.test(text))
        return 'it looks like an HTML page';
    if (text.startsWith('<'))
        return 'it looks like an XML or HTML document';
    return /^[{[]/.test(text) ? 'it looks like JSON' : unknownLook;
}

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/download/bundle-file.ts
var bundle_file = __webpack_require__(1025);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/download/download-progress.ts
class DownloadProgress {
    #context;
    #bundle;
    #startMs;
    interruptions = 0;
    #newBytes = 0;
    #lastByteMs;
    #reportedBytes = 0;
    constructor(bundle, context) {
        this.#bundle = bundle;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#lastByteMs = this.#startMs;
    }
    get newBytes() {
        return this.#newBytes;
    }
    get onePercentBytes() {
        return Math.max(1, Math.ceil(this.#bundle.sizeBytes / 100));
    }
    get totals() {
        return {
            sizeBytes: this.#newBytes,
            durationMs: this.#lastByteMs - this.#startMs,
            interruptions: this.interruptions,
        };
    }
    add(newBytes) {
        this.#newBytes += newBytes;
        this.#lastByteMs = this.#context.clock.elapsedMs();
        if (this.#newBytes - this.#reportedBytes < this.onePercentBytes)
            return;
        const bytesPerSecond = (this.#newBytes / (this.#lastByteMs - this.#startMs)) * 1000;
        const { sizeBytes } = this.#bundle;
        this.#context.emit({ kind: 'download-progressed', receivedBytes: this.#newBytes, sizeBytes, bytesPerSecond });
        this.#reportedBytes = this.#newBytes;
    }
}

;// CONCATENATED MODULE: ./src/download/segments.ts
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const openingBytes = 128 * kibibyte;
const maxFirstBytes = mebibyte;
const maxBytes = 16 * mebibyte;
const minBytes = 64 * kibibyte;
const minMs = 200;
const maxMinBytes = 2 * mebibyte;
const patienceMs = 1_000;
const minMeasuredMs = 1_000;
function segmentBytes(remainingBytes, { share, bytesPerMs }) {
    const guidedBytes = share === 1 ? remainingBytes : Math.ceil((remainingBytes * share) / 2);
    const [least, most] = bytesPerMs === undefined
        ? [openingBytes, maxFirstBytes]
        : [Math.min(Math.max(Math.round(bytesPerMs * minMs), minBytes), maxMinBytes), maxBytes];
    const bytes = Math.min(Math.max(guidedBytes, least), most);
    return remainingBytes - bytes < least / 2 ? remainingBytes : bytes;
}
function advance(segment, bytes, nowMs) {
    segment.nextByte += bytes;
    if (segment.arrived === undefined)
        segment.arrived = { sinceMs: nowMs, bytes: 0 };
    else
        segment.arrived.bytes += bytes;
}
function remainingBytesOf({ nextByte, endByte }) {
    return endByte - nextByte;
}
const endShare = 1 / 16;
class Segments {
    #connections;
    #bytesPerMs = new Map();
    #active = new Set();
    #returned = [];
    #parts = [{ nextByte: 0, endByte: openingBytes }];
    constructor(connections) {
        this.#connections = connections;
    }
    get isComplete() {
        return (this.#active.size === 0 &&
            this.#returned.length === 0 &&
            this.#parts.every((part) => remainingBytesOf(part) === 0));
    }
    get isActive() {
        return this.#active.size > 0;
    }
    has(segment) {
        return this.#active.has(segment);
    }
    announce(sizeBytes, whole) {
        if (whole === undefined)
            this.#parts = [{ nextByte: openingBytes, endByte: sizeBytes }];
        else {
            whole.endByte = sizeBytes;
            this.#parts = [];
        }
    }
    requestEndFirst() {
        this.#parts = this.#parts.flatMap(({ nextByte, endByte }) => {
            const bytes = Math.max(Math.ceil(endByte * endShare), openingBytes);
            const middleByte = Math.max(endByte - bytes, nextByte);
            return [
                { nextByte: middleByte, endByte },
                { nextByte, endByte: middleByte },
            ];
        });
    }
    take(worker, nowMs) {
        const segment = this.#takeReturned() ?? this.#takeNew(this.#paceOf(worker)) ?? this.#takeHalf(nowMs);
        if (segment !== undefined)
            this.#active.add(segment);
        return segment;
    }
    giveBack(segment, worker, nowMs) {
        const { bytes, sinceMs } = segment.arrived ?? { bytes: 0, sinceMs: nowMs };
        if (bytes > 0 && sinceMs !== nowMs)
            this.#bytesPerMs.set(worker, bytes / (nowMs - sinceMs));
        segment.arrived = undefined;
        if (!this.#active.delete(segment))
            return false;
        if (remainingBytesOf(segment) > 0)
            this.#returned = [...this.#returned, segment];
        return true;
    }
    #paceOf(worker) {
        const bytesPerMs = this.#bytesPerMs.get(worker);
        const rates = [...this.#bytesPerMs.values()];
        const averageRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
        const relativeRate = bytesPerMs === undefined ? 1 : bytesPerMs / averageRate;
        return { share: Math.min(relativeRate, 1) / this.#connections, bytesPerMs };
    }
    #takeReturned() {
        const [first, ...others] = this.#returned.toSorted((a, b) => a.nextByte - b.nextByte);
        this.#returned = others;
        return first;
    }
    #takeNew(pace) {
        const part = this.#parts.find((each) => remainingBytesOf(each) > 0);
        if (part === undefined)
            return undefined;
        const { nextByte } = part;
        part.nextByte += segmentBytes(remainingBytesOf(part), pace);
        return { nextByte, endByte: part.nextByte, arrived: undefined };
    }
    #takeHalf(nowMs) {
        const [last] = [...this.#active].toSorted((a, b) => remainingMsOf(b, nowMs) - remainingMsOf(a, nowMs));
        if (last?.arrived === undefined || remainingMsOf(last, nowMs) <= patienceMs)
            return undefined;
        const bytes = Math.floor(remainingBytesOf(last) / 2);
        if (bytes < minBytes)
            return undefined;
        const { endByte, arrived } = last;
        last.endByte -= bytes;
        last.arrived = { sinceMs: (arrived.sinceMs + nowMs) / 2, bytes: arrived.bytes / 2 };
        return { nextByte: last.endByte, endByte, arrived: undefined };
    }
}
function remainingMsOf(segment, nowMs) {
    const elapsedMs = nowMs - (segment.arrived?.sinceMs ?? nowMs);
    if (segment.arrived === undefined || elapsedMs < minMeasuredMs)
        return 0;
    return (remainingBytesOf(segment) * elapsedMs) / Math.max(segment.arrived.bytes, 1);
}

// EXTERNAL MODULE: ./src/http/content-coding.ts
var content_coding = __webpack_require__(3936);
;// CONCATENATED MODULE: ./src/download/store-reply.ts




function storeResultOf(reply, wanted, dateMs) {
    const { status, header, errorCode } = reply;
    const isPlain = wanted.endByte === undefined;
    const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
    if (isWholeObject(reply, wanted))
        return wholeIn(header, wanted);
    if (status === 206 && isPlain)
        return { kind: 'transient', what: differentRange };
    if (status === 206)
        return rangeIn(header, wanted) ?? { kind: 'range-refused', what: differentRange };
    if (isTransient(status) && (isPlain || status !== 501)) {
        return { kind: 'transient', what, retryAfterMs: (0,backoff .Vs)(header, dateMs) };
    }
    if (isRejection(status, isPlain))
        return { kind: 'url-rejected', what };
    if (isPlain)
        throw downloadFailed(what);
    return { kind: 'range-refused', what };
}
function isTransient(status) {
    return [408, 425, 429].includes(status) || status >= 500;
}
function isRejection(status, isPlain) {
    return status >= 400 && status < 500 && !(isPlain ? [407] : [407, 412, 416]).includes(status);
}
const differentRange = 'the store sent a different range than requested';
function isWholeObject({ status, header }, { endByte, validator, announcedBytes }) {
    if (endByte !== undefined)
        return status === 200 && header('content-range') === undefined && validator === undefined;
    const { firstByte, lastByte, totalBytes = NaN } = contentRangeIn(header, announcedBytes) ?? {};
    return status === 200 || (status === 206 && firstByte === 0 && lastByte === totalBytes - 1);
}
function wholeIn(header, { announcedBytes }) {
    const sizeBytes = lengthIn(header);
    const isObject = sizeBytes !== undefined && sizeBytes === (announcedBytes ?? sizeBytes);
    const coded = !isObject && (0,content_coding .eY)(header);
    const object = objectIn(header, coded ? undefined : sizeBytes);
    return { kind: 'data', object, isRange: false, isToTheEnd: true, isCoded: coded };
}
function rangeIn(header, wanted) {
    const { fromByte, endByte = Infinity, announcedBytes } = wanted;
    const range = contentRangeIn(header, announcedBytes);
    if (range === undefined)
        return undefined;
    const { firstByte, lastByte, totalBytes } = range;
    const sizeBytes = lastByte + 1 - firstByte;
    const isExact = firstByte === fromByte && lastByte === Math.min(endByte, totalBytes) - 1;
    if (totalBytes !== (announcedBytes ?? totalBytes))
        return undefined;
    if (!isExact || sizeBytes < 1 || sizeBytes !== (lengthIn(header) ?? sizeBytes))
        return undefined;
    const isToTheEnd = lastByte === totalBytes - 1;
    return { kind: 'data', object: objectIn(header, totalBytes), isRange: true, isToTheEnd, isCoded: false };
}
function contentRangeIn(header, announcedBytes) {
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header('content-range')?.trim() ?? '');
    const [, firstByte, lastByte, total] = range ?? [];
    const totalBytes = total === '*' ? announcedBytes : Number(total);
    if (totalBytes === undefined || Number.isNaN(totalBytes))
        return undefined;
    return { firstByte: Number(firstByte), lastByte: Number(lastByte), totalBytes };
}
function lengthIn(header) {
    const value = header('content-length') ?? '';
    return /^\d+$/.test(value) ? Number(value) : undefined;
}
function objectIn(header, totalBytes) {
    const tag = header('etag')?.trim() ?? '';
    const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
    return {
        totalBytes,
        validator,
        isPage: /^text\/html\b/i.test(header('content-type') ?? ''),
        isTransformed: (0,content_coding .eY)(header) || /^214\b/.test(header('warning') ?? ''),
    };
}
function expectedSize(promisedBytes, object, maxSizeBytes) {
    const { totalBytes: storedBytes, isPage = false } = object;
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        if (isPage)
            throw new failure .HR({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
        const what = `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`;
        throw sizeMismatch(what, object);
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        const what = 'neither the service nor the store reports its size';
        throw downloadFailed(`${what}, so an incomplete download could not be detected`);
    }
    requireAllowed(sizeBytes, maxSizeBytes);
    return sizeBytes;
}
function requireAllowed(sizeBytes, maxSizeBytes) {
    if (sizeBytes <= maxSizeBytes)
        return;
    const isRounded = (0,amounts .lP)(sizeBytes) !== (0,amounts .lP)(maxSizeBytes);
    const [size, max] = [sizeBytes, maxSizeBytes].map((bytes) => isRounded ? (0,amounts .lP)(bytes) : (0,amounts .lT)(bytes, 'byte'));
    throw new failure .HR({
        code: 'bundle-too-large',
        message: `The bundle is ${size ?? ''}; \`max-bundle-size\` is ${max ?? ''}.`,
    });
}
function sizeMismatch(what, { isTransformed = false }) {
    if (!isTransformed)
        return new failure .HR({ code: 'size-mismatch', message: what });
    return new failure .HR({
        code: 'size-mismatch',
        message: `${what} A proxy or CDN changed its content coding on the way.`,
        hint: 'Configure the store, and what is in front of it, to serve the bundle as it is stored, without a content coding.',
    });
}
function downloadFailed(what) {
    return new failure .HR({ code: 'download-failed', message: `Could not download the bundle: ${what}.` });
}
function bundleChanged(what) {
    return new failure .HR({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}

;// CONCATENATED MODULE: ./src/download/url-provider.ts


const maxRejectedInARow = 5;
class UrlProvider {
    #createUrl;
    #context;
    #rejections = new backoff .yX();
    #latest;
    #renewals = 0;
    #renewing;
    constructor(url, createUrl, context) {
        this.#latest = url;
        this.#createUrl = createUrl;
        this.#context = context;
    }
    get latest() {
        return this.#latest;
    }
    get renewals() {
        return this.#renewals;
    }
    async current() {
        await this.#renewing;
        return this.#latest;
    }
    async rejected({ url, signal }, { what }, { newBytes, onePercentBytes }) {
        if (url !== this.#latest)
            return false;
        const count = this.#rejections.add(newBytes, onePercentBytes);
        if (count > maxRejectedInARow) {
            const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
            throw new failure .HR({ code: 'bundle-url-rejected', message });
        }
        this.#context.emit({ kind: 'bundle-url-rejected', reason: what });
        this.#renewing = this.#renew(count, signal).finally(() => (this.#renewing = undefined));
        await this.#renewing;
        return count > 1;
    }
    async #renew(count, signal) {
        const { clock, random } = this.#context;
        if (count > 1)
            await clock.sleep((0,backoff .jo)({ failedAttempts: count, random: random() }), signal);
        this.#latest = await this.#createUrl(signal);
        this.#renewals += 1;
    }
}

;// CONCATENATED MODULE: ./src/download/download-state.ts






const zipSignature = Buffer.from('PK\x03\x04');
const idleCheckMs = 750;
class DownloadState {
    context;
    bundle;
    urls;
    progress;
    #options;
    #workers = [];
    #segments;
    #changed = new AbortController();
    #object;
    #isStream;
    #hasBegun = false;
    constructor(options, bundle, context) {
        this.#options = options;
        this.context = context;
        this.bundle = bundle;
        this.urls = new UrlProvider(options.url, options.renewUrl, context);
        this.progress = new DownloadProgress(bundle, context);
        this.#segments = new Segments(options.connections);
        this.#isStream = options.isSingleStream;
    }
    get isStream() {
        return this.#isStream;
    }
    get object() {
        return this.#object;
    }
    get isComplete() {
        return this.#segments.isComplete;
    }
    get totals() {
        return {
            ...this.progress.totals,
            connections: this.#workers.filter(({ newBytes }) => newBytes > 0).length,
            renewals: this.urls.renewals,
        };
    }
    addWorker(connection) {
        const worker = { connection, interruptions: new backoff .yX(), attempts: new backoff .yX(), newBytes: 0 };
        this.#workers.push(worker);
        return worker;
    }
    async next(worker, signal) {
        while (!this.isComplete) {
            const segment = this.#take(worker);
            if (segment !== undefined)
                return segment;
            worker.connection.close();
            await this.#change(signal);
        }
        return undefined;
    }
    giveBack(segment, worker) {
        const isCurrent = this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
        this.#wake();
        return isCurrent;
    }
    async isLeftToOthers(url, signal) {
        const isInUse = this.#segments.isActive;
        while (this.#segments.isActive && url === this.urls.latest)
            await this.#change(signal);
        return isInUse;
    }
    admit({ object, isRange, isToTheEnd }, url, segment) {
        if (!this.#segments.has(segment))
            return false;
        if (this.#object !== undefined) {
            requireSame(object, this.#object);
            return true;
        }
        this.#isStream ||= !isRange || object.validator === undefined;
        if (this.#isStream && !isToTheEnd)
            return false;
        const sizeBytes = expectedSize(url.sizeBytes, object, this.#options.maxSizeBytes);
        if (this.progress.newBytes === 0)
            this.bundle.announce(sizeBytes);
        else if (sizeBytes !== this.bundle.sizeBytes)
            throw bundleChanged('its size is different');
        this.#object = object;
        this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
        return true;
    }
    receive(chunk, segment, worker) {
        const { sizeBytes } = this.bundle;
        const wanted = chunk.subarray(0, remainingBytesOf(segment));
        if (wanted.length < chunk.length && segment.endByte === sizeBytes) {
            throw sizeMismatch(`The store sent more than the ${sizeBytes} bytes that were reported.`, this.#object ?? {});
        }
        const newBytes = this.bundle.merge(wanted, segment.nextByte);
        if (newBytes === undefined)
            throw bundleChanged('its bytes are different');
        this.#begin();
        advance(segment, wanted.length, this.context.clock.elapsedMs());
        worker.newBytes += newBytes;
        this.progress.add(newBytes);
    }
    restartStream() {
        this.#segments = new Segments(this.#options.connections);
        this.#object = undefined;
        this.#isStream = true;
    }
    #begin() {
        if (this.#hasBegun || this.bundle.contiguousBytes < zipSignature.length)
            return;
        this.#hasBegun = true;
        if (this.bundle.contains(zipSignature, 0))
            this.#segments.requestEndFirst();
        this.#wake();
    }
    #take(worker) {
        const isOpen = this.#object !== undefined && !this.#isStream;
        if (!isOpen && worker !== this.#workers[0])
            return undefined;
        return this.#segments.take(worker, this.context.clock.elapsedMs());
    }
    async #change(signal) {
        const changed = AbortSignal.any([signal, this.#changed.signal]);
        await this.context.clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
        await (0,promises_.setImmediate)();
    }
    #wake() {
        this.#changed.abort();
        this.#changed = new AbortController();
    }
}
function requireSame(object, { validator, totalBytes }) {
    if (object.validator === validator && object.totalBytes === totalBytes)
        return;
    throw bundleChanged('the store sent a different object than before');
}

// EXTERNAL MODULE: ./src/http/get.ts
var get = __webpack_require__(9472);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/http/body-text.ts
var body_text = __webpack_require__(3476);
;// CONCATENATED MODULE: ./src/download/fetch-segment.ts






async function fetchSegment(request, state) {
    const { segment, url, worker, signal } = request;
    const wanted = {
        fromByte: segment.nextByte,
        endByte: state.isStream ? undefined : segment.endByte,
        announcedBytes: url.sizeBytes,
        validator: state.object?.validator,
    };
    const { clock } = state.context;
    const { connection } = worker;
    try {
        return await (0,get .J)({ url: url.url, headers: headersOf(wanted), connection, clock, signal }, (reply) => receive(reply, { ...request, wanted }, state));
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            return endOf(segment, error.message);
        throw error;
    }
}
async function receive(reply, request, state) {
    const { segment, url, wanted, worker } = request;
    if (reply.unfollowed !== undefined)
        throw downloadFailed(`the store redirects ${reply.unfollowed}`);
    const dateMs = state.context.clock.dateMs();
    const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
    if (result.kind !== 'data')
        return result;
    if (!state.admit(result, url, segment))
        return undefined;
    const endsAtByte = result.isToTheEnd ? state.bundle.sizeBytes : wanted.endByte;
    for await (const chunk of bytesOf(reply, result)) {
        if (remainingBytesOf(segment) === 0 && !result.isToTheEnd)
            break;
        state.receive(chunk, segment, worker);
        if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte)
            break;
    }
    if (result.isCoded && remainingBytesOf(segment) > 0) {
        throw sizeMismatch(`The store sent fewer than the ${state.bundle.sizeBytes} bytes that were reported.`, result.object);
    }
    return endOf(segment, 'the connection was closed early');
}
function bytesOf(reply, { isCoded }) {
    return isCoded ? (0,content_coding .DH)(reply, reply.body) : reply.body;
}
function headersOf({ fromByte, endByte, validator }) {
    return {
        'Accept-Encoding': 'identity',
        ...(endByte !== undefined && { Range: `bytes=${fromByte}-${endByte - 1}` }),
        ...(validator !== undefined && { 'If-Match': validator }),
    };
}
const maxErrorBytes = 64 * 1024;
async function errorCodeIn({ status, body }) {
    if (status === 200 || status === 206)
        return undefined;
    const text = (await (0,body_text .b)(body, maxErrorBytes).catch(() => undefined)) ?? '';
    const [, inXml, inJson] = /<Code>([A-Za-z]{1,64})<\/Code>|"error": ?"([A-Za-z]{1,64})"/.exec(text) ?? [];
    return inXml ?? inJson;
}
function endOf(segment, what) {
    return remainingBytesOf(segment) === 0 ? undefined : { kind: 'transient', what };
}

;// CONCATENATED MODULE: ./src/download/download.ts





function startDownload(request, context) {
    if (request.url.sizeBytes !== undefined)
        requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const { path, expectedSha256, connections } = request;
    const bundle = new bundle_file .h({ path, expectedSha256, signal });
    const state = new DownloadState(request, bundle, context);
    const writing = download(connections, state, signal);
    bundle.filledBy(writing);
    return {
        bundle,
        get url() {
            return state.urls.latest;
        },
        get totals() {
            return state.totals;
        },
        async [Symbol.asyncDispose]() {
            stop.abort();
            await Promise.allSettled([writing]);
            bundle[Symbol.dispose]();
        },
    };
}
async function download(connections, state, stopped) {
    const ended = new AbortController();
    const signal = AbortSignal.any([stopped, ended.signal]);
    const end = (reason) => ended.abort(reason);
    await Promise.all(Array.from({ length: connections }, () => runWorker(state, signal).then(end, end)));
    if (!state.isComplete)
        signal.throwIfAborted();
}
async function runWorker(state, signal) {
    using opened = new DisposableStack();
    const worker = state.addWorker(opened.adopt(state.context.transport.connect(), (each) => each.close()));
    for (let segment = await state.next(worker, signal); segment; segment = await state.next(worker, signal)) {
        const request = { segment, worker, url: await state.urls.current(), signal };
        const end = await fetchSegment(request, state);
        const isCurrent = state.giveBack(segment, worker);
        if (isCurrent && end !== undefined)
            await recover(end, request, state);
    }
}
async function recover(end, request, state) {
    if (end.kind === 'transient') {
        await pauseAfter(end, request, state);
        return;
    }
    request.worker.connection.close();
    if (await state.isLeftToOthers(request.url, request.signal))
        return;
    const isPlain = end.kind === 'range-refused' || (await state.urls.rejected(request, end, state.progress));
    if (isPlain)
        state.restartStream();
}
const maxFailedAttempts = 8;
const maxSubstantialBytes = 64 * 1024;
async function pauseAfter({ what, retryAfterMs }, { segment, worker, signal }, state) {
    const { clock, emit, random } = state.context;
    worker.connection.close();
    state.progress.interruptions += 1;
    const { newBytes, onePercentBytes } = state.progress;
    const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
    const attempts = worker.attempts.add(newBytes, substantialBytes);
    if (attempts > maxFailedAttempts) {
        if (state.isStream)
            throw downloadFailed(`${what} (${attempts} attempts without progress)`);
        state.restartStream();
    }
    const failedAttempts = worker.interruptions.add(worker.newBytes, substantialBytes);
    const pauseMs = (0,backoff .jo)({ failedAttempts, retryAfterMs, random: random() });
    emit({
        kind: 'download-interrupted',
        atByte: segment.nextByte,
        reason: what,
        pauseMs,
        canResume: !state.isStream,
        failedAttempts,
    });
    await clock.sleep(pauseMs, signal);
    if (state.isStream)
        state.restartStream();
}

;// CONCATENATED MODULE: ./src/export/open-bundle.ts







async function openBundle(wanted, { cacheKey, ...place }, context) {
    await using opened = new AsyncDisposableStack();
    const path = opened.use(new BundlePath(place));
    const request = { ...wanted, path: path.base };
    const cache = cacheKey && (await Promise.all( [__webpack_require__.e(43), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 1287)));
    const reused = cache && (await cache.reuseBundle(cacheKey, request, context));
    const source = reused === undefined ? opened.use(startDownload(request, context)) : { bundle: opened.use(reused) };
    const { bundle } = source;
    const resources = opened.move();
    return {
        bytes: bundle,
        get url() {
            return source.url;
        },
        async complete() {
            const format = requireFormat(await bundle.head());
            const { sizeBytes, sha256 } = await bundle.complete();
            if (source.totals !== undefined)
                context.emit({ kind: 'bundle-downloaded', ...source.totals });
            const finalPath = path.of(format);
            return { path: finalPath, sizeBytes, sha256, format, commit: () => bundle.commit(finalPath) };
        },
        async addToCache(committed) {
            if (cacheKey && !reused)
                await cache?.cacheBundle(cacheKey, committed, context);
        },
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
    };
}
class BundlePath {
    base;
    #createdFolder;
    constructor({ bundlePath, tempFolder, nameParts }) {
        if (bundlePath !== undefined) {
            this.base = (0,external_node_path_.resolve)(bundlePath);
            return;
        }
        const prefix = (0,external_node_path_.join)(tempFolder, ['static-export', ...nameParts.map(disk_paths .BQ), ''].join('-'));
        this.#createdFolder = (0,errors .NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
        this.base = (0,external_node_path_.join)(this.#createdFolder, 'bundle');
    }
    of(format) {
        return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
    }
    [Symbol.dispose]() {
        if (this.#createdFolder !== undefined)
            (0,folders .dp)(this.#createdFolder, this.#createdFolder);
    }
}

// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __webpack_require__(9565);
;// CONCATENATED MODULE: ./src/export/read-previous.ts






async function readPrevious({ previousManifest, domain, maxFiles, maxRemovedPercent }, context) {
    if (previousManifest === undefined)
        return undefined;
    const { emit, signal } = context;
    const isUrl = previousManifest instanceof URL;
    const found = isUrl
        ? await fetchPrevious(previousManifest, maxFiles, context)
        : await exportIn(previousManifest, { maxFiles, signal });
    const manifestPath = isUrl ? shownUrl(previousManifest) : previousManifest;
    if (found.kind === 'missing')
        emit({ kind: 'first-export', manifestPath });
    if (found.kind === 'unreadable') {
        emit({ kind: 'comparison-postponed', manifestUrl: manifestPath, reason: found.reason });
    }
    const previous = found.kind === 'found' ? found.manifest.domain : null;
    if (previous !== null && domain !== undefined && previous !== domain && maxRemovedPercent !== 100)
        emit({ kind: 'other-domain-compared', manifestPath, previous, domain });
    return found;
}
async function readPreviousAgain(previous, settings, context) {
    const { previousManifest, maxRemovedPercent = 100 } = settings;
    if (previous?.kind !== 'unreadable' || !(previousManifest instanceof URL))
        return previous;
    const found = await readPrevious(settings, context);
    if (found?.kind !== 'unreadable')
        return found;
    const [manifestUrl, { code, reason }] = [shownUrl(previousManifest), found];
    if (maxRemovedPercent < 100) {
        const message = `Could not compare with ${manifestUrl}: ${reason}. \`max-removed\`, which is ${maxRemovedPercent}%, cannot be checked.`;
        throw new failure .HR({ code, message, hint: notChecked });
    }
    context.emit({ kind: 'comparison-impossible', manifestUrl, reason });
    return found;
}
const notChecked = 'Check `previous-manifest`, then run the step again with `job-id`. To publish without this check, add `max-removed: 100%`.';
async function fetchPrevious(url, maxFiles, context) {
    const { clock, random, emit, signal, transport } = context;
    const site = { clock, random, transport, pause: new backoff .$u({ clock, emit }) };
    for (const value of (0,secrets_secrets .Jv)(url))
        emit({ kind: 'secret-known', value, isMasked: true });
    try {
        return await (0,found_export .f)({ site, url, signal, maxFiles });
    }
    catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof failure .HR))
            throw error;
        return { kind: 'unreadable', code: 'site-unreachable', reason: error.message.replace(/\.$/, '') };
    }
}
function shownUrl({ origin, pathname }) {
    return origin + pathname;
}
async function exportIn(path, limits) {
    const hint = 'Set it to the manifest of an earlier run, or to the path where it will be written.';
    const input = { name: 'previous-manifest', path, hint };
    try {
        const found = await (0,found_export .v)(path, limits);
        if (found.kind === 'unreadable')
            throw (0,path_input .FP)(input, found.reason);
        return found;
    }
    catch (error) {
        limits.signal.throwIfAborted();
        if (!(error instanceof failure .HR))
            throw (0,path_input .FP)(input, `cannot be read: ${(0,errors .A3)(error)}`, error);
        if (error.code !== 'invalid-manifest')
            throw error;
        const message = `Input \`previous-manifest\` is "${path}". ${error.message}`;
        throw new failure .HR({ code: error.code, message, hint: error.hint, cause: error });
    }
}

;// CONCATENATED MODULE: ./src/export/read-site.ts




async function readSite(source, rules, context) {
    const { folder: target, secrets, signal } = context;
    const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
    await using opened = new AsyncDisposableStack();
    const folder = target && opened.use(new StagedSite(target));
    const nameCheck = new secrets_secrets .Ew(secrets);
    const checkName = (name) => nameCheck.add(name);
    const readPage = await pageReaderFor(rules, context);
    const reservedPath = rules.manifestInSite ? site_manifest .L2 : undefined;
    const targets = { writer: folder?.writer, readPage, checkName, reservedPath };
    const contents = await readArchive(source, { limits, signal, ...targets });
    nameCheck.end();
    const resources = opened.move();
    return { contents, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
async function pageReaderFor({ manifestInSite }, { previous, signal }) {
    if (previous === undefined && !manifestInSite)
        return undefined;
    const { pageReader } = await Promise.all( [__webpack_require__.e(455), __webpack_require__.e(151)]).then(__webpack_require__.bind(__webpack_require__, 9151));
    return pageReader(previous?.kind === 'found' ? previous.manifest.files : [], signal);
}

// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/change-texts.ts
var change_texts = __webpack_require__(5226);
// EXTERNAL MODULE: ./src/site/compare.ts
var compare = __webpack_require__(280);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/site/lacking.ts


const minTextLength = 200;
const minTextShare = 0.1;
const minAlikePages = 10;
async function lackingPages({ before, now, domain }, turns) {
    const lacking = { missing: [], emptied: [], alike: [] };
    let publishedCount = 0;
    const counts = await textCounts(now, turns);
    for (const { path, old, file } of (0,compare .Pk)(before, now)) {
        await turns.take();
        if (old === undefined || !(0,text_paths ._6)(path))
            continue;
        publishedCount += 1;
        const kind = file === undefined ? 'missing' : kindOf(old.reading, file.reading, counts);
        if (kind !== undefined && !isMoved(file, now, domain))
            lacking[kind].push(path);
    }
    return { publishedCount, ...lacking };
}
async function textCounts(files, turns) {
    const counts = new Map();
    for (const { reading } of files) {
        await turns.take();
        if (reading !== undefined)
            counts.set(reading.textSha256, (counts.get(reading.textSha256) ?? 0) + 1);
    }
    return counts;
}
function kindOf(old, page, counts) {
    if (old === undefined || page === undefined || old.textSha256 === page.textSha256)
        return undefined;
    if (old.textLength >= minTextLength && page.textLength < minTextShare * old.textLength)
        return 'emptied';
    return (counts.get(page.textSha256) ?? 0) >= minAlikePages ? 'alike' : undefined;
}
function isMoved(file, files, domain) {
    const target = file?.reading?.redirect;
    const origin = `https://${domain ?? 'site.invalid'}`;
    const url = file === undefined || target === undefined ? null : URL.parse(target, `${origin}/${file.path}`);
    if (url?.origin !== origin)
        return false;
    const name = (0,text_paths .oF)(url.pathname.slice(1)).replace(/\/$/, '');
    const paths = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`];
    return paths.some((path) => {
        const page = fileAt(path, files);
        return page !== undefined && (0,text_paths ._6)(path) && page.reading?.redirect === undefined;
    });
}
function fileAt(path, files) {
    let [start, end] = [0, files.length];
    while (start < end) {
        const middle = (start + end) >>> 1;
        if ((0,text_paths .qg)(files[middle]?.path ?? '', path) < 0)
            start = middle + 1;
        else
            end = middle;
    }
    return files[start]?.path === path ? files[start] : undefined;
}
const minGroupFiles = 5;
async function vanishedGroups({ before, now }, turns) {
    const counts = new Map();
    for (const { path } of before) {
        await turns.take();
        for (const name of groupsOf(path))
            counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const { path } of now) {
        await turns.take();
        for (const name of groupsOf(path))
            counts.delete(name);
    }
    return [...counts].map(([name, count]) => ({ name, count })).filter(({ count }) => count >= minGroupFiles);
}
function groupsOf(path) {
    const extension = (0,text_paths .je)(path);
    const end = path.indexOf('/') + 1;
    return [...(extension === '' ? [] : [`.${extension}`]), ...(end === 0 ? [] : [path.slice(0, end)])];
}

;// CONCATENATED MODULE: ./src/export/stage-changes.ts







const noExport = { files: [], domain: null, reading: undefined };
async function stageChanges({ previous, files: now, folder }, { path, maxRemovedPercent = 25, previousManifest }, context) {
    const { emit, signal } = context;
    if (previous === undefined)
        return {};
    if (previous.kind === 'unreadable')
        return { event: { kind: 'unknown-changes-committed' } };
    const { files: before, domain, reading } = previous.kind === 'found' ? previous.manifest : noExport;
    const turns = new clock .P0(signal);
    const isFirstExport = before.length === 0;
    const hasReadings = reading !== undefined;
    if (!isFirstExport && !hasReadings)
        emit({ kind: 'readings-missing' });
    const changes = await (0,compare .Ci)(before, now, turns);
    const lacking = await lackingPages({ before, now, domain }, turns);
    const vanished = await vanishedGroups({ before, now }, turns);
    const failure = removalFailure(lacking, vanished, maxRemovedPercent);
    const modified = failure === undefined ? changes.modified.pages : [];
    const { readPageChanges } = await Promise.all( [__webpack_require__.e(455), __webpack_require__.e(151), __webpack_require__.e(69)]).then(__webpack_require__.bind(__webpack_require__, 1069));
    const found = await readPageChanges({ pages: modified, previousManifest, folder }, context);
    const pages = isFirstExport ? [] : await (0,compare .Fc)({ changes, found, now }, turns);
    const staged = new text_file .A_(path, (0,compare .x0)(changes, pages.map(change_texts .o)));
    if (failure === undefined) {
        for (const group of vanished)
            emit({ kind: 'files-vanished', ...group });
        const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const facts = { path, changes, pages, isFirstExport, hasReadings, previousSizeBytes };
        return { file: staged, event: { kind: 'changes-committed', ...facts } };
    }
    using file = staged;
    file.commit();
    emit({ kind: 'changes-written', path });
    emit({ kind: 'pages-lacking', paths: [...lacking.missing, ...lacking.emptied, ...lacking.alike] });
    throw failure;
}
function removalFailure(pages, vanished, maxPercent) {
    const assets = maxPercent < 100 ? vanished.filter(({ name }) => assetExtensions.has(name)) : [];
    const groups = assets.map(({ name, count }) => `all ${(0,amounts .$4)(count)} \`${name}\` files`);
    const texts = [...lackingText(pages, maxPercent), ...groups];
    if (texts.length === 0)
        return undefined;
    return new failure .HR({ code: 'too-many-removed', message: `This export lacks ${texts.join(', and ')}.` });
}
const assetExtensions = new Set(['.css', '.js', '.mjs']);
function lackingText({ publishedCount, missing, emptied, alike }, maxPercent) {
    const count = missing.length + emptied.length + alike.length;
    const percent = (count / publishedCount) * 100;
    if (count === 0 || percent <= maxPercent)
        return [];
    const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
    const kinds = Object.entries({ missing, 'almost empty': emptied, 'with the text of other pages': alike })
        .filter(([, { length }]) => length > 0)
        .map(([kind, { length }]) => `${(0,amounts .$4)(length)} ${kind}`);
    const limit = `\`max-removed\` is ${maxPercent}%`;
    return [
        `${(0,amounts .$4)(count)} of the ${(0,amounts .lT)(publishedCount, 'published page')} (${shown}%: ${kinds.join(', ')}; ${limit})`,
    ];
}

;// CONCATENATED MODULE: ./src/export/stage-records.ts






async function stageRecords(exported, settings, context) {
    const { bundle, site, previous } = exported;
    const { extractTo, manifestInSite, maxRemovedPercent, previousManifest } = settings;
    const paths = recordPaths(extractTo ?? bundle.path);
    const isExported = ({ path }) => !manifestInSite || path !== site_manifest .L2;
    const files = site.contents.files.filter(isExported);
    const manifest = manifestOf(exported, settings, files);
    context.emit({
        kind: 'site-read',
        fileCount: files.length,
        sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        pageCount: site.contents.pageCount,
        contentDigest: manifest.contentDigest,
        extractTo,
    });
    using staged = new DisposableStack();
    const changes = await stageChanges({ previous, files, folder: site.folder }, { path: paths.changes, maxRemovedPercent, previousManifest }, context);
    staged.use(changes.file);
    checkPages(exported, context.emit);
    const turns = new clock .P0(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new text_file .A_(paths.manifest, (0,site_manifest .Nz)(manifest)));
    const resources = staged.move();
    return { manifest: manifestFile, changes, [Symbol.dispose]: () => resources.dispose() };
}
function manifestOf({ jobId, bundle }, { domain, version }, files) {
    return {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: (0,site_manifest .eZ)(files),
        ...(files.some(({ reading }) => reading !== undefined) && { reading: site .S }),
        files,
    };
}
const minPageShare = 0.5;
function checkPages({ site, pageCount: reportedCount = 0 }, emit) {
    const { hasIndex, onlyFolder: folder, pageCount } = site.contents;
    if (folder !== undefined)
        emit({ kind: 'site-in-folder', folder });
    else if (!hasIndex)
        emit({ kind: 'index-missing' });
    if (pageCount < reportedCount * minPageShare)
        emit({ kind: 'pages-missing', pageCount, reportedCount });
}

;// CONCATENATED MODULE: ./src/export/stage-values.ts


function stageValues({ jobId, url, mirror, version }, valuesPath) {
    const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
    const isSecret = mirror?.search !== '';
    const path = (0,external_node_path_.resolve)(valuesPath);
    const file = new text_file .A_(path, text, isSecret ? { mode: text_file .fG } : {});
    const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
    return Object.assign(file, { event: { kind: 'values-committed', ...facts } });
}
function valuesText(values) {
    const strings = Object.entries(values).flatMap(([name, value]) => value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`]);
    return `staticExport:\n  enabled: true\n${strings.join('')}`;
}

;// CONCATENATED MODULE: ./src/export/export-site.ts











const maxRestarts = 2;
async function exportSite(settings, context) {
    const { domain, baseUrl, wait, timeoutMs, maskBundleUrl: isMasked } = settings;
    const { clock, emit, signal } = context;
    const folder = await checkPaths(settings, context);
    const previous = await readPrevious(settings, context);
    const deadlineMs = clock.elapsedMs() + timeoutMs;
    emit({ kind: 'export-requested', service: baseUrl.origin, domain });
    const job = await (0,operation .a)('Start', context, () => beginExport(settings, deadlineMs, context));
    if (!wait)
        return 'started';
    const { jobId } = job;
    const { pageCount } = await (0,operation .a)('Export', context, () => waitForExport(job, settings, context));
    const renewUrl = (limit) => createBundleUrl({ jobId, isMasked }, limit, context);
    let url = await (0,operation .a)('Bundle URL', context, () => renewUrl(signal));
    for (let restarts = 0;; restarts += 1) {
        const isSingleStream = restarts === maxRestarts;
        try {
            const exported = { jobId, pageCount, url, renewUrl, isSingleStream, folder, previous };
            await collectBundle(exported, settings, context);
            return 'succeeded';
        }
        catch (error) {
            if (isSingleStream || !(error instanceof failure .HR && error.code === 'bundle-changed'))
                throw error;
            emit({ kind: 'download-restarted', reason: error.message });
            url = await renewUrl(signal);
        }
    }
}
async function collectBundle({ folder, previous, jobId, pageCount, url, renewUrl, isSingleStream }, settings, context) {
    const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes, version, valuesPath, valuesMirror } = settings;
    const { emit, secrets, signal, tempFolder } = context;
    const request = { url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
    await using arriving = settings.download
        ? await openBundle(request, bundlePlace(jobId, settings, tempFolder), context)
        : undefined;
    const reading = { folder, previous, secrets, signal };
    await using site = arriving && (await (0,operation .a)('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
    const bundle = await arriving?.complete();
    const compared = await readPreviousAgain(previous, settings, context);
    const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous: compared };
    using records = unpacked && (await (0,operation .a)('Manifest', context, () => stageRecords(unpacked, settings, context)));
    const source = { jobId, url: arriving?.url ?? url, mirror: valuesMirror, version };
    using values = valuesPath === undefined ? undefined : stageValues(source, valuesPath);
    await (0,clock .mC)(signal);
    commitFiles({ bundle, site, records, values }, emit);
    if (bundle !== undefined)
        await arriving?.addToCache(bundle);
    await removeReplaced(site, context);
}
function bundlePlace(jobId, { domain, baseUrl, bundlePath, reuse }, tempFolder) {
    const host = domain ?? baseUrl.host;
    const cacheKey = reuse ? { domain: host, service: baseUrl, jobId } : undefined;
    return { bundlePath, tempFolder, nameParts: [host, jobId], cacheKey };
}

// EXTERNAL MODULE: ./src/http/proxy.ts
var proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts
var http_transport = __webpack_require__(1517);
// EXTERNAL MODULE: ./src/service/client.ts
var client = __webpack_require__(9224);
// EXTERNAL MODULE: ./src/settings/export-settings.ts
var export_settings = __webpack_require__(6981);
;// CONCATENATED MODULE: ./src/entries/export-action.ts






const exportAction = {
    title: 'Static export',
    replacesSite: true,
    settings: export_settings .u,
    flow: (settings, context) => {
        const transport = (0,http_transport .g)();
        (0,proxy .rS)(settings.baseUrl, context.emit);
        const service = (0,client .I)({ ...settings, transport, clock: context.clock });
        return exportSite(settings, { ...context, service, transport: (0,secrets_secrets .WE)(transport, context.secrets) });
    },
};


/***/ })

};
;