"use strict";
exports.id = 323;
exports.ids = [323];
exports.modules = {

/***/ 7237:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ isStyleSheet),
/* harmony export */   _: () => (/* binding */ isHtml)
/* harmony export */ });
/** What a file of a site is, by its name: as static hosts tell its type. Pure. */
function isHtml(path) {
    return /\.html?$/i.test(path);
}
function isStyleSheet(path) {
    return /\.css$/i.test(path);
}


/***/ }),

/***/ 4323:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  downloadBundle: () => (/* reexport */ downloadBundle),
  linkBundle: () => (/* reexport */ linkBundle),
  placeManifestAfter: () => (/* reexport */ placeManifestAfter),
  writeValues: () => (/* reexport */ writeValues)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __webpack_require__(1633);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __webpack_require__(9406);
// EXTERNAL MODULE: ./src/disk/remove-empty.ts
var remove_empty = __webpack_require__(5013);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/download/ordered-digest.ts
/** The SHA-256 of a file whose bytes arrive out of order: each byte is hashed once, as soon as all before it have been. */

const bufferBytes = 1024 * 1024;
/**
 * What arrives ahead of its turn is read back (from the page cache) when its turn comes, so that memory does not grow with
 * the number of connections. One chunk pays for at most one buffer of that, so that no connection waits for long.
 */
function orderedDigest(readBack) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    const ahead = runs();
    let buffer;
    let hashedBytes = 0;
    const catchUp = () => {
        const endByte = ahead.endOfRunAt(hashedBytes);
        if (endByte === undefined)
            return false;
        buffer ??= Buffer.allocUnsafeSlow(bufferBytes);
        const readBytes = readBack(buffer.subarray(0, Math.min(bufferBytes, endByte - hashedBytes)), hashedBytes);
        hash.update(buffer.subarray(0, readBytes));
        ahead.cutOff(hashedBytes, hashedBytes + readBytes);
        hashedBytes += readBytes;
        return readBytes > 0;
    };
    return {
        wrote(chunk, atByte) {
            if (atByte === hashedBytes) {
                hash.update(chunk);
                hashedBytes += chunk.length;
            }
            else {
                ahead.add(atByte, atByte + chunk.length);
            }
            catchUp();
        },
        sha256() {
            while (catchUp())
                ;
            return hash.digest('hex');
        },
    };
}
/** Stretches of bytes that grow at their ends. Two that touch may stay two: they are read one after the other anyway. */
function runs() {
    const endOf = new Map();
    const startOfRunEnding = new Map();
    const set = (fromByte, endByte) => {
        endOf.set(fromByte, endByte);
        startOfRunEnding.set(endByte, fromByte);
    };
    const remove = (fromByte, endByte) => {
        endOf.delete(fromByte);
        startOfRunEnding.delete(endByte);
    };
    return {
        add(fromByte, endByte) {
            const start = startOfRunEnding.get(fromByte);
            if (start !== undefined)
                remove(start, fromByte);
            set(start ?? fromByte, endByte);
        },
        endOfRunAt: (fromByte) => endOf.get(fromByte),
        cutOff(fromByte, untilByte) {
            const endByte = endOf.get(fromByte);
            if (endByte === undefined)
                return;
            remove(fromByte, endByte);
            if (untilByte < endByte)
                set(untilByte, endByte);
        },
    };
}

;// CONCATENATED MODULE: ./src/download/part-file.ts
/** The file that a bundle arrives in: `<bundle-path>.part`, written at any place, hashed in order, renamed when it is whole. */





const headBytes = 512;
/** Makes the folders above it; what an earlier run left at this path goes. */
function openPartFile(path) {
    const { file, madeFolder } = (0,errors/* withDiskErrors */.NP)(path, () => create(path));
    const newDigest = () => orderedDigest((buffer, atByte) => (0,external_node_fs_.readSync)(file, buffer, 0, buffer.length, atByte));
    let digest = newDigest();
    let head = new Uint8Array();
    let state = 'open';
    return {
        get head() {
            return head;
        },
        allocate: (sizeBytes) => (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.ftruncateSync)(file, sizeBytes)),
        write(chunk, atByte) {
            (0,errors/* withDiskErrors */.NP)(path, () => writeAll(file, chunk, atByte));
            digest.wrote(chunk, atByte);
            if (atByte < headBytes && atByte === head.length)
                head = Buffer.concat([head, chunk.subarray(0, headBytes - atByte)]);
        },
        startOver() {
            (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.ftruncateSync)(file));
            digest = newDigest();
            head = new Uint8Array();
        },
        sha256: () => digest.sha256(),
        keepAs(finalPath) {
            (0,external_node_fs_.closeSync)(file);
            state = 'closed';
            (0,errors/* withDiskErrors */.NP)(finalPath, () => (0,external_node_fs_.renameSync)(path, finalPath));
            state = 'kept';
        },
        discard() {
            if (state === 'kept')
                return;
            if (state === 'open')
                (0,external_node_fs_.closeSync)(file);
            state = 'closed';
            (0,external_node_fs_.rmSync)(path, { force: true });
            if (madeFolder !== undefined)
                (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(path), madeFolder);
        },
    };
}
function create(path) {
    const madeFolder = (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
    try {
        (0,external_node_fs_.rmSync)(path, { force: true });
        return { file: (0,external_node_fs_.openSync)(path, 'wx+', 0o644), madeFolder };
    }
    catch (error) {
        if (madeFolder !== undefined)
            (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(path), madeFolder);
        throw error;
    }
}
function writeAll(file, chunk, atByte) {
    for (let done = 0; done < chunk.length;) {
        done += (0,external_node_fs_.writeSync)(file, chunk, done, chunk.length - done, atByte + done);
    }
}

;// CONCATENATED MODULE: ./src/download/deliver.ts
/** The last steps of every bundle, wherever its bytes come from: digest, format, and its place. */



/** Has the part file filled with the whole bundle, and puts it into its place. Where that fails, nothing stays behind. */
async function deliver(delivery, fill) {
    try {
        return await deliverInto(openPartFile(delivery.place.partPath), delivery, fill);
    }
    catch (error) {
        delivery.place.discard();
        throw error;
    }
}
async function deliverInto(file, { place, formatOf, settle = keepAtOnce, ...delivery }, fill) {
    try {
        const filled = await fill(file, (0,external_node_path_.dirname)(place.partPath));
        const sha256 = file.sha256();
        requireDigest(sha256, delivery);
        const format = formatOf(file.head);
        const bundle = { path: place.path(format), sizeBytes: filled.sizeBytes, sha256, format };
        await settle({ ...bundle, partPath: place.partPath, keep: () => file.keepAs(bundle.path) });
        return { bundle, filled };
    }
    catch (error) {
        file.discard();
        throw error;
    }
}
function keepAtOnce(bundle) {
    bundle.keep();
    return Promise.resolve();
}
function requireDigest(sha256, { expectedSha256, expectation = 'as expected-sha256 says' }) {
    if (expectedSha256 === undefined || sha256 === expectedSha256)
        return;
    throw new src_failure/* Failure */.HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${sha256}, not ${expectedSha256} ${expectation}.`,
    });
}

// EXTERNAL MODULE: ./src/text/amounts.ts + 3 modules
var amounts = __webpack_require__(1163);
;// CONCATENATED MODULE: ./src/download/size-rules.ts
/** Which sizes a bundle may have. Pure. */


/** The size that must arrive. Throws where the two differ, where none is given, and where it is more than is allowed. */
function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }) {
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        throw new src_failure/* Failure */.HR({
            code: 'size-mismatch',
            message: `The service promised a bundle of ${promisedBytes} bytes, but the store holds one of ${storedBytes} bytes.`,
        });
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        throw new src_failure/* Failure */.HR({
            code: 'download-failed',
            message: 'Neither the service nor the store says how large the bundle is, so that a cut could not be told from its end.',
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
        message: `The bundle has ${(0,amounts/* sizeText */.lP)(sizeBytes)} (${sizeBytes} bytes), more than max-bundle-size, ${(0,amounts/* sizeText */.lP)(maxSizeBytes)}.`,
    });
}

// EXTERNAL MODULE: ./src/small-heap.ts
var small_heap = __webpack_require__(6155);
// EXTERNAL MODULE: ./src/http/backoff.ts
var http_backoff = __webpack_require__(1012);
;// CONCATENATED MODULE: ./src/download/link-keeper.ts


/** Fresh links in a row that the store may refuse. */
const mostRefusedInARow = 3;
/** A link this close to its end is made again rather than used. */
const marginMs = 10_000;
function keepLink({ link, renewLink, clock, random, log, signal }) {
    let kept = dated(link, clock);
    let renewing;
    let renewals = 0;
    let refusedInARow = 0;
    const renewOnce = async () => {
        renewals += 1;
        kept = dated(await renewLink(), clock);
    };
    const renew = () => (renewing ??= renewOnce().finally(() => (renewing = undefined)));
    return {
        get renewals() {
            return renewals;
        },
        async current() {
            if (clock.dateMs() > kept.renewAtMs)
                await renew();
            await renewing;
            return kept.link;
        },
        async refused(refusedLink, what) {
            if (refusedLink !== kept.link || renewing !== undefined)
                return renewing;
            refusedInARow += 1;
            if (refusedInARow > mostRefusedInARow)
                throw linkRefused(what);
            log.info(`The bundle link is refused: ${what}. Making the bundle again for a fresh link.`);
            const pauseMs = refusedInARow === 1 ? 0 : (0,http_backoff/* backoffMs */.j)({ troublesInARow: refusedInARow, random: random() });
            renewing = clock.sleep(pauseMs, signal).then(renewOnce);
            await renewing.finally(() => (renewing = undefined));
        },
        renew,
        worked() {
            refusedInARow = 0;
        },
    };
}
/**
 * When to make the link again. Only a hint: a link may die before its time, and clocks differ; one that looks as if it had
 * ended already is used until the store refuses it.
 */
function dated(link, clock) {
    const renewAtMs = (link.expiresAt?.dateMs ?? Infinity) - marginMs;
    return { link, renewAtMs: renewAtMs > clock.dateMs() ? renewAtMs : Infinity };
}
function linkRefused(what) {
    return new src_failure/* Failure */.HR({
        code: 'bundle-url-rejected',
        message: `The bundle link was refused: ${what}. ${mostRefusedInARow} fresh links fared no better.`,
    });
}

;// CONCATENATED MODULE: ./src/download/transfer-log.ts

const heartbeatMs = 10_000;
function startTransferLog(log, clock) {
    let beat = { atMs: clock.elapsedMs(), receivedBytes: 0 };
    return {
        arrived(receivedBytes, totalBytes) {
            const atMs = clock.elapsedMs();
            if (atMs - beat.atMs < heartbeatMs)
                return;
            const bytesPerSecond = Math.max(0, ((receivedBytes - beat.receivedBytes) / (atMs - beat.atMs)) * 1000);
            const leftMs = ((totalBytes - receivedBytes) / bytesPerSecond) * 1000;
            const percent = Math.floor((receivedBytes / totalBytes) * 100);
            const left = Number.isFinite(leftMs) ? `, about ${(0,amounts/* durationText */.S5)(leftMs)} left` : '';
            log.info(`Downloading: ${percent} % · ${(0,amounts/* sizeText */.lP)(receivedBytes)} of ${(0,amounts/* sizeText */.lP)(totalBytes)} · ${(0,amounts/* sizeText */.lP)(Math.round(bytesPerSecond))}/s${left}`);
            beat = { atMs, receivedBytes };
        },
    };
}

;// CONCATENATED MODULE: ./src/download/course.ts


function startCourse({ link, renewLink, ...transfer }, parts) {
    return {
        ...transfer,
        ...parts,
        links: keepLink({ link, renewLink, ...parts }),
        progress: startTransferLog(parts.log, parts.clock),
        object: undefined,
        isStream: false,
        receivedBytes: 0,
        troubles: 0,
        restarts: 0,
    };
}

// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __webpack_require__(6933);
;// CONCATENATED MODULE: ./src/download/disk.ts
/** Room on the disk. */




/**
 * Rejects with `no-disk-space` where the file system of an existing folder has less room than that. Looks before it returns:
 * a reader that waits for a disk loses what its connection brings meanwhile, if that breaks.
 */
function requireRoom(folder, sizeBytes) {
    return new Promise((resolve) => {
        const { bavail, bsize } = (0,errors/* withDiskErrors */.NP)(folder, () => (0,external_node_fs_.statfsSync)(folder));
        const freeBytes = bavail * bsize;
        if (freeBytes < sizeBytes)
            throw noRoom(folder, { sizeBytes, freeBytes });
        resolve();
    });
}
function noRoom(folder, { sizeBytes, freeBytes }) {
    return new src_failure/* Failure */.HR({
        code: 'no-disk-space',
        message: `The bundle has ${(0,amounts/* sizeText */.lP)(sizeBytes)}, but only ${(0,amounts/* sizeText */.lP)(freeBytes)} are free in ${folder}.`,
    });
}

// EXTERNAL MODULE: ./src/http/read-text.ts
var read_text = __webpack_require__(8072);
// EXTERNAL MODULE: ./src/http/safe-url.ts
var safe_url = __webpack_require__(2855);
// EXTERNAL MODULE: ./src/http/retry-after.ts
var retry_after = __webpack_require__(7821);
;// CONCATENATED MODULE: ./src/download/object.ts
/** What a reply of the object store tells about the object and the link. Pure; RFC 9110, sections 13, 14 and 8.8.3. */

/** `dateMs` is the present, for `Retry-After`. */
function arrivalOf(reply, wanted, dateMs) {
    const { status, header, errorCode } = reply;
    const what = `the store answered ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
    if (status === 206)
        return rangeIn(reply, wanted);
    if (status === 200) {
        const object = { totalBytes: lengthIn(header), validator: validatorIn(header) };
        return { kind: 'data', fromByte: 0, object, isRange: false, isToTheEnd: true };
    }
    if (status === 416 && wanted.fromByte === 0)
        return { kind: 'refused', what: `${what}, as for an empty object` };
    if (status === 412 || status === 416)
        return { kind: 'changed', what };
    if ([403, 404, 410].includes(status) || errorCode === 'ExpiredToken')
        return { kind: 'link-ended', what };
    if ([408, 425, 429].includes(status) || status >= 500) {
        return { kind: 'trouble', what, retryAfterMs: (0,retry_after/* retryAfterMs */.V)(header('retry-after'), dateMs) };
    }
    return { kind: 'refused', what };
}
function rangeIn({ header }, { fromByte, endByte = Infinity }) {
    const range = contentRange(header('content-range'));
    const lengthBytes = lengthIn(header);
    const isExact = range?.firstByte === fromByte &&
        range.lastByte === Math.min(endByte, range.totalBytes) - 1 &&
        (lengthBytes === undefined || lengthBytes === range.lastByte - fromByte + 1);
    if (!isExact)
        return { kind: 'trouble', what: 'the store sent another range than the one asked for' };
    const object = { totalBytes: range.totalBytes, validator: validatorIn(header) };
    const isToTheEnd = range.lastByte === range.totalBytes - 1;
    return { kind: 'data', fromByte, object, isRange: true, isToTheEnd };
}
/** `bytes 0-99/1234`; undefined for every other form, an unknown total included. */
function contentRange(value) {
    const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(value?.trim() ?? '');
    if (match === null)
        return undefined;
    const [firstByte = 0, lastByte = 0, totalBytes = 0] = match.slice(1).map(Number);
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
/** Whether bytes of the two may be put together. Without a strong validator on both sides nothing proves it. */
function isSameObject(before, now) {
    return before.validator !== undefined && before.validator === now.validator && before.totalBytes === now.totalBytes;
}

;// CONCATENATED MODULE: ./src/download/get-range.ts
/** One GET of the object from a byte on. The link carries its own authority: no key, no header that S3 would refuse. */




const errorLimitBytes = 64 * 1024;
const mostRedirects = 3;
async function getRange(request, parts) {
    const { url, fromByte, endByte, validator } = request;
    const headers = {
        'Accept-Encoding': 'identity',
        Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
        ...(validator !== undefined && { 'If-Match': validator }),
    };
    const reply = await following(url, headers, parts);
    const isData = reply.status === 200 || reply.status === 206;
    const errorCode = isData ? undefined : await errorCodeIn(reply);
    const storeReply = { status: reply.status, header: (name) => reply.header(name), errorCode };
    return { arrival: arrivalOf(storeReply, request, parts.dateMs()), body: reply.body };
}
/** Stores redirect to another region's host now and then. The link stays as safe as it was, or is not followed. */
async function following(url, headers, { connection, signal }) {
    let target = url;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url: target, headers }, signal);
        const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
        if (location === undefined)
            return reply;
        reply.body.destroy();
        const next = URL.parse(location, target.href);
        if (next === null || !(0,safe_url/* isSafe */.I)(next))
            throw new transient_error/* TransientError */.N_('the store redirected to an address that is not https');
        if (redirects >= mostRedirects)
            throw new transient_error/* TransientError */.N_('the store redirected again and again');
        target = next;
    }
}
/** `<Code>` of S3's XML errors, by its letters alone: a whole parser would read no more of it. */
async function errorCodeIn(reply) {
    const text = await (0,read_text/* readText */.y)(reply, errorLimitBytes).catch(() => '');
    return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}

