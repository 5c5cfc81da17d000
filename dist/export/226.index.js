"use strict";
exports.id = 226;
exports.ids = [226];
exports.modules = {

/***/ 7226:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  gzipMembers: () => (  gzipMembers),
  readZip: () => (  readZip)
});

// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
// EXTERNAL MODULE: ./src/archive/unpacked-bytes.ts
var unpacked_bytes = __webpack_require__(7517);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
;// CONCATENATED MODULE: ./src/archive/zip-bytes.ts


const windowBytes = 1024 * 1024;
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
            this.#window = this.#buffer.subarray(0, await this.#source.read(this.#buffer, position));
            this.#start = position;
        }
        if (length > this.#window.length)
            throw (0,errors .Qk)('it is truncated');
        return this.#window.subarray(position - this.#start, position - this.#start + length);
    }
    read(...[buffer, offset, length, position, callback]) {
        this.at(position, length).then((bytes) => {
            bytes.copy(buffer, offset);
            callback(null);
        }, callback);
    }
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
;// CONCATENATED MODULE: ./src/archive/zip-directory.ts





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
        if (error instanceof failure .HR)
            throw error;
        const why = (0,json .gJ)(error);
        if (why.includes('not supported'))
            throw (0,errors .sK)(why);
        throw (0,errors .Qk)(`its directory cannot be read (${why})`, error);
    }
}
const utf8Flag = 0x0800;
function nameOf({ fileNameRaw, extraFields }) {
    return (0,yauzl .ax)(utf8Flag, fileNameRaw, extraFields, true);
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

;// CONCATENATED MODULE: ./src/archive/zip-reader.ts




async function readZip({ source, contents }, sink, turns) {
    await using bytes = new unpacked_bytes .R(contents);
    for await (const entry of listedEntries(source)) {
        await turns.take();
        await takeEntry(entry, bytes, sink);
    }
    if ((await bytes.next()) !== undefined)
        throw (0,errors .Qk)('a file is longer than its declared size');
}
const types = { none: 0, folder: 4, file: 8, symlink: 10 };
const maxLinkBytes = 4096;
async function takeEntry(entry, bytes, sink) {
    const { uncompressedSize: sizeBytes } = entry;
    const name = nameOf(entry);
    const type = entry.externalFileAttributes >>> 28;
    if (type === types.symlink) {
        if (sizeBytes > maxLinkBytes)
            throw (0,errors .di)(name, `is a link with a target of ${sizeBytes} bytes`);
        sink.link('symlink', name, String(await bytes.whole(sizeBytes)));
    }
    else if (type === types.folder || name.endsWith('/')) {
        if (sizeBytes > 0)
            throw (0,errors .di)(name, 'is a folder with content');
        sink.folder(name);
    }
    else {
        if (type !== types.file && type !== types.none)
            throw (0,errors .di)(name, 'is not a file, folder or symbolic link');
        await sink.file(name, sizeBytes, bytes.content(sizeBytes));
    }
}
const maxBlockBytes = 0xffff;
async function* gzipMembers(source, turns) {
    const bytes = new ZipBytes(source);
    const chunk = new NextChunk();
    let leftBytes = source.sizeBytes;
    for await (const entry of listedEntries(source)) {
        leftBytes -= localHeaderBytes + entry.compressedSize;
        if (leftBytes < 0)
            throw (0,errors .Qk)('its entries are larger than the archive');
        const isStored = requireMethod(entry) === methods.stored;
        const contentAt = await contentStart(entry, bytes);
        chunk.add(memberHeader);
        for (let at = 0; at < entry.compressedSize; at += maxBlockBytes) {
            await turns.take();
            const block = await bytes.at(contentAt + at, Math.min(maxBlockBytes, entry.compressedSize - at));
            if (isStored)
                chunk.add(blockHeader(block.length));
            chunk.add(Buffer.from(block));
            if (chunk.isFull)
                yield chunk.take();
        }
        if (isStored)
            chunk.add(blockHeader(0));
        chunk.add(memberTrailer(entry));
        if (chunk.isFull)
            yield chunk.take();
    }
    yield chunk.take();
}
const chunkBytes = 256 * 1024;
class NextChunk {
    #pieces = [];
    #sizeBytes = 0;
    get isFull() {
        return this.#sizeBytes >= chunkBytes;
    }
    add(piece) {
        this.#pieces.push(piece);
        this.#sizeBytes += piece.length;
    }
    take() {
        const chunk = Buffer.concat(this.#pieces);
        this.#pieces = [];
        this.#sizeBytes = 0;
        return chunk;
    }
}
const methods = { stored: 0, deflated: 8 };
function requireMethod(entry) {
    if (entry.canDecodeFileData())
        return entry.compressionMethod;
    const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
    throw (0,errors .sK)(`"${nameOf(entry)}" is ${how}`);
}
const localHeaderBytes = 30;
async function contentStart({ relativeOffsetOfLocalHeader: start }, bytes) {
    const header = await bytes.at(start, localHeaderBytes);
    return start + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}
const memberHeader = Buffer.from([0x1f, 0x8b, methods.deflated, 0, 0, 0, 0, 0, 0, 0xff]);
function memberTrailer({ crc32, uncompressedSize }) {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32, 0);
    trailer.writeUInt32LE(uncompressedSize % 2 ** 32, 4);
    return trailer;
}
function blockHeader(sizeBytes) {
    const header = Buffer.alloc(5);
    header.writeUInt8(sizeBytes === 0 ? 1 : 0, 0);
    header.writeUInt16LE(sizeBytes, 1);
    header.writeUInt16LE(0xffff - sizeBytes, 3);
    return header;
}


/***/ })

};
;