"use strict";
exports.id = 471;
exports.ids = [471];
exports.modules = {

/***/ 2454:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  R8: () => (  filesOf),
  FP: () => (  invalidPath),
  $6: () => (  textAt)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __webpack_require__(9077);
;// CONCATENATED MODULE: ./src/disk/folder-files.ts




async function* filesIn(folder, turns) {
    yield* filesBelow([(0,external_node_fs_.realpathSync)(folder)], '', turns);
}
async function* filesBelow(open, prefix, turns) {
    const real = open.at(-1) ?? open[0];
    using folder = (0,external_node_fs_.opendirSync)(real);
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
        await turns.take();
        const path = prefix + entry.name;
        const found = entry.isSymbolicLink() ? targetOf((0,external_node_path_.join)(real, entry.name), open) : (0,external_node_path_.join)(real, entry.name);
        if (found === undefined)
            continue;
        const stats = (0,external_node_fs_.statSync)(found);
        if (stats.isFile())
            yield { path, sizeBytes: stats.size };
        else if (stats.isDirectory())
            yield* filesBelow([...open, found], `${path}/`, turns);
    }
}
function targetOf(link, open) {
    try {
        const target = (0,external_node_fs_.realpathSync)(link);
        return (0,paths .UO)(open[0], target) && !open.includes(target) ? target : undefined;
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((0,errors .$N)(error)))
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/disk/path-input.ts




function invalidPath({ name, path, hint }, what, cause) {
    const message = `Input \`${name}\` is "${path}", which ${what}.`;
    return new failure .HR({ code: 'invalid-input', message, hint, cause });
}
function textAt(input) {
    try {
        if ((0,external_node_fs_.statSync)(input.path).isFile())
            return (0,external_node_fs_.readFileSync)(input.path, 'utf8');
    }
    catch (error) {
        throw unreadable(input, error);
    }
    throw invalidPath(input, 'is not a file');
}
async function* filesOf(input, turns) {
    try {
        yield* filesIn(input.path, turns);
    }
    catch (error) {
        if ((0,errors .$N)(error) === '' || error instanceof failure .HR)
            throw error;
        throw (0,errors .$N)(error) === 'ENOTDIR' ? invalidPath(input, 'is not a folder', error) : unreadable(input, error);
    }
}
function unreadable(input, error) {
    const isMissing = (0,errors .$N)(error) === 'ENOENT';
    return invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${(0,errors .A3)(error)}`, error);
}


/***/ }),

/***/ 471:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  checkAction: () => (  checkAction)
});

// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __webpack_require__(9373);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __webpack_require__(1012);
// EXTERNAL MODULE: ./src/operation.ts
var operation = __webpack_require__(6910);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/site/page.ts
var site_page = __webpack_require__(2008);
// EXTERNAL MODULE: ./src/http/transport.ts
var transport = __webpack_require__(1517);
// EXTERNAL MODULE: ./src/model/site.ts
var model_site = __webpack_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/site/compare.ts
var compare = __webpack_require__(280);
// EXTERNAL MODULE: ./src/html/page-reading.ts + 3 modules
var page_reading = __webpack_require__(9151);
// EXTERNAL MODULE: ./src/http/content-coding.ts
var content_coding = __webpack_require__(3936);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
;// CONCATENATED MODULE: ./src/check/page-content.ts







async function contentOf(reply, maxBytes, isRead) {
    const chunks = [];
    const received = new ContentDigest(maxBytes);
    const content = new ContentDigest(maxBytes);
    try {
        for await (const chunk of (0,content_coding .DH)(reply, received.watched(reply.body))) {
            if (isRead && content.sizeBytes <= model_site .B)
                chunks.push(chunk);
            content.add(chunk);
            if (received.isOver && content.isOver)
                break;
        }
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            throw error;
        return undefined;
    }
    const reading = isRead && !content.isOver ? await (0,page_reading .M)(Buffer.concat(chunks), reply.signal) : undefined;
    return { received, decoded: content, reading };
}
class ContentDigest {
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #maxBytes;
    sizeBytes = 0;
    isGzip = false;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get sha256() {
        return this.#hash.copy().digest('hex');
    }
    get isOver() {
        return this.sizeBytes > this.#maxBytes;
    }
    add(chunk) {
        if (this.isOver)
            return;
        if (this.sizeBytes === 0)
            this.isGzip = (0,content_coding .GO)(chunk);
        this.sizeBytes += chunk.length;
        this.#hash.update(chunk);
    }
    async *watched(body) {
        for await (const chunk of body) {
            this.add(chunk);
            yield chunk;
        }
    }
}
const missingPageMs = 30_000;
async function readMissingPage(folder, { site, signal }) {
    const url = (0,site_page .ci)(folder, `${(0,external_node_crypto_.randomUUID)()}.html`);
    const found = await (0,site_page .ls)(missingPageMs, { site, url, signal }, async (page) => ({
        status: page.status,
        content: await contentOf(page, model_site .B, true),
    }));
    return found instanceof transient_error .N_ ? undefined : found;
}
function isMissingPage({ decoded: { sha256 }, reading }, missing) {
    if (missing?.status !== 200 || missing.content === undefined)
        return false;
    const { content } = missing;
    return content.decoded.sha256 === sha256 || (0,compare .pJ)(reading, content.reading);
}

;// CONCATENATED MODULE: ./src/check/usable.ts


const usableTypes = [
    { extension: /^html?$/, type: /^(text\/html)?$/ },
    { extension: /^xhtml$/, type: /^(application\/xhtml\+xml|(application|text)\/xml)?$/ },
    { extension: /^css$/, type: /^(text\/css)?$/ },
    { extension: /^txt$/, type: /^(text\/(plain|markdown))?$/ },
    { extension: /^m?js$/, type: /^(application|text)\/(x-)?(javascript|ecmascript)$/ },
    { extension: /^svgz?$/, type: /^image\/svg\+xml$/ },
    { extension: /^wasm$/, type: /^application\/wasm$/ },
];
function unusableBecause(path, header) {
    const extension = (0,paths .je)(path);
    const usable = usableTypes.find((each) => each.extension.test(extension));
    if (usable === undefined)
        return undefined;
    const problem = typeProblem(usable.type, header);
    if (problem !== undefined)
        return problem;
    if (extension === 'svgz' && header('content-encoding') === undefined)
        return 'served without Content-Encoding';
    if (!/^x?html?$/.test(extension))
        return undefined;
    if (header('refresh') !== undefined)
        return 'served with a Refresh header';
    return /^\s*attachment\b/i.test(header('content-disposition') ?? '') ? 'served as a download' : undefined;
}
function typeProblem(usable, header) {
    const type = (0,site_page .QP)(header);
    if (type !== '' && !usable.test(type))
        return `served as ${type}`;
    const isDetected = usable.test('') && !/^\s*nosniff\b/i.test(header('x-content-type-options') ?? '');
    if (type === '' && !isDetected)
        return 'served without Content-Type';
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(header('content-type') ?? '') ?? [];
    return /^utf-?8$/i.test(charset) ? undefined : `served with the charset ${charset.toLowerCase()}`;
}
function forbiddingDirective(header) {
    const policies = (header('content-security-policy') ?? '').toLowerCase().split(',');
    return policies.flatMap((policy) => {
        const directives = new Map(policy.split(';').map((each) => [each.trim().split(/\s+/, 1)[0], each.trim()]));
        const applied = ['style-src', 'script-src'].map((name) => directives.get(name) ?? directives.get('default-src'));
        return applied.filter((directive) => directive !== undefined && /^\S+(\s+'none')?$/.test(directive));
    })[0];
}

;// CONCATENATED MODULE: ./src/check/compare-file.ts








async function foundIn(page, requested, expected) {
    const { file } = expected;
    if (page.status >= 500)
        return { kind: 'not-compared', reason: (0,transport .q)(page.status) };
    const answer = { kind: 'not-served', reason: (0,site_page .yy)(page, requested) };
    if (page.status !== 200)
        return answer;
    const content = await contentOf(page, maxBytesOf(expected), isRead(expected));
    if (content === undefined)
        return unusable('served with a Content-Encoding that does not match the content');
    const isAnswer = isOtherType(page, file) || page.url.origin !== requested.origin;
    const difference = differenceIn(content, expected, isAnswer ? answer : undefined);
    const reason = unusableBecause(file.path, page.header);
    if (difference?.kind === 'other-content')
        return { ...difference, reason: `${difference.reason}${ageText(page.header)}` };
    return difference ?? (reason === undefined ? undefined : unusable(reason));
}
function ageText(header) {
    const seconds = Number(header('age') ?? 0);
    return seconds > 0 ? `, in a cache for ${(0,amounts .S5)(seconds * 1000)}` : '';
}
function isRead({ compare, file }) {
    return compare === 'text' && (0,paths ._6)(file.path) && file.sizeBytes <= model_site .B;
}
function maxBytesOf(expected) {
    const { compare, file, missingPage } = expected;
    const maxOtherBytes = isRead(expected) ? model_site .B : (missingPage?.content?.decoded.sizeBytes ?? 0);
    return Math.max(compare === 'status' ? 0 : file.sizeBytes, maxOtherBytes);
}
function differenceIn(content, expected, answer) {
    const { file, compare, missingPage } = expected;
    if (isExported(content, file))
        return undefined;
    if (isMissingPage(content, missingPage))
        return missing;
    if (answer !== undefined)
        return answer;
    if (isStillPacked(content, file))
        return unusable('served compressed without Content-Encoding');
    if (compare === 'status')
        return undefined;
    return {
        kind: 'other-content',
        reason: isRead(expected) ? 'it reads differently' : sizesText(content.decoded, file),
    };
}
const missing = { kind: 'not-served', reason: 'the page that the host serves for every missing file' };
function unusable(reason) {
    return { kind: 'unusable', reason };
}
function isExported({ received, decoded, reading }, file) {
    if ([received, decoded].some((each) => each.sha256 === file.sha256))
        return true;
    return (0,compare .pJ)(reading, file.reading);
}
function isOtherType({ header }, { path }) {
    return (0,site_page .QP)(header) === 'text/html' && (0,paths .je)(path) !== '' && !(0,paths ._6)(path);
}
const packed = new Set(['gz', 'tgz', 'svgz']);
function isStillPacked({ decoded }, { path }) {
    return decoded.isGzip && !packed.has((0,paths .je)(path));
}
function sizesText({ sizeBytes }, file) {
    if (sizeBytes > file.sizeBytes)
        return 'longer than deployed';
    if (sizeBytes === file.sizeBytes)
        return 'other content of the same size';
    return `${(0,amounts .$4)(sizeBytes)} instead of ${(0,amounts .$4)(file.sizeBytes)} bytes`;
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __webpack_require__(1633);
;// CONCATENATED MODULE: ./src/check/differences.ts



function outOfTime() {
    return new failure .HR({
        code: 'timed-out',
        message: 'The check of the published site ran out of time.',
        hint: 'Check that the host responds quickly and does not limit requests, lower `sample`, or raise `timeout`.',
    });
}
function isOutOfTime({ reason }) {
    return reason instanceof failure .HR && reason.code === 'timed-out';
}
function requireOnline(mismatches, checked) {
    const { files, url, signal } = checked;
    const { checkedCount, mismatchCount, notComparedCount } = comparedCounts(files, mismatches);
    const named = mismatchesText(mismatches, files);
    if (mismatchCount > 0) {
        const message = `${mismatchCount} of ${checkedCount} checked files at ${url.href} ${mismatchCount === 1 ? 'is' : 'are'} not online as deployed: ${named}.`;
        const all = 'Every page differs, but no other file does: the host rewrites pages, or a cache still serves those of an earlier export.';
        const isRewritten = arePagesRewritten(mismatches, files);
        throw new failure .HR({
            code: 'published-differs',
            message: isRewritten ? `${message} ${all}` : message,
            hint: isRewritten ? rewritingHint(checked) : hintFor(mismatches),
        });
    }
    if (notComparedCount > 0) {
        const message = `${notComparedCount} of ${files.length} files at ${url.href} could not be compared: ${named}.`;
        const { code, hint } = outOfTime();
        throw new failure .HR(signal.aborted ? { code, hint, message } : { code: 'site-unreachable', message });
    }
}
function comparedCounts(files, mismatches) {
    const notComparedCount = mismatches.filter(({ kind }) => kind === 'not-compared').length;
    const mismatchCount = mismatches.length - notComparedCount;
    return { checkedCount: files.length - notComparedCount, mismatchCount, notComparedCount };
}
function hintFor(mismatches) {
    const isDeployment = ({ file, kind }) => kind === 'other-content' || (kind === 'not-served' && file.address === undefined);
    const isHost = ({ file, kind }) => kind === 'unusable' || file.address !== undefined;
    return [
        ...(mismatches.some(isDeployment) ? [failure .Nc['published-differs']] : []),
        ...(mismatches.some(isHost) ? ["Configure the host: see the action's docs/hosting.md."] : []),
    ].join(' ');
}
function rewritingHint({ compare, isOfFolder }) {
    const other = {
        content: isOfFolder ? 'set `compare: text`' : 'set `site-path` and `compare: text`',
        text: 'set `compare: status`, which only checks that files exist',
        status: 'remove this step',
    }[compare];
    return `Purge the CDN's cache, and turn off what rewrites pages, such as minification or an injected script. If you cannot, ${other}.`;
}
function nameOf({ path, address }) {
    return address === undefined ? path : `/${address}`;
}
const maxNamed = 10;
function mismatchesText(mismatches, checked) {
    const groups = [...Map.groupBy(mismatches, causeOf)].sort(([, a], [, b]) => b.length - a.length).slice(0, maxNamed);
    const text = groups.map(([cause, group]) => groupText(cause, group, checked)).join(', ');
    const remaining = mismatches.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
    return remaining > 0 ? `${text} and ${(0,amounts .$4)(remaining)} more` : text;
}
function causeOf({ file, kind, reason }) {
    if (kind === 'unusable')
        return `\`.${(0,paths .je)(file.path)}\` files are ${reason}`;
    return kind === 'not-compared' ? reason : nameOf(file);
}
function groupText(cause, group, checked) {
    const [first, ...others] = group;
    if (first === undefined)
        return '';
    const { file, kind, reason } = first;
    if (others.length === 0)
        return `${nameOf(file)} (${reason})`;
    if (kind === 'not-compared')
        return `${nameOf(file)} and ${(0,amounts .$4)(others.length)} more (${reason})`;
    const extensions = new Set(group.map(({ file }) => (0,paths .je)(file.path)));
    const fileCount = checked.filter(({ path }) => extensions.has((0,paths .je)(path))).length;
    const count = (0,amounts .$4)(group.length);
    return `${group.length === fileCount ? `all ${count}` : `${count} of ${(0,amounts .$4)(fileCount)}`} ${cause}`;
}
function arePagesRewritten(mismatches, checked) {
    const pageCount = checked.filter(({ path }) => (0,paths ._6)(path)).length;
    const rewritten = mismatches.filter(({ file, kind }) => (0,paths ._6)(file.path) && kind === 'other-content');
    return pageCount > 1 && rewritten.length === pageCount && mismatches.length === pageCount;
}

;// CONCATENATED MODULE: ./src/check/comparison.ts





const maxPauseMs = 30_000;
const firstPauseMs = 10_000;
async function untilEqual(files, check, { site, emit, signal: stopped, waitSignal: signal }) {
    const { clock, random } = site;
    let mismatches = await checkFiles(files, check, { site, emit, signal: stopped });
    for (let round = 1; mismatches.length > 0 && !signal.aborted; round += 1) {
        const named = mismatchesText(mismatches, files);
        emit({ kind: 'files-differ', differingCount: mismatches.length, fileCount: files.length, named });
        const pauseMs = (0,backoff .jo)({ failedAttempts: round, firstMs: firstPauseMs, maxMs: maxPauseMs, random: random() });
        await clock.sleep(pauseMs, signal).catch(() => isOutOfTime(signal) || signal.throwIfAborted());
        const earlier = new Map(mismatches.map((mismatch) => [mismatch.file, mismatch]));
        const now = await checkFiles([...earlier.keys()], check, { site, emit, signal });
        mismatches = now.map((each) => (each.kind === 'not-compared' ? (earlier.get(each.file) ?? each) : each));
    }
    return mismatches;
}
async function checkFiles(files, check, context) {
    let checkedCount = 0;
    const checkNext = async (file, to) => {
        const mismatch = await checkFile(file, check, to);
        checkedCount += 1;
        context.emit({ kind: 'files-progress', checkedCount, sampleSize: files.length });
        return mismatch;
    };
    const found = await resultsOf(files, checkNext, context);
    return found.filter((each) => each !== undefined);
}
async function checkFile(file, check, to) {
    const url = (0,site_page .ci)(check.url, file.address ?? file.path);
    try {
        const found = await (0,site_page .SP)({ ...to, url }, (page) => foundIn(page, url, { ...check, file }));
        return found && { file, ...found };
    }
    catch (error) {
        return { file, kind: 'not-compared', reason: unansweredBecause(error, to) };
    }
}
function unansweredBecause(error, { site, signal }) {
    if (isOutOfTime(signal))
        return site.pause.reason ?? 'time ran out';
    if (error instanceof transient_error .N_)
        return error.message;
    throw error;
}
async function repliesTo(items, context, read) {
    const readOne = (item, to) => read(item, to).catch((error) => {
        unansweredBecause(error, to);
        return undefined;
    });
    return (await resultsOf(items, readOne, context)).filter((result) => result !== undefined);
}
const maxConnections = 6;
async function resultsOf(items, work, { site, signal: stopped }) {
    const results = [];
    const waiting = items.entries();
    const failed = new AbortController();
    const signal = AbortSignal.any([stopped, failed.signal]);
    const takeItems = async () => {
        const connection = site.transport.connect();
        try {
            for (const [index, item] of waiting)
                results[index] = await work(item, { site, signal, connection });
        }
        catch (error) {
            failed.abort(error);
            throw error;
        }
        finally {
            connection.close();
        }
    };
    await Promise.all(Array.from({ length: Math.min(maxConnections, items.length) }, takeItems));
    return results;
}

;// CONCATENATED MODULE: ./src/check/sample.ts


async function sampleOf(files, { size, first, random, signal }) {
    const turns = new src_clock .P0(signal);
    const shuffled = await shuffledFiles(files, { first, random }, turns);
    const home = shuffled.find(({ path }) => path === 'index.html');
    const folder = shuffled.find(({ path }) => path.endsWith('/index.html') && !hasUnderscore.test(path));
    const asReaders = [home, folder].filter((file) => file !== undefined);
    const ofExtension = await firstOfEach(shuffled, paths .je, turns);
    const ofFolder = await firstOfEach(shuffled, (path) => path.slice(0, path.indexOf('/') + 1), turns);
    const chosen = new Set();
    const choose = (list, max) => {
        for (const file of list) {
            if (chosen.size >= max)
                return;
            chosen.add(file);
        }
    };
    for (const reserved of [asReaders, ofExtension, ofFolder])
        choose(reserved, Math.max(1, Math.floor(size / 2)));
    choose(shuffled, size);
    return [...chosen].map((file) => asReaders.includes(file) ? { ...file, address: file.path.replace(/index\.html$/, '') } : file);
}
async function shuffledFiles(files, { first, random }, turns) {
    const lists = [...first, files].map(() => []);
    for (const file of files) {
        await turns.take();
        if (!isServed(file.path))
            continue;
        const list = lists.at(first.findIndex((paths) => paths.has(file.path))) ?? [];
        const index = Math.floor(random() * (list.length + 1));
        list.push(list[index] ?? file);
        list[index] = file;
    }
    return lists.flat();
}
async function firstOfEach(files, keyOf, turns) {
    const first = new Map();
    for (const file of files) {
        await turns.take();
        const key = keyOf(file.path);
        if (!first.has(key))
            first.set(key, file);
    }
    return first.values();
}
const hasUnderscore = /(^|\/)_/;
const unserved = /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|CNAME|netlify\.toml|vercel\.json|wrangler\.(toml|jsonc?)|staticwebapp\.config\.json|web\.config)$|^(404\.html?|robots\.txt)$/;
const dotFile = /(^|\/)\.(?!well-known\/)/;
function isServed(path) {
    return !unserved.test(path) && !dotFile.test(path);
}

