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


var net = __nccwpck_require__(278);
var tls = __nccwpck_require__(756);
var http = __nccwpck_require__(611);
var https = __nccwpck_require__(692);
var events = __nccwpck_require__(434);
var assert = __nccwpck_require__(613);
var util = __nccwpck_require__(23);


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

/***/ 406:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   C9: () => (/* binding */ diskFailure),
/* harmony export */   N0: () => (/* binding */ ifPossible),
/* harmony export */   NP: () => (/* binding */ withDiskErrors)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(633);

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

/***/ 77:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oq: () => (/* binding */ recordPaths),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   W2: () => (/* binding */ isTrusted),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   ZX: () => (/* binding */ isDevice),
/* harmony export */   dR: () => (/* binding */ writtenPath)
/* harmony export */ });
/* unused harmony exports recordedPath, fileStamp */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(24);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(406);



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
    const stats = withDiskErrors(path, () => lstatSync(path, { bigint: true, throwIfNoEntry: false }), 'read');
    return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}


/***/ }),

/***/ 550:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  zI: () => (/* binding */ isAbandoned),
  cG: () => (/* binding */ moveInto),
  cp: () => (/* binding */ newTemporaryFolder),
  hW: () => (/* binding */ removeIfPossible),
  $w: () => (/* binding */ rename),
  l5: () => (/* binding */ temporaryPath),
  v5: () => (/* binding */ temporaryPathsOf)
});

// UNUSED EXPORTS: removeContents, temporaryTwin

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(406);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __nccwpck_require__(77);
;// CONCATENATED MODULE: ./src/disk/temporary-path.ts






const mark = '.static-export-';
function temporaryPath(path, kind = 'part') {
    const base = (0,paths/* isDevice */.ZX)(path) ? (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), (0,external_node_path_.basename)(path)) : path;
    return `${base}${mark}${(0,external_node_crypto_namespaceObject.randomBytes)(3).toString('hex')}.${kind}`;
}
function temporaryTwin(entry, path) {
    return `${path}${entry.slice(entry.lastIndexOf(mark), entry.lastIndexOf('.'))}.part`;
}
function temporaryPathsOf(path, kind) {
    const pattern = new RegExp(`^${RegExp.escape((0,external_node_path_.basename)(path) + mark)}[0-9a-f]{6}\\.${kind}$`);
    return entriesIn((0,external_node_path_.dirname)(path))
        .map(({ name }) => name)
        .filter((name) => pattern.test(name))
        .map((name) => (0,external_node_path_.join)((0,external_node_path_.dirname)(path), name));
}
const abandonedMs = 24 * 60 * 60_000;
function isAbandoned(path) {
    const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}
function newTemporaryFolder(parent) {
    const base = (0,external_node_path_.join)(parent, 'bundle');
    for (const each of temporaryPathsOf(base, 'run').filter(isAbandoned)) {
        if ((0,paths/* isTrusted */.W2)((0,external_node_fs_.lstatSync)(each, { throwIfNoEntry: false })))
            removeIfPossible(each);
    }
    const folder = temporaryPath(base, 'run');
    (0,external_node_fs_.mkdirSync)(folder, 0o700);
    return folder;
}
const maxRenameAttempts = 20;
const renamePauseMs = 100;
function moveInto(path, from) {
    if ((0,paths/* isDevice */.ZX)(path)) {
        writeInto(path, from);
        (0,external_node_fs_.unlinkSync)(from);
    }
    else
        rename(from, path);
}
const copiedBytes = 1024 * 1024;
function writeInto(device, from) {
    using files = new DisposableStack();
    const input = files.adopt((0,external_node_fs_.openSync)(from, 'r'), external_node_fs_.closeSync);
    const output = files.adopt((0,external_node_fs_.openSync)(device, external_node_fs_.constants.O_WRONLY), external_node_fs_.closeSync);
    const buffer = Buffer.allocUnsafe(copiedBytes);
    for (let bytes = (0,external_node_fs_.readSync)(input, buffer); bytes > 0; bytes = (0,external_node_fs_.readSync)(input, buffer)) {
        (0,external_node_fs_.writeFileSync)(output, buffer.subarray(0, bytes));
    }
}
function rename(from, to) {
    for (let attempt = 1;; attempt += 1) {
        try {
            (0,external_node_fs_.renameSync)(from, to);
            return;
        }
        catch (error) {
            const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes((0,errors/* codeOf */.$N)(error));
            const isLast = attempt === maxRenameAttempts;
            if (!mayBeBlocked || (isLast && !(0,external_node_fs_.existsSync)(to)))
                throw error;
            if (isLast)
                break;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
        }
    }
    using undo = new DisposableStack();
    const moved = temporaryPath(to, 'moved');
    (0,external_node_fs_.renameSync)(to, moved);
    undo.defer(() => (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.renameSync)(moved, to)));
    (0,external_node_fs_.renameSync)(from, to);
    undo.move();
    removeIfPossible(moved);
}
function removeIfPossible(path) {
    (0,errors/* ifPossible */.N0)(() => {
        const isFolder = (0,external_node_fs_.lstatSync)(path).isDirectory();
        for (const { name } of isFolder ? entriesIn(path) : [])
            removeIfPossible((0,external_node_path_.join)(path, name));
        (isFolder ? external_node_fs_.rmdirSync : external_node_fs_.unlinkSync)(path);
    });
}
async function removeContents(folder, turns) {
    for (const entry of entriesIn(folder)) {
        await turns.take();
        const path = join(folder, entry.name);
        if (entry.isDirectory())
            await removeContents(path, turns);
        removeIfPossible(path);
    }
}
function entriesIn(folder) {
    return (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true })) ?? [];
}


/***/ }),

/***/ 266:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fG: () => (/* binding */ ownersOnly),
  ik: () => (/* binding */ requireWritable),
  Rx: () => (/* binding */ writePieces),
  Tl: () => (/* binding */ writeTextFile)
});

// UNUSED EXPORTS: StagedTextFile

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = require("node:fs/promises");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(633);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(406);
;// CONCATENATED MODULE: ./src/disk/folders.ts



function createFoldersAbove(path) {
    using created = new DisposableStack();
    for (const folder of missingAbove(path)) {
        try {
            (0,external_node_fs_.mkdirSync)(folder);
        }
        catch (error) {
            if ((0,external_node_fs_.existsSync)(folder))
                continue;
            throw (0,errors/* diskFailure */.C9)(folder, error);
        }
        created.defer(() => (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.rmdirSync)(folder)));
    }
    return created.move();
}
function missingAbove(path) {
    const folder = (0,external_node_path_.dirname)(path);
    return folder === path || (0,external_node_fs_.existsSync)(folder) ? [] : [...missingAbove(folder), folder];
}
function syncFolder(folder) {
    (0,errors/* ifPossible */.N0)(() => {
        const descriptor = (0,external_node_fs_.openSync)(folder, 'r');
        try {
            (0,external_node_fs_.fsyncSync)(descriptor);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    });
}

// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __nccwpck_require__(77);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts + 1 modules
var temporary_path = __nccwpck_require__(550);
;// CONCATENATED MODULE: ./src/disk/text-file.ts








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
        this.#target = (0,paths/* writtenPath */.dR)(path);
        this.#temporaryPath = options.temporaryPath ?? (0,temporary_path/* temporaryPath */.l5)(this.#target);
        using undo = new DisposableStack();
        undo.use(createFoldersAbove(this.#target));
        undo.defer(() => (0,temporary_path/* removeIfPossible */.hW)(this.#temporaryPath));
        (0,errors/* withDiskErrors */.NP)(path, () => {
            (0,external_node_fs_.writeFileSync)(this.#temporaryPath, text, { flag: 'wx', mode: options.mode ?? defaultMode, flush: true });
        });
        this.#undo = undo.move();
    }
    static async ofPieces(path, pieces, { signal, ...options }) {
        using undo = new DisposableStack();
        const file = undo.use(new StagedTextFile(path, '', options));
        await (0,promises_namespaceObject.writeFile)(file.#temporaryPath, pieces, { flag: 'a', flush: true, signal }).catch((error) => {
            signal.throwIfAborted();
            throw (0,errors/* diskFailure */.C9)(path, error);
        });
        undo.move();
        return file;
    }
    commit() {
        (0,errors/* withDiskErrors */.NP)(this.path, () => (0,temporary_path/* moveInto */.cG)(this.#target, this.#temporaryPath));
        syncFolder((0,external_node_path_.dirname)(this.#target));
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
    const target = (0,paths/* writtenPath */.dR)(path);
    const moved = (0,temporary_path/* temporaryPathsOf */.v5)(target, 'moved');
    for (const each of moved)
        if (!(0,external_node_fs_.existsSync)(target))
            (0,errors/* withDiskErrors */.NP)(path, () => (0,temporary_path/* rename */.$w)(each, target));
    for (const each of [...moved, ...(0,temporary_path/* temporaryPathsOf */.v5)(target, 'part')].filter(temporary_path/* isAbandoned */.zI))
        (0,temporary_path/* removeIfPossible */.hW)(each);
    const found = (0,errors/* withDiskErrors */.NP)(path, () => statsAt(path, target));
    const what = /[\\/]$/.test(path) ? 'a folder' : unwritableKind(found);
    if (what !== undefined) {
        const message = `${name === undefined ? path : `${name} is "${path}", which`} is ${what}.`;
        throw new failure/* Failure */.HR({ code: 'invalid-input', message, hint: 'Use the path of a new or regular file.' });
    }
    if (found?.isCharacterDevice() === true) {
        (0,errors/* withDiskErrors */.NP)(path, () => (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(target, external_node_fs_.constants.O_WRONLY)));
        return;
    }
    new StagedTextFile(path, '')[Symbol.dispose]();
    if (found === undefined)
        return;
    (0,errors/* withDiskErrors */.NP)(path, () => {
        const away = (0,temporary_path/* temporaryPath */.l5)(target, 'moved');
        (0,temporary_path/* rename */.$w)(target, away);
        (0,temporary_path/* rename */.$w)(away, target);
    });
}
function statsAt(path, target) {
    const options = { throwIfNoEntry: false };
    return (0,external_node_fs_.lstatSync)(target, options) ?? (0,external_node_fs_.statSync)(path, options);
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
        const log = (0,errors/* ifPossible */.N0)(() => (0,external_node_fs_.fstatSync)(stream));
        return log?.dev === dev && log.ino === ino;
    });
}


/***/ }),

/***/ 371:
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
var audit_events = __nccwpck_require__(170);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(489);
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
var check_events = __nccwpck_require__(408);
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
var site_events = __nccwpck_require__(395);
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

/***/ 633:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   Ju: () => (/* binding */ failureFrom)
/* harmony export */ });
/* unused harmony exports hintsByCode, firstError */
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(489);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(789);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(670);



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

/***/ 170:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ auditEvents),
/* harmony export */   i: () => (/* binding */ folderWarnings)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(489);

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

/***/ 408:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   fy: () => (/* binding */ servedText),
/* harmony export */   pu: () => (/* binding */ siteName),
/* harmony export */   ud: () => (/* binding */ checkEvents)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(489);

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

/***/ 395:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M_: () => (/* binding */ maxNamedPages),
/* harmony export */   Sy: () => (/* binding */ pageChangesText),
/* harmony export */   UV: () => (/* binding */ firstLines),
/* harmony export */   Zu: () => (/* binding */ changedFilesText),
/* harmony export */   p7: () => (/* binding */ siteEvents)
/* harmony export */ });
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(489);
/* harmony import */ var _text_change_texts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(226);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(670);



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

/***/ 826:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   WI: () => (/* binding */ siteAfter),
/* harmony export */   ZL: () => (/* binding */ helpOf),
/* harmony export */   kj: () => (/* binding */ inputsOfJob)
/* harmony export */ });
/* harmony import */ var _events_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(371);
/* harmony import */ var _text_amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(489);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(670);



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

/***/ 154:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bv: () => (/* binding */ variable),
/* harmony export */   pn: () => (/* binding */ Step)
/* harmony export */ });
/* unused harmony export stepWords */
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(142);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(24);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(406);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(174);





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

/***/ 28:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CM: () => (/* binding */ neededPaths),
/* harmony export */   H7: () => (/* binding */ requireSeparateFrom),
/* harmony export */   XN: () => (/* binding */ requireSeparate)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _disk_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(77);
/* harmony import */ var _settings_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(174);



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

/***/ 565:
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
var failure = __nccwpck_require__(633);
// EXTERNAL MODULE: ./src/text/safe-url.ts
var safe_url = __nccwpck_require__(438);
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

/***/ 174:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  aY: () => (/* binding */ invalidInput),
  Ko: () => (/* binding */ readInputs),
  Ft: () => (/* binding */ requireApiKey),
  Sh: () => (/* binding */ requireSpelling)
});

// UNUSED EXPORTS: shownInput

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
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

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/character.js

class CharacterDiff extends Diff {
}
const characterDiff = new CharacterDiff();
function diffChars(oldStr, newStr, options) {
    return characterDiff.diff(oldStr, newStr, options);
}

// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(633);
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __nccwpck_require__(565);
// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(489);
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

/***/ 894:
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
/* harmony import */ var _text_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(438);


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

/***/ 489:
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

/***/ 226:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Pw: () => (/* binding */ changeTexts),
/* harmony export */   RL: () => (/* binding */ plainMarks),
/* harmony export */   l9: () => (/* binding */ lackingText)
/* harmony export */ });
/* unused harmony export changeDetail */
/* harmony import */ var _amounts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(489);

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

/***/ 789:
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

/***/ 438:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FY: () => (/* binding */ isSafeUrl),
/* harmony export */   JA: () => (/* binding */ isSafeId),
/* harmony export */   Sm: () => (/* binding */ hostName),
/* harmony export */   zO: () => (/* binding */ hostInPath)
/* harmony export */ });
/* unused harmony export isLoopback */
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

/***/ 670:
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

/***/ 613:
/***/ ((module) => {

"use strict";
module.exports = require("assert");

/***/ }),

/***/ 434:
/***/ ((module) => {

"use strict";
module.exports = require("events");

/***/ }),

/***/ 611:
/***/ ((module) => {

"use strict";
module.exports = require("http");

/***/ }),

/***/ 692:
/***/ ((module) => {

"use strict";
module.exports = require("https");

/***/ }),

/***/ 278:
/***/ ((module) => {

"use strict";
module.exports = require("net");

/***/ }),

/***/ 24:
/***/ ((module) => {

"use strict";
module.exports = require("node:fs");

/***/ }),

/***/ 161:
/***/ ((module) => {

"use strict";
module.exports = require("node:os");

/***/ }),

/***/ 760:
/***/ ((module) => {

"use strict";
module.exports = require("node:path");

/***/ }),

/***/ 756:
/***/ ((module) => {

"use strict";
module.exports = require("tls");

/***/ }),

/***/ 23:
/***/ ((module) => {

"use strict";
module.exports = require("util");

/***/ }),

/***/ 736:
/***/ ((__unused_webpack_module, exports) => {

// Stands in for undici, which @actions/http-client loads for getAgentDispatcher() alone. Nothing here calls that:
// see docs/decisions/0036-build-and-dependencies.md.
exports.k = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};


/***/ }),

