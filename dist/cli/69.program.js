"use strict";
exports.id = 69;
exports.ids = [69];
exports.modules = {

/***/ 1069:
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
;// CONCATENATED MODULE: ./src/html/excerpts.ts
const maxLength = 160;
const maxWordLength = 30;
function excerptsOf({ edits, after }) {
    const excerpts = [];
    let room = 0;
    for (const [index, { before, removed, added }] of edits.entries()) {
        const edit = shortened(removed, added);
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
function shortened(removed, added) {
    const length = removed === '' || added === '' ? maxLength : maxLength / 2;
    return { removed: cutEnd(removed, length), added: cutEnd(added, length) };
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
;// CONCATENATED MODULE: ./src/html/hunks.ts


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

;// CONCATENATED MODULE: ./src/html/changed-words.ts



const maxShownChanges = 3;
const maxPieceLength = 4_000;
const minAloneLength = 40;
function changedWords(before, now, rules) {
    const { hasAddresses, redact } = rules;
    const hunks = hunksOf(textsOf(before), textsOf(now), areSame) ?? [];
    const texts = hunks.flatMap(changesIn);
    const words = texts.slice(0, maxShownChanges).map((change) => {
        return excerptsOf(editedText(change, redact)).map((parts) => ({ of: subjectOf(change), parts }));
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
    for (const piece of pieces) {
        if (texts.length > shown_content .u)
            break;
        if (piece.kind === 'preformatted')
            texts.push(...piece.text.split('\n').map(lineOf));
        else if (piece.kind !== 'link')
            texts.push(piece);
    }
    return texts.filter(({ text }) => text !== '');
}
function areSame(one, other) {
    return one.kind === other.kind && one.text === other.text;
}
function lineOf(line) {
    return { kind: 'preformatted', text: line.trim().replace(/\s+/g, ' ') };
}
function subjectOf({ removed, added }) {
    return [...removed, ...added].every(({ kind }) => kind === 'image') ? 'image' : 'text';
}
function changesIn({ same, removed, added }) {
    const changes = [];
    const oldWords = removed.map(someWords);
    let [removedFrom, addedFrom] = [0, 0];
    const addChange = (removedTo, addedTo, isEdited) => {
        const previous = added[addedFrom - 1] ?? same.at(-1);
        const pieces = { removed: removed.slice(removedFrom, removedTo), added: added.slice(addedFrom, addedTo) };
        if (removedTo > removedFrom || addedTo > addedFrom)
            changes.push({ previous, ...pieces, isEdited });
        [removedFrom, addedFrom] = [removedTo, addedTo];
    };
    for (const [index, piece] of added.entries()) {
        const words = someWords(piece);
        const found = oldWords.findIndex((old, at) => at >= removedFrom && areAlike(old, words));
        if (found === -1)
            continue;
        addChange(found, index, false);
        addChange(found + 1, index + 1, true);
    }
    addChange(removed.length, added.length, false);
    return changes;
}
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const comparedLength = 400;
function someWords({ text }) {
    const segments = [...segmenter.segment(text.slice(0, comparedLength))];
    return new Set(segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? segment : [])));
}
function areAlike(one, other) {
    return one.size > 0 && [...one].filter((word) => other.has(word)).length * 4 >= one.size + other.size;
}
function editedText({ previous, removed, added, isEdited }, redact) {
    if ([...removed, ...added].some(({ text }) => text.length > maxPieceLength))
        return { edits: [], after: '' };
    const textOf = (pieces) => redact(pieces.map(({ text }) => text).join(' | '));
    const [old, now] = [textOf(removed), textOf(added)];
    const replaced = { edits: [{ before: '', removed: old, added: now }], after: '' };
    const edited = (isEdited ? wordEdits(old, now) : undefined) ?? replaced;
    const isShort = Math.max(old.length, now.length) < minAloneLength && old !== '' && now !== '';
    if (previous === undefined || !isShort || added.some(({ kind }) => kind !== 'text'))
        return edited;
    const [first, ...others] = edited.edits;
    const context = `${cutStart(redact(previous.text), minAloneLength)} · `;
    return { ...edited, edits: first === undefined ? [] : [{ ...first, before: context + first.before }, ...others] };
}
function wordEdits(old, now) {
    const hunks = hunksOf(wordsOf(old), wordsOf(now), (word, other) => word === other);
    if (hunks === undefined)
        return undefined;
    const edits = [];
    let same = '';
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
    const hunks = hunksOf(before.filter(hasAddress), now.filter(hasAddress), isSame) ?? [];
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
function hasAddress({ address = '' }) {
    return address !== '';
}
function changeOf({ kind, text }, change) {
    return { of: kind === 'link' ? 'link' : 'image', text, change };
}

// EXTERNAL MODULE: ./src/html/page-reading.ts + 3 modules
var page_reading = __webpack_require__(9151);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/http/content-coding.ts
var content_coding = __webpack_require__(3936);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/site/page.ts
var page = __webpack_require__(2008);
;// CONCATENATED MODULE: ./src/export/read-page-changes.ts











const maxPages = 10;
const limitMs = 10_000;
async function readPageChanges({ pages, previousManifest, folder }, context) {
    const { clock, signal, secrets } = context;
    const changes = new Map();
    const read = pages.slice(0, maxPages).filter(({ old }) => old?.reading !== undefined);
    if (read.length === 0 || folder === undefined || previousManifest === undefined)
        return changes;
    const request = publishedPages(previousManifest, context);
    using limit = new src_clock .h9({ clock, limitMs, signal, error: () => new transient_error .N_('time ran out') });
    try {
        await limit.race(async (limited) => {
            const contents = read.map(({ path }) => request(path, limited).catch(() => undefined));
            for (const [index, { path, old }] of read.entries()) {
                const content = await contents[index];
                const published = content && (await (0,page_reading .M)(content, limited));
                if (published === undefined || published.textSha256 !== old?.reading?.textSha256)
                    continue;
                const now = await (0,page_reading .M)(folder.read(path), limited);
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
        return (path, signal) => (0,page .SP)({ site, url: (0,page .ci)(root, path), signal }, contentOf);
    }
    const isInSite = (0,external_node_path_.basename)(manifest) === site_manifest .L2;
    const folder = isInSite ? (0,external_node_path_.dirname)(manifest) : manifest.replace(/\.manifest\.json$/, '');
    return (path) => (0,promises_.readFile)((0,external_node_path_.join)(folder, path));
}
async function contentOf(page) {
    if (page.status !== 200)
        return undefined;
    const chunks = [];
    let sizeBytes = 0;
    for await (const chunk of (0,content_coding .DH)(page, page.body)) {
        sizeBytes += chunk.length;
        if (sizeBytes > site .B)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}


/***/ })

};
;