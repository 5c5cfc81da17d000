"use strict";
exports.id = 966;
exports.ids = [966];
exports.modules = {

/***/ 6966:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    pageReader: () => (  pageReader)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
  var _page_reading_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9151);


function pageReader(previous, signal) {
    const turns = new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .P0(signal);
    const known = new Map();
    for (const { sha256, reading } of previous)
        if (reading !== undefined)
            known.set(sha256, reading);
    return async (page, sha256) => known.get(sha256) ?? (await (0,_page_reading_js__WEBPACK_IMPORTED_MODULE_1__  .xS)(page, turns));
}


/***/ })

};
;