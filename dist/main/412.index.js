"use strict";
exports.id = 412;
exports.ids = [412];
exports.modules = {

/***/ 4349:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ Glob)
/* harmony export */ });
class Glob {
    #names;
    constructor(glob) {
        this.#names = glob.split('/');
    }
    matches(path) {
        return matchesInOrder({ parts: path.split('/'), pattern: this.#names, wildcard: '**', isMatch: matchesName });
    }
}
function matchesName(name, pattern) {
    if (!pattern.includes('*'))
        return name === pattern;
    return matchesInOrder({ parts: name, pattern, wildcard: '*', isMatch: (a, b) => a === b });
}
function matchesInOrder({ parts, pattern, wildcard, isMatch }) {
    let [at, next] = [0, 0];
    let last;
    for (let part = parts[at]; part !== undefined; part = parts[at]) {
        const expected = pattern[next];
        if (expected === wildcard) {
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
    while (pattern[next] === wildcard)
        next += 1;
    return next === pattern.length;
}


/***/ }),

/***/ 6412:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  collectSite: () => (/* binding */ collectSite)
});

// EXTERNAL MODULE: ./src/event-loop.ts
var event_loop = __webpack_require__(5294);
// EXTERNAL MODULE: ./src/events.ts
var events = __webpack_require__(5694);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __webpack_require__(8452);
;// CONCATENATED MODULE: ./src/steps/commit-files.ts

function commitFiles(staged, emit) {
    staged.paths.requireUnchanged();
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
function commitRest({ bundle, site, records, values }, done) {
    using bundleIdentity = bundle && (0,temporary_path/* identityOf */.cu)(bundle.path);
    values?.commit();
    if (values !== undefined)
        done({ kind: 'values-committed', ...values.figures });
    if (bundle !== undefined)
        bundleIdentity?.requireAt(bundle.path);
    site?.folder?.requireCommitted();
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
        ...(changes === undefined
            ? []
            : [{ kind: 'changes-committed', path: changes.file.path, ...changes.figures }]),
        ...(records?.hasUnknownChanges === true ? [{ kind: 'unknown-changes-committed' }] : []),
    ];
}
function bundleCommitted({ path, sizeBytes, sha256, format }) {
    return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}

// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __webpack_require__(1633);
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
function requestedPauseMs(previousMs, { status, retryAfterMs }) {
    if (retryAfterMs !== undefined)
        return Math.max(previousMs, retryAfterMs);
    return status === 429 ? Math.max(2 * previousMs, rateLimitedPauseMs) : previousMs;
}
const lastPollMs = 2_000;
const lastPollShare = 0.25;
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs * lastPollShare);
    if (pauseMs <= remainingMs)
        return pauseMs;
    return remainingMs > 0 ? remainingMs : undefined;
}
const maxPoints = 256;
const recentShare = 0.3;
const minShownPercent = 10;
const minShownMs = 5_000;
const maxShownMs = 24 * 60 * 60_000;
class ProgressHistory {
    #points = [];
    add(progress, elapsedMs) {
        if (progress?.kind !== 'percent' || progress.percent <= (this.#points.at(-1)?.percent ?? -1))
            return;
        const points = [...this.#points, { elapsedMs, percent: progress.percent }];
        this.#points = points.length <= maxPoints ? points : thinnedOut(points);
    }
    get size() {
        return this.#points.length;
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
function thinnedOut(points) {
    return points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
}

// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/messages.ts
var messages = __webpack_require__(9927);
;// CONCATENATED MODULE: ./src/polling/progress-log.ts
const minIntervalMs = 5_000;
const intervalShareOfElapsed = 0.5;
const heartbeatMs = 60_000;
const maxStatuses = 20;
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
        if (this.#statuses.size < maxStatuses && !this.#statuses.has(state.status))
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
        const { read, retries, timeoutMs, endStatuses } = this.#options;
        const { signal } = this.#context;
        for (;;) {
            const result = await read({ signal, remainingMs: this.#remainingMs() });
            const isOk = result.kind === 'ok';
            if (isOk) {
                this.#onSuccess(result.value);
                if (endStatuses.has(result.value.status))
                    return { kind: 'ended', job: result.value };
            }
            const pauseMs = isOk ? this.#onJob(result.value) : this.#onFailure(result);
            const sleepMs = pauseBefore(this.#remainingMs(), pauseMs ?? 0, timeoutMs);
            const isLast = pauseMs === undefined || (sleepMs === undefined && !retries.isReached);
            if (!isOk && isLast)
                return result;
            await this.#pause(sleepMs ?? this.#remainingMs());
            if (sleepMs === undefined)
                throw this.#timedOut();
        }
    }
    #onSuccess(job) {
        this.#lastJob = job;
        const outage = this.#options.retries.succeeded();
        if (outage !== undefined && this.#isErrorLogged)
            this.#context.emit({ kind: 'service-recovered', ...outage });
        this.#isErrorLogged = false;
    }
    #onJob(job) {
        this.#lastResult = `last status: ${job.status}`;
        this.#history.add(job.progress, this.#elapsedMs());
        this.#progressLog.update(this.#polled());
        return this.#scheduledPauseMs();
    }
    #onFailure(result) {
        const pauseMs = this.#options.retries.failed(result);
        if (pauseMs === undefined)
            return undefined;
        this.#lastResult = `last error: ${result.reason}`;
        this.#logFailure(result, pauseMs);
        if (result.kind === 'transient')
            this.#requestedPauseMs = requestedPauseMs(this.#requestedPauseMs, result);
        this.#progressLog.update(this.#polled());
        return Math.max(this.#scheduledPauseMs(), pauseMs);
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
    async #pause(durationMs) {
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



const maxUrlLength = 16_000;
function createBundle(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: (body) => bundleUrlIn((0,guards/* readObject */.Ag)(body), jobId) }, limits);
}
function bundleUrlIn(bundle, jobId) {
    (0,guards/* requireSameJob */.VG)(bundle, 'jobId', jobId);
    const url = URL.parse((0,guards/* readString */.E3)(bundle, 'bundleUrl'));
    if (url === null)
        throw (0,guards/* unexpectedResponse */.Lf)('`bundleUrl` is not a URL');
    if (url.href.length > maxUrlLength)
        throw (0,guards/* unexpectedResponse */.Lf)(`\`bundleUrl\` is longer than ${maxUrlLength} characters`);
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
    if (typeof value === 'number' && value >= 0 && value <= 100)
        return { kind: 'percent', percent: value };
    if (typeof value === 'number' && !Number.isFinite(value))
        return undefined;
    const text = progressText(value);
    if (text === undefined || text === '' || /^[+-]?(NaN|Infinity) ?%?$/i.test(text))
        return undefined;
    const percent = /^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1];
    if (percent !== undefined && Number(percent) <= 100)
        return { kind: 'percent', percent: Number(percent) };
    return { kind: 'text', text };
}
function progressText(value) {
    if (value === undefined || value === null || !isFlat(value))
        return undefined;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.length > maxProgressLength ? undefined : text.trim();
}
function isFlat(value) {
    if (typeof value !== 'object' || value === null)
        return true;
    return Object.values(value).every((field) => typeof field !== 'object' || field === null);
}

// EXTERNAL MODULE: ./src/service/retry.ts
var retry = __webpack_require__(5585);
;// CONCATENATED MODULE: ./src/steps/export-job.ts







const endStatuses = new Set(['completed', 'failed']);
async function waitForExport({ jobId, isNew, deadlineMs }, { domain, pollIntervalMs, timeoutMs }, context) {
    const retries = new retry/* CallRetries */.t8(isNew ? 'newJob' : 'job', context);
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
        if (result.kind !== 'ended') {
            throw (0,call_failure/* failureOfCall */.A)(result, { kind: 'read-export', action: `read export ${jobId}` }, retries);
        }
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
async function createBundleUrl({ jobId, isMasked }, guard, context) {
    const { value: bundleUrl } = await (0,retry/* withRetry */.bD)({
        call: (limits) => createBundle(context.service, jobId, limits),
        operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
        policy: 'bundle',
        deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    }, context);
    guard.requireAbsent('a bundle URL', bundleUrl.url.href);
    context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
    return bundleUrl;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./src/archive/errors.ts

function shownName(name) {
    return `"${name}"`;
}
function unsafeEntry(name, why) {
    return new src_failure/* Failure */.HR({ code: 'unsafe-archive', message: `The archive's entry ${shownName(name)} ${why}.` });
}
function unsupportedArchive(what) {
    return new src_failure/* Failure */.HR({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new src_failure/* Failure */.HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function otherSize(name, sizeBytes) {
    return damagedArchive(`${shownName(name)} does not match its declared size of ${sizeBytes} bytes`);
}
function overFixedLimit(message) {
    return new src_failure/* Failure */.HR({
        code: 'site-too-large',
        message,
        hint: 'No input changes this limit. Check how the bundle was made.',
    });
}

;// CONCATENATED MODULE: ./src/archive/tar-header.ts

const blockBytes = 512;
const nameField = [0, 100];
const checksumField = [148, 156];
const typeByte = 156;
const linkNameField = [157, 257];
const magicField = [257, 265];
const prefixField = [345, 500];
const otherNumbers = [
    [100, 108, 0, 0xffffffff],
    [108, 116, 0, 0xffffffff],
    [116, 124, 0, 0xffffffff],
    [136, 148, -(2 ** 40), 2 ** 40],
    [329, 337, 0, 0xffffffff],
    [337, 345, 0, 0xffffffff],
];
const sizeField = [124, 136, 0, Number.MAX_SAFE_INTEGER];
function parseTarHeader(block) {
    if (!hasTarChecksum(block))
        throw damagedArchive('a tar header has a wrong checksum');
    if (otherNumbers.some((field) => numberIn(block, field) === undefined)) {
        throw damagedArchive('a tar header has an invalid number');
    }
    const type = String.fromCharCode(block[typeByte] ?? 0);
    const [name, prefix, linkName] = [textIn(block, nameField), prefixOf(block), textIn(block, linkNameField)];
    const sizeBytes = numberIn(block, sizeField);
    if (sizeBytes === undefined)
        throw damagedArchive('a tar header has an invalid size');
    return {
        type,
        name: prefix === '' || (name === '' && type !== '5') ? name : `${prefix}/${name}`,
        linkName,
        sizeBytes,
        isOldFolder: type === '\0' && name.endsWith('/'),
    };
}
function hasTarChecksum(block) {
    const [start, end] = checksumField;
    let sum = 0;
    for (let at = 0; at < blockBytes; at += 1)
        sum += at >= start && at < end ? space : (block[at] ?? 0);
    return sum === octalIn(block, start, end);
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
function numberIn(block, [start, end, min, max]) {
    const first = block[start];
    if (first === space && !/\d/.test(block.toString('latin1', start, end)))
        return undefined;
    const value = first === 0x80 || first === 0xff ? base256In(block, start, end) : octalIn(block, start, end);
    return value !== undefined && value >= min && value <= max ? value : undefined;
}
function base256In(block, start, end) {
    let value = block[start] === 0xff ? -1 : 0;
    for (let at = start + 1; at < end; at += 1)
        value = value * 256 + (block[at] ?? 0);
    return value;
}
function textIn(block, [start, end]) {
    const nul = block.indexOf(0, start);
    return block.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}
const emptyPrefix = Buffer.alloc(prefixField[1] - prefixField[0]);
function prefixOf(block) {
    const magic = block.toString('latin1', ...magicField);
    if (magic.startsWith('ustar\0'))
        return textIn(block, prefixField);
    if (magic !== 'ustar  \0' && magic !== '\0'.repeat(8)) {
        throw unsupportedArchive('a tar header uses an unknown dialect');
    }
    if (block.subarray(...prefixField).equals(emptyPrefix))
        return '';
    throw unsupportedArchive('a tar header has fields of an incremental backup (GNU tar)');
}
function openEntry(header, sink) {
    const { name, linkName, sizeBytes } = header;
    const kind = kindOf(header);
    if (kind === 'file')
        return sink.file(name, sizeBytes);
    if (sizeBytes > 0)
        throw unsafeEntry(name, 'is not a file, but has content of its own');
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
function kindOf({ name, type, isOldFolder }) {
    const kind = isOldFolder ? 'folder' : entryKinds[type];
    if (kind !== undefined)
        return kind;
    const unsupported = unsupportedTypes[type];
    if (unsupported !== undefined)
        throw unsupportedArchive(`${shownName(name)} is a ${unsupported}`);
    throw unsafeEntry(name, unsafeTypes[type] ?? 'is not a file, folder or link');
}
const unsafeTypes = { '3': 'is a device', '4': 'is a device', '6': 'is a FIFO' };
const unsupportedTypes = {
    A: 'access control list (Solaris tar)',
    D: 'folder of an incremental backup (GNU tar)',
    M: 'continuation from another volume (GNU tar)',
    N: 'long name of an old format (GNU tar)',
    S: 'sparse file (GNU tar)',
    X: 'extended header of Solaris tar',
};

;// CONCATENATED MODULE: ./src/archive/format.ts


const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^(\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18)/],
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

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
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
        this.#createdFolder = (0,errors/* withDiskErrors */.NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
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
;// CONCATENATED MODULE: ./src/model/bundle.ts
async function untilNotReplaced(work) {
    for (;;) {
        try {
            return await work();
        }
        catch (error) {
            if (!(error instanceof BundleReplaced))
                throw error;
        }
    }
}
class BundleReplaced extends Error {
    name = 'BundleReplaced';
}

;// CONCATENATED MODULE: ./src/download/arriving-bundle.ts


const headBytes = 512;
class ArrivingBundle {
    #file;
    #digestRule;
    #stop = new AbortController();
    #writing = Promise.resolve();
    #hasEnded = false;
    #proof;
    #sizeBytes;
    #rejectedHead;
    #replacement = 'the download started over';
    #generation = 0;
    #readGeneration;
    #changed = Promise.withResolvers();
    constructor(file, digestRule) {
        this.#file = file;
        this.#digestRule = digestRule;
    }
    get sizeBytes() {
        return this.#sizeBytes ?? 0;
    }
    get temporaryPath() {
        return this.#file.temporaryPath;
    }
    async head() {
        for (;;) {
            if (this.#rejectedHead !== undefined)
                return this.#rejectedHead;
            const wantedBytes = Math.min(headBytes, this.#sizeBytes ?? Infinity);
            if (this.#file.contiguousBytes >= wantedBytes) {
                this.#readGeneration = this.#generation;
                return this.#file.read(0, wantedBytes);
            }
            await this.#change();
        }
    }
    async *bytes() {
        const generation = this.#readGeneration ?? this.#generation;
        this.#readGeneration = generation;
        if (generation === this.#generation)
            this.#file.follow();
        for (let readBytes = 0;;) {
            if (generation !== this.#generation)
                throw this.#replaced();
            if (this.#hasEnded)
                await this.#writing;
            if (readBytes === this.#sizeBytes)
                return;
            const chunk = this.#file.read(readBytes);
            if (chunk.length === 0)
                await this.#change();
            else
                yield chunk;
            readBytes += chunk.length;
        }
    }
    async complete() {
        await this.#writing;
        if (this.#readGeneration !== undefined && this.#readGeneration !== this.#generation)
            throw this.#replaced();
        this.#proof ??= this.#prove();
        return this.#proof;
    }
    stage(path) {
        const file = this.#file;
        return { path, commit: () => file.commit(path), [Symbol.dispose]: () => file[Symbol.dispose]() };
    }
    async [Symbol.asyncDispose]() {
        this.#stop.abort();
        await Promise.allSettled([this.#writing]);
        this.#file[Symbol.dispose]();
    }
    get disposed() {
        return this.#stop.signal;
    }
    filledBy(writing) {
        this.#writing = writing.finally(() => {
            this.#hasEnded = true;
            this.#wake();
        });
        this.#writing.catch(() => undefined);
    }
    announce(sizeBytes) {
        this.#file.allocate(sizeBytes);
        this.#sizeBytes = sizeBytes;
    }
    write(chunk, atByte) {
        this.#file.write(chunk, atByte);
        this.#wake();
    }
    restart(what) {
        if (this.#sizeBytes === undefined)
            return;
        this.#file.reset();
        this.#sizeBytes = undefined;
        this.#replacement = what;
        this.#generation += 1;
        this.#wake();
    }
    reject(head) {
        this.#rejectedHead = head.subarray(0, headBytes);
    }
    #replaced() {
        this.#readGeneration = undefined;
        return new BundleReplaced(`The bundle was replaced during the download: ${this.#replacement}.`);
    }
    async #prove() {
        const { contiguousBytes, descriptor } = this.#file;
        if (contiguousBytes !== this.#sizeBytes)
            throw new Error('The download ended before the bundle was complete.');
        const sha256 = await this.#file.sha256(this.#stop.signal);
        requireDigest(sha256, this.#digestRule);
        return { sizeBytes: contiguousBytes, sha256, descriptor };
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
function requireDigest(sha256, { sha256: expected, origin }) {
    if (expected === undefined || sha256 === expected)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${arriving_bundle_prefixOf(sha256)}, not ${arriving_bundle_prefixOf(expected)} as expected by ${origin}.`,
        details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
    });
}
function arriving_bundle_prefixOf(sha256) {
    return `${sha256.slice(0, 12)}…`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/download/bundle-file.ts









const readBytes = 256 * 1024;
const mode = 0o644;
class BundleFile {
    temporaryPath;
    descriptor;
    #path;
    #identity;
    #opened = new DisposableStack();
    #created;
    #ranges = new WrittenRanges();
    #digest = new OrderedDigest();
    #isFollowed = false;
    #hashBuffer;
    constructor(path) {
        this.#path = path;
        this.temporaryPath = (0,temporary_path/* temporaryPath */.l5)(path);
        using created = new DisposableStack();
        created.use(new folders/* FoldersAbove */.lH(path));
        this.descriptor = (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.openSync)(this.temporaryPath, 'wx+', mode));
        this.#opened.defer(() => (0,external_node_fs_.closeSync)(this.descriptor));
        created.defer(() => (0,temporary_path/* removeIfPossible */.hW)(this.temporaryPath));
        this.#identity = new temporary_path/* FileIdentity */.XH(this.descriptor);
        this.#created = created.move();
    }
    get contiguousBytes() {
        return this.#ranges.contiguousBytes;
    }
    allocate(sizeBytes) {
        requireRoom((0,external_node_path_.dirname)(this.temporaryPath), sizeBytes);
        (0,errors/* withDiskErrors */.NP)(this.#path, () => (0,external_node_fs_.ftruncateSync)(this.descriptor, sizeBytes));
    }
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,errors/* withDiskErrors */.NP)(this.#path, () => writeAll(this.descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        this.#digest.update(chunk, atByte);
        if (!this.#isFollowed)
            this.#hashNext();
    }
    follow() {
        this.#isFollowed = true;
    }
    read(atByte, maxBytes = readBytes) {
        const length = Math.max(0, Math.min(maxBytes, this.contiguousBytes - atByte));
        if (length === 0)
            return new Uint8Array();
        const bytes = this.#readInto(Buffer.allocUnsafeSlow(length), atByte);
        this.#digest.update(bytes, atByte);
        return bytes;
    }
    reset() {
        (0,errors/* withDiskErrors */.NP)(this.#path, () => (0,external_node_fs_.ftruncateSync)(this.descriptor));
        this.#ranges = new WrittenRanges();
        this.#digest = new OrderedDigest();
        this.#isFollowed = false;
    }
    async sha256(signal) {
        while (this.#hashNext()) {
            await (0,promises_.setImmediate)();
            signal.throwIfAborted();
        }
        return this.#digest.hex();
    }
    commit(path) {
        this.#identity.requireAt(this.temporaryPath);
        this.#opened.dispose();
        (0,errors/* withDiskErrors */.NP)(path, () => (0,temporary_path/* rename */.$w)(this.temporaryPath, path));
        this.#created.move();
    }
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
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
        const count = (0,errors/* withDiskErrors */.NP)(this.#path, () => (0,external_node_fs_.readSync)(this.descriptor, buffer, 0, buffer.length, atByte));
        return buffer.subarray(0, count);
    }
}
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,external_node_fs_.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}
function requireRoom(folder, sizeBytes) {
    const { bavail, bsize } = (0,errors/* withDiskErrors */.NP)(folder, () => (0,external_node_fs_.statfsSync)(folder));
    const freeBytes = bavail * bsize;
    if (freeBytes >= sizeBytes)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'no-disk-space',
        message: `The bundle is ${(0,text_amounts/* sizeText */.lP)(sizeBytes)}, but ${folder} has only ${(0,text_amounts/* sizeText */.lP)(freeBytes)} of free space.`,
    });
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
        return this.#hash.digest('hex');
    }
}
class WrittenRanges {
    #contiguousBytes = 0;
    #endOf = new Map();
    #startOf = new Map();
    get contiguousBytes() {
        return this.#contiguousBytes;
    }
    add(fromByte, endByte) {
        if (fromByte !== this.#contiguousBytes) {
            const start = this.#startOf.get(fromByte) ?? fromByte;
            this.#startOf.delete(fromByte);
            this.#startOf.set(endByte, start);
            this.#endOf.set(start, endByte);
            return;
        }
        this.#contiguousBytes = endByte;
        for (let end = this.#endOf.get(endByte); end !== undefined; end = this.#endOf.get(end)) {
            this.#endOf.delete(this.#contiguousBytes);
            this.#startOf.delete(end);
            this.#contiguousBytes = end;
        }
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
const patienceMs = 2_000;
const minMeasuredMs = 1_000;
function segmentBytes(remainingBytes, { share, bytesPerMs }) {
    const guidedBytes = Math.ceil((remainingBytes * share) / (2 - share));
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
class Segments {
    #connections;
    #bytesPerMs = new Map();
    #active = new Set();
    #returned = [];
    #nextByte = 0;
    #endByte = openingBytes;
    constructor(connections) {
        this.#connections = connections;
    }
    get isComplete() {
        return this.#active.size === 0 && this.#returned.length === 0 && this.#nextByte === this.#endByte;
    }
    announce(sizeBytes, whole) {
        this.#endByte = sizeBytes;
        if (whole === undefined)
            return;
        whole.endByte = sizeBytes;
        this.#nextByte = sizeBytes;
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
        return { share: relativeRate / this.#connections, bytesPerMs };
    }
    #takeReturned() {
        const [first, ...others] = this.#returned.toSorted((a, b) => a.nextByte - b.nextByte);
        this.#returned = others;
        return first;
    }
    #takeNew(pace) {
        const nextByte = this.#nextByte;
        if (nextByte === this.#endByte)
            return undefined;
        this.#nextByte += segmentBytes(this.#endByte - nextByte, pace);
        return { nextByte, endByte: this.#nextByte, arrived: undefined };
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






const maxRestarts = 2;
const onePercent = 0.01;
const reportIntervalMs = 10_000;
const idleCheckMs = 750;
class DownloadState {
    context;
    bundle;
    urls;
    #options;
    #startMs;
    #segments;
    #workers = [];
    #changed = new AbortController();
    #object;
    #isStream = false;
    #receivedBytes = 0;
    #furthestBytes = 0;
    #newBytes = 0;
    #onePercentBytes = 1;
    #lastByteMs;
    #reported;
    #interruptions = 0;
    #restarts = 0;
    constructor(options, bundle, context) {
        this.#options = options;
        this.context = context;
        this.bundle = bundle;
        this.urls = new UrlProvider(options.url, options.renewUrl, context);
        this.#segments = new Segments(options.connections);
        this.#startMs = context.clock.elapsedMs();
        this.#lastByteMs = this.#startMs;
        this.#reported = { atMs: this.#startMs, bytes: 0 };
    }
    get url() {
        return this.urls.latest;
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
    get progress() {
        return { newBytes: this.#newBytes, onePercentBytes: this.#onePercentBytes };
    }
    get restarts() {
        return this.#restarts;
    }
    get totals() {
        return {
            sizeBytes: this.#receivedBytes,
            connections: this.#workers.filter(({ hasRequested }) => hasRequested).length,
            durationMs: this.#lastByteMs - this.#startMs,
            interruptions: this.#interruptions,
            renewals: this.urls.renewals,
        };
    }
    addWorker(connection) {
        const worker = {
            connection,
            interruptions: new backoff/* FailedAttempts */.yX(),
            attempts: new backoff/* FailedAttempts */.yX(),
            newBytes: 0,
            hasRequested: false,
            ignoredRanges: 0,
        };
        this.#workers = [...this.#workers, worker];
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
        this.bundle.announce(sizeBytes);
        this.#object = { ...object, sizeBytes };
        this.#onePercentBytes = Math.max(1, Math.ceil(sizeBytes * onePercent));
        this.#isStream ||= !isRange;
        this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
        this.#wake();
    }
    receive(chunk, segment, worker) {
        const sizeBytes = this.#object?.sizeBytes ?? 0;
        const wanted = chunk.subarray(0, remainingBytesOf(segment));
        if (wanted.length < chunk.length && segment.endByte === sizeBytes)
            throw longerThan(sizeBytes);
        this.bundle.write(wanted, segment.nextByte);
        this.#lastByteMs = this.context.clock.elapsedMs();
        advance(segment, wanted.length, this.#lastByteMs);
        this.#receivedBytes += wanted.length;
        const newBytes = Math.max(0, this.#receivedBytes - this.#furthestBytes);
        this.#furthestBytes += newBytes;
        this.#newBytes += newBytes;
        worker.newBytes += newBytes;
        this.#reportProgress(sizeBytes);
    }
    interrupted() {
        this.#interruptions += 1;
        return this.#interruptions;
    }
    restartStream(what) {
        this.#reset(what);
        this.#isStream = true;
    }
    async restart(what) {
        this.#restarts += 1;
        if (this.#restarts > maxRestarts) {
            const message = `Could not download the bundle: it changed ${this.#restarts} times during the download. The last time, ${what}.`;
            throw new src_failure/* Failure */.HR({ code: 'bundle-changed', message });
        }
        const isLast = this.#restarts === maxRestarts;
        this.context.emit({ kind: 'download-restarted', reason: what, isSingleStream: isLast });
        this.#reset(what);
        this.#furthestBytes = 0;
        this.#workers = [];
        this.#isStream = isLast;
        await this.urls.renew(this.context.signal);
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
    #reportProgress(sizeBytes) {
        const elapsedMs = this.#lastByteMs - this.#reported.atMs;
        if (elapsedMs < reportIntervalMs)
            return;
        const receivedBytes = this.#receivedBytes;
        const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
        this.context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
        this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
    }
    #reset(what) {
        this.bundle.restart(what);
        this.#segments = new Segments(this.#options.connections);
        this.#object = undefined;
        this.#receivedBytes = 0;
        this.#reported = { atMs: this.context.clock.elapsedMs(), bytes: 0 };
    }
}

// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var transport = __webpack_require__(9918);
;// CONCATENATED MODULE: ./src/download/fetch-segment.ts








async function fetchSegment(request, state) {
    const { segment, signal } = request;
    using limit = new StallLimit(state.context.clock, signal);
    try {
        return await limit.race((limited) => exchange({ ...request, signal: limited }, state, limit));
    }
    catch (error) {
        if (error instanceof src_failure/* Failure */.HR)
            throw error;
        signal.throwIfAborted();
        return endOf(segment, (0,transient_error/* toTransientError */.E1)(error).message);
    }
}
async function exchange(request, state, limit) {
    const { segment, url, worker } = request;
    const wanted = {
        fromByte: segment.nextByte,
        endByte: state.isStream ? undefined : segment.endByte,
        announcedBytes: url.sizeBytes,
        validator: state.object?.validator,
    };
    const dateMs = state.context.clock.dateMs();
    const reply = await followRedirects({ method: 'GET', url: url.url, headers: headersOf(wanted) }, request);
    limit.received(0);
    try {
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
            limit.received(chunk.length);
            state.receive(chunk, segment, worker);
            if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte)
                break;
        }
        return endOf(segment, 'the connection was closed early');
    }
    finally {
        reply.body.destroy();
    }
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
const maxRedirects = 3;
async function followRedirects(request, { worker, signal }) {
    let { url } = request;
    for (let redirects = 0;; redirects += 1) {
        const reply = await worker.connection.send({ ...request, url }, signal);
        const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
        if (location === undefined)
            return reply;
        reply.body.destroy();
        const next = URL.parse(location, url.href);
        if (next === null || !(0,safe_url/* isSafeUrl */.F)(next)) {
            const message = 'Could not download the bundle: the store redirected to an address that does not use HTTPS.';
            throw new src_failure/* Failure */.HR({ code: 'download-failed', message });
        }
        if (redirects >= maxRedirects)
            throw new transient_error/* TransientError */.N_(`the store redirected more than ${maxRedirects} times`);
        url = next;
    }
}
const maxErrorBytes = 64 * 1024;
async function errorCodeIn(reply) {
    if (reply.status === 200 || reply.status === 206)
        return undefined;
    const text = await (0,transport/* readBodyText */.mf)(reply, maxErrorBytes).catch(() => '');
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
const maxSilenceMs = 10_000;
const fetch_segment_minBytes = 32 * 1024;
const minBytesMs = 30_000;
class StallLimit {
    #limits = new DisposableStack();
    #slow;
    #silent;
    #bytes = 0;
    constructor(clock, signal) {
        const limit = (limitMs, what, within) => this.#limits.use(new src_clock/* TimeLimit */.h({ clock, limitMs, signal: within, error: () => new transient_error/* TransientError */.N_(what) }));
        this.#slow = limit(minBytesMs, `less than ${fetch_segment_minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
        this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
    }
    race(request) {
        return this.#silent.race(request);
    }
    received(bytes) {
        this.#silent.restart();
        this.#bytes += bytes;
        if (this.#bytes < fetch_segment_minBytes)
            return;
        this.#bytes = 0;
        this.#slow.restart();
    }
    [Symbol.dispose]() {
        this.#limits.dispose();
    }
}

;// CONCATENATED MODULE: ./src/download/download.ts








function startDownload(request, context) {
    context.signal.throwIfAborted();
    if (request.url.sizeBytes !== undefined)
        requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
    const file = new BundleFile(request.path);
    const bundle = new ArrivingBundle(file, { sha256: request.expectedSha256, origin: '`expected-sha256`' });
    const signal = AbortSignal.any([context.signal, bundle.disposed]);
    const state = new DownloadState(request, bundle, { ...context, signal });
    bundle.filledBy(download(request.connections, state));
    return state;
}
class ObjectReplaced extends Error {
    name = 'ObjectReplaced';
}
async function download(connections, state) {
    for (;;) {
        const ended = new AbortController();
        const signal = AbortSignal.any([state.context.signal, ended.signal]);
        const end = (reason) => ended.abort(reason);
        await Promise.all(Array.from({ length: connections }, () => runWorker(state, signal).then(end, end)));
        if (state.isComplete)
            return;
        state.context.signal.throwIfAborted();
        const reason = ended.signal.reason;
        if (reason instanceof ObjectReplaced)
            await state.restart(reason.message);
        else
            ended.signal.throwIfAborted();
    }
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
            state.restartStream(end.what);
            return;
        case 'url-rejected':
            return state.urls.rejected(request, end, state.progress);
        case 'replaced':
            throw new ObjectReplaced(end.what);
        case 'rejected':
            throw new src_failure/* Failure */.HR({ code: 'download-failed', message: `Could not download the bundle: ${end.what}.` });
        case 'transient':
            request.worker.connection.close();
            await pauseAfter(end, request, state);
            if (!state.canResume)
                state.restartStream(end.what);
    }
}
const maxFailedAttempts = 8;
const maxSubstantialBytes = 64 * 1024;
const maxReportedInterruptions = 20;
const download_longPauseMs = 30_000;
async function pauseAfter({ what, retryAfterMs }, { segment, worker, signal }, state) {
    const { clock, emit, random } = state.context;
    const interruptions = state.interrupted();
    const { newBytes, onePercentBytes } = state.progress;
    const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
    const attempts = worker.attempts.add(newBytes, substantialBytes);
    if (attempts > maxFailedAttempts)
        throw noProgress(`${what} (${attempts} attempts without progress)`, state.restarts);
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
function noProgress(why, restarts) {
    const message = `Could not download the bundle: ${why}.`;
    if (restarts === 0)
        return new src_failure/* Failure */.HR({ code: 'download-failed', message });
    const changes = `Before that, the bundle changed ${(0,text_amounts/* countText */.lT)(restarts, 'time')} during the download.`;
    return new src_failure/* Failure */.HR({ code: 'bundle-changed', message: `${message} ${changes}` });
}

// EXTERNAL MODULE: ./node_modules/@actions/tool-cache/lib/tool-cache.js + 4 modules
var tool_cache = __webpack_require__(7043);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./src/download/tool-cache.ts










const maxEntries = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';
function findCached(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder === '')
        return undefined;
    const [path, digestPath] = [(0,external_node_path_.join)(folder, bundleName), (0,external_node_path_.join)(folder, digestName)];
    for (const each of [path, digestPath]) {
        if (!(0,external_node_fs_.statSync)(each).isFile())
            throw new Error(`${each} is not a regular file`);
    }
    return { path, sha256: (0,external_node_fs_.readFileSync)(digestPath, 'utf8').trim() };
}
async function addToCache(key, { path, sha256 }, tempFolder) {
    const staging = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(tempFolder, 'static-export-cache-'));
    try {
        linkOrCopy(path, (0,external_node_path_.join)(staging, bundleName));
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(staging, digestName), `${sha256}\n`);
        await (0,tool_cache/* cacheDir */.e8)(staging, toolOf(key), versionOf(key));
    }
    finally {
        (0,temporary_path/* removeIfPossible */.hW)(staging);
    }
    for (const folder of newestFirst(toolOf(key)).slice(maxEntries))
        removeEntry(folder);
}
function removeFromCache(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder !== '')
        removeEntry(folder);
}
function toolOf({ domain }) {
    return `static-export-${fileNamePart(domain)}`;
}
function versionOf({ service, jobId }) {
    const digest = (0,external_node_crypto_.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return `0.0.0-job${digest.slice(0, 32)}`;
}
function newestFirst(tool) {
    const addedAtMs = (folder) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(folder, digestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return (0,tool_cache/* findAllVersions */.iq)(tool)
        .map((version) => (0,tool_cache/* find */.I6)(tool, version))
        .sort((a, b) => addedAtMs(b) - addedAtMs(a));
}
function removeEntry(folder) {
    (0,external_node_fs_.rmSync)(`${folder}.complete`, { force: true });
    (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    (0,folders/* removeEmptyFolders */.dp)((0,external_node_path_.dirname)(folder), (0,external_node_path_.dirname)((0,external_node_path_.dirname)(folder)));
}
function linkOrCopy(from, to) {
    try {
        (0,external_node_fs_.linkSync)(from, to);
    }
    catch {
        (0,external_node_fs_.cpSync)(from, to);
    }
}
const bufferBytes = 1024 * 1024;
function openCached(entry, path, signal) {
    const bundle = new ArrivingBundle(new BundleFile(path), { sha256: entry.sha256, origin: 'the tool cache' });
    bundle.filledBy(copy(entry, bundle, AbortSignal.any([signal, bundle.disposed])));
    return bundle;
}
async function copy({ path }, sink, signal) {
    await using source = await (0,external_node_fs_promises_.open)(path);
    const { size } = await source.stat();
    const buffer = Buffer.allocUnsafeSlow(bufferBytes);
    sink.announce(size);
    for (let copiedBytes = 0; copiedBytes < size;) {
        signal.throwIfAborted();
        const { bytesRead } = await source.read(buffer, 0, Math.min(bufferBytes, size - copiedBytes), copiedBytes);
        if (bytesRead === 0)
            throw new Error(`${path} became shorter while it was read`);
        sink.write(buffer.subarray(0, bytesRead), copiedBytes);
        copiedBytes += bytesRead;
    }
}

;// CONCATENATED MODULE: ./src/steps/open-bundle.ts







async function openBundle(wanted, place, context) {
    await using opened = new AsyncDisposableStack();
    const path = opened.use(new BundlePath(place));
    const request = { ...wanted, path: path.base };
    const cache = place.cacheKey && new BundleCache(place.cacheKey, place.tempFolder, context);
    const cached = await cache?.open(request);
    const arriving = cached === undefined ? open_bundle_download(request, context) : { source: cached };
    opened.use(arriving.source);
    return new OpenBundle({ ...arriving, path, cache, emit: context.emit }, opened.move());
}
function open_bundle_download(request, context) {
    const started = startDownload(request, context);
    return { source: started.bundle, download: started };
}
class OpenBundle {
    source;
    #opened;
    #resources;
    constructor(opened, resources) {
        this.source = opened.source;
        this.#opened = opened;
        this.#resources = resources;
    }
    get url() {
        return this.#opened.download?.url;
    }
    async complete() {
        const { source, download, path, emit } = this.#opened;
        const format = requireFormat(await source.head());
        const { sizeBytes, sha256 } = await source.complete();
        if (download !== undefined)
            emit({ kind: 'bundle-downloaded', ...download.totals });
        return { ...source.stage(path.of(format)), sizeBytes, sha256, format };
    }
    async addToCache() {
        const { source, download, cache } = this.#opened;
        if (download === undefined)
            return;
        const { sha256 } = await source.complete();
        await cache?.add({ path: source.temporaryPath, sha256 });
    }
    unusable(error) {
        const isCached = this.#opened.download === undefined;
        if (isCached && error instanceof src_failure/* Failure */.HR && error.code === 'damaged-archive')
            this.#opened.cache?.remove();
    }
    async [Symbol.asyncDispose]() {
        await this.#resources.disposeAsync();
    }
}
class BundleCache {
    #key;
    #tempFolder;
    #context;
    constructor(key, tempFolder, context) {
        this.#key = key;
        this.#tempFolder = tempFolder;
        this.#context = context;
    }
    async open(request) {
        const { emit, signal } = this.#context;
        try {
            const entry = findCached(this.#key);
            if (entry === undefined || !isAcceptable(entry, request))
                return undefined;
            await using opened = new AsyncDisposableStack();
            const bundle = opened.use(openCached(entry, request.path, signal));
            await bundle.complete();
            emit({ kind: 'bundle-reused', jobId: this.#key.jobId });
            opened.move();
            return bundle;
        }
        catch (error) {
            signal.throwIfAborted();
            if (error instanceof src_failure/* Failure */.HR && error.code === 'digest-mismatch')
                this.remove();
            emit({ kind: 'cache-failed', operation: 'use', reason: (0,messages/* errorMessage */.g)(error) });
            return undefined;
        }
    }
    async add(entry) {
        const { emit, signal } = this.#context;
        try {
            await addToCache(this.#key, entry, this.#tempFolder);
            if (signal.aborted)
                this.remove();
            else
                emit({ kind: 'bundle-cached', jobId: this.#key.jobId });
        }
        catch (error) {
            emit({ kind: 'cache-failed', operation: 'add', reason: (0,messages/* errorMessage */.g)(error) });
        }
    }
    remove() {
        try {
            removeFromCache(this.#key);
        }
        catch (error) {
            this.#context.emit({ kind: 'cache-failed', operation: 'remove', reason: (0,messages/* errorMessage */.g)(error) });
        }
    }
}
function isAcceptable({ path, sha256 }, { url, maxSizeBytes, expectedSha256 = sha256 }) {
    const cachedBytes = (0,external_node_fs_.statSync)(path).size;
    return (url.sizeBytes ?? cachedBytes) === cachedBytes && cachedBytes <= maxSizeBytes && expectedSha256 === sha256;
}

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/archive/chunk-feed.ts
function whole(sizeBytes) {
    return { sizeBytes, isWhole: true };
}
function upTo(sizeBytes) {
    return { sizeBytes, isWhole: false };
}
function* skip(sizeBytes) {
    for (let left = sizeBytes; left > 0;)
        left -= (yield upTo(left)).length;
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

;// CONCATENATED MODULE: ./src/archive/zstd-frames.ts


const frameMagic = 0xfd2fb528;
const skippableMagic = 0x184d2a50;
const emptyChecksum = 0x51d8e999;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];
class ZstdFrames {
    #hasEnded = true;
    #isSkippable = false;
    #isEmpty = true;
    #head = [];
    #feed = new ChunkFeed(this.#parse());
    *pieces(chunk) {
        const bytes = asBuffer(chunk);
        let start = 0;
        for (let at = 0; at < bytes.length;) {
            const next = this.#step(bytes, at);
            if (this.#isEmpty) {
                if (!this.#isSkippable)
                    this.#head.push(Uint8Array.from(bytes.subarray(at, next)));
                start = next;
            }
            at = next;
            if (!this.#hasEnded)
                continue;
            if (!this.#isEmpty)
                yield this.#withHead(bytes.subarray(start, at));
            start = at;
            this.#head = [];
            this.#isEmpty = true;
            this.#isSkippable = false;
        }
        if (!this.#isEmpty && start < bytes.length)
            yield this.#withHead(bytes.subarray(start));
    }
    end() {
        if (!this.#hasEnded)
            throw damagedArchive('its compressed data is truncated');
    }
    #step(bytes, at) {
        this.#hasEnded = false;
        return this.#feed.step(bytes, at);
    }
    #withHead(bytes) {
        if (this.#head.length === 0)
            return bytes;
        const complete = Buffer.concat([...this.#head, bytes]);
        this.#head = [];
        return complete;
    }
    *#parse() {
        for (;;) {
            const magic = (yield whole(4)).readUInt32LE();
            this.#isSkippable = magic - (magic % 16) === skippableMagic;
            if (this.#isSkippable)
                yield* skip((yield whole(4)).readUInt32LE());
            else if (magic === frameMagic)
                yield* this.#parseFrame();
            else
                throw damagedArchive('it cannot be decompressed (data that is not zstd)');
            this.#hasEnded = true;
        }
    }
    *#parseFrame() {
        const hasChecksum = yield* this.#parseHeader();
        for (let isLast = false; !isLast;) {
            const header = (yield whole(3)).readUIntLE(0, 3);
            const [type, sizeBytes] = [(header >> 1) & 3, header >> 3];
            isLast = (header & 1) === 1;
            if (type !== 0 || sizeBytes > 0 || !isLast)
                this.#isEmpty = false;
            yield* skip(type === 1 ? 1 : sizeBytes);
        }
        if (hasChecksum && (yield whole(4)).readUInt32LE() !== emptyChecksum && this.#isEmpty) {
            throw damagedArchive('it cannot be decompressed (a zstd frame has a wrong checksum)');
        }
    }
    *#parseHeader() {
        const descriptor = (yield whole(1)).readUInt8();
        const isSingleSegment = (descriptor & 0x20) !== 0;
        const idBytes = dictionaryIdBytes[descriptor & 3] ?? 0;
        const sizeBytes = Math.max(contentSizeBytes[descriptor >> 6] ?? 0, isSingleSegment ? 1 : 0);
        const sizeStart = (isSingleSegment ? 0 : 1) + idBytes;
        const header = yield whole(sizeStart + sizeBytes);
        if (header.subarray(sizeStart - idBytes, sizeStart).some((byte) => byte !== 0)) {
            throw unsupportedArchive('it needs a zstd dictionary');
        }
        if (sizeBytes === 2 || header.subarray(sizeStart).some((byte) => byte !== 0))
            this.#isEmpty = false;
        return (descriptor & 0x04) !== 0;
    }
}

;// CONCATENATED MODULE: ./src/archive/decompress.ts






const chunkSize = 128 * 1024;
async function* decompressed(chunks, format) {
    try {
        if (format === 'tar')
            yield* chunks;
        else
            yield* format === 'tar.gz' ? gunzipped(chunks) : unzstded(chunks);
    }
    catch (error) {
        throw asFailure(error);
    }
}
function outputOf(decoder, input) {
    (0,external_node_stream_.pipeline)(input, decoder, () => undefined);
    return decoder;
}
async function* gunzipped(chunks) {
    const decoder = (0,external_node_zlib_.createGunzip)({ chunkSize });
    using input = new GzipInput(chunks);
    yield* outputOf(decoder, input.chunks());
    await input.requireZerosFrom(decoder.bytesWritten);
}
class GzipInput {
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
                throw damagedArchive('data follows the end of its compressed data');
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
async function* unzstded(chunks) {
    yield* outputOf((0,external_node_zlib_.createZstdDecompress)({ chunkSize }), zstdPieces(chunks));
}
async function* zstdPieces(chunks) {
    const frames = new ZstdFrames();
    for await (const chunk of chunks)
        yield* frames.pieces(chunk);
    frames.end();
}
function asFailure(error) {
    const code = (0,errors/* codeOf */.$N)(error);
    if (code === 'ZSTD_error_frameParameter_windowTooLarge') {
        return unsupportedArchive('its zstd window is larger than 128 MiB (`zstd --long`)');
    }
    if (!/^(Z_|ZSTD_)/.test(code))
        return error;
    return damagedArchive(`it cannot be decompressed (${(0,messages/* errorMessage */.g)(error)})`, error);
}

// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/archive/path-rules.ts

const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const maxDepth = 64;
const minSuspectLength = 80;
const pathRules = [
    [/^$/, 'does not have a name'],
    [/\p{Cc}/u, 'has a control character in its name'],
    [/\ufffd/, 'has a name that is not valid UTF-8'],
    [/^(\/\/|\\\\)/, 'has the path of a network share (UNC)'],
    [/^\//, 'has an absolute path'],
    [/^[A-Za-z]:/, 'begins with a drive letter'],
    [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
];
const ignored = String.raw `[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
const gitFolder = new RegExp(`^(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*(:|$)`, 'i');
const nameRules = [
    [/^\.\.$/, 'leads out of its folder with `..`'],
    [gitFolder, 'has a name that Git reserves for its own data, such as configuration with commands'],
    [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
    [/[. ]$/, 'has a name that ends with a dot or a space, which Windows removes'],
    [
        /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i,
        'has a name that Windows reserves for a device',
    ],
];
function sitePath(name) {
    if (Buffer.byteLength(name) > maxTextBytes)
        throw overFixedLimit(`The archive has an entry with a name longer than ${maxTextBytes} bytes.`);
    const whyPath = brokenRule(pathRules, name);
    if (whyPath !== undefined)
        throw unsafeEntry(name, whyPath);
    const names = namesIn(name);
    for (const each of names) {
        const why = brokenRule(nameRules, each);
        if (why !== undefined)
            throw unsafeEntry(name, why);
    }
    const path = names.join('/');
    requireBounds(path);
    return path;
}
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw unsafeEntry(name, 'is a file, but has the name of a folder');
    return path;
}
function requireLinkTarget({ kind, path, target }) {
    if (Buffer.byteLength(target) > maxTextBytes)
        throw overFixedLimit(`${entry(path)} is a link to a path longer than ${maxTextBytes} bytes.`);
    const names = namesIn(target);
    if (names.length > maxDepth) {
        throw overFixedLimit(`${entry(path)} is a link to a path ${names.length} levels deep; the limit is ${maxDepth}.`);
    }
    const leadsOut = kind === 'link' && names.includes('..');
    const why = brokenRule(pathRules, target) ?? (leadsOut ? 'leads out of its folder with `..`' : undefined);
    if (why !== undefined)
        throw unsafeEntry(path, `is a link to ${shownName(target)}, which ${why}`);
}
function requireBounds(path) {
    if (path.length < minSuspectLength)
        return;
    const names = path.split('/');
    const tooLong = (what, count, max) => overFixedLimit(`${entry(path)} ${what} of ${count} bytes; the limit is ${max}.`);
    if (names.length > maxDepth) {
        throw overFixedLimit(`${entry(path)} is ${names.length} levels deep; the limit is ${maxDepth}.`);
    }
    const nameBytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
    if (nameBytes > maxNameBytes)
        throw tooLong('has a name', nameBytes, maxNameBytes);
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes > maxPathBytes)
        throw tooLong('has a path', pathBytes, maxPathBytes);
}
function foldedPath(path) {
    const isAscii = /^[\x20-\x7e]*$/.test(path);
    const folded = isAscii
        ? path.toLowerCase()
        : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
    return folded === path ? path : folded;
}
function namesIn(path) {
    return path.split('/').filter((name) => name !== '' && name !== '.');
}
function brokenRule(rules, text) {
    return rules.find(([pattern]) => pattern.test(text))?.[1];
}
function entry(path) {
    return `The archive's entry ${shownName(path)}`;
}

;// CONCATENATED MODULE: ./src/archive/name-tree.ts


function isLink(node) {
    return node.kind === 'link' || node.kind === 'symlink';
}
class NameTree {
    #onName;
    #nodes = new Map();
    constructor(onName) {
        this.#onName = onName;
    }
    add(node) {
        const { path } = node;
        this.addFolder(parentOf(path), path);
        const key = foldedPath(path);
        const existing = this.#nodes.get(key);
        if (existing !== undefined)
            throw unsafeEntry(path, conflict(node, existing));
        this.#onName(path, false);
        this.#nodes.set(key, node);
    }
    addFolder(path, entry = path) {
        if (path === '')
            return;
        const key = foldedPath(path);
        const existing = this.#nodes.get(key);
        if (existing?.kind === 'folder' && existing.path === path)
            return;
        if (existing !== undefined)
            throw unsafeEntry(entry, conflict({ kind: 'folder', path }, existing));
        this.addFolder(parentOf(path), entry);
        this.#onName(path, true);
        this.#nodes.set(key, { kind: 'folder', path });
    }
    removeLink({ path }) {
        this.#nodes.delete(foldedPath(path));
    }
    find(path) {
        if (path === '')
            return { kind: 'folder', path };
        const node = this.#nodes.get(foldedPath(path));
        return node?.path === path ? node : undefined;
    }
    async contents(turns) {
        const contents = new Map();
        for (const node of this.#nodes.values()) {
            await turns.take();
            const folder = parentOf(node.path);
            const nodes = contents.get(folder);
            if (nodes === undefined)
                contents.set(folder, [node]);
            else
                nodes.push(node);
        }
        return contents;
    }
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function conflict(added, existing) {
    const shown = shownName(existing.path);
    if (existing.path !== added.path) {
        return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
    }
    if (added.kind === 'folder')
        return `needs a folder where ${shown} is a ${existing.kind === 'file' ? 'file' : 'link'}`;
    return existing.kind === 'folder'
        ? 'is a file, but the archive has a folder of that name'
        : 'is in the archive twice';
}

;// CONCATENATED MODULE: ./src/archive/links.ts



const maxHops = 40;
class LinkResolver {
    #names;
    #resolved = new Map();
    #open = new Set();
    constructor(names) {
        this.#names = names;
    }
    resolve(link) {
        const known = this.#resolved.get(link);
        if (known !== undefined)
            return known;
        if (this.#open.has(link))
            throw rejected(link, 'which leads back to it: the links form a cycle');
        requireFewHops(link, this.#open.size + 1);
        this.#open.add(link);
        const resolved = link.kind === 'link' ? this.#followHardLink(link) : this.#walk(link, link.target);
        requireFewHops(link, resolved.hops);
        this.#open.delete(link);
        this.#resolved.set(link, resolved);
        return resolved;
    }
    #followHardLink(link) {
        let node = this.#named(link);
        for (let hops = 1; isLink(node) && node.kind === 'link'; hops += 1) {
            requireFewHops(link, hops);
            node = this.#named(node);
        }
        if (isLink(node))
            return this.#walk(link, node.target);
        if (node.kind === 'folder')
            throw rejected(link, 'which is a folder: only a symlink may lead to one');
        return { target: node, hops: 1 };
    }
    #named(link) {
        const node = this.#names.find(sitePath(link.target));
        if (node === undefined)
            throw rejected(link, 'which is not in the archive');
        return node;
    }
    #walk(link, target) {
        let at = { kind: 'folder', path: parentOf(link.path) };
        let hops = 1;
        for (const name of target.split('/')) {
            if (at.kind === 'file')
                throw rejected(link, `which needs the folder ${shownName(at.path)}, but that is a file`);
            if (name === '' || name === '.')
                continue;
            if (name === '..') {
                if (at.path === '')
                    throw rejected(link, 'which leads out of the site');
                at = { kind: 'folder', path: parentOf(at.path) };
                continue;
            }
            const node = this.#names.find(at.path === '' ? name : `${at.path}/${name}`);
            if (node === undefined)
                throw rejected(link, 'which is not in the archive');
            const next = isLink(node) ? this.resolve(node) : { target: node, hops: 0 };
            hops += next.hops;
            at = next.target;
        }
        return { target: at, hops };
    }
}
function requireFewHops(link, hops) {
    if (hops > maxHops)
        throw rejected(link, `which leads through more than ${maxHops} links`);
}
function rejected({ path, target }, why) {
    return unsafeEntry(path, `is a link to ${shownName(target)}, ${why}`);
}
async function* copySteps(links, names, turns) {
    const resolver = new LinkResolver(names);
    let hasFolders = false;
    for (const link of links) {
        await turns.take();
        const { target } = resolver.resolve(link);
        hasFolders ||= target.kind === 'folder';
    }
    const contents = hasFolders ? await names.contents(turns) : new Map();
    for (const link of links) {
        names.removeLink(link);
        const { target } = resolver.resolve(link);
        yield* stepsTo(link.path, target, { resolver, contents, link, open: ancestorsOf(link.path) });
    }
}
function* stepsTo(path, target, copying) {
    if (target.kind === 'file') {
        yield { kind: 'file', index: target.index, path };
        return;
    }
    const { resolver, contents, link, open } = copying;
    if (open.has(target.path)) {
        const folder = target.path === '' ? 'the whole site' : shownName(target.path);
        throw unsafeEntry(link.path, `is a link to ${shownName(link.target)}, which would copy ${folder} into itself`);
    }
    yield { kind: 'folder', path };
    const inner = { ...copying, open: new Set([...open, target.path]) };
    for (const node of contents.get(target.path) ?? []) {
        const name = node.path.slice(node.path.lastIndexOf('/') + 1);
        yield* stepsTo(`${path}/${name}`, isLink(node) ? resolver.resolve(node).target : node, inner);
    }
}
function ancestorsOf(path) {
    const ancestors = new Set();
    for (let folder = parentOf(path); !ancestors.has(folder); folder = parentOf(folder))
        ancestors.add(folder);
    return ancestors;
}

;// CONCATENATED MODULE: ./src/archive/file-sink.ts


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
        this.#digest = (0,external_node_crypto_.createHash)('sha256');
        this.#file = options.writer?.openFile(options.path);
    }
    write(chunk) {
        const { path, sizeBytes, observer } = this.#options;
        this.#receivedBytes += chunk.length;
        if (this.#receivedBytes > sizeBytes)
            throw otherSize(path, sizeBytes);
        if (this.#digest === undefined)
            this.#held.push(chunk);
        this.#digest?.update(chunk);
        this.#file?.write(chunk);
        observer?.take(chunk);
    }
    end() {
        const { path, sizeBytes, observer, keep } = this.#options;
        if (this.#receivedBytes !== sizeBytes)
            throw otherSize(path, sizeBytes);
        this.discard();
        keep({ path, sizeBytes, sha256: this.#digest?.digest('hex') ?? this.#writeHeld() });
        observer?.end();
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
        return (0,external_node_crypto_.hash)('sha256', content);
    }
}

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts









class EntrySink {
    #budget;
    #targets;
    #files = [];
    #count = new FileCount();
    #links = [];
    #names = new NameTree((path, isFolder) => {
        this.#addName(path);
        if (!isFolder)
            return;
        this.#budget.addFolder();
        this.#targets.writer?.makeFolder(path);
    });
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
    }
    folder(name) {
        this.#names.addFolder(folderPath(name));
    }
    file(name, sizeBytes) {
        const path = filePath(name);
        const { writer, observer } = this.#targets;
        this.#addFile(path, sizeBytes);
        return new FileSink({
            path,
            sizeBytes,
            writer,
            observer: observer?.file(path),
            keep: (file) => this.#files.push(file),
        });
    }
    link(kind, name, target) {
        const link = { kind, path: filePath(name), target };
        requireLinkTarget(link);
        this.#budget.addLink();
        this.#addName(target);
        this.#names.add(link);
        this.#links.push(link);
    }
    async finish(signal) {
        const turns = new event_loop/* Turns */.P(signal);
        for await (const step of copySteps(this.#links, this.#names, turns)) {
            await turns.take();
            await this.#copy(step, signal);
        }
        return this.#count.contents((0,lists/* sortedByPath */.o2)(this.#files));
    }
    async #copy(step, signal) {
        requireBounds(step.path);
        if (step.kind === 'folder') {
            this.#names.addFolder(step.path);
            return;
        }
        const { index, path } = step;
        const original = this.#files[index];
        if (original === undefined)
            throw new RangeError(`File ${index} does not exist.`);
        this.#addFile(path, original.sizeBytes);
        await this.#targets.writer?.copyFile(original.path, path, signal);
        this.#targets.observer?.copy(original.path, path);
        this.#files.push({ ...original, path });
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        this.#names.add({ kind: 'file', path, index: this.#files.length });
        this.#count.add(path);
    }
    #addName(name) {
        this.#budget.addName(name);
        this.#targets.checkName?.(name);
    }
}
class FileCount {
    #pages = 0;
    #hasIndex = false;
    #tops = new Set();
    add(path) {
        if ((0,text_paths/* isHtml */._)(path))
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
    #linkCount = 0;
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
        const { maxSizeBytes } = this.#limits;
        this.#fileCount += 1;
        this.#siteBytes += sizeBytes;
        this.#requireFiles(this.#fileCount);
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
    addLink() {
        this.#linkCount += 1;
        this.#requireFiles(this.#fileCount + this.#linkCount);
    }
    addName(name) {
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw overFixedLimit(`The archive's names and link targets contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireFiles(fileCount) {
        const { maxFiles } = this.#limits;
        if (fileCount > maxFiles)
            throw siteTooLarge(`The site has more than ${maxFiles} files (\`max-files\`).`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw overFixedLimit(`The ${(0,text_amounts/* sizeText */.lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new src_failure/* Failure */.HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/tar-extensions.ts

const extensionTypes = ['L', 'K', 'x', 'g'];
const linkTypes = ['1', '2'];
const maxExtensionBytes = 1024 * 1024;
class TarExtensions {
    #longName;
    #longLink;
    #pax;
    #isAfterGlobal = false;
    get needsEntry() {
        return this.#isPending || this.#isAfterGlobal;
    }
    get #isPending() {
        return this.#longName !== undefined || this.#longLink !== undefined || this.#pax !== undefined;
    }
    add(type, body) {
        const isRepeated = type === 'L' ? this.#longName !== undefined : this.#longLink !== undefined;
        const isGnu = type === 'L' || type === 'K';
        if (isGnu ? isRepeated || this.#pax !== undefined : this.#isPending) {
            throw damagedArchive('its extended headers contradict each other');
        }
        if (type === 'L')
            this.#longName = longText(body);
        else if (type === 'K')
            this.#longLink = longText(body);
        else if (type === 'x')
            this.#pax = paxFields(body);
        else
            requireNoDefaults(body);
        this.#isAfterGlobal = type === 'g';
    }
    applied(header) {
        this.#isAfterGlobal = false;
        if (!this.#isPending)
            return header;
        const { path, linkPath, sizeBytes } = this.#pax ?? {};
        const name = this.#longName ?? path;
        const linkName = this.#longLink ?? linkPath;
        this.#longName = this.#longLink = this.#pax = undefined;
        if (name !== undefined && header.isOldFolder)
            throw damagedArchive('a folder has two names');
        if (linkName !== undefined && !linkTypes.includes(header.type)) {
            throw damagedArchive('an entry that is not a link has a link target');
        }
        return {
            ...header,
            name: name ?? header.name,
            linkName: linkName ?? header.linkName,
            sizeBytes: agreedSize(header.sizeBytes, sizeBytes),
        };
    }
}
function requireExtensionSize(sizeBytes) {
    if (sizeBytes === 0)
        throw damagedArchive('an extended header is empty');
    if (sizeBytes > maxExtensionBytes)
        throw damagedArchive(`an extended header is longer than ${maxExtensionBytes} bytes`);
}
function agreedSize(headerBytes, paxBytes) {
    if (paxBytes === undefined || paxBytes === headerBytes)
        return headerBytes;
    if (headerBytes === 0)
        return paxBytes;
    throw damagedArchive(`a header declares the size ${headerBytes}, but its pax header declares ${paxBytes}`);
}
function longText(body) {
    const nul = body.indexOf(0);
    const end = nul < 0 ? body.length : nul;
    if (end === 0 || body.subarray(end).some((byte) => byte !== 0)) {
        throw damagedArchive('a header with a long name has an invalid name');
    }
    return body.toString('utf8', 0, end);
}
const decisiveKeys = ['path', 'linkpath', 'size', 'hdrcharset'];
const maxNumbers = {
    uid: 0xffffffff,
    gid: 0xffffffff,
    mtime: 2 ** 40,
    atime: 2 ** 40,
    ctime: 2 ** 40,
};
const charsets = ['ISO-IR 10646 2000 UTF-8', 'BINARY'];
function isValidNumber(key, value) {
    const max = maxNumbers[key];
    return max === undefined || (/^-?\d+(\.\d*)?$/.test(value) && Math.abs(Number(value)) <= max);
}
function paxFields(body) {
    const records = new Map();
    for (const [key, value] of paxRecords(body)) {
        if (!decisiveKeys.includes(key))
            continue;
        if (records.has(key) || value === '')
            throw damagedArchive(`a pax header does not have exactly one value of \`${key}\``);
        records.set(key, value);
    }
    const charset = records.get('hdrcharset') ?? 'BINARY';
    if (!charsets.includes(charset))
        throw unsupportedArchive(`its names use the character set "${charset}"`);
    const size = records.get('size') ?? '0';
    if (!/^\d{1,15}$/.test(size))
        throw damagedArchive('a pax header has an invalid size');
    return {
        path: records.get('path'),
        linkPath: records.get('linkpath'),
        sizeBytes: records.has('size') ? Number(size) : undefined,
    };
}
function requireNoDefaults(body) {
    for (const [key] of paxRecords(body)) {
        if (decisiveKeys.includes(key))
            throw unsafeEntry(key, 'is set by a pax header for all entries');
    }
}
const unsupportedKeys = [
    [/^(GNU\.sparse\.|SCHILY\.realsize$|SUN\.holesdata$)/, 'it contains a sparse file (pax)'],
    [/^GNU\.dumpdir$/, 'it is an incremental backup (GNU tar)'],
    [/^GNU\.volume\.(?!label$)/, 'it is one of several volumes (GNU tar)'],
];
const spaceByte = 0x20;
const equalsByte = 0x3d;
const lineFeed = 0x0a;
function* paxRecords(body) {
    for (let at = 0; at < body.length;) {
        const space = body.indexOf(spaceByte, at);
        const equals = body.indexOf(equalsByte, space + 1);
        const digits = body.toString('latin1', at, Math.min(Math.max(at, space), at + 8));
        const end = at + Number(digits);
        if (!/^[1-9]\d{0,6}$/.test(digits) ||
            end > body.length ||
            equals < 0 ||
            equals >= end - 1 ||
            body[end - 1] !== lineFeed) {
            throw damagedArchive('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (!/^[^\s\p{Cc}][^\p{Cc}]*$/u.test(key))
            throw damagedArchive('a pax header has a record with an invalid key');
        const unsupported = unsupportedKeys.find(([pattern]) => pattern.test(key));
        if (unsupported !== undefined)
            throw unsupportedArchive(unsupported[1]);
        const value = body.toString('utf8', equals + 1, end - 1);
        if (!isValidNumber(key, value))
            throw damagedArchive(`a pax header has an invalid \`${key}\``);
        yield [key, value];
        at = end;
    }
}

;// CONCATENATED MODULE: ./src/archive/tar-reader.ts




const maxPaddingBytes = 8 * 1024 * 1024;
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
            throw damagedArchive('it is truncated');
    }
    [Symbol.dispose]() {
        this.#content?.discard();
        this.#content = undefined;
    }
    *#parse() {
        for (let isFirst = true;; isFirst = false) {
            const block = yield whole(blockBytes);
            if (block.equals(zeroBlock))
                break;
            const header = parseTarHeader(block);
            if (header.type === 'V' && !isFirst)
                throw unsupportedArchive('a volume label is not its first entry (GNU tar)');
            const type = extensionTypes.find((each) => each === header.type);
            if (type !== undefined)
                yield* this.#readExtension(type, header.sizeBytes);
            else
                yield* this.#readEntry(this.#extensions.applied(header));
        }
        if (this.#extensions.needsEntry)
            throw damagedArchive('no entry follows an extended header');
        for (this.#endBytes = blockBytes; this.#endBytes <= maxPaddingBytes;) {
            const bytes = yield upTo(maxPaddingBytes);
            if (bytes.some((byte) => byte !== 0))
                throw damagedArchive('data follows the end mark');
            this.#endBytes += bytes.length;
        }
        throw damagedArchive(`more than ${maxPaddingBytes} bytes follow the end mark`);
    }
    *#readExtension(type, sizeBytes) {
        requireExtensionSize(sizeBytes);
        const body = yield whole(sizeBytes + paddingOf(sizeBytes));
        if (body.subarray(sizeBytes).some((byte) => byte !== 0))
            throw damagedArchive('bytes follow an extended header');
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

;// CONCATENATED MODULE: ./src/archive/zip-bytes.ts


const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;
class ZipBytes {
    sizeBytes;
    #descriptor;
    #window = Buffer.allocUnsafe(windowBytes);
    #start = 0;
    #end = 0;
    constructor(descriptor) {
        this.sizeBytes = (0,external_node_fs_.fstatSync)(descriptor).size;
        this.#descriptor = descriptor;
    }
    at(position, length) {
        if (length > windowBytes)
            return this.#read(Buffer.allocUnsafe(length), position, length);
        if (position < this.#start || position + length > this.#end) {
            this.#start = position;
            this.#end = position + this.#read(this.#window, position, length).length;
        }
        return this.#window.subarray(position - this.#start, position - this.#start + length);
    }
    *pieces(start, end) {
        for (let at = start; at < end; at += pieceBytes)
            yield Buffer.from(this.at(at, Math.min(pieceBytes, end - at)));
    }
    #read(buffer, position, neededBytes) {
        const count = (0,external_node_fs_.readSync)(this.#descriptor, buffer, 0, buffer.length, position);
        if (count < neededBytes)
            throw damagedArchive('it is truncated');
        return buffer.subarray(0, count);
    }
}
function readUInt64(bytes, at) {
    const value = bytes.readBigUInt64LE(at);
    return value > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(value);
}

;// CONCATENATED MODULE: ./src/archive/zip-directory.ts


const signatures = {
    end: Buffer.from('PK\x05\x06', 'latin1'),
    zip64Locator: Buffer.from('PK\x06\x07', 'latin1'),
    zip64End: Buffer.from('PK\x06\x06', 'latin1'),
};
const endBytes = 22;
const locatorBytes = 20;
const zip64EndBytes = 56;
const maxCommentBytes = 0xffff;
function findDirectory(bytes) {
    const endStart = findEnd(bytes);
    const end = Buffer.from(bytes.at(endStart, endBytes));
    const directory = zip64Directory(bytes, endStart, end) ?? plainDirectory(end, endStart);
    if (directory.startByte + directory.sizeBytes !== directory.endByte)
        throw endsElsewhere();
    return directory;
}
function findEnd(bytes) {
    const tailStart = Math.max(0, bytes.sizeBytes - endBytes - maxCommentBytes);
    const tail = bytes.at(tailStart, bytes.sizeBytes - tailStart);
    const at = tail.lastIndexOf(signatures.end);
    if (at < 0)
        throw damagedArchive('the end record is missing');
    const end = at + endBytes > tail.length ? Infinity : at + endBytes + tail.readUInt16LE(at + 20);
    const isOnly = tail.indexOf(signatures.end) === at;
    if (end > tail.length || (end < tail.length && !isOnly) || tail.subarray(end).some((byte) => byte !== 0)) {
        throw damagedArchive('it does not end with the end record');
    }
    return tailStart + at;
}
function plainDirectory(end, endByte) {
    const [disk, directoryDisk] = [end.readUInt16LE(4), end.readUInt16LE(6)];
    if (disk !== 0 || directoryDisk !== 0)
        throw splitArchive();
    const [entryCount, allEntries] = [end.readUInt16LE(8), end.readUInt16LE(10)];
    if (entryCount !== allEntries)
        throw splitArchive();
    const [sizeBytes, startByte] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    return { startByte, sizeBytes, endByte, entryCount, countModulus: 0x10000 };
}
function zip64Directory(bytes, endStart, end) {
    if (endStart < locatorBytes)
        return undefined;
    const locator = Buffer.from(bytes.at(endStart - locatorBytes, locatorBytes));
    if (!locator.subarray(0, 4).equals(signatures.zip64Locator))
        return undefined;
    const recordStart = endStart - locatorBytes - zip64EndBytes;
    requireLocator(locator, recordStart);
    const record = Buffer.from(bytes.at(recordStart, zip64EndBytes));
    if (!record.subarray(0, 4).equals(signatures.zip64End))
        throw damagedArchive('its zip64 end record is missing');
    if (readUInt64(record, 4) !== zip64EndBytes - 12)
        throw damagedArchive('its zip64 end record has an unknown length');
    if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0)
        throw splitArchive();
    const [entryCount, allEntries] = [readUInt64(record, 24), readUInt64(record, 32)];
    if (entryCount !== allEntries)
        throw splitArchive();
    const [sizeBytes, startByte] = [readUInt64(record, 40), readUInt64(record, 48)];
    const directory = { startByte, sizeBytes, endByte: recordStart, entryCount, countModulus: Infinity };
    requireAgreement(end, directory);
    return directory;
}
function requireLocator(locator, recordStart) {
    if (recordStart < 0 || readUInt64(locator, 8) !== recordStart)
        throw endsElsewhere();
    const [disk, diskCount] = [locator.readUInt32LE(4), locator.readUInt32LE(16)];
    if (diskCount === 0)
        throw damagedArchive('its zip64 locator counts no disks');
    if (disk !== 0 || diskCount !== 1)
        throw splitArchive();
}
function requireAgreement(end, { entryCount, sizeBytes, startByte }) {
    const agrees = [end.readUInt16LE(4), end.readUInt16LE(6)].every((disk) => disk === 0 || disk === 0xffff) &&
        [end.readUInt16LE(8), end.readUInt16LE(10)].every((count) => count === entryCount || count === 0xffff) &&
        [sizeBytes, 0xffffffff].includes(end.readUInt32LE(12)) &&
        [startByte, 0xffffffff].includes(end.readUInt32LE(16));
    if (!agrees)
        throw damagedArchive('the end record and the zip64 end record differ');
}
function endsElsewhere() {
    return damagedArchive('its directory does not end at the end record');
}
function splitArchive() {
    return unsupportedArchive('it is split into several files');
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./src/archive/zip-fields.ts




const zipFlags = { encrypted: 0x2041, hasDescriptor: 0x0008, patched: 0x0020, utf8: 0x0800 };
const extraIds = { zip64: 0x0001, unicodePath: 0x7075 };
const decisiveIds = Object.values(extraIds);
const overridingExtraIds = [0x6c78, 0x756e];
function readExtraFields(area, nameBytes) {
    const fields = new Map();
    let at = 0;
    while (at + 4 <= area.length) {
        const id = area.readUInt16LE(at);
        const end = at + 4 + area.readUInt16LE(at + 2);
        if (end > area.length)
            throw damagedExtra(nameBytes);
        if (fields.has(id) && decisiveIds.includes(id))
            throw damagedExtra(nameBytes);
        if (overridingExtraIds.includes(id)) {
            throw unsafeEntry(nameBytes.toString(), 'has an extra field that replaces its type in some programs');
        }
        fields.set(id, Buffer.from(area.subarray(at + 4, end)));
        at = end;
    }
    if (area.subarray(at).some((byte) => byte !== 0))
        throw damagedExtra(nameBytes);
    return fields;
}
const saturated = 0xffffffff;
function withZip64(values, extra, nameBytes) {
    const field = extra.get(extraIds.zip64) ?? Buffer.alloc(0);
    let at = 0;
    return values.map((value) => {
        if (value !== saturated)
            return value;
        if (at + 8 > field.length)
            throw damagedExtra(nameBytes);
        const large = readUInt64(field, at);
        if (large === Infinity)
            throw damagedExtra(nameBytes);
        at += 8;
        return large;
    });
}
function damagedExtra(nameBytes) {
    return damagedArchive(`the extra fields of ${shownName(nameBytes.toString())} cannot be read`);
}
const upperHalf = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
function zipName({ nameBytes, flags, extra }) {
    const path = extra.get(extraIds.unicodePath);
    const name = (0,external_node_buffer_.isUtf8)(nameBytes) ? nameBytes.toString('utf8') : fromCodePage437(nameBytes);
    const isExplained = path !== undefined && (flags & zipFlags.utf8) === 0;
    if (!(0,external_node_buffer_.isUtf8)(nameBytes) && !isExplained) {
        throw unsafeEntry(name, 'has a name in an unknown encoding, which is not UTF-8');
    }
    if (path !== undefined && !isUnicodePathOf(path, nameBytes, name)) {
        throw unsafeEntry(name, 'has a Unicode path (extra field 0x7075) that differs from its name');
    }
    if (/;\d*$/.test(name))
        throw unsafeEntry(name, 'has a name that ends with a version number, which unzip removes');
    return name;
}
function fromCodePage437(bytes) {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ''))).join('');
}
function isUnicodePathOf(field, nameBytes, name) {
    if (field.length < 5 || field.readUInt8(0) !== 1 || field.readUInt32LE(1) !== (0,external_node_zlib_.crc32)(nameBytes))
        return false;
    return field.subarray(5).equals(Buffer.from(name));
}

;// CONCATENATED MODULE: ./src/archive/zip-entry.ts


function* zipEntries(bytes, directory) {
    let entryCount = 0;
    let at = directory.startByte;
    while (at < directory.endByte) {
        const header = directoryHeader(bytes, at, directory.endByte);
        at += header.length;
        entryCount += 1;
        yield readEntry(header);
    }
    if (entryCount % directory.countModulus !== directory.entryCount) {
        throw damagedArchive(`it lists ${entryCount} entries but declares ${directory.entryCount}`);
    }
}
const signature = 0x02014b50;
const fixedBytes = 46;
function directoryHeader(bytes, at, endByte) {
    if (at + fixedBytes > endByte)
        throw damagedArchive('its directory is truncated');
    const fixed = bytes.at(at, fixedBytes);
    if (fixed.readUInt32LE(0) !== signature)
        throw damagedArchive('its directory contains something other than entries');
    const length = fixedBytes + fixed.readUInt16LE(28) + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
    if (at + length > endByte)
        throw damagedArchive('its directory is truncated');
    return bytes.at(at, length);
}
const unixHost = 3;
function readEntry(header) {
    const nameEnd = fixedBytes + header.readUInt16LE(28);
    const nameBytes = Buffer.from(header.subarray(fixedBytes, nameEnd));
    const extra = readExtraFields(header.subarray(nameEnd, nameEnd + header.readUInt16LE(30)), nameBytes);
    const [flags, method, checksum] = [header.readUInt16LE(8), header.readUInt16LE(10), header.readUInt32LE(16)];
    const sizes = [header.readUInt32LE(24), header.readUInt32LE(20), header.readUInt32LE(42)];
    const [sizeBytes = 0, packedBytes = 0, headerStart = 0] = withZip64(sizes, extra, nameBytes);
    const name = zipName({ nameBytes, flags, extra });
    requireSupported(name, header);
    const kind = zip_entry_kindOf(name, header);
    return { name, kind, nameBytes, extra, flags, method, checksum, packedBytes, sizeBytes, headerStart };
}
const maxVersion = 45;
const zipMethods = { stored: 0, deflated: 8 };
const unsupportedMethods = {
    9: 'Deflate64',
    12: 'BZip2',
    14: 'LZMA',
    20: 'Zstandard',
    93: 'Zstandard',
    95: 'XZ',
    98: 'PPMd',
};
function requireSupported(name, header) {
    const entry = shownName(name);
    const [versionNeeded, flags, method] = [header.readUInt8(6), header.readUInt16LE(8), header.readUInt16LE(10)];
    if ((flags & zipFlags.encrypted) !== 0)
        throw unsupportedArchive(`${entry} is encrypted`);
    if ((flags & zipFlags.patched) !== 0)
        throw unsupportedArchive(`${entry} contains patch data`);
    if (method !== zipMethods.stored && method !== zipMethods.deflated) {
        const methodName = unsupportedMethods[method] ?? `compression method ${method}`;
        throw unsupportedArchive(`${entry} is compressed with ${methodName}`);
    }
    if (versionNeeded > maxVersion) {
        throw unsupportedArchive(`${entry} needs version ${(versionNeeded / 10).toFixed(1)} of the zip format`);
    }
    if (header.readUInt16LE(34) !== 0)
        throw unsupportedArchive('it is split into several files');
}
const typeMask = 0o170000;
const types = { none: 0, file: 0o100000, folder: 0o040000, symlink: 0o120000 };
const dosAttributes = { volumeLabel: 0x08, folder: 0x10 };
const plainTypes = [types.none, types.file, types.folder];
function zip_entry_kindOf(name, header) {
    const isUnix = header.readUInt8(5) === unixHost;
    const hidesType = (header.readUInt8(36) & 4) !== 0;
    const attributes = header.readUInt32LE(38);
    const type = (attributes >>> 16) & typeMask;
    const hasFolderName = name.endsWith('/');
    if (type === types.symlink && isUnix && !hasFolderName && !hidesType)
        return 'symlink';
    if (!plainTypes.includes(type)) {
        throw unsafeEntry(name, 'is not a Unix file, folder or link');
    }
    if ((attributes & dosAttributes.volumeLabel) !== 0)
        throw unsafeEntry(name, 'is a volume label');
    if (hasFolderName)
        return 'folder';
    if (type === types.folder || (!isUnix && (attributes & dosAttributes.folder) !== 0)) {
        throw unsafeEntry(name, 'is marked as a folder, but its name does not end with a slash');
    }
    return 'file';
}

;// CONCATENATED MODULE: ./src/archive/zip-extents.ts


const zip_extents_signature = 0x04034b50;
const zip_extents_fixedBytes = 30;
function locateEntry(bytes, entry, limitByte) {
    const { headerStart, packedBytes } = entry;
    const header = localHeader(bytes, headerStart, limitByte);
    if (header === undefined)
        throw damagedArchive(`the local header of ${shownName(entry.name)} is missing`);
    requireSame(localFields(header), entry);
    const contentStart = headerStart + header.length;
    const contentEnd = contentStart + packedBytes;
    if (contentEnd > limitByte)
        throw damagedArchive(`${shownName(entry.name)} reaches into the directory`);
    return { startByte: headerStart, contentStart, endByte: contentEnd + descriptorBytes(bytes, entry, contentEnd) };
}
function localHeader(bytes, at, limitByte) {
    if (at + zip_extents_fixedBytes > limitByte)
        return undefined;
    const fixed = bytes.at(at, zip_extents_fixedBytes);
    const length = zip_extents_fixedBytes + fixed.readUInt16LE(26) + fixed.readUInt16LE(28);
    return fixed.readUInt32LE(0) === zip_extents_signature && at + length <= limitByte ? bytes.at(at, length) : undefined;
}
function localFields(header) {
    const nameEnd = zip_extents_fixedBytes + header.readUInt16LE(26);
    const nameBytes = Buffer.from(header.subarray(zip_extents_fixedBytes, nameEnd));
    const extra = readExtraFields(header.subarray(nameEnd), nameBytes);
    const sizes = [header.readUInt32LE(22), header.readUInt32LE(18)];
    const [sizeBytes = 0, packedBytes = 0] = withZip64(sizes, extra, nameBytes);
    const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
    return { nameBytes, extra, flags, method, checksum: header.readUInt32LE(14), packedBytes, sizeBytes };
}
const deflateLevelFlags = 0x0006;
function requireSame(local, entry) {
    const isOpen = (entry.flags & zipFlags.hasDescriptor) !== 0;
    const agrees = (field) => local[field] === entry[field] || (isOpen && local[field] === 0);
    const differences = {
        name: !local.nameBytes.equals(entry.nameBytes) || (local.extra.size > 0 && zipName(local) !== entry.name),
        flags: ((local.flags ^ entry.flags) & ~deflateLevelFlags) !== 0,
        'compression method': local.method !== entry.method,
        checksum: !agrees('checksum'),
        'compressed size': !agrees('packedBytes'),
        size: !agrees('sizeBytes'),
    };
    const found = Object.entries(differences).find(([, differs]) => differs);
    if (found === undefined)
        return;
    throw damagedArchive(`the ${found[0]} of ${shownName(entry.name)} differs between the directory and the local header`);
}
const descriptorSignature = 0x08074b50;
function descriptorBytes(bytes, entry, at) {
    if ((entry.flags & zipFlags.hasDescriptor) === 0)
        return 0;
    const { checksum, packedBytes, sizeBytes } = entry;
    const values = Buffer.alloc(24);
    values.writeUInt32LE(descriptorSignature, 0);
    values.writeUInt32LE(checksum, 4);
    const wide = Buffer.from(values);
    wide.writeBigUInt64LE(BigInt(packedBytes), 8);
    wide.writeBigUInt64LE(BigInt(sizeBytes), 16);
    values.writeUInt32LE(packedBytes % 2 ** 32, 8);
    values.writeUInt32LE(sizeBytes % 2 ** 32, 12);
    const narrow = values.subarray(0, 16);
    for (const form of [wide, wide.subarray(4), narrow, narrow.subarray(4)]) {
        if (at + form.length <= bytes.sizeBytes && bytes.at(at, form.length).equals(form))
            return form.length;
    }
    throw damagedArchive(`the data descriptor of ${shownName(entry.name)} differs from the directory`);
}

;// CONCATENATED MODULE: ./src/archive/zip-reader.ts









async function readZip(descriptor, sink, turns) {
    const listed = new ZipBytes(descriptor);
    const bytes = new ZipBytes(descriptor);
    const directory = findDirectory(listed);
    const extents = [];
    for (const entry of zipEntries(listed, directory)) {
        await turns.take();
        const extent = locateEntry(bytes, entry, directory.startByte);
        extents.push(extent);
        await takeEntry({ bytes, entry, extent }, sink, turns);
    }
    requireCovered(extents, directory.startByte);
}
function requireCovered(extents, limitByte) {
    let coveredTo = 0;
    for (const { startByte, endByte } of extents.toSorted((a, b) => a.startByte - b.startByte)) {
        if (startByte !== coveredTo)
            throw notCovered();
        coveredTo = endByte;
    }
    if (coveredTo !== limitByte)
        throw notCovered();
}
function notCovered() {
    return damagedArchive('it contains bytes that do not belong to any entry, or entries that overlap');
}
const maxLinkBytes = 4096;
async function takeEntry(stored, sink, turns) {
    const { name, kind, sizeBytes } = stored.entry;
    switch (kind) {
        case 'file':
            return readContent(stored, sink.file(name, sizeBytes), turns);
        case 'folder': {
            if (sizeBytes > 0)
                throw unsafeEntry(name, 'is a folder with content');
            await readText(stored, turns);
            sink.folder(name);
            return;
        }
        case 'symlink': {
            if (sizeBytes > maxLinkBytes)
                throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
            sink.link(kind, name, await readText(stored, turns));
        }
    }
}
async function readContent(stored, content, turns) {
    const { name, checksum, packedBytes, sizeBytes } = stored.entry;
    try {
        const isSmall = packedBytes <= heldBytes && sizeBytes <= heldBytes;
        const actual = isSmall ? takeAtOnce(stored, content) : await takeStreamed(stored, content, turns);
        if (actual !== checksum)
            throw damagedArchive(`the checksum of ${shownName(name)} is wrong`);
        content.end();
    }
    catch (error) {
        content.discard();
        throw error;
    }
}
async function readText(stored, turns) {
    const { name: path, sizeBytes } = stored.entry;
    const chunks = [];
    const observer = { take: (chunk) => chunks.push(chunk), end: () => undefined };
    await readContent(stored, new FileSink({ path, sizeBytes, observer, keep: () => undefined }), turns);
    return Buffer.concat(chunks).toString('utf8');
}
function takeAtOnce({ bytes, entry, extent }, content) {
    const packed = bytes.at(extent.contentStart, entry.packedBytes);
    const plain = entry.method === zipMethods.stored ? packed : inflatedAtOnce(packed, entry);
    content.write(plain);
    return (0,external_node_zlib_.crc32)(plain);
}
const minChunkBytes = 64;
function inflatedAtOnce(packed, { name, sizeBytes }) {
    const maxBytes = sizeBytes + 1;
    const options = { chunkSize: Math.max(minChunkBytes, maxBytes), maxOutputLength: maxBytes, info: true };
    try {
        const result = (0,external_node_zlib_.inflateRawSync)(packed, options);
        if (!isInflation(result))
            throw new TypeError('zlib did not return how much it has read');
        requireAllRead(name, result.engine.bytesWritten, packed.length);
        return result.buffer;
    }
    catch (error) {
        throw (0,errors/* codeOf */.$N)(error) === 'ERR_BUFFER_TOO_LARGE' ? otherSize(name, sizeBytes) : asDamage(error, name);
    }
}
function isInflation(result) {
    return 'engine' in result && 'buffer' in result && Buffer.isBuffer(result.buffer);
}
async function takeStreamed({ bytes, entry, extent }, content, turns) {
    const packed = bytes.pieces(extent.contentStart, extent.contentStart + entry.packedBytes);
    let checksum = 0;
    for await (const chunk of entry.method === zipMethods.stored ? packed : inflated(packed, entry)) {
        await turns.take();
        checksum = (0,external_node_zlib_.crc32)(chunk, checksum);
        content.write(chunk);
    }
    return checksum;
}
async function* inflated(packed, { name, packedBytes }) {
    const decoder = (0,external_node_zlib_.createInflateRaw)({ chunkSize: chunkSize });
    try {
        yield* outputOf(decoder, packed);
    }
    catch (error) {
        throw asDamage(error, name);
    }
    requireAllRead(name, decoder.bytesWritten, packedBytes);
}
function requireAllRead(name, readBytes, packedBytes) {
    if (readBytes !== packedBytes)
        throw damagedArchive(`bytes follow the deflated data of ${shownName(name)}`);
}
function asDamage(error, name) {
    if (!/^(Z_|ERR_BUFFER)/.test((0,errors/* codeOf */.$N)(error)))
        return error;
    return damagedArchive(`${shownName(name)} cannot be inflated`, error);
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
    if (format === 'zip')
        await readZip((await source.complete()).descriptor, sink, turns);
    else
        await readTar(decompressed(withTurns(source.bytes(), turns), format), { sink, budget }, turns);
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

// EXTERNAL MODULE: ./src/secrets/leak-check.ts
var leak_check = __webpack_require__(1659);
// EXTERNAL MODULE: ./src/site/staged-site.ts + 2 modules
var staged_site = __webpack_require__(6919);
// EXTERNAL MODULE: ./src/audit/glob.ts
var audit_glob = __webpack_require__(4349);
;// CONCATENATED MODULE: ./src/audit/exceptions.ts

const maxLines = 10;
function exceptionLines(result) {
    const { targets, countsOfKinds } = result;
    if (countsOfKinds['limit-reached'] !== undefined || isBuiltForRoot(result))
        return [];
    const ordered = [
        ...targets.filter(({ isExternal }) => isExternal),
        ...targets.filter(({ isExternal }) => !isExternal),
    ];
    for (const lineOf of [exceptionLine, folderLine, hostLine]) {
        const lines = new Set(ordered.map(lineOf));
        if (lines.size <= maxLines)
            return [...lines];
    }
    return Object.keys(countsOfKinds).slice(0, maxLines);
}
function isBuiltForRoot({ pageCount, targets }) {
    return targets.some(({ example, pageCount: pages }) => example.kind === 'outside-base-path' && example.element !== 'a' && pages >= pageCount / 2);
}
function exceptionLine(target) {
    return isAsset(target) ? folderLine(target) : targetLine(target);
}
function targetLine(target) {
    return lineWith(globOf(target.target), target);
}
function isAsset({ target, example: { kind } }) {
    return (kind === 'missing-file' || kind === 'outside-base-path') && /\.(?!html?$)[a-z0-9]+$/i.test(target);
}
function folderLine(target) {
    const [, folder] = /^(\/[^/]+\/)./.exec(target.target) ?? [];
    return lineWith(folder === undefined ? globOf(target.target) : `${globOf(folder)}**`, target);
}
function hostLine({ target, isExternal, example }) {
    return isExternal ? target : example.kind;
}
function lineWith(glob, { target, isExternal, example: { kind } }) {
    if (isExternal)
        return target;
    return glob.startsWith('/') ? `${kind} -> ${glob}` : kind;
}
function globOf(path) {
    return path.replace(/([\s\p{C}*]|##(?=\[))+/gu, '*');
}
function suggestedLine({ host, source, target = source }, targets) {
    const glob = target === undefined ? undefined : new audit_glob/* Glob */.f(barePath(target));
    const near = targets.find((found) => {
        if (found.isExternal)
            return host !== undefined && bareHost(found.target) === bareHost(host);
        return found.example.kind !== 'limit-reached' && glob?.matches(barePath(found.target)) === true;
    });
    return near === undefined ? undefined : targetLine(near);
}
function bareHost(host) {
    return host.replace(/^(\*|www)\./, '').replace(/:\d+$/, '');
}
function barePath(path) {
    return path.replace(/(\/index)?(\.html?)?\/?$/, '');
}

// EXTERNAL MODULE: ./src/model/finding-kinds.ts
var finding_kinds = __webpack_require__(5930);
;// CONCATENATED MODULE: ./src/audit/audit-report.ts




const maxTargets = 10_000;
function* auditPieces(audit, { jobId, domain, basePath }) {
    const { fileCount, targets, findings, deadAnchors, ...counts } = audit;
    const head = {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        basePath,
        files: fileCount,
        ...counts,
        deadAnchorCount: deadAnchors.findingCount,
        notListed: audit.findingCount - findings.length,
        targetCount: targets.length,
    };
    const targetLines = targets
        .slice(0, maxTargets)
        .map(({ target, isExternal, count, pageCount }) => ({ target, isExternal, count, pageCount }));
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
    yield* (0,lists/* listPieces */.Cv)(targetLines);
    yield ',\n  "findings": ';
    yield* (0,lists/* listPieces */.Cv)(findings);
    yield ',\n  "deadAnchors": ';
    yield* (0,lists/* listPieces */.Cv)(deadAnchors.findings);
    yield '\n}\n';
}
function auditedText({ fileCount, pageCount }) {
    return `${(0,text_amounts/* countText */.lT)(pageCount, 'HTML file')} and ${(0,text_amounts/* countText */.lT)(fileCount - pageCount, 'style sheet')}`;
}
function verdictText(result, basePath) {
    if (!isBuiltForRoot(result))
        return countsText(result);
    const { pageCount, countsOfKinds, pagesOfKinds } = result;
    const pages = pagesOfKinds['outside-base-path'] ?? 0;
    const [references, affected] = [(0,text_amounts/* countText */.lT)(countsOfKinds['outside-base-path'] ?? 0, 'reference'), (0,text_amounts/* numberText */.$4)(pages)];
    return `${references} on ${affected} of ${(0,text_amounts/* countText */.lT)(pageCount, 'page')} leave ${basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}
function countsText({ findingCount, pagesWithFindings, pageCount, countsOfKinds, ignoredCount, }) {
    const ignored = ignoredCount === 0 ? '' : `, ${(0,text_amounts/* numberText */.$4)(ignoredCount)} ignored`;
    if (findingCount === 0)
        return `no findings${ignored}`;
    const pages = `on ${(0,text_amounts/* numberText */.$4)(pagesWithFindings)} of ${(0,text_amounts/* countText */.lT)(pageCount, 'page')}`;
    return `${(0,text_amounts/* countText */.lT)(findingCount, 'finding')} ${pages} (${kindsText(countsOfKinds)})${ignored}`;
}
function deadAnchorsText({ findingCount, pagesWithFindings, targets }) {
    if (findingCount === 0)
        return '';
    const links = `${(0,text_amounts/* countText */.lT)(findingCount, 'link')} on ${(0,text_amounts/* countText */.lT)(pagesWithFindings, 'page')}`;
    return `${links} lead to an anchor that does not exist (\`dead-anchor\`): ${targetsText(targets, 3)}`;
}
function kindsText(countsOfKinds) {
    const kinds = finding_kinds/* findingKinds */.j
        .map((kind) => ({ kind, count: countsOfKinds[kind] ?? 0 }))
        .filter(({ count }) => count > 0);
    kinds.sort((a, b) => b.count - a.count);
    return kinds.map(({ kind, count }) => `${(0,text_amounts/* numberText */.$4)(count)} ${kind}`).join(', ');
}
function targetsText(targets, maxShown) {
    const shown = targets.slice(0, maxShown).map(({ target, count }) => `${target} (${(0,text_amounts/* numberText */.$4)(count)})`);
    const remaining = targets.length - shown.length;
    return remaining > 0 ? `${shown.join(', ')} and ${(0,text_amounts/* numberText */.$4)(remaining)} more` : shown.join(', ');
}
function targetTexts(targets) {
    const groups = Map.groupBy(targets, exceptionLine);
    return [...groups].map(([line, group]) => {
        const [first, second] = group;
        if (first === undefined)
            return line;
        return `${line}: ${second === undefined ? targetText(first) : groupText(group, first.example)}`;
    });
}
function targetText({ target, count, pageCount, example }) {
    const place = `in ${example.file}${placeText(example)}`;
    if (example.kind === 'limit-reached')
        return `${target}, ${place}`;
    if (count === 1)
        return place;
    return `${(0,text_amounts/* countText */.lT)(count, 'reference')}${pageCount === 0 ? '' : ` on ${(0,text_amounts/* countText */.lT)(pageCount, 'page')}`}, such as ${place}`;
}
function groupText(targets, { file, target }) {
    const count = targets.reduce((sum, each) => sum + each.count, 0);
    return `${(0,text_amounts/* countText */.lT)(count, 'reference')} to ${(0,text_amounts/* countText */.lT)(targets.length, 'path')}, such as ${target} in ${file}`;
}
function placeText({ element, attribute, value }) {
    if (value === '')
        return '';
    const place = [element, attribute].filter((part) => part !== null).join(' ');
    return ` (${place} "${value}")`;
}

// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __webpack_require__(1969);
;// CONCATENATED MODULE: ./src/steps/audit-site.ts




async function openAudit(rules) {
    const { audit, domain, basePath, auditIgnore } = rules;
    if (audit === 'off')
        return undefined;
    const module = await Promise.all(/* import() */[__webpack_require__.e(529), __webpack_require__.e(391)]).then(__webpack_require__.bind(__webpack_require__, 7391));
    return { observer: new module.SiteAudit({ domain, basePath, ignore: auditIgnore }), rules };
}
async function finishAudit({ observer, rules }, { jobId, path, guard }, { emit, signal }) {
    const { domain, basePath } = rules;
    const result = await observer.result(signal);
    (0,text_file/* writeTextFile */.Tl)(path, guard.redacted(auditPieces(result, { jobId, domain, basePath })));
    const figures = figuresOf(result, rules, path);
    emit({ kind: 'site-audited', ...figures });
    if (!figures.failsRun)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'audit-failed',
        message: `Audit: ${figures.verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
    });
}
const maxShown = 10;
function figuresOf(result, { audit, basePath, auditIgnore = [] }, reportPath) {
    const targets = (isExternal) => targetsText(result.targets.filter((target) => target.isExternal === isExternal), maxShown);
    return {
        reportPath,
        audited: auditedText(result),
        findingCount: result.findingCount,
        verdict: result.findingCount === 0 ? countsText(result) : verdictText(result, basePath),
        findings: targetTexts(result.targets).slice(0, maxShown),
        exceptions: exceptionLines(result),
        externalHosts: targets(true),
        brokenReferences: targets(false),
        unusedRules: auditIgnore
            .filter(({ text }) => result.unusedIgnoreRules.includes(text))
            .map((rule) => ({ rule: rule.text, suggested: suggestedLine(rule, result.targets) })),
        deadAnchors: deadAnchorsText(result.deadAnchors),
        hasErrorPage: result.hasErrorPage,
        pagesWithScripts: result.pagesWithScripts,
        rootAbsoluteCount: basePath === '/' ? result.rootAbsoluteCount : 0,
        failsRun: audit === 'error' && result.findingCount > 0,
    };
}

;// CONCATENATED MODULE: ./src/steps/read-site.ts





async function readSite(bundle, rules, context) {
    try {
        return await untilNotReplaced(() => readOnce(bundle.source, rules, context));
    }
    catch (error) {
        bundle.unusable(error);
        throw error;
    }
}
async function readOnce(source, rules, context) {
    const { folder: target, guard, signal } = context;
    const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
    await using opened = new AsyncDisposableStack();
    const audit = await openAudit(rules);
    const folder = target && opened.use(new staged_site/* StagedSite */.A(target));
    const nameCheck = new leak_check/* NameCheck */.Ew(guard);
    const checkName = (name) => nameCheck.add(name);
    const observer = audit?.observer;
    const contents = await readArchive(source, { limits, writer: folder?.writer, observer, checkName, signal });
    nameCheck.end();
    await source.complete();
    const resources = opened.move();
    return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

;// CONCATENATED MODULE: ./src/site/compare.ts

function compareSites(before, now) {
    const [added, modified, removed] = [[], [], []];
    for (const { old, file } of pairedFiles(before, now)) {
        if (old !== undefined && file === undefined)
            removed.push(old.path);
        if (old === undefined && file !== undefined)
            added.push(file.path);
        if (old !== undefined && file !== undefined && old.sha256 !== file.sha256)
            modified.push(file.path);
    }
    const sizeBytes = before.reduce((sum, file) => sum + file.sizeBytes, 0);
    return { added, modified, removed, previous: { fileCount: before.length, sizeBytes } };
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
        yield { old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
    }
}
function orderOf(old, file) {
    if (old === undefined)
        return 1;
    return file === undefined ? -1 : (0,lists/* inByteOrder */.qg)(old.path, file.path);
}
function* changesPieces({ added, modified, removed }) {
    yield '{\n  "added": ';
    yield* (0,lists/* listPieces */.Cv)(added);
    yield ',\n  "modified": ';
    yield* (0,lists/* listPieces */.Cv)(modified);
    yield ',\n  "removed": ';
    yield* (0,lists/* listPieces */.Cv)(removed);
    yield '\n}\n';
}

// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/site/site-folder.ts
var site_folder = __webpack_require__(7753);
;// CONCATENATED MODULE: ./src/steps/stage-records.ts








async function stageRecords(exported, settings, context) {
    const { jobId, bundle, site, previous } = exported;
    const { extractTo, manifestInSite } = settings;
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
    checkPages(exported, context.emit);
    if (site.audit !== undefined) {
        const report = { jobId, path: paths.audit, guard: context.guard };
        await finishAudit(site.audit, report, context);
    }
    const turns = new event_loop/* Turns */.P(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    using staged = new DisposableStack();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new text_file/* StagedTextFile */.A_(paths.manifest, (0,site_manifest/* manifestPieces */.Nz)(manifest)));
    await turns.take();
    const compared = changesSince(previous, files);
    const changes = compared && stageChanges(compared, paths.changes);
    if (changes !== undefined)
        staged.use(changes.file);
    const resources = staged.move();
    const hasUnknownChanges = previous.kind === 'unknown';
    return { manifest: manifestFile, changes, hasUnknownChanges, [Symbol.dispose]: () => resources.dispose() };
}
function changesSince(previous, files) {
    if (previous.kind === 'known')
        return compareSites(previous.files, files);
    return previous.kind === 'first-export' ? compareSites([], files) : undefined;
}
function exportedFiles(files, manifestInSite, emit) {
    const exported = manifestInSite ? files.filter(({ path }) => path !== text_paths/* publishedManifestName */.L) : files;
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
function stageChanges(changes, path) {
    return { file: new text_file/* StagedTextFile */.A_(path, changesPieces(changes)), figures: changeFigures(changes) };
}
function changeFigures({ added, modified, removed, previous }) {
    return {
        isFirstExport: previous.fileCount === 0,
        added: changedFiles(added),
        modified: changedFiles(modified),
        removed: changedFiles(removed),
        previousSizeBytes: previous.sizeBytes,
    };
}
const maxListedPages = 50;
function changedFiles(paths) {
    const pages = paths.filter(text_paths/* isHtml */._);
    return { fileCount: paths.length, pageCount: pages.length, firstPages: pages.slice(0, maxListedPages) };
}
const minPageShare = 0.5;
function checkPages({ site, pageCount: reportedCount = 0 }, emit) {
    const { hasIndex, onlyFolder: folder, pageCount } = site.contents;
    if (folder !== undefined)
        emit({ kind: 'site-unusual', what: 'one-folder', folder });
    else if (!hasIndex)
        emit({ kind: 'site-unusual', what: 'no-index' });
    if (pageCount >= reportedCount * minPageShare)
        return;
    emit({ kind: 'site-unusual', what: 'few-pages', pageCount, reportedCount });
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








async function collectSite({ paths, previous, guard, ...job }, settings, context) {
    const { version, valuesPath, valuesMirror, maskBundleUrl: isMasked } = settings;
    const { jobId } = job;
    const { emit, clock, signal } = context;
    const { pageCount } = await (0,events/* timed */.a)('Export', context, () => waitForExport(job, settings, context));
    const renewUrl = (limit) => createBundleUrl({ jobId, isMasked }, guard, { ...context, signal: limit });
    const url = await (0,events/* timed */.a)('Bundle URL', context, () => renewUrl(signal));
    const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes } = settings;
    const request = { url, renewUrl, connections, expectedSha256, maxSizeBytes };
    await using arriving = settings.download
        ? await openBundle(request, bundlePlace(jobId, settings, context.tempFolder), context)
        : undefined;
    const reading = { folder: paths.folder, guard, signal };
    await using site = arriving && (await (0,events/* timed */.a)('Download and verify', context, () => readSite(arriving, settings, reading)));
    const bundle = await arriving?.complete();
    const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous };
    using records = unpacked && (await (0,events/* timed */.a)('Manifest', context, () => stageRecords(unpacked, settings, { emit, signal, guard })));
    const latestUrl = arriving?.url ?? url;
    using values = valuesPath === undefined
        ? undefined
        : stageValues({ jobId, url: latestUrl, mirror: valuesMirror, version }, valuesPath, clock);
    await arriving?.addToCache();
    await (0,event_loop/* turnEventLoop */.m)(signal);
    commitFiles({ paths, bundle, site, records, values }, emit);
    await removeReplaced(site, context);
}
function bundlePlace(jobId, { domain, baseUrl, bundlePath, reuse }, tempFolder) {
    const host = domain ?? baseUrl.host;
    const cacheKey = reuse ? { domain: host, service: baseUrl, jobId } : undefined;
    return { bundlePath, tempFolder, nameParts: [host, jobId], cacheKey };
}


/***/ })

};
;