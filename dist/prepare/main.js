/******/ (() => { // webpackBootstrap
/******/ 	var __webpack_modules__ = ({

/***/ 744:
/***/ ((module) => {

/**
 * Helpers.
 */

var s = 1000;
var m = s * 60;
var h = m * 60;
var d = h * 24;
var w = d * 7;
var y = d * 365.25;

/**
 * Parse or format the given `val`.
 *
 * Options:
 *
 *  - `long` verbose formatting [false]
 *
 * @param {String|Number} val
 * @param {Object} [options]
 * @throws {Error} throw an error if val is not a non-empty string or a number
 * @return {String|Number}
 * @api public
 */

module.exports = function (val, options) {
  options = options || {};
  var type = typeof val;
  if (type === 'string' && val.length > 0) {
    return parse(val);
  } else if (type === 'number' && isFinite(val)) {
    return options.long ? fmtLong(val) : fmtShort(val);
  }
  throw new Error(
    'val is not a non-empty string or a valid number. val=' +
      JSON.stringify(val)
  );
};

/**
 * Parse the given `str` and return milliseconds.
 *
 * @param {String} str
 * @return {Number}
 * @api private
 */

function parse(str) {
  str = String(str);
  if (str.length > 100) {
    return;
  }
  var match = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(
    str
  );
  if (!match) {
    return;
  }
  var n = parseFloat(match[1]);
  var type = (match[2] || 'ms').toLowerCase();
  switch (type) {
    case 'years':
    case 'year':
    case 'yrs':
    case 'yr':
    case 'y':
      return n * y;
    case 'weeks':
    case 'week':
    case 'w':
      return n * w;
    case 'days':
    case 'day':
    case 'd':
      return n * d;
    case 'hours':
    case 'hour':
    case 'hrs':
    case 'hr':
    case 'h':
      return n * h;
    case 'minutes':
    case 'minute':
    case 'mins':
    case 'min':
    case 'm':
      return n * m;
    case 'seconds':
    case 'second':
    case 'secs':
    case 'sec':
    case 's':
      return n * s;
    case 'milliseconds':
    case 'millisecond':
    case 'msecs':
    case 'msec':
    case 'ms':
      return n;
    default:
      return undefined;
  }
}

/**
 * Short format for `ms`.
 *
 * @param {Number} ms
 * @return {String}
 * @api private
 */

function fmtShort(ms) {
  var msAbs = Math.abs(ms);
  if (msAbs >= d) {
    return Math.round(ms / d) + 'd';
  }
  if (msAbs >= h) {
    return Math.round(ms / h) + 'h';
  }
  if (msAbs >= m) {
    return Math.round(ms / m) + 'm';
  }
  if (msAbs >= s) {
    return Math.round(ms / s) + 's';
  }
  return ms + 'ms';
}

/**
 * Long format for `ms`.
 *
 * @param {Number} ms
 * @return {String}
 * @api private
 */

function fmtLong(ms) {
  var msAbs = Math.abs(ms);
  if (msAbs >= d) {
    return plural(ms, msAbs, d, 'day');
  }
  if (msAbs >= h) {
    return plural(ms, msAbs, h, 'hour');
  }
  if (msAbs >= m) {
    return plural(ms, msAbs, m, 'minute');
  }
  if (msAbs >= s) {
    return plural(ms, msAbs, s, 'second');
  }
  return ms + ' ms';
}

/**
 * Pluralization helper.
 */

function plural(ms, msAbs, n, name) {
  var isPlural = msAbs >= n * 1.5;
  return Math.round(ms / n) + ' ' + name + (isPlural ? 's' : '');
}


/***/ }),

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

"use strict";
var __webpack_unused_export__;


var net = __nccwpck_require__(9278);
var tls = __nccwpck_require__(4756);
var http = __nccwpck_require__(8611);
var https = __nccwpck_require__(5692);
var events = __nccwpck_require__(4434);
var assert = __nccwpck_require__(2613);
var util = __nccwpck_require__(9023);


exports.httpOverHttp = httpOverHttp;
exports.httpsOverHttp = httpsOverHttp;
exports.httpOverHttps = httpOverHttps;
exports.httpsOverHttps = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
__webpack_unused_export__ = debug; // for test


/***/ }),

/***/ 4259:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  t9: () => (/* binding */ publishedPages),
  Dn: () => (/* binding */ readPublished),
  Lc: () => (/* binding */ readPublishedAgain)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(9406);
// EXTERNAL MODULE: ./src/disk/path-input.ts
var path_input = __nccwpck_require__(2115);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __nccwpck_require__(9077);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/http/body.ts
var body = __nccwpck_require__(9662);
// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __nccwpck_require__(1012);
// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var transport = __nccwpck_require__(887);
;// CONCATENATED MODULE: ./src/http/host-access.ts


const limitedFactor = 1.5;
const servedFactor = 0.98;
const minRequestIntervalMs = 50;
const maxRequestIntervalMs = 30_000;
class HostAccess {
    clock;
    random;
    transport;
    #emit;
    #intervalMs = 0;
    #sentMs = 0;
    #loweredMs = 0;
    #untilMs = 0;
    #reason;
    constructor({ clock, random, transport, emit }) {
        this.clock = clock;
        this.random = random;
        this.transport = transport;
        this.#emit = emit;
    }
    get reason() {
        return this.#reason;
    }
    get waitMs() {
        return Math.max(this.#untilMs, this.#sentMs + this.#intervalMs) - this.clock.elapsedMs();
    }
    async wait(signal) {
        const { clock } = this;
        for (let ms = this.waitMs; ms > 0; ms = this.waitMs)
            await clock.sleep(ms, signal);
        this.#sentMs = clock.elapsedMs();
        return this.#sentMs;
    }
    heed({ status, header, url }, sentMs) {
        const { clock } = this;
        const isLimited = status === 429;
        if (status < 500 && !isLimited) {
            this.#intervalMs *= servedFactor;
            this.#reason = undefined;
            return;
        }
        if (isLimited && sentMs >= this.#loweredMs) {
            this.#loweredMs = clock.elapsedMs();
            const slowerMs = Math.max(this.#intervalMs * limitedFactor, minRequestIntervalMs);
            this.#intervalMs = Math.min(slowerMs, maxRequestIntervalMs);
        }
        const requestedMs = (0,backoff/* retryAfterMs */.Vs)(header, clock.dateMs());
        if (!isLimited && requestedMs === undefined)
            return;
        this.#reason = `the host asked us to slow down (${(0,transport/* statusText */.qS)(status)})`;
        const pauseMs = Math.min(requestedMs ?? 0, backoff/* maxRetryAfterMs */.vB);
        this.#untilMs = Math.max(this.#untilMs, clock.elapsedMs() + pauseMs);
        const waitMs = Math.max(this.#untilMs - clock.elapsedMs(), this.#intervalMs);
        this.#emit({ kind: 'host-paused', address: url.origin + url.pathname, reason: this.#reason, pauseMs: waitMs });
    }
}

// EXTERNAL MODULE: ./src/model/site.ts
var site = __nccwpck_require__(2962);
// EXTERNAL MODULE: ./src/settings/input-table.ts + 1 modules
var input_table = __nccwpck_require__(5771);
// EXTERNAL MODULE: ./src/site/found-export.ts + 1 modules
var found_export = __nccwpck_require__(5317);
// EXTERNAL MODULE: ./src/site/manifest.ts
var manifest = __nccwpck_require__(322);
// EXTERNAL MODULE: ./src/site/reply.ts + 2 modules
var reply = __nccwpck_require__(9765);
// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(7438);
;// CONCATENATED MODULE: ./src/accept/published-export.ts















async function readPublished({ previousManifest: place, maxFiles }, context) {
    if (place === undefined)
        return undefined;
    const published = { place, host: new HostAccess(context), maxFiles };
    return { ...published, found: await foundExport(published, context) };
}
async function foundExport({ place, host, maxFiles }, { clock, emit, signal }) {
    const unreadable = (error) => {
        signal.throwIfAborted();
        return (0,found_export/* unreadableExport */.Q3)(error);
    };
    const limits = { maxFiles, signal };
    const found = place instanceof URL
        ? await (0,found_export/* exportAtUrl */.f)({ host, url: place, ...limits }).catch(unreadable)
        : await exportAtPath(place, limits);
    const manifestPath = placeText(place);
    if (found.kind === 'missing')
        emit({ kind: 'first-export', manifestPath });
    if (found.kind === 'found')
        emit({ kind: 'previous-found', manifestPath, publishedMs: earlierDay(found.changedMs, clock) });
    return found;
}
async function exportAtPath(path, limits) {
    requireNoHost(path);
    try {
        const manifest = await (0,found_export/* manifestAtPath */.gS)(path, limits);
        if (manifest === undefined)
            return { kind: 'missing', reason: 'does not exist' };
        return { kind: 'found', manifest, changedMs: (0,external_node_fs_.statSync)(path).mtimeMs };
    }
    catch (error) {
        limits.signal.throwIfAborted();
        const hint = 'Set it to the manifest of an earlier run, or to the path where it will be written.';
        const input = { name: 'previous-manifest', path, hint };
        if (!(error instanceof failure/* Failure */.HR))
            throw (0,path_input/* invalidPath */.FP)(input, `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`, error);
        throw error.with({ message: `Input \`previous-manifest\` is "${path}". ${error.message}` });
    }
}
function requireNoHost(path) {
    const folder = (0,safe_url/* hostInPath */.zO)(path);
    if (folder === undefined || (0,external_node_fs_.existsSync)(folder))
        return;
    const hint = 'Begin it with `https://` for a URL, or with `./` for a file.';
    const input = { name: 'previous-manifest', path: (0,input_table/* shownInput */.IY)(path), hint };
    throw (0,path_input/* invalidPath */.FP)(input, 'begins with a host name, but not with `https://`');
}
const dayMs = 24 * 60 * 60_000;
function earlierDay(changedMs, clock) {
    const today = Math.floor(clock.dateMs() / dayMs) * dayMs;
    return changedMs > Date.UTC(2000) && changedMs < today ? changedMs : undefined;
}
function placeText(place) {
    return place instanceof URL ? place.origin + place.pathname : place;
}
async function readPublishedAgain(published, maxRemovedPercent, context) {
    if (published.found.kind !== 'unreadable')
        return published.found;
    const manifestUrl = placeText(published.place);
    context.emit({ kind: 'manifest-read-again', manifestUrl, reason: published.found.reason });
    const found = await foundExport(published, context);
    if (found.kind !== 'unreadable')
        return found;
    const { code, reason } = found;
    if (maxRemovedPercent !== undefined && maxRemovedPercent < 100) {
        const message = `Could not compare with ${manifestUrl}: ${reason}. \`max-removed\`, which is ${maxRemovedPercent}%, cannot be checked.`;
        const rerun = { purpose: 'publish without this check', inputs: { 'max-removed': '100%' } };
        const hint = code === 'tls-error' || code === 'proxy-rejected' ? undefined : 'Check `previous-manifest`.';
        throw new failure/* Failure */.HR({ code, message, hint, rerun });
    }
    context.emit({ kind: 'comparison-impossible', manifestUrl, reason });
    return found;
}
function publishedPages({ place, host }) {
    if (place instanceof URL) {
        const root = new URL('.', place);
        return (path, signal) => (0,reply/* readReply */.Xw)({ host, url: (0,reply/* addressOf */.ci)(root, path), signal }, async (reply) => reply.status === 200 ? (0,body/* contentUpTo */.SB)(site/* maxParsedBytes */.Bd, (0,body/* decode */.D4)(reply, reply.body)) : undefined);
    }
    const isInSite = (0,external_node_path_.basename)(place) === manifest/* publishedManifestName */.L2;
    const folder = isInSite ? (0,external_node_path_.dirname)(place) : (0,paths/* recordedPath */.w_)(place);
    return (path, signal) => (0,promises_.readFile)((0,external_node_path_.join)(folder, path), { signal });
}


/***/ }),

/***/ 1706:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RS: () => (/* binding */ UnpackedBytes),
/* harmony export */   Xe: () => (/* binding */ piecesOf),
/* harmony export */   ZL: () => (/* binding */ chunkSize),
/* harmony export */   dR: () => (/* binding */ joinChunks),
/* harmony export */   f$: () => (/* binding */ heldBytes),
/* harmony export */   hP: () => (/* binding */ hashChunks),
/* harmony export */   mF: () => (/* binding */ decompress)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9406);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(1789);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(511);





async function joinChunks(chunks) {
    return Buffer.concat(await Array.fromAsync(chunks));
}
async function hashChunks(chunks, file) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for await (const chunk of chunks) {
        digest.update(chunk);
        file?.write(chunk);
    }
    return digest.digest('hex');
}
const heldBytes = 1024 * 1024;
const chunkSize = 128 * 1024;
const pieceBytes = 256 * 1024;
const firstPieceBytes = 128 * 1024;
const whole = { start: 0, end: Infinity };
async function* piecesOf(source, turns, { start, end } = whole) {
    for (let at = start; at < end;) {
        await turns.take();
        const buffer = Buffer.allocUnsafeSlow(Math.min(at === 0 ? firstPieceBytes : pieceBytes, end - at));
        const length = await source.read(buffer, at);
        if (length === 0)
            return;
        yield buffer.subarray(0, length);
        at += length;
    }
}
async function* decompress(decoder, chunks) {
    (0,node_stream__WEBPACK_IMPORTED_MODULE_1__.pipeline)(chunks, decoder, () => undefined);
    try {
        yield* decoder;
    }
    catch (error) {
        if (!/^(Z_|ZSTD_)/.test((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error)))
            throw error;
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .damagedArchive */ .Qk)(`it cannot be decompressed (${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_4__/* .errorMessage */ .gJ)(error)})`, error);
    }
}
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
            this.#chunk = chunk.value;
            this.#at = 0;
        }
        return this.#take(maxBytes);
    }
    content(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#chunksOf(sizeBytes);
    }
    whole(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : joinChunks(this.#chunksOf(sizeBytes));
    }
    async [Symbol.asyncDispose]() {
        await this.#chunks.return?.();
    }
    async *#chunksOf(sizeBytes) {
        for (let left = sizeBytes; left > 0;) {
            const bytes = await this.next(left);
            if (bytes === undefined)
                throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .damagedArchive */ .Qk)('it is truncated');
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

/***/ 511:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   QS: () => (/* binding */ noPages),
/* harmony export */   Qk: () => (/* binding */ damagedArchive),
/* harmony export */   a7: () => (/* binding */ overFixedLimit),
/* harmony export */   di: () => (/* binding */ unsafeEntry),
/* harmony export */   dr: () => (/* binding */ requirePath),
/* harmony export */   lP: () => (/* binding */ requirePortable),
/* harmony export */   sK: () => (/* binding */ unsupportedArchive)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1633);
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4489);
/* harmony import */ var _text_site_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8433);



function requirePath(name, path) {
    if (typeof path === 'string')
        return path;
    const { reason, isOverLimit } = path;
    throw isOverLimit ? overFixedLimit(`The entry "${name}" ${reason}.`) : unsafeEntry(name, reason);
}
function requirePortable(path) {
    const found = (0,_text_site_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .unportablePart */ .Un)(path);
    if (found === undefined)
        return;
    const { path: part, reason, isOverLimit } = found;
    const code = isOverLimit ? 'site-too-large' : 'unsafe-archive';
    const hint = 'Rename it, or add a rule for it to `exclude`.';
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code, message: `The entry "${part}" ${reason}.`, hint, isFinal: false });
}
function unsafeEntry(name, why, hint) {
    const message = `The entry "${name}" ${why}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'unsafe-archive', message, hint, isFinal: hint === undefined });
}
function unsupportedArchive(what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function noPages(files, isFinal) {
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    const amounts = `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(files.length, 'file')}, ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .sizeText */ .lP)(sizeBytes)}`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'no-pages', message: `The site does not contain an HTML page: ${amounts}.`, isFinal });
}
function overFixedLimit(message) {
    const hint = 'No input changes this limit. Check how the site was packed.';
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'site-too-large', message, hint, isFinal: true });
}


/***/ }),

/***/ 9373:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    elapsedMs: () => performance.now(),
    dateMs: () => Date.now(),
    async sleep(durationMs, signal) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.min(durationMs, maxTimerMs), undefined, { signal }).catch((error) => {
            throw signal.aborted ? signal.reason : error;
        });
    },
};


/***/ }),

/***/ 9406:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   N0: () => (/* binding */ ifPossible),
/* harmony export */   NP: () => (/* binding */ withDiskErrors)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1633);

function withDiskErrors(path, operation, access) {
    try {
        return operation();
    }
    catch (error) {
        throw diskFailure(path, error, access);
    }
}
function diskFailure(path, error, access = 'written') {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
        return error;
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'no-disk-space', message: `The disk filled up while writing ${path}.`, cause: error });
    }
    const reason = code === '' ? '' : `: ${reasonOf(error)}`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({ code: 'cannot-write', message: `${path} cannot be ${access}${reason}.`, cause: error });
}
function ifPossible(operation) {
    try {
        return operation();
    }
    catch {
        return undefined;
    }
}
function reasonOf(error) {
    const code = codeOf(error);
    const isDenied = ['EACCES', 'EPERM', 'EBUSY'].includes(code);
    if (isDenied && process.platform === 'win32')
        return 'permission denied, or another program has it open';
    return reasons[code] ?? code;
}
const reasons = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EXDEV: 'it is on a different file system from its parent folder',
    EBUSY: 'it is in use, or a mount point',
    EISDIR: 'a folder with this name exists',
    ENOENT: 'its folder does not exist, or cannot contain it',
    ENOTDIR: 'a folder in its path is a file',
    EIO: 'the disk reports an input/output error',
    EEXIST: 'it already exists',
    ENAMETOOLONG: 'the name is too long',
    ELOOP: 'its links lead in a circle',
    EMFILE: 'too many files are open',
    EINVAL: 'the system does not accept this path',
};
function codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : '';
}


/***/ }),

/***/ 6756:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ syncFolder),
/* harmony export */   h: () => (/* binding */ createFoldersAbove)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9406);



function createFoldersAbove(path) {
    using created = new DisposableStack();
    for (const folder of missingAbove(path)) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder);
        }
        catch (error) {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder))
                continue;
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .diskFailure */ .C9)(folder, error);
        }
        created.defer(() => (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(folder)));
    }
    return created.move();
}
function missingAbove(path) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    return folder === path || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder) ? [] : [...missingAbove(folder), folder];
}
function syncFolder(folder) {
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ifPossible */ .N0)(() => {
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(folder, 'r');
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(descriptor);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        }
    });
}


/***/ }),

/***/ 2115:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FP: () => (/* binding */ invalidPath),
/* harmony export */   LZ: () => (/* binding */ statsOf),
/* harmony export */   Mc: () => (/* binding */ entriesOf),
/* harmony export */   Oo: () => (/* binding */ withInputErrors),
/* harmony export */   eH: () => (/* binding */ unreadableEntry)
/* harmony export */ });
/* unused harmony exports textOfFile, fileIn, requireFolder, filesOf */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1633);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9406);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9077);





function invalidPath({ name, path, hint }, what, cause) {
    const message = `Input \`${name}\` is "${path}", which ${what}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({ code: 'invalid-input', message, hint, cause });
}
function withInputErrors(input, operation) {
    return withEntryErrors(input, '', () => operation(input.path));
}
function statsOf(input) {
    return withInputErrors(input, (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path));
}
function textOfFile(input) {
    if (!statsOf(input).isFile())
        throw invalidPath(input, 'is not a file');
    return withInputErrors(input, (path) => readFileSync(path, 'utf8'));
}
function fileIn(input, path) {
    return withEntryErrors(input, path, () => readFileSync(join(input.path, path)));
}
function requireFolder(input) {
    if (!statsOf(input).isDirectory())
        throw invalidPath(input, 'is not a folder');
}
async function* filesOf(input, turns) {
    for await (const { path, sizeBytes, problem } of entriesOf(input, turns))
        if (problem === undefined)
            yield { path, sizeBytes };
}
const maxLinkedFolders = 20_000;
async function* entriesOf(input, turns) {
    requireFolder(input);
    const root = withInputErrors(input, (path) => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path));
    const folders = [{ prefix: '', real: root, above: [], links: 0 }];
    let linkedFolders = 0;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        const { prefix, real, links } = folder;
        const open = [...folder.above, real];
        if (links > 1)
            linkedFolders += 1;
        if (linkedFolders > maxLinkedFolders)
            throw invalidPath(input, 'contains links that multiply from folder to folder');
        using opened = withEntryErrors(input, prefix, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.opendirSync)(real));
        const next = () => withEntryErrors(input, prefix, () => opened.readSync());
        for (let entry = next(); entry !== null; entry = next()) {
            await turns.take();
            const [path, place, isLink] = [prefix + entry.name, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real, entry.name), entry.isSymbolicLink()];
            const { target = '', problem } = withEntryErrors(input, path, () => isLink ? followLink(place, root, open) : { target: place });
            const stats = problem === undefined ? withEntryErrors(input, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(target)) : undefined;
            if (stats?.isDirectory() === true)
                folders.push({ prefix: `${path}/`, real: target, above: open, links: links + Number(isLink) });
            else if (stats?.isFile() === true)
                yield { path, sizeBytes: stats.size, realPath: target, problem };
            else
                yield { path, sizeBytes: 0, realPath: '', problem: problem ?? 'is neither a file nor a folder' };
        }
    }
}
function followLink(link, root, open) {
    try {
        const target = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(link);
        if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)(root, target))
            return { problem: 'is a link that leads out of the folder' };
        return open.includes(target) ? { problem: 'is a link to a folder that contains it' } : { target };
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error)))
            return { problem: 'is a broken link' };
        throw error;
    }
}
function withEntryErrors(input, path, operation) {
    try {
        return operation();
    }
    catch (error) {
        if (path !== '')
            throw unreadableEntry(input, path, error);
        const isMissing = (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT';
        throw invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonOf */ .A3)(error)}`, error);
    }
}
function unreadableEntry(input, path, error) {
    const isGone = (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error) === 'ENOENT';
    const what = isGone ? 'was removed meanwhile, or has a name that is not UTF-8' : `cannot be read: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonOf */ .A3)(error)}`;
    return invalidPath(input, `contains ${path}, which ${what}`, error);
}


/***/ }),

/***/ 9077:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oq: () => (/* binding */ recordPaths),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   W2: () => (/* binding */ isTrusted),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   ZX: () => (/* binding */ isDevice),
/* harmony export */   a9: () => (/* binding */ fileStamp),
/* harmony export */   dR: () => (/* binding */ writtenPath),
/* harmony export */   w_: () => (/* binding */ recordedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9406);



function realPath(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) !== 'ENOENT' || folder === absolute)
            return absolute;
    }
    const target = linkTarget(absolute);
    return target === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(realPath(folder), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute)) : realPath(target);
}
function recordPaths(path) {
    const base = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json`, report: `${base}.audit.json` };
}
function recordedPath(manifest) {
    return manifest.replace(/\.manifest\.json$/, '');
}
function linkTarget(path) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ifPossible */ .N0)(() => {
        const link = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path);
        const target = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(link) ? link : `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${link}`;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(target));
    });
}
function isWithin(folder, path) {
    const fromFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return fromFolder !== '..' && !fromFolder.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromFolder);
}
function writtenPath(path) {
    const found = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path));
    return found?.isSymbolicLink() === true && isTrusted(found) ? realPath(path) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
}
function isTrusted(found) {
    return [0, process.geteuid?.()].includes(found?.uid);
}
function isDevice(path) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isCharacterDevice()) === true;
}
function fileStamp(path) {
    const stats = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withDiskErrors */ .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false }), 'read');
    return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}


/***/ }),

/***/ 8452:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $w: () => (/* binding */ rename),
/* harmony export */   LQ: () => (/* binding */ removeContents),
/* harmony export */   OF: () => (/* binding */ temporaryTwin),
/* harmony export */   cG: () => (/* binding */ moveInto),
/* harmony export */   cp: () => (/* binding */ newTemporaryFolder),
/* harmony export */   hW: () => (/* binding */ removeIfPossible),
/* harmony export */   l5: () => (/* binding */ temporaryPath),
/* harmony export */   v5: () => (/* binding */ temporaryPathsOf),
/* harmony export */   zI: () => (/* binding */ isAbandoned)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9406);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9077);






const mark = '.static-export-';
function temporaryPath(path, kind = 'part') {
    const base = (0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isDevice */ .ZX)(path) ? (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path)) : path;
    return `${base}${mark}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(3).toString('hex')}.${kind}`;
}
function temporaryTwin(entry, path) {
    return `${path}${entry.slice(entry.lastIndexOf(mark), entry.lastIndexOf('.'))}.part`;
}
function temporaryPathsOf(path, kind) {
    const pattern = new RegExp(`^${RegExp.escape((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path) + mark)}[0-9a-f]{6}\\.${kind}$`);
    return entriesIn((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path))
        .map(({ name }) => name)
        .filter((name) => pattern.test(name))
        .map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path), name));
}
const abandonedMs = 24 * 60 * 60_000;
function isAbandoned(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}
function newTemporaryFolder(parent) {
    const base = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(parent, 'bundle');
    for (const each of temporaryPathsOf(base, 'run').filter(isAbandoned)) {
        if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isTrusted */ .W2)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(each, { throwIfNoEntry: false })))
            removeIfPossible(each);
    }
    const folder = temporaryPath(base, 'run');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, 0o700);
    return folder;
}
const maxRenameAttempts = 20;
const renamePauseMs = 100;
function moveInto(path, from) {
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isDevice */ .ZX)(path)) {
        writeInto(path, from);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(from);
    }
    else
        rename(from, path);
}
const copiedBytes = 1024 * 1024;
function writeInto(device, from) {
    using files = new DisposableStack();
    const input = files.adopt((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(from, 'r'), node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync);
    const output = files.adopt((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(device, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY), node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync);
    const buffer = Buffer.allocUnsafe(copiedBytes);
    for (let bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(input, buffer); bytes > 0; bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(input, buffer)) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(output, buffer.subarray(0, bytes));
    }
}
function rename(from, to) {
    for (let attempt = 1;; attempt += 1) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(from, to);
            return;
        }
        catch (error) {
            const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes((0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .codeOf */ .$N)(error));
            const isLast = attempt === maxRenameAttempts;
            if (!mayBeBlocked || (isLast && !(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(to)))
                throw error;
            if (isLast)
                break;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
        }
    }
    using undo = new DisposableStack();
    const moved = temporaryPath(to, 'moved');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(to, moved);
    undo.defer(() => (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(moved, to)));
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(from, to);
    undo.move();
    removeIfPossible(moved);
}
function removeIfPossible(path) {
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ifPossible */ .N0)(() => {
        const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path).isDirectory();
        for (const { name } of isFolder ? entriesIn(path) : [])
            removeIfPossible((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, name));
        (isFolder ? node_fs__WEBPACK_IMPORTED_MODULE_1__.rmdirSync : node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    });
}
async function removeContents(folder, turns) {
    for (const entry of entriesIn(folder)) {
        await turns.take();
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, entry.name);
        if (entry.isDirectory())
            await removeContents(path, turns);
        removeIfPossible(path);
    }
}
function entriesIn(folder) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true })) ?? [];
}


/***/ }),

/***/ 1969:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ StagedTextFile),
/* harmony export */   Rx: () => (/* binding */ writePieces),
/* harmony export */   Tl: () => (/* binding */ writeTextFile),
/* harmony export */   fG: () => (/* binding */ ownersOnly),
/* harmony export */   ik: () => (/* binding */ requireWritable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1633);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9406);
/* harmony import */ var _folders_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(6756);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9077);
/* harmony import */ var _temporary_path_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(8452);








const ownersOnly = 0o600;
const defaultMode = 0o644;
class StagedTextFile {
    path;
    events;
    #target;
    #temporaryPath;
    #undo;
    constructor(path, text, options = {}) {
        this.path = path;
        this.events = options.events ?? [];
        this.#target = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .writtenPath */ .dR)(path);
        this.#temporaryPath = options.temporaryPath ?? (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPath */ .l5)(this.#target);
        using undo = new DisposableStack();
        undo.use((0,_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .createFoldersAbove */ .h)(this.#target));
        undo.defer(() => (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(this.#temporaryPath));
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(path, () => {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(this.#temporaryPath, text, { flag: 'wx', mode: options.mode ?? defaultMode, flush: true });
        });
        this.#undo = undo.move();
    }
    static async ofPieces(path, pieces, { signal, ...options }) {
        using undo = new DisposableStack();
        const file = undo.use(new StagedTextFile(path, '', options));
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(file.#temporaryPath, pieces, { flag: 'a', flush: true, signal }).catch((error) => {
            signal.throwIfAborted();
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .diskFailure */ .C9)(path, error);
        });
        undo.move();
        return file;
    }
    commit() {
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(this.path, () => (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .moveInto */ .cG)(this.#target, this.#temporaryPath));
        (0,_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .syncFolder */ .Y)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(this.#target));
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
}
function writeTextFile(path, text, mode) {
    using file = new StagedTextFile(path, text, { mode });
    file.commit();
}
async function writePieces(path, pieces, signal) {
    using file = await StagedTextFile.ofPieces(path, pieces, { signal });
    file.commit();
}
function requireWritable(path, name) {
    const target = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .writtenPath */ .dR)(path);
    const moved = (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPathsOf */ .v5)(target, 'moved');
    for (const each of moved)
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(target))
            (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(path, () => (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .rename */ .$w)(each, target));
    for (const each of [...moved, ...(0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPathsOf */ .v5)(target, 'part')].filter(_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .isAbandoned */ .zI))
        (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .removeIfPossible */ .hW)(each);
    const found = (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(path, () => statsAt(path, target));
    const what = /[\\/]$/.test(path) ? 'a folder' : unwritableKind(found);
    if (what !== undefined) {
        const message = `${name === undefined ? path : `${name} is "${path}", which`} is ${what}.`;
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR({ code: 'invalid-input', message, hint: 'Use the path of a new or regular file.' });
    }
    if (found?.isCharacterDevice() === true) {
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(target, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY)));
        return;
    }
    new StagedTextFile(path, '')[Symbol.dispose]();
    if (found === undefined)
        return;
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .withDiskErrors */ .NP)(path, () => {
        const away = (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .temporaryPath */ .l5)(target, 'moved');
        (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .rename */ .$w)(target, away);
        (0,_temporary_path_js__WEBPACK_IMPORTED_MODULE_7__/* .rename */ .$w)(away, target);
    });
}
function statsAt(path, target) {
    const options = { throwIfNoEntry: false };
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, options) ?? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, options);
}
function unwritableKind(found) {
    if (found === undefined || found.isCharacterDevice())
        return undefined;
    if (isLog(found))
        return 'the log of this run';
    if (found.isFile())
        return undefined;
    return found.isDirectory() ? 'a folder' : 'not a regular file';
}
function isLog({ dev, ino }) {
    return [1, 2].some((stream) => {
        const log = (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ifPossible */ .N0)(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(stream));
        return log?.dev === dev && log.ino === ino;
    });
}


/***/ }),

/***/ 5371:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  dz: () => (/* binding */ committedPaths),
  cz: () => (/* binding */ detailsOf),
  g1: () => (/* binding */ lastOf),
  XX: () => (/* binding */ render)
});

// EXTERNAL MODULE: ./src/presenter/audit-events.ts
var audit_events = __nccwpck_require__(4789);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(4489);
;// CONCATENATED MODULE: ./src/presenter/bundle-events.ts

const bundleEvents = {
    'bundle-url-created': ({ url, expiresAt, isMasked }) => ({
        masked: isMasked ? [url] : [],
        details: { 'Bundle URL expires': expiresAt ?? 'unknown' },
        outputs: { 'bundle-url': url, 'bundle-expires-at': expiresAt ?? '' },
    }),
    'bundle-url-rejected': ({ reason }) => ({
        plain: `The bundle URL was rejected: ${reason}. Requesting a new one.`,
    }),
    'bundle-reused': ({ jobId }) => ({
        plain: `Reused the bundle of ${jobId} from the tool cache; its digest is unchanged`,
    }),
    'bundle-cached': ({ jobId }) => ({
        plain: `Added the bundle of ${jobId} to the tool cache`,
    }),
    'cache-failed': ({ reason }) => ({ warning: `Could not use the tool cache: ${reason}.` }),
    'download-progressed': (download) => {
        const { receivedBytes, sizeBytes, bytesPerSecond } = download;
        const leftMs = ((sizeBytes - receivedBytes) / bytesPerSecond) * 1000;
        const percent = Math.floor((receivedBytes / sizeBytes) * 100);
        const amount = `${(0,amounts/* sizeText */.lP)(receivedBytes)} of ${(0,amounts/* sizeText */.lP)(sizeBytes)}`;
        const remaining = Number.isFinite(leftMs) ? `  about ${(0,amounts/* durationText */.S5)(leftMs)} left` : '';
        return { progress: { text: `downloading  ${percent} %  ${amount}  ${rateText(bytesPerSecond)}${remaining}` } };
    },
    'download-interrupted': ({ atByte, reason, pauseMs, canResume }) => {
        const next = canResume ? 'Resuming' : 'Starting over';
        const text = `Download interrupted at ${(0,amounts/* sizeText */.lP)(atByte)}: ${reason}. ${next} in ${(0,amounts/* durationText */.S5)(pauseMs)}.`;
        return { progress: { text, status: reason } };
    },
    'download-restarted': ({ reason }) => ({ plain: `${reason} Starting over with a renewed URL.` }),
    'bundle-downloaded': ({ sizeBytes, durationMs, connections }) => {
        const rate = rateText((sizeBytes / Math.max(durationMs, 100)) * 1000);
        const details = `${rate}, ${(0,amounts/* countText */.lT)(connections, 'connection')}`;
        return { done: `Downloaded ${(0,amounts/* sizeText */.lP)(sizeBytes)} in ${(0,amounts/* durationText */.S5)(durationMs)} (${details})` };
    },
    'bundle-committed': ({ path, isTemporary = false, sizeBytes, sha256, format }) => ({
        details: {
            Bundle: `${path === undefined ? '' : `${path}, `}${format}, ${(0,amounts/* sizeText */.lP)(sizeBytes)}`,
            'Bundle SHA-256': sha256,
        },
        committed: isTemporary ? undefined : path,
        outputs: { 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format },
    }),
    'values-committed': ({ path, jobId, mirrorHost, expiresAt = 'an unknown time' }) => {
        const advice = ({ step, input }) => `The bundle URL in the values file expires at ${expiresAt}. For a later deployment, run the ${step} again with \`${input('job-id', jobId)}\`, or set \`values-bundle-url\` to a mirror.`;
        return {
            done: 'Values file written',
            plain: mirrorHost === undefined ? advice : undefined,
            details: { Values: mirrorHost === undefined ? path : `${path}, with the URL of its mirror on ${mirrorHost}` },
            committed: path,
            outputs: { 'values-file': path },
        };
    },
};
function rateText(bytesPerSecond) {
    return `${(0,amounts/* sizeText */.lP)(Math.round(bytesPerSecond))}/s`;
}

