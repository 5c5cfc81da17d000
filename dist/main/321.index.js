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
/** The text of a values file. Only this module imports the YAML library, so load it only if values are written. */

/** Returns YAML that parsers of version 1.1 and 1.2 read in the same way: every string is quoted and on one line. */
function valuesText({ bundleUrl, version }) {
    const staticExport = { enabled: true, bundleUrl, ...(version !== undefined && { version }) };
    const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', doubleQuotedAsJSON: true };
    return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .stringify */ .As)({ staticExport }, options).replace(unprintable, escaped);
}
/**
 * Control characters, line breaks and noncharacters. JSON keeps most of them as they are. Some YAML parsers reject them, others
 * fold them into a space.
 */
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu;
function escaped(character) {
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}


/***/ })

};
;