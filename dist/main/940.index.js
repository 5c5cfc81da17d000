"use strict";
exports.id = 940;
exports.ids = [940,403];
exports.modules = {

/***/ 1282:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  OQ: () => (  EntrySink),
  bS: () => (  asBuffer),
  oR: () => (  joined)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/clock.ts
var clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
// EXTERNAL MODULE: ./src/archive/path-rules.ts
var path_rules = __webpack_require__(3645);
;// CONCATENATED MODULE: ./src/archive/name-tree.ts


class NameTree {
    #onName;
    #names = new Map();
    constructor(onName, reserved) {
        this.#onName = onName;
        if (reserved !== undefined)
            this.#names.set((0,path_rules .kV)(reserved), { path: reserved, use: 'reserved' });
    }
    addFile(path, index) {
        this.addFolder(parentOf(path), path);
        const existing = this.#names.get((0,path_rules .kV)(path));
        const isReplaced = existing?.use === 'reserved' && existing.path === path;
        this.#add({ path, use: index }, isReplaced ? undefined : existing, path);
    }
    addFolder(path, entry = path) {
        if (path === '')
            return;
        const existing = this.#names.get((0,path_rules .kV)(path));
        if (existing?.use === 'folder' && existing.path === path)
            return;
        if (existing === undefined)
            this.addFolder(parentOf(path), entry);
        this.#add({ path, use: 'folder' }, existing, entry);
    }
    indexOf(path) {
        const name = this.#names.get((0,path_rules .kV)(path));
        return name?.path === path && typeof name.use === 'number' ? name.use : -1;
    }
    #add(name, existing, entry) {
        if (existing !== undefined)
            throw (0,errors .di)(entry, conflict(name, existing));
        this.#onName(name.path, name.use === 'folder');
        this.#names.set((0,path_rules .kV)(name.path), name);
    }
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function conflict(added, existing) {
    const shown = `"${existing.path}"`;
    if (existing.use === 'reserved')
        return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
    if (existing.path !== added.path) {
        return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
    }
    if (added.use === 'folder')
        return `needs a folder where ${shown} is a file`;
    return existing.use === 'folder' ? 'is a file, but the archive has a folder of that name' : 'is in the archive twice';
}

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts









const heldBytes = 1024 * 1024;
class EntrySink {
    #budget;
    #targets;
    #files = [];
    #copies = [];
    #names;
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
        this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
    }
    folder(name) {
        this.#names.addFolder((0,path_rules .IC)(name));
    }
    async file(name, sizeBytes, content) {
        const path = (0,path_rules .s$)(name);
        this.#addFile(path, sizeBytes);
        const { writer, observer } = this.#targets;
        const observe = observer?.file(path);
        const maxBytes = observe === undefined ? heldBytes : site .I;
        const held = Buffer.isBuffer(content) || sizeBytes > maxBytes ? content : await joined(content);
        const whole = Buffer.isBuffer(held) ? held : undefined;
        if (whole !== undefined)
            writer?.writeFile(path, whole);
        const sha256 = Buffer.isBuffer(held) ? (0,external_node_crypto_.hash)('sha256', held) : await written(held, writer?.openFile(path));
        const textSha256 = observe?.(whole, sha256);
        this.#files.push({ path, sizeBytes, sha256, ...(textSha256 !== undefined && { textSha256 }) });
    }
    link(kind, name, target) {
        const path = (0,path_rules .s$)(name);
        const original = this.#files[this.#names.indexOf((0,path_rules .nS)(kind, path, target))];
        if (original === undefined)
            throw (0,errors .vY)(path, target);
        this.#addFile(path, original.sizeBytes);
        this.#targets.observer?.copy(original.path, path);
        this.#files.push({ ...original, path });
        this.#copies.push({ from: original.path, to: path });
    }
    async finish(signal) {
        const turns = new clock .P0(signal);
        for (const { from, to } of this.#copies) {
            await turns.take();
            await this.#targets.writer?.copyFile(from, to, signal);
        }
        return contentsOf((0,paths .o2)(this.#files));
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        this.#names.addFile(path, this.#files.length);
    }
    #addName(path, isFolder) {
        this.#budget.addName(path);
        this.#targets.checkName?.(path);
        if (!isFolder)
            return;
        this.#budget.addFolder();
        this.#targets.writer?.makeFolder(path);
    }
}
async function joined(content) {
    if (Buffer.isBuffer(content))
        return content;
    const held = [];
    for await (const chunk of content)
        held.push(chunk);
    return Buffer.concat(held);
}
function asBuffer({ buffer, byteOffset, length }) {
    return Buffer.from(buffer, byteOffset, length);
}
async function written(chunks, file) {
    const digest = (0,external_node_crypto_.createHash)('sha256');
    try {
        for await (const chunk of chunks) {
            digest.update(chunk);
            file?.write(chunk);
        }
    }
    finally {
        file?.close();
    }
    return digest.digest('hex');
}
function contentsOf(files) {
    const pageCount = files.filter(({ path }) => (0,paths ._6)(path)).length;
    if (pageCount === 0) {
        const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
        const amounts = `${(0,text_amounts .lT)(files.length, 'file')}, ${(0,text_amounts .lP)(sizeBytes)}`;
        throw new failure .HR({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
    }
    const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
    const isOnly = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`));
    return {
        files,
        pageCount,
        hasIndex: files.some(({ path }) => path === 'index.html'),
        onlyFolder: isOnly ? top : undefined,
    };
}


/***/ }),

/***/ 7517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    R: () => (  UnpackedBytes)
  });
  var _entry_sink_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1282);
  var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(511);


class UnpackedBytes {
    #chunks;
    #chunk = Buffer.alloc(0);
    #at = 0;
    constructor(chunks) {
        this.#chunks = chunks[Symbol.asyncIterator]();
    }
    async next(maxBytes = Infinity) {
        while (this.#at === this.#chunk.length) {
            const chunk = await this.#chunks.next();
            if (chunk.done === true)
                return undefined;
            this.#chunk = (0,_entry_sink_js__WEBPACK_IMPORTED_MODULE_0__  .bS)(chunk.value);
            this.#at = 0;
        }
        return this.#take(maxBytes);
    }
    content(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#arriving(sizeBytes);
    }
    whole(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : (0,_entry_sink_js__WEBPACK_IMPORTED_MODULE_0__  .oR)(this.#arriving(sizeBytes));
    }
    async [Symbol.asyncDispose]() {
        await this.#chunks.return?.();
    }
    async *#arriving(sizeBytes) {
        for (let left = sizeBytes; left > 0;) {
            const bytes = await this.next(left);
            if (bytes === undefined)
                throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__  .Qk)('it is truncated');
            yield bytes;
            left -= bytes.length;
        }
    }
    #has(sizeBytes) {
        return this.#at + sizeBytes <= this.#chunk.length;
    }
    #take(maxBytes) {
        const bytes = this.#chunk.subarray(this.#at, this.#at + maxBytes);
        this.#at += bytes.length;
        return bytes;
    }
}


/***/ }),

/***/ 8902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  Fv: () => (  Findings),
  TN: () => (  keyOf)
});


// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/audit/ignore-rules.ts

class Rule {
    given;
    #sources;
    #targets;
    #file;
    #matchesFile = false;
    isUsed = false;
    constructor(given) {
        this.given = given;
        this.#sources = given.source === undefined ? undefined : new Glob(given.source);
        this.#targets = given.target === undefined ? undefined : new Glob(given.target);
    }
    isAbout(kind, target) {
        const { kind: ruleKind, host } = this.given;
        if (kind === 'limit-reached' || kind === 'own-domain' || (ruleKind ?? kind) !== kind)
            return false;
        if (host !== undefined && !(kind.startsWith('external-') && matchesHost(target, host)))
            return false;
        return this.#targets?.matches(target) !== false;
    }
    matchesFile(file) {
        if (this.#sources === undefined)
            return true;
        if (file !== this.#file)
            this.#matchesFile = this.#sources.matches(`/${file}`);
        this.#file = file;
        return this.#matchesFile;
    }
}
function matchesHost(host, pattern) {
    const written = host.replaceAll('*', '%2A');
    return pattern.startsWith('*.') ? written.endsWith(pattern.slice(1)) : written === pattern;
}
const maxPathBytes = 1024;
class Glob {
    #pattern;
    constructor(glob) {
        this.#pattern = glob.includes('*') ? glob.split('/').map(namePattern) : (0,paths .oF)(glob);
    }
    matches(path) {
        if (typeof this.#pattern === 'string')
            return path === this.#pattern;
        if (path.length > maxPathBytes || Buffer.byteLength(path) > maxPathBytes)
            return false;
        return matchesInOrder(path.split('/'), this.#pattern, matchesName);
    }
}
function namePattern(name) {
    if (name === '**')
        return null;
    const [first = '', ...others] = name.split('*').map(paths .oF);
    return others.length === 0 ? first : [...first.split(''), ...others.flatMap((text) => [null, ...text.split('')])];
}
function matchesName(name, pattern) {
    if (typeof pattern === 'string')
        return name === pattern;
    return matchesInOrder(name, pattern, (a, b) => a === b);
}
function matchesInOrder(parts, pattern, isMatch) {
    let [at, next] = [0, 0];
    let last;
    for (let part = parts[at]; part !== undefined; part = parts[at]) {
        const expected = pattern[next];
        if (expected === null) {
            next += 1;
            last = { at, next };
        }
        else if (expected !== undefined && isMatch(part, expected)) {
            at += 1;
            next += 1;
        }
        else {
            if (last === undefined)
                return false;
            last = { ...last, at: last.at + 1 };
            ({ at, next } = last);
        }
    }
    while (pattern[next] === null)
        next += 1;
    return next === pattern.length;
}

;// CONCATENATED MODULE: ./src/audit/findings.ts



class Tally {
    count = 0;
    pageCount = 0;
    fileCount = 0;
    countInFile = 0;
    #file;
    add(file) {
        this.count += 1;
        this.countInFile += 1;
        if (file === this.#file)
            return;
        this.#file = file;
        this.countInFile = 1;
        this.fileCount += 1;
        if ((0,paths ._6)(file))
            this.pageCount += 1;
    }
    get onlyFile() {
        return this.fileCount === 1 ? this.#file : undefined;
    }
}
function keyOf(kind, target) {
    return `${kind} ${target}`;
}
const maxBytes = 32 * 1024 ** 2;
const maxListedOfTarget = 100;
const itemBytes = 250;
const maxLinesOfFile = 10;
class Findings {
    found = new Tally();
    kinds = new Map();
    ignored = new Map();
    knownCount = 0;
    leaving = new Tally();
    loadedOutside = new Tally();
    crowdedFiles = new Map();
    listed = [];
    #rules;
    #baseline;
    #targets = new Map();
    #freeTargetBytes = maxBytes;
    #freeListBytes = maxBytes;
    constructor(rules = [], baseline = new Map()) {
        this.#rules = rules.map((rule) => new Rule(rule));
        this.#baseline = baseline;
    }
    target(kind, target) {
        const key = keyOf(kind, target);
        const known = this.#targets.get(key);
        if (known !== undefined)
            return known;
        this.#freeTargetBytes -= key.length + itemBytes;
        const isTracked = this.#freeTargetBytes >= 0 || kind === 'limit-reached';
        const rules = this.#rules.filter((rule) => rule.isAbout(kind, target));
        const knownFile = this.#baseline.get(key);
        const added = { kind, target, all: new Tally(), found: new Tally(), isTracked, rules, knownFile };
        if (isTracked)
            this.#targets.set(key, added);
        return added;
    }
    add(file, target, place = { element: null, attribute: '', address: '' }) {
        const { kind, knownFile } = target;
        const matching = target.rules.filter((rule) => rule.matchesFile(file));
        for (const rule of matching)
            rule.isUsed = true;
        if (matching.length > 0) {
            this.ignored.set(kind, (this.ignored.get(kind) ?? 0) + 1);
            return;
        }
        target.all.add(file);
        if (kind === 'own-domain')
            this.leaving.add(file);
        else if (knownFile === null || knownFile === file)
            this.knownCount += 1;
        else
            this.#addFound(file, target, place);
    }
    #addFound(file, target, { element, attribute, address: value }) {
        const { kind } = target;
        const ofKind = this.kinds.get(kind) ?? new Tally();
        this.kinds.set(kind, ofKind);
        for (const tally of [this.found, ofKind, target.found])
            tally.add(file);
        if (ofKind.countInFile > maxLinesOfFile)
            this.crowdedFiles.set(`${kind} ${file}`, ofKind.countInFile);
        if (kind === 'outside-base-path' && element !== 'a')
            this.loadedOutside.add(file);
        if (target.found.count <= maxListedOfTarget) {
            this.#freeListBytes -= target.target.length + value.length + itemBytes;
            if (this.#freeListBytes >= 0)
                this.listed.push({ file, kind, target: target.target, element, attribute, value });
        }
        if (!target.isTracked)
            this.addLimit(file, `${(0,amounts .lP)(maxBytes)} of targets`);
    }
    addLimit(file, limit) {
        const target = this.target('limit-reached', limit);
        if (target.all.count === 0)
            this.add(file, target);
    }
    get targets() {
        return this.#sorted().filter(({ kind }) => kind !== 'own-domain');
    }
    get leavingTargets() {
        return this.#sorted().filter(({ kind }) => kind === 'own-domain');
    }
    #sorted() {
        return [...this.#targets.values()].filter(({ all }) => all.count > 0).sort(inOrder);
    }
    get ignoredCount() {
        return [...this.ignored.values()].reduce((sum, count) => sum + count, 0);
    }
    get goneCount() {
        return this.#baseline.size - this.targets.filter(({ all, found }) => all.count > found.count).length;
    }
    get unusedIgnoreRules() {
        return this.#rules.filter(({ isUsed }) => !isUsed).map(({ given }) => given.text);
    }
}
function inOrder(a, b) {
    if ((a.kind === 'limit-reached') !== (b.kind === 'limit-reached'))
        return a.kind === 'limit-reached' ? -1 : 1;
    return b.found.count - a.found.count || b.all.count - a.all.count;
}


/***/ }),

/***/ 8940:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  collectSite: () => (  collectSite)
});

// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
;// CONCATENATED MODULE: ./src/steps/commit-files.ts
function commitFiles({ bundle, site, records, values }, emit) {
    site?.folder?.requireReplaceable();
    emit({ kind: 'commit-started' });
    const committed = commitContents(bundle, site?.folder, records?.changes);
    try {
        values?.commit();
        if (values !== undefined)
            committed.push(values.event);
        records?.manifest.commit();
        if (records !== undefined)
            committed.push({ kind: 'manifest-committed', path: records.manifest.path });
    }
    finally {
        for (const event of committed)
            emit(event);
    }
}
function commitContents(bundle, folder, changes) {
    changes?.file?.commit();
    bundle?.commit();
    folder?.commit();
    const committed = [];
    if (bundle !== undefined) {
        const { path, sizeBytes, sha256, format } = bundle;
        committed.push({ kind: 'bundle-committed', path, sizeBytes, sha256, format });
    }
    if (folder !== undefined)
        committed.push({ kind: 'site-committed', path: folder.path });
    if (changes?.event !== undefined)
        committed.push(changes.event);
    return committed;
}
async function removeReplaced(site, { emit, signal }) {
    const left = await site?.folder?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left });
}

;// CONCATENATED MODULE: ./src/polling/schedule.ts
const minPauseMs = 1_000;
const maxPauseMs = 30_000;
const remainingShare = 0.3;
const overdueShare = 0.1;
const elapsedShare = 0.1;
const maxUncertainPauseMs = 10_000;
const jitter = 0.1;
const autoSchedule = ({ elapsedMs, expectedEndMs, random }) => Math.round(Math.max(targetPauseMs(elapsedMs, expectedEndMs), minPauseMs) * (1 + jitter * random));
function targetPauseMs(elapsedMs, expectedEndMs) {
    if (expectedEndMs !== undefined && expectedEndMs > elapsedMs) {
        return Math.min((expectedEndMs - elapsedMs) * remainingShare, maxPauseMs / (1 + jitter));
    }
    const pauseMs = expectedEndMs === undefined ? elapsedMs * elapsedShare : (elapsedMs - expectedEndMs) * overdueShare;
    return Math.min(pauseMs, maxUncertainPauseMs / (1 + jitter));
}
function scheduleFor(pollIntervalMs) {
    return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}
const lastPollMs = 2_000;
const lastPollShare = 0.25;
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs * lastPollShare);
    if (pauseMs <= remainingMs)
        return pauseMs;
    return remainingMs > 0 ? remainingMs : undefined;
}
const recentShare = 0.3;
const minShownPercent = 10;
const minShownMs = 5_000;
const maxShownMs = 24 * 60 * 60_000;
class ProgressHistory {
    #points = [];
    add(progress, elapsedMs) {
        const isRise = typeof progress === 'number' && progress > (this.#points.at(-1)?.percent ?? -1);
        if (isRise)
            this.#points.push({ elapsedMs, percent: progress });
    }
    expectedEndMs() {
        const [first, last] = [this.#points[0], this.#points.at(-1)];
        if (first === undefined || last === undefined || first === last)
            return undefined;
        const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
        const from = this.#points.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
        const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
        return last.elapsedMs + (100 - last.percent) * msPerPercent;
    }
    remainingMs(elapsedMs) {
        const [first, last] = [this.#points[0], this.#points.at(-1)];
        if (first === undefined || last === undefined)
            return undefined;
        if (last.percent - first.percent < minShownPercent || last.elapsedMs - first.elapsedMs < minShownMs)
            return undefined;
        const remainingMs = (this.expectedEndMs() ?? elapsedMs) - elapsedMs;
        return remainingMs > 0 && remainingMs <= maxShownMs ? remainingMs : undefined;
    }
}

// EXTERNAL MODULE: ./src/service/call-failure.ts
var call_failure = __webpack_require__(3148);
// EXTERNAL MODULE: ./src/service/retry.ts
var retry = __webpack_require__(5585);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/polling/progress-log.ts
const minIntervalMs = 5_000;
const intervalShareOfElapsed = 0.5;
const heartbeatMs = 60_000;
const stalledMs = 5 * 60_000;
class JobProgressLog {
    #emit;
    #job;
    #shown = { state: undefined, elapsedMs: 0 };
    #statuses = new Set();
    #moved;
    #hasWarned = false;
    constructor(emit, job) {
        this.#emit = emit;
        this.#job = job;
    }
    get heartbeatAtMs() {
        return this.#shown.elapsedMs + heartbeatMs;
    }
    update(polled) {
        this.heartbeat(polled);
        this.#warnIfStalled(polled);
    }
    heartbeat(polled) {
        if (!this.#isDue(polled))
            return;
        const { state, elapsedMs } = polled;
        this.#emit({ kind: 'job-progressed', ...polled });
        this.#shown = { state, elapsedMs };
        if (state !== undefined)
            this.#statuses.add(state.status);
    }
    #isDue({ state, elapsedMs }) {
        const intervalMs = elapsedMs - this.#shown.elapsedMs;
        if (elapsedMs >= this.heartbeatAtMs)
            return true;
        if (state === undefined)
            return false;
        if (!this.#statuses.has(state.status))
            return true;
        return (intervalMs >= Math.max(minIntervalMs, this.#shown.elapsedMs * intervalShareOfElapsed) &&
            progressKey(state) !== progressKey(this.#shown.state));
    }
    #warnIfStalled({ state, elapsedMs }) {
        if (state === undefined)
            return;
        const key = progressKey(state) + String(state.updatedAtMs);
        if (this.#moved?.key !== key)
            this.#moved = { key, elapsedMs };
        const stillMs = elapsedMs - this.#moved.elapsedMs;
        if (this.#hasWarned || stillMs < stalledMs || !reportsProgress(state))
            return;
        this.#hasWarned = true;
        this.#emit({ kind: 'job-stalled', job: this.#job, durationMs: stillMs });
    }
}
function progressKey(state) {
    return JSON.stringify([state?.status, state?.progress, state?.pageCount]);
}
function reportsProgress({ progress, pageCount, updatedAtMs }) {
    return progress !== undefined || pageCount !== undefined || updatedAtMs !== undefined;
}

;// CONCATENATED MODULE: ./src/steps/wait-for-job.ts






async function waitForJob(options, context) {
    const { job, resumeHint: hint, reportOf } = options;
    const wait = new JobWait(options, context);
    try {
        return await (0,call_failure .R)({ message: `${(0,amounts .l2)(job)} continues on the service.`, hint }, () => wait.untilEnd());
    }
    finally {
        if (wait.lastJob !== undefined)
            context.emit(reportOf(wait.lastJob));
    }
}
const minErrorIntervalMs = 60_000;
const longPauseMs = 30_000;
class JobWait {
    lastJob;
    #options;
    #context;
    #startMs;
    #retries;
    #history = new ProgressHistory();
    #progressLog;
    #lastResult = 'no response';
    #isErrorLogged = false;
    #errorAtMs = -Infinity;
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#retries = new retry .t(options.kind, context);
        this.#progressLog = new JobProgressLog(context.emit, options.job);
    }
    async untilEnd() {
        const { read, endStatuses, deadlineMs } = this.#options;
        const { clock, signal } = this.#context;
        for (;;) {
            const result = await read({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
            if (result.kind === 'ok')
                this.#onSuccess(result.value);
            if (result.kind === 'ok' && endStatuses.has(result.value.status))
                return result.value;
            const minPauseMs = result.kind === 'ok' ? 0 : this.#onFailure(result);
            this.#progressLog.update(this.#polled());
            await this.#pause(minPauseMs);
        }
    }
    #onSuccess(job) {
        this.lastJob = job;
        this.#lastResult = `last status: ${job.status}`;
        this.#history.add(job.progress, this.#elapsedMs());
        const outage = this.#retries.succeeded();
        if (outage !== undefined && this.#isErrorLogged)
            this.#context.emit({ kind: 'service-recovered', ...outage });
        this.#isErrorLogged = false;
    }
    #onFailure(result) {
        const { job, kind } = this.#options;
        const pauseMs = this.#retries.failed(result);
        if (pauseMs === undefined || !(this.#retries.isReached || this.#cutPauseMs(0) !== undefined))
            throw (0,call_failure .A)(result, { kind, action: `read ${job}` }, this.#retries);
        this.#lastResult = `last error: ${result.reason}`;
        this.#logFailure(result, pauseMs);
        return pauseMs;
    }
    #logFailure({ reason }, pauseMs) {
        const isLong = pauseMs > longPauseMs;
        const isNews = isLong || (!this.#isErrorLogged && this.#elapsedMs() >= this.#errorAtMs + minErrorIntervalMs);
        this.#context.emit({
            kind: 'call-failed',
            action: `read ${this.#options.job}`,
            reason,
            pauseMs: isLong ? pauseMs : undefined,
            failedAttempts: this.#retries.failedAttempts,
            isNews,
        });
        if (!isNews)
            return;
        this.#isErrorLogged = true;
        this.#errorAtMs = this.#elapsedMs();
    }
    #polled() {
        const elapsedMs = this.#elapsedMs();
        return { state: this.lastJob, elapsedMs, remainingMs: this.#history.remainingMs(elapsedMs) };
    }
    async #pause(minPauseMs) {
        const { clock, random, signal } = this.#context;
        const startMs = this.#elapsedMs();
        const expectedEndMs = this.#history.expectedEndMs();
        const scheduledMs = this.#options.schedule({ elapsedMs: startMs, expectedEndMs, random: random() });
        const pauseMs = this.#cutPauseMs(Math.max(scheduledMs, minPauseMs));
        if (pauseMs === undefined)
            throw this.#timedOut();
        const endMs = startMs + pauseMs;
        for (let nowMs = startMs; nowMs < endMs; nowMs = this.#elapsedMs()) {
            await clock.sleep(Math.min(endMs, this.#progressLog.heartbeatAtMs) - nowMs, signal);
            if (this.#elapsedMs() < endMs)
                this.#progressLog.heartbeat(this.#polled());
        }
    }
    #cutPauseMs(pauseMs) {
        const { deadlineMs, timeoutMs } = this.#options;
        return pauseBefore(deadlineMs - this.#context.clock.elapsedMs(), pauseMs, timeoutMs);
    }
    #elapsedMs() {
        return this.#context.clock.elapsedMs() - this.#startMs;
    }
    #timedOut() {
        const { job, timeoutMs, resumeHint } = this.#options;
        return new src_failure .HR({
            code: 'timed-out',
            message: `${(0,amounts .l2)(job)} did not finish within ${(0,amounts .S5)(timeoutMs)} (${this.#lastResult}).`,
            hint: `${resumeHint} If it regularly needs more time, raise \`timeout\`.`,
        });
    }
}

// EXTERNAL MODULE: ./src/service/calls.ts
var calls = __webpack_require__(1798);
;// CONCATENATED MODULE: ./src/steps/export-job.ts





const endStatuses = new Set(['completed', 'failed']);
async function waitForExport({ jobId, isNew, deadlineMs }, { domain, pollIntervalMs, timeoutMs }, context) {
    const startMs = context.clock.elapsedMs();
    const job = await waitForJob({
        kind: isNew ? 'read-new-export' : 'read-export',
        job: `export ${jobId}`,
        read: (limits) => (0,calls .Jb)(context.service, jobId, limits),
        endStatuses,
        reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount }),
        schedule: scheduleFor(pollIntervalMs),
        timeoutMs,
        deadlineMs,
        resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`.`,
    }, context);
    if (job.status === 'failed')
        throw exportFailed(jobId, domain, job);
    const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
    context.emit({ kind: 'export-completed', pageCount: job.pageCount, durationMs });
    return job;
}
function exportFailed(jobId, domain, { error }) {
    const ofDomain = domain === undefined ? '' : ` of ${domain}`;
    const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
    return new src_failure .HR({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
const bundleLimitMs = 5 * 60_000;
async function createBundleUrl({ jobId, isMasked }, context) {
    const { value: bundleUrl } = await (0,retry .b)({
        call: (limits) => (0,calls .t2)(context.service, jobId, limits),
        operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
        deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    }, context);
    context.secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
    context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
    return bundleUrl;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/archive/errors.ts
var archive_errors = __webpack_require__(511);
;// CONCATENATED MODULE: ./src/archive/decompress.ts





const chunkSize = 128 * 1024;
async function* decompressed(chunks, compression) {
    if (compression === undefined) {
        yield* chunks;
        return;
    }
    const decoder = compression === 'gzip' ? (0,external_node_zlib_.createGunzip)({ chunkSize }) : (0,external_node_zlib_.createZstdDecompress)({ chunkSize });
    using input = new CompressedInput(chunks);
    (0,external_node_stream_.pipeline)(input.chunks(), decoder, () => undefined);
    try {
        yield* decoder;
    }
    catch (error) {
        if (!/^(Z_|ZSTD_)/.test((0,errors .$N)(error)))
            throw error;
        throw (0,archive_errors .Qk)(`it cannot be decompressed (${(0,json .gJ)(error)})`, error);
    }
    await input.requireZerosFrom(decoder.bytesWritten);
}
class CompressedInput {
    #source;
    #readBytes = 0;
    #dataEnd = 0;
    #pending = Promise.resolve(undefined);
    constructor(chunks) {
        this.#source = chunks[Symbol.asyncIterator]();
    }
    async *chunks() {
        for (;;) {
            this.#pending = this.#read();
            const bytes = await this.#pending;
            if (bytes === undefined)
                return;
            yield bytes;
        }
    }
    async requireZerosFrom(byte) {
        for (let bytes = await this.#pending;; bytes = await this.#read()) {
            if (this.#dataEnd > byte)
                throw (0,archive_errors .Qk)('data follows the end of its compressed data');
            if (bytes === undefined)
                return;
        }
    }
    [Symbol.dispose]() {
        this.#source.return?.().catch(() => undefined);
    }
    async #read() {
        const result = await this.#source.next();
        if (result.done === true)
            return undefined;
        const last = result.value.findLastIndex((byte) => byte !== 0);
        if (last >= 0)
            this.#dataEnd = this.#readBytes + last + 1;
        this.#readBytes += result.value.length;
        return result.value;
    }
}

// EXTERNAL MODULE: ./src/archive/entry-sink.ts + 1 modules
var entry_sink = __webpack_require__(1282);
;// CONCATENATED MODULE: ./src/archive/site-budget.ts



const maxRatio = 250;
const minRatioBytes = 64 * 1024 * 1024;
const fileHeaderBytes = 512;
const spareFolders = 1000;
const maxNameCharacters = 256 * 1024 * 1024;
class SiteBudget {
    #limits;
    #bundleBytes;
    #unpackedBytes = 0;
    #siteBytes = 0;
    #fileCount = 0;
    #folderCount = 0;
    #nameCharacters = 0;
    constructor(limits, bundleBytes) {
        this.#limits = limits;
        this.#bundleBytes = bundleBytes;
    }
    addUnpacked(sizeBytes) {
        this.#unpackedBytes += sizeBytes;
        this.#requireRatio(this.#unpackedBytes);
    }
    addFile(sizeBytes) {
        const { maxSizeBytes, maxFiles } = this.#limits;
        this.#fileCount += 1;
        this.#siteBytes += sizeBytes;
        if (this.#fileCount > maxFiles)
            throw siteTooLarge(`The site has more than ${maxFiles} files (\`max-files\`).`);
        if (this.#siteBytes > maxSizeBytes) {
            throw siteTooLarge(`The site is larger than ${(0,amounts .lP)(maxSizeBytes)} (\`max-site-size\`).`);
        }
        this.#requireRatio(this.#siteBytes + this.#fileCount * fileHeaderBytes);
    }
    addFolder() {
        const maxFolders = this.#limits.maxFiles + spareFolders;
        this.#folderCount += 1;
        if (this.#folderCount <= maxFolders)
            return;
        throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than \`max-files\`).`);
    }
    addName(name) {
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw (0,archive_errors .a7)(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw (0,archive_errors .a7)(`The ${(0,amounts .lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new src_failure .HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/tar-header.ts

const blockBytes = 512;
const spaceByte = 0x20;
const nameField = [0, 100];
const sizeField = [124, 136];
const checksumField = [148, 156];
const typeField = [156, 157];
const linkNameField = [157, 257];
const magicField = [257, 263];
const prefixField = [345, 500];
function parseTarHeader(block) {
    if (!hasTarChecksum(block))
        throw (0,archive_errors .Qk)('a tar header has a wrong checksum');
    const sizeBytes = sizeIn(block);
    if (sizeBytes === undefined)
        throw (0,archive_errors .Qk)('a tar header has an invalid size');
    const name = textIn(block, ...nameField);
    const isUstar = block.toString('latin1', ...magicField) === 'ustar\0';
    const prefix = isUstar ? textIn(block, ...prefixField) : '';
    return {
        type: block.toString('latin1', ...typeField),
        name: prefix === '' ? name : `${prefix}/${name}`,
        linkName: textIn(block, ...linkNameField),
        sizeBytes,
    };
}
function hasTarChecksum(block) {
    const [start, end] = checksumField;
    let sum = 0;
    for (let at = 0; at < blockBytes; at += 1)
        sum += block[at] ?? 0;
    for (let at = start; at < end; at += 1)
        sum += spaceByte - (block[at] ?? 0);
    return sum === octalIn(block, checksumField);
}
function textIn(bytes, start = 0, end = bytes.length) {
    const nul = bytes.indexOf(0, start);
    return bytes.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}
function octalIn(block, [start, end]) {
    const digits = /^ *([0-7]*)[ \0]*$/.exec(block.toString('latin1', start, end))?.[1];
    return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8);
}
const base256Mark = 0x80;
function sizeIn(block) {
    const [start, end] = sizeField;
    if (block[start] !== base256Mark)
        return octalIn(block, sizeField);
    const value = block.subarray(start + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
    return Number.isSafeInteger(value) ? value : undefined;
}
const extensionTypes = ['L', 'K', 'x', 'g'];
class TarExtensions {
    #long = {};
    #pax = {};
    #global = {};
    add(type, body) {
        if (type === 'L')
            this.#long = { ...this.#long, name: textIn(body) };
        else if (type === 'K')
            this.#long = { ...this.#long, linkName: textIn(body) };
        else if (type === 'x')
            this.#pax = paxChanges(body);
        else
            this.#global = { ...this.#global, ...paxChanges(body) };
    }
    applied(header) {
        const applied = { ...header, ...this.#long, ...this.#global, ...this.#pax };
        this.#long = {};
        this.#pax = {};
        return applied;
    }
}
const unsupportedKeys = /^(GNU\.sparse\.|GNU\.volume\.(?!label$)|SCHILY\.realsize$|SUN\.holesdata$)/;
const equalsByte = 0x3d;
const lineFeed = 0x0a;
function paxChanges(body) {
    let changes = {};
    for (let at = 0; at < body.length;) {
        const space = body.indexOf(spaceByte, at);
        const equals = body.indexOf(equalsByte, space);
        const length = body.toString('latin1', at, space);
        const end = at + Number(length);
        if (!/^\d+$/.test(length) || equals < 0 || equals >= end - 1 || body[end - 1] !== lineFeed) {
            throw (0,archive_errors .Qk)('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (unsupportedKeys.test(key))
            throw (0,archive_errors .sK)(`a pax header contains \`${key}\``);
        const value = body.toString('utf8', equals + 1, end - 1);
        if (key === 'path')
            changes = { ...changes, name: value };
        if (key === 'linkpath')
            changes = { ...changes, linkName: value };
        if (key === 'size')
            changes = { ...changes, sizeBytes: paxSize(value) };
        at = end;
    }
    return changes;
}
function paxSize(text) {
    if (!/^\d{1,15}$/.test(text))
        throw (0,archive_errors .Qk)('a pax header has an invalid size');
    return Number(text);
}

// EXTERNAL MODULE: ./src/archive/unpacked-bytes.ts
var unpacked_bytes = __webpack_require__(7517);
;// CONCATENATED MODULE: ./src/archive/tar-reader.ts



const maxExtensionBytes = 1024 * 1024;
const zeroBlock = Buffer.alloc(blockBytes);
async function readTar(chunks, sink) {
    await using bytes = new unpacked_bytes .R(chunks);
    const extensions = new TarExtensions();
    for (;;) {
        const block = await bytes.whole(blockBytes);
        if (block.equals(zeroBlock))
            break;
        const header = parseTarHeader(block);
        const type = extensionTypes.find((each) => each === header.type);
        if (type !== undefined)
            extensions.add(type, await extensionBody(header, bytes));
        else
            await takeEntry(extensions.applied(header), bytes, sink);
    }
    let endBytes = blockBytes;
    for (let rest = await bytes.next(); rest !== undefined; rest = await bytes.next()) {
        if (rest.some((byte) => byte !== 0))
            throw (0,archive_errors .Qk)('data follows the end mark');
        endBytes += rest.length;
    }
    if (endBytes < 2 * blockBytes)
        throw (0,archive_errors .Qk)('it is truncated');
}
async function extensionBody({ sizeBytes }, bytes) {
    if (sizeBytes === 0 || sizeBytes > maxExtensionBytes) {
        throw (0,archive_errors .Qk)(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
    }
    return (await bytes.whole(sizeBytes + paddingOf(sizeBytes))).subarray(0, sizeBytes);
}
const entryKinds = {
    '\0': 'file',
    '0': 'file',
    '1': 'link',
    '2': 'symlink',
    '3': 'device',
    '4': 'device',
    '5': 'folder',
    '6': 'device',
    '7': 'file',
    V: 'label',
};
async function takeEntry({ type, name, linkName, sizeBytes }, bytes, sink) {
    const known = entryKinds[type];
    const kind = known === 'file' && name.endsWith('/') ? 'folder' : known;
    if (kind === undefined)
        throw (0,archive_errors .sK)(`"${name}" has the tar type "${type}"`);
    if (kind === 'device')
        throw (0,archive_errors .di)(name, 'is a device or a FIFO');
    if (kind === 'file') {
        await sink.file(name, sizeBytes, bytes.content(sizeBytes));
        await bytes.whole(paddingOf(sizeBytes));
        return;
    }
    if (sizeBytes > 0)
        throw (0,archive_errors .di)(name, 'is not a file, but has content of its own');
    if (kind === 'folder')
        sink.folder(name);
    else if (kind !== 'label')
        sink.link(kind, name, linkName);
}
function paddingOf(sizeBytes) {
    return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts








async function readArchive(source, reading) {
    const { limits, signal } = reading;
    signal.throwIfAborted();
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    const format = requireFormat(await source.head());
    const budget = new SiteBudget(limits, source.sizeBytes);
    const sink = new entry_sink .OQ(budget, reading);
    const turns = new src_clock .P0(signal);
    if (format === 'zip') {
        const { gzipMembers, readZip } = await Promise.all( [__webpack_require__.e(663), __webpack_require__.e(226)]).then(__webpack_require__.bind(__webpack_require__, 7226));
        const contents = withTurns(decompressed(gzipMembers(source, turns), 'gzip'), turns);
        await readZip({ source, contents }, sink, turns);
    }
    else {
        const bytes = decompressed(withTurns(source.bytes(), turns), compressions[format]);
        await readTar(withTurns(bytes, turns, (sizeBytes) => budget.addUnpacked(sizeBytes)), sink);
    }
    return await sink.finish(signal);
}
const compressions = { tar: undefined, 'tar.gz': 'gzip', 'tar.zst': 'zstd' };
async function* withTurns(chunks, turns, count) {
    for await (const chunk of chunks) {
        await turns.take();
        count?.(chunk.length);
        yield chunk;
    }
    await turns.take();
}
const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^\x28\xb5\x2f\xfd/],
    ['zip', /^PK\x03\x04/],
];
function formatOf(head) {
    const bytes = (0,entry_sink .bS)(head);
    const start = bytes.toString('latin1', 0, 4);
    const known = magicNumbers.find(([, magic]) => magic.test(start));
    return known?.[0] ?? (bytes.length >= blockBytes && hasTarChecksum(bytes) ? 'tar' : undefined);
}
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    throw new src_failure .HR({
        code: 'not-an-archive',
        message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${lookOf(head)}.`,
    });
}
function lookOf(head) {
    const text = (0,entry_sink .bS)(head).toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'it is empty';
    if (/^<(!doctype html|html|head|body)\b/.test(text))
        return 'it looks like an HTML page';
    if (text.startsWith('<'))
        return 'it looks like an XML or HTML document';
    return /^[{[]/.test(text) ? 'it looks like JSON' : 'its format is unknown';
}

// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __webpack_require__(6756);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/download/bundle-file.ts
var bundle_file = __webpack_require__(1025);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/download/download-progress.ts
const reportIntervalMs = 10_000;
class DownloadProgress {
    #context;
    #bundle;
    #startMs;
    interruptions = 0;
    #newBytes = 0;
    #lastByteMs;
    #reported;
    constructor(bundle, context) {
        this.#bundle = bundle;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#lastByteMs = this.#startMs;
        this.#reported = { atMs: this.#startMs, bytes: 0 };
    }
    get newBytes() {
        return this.#newBytes;
    }
    get onePercentBytes() {
        return Math.max(1, Math.ceil(this.#bundle.sizeBytes / 100));
    }
    get totals() {
        return {
            sizeBytes: this.#newBytes,
            durationMs: this.#lastByteMs - this.#startMs,
            interruptions: this.interruptions,
        };
    }
    add(newBytes) {
        this.#newBytes += newBytes;
        this.#lastByteMs = this.#context.clock.elapsedMs();
        const elapsedMs = this.#lastByteMs - this.#reported.atMs;
        if (elapsedMs < reportIntervalMs)
            return;
        const receivedBytes = this.#newBytes;
        const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
        const { sizeBytes } = this.#bundle;
        this.#context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
        this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
    }
}

;// CONCATENATED MODULE: ./src/download/segments.ts
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const openingBytes = 128 * kibibyte;
const maxFirstBytes = mebibyte;
const maxBytes = 16 * mebibyte;
const minBytes = 64 * kibibyte;
const minMs = 200;
const maxMinBytes = 2 * mebibyte;
const patienceMs = 1_000;
const minMeasuredMs = 1_000;
function segmentBytes(remainingBytes, { share, bytesPerMs }) {
    const guidedBytes = share === 1 ? remainingBytes : Math.ceil((remainingBytes * share) / 2);
    const [least, most] = bytesPerMs === undefined
        ? [openingBytes, maxFirstBytes]
        : [Math.min(Math.max(Math.round(bytesPerMs * minMs), minBytes), maxMinBytes), maxBytes];
    const bytes = Math.min(Math.max(guidedBytes, least), most);
    return remainingBytes - bytes < least / 2 ? remainingBytes : bytes;
}
function advance(segment, bytes, nowMs) {
    segment.nextByte += bytes;
    if (segment.arrived === undefined)
        segment.arrived = { sinceMs: nowMs, bytes: 0 };
    else
        segment.arrived.bytes += bytes;
}
function remainingBytesOf({ nextByte, endByte }) {
    return endByte - nextByte;
}
const endShare = 1 / 16;
class Segments {
    #connections;
    #bytesPerMs = new Map();
    #active = new Set();
    #returned = [];
    #parts = [{ nextByte: 0, endByte: openingBytes }];
    constructor(connections) {
        this.#connections = connections;
    }
    get isComplete() {
        return (this.#active.size === 0 &&
            this.#returned.length === 0 &&
            this.#parts.every((part) => remainingBytesOf(part) === 0));
    }
    announce(sizeBytes, whole) {
        if (whole === undefined)
            this.#parts = [{ nextByte: openingBytes, endByte: sizeBytes }];
        else {
            whole.endByte = sizeBytes;
            this.#parts = [];
        }
    }
    requestEndFirst() {
        this.#parts = this.#parts.flatMap(({ nextByte, endByte }) => {
            const bytes = Math.max(Math.ceil(endByte * endShare), openingBytes);
            const middleByte = Math.max(endByte - bytes, nextByte);
            return [
                { nextByte: middleByte, endByte },
                { nextByte, endByte: middleByte },
            ];
        });
    }
    take(worker, nowMs) {
        const segment = this.#takeReturned() ?? this.#takeNew(this.#paceOf(worker)) ?? this.#takeHalf(nowMs);
        if (segment !== undefined)
            this.#active.add(segment);
        return segment;
    }
    giveBack(segment, worker, nowMs) {
        const { bytes, sinceMs } = segment.arrived ?? { bytes: 0, sinceMs: nowMs };
        if (bytes > 0 && sinceMs !== nowMs)
            this.#bytesPerMs.set(worker, bytes / (nowMs - sinceMs));
        this.#active.delete(segment);
        segment.arrived = undefined;
        if (remainingBytesOf(segment) > 0)
            this.#returned = [...this.#returned, segment];
    }
    #paceOf(worker) {
        const bytesPerMs = this.#bytesPerMs.get(worker);
        const rates = [...this.#bytesPerMs.values()];
        const averageRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
        const relativeRate = bytesPerMs === undefined ? 1 : bytesPerMs / averageRate;
        return { share: Math.min(relativeRate, 1) / this.#connections, bytesPerMs };
    }
    #takeReturned() {
        const [first, ...others] = this.#returned.toSorted((a, b) => a.nextByte - b.nextByte);
        this.#returned = others;
        return first;
    }
    #takeNew(pace) {
        const part = this.#parts.find((each) => remainingBytesOf(each) > 0);
        if (part === undefined)
            return undefined;
        const { nextByte } = part;
        part.nextByte += segmentBytes(remainingBytesOf(part), pace);
        return { nextByte, endByte: part.nextByte, arrived: undefined };
    }
    #takeHalf(nowMs) {
        const [last] = [...this.#active].toSorted((a, b) => remainingMsOf(b, nowMs) - remainingMsOf(a, nowMs));
        if (last?.arrived === undefined || remainingMsOf(last, nowMs) <= patienceMs)
            return undefined;
        const bytes = Math.floor(remainingBytesOf(last) / 2);
        if (bytes < minBytes)
            return undefined;
        const { endByte, arrived } = last;
        last.endByte -= bytes;
        last.arrived = { sinceMs: (arrived.sinceMs + nowMs) / 2, bytes: arrived.bytes / 2 };
        return { nextByte: last.endByte, endByte, arrived: undefined };
    }
}
function remainingMsOf(segment, nowMs) {
    const elapsedMs = nowMs - (segment.arrived?.sinceMs ?? nowMs);
    if (segment.arrived === undefined || elapsedMs < minMeasuredMs)
        return 0;
    return (remainingBytesOf(segment) * elapsedMs) / Math.max(segment.arrived.bytes, 1);
}

;// CONCATENATED MODULE: ./src/download/store-reply.ts



function storeResultOf(reply, wanted, dateMs) {
    const { status, header, errorCode } = reply;
    const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
    if (status === 206)
        return rangeIn(reply, wanted);
    if (status === 200) {
        return { kind: 'data', object: objectIn(header, lengthIn(header)), isRange: false, isToTheEnd: true };
    }
    if ([401, 403, 404, 410].includes(status) || errorCode === 'ExpiredToken') {
        return { kind: 'url-rejected', what, isMissing: status === 404 };
    }
    if ([408, 425, 429].includes(status) || status >= 500) {
        return { kind: 'transient', what, retryAfterMs: (0,backoff .Vs)(header, dateMs) };
    }
    if (status === 416 && wanted.fromByte === 0)
        throw downloadFailed(`${what}, as for an empty object`);
    throw status === 412 || status === 416 ? bundleChanged(what) : downloadFailed(what);
}
function rangeIn({ header }, wanted) {
    const { fromByte, endByte = Infinity, announcedBytes } = wanted;
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header('content-range')?.trim() ?? '') ?? [];
    const [firstByte, lastByte = 0] = range.slice(1).map(Number);
    const totalBytes = Number(range[3] === '*' ? announcedBytes : range[3]);
    const isExact = firstByte === fromByte &&
        fromByte <= lastByte &&
        lastByte === Math.min(endByte, totalBytes) - 1 &&
        lastByte - fromByte + 1 === (lengthIn(header) ?? lastByte - fromByte + 1);
    if (!isExact)
        return { kind: 'transient', what: 'the store sent a different range than requested' };
    return { kind: 'data', object: objectIn(header, totalBytes), isRange: true, isToTheEnd: lastByte === totalBytes - 1 };
}
function lengthIn(header) {
    const value = header('content-length') ?? '';
    return /^\d+$/.test(value) ? Number(value) : undefined;
}
function objectIn(header, totalBytes) {
    const tag = header('etag')?.trim() ?? '';
    const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
    return { totalBytes, validator, isPage: /^text\/html\b/i.test(header('content-type') ?? '') };
}
function expectedSize(promisedBytes, { totalBytes: storedBytes, isPage = false }, maxSizeBytes) {
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        if (isPage)
            throw new src_failure .HR({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
        throw new src_failure .HR({
            code: 'size-mismatch',
            message: `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`,
        });
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        const what = 'neither the service nor the store reports its size';
        throw downloadFailed(`${what}, so an incomplete download could not be detected`);
    }
    requireAllowed(sizeBytes, maxSizeBytes);
    return sizeBytes;
}
function requireAllowed(sizeBytes, maxSizeBytes) {
    if (sizeBytes <= maxSizeBytes)
        return;
    throw new src_failure .HR({
        code: 'bundle-too-large',
        message: `The bundle is ${(0,amounts .lP)(sizeBytes)} (${sizeBytes} bytes). The maximum is ${(0,amounts .lP)(maxSizeBytes)} (\`max-bundle-size\`).`,
    });
}
function downloadFailed(what) {
    return new src_failure .HR({ code: 'download-failed', message: `Could not download the bundle: ${what}.` });
}
function bundleChanged(what) {
    return new src_failure .HR({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}

;// CONCATENATED MODULE: ./src/download/url-provider.ts


const maxRejectedInARow = 3;
const marginMs = 10_000;
const finalCodes = new Set(['key-exposed', 'unsafe-bundle-url']);
class UrlProvider {
    #createUrl;
    #context;
    #rejections = new backoff .yX();
    #latest;
    #renewals = 0;
    #renewAtMs;
    #renewing;
    constructor(url, createUrl, context) {
        this.#latest = url;
        this.#createUrl = createUrl;
        this.#context = context;
        this.#renewAtMs = renewAtMs(url, context.clock);
    }
    get latest() {
        return this.#latest;
    }
    get renewals() {
        return this.#renewals;
    }
    async current(signal) {
        if (this.#context.clock.dateMs() > this.#renewAtMs)
            await this.#share(() => this.#renewEarly(signal));
        await this.#renewing;
        return this.#latest;
    }
    async rejected({ url, signal }, { what, isMissing }, { newBytes, onePercentBytes }) {
        if (url !== this.#latest || this.#renewing !== undefined)
            return this.#renewing;
        const { clock, emit, random } = this.#context;
        const count = this.#rejections.add(newBytes, onePercentBytes);
        if (count > maxRejectedInARow) {
            const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
            throw new src_failure .HR({ code: 'bundle-url-rejected', message, hint: isMissing ? missingHint : undefined });
        }
        emit({ kind: 'bundle-url-rejected', reason: what });
        return this.#share(async () => {
            if (count > 1)
                await clock.sleep((0,backoff .jo)({ failedAttempts: count, random: random() }), signal);
            await this.#renewOnce(signal);
        });
    }
    #share(renewal) {
        this.#renewing ??= renewal().finally(() => (this.#renewing = undefined));
        return this.#renewing;
    }
    async #renewEarly(signal) {
        try {
            await this.#renewOnce(signal);
        }
        catch (failure) {
            signal.throwIfAborted();
            if (!(failure instanceof src_failure .HR) || finalCodes.has(failure.code))
                throw failure;
            this.#context.emit({ kind: 'bundle-url-not-renewed' });
            this.#renewAtMs = Infinity;
        }
    }
    async #renewOnce(signal) {
        this.#latest = await this.#createUrl(signal);
        this.#renewals += 1;
        this.#renewAtMs = renewAtMs(this.#latest, this.#context.clock);
    }
}
function renewAtMs({ expiresAt }, clock) {
    const atMs = (expiresAt?.dateMs ?? Infinity) - marginMs;
    return atMs > clock.dateMs() ? atMs : Infinity;
}
const missingHint = 'The service reports the bundle as created, but the store does not have it. Run the step again with `job-id`. If it fails again, report it to the service.';

;// CONCATENATED MODULE: ./src/download/download-state.ts







const zipSignature = Buffer.from('PK\x03\x04');
const idleCheckMs = 750;
class DownloadState {
    context;
    bundle;
    urls;
    progress;
    #options;
    #workers = [];
    #segments;
    #changed = new AbortController();
    #object;
    #isStream;
    #hasBegun = false;
    constructor(options, bundle, context) {
        this.#options = options;
        this.context = context;
        this.bundle = bundle;
        this.urls = new UrlProvider(options.url, options.renewUrl, context);
        this.progress = new DownloadProgress(bundle, context);
        this.#segments = new Segments(options.connections);
        this.#isStream = options.isSingleStream;
    }
    get isStream() {
        return this.#isStream;
    }
    get object() {
        return this.#object;
    }
    get isComplete() {
        return this.#segments.isComplete;
    }
    get totals() {
        return {
            ...this.progress.totals,
            connections: this.#workers.filter(({ newBytes }) => newBytes > 0).length,
            renewals: this.urls.renewals,
        };
    }
    addWorker(connection) {
        const worker = { connection, interruptions: new backoff .yX(), attempts: new backoff .yX(), newBytes: 0 };
        this.#workers.push(worker);
        return worker;
    }
    async next(worker, signal) {
        while (!this.isComplete) {
            const segment = this.#take(worker);
            if (segment !== undefined)
                return segment;
            worker.connection.close();
            await this.#change(signal);
        }
        return undefined;
    }
    giveBack(segment, worker) {
        this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
        this.#wake();
    }
    admit({ object, isRange, isToTheEnd }, url, segment) {
        if (this.#object !== undefined) {
            const isSame = object.validator === this.#object.validator && object.totalBytes === this.#object.totalBytes;
            if (!isSame)
                throw bundleChanged('the store sent a different object than before');
            if (!isRange)
                throw bundleChanged('the store ignored the range');
            return true;
        }
        this.#isStream ||= !isRange || object.validator === undefined;
        if (this.#isStream && !isToTheEnd)
            return false;
        const sizeBytes = expectedSize(url.sizeBytes, object, this.#options.maxSizeBytes);
        if (this.progress.newBytes === 0)
            this.bundle.announce(sizeBytes);
        else if (sizeBytes !== this.bundle.sizeBytes)
            throw bundleChanged('its size is different');
        this.#object = object;
        this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
        return true;
    }
    receive(chunk, segment, worker) {
        const { sizeBytes } = this.bundle;
        const wanted = chunk.subarray(0, remainingBytesOf(segment));
        if (wanted.length < chunk.length && segment.endByte === sizeBytes) {
            const message = `The store sent more than the ${sizeBytes} bytes that were reported.`;
            throw new src_failure .HR({ code: 'size-mismatch', message });
        }
        const newBytes = this.#write(wanted, segment.nextByte);
        this.#begin();
        advance(segment, wanted.length, this.context.clock.elapsedMs());
        worker.newBytes += newBytes;
        this.progress.add(newBytes);
    }
    restartStream() {
        this.#segments = new Segments(this.#options.connections);
        this.#object = undefined;
        this.#isStream = true;
    }
    #write(chunk, atByte) {
        const known = chunk.subarray(0, Math.max(0, this.bundle.contiguousBytes - atByte));
        if (known.length > 0 && !this.bundle.contains(known, atByte))
            throw bundleChanged('its bytes are different');
        this.bundle.write(chunk.subarray(known.length), atByte + known.length);
        return chunk.length - known.length;
    }
    #begin() {
        if (this.#hasBegun || this.bundle.contiguousBytes < zipSignature.length)
            return;
        this.#hasBegun = true;
        if (this.bundle.contains(zipSignature, 0))
            this.#segments.requestEndFirst();
        this.#wake();
    }
    #take(worker) {
        const isOpen = this.#object !== undefined && !this.#isStream;
        if (!isOpen && worker !== this.#workers[0])
            return undefined;
        return this.#segments.take(worker, this.context.clock.elapsedMs());
    }
    async #change(signal) {
        const changed = AbortSignal.any([signal, this.#changed.signal]);
        await this.context.clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
        await (0,promises_.setImmediate)();
    }
    #wake() {
        this.#changed.abort();
        this.#changed = new AbortController();
    }
}

// EXTERNAL MODULE: ./src/http/get.ts
var get = __webpack_require__(9472);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var transport = __webpack_require__(9918);
;// CONCATENATED MODULE: ./src/download/fetch-segment.ts





async function fetchSegment(request, state) {
    const { segment, url, worker, signal } = request;
    const wanted = {
        fromByte: segment.nextByte,
        endByte: state.isStream ? undefined : segment.endByte,
        announcedBytes: url.sizeBytes,
        validator: state.object?.validator,
    };
    const { clock } = state.context;
    const { connection } = worker;
    try {
        return await (0,get .J)({ url: url.url, headers: headersOf(wanted), connection, clock, signal }, (reply) => receive(reply, { ...request, wanted }, state));
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            return endOf(segment, error.message);
        throw error;
    }
}
async function receive(reply, request, state) {
    const { segment, url, wanted, worker } = request;
    if (reply.unfollowed !== undefined)
        throw downloadFailed(`the store redirects ${reply.unfollowed}`);
    const dateMs = state.context.clock.dateMs();
    const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
    if (result.kind !== 'data')
        return result;
    if (!state.admit(result, url, segment))
        return undefined;
    const endsAtByte = result.isToTheEnd ? state.bundle.sizeBytes : wanted.endByte;
    for await (const chunk of reply.body) {
        if (remainingBytesOf(segment) === 0 && !result.isToTheEnd)
            break;
        state.receive(chunk, segment, worker);
        if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte)
            break;
    }
    return endOf(segment, 'the connection was closed early');
}
function headersOf({ fromByte, endByte, validator }) {
    return {
        'Accept-Encoding': 'identity',
        Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
        ...(validator !== undefined && { 'If-Match': validator }),
    };
}
const maxErrorBytes = 64 * 1024;
async function errorCodeIn({ status, body }) {
    if (status === 200 || status === 206)
        return undefined;
    const text = (await (0,transport .b6)(body, maxErrorBytes).catch(() => undefined)) ?? '';
    return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
function endOf(segment, what) {
    return remainingBytesOf(segment) === 0 ? undefined : { kind: 'transient', what };
}

;// CONCATENATED MODULE: ./src/download/download.ts





function startDownload(request, context) {
    if (request.url.sizeBytes !== undefined)
        requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const bundle = new bundle_file .h({ ...request, signal });
    const state = new DownloadState(request, bundle, { ...context, signal });
    const writing = download(request.connections, state);
    bundle.filledBy(writing);
    return {
        bundle,
        get url() {
            return state.urls.latest;
        },
        get totals() {
            return state.totals;
        },
        async [Symbol.asyncDispose]() {
            stop.abort();
            await Promise.allSettled([writing]);
            bundle[Symbol.dispose]();
        },
    };
}
async function download(connections, state) {
    const ended = new AbortController();
    const signal = AbortSignal.any([state.context.signal, ended.signal]);
    const end = (reason) => ended.abort(reason);
    await Promise.all(Array.from({ length: connections }, () => runWorker(state, signal).then(end, end)));
    if (!state.isComplete)
        signal.throwIfAborted();
}
async function runWorker(state, signal) {
    using opened = new DisposableStack();
    const worker = state.addWorker(opened.adopt(state.context.transport.connect(), (each) => each.close()));
    for (let segment = await state.next(worker, signal); segment; segment = await state.next(worker, signal)) {
        const request = { segment, worker, url: await state.urls.current(signal), signal };
        const end = await fetchSegment(request, state);
        state.giveBack(segment, worker);
        if (end?.kind === 'url-rejected')
            await state.urls.rejected(request, end, state.progress);
        if (end?.kind === 'transient')
            await pauseAfter(end, request, state);
    }
}
const maxFailedAttempts = 8;
const maxSubstantialBytes = 64 * 1024;
const maxReportedInterruptions = 20;
const download_longPauseMs = 30_000;
async function pauseAfter({ what, retryAfterMs }, { segment, worker, signal }, state) {
    const { clock, emit, random } = state.context;
    worker.connection.close();
    state.progress.interruptions += 1;
    const { newBytes, onePercentBytes, interruptions } = state.progress;
    const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
    const attempts = worker.attempts.add(newBytes, substantialBytes);
    if (attempts > maxFailedAttempts)
        throw downloadFailed(`${what} (${attempts} attempts without progress)`);
    const failedAttempts = worker.interruptions.add(worker.newBytes, substantialBytes);
    const pauseMs = (0,backoff .jo)({ failedAttempts, retryAfterMs, random: random() });
    emit({
        kind: 'download-interrupted',
        atByte: segment.nextByte,
        reason: what,
        pauseMs,
        canResume: !state.isStream,
        failedAttempts,
        isNews: pauseMs >= download_longPauseMs || (failedAttempts === 1 && interruptions <= maxReportedInterruptions),
    });
    await clock.sleep(pauseMs, signal);
    if (state.isStream)
        state.restartStream();
}

;// CONCATENATED MODULE: ./src/steps/open-bundle.ts







async function openBundle(wanted, { cacheKey, ...place }, context) {
    await using opened = new AsyncDisposableStack();
    const path = opened.use(new BundlePath(place));
    const request = { ...wanted, path: path.base };
    const cache = cacheKey && (await Promise.all( [__webpack_require__.e(43), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 1287)));
    const reused = cache && (await cache.reuseBundle(cacheKey, request, context));
    const source = reused === undefined ? opened.use(startDownload(request, context)) : { bundle: opened.use(reused) };
    const { bundle } = source;
    const resources = opened.move();
    return {
        bytes: bundle,
        get url() {
            return source.url;
        },
        async complete() {
            const format = requireFormat(await bundle.head());
            const { sizeBytes, sha256 } = await bundle.complete();
            if (source.totals !== undefined)
                context.emit({ kind: 'bundle-downloaded', ...source.totals });
            const finalPath = path.of(format);
            return { path: finalPath, sizeBytes, sha256, format, commit: () => bundle.commit(finalPath) };
        },
        async addToCache(committed) {
            if (cacheKey && !reused)
                await cache?.cacheBundle(cacheKey, committed, context);
        },
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
    };
}
class BundlePath {
    base;
    #createdFolder;
    constructor({ bundlePath, tempFolder, nameParts }) {
        if (bundlePath !== undefined) {
            this.base = (0,external_node_path_.resolve)(bundlePath);
            return;
        }
        const prefix = (0,external_node_path_.join)(tempFolder, ['static-export', ...nameParts.map(paths .BQ), ''].join('-'));
        this.#createdFolder = (0,errors .NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
        this.base = (0,external_node_path_.join)(this.#createdFolder, 'bundle');
    }
    of(format) {
        return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
    }
    [Symbol.dispose]() {
        if (this.#createdFolder !== undefined)
            (0,folders .dp)(this.#createdFolder, this.#createdFolder);
    }
}

// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __webpack_require__(9565);
// EXTERNAL MODULE: ./src/site/staged-site.ts + 1 modules
var staged_site = __webpack_require__(2780);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/steps/audit-site.ts + 2 modules
var audit_site = __webpack_require__(9403);
;// CONCATENATED MODULE: ./src/steps/read-site.ts





async function readSite(source, rules, context) {
    const { folder: target, baseline, secrets, signal } = context;
    const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
    await using opened = new AsyncDisposableStack();
    const audit = await (0,audit_site.openAudit)(rules, baseline);
    const folder = target && opened.use(new staged_site .A(target));
    const nameCheck = new secrets_secrets .Ew(secrets);
    const checkName = (name) => nameCheck.add(name);
    const observer = await pageObserver(rules, context.previous, audit);
    const reservedPath = rules.manifestInSite ? site_manifest .L2 : undefined;
    const targets = { writer: folder?.writer, observer, checkName, reservedPath };
    const contents = await readArchive(source, { limits, signal, ...targets });
    nameCheck.end();
    const resources = opened.move();
    return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
async function pageObserver({ manifestInSite }, previous, audit) {
    if (previous.kind === 'none' && !manifestInSite)
        return audit;
    const { PageReadings } = await Promise.all( [__webpack_require__.e(455), __webpack_require__.e(599)]).then(__webpack_require__.bind(__webpack_require__, 5599));
    return new PageReadings(previous.kind === 'known' ? previous.files : [], audit);
}

// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/site/compare.ts



function compareSites(before, now) {
    const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
    for (const { path, old, file } of pairedFiles(before, now)) {
        if (old?.sha256 === file?.sha256)
            continue;
        const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
        files.push(path);
        if ((0,text_paths ._6)(path) && !readSame(old, file))
            pages.push(path);
    }
    return changes;
}
function noChanges() {
    return { files: [], pages: [] };
}
function readSame(one, other) {
    return one?.textSha256 !== undefined && one.textSha256 === other?.textSha256;
}
function lackingPages(before, now) {
    const [missing, likeErrorPage, blank] = [[], [], []];
    const published = before.filter(({ path }) => (0,text_paths ._6)(path));
    const isErrorPage = { old: errorPageTest(before), now: errorPageTest(now) };
    for (const { path, old, file } of pairedFiles(published, now)) {
        if (old === undefined)
            continue;
        if (file === undefined)
            missing.push(path);
        else if (isErrorPage.now(file) && !isErrorPage.old(old))
            likeErrorPage.push(path);
        else if (isBlank(file) && old.textSha256 !== undefined && !isBlank(old))
            blank.push(path);
    }
    return { publishedCount: published.length, missing, likeErrorPage, blank };
}
function errorPageTest(files) {
    const errorPage = files.find(({ path }) => path === '404.html');
    return (page) => readSame(page, errorPage) || page.sha256 === errorPage?.sha256;
}
function isBlank({ textSha256 }) {
    return textSha256 === site .B;
}
const minAlikePages = 10;
function alikePages(files) {
    const pages = files.filter(({ textSha256 }) => textSha256 !== undefined);
    const groups = Map.groupBy(pages, ({ textSha256 }) => textSha256);
    const alike = [...groups.values()].find((group) => group.length > pages.length / 2);
    return pages.length < minAlikePages ? [] : (alike ?? []).map(({ path }) => path);
}
function* pairedFiles(before, now) {
    let [oldIndex, newIndex] = [0, 0];
    while (oldIndex < before.length || newIndex < now.length) {
        const [old, file] = [before[oldIndex], now[newIndex]];
        const order = orderOf(old, file);
        if (order <= 0)
            oldIndex += 1;
        if (order >= 0)
            newIndex += 1;
        const path = (order <= 0 ? old : file)?.path ?? '';
        yield { path, old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
    }
}
function orderOf(old, file) {
    if (old === undefined)
        return 1;
    return file === undefined ? -1 : (0,text_paths .qg)(old.path, file.path);
}
function* changesPieces(changes) {
    yield '{';
    yield* pathPieces(changes, 'files', '  ');
    yield ',\n  "pages": {';
    yield* pathPieces(changes, 'pages', '    ');
    yield '\n  }\n}\n';
}
function* pathPieces(changes, of, indent) {
    for (const [index, kind] of ['added', 'modified', 'removed'].entries()) {
        yield `${index === 0 ? '' : ','}\n${indent}"${kind}": `;
        yield* (0,json .Cv)(changes[kind][of], indent);
    }
}

;// CONCATENATED MODULE: ./src/steps/stage-changes.ts




function stageChanges({ previous, files }, { path, maxRemovedPercent }, emit) {
    const alike = alikePages(files);
    const [first = '', second = ''] = alike;
    if (alike.length > 0)
        emit({ kind: 'pages-alike', count: alike.length, first, second });
    if (previous.kind === 'none')
        return {};
    if (previous.kind === 'unknown')
        return { event: { kind: 'unknown-changes-committed' } };
    const before = previous.kind === 'known' ? previous.files : [];
    const changes = compareSites(before, files);
    const staged = new text_file .A_(path, changesPieces(changes));
    const failure = removalFailure(lackingPages(before, files), maxRemovedPercent);
    if (failure === undefined) {
        const isFirstExport = before.length === 0;
        const hasReadings = before.some(({ textSha256 }) => textSha256 !== undefined);
        const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const facts = { path, changes, isFirstExport, hasReadings, previousSizeBytes };
        return { file: staged, event: { kind: 'changes-committed', ...facts } };
    }
    using file = staged;
    file.commit();
    emit({ kind: 'changes-written', path });
    throw failure;
}
const maxNamedPages = 10;
function removalFailure({ publishedCount, missing, likeErrorPage, blank }, maxPercent) {
    const lacking = [...missing, ...likeErrorPage, ...blank];
    const percent = (lacking.length / publishedCount) * 100;
    if (lacking.length === 0 || percent <= maxPercent)
        return undefined;
    const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
    const counts = `${(0,amounts .$4)(lacking.length)} of the ${(0,amounts .lT)(publishedCount, 'published page')}`;
    const kinds = [
        ...(missing.length === 0 ? [] : [`${(0,amounts .$4)(missing.length)} missing`]),
        ...(likeErrorPage.length === 0 ? [] : [`${(0,amounts .$4)(likeErrorPage.length)} reading like \`404.html\``]),
        ...(blank.length === 0 ? [] : [`${(0,amounts .$4)(blank.length)} without content`]),
    ];
    return new src_failure .HR({
        code: 'too-many-removed',
        message: `This export lacks ${counts} (${shown} %: ${kinds.join(', ')}); \`max-removed\` is ${maxPercent} %.`,
        details: { 'Missing or empty pages': lacking.slice(0, maxNamedPages).join(', ') },
    });
}

;// CONCATENATED MODULE: ./src/steps/stage-records.ts






async function stageRecords(exported, settings, context) {
    const { jobId, bundle, site, previous } = exported;
    const { extractTo, manifestInSite, maxRemovedPercent } = settings;
    const paths = (0,site_folder .Oq)(extractTo ?? bundle.path);
    const isExported = ({ path }) => !manifestInSite || path !== site_manifest .L2;
    const files = site.contents.files.filter(isExported);
    const manifest = manifestOf(exported, settings, files);
    context.emit({
        kind: 'site-read',
        fileCount: files.length,
        sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        pageCount: site.contents.pageCount,
        contentDigest: manifest.contentDigest,
        extractTo,
    });
    using staged = new DisposableStack();
    const changes = stageChanges({ previous, files }, { path: paths.changes, maxRemovedPercent }, context.emit);
    staged.use(changes.file);
    checkPages(exported, context.emit);
    if (site.audit !== undefined) {
        const report = { jobId, path: paths.audit, audit: settings.audit, secrets: context.secrets };
        await (0,audit_site.finishAudit)(site.audit, report, context);
    }
    const turns = new src_clock .P0(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new text_file .A_(paths.manifest, (0,site_manifest .Nz)(manifest)));
    const resources = staged.move();
    return { manifest: manifestFile, changes, [Symbol.dispose]: () => resources.dispose() };
}
function manifestOf({ jobId, bundle }, { domain, version }, files) {
    return {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: (0,site_manifest .eZ)(files),
        files,
    };
}
const minPageShare = 0.5;
function checkPages({ site, pageCount: reportedCount = 0 }, emit) {
    const { hasIndex, onlyFolder: folder, pageCount } = site.contents;
    if (folder !== undefined)
        emit({ kind: 'site-in-folder', folder });
    else if (!hasIndex)
        emit({ kind: 'index-missing' });
    if (pageCount < reportedCount * minPageShare)
        emit({ kind: 'pages-missing', pageCount, reportedCount });
}

;// CONCATENATED MODULE: ./src/steps/stage-values.ts


function stageValues({ jobId, url, mirror, version }, valuesPath, clock) {
    const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
    const isSecret = mirror?.search !== '';
    const path = (0,external_node_path_.resolve)(valuesPath);
    const file = new text_file .A_(path, text, isSecret ? text_file .fG : undefined);
    const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt, writtenAtMs: clock.dateMs() };
    return Object.assign(file, { event: { kind: 'values-committed', ...facts } });
}
function valuesText(values) {
    const strings = Object.entries(values).flatMap(([name, value]) => value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`]);
    return `staticExport:\n  enabled: true\n${strings.join('')}`;
}

;// CONCATENATED MODULE: ./src/collect-site.ts









const maxRestarts = 2;
async function collectSite(started, settings, context) {
    const { jobId } = started;
    const { emit, signal } = context;
    const { pageCount } = await (0,operation .a)('Export', context, () => waitForExport(started, settings, context));
    const renewUrl = (limit) => createBundleUrl({ jobId, isMasked: settings.maskBundleUrl }, { ...context, signal: limit });
    let url = await (0,operation .a)('Bundle URL', context, () => renewUrl(signal));
    for (let restarts = 0;; restarts += 1) {
        const isLast = restarts === maxRestarts;
        try {
            await collectBundle({ ...started, pageCount, url, renewUrl, isSingleStream: isLast }, settings, context);
            return;
        }
        catch (error) {
            if (isLast || !(error instanceof src_failure .HR && error.code === 'bundle-changed'))
                throw error;
            emit({ kind: 'download-restarted', reason: error.message });
            url = await renewUrl(signal);
        }
    }
}
async function collectBundle({ folder, previous, baseline, jobId, pageCount, url, renewUrl, isSingleStream }, settings, context) {
    const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes, version, valuesPath, valuesMirror } = settings;
    const { clock, signal } = context;
    const request = { url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
    await using arriving = settings.download
        ? await openBundle(request, bundlePlace(jobId, settings, context.tempFolder), context)
        : undefined;
    const reading = { ...context, folder, previous, baseline };
    await using site = arriving && (await (0,operation .a)('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
    const bundle = await arriving?.complete();
    const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous };
    using records = unpacked && (await (0,operation .a)('Manifest', context, () => stageRecords(unpacked, settings, context)));
    const latestUrl = arriving?.url ?? url;
    const source = { jobId, url: latestUrl, mirror: valuesMirror, version };
    using values = valuesPath === undefined ? undefined : stageValues(source, valuesPath, clock);
    await (0,src_clock .mC)(signal);
    commitFiles({ bundle, site, records, values }, context.emit);
    if (bundle !== undefined)
        await arriving?.addToCache(bundle);
    await removeReplaced(site, context);
}
function bundlePlace(jobId, { domain, baseUrl, bundlePath, reuse }, tempFolder) {
    const host = domain ?? baseUrl.host;
    const cacheKey = reuse ? { domain: host, service: baseUrl, jobId } : undefined;
    return { bundlePath, tempFolder, nameParts: [host, jobId], cacheKey };
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    h: () => (  BundleFile)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9406);
  var _disk_folders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6756);
  var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8452);
  var _clock_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1486);









const headBytes = 512;
const readBytes = 256 * 1024;
class BundleFile {
    temporaryPath;
    #options;
    #descriptor;
    #opened = new DisposableStack();
    #created;
    #ranges = new WrittenRanges();
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    #hashedBytes = 0;
    #sizeBytes;
    #writing = Promise.resolve();
    #hasEnded = false;
    #changed = Promise.withResolvers();
    #hashBuffer;
    constructor(options) {
        const { path } = options;
        this.#options = options;
        this.temporaryPath = (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .l5)(path);
        using created = new DisposableStack();
        created.use((0,_disk_folders_js__WEBPACK_IMPORTED_MODULE_4__  .hB)(path));
        this.#descriptor = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(this.temporaryPath, 'wx+', 0o644));
        this.#opened.defer(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(this.#descriptor));
        created.defer(() => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .hW)(this.temporaryPath));
        this.#created = created.move();
    }
    get sizeBytes() {
        return this.#sizeBytes ?? 0;
    }
    get contiguousBytes() {
        return this.#ranges.endOf(0);
    }
    async head() {
        while (this.contiguousBytes < Math.min(headBytes, this.#sizeBytes ?? Infinity))
            await this.#change();
        return this.#contiguous(0, headBytes);
    }
    async *bytes() {
        for (let at = 0;;) {
            if (this.#hasEnded)
                await this.#writing;
            if (at === this.#sizeBytes)
                return;
            const chunk = this.#contiguous(at, readBytes);
            if (chunk.length === 0)
                await this.#change();
            else
                yield chunk;
            at += chunk.length;
        }
    }
    async read(buffer, position) {
        const endByte = Math.max(position, Math.min(position + buffer.length, this.sizeBytes));
        while (this.#ranges.endOf(position) < endByte)
            await this.#change();
        return this.#readInto(buffer.subarray(0, endByte - position), position).length;
    }
    async complete() {
        await this.#writing;
        const sizeBytes = this.contiguousBytes;
        if (sizeBytes !== this.#sizeBytes)
            throw new Error('The bundle is shorter than announced.');
        const turns = new _clock_js__WEBPACK_IMPORTED_MODULE_6__  .P0(this.#options.signal);
        while (this.#hashNext())
            await turns.take();
        const sha256 = this.#hash.copy().digest('hex');
        requireDigest(sha256, this.#options.expectedSha256);
        return { sizeBytes, sha256 };
    }
    filledBy(writing) {
        this.#writing = writing.finally(() => {
            this.#hasEnded = true;
            this.#wake();
        });
        this.#writing.catch(() => undefined);
    }
    announce(sizeBytes) {
        requireRoom((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(this.temporaryPath), sizeBytes);
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.ftruncateSync)(this.#descriptor, sizeBytes));
        this.#sizeBytes = sizeBytes;
    }
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => writeAll(this.#descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        if (atByte === this.#hashedBytes)
            this.#addToHash(chunk);
        else
            this.#hashNext();
        this.#wake();
    }
    contains(bytes, atByte) {
        return this.#readInto(Buffer.allocUnsafe(bytes.length), atByte).equals(bytes);
    }
    commit(path) {
        this.#opened.dispose();
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .$w)(this.temporaryPath, path));
        this.#created.move();
    }
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
    }
    #contiguous(atByte, maxBytes) {
        return this.#readInto(Buffer.allocUnsafeSlow(Math.min(maxBytes, this.contiguousBytes - atByte)), atByte);
    }
    #hashNext() {
        const length = Math.min(readBytes, this.contiguousBytes - this.#hashedBytes);
        this.#hashBuffer ??= Buffer.allocUnsafeSlow(readBytes);
        return length > 0 && this.#addToHash(this.#readInto(this.#hashBuffer.subarray(0, length), this.#hashedBytes));
    }
    #addToHash(bytes) {
        this.#hash.update(bytes);
        this.#hashedBytes += bytes.length;
        return bytes.length > 0;
    }
    #readInto(buffer, atByte) {
        const count = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(this.#descriptor, buffer, { position: atByte }));
        return buffer.subarray(0, count);
    }
    async #change() {
        if (this.#hasEnded) {
            await this.#writing;
            throw new Error('The bundle is shorter than announced.');
        }
        await this.#changed.promise;
    }
    #wake() {
        this.#changed.resolve(undefined);
        this.#changed = Promise.withResolvers();
    }
}
class WrittenRanges {
    #ends = new Map();
    add(fromByte, endByte) {
        const [start] = this.#find((_, end) => end === fromByte) ?? [fromByte];
        this.#ends.set(start, this.#ends.get(endByte) ?? endByte);
        this.#ends.delete(endByte);
    }
    endOf(fromByte) {
        return this.#find((start, end) => start <= fromByte && fromByte < end)?.[1] ?? fromByte;
    }
    #find(matches) {
        return [...this.#ends].find(([start, end]) => matches(start, end));
    }
}
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}
function requireRoom(folder, sizeBytes) {
    const { bavail, bsize } = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statfsSync)(folder));
    const freeBytes = bavail * bsize;
    if (freeBytes >= sizeBytes)
        return;
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'no-disk-space',
        message: `The bundle is ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(sizeBytes)}, but ${folder} has only ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(freeBytes)} of free space.`,
    });
}
function requireDigest(sha256, expected = sha256) {
    if (sha256 === expected)
        return;
    const [actualStart, expectedStart] = [sha256, expected].map((digest) => `${digest.slice(0, 12)}…`);
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${actualStart}, not ${expectedStart} as expected by \`expected-sha256\`.`,
        details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
    });
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    D: () => (  decoded),
    J: () => (  get)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
  var _clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6933);






const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
async function get(request, read) {
    const limit = (limitMs, what, signal) => new _clock_js__WEBPACK_IMPORTED_MODULE_2__  .h9({ clock: request.clock, limitMs, signal, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_(what) });
    using slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, request.signal);
    using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
    try {
        return await silent.race(async (signal) => {
            const reply = await followRedirects({ ...request, signal });
            silent.restart();
            try {
                return await read({ ...reply, body: watched(reply.body, silent, slow), signal });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_3__  .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .E1)(error);
    }
}
async function* watched(body, silent, slow) {
    let bytes = 0;
    try {
        for await (const chunk of body) {
            silent.restart();
            bytes += chunk.length;
            if (bytes >= minBytes) {
                bytes = 0;
                slow.restart();
            }
            yield chunk;
        }
    }
    catch (error) {
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .ET)(reply, url);
        if (target === undefined)
            return { ...reply, url, unfollowed: undefined };
        if (!(0,_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .LE)(url, target))
            return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}
const decoders = new Map([
    ['gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['x-gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['deflate', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createInflate],
    ['br', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createBrotliDecompress],
    ['zstd', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress],
]);
function decoded({ header, signal }, bytes) {
    const coding = header('content-encoding') ?? 'identity';
    const decoder = decoders.get(coding.trim().toLowerCase())?.();
    if (decoder === undefined)
        return bytes;
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.addAbortSignal)(signal, decoder);
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    B: () => (  blankDigest),
    I: () => (  maxObservedBytes)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const blankDigest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', '');
const maxObservedBytes = 64 * 1024 * 1024;


/***/ }),

/***/ 9403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  finishAudit: () => (  finishAudit),
  openAudit: () => (  openAudit),
  readBaseline: () => (  readBaseline)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
// EXTERNAL MODULE: ./src/audit/findings.ts + 1 modules
var findings = __webpack_require__(8902);
;// CONCATENATED MODULE: ./src/audit/audit-report.ts


const schema = 2;
function* auditPieces(audit, jobId) {
    const { domain = null, basePath } = audit.place;
    const head = { schema, job: jobId, domain, basePath, ...figuresOf(audit) };
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
    yield* (0,json .Cv)(targetsIn(audit));
    yield ',\n  "findings": ';
    yield* (0,json .Cv)(audit.findings.listed);
    yield '\n}\n';
}
function figuresOf(audit) {
    const { fileCount, pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount } = audit;
    const { found, kinds, ignored, ignoredCount, unusedIgnoreRules, knownCount, goneCount, listed } = audit.findings;
    return {
        isComplete: !kinds.has('limit-reached'),
        files: fileCount,
        ...{ pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount },
        findingCount: found.count,
        countsOfKinds: Object.fromEntries([...kinds].map(([kind, { count }]) => [kind, count])),
        pagesWithFindings: found.pageCount,
        pagesOfKinds: Object.fromEntries([...kinds].map(([kind, tally]) => [kind, tally.pageCount])),
        ignoredCount,
        ignoredCountsOfKinds: Object.fromEntries(ignored),
        ...{ unusedIgnoreRules, knownCount, goneCount },
        notListed: found.count - listed.length,
        targetCount: audit.findings.targets.length,
    };
}
function* targetsIn({ findings }) {
    for (const { kind, target, all, found } of findings.targets) {
        const { count, pageCount, onlyFile } = all;
        yield { kind, target, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
    }
}
function baselineIn(text) {
    const report = (0,json .Yf)(text);
    if (!(0,json .Gv)(report) || report['schema'] !== schema || !Array.isArray(report['targets'])) {
        return 'is not an audit report of this version. Commit the report of a new run';
    }
    if (report['isComplete'] !== true)
        return 'is incomplete, because the audit reached a limit. Use `audit-ignore` instead';
    const entries = report['targets'].filter(json .Gv).flatMap(({ kind, target, file }) => {
        const isTarget = typeof kind === 'string' && typeof target === 'string';
        return isTarget && (typeof file === 'string' || file === null) ? [[(0,findings .TN)(kind, target), file]] : [];
    });
    return new Map(entries);
}

// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/audit/audit-texts.ts

function isBuiltForRoot({ pageCount, findings }) {
    return findings.loadedOutside.pageCount >= Math.max(1, pageCount / 2);
}
function verdictText(audit) {
    const outside = audit.findings.kinds.get('outside-base-path');
    if (outside === undefined || !isBuiltForRoot(audit))
        return countsText(audit);
    const pages = `${(0,amounts .$4)(outside.pageCount)} of ${(0,amounts .lT)(audit.pageCount, 'page')}`;
    return `${(0,amounts .lT)(outside.count, 'reference')} on ${pages} ${outside.count === 1 ? 'leaves' : 'leave'} ${audit.place.basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}
function countsText({ pageCount, findings }) {
    const { found, kinds, ignoredCount, knownCount } = findings;
    const frequent = [...kinds].sort(([, a], [, b]) => b.count - a.count);
    const ofKinds = frequent.map(([kind, { count }]) => `${(0,amounts .$4)(count)} ${kind}`).join(', ');
    const pages = `on ${(0,amounts .$4)(found.pageCount)} of ${(0,amounts .lT)(pageCount, 'page')} (${ofKinds})`;
    return [
        found.count === 0 ? 'no findings' : `${(0,amounts .lT)(found.count, 'finding')} ${pages}`,
        ...(ignoredCount === 0 ? [] : [`${(0,amounts .$4)(ignoredCount)} ignored`]),
        ...(knownCount === 0 ? [] : [`${(0,amounts .$4)(knownCount)} known`]),
    ].join(', ');
}
const maxLineLength = 1000;
const maxLines = 10;
function findingTexts(findings) {
    const lines = findingLines(findings);
    const shown = lines.map(({ text }) => text).filter(({ length }) => length <= maxLineLength);
    const moreCount = lines.length - Math.min(maxLines, shown.length);
    return [...shown.slice(0, maxLines), ...(moreCount === 0 ? [] : [`and ${(0,amounts .$4)(moreCount)} more`])];
}
function acceptTexts(audit, reportPath) {
    const { found, kinds } = audit.findings;
    if (found.count === 0 || kinds.has('limit-reached') || isBuiltForRoot(audit))
        return [];
    return [`To accept all of them, commit a copy of ${reportPath} and set \`audit-baseline\` to its path.`];
}
function findingLines(findings) {
    const { crowdedFiles } = findings;
    const open = findings.targets.filter(({ found }) => found.count > 0);
    const groups = Map.groupBy(open, ({ kind, found }) => {
        const group = `${kind} ${found.onlyFile ?? ''}`;
        return crowdedFiles.has(group) ? group : '';
    });
    const lines = [...groups].flatMap(([group, members]) => {
        const count = members.reduce((sum, { found }) => sum + found.count, 0);
        const [first] = members;
        if (first === undefined || count !== crowdedFiles.get(group))
            return members.map(lineOf);
        return [{ text: `${subject(first)} (${(0,amounts .lT)(count, 'finding')})`, count }];
    });
    return lines.sort((a, b) => b.count - a.count);
}
function lineOf(target) {
    const { found, kind, target: name } = target;
    const { count, fileCount, pageCount, onlyFile } = found;
    if (kind === 'limit-reached')
        return { text: `${kind}: ${name}, in ${onlyFile ?? ''}`, count: Infinity };
    const note = pageCount === fileCount ? (0,amounts .lT)(pageCount, 'page') : (0,amounts .lT)(fileCount, 'file');
    return { text: `${subject(target)} -> ${ruleText(name)}${onlyFile === undefined ? ` (in ${note})` : ''}`, count };
}
function subject({ kind, found: { onlyFile } }) {
    return onlyFile === undefined ? kind : `${kind} ${ruleText(`/${onlyFile}`)}`;
}
function ruleText(text) {
    return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) => Buffer.from(found).toString('hex').toUpperCase().replace(/../g, '%$&'));
}
function readerNotes({ place, findings, ownHosts, hasErrorPage }) {
    const { domain } = place;
    const leaving = domain === undefined || findings.leaving.count === 0 ? [] : [leavingText(findings, domain)];
    const named = ownHosts.mostFrequent === undefined ? [] : [namedText(...ownHosts.mostFrequent)];
    return [...leaving, ...named, ...(hasErrorPage ? [] : [errorPageText])];
}
const errorPageText = "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";
function leavingText(findings, domain) {
    const { count, pageCount } = findings.leaving;
    const targets = findings.leavingTargets;
    const frequent = targets.slice(0, 3).map(({ target, all }) => `${target} (${(0,amounts .$4)(all.count)})`);
    const more = targets.length > frequent.length ? ` and ${(0,amounts .$4)(targets.length - frequent.length)} more` : '';
    const links = `${(0,amounts .lT)(count, 'link')} on ${(0,amounts .lT)(pageCount, 'page')} ${count === 1 ? 'leads' : 'lead'}`;
    return `${links} to ${domain}, so readers leave this copy: ${frequent.join(', ')}${more}`;
}
function namedText(host, counts) {
    const places = [...counts.keys()].toSorted();
    const subjects = places.map((place) => place === '`sitemap.xml`' ? place : `${place} on ${(0,amounts .lT)(counts.get(place) ?? 0, 'page')}`);
    const subject = new Intl.ListFormat('en-GB').format(subjects);
    return `${subject} ${places.length === 1 ? 'names' : 'name'} ${host}. If the copy has another address, see "Mirrors and search engines" in the action's docs/hosting.md`;
}

// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/steps/audit-site.ts








function readBaseline(path) {
    const found = baselineAt(path);
    if (typeof found !== 'string')
        return found;
    throw new failure .HR({ code: 'invalid-input', message: `Input \`audit-baseline\` is "${path}", which ${found}.` });
}
function baselineAt(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isFile() ? baselineIn((0,external_node_fs_.readFileSync)(path, 'utf8')) : 'is not a file';
    }
    catch (error) {
        return (0,errors .$N)(error) === 'ENOENT' ? 'does not exist' : `cannot be read: ${(0,errors .A3)(error)}`;
    }
}
async function openAudit(rules, baseline) {
    const { domain, basePath, auditIgnore } = rules;
    if (rules.audit === 'off')
        return undefined;
    const module = await Promise.all( [__webpack_require__.e(455), __webpack_require__.e(437)]).then(__webpack_require__.bind(__webpack_require__, 3437));
    return new module.SiteAudit({ domain, basePath, baseline, ignore: auditIgnore });
}
async function finishAudit(site, { jobId, path, audit, secrets }, { emit, signal, clock }) {
    const turns = new src_clock .P0(signal, clock);
    await site.evaluate(turns);
    const pieces = [];
    for (const piece of secrets.redactedPieces(auditPieces(site, jobId))) {
        pieces.push(piece);
        await turns.take();
    }
    (0,text_file .Tl)(path, pieces);
    const { fileCount, pageCount, pagesWithScripts, rootAbsoluteCount, findings } = site;
    const findingCount = findings.found.count;
    const verdict = verdictText(site);
    const failsRun = audit === 'error' && findingCount > 0;
    emit({
        kind: 'site-audited',
        ...{ reportPath: path, findingCount, verdict, failsRun, pagesWithScripts },
        audited: `${(0,amounts .lT)(pageCount, 'HTML file')} and ${(0,amounts .lT)(fileCount - pageCount, 'style sheet')}`,
        findings: findingTexts(findings),
        accept: acceptTexts(site, path),
        notes: readerNotes(site),
        unusedRules: findings.unusedIgnoreRules,
        goneCount: findings.goneCount,
        rootAbsoluteCount: site.place.basePath === '/' ? rootAbsoluteCount : 0,
    });
    if (!failsRun)
        return;
    throw new failure .HR({
        code: 'audit-failed',
        message: `Audit: ${verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
    });
}


/***/ })

};
;