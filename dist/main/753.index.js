"use strict";
exports.id = 753;
exports.ids = [753];
exports.modules = {

/***/ 6313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EF: () => (/* binding */ overlap),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   oD: () => (/* binding */ realPlace)
/* harmony export */ });
/* unused harmony export realEntry */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
/** Where paths lead, and which lies in which. */



/** Where a path leads, links followed as far as it exists. */
function realPlace(path) {
    const whole = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(whole);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) !== 'ENOENT' || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(whole) === whole)
            return whole;
        return realEntry(whole);
    }
}
/** Where the entry itself stands: its last name is not followed where it is a link. */
function realEntry(path) {
    const whole = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(realPlace((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(whole)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(whole));
}
/** Whether two paths lead to one entry, or one of them into the other, whether a link at their end is followed or not. */
function overlap(one, other) {
    return formsOf(one).some((a) => formsOf(other).some((b) => isWithin(a, b) || isWithin(b, a)));
}
function formsOf(path) {
    return [realEntry(path), realPlace(path)];
}
/** Also true for the folder itself. */
function isWithin(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way);
}


/***/ }),

/***/ 5013:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ removeEmpty)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/** Takes back folders that were made for something that does not come. */


/** Removes the folders from `folder` up to `topmost`, as long as nobody has put anything into them. */
function removeEmpty(folder, topmost) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(folder);
    }
    catch {
        return;
    }
    if (folder !== topmost && folder.startsWith(topmost))
        removeEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder), topmost);
}


/***/ }),

/***/ 6310:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fG: () => (/* binding */ ownersOnly),
  XL: () => (/* binding */ prepareTextFile),
  IP: () => (/* binding */ tryFile),
  Tl: () => (/* binding */ writeTextFile)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/remove-empty.ts
var remove_empty = __webpack_require__(5013);
;// CONCATENATED MODULE: ./src/disk/write-pieces.ts
/** Writes a text piece by piece, for one that should not lie in memory as a whole. */

/** Into a new file. Throws errors of the disk, and what the pieces throw; what is written by then stays. */
function writePieces(pieces, { path, mode }) {
    const file = (0,external_node_fs_.openSync)(path, 'wx', mode);
    try {
        for (const piece of pieces)
            (0,external_node_fs_.writeFileSync)(file, piece);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}

;// CONCATENATED MODULE: ./src/disk/text-file.ts
/** Files of text for later steps: whole, or not at all. What may fail is done before they take their place. */






/** Who may read a file that holds a secret: its owner. The mode of all others is what the umask leaves. */
const ownersOnly = 0o600;
const ordinary = 0o666;
/** Makes the folders above it. The file has its mode before it has its first byte. Throws `no-disk-space` or `cannot-write`. */
function prepareTextFile(path, text, mode = ordinary) {
    const { partPath, madeFolder } = roomFor(path);
    let standsAt = partPath;
    const discard = () => {
        (0,external_node_fs_.rmSync)(standsAt, { force: true });
        if (madeFolder !== undefined)
            (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(path), madeFolder);
    };
    try {
        const pieces = typeof text === 'string' ? [text] : text;
        (0,errors/* withDiskErrors */.NP)(path, () => writePieces(pieces, { path: partPath, mode }));
    }
    catch (error) {
        discard();
        throw error;
    }
    return {
        path,
        place() {
            (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.renameSync)(partPath, path));
            standsAt = path;
        },
        discard,
    };
}
/** Replaces what stands at the path in one step. */
function writeTextFile(path, text, mode = ordinary) {
    const file = prepareTextFile(path, text, mode);
    try {
        file.place();
    }
    catch (error) {
        file.discard();
        throw error;
    }
}
/** Throws what putting a file here would throw, and leaves nothing. Call it before anything is requested. */
function tryFile(path) {
    requireNoFolder(path);
    const { partPath, madeFolder } = roomFor(path);
    try {
        (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(partPath, 'wx', ownersOnly)));
    }
    finally {
        (0,external_node_fs_.rmSync)(partPath, { force: true });
        if (madeFolder !== undefined)
            (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(path), madeFolder);
    }
}
function requireNoFolder(path) {
    if ((0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }))?.isDirectory() !== true)
        return;
    throw new failure/* Failure */.HR({ code: 'cannot-write', message: `${path} cannot be written: a folder has this name.` });
}
/** What an earlier run left there goes: a new file is made, never one that others hold open or that is a link. */
function roomFor(path) {
    const partPath = `${path}.part`;
    const madeFolder = (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true }));
    try {
        (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.rmSync)(partPath, { force: true }));
    }
    catch (error) {
        if (madeFolder !== undefined)
            (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(path), madeFolder);
        throw error;
    }
    return { partPath, madeFolder };
}


