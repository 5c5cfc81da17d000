"use strict";
exports.id = 412;
exports.ids = [412];
exports.modules = {

/***/ 4349:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ Glob)
/* harmony export */ });
/** Matches paths with globs: `*` stays within a folder, `**` spans folders, and every other character stands for itself. Pure. */
class Glob {
    #names;
    constructor(glob) {
        this.#names = glob.split('/');
    }
    /** Both begin with a slash. The time is at most proportional to the product of their lengths. */
    matches(path) {
        return matchesInOrder({ parts: path.split('/'), pattern: this.#names, wildcard: '**', isMatch: matchesName });
    }
}
function matchesName(name, pattern) {
    if (!pattern.includes('*'))
        return name === pattern;
    return matchesInOrder({ parts: name, pattern, wildcard: '*', isMatch: (a, b) => a === b });
}
/** Never returns to an earlier wildcard: whatever that one could skip, the last one can skip as well. */
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
/** Commits everything that was staged, in the order of docs/decisions/0013-commit-order.md. */

/**
 * Synchronous, so that a cancellation comes before the first rename or after the last. The manifest records a completed export.
 * Between the new site and its manifest, nothing but the values file is renamed. Everything else is done after that.
 */
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
/** Call it after the commit. A cancellation leaves the rest of the replaced site, because the export has been committed. */
async function removeReplaced(site, { emit, signal }) {
    const left = await site?.folder?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left });
}
/** If bundle or site cannot be committed, the changes do not describe what is there. */
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
/** Values and manifest. The manifest is committed only if it describes what is at the paths. */
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
/** With an estimate, wait this share of the remaining time. Polls become frequent only near the end. */
const remainingShare = 0.3;
/** If the job is overdue, wait this share of the overdue time, because the estimate becomes less and less reliable. */
const overdueShare = 0.1;
/** Without an estimate, wait this share of the elapsed time. */
const elapsedShare = 0.1;
/** Maximum pause without an estimate and for an overdue job, which may end at any moment. */
const maxUncertainPauseMs = 10_000;
/** Pauses are stretched by up to this share, so that jobs that start together are not polled together. */
const jitter = 0.1;
/**
 * Returns 1 s to 30 s, and at least `requestedPauseMs` up to 30 s. `npm run bench -- wait` measures the shares and limits above.
 */
const autoSchedule = ({ elapsedMs, expectedEndMs, requestedPauseMs, random }) => {
    const stretch = 1 + jitter * random;
    const pauseMs = Math.max(targetPauseMs(elapsedMs, expectedEndMs), minPauseMs) * stretch;
    return Math.round(Math.max(pauseMs, Math.min(requestedPauseMs * stretch, maxPauseMs)));
};
/** The maximum is not exceeded after the pause was stretched. */
function targetPauseMs(elapsedMs, expectedEndMs) {
    if (expectedEndMs !== undefined && expectedEndMs > elapsedMs) {
        return Math.min((expectedEndMs - elapsedMs) * remainingShare, maxPauseMs / (1 + jitter));
    }
    const pauseMs = expectedEndMs === undefined ? elapsedMs * elapsedShare : (elapsedMs - expectedEndMs) * overdueShare;
    return Math.min(pauseMs, maxUncertainPauseMs / (1 + jitter));
}
/** Returns the schedule of the input `poll-interval`. A fixed interval is exact. */
function scheduleFor(pollIntervalMs) {
    return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}
/** Minimum pause between polls after a 429 without `Retry-After`. */
const rateLimitedPauseMs = 2_000;
/** Returns the minimum pause between polls from now on: `Retry-After`, or after a bare 429 twice the previous one. */
function requestedPauseMs(previousMs, { status, retryAfterMs }) {
    if (retryAfterMs !== undefined)
        return Math.max(previousMs, retryAfterMs);
    return status === 429 ? Math.max(2 * previousMs, rateLimitedPauseMs) : previousMs;
}
/** Time reserved for a last poll, so that a job that ended in time is not reported as timed out. */
const lastPollMs = 2_000;
/** Maximum share of a short timeout that is reserved for the last poll. */
const lastPollShare = 0.25;
/** Returns the pause, shortened to end before the deadline; undefined if no time is left for another poll. */
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs * lastPollShare);
    if (pauseMs <= remainingMs)
        return pauseMs;
    return remainingMs > 0 ? remainingMs : undefined;
}
/** More points are thinned out, so that a long wait needs constant memory. */
const maxPoints = 256;
/** Share of the time with progress that counts as recent. The rate of that time is the rate of the job. */
const recentShare = 0.3;
/** Progress that is needed before an estimate is shown. */
const minShownPercent = 10;
const minShownMs = 5_000;
/** A longer estimate is not shown: the job barely moves. */
const maxShownMs = 24 * 60 * 60_000;
/**
 * Keeps each new highest percentage and when it was first seen. Percentages that stay, fall or are missing in between do not
 * change the estimate.
 */