;// CONCATENATED MODULE: ./src/check/addresses.ts







async function checkAddresses({ files, paths }, check, context) {
    const answers = await repliesTo(formsOf(files, paths), context, ({ address, ...form }, to) => {
        const url = (0,site_page .ci)(check.url, address);
        return (0,site_page .SP)({ ...to, url }, async (page) => ({
            address: url.href,
            found: await problemOf(page, url, { ...check, ...form }),
            policy: page.status === 200 ? forbiddingDirective(page.header) : undefined,
        }));
    });
    const [deep] = await repliesTo([(0,site_page .ci)(check.url, (0,external_node_crypto_.randomUUID)())], context, (folder, to) => readMissingPage(folder, to));
    const statuses = [check.missingPage?.status, deep?.status];
    context.emit({
        kind: 'addresses-checked',
        unserved: answers.flatMap(({ address, found }) => (found === undefined ? [] : [{ address, found }])),
        missingPageStatus: statuses.find((status) => status !== 404 && status !== undefined) ?? statuses[0],
        policy: answers.map(({ policy }) => policy).find((policy) => policy !== undefined),
    });
}
function formsOf(sample, paths) {
    const files = sample.filter(({ path }) => path.endsWith('.html') && !hasUnderscore.test(path));
    const folders = files.filter(({ address }) => address !== undefined);
    const page = files.find((file) => !/(^|\/)index\.html$/.test(file.path) && !paths.has(`${addresses_nameOf(file)}/index.html`));
    const folder = folders.find((file) => file.address !== '' && !paths.has(`${addresses_nameOf(file)}.html`));
    return [
        ...folders.map((file) => ({ file, address: file.path, expected: 'file' })),
        ...(page === undefined ? [] : [formOf(page, '', 'file'), formOf(page, '/', 'no-slash')]),
        ...(folder === undefined ? [] : [formOf(folder, '', 'slash')]),
    ];
}
function formOf(file, ending, expected) {
    return { file, address: addresses_nameOf(file) + ending, expected };
}
function addresses_nameOf({ path }) {
    return path.replace(/(\/index)?\.html$/, '');
}
const relativeLinks = 'the page itself instead of a redirect, which breaks its relative links';
async function problemOf(page, requested, { expected, ...check }) {
    const found = await foundIn(page, requested, check);
    if (page.url.origin !== requested.origin)
        return (0,site_page .yy)(page, requested);
    const hasSlash = page.url.pathname.endsWith('/');
    if (found === undefined)
        return hasSlash === (expected === 'slash') || expected === 'file' ? undefined : relativeLinks;
    const isMissing = found.kind === 'not-served' && [200, 404].includes(page.status);
    return expected === 'no-slash' && isMissing ? undefined : found.reason;
}

