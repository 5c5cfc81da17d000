"use strict";
exports.id = 365;
exports.ids = [365];
exports.modules = {

/***/ 2365:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  requirePaths: () => (/* binding */ requirePaths)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/download/place.ts
var place = __webpack_require__(8847);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/deploy/values-place.ts
/** What a values file may be: an ordinary file of its own. */




/** Throws `invalid-input`, and `cannot-write` for a path that cannot be looked at. Call it before anything is requested. */
function requireValuesPlace(valuesFile) {
    (0,errors/* withDiskErrors */.NP)(valuesFile, () => requireFile(valuesFile));
}
function requireFile(valuesFile) {
    const found = (0,external_node_fs_.lstatSync)((0,external_node_path_.resolve)(valuesFile), { throwIfNoEntry: false });
    if (/[\\/]$/.test(valuesFile) || found?.isDirectory() === true) {
        const example = (0,external_node_path_.join)(valuesFile, 'values.yaml');
        throw refusal(valuesFile, `which is a folder. Give the path of a file, for example "${example}"`);
    }
    if (found === undefined || found.isFile())
        return;
    const kind = found.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
    throw refusal(valuesFile, `which is ${kind}. Give the path of a new or ordinary file`);
}
function refusal(valuesFile, what) {
    return new failure/* Failure */.HR({ code: 'invalid-input', message: `Input \`values-file\` is "${valuesFile}", ${what}.` });
}

// EXTERNAL MODULE: ./src/disk/text-file.ts + 1 modules
var text_file = __webpack_require__(6310);
// EXTERNAL MODULE: ./src/site/place-site.ts + 2 modules
var place_site = __webpack_require__(3244);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
// EXTERNAL MODULE: ./src/steps/compare-site.ts + 1 modules
var compare_site = __webpack_require__(7794);
// EXTERNAL MODULE: ./src/disk/places.ts
var places = __webpack_require__(6313);
;// CONCATENATED MODULE: ./src/steps/places-apart.ts
/** Every file that a run writes or reads has a path of its own: where two share one, the later would replace the earlier. */



/** Throws `invalid-input` that names both inputs, where a path of one is that of another, or leads into it. */
function requireApart(settings) {
    const claims = claimsOf(settings);
    for (const [index, one] of claims.entries()) {
        const other = claims.slice(index + 1).find(({ input, path }) => input !== one.input && (0,places/* overlap */.EF)(path, one.path));
        if (other !== undefined)
            throw inTheWay(one, other);
    }
}
/** The manifest and what else is written beside a site, or beside a bundle that is not unpacked. */
function filesBeside(base) {
    return ['manifest', 'changes', 'audit'].map((kind) => `${base}.${kind}.json`);
}
function claimsOf({ bundlePath, extractTo, previousManifest, values }) {
    return [
        ...claims('values-file', values?.path, (path) => withParts([path])),
        ...claims('bundle-path', bundlePath, (path) => [
            ...withParts([path]),
            ...(extractTo === undefined ? withParts(filesBeside(path)) : []),
        ]),
        ...claims('extract-to', extractTo, (path) => [path, ...withParts(filesBeside(path))]),
        ...claims('previous-manifest', previousManifest, (path) => (isOwn(path, extractTo ?? bundlePath) ? [] : [path])),
    ];
}
function claims(input, given, pathsOf) {
    if (given === undefined)
        return [];
    return pathsOf((0,external_node_path_.resolve)(given)).map((path) => ({ input, given, path }));
}
function withParts(paths) {
    return paths.flatMap((path) => [path, `${path}.part`]);
}
/** The one file that is both read and written: the manifest of this very place, on a runner that keeps it. */
function isOwn(previousManifest, base) {
    return base !== undefined && (0,places/* realPlace */.oD)(previousManifest) === (0,places/* realPlace */.oD)(`${(0,external_node_path_.resolve)(base)}.manifest.json`);
}
function inTheWay(one, other) {
    const named = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
    return new failure/* Failure */.HR({
        code: 'invalid-input',
        message: `Inputs ${named} are in each other's way: the step needs ${one.path} for the one and ${other.path} for the other.`,
        hint: 'Give each a path of its own, and none in the folder of `extract-to`, which is replaced and published as a whole.',
    });
}

;// CONCATENATED MODULE: ./src/steps/require-paths.ts
/** What is looked at where a path is given: whether it can be what it is meant for, and be written an hour later. */








/** Throws `invalid-input`, `cannot-write`, `folder-not-managed` and `invalid-manifest`. */
function requirePaths(settings, parts) {
    const { bundlePath, extractTo, values } = settings;
    (0,place/* requireFilePath */.HB)(bundlePath);
    if (values !== undefined)
        requireValuesPlace(values.path);
    if (extractTo !== undefined)
        (0,site_folder/* requireSiteFolder */.ju)(extractTo, parts.protectedFolders);
    requireApart(settings);
    const previous = (0,compare_site/* readPrevious */.ox)(settings, parts);
    tryPlaces(settings);
    return { previous };
}
/** Makes what will be made, and takes it back: nothing else tells as surely whether it can be. */
function tryPlaces({ bundlePath, extractTo, values }) {
    if (extractTo !== undefined)
        (0,place_site/* openStaging */.g)(extractTo).discard();
    const base = extractTo ?? bundlePath;
    const beside = base === undefined ? [] : filesBeside((0,external_node_path_.resolve)(base));
    for (const path of [bundlePath, values?.path, ...beside])
        if (path !== undefined)
            (0,text_file/* tryFile */.IP)((0,external_node_path_.resolve)(path));
}


/***/ })

};
;