class ProgressHistory {
    #points = [];
    add(progress, elapsedMs) {
        if (progress?.kind !== 'percent' || progress.percent <= (this.#points.at(-1)?.percent ?? -1))
            return;
        const points = [...this.#points, { elapsedMs, percent: progress.percent }];
        this.#points = points.length <= maxPoints ? points : thinnedOut(points);
    }
    /** Number of points in memory. */
    get size() {
        return this.#points.length;
    }
    /**
     * Returns when the job ends at its recent rate, in milliseconds since the wait began; undefined until a percentage has risen.
     * The result may be in the past: then the job is overdue.
     */
    expectedEndMs() {
        const [first, last] = [this.#points[0], this.#points.at(-1)];
        if (first === undefined || last === undefined || first === last)
            return undefined;
        const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
        const from = this.#points.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
        const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
        return last.elapsedMs + (100 - last.percent) * msPerPercent;
    }
    /** Returns the remaining milliseconds to show; undefined while the estimate is too uncertain, and for an overdue job. */
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
/** Keeps the first and last point and every second one in between. */
function thinnedOut(points) {
    return points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
}

// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/sentence.ts
var sentence = __webpack_require__(4966);
;// CONCATENATED MODULE: ./src/polling/progress-log.ts
const minIntervalMs = 5_000;
/** Progress of a long job is logged less and less often, down to once a minute. */
const intervalShareOfElapsed = 0.5;
const heartbeatMs = 60_000;
/** More statuses than this are probably counters. */
const maxStatuses = 20;
/** Without a change in status, progress, pages or `updatedAt`, a job counts as stalled after this time. */
const stalledMs = 5 * 60_000;
/**
 * Reports each status at once when it is first seen, other changes at most every 5 s, and once a minute without changes. Reports
 * once that the job stalls.
 */
class JobProgressLog {
    #emit;
    #job;
    #shown = { state: undefined, elapsedMs: 0 };
    #statuses = new Set();
    #moved;
    #hasWarned = false;
    /** `job` names the job in the warning: `export se_1`. */
    constructor(emit, job) {
        this.#emit = emit;
        this.#job = job;
    }
    /** When the next line is due if nothing changes, since the wait began. */
    get heartbeatAtMs() {
        return this.#shown.elapsedMs + heartbeatMs;
    }
    /** Call it after every poll. */
    update(polled) {
        this.heartbeat(polled);
        this.#warnIfStalled(polled);
    }
    /** Call it when the heartbeat is due. Without a poll, nothing shows that a job stalls. */
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
/** An agent job reports only its status, which does not change for a long time. */
function reportsProgress({ progress, pageCount, updatedAtMs }) {
    return progress !== undefined || pageCount !== undefined || updatedAtMs !== undefined;
}

;// CONCATENATED MODULE: ./src/polling/wait-for-job.ts
/** Polls a job until it ends or until the deadline. Both actions use this loop. */





/** A service that fails every second poll would fill the log. */
const minErrorIntervalMs = 60_000;
/** A longer pause is always logged. */
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
    /** Whether the current failures have a line in the log. */
    #isErrorLogged = false;
    /** When the last such line was logged. */
    #errorAtMs = -Infinity;
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#progressLog = new JobProgressLog(context.emit, options.job);
    }
    /** The job as the last successful poll returned it. Also set if `untilEnd` throws. */
    get lastJob() {
        return this.#lastJob;
    }
    /**
     * Returns the ended job, or the result of a poll that must not be repeated. Throws `timed-out` at the deadline if the service was
     * reached; the job continues on the service.
     */
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
    /** Returns the pause before the next poll. */
    #onJob(job) {
        this.#lastResult = `last status: ${job.status}`;
        this.#history.add(job.progress, this.#elapsedMs());
        this.#progressLog.update(this.#polled());
        return this.#scheduledPauseMs();
    }
    /** Returns the pause before the next poll; undefined if there must not be one. */
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
    /** Logs the heartbeat during a long pause. */
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
            message: `${(0,sentence/* capitalized */.l)(job)} did not finish within ${(0,text_amounts/* durationText */.S5)(timeoutMs)} (${this.#lastResult}).`,
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



/** Many servers reject a longer URL, and `runner/` omits a longer output. */
const maxUrlLength = 16_000;
/**
 * Creates the bundle of a completed job: `POST /v1/static-export/jobs/{jobId}/bundle`. Throws a Failure `unsafe-bundle-url` if its
 * URL is neither https nor plain http to a loopback host.
 */
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

/** Reads an export job: `GET /v1/static-export/jobs/{jobId}`. */
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
/** Longer text is not shown. It is not truncated, because redaction would not recognize a truncated secret. */
const maxProgressLength = 200;
/**
 * Numbers and strings such as `42` and `42 %` from 0 to 100 are percentages. Other short values are shown as they are, except for
 * NaN and infinity, which a service computes from zero pages.
 */
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
/** False for nested objects and lists. Deep nesting would overflow the stack of `JSON.stringify`. */
function isFlat(value) {
    if (typeof value !== 'object' || value === null)
        return true;
    return Object.values(value).every((field) => typeof field !== 'object' || field === null);
}

// EXTERNAL MODULE: ./src/service/retry.ts
var retry = __webpack_require__(5585);
;// CONCATENATED MODULE: ./src/steps/export-job.ts
/** The calls to the service for an export that has started: wait until it ends, and create the URL of its bundle. */







const endStatuses = new Set(['completed', 'failed']);
/**
 * Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a
 * rejected request.
 */
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
        // The wait for a resumed export does not show how long the export took.
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
/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;
/** Also renews the URL of a bundle. The outputs name the latest one. */
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
/** The failures of an archive. Messages contain names from the archive as they are; printing code escapes them. */

function shownName(name) {
    return `"${name}"`;
}
/** An entry that is hostile, or that not every system can store. */
function unsafeEntry(name, why) {
    return new src_failure/* Failure */.HR({ code: 'unsafe-archive', message: `The archive's entry ${shownName(name)} ${why}.` });
}
/** An archive that is valid as far as it can be read, but uses a feature that this reader does not support. */
function unsupportedArchive(what) {
    return new src_failure/* Failure */.HR({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new src_failure/* Failure */.HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function otherSize(name, sizeBytes) {
    return damagedArchive(`${shownName(name)} does not match its declared size of ${sizeBytes} bytes`);
}
/** A site over a limit that no input changes. */
function overFixedLimit(message) {
    return new src_failure/* Failure */.HR({
        code: 'site-too-large',
        message,
        hint: 'No input changes this limit. Check how the bundle was made.',
    });
}

;// CONCATENATED MODULE: ./src/archive/tar-header.ts
/**
 * One header block of a tar, of any dialect: v7, ustar (POSIX.1-2017, pax, "ustar Interchange Format") and GNU (GNU tar manual,
 * "Basic Tar Format"), and the entry that it begins. Accepts only what GNU tar, bsdtar and Python's tarfile read alike.
 */

const blockBytes = 512;
const nameField = [0, 100];
const checksumField = [148, 156];
const typeByte = 156;
const linkNameField = [157, 257];
const magicField = [257, 265];
const prefixField = [345, 500];
/** Checked, but not used: other programs reject a header with an invalid number, or treat it as the end of the archive. */
const otherNumbers = [
    [100, 108, 0, 0xffffffff],
    [108, 116, 0, 0xffffffff],
    [116, 124, 0, 0xffffffff],
    [136, 148, -(2 ** 40), 2 ** 40],
    [329, 337, 0, 0xffffffff],
    [337, 345, 0, 0xffffffff],
];
const sizeField = [124, 136, 0, Number.MAX_SAFE_INTEGER];
/** Throws `damaged-archive` and `unsupported-archive`. */
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
        // For a folder with a long name, some programs write the prefix only.
        name: prefix === '' || (name === '' && type !== '5') ? name : `${prefix}/${name}`,
        linkName,
        sizeBytes,
        isOldFolder: type === '\0' && name.endsWith('/'),
    };
}
/** Whether the block is a tar header, which its checksum shows in every dialect. */
function hasTarChecksum(block) {
    const [start, end] = checksumField;
    let sum = 0;
    for (let at = 0; at < blockBytes; at += 1)
        sum += at >= start && at < end ? space : (block[at] ?? 0);
    // A number of zero is a blank field, or a block of zeros.
    return sum === octalIn(block, start, end);
}
const space = 0x20;
const zeroDigit = 0x30;
const sevenDigit = 0x37;
/** Spaces, octal digits, then spaces and NULs; a blank field is zero. Undefined if the field contains anything else. */
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
/**
 * Octal, or base 256 for numbers that are negative or need more room. Undefined if it is neither, out of range, or only spaces,
 * which GNU tar rejects.
 */
function numberIn(block, [start, end, min, max]) {
    const first = block[start];
    if (first === space && !/\d/.test(block.toString('latin1', start, end)))
        return undefined;
    const value = first === 0x80 || first === 0xff ? base256In(block, start, end) : octalIn(block, start, end);
    return value !== undefined && value >= min && value <= max ? value : undefined;
}
/** The first byte is 0x80, or 0xff for a negative number. */
function base256In(block, start, end) {
    let value = block[start] === 0xff ? -1 : 0;
    for (let at = start + 1; at < end; at += 1)
        value = value * 256 + (block[at] ?? 0);
    return value;
}
/** The bytes before the first NUL. */
function textIn(block, [start, end]) {
    const nul = block.indexOf(0, start);
    return block.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}
const emptyPrefix = Buffer.alloc(prefixField[1] - prefixField[0]);
/** Only ustar has a prefix. GNU tar stores times of a backup there, which some readers treat as a prefix. */
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
/**
 * Passes the entry to the sink. Returns what receives its content if it is a file. Throws `unsafe-archive` and
 * `unsupported-archive`.
 */
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
    // Contiguous. Every reader treats it as an ordinary file.
    '7': 'file',
    // Of the volume (GNU tar). It is not part of the site.
    V: 'label',
};
function kindOf({ name, type, isOldFolder }) {
    const kind = isOldFolder ? 'folder' : entryKinds[type];
    if (kind !== undefined)
        return kind;
    const unsupported = unsupportedTypes[type];
    if (unsupported !== undefined)
        throw unsupportedArchive(`${shownName(name)} is a ${unsupported}`);
    throw unsafeEntry(name, unsafeTypes[type] ?? 'is neither a file nor a folder nor a link');
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
/** The format of an archive, by its first bytes and never by its name. */


/** The first bytes as Latin-1. pzstd writes a skippable frame in front of each frame of zstd (RFC 8878, section 3.1.2). */
const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^(\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18)/],
    ['zip', /^PK\x03\x04/],
];
/** Undefined for anything that is not an archive. `head` contains the first 512 bytes, or fewer if the file is shorter. */
function formatOf(head) {
    const start = Buffer.from(head.subarray(0, 4)).toString('latin1');
    const known = magicNumbers.find(([, magic]) => magic.test(start));
    // Every dialect of tar has a checksum in its first header. v7 does not have a magic number.
    return known?.[0] ?? (head.length >= blockBytes && hasTarChecksum(head) ? 'tar' : undefined);
}
/** Throws `not-an-archive`, with what the bytes look like. */
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    throw new src_failure/* Failure */.HR({
        code: 'not-an-archive',
        message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${lookOf(head)}.`,
    });
}
/** What bytes that are not an archive look like, for a message. */
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
/** The path of the bundle: the user's path, or a new folder under the runner's temp folder. */




/** Disposing removes a folder that was created for the bundle, if it is empty. */
class BundlePath {
    /** The path without the extension of a format. Temporary files are created beside it. */
    base;
    #createdFolder;
    /** Throws `cannot-write` if the user did not set a path and the temp folder cannot be written. */
    constructor({ bundlePath, tempFolder, nameParts }) {
        if (bundlePath !== undefined) {
            this.base = (0,external_node_path_.resolve)(bundlePath);
            return;
        }
        const prefix = (0,external_node_path_.join)(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
        this.#createdFolder = (0,errors/* withDiskErrors */.NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
        this.base = (0,external_node_path_.join)(this.#createdFolder, 'bundle');
    }
    /** The final path. A path that the user gave stays as it is. */
    of(format) {
        return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
    }
    [Symbol.dispose]() {
        if (this.#createdFolder !== undefined)
            (0,folders/* removeEmptyFolders */.dp)(this.#createdFolder, this.#createdFolder);
    }
}
const maxNamePart = 60;
/** A text from outside as part of a file name that is valid on every system. */
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
;// CONCATENATED MODULE: ./src/model/bundle.ts
/** The bundle of an export: its signed URL, its formats, the downloaded file, and its bytes while they arrive. */
/** Repeats the work from the start as often as the bundle is replaced while the work reads it. */
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
/** The bytes read so far belong to another object. The reader discards its results and starts again. */
class BundleReplaced extends Error {
    name = 'BundleReplaced';
}

;// CONCATENATED MODULE: ./src/download/arriving-bundle.ts


/** Enough to detect a format, since a tar header has 512 bytes, and to recognize an error page. */
const headBytes = 512;
/**
 * The file is the buffer between writer and reader: a slow reader never holds up the writer, and memory stays flat. A failure of
 * the writer reaches every pending and every later call.
 */
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
    /** Incremented when the download starts over. */
    #generation = 0;
    /** The generation that the reader has begun to read: `bytes()` and `complete()` never mix it with another one. */
    #readGeneration;
    #changed = Promise.withResolvers();
    constructor(file, digestRule) {
        this.#file = file;
        this.#digestRule = digestRule;
    }
    /** 0 until it is known. */
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
    /** Also throws BundleReplaced if the complete bundle is not the one that was read. */
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
    /** Stops the download, waits until all its connections have ended, and removes the file unless it was committed. */
    async [Symbol.asyncDispose]() {
        this.#stop.abort();
        await Promise.allSettled([this.#writing]);
        this.#file[Symbol.dispose]();
    }
    /** Aborts when the bundle is disposed of. */
    get disposed() {
        return this.#stop.signal;
    }
    /** For the writer, which runs in the background. Its error reaches every call that waits for the bundle. */
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
    /** After this error, the reader starts again from the first byte. */
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
    /** Resolves when something has changed. Throws if nothing will change any more. */
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
/** Enough of a digest to recognize it in a sentence. */
function arriving_bundle_prefixOf(sha256) {
    return `${sha256.slice(0, 12)}…`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/download/bundle-file.ts
/** The temporary file that a bundle is downloaded into. It is renamed to its final path when it is complete and verified. */









const readBytes = 256 * 1024;
const mode = 0o644;
/** Written at any position, read from its contiguous bytes, hashed once in file order. */
class BundleFile {
    temporaryPath;
    descriptor;
    /** For messages: the path that the user knows. */
    #path;
    #identity;
    /** The open descriptor. */
    #opened = new DisposableStack();
    /** The file and the folders above it, unless it is committed. */
    #created;
    #ranges = new WrittenRanges();
    #digest = new OrderedDigest();
    #isFollowed = false;
    #hashBuffer;
    /**
     * Creates the file beside `path`, under a name of its own, and the folders above it. Throws `no-disk-space` or `cannot-write`.
     * Existing files are never opened, replaced or removed.
     */
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
    /** The bytes from the first one on that have been written without a gap. */
    get contiguousBytes() {
        return this.#ranges.contiguousBytes;
    }
    /** Sets the size of the file, so that segments can be written at their positions. Throws `no-disk-space` or `cannot-write`. */
    allocate(sizeBytes) {
        requireRoom((0,external_node_path_.dirname)(this.temporaryPath), sizeBytes);
        (0,errors/* withDiskErrors */.NP)(this.#path, () => (0,external_node_fs_.ftruncateSync)(this.descriptor, sizeBytes));
    }
    /** Throws `no-disk-space` or `cannot-write`. */
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,errors/* withDiskErrors */.NP)(this.#path, () => writeAll(this.descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        this.#digest.update(chunk, atByte);
        // One buffer per chunk keeps up with the network without holding up any connection.
        if (!this.#isFollowed)
            this.#hashNext();
    }
    /** Call it if the contiguous bytes will be read soon: they are then hashed while they are read. */
    follow() {
        this.#isFollowed = true;
    }
    /** A new buffer with contiguous bytes from `atByte` on; empty if there are none yet. */
    read(atByte, maxBytes = readBytes) {
        const length = Math.max(0, Math.min(maxBytes, this.contiguousBytes - atByte));
        if (length === 0)
            return new Uint8Array();
        const bytes = this.#readInto(Buffer.allocUnsafeSlow(length), atByte);
        this.#digest.update(bytes, atByte);
        return bytes;
    }
    /** Forgets everything that was written. */
    reset() {
        (0,errors/* withDiskErrors */.NP)(this.#path, () => (0,external_node_fs_.ftruncateSync)(this.descriptor));
        this.#ranges = new WrittenRanges();
        this.#digest = new OrderedDigest();
        this.#isFollowed = false;
    }
    /** The SHA-256 of the contiguous bytes in lower-case hexadecimal. Nothing may be written afterwards. */
    async sha256(signal) {
        while (this.#hashNext()) {
            await (0,promises_.setImmediate)();
            signal.throwIfAborted();
        }
        return this.#digest.hex();
    }
    /** Moves the file to its final path. Throws `cannot-write`, also if another process has replaced the temporary file. */
    commit(path) {
        this.#identity.requireAt(this.temporaryPath);
        this.#opened.dispose();
        (0,errors/* withDiskErrors */.NP)(path, () => (0,temporary_path/* rename */.$w)(this.temporaryPath, path));
        this.#created.move();
    }
    /** Removes the file and the folders that were created for it, unless it was committed. */
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
    }
    /** Reads back a buffer of contiguous bytes that arrived ahead of their turn. Returns whether there were any. */
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
/** A single `writeSync` may write fewer bytes than it is given. */
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,external_node_fs_.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}
/** Throws `no-disk-space` if the file system of the folder has less free space. */
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
/** Computes the SHA-256 of a file that is written out of order. Each byte is hashed once, in file order. */
class OrderedDigest {
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #hashedBytes = 0;
    /** The bytes from the start of the file that have been hashed. */
    get hashedBytes() {
        return this.#hashedBytes;
    }
    /** Hashes what follows the hashed bytes. Ignores bytes that were hashed before, and a chunk that starts further on. */
    update(chunk, atByte) {
        const knownBytes = this.#hashedBytes - atByte;
        if (knownBytes < 0 || knownBytes >= chunk.length)
            return;
        this.#hash.update(knownBytes === 0 ? chunk : chunk.subarray(knownBytes));
        this.#hashedBytes = atByte + chunk.length;
    }
    /** In lower-case hexadecimal. Accepts no more bytes afterwards. */
    hex() {
        return this.#hash.digest('hex');
    }
}
/** The byte ranges of a file that have been written. Ranges must not overlap. */
class WrittenRanges {
    #contiguousBytes = 0;
    /** Ranges that start after the contiguous bytes: from start to end, and from end to start. */
    #endOf = new Map();
    #startOf = new Map();
    /** The bytes from the start of the file up to the first gap. */
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
/** How a bundle is divided into byte ranges, and which one a connection downloads next. Pure: the caller passes the time. */
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
/** The first request reveals the size. It is small, so that no slow connection is left alone with much of a small bundle. */
const openingBytes = 128 * kibibyte;
/** For a connection with an unknown rate. */
const maxFirstBytes = mebibyte;
/** S3 recommends 8 to 16 MiB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance-guidelines.html. */
const maxBytes = 16 * mebibyte;
const minBytes = 64 * kibibyte;
/** The last segments take at least this long, up to 2 MiB: long enough to be worth a request. */
const minMs = 200;
const maxMinBytes = 2 * mebibyte;
/** A segment that would finish sooner is left to its connection. */
const patienceMs = 2_000;
/** Bytes arrive in bursts: an average over a shorter time would be wrong. */
const minMeasuredMs = 1_000;
/**
 * Guided self-scheduling: each segment takes about half of the time that all connections need for what remains, so that they
 * finish together. A single connection gets everything that remains.
 */
function segmentBytes(remainingBytes, { share, bytesPerMs }) {
    const guidedBytes = Math.ceil((remainingBytes * share) / (2 - share));
    const [least, most] = bytesPerMs === undefined
        ? [openingBytes, maxFirstBytes]
        : [Math.min(Math.max(Math.round(bytesPerMs * minMs), minBytes), maxMinBytes), maxBytes];
    const bytes = Math.min(Math.max(guidedBytes, least), most);
    return remainingBytes - bytes < least / 2 ? remainingBytes : bytes;
}
/** Counts what a connection delivers. Its rate does not include the latency of the reply, nor the bytes that came with it. */
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
/** Every byte of the bundle belongs to one segment, or to those that no connection has begun. */
class Segments {
    #connections;
    /** Average rate of the last segment of each worker that has been measured. */
    #bytesPerMs = new Map();
    /** What connections are downloading. */
    #active = new Set();
    /** What interrupted connections have left. */
    #returned = [];
    /** Bytes from here on have not been requested. */
    #nextByte = 0;
    #endByte = openingBytes;
    /** `connections`: how many workers there will be. */
    constructor(connections) {
        this.#connections = connections;
    }
    /** Whether all bytes have arrived. */
    get isComplete() {
        return this.#active.size === 0 && this.#returned.length === 0 && this.#nextByte === this.#endByte;
    }
    /** The size of the bundle is known. `whole`: a segment to which everything up to the end belongs. */
    announce(sizeBytes, whole) {
        this.#endByte = sizeBytes;
        if (whole === undefined)
            return;
        whole.endByte = sizeBytes;
        this.#nextByte = sizeBytes;
    }
    /** The next segment for a worker; undefined if there is none now. */
    take(worker, nowMs) {
        const segment = this.#takeReturned() ?? this.#takeNew(this.#paceOf(worker)) ?? this.#takeHalf(nowMs);
        if (segment !== undefined)
            this.#active.add(segment);
        return segment;
    }
    /** A request has ended. What it has left goes to the next worker that asks. */
    giveBack(segment, worker, nowMs) {
        const { bytes, sinceMs } = segment.arrived ?? { bytes: 0, sinceMs: nowMs };
        if (bytes > 0 && sinceMs !== nowMs)
            this.#bytesPerMs.set(worker, bytes / (nowMs - sinceMs));
        this.#active.delete(segment);
        segment.arrived = undefined;
        if (remainingBytesOf(segment) > 0)
            this.#returned = [...this.#returned, segment];
    }
    /** A worker that has not been measured counts as an average one. */
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
    /** Half of what is left of the segment that would finish last, and with it half of what its connection has delivered so far. */
    #takeHalf(nowMs) {
        const [last] = [...this.#active].toSorted((a, b) => remainingMsOf(b, nowMs) - remainingMsOf(a, nowMs));
        if (last?.arrived === undefined || remainingMsOf(last, nowMs) <= patienceMs)
            return undefined;
        const bytes = Math.floor(remainingBytesOf(last) / 2);
        if (bytes < minBytes)
            return undefined;
        const { endByte, arrived } = last;
        last.endByte -= bytes;
        // What the connection delivers from now on soon counts for more than what it delivered before.
        last.arrived = { sinceMs: (arrived.sinceMs + nowMs) / 2, bytes: arrived.bytes / 2 };
        return { nextByte: last.endByte, endByte, arrived: undefined };
    }
}
/** 0 while the rate is unknown: a store that is slow to reply would be as slow for another connection. */
function remainingMsOf(segment, nowMs) {
    const elapsedMs = nowMs - (segment.arrived?.sinceMs ?? nowMs);
    if (segment.arrived === undefined || elapsedMs < minMeasuredMs)
        return 0;
    return (remainingBytesOf(segment) * elapsedMs) / Math.max(segment.arrived.bytes, 1);
}

;// CONCATENATED MODULE: ./src/download/store-reply.ts
/**
 * What a reply of the object store means for the download, and which size a bundle may have. Pure; RFC 9110, sections 8.8.3, 13
 * and 14.
 */



/** `dateMs` is the current time, for `Retry-After`. */
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
/** Parses `bytes 0-99/1234`, and `bytes 0-99/*` if the total is announced. Undefined for any other form. */
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
/** Whether bytes of the two may be combined. Without a strong validator on both sides, nothing proves it. */
function isSameObject(before, now) {
    return before.validator !== undefined && before.validator === now.validator && before.totalBytes === now.totalBytes;
}
/** The size that must arrive. Throws if the two differ, if neither is known, and if it is more than the maximum. */
function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }) {
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        throw new src_failure/* Failure */.HR({
            code: 'size-mismatch',
            message: `The service announced a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`,
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
/** Throws `bundle-too-large`. */
function requireAllowed(sizeBytes, maxSizeBytes) {
    if (sizeBytes <= maxSizeBytes)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'bundle-too-large',
        message: `The bundle is ${(0,text_amounts/* sizeText */.lP)(sizeBytes)} (${sizeBytes} bytes). The maximum is ${(0,text_amounts/* sizeText */.lP)(maxSizeBytes)} (\`max-bundle-size\`).`,
    });
}
/** The store sends more than the size that it or the service announced. */
function longerThan(sizeBytes) {
    const message = `The store sent more than the ${sizeBytes} bytes that were announced.`;
    return new src_failure/* Failure */.HR({ code: 'size-mismatch', message });
}

// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
;// CONCATENATED MODULE: ./src/download/url-provider.ts
/** The URL that the bundle is downloaded from. It expires, and the store may reject it before that. */



/** New URLs that the store may reject without substantial progress in between. */
const maxRejectedInARow = 3;
/** New URLs of one download, for whatever reason. Each one makes the service generate the bundle again. */
const maxRenewals = 100;
/** Renew a URL this long before it expires. */
const marginMs = 10_000;
/** The service does not renew the URL now. Every other failure, such as `key-exposed`, ends the download. */
const toleratedCodes = [
    'service-unavailable',
    'key-rejected',
    'not-allowed',
    'not-found',
    'not-finished',
    'request-rejected',
];
/**
 * Provides a valid bundle URL. Renews it when the store rejects it and shortly before it expires; concurrent callers share one
 * renewal.
 */
class UrlProvider {
    #createUrl;
    #context;
    #rejections = new backoff/* FailedAttempts */.yX();
    #latest;
    #renewals = 0;
    #renewAtMs;
    #renewing;
    /** `createUrl` creates the bundle again. */
    constructor(url, createUrl, context) {
        this.#latest = url;
        this.#createUrl = createUrl;
        this.#context = context;
        this.#renewAtMs = renewAtMs(url, context.clock);
    }
    /** The URL that was created last. */
    get latest() {
        return this.#latest;
    }
    /** URLs that were created after the first one. */
    get renewals() {
        return this.#renewals;
    }
    /** The URL for the next request. Throws the Failure of its renewal. */
    async current(signal) {
        if (this.#context.clock.dateMs() > this.#renewAtMs)
            await this.#share(() => this.#renewEarly(signal));
        await this.#renewing;
        return this.#latest;
    }
    /** Call it if the store rejected the URL. Resolves when there is a new one; throws `bundle-url-rejected`. */
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
    /** The expiry is only a hint: if the renewal fails or takes longer than the URL works, it is used until the store rejects it. */
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
/**
 * The expiry is only a hint: a URL may stop working sooner, and clocks differ. A URL that appears to be expired already is used
 * until the store rejects it.
 */
function renewAtMs({ expiresAt }, clock) {
    const atMs = (expiresAt?.dateMs ?? Infinity) - marginMs;
    return atMs > clock.dateMs() ? atMs : Infinity;
}
const missingHint = 'The service reports the bundle as created, but the store does not have it. Run the step again with `job-id`. If it fails again, report it to the service.';
function urlRejected(why, hint) {
    return new src_failure/* Failure */.HR({ code: 'bundle-url-rejected', message: `Could not download the bundle: its URL ${why}`, hint });
}

;// CONCATENATED MODULE: ./src/download/download-state.ts
/** The state of one download: the object behind the URL, what has arrived, its connections, and what went wrong so far. */






/** How often a download starts over because the object changed. The last restart requests a single stream. */
const maxRestarts = 2;
const onePercent = 0.01;
const reportIntervalMs = 10_000;
/** Idle connections check this often whether another one has become slow. */
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
    /** The most that had arrived, also before the download started over: only bytes beyond it are new. */
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
    /** The URL that was created last. */
    get url() {
        return this.urls.latest;
    }
    /** Whether the bundle comes as one stream because nothing proves that two replies carry bytes of the same object. */
    get isStream() {
        return this.#isStream;
    }
    /** Undefined until the first reply with data. */
    get object() {
        return this.#object;
    }
    /** Whether the next request may continue after the bytes that have arrived. */
    get canResume() {
        return !this.#isStream && (this.#object === undefined || this.#object.validator !== undefined);
    }
    /** Whether all bytes have arrived. */
    get isComplete() {
        return this.#segments.isComplete;
    }
    get progress() {
        return { newBytes: this.#newBytes, onePercentBytes: this.#onePercentBytes };
    }
    /** How often the download started over because the object changed. */
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
    /** Waits for the next segment of a connection; undefined once the bundle is complete. */
    async next(worker, signal) {
        while (!this.isComplete) {
            const segment = this.#take(worker);
            if (segment !== undefined)
                return segment;
            // The store or a firewall may limit connections: an idle one would take the place of another.
            worker.connection.close();
            await this.#change(signal);
        }
        return undefined;
    }
    /** A request for the segment has ended. Other connections may download what it has left. */
    giveBack(segment, worker) {
        this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
        this.#wake();
    }
    /** The first reply with data. Its size, and the room for it on the disk, are checked before a byte is written. */
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
    /** Writes the bytes that belong to the segment. Throws `size-mismatch` if the object is longer than announced. */
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
    /** Returns the number of interruptions so far. */
    interrupted() {
        this.#interruptions += 1;
        return this.#interruptions;
    }
    /** Requests a single stream: nothing would prove that what comes next belongs to the same object as what has arrived. */
    restartStream(what) {
        this.#reset(what);
        this.#isStream = true;
    }
    /** The object behind the URL is a different one. Throws `bundle-changed` if that happened too often. */
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
        // Until a validator is known, nothing would prove that the bytes of another connection belong to the same object.
        const isOpen = this.#object !== undefined && this.canResume;
        if (!isOpen && worker !== this.#workers[0])
            return undefined;
        const segment = this.#segments.take(worker, this.context.clock.elapsedMs());
        worker.hasRequested ||= segment !== undefined;
        return segment;
    }
    /** Resolves when something has changed, and after a while. */
    async #change(signal) {
        const changed = AbortSignal.any([signal, this.#changed.signal]);
        await this.context.clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
        // After the process was busy, what has arrived meanwhile is counted first.
        await (0,promises_.setImmediate)();
    }
    #wake() {
        this.#changed.abort();
        this.#changed = new AbortController();
    }
    /** A download that takes less than ten seconds reports nothing. */
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
/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */








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
/** Where a body that does not reach to the end of the bundle ends by itself; undefined if it may never end. */
function endOfBody({ hasLength }, { endByte }) {
    return hasLength ? endByte : undefined;
}
/** The URL carries its own authority: no API key, and no header that S3 would reject. */
function headersOf({ fromByte, endByte, validator }) {
    return {
        'Accept-Encoding': 'identity',
        Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
        ...(validator !== undefined && { 'If-Match': validator }),
    };
}
const maxRedirects = 3;
/** Stores sometimes redirect to the host of another region. A redirect to an address without TLS is never followed. */
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
/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn(reply) {
    if (reply.status === 200 || reply.status === 206)
        return undefined;
    const text = await (0,transport/* readBodyText */.mf)(reply, maxErrorBytes).catch(() => '');
    return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
/** A store that ignores more ranges in a row does not support them any more. */
const maxIgnoredRanges = 2;
/** Returns why the bytes of a reply cannot be used; undefined if they can. */
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
/** A segment that has all its bytes is complete, however its connection ended. */
function endOf(segment, what) {
    return remainingBytesOf(segment) === 0 ? { kind: 'complete' } : { kind: 'transient', what };
}
/** An object of the wrong size is often not a bundle but an error page: its beginning is kept for the message. */
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
/** S3 responds within seconds. A connection that is silent for longer was probably dropped on the way. */
const maxSilenceMs = 10_000;
/** About 1 KiB/s. */
const fetch_segment_minBytes = 32 * 1024;
const minBytesMs = 30_000;
/** Ends a request that delivers nothing, or too little: the next connection is likely to be faster. */
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
    /** Settles like the request, or rejects with a TransientError as soon as it has stalled. */
    race(request) {
        return this.#silent.race(request);
    }
    /** Call it with everything that arrives. A reply without data counts as well. */
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








/**
 * Starts the download in the background. Throws `bundle-too-large` if the service has announced too many bytes, and
 * `cannot-write` or `no-disk-space`; later Failures reach the calls that wait for the bundle.
 */
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
/** The object behind the URL is no longer the one that the download started with. */
class ObjectReplaced extends Error {
    name = 'ObjectReplaced';
}
/** Starts over while the object changes; attempts, renewals and restarts are bounded. */
async function download(connections, state) {
    for (;;) {
        // The first worker that ends, ends everything that is in flight, such as the renewal of the URL.
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
/** One connection: downloads segments until none is left. Throws ObjectReplaced or a Failure. */
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
/** Resolves when the connection may send its next request. Meanwhile, others download what this one has given back. */
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
/** Failed attempts of one connection without progress on any. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;
/** New bytes that count as progress, at most. For a rejected URL, one percent of the bundle is always needed. */
const maxSubstantialBytes = 64 * 1024;
/** Later ones are only counted: a very unreliable network would fill the log. */
const maxReportedInterruptions = 20;
/** A pause of at least this length is always logged. */
const download_longPauseMs = 30_000;
/** Throws `download-failed` if there were too many failed attempts. */
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
/** Bundles in the runner's tool cache, for self-hosted runners that download the same export again. */










/** Bundles that are kept for each domain. */
const maxEntries = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';
/**
 * Returns the bundle of this job; undefined if it is not cached, or only in part. Throws if the runner does not have a tool cache,
 * or if the entry does not consist of regular files.
 */
function findCached(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder === '')
        return undefined;
    const [path, digestPath] = [(0,external_node_path_.join)(folder, bundleName), (0,external_node_path_.join)(folder, digestName)];
    for (const each of [path, digestPath]) {
        // Reading a FIFO would block forever.
        if (!(0,external_node_fs_.statSync)(each).isFile())
            throw new Error(`${each} is not a regular file`);
    }
    return { path, sha256: (0,external_node_fs_.readFileSync)(digestPath, 'utf8').trim() };
}
/** Adds the bundle of a job, and removes the oldest ones of its domain. */
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
/** Removes the bundle of this job. */
function removeFromCache(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder !== '')
        removeEntry(folder);
}
function toolOf({ domain }) {
    return `static-export-${fileNamePart(domain)}`;
}
/** The tool cache accepts only semantic versions, and a job id may contain anything: its digest becomes a pre-release. */
function versionOf({ service, jobId }) {
    const digest = (0,external_node_crypto_.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return `0.0.0-job${digest.slice(0, 32)}`;
}
function newestFirst(tool) {
    // An entry without its digest cannot be used, so it counts as the oldest.
    const addedAtMs = (folder) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(folder, digestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return (0,tool_cache/* findAllVersions */.iq)(tool)
        .map((version) => (0,tool_cache/* find */.I6)(tool, version))
        .sort((a, b) => addedAtMs(b) - addedAtMs(a));
}
/** The marker is removed first: without it, the rest of the entry does not count as complete. */
function removeEntry(folder) {
    (0,external_node_fs_.rmSync)(`${folder}.complete`, { force: true });
    (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    // The folders of the version and the domain.
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
/**
 * Opens a bundle in the tool cache: copies it in the background into a temporary file beside `path`, and hashes it again. If its
 * digest has changed, `complete()` throws `digest-mismatch`.
 */
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

// EXTERNAL MODULE: ./src/text/error-message.ts
var error_message = __webpack_require__(7515);
;// CONCATENATED MODULE: ./src/steps/open-bundle.ts
/** Opens the bundle of an export, from the tool cache or the network. */







/** Throws the Failures of a download that cannot start. */
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
    /** To be read while it arrives. */
    source;
    #opened;
    #resources;
    constructor(opened, resources) {
        this.source = opened.source;
        this.#opened = opened;
        this.#resources = resources;
    }
    /** The URL that was created last, if the download renewed it. Undefined for a bundle from the tool cache. */
    get url() {
        return this.#opened.download?.url;
    }
    /** Waits for the last byte. Throws the Failure of the download, `digest-mismatch`, and `not-an-archive`. */
    async complete() {
        const { source, download, path, emit } = this.#opened;
        const format = requireFormat(await source.head());
        const { sizeBytes, sha256 } = await source.complete();
        if (download !== undefined)
            emit({ kind: 'bundle-downloaded', ...download.totals });
        return { ...source.stage(path.of(format)), sizeBytes, sha256, format };
    }
    /**
     * Adds the complete bundle to the tool cache if `reuse` asks for it. Call it before the commit, so that a cancellation can undo
     * it.
     */
    async addToCache() {
        const { source, download, cache } = this.#opened;
        if (download === undefined)
            return;
        const { sha256 } = await source.complete();
        await cache?.add({ path: source.temporaryPath, sha256 });
    }
    /** Removes a cached bundle that cannot be read: it would fail every later run. */
    unusable(error) {
        const isCached = this.#opened.download === undefined;
        if (isCached && error instanceof src_failure/* Failure */.HR && error.code === 'damaged-archive')
            this.#opened.cache?.remove();
    }
    /** Stops the download and removes what is not committed. */
    async [Symbol.asyncDispose]() {
        await this.#resources.disposeAsync();
    }
}
/** The bundle of one job in the runner's tool cache. A problem of the cache is a warning, not a failure. */
class BundleCache {
    #key;
    #tempFolder;
    #context;
    constructor(key, tempFolder, context) {
        this.#key = key;
        this.#tempFolder = tempFolder;
        this.#context = context;
    }
    /**
     * Returns the cached bundle, complete and with a verified digest, copied beside the path. Returns undefined if it is not cached or
     * cannot be used, so that it must be downloaded. Removes a bundle from the cache if its digest has changed.
     */
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
            emit({ kind: 'cache-failed', operation: 'use', reason: (0,error_message/* errorMessage */.g)(error) });
            return undefined;
        }
    }
    /** Copying can take a long time. If the step is cancelled meanwhile, the copy is removed. */
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
            emit({ kind: 'cache-failed', operation: 'add', reason: (0,error_message/* errorMessage */.g)(error) });
        }
    }
    remove() {
        try {
            removeFromCache(this.#key);
        }
        catch (error) {
            this.#context.emit({ kind: 'cache-failed', operation: 'remove', reason: (0,error_message/* errorMessage */.g)(error) });
        }
    }
}
/** A bundle that the service or the user would not accept now is left to the download, which reports the reason. */
function isAcceptable({ path, sha256 }, { url, maxSizeBytes, expectedSha256 = sha256 }) {
    const cachedBytes = (0,external_node_fs_.statSync)(path).size;
    return (url.sizeBytes ?? cachedBytes) === cachedBytes && cachedBytes <= maxSizeBytes && expectedSha256 === sha256;
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/archive/chunk-feed.ts
/** Passes chunks of any size to a parser: a generator that yields how many bytes it needs next. */
function whole(sizeBytes) {
    return { sizeBytes, isWhole: true };
}
function upTo(sizeBytes) {
    return { sizeBytes, isWhole: false };
}
/** Ignores this many bytes. */
function* skip(sizeBytes) {
    for (let left = sizeBytes; left > 0;)
        left -= (yield upTo(left)).length;
}
class ChunkFeed {
    #parser;
    #need;
    /** The beginning of what the parser needs whole. */
    #held = Buffer.alloc(0);
    #heldBytes = 0;
    constructor(parser) {
        this.#parser = parser;
        this.#need = parser.next().value;
    }
    /** Returns the position after what was taken. Throws what the parser throws. */
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
/**
 * Finds where the frames of zstd data end (RFC 8878, section 3.1), without decompressing it. Node's decoder reads frame after frame
 * only if each begins in a chunk of its own (https://github.com/nodejs/node/issues/64741), and does not report a truncated frame
 * (https://github.com/nodejs/node/issues/64592).
 */


const frameMagic = 0xfd2fb528;
/** Magic numbers of skippable frames differ in their last four bits. */
const skippableMagic = 0x184d2a50;
/** XXH64 of no bytes, its lower half. */
const emptyChecksum = 0x51d8e999;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];
class ZstdFrames {
    /** Whether the last byte ended a frame. */
    #hasEnded = true;
    #isSkippable = false;
    #isEmpty = true;
    /** The beginning of a frame that may be empty. */
    #head = [];
    #feed = new ChunkFeed(this.#parse());
    /** Yields the chunk in pieces that do not cross the end of a frame, without empty and skippable frames. */
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
    /** Throws `damaged-archive` if a frame is not complete. */
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
    /** Returns whether a checksum follows the blocks. */
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
        // A size of two bytes is 256 less than what it stands for.
        if (sizeBytes === 2 || header.subarray(sizeStart).some((byte) => byte !== 0))
            this.#isEmpty = false;
        return (descriptor & 0x04) !== 0;
    }
}

;// CONCATENATED MODULE: ./src/archive/decompress.ts
/** The bytes of a compressed tar while they arrive. */






/** Node's default of 16 KiB takes too many turns of the event loop. Larger chunks leave more garbage. */
const chunkSize = 128 * 1024;
/**
 * Decompresses gzip and zstd data while it arrives: all of it, or an error. Throws `damaged-archive`, `unsupported-archive`, and
 * what the chunks throw.
 */
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
/** An error of the input destroys the decoder, and is thrown by the iteration. */
function outputOf(decoder, input) {
    (0,external_node_stream_.pipeline)(input, decoder, () => undefined);
    return decoder;
}
/** One member or several, each with its checksum and size checked by zlib. Zeros may follow, nothing else. */
async function* gunzipped(chunks) {
    const decoder = (0,external_node_zlib_.createGunzip)({ chunkSize });
    using input = new GzipInput(chunks);
    yield* outputOf(decoder, input.chunks());
    // zlib treats a zero after a member as padding, and stops.
    await input.requireZerosFrom(decoder.bytesWritten);
}
/** The input of a decoder that may stop before its end. */
class GzipInput {
    #source;
    #readBytes = 0;
    /** The end of the last byte that is not zero. */
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
    /** To be called when the decoder has stopped. */
    async requireZerosFrom(byte) {
        // The decoder may have asked for one chunk more than it needed.
        for (let bytes = await this.#pending;; bytes = await this.#read()) {
            if (this.#dataEnd > byte)
                throw damagedArchive('data follows the end of its compressed data');
            if (bytes === undefined)
                return;
        }
    }
    /** Ends the source without waiting for a chunk that may never arrive. */
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
    return damagedArchive(`it cannot be decompressed (${(0,error_message/* errorMessage */.g)(error)})`, error);
}

// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __webpack_require__(8559);
;// CONCATENATED MODULE: ./src/archive/path-rules.ts

/** The limit of Linux for a path. Checked before any other rule, so that a hostile text of megabytes costs nothing. */
const maxTextBytes = 4096;
/** The limit of ext4, APFS and NTFS for one name, in UTF-8. */
const maxNameBytes = 255;
/** The limit of macOS for a path. */
const maxPathBytes = 1024;
const maxDepth = 64;
/** A shorter path exceeds none of them: a character has at most three bytes for each of its UTF-16 units. */
const minSuspectLength = 80;
/** For a whole path, and for the target of a link. */
const pathRules = [
    [/^$/, 'does not have a name'],
    [/\p{Cc}/u, 'has a control character in its name'],
    [/\ufffd/, 'has a name that is not valid UTF-8'],
    [/^(\/\/|\\\\)/, 'has the path of a network share (UNC)'],
    [/^\//, 'has an absolute path'],
    [/^[A-Za-z]:/, 'begins with a drive letter'],
    [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
];
/** Code points that HFS+ ignores in a name. */
const ignored = String.raw `[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
/**
 * The names that Git rejects as a folder of its own data, on some system at least: `.git`, its short name, and how HFS+ and NTFS
 * also spell them (https://github.com/git/git/blob/master/read-cache.c, `verify_path`).
 */
const gitFolder = new RegExp(`^(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*(:|$)`, 'i');
/** For each name in a path. Those of Windows: https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file. */
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
/**
 * The path in the site, separated by `/`; empty for the site's own folder. Empty names and `.` are omitted. Throws
 * `unsafe-archive`, and `site-too-large` for a name that is too long or too deep.
 */
function sitePath(name) {
    if (Buffer.byteLength(name) > maxTextBytes)
        throw overFixedLimit(`The archive has an entry with a name of more than ${maxTextBytes} bytes.`);
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
/** The path of a folder. Packers write the site's own folder with an empty name, as `.` or as `/`. Throws like `sitePath`. */
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
/** The path of a file or link, which is not the site's folder and does not end like a folder. Throws like `sitePath`. */
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw unsafeEntry(name, 'is a file with the name of a folder');
    return path;
}
/** Throws `unsafe-archive` for a target outside the site, and `site-too-large` for one that is too long. */
function requireLinkTarget({ kind, path, target }) {
    if (Buffer.byteLength(target) > maxTextBytes)
        throw overFixedLimit(`${entry(path)} is a link to a path of more than ${maxTextBytes} bytes.`);
    const names = namesIn(target);
    if (names.length > maxDepth) {
        throw overFixedLimit(`${entry(path)} is a link to a path ${names.length} levels deep; the limit is ${maxDepth}.`);
    }
    // A hard link has the name of an entry. The target of a symlink is known once all names are known.
    const leadsOut = kind === 'link' && names.includes('..');
    const why = brokenRule(pathRules, target) ?? (leadsOut ? 'leads out of its folder with `..`' : undefined);
    if (why !== undefined)
        throw unsafeEntry(path, `is a link to ${shownName(target)}, which ${why}`);
}
/** Throws `site-too-large` for a path that not every system can store. */
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
/** The same for all names that some file system takes for one, because it ignores case or normalizes Unicode. */
function foldedPath(path) {
    // To lower case first: `ẞ` stays as it is in upper case, but `ß` becomes `SS`.
    const isAscii = /^[\x20-\x7e]*$/.test(path);
    const folded = isAscii
        ? path.toLowerCase()
        : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
    // V8 would store an equal string a second time.
    return folded === path ? path : folded;
}
/** The names in a path, without those that have no effect. */
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
    /** By folded path. */
    #nodes = new Map();
    constructor(onName) {
        this.#onName = onName;
    }
    /** Adds a file or a link, and the folders above it. Throws `unsafe-archive` if the name is taken. */
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
    /** Adds a folder, which may be there already, and those above it. Throws `unsafe-archive` if the name is taken. */
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
    /** Frees the name for what the link becomes. */
    removeLink({ path }) {
        this.#nodes.delete(foldedPath(path));
    }
    /** Returns the entry with exactly this name. */
    find(path) {
        if (path === '')
            return { kind: 'folder', path };
        const node = this.#nodes.get(foldedPath(path));
        return node?.path === path ? node : undefined;
    }
    /** Maps the path of each folder to what it contains. */
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
/** Empty for a path at the root. */
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



/** As many as Linux follows for one path. */
const maxHops = 40;
/** Follows links as a POSIX system does (POSIX.1-2017, 4.13). */
class LinkResolver {
    #names;
    #resolved = new Map();
    /** Those that are being resolved. */
    #open = new Set();
    constructor(names) {
        this.#names = names;
    }
    /** Throws `unsafe-archive` if the link is broken, leaves the site, or is part of a cycle. */
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
    /** A hard link names an entry that is not a folder. If that is a symlink, it becomes the same symlink in another folder. */
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
/**
 * The steps for every link, computed while they are taken: an endless tree ends at the caller's limits. Throws `unsafe-archive`.
 */
async function* copySteps(links, names, turns) {
    const resolver = new LinkResolver(names);
    let hasFolders = false;
    // All of them first: they are resolved by the names of other links, which are removed below.
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
/** Receives the content of one file, and counts, hashes and writes it. */


/** Up to this size, a file is held in memory and written at once. */
const heldBytes = 8 * 1024 * 1024;
class FileSink {
    #options;
    #held = [];
    /** Undefined for a file that is held in memory. */
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
    /** Receives the next bytes, which may be kept until the end. Throws `damaged-archive` if there are too many. */
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
    /** Throws `damaged-archive` if bytes are missing. */
    end() {
        const { path, sizeBytes, observer, keep } = this.#options;
        if (this.#receivedBytes !== sizeBytes)
            throw otherSize(path, sizeBytes);
        this.discard();
        keep({ path, sizeBytes, sha256: this.#digest?.digest('hex') ?? this.#writeHeld() });
        observer?.end();
    }
    /** Closes a file that is written in pieces, complete or not. */
    discard() {
        const file = this.#file;
        this.#file = undefined;
        file?.close();
    }
    /** Returns the digest. */
    #writeHeld() {
        const { path, writer } = this.#options;
        const [first = new Uint8Array()] = this.#held;
        const content = this.#held.length > 1 ? Buffer.concat(this.#held) : first;
        writer?.writeFile(path, content);
        return (0,external_node_crypto_.hash)('sha256', content);
    }
}

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts
/** Receives the entries of an archive, whatever its format: checks them against rules and limits, writes and counts them. */









/** Names are those of the archive. Every method throws Failures. */
class EntrySink {
    #budget;
    #targets;
    #files = [];
    #count = new SiteCount();
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
    /** The content must be complete before the next entry. */
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
    /** The link becomes a copy of its target once all entries have arrived. */
    link(kind, name, target) {
        const link = { kind, path: filePath(name), target };
        requireLinkTarget(link);
        this.#budget.addLink();
        this.#addName(target);
        this.#names.add(link);
        this.#links.push(link);
    }
    /** Copies what links lead to. Throws `no-pages`. */
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
            throw new RangeError(`There is no file ${index}.`);
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
    /** Every name of the archive and of its copies passes here before anything is written under it. */
    #addName(name) {
        this.#budget.addName(name);
        this.#targets.checkName?.(name);
    }
}
/** Counts files while they arrive, so that nothing is left to do after the last one. */
class SiteCount {
    #pages = 0;
    #hasIndex = false;
    /** Two are enough to show that the site is not inside a single folder. */
    #tops = new Set();
    add(path) {
        if ((0,text_paths/* isHtml */._)(path))
            this.#pages += 1;
        if (path === 'index.html')
            this.#hasIndex = true;
        if (this.#tops.size < 2)
            this.#tops.add(path.slice(0, path.indexOf('/') + 1));
    }
    /** Throws `no-pages`. */
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
/** How much one archive may write. Limits hold before anything is written. */



/** Documentation sites do not compress better than this. An archive that does is built to fill disks. */
const maxRatio = 250;
/** Below this size, padding and repetition can exceed the ratio. */
const minRatioBytes = 64 * 1024 * 1024;
/** Added for each file, as in a tar: even empty files take space on the disk. */
const fileHeaderBytes = 512;
/** Folders are not files but need a limit too: as many as files, and some for deep trees with few files. */
const spareFolders = 1000;
/** Names are held in memory until the end, folded ones a second time: at most a gigabyte. */
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
    /** Counts decompressed bytes, headers and padding included. */
    addUnpacked(sizeBytes) {
        this.#unpackedBytes += sizeBytes;
        this.#requireRatio(this.#unpackedBytes);
    }
    /** Counts a file, or a copy of one, before it is written. */
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
    /** Counts a folder before it is made. */
    addFolder() {
        const maxFolders = this.#limits.maxFiles + spareFolders;
        this.#folderCount += 1;
        if (this.#folderCount <= maxFolders)
            return;
        throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than \`max-files\`).`);
    }
    /** Counts a link when it arrives: what it copies is known at the end. */
    addLink() {
        this.#linkCount += 1;
        this.#requireFiles(this.#fileCount + this.#linkCount);
    }
    /** Counts a path, or the target of a link, before it is held in memory. */
    addName(name) {
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw overFixedLimit(`The archive's names and link targets have more than ${maxNameCharacters} characters.`);
    }
    #requireFiles(fileCount) {
        const { maxFiles } = this.#limits;
        if (fileCount > maxFiles)
            throw siteTooLarge(`The site has more than ${maxFiles} files (\`max-files\`).`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw overFixedLimit(`The archive of ${(0,text_amounts/* sizeText */.lP)(this.#bundleBytes)} unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
/** A site over a limit that an input sets. */
function siteTooLarge(message) {
    return new src_failure/* Failure */.HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/tar-extensions.ts
/**
 * Extended headers of a tar, which change the entry after them: GNU tar's long names (types L and K), and pax records for one
 * entry (x) or for all (g). Rejects every combination that two readers could understand differently.
 */

const extensionTypes = ['L', 'K', 'x', 'g'];
const linkTypes = ['1', '2'];
/** Extended headers are held in memory. bsdtar has the same limit. */
const maxExtensionBytes = 1024 * 1024;
class TarExtensions {
    #longName;
    #longLink;
    #pax;
    #isAfterGlobal = false;
    /** Whether an entry must follow. Python fails if none follows a header for all entries. */
    get needsEntry() {
        return this.#isPending || this.#isAfterGlobal;
    }
    get #isPending() {
        return this.#longName !== undefined || this.#longLink !== undefined || this.#pax !== undefined;
    }
    /** Throws `damaged-archive`, `unsafe-archive` and `unsupported-archive`. */
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
    /** The header with everything that the extended headers before it replace. They are used up. */
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
/** Throws `damaged-archive` if an extended header of this size cannot be right. */
function requireExtensionSize(sizeBytes) {
    if (sizeBytes === 0)
        throw damagedArchive('an extended header is empty');
    if (sizeBytes > maxExtensionBytes)
        throw damagedArchive(`an extended header has more than ${maxExtensionBytes} bytes`);
}
function agreedSize(headerBytes, paxBytes) {
    if (paxBytes === undefined || paxBytes === headerBytes)
        return headerBytes;
    // A size that does not fit into the header is zero there.
    if (headerBytes === 0)
        return paxBytes;
    throw damagedArchive(`a header gives the size ${headerBytes}, and its pax header ${paxBytes}`);
}
/** A name that ends with the body or with NULs. */
function longText(body) {
    const nul = body.indexOf(0);
    const end = nul < 0 ? body.length : nul;
    if (end === 0 || body.subarray(end).some((byte) => byte !== 0)) {
        throw damagedArchive('a header with a long name has an invalid name');
    }
    return body.toString('utf8', 0, end);
}
/** The records that decide about names and content. All others are read and ignored. */
const decisiveKeys = ['path', 'linkpath', 'size', 'hdrcharset'];
/** Checked, but not used: GNU tar fails if one of them is not a number, or is too large. */
const maxNumbers = {
    uid: 0xffffffff,
    gid: 0xffffffff,
    mtime: 2 ** 40,
    atime: 2 ** 40,
    ctime: 2 ** 40,
};
/** Both leave a name in UTF-8 as it is. */
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
        throw unsupportedArchive(`its names have the character set "${charset}"`);
    const size = records.get('size') ?? '0';
    if (!/^\d{1,15}$/.test(size))
        throw damagedArchive('a pax header has an invalid size');
    return {
        path: records.get('path'),
        linkPath: records.get('linkpath'),
        sizeBytes: records.has('size') ? Number(size) : undefined,
    };
}
/** A header for all entries may carry comments. Readers disagree about one that sets the name or size of every file. */
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
/**
 * Records of the form `LENGTH KEY=VALUE\n`, and nothing else; the length includes itself (POSIX.1-2017, pax, "pax Header Block").
 */
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
/**
 * Reads a tar and passes its entries to a sink while they arrive. Rejects everything that another reader could understand
 * differently.
 */




/** GNU tar pads an archive to 10 KiB, and to a few hundred KiB for tapes. */
const maxPaddingBytes = 8 * 1024 * 1024;
/**
 * Synchronous: what a chunk completes has been written when `push` returns. Throws `damaged-archive`, `unsafe-archive`,
 * `unsupported-archive`, and what the sink throws.
 */
class TarReader {
    #sink;
    #extensions = new TarExtensions();
    #feed;
    #content;
    /** Zeros since the end mark began. */
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
    /** Every byte has been pushed. */
    end() {
        if (this.#endBytes < 2 * blockBytes)
            throw damagedArchive('it is truncated');
    }
    /** Closes a file that is not complete. */
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
            // Python writes it as an empty file, which must not replace another one.
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
        // If a name does not end with NUL, GNU tar and Python continue to read in the padding.
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
/** Random access to the bytes of an open file. Reads it in windows, so that many small pieces cost few system calls. */


const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;
class ZipBytes {
    sizeBytes;
    #descriptor;
    #window = Buffer.allocUnsafe(windowBytes);
    /** The range of the file in the window. */
    #start = 0;
    #end = 0;
    /** The caller closes the descriptor. */
    constructor(descriptor) {
        this.sizeBytes = (0,external_node_fs_.fstatSync)(descriptor).size;
        this.#descriptor = descriptor;
    }
    /** Returns bytes that are valid until the next call. Throws `damaged-archive` if the file ends before them. */
    at(position, length) {
        if (length > windowBytes)
            return this.#read(Buffer.allocUnsafe(length), position, length);
        if (position < this.#start || position + length > this.#end) {
            this.#start = position;
            this.#end = position + this.#read(this.#window, position, length).length;
        }
        return this.#window.subarray(position - this.#start, position - this.#start + length);
    }
    /** Yields a range in pieces that stay valid. */
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
/** A number that is too large for an offset becomes Infinity, which equals no position in a file. */
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
/** Throws `damaged-archive` and `unsupported-archive`. */
function findDirectory(bytes) {
    const endStart = findEnd(bytes);
    const end = Buffer.from(bytes.at(endStart, endBytes));
    const directory = zip64Directory(bytes, endStart, end) ?? plainDirectory(end, endStart);
    if (directory.startByte + directory.sizeBytes !== directory.endByte)
        throw endsElsewhere();
    return directory;
}
/**
 * The last signature in the file must belong to the end record, and its comment must end exactly at the end of the file. Padding may
 * follow, as bsdtar writes it to a pipe, if no program can find another end record.
 */
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
/** Returns undefined without a zip64 end record. Otherwise the end record must contain the same values or their markers. */
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
    // bsdtar does not unpack anything then.
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
/** The fields that the headers of a zip entry share, and their extra areas (APPNOTE.TXT, sections 4.4 and 4.5). */




const zipFlags = { encrypted: 0x2041, hasDescriptor: 0x0008, patched: 0x0020, utf8: 0x0800 };
const extraIds = { zip64: 0x0001, unicodePath: 0x7075 };
const decisiveIds = Object.values(extraIds);
/** Extra fields from which some programs take the type of an entry, instead of taking it from the directory. */
const overridingExtraIds = [0x6c78, 0x756e];
/** Throws `damaged-archive` and `unsafe-archive`. */
function readExtraFields(area, nameBytes) {
    const fields = new Map();
    let at = 0;
    while (at + 4 <= area.length) {
        const id = area.readUInt16LE(at);
        const end = at + 4 + area.readUInt16LE(at + 2);
        if (end > area.length)
            throw damagedExtra(nameBytes);
        // Go programs that copy entries write other fields twice, such as the time.
        if (fields.has(id) && decisiveIds.includes(id))
            throw damagedExtra(nameBytes);
        if (overridingExtraIds.includes(id)) {
            throw unsafeEntry(nameBytes.toString(), 'has an extra field that replaces its type in some programs');
        }
        fields.set(id, Buffer.from(area.subarray(at + 4, end)));
        at = end;
    }
    // Some packers align the content with zeros that are too few for a field.
    if (area.subarray(at).some((byte) => byte !== 0))
        throw damagedExtra(nameBytes);
    return fields;
}
const saturated = 0xffffffff;
/** Replaces values that are marked as too large for 32 bits by those of the zip64 extra field. Throws `damaged-archive`. */
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
/** The upper half of code page 437, in which the format stores names that are not marked as UTF-8. */
const upperHalf = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
/**
 * Reads the name of an entry (APPNOTE.TXT, appendix D). Returns it as UTF-8 if it is valid UTF-8, marked as such (flag 11) or not.
 * Other names are in an unknown encoding: packers on Windows use the code page of their machine, and programs decode the same
 * bytes to different names. Such a name is accepted only in code page 437 beside the same name in UTF-8 (extra field 0x7075).
 * Throws `unsafe-archive` for all others.
 */
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
    // Info-ZIP removes what looks like the version number of a VMS file.
    if (/;\d*$/.test(name))
        throw unsafeEntry(name, 'has a name that ends with a version number, which unzip removes');
    return name;
}
function fromCodePage437(bytes) {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ''))).join('');
}
/** Version 1, the CRC-32 of the name in the header, and the same name in UTF-8. */
function isUnicodePathOf(field, nameBytes, name) {
    if (field.length < 5 || field.readUInt8(0) !== 1 || field.readUInt32LE(1) !== (0,external_node_zlib_.crc32)(nameBytes))
        return false;
    return field.subarray(5).equals(Buffer.from(name));
}

;// CONCATENATED MODULE: ./src/archive/zip-entry.ts
/** The entries that the central directory of a zip lists (APPNOTE.TXT, section 4.3.12). */


/** Yields every entry. Throws `damaged-archive` if the directory lists more or fewer of them than the end record declares. */
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
/** The system that stores a file type in the upper half of the external attributes. */
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
/** The version that zip64 needs. Later versions add only encryption and compression methods. */
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
/** A trailing slash makes a folder in every program. The attributes must not contradict it. */
function zip_entry_kindOf(name, header) {
    const isUnix = header.readUInt8(5) === unixHost;
    // A reserved internal attribute, because of which unzip ignores the type.
    const hidesType = (header.readUInt8(36) & 4) !== 0;
    const attributes = header.readUInt32LE(38);
    const type = (attributes >>> 16) & typeMask;
    const hasFolderName = name.endsWith('/');
    if (type === types.symlink && isUnix && !hasFolderName && !hidesType)
        return 'symlink';
    if (!plainTypes.includes(type)) {
        throw unsafeEntry(name, 'is neither a file nor a folder nor a link of a Unix system');
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
/** Locates the entries of a zip (APPNOTE.TXT, sections 4.3.7 and 4.3.9). */


const zip_extents_signature = 0x04034b50;
const zip_extents_fixedBytes = 30;
/** Throws `damaged-archive` if the local header differs from the directory, or if the entry does not end before `limitByte`. */
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
/** They record the compression level, which does not affect reading. */
const deflateLevelFlags = 0x0006;
/** If a data descriptor follows, a local header may contain zeros instead of the checksum and the sizes. */
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
/**
 * The length of the data descriptor; 0 if the entry has none. Packers write it with or without signature, with sizes of 32 or 64
 * bits.
 */
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
    // The longest form first: its additional bytes belong to a size, and no record begins with them.
    for (const form of [wide, wide.subarray(4), narrow, narrow.subarray(4)]) {
        if (at + form.length <= bytes.sizeBytes && bytes.at(at, form.length).equals(form))
            return form.length;
    }
    throw damagedArchive(`the data descriptor of ${shownName(entry.name)} differs from the directory`);
}

;// CONCATENATED MODULE: ./src/archive/zip-reader.ts
/** Reads a zip and passes its entries to a sink, each content checked against its declared sizes and its CRC-32. */









/**
 * Reads the entries of a zip in the order of its directory. A zip describes its entries twice, in the directory and in front of
 * each content, and programs believe one or the other. An archive is rejected if the two differ, if they leave bytes between
 * them, or if entries overlap: then every program unpacks the same files. The caller closes the descriptor.
 */
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
/** Throws `damaged-archive` unless every byte up to this one belongs to exactly one entry. */
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
    return damagedArchive('it contains bytes that belong to no entry, or entries that overlap');
}
/** No system supports a longer path. */
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
/** Passes the content to the sink. Small content is read synchronously. Throws `damaged-archive` and the signal's reason. */
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
/** Returns the content as text: the target of a link, or the empty content of a folder. Throws like `readContent`. */
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
/** The smallest buffer that zlib accepts. */
const minChunkBytes = 64;
function inflatedAtOnce(packed, { name, sizeBytes }) {
    // One byte more than declared is enough to notice a wrong size, and bounds the memory.
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
/** An error of zlib means damaged data. */
function asDamage(error, name) {
    if (!/^(Z_|ERR_BUFFER)/.test((0,errors/* codeOf */.$N)(error)))
        return error;
    return damagedArchive(`${shownName(name)} cannot be inflated`, error);
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts







/**
 * Reads tar formats while they arrive, and a zip when it is complete. Throws a Failure `not-an-archive`, `damaged-archive`,
 * `unsupported-archive`, `unsafe-archive`, `site-too-large` or `no-pages`, those of the disk and of the source, and the signal's
 * reason. After an error, nothing more is written; the caller discards what was.
 */
async function readArchive(source, reading) {
    const { limits, signal } = reading;
    signal.throwIfAborted();
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
/** Chunks may be ready one after the other, and a decoder may read many without a result. */
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
/**
 * Returns the most specific lines that are few enough, hosts first. Empty if exceptions do not help: the audit is incomplete, or the site
 * does not work under its base path.
 */
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
/**
 * Returns whether most pages load a file from outside of the base path. A template may contain a link that leaves it, and so may the
 * error page, although the site works under every path.
 */
function isBuiltForRoot({ pageCount, targets }) {
    return targets.some(({ example, pageCount: pages }) => example.kind === 'outside-base-path' && example.element !== 'a' && pages >= pageCount / 2);
}
/** Returns the line for one target: `cdn.example.net`, or `dead-link -> /old/page`. Assets are excepted by their first folder. */
function exceptionLine(target) {
    return isAsset(target) ? folderLine(target) : targetLine(target);
}
/** Returns the line for exactly this target. */
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
/** The target of an invalid address is not a path. */
function lineWith(glob, { target, isExternal, example: { kind } }) {
    if (isExternal)
        return target;
    return glob.startsWith('/') ? `${kind} -> ${glob}` : kind;
}
/** A line cannot contain white space, and should not contain what a log replaces. */
function globOf(path) {
    return path.replace(/([\s\p{C}*]|##(?=\[))+/gu, '*');
}
/**
 * Returns the line for the most frequent target that is the same except for its kind, the port or `www.` of a host, the final slash
 * or `.html` of a path, or the arrow before it.
 */
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
/**
 * The audit's result as JSON and as text. Pure. Addresses and names come from the bundle and are not shortened: the code that
 * prints them redacts secrets first, then shortens them and makes them harmless.
 */




const maxTargets = 10_000;
/** Yields JSON in pieces, with one line for each target and each finding, so that two reports can be compared line by line. */
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
/** Returns `56 HTML files and 2 style sheets`. */
function auditedText({ fileCount, pageCount }) {
    return `${(0,text_amounts/* countText */.lT)(pageCount, 'HTML file')} and ${(0,text_amounts/* countText */.lT)(fileCount - pageCount, 'style sheet')}`;
}
/** Returns what is wrong with the site, and what to do if one cause explains it. One or two sentences without the last full stop. */
function verdictText(result, basePath) {
    if (!isBuiltForRoot(result))
        return countsText(result);
    const { pageCount, countsOfKinds, pagesOfKinds } = result;
    const pages = pagesOfKinds['outside-base-path'] ?? 0;
    const [references, affected] = [(0,text_amounts/* countText */.lT)(countsOfKinds['outside-base-path'] ?? 0, 'reference'), (0,text_amounts/* numberText */.$4)(pages)];
    return `${references} on ${affected} of ${(0,text_amounts/* countText */.lT)(pageCount, 'page')} leave ${basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}
/** Returns `no findings`, or `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`, with `, 4 ignored` if exceptions matched. */
function countsText({ findingCount, pagesWithFindings, pageCount, countsOfKinds, ignoredCount, }) {
    const ignored = ignoredCount === 0 ? '' : `, ${(0,text_amounts/* numberText */.$4)(ignoredCount)} ignored`;
    if (findingCount === 0)
        return `no findings${ignored}`;
    const pages = `on ${(0,text_amounts/* numberText */.$4)(pagesWithFindings)} of ${(0,text_amounts/* countText */.lT)(pageCount, 'page')}`;
    return `${(0,text_amounts/* countText */.lT)(findingCount, 'finding')} ${pages} (${kindsText(countsOfKinds)})${ignored}`;
}
/** Returns `3 links on 2 pages lead to an anchor that does not exist: ` and the first of them. Empty if there are none. */
function deadAnchorsText({ findingCount, pagesWithFindings, targets }) {
    if (findingCount === 0)
        return '';
    const links = `${(0,text_amounts/* countText */.lT)(findingCount, 'link')} on ${(0,text_amounts/* countText */.lT)(pagesWithFindings, 'page')}`;
    return `${links} lead to an anchor that does not exist (\`dead-anchor\`): ${targetsText(targets, 3)}`;
}
/** Returns the counts in descending order: `2 dead-link, 1 external-script`. */
function kindsText(countsOfKinds) {
    const kinds = finding_kinds/* findingKinds */.j
        .map((kind) => ({ kind, count: countsOfKinds[kind] ?? 0 }))
        .filter(({ count }) => count > 0);
    kinds.sort((a, b) => b.count - a.count);
    return kinds.map(({ kind, count }) => `${(0,text_amounts/* numberText */.$4)(count)} ${kind}`).join(', ');
}
/** Returns the first targets with their counts, in one line. */
function targetsText(targets, maxShown) {
    const shown = targets.slice(0, maxShown).map(({ target, count }) => `${target} (${(0,text_amounts/* numberText */.$4)(count)})`);
    const remaining = targets.length - shown.length;
    return remaining > 0 ? `${shown.join(', ')} and ${(0,text_amounts/* numberText */.$4)(remaining)} more` : shown.join(', ');
}
/** Returns one line for each target, and for the assets of a folder. It begins with the exception that `audit-ignore` accepts. */
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




/** Returns undefined if no audit is requested. */
async function openAudit(rules) {
    const { audit, domain, basePath, auditIgnore } = rules;
    if (audit === 'off')
        return undefined;
    // The parsers of HTML and CSS are loaded only if they are needed.
    const module = await Promise.all(/* import() */[__webpack_require__.e(529), __webpack_require__.e(391)]).then(__webpack_require__.bind(__webpack_require__, 7391));
    return { observer: new module.SiteAudit({ domain, basePath, ignore: auditIgnore }), rules };
}
/**
 * Evaluates the audit and writes the report. Throws `audit-failed` if there are findings and `audit` is
 * `error`.
 */
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
/** Findings and targets in log and summary. The report lists more. */
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





/** Throws the Failures of the archive and of the download. */
async function readSite(bundle, rules, context) {
    try {
        // The download limits how often it starts over. What was unpacked until then is discarded.
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
    // Proves that the site was read from the bundle that is committed with it.
    await source.complete();
    const resources = opened.move();
    return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

;// CONCATENATED MODULE: ./src/site/compare.ts

/** Both lists must be in byte order. They are read side by side: looking up a million paths would take many seconds. */
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
/** Yields what each path is in the two lists. */
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
/** The end of a list comes after every path. */
function orderOf(old, file) {
    if (old === undefined)
        return 1;
    return file === undefined ? -1 : (0,lists/* inByteOrder */.qg)(old.path, file.path);
}
/** Yields JSON in pieces, with one line per path. */
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
;// CONCATENATED MODULE: ./src/steps/stage-records.ts
/** The records of a site, beside it or beside a bundle that is not unpacked: audit report, manifest, changes since the last export. */








/** Throws `audit-failed`, `folder-not-managed`, `cannot-write` and `no-disk-space`. */
async function stageRecords(exported, settings, context) {
    const { jobId, bundle, site, previous } = exported;
    const { extractTo, manifestInSite } = settings;
    const path = extractTo === undefined ? bundle.path : (0,external_node_path_.resolve)(extractTo);
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
        const report = { jobId, path: `${path}.audit.json`, guard: context.guard };
        await finishAudit(site.audit, report, context);
    }
    const turns = new event_loop/* Turns */.P(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    using staged = new DisposableStack();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new text_file/* StagedTextFile */.A_(`${path}.manifest.json`, (0,site_manifest/* manifestPieces */.Nz)(manifest)));
    await turns.take();
    const compared = changesSince(previous, files);
    const changes = compared && stageChanges(compared, `${path}.changes.json`);
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
/** The manifest in the site lists what the service exported, so a copy of an earlier one in the bundle does not count. */
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
/** Returns the counts of the changes, and the first changed pages. */
function changeFigures({ added, modified, removed, previous }) {
    return {
        isFirstExport: previous.fileCount === 0,
        added: changedFiles(added),
        modified: changedFiles(modified),
        removed: changedFiles(removed),
        previousSizeBytes: previous.sizeBytes,
    };
}
/** Maximum number of pages of each kind in the summary. */
const maxListedPages = 50;
function changedFiles(paths) {
    const pages = paths.filter(text_paths/* isHtml */._);
    return { fileCount: paths.length, pageCount: pages.length, firstPages: pages.slice(0, maxListedPages) };
}
/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;
/** A site that is complete, but probably not what the user expects. */
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
/** The values file of a self-hosted deployment. */


/** Throws `cannot-write` and `no-disk-space`. */
function stageValues({ jobId, url, mirror, version }, valuesPath, clock) {
    const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
    // A signed URL has its signature in the query; that of a mirror may be signed as well.
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
/** Returns YAML that parsers of version 1.1 and 1.2 read in the same way: a JSON string is a quoted scalar on one line. */
function valuesText({ bundleUrl, version }) {
    const strings = Object.entries({ bundleUrl, version }).flatMap(([name, value]) => value === undefined ? [] : [`  ${name}: ${JSON.stringify(value).replace(unprintable, escaped)}\n`]);
    return `staticExport:\n  enabled: true\n${strings.join('')}`;
}
/**
 * Control characters, line breaks and noncharacters. JSON keeps most of them as they are. Some YAML parsers reject them, others
 * fold them into a space.
 */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;
function escaped(character) {
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}

;// CONCATENATED MODULE: ./src/collect-site.ts
/** The second half of the flow: from an export that has started to its bundle and site at their paths. */








/** Throws a Failure before the commit, in which case nothing has changed, or from the commit itself. */
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