// EXTERNAL MODULE: ./src/site/found-export.ts
var found_export = __webpack_require__(1774);
// EXTERNAL MODULE: ./src/site/manifest.ts
var manifest = __webpack_require__(322);
;// CONCATENATED MODULE: ./src/check/arrival.ts







const arrival_maxPauseMs = 15_000;
async function untilOnline(expected, waitSignal, context) {
    const { site, emit, signal } = context;
    const { clock, random } = site;
    if (expected.contentDigest === undefined)
        return [];
    const url = (0,site_page .ci)(expected.url, manifest .L2);
    const endMs = clock.elapsedMs() + expected.timeoutMs;
    let last;
    try {
        for (let attempt = 1;; attempt += 1) {
            const found = await (0,found_export .f)({ site, url, signal: waitSignal });
            const onlineDigest = found.kind === 'found' ? found.manifest.contentDigest : undefined;
            if (found.kind === 'found' && onlineDigest === expected.contentDigest)
                return found.manifest.files;
            last = otherExport(found);
            const remainingMs = endMs - clock.elapsedMs();
            emit({ kind: 'export-not-online', address: url.href, reason: last.reason, onlineDigest, remainingMs });
            await clock.sleep((0,backoff .jo)({ failedAttempts: attempt, maxMs: arrival_maxPauseMs, random: random() }), waitSignal);
        }
    }
    catch (error) {
        signal.throwIfAborted();
        if (waitSignal.aborted)
            throw await notOnline(last, expected, context);
        throw error;
    }
}
function otherExport(found) {
    if (found.kind === 'unreadable')
        return found;
    if (found.kind === 'missing')
        return { code: 'manifest-missing', reason: found.reason };
    const digest = found.manifest.contentDigest.slice(0, 12);
    return { code: 'timed-out', reason: `another export is online (content digest ${digest}…)` };
}
async function notOnline(last, { url, timeoutMs }, context) {
    const unreached = context.site.pause.reason ?? 'no complete reply arrived';
    const { code, reason } = last ?? { code: 'site-unreachable', reason: unreached };
    const isFallback = code === 'invalid-manifest' && (await readMissingPage(url, context))?.status === 200;
    const address = (0,site_page .ci)(url, manifest .L2).href;
    const message = `The export did not appear at ${address} within ${(0,amounts .S5)(timeoutMs)}: ${reason}.`;
    const cause = isFallback ? 'manifest-missing' : code;
    return new failure .HR({
        code: cause,
        message: isFallback ? `${message} The host serves a page for every missing file.` : message,
        hint: `Check \`url\`. ${advice[cause]}`,
    });
}
const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';
const advice = {
    'timed-out': 'Then check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
    'manifest-missing': `Deploy \`${manifest .L2}\` with the site: \`manifest-in-site: true\` writes it in the export. ${allowRunner}`,
    'invalid-manifest': `Deploy every file unchanged. ${allowRunner}`,
    'tls-error': 'A new domain gets its own certificate after a while. If the host is still issuing it, raise `timeout`.',
    'site-unreachable': `Then check the runner's network, DNS and proxy. ${allowRunner}`,
};

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/disk/path-input.ts + 1 modules
var path_input = __webpack_require__(2454);
;// CONCATENATED MODULE: ./src/check/deployed-folder.ts










