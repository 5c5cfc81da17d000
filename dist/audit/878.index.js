"use strict";
exports.id = 878;
exports.ids = [878];
exports.modules = {

/***/ 878:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Program: () => (  Program)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(161);
  var node_os__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(760);
  var node_path__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var node_util__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(975);
  var node_util__WEBPACK_IMPORTED_MODULE_3___default = __webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_3__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(406);
  var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(550);
  var _disk_text_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(422);
  var _events_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(371);
  var _failure_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(633);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(789);
  var _failure_help_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(826);
  var _host_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(154);












const stepInputs = ['summary', 'mask-bundle-url'];
class Program {
    removesTempFolder = true;
    workspace = undefined;
    hasCommands = false;
    words;
    #command;
    #outputPath;
    #outputs = {};
    #inputs = {};
    tempFolder = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)();
    constructor(command) {
        this.#command = command;
        this.words = { ...programWords, verb: command.verb };
        this.#outputPath = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)((0,_host_js__WEBPACK_IMPORTED_MODULE_10__  .bv)('STATIC_EXPORT_OUTPUTS') ?? `static-export.${command.verb}.json`);
    }
    inputText = (name) => {
        return (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';
    };
    helpOf = (code) => `docs/troubleshooting.md#${code}`;
    exitCodeOf = ({ code }, events) => {
        const isJob = (0,_failure_help_js__WEBPACK_IMPORTED_MODULE_9__  .w)(events) !== undefined || (0,_events_js__WEBPACK_IMPORTED_MODULE_7__  .g1)(events, 'agent-job-awaited') !== undefined;
        if (code === 'timed-out' && isJob)
            return 3;
        if (code === 'invalid-input')
            return 2;
        return code === 'cancelled' ? 130 : 1;
    };
    prepare() {
        (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_6__  .ik)(this.#outputPath);
        this.#inputs = inputsIn(this.#command);
        this.tempFolder = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_4__  .NP)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'static-export-')));
        process.on('exit', () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .hW)(this.tempFolder));
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        if ('outcome' in this.#outputs) {
            (0,_disk_text_file_js__WEBPACK_IMPORTED_MODULE_6__  .Tl)(this.#outputPath, `${JSON.stringify(this.#outputs, null, 2)}\n`, _disk_text_file_js__WEBPACK_IMPORTED_MODULE_6__  .fG);
        }
        return true;
    }
    writeSummary = () => undefined;
}
function inputsIn({ verb, inputNames, args }) {
    const names = inputNames.filter((each) => !stepInputs.includes(each));
    const options = Object.fromEntries(names.map((each) => [each, { type: 'string' }]));
    const isValue = (index) => /^--[^=]+$/.test(args[index - 1] ?? '');
    const written = args.map((arg, index) => (/^[^-=][^=]*=/.test(arg) && !isValue(index) ? `--${arg}` : arg));
    try {
        const { values } = (0,node_util__WEBPACK_IMPORTED_MODULE_3__.parseArgs)({ args: written, options });
        return Object.fromEntries(Object.entries(values).map(([each, value]) => [each, String(value)]));
    }
    catch (error) {
        const unknown = /^Unknown option '--([a-z0-9-]+)'/.exec((0,_text_json_js__WEBPACK_IMPORTED_MODULE_11__  .gJ)(error))?.[1];
        const hint = `\`${verb} --help\` lists all inputs.`;
        if (unknown === 'api-key')
            throw invalid('The API key cannot be an argument. Set STATIC_EXPORT_API_KEY.');
        if (unknown !== undefined)
            throw invalid(`Input \`${unknown}\` does not exist.`, hint);
        throw invalid('An argument is not an input. Write each one as name=value.', hint);
    }
}
function invalid(message, hint = '') {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_8__  .HR({ code: 'invalid-input', message, hint });
}
const programWords = {
    verb: 'export',
    step: 'command',
    workflow: 'pipeline',
    runner: 'machine',
    debugging: 'with `RUNNER_DEBUG=1`',
    missingKey: 'Set `STATIC_EXPORT_API_KEY` to an admin API key.',
    input: (name, value) => {
        if (name === 'api-key')
            return 'STATIC_EXPORT_API_KEY';
        return value === undefined
            ? name
            : `${name}=${/^[\w.%-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw `'\''`)}'`}`;
    },
};


/***/ })

};
;