/***/ }),

/***/ 4116:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ textLines)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_string_decoder__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6193);
/* harmony import */ var node_string_decoder__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_string_decoder__WEBPACK_IMPORTED_MODULE_1__);
/** Reads a text line by line, for one that should not lie in memory as a whole. */


/** Little: what its lines become should be gone before V8 takes it for something that stays. */
const readBytes = 32 * 1024;
/** Lines without their ends. The file is read anew as often as somebody goes through them; that throws errors of the disk. */
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
        const decoder = new node_string_decoder__WEBPACK_IMPORTED_MODULE_1__.StringDecoder('utf8');
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

/***/ 8847:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $2: () => (/* binding */ choosePlace),
/* harmony export */   BQ: () => (/* binding */ fileNamePart),
/* harmony export */   HB: () => (/* binding */ requireFilePath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1633);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
/* harmony import */ var _disk_remove_empty_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5013);
/** Where the bundle is saved: the user's path, or a new folder under the runner's temp folder. */





/**
 * Throws `invalid-input` for a path that cannot be a file's, and `cannot-write` for one that cannot be looked at. Call it
 * before anything is requested.
 */
function requireFilePath(bundlePath) {
    if (bundlePath === undefined)
        return;
    const found = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(bundlePath, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(bundlePath, { throwIfNoEntry: false }));
    if (/[\\/]$/.test(bundlePath) || found?.isDirectory() === true) {
        const example = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(bundlePath, 'bundle.tar.gz');
        throw refusal(bundlePath, `is a folder. Give the path of a file, for example "${example}"`);
    }
    if (found === undefined || found.isFile())
        return;
    throw refusal(bundlePath, 'is no regular file, and would be replaced by one. Give the path of a new or ordinary file');
}
function refusal(bundlePath, what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({ code: 'invalid-input', message: `Input \`bundle-path\` is "${bundlePath}", which ${what}.` });
}
function choosePlace({ bundlePath, tempFolder, nameParts }) {
    if (bundlePath !== undefined) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(bundlePath);
        return { partPath: `${path}.part`, path: () => path, discard: () => undefined };
    }
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
    const folder = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(prefix, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)(prefix));
    const partPath = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'bundle.part');
    return {
        partPath,
        path: (format) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, `bundle.${format}`),
        discard() {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(partPath, { force: true });
            (0,_disk_remove_empty_js__WEBPACK_IMPORTED_MODULE_4__/* .removeEmpty */ .e)(folder, folder);
        },
    };
}
const longestNamePart = 60;
/** A text from outside as a part of a file name on every system. */
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, longestNamePart);
}


/***/ }),

/***/ 4092:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ siteFiles),
/* harmony export */   N: () => (/* binding */ fileTable)
/* harmony export */ });
/* harmony import */ var _text_byte_order_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9656);
/** The files of a site, held closely: there may be a million of them, and each costs little more than its path. */