const siteInput = { name: 'site-path', hint: 'Set `site-path` to the folder that was deployed.' };
async function deployedFolder(path, expectedDigest, signal) {
    const input = { ...siteInput, path };
    const files = [];
    for await (const file of (0,path_input .R8)(input, new src_clock .P0(signal)))
        if (file.path !== manifest .L2)
            files.push({ path: file.path });
    if (!files.some((file) => isServed(file.path)))
        throw (0,path_input .FP)(input, 'does not contain a file that a host serves');
    const found = await (0,found_export .v)((0,external_node_path_.join)(path, manifest .L2), { signal }).catch((error) => {
        throw error instanceof failure .HR && error.code === 'invalid-manifest'
            ? (0,path_input .FP)(input, `contains a damaged ${manifest .L2}`, error)
            : error;
    });
    const contentDigest = found.kind === 'found' ? found.manifest.contentDigest : undefined;
    if (expectedDigest === undefined || contentDigest === expectedDigest)
        return { path, contentDigest, files };
    const what = contentDigest === undefined
        ? 'does not contain a manifest'
        : `is of another export (${contentDigest.slice(0, 12)}…)`;
    const hint = 'Deploy the folder of this export, with `manifest-in-site: true`, or remove `content-digest`.';
    throw (0,path_input .FP)({ ...input, hint }, `${what}, but \`content-digest\` is ${expectedDigest.slice(0, 12)}…`);
}
async function hashedFiles(folder, files, { isRead, signal }) {
    const hashed = [];
    for (const file of files) {
        const path = (0,external_node_path_.join)(folder.path, file.path);
        const body = (0,external_node_fs_.createReadStream)(path, { signal });
        const content = await contentOf({ header: () => undefined, body, signal }, Infinity, isRead && (0,paths ._6)(file.path));
        signal.throwIfAborted();
        if (content === undefined)
            throw (0,path_input .FP)({ ...siteInput, path: folder.path }, `contains ${file.path}, which cannot be read`);
        const { decoded, reading } = content;
        hashed.push({ ...file, sizeBytes: decoded.sizeBytes, sha256: decoded.sha256, reading });
    }
    return hashed;
}

