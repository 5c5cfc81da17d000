"use strict";
exports.id = 318;
exports.ids = [318];
exports.modules = {

/***/ 8318:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SiteReader: () => (/* binding */ SiteReader)
});

// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __webpack_require__(4489);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/turns.ts
var turns = __webpack_require__(3711);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/html/own-text.ts

const checksumBits = 18;
const lengthBits = 32 - checksumBits;
const maxCountedLength = 2 ** lengthBits - 1;
const maxOwnTexts = 6_000_000;
class OwnText {
    #pageCounts = new Uint32Array(2 ** checksumBits);
    #lastPages = new Uint32Array(2 ** checksumBits);
    #texts = new Uint32Array(maxOwnTexts);
    #textCount = 0;
    #ends = [0];
    add(pieces) {
        const page = this.#ends.length;
        for (const { kind, text } of pieces) {
            if (kind === 'link' || text === '')
                continue;
            const part = (0,external_node_zlib_.crc32)(text) >>> lengthBits;
            if (this.#lastPages[part] === page)
                continue;
            this.#lastPages[part] = page;
            this.#pageCounts[part] = (this.#pageCounts[part] ?? 0) + 1;
            this.#texts[this.#textCount] = (part << lengthBits) | Math.min(text.length, maxCountedLength);
            this.#textCount += 1;
        }
        this.#ends.push(this.#textCount);
        return page;
    }
    lengthOf(page) {
        if (this.#textCount > maxOwnTexts)
            return undefined;
        const maxPages = Math.ceil((this.#ends.length - 1) / 4);
        let length = 0;
        for (const text of this.#texts.subarray(this.#ends[page - 1], this.#ends[page])) {
            if ((this.#pageCounts[text >>> lengthBits] ?? 0) <= maxPages)
                length += text & maxCountedLength;
        }
        return length;
    }
}

// EXTERNAL MODULE: ./src/html/page-reading.ts + 5 modules
var page_reading = __webpack_require__(794);
;// CONCATENATED MODULE: ./src/html/saved-page.ts

const maxStartBytes = 512;
const pageStart = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|html|head|body|title|meta)(?=[\s/>])/i;
function isSavedPage(content) {
    return pageStart.test((0,binary_text/* binaryText */.nM)(content.subarray(0, maxStartBytes)));
}

;// CONCATENATED MODULE: ./src/html/site-reader.ts








class SiteReader {
    #turns;
    #redact;
    #ownText = new OwnText();
    #styles = new Map();
    #withoutRules = new Set();
    #pages = new Map();
    constructor(signal, redact) {
        this.#turns = new turns/* Turns */.P(signal);
        this.#redact = redact;
    }
    async readPage(page, path) {
        const shown = await (0,page_reading/* readShownPage */.$J)(page, this.#turns);
        const [{ title, ...content }, redirect] = [shown.reading(), redirectOf(shown.head, path)];
        const reading = { title: this.#safeTitle(title), ...content, redirect: redirect && this.#safeAddress(redirect) };
        const sheets = (0,binary_text/* detach */.Yo)(sheetsOf(shown.head, path).join('\n'));
        const style = this.#styles.get(sheets) ?? this.#styles.size;
        this.#styles.set(sheets, style);
        this.#pages.set(reading, { number: this.#ownText.add(shown.pieces), style });
        return reading;
    }
    readAsset(content, path) {
        const isPage = isSavedPage(content);
        if (isPage || !(content.indexOf('{') > 0 || content.includes('@import')))
            this.#withoutRules.add(path);
        return isPage;
    }
    #safeTitle(title) {
        const line = this.#redact(title).replace(/\p{Cc}+/gu, ' ');
        return (0,binary_text/* detach */.Yo)((0,amounts/* startOf */.GH)(line, site/* maxTitleLength */.zb).toWellFormed());
    }
    #safeAddress(address) {
        const safe = this.#redact(address);
        return (safe.includes('/') ? safe : `/${safe}`).slice(0, site/* maxRedirectLength */.$$);
    }
    async complete(files, domain) {
        const areUnstyled = [];
        for (const sheets of this.#styles.keys()) {
            await this.#turns.take();
            areUnstyled.push(this.#areMissing(sheets.split('\n'), files, domain));
        }
        const completed = [];
        for (const file of files) {
            await this.#turns.take();
            const page = file.reading && this.#pages.get(file.reading);
            const ofAll = page && { ownLength: this.#ownText.lengthOf(page.number), unstyled: areUnstyled[page.style] };
            completed.push(file.reading === undefined ? file : { ...file, reading: { ...file.reading, ...ofAll } });
        }
        return completed;
    }
    #areMissing(sheets, files, domain) {
        const paths = sheets.flatMap((sheet) => (0,text_paths/* pathOnHost */.p6)(sheet, domain ?? '') ?? []).filter((path) => path !== '');
        const isUsable = (path) => (0,text_paths/* findByPath */.sV)(files, path) !== undefined && !this.#withoutRules.has(path);
        return paths.length === 0 ? undefined : !paths.some((path) => (0,text_paths/* pathSuffixes */.re)(path).some(isUsable));
    }
}
function redirectOf(head, path) {
    const refresh = head.all.values().find(({ purpose }) => purpose === 'link');
    const address = refresh && resolved(refresh, head, path);
    if (address === undefined)
        return undefined;
    const target = (0,text_paths/* percentDecode */.YZ)(address.slice(1));
    const isSame = target === path || (!(0,text_paths/* isHtml */._6)(target) && (0,text_paths/* pageName */.$p)(target) === (0,text_paths/* pageName */.$p)(path));
    return isSame ? undefined : address;
}
const maxSheets = 100;
const maxSheetLength = 2048;
function sheetsOf(head, path) {
    const sheets = head.all
        .values()
        .filter(({ purpose, address }) => purpose === 'style' && address.length <= maxSheetLength);
    return [...sheets.take(maxSheets)].flatMap((sheet) => resolved(sheet, head, path) ?? []);
}
function resolved({ address }, head, path) {
    const url = URL.parse(address, head.baseUrl(`${text_paths/* unknownOrigin */.Pu}/${(0,text_paths/* addressPath */.EL)(path)}`));
    if (url === null || !/^https?:$/.test(url.protocol))
        return undefined;
    return url.origin === text_paths/* unknownOrigin */.Pu ? url.pathname : url.href;
}


/***/ })

};
;