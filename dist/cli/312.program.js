"use strict";
exports.id = 312;
exports.ids = [312];
exports.modules = {

/***/ 3476:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  textOf),
    m: () => (  readBodyText)
  });
  var _content_coding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3936);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6933);


async function readBodyText(reply, limitBytes) {
    try {
        const text = await textOf((0,_content_coding_js__WEBPACK_IMPORTED_MODULE_0__  .DH)(reply, reply.body), limitBytes);
        if (text === undefined)
            throw new _transient_error_js__WEBPACK_IMPORTED_MODULE_1__  .N_(`the response is longer than ${limitBytes} bytes`);
        return text;
    }
    catch (error) {
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_1__  .E1)(error);
    }
    finally {
        reply.body.destroy();
    }
}
async function textOf(content, maxBytes) {
    const chunks = [];
    let sizeBytes = 0;
    for await (const chunk of content) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
}


/***/ }),

/***/ 1050:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    GB: () => (  pauseBefore),
    hd: () => (  scheduleFor),
    kO: () => (  ProgressHistory)
  });
const minPauseMs = 1_000;
const maxPauseMs = 30_000;
const maxUncertainPauseMs = 10_000;
const remainingShare = 0.3;
const elapsedShare = 0.1;
const autoSchedule = ({ elapsedMs, expectedEndMs = 0 }) => {
    const remainingMs = expectedEndMs - elapsedMs;
    const pauseMs = remainingMs > 0
        ? Math.min(remainingMs * remainingShare, maxPauseMs)
        : Math.min(-remainingMs * elapsedShare, maxUncertainPauseMs);
    return Math.round(Math.max(pauseMs, minPauseMs));
};
function scheduleFor(pollIntervalMs) {
    return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}
const lastPollMs = 2_000;
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs / 4);
    if (pauseMs <= remainingMs)
        return pauseMs;
    return remainingMs > 0 ? remainingMs : undefined;
}
const recentShare = 0.3;
const minShownPercent = 10;
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
        const risenPercent = (this.#points.at(-1)?.percent ?? 0) - (this.#points[0]?.percent ?? 0);
        const remainingMs = (this.expectedEndMs() ?? 0) - elapsedMs;
        return risenPercent >= minShownPercent && remainingMs > 0 ? remainingMs : undefined;
    }
}


/***/ }),

/***/ 6190:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    q: () => (  waitForJob)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3148);
  var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5585);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1486);
  var _schedule_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1050);