// EXTERNAL MODULE: ./src/presenter/check-events.ts
var check_events = __nccwpck_require__(7408);
;// CONCATENATED MODULE: ./src/presenter/job-events.ts

const jobEvents = {
    'secret-given': ({ value }) => ({ masked: [value] }),
    'proxy-used': ({ host, proxy }) => ({
        plain: `Connecting to ${host} through the proxy ${proxy}`,
    }),
    'host-paused': ({ address, reason, pauseMs }) => ({
        progress: {
            text: `Pausing requests to ${address} because ${reason}. Continuing in ${(0,amounts/* durationText */.S5)(pauseMs)}.`,
            status: reason,
        },
    }),
    'node-warned': ({ name, message }) => ({
        [internalWarnings.has(name) ? 'debug' : 'warning']: `Node.js reports: ${name}: ${message}`,
    }),
    'part-ended': ({ part, durationMs }) => ({
        debug: `${part} took ${(0,amounts/* durationText */.S5)(durationMs)}.`,
    }),
    'run-succeeded': ({ outcome, publish }) => ({
        outputs: { publish, outcome },
    }),
    'run-failed': (run) => {
        const { title, failure, line, outcome, publish } = run;
        return {
            failure: { title: `${title}: ${failure.code}`, lines: failureLines(run) },
            debug: traceOf(failure),
            outputs: { publish, outcome, 'failure-code': failure.code, 'failure-message': line },
        };
    },
    'export-requested': ({ service, domain }) => ({
        work: domain && `Export of ${domain}`,
        result: domain && `${domain} exported`,
        details: { Service: service },
    }),
    'export-started': ({ jobId, subject }) => ({
        started: `Export ${jobId} of ${subject} started`,
        ...exportJob(jobId),
    }),
    'export-resumed': ({ jobId, ignoresPaths }) => {
        const ignored = 'Input `paths` is ignored: the export keeps the paths that it was started with.';
        const plain = ignoresPaths ? ignored : undefined;
        return { started: `Resuming export ${jobId}`, plain, ...exportJob(jobId) };
    },
    'second-export-possible': ({ subject }) => ({
        warning: `A second export of ${subject} may be running on the service: an earlier attempt to start one got no response.`,
    }),
    'job-progressed': (job) => ({ progress: { text: progressLine(job), status: job.state?.status } }),
    'unknown-status': ({ job, status, error }) => {
        const reason = error === undefined ? '' : `: "${error}"`;
        const text = `${(0,amounts/* capitalize */.ZH)(job)} has the status "${status}", which the API's description does not mention${reason}. Still waiting.`;
        return { [error === undefined ? 'plain' : 'warning']: text };
    },
    'call-failed': ({ action, reason, status, pauseMs }) => {
        const text = `Could not ${action}: ${reason}. Retrying in ${(0,amounts/* durationText */.S5)(pauseMs)}.`;
        const longPause = pauseMs > minuteMs ? (0,amounts/* durationText */.S5)(pauseMs) : '';
        return { progress: { text, status: `${status ?? reason} ${longPause}` } };
    },
    'export-ended': ({ status, pageCount, durationMs }) => {
        const pages = pageCount === undefined ? 'the site' : (0,amounts/* countText */.lT)(pageCount, 'page');
        const duration = durationMs === undefined ? '' : ` in ${(0,amounts/* durationText */.S5)(durationMs)}`;
        return {
            done: status === 'completed' ? `Exported ${pages}${duration}` : undefined,
            outputs: { status, 'page-count': pageCount },
        };
    },
    'agent-job-awaited': ({ projectId, jobId, service }) => ({
        started: `Waiting for agent job ${jobId}`,
        work: `Wait for agent job ${jobId}`,
        result: `Agent job ${jobId} finished`,
        resumedBy: { 'project-id': projectId, 'job-id': jobId },
        details: { Service: service },
    }),
    'agent-job-read': ({ status, prLink, pullRequest, isResult, ...job }) => {
        const { repository = '', ref = '', model = '', createdAt = '', archivedAt = '' } = job;
        const text = `Agent job ${status}, ${pullRequest === '' ? 'no pull request' : `pull request: ${pullRequest}`}`;
        const badLink = 'The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.';
        const times = { 'created-at': createdAt, 'archived-at': archivedAt };
        return {
            [isResult ? 'done' : 'plain']: text,
            warning: prLink !== undefined && pullRequest === '' ? badLink : undefined,
            details: { Repository: repository, Branch: ref },
            outputs: { status, 'pr-link': pullRequest, repository, ref, model, ...times },
        };
    },
};
const internalWarnings = new Set(['DeprecationWarning', 'ExperimentalWarning']);
function failureLines({ failure, site, hint, rerun, rerunInputs, helpUrl }) {
    const again = rerun === '' ? '' : `${rerun} ${rerunInputs.map((input) => `\`${input}\``).join(' and ')}.`;
    const help = helpUrl === undefined ? '' : `Troubleshooting: ${helpUrl}`;
    const what = `${failure.code}: ${failure.message}`;
    return [what, [site, hint, again].filter(Boolean).join(' '), help].filter(Boolean);
}
function traceOf(error) {
    if (!(error instanceof Error))
        return [];
    return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}
function exportJob(jobId) {
    return { work: `Export ${jobId}`, resumedBy: { 'job-id': jobId }, outputs: { 'job-id': jobId } };
}
function progressLine({ state, elapsedMs }) {
    const { status = 'No response yet', progress, pageCount } = state ?? {};
    const columns = [
        status,
        typeof progress === 'number' ? `${Math.floor(progress)} %` : progress && `progress: ${progress}`,
        pageCount === undefined ? '' : (0,amounts/* countText */.lT)(pageCount, 'page'),
        `${(0,amounts/* durationText */.S5)(Math.floor(elapsedMs / 1_000) * 1_000)} elapsed`,
    ];
    return columns.filter(Boolean).join('  ');
}
const minuteMs = 60_000;

// EXTERNAL MODULE: ./src/presenter/site-events.ts
var site_events = __nccwpck_require__(7395);
;// CONCATENATED MODULE: ./src/events.ts





const renderers = { ...jobEvents, ...bundleEvents, ...site_events/* siteEvents */.p7, ...audit_events/* auditEvents */.L, ...check_events/* checkEvents */.ud };
function lastOf(events, kind) {
    return events.findLast((event) => event.kind === kind);
}
const table = renderers;
function render(event) {
    return table[event.kind](event);
}
function detailsOf(events) {
    const rows = events.flatMap((event) => Object.entries(render(event).details ?? {}));
    return Object.fromEntries(rows.filter(([, value]) => value !== ''));
}
function committedPaths(events) {
    return [...new Set(events.flatMap((event) => render(event).committed ?? []))];
}


/***/ }),

/***/ 1633:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   Ju: () => (/* binding */ failureFrom),
/* harmony export */   bv: () => (/* binding */ firstError)
/* harmony export */ });
/* unused harmony export hintsByCode */
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4489);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1789);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1670);



const finalCodes = {
    'not-found': 'Check `base-url`. The domain and ids named in the message must belong to the organization of the key.',
    'request-rejected': "Correct `base-url` or the input named in the service's message.",
    'export-failed': 'Check the reason in the message and in the dashboard. Fix the documentation, then start a new export.',
    'agent-job-failed': 'Check the agent job in the dashboard, or remove this result from `fail-on`.',
    'key-exposed': 'Revoke this key, create a new one, and report the problem to the service. Its logs may contain the key.',
    'unsupported-archive': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)((0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({ given: 'Create it with another tool.', exported: 'Report it to the service.' }), 'The action reads ordinary tar.gz, tar, tar.zst and zip archives.'),
    'unsafe-archive': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({
        given: 'Delete or rename the entry, or create the archive with another tool. `exclude` does not help.',
        exported: 'Do not unpack this bundle with other tools. Report the entry named in the message to the service.',
    }),
    'no-pages': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({
        given: 'Set `source` to the output of a generator, not to its sources, and check `exclude`. If it contains an archive, unpack it first.',
        exported: 'Check `paths` and `exclude`, and that the domain has published pages.',
    }),
};
const hintsByCode = {
    'invalid-input': '',
    'key-rejected': ({ input }) => `Create an admin API key on the API keys page of the dashboard and use it as \`${input('api-key')}\`. If the key is right, the plan of your organization may not include the API.`,
    'not-allowed': 'Check that the key is an admin key of the right organization and that its plan includes the feature.',
    'not-finished': 'Wait until the export has finished.',
    'service-unavailable': ({ runner }) => `Check \`base-url\`, the ${runner}'s network and proxy, and the status of the service.`,
    'tls-error': ({ runner }) => `Check the host name, the certificate and the ${runner}'s clock. For a private CA, set \`NODE_EXTRA_CA_CERTS\` to its certificate file in PEM form.`,
    'proxy-rejected': 'Check the credentials in `https_proxy`, allow the host on the proxy, or add it to `no_proxy`.',
    ...finalCodes,
    'timed-out': 'If it regularly needs more time, raise `timeout`.',
    'unsafe-bundle-url': 'Configure the service to return HTTPS URLs. Plain HTTP is accepted only for a loopback host.',
    'bundle-url-rejected': "Check that no proxy or firewall changes or blocks the requests to the store, and that the service's clock is correct.",
    'download-failed': ({ runner }) => `Check the ${runner}'s network and DNS.`,
    'bundle-changed': ({ workflow }) => `Check whether another ${workflow} uses the same export.`,
    'size-mismatch': 'If it happens again, report it to the service.',
    'digest-mismatch': 'Do not deploy this bundle. Check whether `expected-sha256` belongs to this export.',
    'bundle-too-large': 'Raise `max-bundle-size` if this size is expected.',
    'not-an-archive': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({
        given: 'Set `source` to an archive, or to a folder of HTML.',
        exported: 'Check whether a proxy or a login page responds instead of the store.',
    }),
    'damaged-archive': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({
        given: 'Create the archive again.',
        exported: 'If it happens again with a new bundle, report it to the service.',
    }),
    'site-too-large': 'Raise the limit named in the message, `max-site-size` or `max-files`, if this size is expected.',
    'too-many-removed': (0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .joinSentences */ .DP)((0,_text_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bySource */ .DX)({ given: 'Check the site in `source`.', exported: 'Check the site on the platform.' }), 'The file at `changes-path` lists what changed.'),
    'audit-failed': 'Keep the report at `report-path` as an artifact, and open it. Fix the pages, add lines from the log to `ignore`, or accept all findings with `baseline`.',
    'invalid-manifest': 'Set `previous-manifest` to the manifest of an earlier run, or remove the input.',
    'manifest-missing': ({ step, input }) => `Check \`url\`. Set \`${input('manifest-in-site', 'true')}\` in the ${step} that exports the site, and publish the file with the site.`,
    'published-differs': ({ workflow }) => `Run the ${workflow} manually, so that it deploys again. If files still differ, check the deployment's log and purge the CDN's cache.`,
    'site-unreachable': ({ runner }) => `Check \`url\`, that the host serves the site to the ${runner}, and the ${runner}'s network, DNS and proxy.`,
    'folder-not-managed': 'Set `extract-to` to a new or empty folder, or empty this one.',
    'no-disk-space': 'Free space on the disk of the path named in the message, or use a path on a larger one.',
    'cannot-write': 'Check the path named in the message, and its permissions.',
    cancelled: '',
    'internal-error': ({ step, debugging }) => `Run the ${step} again ${debugging} and report the log.`,
};
class Failure extends Error {
    name = 'Failure';
    code;
    problems;
    reason;
    hint;
    rerun;
    isFinal;
    isHalfDone;
    constructor({ code, hint, rerun, isFinal, isHalfDone = false, cause, ...what }) {
        const problems = 'reason' in what ? [`${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_1__/* .capitalize */ .ZH)(what.reason)}.`] : [what.message].flat();
        super(problems.join(' '), { cause });
        this.code = code;
        this.problems = problems;
        this.reason = 'reason' in what ? what.reason : undefined;
        this.hint = hint ?? hintsByCode[code];
        this.rerun = rerun;
        this.isFinal = isFinal ?? Object.hasOwn(finalCodes, code);
        this.isHalfDone = isHalfDone;
    }
    with({ code = this.code, hint = this.hint, isHalfDone = this.isHalfDone, message }) {
        const isFinal = code === this.code ? this.isFinal : undefined;
        return new Failure({ code, message, hint, rerun: this.rerun, isFinal, isHalfDone, cause: this });
    }
}
function firstError(error) {
    return error instanceof SuppressedError ? firstError(error.suppressed) : error;
}
function failureFrom(thrown) {
    const error = firstError(thrown);
    if (error instanceof Failure)
        return error;
    return new Failure({ code: 'internal-error', message: `Unexpected error: ${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_2__/* .errorMessage */ .gJ)(error)}`, cause: error });
}


/***/ }),

/***/ 1012:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   vB: () => (/* binding */ maxRetryAfterMs)
/* harmony export */ });
/* unused harmony export dateIn */
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
    const atMs = isUnixTime ? Number(text) * 1000 : dateIn(text);
    const serverMs = dateIn(header('date') ?? '');
    return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}
function dateIn(text) {
    return /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d ).{0,40}$/.test(text) ? Date.parse(text) : NaN;
}


/***/ }),

/***/ 9662:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ decode),
/* harmony export */   GO: () => (/* binding */ beginsLikeGzip),
/* harmony export */   SB: () => (/* binding */ contentUpTo)
/* harmony export */ });
/* unused harmony exports readBodyText, isCoded */
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _transient_error_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6933);



async function readBodyText(reply, limitBytes) {
    try {
        const content = await contentUpTo(limitBytes, decode(reply, reply.body));
        if (content === undefined)
            throw new TransientError(`the response is longer than ${limitBytes} bytes`);
        return content.toString('utf8');
    }
    catch (error) {
        throw toTransientError(error);
    }
}
async function contentUpTo(maxBytes, content) {
    const chunks = [];
    let sizeBytes = 0;
    for await (const chunk of content) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
const decodersByCoding = new Map([
    ['gzip', through(node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip)],
    ['x-gzip', through(node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip)],
    ['deflate', (bytes, signal) => through(node_zlib__WEBPACK_IMPORTED_MODULE_1__.createInflateRaw)(withoutZlibHeader(bytes), signal)],
    ['br', through(node_zlib__WEBPACK_IMPORTED_MODULE_1__.createBrotliDecompress)],
    ['zstd', through(node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress)],
]);
const maxCodings = 5;
function decode({ header, signal }, bytes) {
    return decodersOf(header).reduceRight((coded, decoder) => decoder(coded, signal), bytes);
}
function isCoded(header) {
    return decodersOf(header).length > 0;
}
function decodersOf(header) {
    const names = (header('content-encoding') ?? '').toLowerCase().split(',');
    const known = names.flatMap((name) => decodersByCoding.get(name.trim()) ?? []);
    return known.length === names.length && known.length <= maxCodings ? known : [];
}
function through(decompress) {
    return (bytes, signal) => {
        const decoder = decompress();
        if (signal !== undefined)
            (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.addAbortSignal)(signal, decoder);
        (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(bytes, decoder, () => undefined);
        return decoder;
    };
}
async function* withoutZlibHeader(bytes) {
    let headerBytes;
    for await (const chunk of bytes) {
        headerBytes ??= ((chunk[0] ?? 0) & 0x0f) === 8 ? 2 : 0;
        yield chunk.subarray(headerBytes);
        headerBytes = Math.max(0, headerBytes - chunk.length);
    }
}
function beginsLikeGzip(chunk) {
    return chunk[0] === 0x1f && chunk[1] === 0x8b;
}


/***/ }),

/***/ 1330:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  h: () => (/* binding */ TimeLimit)
});

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = require("node:events");
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
;// CONCATENATED MODULE: ./src/http/time-limit.ts


class TimeLimit {
    signal;
    #options;
    #disposed = new AbortController();
    #startedMs;
    constructor(options) {
        this.#options = options;
        const expired = new AbortController();
        this.signal = AbortSignal.any([options.signal, expired.signal]);
        this.#startedMs = options.clock.elapsedMs();
        void this.#expire(expired);
    }
    async race(work) {
        const { signal } = this;
        signal.throwIfAborted();
        const { promise: ended, reject } = Promise.withResolvers();
        using listening = new DisposableStack();
        listening.use((0,external_node_events_namespaceObject.addAbortListener)(signal, () => reject(signal.reason)));
        return await Promise.race([work(signal), ended]);
    }
    restart() {
        this.#startedMs = this.#options.clock.elapsedMs();
    }
    get remainingMs() {
        const { clock, limitMs } = this.#options;
        return Math.max(0, this.#startedMs + limitMs - clock.elapsedMs());
    }
    [Symbol.dispose]() {
        this.#disposed.abort();
    }
    async #expire(expired) {
        const { clock, signal, reason } = this.#options;
        const stopped = AbortSignal.any([signal, this.#disposed.signal]);
        try {
            do
                await clock.sleep(this.remainingMs, stopped);
            while (this.remainingMs > 0);
            expired.abort(new transient_error/* TransientError */.N_(typeof reason === 'string' ? reason : reason()));
        }
        catch {
        }
    }
}


/***/ }),

/***/ 6933:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C6: () => (/* binding */ isProvisionalCertificate),
/* harmony export */   E1: () => (/* binding */ toTransientError),
/* harmony export */   JI: () => (/* binding */ networkCodeOf),
/* harmony export */   N_: () => (/* binding */ TransientError),
/* harmony export */   VP: () => (/* binding */ certificateProblem)
/* harmony export */ });
class TransientError extends Error {
    name = 'TransientError';
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
const networkReasons = {
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
function isProvisionalCertificate(error) {
    return certificateProblem(error) !== undefined && networkCodeOf(error) !== 'CERT_HAS_EXPIRED';
}
const untrusted = /^(CERT_|ERROR_IN_CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|INVALID_(CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$)/;
function certificateProblem(error) {
    const code = networkCodeOf(error);
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
        return {
            reason: "the server's TLS certificate was issued for another host",
            hint: 'Check the host name, and the certificate of the host.',
        };
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
        return {
            reason: "the server's TLS certificate has expired or is not yet valid",
            hint: ({ runner }) => `Renew the certificate of the host, or correct the ${runner}'s clock.`,
        };
    return untrusted.test(code) ? { reason: `the server's TLS certificate is not trusted (${code})` } : undefined;
}
function toTransientError(error) {
    if (error instanceof TransientError)
        return error;
    const code = networkCodeOf(error);
    const reason = certificateProblem(error)?.reason ?? networkReasons[code] ?? `the connection failed${code && ` (${code})`}`;
    return new TransientError(reason, { cause: error });
}
function networkCodeOf(error) {
    if (typeof error !== 'object' || error === null)
        return '';
    if ('code' in error && typeof error.code === 'string' && /^[A-Z]\w*$/.test(error.code))
        return error.code;
    if ('errors' in error && Array.isArray(error.errors))
        return error.errors.map(networkCodeOf).find(Boolean) ?? '';
    return 'cause' in error ? networkCodeOf(error.cause) : '';
}


/***/ }),

/***/ 887:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g2: () => (/* binding */ openTransport),
  qS: () => (/* binding */ statusText)
});

// UNUSED EXPORTS: Connection, userAgent

// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(4942);
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
var external_node_http_default = /*#__PURE__*/__nccwpck_require__.n(external_node_http_namespaceObject);
;// CONCATENATED MODULE: external "node:https"
const external_node_https_namespaceObject = require("node:https");
var external_node_https_default = /*#__PURE__*/__nccwpck_require__.n(external_node_https_namespaceObject);
;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = require("node:net");
;// CONCATENATED MODULE: external "node:url"
const external_node_url_namespaceObject = require("node:url");
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __nccwpck_require__(1789);
;// CONCATENATED MODULE: external "node:querystring"
const external_node_querystring_namespaceObject = require("node:querystring");
// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(7438);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
;// CONCATENATED MODULE: ./src/http/proxy.ts







function proxyFor(url) {
    const text = proxyVariable('https_proxy');
    if (text === '' || isBypassed(url))
        return undefined;
    const proxy = URL.parse(text);
    if (proxy?.hostname && /^https?:$/.test(proxy.protocol))
        return proxy;
    throw new failure/* Failure */.HR({
        code: 'proxy-rejected',
        reason: `the proxy variable for ${url.host} is not the URL of an HTTP proxy, which begins with \`http://\` or \`https://\` and has a host, such as \`http://proxy.example.com:3128\``,
        hint: 'Correct or remove the variable, or add the host to `no_proxy`.',
    });
}
function proxyVariable(name) {
    return [name, name.toUpperCase()].map((each) => process.env[each]).find(Boolean) ?? '';
}
function isBypassed(url) {
    if ((0,safe_url/* isLoopback */.U9)(url))
        return true;
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const hostPort = `${url.hostname}:${url.port || '443'}`;
    const entries = proxyVariable('no_proxy')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    return entries.some((entry) => {
        if ((0,external_node_net_namespaceObject.isIP)(host) > 0)
            return entry === '*' || entry === hostPort || isInSubnet(host, entry);
        const name = entry.replace(/^\.+|\.$/g, '');
        return name === '*' || [host, hostPort].some((each) => each === name || each.endsWith(`.${name}`));
    });
}
function isInSubnet(address, subnet) {
    const [family, maxBits] = (0,external_node_net_namespaceObject.isIP)(address) === 4 ? ['ipv4', 32] : ['ipv6', 128];
    const [, network = '', bits = maxBits] = /^\[?([^[\]/]+)\]?(?:\/(\d{1,3}))?$/.exec(subnet) ?? [];
    const prefix = Number(bits);
    if ((0,external_node_net_namespaceObject.isIP)(network) !== (0,external_node_net_namespaceObject.isIP)(address) || prefix > maxBits)
        return false;
    const list = new external_node_net_namespaceObject.BlockList();
    list.addSubnet(network, prefix, family);
    return list.check(address, family);
}
async function openTunnel(proxy, { hostname, port, host }, signal) {
    const target = `${hostname}:${port || '443'}`;
    const credentials = (0,external_node_querystring_namespaceObject.unescape)(`${proxy.username}:${proxy.password}`);
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const headers = { Host: target, ...(credentials !== ':' && { 'Proxy-Authorization': authorization }) };
    const open = proxy.protocol === 'https:' ? external_node_https_namespaceObject.request : external_node_http_namespaceObject.request;
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
        if (error instanceof failure/* Failure */.HR || error instanceof transient_error/* TransientError */.N_)
            throw error;
        throw new transient_error/* TransientError */.N_(`the proxy ${proxy.host} could not be reached: ${(0,transient_error/* toTransientError */.E1)(error).message}`);
    }
}
function rejection(status, proxy, host) {
    if (!/^4(?!08|29)/.test(String(status)))
        return new transient_error/* TransientError */.N_(`the proxy ${proxy.host} responded with ${status}`);
    const reason = `the proxy ${proxy.host} rejected the connection to ${host} (${status})`;
    return new failure/* Failure */.HR({ code: 'proxy-rejected', reason });
}

;// CONCATENATED MODULE: ./src/http/transport.ts









class Connection {
    plain = new Agent(keptOpen);
    tls = new TlsAgent(keptOpen);
    close() {
        this.plain.destroy();
        this.tls.destroy();
    }
}
const keptOpen = { maxSockets: 1, keepAlive: true };
const userAgent = 'static-export-action';
const maxHeaderSize = 64 * 1024;
const addressLimitMs = 3_000;
function openTransport(emit) {
    (0,external_node_net_namespaceObject.setDefaultAutoSelectFamilyAttemptTimeout)(addressLimitMs);
    const reachedHosts = new Set();
    const proxiedHosts = new Set();
    const client = new lib/* HttpClient */.Qq();
    return {
        async send(request, signal) {
            signal.throwIfAborted();
            const { host } = request.url;
            const delivery = new Delivery();
            try {
                const proxy = proxyFor(request.url);
                if (proxy !== undefined && !proxiedHosts.has(host))
                    emit({ kind: 'proxy-used', host, proxy: proxy.host });
                if (proxy !== undefined)
                    proxiedHosts.add(host);
                const tunnel = proxy && (await openTunnel(proxy, request.url, signal));
                const options = optionsOf(request, tunnel, signal);
                const info = { parsedUrl: request.url, options, httpModule: delivery.module(request.url) };
                const { message } = await delivery.orLost(client.requestRaw(info, request.body ?? null));
                ignoreLateErrors(message.socket);
                reachedHosts.add(host);
                return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
            }
            catch (error) {
                if (delivery.isSent) {
                    signal.throwIfAborted();
                    throw (0,transient_error/* toTransientError */.E1)(error);
                }
                if (signal.aborted)
                    throw unsent(`no connection to ${host}: ${(0,json/* errorMessage */.gJ)(signal.reason)}`, signal.reason);
                throw unsentError(error, host, reachedHosts.has(host));
            }
        },
    };
}
function optionsOf({ method, url, headers, connection }, tunnel, signal) {
    const agent = (url.protocol === 'http:' ? connection?.plain : connection?.tls) ?? false;
    return {
        ...(0,external_node_url_namespaceObject.urlToHttpOptions)(url),
        ...{ method, signal, maxHeaderSize, headers: { 'User-Agent': userAgent, ...headers } },
        ...(tunnel === undefined ? { agent } : { agent: false, socket: tunnel }),
    };
}
class Delivery {
    isSent = false;
    #lost = Promise.withResolvers();
    module({ protocol }) {
        const request = (...args) => this.#watch((protocol === 'http:' ? (external_node_http_default()) : (external_node_https_default())).request(...args));
        return new Proxy((external_node_http_default()), {
            get: (target, name) => (name === 'request' ? request : Reflect.get(target, name)),
        });
    }
    orLost(reply) {
        return Promise.race([reply, this.#lost.promise]);
    }
    #watch(request) {
        request.once('socket', (socket) => {
            if (request.reusedSocket)
                this.isSent = true;
            else
                socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (this.isSent = true));
        });
        request.setTimeout = () => request;
        return request.once('close', () => this.#lost.reject(new transient_error/* TransientError */.N_('the connection was lost')));
    }
}
function headerOf({ headers, headersDistinct }, name) {
    const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
    return [value ?? []].flat().join(', ') || undefined;
}
function unsentError(error, host, isReached) {
    const problem = (0,transient_error/* certificateProblem */.VP)(error);
    if (problem !== undefined && !isReached) {
        const { reason, hint } = problem;
        return new failure/* Failure */.HR({ code: 'tls-error', reason: `could not connect to ${host}: ${reason}`, hint, cause: error });
    }
    if (error instanceof failure/* Failure */.HR)
        return isReached && error.reason !== undefined ? unsent(error.reason, error) : error;
    const message = error instanceof transient_error/* TransientError */.N_ ? error.message : `${(0,transient_error/* toTransientError */.E1)(error).message} (${host})`;
    return unsent(message, error);
}
function unsent(message, cause) {
    return new transient_error/* TransientError */.N_(message, { mayHaveArrived: false, cause });
}
function ignoreLateErrors(socket) {
    if (!socket.listeners('error').includes(ignoreLateError))
        socket.on('error', ignoreLateError);
}
function ignoreLateError() {
}
function statusText(status) {
    const name = external_node_http_namespaceObject.STATUS_CODES[status];
    return name === undefined ? String(status) : `${status} ${name}`;
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ maxRedirectLength),
/* harmony export */   Bd: () => (/* binding */ maxParsedBytes),
/* harmony export */   Nb: () => (/* binding */ defaultMaxFiles),
/* harmony export */   SV: () => (/* binding */ readingRules),
/* harmony export */   zb: () => (/* binding */ maxTitleLength)
/* harmony export */ });
const maxTitleLength = 200;
const maxRedirectLength = 512;
const defaultMaxFiles = 1_000_000;
const readingRules = 3;
const maxParsedBytes = 8 * 1024 * 1024;


/***/ }),

/***/ 4789:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ auditEvents),
/* harmony export */   i: () => (/* binding */ folderWarnings)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4489);

const auditEvents = {
    'audit-started': ({ folder, url }) => ({
        started: `Audit of ${folder}${url === '/' ? '' : ` at ${url}`} started`,
        work: `Audit of ${folder}`,
        result: `Audit of ${folder}`,
    }),
    'site-audited': (audit) => ({
        done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
        warning: [audit.findingCount > 0 && !audit.failsRun ? warningText(audit) : undefined, ...folderWarnings(audit)],
        notice: [
            ...audit.notes.map((note) => `${note}.`),
            ...audit.unusedRules.map((rule) => `The \`ignore\` rule \`${rule}\` matched nothing.`),
            goneText(audit.goneCount),
        ],
        plain: audit.findings,
        details: {
            'Audit report': audit.reportPath,
            Audited: (0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(audit.pageCount, 'page'),
        },
        outputs: { 'finding-count': audit.findingCount, 'report-path': audit.reportPath },
    }),
};
function folderWarnings(audit) {
    const { unservedPages: pages, leftovers } = audit;
    const unserved = `The sitemap names ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(pages.length, 'page')} that the folder does not have: ${firstNames(pages)}. To accept them, add exceptions such as \`sitemap -> /blog/**\` to \`ignore\`.`;
    const left = `The folder contains ${firstNames(leftovers)}, which would be published. Leave out what readers do not need with \`exclude\`.`;
    return [...(pages.length === 0 ? [] : [unserved]), ...(leftovers.length === 0 ? [] : [left])];
}
function firstNames(names) {
    const first = names.slice(0, 3).map(_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .shortText */ .os).join(', ');
    return [first, ...(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .andMore */ .v)(names.length - 3)].join(' ');
}
function warningText({ verdict, advice }) {
    return advice === undefined ? `Audit: ${verdict}.` : `Audit: ${verdict}. ${advice}`;
}
function goneText(count) {
    if (count === 0)
        return undefined;
    return `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(count, 'target')} in \`baseline\` no longer ${count === 1 ? 'occurs' : 'occur'}: you can replace the file with the new report.`;
}


/***/ }),

/***/ 7408:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   fy: () => (/* binding */ servedText),
/* harmony export */   pu: () => (/* binding */ siteName),
/* harmony export */   ud: () => (/* binding */ checkEvents)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4489);