function fileTable() {
    const blocks = [];
    let count = 0;
    const blockOf = (index) => known(blocks[Math.floor(index / filesInBlock)]);
    const pathAt = (index) => known(blockOf(index).paths[index % filesInBlock]);
    const at = (index) => ({ path: pathAt(index), ...recordIn(blockOf(index), index % filesInBlock) });
    return {
        get count() {
            return count;
        },
        add(file) {
            if (count % filesInBlock === 0)
                blocks.push(emptyBlock());
            put(blockOf(count), file);
            count += 1;
        },
        at,
        pathAt,
        sorted() {
            const order = Uint32Array.from({ length: count }, (_, index) => index);
            order.sort((a, b) => (0,_text_byte_order_js__WEBPACK_IMPORTED_MODULE_0__/* .inByteOrder */ .q)(pathAt(a), pathAt(b)));
            return {
                count,
                *[Symbol.iterator]() {
                    for (const index of order)
                        yield at(index);
                },
            };
        },
    };
}
/** Files from anywhere, put in order. */
function siteFiles(files) {
    const table = fileTable();
    for (const file of files)
        table.add(file);
    return table.sorted();
}
/** A block takes more than a megabyte, so that it does not lie in a gap between the pieces of an archive and keep that open. */
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
function recordIn({ records }, index) {
    const [start, end] = [index * recordBytes, index * recordBytes + digestBytes];
    return { sizeBytes: records.readDoubleLE(end), sha256: records.toString('hex', start, end) };
}
function known(value) {
    if (value === undefined)
        throw new RangeError('There is no file of this number.');
    return value;
}


/***/ }),

/***/ 387:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ contentDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/** The digest of a site's content: what it holds, not how it was packed. Pure. */

/**
 * The SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal. Names
 * that do not survive that pipe (with a line break, or like an option) stand as `sha256sum` prints them.
 */
function contentDigest(files) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const file of files)
        digest.update(checksumLine(file));
    return digest.digest('hex');
}
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
/** GNU coreutils, "md5sum invocation": a line whose name is escaped begins with a backslash. */
function checksumLine({ path, sha256 }) {
    const name = path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign);
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
/* harmony import */ var _text_json_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9753);
/* harmony import */ var _text_byte_order_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9656);
/* harmony import */ var _model_site_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4092);




/** JSON with a line for every file, in pieces. */
function* manifestPieces({ files, ...head }) {
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
    yield* (0,_text_json_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .listPieces */ .C)(files);
    yield '\n}\n';
}
/**
 * Throws `invalid-manifest` that names the field. Fields that are not known are left out. The files of a manifest as it is
 * written here are not held: whoever goes through them goes through the lines again, and may meet what these throw.
 */
function readManifest(lines) {
    return readByLine(lines) ?? readWhole([...lines].join('\n'));
}
/** What is written here: a frame of JSON with an empty list, and within it a line for every file, in order. */
const fileStart = '    {';
/** Undefined for a manifest that another program has laid out anew, and for what is none. */
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
        // Before the files are judged: those of a schema to come may look otherwise.
        if (count === 0)
            headOf(head);
        const { path } = fileAt(file, count);
        if (count > 0 && (0,_text_byte_order_js__WEBPACK_IMPORTED_MODULE_1__/* .inByteOrder */ .q)(last, path) >= 0)
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
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'invalid-manifest', message: 'The manifest is no JSON.' });
    const head = headOf(manifest);
    const list = objectAt(manifest, 'it')['files'];
    if (!Array.isArray(list))
        throw invalid('`files`', 'a list', list);
    return { ...head, files: distinct((0,_model_site_files_js__WEBPACK_IMPORTED_MODULE_2__/* .siteFiles */ .J)(list.map((file, index) => fileAt(file, index)))) };
}
/** Undefined for what is no JSON. */
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
    throw invalid(field, 'a text', value);
}
function textOrNullAt(value, field) {
    return value === null ? null : textAt(value, field);
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
/** Longest part of a value that is shown back. */
const shownLength = 100;
function invalid(field, wanted, value) {
    const came = value === undefined ? 'missing' : JSON.stringify(value).slice(0, shownLength);
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({
        code: 'invalid-manifest',
        message: `The manifest cannot be used: ${field} is ${came} instead of ${wanted}.`,
    });
}


/***/ }),

/***/ 3244:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ openStaging)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/places.ts
var places = __webpack_require__(6313);
// EXTERNAL MODULE: ./src/disk/remove-empty.ts
var remove_empty = __webpack_require__(5013);
// EXTERNAL MODULE: ./src/disk/text-file.ts + 1 modules
var text_file = __webpack_require__(6310);
// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
;// CONCATENATED MODULE: ./src/site/leftovers.ts
/** What steps that were killed have left beside the folder of a site. */



