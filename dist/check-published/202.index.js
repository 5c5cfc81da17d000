"use strict";
exports.id = 202;
exports.ids = [202];
exports.modules = {

/***/ 202:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Program: () => (/* binding */ Program)
});

// UNUSED EXPORTS: outputPath

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(406);
// EXTERNAL MODULE: ./src/disk/paths.ts
var disk_paths = __webpack_require__(77);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(24);
;// CONCATENATED MODULE: ./src/disk/temporary-path.ts






const mark = '.static-export-';
function temporaryPath(path, kind = 'part') {
    const base = (0,disk_paths/* isDevice */.ZX)(path) ? (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), (0,external_node_path_.basename)(path)) : path;
    return `${base}${mark}${(0,external_node_crypto_.randomBytes)(3).toString('hex')}.${kind}`;
}
function temporaryTwin(entry, path) {
    return `${path}${entry.slice(entry.lastIndexOf(mark), entry.lastIndexOf('.'))}.part`;
}
function temporaryPathsOf(path, kind) {
    const pattern = new RegExp(`^${RegExp.escape((0,external_node_path_.basename)(path) + mark)}[0-9a-f]{6}\\.${kind}$`);
    return entriesIn((0,external_node_path_.dirname)(path))
        .map(({ name }) => name)
        .filter((name) => pattern.test(name))
        .map((name) => (0,external_node_path_.join)((0,external_node_path_.dirname)(path), name));
}
const abandonedMs = 24 * 60 * 60_000;
function isAbandoned(path) {
    const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}
function newTemporaryFolder(parent) {
    const base = (0,external_node_path_.join)(parent, 'bundle');
    for (const each of temporaryPathsOf(base, 'run').filter(isAbandoned)) {
        if ((0,disk_paths/* isTrusted */.W2)((0,external_node_fs_.lstatSync)(each, { throwIfNoEntry: false })))
            removeIfPossible(each);
    }
    const folder = temporaryPath(base, 'run');
    (0,external_node_fs_.mkdirSync)(folder, 0o700);
    return folder;
}
const maxRenameAttempts = 20;
const renamePauseMs = 100;
function moveInto(path, from) {
    if ((0,disk_paths/* isDevice */.ZX)(path)) {
        writeInto(path, from);
        (0,external_node_fs_.unlinkSync)(from);
    }
    else
        rename(from, path);
}
const copiedBytes = 1024 * 1024;
function writeInto(device, from) {
    using files = new DisposableStack();
    const input = files.adopt((0,external_node_fs_.openSync)(from, 'r'), external_node_fs_.closeSync);
    const output = files.adopt((0,external_node_fs_.openSync)(device, external_node_fs_.constants.O_WRONLY), external_node_fs_.closeSync);
    const buffer = Buffer.allocUnsafe(copiedBytes);
    for (let bytes = (0,external_node_fs_.readSync)(input, buffer); bytes > 0; bytes = (0,external_node_fs_.readSync)(input, buffer)) {
        (0,external_node_fs_.writeFileSync)(output, buffer.subarray(0, bytes));
    }
}
function rename(from, to) {
    for (let attempt = 1;; attempt += 1) {
        try {
            (0,external_node_fs_.renameSync)(from, to);
            return;
        }
        catch (error) {
            const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes((0,errors/* codeOf */.$N)(error));
            const isLast = attempt === maxRenameAttempts;
            if (!mayBeBlocked || (isLast && !(0,external_node_fs_.existsSync)(to)))
                throw error;
            if (isLast)
                break;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
        }
    }
    using undo = new DisposableStack();
    const moved = temporaryPath(to, 'moved');
    (0,external_node_fs_.renameSync)(to, moved);
    undo.defer(() => (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.renameSync)(moved, to)));
    (0,external_node_fs_.renameSync)(from, to);
    undo.move();
    removeIfPossible(moved);
}
function removeIfPossible(path) {
    (0,errors/* ifPossible */.N0)(() => {
        const isFolder = (0,external_node_fs_.lstatSync)(path).isDirectory();
        for (const { name } of isFolder ? entriesIn(path) : [])
            removeIfPossible((0,external_node_path_.join)(path, name));
        (isFolder ? external_node_fs_.rmdirSync : external_node_fs_.unlinkSync)(path);
    });
}
async function removeContents(folder, turns) {
    for (const entry of entriesIn(folder)) {
        await turns.take();
        const path = join(folder, entry.name);
        if (entry.isDirectory())
            await removeContents(path, turns);
        removeIfPossible(path);
    }
}
function entriesIn(folder) {
    return (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true })) ?? [];
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(455);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(633);
;// CONCATENATED MODULE: ./src/disk/folders.ts



