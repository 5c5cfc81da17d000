"use strict";
exports.id = 878;
exports.ids = [878];
exports.modules = {

/***/ 5878:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Program: () => (/* binding */ Program)
/* harmony export */ });
/* unused harmony export outputPath */
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
/* harmony import */ var _disk_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9077);
/* harmony import */ var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8452);
/* harmony import */ var _disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1969);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5771);
/* harmony import */ var _settings_parse_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6894);
/* harmony import */ var _failure_help_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2826);
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2154);
/* harmony import */ var _separate_paths_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5028);











const ownInputs = {
    quiet: { parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_7__/* .flag */ .Jt, default: 'false' },
    'summary-path': { parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_7__/* .path */ .Ae, path: 'written' },
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
        if (code === 'timed-out' && 'job-id' in (0,_failure_help_js__WEBPACK_IMPORTED_MODULE_8__/* .inputsOfJob */ .kj)(events))
            return 3;
        if (code === 'invalid-input')
            return 2;
        return code === 'cancelled' ? 130 : 1;
    };
    prepare(paths) {
        const own = (0,_separate_paths_js__WEBPACK_IMPORTED_MODULE_10__/* .neededPaths */ .CM)(ownInputs, this.inputText);
        this.#outputPath = outputPath(this.words.verb, [...paths, ...own], this.inputText);
        this.#isQuiet = (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_6__/* .readInputs */ .Ko)(ownInputs, this.inputText).quiet;
        const [summary] = own;
        if (summary !== undefined) {
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .requireWritable */ .ik)(summary.given, `Input \`${summary.name}\``);
            (0,_separate_paths_js__WEBPACK_IMPORTED_MODULE_10__/* .requireSeparateFrom */ .H7)(summary, paths);
            this.#summaryPath = summary.path;
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeTextFile */ .Tl)(summary.path, '');
        }
        const tempFolder = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)((0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(), () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_4__/* .newTemporaryFolder */ .cp)((0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)()));
        process.on('exit', () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_4__/* .removeIfPossible */ .hW)(tempFolder));
        return tempFolder;
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        return true;
    }
    completeOutputs() {
        if (this.#outputPath !== undefined)
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeTextFile */ .Tl)(this.#outputPath, `${JSON.stringify(this.#outputs, null, 2)}\n`, _disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .ownersOnly */ .fG);
    }
    writeSummary(markdown) {
        if (this.#summaryPath !== undefined)
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeTextFile */ .Tl)(this.#summaryPath, markdown);
    }
}
const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: _settings_parse_js__WEBPACK_IMPORTED_MODULE_7__/* .path */ .Ae } };
function outputPath(verb, paths, inputText) {
    const defaultName = `static-export.${verb}.json`;
    const { given } = (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_6__/* .readInputs */ .Ko)(ownVariables, (name) => (0,_host_js__WEBPACK_IMPORTED_MODULE_9__/* .variable */ .bv)(name) ?? inputText(name));
    const named = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(given ?? defaultName);
    (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .requireWritable */ .ik)(given ?? named, given && variableName);
    const folder = paths.map(({ path }) => (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(path)).find((each) => (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isWithin */ .UO)(each, (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .realPath */ .Ye)(named)));
    const isBeside = folder !== undefined && given === undefined;
    const written = isBeside ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder), defaultName) : named;
    const name = given === undefined ? defaultName : variableName;
    (0,_separate_paths_js__WEBPACK_IMPORTED_MODULE_10__/* .requireSeparateFrom */ .H7)({ name, given: given ?? written, path: written, use: 'written' }, paths);
    if (isBeside) {
        (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_5__/* .requireWritable */ .ik)(written);
        (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_4__/* .removeIfPossible */ .hW)(written);
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