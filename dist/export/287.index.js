"use strict";
exports.id = 287;
exports.ids = [287];
exports.modules = {

/***/ 1287:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cacheBundle: () => (/* binding */ cacheBundle),
/* harmony export */   reuseBundle: () => (/* binding */ reuseBundle)
/* harmony export */ });
/* harmony import */ var _actions_tool_cache__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7043);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_4__);
/* harmony import */ var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8452);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1789);
/* harmony import */ var _bundle_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1855);








async function reuseBundle(key, request, { emit, signal }) {
    try {
        const cached = findCached(key);
        if (cached === undefined || !isAcceptable(cached, request))
            return undefined;
        await using copied = new AsyncDisposableStack();
        const bundle = copied.use(new _bundle_file_js__WEBPACK_IMPORTED_MODULE_6__/* .BundleFile */ .h({ path: request.path, signal }));
        await copy(cached, bundle, signal);
        if ((await bundle.complete()).sha256 !== cached.sha256)
            throw new Error('the cached bundle has changed');
        emit({ kind: 'bundle-reused', jobId: key.jobId });
        copied.move();
        return bundle;
    }
    catch (error) {
        signal.throwIfAborted();
        emit({ kind: 'cache-failed', reason: (0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__/* .errorMessage */ .gJ)(error) });
        return undefined;
    }
}
const maxBundlesPerDomain = 3;
async function cacheBundle(key, bundle, { emit, signal }) {
    if (signal.aborted)
        return;
    try {
        const added = (0,_actions_tool_cache__WEBPACK_IMPORTED_MODULE_0__/* .cacheFile */ .NJ)(bundle.path, bundle.sha256, ...toolAndVersion(key));
        const folder = await Promise.race([added, (0,node_events__WEBPACK_IMPORTED_MODULE_2__.once)(signal, 'abort').then(() => undefined)]);
        if (folder === undefined)
            return;
        emit({ kind: 'bundle-cached', jobId: key.jobId });
        const tool = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(folder));
        const entries = (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.readdirSync)(tool).map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(tool, name));
        entries.sort((newer, older) => (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.statSync)(older).mtimeMs - (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.statSync)(newer).mtimeMs);
        for (const entry of entries.slice(maxBundlesPerDomain))
            (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__/* .removeIfPossible */ .hW)(entry);
    }
    catch (error) {
        emit({ kind: 'cache-failed', reason: (0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__/* .errorMessage */ .gJ)(error) });
    }
}
function findCached(key) {
    const folder = (0,_actions_tool_cache__WEBPACK_IMPORTED_MODULE_0__/* .find */ .I6)(...toolAndVersion(key));
    const sha256 = folder === '' ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.readdirSync)(folder).find((name) => /^[0-9a-f]{64}$/.test(name));
    if (sha256 === undefined)
        return undefined;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, sha256);
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.statSync)(path);
    return stats.isFile() ? { path, sizeBytes: stats.size, sha256 } : undefined;
}
function isAcceptable({ sizeBytes, sha256 }, request) {
    const { url, maxSizeBytes, expectedSha256 = sha256 } = request;
    return sizeBytes === (url.latest.sizeBytes ?? sizeBytes) && sizeBytes <= maxSizeBytes && sha256 === expectedSha256;
}
async function copy({ path, sizeBytes }, bundle, signal) {
    bundle.announce(sizeBytes);
    const chunks = (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.createReadStream)(path, { signal, highWaterMark: 2 ** 20 });
    let at = 0;
    for await (const chunk of chunks) {
        bundle.write(chunk, at);
        at += chunk.length;
    }
}
function toolAndVersion({ domain, service, jobId }) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return [`static-export-${domain}`, `0.0.0-job${digest.slice(0, 32)}`];
}


/***/ })

};
;