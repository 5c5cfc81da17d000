"use strict";
exports.id = 100;
exports.ids = [100];
exports.modules = {

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


/***/ })

};
;