// EXTERNAL MODULE: ./src/site/manifest-reader.ts
var manifest_reader = __webpack_require__(8132);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __webpack_require__(1789);
;// CONCATENATED MODULE: ./src/check/listed-changes.ts





const hint = 'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';
function changesAt(path) {
    const input = { name: 'changes-path', path, hint };
    const changes = (0,json .Yf)((0,path_input .$6)(input));
    const pages = (0,json .Gv)(changes) ? changes['pages'] : undefined;
    const listIn = (value, field) => {
        const paths = (0,json .Gv)(value) ? value[field] : undefined;
        if (Array.isArray(paths) && paths.every(isPath))
            return paths;
        throw (0,path_input .FP)(input, `is not a list of changes: \`${field}\` is missing or is not a list of paths`);
    };
    const newIn = (value) => new Set([...listIn(value, 'added'), ...listIn(value, 'modified')]);
    return { pages: newIn(pages), files: newIn(changes), removedPages: listIn(pages, 'removed') };
}
async function changeCounts(changes, { paths, files }, signal) {
    const turns = new src_clock .P0(signal);
    const missingChanges = [];
    let changedCount = 0;
    for (const path of changes?.files ?? []) {
        await turns.take();
        if (paths.has(path))
            changedCount += 1;
        else if (isServed(path))
            missingChanges.push(path);
    }
    const comparedChangedCount = files.filter(({ path }) => changes?.files.has(path)).length;
    return { changedCount, comparedChangedCount, missingChanges };
}
function isPath(value) {
    return typeof value === 'string' && (0,manifest_reader .ig)(value);
}

;// CONCATENATED MODULE: ./src/check/removed-pages.ts





const maxRemoved = 20;
async function checkRemoved(removed, { url, missingPage }, context) {
    const pages = removed.filter(isServed).slice(0, maxRemoved);
    const online = await repliesTo(pages, context, (path, to) => {
        const address = (0,site_page .ci)(url, path);
        return (0,site_page .SP)({ ...to, url: address }, async (page) => {
            if (page.status !== 200 || cleanAddress(page.url) !== cleanAddress(address))
                return [];
            const content = await contentOf(page, model_site .B, true);
            return content === undefined || isMissingPage(content, missingPage) ? [] : [path];
        });
    });
    context.emit({ kind: 'removed-checked', stillOnline: online.flat() });
}
function cleanAddress({ origin, pathname }) {
    return `${origin}${pathname}`.toLowerCase().replace(/(\/index)?(\.html?)?\/?$/, '');
}

;// CONCATENATED MODULE: ./src/check/check-site.ts












