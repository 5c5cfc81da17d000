"use strict";
exports.id = 819;
exports.ids = [819];
exports.modules = {

/***/ 1819:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  readZip: () => (  readZip)
});

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/archive/decompress.ts
var decompress = __webpack_require__(4203);
// EXTERNAL MODULE: ./src/archive/entry-sink.ts + 1 modules
var entry_sink = __webpack_require__(1282);
// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
;// CONCATENATED MODULE: ./src/archive/zip-bytes.ts


const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;
class ZipBytes extends yauzl .lJ {
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
            throw (0,errors .Qk)('it is truncated');
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
        const name = (0,yauzl .ax)(utf8Flag, entry.fileNameRaw, entry.extraFields, true);
        await takeEntry({ bytes, entry, name }, sink, turns);
    }
}
const utf8Flag = 0x0800;
async function* listedEntries(source) {
    const bytes = new ZipBytes(source);
    try {
        const sizeBytes = await sizeWithoutPadding(bytes, source.sizeBytes);
        const zip = await (0,yauzl .or)(bytes, sizeBytes, { decodeStrings: false });
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
            throw (0,errors .di)(name, `is a link with a target of ${sizeBytes} bytes`);
        sink.link('symlink', name, String(await (0,entry_sink .oR)(await checkedContent(stored, turns))));
    }
    else if (type === types.folder || name.endsWith('/')) {
        if (sizeBytes > 0)
            throw (0,errors .di)(name, 'is a folder with content');
        sink.folder(name);
    }
    else {
        if (type !== types.file && type !== types.none)
            throw (0,errors .di)(name, 'is not a file, folder or symbolic link');
        await sink.file(name, sizeBytes, await checkedContent(stored, turns));
    }
}
async function checkedContent(stored, turns) {
    const { entry, name } = stored;
    if (!entry.canDecodeFileData()) {
        const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
        throw (0,errors .sK)(`"${name}" is ${how}`);
    }
    const content = await contentOf(stored);
    if (!Buffer.isBuffer(content))
        return checkedPieces(content, stored, turns);
    requireDeclared(stored, content.length, (0,external_node_zlib_.crc32)(content));
    return content;
}
async function* checkedPieces(pieces, stored, turns) {
    let [sizeBytes, checksum] = [0, 0];
    for await (const piece of pieces) {
        await turns.take();
        sizeBytes += piece.length;
        if (sizeBytes > stored.entry.uncompressedSize)
            break;
        checksum = (0,external_node_zlib_.crc32)(piece, checksum);
        yield piece;
    }
    requireDeclared(stored, sizeBytes, checksum);
}
function requireDeclared({ entry, name }, sizeBytes, checksum) {
    const { uncompressedSize } = entry;
    if (sizeBytes !== uncompressedSize)
        throw (0,errors .Qk)(`"${name}" does not match its declared size of ${uncompressedSize} bytes`);
    if (checksum !== entry.crc32)
        throw (0,errors .Qk)(`the checksum of "${name}" is wrong`);
}
const headerBytes = 30;
const deflated = 8;
async function contentOf(stored) {
    const { bytes, entry } = stored;
    const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
    const isDeflated = entry.compressionMethod === deflated;
    try {
        const header = await bytes.at(relativeOffsetOfLocalHeader, headerBytes);
        const start = relativeOffsetOfLocalHeader + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
        if (compressedSize > entry_sink .f$ || uncompressedSize > entry_sink .f$) {
            const pieces = bytes.pieces(start, compressedSize);
            return readable(isDeflated ? (0,decompress .jH)((0,external_node_zlib_.createInflateRaw)({ chunkSize: decompress .ZL }), pieces) : pieces, stored);
        }
        const packed = await bytes.at(start, compressedSize);
        const options = { chunkSize: uncompressedSize + 64, maxOutputLength: uncompressedSize + 1 };
        return isDeflated ? (0,external_node_zlib_.inflateRawSync)(packed, options) : Buffer.from(packed);
    }
    catch (error) {
        throw asFailure(error, `"${stored.name}"`);
    }
}
async function* readable(pieces, { name }) {
    try {
        yield* pieces;
    }
    catch (error) {
        throw asFailure(error, `"${name}"`);
    }
}
function asFailure(error, what) {
    if (error instanceof failure .HR)
        return error;
    const why = (0,json .gJ)(error);
    if (why.includes('not supported'))
        return (0,errors .sK)(why);
    return (0,errors .Qk)(`${what} cannot be read (${why})`, error);
}


/***/ })

};
;