async function waitForJob(options, context) {
    const { job, resumeHint: hint, reportOf } = options;
    const wait = new JobWait(options, context);
    try {
        return await wait.untilEnd();
    }
    catch (error) {
        if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR && error.code === 'cancelled'))
            throw error;
        throw (0,_service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .Z)(error, { message: `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .l2)(job)} continues on the service.`, hint });
    }
    finally {
        if (wait.lastJob !== undefined)
            context.emit(reportOf(wait.lastJob));
    }
}
const reportIntervalMs = 60_000;
class JobWait {
    lastJob;
    #options;
    #context;
    #startMs;
    #retries;
    #history = new _schedule_js__WEBPACK_IMPORTED_MODULE_4__  .kO();
    #namedStatuses = new Set();
    #lastResult = 'no response';
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#retries = new _service_retry_js__WEBPACK_IMPORTED_MODULE_2__  .t(options.kind, context);
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
            signal.throwIfAborted();
            const pauseMs = this.#pauseMs(result.kind === 'ok' ? 0 : this.#onFailure(result));
            if (result.kind === 'failed')
                this.#reportFailure(result, pauseMs);
            this.#reportProgress();
            await this.#pause(pauseMs);
        }
    }
    #onSuccess(job) {
        this.lastJob = job;
        this.#lastResult = `last status: ${job.status}${job.error === undefined ? '' : `: "${job.error}"`}`;
        this.#nameUnknownStatus(job);
        this.#history.add(job.progress, this.#elapsedMs());
        this.#retries.succeeded();
    }
    #nameUnknownStatus({ status, error }) {
        const { job, endStatuses, runningStatuses } = this.#options;
        if (this.#namedStatuses.has(status) || endStatuses.has(status) || runningStatuses.has(status))
            return;
        this.#namedStatuses.add(status);
        this.#context.emit({ kind: 'unknown-status', job, status, error });
    }
    #onFailure(result) {
        const { job, kind } = this.#options;
        const pauseMs = this.#retries.failed(result);
        if (pauseMs === undefined || !(this.#retries.isReached || this.#cutPauseMs(0) !== undefined))
            throw (0,_service_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, { kind, action: `read ${job}` }, this.#retries);
        this.#lastResult = `last error: ${result.reason}`;
        return pauseMs;
    }
    #reportFailure({ reason, status }, pauseMs) {
        const action = `read ${this.#options.job}`;
        const { failedAttempts } = this.#retries;
        this.#context.emit({ kind: 'call-failed', action, reason, status, pauseMs, failedAttempts });
    }
    #reportProgress() {
        const elapsedMs = this.#elapsedMs();
        const remainingMs = this.#history.remainingMs(elapsedMs);
        this.#context.emit({ kind: 'job-progressed', state: this.lastJob, elapsedMs, remainingMs });
    }
    #pauseMs(minPauseMs) {
        const timing = { elapsedMs: this.#elapsedMs(), expectedEndMs: this.#history.expectedEndMs() };
        const scheduledMs = this.#options.schedule(timing);
        const pauseMs = this.#cutPauseMs(Math.max(scheduledMs, minPauseMs));
        if (pauseMs === undefined)
            throw this.#timedOut();
        return pauseMs;
    }
    async #pause(pauseMs) {
        const { clock, signal } = this.#context;
        for (let leftMs = pauseMs; leftMs > 0; leftMs -= reportIntervalMs) {
            if (leftMs < pauseMs)
                this.#reportProgress();
            await clock.sleep(Math.min(leftMs, reportIntervalMs), signal);
        }
    }
    #cutPauseMs(pauseMs) {
        const { deadlineMs, timeoutMs } = this.#options;
        return (0,_schedule_js__WEBPACK_IMPORTED_MODULE_4__  .GB)(deadlineMs - this.#context.clock.elapsedMs(), pauseMs, timeoutMs);
    }
    #elapsedMs() {
        return this.#context.clock.elapsedMs() - this.#startMs;
    }
    #timedOut() {
        const { job, timeoutMs, resumeHint } = this.#options;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
            code: 'timed-out',
            message: `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .l2)(job)} did not finish within ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_3__  .S5)(timeoutMs)} (${this.#lastResult}).`,
            hint: `${resumeHint} If it regularly needs more time, raise \`timeout\`.`,
        });
    }
}


/***/ }),

/***/ 3148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    A: () => (  failureOfCall),
    Z: () => (  noted)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1486);