/** Before this, in the name of a staging folder, stands that of the site's, and six random characters follow. */
const stagingEnding = '.static-export-staging-';
function roomsIn(folder) {
    return { folder, site: (0,external_node_path_.join)(folder, 'site'), old: (0,external_node_path_.join)(folder, 'old') };
}
/** No unpacking takes as long: whoever began earlier than this was killed. */
const abandonedAfterMs = 6 * 60 * 60 * 1000;
/**
 * Puts an old site back that a crash between the two renames of a swap has left in its staging folder. Behind the second
 * rename the new site has its place, and what is left of the old one is rubbish. Throws `cannot-write`.
 */
function restoreSite(place) {
    if ((0,external_node_fs_.existsSync)(place))
        return;
    const rooms = leftBeside(place).find(({ site, old }) => (0,external_node_fs_.existsSync)(site) && (0,external_node_fs_.existsSync)(old));
    if (rooms === undefined)
        return;
    (0,errors/* withDiskErrors */.NP)(place, () => (0,external_node_fs_.renameSync)(rooms.old, place));
    removeOrLeave(rooms.folder);
}
/** Removes staging folders whose steps cannot be running any more. By the file system's clock, which wrote `since` as well. */
function removeAbandoned(place, { folder }) {
    const sinceMs = changedMs(folder) ?? 0;
    for (const other of leftBeside(place)) {
        const otherMs = changedMs(other.folder);
        if (otherMs !== undefined && sinceMs - otherMs > abandonedAfterMs)
            removeOrLeave(other.folder);
    }
}
/** What cannot be removed (a file that is open on Windows) is no reason to fail: the site is in its place. */
function removeOrLeave(folder) {
    try {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
    }
    catch {
        return;
    }
}
function leftBeside(place) {
    const prefix = `${(0,external_node_path_.basename)(place)}${stagingEnding}`;
    const names = namesIn((0,external_node_path_.dirname)(place)).filter((name) => name.startsWith(prefix));
    return names.map((name) => roomsIn((0,external_node_path_.join)((0,external_node_path_.dirname)(place), name)));
}
/** None where the folder is not there, or may be written but not listed. */
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
/** When something in the folder itself was last made, moved or removed. Undefined where it is gone. */
function changedMs(folder) {
    return (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false })?.mtimeMs;
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
// EXTERNAL MODULE: ./src/model/site-files.ts
var site_files = __webpack_require__(4092);
;// CONCATENATED MODULE: ./src/site/site-writer.ts
/** Writes a site into a folder of its own, synchronously: for small files one write beats a chain of promises. */


const fileMode = 0o644;
const folderMode = 0o755;
/** All of it throws `no-disk-space` or `cannot-write`. No file that exists is ever opened. */
function siteWriter(folder) {
    const placeOf = (path) => `${folder}/${path}`;
    const open = (place) => (0,external_node_fs_.openSync)(place, 'wx', fileMode);
    return {
        makeFolder(path) {
            const place = placeOf(path);
            (0,errors/* withDiskErrors */.NP)(place, () => (0,external_node_fs_.mkdirSync)(place, folderMode));
        },
        writeFile(path, content) {
            const place = placeOf(path);
            (0,errors/* withDiskErrors */.NP)(place, () => {
                const file = open(place);
                try {
                    writeAll(file, content);
                }
                finally {
                    (0,external_node_fs_.closeSync)(file);
                }
            });
        },
        openFile(path) {
            const place = placeOf(path);
            const file = (0,errors/* withDiskErrors */.NP)(place, () => open(place));
            return {
                write: (chunk) => (0,errors/* withDiskErrors */.NP)(place, () => writeAll(file, chunk)),
                close: () => (0,errors/* withDiskErrors */.NP)(place, () => (0,external_node_fs_.closeSync)(file)),
            };
        },
        copyFile(from, to) {
            const flags = external_node_fs_.constants.COPYFILE_EXCL | external_node_fs_.constants.COPYFILE_FICLONE;
            (0,errors/* withDiskErrors */.NP)(placeOf(to), () => (0,external_node_fs_.copyFileSync)(placeOf(from), placeOf(to), flags));
        },
    };
}
function writeAll(file, chunk) {
    for (let done = 0; done < chunk.length;)
        done += (0,external_node_fs_.writeSync)(file, chunk, done);
}