const filesMs = 2 * 60_000;
async function checkSite(settings, context) {
    const { url, sitePath, timeoutMs, changesPath } = settings;
    const { clock, random, emit, signal, transport } = context;
    const changes = changesPath === undefined ? undefined : changesAt(changesPath);
    const folder = sitePath === undefined ? undefined : await deployedFolder(sitePath, settings.contentDigest, signal);
    const contentDigest = folder === undefined ? settings.contentDigest : folder.contentDigest;
    emit({ kind: 'check-started', url: url.href, contentDigest });
    using limit = new src_clock .h9({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
    using wait = new src_clock .h9({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
    const site = { clock, random, transport, pause: new backoff .$u({ clock, emit }) };
    const checking = { site, emit, signal: limit.signal };
    const expected = { url, timeoutMs, contentDigest };
    const online = await (0,operation .a)('Wait', context, () => untilOnline(expected, wait.signal, checking));
    await (0,operation .a)('Check', context, () => check_site_compare({ settings, contentDigest, changes, folder, online, waitSignal: wait.signal }, checking));
    return 'succeeded';
}
async function check_site_compare({ settings, contentDigest, changes, folder, online, waitSignal }, context) {
    const { url, compare, sampleSize: size } = settings;
    const { site, emit, signal } = context;
    const paths = await pathsOf(folder?.files ?? online, signal);
    const first = changes === undefined ? [] : [changes.pages, changes.files];
    const draw = { size, first, random: site.random, signal };
    const files = folder === undefined
        ? await sampleOf(online, draw)
        : await hashedFiles(folder, await sampleOf(folder.files, draw), { isRead: compare === 'text', signal });
    const changed = await changeCounts(changes, { paths, files }, signal);
    const counts = { fileCount: paths.size, sampleSize: files.length, ...changed };
    emit({ kind: 'export-online', contentDigest, ...counts });
    const check = { url, compare, missingPage: await readMissingPage(url, context) };
    const mismatches = await untilEqual(files, check, { ...context, waitSignal });
    emit({ kind: 'files-checked', url: url.href, ...counts, ...comparedCounts(files, mismatches) });
    const removed = changes?.removedPages.filter((path) => !paths.has(path)) ?? [];
    await checkRemoved(removed, check, context);
    await checkAddresses({ files, paths }, check, context);
    requireOnline(mismatches, { url, compare, files, isOfFolder: folder !== undefined, signal });
}
async function pathsOf(files, signal) {
    const [paths, turns] = [new Set(), new src_clock .P0(signal)];
    for (const { path } of files) {
        await turns.take();
        if (isServed(path))
            paths.add(path);
    }
    return paths;
}

// EXTERNAL MODULE: ./src/http/proxy.ts
var proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/settings/published-settings.ts
var published_settings = __webpack_require__(9697);
;// CONCATENATED MODULE: ./src/entries/check-action.ts




const checkAction = {
    title: 'Published site',
    settings: published_settings .y,
    flow: (settings, context) => {
        (0,proxy .rS)(settings.url, context.emit);
        return checkSite(settings, { ...context, transport: (0,transport .g)() });
    },
};


/***/ }),

/***/ 1012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    $u: () => (  HostPause),
    Vs: () => (  retryAfterMs),
    jo: () => (  backoffMs),
    vB: () => (  maxRetryAfterMs),
    yX: () => (  FailedAttempts)
  });
  var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1517);

function backoffMs(backoff) {
    const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
    const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
    const requestedMs = Math.min(retryAfterMs, backoff.maxRetryAfterMs ?? maxRetryAfterMs);
    return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), requestedMs);
}
const maxRetryAfterMs = 2 * 60_000;
function retryAfterMs(header, dateMs) {
    const text = header('retry-after')?.trim() ?? '';
    const isUnixTime = /^\d{10}$/.test(text);
    if (/^\d+$/.test(text) && !isUnixTime)
        return Number(text) * 1000;
    const atMs = isUnixTime ? Number(text) * 1000 : httpDateMs(text);
    const serverMs = httpDateMs(header('date') ?? '');
    return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}
function httpDateMs(text) {
    return /^[A-Z][a-z]{2}, .*\d\d:[0-5]\d:[0-5]\d GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
class FailedAttempts {
    #count = 0;
    #sinceBytes = 0;
    add(newBytes, substantialBytes) {
        if (this.#count === 0 || newBytes - this.#sinceBytes >= substantialBytes) {
            this.#count = 0;
            this.#sinceBytes = newBytes;
        }
        this.#count += 1;
        return this.#count;
    }
}
const limitedFactor = 1.5;
const servedFactor = 0.98;
const minIntervalMs = 50;
const maxIntervalMs = 30_000;
class HostPause {
    #context;
    #intervalMs = 0;
    #sentMs = 0;
    #loweredMs = 0;
    #untilMs = 0;
    #reason;
    constructor(context) {
        this.#context = context;
    }
    get reason() {
        return this.#reason;
    }
    async wait(signal) {
        const { clock } = this.#context;
        const waitMs = () => Math.max(this.#untilMs, this.#sentMs + this.#intervalMs) - clock.elapsedMs();
        while (waitMs() > 0)
            await clock.sleep(waitMs(), signal);
        this.#sentMs = clock.elapsedMs();
        return this.#sentMs;
    }
    heed({ status, header, url }, sentMs) {
        const { clock, emit } = this.#context;
        const isLimited = status === 429;
        if (status < 500 && !isLimited) {
            this.#intervalMs *= servedFactor;
            this.#reason = undefined;
            return;
        }
        if (isLimited && sentMs >= this.#loweredMs) {
            this.#loweredMs = clock.elapsedMs();
            this.#intervalMs = Math.min(Math.max(this.#intervalMs * limitedFactor, minIntervalMs), maxIntervalMs);
        }
        const requestedMs = retryAfterMs(header, clock.dateMs());
        if (!isLimited && requestedMs === undefined)
            return;
        this.#reason = `the host asked us to slow down (${(0,_transport_js__WEBPACK_IMPORTED_MODULE_0__  .q)(status)})`;
        const pauseMs = Math.min(requestedMs ?? 0, maxRetryAfterMs);
        this.#untilMs = Math.max(this.#untilMs, clock.elapsedMs() + pauseMs);
        const address = url.origin + url.pathname;
        emit({
            kind: 'host-paused',
            address,
            reason: this.#reason,
            pauseMs: Math.max(this.#untilMs - clock.elapsedMs(), this.#intervalMs),
        });
    }
}


/***/ }),

/***/ 3936:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    DH: () => (  decoded),
    GO: () => (  beginsLikeGzip),
    eY: () => (  isCoded)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);