function createFoldersAbove(path) {
    using created = new DisposableStack();
    for (const folder of missingAbove(path)) {
        try {
            (0,external_node_fs_.mkdirSync)(folder);
        }
        catch (error) {
            if ((0,external_node_fs_.existsSync)(folder))
                continue;
            throw (0,errors/* diskFailure */.C9)(folder, error);
        }
        created.defer(() => (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.rmdirSync)(folder)));
    }
    return created.move();
}
function missingAbove(path) {
    const folder = (0,external_node_path_.dirname)(path);
    return folder === path || (0,external_node_fs_.existsSync)(folder) ? [] : [...missingAbove(folder), folder];
}
function syncFolder(folder) {
    (0,errors/* ifPossible */.N0)(() => {
        const descriptor = (0,external_node_fs_.openSync)(folder, 'r');
        try {
            (0,external_node_fs_.fsyncSync)(descriptor);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    });
}

;// CONCATENATED MODULE: ./src/disk/text-file.ts








const ownersOnly = 0o600;
const defaultMode = 0o644;
class StagedTextFile {
    path;
    events;
    #target;
    #temporaryPath;
    #undo;
    constructor(path, text, options = {}) {
        this.path = path;
        this.events = options.events ?? [];
        this.#target = (0,disk_paths/* writtenPath */.dR)(path);
        this.#temporaryPath = options.temporaryPath ?? temporaryPath(this.#target);
        using undo = new DisposableStack();
        undo.use(createFoldersAbove(this.#target));
        undo.defer(() => removeIfPossible(this.#temporaryPath));
        (0,errors/* withDiskErrors */.NP)(path, () => {
            (0,external_node_fs_.writeFileSync)(this.#temporaryPath, text, { flag: 'wx', mode: options.mode ?? defaultMode, flush: true });
        });
        this.#undo = undo.move();
    }
    static async ofPieces(path, pieces, { signal, ...options }) {
        using undo = new DisposableStack();
        const file = undo.use(new StagedTextFile(path, '', options));
        await (0,promises_.writeFile)(file.#temporaryPath, pieces, { flag: 'a', flush: true, signal }).catch((error) => {
            signal.throwIfAborted();
            throw (0,errors/* diskFailure */.C9)(path, error);
        });
        undo.move();
        return file;
    }
    commit() {
        (0,errors/* withDiskErrors */.NP)(this.path, () => moveInto(this.#target, this.#temporaryPath));
        syncFolder((0,external_node_path_.dirname)(this.#target));
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
}
function writeTextFile(path, text, mode) {
    using file = new StagedTextFile(path, text, { mode });
    file.commit();
}
async function writePieces(path, pieces, signal) {
    using file = await StagedTextFile.ofPieces(path, pieces, { signal });
    file.commit();
}
function requireWritable(path, name) {
    const target = (0,disk_paths/* writtenPath */.dR)(path);
    const moved = temporaryPathsOf(target, 'moved');
    for (const each of moved)
        if (!(0,external_node_fs_.existsSync)(target))
            (0,errors/* withDiskErrors */.NP)(path, () => rename(each, target));
    for (const each of [...moved, ...temporaryPathsOf(target, 'part')].filter(isAbandoned))
        removeIfPossible(each);
    const found = (0,errors/* withDiskErrors */.NP)(path, () => statsAt(path, target));
    const what = /[\\/]$/.test(path) ? 'a folder' : unwritableKind(found);
    if (what !== undefined) {
        const message = `${name === undefined ? path : `${name} is "${path}", which`} is ${what}.`;
        throw new failure/* Failure */.HR({ code: 'invalid-input', message, hint: 'Use the path of a new or regular file.' });
    }
    if (found?.isCharacterDevice() === true) {
        (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(target, external_node_fs_.constants.O_WRONLY)));
        return;
    }
    new StagedTextFile(path, '')[Symbol.dispose]();
    if (found === undefined)
        return;
    (0,errors/* withDiskErrors */.NP)(path, () => {
        const away = temporaryPath(target, 'moved');
        rename(target, away);
        rename(away, target);
    });
}
function statsAt(path, target) {
    const options = { throwIfNoEntry: false };
    return (0,external_node_fs_.lstatSync)(target, options) ?? (0,external_node_fs_.statSync)(path, options);
}
function unwritableKind(found) {
    if (found === undefined || found.isCharacterDevice())
        return undefined;
    if (isLog(found))
        return 'the log of this run';
    if (found.isFile())
        return undefined;
    return found.isDirectory() ? 'a folder' : 'not a regular file';
}
function isLog({ dev, ino }) {
    return [1, 2].some((stream) => {
        const log = (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.fstatSync)(stream));
        return log?.dev === dev && log.ino === ino;
    });
}

// EXTERNAL MODULE: ./src/settings/input-table.ts + 2 modules
var input_table = __webpack_require__(174);
// EXTERNAL MODULE: ./src/settings/parse.ts
var parse = __webpack_require__(894);
// EXTERNAL MODULE: ./src/runner/failure-help.ts
var failure_help = __webpack_require__(826);
// EXTERNAL MODULE: ./src/runner/host.ts
var host = __webpack_require__(154);
// EXTERNAL MODULE: ./src/runner/separate-paths.ts
var separate_paths = __webpack_require__(28);
;// CONCATENATED MODULE: ./src/runner/program.ts











const ownInputs = {
    quiet: { parse: parse/* flag */.Jt, default: 'false' },
    'summary-path': { parse: parse/* path */.Ae, path: 'written' },
};
class Program {
    removesTempFolder = true;
    hasCommands = false;
    words;
    #inputs;
    #outputs = {};
    #outputPath;
    #summaryPath;
    #isQuiet = false;
    constructor(verb, inputs) {
        this.#inputs = inputs;
        this.words = programWords(verb);
    }
    get isQuiet() {
        return this.#isQuiet;
    }
    inputText = (name) => (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';
    helpUrlOf = (code) => `docs/troubleshooting.md#${code}`;
    exitCodeOf = ({ code }, events) => {
        if (code === 'timed-out' && 'job-id' in (0,failure_help/* inputsOfJob */.kj)(events))
            return 3;
        if (code === 'invalid-input')
            return 2;
        return code === 'cancelled' ? 130 : 1;
    };
    prepare(paths) {
        const own = (0,separate_paths/* neededPaths */.CM)(ownInputs, this.inputText);
        this.#outputPath = outputPath(this.words.verb, [...paths, ...own], this.inputText);
        this.#isQuiet = (0,input_table/* readInputs */.Ko)(ownInputs, this.inputText).quiet;
        const [summary] = own;
        if (summary !== undefined) {
            requireWritable(summary.given, `Input \`${summary.name}\``);
            (0,separate_paths/* requireSeparateFrom */.H7)(summary, paths);
            this.#summaryPath = summary.path;
            writeTextFile(summary.path, '');
        }
        const tempFolder = (0,errors/* withDiskErrors */.NP)((0,external_node_os_.tmpdir)(), () => newTemporaryFolder((0,external_node_os_.tmpdir)()));
        process.on('exit', () => removeIfPossible(tempFolder));
        return tempFolder;
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        return true;
    }
    completeOutputs() {
        if (this.#outputPath !== undefined)
            writeTextFile(this.#outputPath, `${JSON.stringify(this.#outputs, null, 2)}\n`, ownersOnly);
    }
    writeSummary(markdown) {
        if (this.#summaryPath !== undefined)
            writeTextFile(this.#summaryPath, markdown);
    }
}
const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: parse/* path */.Ae } };
function outputPath(verb, paths, inputText) {
    const defaultName = `static-export.${verb}.json`;
    const { given } = (0,input_table/* readInputs */.Ko)(ownVariables, (name) => (0,host/* variable */.bv)(name) ?? inputText(name));
    const named = (0,external_node_path_.resolve)(given ?? defaultName);
    requireWritable(given ?? named, given && variableName);
    const folder = paths.map(({ path }) => (0,disk_paths/* realPath */.Ye)(path)).find((each) => (0,disk_paths/* isWithin */.UO)(each, (0,disk_paths/* realPath */.Ye)(named)));
    const isBeside = folder !== undefined && given === undefined;
    const written = isBeside ? (0,external_node_path_.join)((0,external_node_path_.dirname)(folder), defaultName) : named;
    const name = given === undefined ? defaultName : variableName;
    (0,separate_paths/* requireSeparateFrom */.H7)({ name, given: given ?? written, path: written, use: 'written' }, paths);
    if (isBeside) {
        requireWritable(written);
        removeIfPossible(written);
    }
    return written;
}
function programWords(verb) {
    return {
        verb,
        step: 'command',
        workflow: 'pipeline',
        runner: 'machine',
        debugging: 'with `RUNNER_DEBUG=1`',
        missingKey: 'Set `STATIC_EXPORT_API_KEY` to an admin API key.',
        emptyInput: 'If its value is a variable, check that the variable is set.',
        input: (name, value) => {
            if (name === 'api-key')
                return 'STATIC_EXPORT_API_KEY';
            return value === undefined ? name : `${name}=${inShell(value)}`;
        },
        inputLines: (inputs) => (inputs.length === 0 ? [] : [inputs.join(' ')]),
    };
}
function inShell(value) {
    return /^[\w.%-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw `'\''`)}'`;
}


/***/ })

};
;