function failureOfCall(result, { kind, action }, { failedAttempts, missed }) {
    const code = failureCodeOf(result, kind);
    const attempts = failedAttempts === 1 ? '' : ` after ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .lT)(failedAttempts, 'attempt')}`;
    const isAccepted = result.problem === 'unreadable' && kind === 'start-export';
    const message = `Could not ${action}${attempts}: ${isAccepted ? 'the service accepted the request, but ' : ''}${result.reason}.`;
    if (missed === undefined)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code, message, hint: hintOf(result, code, kind) });
    const pause = (0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .S5)(missed.pauseMs);
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code,
        message: `${message} The next attempt is due in ${pause}, but \`timeout\` (${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .S5)(missed.timeoutMs)}) ends before that.`,
        hint: `Raise \`timeout\`, or run the step again in ${pause}.`,
    });
}
function noted(error, { message, hint }) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR))
        return error;
    const { code, details } = error;
    const isOpen = code === 'cancelled' || code === 'service-unavailable';
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        ...{ code, details, cause: error },
        ...{ message: `${error.message} ${message}`, hint: isOpen ? hint : error.hint },
    });
}
const transientProblems = ['unprocessed', 'rate-limited', 'lost', 'unreadable', 'other-job'];
function failureCodeOf({ problem, status }, kind) {
    if (transientProblems.includes(problem))
        return 'service-unavailable';
    if (status === 401)
        return 'key-rejected';
    if (status === 403)
        return 'not-allowed';
    if (status === 404)
        return 'not-found';
    return status === 409 && kind === 'create-bundle' ? 'not-finished' : 'request-rejected';
}
const planHint = 'Check that the key is an admin key and that static export is enabled for your organization. Usually, it is part of the enterprise plan.';
const exportHints = {
    'not-allowed': planHint,
    'not-found': 'Check `base-url` and `job-id`: the export must still exist and belong to the organization of the key.',
    'request-rejected': 'Check `base-url` and `job-id`.',
};
const hints = {
    'start-export': {
        'not-allowed': planHint,
        'not-found': 'Check `base-url` and `domain`: the domain must belong to the organization of the key.',
        'request-rejected': "Correct `domain`, `version` or `paths` according to the service's message.",
    },
    'read-new-export': exportHints,
    'read-export': exportHints,
    'create-bundle': {
        'not-allowed': planHint,
        'not-found': 'Check in the dashboard whether the export still exists. If not, start a new one.',
        'request-rejected': 'Report the message to the service.',
    },
    'read-agent-job': {
        'not-allowed': 'Check that the key is an admin key of the organization that owns the project in `project-id`.',
        'not-found': 'Check `base-url`, `project-id` and `job-id`: the job must belong to the project.',
        'request-rejected': 'Check `base-url`, `project-id` and `job-id`.',
    },
};
const elsewhereHint = "Check `base-url`, and the runner's proxy and firewall: the response does not seem to come from the service's API.";
const hintsOfProblems = {
    foreign: elsewhereHint,
    unreadable: elsewhereHint,
    'other-job': 'Check that no proxy or cache replies in place of the service. Otherwise, report this to the service.',
    'rate-limited': 'Run the step again later: the service limits requests per hour.',
};
function hintOf({ problem, status = 0 }, code, kind) {
    if (status >= 300 && status < 400)
        return code === 'service-unavailable'
            ? elsewhereHint
            : 'Set `base-url` to the address that the service redirects to.';
    if (problem === 'foreign' && (status === 404 || status === 405))
        return '`base-url` seems to be the address of a documentation site. In `base-url`, use the host of the API.';
    if (problem === 'conflict' && kind === 'start-export')
        return 'If an export is already running, wait for it, or resume it with its id in `job-id`.';
    return hintsOfProblems[problem] ?? hints[kind][code];
}


/***/ }),

/***/ 1798:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Jb: () => (  readExport),
    Nq: () => (  startExport),
    Vs: () => (  readAgentJob),
    t2: () => (  createBundle)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1633);
  var _http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2855);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1789);
  var _guards_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2921);