const decoders = new Map([
    ['gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['x-gzip', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip],
    ['deflate', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createInflate],
    ['br', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createBrotliDecompress],
    ['zstd', node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress],
]);
function decoded({ header, signal }, bytes) {
    const decoder = decoderOf(header)?.();
    if (decoder === undefined)
        return bytes;
    if (signal !== undefined)
        (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.addAbortSignal)(signal, decoder);
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}
function isCoded(header) {
    return decoderOf(header) !== undefined;
}
function decoderOf(header) {
    return decoders.get((header('content-encoding') ?? '').trim().toLowerCase());
}
function beginsLikeGzip(chunk) {
    return chunk[0] === 0x1f && chunk[1] === 0x8b;
}


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    X: () => (  openTunnel),
    iJ: () => (  proxyFor),
    rS: () => (  reportNetwork)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
  var node_http__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_1__);
  var node_https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4708);
  var node_https__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_2__);
  var node_net__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7030);
  var node_net__WEBPACK_IMPORTED_MODULE_3___default = __webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_3__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6933);







function reportNetwork(url, emit) {
    const proxy = proxyFor(url);
    if (proxy !== undefined)
        emit({ kind: 'proxy-used', host: url.host, proxy: proxy.host });
    const path = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
    if (path !== '' && !mayContainCertificate(path))
        emit({ kind: 'certificates-ignored', path });
}
function mayContainCertificate(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'latin1').includes('-----BEGIN ');
    }
    catch {
        return true;
    }
}
function proxyFor(url) {
    const text = variable('https_proxy');
    if (text === '' || isBypassed(url))
        return undefined;
    const proxy = URL.parse(text);
    if (proxy?.hostname && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== undefined)
        return proxy;
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({
        code: 'proxy-rejected',
        message: `The proxy variable for ${url.host} is not the URL of an HTTP proxy. Such a URL begins with \`http://\` or \`https://\` and has a host, such as \`http://proxy.example.com:3128\`.`,
        hint: 'Correct or remove the variable, or add the host to `no_proxy`.',
    });
}
function variable(name) {
    return [name, name.toUpperCase()].map((each) => process.env[each]).find(Boolean) ?? '';
}
function credentialsOf({ username, password }) {
    try {
        return decodeURIComponent(`${username}:${password}`);
    }
    catch {
        return undefined;
    }
}
function isBypassed(url) {
    if ((0,_safe_url_js__WEBPACK_IMPORTED_MODULE_5__  .U9)(url))
        return true;
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const hostPort = `${url.hostname}:${url.port || '443'}`;
    const entries = variable('no_proxy')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    return entries.some((entry) => {
        if ((0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(host) > 0)
            return entry === '*' || entry === hostPort || isInSubnet(host, entry);
        const name = entry.replace(/^\.+|\.$/g, '');
        return name === '*' || [host, hostPort].some((each) => each === name || each.endsWith(`.${name}`));
    });
}
function isInSubnet(address, subnet) {
    const [family, maxBits] = (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(address) === 4 ? ['ipv4', 32] : ['ipv6', 128];
    const [, network = '', bits = maxBits] = /^\[?([^[\]/]+)\]?(?:\/(\d{1,3}))?$/.exec(subnet) ?? [];
    const prefix = Number(bits);
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(network) !== (0,node_net__WEBPACK_IMPORTED_MODULE_3__.isIP)(address) || prefix > maxBits)
        return false;
    const list = new node_net__WEBPACK_IMPORTED_MODULE_3__.BlockList();
    list.addSubnet(network, prefix, family);
    return list.check(address, family);
}
async function openTunnel(proxy, { hostname, port, host }, signal) {
    const target = `${hostname}:${port || '443'}`;
    const credentials = credentialsOf(proxy) ?? '';
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const headers = { Host: target, ...(credentials !== ':' && { 'Proxy-Authorization': authorization }) };
    const open = proxy.protocol === 'https:' ? node_https__WEBPACK_IMPORTED_MODULE_2__.request : node_http__WEBPACK_IMPORTED_MODULE_1__.request;
    const { promise, resolve, reject } = Promise.withResolvers();
    const address = { host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port || undefined };
    const request = open({ ...address, method: 'CONNECT', path: target, headers, agent: false, signal });
    request.once('connect', ({ statusCode = 0 }, socket, head) => {
        if (statusCode === 200 && head.length === 0) {
            resolve(socket);
            return;
        }
        socket.destroy();
        reject(statusCode === 200 ? new Error('unexpected data') : rejection(statusCode, proxy, host));
    });
    request.once('error', reject);
    request.end();
    try {
        return await promise;
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR || error instanceof _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_)
            throw error;
        throw new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(`the proxy ${proxy.host} could not be reached: ${(0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error).message}`);
    }
}
function rejection(status, proxy, host) {
    if (!/^4(?!08|29)/.test(String(status)))
        return new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(`the proxy ${proxy.host} responded with ${status}`);
    const message = `The proxy ${proxy.host} rejected the connection to ${host} (${status}).`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({ code: 'proxy-rejected', message });
}


/***/ }),

/***/ 6933:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    E1: () => (  toTransientError),
    N_: () => (  TransientError),
    VP: () => (  certificateProblem),
    VY: () => (  certificateHint),
    uO: () => (  isForOtherHost)
  });
