"use strict";
exports.id = 364;
exports.ids = [364];
exports.modules = {

/***/ 8364:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readPageChanges: () => (/* binding */ readPageChanges)
});

// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/base.js
var base = __webpack_require__(3102);
;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends base/* default */.A {
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

// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __webpack_require__(4489);
// EXTERNAL MODULE: ./src/html/shown-content.ts
var shown_content = __webpack_require__(452);
;// CONCATENATED MODULE: ./src/html/edits.ts



const maxEditLength = 200;
function hunksOf(before, now, areSame) {
    if (Math.max(before.length, now.length) > shown_content/* maxPieces */.u)
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
const maxExcerptLength = 160;
const maxWordLength = 30;
function excerptsOf(edits) {
    const excerpts = [];
    let room = 0;
    for (const [index, { same, removed, added }] of edits.entries()) {
        const editLength = removed === '' || added === '' ? maxExcerptLength : maxExcerptLength / 2;
        const edit = { removed: cutEnd(removed, editLength), added: cutEnd(added, editLength) };
        const size = edit.removed.length + edit.added.length;
        const open = excerpts.at(-1);
        if (open !== undefined && same.length + size <= room) {
            open.push(samePart(same), ...partsOf(edit));
            room -= same.length + size;
            continue;
        }
        open?.push(samePart(cutEnd(same, room)));
        if (size === 0)
            break;
        room = maxExcerptLength - size;
        const { same: next = '' } = edits[index + 1] ?? {};
        const start = cutStart(same, Math.max(room / 2, room - next.length - 1));
        excerpts.push([samePart(start), ...partsOf(edit)]);
        room -= start.length;
    }
    return excerpts.map((parts) => parts.filter(({ text }) => text !== ''));
}
function partsOf({ removed, added }) {
    const [old, now] = [removed.trim(), added.trim()];
    const spaceIf = (isNeeded) => samePart(isNeeded ? ' ' : '');
    return [
        spaceIf(removed.startsWith(' ') || added.startsWith(' ')),
        { kind: 'removed', text: old },
        spaceIf(old !== '' && now !== ''),
        { kind: 'added', text: now },
        spaceIf(removed.endsWith(' ') || added.endsWith(' ')),
    ];
}
function samePart(text) {
    return { kind: 'same', text };
}
function cutEnd(text, length) {
    const cut = (0,amounts/* startOf */.GH)(text, Math.max(0, length));
    if (cut === text)
        return text;
    const end = cut.lastIndexOf(' ') + 1;
    return `${end > cut.length - maxWordLength ? cut.slice(0, end) : cut}…`;
}
function cutStart(text, length) {
    const cut = (0,amounts/* endOf */.pJ)(text, Math.max(0, length));
    if (cut === text)
        return text;
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
        const isRow = Math.max(change.removed.length, change.added.length) > 1;
        const of = isImage ? 'image' : isRow ? 'row' : 'text';
        return excerptsOf(editsIn(change, redact)).map((parts) => ({ of, parts }));
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
        if (texts.length > shown_content/* maxPieces */.u)
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
function editsIn({ previous, removed, added }, redact) {
    if ([...removed, ...added].some(({ text }) => text.length > maxPieceLength))
        return [];
    const [old = '', now = ''] = [removed, added].map((each) => redact(each.map(({ text }) => text).join(' | ')));
    const isShort = Math.max(old.length, now.length) < minAloneLength && old !== '' && now !== '';
    const needsContext = isShort && added.every(({ kind }) => kind === 'text');
    const before = previous && needsContext ? `${cutStart(redact(previous.text), minAloneLength)} · ` : '';
    const isEdited = removed.length + added.length === 2 && areAlike(someWords(old), someWords(now));
    const words = isEdited ? wordEdits(old, now, before) : undefined;
    return words ?? [{ same: before, removed: old, added: now }];
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
            edits.push({ same, removed, added });
        else
            edits.push({ same: last.same, removed: last.removed + same + removed, added: last.added + same + added });
        same = '';
    }
    return [...edits, { same, removed: '', added: '' }];
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

// EXTERNAL MODULE: ./src/html/page-reading.ts + 5 modules
var page_reading = __webpack_require__(794);
// EXTERNAL MODULE: ./src/http/time-limit.ts
var time_limit = __webpack_require__(3689);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/accept/published-export.ts
var published_export = __webpack_require__(9453);
;// CONCATENATED MODULE: ./src/accept/read-page-changes.ts








const maxPages = 10;
const wordsLimitMs = 10_000;
async function readPageChanges({ pages, published, staged }, context) {
    const { clock, signal, secrets, emit } = context;
    const changes = new Map();
    const read = pages.slice(0, maxPages).filter(({ old }) => old?.reading !== undefined);
    if (read.length === 0 || staged === undefined)
        return changes;
    const request = (0,published_export/* publishedPages */.t9)(published);
    const report = (error) => {
        const isDefect = !(error instanceof transient_error/* TransientError */.N_ || error instanceof failure/* Failure */.HR || (0,errors/* codeOf */.$N)(error) !== '');
        const stack = isDefect && error instanceof Error ? error.stack : undefined;
        emit({ kind: 'words-unknown', reason: stack ?? (0,json/* errorMessage */.gJ)(error), isDefect });
    };
    using limit = new time_limit/* TimeLimit */.h({ clock, limitMs: wordsLimitMs, signal, reason: 'time ran out' });
    try {
        await limit.race(async (limited) => {
            const ignore = (error) => (limited.aborted ? undefined : report(error));
            const contents = read.map(({ path, old }) => request(old?.path ?? path, limited).catch(ignore));
            for (const [index, { path, old }] of read.entries()) {
                const content = await contents[index];
                const before = content && (await (0,page_reading/* readingOf */.MU)(content, limited));
                if (before === undefined || before.textSha256 !== old?.reading?.textSha256)
                    continue;
                const now = await (0,page_reading/* readingOf */.MU)(staged.read(path), limited);
                const hasAddresses = before.linksSha256 === old.reading.linksSha256;
                const rules = { hasAddresses, redact: (text) => secrets.redact(text) };
                if (now !== undefined)
                    changes.set(path, changedWords(before.pieces, now.pieces, rules));
            }
        });
    }
    catch (error) {
        signal.throwIfAborted();
        report(error);
    }
    return changes;
}


/***/ })

};
;