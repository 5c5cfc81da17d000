"use strict";
exports.id = 819;
exports.ids = [819];
exports.modules = {

/***/ 1819:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readZip: () => (/* binding */ readZip)
});

// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/text/messages.ts
var messages = __webpack_require__(9927);
// EXTERNAL MODULE: ./src/archive/decompress.ts
var decompress = __webpack_require__(4203);
// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
// EXTERNAL MODULE: ./src/archive/file-sink.ts
var file_sink = __webpack_require__(5472);
;// CONCATENATED MODULE: ./src/archive/zip-bytes.ts


const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;
class ZipBytes extends yauzl/* RandomAccessReader */.lJ {
    #source;
    #buffer = Buffer.allocUnsafe(windowBytes);
    #window = this.#buffer.subarray(0, 0);
    #start = 0;
    constructor(source) {
        super();
        this.#source = source;
    }
    async at(position, length) {
        if (position < this.#start || position + length > this.#start + this.#window.length) {
            const buffer = length > windowBytes ? Buffer.allocUnsafe(length) : this.#buffer;
            this.#window = buffer.subarray(0, await this.#source.read(buffer, position));
            this.#start = position;
        }
        if (length > this.#window.length)
            throw (0,errors/* damagedArchive */.Qk)('it is truncated');
        return this.#window.subarray(position - this.#start, position - this.#start + length);
    }
    async *pieces(position, length) {
        for (let at = 0; at < length; at += pieceBytes) {
            yield Buffer.from(await this.at(position + at, Math.min(pieceBytes, length - at)));
        }
    }
    read(...[buffer, offset, length, position, callback]) {
        this.at(position, length).then((bytes) => {
            bytes.copy(buffer, offset);
            callback(null);
        }, callback);
    }
}

;// CONCATENATED MODULE: ./src/archive/zip-reader.ts









async function readZip(source, sink, turns) {
    const bytes = new ZipBytes(source);
    for await (const entry of listedEntries(source)) {
        await turns.take();
        const name = (0,yauzl/* getFileNameLowLevel */.ax)(utf8Flag, entry.fileNameRaw, entry.extraFields, true);
        await takeEntry({ bytes, entry, name }, sink, turns);
    }
}
const utf8Flag = 0x0800;
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
        throw asFailure(error, 'its directory');
    }
}
const signatures = { entry: 0x02014b50, end: 'PK\x05\x06' };
const endBytes = 22;
const maxTailBytes = 64 * 1024;
async function sizeWithoutPadding(bytes, sizeBytes) {
    const start = Math.max(0, sizeBytes - maxTailBytes);
    const tail = await bytes.at(start, sizeBytes - start);
    const end = tail.lastIndexOf(signatures.end) + endBytes;
    return tail.subarray(end).some((byte) => byte !== 0) ? sizeBytes : start + end;
}
async function expectFurther(zip, bytes) {
    if (zip.entriesRead < zip.entryCount)
        return;
    const next = await bytes.at(Number(zip.readEntryCursor), 4);
    if (next.readUInt32LE(0) === signatures.entry)
        zip.entryCount += 0x10000;
}
const types = { none: 0, folder: 4, file: 8, symlink: 10 };
const maxLinkBytes = 4096;
async function takeEntry(stored, sink, turns) {
    const { entry, name } = stored;
    const { uncompressedSize: sizeBytes } = entry;
    const type = entry.externalFileAttributes >>> 28;
    if (type === types.symlink) {
        if (sizeBytes > maxLinkBytes)
            throw (0,errors/* unsafeEntry */.di)(name, `is a link with a target of ${sizeBytes} bytes`);
        sink.link('symlink', name, (await (0,consumers_.buffer)(checkedContent(stored))).toString());
    }
    else if (type === types.folder || name.endsWith('/')) {
        if (sizeBytes > 0)
            throw (0,errors/* unsafeEntry */.di)(name, 'is a folder with content');
        sink.folder(name);
    }
    else {
        if (type !== types.file && type !== types.none)
            throw (0,errors/* unsafeEntry */.di)(name, 'is not a file, folder or symbolic link');
        const file = sink.file(name, sizeBytes);
        try {
            for await (const chunk of checkedContent(stored)) {
                await turns.take();
                file.write(chunk);
            }
            file.end();
        }
        finally {
            file.discard();
        }
    }
}
async function* checkedContent(stored) {
    const { entry } = stored;
    const name = (0,errors/* shownName */.HD)(stored.name);
    if (!entry.canDecodeFileData()) {
        const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
        throw (0,errors/* unsupportedArchive */.sK)(`${name} is ${how}`);
    }
    let checksum = 0;
    try {
        for await (const chunk of contentOf(stored)) {
            checksum = (0,external_node_zlib_.crc32)(chunk, checksum);
            yield chunk;
        }
    }
    catch (error) {
        throw asFailure(error, name);
    }
    if (checksum !== entry.crc32)
        throw (0,errors/* damagedArchive */.Qk)(`the checksum of ${name} is wrong`);
}
const headerBytes = 30;
const deflated = 8;
async function* contentOf({ bytes, entry }) {
    const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
    const isDeflated = entry.compressionMethod === deflated;
    const header = await bytes.at(relativeOffsetOfLocalHeader, headerBytes);
    const start = relativeOffsetOfLocalHeader + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (compressedSize > file_sink/* heldBytes */.f || uncompressedSize > file_sink/* heldBytes */.f) {
        const pieces = bytes.pieces(start, compressedSize);
        yield* isDeflated ? (0,decompress/* outputOf */.jH)((0,external_node_zlib_.createInflateRaw)({ chunkSize: decompress/* chunkSize */.ZL }), pieces) : pieces;
    }
    else {
        const packed = await bytes.at(start, compressedSize);
        const options = { chunkSize: uncompressedSize + 64, maxOutputLength: uncompressedSize + 1 };
        yield isDeflated ? (0,external_node_zlib_.inflateRawSync)(packed, options) : packed;
    }
}
function asFailure(error, what) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const why = (0,messages/* errorMessage */.g)(error);
    if (why.includes('not supported'))
        return (0,errors/* unsupportedArchive */.sK)(why);
    return (0,errors/* damagedArchive */.Qk)(`${what} cannot be read (${why})`, error);
}


/***/ })

};
;