/***/ 142:
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
;// CONCATENATED MODULE: external "fs"
const external_fs_namespaceObject = require("fs");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
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
// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(692);
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
var undici = __nccwpck_require__(736);
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
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var auth_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
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
        return auth_awaiter(this, void 0, void 0, function* () {
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
        return auth_awaiter(this, void 0, void 0, function* () {
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
        return auth_awaiter(this, void 0, void 0, function* () {
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
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
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


const { access, appendFile, writeFile } = external_fs_namespaceObject.promises;
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
                yield access(pathFromEnv, external_fs_namespaceObject.constants.R_OK | external_fs_namespaceObject.constants.W_OK);
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

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __nccwpck_require__(633);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(406);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __nccwpck_require__(77);
;// CONCATENATED MODULE: ./src/disk/path-input.ts





function invalidPath({ name, path, hint }, what, cause) {
    const message = `Input \`${name}\` is "${path}", which ${what}.`;
    return new src_failure/* Failure */.HR({ code: 'invalid-input', message, hint, cause });
}
function withInputErrors(input, operation) {
    return withEntryErrors(input, '', () => operation(input.path));
}
function statsOf(input) {
    return withInputErrors(input, (path) => (0,external_node_fs_.statSync)(path));
}
function textOfFile(input) {
    if (!statsOf(input).isFile())
        throw invalidPath(input, 'is not a file');
    return withInputErrors(input, (path) => (0,external_node_fs_.readFileSync)(path, 'utf8'));
}
function fileIn(input, path) {
    return withEntryErrors(input, path, () => (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(input.path, path)));
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
    const root = withInputErrors(input, (path) => external_node_fs_.realpathSync.native(path));
    const folders = [{ prefix: '', real: root, above: [], links: 0 }];
    let linkedFolders = 0;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        const { prefix, real, links } = folder;
        const open = [...folder.above, real];
        if (links > 1)
            linkedFolders += 1;
        if (linkedFolders > maxLinkedFolders)
            throw invalidPath(input, 'contains links that multiply from folder to folder');
        using opened = withEntryErrors(input, prefix, () => (0,external_node_fs_.opendirSync)(real));
        const next = () => withEntryErrors(input, prefix, () => opened.readSync());
        for (let entry = next(); entry !== null; entry = next()) {
            await turns.take();
            const [path, place, isLink] = [prefix + entry.name, (0,external_node_path_.join)(real, entry.name), entry.isSymbolicLink()];
            const { target = '', problem } = withEntryErrors(input, path, () => isLink ? followLink(place, root, open) : { target: place });
            const stats = problem === undefined ? withEntryErrors(input, path, () => (0,external_node_fs_.statSync)(target)) : undefined;
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
        const target = external_node_fs_.realpathSync.native(link);
        if (!(0,paths/* isWithin */.UO)(root, target))
            return { problem: 'is a link that leads out of the folder' };
        return open.includes(target) ? { problem: 'is a link to a folder that contains it' } : { target };
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((0,errors/* codeOf */.$N)(error)))
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
        const isMissing = (0,errors/* codeOf */.$N)(error) === 'ENOENT';
        throw invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`, error);
    }
}
function unreadableEntry(input, path, error) {
    const isGone = (0,errors/* codeOf */.$N)(error) === 'ENOENT';
    const what = isGone ? 'was removed meanwhile, or has a name that is not UTF-8' : `cannot be read: ${(0,errors/* reasonOf */.A3)(error)}`;
    return invalidPath(input, `contains ${path}, which ${what}`, error);
}

// EXTERNAL MODULE: ./src/disk/text-file.ts + 2 modules
var text_file = __nccwpck_require__(266);
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

;// CONCATENATED MODULE: ./src/text/site-paths.ts
const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const site_paths_maxLevels = 64;
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
const portabilityRules = (/* unused pure expression or super */ null && ([
    [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
    [/[. ](\/|$)/, 'has a name that ends with a dot or a space, which Windows removes'],
    [
        /(^|\/)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *([./]|$)/i,
        'has a name that Windows reserves for a device',
    ],
]));
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
    if (pathBytes < 2 * site_paths_maxLevels)
        return undefined;
    const names = path.split('/');
    const nameBytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
    if (names.length > site_paths_maxLevels)
        return overLimit(`is ${names.length} levels deep; the limit is ${site_paths_maxLevels}`);
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

;// CONCATENATED MODULE: ./src/text/paths.ts

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
    for (let first = Math.max(0, names.length - maxLevels); first < names.length; first += 1)
        yield names.slice(first).join('/');
}
const unknownOrigin = 'https://site.invalid';
function pathOnHost(address, host) {
    const url = URL.parse(address, unknownOrigin);
    const isElsewhere = host !== null && url?.origin !== unknownOrigin && url?.host !== host;
    return url === null || isElsewhere ? undefined : decodePath(url.pathname).slice(1);
}

;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = require("node:timers/promises");
;// CONCATENATED MODULE: ./src/clock.ts

const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    elapsedMs: () => performance.now(),
    dateMs: () => Date.now(),
    async sleep(durationMs, signal) {
        await (0,promises_namespaceObject.setTimeout)(Math.min(durationMs, maxTimerMs), undefined, { signal }).catch((error) => {
            throw signal.aborted ? signal.reason : error;
        });
    },
};

;// CONCATENATED MODULE: ./src/turns.ts


const maxBusyMs = 20;
async function turnEventLoop(signal) {
    await (0,promises_namespaceObject.setImmediate)();
    await (0,promises_namespaceObject.setImmediate)();
    signal.throwIfAborted();
}
class Turns {
    #signal;
    #clock;
    #lastMs;
    constructor(signal, clock = systemClock) {
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

// EXTERNAL MODULE: ./src/text/amounts.ts + 1 modules
var amounts = __nccwpck_require__(489);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __nccwpck_require__(789);
;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = require("node:util");
;// CONCATENATED MODULE: ./node_modules/entities/dist/decode-codepoint.js
// Adapted from https://github.com/mathiasbynens/he/blob/36afe179392226cf1b6ccdb16ebbb7a5a844d93a/src/he.js#L106-L134
/**
 * C1 Unicode control character reference replacements (code points 128–159).
 * Index i gives the replacement for code point 128+i; 0 means "no replacement".
 */
const c1 = [
    8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0,
    381, 0, 0, 8216, 8217, 8220, 8221, 8226, 8211, 8212, 732, 8482, 353, 8250,
    339, 0, 382, 376,
];
/**
 * True for NUL, UTF-16 surrogates, and values past U+10FFFF.
 * @param codePoint Unicode code point to check.
 */
function isInvalidCodePoint(codePoint) {
    return (codePoint === 0 ||
        (codePoint >= 0xd8_00 && codePoint <= 0xdf_ff) ||
        codePoint > 0x10_ff_ff);
}
/**
 * Replace the given code point with U+FFFD if it is NUL (0), a surrogate, or
 * outside the valid Unicode range. Code points in the C1 controls range
 * (128–159) are remapped to their Windows-1252 equivalents, following the
 * HTML spec. All other code points are returned unchanged.
 * @param codePoint Unicode code point to convert.
 */
function replaceCodePoint(codePoint) {
    if (isInvalidCodePoint(codePoint)) {
        return 0xff_fd;
    }
    if (codePoint >= 128 && codePoint <= 159) {
        return c1[codePoint - 128] || codePoint;
    }
    return codePoint;
}
/**
 * XML numeric character references are the referenced Unicode code point.
 * Invalid values still become U+FFFD; the HTML Windows-1252 C1 remap is not
 * applied.
 * @see https://www.w3.org/TR/xml/#NT-CharRef
 * @param codePoint Unicode code point to convert.
 */
function replaceCodePointXML(codePoint) {
    return isInvalidCodePoint(codePoint) ? 0xff_fd : codePoint;
}
/**
 * Convert the code point of a decoded numeric entity to a string, replacing
 * invalid values.
 *
 * Fast path for plain BMP code points: [1..0x7F] and [0xA0..0xD7FF] pass
 * `replaceCodePoint` unchanged (no NUL, C1 remap, surrogate, or out-of-range
 * handling) and fit a single charCode. 0xd760 = 0xD800 (the first surrogate)
 * - 0xA0.
 * @param codePoint Unicode code point to convert.
 */
function codePointToString(codePoint) {
    return (codePoint - 1) >>> 0 < 0x7f || (codePoint - 0xa0) >>> 0 < 0xd7_60
        ? String.fromCharCode(codePoint)
        : String.fromCodePoint(replaceCodePoint(codePoint));
}
//# sourceMappingURL=decode-codepoint.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/internal/decode-shared.js
/*
 * Inverse of the encoder's SAFE alphabet (0x21..0x7E minus 0x22, 0x24, 0x5C),
 * precomputed once at module load. Entries for excluded chars stay 0 but
 * are never read.
 */
const BASE91_INVERSE = /* #__PURE__ */ (() => {
    const table = new Uint8Array(127);
    let code = 0;
    for (let char = 0x21; char <= 0x7e; char++) {
        if (char !== 0x22 && char !== 0x24 && char !== 0x5c) {
            table[char] = code++;
        }
    }
    return table;
})();
/**
 * Decode a dictionary-encoded trie string back into its Uint16Array.
 *
 * Stream layout (consumed in this order):
 *   1. dict1 atoms — `dict1AtomCount` uint16 values, delta+RLE encoded.
 *   2. dict2 atoms — `atomCount - dict1AtomCount` values, delta+RLE.
 *   3. dict2 ngrams — `ngramCount - (dictSize - dict1AtomCount)` entries,
 *      each a pair of slot codes that resolve to earlier slots.
 *   4. dict1 ngrams — `dictSize - dict1AtomCount` entries, same shape.
 *   5. data — slot codes, each expanding to one or more uint16 values.
 *
 * Codes use a 91-char base (printable ASCII minus `"`, `$`, `\`):
 *   - char1 < dictSize  → 1-char code, slot = char1
 *   - char1 ≥ dictSize  → 2-char code, slot = dictSize + (char1 - dictSize)*91 + char2
 *
 * Slot index → token kind:
 *   [0, A)                  dict1 atoms     (1-char codes)
 *   [A, dictSize)           dict1 ngrams    (1-char codes)
 *   [dictSize, dictSize+D)  dict2 atoms     (2-char codes)
 *   [dictSize+D, end)       dict2 ngrams    (2-char codes)
 *
 * Both atom dicts decode before any ngram, and dict2 ngrams decode before
 * dict1 ngrams. So every ngram entry references slots whose contents are
 * already filled — no forward references to handle.
 *
 * This runs on library import. Flat typed arrays store each slot as either
 * a plain value (`single`, covering every atom) or a range in a shared
 * `pool` (ngrams).
 * @param input Packed trie string.
 * @param resultLength Expected number of uint16 values in the output.
 * @param atomCount Total number of distinct uint16 values in the trie.
 * @param dict1AtomCount Atoms in the 1-char range (`A` above).
 * @param ngramCount Total number of ngram entries (dict1 + dict2).
 * @param dictSize Number of 1-char code slots; the rest of `BASE - dictSize`
 *   first-byte values are 2-char codes.
 */
function decodeTrieDict(input, resultLength, atomCount, dict1AtomCount, ngramCount, dictSize) {
    const base = 91;
    const inputLength = input.length;
    // For 2-char codes, slot = char1 * base - twoCharBias + char2.
    const twoCharBias = dictSize * (base - 1);
    let pos = 0;
    /** Read one slot code at `pos` and return its slot index, advancing pos. */
    const readSlotCode = () => {
        const c1 = BASE91_INVERSE[input.charCodeAt(pos++)];
        return c1 < dictSize
            ? c1
            : c1 * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
    };
    const dict2AtomCount = atomCount - dict1AtomCount;
    const slotCount = atomCount + ngramCount;
    /*
     * Per-slot contents: atoms (always a single value) live directly in
     * `single`; ngram slots hold -1 there and expand to
     * `pool[start[slot] .. start[slot] + length[slot])`.
     */
    const single = new Int32Array(slotCount);
    single.fill(-1, dict1AtomCount, dictSize);
    single.fill(-1, dictSize + dict2AtomCount, slotCount);
    const start = new Int32Array(slotCount);
    const length = new Int32Array(slotCount);
    /**
     * Decode `count` ascending uint16 values from a delta+RLE stream into
     * `single[off..off+count)`.
     *
     *   code < 89   → delta = code
     *   code == 89  → run-length: next char encodes runLength-2; emit `runLength` consecutive +1 values
     *   code == 90, next < 90  → escape: delta = 89 + next * BASE + after-next
     *   code == 90, next == 90 → double-escape: extra char for very large deltas
     * @param count
     * @param off
     */
    function decodeDelta(count, off) {
        let previous = 0;
        let slot = off;
        const end = off + count;
        while (slot < end) {
            const code = BASE91_INVERSE[input.charCodeAt(pos++)];
            if (code < 89) {
                previous += code;
                single[slot++] = previous;
            }
            else if (code === 89) {
                let runLength = BASE91_INVERSE[input.charCodeAt(pos++)] + 2;
                while (runLength--)
                    single[slot++] = ++previous;
            }
            else {
                const next = BASE91_INVERSE[input.charCodeAt(pos++)];
                previous +=
                    89 +
                        // eslint-disable-next-line unicorn/prefer-minimal-ternary -- branches read a different number of side-effecting input bytes
                        (next < 90
                            ? next * base + BASE91_INVERSE[input.charCodeAt(pos++)]
                            : BASE91_INVERSE[input.charCodeAt(pos++)] * 8281 +
                                BASE91_INVERSE[input.charCodeAt(pos++)] * base +
                                BASE91_INVERSE[input.charCodeAt(pos++)]);
                single[slot++] = previous;
            }
        }
    }
    // Streams 1 & 2: atoms decoded into their slot ranges.
    decodeDelta(dict1AtomCount, 0);
    decodeDelta(dict2AtomCount, dictSize);
    /*
     * Streams 3 & 4 are read in two passes: first collect every ngram's two
     * references and derive its expanded length (each ref resolves to an earlier
     * slot, so lengths are already known), which sizes the shared pool.
     * Pool ranges are handed out in decode order, so the second pass fills
     * the pool contiguously with a single write cursor.
     */
    const references = new Int32Array(ngramCount * 2);
    let poolSize = 0;
    let ngramIndex = 0;
    /**
     * Read `count` ngram entries (each = 2 slot-code references) for the slots
     * starting at `startSlot`, recording references and assigning pool ranges.
     * @param count
     * @param startSlot
     */
    function readNgramReferences(count, startSlot) {
        for (let index = 0; index < count; index++) {
            const slot = startSlot + index;
            const a = readSlotCode();
            const b = readSlotCode();
            references[ngramIndex * 2] = a;
            references[ngramIndex * 2 + 1] = b;
            ngramIndex += 1;
            start[slot] = poolSize;
            const entryLength = (single[a] < 0 ? length[a] : 1) +
                (single[b] < 0 ? length[b] : 1);
            length[slot] = entryLength;
            poolSize += entryLength;
        }
    }
    readNgramReferences(ngramCount - dictSize + dict1AtomCount, dictSize + dict2AtomCount);
    readNgramReferences(dictSize - dict1AtomCount, dict1AtomCount);
    // Second pass: concatenate each ngram's two halves into the pool.
    const pool = new Uint16Array(poolSize);
    let write = 0;
    for (let index = 0; index < ngramIndex; index++) {
        for (let half = 0; half < 2; half++) {
            const source = references[index * 2 + half];
            const value = single[source];
            if (value < 0) {
                let read = start[source];
                const readEnd = read + length[source];
                while (read < readEnd)
                    pool[write++] = pool[read++];
            }
            else {
                pool[write++] = value;
            }
        }
    }
    // Stream 5: data. Each code expands to its slot's stored values.
    const out = new Uint16Array(resultLength);
    let outIndex = 0;
    while (pos < inputLength) {
        let slot = BASE91_INVERSE[input.charCodeAt(pos++)];
        if (slot >= dictSize) {
            slot =
                slot * base -
                    twoCharBias +
                    BASE91_INVERSE[input.charCodeAt(pos++)];
        }
        const value = single[slot];
        if (value < 0) {
            let read = start[slot];
            const readEnd = read + length[slot];
            while (read < readEnd)
                out[outIndex++] = pool[read++];
        }
        else {
            out[outIndex++] = value;
        }
    }
    return out;
}
//# sourceMappingURL=decode-shared.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/generated/decode-data-html.js
// Generated using scripts/write-decode-map.ts

/** Packed HTML decode trie data. */
const htmlDecodeTree = /* #__PURE__ */ decodeTrieDict("!}.&u%}'&}*'~!6*)%&,~!J~!J~%L~y<~!R,~~%Lu~~#GD~~#|)1#%}^%}2%+#.##%##%}&%##%'#%##&%#%#'%#&#%#&#'#%%#&#%##%#)%''%&%#%#'%#%%#%%}%%%#%#&(23#%%#&-%0%('1#(##%#'##+%'*.:1}#%#6-+(%'%%#%%%}#L'2351&('%}&/N'(0(/*-%(%%}#'+&T%7.2}#&%&#%#36/5##%&%%#&#%%#))2%%##%&&'0~!#*+&'%1~!%).'3q?&%'1~!.##%6(~!+%%%(Gw'rT~!E#<nA%#jZ~!H%(~!42##~!*31&~!G%U~#)5~#`3~!J~!Z~%]~%Y~%C~!q~!u~#kz~%#~!6'~!D~!U~!?~#T~!c%~!G#'~%7|~!G~!J~!G&~#pb~(Df}#%}*&}#%##%##%##&#-}&'#'&%#.++}%mI,#,@&(}*%}*'%&##&#%##%}&0}#.},U},%}+%}&%}#%##&}B%(}(%}+%)})%##%#&}&%##%&}<%}>%#%&}*%}(%}9%}/%})%}*%}*%}?&}&%}3%}&*#%})%#%#)}#&#-#+*%E%%'%'#%}#*V##&##I}#&&##%&%#&&Qf%%))w/0+&%#(#.%-''''++++7}>%4'',##1,#%#&%##&#'##&#*#9)%&%}#*}%,#+P(%A&%#'&##wSD',9E00#y#@}(+}&%&>~!#~!X}#*}(&&}(&}(,%}%&#+&}#&}I%#%}%)#(},'%#*}4%%#%}(''}#/##(##),%-##%%)#&}(.}&%#&}%%}*&#%},&&}&%}#%*'#%})%}D&}&%}-&}6&#&}-,%}#%})-(~+`~,=?~I9'9%~!,#%})%})%}@%}?%}(~!?~#<~#pP~#BG~#=1#%K+~#?#~%;)~#A~#mF1~#A'~'X%'~#lR~#N~'N~#r~#m#-~#i'?%#'%~#B%##%,%#~#_%#0%~#]732~,w~2+#:&#%&'0%&>%}#>##F+)#%&&#(+_}4&}-%}(&}@&}O7Fdf0@+/v4}&WU##&/0#&'('B#%}.%}'+#%}#%%&#&%#%##+#&#)#6#'#.},%}c%},%#%##%&#&%#&~#>'*-.%##%##%}#%%}%'~#)D1}#%*&~#_%%'(~#S2%'.}#~#=##*'*-%}&'%'##&&~'E%.#&~#M4}%%##&'%#~#O1##%&#'+~#<B%##%%'%+~#;#@%}#&%#&&%#(~#H1}'%'##&&~#?A}&'~#D#%32}'&&&&~#[}'(#%}'~#;C})&}%%#%~#=&%,3}%'(#%%~#^'#&&)#%'~#Y%-~#d-%'~#^%%&#&&&}#~#b~2t*&'~&(~&@~0%~e~3}%*''0})&}+~!9##-}#%-hD*)1fC#%/&/fB#40~!+#)*4~!+~!K'&:~!/*7~!.#~!H~!L':~%x&~!H#~!*~%1~!I#~!+A~#p'~!F~~#-#~,,(~.Z~!V~%;'B'mq-W~!N~%I%#&&#&}#%},%%}'%}+X#%}#&}(%}'%}<%}#%}%%'}'%}:~![)9@~%>~#UA%-%##&~!C%~!-.9:~!1~!-^2/:a~!y,D*J#-5)/4~%23,~#G~!L1~!0X3`~!2+~!!0-~&E~!W~!o,>Y&]~%cZx_&~#O*9#A#'#+I'%#)~!0B*-5A+-((F&*M#)(-7-5+'-3a5Vi~!Y~!?+[)%3),ERHm~!+:D,VG.+)?fB%%*(%)'(#&80%1'8`K8?`+'Z#&O&'H5#*9)A%%5&3))0%39+.*7#()&&*=4@**L)<'_&*+..;(#*+)./&0#3)%')-8(4ixD(&.}%,('aI:,)%,k2231T)I'#/-W7,/'Q#.'Y24+h')37</31&83##&0#),H(?'&?/1##%#&&#%''-%&&&#(&''&#.-'%#%%(,')*'&#&#'##%(%(#%('#&##%%%%('%#%#%%#%#&%##h>w+v<ayvyvcg.uuhKr}g/v|g>u9i[~>g5uI~=RvdwEg;v/g;uk!!TTSx]@RT!U!#!@VBRUU!'UTe-d0c`e&gSdicedFcrdTaqb.kYcAohdYd@a3e+d}dMdtd.aJ#bqcK`dle/e.e'dwdPdodddjbEb}ogd^ofdpduc6j?l%d{drdqc)d7bacOdQ%T#Y)X.sR[yH>6Vyv3[xwLu>vo'!*.[yBacahoj>6Rew3[xqdZa#!a&#^(X-[yG>6Vyu3[xvg3sEr|g.u/Ri9db0T#^(Xa)!-[y;>6Vylg4wKs{JwNZt3@3r=c4Z([xlg;wKt!cpq's@v7A'*a(a+!-a#[y<3Dt?3Dt'>6Vym3[xmg9rxsNJwLZt4~?r?db1T#`-!(Xa,!0[yS>6Vz%NuQs.g4wKtnJwNZtS@3r>c4Z([y%g;wKtrdga8!a(!#&T*Y-Xa#!a0<or[yc3Dtq>6Vz43[y3JwNZtf@3s!Ju}!%Dti:pm3c_%X#tjB5pkd6q!r]u?voC'*-a.a2!0a&a+[yI3DtI3Ds~3DtH>6Vyw3[xx;:s#~<5pKJwNZtE@3r~d`a)!a2T#a.(!+U.X1[yT3Dt`3Dtv>6Vz&3[y&g9rxwzcxstPu.<rAJwLZtT~?r@dZa%!a.&^*Za(/Reu[ya>6Vz23[y1g3sEr}wkg{NuQRg{ci(U#5@b`~,cg#U(2WnH5wugcRh7dX#T(Y,a'Ta!!a,[yZ<]mj>6Vz,3[y+Pv#5ReZKu+=,%!H}7ABwkaS?Rh:BcW(X#<]mrj:ubv/ARekdg%!(!a.*Ta(Y.X1!#sP>Rl*Dt6[y>>6Vyo3Wf*jOvuumvuRgRJuq*!:9<B@bX~3jVv&v@s@5Re[d/rQt{uAvo&a&a*)a2!,0Wf!3Dt0=Bs'>6Re}3[xy~<5s%JwJZt1~Gs)c;&!#2sJkNuXvzq7rxu,Re8dka4!a8(aEZ+a@Y.X1Xa)[yd=Bs(3DtP>6Vz53[y4cX#X&Re:avRe9~<5s&JwJZtQ~Gs*i^rzvdRg+Jv{%!2sbB@bX}kdga,!Za?&^*T1/!a'Dt+[y6>6Vyf3Wf%g/u;s4hGu6?Rh-JvZ,!c%#&RoX54Rivj7uyvf8RgTKvZB%*!2sGh<vu5Rgq<=C::9bb~#dZ#T&Ta6Y.X*Dt>[y93Wf)coZ(T,6VyifluvRgC@95@B@bX~/hFu34cC#T,k/unq8w8Q5RkUklwQuzunq8w8Q5Rk8d/rJu?v8w9)-&!a0a;a&aIWejg3sEr/h1s<DtDJvyZqY5aws3Jvy!&Wei~Hr1:au5@Bag>23E~5c:Z&bX};kKv?w&unuVu5Rjc;>bs)#~@:Rh.=ay<a]C;b`}Vd6s/t{uAvoaxa()!a,a7%-a#a2Dt,[yF2Wo[>6Vyt3[xuNuPRi&NuPwpi#RoWh?vf8Ri%Jv]!%Ri:KvxD!.'2WeAjZu`q9rxu,Re7woeAg-unLq(qA_/*2Wg_g3u5q^9:4E}/jTrxrzv=Wkkd~0UX#^^Xa-a1a5T&a=U1a'*aEa]!a*aPaA-adok[y54Rn>;:p3~Dp5g9rpsFNvZqjg3uJp4~<5p0Pw;5qlJwNZt*@3p1Pw:5p/Ou!5p2JvG'!6Vye=<qnJvh_[xhg3v,Rh3kOwOw-sDuev/Re^dha[a%!%!a+#Ta7)-5TaCaO!aka!a)sf[yb2>Rl!9ARiq5E}Qg=ucRkBE|oJrJ_@Wk~@Wk{JrJ_@Wk|@WkyJrJ_@Wk}@WkzJvO_[y2g-vMRmiKuYC!)&>Ri;>Ri<@3RkNc](X#@9Rk=g5vuRmhKvDB!+'=]meg3u4Rmgd)#Y'Vz3CARmfd`a+!%T'!+#Ta1Ta6TaM-sTDt9[yA9sYd'%Y#s[[xpj:ueunaXRgEjRq,v-vuqdd2'`#6Rev<32@5>:2<E}5xIo9a*X#Y(;5RePJvD_g>vyRgNj8w)v8<wggs:RgXiZt|vjx,hSq3ah!-(~@:Ro/Ou!5RhWj^v(pyw8unRhUdx-UY#^Ua.a3a70!)%UX1TaDa)'omRiRRhE[y:3Dsz=Br,>6Vyj3[xkg6ruwjcqsrPw;5r*Ku]D'Zt-@3r(~?r.i[vwv]dU1a--U#`a4(g/vsRhPOu!5RhLj:rmu9Wo!~@:wdh@g/vsRiTjXuvvNr}:RhBj^v(pyw8unRn]dz1UYa'a+^Y(!aETZalaRY.Ta?a4[yDJw1!#qLsW>6Vyrfzq-pLflpwRe|Js>%!Dt@3Dt&Jvy_[xs~HrnjMuwpsw'RecKu+D#'!t<~Grl~?rjg5u-x,gwp{ah!-(~@:Rg~Ou!5Rh'jXuvvNr}:Rh#cW#X/c;&!#2sLi[v7u7RgpJv)(!iLrxu,Re6j7v@s@5Se[e7d`aW!Za(a`T.a#!a3!&aDa-!9)Dt_=6s+3[x~~DR|h~DS6avhGun5RkZj3w)v-]mkKunB!&*]kb97R|i<ARk<c:Z(6Vy}Juh'!wziMRoS:F|vkLuauJv5vtvQRh1d='T+Y#VyO~DR|jcF#T'7R|g97R|kJv3'!ay<Rj,Jvh&!:ReXcsa6*a+#a#_aIRf9aLRf?c,Z&Rf5Rf7c.Z&Rf;Rf>cQ#%T'p-Rf8Rf=ct#%'(*!,p,Rf4p+Rf6Rf:Rf<d~'Ua%U*^UYa(!a,-!#a4YaTalaEX0a8a<Weo3Dt/3Dsx=Br93Wen~Dr;~<5p<JwNZt2@3p=Pw:5p;Ou!5r3c7&!#:p>3Ds}KvGB)_6Vyk2sM=<r7x'eovA(!hFu1ARf}cV#X&@r5j6rvwQa^Rf3c=Za'wkghJv__g;unRggA53B9=b^}%j6uduo5Jq;!(hIv%2Re`Ou4ARe_e%a#^^^Xa&!a*a2!&a6YaP!*ad!#a:aE/5Rn?[y@>6Vyp;:pE~DrY~<5pBJwNZt8@3pCh=rt3rWPw:5pAJup_[xoNuPpF9c!#'45pD5ARn)d8#X'X*3@rU72s]h>v<<sSjJpqvewOJq/(!hNw'5ReBk0s2u3w/w'5ReE5@Jq.!a+JQ!&WeU23d(#Y&RjG5]jBk!u7w&u0udARjEe#+^^^Ub#!a2/a`Z(agT1!a-a;|@TaG!aS[yV=Re~fow'RguNuPRe?bz#'>RoUWeL>:Cbb|?JwPZtVg6ruRmzJvD'!6Vz(g/vmRh~Jvy_[y(g9voRgyx*cy(#2>Ri2B9b]~9kIw9u7rluJu3Rg]dI#a%UY'@=p%CAx.gQZ&RhwwygtRm{x5g_Z'+ABqR9Woa=Bp&dV#^*Xa'!&@o{g4v]Rk;Jv{!%Rk[wkkiA5RkiwwfUB=x,fUuqC&*!>RfTg8v0RfV~ARfSd;rJsAuAv9wR'ae+/aO!a@aza/a#[yQ@Wg!2Wemg3sEr0JvB_g>uvReWg2v+Re=KupB_+[y!2AbY~-~Hr2AJwD!(h<~El>h<~El?Kun@+_:9b`}Kg-v/Ri3g;vtwyk_9]k_d=&T#*U.6qh@Ab`|K9:H|CJv[!&3Dtex'fDwC%!Rf[9WlMd[(^X,!a%Z06Vz!@WgBg=v~Rgvg,QRe@awd,#Y+jTv|Q~EfWj]uNr|~FRfXdy#Y&^Ua%!aO.!(a)Ua;=!a@aKap!a-,a!Ta]a[rSa]p?[y82sK=Bq~;:p:~<5p8Pw:5p7d'#Y'Wf(;RnRi[u4w&RgJJvG'!6Vyh=<r#ijuuv/sIKuYD'ZtG@3p9~Gr&d2#`(g<vtRgFj`u5w&rqpxRf2CJuY!+:wfnTOu!5Rg}jNs1ucv&RfwJvA!&3@q|BDcC#T,k/unq8w8Q5RkTklwQuzunq8w8Q5Rk9dga#!a'!a=#a0!:+Tb*b@aO.a4!aba8aFJv^}?!VyR~Dr<g;u%Rn.~<5p[x'e`wNZtR@3p]Pw:5pZhNvjBp.woe_g5u-r4JwF!%DtO3:ooc7&!#:p^3DtpLuGw(!+%)Dtk6Vz#2sd=<r8d'#Y([y#<x3gJt`w@!)%}MRiowzikRij=]ilxAf3,U(#B2Rf#g0v-Rm[ck{`U#]giKv3>)!&6Ri154s,KuGB_%@r68r:dJ|t`#X(9<E|u2@H|rx3gJu?w'!+'1Nu7Reg4=H~+9<wxgY95Rm]xLggZ-`(X}U2:Ri4h<uOawRmsJv__5@bb{jbV~3dka#a'a]!,#a+U=a>b6a3b%!/aKa/)!arwve^VyJ;:pR~DpTg3uJpS~<5pOPw;5qmPw:5pNOu!5pQJvG'!6Vyx=<qoJvA!{~Jup!%@qk7Rn/KvyD!}''[xz;>wkh'?Rh,x8gyt`w5D!&),(SgyccRgztJ@3pPB5p#d'(Y#<]mmifubw&RgoJvE&!82s^JvF&!8Rf,ADb]~;x=h'rNu]vK!,%'*0RnORh)4Rh*AqQg-vaRnNg;wHwkh'ba~4cE#Ta*x3gctyw@'!+%RnFRnD<4Rn@hFvK5RnCxWg[#`&a0Ua()`1Rm75Rg[c]%X#qi8Rg^NvdRj>BwzgZauwji7Rm6A4wgg]d1#&(*,.0a#Rm;Rm<Rm=Rm>Rm?Rm@RmARmBe%#^^^Xaea?aC/b+(,!a+a#!a/!>a&Ta<aKbD!2wphBRnk[yPw}hE|.=Br-3Dtm>6Vy~g6urRf.x,hPrNav!%'RnqRo%Ro#Nu;q[Pw;5r+JwNZtM@3r)d'#Y'Weh;xChL#`&RnmRnoKu}>%(!Rne~Bs-;2wjcussJv+'!aYSO}6@B<5?ba~8LrNvj!.%*ROwungw~ng~:9;Ri^>wtnig;wHRnixDh@|(UZ.x1h@|)!#:2<H|*xHn]#-UX'3Ro)z=iT}6ARns=Bwsn_wpnaRncw]aR(#UXa&Ua*a/=]iPd'#Y&Ro'WnXf{QRm2hNvj]nZd`'T~&1`{|`#9b]{}c:'!#Wl{>@=be}]?cl{{U#:5Abb}Jds#^YaF!a*b4a#a3aPa>&Tb!bH!*a_!Eau?/a&RjY<]gj>6Vz*;:pe~DrZg,QRj1JwNZtX@wihspcJvZ&!VyX9WmOJu|!|N2WmHJvh&!]ht~Bpbcn&T(!#RmQ<s7Nu;padH#X'`+WmJ@>RmKCARhnKup=!)&Wf+:RhqNuPpf9c!#'45pd5AwghpARn(Ls@w!%,)!RmP@Wfe<E|IJva!&WmNg8vsRmLd`*.`#Y'Xa!axRn*]hrA8Rhug5s@rXg8u!RmMd8#X'X*3@rV72smdI*#UY&RmICARho~GsgxVgd)Ta'U-Y&Xa!T#RnEWnA@Wffg1uDRi0hFvK5RnBxGnG&#`%owp)@wsf+bX}Ze-*1!a*^^^Ua|!#a.aq&Ya2!a>.a6!a:aO`aJDtL[y`@Wg#>6Vz12@wzoYRoZNuPRi!NuPRhzg=ucRi,@=b`{Yg=ucRi-ACJvB!&Sh[ebSh]ebi`wUuFRm4Jw2_[y0JvB!.<Ju(!&SoG}6Shd}6<Ju(!&SoH}6She}6Kur@._g5vHRieJvx!{L2G{Kx6gd'T#?Rh82Wi5cZ#X(g1w)Rm5dW-Y(Ta#!a)!#aYa=wnfE=su2>>bU{0j9udv:<svj8uQv-7RgHdE%#^'sq9sp=>Bb_{TJv`!&g/r|snj6v(us5d,#Y(56H}[978H}]Jw5!&g1rushJvB!+j;v{u5?zDhd}6}bj;v{u5?zDhe}6}ce*#`(^^^a[aea!=!a6a*aoXb1a.!aAbL!b>,b'aL!aV@Wf|2Wlg3[y/JwNZt^@3piPw:5pgJunZou3@rsJva&!Vy_g<v~Rm#JvG'!6Vz0=<r{Ju{%!:pj@WfsiXuJu3Rm:JvZ&!WfA~Bph@c4Z&Dtwax5rubx(#:awRk1@d,#Y&RfjRfid1#,Y(@Wfp2Wlrg5s@ryKu[@!,'=]ig9wlk?Rk>g5u-rqJvy'!@9RkQcH(T#=>Ri~@<wkj(Wj(KuZB*!&<7rw@9RkRcH(T#=>Ri}@<wkj)Wj)dg(Ta2Xa9X#`-!a*CARhg@@=I}d9x;c~#X%so=<sj>2@@=aybb}XjWv0Q~EfEj3vLv;<d,#Y(56H}`978H}_dgaPaFa'a/!#a3Y0a_a;a|!1(a7-[yE3[xt;:pJNvZrrg3uJrvJwNZt=@3pIh=rt3rxPw:5pGOu!5rpJvG'!6Vys=<rz@c4Z&Dt(ax5rtJvZ!&~BpH@wsfNg-vaRlNci*U#=<wei<F}a5@Jq.!a*JQ!%@qZ23d(#Y&RjH5]jCk!u7w&u0udARjFd/prq=tyvpaEa(a:.!a1aZ(@@=I}:9wpd%=<sX55w_h}@@=I{t=ay<aU@@=I}T=ay<2@@=I})?C9:9au@9Cb]}DP~=x-fAZ(2Wl1=ay<aU@@=I}>5@d##Y+jTv|vV~EfFj]uNpn~FRfGdgaK!Z2&!a8a-Tb({E!acTbM*!a(DtY[yYd'%Y#sl[y*hHvh>Re5x2c{Z}.j4uCvcawRiMd+#X+_x&d!},<5RkX;2Hzw@x,gavfB-!{CcF&T#Roe;RodwWbBg5urRgaKvHC*_6Vz+<4opieuew&Rmq@d]&Y)X,T#X0Rh}<BqP=4qS9:ReMg/ujReNJw0!/<Jui%!bd{kawwnemRelAxUa?a3#*.&UX(Ya+a/RhvRnQ<o}9Wmtd-#Y&RgSRmw9;Rmxay=Rmyg-vaRmuxEhSrNu,v-voC!%(aR.a(a7+1Ro1>Ro5CE{A9b]{@;5x#eO{:g;urRi+KrNA!%(Ro3>Ro79;Ri_Ku@>{;&!x%gX|{KunA_+g5QRj/g3u5Rj#g>uERj%wio/xRhS&!,!#^1U}wba{8>>@=be}qC@:D5ba{7Ku+A&!}x?ba}t>>@=be}se(aA^^^Uat!b0#{pa+awUazbGa#aLb9bgaWac'a5TbS=Br!d1#`%scp_Jvl!#rT>Re0JvX&!VyN=H{Fcm#U&:pY=ReaJv2&!]h0=]nUJvG'!6Vy|=<r%JrM_=]h2@Wlud'#)U'Wf'b]{i=]h/Jvh!&~BpWg=v]RnMx+ny#'Nu;pVwjnu=]nwxJnx,T#`&Reqwjnt=]nvieu9vrRjLLuYwP(#+!th@wih5pX~Gr'g5v/Rh4KunA'!-CARnP@wwiN:Rm_9x'cvw>!|l=<saKvAA!0&3@q}>w^e1bp#&Re2Re3BDx7gH#T|f5H|eKuZ>!%(:qNAH{]Jv6!+3B2B9=b^{X<5<B92:E{ZLvhwA(a;a%!igQuyRmad+#Y}m@3Rh5d8#X'X*:AqUAHzmaxwbh<aXRnVcF}RT#Nw&cj#U(BWnug/vsRntdka)(a3+.Zb7aYYan1!bVa@Xa}[y^@b[{G=H{+hFu73Rj&Pv#5ReQcK%T#sig1v{Rj'Ku+D#'!t]~Grm~?rkKuMB!01d5#`'Vy.ta3Dtu~Hroc8#'{^45s85AwZbP&!#Rn!wghxWn#KvEA!)&2RlA2RlBx:h|#(T,=]j09Wobz>x]z/@awRoTd+#Y(az]hFhCrm4d,#Y+jTv|Q~EfMj]uNr|~FRfOdCa!Xa9_X#@<plJvf!%b`{(9;Rgwc;.!#2x7cw#T|UDb]|T5Ju={(!=@E{&Jv)&!Ab`{'awJvf!~*>>@=be{#KuY>!+&4Ezyi[ugv&RjIdea+T)#UXa&T-T&a!Rh9auRmW=]kLg5vuRn+g3u4Rn-Ow6ARn,hHus5xNk?#UX(U~)/g8v0RkD~AwkkF?Ri.OuNBwkkA?Ri/d|a2`a*^UYa.!aBTZaTa'Xa;!(!2!-a#b2[yC>6Vyq3[xr2Wi?g1rusVh%s?DtF~<5rbJs;%!DtBfswKtCj[uvuSsEu3RgVx3o:u+wN'*Zt;@3rd~Grh~?rfg8w)Lq)qE&-a%!>bI|`jWv0vV~EfCjTv|vV~Ef@j]uNpn~FRfBcK#T']gWNu7x,k7q4ai(0!hHv8<RhmkMu9vrsBuev/RhlCJvB!,g<v{wchh~@:Rhji[vrv{wchi~@:RhkdS&a5UY#Ta!RgPwwiI5BwciI~@:Rh`x'iJvj'!5]iJPu8Bwch]~@:Rhach)U#h3rp]gLh@t|Ax,hTq3ah!-(~@:Ro0Ou!5RhXj^v(pyw8unRhVd|)`,^UYas!a?/a2Z'a^Ta{Tb7Ta(a#!a,Wf&9sZ3DtAadamov=Bqt3[xig8vsRm~>waiL2b`{QJv*_Ouv2qgj<v]v2BqfdR'X*X#Y-@3qr~Gqv~?p6hHv-]glPup5Lq+q?_%*b_{qF{n9b^{rOu4ARhpKvCD!+&~Bqp:5Dbb}nwoiKl&unuTuBv]v+ueunaXRf0=Jvh!0nKufu8v1w&w7q%w&uHrz:Rgnj5w,uxDJq/(!hNw'5ReCk0s2u3w/w'5ReFd>Za&!*UaA=<wkgsRnSJv^!%Refifw3vyRgOKu_B'!,<]gkiiu:w&Rh<=C@a^<B57@2F{[<B5@aW:=3away9A5aW=<B=C@a^<B57@2F{Ie-#`(^^^bCara.b8aza6!/bZ,!adTbnTbOb+aFaS!aAT9@Wf~2Wli3Dtl2@d,#Y&RfnRfmJwJZtN~GqyJva&!VyMg<v~Rm%iXuJu3Rm9Jv[_=]ih9wlkDRkCd1#`(@Wg>2Wls3cH#T(@<Rj*=>Ri|b~'#23s9h<~El.d'#Y&Dtxi^rzvdRl#d*#U%(o|B2s`hJwSaxRmDKv4B&!1:Rmdd5#`'Vx}to~Hq{x'f1v3(!BA5ba|bJv_&!Wfug1v]ReIdO+U/Y#&G}-8wze=Rh{g1v]ReHg/uQRf/by#)ibQwERl/cH#T(@<Rj+=>Ri{cNu+vlax-!(#a0qa9<Rii2;;bU{H;x<i=&X#Rk`<4wwi=C9H~8xAI(Y#<azRi@45wXI<B9;5bb~7dL(X#Xa(+!aL6Vy{g5QqOau:5au2@ay547EzbxOcU(UX-T#Ta#:Cbb|A?wjh/b_|SOw6ARgtihr}u7Rhy<d1#T)X1@@=I|~=ay<2@@=aybb}Sj3vLv;<d,#Y(56H}A978H}@dGpvs@uAu`vcw9*!aFa+ai%(b!aXa8.a?a[ozWey=sU2@G}Nch&U#Rf_WexKu+D#'!t:~Gr`~?r^j]uNr|~FRg*j^psurwJt|RmcKv)@&!)7Rkv~Br[@wxfO:Rl3co#U'6Rezj_q#vIuavjRltwzeyh@vr5JqD0!>aY?C9:9au@9Cb]}9cl#U*5;5<H||jbuus1ucv&Rfvg1v~d/pppzqFr^a--a~!aMat1(hFv;Wiz@@=Izoj5uuv-7Rix~Cw`fk2WlVcZ#X,k)u3vWs@u2]ktg;wEx'fBq(_2Wg/jTv|vV~EfoJv]!15x'hzqG!(P~EfU~CRl_j6v(us5x4i-#T(2WmZ?C2F|d>Kq<aj1!*jTqIsBv=Wl`~Cw`fi2WlWj`v0u*~>RlR=c>Z,k#u3vWs@u2]kr<c1Z+jTqIsBv=Wla~Cw`fm2WlXdmb3!a{(arZa`bkTa%TbQTa-a9+c'!aM!/[yL=Bqug.w'RifhFvyDRj.g>vgwyk^9]k^Jv3_@WfbAARkhJw2_[x|JvB_wkoIRoKwkoJRoLd'(Y#<]gm=<9<H|yd'%_X#skDtb3awwqkgNulRkgdB#^',9:p'hJwSaxRmEBwVb8@4=H|qLu+w50&!)@3qs~?pU>Awwn;;Rn=c:Z'ARn<=<qwKvC@!/&~BqqJv6!&]eVb^z^xRge'/a%+^`#Sge}6<4Rn3=]n0Pw2>Rn8Jw0!&>Rn:>Rn6cY#a7+!a&=<wkaNw~h3z_c5Z{=wjh#=]nLKv^D!&)Vyz=bW|swYb<WetcG#T(2wxa@qVx@gD#Y&b^|V5JwG&!5bb|pg/w&RgD@x=kHs=uAvn!a%%/'+RmSRh694Ro`g-vaRmRhHv-]mlxCcS#`&ba~.5cD#Ta)P~=d,#Y(56H{>978H{Dd_#{2^Y%_+qbbb{6g3sERhsbU{?dfa.,`a(Xa<!aiX#(55RiG54RiHcI#T'WiU3RiVNvdwtfcRlKNvdd,#Y&RlHRlExQgf.1*^T'X#Sgf}6Wn4=]hfPrk>Rn7Jw0!&>Rn5>Rn9Lunw?&a2!,5<oq@@wqfdRlJj5Q~=d,#Y(~ARfcOuN]fdDKw;ay(}i!547E}j?cI#T(@5bV}iCbV}hdv(^^Tb?a40,b##Tbo!a*bR!a<b|a/!aKai!aU[yK=]o^g:v>ReGJwPZtK<7Rh+h<~El,Pv#5ReR@awwxjCg,ulRjDJv6&!]j!z?aQeeg>w=Sh<eeJw;!&axEzOg,Qosc!#*:wkeJ]eJ>x'h-u(!%Ro.w~h.zPdNZ(X,Ya![x{;9ReY;wkgxRiF:x?ap#Y&RmUg<s2Rkod]+UY0TZ'!a&A9sw<=bczLNvuw{gqzNhJwSaxRmCKuLay!#&s_Rf-55b^{uJvZa!!c%#(55Ri654wmiu5RiuawLu,vp!+}^%b_}Y9;wkgxba}o>A9:=b^}zKuh=a''!3awRk3c*'!#aHRk6c+Z&Rk5Rk4Jv)&!awRjSawd9*`#0?C2@EzMj8u<uJ5RmbjQrquJu3x,k>uq@_+=ayb^|W~ARkEOuN]k@7dhzV^X/X&a-#zRzSb`zXcJzTT#2WkVKvDBzW!%FzY9;5bbzWjQrquJu3Jw3%!b`zU=ayb^zQd:#X(T-a!6Vyywxh}=b]{Jg=u1RiAdGp~qHtzv!w(wA+a+a;<!aJaYai'anasb(=azRmV:Cbb{MLq2vb!%')RjuRjrRjtRjqx3jnqCw3!%')Rk(Rk+Rk&Rk)Lq2vb!%')Rj{RjxRjzRjwLq2vb!%')RjsRjpRjfRjex3jcqCw3!%')Rk'Rk*RjkRjl9<CbbzfOu4ARhxLq2vb!%')RjyRjvRjhRjgx=joq*uKvb!%')+-Rk.Rk%Rj~Rk-Rk#Rj}x=jdq*uKvb!%')+-Rk,Rk!Rj|RjmRjjRjidAq&qKs@uAv8Aa.'*-a@a&0!aM@a5[y73Dsy3Ds|3Dt):wxgI2sHJwJZt.~Gqxwsf0ikrzt}Rl0Jvy_[xj~HqzKv_A|D!&WfP8axRoVcf,U#k(v]v+ueunaXRf1Ju}'!g8u#Ri=jQw!sCunLprq>!,')~<5qeGzq9F{W=c##%s5au:5aU3CBE|;d4#X(D!a&6Vygx(b;#(=]ed?C2F{N<capoq2r[a&!aPa9,'Pw;5s:@@=I|,55w_h|@@=IzcP~=x'fCqB_2Wl2>aU@@=I|1OuNBc1Z+jTqIsBv=Wlc~Cw`fl2WlZ~AcTa%!Z+jTqIsBv=Wlb~Cw`fh2WlYk+uNqJsBv=WlSg,u3dca3#UXaMYa)TaB-=cM|7T#<bI}l5@B932:aV2G{BOuNBJq:|M!5Ezt=<B=C@a^<B57@2F{v>cB{/T#=ay<bI{3Jv6!a.6BKq0ah&+!5E}HP~Ef{978BaU@@=Iza<7d#.Y#978BaU@@=IzH~AJq0!(@@=IzG978BaU@@=IzFe,aU*Y&^^^bvJb,b:bFad!a,c2Ta>aL.bo6!a#CbTa'T#Re{2Wlh2@G{yg6t~Ro_NvdRfticuRQRllJv3&!x&c|zs@Jw3!%RflwpfkRlpKuL;%(!Re<@G|C2GzdhIvuBwgjAg-u0RjAKQB%!(GzZ@G|5NuuRl7d='T+Y#Vy[g<v~Rm!==G|>JvA!)@wma=]m1ifuaw&RmnLs@vT'!|/+[y,g:v>ReTJw1!#qX=x!eC{bLu+wT&)ZtZauq_~Graci&U#F|89:r_Lupvq!.)&2RlG8RfaC=x!eF{_h?rpWlmd&'!#X|&]k::xJey#`'T|+<E|&2@H|%dE#(^,g;u.RiEg6vjRiC9xCkA{O|zY#g=ucRmXKs0@!&*@G|m@awRknJuh!,3d(}gY}eJvj!%Rm):Jw3!%Rm+Rm-Ls0w(&!a(a#@b[|6cZ#X'7RkxWgAOu4ARn'dH'U#Y*Vz-Wm'CARm}d]*#a%^a*T'aK!a<9bV{PC=p*Jw4!&SgxcbB5r]idw(wBRmF7xFkt#&`(Rm/Rm8E|!JuY_9:Rl5=wrgr2:bbxd@xXfB(a*#T+!.X0X1Ta/a'T&RlDRfL>RlyARl9b[z[>RfZ:RlL:RfRwlg/ARl;9;RlxKv,A/!%7s69<74=BA5ba{-8Bde#`a<XaKYa1,a'P~=wxfB2bZ}}?C972@@=I}r8@55B9;5bb}G978B2@@=aybb}3j3vLv;<Jw3&!>Rfk=ayb^}4~Ad1#`*@@=aybb{w2@>==<bbz]dx+UY#^UaF!a9!bB'Ya1.!ajXa#%olRhD[y=3Dt#Ov5BrHKuMB%!(Rf^Wep~HrJwkiQjKr|~FRg)Ku+D#'!t5~GrF~?rDdV)UY,Z/_7RkuG{<~BrBg,rlsO:235B@bX}|d?a1!#`(6Vyn5@d##Y+jTv|vV~EfIj]uNpn~FRfH7Lq2vb1!a9-978BaU@@=Iz9978BbU}#~AJq0!(@@=Iz8978BaU@@=Iz7~AJQ|}!978BbU}!JvkaK!AdUa21-U#`a+(g/vsRn~Ou!5RPj:rmu9WhOjXuvvNr}:RhAj^v(pyw8unRn[kPr}p|u7vwv]RiSBd;pppzq@qHQa?(b.!a.a`@.|xa(hFv;Wiyj5uuv-7Riw~Cw`fg2WlU978BbU|wOuNBJqG!(P~EfD~CRlQcZ#X,k)u3vWs@u2]ksg;wEx'f@q1_2Wg.j]uNpn~FRfqJv]!15x'h{qG!(@@=IzK~CRl^j6v(us5x4i,#T(2WmY?C2F{1>Kq<aj1!*jTqIsBv=Wld~Cw`fj2Wl[j`v0u*~>RlT=c>Z,k#u3vWs@u2]kq<c1Z+jTqIsBv=Wle~Cw`fn2Wl]dn1#c(a(b^a2!b/bAT(bj!aDa7bu,a_a{c0!2T0g:v>ReD2@G{42@G{5~DpM~<5rc=Bx6i>{RT#RnI@zCx]y]z:2Jv[!zr5Awyk]9]k]dD(Y+X#6Vz.g=wKtgwhaCwgmTWj2Lu,w%_+/[y-B;b^xeg3u3Rj-2@bX{*KrJ<!+'@Wg(g?QRlC@Jv`!%b[zIwsfII}8JQ_@w|kW|=Jv(%!AqcOuNBJvEzh!bYzjLs@wP#(0!oy@>RkdJwMZtc3Dtd@BcG#T'9bWxg2@2Fznd*#Y+;2x'c}w<zizixNgwa#Z'U+!/!a'!a+w~g~z6wcn{Rn}wcnzRn|5Rh%=]nJg5vuRmvNvdRlvcprJu}w*az*a#!%.a.'Bot9qT]kj@Wg'ay2Gzv@Jv`!%b[zEwsfHI}1;ck#Ux`<Cbbx_Lu+w!a&0*!wko*wwo,So,}6Juqxf!E}PigQuyRm`d3(`#8>Rn%:A5B;bZ~%KvhCa!a2!x>k7#Uxb@b{#xaRk7Jw0!)>wwhlShl}6>wwhmShm}6CJvB!.x'hhvj{!!5Bwkhhbaz}x'hivjz~!5Bwkhibaz|xEhTrNu,v-vpD!a%&/)a3a.,%Ro2t[CE{)@3re9b]{%wjo09:rgc:Z&Ro6=<riifuaw&RmoKrNA!%(Ro4>Ro89;Ri`dSaL'UYzxZb)7Rka3xRhT&!,!#^1U}vbaz{>>@=be}yC@:D5bazzKu+A&!}{?ba}y>>@=be}wxBh[t`u~vJvr!%a!a()a,a0a4RoC=]o;Ju(!%RoGRhdwjh`=]oAg>w#Ro?g5vuRo=NvdRl|Ku]C.!&;RoEJvB!%RoORoMBx'h[v+_?w~h`}~5?w~hd~!xKh]oiptu-utv.vp!#%&a30a@a'a+(a/aOp(o~p!RoDJu(!%RoHRhewjha=]oBNvdRl}g>w#Ro@g5vuRo>c[#X']o<CauRoRAd-#Y':RkpauRoQKu]C.!&;RoFJvB!%RoNRoPBx'h]v+_?w~ha}t5?w~he}ue!/UbhYacXaW^Tc&a;b:a-c/#b&aja1(!cL+!bKbt!bmcRc9aIc?8[yW3Dtt94Rg`Jv}!&SiRMzBhEebShEMNuPRe>x7gL#TzuwjirRipc<Z&>on;>z=h-MSh.Mwqczx'a7vj&!>Re4@=ResJt__NuPRi*NuPRi)j]uNr|~FRfzKrJ>_+@Wfy@Wf]2WocKrJ<!+'@Wg%g/QRl@@Jv`!&awRl<wsfFIzgLu(w*!.*&ShBMwvhIRhI9;RhNx1hK'!#Sn]Mx1hK~0!#:2<H~7cNu+w7D*'1ZtW>Rn1~?rOc:Z&Rn2=<rQ<7wjh&=BSnLMc]#X(6Vz)w[b=a!U#9wzgMc3#&(RgMRitRis<x,gKt`ax!&+SioM=BSilMc3#&(RgKRinRimKurB,!&SiQMzBhDebShDM6BJQ!(P~Efx978B2@@=I}WLrJw!!,a*&@G}O@9wkibRid@@x'fKwC!&SlDMSfLMjUv~Q~EfKKv3@a+!(hFv-]mpx/hYZ(C5RiWz<o/MwkhY?So/M@x,gbvfB*&!SgEM:SoeeehFu3:Rgbda(,^TZa)X/7Sg[eb:2RgI~BrMC@wgkc:wwkcRerx3h(uUvK!&*,SnOM4Sh*MArRg;wHRh(x=h;rJvPwI!a4',a'0@Wg&=BSh/Mg>w=Rh=g3w*wwgGRgGcW(X#;Sg}M2Gzk@Jv`!&awRl=wsfGIz`dKZ*T'Y-:RhR7RhQg5u-p`j6v(us5d,#Y+~Awkia?RicOuNBwkibba}Ld6p~tyu_vbAa'a+!a/'a3aEa8a!>Sh,ebJv{!&Sh@ebSaReb9;SgwebNuPRi(NvdRl)NuPRi'hHu^<Rm^Jvv_@Wl(g;u1Si/ebKu'B&!*Sh?eb@Wl'z@aPeb95Si.ebcpputyvjB)!,&a+0a%ShAMWeK@G}C@WfJ9;RhMwvhH9w{ia}ix,hJvRA1(!zAn[MRhHx1hJ~*!#hFv(BSn[MBJQ!(@@=I~'978B2@@=I}2db.Ua<'X}+T#a0XaG2G}E;wkg|wuh!Rh!x,hZu,@)!&So0MVy)C5RiXACJvB!&5RiY5RiZg8w)cG}*T#2@bU}=KsA>(!a.3wkhZba~(x,h^u(A!&(SoCMRhb5Bz=h[eb?w~hb~6x,h_u(A!&(SoDMRhc5Bz=h]eb?w~hc~6e)aA1T#T,^^^c-bMb&blcPaP(a/!0!bA=b5c@a(!bfbrc#2afwmhARnjwchORnp2Wlf3DtsNvdRl-2@wpa<]m0bx(#:awRk2@Jw3!%RfhwpfgRlnKQB%!(G{V@G|'NuuRl6d='T+Y#VyUg<v~Rl~==G|<Jv+'!aYShC}6@B<5?ba~8@Jw3'!g2QRljhLrpWlOd+#Y'g.w'rIg>w*wgj@g-u0Rj@Lu+wT&)ZtUauq]~GrGci&U#F|39:rELrNvj!.%*RhCwunfw~nf~:9;Ri]>wtnhg;wHRnhx3hDs@v~!/+'@Wfr@9RkSNu&Rlo=@<5GzoKs0@_+@Wl+@awRkmJuh!-3d(}pY#qWJvj!%Rm(:Jw3!%Rm,Rm*de&!1U-U#`)Re;@G|.@9Ri82@wjfvRlq=@<5GzpLvOvr!).&2RlF8Rf`C=x!eE{.Jw3_g2QRlkhLrpWlPde(!#U{s,UXa*Ta'[y'g:v>ReS;x0PZ&RnlRnn~HrKJw1}f!=x!eB|2w]aP(#Xa&a*Ta.Ua2a7=]iOd'#Y&Ro&WnWg;u.RiDg6vjRiBNvdRlzhNvj]nYJuW_2Wm3x)kFze{9d])!a.!,Y01!#&aC!a3RndC=ox~BrC@2b^{pg,rlse7x'ksuq!%Rm.E{xidw(wBRmGx9o+)X#wwo-So-}69:Rl4@xSf@a#XZ'X)X,Ta(/ARl8b[xc>RfY:RlI:RfQwlg.ARl:9;Rlwdn'#^XafaQa1X1TaHTa)@b[{zcZ#X'7RkwWg@Ou4ARn&x)kG#{,g7u/RkGdH'U#Y*Vz'Wm&CARm|bx#(A]gUbUzJj9Q~=d,#Y(56H}l978H{U7d,0#U*2>ABb_xZ978BbU{e~AJQ{g!978BbU{hxMh?ad{oUYZ.x1h?{l!#:2<H{mx3n[t{vl!,&a%3Ro(z=iS}6ARnr=Bwsn^wvn`Rnbd`*T}B0!#^X'BG{c9b]{a>>@=be}F?JvS!&BG{d7BG}(Bde#`a1X,Ya@!a'P~=wxf@2bZ}I56B2@@=aybb}08@55B9;5bb}<j3vLv;<Jw3&!>Rfg=ayb^}&OuNBKuLA!)a!P~=x#fD{f2@>==<bbzl?C972@@=Ix^d6rSu,v7w*C(0a)a6#B+a%!sQ[y?3Dt%3[xn~<5rLOu!5p@Ku+D#'!t7~GrP~?rNKvlaya7'!h+v-5qMg=t|cd,U#5AAaa5Abb{S@52B5@a[@52B5Gx[iXueu;d<#`a(!/549C;ag>23ExY5@Dah89b^~689Jv)!~2b[~1Lv'w(%*!a#bX|aPrmawRe]keu7uhv-q6rxu,q`xTo]/a5aU!bNaDXbi!b-!ao!b<bwA!#5@B932:aV2G|:d-)Y#hJrL>RhG<7@C5<H|_=Cau:5aj5@B932:bJ|ng>vIbs)#?C2F|9jPv0w.vISh-MKvUaz(.!9ABbb|[5;5<H|Eg>unwfh;9:4E|YjQsBt|vjx'hYq3!(?C2F|J:2<BaY?C2F|GOu!5x,g|p{ah!-(?C2F|c9:4E|OjXuvvNr}:Rh&i[w*t|cd+U#jJvsu)vsSn~Mkfrmu9p}u7vwv]So!McW#Xa!ax5@A5aY:5;5<H|>kJv~vYrquJu3x4ib#T)2@SmZM?C2F|Bj:rmu9@xPhI(a*a#U#`a3-5Abb|L~@:RhK9:4E|0@52B5G|#C::aY?C2F|-:2<BaY?C2F|.5Jvk!a)javYrquJu3x4ia#T)2@SmYM?C2F|HAxPhH(!a#U#`a*-5Abb|4~@:RhJ9:4E|R@52B5G|F:2<BaY?C2F|Sc^#Xa2j=Qq5CJvB!-g<v{z;hhM?C2F|Zi[vrv{z;hiM?C2F|XKsA>!a)-g<v{z;h[eb?C2F|]i[vrv{z;h]eb?C2F|^iZu.vix,hZq3ah!.(?C2F|QOu!5ShXM:2<BaY?C2F|P", 13_494, 2713, 49, 25, 61);
//# sourceMappingURL=decode-data-html.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/generated/decode-data-xml.js
// Generated using scripts/write-decode-map.ts
/** Packed XML decode trie data. */
const xmlDecodeTree = /* #__PURE__ */ new Uint16Array([
    512, 26_465, 29_036, 7, 0, 2, 4, 116, 24_638, 116, 24_636, 8693, 29_807,
    24_610, 621, 1, 0, 0, 3, 112, 24_614, 111, 115, 24_615,
]);
//# sourceMappingURL=decode-data-xml.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/internal/bin-trie-flags.js
/**
 * Bit flags & masks for the binary trie encoding used for entity decoding.
 *
 * The trie is a flat `Uint16Array`. Every node starts with one header word:
 *
 *   15..14 VALUE_LENGTH   Number of words the value occupies, +1.
 *                         0 = no value; 1 = value inline in bits 12..0;
 *                         2/3 = value in the 1/2 words after the header.
 *   13     FLAG13         If VALUE_LENGTH > 0: semicolon required ("strict"
 *                         entity; `;` is never stored as a branch).
 *                         If VALUE_LENGTH == 0: this node is a compact run.
 *   12..7  BRANCH_LENGTH  Number of branches (or run length for runs).
 *   6..0   JUMP_TABLE     Jump-table offset / single-branch char / first
 *                         run char (see below).
 *
 * Branch data follows the header and any value words. Its shape is selected
 * by (JUMP_TABLE, BRANCH_LENGTH) in the header:
 *
 *   Single branch  JUMP_TABLE = the only child's char, BRANCH_LENGTH = 0.
 *                  No branch words; the child node follows immediately.
 *   Jump table     JUMP_TABLE = first covered char (> 0), BRANCH_LENGTH =
 *                  table length. One word per covered char: 0 = no branch,
 *                  otherwise the child's offset from the END of the table,
 *                  +1 (so 0 stays the no-branch sentinel).
 *   Dictionary     JUMP_TABLE = 0, BRANCH_LENGTH = number of branches.
 *                  ceil(n/2) words of sorted keys packed two per word
 *                  (low byte first), then n pointer words storing the
 *                  child's offset from the END of the branch data.
 *   Compact run    VALUE_LENGTH = 0, FLAG13 set. BRANCH_LENGTH = run
 *                  length (3..63), JUMP_TABLE = first char; remaining run
 *                  chars packed two per word after the header. The target
 *                  node follows the packed words immediately.
 *
 * Pointers are end-relative (rather than relative to the pointer's own
 * position) because that makes the common "child encoded right after the
 * branch data" case a small constant, which compresses far better. Offsets
 * to already-encoded (shared) nodes wrap via uint16 modulo arithmetic; the
 * decoder masks navigation results with `& 0xff_ff` to match.
 */
var BinTrieFlags;
(function (BinTrieFlags) {
    BinTrieFlags[BinTrieFlags["VALUE_LENGTH"] = 49152] = "VALUE_LENGTH";
    BinTrieFlags[BinTrieFlags["FLAG13"] = 8192] = "FLAG13";
    BinTrieFlags[BinTrieFlags["BRANCH_LENGTH"] = 8064] = "BRANCH_LENGTH";
    BinTrieFlags[BinTrieFlags["JUMP_TABLE"] = 127] = "JUMP_TABLE";
    /** Bits 12..0: the inline value of a VALUE_LENGTH = 1 header word. */
    BinTrieFlags[BinTrieFlags["VALUE_MASK"] = 8191] = "VALUE_MASK";
})(BinTrieFlags || (BinTrieFlags = {}));
//# sourceMappingURL=bin-trie-flags.js.map
;// CONCATENATED MODULE: ./node_modules/entities/dist/decode.js




var CharCodes;
(function (CharCodes) {
    CharCodes[CharCodes["AMP"] = 38] = "AMP";
    CharCodes[CharCodes["NUM"] = 35] = "NUM";
    CharCodes[CharCodes["SEMI"] = 59] = "SEMI";
    CharCodes[CharCodes["EQUALS"] = 61] = "EQUALS";
    CharCodes[CharCodes["ZERO"] = 48] = "ZERO";
    CharCodes[CharCodes["NINE"] = 57] = "NINE";
    CharCodes[CharCodes["LOWER_A"] = 97] = "LOWER_A";
    CharCodes[CharCodes["LOWER_X"] = 120] = "LOWER_X";
})(CharCodes || (CharCodes = {}));
/** Bit that needs to be set to convert an upper case ASCII character to lower case */
const TO_LOWER_BIT = 0b10_0000;
/*
 * `parseNumericEntity` packs its two results into one 32-bit integer:
 * `(consumed << CONSUMED_SHIFT) | codePoint`. The 21-bit code point field
 * fits any valid Unicode value (max 0x10FFFF, clamped before packing); the
 * consumed count excludes `&` and gets the remaining 11 bits. Extract it
 * with `>>>` so the topmost bit isn't treated as a sign.
 *
 * Plain consts rather than a `const enum`: with `isolatedModules`, enum
 * member reads compile to runtime property loads.
 */
const CONSUMED_SHIFT = 21;
const CODE_POINT_MASK = 0x1f_ff_ff;
/**
 * Reserved consumed field for counts of at least 2047 characters after `&`.
 * The true count is in `longNumericConsumed`.
 */
const CONSUMED_OVERFLOW = 0x7_ff;
/**
 * Side channel for numeric entities of at least 2048 characters including
 * `&`. Set by `parseNumericEntity` when its consumed count reaches the
 * reserved value `CONSUMED_OVERFLOW`; callers read the true count from here.
 * A module-level slot avoids a tuple allocation on the hot path.
 */
let longNumericConsumed = 0;
/**
 * Extract the consumed count from a `parseNumericEntity` packed result,
 * recovering the true length from `longNumericConsumed` when the packed
 * field contains the sentinel. Read it before the next `parseNumericEntity`
 * call, which may overwrite the side channel. This helper owns that protocol.
 * @param packed Packed result of `parseNumericEntity`.
 */
function unpackConsumed(packed) {
    const consumed = packed >>> CONSUMED_SHIFT;
    return consumed === CONSUMED_OVERFLOW ? longNumericConsumed : consumed;
}
/**
 * Unsigned subtraction trick: (code - lo) >>> 0 wraps negatives to large
 * values, so a single `<=` covers the entire [lo..hi] range check.
 * @param code Code point to check.
 */
function isNumber(code) {
    return (code - CharCodes.ZERO) >>> 0 <= 9;
}
function isHexadecimalCharacter(code) {
    return ((code | TO_LOWER_BIT) - CharCodes.LOWER_A) >>> 0 <= 5; // F - a
}
function isAlpha(code) {
    return ((code | TO_LOWER_BIT) - CharCodes.LOWER_A) >>> 0 <= 25; // Z - a
}
/**
 * Checks if the given character is a valid end character for an entity in an attribute.
 *
 * Attribute values that aren't terminated properly aren't parsed, and shouldn't lead to a parser error.
 * See the example in https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
 * @param code Code point to check.
 */
function isEntityInAttributeInvalidEnd(code) {
    return code === CharCodes.EQUALS || isAlpha(code) || isNumber(code);
}
var EntityDecoderState;
(function (EntityDecoderState) {
    EntityDecoderState[EntityDecoderState["EntityStart"] = 0] = "EntityStart";
    EntityDecoderState[EntityDecoderState["NumericStart"] = 1] = "NumericStart";
    EntityDecoderState[EntityDecoderState["NumericDecimal"] = 2] = "NumericDecimal";
    EntityDecoderState[EntityDecoderState["NumericHex"] = 3] = "NumericHex";
    EntityDecoderState[EntityDecoderState["NamedEntity"] = 4] = "NamedEntity";
})(EntityDecoderState || (EntityDecoderState = {}));
/**
 * Decoding mode for named entities.
 */
var DecodingMode;
(function (DecodingMode) {
    /** Entities in text nodes that can end with any character. */
    DecodingMode[DecodingMode["Legacy"] = 0] = "Legacy";
    /** Only allow entities terminated with a semicolon. */
    DecodingMode[DecodingMode["Strict"] = 1] = "Strict";
    /** Entities in attributes have limitations on ending characters. */
    DecodingMode[DecodingMode["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
/**
 * Token decoder with support of writing partial entities.
 */
class EntityDecoder {
    decodeTree;
    emitCodePoint;
    errors;
    /** The current state of the decoder. */
    state = EntityDecoderState.EntityStart;
    /** Characters that were consumed while parsing an entity. */
    consumed = 1;
    /**
     * The result of the entity.
     *
     * For named entities: the trie index of the best legacy match so far
     * (0 = none). For numeric entities: the accumulated code point.
     */
    result = 0;
    /** The current index in the decode tree. */
    treeIndex = 0;
    /**
     * Characters consumed since the last recorded legacy match, plus one.
     * Invariant at the top of the `stateNamedEntity` loop: `excess` equals
     * the number of unrecorded consumed characters + 1.
     */
    // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive (read via destructuring)
    excess = 1;
    /** The mode in which the decoder is operating. */
    decodeMode = DecodingMode.Strict;
    /** The number of characters that have been consumed in the current run. */
    // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive
    runConsumed = 0;
    constructor(
    /** The predefined HTML or XML decode tree. */
    decodeTree, 
    /**
     * The function that is called when a codepoint is decoded.
     *
     * For named entities that decode to multiple code points, this will
     * be called multiple times, with the second codepoint, and the same
     * `consumed` value.
     * @param codepoint The decoded codepoint.
     * @param consumed The number of characters consumed by the decoder.
     */
    emitCodePoint, 
    /** An object that is used to produce errors. */
    errors) {
        this.decodeTree = decodeTree;
        this.emitCodePoint = emitCodePoint;
        this.errors = errors;
    }
    /**
     * Resets the instance to make it reusable.
     * @param decodeMode Entity decoding mode to use.
     */
    startEntity(decodeMode) {
        this.decodeMode = decodeMode;
        this.state = EntityDecoderState.EntityStart;
        this.result = 0;
        this.treeIndex = 0;
        this.excess = 1;
        this.consumed = 1;
        this.runConsumed = 0;
    }
    /**
     * Write an entity to the decoder. This can be called multiple times with partial entities.
     * If the entity is incomplete, the decoder will return -1.
     *
     * Mirrors the non-streaming `decodeWithTrie`, but with the ability to stop decoding if the
     * entity is incomplete, and resume when the next string is written.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The offset at which the entity begins. Should be 0 if this is not the first call.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    write(input, offset) {
        switch (this.state) {
            case EntityDecoderState.EntityStart: {
                if (input.charCodeAt(offset) === CharCodes.NUM) {
                    this.state = EntityDecoderState.NumericStart;
                    this.consumed += 1;
                    return this.stateNumericStart(input, offset + 1);
                }
                this.state = EntityDecoderState.NamedEntity;
                return this.stateNamedEntity(input, offset);
            }
            case EntityDecoderState.NumericStart: {
                return this.stateNumericStart(input, offset);
            }
            case EntityDecoderState.NumericDecimal: {
                return this.stateNumericDecimal(input, offset);
            }
            case EntityDecoderState.NumericHex: {
                return this.stateNumericHex(input, offset);
            }
            default: {
                // NamedEntity — the only remaining state.
                return this.stateNamedEntity(input, offset);
            }
        }
    }
    /**
     * Switches between the numeric decimal and hexadecimal states.
     *
     * Equivalent to the `Numeric character reference state` in the HTML spec.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    // eslint-disable-next-line unicorn/consistent-class-member-order
    stateNumericStart(input, offset) {
        if (offset >= input.length) {
            return -1;
        }
        if ((input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes.LOWER_X) {
            this.state = EntityDecoderState.NumericHex;
            this.consumed += 1;
            return this.stateNumericHex(input, offset + 1);
        }
        this.state = EntityDecoderState.NumericDecimal;
        return this.stateNumericDecimal(input, offset);
    }
    /**
     * Parses a hexadecimal numeric entity.
     *
     * Equivalent to the `Hexademical character reference state` in the HTML
     * spec. Digit parsing matches the hex loop in `parseNumericEntity`.
     * The accumulated value is preserved for numeric validation callbacks.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNumericHex(input, offset) {
        const inputLength = input.length;
        // Local accumulators; flushed before any exit (see stateNamedEntity).
        let { result } = this;
        let { consumed } = this;
        while (offset < inputLength) {
            const char = input.charCodeAt(offset);
            if (isNumber(char) || isHexadecimalCharacter(char)) {
                // Convert hex digit to value (0-15); 'a'/'A' -> 10.
                const digit = char <= CharCodes.NINE
                    ? char - CharCodes.ZERO
                    : (char | TO_LOWER_BIT) - CharCodes.LOWER_A + 10;
                result = result * 16 + digit;
                consumed += 1;
                offset += 1;
            }
            else {
                this.result = result;
                this.consumed = consumed;
                return this.emitNumericEntity(char, 3);
            }
        }
        this.result = result;
        this.consumed = consumed;
        return -1; // Incomplete entity
    }
    /**
     * Parses a decimal numeric entity.
     *
     * Equivalent to the `Decimal character reference state` in the HTML
     * spec. Digit parsing matches the decimal loop in `parseNumericEntity`.
     * The accumulated value is preserved for numeric validation callbacks.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNumericDecimal(input, offset) {
        const inputLength = input.length;
        // Local accumulators; flushed before any exit (see stateNamedEntity).
        let { result } = this;
        let { consumed } = this;
        while (offset < inputLength) {
            const digit = input.charCodeAt(offset) - CharCodes.ZERO;
            if (digit >>> 0 > 9) {
                this.result = result;
                this.consumed = consumed;
                return this.emitNumericEntity(digit + CharCodes.ZERO, 2);
            }
            result = result * 10 + digit;
            consumed += 1;
            offset += 1;
        }
        this.result = result;
        this.consumed = consumed;
        return -1; // Incomplete entity
    }
    /**
     * Validate and emit a numeric entity.
     *
     * Implements the logic from the `Hexademical character reference start
     * state` and `Numeric character reference end state` in the HTML spec.
     * @param lastCp The last code point of the entity. Used to see if the
     *               entity was terminated with a semicolon.
     * @param expectedLength The minimum number of characters that should be
     *                       consumed. Used to validate that at least one digit
     *                       was consumed.
     * @returns The number of characters that were consumed.
     */
    emitNumericEntity(lastCp, expectedLength) {
        // Ensure we consumed at least one digit.
        if (this.consumed <= expectedLength) {
            this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
            return 0;
        }
        // Figure out if this is a legit end of the entity
        if (lastCp === CharCodes.SEMI) {
            this.consumed += 1;
        }
        else if (this.decodeMode === DecodingMode.Strict) {
            return 0;
        }
        this.emitCodePoint((this.decodeTree === xmlDecodeTree
            ? replaceCodePointXML
            : replaceCodePoint)(this.result), this.consumed);
        if (this.errors) {
            if (lastCp !== CharCodes.SEMI) {
                this.errors.missingSemicolonAfterCharacterReference();
            }
            this.errors.validateNumericCharacterReference(this.result);
        }
        return this.consumed;
    }
    /**
     * Flush locally-tracked walk state back to the fields, then emit the
     * recorded legacy match or reject (cold path — at most once per
     * entity). Called after failed navigation (leaf node, branch miss, or
     * compact-run mismatch). In attribute mode, reject if no legacy was
     * recorded at the current node, if we descended past it, or if the
     * pending input character is an invalid attribute terminator.
     * @param consumed Locally-tracked consumed count.
     * @param excess Locally-tracked excess count.
     * @param char Pending input character (may be the mismatching char).
     * @param valueLength Value length at the current trie node.
     */
    flushAndEmitLegacyOrReject(consumed, excess, char, valueLength) {
        this.consumed = consumed;
        this.excess = excess;
        return this.result === 0 ||
            (this.decodeMode === DecodingMode.Attribute &&
                (valueLength === 0 ||
                    excess > 1 ||
                    isEntityInAttributeInvalidEnd(char)))
            ? 0
            : this.emitNotTerminatedNamedEntity();
    }
    /**
     * Parses a named entity.
     *
     * Equivalent to the `Named character reference state` in the HTML spec.
     * @param input The string containing the entity (or a continuation of the entity).
     * @param offset The current offset.
     * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
     */
    stateNamedEntity(input, offset) {
        const { decodeTree } = this;
        const inputLength = input.length;
        const isStrict = this.decodeMode === DecodingMode.Strict;
        /*
         * Local copies of the resumable walk state avoid per-character
         * field writes. They are flushed back to the fields
         * on every exit (chunk end, and before any emit helper that reads
         * them). `this.result` is only written at the (rare) record points,
         * so it stays a direct field write.
         *
         * Legacy-match recording happens in two idempotent places: at the
         * loop top when sitting on a value node, and in the chunk-end
         * epilogue (so `end()` sees matches that land exactly on a chunk
         * boundary). Recording applies `consumed += excess - 1; excess = 1`,
         * which is a no-op when repeated — the loop-top invariant is
         * `excess` = unrecorded consumed characters + 1.
         */
        let { treeIndex } = this;
        let { excess } = this;
        let { consumed } = this;
        let current = decodeTree[treeIndex];
        while (offset < inputLength) {
            /*
             * Descend through value-less jump-table nodes (including the
             * single-branch encoding) inline, mirroring `decodeWithTrie`:
             * this avoids a `determineBranch` call per level for the
             * dominant node shape — including the root on the first write.
             */
            while ((current &
                (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                0 &&
                (current & BinTrieFlags.JUMP_TABLE) !== 0) {
                const char = input.charCodeAt(offset);
                const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
                const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
                if (branchCount === 0) {
                    // Single branch encoded inline in the jump offset bits.
                    if (char !== jumpOffset) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    treeIndex += 1;
                }
                else {
                    const slot = char - jumpOffset;
                    if (slot >>> 0 >= branchCount) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    const stored = decodeTree[treeIndex + 1 + slot];
                    if (stored === 0) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    // End-relative: branch data ends at treeIndex+1+branchCount.
                    treeIndex = (treeIndex + branchCount + stored) & 0xff_ff;
                }
                current = decodeTree[treeIndex];
                offset += 1;
                excess += 1;
                /*
                 * `charCodeAt` past the end returns NaN, which would alias
                 * to slot 0 after `>>> 0` — bail out explicitly.
                 */
                // eslint-disable-next-line unicorn/no-break-in-nested-loop
                if (offset >= inputLength)
                    break;
            }
            if (offset >= inputLength)
                break;
            // Handle compact runs (resumable across chunks).
            if ((current &
                (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                BinTrieFlags.FLAG13) {
                const runLength = (current & BinTrieFlags.BRANCH_LENGTH) >> 7; /* 3..63 */
                let { runConsumed } = this;
                // If we are starting a run, check the first char.
                if (runConsumed === 0) {
                    const char = input.charCodeAt(offset);
                    if (char !== (current & BinTrieFlags.JUMP_TABLE)) {
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    offset += 1;
                    excess += 1;
                    runConsumed = 1;
                }
                // Check remaining characters in the run (packed two per uint16 word).
                while (runConsumed < runLength) {
                    if (offset >= inputLength) {
                        this.treeIndex = treeIndex;
                        this.excess = excess;
                        this.consumed = consumed;
                        this.runConsumed = runConsumed;
                        return -1;
                    }
                    const charIndexInPacked = runConsumed - 1;
                    const packedWord = decodeTree[treeIndex + 1 + (charIndexInPacked >> 1)];
                    const expectedChar = (packedWord >> ((charIndexInPacked & 1) << 3)) & 0xff;
                    const char = input.charCodeAt(offset);
                    if (char !== expectedChar) {
                        this.runConsumed = 0;
                        return this.flushAndEmitLegacyOrReject(consumed, excess, char, 0);
                    }
                    offset += 1;
                    excess += 1;
                    runConsumed += 1;
                }
                this.runConsumed = 0;
                treeIndex += 1 + (runLength >> 1);
                current = decodeTree[treeIndex];
                // Loop top handles the landed-on node (record/emit/branch).
                continue;
            }
            // Header plus out-of-line value words; 0 means no value.
            const valueLength = current >>> 14;
            const char = input.charCodeAt(offset);
            if (valueLength !== 0) {
                // Record a legacy match (FLAG13 clear = semicolon optional).
                if (!isStrict && (current & BinTrieFlags.FLAG13) === 0) {
                    this.result = treeIndex;
                    consumed += excess - 1;
                    excess = 1;
                }
                /*
                 * Implicit semicolon handling: emit immediately. Covers both
                 * strict (FLAG13 set) and legacy entities — neither stores
                 * an explicit `;` branch in the trie.
                 */
                if (char === CharCodes.SEMI) {
                    return this.emitNamedEntityData(treeIndex, valueLength, consumed + excess);
                }
                /*
                 * `valueLength === 1` packs the codepoint into the header
                 * word's low 13 bits, where branch metadata also lives. Skip
                 * the branch lookup on leaves so those value bits aren't
                 * reinterpreted as branch offsets.
                 */
                if (valueLength === 1) {
                    return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
                }
            }
            // Value-bearing or dictionary node: dispatch through determineBranch.
            const next = determineBranch(decodeTree, current, treeIndex + (valueLength || 1), char);
            if (next < 0) {
                return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
            }
            treeIndex = next;
            current = decodeTree[treeIndex];
            offset += 1;
            excess += 1;
        }
        /*
         * Chunk exhausted. Record a legacy match we may be sitting on, so a
         * subsequent `end()` emits it, then persist the walk state.
         */
        if (!isStrict &&
            current >>> 14 !== 0 &&
            (current & BinTrieFlags.FLAG13) === 0) {
            this.result = treeIndex;
            consumed += excess - 1;
            excess = 1;
        }
        this.treeIndex = treeIndex;
        this.excess = excess;
        this.consumed = consumed;
        return -1;
    }
    /**
     * Emit a named entity that was not terminated with a semicolon.
     * @returns The number of characters consumed.
     */
    emitNotTerminatedNamedEntity() {
        const { result, decodeTree } = this;
        const valueLength = decodeTree[result] >>> 14;
        this.emitNamedEntityData(result, valueLength, this.consumed);
        this.errors?.missingSemicolonAfterCharacterReference();
        return this.consumed;
    }
    /**
     * Emit a named entity.
     * @param result The index of the entity in the decode tree.
     * @param valueLength Encoded value length (header plus any value words).
     * @param consumed The number of characters consumed.
     * @returns The number of characters consumed.
     */
    emitNamedEntityData(result, valueLength, consumed) {
        const { decodeTree } = this;
        this.emitCodePoint(valueLength === 1
            ? decodeTree[result] & BinTrieFlags.VALUE_MASK
            : decodeTree[result + 1], consumed);
        if (valueLength === 3) {
            // Emit the second UTF-16 code unit.
            this.emitCodePoint(decodeTree[result + 2], consumed);
        }
        return consumed;
    }
    /**
     * Signal to the parser that the end of the input was reached.
     *
     * Remaining data will be emitted and relevant errors will be produced.
     * @returns The number of characters consumed.
     */
    end() {
        switch (this.state) {
            case EntityDecoderState.NamedEntity: {
                // Emit a named entity if we have one.
                return this.result !== 0 &&
                    (this.decodeMode !== DecodingMode.Attribute ||
                        this.result === this.treeIndex)
                    ? this.emitNotTerminatedNamedEntity()
                    : 0;
            }
            // Otherwise, emit a numeric entity if we have one.
            case EntityDecoderState.NumericDecimal: {
                return this.emitNumericEntity(0, 2);
            }
            case EntityDecoderState.NumericHex: {
                return this.emitNumericEntity(0, 3);
            }
            case EntityDecoderState.NumericStart: {
                this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
                return 0;
            }
            default: {
                // EntityStart or unknown — return 0.
                return 0;
            }
        }
    }
}
/**
 * Determines the branch of the current node that is taken given the current
 * character. This function is used to traverse the trie.
 *
 * See `BinTrieFlags` for the branch-data layouts handled here.
 * @param decodeTree The trie.
 * @param current The current node's header word.
 * @param nodeIndex Index of the node's first branch-data word (the header
 *   plus any value words have been skipped by the caller).
 * @param char The current character.
 * @returns The index of the next node, or -1 if no branch is taken.
 */
function determineBranch(decodeTree, current, nodeIndex, char) {
    const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
    const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
    // Case 1: Single branch or jump table (jumpOffset encodes the first/only char code).
    if (jumpOffset) {
        if (branchCount === 0) {
            // Single branch encoded inline in the jump offset bits.
            return char === jumpOffset ? nodeIndex : -1;
        }
        /*
         * Jump table: branchCount consecutive slots starting at jumpOffset.
         * Unsigned comparison handles both < 0 and >= branchCount in one check.
         */
        const slot = char - jumpOffset;
        if (slot >>> 0 >= branchCount)
            return -1;
        const stored = decodeTree[nodeIndex + slot];
        /*
         * 0 = empty slot (no branch); otherwise the child's offset from the
         * end of the branch array, +1 (end-relative pointers compress
         * better). `& 0xff_ff` mirrors the encoder's uint16 wrap for
         * backreferences to already-encoded nodes.
         */
        return stored === 0
            ? -1
            : (nodeIndex + branchCount + stored - 1) & 0xff_ff;
    }
    /*
     * Case 2: Packed dictionary. Linear scan — over 90% of dict nodes have
     * <= 4 branches in the HTML trie, where the constant-factor savings
     * dominate over binary search's asymptotic edge.
     */
    if (branchCount === 0)
        return -1;
    const packedKeySlots = (branchCount + 1) >> 1;
    const branchEnd = nodeIndex + packedKeySlots + branchCount;
    for (let index = 0; index < branchCount; index++) {
        const packed = decodeTree[nodeIndex + (index >> 1)];
        const key = (packed >> ((index & 1) << 3)) & 0xff;
        if (key === char) {
            const pointerIndex = nodeIndex + packedKeySlots + index;
            // Pointers are relative to the end of the branch data.
            return (branchEnd + decodeTree[pointerIndex]) & 0xff_ff;
        }
        // Keys are sorted; if we've passed `char`, no match is possible.
        if (key > char)
            return -1;
    }
    return -1;
}
/**
 * Read the decoded value from a trie node.
 * @param decodeTree The trie.
 * @param nodeIndex The index of the node.
 * @param valueLength The length of the value (1, 2, or 3).
 * @returns The decoded string.
 */
function readTrieValue(decodeTree, nodeIndex, valueLength) {
    if (valueLength === 1) {
        return String.fromCharCode(decodeTree[nodeIndex] & BinTrieFlags.VALUE_MASK);
    }
    if (valueLength === 2) {
        return String.fromCharCode(decodeTree[nodeIndex + 1]);
    }
    return String.fromCharCode(decodeTree[nodeIndex + 1], decodeTree[nodeIndex + 2]);
}
/**
 * Parse a numeric entity (`&#DDD;` or `&#xHHH;`).
 *
 * Encodes the result as `(consumed << CONSUMED_SHIFT) | codepoint` (see
 * the packing comment at the top of the file; overlong entities spill
 * their length into `longNumericConsumed`). Returns 0 when no digits were
 * found.
 *
 * This is the sync counterpart of the streaming
 * `EntityDecoder#stateNumericDecimal` / `#stateNumericHex`. Digit parsing
 * matches those methods; only this packed result needs a value clamp.
 * @param input       The input string.
 * @param numberStart Index of the `#` character.
 * @param inputLength Cached `input.length`.
 */
function parseNumericEntity(input, numberStart, inputLength) {
    let offset = numberStart + 1; // Skip "#"
    let cp = 0;
    let digitStart = offset;
    /*
     * Separate decimal and hexadecimal loops: each multiplies by a constant
     * and runs a single digit test, instead of a per-character base check.
     */
    if (offset < inputLength &&
        (input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes.LOWER_X) {
        offset += 1;
        digitStart = offset;
        while (offset < inputLength) {
            const char = input.charCodeAt(offset);
            if (isNumber(char)) {
                cp = cp * 16 + (char - CharCodes.ZERO);
            }
            else if (isHexadecimalCharacter(char)) {
                cp = cp * 16 + ((char | TO_LOWER_BIT) - CharCodes.LOWER_A + 10);
            }
            else {
                break;
            }
            offset += 1;
        }
    }
    else {
        while (offset < inputLength) {
            const digit = input.charCodeAt(offset) - CharCodes.ZERO;
            if (digit >>> 0 > 9)
                break;
            cp = cp * 10 + digit;
            offset += 1;
        }
    }
    if (offset === digitStart)
        return 0;
    // Include the semicolon in consumed when present.
    if (offset < inputLength && input.charCodeAt(offset) === CharCodes.SEMI) {
        offset += 1;
    }
    /*
     * Clamp out-of-range values to 0x110000 so they fit the 21-bit field
     * and decode to U+FFFD. Lengths at or above CONSUMED_OVERFLOW use the
     * side channel described with the packing constants.
     */
    if (cp > 0x10_ff_ff)
        cp = 0x11_00_00;
    let consumed = offset - numberStart;
    if (consumed >= CONSUMED_OVERFLOW) {
        // eslint-disable-next-line unicorn/no-top-level-assignment-in-function -- deliberate side channel, see `longNumericConsumed`
        longNumericConsumed = consumed;
        consumed = CONSUMED_OVERFLOW;
    }
    return (consumed << CONSUMED_SHIFT) | cp;
}
/**
 * Decode all entities in `input` using the HTML trie.
 *
 * Hard-wired to `htmlDecodeTree`: the inline root navigation below assumes
 * the HTML root's jump-table shape, so this must not be generalized to
 * other tries (the XML trie's dictionary root would silently match no
 * entities — `decodeXML` has its own hand-coded fast path instead).
 * @param input      The string to decode.
 * @param isStrict Only match semicolon-terminated entities.
 * @param isAttribute Whether to apply attribute-specific parsing rules (disallowing certain non-semicolon terminators).
 * @returns The decoded string.
 */
function decodeWithTrie(input, isStrict, isAttribute) {
    const decodeTree = htmlDecodeTree;
    // Fast path: no entities at all — return input without any allocation.
    let offset = input.indexOf("&");
    if (offset < 0)
        return input;
    const inputLength = input.length;
    /*
     * `chunkStart` marks the start of the next pending slice. Rejected
     * entities don't advance it, so consecutive rejections are stitched
     * into a single `slice` once a real match (or end of input) is hit.
     */
    let chunkStart = 0;
    let result = "";
    /*
     * Root navigation fields, hoisted out of the per-entity loop. The HTML
     * root is a multi-branch jump-table covering [A-Za-z]; see the inline
     * first-iteration comment below.
     */
    const root = decodeTree[0];
    const rootJumpOffset = root & BinTrieFlags.JUMP_TABLE;
    const rootBranchCount = (root & BinTrieFlags.BRANCH_LENGTH) >> 7;
    do {
        const entityStart = offset + 1;
        // Quick check: entity names must start with [A-Za-z], numeric with #.
        const firstChar = input.charCodeAt(entityStart);
        let consumed;
        let value;
        if (firstChar === CharCodes.NUM) {
            const packed = parseNumericEntity(input, entityStart, inputLength);
            consumed = unpackConsumed(packed);
            // In strict mode, require semicolon termination.
            if (isStrict &&
                consumed > 0 &&
                input.charCodeAt(entityStart + consumed - 1) !== CharCodes.SEMI) {
                consumed = 0;
            }
            value =
                consumed === 0
                    ? ""
                    : codePointToString(packed & CODE_POINT_MASK);
        }
        else if (isAlpha(firstChar)) {
            consumed = 0;
            value = "";
            /*
             * The generator guarantees a jump-table root. Consume the first
             * character directly, then walk from its child.
             */
            const rootSlotIndex = firstChar - rootJumpOffset;
            let nodeIndex;
            if (rootSlotIndex >>> 0 < rootBranchCount) {
                const stored = decodeTree[1 + rootSlotIndex];
                nodeIndex =
                    stored === 0 ? -1 : (rootBranchCount + stored) & 0xff_ff;
            }
            else {
                nodeIndex = -1;
            }
            /*
             * Best legacy (no-semicolon) match so far, as trie coordinates.
             * Deferring `readTrieValue` to the end avoids allocating a
             * string for matches that longer matches supersede.
             */
            let bestNodeIndex = 0;
            let bestValueLength = 0;
            let current = nodeIndex < 0 ? 0 : decodeTree[nodeIndex];
            let index = entityStart + 1;
            /*
             * Walk the trie from the root child. The `trie` label lets the
             * inner descent and compact-run loops abandon the entity (and
             * fall through to the legacy/reject handling) directly.
             */
            trie: while (index < inputLength) {
                /*
                 * Inline value-less jump tables and single branches. A miss
                 * falls through to the recorded legacy match or rejection.
                 */
                while (
                // Value-less, non-run node with a nonzero jump offset.
                (current &
                    (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                    0 &&
                    (current & BinTrieFlags.JUMP_TABLE) !== 0) {
                    const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
                    const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
                    if (branchCount === 0) {
                        // Single branch encoded inline in the jump offset bits.
                        if (input.charCodeAt(index) !== jumpOffset)
                            break trie;
                        nodeIndex += 1;
                    }
                    else {
                        const slot = input.charCodeAt(index) - jumpOffset;
                        if (slot >>> 0 >= branchCount)
                            break trie;
                        const stored = decodeTree[nodeIndex + 1 + slot];
                        if (stored === 0)
                            break trie;
                        // End-relative: branch data ends at nodeIndex+1+branchCount.
                        nodeIndex =
                            (nodeIndex + branchCount + stored) & 0xff_ff;
                    }
                    current = decodeTree[nodeIndex];
                    index += 1;
                    /*
                     * `charCodeAt` past the end returns NaN, which would
                     * alias to slot 0 after `>>> 0` — bail out explicitly.
                     */
                    if (index >= inputLength)
                        break trie;
                }
                // FLAG13 without a value marks a compact run.
                if ((current &
                    (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) ===
                    BinTrieFlags.FLAG13) {
                    const runLength = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
                    // Check first char (stored in JUMP_TABLE bits).
                    if (input.charCodeAt(index) !==
                        (current & BinTrieFlags.JUMP_TABLE)) {
                        // eslint-disable-next-line unicorn/no-break-in-nested-loop
                        break;
                    }
                    index += 1;
                    // Check remaining characters (packed two per uint16 word).
                    const remaining = runLength - 1;
                    let wordIndex = nodeIndex + 1;
                    let charIndexInPacked = 0;
                    /*
                     * Process pairs: read one packed word, compare low byte then high byte.
                     * No explicit bounds check needed — charCodeAt returns NaN for OOB,
                     * which never equals an integer, so the mismatch break fires naturally.
                     */
                    for (; charIndexInPacked + 1 < remaining; charIndexInPacked += 2) {
                        const packed = decodeTree[wordIndex];
                        if (input.charCodeAt(index) !== (packed & 0xff))
                            break trie;
                        index += 1;
                        if (input.charCodeAt(index) !== ((packed >> 8) & 0xff))
                            break trie;
                        index += 1;
                        wordIndex += 1;
                    }
                    // Handle odd trailing char.
                    if (charIndexInPacked < remaining) {
                        if (input.charCodeAt(index) !==
                            (decodeTree[wordIndex] & 0xff))
                            // eslint-disable-next-line unicorn/no-break-in-nested-loop
                            break;
                        index += 1;
                    }
                    nodeIndex += 1 + (runLength >> 1);
                    current = decodeTree[nodeIndex];
                    // eslint-disable-next-line unicorn/no-break-in-nested-loop
                    continue;
                }
                // Header plus out-of-line value words; 0 means no value.
                const valueLength = current >>> 14;
                const char = input.charCodeAt(index);
                /*
                 * Check current node for a value before navigating.
                 * This handles both: (a) values reached via compact runs on the
                 * previous iteration, and (b) values at regular branch targets.
                 */
                if (valueLength !== 0) {
                    // If char is `;`, emit immediately.
                    if (char === CharCodes.SEMI) {
                        consumed = index - entityStart + 1;
                        // Inline leaves carry the value in the low 13 bits.
                        value =
                            valueLength === 1
                                ? String.fromCharCode(current & BinTrieFlags.VALUE_MASK)
                                : readTrieValue(decodeTree, nodeIndex, valueLength);
                        // eslint-disable-next-line unicorn/no-break-in-nested-loop
                        break;
                    }
                    // Record non-terminated (legacy) match (FLAG13 clear = semicolon optional).
                    if (!isStrict && (current & BinTrieFlags.FLAG13) === 0) {
                        consumed = index - entityStart;
                        bestNodeIndex = nodeIndex;
                        bestValueLength = valueLength;
                    }
                    /*
                     * A valueLength of 1 means the value is packed inline in the header
                     * word — these are always leaf nodes with no branches, so we can
                     * stop walking the trie.
                     */
                    // eslint-disable-next-line unicorn/no-break-in-nested-loop
                    if (valueLength === 1)
                        break;
                }
                // Navigate to the next node (valueLength || 1: skip past value words, minimum 1 for header).
                const next = determineBranch(decodeTree, current, nodeIndex + (valueLength || 1), char);
                // eslint-disable-next-line unicorn/no-break-in-nested-loop
                if (next < 0)
                    break;
                nodeIndex = next;
                current = decodeTree[nodeIndex];
                index += 1;
            }
            /*
             * Post-loop: if the semicolon path didn't set value,
             * check for a final legacy match. The last navigation may
             * have landed on a legacy node whose value hasn't been
             * recorded yet (loop exited before the top-of-loop check
             * could run).
             */
            if (value === "") {
                const finalVL = current >>> 14;
                if (finalVL !== 0 &&
                    !isStrict &&
                    (current & BinTrieFlags.FLAG13) === 0) {
                    consumed = index - entityStart;
                    bestNodeIndex = nodeIndex;
                    bestValueLength = finalVL;
                }
                if (consumed > 0) {
                    value = readTrieValue(decodeTree, bestNodeIndex, bestValueLength);
                }
            }
        }
        else {
            consumed = 0;
            value = "";
        }
        /*
         * The attribute end-char rule (HTML spec §13.2.5.73) only applies to
         * unterminated *named* references.  Semicolon-terminated entities and
         * numeric entities are always accepted, matching EntityDecoder behavior.
         *
         * When `attribute` is false (the common case), short-circuit skips all
         * the unterminated-named checks entirely.
         */
        if (consumed === 0 ||
            (isAttribute &&
                firstChar !== CharCodes.NUM &&
                input.charCodeAt(entityStart + consumed - 1) !==
                    CharCodes.SEMI &&
                entityStart + consumed < inputLength &&
                isEntityInAttributeInvalidEnd(input.charCodeAt(entityStart + consumed)))) {
            // Rejected: leave `&` in the pending chunk, scan past it.
            offset = entityStart;
        }
        else {
            if (chunkStart < offset) {
                result += input.slice(chunkStart, offset);
            }
            result += value;
            offset = chunkStart = entityStart + consumed;
        }
        /*
         * Adjacent entities (`&x;&y;`) are common in entity-dense input;
         * checking the single character at `offset` first skips the
         * `indexOf` call (and its per-call overhead) for that case.
         */
        if (input.charCodeAt(offset) !== CharCodes.AMP) {
            offset = input.indexOf("&", offset);
        }
    } while (offset >= 0);
    return result + input.slice(chunkStart);
}
/**
 * Decodes an HTML string.
 * @param htmlString The string to decode.
 * @param mode The decoding mode.
 * @returns The decoded string.
 */
function decode_decodeHTML(htmlString, mode = DecodingMode.Legacy) {
    return decodeWithTrie(htmlString, mode === DecodingMode.Strict, mode === DecodingMode.Attribute);
}
/**
 * Decodes an HTML string in an attribute.
 * @param htmlAttribute The string to decode.
 * @returns The decoded string.
 */
function decodeHTMLAttribute(htmlAttribute) {
    return decodeWithTrie(htmlAttribute, false, true);
}
/**
 * Decodes an HTML string, requiring all entities to be terminated by a semicolon.
 * @param htmlString The string to decode.
 * @returns The decoded string.
 */
function decodeHTMLStrict(htmlString) {
    return decodeWithTrie(htmlString, true, false);
}
/**
 * Decodes an XML string, requiring all entities to be terminated by a semicolon.
 *
 * Uses a hand-coded fast path for the 5 XML named entities (amp, lt, gt,
 * quot, apos) plus numeric entities, bypassing the trie entirely.
 * @param xmlString The string to decode.
 * @returns The decoded string.
 */
function decodeXML(xmlString) {
    let offset = xmlString.indexOf("&");
    if (offset < 0)
        return xmlString;
    let lastIndex = 0;
    let result = "";
    do {
        const start = offset + 1;
        let consumed = 0;
        let value = "";
        const c1 = xmlString.charCodeAt(start);
        if (c1 === CharCodes.NUM) {
            const packed = parseNumericEntity(xmlString, start, xmlString.length);
            consumed = unpackConsumed(packed);
            // XML is always strict — require semicolon.
            if (consumed === 0 ||
                xmlString.charCodeAt(start + consumed - 1) !== CharCodes.SEMI) {
                consumed = 0;
            }
            else {
                const codePoint = packed & CODE_POINT_MASK;
                // Nonzero BMP values below the surrogate range need no replacement.
                value =
                    (codePoint - 1) >>> 0 < 0xd7_ff
                        ? String.fromCharCode(codePoint)
                        : String.fromCodePoint(replaceCodePointXML(codePoint));
            }
        }
        else {
            /* eslint-disable unicorn/no-break-in-nested-loop -- Keep XML name dispatch inline with the decode loop. */
            switch (c1) {
                // &lt; / &gt;
                case 0x6c:
                case 0x67: {
                    if (xmlString.charCodeAt(start + 1) === 0x74 &&
                        xmlString.charCodeAt(start + 2) === CharCodes.SEMI) {
                        consumed = 3;
                        value = c1 === 0x6c ? "<" : ">";
                    }
                    break;
                }
                // &amp; / &apos;
                case 0x61: {
                    const c2 = xmlString.charCodeAt(start + 1);
                    if (c2 === 0x6d &&
                        xmlString.charCodeAt(start + 2) === 0x70 &&
                        xmlString.charCodeAt(start + 3) === CharCodes.SEMI) {
                        consumed = 4;
                        value = "&";
                    }
                    else if (c2 === 0x70 &&
                        xmlString.charCodeAt(start + 2) === 0x6f &&
                        xmlString.charCodeAt(start + 3) === 0x73 &&
                        xmlString.charCodeAt(start + 4) === CharCodes.SEMI) {
                        consumed = 5;
                        value = "'";
                    }
                    break;
                }
                // &quot;
                case 0x71: {
                    if (xmlString.charCodeAt(start + 1) === 0x75 &&
                        xmlString.charCodeAt(start + 2) === 0x6f &&
                        xmlString.charCodeAt(start + 3) === 0x74 &&
                        xmlString.charCodeAt(start + 4) === CharCodes.SEMI) {
                        consumed = 5;
                        value = '"';
                    }
                    break;
                }
            }
            /* eslint-enable unicorn/no-break-in-nested-loop */
        }
        if (consumed > 0) {
            if (lastIndex < offset)
                result += xmlString.slice(lastIndex, offset);
            result += value;
            offset = lastIndex = start + consumed;
        }
        else {
            offset = start;
        }
        /*
         * Adjacent entities (`&x;&y;`) are common in entity-dense input;
         * checking the single character at `lastIndex` first skips the
         * `indexOf` call (and its per-call overhead) for that case.
         */
        offset =
            xmlString.charCodeAt(offset) === CharCodes.AMP
                ? offset
                : xmlString.indexOf("&", offset);
    } while (offset >= 0);
    return result + xmlString.slice(lastIndex);
}

// Re-export for use by eg. htmlparser2


//# sourceMappingURL=decode.js.map
;// CONCATENATED MODULE: ./src/html/binary-text.ts



function binary_text_binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new external_node_util_namespaceObject.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodeText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,external_node_buffer_namespaceObject.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
const maxDecodedLength = 1024 * 1024;
function decodeAttribute(binary) {
    const text = decodeText(binary);
    return text.length <= maxDecodedLength && text.includes('&') ? decodeHTMLAttribute(text) : text;
}
function decodeContent(binary) {
    const text = decodeText(binary);
    return text.includes('&') ? decodeHTML(text) : text;
}
function detach(text) {
    return Buffer.from(text).toString();
}

;// CONCATENATED MODULE: ./src/audit/findings.ts





class Tally {
    count = 0;
    pageCount = 0;
    fileCount = 0;
    #file;
    add(file) {
        this.count += 1;
        if (file === this.#file)
            return;
        this.#file = file;
        this.fileCount += 1;
        if (isPage(file))
            this.pageCount += 1;
    }
    get onlyFile() {
        return this.fileCount === 1 ? this.#file : undefined;
    }
}
function keyOf(kind, target) {
    return `${kind} ${target}`;
}
const noteKinds = ['own-domain', 'final-slash'];
const maxTargetBytes = 128 * 1024 ** 2;
const maxListBytes = 32 * 1024 ** 2;
const maxListedOfTarget = 100;
const itemBytes = 250;
class Findings {
    found = new Tally();
    kinds = new Map();
    notes = new Map();
    ignoredCount = 0;
    knownCount = 0;
    loadedOutside = new Tally();
    builtFor = new Map();
    listed = [];
    #rules;
    #unusedRules;
    #baseline;
    #targets = new Map();
    #freeTargetBytes = maxTargetBytes;
    #freeListBytes = maxListBytes;
    constructor(rules = [], baseline = new Map()) {
        this.#rules = rules;
        this.#unusedRules = new Set(rules);
        this.#baseline = baseline;
    }
    add(file, problem, reference) {
        const target = this.#targetOf(problem);
        const matching = target.rules.filter((rule) => rule.matchesFile(`/${file}`));
        for (const rule of matching)
            this.#unusedRules.delete(rule);
        if (matching.length === 0)
            target.all.add(file);
        if (matching.length > 0)
            this.ignoredCount += 1;
        else if (target.knownFile === null || target.knownFile === file)
            this.knownCount += 1;
        else {
            this.#addFound(file, target, reference);
            if (problem.builtFor !== undefined)
                tallyOf(problem.builtFor, this.builtFor).add(file);
        }
    }
    #addFound(file, { kind, target, found }, reference = {}) {
        found.add(file);
        if (kind === 'sitemap')
            return;
        tallyOf(kind, isNote(kind) ? this.notes : this.kinds).add(file);
        if (isNote(kind))
            return;
        this.found.add(file);
        const { element = null, attribute = '', address = '' } = reference;
        if (kind === 'outside-base-path' && element !== 'a')
            this.loadedOutside.add(file);
        if (found.count > maxListedOfTarget)
            return;
        this.#freeListBytes -= target.length + address.length + itemBytes;
        if (this.#freeListBytes < 0)
            return;
        this.listed.push({ file, kind, target, element, attribute, value: detach(address) });
    }
    #targetOf({ kind, target, note }) {
        const key = keyOf(kind, target);
        const known = this.#targets.get(key);
        if (known !== undefined)
            return known;
        this.#freeTargetBytes -= key.length + itemBytes;
        if (this.#freeTargetBytes < 0) {
            const message = `The site has more than ${(0,amounts/* sizeText */.lP)(maxTargetBytes)} of findings about different targets.`;
            throw new src_failure/* Failure */.HR({ code: 'site-too-large', message, hint: 'Audit the folders of the site one by one.' });
        }
        const rules = this.#rules.filter((rule) => !isNote(kind) && rule.isAbout(kind, target));
        const knownFile = this.#baseline.get(key);
        const added = { kind, target: detach(target), note, all: new Tally(), found: new Tally(), rules, knownFile };
        this.#targets.set(key, added);
        return added;
    }
    targets(kinds = exceptionKinds) {
        const targets = [...this.#targets.values()].filter(({ kind, all }) => all.count > 0 && kinds.includes(kind));
        return targets.sort((a, b) => b.found.count - a.found.count || b.all.count - a.all.count);
    }
    get goneCount() {
        return [...this.#baseline.keys()].filter((key) => !this.#targets.has(key)).length;
    }
    get unusedIgnoreRules() {
        return [...this.#unusedRules].map(({ text }) => text);
    }
}
function isNote(kind) {
    return noteKinds.some((each) => each === kind);
}
function tallyOf(key, tallies) {
    const tally = tallies.get(key) ?? new Tally();
    tallies.set(key, tally);
    return tally;
}

;// CONCATENATED MODULE: ./src/audit/audit-report.ts





const schema = 4;
function* reportPieces(audit) {
    const { domain = null, place, sizes, pageCount, findings } = audit;
    const { found, ignoredCount, unusedIgnoreRules, knownCount, goneCount, listed } = findings;
    yield* (0,json/* jsonPieces */.Mx)({
        ...{ schema, domain, url: urlOf(place), pageCount, hasErrorPage: sizes.has('404.html') },
        findingCount: found.count,
        countsOfKinds: Object.fromEntries([...findings.kinds].map(([kind, { count }]) => [kind, count])),
        pagesWithFindings: found.pageCount,
        ...{ ignoredCount, unusedIgnoreRules, knownCount, goneCount },
        notListed: found.count - listed.length,
        targets: targetsIn(audit),
        findings: listed,
    });
    yield '\n';
}
function* targetsIn({ findings }) {
    for (const { kind, target, note, all, found } of findings.targets()) {
        const { count, pageCount, onlyFile } = all;
        yield { kind, target, note, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
    }
}
function baselineIn(text, audit) {
    const report = (0,json/* parseJson */.qF)(text);
    if (!(0,json/* isObject */.Gv)(report) || report['schema'] !== schema || !Array.isArray(report['targets'])) {
        return 'is not an audit report of this version';
    }
    const [found, wanted] = [
        [report['domain'] ?? 'no domain', report['url']],
        [audit.domain ?? 'no domain', urlOf(audit.place)],
    ].map((about) => about.join(' at '));
    if (found !== wanted)
        return `is a report about ${found ?? ''}, but this audit is about ${wanted ?? ''}`;
    const entries = report['targets'].filter(json/* isObject */.Gv).flatMap(({ kind, target, file }) => {
        const isTarget = typeof kind === 'string' && typeof target === 'string';
        return isTarget && (typeof file === 'string' || file === null) ? [[keyOf(kind, target), file]] : [];
    });
    return new Map(entries);
}
function urlOf({ origin = '', basePath }) {
    return origin + basePath;
}
function verdictOn(audit) {
    const { place, pageCount, findings } = audit;
    const minPages = Math.max(1, pageCount / 2);
    const builtFor = findings.builtFor.entries().find(([path, tally]) => path !== '' && tally.pageCount >= minPages)?.[0];
    const built = `the site is built for ${builtFor ?? 'the root of a host'}`;
    const outside = findings.kinds.get('outside-base-path');
    if (outside !== undefined && findings.loadedOutside.pageCount >= minPages) {
        const pages = `${(0,amounts/* numberText */.$4)(outside.pageCount)} of ${(0,amounts/* countText */.lT)(pageCount, 'page')}`;
        return {
            verdict: `${(0,amounts/* countText */.lT)(outside.count, 'reference')} on ${pages} ${outside.count === 1 ? 'leaves' : 'leave'} ${place.basePath}: ${built}`,
            advice: builtFor === undefined ? builtForRoot : builtForPath,
        };
    }
    if (builtFor === undefined)
        return { verdict: countsText(audit), advice: undefined };
    return { verdict: `${countsText(audit)}: ${built}`, advice: builtForPath };
}
const builtForPath = 'Set `url` to where the site will be published, or build it for the path of `url`.';
const builtForRoot = 'Use a custom domain, set the base path in your platform, or rewrite the references before the audit.';
function countsText({ pageCount, findings }) {
    const { found, kinds, ignoredCount, knownCount } = findings;
    const frequent = [...kinds].sort(([, a], [, b]) => b.count - a.count);
    const ofKinds = frequent.map(([kind, { count }]) => `${(0,amounts/* numberText */.$4)(count)} ${kind}`).join(', ');
    const pages = `on ${(0,amounts/* numberText */.$4)(found.pageCount)} of ${(0,amounts/* countText */.lT)(pageCount, 'page')}`;
    const files = found.pageCount === 0 ? `in ${(0,amounts/* countText */.lT)(found.fileCount, 'file')}` : pages;
    return [
        found.count === 0 ? 'no findings' : `${(0,amounts/* countText */.lT)(found.count, 'finding')} ${files} (${ofKinds})`,
        ...(ignoredCount === 0 ? [] : [`${(0,amounts/* numberText */.$4)(ignoredCount)} ignored`]),
        ...(knownCount === 0 ? [] : [`${(0,amounts/* numberText */.$4)(knownCount)} known`]),
    ].join(', ');
}
const maxFindingLength = 1000;
const maxFindingTexts = 10;
function findingTexts(findings) {
    const targets = findings.targets(findingKinds).filter(({ found }) => found.count > 0);
    const shown = [];
    for (const target of targets) {
        if (shown.length === maxFindingTexts)
            break;
        const line = lineOf(target);
        if (line.length <= maxFindingLength)
            shown.push(line);
    }
    const moreCount = targets.length - shown.length;
    if (shown.length === 0 && moreCount > 0)
        return [`${(0,amounts/* countText */.lT)(moreCount, 'target')} too long to be shown`];
    return [...shown, ...(0,amounts/* andMore */.v)(moreCount)];
}
function lineOf({ kind, target, note, found: { fileCount, pageCount, onlyFile } }) {
    const files = pageCount === fileCount ? (0,amounts/* countText */.lT)(pageCount, 'page') : (0,amounts/* countText */.lT)(fileCount, 'file');
    const notes = [note, onlyFile === undefined ? `in ${files}` : undefined].filter((each) => each !== undefined);
    const source = onlyFile === undefined ? '' : ` ${ruleText(`/${onlyFile}`)}`;
    return `${kind}${source} -> ${ruleText(target)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}
function ruleText(text) {
    return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) => Buffer.from(found).toString('hex').toUpperCase().replace(/../g, '%$&'));
}
function readerNotes({ domain, sizes, findings }) {
    const notes = noteKinds.flatMap((kind) => {
        const tally = findings.notes.get(kind);
        return tally === undefined ? [] : [`${noteText(kind, tally, domain)}: ${frequentText(kind, findings)}`];
    });
    const errorPage = "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";
    return sizes.has('404.html') ? notes : [...notes, errorPage];
}
function noteText(kind, { count, pageCount, fileCount }, domain = '') {
    const files = pageCount === 0 ? `in ${(0,amounts/* countText */.lT)(fileCount, 'file')}` : `on ${(0,amounts/* countText */.lT)(pageCount, 'page')}`;
    const links = (verb) => `${(0,amounts/* countText */.lT)(count, 'link')} ${files} ${verb}${count === 1 ? 's' : ''}`;
    if (kind === 'own-domain')
        return `${links('lead')} to ${domain}, so readers leave this copy`;
    return `${links('end')} in a slash although the page is a file such as \`guide.html\`; GitHub Pages, S3 and Azure return 404`;
}
function frequentText(kind, findings) {
    const targets = findings.targets([kind]);
    const frequent = targets.slice(0, 3).map(({ target, all }) => `${target} (${(0,amounts/* numberText */.$4)(all.count)})`);
    return [frequent.join(', '), ...(0,amounts/* andMore */.v)(targets.length - frequent.length)].join(' ');
}
const leftover = /^(?:(?:.*?\/)??(?:node_modules|__MACOSX|\.(?:env|git)(?![^/]*\.html?$)[^/]*|\.(?:_[^/]*|DS_Store|npmrc))|package\.json|serve\.js|Start Docs\.[^/]*)(?=\/|$)/;
async function leftoversIn({ sizes }, turns) {
    const found = new Set();
    for await (const some of turns.parts([...sizes.keys()]))
        for (const name of some.flatMap((path) => leftover.exec(path)?.[0] ?? []))
            found.add(name);
    return [...found].sort(inByteOrder);
}

;// CONCATENATED MODULE: ./src/html/element-rules.ts
function isFollowed(purpose) {
    return purpose === 'link' || purpose === 'form';
}
const icons = 'icon apple-touch-icon apple-touch-icon-precomposed apple-touch-startup-image fluid-icon mask-icon';
const rules = [
    ['a', 'href xlink:href', 'link'],
    ['area', 'href', 'link'],
    ['meta', 'content', 'link', hasValue('http-equiv', 'refresh')],
    ['form', 'action', 'form'],
    ['script', 'src href xlink:href', 'script', isScript],
    ['link', 'href', 'style', hasWord('rel', 'stylesheet')],
    ['link', 'href', 'image', hasWord('rel', icons)],
    ['link', 'href', 'preload', hasWord('rel', 'preload modulepreload prefetch prerender')],
    ['link', 'href', 'file', hasWord('rel', 'manifest')],
    ['link', 'imagesrcset', 'preload', hasWord('rel', 'preload')],
    ['image use feimage', 'href xlink:href', 'image'],
    ['img image', 'src', 'image'],
    ['audio source track video', 'src', 'media'],
    ['img image source', 'srcset', 'image'],
    ['video', 'poster', 'image'],
    ['input', 'src', 'image', hasValue('type', 'image')],
    ['body table thead tbody tfoot tr td th', 'background', 'image'],
    ['iframe', 'src', 'frame', (attributes) => !attributes.has('srcdoc')],
    ['embed frame', 'src', 'frame'],
    ['object', 'data', 'frame'],
];
const rulesByElement = Map.groupBy(rules.flatMap(([elements, attributes, purpose, applies]) => elements
    .split(' ')
    .flatMap((element) => attributes.split(' ').map((attribute) => ({ element, attribute, purpose, applies })))), ({ element }) => element);
const presentationAttributes = new Set([
    ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
    ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);
const addressesIn = {
    ...{ srcset: srcsetAddresses, imagesrcset: srcsetAddresses, content: (value) => [refreshAddress(value)] },
};
function* elementReferences(element, attributes) {
    for (const { attribute, purpose, applies } of rulesByElement.get(element) ?? []) {
        const value = attributes.get(attribute);
        if (value === undefined || applies?.(attributes) === false)
            continue;
        const found = { element, attribute, purpose, isOptional: isOptional(element, attributes) };
        for (const address of addressesIn[attribute]?.(value) ?? [value])
            yield { ...found, address };
    }
}
function isOptional(element, attributes) {
    if (element === 'link')
        return attributes.has('disabled') || isAlternate(attributes);
    return element === 'script' && attributes.has('nomodule');
}
const scriptType = /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;
function isScript(attributes) {
    return scriptType.test((attributes.get('type') ?? '').trim());
}
function isImportMap(attributes) {
    return attributes.get('type')?.trim().toLowerCase() === 'importmap';
}
function isInlineScript(attributes) {
    const isRule = attributes.get('type')?.trim().toLowerCase() === 'speculationrules';
    return (isScript(attributes) && !attributes.has('nomodule')) || isImportMap(attributes) || isRule;
}
function isCss(attributes) {
    return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}
function hasValue(attribute, value) {
    return (attributes) => attributes.get(attribute)?.toLowerCase() === value;
}
function hasWord(attribute, words) {
    const pattern = new RegExp(`(?:^|\\s)(?:${words.replaceAll(' ', '|')})(?:\\s|$)`, 'i');
    return (attributes) => pattern.test(attributes.get(attribute) ?? '');
}
const isAlternate = hasWord('rel', 'alternate');
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
const maxSrcsetLength = 2 * 1024 * 1024;
const maxAddresses = 1000;
function srcsetAddresses(srcset = '') {
    const found = srcset.slice(0, maxSrcsetLength).matchAll(candidates).take(maxAddresses);
    return [...found.map(([, address = '']) => address)];
}
function refreshAddress(content) {
    const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(content) ?? [];
    const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
    return (inDoubleQuotes ?? inQuotes ?? bare).trim();
}

;// CONCATENATED MODULE: ./src/model/site.ts
const maxTitleLength = 200;
const maxRedirectLength = 512;
const defaultMaxFiles = 1_000_000;
const readingRules = 3;
const maxParsedBytes = 8 * 1024 * 1024;

;// CONCATENATED MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
class ParseError extends Error{sourceStart;sourceEnd;parserState;constructor(e,n,t,o){super(e),this.name="ParseError",this.sourceStart=n,this.sourceEnd=t,this.parserState=o}}class ParseErrorWithToken extends ParseError{token;constructor(e,n,t,o,r){super(e,n,t,o),this.token=r}}const e={UnexpectedNewLineInString:"Unexpected newline while consuming a string token.",UnexpectedEOFInString:"Unexpected EOF while consuming a string token.",UnexpectedEOFInComment:"Unexpected EOF while consuming a comment.",UnexpectedEOFInURL:"Unexpected EOF while consuming a url token.",UnexpectedEOFInEscapedCodePoint:"Unexpected EOF while consuming an escaped code point.",UnexpectedCharacterInURL:"Unexpected character while consuming a url token.",InvalidEscapeSequenceInURL:"Invalid escape sequence while consuming a url token.",InvalidEscapeSequenceAfterBackslash:'Invalid escape sequence after "\\"'},n="undefined"!=typeof globalThis&&"structuredClone"in globalThis;function cloneTokens(e){return n?structuredClone(e):JSON.parse(JSON.stringify(e))}function stringify(...e){if(!e||!e.length)return"";let n;n=Array.isArray(e)&&Array.isArray(e[0])&&Array.isArray(e[0][0])?e[0]:e;let t="";for(let e=0;e<n.length;e++)t+=n[e][1];return t}const t=13,o=45,r=10,i=43,c=65533,s=92;var u,a,d;function mirrorVariantType(e){switch(e){case u.OpenParen:return u.CloseParen;case u.CloseParen:return u.OpenParen;case u.OpenCurly:return u.CloseCurly;case u.CloseCurly:return u.OpenCurly;case u.OpenSquare:return u.CloseSquare;case u.CloseSquare:return u.OpenSquare;default:return null}}function mirrorVariant(e){switch(e[0]){case u.OpenParen:return[u.CloseParen,")",-1,-1,void 0];case u.CloseParen:return[u.OpenParen,"(",-1,-1,void 0];case u.OpenCurly:return[u.CloseCurly,"}",-1,-1,void 0];case u.CloseCurly:return[u.OpenCurly,"{",-1,-1,void 0];case u.OpenSquare:return[u.CloseSquare,"]",-1,-1,void 0];case u.CloseSquare:return[u.OpenSquare,"[",-1,-1,void 0];default:return null}}function isHexDigitCodePoint(e){return e>=48&&e<=57||e>=97&&e<=102||e>=65&&e<=70}function isIdentStartCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||95===e||isNonASCII_IdentCodePoint(e)}function isIdentCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)}function isNonASCII_IdentCodePoint(e){return e<183?0===e:183===e||8204===e||8205===e||8255===e||8256===e||8204===e||(192<=e&&e<=214||216<=e&&e<=246||248<=e&&e<=893||895<=e&&e<=8191||8304<=e&&e<=8591||11264<=e&&e<=12271||12289<=e&&e<=55295||63744<=e&&e<=64975||65008<=e&&e<=65533||(0===e||(e>=55296&&e<=57343||e>=65536)))}function isNonPrintableCodePoint(e){return 11===e||127===e||0<=e&&e<=8||14<=e&&e<=31}function isNewLine(e){return e===r||e===t||12===e}function isWhitespace(e){return 32===e||e===r||9===e||e===t||12===e}function isSurrogate(e){return e>=55296&&e<=57343}function tokenize(e,n){const t=tokenizer(e,n),o=[];for(;!t.endOfFile();)o.push(t.nextToken());return o.push(t.nextToken()),o}function tokenizer(n,l){const C=n.css.valueOf(),f=n.unicodeRangesAllowed??!1;let m=0,h=0,k=-1,P=!1;const p=l?.onParseError??noop;function consumeIdentSequence(){const e=m;for(;;){const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e){m+=1;continue}const n=C.codePointAt(m)??-1;if(0===n||n>=55296&&n<=57343||n===s&&!isNewLine(C.codePointAt(m+1)??-1))break;if(!isNonASCII_IdentCodePoint(n))break;m+=+(n>65535)+1}const n=C.codePointAt(m)??-1;if(0!==n&&!(n>=55296&&n<=57343)&&(n!==s||isNewLine(C.codePointAt(m+1)??-1)))return P=!0,k=m-1,C.slice(e,m);P=!1,m=e,k=-1;let t="";for(;;){const e=C.codePointAt(m)??-1;if(0===e||isSurrogate(e))t+=String.fromCharCode(c),m+=+(e>65535)+1,k=m-1;else if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e))t+=e>65535?String.fromCodePoint(e):String.fromCharCode(e),m+=+(e>65535)+1,k=m-1;else{if(C.codePointAt(m)!==s||isNewLine(C.codePointAt(m+1)??-1))return t;m+=1,k=m-1,t+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeEscapedCodePoint(){const n=C.codePointAt(m);if(void 0===n)return p(new ParseError(e.UnexpectedEOFInEscapedCodePoint,h,k,["4.3.7. Consume an escaped code point","Unexpected EOF"])),c;if(m+=+(n>65535)+1,k=m-1,isHexDigitCodePoint(n)){const e=[n];let o;for(;void 0!==(o=C.codePointAt(m))&&isHexDigitCodePoint(o)&&e.length<6;)e.push(o),m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1)&&(C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1);const i=parseInt(String.fromCodePoint(...e),16);return 0===i||isSurrogate(i)||i>1114111?c:i}return 0===n||isSurrogate(n)?c:n}function consumeBadURL(){for(;;){const e=C.codePointAt(m);if(void 0===e)return;if(41===e)return m+=1,void(k=m-1);e!==s||isNewLine(C.codePointAt(m+1)??-1)?(m+=1,k=m-1):(m+=1,k=m-1,consumeEscapedCodePoint())}}function consumeComment(){for(m+=2,k=m-1;;){const n=C.codePointAt(m);if(void 0===n){const n=[u.Comment,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedEOFInComment,h,k,["4.3.2. Consume comments","Unexpected EOF"],n)),n}if(m+=1,k=m-1,42===n&&void 0!==C.codePointAt(m)&&47===C.codePointAt(m)){m+=1,k=m-1;break}}return[u.Comment,C.slice(h,k+1),h,k,void 0]}function consumeStringToken(){let n="";const o=C.codePointAt(m);for(m+=1,k=m-1;;){const i=C.charCodeAt(m);if(m>=C.length){const t=[u.String,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInString,h,k,["4.3.5. Consume a string token","Unexpected EOF"],t)),t}if(m+=1,k=m-1,isNewLine(i)){m-=1,k=m-1;const n=[u.BadString,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedNewLineInString,h,C.codePointAt(m)===t&&C.codePointAt(m+1)===r?k+2:k+1,["4.3.5. Consume a string token","Unexpected newline"],n)),n}if(i===o)return[u.String,C.slice(h,k+1),h,k,{value:n}];if(i!==s)if(0!==i)if(i<128)n+=String.fromCharCode(i);else{if(i>=55296&&i<=57343){const e=C.codePointAt(m-1)??-1;e>=65536?(n+=String.fromCodePoint(e),m+=1,k=m-1):n+=String.fromCharCode(c);continue}n+=String.fromCharCode(i)}else n+=String.fromCharCode(c);else{if(void 0===C.codePointAt(m))continue;if(isNewLine(C.codePointAt(m)??-1)){C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1;continue}n+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeUnicodeRangeToken(){m+=2,k=m-1;const e=[],n=[];let t;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&isHexDigitCodePoint(t);)e.push(t),m+=1,k=m-1;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&63===t;)0===n.length&&n.push(...e),e.push(48),n.push(70),m+=1,k=m-1;if(!n.length&&C.codePointAt(m)===o&&isHexDigitCodePoint(C.codePointAt(m+1)??-1))for(m+=1,k=m-1;void 0!==(t=C.codePointAt(m))&&n.length<6&&isHexDigitCodePoint(t);)n.push(t),m+=1,k=m-1;if(!n.length){const n=parseInt(String.fromCodePoint(...e),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:n,endOfRange:n}]}const r=parseInt(String.fromCodePoint(...e),16),i=parseInt(String.fromCodePoint(...n),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:r,endOfRange:i}]}function consumeUrlToken(){for(;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;let n="";for(;;){if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Unexpected EOF"],t)),t}if(41===C.codePointAt(m))return m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}];if(isWhitespace(C.codePointAt(m)??-1)){for(m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Consume as much whitespace as possible","Unexpected EOF"],t)),t}return 41===C.codePointAt(m)?(m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}]):(consumeBadURL(),[u.BadURL,C.slice(h,k+1),h,k,void 0])}const t=C.codePointAt(m);if(34===t||39===t||40===t||isNonPrintableCodePoint(t??-1)){consumeBadURL();const n=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedCharacterInURL,h,k,["4.3.6. Consume a url token","Unexpected U+0022 QUOTATION MARK (\"), U+0027 APOSTROPHE ('), U+0028 LEFT PARENTHESIS (() or non-printable code point"],n)),n}if(t===s){if(t===s&&!isNewLine(C.codePointAt(m+1)??-1)){m+=1,k=m-1,n+=String.fromCodePoint(consumeEscapedCodePoint());continue}consumeBadURL();const o=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceInURL,h,k,["4.3.6. Consume a url token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],o)),o}0===t||isSurrogate(t??-1)?(n+=String.fromCharCode(c),m+=1,k=m-1):(n+=String.fromCodePoint(t??c),m+=+((t??-1)>65535)+1,k=m-1)}}function consumeNumericToken(){let e;{const n=C.charCodeAt(m);n===o?e="-":n===i&&(e="+")}let n=a.Integer;const t=C.charCodeAt(m);t!==i&&t!==o||(m+=1);let r=C.charCodeAt(m);for(;r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);if(46===C.charCodeAt(m)&&C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);const c=C.charCodeAt(m);if(101===c||69===c){const e=C.charCodeAt(m+1);if(e>=48&&e<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);else if((e===o||e===i)&&C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57)for(m+=3,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m)}k=m-1;const s=parseFloat(C.slice(h,k+1));if(checkIfThreeCodePointsWouldStartAnIdentSequence()){const t=consumeIdentSequence();return[u.Dimension,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n,unit:t}]}return 37===C.charCodeAt(m)?(m+=1,k=m-1,[u.Percentage,C.slice(h,k+1),h,k,{value:s,signCharacter:e}]):[u.Number,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n}]}function consumeIdentLikeToken(){const e=consumeIdentSequence();if(40!==C.charCodeAt(m))return[u.Ident,P?e:C.slice(h,k+1),h,k,{value:e}];if(!(3!==e.length||117!==e.charCodeAt(0)&&85!==e.charCodeAt(0)||114!==e.charCodeAt(1)&&82!==e.charCodeAt(1)||108!==e.charCodeAt(2)&&76!==e.charCodeAt(2))){m+=1,k=m-1;let n=0;for(;isWhitespace(C.charCodeAt(m));)n+=1,m+=1,k=m-1;const t=C.charCodeAt(m);return 34===t||39===t?(n>0&&(m-=n,k=m-1),[u.Function,C.slice(h,k+1),h,k,{value:e}]):consumeUrlToken()}return m+=1,k=m-1,[u.Function,C.slice(h,k+1),h,k,{value:e}]}function consumeHashToken(){m+=1,k=m-1;const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)||e===s&&!isNewLine(C.codePointAt(m+1)??-1)){let e=d.Unrestricted;checkIfThreeCodePointsWouldStartAnIdentSequence()&&(e=d.ID);const n=consumeIdentSequence();return[u.Hash,C.slice(h,k+1),h,k,{value:n,type:e}]}return[u.Delim,"#",h,k,{value:"#"}]}function consumeAtKeywordToken(){if(m+=1,k=m-1,checkIfThreeCodePointsWouldStartAnIdentSequence()){const e=consumeIdentSequence();return[u.AtKeyword,C.slice(h,k+1),h,k,{value:e}]}return[u.Delim,"@",h,k,{value:"@"}]}function consumeInvalidEscapeToken(){m+=1,k=m-1;const n=[u.Delim,"\\",h,k,{value:"\\"}];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceAfterBackslash,h,k,["4.3.1. Consume a token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],n)),n}function checkIfThreeCodePointsWouldStartAnIdentSequence(e){const n=void 0===e?C.charCodeAt(m):e;return n===o?C.charCodeAt(m+1)===o||(!!isIdentStartCodePoint(C.charCodeAt(m+1))||C.charCodeAt(m+1)===s&&!isNewLine(C.charCodeAt(m+2))):!!isIdentStartCodePoint(n)||C.charCodeAt(m)===s&&!isNewLine(C.charCodeAt(m+1))}function checkIfThreeCodePointsWouldStartANumber(e){return e===i||e===o?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57||46===C.charCodeAt(m+1)&&(C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57):46===e?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57:e>=48&&e<=57}return{nextToken:function nextToken(){if(h=m,k=-1,m>=C.length)return[u.EOF,"",-1,-1,void 0];const e=C.charCodeAt(m);if(47===e&&42===C.charCodeAt(m+1))return consumeComment();if(f&&(117===e||85===e)&&C.codePointAt(m+1)===i&&(63===C.codePointAt(m+2)||isHexDigitCodePoint(C.codePointAt(m+2)??-1)))return consumeUnicodeRangeToken();if(isIdentStartCodePoint(e))return consumeIdentLikeToken();if((n=e)>=48&&n<=57)return consumeNumericToken();switch(e){case 44:return m+=1,k=m-1,[u.Comma,",",h,k,void 0];case 58:return m+=1,k=m-1,[u.Colon,":",h,k,void 0];case 59:return m+=1,k=m-1,[u.Semicolon,";",h,k,void 0];case 40:return m+=1,k=m-1,[u.OpenParen,"(",h,k,void 0];case 41:return m+=1,k=m-1,[u.CloseParen,")",h,k,void 0];case 91:return m+=1,k=m-1,[u.OpenSquare,"[",h,k,void 0];case 93:return m+=1,k=m-1,[u.CloseSquare,"]",h,k,void 0];case 123:return m+=1,k=m-1,[u.OpenCurly,"{",h,k,void 0];case 125:return m+=1,k=m-1,[u.CloseCurly,"}",h,k,void 0];case 39:case 34:return consumeStringToken();case 35:return consumeHashToken();case i:case 46:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():(m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]);case r:case t:case 12:case 9:case 32:{let e=C.charCodeAt(m);for(;32===e||e===r||9===e||e===t||12===e;)m+=1,e=C.charCodeAt(m);k=m-1}return[u.Whitespace,C.slice(h,k+1),h,k,void 0];case o:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():C.charCodeAt(m+1)===o&&62===C.charCodeAt(m+2)?(m+=3,k=m-1,[u.CDC,"--\x3e",h,k,void 0]):checkIfThreeCodePointsWouldStartAnIdentSequence(e)?consumeIdentLikeToken():(m+=1,k=m-1,[u.Delim,"-",h,k,{value:"-"}]);case 60:return 33===C.charCodeAt(m+1)&&C.charCodeAt(m+2)===o&&C.charCodeAt(m+3)===o?(m+=4,k=m-1,[u.CDO,"\x3c!--",h,k,void 0]):(m+=1,k=m-1,[u.Delim,"<",h,k,{value:"<"}]);case 64:return consumeAtKeywordToken();case s:return e!==s||isNewLine(C.charCodeAt(m+1))?consumeInvalidEscapeToken():consumeIdentLikeToken();default:return m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]}var n},endOfFile:function endOfFile(){return m>=C.length}}}function noop(){}function mutateIdent(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=String.fromCodePoint(...serializeIdent(t));e[1]=o,e[4].value=n}function mutateUnit(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=serializeIdent(t);101===o[0]&&insertEscapedCodePoint(o,0,o[0]);const r=String.fromCodePoint(...o),i="+"===e[4].signCharacter?e[4].signCharacter:"",c=e[4].value.toString();e[1]=`${i}${c}${r}`,e[4].unit=n}function serializeIdent(e){let n;if(0===e[0])e.splice(0,1,c),n=1;else if(e[0]===o&&e[1]===o)n=2;else if(e[0]===o&&e[1])n=2,isIdentStartCodePoint(e[1])||(n+=insertEscapedCodePoint(e,1,e[1]));else{if(e[0]===o&&!e[1])return[92,e[0]];isIdentStartCodePoint(e[0])?n=1:(n=1,n+=insertEscapedCodePoint(e,0,e[0]))}for(let t=n;t<e.length;t++)0!==e[t]?isIdentCodePoint(e[t])||(t+=insertEscapedCharacter(e,t,e[t])):(e.splice(t,1,c),t++);return e}function insertEscapedCharacter(e,n,t){return e.splice(n,1,92,t),1}function insertEscapedCodePoint(e,n,t){const o=t.toString(16),r=[];for(const e of o)r.push(e.codePointAt(0));return e.splice(n,1,92,...r,32),1+r.length}!function(e){e.Comment="comment",e.AtKeyword="at-keyword-token",e.BadString="bad-string-token",e.BadURL="bad-url-token",e.CDC="CDC-token",e.CDO="CDO-token",e.Colon="colon-token",e.Comma="comma-token",e.Delim="delim-token",e.Dimension="dimension-token",e.EOF="EOF-token",e.Function="function-token",e.Hash="hash-token",e.Ident="ident-token",e.Number="number-token",e.Percentage="percentage-token",e.Semicolon="semicolon-token",e.String="string-token",e.URL="url-token",e.Whitespace="whitespace-token",e.OpenParen="(-token",e.CloseParen=")-token",e.OpenSquare="[-token",e.CloseSquare="]-token",e.OpenCurly="{-token",e.CloseCurly="}-token",e.UnicodeRange="unicode-range-token"}(u||(u={})),function(e){e.Integer="integer",e.Number="number"}(a||(a={})),function(e){e.Unrestricted="unrestricted",e.ID="id"}(d||(d={}));const l=Object.values(u);function isToken(e){return!!Array.isArray(e)&&(!(e.length<4)&&(!!l.includes(e[0])&&("string"==typeof e[1]&&("number"==typeof e[2]&&"number"==typeof e[3]))))}function isTokenNumeric(e){if(!e)return!1;switch(e[0]){case u.Dimension:case u.Number:case u.Percentage:return!0;default:return!1}}function isTokenWhiteSpaceOrComment(e){if(!e)return!1;switch(e[0]){case u.Whitespace:case u.Comment:return!0;default:return!1}}function isTokenAtKeyword(e){return!!e&&e[0]===u.AtKeyword}function isTokenBadString(e){return!!e&&e[0]===u.BadString}function isTokenBadURL(e){return!!e&&e[0]===u.BadURL}function isTokenCDC(e){return!!e&&e[0]===u.CDC}function isTokenCDO(e){return!!e&&e[0]===u.CDO}function isTokenColon(e){return!!e&&e[0]===u.Colon}function isTokenComma(e){return!!e&&e[0]===u.Comma}function isTokenComment(e){return!!e&&e[0]===u.Comment}function isTokenDelim(e){return!!e&&e[0]===u.Delim}function isTokenDimension(e){return!!e&&e[0]===u.Dimension}function isTokenEOF(e){return!!e&&e[0]===u.EOF}function isTokenFunction(e){return!!e&&e[0]===u.Function}function isTokenHash(e){return!!e&&e[0]===u.Hash}function isTokenIdent(e){return!!e&&e[0]===u.Ident}function isTokenNumber(e){return!!e&&e[0]===u.Number}function isTokenPercentage(e){return!!e&&e[0]===u.Percentage}function isTokenSemicolon(e){return!!e&&e[0]===u.Semicolon}function isTokenString(e){return!!e&&e[0]===u.String}function isTokenURL(e){return!!e&&e[0]===u.URL}function isTokenWhitespace(e){return!!e&&e[0]===u.Whitespace}function isTokenOpenParen(e){return!!e&&e[0]===u.OpenParen}function isTokenCloseParen(e){return!!e&&e[0]===u.CloseParen}function isTokenOpenSquare(e){return!!e&&e[0]===u.OpenSquare}function isTokenCloseSquare(e){return!!e&&e[0]===u.CloseSquare}function isTokenOpenCurly(e){return!!e&&e[0]===u.OpenCurly}function isTokenCloseCurly(e){return!!e&&e[0]===u.CloseCurly}function isTokenUnicodeRange(e){return!!e&&e[0]===u.UnicodeRange}

;// CONCATENATED MODULE: ./src/html/css-references.ts

const cssPieceLength = 16 * 1024;
const lookahead = 16;
function* cssReferences(css, file, place = {}) {
    if (!/(url|src|image-set)\(|@import|\\/i.test(css))
        return;
    const reader = new CssReader(file, place);
    for (let start = 0; start < css.length;) {
        yield;
        start = readPiece(css, start, reader);
    }
}
function readPiece(css, start, reader) {
    const piece = css.slice(start, start + cssPieceLength);
    const safeEnd = start + cssPieceLength < css.length ? piece.length - lookahead : Infinity;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
        const tokens = tokenizer({ css: piece });
        while (!tokens.endOfFile()) {
            const token = tokens.nextToken();
            const [, , tokenStart, tokenEnd] = token;
            if (tokenEnd > safeEnd && tokenStart > 0)
                return start + tokenStart;
            reader.read(token);
            if (tokenEnd > safeEnd)
                return endOfLongToken(css, token, start + tokenEnd);
        }
        return start + piece.length;
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
const endMarks = {
    ...{ [u.Comment]: '*/', [u.URL]: ')', [u.BadURL]: ')' },
};
function endOfLongToken(css, [type, text], from) {
    const mark = type === u.String ? text.charAt(0) : endMarks[type];
    if (mark === undefined)
        return from + 1;
    const at = css.indexOf(mark, from + 1 - mark.length);
    return at === -1 ? css.length : at + mark.length;
}
class CssReader {
    #file;
    #place;
    #functions = [];
    #block;
    #atRule;
    #mayImport = true;
    constructor(file, place) {
        this.#file = file;
        this.#place = place;
    }
    read(token) {
        if (token[0] === u.Function)
            this.#functions.push(token[4].value.toLowerCase());
        else if (token[0] === u.OpenParen)
            this.#functions.push('');
        else if (token[0] === u.CloseParen)
            this.#functions.pop();
        else if (token[0] === u.URL)
            this.#add('url()', token[4].value);
        else if (token[0] === u.String)
            this.#readString(token[4].value);
        else
            this.#readRule(token);
    }
    #readRule(token) {
        if (token[0] === u.AtKeyword) {
            this.#atRule = token[4].value.toLowerCase();
        }
        else if (token[0] === u.OpenCurly) {
            this.#block = this.#atRule;
            this.#atRule = undefined;
            this.#mayImport = false;
        }
        else if (token[0] === u.Semicolon || token[0] === u.CloseCurly) {
            this.#atRule = undefined;
        }
    }
    #readString(value) {
        const inside = this.#functions.at(-1)?.replace('-webkit-', '');
        if (inside === undefined ? this.#atRule === 'import' : /^(url|src|image-set)$/.test(inside)) {
            this.#add(`${inside ?? 'url'}()`, value);
        }
    }
    #add(attribute, address) {
        if (this.#atRule === undefined) {
            const purpose = this.#block === 'font-face' ? 'font' : 'image';
            this.#file.add({ element: null, attribute, purpose, address, ...this.#place });
        }
        else if (this.#atRule === 'import' && this.#mayImport) {
            this.#atRule = 'imported';
            this.#file.add({ element: null, attribute: '@import', purpose: 'style', address, ...this.#place });
        }
    }
}

;// CONCATENATED MODULE: ./src/html/file-references.ts

const maxReferenceLength = 8192;
class FileReferences {
    base;
    asksForPassword = false;
    namesCharset = false;
    isUnread = false;
    all = new Map();
    add(found) {
        const { element, attribute, purpose } = found;
        const fragmentAt = found.address.indexOf('#');
        const written = fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt);
        const address = written.trim().slice(0, maxReferenceLength);
        if (address === '' || address.startsWith('?'))
            return;
        const key = `${element} ${attribute} ${purpose} ${address}`;
        const isOptional = found.isOptional === true && this.all.get(key)?.isOptional !== false;
        this.all.set(key, { ...found, address, isOptional });
    }
    readTag({ name, attributes }) {
        if (name === 'base')
            this.base ??= attributes.get('href')?.slice(0, maxReferenceLength);
        for (const reference of elementReferences(name, attributes))
            this.add(reference);
    }
    baseUrl(url) {
        return (this.base === undefined ? undefined : URL.parse(this.base, url)?.href) ?? url;
    }
    *resolvedAt({ href }) {
        const base = this.baseUrl(href);
        for (const reference of this.all.values()) {
            const url = URL.parse(reference.address, base);
            if (url !== null)
                yield { ...reference, url };
        }
    }
    ownAddresses(url) {
        const { origin } = new URL(url);
        const own = [...this.all.values()].filter(({ address }) => URL.parse(address, url)?.origin === origin);
        const relative = this.base === undefined ? own.filter(({ address }) => !isAbsolute(address)) : [];
        return { count: own.length, relativeCount: relative.length };
    }
}
function isAbsolute(address) {
    return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}

;// CONCATENATED MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js

var Tokenizer_CharCodes;
(function (CharCodes) {
    CharCodes[CharCodes["Tab"] = 9] = "Tab";
    CharCodes[CharCodes["NewLine"] = 10] = "NewLine";
    CharCodes[CharCodes["FormFeed"] = 12] = "FormFeed";
    CharCodes[CharCodes["CarriageReturn"] = 13] = "CarriageReturn";
    CharCodes[CharCodes["Space"] = 32] = "Space";
    CharCodes[CharCodes["ExclamationMark"] = 33] = "ExclamationMark";
    CharCodes[CharCodes["Number"] = 35] = "Number";
    CharCodes[CharCodes["Amp"] = 38] = "Amp";
    CharCodes[CharCodes["SingleQuote"] = 39] = "SingleQuote";
    CharCodes[CharCodes["DoubleQuote"] = 34] = "DoubleQuote";
    CharCodes[CharCodes["Dash"] = 45] = "Dash";
    CharCodes[CharCodes["Slash"] = 47] = "Slash";
    CharCodes[CharCodes["Zero"] = 48] = "Zero";
    CharCodes[CharCodes["Nine"] = 57] = "Nine";
    CharCodes[CharCodes["Semi"] = 59] = "Semi";
    CharCodes[CharCodes["Lt"] = 60] = "Lt";
    CharCodes[CharCodes["Eq"] = 61] = "Eq";
    CharCodes[CharCodes["Gt"] = 62] = "Gt";
    CharCodes[CharCodes["Questionmark"] = 63] = "Questionmark";
    CharCodes[CharCodes["UpperA"] = 65] = "UpperA";
    CharCodes[CharCodes["LowerA"] = 97] = "LowerA";
    CharCodes[CharCodes["UpperF"] = 70] = "UpperF";
    CharCodes[CharCodes["LowerF"] = 102] = "LowerF";
    CharCodes[CharCodes["UpperZ"] = 90] = "UpperZ";
    CharCodes[CharCodes["LowerZ"] = 122] = "LowerZ";
    CharCodes[CharCodes["LowerX"] = 120] = "LowerX";
    CharCodes[CharCodes["OpeningSquareBracket"] = 91] = "OpeningSquareBracket";
})(Tokenizer_CharCodes || (Tokenizer_CharCodes = {}));
/** All the states the tokenizer can be in. */
var State;
(function (State) {
    State[State["Text"] = 1] = "Text";
    State[State["BeforeTagName"] = 2] = "BeforeTagName";
    State[State["InTagName"] = 3] = "InTagName";
    State[State["InSelfClosingTag"] = 4] = "InSelfClosingTag";
    State[State["BeforeClosingTagName"] = 5] = "BeforeClosingTagName";
    State[State["InClosingTagName"] = 6] = "InClosingTagName";
    State[State["AfterClosingTagName"] = 7] = "AfterClosingTagName";
    // Attributes
    State[State["BeforeAttributeName"] = 8] = "BeforeAttributeName";
    State[State["InAttributeName"] = 9] = "InAttributeName";
    State[State["AfterAttributeName"] = 10] = "AfterAttributeName";
    State[State["BeforeAttributeValue"] = 11] = "BeforeAttributeValue";
    State[State["InAttributeValueDq"] = 12] = "InAttributeValueDq";
    State[State["InAttributeValueSq"] = 13] = "InAttributeValueSq";
    State[State["InAttributeValueNq"] = 14] = "InAttributeValueNq";
    // Declarations
    State[State["BeforeDeclaration"] = 15] = "BeforeDeclaration";
    State[State["InDeclaration"] = 16] = "InDeclaration";
    // Processing instructions
    State[State["InProcessingInstruction"] = 17] = "InProcessingInstruction";
    // Comments & CDATA
    State[State["BeforeComment"] = 18] = "BeforeComment";
    State[State["CDATASequence"] = 19] = "CDATASequence";
    State[State["DeclarationSequence"] = 20] = "DeclarationSequence";
    State[State["InSpecialComment"] = 21] = "InSpecialComment";
    State[State["InCommentLike"] = 22] = "InCommentLike";
    // Special tags
    State[State["SpecialStartSequence"] = 23] = "SpecialStartSequence";
    State[State["InSpecialTag"] = 24] = "InSpecialTag";
    State[State["InPlainText"] = 25] = "InPlainText";
    State[State["InEntity"] = 26] = "InEntity";
})(State || (State = {}));
function Tokenizer_isWhitespace(c) {
    return (c === Tokenizer_CharCodes.Space ||
        c === Tokenizer_CharCodes.NewLine ||
        c === Tokenizer_CharCodes.Tab ||
        c === Tokenizer_CharCodes.FormFeed ||
        c === Tokenizer_CharCodes.CarriageReturn);
}
function isEndOfTagSection(c) {
    return c === Tokenizer_CharCodes.Slash || c === Tokenizer_CharCodes.Gt || Tokenizer_isWhitespace(c);
}
function isASCIIAlpha(c) {
    return ((c >= Tokenizer_CharCodes.LowerA && c <= Tokenizer_CharCodes.LowerZ) ||
        (c >= Tokenizer_CharCodes.UpperA && c <= Tokenizer_CharCodes.UpperZ));
}
/**
 * Quote style used for parsed attributes.
 */
var QuoteType;
(function (QuoteType) {
    QuoteType[QuoteType["NoValue"] = 0] = "NoValue";
    QuoteType[QuoteType["Unquoted"] = 1] = "Unquoted";
    QuoteType[QuoteType["Single"] = 2] = "Single";
    QuoteType[QuoteType["Double"] = 3] = "Double";
})(QuoteType || (QuoteType = {}));
/**
 * Sequences used to match longer strings.
 *
 * We don't have `Script`, `Style`, or `Title` here. Instead, we re-use the *End
 * sequences with an increased offset.
 */
const Sequences = {
    Empty: new Uint8Array(0),
    Cdata: new Uint8Array([0x43, 0x44, 0x41, 0x54, 0x41, 0x5b]), // CDATA[
    CdataEnd: new Uint8Array([0x5d, 0x5d, 0x3e]), // ]]>
    CommentEnd: new Uint8Array([0x2d, 0x2d, 0x21, 0x3e]), // `--!>`
    Doctype: new Uint8Array([0x64, 0x6f, 0x63, 0x74, 0x79, 0x70, 0x65]), // `doctype`
    IframeEnd: new Uint8Array([0x3c, 0x2f, 0x69, 0x66, 0x72, 0x61, 0x6d, 0x65]), // `</iframe`
    NoembedEnd: new Uint8Array([
        0x3c, 0x2f, 0x6e, 0x6f, 0x65, 0x6d, 0x62, 0x65, 0x64,
    ]), // `</noembed`
    NoframesEnd: new Uint8Array([
        0x3c, 0x2f, 0x6e, 0x6f, 0x66, 0x72, 0x61, 0x6d, 0x65, 0x73,
    ]), // `</noframes`
    Plaintext: new Uint8Array([
        0x3c, 0x2f, 0x70, 0x6c, 0x61, 0x69, 0x6e, 0x74, 0x65, 0x78, 0x74,
    ]), // `</plaintext`
    ScriptEnd: new Uint8Array([0x3c, 0x2f, 0x73, 0x63, 0x72, 0x69, 0x70, 0x74]), // `</script`
    StyleEnd: new Uint8Array([0x3c, 0x2f, 0x73, 0x74, 0x79, 0x6c, 0x65]), // `</style`
    TitleEnd: new Uint8Array([0x3c, 0x2f, 0x74, 0x69, 0x74, 0x6c, 0x65]), // `</title`
    TextareaEnd: new Uint8Array([
        0x3c, 0x2f, 0x74, 0x65, 0x78, 0x74, 0x61, 0x72, 0x65, 0x61,
    ]), // `</textarea`
    XmpEnd: new Uint8Array([0x3c, 0x2f, 0x78, 0x6d, 0x70]), // `</xmp`
};
/**
 * Maps the first lowercase character of an HTML tag name to the sequence
 * used for special-tag detection.  All sequences share a common layout
 * where index 2 is the first tag-name character, so matching always
 * continues from offset 3.
 */
const specialStartSequences = new Map([
    [Sequences.IframeEnd[2], Sequences.IframeEnd],
    [Sequences.NoembedEnd[2], Sequences.NoembedEnd],
    [Sequences.Plaintext[2], Sequences.Plaintext],
    [Sequences.ScriptEnd[2], Sequences.ScriptEnd],
    [Sequences.TitleEnd[2], Sequences.TitleEnd],
    [Sequences.XmpEnd[2], Sequences.XmpEnd],
]);
/**
 * Tokenizer implementation used by `Parser`.
 */
class Tokenizer {
    cbs;
    /** The current state the tokenizer is in. */
    state = State.Text;
    /** The read buffer. */
    buffer = "";
    /** The beginning of the section that is currently being read. */
    sectionStart = 0;
    /** The index within the buffer that we are currently looking at. */
    index = 0;
    /** The start of the last entity. */
    entityStart = 0;
    /** Some behavior, eg. when decoding entities, is done while we are in another state. This keeps track of the other state type. */
    baseState = State.Text;
    /** For special parsing behavior inside of script and style tags. */
    isSpecial = false;
    /** Indicates whether the tokenizer has been paused. */
    running = true;
    /** The offset of the current buffer. */
    offset = 0;
    xmlMode;
    decodeEntities;
    recognizeSelfClosing;
    entityDecoder;
    constructor({ xmlMode = false, decodeEntities = true, recognizeSelfClosing = xmlMode, }, cbs) {
        this.cbs = cbs;
        this.xmlMode = xmlMode;
        this.decodeEntities = decodeEntities;
        this.recognizeSelfClosing = recognizeSelfClosing;
        this.entityDecoder = new EntityDecoder(xmlMode ? xmlDecodeTree : htmlDecodeTree, (cp, consumed) => this.emitCodePoint(cp, consumed));
    }
    reset() {
        this.state = State.Text;
        this.buffer = "";
        this.sectionStart = 0;
        this.index = 0;
        this.baseState = State.Text;
        this.isSpecial = false;
        this.currentSequence = Sequences.Empty;
        this.sequenceIndex = 0;
        this.running = true;
        this.offset = 0;
    }
    write(chunk) {
        this.offset += this.buffer.length;
        this.buffer = chunk;
        this.parse();
    }
    end() {
        if (this.running)
            this.finish();
    }
    pause() {
        this.running = false;
    }
    resume() {
        this.running = true;
        if (this.index < this.buffer.length + this.offset) {
            this.parse();
        }
    }
    stateText(c) {
        if (c === Tokenizer_CharCodes.Lt ||
            (!this.decodeEntities && this.fastForwardTo(Tokenizer_CharCodes.Lt))) {
            if (this.index > this.sectionStart) {
                this.cbs.ontext(this.sectionStart, this.index);
            }
            this.state = State.BeforeTagName;
            this.sectionStart = this.index;
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    currentSequence = Sequences.Empty;
    sequenceIndex = 0;
    enterTagBody() {
        if (this.currentSequence === Sequences.Plaintext) {
            this.currentSequence = Sequences.Empty;
            this.state = State.InPlainText;
        }
        else if (this.isSpecial) {
            this.state = State.InSpecialTag;
            this.sequenceIndex = 0;
        }
        else {
            this.state = State.Text;
        }
    }
    /**
     * Match the opening tag name against an HTML text-only tag sequence.
     *
     * Some tags share an initial prefix (`script`/`style`, `title`/`textarea`,
     * `noembed`/`noframes`), so we may switch to an alternate sequence at the
     * first distinguishing byte.  On a successful full match we fall back to
     * the normal tag-name state; a later `>` will enter raw-text, RCDATA, or
     * plaintext mode based on `currentSequence` / `isSpecial`.
     * @param c Current character code point.
     */
    stateSpecialStartSequence(c) {
        const lower = c | 0x20;
        // Still matching — check for an alternate sequence at branch points.
        if (this.sequenceIndex < this.currentSequence.length) {
            if (lower === this.currentSequence[this.sequenceIndex]) {
                this.sequenceIndex++;
                return;
            }
            if (this.sequenceIndex === 3) {
                if (this.currentSequence === Sequences.ScriptEnd &&
                    lower === Sequences.StyleEnd[3]) {
                    this.currentSequence = Sequences.StyleEnd;
                    this.sequenceIndex = 4;
                    return;
                }
                if (this.currentSequence === Sequences.TitleEnd &&
                    lower === Sequences.TextareaEnd[3]) {
                    this.currentSequence = Sequences.TextareaEnd;
                    this.sequenceIndex = 4;
                    return;
                }
            }
            else if (this.sequenceIndex === 4 &&
                this.currentSequence === Sequences.NoembedEnd &&
                lower === Sequences.NoframesEnd[4]) {
                this.currentSequence = Sequences.NoframesEnd;
                this.sequenceIndex = 5;
                return;
            }
        }
        else if (isEndOfTagSection(c)) {
            // Full match on a valid tag boundary — keep the sequence.
            this.sequenceIndex = 0;
            this.state = State.InTagName;
            this.stateInTagName(c);
            return;
        }
        // No match — abandon special-tag detection.
        this.isSpecial = false;
        this.currentSequence = Sequences.Empty;
        this.sequenceIndex = 0;
        this.state = State.InTagName;
        this.stateInTagName(c);
    }
    stateCDATASequence(c) {
        if (c === Sequences.Cdata[this.sequenceIndex]) {
            if (++this.sequenceIndex === Sequences.Cdata.length) {
                this.state = State.InCommentLike;
                this.currentSequence = Sequences.CdataEnd;
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
            }
        }
        else {
            this.sequenceIndex = 0;
            if (this.xmlMode) {
                this.state = State.InDeclaration;
                this.stateInDeclaration(c); // Reconsume the character
            }
            else {
                this.state = State.InSpecialComment;
                this.stateInSpecialComment(c); // Reconsume the character
            }
        }
    }
    /**
     * When we wait for one specific character, we can speed things up
     * by skipping through the buffer until we find it.
     * @param c Current character code point.
     * @returns Whether the character was found.
     */
    fastForwardTo(c) {
        while (++this.index < this.buffer.length + this.offset) {
            if (this.buffer.charCodeAt(this.index - this.offset) === c) {
                return true;
            }
        }
        /*
         * We increment the index at the end of the `parse` loop,
         * so set it to `buffer.length - 1` here.
         *
         * TODO: Refactor `parse` to increment index before calling states.
         */
        this.index = this.buffer.length + this.offset - 1;
        return false;
    }
    /**
     * Emit a comment token and return to the text state.
     * @param offset Number of characters in the end sequence that have already been matched.
     */
    emitComment(offset) {
        this.cbs.oncomment(this.sectionStart, this.index, offset);
        this.sequenceIndex = 0;
        this.sectionStart = this.index + 1;
        this.state = State.Text;
    }
    /**
     * Comments and CDATA end with `-->` and `]]>`.
     *
     * Their common qualities are:
     * - Their end sequences have a distinct character they start with.
     * - That character is then repeated, so we have to check multiple repeats.
     * - All characters but the start character of the sequence can be skipped.
     * @param c Current character code point.
     */
    stateInCommentLike(c) {
        if (!this.xmlMode &&
            this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex <= 1 &&
            /*
             * We're still at the very start of the comment: the only
             * characters consumed since `<!--` are the dashes that
             * advanced sequenceIndex (0 for `<!-->`, 1 for `<!--->`).
             */
            this.index === this.sectionStart + this.sequenceIndex &&
            c === Tokenizer_CharCodes.Gt) {
            // Abruptly closed empty HTML comment.
            this.emitComment(this.sequenceIndex);
        }
        else if (this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex === 2 &&
            c === Tokenizer_CharCodes.Gt) {
            // `!` is optional here, so the same sequence also accepts `-->`.
            this.emitComment(2);
        }
        else if (this.currentSequence === Sequences.CommentEnd &&
            this.sequenceIndex === this.currentSequence.length - 1 &&
            c !== Tokenizer_CharCodes.Gt) {
            this.sequenceIndex = Number(c === Tokenizer_CharCodes.Dash);
        }
        else if (c === this.currentSequence[this.sequenceIndex]) {
            if (++this.sequenceIndex === this.currentSequence.length) {
                if (this.currentSequence === Sequences.CdataEnd) {
                    this.cbs.oncdata(this.sectionStart, this.index, 2);
                }
                else {
                    this.cbs.oncomment(this.sectionStart, this.index, 3);
                }
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
                this.state = State.Text;
            }
        }
        else if (this.sequenceIndex === 0) {
            // Fast-forward to the first character of the sequence
            if (this.fastForwardTo(this.currentSequence[0])) {
                this.sequenceIndex = 1;
            }
        }
        else if (c !== this.currentSequence[this.sequenceIndex - 1]) {
            // Allow long sequences, eg. --->, ]]]>
            this.sequenceIndex = 0;
        }
    }
    /**
     * HTML only allows ASCII alpha characters (a-z and A-Z) at the beginning of a tag name.
     *
     * XML allows a lot more characters here (@see https://www.w3.org/TR/REC-xml/#NT-NameStartChar).
     * We allow anything that wouldn't end the tag.
     * @param c Current character code point.
     */
    isTagStartChar(c) {
        return this.xmlMode ? !isEndOfTagSection(c) : isASCIIAlpha(c);
    }
    /**
     * Scan raw-text / RCDATA content for the matching end tag.
     *
     * For RCDATA tags (`<title>`, `<textarea>`) entities are decoded inline.
     * For raw-text tags (`<script>`, `<style>`, etc.) we fast-forward to `<`.
     * @param c Current character code point.
     */
    stateInSpecialTag(c) {
        if (this.sequenceIndex === this.currentSequence.length) {
            if (isEndOfTagSection(c)) {
                const endOfText = this.index - this.currentSequence.length;
                if (this.sectionStart < endOfText) {
                    // Spoof the index so that reported locations match up.
                    const actualIndex = this.index;
                    this.index = endOfText;
                    this.cbs.ontext(this.sectionStart, endOfText);
                    this.index = actualIndex;
                }
                this.isSpecial = false;
                this.sectionStart = endOfText + 2; // Skip over the `</`
                this.stateInClosingTagName(c);
                return; // We are done; skip the rest of the function.
            }
            this.sequenceIndex = 0;
        }
        if ((c | 0x20) === this.currentSequence[this.sequenceIndex]) {
            this.sequenceIndex += 1;
        }
        else if (this.sequenceIndex === 0) {
            if (this.currentSequence === Sequences.TitleEnd ||
                this.currentSequence === Sequences.TextareaEnd) {
                // RCDATA tags have to parse entities while still looking for their end tag.
                if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
                    this.startEntity();
                }
            }
            else if (this.fastForwardTo(Tokenizer_CharCodes.Lt)) {
                // Outside of RCDATA tags, we can fast-forward.
                this.sequenceIndex = 1;
            }
        }
        else {
            // If we see a `<`, set the sequence index to 1; useful for eg. `<</script>`.
            this.sequenceIndex = Number(c === Tokenizer_CharCodes.Lt);
        }
    }
    stateBeforeTagName(c) {
        if (c === Tokenizer_CharCodes.ExclamationMark) {
            this.state = State.BeforeDeclaration;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Questionmark) {
            if (this.xmlMode) {
                this.state = State.InProcessingInstruction;
                this.sequenceIndex = 0;
                this.sectionStart = this.index + 1;
            }
            else {
                this.state = State.InSpecialComment;
                this.sectionStart = this.index;
            }
        }
        else if (this.isTagStartChar(c)) {
            this.sectionStart = this.index;
            const special = this.xmlMode || this.cbs.isInForeignContext?.()
                ? undefined
                : specialStartSequences.get(c | 0x20);
            if (special === undefined) {
                this.state = State.InTagName;
            }
            else {
                this.isSpecial = true;
                this.currentSequence = special;
                this.sequenceIndex = 3;
                this.state = State.SpecialStartSequence;
            }
        }
        else if (c === Tokenizer_CharCodes.Slash) {
            this.state = State.BeforeClosingTagName;
        }
        else {
            this.state = State.Text;
            this.stateText(c);
        }
    }
    stateInTagName(c) {
        if (isEndOfTagSection(c)) {
            this.cbs.onopentagname(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
    }
    stateBeforeClosingTagName(c) {
        if (Tokenizer_isWhitespace(c)) {
            if (this.xmlMode) {
                // Ignore
            }
            else {
                this.state = State.InSpecialComment;
                this.sectionStart = this.index;
            }
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.state = State.Text;
            if (!this.xmlMode) {
                this.sectionStart = this.index + 1;
            }
        }
        else {
            this.state = this.isTagStartChar(c)
                ? State.InClosingTagName
                : State.InSpecialComment;
            this.sectionStart = this.index;
        }
    }
    stateInClosingTagName(c) {
        if (isEndOfTagSection(c)) {
            this.cbs.onclosetag(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.state = State.AfterClosingTagName;
            this.stateAfterClosingTagName(c);
        }
    }
    stateAfterClosingTagName(c) {
        // Skip everything until ">"
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    stateBeforeAttributeName(c) {
        if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.onopentagend(this.index);
            this.enterTagBody();
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Slash) {
            this.state = State.InSelfClosingTag;
        }
        else if (!Tokenizer_isWhitespace(c)) {
            this.state = State.InAttributeName;
            this.sectionStart = this.index;
        }
    }
    /**
     * Handle `/` before `>` in an opening tag.
     *
     * In HTML mode, text-only tags ignore the self-closing flag and still enter
     * their raw-text/RCDATA/plaintext state unless self-closing tags are being
     * recognized. In XML mode, or for ordinary tags, the tokenizer returns to
     * regular text parsing after emitting the self-closing callback.
     * @param c Current character code point.
     */
    stateInSelfClosingTag(c) {
        if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.onselfclosingtag(this.index);
            this.sectionStart = this.index + 1;
            if (!this.recognizeSelfClosing) {
                this.enterTagBody();
                return;
            }
            this.state = State.Text;
            this.isSpecial = false; // Reset special state, in case of self-closing special tags
            this.currentSequence = Sequences.Empty;
        }
        else if (!Tokenizer_isWhitespace(c)) {
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
    }
    stateInAttributeName(c) {
        if (c === Tokenizer_CharCodes.Eq || isEndOfTagSection(c)) {
            this.cbs.onattribname(this.sectionStart, this.index);
            this.sectionStart = this.index;
            this.state = State.AfterAttributeName;
            this.stateAfterAttributeName(c);
        }
    }
    stateAfterAttributeName(c) {
        if (c === Tokenizer_CharCodes.Eq) {
            this.state = State.BeforeAttributeValue;
        }
        else if (c === Tokenizer_CharCodes.Slash || c === Tokenizer_CharCodes.Gt) {
            this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
            this.sectionStart = -1;
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
        else if (!Tokenizer_isWhitespace(c)) {
            this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
            this.state = State.InAttributeName;
            this.sectionStart = this.index;
        }
    }
    stateBeforeAttributeValue(c) {
        if (c === Tokenizer_CharCodes.DoubleQuote) {
            this.state = State.InAttributeValueDq;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.SingleQuote) {
            this.state = State.InAttributeValueSq;
            this.sectionStart = this.index + 1;
        }
        else if (!Tokenizer_isWhitespace(c)) {
            this.sectionStart = this.index;
            this.state = State.InAttributeValueNq;
            this.stateInAttributeValueNoQuotes(c); // Reconsume token
        }
    }
    handleInAttributeValue(c, quote) {
        if (c === quote ||
            (!this.decodeEntities && this.fastForwardTo(quote))) {
            this.cbs.onattribdata(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.cbs.onattribend(quote === Tokenizer_CharCodes.DoubleQuote
                ? QuoteType.Double
                : QuoteType.Single, this.index + 1);
            this.state = State.BeforeAttributeName;
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    stateInAttributeValueDoubleQuotes(c) {
        this.handleInAttributeValue(c, Tokenizer_CharCodes.DoubleQuote);
    }
    stateInAttributeValueSingleQuotes(c) {
        this.handleInAttributeValue(c, Tokenizer_CharCodes.SingleQuote);
    }
    stateInAttributeValueNoQuotes(c) {
        if (Tokenizer_isWhitespace(c) || c === Tokenizer_CharCodes.Gt) {
            this.cbs.onattribdata(this.sectionStart, this.index);
            this.sectionStart = -1;
            this.cbs.onattribend(QuoteType.Unquoted, this.index);
            this.state = State.BeforeAttributeName;
            this.stateBeforeAttributeName(c);
        }
        else if (this.decodeEntities && c === Tokenizer_CharCodes.Amp) {
            this.startEntity();
        }
    }
    /**
     * Distinguish between CDATA, declarations, HTML comments, and HTML bogus
     * comments after `<!`.
     *
     * In HTML mode, only real comments and doctypes stay on declaration paths;
     * everything else becomes a bogus comment terminated by the next `>`.
     * @param c Current character code point.
     */
    stateBeforeDeclaration(c) {
        if (c === Tokenizer_CharCodes.OpeningSquareBracket) {
            this.state = State.CDATASequence;
            this.sequenceIndex = 0;
        }
        else if (this.xmlMode) {
            this.state =
                c === Tokenizer_CharCodes.Dash
                    ? State.BeforeComment
                    : State.InDeclaration;
        }
        else if ((c | 0x20) === Sequences.Doctype[0]) {
            this.state = State.DeclarationSequence;
            this.currentSequence = Sequences.Doctype;
            this.sequenceIndex = 1;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else if (c === Tokenizer_CharCodes.Dash) {
            this.state = State.BeforeComment;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    /**
     * Continue matching `doctype` after `<!d`.
     *
     * A full `doctype` match stays on the declaration path; any other name falls
     * back to an HTML bogus comment, which matches browser behavior for
     * non-doctype `<!...>` constructs.
     * @param c Current character code point.
     */
    stateDeclarationSequence(c) {
        if (this.sequenceIndex === this.currentSequence.length) {
            this.state = State.InDeclaration;
            this.stateInDeclaration(c);
        }
        else if ((c | 0x20) === this.currentSequence[this.sequenceIndex]) {
            this.sequenceIndex += 1;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    stateInDeclaration(c) {
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.cbs.ondeclaration(this.sectionStart, this.index);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    /**
     * XML processing instructions (`<?...?>`).
     *
     * In HTML mode `<?` is routed to `InSpecialComment` instead, so this
     * state is only reachable in XML mode.
     * @param c Current character code point.
     */
    stateInProcessingInstruction(c) {
        if (c === Tokenizer_CharCodes.Questionmark) {
            // Remember that we just consumed `?`, so the next `>` closes the PI.
            this.sequenceIndex = 1;
        }
        else if (c === Tokenizer_CharCodes.Gt && this.sequenceIndex === 1) {
            this.cbs.onprocessinginstruction(this.sectionStart, this.index - 1);
            this.sequenceIndex = 0;
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            // Keep scanning for the next `?`, which can start a closing `?>`.
            this.sequenceIndex = Number(this.fastForwardTo(Tokenizer_CharCodes.Questionmark));
        }
    }
    stateBeforeComment(c) {
        if (c === Tokenizer_CharCodes.Dash) {
            this.state = State.InCommentLike;
            this.currentSequence = Sequences.CommentEnd;
            this.sequenceIndex = 0;
            this.sectionStart = this.index + 1;
        }
        else if (this.xmlMode) {
            this.state = State.InDeclaration;
        }
        else if (c === Tokenizer_CharCodes.Gt) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
        else {
            this.state = State.InSpecialComment;
        }
    }
    stateInSpecialComment(c) {
        if (c === Tokenizer_CharCodes.Gt || this.fastForwardTo(Tokenizer_CharCodes.Gt)) {
            this.cbs.oncomment(this.sectionStart, this.index, 0);
            this.state = State.Text;
            this.sectionStart = this.index + 1;
        }
    }
    startEntity() {
        this.baseState = this.state;
        this.state = State.InEntity;
        this.entityStart = this.index;
        this.entityDecoder.startEntity(this.xmlMode
            ? DecodingMode.Strict
            : this.baseState === State.Text ||
                this.baseState === State.InSpecialTag
                ? DecodingMode.Legacy
                : DecodingMode.Attribute);
    }
    stateInEntity() {
        const indexInBuffer = this.index - this.offset;
        const length = this.entityDecoder.write(this.buffer, indexInBuffer);
        // If `length` is positive, we are done with the entity.
        if (length >= 0) {
            this.state = this.baseState;
            if (length === 0) {
                this.index -= 1;
            }
        }
        else {
            if (indexInBuffer < this.buffer.length &&
                this.buffer.charCodeAt(indexInBuffer) === Tokenizer_CharCodes.Amp) {
                this.state = this.baseState;
                this.index -= 1;
                return;
            }
            // Mark buffer as consumed.
            this.index = this.offset + this.buffer.length - 1;
        }
    }
    /**
     * Remove data that has already been consumed from the buffer.
     */
    cleanup() {
        // If we are inside of text or attributes, emit what we already have.
        if (this.running && this.sectionStart !== this.index) {
            if (this.state === State.Text ||
                this.state === State.InPlainText ||
                (this.state === State.InSpecialTag && this.sequenceIndex === 0)) {
                this.cbs.ontext(this.sectionStart, this.index);
                this.sectionStart = this.index;
            }
            else if (this.state === State.InAttributeValueDq ||
                this.state === State.InAttributeValueSq ||
                this.state === State.InAttributeValueNq) {
                this.cbs.onattribdata(this.sectionStart, this.index);
                this.sectionStart = this.index;
            }
        }
    }
    shouldContinue() {
        return this.index < this.buffer.length + this.offset && this.running;
    }
    /**
     * Iterates through the buffer, calling the function corresponding to the current state.
     *
     * States that are more likely to be hit are higher up, as a performance improvement.
     */
    parse() {
        while (this.shouldContinue()) {
            const c = this.buffer.charCodeAt(this.index - this.offset);
            switch (this.state) {
                case State.Text: {
                    this.stateText(c);
                    break;
                }
                case State.InPlainText: {
                    // Skip to end of buffer; cleanup() emits the text.
                    this.index = this.buffer.length + this.offset - 1;
                    break;
                }
                case State.SpecialStartSequence: {
                    this.stateSpecialStartSequence(c);
                    break;
                }
                case State.InSpecialTag: {
                    this.stateInSpecialTag(c);
                    break;
                }
                case State.CDATASequence: {
                    this.stateCDATASequence(c);
                    break;
                }
                case State.DeclarationSequence: {
                    this.stateDeclarationSequence(c);
                    break;
                }
                case State.InAttributeValueDq: {
                    this.stateInAttributeValueDoubleQuotes(c);
                    break;
                }
                case State.InAttributeName: {
                    this.stateInAttributeName(c);
                    break;
                }
                case State.InCommentLike: {
                    this.stateInCommentLike(c);
                    break;
                }
                case State.InSpecialComment: {
                    this.stateInSpecialComment(c);
                    break;
                }
                case State.BeforeAttributeName: {
                    this.stateBeforeAttributeName(c);
                    break;
                }
                case State.InTagName: {
                    this.stateInTagName(c);
                    break;
                }
                case State.InClosingTagName: {
                    this.stateInClosingTagName(c);
                    break;
                }
                case State.BeforeTagName: {
                    this.stateBeforeTagName(c);
                    break;
                }
                case State.AfterAttributeName: {
                    this.stateAfterAttributeName(c);
                    break;
                }
                case State.InAttributeValueSq: {
                    this.stateInAttributeValueSingleQuotes(c);
                    break;
                }
                case State.BeforeAttributeValue: {
                    this.stateBeforeAttributeValue(c);
                    break;
                }
                case State.BeforeClosingTagName: {
                    this.stateBeforeClosingTagName(c);
                    break;
                }
                case State.AfterClosingTagName: {
                    this.stateAfterClosingTagName(c);
                    break;
                }
                case State.InAttributeValueNq: {
                    this.stateInAttributeValueNoQuotes(c);
                    break;
                }
                case State.InSelfClosingTag: {
                    this.stateInSelfClosingTag(c);
                    break;
                }
                case State.InDeclaration: {
                    this.stateInDeclaration(c);
                    break;
                }
                case State.BeforeDeclaration: {
                    this.stateBeforeDeclaration(c);
                    break;
                }
                case State.BeforeComment: {
                    this.stateBeforeComment(c);
                    break;
                }
                case State.InProcessingInstruction: {
                    this.stateInProcessingInstruction(c);
                    break;
                }
                case State.InEntity: {
                    this.stateInEntity();
                    break;
                }
            }
            this.index++;
        }
        this.cleanup();
    }
    finish() {
        if (this.state === State.InEntity) {
            this.entityDecoder.end();
            this.state = this.baseState;
        }
        this.handleTrailingData();
        this.cbs.onend();
    }
    handleTrailingCommentLikeData(endIndex) {
        if (this.state !== State.InCommentLike) {
            return false;
        }
        if (this.currentSequence === Sequences.CdataEnd) {
            if (this.xmlMode) {
                if (this.sectionStart < endIndex) {
                    this.cbs.oncdata(this.sectionStart, endIndex, 0);
                }
            }
            else {
                /* In HTML mode, unclosed CDATA is a bogus comment. */
                const cdataStart = this.sectionStart - Sequences.Cdata.length - 1;
                this.cbs.oncomment(cdataStart, endIndex, 0);
            }
        }
        else {
            const offset = this.xmlMode
                ? 0
                : Math.min(this.sequenceIndex, Sequences.CommentEnd.length - 1);
            this.cbs.oncomment(this.sectionStart, endIndex, offset);
        }
        return true;
    }
    handleTrailingMarkupDeclaration(endIndex) {
        if (this.xmlMode) {
            switch (this.state) {
                case State.InSpecialComment:
                case State.BeforeComment:
                case State.CDATASequence:
                case State.DeclarationSequence:
                case State.InDeclaration: {
                    this.cbs.ontext(this.sectionStart, endIndex);
                    return true;
                }
                default: {
                    return false;
                }
            }
        }
        switch (this.state) {
            case State.BeforeDeclaration:
            case State.InSpecialComment:
            case State.BeforeComment:
            case State.CDATASequence: {
                this.cbs.oncomment(this.sectionStart, endIndex, 0);
                return true;
            }
            case State.DeclarationSequence: {
                if (this.sequenceIndex !== Sequences.Doctype.length) {
                    this.cbs.oncomment(this.sectionStart, endIndex, 0);
                }
                return true;
            }
            case State.InDeclaration: {
                return true;
            }
            default: {
                return false;
            }
        }
    }
    /** Handle any trailing data. */
    handleTrailingData() {
        const endIndex = this.buffer.length + this.offset;
        if (this.handleTrailingCommentLikeData(endIndex) ||
            this.handleTrailingMarkupDeclaration(endIndex)) {
            return;
        }
        // If there is no remaining data, we are done.
        if (this.sectionStart >= endIndex) {
            return;
        }
        switch (this.state) {
            case State.InTagName:
            case State.BeforeAttributeName:
            case State.BeforeAttributeValue:
            case State.AfterAttributeName:
            case State.InAttributeName:
            case State.InAttributeValueSq:
            case State.InAttributeValueDq:
            case State.InAttributeValueNq:
            case State.InClosingTagName: {
                /*
                 * If we are currently in an opening or closing tag, us not calling the
                 * respective callback signals that the tag should be ignored.
                 */
                break;
            }
            default: {
                this.cbs.ontext(this.sectionStart, endIndex);
            }
        }
    }
    emitCodePoint(cp, consumed) {
        if (this.baseState !== State.Text &&
            this.baseState !== State.InSpecialTag) {
            if (this.sectionStart < this.entityStart) {
                this.cbs.onattribdata(this.sectionStart, this.entityStart);
            }
            this.sectionStart = this.entityStart + consumed;
            this.index = this.sectionStart - 1;
            this.cbs.onattribentity(cp);
        }
        else {
            if (this.sectionStart < this.entityStart) {
                this.cbs.ontext(this.sectionStart, this.entityStart);
            }
            this.sectionStart = this.entityStart + consumed;
            this.index = this.sectionStart - 1;
            this.cbs.ontextentity(cp, this.sectionStart);
        }
    }
}
//# sourceMappingURL=Tokenizer.js.map
;// CONCATENATED MODULE: ./src/html/html-reader.ts


const maxAttributes = 1000;
async function readInTurns(page, listener, turns) {
    const steps = readTags(binaryText(page), listener);
    while (steps.next().done !== true)
        await turns.take();
}
const htmlPieceLength = 32 * 1024;
function* readTags(html, listener) {
    const tokenizer = new Tokenizer({ decodeEntities: false }, new HtmlReader(html, listener));
    for (let start = 0; start < html.length; start += htmlPieceLength) {
        yield;
        tokenizer.write(html.slice(start, start + htmlPieceLength));
    }
    tokenizer.end();
}
const ignore = () => undefined;
class HtmlReader {
    #html;
    #listener;
    #scope = new HtmlScope();
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #name = '';
    #value = '';
    onattribentity = ignore;
    oncomment = ignore;
    ondeclaration = ignore;
    onprocessinginstruction = ignore;
    ontextentity = ignore;
    constructor(html, listener) {
        this.#html = html;
        this.#listener = listener;
    }
    isInForeignContext() {
        return this.#scope.isForeign;
    }
    onopentagname(start, end) {
        const name = this.#nameAt(start, end);
        this.#attributes = new Map();
        this.#tag = { name, isForeign: this.#scope.open(name), attributes: this.#attributes };
    }
    onattribname(start, end) {
        this.#name = this.#nameAt(start, end);
        this.#value = '';
    }
    onattribdata(start, end) {
        this.#value += this.#html.slice(start, end);
    }
    onattribend() {
        const isRead = this.#attributes.size < maxAttributes && !this.#attributes.has(this.#name);
        if (isRead)
            this.#attributes.set(this.#name, decodeAttribute(this.#value));
    }
    onopentagend() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (!this.#scope.isInert)
            this.#listener.openTag(this.#tag);
    }
    onselfclosingtag() {
        this.onopentagend();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    onclosetag(start, end) {
        this.#closeTag(this.#nameAt(start, end));
    }
    ontext(start, end) {
        if (!this.#scope.isInert)
            this.#listener.addText?.(this.#html.slice(start, end));
    }
    oncdata(start, end, offset) {
        this.ontext(start, end - offset);
    }
    onend() {
        this.#listener.endPage?.();
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            this.#listener.closeTag?.(name);
        this.#scope.close(name);
    }
}
const foreignRoots = new Set(['svg', 'math']);
const integrationPoint = /^(foreignobject|desc|title|mi|mo|mn|ms|mtext|annotation-xml)$/;
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
const maxContexts = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get isInert() {
        return this.#templateDepth > 0;
    }
    open(name) {
        const isRoot = foreignRoots.has(name);
        if (!isRoot && this.#contexts.length === 0)
            return false;
        if (breakouts.has(name))
            this.#closeForeign();
        const isForeign = isRoot || this.isForeign;
        const isContext = isRoot || (isForeign && integrationPoint.test(name));
        if (isContext && this.#contexts.length < maxContexts)
            this.#contexts.push(name);
        return isForeign;
    }
    openTemplate(isShadowRoot) {
        if (this.isInert || !isShadowRoot)
            this.#templateDepth += 1;
    }
    close(name) {
        if (name === 'template')
            this.#templateDepth = Math.max(0, this.#templateDepth - 1);
        if (this.#contexts.length === 0)
            return;
        if (breakouts.has(name))
            this.#closeForeign();
        const index = this.#contexts.lastIndexOf(name);
        if (index !== -1)
            this.#contexts.length = index;
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
}

;// CONCATENATED MODULE: ./src/html/references.ts








function hasReferences(path) {
    return readerOf(path) !== undefined;
}
async function referencesIn(path, content, turns) {
    const file = new FileReferences();
    file.isUnread = content.length > maxParsedBytes;
    const steps = file.isUnread ? undefined : readerOf(path)?.(binary_text_binaryText(content), file);
    while (steps?.next().done === false)
        await turns.take();
    return file;
}
function readerOf(path) {
    if (isHtml(path))
        return pageReferences;
    if (/\.css$/i.test(path))
        return (text, file) => cssReferences(decodeText(text), file);
    const isManifest = /(\.webmanifest|(^|\/)manifest\.json)$/i.test(path);
    return isManifest ? (text, file) => manifestReferences(decodeText(text), file) : undefined;
}
function* pageReferences(html, file, isFrame = false) {
    const reader = new PageReader(file, isFrame);
    yield* readTags(html, reader);
    for (const text of reader.texts)
        yield* text;
}
class PageReader {
    texts = [];
    #file;
    #isFrame;
    #readText;
    #text = '';
    constructor(file, isFrame) {
        this.#file = file;
        this.#isFrame = isFrame;
    }
    openTag(tag) {
        this.endPage();
        const { name, attributes } = tag;
        this.#readText = textReaderOf(tag);
        if (name === 'meta' && namesCharset(attributes))
            this.#file.namesCharset = true;
        if (attributes.size > 0)
            this.#readAttributes(tag);
    }
    closeTag() {
        this.endPage();
    }
    addText(text) {
        if (this.#readText !== undefined)
            this.#text += text;
    }
    endPage() {
        if (this.#readText !== undefined)
            this.texts.push(this.#readText(this.#text, this.#file));
        [this.#readText, this.#text] = [undefined, ''];
    }
    #readAttributes(tag) {
        const { name, attributes } = tag;
        for (const attribute of attributes.keys()) {
            const value = isCssValue(attribute, tag) ? attributes.get(attribute) : undefined;
            if (value !== undefined)
                this.texts.push(cssReferences(value, this.#file, { element: name, attribute }));
        }
        if (attributes.size === maxAttributes)
            this.#file.isUnread = true;
        if (name === 'input' && isPassword(attributes))
            this.#file.asksForPassword = true;
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined)
            this.texts.push(pageReferences(binary_text_binaryText(Buffer.from(frame)), this.#file, true));
        if (name !== 'base' || !this.#isFrame)
            this.#file.readTag(tag);
    }
}
function textReaderOf({ name, isForeign, attributes }) {
    if (name === 'script' && isImportMap(attributes))
        return (text, file) => importMapReferences(decodeText(text), file);
    if (name !== 'style' || !isCss(attributes))
        return undefined;
    const decode = isForeign ? decodeAttribute : decodeText;
    return (text, file) => cssReferences(decode(text), file, { element: 'style' });
}
const isPassword = hasValue('type', 'password');
function namesCharset(attributes) {
    return attributes.has('charset') || /charset/i.test(attributes.get('content') ?? '');
}
function isCssValue(attribute, { isForeign }) {
    return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}
const maxJsonLength = 256 * 1024;
function jsonFields(text, file) {
    if (text.length > maxJsonLength)
        file.isUnread = true;
    return text.length > maxJsonLength ? {} : fieldsIn((0,json/* parseJson */.qF)(text));
}
function* importMapReferences(text, file) {
    const map = jsonFields(text, file);
    for (const address of [map['imports'], ...Object.values(fieldsIn(map['scopes']))].flatMap((each) => Object.values(fieldsIn(each)))) {
        if (typeof address !== 'string' || !isModule(address))
            continue;
        file.add({ element: 'script', attribute: 'importmap', purpose: 'script', address });
        yield;
    }
}
function isModule(address) {
    return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}
function* manifestReferences(text, file) {
    const manifest = jsonFields(text, file);
    for (const icon of [manifest, ...listIn(manifest['shortcuts'])].flatMap((each) => listIn(fieldsIn(each)['icons']))) {
        const address = fieldsIn(icon)['src'];
        if (typeof address === 'string')
            file.add({ element: null, attribute: 'icons', purpose: 'image', address });
        yield;
    }
}
function fieldsIn(value) {
    return (0,json/* isObject */.Gv)(value) ? value : {};
}
function listIn(value) {
    return Array.isArray(value) ? value : [];
}

;// CONCATENATED MODULE: ./src/html/saved-page.ts

const maxStartBytes = 512;
const pageStart = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|html|head|body|title|meta)(?=[\s/>])/i;
function isSavedPage(content) {
    return pageStart.test(binary_text_binaryText(content.subarray(0, maxStartBytes)));
}

;// CONCATENATED MODULE: ./src/audit/sitemap.ts


const maxFolders = 64;
async function unservedPages({ hosts, paths, textOf }, turns) {
    const named = new Map();
    for await (const { host, pathname } of pageUrls(textOf, turns)) {
        const pages = named.get(host) ?? new Set();
        named.set(host, pages.add(percentDecode(pathname.slice(1))));
    }
    const own = hosts.length > 0 || named.size > 1 ? hosts : [...named.keys()];
    let pages = [...new Set(own.flatMap((host) => [...(named.get(host) ?? [])]))];
    for (let folders = 0;; folders += 1) {
        const unserved = await unservedOf(pages, paths, turns);
        const folder = unserved.length < pages.length || folders === maxFolders ? '' : sharedFolder(pages);
        if (folder === '')
            return unserved;
        pages = pages.map((path) => path.slice(folder.length));
    }
}
async function unservedOf(pages, paths, turns) {
    const unserved = [];
    for await (const some of turns.parts(pages))
        unserved.push(...some.filter((path) => ![path, ...pageFiles(path)].some((each) => paths.has(each))));
    return unserved;
}
function sharedFolder([first = '', ...others]) {
    const folder = first.slice(0, first.indexOf('/') + 1);
    return others.every((path) => path.startsWith(folder)) ? folder : '';
}
async function* pageUrls(textOf, turns) {
    const parts = new Set();
    for (const name of ['sitemap.xml', 'sitemap-index.xml']) {
        const xml = textOf(name);
        const isIndex = /<sitemapindex[\s>]/.test(xml);
        for await (const url of urlsIn(xml, turns)) {
            if (isIndex)
                parts.add(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
            else
                yield url;
        }
    }
    for (const name of parts)
        yield* urlsIn(textOf(name), turns);
}
async function* urlsIn(xml, turns) {
    for (const [, literal, text = ''] of xml.matchAll(/<loc>(?:\s*<!\[CDATA\[([^\]<]*)\]\]>\s*|([^<]*))<\/loc>/g)) {
        await turns.take();
        const url = URL.parse((literal ?? decodeXML(text)).trim());
        if (url !== null)
            yield url;
    }
}

;// CONCATENATED MODULE: ./src/audit/evaluate.ts






const deepErrorPage = 'any/folder/404.html';
async function auditFiles(site, findings, turns) {
    const { domain, place, files, read } = site;
    const sizes = new Map();
    let pageCount = 0;
    for await (const some of turns.parts(files)) {
        for (const { path, sizeBytes } of some)
            sizes.set(path, sizeBytes);
        pageCount += some.filter(({ path }) => isPage(path)).length;
    }
    const audit = { domain, place, sizes, pageCount, findings };
    const evaluator = new Evaluator(audit, read);
    for (const { path, sizeBytes } of await sortedInTurns(files, turns)) {
        await turns.take();
        if (!hasReferences(path))
            continue;
        if (sizeBytes > maxParsedBytes)
            findings.add(path, { kind: 'unread-file', target: `/${path}` });
        else
            await evaluator.evaluate(path, await referencesIn(path, read(path), turns), turns);
    }
    const textOf = (path) => (sizes.get(path) ?? Infinity) > maxParsedBytes ? '' : read(path).toString();
    const hosts = [domain, place.origin && new URL(place.origin).host].filter((host) => host !== undefined);
    for (const path of await unservedPages({ hosts, paths: sizes, textOf }, turns)) {
        await turns.take();
        findings.add('sitemap.xml', { kind: 'sitemap', target: `/${path}` });
    }
    return audit;
}
const pageLike = new Set(['link', 'frame', 'preload']);
const maxBaseFolders = 10;
class Evaluator {
    #audit;
    #read;
    #origin;
    #root;
    #basePath;
    #arePages = new Map();
    constructor(audit, read) {
        this.#audit = audit;
        this.#read = read;
        const root = new URL(`${audit.place.basePath}/`.replace(/\/+$/, '/'), unknownOrigin);
        root.protocol = new URL(audit.place.origin ?? unknownOrigin).protocol;
        [this.#origin, this.#root, this.#basePath] = [root.origin, root.href, decodePath(root.pathname)];
    }
    async evaluate(path, file, turns) {
        const { findings } = this.#audit;
        if (file.isUnread)
            findings.add(path, { kind: 'unread-file', target: `/${path}` });
        const paths = path === '404.html' ? [path, deepErrorPage] : [path];
        const bases = paths.map((each) => this.#baseUrl(each, file));
        for (const reference of file.all.values()) {
            await turns.take();
            const problems = bases.values().map((base) => this.#problemOf(reference, base));
            const problem = problems.find((each) => each !== undefined);
            if (problem !== undefined)
                findings.add(path, problem, reference);
        }
    }
    #baseUrl(path, file) {
        return file.baseUrl(this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/'));
    }
    #problemOf({ purpose, address }, base) {
        const url = URL.parse(address, base);
        if (url === null)
            return isFollowed(purpose) ? undefined : { kind: 'missing-file', target: `/${address}` };
        if (!/^https?:$/.test(url.protocol))
            return undefined;
        const path = decodePath(url.pathname);
        const isPath = url.origin === this.#origin;
        if (!isPath && url.origin !== this.#audit.place.origin)
            return this.#external(purpose, url.host, path);
        if (purpose === 'form')
            return undefined;
        const sitePath = this.#sitePath(path);
        if (sitePath === undefined)
            return isPath ? this.#misplaced('outside-base-path', path) : undefined;
        return this.#audit.sizes.has(sitePath) ? this.#withFile(purpose, sitePath) : this.#withoutFile(purpose, sitePath);
    }
    #withFile(purpose, path) {
        const isUsed = (purpose === 'style' || purpose === 'script') && isAsset(path);
        if (!isUsed || (this.#audit.sizes.get(path) ?? 0) > maxParsedBytes)
            return undefined;
        const isPage = this.#arePages.get(path) ?? isSavedPage(this.#read(path));
        this.#arePages.set(path, isPage);
        return isPage ? { kind: 'missing-file', target: `/${path}`, note: 'an HTML page' } : undefined;
    }
    #misplaced(kind, target) {
        const { sizes, place } = this.#audit;
        const isThere = ({ index }) => sizes.has(target.slice(index + 1));
        const start = isAsset(target) ? target.matchAll(/\//g).take(maxBaseFolders).find(isThere)?.index : undefined;
        if (start === undefined)
            return { kind, target };
        const root = kind === 'outside-base-path' ? '' : place.basePath.replace(/\/$/, '');
        return { kind, target, builtFor: root + target.slice(0, start) };
    }
    #withoutFile(purpose, path) {
        const pages = pageLike.has(purpose) ? pageFiles(path) : [];
        const page = pages.find((each) => this.#audit.sizes.has(each));
        if (page === undefined)
            return this.#misplaced(purpose === 'link' ? 'dead-link' : 'missing-file', `/${path}`);
        const isWrongSlash = path.endsWith('/') && !page.endsWith('/index.html');
        return isWrongSlash ? { kind: 'final-slash', target: `/${path}` } : undefined;
    }
    #external(purpose, host, path) {
        if (!isFollowed(purpose))
            return { kind: `external-${purpose}`, target: host };
        return host === this.#audit.domain ? { kind: 'own-domain', target: path } : undefined;
    }
    #sitePath(path) {
        if (path.startsWith(this.#basePath))
            return path.slice(this.#basePath.length);
        return `${path}/` === this.#basePath ? '' : undefined;
    }
}

;// CONCATENATED MODULE: ./src/audit/audit-site.ts











async function auditSite(settings, context) {
    const { sitePath, place, domain, ignore, fail } = settings;
    const { emit, signal } = context;
    const reportPath = (0,external_node_path_.resolve)(settings.reportPath ?? (0,paths/* recordPaths */.Oq)(sitePath).report);
    (0,text_file/* requireWritable */.ik)(settings.reportPath ?? reportPath, settings.reportPath && 'Input `report-path`');
    const findings = new Findings(ignore, readBaseline(settings));
    const hint = 'Set `site-path` to the folder that will be deployed, and run the audit after it was written.';
    const input = { name: 'site-path', path: sitePath, hint };
    requireFolder(input);
    emit({ kind: 'audit-started', folder: sitePath, url: urlOf(place) });
    const turns = new Turns(signal);
    const audit = await timePart('Audit', context, async () => {
        const files = await Array.fromAsync(filesOf(input, turns));
        const read = (path) => fileIn(input, path);
        if (!files.some(({ path }) => isPage(path)))
            throw invalidPath(input, 'does not contain an HTML page');
        return auditFiles({ domain, place, files, read }, findings, turns);
    });
    await (0,text_file/* writePieces */.Rx)(reportPath, reportPieces(audit), signal);
    const failsRun = fail && findings.found.count > 0;
    const { verdict, advice } = verdictOn(audit);
    emit({
        kind: 'site-audited',
        ...{ reportPath, failsRun, verdict, advice, pageCount: audit.pageCount, findingCount: findings.found.count },
        findings: findingTexts(findings),
        notes: readerNotes(audit),
        unservedPages: findings.targets(['sitemap']).flatMap(({ target, found }) => (found.count > 0 ? target : [])),
        leftovers: await leftoversIn(audit, turns),
        unusedRules: findings.unusedIgnoreRules,
        goneCount: findings.goneCount,
    });
    if (!failsRun)
        return { outcome: 'succeeded' };
    throw new src_failure/* Failure */.HR({ code: 'audit-failed', message: `Audit of ${sitePath}: ${verdict}.`, hint: advice });
}
function readBaseline({ baseline: path, domain, place }) {
    if (path === undefined)
        return undefined;
    const hint = 'Commit the report of an earlier audit, and check out the repository before this one.';
    const input = { name: 'baseline', path, hint };
    const found = baselineIn(textOfFile(input), { domain, place });
    if (typeof found !== 'string')
        return found;
    const fix = 'Set `url` and `domain` as they were for this report, or create it again.';
    throw invalidPath({ ...input, hint: fix }, found);
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(161);
;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = require("node:v8");
// EXTERNAL MODULE: ./src/secrets/secrets.ts + 1 modules
var secrets_secrets = __nccwpck_require__(565);
// EXTERNAL MODULE: ./src/settings/input-table.ts + 2 modules
var input_table = __nccwpck_require__(174);
// EXTERNAL MODULE: ./src/runner/host.ts
var runner_host = __nccwpck_require__(154);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 15 modules
var core = __nccwpck_require__(142);
// EXTERNAL MODULE: ./src/runner/failure-help.ts
var failure_help = __nccwpck_require__(826);
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
var src_events = __nccwpck_require__(371);
// EXTERNAL MODULE: ./src/presenter/audit-events.ts
var audit_events = __nccwpck_require__(170);
// EXTERNAL MODULE: ./src/presenter/check-events.ts
var check_events = __nccwpck_require__(408);
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
var site_events = __nccwpck_require__(395);
// EXTERNAL MODULE: ./src/text/change-texts.ts
var change_texts = __nccwpck_require__(226);
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
    url.pathname = `/${addressPath(pageName(path))}`;
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
    return pageName(path).split('/').slice(0, -1);
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
        return { publish, durationMs: systemClock.elapsedMs() };
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

// EXTERNAL MODULE: ./src/text/words.ts
var words = __nccwpck_require__(670);
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
var separate_paths = __nccwpck_require__(28);
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
    const log = new RunLog(secrets, systemClock, host);
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
        const run = { secrets, emit, clock: systemClock, random: Math.random, signal };
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
    const { Program } = await __nccwpck_require__.e(/* import() */ 878).then(__nccwpck_require__.bind(__nccwpck_require__, 878));
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
var safe_url = __nccwpck_require__(438);
// EXTERNAL MODULE: ./src/settings/parse.ts
var parse = __nccwpck_require__(894);
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
    const url = URL.parse(given, unknownOrigin);
    const path = isUrl ? given.replace(/^https?:\/\/[^/]*/i, '') || '/' : given;
    const isPath = /^\/(?!\/)[^\\?#\s]*$/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) && !path.includes('//');
    if (url === null || !isPath || url.username + url.password !== '') {
        return { expected: 'a URL such as `https://static.example.com/docs/`, or only its path: `/docs/`' };
    }
    return { value: { origin: isUrl ? url.origin : undefined, basePath: url.pathname.replace(/\/$/, '') || '/' } };
};

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
    const plain = percentDecode(glob);
    if (!glob.includes('*'))
        return (path) => path === plain;
    const sections = glob.split(/\/\*\*(?=\/|$)/).map((section) => {
        const [, ...names] = section.split('/');
        return names.map((name) => name.split('*').map(percentDecode));
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
    'max-files': { as: 'maxFiles', parse: parse/* count */.U9(1, 1_000_000_000), default: String(defaultMaxFiles) },
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

;// CONCATENATED MODULE: ./src/entries/audit.ts



const main = mainOf({
    verb: 'audit',
    title: 'Audit',
    inputs: auditInputs,
    flow: auditSite,
});

})();

module.exports = __webpack_exports__;
/******/ })()
;