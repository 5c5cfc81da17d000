"use strict";
exports.id = 729;
exports.ids = [729];
exports.modules = {

/***/ 7729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  Program: () => (  Program)
});


// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/separate-paths.ts
var separate_paths = __webpack_require__(7669);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/events.ts + 2 modules
var src_events = __webpack_require__(5371);
// EXTERNAL MODULE: ./src/settings/input-table.ts
var input_table = __webpack_require__(6748);
// EXTERNAL MODULE: ./src/settings/parse.ts
var parse = __webpack_require__(6894);
// EXTERNAL MODULE: ./src/runner/failure-help.ts
var failure_help = __webpack_require__(2826);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/runner/host.ts + 1 modules
var host = __webpack_require__(8578);
;// CONCATENATED MODULE: ./src/runner/output-file.ts








const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: parse .Ae } };
const folderInputs = ['extract-to', 'site-path', 'source'];
const pathInputs = [
    ...folderInputs,
    'bundle-path',
    'values-file',
    'report-path',
    'baseline',
    'changes-path',
    'previous-manifest',
    'summary-path',
];
function pathsOf(inputs) {
    const given = Object.fromEntries(pathInputs.map((name) => [name, inputs[name]]));
    return (0,separate_paths .CM)(given, [...folderInputs, 'bundle-path']);
}
function outputPath(verb, inputs) {
    const defaultName = `static-export.${verb}.json`;
    const { given } = (0,input_table .K)(ownVariables, (name) => (0,host .bv)(name) ?? '');
    const named = (0,external_node_path_.resolve)(given ?? defaultName);
    (0,text_file .ik)(given ?? named, given && variableName);
    const folders = folderInputs.map((name) => inputs[name] ?? '').filter((folder) => folder !== '');
    const site = folders.map(paths .Ye).find((folder) => (0,paths .UO)(folder, (0,paths .Ye)(named)));
    const isBeside = site !== undefined && given === undefined;
    const written = isBeside ? (0,external_node_path_.join)((0,external_node_path_.dirname)(site), defaultName) : named;
    (0,separate_paths .H7)({ name: variableName, given: given ?? named, path: written }, pathsOf(inputs));
    if (isBeside) {
        (0,text_file .ik)(written);
        (0,temporary_path .hW)(written);
    }
    return written;
}

;// CONCATENATED MODULE: ./src/runner/program.ts












const ownInputs = {
    quiet: { parse: parse .Jt, default: 'false' },
    'summary-path': { as: 'summaryPath', parse: parse .Ae },
};
class Program {
    removesTempFolder = true;
    workspace = undefined;
    hasCommands = false;
    words;
    #inputs;
    #outputs = {};
    #outputPath;
    #summaryPath;
    isQuiet = false;
    tempFolder = (0,external_node_os_.tmpdir)();
    constructor(verb, inputs) {
        this.#inputs = inputs;
        this.words = { ...programWords, verb };
    }
    inputText = (name) => {
        return (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';
    };
    helpOf = (code) => `docs/troubleshooting.md#${code}`;
    exitCodeOf = ({ code }, events) => {
        const isJob = (0,failure_help .w)(events) !== undefined || (0,src_events .g1)(events, 'agent-job-awaited') !== undefined;
        if (code === 'timed-out' && isJob)
            return 3;
        if (code === 'invalid-input')
            return 2;
        return code === 'cancelled' ? 130 : 1;
    };
    prepare() {
        this.#outputPath = outputPath(this.words.verb, this.#inputs);
        const { quiet, summaryPath } = (0,input_table .K)(ownInputs, this.inputText);
        this.isQuiet = quiet;
        if (summaryPath !== undefined)
            this.#openSummary(summaryPath);
        this.tempFolder = (0,errors .NP)((0,external_node_os_.tmpdir)(), () => (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'static-export-')));
        process.on('exit', () => (0,temporary_path .hW)(this.tempFolder));
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        const path = this.#outputPath;
        if (path !== undefined && 'outcome' in this.#outputs)
            (0,text_file .Tl)(path, `${JSON.stringify(this.#outputs, null, 2)}\n`, text_file .fG);
        return true;
    }
    #openSummary(given) {
        const summary = { name: 'summary-path', given, path: (0,external_node_path_.resolve)(given) };
        (0,text_file .ik)(given, 'Input `summary-path`');
        (0,separate_paths .H7)(summary, pathsOf(this.#inputs));
        this.#summaryPath = summary.path;
        (0,text_file .Tl)(summary.path, '');
    }
    writeSummary(markdown) {
        if (this.#summaryPath !== undefined)
            (0,text_file .Tl)(this.#summaryPath, markdown);
    }
}
const programWords = {
    verb: 'export',
    step: 'command',
    workflow: 'pipeline',
    runner: 'machine',
    debugging: 'with `RUNNER_DEBUG=1`',
    missingKey: 'Set `STATIC_EXPORT_API_KEY` to an admin API key.',
    emptyInput: 'If its value is a variable, check that the variable is set.',
    input: (name, value) => {
        if (name === 'api-key')
            return 'STATIC_EXPORT_API_KEY';
        return value === undefined
            ? name
            : `${name}=${/^[\w.%-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw `'\''`)}'`}`;
    },
    inputLines: (inputs) => (inputs.length === 0 ? [] : [inputs.join(' ')]),
};


/***/ })

};
;