const checkEvents = {
    'check-started': ({ url, contentDigest = '' }) => ({
        started: contentDigest === '' ? `Checking ${url}` : `Waiting for the export at ${url}`,
        work: `Check of ${url}`,
        details: { Site: url, 'Expected content digest': contentDigest },
    }),
    'export-not-online': (found) => {
        const { address, reason, onlineDigest, remainingMs } = found;
        const text = `Not online yet at ${address}: ${reason}. Checking for another ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S5)(remainingMs)}.`;
        return {
            progress: { text, status: reason },
            ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
        };
    },
    'export-online': (sample) => {
        const { contentDigest, fileCount, sampleSize, changedCount, comparedChangedCount, missingChanges } = sample;
        const online = contentDigest === undefined ? '' : 'The export is online. ';
        const changed = comparedChangedCount === 0 ? '' : `, ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(comparedChangedCount)} of them changed`;
        return {
            done: `${online}Checking ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(sampleSize)} of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(fileCount, 'file')}${changed}`,
            warning: missingChangesText(missingChanges, changedCount),
            ...(contentDigest !== undefined && onlineExport(contentDigest)),
        };
    },
    'site-moved': ({ from, to }) => ({
        warning: `${from} redirects to ${to}. Set \`url\` to that address.`,
    }),
    'files-progress': ({ checkedCount, sampleSize }) => ({
        progress: { text: `Checked ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(checkedCount)} of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(sampleSize, 'file')}.` },
    }),
    'replies-differ': ({ of, differingCount, askedCount, named = 'some servers still have the old export', }) => {
        const differing = `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(differingCount)} of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(askedCount, of)} ${differingCount === 1 ? 'is' : 'are'}`;
        return { progress: { text: `${differing} not as deployed yet: ${named}. Checking again.`, status: named } };
    },
    'files-checked': ({ answers, ...check }) => ({
        done: check.mismatchCount + check.notComparedCount === 0 ? `${siteName(check)} ${servedText(check)}` : undefined,
        warning: answers && missingAnswersText(answers),
        outputs: { 'checked-count': check.checkedCount, 'mismatch-count': check.mismatchCount },
    }),
    'addresses-checked': ({ unserved }) => ({
        warning: unserved.map(({ address, found }) => `The host responds to ${address} with ${found}. See the action's docs/hosting.md.`),
    }),
    'flaw-found': ({ flaw }) => ({ warning: flaw }),
    'pages-read': ({ policy, lifetimes, garbled }) => ({
        warning: [
            garbledText(garbled),
            policy && `A Content-Security-Policy forbids what the home page contains: ${policy}.`,
            lifetimeText(lifetimes),
        ],
    }),
    'payloads-checked': ({ lost }) => ({ warning: lostPayloadsText(lost) }),
    'removed-checked': ({ stillOnline }) => ({
        warning: stillOnline.paths.length === 0
            ? undefined
            : `${foundText(stillOnline, 'removed page')} still online: ${stillOnline.paths.join(', ')}. Delete what readers must not find: some hosts keep files from earlier exports.`,
    }),
};
function missingAnswersText({ requiredCount, answerCount, old }) {
    if (answerCount >= requiredCount || old.length > 0)
        return undefined;
    return `Every file was online as deployed, but only ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(answerCount)} of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(requiredCount)} further answers arrived in time: another server may still have the old export.`;
}
function foundText({ paths, isSample }, one) {
    return `${isSample ? 'At least ' : ''}${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(paths.length, one)}`;
}
function garbledText(paths) {
    const [first] = paths;
    if (first === undefined)
        return undefined;
    const pages = `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(paths.length, 'checked page')}, such as ${first}`;
    return `Browsers show wrong letters on ${pages}: they have another charset than the Content-Type, or nothing names it. See "Content types" in the action's docs/hosting.md.`;
}
function lostPayloadsText(lost) {
    const [first] = lost.paths;
    if (first === undefined)
        return undefined;
    const are = lost.paths.length === 1 ? 'is' : 'are';
    return `${foundText(lost, 'file')} of soft navigation, such as ${first}, ${are} not online as deployed. Readers who click a link get the whole page instead.`;
}
function lifetimeText(lifetimes) {
    if (lifetimes.length === 0)
        return undefined;
    const count = (0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(lifetimes.length, 'checked page');
    const longest = (0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S5)(lifetimes.reduce((a, b) => Math.max(a, b)) * 1000);
    return `Browsers keep ${count} for up to ${longest} without asking again, so readers do not see the next export. Send \`Cache-Control: no-cache\` with pages.`;
}
function siteName({ url }) {
    return url.replace(/^https?:\/\/|\/$/g, '');
}
function servedText(sample) {
    const { isContentCompared, checkedCount, fileCount, changedCount, comparedChangedCount } = sample;
    const count = changedCount === comparedChangedCount ? 'all' : `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(comparedChangedCount)} of`;
    const isOne = changedCount === 1 && comparedChangedCount === 1;
    const changed = isOne ? ', including the changed one' : `, ${count} ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(changedCount)} changed ones`;
    const files = `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(checkedCount)} of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(fileCount, 'file')}`;
    const [text, note] = isContentCompared
        ? [`serves this export: ${files} compared`, '']
        : [`serves files of the right type at the addresses of ${files}`, '. Their content was not compared'];
    return `${text}${changedCount === 0 ? '' : changed}${note}`;
}
function missingChangesText(missing, changedCount) {
    const [path] = missing;
    if (path === undefined)
        return undefined;
    if (changedCount === 0)
        return `None of the changed files in \`changes-path\`, such as ${path}, were deployed. It is probably the list of another export.`;
    return `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .lT)(missing.length, 'changed file')} in \`changes-path\`, such as ${path}, ${missing.length === 1 ? 'was' : 'were'} not deployed, and could not be checked first.`;
}
function onlineExport(contentDigest) {
    return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}


/***/ }),

/***/ 7395:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M_: () => (/* binding */ maxNamedPages),
/* harmony export */   Sy: () => (/* binding */ pageChangesText),
/* harmony export */   UV: () => (/* binding */ firstLines),
/* harmony export */   Zu: () => (/* binding */ changedFilesText),
/* harmony export */   p7: () => (/* binding */ siteEvents)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4489);
/* harmony import */ var _text_change_texts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5226);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1670);



const siteEvents = {
    'first-export': ({ manifestPath }) => ({
        notice: (words) => `Manifest ${manifestPath} does not exist: this is the first ${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .runName */ .rt)(words)}, or \`previous-manifest\` is wrong.`,
    }),
    'previous-found': ({ manifestPath }) => ({
        debug: `Read ${manifestPath}.`,
    }),
    'manifest-read-again': ({ manifestUrl, reason }) => ({
        plain: `Could not read ${manifestUrl}: ${reason}. Reading it again.`,
    }),
    'comparison-impossible': ({ manifestUrl, reason }) => ({
        warning: `Could not compare with ${manifestUrl}: ${reason}. Removed pages were not checked, and output \`changed\` will be \`true\`.`,
    }),
    'readings-missing': () => ({
        warning: 'The previous manifest does not record what its pages show, or records it by other rules. Pages are compared by their bytes, and `max-removed` checks only missing pages, until the manifest of this run is published.',
    }),
    'words-unknown': ({ reason, isDefect }) => {
        const text = `The words that changed on a page are not shown: ${reason}`;
        return isDefect ? { warning: text } : { debug: text };
    },
    'exclude-unused': ({ rules }) => ({
        plain: rules.map((rule) => `The \`exclude\` rule \`${rule}\` matched nothing.`),
    }),
    'pages-suspicious': ({ pages }) => ({
        warning: `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(pages.length, 'published page')} may be broken in the new site: ${(0,_text_change_texts_js__WEBPACK_IMPORTED_MODULE_0__/* .lackingText */ .l9)(pages)}. ${firstLines(pages.map(({ path }) => path)).join(', ')}.`,
    }),
    'other-domain-compared': ({ previous, domain }) => ({
        warning: `The previous manifest is from ${previous}, but \`domain\` is ${domain}. The reported changes compare two different sites.`,
    }),
    'source-opened': ({ source }) => ({
        started: `Preparing ${source}`,
        work: `Preparation of ${source}`,
        result: `${source} prepared`,
        details: { Source: source },
    }),
    'pages-counted': ({ pageCount }) => ({ outputs: { 'page-count': pageCount } }),
    'site-read': (site) => ({
        done: `Verified ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(site.fileCount, 'file')}, ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .sizeText */ .lP)(site.sizeBytes)}`,
        details: { 'Content digest': site.contentDigest },
        outputs: { 'file-count': site.fileCount, 'site-size': site.sizeBytes, 'content-digest': site.contentDigest },
    }),
    'site-in-folder': ({ folder }) => ({
        warning: `Every file of the site is in the folder "${folder}", so a host serves no page at \`/\`.`,
    }),
    'index-missing': () => ({
        warning: 'The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.',
    }),
    'pages-missing': ({ pageCount, reportedCount }) => ({
        warning: `The site has only ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(pageCount, 'page')}, but the service reported ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(reportedCount, 'page')}.`,
    }),
    'pages-lacking': ({ pages, changesPath }) => ({
        plain: pages.length === 0 ? [] : ['Lacking pages:', ...firstLines(pages.map(({ path }) => path))],
        details: { Changes: changesPath },
        committed: changesPath,
        outputs: { 'changes-path': changesPath },
    }),
    'commit-started': () => ({}),
    'site-committed': ({ path, extractTo, isNew }) => ({
        done: `${isNew ? 'Created' : 'Replaced'} ${extractTo}`,
        details: { Site: path },
        committed: path,
        outputs: { 'site-path': path },
    }),
    'replaced-site-left': ({ path, isStopped }) => ({
        warning: isStopped
            ? `The run was stopped before the replaced site was removed: ${path}. Delete it.`
            : `The replaced site could not be removed: ${path}. Delete it; another user may own its files.`,
    }),
    'changes-written': ({ path }) => ({ committed: path }),
    'changes-committed': ({ path, ...compared }) => {
        const { files, excludedCount } = compared;
        const excluded = `, and ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(excludedCount, 'published file')} left out by \`exclude\``;
        const pagesText = pageChangesText(compared);
        const filesText = (words) => compared.isFirstExport
            ? `First ${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .runName */ .rt)(words)}: ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(files.added, 'file')} added`
            : `${changedFilesText(files)} since the last ${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .runName */ .rt)(words)}${excludedCount > 0 ? excluded : ''}`;
        return {
            done: pagesText === '' ? filesText : [filesText, pagesText],
            details: { Changes: path },
            committed: path,
            outputs: {
                changed: compared.isChanged,
                'changed-page-count': compared.pageCount,
                'changes-path': path,
                'added-count': files.added,
                'modified-count': files.modified,
                'removed-count': files.removed,
            },
        };
    },
    'unknown-changes-committed': () => ({ outputs: { changed: true } }),
    'manifest-committed': ({ path }) => ({ committed: path, outputs: { 'manifest-path': path } }),
};
const maxNamedPages = 10;
function firstLines(lines) {
    return [...lines.slice(0, maxNamedPages), ...(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .andMore */ .v)(lines.length - maxNamedPages)];
}
function changedFilesText({ added, modified, removed }) {
    return `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .numberText */ .$4)(added)} added, ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .numberText */ .$4)(modified)} modified, ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .numberText */ .$4)(removed)} removed`;
}
function pageChangesText(compared) {
    const { pages, fileCount, pageCount, rebuiltCount, isFirstExport, hasReadings } = compared;
    if (isFirstExport || fileCount === 0)
        return '';
    if (pageCount === 0)
        return 'No page changed for readers';
    const counts = ['added', 'modified', 'removed', 'moved']
        .map((kind) => ({ kind, count: pages.filter((page) => page.kind === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .numberText */ .$4)(count)} ${kind}`);
    const verb = hasReadings ? `${pageCount === 1 ? 'reads' : 'read'} differently` : 'changed';
    const rebuilt = `; ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(rebuiltCount, 'other')} ${rebuiltCount === 1 ? 'was' : 'were'} rebuilt`;
    return `${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .countText */ .lT)(pageCount, 'page')} ${verb} (${counts.join(', ')})${rebuiltCount === 0 ? '' : rebuilt}`;
}


/***/ }),

/***/ 2826:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   WI: () => (/* binding */ siteAfter),
/* harmony export */   ZL: () => (/* binding */ helpOf),
/* harmony export */   kj: () => (/* binding */ inputsOfJob)
/* harmony export */ });
/* harmony import */ var _events_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5371);
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4489);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1670);



function helpOf(failure, events, words) {
    const { purpose = 'resume the job', inputs: own = {} } = failure.rerun ?? {};
    const inputs = { ...(failure.isFinal ? {} : inputsOfJob(events)), ...own };
    const rerunInputs = words.inputLines(Object.entries(inputs).map(([name, value]) => words.input(name, value)));
    const rerun = rerunInputs.length === 0 ? '' : `To ${purpose}, run the ${words.step} again with`;
    return { hint: (0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveText */ .WY)(failure.hint, words), rerun, rerunInputs };
}
function inputsOfJob(events) {
    return events.map((event) => (0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .render */ .XX)(event).resumedBy).findLast((inputs) => inputs !== undefined) ?? {};
}
function siteAfter({ isHalfDone }, events) {
    if ((0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .lastOf */ .g1)(events, 'commit-started') === undefined)
        return `Not published.${previousSiteText(events)}`;
    const paths = (0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .committedPaths */ .dz)(events).join(', ');
    if ((0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .lastOf */ .g1)(events, 'site-committed') !== undefined)
        return `Already replaced: ${paths}.`;
    const site = isHalfDone ? '' : 'Not published.';
    return [site, paths && `Already written: ${paths}.`].filter((text) => text !== '').join(' ');
}
function previousSiteText(events) {
    const previous = (0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .lastOf */ .g1)(events, 'previous-found');
    if (previous === undefined)
        return (0,_events_js__WEBPACK_IMPORTED_MODULE_0__/* .lastOf */ .g1)(events, 'first-export') ? '' : ' Readers still see what they saw before.';
    const { publishedMs } = previous;
    return ` Readers still see the ${publishedMs === undefined ? 'previous site' : `site of ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .dateText */ .MK)(publishedMs)}`}.`;
}


/***/ }),

/***/ 2154:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bv: () => (/* binding */ variable),
/* harmony export */   pn: () => (/* binding */ Step)
/* harmony export */ });
/* unused harmony export stepWords */
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7336);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9406);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5771);





function variable(name) {
    const value = process.env[name];
    return value === '' ? undefined : value;
}
function stepWords(verb) {
    return {
        verb,
        step: 'step',
        workflow: 'workflow',
        runner: 'runner',
        debugging: 'with debug logging',
        missingKey: 'Check the name of the secret. If it belongs to an environment, add `environment` to the job. Runs triggered by a fork or Dependabot do not receive it.',
        emptyInput: 'If it is an output, check that what sets it ran, its id, and the name of the output.',
        input: (name, value) => (value === undefined ? name : `${name}: ${inYaml(value)}`),
        inputLines: (inputs) => inputs,
    };
}
function inYaml(value) {
    return /^(?!null$)[a-z][a-z\d_.-]*$|^\d+%$/.test(value) ? value : JSON.stringify(value);
}
class Step {
    removesTempFolder = false;
    isQuiet = false;
    hasCommands = process.env['GITHUB_ACTIONS'] === 'true';
    #inputNames;
    constructor(verb, inputNames) {
        this.words = stepWords(verb);
        this.#inputNames = inputNames;
    }
    inputText = (name) => _actions_core__WEBPACK_IMPORTED_MODULE_0__.getInput(name, { trimWhitespace: false });
    words;
    exitCodeOf = () => 1;
    helpUrlOf = (code) => {
        const repository = variable('GITHUB_ACTION_REPOSITORY');
        const ref = variable('GITHUB_ACTION_REF')?.split('/').map(encodeURIComponent).join('/');
        if (repository === undefined || ref === undefined)
            return undefined;
        return `${variable('GITHUB_SERVER_URL') ?? ''}/${repository}/blob/${ref}/docs/troubleshooting.md#${code}`;
    };
    prepare() {
        const path = runnerFile('GITHUB_OUTPUT');
        if (path !== undefined)
            (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withDiskErrors */ .NP)(nameOfOutputs(path), () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'a')));
        (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_4__/* .requireSpelling */ .Sh)(givenInputs(), this.#inputNames);
        return variable('RUNNER_TEMP') ?? (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)();
    }
    writeOutput(name, value) {
        const path = runnerFile('GITHUB_OUTPUT');
        if (path !== undefined)
            writeEntry(path, name, String(value));
        return path !== undefined;
    }
    writeSummary(markdown) {
        if (this.inputText('summary').trim().toLowerCase() === 'false')
            return;
        const path = runnerFile('GITHUB_STEP_SUMMARY');
        if (path === undefined)
            throw new Error('GITHUB_STEP_SUMMARY is not a file.');
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(path, markdown);
    }
}
function givenInputs() {
    const given = Object.entries(process.env).filter(([name, value]) => name.startsWith('INPUT_') && value !== '');
    return given.map(([name]) => name.slice('INPUT_'.length).toLowerCase());
}
function runnerFile(name) {
    const path = variable(name);
    const stats = path === undefined ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false });
    return stats?.isFile() === true || stats?.isCharacterDevice() === true ? path : undefined;
}
function writeEntry(path, name, text) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
    try {
        _actions_core__WEBPACK_IMPORTED_MODULE_0__.setOutput(name, text);
    }
    catch (error) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).size > size)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.truncateSync)(path, size);
        throw (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .diskFailure */ .C9)(nameOfOutputs(path), error);
    }
}
function nameOfOutputs(path) {
    return `GITHUB_OUTPUT (${path})`;
}


/***/ }),

/***/ 5028:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CM: () => (/* binding */ neededPaths),
/* harmony export */   H7: () => (/* binding */ requireSeparateFrom),
/* harmony export */   XN: () => (/* binding */ requireSeparate)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _disk_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9077);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5771);



const readUses = ['read', 'deployed', 'audited', 'manifest'];
function neededPaths(table, textOf) {
    const needed = namedPaths(table, textOf);
    const of = (wanted) => needed.find(({ use }) => use === wanted);
    const site = of('site') ?? of('bundle') ?? of('deployed') ?? of('audited');
    if (site === undefined)
        return needed;
    const { manifest, changes, report } = (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .recordPaths */ .Oq)(site.given);
    const records = [manifest, changes].map((path) => ({ ...site, path }));
    const use = site.use === 'audited' ? 'report' : site.use;
    if (of('report') === undefined)
        records.push({ ...site, use, path: report });
    const isOwn = (each) => each.use === 'manifest' && (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .realPath */ .Ye)(each.path) === (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .realPath */ .Ye)(manifest);
    return [...needed.filter((each) => !isOwn(each)), ...records];
}
function namedPaths(table, textOf) {
    return Object.entries(table).flatMap(([name, { parse, path: use }]) => {
        if (use === undefined)
            return [];
        const parsed = parse(textOf(name).trim());
        const given = 'value' in parsed ? parsed.value : '';
        return typeof given === 'string' && given !== '' ? [{ name, given, use, path: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(given) }] : [];
    });
}
function requireSeparateFrom(path, others) {
    for (const other of others)
        requireSeparate([path, other]);
}
function requireSeparate(paths) {
    const needed = paths.map((each) => ({ ...each, real: (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .realPath */ .Ye)(each.path), isRead: readUses.includes(each.use) }));
    for (const [index, one] of needed.entries()) {
        const other = needed
            .slice(index + 1)
            .filter((each) => each.name !== one.name && !(each.isRead && one.isRead))
            .find(({ real }) => (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithin */ .UO)(real, one.real) || (0,_disk_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithin */ .UO)(one.real, real));
        if (other === undefined)
            continue;
        const [first, second] = [one, other].map(({ name, given }) => `\`${name}\` ("${given}")`);
        const read = [one, other].find(({ isRead }) => isRead);
        throw (0,_settings_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .invalidInput */ .aY)(`${first} and ${second} conflict: the first needs ${one.path}, the second ${other.path}.`, `Give each its own path${read === undefined ? ', outside the folder that is deployed as a whole' : `: \`${read.name}\` is only read`}.`);
    }
}


/***/ }),

/***/ 9565:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Sb: () => (/* binding */ Secrets),
  a9: () => (/* binding */ minCredentialLength),
  KE: () => (/* binding */ secretsInGivenUrls),
  Ct: () => (/* binding */ secretsInUrl)
});

// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(7438);
;// CONCATENATED MODULE: ./src/secrets/encodings.ts
const minSecretLength = 4;
function secretForms(given) {
    const secret = given.trim();
    if (secret.length < minSecretLength)
        return [];
    const bytes = Buffer.from(secret, 'utf8');
    return [...new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)])].map(formOf);
}
function containsForm(text, forms) {
    const { written, decoded } = formOf(text);
    return forms.some((form) => isIn(written, form.written) || isIn(decoded, form.decoded));
}
function isIn(text, form) {
    return form.length >= minSecretLength && text.includes(form);
}
function withoutSecrets(text, forms) {
    const words = text.replace(/[^\s"<>]+/g, (word) => (containsForm(word, forms) ? '***' : word));
    return containsForm(words, forms) ? '***' : words;
}
function base64Forms(bytes) {
    return [0, 1, 2].flatMap((offset) => {
        const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
        const start = Math.ceil((offset * 4) / 3);
        const end = Math.floor((padded.length * 4) / 3);
        return ['base64', 'base64url'].map((encoding) => padded.toString(encoding).slice(start, end));
    });
}
function formOf(text) {
    const written = lowerCase(text);
    return { written: written.replace(lineBreak, ''), decoded: withoutEncodings(written) };
}
function lowerCase(text) {
    return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
const lineBreak = /[\r\n]+[ \t]*/g;
const maxPasses = 8;
function withoutEncodings(text) {
    let decoded = text;
    for (let pass = 0; pass < maxPasses; pass += 1) {
        const before = decoded;
        decoded = before.replace(encoded, meaningOf);
        if (decoded === before)
            break;
    }
    return decoded;
}
const jsonEscape = String.raw `\\+u([\da-f]{4})|\\+`;
const percentEscape = String.raw `%(?:25)*([0-7][\da-f])`;
const htmlEscape = String.raw `&(?:amp;)*(?:#0{0,6}(\d{1,7})|#x0{0,6}([\da-f]{1,6})|(lt|gt|quot|apos));|&(?:amp;)+`;
const encoded = new RegExp(String.raw `${jsonEscape}|${percentEscape}|${htmlEscape}|[+\n\r\t\x08\f]|[^\0-\x7f]`, 'gu');
const names = { lt: '<', gt: '>', quot: '"', apos: "'" };
function meaningOf(written, ...[unit, byte, decimal, hex, name]) {
    if (name !== undefined)
        return names[name] ?? '';
    const point = decimal === undefined ? Number.parseInt(unit ?? byte ?? hex ?? '', 16) : Number(decimal);
    if (point <= 0x10_ffff)
        return String.fromCodePoint(point).toLowerCase();
    if (written.startsWith('&amp;'))
        return '&';
    if (/^[^\0-\x7f]/.test(written))
        return encodeURIComponent(written.toWellFormed()).toLowerCase();
    return written.startsWith('\\') ? '' : (substitutes[written] ?? written);
}
const substitutes = {
    ...{ '\\': '', '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' },
    '+': ' ',
};

;// CONCATENATED MODULE: ./src/secrets/secrets.ts



class Secrets {
    #key;
    #urls = [];
    #others = [];
    constructor(apiKey) {
        this.#key = secretForms(apiKey);
    }
    add(secret) {
        this.#others.push(...secretForms(secret));
    }
    addBundleUrl(url) {
        this.#urls.push(...secretsInUrl(url).flatMap(secretForms));
    }
    redact(text) {
        const forms = [...this.#key, ...this.#urls, ...this.#others];
        const shown = containsForm(text, forms) ? withoutSecrets(text, forms) : text;
        return shown.replace(credentialsInUrl, '$1$2***');
    }
    isKeyIn(text) {
        return containsForm(text, this.#key);
    }
    isBundleUrlIn(text) {
        return containsForm(text, this.#urls);
    }
    requireNoKey(what, text) {
        const message = `The service returned ${what} that contains the admin API key.`;
        if (this.isKeyIn(text))
            throw new failure/* Failure */.HR({ code: 'key-exposed', message });
    }
}
const credentialName = /sig|hmac|token|credential|secret|policy|auth(?!or)|api[-_]?key|passw(?:or)?d/i;
const minCredentialLength = 8;
const beforeName = String.raw `(?:[?&]|%3f|%26|\\u0026)`;
const afterName = String.raw `(?:=|%3d|\\u003d)`;
const credentialsInUrl = new RegExp(`(://)[^\\s/?#@"'<>]{1,256}(?=@)|(${beforeName}[^\\s=?&#]{0,64}(?:${credentialName.source})[^\\s=?&#]{0,64}${afterName})[^\\s&#"'<>]{${minCredentialLength},}`, 'gi');
function secretsInUrl({ href, search, searchParams }) {
    const values = [...searchParams].filter(([name]) => credentialName.test(name)).map(([, value]) => value);
    const query = search.slice(1);
    const hasSecretQuery = values.length > 0 || query.length >= minCredentialLength;
    const credentials = values.filter(({ length }) => length >= minCredentialLength);
    return [...new Set([href, ...(hasSecretQuery ? [query] : []), ...credentials])];
}
function secretsInGivenUrls(settings) {
    const urls = settings.map((value) => (typeof value === 'string' ? readAsUrl(value) : value));
    const texts = urls.flatMap((url) => url instanceof URL ? [url.password, url.search.slice(1), ...url.searchParams.values()] : []);
    return texts.filter(({ length }) => length >= minCredentialLength);
}
function readAsUrl(text) {
    return URL.parse((0,safe_url/* hostInPath */.zO)(text) === undefined ? text : `https://${text}`, 'https://host/');
}


/***/ }),

/***/ 5771:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  aY: () => (/* binding */ invalidInput),
  Ko: () => (/* binding */ readInputs),
  Ft: () => (/* binding */ requireApiKey),
  Sh: () => (/* binding */ requireSpelling),
  IY: () => (/* binding */ shownInput)
});

// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/base.js
var base = __nccwpck_require__(3102);
;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/character.js

class CharacterDiff extends base/* default */.A {
}
const characterDiff = new CharacterDiff();
function diffChars(oldStr, newStr, options) {
    return characterDiff.diff(oldStr, newStr, options);
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __nccwpck_require__(9565);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(4489);
;// CONCATENATED MODULE: ./src/settings/input-table.ts




const withoutKey = { expected: 'a value that does not contain the API key' };
function readInputs(table, textOf) {
    const secrets = new secrets_secrets/* Secrets */.Sb(textOf('api-key'));
    const errors = [];
    let hint = '';
    const values = {};
    for (const [name, spec] of Object.entries(table)) {
        const given = textOf(name).trim() || (spec.default ?? '');
        if (given === '' && spec.required) {
            errors.push(`Input \`${name}\` is required but empty.`);
            hint = ({ emptyInput }) => emptyInput;
        }
        const hasKey = secrets.isKeyIn(given);
        const parsed = given === '' ? { value: undefined } : hasKey ? withoutKey : spec.parse(given);
        if ('value' in parsed)
            values[spec.as ?? name] = parsed.value;
        else
            errors.push(`Input \`${name}\` is "${shownInput(secrets.redact(given))}". Expected ${parsed.expected}.`);
    }
    if (errors.length === 0)
        errors.push(...conflictsIn(table, values, textOf));
    if (errors.length > 0)
        throw invalidInput(errors, hint);
    return values;
}
function invalidInput(message, hint) {
    return new failure/* Failure */.HR({ code: 'invalid-input', message, hint });
}
function shownInput(redacted) {
    return (0,amounts/* shortText */.os)(redacted.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@').replace(/([?#]).*/s, '$1***'));
}
function requireApiKey(given) {
    if (given.trim() === '')
        throw invalidKey('is empty', ({ missingKey }) => missingKey);
    if (placeholder.test(given))
        throw invalidKey('is a placeholder that was not replaced', ({ missingKey }) => missingKey);
    if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
        const hint = 'Store only the key: no `Bearer`, no quotes, no space or line break around it.';
        throw invalidKey('contains white space or characters that keys never contain', hint);
    }
    if (given.length >= secrets_secrets/* minCredentialLength */.a9)
        return given;
    throw invalidKey(`has fewer than ${secrets_secrets/* minCredentialLength */.a9} characters`, 'Store the complete key.');
}
const placeholder = /^(\$\(.*\)|\$?\{\{?.*\}|\$\w+|%\w+%|<.*>|\*+)$/;
function invalidKey(what, hint) {
    return invalidInput(`The API key ${what}.`, hint);
}
function conflictsIn(table, values, textOf) {
    const isOff = (name) => [undefined, false].some((off) => values[table[name]?.as ?? name] === off);
    const missingNeed = (name) => {
        const need = table[name]?.needs;
        return need === undefined || isOff(need) ? need : missingNeed(need);
    };
    const isGiven = (name) => !isOff(name) && !['', table[name]?.default].includes(textOf(name).trim());
    return Object.keys(table).flatMap((name) => {
        const need = isGiven(name) ? missingNeed(name) : undefined;
        if (need === undefined)
            return [];
        const state = table[need]?.default === 'true' ? '`false`' : 'not set';
        return [`Input \`${name}\` needs \`${need}\`, which is ${state}. Change one of the two.`];
    });
}
function requireSpelling(given, known) {
    for (const name of given.filter((each) => !known.includes(each))) {
        const meant = known.find((each) => isTypingError(letters(name), letters(each)));
        if (meant !== undefined)
            throw invalidInput(`Input \`${name}\` does not exist.`, `Write it as \`${meant}\`.`);
    }
}
function letters(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
const lettersPerEdit = 4;
function isTypingError(one, other) {
    const maxEdits = Math.floor(other.length / lettersPerEdit);
    const maxEditLength = one.length === other.length ? Math.min(2, 2 * maxEdits) : maxEdits;
    return diffChars(one, other, { maxEditLength }) !== undefined;
}


/***/ }),

/***/ 6894:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ path),
/* harmony export */   BA: () => (/* binding */ replacedFolder),
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   Mq: () => (/* binding */ severalOf),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   gP: () => (/* binding */ either),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   sc: () => (/* binding */ sha256),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var ms__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(744);
/* harmony import */ var ms__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(ms__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7438);


const text = (given) => ({ value: given });
const path = (given) => {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given))
        return { expected: 'the path of a file or a folder, not a URL' };
    if (!/^(\$|%\w+%|~([\\/]|$))/.test(given))
        return { value: given };
    return { expected: 'a path without variables or `~`, which are not expanded, such as `site`' };
};
const replacedFolder = (given) => /^[./\\]+$/.test(given)
    ? { expected: 'a folder of its own, which is replaced as a whole, such as `site`' }
    : path(given);
const flag = (given) => {
    if (/^(true|True|TRUE)$/.test(given))
        return { value: true };
    if (/^(false|False|FALSE)$/.test(given))
        return { value: false };
    return { expected: '`true` or `false`' };
};
function oneOf(...choices) {
    return (given) => {
        const value = choices.find((choice) => choice === given);
        return value === undefined ? { expected: `one of ${quotedList(choices)}` } : { value };
    };
}
function quotedList(choices) {
    return choices.map((choice) => `\`${choice}\``).join(', ');
}
const minDurationMs = 100;
const duration = (given) => {
    const value = hasUnit(given) ? ms__WEBPACK_IMPORTED_MODULE_0___default()(given) : Number.NaN;
    if (value >= minDurationMs && Number.isFinite(value))
        return { value };
    return { expected: `a duration of at least ${minDurationMs}ms with a unit, such as \`90s\`, \`45m\` or \`2h\`` };
};
function hasUnit(given) {
    return /^\d+(\.\d+)?\s*[A-Za-z]+$/.test(given);
}
const size = (given) => {
    const [, amount = '0', prefix = '', binary] = /^(\d+(?:\.\d+)?)\s*(?:([KMGTkmgt])([Ii])?)?B$/.exec(given) ?? [];
    const power = ['', 'K', 'M', 'G', 'T'].indexOf(prefix.toUpperCase());
    const sizeBytes = Math.floor(Number(amount) * (binary === undefined ? 1_000 : 1_024) ** power);
    if (sizeBytes >= 1 && Number.isSafeInteger(sizeBytes))
        return { value: sizeBytes };
    return { expected: 'a size with a unit, such as `500MB` or `10GiB`' };
};
function severalOf(...choices) {
    return (given) => {
        const words = given.split(/[\s,]+/).filter((word) => word !== '');
        const value = words.flatMap((word) => choices.filter((choice) => choice === word));
        const isWhole = value.length > 0 && value.length === words.length;
        return isWhole || given === 'none' ? { value } : { expected: `\`none\`, or a list of ${quotedList(choices)}` };
    };
}
function either(word, other) {
    return (given) => {
        if (given === word)
            return { value: word };
        const parsed = other(given);
        return 'value' in parsed ? parsed : { expected: `\`${word}\`, or ${parsed.expected}` };
    };
}
const percent = (given) => {
    const [, digits] = /^(\d{1,3}(?:\.\d)?)%$/.exec(given) ?? [];
    const value = Number(digits ?? Number.NaN);
    return value <= 100 ? { value } : { expected: 'a percentage from `0%` to `100%`, such as `25%` or `12.5%`' };
};
function count(min, max) {
    return (given) => {
        const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
        return value >= min && value <= max ? { value } : { expected: `a whole number from ${min} to ${max}` };
    };
}
const sha256 = (given) => {
    const digits = given.replace(/^sha256:/i, '').toLowerCase();
    return /^[0-9a-f]{64}$/.test(digits) ? { value: digits } : { expected: 'a SHA-256 digest of 64 hexadecimal digits' };
};
function id(of) {
    return (given) => (0,_text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__/* .isSafeId */ .JA)(given) && !given.includes('://')
        ? { value: given }
        : { expected: `the id of ${of}, as the service shows it` };
}


