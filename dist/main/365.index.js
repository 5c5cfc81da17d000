"use strict";
exports.id = 365;
exports.ids = [365,100];
exports.modules = {

/***/ 4203:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZL: () => (/* binding */ chunkSize),
/* harmony export */   jH: () => (/* binding */ outputOf),
/* harmony export */   ji: () => (/* binding */ decompressed)
/* harmony export */ });
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9406);
/* harmony import */ var _text_messages_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9927);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(511);





const chunkSize = 128 * 1024;
async function* decompressed(chunks, format) {
    if (format === 'tar') {
        yield* chunks;
        return;
    }
    const decoder = format === 'tar.gz' ? (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip)({ chunkSize }) : (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress)({ chunkSize });
    using input = new CompressedInput(chunks);
    try {
        yield* outputOf(decoder, input.chunks());
    }
    catch (error) {
        throw asFailure(error);
    }
    await input.requireZerosFrom(decoder.bytesWritten);
}
function outputOf(decoder, input) {
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(input, decoder, () => undefined);
    return decoder;
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
                throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .damagedArchive */ .Qk)('data follows the end of its compressed data');
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
function asFailure(error) {
    if (!/^(Z_|ZSTD_)/.test((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error)))
        return error;
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .damagedArchive */ .Qk)(`it cannot be decompressed (${(0,_text_messages_js__WEBPACK_IMPORTED_MODULE_4__/* .errorMessage */ .g)(error)})`, error);
}


/***/ }),

/***/ 5472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ FileSink),
/* harmony export */   f: () => (/* binding */ heldBytes)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(511);


const heldBytes = 8 * 1024 * 1024;
class FileSink {
    #options;
    #held = [];
    #digest;
    #file;
    #receivedBytes = 0;
    constructor(options) {
        this.#options = options;
        if (options.sizeBytes <= heldBytes)
            return;
        this.#digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
        this.#file = options.writer?.openFile(options.path);
    }
    write(chunk) {
        const { path, sizeBytes, observer } = this.#options;
        this.#receivedBytes += chunk.length;
        if (this.#receivedBytes > sizeBytes)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .otherSize */ .S8)(path, sizeBytes);
        if (this.#digest === undefined)
            this.#held.push(chunk);
        this.#digest?.update(chunk);
        this.#file?.write(chunk);
        observer?.take(chunk);
    }
    end() {
        const { path, sizeBytes, observer, keep } = this.#options;
        if (this.#receivedBytes !== sizeBytes)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .otherSize */ .S8)(path, sizeBytes);
        this.discard();
        const sha256 = this.#digest?.digest('hex') ?? this.#writeHeld();
        const textSha256 = observer?.end(sha256);
        keep({ path, sizeBytes, sha256, ...(textSha256 !== undefined && { textSha256 }) });
    }
    discard() {
        const file = this.#file;
        this.#file = undefined;
        file?.close();
    }
    #writeHeld() {
        const { path, writer } = this.#options;
        const [first = new Uint8Array()] = this.#held;
        const content = this.#held.length > 1 ? Buffer.concat(this.#held) : first;
        writer?.writeFile(path, content);
        return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', content);
    }
}


/***/ }),

/***/ 365:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  collectSite: () => (/* binding */ collectSite)
});

// EXTERNAL MODULE: ./src/event-loop.ts
var event_loop = __webpack_require__(5294);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
;// CONCATENATED MODULE: ./src/steps/commit-files.ts
function commitFiles(staged, emit) {
    staged.site?.folder?.requireReplaceable();
    emit({ kind: 'commit-started' });
    commitContents(staged);
    const committed = contentEvents(staged);
    try {
        commitRest(staged, (event) => committed.push(event));
    }
    finally {
        for (const event of committed)
            emit(event);
    }
}
async function removeReplaced(site, { emit, signal }) {
    const left = await site?.folder?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left });
}
function commitContents({ bundle, site, records }) {
    records?.changes?.file.commit();
    try {
        bundle?.commit();
        site?.folder?.commit();
    }
    catch (error) {
        records?.changes?.file.rollBack();
        throw error;
    }
}
function commitRest({ records, values }, done) {
    values?.commit();
    if (values !== undefined)
        done({ kind: 'values-committed', ...values.figures });
    if (records === undefined)
        return;
    records.manifest.commit();
    done({ kind: 'manifest-committed', path: records.manifest.path });
}
function contentEvents({ bundle, site, records }) {
    const changes = records?.changes;
    const folder = site?.folder;
    return [
        ...(bundle === undefined ? [] : [bundleCommitted(bundle)]),
        ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.path }]),
        ...(changes === undefined ? [] : [{ kind: 'changes-committed', ...changes.figures }]),
        ...(records?.hasUnknownChanges === true ? [{ kind: 'unknown-changes-committed' }] : []),
    ];
}
function bundleCommitted({ path, sizeBytes, sha256, format }) {
    return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}

;// CONCATENATED MODULE: ./src/polling/schedule.ts
const minPauseMs = 1_000;
const maxPauseMs = 30_000;
const remainingShare = 0.3;
const overdueShare = 0.1;
const elapsedShare = 0.1;
const maxUncertainPauseMs = 10_000;
const jitter = 0.1;
const autoSchedule = ({ elapsedMs, expectedEndMs, requestedPauseMs, random }) => {
    const stretch = 1 + jitter * random;
    const pauseMs = Math.max(targetPauseMs(elapsedMs, expectedEndMs), minPauseMs) * stretch;
    return Math.round(Math.max(pauseMs, Math.min(requestedPauseMs * stretch, maxPauseMs)));
};
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
const rateLimitedPauseMs = 2_000;
function requestedPauseMs(previousMs, { problem, retryAfterMs }) {
    if (retryAfterMs !== undefined)
        return Math.max(previousMs, retryAfterMs);
    return problem === 'rate-limited' ? Math.max(2 * previousMs, rateLimitedPauseMs) : previousMs;
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

// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/messages.ts
var messages = __webpack_require__(9927);
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
            (this.#shown.state === undefined || progressKey(state) !== progressKey(this.#shown.state)));
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
function progressKey({ status, progress, pageCount }) {
    return JSON.stringify([status, progress, pageCount]);
}
function reportsProgress({ progress, pageCount, updatedAtMs }) {
    return progress !== undefined || pageCount !== undefined || updatedAtMs !== undefined;
}

;// CONCATENATED MODULE: ./src/polling/wait-for-job.ts





const minErrorIntervalMs = 60_000;
const longPauseMs = 30_000;
class JobWait {
    #options;
    #context;
    #startMs;
    #history = new ProgressHistory();
    #progressLog;
    #requestedPauseMs = 0;
    #lastJob;
    #lastResult = 'no response';
    #isErrorLogged = false;
    #errorAtMs = -Infinity;
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#progressLog = new JobProgressLog(context.emit, options.job);
    }
    get lastJob() {
        return this.#lastJob;
    }
    async untilEnd() {
        const { read, retries, endStatuses } = this.#options;
        const { signal } = this.#context;
        for (;;) {
            const result = await read({ signal, remainingMs: this.#remainingMs() });
            if (result.kind === 'ok') {
                this.#onSuccess(result.value);
                if (endStatuses.has(result.value.status))
                    return { kind: 'ended', job: result.value };
                this.#onProgress(result.value);
                await this.#pause(this.#scheduledPauseMs());
            }
            else {
                const pauseMs = retries.failed(result);
                if (pauseMs === undefined || !(retries.isReached || this.#hasTime()))
                    return result;
                this.#onFailure(result, pauseMs);
                await this.#pause(Math.max(this.#scheduledPauseMs(), pauseMs));
            }
        }
    }
    #onSuccess(job) {
        this.#lastJob = job;
        const outage = this.#options.retries.succeeded();
        if (outage !== undefined && this.#isErrorLogged)
            this.#context.emit({ kind: 'service-recovered', ...outage });
        this.#isErrorLogged = false;
    }
    #onProgress(job) {
        this.#lastResult = `last status: ${job.status}`;
        this.#history.add(job.progress, this.#elapsedMs());
        this.#progressLog.update(this.#polled());
    }
    #onFailure(result, pauseMs) {
        this.#lastResult = `last error: ${result.reason}`;
        this.#logFailure(result, pauseMs);
        this.#requestedPauseMs = requestedPauseMs(this.#requestedPauseMs, result);
        this.#progressLog.update(this.#polled());
    }
    #logFailure({ reason }, pauseMs) {
        const { job, retries } = this.#options;
        const isLong = pauseMs > longPauseMs;
        const isNews = isLong || (!this.#isErrorLogged && this.#elapsedMs() >= this.#errorAtMs + minErrorIntervalMs);
        this.#context.emit({
            kind: 'call-failed',
            action: `read ${job}`,
            reason,
            pauseMs: isLong ? pauseMs : undefined,
            failedAttempts: retries.failedAttempts,
            isNews,
        });
        if (!isNews)
            return;
        this.#isErrorLogged = true;
        this.#errorAtMs = this.#elapsedMs();
    }
    #scheduledPauseMs() {
        return this.#options.schedule({
            elapsedMs: this.#elapsedMs(),
            expectedEndMs: this.#history.expectedEndMs(),
            requestedPauseMs: this.#requestedPauseMs,
            random: this.#context.random(),
        });
    }
    #polled() {
        const elapsedMs = this.#elapsedMs();
        return { state: this.#lastJob, elapsedMs, remainingMs: this.#history.remainingMs(elapsedMs) };
    }
    async #pause(pauseMs) {
        const sleepMs = pauseBefore(this.#remainingMs(), pauseMs, this.#options.timeoutMs);
        await this.#sleep(sleepMs ?? this.#remainingMs());
        if (sleepMs === undefined)
            throw this.#timedOut();
    }
    #hasTime() {
        return pauseBefore(this.#remainingMs(), 0, this.#options.timeoutMs) !== undefined;
    }
    async #sleep(durationMs) {
        const { clock, signal } = this.#context;
        for (let remainingMs = durationMs; remainingMs > 0;) {
            const untilHeartbeatMs = Math.max(0, this.#progressLog.heartbeatAtMs - this.#elapsedMs());
            const sleepMs = Math.min(remainingMs, untilHeartbeatMs);
            await clock.sleep(sleepMs, signal);
            remainingMs -= sleepMs;
            if (remainingMs > 0)
                this.#progressLog.heartbeat(this.#polled());
        }
    }
    #elapsedMs() {
        return this.#context.clock.elapsedMs() - this.#startMs;
    }
    #remainingMs() {
        return this.#options.deadlineMs - this.#context.clock.elapsedMs();
    }
    #timedOut() {
        const { job, timeoutMs, resumeHint } = this.#options;
        return new src_failure/* Failure */.HR({
            code: 'timed-out',
            message: `${(0,messages/* capitalized */.l)(job)} did not finish within ${(0,text_amounts/* durationText */.S5)(timeoutMs)} (${this.#lastResult}).`,
            hint: resumeHint,
        });
    }
}

