"use strict";
exports.id = 103;
exports.ids = [103];
exports.modules = {

/***/ 8350:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ FileIdentity)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
/** Detects that a file or folder was replaced by another one of the same name. */


/**
 * Device, number and time of creation of one file or folder. They stay the same if it is renamed. The number alone is not enough:
 * it is reused after a file is deleted.
 */
class FileIdentity {
    #stats;
    constructor(stats) {
        this.#stats = stats;
    }
    static ofDescriptor(file) {
        return new FileIdentity((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file, { bigint: true }));
    }
    static ofPath(path) {
        return new FileIdentity((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true }));
    }
    /** Throws `cannot-write` if the path does not lead to this file. */
    requireAt(path) {
        const { dev, ino, birthtimeNs } = this.#stats;
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        if (found?.ino === ino && found.dev === dev && found.birthtimeNs === birthtimeNs)
            return;
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({
            code: 'cannot-write',
            message: `${path} was removed or replaced by another process while the step was running.`,
            hint: 'Give each step paths of its own, and make sure that no other program cleans up the folder during the step.',
        });
    }
}


/***/ }),

/***/ 9077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ overlaps),
/* harmony export */   HB: () => (/* binding */ requireFilePath),
/* harmony export */   PS: () => (/* binding */ realEntry),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   Ye: () => (/* binding */ realPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1633);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
/** What paths refer to, which one lies inside another, and which one can be a file to write. */




/** The absolute path with all symbolic links resolved, as far as it exists. */
function realPath(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) !== 'ENOENT' || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute) === absolute)
            return absolute;
        return realEntry(absolute);
    }
}
/** As `realPath`, but a symbolic link at the end of the path is not resolved. */
function realEntry(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(realPath((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute));
}
/** Whether two paths refer to the same entry or one lies inside the other, with or without resolving a link at their end. */
function overlaps(one, other) {
    return formsOf(one).some((a) => formsOf(other).some((b) => isWithin(a, b) || isWithin(b, a)));
}
function formsOf(path) {
    return [realEntry(path), realPath(path)];
}
/** Also true for the folder itself. */
function isWithin(folder, path) {
    const fromFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return fromFolder !== '..' && !fromFolder.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromFolder);
}
/** Throws `invalid-input` for a path that cannot be a file, and `cannot-write` for one that cannot be checked. */
function requireFilePath(given) {
    const { input, path, example, acceptsLink } = given;
    const reject = (what, advice) => new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({ code: 'invalid-input', message: `Input \`${input}\` is "${path}", which is ${what}. ${advice}.` });
    const found = (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(path, () => (acceptsLink ? node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync : node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { throwIfNoEntry: false }));
    if (/[\\/]$/.test(path) || found?.isDirectory() === true) {
        throw reject('a folder', `Give the path of a file, for example "${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, example)}"`);
    }
    if (found === undefined || found.isFile())
        return;
    const kind = found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
    throw reject(kind, 'Give the path of a new or regular file');
}


/***/ }),