/***/ }),

/***/ 5317:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  f: () => (/* binding */ exportAtUrl),
  gS: () => (/* binding */ manifestAtPath),
  Q3: () => (/* binding */ unreadableExport)
});

// UNUSED EXPORTS: digestAtUrl

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/http/body.ts
var http_body = __nccwpck_require__(9662);
// EXTERNAL MODULE: ./src/http/time-limit.ts + 1 modules
var time_limit = __nccwpck_require__(1330);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var transport = __nccwpck_require__(887);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __nccwpck_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(4489);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __nccwpck_require__(1789);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __nccwpck_require__(8559);
// EXTERNAL MODULE: ./src/turns.ts
var src_turns = __nccwpck_require__(3711);
// EXTERNAL MODULE: ./src/site/manifest.ts
var manifest = __nccwpck_require__(322);
;// CONCATENATED MODULE: ./src/site/manifest-reader.ts








async function readManifest(content, { signal, maxFiles = 0 }) {
    await using lines = linesOf(content, signal);
    const head = await readHead(lines);
    const maxCount = Math.max(maxFiles, site/* defaultMaxFiles */.Nb);
    const files = [];
    let end = '';
    for await (const { number, line } of lines) {
        const text = line.trim();
        if (end !== '' || wholeEnd.startsWith(text))
            end += text;
        else if (files.length === maxCount)
            throw (0,manifest/* invalidManifest */.p4)(`lists more than ${(0,amounts/* numberText */.$4)(maxCount)} files`);
        else
            files.push(listedFile(text, number, { head, previous: files.at(-1) }));
        if (!wholeEnd.startsWith(end))
            throw damagedManifest(incomplete);
    }
    if (end !== wholeEnd)
        throw damagedManifest(incomplete);
    if ((await (0,manifest/* contentDigestOf */.Vp)(files, new src_turns/* Turns */.P(signal))) !== head.contentDigest)
        throw (0,manifest/* invalidManifest */.p4)('lists files that do not match its content digest');
    if (!files.some(({ path }) => (0,paths/* isHtml */._6)(path)))
        throw (0,manifest/* invalidManifest */.p4)('lists no HTML file, as that of an export does');
    return { ...head, files };
}
function listedFile(text, number, { head, previous }) {
    const value = (0,json/* parseJson */.qF)(text.replace(/,$/, ''));
    if (!(0,json/* isObject */.Gv)(value))
        throw damagedManifest(`line ${number} is not one file`);
    const file = (0,manifest/* recordedFile */.Np)(value, head);
    if (previous !== undefined && (0,paths/* inByteOrder */.qg)(previous.path, file.path) >= 0)
        throw damagedManifest(`line ${number} is not in the order of paths`);
    return file;
}
async function manifest_reader_recordedDigest(content, signal) {
    await using lines = linesOf(content, signal);
    try {
        return (await readHead(lines)).contentDigest;
    }
    catch (error) {
        if (error instanceof Failure)
            return undefined;
        throw error;
    }
}
const maxLineLength = 8 * 1024;
const maxHeadLength = 64 * 1024;
const wholeEnd = ']}';
const incomplete = 'it does not end with a complete list of files';
async function* linesOf(content, signal) {
    const [decoder, turns] = [new TextDecoder(), new src_turns/* Turns */.P(signal)];
    let number = 0;
    let rest = '';
    for await (const bytes of content) {
        if (number === 0 && rest === '' && (0,http_body/* beginsLikeGzip */.GO)(bytes))
            throw (0,manifest/* invalidManifest */.p4)('is compressed, and no Content-Encoding declares it');
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
            number += 1;
            yield { number, line: shortLine(line, number) };
        }
        shortLine(rest, number + 1);
        await turns.take();
    }
    yield { number: number + 1, line: rest };
    return undefined;
}
function shortLine(line, number) {
    if (line.length <= maxLineLength)
        return line;
    throw damagedManifest(`line ${number} is longer than ${(0,amounts/* sizeText */.lP)(maxLineLength)}`);
}
async function readHead(lines) {
    let text = '';
    for (let isList = false; !isList;) {
        const { value } = await lines.next();
        if (value === undefined)
            throw damagedManifest(incomplete);
        isList = /^ {2}"files": \[\s*$/.test(value.line);
        text += isList ? '"files":[]}' : value.line;
        if (text.length > maxHeadLength)
            throw damagedManifest(`its head is longer than ${(0,amounts/* sizeText */.lP)(maxHeadLength)}`);
    }
    const head = (0,json/* parseJson */.qF)(text);
    if (!(0,json/* isObject */.Gv)(head))
        throw damagedManifest('its head is not JSON');
    return (0,manifest/* headIn */.mU)(head);
}
function damagedManifest(what) {
    return (0,manifest/* invalidManifest */.p4)(`was reformatted or damaged: ${what}`, 'Use the file exactly as it was written.');
}

// EXTERNAL MODULE: ./src/site/reply.ts + 2 modules
var site_reply = __nccwpck_require__(9765);
;// CONCATENATED MODULE: ./src/site/found-export.ts









async function manifestAtPath(path, limits) {
    const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (stats === undefined)
        return undefined;
    if (stats.isFile())
        return await readManifest((0,external_node_fs_.createReadStream)(path), limits);
    throw new failure/* Failure */.HR({ code: 'invalid-manifest', reason: 'the manifest is not a file' });
}
const manifestLimitMs = 60_000;
async function exportAtUrl(request) {
    const { host, url, signal } = request;
    const reason = () => host.reason ?? `no complete reply within ${manifestLimitMs / 1000} s`;
    using limit = new time_limit/* TimeLimit */.h({ clock: host.clock, limitMs: manifestLimitMs, signal, reason });
    const sent = { host, url: uncachedUrl(url), signal: limit.signal, headers: pastCaches };
    try {
        return await limit.race(() => (0,site_reply/* readReply */.Xw)(sent, (reply) => exportIn(reply, request)));
    }
    catch (error) {
        if (!(error instanceof transient_error/* TransientError */.N_))
            throw error;
        const code = (0,transient_error/* isProvisionalCertificate */.C6)(error) ? 'tls-error' : 'site-unreachable';
        return { kind: 'unreadable', code, reason: error.message };
    }
}
async function digestAtUrl({ host, url, signal }) {
    return readReply({ host, url: uncachedUrl(url), signal, headers: pastCaches }, async (reply) => {
        if (!isAnswer(reply))
            throw new TransientError(statusText(reply.status));
        return reply.status === 200 ? recordedDigest(decode(reply, reply.body), signal) : undefined;
    });
}
function uncachedUrl(url) {
    return url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_.randomUUID)()}`) : url;
}
const pastCaches = { 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache' };
async function exportIn(reply, { url: requested, maxFiles }) {
    const { status, header } = reply;
    if (status === 404 || status === 410)
        return missingExport(reply, requested);
    const isPage = (0,site_reply/* typeOf */.QP)(header) === 'text/html';
    if (status === 200 && !isPage)
        return readExport(reply, maxFiles);
    const reason = `instead of a manifest, the host responded with ${(0,site_reply/* answerText */.yy)(reply, requested)}`;
    const code = status === 200 || status === 401 ? 'invalid-manifest' : 'site-unreachable';
    return { kind: 'unreadable', code, reason, status };
}
function missingExport({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    if (address === expected)
        return { kind: 'missing', reason: `the site does not have a manifest (${status})` };
    const reason = `the site does not have a manifest (${status} after a redirect to ${address})`;
    return { kind: 'unreadable', code: 'manifest-missing', reason };
}
async function readExport(reply, maxFiles) {
    const { header, body, signal } = reply;
    const { origin, pathname } = reply.url;
    try {
        const manifest = await readManifest((0,http_body/* decode */.D4)(reply, body), { signal, maxFiles });
        const changedMs = Date.parse(header('last-modified') ?? '');
        return { kind: 'found', manifest, changedMs, url: new URL(origin + pathname) };
    }
    catch (error) {
        if (error instanceof transient_error/* TransientError */.N_ || error instanceof failure/* Failure */.HR)
            return unreadableExport(error);
        const reason = 'the manifest is served with a Content-Encoding that does not match the content';
        return { kind: 'unreadable', code: 'invalid-manifest', reason };
    }
}
function unreadableExport(error) {
    if (!(error instanceof failure/* Failure */.HR) || error.reason === undefined)
        throw error;
    return { kind: 'unreadable', code: error.code, reason: error.reason };
}


/***/ }),

/***/ 322:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L2: () => (/* binding */ publishedManifestName),
/* harmony export */   Np: () => (/* binding */ recordedFile),
/* harmony export */   Nz: () => (/* binding */ manifestPieces),
/* harmony export */   Vp: () => (/* binding */ contentDigestOf),
/* harmony export */   mU: () => (/* binding */ headIn),
/* harmony export */   p4: () => (/* binding */ invalidManifest)
/* harmony export */ });
/* unused harmony export digestLine */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1633);
/* harmony import */ var _model_site_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2962);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1789);
/* harmony import */ var _text_safe_url_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7438);
/* harmony import */ var _text_site_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8433);






const publishedManifestName = 'static-export.manifest.json';
function* manifestPieces({ job, domain, bundle, contentDigest, files }) {
    const from = { job: job?.id ?? null, domain, version: job?.version ?? null, bundle: bundle ?? null };
    const reading = files.some((file) => file.reading !== undefined) ? _model_site_js__WEBPACK_IMPORTED_MODULE_4__/* .readingRules */ .SV : undefined;
    const lines = files.values().map(({ reading: facts, ...file }) => ({ ...file, ...facts }));
    yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_5__/* .jsonPieces */ .Mx)({ schema: 1, ...from, contentDigest, reading, files: lines });
    yield '\n';
}
async function contentDigestOf(files, turns) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for await (const some of turns.parts(files))
        digest.update(some.map(digestLine).join(''));
    return digest.digest('hex');
}
function digestLine({ path, sha256 }) {
    return `${sha256}  ${path}\n`;
}
function headIn(head) {
    if (head['schema'] !== 1)
        throw invalidField('schema', '1');
    return {
        domain: head['domain'] === null ? null : textAt(head, 'domain', host),
        contentDigest: textAt(head, 'contentDigest', digest),
        hasReadings: head['reading'] === _model_site_js__WEBPACK_IMPORTED_MODULE_4__/* .readingRules */ .SV,
    };
}
function recordedFile(file, { hasReadings }) {
    const path = textAt(file, 'path', anyText);
    if (!(0,_text_site_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isFilePath */ .ig)(path))
        throw invalidManifest(`lists "${path}", which is not a valid path`);
    return {
        path,
        sizeBytes: sizeAt(file, 'sizeBytes'),
        sha256: textAt(file, 'sha256', digest),
        ...(file['isSavedPage'] === true && { isSavedPage: true }),
        ...(hasReadings && file['textSha256'] !== undefined && { reading: pageReading(file) }),
    };
}
function pageReading(file) {
    const { ownLength, unstyled, redirect } = file;
    const reading = {
        title: textAt(file, 'title', title),
        textSha256: textAt(file, 'textSha256', digest),
        textLength: sizeAt(file, 'textLength'),
        linksSha256: textAt(file, 'linksSha256', digest),
        ownLength: ownLength === undefined ? undefined : sizeAt(file, 'ownLength'),
        redirect: redirect === undefined ? undefined : textAt(file, 'redirect', redirectAddress),
    };
    if ((reading.ownLength ?? 0) > reading.textLength)
        throw invalidField('ownLength', 'a part of `textLength`');
    if (unstyled !== undefined && typeof unstyled !== 'boolean')
        throw invalidField('unstyled', '`true` or `false`');
    return { ...reading, unstyled };
}
const host = { pattern: _text_safe_url_js__WEBPACK_IMPORTED_MODULE_2__/* .hostName */ .Sm, expected: 'a host name' };
const anyText = { pattern: /^/, expected: 'a string' };
const digest = { pattern: /^[0-9a-f]{64}$/, expected: 'a SHA-256 digest' };
const title = {
    pattern: /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u,
    maxLength: _model_site_js__WEBPACK_IMPORTED_MODULE_4__/* .maxTitleLength */ .zb,
    expected: `one line of at most ${_model_site_js__WEBPACK_IMPORTED_MODULE_4__/* .maxTitleLength */ .zb} characters`,
};
const redirectAddress = { pattern: /^(?:\/|https?:\/\/)[!-~]*$/, maxLength: _model_site_js__WEBPACK_IMPORTED_MODULE_4__/* .maxRedirectLength */ .$$, expected: 'an address' };
function textAt(object, field, { pattern, maxLength = Infinity, expected }) {
    const value = object[field];
    if (typeof value === 'string' && value.length <= maxLength && pattern.test(value))
        return value;
    throw invalidField(field, expected);
}
function sizeAt(object, field) {
    const value = object[field];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
        return value;
    throw invalidField(field, 'a size');
}
function invalidField(field, expected) {
    return invalidManifest(`is invalid: \`${field}\` is not ${expected}`);
}
function invalidManifest(what, hint) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({ code: 'invalid-manifest', reason: `the manifest ${what}`, hint });
}


/***/ }),

/***/ 9765:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ci: () => (/* binding */ addressOf),
  yy: () => (/* binding */ answerText),
  Xw: () => (/* binding */ readReply),
  QP: () => (/* binding */ typeOf)
});

