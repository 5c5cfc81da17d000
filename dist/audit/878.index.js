"use strict";
exports.id = 878;
exports.ids = [878];
exports.modules = {

/***/ 878:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Program: () => (/* binding */ Program)
/* harmony export */ });
/* unused harmony exports pathsOfRun, outputPath, programWords */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(406);
/* harmony import */ var _disk_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77);
/* harmony import */ var _disk_separate_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(669);
/* harmony import */ var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(550);
/* harmony import */ var _disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(266);
/* harmony import */ var _events_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(371);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(174);
/* harmony import */ var _settings_parse_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(894);
/* harmony import */ var _settings_parse_addresses_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(167);
/* harmony import */ var _failure_help_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(826);
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(154);














const ownInputs = {
    quiet: { parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_10__/* .flag */ .Jt, default: 'false' },
    'summary-path': { as: 'summaryPath', parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_10__/* .path */ .Ae },
};
class Program {
    removesTempFolder = true;
    workspace = undefined;
    hasCommands = false;
    words;
    #inputs;
    #table;
    #outputs = {};
    #outputPath;
    #summaryPath;
    isQuiet = false;
    tempFolder = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)();
    constructor(verb, inputs, table) {
        this.#inputs = inputs;
        this.#table = table;
        this.words = { ...programWords, verb };
    }
    inputText = (name) => {
        return (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';
    };
    helpUrlOf = (code) => `docs/troubleshooting.md#${code}`;
    exitCodeOf = ({ code }, events) => {
        const isJob = (0,_failure_help_js__WEBPACK_IMPORTED_MODULE_12__/* .jobIdOf */ .w)(events) !== undefined || (0,_events_js__WEBPACK_IMPORTED_MODULE_8__/* .lastOf */ .g1)(events, 'agent-job-awaited') !== undefined;
        if (code === 'timed-out' && isJob)
            return 3;
        if (code === 'invalid-input')
            return 2;
        return code === 'cancelled' ? 130 : 1;
    };
    prepare() {
        const paths = pathsOfRun(this.#inputs, this.#table);
        this.#outputPath = outputPath(this.words.verb, this.#inputs, paths);
        const { quiet, summaryPath } = (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_9__/* .readInputs */ .Ko)(ownInputs, this.inputText);
        this.isQuiet = quiet;
        if (summaryPath !== undefined)
            this.#openSummary(summaryPath, paths);
        this.tempFolder = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'static-export-')));
        process.on('exit', () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfPossible */ .hW)(this.tempFolder));
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        return true;
    }
    completeOutputs() {
        if (this.#outputPath !== undefined)
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .writeTextFile */ .Tl)(this.#outputPath, `${JSON.stringify(this.#outputs, null, 2)}\n`, _disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .ownersOnly */ .fG);
    }
    #openSummary(given, paths) {
        const summary = { name: 'summary-path', given, path: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(given) };
        (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .requireWritable */ .ik)(given, 'Input `summary-path`');
        (0,_disk_separate_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .requireSeparateFrom */ .H7)(summary, paths);
        this.#summaryPath = summary.path;
        (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .writeTextFile */ .Tl)(summary.path, '');
    }
    writeSummary(markdown) {
        if (this.#summaryPath !== undefined)
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .writeTextFile */ .Tl)(this.#summaryPath, markdown);
    }
}
const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_10__/* .path */ .Ae } };
const folderInputs = ['extract-to', 'site-path', 'source'];
function pathsOfRun(inputs, table) {
    const specs = Object.entries({ ...table, ...ownInputs });
    const names = specs.filter(([, { parse }]) => parse === _settings_parse_js__WEBPACK_IMPORTED_MODULE_10__/* .path */ .Ae || parse === _settings_parse_addresses_js__WEBPACK_IMPORTED_MODULE_11__/* .pathOrUrl */ .eW).map(([name]) => name);
    const given = Object.fromEntries(names.map((name) => [name, inputs[name]]));
    return (0,_disk_separate_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .neededPaths */ .CM)(given, [...folderInputs, 'bundle-path']);
}
function outputPath(verb, inputs, paths) {
    const defaultName = `static-export.${verb}.json`;
    const { given } = (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_9__/* .readInputs */ .Ko)(ownVariables, (name) => (0,_host_js__WEBPACK_IMPORTED_MODULE_13__/* .variable */ .bv)(name) ?? '');
    const named = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(given ?? defaultName);
    (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .requireWritable */ .ik)(given ?? named, given && variableName);
    const folders = folderInputs.map((name) => inputs[name] ?? '').filter((folder) => folder !== '');
    const site = folders.map(_disk_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realPath */ .Ye).find((folder) => (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)(folder, (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realPath */ .Ye)(named)));
    const isBeside = site !== undefined && given === undefined;
    const written = isBeside ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(site), defaultName) : named;
    const name = given === undefined ? defaultName : variableName;
    (0,_disk_separate_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .requireSeparateFrom */ .H7)({ name, given: given ?? written, path: written }, paths);
    if (isBeside) {
        (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_7__/* .requireWritable */ .ik)(written);
        (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfPossible */ .hW)(written);
    }
    return written;
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