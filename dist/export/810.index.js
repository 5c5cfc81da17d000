"use strict";
exports.id = 810;
exports.ids = [810,450];
exports.modules = {

/***/ 7810:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  readPageChanges: () => (  readPageChanges)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    castInput(value, options) {
        return value;
    }
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        return chars.join('');
    }
    postProcess(changeObjects, 
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends Diff {
    tokenize(value) {
        return value.slice();
    }
    join(value) {
        return value;
    }
    removeEmpty(value) {
        return value;
    }
}
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
    return arrayDiff.diff(oldArr, newArr, options);
}

// EXTERNAL MODULE: ./src/html/shown-content.ts
var shown_content = __webpack_require__(452);
;// CONCATENATED MODULE: ./src/html/edits.ts


const maxEditLength = 200;
function hunksOf(before, now, areSame) {
    if (Math.max(before.length, now.length) > shown_content .u)
        return undefined;
    const chunks = diffArrays([...before], [...now], { comparator: areSame, maxEditLength });
    const hunks = [{ same: [], removed: [], added: [] }];
    for (const { value, added, removed } of chunks ?? []) {
        if (!added && !removed)
            hunks.push({ same: value, removed: [], added: [] });
        else
            hunks.at(-1)?.[added ? 'added' : 'removed'].push(...value);
    }
    return chunks && hunks;
}
const maxLength = 160;
const maxWordLength = 30;
function excerptsOf({ edits, after }) {
    const excerpts = [];
    let room = 0;
    for (const [index, { before, removed, added }] of edits.entries()) {
        const editLength = removed === '' || added === '' ? maxLength : maxLength / 2;
        const edit = { removed: cutEnd(removed, editLength), added: cutEnd(added, editLength) };
        const size = edit.removed.length + edit.added.length;
        const open = excerpts.at(-1);
        if (open !== undefined && before.length + size <= room) {
            open.push(same(before), ...partsOf(edit));
            room -= before.length + size;
            continue;
        }
        open?.push(same(cutEnd(before, room)));
        room = maxLength - size;
        const next = edits[index + 1]?.before ?? after;
        const start = cutStart(before, Math.max(room / 2, room - next.length - 1));
        excerpts.push([same(start), ...partsOf(edit)]);
        room -= start.length;
    }
    excerpts.at(-1)?.push(same(cutEnd(after, room)));
    return excerpts.map((parts) => parts.filter(({ text }) => text !== ''));
}
function partsOf({ removed, added }) {
    const [old, now] = [removed.trim(), added.trim()];
    const spaceIf = (isNeeded) => same(isNeeded ? ' ' : '');
    return [
        spaceIf(removed.startsWith(' ') || added.startsWith(' ')),
        { kind: 'removed', text: old },
        spaceIf(old !== '' && now !== ''),
        { kind: 'added', text: now },
        spaceIf(removed.endsWith(' ') || added.endsWith(' ')),
    ];
}
function same(text) {
    return { kind: 'same', text };
}
function cutEnd(text, length) {
    if (text.length <= length)
        return text;
    const cut = text.slice(0, Math.max(0, length)).replace(/\p{Cs}$/u, '');
    const end = cut.lastIndexOf(' ') + 1;
    return `${end > cut.length - maxWordLength ? cut.slice(0, end) : cut}…`;
}
function cutStart(text, length) {
    if (text.length <= length)
        return text;
    const cut = text.slice(text.length - Math.max(0, length)).replace(/^\p{Cs}/u, '');
    const start = cut.indexOf(' ');
    return `…${start !== -1 && start < maxWordLength ? cut.slice(start) : cut}`;
}

;// CONCATENATED MODULE: ./src/html/changed-words.ts