function startExport(service, request, limits) {
    const { domain, version, paths, idempotencyKey } = request;
    const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
    const headers = { 'Idempotency-Key': idempotencyKey };
    return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, limits);
}
function jobIdIn(body) {
    const jobId = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body), 'jobId');
    if (!(0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .JA)(jobId))
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)('`jobId` cannot be part of a URL');
    return jobId;
}
function readExport(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}
function exportJobIn(body, jobId) {
    const job = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body);
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(job, 'jobId', jobId);
    return {
        status: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(job, 'status'),
        progress: progressOf(job['progress']),
        pageCount: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .kP)(job, 'pageCount'),
        error: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Kd)(job) ?? (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'message'),
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
function createBundle(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: (body) => bundleUrlIn((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body), jobId) }, limits);
}
function bundleUrlIn(bundle, jobId) {
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(bundle, 'jobId', jobId);
    const url = URL.parse((0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(bundle, 'bundleUrl'));
    if (url === null)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)('`bundleUrl` is not a URL');
    if (url.href.length > _guards_js__WEBPACK_IMPORTED_MODULE_2__  .Wh)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Lf)(`\`bundleUrl\` is longer than ${_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Wh} characters`);
    if (!(0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .FY)(url)) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
            code: 'unsafe-bundle-url',
            message: `The service returned a bundle URL that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .kP)(bundle, 'sizeBytes'), expiresAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .XL)(bundle, 'expiresAt') };
}
function readAgentJob(service, { projectId, jobId }, limits) {
    const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, limits);
}
function agentJobIn(body, jobId) {
    const job = (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Ag)(body);
    (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .VG)(job, 'id', jobId);
    const source = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(job['source']) ? job['source'] : {};
    return {
        status: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .E3)(job, 'status'),
        prLink: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'prLink'),
        repository: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(source, 'repository'),
        ref: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(source, 'ref'),
        model: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'model'),
        createdAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'createdAt'),
        archivedAt: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .sx)(job, 'archivedAt'),
        error: (0,_guards_js__WEBPACK_IMPORTED_MODULE_2__  .Kd)(job),
    };
}


/***/ }),

/***/ 9224:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    I: () => (  openService)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1633);
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1012);
  var _http_body_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3476);
  var _http_safe_url_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2855);
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6933);
  var _http_transport_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1517);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1486);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1789);
  var _guards_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2921);










const requestLimitMs = 30_000;
const maxReplyBytes = 1024 * 1024;
function openService({ baseUrl, apiKey, transport, clock }) {
    const root = baseUrl.href.replace(/\/+$/, '');
    return {
        async call({ method, path, headers, body, read }, { signal, remainingMs }) {
            const limitMs = Math.min(requestLimitMs, remainingMs);
            const error = () => new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_(`no complete response within ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_7__  .S5)(limitMs)}`);
            using limit = new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock, limitMs, signal, error });
            const request = {
                method,
                url: new URL(root + path),
                headers: {
                    Accept: 'application/json',
                    Authorization: `Bearer ${apiKey}`,
                    ...(body !== undefined && { 'Content-Type': 'application/json' }),
                    ...headers,
                },
                ...(body !== undefined && { body: JSON.stringify(body) }),
            };
            let status;
            try {
                const reply = await transport.send(request, limit.signal);
                status = reply.status;
                const text = await limit.race(() => (0,_http_body_text_js__WEBPACK_IMPORTED_MODULE_3__  .m)(reply, maxReplyBytes)).catch(orNoText(reply.status));
                return resultOf({ ...reply, text, url: request.url }, read, clock.dateMs());
            }
            catch (thrown) {
                if (!(thrown instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
                    throw thrown;
                return { kind: 'failed', problem: problemOfError(thrown, status), reason: thrown.message, status };
            }
        },
    };
}
function problemOfError(error, status) {
    if (error instanceof _guards_js__WEBPACK_IMPORTED_MODULE_8__  .y5)
        return 'other-job';
    if (status !== undefined)
        return 'unreadable';
    return error.mayHaveArrived ? 'lost' : 'unprocessed';
}
function orNoText(status) {
    return (error) => {
        if (isSuccess(status) || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
            throw error;
        return '';
    };
}
function resultOf(reply, read, dateMs) {
    const { status, header, text } = reply;
    const body = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_9__  .Yf)(text);
    if (isSuccess(status))
        return valueOf(reply, body, read);
    const message = (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .r7)(body);
    const problem = problemOf(status, body !== undefined);
    const requestId = header('x-request-id') ?? header('x-amzn-requestid') ?? header('cf-ray');
    const reason = [
        (0,_http_transport_js__WEBPACK_IMPORTED_MODULE_6__  .q)(status),
        message === undefined ? '' : `: "${message}"`,
        originOf(reply, problem),
        requestId === undefined ? '' : ` (request ${requestId})`,
    ].join('');
    return { kind: 'failed', problem, reason, status, retryAfterMs: (0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_2__  .Vs)(header, dateMs) };
}
function valueOf({ status, header }, body, read) {
    if (body === undefined)
        throw (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .Lf)(`not JSON; content type: ${header('content-type') ?? 'none'}`);
    try {
        return { kind: 'ok', value: read(body) };
    }
    catch (error) {
        const message = (0,_guards_js__WEBPACK_IMPORTED_MODULE_8__  .Kd)(body);
        if (message === undefined || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_5__  .N_))
            throw error;
        return { kind: 'failed', problem: 'declined', reason: `${(0,_http_transport_js__WEBPACK_IMPORTED_MODULE_6__  .q)(status)}: "${message}"`, status };
    }
}
const transientStatuses = new Set([302, 303, 307, 408, 425, 429]);
function isSuccess(status) {
    return status >= 200 && status < 300;
}
function problemOf(status, isJson) {
    if (status === 429)
        return 'rate-limited';
    if (status === 503)
        return 'unprocessed';
    if (transientStatuses.has(status) || status < 200 || status >= 500)
        return 'lost';
    if (!isJson)
        return 'foreign';
    if (status === 404)
        return 'not-found';
    return status === 409 ? 'conflict' : 'rejected';
}
function originOf(reply, problem) {
    const target = targetText(reply);
    if (target !== undefined)
        return ` (a redirect to ${target}, which is not followed)`;
    if (problem !== 'foreign')
        return '';
    return ` from ${reply.url.href} (${reply.header('content-type') ?? 'no JSON'} instead of the service's error object)`;
}
function targetText(reply) {
    const { url } = reply;
    const target = (0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_4__  .ET)(reply, url);
    if (target === undefined)
        return undefined;
    if (url.protocol === 'https:' && target?.protocol === 'http:')
        throw redirectedToHttp(url, target);
    if (target === null || target.host === url.host)
        return 'another path of the same host';
    return target.host === '' ? target.protocol : target.origin;
}
function redirectedToHttp({ host }, { origin }) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__  .HR({
        code: 'request-rejected',
        message: `The service at ${host} redirects to ${origin}, which does not use HTTPS.`,
        hint: "Check `base-url`, and the runner's proxy and firewall.",
    });
}


