"use strict";
exports.id = 403;
exports.ids = [403];
exports.modules = {

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