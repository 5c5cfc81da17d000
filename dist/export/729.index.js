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
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
// EXTERNAL MODULE: ./src/events.ts + 2 modules
var src_events = __webpack_require__(5371);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/runner/failure-help.ts
var failure_help = __webpack_require__(2826);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/disk/separate-paths.ts
var separate_paths = __webpack_require__(7669);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/runner/host.ts + 1 modules
var host = __webpack_require__(8578);
;// CONCATENATED MODULE: ./src/runner/output-file.ts







const variableName = 'STATIC_EXPORT_OUTPUTS';
const pathInputs = ['bundle-path', 'values-file', 'report-path', 'baseline', 'changes-path', 'previous-manifest'];
class OutputFile {
    #given = (0,host .bv)(variableName);
    #defaultPath;
    #path;
    constructor(verb) {
        this.#defaultPath = `static-export.${verb}.json`;
    }
    open() {
        const path = this.#given ?? this.#defaultPath;
        (0,text_file .ik)(path, this.#given && variableName);
        this.#path = (0,external_node_path_.resolve)(path);
    }
    separateFrom(inputs) {
        const path = this.#path ?? (0,external_node_path_.resolve)(this.#defaultPath);
        this.#path = undefined;
        const site = inputs['extract-to'] ?? inputs['site-path'] ?? '';
        const isInSite = site !== '' && (0,paths .UO)((0,paths .Ye)(site), (0,paths .Ye)(path));
        const outputs = { name: variableName, given: this.#given ?? path, path };
        if (isInSite && this.#given === undefined)
            outputs.path = (0,external_node_path_.join)((0,external_node_path_.dirname)((0,paths .Ye)(site)), (0,external_node_path_.basename)(path));
        for (const name of ['extract-to', 'site-path', ...pathInputs]) {
            const given = inputs[name] ?? '';
            if (given !== '')
                (0,separate_paths .X)([outputs, { name, given, path: (0,external_node_path_.resolve)(given) }]);
        }
        if (outputs.path !== path)
            removeEarlier(outputs.path);
        this.#path = outputs.path;
    }
    write(outputs) {
        const path = this.#path;
        if (path === undefined)
            return;
        (0,errors .NP)(path, () => (0,text_file .Tl)(path, `${JSON.stringify(outputs, null, 2)}\n`, text_file .fG));
    }
}
function removeEarlier(path) {
    (0,text_file .ik)(path);
    if (!(0,paths .ZX)(path))
        (0,temporary_path .hW)(path);
}

;// CONCATENATED MODULE: ./src/runner/program.ts











const stepInputs = ['summary', 'mask-bundle-url'];
class Program {
    removesTempFolder = true;
    workspace = undefined;
    hasCommands = false;
    words;
    #command;
    #outputFile;
    #outputs = {};
    #inputs = {};
    tempFolder = (0,external_node_os_.tmpdir)();
    constructor(command) {
        this.#command = command;
        this.words = { ...programWords, verb: command.verb };
        this.#outputFile = new OutputFile(command.verb);
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
        this.#outputFile.open();
        this.#inputs = inputsIn(this.#command);
        this.#outputFile.separateFrom(this.#inputs);
        this.tempFolder = (0,errors .NP)((0,external_node_os_.tmpdir)(), () => (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'static-export-')));
        process.on('exit', () => (0,temporary_path .hW)(this.tempFolder));
    }
    writeOutput(name, value) {
        this.#outputs[name] = value;
        if ('outcome' in this.#outputs)
            this.#outputFile.write(this.#outputs);
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
        const { values } = (0,external_node_util_.parseArgs)({ args: written, options });
        return Object.fromEntries(Object.entries(values).map(([each, value]) => [each, String(value)]));
    }
    catch (error) {
        const unknown = /^Unknown option '--([a-z0-9-]+)'/.exec((0,json .gJ)(error))?.[1];
        const hint = `\`${verb} --help\` lists all inputs.`;
        if (unknown === 'api-key')
            throw invalid('The API key cannot be an argument. Set STATIC_EXPORT_API_KEY.');
        if (unknown !== undefined)
            throw invalid(`Input \`${unknown}\` does not exist.`, hint);
        throw invalid('An argument is not an input. Write each one as name=value.', hint);
    }
}
function invalid(message, hint = '') {
    return new failure .HR({ code: 'invalid-input', message, hint });
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