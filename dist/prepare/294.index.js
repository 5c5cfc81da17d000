"use strict";
exports.id = 294;
exports.ids = [294];
exports.modules = {

/***/ 5294:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  SiteReading: () => (  SiteReading)
});

// EXTERNAL MODULE: ./src/clock.ts + 1 modules
var clock = __webpack_require__(529);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/text/site-address.ts
var site_address = __webpack_require__(6245);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
;// CONCATENATED MODULE: ./src/html/own-text.ts
const countBits = 20;
const maxOwnTexts = 6_000_000;
const maxLength = 0xffff;
class OwnText {
    #pageCounts = new Uint32Array(2 ** countBits);
    #lastPages = new Uint32Array(2 ** countBits);
    #texts = new Uint32Array(maxOwnTexts);
    #lengths = new Uint16Array(maxOwnTexts);
    #textCount = 0;
    #pageCount = 0;
    add(pieces) {
        this.#pageCount += 1;
        for (const { kind, text } of pieces) {
            if (kind === 'link' || text === '')
                continue;
            const index = indexOf(text);
            if (this.#lastPages[index] === this.#pageCount)
                continue;
            this.#lastPages[index] = this.#pageCount;
            this.#pageCounts[index] = (this.#pageCounts[index] ?? 0) + 1;
            this.#texts[this.#textCount] = index;
            this.#lengths[this.#textCount] = Math.min(text.length, maxLength);
            this.#textCount += 1;
        }
        return this.#textCount;
    }
    lengthOf(start, end) {
        if (this.#textCount > maxOwnTexts)
            return undefined;
        const maxPages = Math.ceil(this.#pageCount / 4);
        let length = 0;
        for (let index = start; index < end; index += 1) {
            const isOwn = (this.#pageCounts[this.#texts[index] ?? 0] ?? 0) <= maxPages;
            if (isOwn)
                length += this.#lengths[index] ?? 0;
        }
        return length;
    }
}
function indexOf(text) {
    let value = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) {
        value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    }
    return (value ^ (value >>> countBits)) & (2 ** countBits - 1);
}

// EXTERNAL MODULE: ./src/html/page-reading.ts + 7 modules
var page_reading = __webpack_require__(1944);
;// CONCATENATED MODULE: ./src/html/site-reading.ts






class SiteReading {
    #turns;
    #ownText = new OwnText();
    #styles = new Map();
    #pages = [];
    constructor(signal) {
        this.#turns = new clock .P0(signal);
    }
    readPage = async (page, path) => {
        const reading = await (0,page_reading .kY)(page, this.#turns);
        const redirect = reading.head.redirect(path);
        const facts = {
            ...reading.facts(),
            ownLength: undefined,
            unstyled: undefined,
            redirect: redirect && (0,binary_text .ht)(redirect),
        };
        const style = this.#styleOf(reading.head.sheets(path));
        this.#pages.push({ facts, style, textsEnd: this.#ownText.add(reading.pieces) });
        return facts;
    };
    async complete(files, domain) {
        for (const style of this.#styles.values()) {
            await this.#turns.take();
            style.areMissing = areMissing(style.sheets, files, domain);
        }
        let textsStart = 0;
        for (const { facts, style, textsEnd } of this.#pages) {
            await this.#turns.take();
            facts.ownLength = this.#ownText.lengthOf(textsStart, textsEnd);
            if (style.areMissing)
                facts.unstyled = true;
            textsStart = textsEnd;
        }
    }
    #styleOf(sheets) {
        const key = sheets.join('\n');
        const style = this.#styles.get(key) ?? { sheets, areMissing: false };
        if (!this.#styles.has(key))
            this.#styles.set((0,binary_text .ht)(key), { ...style, sheets: sheets.map(binary_text .ht) });
        return this.#styles.get(key) ?? style;
    }
}
function areMissing(sheets, files, domain) {
    const own = sheets.filter((sheet) => sheet.startsWith('/') || domain !== null);
    const paths = own.flatMap((sheet) => (0,site_address .p)(sheet, domain) ?? []);
    const hasContent = (path) => ((0,text_paths .N_)(files, path)?.sizeBytes ?? 0) > 0;
    return paths.length > 0 && !paths.some((path) => (0,text_paths .o5)(path).some(hasContent));
}


/***/ })

};
;