class TransientError extends Error {
    name = 'TransientError';
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
const reasons = {
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be resolved (temporary DNS error)',
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    ENETDOWN: 'the network is down',
    EPROTO: 'the TLS handshake failed (the port may not use TLS)',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS on this port',
    ECONNRESET: 'the connection was lost',
    EPIPE: 'the connection was lost',
    ERR_STREAM_PREMATURE_CLOSE: 'the connection was lost',
    ECONNABORTED: 'the connection was lost',
    ETIMEDOUT: 'the connection timed out',
};
const otherHostCodes = ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'];
function isForOtherHost(error) {
    return otherHostCodes.includes(networkCodeOf(error));
}
function certificateHint(error) {
    if (isForOtherHost(error))
        return 'Check the host name. If it is right, let the host serve a certificate that covers it.';
    return isOutOfDate(networkCodeOf(error)) ? "Renew the certificate, and check the runner's clock." : undefined;
}
const untrusted = /^(CERT_|ERROR_IN_CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|INVALID_(CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$)/;
function certificateProblem(error) {
    const code = networkCodeOf(error);
    if (isForOtherHost(error))
        return "the server's TLS certificate was issued for another host";
    if (isOutOfDate(code))
        return "the server's TLS certificate has expired or is not yet valid";
    return untrusted.test(code) ? `the server's TLS certificate is not trusted (${code})` : undefined;
}
function isOutOfDate(code) {
    return code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID';
}
function toTransientError(error) {
    if (error instanceof TransientError)
        return error;
    const code = networkCodeOf(error);
    const reason = certificateProblem(error) ?? reasons[code] ?? `the connection failed${code && ` (${code})`}`;
    return new TransientError(reason, { cause: error });
}
function networkCodeOf(error) {
    if (typeof error !== 'object' || error === null)
        return '';
    if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(error.code))
        return error.code;
    if ('errors' in error && Array.isArray(error.errors))
        return error.errors.map(networkCodeOf).find(Boolean) ?? '';
    return 'cause' in error ? networkCodeOf(error.cause) : '';
}


/***/ }),

/***/ 1517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    g: () => (  openTransport),
    q: () => (  statusText)
  });
  var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
  var node_http__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
  var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
  var node_https__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
  var node_net__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7030);
  var node_net__WEBPACK_IMPORTED_MODULE_2___default = __webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_2__);
  var node_tls__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1692);
  var node_tls__WEBPACK_IMPORTED_MODULE_3___default = __webpack_require__.n(node_tls__WEBPACK_IMPORTED_MODULE_3__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1633);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1789);
  var _proxy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7856);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6933);








const userAgent = 'static-export-action';
const maxHeaderSize = 64 * 1024;
const addressLimitMs = 3_000;
function openTransport() {
    (0,node_net__WEBPACK_IMPORTED_MODULE_2__.setDefaultAutoSelectFamilyAttemptTimeout)(addressLimitMs);
    const reachedHosts = new Set();
    return {
        send: (request, signal) => new HostConnection(reachedHosts, false).send(request, signal),
        connect: () => new HostConnection(reachedHosts, true),
    };
}
class HostConnection {
    #reachedHosts;
    #agents;
    constructor(reachedHosts, isKept) {
        const options = { maxSockets: 1, keepAlive: true };
        this.#reachedHosts = reachedHosts;
        this.#agents = isKept ? { plain: new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent(options), tls: new node_https__WEBPACK_IMPORTED_MODULE_1__.Agent(options) } : undefined;
    }
    async send(request, signal) {
        signal.throwIfAborted();
        const { url } = request;
        const delivery = new Delivery();
        try {
            const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__  .iJ)(url);
            const tunnel = proxy && (await (0,_proxy_js__WEBPACK_IMPORTED_MODULE_5__  .X)(proxy, url, signal));
            const message = await delivery.replyTo(this.#open(request, tunnel, signal), request.body);
            ignoreLateErrors(message.socket);
            this.#reachedHosts.add(url.host);
            return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
        }
        catch (error) {
            if (!delivery.isSent)
                throw unsentError(error, { url, signal, isReached: this.#reachedHosts.has(url.host) });
            signal.throwIfAborted();
            throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error);
        }
    }
    close() {
        this.#agents?.plain.destroy();
        this.#agents?.tls.destroy();
    }
    #open({ method, url, headers }, tunnel, signal) {
        const options = { method, headers: { 'User-Agent': userAgent, ...headers }, signal, maxHeaderSize };
        if (url.protocol === 'http:')
            return (0,node_http__WEBPACK_IMPORTED_MODULE_0__.request)(url, { ...options, agent: this.#agents?.plain ?? false });
        if (tunnel === undefined)
            return (0,node_https__WEBPACK_IMPORTED_MODULE_1__.request)(url, { ...options, agent: this.#agents?.tls ?? false });
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const names = (0,node_net__WEBPACK_IMPORTED_MODULE_2__.isIP)(host) > 0 ? { host } : { host, servername: host };
        return (0,node_https__WEBPACK_IMPORTED_MODULE_1__.request)(url, {
            ...options,
            defaultPort: 443,
            createConnection: () => (0,node_tls__WEBPACK_IMPORTED_MODULE_3__.connect)({ ...names, socket: tunnel }),
        });
    }
}
class Delivery {
    #isSent = false;
    get isSent() {
        return this.#isSent;
    }
    replyTo(request, body = '') {
        const { promise, resolve, reject } = Promise.withResolvers();
        request.once('socket', (socket) => {
            if (request.reusedSocket)
                this.#isSent = true;
            else
                socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (this.#isSent = true));
        });
        request.once('response', resolve);
        request.on('error', reject);
        request.once('close', () => reject(new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_('the connection was lost')));
        request.end(body);
        return promise;
    }
}
function headerOf({ headers, headersDistinct }, name) {
    const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
    return [value ?? []].flat().join(', ') || undefined;
}
function unsentError(error, { url: { host }, signal, isReached }) {
    if (signal.aborted)
        return unsent(`no connection to ${host}: ${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_7__  .gJ)(signal.reason)}`, signal.reason);
    const problem = (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .VP)(error);
    if (problem !== undefined && !isReached)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR({
            code: 'tls-error',
            message: `Could not connect to ${host}: ${problem}.`,
            hint: (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .VY)(error),
            cause: error,
        });
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR && !isReached)
        return error;
    const isExplained = error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_4__  .HR || error instanceof _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_;
    return unsent(isExplained ? error.message : `${(0,_transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .E1)(error).message} (${host})`, error);
}
function unsent(message, cause) {
    return new _transient_error_js__WEBPACK_IMPORTED_MODULE_6__  .N_(message, { mayHaveArrived: false, cause });
}
function ignoreLateErrors(socket) {
    if (!socket.listeners('error').includes(ignore))
        socket.on('error', ignore);
}
function ignore() {
}
function statusText(status) {
    const name = node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES[status];
    return name === undefined ? String(status) : `${status} ${name}`;
}


/***/ }),

/***/ 6910:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    a: () => (  timed)
  });
async function timed(step, { clock, emit }, work) {
    const startMs = clock.elapsedMs();
    try {
        return await work();
    }
    finally {
        emit({ kind: 'step-ended', step, durationMs: clock.elapsedMs() - startMs });
    }
}


/***/ })

};
;