/***/ }),

/***/ 2921:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ag: () => (  readObject),
    E3: () => (  readString),
    Kd: () => (  errorIn),
    Lf: () => (  unexpectedResponse),
    VG: () => (  requireSameJob),
    Wh: () => (  maxTextLength),
    XL: () => (  optionalDate),
    kP: () => (  optionalCount),
    r7: () => (  textIn),
    sx: () => (  optionalString),
    y5: () => (  OtherJobError)
  });
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6933);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1486);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1789);



function unexpectedResponse(what) {
    return new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__  .N_(`the response is unexpected (${what})`);
}
class OtherJobError extends _http_transient_error_js__WEBPACK_IMPORTED_MODULE_0__  .N_ {
}
function readObject(value) {
    if (!(0,_text_json_js__WEBPACK_IMPORTED_MODULE_2__  .Gv)(value))
        throw unexpectedResponse(`${jsonTypeOf(value)} instead of a JSON object`);
    return value;
}
const maxTextLength = 16_000;
function readString(object, field) {
    const value = object[field];
    if (typeof value !== 'string' || value === '')
        throw unexpectedResponse(`\`${field}\` is ${jsonTypeOf(value)} instead of a string`);
    if (value.length > maxTextLength)
        throw unexpectedResponse(`\`${field}\` is longer than ${maxTextLength} characters`);
    return value;
}
function requireSameJob(object, field, jobId) {
    const isMissing = object[field] === undefined || object[field] === null;
    if (!isMissing && readString(object, field) !== jobId)
        throw new OtherJobError('the response describes another job');
}
function optionalString(object, field) {
    const value = object[field];
    return typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined;
}
function optionalCount(object, field) {
    const value = object[field];
    const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
const dateTime = /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d ).{0,40}$/;
function optionalDate(object, field) {
    const text = optionalString(object, field) ?? '';
    const dateMs = dateTime.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(dateMs) ? undefined : { text, dateMs };
}
const maxDepth = 5;
function textIn(value) {
    const text = textsIn(value, maxDepth).join(': ');
    if (text === '')
        return undefined;
    return text.length <= maxTextLength ? text : `(${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__  .lT)(text.length, 'character')})`;
}
const address = /^([a-z]+:\/)?\/\S*$|^about:blank$/i;
function textsIn(value, depth) {
    if (typeof value === 'string')
        return value.trim() === '' || address.test(value) ? [] : [value];
    if (typeof value !== 'object' || value === null || depth === 0)
        return [];
    return Object.values(value).flatMap((each) => textsIn(each, depth - 1));
}
function errorIn(body) {
    return (0,_text_json_js__WEBPACK_IMPORTED_MODULE_2__  .Gv)(body) ? (textIn(body['error']) ?? textIn(body['errors'])) : undefined;
}
function jsonTypeOf(value) {
    if (value === undefined)
        return 'missing';
    if (value === null)
        return 'null';
    if (value === '')
        return 'an empty string';
    if (Array.isArray(value))
        return 'a list';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}