;// CONCATENATED MODULE: ./src/download/misfit.ts
/** An object of another size than was promised is often no bundle at all but a page in its place: that tells the user more. */


/** Throws what `checkHead` has against the first bytes of a misfit; the failure itself where it has nothing, or they do not come. */
async function misfit(failure, body, checkHead) {
    if (failure instanceof src_failure/* Failure */.HR && failure.code === 'size-mismatch') {
        const head = await headOf(body).catch(() => undefined);
        if (head !== undefined)
            checkHead(head);
    }
    throw failure;
}
async function headOf(body) {
    let head = Buffer.alloc(0);
    for await (const chunk of body) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes)
            break;
    }
    return head.subarray(0, headBytes);
}

;// CONCATENATED MODULE: ./src/download/stall-guard.ts

/** How often silence is looked for, in one idle time. */
const looksPerIdleTime = 4;
/** Runs the work; rejects with a TransientError when it has not called `alive` for the idle time, even if it never settles. */
async function withStallGuard({ clock, idleMs, signal }, work) {
    const done = new AbortController();
    const stalled = new AbortController();
    let lastSignMs = clock.elapsedMs();
    const guarded = AbortSignal.any([signal, stalled.signal]);
    const { promise: silence, reject } = Promise.withResolvers();
    guarded.addEventListener('abort', () => reject(guarded.reason), { once: true });
    const watching = (async () => {
        while (clock.elapsedMs() - lastSignMs < idleMs)
            await clock.sleep(idleMs / looksPerIdleTime, done.signal);
        stalled.abort(new transient_error/* TransientError */.N_(`no byte for ${idleMs / 1000} s`));
    })().catch(() => undefined);
    try {
        guarded.throwIfAborted();
        return await Promise.race([work(guarded, () => (lastSignMs = clock.elapsedMs())), silence]);
    }
    finally {
        done.abort();
        await watching;
    }
}

;// CONCATENATED MODULE: ./src/download/fetch-part.ts
/** One request for one part: writes down what arrives until the part, the bytes or the connection end. */