// EXTERNAL MODULE: ./src/service/call-failure.ts
var call_failure = __webpack_require__(3148);
// EXTERNAL MODULE: ./src/http/safe-url.ts
var safe_url = __webpack_require__(2855);
// EXTERNAL MODULE: ./src/service/guards.ts
var guards = __webpack_require__(2921);
;// CONCATENATED MODULE: ./src/service/create-bundle.ts



function createBundle(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: (body) => bundleUrlIn((0,guards/* readObject */.Ag)(body), jobId) }, limits);
}
function bundleUrlIn(bundle, jobId) {
    (0,guards/* requireSameJob */.VG)(bundle, 'jobId', jobId);
    const url = URL.parse((0,guards/* readString */.E3)(bundle, 'bundleUrl'));
    if (url === null)
        throw (0,guards/* unexpectedResponse */.Lf)('`bundleUrl` is not a URL');
    if (url.href.length > guards/* maxTextLength */.Wh)
        throw (0,guards/* unexpectedResponse */.Lf)(`\`bundleUrl\` is longer than ${guards/* maxTextLength */.Wh} characters`);
    if (!(0,safe_url/* isSafeUrl */.F)(url)) {
        throw new src_failure/* Failure */.HR({
            code: 'unsafe-bundle-url',
            message: `The service returned a bundle URL that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: (0,guards/* optionalCount */.kP)(bundle, 'sizeBytes'), expiresAt: expiresAtIn(bundle) };
}
function expiresAtIn(bundle) {
    const dateMs = (0,guards/* optionalDateMs */.l0)(bundle, 'expiresAt');
    return dateMs === undefined ? undefined : { text: (0,guards/* optionalString */.sx)(bundle, 'expiresAt') ?? '', dateMs };
}

;// CONCATENATED MODULE: ./src/service/read-export.ts

function readExport(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}
function exportJobIn(body, jobId) {
    const job = (0,guards/* readObject */.Ag)(body);
    (0,guards/* requireSameJob */.VG)(job, 'jobId', jobId);
    return {
        status: (0,guards/* readString */.E3)(job, 'status'),
        progress: progressOf(job['progress']),
        pageCount: (0,guards/* optionalCount */.kP)(job, 'pageCount'),
        updatedAtMs: (0,guards/* optionalDateMs */.l0)(job, 'updatedAt'),
        error: (0,guards/* messageIn */.v6)(job),
    };
}
const maxProgressLength = 200;
function progressOf(value) {
    if (typeof value !== 'number' && typeof value !== 'string')
        return undefined;
    const text = String(value).trim();
    if (text === '' || text.length > maxProgressLength || /^[+-]?(NaN|Infinity) ?%?$/i.test(text))
        return undefined;
    const percent = Number(/^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1] ?? NaN);
    return percent <= 100 ? percent : text;
}

// EXTERNAL MODULE: ./src/service/retry.ts
var retry = __webpack_require__(5585);
;// CONCATENATED MODULE: ./src/steps/export-job.ts







const endStatuses = new Set(['completed', 'failed']);
async function waitForExport({ jobId, isNew, deadlineMs }, { domain, pollIntervalMs, timeoutMs }, context) {
    const operation = { kind: isNew ? 'read-new-export' : 'read-export', action: `read export ${jobId}` };
    const retries = new retry/* CallRetries */.t(operation.kind, context);
    const wait = new JobWait({
        job: `export ${jobId}`,
        retries,
        read: (limits) => readExport(context.service, jobId, limits),
        endStatuses,
        schedule: scheduleFor(pollIntervalMs),
        timeoutMs,
        deadlineMs,
        resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`. If exports take this long, raise \`timeout\`.`,
    }, context);
    const startMs = context.clock.elapsedMs();
    try {
        const message = `Export ${jobId} continues on the service.`;
        const hint = `To resume it, run the step again with \`job-id: ${jobId}\`.`;
        const result = await (0,call_failure/* withCancelNote */.R)({ message, hint }, () => wait.untilEnd());
        if (result.kind !== 'ended')
            throw (0,call_failure/* failureOfCall */.A)(result, operation, retries);
        if (result.job.status === 'failed')
            throw exportFailed(jobId, domain, result.job);
        const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
        context.emit({ kind: 'export-completed', pageCount: result.job.pageCount, durationMs });
        return result.job;
    }
    finally {
        const { lastJob } = wait;
        if (lastJob !== undefined) {
            context.emit({ kind: 'export-ended', status: lastJob.status, pageCount: lastJob.pageCount });
        }
    }
}
function exportFailed(jobId, domain, { error }) {
    const ofDomain = domain === undefined ? '' : ` of ${domain}`;
    const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
    return new src_failure/* Failure */.HR({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
const bundleLimitMs = 5 * 60_000;
async function createBundleUrl({ jobId, isMasked }, context) {
    const { value: bundleUrl } = await (0,retry/* withRetry */.b)({
        call: (limits) => createBundle(context.service, jobId, limits),
        operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
        deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    }, context);
    context.secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
    context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
    return bundleUrl;
}

// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __webpack_require__(511);
;// CONCATENATED MODULE: ./src/archive/tar-header.ts

const blockBytes = 512;
const nameField = [0, 100];
const sizeField = [124, 136];
const checksumField = [148, 156];
const typeByte = 156;
const linkNameField = [157, 257];
const magicField = [257, 263];
const prefixField = [345, 500];
function parseTarHeader(block) {
    if (!hasTarChecksum(block))
        throw (0,errors/* damagedArchive */.Qk)('a tar header has a wrong checksum');
    const sizeBytes = sizeIn(block);
    if (sizeBytes === undefined)
        throw (0,errors/* damagedArchive */.Qk)('a tar header has an invalid size');
    const name = textIn(block, ...nameField);
    const prefix = prefixIn(block);
    return {
        type: String.fromCharCode(block[typeByte] ?? 0),
        name: prefix === '' ? name : `${prefix}/${name}`,
        linkName: textIn(block, ...linkNameField),
        sizeBytes,
    };
}
function hasTarChecksum(block) {
    const [start, end] = checksumField;
    let sum = 0;
    for (let at = 0; at < blockBytes; at += 1)
        sum += at >= start && at < end ? space : (block[at] ?? 0);
    return sum === octalIn(block, start, end);
}
function textIn(bytes, start = 0, end = bytes.length) {
    const nul = bytes.indexOf(0, start);
    return bytes.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}
const space = 0x20;
const zeroDigit = 0x30;
const sevenDigit = 0x37;
function octalIn(block, start, end) {
    let at = start;
    let value = 0;
    while (at < end && block[at] === space)
        at += 1;
    for (; at < end; at += 1) {
        const digit = block[at] ?? 0;
        if (digit < zeroDigit || digit > sevenDigit)
            break;
        value = value * 8 + digit - zeroDigit;
    }
    for (; at < end; at += 1)
        if (block[at] !== 0 && block[at] !== space)
            return undefined;
    return value;
}
const base256Mark = 0x80;
function sizeIn(block) {
    const [start, end] = sizeField;
    if (block[start] !== base256Mark)
        return octalIn(block, start, end);
    let value = 0;
    for (let at = start + 1; at < end; at += 1)
        value = value * 256 + (block[at] ?? 0);
    return Number.isSafeInteger(value) ? value : undefined;
}
function prefixIn(block) {
    return block.toString('latin1', ...magicField) === 'ustar\0' ? textIn(block, ...prefixField) : '';
}

;// CONCATENATED MODULE: ./src/archive/format.ts


const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^\x28\xb5\x2f\xfd/],
    ['zip', /^PK\x03\x04/],
];
function formatOf(head) {
    const start = Buffer.from(head.subarray(0, 4)).toString('latin1');
    const known = magicNumbers.find(([, magic]) => magic.test(start));
    return known?.[0] ?? (head.length >= blockBytes && hasTarChecksum(head) ? 'tar' : undefined);
}
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    throw new src_failure/* Failure */.HR({
        code: 'not-an-archive',
        message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${lookOf(head)}.`,
    });
}
function lookOf(head) {
    const text = Buffer.from(head).toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'it is empty';
    if (/^<(!doctype html|html|head|body)\b/.test(text))
        return 'it looks like an HTML page';
    if (text.startsWith('<'))
        return 'it looks like an XML or HTML document';
    return /^[{[]/.test(text) ? 'it looks like JSON' : 'its format is unknown';
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var disk_errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __webpack_require__(6756);
;// CONCATENATED MODULE: ./src/download/bundle-path.ts




class BundlePath {
    base;
    #createdFolder;
    constructor({ bundlePath, tempFolder, nameParts }) {
        if (bundlePath !== undefined) {
            this.base = (0,external_node_path_.resolve)(bundlePath);
            return;
        }
        const prefix = (0,external_node_path_.join)(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
        this.#createdFolder = (0,disk_errors/* withDiskErrors */.NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
        this.base = (0,external_node_path_.join)(this.#createdFolder, 'bundle');
    }
    of(format) {
        return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
    }
    [Symbol.dispose]() {
        if (this.#createdFolder !== undefined)
            (0,folders/* removeEmptyFolders */.dp)(this.#createdFolder, this.#createdFolder);
    }
}
const maxNamePart = 60;
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
;// CONCATENATED MODULE: ./src/download/bundle-rules.ts




function requireRoom(folder, sizeBytes) {
    const { bavail, bsize } = (0,disk_errors/* withDiskErrors */.NP)(folder, () => (0,external_node_fs_.statfsSync)(folder));
    const freeBytes = bavail * bsize;
    if (freeBytes >= sizeBytes)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'no-disk-space',
        message: `The bundle is ${(0,text_amounts/* sizeText */.lP)(sizeBytes)}, but ${folder} has only ${(0,text_amounts/* sizeText */.lP)(freeBytes)} of free space.`,
    });
}
function requireDigest(sha256, expected = sha256) {
    if (sha256 === expected)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${prefixOf(sha256)}, not ${prefixOf(expected)} as expected by \`expected-sha256\`.`,
        details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
    });
}
function prefixOf(sha256) {
    return `${sha256.slice(0, 12)}…`;
}
function bundleChanged(what) {
    return new src_failure/* Failure */.HR({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/download/written-bytes.ts

class WrittenRanges {
    #ends = new Map([[0, 0]]);
    get contiguousBytes() {
        return this.endOf(0);
    }
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
class OrderedDigest {
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #hashedBytes = 0;
    get hashedBytes() {
        return this.#hashedBytes;
    }
    update(chunk, atByte) {
        const knownBytes = this.#hashedBytes - atByte;
        if (knownBytes < 0 || knownBytes >= chunk.length)
            return;
        this.#hash.update(knownBytes === 0 ? chunk : chunk.subarray(knownBytes));
        this.#hashedBytes = atByte + chunk.length;
    }
    hex() {
        return this.#hash.copy().digest('hex');
    }
}

;// CONCATENATED MODULE: ./src/download/bundle-file.ts








const headBytes = 512;
const readBytes = 256 * 1024;
class BundleFile {
    temporaryPath;
    #options;
    #descriptor;
    #opened = new DisposableStack();
    #created;
    #ranges = new WrittenRanges();
    #digest = new OrderedDigest();
    #sizeBytes;
    #rejectedHead;
    #writing = Promise.resolve();
    #hasEnded = false;
    #changed = Promise.withResolvers();
    #isFollowed = false;
    #hashBuffer;
    constructor(options) {
        const { path } = options;
        this.#options = options;
        this.temporaryPath = (0,temporary_path/* temporaryPath */.l5)(path);
        using created = new DisposableStack();
        created.use(new folders/* FoldersAbove */.lH(path));
        this.#descriptor = (0,disk_errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.openSync)(this.temporaryPath, 'wx+', 0o644));
        this.#opened.defer(() => (0,external_node_fs_.closeSync)(this.#descriptor));
        created.defer(() => (0,temporary_path/* removeIfPossible */.hW)(this.temporaryPath));
        this.#created = created.move();
    }
    get sizeBytes() {
        return this.#sizeBytes ?? 0;
    }
    get contiguousBytes() {
        return this.#ranges.contiguousBytes;
    }
    async head() {
        for (;;) {
            if (this.#rejectedHead !== undefined)
                return this.#rejectedHead;
            const wantedBytes = Math.min(headBytes, this.#sizeBytes ?? Infinity);
            if (this.contiguousBytes >= wantedBytes)
                return this.#contiguous(0, wantedBytes);
            await this.#change();
        }
    }
    async *bytes() {
        this.#isFollowed = true;
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
        const turns = new event_loop/* Turns */.P(this.#options.signal);
        while (this.#hashNext())
            await turns.take();
        const sha256 = this.#digest.hex();
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
        requireRoom((0,external_node_path_.dirname)(this.temporaryPath), sizeBytes);
        (0,disk_errors/* withDiskErrors */.NP)(this.#options.path, () => (0,external_node_fs_.ftruncateSync)(this.#descriptor, sizeBytes));
        this.#sizeBytes = sizeBytes;
    }
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,disk_errors/* withDiskErrors */.NP)(this.#options.path, () => writeAll(this.#descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        this.#digest.update(chunk, atByte);
        if (!this.#isFollowed)
            this.#hashNext();
        this.#wake();
    }
    contains(bytes, atByte) {
        return this.#readInto(Buffer.allocUnsafe(bytes.length), atByte).equals(bytes);
    }
    reject(head) {
        this.#rejectedHead = head.subarray(0, headBytes);
    }
    commit(path) {
        this.#opened.dispose();
        (0,disk_errors/* withDiskErrors */.NP)(path, () => (0,temporary_path/* rename */.$w)(this.temporaryPath, path));
        this.#created.move();
    }
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
    }
    #contiguous(atByte, maxBytes) {
        const bytes = this.#readInto(Buffer.allocUnsafeSlow(Math.min(maxBytes, this.contiguousBytes - atByte)), atByte);
        this.#digest.update(bytes, atByte);
        return bytes;
    }
    #hashNext() {
        const atByte = this.#digest.hashedBytes;
        const length = Math.min(readBytes, this.contiguousBytes - atByte);
        if (length === 0)
            return false;
        this.#hashBuffer ??= Buffer.allocUnsafeSlow(readBytes);
        this.#digest.update(this.#readInto(this.#hashBuffer.subarray(0, length), atByte), atByte);
        return this.#digest.hashedBytes > atByte;
    }
    #readInto(buffer, atByte) {
        const count = (0,disk_errors/* withDiskErrors */.NP)(this.#options.path, () => (0,external_node_fs_.readSync)(this.#descriptor, buffer, { position: atByte }));
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
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,external_node_fs_.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/download/download-progress.ts
const onePercent = 0.01;
const reportIntervalMs = 10_000;
class DownloadProgress {
    #context;
    #startMs;
    #sizeBytes = 0;
    #newBytes = 0;
    #lastByteMs;
    #reported;
    #interruptions = 0;
    constructor(context) {
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#lastByteMs = this.#startMs;
        this.#reported = { atMs: this.#startMs, bytes: 0 };
    }
    get newBytes() {
        return this.#newBytes;
    }
    get onePercentBytes() {
        return Math.max(1, Math.ceil(this.#sizeBytes * onePercent));
    }
    get totals() {
        return {
            sizeBytes: this.#newBytes,
            durationMs: this.#lastByteMs - this.#startMs,
            interruptions: this.#interruptions,
        };
    }
    announce(sizeBytes) {
        this.#sizeBytes = sizeBytes;
    }
    add(newBytes) {
        this.#newBytes += newBytes;
        this.#lastByteMs = this.#context.clock.elapsedMs();
        const elapsedMs = this.#lastByteMs - this.#reported.atMs;
        if (elapsedMs < reportIntervalMs)
            return;
        const receivedBytes = this.#newBytes;
        const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
        this.#context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes: this.#sizeBytes, bytesPerSecond });
        this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
    }
    interrupted() {
        this.#interruptions += 1;
        return this.#interruptions;
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
        return this.#active.size === 0 && this.#returned.length === 0 && this.#parts.every(isEmpty);
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
        const part = this.#parts.find((each) => !isEmpty(each));
        if (part === undefined)
            return undefined;
        const { nextByte } = part;
        part.nextByte += segmentBytes(part.endByte - nextByte, pace);
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
function isEmpty({ nextByte, endByte }) {
    return nextByte === endByte;
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
        const totalBytes = lengthIn(header);
        const object = { totalBytes, validator: validatorIn(header) };
        return { kind: 'data', object, isRange: false, isToTheEnd: true, hasLength: totalBytes !== undefined };
    }
    if (status === 416 && wanted.fromByte === 0)
        return { kind: 'rejected', what: `${what}, as for an empty object` };
    if (status === 412 || status === 416)
        return { kind: 'replaced', what };
    if ([401, 403, 404, 410].includes(status) || errorCode === 'ExpiredToken') {
        return { kind: 'url-rejected', what, isMissing: status === 404 };
    }
    if ([408, 425, 429].includes(status) || status >= 500) {
        return { kind: 'transient', what, retryAfterMs: (0,backoff/* retryAfterMs */.Vs)(header, dateMs) };
    }
    return { kind: 'rejected', what };
}
function rangeIn({ header }, { fromByte, endByte = Infinity, announcedBytes }) {
    const range = contentRange(header('content-range'), announcedBytes);
    const lengthBytes = lengthIn(header);
    const isExact = range?.firstByte === fromByte &&
        range.lastByte === Math.min(endByte, range.totalBytes) - 1 &&
        (lengthBytes === undefined || lengthBytes === range.lastByte - fromByte + 1);
    if (!isExact)
        return { kind: 'transient', what: 'the store sent a different range than requested' };
    const object = { totalBytes: range.totalBytes, validator: validatorIn(header) };
    const isToTheEnd = range.lastByte === range.totalBytes - 1;
    return { kind: 'data', object, isRange: true, isToTheEnd, hasLength: lengthBytes !== undefined };
}
function contentRange(value, announcedBytes) {
    const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(value?.trim() ?? '');
    if (match === null)
        return undefined;
    const [firstByte = 0, lastByte = 0] = match.slice(1).map(Number);
    const totalBytes = match[3] === '*' ? (announcedBytes ?? 0) : Number(match[3]);
    return firstByte <= lastByte && lastByte < totalBytes ? { firstByte, lastByte, totalBytes } : undefined;
}
function lengthIn(header) {
    const value = header('content-length') ?? '';
    return /^\d+$/.test(value) ? Number(value) : undefined;
}
function validatorIn(header) {
    const tag = header('etag')?.trim() ?? '';
    return /^"[^"]*"$/.test(tag) ? tag : undefined;
}
function isSameObject(before, now) {
    return before.validator !== undefined && before.validator === now.validator && before.totalBytes === now.totalBytes;
}
function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }) {
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        throw new src_failure/* Failure */.HR({
            code: 'size-mismatch',
            message: `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`,
        });
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        throw new src_failure/* Failure */.HR({
            code: 'download-failed',
            message: 'Could not download the bundle: neither the service nor the store reports its size, so an incomplete download could not be detected.',
        });
    }
    requireAllowed(sizeBytes, maxSizeBytes);
    return sizeBytes;
}
function requireAllowed(sizeBytes, maxSizeBytes) {
    if (sizeBytes <= maxSizeBytes)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'bundle-too-large',
        message: `The bundle is ${(0,text_amounts/* sizeText */.lP)(sizeBytes)} (${sizeBytes} bytes). The maximum is ${(0,text_amounts/* sizeText */.lP)(maxSizeBytes)} (\`max-bundle-size\`).`,
    });
}
function longerThan(sizeBytes) {
    const message = `The store sent more than the ${sizeBytes} bytes that were reported.`;
    return new src_failure/* Failure */.HR({ code: 'size-mismatch', message });
}

// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
;// CONCATENATED MODULE: ./src/download/url-provider.ts



const maxRejectedInARow = 3;
const maxRenewals = 100;
const marginMs = 10_000;
const toleratedCodes = [
    'service-unavailable',
    'key-rejected',
    'not-allowed',
    'not-found',
    'not-finished',
    'request-rejected',
];
class UrlProvider {
    #createUrl;
    #context;
    #rejections = new backoff/* FailedAttempts */.yX();
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
    async rejected({ url, signal }, { what, isMissing }, progress) {
        if (url !== this.#latest || this.#renewing !== undefined)
            return this.#renewing;
        const { emit, random } = this.#context;
        const count = this.#rejections.add(progress.newBytes, progress.onePercentBytes);
        if (count > maxRejectedInARow) {
            const why = `was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
            throw urlRejected(why, isMissing ? missingHint : undefined);
        }
        emit({ kind: 'bundle-url-rejected', reason: what });
        return this.renew(signal, count === 1 ? 0 : (0,backoff/* backoffMs */.jo)({ failedAttempts: count, random: random() }));
    }
    renew(signal, afterMs = 0) {
        return this.#share(() => this.#renewOnce(signal, afterMs));
    }
    #share(renewal) {
        this.#renewing ??= renewal().finally(() => (this.#renewing = undefined));
        return this.#renewing;
    }
    async #renewEarly(signal) {
        const { clock, emit } = this.#context;
        const error = () => new src_failure/* Failure */.HR({ code: 'service-unavailable', message: 'The renewal took too long.' });
        using limit = new src_clock/* TimeLimit */.h({ clock, limitMs: marginMs, signal, error });
        try {
            await limit.race((limited) => this.#renewOnce(limited));
        }
        catch (failure) {
            if (!(failure instanceof src_failure/* Failure */.HR && toleratedCodes.includes(failure.code)))
                throw failure;
            emit({ kind: 'bundle-url-not-renewed' });
            this.#renewAtMs = Infinity;
        }
    }
    async #renewOnce(signal, afterMs = 0) {
        const { clock } = this.#context;
        if (this.#renewals === maxRenewals)
            throw urlRejected(`had to be renewed more than ${maxRenewals} times.`);
        if (afterMs > 0)
            await clock.sleep(afterMs, signal);
        this.#latest = await this.#createUrl(signal);
        this.#renewals += 1;
        this.#renewAtMs = renewAtMs(this.#latest, clock);
    }
}
function renewAtMs({ expiresAt }, clock) {
    const atMs = (expiresAt?.dateMs ?? Infinity) - marginMs;
    return atMs > clock.dateMs() ? atMs : Infinity;
}
const missingHint = 'The service reports the bundle as created, but the store does not have it. Run the step again with `job-id`. If it fails again, report it to the service.';
function urlRejected(why, hint) {
    return new src_failure/* Failure */.HR({ code: 'bundle-url-rejected', message: `Could not download the bundle: its URL ${why}`, hint });
}

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
        this.progress = new DownloadProgress(context);
        this.#segments = new Segments(options.connections);
        this.#isStream = options.isSingleStream;
    }
    get isStream() {
        return this.#isStream;
    }
    get object() {
        return this.#object;
    }
    get canResume() {
        return !this.#isStream && (this.#object === undefined || this.#object.validator !== undefined);
    }
    get isComplete() {
        return this.#segments.isComplete;
    }
    get totals() {
        return {
            ...this.progress.totals,
            connections: this.#workers.filter(({ hasRequested }) => hasRequested).length,
            renewals: this.urls.renewals,
        };
    }
    addWorker(connection) {
        const counts = { newBytes: 0, hasRequested: false, ignoredRanges: 0 };
        const worker = { connection, interruptions: new backoff/* FailedAttempts */.yX(), attempts: new backoff/* FailedAttempts */.yX(), ...counts };
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
        const { maxSizeBytes } = this.#options;
        const sizeBytes = expectedSize({ promisedBytes: url.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
        if (this.progress.newBytes === 0)
            this.bundle.announce(sizeBytes);
        else if (sizeBytes !== this.bundle.sizeBytes)
            throw bundleChanged('its size is different');
        this.#object = { ...object, sizeBytes };
        this.progress.announce(sizeBytes);
        this.#isStream ||= !isRange;
        this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
    }
    receive(chunk, segment, worker) {
        const sizeBytes = this.#object?.sizeBytes ?? 0;
        const wanted = chunk.subarray(0, remainingBytesOf(segment));
        if (wanted.length < chunk.length && segment.endByte === sizeBytes)
            throw longerThan(sizeBytes);
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
        const isOpen = this.#object !== undefined && this.canResume;
        if (!isOpen && worker !== this.#workers[0])
            return undefined;
        const segment = this.#segments.take(worker, this.context.clock.elapsedMs());
        worker.hasRequested ||= segment !== undefined;
        return segment;
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
        return await (0,get/* get */.J)({ url: url.url, headers: headersOf(wanted), connection, clock, signal }, (reply) => receive(reply, { ...request, wanted }, state));
    }
    catch (error) {
        if (error instanceof transient_error/* TransientError */.N_)
            return endOf(segment, error.message);
        throw error;
    }
}
async function receive(reply, request, state) {
    const { segment, wanted, worker } = request;
    if (reply.unfollowed !== undefined)
        return { kind: 'rejected', what: `the store redirects ${reply.unfollowed}` };
    const dateMs = state.context.clock.dateMs();
    const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
    if (result.kind !== 'data')
        return result;
    const obstacle = obstacleIn(result, state, worker);
    if (obstacle !== undefined)
        return obstacle;
    if (state.object === undefined)
        await admit({ data: result, body: reply.body }, request, state);
    const endsAtByte = result.isToTheEnd ? state.object?.sizeBytes : endOfBody(result, wanted);
    for await (const chunk of reply.body) {
        state.receive(chunk, segment, worker);
        if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte)
            break;
    }
    return endOf(segment, 'the connection was closed early');
}
function endOfBody({ hasLength }, { endByte }) {
    return hasLength ? endByte : undefined;
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
    const text = (await (0,transport/* textOf */.b6)(body, maxErrorBytes).catch(() => undefined)) ?? '';
    return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
const maxIgnoredRanges = 2;
function obstacleIn(data, { object: begun }, worker) {
    const { object, isRange, isToTheEnd } = data;
    if (begun === undefined) {
        const isProvable = isToTheEnd || object.validator !== undefined;
        return isProvable ? undefined : { kind: 'unprovable', what: 'the store sent no strong ETag' };
    }
    if (!isSameObject(begun, object))
        return { kind: 'replaced', what: 'the store sent a different object than before' };
    worker.ignoredRanges = isRange ? 0 : worker.ignoredRanges + 1;
    if (isRange)
        return undefined;
    const kind = worker.ignoredRanges > maxIgnoredRanges ? 'replaced' : 'transient';
    return { kind, what: 'the store ignored the range' };
}
function endOf(segment, what) {
    return remainingBytesOf(segment) === 0 ? { kind: 'complete' } : { kind: 'transient', what };
}
async function admit({ data, body }, { segment, url }, state) {
    try {
        state.admit(data, url, segment);
    }
    catch (error) {
        if (error instanceof src_failure/* Failure */.HR && error.code === 'size-mismatch') {
            const head = await headOf(body).catch(() => undefined);
            if (head !== undefined)
                state.bundle.reject(head);
        }
        throw error;
    }
}
async function headOf(body) {
    let head = Buffer.alloc(0);
    for await (const chunk of body) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes)
            break;
    }
    return head;
}

;// CONCATENATED MODULE: ./src/download/download.ts







function startDownload(request, context) {
    context.signal.throwIfAborted();
    if (request.url.sizeBytes !== undefined)
        requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const bundle = new BundleFile({ ...request, signal });
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
        await settle(end, request, state);
    }
}
async function settle(end, request, state) {
    switch (end.kind) {
        case 'complete':
            return;
        case 'unprovable':
            state.restartStream();
            return;
        case 'url-rejected':
            return state.urls.rejected(request, end, state.progress);
        case 'replaced':
            throw bundleChanged(end.what);
        case 'rejected':
            throw new src_failure/* Failure */.HR({ code: 'download-failed', message: `Could not download the bundle: ${end.what}.` });
        case 'transient':
            request.worker.connection.close();
            await pauseAfter(end, request, state);
            if (!state.canResume)
                state.restartStream();
    }
}
const maxFailedAttempts = 8;
const maxSubstantialBytes = 64 * 1024;
const maxReportedInterruptions = 20;
const download_longPauseMs = 30_000;
async function pauseAfter({ what, retryAfterMs }, { segment, worker, signal }, state) {
    const { clock, emit, random } = state.context;
    const interruptions = state.progress.interrupted();
    const { newBytes, onePercentBytes } = state.progress;
    const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
    const attempts = worker.attempts.add(newBytes, substantialBytes);
    if (attempts > maxFailedAttempts) {
        const message = `Could not download the bundle: ${what} (${attempts} attempts without progress).`;
        throw new src_failure/* Failure */.HR({ code: 'download-failed', message });
    }
    const failedAttempts = worker.interruptions.add(worker.newBytes, substantialBytes);
    const pauseMs = (0,backoff/* backoffMs */.jo)({ failedAttempts, retryAfterMs, random: random() });
    emit({
        kind: 'download-interrupted',
        atByte: segment.nextByte,
        reason: what,
        pauseMs,
        canResume: state.canResume,
        failedAttempts,
        isNews: pauseMs >= download_longPauseMs || (failedAttempts === 1 && interruptions <= maxReportedInterruptions),
    });
    await clock.sleep(pauseMs, signal);
}

// EXTERNAL MODULE: ./node_modules/@actions/tool-cache/lib/tool-cache.js + 4 modules
var tool_cache = __webpack_require__(7043);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./src/download/tool-cache.ts









async function reuseBundle(key, request, { emit, signal }) {
    try {
        const cached = findCached(key);
        if (cached === undefined || !isAcceptable(cached, request))
            return undefined;
        using copied = new DisposableStack();
        const bundle = copied.use(new BundleFile({ path: request.path, signal }));
        await copy(cached, bundle, signal);
        if ((await bundle.complete()).sha256 !== cached.sha256)
            throw new Error('the cached bundle has changed');
        emit({ kind: 'bundle-reused', jobId: key.jobId });
        copied.move();
        return bundle;
    }
    catch (error) {
        signal.throwIfAborted();
        emit({ kind: 'cache-failed', reason: (0,messages/* errorMessage */.g)(error) });
        return undefined;
    }
}
const maxBundlesPerDomain = 3;
async function cacheBundle(key, bundle, { emit, signal }) {
    if (signal.aborted)
        return;
    try {
        const added = (0,tool_cache/* cacheFile */.NJ)(bundle.path, bundle.sha256, ...toolAndVersion(key));
        const folder = await Promise.race([added, (0,external_node_events_.once)(signal, 'abort').then(() => undefined)]);
        if (folder === undefined)
            return;
        emit({ kind: 'bundle-cached', jobId: key.jobId });
        const tool = (0,external_node_path_.dirname)((0,external_node_path_.dirname)(folder));
        const entries = (0,external_node_fs_.readdirSync)(tool).map((name) => (0,external_node_path_.join)(tool, name));
        entries.sort((newer, older) => (0,external_node_fs_.statSync)(older).mtimeMs - (0,external_node_fs_.statSync)(newer).mtimeMs);
        for (const entry of entries.slice(maxBundlesPerDomain))
            (0,external_node_fs_.rmSync)(entry, { recursive: true, force: true });
    }
    catch (error) {
        emit({ kind: 'cache-failed', reason: (0,messages/* errorMessage */.g)(error) });
    }
}
function findCached(key) {
    const folder = (0,tool_cache/* find */.I6)(...toolAndVersion(key));
    const sha256 = folder === '' ? undefined : (0,external_node_fs_.readdirSync)(folder).find((name) => /^[0-9a-f]{64}$/.test(name));
    if (sha256 === undefined)
        return undefined;
    const path = (0,external_node_path_.join)(folder, sha256);
    const stats = (0,external_node_fs_.statSync)(path);
    return stats.isFile() ? { path, sizeBytes: stats.size, sha256 } : undefined;
}
function isAcceptable({ sizeBytes, sha256 }, request) {
    const { url, maxSizeBytes, expectedSha256 = sha256 } = request;
    return sizeBytes === (url.sizeBytes ?? sizeBytes) && sizeBytes <= maxSizeBytes && sha256 === expectedSha256;
}
async function copy({ path, sizeBytes }, bundle, signal) {
    await using source = await (0,external_node_fs_promises_.open)(path);
    bundle.announce(sizeBytes);
    for (let at = 0; at < sizeBytes;) {
        signal.throwIfAborted();
        const { bytesRead, buffer } = await source.read({ position: at, buffer: Buffer.allocUnsafe(2 ** 20) });
        if (bytesRead === 0)
            return;
        bundle.write(buffer.subarray(0, bytesRead), at);
        at += bytesRead;
    }
}
function toolAndVersion({ domain, service, jobId }) {
    const digest = (0,external_node_crypto_.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return [`static-export-${fileNamePart(domain)}`, `0.0.0-job${digest.slice(0, 32)}`];
}

;// CONCATENATED MODULE: ./src/steps/open-bundle.ts




async function openBundle(wanted, { cacheKey, ...place }, context) {
    await using opened = new AsyncDisposableStack();
    const path = opened.use(new BundlePath(place));
    const request = { ...wanted, path: path.base };
    const reused = cacheKey && (await reuseBundle(cacheKey, request, context));
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
            if (cacheKey !== undefined && reused === undefined)
                await cacheBundle(cacheKey, committed, context);
        },
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
    };
}

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: ./src/archive/decompress.ts
var decompress = __webpack_require__(4203);
// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/archive/file-sink.ts
var file_sink = __webpack_require__(5472);
// EXTERNAL MODULE: ./src/archive/path-rules.ts
var path_rules = __webpack_require__(3645);
;// CONCATENATED MODULE: ./src/archive/name-tree.ts


class NameTree {
    #onName;
    #nodes = new Map();
    constructor(onName, reserved) {
        this.#onName = onName;
        if (reserved !== undefined)
            this.#nodes.set((0,path_rules/* foldedPath */.kV)(reserved), { kind: 'reserved', path: reserved });
    }
    addFile(path, index) {
        this.addFolder(parentOf(path), path);
        const key = (0,path_rules/* foldedPath */.kV)(path);
        const existing = this.#nodes.get(key);
        const node = { kind: 'file', path, index };
        const isReplaced = existing?.kind === 'reserved' && existing.path === path;
        if (existing !== undefined && !isReplaced)
            throw (0,errors/* unsafeEntry */.di)(path, conflict(node, existing));
        this.#onName(path, false);
        this.#nodes.set(key, node);
    }
    addFolder(path, entry = path) {
        if (path === '')
            return;
        const key = (0,path_rules/* foldedPath */.kV)(path);
        const existing = this.#nodes.get(key);
        if (existing?.kind === 'folder' && existing.path === path)
            return;
        const node = { kind: 'folder', path };
        if (existing !== undefined)
            throw (0,errors/* unsafeEntry */.di)(entry, conflict(node, existing));
        this.addFolder(parentOf(path), entry);
        this.#onName(path, true);
        this.#nodes.set(key, node);
    }
    indexOf(path) {
        const node = this.#nodes.get((0,path_rules/* foldedPath */.kV)(path));
        return node?.kind === 'file' && node.path === path ? node.index : undefined;
    }
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function conflict(added, existing) {
    const shown = (0,errors/* shownName */.HD)(existing.path);
    if (existing.kind === 'reserved')
        return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
    if (existing.path !== added.path) {
        return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
    }
    if (added.kind === 'folder')
        return `needs a folder where ${shown} is a file`;
    return existing.kind === 'folder'
        ? 'is a file, but the archive has a folder of that name'
        : 'is in the archive twice';
}

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts









class EntrySink {
    #budget;
    #targets;
    #files = [];
    #count = new FileCount();
    #copies = [];
    #names;
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
        this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
    }
    folder(name) {
        this.#names.addFolder((0,path_rules/* folderPath */.IC)(name));
    }
    file(name, sizeBytes) {
        const path = (0,path_rules/* filePath */.s$)(name);
        const { writer, observer } = this.#targets;
        this.#addFile(path, sizeBytes);
        return new file_sink/* FileSink */.U({
            path,
            sizeBytes,
            writer,
            observer: observer?.file(path),
            keep: (file) => this.#files.push(file),
        });
    }
    link(kind, name, target) {
        const link = { kind, path: (0,path_rules/* filePath */.s$)(name), target };
        const index = this.#names.indexOf((0,path_rules/* linkedPath */.nS)(link));
        const original = index === undefined ? undefined : this.#files[index];
        if (original === undefined)
            throw (0,errors/* unsafeLink */.vY)(link.path, target);
        this.#addFile(link.path, original.sizeBytes);
        this.#targets.observer?.copy(original.path, link.path);
        this.#files.push({ ...original, path: link.path });
        this.#copies.push({ from: original.path, to: link.path });
    }
    async finish(signal) {
        const turns = new event_loop/* Turns */.P(signal);
        for (const { from, to } of this.#copies) {
            await turns.take();
            await this.#targets.writer?.copyFile(from, to, signal);
        }
        return this.#count.contents((0,lists/* sortedByPath */.o2)(this.#files));
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        this.#names.addFile(path, this.#files.length);
        this.#count.add(path);
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
class FileCount {
    #pages = 0;
    #hasIndex = false;
    #tops = new Set();
    add(path) {
        if ((0,paths/* isHtml */._)(path))
            this.#pages += 1;
        if (path === 'index.html')
            this.#hasIndex = true;
        if (this.#tops.size < 2)
            this.#tops.add(path.slice(0, path.indexOf('/') + 1));
    }
    contents(files) {
        if (this.#pages === 0) {
            const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
            const amounts = `${(0,text_amounts/* countText */.lT)(files.length, 'file')}, ${(0,text_amounts/* sizeText */.lP)(sizeBytes)}`;
            throw new src_failure/* Failure */.HR({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
        }
        const [top = ''] = this.#tops;
        const onlyFolder = this.#tops.size === 1 && top !== '' ? top.slice(0, -1) : undefined;
        return { files, pageCount: this.#pages, hasIndex: this.#hasIndex, onlyFolder };
    }
}

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
            throw siteTooLarge(`The site is larger than ${(0,text_amounts/* sizeText */.lP)(maxSizeBytes)} (\`max-site-size\`).`);
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
        throw (0,errors/* overFixedLimit */.a7)(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw (0,errors/* overFixedLimit */.a7)(`The ${(0,text_amounts/* sizeText */.lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new src_failure/* Failure */.HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/chunk-feed.ts
function whole(sizeBytes) {
    return { sizeBytes, isWhole: true };
}
function upTo(sizeBytes) {
    return { sizeBytes, isWhole: false };
}
class ChunkFeed {
    #parser;
    #need;
    #held = Buffer.alloc(0);
    #heldBytes = 0;
    constructor(parser) {
        this.#parser = parser;
        this.#need = parser.next().value;
    }
    step(chunk, at) {
        const { sizeBytes, isWhole } = this.#need;
        const next = Math.min(chunk.length, at + sizeBytes - this.#heldBytes);
        const bytes = chunk.subarray(at, next);
        if (!isWhole || bytes.length === sizeBytes)
            this.#resume(bytes);
        else
            this.#hold(bytes, sizeBytes);
        return next;
    }
    #hold(bytes, sizeBytes) {
        if (this.#held.length < sizeBytes)
            this.#held = Buffer.alloc(sizeBytes);
        this.#heldBytes += bytes.copy(this.#held, this.#heldBytes);
        if (this.#heldBytes < sizeBytes)
            return;
        this.#heldBytes = 0;
        this.#resume(this.#held.subarray(0, sizeBytes));
    }
    #resume(bytes) {
        this.#need = this.#parser.next(bytes).value;
    }
}
function asBuffer({ buffer, byteOffset, length }) {
    return Buffer.from(buffer, byteOffset, length);
}

;// CONCATENATED MODULE: ./src/archive/tar-extensions.ts


const extensionTypes = ['L', 'K', 'x', 'g'];
const noRecords = new Map();
class TarExtensions {
    #longName;
    #longLink;
    #pax = noRecords;
    #global = noRecords;
    add(type, body) {
        if (type === 'L')
            this.#longName = textIn(body);
        else if (type === 'K')
            this.#longLink = textIn(body);
        else if (type === 'x')
            this.#pax = paxRecords(body);
        else
            this.#global = new Map([...this.#global, ...paxRecords(body)]);
    }
    applied(header) {
        const record = (key) => this.#pax.get(key) ?? this.#global.get(key);
        const size = record('size');
        const applied = {
            type: header.type,
            name: record('path') ?? this.#longName ?? header.name,
            linkName: record('linkpath') ?? this.#longLink ?? header.linkName,
            sizeBytes: size === undefined ? header.sizeBytes : paxSize(size),
        };
        this.#longName = undefined;
        this.#longLink = undefined;
        this.#pax = noRecords;
        return applied;
    }
}
function paxSize(size) {
    if (!/^\d{1,15}$/.test(size))
        throw (0,errors/* damagedArchive */.Qk)('a pax header has an invalid size');
    return Number(size);
}
const usedKeys = ['path', 'linkpath', 'size'];
const unsupportedKeys = /^(GNU\.sparse\.|GNU\.volume\.(?!label$)|SCHILY\.realsize$|SUN\.holesdata$)/;
const spaceByte = 0x20;
const equalsByte = 0x3d;
const lineFeed = 0x0a;
function paxRecords(body) {
    const records = new Map();
    for (let at = 0; at < body.length;) {
        const space = body.indexOf(spaceByte, at);
        const equals = body.indexOf(equalsByte, space);
        const length = body.toString('latin1', at, space);
        const end = at + Number(length);
        if (!/^\d+$/.test(length) || equals < 0 || equals >= end - 1 || body[end - 1] !== lineFeed) {
            throw (0,errors/* damagedArchive */.Qk)('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (unsupportedKeys.test(key))
            throw (0,errors/* unsupportedArchive */.sK)(`a pax header contains \`${key}\``);
        if (usedKeys.includes(key))
            records.set(key, body.toString('utf8', equals + 1, end - 1));
        at = end;
    }
    return records;
}

;// CONCATENATED MODULE: ./src/archive/tar-reader.ts




const maxExtensionBytes = 1024 * 1024;
class TarReader {
    #sink;
    #extensions = new TarExtensions();
    #feed;
    #content;
    #endBytes = 0;
    constructor(sink) {
        this.#sink = sink;
        this.#feed = new ChunkFeed(this.#parse());
    }
    push(chunk) {
        const bytes = asBuffer(chunk);
        for (let at = 0; at < bytes.length;)
            at = this.#feed.step(bytes, at);
    }
    end() {
        if (this.#endBytes < 2 * blockBytes)
            throw (0,errors/* damagedArchive */.Qk)('it is truncated');
    }
    [Symbol.dispose]() {
        this.#content?.discard();
        this.#content = undefined;
    }
    *#parse() {
        for (;;) {
            const block = yield whole(blockBytes);
            if (block.equals(zeroBlock))
                break;
            const header = parseTarHeader(block);
            const type = extensionTypes.find((each) => each === header.type);
            if (type !== undefined)
                yield* this.#readExtension(type, header.sizeBytes);
            else
                yield* this.#readEntry(this.#extensions.applied(header));
        }
        for (this.#endBytes = blockBytes;;) {
            const bytes = yield upTo(blockBytes);
            if (bytes.some((byte) => byte !== 0))
                throw (0,errors/* damagedArchive */.Qk)('data follows the end mark');
            this.#endBytes += bytes.length;
        }
    }
    *#readExtension(type, sizeBytes) {
        if (sizeBytes === 0 || sizeBytes > maxExtensionBytes) {
            throw (0,errors/* damagedArchive */.Qk)(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
        }
        const body = yield whole(sizeBytes + paddingOf(sizeBytes));
        this.#extensions.add(type, body.subarray(0, sizeBytes));
    }
    *#readEntry(header) {
        this.#content = openEntry(header, this.#sink);
        for (let left = header.sizeBytes; left > 0;) {
            const bytes = yield upTo(left);
            this.#content?.write(bytes);
            left -= bytes.length;
        }
        this.#content?.end();
        this.#content = undefined;
        const paddingBytes = paddingOf(header.sizeBytes);
        if (paddingBytes > 0)
            yield whole(paddingBytes);
    }
}
const zeroBlock = Buffer.alloc(blockBytes);
function paddingOf(sizeBytes) {
    return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}
function openEntry(header, sink) {
    const { name, linkName, sizeBytes } = header;
    const kind = kindOf(header);
    if (kind === 'file')
        return sink.file(name, sizeBytes);
    if (sizeBytes > 0)
        throw (0,errors/* unsafeEntry */.di)(name, 'is not a file, but has content of its own');
    if (kind === 'folder')
        sink.folder(name);
    else if (kind !== 'label')
        sink.link(kind, name, linkName);
    return undefined;
}
const entryKinds = {
    '\0': 'file',
    '0': 'file',
    '1': 'link',
    '2': 'symlink',
    '5': 'folder',
    '7': 'file',
    V: 'label',
};
const deviceTypes = ['3', '4', '6'];
function kindOf({ name, type }) {
    if (deviceTypes.includes(type))
        throw (0,errors/* unsafeEntry */.di)(name, 'is a device or a FIFO');
    const kind = entryKinds[type];
    if (kind === undefined)
        throw (0,errors/* unsupportedArchive */.sK)(`${(0,errors/* shownName */.HD)(name)} has the tar type ${(0,errors/* shownName */.HD)(type)}`);
    return kind === 'file' && name.endsWith('/') ? 'folder' : kind;
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts







async function readArchive(source, reading) {
    const { limits, signal } = reading;
    signal.throwIfAborted();
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    const format = requireFormat(await source.head());
    const budget = new SiteBudget(limits, source.sizeBytes);
    const sink = new EntrySink(budget, reading);
    const turns = new event_loop/* Turns */.P(signal);
    if (format === 'zip') {
        const { readZip } = await Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(819)]).then(__webpack_require__.bind(__webpack_require__, 1819));
        await readZip(source, sink, turns);
    }
    else
        await readTar((0,decompress/* decompressed */.ji)(withTurns(source.bytes(), turns), format), { sink, budget }, turns);
    return await sink.finish(signal);
}
async function* withTurns(chunks, turns) {
    for await (const chunk of chunks) {
        await turns.take();
        yield chunk;
    }
}
async function readTar(chunks, { sink, budget }, turns) {
    using reader = new TarReader(sink);
    for await (const chunk of withTurns(chunks, turns)) {
        budget.addUnpacked(chunk.length);
        reader.push(chunk);
    }
    await turns.take();
    reader.end();
}

// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __webpack_require__(9565);
// EXTERNAL MODULE: ./src/site/staged-site.ts + 2 modules
var staged_site = __webpack_require__(6919);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/steps/audit-site.ts + 3 modules
var audit_site = __webpack_require__(5100);
;// CONCATENATED MODULE: ./src/steps/read-site.ts





async function readSite(source, rules, context) {
    const { folder: target, baseline, secrets, signal } = context;
    const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
    await using opened = new AsyncDisposableStack();
    const audit = await (0,audit_site/* openAudit */.W)(rules, baseline);
    const folder = target && opened.use(new staged_site/* StagedSite */.A(target));
    const nameCheck = new secrets_secrets/* NameCheck */.Ew(secrets);
    const checkName = (name) => nameCheck.add(name);
    const observer = await pageObserver(rules, context.previous, audit);
    const reservedPath = rules.manifestInSite ? site_manifest/* publishedManifestName */.L : undefined;
    const targets = { writer: folder?.writer, observer, checkName, reservedPath };
    const contents = await readArchive(source, { limits, signal, ...targets });
    nameCheck.end();
    const resources = opened.move();
    return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
async function pageObserver({ manifestInSite }, previous, audit) {
    if (previous.kind === 'none' && !manifestInSite)
        return audit?.observer;
    const { PageReadings } = await Promise.all(/* import() */[__webpack_require__.e(455), __webpack_require__.e(980)]).then(__webpack_require__.bind(__webpack_require__, 8980));
    return new PageReadings(previous.kind === 'known' ? previous.files : [], audit?.observer);
}

// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __webpack_require__(2962);
;// CONCATENATED MODULE: ./src/site/compare.ts



function compareSites(before, now) {
    const files = { added: noPaths(), modified: noPaths(), removed: noPaths() };
    const pages = { added: noPaths(), modified: noPaths(), removed: noPaths() };
    for (const { path, old, file } of pairedFiles(before, now)) {
        const kind = old === undefined ? 'added' : file === undefined ? 'removed' : 'modified';
        if (old?.sha256 === file?.sha256)
            continue;
        files[kind].push(path);
        if ((0,paths/* isHtml */._)(path) && !readSame(old, file))
            pages[kind].push(path);
    }
    const sizeBytes = before.reduce((sum, file) => sum + file.sizeBytes, 0);
    const hasReadings = before.some(({ textSha256 }) => textSha256 !== undefined);
    return { ...files, pages, previous: { fileCount: before.length, sizeBytes, hasReadings } };
}
function noPaths() {
    return [];
}
function readSame(one, other) {
    return one?.textSha256 !== undefined && one.textSha256 === other?.textSha256;
}
function lackingPages(before, now) {
    const lacking = { missing: noPaths(), likeErrorPage: noPaths(), blank: noPaths() };
    const published = before.filter(({ path }) => (0,paths/* isHtml */._)(path));
    const isErrorPage = { old: errorPageTest(before), now: errorPageTest(now) };
    for (const { path, old, file } of pairedFiles(published, now)) {
        if (old === undefined)
            continue;
        if (file === undefined)
            lacking.missing.push(path);
        else if (isErrorPage.now(file) && !isErrorPage.old(old))
            lacking.likeErrorPage.push(path);
        else if (isBlank(file) && old.textSha256 !== undefined && !isBlank(old))
            lacking.blank.push(path);
    }
    return { publishedCount: published.length, ...lacking };
}
function errorPageTest(files) {
    const errorPage = files.find(({ path }) => path === '404.html');
    return (page) => readSame(page, errorPage) || page.sha256 === errorPage?.sha256;
}
function isBlank({ textSha256 }) {
    return textSha256 === site/* blankDigest */.B;
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
    return file === undefined ? -1 : (0,lists/* inByteOrder */.qg)(old.path, file.path);
}
function* changesPieces({ pages, ...files }) {
    yield '{\n';
    yield* pathPieces(files, '  ');
    yield ',\n  "pages": {\n';
    yield* pathPieces(pages, '    ');
    yield '\n  }\n}\n';
}
function* pathPieces({ added, modified, removed }, indent) {
    yield `${indent}"added": `;
    yield* (0,lists/* listPieces */.Cv)(added, indent);
    yield `,\n${indent}"modified": `;
    yield* (0,lists/* listPieces */.Cv)(modified, indent);
    yield `,\n${indent}"removed": `;
    yield* (0,lists/* listPieces */.Cv)(removed, indent);
}

;// CONCATENATED MODULE: ./src/steps/stage-changes.ts





function stageChanges({ previous, files }, { path, maxRemovedPercent }, emit) {
    const alike = alikePages(files);
    const [first = '', second = ''] = alike;
    if (alike.length > 0)
        emit({ kind: 'pages-alike', count: alike.length, first, second });
    if (previous.kind !== 'known' && previous.kind !== 'first-export')
        return undefined;
    const before = previous.kind === 'known' ? previous.files : [];
    const changes = compareSites(before, files);
    const staged = new text_file/* StagedTextFile */.A_(path, changesPieces(changes));
    const failure = removalFailure(lackingPages(before, files), maxRemovedPercent);
    if (failure === undefined)
        return { file: staged, figures: { path, ...figuresOf(changes) } };
    using file = staged;
    file.commit();
    emit({ kind: 'changes-written', path });
    throw failure;
}
function figuresOf({ pages, previous, ...files }) {
    return {
        isFirstExport: previous.fileCount === 0,
        added: changedFiles(files.added, pages.added),
        modified: changedFiles(files.modified, pages.modified),
        removed: changedFiles(files.removed, pages.removed),
        rebuiltPageCount: files.modified.filter(paths/* isHtml */._).length - pages.modified.length,
        hasReadings: previous.hasReadings,
        previousSizeBytes: previous.sizeBytes,
    };
}
const maxListedPages = 50;
function changedFiles(paths, pages) {
    return { fileCount: paths.length, pageCount: pages.length, firstPages: pages.slice(0, maxListedPages) };
}
const maxNamedPages = 10;
function removalFailure({ publishedCount, missing, likeErrorPage, blank }, maxPercent) {
    const lacking = [...missing, ...likeErrorPage, ...blank];
    const percent = (lacking.length / publishedCount) * 100;
    if (lacking.length === 0 || percent <= maxPercent)
        return undefined;
    const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
    const are = publishedCount === 1 ? 'is' : 'are';
    const counts = `${(0,text_amounts/* numberText */.$4)(lacking.length)} of the ${(0,text_amounts/* countText */.lT)(publishedCount, 'page')} that ${are} published`;
    const kinds = [
        ...(missing.length === 0 ? [] : [`${(0,text_amounts/* numberText */.$4)(missing.length)} missing`]),
        ...(likeErrorPage.length === 0 ? [] : [`${(0,text_amounts/* numberText */.$4)(likeErrorPage.length)} reading like \`404.html\``]),
        ...(blank.length === 0 ? [] : [`${(0,text_amounts/* numberText */.$4)(blank.length)} without content`]),
    ];
    return new src_failure/* Failure */.HR({
        code: 'too-many-removed',
        message: `This export lacks ${counts} (${shown} %: ${kinds.join(', ')}); \`max-removed\` is ${maxPercent} %.`,
        details: { 'Lacking pages': lacking.slice(0, maxNamedPages).join(', ') },
    });
}

;// CONCATENATED MODULE: ./src/steps/stage-records.ts







async function stageRecords(exported, settings, context) {
    const { jobId, bundle, site, previous } = exported;
    const { extractTo, manifestInSite, maxRemovedPercent } = settings;
    const paths = (0,site_folder/* recordPaths */.Oq)(extractTo ?? bundle.path);
    const files = exportedFiles(site.contents.files, manifestInSite, context.emit);
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
    if (changes !== undefined)
        staged.use(changes.file);
    checkPages(exported, context.emit);
    if (site.audit !== undefined) {
        const report = { jobId, path: paths.audit, secrets: context.secrets };
        await (0,audit_site/* finishAudit */.l)(site.audit, report, context);
    }
    const turns = new event_loop/* Turns */.P(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new text_file/* StagedTextFile */.A_(paths.manifest, (0,site_manifest/* manifestPieces */.N)(manifest)));
    const resources = staged.move();
    const hasUnknownChanges = previous.kind === 'unknown';
    return { manifest: manifestFile, changes, hasUnknownChanges, [Symbol.dispose]: () => resources.dispose() };
}
function exportedFiles(files, manifestInSite, emit) {
    const exported = manifestInSite ? files.filter(({ path }) => path !== site_manifest/* publishedManifestName */.L) : files;
    if (exported.length < files.length)
        emit({ kind: 'site-manifest-replaced' });
    return exported;
}
function manifestOf({ jobId, bundle }, { domain, version }, files) {
    return {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: (0,content_digest/* contentDigest */.e)(files),
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
    const file = new text_file/* StagedTextFile */.A_((0,external_node_path_.resolve)(valuesPath), text, isSecret ? text_file/* ownersOnly */.fG : undefined);
    const { path } = file;
    return {
        path,
        figures: { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt, writtenAtMs: clock.dateMs() },
        commit: () => file.commit(),
        [Symbol.dispose]: () => file[Symbol.dispose](),
    };
}
function valuesText({ bundleUrl, version }) {
    const strings = Object.entries({ bundleUrl, version }).flatMap(([name, value]) => value === undefined ? [] : [`  ${name}: ${JSON.stringify(value).replace(unprintable, escaped)}\n`]);
    return `staticExport:\n  enabled: true\n${strings.join('')}`;
}
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;
function escaped(character) {
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}

;// CONCATENATED MODULE: ./src/collect-site.ts









const maxRestarts = 2;
async function collectSite(started, settings, context) {
    const { jobId } = started;
    const { emit, signal } = context;
    const { pageCount } = await (0,operation/* timed */.a)('Export', context, () => waitForExport(started, settings, context));
    const renewUrl = (limit) => createBundleUrl({ jobId, isMasked: settings.maskBundleUrl }, { ...context, signal: limit });
    let url = await (0,operation/* timed */.a)('Bundle URL', context, () => renewUrl(signal));
    for (let restarts = 0;; restarts += 1) {
        const isLast = restarts === maxRestarts;
        try {
            await collectBundle({ ...started, pageCount, url, renewUrl, isSingleStream: isLast }, settings, context);
            return;
        }
        catch (error) {
            if (isLast || !(error instanceof src_failure/* Failure */.HR && error.code === 'bundle-changed'))
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
    await using site = arriving && (await (0,operation/* timed */.a)('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
    const bundle = await arriving?.complete();
    const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous };
    using records = unpacked && (await (0,operation/* timed */.a)('Manifest', context, () => stageRecords(unpacked, settings, context)));
    const latestUrl = arriving?.url ?? url;
    using values = valuesPath === undefined
        ? undefined
        : stageValues({ jobId, url: latestUrl, mirror: valuesMirror, version }, valuesPath, clock);
    await (0,event_loop/* turnEventLoop */.m)(signal);
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

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ get)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
/* harmony import */ var _redirects_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(549);
/* harmony import */ var _transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6933);




async function get(request, read) {
    using limit = new StallLimit(request);
    try {
        return await limit.race(async (signal) => {
            const { reply, url, unfollowed } = await followRedirects({ ...request, signal });
            limit.received(0);
            try {
                return await read({ ...reply, url, unfollowed, body: limit.watched(reply.body) });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__/* .toTransientError */ .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_redirects_js__WEBPACK_IMPORTED_MODULE_2__/* .redirectTarget */ .E)(reply, url);
        if (target === undefined)
            return { reply, url, unfollowed: undefined };
        if (!(0,_redirects_js__WEBPACK_IMPORTED_MODULE_2__/* .mayFollow */ .L)(url, target))
            return { reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}
const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
class StallLimit {
    #limits = new DisposableStack();
    #slow;
    #silent;
    #bytes = 0;
    constructor({ clock, signal }) {
        const limit = (limitMs, what, within) => this.#limits.use(new _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .TimeLimit */ .h({ clock, limitMs, signal: within, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_3__/* .TransientError */ .N_(what) }));
        this.#slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
        this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
    }
    race(request) {
        return this.#silent.race(request);
    }
    async *watched(body) {
        for await (const chunk of body) {
            this.received(chunk.length);
            yield chunk;
        }
    }
    received(bytes) {
        this.#silent.restart();
        this.#bytes += bytes;
        if (this.#bytes < minBytes)
            return;
        this.#bytes = 0;
        this.#slow.restart();
    }
    [Symbol.dispose]() {
        this.#limits.dispose();
    }
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ blankDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const blankDigest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', '');


/***/ }),

/***/ 5100:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ finishAudit),
  W: () => (/* binding */ openAudit),
  readBaseline: () => (/* binding */ readBaseline)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/model/finding-kinds.ts
var finding_kinds = __webpack_require__(5930);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
;// CONCATENATED MODULE: ./src/audit/baseline.ts

const reportSchema = 2;
class Baseline {
    #files = new Map();
    #seen = new Set();
    constructor(targets) {
        for (const { kind, target, file } of targets.filter(json/* isObject */.G)) {
            const key = `${String(kind)} ${String(target)}`;
            if (typeof file === 'string' || file === null)
                this.#files.set(key, file);
        }
    }
    accepts({ kind, target }, file) {
        const key = `${kind} ${target}`;
        const known = this.#files.get(key);
        if (known === undefined || (known !== null && known !== file))
            return false;
        this.#seen.add(key);
        return true;
    }
    get goneCount() {
        return this.#files.size - this.#seen.size;
    }
}
function baselineIn(text) {
    const report = (0,json/* jsonIn */.Y)(text);
    if (!(0,json/* isObject */.G)(report) || report['schema'] !== reportSchema || !Array.isArray(report['targets'])) {
        return 'is not an audit report of this version. Commit the report of a new run';
    }
    if (report['isComplete'] === true)
        return new Baseline(report['targets']);
    return 'is incomplete, because the audit reached a limit. Use `audit-ignore` instead';
}

;// CONCATENATED MODULE: ./src/audit/audit-report.ts




function* auditPieces(result, { jobId, domain, basePath }) {
    const { fileCount, pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount } = result;
    const { findingCount, countsOfKinds, pagesWithFindings, pagesOfKinds, targets, findings } = result;
    const { ignoredCount, ignoredCountsOfKinds, unusedIgnoreRules, baseline } = result;
    const head = {
        schema: reportSchema,
        job: jobId,
        domain: domain ?? null,
        basePath,
        isComplete: isComplete(result),
        files: fileCount,
        ...{ pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount },
        ...{ findingCount, countsOfKinds, pagesWithFindings, pagesOfKinds },
        ...{ ignoredCount, ignoredCountsOfKinds, unusedIgnoreRules },
        knownCount: baseline?.knownCount ?? 0,
        goneCount: baseline?.goneCount ?? 0,
        notListed: findingCount - findings.length,
        targetCount: targets.length,
    };
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
    yield* (0,lists/* listPieces */.Cv)(targetsIn(result));
    yield ',\n  "findings": ';
    yield* (0,lists/* listPieces */.Cv)(findings);
    yield '\n}\n';
}
function* targetsIn({ targets }) {
    for (const { kind, target, all, found } of targets) {
        const { count, pageCount, onlyFile } = all;
        yield { kind, target, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
    }
}
function isComplete({ countsOfKinds }) {
    return countsOfKinds['limit-reached'] === undefined;
}
function auditedText({ fileCount, pageCount }) {
    return `${(0,amounts/* countText */.lT)(pageCount, 'HTML file')} and ${(0,amounts/* countText */.lT)(fileCount - pageCount, 'style sheet')}`;
}
function isBuiltForRoot({ pageCount, targets }) {
    return targets.some(({ kind, loaded }) => kind === 'outside-base-path' && loaded.pageCount >= Math.max(1, pageCount / 2));
}
function verdictText(result, basePath) {
    if (!isBuiltForRoot(result))
        return countsText(result);
    const { pageCount, countsOfKinds, pagesOfKinds } = result;
    const pages = pagesOfKinds['outside-base-path'] ?? 0;
    const [references, affected] = [(0,amounts/* countText */.lT)(countsOfKinds['outside-base-path'] ?? 0, 'reference'), (0,amounts/* numberText */.$4)(pages)];
    return `${references} on ${affected} of ${(0,amounts/* countText */.lT)(pageCount, 'page')} leave ${basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}
function countsText({ findingCount, pagesWithFindings, pageCount, countsOfKinds, ...accepted }) {
    const others = [
        { count: accepted.ignoredCount, what: 'ignored' },
        { count: accepted.baseline?.knownCount ?? 0, what: 'known' },
    ].map(({ count, what }) => (count === 0 ? '' : `, ${(0,amounts/* numberText */.$4)(count)} ${what}`));
    const pages = `on ${(0,amounts/* numberText */.$4)(pagesWithFindings)} of ${(0,amounts/* countText */.lT)(pageCount, 'page')} (${kindsText(countsOfKinds)})`;
    return (findingCount === 0 ? 'no findings' : `${(0,amounts/* countText */.lT)(findingCount, 'finding')} ${pages}`) + others.join('');
}
function kindsText(countsOfKinds) {
    const kinds = finding_kinds/* findingKinds */.j
        .map((kind) => ({ kind, count: countsOfKinds[kind] ?? 0 }))
        .filter(({ count }) => count > 0);
    kinds.sort((a, b) => b.count - a.count);
    return kinds.map(({ kind, count }) => `${(0,amounts/* numberText */.$4)(count)} ${kind}`).join(', ');
}
const errorPageText = "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";
function readerNotes(result, domain) {
    const { leaving, ownHosts, hasErrorPage } = result;
    const named = ownHosts.mostFrequent;
    return [
        ...(domain === undefined || leaving.count === 0 ? [] : [leavingText(result, domain)]),
        ...(named === undefined ? [] : [namedText(named)]),
        ...(hasErrorPage ? [] : [errorPageText]),
    ];
}
function leavingText({ leaving, leavingTargets }, domain) {
    const { count, pageCount } = leaving;
    const links = `${(0,amounts/* countText */.lT)(count, 'link')} on ${(0,amounts/* countText */.lT)(pageCount, 'page')} ${count === 1 ? 'leads' : 'lead'}`;
    return `${links} to ${domain}, so readers leave this copy: ${frequentText(leavingTargets, 3)}`;
}
function frequentText(targets, maxShown) {
    const shown = targets.slice(0, maxShown).map(({ target, all }) => `${target} (${(0,amounts/* numberText */.$4)(all.count)})`);
    const remaining = targets.length - shown.length;
    return remaining > 0 ? `${shown.join(', ')} and ${(0,amounts/* numberText */.$4)(remaining)} more` : shown.join(', ');
}
function namedText({ host, places }) {
    const verb = places.length === 1 ? 'names' : 'name';
    const subject = new Intl.ListFormat('en-GB').format(places);
    return `${subject} ${verb} ${host}. If the copy has another address, see "Mirrors and search engines" in the action's docs/hosting.md`;
}

;// CONCATENATED MODULE: ./src/audit/finding-lines.ts

function findingLines({ targets, crowdedFiles, }) {
    const open = targets.filter(({ found }) => found.count > 0);
    const lines = [...Map.groupBy(open, (target) => groupOf(target, crowdedFiles))].flatMap(([group, members]) => {
        const count = members.reduce((sum, { found }) => sum + found.count, 0);
        if (group === undefined || count !== crowdedFiles.get(group))
            return members.map(lineOf);
        const [first] = members;
        return first === undefined ? [] : [{ text: `${subject(first)} (${(0,amounts/* countText */.lT)(count, 'finding')})`, count }];
    });
    return lines.sort((a, b) => b.count - a.count);
}
function groupOf({ kind, found }, crowdedFiles) {
    const group = `${kind} ${found.onlyFile ?? ''}`;
    return found.onlyFile !== undefined && crowdedFiles.has(group) ? group : undefined;
}
function lineOf(target) {
    const { found, kind, target: name } = target;
    const { count, fileCount, pageCount, onlyFile } = found;
    if (kind === 'limit-reached')
        return { text: `${kind}: ${name}, in ${onlyFile ?? ''}`, count: Number.MAX_SAFE_INTEGER };
    const note = pageCount === fileCount ? (0,amounts/* countText */.lT)(pageCount, 'page') : (0,amounts/* countText */.lT)(fileCount, 'file');
    return { text: `${subject(target)} -> ${ruleText(name)}${onlyFile === undefined ? ` (in ${note})` : ''}`, count };
}
function subject({ kind, found: { onlyFile } }) {
    return onlyFile === undefined ? kind : `${kind} ${ruleText(`/${onlyFile}`)}`;
}
function ruleText(text) {
    return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) => Buffer.from(found)
        .toString('hex')
        .replace(/../g, (byte) => `%${byte.toUpperCase()}`));
}

// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
// EXTERNAL MODULE: ./src/event-loop.ts
var event_loop = __webpack_require__(5294);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/steps/audit-site.ts








function readBaseline(path) {
    const found = baselineAt(path);
    if (typeof found !== 'string')
        return found;
    throw new failure/* Failure */.HR({
        code: 'invalid-input',
        message: `Input \`audit-baseline\` is "${path}", which ${found}.`,
    });
}
function baselineAt(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isFile() ? baselineIn((0,external_node_fs_.readFileSync)(path, 'utf8')) : 'is not a file';
    }
    catch (error) {
        return (0,errors/* codeOf */.$N)(error) === 'ENOENT' ? 'does not exist' : `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`;
    }
}
async function openAudit(rules, baseline) {
    const { audit, domain, basePath, auditIgnore } = rules;
    if (audit === 'off')
        return undefined;
    const module = await Promise.all(/* import() */[__webpack_require__.e(455), __webpack_require__.e(93)]).then(__webpack_require__.bind(__webpack_require__, 1093));
    return { observer: new module.SiteAudit({ domain, basePath, baseline, ignore: auditIgnore }), rules };
}
async function finishAudit({ observer, rules }, { jobId, path, secrets }, { emit, signal }) {
    const { domain, basePath } = rules;
    const result = await observer.result(signal);
    const pieces = [];
    const turns = new event_loop/* Turns */.P(signal);
    for (const piece of secrets.redactedPieces(auditPieces(result, { jobId, domain, basePath }))) {
        pieces.push(piece);
        await turns.take();
    }
    (0,text_file/* writeTextFile */.Tl)(path, pieces);
    const figures = figuresOf(result, rules, path);
    emit({ kind: 'site-audited', ...figures });
    if (!figures.failsRun)
        return;
    throw new failure/* Failure */.HR({
        code: 'audit-failed',
        message: `Audit: ${figures.verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
    });
}
const maxShown = 10;
function figuresOf(result, { audit, domain, basePath }, reportPath) {
    const lines = findingLines(result);
    return {
        reportPath,
        audited: auditedText(result),
        findingCount: result.findingCount,
        verdict: verdictText(result, basePath),
        findings: lines.slice(0, maxShown).map(({ text }) => text),
        moreCount: Math.max(0, lines.length - maxShown),
        canBeAccepted: result.findingCount > 0 && isComplete(result) && !isBuiltForRoot(result),
        notes: readerNotes(result, domain),
        unusedRules: result.unusedIgnoreRules,
        goneCount: result.baseline?.goneCount ?? 0,
        pagesWithScripts: result.pagesWithScripts,
        rootAbsoluteCount: basePath === '/' ? result.rootAbsoluteCount : 0,
        failsRun: audit === 'error' && result.findingCount > 0,
    };
}


/***/ }),

/***/ 8559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isHtml)
/* harmony export */ });
/* unused harmony export extensionOf */
function extensionOf(path) {
    return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
function isHtml(path) {
    return /\.html?$/i.test(path);
}


/***/ })

};
;