/***/ }),

/***/ 5585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    b: () => (  withRetry),
    t: () => (  CallRetries)
  });
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1012);
  var _call_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3148);


const patient = 9;
const reading = {
    ...{ unprocessed: Infinity, 'rate-limited': Infinity, lost: Infinity, unreadable: Infinity },
    'other-job': 3,
};
const maxAttempts = {
    'start-export': { unprocessed: Infinity, 'rate-limited': Infinity, lost: 3 },
    'read-new-export': { ...reading, 'not-found': patient, foreign: patient },
    'read-export': reading,
    'read-agent-job': reading,
    'create-bundle': { 'other-job': 3, rejected: 1 },
};
const repliesOfService = new Set(['rate-limited', 'not-found', 'conflict']);
const startBounds = {
    'rate-limited': { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
    lost: { firstMs: 30_000, maxMs: 60_000, maxRetryAfterMs: _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB },
};
class CallRetries {
    #kind;
    #context;
    #counts = new Map();
    #isReached;
    #hasSucceeded;
    #sinceMs;
    constructor(kind, context) {
        this.#kind = kind;
        this.#context = context;
        this.#isReached = kind === 'read-new-export' || kind === 'create-bundle';
        this.#hasSucceeded = kind === 'create-bundle';
    }
    get isReached() {
        return this.#isReached;
    }
    get failedAttempts() {
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }
    get mayHaveArrived() {
        return this.#counts.has('lost') || this.#counts.has('unreadable');
    }
    failed({ problem, retryAfterMs }) {
        const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
        this.#counts.set(problem, failedAttempts);
        if (repliesOfService.has(problem))
            this.#isReached = true;
        else
            this.#sinceMs ??= this.#context.clock.elapsedMs();
        const limit = maxAttempts[this.#kind][problem] ?? (this.#hasSucceeded ? patient : 1);
        if (failedAttempts >= limit || !this.#hasTime())
            return undefined;
        const bounds = { maxRetryAfterMs: _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB, ...(this.#kind === 'start-export' && startBounds[problem]) };
        if (retryAfterMs !== undefined && retryAfterMs > 0 && limit === Infinity)
            return Math.min(retryAfterMs, bounds.maxRetryAfterMs);
        return (0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .jo)({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
    }
    succeeded() {
        this.#counts.clear();
        this.#isReached = true;
        this.#hasSucceeded = true;
    }
    #hasTime() {
        return this.#isReached || this.#context.clock.elapsedMs() - (this.#sinceMs ?? Infinity) < _http_backoff_js__WEBPACK_IMPORTED_MODULE_0__  .vB;
    }
}
async function withRetry(retried, context) {
    const retries = new CallRetries(retried.operation.kind, context);
    try {
        return { value: await attempts(retried, retries, context), mayHaveArrivedBefore: retries.mayHaveArrived };
    }
    catch (error) {
        throw retried.sideEffect !== undefined && retries.mayHaveArrived ? (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .Z)(error, retried.sideEffect) : error;
    }
}
async function attempts({ call, operation, deadlineMs, timeoutMs }, retries, { clock, emit, signal }) {
    const { action } = operation;
    for (;;) {
        const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() }).catch((error) => {
            if (signal.aborted)
                retries.failed({ kind: 'failed', problem: 'lost', reason: '' });
            throw error;
        });
        if (result.kind === 'ok')
            return result.value;
        signal.throwIfAborted();
        const pauseMs = retries.failed(result);
        const { failedAttempts } = retries;
        if (pauseMs === undefined)
            throw (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, operation, { failedAttempts });
        if (clock.elapsedMs() + pauseMs >= deadlineMs)
            throw (0,_call_failure_js__WEBPACK_IMPORTED_MODULE_1__  .A)(result, operation, {
                failedAttempts,
                missed: timeoutMs === undefined ? undefined : { pauseMs, timeoutMs },
            });
        emit({ kind: 'call-failed', action, reason: result.reason, status: result.status, pauseMs, failedAttempts });
        await clock.sleep(pauseMs, signal);
    }
}


/***/ })

};
;