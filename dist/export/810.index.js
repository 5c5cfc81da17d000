"use strict";
exports.id = 810;
exports.ids = [810];
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

// EXTERNAL MODULE: ./src/text/graphemes.ts
var graphemes = __webpack_require__(2373);
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
    const cut = (0,graphemes .G)(text, Math.max(0, length));
    const end = cut.lastIndexOf(' ') + 1;
    return `${end > cut.length - maxWordLength ? cut.slice(0, end) : cut}…`;
}
function cutStart(text, length) {
    if (text.length <= length)
        return text;
    const cut = (0,graphemes .p)(text, Math.max(0, length));
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
    return { of: kind === 'text' || kind === 'preformatted' ? 'link' : kind, text, change };
}

// EXTERNAL MODULE: ./src/html/page-reading.ts + 6 modules
var page_reading = __webpack_require__(7313);
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
            const contents = read.map(({ path, old }) => request(old?.path ?? path, limited).catch(() => undefined));
            for (const [index, { path, old }] of read.entries()) {
                const content = await contents[index];
                const published = content && (await (0,page_reading .MU)(content, limited));
                if (published === undefined || published.textSha256 !== old?.reading?.textSha256)
                    continue;
                const now = await (0,page_reading .MU)(folder.read(path), limited);
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
function publishedPages(manifest, context) {
    if (manifest instanceof URL) {
        const site = (0,reply .O)(context);
        const root = new URL('.', manifest);
        return (path, signal) => (0,reply .Xw)({ site, url: (0,reply .ci)(root, path), signal }, async (reply) => reply.status === 200 ? (0,body .SB)(model_site .Bd, (0,body .DH)(reply, reply.body)) : undefined);
    }
    const isInSite = (0,external_node_path_.basename)(manifest) === site_manifest .L2;
    const folder = isInSite ? (0,external_node_path_.dirname)(manifest) : manifest.replace(/\.manifest\.json$/, '');
    return (path) => (0,promises_.readFile)((0,external_node_path_.join)(folder, path));
}


/***/ })

};
;