/***/ 8452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DA: () => (/* binding */ removeLeftovers),
/* harmony export */   hW: () => (/* binding */ removeIfPossible),
/* harmony export */   l5: () => (/* binding */ temporaryPath),
/* harmony export */   v5: () => (/* binding */ temporaryPathsOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/** Names of temporary files and folders beside the path that they are renamed to. */



const mark = '.static-export-';
/** A new name beside `path`, such as `site.zip.static-export-3f9a2c.part`. No two steps share one. */
function temporaryPath(path, kind = 'part') {
    return `${path}${mark}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(3).toString('hex')}.${kind}`;
}
/** The entries beside `path` that were named by `temporaryPath`. Empty if the folder does not exist or cannot be listed. */
function temporaryPathsOf(path, kind) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}${mark}`;
    return namesIn((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))
        .filter((name) => name.startsWith(prefix) && isEnding(name.slice(prefix.length), kind))
        .map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name));
}
/** Removes the temporary files that killed steps left beside `path`. Call it only while holding the lock of the path. */
function removeLeftovers(path) {
    for (const leftover of temporaryPathsOf(path, 'part'))
        removeIfPossible(leftover);
}
/** Ignores an error: on Windows, another program may keep a file of the folder open. */
function removeIfPossible(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
    }
    catch {
        return;
    }
}
function isEnding(text, kind) {
    return /^[0-9a-f]{6}\./.test(text) && text.slice('3f9a2c.'.length) === kind;
}
function namesIn(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder);
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 1969:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ StagedTextFile),
/* harmony export */   Fy: () => (/* binding */ textLines),
/* harmony export */   Tl: () => (/* binding */ writeTextFile),
/* harmony export */   fG: () => (/* binding */ ownersOnly),
/* harmony export */   ik: () => (/* binding */ requireWritable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_string_decoder__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6193);
/* harmony import */ var node_string_decoder__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_string_decoder__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1633);
/* harmony import */ var _folders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6756);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9406);
/* harmony import */ var _file_identity_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8350);
/* harmony import */ var _temporary_path_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8452);
/** Text files: written completely or not at all, and read line by line. */








/** The mode of a file that contains a secret. */
const ownersOnly = 0o600;
/** The umask applies. */
const defaultMode = 0o666;
/** A text file that is complete and on the disk, beside its final path. */
class StagedTextFile {
    path;
    #temporaryPath;
    #folders;
    #identity;
    #isCommitted = false;
    /**
     * Creates the folders above the path. The file has its mode before its first byte is written. Throws `no-disk-space`,
     * `cannot-write`, and what the pieces throw.
     */
    constructor(path, text, mode = defaultMode) {
        this.path = path;
        this.#temporaryPath = (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPath */ .l5)(path);
        using undo = new DisposableStack();
        this.#folders = undo.use(_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .CreatedFolders */ .qs.above(path));
        undo.defer(() => (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(this.#temporaryPath));
        const pieces = typeof text === 'string' ? [text] : text;
        this.#identity = (0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .withDiskErrors */ .NP)(path, () => writeFile(this.#temporaryPath, pieces, mode));
        undo.move();
    }
    /** Replaces an existing file in one step. */
    commit() {
        this.#identity.requireAt(this.#temporaryPath);
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .withDiskErrors */ .NP)(this.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(this.#temporaryPath, this.path));
        this.#isCommitted = true;
        (0,_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .syncFolder */ .Yw)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(this.path));
    }
    /** Removes the committed file. The file that it replaced is not restored. */
    rollBack() {
        if (this.#isCommitted)
            (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(this.path);
        this.#isCommitted = false;
        this[Symbol.dispose]();
    }
    [Symbol.dispose]() {
        if (this.#isCommitted)
            return;
        (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(this.#temporaryPath);
        this.#folders[Symbol.dispose]();
    }
}
/** Replaces the file at the path in one step. */
function writeTextFile(path, text, mode) {
    using file = new StagedTextFile(path, text, mode);
    file.commit();
}
/**
 * Throws what writing a file at this path would throw. Leaves nothing, and removes leftovers of killed steps. Call it before
 * the first request, while holding the lock of the path.
 */
function requireWritable(path) {
    (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeLeftovers */ .DA)(path);
    if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .withDiskErrors */ .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false }))?.isDirectory() === true) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR({ code: 'cannot-write', message: `${path} cannot be written: a folder has this name.` });
    }
    using undo = new DisposableStack();
    undo.use(_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .CreatedFolders */ .qs.above(path));
    const probe = (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPath */ .l5)(path);
    undo.defer(() => (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(probe));
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .withDiskErrors */ .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(probe, 'wx', ownersOnly)));
}
/** Writes a new file, and waits until the disk has it. Errors of `fsync` count: they may be the first sign of a failed write. */
function writeFile(path, pieces, mode) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'wx', mode);
    try {
        for (const piece of pieces)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, piece);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(file);
        return _file_identity_js__WEBPACK_IMPORTED_MODULE_6__/* .FileIdentity */ .X.ofDescriptor(file);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
/** Small, so that V8 frees the lines before it moves them to the old generation. */
const readBytes = 32 * 1024;
/** Every iteration reads the file again, and throws file system errors. */
function textLines(path) {
    return {
        *[Symbol.iterator]() {
            let begun = [];
            for (const text of textsIn(path)) {
                const [first = '', ...others] = text.split('\n');
                begun.push(first);
                for (const next of others) {
                    yield begun.join('');
                    begun = [next];
                }
            }
            yield begun.join('');
        },
    };
}
function* textsIn(path) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'r');
    try {
        const decoder = new node_string_decoder__WEBPACK_IMPORTED_MODULE_2__.StringDecoder('utf8');
        const buffer = Buffer.alloc(readBytes);
        for (let count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer); count > 0; count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer)) {
            yield decoder.write(buffer.subarray(0, count));
        }
        yield decoder.end();
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}


/***/ }),

/***/ 6313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ limitHeapGrowth)
/* harmony export */ });
/**
 * Keeps the heap's young generation small, for downloads, archives and long manifests. Chunks are stored outside the heap and are
 * released only when V8 collects their wrappers. A small young generation is collected more often, so fewer chunks wait.
 */
function limitHeapGrowth() {
    // Not imported, because that would delay the start of every step by milliseconds.
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--semi-space-growth-factor=1');
}


/***/ }),

/***/ 4092:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ isStyleSheet),
/* harmony export */   J: () => (/* binding */ siteFiles),
/* harmony export */   Pj: () => (/* binding */ FileTable),
/* harmony export */   _6: () => (/* binding */ isHtml)
/* harmony export */ });
/* harmony import */ var _text_lists_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8942);
/** The files of a site in a compact form. A site may have a million files; each needs little more memory than its path. */

class FileTable {
    #blocks = [];
    #count = 0;
    #hasSurrogates = false;
    get count() {
        return this.#count;
    }
    add(file) {
        if (this.#count % filesInBlock === 0)
            this.#blocks.push(emptyBlock());
        put(this.#blockOf(this.#count), file);
        this.#hasSurrogates ||= /[\ud800-\udfff]/.test(file.path);
        this.#count += 1;
    }
    /** Returns the file at this index, in the order of insertion. */
    at(index) {
        return fileIn(this.#blockOf(index), index % filesInBlock);
    }
    pathAt(index) {
        return known(this.#blockOf(index).paths[index % filesInBlock]);
    }
    /** Returns the files that have been added. */
    sorted() {
        const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
        const compare = this.#hasSurrogates ? _text_lists_js__WEBPACK_IMPORTED_MODULE_0__/* .inByteOrder */ .qg : _text_lists_js__WEBPACK_IMPORTED_MODULE_0__/* .inCodeUnitOrder */ .ZL;
        order.sort((a, b) => compare(this.pathAt(a), this.pathAt(b)));
        return { count: order.length, [Symbol.iterator]: () => this.#filesAt(order) };
    }
    *#filesAt(order) {
        for (const index of order)
            yield this.at(index);
    }
    #blockOf(index) {
        return known(this.#blocks[Math.floor(index / filesInBlock)]);
    }
}
/** Sorts files by path. */
function siteFiles(files) {
    const table = new FileTable();
    for (const file of files)
        table.add(file);
    return table.sorted();
}
/** A block is larger than a megabyte, so that it does not fragment the memory that the archive's pieces use. */
const filesInBlock = 32_768;
const digestBytes = 32;
const recordBytes = digestBytes + Float64Array.BYTES_PER_ELEMENT;
function emptyBlock() {
    return { paths: [], records: Buffer.alloc(filesInBlock * recordBytes) };
}
function put({ paths, records }, { path, sizeBytes, sha256 }) {
    const start = paths.length * recordBytes;
    records.write(sha256, start, 'hex');
    records.writeDoubleLE(sizeBytes, start + digestBytes);
    paths.push(path);
}
function fileIn({ paths, records }, index) {
    const [start, end] = [index * recordBytes, index * recordBytes + digestBytes];
    return {
        path: known(paths[index]),
        sizeBytes: records.readDoubleLE(end),
        sha256: records.toString('hex', start, end),
    };
}
function known(value) {
    if (value === undefined)
        throw new RangeError('The index is out of range.');
    return value;
}
function isHtml(path) {
    return /\.html?$/i.test(path);
}
function isStyleSheet(path) {
    return /\.css$/i.test(path);
}


/***/ }),

/***/ 387:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ contentDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/** Computes a digest of a site's files, independent of how they were packed. Pure. */

/**
 * Returns the SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal.
 * A name that this pipe cannot pass on, such as one with a line break, counts as `sha256sum` itself would print it.
 */
function contentDigest(files) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    let lines = '';
    for (const file of files) {
        lines += checksumLine(file);
        if (lines.length < pieceLength)
            continue;
        digest.update(lines);
        lines = '';
    }
    return digest.update(lines).digest('hex');
}
/** Hashing each line by itself takes twice as long. */
const pieceLength = 16 * 1024;
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
/** A line with an escaped name begins with a backslash (GNU coreutils, "md5sum invocation"). */
function checksumLine({ path, sha256 }) {
    const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
    return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}


/***/ }),

/***/ 322:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ manifestPieces),
/* harmony export */   W: () => (/* binding */ readManifest)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
/* harmony import */ var _text_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8942);
/* harmony import */ var _model_site_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4092);



/** Yields JSON in pieces, with one line per file. */
function* manifestPieces({ files, ...head }) {
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
    yield* (0,_text_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .listPieces */ .Cv)(files);
    yield '\n}\n';
}
/**
 * Throws `invalid-manifest` that names the field. Ignores unknown fields. If the manifest has our own layout, its files are not
 * kept in memory: each iteration reads the lines again, and throws what reading them throws.
 */
function readManifest(lines) {
    return readByLine(lines) ?? readWhole([...lines].join('\n'));
}
/** Our own layout has one line per file, in byte order, between lines that form JSON with an empty list. */
const fileStart = '    {';
/** Returns undefined if the text does not have our own layout. */
function readByLine(lines) {
    let frame = '';
    let count = 0;
    let last = '';
    for (const line of lines) {
        if (!line.startsWith(fileStart)) {
            frame += `${line}\n`;
            continue;
        }
        const [head, file] = [count > 0 || parsed(`${frame}]}`), parsed(withoutComma(line))];
        if (head === undefined || file === undefined)
            return undefined;
        // The schema is checked before the files, which may differ in a later schema.
        if (count === 0)
            headOf(head);
        const { path } = fileAt(file, count);
        if (count > 0 && (0,_text_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .inByteOrder */ .qg)(last, path) >= 0)
            return undefined;
        last = path;
        count += 1;
    }
    const rest = parsed(frame);
    if (!isObject(rest) || !Array.isArray(rest['files']) || rest['files'].length > 0)
        return undefined;
    return { ...headOf(rest), files: { count, [Symbol.iterator]: () => filesIn(lines) } };
}
function* filesIn(lines) {
    let index = 0;
    for (const line of lines) {
        if (!line.startsWith(fileStart))
            continue;
        yield fileAt(parsed(withoutComma(line)), index);
        index += 1;
    }
}
function withoutComma(line) {
    return line.replace(/,\r?$/, '');
}
function readWhole(text) {
    const manifest = parsed(text);
    if (manifest === undefined)
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'invalid-manifest', message: 'The manifest is not JSON.' });
    const head = headOf(manifest);
    const list = objectAt(manifest, 'it')['files'];
    if (!Array.isArray(list))
        throw invalid('`files`', 'a list', list);
    return { ...head, files: distinct((0,_model_site_files_js__WEBPACK_IMPORTED_MODULE_2__/* .siteFiles */ .J)(list.map((file, index) => fileAt(file, index)))) };
}
/** Returns undefined if the text is not JSON. */
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function headOf(value) {
    const manifest = objectAt(value, 'it');
    if (manifest['schema'] !== 1)
        throw invalid('`schema`', '1', manifest['schema']);
    const bundle = objectAt(manifest['bundle'], '`bundle`');
    return {
        schema: 1,
        job: textAt(manifest['job'], '`job`'),
        domain: textOrNullAt(manifest['domain'], '`domain`'),
        version: textOrNullAt(manifest['version'], '`version`'),
        bundle: {
            sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
            sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
        },
        contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
        ...(manifest['folder'] !== undefined && { folder: namesAt(manifest['folder'], '`folder`') }),
    };
}
function distinct(files) {
    let last = '';
    for (const { path } of files) {
        if (path === last) {
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'invalid-manifest', message: `The manifest names the file "${path}" twice.` });
        }
        last = path;
    }
    return files;
}
function fileAt(value, index) {
    const field = `files[${index}]`;
    const file = objectAt(value, `\`${field}\``);
    return {
        path: textAt(file['path'], `\`${field}.path\``),
        sizeBytes: sizeAt(file['sizeBytes'], `\`${field}.sizeBytes\``),
        sha256: digestAt(file['sha256'], `\`${field}.sha256\``),
    };
}
function objectAt(value, field) {
    if (isObject(value))
        return value;
    throw invalid(field, 'an object', value);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function textAt(value, field) {
    if (typeof value === 'string' && value !== '')
        return value;
    throw invalid(field, 'a string', value);
}
function textOrNullAt(value, field) {
    return value === null ? null : textAt(value, field);
}
function namesAt(value, field) {
    if (!Array.isArray(value))
        throw invalid(field, 'a list', value);
    return value.map((name, index) => textAt(name, `${field}[${index}]`));
}
function digestAt(value, field) {
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalid(field, 'a SHA-256 digest', value);
}
function sizeAt(value, field) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
        return value;
    throw invalid(field, 'a size in bytes', value);
}
/** Longer values are truncated in the message. */
const maxShownLength = 100;
function invalid(field, expected, value) {
    const found = value === undefined ? 'missing' : JSON.stringify(value).slice(0, maxShownLength);
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({
        code: 'invalid-manifest',
        message: `The manifest is invalid: ${field} is ${found} instead of ${expected}.`,
    });
}