;// CONCATENATED MODULE: ./src/site/place-site.ts
/** Puts a new site into its folder: built beside it and renamed at the end, so that nobody ever sees half of it. */












/** Throws `folder-not-managed`, and `cannot-write`. A site that a crash has left without its place gets it back first. */
function openStaging(extractTo) {
    const place = (0,places/* realPlace */.oD)(extractTo);
    restoreSite(place);
    (0,site_folder/* requireReplaceable */.um)(extractTo);
    const { rooms, madeFolder } = (0,errors/* withDiskErrors */.NP)(place, () => openRooms(place));
    removeAbandoned(place, rooms);
    const manifestPath = (0,site_folder/* manifestPathOf */.Au)(extractTo);
    let isPlaced = false;
    let isMarked = false;
    return {
        writer: siteWriter(rooms.site),
        prepareManifest(manifest) {
            (0,site_folder/* requireReplaceable */.um)(extractTo);
            if (!(0,external_node_fs_.existsSync)(manifestPath)) {
                const files = (0,site_files/* siteFiles */.J)([]);
                (0,text_file/* writeTextFile */.Tl)(manifestPath, (0,site_manifest/* manifestPieces */.N)({ ...manifest, contentDigest: (0,content_digest/* contentDigest */.e)(files), files }));
                isMarked = true;
            }
            return (0,text_file/* prepareTextFile */.XL)(manifestPath, (0,site_manifest/* manifestPieces */.N)(manifest));
        },
        place() {
            (0,errors/* withDiskErrors */.NP)(place, () => swap(place, rooms));
            isPlaced = true;
            removeOrLeave(rooms.folder);
        },
        discard() {
            if (isPlaced)
                return;
            if (isMarked)
                (0,external_node_fs_.rmSync)(manifestPath, { force: true });
            (0,external_node_fs_.rmSync)(rooms.folder, { recursive: true, force: true });
            if (madeFolder !== undefined)
                (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(place), madeFolder);
        },
    };
}
function openRooms(place) {
    const madeFolder = (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(place), { recursive: true });
    try {
        const folder = (0,external_node_fs_.mkdtempSync)(`${place}${stagingEnding}`);
        const rooms = roomsIn(folder);
        (0,external_node_fs_.mkdirSync)(rooms.site, 0o755);
        return { rooms, madeFolder };
    }
    catch (error) {
        if (madeFolder !== undefined)
            (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(place), madeFolder);
        throw error;
    }
}
function swap(place, { site, old }) {
    const isThere = (0,external_node_fs_.existsSync)(place);
    if (isThere)
        (0,external_node_fs_.renameSync)(place, old);
    try {
        (0,external_node_fs_.renameSync)(site, place);
    }
    catch (error) {
        if (isThere)
            (0,external_node_fs_.renameSync)(old, place);
        throw error;
    }
}


/***/ }),

/***/ 7753:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Au: () => (/* binding */ manifestPathOf),
/* harmony export */   ju: () => (/* binding */ requireSiteFolder),
/* harmony export */   um: () => (/* binding */ requireReplaceable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1633);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
/* harmony import */ var _disk_places_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6313);
/* harmony import */ var _disk_text_lines_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4116);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(322);
/** Which folder a site may take: none that others live in, and none that holds what this action has not made. */







/**
 * Throws `invalid-input` for the working folder, the root, the forbidden ones, every folder around one of these, and a file.
 * Call it before anything is requested.
 */
