"use strict";
exports.id = 336;
exports.ids = [336];
exports.modules = {

/***/ 2336:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reservePaths: () => (/* binding */ reservePaths)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __webpack_require__(6756);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
;// CONCATENATED MODULE: ./src/disk/path-lock.ts
/** Keeps two steps on one machine from writing to the same path at the same time. */






/**
 * A lock file with a unique name beside the path. A step creates its own and then checks for others. If two steps start at the
 * same moment, each sees the other, so they never both continue. Names are not reused, so removing the lock of an ended process
 * cannot remove the lock of a running one.
 */
class PathLock {
    #lockPath;
    #folders;
    /** Creates missing folders above the path. Throws `path-in-use` if another step holds the lock, and `cannot-write`. */
    constructor(locked) {
        const { path } = locked;
        this.#lockPath = (0,temporary_path/* temporaryPath */.l5)(path, 'lock');
        using undo = new DisposableStack();
        this.#folders = undo.use(folders/* CreatedFolders */.qs.above(path));
        undo.defer(() => (0,temporary_path/* removeIfPossible */.hW)(this.#lockPath));
        (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.writeFileSync)(this.#lockPath, JSON.stringify(thisProcess()), { flag: 'wx' }));
        const other = (0,temporary_path/* temporaryPathsOf */.v5)(path, 'lock').find((each) => each !== this.#lockPath && !wasRemoved(each));
        if (other !== undefined)
            throw inUse(locked, other);
        undo.move();
    }
    [Symbol.dispose]() {
        (0,temporary_path/* removeIfPossible */.hW)(this.#lockPath);
        this.#folders[Symbol.dispose]();
    }
}
/** A lock of another machine on a shared disk is valid for this long. GitHub ends a job after six hours by default. */
const foreignLockMs = 6 * 60 * 60_000;
/** An empty lock is valid for this long: its owner may still be writing it. */
const emptyLockMs = 60_000;
/** Removes a lock if the process that created it has ended. */
function wasRemoved(lockPath) {
    if (isHeld(lockPath))
        return false;
    (0,temporary_path/* removeIfPossible */.hW)(lockPath);
    return true;
}
function isHeld(lockPath) {
    const createdMs = (0,external_node_fs_.statSync)(lockPath, { throwIfNoEntry: false })?.mtimeMs;
    if (createdMs === undefined)
        return false;
    const ageMs = Date.now() - createdMs;
    const owner = ownerIn(lockPath);
    if (owner === undefined)
        return ageMs < emptyLockMs;
    if (owner.host !== (0,external_node_os_.hostname)())
        return ageMs < foreignLockMs;
    return ageMs < (0,external_node_os_.uptime)() * 1000 + emptyLockMs && isRunning(owner);
}
function isRunning({ pid, start }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // A process of another user exists, but may not be signalled.
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
    return start === '' || start === startOf(pid);
}
function thisProcess() {
    return { host: (0,external_node_os_.hostname)(), pid: process.pid, start: startOf(process.pid) };
}
/** Field 22 of proc_pid_stat(5). The second field, the program's name, may contain spaces and parentheses. */
function startOf(pid) {
    try {
        const stat = (0,external_node_fs_.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    catch {
        return '';
    }
}
/** Undefined if the content is not complete. */
function ownerIn(lockPath) {
    try {
        const owner = JSON.parse((0,external_node_fs_.readFileSync)(lockPath, 'utf8'));
        return isOwner(owner) ? owner : undefined;
    }
    catch {
        return undefined;
    }
}
function isOwner(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { host, pid, start } = value;
    return typeof host === 'string' && typeof pid === 'number' && typeof start === 'string';
}
function inUse({ input, given }, lockPath) {
    const owner = ownerIn(lockPath);
    const process = owner === undefined ? '' : ` (process ${owner.pid} on ${owner.host})`;
    return new failure/* Failure */.HR({
        code: 'path-in-use',
        message: `Input \`${input}\` is "${given}", which another step is writing at the moment${process}.`,
        hint: `Give each step a path of its own, or run the steps one after the other. If no other step is running, delete ${lockPath}.`,
    });
}

// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
;// CONCATENATED MODULE: ./src/site/separate-paths.ts
/** Checks that every file that a step reads or writes has a path of its own, so that none replaces another. */




/** Throws `invalid-input` that names both inputs if a path of one equals a path of the other, or is inside it. */
function requireSeparatePaths(given) {
    const needed = neededPaths(given);
    for (const [index, one] of needed.entries()) {
        const other = needed.slice(index + 1).find(({ input, path }) => input !== one.input && (0,paths/* overlaps */.$f)(path, one.path));
        if (other !== undefined)
            throw conflict(one, other);
    }
}
/** Returns the paths of manifest, changes and audit report, beside a site or beside a bundle that is not unpacked. */
function filesBeside(base) {
    return ['manifest', 'changes', 'audit'].map((kind) => `${base}.${kind}.json`);
}
function neededPaths({ bundlePath, extractTo, previousManifest, valuesPath }) {
    const withFilesBeside = (path) => [path, ...filesBeside(path)];
    const isOwn = previousManifest !== undefined && isOwnManifest(previousManifest, extractTo ?? bundlePath);
    return [
        ...needs('values-file', valuesPath, (path) => [path]),
        ...needs('bundle-path', bundlePath, (path) => (extractTo === undefined ? withFilesBeside(path) : [path])),
        ...needs('extract-to', extractTo, withFilesBeside),
        ...needs('previous-manifest', previousManifest, (path) => (isOwn ? [] : [path])),
    ];
}
function needs(input, given, pathsOf) {
    if (given === undefined)
        return [];
    return pathsOf((0,external_node_path_.resolve)(given)).map((path) => ({ input, given, path }));
}
/** The one file that a step may both read and write: the manifest of the same site, on a runner that keeps its files. */
function isOwnManifest(previousManifest, base) {
    return base !== undefined && (0,paths/* realPath */.Ye)(previousManifest) === (0,paths/* realPath */.Ye)((0,site_folder/* manifestPathOf */.Au)(base));
}
function conflict(one, other) {
    const inputs = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
    return new failure/* Failure */.HR({
        code: 'invalid-input',
        message: `Inputs ${inputs} conflict: the first needs ${one.path}, the second ${other.path}.`,
        hint: 'Give each input a path of its own, outside the folder of `extract-to`, which is replaced and published as a whole.',
    });
}

// EXTERNAL MODULE: ./src/site/staged-site.ts + 1 modules
var staged_site = __webpack_require__(2780);
// EXTERNAL MODULE: ./src/steps/compare-site.ts + 1 modules
var compare_site = __webpack_require__(7794);
;// CONCATENATED MODULE: ./src/steps/reserve-paths.ts
/** Checks the given paths, and locks them for this step. */








/** Throws `invalid-input`, `cannot-write`, `path-in-use`, `folder-not-managed` and `invalid-manifest`. */
function reservePaths(settings, context) {
    requireValidPaths(settings, context);
    const previous = (0,compare_site/* readPrevious */.ox)(settings, context);
    using locks = lockPaths(settings);
    requireWritablePaths(settings);
    const held = locks.move();
    return { previous, [Symbol.dispose]: () => held.dispose() };
}
function requireValidPaths(settings, { protectedFolders }) {
    const { bundlePath, extractTo, previousManifest, values } = settings;
    if (bundlePath !== undefined) {
        (0,paths/* requireFilePath */.HB)({ input: 'bundle-path', path: bundlePath, example: 'bundle.tar.gz', acceptsLink: true });
    }
    if (values !== undefined) {
        (0,paths/* requireFilePath */.HB)({ input: 'values-file', path: values.path, example: 'values.yaml', acceptsLink: false });
    }
    if (extractTo !== undefined)
        (0,site_folder/* requireSiteFolder */.ju)(extractTo, protectedFolders);
    requireSeparatePaths({ bundlePath, extractTo, previousManifest, valuesPath: values?.path });
}
function lockPaths({ bundlePath, extractTo, values }) {
    using locks = new DisposableStack();
    const lock = (input, given, targetOf) => {
        if (given !== undefined)
            locks.use(new PathLock({ input, given, path: targetOf(given) }));
    };
    lock('bundle-path', bundlePath, paths/* realEntry */.PS);
    lock('extract-to', extractTo, paths/* realPath */.Ye);
    lock('values-file', values?.path, paths/* realEntry */.PS);
    return locks.move();
}
/** Creates what the step will create and removes it again. No other check is as reliable. */
function requireWritablePaths({ bundlePath, extractTo, values }) {
    if (extractTo !== undefined) {
        using site = new staged_site/* StagedSite */.A(extractTo);
        site.requireRenameable();
    }
    const base = extractTo ?? bundlePath;
    const beside = base === undefined ? [] : filesBeside((0,external_node_path_.resolve)(base));
    for (const path of [bundlePath, values?.path, ...beside])
        if (path !== undefined)
            (0,text_file/* requireWritable */.ik)((0,external_node_path_.resolve)(path));
}


/***/ })

};
;