/***/ }),

/***/ 7753:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Au: () => (/* binding */ manifestPathOf),
/* harmony export */   ju: () => (/* binding */ requireSiteFolder),
/* harmony export */   s8: () => (/* binding */ topLevelNames),
/* harmony export */   um: () => (/* binding */ requireReplaceable),
/* harmony export */   yt: () => (/* binding */ manifestBeside)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
/* harmony import */ var _disk_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9077);
/* harmony import */ var _disk_text_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1969);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1633);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(322);
/** Checks that a site may replace a folder: it must be used for the site alone, and must not contain other files. */







/**
 * Throws `invalid-input` for the working folder, the root, the protected folders, any folder around one of these, and a file.
 * Call it before the first request.
 */
function requireSiteFolder(extractTo, protectedFolders) {
    const folder = (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(extractTo);
    const inside = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.parse)(folder).root, process.cwd(), ...protectedFolders].find((each) => (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isWithin */ .UO)(folder, (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(each)));
    if (inside !== undefined) {
        throw invalid(extractTo, `is ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(inside)} or a folder around it, and would be replaced as a whole`);
    }
    (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(folder, () => {
        const exists = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder, { throwIfNoEntry: false }) !== undefined;
        if (!exists || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder, { throwIfNoEntry: false })?.isDirectory() === true)
            return;
        throw invalid(extractTo, 'is not a folder');
    });
}
/** Throws `folder-not-managed` unless the folder is empty or contains only what the manifest beside it lists at the top level. */
function requireReplaceable(extractTo) {
    const folder = (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(extractTo);
    const found = namesIn(folder);
    if (found.length === 0)
        return;
    const manifest = requireManifest(extractTo);
    const names = topLevelNames(manifest);
    const other = found.find((name) => !names.has(name.normalize()) && hasFiles((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)));
    if (other !== undefined) {
        throw notManaged(folder, `contains "${other}", which is not in ${manifestPathOf(extractTo)}`);
    }
}
/** Names are normalized, because some file systems store another Unicode form than they are given. */
function topLevelNames({ files, folder = [] }) {
    const names = new Set(folder.map((name) => name.normalize()));
    for (const { path } of files)
        names.add((path.split('/', 1)[0] ?? '').normalize());
    return names;
}
function manifestPathOf(extractTo) {
    return `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(extractTo)}.manifest.json`;
}
/** Returns undefined without a valid manifest. Throws `cannot-write` if it cannot be read. */
function manifestBeside(extractTo) {
    const path = manifestPathOf(extractTo);
    try {
        // Reading a FIFO would block forever.
        const isFile = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false }))?.isFile() === true;
        return isFile ? (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(path, () => (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .readManifest */ .W)((0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .textLines */ .Fy)(path))) : undefined;
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR && error.code === 'invalid-manifest')
            return undefined;
        throw error;
    }
}
function requireManifest(extractTo) {
    const [folder, path] = [(0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(extractTo), manifestPathOf(extractTo)];
    const manifest = manifestBeside(extractTo);
    if (manifest !== undefined)
        return manifest;
    const why = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) ? `${path} is not a manifest of this action` : `${path} does not exist`;
    throw notManaged(folder, `is not empty, and ${why}`);
}
/** An archive may contain empty folders, which its manifest does not list. */
function hasFiles(path) {
    return (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(path, () => {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isDirectory())
            return true;
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
    });
}
function namesIn(folder) {
    return (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(folder, () => ifExists(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder))) ?? [];
}
function ifExists(read) {
    try {
        return read();
    }
    catch (error) {
        if ((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) === 'ENOENT')
            return undefined;
        throw error;
    }
}
function invalid(extractTo, what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR({
        code: 'invalid-input',
        message: `Input \`extract-to\` is "${extractTo}", which ${what}. Use a folder for the site alone, for example "site".`,
    });
}
function notManaged(folder, why) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR({ code: 'folder-not-managed', message: `${folder} ${why}.` });
}