const maxShownChanges = 3;
const maxPieceLength = 4_000;
const minAloneLength = 40;
function changedWords(before, now, rules) {
    const { hasAddresses, redact } = rules;
    const hunks = hunksOf(textsOf(before), textsOf(now), areSame) ?? [];
    const texts = hunks.flatMap(changesIn);
    const words = texts.slice(0, maxShownChanges).map((change) => {
        const isImage = [...change.removed, ...change.added].every(({ kind }) => kind === 'image');
        const of = isImage ? 'image' : 'text';
        return excerptsOf(editedText(change, redact)).map((parts) => ({ of, parts }));
    });
    const addresses = (hasAddresses && hunks.length > 0 ? changedAddresses(before, now) : [])
        .filter(({ change }) => change === 'replaced' || texts.length === 0)
        .map((each) => ({ ...each, text: cutEnd(redact(each.text), minAloneLength) }));
    const all = [...words.flat(), ...addresses];
    const shown = all.slice(0, maxShownChanges);
    const withoutWordsCount = texts.length - words.filter(({ length }) => length > 0).length;
    return { shown, moreCount: all.length - shown.length + withoutWordsCount };
}
function textsOf(pieces) {
    const texts = [];
    for (const { kind, text } of pieces) {
        if (texts.length > shown_content .u)
            break;
        const lines = kind === 'preformatted' ? text.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')) : [text];
        if (kind !== 'link')
            texts.push(...lines.map((line) => ({ kind, text: line })));
    }
    return texts.filter(({ text }) => text !== '');
}
function areSame(one, other) {
    return one.kind === other.kind && one.text === other.text;
}
function changesIn({ same, removed, added }) {
    const oldWords = removed.map(({ text }) => someWords(text));
    const ends = [];
    for (const [index, { text }] of added.entries()) {
        const words = someWords(text);
        const [start = 0] = ends.at(-1) ?? [];
        const found = oldWords.findIndex((old, at) => at >= start && areAlike(old, words));
        if (found !== -1)
            ends.push([found, index], [found + 1, index + 1]);
    }
    const changes = [...ends, [removed.length, added.length]].map(([removedEnd, addedEnd], index) => {
        const [removedStart, addedStart] = ends[index - 1] ?? [0, 0];
        const previous = added[addedStart - 1] ?? same.at(-1);
        return { previous, removed: removed.slice(removedStart, removedEnd), added: added.slice(addedStart, addedEnd) };
    });
    return changes.filter((change) => change.removed.length + change.added.length > 0);
}
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const comparedLength = 400;
function someWords(text) {
    const segments = [...segmenter.segment(text.slice(0, comparedLength))];
    return new Set(segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? segment : [])));
}
function areAlike(one, other) {
    return one.size > 0 && one.intersection(other).size * 4 >= one.size + other.size;
}
function editedText({ previous, removed, added }, redact) {
    if ([...removed, ...added].some(({ text }) => text.length > maxPieceLength))
        return { edits: [], after: '' };
    const [old = '', now = ''] = [removed, added].map((each) => redact(each.map(({ text }) => text).join(' | ')));
    const isShort = Math.max(old.length, now.length) < minAloneLength && old !== '' && now !== '';
    const needsContext = isShort && added.every(({ kind }) => kind === 'text');
    const before = previous && needsContext ? `${cutStart(redact(previous.text), minAloneLength)} · ` : '';
    const isEdited = removed.length + added.length === 2 && areAlike(someWords(old), someWords(now));
    const replaced = { edits: [{ before, removed: old, added: now }], after: '' };
    return (isEdited ? wordEdits(old, now, before) : undefined) ?? replaced;
}
function wordEdits(old, now, before) {
    const hunks = hunksOf(wordsOf(old), wordsOf(now), (word, other) => word === other);
    if (hunks === undefined)
        return undefined;
    const edits = [];
    let same = before;
    for (const hunk of hunks) {
        same += hunk.same.join('');
        const [removed, added] = [hunk.removed.join(''), hunk.added.join('')];
        if (removed + added === '')
            continue;
        const last = same.trim() === '' ? edits.pop() : undefined;
        if (last === undefined)
            edits.push({ before: same, removed, added });
        else
            edits.push({ before: last.before, removed: last.removed + same + removed, added: last.added + same + added });
        same = '';
    }
    return { edits, after: same };
}
function wordsOf(text) {
    return [...segmenter.segment(text)].map(({ segment }) => segment);
}
function changedAddresses(before, now) {
    const isSame = (one, other) => areSame(one, other) && one.address === other.address;
    const [old, current] = [before, now].map((pieces) => pieces.filter(({ address = '' }) => address !== ''));
    const hunks = hunksOf(old ?? [], current ?? [], isSame) ?? [];
    return hunks.flatMap(({ removed, added }) => {
        const rest = [...removed];
        const found = added.map((piece) => {
            const index = rest.findIndex((old) => areSame(old, piece));
            if (index !== -1)
                rest.splice(index, 1);
            return changeOf(piece, index === -1 ? 'added' : 'replaced');
        });
        return [...found, ...rest.map((piece) => changeOf(piece, 'removed'))];
    });
}
function changeOf({ kind, text }, change) {
    return { of: kind === 'link' ? 'link' : 'image', text, change };
}