// UNUSED EXPORTS: isAnswer, pathOf

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __nccwpck_require__(1012);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(7438);
;// CONCATENATED MODULE: ./src/http/redirects.ts

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
function redirectTarget({ status, header }, url) {
    const location = header('location');
    if (location === undefined || !redirectStatuses.has(status))
        return undefined;
    return URL.parse(escapedAddress(location), url.href);
}
function escapedAddress(location) {
    return location.replace(/[\x80-\xff]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
function mayFollow(from, target) {
    return (0,safe_url/* isSafeUrl */.FY)(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}

// EXTERNAL MODULE: ./src/http/time-limit.ts + 1 modules
var time_limit = __nccwpck_require__(1330);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
;// CONCATENATED MODULE: ./src/http/get.ts




const maxSilenceMs = 10_000;
const minPaceBytes = 32 * 1024;
const minPaceMs = 30_000;
async function get(request, read) {
    const limit = (limitMs, what, signal) => new time_limit/* TimeLimit */.h({ clock: request.host.clock, limitMs, signal, reason: what });
    const sentMs = await request.host.wait(request.signal);
    using slow = limit(minPaceMs, `less than ${minPaceBytes / 1024} KiB in ${minPaceMs / 1000} s`, request.signal);
    using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
    try {
        return await silent.race(async (signal) => {
            const reply = await followRedirects({ ...request, signal });
            silent.restart();
            try {
                request.host.heed(reply, sentMs);
                return await read({ ...reply, body: watch(reply.body, silent, slow), signal });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof failure/* Failure */.HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,transient_error/* networkCodeOf */.JI)(error) === '' ? error : (0,transient_error/* toTransientError */.E1)(error);
    }
}
async function* watch(body, silent, slow) {
    let bytes = 0;
    try {
        for await (const chunk of body) {
            silent.restart();
            bytes += chunk.length;
            if (bytes >= minPaceBytes) {
                bytes = 0;
                slow.restart();
            }
            yield chunk;
        }
    }
    catch (error) {
        throw (0,transient_error/* toTransientError */.E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects(request) {
    const { headers, connection, host, signal } = request;
    let { url } = request;
    for (let redirects = 0;; redirects += 1) {
        const reply = await host.transport.send({ method: 'GET', url, headers, connection }, signal);
        const target = redirectTarget(reply, url);
        if (target === undefined)
            return { ...reply, url, unfollowed: undefined };
        if (target === null)
            return { ...reply, url, unfollowed: 'to an invalid address' };
        if (!mayFollow(url, target))
            return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}

// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var transport = __nccwpck_require__(887);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __nccwpck_require__(8559);
;// CONCATENATED MODULE: ./src/site/reply.ts





function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + (0,paths/* addressPath */.EL)(path));
}
function pathOf(root, { origin, pathname }) {
    const [folder, path] = [decodePath(addressOf(root, '').pathname), decodePath(pathname)];
    return origin === root.origin && path.startsWith(folder) ? path.slice(folder.length) : undefined;
}
function answerText({ status, header, url, unfollowed }, requested) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (url.origin !== requested.origin)
        return `a redirect to ${url.origin}`;
    const contentType = typeOf(header);
    return status === 200 && contentType !== '' ? `200 (${contentType})` : String(status);
}
function isAnswer({ status, header }) {
    return status < 500 && header('cf-mitigated') === undefined;
}
function typeOf(header) {
    const [type = ''] = (header('content-type') ?? '').split(';');
    return type.trim().toLowerCase();
}
const browserHeaders = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
};
const maxAttempts = 4;
async function readReply(request, read) {
    const { host, url, signal, headers = browserHeaders, connection } = request;
    const { clock, random } = host;
    for (let attempt = 1;;) {
        const isLast = attempt === maxAttempts;
        try {
            const found = await get({ host, url, headers, connection, signal }, async (reply) => {
                if (reply.status === 429)
                    return undefined;
                if (reply.status >= 500 && !isLast)
                    throw new transient_error/* TransientError */.N_((0,transport/* statusText */.qS)(reply.status));
                return { value: await read(reply) };
            });
            if (found !== undefined)
                return found.value;
        }
        catch (thrown) {
            const error = (0,transient_error/* isProvisionalCertificate */.C6)(thrown) ? (0,transient_error/* toTransientError */.E1)(thrown) : thrown;
            if (isLast || !(error instanceof transient_error/* TransientError */.N_))
                throw error;
            await clock.sleep((0,backoff/* backoffMs */.jo)({ failedAttempts: attempt, random: random() }), signal);
            attempt += 1;
        }
    }
}


/***/ }),

/***/ 4489:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  v: () => (/* binding */ andMore),
  ZH: () => (/* binding */ capitalize),
  lT: () => (/* binding */ countText),
  MK: () => (/* binding */ dateText),
  S5: () => (/* binding */ durationText),
  pJ: () => (/* binding */ endOf),
  $4: () => (/* binding */ numberText),
  os: () => (/* binding */ shortText),
  lP: () => (/* binding */ sizeText),
  GH: () => (/* binding */ startOf)
});

;// CONCATENATED MODULE: ./node_modules/pretty-ms/index.js
const isZero = value => value === 0 || value === 0n;
const pluralize = (word, count) => (count === 1 || count === 1n) ? word : `${word}s`;

const ONE_SECOND_IN_MILLISECONDS = 1000n;
const ONE_MINUTE_IN_MILLISECONDS = 60n * ONE_SECOND_IN_MILLISECONDS;
const ONE_HOUR_IN_MILLISECONDS = 60n * ONE_MINUTE_IN_MILLISECONDS;
const ONE_DAY_IN_MILLISECONDS = 24n * ONE_HOUR_IN_MILLISECONDS;
const MAX_DECIMAL_DIGITS = 100; // The same limit as `Number#toFixed()`, which keeps the output a sensible size.

// A negative or fractional count is not a digit count, and a `NaN` count would leak into the output as `NaN`.
const decimalDigits = (value, defaultValue) => typeof value === 'number' && !Number.isNaN(value)
	? Math.min(Math.max(Math.trunc(value), 0), MAX_DECIMAL_DIGITS)
	: defaultValue;

// The duration as the exact fraction `value / scale` milliseconds, so every field can be derived with exact BigInt arithmetic.
// An integer is exact at any size, including a number past the safe range. A fractional number is rounded to 15 significant digits, counting the whole duration, as that is all the precision a double has. This turns float noise back into the intended value: `0.57 * 100_000` is `56999.99999999999`, which is read as `57000`, and `999.9999999999999` is read as `1000`. Digits past the 15th are rounded away, so they are not exact.
const toExactMilliseconds = milliseconds => {
	// eslint-disable-next-line unicorn/prefer-number-is-safe-integer -- An integer past the safe range is still exact.
	if (typeof milliseconds === 'bigint' || Number.isInteger(milliseconds)) {
		return {value: BigInt(milliseconds), scale: 1n};
	}

	const [significand, exponent = '0'] = milliseconds.toPrecision(15).split('e', 2);
	const [whole, fraction = ''] = significand.split('.', 2);
	const digits = BigInt(whole + fraction);
	const decimals = fraction.length - Number(exponent);

	// From `1e15` up, the 15 digits end before the decimal point, so the exponent is positive. The fraction is then dropped and the duration is rounded to the nearest 10 milliseconds. A number from `2 ** 52` up is always an integer, so this only applies below that.
	return decimals < 0
		? {value: digits * (10n ** BigInt(-decimals)), scale: 1n}
		: {value: digits, scale: 10n ** BigInt(decimals)};
};

// Places the decimal point in a count of steps of `10 ** -digits`.
const formatSteps = (steps, digits) => {
	if (digits === 0) {
		return String(steps);
	}

	const padded = String(steps).padStart(digits + 1, '0');
	return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
};

function prettyMilliseconds(milliseconds, options) {
	const isBigInt = typeof milliseconds === 'bigint';
	if (!isBigInt && !Number.isFinite(milliseconds)) {
		throw new TypeError('Expected a finite number or bigint');
	}

	options = {...options};

	const sign = milliseconds < 0 ? '-' : '';
	// eslint-disable-next-line unicorn/prefer-math-abs -- `Math.abs()` throws on a bigint, and the bigint path reaches here.
	milliseconds = milliseconds < 0 ? -milliseconds : milliseconds; // Cannot use `Math.abs()` because of BigInt support.

	if (options.colonNotation) {
		options.compact = false;
		options.formatSubMilliseconds = false;
		options.separateMilliseconds = false;
		options.verbose = false;
		// Dropping a field from the right would change what the remaining fields mean: `1:01:01` would become `1:01`, which reads as 1 minute.
		options.unitCount = undefined;
	}

	if (options.compact) {
		options.unitCount = 1;
		options.secondsDecimalDigits = 0;
		options.millisecondsDecimalDigits = 0;
	}

	let result = [];

	const add = (value, long, short, valueString) => {
		// Colon notation always shows the minutes, and the hours too when the seconds are hidden, so the last fields read as `m:ss`, or as `h:mm` without the seconds. A duration under a minute keeps its seconds, so it reads as `h:mm:ss` there.
		const isAlwaysShown = options.colonNotation && (short === 'm' || (short === 'h' && options.hideSeconds));

		if (
			!isAlwaysShown
			&& (result.length === 0 || !options.colonNotation)
			&& isZero(value)) {
			return;
		}

		valueString ??= String(value);
		if (options.colonNotation) {
			const wholeDigits = valueString.includes('.') ? valueString.split('.', 1)[0].length : valueString.length;
			// The first field is not padded. The days after a year go up to 364, so they get 3 digits to keep the width.
			let minLength = 1;
			if (result.length > 0) {
				minLength = short === 'd' ? 3 : 2;
			}

			valueString = '0'.repeat(Math.max(0, minLength - wholeDigits)) + valueString;
		} else {
			valueString += options.verbose ? ' ' + pluralize(long, value) : short;
		}

		result.push(valueString);
	};

	const {value, scale} = toExactMilliseconds(milliseconds);
	const second = ONE_SECOND_IN_MILLISECONDS * scale;
	const minute = ONE_MINUTE_IN_MILLISECONDS * scale;
	const hour = ONE_HOUR_IN_MILLISECONDS * scale;
	const day = ONE_DAY_IN_MILLISECONDS * scale;

	// The days, hours, minutes, seconds, and sub-millisecond fields are floored from the exact value, so none of them can round up into the next unit. Only the milliseconds, when they are the last unit, are rounded (see below).
	const days = value / day;
	const hoursWithinDay = (value % day) / hour;
	const minutesWithinHour = (value % hour) / minute;

	if (options.hideYearAndDays) {
		add((days * 24n) + hoursWithinDay, 'hour', 'h');
	} else {
		if (options.hideYear) {
			add(days, 'day', 'd');
		} else {
			add(days / 365n, 'year', 'y');
			add(days % 365n, 'day', 'd');
		}

		add(hoursWithinDay, 'hour', 'h');
	}

	add(minutesWithinHour, 'minute', 'm');

	const secondsDecimalDigits = decimalDigits(options.secondsDecimalDigits, 1);
	const secondsStepsPerSecond = 10n ** BigInt(secondsDecimalDigits);

	// A duration under a minute has no coarser field, so hiding the seconds would leave nothing to carry its value.
	const hideSeconds = options.hideSeconds && value >= minute;

	// `subSecondsAsDecimals` moves the value into the seconds field, so it only applies when that field is rendered and can represent the value, at least one step of the seconds digits. Otherwise the value is lost.
	const canShowAsDecimalSeconds = options.subSecondsAsDecimals
		&& !hideSeconds
		&& value * secondsStepsPerSecond >= second;

	if (!hideSeconds) {
		const withinMinute = value % minute;

		if (
			options.separateMilliseconds
			|| options.formatSubMilliseconds
			|| (!canShowAsDecimalSeconds && !options.colonNotation && value < second)
		) {
			add(withinMinute / second, 'second', 's');

			if (options.formatSubMilliseconds) {
				// Floored to whole nanoseconds, the smallest unit shown. `formatSubMilliseconds` shows these as they are, so a duration under 1 nanosecond is `0ms` there.
				const subMillisecondNanoseconds = ((value % scale) * 1_000_000n) / scale;

				add((value % second) / scale, 'millisecond', 'ms');
				add(subMillisecondNanoseconds / 1000n, 'microsecond', 'µs');
				add(subMillisecondNanoseconds % 1000n, 'nanosecond', 'ns');
			} else {
				const millisecondsDecimalDigits
					= decimalDigits(options.millisecondsDecimalDigits, 0);
				const stepsPerMillisecond = 10n ** BigInt(millisecondsDecimalDigits);

				// Rounded half up in exact steps of the last digit, as a float sum of the parts can land a midpoint like `1.005` below it.
				let steps = ((2n * (value % second) * stepsPerMillisecond) + scale) / (2n * scale);

				// Under a second, the zero field is dropped entirely, so a nonzero duration is clamped to the smallest representable value instead of rounding down onto it. From a second up, the seconds field carries the value, so the milliseconds round normally.
				if (steps === 0n && value > 0n && value < second) {
					steps = 1n;
				}

				// The milliseconds are rounded, not floored, but never up to a full second, which would need the seconds field.
				const maximumSteps = (1000n * stepsPerMillisecond) - 1n;
				if (steps > maximumSteps) {
					steps = maximumSteps;
				}

				const millisecondsString = formatSteps(steps, millisecondsDecimalDigits);

				add(
					Number(millisecondsString),
					'millisecond',
					'ms',
					millisecondsString,
				);
			}
		} else {
			// Floored to the digit count, so the seconds never round up into the next step, or to `60s`.
			const secondsFixed = formatSteps((withinMinute * secondsStepsPerSecond) / second, secondsDecimalDigits);
			const secondsString = options.keepDecimalsOnWholeSeconds
				? secondsFixed
				: secondsFixed.replace(/\.0+$/v, '');
			add(Number(secondsString), 'second', 's', secondsString);
		}
	}

	const separator = options.colonNotation ? ':' : ' ';
	if (typeof options.unitCount === 'number') {
		// `Math.max()` propagates `NaN`, and `slice(0, NaN)` is an empty slice, which would drop every unit.
		result = result.slice(0, Math.max(options.unitCount, 1) || Infinity);
	}

	const output = result.length === 0
		? '0' + (options.verbose ? ' milliseconds' : 'ms')
		: result.join(separator);

	// Rounding can leave nothing but zeros behind, and a signed zero reads as a negative duration.
	return /[1-9]/v.test(output) ? sign + output : output;
}

;// CONCATENATED MODULE: ./src/text/amounts.ts

function durationText(durationMs) {
    const secondsDecimalDigits = durationMs < 10_000 ? 1 : 0;
    const options = { unitCount: 2, secondsDecimalDigits, subSecondsAsDecimals: true };
    return prettyMilliseconds(Math.min(Math.max(durationMs, 100), Number.MAX_SAFE_INTEGER), options);
}
function dateText(dateMs) {
    return new Date(dateMs).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
function sizeText(sizeBytes) {
    const power = sizeUnits.findIndex((_, each) => sizeBytes < 1023.5 * 1024 ** each);
    const amount = sizeBytes / 1024 ** power;
    return `${amount < 100 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${sizeUnits[power] ?? ''}`;
}
const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
function numberText(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
function countText(count, one) {
    return `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;
}
function andMore(count) {
    return count > 0 ? [`and ${numberText(count)} more`] : [];
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
const maxItemLength = 200;
function shortText(text) {
    return text.length > maxItemLength ? `${startOf(text, maxItemLength)}…` : text;
}
function startOf(text, length) {
    return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
function endOf(text, length) {
    return text.slice(Math.max(0, text.length - length)).replace(/^[\udc00-\udfff]/, '');
}


/***/ }),

/***/ 5226:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Pw: () => (/* binding */ changeTexts),
/* harmony export */   RL: () => (/* binding */ plainMarks),
/* harmony export */   l9: () => (/* binding */ lackingText),
/* harmony export */   oz: () => (/* binding */ changeDetail)
/* harmony export */ });
/* harmony import */ var _amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4489);

const plainMarks = {
    same: (text) => text,
    removed: (text) => `~~${text}~~`,
    added: (text) => `**${text}**`,
    name: (text) => `*${text}*`,
    path: _amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .shortText */ .os,
};
function changeDetail({ changes, ...page }) {
    return { ...page, ...(changes !== undefined && { changes: changeTexts(changes, plainMarks) }) };
}
function changeTexts({ shown, moreCount }, marks) {
    const texts = shown.map((change) => ('parts' in change ? wordsText(change, marks) : addressText(change, marks)));
    return moreCount === 0 || shown.length === 0 ? texts : [...texts, `${moreCount} more`];
}
function wordsText({ of, parts }, marks) {
    const [first, other] = parts;
    const isWhole = first !== undefined && first.kind !== 'same' && other === undefined;
    const quote = of === 'row' ? '' : '"';
    const text = isWhole
        ? `${first.kind === 'added' ? '+' : '−'} ${quote}${marks.same(first.text)}${quote}`
        : parts.map(({ kind, text: part }) => marks[kind](part)).join('');
    return of === 'image' ? `image: ${text}` : text;
}
function addressText({ of, text, change }, { name }) {
    if (of !== 'link')
        return `${of}${text === '' ? '' : ` ${name(text)}`} ${change}`;
    return `link${text === '' ? '' : ` of ${name(text)}`} ${change === 'replaced' ? 'changed' : change}`;
}
const lackingKinds = {
    missing: 'missing',
    emptied: 'with almost no text of their own',
    alike: 'with the text of other pages',
    redirecting: 'redirecting elsewhere',
};
function lackingText(pages) {
    const kinds = Map.groupBy(pages, ({ kind }) => kind);
    return [...kinds].map(([kind, { length }]) => `${(0,_amounts_js__WEBPACK_IMPORTED_MODULE_0__/* .numberText */ .$4)(length)} ${lackingKinds[kind]}`).join(', ');
}


/***/ }),

/***/ 1789:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Mx: () => (/* binding */ jsonPieces),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
function parseJson(text) {
    try {
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch {
        return undefined;
    }
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function errorMessage(error) {
    return isObject(error) && typeof error['message'] === 'string' ? error['message'] : String(error);
}
const valuesInPiece = 200;
function* jsonPieces(object, indent = '') {
    const inner = `${indent}  `;
    let start = '{';
    for (const [field, value] of Object.entries(object)) {
        if (value === undefined)
            continue;
        yield `${start}\n${inner}"${field}": `;
        if (isIterable(value))
            yield* listPieces(value, inner);
        else if (isObject(value))
            yield* jsonPieces(value, inner);
        else
            yield JSON.stringify(value);
        start = ',';
    }
    yield start === '{' ? '{}' : `\n${indent}}`;
}
function isIterable(value) {
    return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
function* listPieces(values, indent) {
    let piece = '[';
    let count = 0;
    for (const value of values) {
        piece += `${count > 0 ? ',' : ''}\n${indent}  ${JSON.stringify(value)}`;
        count += 1;
        if (count % valuesInPiece > 0)
            continue;
        yield piece;
        piece = '';
    }
    yield count > 0 ? `${piece}\n${indent}]` : '[]';
}


/***/ }),

/***/ 8559:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ pageFiles),
/* harmony export */   $p: () => (/* binding */ pageName),
/* harmony export */   EL: () => (/* binding */ addressPath),
/* harmony export */   LV: () => (/* binding */ sortedInTurns),
/* harmony export */   PX: () => (/* binding */ homePage),
/* harmony export */   Pu: () => (/* binding */ unknownOrigin),
/* harmony export */   YZ: () => (/* binding */ percentDecode),
/* harmony export */   _6: () => (/* binding */ isHtml),
/* harmony export */   je: () => (/* binding */ extensionOf),
/* harmony export */   p6: () => (/* binding */ pathOnHost),
/* harmony export */   qg: () => (/* binding */ inByteOrder),
/* harmony export */   re: () => (/* binding */ pathSuffixes),
/* harmony export */   sV: () => (/* binding */ findByPath),
/* harmony export */   vY: () => (/* binding */ isAsset),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/* unused harmony exports decodePath, sortedByPath */
/* harmony import */ var _site_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8433);

function extensionOf(path) {
    return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
function isHtml(path) {
    return /\.html?$/i.test(path) && !/(?:^|\/)\._[^/]*$/.test(path);
}
const homePage = 'index.html';
function isAsset(path) {
    return /\.(?:css|m?js)$/i.test(path);
}
function isPage(path) {
    return isHtml(path) && pageName(path) !== '404';
}
function pageName(address) {
    return address.replace(/(^|\/)index\.html?$/i, '$1').replace(/(?:\.html?|(?<=.)\/)$/i, '');
}
function pageFiles(address) {
    const name = address.replace(/\/$/, '');
    return name === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
}
function percentDecode(text) {
    if (!text.includes('%'))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function decodePath(pathname) {
    return percentDecode(pathname.replace(/\/{2,}/g, '/'));
}
function addressPath(path) {
    return path.toWellFormed().replace(notPartOfPath, encodeURIComponent);
}
const notPartOfPath = /[\0- %?#\\]/g;
function inByteOrder(a, b) {
    if (mayDiffer.test(a) && mayDiffer.test(b))
        return Buffer.compare(Buffer.from(a), Buffer.from(b));
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}
const mayDiffer = /[\ud800-\uffff]/;
function sortedByPath(items) {
    return items.toSorted((a, b) => inByteOrder(a.path, b.path));
}
const itemsOfTurn = 4_999;
async function sortedInTurns(items, turns) {
    const dividers = sortedByPath(items.filter((_, index) => index % itemsOfTurn === 0));
    const parts = Array.from({ length: dividers.length + 1 }, () => []);
    for await (const some of turns.parts(items)) {
        for (const item of some)
            parts[indexOfPath(dividers, item.path)]?.push(item);
    }
    const sorted = [];
    for (const part of parts) {
        await turns.take();
        for (const item of sortedByPath(part))
            sorted.push(item);
    }
    return sorted;
}
function findByPath(items, path) {
    const item = items[indexOfPath(items, path)];
    return item?.path === path ? item : undefined;
}
function indexOfPath(items, path) {
    let [start, end] = [0, items.length];
    while (start < end) {
        const middle = (start + end) >>> 1;
        const item = items[middle];
        if (item !== undefined && inByteOrder(item.path, path) < 0)
            start = middle + 1;
        else
            end = middle;
    }
    return start;
}
function* pathSuffixes(path) {
    const names = path.split('/');
    for (let first = Math.max(0, names.length - _site_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .maxLevels */ .Cj); first < names.length; first += 1)
        yield names.slice(first).join('/');
}
const unknownOrigin = 'https://site.invalid';
function pathOnHost(address, host) {
    const url = URL.parse(address, unknownOrigin);
    const isElsewhere = host !== null && url?.origin !== unknownOrigin && url?.host !== host;
    return url === null || isElsewhere ? undefined : decodePath(url.pathname).slice(1);
}


/***/ }),

/***/ 7438:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FY: () => (/* binding */ isSafeUrl),
/* harmony export */   JA: () => (/* binding */ isSafeId),
/* harmony export */   Sm: () => (/* binding */ hostName),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   zO: () => (/* binding */ hostInPath)
/* harmony export */ });
const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`);
function hostInPath(path) {
    return /^(\/\/)?([^/?#]*@)?(([\p{L}\d_-]+\.)+[\p{L}\d_-]+|localhost)(:\d+)?(?=[/?])/iu.exec(path)?.[0];
}
function isLoopback({ hostname }) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
function isSafeUrl(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
function isSafeId(id) {
    return /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(id);
}


/***/ }),

/***/ 8433:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cj: () => (/* binding */ maxLevels),
/* harmony export */   IC: () => (/* binding */ folderPath),
/* harmony export */   Un: () => (/* binding */ unportablePart),
/* harmony export */   ig: () => (/* binding */ isFilePath),
/* harmony export */   kV: () => (/* binding */ foldedPath),
/* harmony export */   nS: () => (/* binding */ linkedPath),
/* harmony export */   s$: () => (/* binding */ filePath)
/* harmony export */ });
/* unused harmony export sitePath */
const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const maxLevels = 64;
const ignored = String.raw `[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
const gitFolder = new RegExp(`(^|/)(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*([:/]|$)`, 'i');
const safetyRules = [
    [/^$/, 'does not have a name'],
    [/\p{Cc}/u, 'has a control character in its name'],
    [/\ufffd/, 'has a name that is not valid UTF-8'],
    [/^\//, 'has an absolute path'],
    [/^(\.\/+)*[A-Za-z]:/, 'begins with a drive letter'],
    [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
    [/(^|\/)\.\.(\/|$)/, 'leads out of its folder with `..`'],
    [gitFolder, 'has a name that Git reserves for its own data, such as configuration with commands'],
];
const portabilityRules = [
    [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
    [/[. ](\/|$)/, 'has a name that ends with a dot or a space, which Windows removes'],
    [
        /(^|\/)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *([./]|$)/i,
        'has a name that Windows reserves for a device',
    ],
];
function sitePath(name) {
    if (isTooLong(name))
        return overLimit(`has a name longer than ${maxTextBytes} bytes`);
    return brokenRule(safetyRules, name) ?? namesIn(name).join('/');
}
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
function filePath(name) {
    const path = sitePath(name);
    const isFile = typeof path !== 'string' || (path !== '' && !/\/\.?$/.test(name));
    return isFile ? path : { reason: 'is a file, but has the name of a folder', isOverLimit: false };
}
function isFilePath(path) {
    return path.isWellFormed() && filePath(path) === path && unportablePart(path) === undefined;
}
function unportablePart(path) {
    const problem = storageProblem(path);
    if (problem === undefined)
        return undefined;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return unportablePart(folder) ?? { ...problem, path };
}
function storageProblem(path) {
    const broken = brokenRule(portabilityRules, path);
    if (broken !== undefined)
        return broken;
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes < 2 * maxLevels)
        return undefined;
    const names = path.split('/');
    const nameBytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
    if (names.length > maxLevels)
        return overLimit(`is ${names.length} levels deep; the limit is ${maxLevels}`);
    if (nameBytes > maxNameBytes)
        return overLimit(`has a name of ${nameBytes} bytes; the limit is ${maxNameBytes}`);
    if (pathBytes > maxPathBytes)
        return overLimit(`has a path of ${pathBytes} bytes; the limit is ${maxPathBytes}`);
    return undefined;
}
function linkedPath(kind, path, target) {
    if (isTooLong(target))
        return overLimit(`has a link target longer than ${maxTextBytes} bytes`);
    if (target.startsWith('/'))
        return '';
    const names = kind === 'link' ? [] : path.split('/').slice(0, -1);
    for (const name of namesIn(target)) {
        if (name !== '..')
            names.push(name);
        else if (names.pop() === undefined)
            return '';
    }
    return names.join('/');
}
function isTooLong(text) {
    return Buffer.byteLength(text) > maxTextBytes;
}
function overLimit(reason) {
    return { reason, isOverLimit: true };
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
function brokenRule(rules, path) {
    const reason = rules.find(([pattern]) => pattern.test(path))?.[1];
    return reason === undefined ? undefined : { reason, isOverLimit: false };
}


/***/ }),

/***/ 1670:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DP: () => (/* binding */ joinSentences),
/* harmony export */   DX: () => (/* binding */ bySource),
/* harmony export */   WY: () => (/* binding */ resolveText),
/* harmony export */   rt: () => (/* binding */ runName)
/* harmony export */ });
function bySource({ given, exported }) {
    return (words) => resolveText(words.verb === 'prepare' ? given : exported, words);
}
const runName = bySource({ given: 'preparation', exported: 'export' });
function resolveText(text, words) {
    return typeof text === 'string' ? text : text(words);
}
function joinSentences(...texts) {
    return (words) => texts
        .map((text) => resolveText(text, words))
        .filter(Boolean)
        .join(' ');
}


/***/ }),

/***/ 3711:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ Turns),
/* harmony export */   m: () => (/* binding */ turnEventLoop)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9373);


const maxBusyMs = 20;
async function turnEventLoop(signal) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    signal.throwIfAborted();
}
class Turns {
    #signal;
    #clock;
    #lastMs;
    constructor(signal, clock = _clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m) {
        this.#signal = signal;
        this.#clock = clock;
        this.#lastMs = clock.elapsedMs();
    }
    async take() {
        this.#signal.throwIfAborted();
        if (this.#clock.elapsedMs() - this.#lastMs < maxBusyMs)
            return;
        await turnEventLoop(this.#signal);
        this.#lastMs = this.#clock.elapsedMs();
    }
    async *parts(items) {
        for (let start = 0; start < items.length; start += itemsOfPart) {
            await this.take();
            yield items.slice(start, start + itemsOfPart);
        }
    }
}
const itemsOfPart = 1_000;


/***/ }),

/***/ 2613:
/***/ ((module) => {

"use strict";
module.exports = require("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

"use strict";
module.exports = require("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

"use strict";
module.exports = require("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

"use strict";
module.exports = require("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

"use strict";
module.exports = require("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

"use strict";
module.exports = require("net");

/***/ }),

/***/ 4573:
/***/ ((module) => {

"use strict";
module.exports = require("node:buffer");

/***/ }),

/***/ 7598:
/***/ ((module) => {

"use strict";
module.exports = require("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

"use strict";
module.exports = require("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

"use strict";
module.exports = require("node:fs/promises");

/***/ }),

/***/ 8161:
/***/ ((module) => {

"use strict";
module.exports = require("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

"use strict";
module.exports = require("node:path");

/***/ }),

/***/ 7075:
/***/ ((module) => {

"use strict";
module.exports = require("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

"use strict";
module.exports = require("node:timers/promises");

/***/ }),

/***/ 7975:
/***/ ((module) => {

"use strict";
module.exports = require("node:util");

/***/ }),

/***/ 8522:
/***/ ((module) => {

"use strict";
module.exports = require("node:zlib");

/***/ }),

/***/ 2203:
/***/ ((module) => {

"use strict";
module.exports = require("stream");

/***/ }),

/***/ 4756:
/***/ ((module) => {

"use strict";
module.exports = require("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

"use strict";
module.exports = require("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

"use strict";
module.exports = require("zlib");

/***/ }),

/***/ 6736:
/***/ ((__unused_webpack_module, exports) => {

// Stands in for undici, which @actions/http-client loads for getAgentDispatcher() alone. Nothing here calls that:
// see docs/decisions/0036-build-and-dependencies.md.
exports.k = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};


/***/ }),

/***/ 7336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ExitCode: () => (/* binding */ ExitCode),
  addPath: () => (/* binding */ addPath),
  debug: () => (/* binding */ debug),
  endGroup: () => (/* binding */ endGroup),
  error: () => (/* binding */ error),
  exportVariable: () => (/* binding */ exportVariable),
  getBooleanInput: () => (/* binding */ getBooleanInput),
  getIDToken: () => (/* binding */ getIDToken),
  getInput: () => (/* binding */ getInput),
  getMultilineInput: () => (/* binding */ getMultilineInput),
  getState: () => (/* binding */ getState),
  group: () => (/* binding */ group),
  info: () => (/* binding */ info),
  isDebug: () => (/* binding */ isDebug),
  markdownSummary: () => (/* reexport */ markdownSummary),
  notice: () => (/* binding */ notice),
  platform: () => (/* reexport */ platform_namespaceObject),
  saveState: () => (/* binding */ saveState),
  setCommandEcho: () => (/* binding */ setCommandEcho),
  setFailed: () => (/* binding */ setFailed),
  setOutput: () => (/* binding */ setOutput),
  setSecret: () => (/* binding */ setSecret),
  startGroup: () => (/* binding */ startGroup),
  summary: () => (/* reexport */ summary),
  toPlatformPath: () => (/* reexport */ toPlatformPath),
  toPosixPath: () => (/* reexport */ toPosixPath),
  toWin32Path: () => (/* reexport */ toWin32Path),
  warning: () => (/* binding */ warning)
});

// NAMESPACE OBJECT: ./node_modules/@actions/core/lib/platform.js
var platform_namespaceObject = {};
__nccwpck_require__.r(platform_namespaceObject);
__nccwpck_require__.d(platform_namespaceObject, {
  arch: () => (arch),
  getDetails: () => (getDetails),
  isLinux: () => (isLinux),
  isMacOS: () => (isMacOS),
  isWindows: () => (isWindows),
  platform: () => (platform)
});

;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = require("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_namespaceObject.EOL}${convertedValue}${external_os_namespaceObject.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = require("path");
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(4942);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new lib/* HttpClient */.Qq('actions/oidc-client', [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_namespaceObject.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = _summary;
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, external_path_namespaceObject.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: ./stubs/exec/index.js
// Stands in for @actions/exec, which @actions/core and @actions/tool-cache load to describe the platform and to unpack archives.
// Nothing here calls that: docs/decisions/0036-build-and-dependencies.md.
async function exec() {
  throw new Error('@actions/exec is stubbed out: this action does not start programs');
}

const getExecOutput = exec;

;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_namespaceObject.platform();
const arch = external_os_namespaceObject.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${external_path_namespaceObject.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_namespaceObject.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 4942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Qq: () => (/* binding */ HttpClient)
});

// UNUSED EXPORTS: Headers, HttpClientError, HttpClientResponse, HttpCodes, MediaTypes, getProxyUrl, isHttps

// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(8611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(5692);
var external_https_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_https_, 2);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var tunnel = __nccwpck_require__(770);
// EXTERNAL MODULE: ./stubs/undici/index.js
var undici = __nccwpck_require__(6736);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
/* eslint-disable @typescript-eslint/no-explicit-any */
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





var HttpCodes;
(function (HttpCodes) {
    HttpCodes[HttpCodes["OK"] = 200] = "OK";
    HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
    HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
    HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
    HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
    HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
    HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
    HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
    HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
    HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
    HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
    HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
    HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
    HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
    HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
    HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
    HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
    HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
    HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
    HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
    HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
    HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
    HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
    HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
    HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
    HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
    HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function (Headers) {
    Headers["Accept"] = "accept";
    Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function (MediaTypes) {
    MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
/**
 * Returns the proxy URL, depending upon the supplied url and proxy environment variables.
 * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
 */
function lib_getProxyUrl(serverUrl) {
    const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
    return proxyUrl ? proxyUrl.href : '';
}
const HttpRedirectCodes = [
    HttpCodes.MovedPermanently,
    HttpCodes.ResourceMoved,
    HttpCodes.SeeOther,
    HttpCodes.TemporaryRedirect,
    HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
    HttpCodes.BadGateway,
    HttpCodes.ServiceUnavailable,
    HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = ['OPTIONS', 'GET', 'DELETE', 'HEAD'];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
    constructor(message, statusCode) {
        super(message);
        this.name = 'HttpClientError';
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, HttpClientError.prototype);
    }
}
class HttpClientResponse {
    constructor(message) {
        this.message = message;
    }
    readBody() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                let output = Buffer.alloc(0);
                this.message.on('data', (chunk) => {
                    output = Buffer.concat([output, chunk]);
                });
                this.message.on('end', () => {
                    resolve(output.toString());
                });
            }));
        });
    }
    readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                const chunks = [];
                this.message.on('data', (chunk) => {
                    chunks.push(chunk);
                });
                this.message.on('end', () => {
                    resolve(Buffer.concat(chunks));
                });
            }));
        });
    }
}
function isHttps(requestUrl) {
    const parsedUrl = new URL(requestUrl);
    return parsedUrl.protocol === 'https:';
}
class HttpClient {
    constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
            if (requestOptions.ignoreSslError != null) {
                this._ignoreSslError = requestOptions.ignoreSslError;
            }
            this._socketTimeout = requestOptions.socketTimeout;
            if (requestOptions.allowRedirects != null) {
                this._allowRedirects = requestOptions.allowRedirects;
            }
            if (requestOptions.allowRedirectDowngrade != null) {
                this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
            }
            if (requestOptions.maxRedirects != null) {
                this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
            }
            if (requestOptions.keepAlive != null) {
                this._keepAlive = requestOptions.keepAlive;
            }
            if (requestOptions.allowRetries != null) {
                this._allowRetries = requestOptions.allowRetries;
            }
            if (requestOptions.maxRetries != null) {
                this._maxRetries = requestOptions.maxRetries;
            }
        }
    }
    options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('OPTIONS', requestUrl, null, additionalHeaders || {});
        });
    }
    get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('GET', requestUrl, null, additionalHeaders || {});
        });
    }
    del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('DELETE', requestUrl, null, additionalHeaders || {});
        });
    }
    post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('POST', requestUrl, data, additionalHeaders || {});
        });
    }
    patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PATCH', requestUrl, data, additionalHeaders || {});
        });
    }
    put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PUT', requestUrl, data, additionalHeaders || {});
        });
    }
    head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('HEAD', requestUrl, null, additionalHeaders || {});
        });
    }
    sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request(verb, requestUrl, stream, additionalHeaders);
        });
    }
    /**
     * Gets a typed object from an endpoint
     * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
     */
    getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            const res = yield this.get(requestUrl, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.post(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.put(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.patch(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    /**
     * Makes a raw http request.
     * All other methods such as get, post, patch, and request ultimately call this.
     * Prefer get, del, post and patch
     */
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            // Only perform retries on reads since writes may not be idempotent.
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
                // Check if it's an authentication challenge
                if (response &&
                    response.message &&
                    response.message.statusCode === HttpCodes.Unauthorized) {
                    let authenticationHandler;
                    for (const handler of this.handlers) {
                        if (handler.canHandleAuthentication(response)) {
                            authenticationHandler = handler;
                            break;
                        }
                    }
                    if (authenticationHandler) {
                        return authenticationHandler.handleAuthentication(this, info, data);
                    }
                    else {
                        // We have received an unauthorized response but have no handlers to handle it.
                        // Let the response return to the caller.
                        return response;
                    }
                }
                let redirectsRemaining = this._maxRedirects;
                while (response.message.statusCode &&
                    HttpRedirectCodes.includes(response.message.statusCode) &&
                    this._allowRedirects &&
                    redirectsRemaining > 0) {
                    const redirectUrl = response.message.headers['location'];
                    if (!redirectUrl) {
                        // if there's no location to redirect to, we won't
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    // we need to finish reading the response before reassigning response
                    // which will leak the open socket.
                    yield response.readBody();
                    // strip authorization header if redirected to a different hostname
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            // header names are case insensitive
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    // let's make the request with the new redirectUrl
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
                    // If not a retry code, return immediately instead of retrying
                    return response;
                }
                numTries += 1;
                if (numTries < maxTries) {
                    yield response.readBody();
                    yield this._performExponentialBackoff(numTries);
                }
            } while (numTries < maxTries);
            return response;
        });
    }
    /**
     * Needs to be called if keepAlive is set to true in request options.
     */
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    /**
     * Raw request.
     * @param info
     * @param data
     */
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
                        // If `err` is not passed, then `res` must be passed.
                        reject(new Error('Unknown error'));
                    }
                    else {
                        resolve(res);
                    }
                }
                this.requestRawWithCallback(info, data, callbackForResult);
            });
        });
    }
    /**
     * Raw request with callback.
     * @param info
     * @param data
     * @param onResult
     */
    requestRawWithCallback(info, data, onResult) {
        if (typeof data === 'string') {
            if (!info.options.headers) {
                info.options.headers = {};
            }
            info.options.headers['Content-Length'] = Buffer.byteLength(data, 'utf8');
        }
        let callbackCalled = false;
        function handleResult(err, res) {
            if (!callbackCalled) {
                callbackCalled = true;
                onResult(err, res);
            }
        }
        const req = info.httpModule.request(info.options, (msg) => {
            const res = new HttpClientResponse(msg);
            handleResult(undefined, res);
        });
        let socket;
        req.on('socket', sock => {
            socket = sock;
        });
        // If we ever get disconnected, we want the socket to timeout eventually
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
            // err has statusCode property
            // res should have headers
            handleResult(err);
        });
        if (data && typeof data === 'string') {
            req.write(data, 'utf8');
        }
        if (data && typeof data !== 'string') {
            data.on('close', function () {
                req.end();
            });
            data.pipe(req);
        }
        else {
            req.end();
        }
    }
    /**
     * Gets an http agent. This function is useful when you need an http agent that handles
     * routing through a proxy server - depending upon the url and proxy environment variables.
     * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
     */
    getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
    }
    getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
            return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
    }
    _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === 'https:';
        info.httpModule = usingSsl ? external_https_namespaceObject : external_http_namespaceObject;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port
            ? parseInt(info.parsedUrl.port)
            : defaultPort;
        info.options.path =
            (info.parsedUrl.pathname || '') + (info.parsedUrl.search || '');
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
            info.options.headers['user-agent'] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        // gives handlers an opportunity to participate
        if (this.handlers) {
            for (const handler of this.handlers) {
                handler.prepareRequest(info.options);
            }
        }
        return info;
    }
    _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
            return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
    }
    /**
     * Gets an existing header value or returns a default.
     * Handles converting number header values to strings since HTTP headers must be strings.
     * Note: This returns string | string[] since some headers can have multiple values.
     * For headers that must always be a single string (like Content-Type), use the
     * specialized _getExistingOrDefaultContentTypeHeader method instead.
     */
    _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
            if (headerValue) {
                clientHeader =
                    typeof headerValue === 'number' ? headerValue.toString() : headerValue;
            }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== undefined) {
            return typeof additionalValue === 'number'
                ? additionalValue.toString()
                : additionalValue;
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    /**
     * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
     * Always returns a single string (not an array) since Content-Type should be a single value.
     * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
     * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
     * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
     */
    _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
            if (headerValue) {
                if (typeof headerValue === 'number') {
                    clientHeader = String(headerValue);
                }
                else if (Array.isArray(headerValue)) {
                    clientHeader = headerValue.join(', ');
                }
                else {
                    clientHeader = headerValue;
                }
            }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        // Return the first non-undefined value, converting numbers or arrays to strings if necessary
        if (additionalValue !== undefined) {
            if (typeof additionalValue === 'number') {
                return String(additionalValue);
            }
            else if (Array.isArray(additionalValue)) {
                return additionalValue.join(', ');
            }
            else {
                return additionalValue;
            }
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
            agent = this._proxyAgent;
        }
        if (!useProxy) {
            agent = this._agent;
        }
        // if agent is already assigned use that agent.
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || external_http_.globalAgent.maxSockets;
        }
        // This is `useProxy` again, but we need to check `proxyURl` directly for TypeScripts's flow analysis.
        if (proxyUrl && proxyUrl.hostname) {
            const agentOptions = {
                maxSockets,
                keepAlive: this._keepAlive,
                proxy: Object.assign(Object.assign({}, ((proxyUrl.username || proxyUrl.password) && {
                    proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
                })), { host: proxyUrl.hostname, port: proxyUrl.port })
            };
            let tunnelAgent;
            const overHttps = proxyUrl.protocol === 'https:';
            if (usingSsl) {
                tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
            }
            else {
                tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
            }
            agent = tunnelAgent(agentOptions);
            this._proxyAgent = agent;
        }
        // if tunneling agent isn't assigned create a new agent
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new external_https_.Agent(options) : new external_http_.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            agent.options = Object.assign(agent.options || {}, {
                rejectUnauthorized: false
            });
        }
        return agent;
    }
    _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
            proxyAgent = this._proxyAgentDispatcher;
        }
        // if agent is already assigned use that agent.
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new undici/* ProxyAgent */.k(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
                rejectUnauthorized: false
            });
        }
        return proxyAgent;
    }
    _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || 'actions/http-client';
        const orchId = process.env['ACTIONS_ORCHESTRATION_ID'];
        if (orchId) {
            // Sanitize the orchestration ID to ensure it contains only valid characters
            // Valid characters: 0-9, a-z, _, -, .
            const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, '_');
            return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
    }
    _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
            retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
            const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
            return new Promise(resolve => setTimeout(() => resolve(), ms));
        });
    }
    _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                const statusCode = res.message.statusCode || 0;
                const response = {
                    statusCode,
                    result: null,
                    headers: {}
                };
                // not found leads to null obj returned
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
                // get the result from the body
                function dateTimeDeserializer(key, value) {
                    if (typeof value === 'string') {
                        const a = new Date(value);
                        if (!isNaN(a.valueOf())) {
                            return a;
                        }
                    }
                    return value;
                }
                let obj;
                let contents;
                try {
                    contents = yield res.readBody();
                    if (contents && contents.length > 0) {
                        if (options && options.deserializeDates) {
                            obj = JSON.parse(contents, dateTimeDeserializer);
                        }
                        else {
                            obj = JSON.parse(contents);
                        }
                        response.result = obj;
                    }
                    response.headers = res.message.headers;
                }
                catch (err) {
                    // Invalid resource (contents not json);  leaving result obj null
                }
                // note that 3xx redirects are handled by the http layer.
                if (statusCode > 299) {
                    let msg;
                    // if exception/error in body, attempt to get better error
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
                        // it may be the case that the exception is in the body message as string
                        msg = contents;
                    }
                    else {
                        msg = `Failed request: (${statusCode})`;
                    }
                    const err = new HttpClientError(msg, statusCode);
                    err.result = response.result;
                    reject(err);
                }
                else {
                    resolve(response);
                }
            }));
        });
    }
}
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => ((c[k.toLowerCase()] = obj[k]), c), {});
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 3102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ Diff)
/* harmony export */ });
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}


/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/create fake namespace object */
/******/ 	(() => {
/******/ 		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 		var leafPrototypes;
/******/ 		// create a fake namespace object
/******/ 		// mode & 1: value is a module id, require it
/******/ 		// mode & 2: merge all properties of value into the ns
/******/ 		// mode & 4: return value when already ns object
/******/ 		// mode & 16: return value when it's Promise-like
/******/ 		// mode & 8|1: behave like require
/******/ 		__nccwpck_require__.t = function(value, mode) {
/******/ 			if(mode & 1) value = this(value);
/******/ 			if(mode & 8) return value;
/******/ 			if(typeof value === 'object' && value) {
/******/ 				if((mode & 4) && value.__esModule) return value;
/******/ 				if((mode & 16) && typeof value.then === 'function') return value;
/******/ 			}
/******/ 			var ns = Object.create(null);
/******/ 			__nccwpck_require__.r(ns);
/******/ 			var def = {};
/******/ 			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 			}
/******/ 			def['default'] = () => (value);
/******/ 			__nccwpck_require__.d(ns, def);
/******/ 			return ns;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};
// This entry need to be wrapped in an IIFE because it need to be in strict mode.
(() => {
"use strict";
// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var transport = __nccwpck_require__(887);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./src/disk/paths.ts
var disk_paths = __nccwpck_require__(9077);
// EXTERNAL MODULE: ./src/disk/text-file.ts
var text_file = __nccwpck_require__(1969);
;// CONCATENATED MODULE: ./src/operation.ts
async function timePart(part, { clock, emit }, work) {
    const startMs = clock.elapsedMs();
    try {
        return await work();
    }
    finally {
        emit({ kind: 'part-ended', part, durationMs: clock.elapsedMs() - startMs });
    }
}

// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __nccwpck_require__(322);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(9406);
;// CONCATENATED MODULE: external "node:stream/promises"
const promises_namespaceObject = require("node:stream/promises");
;// CONCATENATED MODULE: ./src/disk/folder-writer.ts



const fileMode = 0o644;
const folderMode = 0o755;
class FolderWriter {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    makeFolder(path) {
        const target = this.#targetOf(path);
        (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.mkdirSync)(target, folderMode));
    }
    writeFile(path, content) {
        const target = this.#targetOf(path);
        (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.writeFileSync)(target, content, { flag: 'wx', mode: fileMode }));
    }
    openFile(path) {
        const target = this.#targetOf(path);
        const file = (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.openSync)(target, 'wx', fileMode));
        return {
            write: (chunk) => (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.writeFileSync)(file, chunk)),
            [Symbol.dispose]: () => (0,errors/* withDiskErrors */.NP)(target, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    async copyFile(from, to, signal) {
        const target = this.#targetOf(to);
        const output = (0,external_node_fs_.createWriteStream)(target, { flags: 'wx', mode: fileMode });
        try {
            await (0,promises_namespaceObject.pipeline)((0,external_node_fs_.createReadStream)(this.#targetOf(from)), output, { signal });
        }
        catch (error) {
            signal.throwIfAborted();
            throw (0,errors/* diskFailure */.C9)(target, error);
        }
    }
    #targetOf(path) {
        return `${this.#folder}/${path}`;
    }
}

// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __nccwpck_require__(6756);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __nccwpck_require__(8452);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/turns.ts
var src_turns = __nccwpck_require__(3711);
;// CONCATENATED MODULE: ./src/site/staged-site.ts