/***/ }),

/***/ 2780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ StagedSite)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __webpack_require__(6756);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/file-identity.ts
var file_identity = __webpack_require__(8350);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/model/site-files.ts
var site_files = __webpack_require__(4092);
// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./src/site/folder-writer.ts
/** Writes a site into a new folder. Synchronous, because that is faster than promises for small files. */



/** Files are never executable. */
const fileMode = 0o644;
const folderMode = 0o755;
const copyFlags = external_node_fs_.constants.COPYFILE_EXCL | external_node_fs_.constants.COPYFILE_FICLONE;
/** A larger file is copied in pieces, so that a signal does not have to wait. */
const maxCopyBytes = 64 * 1024 * 1024;
const pieceBytes = 1024 * 1024;
/** Every method throws `no-disk-space` or `cannot-write`. It never opens an existing file. */
class FolderWriter {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    makeFolder(path) {
        const target = this.#targetOf(path);
        (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.mkdirSync)(target, folderMode));
    }
    writeFile(path, content) {
        const target = this.#targetOf(path);
        (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.writeFileSync)(target, content, { flag: 'wx', mode: fileMode }));
    }
    openFile(path) {
        const target = this.#targetOf(path);
        const file = (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.openSync)(target, 'wx', fileMode));
        return {
            write: (chunk) => (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.writeFileSync)(file, chunk)),
            close: () => (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    async copyFile(from, to, signal) {
        const source = this.#targetOf(from);
        const target = this.#targetOf(to);
        const isLarge = (0,errors/* withDiskErrors */.NP)(source, () => (0,external_node_fs_.statSync)(source).size) > maxCopyBytes;
        if (isLarge)
            await copyInPieces(source, target, signal);
        else
            (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.copyFileSync)(source, target, copyFlags));
    }
    #targetOf(path) {
        return `${this.#folder}/${path}`;
    }
}
async function copyInPieces(source, target, signal) {
    const input = (0,external_node_fs_.createReadStream)(source, { highWaterMark: pieceBytes });
    const output = (0,external_node_fs_.createWriteStream)(target, { flags: 'wx', mode: fileMode });
    try {
        await (0,promises_.pipeline)(input, output, { signal });
    }
    catch (error) {
        signal.throwIfAborted();
        (0,errors/* withDiskErrors */.NP)(target, () => {
            throw error;
        });
    }
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
;// CONCATENATED MODULE: ./src/site/staged-site.ts
/** A new site, unpacked into a folder beside the target and renamed at the end, so that readers never see an incomplete site. */













class StagedSite {
    /** Absolute. If it is a symbolic link, the link is kept and the folder that it points to is replaced. */
    path;
    writer;
    #folder;
    #staging;
    #undo;
    #identity;
    #ownership;
    /**
     * Removes the leftovers of killed steps, so the caller must hold the lock of the folder. Throws `folder-not-managed` and
     * `cannot-write`.
     */
    constructor(extractTo) {
        this.path = (0,external_node_path_.resolve)(extractTo);
        this.#folder = (0,paths/* realPath */.Ye)(extractTo);
        recoverFromCrash(this.#folder);
        (0,site_folder/* requireReplaceable */.um)(extractTo);
        using undo = new DisposableStack();
        undo.use(folders/* CreatedFolders */.qs.above(this.#folder));
        this.#staging = new StagingFolder((0,temporary_path/* temporaryPath */.l5)(this.#folder, 'staging'));
        undo.defer(() => (0,temporary_path/* removeIfPossible */.hW)(this.#staging.path));
        this.#identity = (0,errors/* withDiskErrors */.NP)(extractTo, () => this.#staging.create());
        this.writer = new FolderWriter(this.#staging.site);
        this.#undo = undo.move();
    }
    /** Throws `cannot-write` if the existing folder cannot be renamed, such as a mount point or another user's folder. */
    requireRenameable() {
        if (!(0,external_node_fs_.existsSync)(this.#folder))
            return;
        (0,errors/* withDiskErrors */.NP)(this.#folder, () => requireRenameable(this.#folder, this.#staging.occupied));
    }
    /**
     * Stages the manifest beside the folder, to be committed after the site. Until then, the previous manifest, or one without
     * files, shows that the folder belongs to this action. Throws `folder-not-managed` if another program has written into the
     * folder in the meantime.
     */
    stageManifest(manifest) {
        (0,site_folder/* requireReplaceable */.um)(this.path);
        const manifestPath = (0,site_folder/* manifestPathOf */.Au)(this.path);
        const newNames = (0,external_node_fs_.readdirSync)(this.#staging.site);
        const current = (0,site_folder/* manifestBeside */.yt)(this.path) ?? withoutFiles(manifest);
        const names = (0,site_folder/* topLevelNames */.s8)(current);
        if (newNames.some((name) => !names.has(name.normalize()))) {
            const folder = [...new Set([...(current.folder ?? []), ...newNames])];
            this.#ownership = this.#undo.use(new text_file/* StagedTextFile */.A_(manifestPath, (0,site_manifest/* manifestPieces */.N)({ ...current, folder })));
        }
        return new text_file/* StagedTextFile */.A_(manifestPath, (0,site_manifest/* manifestPieces */.N)(manifest));
    }
    commit() {
        this.#identity.requireAt(this.#staging.site);
        const isFirst = !(0,external_node_fs_.existsSync)((0,site_folder/* manifestPathOf */.Au)(this.path));
        this.#ownership?.commit();
        try {
            (0,errors/* withDiskErrors */.NP)(this.#folder, () => this.#swap());
        }
        catch (error) {
            if (isFirst)
                this.#ownership?.rollBack();
            throw error;
        }
        (0,folders/* syncFolder */.Yw)((0,external_node_path_.dirname)(this.#folder));
        this.#undo.move();
        (0,temporary_path/* removeIfPossible */.hW)(this.#staging.path);
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
    #swap() {
        const { site, old } = this.#staging;
        const isReplaced = (0,external_node_fs_.existsSync)(this.#folder);
        if (isReplaced)
            (0,external_node_fs_.renameSync)(this.#folder, old);
        try {
            (0,external_node_fs_.renameSync)(site, this.#folder);
        }
        catch (error) {
            if (isReplaced)
                (0,external_node_fs_.renameSync)(old, this.#folder);
            throw error;
        }
    }
}
/** The temporary folder. It contains the new site and, between the two renames of a commit, the old one. */
class StagingFolder {
    path;
    site;
    old;
    /** A folder that is not empty, so that nothing can be renamed to it. */
    occupied;
    constructor(path) {
        this.path = path;
        this.site = (0,external_node_path_.join)(path, 'site');
        this.old = (0,external_node_path_.join)(path, 'old');
        this.occupied = (0,external_node_path_.join)(path, 'occupied');
    }
    create() {
        (0,external_node_fs_.mkdirSync)(this.path, 0o700);
        (0,external_node_fs_.mkdirSync)(this.site, 0o755);
        return file_identity/* FileIdentity */.X.ofPath(this.site);
    }
}
/**
 * Restores the old site if a crash between the two renames of a commit left none, and removes the staging folders of killed
 * steps. After the second rename, the new site is complete and the old one is not needed.
 */
function recoverFromCrash(folder) {
    for (const path of (0,temporary_path/* temporaryPathsOf */.v5)(folder, 'staging')) {
        const { site, old } = new StagingFolder(path);
        if (!(0,external_node_fs_.existsSync)(folder) && (0,external_node_fs_.existsSync)(site) && (0,external_node_fs_.existsSync)(old)) {
            (0,errors/* withDiskErrors */.NP)(folder, () => (0,external_node_fs_.renameSync)(old, folder));
        }
        (0,temporary_path/* removeIfPossible */.hW)(path);
    }
}
/** Renaming a folder to a non-empty one always fails, but only after the permissions have been checked (rename(2)). */
function requireRenameable(folder, occupied) {
    (0,external_node_fs_.mkdirSync)(occupied);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(occupied, 'file'), '');
    try {
        (0,external_node_fs_.renameSync)(folder, occupied);
    }
    catch (error) {
        const isExpected = ['ENOTEMPTY', 'EEXIST'].includes((0,errors/* codeOf */.$N)(error)) || process.platform === 'win32';
        if (!isExpected)
            throw error;
    }
    finally {
        (0,temporary_path/* removeIfPossible */.hW)(occupied);
    }
}
function withoutFiles(manifest) {
    const files = (0,site_files/* siteFiles */.J)([]);
    return { ...manifest, contentDigest: (0,content_digest/* contentDigest */.e)(files), files };
}


/***/ }),

/***/ 7794:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ox: () => (/* binding */ readPrevious),
  wr: () => (/* binding */ reportChanges),
  Gr: () => (/* binding */ stageChanges)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/heap-growth.ts
var heap_growth = __webpack_require__(6313);
// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
;// CONCATENATED MODULE: ./src/site/compare.ts
/** Compares two exports of a site. Pure. */

/** Both lists must be in byte order, so one pass is enough. */
function compareSites(before, now) {
    const added = [];
    const modified = [];
    const removed = [];
    let sizeBytes = 0;
    const rest = counting(before, (file) => (sizeBytes += file.sizeBytes));
    let old = rest.next();
    for (const { path, sha256 } of now) {
        for (; old.done !== true && (0,lists/* inByteOrder */.qg)(old.value.path, path) < 0; old = rest.next())
            removed.push(old.value.path);
        if (old.done === true || old.value.path !== path) {
            added.push(path);
            continue;
        }
        if (old.value.sha256 !== sha256)
            modified.push(path);
        old = rest.next();
    }
    for (; old.done !== true; old = rest.next())
        removed.push(old.value.path);
    return { added, modified, removed, previous: { fileCount: before.count, sizeBytes } };
}
function* counting(files, count) {
    for (const file of files) {
        count(file);
        yield file;
    }
    return undefined;
}
/** Yields JSON in pieces, with one line per path. */
function* changesPieces({ added, modified, removed }) {
    yield '{\n  "added": ';
    yield* (0,lists/* listPieces */.Cv)(added);
    yield ',\n  "modified": ';
    yield* (0,lists/* listPieces */.Cv)(modified);
    yield ',\n  "removed": ';
    yield* (0,lists/* listPieces */.Cv)(removed);
    yield '\n}\n';
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/model/site-files.ts
var site_files = __webpack_require__(4092);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __webpack_require__(2387);
;// CONCATENATED MODULE: ./src/steps/compare-site.ts
/** The comparison with the last published export. Its manifest is read before the first request. */









/**
 * Returns the files of the last export; none for a first export, if the manifest does not exist. Throws `invalid-manifest`, and
 * `invalid-input` if it cannot be read.
 */
function readPrevious({ previousManifest, subject }, { report }) {
    if (previousManifest === undefined)
        return undefined;
    const manifest = manifestIn(previousManifest);
    if (manifest === undefined) {
        report.info(`Manifest ${previousManifest} does not exist: this is the first export.`);
        return (0,site_files/* siteFiles */.J)([]);
    }
    const { files, domain } = manifest;
    if (domain !== null && subject.domain !== undefined && domain !== subject.domain) {
        report.warn(`Manifest ${previousManifest} is from ${domain}, but this is an export of ${subject.domain}. The changes compare the two.`);
    }
    return files;
}
/** Undefined if the file does not exist. */
function manifestIn(path) {
    try {
        // Reading a FIFO would block forever.
        if (!(0,external_node_fs_.statSync)(path).isFile())
            throw unreadable(path, 'is not a file');
    }
    catch (error) {
        if ((0,errors/* codeOf */.$N)(error) === 'ENOENT')
            return undefined;
        throw asUnreadable(path, error);
    }
    (0,heap_growth/* limitHeapGrowth */.B)();
    return (0,manifest/* readManifest */.W)(linesIn(path));
}
/** The file is read now, and again for the comparison. */
function linesIn(path) {
    return {
        *[Symbol.iterator]() {
            try {
                yield* (0,text_file/* textLines */.Fy)(path);
            }
            catch (error) {
                throw asUnreadable(path, error);
            }
        },
    };
}
function asUnreadable(path, error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const isGone = (0,errors/* codeOf */.$N)(error) === 'ENOENT';
    return unreadable(path, isGone ? 'was deleted during the run' : `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`, error);
}
function unreadable(path, what, cause) {
    const message = `Input \`previous-manifest\` is "${path}", which ${what}. Give the manifest of an earlier run, or the path that it will have.`;
    return new failure/* Failure */.HR({ code: 'invalid-input', message, cause });
}
function stageChanges({ previous, files, basePath }) {
    const changes = compareSites(previous, files);
    return { changes, file: new text_file/* StagedTextFile */.A_(`${basePath}.changes.json`, changesPieces(changes)) };
}
/** Call it once the file with the changes is committed. */
function reportChanges({ changes, file }, { report }) {
    const { added, modified, removed } = changes;
    report.output({
        changed: added.length + modified.length + removed.length > 0,
        'changes-path': file.path,
        'added-count': added.length,
        'modified-count': modified.length,
        'removed-count': removed.length,
    });
    report.completed(changesText(changes));
    report.summarize({ changes: changeFigures(changes) });
    report.detail('Changes', file.path);
}
function changesText({ added, modified, removed, previous }) {
    if (previous.fileCount === 0)
        return `First export: ${(0,amounts/* countText */.lT)(added.length, 'file')} added`;
    const [addedCount, modifiedCount, removedCount] = [added, modified, removed].map((paths) => (0,amounts/* numberText */.$4)(paths.length));
    return `${addedCount} added, ${modifiedCount} modified, ${removedCount} removed since the last export`;
}
function changeFigures({ added, modified, removed, previous }) {
    return {
        isFirstExport: previous.fileCount === 0,
        added: changedFiles(added),
        modified: changedFiles(modified),
        removed: changedFiles(removed),
        previousSizeBytes: previous.sizeBytes,
    };
}
/** Maximum number of pages of each kind in the summary. */
const maxListedPages = 50;
function changedFiles(paths) {
    const pages = paths.filter(site_files/* isHtml */._6);
    return { fileCount: paths.length, pageCount: pages.length, firstPages: pages.slice(0, maxListedPages) };
}


/***/ }),

/***/ 8942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ listPieces),
/* harmony export */   ZL: () => (/* binding */ inCodeUnitOrder),
/* harmony export */   qg: () => (/* binding */ inByteOrder)
/* harmony export */ });
/** The order of lists, and JSON with one value per line, so that two lists can be compared with a diff. Pure. */
/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, unlike the order of strings in JavaScript. */
function inByteOrder(a, b) {
    const length = Math.min(a.length, b.length);
    for (let index = 0; index < length; index += 1) {
        const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
        if (left !== right)
            return rank(left) - rank(right);
    }
    return a.length - b.length;
}
/** The same order for texts without surrogates, several times as fast. */
function inCodeUnitOrder(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}
const surrogates = { first: 0xd800, next: 0xe000 };
/** UTF-16 sorts surrogates before U+E000 to U+FFFF. UTF-8 sorts the characters that they encode after those. */
function rank(unit) {
    return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}
/** Enough for one write, few enough to keep in memory. */
const valuesInPiece = 200;
/** Yields the list of a field in pieces, because the list of a large site would need much memory. */
function* listPieces(values) {
    let piece = '[';
    let count = 0;
    for (const value of values) {
        piece += `${count > 0 ? ',' : ''}\n    ${JSON.stringify(value)}`;
        count += 1;
        if (count % valuesInPiece > 0)
            continue;
        yield piece;
        piece = '';
    }
    yield count > 0 ? `${piece}\n  ]` : '[]';
}


/***/ })

};
;