/** Longest silence of the store. S3 answers within seconds; half a minute leaves room for a slow proxy. */
const idleLimitMs = 30_000;
async function fetchPart(request, course) {
    const { part, link, connection, signal } = request;
    const { clock, isStream, object } = course;
    const askedUntilByte = part.endByte;
    const endByte = isStream ? undefined : askedUntilByte;
    const range = { url: link.url, fromByte: part.nextByte, endByte, validator: object?.validator };
    try {
        return await withStallGuard({ clock, idleMs: idleLimitMs, signal }, async (guarded, alive) => {
            const reply = await getRange(range, { connection, dateMs: () => clock.dateMs(), signal: guarded });
            alive();
            try {
                return await receive(reply, request, { course, alive, askedUntilByte });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof src_failure/* Failure */.HR)
            throw error;
        signal.throwIfAborted();
        return endOf(part, (0,transient_error/* networkTrouble */.aK)(error).message);
    }
}
async function receive(reply, request, receiving) {
    const { course, alive, askedUntilByte } = receiving;
    const { arrival, body } = reply;
    if (arrival.kind !== 'data')
        return arrival;
    const { part } = request;
    if (course.object === undefined) {
        if (!arrival.isToTheEnd && arrival.object.validator === undefined)
            return { kind: 'unprovable' };
        await admit(arrival, request, course).catch((error) => misfit(error, body, course.checkHead));
    }
    else if (!isSameObject(course.object, arrival.object)) {
        return { kind: 'changed', what: 'the store sent another object than before' };
    }
    else if (!arrival.isRange) {
        return { kind: 'changed', what: 'the store honours ranges no more' };
    }
    const comesUntilByte = arrival.isToTheEnd ? course.object?.sizeBytes : askedUntilByte;
    for await (const chunk of body) {
        alive();
        take(chunk, part, course);
        // Another connection has taken over the end of the part: what still comes here is not needed.
        if (part.nextByte === part.endByte && part.endByte !== comesUntilByte)
            break;
    }
    return endOf(part, 'the connection ended early');
}
/** A part that has all its bytes is whole, however its connection ended. */
function endOf(part, what) {
    return part.nextByte === part.endByte ? { kind: 'whole' } : { kind: 'trouble', what };
}
/** Takes note of the object. Its size, and the room for it, are checked before the first byte is written. */
async function admit({ object, isRange, isToTheEnd }, request, course) {
    const { part, link, onObject } = request;
    const { maxSizeBytes, folder, file } = course;
    const sizeBytes = expectedSize({ promisedBytes: link.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
    await requireRoom(folder, sizeBytes);
    file.allocate(sizeBytes);
    course.object = { ...object, sizeBytes };
    course.isStream = !isRange;
    if (isToTheEnd)
        part.endByte = sizeBytes;
    else
        onObject(course.object);
}
/** Writes what belongs to the part. */
function take(chunk, part, course) {
    const { file, object, progress } = course;
    const sizeBytes = object?.sizeBytes ?? 0;
    const atByte = part.nextByte;
    const wanted = chunk.subarray(0, part.endByte - atByte);
    if (wanted.length < chunk.length && part.endByte === sizeBytes) {
        throw new src_failure/* Failure */.HR({
            code: 'size-mismatch',
            message: `The store sent more than the ${sizeBytes} bytes that were announced.`,
        });
    }
    file.write(wanted, atByte);
    part.nextByte += wanted.length;
    course.receivedBytes += wanted.length;
    if (atByte < headBytes && part.nextByte >= headBytes)
        course.checkHead(file.head);
    if (part.nextByte > part.furthestByte) {
        part.furthestByte = part.nextByte;
        part.troublesInARow = 0;
        course.links.worked();
    }
    progress.arrived(course.receivedBytes, sizeBytes);
}

;// CONCATENATED MODULE: ./src/download/fetch-parts.ts
/** The work of one connection: part after part from the queue, each taken up where it broke. */




/** The object behind the link is not the one that was begun. */
class ObjectChanged extends Error {
    name = 'ObjectChanged';
}
/** Cuts, stalls and 5xx in a row of one part, without a new byte: with their backoff, about two minutes. */
const mostTroublesInARow = 8;
/** A connection that brought this much before it broke speaks for the store: the part is taken up nearly at once. */
const soundBytes = 1024 * 1024;
const shortPauseMs = 100;
/** Longest pause that a store's `Retry-After` is granted. */
const longestPauseMs = 120_000;
/** Resolves when the queue is empty; throws ObjectChanged or a Failure. */
async function fetchParts(crew) {
    const { queue, course } = crew;
    const line = openLine(course.transport);
    try {
        for (let part = queue.take(); part !== undefined; part = queue.take()) {
            await fetchWhole(part, line, crew);
            queue.finish(part);
        }
    }
    finally {
        line.hangUp();
    }
}
function openLine(transport) {
    let connection;
    return {
        connection: () => (connection ??= transport.connect()),
        hangUp() {
            connection?.close();
            connection = undefined;
        },
    };
}
async function fetchWhole(part, line, { course, signal, onObject }) {
    for (;;) {
        const link = await course.links.current();
        const end = await fetchPart({ part, link, connection: line.connection(), signal, onObject }, course);
        switch (end.kind) {
            case 'whole':
                return;
            case 'unprovable':
                course.isStream = true;
                break;
            case 'link-ended':
                await course.links.refused(link, end.what);
                break;
            case 'changed':
                throw new ObjectChanged(end.what);
            case 'refused':
                throw new src_failure/* Failure */.HR({ code: 'download-failed', message: `The bundle could not be downloaded: ${end.what}.` });
            case 'trouble':
                line.hangUp();
                await course.clock.sleep(pauseAfter(end, part, course), signal);
                if (!canResume(course))
                    startOver(part, course);
        }
    }
}
/** Counts one trouble and says how long to pause; throws where it was one too many. */
function pauseAfter({ what, retryAfterMs }, part, course) {
    course.troubles += 1;
    part.troublesInARow += 1;
    const { troublesInARow } = part;
    if (troublesInARow > mostTroublesInARow) {
        throw new src_failure/* Failure */.HR({
            code: 'download-failed',
            message: `The bundle could not be downloaded: ${what}, and ${mostTroublesInARow} more tries brought no byte.`,
        });
    }
    const isSound = part.nextByte - part.brokeAtByte >= soundBytes;
    part.brokeAtByte = part.nextByte;
    const backoff = { troublesInARow, retryAfterMs, random: course.random(), ...(isSound && { firstMs: shortPauseMs }) };
    const pauseMs = Math.min((0,http_backoff/* backoffMs */.j)(backoff), longestPauseMs);
    const line = `The download broke at ${(0,amounts/* sizeText */.lP)(part.nextByte)}: ${what}. Going on in ${(0,amounts/* durationText */.S5)(pauseMs)}.`;
    if (troublesInARow === 1)
        course.log.info(line);
    else
        course.log.debug(`${line} (${troublesInARow} in a row)`);
    return pauseMs;
}
function canResume({ isStream, object }) {
    return !isStream && (object === undefined || object.validator !== undefined);
}
/** What comes next may belong to another object: nothing of what came is kept. There is no other connection then. */
function startOver(part, course) {
    course.file.startOver();
    course.receivedBytes = 0;
    course.object = undefined;
    course.isStream = true;
    part.nextByte = 0;
    part.brokeAtByte = 0;
}

;// CONCATENATED MODULE: ./src/download/parts.ts
/** How an object is cut into parts, and which one is fetched next. */
const mebibyte = 1024 * 1024;
/** Of the first request: it tells the size, and a small bundle is fetched by it alone. */
const openingBytes = 8 * mebibyte;
const leastPartBytes = 8 * mebibyte;
const mostPartBytes = 16 * mebibyte;
/** Parts that every connection gets at least, where the bundle is large enough: the last ones even out what is left. */
const partsPerConnection = 8;
/** Less than this is not worth a request of its own. */
const leastSplitBytes = mebibyte;
function partOf(nextByte, endByte) {
    return { nextByte, endByte, furthestByte: nextByte, brokeAtByte: nextByte, troublesInARow: 0 };
}
/** 8 to 16 MiB, as S3's own guidance for parallel ranged reads has it. */
function partBytesFor(totalBytes, connections) {
    const even = Math.ceil(totalBytes / (connections * partsPerConnection));
    return Math.min(Math.max(even, leastPartBytes), mostPartBytes);
}
/** A queue that holds the opening part alone. */
function openQueue() {
    const underWay = new Set();
    let nextByte = 0;
    let totalBytes = openingBytes;
    let partBytes = openingBytes;
    return {
        take() {
            const part = nextByte < totalBytes ? partOf(nextByte, Math.min(nextByte + partBytes, totalBytes)) : half(underWay);
            if (part === undefined)
                return undefined;
            nextByte = Math.max(nextByte, part.endByte);
            underWay.add(part);
            return part;
        },
        finish: (part) => void underWay.delete(part),
        extend(objectBytes, connections) {
            totalBytes = objectBytes;
            partBytes = partBytesFor(objectBytes, connections);
            return Math.ceil((totalBytes - nextByte) / partBytes);
        },
    };
}
/** Takes the second half off the part with the most left; the connection that fetches it stops at its new end. */
function half(parts) {
    const [largest] = [...parts].sort((a, b) => leftOf(b) - leftOf(a));
    if (largest === undefined || leftOf(largest) < 2 * leastSplitBytes)
        return undefined;
    const { endByte } = largest;
    largest.endByte = largest.nextByte + Math.ceil(leftOf(largest) / 2);
    return partOf(largest.endByte, endByte);
}
function leftOf({ nextByte, endByte }) {
    return endByte - nextByte;
}

;// CONCATENATED MODULE: ./src/download/fetch-object.ts


/**
 * Throws ObjectChanged, or the Failure of the connection that failed first; all others have ended by then. The first
 * connection finds out how large the object is and whether it can be had in parts; the others begin then.
 */
async function fetchObject(course) {
    const stop = new AbortController();
    const signal = AbortSignal.any([course.signal, stop.signal]);
    const queue = openQueue();
    const crew = [];
    const hire = () => {
        const work = fetchParts({ course, queue, signal, onObject });
        crew.push(work.catch((error) => stop.abort(error)));
    };
    const onObject = ({ sizeBytes }) => {
        const parts = queue.extend(sizeBytes, course.connections);
        for (let hired = 1; hired < Math.min(course.connections, parts + 1); hired += 1)
            hire();
    };
    hire();
    // The crew grows while it is waited for.
    for (const work of crew)
        await work;
    signal.throwIfAborted();
}

;// CONCATENATED MODULE: ./src/download/transfer.ts
/** Brings the object behind a link into a part file, whole and of one piece, or fails. */





/** Times that the object may change underneath; each one starts over. */
const mostRestarts = 2;
/** Leaves the whole object in the part file; throws a Failure otherwise. Tries, links and restarts are bounded. */
async function transfer(request, parts) {
    (0,small_heap/* keepHeapSmall */.p)();
    const startMs = parts.clock.elapsedMs();
    const course = startCourse(request, parts);
    for (;;) {
        try {
            await fetchObject(course);
            const { receivedBytes, troubles, links } = course;
            return {
                sizeBytes: receivedBytes,
                durationMs: parts.clock.elapsedMs() - startMs,
                troubles,
                renewals: links.renewals,
            };
        }
        catch (error) {
            if (!(error instanceof ObjectChanged))
                throw error;
            await transfer_startOver(error.message, course);
        }
    }
}
async function transfer_startOver(what, course) {
    course.restarts += 1;
    if (course.restarts > mostRestarts) {
        throw new src_failure/* Failure */.HR({
            code: 'bundle-changed',
            message: `The bundle changed ${course.restarts} times during its download; the last time, ${what}.`,
        });
    }
    course.log.info(`The bundle has changed: ${what}. Starting over with a fresh link.`);
    course.file.startOver();
    course.receivedBytes = 0;
    course.object = undefined;
    course.isStream = false;
    await course.links.renew();
}

;// CONCATENATED MODULE: ./src/download/fetch-bundle.ts



/** Leaves either the whole bundle at its path, or nothing. An older file at the path stays until it is replaced. */
async function fetchBundle(order, parts) {
    const { link, maxSizeBytes, formatOf } = order;
    const { bundle, filled } = await deliver(order, async (file, folder) => {
        if (link.sizeBytes !== undefined)
            requireAllowed(link.sizeBytes, maxSizeBytes);
        const totals = await transfer({ ...order, checkHead: formatOf, file, folder }, parts);
        order.onTransferred?.(totals);
        return totals;
    });
    return { ...bundle, totals: filled };
}

// EXTERNAL MODULE: ./src/download/place.ts
var place = __webpack_require__(8847);
;// CONCATENATED MODULE: ./src/archive/format.ts
/** Tells an archive's format by its first bytes, never by its name. Pure. */
const magicNumbers = [
    ['tar.gz', [0x1f, 0x8b, 0x08]],
    ['tar.zst', [0x28, 0xb5, 0x2f, 0xfd]],
    ['zip', [0x50, 0x4b, 0x03, 0x04]],
];
/** Undefined for everything that is no archive. `head` holds the first 512 bytes, fewer where there are no more. */
function formatOf(head) {
    const known = magicNumbers.find(([, magic]) => magic.every((byte, index) => head[index] === byte));
    return known?.[0] ?? (isTarHeader(head) ? 'tar' : undefined);
}
const headerBytes = 512;
const checksumField = { start: 148, end: 156 };
/** By the header's checksum, which every dialect has, the oldest (v7) included; POSIX.1-2017, pax, "ustar Interchange Format". */
function isTarHeader(head) {
    if (head.length < headerBytes)
        return false;
    const { start, end } = checksumField;
    const stored = Number.parseInt(Buffer.from(head.subarray(start, end)).toString('latin1').replace(/[\0 ]/g, ''), 8);
    const sum = head
        .subarray(0, headerBytes)
        .reduce((total, byte, index) => total + (index >= start && index < end ? 0x20 : byte), 0);
    return sum === stored;
}
/** What bytes that are no archive look like, for a message. */
function lookOf(head) {
    const text = Buffer.from(head).toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'nothing at all';
    if (/^<(!doctype html|html|head|body)\b/.test(text))
        return 'an HTML page';
    if (text.startsWith('<'))
        return 'an XML or HTML document';
    return /^[{[]/.test(text) ? 'JSON' : 'no format that is known';
}

// EXTERNAL MODULE: ./src/service/guards.ts
var guards = __webpack_require__(2921);
;// CONCATENATED MODULE: ./src/service/make-bundle.ts
/** Makes the bundle of a completed job. Service contract: `POST /v1/static-export/jobs/{jobId}/bundle`. */



/** No server takes a longer address, and no later step a longer output. */
const longestLink = 16_000;
/** Throws a Failure `unsafe-bundle-url` where the link is not https (or plain http to a loopback host). */
function makeBundle(service, jobId, signal) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: bundleLinkIn }, signal);
}
function bundleLinkIn(body) {
    const bundle = (0,guards/* readObject */.Ag)(body);
    const url = URL.parse((0,guards/* readString */.E3)(bundle, 'bundleUrl'));
    if (url === null)
        throw (0,guards/* unexpected */.os)('`bundleUrl` is not a URL');
    if (url.href.length > longestLink)
        throw (0,guards/* unexpected */.os)(`\`bundleUrl\` is longer than ${longestLink} characters`);
    if (!(0,safe_url/* isSafe */.I)(url)) {
        throw new src_failure/* Failure */.HR({
            code: 'unsafe-bundle-url',
            message: `The service handed out a bundle link that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: (0,guards/* optionalCount */.kP)(bundle, 'sizeBytes'), expiresAt: expiryIn(bundle) };
}
function expiryIn(bundle) {
    const dateMs = (0,guards/* optionalDateMs */.l0)(bundle, 'expiresAt');
    return dateMs === undefined ? undefined : { text: (0,guards/* optionalString */.sx)(bundle, 'expiresAt') ?? '', dateMs };
}

// EXTERNAL MODULE: ./src/service/try-again.ts
var try_again = __webpack_require__(6123);
;// CONCATENATED MODULE: ./src/steps/link-secrets.ts
/** What of a presigned link is a secret. Pure. */
const authority = /sig|token|credential|secret|policy|auth(?!or)/i;
/** Shorter values carry no authority (`X-Amz-SignedHeaders=host`), and would blot out ordinary words. */
const shortestAuthority = 16;
/**
 * The link, its query, and each parameter that carries its authority: where a service takes the link apart or writes it in a
 * way of its own, the signature alone is still known.
 */
function secretsOf({ href, search, searchParams }) {
    const values = [...searchParams].filter(([name]) => authority.test(name)).map(([, value]) => value);
    const secrets = [href, search.slice(1), ...values.filter(({ length }) => length >= shortestAuthority)];
    return [...new Set(secrets)].filter((secret) => secret !== '');
}

// EXTERNAL MODULE: ./src/steps/require-no-key.ts
var require_no_key = __webpack_require__(6932);
;// CONCATENATED MODULE: ./src/steps/link-bundle.ts





const bundleTries = 5;
/** Longest time for all tries together, however long the service asks to be left alone. */
const bundleLimitMs = 5 * 60_000;
/** Also called for a fresh link, which then is the one that later steps see. */
async function linkBundle({ jobId }, { apiKey, maskBundleUrl }, { service, clock, random, report, signal }) {
    const { value: link } = await (0,try_again/* tryAgain */.Q)({
        call: (limited) => makeBundle(service, jobId, limited),
        what: `to make the bundle of export ${jobId}`,
        tries: bundleTries,
        // The job already reads as completed: where the service has not noticed yet, it will.
        passingRefusals: [409],
        deadlineMs: clock.elapsedMs() + bundleLimitMs,
        clock,
        random,
        log: report,
        signal,
    });
    const { url, sizeBytes, expiresAt } = link;
    (0,require_no_key/* requireNoKey */.M)('a bundle link', url.href, apiKey);
    for (const secret of secretsOf(url))
        report.keepSecret(secret, { mask: maskBundleUrl });
    // Also where this link does not say when it ends: what an earlier one said is not true of it.
    report.output({ 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' });
    const size = sizeBytes === undefined ? '' : ` of ${(0,amounts/* sizeText */.lP)(sizeBytes)}`;
    const until = expiresAt === undefined ? '' : `, link until ${expiresAt.text}`;
    report.info(`Made the bundle${size}${until}.`);
    return link;
}

// EXTERNAL MODULE: ./src/site/content-digest.ts
var content_digest = __webpack_require__(387);
// EXTERNAL MODULE: ./src/site/place-site.ts + 2 modules
var place_site = __webpack_require__(3244);
;// CONCATENATED MODULE: ./src/archive/refusals.ts
/** How the reasons against an archive are put into words. Names from the archive are data: whoever prints makes them harmless. */

function shownName(name) {
    return `"${name}"`;
}
/** An entry that is hostile, or that not every system can keep. */
function unsafeEntry(name, why) {
    return new src_failure/* Failure */.HR({ code: 'unsafe-archive', message: `The archive's entry ${shownName(name)} ${why}.` });
}
function damagedArchive(what, cause) {
    return new src_failure/* Failure */.HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function otherSize(name, sizeBytes) {
    return damagedArchive(`${shownName(name)} has not the ${sizeBytes} bytes that it announces`);
}
function siteTooLarge(message) {
    return new src_failure/* Failure */.HR({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/archive/content.ts
/** The bytes of one file: counted, hashed and written; in one write where the file is small, in pieces where it is not. */


/** Up to this size a file is held in memory and written at once. */
const heldBytes = 8 * 1024 * 1024;
function openContent(order) {
    return order.sizeBytes <= heldBytes ? heldContent(order) : streamedContent(order);
}
function heldContent({ path, sizeBytes, target, keep }) {
    const chunks = [];
    let receivedBytes = 0;
    return {
        take(chunk) {
            receivedBytes += chunk.length;
            requireWithin(path, receivedBytes, sizeBytes);
            chunks.push(chunk);
        },
        end() {
            requireWhole(path, receivedBytes, sizeBytes);
            const [first = new Uint8Array()] = chunks;
            const content = chunks.length > 1 ? Buffer.concat(chunks) : first;
            const sha256 = (0,external_node_crypto_.hash)('sha256', content);
            target?.writeFile(path, content);
            keep({ path, sizeBytes, sha256 });
        },
        abandon: () => undefined,
    };
}
function streamedContent({ path, sizeBytes, target, keep }) {
    const digest = (0,external_node_crypto_.createHash)('sha256');
    let file = target?.openFile(path);
    let receivedBytes = 0;
    const close = () => {
        const open = file;
        file = undefined;
        open?.close();
    };
    return {
        take(chunk) {
            receivedBytes += chunk.length;
            requireWithin(path, receivedBytes, sizeBytes);
            digest.update(chunk);
            file?.write(chunk);
        },
        end() {
            requireWhole(path, receivedBytes, sizeBytes);
            close();
            keep({ path, sizeBytes, sha256: digest.digest('hex') });
        },
        abandon: close,
    };
}
function requireWithin(path, receivedBytes, sizeBytes) {
    if (receivedBytes > sizeBytes)
        throw otherSize(path, sizeBytes);
}
function requireWhole(path, receivedBytes, sizeBytes) {
    if (receivedBytes !== sizeBytes)
        throw otherSize(path, sizeBytes);
}

;// CONCATENATED MODULE: ./src/archive/content-observer.ts
/** The same content, seen by the sink as well. */
function observed(content, sink) {
    if (sink === undefined)
        return content;
    return {
        take(chunk) {
            content.take(chunk);
            sink.take(chunk);
        },
        end() {
            content.end();
            sink.end();
        },
        abandon: () => content.abandon(),
    };
}

// EXTERNAL MODULE: ./src/model/file-kinds.ts
var file_kinds = __webpack_require__(7237);
;// CONCATENATED MODULE: ./src/archive/path-rules.ts
/** Which names an archive may give to its entries, and where they lie in the site. Pure. */


/** What file systems take for one name (ext4, APFS, NTFS), in UTF-8. */
const longestNameBytes = 255;
/** What macOS takes for one path. */
const longestPathBytes = 1024;
const deepest = 64;
const nameRules = [
    [/^$/, 'has no name'],
    [/\p{Cc}/u, 'has a control character in its name'],
    [/\ufffd/, 'has a name that is not valid UTF-8'],
    [/^(\/\/|\\\\)/, 'has the path of a network share (UNC)'],
    [/^\//, 'has an absolute path'],
    [/^[A-Za-z]:/, 'begins with a drive letter'],
    [/\\/, 'has a backslash in its name, which Windows takes for a folder'],
];
const segmentRules = [
    [/^\.\.$/, 'leads out of its folder with `..`'],
    [/[. ]$/, 'has a name that ends with a dot or a space, which Windows drops'],
    [
        /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *([.:]|$)/i,
        'has a name that Windows keeps for a device',
    ],
];
/**
 * The path in the site, `/` separated; empty for the site's own folder. Empty and `.` segments go. Throws `unsafe-archive`, and
 * `site-too-large` for what is too long or too deep.
 */
function sitePath(name) {
    holdTo(nameRules, name, name);
    const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
    for (const segment of segments)
        holdTo(segmentRules, segment, name);
    const path = segments.join('/');
    requireBounds(path, segments);
    return path;
}
/** The path in the site that a link leads to. Throws `unsafe-archive` where it leads out. */
function linkTarget({ kind, path, target }) {
    const failed = nameRules.find(([pattern]) => pattern.test(target));
    if (failed !== undefined)
        throw unsafeEntry(path, `is a link to ${shownName(target)}, which ${failed[1]}`);
    const whole = external_node_path_.posix.normalize(kind === 'link' ? target : external_node_path_.posix.join(external_node_path_.posix.dirname(path), target));
    if (/^\.\.(\/|$)/.test(whole))
        throw unsafeEntry(path, `is a link to ${shownName(target)}, which leads out`);
    return sitePath(whole);
}
/** The same for all names that some file system takes for one: it knows no case, or normalises Unicode. */
function foldedPath(path) {
    const isAscii = /^[\x20-\x7e]*$/.test(path);
    const folded = isAscii ? path.toLowerCase() : path.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
    // An equal text is another one to V8, and would be kept beside the path.
    return folded === path ? path : folded;
}
function holdTo(rules, text, name) {
    const failed = rules.find(([pattern]) => pattern.test(text));
    if (failed !== undefined)
        throw unsafeEntry(name, failed[1]);
}
function requireBounds(path, segments) {
    if (segments.length > deepest) {
        throw siteTooLarge(`The archive's entry ${shownName(path)} lies ${segments.length} folders deep, more than ${deepest}.`);
    }
    const longest = Math.max(0, ...segments.map((segment) => Buffer.byteLength(segment)));
    if (longest > longestNameBytes) {
        throw siteTooLarge(`The archive's entry ${shownName(path)} has a name of ${longest} bytes, more than ${longestNameBytes}.`);
    }
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes > longestPathBytes) {
        throw siteTooLarge(`The archive's entry ${shownName(path)} has a path of ${pathBytes} bytes, more than ${longestPathBytes}.`);
    }
}

;// CONCATENATED MODULE: ./src/archive/name-tree.ts
/** The names that are taken in a site: each once, on every file system, and no file where a folder is needed. */


function nameTree({ pathAt, onFolder }) {
    /** By folded path: the index of a file, or a folder as it is spelled. */
    const taken = new Map();
    let folderCount = 0;
    const nameAt = (key) => {
        const there = taken.get(key);
        if (typeof there === 'string')
            return { path: there, isFile: false };
        return there === undefined ? undefined : { path: pathAt(there), isFile: true };
    };
    const claimFolder = (path, entry) => {
        if (path === '')
            return;
        const key = foldedPath(path);
        if (taken.get(key) === path)
            return;
        const there = nameAt(key);
        if (there !== undefined)
            throw unsafeEntry(entry, clash({ path, isFile: false }, there));
        claimFolder(parentOf(path), entry);
        taken.set(key, path);
        folderCount += 1;
        onFolder(path);
    };
    return {
        get folderCount() {
            return folderCount;
        },
        claimFile(path, index) {
            claimFolder(parentOf(path), path);
            const key = foldedPath(path);
            const there = nameAt(key);
            if (there !== undefined)
                throw unsafeEntry(path, clash({ path, isFile: true }, there));
            taken.set(key, index);
        },
        claimFolder: (path) => claimFolder(path, path),
        fileIndex(path) {
            const there = taken.get(foldedPath(path));
            return typeof there === 'number' && pathAt(there) === path ? there : undefined;
        },
    };
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function clash(wanted, there) {
    const spelled = shownName(there.path);
    if (there.path !== wanted.path) {
        return `clashes with ${spelled}: the names differ only in case or in the form of their characters`;
    }
    if (wanted.isFile && !there.isFile)
        return 'is a file where a folder is';
    return wanted.isFile ? 'is in the archive twice' : `needs a folder where ${spelled} is a file`;
}

// EXTERNAL MODULE: ./src/model/site-files.ts
var site_files = __webpack_require__(4092);
;// CONCATENATED MODULE: ./src/archive/intake.ts
/** Where the entries of an archive arrive, whatever its format: held to the rules and limits, and counted. */









/** Folders are not files, but must end somewhere too: as many as files, and some for deep trees of few files. */
const spareFolders = 1000;
function openIntake(limits, { target, observer }) {
    const files = (0,site_files/* fileTable */.N)();
    const names = nameTree({ pathAt: (index) => files.pathAt(index), onFolder: (path) => target?.makeFolder(path) });
    let siteBytes = 0;
    const claim = (path, sizeBytes) => {
        intake_requireAllowed({ fileCount: files.count + 1, siteBytes: siteBytes + sizeBytes }, limits);
        names.claimFile(path, files.count);
        requireFewFolders(names.folderCount, limits);
    };
    const keep = (file) => {
        files.add(file);
        siteBytes += file.sizeBytes;
    };
    return {
        folder(name) {
            names.claimFolder(sitePath(name));
            requireFewFolders(names.folderCount, limits);
        },
        file(name, sizeBytes) {
            const path = filePath(name);
            claim(path, sizeBytes);
            return observed(openContent({ path, sizeBytes, target, keep }), observer?.file(path));
        },
        link({ kind, name, target: linked }) {
            const path = filePath(name);
            const index = names.fileIndex(linkTarget({ kind, path, target: linked }));
            if (index === undefined)
                throw deadLink(path, linked);
            const original = files.at(index);
            claim(path, original.sizeBytes);
            target?.copyFile(original.path, path);
            observer?.copy(original.path, path);
            keep({ ...original, path });
        },
        finish: () => wholeSite(files.sorted(), siteBytes),
    };
}
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw unsafeEntry(name, 'is a file with the name of a folder');
    return path;
}
function deadLink(path, target) {
    return unsafeEntry(path, `is a link to ${shownName(target)}, which is no file that came before it`);
}
function intake_requireAllowed({ fileCount, siteBytes }, { maxFiles, maxSizeBytes }) {
    if (fileCount > maxFiles)
        throw siteTooLarge(`The site has more than ${maxFiles} files (max-files).`);
    if (siteBytes <= maxSizeBytes)
        return;
    throw siteTooLarge(`The site has more than ${(0,amounts/* sizeText */.lP)(maxSizeBytes)} (max-site-size).`);
}
function requireFewFolders(folderCount, { maxFiles }) {
    const maxFolders = maxFiles + spareFolders;
    if (folderCount <= maxFolders)
        return;
    throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than max-files).`);
}
function wholeSite(files, sizeBytes) {
    let pageCount = 0;
    for (const { path } of files)
        if ((0,file_kinds/* isHtml */._)(path))
            pageCount += 1;
    if (pageCount === 0) {
        throw new src_failure/* Failure */.HR({
            code: 'no-pages',
            message: `The archive holds no HTML file: ${(0,amounts/* countText */.lT)(files.count, 'file')}, ${(0,amounts/* sizeText */.lP)(sizeBytes)}.`,
        });
    }
    return { files, sizeBytes, pageCount };
}

// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(6118);
;// CONCATENATED MODULE: ./src/archive/tar-entry.ts

/** The place for the content, where the entry has one. Throws a Failure for what is refused. */
function acceptEntry(header, { frame, intake }) {
    const { name, type, size: sizeBytes } = header;
    requirePlainPax(header);
    frame.entry(name, sizeBytes);
    if (type === 'file' || type === 'contiguous-file') {
        // Before POSIX a folder was a file whose name ends with a slash.
        if (!name.endsWith('/') || sizeBytes > 0)
            return intake.file(name, sizeBytes);
        intake.folder(name);
        return undefined;
    }
    if (type !== 'directory' && type !== 'link' && type !== 'symlink') {
        throw unsafeEntry(name, refusedTypes[type] ?? 'is neither a file nor a folder nor a link');
    }
    if (sizeBytes > 0)
        throw unsafeEntry(name, 'is a link or folder with content of its own');
    if (type === 'directory')
        intake.folder(name);
    // Null where the archive has none, whatever the types say.
    else
        intake.link({ kind: type, name, target: header.linkname || '' });
    return undefined;
}
const refusedTypes = {
    'block-device': 'is a device',
    'character-device': 'is a device',
    fifo: 'is a FIFO',
};
/** The reader takes any size that begins like a number, and a sparse file without its holes. */
function requirePlainPax({ name, pax }) {
    if (typeof pax !== 'object' || pax === null)
        return;
    for (const [key, value] of Object.entries(pax)) {
        if (key.startsWith('GNU.sparse.'))
            throw unsafeEntry(name, 'is a sparse file, which no site needs');
        if (key === 'size' && !/^\d{1,15}$/.test(String(value))) {
            throw damagedArchive('a pax header has a size that cannot be read');
        }
    }
}

;// CONCATENATED MODULE: ./src/archive/tar-frame.ts
/**
 * What lies between the entries of a tar, which its reader skips without a word: extended headers may, and after two empty
 * blocks nothing but padding (POSIX.1-2017, pax, "ustar Interchange Format").
 */

const blockBytes = 512;
const checksum = { start: 148, end: 156 };
const sizeField = { start: 124, end: 136 };
const typeByte = 156;
/** GNU's long names, pax's headers for one entry and for all that follow. */
const extendedTypes = 'LKNxg';
/** Extended headers of one entry, or padding, have at most this size; all of it is held in memory. */
const mostFrameBytes = 8 * 1024 * 1024;
/** All of it throws `damaged-archive`. */
function tarFrame() {
    /** What was seen from `start` on; what lies before the end of the last entry may be missing. */
    let seen = Buffer.alloc(0);
    let start = 0;
    /** Where the last entry ends, its padding included. */
    let entryEnd = 0;
    const block = (at) => {
        const found = seen.subarray(at - start, at - start + blockBytes);
        if (at < start || found.length < blockBytes)
            throw damagedArchive('its headers contradict each other');
        return found;
    };
    return {
        pass(chunk) {
            const seenEnd = start + seen.length;
            const kept = seen.subarray(Math.min(seen.length, Math.max(0, entryEnd - start)));
            seen = kept.length === 0 ? bufferOf(chunk) : Buffer.concat([kept, chunk]);
            start = seenEnd - kept.length;
            if (start + seen.length - entryEnd <= mostFrameBytes)
                return;
            throw damagedArchive(`more than ${mostFrameBytes} bytes of it belong to no file`);
        },
        entry(name, sizeBytes) {
            let at = entryEnd;
            for (; extendedTypes.includes(typeOf(block(at))); at += blockBytes + padded(sizeOf(block(at)))) {
                requireNoDefaults(name, seen.subarray(at - start, at - start + blockBytes + sizeOf(block(at))));
            }
            if (isEmpty(block(at)))
                throw damagedArchive(`${shownName(name)} follows its end`);
            entryEnd = at + blockBytes + padded(sizeBytes);
        },
        end() {
            const rest = seen.subarray(Math.max(0, entryEnd - start));
            if (rest.some((byte) => byte !== 0)) {
                throw damagedArchive('what follows its last entry is neither padding nor a whole entry');
            }
            if (rest.length < 2 * blockBytes)
                throw damagedArchive('it is cut short: the mark of its end is missing');
        },
    };
}
function bufferOf(chunk) {
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
}
function typeOf(block) {
    return block.toString('latin1', typeByte, typeByte + 1);
}
/** Octal digits, behind and before white space; extended headers are never so large as to need anything else. */
function sizeOf(block) {
    const [, digits] = /^ *\0*([0-7]+)/.exec(block.toString('latin1', sizeField.start, sizeField.end)) ?? [];
    if (digits === undefined)
        throw damagedArchive('an extended header has no size');
    return Number.parseInt(digits, 8);
}
function padded(sizeBytes) {
    return Math.ceil(sizeBytes / blockBytes) * blockBytes;
}
/** As the reader sees it: without the checksum, which says nothing here. */
function isEmpty(block) {
    return block.every((byte, index) => byte === 0 || (index >= checksum.start && index < checksum.end));
}
/** A header for all entries may carry comments. Readers disagree about one that names or measures all files at once. */
function requireNoDefaults(name, header) {
    if (typeOf(header) !== 'g')
        return;
    const records = header.toString('latin1', blockBytes);
    if (/(^|\n)\d+ (path|linkpath|size|GNU\.sparse\.[^=\n]*)=/.test(records)) {
        throw unsafeEntry(name, 'gets its name or size from a header for all entries');
    }
}

;// CONCATENATED MODULE: ./src/archive/read-tar.ts
/** Reads a tar of any dialect: v7, ustar, GNU, pax. Hands its entries on, one after the other. */






/** v7 has no mark of its own; the checksum tells a header from anything else. */
const readerOptions = { highWaterMark: 16_384, allowUnknownFormat: true };
/** Throws Failures, and the signal's reason; when it does, no more entries come. */
async function readTar(chunks, intake, signal) {
    const course = { frame: tarFrame(), intake, content: undefined, isOver: false };
    const reader = (0,tar_stream.extract)(readerOptions);
    takeEntries(reader, course);
    try {
        await (0,promises_.pipeline)(passing(chunks, course.frame), reader, { signal });
        course.frame.end();
    }
    catch (error) {
        throw signal.aborted ? signal.reason : asDamage(error, course.frame);
    }
    finally {
        course.isOver = true;
        course.content?.abandon();
    }
}
async function* passing(chunks, frame) {
    for await (const chunk of chunks) {
        frame.pass(chunk);
        yield chunk;
    }
}
function takeEntries(reader, course) {
    const guarded = (work) => {
        if (course.isOver)
            return;
        try {
            work();
        }
        catch (error) {
            course.isOver = true;
            reader.destroy(asError(error));
        }
    };
    reader.on('entry', (header, stream, next) => {
        // Where the reader fails, its entry fails as well; the reader's word is enough.
        stream.on('error', () => undefined);
        stream.on('data', (chunk) => guarded(() => read_tar_take(chunk, course)));
        stream.on('end', () => guarded(() => {
            course.content?.end();
            course.content = undefined;
            next();
        }));
        guarded(() => (course.content = acceptEntry(header, course)));
    });
}
function read_tar_take(chunk, { content }) {
    if (chunk instanceof Uint8Array)
        content?.take(chunk);
}
function asError(error) {
    return error instanceof Error ? error : new Error(String(error));
}
/** The reader's own errors are about a damaged archive; what the frame sees says it better. */
function asDamage(error, frame) {
    if (error instanceof src_failure/* Failure */.HR)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith('Unexpected end of data'))
        frame.end();
    if (!/^(Unexpected end|Invalid (tar )?header|Header exceeds)/.test(message))
        return error;
    return damagedArchive(`it cannot be read (${message})`, error);
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
;// CONCATENATED MODULE: ./src/archive/zip-bytes.ts
/** The bytes of a zip, which its reader wants in small pieces: out of windows, so that few pieces cost a call to the system. */


/** Most that can be had at once. */
const windowBytes = 1024 * 1024;
class ZipBytes extends yauzl/* RandomAccessReader */.lJ {
    sizeBytes;
    #path;
    #file;
    /** The one used last in front: one goes along the directory, the other along what it tells of. */
    #windows;
    /** Throws errors of the disk. */
    constructor(path) {
        super();
        this.#path = path;
        this.#file = (0,external_node_fs_.openSync)(path, 'r');
        this.sizeBytes = (0,external_node_fs_.fstatSync)(this.#file).size;
        this.#windows = [openWindow(this.#file), openWindow(this.#file)];
    }
    /** Good until the next call. Throws where the file ends before. */
    at(position, length) {
        const [last, other] = this.#windows;
        const found = last.seen(position, length);
        if (found !== undefined)
            return found;
        this.#windows = [other, last];
        return other.seen(position, length) ?? other.moved(position, length);
    }
    read(...[target, offset, length, position, done]) {
        try {
            for (let copied = 0; copied < length;) {
                const piece = this.at(position + copied, Math.min(windowBytes, length - copied));
                copied += piece.copy(target, offset + copied);
            }
        }
        catch (error) {
            done(error instanceof Error ? error : new Error(String(error)));
            return;
        }
        done(null);
    }
    /** Has a file handle of its own, which lasts as long as somebody reads. */
    _readStreamForRange(start, end) {
        return (0,external_node_fs_.createReadStream)(this.#path, { start, end: end - 1, highWaterMark: windowBytes });
    }
    [Symbol.dispose]() {
        (0,external_node_fs_.closeSync)(this.#file);
    }
}
function openWindow(file) {
    const buffer = Buffer.allocUnsafe(windowBytes);
    let start = 0;
    let end = 0;
    const seen = (position, length) => position < start || position + length > end
        ? undefined
        : buffer.subarray(position - start, position - start + length);
    return {
        seen,
        moved(position, length) {
            start = position;
            end = position + (0,external_node_fs_.readSync)(file, buffer, 0, windowBytes, position);
            const found = seen(position, length);
            if (found === undefined)
                throw new Error('unexpected EOF');
            return found;
        },
    };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/archive/zip-content.ts
/** The content of one entry of a zip, checked against its size and CRC-32: at once where it is small, in a stream where not. */





/** Throws `damaged-archive`, what the reader throws, and the signal's reason. */
async function readContent(entry, content, source) {
    try {
        const checksum = await (isSmall(entry) ? takeAtOnce : takeStreamed)(entry, content, source);
        if (checksum !== entry.crc32) {
            throw damagedArchive(`${shownName(entry.fileName)} has not the checksum that it announces`);
        }
        content.end();
    }
    catch (error) {
        content.abandon();
        throw error;
    }
}
function isSmall(entry) {
    const { compressedSize: packedBytes, uncompressedSize: sizeBytes } = entry;
    return entry.canDecodeFileData() && packedBytes <= windowBytes && sizeBytes <= heldBytes;
}
/** A stream for each of thousands of small files takes longer than their bytes do. */
async function takeAtOnce(entry, content, { zip, bytes }) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const plain = unpacked(entry, bytes.at(fileDataStart, entry.compressedSize));
    content.take(plain);
    return (0,external_node_zlib_.crc32)(plain);
}
const stored = 0;
/** Less is no size for a buffer of zlib. */
const leastChunkBytes = 64;
function unpacked({ fileName, compressionMethod, uncompressedSize: sizeBytes }, packed) {
    if (compressionMethod === stored)
        return packed;
    // Room for one byte more than announced: whoever brings it lies, and more than that never lies in memory.
    const mostBytes = sizeBytes + 1;
    try {
        return (0,external_node_zlib_.inflateRawSync)(packed, { chunkSize: Math.max(leastChunkBytes, mostBytes), maxOutputLength: mostBytes });
    }
    catch (error) {
        throw (0,errors/* codeOf */.$N)(error) === 'ERR_BUFFER_TOO_LARGE' ? otherSize(fileName, sizeBytes) : error;
    }
}
async function takeStreamed(entry, content, { zip, signal }) {
    let checksum = 0;
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
        signal.throwIfAborted();
        checksum = (0,external_node_zlib_.crc32)(chunk, checksum);
        content.take(chunk);
    }
    return checksum;
}

;// CONCATENATED MODULE: ./src/archive/read-zip.ts
/** Reads a zip: its entries in the order of the central directory, each checked against its size and CRC-32. */






/** `strictFileNames`: a backslash is refused, not read as a slash. */
const read_zip_readerOptions = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
/** Throws Failures, and the signal's reason. */
async function readZip(archivePath, intake, signal) {
    try {
        using bytes = new ZipBytes(archivePath);
        const zip = await (0,yauzl/* fromRandomAccessReaderPromise */.or)(bytes, bytes.sizeBytes, read_zip_readerOptions);
        for await (const entry of zip.eachEntry()) {
            // Nothing else lets a signal come through: small files are read without waiting.
            await (0,external_node_timers_promises_.setImmediate)();
            signal.throwIfAborted();
            await takeEntry(entry, { zip, bytes, intake, signal });
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw asFailure(error);
    }
}
/** The kind of a file in the upper half of its attributes, where a Unix system has packed it (POSIX, `st_mode`). */
const kindMask = 0o170000;
const kinds = { none: 0, file: 0o100000, folder: 0o040000, symlink: 0o120000 };
/** A link leads to a path; a longer content is none. */
const longestLinkBytes = 4096;
async function takeEntry(entry, parts) {
    const { fileName: name, uncompressedSize: sizeBytes } = entry;
    const kind = (entry.externalFileAttributes >>> 16) & kindMask;
    if (entry.isEncrypted())
        throw unsafeEntry(name, 'is encrypted');
    if (kind === kinds.symlink) {
        if (sizeBytes > longestLinkBytes)
            throw unsafeEntry(name, 'is a link with a target too long for a path');
        parts.intake.link({ kind: 'symlink', name, target: await readLink(entry, parts) });
    }
    else if (name.endsWith('/')) {
        if (sizeBytes > 0)
            throw unsafeEntry(name, 'is a folder with content of its own');
        parts.intake.folder(name);
    }
    else if (kind === kinds.none || kind === kinds.file) {
        await readContent(entry, parts.intake.file(name, sizeBytes), parts);
    }
    else {
        throw unsafeEntry(name, 'is neither a file nor a folder nor a link');
    }
}
async function readLink(entry, parts) {
    const chunks = [];
    let target = '';
    const content = {
        take: (chunk) => void chunks.push(chunk),
        end: () => void (target = Buffer.concat(chunks).toString('utf8')),
        abandon: () => undefined,
    };
    await readContent(entry, content, parts);
    return target;
}
/** yauzl tells its findings in words alone; those about names are refusals, all others damage. */
function asFailure(error) {
    if (error instanceof src_failure/* Failure */.HR)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    if (/^(invalid characters in fileName|absolute path|invalid relative path)/.test(message)) {
        return new src_failure/* Failure */.HR({
            code: 'unsafe-archive',
            message: `The archive has an entry with a refused name (${message}).`,
        });
    }
    return damagedArchive(`it cannot be read (${message})`, error);
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
;// CONCATENATED MODULE: ./src/archive/gunzipped.ts
/** What a gzip file holds: one member or several, each with its checksum and length checked; zeros may follow, nothing else. */





const readBytes = 1024 * 1024;
/** Not Node's 16 KiB, as each piece costs a round through the event loop; of larger ones more lies about until it is collected. */
const chunkSize = 128 * 1024;
/** Throws what zlib throws, and `damaged-archive` for what follows the end. */
async function* gunzipped(path) {
    const decoder = (0,external_node_zlib_.createGunzip)({ chunkSize });
    // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
    (0,external_node_stream_.pipeline)((0,external_node_fs_.createReadStream)(path, { highWaterMark: readBytes }), decoder, () => undefined);
    yield* decoder;
    await requireZeros(path, decoder.bytesWritten);
}
/** zlib takes a zero behind a member for padding, and looks no further. */
async function requireZeros(path, fromByte) {
    await using file = await (0,external_node_fs_promises_.open)(path);
    const buffer = Buffer.alloc(chunkSize);
    for (let at = fromByte;;) {
        const { bytesRead } = await file.read(buffer, 0, chunkSize, at);
        if (bytesRead === 0)
            return;
        if (buffer.subarray(0, bytesRead).some((byte) => byte !== 0)) {
            throw damagedArchive('something that is no padding follows the end of the compressed data');
        }
        at += bytesRead;
    }
}

;// CONCATENATED MODULE: ./src/archive/unzstded.ts
/** What a zstd file holds, frame by frame: Node's decoder reads one frame, and says nothing where that is cut short. */





const unzstded_readBytes = 1024 * 1024;
const unzstded_chunkSize = 128 * 1024;
/** Throws what the decoder throws, and `damaged-archive` for a frame that is cut short. */
async function* unzstded(path) {
    const { size: sizeBytes } = await (0,external_node_fs_promises_.stat)(path);
    let at = 0;
    do {
        const decoder = (0,external_node_zlib_.createZstdDecompress)({ chunkSize: unzstded_chunkSize });
        // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
        (0,external_node_stream_.pipeline)(andOneByteMore((0,external_node_fs_.createReadStream)(path, { start: at, highWaterMark: unzstded_readBytes })), decoder, () => undefined);
        yield* decoder;
        at += decoder.bytesWritten;
        if (at > sizeBytes)
            throw damagedArchive('its compressed data is cut short');
    } while (at < sizeBytes);
}
/**
 * A whole frame leaves the byte behind it alone; one that is cut short takes it for its own. It must come together with the
 * frame's last bytes, for a new piece begins a new frame.
 */
async function* andOneByteMore(file) {
    let last = new Uint8Array();
    for await (const chunk of file) {
        if (!(chunk instanceof Uint8Array))
            continue;
        if (last.length > 0)
            yield last;
        last = chunk;
    }
    yield Buffer.concat([last, new Uint8Array(1)]);
}

;// CONCATENATED MODULE: ./src/archive/unpacked-chunks.ts
/** The bytes inside an archive's compression, whole or not at all, and not beyond all measure. */







/** No documentation site shrinks to this part of its size; an archive that does is made to fill disks. */
const mostRatio = 250;
/** Below this, padding and repetition say nothing. */
const ratioFromBytes = 64 * 1024 * 1024;
const unpacked_chunks_readBytes = 256 * 1024;
/** Throws `damaged-archive` and `site-too-large`. Holds the file open only as long as somebody reads. */
async function* unpackedChunks(path, packing) {
    const { size: packedBytes } = await (0,external_node_fs_promises_.stat)(path);
    let unpackedBytes = 0;
    try {
        for await (const chunk of chunksIn(path, packing)) {
            if (!(chunk instanceof Uint8Array))
                continue;
            unpackedBytes += chunk.length;
            requireRatio(unpackedBytes, packedBytes);
            yield chunk;
        }
    }
    catch (error) {
        throw unpacked_chunks_asDamage(error);
    }
}
function chunksIn(path, packing) {
    if (packing === 'tar')
        return (0,external_node_fs_.createReadStream)(path, { highWaterMark: unpacked_chunks_readBytes });
    return packing === 'tar.gz' ? gunzipped(path) : unzstded(path);
}
function requireRatio(unpackedBytes, packedBytes) {
    if (unpackedBytes <= ratioFromBytes || unpackedBytes <= mostRatio * packedBytes)
        return;
    throw siteTooLarge(`The archive of ${(0,amounts/* sizeText */.lP)(packedBytes)} unpacks to more than ${mostRatio} times its size, which no site does.`);
}
function unpacked_chunks_asDamage(error) {
    if (!/^(Z_|ZSTD_)/.test((0,errors/* codeOf */.$N)(error)))
        return error;
    const reason = error instanceof Error ? error.message : String(error);
    return damagedArchive(`it cannot be decompressed (${reason})`, error);
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts
/** From an archive to a site, in one pass that checks, writes, hashes and counts. */





/**
 * Throws a Failure `unsafe-archive`, `damaged-archive`, `site-too-large` or `no-pages`, those of the disk, and the signal's
 * reason. What is written by then lies in the target, for its owner to discard; nothing more comes.
 */
async function readArchive(reading) {
    const { archivePath, format, limits, signal } = reading;
    signal.throwIfAborted();
    (0,small_heap/* keepHeapSmall */.p)();
    const intake = openIntake(limits, reading);
    if (format === 'zip')
        await readZip(archivePath, intake, signal);
    else
        await readTar(unpackedChunks(archivePath, format), intake, signal);
    return intake.finish();
}

// EXTERNAL MODULE: ./src/disk/text-file.ts + 1 modules
var text_file = __webpack_require__(6310);
;// CONCATENATED MODULE: ./src/audit/report.ts
/** The worst ones; no list that somebody reads is longer. */
const mostTargets = 10_000;
function auditReport(audit, { jobId, domain }) {
    const { fileCount, findingCount, countsOfKinds, targets, findings } = audit;
    const head = {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        files: fileCount,
        findingCount,
        notListed: findingCount - findings.length,
        countsOfKinds,
        targetCount: targets.length,
    };
    const start = JSON.stringify(head, null, 2).replace(/\n}$/, '');
    const targetLines = targets
        .slice(0, mostTargets)
        .map(({ target, isExternal, count }) => ({ target, isExternal, count }));
    const findingLines = findings.map(({ file, kind, target, element, attribute, value }) => {
        return { file, kind, target, element, attribute, value };
    });
    return `${start},\n  "targets": ${list(targetLines)},\n  "findings": ${list(findingLines)}\n}\n`;
}
function list(values) {
    if (values.length === 0)
        return '[]';
    return `[${values.map((value) => `\n    ${JSON.stringify(value)}`).join(',')}\n  ]`;
}

;// CONCATENATED MODULE: ./src/audit/finding.ts
/** What the audit finds. Types and the closed list of kinds; no code, so that anybody may know them. */
/** Each kind and what it says; the README's table has the same. */
const findingKinds = {
    'external-script': 'script from another host',
    'external-style': 'style sheet from another host',
    'external-image': 'image from another host',
    'external-font': 'font from another host',
    'external-media': 'video, sound or track from another host',
    'external-frame': 'page or object from another host, shown inside the page',
    'external-preload': 'something that is loaded ahead from another host',
    'external-file': 'another file from another host',
    'missing-file': 'something that the page loads is not in the site',
    'dead-link': 'a link leads nowhere in the site',
    'unread-style': 'style sheet that is too long to be read',
};

;// CONCATENATED MODULE: ./src/audit/words.ts
/** The audit's result in words. Addresses and names in them come from the bundle: whoever prints makes them harmless and short. */


/** `no findings`, or `3 findings (2 requests to other hosts, 1 link that leads nowhere)`. */
function countsInWords({ findingCount, countsOfKinds }) {
    if (findingCount === 0)
        return 'no findings';
    const external = Object.entries(countsOfKinds)
        .filter(([kind]) => kind.startsWith('external-'))
        .reduce((sum, [, count]) => sum + count, 0);
    const parts = [
        [external, 'request to another host', 'requests to other hosts'],
        [countsOfKinds['missing-file'] ?? 0, 'missing file', 'missing files'],
        [countsOfKinds['dead-link'] ?? 0, 'link that leads nowhere', 'links that lead nowhere'],
        [countsOfKinds['unread-style'] ?? 0, 'style sheet too long to be read', 'style sheets too long to be read'],
    ];
    const shown = parts.filter(([count]) => count > 0).map(([count, one, many]) => (0,amounts/* countText */.lT)(count, one, many));
    return `${(0,amounts/* countText */.lT)(findingCount, 'finding')} (${shown.join(', ')})`;
}
/** The first ones with their numbers, in one line. */
function targetsInWords(targets, most) {
    const first = targets.slice(0, most).map(({ target, count }) => `${target} (${count})`);
    const others = targets.length - first.length;
    return others > 0 ? `${first.join(', ')} and ${others} more` : first.join(', ');
}
/** What is wrong, where it is seen first, and how often it is. */
function targetInWords({ target, count, example }) {
    const more = count === 1 ? '' : `, and ${count - 1} more`;
    return `${target}: ${findingKinds[example.kind]}, in ${example.file}${placeOf(example)}${more}`;
}
function placeOf({ element, attribute, value }) {
    if (value === '')
        return '';
    const place = [element, attribute].filter((part) => part !== null).join(' ');
    return ` (${place} "${value}")`;
}

;// CONCATENATED MODULE: ./src/steps/audit-site.ts
/** The audit of the site: its report on disk, its worst findings in log and summary, and a red step where that is asked for. */




/** Undefined where none is asked for. */
async function beginAudit(mode, { domain }) {
    if (mode === 'off')
        return undefined;
    // Parsers of HTML and CSS, which most runs do without.
    const { openAudit } = await Promise.all(/* import() */[__webpack_require__.e(92), __webpack_require__.e(371)]).then(__webpack_require__.bind(__webpack_require__, 4371));
    return openAudit(domain);
}
/** Throws `audit-failed` where there are findings and the mode is `error`; report and outputs are there by then. */
async function tellAudit({ audit, mode, job, basePath }, parts) {
    const { report, signal } = parts;
    const result = await audit.result(signal);
    const reportPath = `${basePath}.audit.json`;
    (0,text_file/* writeTextFile */.Tl)(reportPath, auditReport(result, job));
    report.output({ 'audit-findings': result.findingCount, 'audit-report-path': reportPath });
    const counts = countsInWords(result);
    report.info(`Audited ${result.fileCount} pages and style sheets: ${counts}. Report: ${reportPath}.`);
    report.fact('Audit', counts);
    if (result.findingCount === 0)
        return;
    const message = `The audit has ${counts}. The report is ${reportPath}.`;
    if (mode === 'warn')
        report.warn(message);
    tellWorst(result, parts);
    if (mode === 'error')
        throw new src_failure/* Failure */.HR({ code: 'audit-failed', message });
}
/** Of the ten annotations that the runner shows, some stay for what else there is to say. */
const mostAnnotated = 7;
const mostInSummary = 10;
function tellWorst(result, { report }) {
    for (const target of result.targets.slice(0, mostAnnotated))
        report.warn(`Audit: ${targetInWords(target)}.`);
    const rows = {
        'Other hosts': result.targets.filter(({ isExternal }) => isExternal),
        'Not in the site': result.targets.filter(({ isExternal }) => !isExternal),
    };
    for (const [label, targets] of Object.entries(rows)) {
        if (targets.length > 0)
            report.fact(label, targetsInWords(targets, mostInSummary));
    }
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __webpack_require__(322);
// EXTERNAL MODULE: ./src/steps/compare-site.ts + 1 modules
var compare_site = __webpack_require__(7794);
;// CONCATENATED MODULE: ./src/steps/take-places.ts



/** Does all that may fail for want of room or rights. */
function readyPlaces({ bundle, staging, manifest, previous, basePath }, parts) {
    parts.signal.throwIfAborted();
    using ready = new DisposableStack();
    ready.defer(() => staging?.discard());
    const prepared = staging?.prepareManifest(manifest) ?? (0,text_file/* prepareTextFile */.XL)(`${basePath}.manifest.json`, (0,site_manifest/* manifestPieces */.N)(manifest));
    ready.defer(() => prepared.discard());
    const changes = previous && (0,compare_site/* prepareChanges */.bz)({ previous, files: manifest.files, basePath });
    ready.defer(() => changes?.file.discard());
    const untaken = ready.move();
    return {
        take() {
            changes?.file.place();
            bundle.keep();
            staging?.place();
            untaken.move();
            if (staging !== undefined)
                tellFolder(basePath, parts);
            if (changes !== undefined)
                (0,compare_site/* tellChanges */.hb)(changes, parts);
            return prepared;
        },
        [Symbol.dispose]: () => untaken.dispose(),
    };
}
function tellFolder(sitePath, { report }) {
    report.output({ 'site-path': sitePath });
    report.info(`Unpacked the site into ${sitePath}.`);
    report.fact('Folder', sitePath);
}

;// CONCATENATED MODULE: ./src/steps/read-site.ts
/** Fifth step, before the bundle takes its place: the whole archive is read, and with `extract-to` into a folder beside its own. */








/** Whether anything asks for the pass over the archive. */
function isSiteWanted({ verify, extractTo, previousManifest, audit }) {
    return verify || extractTo !== undefined || previousManifest !== undefined || audit !== 'off';
}
/**
 * Throws for every archive that does not open whole, holds what no site may hold, has no page, or does not pass its audit; then
 * nothing stays behind but the audit's report. Otherwise bundle and site are ready to take their places.
 */
async function readSite(bundle, { job, settings, previous }, parts) {
    const { extractTo, maxFiles, maxSiteSizeBytes } = settings;
    const basePath = extractTo === undefined ? bundle.path : (0,external_node_path_.resolve)(extractTo);
    const audit = await beginAudit(settings.audit, job);
    using opened = new DisposableStack();
    const staging = extractTo === undefined ? undefined : (0,place_site/* openStaging */.g)(extractTo);
    opened.defer(() => staging?.discard());
    const site = await readArchive({
        archivePath: bundle.partPath,
        format: bundle.format,
        limits: { maxSizeBytes: maxSiteSizeBytes, maxFiles },
        ...(staging !== undefined && { target: staging.writer }),
        ...(audit !== undefined && { observer: audit.observer }),
        signal: parts.signal,
    });
    (0,require_no_key/* requireNoKeyInNames */.p)(site.files, settings.apiKey);
    const manifest = manifestOf(site, bundle, { job, version: settings.subject.version });
    tellSite(site, manifest, parts);
    if (audit !== undefined)
        await tellAudit({ audit, mode: settings.audit, job, basePath }, parts);
    const places = readyPlaces({ bundle, staging, manifest, previous, basePath }, parts);
    opened.move();
    return places;
}
function manifestOf({ files }, bundle, { job, version }) {
    return {
        schema: 1,
        job: job.jobId,
        domain: job.domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: (0,content_digest/* contentDigest */.e)(files),
        files,
    };
}
function tellSite({ files, sizeBytes, pageCount }, manifest, { report }) {
    report.output({
        'file-count': files.count,
        'site-size': sizeBytes,
        'content-digest': manifest.contentDigest,
    });
    const site = `${(0,amounts/* countText */.lT)(files.count, 'file')}, ${(0,amounts/* countText */.lT)(pageCount, 'page')}, ${(0,amounts/* sizeText */.lP)(sizeBytes)}`;
    report.info(`Read the whole archive: ${site}. Content digest ${manifest.contentDigest}.`);
    report.fact('Site', site);
    report.fact('Content digest', manifest.contentDigest);
}

// EXTERNAL MODULE: ./node_modules/@actions/tool-cache/lib/tool-cache.js + 2 modules
var tool_cache = __webpack_require__(9805);
;// CONCATENATED MODULE: ./src/download/bundle-cache.ts
/** Bundles kept in the runner's tool cache, for self-hosted runners that meet the same export again. */






/** Bundles of a domain that stay. */
const mostKept = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';
/**
 * The bundle of this job, if it is there; an entry that was not completed is not. Throws where the runner has no tool cache, and
 * where something else lies there than files.
 */
function findBundle(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder === '')
        return undefined;
    const [path, digestPath] = [(0,external_node_path_.join)(folder, bundleName), (0,external_node_path_.join)(folder, digestName)];
    requireFile(path);
    requireFile(digestPath);
    return { path, sha256: (0,external_node_fs_.readFileSync)(digestPath, 'utf8').trim() };
}
/** A FIFO would be read for ever. */
function requireFile(path) {
    if (!(0,external_node_fs_.statSync)(path).isFile())
        throw new Error(`${path} is no file`);
}
/** Keeps a bundle under its job; the oldest ones of the domain go. */
async function keepBundle(key, { path, sha256 }, tempFolder) {
    const staging = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(tempFolder, 'static-export-keep-'));
    try {
        linkOrCopy(path, (0,external_node_path_.join)(staging, bundleName));
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(staging, digestName), `${sha256}\n`);
        await (0,tool_cache/* cacheDir */.e8)(staging, toolOf(key), versionOf(key));
    }
    finally {
        (0,external_node_fs_.rmSync)(staging, { recursive: true, force: true });
    }
    for (const folder of newestFirst(toolOf(key)).slice(mostKept))
        removeEntry(folder);
}
/** Removes the bundle of this job: it is not what it was. */
function forgetBundle(key) {
    const folder = (0,tool_cache/* find */.I6)(toolOf(key), versionOf(key));
    if (folder !== '')
        removeEntry(folder);
}
function toolOf({ domain }) {
    return `static-export-${(0,place/* fileNamePart */.BQ)(domain)}`;
}
/** The tool cache takes semantic versions only, and a job id may hold anything: its digest stands in as a pre-release. */
function versionOf({ service, jobId }) {
    const digest = (0,external_node_crypto_.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return `0.0.0-job${digest.slice(0, 32)}`;
}
function newestFirst(tool) {
    // An entry that lost its digest is of no use: the oldest one.
    const keptAtMs = (folder) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(folder, digestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return (0,tool_cache/* findAllVersions */.iq)(tool)
        .map((version) => (0,tool_cache/* find */.I6)(tool, version))
        .sort((a, b) => keptAtMs(b) - keptAtMs(a));
}
/** The marker goes first: without it nobody takes what is left of the entry for a whole one. */
function removeEntry(folder) {
    (0,external_node_fs_.rmSync)(`${folder}.complete`, { force: true });
    (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    // The folders of its version and of the domain.
    (0,remove_empty/* removeEmpty */.e)((0,external_node_path_.dirname)(folder), (0,external_node_path_.dirname)((0,external_node_path_.dirname)(folder)));
}
function linkOrCopy(from, to) {
    try {
        (0,external_node_fs_.linkSync)(from, to);
    }
    catch {
        (0,external_node_fs_.cpSync)(from, to);
    }
}

;// CONCATENATED MODULE: ./src/download/copy-bundle.ts
/** From a kept file to the bundle's place: hashed on the way, so that what is handed on is what was kept. */


const copy_bundle_bufferBytes = 1024 * 1024;
/** Throws a Failure `digest-mismatch` where the file is not the one that was kept; then nothing stays behind. */
async function copyBundle({ path, sha256 }, delivery, signal) {
    const order = { ...delivery, expectedSha256: sha256, expectation: 'as it had when it was kept' };
    const { bundle } = await deliver(order, (file) => copyInto(file, path, signal));
    return bundle;
}
async function copyInto(file, path, signal) {
    await using source = await (0,external_node_fs_promises_.open)(path);
    const buffer = Buffer.allocUnsafeSlow(copy_bundle_bufferBytes);
    for (let sizeBytes = 0;;) {
        signal.throwIfAborted();
        const { bytesRead } = await source.read(buffer, 0, copy_bundle_bufferBytes, sizeBytes);
        if (bytesRead === 0)
            return { sizeBytes };
        file.write(buffer.subarray(0, bytesRead), sizeBytes);
        sizeBytes += bytesRead;
    }
}

;// CONCATENATED MODULE: ./src/steps/reuse-bundle.ts
/** Takes this job's bundle from the runner's tool cache, and keeps it there. The cache is a help: its trouble is a warning. */




/**
 * Undefined where the bundle is not kept, or not as it was: then it is downloaded. What fails when its bytes are there and right
 * is no trouble of the cache: a download would bring the same.
 */
async function reuseBundle({ key, link, settings, delivery }, { report, signal }) {
    const copy = { isWhole: false };
    try {
        const kept = findBundle(key);
        if (kept === undefined || !isWanted(kept, link, settings))
            return undefined;
        const bundle = await copyBundle(kept, tellingWhenWhole(delivery(), () => (copy.isWhole = true)), signal);
        report.info(`Took the bundle of ${key.jobId} from the tool cache; its digest holds.`);
        return bundle;
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof src_failure/* Failure */.HR && spoilt.includes(error.code))
            forgetBundle(key);
        if (copy.isWhole)
            throw error;
        report.warn(`The bundle in the tool cache cannot be used, it is downloaded again: ${messageOf(error)}`);
        return undefined;
    }
}
/** What no later run should take from the cache. */
const spoilt = ['digest-mismatch', 'damaged-archive'];
function tellingWhenWhole(delivery, onWhole) {
    const { settle } = delivery;
    if (settle === undefined)
        return delivery;
    return {
        ...delivery,
        settle(bundle) {
            onWhole();
            return settle(bundle);
        },
    };
}
/** Before it takes its place: a copy may take long, and what comes after that may not be cancelled. */
async function keepForReuse(key, { partPath, sha256 }, { report, tempFolder, signal }) {
    try {
        await keepBundle(key, { path: partPath, sha256 }, tempFolder);
        if (signal.aborted)
            forgetBundle(key);
        else
            report.info(`Kept the bundle of ${key.jobId} in the tool cache.`);
    }
    catch (error) {
        report.warn(`The bundle cannot be kept in the tool cache: ${messageOf(error)}`);
    }
}
/** What the service or the user would not take now is left to the download, which says so. */
function isWanted({ path, sha256 }, { sizeBytes }, settings) {
    const keptBytes = (0,external_node_fs_.statSync)(path).size;
    return ((sizeBytes ?? keptBytes) === keptBytes &&
        keptBytes <= settings.maxBundleSizeBytes &&
        (settings.expectedSha256 ?? sha256) === sha256);
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/steps/download-bundle.ts








async function downloadBundle({ job, link, previous }, settings, parts) {
    let manifest;
    const key = { domain: job.domain ?? settings.baseUrl.host, service: settings.baseUrl, jobId: job.jobId };
    const delivery = ({ isNew }) => ({
        ...deliveryOf(job, settings, parts),
        async settle(bundle) {
            const read = () => readSite(bundle, { job, settings, previous }, parts);
            using places = isSiteWanted(settings) ? await parts.report.stage('Site', read) : undefined;
            if (isNew && settings.reuse)
                await keepForReuse(key, bundle, parts);
            parts.signal.throwIfAborted();
            if (places === undefined)
                bundle.keep();
            else
                manifest = places.take();
        },
    });
    const kept = { key, link, settings, delivery: () => delivery({ isNew: false }) };
    const reused = settings.reuse ? await reuseBundle(kept, parts) : undefined;
    if (reused !== undefined) {
        handOn(reused, parts);
        return { link, manifest };
    }
    let lastLink = link;
    const order = {
        ...delivery({ isNew: true }),
        link,
        renewLink: async () => (lastLink = await linkBundle(job, settings, parts)),
        maxSizeBytes: settings.maxBundleSizeBytes,
        connections: settings.connections,
        onTransferred: (totals) => tellTransfer(totals, settings, parts),
    };
    const bundle = await fetchBundle(order, { ...parts, log: parts.report });
    handOn(bundle, parts);
    return { link: lastLink, manifest };
}
function deliveryOf(job, settings, { tempFolder }) {
    const { bundlePath, expectedSha256 } = settings;
    const nameParts = [job.domain, job.jobId].filter((part) => part !== undefined);
    return { place: (0,place/* choosePlace */.$2)({ bundlePath, tempFolder, nameParts }), expectedSha256, formatOf: requireFormat };
}
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    throw new src_failure/* Failure */.HR({
        code: 'not-an-archive',
        message: `What arrived is no tar.gz, tar, tar.zst or zip archive: it begins like ${lookOf(head)}.`,
    });
}
function tellTransfer({ sizeBytes, durationMs, troubles, renewals }, { connections }, { report }) {
    const rate = (0,amounts/* sizeText */.lP)(Math.round((sizeBytes / Math.max(durationMs, 1)) * 1000));
    const retries = troubles === 0 ? '' : `, taken up ${(0,amounts/* countText */.lT)(troubles, 'time')}`;
    const links = renewals === 0 ? '' : `, ${(0,amounts/* countText */.lT)(renewals, 'fresh link')}`;
    const transfer = `${(0,amounts/* durationText */.S5)(durationMs)}, ${rate}/s, at most ${(0,amounts/* countText */.lT)(connections, 'connection')}${retries}${links}`;
    report.info(`Downloaded ${(0,amounts/* sizeText */.lP)(sizeBytes)} in ${transfer}.`);
    report.fact('Download', transfer);
}
function handOn({ path, sizeBytes, sha256, format }, { report }) {
    report.output({ 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format });
    report.info(`Saved as ${path}, SHA-256 ${sha256}.`);
    report.fact('Bundle', `${path} (${format}, ${(0,amounts/* sizeText */.lP)(sizeBytes)})`);
    report.fact('SHA-256', sha256);
}

;// CONCATENATED MODULE: ./src/steps/place-manifest.ts
/** Does the work that is left first. Where that fails, the manifest of the export before stays what runs compare with. */
async function placeManifestAfter(work, manifest, { report }) {
    try {
        await work();
        manifest?.place();
    }
    catch (error) {
        manifest?.discard();
        throw error;
    }
    if (manifest !== undefined)
        report.output({ 'manifest-path': manifest.path });
}

;// CONCATENATED MODULE: ./src/deploy/link-note.ts

/** Kubernetes gives a roll-out ten minutes (`progressDeadlineSeconds`) before it calls it failed; five more to get there. */
const shortestLifeMs = 15 * 60_000;
/** `nowMs`: milliseconds since 1970. */
function linkNote({ expiresAt }, nowMs) {
    if (expiresAt === undefined)
        return { isUrgent: false, text: 'The service does not say when the link in it ends.' };
    const leftMs = expiresAt.dateMs - nowMs;
    const isUrgent = leftMs < shortestLifeMs;
    if (leftMs <= 0) {
        const ago = (0,amounts/* durationText */.S5)(-leftMs);
        return { isUrgent, text: `The link in it ended at ${expiresAt.text}, ${ago} ago by the clock of this machine.` };
    }
    return { isUrgent, text: `The link in it ends at ${expiresAt.text}, in ${(0,amounts/* durationText */.S5)(leftMs)}.` };
}

;// CONCATENATED MODULE: ./src/steps/write-values.ts
/** Last step: the values of a self-hosted deployment, when bundle and site are in place. They never name a bundle that was refused. */



/** Does nothing where none are wanted. */
async function writeValues({ job, link }, { values: order, subject }, parts) {
    if (order === undefined)
        return;
    // A library of its own, which most runs do without.
    const { valuesText } = await Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(321)]).then(__webpack_require__.bind(__webpack_require__, 4321));
    parts.signal.throwIfAborted();
    const path = (0,external_node_path_.resolve)(order.path);
    const url = order.mirror ?? link.url;
    const text = valuesText({ bundleUrl: url.href, version: subject.version });
    (0,text_file/* writeTextFile */.Tl)(path, text, mayBeSecret(order) ? text_file/* ownersOnly */.fG : undefined);
    parts.report.output({ 'values-file': path });
    if (order.mirror === undefined)
        tellLink({ path, link, job }, parts);
    else
        tellMirror({ path, mirror: order.mirror }, parts);
}
/** A mirror may sign its links as well: what gives the right to fetch stands in the query. */
function mayBeSecret({ mirror }) {
    return mirror?.search !== '';
}
function tellLink({ path, link, job }, { report, clock }) {
    const { isUrgent, text } = linkNote(link, clock.dateMs());
    const fresh = `run the action again with \`job-id: ${job.jobId}\` for a fresh link`;
    const advice = `A deployment that starts up later cannot fetch its bundle: ${fresh}, or name a mirror with \`values-bundle-url\`.`;
    report.info(`Wrote the values to ${path}; only its owner may read it.`);
    if (isUrgent)
        report.warn(`Values file ${path}: ${text} ${advice}`);
    else
        report.info(`${text} ${advice}`);
    report.fact('Values', `${path}. ${text}`);
}
function tellMirror({ path, mirror }, { report }) {
    const values = `${path}, with the link of \`values-bundle-url\` to ${mirror.host}`;
    report.info(`Wrote the values to ${values}.`);
    report.fact('Values', values);
}

;// CONCATENATED MODULE: ./src/steps/delivery.ts
/** The steps that follow an export that has ended: most of the action's code, for one `import()`. */






/***/ })

};
;