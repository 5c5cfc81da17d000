"use strict";
exports.id = 60;
exports.ids = [60];
exports.modules = {

/***/ 9060:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readZip: () => (/* binding */ readZip)
});

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/archive/archive-bytes.ts
var archive_bytes = __webpack_require__(1706);
// EXTERNAL MODULE: ./src/archive/errors.ts
var archive_errors = __webpack_require__(511);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/archive/zip-directory.ts





class ZipBytes extends yauzl/* RandomAccessReader */.lJ {
    source;
    #buffer = Buffer.allocUnsafe(archive_bytes/* heldBytes */.f$);
    #window = this.#buffer.subarray(0, 0);
    #start = 0;
    constructor(source) {
        super();
        this.source = source;
    }
    async at(position, length) {
        if (position < this.#start || position + length > this.#start + this.#window.length) {
            this.#window = this.#buffer.subarray(0, await this.source.read(this.#buffer, position));
            this.#start = position;
        }
        if (length > this.#window.length)
            throw (0,archive_errors/* damagedArchive */.Qk)('it is truncated');
        return this.#window.subarray(position - this.#start, position - this.#start + length);
    }
    read(...[buffer, offset, length, position, callback]) {
        this.at(position, length).then((bytes) => {
            bytes.copy(buffer, offset);
            callback(null);
        }, callback);
    }
}
async function* listedEntries(source) {
    const bytes = new ZipBytes(source);
    try {
        const sizeBytes = await sizeWithoutPadding(bytes, source.sizeBytes);
        const zip = await (0,yauzl/* fromRandomAccessReaderPromise */.or)(bytes, sizeBytes, { decodeStrings: false });
        await expectFurther(zip, bytes);
        for await (const entry of zip.eachEntry()) {
            yield entry;
            await expectFurther(zip, bytes);
        }
    }
    catch (error) {
        if (error instanceof failure/* Failure */.HR)
            throw error;
        const why = (0,json/* errorMessage */.gJ)(error);
        if (why.includes('not supported'))
            throw (0,archive_errors/* unsupportedArchive */.sK)(why);
        throw (0,archive_errors/* damagedArchive */.Qk)(`its directory cannot be read (${why})`, error);
    }
}
const utf8Flag = 0x0800;
function entryName({ fileNameRaw, extraFields }) {
    return (0,yauzl/* getFileNameLowLevel */.ax)(utf8Flag, fileNameRaw, extraFields, true);
}
const signatures = { entry: 0x02014b50, end: 'PK\x05\x06' };
const endBytes = 22;
const commentLengthBytes = 2;
const maxTailBytes = 64 * 1024;
async function sizeWithoutPadding(bytes, sizeBytes) {
    const start = Math.max(0, sizeBytes - maxTailBytes);
    const tail = await bytes.at(start, sizeBytes - start);
    const end = tail.lastIndexOf(signatures.end) + endBytes;
    const fromCommentLength = tail.subarray(end - commentLengthBytes);
    return fromCommentLength.some((byte) => byte !== 0) ? sizeBytes : start + end;
}
async function expectFurther(zip, bytes) {
    if (zip.entriesRead < zip.entryCount)
        return;
    const next = await bytes.at(Number(zip.readEntryCursor), 4);
    if (next.readUInt32LE(0) === signatures.entry)
        zip.entryCount += 0x10000;
}

;// CONCATENATED MODULE: ./src/archive/zip-reader.ts






async function readZip(source, sink, turns) {
    const bytes = new ZipBytes(source);
    let leftBytes = source.sizeBytes;
    for await (const entry of listedEntries(source)) {
        await turns.take();
        leftBytes -= localHeaderBytes + entry.compressedSize;
        if (leftBytes < 0)
            throw (0,archive_errors/* damagedArchive */.Qk)('its entries are larger than the archive');
        await takeZipEntry(entry, await entryContent(entry, bytes, turns), sink);
    }
}
const types = { none: 0, folder: 4, file: 8, symlink: 10 };
const unixHosts = [3, 19];
async function takeZipEntry(entry, content, sink) {
    const { uncompressedSize: sizeBytes } = entry;
    const name = entryName(entry);
    const type = unixHosts.includes(entry.versionMadeBy >>> 8) ? entry.externalFileAttributes >>> 28 : types.none;
    if (type === types.symlink) {
        if (!Buffer.isBuffer(content))
            throw (0,archive_errors/* unsafeEntry */.di)(name, `is a link with a target of ${sizeBytes} bytes`);
        sink.link('symlink', name, String(content));
    }
    else if (type === types.folder || name.endsWith('/')) {
        if (sizeBytes > 0)
            throw (0,archive_errors/* unsafeEntry */.di)(name, 'is a folder with content');
        sink.folder(name);
    }
    else {
        if (type !== types.file && type !== types.none)
            throw (0,archive_errors/* unsafeEntry */.di)(name, 'is not a file, folder or symbolic link');
        await sink.file(name, sizeBytes, content);
    }
}
const stored = 0;
const localHeaderBytes = 30;
async function entryContent(entry, bytes, turns) {
    requireMethod(entry);
    const header = await bytes.at(entry.relativeOffsetOfLocalHeader, localHeaderBytes + entry.fileNameRaw.length);
    const nameBytes = header.readUInt16LE(26);
    if (nameBytes !== entry.fileNameRaw.length || !header.subarray(localHeaderBytes).equals(entry.fileNameRaw)) {
        throw damagedEntry(entry, 'has another name in its own header');
    }
    const headerBytes = localHeaderBytes + nameBytes + header.readUInt16LE(28);
    const start = entry.relativeOffsetOfLocalHeader + headerBytes;
    if (Math.max(entry.compressedSize, entry.uncompressedSize) > archive_bytes/* heldBytes */.f$) {
        return checkedChunks(entry, (0,archive_bytes/* piecesOf */.Xe)(bytes.source, turns, { start, end: start + entry.compressedSize }));
    }
    const packed = await bytes.at(start, entry.compressedSize);
    const content = entry.compressionMethod === stored ? packed : inflate(packed, entry);
    requireDeclared(entry, content.length, (0,external_node_zlib_.crc32)(content));
    return content;
}
function requireMethod(entry) {
    if (entry.canDecodeFileData())
        return;
    const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
    throw (0,archive_errors/* unsupportedArchive */.sK)(`"${entryName(entry)}" is ${how}`);
}
function inflate(packed, entry) {
    const maxOutputLength = entry.uncompressedSize + 1;
    try {
        const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, minChunkBytes), info: true };
        const { buffer, engine } = (0,external_node_zlib_.inflateRawSync)(packed, options);
        requireUsedUp(entry, engine.bytesWritten);
        for (const name of Object.keys(engine))
            engine[name] = undefined;
        return buffer;
    }
    catch (error) {
        if ((0,errors/* codeOf */.$N)(error) === 'ERR_BUFFER_TOO_LARGE')
            throw damagedEntry(entry, 'is longer than its declared size');
        if ((0,errors/* codeOf */.$N)(error).startsWith('Z_'))
            throw damagedEntry(entry, `cannot be inflated (${(0,json/* errorMessage */.gJ)(error)})`, error);
        throw error;
    }
}
const minChunkBytes = 64;
async function* checkedChunks(entry, packed) {
    const decoder = entry.compressionMethod === stored ? undefined : (0,external_node_zlib_.createInflateRaw)({ chunkSize: archive_bytes/* chunkSize */.ZL });
    let [sizeBytes, checksum] = [0, 0];
    for await (const chunk of decoder === undefined ? packed : (0,archive_bytes/* decompress */.mF)(decoder, packed)) {
        sizeBytes += chunk.length;
        if (sizeBytes > entry.uncompressedSize)
            throw damagedEntry(entry, 'is longer than its declared size');
        checksum = (0,external_node_zlib_.crc32)(chunk, checksum);
        yield chunk;
    }
    if (decoder !== undefined)
        requireUsedUp(entry, decoder.bytesWritten);
    requireDeclared(entry, sizeBytes, checksum);
}
function requireUsedUp(entry, packedBytes) {
    if (packedBytes !== entry.compressedSize)
        throw damagedEntry(entry, 'has data after its deflated content');
}
function requireDeclared(entry, sizeBytes, checksum) {
    if (sizeBytes < entry.uncompressedSize)
        throw damagedEntry(entry, 'is shorter than its declared size');
    if (sizeBytes > entry.uncompressedSize)
        throw damagedEntry(entry, 'is longer than its declared size');
    if (checksum !== entry.crc32)
        throw damagedEntry(entry, 'has a wrong checksum');
}
function damagedEntry(entry, why, cause) {
    return (0,archive_errors/* damagedArchive */.Qk)(`"${entryName(entry)}" ${why}`, cause);
}


/***/ })

};
;