function requireSiteFolder(extractTo, forbidden) {
    const place = (0,_disk_places_js__WEBPACK_IMPORTED_MODULE_4__/* .realPlace */ .oD)(extractTo);
    const held = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.parse)(place).root, process.cwd(), ...forbidden].find((kept) => (0,_disk_places_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)(place, (0,_disk_places_js__WEBPACK_IMPORTED_MODULE_4__/* .realPlace */ .oD)(kept)));
    if (held !== undefined) {
        throw refusal(extractTo, `is ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(held)} or a folder around it, and would be replaced as a whole`);
    }
    (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(place, () => {
        const isThere = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(place, { throwIfNoEntry: false }) !== undefined;
        if (!isThere || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(place, { throwIfNoEntry: false })?.isDirectory() === true)
            return;
        throw refusal(extractTo, 'is no folder');
    });
}
/** Throws `folder-not-managed` where the folder is not empty and its manifest does not show that this action made it. */
function requireReplaceable(extractTo) {
    const place = (0,_disk_places_js__WEBPACK_IMPORTED_MODULE_4__/* .realPlace */ .oD)(extractTo);
    if (namesIn(place).length === 0)
        return;
    const manifestPath = manifestPathOf(extractTo);
    if (manifestIn(manifestPath, place) === undefined)
        throw notOurs(place, `there is no manifest ${manifestPath}`);
}
/** Beside the folder, under its name. */
function manifestPathOf(extractTo) {
    return `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(extractTo)}.manifest.json`;
}
function namesIn(folder) {
    return (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(folder, () => orNothing(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder))) ?? [];
}
/** Undefined where nothing is there. */
function manifestIn(path, place) {
    try {
        return (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(path, () => orNothing(() => {
            // A FIFO would be read for ever.
            if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile())
                throw notOurs(place, `${path} is no file`);
            return (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .readManifest */ .W)((0,_disk_text_lines_js__WEBPACK_IMPORTED_MODULE_5__/* .textLines */ .F)(path));
        }));
    }
    catch (error) {
        if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR) || error.code !== 'invalid-manifest')
            throw error;
        throw notOurs(place, `${path} is no manifest of this action`, error);
    }
}
function orNothing(read) {
    try {
        return read();
    }
    catch (error) {
        if ((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT')
            return undefined;
        throw error;
    }
}
function refusal(extractTo, what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
        code: 'invalid-input',
        message: `Input \`extract-to\` is "${extractTo}", which ${what}. Give a folder that is there for the site alone, for example "site".`,
    });
}
function notOurs(place, why, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({ code: 'folder-not-managed', message: `${place} is not empty, and ${why}.`, cause });
}


/***/ }),

/***/ 6155:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ keepHeapSmall)
/* harmony export */ });
/** Keeps the memory of a download, of the pass over an archive, and of a long manifest flat. */
/**
 * Every chunk is garbage as soon as it is written, but what it holds lies outside the heap, where V8 sees it late: the more its
 * young generation grows, the later. Kept from growing, chunks are let go of sooner, and the peak stays lower. The old
 * generation may grow by a fifth between two collections, not to a multiple: of a million files it holds the paths.
 */
function keepHeapSmall() {
    // Not imported: to load it takes milliseconds, which no start of a step has to spare.
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--heap-growing-percent=20');
}


/***/ }),

/***/ 7794:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bz: () => (/* binding */ prepareChanges),
  ox: () => (/* binding */ readPrevious),
  hb: () => (/* binding */ tellChanges)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/text-file.ts + 1 modules
var text_file = __webpack_require__(6310);
// EXTERNAL MODULE: ./src/disk/text-lines.ts
var text_lines = __webpack_require__(4116);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/small-heap.ts
var small_heap = __webpack_require__(6155);
// EXTERNAL MODULE: ./src/text/json-lists.ts
var json_lists = __webpack_require__(9753);
// EXTERNAL MODULE: ./src/text/byte-order.ts
var byte_order = __webpack_require__(9656);
;// CONCATENATED MODULE: ./src/site/compare.ts
/** What has changed between two exports of a site. Pure. */


