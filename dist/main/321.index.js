"use strict";
exports.id = 321;
exports.ids = [321];
exports.modules = {

/***/ 4321:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   valuesText: () => (/* binding */ valuesText)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/** The text of a values file. The only importer of the YAML library: load it where values are written, and only there. */

/** YAML that every reader understands in the same way, of version 1.1 or 1.2: every text is quoted and on one line. */
function valuesText({ bundleUrl, version }) {
    const staticExport = { enabled: true, bundleUrl, ...(version !== undefined && { version }) };
    const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', doubleQuotedAsJSON: true };
    return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .stringify */ .As)({ staticExport }, options).replace(unprintable, escaped);
}
/**
 * Controls, line ends and what no character is. JSON leaves most of them as they are; of YAML's readers some refuse them, and
 * some fold them into a space.
 */
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu;
function escaped(character) {
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}


/***/ })

};
;