// EXTERNAL MODULE: ./src/html/page-reading.ts + 5 modules
var page_reading = __webpack_require__(6450);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/body.ts
var body = __webpack_require__(9662);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/model/site.ts
var model_site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/site/reply.ts
var reply = __webpack_require__(3055);
;// CONCATENATED MODULE: ./src/accept/read-page-changes.ts











const maxPages = 10;
const wordsLimitMs = 10_000;
async function readPageChanges({ pages, previousManifest, folder }, context) {
    const { clock, signal, secrets } = context;
    const changes = new Map();
    const read = pages.slice(0, maxPages).filter(({ old }) => old?.reading !== undefined);
    if (read.length === 0 || folder === undefined || previousManifest === undefined)
        return changes;
    const request = publishedPages(previousManifest, context);
    using limit = new src_clock .h9({
        clock,
        limitMs: wordsLimitMs,
        signal,
        error: () => new transient_error .N_('time ran out'),
    });
    try {
        await limit.race(async (limited) => {
            const contents = read.map(({ path }) => request(path, limited).catch(() => undefined));
            for (const [index, { path, old }] of read.entries()) {
                const content = await contents[index];
                const published = content && (await (0,page_reading.readingOf)(content, limited));
                if (published === undefined || published.textSha256 !== old?.reading?.textSha256)
                    continue;
                const now = await (0,page_reading.readingOf)(folder.read(path), limited);
                const hasAddresses = published.linksSha256 === old.reading.linksSha256;
                const rules = { hasAddresses, redact: (text) => secrets.redact(text) };
                if (now !== undefined)
                    changes.set(path, changedWords(published.pieces, now.pieces, rules));
            }
        });
    }
    catch {
        signal.throwIfAborted();
    }
    return changes;
}
function publishedPages(manifest, { clock, random, transport }) {
    if (manifest instanceof URL) {
        const site = { clock, random, transport, pause: new backoff .$u({ clock, emit: () => undefined }) };
        const root = new URL('.', manifest);
        return (path, signal) => (0,reply .Xw)({ site, url: (0,reply .ci)(root, path), signal }, async (reply) => reply.status === 200 ? (0,body .SB)(model_site .B, (0,body .DH)(reply, reply.body)) : undefined);
    }
    const isInSite = (0,external_node_path_.basename)(manifest) === site_manifest .L2;
    const folder = isInSite ? (0,external_node_path_.dirname)(manifest) : manifest.replace(/\.manifest\.json$/, '');
    return (path) => (0,promises_.readFile)((0,external_node_path_.join)(folder, path));
}


/***/ }),

/***/ 6450:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  PageReading: () => (  PageReading),
  pageReader: () => (  pageReader),
  readingOf: () => (  readingOf)
});

