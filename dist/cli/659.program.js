"use strict";
exports.id = 659;
exports.ids = [659];
exports.modules = {

/***/ 1659:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  agentJobAction: () => (  agentJobAction)
});

// EXTERNAL MODULE: ./src/http/proxy.ts
var proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts
var transport = __webpack_require__(1517);
// EXTERNAL MODULE: ./src/service/client.ts
var client = __webpack_require__(9224);
// EXTERNAL MODULE: ./src/settings/agent-settings.ts
var agent_settings = __webpack_require__(1960);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/polling/schedule.ts
var schedule = __webpack_require__(1050);
// EXTERNAL MODULE: ./src/polling/wait-for-job.ts
var wait_for_job = __webpack_require__(6190);
// EXTERNAL MODULE: ./src/service/calls.ts
var calls = __webpack_require__(1798);
;// CONCATENATED MODULE: ./src/agent-job/watch-agent-job.ts





const endStatuses = new Set(['completed', 'archived', 'failed']);
async function watchAgentJob(settings, context) {
    const { jobId, failOn, baseUrl } = settings;
    context.emit({ kind: 'agent-job-awaited', jobId, service: baseUrl.origin });
    const job = await (0,operation .a)('Agent', context, () => waitForAgent(settings, context));
    const ending = failingEnding(job, failOn);
    if (ending === undefined)
        return 'succeeded';
    const message = `Agent job ${jobId} ${endingTexts[ending]}, and \`fail-on\` contains \`${ending}\`.`;
    throw new failure .HR({ code: 'agent-job-failed', message });
}
function waitForAgent(settings, context) {
    const { projectId, jobId, timeoutMs, pollIntervalMs, failOn } = settings;
    return (0,wait_for_job .q)({
        kind: 'read-agent-job',
        job: `agent job ${jobId}`,
        read: (limits) => (0,calls .Vs)(context.service, settings, limits),
        endStatuses,
        runningStatuses: new Set(['active']),
        reportOf: (job) => ({
            ...{ kind: 'agent-job-read', ...job },
            ...{ pullRequest: pullRequestOf(job), isResult: isResult(job, failOn) },
        }),
        schedule: (0,schedule .hd)(pollIntervalMs),
        timeoutMs,
        deadlineMs: context.clock.elapsedMs() + timeoutMs,
        resumeHint: `To resume, run the step again with \`project-id: ${projectId}\` and \`job-id: ${jobId}\`.`,
    }, context);
}
function isResult(job, failOn) {
    return endStatuses.has(job.status) && job.status !== 'failed' && failingEnding(job, failOn) === undefined;
}
function pullRequestOf({ prLink = '' }) {
    return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(prLink) && URL.canParse(prLink) ? prLink : '';
}
function endingsOf(job) {
    const endings = [];
    if (job.status === 'failed' || job.status === 'archived')
        endings.push(job.status);
    if (pullRequestOf(job) === '')
        endings.push('no-pull-request');
    return endings;
}
function failingEnding(job, failOn) {
    return endingsOf(job).find((each) => failOn.includes(each));
}
const endingTexts = {
    failed: 'failed',
    archived: 'was archived',
    'no-pull-request': 'finished without a pull request',
};

;// CONCATENATED MODULE: ./src/entries/agent-job-action.ts





const agentJobAction = {
    title: 'Agent job',
    settings: agent_settings .t,
    flow: (settings, context) => {
        (0,proxy .rS)(settings.baseUrl, context.emit);
        const service = (0,client .I)({ ...settings, transport: (0,transport .g)(), clock: context.clock });
        return watchAgentJob(settings, { ...context, service });
    },
};


/***/ })

};
;