class StagedSite {
    target;
    writer;
    #staging;
    #undo;
    constructor(target) {
        this.target = target;
        const { path, folder, manifestPath } = target;
        using undo = new DisposableStack();
        undo.use((0,folders/* createFoldersAbove */.h)(folder));
        const staging = stagingAt((0,temporary_path/* temporaryPath */.l5)(folder, 'staging'), manifestPath);
        undo.defer(() => {
            if (!isInterrupted(staging, folder))
                (0,temporary_path/* removeIfPossible */.hW)(staging.path);
        });
        (0,errors/* withDiskErrors */.NP)(path, () => {
            (0,external_node_fs_.mkdirSync)(staging.path, 0o700);
            (0,external_node_fs_.mkdirSync)(staging.site, 0o755);
        });
        this.writer = new FolderWriter(staging.site);
        this.#staging = staging;
        this.#undo = undo.move();
    }
    read(path) {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(this.#staging.site, path));
    }
    async addManifest(manifest, signal) {
        await (0,text_file/* writePieces */.Rx)((0,external_node_path_.join)(this.#staging.site, site_manifest/* publishedManifestName */.L2), (0,site_manifest/* manifestPieces */.Nz)(manifest), signal);
    }
    async stageManifest(manifest, signal) {
        const options = { temporaryPath: this.#staging.manifest, signal };
        return await text_file/* StagedTextFile */.A_.ofPieces(this.target.manifestPath, (0,site_manifest/* manifestPieces */.Nz)(manifest), options);
    }
    commit(manifest) {
        const { folder } = this.target;
        const { site, old } = this.#staging;
        try {
            using undo = new DisposableStack();
            if ((0,external_node_fs_.existsSync)(folder)) {
                (0,temporary_path/* rename */.$w)(folder, old);
                undo.defer(() => (0,temporary_path/* rename */.$w)(old, folder));
            }
            (0,temporary_path/* rename */.$w)(site, folder);
            undo.defer(() => (0,temporary_path/* rename */.$w)(folder, site));
            (0,folders/* syncFolder */.Y)((0,external_node_path_.dirname)(folder));
            manifest.commit();
            undo.move();
        }
        catch (error) {
            throw error instanceof SuppressedError ? halfDoneFailure(error, old, folder) : (0,errors/* diskFailure */.C9)(folder, error);
        }
    }
    async removeReplaced(signal) {
        const { path } = this.#staging;
        const undo = this.#undo.move();
        try {
            await (0,temporary_path/* removeContents */.LQ)(path, new src_turns/* Turns */.P(signal));
            undo.dispose();
        }
        catch (error) {
            if (!signal.aborted)
                throw error;
        }
        return (0,external_node_fs_.existsSync)(path) ? path : undefined;
    }
    async [Symbol.asyncDispose]() {
        const isRemoved = !this.#undo.disposed && !isInterrupted(this.#staging, this.target.folder);
        if (isRemoved)
            await (0,temporary_path/* removeContents */.LQ)(this.#staging.path, new src_turns/* Turns */.P(new AbortController().signal));
        this.#undo.dispose();
    }
}
function stagingAt(path, manifestPath) {
    return { path, site: (0,external_node_path_.join)(path, 'site'), old: (0,external_node_path_.join)(path, 'old'), manifest: (0,temporary_path/* temporaryTwin */.OF)(path, manifestPath) };
}
function halfDoneFailure(error, old, folder) {
    const failure = (0,errors/* diskFailure */.C9)(folder, (0,src_failure/* firstError */.bv)(error));
    const now = (0,external_node_fs_.existsSync)(folder)
        ? 'The new site could not be renamed back.'
        : `The previous site could not be put back: it is in ${old}. The next run restores it.`;
    return failure.with({ message: `${failure.message} ${now}`, isHalfDone: true });
}
function isInterrupted({ site, old }, folder) {
    return !(0,external_node_fs_.existsSync)(folder) && (0,external_node_fs_.existsSync)(site) && (0,external_node_fs_.existsSync)(old);
}
async function recoverFromCrash({ folder, manifestPath }, signal) {
    for (const stagingPath of (0,temporary_path/* temporaryPathsOf */.v5)(folder, 'staging')) {
        const staging = stagingAt(stagingPath, manifestPath);
        const isRestored = isInterrupted(staging, folder);
        const isCommitted = !(0,external_node_fs_.existsSync)(staging.site) && (0,external_node_fs_.existsSync)(staging.manifest);
        if (isRestored)
            (0,errors/* withDiskErrors */.NP)(folder, () => (0,temporary_path/* rename */.$w)(staging.old, folder));
        if (isCommitted)
            (0,errors/* withDiskErrors */.NP)(folder, () => (0,temporary_path/* rename */.$w)(staging.manifest, manifestPath));
        if (!isRestored && !isCommitted && !(0,temporary_path/* isAbandoned */.zI)(stagingPath))
            continue;
        (0,temporary_path/* removeIfPossible */.hW)(staging.manifest);
        await (0,temporary_path/* removeContents */.LQ)(stagingPath, new src_turns/* Turns */.P(signal));
        (0,temporary_path/* removeIfPossible */.hW)(stagingPath);
    }
}

// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __nccwpck_require__(8559);
;// CONCATENATED MODULE: ./src/accept/exclusions.ts

function isExcluded(path, rules = []) {
    return rules.some((rule) => rule.matches(path));
}
async function includedFiles(files, rules = [], turns) {
    const included = [];
    for (const file of files) {
        await turns.take();
        if (!isExcluded(file.path, rules))
            included.push(file);
    }
    return included;
}
async function reportUnused(excluded, rules = [], { emit, signal }) {
    const [unused, turns] = [new Set(rules), new src_turns/* Turns */.P(signal)];
    for (const path of excluded) {
        await turns.take();
        for (const rule of unused)
            if (rule.matches(path))
                unused.delete(rule);
    }
    if (unused.size > 0)
        emit({ kind: 'exclude-unused', rules: [...unused].map(({ text }) => text) });
}

// EXTERNAL MODULE: ./src/archive/errors.ts
var archive_errors = __nccwpck_require__(511);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __nccwpck_require__(8522);
// EXTERNAL MODULE: ./src/text/words.ts
var words = __nccwpck_require__(1670);
// EXTERNAL MODULE: ./src/archive/archive-bytes.ts
var archive_bytes = __nccwpck_require__(1706);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __nccwpck_require__(2962);
// EXTERNAL MODULE: ./src/text/site-paths.ts
var site_paths = __nccwpck_require__(8433);
;// CONCATENATED MODULE: ./src/archive/entry-sink.ts








const linkHint = (0,words/* bySource */.DX)({
    given: 'Create the archive without links.',
    exported: ({ input }) => `Ask the platform for a bundle without links, or set \`${input('download', 'false')}\` and unpack the bundle from \`bundle-url\` yourself.`,
});
const reservedHint = ({ input }) => `Set \`${input('manifest-in-site', 'false')}\`.`;
class EntrySink {
    #budget;
    #targets;
    #files = [];
    #excluded = [];
    #pageCount = 0;
    #copies = [];
    #names = new Map();
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
        const { reservedPath: path } = targets;
        if (path !== undefined)
            this.#names.set((0,site_paths/* foldedPath */.kV)(path), { path, use: 'reserved' });
    }
    folder(name) {
        this.#addFolder((0,archive_errors/* requirePath */.dr)(name, (0,site_paths/* folderPath */.IC)(name)));
    }
    file(name, sizeBytes, content) {
        const path = (0,archive_errors/* requirePath */.dr)(name, (0,site_paths/* filePath */.s$)(name));
        const isTaken = this.#addFile(path, sizeBytes);
        if (Buffer.isBuffer(content))
            return isTaken ? this.#takeWhole(path, content) : undefined;
        return isTaken ? this.#takeChunks(path, sizeBytes, content) : (0,archive_bytes/* hashChunks */.hP)(content);
    }
    async #takeChunks(path, sizeBytes, chunks) {
        const isRead = this.#targets.reader !== undefined && (0,paths/* isHtml */._6)(path);
        if (sizeBytes <= (isRead ? site/* maxParsedBytes */.Bd : archive_bytes/* heldBytes */.f$))
            await this.#takeWhole(path, await (0,archive_bytes/* joinChunks */.dR)(chunks));
        else {
            using file = this.#targets.writer?.openFile(path);
            const sha256 = await (0,archive_bytes/* hashChunks */.hP)(chunks, file);
            this.#files.push({ path, sizeBytes, sha256 });
        }
    }
    #takeWhole(path, content) {
        const { writer, reader } = this.#targets;
        writer?.writeFile(path, content);
        const file = { path, sizeBytes: content.length, sha256: (0,external_node_crypto_.hash)('sha256', content) };
        if (reader !== undefined && (0,paths/* isHtml */._6)(path))
            return this.#takePage(file, content, reader);
        const isSavedPage = reader !== undefined && (0,paths/* isAsset */.vY)(path) && reader.readAsset(content, path);
        this.#files.push(isSavedPage ? { ...file, isSavedPage } : file);
        return undefined;
    }
    async #takePage(file, page, reader) {
        this.#files.push({ ...file, reading: await reader.readPage(page, file.path) });
    }
    link(kind, name, target) {
        const path = (0,archive_errors/* requirePath */.dr)(name, (0,site_paths/* filePath */.s$)(name));
        const originalPath = (0,archive_errors/* requirePath */.dr)(name, (0,site_paths/* linkedPath */.nS)(kind, path, target));
        const named = this.#names.get((0,site_paths/* foldedPath */.kV)(originalPath));
        const isExcluded = named?.use === 'excluded' && named.path === originalPath;
        if (isExcluded && !this.#addFile(path, 0))
            return;
        const original = typeof named?.use === 'number' ? this.#files[named.use] : undefined;
        if (original?.path !== originalPath) {
            const why = isExcluded ? 'is left out' : 'is not an earlier file of the archive';
            const hint = isExcluded ? 'Add a rule to `exclude` for the link as well.' : linkHint;
            throw (0,archive_errors/* unsafeEntry */.di)(path, `is a link to "${target}", which ${why}`, hint);
        }
        if (!this.#addFile(path, original.sizeBytes))
            return;
        this.#files.push({ ...original, path });
        this.#copies.push({ from: original.path, to: path });
    }
    async finish(signal) {
        const turns = new src_turns/* Turns */.P(signal);
        for (const { from, to } of this.#copies) {
            await turns.take();
            await this.#targets.writer?.copyFile(from, to, signal);
        }
        const files = await (0,paths/* sortedInTurns */.LV)(this.#files, turns);
        if (this.#pageCount === 0)
            throw (0,archive_errors/* noPages */.QS)(files, this.#excluded.length === 0);
        return { files, excluded: this.#excluded, pageCount: this.#pageCount };
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        const isExcluded = this.#leavesOut(path);
        this.#addFolder(parentOf(path), path);
        const existing = this.#names.get((0,site_paths/* foldedPath */.kV)(path));
        const isReplaced = existing?.use === 'reserved' && existing.path === path;
        const use = isExcluded ? 'excluded' : this.#files.length;
        this.#addName({ path, use }, isReplaced ? undefined : existing, path);
        if (!isExcluded && (0,paths/* isPage */.yp)(path))
            this.#pageCount += 1;
        return !isExcluded;
    }
    #leavesOut(path) {
        const isExcluded = this.#targets.isExcluded(path);
        if (isExcluded)
            this.#excluded.push(path);
        else
            (0,archive_errors/* requirePortable */.lP)(path.replace(/\/$/, ''));
        return isExcluded;
    }
    #addFolder(path, entry = path) {
        if (path === '')
            return;
        const existing = this.#names.get((0,site_paths/* foldedPath */.kV)(path));
        if (existing?.use === 'folder' && existing.path === path)
            return;
        const isExcluded = this.#leavesOut(`${path}/`);
        if (existing === undefined)
            this.#addFolder(parentOf(path), entry);
        this.#addName({ path, use: 'folder' }, existing, entry);
        if (!isExcluded)
            this.#targets.writer?.makeFolder(path);
    }
    #addName(name, existing, entry) {
        if (existing !== undefined)
            throw (0,archive_errors/* unsafeEntry */.di)(entry, conflict(name, existing), existing.use === 'reserved' ? reservedHint : undefined);
        this.#budget.addName(name.path);
        this.#targets.checkName(name.path);
        this.#names.set((0,site_paths/* foldedPath */.kV)(name.path), name);
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

// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(4489);
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
    #nameCount = 0;
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
            throw siteTooLarge(`The site is larger than ${(0,amounts/* sizeText */.lP)(maxSizeBytes)} (\`max-site-size\`).`);
        }
        this.#requireRatio(this.#siteBytes + this.#fileCount * fileHeaderBytes);
    }
    addName(name) {
        const maxNames = 2 * this.#limits.maxFiles + spareFolders;
        this.#nameCount += 1;
        if (this.#nameCount > maxNames)
            throw siteTooLarge(`The site has more than ${maxNames} files and folders (\`max-files\`).`);
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw (0,archive_errors/* overFixedLimit */.a7)(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw (0,archive_errors/* overFixedLimit */.a7)(`The ${(0,amounts/* sizeText */.lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new src_failure/* Failure */.HR({ code: 'site-too-large', message });
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
        throw (0,archive_errors/* damagedArchive */.Qk)('a tar header has a wrong checksum');
    const sizeBytes = sizeIn(block);
    if (sizeBytes === undefined)
        throw (0,archive_errors/* damagedArchive */.Qk)('a tar header has an invalid size');
    const name = textField(block, ...nameField);
    const isUstar = block.toString('latin1', ...magicField) === 'ustar\0';
    const prefix = isUstar ? textField(block, ...prefixField) : '';
    return {
        type: block.toString('latin1', ...typeField),
        name: prefix === '' ? name : `${prefix}/${name}`,
        linkName: textField(block, ...linkNameField),
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
function textField(bytes, start = 0, end = bytes.length) {
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
            this.#long = { ...this.#long, name: textField(body) };
        else if (type === 'K')
            this.#long = { ...this.#long, linkName: textField(body) };
        else if (type === 'x')
            this.#pax = paxChanges(body);
        else
            this.#global = { ...this.#global, ...paxChanges(body) };
    }
    apply(header) {
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
            throw (0,archive_errors/* damagedArchive */.Qk)('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (unsupportedKeys.test(key))
            throw (0,archive_errors/* unsupportedArchive */.sK)(`a pax header contains \`${key}\``);
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
        throw (0,archive_errors/* damagedArchive */.Qk)('a pax header has an invalid size');
    return Number(text);
}

;// CONCATENATED MODULE: ./src/archive/tar-reader.ts



const maxExtensionBytes = 1024 * 1024;
const zeroBlock = Buffer.alloc(blockBytes);
async function readTar(chunks, sink) {
    await using bytes = new archive_bytes/* UnpackedBytes */.RS(chunks);
    const extensions = new TarExtensions();
    for (;;) {
        const block = await bytes.whole(blockBytes);
        if (block.equals(zeroBlock))
            break;
        const header = parseTarHeader(block);
        const type = extensionTypes.find((each) => each === header.type);
        if (type !== undefined) {
            extensions.add(type, await extensionBody(header, bytes));
            continue;
        }
        const entry = extensions.apply(header);
        const { name, sizeBytes } = entry;
        const kind = kindOf(entry);
        if (kind === 'file') {
            await sink.file(name, sizeBytes, bytes.content(sizeBytes));
            await bytes.whole(paddingOf(sizeBytes));
        }
        else if (kind === 'folder')
            sink.folder(name);
        else if (kind !== 'label')
            sink.link(kind, name, entry.linkName);
    }
    let endBytes = blockBytes;
    for (let rest = await bytes.next(); rest !== undefined; rest = await bytes.next()) {
        if (rest.some((byte) => byte !== 0))
            throw (0,archive_errors/* damagedArchive */.Qk)('data follows the end mark');
        endBytes += rest.length;
    }
    if (endBytes < 2 * blockBytes)
        throw (0,archive_errors/* damagedArchive */.Qk)('it is truncated');
}
async function extensionBody({ sizeBytes }, bytes) {
    if (sizeBytes > maxExtensionBytes) {
        throw (0,archive_errors/* damagedArchive */.Qk)(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
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
function kindOf({ type, name, sizeBytes }) {
    const kind = entryKinds[type];
    if (kind === undefined)
        throw (0,archive_errors/* unsupportedArchive */.sK)(`"${name}" has the tar type "${type}"`);
    if (kind === 'device')
        throw (0,archive_errors/* unsafeEntry */.di)(name, 'is a device or a FIFO');
    if (kind === 'folder' || kind === 'link' || kind === 'symlink')
        return kind;
    if (kind === 'file' && !name.endsWith('/'))
        return kind;
    if (sizeBytes > 0)
        throw (0,archive_errors/* unsafeEntry */.di)(name, 'is not a file, but has content of its own');
    return kind === 'label' ? kind : 'folder';
}
function paddingOf(sizeBytes) {
    return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts









async function readArchive(source, rules) {
    const { limits, signal } = rules;
    signal.throwIfAborted();
    const format = await requireFormat(source);
    const budget = new SiteBudget(limits, source.sizeBytes);
    const sink = new EntrySink(budget, rules);
    const turns = new src_turns/* Turns */.P(signal);
    if (format === 'zip') {
        const { readZip } = await Promise.all(/* import() */[__nccwpck_require__.e(663), __nccwpck_require__.e(60)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9060));
        await readZip(source, sink, turns);
    }
    else {
        const pieces = (0,archive_bytes/* piecesOf */.Xe)(source, turns);
        const decoder = decompressors[format];
        const chunks = decoder === undefined ? pieces : (0,archive_bytes/* decompress */.mF)(decoder({ chunkSize: archive_bytes/* chunkSize */.ZL }), pieces);
        await readTar(countChunks(chunks, budget, turns), sink);
    }
    return await sink.finish(signal);
}
const decompressors = { tar: undefined, 'tar.gz': external_node_zlib_.createGunzip, 'tar.zst': external_node_zlib_.createZstdDecompress };
async function* countChunks(chunks, budget, turns) {
    for await (const chunk of chunks) {
        await turns.take();
        budget.addUnpacked(chunk.length);
        yield chunk;
    }
}
const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^\x28\xb5\x2f\xfd/],
    ['zip', /^PK(?:\x03\x04|\x05\x06)/],
];
function formatOf(head) {
    const start = head.toString('latin1', 0, 4);
    const found = magicNumbers.find(([, magic]) => magic.test(start))?.[0];
    return found ?? (head.length >= blockBytes && hasTarChecksum(head) ? 'tar' : undefined);
}
async function requireFormat(source) {
    const block = Buffer.alloc(blockBytes);
    const head = block.subarray(0, await source.read(block, 0));
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    const look = lookOf(head);
    const message = `The file is not a tar.gz, tar, tar.zst or zip archive; ${look ?? 'its format is unknown'}.`;
    throw new src_failure/* Failure */.HR({ code: 'not-an-archive', message, hint: look === undefined ? unknownHint : undefined });
}
const unknownHint = (0,words/* bySource */.DX)({
    given: 'Check how it was made: it must be one archive in one file.',
    exported: 'If it happens again with a new bundle, report it to the service.',
});
function lookOf(head) {
    const text = head.toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'it is empty';
    if (/[\0-\x08]/.test(text))
        return undefined;
    if (text.startsWith('<'))
        return 'it looks like an HTML or XML page';
    return /^[{[]/.test(text) ? 'it looks like JSON' : undefined;
}

// EXTERNAL MODULE: ./src/disk/path-input.ts
var path_input = __nccwpck_require__(2115);
;// CONCATENATED MODULE: ./src/archive/read-folder.ts









async function readFolder(input, rules) {
    const { limits, signal } = rules;
    const sink = new EntrySink(new SiteBudget(limits, Infinity), rules);
    for await (const entry of (0,path_input/* entriesOf */.Mc)(input, new src_turns/* Turns */.P(signal))) {
        if (entry.problem !== undefined)
            throw (0,archive_errors/* unsafeEntry */.di)(entry.path, entry.problem);
        try {
            await sink.file(entry.path, entry.sizeBytes, fileContent(entry, signal));
        }
        catch (error) {
            signal.throwIfAborted();
            if ((0,errors/* codeOf */.$N)(error) === '' || error instanceof src_failure/* Failure */.HR)
                throw error;
            throw (0,path_input/* unreadableEntry */.eH)(input, entry.path, error);
        }
    }
    return await sink.finish(signal);
}
function fileContent(entry, signal) {
    if (entry.sizeBytes > archive_bytes/* heldBytes */.f$)
        return fileChunks(entry, signal);
    const content = (0,external_node_fs_.readFileSync)(entry.realPath);
    requireSameSize(entry, content.length);
    return content;
}
async function* fileChunks(entry, signal) {
    const chunks = (0,external_node_fs_.createReadStream)(entry.realPath, { signal, highWaterMark: archive_bytes/* heldBytes */.f$ });
    let sizeBytes = 0;
    for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        yield chunk;
    }
    requireSameSize(entry, sizeBytes);
}
function requireSameSize(entry, sizeBytes) {
    if (sizeBytes === entry.sizeBytes)
        return;
    const message = `"${entry.path}" changed while it was read.`;
    const hint = 'Make sure that nothing writes to the folder meanwhile.';
    throw new src_failure/* Failure */.HR({ code: 'damaged-archive', message, hint });
}

;// CONCATENATED MODULE: ./src/accept/read-site.ts





async function readSite({ source, writer, published }, { domain, maxSiteSizeBytes: maxSizeBytes, maxFiles, manifestInSite, exclude }, { secrets, signal }) {
    const html = published !== undefined || manifestInSite ? await Promise.all(/* import() */[__nccwpck_require__.e(455), __nccwpck_require__.e(794), __nccwpck_require__.e(318)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8318)) : undefined;
    const reader = html && new html.SiteReader(signal, (text) => secrets.redact(text));
    const rules = {
        limits: { maxSizeBytes, maxFiles },
        signal,
        writer,
        reader,
        isExcluded: (path) => (manifestInSite && path === site_manifest/* publishedManifestName */.L2) || isExcluded(path, exclude),
        checkName: (name) => {
            secrets.requireNoKey('an archive with a name', name);
            if (secrets.isBundleUrlIn(name))
                throw (0,archive_errors/* unsafeEntry */.di)(name, 'contains a secret of the bundle URL');
        },
        reservedPath: manifestInSite ? site_manifest/* publishedManifestName */.L2 : undefined,
    };
    const contents = 'folder' in source ? await readFolder(source.folder, rules) : await readArchive(source, rules);
    const files = await reader?.complete(contents.files, domain ?? publishedDomain(published));
    return { ...contents, ...(files && { files }) };
}
function publishedDomain(published) {
    return published?.found.kind === 'found' ? published.found.manifest.domain : null;
}

// EXTERNAL MODULE: ./src/text/json.ts
var json = __nccwpck_require__(1789);
;// CONCATENATED MODULE: ./src/site/page-addresses.ts

function* pagesAt(files, address) {
    const served = (0,paths/* pageFiles */.$H)((0,paths/* pageName */.$p)(address));
    for (const path of new Set([address, ...served, ...served.map((each) => each.slice(0, -1))])) {
        const file = (0,paths/* isPage */.yp)(path) ? (0,paths/* findByPath */.sV)(files, path) : undefined;
        if (file !== undefined)
            yield file;
    }
}
function firstPageAt(files, address) {
    const [page] = pagesAt(files, address);
    return page;
}
const maxRedirectsToPage = 3;
class Redirects {
    #targets = new Map();
    #counts = new Map();
    static async in(files, domain, turns) {
        const redirects = new Redirects();
        for (const file of files) {
            await turns.take();
            const target = pageRedirectedTo(file, files, domain);
            if (target === undefined)
                continue;
            redirects.#targets.set(file, target);
            redirects.#counts.set(target, (redirects.#counts.get(target) ?? 0) + 1);
        }
        return redirects;
    }
    leadOn(page) {
        return this.#targets.has(page);
    }
    leadToPage(page) {
        const target = this.#targets.get(page);
        return target !== undefined && target.reading?.redirect === undefined;
    }
    isMove(old, page) {
        const target = this.#targets.get(page);
        if (target === undefined || !this.leadToPage(page))
            return false;
        if (target.reading?.textSha256 === old.reading?.textSha256)
            return true;
        const isRoot = /^index\.html?$/i.test(target.path);
        return !isRoot && (this.#counts.get(target) ?? 0) <= maxRedirectsToPage;
    }
}
function pageRedirectedTo(file, files, domain) {
    const redirect = (0,paths/* isPage */.yp)(file.path) ? file.reading?.redirect : undefined;
    const address = redirect === undefined ? undefined : (0,paths/* pathOnHost */.p6)(redirect, domain);
    for (const each of address === undefined ? [] : (0,paths/* pathSuffixes */.re)(address)) {
        const pages = [...pagesAt(files, each)].filter((page) => page !== file);
        if (pages.length > 0)
            return pages.find(({ reading }) => reading?.redirect === undefined) ?? pages[0];
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/site/compare.ts



async function compareSites(before, now, turns) {
    const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
    let rebuiltCount = 0;
    for (const pair of pairedFiles(before, now)) {
        await turns.take();
        const { path, old, file } = pair;
        if (old?.sha256 === file?.sha256)
            continue;
        changes[changeKind(pair)].files.push(path);
        const page = (0,paths/* isPage */.yp)(path) ? pageAtAddress(pair, before, now) : undefined;
        if (page === undefined)
            continue;
        if (!isSamePage(page))
            changes[changeKind(page)].pages.push(page);
        else if (changeKind(pair) === 'modified')
            rebuiltCount += 1;
    }
    return { ...changes, rebuiltCount, moved: await movedPages(changes, turns) };
}
function changeKind({ old, file }) {
    if (old === undefined)
        return 'added';
    return file === undefined ? 'removed' : 'modified';
}
function pageAtAddress(pair, before, now) {
    const { path, old, file } = pair;
    if (file === undefined)
        return firstPageAt(now, path) === undefined ? pair : undefined;
    const other = old === undefined ? firstPageAt(before, path) : undefined;
    if (other === undefined)
        return pair;
    return (0,paths/* findByPath */.sV)(now, other.path) === undefined ? { path, old: other, file } : undefined;
}
function isSamePage({ old, file }) {
    const [one, other] = [old?.reading, file?.reading];
    if (old?.path !== file?.path)
        return one !== undefined && one.textSha256 === other?.textSha256;
    return readSame(one, other);
}
function noChanges() {
    return { files: [], pages: [] };
}
function readSame(one, other) {
    if (one === undefined || other === undefined)
        return false;
    return one.textSha256 === other.textSha256 && one.linksSha256 === other.linksSha256;
}
function* pairedFiles(before, now) {
    let index = 0;
    for (const file of now) {
        let old = before[index];
        for (; old !== undefined && (0,paths/* inByteOrder */.qg)(old.path, file.path) < 0; old = before[index]) {
            yield { path: old.path, old };
            index += 1;
        }
        const isSame = old?.path === file.path;
        if (isSame)
            index += 1;
        yield { path: file.path, old: isSame ? old : undefined, file };
    }
    for (const old of before.slice(index))
        yield { path: old.path, old };
}
const maxLengthChange = 0.2;
async function movedPages(changes, turns) {
    const textOf = ({ textSha256, textLength }) => (textLength > 0 ? textSha256 : '');
    const moved = await pairsBy(textOf, changes, turns);
    const found = new Set(moved.flatMap(({ from, to }) => [from, to]));
    const others = await pairsBy(({ title }) => title, changes, turns);
    return [...moved, ...others.filter((pair) => areAsLong(pair) && !found.has(pair.from) && !found.has(pair.to))];
}
async function pairsBy(keyOf, { removed, added }, turns) {
    const moved = [];
    const from = await uniquePages(keyOf, removed.pages, turns);
    for (const [key, page] of await uniquePages(keyOf, added.pages, turns)) {
        await turns.take();
        const old = from.get(key);
        if (page !== undefined && old !== undefined)
            moved.push({ from: old, to: page });
    }
    return moved;
}
async function uniquePages(keyOf, pairs, turns) {
    const pages = new Map();
    for (const { old, file = old } of pairs) {
        await turns.take();
        const key = file?.reading === undefined ? '' : keyOf(file.reading);
        if (key !== '')
            pages.set(key, pages.has(key) ? undefined : file);
    }
    return pages;
}
function areAsLong({ from, to }) {
    const [old = 0, now = 0] = [from.reading?.textLength, to.reading?.textLength];
    return Math.abs(now - old) <= maxLengthChange * old;
}
function changeCounts({ added, modified, removed, moved, rebuiltCount }) {
    const pageCount = added.pages.length + modified.pages.length + removed.pages.length - moved.length;
    const files = { added: added.files.length, modified: modified.files.length, removed: removed.files.length };
    return { files, fileCount: files.added + files.modified + files.removed, pageCount, rebuiltCount };
}
function* changesPieces({ added, modified, removed }, details, isFirst) {
    const first = isFirst ? { first: true } : {};
    const files = { added: added.files, modified: modified.files, removed: removed.files };
    const listed = ({ pages }) => pages.map(({ path }) => path);
    const pages = { added: listed(added), modified: listed(modified), removed: listed(removed) };
    yield* (0,json/* jsonPieces */.Mx)({ ...first, ...files, pages, details });
    yield '\n';
}

;// CONCATENATED MODULE: ./src/site/site-counts.ts

async function siteCounts(files, turns) {
    const [texts, extensions] = [new Map(), new Map()];
    const [pagesIn, filesIn] = [new Map(), new Map()];
    for (const { path, reading, isSavedPage } of files) {
        await turns.take();
        const folder = path.slice(0, path.indexOf('/') + 1);
        addOne(filesIn, folder);
        if (isSavedPage !== true)
            addOne(extensions, (0,paths/* extensionOf */.je)(path));
        if (!(0,paths/* isPage */.yp)(path))
            continue;
        addOne(pagesIn, folder);
        if (reading !== undefined)
            addOne(texts, reading.textSha256);
    }
    const pageCount = pagesIn.values().reduce((sum, count) => sum + count, 0);
    return { pageCount, texts, extensions, pagesIn, filesIn };
}
function addOne(counts, key) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
}
const minPages = 5;
const minFilesInFolder = 50;
const minFilesOfKind = 5;
const kinds = new Set([
    ...['apng', 'avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'svgz', 'tif', 'tiff', 'webp'],
    ...['aac', 'flac', 'm4a', 'm4v', 'mov', 'mp3', 'mp4', 'oga', 'ogg', 'ogv', 'opus', 'wav', 'weba', 'webm'],
    ...['csv', 'doc', 'docx', 'epub', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'rtf', 'xls', 'xlsx'],
]);
function whatVanished(before, now) {
    const folders = [...before.filesIn].flatMap(([name, fileCount]) => {
        const pageCount = before.pagesIn.get(name) ?? 0;
        const arePagesGone = pageCount >= minPages && !now.pagesIn.has(name);
        const areFilesGone = fileCount >= minFilesInFolder && !now.filesIn.has(name);
        if (name === '' || !(arePagesGone || areFilesGone))
            return [];
        return [pageCount > 0 ? { name, of: 'page', count: pageCount } : { name, of: 'file', count: fileCount }];
    });
    const files = [...before.extensions].filter(([extension, count]) => kinds.has(extension) && count >= minFilesOfKind && !now.extensions.has(extension));
    return [...folders, ...files.map(([extension, count]) => ({ name: `.${extension}`, of: 'file', count }))];
}
const minScripts = 5;
function vanishedScriptCount({ extensions: before }, { extensions: now }) {
    const count = (before.get('js') ?? 0) + (before.get('mjs') ?? 0);
    return count >= minScripts && !now.has('js') && !now.has('mjs') ? count : 0;
}

;// CONCATENATED MODULE: ./src/site/lacking.ts



async function whatIsLacking({ before, now, domain }, turns) {
    const [old, exported] = [await siteCounts(before, turns), await siteCounts(now, turns)];
    const sites = { old, exported, redirects: await Redirects.in(now, domain, turns) };
    const published = [];
    let styledCount = 0;
    const [pages, names, unstyled] = [new Map(), new Set(), new Set()];
    for (const file of before) {
        await turns.take();
        const { path, reading } = file;
        if (!(0,paths/* isPage */.yp)(path))
            continue;
        const [page, name] = [firstPageAt(now, path), (0,paths/* pageName */.$p)(path)];
        const isCounted = !names.has(name);
        names.add(name);
        if (isCounted)
            published.push(path);
        if (isCounted && isStyled(reading))
            styledCount += 1;
        if (hasLostStyles(reading, page?.reading))
            unstyled.add(name);
        const lacking = lackingPage(file, page, sites);
        if (lacking !== undefined && !pages.has(name))
            pages.set(name, lacking);
    }
    return {
        published,
        pages: [...pages.values()],
        styledCount,
        unstyledCount: unstyled.size,
        scriptCount: vanishedScriptCount(old, exported),
        vanished: whatVanished(old, exported),
    };
}
function isStyled(reading) {
    if (reading === undefined)
        return false;
    return reading.unstyled === false || (reading.unstyled === undefined && reading.redirect === undefined);
}
function hasLostStyles(one, other) {
    return one?.unstyled === false && other?.unstyled === true;
}
const minTextLength = 200;
const minTextShare = 0.1;
const minPagesForOwnText = 10;
const minLengthBesideRedirect = 300;
function lackingPage(old, page, sites) {
    const kind = page === undefined ? 'missing' : lackingKind(old, page, sites);
    if (kind === undefined)
        return undefined;
    const isDecided = page === undefined || (kind === 'redirecting' && sites.redirects.leadToPage(page));
    return { kind, path: old.path, title: old.reading?.title ?? '', isSuspicious: !isDecided };
}
function lackingKind(old, page, sites) {
    const [one, other] = [old.reading, page.reading];
    if (one === undefined || other === undefined)
        return undefined;
    if (other.redirect !== undefined) {
        if (one.redirect !== undefined)
            return leavesHome(old, page, sites) ? 'redirecting' : undefined;
        if (other.textLength < minLengthBesideRedirect)
            return sites.redirects.isMove(old, page) ? undefined : 'redirecting';
    }
    if (one.textSha256 === other.textSha256)
        return undefined;
    if (isEmptied(one.textLength, other.textLength) || hasLostOwnText(one, other, sites))
        return 'emptied';
    return hasBecomeAlike(one, other, sites) ? 'alike' : undefined;
}
function leavesHome(old, page, { redirects }) {
    const [before, now] = [old, page].map(({ reading }) => reading?.redirect?.replace(/^http:/, 'https:'));
    return old.path === paths/* homePage */.PX && before !== now && !redirects.leadOn(page);
}
function isEmptied(oldLength, length) {
    return oldLength >= minTextLength && length < minTextShare * oldLength;
}
function hasLostOwnText(one, other, { old, exported }) {
    const isJudged = Math.min(old.pageCount, exported.pageCount) >= minPagesForOwnText;
    if (!isJudged || one.ownLength === undefined || other.ownLength === undefined)
        return false;
    return isEmptied(one.ownLength, other.ownLength);
}
function hasBecomeAlike(one, other, { old, exported }) {
    const [oldCount = 0, count = 0] = [old.texts.get(one.textSha256), exported.texts.get(other.textSha256)];
    const minMoreCount = Math.max(2, Math.min(9, Math.ceil(exported.pageCount / 4)));
    return count - oldCount >= minMoreCount;
}

;// CONCATENATED MODULE: ./src/site/noticed-pages.ts
async function noticedPages(site, turns) {
    const pages = [];
    for (const page of pagesByKind(site)) {
        await turns.take();
        pages.push(page);
    }
    return pages;
}
function* pagesByKind({ changes, modified, found, now }) {
    const { added, removed, moved } = changes;
    const ending = commonEnding(now);
    const pageOf = (kind, { path, reading }) => {
        const { title = '' } = reading ?? {};
        return { kind, path, title: title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title };
    };
    const moves = new Set(moved.flatMap(({ from, to }) => [from, to]));
    for (const { old } of removed.pages)
        if (old !== undefined && !moves.has(old))
            yield pageOf('removed', old);
    for (const { file } of added.pages)
        if (file !== undefined && !moves.has(file))
            yield pageOf('added', file);
    for (const { path, file } of modified)
        if (file !== undefined)
            yield { ...pageOf('modified', file), changes: found.get(path) };
    for (const { from, to } of moved)
        yield { ...pageOf('moved', to), from: from.path };
}
async function mostChangedFirst(pages, turns) {
    const byDifference = new Map();
    for (const page of pages) {
        await turns.take();
        const { old, file } = page;
        const difference = (file?.reading?.textLength ?? 0) - (old?.reading?.textLength ?? 0);
        const alike = byDifference.get(difference);
        if (alike === undefined)
            byDifference.set(difference, [page]);
        else
            alike.push(page);
    }
    const differences = [...byDifference].map(([difference, { length }]) => ({ difference, count: length }));
    const [usual] = differences.toSorted((a, b) => b.count - a.count || Math.abs(a.difference) - Math.abs(b.difference));
    const distance = (difference) => Math.abs(difference - (usual?.difference ?? 0));
    const order = [...byDifference].toSorted(([one], [other]) => distance(other) - distance(one));
    return order.flatMap(([, alike]) => alike);
}
const maxTitles = 1000;
function commonEnding(files) {
    const read = files.values().flatMap(({ reading }) => (reading === undefined ? [] : [reading.title]));
    const titles = [...read.take(maxTitles)];
    const endings = Map.groupBy(titles, (title) => /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '');
    return [...endings].find(([, { length }]) => length > Math.max(1, titles.length / 2))?.[0] ?? '';
}

// EXTERNAL MODULE: ./src/text/change-texts.ts
var change_texts = __nccwpck_require__(5226);
;// CONCATENATED MODULE: ./src/site/removal-failure.ts




function removalFailure(lacking, moved, maxPercent) {
    const { pages, published, unstyledCount, styledCount, scriptCount } = lacking;
    const limit = `\`max-removed\` is ${maxPercent}%`;
    const share = shareBeyond(maxPercent, pages.length, published.length);
    const unstyledShare = shareBeyond(maxPercent, unstyledCount, styledCount);
    const counts = `${(0,amounts/* numberText */.$4)(pages.length)} of the ${(0,amounts/* countText */.lT)(published.length, 'published page')}`;
    const styles = `the style sheets of ${(0,amounts/* numberText */.$4)(unstyledCount)} of the ${(0,amounts/* countText */.lT)(styledCount, 'published page')}`;
    const losses = [
        ...(share === undefined ? [] : [`${counts} (${share}: ${(0,change_texts/* lackingText */.l9)(pages)}; ${limit})`]),
        ...(share === undefined && pages.some(isHomePage) && maxPercent < 100 ? ['the home page, or what it showed'] : []),
        ...(unstyledShare === undefined ? [] : [`${styles} (${unstyledShare}; ${limit})`]),
        ...(scriptCount > 0 && maxPercent < 100 ? [`all ${(0,amounts/* numberText */.$4)(scriptCount)} scripts`] : []),
    ];
    if (losses.length === 0)
        return undefined;
    const rerun = { purpose: 'publish it anyway', inputs: { 'max-removed': '100%' } };
    const message = `The new site lacks ${losses.join(', and ')}.${movedText(lacking, moved)}`;
    return new src_failure/* Failure */.HR({ code: 'too-many-removed', message, rerun });
}
function isHomePage({ kind, path, isSuspicious }) {
    return path === paths/* homePage */.PX && (kind === 'missing' || isSuspicious);
}
function shareBeyond(maxPercent, count, of) {
    const percent = (count / of) * 100;
    if (!(percent > maxPercent))
        return undefined;
    return `${Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10}%`;
}
const maxGroupedPages = 5_000;
function movedText({ pages }, moved) {
    const missing = new Set(pages.filter(({ kind }) => kind === 'missing').map(({ path }) => path));
    const found = moved.filter(({ from }) => missing.has(from.path));
    const places = Map.groupBy(found.slice(0, maxGroupedPages), placesText);
    const [most] = [...places].toSorted(([, one], [, other]) => other.length - one.length);
    if (most === undefined)
        return '';
    const are = found.length === 1
        ? 'text of one missing page is at a new address'
        : `texts of ${(0,amounts/* numberText */.$4)(found.length)} missing pages are at new addresses`;
    return ` The ${are}, ${most[0]}, without a redirect.`;
}
function placesText({ from, to }) {
    const [old, now] = [from.path.split('/').slice(0, -1), to.path.split('/').slice(0, -1)];
    if (old.join('/') === now.join('/'))
        return `\`${from.path}\` → \`${to.path}\``;
    while (old.length > 0 && old.at(-1) === now.at(-1))
        [old, now].forEach((names) => names.pop());
    return [old, now].map((names) => `\`${[...names, '…'].join('/')}\``).join(' → ');
}

// EXTERNAL MODULE: ./src/accept/published-export.ts + 1 modules
var published_export = __nccwpck_require__(4259);
;// CONCATENATED MODULE: ./src/accept/stage-changes.ts









const defaultMaxRemovedPercent = 25;
const unknownChanges = { isChanged: true, events: [{ kind: 'unknown-changes-committed' }] };
const noExport = { domain: null, hasReadings: false, files: [] };
async function stageChanges({ path, published, files: now, staged }, { domain, exclude, maxRemovedPercent }, context) {
    const { emit, signal } = context;
    if (published === undefined)
        return { isChanged: true, events: [] };
    const found = await (0,published_export/* readPublishedAgain */.Lc)(published, maxRemovedPercent, context);
    if (found.kind === 'unreadable')
        return unknownChanges;
    const recorded = found.kind === 'found' ? found.manifest : noExport;
    const turns = new src_turns/* Turns */.P(signal);
    const before = await includedFiles(recorded.files, exclude, turns);
    const isFirstExport = before.length === 0;
    const changes = await compareSites(before, now, turns);
    const counts = changeCounts(changes);
    if (!isFirstExport && counts.fileCount > 0)
        reportLimits(recorded, { domain, maxRemovedPercent }, emit);
    const states = { before, now, domain: domain ?? recorded.domain };
    const modified = await mostChangedFirst(changes.modified.pages, turns);
    const lacking = await whatIsLacking(states, turns);
    const failure = removalFailure(lacking, changes.moved, maxRemovedPercent ?? defaultMaxRemovedPercent);
    const { readPageChanges } = await Promise.all(/* import() */[__nccwpck_require__.e(455), __nccwpck_require__.e(794), __nccwpck_require__.e(364)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8364));
    const words = await readPageChanges({ pages: failure === undefined ? modified : [], published, staged }, context);
    const pages = isFirstExport ? [] : await noticedPages({ changes, modified, found: words, now }, turns);
    const pieces = changesPieces(changes, pages.values().map(change_texts/* changeDetail */.oz), isFirstExport);
    if (failure !== undefined) {
        await (0,text_file/* writePieces */.Rx)(path, pieces, signal);
        using report = new DisposableStack();
        report.defer(() => emit({ kind: 'pages-lacking', ...lacking, domain: states.domain, changesPath: path }));
        throw failure;
    }
    const suspicious = lacking.pages.filter(({ isSuspicious }) => isSuspicious);
    if (suspicious.length > 0)
        emit({ kind: 'pages-suspicious', pages: suspicious });
    const file = await text_file/* StagedTextFile */.A_.ofPieces(path, pieces, { signal, events: [{ kind: 'changes-written', path }] });
    const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const excludedCount = recorded.files.length - before.length;
    const isChanged = counts.fileCount + excludedCount > 0;
    const previously = { isFirstExport, hasReadings: recorded.hasReadings, excludedCount, previousSizeBytes };
    const facts = { path, pages, ...counts, isChanged, ...previously, vanished: lacking.vanished };
    return { file, isChanged, events: [{ kind: 'changes-committed', ...facts }] };
}
function reportLimits({ domain: previous, hasReadings }, { domain, maxRemovedPercent }, emit) {
    if (!hasReadings)
        emit({ kind: 'readings-missing' });
    if (previous === null || domain === undefined || domain === previous || maxRemovedPercent === 100)
        return;
    emit({ kind: 'other-domain-compared', previous, domain });
}

;// CONCATENATED MODULE: ./src/accept/accept-site.ts










async function acceptSite({ source, job, target, published, recordedPath }, rules, context) {
    const { domain, exclude, manifestInSite } = rules;
    const { emit, signal } = context;
    await using resources = new AsyncDisposableStack();
    const staged = target && resources.use(new StagedSite(target));
    const part = job === undefined ? 'Read and verify' : 'Download and verify';
    const readable = { source, writer: staged?.writer, published };
    const contents = await timePart(part, context, () => readSite(readable, rules, context));
    const bundle = 'folder' in source ? undefined : await source.complete();
    await reportUnused(contents.excluded, exclude, context);
    const { files, pageCount } = contents;
    const contentDigest = await (0,site_manifest/* contentDigestOf */.Vp)(files, new src_turns/* Turns */.P(signal));
    const manifest = { job, domain: domain ?? null, bundle, contentDigest, files };
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    emit({ kind: 'site-read', contentDigest, fileCount: files.length, sizeBytes, pageCount });
    return await timePart('Compare and record', context, async () => {
        const paths = (0,disk_paths/* recordPaths */.Oq)(recordedPath);
        const changes = await stageChanges({ path: paths.changes, published, files, staged }, rules, context);
        resources.use(changes.file);
        await checkPages(contents, job?.pageCount ?? 0, context);
        if (manifestInSite)
            await staged?.addManifest(manifest, signal);
        const manifestFile = (await staged?.stageManifest(manifest, signal)) ??
            (await text_file/* StagedTextFile */.A_.ofPieces(paths.manifest, (0,site_manifest/* manifestPieces */.Nz)(manifest), { signal }));
        resources.use(manifestFile);
        const kept = resources.move();
        return { pageCount, staged, changes, manifestFile, [Symbol.asyncDispose]: () => kept.disposeAsync() };
    });
}
const minPageShare = 0.5;
async function checkPages({ files, pageCount, excluded }, reportedCount, { emit, signal }) {
    const folder = onlyFolderOf(files);
    if (folder !== undefined)
        emit({ kind: 'site-in-folder', folder });
    else if ((0,paths/* findByPath */.sV)(files, paths/* homePage */.PX) === undefined)
        emit({ kind: 'index-missing' });
    let exportedCount = pageCount;
    for await (const some of new src_turns/* Turns */.P(signal).parts(excluded))
        exportedCount += some.filter(paths/* isPage */.yp).length;
    if (exportedCount < reportedCount * minPageShare)
        emit({ kind: 'pages-missing', pageCount, reportedCount });
}
function onlyFolderOf(files) {
    const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
    return top !== '' && files.at(-1)?.path.startsWith(`${top}/`) === true ? top : undefined;
}
async function commitSite({ staged, changes, manifestFile }, others, { emit, signal }) {
    await (0,src_turns/* turnEventLoop */.m)(signal);
    const target = staged?.target;
    target?.requireUnchanged();
    const folder = target && { path: target.path, extractTo: target.given, isNew: target.isNew };
    const output = {
        commit: () => (staged === undefined ? manifestFile.commit() : staged.commit(manifestFile)),
        events: [
            ...changes.events,
            ...(folder === undefined ? [] : [{ kind: 'site-committed', ...folder }]),
            { kind: 'manifest-committed', path: manifestFile.path },
        ],
    };
    commitAll([changes.file, ...others, output], emit);
    const left = await staged?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left, isStopped: signal.aborted });
    return { outcome: 'succeeded', site: { isChanged: changes.isChanged } };
}
function commitAll(outputs, emit) {
    emit({ kind: 'commit-started' });
    const committed = [];
    using reports = new DisposableStack();
    try {
        for (const output of outputs) {
            output?.commit();
            committed.push(...(output?.events ?? []));
        }
    }
    finally {
        for (const event of committed.toReversed())
            reports.defer(() => emit(event));
    }
}

// EXTERNAL MODULE: ./src/site/found-export.ts + 1 modules
var found_export = __nccwpck_require__(5317);
;// CONCATENATED MODULE: ./src/site/site-folder.ts







class SiteFolder {
    given;
    path;
    folder;
    manifestPath;
    #manifestStamp = '';
    #names = new Set();
    constructor(given) {
        this.given = given;
        this.path = (0,external_node_path_.resolve)(given);
        this.folder = (0,disk_paths/* realPath */.Ye)(given);
        this.manifestPath = (0,disk_paths/* recordPaths */.Oq)(given).manifest;
    }
    async readManifest(limits) {
        this.#manifestStamp = (0,disk_paths/* fileStamp */.a9)(this.manifestPath);
        this.#names = await namesAt(this.manifestPath, limits);
        this.requireUnchanged();
    }
    get isNew() {
        return this.#entries().length === 0;
    }
    requireUnchanged() {
        const { folder, manifestPath } = this;
        if ((0,disk_paths/* fileStamp */.a9)(manifestPath) !== this.#manifestStamp) {
            throw new src_failure/* Failure */.HR({
                code: 'cannot-write',
                message: `${manifestPath} was created, removed or replaced by another process during the run.`,
                hint: ({ step }) => `Give each ${step} its own paths, and make sure that no other program changes these files at the same time.`,
            });
        }
        const other = this.#entries().find((name) => !this.#names.has(name.normalize()) && hasFiles((0,external_node_path_.join)(folder, name)));
        if (other === undefined)
            return;
        const message = `${folder} contains "${other}", which no valid manifest at ${manifestPath} lists.`;
        throw new src_failure/* Failure */.HR({ code: 'folder-not-managed', message });
    }
    #entries() {
        const { folder } = this;
        return (0,errors/* withDiskErrors */.NP)(folder, () => ((0,external_node_fs_.existsSync)(folder) ? (0,external_node_fs_.readdirSync)(folder) : []), 'read');
    }
}
async function namesAt(manifestPath, limits) {
    try {
        const manifest = await (0,found_export/* manifestAtPath */.gS)(manifestPath, limits);
        const paths = manifest === undefined ? [] : [site_manifest/* publishedManifestName */.L2, ...manifest.files.map(({ path }) => path)];
        return new Set(paths.map((path) => (path.split('/', 1)[0] ?? '').normalize()));
    }
    catch (error) {
        if (error instanceof src_failure/* Failure */.HR && error.code === 'invalid-manifest')
            return new Set();
        limits.signal.throwIfAborted();
        throw (0,errors/* diskFailure */.C9)(manifestPath, error, 'read');
    }
}
function hasFiles(path) {
    const find = () => !(0,external_node_fs_.lstatSync)(path).isDirectory() ||
        (0,external_node_fs_.readdirSync)(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
    return (0,errors/* withDiskErrors */.NP)(path, find, 'read');
}

;// CONCATENATED MODULE: ./src/accept/check-paths.ts








async function checkPaths({ extractTo, maxFiles, bundlePath, valuesPath }, { protectedFolders, signal }) {
    const folder = extractTo === undefined ? undefined : new SiteFolder(extractTo);
    if (folder !== undefined) {
        await recoverFromCrash(folder, signal);
        requireSiteFolder(folder, protectedFolders);
    }
    if (bundlePath !== undefined)
        (0,text_file/* requireWritable */.ik)(bundlePath, 'Input `bundle-path`');
    if (valuesPath !== undefined)
        (0,text_file/* requireWritable */.ik)(valuesPath, 'Input `values-file`');
    const recorded = extractTo ?? bundlePath;
    if (recorded !== undefined) {
        const { manifest, changes } = (0,disk_paths/* recordPaths */.Oq)(recorded);
        for (const path of [manifest, changes])
            (0,text_file/* requireWritable */.ik)(path);
    }
    if (folder === undefined)
        return undefined;
    await folder.readManifest({ signal, maxFiles });
    await new StagedSite(folder)[Symbol.asyncDispose]();
    return folder;
}
function requireSiteFolder({ given, path, folder }, protectedFolders) {
    const input = { name: 'extract-to', path: given, hint: 'Set it to a new or empty folder of its own.' };
    const inside = [(0,external_node_path_.parse)(folder).root, process.cwd(), ...protectedFolders].find((each) => (0,disk_paths/* isWithin */.UO)(folder, (0,disk_paths/* realPath */.Ye)(each)));
    if (inside !== undefined) {
        const relation = (0,disk_paths/* realPath */.Ye)(inside) === folder ? 'is' : 'contains';
        throw (0,path_input/* invalidPath */.FP)(input, `${relation} ${(0,external_node_path_.resolve)(inside)} and would be replaced as a whole`);
    }
    (0,errors/* withDiskErrors */.NP)(folder, () => {
        const found = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false });
        const isLink = found === undefined && (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
        if (found?.isDirectory() === false || isLink)
            throw (0,path_input/* invalidPath */.FP)(input, 'is not a folder');
        if (found === undefined)
            return;
        const isMounted = found.dev !== (0,external_node_fs_.statSync)((0,external_node_path_.dirname)(folder)).dev || !isReplaceable(folder, found);
        if (isMounted)
            throw (0,path_input/* invalidPath */.FP)(input, 'is a mount point or in use, and cannot be replaced');
    });
}
function isReplaceable(folder, { mode, uid, gid }) {
    if ((0,external_node_fs_.readdirSync)(folder).length > 0)
        return true;
    try {
        (0,external_node_fs_.rmdirSync)(folder);
    }
    catch (error) {
        if ((0,errors/* codeOf */.$N)(error) === 'EBUSY')
            return false;
        throw error;
    }
    (0,external_node_fs_.mkdirSync)(folder);
    (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.chownSync)(folder, uid, gid));
    (0,external_node_fs_.chmodSync)(folder, mode);
    return true;
}

;// CONCATENATED MODULE: ./src/prepare/prepare-site.ts









async function prepareSite(settings, context) {
    const { source: path, domain, extractTo } = settings;
    const { emit, signal } = context;
    emit({ kind: 'source-opened', source: path, domain });
    const hint = 'Set it to an archive, or to a folder of HTML.';
    const input = { name: 'source', path, hint };
    await using archive = openArchive(input, signal);
    const source = archive ?? { folder: input };
    const target = await checkPaths(settings, context);
    const published = await (0,published_export/* readPublished */.Dn)(settings, context);
    const site = { source, job: undefined, target, published, recordedPath: extractTo };
    await using accepted = await acceptSite(site, settings, context);
    emit({ kind: 'pages-counted', pageCount: accepted.pageCount });
    return await commitSite(accepted, [], context);
}
function openArchive(input, signal) {
    const found = (0,path_input/* statsOf */.LZ)(input);
    if (found.isDirectory())
        return undefined;
    if (!found.isFile())
        throw (0,path_input/* invalidPath */.FP)(input, 'is neither a file nor a folder');
    return new ArchiveFile(input, signal);
}
class ArchiveFile {
    sizeBytes;
    #input;
    #descriptor;
    #stamp;
    #signal;
    constructor(input, signal) {
        this.#input = input;
        this.#descriptor = (0,path_input/* withInputErrors */.Oo)(input, (path) => (0,external_node_fs_.openSync)(path, 'r'));
        this.#signal = signal;
        const { size, stamp } = this.#state();
        this.sizeBytes = size;
        this.#stamp = stamp;
    }
    read(buffer, position) {
        return (0,path_input/* withInputErrors */.Oo)(this.#input, () => (0,external_node_fs_.readSync)(this.#descriptor, buffer, { position }));
    }
    async complete() {
        const digest = (0,external_node_crypto_.createHash)('sha256');
        for await (const piece of (0,archive_bytes/* piecesOf */.Xe)(this, new src_turns/* Turns */.P(this.#signal)))
            digest.update(piece);
        if (this.#state().stamp === this.#stamp)
            return { sizeBytes: this.sizeBytes, sha256: digest.digest('hex') };
        const hint = 'Make sure that nothing writes to it meanwhile.';
        throw new src_failure/* Failure */.HR({ code: 'damaged-archive', message: 'The archive changed while it was read.', hint });
    }
    [Symbol.asyncDispose]() {
        (0,external_node_fs_.closeSync)(this.#descriptor);
        return Promise.resolve();
    }
    #state() {
        const { size, mtimeNs } = (0,path_input/* withInputErrors */.Oo)(this.#input, () => (0,external_node_fs_.fstatSync)(this.#descriptor, { bigint: true }));
        return { size: Number(size), stamp: `${size} ${mtimeNs}` };
    }
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = require("node:v8");
// EXTERNAL MODULE: ./src/clock.ts
var clock = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __nccwpck_require__(9565);
// EXTERNAL MODULE: ./src/settings/input-table.ts + 1 modules
var input_table = __nccwpck_require__(5771);
// EXTERNAL MODULE: ./src/runner/host.ts
var runner_host = __nccwpck_require__(2154);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 12 modules
var core = __nccwpck_require__(7336);
// EXTERNAL MODULE: ./src/runner/failure-help.ts
var failure_help = __nccwpck_require__(2826);
;// CONCATENATED MODULE: ./src/runner/publish.ts
const schedules = new Set(['schedule', 'Schedule']);
const proposals = new Set([
    ...['pull_request', 'pull_request_target', 'pull_request_review', 'pull_request_review_comment', 'merge_group'],
    ...['merge_request_event', 'external_pull_request_event', 'PullRequest'],
]);
const firstAttempts = { GITHUB_RUN_ATTEMPT: 1, SYSTEM_JOBATTEMPT: 1, CI_JOB_RETRY_COUNT: 0 };
function triggerOf(variable) {
    const name = variable('GITHUB_EVENT_NAME') ?? variable('CI_PIPELINE_SOURCE') ?? variable('BUILD_REASON');
    if (name === undefined)
        return 'unknown';
    if (proposals.has(name) || variable('CI_MERGE_REQUEST_ID') !== undefined)
        return 'proposal';
    const isFirst = Object.entries(firstAttempts).every(([count, first]) => Number(variable(count) ?? first) === first);
    return schedules.has(name) && isFirst ? 'schedule' : 'request';
}
function shouldPublish(site, trigger) {
    if (site === undefined || trigger === 'proposal')
        return false;
    return trigger === 'request' || site.isChanged;
}

// EXTERNAL MODULE: ./src/events.ts + 2 modules
var src_events = __nccwpck_require__(5371);
// EXTERNAL MODULE: ./src/presenter/audit-events.ts
var audit_events = __nccwpck_require__(4789);
// EXTERNAL MODULE: ./src/presenter/check-events.ts
var check_events = __nccwpck_require__(7408);
;// CONCATENATED MODULE: ./src/runner/safe-text.ts

const maxPrintedLength = 3_000;
const printedEndLength = 1_000;
const emoji = String.raw `\p{RGI_Emoji}|(?<=[\p{Emoji}--[#*0-9]])[\ufe0e\ufe0f]`;
const invisible = String.raw `[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`;
function safeLine(text) {
    const shown = text.length > maxPrintedLength ? cutMiddle(text) : text;
    return withoutCommands(withoutInvisible(shown.replace(/[\t\r\n]+/g, ' ')));
}
function withoutInvisible(line) {
    return /[^ -~…→]/.test(line) ? line.replace(new RegExp(`${emoji}|(${invisible})`, 'gv'), escapeInvisible) : line;
}
function cutMiddle(text) {
    const start = (0,amounts/* startOf */.GH)(text, maxPrintedLength - printedEndLength);
    const end = (0,amounts/* endOf */.pJ)(text, printedEndLength);
    return `${start}… (${text.length - start.length - end.length} more characters) …${end}`;
}
function escapeInvisible(matched, escaped) {
    return escaped === undefined ? matched : `\\u{${(escaped.codePointAt(0) ?? 0).toString(16)}}`;
}
function withoutCommands(line) {
    return line.replace(/##(?=(vso|teamcity)?\[)/gi, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}
class SafeMarkdown {
    #redact;
    constructor(redact) {
        this.#redact = redact;
    }
    text = (text) => markdownText(this.#redact(text));
    textWithCode = (text) => this.text(text).replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');
    code = (text) => `<code>${markdownText(this.short(text))}</code>`;
    link(address, text) {
        const url = this.#redact(address) === address ? URL.parse(address) : null;
        if (url === null)
            return this.text(text);
        return `<a href="${url.href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${this.text(text)}</a>`;
    }
    short = (text) => (0,amounts/* shortText */.os)(this.#redact(text));
    line = (text) => safeLine(this.#redact(text));
}
function markdownText(text) {
    return safeLine(text)
        .trim()
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, escapeCharacter);
}
function escapeCharacter(character) {
    return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}
function listOf(items) {
    return items.map((item) => `- ${item}`).join('\n');
}
function collapsedSection(summary, content) {
    if (content === '')
        return '';
    return `<details>\n<summary>${markdownText(summary)}</summary>\n\n${content}\n\n</details>`;
}

// EXTERNAL MODULE: ./src/presenter/site-events.ts
var site_events = __nccwpck_require__(7395);
;// CONCATENATED MODULE: ./src/runner/summary-changes.ts






function changesOf(events) {
    const name = 'Changed';
    const compared = (0,src_events/* lastOf */.g1)(events, 'changes-committed');
    if (compared === undefined)
        return (0,src_events/* lastOf */.g1)(events, 'unknown-changes-committed') && { name, value: 'unknown', words: 'changes unknown' };
    const first = `first ${(0,src_events/* lastOf */.g1)(events, 'source-opened') === undefined ? 'export' : 'preparation'}`;
    if (compared.isFirstExport)
        return { name, value: first, words: first };
    const { excludedCount, fileCount, pageCount } = compared;
    const value = pageCount === 0 ? 'none' : (0,amounts/* numberText */.$4)(pageCount);
    const unchanged = excludedCount === 0 ? 'no changes' : `${(0,amounts/* countText */.lT)(excludedCount, 'file')} left out`;
    if (fileCount === 0)
        return { name, value, words: unchanged };
    const files = pageCount === fileCount ? '' : `${(0,amounts/* countText */.lT)(fileCount, 'file')}: `;
    return { name, value, words: `${value} changed`, note: files + (0,site_events/* changedFilesText */.Zu)(compared.files) };
}
function sizeFigure(events) {
    const site = (0,src_events/* lastOf */.g1)(events, 'site-read');
    const sizeBytes = (site ?? (0,src_events/* lastOf */.g1)(events, 'bundle-url-created'))?.sizeBytes;
    if (sizeBytes === undefined)
        return undefined;
    const changes = (0,src_events/* lastOf */.g1)(events, 'changes-committed');
    const previousBytes = changes?.isFirstExport === true ? undefined : changes?.previousSizeBytes;
    const note = previousBytes === undefined ? undefined : differenceText(sizeBytes - previousBytes);
    return { name: site === undefined ? 'Bundle size' : 'Size', value: (0,amounts/* sizeText */.lP)(sizeBytes), note };
}
function differenceText(differenceBytes) {
    if (differenceBytes === 0)
        return 'unchanged';
    return `${differenceBytes > 0 ? '+' : '−'}${(0,amounts/* sizeText */.lP)(Math.abs(differenceBytes))}`;
}
const maxOpenPages = { removed: 5, added: 5, modified: 10, moved: 5 };
const maxListedPages = 50;
function changedPages(events, markdown) {
    const compared = (0,src_events/* lastOf */.g1)(events, 'changes-committed');
    if (compared === undefined || compared.isFirstExport)
        return [];
    const groups = [...Map.groupBy(compared.pages, ({ kind }) => kind)];
    const open = groups.flatMap(([kind, pages]) => pages.slice(0, maxOpenPages[kind]));
    const others = groups.flatMap(([kind, pages]) => pages.slice(maxOpenPages[kind]));
    const listed = [...open, ...others].slice(0, maxListedPages);
    const marks = htmlMarks(markdown);
    const { domain } = (0,src_events/* lastOf */.g1)(events, 'export-requested') ?? (0,src_events/* lastOf */.g1)(events, 'source-opened') ?? {};
    const lines = listed.map((page) => {
        const name = linkedName(page, { listed, markdown, domain: page.kind === 'removed' ? undefined : domain });
        return pageLine(page, name, marks);
    });
    const more = (0,amounts/* andMore */.v)(compared.pages.length - listed.length);
    return [
        compared.pages.length === 0 ? '' : `**${markdown.text((0,site_events/* pageChangesText */.Sy)(compared))}**`,
        vanishedText(compared.vanished, markdown),
        listOf(lines.slice(0, open.length)),
        collapsedSection(`${(0,amounts/* numberText */.$4)(others.length)} more`, listOf([...lines.slice(open.length), ...more])),
    ];
}
function vanishedText(vanished, markdown) {
    const parts = vanished.slice(0, maxListedPages).map(({ name, of, count }) => {
        const shown = markdown.code(name);
        return of === 'page' || name.endsWith('/')
            ? `all ${(0,amounts/* countText */.lT)(count, of)} of ${shown}`
            : `all ${(0,amounts/* numberText */.$4)(count)} ${shown} files`;
    });
    return parts.length === 0 ? '' : `No longer in the site: ${parts.join(', ')}`;
}
const maxLoggedPages = 10;
function changedPageLines(events, redact) {
    const { isFirstExport = true, pages = [] } = (0,src_events/* lastOf */.g1)(events, 'changes-committed') ?? {};
    if (isFirstExport)
        return [];
    const listed = pages.slice(0, maxLoggedPages);
    const short = (text) => (0,amounts/* shortText */.os)(redact(text));
    const lines = listed.map((page) => pageLine(page, shownTitle(page, listed, short), { ...change_texts/* plainMarks */.RL, path: short }));
    return [...lines, ...(0,amounts/* andMore */.v)(pages.length - listed.length)];
}
const signs = { removed: '−', added: '+', modified: '~', moved: '→' };
function pageLine({ kind, from, changes }, name, marks) {
    const moved = from === undefined ? '' : `, moved from ${marks.path(from)}`;
    const words = changes === undefined ? '' : (0,change_texts/* changeTexts */.Pw)(changes, marks).join(' · ');
    return `${marks.same(signs[kind])} ${name}${moved}${words === '' ? '' : `: ${words}`}`;
}
function shownTitle({ path, title }, listed, short) {
    if (title === '')
        return short(path);
    return short(title) + (listed.filter((page) => page.title === title).length === 1 ? '' : ` (${short(path)})`);
}
function linkedName(page, { listed, markdown, domain = '' }) {
    const isWhole = markdown.short(page.path) === page.path;
    return markdown.link(isWhole ? publishedAddress(domain, page.path) : '', shownTitle(page, listed, markdown.short));
}
function htmlMarks(markdown) {
    const same = (text) => inlineText(text, markdown);
    return {
        same,
        removed: (text) => `<del>${same(text)}</del>`,
        added: (text) => `<strong>${same(text)}</strong>`,
        name: (text) => `<em>${same(text)}</em>`,
        path: markdown.code,
    };
}
function inlineText(text, markdown) {
    const [before, after] = [text.startsWith(' '), text.trimStart().endsWith(' ')].map((isSpace) => (isSpace ? ' ' : ''));
    return `${before}${markdown.text(text)}${after}`;
}
function publishedAddress(domain, path) {
    const url = URL.parse(`https://${domain}/`);
    if (url?.hostname !== domain)
        return '';
    url.pathname = `/${(0,paths/* addressPath */.EL)((0,paths/* pageName */.$p)(path))}`;
    return url.href;
}

;// CONCATENATED MODULE: ./src/runner/summary-failure.ts






function failureText(events, markdown) {
    const failed = (0,src_events/* lastOf */.g1)(events, 'run-failed');
    if (failed === undefined)
        return [];
    const { failure, site, hint, rerun, rerunInputs, helpUrl = '' } = failed;
    const { textWithCode } = markdown;
    const [problem = '', ...others] = failure.problems.map(textWithCode);
    return [
        textWithCode(site),
        `**\`${failure.code}\`** ${others.length === 0 ? problem : ''}`,
        others.length === 0 ? '' : listOf([problem, ...others]),
        textWithCode(rerun === '' ? hint : `${hint} ${rerun}:`),
        rerunInputs.map((input) => `    ${markdown.line(input)}`).join('\n'),
        URL.canParse(helpUrl) ? markdown.link(helpUrl, `Troubleshooting ${failure.code}`) : '',
        ...lackingPages(events, markdown),
    ];
}
function lackingPages(events, markdown) {
    const { pages = [], published = [], domain } = (0,src_events/* lastOf */.g1)(events, 'pages-lacking') ?? {};
    if (pages.length === 0)
        return [];
    const listed = pages.slice(0, site_events/* maxNamedPages */.M_);
    const isInFolder = pages.some(({ path }) => foldersOf(path).length > 0);
    const lines = pages.length > site_events/* maxNamedPages */.M_ && isInFolder
        ? folderLines({ pages, published }, markdown)
        : pages.map((page) => linkedName(page, { listed, markdown, domain: domain ?? undefined }));
    return ['Lacking pages:', listOf((0,site_events/* firstLines */.UV)(lines))];
}
function folderLines({ pages, published }, markdown) {
    const [first = [], ...others] = pages.map(({ path }) => foldersOf(path));
    const level = [...first, ''].findIndex((name, index) => others.some((names) => names[index] !== name));
    const folderOf = (path) => foldersOf(path)
        .slice(0, level + 1)
        .map((name) => `${name}/`)
        .join('');
    const all = Map.groupBy(published, folderOf);
    const lacking = [...Map.groupBy(pages, ({ path }) => folderOf(path))];
    return lacking
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([name, { length }]) => {
        const shown = name === '' ? 'In no folder' : markdown.code(name);
        return `${shown}: ${(0,amounts/* numberText */.$4)(length)} of ${(0,amounts/* countText */.lT)(all.get(name)?.length ?? 0, 'page')}`;
    });
}
function foldersOf(path) {
    return (0,paths/* pageName */.$p)(path).split('/').slice(0, -1);
}

;// CONCATENATED MODULE: ./src/runner/summary.ts








function summaryText({ events, redact }) {
    const markdown = new SafeMarkdown(redact);
    const { outcome = 'failed', durationMs = 0 } = (0,src_events/* lastOf */.g1)(events, 'run-failed') ?? (0,src_events/* lastOf */.g1)(events, 'run-succeeded') ?? {};
    const sections = [
        `### ${markOf(outcome, events)} ${headline(outcome, events, markdown)}`,
        ...failureText(events, markdown),
        agentResult(events, markdown),
        outcome === 'succeeded' ? figuresTable(events) : '',
        ...changedPages(events, markdown),
        ...auditResult(events, markdown),
        `<sub>Took ${(0,amounts/* durationText */.S5)(durationMs)}</sub>`,
        details(events, markdown),
    ];
    return [...sections.filter((section) => section !== ''), ''].join('\n\n');
}
const outcomeMarks = {
    succeeded: '✅',
    started: '▶️',
    failed: '❌',
    'timed-out': '⏱️',
    cancelled: '🚫',
};
function markOf(outcome, events) {
    const { findingCount = 0 } = (0,src_events/* lastOf */.g1)(events, 'site-audited') ?? {};
    return outcome === 'succeeded' && findingCount > 0 ? '⚠️' : outcomeMarks[outcome];
}
function headline(outcome, events, markdown) {
    const { title = '' } = (0,src_events/* lastOf */.g1)(events, 'run-failed') ?? {};
    const { work = title, result = `${work} finished` } = events.map(src_events/* render */.XX).find((event) => event.work) ?? {};
    if (outcome !== 'succeeded')
        return markdown.text(`${work} ${outcome.replace('-', ' ')}`);
    const files = (0,src_events/* lastOf */.g1)(events, 'files-checked');
    if (files !== undefined)
        return `${markdown.link(files.url, (0,check_events/* siteName */.pu)(files))} ${markdown.text((0,check_events/* servedText */.fy)(files))}`;
    const pageCount = pageCountOf(events);
    const pages = pageCount === undefined ? undefined : (0,amounts/* countText */.lT)(pageCount, 'page');
    const figures = [pages, changesOf(events)?.words, (0,src_events/* lastOf */.g1)(events, 'site-audited')?.verdict];
    const shown = figures.filter((figure) => figure !== undefined).join(', ');
    return markdown.text(shown === '' ? result : `${result}: ${shown}`);
}
function pageCountOf(events) {
    return ((0,src_events/* lastOf */.g1)(events, 'site-read') ?? (0,src_events/* lastOf */.g1)(events, 'export-ended'))?.pageCount;
}
function agentResult(events, markdown) {
    const agentJob = (0,src_events/* lastOf */.g1)(events, 'agent-job-read');
    if (agentJob === undefined)
        return '';
    const { status, pullRequest } = agentJob;
    const shown = pullRequest === '' ? 'none' : markdown.link(pullRequest, pullRequest);
    return `**Pull request:** ${shown}  \n**Status:** ${markdown.text(status)}`;
}
function figuresTable(events) {
    const pageCount = pageCountOf(events);
    const site = (0,src_events/* lastOf */.g1)(events, 'site-read');
    const files = site && `in ${(0,amounts/* countText */.lT)(site.fileCount, 'file')}`;
    const figures = [
        pageCount === undefined ? undefined : { name: 'Pages', value: (0,amounts/* numberText */.$4)(pageCount), note: files },
        changesOf(events),
        sizeFigure(events),
    ].filter((figure) => figure !== undefined);
    const values = figures.map(({ value, note }) => `**${value}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`);
    const rows = [figures.map(({ name }) => name), figures.map(() => '---'), values.map(withNoBreakSpaces)];
    return figures.length === 0 ? '' : rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
function withNoBreakSpaces(text) {
    return text.replace(/(\d) (?=\D)/g, '$1&nbsp;');
}
function auditResult(events, markdown) {
    const audit = (0,src_events/* lastOf */.g1)(events, 'site-audited');
    if (audit === undefined)
        return [];
    return [
        listOf(audit.findings.map(markdown.text)),
        ...(0,audit_events/* folderWarnings */.i)(audit).map(markdown.textWithCode),
        ...audit.notes.map((note) => markdown.textWithCode(`${markdown.short(note)}.`)),
    ];
}
function details(events, markdown) {
    const parts = events.filter((event) => event.kind === 'part-ended');
    const durations = parts.map(({ part, durationMs }) => `${part} ${(0,amounts/* durationText */.S5)(durationMs)}`).join(', ');
    const { 'job-id': job = '' } = (0,failure_help/* inputsOfJob */.kj)(events);
    const items = Object.entries({ Job: job, ...(0,src_events/* detailsOf */.cz)(events), Durations: durations });
    const shown = items.filter(([, value]) => value !== '');
    return collapsedSection('Details', listOf(shown.map(([label, value]) => `${markdown.text(label)}: ${markdown.code(value)}`)));
}

;// CONCATENATED MODULE: ./src/runner/outcome-reporter.ts








class OutcomeReporter {
    #log;
    #host;
    #action;
    #state = 'running';
    #exitCode = 1;
    constructor(log, host, action) {
        this.#log = log;
        this.#host = host;
        this.#action = action;
    }
    get isOver() {
        return this.#state !== 'running';
    }
    succeed({ outcome, site }) {
        if (this.#state === 'failed')
            return;
        this.#log.emit({ kind: 'run-succeeded', outcome, ...this.#end(site) });
        this.#host.completeOutputs?.();
        this.#log.logChangedPages();
        this.#log.logDetails();
        this.#state = 'succeeded';
        this.#finish();
    }
    fail(error) {
        if (this.#state === 'failed')
            return;
        this.#state = 'failed';
        try {
            const failure = (0,src_failure/* failureFrom */.Ju)(error);
            this.#exitCode = this.#host.exitCodeOf(failure, this.#log.events);
            process.exitCode = this.#exitCode;
            this.#log.logDetails();
            this.#report(failure);
            this.#finish();
        }
        catch {
            const text = 'internal-error: The run failed, and the failure could not be reported.';
            if (this.#host.hasCommands)
                core.error(text);
            else
                core.info(text);
            process.exit(this.#exitCode);
        }
    }
    #end(site) {
        const publish = this.#action.replacesSite === true ? shouldPublish(site, triggerOf(runner_host/* variable */.bv)) : undefined;
        return { publish, durationMs: clock/* systemClock */.m.elapsedMs() };
    }
    #report(failure) {
        const { code } = failure;
        const { title, replacesSite = false } = this.#action;
        const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
        const line = this.#log.safe(`${code}: ${failure.message}`);
        const site = replacesSite ? (0,failure_help/* siteAfter */.WI)(failure, this.#log.events) : '';
        const help = { ...(0,failure_help/* helpOf */.ZL)(failure, this.#log.events, this.#host.words), helpUrl: this.#host.helpUrlOf(code) };
        try {
            this.#log.emit({ kind: 'run-failed', title, outcome, failure, line, site, ...help, ...this.#end() });
            this.#host.completeOutputs?.();
        }
        catch (error) {
            if (!(error instanceof src_failure/* Failure */.HR))
                throw error;
        }
    }
    failIfUnfinished(stopped) {
        const message = 'The process exited before the run finished: a pending operation never completed.';
        if (this.#state === 'running')
            this.fail(stopped ?? new src_failure/* Failure */.HR({ code: 'internal-error', message }));
        if (this.#state === 'failed')
            process.exitCode = this.#exitCode;
    }
    #finish() {
        try {
            this.#host.writeSummary(summaryText(this.#log));
        }
        catch (error) {
            this.#log.warn(`Could not write the job summary: ${(0,json/* errorMessage */.gJ)(error)}`);
        }
        process.stdout.write('', () => process.exit());
    }
}

;// CONCATENATED MODULE: ./src/presenter/rendered.ts
const marks = { started: '▶', done: '✓', warning: '⚠', notice: ' ', plain: ' ', debug: ' ' };
const levels = ['started', 'done', 'warning', 'notice', 'plain', 'debug'];
function linesOf(event) {
    const lines = levels.flatMap((level) => [event[level]].flat().flatMap((text) => (text === undefined ? [] : { level, text })));
    return event.progress === undefined ? lines : [...lines, { level: 'plain', text: event.progress.text }];
}

;// CONCATENATED MODULE: ./src/runner/run-log.ts







class RunLog {
    #secrets;
    #news;
    #events = [];
    #host;
    #isOutputMissing = false;
    constructor(secrets, clock, host) {
        this.#secrets = secrets;
        this.#host = host;
        this.#news = new News(clock);
    }
    get events() {
        return this.#events;
    }
    emit = (event) => {
        const { progress, ...others } = (0,src_events/* render */.XX)(event);
        const isNews = progress !== undefined && this.#news.isNews(event.kind, progress);
        if (progress === undefined || isNews)
            this.#events.push(event);
        this.#print(isNews ? { ...others, progress } : { ...others, debug: others.debug ?? progress?.text });
    };
    redact = (text) => this.#secrets.redact(text);
    safe = (text) => safeLine(this.redact((0,words/* resolveText */.WY)(text, this.#host.words)));
    logDetails() {
        const details = Object.entries((0,src_events/* detailsOf */.cz)(this.#events));
        if (details.length === 0 || this.#host.isQuiet)
            return;
        const width = Math.max(...details.map(([label]) => label.length));
        const { hasCommands } = this.#host;
        if (hasCommands)
            core.startGroup('Details');
        else
            core.info('Details');
        for (const [label, value] of details)
            this.#line({ level: 'plain', text: `${label.padEnd(width)}  ${value}` });
        if (hasCommands)
            core.endGroup();
    }
    logChangedPages() {
        if (this.#host.hasCommands)
            return;
        for (const text of changedPageLines(this.#events, this.redact))
            this.#line({ level: 'plain', text });
    }
    warn(text) {
        this.#line({ level: 'warning', text });
    }
    #fail({ title, lines }) {
        const text = lines.map(this.safe).join('\n');
        if (this.#host.hasCommands)
            core.error(text, { title });
        else
            core.info(`✗ ${text}`);
    }
    #print(event) {
        const { masked = [], failure, outputs = {}, committed } = event;
        for (const secret of masked)
            this.#mask(secret);
        if (failure !== undefined)
            this.#fail(failure);
        for (const line of linesOf(event))
            this.#line(line);
        for (const [name, value] of Object.entries(outputs))
            if (value !== undefined)
                this.#output(name, value, committed);
    }
    #output(name, value, committed) {
        const isPath = value === committed && !this.#secrets.isKeyIn(value) && !this.#secrets.isBundleUrlIn(value);
        const isText = typeof value === 'string' && !isPath;
        const shown = value instanceof URL ? value.href : isText ? this.redact(value) : value;
        if (this.#host.writeOutput(name, shown) || this.#isOutputMissing)
            return;
        this.#isOutputMissing = true;
        this.warn('Could not write outputs, so nothing that runs later receives them: GITHUB_OUTPUT is not a file.');
    }
    #mask(secret) {
        if (!this.#host.hasCommands)
            return;
        for (const each of secret instanceof URL ? (0,secrets_secrets/* secretsInUrl */.Ct)(secret) : [secret])
            core.setSecret(each);
    }
    #line({ level, text }) {
        if (this.#host.isQuiet && level !== 'warning')
            return;
        if (level === 'debug' && !core.isDebug())
            return;
        const isCommand = level === 'warning' || level === 'notice' || level === 'debug';
        if (isCommand && this.#host.hasCommands)
            core[level](this.safe(text));
        else
            core.info(`${marks[level]} ${this.safe(text)}`);
    }
}
const minLineIntervalMs = 60_000;
const minStatusIntervalMs = 5_000;
class News {
    #clock;
    #shown = new Map();
    constructor(clock) {
        this.#clock = clock;
    }
    isNews(kind, { text, status }) {
        const atMs = this.#clock.elapsedMs();
        const never = { statuses: new Set([undefined]), text: '', atMs: status === undefined ? atMs : -Infinity };
        const shown = this.#shown.get(kind) ?? never;
        const intervalMs = shown.statuses.has(status) ? minLineIntervalMs : minStatusIntervalMs;
        const isNews = text !== shown.text && atMs - shown.atMs >= intervalMs;
        this.#shown.set(kind, isNews ? { statuses: new Set([...shown.statuses, status]), text, atMs } : shown);
        return isNews;
    }
}

// EXTERNAL MODULE: ./src/runner/separate-paths.ts
var separate_paths = __nccwpck_require__(5028);
;// CONCATENATED MODULE: ./src/runner/run-action.ts











function mainOf(action) {
    return async (inputs) => {
        (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1');
        await runAction(action, await hostOf(action, inputs));
    };
}
async function runAction(action, host) {
    const { needsKey = false, inputs } = action;
    const apiKey = host.inputText('api-key');
    const secrets = new secrets_secrets/* Secrets */.Sb(apiKey);
    const log = new RunLog(secrets, clock/* systemClock */.m, host);
    const { emit } = log;
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => emit({ kind: 'node-warned', name, message }));
    const outcome = new OutcomeReporter(log, host, action);
    const { signal, uncaught } = stopSignals(outcome);
    try {
        if (apiKey.trim() !== '')
            emit({ kind: 'secret-given', value: apiKey });
        requireWorkingFolder();
        const paths = (0,separate_paths/* neededPaths */.CM)(inputs, host.inputText);
        const tempFolder = host.prepare(paths);
        if (needsKey)
            (0,input_table/* requireApiKey */.Ft)(apiKey);
        const settings = (0,input_table/* readInputs */.Ko)(inputs, host.inputText);
        action.requireFit?.(settings, host);
        const proxies = ['https_proxy', 'HTTPS_PROXY'].map(runner_host/* variable */.bv);
        for (const value of (0,secrets_secrets/* secretsInGivenUrls */.KE)([...Object.values(settings), ...proxies])) {
            secrets.add(value);
            emit({ kind: 'secret-given', value });
        }
        (0,separate_paths/* requireSeparate */.XN)(paths);
        const home = (0,errors/* ifPossible */.N0)(external_node_os_.homedir) ?? tempFolder;
        const folders = { tempFolder, removesTempFolder: host.removesTempFolder, protectedFolders: [home, tempFolder] };
        const run = { secrets, emit, clock: clock/* systemClock */.m, random: Math.random, signal };
        const result = await action.flow(settings, { ...run, ...folders }, apiKey);
        uncaught.throwIfAborted();
        outcome.succeed(result);
    }
    catch (error) {
        outcome.fail(error);
    }
}
function requireWorkingFolder() {
    if ((0,errors/* ifPossible */.N0)(() => process.cwd()) !== undefined)
        return;
    const message = 'The working folder does not exist any more.';
    throw new src_failure/* Failure */.HR({ code: 'invalid-input', message, hint: 'Change to a folder that exists.' });
}
async function hostOf({ verb, needsKey = false, inputs }, given) {
    if (given === undefined)
        return new runner_host/* Step */.pn(verb, [...Object.keys(inputs), ...(needsKey ? ['api-key'] : [])]);
    const { Program } = await __nccwpck_require__.e(/* import() */ 878).then(__nccwpck_require__.bind(__nccwpck_require__, 5878));
    return new Program(verb, given);
}
const cleanUpMs = 4_000;
function stopSignals(outcome) {
    const [cancelled, uncaught] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([cancelled.signal, uncaught.signal]);
    const stop = (by, failure) => {
        by.abort(failure);
        setTimeout(() => outcome.fail(failure), cleanUpMs).unref();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(name, () => {
            if (outcome.isOver)
                process.exit();
            const message = `The run was cancelled (${name}).`;
            if (!signal.aborted)
                stop(cancelled, new src_failure/* Failure */.HR({ code: 'cancelled', message }));
        });
    process.on('uncaughtException', (error) => {
        if (outcome.isOver)
            outcome.fail(error);
        else
            stop(uncaught, (0,src_failure/* failureFrom */.Ju)(error));
    });
    for (const end of ['beforeExit', 'exit'])
        process.on(end, () => outcome.failIfUnfinished(signal.reason));
    return { signal, uncaught: uncaught.signal };
}

// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(7438);
// EXTERNAL MODULE: ./src/settings/parse.ts
var parse = __nccwpck_require__(6894);
;// CONCATENATED MODULE: ./src/settings/parse-addresses.ts



const pathOrUrl = (given) => {
    if (!/^https?:/i.test(given))
        return (0,parse/* path */.Ae)(given);
    if (given.includes('#'))
        return { expected: 'a URL without a fragment' };
    return safeUrl(given, 'a path, or a URL such as `https://static.example.com/static-export.manifest.json`');
};
const baseUrl = rootUrl('https://api.example.com', /\/v[12](\/+|\/(static-export|agent)(\/.*)?)?$/s);
const siteUrl = rootUrl('https://static.example.com', /\/+(index\.html?|static-export\.manifest\.json)\/*$/i);
function rootUrl(example, pasted) {
    return (given) => {
        const parsed = safeUrl(given, `a URL such as \`${example}\``);
        if ('expected' in parsed)
            return parsed;
        const { href, origin, pathname } = parsed.value;
        const root = origin + pathname.replace(pasted, '');
        return root === href ? parsed : { expected: `the root alone: \`${root.replace(/\/+$/, '')}\`` };
    };
}
function safeUrl(given, expected) {
    const parsed = urlIn(given, expected);
    if ('expected' in parsed || (0,safe_url/* isSafeUrl */.FY)(parsed.value))
        return parsed;
    return { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
}
function urlIn(given, expected) {
    const url = /\s/.test(given) ? null : URL.parse(given);
    if (url === null)
        return { expected };
    const { username, password } = url;
    return username + password === '' ? { value: url } : { expected: 'a URL without a user name or password' };
}
const webUrl = (given) => {
    const expected = 'an http(s) URL, such as `https://mirror.example.com/bundle.tar.gz`';
    return /^https?:/i.test(given) ? urlIn(given, expected) : { expected };
};
const domain = (given) => {
    const bare = given.toLowerCase();
    if (safe_url/* hostName */.Sm.test(bare))
        return { value: bare };
    const host = hostIn(bare);
    if (host === undefined)
        return { expected: 'one host name, such as `docs.example.com`' };
    return { expected: `a bare host name without a protocol, port or path: \`${host}\`` };
};
function hostIn(address) {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
    const host = url?.hostname.replace(/\.$/, '') ?? '';
    return safe_url/* hostName */.Sm.test(host) && !/\s/.test(address) ? host : undefined;
}
const pagePaths = (given) => {
    const paths = [...given.matchAll(/\S.*/g)].map(([line]) => line.trim());
    const hasUrl = paths.some((line) => /^[a-z][a-z0-9+.-]*:\/\/|[?#]/i.test(line));
    if (hasUrl)
        return { expected: 'page paths without a host, query or fragment, such as `guides/start`' };
    const isList = paths.some((line) => /^-\s|[,*[\]]|\/\S*\s+\S*\//.test(line));
    if (isList)
        return { expected: 'one page path per line, such as `guides/start`, without commas, lists or wildcards' };
    return { value: [...new Set(paths.map(pagePath))] };
};
function pagePath(line) {
    const path = line.replace(/^\/+/, '').replace(/\.html$/i, '');
    return path === '' ? 'index' : path;
}
const place = (given) => {
    const isUrl = /^https?:/i.test(given);
    const url = URL.parse(given, paths/* unknownOrigin */.Pu);
    const path = isUrl ? given.replace(/^https?:\/\/[^/]*/i, '') || '/' : given;
    const isPath = /^\/(?!\/)[^\\?#\s]*$/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) && !path.includes('//');
    if (url === null || !isPath || url.username + url.password !== '') {
        return { expected: 'a URL such as `https://static.example.com/docs/`, or only its path: `/docs/`' };
    }
    return { value: { origin: isUrl ? url.origin : undefined, basePath: url.pathname.replace(/\/$/, '') || '/' } };
};

;// CONCATENATED MODULE: ./src/model/finding-kinds.ts
const findingKinds = [
    'external-script',
    'external-style',
    'external-image',
    'external-font',
    'external-media',
    'external-frame',
    'external-preload',
    'external-file',
    'missing-file',
    'dead-link',
    'outside-base-path',
    'unread-file',
];
const exceptionKinds = [...findingKinds, 'sitemap'];

;// CONCATENATED MODULE: ./src/settings/rules.ts


const excludeRules = rulesOf(excludeRule, (line) => `one name or path per line, such as \`serve.js\`, \`*.map\`, \`internal/\` or \`guides/draft.html\`, but line ${line} is neither`);
function excludeRule(text) {
    const path = text.replace(/^\.?\//, '').replace(/\/$/, '');
    const isPath = path.split('/').every((name) => !['', '.', '..'].includes(name) && !name.includes('\\'));
    if (!isPath || /(^|\/)\*\*\/$|^-\s/.test(text))
        return undefined;
    const glob = `${text.includes('/') ? '' : '/**'}/${path.replaceAll('%', '%25').normalize()}`;
    const matches = globMatcher(glob + (text.endsWith('/') ? '/*/**' : '/**'));
    return { text, matches: (found) => matches(`/${found.normalize()}`) };
}
const ignoreRules = rulesOf(ignoreRule, (line) => `one exception per line, but line ${line} ${syntax}`);
const syntax = `is not \`KIND SOURCE -> TARGET\`, each of which may be omitted: a kind (\`${exceptionKinds.join('\`, \`')}\`), a path of pages (\`/changelog/**\`), and a host (\`player.example.com\`, \`*.example.com\`) or a path (\`-> /old/**\`)`;
function ignoreRule(text) {
    const [before = '', after, ...others] = text.replace(/\s+\([^()]*\)$/, '').split(/(?:^|\s+)->\s+/);
    const words = before.split(/\s+/).filter((word) => word !== '');
    const kind = exceptionKinds.find((each) => each === words[0]);
    const scopes = kind === undefined ? words : words.slice(1);
    const sources = scopes.filter((scope) => scope.startsWith('/'));
    const hosts = scopes.filter((scope) => !scope.startsWith('/'));
    const targets = [...hosts, ...(after?.split(/\s+/) ?? [])];
    const areHosts = hosts.every((host) => /[.:]/.test(host) || host === 'localhost');
    const matchesTarget = targetMatcher(targets[0]);
    const isRule = others.length === 0 && sources.length <= 1 && targets.length <= 1 && areHosts;
    if (!isRule || matchesTarget === undefined)
        return undefined;
    const isAbout = (found, target) => (kind ?? found) === found && matchesTarget(found, target);
    return { text, isAbout, matchesFile: globMatcher(sources[0]) };
}
function targetMatcher(text) {
    if (text === undefined || text.startsWith('/')) {
        const matches = globMatcher(text);
        return (_kind, target) => matches(target);
    }
    const [, wildcard, name = ''] = /^(\*\.)?([^*/?#@\\\s]+)$/.exec(text) ?? [];
    const host = URL.parse(`https://${name}`)?.host;
    if (host === undefined)
        return undefined;
    const isHost = (found) => (wildcard === undefined ? found === host : found.endsWith(`.${host}`));
    return (kind, target) => kind.startsWith('external-') && isHost(target);
}
function rulesOf(ruleIn, expected) {
    return (given) => {
        const lines = given.split(/\r?\n/).map((line) => line.trim());
        const rules = lines.map((line) => (line === '' ? [] : ruleIn(line)));
        const wrong = rules.indexOf(undefined);
        return wrong < 0 ? { value: rules.flatMap((rule) => rule ?? []) } : { expected: expected(wrong + 1) };
    };
}
const maxPathLength = 5_000;
function globMatcher(glob) {
    if (glob === undefined)
        return () => true;
    const plain = (0,paths/* percentDecode */.YZ)(glob);
    if (!glob.includes('*'))
        return (path) => path === plain;
    const sections = glob.split(/\/\*\*(?=\/|$)/).map((section) => {
        const [, ...names] = section.split('/');
        return names.map((name) => name.split('*').map(paths/* percentDecode */.YZ));
    });
    return (path) => {
        const [root, ...names] = path.length > maxPathLength ? [] : path.split('/');
        const isAt = (section, index) => section.every((texts, each) => matchesName(texts, names[index + each]));
        return root === '' && areInOrder(sections, names.length, isAt);
    };
}
function matchesName(texts, name = '') {
    return areInOrder(texts, name.length, (text, index) => name.startsWith(text, index));
}
function areInOrder(parts, length, isAt) {
    let at = 0;
    for (const [index, part] of parts.entries()) {
        const end = length - part.length;
        const latest = index === 0 ? Math.min(0, end) : end;
        if (index === parts.length - 1)
            at = Math.max(at, end);
        while (at <= latest && !isAt(part, at))
            at += 1;
        if (at > latest)
            return false;
        at += part.length;
    }
    return true;
}

;// CONCATENATED MODULE: ./src/settings/action-settings.ts





const exportInputs = {
    'base-url': { as: 'baseUrl', parse: baseUrl, required: true },
    domain: { parse: domain },
    'project-id': { as: 'projectId', parse: parse.id('a project') },
    version: { parse: parse/* text */.Qq },
    paths: { parse: pagePaths, takesLines: true },
    'job-id': { as: 'jobId', parse: parse.id('an export'), needs: 'wait' },
    wait: { parse: parse/* flag */.Jt, default: 'true' },
    timeout: { as: 'timeoutMs', parse: parse/* duration */.p0, default: '60m' },
    'poll-interval': { as: 'pollIntervalMs', parse: parse/* either */.gP('auto', parse/* duration */.p0), default: 'auto' },
    download: { parse: parse/* flag */.Jt, default: 'true', needs: 'wait' },
    'bundle-path': { as: 'bundlePath', parse: parse/* path */.Ae, path: 'bundle', needs: 'download' },
    'expected-sha256': { as: 'expectedSha256', parse: parse/* sha256 */.sc, needs: 'download' },
    connections: { parse: parse/* count */.U9(1, 32), default: '8' },
    reuse: { parse: parse/* flag */.Jt, default: 'false' },
    'extract-to': { as: 'extractTo', parse: parse/* replacedFolder */.BA, path: 'site', needs: 'download' },
    exclude: { parse: excludeRules, needs: 'download', takesLines: true },
    'previous-manifest': { as: 'previousManifest', parse: pathOrUrl, path: 'manifest', needs: 'download' },
    'max-removed': { as: 'maxRemovedPercent', parse: parse/* percent */.KN, needs: 'previous-manifest' },
    'manifest-in-site': { as: 'manifestInSite', parse: parse/* flag */.Jt, default: 'false', needs: 'extract-to' },
    'values-file': { as: 'valuesPath', parse: parse/* path */.Ae, path: 'written', needs: 'wait' },
    'values-bundle-url': { as: 'valuesMirror', parse: webUrl, needs: 'values-file' },
    'max-bundle-size': { as: 'maxBundleSizeBytes', parse: parse/* size */.Ej, default: '10GiB' },
    'max-site-size': { as: 'maxSiteSizeBytes', parse: parse/* size */.Ej, default: '50GiB' },
    'max-files': { as: 'maxFiles', parse: parse/* count */.U9(1, 1_000_000_000), default: String(site/* defaultMaxFiles */.Nb) },
    'mask-bundle-url': { as: 'maskBundleUrl', parse: parse/* flag */.Jt, default: 'true' },
    summary: { parse: parse/* flag */.Jt, default: 'true' },
};
function requireSubject({ domain, projectId, jobId, paths }) {
    if (domain === undefined && projectId === undefined && jobId === undefined)
        throw invalidInput('Inputs `domain`, `project-id` and `job-id` are all empty.', 'Set `project-id` or `domain` to start an export, or `job-id` to resume one.');
    if (projectId !== undefined && paths !== undefined)
        throw invalidInput('Input `paths` cannot be used with `project-id`: the export of a project always has all pages.', 'Remove one of the two.');
}
function requireResult({ extractTo, bundlePath, wait, download }) {
    if (extractTo === undefined && bundlePath === undefined && wait && download)
        throw invalidInput('The bundle would be deleted with its manifest: inputs `extract-to` and `bundle-path` are both empty.', 'Set one of the two, or set `download` to `false`.');
}
const prepareInputs = {
    source: { parse: parse/* path */.Ae, path: 'read', required: true },
    'extract-to': { as: 'extractTo', parse: parse/* replacedFolder */.BA, path: 'site', required: true },
    exclude: { parse: excludeRules, takesLines: true },
    'previous-manifest': { as: 'previousManifest', parse: pathOrUrl, path: 'manifest' },
    'max-removed': exportInputs['max-removed'],
    'manifest-in-site': { as: 'manifestInSite', parse: parse/* flag */.Jt, default: 'false' },
    domain: exportInputs.domain,
    'max-site-size': exportInputs['max-site-size'],
    'max-files': exportInputs['max-files'],
    summary: exportInputs.summary,
};
const auditInputs = {
    'site-path': { as: 'sitePath', parse: parse/* path */.Ae, path: 'audited', required: true },
    url: { as: 'place', parse: place, default: '/' },
    domain: { parse: domain },
    ignore: { parse: ignoreRules, takesLines: true },
    baseline: { parse: parse/* path */.Ae, path: 'read' },
    fail: { parse: parse/* flag */.Jt, default: 'true' },
    'report-path': { as: 'reportPath', parse: parse/* path */.Ae, path: 'report' },
    summary: { parse: parse/* flag */.Jt, default: 'true' },
};
const checkInputs = {
    url: { parse: siteUrl, required: true },
    'site-path': { as: 'sitePath', parse: parse/* path */.Ae, path: 'deployed' },
    'content-digest': { as: 'contentDigest', parse: parse/* sha256 */.sc },
    timeout: { as: 'timeoutMs', parse: parse/* duration */.p0, default: '15m' },
    sample: { as: 'sampleSize', parse: parse/* count */.U9(1, 1_000_000), default: '200' },
    compare: { parse: parse/* oneOf */.yL('content', 'text', 'status'), default: 'content' },
    'changes-path': { as: 'changesPath', parse: parse/* path */.Ae, path: 'read' },
    summary: { parse: parse/* flag */.Jt, default: 'true' },
};
function requireExpectation({ sitePath, contentDigest, compare }) {
    if (sitePath !== undefined)
        return;
    if (contentDigest === undefined)
        throw invalidInput('Inputs `site-path` and `content-digest` are both empty.', ({ step }) => `Set \`site-path\` to the folder that was deployed. In a job without it, set \`content-digest\` to the output of the export. If you did, check that the ${step} which sets it passes it on.`);
    if (compare === 'text')
        throw invalidInput('Input `compare` is "text", which needs `site-path`.', 'Set `site-path` to the folder that was deployed.');
}
const agentEndings = ['failed', 'archived', 'no-pull-request'];
const agentInputs = {
    'base-url': { as: 'baseUrl', parse: baseUrl, required: true },
    'project-id': { as: 'projectId', parse: parse.id('a project'), required: true },
    'job-id': { as: 'jobId', parse: parse.id('an agent job'), required: true },
    timeout: { as: 'timeoutMs', parse: parse/* duration */.p0, default: '60m' },
    'poll-interval': { as: 'pollIntervalMs', parse: parse/* either */.gP('auto', parse/* duration */.p0), default: 'auto' },
    'fail-on': { as: 'failOn', parse: parse/* severalOf */.Mq(...agentEndings), default: 'failed', takesLines: true },
    summary: { parse: parse/* flag */.Jt, default: 'true' },
};

;// CONCATENATED MODULE: ./src/entries/prepare.ts




const main = mainOf({
    verb: 'prepare',
    title: 'Preparation',
    replacesSite: true,
    inputs: prepareInputs,
    flow: (settings, context) => prepareSite(settings, { ...context, transport: (0,transport/* openTransport */.g2)(context.emit) }),
});

})();

module.exports = __webpack_exports__;
/******/ })()
;