// EXTERNAL MODULE: ./src/clock.ts
var clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
;// CONCATENATED MODULE: ./src/html/attribute-addresses.ts
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
const maxSrcsetLength = 2 * 1024 * 1024;
const maxAddresses = 1000;
function srcsetAddresses(srcset = '') {
    const found = srcset.slice(0, maxSrcsetLength).matchAll(candidates).take(maxAddresses);
    return [...found.map(([, address = '']) => address)];
}
function refreshAddress(content) {
    const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(content) ?? [];
    const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
    return (inDoubleQuotes ?? inQuotes ?? bare).trim();
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/entities/dist/decode.js + 2 modules
var decode = __webpack_require__(7031);
;// CONCATENATED MODULE: ./src/html/binary-text.ts



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new external_node_util_.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodedText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,external_node_buffer_.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
const maxDecodedLength = 1024 * 1024;
function attributeText(binary) {
    const text = decodedText(binary);
    return text.length <= maxDecodedLength && text.includes('&') ? (0,decode .Im)(text) : text;
}
function contentText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,decode .Gz)(text) : text;
}
function detached(text) {
    return Buffer.from(text).toString();
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
;// CONCATENATED MODULE: ./src/html/html-reader.ts


const pieceLength = 32 * 1024;
function* readTags(html, listener) {
    const tokenizer = new Tokenizer .A({ decodeEntities: false }, new HtmlReader(html, listener));
    for (let start = 0; start < html.length; start += pieceLength) {
        yield;
        tokenizer.write(html.slice(start, start + pieceLength));
    }
    tokenizer.end();
}
const ignore = () => undefined;
class HtmlReader {
    #html;
    #listener;
    #scope = new HtmlScope();
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #attribute = '';
    #value = '';
    onattribentity = ignore;
    oncomment = ignore;
    ondeclaration = ignore;
    onprocessinginstruction = ignore;
    ontextentity = ignore;
    constructor(html, listener) {
        this.#html = html;
        this.#listener = listener;
    }
    isInForeignContext() {
        return this.#scope.isForeign;
    }
    onopentagname(start, end) {
        this.#attributes.clear();
        const name = this.#nameAt(start, end);
        this.#tag = { name, isForeign: this.#scope.open(name), attributes: this.#attributes };
    }
    onattribname(start, end) {
        const name = this.#nameAt(start, end);
        const isNeeded = name === 'shadowrootmode' || this.#listener.needs(name, this.#tag);
        this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    onattribdata(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    onattribend() {
        if (this.#attribute !== '')
            this.#attributes.set(this.#attribute, attributeText(this.#value));
    }
    onopentagend() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (!this.#scope.isInert)
            this.#listener.openTag(this.#tag);
    }
    onselfclosingtag() {
        this.onopentagend();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    onclosetag(start, end) {
        this.#closeTag(this.#nameAt(start, end));
    }
    ontext(start, end) {
        if (!this.#scope.isInert)
            this.#listener.addText(this.#html.slice(start, end));
    }
    oncdata(start, end, offset) {
        this.ontext(start, end - offset);
    }
    onend() {
        this.#listener.endPage();
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            this.#listener.closeTag(name);
        this.#scope.close(name);
    }
}
const foreignRoots = new Set(['svg', 'math']);
const integrationPoint = /^(foreignobject|desc|title|mi|mo|mn|ms|mtext|annotation-xml)$/;
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
const maxDepth = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get isInert() {
        return this.#templateDepth > 0;
    }
    open(name) {
        const isRoot = foreignRoots.has(name);
        if (breakouts.has(name))
            this.#closeForeign();
        const isForeign = isRoot || this.isForeign;
        const isContext = isRoot || (isForeign && integrationPoint.test(name));
        if (isContext && this.#contexts.length < maxDepth)
            this.#contexts.push(name);
        return isForeign;
    }
    openTemplate(isShadowRoot) {
        if (this.isInert || !isShadowRoot)
            this.#templateDepth += 1;
    }
    close(name) {
        if (breakouts.has(name))
            this.#closeForeign();
        if (name === 'template')
            this.#templateDepth = Math.max(0, this.#templateDepth - 1);
        const index = this.#contexts.lastIndexOf(name);
        if (index !== -1)
            this.#contexts.length = index;
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/html/shown-address.ts



const maxAddressLength = 2048;
const maxRedirectLength = 512;
const external = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const signature = /(?<=[?&])(?:x-(?:amz|goog)-[^&=#]*|signature|expires|sig|token|policy|key-pair-id|se|st|ske|skt)=[^&#]*&?/gi;
function shownAddress(value) {
    const address = value.trim();
    if (isFragment(address))
        return '';
    if (address.length > maxAddressLength)
        return (0,external_node_crypto_.hash)('sha256', address);
    const email = protectedEmail(/^\/cdn-cgi\/l\/email-protection#(.*)/.exec(address)?.[1]);
    if (email !== undefined)
        return `mailto:${email}`;
    if (external.test(address))
        return address.replace(signature, '').replace(/[?&](?=#|$)/, '');
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(address) ?? [];
    return (0,paths .$p)(path.replace(/^\.(?:\/|$)/, '')) + fragment;
}
function isFragment(address) {
    return address.trimStart().startsWith('#');
}
function protectedEmail(code = '') {
    if (code.length > maxAddressLength || !/^(?:[\da-f]{2})+$/i.test(code))
        return undefined;
    const [key = 0, ...bytes] = Buffer.from(code, 'hex');
    const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
    return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}
function redirectIn(attributes) {
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh')
        return undefined;
    const address = refreshAddress(attributes.get('content') ?? '');
    return address !== '' && address.length <= maxRedirectLength ? address : undefined;
}

// EXTERNAL MODULE: ./src/html/shown-content.ts
var shown_content = __webpack_require__(452);
;// CONCATENATED MODULE: ./src/html/shown-elements.ts
const inline = new Set([
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
    ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
    ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
    ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
    ...['image', 'use'],
]);
const marks = new Set(['del', 'ins', 'sub', 'sup']);
const references = ['href', 'xlink:href'];
const addresses = [...references, 'src', 'poster', 'data'];
const shownAttributes = new Map([
    ['a', [...references, 'rel', 'data-cfemail']],
    ['span', ['data-cfemail']],
    ['area', ['href', 'alt']],
    ['img', ['src', 'srcset', 'alt']],
    ['source', ['src', 'srcset']],
    ['video', ['src', 'poster']],
    ['audio', ['src']],
    ['iframe', ['src']],
    ['embed', ['src']],
    ['object', ['data']],
    ['image', references],
    ['use', references],
    ['input', ['type', 'value', 'src', 'alt', 'checked']],
    ['ol', ['start']],
    ['meta', ['http-equiv', 'content']],
]);
const regions = new Map([
    ...['script', 'style', 'noscript', 'nav', 'role=navigation'].map((key) => [key, 'omitted']),
    ...['aside', 'footer', 'header'].map((key) => [key, 'around']),
    ...['complementary', 'contentinfo', 'banner'].map((role) => [`role=${role}`, 'around']),
    ...['main', 'article', 'role=main'].map((key) => [key, 'main']),
    ...['pre', 'title'].map((name) => [name, name]),
]);
class OpenRegions {
    #elements = [];
    #depths = { main: 0, omitted: 0, around: 0, pre: 0, title: 0, other: 0 };
    #counts = new Map([...regions.keys()].map((name) => [name, 0]));
    hasMain = false;
    isIn(region) {
        return this.#depths[region] > 0;
    }
    get areShown() {
        return !this.isIn('omitted') && (this.hasMain ? this.isIn('main') : !this.isIn('around'));
    }
    add(tag) {
        const { name, attributes } = tag;
        const isStep = name === 'a' && /(?:^|\s)(?:prev|next)(?:\s|$)/i.test(attributes.get('rel') ?? '');
        const roleKey = attributes.has('role') ? `role=${attributes.get('role')?.trim().toLowerCase()}` : '';
        const role = isStep ? 'omitted' : regions.get(roleKey);
        const count = this.#counts.get(name);
        if (count === undefined && role === undefined)
            return;
        const region = this.#regionOf(tag, role);
        if (region === 'main')
            this.hasMain = true;
        this.#counts.set(name, (count ?? 0) + 1);
        this.#depths[region] += 1;
        this.#elements.push({ name, region });
    }
    #regionOf({ name, isForeign }, role) {
        const region = role ?? regions.get(name) ?? 'other';
        const isTeaser = name === 'article' && this.isIn('around') && !this.isIn('main');
        if (region === 'main' && (this.isIn('omitted') || isTeaser))
            return 'other';
        return region === 'title' && isForeign ? 'other' : region;
    }
    remove(name) {
        if ((this.#counts.get(name) ?? 0) === 0)
            return;
        for (let closed = this.#elements.pop(); closed !== undefined; closed = this.#elements.pop()) {
            this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
            this.#depths[closed.region] -= 1;
            if (closed.name === name)
                return;
        }
    }
}

;// CONCATENATED MODULE: ./src/html/page-reading.ts








async function readingOf(page, signal) {
    if (page.length > site .B)
        return undefined;
    const reading = await pageReading(page, new clock .P0(signal));
    return { ...reading.facts(), pieces: reading.pieces };
}
async function pageReader(previous, signal) {
    const [turns, known] = [new clock .P0(signal), new Map()];
    for (const { sha256, reading } of previous) {
        await turns.take();
        if (reading !== undefined)
            known.set(sha256, reading);
    }
    return async (page, sha256) => known.get(sha256) ?? (await pageReading(page, turns)).facts();
}
async function pageReading(page, turns) {
    const reading = new PageReading();
    const steps = readTags(binaryText(page), reading);
    while (steps.next().done !== true)
        await turns.take();
    return reading;
}
const maxTextLength = 64 * 1024;
const maxTitleLength = 200;
class PageReading {
    #open = new OpenRegions();
    #shown = new shown_content .t();
    #title = '';
    #redirect;
    #text = '';
    #binary = '';
    #offset = 0;
    #rest = '';
    #link;
    #protected = '';
    get pieces() {
        return this.#shown.pieces;
    }
    facts() {
        const [title, redirect] = [detached(this.#title), this.#redirect];
        return { title, ...this.#shown.facts(), ...(redirect !== undefined && { redirect: detached(redirect) }) };
    }
    needs(attribute, { name }) {
        return attribute === 'role' || shownAttributes.get(name)?.includes(attribute) === true;
    }
    openTag(tag) {
        const { name } = tag;
        if (!inline.has(name))
            this.#endText();
        const { hasMain } = this.#open;
        this.#open.add(tag);
        if (this.#open.hasMain !== hasMain)
            this.#beginMain();
        if (!this.#open.areShown)
            return;
        if (marks.has(name))
            this.#shown.addMark(name, this.#place());
        else if (shownAttributes.has(name))
            this.#readAttributes(tag);
    }
    closeTag(name) {
        if (name === this.#protected)
            this.#protected = '';
        if (name === 'a')
            this.#endLink();
        if (marks.has(name) && this.#open.areShown)
            this.#shown.addMark(`/${name}`, this.#place());
        if (!inline.has(name))
            this.#endText();
        this.#open.remove(name);
    }
    addText(binary) {
        if (this.#protected !== '' || !(this.#open.areShown || this.#open.isIn('title')))
            return;
        this.#binary += binary;
        while (this.#binary.length > maxTextLength) {
            const long = this.#binary;
            const end = long.lastIndexOf(' ', maxTextLength - 1) + 1 || maxTextLength;
            this.#binary = long.slice(0, end);
            this.#endText();
            this.#binary = long.slice(end);
        }
    }
    endPage() {
        this.#endLink();
        this.#endText();
    }
    #beginMain() {
        this.#endText();
        this.#shown = new shown_content .t();
        this.#link = undefined;
    }
    #readAttributes({ name, attributes }) {
        const email = protectedEmail(attributes.get('data-cfemail'));
        if (email !== undefined) {
            this.#place();
            this.#addDecoded(email);
            this.#protected = name;
        }
        else if (name === 'a')
            this.#beginLink(attributes);
        else if (name === 'meta')
            this.#redirect ??= redirectIn(attributes);
        else
            this.#addShown(attributes);
    }
    #beginLink(attributes) {
        this.#endLink();
        const href = attributes.get('href') ?? attributes.get('xlink:href') ?? '#';
        if (isFragment(href))
            return;
        this.#link = { address: shownAddress(href), place: this.#place(), text: '' };
    }
    #endLink() {
        if (this.#link === undefined)
            return;
        const place = `${this.#link.place}-${this.#place()}`;
        const { address, text } = this.#link;
        this.#link = undefined;
        this.#shown.addAddress({ kind: 'link', text: normalized(text), address }, place);
    }
    #addShown(attributes) {
        const place = this.#place();
        if (attributes.has('checked'))
            this.#shown.addMark('checked', place);
        if (attributes.has('start'))
            this.#shown.addMark('start', `${place} ${attributes.get('start')}`);
        const sources = [...addresses.map((name) => attributes.get(name)), ...srcsetAddresses(attributes.get('srcset'))];
        const address = sources.flatMap((each = '') => shownAddress(each) || []).join(' ');
        const isButton = /^(submit|button|reset)$/i.test(attributes.get('type') ?? '');
        const label = attributes.get('alt') ?? (isButton ? attributes.get('value') : undefined) ?? '';
        const text = normalized(label.slice(0, maxTextLength));
        if (text !== '' || address !== '')
            this.#shown.addAddress({ kind: 'image', text, address }, place);
    }
    #place() {
        this.#decode();
        if (this.#text.length > maxTextLength)
            this.#endText();
        this.#offset += this.#rest.replace(invisible, '').length;
        this.#rest = '';
        return `${this.#shown.textCount}:${this.#offset}`;
    }
    #decode() {
        this.#addDecoded(contentText(this.#binary));
        this.#binary = '';
    }
    #addDecoded(text) {
        if (text === '')
            return;
        this.#text += text;
        this.#rest += text;
        if (this.#link !== undefined && this.#link.text.length < maxTextLength)
            this.#link.text += text;
    }
    #endText() {
        this.#decode();
        const [isPreformatted, whole] = [this.#open.isIn('pre'), this.#text];
        [this.#text, this.#offset, this.#rest] = ['', 0, ''];
        const text = isPreformatted ? whole.replace(/\r\n?/g, '\n').replace(/^\n/, '') : normalized(whole);
        if (text === '')
            return;
        if (this.#open.isIn('title'))
            this.#title ||= text.slice(0, maxTitleLength).toWellFormed();
        else
            this.#shown.addText(isPreformatted ? 'preformatted' : 'text', text);
    }
}
const invisible = /[\s\u200b-\u200d\u2060\ufeff]+/g;
function normalized(text) {
    return text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\s{2,}|[^\S ]/g, ' ')
        .trim();
}


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    t: () => (  ShownContent),
    u: () => (  maxPieces)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const maxPieces = 20_000;
class ShownContent {
    pieces = [];
    #text = new HashedText();
    #links = new HashedText();
    #textLength = 0;
    textCount = 0;
    facts() {
        return { textSha256: this.#text.sha256(), textLength: this.#textLength, linksSha256: this.#links.sha256() };
    }
    addText(kind, text) {
        this.#keep({ kind, text });
        this.#addShown(kind, text);
        this.textCount += 1;
    }
    addMark(name, place) {
        this.#text.add(`${name}\0${place}\0`);
    }
    addAddress(piece, place) {
        const { kind, text, address } = piece;
        if (kind === 'image' && text !== '')
            this.#addShown(kind, text);
        if (kind === 'link' || address !== '')
            this.#links.add(`${place}\0${address}\0`);
        this.#keep(piece);
    }
    #keep(piece) {
        if (this.pieces.length <= maxPieces)
            this.pieces.push(piece);
    }
    #addShown(kind, text) {
        this.#text.add(`${kind}\0${text}\0`);
        this.#textLength += text.length;
    }
}
const maxHeldLength = 64 * 1024;
class HashedText {
    #rest = '';
    #hash;
    add(text) {
        this.#rest += text;
        if (this.#rest.length < maxHeldLength)
            return;
        this.#hash = (this.#hash ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')).update(this.#rest);
        this.#rest = '';
    }
    sha256() {
        return this.#hash?.copy().update(this.#rest).digest('hex') ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', this.#rest);
    }
}


/***/ })

};
;