/** Goes through both side by side, as both are in order. */
function compareSites(before, now) {
    const added = [];
    const modified = [];
    const removed = [];
    const rest = before[Symbol.iterator]();
    let old = rest.next();
    for (const { path, sha256 } of now) {
        for (; old.done !== true && (0,byte_order/* inByteOrder */.q)(old.value.path, path) < 0; old = rest.next())
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
    return { added, modified, removed };
}
/** JSON with a line for every path, in pieces. */
function* changesPieces({ added, modified, removed }) {
    yield '{\n  "added": ';
    yield* (0,json_lists/* listPieces */.C)(added);
    yield ',\n  "modified": ';
    yield* (0,json_lists/* listPieces */.C)(modified);
    yield ',\n  "removed": ';
    yield* (0,json_lists/* listPieces */.C)(removed);
    yield '\n}\n';
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/model/site-files.ts
var site_files = __webpack_require__(4092);
;// CONCATENATED MODULE: ./src/steps/compare-site.ts
/** What changed since the last published export: read before anything is requested, told when the site is there. */









/**
 * The files of the last export; none where the manifest is missing: a first export. Throws `invalid-manifest`, and `invalid-input`
 * for what cannot be read.
 */
function readPrevious({ previousManifest, subject }, { report }) {
    if (previousManifest === undefined)
        return undefined;
    const manifest = manifestIn(previousManifest);
    if (manifest === undefined) {
        report.info(`There is no manifest ${previousManifest}: a first export, everything counts as added.`);
        return (0,site_files/* siteFiles */.J)([]);
    }
    const { files, domain } = manifest;
    if (domain !== null && subject.domain !== undefined && domain !== subject.domain) {
        report.warn(`Manifest ${previousManifest} is of ${domain}, and this export of ${subject.domain}: what changed is told between the two.`);
    }
    return files;
}
/** Undefined where nothing is there. */
function manifestIn(path) {
    try {
        // A FIFO would be read for ever.
        if (!(0,external_node_fs_.statSync)(path).isFile())
            throw unreadable(path, 'is no file');
    }
    catch (error) {
        if ((0,errors/* codeOf */.$N)(error) === 'ENOENT')
            return undefined;
        throw asUnreadable(path, error);
    }
    (0,small_heap/* keepHeapSmall */.p)();
    return (0,manifest/* readManifest */.W)(linesIn(path));
}
/** Read now, and once more when the site is there. */
function linesIn(path) {
    return {
        *[Symbol.iterator]() {
            try {
                yield* (0,text_lines/* textLines */.F)(path);
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
    return unreadable(path, isGone ? 'is gone since the start' : `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`, error);
}
function unreadable(path, what, cause) {
    const message = `Input \`previous-manifest\` is "${path}", which ${what}. Give the manifest of an earlier run, or a path where it will be.`;
    return new failure/* Failure */.HR({ code: 'invalid-input', message, cause });
}
function prepareChanges({ previous, files, basePath }) {
    const changes = compareSites(previous, files);
    return { changes, file: (0,text_file/* prepareTextFile */.XL)(`${basePath}.changes.json`, changesPieces(changes)) };
}
/** Call it when the file with the changes is in its place. */
function tellChanges({ changes, file }, { report }) {
    const { added, modified, removed } = changes;
    report.output({
        changed: added.length + modified.length + removed.length > 0,
        'changes-path': file.path,
        'added-count': added.length,
        'modified-count': modified.length,
        'removed-count': removed.length,
    });
    const counts = `${added.length} added, ${modified.length} modified, ${removed.length} removed`;
    report.info(`Since the last export: ${counts}.`);
    report.fact('Changes', counts);
    report.list('Added', added);
    report.list('Modified', modified);
    report.list('Removed', removed);
}


/***/ }),

/***/ 9656:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ inByteOrder)
/* harmony export */ });
/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, which JavaScript's own order of texts is not. Pure. */
function inByteOrder(a, b) {
    const length = Math.min(a.length, b.length);
    for (let index = 0; index < length; index += 1) {
        const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
        if (left !== right)
            return rank(left) - rank(right);
    }
    return a.length - b.length;
}
const surrogates = { first: 0xd800, next: 0xe000 };
/** UTF-16 has surrogates in front of U+E000 to U+FFFF; what they stand for comes behind those in UTF-8. */
function rank(unit) {
    return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}


/***/ }),

/***/ 9753:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ listPieces)
/* harmony export */ });
/** JSON lists with a line for every value, so that two of them can be laid side by side. Pure. */
/** Few enough to be held, enough to be written in one go. */
const valuesInPiece = 200;
/** The list of a field, in pieces: that of a large site would be the largest thing in memory. */
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