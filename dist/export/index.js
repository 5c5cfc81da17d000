  (() => { 
  	var __webpack_modules__ = ({

/***/ 744:
/***/ ((module) => {


var s = 1000;
var m = s * 60;
var h = m * 60;
var d = h * 24;
var w = d * 7;
var y = d * 365.25;


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
    self.requests.push(options);
    return;
  }

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
  connectReq.useChunkedEncodingByDefault = false; 
  connectReq.once('response', onResponse); 
  connectReq.once('upgrade', onUpgrade); 
  connectReq.once('connect', onConnect); 
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
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

    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { 
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; 
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
__webpack_unused_export__ = debug; 


/***/ }),

/***/ 4203:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    ZL: () => (  chunkSize),
    gA: () => (  passedThrough),
    ji: () => (  decompressed)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9406);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(1789);
  var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(511);





const chunkSize = 128 * 1024;
function decompressed(chunks, compression) {
    if (compression === undefined)
        return chunks;
    return passedThrough(compression === 'gzip' ? (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createGunzip)({ chunkSize }) : (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.createZstdDecompress)({ chunkSize }), chunks);
}
async function* passedThrough(decoder, chunks) {
    (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(chunks, decoder, () => undefined);
    try {
        yield* decoder;
    }
    catch (error) {
        if (!/^(Z_|ZSTD_)/.test((0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error)))
            throw error;
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .Qk)(`it cannot be decompressed (${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_4__  .gJ)(error)})`, error);
    }
}


/***/ }),

/***/ 1282:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

__nccwpck_require__.d(__webpack_exports__, {
  OQ: () => (  EntrySink),
  bS: () => (  asBuffer),
  oR: () => (  joined)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./src/clock.ts
var clock = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/model/site.ts
var site = __nccwpck_require__(2962);
// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __nccwpck_require__(1486);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __nccwpck_require__(8559);
// EXTERNAL MODULE: ./src/archive/errors.ts
var errors = __nccwpck_require__(511);
// EXTERNAL MODULE: ./src/archive/path-rules.ts
var path_rules = __nccwpck_require__(3645);
;// CONCATENATED MODULE: ./src/archive/name-tree.ts


class NameTree {
    #onName;
    #names = new Map();
    constructor(onName, reserved) {
        this.#onName = onName;
        if (reserved !== undefined)
            this.#names.set((0,path_rules .kV)(reserved), { path: reserved, use: 'reserved' });
    }
    addFile(path, index) {
        this.addFolder(parentOf(path), path);
        const existing = this.#names.get((0,path_rules .kV)(path));
        const isReplaced = existing?.use === 'reserved' && existing.path === path;
        this.#add({ path, use: index }, isReplaced ? undefined : existing, path);
    }
    addFolder(path, entry = path) {
        if (path === '')
            return;
        const existing = this.#names.get((0,path_rules .kV)(path));
        if (existing?.use === 'folder' && existing.path === path)
            return;
        if (existing === undefined)
            this.addFolder(parentOf(path), entry);
        this.#add({ path, use: 'folder' }, existing, entry);
    }
    indexOf(path) {
        const name = this.#names.get((0,path_rules .kV)(path));
        return name?.path === path && typeof name.use === 'number' ? name.use : -1;
    }
    #add(name, existing, entry) {
        if (existing !== undefined)
            throw (0,errors .di)(entry, conflict(name, existing));
        this.#onName(name.path, name.use === 'folder');
        this.#names.set((0,path_rules .kV)(name.path), name);
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

;// CONCATENATED MODULE: ./src/archive/entry-sink.ts









const heldBytes = 1024 * 1024;
class EntrySink {
    #budget;
    #targets;
    #files = [];
    #copies = [];
    #names;
    constructor(budget, targets) {
        this.#budget = budget;
        this.#targets = targets;
        this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
    }
    folder(name) {
        this.#names.addFolder((0,path_rules .IC)(name));
    }
    async file(name, sizeBytes, content) {
        const path = (0,path_rules .s$)(name);
        this.#addFile(path, sizeBytes);
        const { writer } = this.#targets;
        const readPage = this.#pageReader(path, sizeBytes);
        const maxBytes = readPage === undefined ? heldBytes : site .B;
        const held = Buffer.isBuffer(content) || sizeBytes > maxBytes ? content : await joined(content);
        const whole = Buffer.isBuffer(held) ? held : undefined;
        if (whole !== undefined)
            writer?.writeFile(path, whole);
        const sha256 = Buffer.isBuffer(held) ? (0,external_node_crypto_.hash)('sha256', held) : await written(held, writer?.openFile(path));
        const reading = whole && (await readPage?.(whole, sha256));
        this.#files.push({ path, sizeBytes, sha256, ...(reading !== undefined && { reading }) });
    }
    link(kind, name, target) {
        const path = (0,path_rules .s$)(name);
        const original = this.#files[this.#names.indexOf((0,path_rules .nS)(kind, path, target))];
        if (original === undefined)
            throw (0,errors .vY)(path, target);
        this.#addFile(path, original.sizeBytes);
        this.#files.push({ ...original, path });
        this.#copies.push({ from: original.path, to: path });
    }
    async finish(signal) {
        const turns = new clock .P0(signal);
        for (const { from, to } of this.#copies) {
            await turns.take();
            await this.#targets.writer?.copyFile(from, to, signal);
        }
        return contentsOf((0,paths .o2)(this.#files));
    }
    #pageReader(path, sizeBytes) {
        return (0,paths ._6)(path) && sizeBytes <= site .B ? this.#targets.readPage : undefined;
    }
    #addFile(path, sizeBytes) {
        this.#budget.addFile(sizeBytes);
        this.#names.addFile(path, this.#files.length);
    }
    #addName(path, isFolder) {
        this.#budget.addName(path);
        this.#targets.checkName?.(path);
        if (!isFolder)
            return;
        this.#budget.addFolder();
        this.#targets.writer?.makeFolder(path);
    }
}
async function joined(content) {
    if (Buffer.isBuffer(content))
        return content;
    const held = [];
    for await (const chunk of content)
        held.push(chunk);
    return Buffer.concat(held);
}
function asBuffer({ buffer, byteOffset, length }) {
    return Buffer.from(buffer, byteOffset, length);
}
async function written(chunks, file) {
    const digest = (0,external_node_crypto_.createHash)('sha256');
    try {
        for await (const chunk of chunks) {
            digest.update(chunk);
            file?.write(chunk);
        }
    }
    finally {
        file?.close();
    }
    return digest.digest('hex');
}
function contentsOf(files) {
    const pageCount = files.filter(({ path }) => (0,paths ._6)(path)).length;
    if (pageCount === 0) {
        const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
        const amounts = `${(0,text_amounts .lT)(files.length, 'file')}, ${(0,text_amounts .lP)(sizeBytes)}`;
        throw new failure .HR({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
    }
    const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
    const isOnly = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`));
    return {
        files,
        pageCount,
        hasIndex: files.some(({ path }) => path === 'index.html'),
        onlyFolder: isOnly ? top : undefined,
    };
}


/***/ }),

/***/ 511:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    Qk: () => (  damagedArchive),
    a7: () => (  overFixedLimit),
    di: () => (  unsafeEntry),
    sK: () => (  unsupportedArchive),
    vY: () => (  unsafeLink)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1633);

function unsafeEntry(name, why) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'unsafe-archive', message: `The archive's entry "${name}" ${why}.` });
}
function unsafeLink(path, target) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code: 'unsafe-archive',
        message: `The archive's entry "${path}" is a link to "${target}", which is not an earlier file of the archive.`,
        hint: 'Ask the platform for a bundle without links, or set `download: false` and unpack the bundle from `bundle-url` yourself.',
    });
}
function unsupportedArchive(what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function overFixedLimit(message) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({
        code: 'site-too-large',
        message,
        isFinal: true,
        hint: 'No input changes this limit. Check how the bundle was made.',
    });
}


/***/ }),

/***/ 3645:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    IC: () => (  folderPath),
    kV: () => (  foldedPath),
    nS: () => (  linkedPath),
    s$: () => (  filePath)
  });
  var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(511);

const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const maxDepth = 64;
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
    requireShortText(name);
    const whyPath = brokenRule(pathRules, name);
    if (whyPath !== undefined)
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, whyPath);
    const names = namesIn(name);
    for (const each of names) {
        const why = brokenRule(nameRules, each);
        if (why !== undefined)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, why);
    }
    const path = names.join('/');
    requireBounds(path, names);
    return path;
}
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .di)(name, 'is a file, but has the name of a folder');
    return path;
}
function linkedPath(kind, path, target) {
    requireShortText(target);
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
function requireShortText(text) {
    if (Buffer.byteLength(text) <= maxTextBytes)
        return;
    throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .a7)(`The archive has a name or a link target longer than ${maxTextBytes} bytes.`);
}
function requireBounds(path, names) {
    const tooLong = names.find((name) => Buffer.byteLength(name) > maxNameBytes);
    if (names.length > maxDepth)
        throw exceeds(path, `is ${names.length} levels deep`, maxDepth);
    if (tooLong !== undefined)
        throw exceeds(path, `has a name of ${Buffer.byteLength(tooLong)} bytes`, maxNameBytes);
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes > maxPathBytes)
        throw exceeds(path, `has a path of ${pathBytes} bytes`, maxPathBytes);
}
function exceeds(path, what, max) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__  .a7)(`The archive's entry "${path}" ${what}; the limit is ${max}.`);
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


/***/ }),

/***/ 9373:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    P0: () => (  Turns),
    h9: () => (  TimeLimit),
    mC: () => (  turnEventLoop),
    ml: () => (  systemClock)
  });
  var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
  var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);

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
class TimeLimit {
    signal;
    #options;
    #disposed = new AbortController();
    #ended;
    #startedMs;
    constructor(options) {
        this.#options = options;
        const expired = new AbortController();
        const signal = AbortSignal.any([options.signal, expired.signal]);
        this.signal = signal;
        const { promise, reject } = Promise.withResolvers();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: this.#disposed.signal });
        promise.catch(() => undefined);
        this.#ended = promise;
        this.#startedMs = options.clock.elapsedMs();
        void this.#expire(expired);
    }
    async race(work) {
        this.signal.throwIfAborted();
        return Promise.race([work(this.signal), this.#ended]);
    }
    restart() {
        this.#startedMs = this.#options.clock.elapsedMs();
    }
    [Symbol.dispose]() {
        this.#disposed.abort();
    }
    async #expire(expired) {
        const { clock, limitMs, signal, error } = this.#options;
        const stopped = AbortSignal.any([signal, this.#disposed.signal]);
        const remainingMs = () => this.#startedMs + limitMs - clock.elapsedMs();
        try {
            do
                await clock.sleep(Math.max(0, remainingMs()), stopped);
            while (remainingMs() > 0);
            expired.abort(error());
        }
        catch {
        }
    }
}
const maxBusyMs = 30;
async function turnEventLoop(signal) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
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
}


/***/ }),

/***/ 9406:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    $N: () => (  codeOf),
    A3: () => (  reasonOf),
    C9: () => (  diskFailure),
    NP: () => (  withDiskErrors)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1633);

function withDiskErrors(path, operation) {
    try {
        return operation();
    }
    catch (error) {
        throw diskFailure(path, error);
    }
}
function diskFailure(path, error) {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR)
        return error;
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'no-disk-space', message: `The disk filled up while writing ${path}.`, cause: error });
    }
    const reason = code === '' ? '' : `: ${reasonOf(error)}`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'cannot-write', message: `${path} cannot be written${reason}.`, cause: error });
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
    ENOENT: 'a folder in its path does not exist and cannot be created',
    ENOTDIR: 'a folder in its path is a file',
    EIO: 'the disk reports an input/output error',
    EEXIST: 'it already exists',
    ENAMETOOLONG: 'the name is too long',
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
  __nccwpck_require__.d(__webpack_exports__, {
    PS: () => (  requireWorkingFolder),
    Yw: () => (  syncFolder),
    dp: () => (  removeEmptyFolders),
    hB: () => (  createFoldersAbove),
    mk: () => (  requireWritableFolder)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1633);
  var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9406);




function createFoldersAbove(path) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    const create = () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true });
    const topmost = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder) ? undefined : (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, create);
    return {
        [Symbol.dispose]() {
            if (topmost !== undefined)
                removeEmptyFolders((0,node_path__WEBPACK_IMPORTED_MODULE_1__.toNamespacedPath)(folder), topmost);
        },
    };
}
function removeEmptyFolders(folder, topmost) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(folder);
    }
    catch {
        return;
    }
    if (folder !== topmost && folder.startsWith(topmost))
        removeEmptyFolders((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder), topmost);
}
function requireWritableFolder(folder) {
    (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(folder, () => {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'static-export-')));
    });
}
function requireWorkingFolder() {
    try {
        process.cwd();
    }
    catch (error) {
        const message = "The step's working folder was removed.";
        const hint = 'In earlier steps, remove only the contents of the workspace, not the workspace itself.';
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__  .HR({ code: 'cannot-write', message, hint, cause: error });
    }
}
function syncFolder(folder) {
    try {
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(folder, 'r');
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(descriptor);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        }
    }
    catch {
        return;
    }
}


/***/ }),

/***/ 9077:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    BQ: () => (  fileNamePart),
    UO: () => (  isWithin),
    Ye: () => (  realPath),
    a9: () => (  fileStamp)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
  var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9406);



function realPath(path) {
    return resolved(path, (absolute) => {
        const entry = realEntry(absolute);
        const target = linkTarget(entry);
        return target === undefined ? entry : realPath(target);
    });
}
function resolved(path, ofMissing) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute);
    }
    catch (error) {
        return (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .$N)(error) === 'ENOENT' && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute) !== absolute ? ofMissing(absolute) : absolute;
    }
}
function linkTarget(entry) {
    try {
        const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(entry);
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(target) ? target : `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(entry)}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${target}`;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    }
    catch {
        return undefined;
    }
}
function realEntry(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(resolved((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute), realEntry), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute));
}
function isWithin(folder, path) {
    const fromFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return fromFolder !== '..' && !fromFolder.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromFolder);
}
function fileStamp(path) {
    const stats = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false }));
    return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}
const maxNamePart = 60;
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}


/***/ }),

/***/ 8452:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    $w: () => (  rename),
    LQ: () => (  removeContents),
    OF: () => (  temporaryTwin),
    hW: () => (  removeIfPossible),
    l5: () => (  temporaryPath),
    v5: () => (  temporaryPathsOf),
    zI: () => (  isAbandoned)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_2___default = __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9406);




const mark = '.static-export-';
function temporaryPath(path, kind = 'part') {
    return `${path}${mark}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(3).toString('hex')}.${kind}`;
}
function temporaryTwin(entry, path) {
    return `${path}${entry.slice(entry.lastIndexOf(mark), entry.lastIndexOf('.'))}.part`;
}
function temporaryPathsOf(path, kind) {
    const prefix = `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}${mark}`;
    const ending = new RegExp(`^[0-9a-f]{6}\\.${kind}$`);
    return entriesIn((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path))
        .map(({ name }) => name)
        .filter((name) => name.startsWith(prefix) && ending.test(name.slice(prefix.length)))
        .map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), name));
}
const abandonedMs = 24 * 60 * 60_000;
function isAbandoned(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}
const maxRenameAttempts = 20;
const renamePauseMs = 100;
function rename(from, to) {
    for (let attempt = 1;; attempt += 1) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(from, to);
            return;
        }
        catch (error) {
            const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__  .$N)(error));
            if (!mayBeBlocked || attempt === maxRenameAttempts)
                throw error;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
        }
    }
}
function removeIfPossible(path) {
    try {
        const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path).isDirectory();
        for (const { name } of isFolder ? entriesIn(path) : [])
            removeIfPossible((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, name));
        (isFolder ? node_fs__WEBPACK_IMPORTED_MODULE_1__.rmdirSync : node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
        return;
    }
}
async function removeContents(folder, turns) {
    for (const entry of entriesIn(folder)) {
        await turns.take();
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, entry.name);
        if (entry.isDirectory())
            await removeContents(path, turns);
        removeIfPossible(path);
    }
}
function entriesIn(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    h: () => (  BundleFile)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
  var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
  var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
  var node_path__WEBPACK_IMPORTED_MODULE_2___default = __nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
  var _disk_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9406);
  var _disk_folders_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6756);
  var _disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8452);
  var _clock_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(1633);
  var _text_amounts_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(1486);









const headBytes = 512;
const readBytes = 256 * 1024;
class BundleFile {
    temporaryPath;
    #options;
    #descriptor;
    #opened = new DisposableStack();
    #created;
    #ranges = new WrittenRanges();
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    #hashedBytes = 0;
    #sizeBytes;
    #writing = Promise.resolve();
    #hasEnded = false;
    #changed = Promise.withResolvers();
    #hashBuffer;
    constructor(options) {
        const { path } = options;
        this.#options = options;
        this.temporaryPath = (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .l5)(path);
        using created = new DisposableStack();
        created.use((0,_disk_folders_js__WEBPACK_IMPORTED_MODULE_4__  .hB)(path));
        this.#descriptor = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(this.temporaryPath, 'wx+', 0o644));
        this.#opened.defer(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(this.#descriptor));
        created.defer(() => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .hW)(this.temporaryPath));
        this.#created = created.move();
    }
    get sizeBytes() {
        return this.#sizeBytes ?? 0;
    }
    get contiguousBytes() {
        return this.#ranges.endOf(0);
    }
    async head() {
        while (this.contiguousBytes < Math.min(headBytes, this.#sizeBytes ?? Infinity))
            await this.#change();
        return this.#contiguous(0, headBytes);
    }
    async *bytes() {
        for (let at = 0;;) {
            if (this.#hasEnded)
                await this.#writing;
            if (at === this.#sizeBytes)
                return;
            const chunk = this.#contiguous(at, readBytes);
            if (chunk.length === 0)
                await this.#change();
            else
                yield chunk;
            at += chunk.length;
        }
    }
    async read(buffer, position) {
        const endByte = Math.max(position, Math.min(position + buffer.length, this.sizeBytes));
        while (this.#ranges.endOf(position) < endByte)
            await this.#change();
        return this.#readInto(buffer.subarray(0, endByte - position), position).length;
    }
    async complete() {
        await this.#writing;
        const sizeBytes = this.contiguousBytes;
        if (sizeBytes !== this.#sizeBytes)
            throw new Error('The bundle is shorter than announced.');
        const turns = new _clock_js__WEBPACK_IMPORTED_MODULE_6__  .P0(this.#options.signal);
        while (this.#hashNext())
            await turns.take();
        const sha256 = this.#hash.copy().digest('hex');
        requireDigest(sha256, this.#options.expectedSha256);
        return { sizeBytes, sha256 };
    }
    filledBy(writing) {
        this.#writing = writing.finally(() => {
            this.#hasEnded = true;
            this.#wake();
        });
        this.#writing.catch(() => undefined);
    }
    announce(sizeBytes) {
        requireRoom((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(this.temporaryPath), sizeBytes);
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.ftruncateSync)(this.#descriptor, sizeBytes));
        this.#sizeBytes = sizeBytes;
    }
    write(chunk, atByte) {
        if (chunk.length === 0)
            return;
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => writeAll(this.#descriptor, chunk, atByte));
        this.#ranges.add(atByte, atByte + chunk.length);
        if (atByte === this.#hashedBytes)
            this.#addToHash(chunk);
        else
            this.#hashNext();
        this.#wake();
    }
    merge(chunk, atByte) {
        const endByte = atByte + chunk.length;
        let newBytes = 0;
        for (let at = atByte; at < endByte;) {
            const knownEnd = Math.min(this.#ranges.endOf(at), endByte);
            const isKnown = knownEnd > at;
            const partEnd = isKnown ? knownEnd : Math.min(this.#ranges.startAfter(at), endByte);
            const part = chunk.subarray(at - atByte, partEnd - atByte);
            if (isKnown && !this.contains(part, at))
                return undefined;
            if (!isKnown) {
                this.write(part, at);
                newBytes += part.length;
            }
            at = partEnd;
        }
        return newBytes;
    }
    contains(bytes, atByte) {
        return this.#readInto(Buffer.allocUnsafe(bytes.length), atByte).equals(bytes);
    }
    commit(path) {
        this.#opened.dispose();
        (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(path, () => (0,_disk_temporary_path_js__WEBPACK_IMPORTED_MODULE_5__  .$w)(this.temporaryPath, path));
        this.#created.move();
    }
    [Symbol.dispose]() {
        this.#opened.dispose();
        this.#created.dispose();
    }
    #contiguous(atByte, maxBytes) {
        return this.#readInto(Buffer.allocUnsafeSlow(Math.min(maxBytes, this.contiguousBytes - atByte)), atByte);
    }
    #hashNext() {
        const length = Math.min(readBytes, this.contiguousBytes - this.#hashedBytes);
        this.#hashBuffer ??= Buffer.allocUnsafeSlow(readBytes);
        return length > 0 && this.#addToHash(this.#readInto(this.#hashBuffer.subarray(0, length), this.#hashedBytes));
    }
    #addToHash(bytes) {
        this.#hash.update(bytes);
        this.#hashedBytes += bytes.length;
        return bytes.length > 0;
    }
    #readInto(buffer, atByte) {
        const count = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(this.#options.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(this.#descriptor, buffer, { position: atByte }));
        return buffer.subarray(0, count);
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
class WrittenRanges {
    #ends = new Map();
    add(fromByte, endByte) {
        const [start] = this.#find((_, end) => end === fromByte) ?? [fromByte];
        this.#ends.set(start, this.#ends.get(endByte) ?? endByte);
        this.#ends.delete(endByte);
    }
    endOf(fromByte) {
        return this.#find((start, end) => start <= fromByte && fromByte < end)?.[1] ?? fromByte;
    }
    startAfter(byte) {
        return Math.min(...[...this.#ends.keys()].filter((start) => start > byte));
    }
    #find(matches) {
        return [...this.#ends].find(([start, end]) => matches(start, end));
    }
}
function writeAll(file, chunk, atByte) {
    for (let written = 0; written < chunk.length;) {
        written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, chunk, written, chunk.length - written, atByte + written);
    }
}
function requireRoom(folder, sizeBytes) {
    const { bavail, blocks, bsize } = (0,_disk_errors_js__WEBPACK_IMPORTED_MODULE_3__  .NP)(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statfsSync)(folder));
    const freeBytes = bavail * bsize;
    if (blocks === 0 || freeBytes >= sizeBytes)
        return;
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'no-disk-space',
        message: `The bundle is ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(sizeBytes)}, but ${folder} has only ${(0,_text_amounts_js__WEBPACK_IMPORTED_MODULE_8__  .lP)(freeBytes)} of free space.`,
    });
}
function requireDigest(sha256, expected = sha256) {
    if (sha256 === expected)
        return;
    const [actualStart, expectedStart] = [sha256, expected].map((digest) => `${digest.slice(0, 12)}…`);
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_7__  .HR({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${actualStart}, not ${expectedStart} as expected by \`expected-sha256\`.`,
        details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
    });
}


/***/ }),

/***/ 1633:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    HR: () => (  Failure),
    Ju: () => (  failureFrom)
  });
  var _text_json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1789);

const failureCodes = {
    'invalid-input': '',
    'key-rejected': 'Create an admin API key on the API keys page of the dashboard and use it as `api-key`.',
    'not-allowed': 'Check that the key is an admin key of the right organization and that its plan includes the feature.',
    'not-found': 'Check `base-url`. The domain and ids named in the message must belong to the organization of the key.',
    'not-finished': 'Run the step again with `job-id`. It waits for the export and then creates the bundle.',
    'request-rejected': "Correct `base-url` or the input named in the service's message.",
    'service-unavailable': "Check `base-url`, the runner's network and proxy, and the status of the service. Then run the step again.",
    'tls-error': 'Set `NODE_EXTRA_CA_CERTS` to the CA certificate file, or fix the certificate.',
    'proxy-rejected': 'Check the credentials in `https_proxy`, allow the host on the proxy, or add it to `no_proxy`.',
    'export-failed': 'Check the reason in the message and in the dashboard. Fix the documentation, then start a new export.',
    'agent-job-failed': 'Check the agent job in the dashboard, or remove this result from `fail-on`.',
    'timed-out': 'To resume a job, run the step again with `job-id`. If it regularly needs more time, raise `timeout`.',
    'unsafe-bundle-url': 'Configure the service to return HTTPS URLs. Plain HTTP is accepted only for a loopback host.',
    'key-exposed': 'Revoke this key, create a new one, and report the problem to the service. Its logs may contain the key.',
    'bundle-url-rejected': "Check that no proxy or firewall changes or blocks the requests to the store, and that the service's clock is correct. If the store responded with 404, run the step again with `job-id`.",
    'download-failed': "Check the runner's network and DNS. To resume, run the step again with `job-id`.",
    'bundle-changed': 'Check whether another workflow uses the same export, then run the step again with `job-id`.',
    'size-mismatch': 'Run the step again with `job-id`. If it fails again, report it to the service.',
    'digest-mismatch': 'Do not deploy this bundle. Check whether `expected-sha256` belongs to this export.',
    'bundle-too-large': 'Raise `max-bundle-size` if this size is expected.',
    'not-an-archive': 'Check whether a proxy or a login page responds instead of the store.',
    'damaged-archive': 'Run the step again with `job-id` for a new bundle. If it fails again, report it to the service.',
    'unsupported-archive': 'Report it to the service. The action reads ordinary tar.gz, tar, tar.zst and zip archives.',
    'unsafe-archive': 'Do not unpack this bundle with other tools. Report the entry named in the message to the service.',
    'site-too-large': 'Raise the limit named in the message, `max-site-size` or `max-files`, if this size is expected.',
    'no-pages': 'Check `paths`, and that the domain has published pages.',
    'too-many-removed': 'Check the site on the platform. If this is what you want to publish, run the step once with `job-id` and `max-removed: 100%`. The file at `changes-path` lists what changed.',
    'audit-failed': 'Open the report at `report-path`; on a hosted runner, upload it with `actions/upload-artifact`. Fix the pages, add lines from the log to `ignore`, or accept all findings with `baseline`.',
    'invalid-manifest': 'Set `previous-manifest` to the manifest of an earlier run, or remove the input.',
    'manifest-missing': 'Set `manifest-in-site: true` in the step that exports the site, and publish the file with the site.',
    'published-differs': "Run the workflow manually, so that it deploys again. If files still differ, check the deployment's log and purge the CDN's cache.",
    'site-unreachable': "Check `url`, that the host serves the site to the runner, and the runner's network, DNS and proxy.",
    'folder-not-managed': 'Set `extract-to` to a new or empty folder, or empty this one.',
    'no-disk-space': 'Free space on the runner, or set `bundle-path` and `extract-to` to a larger disk.',
    'cannot-write': "Check that the runner's user can write to the path named in the message.",
    cancelled: 'Run the step again. To resume an export, add `job-id`.',
    'internal-error': 'Run the job again with debug logging and report the log.',
};
const finalCodes = new Set([
    'not-found',
    'request-rejected',
    'export-failed',
    'key-exposed',
    'unsupported-archive',
    'unsafe-archive',
    'no-pages',
]);
class Failure extends Error {
    name = 'Failure';
    code;
    hint;
    details;
    isFinal;
    constructor({ code, message, hint, details = {}, isFinal = finalCodes.has(code), cause }) {
        super(message, { cause });
        this.code = code;
        this.hint = hint ?? failureCodes[code];
        this.details = details;
        this.isFinal = isFinal;
    }
}
function failureFrom(error) {
    if (error instanceof Failure)
        return error;
    return new Failure({ code: 'internal-error', message: `Unexpected error: ${(0,_text_json_js__WEBPACK_IMPORTED_MODULE_0__  .gJ)(error)}`, cause: error });
}


/***/ }),

/***/ 1012:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    $u: () => (  HostPause),
    Vs: () => (  retryAfterMs),
    jo: () => (  backoffMs),
    vB: () => (  maxRetryAfterMs),
    yX: () => (  FailedAttempts)
  });
  var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9805);

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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    DH: () => (  decoded),
    GO: () => (  beginsLikeGzip),
    eY: () => (  isCoded)
  });
  var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7075);
  var node_stream__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8522);
  var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);


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

/***/ 9472:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    J: () => (  get)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9373);
  var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6933);




const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
async function get(request, read) {
    const limit = (limitMs, what, signal) => new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock: request.clock, limitMs, signal, error: () => new _transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_(what) });
    using slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, request.signal);
    using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
    try {
        return await silent.race(async (signal) => {
            const reply = await followRedirects({ ...request, signal });
            silent.restart();
            try {
                return await read({ ...reply, body: watched(reply.body, silent, slow), signal });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__  .HR)
            throw error;
        request.signal.throwIfAborted();
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(error);
    }
}
async function* watched(body, silent, slow) {
    let bytes = 0;
    try {
        for await (const chunk of body) {
            silent.restart();
            bytes += chunk.length;
            if (bytes >= minBytes) {
                bytes = 0;
                slow.restart();
            }
            yield chunk;
        }
    }
    catch (error) {
        throw (0,_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = (0,_safe_url_js__WEBPACK_IMPORTED_MODULE_2__  .ET)(reply, url);
        if (target === undefined)
            return { ...reply, url, unfollowed: undefined };
        if (!(0,_safe_url_js__WEBPACK_IMPORTED_MODULE_2__  .LE)(url, target))
            return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    X: () => (  openTunnel),
    iJ: () => (  proxyFor),
    rS: () => (  reportNetwork)
  });
  var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
  var node_fs__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
  var node_http__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7067);
  var node_http__WEBPACK_IMPORTED_MODULE_1___default = __nccwpck_require__.n(node_http__WEBPACK_IMPORTED_MODULE_1__);
  var node_https__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4708);
  var node_https__WEBPACK_IMPORTED_MODULE_2___default = __nccwpck_require__.n(node_https__WEBPACK_IMPORTED_MODULE_2__);
  var node_net__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7030);
  var node_net__WEBPACK_IMPORTED_MODULE_3___default = __nccwpck_require__.n(node_net__WEBPACK_IMPORTED_MODULE_3__);
  var _failure_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(1633);
  var _safe_url_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2855);
  var _transient_error_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(6933);







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

/***/ 2855:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    ET: () => (  redirectTarget),
    FY: () => (  isSafeUrl),
    JA: () => (  isSafeId),
    LE: () => (  mayFollow),
    U9: () => (  isLoopback)
  });
function isLoopback({ hostname }) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
function isSafeUrl(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
function isSafeId(id) {
    return /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(id);
}
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
function redirectTarget({ status, header }, url) {
    const location = header('location');
    if (location === undefined || !redirectStatuses.has(status))
        return undefined;
    return URL.parse(escaped(location), url.href);
}
function escaped(location) {
    return location.replace(/[\x80-\xff]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
function mayFollow(from, target) {
    return target !== null && isSafeUrl(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}


/***/ }),

/***/ 6933:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 9805:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";

__nccwpck_require__.d(__webpack_exports__, {
  g: () => (  openTransport),
  q: () => (  statusText)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __nccwpck_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __nccwpck_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __nccwpck_require__(7030);
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = require("node:tls");
// EXTERNAL MODULE: ./src/failure.ts
var failure = __nccwpck_require__(1633);
// EXTERNAL MODULE: ./src/text/json.ts
var json = __nccwpck_require__(1789);
// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __nccwpck_require__(7856);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
;// CONCATENATED MODULE: ./src/http/transport.ts








const userAgent = 'static-export-action';
const maxHeaderSize = 64 * 1024;
const addressLimitMs = 3_000;
function openTransport() {
    (0,external_node_net_.setDefaultAutoSelectFamilyAttemptTimeout)(addressLimitMs);
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
        this.#agents = isKept ? { plain: new external_node_http_.Agent(options), tls: new external_node_https_.Agent(options) } : undefined;
    }
    async send(request, signal) {
        signal.throwIfAborted();
        const { url } = request;
        const delivery = new Delivery();
        try {
            const proxy = (0,http_proxy .iJ)(url);
            const tunnel = proxy && (await (0,http_proxy .X)(proxy, url, signal));
            const message = await delivery.replyTo(this.#open(request, tunnel, signal), request.body);
            ignoreLateErrors(message.socket);
            this.#reachedHosts.add(url.host);
            return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
        }
        catch (error) {
            if (!delivery.isSent)
                throw unsentError(error, { url, signal, isReached: this.#reachedHosts.has(url.host) });
            signal.throwIfAborted();
            throw (0,transient_error .E1)(error);
        }
    }
    close() {
        this.#agents?.plain.destroy();
        this.#agents?.tls.destroy();
    }
    #open({ method, url, headers }, tunnel, signal) {
        const options = { method, headers: { 'User-Agent': userAgent, ...headers }, signal, maxHeaderSize };
        if (url.protocol === 'http:')
            return (0,external_node_http_.request)(url, { ...options, agent: this.#agents?.plain ?? false });
        if (tunnel === undefined)
            return (0,external_node_https_.request)(url, { ...options, agent: this.#agents?.tls ?? false });
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const names = (0,external_node_net_.isIP)(host) > 0 ? { host } : { host, servername: host };
        return (0,external_node_https_.request)(url, {
            ...options,
            defaultPort: 443,
            createConnection: () => (0,external_node_tls_namespaceObject.connect)({ ...names, socket: tunnel }),
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
        request.once('close', () => reject(new transient_error .N_('the connection was lost')));
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
        return unsent(`no connection to ${host}: ${(0,json .gJ)(signal.reason)}`, signal.reason);
    const problem = (0,transient_error .VP)(error);
    if (problem !== undefined && !isReached)
        return new failure .HR({
            code: 'tls-error',
            message: `Could not connect to ${host}: ${problem}.`,
            hint: (0,transient_error .VY)(error),
            cause: error,
        });
    if (error instanceof failure .HR && !isReached)
        return error;
    const isExplained = error instanceof failure .HR || error instanceof transient_error .N_;
    return unsent(isExplained ? error.message : `${(0,transient_error .E1)(error).message} (${host})`, error);
}
function unsent(message, cause) {
    return new transient_error .N_(message, { mayHaveArrived: false, cause });
}
function ignoreLateErrors(socket) {
    if (!socket.listeners('error').includes(ignore))
        socket.on('error', ignore);
}
function ignore() {
}
function statusText(status) {
    const name = external_node_http_.STATUS_CODES[status];
    return name === undefined ? String(status) : `${status} ${name}`;
}


/***/ }),

/***/ 2962:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    B: () => (  maxParsedBytes),
    S: () => (  readingRules)
  });
const readingRules = 2;
const maxParsedBytes = 8 * 1024 * 1024;


/***/ }),

/***/ 6894:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    Ae: () => (  path),
    Ej: () => (  size),
    Jt: () => (  flag),
    KN: () => (  percent),
    Qq: () => (  text),
    U9: () => (  count),
    Uq: () => (  pagePaths),
    bl: () => (  domain),
    eW: () => (  pathOrUrl),
    gP: () => (  either),
    id: () => (  id),
    p0: () => (  duration),
    pc: () => (  baseUrl),
    qP: () => (  webUrl),
    sc: () => (  sha256)
  });
  var ms__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(744);
  var ms__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(ms__WEBPACK_IMPORTED_MODULE_0__);
  var _http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2855);


const text = (given) => ({ value: given });
const path = (given) => {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given))
        return { expected: 'a path on the runner, not a URL' };
    if (!/^(\$|%\w+%|~([\\/]|$))/.test(given))
        return { value: given };
    return { expected: 'a path without variables or `~`, which are not expanded, such as `site`' };
};
const pathOrUrl = (given) => {
    if (!/^https?:/i.test(given))
        return path(given);
    if (given.includes('#'))
        return { expected: 'a URL without a fragment' };
    return safeUrl(given, 'a path, or a URL such as `https://static.example.com/static-export.manifest.json`');
};
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
function listOf(...choices) {
    const one = oneOf(...choices);
    return (given) => {
        const parsed = [...given.matchAll(/[^\s,]+/g)].map(([each]) => one(each));
        const value = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
        const isWhole = value.length > 0 && value.length === parsed.length;
        return isWhole ? { value } : { expected: `a list of ${quotedList(choices)}` };
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
const baseUrl = (given) => {
    const root = rootUrl(given.replace(pastedEndpoint, ''), 'https://api.example.com');
    if ('expected' in root || !pastedEndpoint.test(given))
        return root;
    const { href } = root.value;
    return { expected: `the root of the API, without a version or an endpoint: \`${href.replace(/\/+$/, '')}\`` };
};
const pastedEndpoint = /\/v[12](\/+|\/(static-export|agent)(\/.*)?)?([?#].*)?$/s;
const siteUrl = (given) => {
    const root = rootUrl(given, 'https://static.example.com');
    if ('expected' in root || !pastedFile.test(root.value.href))
        return root;
    return { expected: `the root of the site: \`${root.value.href.replace(pastedFile, '')}\`` };
};
const pastedFile = /\/+(index\.html?|static-export\.manifest\.json)\/*$/i;
function rootUrl(given, example) {
    const parsed = safeUrl(given, `a URL such as \`${example}\``);
    if ('expected' in parsed || !/[?#]/.test(parsed.value.href))
        return parsed;
    return { expected: `a URL without a query or fragment: \`${parsed.value.href.replace(/\/*[?#].*$/s, '')}\`` };
}
function safeUrl(given, expected) {
    const parsed = urlIn(given, expected);
    if ('expected' in parsed || (0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .FY)(parsed.value))
        return parsed;
    return { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
}
function urlIn(given, expected) {
    if (withoutScheme.test(given))
        return { expected: `a URL with a scheme: \`https://${given}\`` };
    const url = /\s/.test(given) ? null : URL.parse(given);
    if (url === null)
        return { expected };
    const { username, password } = url;
    return username + password === '' ? { value: url } : { expected: 'a URL without a user name or password' };
}
const withoutScheme = /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(\/[^?#\s]*)?$/i;
const webUrl = (given) => {
    const expected = 'an http(s) URL';
    return /^https?:/i.test(given) || withoutScheme.test(given) ? urlIn(given, expected) : { expected };
};
const hostLabel = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostLabel}(\\.${hostLabel})*$`);
const domain = (given) => {
    const bare = given.toLowerCase();
    if (hostName.test(bare))
        return { value: bare };
    const host = hostIn(bare);
    if (host === undefined)
        return { expected: 'one host name, such as `docs.example.com`' };
    return { expected: `a bare host name without a protocol, port or path: \`${host}\`` };
};
function hostIn(address) {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
    const host = url?.hostname.replace(/\.$/, '') ?? '';
    return hostName.test(host) && !/\s/.test(address) ? host : undefined;
}
function id(of) {
    return (given) => (0,_http_safe_url_js__WEBPACK_IMPORTED_MODULE_1__  .JA)(given) && !given.includes('://')
        ? { value: given }
        : { expected: `the id of ${of}, as the service returned it` };
}
const pagePaths = (given) => {
    const paths = [...given.matchAll(/\S.*/g)].map(([line]) => line.trim());
    const pasted = paths.find((line) => /^[a-z][a-z0-9+.-]*:\/\/|[?#]/i.test(line));
    if (pasted !== undefined)
        return { expected: `page paths without a host, query or fragment: \`${pathIn(pasted)}\`` };
    return { value: [...new Set(paths.map(pagePath))] };
};
function pathIn(pasted) {
    return pagePath(pasted.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/(.*@)?[^/]*/i, ''));
}
function pagePath(line) {
    const path = line.replace(/^\/+/, '').replace(/\.html$/i, '');
    return path === '' ? 'index' : path;
}


/***/ }),

/***/ 322:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    Ed: () => (  fileIn),
    L2: () => (  publishedManifestName),
    Nz: () => (  manifestPieces),
    eZ: () => (  contentDigest),
    mU: () => (  headIn)
  });
  var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1633);
  var _model_site_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2962);
  var _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6894);
  var _text_json_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1789);
  var _text_text_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1285);





const publishedManifestName = 'static-export.manifest.json';
function* manifestPieces({ files, ...head }) {
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
    yield* (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Cv)(flatFiles(files));
    yield '\n}\n';
}
function* flatFiles(files) {
    for (const { reading, ...file } of files)
        yield { ...file, ...reading };
}
function contentDigest(files) {
    const digest = new _text_text_digest_js__WEBPACK_IMPORTED_MODULE_2__  .m();
    for (const file of files)
        digest.add(checksumLine(file));
    return digest.digest();
}
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
function checksumLine({ path, sha256 }) {
    const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
    return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}
function headIn(value) {
    const manifest = objectAt(value, 'it');
    if (manifest['schema'] !== 1)
        throw invalidField('`schema`', '1', manifest['schema']);
    const bundle = objectAt(manifest['bundle'], '`bundle`');
    return {
        schema: 1,
        job: parsedAt(manifest['job'], '`job`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__.id('an export')),
        domain: manifest['domain'] === null ? null : parsedAt(manifest['domain'], '`domain`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__  .bl),
        version: manifest['version'] === null ? null : parsedAt(manifest['version'], '`version`', _settings_parse_js__WEBPACK_IMPORTED_MODULE_1__  .Qq),
        bundle: {
            sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
            sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
        },
        contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
        ...(manifest['reading'] === _model_site_js__WEBPACK_IMPORTED_MODULE_4__  .S && { reading: _model_site_js__WEBPACK_IMPORTED_MODULE_4__  .S }),
    };
}
function fileIn(value, isRead) {
    const file = objectAt(value, 'it');
    return {
        path: textAt(file['path'], '`path`'),
        sizeBytes: sizeAt(file['sizeBytes'], '`sizeBytes`'),
        sha256: digestAt(file['sha256'], '`sha256`'),
        ...(isRead && file['textSha256'] !== undefined && { reading: readingIn(file) }),
    };
}
function readingIn({ title, textSha256, textLength, linksSha256, redirect }) {
    return {
        title: title === '' ? '' : textAt(title, '`title`'),
        textSha256: digestAt(textSha256, '`textSha256`'),
        textLength: sizeAt(textLength, '`textLength`'),
        linksSha256: digestAt(linksSha256, '`linksSha256`'),
        ...(redirect !== undefined && { redirect: textAt(redirect, '`redirect`') }),
    };
}
function objectAt(value, field) {
    if ((0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(value))
        return value;
    throw invalidField(field, 'an object', value);
}
function textAt(value, field) {
    if (typeof value === 'string' && value !== '')
        return value;
    throw invalidField(field, 'a string', value);
}
function parsedAt(value, field, parser) {
    const text = textAt(value, field);
    const parsed = parser(text);
    if ('value' in parsed && parsed.value === text)
        return text;
    throw invalidField(field, 'expected' in parsed ? parsed.expected : `"${parsed.value}"`, text);
}
function digestAt(value, field) {
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalidField(field, 'a SHA-256 digest', value);
}
const maxSizeBytes = 1024 ** 4;
function sizeAt(value, field) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxSizeBytes)
        return value;
    throw invalidField(field, 'a size in bytes', value);
}
const maxShownLength = 100;
function invalidField(field, expected, value) {
    const message = `The manifest is invalid: ${field} is ${shown(value)} instead of ${expected}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__  .HR({ code: 'invalid-manifest', message });
}
function shown(value) {
    if (value === undefined)
        return 'missing';
    if (Array.isArray(value))
        return 'a list';
    return (0,_text_json_js__WEBPACK_IMPORTED_MODULE_3__  .Gv)(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}


/***/ }),

/***/ 2008:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    QP: () => (  typeOf),
    SP: () => (  readPage),
    ci: () => (  addressOf),
    ls: () => (  readPageWithin),
    yy: () => (  answerText)
  });
  var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9373);
  var _http_backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1012);
  var _http_get_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9472);
  var _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6933);
  var _http_transport_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9805);
  var _text_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8559);






function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + (0,_text_paths_js__WEBPACK_IMPORTED_MODULE_5__  .EL)(path));
}
function answerText({ status, header, url, unfollowed }, requested) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (url.origin !== requested.origin)
        return `a redirect to ${url.origin}`;
    const contentType = typeOf(header);
    return status === 200 && contentType !== '' ? `200 (${contentType})` : String(status);
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
async function readPage(request, read) {
    const { site, url, signal, headers = browserHeaders, connection = site.transport } = request;
    const { clock, pause, random } = site;
    for (let attempt = 1;;) {
        const sentMs = await pause.wait(signal);
        const isLast = attempt === maxAttempts;
        try {
            const found = await (0,_http_get_js__WEBPACK_IMPORTED_MODULE_2__  .J)({ url, headers, connection, clock, signal }, async (page) => {
                pause.heed(page, sentMs);
                if (page.status === 429)
                    return undefined;
                if (page.status >= 500 && !isLast)
                    throw new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_((0,_http_transport_js__WEBPACK_IMPORTED_MODULE_4__  .q)(page.status));
                return { value: await read(page) };
            });
            if (found !== undefined)
                return found.value;
        }
        catch (thrown) {
            const error = (0,_http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .uO)(thrown) ? (0,_http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .E1)(thrown) : thrown;
            if (isLast || !(error instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_))
                throw error;
            await clock.sleep((0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_1__  .jo)({ failedAttempts: attempt, random: random() }), signal);
            attempt += 1;
        }
    }
}
async function readPageWithin(limitMs, request, read) {
    const { site, url, signal, headers, connection } = request;
    const { clock, pause } = site;
    const error = () => new _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
    using limit = new _clock_js__WEBPACK_IMPORTED_MODULE_0__  .h9({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => readPage({ site, url, signal: limited, headers, connection }, read));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof _http_transient_error_js__WEBPACK_IMPORTED_MODULE_3__  .N_)
            return thrown;
        throw thrown;
    }
}


/***/ }),

/***/ 1486:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    $4: () => (  numberText),
    S5: () => (  durationText),
    Wn: () => (  minuteText),
    l2: () => (  capitalized),
    lP: () => (  sizeText),
    lT: () => (  countText)
  });
const wholeSecondsFromMs = 9_950;
function durationText(durationMs) {
    if (durationMs <= 0)
        return '0s';
    if (durationMs < wholeSecondsFromMs)
        return `${Math.max(1, Math.round(durationMs / 100)) / 10}s`;
    const seconds = Math.round(durationMs / 1000);
    const unitIndex = units.findIndex((unit) => seconds >= unit.seconds);
    const [unit, smaller] = units.slice(unitIndex);
    if (unit === undefined)
        return `${seconds}s`;
    const rest = smaller === undefined ? 0 : Math.floor((seconds % unit.seconds) / smaller.seconds);
    return `${Math.floor(seconds / unit.seconds)}${unit.name}${rest === 0 ? '' : ` ${rest}${smaller?.name ?? ''}`}`;
}
const units = [
    { name: 'd', seconds: 86_400 },
    { name: 'h', seconds: 3_600 },
    { name: 'm', seconds: 60 },
    { name: 's', seconds: 1 },
];
function sizeText(sizeBytes) {
    const power = sizeUnits.findIndex((_, each) => sizeBytes < 1023.5 * 1024 ** each);
    const amount = sizeBytes / 1024 ** power;
    return `${amount < 100 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${sizeUnits[power] ?? ''}`;
}
const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
function numberText(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
function countText(count, one, many = `${one}s`) {
    return `${numberText(count)} ${count === 1 ? one : many}`;
}
function minuteText(dateMs) {
    return `${new Date(dateMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 1789:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    Cv: () => (  listPieces),
    Gv: () => (  isObject),
    Yf: () => (  jsonIn),
    gJ: () => (  errorMessage)
  });
function jsonIn(text) {
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
function* listPieces(values, indent = '  ') {
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
  __nccwpck_require__.d(__webpack_exports__, {
    EL: () => (  addressPath),
    _6: () => (  isHtml),
    je: () => (  extensionOf),
    o2: () => (  sortedByPath),
    oF: () => (  percentDecoded),
    qg: () => (  inByteOrder)
  });
function extensionOf(path) {
    return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
function isHtml(path) {
    return /\.html?$/i.test(path);
}
function percentDecoded(text) {
    if (!text.includes('%'))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function addressPath(path) {
    return path.toWellFormed().replace(notPartOfPath, encodeURIComponent);
}
const notPartOfPath = /[\0- %?#\\]/g;
function inByteOrder(a, b) {
    const length = Math.min(a.length, b.length);
    for (let index = 0; index < length; index += 1) {
        const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
        if (left !== right)
            return rank(left) - rank(right);
    }
    return a.length - b.length;
}
const surrogates = { first: 0xd800, next: 0xe000 };
function rank(unit) {
    return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}
function sortedByPath(items) {
    return items.toSorted((a, b) => inByteOrder(a.path, b.path));
}


/***/ }),

/***/ 1285:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

"use strict";
  __nccwpck_require__.d(__webpack_exports__, {
    m: () => (  TextDigest)
  });
  var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
  var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = __nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const hashedLength = 16 * 1024;
class TextDigest {
    #hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    #text = '';
    add(text) {
        this.#text += text;
        if (this.#text.length > hashedLength)
            this.#update();
    }
    digest() {
        this.#update();
        return this.#hash.digest('hex');
    }
    #update() {
        this.#hash.update(this.#text);
        this.#text = '';
    }
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

"use strict";
module.exports = require("assert");

/***/ }),

/***/ 5317:
/***/ ((module) => {

"use strict";
module.exports = require("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

"use strict";
module.exports = require("crypto");

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

/***/ 8474:
/***/ ((module) => {

"use strict";
module.exports = require("node:events");

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

/***/ 7067:
/***/ ((module) => {

"use strict";
module.exports = require("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

"use strict";
module.exports = require("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

"use strict";
module.exports = require("node:net");

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

/***/ 857:
/***/ ((module) => {

"use strict";
module.exports = require("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

"use strict";
module.exports = require("path");

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

exports.k = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};


/***/ }),

/***/ 3096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
__nccwpck_require__.r(__webpack_exports__);

__nccwpck_require__.d(__webpack_exports__, {
  ExitCode: () => (  ExitCode),
  addPath: () => (  addPath),
  debug: () => (  debug),
  endGroup: () => (  endGroup),
  error: () => (  error),
  exportVariable: () => (  exportVariable),
  getBooleanInput: () => (  getBooleanInput),
  getIDToken: () => (  getIDToken),
  getInput: () => (  getInput),
  getMultilineInput: () => (  getMultilineInput),
  getState: () => (  getState),
  group: () => (  group),
  info: () => (  info),
  isDebug: () => (  isDebug),
  markdownSummary: () => (  markdownSummary),
  notice: () => (  notice),
  platform: () => (  platform_namespaceObject),
  saveState: () => (  saveState),
  setCommandEcho: () => (  setCommandEcho),
  setFailed: () => (  setFailed),
  setOutput: () => (  setOutput),
  setSecret: () => (  setSecret),
  startGroup: () => (  startGroup),
  summary: () => (  summary),
  toPlatformPath: () => (  toPlatformPath),
  toPosixPath: () => (  toPosixPath),
  toWin32Path: () => (  toWin32Path),
  warning: () => (  warning)
});

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

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
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
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
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
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __nccwpck_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
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
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
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
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
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
        return new lib .Qq('actions/oidc-client', [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
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
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    stringify() {
        return this._buffer;
    }
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
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
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
const markdownSummary = _summary;
const summary = _summary;
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, external_path_.sep);
}
;// CONCATENATED MODULE: ./stubs/exec/index.js
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
const platform = external_os_.platform();
const arch = external_os_.arch();
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






var ExitCode;
(function (ExitCode) {
    ExitCode[ExitCode["Success"] = 0] = "Success";
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
function setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${external_path_.delimiter}${process.env['PATH']}`;
}
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
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
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
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
function debug(message) {
    issueCommand('debug', {}, message);
}
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
    issue('group', name);
}
function endGroup() {
    issue('endgroup');
}
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
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}





/***/ }),

/***/ 4942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";

__nccwpck_require__.d(__webpack_exports__, {
  Qq: () => (  HttpClient)
});


// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(8611);
var external_http_namespaceObject = __nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(5692);
var external_https_namespaceObject = __nccwpck_require__.t(external_https_, 2);
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
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
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
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var tunnel = __nccwpck_require__(770);
// EXTERNAL MODULE: ./stubs/undici/index.js
var undici = __nccwpck_require__(6736);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
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
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
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
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    yield response.readBody();
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
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
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
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
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
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
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || external_http_.globalAgent.maxSockets;
        }
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
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new external_https_.Agent(options) : new external_http_.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
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
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new undici .k(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
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
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
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
                }
                if (statusCode > 299) {
                    let msg;
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
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

/***/ })

  	});
  
  	var __webpack_module_cache__ = {};
  
  	function __nccwpck_require__(moduleId) {
  
  		var cachedModule = __webpack_module_cache__[moduleId];
  		if (cachedModule !== undefined) {
  			return cachedModule.exports;
  		}
  
  		var module = __webpack_module_cache__[moduleId] = {
  
  
  			exports: {}
  		};
  
  		var threw = true;
  		try {
  			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
  			threw = false;
  		} finally {
  			if(threw) delete __webpack_module_cache__[moduleId];
  		}
  
  		return module.exports;
  	}
  
  	__nccwpck_require__.m = __webpack_modules__;
  
  	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
  
  	(() => {
  
  		__nccwpck_require__.n = (module) => {
  			var getter = module && module.__esModule ?
  				() => (module['default']) :
  				() => (module);
  			__nccwpck_require__.d(getter, { a: getter });
  			return getter;
  		};
  	})();
  
  	(() => {
  		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
  		var leafPrototypes;
  
  
  
  
  
  
  		__nccwpck_require__.t = function(value, mode) {
  			if(mode & 1) value = this(value);
  			if(mode & 8) return value;
  			if(typeof value === 'object' && value) {
  				if((mode & 4) && value.__esModule) return value;
  				if((mode & 16) && typeof value.then === 'function') return value;
  			}
  			var ns = Object.create(null);
  			__nccwpck_require__.r(ns);
  			var def = {};
  			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
  			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
  				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
  			}
  			def['default'] = () => (value);
  			__nccwpck_require__.d(ns, def);
  			return ns;
  		};
  	})();
  
  	(() => {
  
  		__nccwpck_require__.d = (exports, definition) => {
  			for(var key in definition) {
  				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
  					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
  				}
  			}
  		};
  	})();
  
  	(() => {
  		__nccwpck_require__.f = {};
  
  
  		__nccwpck_require__.e = (chunkId) => {
  			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
  				__nccwpck_require__.f[key](chunkId, promises);
  				return promises;
  			}, []));
  		};
  	})();
  
  	(() => {
  
  		__nccwpck_require__.u = (chunkId) => {
  
  			return "" + chunkId + ".index.js";
  		};
  	})();
  
  	(() => {
  		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
  	})();
  
  	(() => {
  
  		__nccwpck_require__.r = (exports) => {
  			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
  				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
  			}
  			Object.defineProperty(exports, '__esModule', { value: true });
  		};
  	})();
  
  	(() => {
  
  
  
  		var installedChunks = {
  			792: 1
  		};
  
  		var installChunk = (chunk) => {
  			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
  			for(var moduleId in moreModules) {
  				if(__nccwpck_require__.o(moreModules, moduleId)) {
  					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
  				}
  			}
  			if(runtime) runtime(__nccwpck_require__);
  			for(var i = 0; i < chunkIds.length; i++)
  				installedChunks[chunkIds[i]] = 1;
  		};
  
  		__nccwpck_require__.f.require = (chunkId, promises) => {
  
  			if(!installedChunks[chunkId]) {
  				if(true) { 
  					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
  				} else installedChunks[chunkId] = 1;
  			}
  		};
  
  
  
  	})();
var __webpack_exports__ = {};
(() => {
"use strict";

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
// EXTERNAL MODULE: ./src/clock.ts
var src_clock = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./src/failure.ts
var src_failure = __nccwpck_require__(1633);
;// CONCATENATED MODULE: ./src/secrets/encodings.ts
const minSecretLength = 4;
function formsOf(secret) {
    if (secret.trim().length < minSecretLength)
        return [];
    const bytes = Buffer.from(secret, 'utf8');
    return [...new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)])].map(readingsOf);
}
function containsForm(text, forms) {
    const readings = readingsOf(text);
    return forms.some((form) => isIn(readings, form));
}
function withoutSecrets(text, secrets) {
    const forms = secrets.flatMap(formsOf);
    const words = withoutSpellings(text, secrets.flatMap(spellingsOf)).replace(/[^\s"]+/g, (word) => containsForm(word, forms) ? '***' : word);
    return containsForm(words, forms) ? '***' : words;
}
function spellingsOf(secret) {
    const given = secret.toWellFormed();
    const form = new URLSearchParams([['', given]]).toString().slice(1);
    const texts = [encodeURIComponent(given), encodeURI(given), form, JSON.stringify(secret).slice(1, -1)];
    return formsOf(secret).flatMap(({ written }) => [written, ...texts.map(lowerCase)]);
}
function withoutSpellings(text, spellings) {
    const written = lowerCase(text);
    const starts = (spelling) => {
        const found = [];
        for (let at = written.indexOf(spelling); at >= 0; at = written.indexOf(spelling, at + 1))
            found.push(at);
        return found;
    };
    const matches = [...new Set(spellings)].flatMap((each) => starts(each).map((start) => [start, start + each.length]));
    let [shown, end] = ['', 0];
    for (const [matchStart, matchEnd] of matches.toSorted(([one], [other]) => one - other)) {
        if (matchStart >= end)
            shown += `${text.slice(end, matchStart)}***`;
        end = Math.max(end, matchEnd);
    }
    return shown + text.slice(end);
}
function base64Forms(bytes) {
    return [0, 1, 2].flatMap((offset) => {
        const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
        const start = Math.ceil((offset * 4) / 3);
        const end = Math.floor((padded.length * 4) / 3);
        return ['base64', 'base64url'].map((encoding) => padded.toString(encoding).slice(start, end));
    });
}
const ways = ['written', 'unbroken', 'decoded'];
function readingsOf(text) {
    const written = lowerCase(text);
    return { written, unbroken: written.replace(lineBreak, ''), decoded: decodedText(written) };
}
function lowerCase(text) {
    return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
function isIn(text, form) {
    return ways.some((way) => form[way].length >= minSecretLength && text[way].includes(form[way]));
}
const lineBreak = /[\r\n]+[ \t]*/g;
const maxPasses = 8;
function decodedText(text) {
    let [before, after] = [text, text.replace(encoded, meaningOf)];
    for (let pass = 1; pass < maxPasses && after !== before; pass += 1) {
        [before, after] = [after, after.replace(encoded, meaningOf)];
    }
    return after;
}
const json = String.raw `\\+u([\da-f]{4})|\\+`;
const percent = String.raw `%(?:25)*([0-7][\da-f])`;
const entity = String.raw `&(?:amp;)*(?:#0{0,6}(\d{1,7})|#x0{0,6}([\da-f]{1,6})|(lt|gt|quot|apos));|&(?:amp;)+`;
const encoded = new RegExp(String.raw `${json}|${percent}|${entity}|[+\n\r\t\x08\f]|[^\0-\x7f]`, 'gu');
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
    #forms = new Map();
    constructor(apiKey) {
        this.#key = formsOf(apiKey.trim());
        this.add(apiKey);
    }
    add(secret) {
        for (const given of [secret, secret.trim()])
            this.#forms.set(given, formsOf(given));
    }
    redact(text) {
        const isKnown = containsForm(text, [...this.#forms.values()].flat());
        return (isKnown ? withoutSecrets(text, [...this.#forms.keys()]) : text).replace(credentialsInUrl, '$1$2***');
    }
    *redactedPieces(pieces) {
        for (const piece of pieces)
            yield this.redact(piece);
    }
    isKeyIn(text) {
        return containsForm(text, this.#key);
    }
    requireNoKey(what, text) {
        const message = `The service returned ${what} that contains the admin API key.`;
        if (this.isKeyIn(text))
            throw new src_failure .HR({ code: 'key-exposed', message });
    }
}
const namesPerCheck = 1000;
class NameCheck {
    #secrets;
    #names = [];
    constructor(secrets) {
        this.#secrets = secrets;
    }
    add(name) {
        if (this.#names.push(name) === namesPerCheck)
            this.end();
    }
    end() {
        this.#secrets.requireNoKey('an archive with a name', this.#names.join('\n'));
        this.#names = [];
    }
}
function guardedTransport(transport, secrets) {
    const guarded = (connection) => ({
        send(request, signal) {
            const { host, href } = request.url;
            if (!secrets.isKeyIn(href))
                return connection.send(request, signal);
            const message = `A URL at ${host} contains the admin API key.`;
            return Promise.reject(new src_failure .HR({ code: 'key-exposed', message }));
        },
    });
    return {
        ...guarded(transport),
        connect() {
            const connection = transport.connect();
            return { ...guarded(connection), close: () => connection.close() };
        },
    };
}
const credentialName = /sig|hmac|token|credential|secret|policy|auth(?!or)/i;
const minCredentialLength = 16;
const credentialsInUrl = new RegExp(`(://)[^\\s/?#@"'<>]{1,256}(?=@)|([?&][^\\s=?&#]{0,64}(?:${credentialName.source})[^\\s=?&#]{0,64}=)[^\\s&#"'<>]{${minCredentialLength},}`, 'gi');
function secretsInUrl({ href, search, searchParams }) {
    const values = [...searchParams].filter(([name]) => credentialName.test(name)).map(([, value]) => value);
    const query = search.slice(1);
    const hasSecretQuery = values.length > 0 || query.length >= minCredentialLength;
    const credentials = values.filter(({ length }) => length >= minCredentialLength);
    return [...new Set([href, ...(hasSecretQuery ? [query] : []), ...credentials])];
}
const minGivenLength = 8;
function secretsInGivenUrl({ search, searchParams }) {
    return [search.slice(1), ...searchParams.values()].filter(({ length }) => length >= minGivenLength);
}

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 9 modules
var core = __nccwpck_require__(3096);
// EXTERNAL MODULE: ./src/text/amounts.ts
var text_amounts = __nccwpck_require__(1486);
;// CONCATENATED MODULE: ./src/presenter/audit-events.ts

const auditEvents = {
    'audit-started': ({ folder, basePath }) => ({
        started: `Audit of ${folder}${basePath === '/' ? '' : ` under ${basePath}`} started`,
    }),
    'site-audited': (audit) => ({
        done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
        warning: audit.findingCount > 0 && !audit.failsRun ? `Audit: ${audit.verdict}.` : undefined,
        notice: [
            ...audit.notes.map((note) => `${note}.`),
            ...audit.unusedRules.map((rule) => `The \`ignore\` rule \`${rule}\` matched nothing.`),
            ...goneTexts(audit.goneCount),
        ],
        plain: audit.findings,
        details: {
            'Audit report': audit.reportPath,
            Audited: (0,text_amounts .lT)(audit.pageCount, 'HTML file'),
        },
        outputs: { 'finding-count': audit.findingCount, 'report-path': audit.reportPath },
    }),
};
function goneTexts(count) {
    if (count === 0)
        return [];
    return [
        `${(0,text_amounts .lT)(count, 'target')} in \`baseline\` no longer ${count === 1 ? 'occurs' : 'occur'}: you can replace the file with the new report.`,
    ];
}

;// CONCATENATED MODULE: ./src/presenter/bundle-events.ts

const bundleEvents = {
    'bundle-url-created': ({ url, expiresAt, isMasked }) => ({
        secrets: [{ value: url, isMasked }],
        debug: expiresAt && `The bundle URL expires at ${expiresAt.text}.`,
        details: { 'Bundle URL expires': expiresAt === undefined ? 'unknown' : (0,text_amounts .Wn)(expiresAt.dateMs) },
        outputs: { 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' },
    }),
    'bundle-url-rejected': ({ reason }) => ({
        plain: `The bundle URL was rejected: ${reason}. Creating the bundle again for a new URL.`,
    }),
    'bundle-reused': ({ jobId }) => ({
        plain: `Reused the bundle of ${jobId} from the tool cache; its digest is unchanged`,
    }),
    'bundle-cached': ({ jobId }) => ({
        plain: `Added the bundle of ${jobId} to the tool cache`,
    }),
    'cache-failed': ({ reason }) => ({ warning: `Could not use the tool cache: ${reason}.` }),
    'download-progressed': ({ receivedBytes, sizeBytes, bytesPerSecond, }) => {
        const leftMs = ((sizeBytes - receivedBytes) / bytesPerSecond) * 1000;
        const percent = Math.floor((receivedBytes / sizeBytes) * 100);
        const amount = `${(0,text_amounts .lP)(receivedBytes)} of ${(0,text_amounts .lP)(sizeBytes)}`;
        const remaining = Number.isFinite(leftMs) ? `  about ${(0,text_amounts .S5)(leftMs)} left` : '';
        return { progress: { text: `downloading  ${percent} %  ${amount}  ${rateText(bytesPerSecond)}${remaining}` } };
    },
    'download-interrupted': ({ atByte, reason, pauseMs, canResume, failedAttempts }) => {
        const next = canResume ? 'Resuming' : 'Starting over';
        const text = `Download interrupted at ${(0,text_amounts .lP)(atByte)}: ${reason}. ${next} in ${(0,text_amounts .S5)(pauseMs)}.`;
        return {
            progress: { text, status: reason },
            debug: `${text} (${(0,text_amounts .lT)(failedAttempts, 'failed attempt')})`,
        };
    },
    'download-restarted': ({ reason }) => ({ plain: `${reason} Starting over with a renewed URL.` }),
    'bundle-downloaded': (totals) => ({ done: downloadedText(totals) }),
    'bundle-committed': ({ path, sizeBytes, sha256, format }) => ({
        details: { Bundle: `${path} (${format}, ${(0,text_amounts .lP)(sizeBytes)})`, 'Bundle SHA-256': sha256 },
        outputs: { 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format },
    }),
    'values-committed': ({ path, mirrorHost, ...values }) => ({
        done: 'Values file written',
        plain: mirrorHost === undefined ? expiryText(values) : undefined,
        details: { Values: mirrorHost === undefined ? path : `${path}, with the URL of its mirror on ${mirrorHost}` },
        outputs: { 'values-file': path },
    }),
};
const minRatedMs = 1_000;
function downloadedText({ sizeBytes, durationMs, connections, interruptions, renewals }) {
    const details = [
        ...(durationMs < minRatedMs ? [] : [rateText((sizeBytes / durationMs) * 1000)]),
        (0,text_amounts .lT)(connections, 'connection'),
        ...(interruptions === 0 ? [] : [(0,text_amounts .lT)(interruptions, 'interruption')]),
        ...(renewals === 0 ? [] : [(0,text_amounts .lT)(renewals, 'renewed URL')]),
    ];
    return `Downloaded ${(0,text_amounts .lP)(sizeBytes)} in ${(0,text_amounts .S5)(durationMs)} (${details.join(', ')})`;
}
function rateText(bytesPerSecond) {
    return `${(0,text_amounts .lP)(Math.round(bytesPerSecond))}/s`;
}
function expiryText({ jobId, expiresAt }) {
    const when = expiresAt === undefined ? 'at an unknown time' : `at ${expiresAt.text}`;
    return `The bundle URL in the values file expires ${when}. For a later deployment, run the action again with \`job-id: ${jobId}\`, or set \`values-bundle-url\` to a mirror.`;
}

;// CONCATENATED MODULE: ./src/presenter/job-events.ts

const jobEvents = {
    'run-started': ({ title }) => ({ debug: `Action: ${title}` }),
    'secret-known': (secret) => ({ secrets: [secret] }),
    'proxy-used': ({ host, proxy }) => ({
        plain: `Connecting to ${host} through the proxy ${proxy}`,
    }),
    'certificates-ignored': ({ path }) => ({
        warning: `Node.js ignores ${path} in NODE_EXTRA_CA_CERTS: it contains no certificate in PEM form. Convert a DER file with \`openssl x509 -inform der\`.`,
    }),
    'node-warned': ({ name, message }) => ({
        [internalWarnings.has(name) ? 'debug' : 'warning']: `Node.js reports: ${name}: ${message}`,
    }),
    'step-ended': ({ step, durationMs }) => ({
        debug: `Step ${step} took ${(0,text_amounts .S5)(durationMs)}.`,
    }),
    'run-succeeded': ({ outcome }) => ({ outputs: { outcome } }),
    'run-failed': ({ outcome, failure }) => ({
        details: failure.details,
        outputs: { outcome, 'failure-code': failure.code, 'failure-message': `${failure.code}: ${failure.message}` },
    }),
    'export-requested': ({ service }) => ({
        details: { Service: service },
    }),
    'run-repeated': ({ attempt }) => ({
        notice: `Attempt ${attempt} of this workflow run starts a new export. To collect the export of an earlier attempt instead, start the workflow with the \`job-id\` from that attempt's log.`,
    }),
    'export-started': ({ jobId, domain }) => ({
        started: `Export ${jobId} of ${domain} started`,
        outputs: { 'job-id': jobId },
    }),
    'export-resumed': ({ jobId, ignoresPaths }) => {
        const ignored = 'Input `paths` is ignored: the export keeps the paths that it was started with.';
        const plain = ignoresPaths ? ignored : undefined;
        return { started: `Resuming export ${jobId}`, plain, outputs: { 'job-id': jobId } };
    },
    'second-export-possible': ({ domain }) => ({
        warning: `A second export of ${domain} may be running on the service: an earlier attempt to start one got no response.`,
    }),
    'job-progressed': (job) => ({ progress: { text: progressLine(job), status: job.state?.status } }),
    'unknown-status': ({ job, status, error }) => {
        const reason = error === undefined ? '' : `: "${error}"`;
        const text = `${(0,text_amounts .l2)(job)} has the status "${status}", which the API's description does not mention${reason}. Still waiting.`;
        return { [error === undefined ? 'plain' : 'warning']: text };
    },
    'call-failed': ({ action, reason, status, pauseMs, failedAttempts }) => {
        const text = `Could not ${action}: ${reason}. Retrying in ${(0,text_amounts .S5)(pauseMs)}.`;
        const longPause = pauseMs > minuteMs ? (0,text_amounts .S5)(pauseMs) : '';
        return {
            progress: { text, status: `${status ?? reason} ${longPause}` },
            debug: `${text} (${(0,text_amounts .lT)(failedAttempts, 'failed attempt')})`,
        };
    },
    'export-ended': ({ status, pageCount }) => ({
        outputs: { status, ...(pageCount !== undefined && { 'page-count': pageCount }) },
    }),
    'export-completed': ({ pageCount, durationMs }) => {
        const pages = pageCount === undefined ? 'the site' : (0,text_amounts .lT)(pageCount, 'page');
        const duration = durationMs === undefined ? '' : ` in ${(0,text_amounts .S5)(durationMs)}`;
        return { done: `Exported ${pages}${duration}` };
    },
    'agent-job-awaited': ({ jobId, service }) => ({
        started: `Waiting for agent job ${jobId}`,
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
function progressLine({ state, elapsedMs, remainingMs }) {
    const { status = 'No response yet', progress, pageCount } = state ?? {};
    const columns = [
        status,
        typeof progress === 'number' ? `${Math.floor(progress)} %` : progress && `progress: ${progress}`,
        pageCount === undefined ? '' : (0,text_amounts .lT)(pageCount, 'page'),
        `${elapsedText(elapsedMs)} elapsed`,
        remainingMs === undefined ? '' : `about ${remainingText(remainingMs)} left`,
    ];
    return columns.filter(Boolean).join('  ');
}
const minuteMs = 60_000;
function elapsedText(elapsedMs) {
    return (0,text_amounts .S5)(Math.floor(elapsedMs / 1_000) * 1_000);
}
function remainingText(remainingMs) {
    const stepMs = remainingMs < minuteMs ? 5_000 : remainingMs < 5 * minuteMs ? 10_000 : minuteMs;
    return (0,text_amounts .S5)(Math.max(1, Math.round(remainingMs / stepMs)) * stepMs);
}

;// CONCATENATED MODULE: ./src/presenter/published-events.ts

const publishedEvents = {
    'check-started': ({ url, contentDigest = '' }) => ({
        started: contentDigest === '' ? `Checking ${url}` : `Waiting for the export at ${url}`,
        details: { Site: url, 'Expected content digest': contentDigest },
    }),
    'export-not-online': ({ address, reason, onlineDigest, remainingMs }) => {
        const remaining = remainingMs === 0 ? '' : ` Checking for another ${(0,text_amounts .S5)(remainingMs)}.`;
        return {
            progress: { text: `Not online yet at ${address}: ${reason}.${remaining}`, status: reason },
            ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
        };
    },
    'export-online': ({ contentDigest, fileCount, sampleSize, comparedChangedCount, missingChanges }) => ({
        done: `${contentDigest === undefined ? '' : 'The export is online. '}Checking ${(0,text_amounts .$4)(sampleSize)} of ${(0,text_amounts .lT)(fileCount, 'file')}${comparedChangedCount === 0 ? '' : `, ${(0,text_amounts .$4)(comparedChangedCount)} of them changed`}`,
        warning: missingChangesText(missingChanges, comparedChangedCount),
        ...(contentDigest !== undefined && onlineExport(contentDigest)),
    }),
    'host-paused': ({ address, reason, pauseMs }) => ({
        progress: {
            text: `Pausing requests to ${address} because ${reason}. Continuing in ${(0,text_amounts .S5)(pauseMs)}.`,
            status: reason,
        },
    }),
    'files-progress': ({ checkedCount, sampleSize }) => ({
        progress: { text: `Checked ${(0,text_amounts .$4)(checkedCount)} of ${(0,text_amounts .lT)(sampleSize, 'file')}.` },
    }),
    'files-differ': ({ differingCount, fileCount, named }) => ({
        progress: {
            text: `${(0,text_amounts .$4)(differingCount)} of ${(0,text_amounts .lT)(fileCount, 'file')} ${differingCount === 1 ? 'is' : 'are'} not online as deployed yet: ${named}. Checking again.`,
            status: named,
        },
    }),
    'files-checked': (check) => ({
        done: check.mismatchCount + check.notComparedCount === 0 ? publishedText(check) : undefined,
        outputs: { 'checked-count': check.checkedCount, 'mismatch-count': check.mismatchCount },
    }),
    'addresses-checked': ({ unserved, missingPageStatus = 404, policy }) => ({
        warning: [
            ...unserved.map(({ address, found }) => `The host responds to ${address} with ${found}. See the action's docs/hosting.md.`),
            ...(policy === undefined
                ? []
                : [`The Content-Security-Policy of the host forbids the site's own styles or scripts (${policy}).`]),
            ...(missingPageStatus === 404
                ? []
                : [
                    `The host returns status ${missingPageStatus}, not 404, for a missing page. See the action's docs/hosting.md.`,
                ]),
        ],
    }),
    'removed-checked': ({ stillOnline: { length }, stillOnline }) => ({
        warning: length === 0
            ? []
            : `${(0,text_amounts .lT)(length, 'removed page')} ${length === 1 ? 'is' : 'are'} still online: ${stillOnline.join(', ')}. Delete what readers must not find: some hosts keep files from earlier exports.`,
    }),
};
function publishedText({ url, checkedCount, fileCount, changedCount, comparedChangedCount, }) {
    const site = url.replace(/^https?:\/\/|\/$/g, '');
    const all = changedCount === comparedChangedCount;
    const changed = `${all ? 'all' : `${(0,text_amounts .$4)(comparedChangedCount)} of`} ${(0,text_amounts .$4)(changedCount)} changed ones`;
    const compared = `${(0,text_amounts .$4)(checkedCount)} of ${(0,text_amounts .lT)(fileCount, 'file')} compared`;
    return `${site} serves this export: ${compared}${changedCount === 0 ? '' : `, ${changed}`}`;
}
function missingChangesText(missing, comparedChangedCount) {
    const [path] = missing;
    if (path === undefined)
        return undefined;
    if (comparedChangedCount === 0)
        return `None of the changed files in \`changes-path\`, such as ${path}, were deployed. It is probably the list of another export.`;
    return `${(0,text_amounts .lT)(missing.length, 'changed file')} in \`changes-path\`, such as ${path}, ${missing.length === 1 ? 'was' : 'were'} not deployed, and could not be checked first.`;
}
function onlineExport(contentDigest) {
    return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}

// EXTERNAL MODULE: ./src/text/paths.ts
var text_paths = __nccwpck_require__(8559);
;// CONCATENATED MODULE: ./src/presenter/site-events.ts


const siteEvents = {
    'first-export': ({ manifestPath }) => ({
        notice: `Manifest ${manifestPath} does not exist: this is the first export, or \`previous-manifest\` is wrong.`,
    }),
    'comparison-postponed': ({ manifestUrl, reason }) => ({
        plain: `Could not read ${manifestUrl}: ${reason}. It is read again before the comparison.`,
    }),
    'comparison-impossible': ({ manifestUrl, reason }) => ({
        warning: `Could not compare with ${manifestUrl}: ${reason}. Removed pages were not checked, and output \`changed\` will be \`true\`.`,
    }),
    'readings-missing': () => ({
        warning: 'The previous manifest does not contain what its pages show, or by other rules. Pages are compared by their bytes, and `max-removed` checks only missing pages. The next export compares what pages show.',
    }),
    'files-vanished': ({ name, count }) => ({
        warning: `All ${(0,text_amounts .$4)(count)} ${name.endsWith('/') ? `files in \`${name}\`` : `\`${name}\` files`} are missing.`,
    }),
    'other-domain-compared': ({ manifestPath, previous, domain }) => ({
        warning: `Manifest ${manifestPath} is from ${previous}, but this is an export of ${domain}. The reported changes compare two different sites.`,
    }),
    'site-read': ({ fileCount, sizeBytes, contentDigest, extractTo }) => {
        const amounts = `${(0,text_amounts .lT)(fileCount, 'file')}, ${(0,text_amounts .lP)(sizeBytes)}`;
        const text = extractTo === undefined ? `Verified ${amounts}` : `Verified and unpacked ${amounts} → ${extractTo}`;
        return {
            done: text,
            details: { 'Content digest': contentDigest },
            outputs: { 'file-count': fileCount, 'site-size': sizeBytes, 'content-digest': contentDigest },
        };
    },
    'site-in-folder': ({ folder }) => ({
        warning: `Every file of the site is in the folder "${folder}", so a host serves no page at \`/\`.`,
    }),
    'index-missing': () => ({
        warning: 'The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.',
    }),
    'pages-missing': ({ pageCount, reportedCount }) => ({
        warning: `The site has only ${(0,text_amounts .lT)(pageCount, 'HTML file')}, but the service reported ${(0,text_amounts .lT)(reportedCount, 'page')}.`,
    }),
    'changes-written': ({ path }) => ({ details: { Changes: path }, outputs: { 'changes-path': path } }),
    'pages-lacking': ({ paths }) => ({ plain: firstPaths(paths) }),
    'commit-started': () => ({}),
    'site-committed': ({ path }) => ({ details: { Site: path }, outputs: { 'site-path': path } }),
    'replaced-site-left': ({ path }) => ({
        warning: `The replaced site could not be removed: ${path}. Delete it; another user may own its files.`,
    }),
    'changes-committed': ({ path, ...compared }) => {
        const { added, modified, removed } = compared.changes;
        const { fileCount, pageCount } = changeCounts(compared);
        const pagesText = pageChangesText(compared);
        return {
            done: pagesText === '' ? changesText(compared) : [changesText(compared), pagesText],
            details: { Changes: path },
            outputs: {
                changed: fileCount > 0,
                'changed-page-count': pageCount,
                'changes-path': path,
                'added-count': added.files.length,
                'modified-count': modified.files.length,
                'removed-count': removed.files.length,
            },
        };
    },
    'unknown-changes-committed': () => ({ outputs: { changed: true } }),
    'manifest-committed': ({ path }) => ({ outputs: { 'manifest-path': path } }),
};
const maxNamedPaths = 10;
function firstPaths(paths) {
    const count = paths.length - maxNamedPaths;
    return [...paths.slice(0, maxNamedPaths), ...(count > 0 ? [`and ${(0,text_amounts .$4)(count)} more`] : [])];
}
function changeCounts({ changes }) {
    const kinds = Object.values(changes);
    const fileCount = kinds.reduce((sum, { files }) => sum + files.length, 0);
    return { fileCount, pageCount: kinds.reduce((sum, { pages }) => sum + pages.length, 0) };
}
function changesText({ isFirstExport, changes }) {
    if (isFirstExport)
        return `First export: ${(0,text_amounts .lT)(changes.added.files.length, 'file')} added`;
    return `${changedFilesText(changes, ' ')} since the last export`;
}
function changedFilesText({ added, modified, removed }, space) {
    const count = ({ files }) => (0,text_amounts .$4)(files.length) + space;
    return `${count(added)}added, ${count(modified)}modified, ${count(removed)}removed`;
}
function pageChangesText(compared) {
    const { changes, isFirstExport, hasReadings } = compared;
    const { fileCount, pageCount } = changeCounts(compared);
    if (isFirstExport || fileCount === 0)
        return '';
    if (pageCount === 0)
        return `No page changed for readers; ${otherFilesText(changes)}`;
    const counts = Object.entries(changes).filter(([, { pages }]) => pages.length > 0);
    const movedCount = compared.pages.filter(({ kind }) => kind === 'moved').length;
    const moved = movedCount === 0 ? '' : `; ${(0,text_amounts .$4)(movedCount)} moved`;
    const list = counts.map(([kind, { pages }]) => `${(0,text_amounts .$4)(pages.length)} ${kind}`).join(', ') + moved;
    const verb = hasReadings ? `${pageCount === 1 ? 'reads' : 'read'} differently` : 'changed';
    const rebuiltCount = changes.modified.files.filter(text_paths ._6).length - changes.modified.pages.length;
    const rebuilt = `; ${(0,text_amounts .lT)(rebuiltCount, 'other')} ${rebuiltCount === 1 ? 'was' : 'were'} rebuilt`;
    return `${(0,text_amounts .lT)(pageCount, 'page')} ${verb} (${list})${rebuiltCount === 0 ? '' : rebuilt}`;
}
function otherFilesText({ added, modified, removed }) {
    const counts = { rebuilt: modified.files.length, added: added.files.length, removed: removed.files.length };
    const [[verb, count] = ['rebuilt', 0], ...others] = Object.entries(counts).filter(([, each]) => each > 0);
    const first = `${(0,text_amounts .lT)(count, 'file')} ${count === 1 ? 'was' : 'were'} ${verb}`;
    return [first, ...others.map(([other, each]) => `${(0,text_amounts .$4)(each)} ${other}`)].join(', ');
}

;// CONCATENATED MODULE: ./src/events.ts





const renderers = { ...jobEvents, ...bundleEvents, ...siteEvents, ...auditEvents, ...publishedEvents };
function lastOf(events, kind) {
    return events.findLast((event) => event.kind === kind);
}
const table = renderers;
function rendered(event) {
    return table[event.kind](event);
}
function detailsOf(events) {
    const rows = events.flatMap((event) => Object.entries(rendered(event).details ?? {}));
    return Object.fromEntries(rows.filter(([, value]) => value !== ''));
}

;// CONCATENATED MODULE: ./src/runner/failure-help.ts

function helpUrlOf(code, env) {
    const server = URL.parse(env['GITHUB_SERVER_URL'] ?? '');
    const repository = env['GITHUB_ACTION_REPOSITORY'] ?? '';
    const ref = env['GITHUB_ACTION_REF'] ?? '';
    if (server?.protocol !== 'https:' || !/^[\w.-]+\/[\w.-]+$/.test(repository) || ref === '')
        return undefined;
    const refPath = ref.split('/').map(encodeURIComponent).join('/');
    return `${server.origin}/${repository}/blob/${refPath}/docs/troubleshooting.md#${code}`;
}
function jobIdOf(events) {
    return (lastOf(events, 'export-started') ?? lastOf(events, 'export-resumed'))?.jobId;
}
function resumeLine({ isFinal }, events) {
    const jobId = jobIdOf(events);
    if (jobId === undefined || isFinal)
        return undefined;
    return `job-id: ${/^[a-z]+_\w+$/i.test(jobId) ? jobId : JSON.stringify(jobId)}`;
}
function hintOf({ hint }, events) {
    const replacesSite = lastOf(events, 'run-started')?.replacesSite ?? false;
    return replacesSite ? `${hint} ${replacedText(events)}`.trim() : hint;
}
function replacedText(events) {
    if (lastOf(events, 'commit-started') === undefined)
        return 'The published site was not changed.';
    const paths = events.flatMap((event) => (committed.has(event.kind) && 'path' in event ? [event.path] : []));
    return paths.length === 0 ? '' : `Already replaced: ${paths.join(', ')}.`;
}
const committed = new Set([
    ...['bundle-committed', 'values-committed', 'site-committed'],
    ...['changes-committed', 'manifest-committed'],
]);
function hintWithResumeLine(failure, events) {
    const line = resumeLine(failure, events);
    if (line === undefined)
        return hintOf(failure, events);
    const hint = hintOf(failure, events).replaceAll('`job-id`', () => `\`${line}\``);
    return hint.includes(line) ? hint : `${hint} To resume the export, run the step again with \`${line}\`.`.trim();
}

;// CONCATENATED MODULE: ./src/runner/safe-text.ts
const maxLength = 4_000;
const endLength = 1_000;
const emoji = String.raw `\p{Extended_Pictographic}`;
const needed = [
    String.raw `(?<=${emoji}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=${emoji})`,
    String.raw `(?<=${emoji})[\ufe0e\ufe0f]`,
    String.raw `(?<=[0-9#*])\ufe0f(?=\u20e3)`,
].join('|');
const invisible = String.raw `(?<needed>${needed})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`;
function safeLine(text) {
    const shown = text.length > maxLength ? shortened(text) : text;
    return withoutCommands(withoutInvisible(shown.replace(/[\t\r\n]+/g, ' ')));
}
function withoutInvisible(line) {
    return /[^ -~…→]/.test(line) ? line.replace(new RegExp(invisible, 'gv'), escaped) : line;
}
function shortened(text) {
    const start = text.slice(0, maxLength - endLength).replace(/\p{Cs}$/u, '');
    const end = text.slice(-endLength).replace(/^\p{Cs}/u, '');
    return `${start}… (${text.length - start.length - end.length} more characters) …${end}`;
}
function escaped(character, kept) {
    return kept ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
function withoutCommands(line) {
    return line.replace(/##(?=\[)/g, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}
function markdownText(text) {
    return safeLine(text)
        .trim()
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, safe_text_entity);
}
function safe_text_entity(character) {
    return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}
function linkTo(url, text) {
    return `<a href="${url.href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${markdownText(text)}</a>`;
}
function collapsed(summary, content) {
    return `<details>\n<summary>${markdownText(summary)}</summary>\n\n${content}\n\n</details>`;
}
const maxItemLength = 200;
function shortText(text) {
    return text.length > maxItemLength ? `${text.slice(0, maxItemLength).replace(/\p{Cs}$/u, '')}…` : text;
}

;// CONCATENATED MODULE: ./src/text/page-changes.ts
const plainMarks = {
    same: (text) => text,
    removed: (text) => `~~${text}~~`,
    added: (text) => `**${text}**`,
    name: (text) => `*${text}*`,
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
    const text = isWhole
        ? `${first.kind === 'added' ? '+' : '−'} ${quoted(first.text, marks)}`
        : parts.map(({ kind, text: part }) => marks[kind](part)).join('');
    return of === 'image' ? `image: ${text}` : text;
}
function quoted(text, { same }) {
    return text.includes(' | ') ? same(text) : `"${same(text)}"`;
}
function addressText({ of, text, change }, { name }) {
    if (of === 'image')
        return `image${text === '' ? '' : ` ${name(text)}`} ${change}`;
    return `link${text === '' ? '' : ` of ${name(text)}`} ${change === 'replaced' ? 'changed' : change}`;
}

;// CONCATENATED MODULE: ./src/runner/summary-changes.ts






function changeFigure(events) {
    const figure = { name: 'Changed' };
    const compared = lastOf(events, 'changes-committed');
    if (compared === undefined) {
        return lastOf(events, 'unknown-changes-committed') === undefined ? [] : [{ ...figure, value: 'unknown' }];
    }
    if (compared.isFirstExport)
        return [{ ...figure, value: 'first export' }];
    const { fileCount, pageCount } = changeCounts(compared);
    if (fileCount === 0)
        return [{ ...figure, value: 'none' }];
    const files = pageCount === fileCount ? '' : `${(0,text_amounts .lT)(fileCount, 'file').replace(' ', '&nbsp;')}: `;
    const note = files + changedFilesText(compared.changes, '&nbsp;');
    return [{ ...figure, value: pageCount === 0 ? 'none' : (0,text_amounts .$4)(pageCount), note }];
}
function sizeFigure(events) {
    const site = lastOf(events, 'site-read');
    const bundle = lastOf(events, 'bundle-committed') ?? lastOf(events, 'bundle-url-created');
    const sizeBytes = (site ?? bundle)?.sizeBytes;
    if (sizeBytes === undefined)
        return [];
    const changes = lastOf(events, 'changes-committed');
    const previousBytes = changes?.isFirstExport === true ? undefined : changes?.previousSizeBytes;
    const note = previousBytes === undefined ? undefined : differenceText(sizeBytes - previousBytes);
    return [{ name: site === undefined ? 'Bundle size' : 'Size', value: (0,text_amounts .lP)(sizeBytes), note }];
}
function differenceText(differenceBytes) {
    if (differenceBytes === 0)
        return 'unchanged';
    return `${differenceBytes > 0 ? '+' : '−'}${(0,text_amounts .lP)(Math.abs(differenceBytes)).replace(' ', '&nbsp;')}`;
}
const maxOpenPages = { removed: 5, added: 5, modified: 10, moved: 5 };
const maxListedPages = 50;
function changedPages(events, redact) {
    const compared = lastOf(events, 'changes-committed');
    const sentence = compared === undefined ? '' : pageChangesText(compared);
    if (compared === undefined || sentence === '')
        return [];
    const groups = [...Map.groupBy(compared.pages, ({ kind }) => kind)];
    const open = groups.flatMap(([kind, pages]) => pages.slice(0, maxOpenPages[kind]));
    const others = groups.flatMap(([kind, pages]) => pages.slice(maxOpenPages[kind]));
    const listed = [...open, ...others].slice(0, maxListedPages);
    const titles = Map.groupBy(listed, ({ title }) => title);
    const domain = lastOf(events, 'export-requested')?.domain;
    const lines = listed.map((page) => {
        const isUnique = titles.get(page.title)?.length === 1;
        return `- ${pageText(page, { isUnique, redact, domain })}`;
    });
    const folded = lines.slice(open.length);
    const moreCount = compared.pages.length - listed.length;
    if (moreCount > 0)
        folded.push(`- and ${(0,text_amounts .$4)(moreCount)} more`);
    return [
        `**${markdownText(sentence)}**`,
        ...(open.length === 0 ? [] : [lines.slice(0, open.length).join('\n')]),
        ...(others.length === 0 ? [] : [collapsed(`${(0,text_amounts .$4)(others.length)} more`, folded.join('\n'))]),
    ];
}
const signs = { removed: '−', added: '&#43;', modified: '&#126;', moved: '→' };
function pageText(page, { isUnique, redact, domain }) {
    const { kind, path, title, from, changes } = page;
    const [shownPath, shownTitle] = [shortText(redact(path)), shortText(redact(title))];
    const name = title === '' ? shownPath : isUnique ? shownTitle : `${shownTitle} (${shownPath})`;
    const url = kind === 'removed' || domain === undefined || shownPath !== path ? null : publishedUrl(domain, path);
    const shown = `${signs[kind]} ${url === null ? markdownText(name) : linkTo(url, name)}`;
    if (from !== undefined)
        return `${shown}, moved from <code>${markdownText(shortText(redact(from)))}</code>`;
    return changes === undefined
        ? shown
        : [shown, changeTexts(changes, htmlMarks).join(' · ')].filter((text) => text !== '').join(': ');
}
const htmlMarks = {
    same: inlineText,
    removed: (text) => `<del>${inlineText(text)}</del>`,
    added: (text) => `<strong>${inlineText(text)}</strong>`,
    name: (text) => `<em>${inlineText(text)}</em>`,
};
function inlineText(text) {
    const [before, after] = [text.startsWith(' '), text.trimStart().endsWith(' ')].map((isSpace) => (isSpace ? ' ' : ''));
    return `${before}${markdownText(text)}${after}`;
}
function publishedUrl(domain, path) {
    const page = path.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
    const url = URL.parse(`https://${domain}/`);
    if (url?.hostname !== domain)
        return null;
    url.pathname = `/${(0,text_paths .EL)(page)}`;
    return url;
}

;// CONCATENATED MODULE: ./src/runner/summary.ts







function summaryText(run) {
    const { events, redact } = run;
    const sections = [
        `### ${headline(run)}`,
        ...failureText(run),
        ...agentResult(run),
        ...figuresTable(events),
        ...changedPages(events, redact),
        ...auditResult(run),
        ...details(run),
    ];
    return [...sections, ''].join('\n\n');
}
function endOf(events) {
    return lastOf(events, 'run-failed') ?? lastOf(events, 'run-succeeded') ?? { outcome: 'failed', durationMs: 0 };
}
const marks = {
    succeeded: '✅',
    started: '▶️',
    failed: '❌',
    'timed-out': '⏱️',
    cancelled: '🚫',
};
function headline({ title, events, redact }) {
    return `${marks[endOf(events).outcome]} ${markdownText(redact(resultText(title, events)))}`;
}
function resultText(title, events) {
    const { outcome } = endOf(events);
    const isAgentJob = lastOf(events, 'agent-job-awaited') !== undefined;
    const fileCheck = lastOf(events, 'files-checked');
    const subject = subjectOf(events) ?? title;
    const ending = outcome === 'timed-out' ? 'timed out' : outcome;
    if (outcome !== 'succeeded')
        return `${subject}${isAgentJob ? ': the step' : ''} ${ending}`;
    if (fileCheck !== undefined)
        return publishedText(fileCheck);
    const audit = lastOf(events, 'site-audited');
    if (audit !== undefined)
        return `${subject}: ${audit.verdict}`;
    return isAgentJob ? `${subject} finished` : exportedText(events);
}
function subjectOf(events) {
    const site = lastOf(events, 'check-started');
    if (site !== undefined)
        return `Check of ${site.url}`;
    const audit = lastOf(events, 'audit-started');
    if (audit !== undefined)
        return `Audit of ${audit.folder}`;
    const agentJob = lastOf(events, 'agent-job-awaited');
    if (agentJob !== undefined)
        return `Agent job ${agentJob.jobId}`;
    const domain = lastOf(events, 'export-requested')?.domain;
    if (domain !== undefined)
        return `Export of ${domain}`;
    const jobId = jobIdOf(events);
    return jobId === undefined ? undefined : `Export ${jobId}`;
}
function exportedText(events) {
    const domain = lastOf(events, 'export-requested')?.domain;
    const pageCount = pageCountOf(events);
    const counts = [...(pageCount === undefined ? [] : [(0,text_amounts .lT)(pageCount, 'page')]), ...changeWords(events)];
    const done = domain === undefined ? `Export ${jobIdOf(events) ?? ''} finished` : `${domain} exported`;
    return counts.length === 0 ? done : `${done}: ${counts.join(', ')}`;
}
function pageCountOf(events) {
    return (lastOf(events, 'site-read') ?? lastOf(events, 'export-ended'))?.pageCount;
}
function changeWords(events) {
    return changeFigure(events).map(({ value, note }) => {
        if (value === 'unknown')
            return 'changes unknown';
        if (value === 'first export')
            return value;
        return value === 'none' && note === undefined ? 'no changes' : `${value} changed`;
    });
}
function failureText({ events, redact, helpUrl }) {
    const { failure } = endOf(events);
    if (failure === undefined)
        return [];
    const line = resumeLine(failure, events);
    const hint = hintOf(failure, events);
    const intro = failure.hint.includes('`job-id') ? [] : ['To resume the export, run the step again with:'];
    const url = helpUrl === undefined ? null : URL.parse(helpUrl);
    return [
        `**\`${failure.code}\`** ${withCode(markdownText(redact(failure.message)))}`,
        ...(hint === '' ? [] : [withCode(markdownText(redact(hint)))]),
        ...(line === undefined ? [] : [...intro, `    ${safeLine(redact(line))}`]),
        ...(url === null ? [] : [linkTo(url, `Troubleshooting ${failure.code}`)]),
        ...lackingPages(events, redact),
    ];
}
function lackingPages(events, redact) {
    const lines = firstPaths(lastOf(events, 'pages-lacking')?.paths ?? []);
    return lines.length === 0
        ? []
        : ['Lacking pages:', lines.map((line) => `- ${markdownText(shortText(redact(line)))}`).join('\n')];
}
function agentResult({ events, redact }) {
    const agentJob = lastOf(events, 'agent-job-read');
    if (agentJob === undefined)
        return [];
    const { status, pullRequest } = agentJob;
    const shown = redact(pullRequest);
    const url = shown === pullRequest ? URL.parse(pullRequest) : null;
    const pullRequestText = url === null ? markdownText(shown === '' ? 'none' : shown) : linkTo(url, shown);
    return [`**Pull request:** ${pullRequestText}  \n**Status:** ${markdownText(redact(status))}`];
}
function withCode(text) {
    return text.replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');
}
function figuresTable(events) {
    const { outcome, durationMs } = endOf(events);
    if (outcome !== 'succeeded' || lastOf(events, 'export-ended') === undefined)
        return [];
    const pageCount = pageCountOf(events);
    const site = lastOf(events, 'site-read');
    const files = site && `in ${(0,text_amounts .lT)(site.fileCount, 'file')}`;
    const figures = [
        ...(pageCount === undefined ? [] : [{ name: 'Pages', value: (0,text_amounts .$4)(pageCount), note: files }]),
        ...changeFigure(events),
        ...sizeFigure(events),
        { name: 'Duration', value: (0,text_amounts .S5)(durationMs) },
    ];
    const row = (cells) => `| ${cells.join(' | ')} |`;
    const values = figures.map(({ value, note }) => `**${unbroken(value)}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`);
    return [[row(figures.map(({ name }) => name)), row(figures.map(() => '---')), row(values)].join('\n')];
}
function unbroken(text) {
    return /\d/.test(text) ? text.replaceAll(' ', '&nbsp;') : text;
}
function auditResult({ events, redact }) {
    const audit = lastOf(events, 'site-audited');
    if (audit === undefined)
        return [];
    const { findings, notes } = audit;
    return [
        ...(findings.length === 0 ? [] : [findings.map((line) => `- ${markdownText(redact(line))}`).join('\n')]),
        ...notes.map((note) => withCode(markdownText(`${shortText(redact(note))}.`))),
    ];
}
function details({ events, redact }) {
    const jobId = jobIdOf(events);
    const items = Object.entries({ ...(jobId !== undefined && { Job: jobId }), ...detailsOf(events) }).map(([label, value]) => `- ${markdownText(label)}: <code>${markdownText(shortText(redact(value)))}</code>`);
    const steps = events.filter((event) => event.kind === 'step-ended');
    const rows = [...steps, { step: 'Total', durationMs: endOf(events).durationMs }].map((each) => `| ${markdownText(each.step)} | ${(0,text_amounts .S5)(each.durationMs)} |`);
    const table = steps.length === 0 ? [] : [['| Step | Duration |', '| :--- | ---: |', ...rows].join('\n')];
    const parts = [...(items.length === 0 ? [] : [items.join('\n')]), ...table];
    return parts.length === 0 ? [] : [collapsed('Details', parts.join('\n\n'))];
}

// EXTERNAL MODULE: ./src/text/json.ts
var text_json = __nccwpck_require__(1789);
;// CONCATENATED MODULE: ./src/runner/outcome-reporter.ts





const exitDelayMs = 2_000;
class OutcomeReporter {
    #run;
    #startMs;
    #state = 'running';
    #exitCode = 1;
    constructor(run) {
        this.#run = run;
        this.#startMs = run.clock.elapsedMs();
    }
    get isOver() {
        return this.#state !== 'running';
    }
    succeed(outcome) {
        if (this.#state === 'failed')
            return;
        const { log } = this.#run;
        log.emit({ kind: 'run-succeeded', outcome, durationMs: this.#durationMs() });
        log.logDetails();
        this.#state = 'succeeded';
        this.#finish();
    }
    fail(error) {
        if (this.#state === 'failed')
            return;
        const wasRunning = this.#state === 'running';
        this.#state = 'failed';
        process.exitCode = this.#exitCode;
        const { host, log } = this.#run;
        try {
            const failure = (0,src_failure .Ju)(error);
            this.#exitCode = host.exitCodeOf(failure, log.events);
            process.exitCode = this.#exitCode;
            this.#reportFailure(failure, { withDetails: wasRunning });
        }
        catch {
            const text = 'internal-error: The step failed, and the failure could not be reported.';
            if (host.hasCommands)
                core.error(text);
            else
                core.info(text);
            process.exit();
        }
    }
    #reportFailure(failure, { withDetails }) {
        const { title, log, host } = this.#run;
        if (withDetails)
            log.logDetails(failure.details);
        const { code } = failure;
        const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
        const helpUrl = host.helpOf(code);
        const help = helpUrl === undefined ? [] : [`Troubleshooting: ${helpUrl}`];
        const hint = hintWithResumeLine(failure, log.events);
        log.fail(`${title}: ${code}`, failure, [...(hint === '' ? [] : [hint]), ...help]);
        try {
            log.emit({ kind: 'run-failed', outcome, failure, durationMs: this.#durationMs() });
        }
        catch {
        }
        this.#finish(helpUrl);
    }
    failIfUnfinished() {
        const message = 'The process exited before the action finished: a pending operation never completed.';
        if (this.#state === 'running')
            this.fail(new src_failure .HR({ code: 'internal-error', message }));
        if (this.#state === 'failed')
            process.exitCode = this.#exitCode;
    }
    #finish(helpUrl) {
        const { title, isSummaryWanted, log, host } = this.#run;
        try {
            if (isSummaryWanted)
                host.writeSummary(summaryText({ title, events: log.events, redact: log.redact, helpUrl }));
        }
        catch (error) {
            log.warnOfFile(`Could not write the job summary: ${(0,text_json .gJ)(error)}`);
        }
        setTimeout(() => process.exit(), exitDelayMs).unref();
    }
    #durationMs() {
        return this.#run.clock.elapsedMs() - this.#startMs;
    }
}

;// CONCATENATED MODULE: ./src/presenter/rendered.ts
const rendered_marks = { started: '▶', done: '✓', warning: '⚠', notice: ' ', plain: ' ', debug: ' ' };
const levels = ['started', 'done', 'warning', 'notice', 'plain', 'debug'];
function linesOf(event) {
    const lines = levels.flatMap((level) => [event[level] ?? []].flat().map((text) => ({ level, text })));
    return event.progress === undefined ? lines : [...lines, { level: 'plain', text: event.progress.text }];
}

;// CONCATENATED MODULE: ./src/runner/news.ts
const minIntervalMs = 60_000;
const minStatusIntervalMs = 5_000;
class News {
    #clock;
    #shown = new Map();
    constructor(clock) {
        this.#clock = clock;
    }
    isNews(kind, { text, status }) {
        const atMs = this.#clock.elapsedMs();
        const { statuses, ...last } = this.#shown.get(kind) ?? {
            statuses: new Set([undefined]),
            text: '',
            atMs: status === undefined ? atMs : -Infinity,
        };
        const intervalMs = statuses.has(status) ? minIntervalMs : minStatusIntervalMs;
        const isNews = text !== last.text && atMs - last.atMs >= intervalMs;
        this.#shown.set(kind, isNews ? { statuses: new Set([...statuses, status]), text, atMs } : { statuses, ...last });
        return isNews;
    }
}

;// CONCATENATED MODULE: ./src/runner/run-log.ts






const secretOutput = 'bundle-url';
const lineOutput = 'failure-message';
class RunLog {
    #secrets;
    #news;
    #events = [];
    #host;
    #hasGroups;
    #fileWarnings = new Set();
    constructor(secrets, clock, host) {
        this.#secrets = secrets;
        this.#host = host;
        this.#hasGroups = host.hasCommands && process.env['ACT'] !== 'true';
        this.#news = new News(clock);
    }
    get events() {
        return this.#events;
    }
    emit = (event) => {
        const { progress, ...others } = rendered(event);
        const isNews = progress !== undefined && this.#news.isNews(event.kind, progress);
        if (progress === undefined || isNews)
            this.#events.push(event);
        this.#print(isNews ? { ...others, progress } : others);
    };
    redact = (text) => this.#secrets.redact(text);
    logDetails(ofFailure = {}) {
        const details = Object.entries({ ...detailsOf(this.#events), ...ofFailure });
        if (details.length === 0)
            return;
        const width = Math.max(...details.map(([label]) => label.length));
        if (this.#hasGroups)
            core.startGroup('Details');
        else
            core.info('Details');
        for (const [label, value] of details)
            this.#line({ level: 'plain', text: `${label.padEnd(width)}  ${value}` });
        if (this.#hasGroups)
            core.endGroup();
    }
    fail(title, failure, lines) {
        const text = [`${failure.code}: ${failure.message}`, ...lines].map((line) => this.#safe(line)).join('\n');
        if (this.#host.hasCommands)
            core.error(text, { title: this.#safe(title) });
        else
            core.info(`✗ ${text}`);
        for (const each of traceOf(failure))
            this.#line({ level: 'debug', text: each });
    }
    warnOfFile(message) {
        if (!this.#fileWarnings.has(message))
            this.#line({ level: 'warning', text: message });
        this.#fileWarnings.add(message);
    }
    #print(event) {
        const { secrets = [], outputs = {} } = event;
        for (const secret of secrets)
            this.#keep(secret);
        for (const line of linesOf(event))
            this.#line(line);
        for (const [name, value] of Object.entries(outputs))
            this.#output(name, value);
    }
    #output(name, value) {
        const isText = typeof value === 'string' && name !== secretOutput;
        const shown = !isText ? value : name === lineOutput ? this.#safe(value) : this.redact(value);
        if (this.#host.writeOutput(name, shown))
            return;
        this.warnOfFile('Could not write outputs, so later steps will not receive them: GITHUB_OUTPUT is not a file.');
    }
    #keep({ value, isMasked }) {
        for (const secret of value instanceof URL ? secretsInUrl(value) : [value]) {
            if (isMasked && this.#host.hasCommands)
                core.setSecret(secret);
            this.#secrets.add(secret);
        }
    }
    #line({ level, text }) {
        const isCommand = level === 'warning' || level === 'notice' || level === 'debug';
        if (isCommand && this.#host.hasCommands)
            core[level](this.#safe(text));
        else if (level !== 'debug' || core.isDebug())
            core.info(`${rendered_marks[level]} ${this.#safe(text)}`);
    }
    #safe(text) {
        return safeLine(this.#host.inWords(this.redact(text)));
    }
}
function traceOf(error) {
    if (!(error instanceof Error))
        return [];
    return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./src/disk/errors.ts
var errors = __nccwpck_require__(9406);
;// CONCATENATED MODULE: ./src/runner/step.ts







class Step {
    tempFolder = variable('RUNNER_TEMP') ?? (0,external_node_os_namespaceObject.tmpdir)();
    workspace = variable('GITHUB_WORKSPACE');
    runAttempt = Number(variable('GITHUB_RUN_ATTEMPT') ?? '1');
    hasCommands = process.env['GITHUB_ACTIONS'] === 'true';
    inputText = (name) => core.getInput(name, { trimWhitespace: false });
    inWords = (text) => text;
    helpOf = (code) => helpUrlOf(code, process.env);
    exitCodeOf = () => 1;
    prepare() {
        const path = outputPath();
        try {
            if (path !== undefined)
                (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(path, 'a'));
        }
        catch (error) {
            throw outputFailure(path ?? '', error);
        }
    }
    writeOutput(name, value) {
        const path = outputPath();
        if (path !== undefined)
            writeEntry(path, name, String(value));
        return path !== undefined;
    }
    writeSummary(markdown) {
        const path = variable('GITHUB_STEP_SUMMARY');
        if (path === undefined)
            throw new Error('GITHUB_STEP_SUMMARY is not set.');
        if (!isFile(path))
            throw new Error(`${path} is not a file.`);
        (0,external_node_fs_.appendFileSync)(path, markdown);
    }
}
function variable(name) {
    const value = process.env[name];
    return value === '' ? undefined : value;
}
function outputPath() {
    const path = variable('GITHUB_OUTPUT');
    return path !== undefined && isFile(path) ? path : undefined;
}
function isFile(path) {
    const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    return stats?.isFile() === true || stats?.isCharacterDevice() === true;
}
function writeEntry(path, name, text) {
    const before = (0,external_node_fs_.statSync)(path);
    try {
        core.setOutput(name, text);
    }
    catch (error) {
        if (isFull(error) && before.isFile())
            (0,external_node_fs_.truncateSync)(path, before.size);
        throw outputFailure(path, error);
    }
}
function isFull(error) {
    return ['ENOSPC', 'EDQUOT'].includes((0,errors .$N)(error));
}
function outputFailure(path, error) {
    return new src_failure .HR({
        code: isFull(error) ? 'no-disk-space' : 'cannot-write',
        message: `Could not write outputs to ${path}, the file that GITHUB_OUTPUT names: ${(0,errors .A3)(error) || (0,text_json .gJ)(error)}. Later steps will not receive them.`,
        hint: isFull(error) ? 'Free space on the disk of this file.' : undefined,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./src/runner/run-action.ts







async function runAction(action, host = new Step()) {
    const { title, replacesSite = false } = action;
    const apiKey = host.inputText('api-key');
    const secrets = new Secrets(apiKey);
    const log = new RunLog(secrets, src_clock .ml, host);
    const { emit } = log;
    emit({ kind: 'run-started', title, replacesSite });
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => emit({ kind: 'node-warned', name, message }));
    const isSummaryWanted = host.inputText('summary').trim().toLowerCase() !== 'false';
    const outcome = new OutcomeReporter({ title, isSummaryWanted, log, host, clock: src_clock .ml });
    const signal = stopSignal(outcome);
    try {
        if (apiKey.trim() !== '')
            emit({ kind: 'secret-known', value: apiKey, isMasked: true });
        host.prepare();
        const settings = action.settings(host.inputText);
        const { tempFolder, workspace = tempFolder, runAttempt } = host;
        const folders = { tempFolder, protectedFolders: [...homeFolders(), tempFolder, workspace] };
        const run = { secrets, emit, clock: src_clock .ml, random: Math.random, signal };
        outcome.succeed(await action.flow(settings, { ...run, ...folders, runAttempt }));
    }
    catch (error) {
        outcome.fail(error);
    }
}
function homeFolders() {
    try {
        return [(0,external_node_os_namespaceObject.homedir)()];
    }
    catch {
        return [];
    }
}
const cleanUpMs = 4_000;
function stopSignal(outcome) {
    const controller = new AbortController();
    const stop = (failure) => {
        controller.abort(failure);
        setTimeout(() => outcome.fail(failure), cleanUpMs).unref();
    };
    const cancel = (signal) => {
        if (outcome.isOver)
            process.exit();
        if (!controller.signal.aborted) {
            stop(new src_failure .HR({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
        }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(signal, cancel);
    process.on('uncaughtException', (error) => {
        if (outcome.isOver)
            outcome.fail(error);
        else
            stop((0,src_failure .Ju)(error));
    });
    process.on('beforeExit', () => {
        if (outcome.isOver)
            process.exit();
        outcome.failIfUnfinished();
    });
    process.on('exit', () => outcome.failIfUnfinished());
    return controller.signal;
}

;// CONCATENATED MODULE: ./src/operation.ts
async function timed(step, { clock, emit }, work) {
    const startMs = clock.elapsedMs();
    try {
        return await work();
    }
    finally {
        emit({ kind: 'step-ended', step, durationMs: clock.elapsedMs() - startMs });
    }
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/disk/folders.ts
var folders = __nccwpck_require__(6756);
// EXTERNAL MODULE: ./src/disk/paths.ts
var paths = __nccwpck_require__(9077);
// EXTERNAL MODULE: ./src/disk/temporary-path.ts
var temporary_path = __nccwpck_require__(8452);
;// CONCATENATED MODULE: ./src/disk/text-file.ts






const ownersOnly = 0o600;
const defaultMode = 0o644;
class StagedTextFile {
    path;
    #temporaryPath;
    #undo;
    constructor(path, text, options = {}) {
        this.path = path;
        this.#temporaryPath = options.temporaryPath ?? (0,temporary_path .l5)(path);
        using undo = new DisposableStack();
        undo.use((0,folders .hB)(path));
        undo.defer(() => (0,temporary_path .hW)(this.#temporaryPath));
        const pieces = typeof text === 'string' ? [text] : text;
        (0,errors .NP)(path, () => writeFile(this.#temporaryPath, pieces, options.mode ?? defaultMode));
        this.#undo = undo.move();
    }
    commit() {
        (0,errors .NP)(this.path, () => (0,temporary_path .$w)(this.#temporaryPath, this.path));
        (0,folders .Yw)((0,external_node_path_.dirname)(this.path));
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
}
function writeTextFile(path, text, mode) {
    using file = new StagedTextFile(path, text, { mode });
    file.commit();
}
function requireWritable(path) {
    const moved = (0,temporary_path .v5)(path, 'moved');
    for (const each of moved)
        if (!(0,external_node_fs_.existsSync)(path))
            (0,errors .NP)(path, () => (0,temporary_path .$w)(each, path));
    for (const each of [...moved, ...(0,temporary_path .v5)(path, 'part')].filter(temporary_path .zI))
        (0,temporary_path .hW)(each);
    const found = (0,errors .NP)(path, () => (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }));
    if (found?.isDirectory() === true) {
        throw new src_failure .HR({ code: 'cannot-write', message: `${path} cannot be written: a folder with this name exists.` });
    }
    new StagedTextFile(path, '')[Symbol.dispose]();
    if (found !== undefined)
        (0,errors .NP)(path, () => moveAndBack(path));
}
function moveAndBack(path) {
    if (process.platform === 'win32')
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.W_OK);
    const moved = (0,temporary_path .l5)(path, 'moved');
    (0,temporary_path .$w)(path, moved);
    (0,temporary_path .$w)(moved, path);
}
function writeFile(path, pieces, mode) {
    const file = (0,external_node_fs_.openSync)(path, 'wx', mode);
    try {
        for (const piece of pieces)
            (0,external_node_fs_.writeFileSync)(file, piece);
        (0,external_node_fs_.fsyncSync)(file);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./src/http/content-coding.ts
var content_coding = __nccwpck_require__(3936);
// EXTERNAL MODULE: ./src/http/transient-error.ts
var transient_error = __nccwpck_require__(6933);
// EXTERNAL MODULE: ./src/site/manifest.ts
var site_manifest = __nccwpck_require__(322);
// EXTERNAL MODULE: ./src/archive/path-rules.ts
var path_rules = __nccwpck_require__(3645);
;// CONCATENATED MODULE: ./src/site/manifest-reader.ts








async function readManifest(content, { signal, maxFiles = 0 }) {
    const reader = new ManifestReader(Math.max(maxFiles, maxListedFiles));
    const turns = new src_clock .P0(signal);
    for await (const chunk of content) {
        reader.add(chunk);
        await turns.take();
    }
    return reader.end();
}
const maxListedFiles = 1_000_000;
const maxLineLength = 8 * 1024;
const maxHeadLength = 64 * 1024;
const maxPathsLength = 256 * 1024 * 1024;
const readBytes = 256 * 1024;
function* chunksOf(path) {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    const file = (0,external_node_fs_.openSync)(path, 'r');
    try {
        for (let count = (0,external_node_fs_.readSync)(file, buffer); count > 0; count = (0,external_node_fs_.readSync)(file, buffer))
            yield buffer.subarray(0, count);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
class ManifestReader {
    #maxFiles;
    #decoder = new TextDecoder();
    #files = [];
    #part = 'begin';
    #head;
    #headText = '';
    #pathsLength = 0;
    #lineCount = 0;
    #rest = '';
    constructor(maxFiles) {
        this.#maxFiles = maxFiles;
    }
    add(bytes) {
        const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
        this.#rest = lines.pop() ?? '';
        for (const line of lines)
            this.#addLine(line);
        this.#requireShort(this.#rest, this.#lineCount + 1);
    }
    end() {
        const rest = this.#rest + this.#decoder.decode();
        if (rest !== '')
            this.#addLine(rest);
        if (this.#head === undefined || this.#part !== 'end')
            throw damaged('it is truncated');
        return { ...this.#head, files: this.#files };
    }
    #addLine(line) {
        this.#lineCount += 1;
        this.#requireShort(line, this.#lineCount);
        const text = line.trim();
        if (this.#part === 'head')
            this.#addToHead(line);
        else if (this.#part === 'files' && text !== ']')
            this.#addFile(text);
        else {
            const { expected, next } = manifest_reader_marks[this.#part];
            if (text !== expected)
                throw damaged(`line ${this.#lineCount} is not "${expected}"`);
            if (this.#part === 'begin')
                this.#headText = text;
            this.#part = next;
        }
    }
    #addToHead(line) {
        const list = /^ {2}"files": \[(\]?)\s*$/.exec(line);
        this.#headText += list === null ? line : '"files":[]}';
        if (this.#headText.length > maxHeadLength)
            throw damaged(`its head is longer than ${(0,text_amounts .lP)(maxHeadLength)}`);
        if (list === null)
            return;
        const head = (0,text_json .Yf)(this.#headText);
        if (head === undefined)
            throw damaged('its head is not JSON');
        this.#head = (0,site_manifest .mU)(head);
        this.#part = list[1] === '' ? 'files' : 'brace';
    }
    #addFile(text) {
        const value = (0,text_json .Yf)(text.replace(/,$/, ''));
        if (value === undefined)
            throw damaged(`line ${this.#lineCount} is not one file`);
        const file = (0,site_manifest .Ed)(value, this.#head?.reading !== undefined);
        if (!isFilePath(file.path))
            throw invalid(`lists "${file.path.slice(0, maxShownLength)}", which is not a valid path`);
        const previous = this.#files.at(-1);
        if (previous !== undefined && (0,text_paths .qg)(previous.path, file.path) >= 0)
            throw damaged(`line ${this.#lineCount} is not in the order of paths`);
        this.#pathsLength += file.path.length;
        if (this.#pathsLength > maxPathsLength)
            throw invalid(`lists paths of more than ${(0,text_amounts .$4)(maxPathsLength)} characters`);
        if (this.#files.length === this.#maxFiles)
            throw invalid(`lists more than ${(0,text_amounts .$4)(this.#maxFiles)} files`);
        this.#files.push(file);
    }
    #requireShort(line, number) {
        if (line.length > maxLineLength)
            throw damaged(`line ${number} is longer than ${(0,text_amounts .lP)(maxLineLength)}`);
    }
}
const maxShownLength = 100;
function isFilePath(path) {
    try {
        return path.isWellFormed() && (0,path_rules .s$)(path) === path;
    }
    catch (error) {
        if (error instanceof src_failure .HR)
            return false;
        throw error;
    }
}
const manifest_reader_marks = {
    begin: { expected: '{', next: 'head' },
    files: { expected: ']', next: 'brace' },
    brace: { expected: '}', next: 'end' },
    end: { expected: '', next: 'end' },
};
function damaged(what) {
    return invalid(`was reformatted or damaged: ${what}`, 'Use the file exactly as the action wrote it.');
}
function invalid(what, hint) {
    return new src_failure .HR({ code: 'invalid-manifest', message: `The manifest ${what}.`, hint });
}

// EXTERNAL MODULE: ./src/site/page.ts
var site_page = __nccwpck_require__(2008);
;// CONCATENATED MODULE: ./src/site/found-export.ts










async function exportAtPath(path, limits) {
    try {
        if (!(0,external_node_fs_.statSync)(path).isFile())
            return unreadable('invalid-manifest', 'is not a file');
        return foundIn(await readManifest(chunksOf(path), limits));
    }
    catch (error) {
        if ((0,errors .$N)(error) === 'ENOENT')
            return { kind: 'missing', reason: 'does not exist' };
        throw error;
    }
}
const limitMs = 60_000;
async function exportAtUrl(request) {
    const { site, url, signal } = request;
    const uncached = url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_.randomUUID)()}`) : url;
    const online = await (0,site_page .ls)(limitMs, { site, signal, url: uncached, headers: pastCaches }, (page) => exportIn(page, request));
    if (!(online instanceof transient_error .N_))
        return online;
    return unreadable((0,transient_error .uO)(online) ? 'tls-error' : 'site-unreachable', online.message);
}
const pastCaches = { 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache' };
function foundIn(manifest) {
    if (manifest.files.some(({ path }) => (0,text_paths ._6)(path)))
        return { kind: 'found', manifest };
    throw new src_failure .HR({
        code: 'invalid-manifest',
        message: 'The manifest lists no HTML file, as that of an export does.',
    });
}
function unreadable(code, reason) {
    return { kind: 'unreadable', code, reason };
}
async function exportIn(page, { url: requested, maxFiles }) {
    const { status, header, body, signal } = page;
    if (status === 404 || status === 410)
        return missing(page, requested);
    const isPage = (0,site_page .QP)(header) === 'text/html';
    if (status === 200 && !isPage)
        return exportOf(unpacked((0,content_coding .DH)(page, body)), { signal, maxFiles });
    const reason = `instead of a manifest, the host responded with ${(0,site_page .yy)(page, requested)}`;
    return unreadable(status === 200 ? 'invalid-manifest' : 'site-unreachable', reason);
}
function missing({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    if (address === expected)
        return { kind: 'missing', reason: `the site does not have a manifest (${status})` };
    const reason = `the site does not have a manifest (${status} after a redirect to ${address})`;
    return unreadable('manifest-missing', reason);
}
async function* unpacked(content) {
    let isFirst = true;
    for await (const chunk of content) {
        if (isFirst && (0,content_coding .GO)(chunk)) {
            const message = 'The manifest is served compressed without Content-Encoding.';
            throw new src_failure .HR({ code: 'invalid-manifest', message });
        }
        isFirst = false;
        yield chunk;
    }
}
async function exportOf(content, limits) {
    try {
        const manifest = await readManifest(content, limits);
        if ((0,site_manifest .eZ)(manifest.files) === manifest.contentDigest)
            return foundIn(manifest);
        return unreadable('invalid-manifest', 'the files that the manifest lists do not match its content digest');
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            throw error;
        if (!(error instanceof src_failure .HR))
            return unreadable('invalid-manifest', otherCoding);
        return unreadable('invalid-manifest', error.message.replace(/^The/, 'the').replace(/\.$/, ''));
    }
}
const otherCoding = 'the manifest is served with a Content-Encoding that does not match the content';

;// CONCATENATED MODULE: ./src/site/site-folder.ts








class SiteFolder {
    path;
    folder;
    #names;
    #manifestStamp;
    static async open(extractTo, limits) {
        const path = (0,external_node_path_.resolve)(extractTo);
        const stamp = (0,paths .a9)(manifestPathOf(path));
        const manifest = await manifestBeside(path, limits);
        const folder = new SiteFolder(path, { stamp, names: manifest && topLevelNames(manifest) });
        folder.requireUnchanged();
        return folder;
    }
    constructor(path, { stamp, names }) {
        this.path = path;
        this.folder = (0,paths .Ye)(path);
        this.#names = names;
        this.#manifestStamp = stamp;
    }
    requireUnchanged() {
        const path = manifestPathOf(this.path);
        if ((0,paths .a9)(path) !== this.#manifestStamp)
            throw overtaken(path);
        const names = this.#names;
        const found = namesIn(this.folder);
        if (found.length > 0 && names === undefined) {
            const why = (0,external_node_fs_.existsSync)(path) ? 'is not a manifest of this action' : 'does not exist';
            throw notManaged(this.folder, `is not empty, and ${path}, which must list its files, ${why}`);
        }
        const other = found.find((name) => names?.has(name.normalize()) !== true && hasFiles((0,external_node_path_.join)(this.folder, name)));
        if (other !== undefined)
            throw notManaged(this.folder, `contains "${other}", which is not in ${path}`);
    }
}
function topLevelNames({ files }) {
    const names = new Set([site_manifest .L2]);
    for (const { path } of files)
        names.add((path.split('/', 1)[0] ?? '').normalize());
    return names;
}
function recordPaths(path) {
    const base = (0,external_node_path_.resolve)(path);
    return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json` };
}
function manifestPathOf(path) {
    return recordPaths(path).manifest;
}
async function manifestBeside(extractTo, limits) {
    const path = manifestPathOf(extractTo);
    try {
        const found = await exportAtPath(path, limits);
        return found.kind === 'found' ? found.manifest : undefined;
    }
    catch (error) {
        if (error instanceof src_failure .HR && error.code === 'invalid-manifest')
            return undefined;
        limits.signal.throwIfAborted();
        throw (0,errors .C9)(path, error);
    }
}
function hasFiles(path) {
    return (0,errors .NP)(path, () => {
        if (!(0,external_node_fs_.lstatSync)(path).isDirectory())
            return true;
        return (0,external_node_fs_.readdirSync)(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
    });
}
function namesIn(folder) {
    return (0,errors .NP)(folder, () => {
        const exists = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false }) !== undefined;
        return exists ? (0,external_node_fs_.readdirSync)(folder) : [];
    });
}
function overtaken(path) {
    return new src_failure .HR({
        code: 'cannot-write',
        message: `${path} was created, removed or replaced by another process while the step was running.`,
        hint: 'Give each step its own paths, and make sure that no other program changes these files during the step.',
    });
}
function notManaged(folder, why) {
    return new src_failure .HR({ code: 'folder-not-managed', message: `${folder} ${why}.` });
}
function siteIn(staging) {
    return (0,external_node_path_.join)(staging, 'site');
}
function oldIn(staging) {
    return (0,external_node_path_.join)(staging, 'old');
}
function stagedManifestPath(path, staging) {
    return (0,temporary_path .OF)(staging, manifestPathOf(path));
}
function recoverFromCrash(path, folder) {
    for (const staging of (0,temporary_path .v5)(folder, 'staging')) {
        const manifest = stagedManifestPath(path, staging);
        const isRestored = isInterrupted(folder, staging);
        const isCommitted = !(0,external_node_fs_.existsSync)(siteIn(staging)) && (0,external_node_fs_.existsSync)(manifest);
        if (isRestored)
            (0,errors .NP)(folder, () => (0,temporary_path .$w)(oldIn(staging), folder));
        if (isCommitted)
            (0,errors .NP)(folder, () => (0,temporary_path .$w)(manifest, manifestPathOf(path)));
        if (!isRestored && !isCommitted && !(0,temporary_path .zI)(staging))
            continue;
        (0,temporary_path .hW)(manifest);
        (0,temporary_path .hW)(staging);
    }
}
function isInterrupted(folder, staging) {
    return !(0,external_node_fs_.existsSync)(folder) && (0,external_node_fs_.existsSync)(siteIn(staging)) && (0,external_node_fs_.existsSync)(oldIn(staging));
}

;// CONCATENATED MODULE: ./src/site/folder-writer.ts



const fileMode = 0o644;
const folderMode = 0o755;
class FolderWriter {
    #folder;
    #piece = Buffer.allocUnsafeSlow(256 * 1024);
    constructor(folder) {
        this.#folder = folder;
    }
    makeFolder(path) {
        const target = this.#targetOf(path);
        (0,errors .NP)(target, () => (0,external_node_fs_.mkdirSync)(target, folderMode));
    }
    writeFile(path, content) {
        const target = this.#targetOf(path);
        (0,errors .NP)(target, () => (0,external_node_fs_.writeFileSync)(target, content, { flag: 'wx', mode: fileMode }));
    }
    openFile(path) {
        const target = this.#targetOf(path);
        const file = (0,errors .NP)(target, () => (0,external_node_fs_.openSync)(target, 'wx', fileMode));
        return {
            write: (chunk) => (0,errors .NP)(target, () => (0,external_node_fs_.writeFileSync)(file, chunk)),
            close: () => (0,errors .NP)(target, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    async copyFile(from, to, signal) {
        const source = this.#targetOf(from);
        const turns = new src_clock .P0(signal);
        const input = (0,errors .NP)(source, () => (0,external_node_fs_.openSync)(source, 'r'));
        const next = () => (0,errors .NP)(source, () => (0,external_node_fs_.readSync)(input, this.#piece));
        try {
            const output = this.openFile(to);
            try {
                for (let count = next(); count > 0; count = next()) {
                    output.write(this.#piece.subarray(0, count));
                    await turns.take();
                }
            }
            finally {
                output.close();
            }
        }
        finally {
            (0,external_node_fs_.closeSync)(input);
        }
    }
    #targetOf(path) {
        return `${this.#folder}/${path}`;
    }
}

;// CONCATENATED MODULE: ./src/site/staged-site.ts










class StagedSite {
    path;
    writer;
    #target;
    #staging;
    #site;
    #undo;
    constructor(target) {
        this.path = target.path;
        this.#target = target;
        using undo = new DisposableStack();
        undo.use((0,folders .hB)(target.folder));
        this.#staging = (0,temporary_path .l5)(target.folder, 'staging');
        this.#site = siteIn(this.#staging);
        undo.defer(() => {
            if (!this.#isInterrupted)
                (0,temporary_path .hW)(this.#staging);
        });
        (0,errors .NP)(this.path, () => {
            (0,external_node_fs_.mkdirSync)(this.#staging, 0o700);
            (0,external_node_fs_.mkdirSync)(this.#site, 0o755);
        });
        this.writer = new FolderWriter(this.#site);
        this.#undo = undo.move();
    }
    read(path) {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(this.#site, path));
    }
    addManifest(manifest) {
        writeTextFile((0,external_node_path_.join)(this.#site, site_manifest .L2), (0,site_manifest .Nz)(manifest));
    }
    stageManifest(manifest) {
        const temporaryPath = stagedManifestPath(this.path, this.#staging);
        return new StagedTextFile(manifestPathOf(this.path), (0,site_manifest .Nz)(manifest), { temporaryPath });
    }
    requireReplaceable() {
        this.#target.requireUnchanged();
    }
    commit(manifest) {
        const { folder } = this.#target;
        (0,errors .NP)(folder, () => this.#swap(folder, manifest));
    }
    async removeReplaced(signal) {
        const undo = this.#undo.move();
        try {
            await (0,temporary_path .LQ)(this.#staging, new src_clock .P0(signal));
            undo.dispose();
        }
        catch (error) {
            if (!signal.aborted)
                throw error;
        }
        return (0,external_node_fs_.existsSync)(this.#staging) ? this.#staging : undefined;
    }
    [Symbol.dispose]() {
        this.#undo.dispose();
    }
    async [Symbol.asyncDispose]() {
        const isRemoved = !this.#undo.disposed && !this.#isInterrupted;
        if (isRemoved)
            await (0,temporary_path .LQ)(this.#staging, new src_clock .P0(new AbortController().signal));
        this.#undo.dispose();
    }
    get #isInterrupted() {
        return isInterrupted(this.#target.folder, this.#staging);
    }
    #swap(folder, manifest) {
        const old = oldIn(this.#staging);
        const isReplaced = (0,external_node_fs_.existsSync)(folder);
        if (isReplaced)
            (0,temporary_path .$w)(folder, old);
        try {
            (0,temporary_path .$w)(this.#site, folder);
            this.#commitManifest(folder, manifest);
        }
        catch (error) {
            if (isReplaced)
                (0,temporary_path .$w)(old, folder);
            throw error;
        }
    }
    #commitManifest(folder, manifest) {
        try {
            (0,folders .Yw)((0,external_node_path_.dirname)(folder));
            manifest.commit();
        }
        catch (error) {
            (0,temporary_path .$w)(folder, this.#site);
            throw error;
        }
    }
}

;// CONCATENATED MODULE: ./src/export/check-paths.ts









async function checkPaths(settings, { tempFolder, protectedFolders, signal }) {
    const { bundlePath, extractTo, valuesPath, maxFiles, wait, download } = settings;
    const previousManifest = settings.previousManifest instanceof URL ? undefined : settings.previousManifest;
    const given = { bundlePath, extractTo, valuesPath, previousManifest };
    (0,folders .PS)();
    if (wait && download && bundlePath === undefined)
        (0,folders .mk)(tempFolder);
    if (bundlePath !== undefined)
        requireFilePath('bundle-path', bundlePath);
    if (valuesPath !== undefined)
        requireFilePath('values-file', valuesPath);
    if (extractTo !== undefined)
        requireSiteFolder(extractTo, protectedFolders);
    requireSeparatePaths(given);
    const files = [bundlePath, valuesPath, ...recordsOf(extractTo ?? bundlePath)];
    for (const path of files)
        if (path !== undefined)
            requireWritable((0,external_node_path_.resolve)(path));
    if (extractTo === undefined)
        return undefined;
    const folder = await SiteFolder.open(extractTo, { signal, maxFiles });
    new StagedSite(folder)[Symbol.dispose]();
    requireReplaceable(folder.folder, extractTo);
    return folder;
}
const fileInputs = {
    'bundle-path': { example: 'bundle.tar.gz', acceptsLink: true },
    'values-file': { example: 'values.yaml', acceptsLink: false },
};
function requireFilePath(input, path) {
    const { example, acceptsLink } = fileInputs[input];
    const invalid = (what, advice) => new src_failure .HR({ code: 'invalid-input', message: `Input \`${input}\` is "${path}", which is ${what}. ${advice}.` });
    const found = (0,errors .NP)(path, () => (acceptsLink ? external_node_fs_.statSync : external_node_fs_.lstatSync)((0,external_node_path_.resolve)(path), { throwIfNoEntry: false }));
    if (/[\\/]$/.test(path) || found?.isDirectory() === true) {
        throw invalid('a folder', `Give the path of a file, for example "${(0,external_node_path_.join)(path, example)}"`);
    }
    if (found === undefined || found.isFile())
        return;
    const kind = found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
    throw invalid(kind, 'Give the path of a new or regular file');
}
function requireReplaceable(folder, extractTo) {
    (0,errors .NP)(folder, () => {
        const found = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false });
        if (found === undefined || (0,external_node_fs_.readdirSync)(folder).length > 0)
            return;
        try {
            (0,external_node_fs_.rmdirSync)(folder);
        }
        catch (error) {
            throw (0,errors .$N)(error) === 'EBUSY'
                ? check_paths_invalid(extractTo, 'is a mount point or in use, and cannot be replaced')
                : error;
        }
        (0,external_node_fs_.mkdirSync)(folder, found.mode);
    });
}
function requireSiteFolder(extractTo, protectedFolders) {
    const folder = (0,paths .Ye)(extractTo);
    recoverFromCrash(extractTo, folder);
    const inside = [(0,external_node_path_.parse)(folder).root, process.cwd(), ...protectedFolders].find((each) => (0,paths .UO)(folder, (0,paths .Ye)(each)));
    if (inside !== undefined) {
        const relation = (0,paths .Ye)(inside) === folder ? 'is' : 'contains';
        throw check_paths_invalid(extractTo, `${relation} ${(0,external_node_path_.resolve)(inside)} and would be replaced as a whole`);
    }
    (0,errors .NP)(folder, () => {
        const found = (0,external_node_fs_.statSync)(folder, { throwIfNoEntry: false });
        const isLink = found === undefined && (0,external_node_fs_.lstatSync)((0,external_node_path_.resolve)(extractTo), { throwIfNoEntry: false }) !== undefined;
        if (found?.isDirectory() === false || isLink)
            throw check_paths_invalid(extractTo, 'is not a folder');
        if (found !== undefined && found.dev !== (0,external_node_fs_.statSync)((0,external_node_path_.dirname)(folder)).dev)
            throw check_paths_invalid(extractTo, 'is a mount point and cannot be replaced');
    });
}
function check_paths_invalid(extractTo, what) {
    return new src_failure .HR({
        code: 'invalid-input',
        message: `Input \`extract-to\` is "${extractTo}", which ${what}. Set it to a new or empty folder of its own.`,
    });
}
function requireSeparatePaths(given) {
    const needed = neededPaths(given);
    for (const [index, one] of needed.entries()) {
        const other = needed.slice(index + 1).find(({ input, path }) => input !== one.input && overlap(path, one.path));
        if (other !== undefined)
            throw conflict(one, other);
    }
}
function overlap(one, other) {
    const [a, b] = [(0,paths .Ye)(one), (0,paths .Ye)(other)];
    return (0,paths .UO)(a, b) || (0,paths .UO)(b, a);
}
function neededPaths({ bundlePath, extractTo, previousManifest, valuesPath }) {
    const recorded = extractTo ?? bundlePath;
    const inputs = {
        'values-file': valuesPath,
        'bundle-path': bundlePath,
        'extract-to': extractTo,
        'previous-manifest': isOwnManifest(previousManifest, recorded) ? undefined : previousManifest,
    };
    return Object.entries(inputs).flatMap(([input, given]) => {
        if (given === undefined)
            return [];
        const paths = [(0,external_node_path_.resolve)(given), ...(given === recorded ? recordsOf(given) : [])];
        return paths.map((path) => ({ input, given, path }));
    });
}
function recordsOf(path) {
    return path === undefined ? [] : Object.values(recordPaths(path));
}
function isOwnManifest(previousManifest, path) {
    if (previousManifest === undefined || path === undefined)
        return false;
    return (0,external_node_path_.relative)((0,paths .Ye)(previousManifest), (0,paths .Ye)(manifestPathOf(path))) === '';
}
function conflict(one, other) {
    const inputs = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
    return new src_failure .HR({
        code: 'invalid-input',
        message: `Inputs ${inputs} conflict: the first needs ${one.path}, the second ${other.path}.`,
        hint: 'Give each input its own path, outside the folder of `extract-to`, which is replaced and published as a whole.',
    });
}

;// CONCATENATED MODULE: ./src/export/commit-files.ts
function commitFiles({ bundle, site, records, values }, emit) {
    site?.folder?.requireReplaceable();
    emit({ kind: 'commit-started' });
    const committed = [];
    try {
        records?.changes.file?.commit();
        bundle?.commit();
        if (bundle !== undefined)
            committed.push(bundleCommitted(bundle));
        values?.commit();
        if (values !== undefined)
            committed.push(values.event);
        if (records !== undefined)
            committed.push(...commitSite(site?.folder, records));
    }
    finally {
        for (const event of committed)
            emit(event);
    }
}
function bundleCommitted({ path, sizeBytes, sha256, format }) {
    return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}
function commitSite(folder, { manifest, changes }) {
    if (folder === undefined)
        manifest.commit();
    else
        folder.commit(manifest);
    return [
        ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.path }]),
        ...(changes.event === undefined ? [] : [changes.event]),
        { kind: 'manifest-committed', path: manifest.path },
    ];
}
async function removeReplaced(site, { emit, signal }) {
    const left = await site?.folder?.removeReplaced(signal);
    if (left !== undefined)
        emit({ kind: 'replaced-site-left', path: left });
}

;// CONCATENATED MODULE: ./src/polling/schedule.ts
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

;// CONCATENATED MODULE: ./src/service/call-failure.ts


function failureOfCall(result, { kind, action }, { failedAttempts, missed }) {
    const code = failureCodeOf(result, kind);
    const attempts = failedAttempts === 1 ? '' : ` after ${(0,text_amounts .lT)(failedAttempts, 'attempt')}`;
    const isAccepted = result.problem === 'unreadable' && kind === 'start-export';
    const message = `Could not ${action}${attempts}: ${isAccepted ? 'the service accepted the request, but ' : ''}${result.reason}.`;
    if (missed === undefined)
        return new src_failure .HR({ code, message, hint: call_failure_hintOf(result, code, kind) });
    const pause = (0,text_amounts .S5)(missed.pauseMs);
    return new src_failure .HR({
        code,
        message: `${message} The next attempt is due in ${pause}, but \`timeout\` (${(0,text_amounts .S5)(missed.timeoutMs)}) ends before that.`,
        hint: `Raise \`timeout\`, or run the step again in ${pause}.`,
    });
}
function noted(error, { message, hint }) {
    if (!(error instanceof src_failure .HR))
        return error;
    const { code, details } = error;
    const isOpen = code === 'cancelled' || code === 'service-unavailable';
    return new src_failure .HR({
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
function call_failure_hintOf({ problem, status = 0 }, code, kind) {
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

// EXTERNAL MODULE: ./src/http/backoff.ts
var backoff = __nccwpck_require__(1012);
;// CONCATENATED MODULE: ./src/service/retry.ts


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
    lost: { firstMs: 30_000, maxMs: 60_000, maxRetryAfterMs: backoff .vB },
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
        const bounds = { maxRetryAfterMs: backoff .vB, ...(this.#kind === 'start-export' && startBounds[problem]) };
        if (retryAfterMs !== undefined && retryAfterMs > 0 && limit === Infinity)
            return Math.min(retryAfterMs, bounds.maxRetryAfterMs);
        return (0,backoff .jo)({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
    }
    succeeded() {
        this.#counts.clear();
        this.#isReached = true;
        this.#hasSucceeded = true;
    }
    #hasTime() {
        return this.#isReached || this.#context.clock.elapsedMs() - (this.#sinceMs ?? Infinity) < backoff .vB;
    }
}
async function withRetry(retried, context) {
    const retries = new CallRetries(retried.operation.kind, context);
    try {
        return { value: await attempts(retried, retries, context), mayHaveArrivedBefore: retries.mayHaveArrived };
    }
    catch (error) {
        throw retried.sideEffect !== undefined && retries.mayHaveArrived ? noted(error, retried.sideEffect) : error;
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
            throw failureOfCall(result, operation, { failedAttempts });
        if (clock.elapsedMs() + pauseMs >= deadlineMs)
            throw failureOfCall(result, operation, {
                failedAttempts,
                missed: timeoutMs === undefined ? undefined : { pauseMs, timeoutMs },
            });
        emit({ kind: 'call-failed', action, reason: result.reason, status: result.status, pauseMs, failedAttempts });
        await clock.sleep(pauseMs, signal);
    }
}

;// CONCATENATED MODULE: ./src/polling/wait-for-job.ts





async function waitForJob(options, context) {
    const { job, resumeHint: hint, reportOf } = options;
    const wait = new JobWait(options, context);
    try {
        return await wait.untilEnd();
    }
    catch (error) {
        if (!(error instanceof src_failure .HR && error.code === 'cancelled'))
            throw error;
        throw noted(error, { message: `${(0,text_amounts .l2)(job)} continues on the service.`, hint });
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
    #history = new ProgressHistory();
    #namedStatuses = new Set();
    #lastResult = 'no response';
    constructor(options, context) {
        this.#options = options;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#retries = new CallRetries(options.kind, context);
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
            throw failureOfCall(result, { kind, action: `read ${job}` }, this.#retries);
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
        return pauseBefore(deadlineMs - this.#context.clock.elapsedMs(), pauseMs, timeoutMs);
    }
    #elapsedMs() {
        return this.#context.clock.elapsedMs() - this.#startMs;
    }
    #timedOut() {
        const { job, timeoutMs, resumeHint } = this.#options;
        return new src_failure .HR({
            code: 'timed-out',
            message: `${(0,text_amounts .l2)(job)} did not finish within ${(0,text_amounts .S5)(timeoutMs)} (${this.#lastResult}).`,
            hint: `${resumeHint} If it regularly needs more time, raise \`timeout\`.`,
        });
    }
}

// EXTERNAL MODULE: ./src/http/safe-url.ts
var safe_url = __nccwpck_require__(2855);
;// CONCATENATED MODULE: ./src/service/guards.ts



function unexpectedResponse(what) {
    return new transient_error .N_(`the response is unexpected (${what})`);
}
class OtherJobError extends transient_error .N_ {
}
function guards_readObject(value) {
    if (!(0,text_json .Gv)(value))
        throw unexpectedResponse(`${jsonTypeOf(value)} instead of a JSON object`);
    return value;
}
const maxTextLength = 16_000;
function guards_readString(object, field) {
    const value = object[field];
    if (typeof value !== 'string' || value === '')
        throw unexpectedResponse(`\`${field}\` is ${jsonTypeOf(value)} instead of a string`);
    if (value.length > maxTextLength)
        throw unexpectedResponse(`\`${field}\` is longer than ${maxTextLength} characters`);
    return value;
}
function guards_requireSameJob(object, field, jobId) {
    const isMissing = object[field] === undefined || object[field] === null;
    if (!isMissing && guards_readString(object, field) !== jobId)
        throw new OtherJobError('the response describes another job');
}
function guards_optionalString(object, field) {
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
    const text = guards_optionalString(object, field) ?? '';
    const dateMs = dateTime.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(dateMs) ? undefined : { text, dateMs };
}
const maxDepth = 5;
function textIn(value) {
    const text = textsIn(value, maxDepth).join(': ');
    if (text === '')
        return undefined;
    return text.length <= maxTextLength ? text : `(${(0,text_amounts .lT)(text.length, 'character')})`;
}
const address = /^([a-z]+:\/)?\/\S*$|^about:blank$/i;
function textsIn(value, depth) {
    if (typeof value === 'string')
        return value.trim() === '' || address.test(value) ? [] : [value];
    if (typeof value !== 'object' || value === null || depth === 0)
        return [];
    return Object.values(value).flatMap((each) => textsIn(each, depth - 1));
}
function guards_errorIn(body) {
    return (0,text_json .Gv)(body) ? (textIn(body['error']) ?? textIn(body['errors'])) : undefined;
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

;// CONCATENATED MODULE: ./src/service/calls.ts




function startExport(service, request, limits) {
    const { domain, version, paths, idempotencyKey } = request;
    const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
    const headers = { 'Idempotency-Key': idempotencyKey };
    return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, limits);
}
function jobIdIn(body) {
    const jobId = guards_readString(guards_readObject(body), 'jobId');
    if (!(0,safe_url .JA)(jobId))
        throw unexpectedResponse('`jobId` cannot be part of a URL');
    return jobId;
}
function readExport(service, jobId, limits) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}
function exportJobIn(body, jobId) {
    const job = guards_readObject(body);
    guards_requireSameJob(job, 'jobId', jobId);
    return {
        status: guards_readString(job, 'status'),
        progress: progressOf(job['progress']),
        pageCount: optionalCount(job, 'pageCount'),
        error: guards_errorIn(job) ?? guards_optionalString(job, 'message'),
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
    return service.call({ method: 'POST', path, read: (body) => bundleUrlIn(guards_readObject(body), jobId) }, limits);
}
function bundleUrlIn(bundle, jobId) {
    guards_requireSameJob(bundle, 'jobId', jobId);
    const url = URL.parse(guards_readString(bundle, 'bundleUrl'));
    if (url === null)
        throw unexpectedResponse('`bundleUrl` is not a URL');
    if (url.href.length > maxTextLength)
        throw unexpectedResponse(`\`bundleUrl\` is longer than ${maxTextLength} characters`);
    if (!(0,safe_url .FY)(url)) {
        throw new src_failure .HR({
            code: 'unsafe-bundle-url',
            message: `The service returned a bundle URL that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: optionalCount(bundle, 'sizeBytes'), expiresAt: optionalDate(bundle, 'expiresAt') };
}
function readAgentJob(service, { projectId, jobId }, limits) {
    const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, limits);
}
function agentJobIn(body, jobId) {
    const job = readObject(body);
    requireSameJob(job, 'id', jobId);
    const source = isObject(job['source']) ? job['source'] : {};
    return {
        status: readString(job, 'status'),
        prLink: optionalString(job, 'prLink'),
        repository: optionalString(source, 'repository'),
        ref: optionalString(source, 'ref'),
        model: optionalString(job, 'model'),
        createdAt: optionalString(job, 'createdAt'),
        archivedAt: optionalString(job, 'archivedAt'),
        error: errorIn(job),
    };
}

;// CONCATENATED MODULE: ./src/export/export-job.ts






async function beginExport({ version, paths = [], timeoutMs, ...subject }, deadlineMs, context) {
    const { emit, runAttempt } = context;
    if (subject.jobId !== undefined) {
        const { jobId } = subject;
        emit({ kind: 'export-resumed', jobId, ignoresPaths: paths.length > 0 });
        return { jobId, isNew: false, deadlineMs };
    }
    const { domain } = subject;
    if (runAttempt > 1)
        emit({ kind: 'run-repeated', attempt: runAttempt });
    const request = { domain, version, paths, idempotencyKey: (0,external_node_crypto_.randomUUID)() };
    const sideEffect = {
        message: `An export of ${domain} may be running on the service.`,
        hint: "Check that `base-url` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.",
    };
    const call = {
        call: (limits) => startExport(context.service, request, limits),
        operation: { kind: 'start-export', action: `start an export of ${domain}` },
        ...{ deadlineMs, timeoutMs, sideEffect },
    };
    const { value: jobId, mayHaveArrivedBefore } = await withRetry(call, context);
    if (mayHaveArrivedBefore)
        emit({ kind: 'second-export-possible', domain });
    context.secrets.requireNoKey('a job id', jobId);
    emit({ kind: 'export-started', jobId, domain });
    return { jobId, isNew: true, deadlineMs };
}
const endStatuses = new Set(['completed', 'failed']);
const runningStatuses = new Set(['queued', 'running']);
async function waitForExport({ jobId, isNew, deadlineMs }, { domain, pollIntervalMs, timeoutMs }, context) {
    const startMs = context.clock.elapsedMs();
    const job = await waitForJob({
        kind: isNew ? 'read-new-export' : 'read-export',
        job: `export ${jobId}`,
        read: (limits) => readExport(context.service, jobId, limits),
        endStatuses,
        runningStatuses,
        reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount }),
        schedule: scheduleFor(pollIntervalMs),
        timeoutMs,
        deadlineMs,
        resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`.`,
    }, context);
    if (job.status === 'failed')
        throw exportFailed(jobId, domain, job);
    const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
    context.emit({ kind: 'export-completed', pageCount: job.pageCount, durationMs });
    return job;
}
function exportFailed(jobId, domain, { error }) {
    const ofDomain = domain === undefined ? '' : ` of ${domain}`;
    const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
    return new src_failure .HR({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
const bundleLimitMs = 5 * 60_000;
async function createBundleUrl({ jobId, isMasked }, signal, { service, secrets, clock, random, emit }) {
    const { value: bundleUrl } = await withRetry({
        call: (limits) => createBundle(service, jobId, limits),
        operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
        deadlineMs: clock.elapsedMs() + bundleLimitMs,
    }, { clock, random, emit, signal });
    secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
    emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
    return bundleUrl;
}

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = require("node:v8");
// EXTERNAL MODULE: ./src/archive/decompress.ts
var decompress = __nccwpck_require__(4203);
// EXTERNAL MODULE: ./src/archive/errors.ts
var archive_errors = __nccwpck_require__(511);
// EXTERNAL MODULE: ./src/archive/entry-sink.ts + 1 modules
var entry_sink = __nccwpck_require__(1282);
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
            throw siteTooLarge(`The site is larger than ${(0,text_amounts .lP)(maxSizeBytes)} (\`max-site-size\`).`);
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
    addName(name) {
        this.#nameCharacters += name.length;
        if (this.#nameCharacters <= maxNameCharacters)
            return;
        throw (0,archive_errors .a7)(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
    }
    #requireRatio(bytes) {
        if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes)
            return;
        throw (0,archive_errors .a7)(`The ${(0,text_amounts .lP)(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`);
    }
}
function siteTooLarge(message) {
    return new src_failure .HR({ code: 'site-too-large', message });
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
        throw (0,archive_errors .Qk)('a tar header has a wrong checksum');
    const sizeBytes = sizeIn(block);
    if (sizeBytes === undefined)
        throw (0,archive_errors .Qk)('a tar header has an invalid size');
    const name = tar_header_textIn(block, ...nameField);
    const isUstar = block.toString('latin1', ...magicField) === 'ustar\0';
    const prefix = isUstar ? tar_header_textIn(block, ...prefixField) : '';
    return {
        type: block.toString('latin1', ...typeField),
        name: prefix === '' ? name : `${prefix}/${name}`,
        linkName: tar_header_textIn(block, ...linkNameField),
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
function tar_header_textIn(bytes, start = 0, end = bytes.length) {
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
            this.#long = { ...this.#long, name: tar_header_textIn(body) };
        else if (type === 'K')
            this.#long = { ...this.#long, linkName: tar_header_textIn(body) };
        else if (type === 'x')
            this.#pax = paxChanges(body);
        else
            this.#global = { ...this.#global, ...paxChanges(body) };
    }
    applied(header) {
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
            throw (0,archive_errors .Qk)('a pax header has a record that is not `LENGTH KEY=VALUE`');
        }
        const key = body.toString('utf8', space + 1, equals);
        if (unsupportedKeys.test(key))
            throw (0,archive_errors .sK)(`a pax header contains \`${key}\``);
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
        throw (0,archive_errors .Qk)('a pax header has an invalid size');
    return Number(text);
}

;// CONCATENATED MODULE: ./src/archive/unpacked-bytes.ts


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
            this.#chunk = (0,entry_sink .bS)(chunk.value);
            this.#at = 0;
        }
        return this.#take(maxBytes);
    }
    content(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#arriving(sizeBytes);
    }
    whole(sizeBytes) {
        return this.#has(sizeBytes) ? this.#take(sizeBytes) : (0,entry_sink .oR)(this.#arriving(sizeBytes));
    }
    async [Symbol.asyncDispose]() {
        await this.#chunks.return?.();
    }
    async *#arriving(sizeBytes) {
        for (let left = sizeBytes; left > 0;) {
            const bytes = await this.next(left);
            if (bytes === undefined)
                throw (0,archive_errors .Qk)('it is truncated');
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

;// CONCATENATED MODULE: ./src/archive/tar-reader.ts



const maxExtensionBytes = 1024 * 1024;
const zeroBlock = Buffer.alloc(blockBytes);
async function readTar(chunks, sink) {
    await using bytes = new UnpackedBytes(chunks);
    const extensions = new TarExtensions();
    for (;;) {
        const block = await bytes.whole(blockBytes);
        if (block.equals(zeroBlock))
            break;
        const header = parseTarHeader(block);
        const type = extensionTypes.find((each) => each === header.type);
        if (type !== undefined)
            extensions.add(type, await extensionBody(header, bytes));
        else
            await takeEntry(extensions.applied(header), bytes, sink);
    }
    let endBytes = blockBytes;
    for (let rest = await bytes.next(); rest !== undefined; rest = await bytes.next()) {
        if (rest.some((byte) => byte !== 0))
            throw (0,archive_errors .Qk)('data follows the end mark');
        endBytes += rest.length;
    }
    if (endBytes < 2 * blockBytes)
        throw (0,archive_errors .Qk)('it is truncated');
}
async function extensionBody({ sizeBytes }, bytes) {
    if (sizeBytes > maxExtensionBytes) {
        throw (0,archive_errors .Qk)(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
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
async function takeEntry({ type, name, linkName, sizeBytes }, bytes, sink) {
    const known = entryKinds[type];
    const kind = known === 'file' && name.endsWith('/') ? 'folder' : known;
    if (kind === undefined)
        throw (0,archive_errors .sK)(`"${name}" has the tar type "${type}"`);
    if (kind === 'device')
        throw (0,archive_errors .di)(name, 'is a device or a FIFO');
    if (kind === 'file') {
        await sink.file(name, sizeBytes, bytes.content(sizeBytes));
        await bytes.whole(paddingOf(sizeBytes));
        return;
    }
    const isIgnored = known === 'folder' || known === 'link';
    if (sizeBytes > 0 && !isIgnored)
        throw (0,archive_errors .di)(name, 'is not a file, but has content of its own');
    if (kind === 'folder')
        sink.folder(name);
    else if (kind !== 'label')
        sink.link(kind, name, linkName);
}
function paddingOf(sizeBytes) {
    return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}

;// CONCATENATED MODULE: ./src/archive/read-archive.ts









async function readArchive(source, reading) {
    const { limits, signal } = reading;
    signal.throwIfAborted();
    (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1');
    const format = requireFormat(await source.head());
    const budget = new SiteBudget(limits, source.sizeBytes);
    const sink = new entry_sink .OQ(budget, reading);
    const turns = new src_clock .P0(signal);
    if (format === 'zip') {
        const { readZip } = await Promise.all( [__nccwpck_require__.e(663), __nccwpck_require__.e(226)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7226));
        await readZip(source, sink, turns);
    }
    else {
        const bytes = (0,decompress .ji)(withTurns(source.bytes(), turns), compressions[format]);
        await readTar(withTurns(bytes, turns, (sizeBytes) => budget.addUnpacked(sizeBytes)), sink);
    }
    return await sink.finish(signal);
}
const compressions = { tar: undefined, 'tar.gz': 'gzip', 'tar.zst': 'zstd' };
async function* withTurns(chunks, turns, count) {
    for await (const chunk of chunks) {
        await turns.take();
        count?.(chunk.length);
        yield chunk;
    }
    await turns.take();
}
const magicNumbers = [
    ['tar.gz', /^\x1f\x8b\x08/],
    ['tar.zst', /^\x28\xb5\x2f\xfd/],
    ['zip', /^PK\x03\x04/],
];
function formatOf(head) {
    const bytes = (0,entry_sink .bS)(head);
    const start = bytes.toString('latin1', 0, 4);
    const known = magicNumbers.find(([, magic]) => magic.test(start));
    return known?.[0] ?? (bytes.length >= blockBytes && hasTarChecksum(bytes) ? 'tar' : undefined);
}
const otherFormats = [
    ['it is one part of an archive in several parts', /^PK(\x07\x08|00PK)/],
    ['it is a program, such as an archive that unpacks itself', /^(MZ|\x7fELF|#!)/],
    ['it is compressed with zstd in several frames, as pzstd does', /^[\x50-\x5f]\x2a\x4d\x18/],
    ['it is a 7z archive', /^7z\xbc\xaf/],
    ['it is a RAR archive', /^Rar!/],
    ['it is compressed with xz', /^\xfd7zX/],
    ['it is compressed with bzip2', /^BZh/],
];
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    const start = (0,entry_sink .bS)(head).toString('latin1', 0, 4);
    const other = otherFormats.find(([, magic]) => magic.test(start));
    if (other !== undefined)
        throw (0,archive_errors .sK)(other[0]);
    const look = lookOf(head);
    throw new src_failure .HR({
        code: 'not-an-archive',
        message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${look}.`,
        hint: look === unknownLook ? 'Check how the bundle was made. It must be one archive in one file.' : undefined,
    });
}
const unknownLook = 'its format is unknown';
function lookOf(head) {
    const text = (0,entry_sink .bS)(head).toString('utf8').trimStart().toLowerCase();
    if (text === '')
        return 'it is empty';
    if (/^<(!doctype html|html|head|body)\b/.test(text))
        return 'it looks like an HTML page';
    if (text.startsWith('<'))
        return 'it looks like an XML or HTML document';
    return /^[{[]/.test(text) ? 'it looks like JSON' : unknownLook;
}

// EXTERNAL MODULE: ./src/download/bundle-file.ts
var bundle_file = __nccwpck_require__(1025);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ./src/download/download-progress.ts
class DownloadProgress {
    #context;
    #bundle;
    #startMs;
    interruptions = 0;
    #newBytes = 0;
    #lastByteMs;
    #reportedBytes = 0;
    constructor(bundle, context) {
        this.#bundle = bundle;
        this.#context = context;
        this.#startMs = context.clock.elapsedMs();
        this.#lastByteMs = this.#startMs;
    }
    get newBytes() {
        return this.#newBytes;
    }
    get onePercentBytes() {
        return Math.max(1, Math.ceil(this.#bundle.sizeBytes / 100));
    }
    get totals() {
        return {
            sizeBytes: this.#newBytes,
            durationMs: this.#lastByteMs - this.#startMs,
            interruptions: this.interruptions,
        };
    }
    add(newBytes) {
        this.#newBytes += newBytes;
        this.#lastByteMs = this.#context.clock.elapsedMs();
        if (this.#newBytes - this.#reportedBytes < this.onePercentBytes)
            return;
        const bytesPerSecond = (this.#newBytes / (this.#lastByteMs - this.#startMs)) * 1000;
        const { sizeBytes } = this.#bundle;
        this.#context.emit({ kind: 'download-progressed', receivedBytes: this.#newBytes, sizeBytes, bytesPerSecond });
        this.#reportedBytes = this.#newBytes;
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
const patienceMs = 1_000;
const minMeasuredMs = 1_000;
function segmentBytes(remainingBytes, { share, bytesPerMs }) {
    const guidedBytes = share === 1 ? remainingBytes : Math.ceil((remainingBytes * share) / 2);
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
const endShare = 1 / 16;
class Segments {
    #connections;
    #bytesPerMs = new Map();
    #active = new Set();
    #returned = [];
    #parts = [{ nextByte: 0, endByte: openingBytes }];
    constructor(connections) {
        this.#connections = connections;
    }
    get isComplete() {
        return (this.#active.size === 0 &&
            this.#returned.length === 0 &&
            this.#parts.every((part) => remainingBytesOf(part) === 0));
    }
    get isActive() {
        return this.#active.size > 0;
    }
    has(segment) {
        return this.#active.has(segment);
    }
    announce(sizeBytes, whole) {
        if (whole === undefined)
            this.#parts = [{ nextByte: openingBytes, endByte: sizeBytes }];
        else {
            whole.endByte = sizeBytes;
            this.#parts = [];
        }
    }
    requestEndFirst() {
        this.#parts = this.#parts.flatMap(({ nextByte, endByte }) => {
            const bytes = Math.max(Math.ceil(endByte * endShare), openingBytes);
            const middleByte = Math.max(endByte - bytes, nextByte);
            return [
                { nextByte: middleByte, endByte },
                { nextByte, endByte: middleByte },
            ];
        });
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
        segment.arrived = undefined;
        if (!this.#active.delete(segment))
            return false;
        if (remainingBytesOf(segment) > 0)
            this.#returned = [...this.#returned, segment];
        return true;
    }
    #paceOf(worker) {
        const bytesPerMs = this.#bytesPerMs.get(worker);
        const rates = [...this.#bytesPerMs.values()];
        const averageRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
        const relativeRate = bytesPerMs === undefined ? 1 : bytesPerMs / averageRate;
        return { share: Math.min(relativeRate, 1) / this.#connections, bytesPerMs };
    }
    #takeReturned() {
        const [first, ...others] = this.#returned.toSorted((a, b) => a.nextByte - b.nextByte);
        this.#returned = others;
        return first;
    }
    #takeNew(pace) {
        const part = this.#parts.find((each) => remainingBytesOf(each) > 0);
        if (part === undefined)
            return undefined;
        const { nextByte } = part;
        part.nextByte += segmentBytes(remainingBytesOf(part), pace);
        return { nextByte, endByte: part.nextByte, arrived: undefined };
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
    const isPlain = wanted.endByte === undefined;
    const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
    if (isWholeObject(reply, wanted))
        return wholeIn(header, wanted);
    if (status === 206 && isPlain)
        return { kind: 'transient', what: differentRange };
    if (status === 206)
        return rangeIn(header, wanted) ?? { kind: 'range-refused', what: differentRange };
    if (isTransient(status) && (isPlain || status !== 501)) {
        return { kind: 'transient', what, retryAfterMs: (0,backoff .Vs)(header, dateMs) };
    }
    if (isRejection(status, isPlain))
        return { kind: 'url-rejected', what };
    if (isPlain)
        throw downloadFailed(what);
    return { kind: 'range-refused', what };
}
function isTransient(status) {
    return [408, 425, 429].includes(status) || status >= 500;
}
function isRejection(status, isPlain) {
    return status >= 400 && status < 500 && !(isPlain ? [407] : [407, 412, 416]).includes(status);
}
const differentRange = 'the store sent a different range than requested';
function isWholeObject({ status, header }, { endByte, validator, announcedBytes }) {
    if (endByte !== undefined)
        return status === 200 && header('content-range') === undefined && validator === undefined;
    const { firstByte, lastByte, totalBytes = NaN } = contentRangeIn(header, announcedBytes) ?? {};
    return status === 200 || (status === 206 && firstByte === 0 && lastByte === totalBytes - 1);
}
function wholeIn(header, { announcedBytes }) {
    const sizeBytes = lengthIn(header);
    const isObject = sizeBytes !== undefined && sizeBytes === (announcedBytes ?? sizeBytes);
    const coded = !isObject && (0,content_coding .eY)(header);
    const object = objectIn(header, coded ? undefined : sizeBytes);
    return { kind: 'data', object, isRange: false, isToTheEnd: true, isCoded: coded };
}
function rangeIn(header, wanted) {
    const { fromByte, endByte = Infinity, announcedBytes } = wanted;
    const range = contentRangeIn(header, announcedBytes);
    if (range === undefined)
        return undefined;
    const { firstByte, lastByte, totalBytes } = range;
    const sizeBytes = lastByte + 1 - firstByte;
    const isExact = firstByte === fromByte && lastByte === Math.min(endByte, totalBytes) - 1;
    if (totalBytes !== (announcedBytes ?? totalBytes))
        return undefined;
    if (!isExact || sizeBytes < 1 || sizeBytes !== (lengthIn(header) ?? sizeBytes))
        return undefined;
    const isToTheEnd = lastByte === totalBytes - 1;
    return { kind: 'data', object: objectIn(header, totalBytes), isRange: true, isToTheEnd, isCoded: false };
}
function contentRangeIn(header, announcedBytes) {
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header('content-range')?.trim() ?? '');
    const [, firstByte, lastByte, total] = range ?? [];
    const totalBytes = total === '*' ? announcedBytes : Number(total);
    if (totalBytes === undefined || Number.isNaN(totalBytes))
        return undefined;
    return { firstByte: Number(firstByte), lastByte: Number(lastByte), totalBytes };
}
function lengthIn(header) {
    const value = header('content-length') ?? '';
    return /^\d+$/.test(value) ? Number(value) : undefined;
}
function objectIn(header, totalBytes) {
    const tag = header('etag')?.trim() ?? '';
    const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
    return {
        totalBytes,
        validator,
        isPage: /^text\/html\b/i.test(header('content-type') ?? ''),
        isTransformed: (0,content_coding .eY)(header) || /^214\b/.test(header('warning') ?? ''),
    };
}
function expectedSize(promisedBytes, object, maxSizeBytes) {
    const { totalBytes: storedBytes, isPage = false } = object;
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        if (isPage)
            throw new src_failure .HR({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
        const what = `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`;
        throw sizeMismatch(what, object);
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        const what = 'neither the service nor the store reports its size';
        throw downloadFailed(`${what}, so an incomplete download could not be detected`);
    }
    requireAllowed(sizeBytes, maxSizeBytes);
    return sizeBytes;
}
function requireAllowed(sizeBytes, maxSizeBytes) {
    if (sizeBytes <= maxSizeBytes)
        return;
    const isRounded = (0,text_amounts .lP)(sizeBytes) !== (0,text_amounts .lP)(maxSizeBytes);
    const [size, max] = [sizeBytes, maxSizeBytes].map((bytes) => isRounded ? (0,text_amounts .lP)(bytes) : (0,text_amounts .lT)(bytes, 'byte'));
    throw new src_failure .HR({
        code: 'bundle-too-large',
        message: `The bundle is ${size ?? ''}; \`max-bundle-size\` is ${max ?? ''}.`,
    });
}
function sizeMismatch(what, { isTransformed = false }) {
    if (!isTransformed)
        return new src_failure .HR({ code: 'size-mismatch', message: what });
    return new src_failure .HR({
        code: 'size-mismatch',
        message: `${what} A proxy or CDN changed its content coding on the way.`,
        hint: 'Configure the store, and what is in front of it, to serve the bundle as it is stored, without a content coding.',
    });
}
function downloadFailed(what) {
    return new src_failure .HR({ code: 'download-failed', message: `Could not download the bundle: ${what}.` });
}
function bundleChanged(what) {
    return new src_failure .HR({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}

;// CONCATENATED MODULE: ./src/download/url-provider.ts


const maxRejectedInARow = 5;
class UrlProvider {
    #createUrl;
    #context;
    #rejections = new backoff .yX();
    #latest;
    #renewals = 0;
    #renewing;
    constructor(url, createUrl, context) {
        this.#latest = url;
        this.#createUrl = createUrl;
        this.#context = context;
    }
    get latest() {
        return this.#latest;
    }
    get renewals() {
        return this.#renewals;
    }
    async current() {
        await this.#renewing;
        return this.#latest;
    }
    async rejected({ url, signal }, { what }, { newBytes, onePercentBytes }) {
        if (url !== this.#latest)
            return false;
        const count = this.#rejections.add(newBytes, onePercentBytes);
        if (count > maxRejectedInARow) {
            const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
            throw new src_failure .HR({ code: 'bundle-url-rejected', message });
        }
        this.#context.emit({ kind: 'bundle-url-rejected', reason: what });
        this.#renewing = this.#renew(count, signal).finally(() => (this.#renewing = undefined));
        await this.#renewing;
        return count > 1;
    }
    async #renew(count, signal) {
        const { clock, random } = this.#context;
        if (count > 1)
            await clock.sleep((0,backoff .jo)({ failedAttempts: count, random: random() }), signal);
        this.#latest = await this.#createUrl(signal);
        this.#renewals += 1;
    }
}

;// CONCATENATED MODULE: ./src/download/download-state.ts






const zipSignature = Buffer.from('PK\x03\x04');
const idleCheckMs = 750;
class DownloadState {
    context;
    bundle;
    urls;
    progress;
    #options;
    #workers = [];
    #segments;
    #changed = new AbortController();
    #object;
    #isStream;
    #hasBegun = false;
    constructor(options, bundle, context) {
        this.#options = options;
        this.context = context;
        this.bundle = bundle;
        this.urls = new UrlProvider(options.url, options.renewUrl, context);
        this.progress = new DownloadProgress(bundle, context);
        this.#segments = new Segments(options.connections);
        this.#isStream = options.isSingleStream;
    }
    get isStream() {
        return this.#isStream;
    }
    get object() {
        return this.#object;
    }
    get isComplete() {
        return this.#segments.isComplete;
    }
    get totals() {
        return {
            ...this.progress.totals,
            connections: this.#workers.filter(({ newBytes }) => newBytes > 0).length,
            renewals: this.urls.renewals,
        };
    }
    addWorker(connection) {
        const worker = { connection, interruptions: new backoff .yX(), attempts: new backoff .yX(), newBytes: 0 };
        this.#workers.push(worker);
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
        const isCurrent = this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
        this.#wake();
        return isCurrent;
    }
    async isLeftToOthers(url, signal) {
        const isInUse = this.#segments.isActive;
        while (this.#segments.isActive && url === this.urls.latest)
            await this.#change(signal);
        return isInUse;
    }
    admit({ object, isRange, isToTheEnd }, url, segment) {
        if (!this.#segments.has(segment))
            return false;
        if (this.#object !== undefined) {
            requireSame(object, this.#object);
            return true;
        }
        this.#isStream ||= !isRange || object.validator === undefined;
        if (this.#isStream && !isToTheEnd)
            return false;
        const sizeBytes = expectedSize(url.sizeBytes, object, this.#options.maxSizeBytes);
        if (this.progress.newBytes === 0)
            this.bundle.announce(sizeBytes);
        else if (sizeBytes !== this.bundle.sizeBytes)
            throw bundleChanged('its size is different');
        this.#object = object;
        this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
        return true;
    }
    receive(chunk, segment, worker) {
        const { sizeBytes } = this.bundle;
        const wanted = chunk.subarray(0, remainingBytesOf(segment));
        if (wanted.length < chunk.length && segment.endByte === sizeBytes) {
            throw sizeMismatch(`The store sent more than the ${sizeBytes} bytes that were reported.`, this.#object ?? {});
        }
        const newBytes = this.bundle.merge(wanted, segment.nextByte);
        if (newBytes === undefined)
            throw bundleChanged('its bytes are different');
        this.#begin();
        advance(segment, wanted.length, this.context.clock.elapsedMs());
        worker.newBytes += newBytes;
        this.progress.add(newBytes);
    }
    restartStream() {
        this.#segments = new Segments(this.#options.connections);
        this.#object = undefined;
        this.#isStream = true;
    }
    #begin() {
        if (this.#hasBegun || this.bundle.contiguousBytes < zipSignature.length)
            return;
        this.#hasBegun = true;
        if (this.bundle.contains(zipSignature, 0))
            this.#segments.requestEndFirst();
        this.#wake();
    }
    #take(worker) {
        const isOpen = this.#object !== undefined && !this.#isStream;
        if (!isOpen && worker !== this.#workers[0])
            return undefined;
        return this.#segments.take(worker, this.context.clock.elapsedMs());
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
}
function requireSame(object, { validator, totalBytes }) {
    if (object.validator === validator && object.totalBytes === totalBytes)
        return;
    throw bundleChanged('the store sent a different object than before');
}

// EXTERNAL MODULE: ./src/http/get.ts
var get = __nccwpck_require__(9472);
;// CONCATENATED MODULE: ./src/http/body-text.ts


async function readBodyText(reply, limitBytes) {
    try {
        const text = await textOf((0,content_coding .DH)(reply, reply.body), limitBytes);
        if (text === undefined)
            throw new transient_error .N_(`the response is longer than ${limitBytes} bytes`);
        return text;
    }
    catch (error) {
        throw (0,transient_error .E1)(error);
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

;// CONCATENATED MODULE: ./src/download/fetch-segment.ts






async function fetchSegment(request, state) {
    const { segment, url, worker, signal } = request;
    const wanted = {
        fromByte: segment.nextByte,
        endByte: state.isStream ? undefined : segment.endByte,
        announcedBytes: url.sizeBytes,
        validator: state.object?.validator,
    };
    const { clock } = state.context;
    const { connection } = worker;
    try {
        return await (0,get .J)({ url: url.url, headers: headersOf(wanted), connection, clock, signal }, (reply) => receive(reply, { ...request, wanted }, state));
    }
    catch (error) {
        if (error instanceof transient_error .N_)
            return fetch_segment_endOf(segment, error.message);
        throw error;
    }
}
async function receive(reply, request, state) {
    const { segment, url, wanted, worker } = request;
    if (reply.unfollowed !== undefined)
        throw downloadFailed(`the store redirects ${reply.unfollowed}`);
    const dateMs = state.context.clock.dateMs();
    const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
    if (result.kind !== 'data')
        return result;
    if (!state.admit(result, url, segment))
        return undefined;
    const endsAtByte = result.isToTheEnd ? state.bundle.sizeBytes : wanted.endByte;
    for await (const chunk of bytesOf(reply, result)) {
        if (remainingBytesOf(segment) === 0 && !result.isToTheEnd)
            break;
        state.receive(chunk, segment, worker);
        if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte)
            break;
    }
    if (result.isCoded && remainingBytesOf(segment) > 0) {
        throw sizeMismatch(`The store sent fewer than the ${state.bundle.sizeBytes} bytes that were reported.`, result.object);
    }
    return fetch_segment_endOf(segment, 'the connection was closed early');
}
function bytesOf(reply, { isCoded }) {
    return isCoded ? (0,content_coding .DH)(reply, reply.body) : reply.body;
}
function headersOf({ fromByte, endByte, validator }) {
    return {
        'Accept-Encoding': 'identity',
        ...(endByte !== undefined && { Range: `bytes=${fromByte}-${endByte - 1}` }),
        ...(validator !== undefined && { 'If-Match': validator }),
    };
}
const maxErrorBytes = 64 * 1024;
async function errorCodeIn({ status, body }) {
    if (status === 200 || status === 206)
        return undefined;
    const text = (await textOf(body, maxErrorBytes).catch(() => undefined)) ?? '';
    const [, inXml, inJson] = /<Code>([A-Za-z]{1,64})<\/Code>|"error": ?"([A-Za-z]{1,64})"/.exec(text) ?? [];
    return inXml ?? inJson;
}
function fetch_segment_endOf(segment, what) {
    return remainingBytesOf(segment) === 0 ? undefined : { kind: 'transient', what };
}

;// CONCATENATED MODULE: ./src/download/download.ts





function startDownload(request, context) {
    if (request.url.sizeBytes !== undefined)
        requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const { path, expectedSha256, connections } = request;
    const bundle = new bundle_file .h({ path, expectedSha256, signal });
    const state = new DownloadState(request, bundle, context);
    const writing = download(connections, state, signal);
    bundle.filledBy(writing);
    return {
        bundle,
        get url() {
            return state.urls.latest;
        },
        get totals() {
            return state.totals;
        },
        async [Symbol.asyncDispose]() {
            stop.abort();
            await Promise.allSettled([writing]);
            bundle[Symbol.dispose]();
        },
    };
}
async function download(connections, state, stopped) {
    const ended = new AbortController();
    const signal = AbortSignal.any([stopped, ended.signal]);
    const end = (reason) => ended.abort(reason);
    await Promise.all(Array.from({ length: connections }, () => runWorker(state, signal).then(end, end)));
    if (!state.isComplete)
        signal.throwIfAborted();
}
async function runWorker(state, signal) {
    using opened = new DisposableStack();
    const worker = state.addWorker(opened.adopt(state.context.transport.connect(), (each) => each.close()));
    for (let segment = await state.next(worker, signal); segment; segment = await state.next(worker, signal)) {
        const request = { segment, worker, url: await state.urls.current(), signal };
        const end = await fetchSegment(request, state);
        const isCurrent = state.giveBack(segment, worker);
        if (isCurrent && end !== undefined)
            await recover(end, request, state);
    }
}
async function recover(end, request, state) {
    if (end.kind === 'transient') {
        await pauseAfter(end, request, state);
        return;
    }
    request.worker.connection.close();
    if (await state.isLeftToOthers(request.url, request.signal))
        return;
    const isPlain = end.kind === 'range-refused' || (await state.urls.rejected(request, end, state.progress));
    if (isPlain)
        state.restartStream();
}
const maxFailedAttempts = 8;
const maxSubstantialBytes = 64 * 1024;
async function pauseAfter({ what, retryAfterMs }, { segment, worker, signal }, state) {
    const { clock, emit, random } = state.context;
    worker.connection.close();
    state.progress.interruptions += 1;
    const { newBytes, onePercentBytes } = state.progress;
    const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
    const attempts = worker.attempts.add(newBytes, substantialBytes);
    if (attempts > maxFailedAttempts) {
        if (state.isStream)
            throw downloadFailed(`${what} (${attempts} attempts without progress)`);
        state.restartStream();
    }
    const failedAttempts = worker.interruptions.add(worker.newBytes, substantialBytes);
    const pauseMs = (0,backoff .jo)({ failedAttempts, retryAfterMs, random: random() });
    emit({
        kind: 'download-interrupted',
        atByte: segment.nextByte,
        reason: what,
        pauseMs,
        canResume: !state.isStream,
        failedAttempts,
    });
    await clock.sleep(pauseMs, signal);
    if (state.isStream)
        state.restartStream();
}

;// CONCATENATED MODULE: ./src/export/open-bundle.ts







async function openBundle(wanted, { cacheKey, ...place }, context) {
    await using opened = new AsyncDisposableStack();
    const path = opened.use(new BundlePath(place));
    const request = { ...wanted, path: path.base };
    const cache = cacheKey && (await Promise.all( [__nccwpck_require__.e(43), __nccwpck_require__.e(287)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1287)));
    const reused = cache && (await cache.reuseBundle(cacheKey, request, context));
    const source = reused === undefined ? opened.use(startDownload(request, context)) : { bundle: opened.use(reused) };
    const { bundle } = source;
    const resources = opened.move();
    return {
        bytes: bundle,
        get url() {
            return source.url;
        },
        async complete() {
            const format = requireFormat(await bundle.head());
            const { sizeBytes, sha256 } = await bundle.complete();
            if (source.totals !== undefined)
                context.emit({ kind: 'bundle-downloaded', ...source.totals });
            const finalPath = path.of(format);
            return { path: finalPath, sizeBytes, sha256, format, commit: () => bundle.commit(finalPath) };
        },
        async addToCache(committed) {
            if (cacheKey && !reused)
                await cache?.cacheBundle(cacheKey, committed, context);
        },
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
    };
}
class BundlePath {
    base;
    #createdFolder;
    constructor({ bundlePath, tempFolder, nameParts }) {
        if (bundlePath !== undefined) {
            this.base = (0,external_node_path_.resolve)(bundlePath);
            return;
        }
        const prefix = (0,external_node_path_.join)(tempFolder, ['static-export', ...nameParts.map(paths .BQ), ''].join('-'));
        this.#createdFolder = (0,errors .NP)(prefix, () => (0,external_node_fs_.mkdtempSync)(prefix));
        this.base = (0,external_node_path_.join)(this.#createdFolder, 'bundle');
    }
    of(format) {
        return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
    }
    [Symbol.dispose]() {
        if (this.#createdFolder !== undefined)
            (0,folders .dp)(this.#createdFolder, this.#createdFolder);
    }
}

;// CONCATENATED MODULE: ./src/export/read-previous.ts





async function readPrevious({ previousManifest, domain, maxFiles, maxRemovedPercent }, context) {
    if (previousManifest === undefined)
        return undefined;
    const { emit, signal } = context;
    const isUrl = previousManifest instanceof URL;
    const found = isUrl
        ? await fetchPrevious(previousManifest, maxFiles, context)
        : await read_previous_exportIn(previousManifest, { maxFiles, signal });
    const manifestPath = isUrl ? shownUrl(previousManifest) : previousManifest;
    if (found.kind === 'missing')
        emit({ kind: 'first-export', manifestPath });
    if (found.kind === 'unreadable') {
        emit({ kind: 'comparison-postponed', manifestUrl: manifestPath, reason: found.reason });
    }
    const previous = found.kind === 'found' ? found.manifest.domain : null;
    if (previous !== null && domain !== undefined && previous !== domain && maxRemovedPercent !== 100)
        emit({ kind: 'other-domain-compared', manifestPath, previous, domain });
    return found;
}
async function readPreviousAgain(previous, settings, context) {
    const { previousManifest, maxRemovedPercent = 100 } = settings;
    if (previous?.kind !== 'unreadable' || !(previousManifest instanceof URL))
        return previous;
    const found = await readPrevious(settings, context);
    if (found?.kind !== 'unreadable')
        return found;
    const [manifestUrl, { code, reason }] = [shownUrl(previousManifest), found];
    if (maxRemovedPercent < 100) {
        const message = `Could not compare with ${manifestUrl}: ${reason}. \`max-removed\`, which is ${maxRemovedPercent}%, cannot be checked.`;
        throw new src_failure .HR({ code, message, hint: notChecked });
    }
    context.emit({ kind: 'comparison-impossible', manifestUrl, reason });
    return found;
}
const notChecked = 'Check `previous-manifest`, then run the step again with `job-id`. To publish without this check, add `max-removed: 100%`.';
async function fetchPrevious(url, maxFiles, context) {
    const { clock, random, emit, signal, transport } = context;
    const site = { clock, random, transport, pause: new backoff .$u({ clock, emit }) };
    for (const value of secretsInGivenUrl(url))
        emit({ kind: 'secret-known', value, isMasked: true });
    try {
        return await exportAtUrl({ site, url, signal, maxFiles });
    }
    catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof src_failure .HR))
            throw error;
        return { kind: 'unreadable', code: 'site-unreachable', reason: error.message.replace(/\.$/, '') };
    }
}
function shownUrl({ origin, pathname }) {
    return origin + pathname;
}
async function read_previous_exportIn(path, limits) {
    try {
        const found = await exportAtPath(path, limits);
        if (found.kind === 'unreadable')
            throw read_previous_unreadable(path, found.reason);
        return found;
    }
    catch (error) {
        limits.signal.throwIfAborted();
        if (!(error instanceof src_failure .HR))
            throw read_previous_unreadable(path, `cannot be read: ${(0,errors .A3)(error)}`, error);
        if (error.code !== 'invalid-manifest')
            throw error;
        const message = `Input \`previous-manifest\` is "${path}". ${error.message}`;
        throw new src_failure .HR({ code: error.code, message, hint: error.hint, cause: error });
    }
}
function read_previous_unreadable(path, what, cause) {
    const message = `Input \`previous-manifest\` is "${path}", which ${what}. Set it to the manifest of an earlier run, or to the path where it will be written.`;
    return new src_failure .HR({ code: 'invalid-input', message, cause });
}

;// CONCATENATED MODULE: ./src/export/read-site.ts




async function readSite(source, rules, context) {
    const { folder: target, secrets, signal } = context;
    const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
    await using opened = new AsyncDisposableStack();
    const folder = target && opened.use(new StagedSite(target));
    const nameCheck = new NameCheck(secrets);
    const checkName = (name) => nameCheck.add(name);
    const readPage = await pageReaderFor(rules, context);
    const reservedPath = rules.manifestInSite ? site_manifest .L2 : undefined;
    const targets = { writer: folder?.writer, readPage, checkName, reservedPath };
    const contents = await readArchive(source, { limits, signal, ...targets });
    nameCheck.end();
    const resources = opened.move();
    return { contents, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
async function pageReaderFor({ manifestInSite }, { previous, signal }) {
    if (previous === undefined && !manifestInSite)
        return undefined;
    const { pageReader } = await Promise.all( [__nccwpck_require__.e(455), __nccwpck_require__.e(177)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2177));
    return pageReader(previous?.kind === 'found' ? previous.manifest.files : [], signal);
}

// EXTERNAL MODULE: ./src/model/site.ts
var site = __nccwpck_require__(2962);
;// CONCATENATED MODULE: ./src/site/changed-pages.ts
async function changed_pages_changedPages({ changes, before, now }, found, turns) {
    const { added, modified, removed } = changes;
    const oldPages = await pagesAt(removed.pages, before, turns);
    const pages = await pagesAt([...added.pages, ...modified.pages], now, turns);
    const from = await pathsByText(removed.pages, oldPages, turns);
    const to = await pathsByText(added.pages, pages, turns);
    const moved = [...to].flatMap(([text, path]) => {
        const old = from.get(text);
        return path === undefined || old === undefined ? [] : [{ ...pageOf('moved', path, pages), from: old }];
    });
    const movedPaths = new Set(moved.flatMap((page) => [page.from, page.path]));
    const isInPlace = (path) => !movedPaths.has(path);
    return [
        ...removed.pages.filter(isInPlace).map((path) => pageOf('removed', path, oldPages)),
        ...added.pages.filter(isInPlace).map((path) => pageOf('added', path, pages)),
        ...modified.pages.map((path) => ({ ...pageOf('modified', path, pages), changes: found.get(path) })),
        ...moved,
    ];
}
function pageOf(kind, path, pages) {
    return { kind, path, title: pages.get(path)?.title ?? '' };
}
async function pathsByText(paths, pages, turns) {
    const byText = new Map();
    for (const path of paths) {
        await turns.take();
        const { textSha256 = '', textLength = 0 } = pages.get(path) ?? {};
        if (textLength > 0)
            byText.set(textSha256, byText.has(textSha256) ? undefined : path);
    }
    return byText;
}
async function pagesAt(paths, files, turns) {
    const wanted = new Set(paths);
    const pages = new Map();
    const endings = new Map();
    let pageCount = 0;
    for (const { path, reading } of files) {
        await turns.take();
        if (reading === undefined)
            continue;
        pageCount += 1;
        const ending = endingOf(reading.title);
        endings.set(ending, (endings.get(ending) ?? 0) + 1);
        if (wanted.has(path))
            pages.set(path, reading);
    }
    const isCommon = (ending) => (endings.get(ending) ?? 0) > Math.max(1, pageCount / 2);
    for (const [path, page] of pages) {
        const ending = endingOf(page.title);
        if (isCommon(ending))
            pages.set(path, { ...page, title: page.title.slice(0, page.title.length - ending.length) });
    }
    return pages;
}
function endingOf(title) {
    return /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '';
}

;// CONCATENATED MODULE: ./src/site/compare.ts


async function compareSites(before, now, turns) {
    const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
    for (const { path, old, file } of pairedFiles(before, now)) {
        await turns.take();
        if (old?.sha256 === file?.sha256)
            continue;
        const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
        files.push(path);
        if ((0,text_paths ._6)(path) && !readSame(old?.reading, file?.reading))
            pages.push(path);
    }
    return changes;
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
    let [oldIndex, newIndex] = [0, 0];
    while (oldIndex < before.length || newIndex < now.length) {
        const [old, file] = [before[oldIndex], now[newIndex]];
        const order = orderOf(old, file);
        if (order <= 0)
            oldIndex += 1;
        if (order >= 0)
            newIndex += 1;
        const path = (order <= 0 ? old : file)?.path ?? '';
        yield { path, old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
    }
}
function orderOf(old, file) {
    if (old === undefined)
        return 1;
    return file === undefined ? -1 : (0,text_paths .qg)(old.path, file.path);
}
function* changesPieces(changes, details) {
    yield '{';
    yield* pathPieces(changes, 'files', '  ');
    yield ',\n  "pages": {';
    yield* pathPieces(changes, 'pages', '    ');
    yield '\n  },\n  "details": ';
    yield* (0,text_json .Cv)(details);
    yield '\n}\n';
}
function* pathPieces(changes, of, indent) {
    for (const [index, kind] of ['added', 'modified', 'removed'].entries()) {
        yield `${index === 0 ? '' : ','}\n${indent}"${kind}": `;
        yield* (0,text_json .Cv)(changes[kind][of], indent);
    }
}

;// CONCATENATED MODULE: ./src/site/lacking.ts


const minTextLength = 200;
const minTextShare = 0.1;
const minAlikePages = 10;
async function lacking_lackingPages({ before, now, domain }, turns) {
    const lacking = { missing: [], emptied: [], alike: [] };
    let publishedCount = 0;
    const counts = await textCounts(now, turns);
    for (const { path, old, file } of pairedFiles(before, now)) {
        await turns.take();
        if (old === undefined || !(0,text_paths ._6)(path))
            continue;
        publishedCount += 1;
        const kind = file === undefined ? 'missing' : kindOf(old.reading, file.reading, counts);
        if (kind !== undefined && !isMoved(file, now, domain))
            lacking[kind].push(path);
    }
    return { publishedCount, ...lacking };
}
async function textCounts(files, turns) {
    const counts = new Map();
    for (const { reading } of files) {
        await turns.take();
        if (reading !== undefined)
            counts.set(reading.textSha256, (counts.get(reading.textSha256) ?? 0) + 1);
    }
    return counts;
}
function kindOf(old, page, counts) {
    if (old === undefined || page === undefined || old.textSha256 === page.textSha256)
        return undefined;
    if (old.textLength >= minTextLength && page.textLength < minTextShare * old.textLength)
        return 'emptied';
    return (counts.get(page.textSha256) ?? 0) >= minAlikePages ? 'alike' : undefined;
}
function isMoved(file, files, domain) {
    const target = file?.reading?.redirect;
    const origin = `https://${domain ?? 'site.invalid'}`;
    const url = file === undefined || target === undefined ? null : URL.parse(target, `${origin}/${file.path}`);
    if (url?.origin !== origin)
        return false;
    const name = (0,text_paths .oF)(url.pathname.slice(1)).replace(/\/$/, '');
    const paths = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`];
    return paths.some((path) => {
        const page = fileAt(path, files);
        return page !== undefined && (0,text_paths ._6)(path) && page.reading?.redirect === undefined;
    });
}
function fileAt(path, files) {
    let [start, end] = [0, files.length];
    while (start < end) {
        const middle = (start + end) >>> 1;
        if ((0,text_paths .qg)(files[middle]?.path ?? '', path) < 0)
            start = middle + 1;
        else
            end = middle;
    }
    return files[start]?.path === path ? files[start] : undefined;
}
const minGroupFiles = 5;
async function vanishedGroups({ before, now }, turns) {
    const counts = new Map();
    for (const { path } of before) {
        await turns.take();
        for (const name of groupsOf(path))
            counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const { path } of now) {
        await turns.take();
        for (const name of groupsOf(path))
            counts.delete(name);
    }
    return [...counts].map(([name, count]) => ({ name, count })).filter(({ count }) => count >= minGroupFiles);
}
function groupsOf(path) {
    const extension = (0,text_paths .je)(path);
    const end = path.indexOf('/') + 1;
    return [...(extension === '' ? [] : [`.${extension}`]), ...(end === 0 ? [] : [path.slice(0, end)])];
}

;// CONCATENATED MODULE: ./src/export/stage-changes.ts








const noExport = { files: [], domain: null, reading: undefined };
async function stageChanges({ previous, files: now, folder }, { path, maxRemovedPercent = 25, previousManifest }, context) {
    const { emit, signal } = context;
    if (previous === undefined)
        return {};
    if (previous.kind === 'unreadable')
        return { event: { kind: 'unknown-changes-committed' } };
    const { files: before, domain, reading } = previous.kind === 'found' ? previous.manifest : noExport;
    const turns = new src_clock .P0(signal);
    const isFirstExport = before.length === 0;
    const hasReadings = reading !== undefined;
    if (!isFirstExport && !hasReadings)
        emit({ kind: 'readings-missing' });
    const changes = await compareSites(before, now, turns);
    const lacking = await lacking_lackingPages({ before, now, domain }, turns);
    const vanished = await vanishedGroups({ before, now }, turns);
    const failure = removalFailure(lacking, vanished, maxRemovedPercent);
    const paths = failure === undefined ? changes.modified.pages : [];
    const { readPageChanges } = await Promise.all( [__nccwpck_require__.e(455), __nccwpck_require__.e(177), __nccwpck_require__.e(271)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9271));
    const found = await readPageChanges({ paths, before, previousManifest, folder }, context);
    const pages = isFirstExport ? [] : await changed_pages_changedPages({ changes, before, now }, found, turns);
    const staged = new StagedTextFile(path, changesPieces(changes, pages.map(changeDetail)));
    if (failure === undefined) {
        for (const group of vanished)
            emit({ kind: 'files-vanished', ...group });
        const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const facts = { path, changes, pages, isFirstExport, hasReadings, previousSizeBytes };
        return { file: staged, event: { kind: 'changes-committed', ...facts } };
    }
    using file = staged;
    file.commit();
    emit({ kind: 'changes-written', path });
    emit({ kind: 'pages-lacking', paths: [...lacking.missing, ...lacking.emptied, ...lacking.alike] });
    throw failure;
}
function removalFailure(pages, vanished, maxPercent) {
    const assets = maxPercent < 100 ? vanished.filter(({ name }) => assetExtensions.has(name)) : [];
    const groups = assets.map(({ name, count }) => `all ${(0,text_amounts .$4)(count)} \`${name}\` files`);
    const texts = [...lackingText(pages, maxPercent), ...groups];
    if (texts.length === 0)
        return undefined;
    return new src_failure .HR({ code: 'too-many-removed', message: `This export lacks ${texts.join(', and ')}.` });
}
const assetExtensions = new Set(['.css', '.js', '.mjs']);
function lackingText({ publishedCount, missing, emptied, alike }, maxPercent) {
    const count = missing.length + emptied.length + alike.length;
    const percent = (count / publishedCount) * 100;
    if (count === 0 || percent <= maxPercent)
        return [];
    const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
    const kinds = Object.entries({ missing, 'almost empty': emptied, 'with the text of other pages': alike })
        .filter(([, { length }]) => length > 0)
        .map(([kind, { length }]) => `${(0,text_amounts .$4)(length)} ${kind}`);
    const limit = `\`max-removed\` is ${maxPercent}%`;
    return [
        `${(0,text_amounts .$4)(count)} of the ${(0,text_amounts .lT)(publishedCount, 'published page')} (${shown}%: ${kinds.join(', ')}; ${limit})`,
    ];
}

;// CONCATENATED MODULE: ./src/export/stage-records.ts






async function stageRecords(exported, settings, context) {
    const { bundle, site, previous } = exported;
    const { extractTo, manifestInSite, maxRemovedPercent, previousManifest } = settings;
    const paths = recordPaths(extractTo ?? bundle.path);
    const isExported = ({ path }) => !manifestInSite || path !== site_manifest .L2;
    const files = site.contents.files.filter(isExported);
    const manifest = manifestOf(exported, settings, files);
    context.emit({
        kind: 'site-read',
        fileCount: files.length,
        sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        pageCount: site.contents.pageCount,
        contentDigest: manifest.contentDigest,
        extractTo,
    });
    using staged = new DisposableStack();
    const changes = await stageChanges({ previous, files, folder: site.folder }, { path: paths.changes, maxRemovedPercent, previousManifest }, context);
    staged.use(changes.file);
    checkPages(exported, context.emit);
    const turns = new src_clock .P0(context.signal);
    if (manifestInSite)
        site.folder?.addManifest(manifest);
    await turns.take();
    const manifestFile = staged.use(site.folder?.stageManifest(manifest) ?? new StagedTextFile(paths.manifest, (0,site_manifest .Nz)(manifest)));
    const resources = staged.move();
    return { manifest: manifestFile, changes, [Symbol.dispose]: () => resources.dispose() };
}
function manifestOf({ jobId, bundle }, { domain, version }, files) {
    return {
        schema: 1,
        job: jobId,
        domain: domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: (0,site_manifest .eZ)(files),
        ...(files.some(({ reading }) => reading !== undefined) && { reading: site .S }),
        files,
    };
}
const minPageShare = 0.5;
function checkPages({ site, pageCount: reportedCount = 0 }, emit) {
    const { hasIndex, onlyFolder: folder, pageCount } = site.contents;
    if (folder !== undefined)
        emit({ kind: 'site-in-folder', folder });
    else if (!hasIndex)
        emit({ kind: 'index-missing' });
    if (pageCount < reportedCount * minPageShare)
        emit({ kind: 'pages-missing', pageCount, reportedCount });
}

;// CONCATENATED MODULE: ./src/export/stage-values.ts


function stageValues({ jobId, url, mirror, version }, valuesPath) {
    const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
    const isSecret = mirror?.search !== '';
    const path = (0,external_node_path_.resolve)(valuesPath);
    const file = new StagedTextFile(path, text, isSecret ? { mode: ownersOnly } : {});
    const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
    return Object.assign(file, { event: { kind: 'values-committed', ...facts } });
}
function valuesText(values) {
    const strings = Object.entries(values).flatMap(([name, value]) => value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`]);
    return `staticExport:\n  enabled: true\n${strings.join('')}`;
}

;// CONCATENATED MODULE: ./src/export/export-site.ts











const maxRestarts = 2;
async function exportSite(settings, context) {
    const { domain, baseUrl, wait, timeoutMs, maskBundleUrl: isMasked } = settings;
    const { clock, emit, signal } = context;
    const folder = await checkPaths(settings, context);
    const previous = await readPrevious(settings, context);
    const deadlineMs = clock.elapsedMs() + timeoutMs;
    emit({ kind: 'export-requested', service: baseUrl.origin, domain });
    const job = await timed('Start', context, () => beginExport(settings, deadlineMs, context));
    if (!wait)
        return 'started';
    const { jobId } = job;
    const { pageCount } = await timed('Export', context, () => waitForExport(job, settings, context));
    const renewUrl = (limit) => createBundleUrl({ jobId, isMasked }, limit, context);
    let url = await timed('Bundle URL', context, () => renewUrl(signal));
    for (let restarts = 0;; restarts += 1) {
        const isSingleStream = restarts === maxRestarts;
        try {
            const exported = { jobId, pageCount, url, renewUrl, isSingleStream, folder, previous };
            await collectBundle(exported, settings, context);
            return 'succeeded';
        }
        catch (error) {
            if (isSingleStream || !(error instanceof src_failure .HR && error.code === 'bundle-changed'))
                throw error;
            emit({ kind: 'download-restarted', reason: error.message });
            url = await renewUrl(signal);
        }
    }
}
async function collectBundle({ folder, previous, jobId, pageCount, url, renewUrl, isSingleStream }, settings, context) {
    const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes, version, valuesPath, valuesMirror } = settings;
    const { emit, secrets, signal, tempFolder } = context;
    const request = { url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
    await using arriving = settings.download
        ? await openBundle(request, bundlePlace(jobId, settings, tempFolder), context)
        : undefined;
    const reading = { folder, previous, secrets, signal };
    await using site = arriving && (await timed('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
    const bundle = await arriving?.complete();
    const compared = await readPreviousAgain(previous, settings, context);
    const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous: compared };
    using records = unpacked && (await timed('Manifest', context, () => stageRecords(unpacked, settings, context)));
    const source = { jobId, url: arriving?.url ?? url, mirror: valuesMirror, version };
    using values = valuesPath === undefined ? undefined : stageValues(source, valuesPath);
    await (0,src_clock .mC)(signal);
    commitFiles({ bundle, site, records, values }, emit);
    if (bundle !== undefined)
        await arriving?.addToCache(bundle);
    await removeReplaced(site, context);
}
function bundlePlace(jobId, { domain, baseUrl, bundlePath, reuse }, tempFolder) {
    const host = domain ?? baseUrl.host;
    const cacheKey = reuse ? { domain: host, service: baseUrl, jobId } : undefined;
    return { bundlePath, tempFolder, nameParts: [host, jobId], cacheKey };
}

// EXTERNAL MODULE: ./src/http/proxy.ts
var proxy = __nccwpck_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var http_transport = __nccwpck_require__(9805);
;// CONCATENATED MODULE: ./src/service/client.ts










const requestLimitMs = 30_000;
const maxReplyBytes = 1024 * 1024;
function openService({ baseUrl, apiKey, transport, clock }) {
    const root = baseUrl.href.replace(/\/+$/, '');
    return {
        async call({ method, path, headers, body, read }, { signal, remainingMs }) {
            const limitMs = Math.min(requestLimitMs, remainingMs);
            const error = () => new transient_error .N_(`no complete response within ${(0,text_amounts .S5)(limitMs)}`);
            using limit = new src_clock .h9({ clock, limitMs, signal, error });
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
                const text = await limit.race(() => readBodyText(reply, maxReplyBytes)).catch(orNoText(reply.status));
                return resultOf({ ...reply, text, url: request.url }, read, clock.dateMs());
            }
            catch (thrown) {
                if (!(thrown instanceof transient_error .N_))
                    throw thrown;
                return { kind: 'failed', problem: problemOfError(thrown, status), reason: thrown.message, status };
            }
        },
    };
}
function problemOfError(error, status) {
    if (error instanceof OtherJobError)
        return 'other-job';
    if (status !== undefined)
        return 'unreadable';
    return error.mayHaveArrived ? 'lost' : 'unprocessed';
}
function orNoText(status) {
    return (error) => {
        if (isSuccess(status) || !(error instanceof transient_error .N_))
            throw error;
        return '';
    };
}
function resultOf(reply, read, dateMs) {
    const { status, header, text } = reply;
    const body = (0,text_json .Yf)(text);
    if (isSuccess(status))
        return client_valueOf(reply, body, read);
    const message = textIn(body);
    const problem = problemOf(status, body !== undefined);
    const requestId = header('x-request-id') ?? header('x-amzn-requestid') ?? header('cf-ray');
    const reason = [
        (0,http_transport .q)(status),
        message === undefined ? '' : `: "${message}"`,
        originOf(reply, problem),
        requestId === undefined ? '' : ` (request ${requestId})`,
    ].join('');
    return { kind: 'failed', problem, reason, status, retryAfterMs: (0,backoff .Vs)(header, dateMs) };
}
function client_valueOf({ status, header }, body, read) {
    if (body === undefined)
        throw unexpectedResponse(`not JSON; content type: ${header('content-type') ?? 'none'}`);
    try {
        return { kind: 'ok', value: read(body) };
    }
    catch (error) {
        const message = guards_errorIn(body);
        if (message === undefined || !(error instanceof transient_error .N_))
            throw error;
        return { kind: 'failed', problem: 'declined', reason: `${(0,http_transport .q)(status)}: "${message}"`, status };
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
    const target = (0,safe_url .ET)(reply, url);
    if (target === undefined)
        return undefined;
    if (url.protocol === 'https:' && target?.protocol === 'http:')
        throw redirectedToHttp(url, target);
    if (target === null || target.host === url.host)
        return 'another path of the same host';
    return target.host === '' ? target.protocol : target.origin;
}
function redirectedToHttp({ host }, { origin }) {
    return new src_failure .HR({
        code: 'request-rejected',
        message: `The service at ${host} redirects to ${origin}, which does not use HTTPS.`,
        hint: "Check `base-url`, and the runner's proxy and firewall.",
    });
}

;// CONCATENATED MODULE: ./src/settings/input-table.ts


const withoutKey = { expected: 'a value that does not contain the API key' };
const input_table_maxShownLength = 100;
function readInputs(table, textOf) {
    const secrets = new Secrets(textOf('api-key'));
    const errors = [];
    const values = {};
    for (const [name, spec] of Object.entries(table)) {
        const given = textOf(name).trim() || (spec.default ?? '');
        if (given === '' && spec.required)
            errors.push(`Input \`${name}\` is required but empty.`);
        const hasKey = secrets.isKeyIn(given);
        const parsed = given === '' ? { value: undefined } : hasKey ? withoutKey : spec.parse(given);
        if ('value' in parsed)
            values[spec.as ?? name] = parsed.value;
        else
            errors.push(`Input \`${name}\` is "${shown(secrets.redact(given))}". Expected ${parsed.expected}.`);
    }
    if (errors.length === 0)
        errors.push(...conflictsIn(table, values, textOf));
    if (errors.length > 0)
        throw new src_failure .HR({ code: 'invalid-input', message: errors.join(' ') });
    return values;
}
function shown(redacted) {
    const bare = redacted.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@').replace(/([?#]).*/s, '$1***');
    return bare.length > input_table_maxShownLength ? `${bare.slice(0, input_table_maxShownLength)}…` : bare;
}
const minKeyLength = 12;
function requireApiKey(given, name = 'Input `api-key`') {
    const problem = keyProblem(given);
    if (problem === undefined)
        return given;
    throw new src_failure .HR({ code: 'invalid-input', message: `${name} ${problem.message}.`, hint: problem.hint });
}
function keyProblem(given) {
    if (given.trim() === '') {
        const hint = 'Check the name of the secret. If it belongs to an environment, add `environment` to the job. Runs triggered by a fork or Dependabot do not receive it.';
        return { message: 'is empty', hint };
    }
    if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
        const hint = 'Store only the key: no `Bearer`, no quotes, no space or line break around it.';
        return { message: 'contains white space or characters that keys never contain', hint };
    }
    if (given.length >= minKeyLength)
        return undefined;
    return { message: `has fewer than ${minKeyLength} characters`, hint: 'Store the complete key.' };
}
function conflictsIn(table, values, textOf) {
    const isOff = (name) => [undefined, false, 'off'].some((off) => values[table[name]?.as ?? name] === off);
    const missingNeed = (name) => {
        const need = table[name]?.needs;
        return need === undefined || isOff(need) ? need : missingNeed(need);
    };
    const isGiven = (name) => !isOff(name) && !['', table[name]?.default].includes(textOf(name).trim());
    const unused = Map.groupBy(Object.keys(table).filter(isGiven), missingNeed);
    return [...unused].flatMap(([need, names]) => (need === undefined ? [] : [unusedText(names, need, table)]));
}
function unusedText(names, need, table) {
    const subject = new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``));
    const needs = names.length === 1 ? `Input ${subject} needs` : `Inputs ${subject} need`;
    const usual = table[need]?.default;
    return usual === undefined || usual === 'off'
        ? `${needs} \`${need}\`, which is ${usual === undefined ? 'not set' : '`off`'}. ${names.length === 1 ? 'Set both, or neither' : 'Set all of them, or none'}.`
        : `${needs} \`${need}\`, which is \`false\`. Remove \`${need}\`, or the ${names.length === 1 ? 'input that needs' : 'inputs that need'} it.`;
}

// EXTERNAL MODULE: ./src/settings/parse.ts
var parse = __nccwpck_require__(6894);
;// CONCATENATED MODULE: ./src/settings/export-settings.ts



const exportInputs = {
    'base-url': { as: 'baseUrl', parse: parse .pc, required: true },
    domain: { parse: parse .bl },
    version: { parse: parse .Qq },
    paths: { parse: parse .Uq },
    'job-id': { as: 'jobId', parse: parse.id('an export'), needs: 'wait' },
    wait: { parse: parse .Jt, default: 'true' },
    timeout: { as: 'timeoutMs', parse: parse .p0, default: '60m' },
    'poll-interval': { as: 'pollIntervalMs', parse: parse .gP('auto', parse .p0), default: 'auto' },
    download: { parse: parse .Jt, default: 'true', needs: 'wait' },
    'bundle-path': { as: 'bundlePath', parse: parse .Ae, needs: 'download' },
    'expected-sha256': { as: 'expectedSha256', parse: parse .sc, needs: 'download' },
    connections: { parse: parse .U9(1, 32), default: '8' },
    reuse: { parse: parse .Jt, default: 'false' },
    'extract-to': { as: 'extractTo', parse: parse .Ae, needs: 'download' },
    'previous-manifest': { as: 'previousManifest', parse: parse .eW, needs: 'download' },
    'max-removed': { as: 'maxRemovedPercent', parse: parse .KN, needs: 'previous-manifest' },
    'manifest-in-site': { as: 'manifestInSite', parse: parse .Jt, default: 'false', needs: 'extract-to' },
    'values-file': { as: 'valuesPath', parse: parse .Ae, needs: 'wait' },
    'values-bundle-url': { as: 'valuesMirror', parse: parse .qP, needs: 'values-file' },
    'max-bundle-size': { as: 'maxBundleSizeBytes', parse: parse .Ej, default: '10GiB' },
    'max-site-size': { as: 'maxSiteSizeBytes', parse: parse .Ej, default: '50GiB' },
    'max-files': { as: 'maxFiles', parse: parse .U9(1, 1_000_000_000), default: '1000000' },
    'mask-bundle-url': { as: 'maskBundleUrl', parse: parse .Jt, default: 'true' },
    summary: { parse: parse .Jt, default: 'true' },
};
function exportSettings(textOf) {
    const apiKey = requireApiKey(textOf('api-key'));
    const values = readInputs(exportInputs, textOf);
    return { ...values, ...subjectIn(values), apiKey };
}
function subjectIn({ domain, jobId }) {
    if (jobId !== undefined)
        return { jobId, domain };
    if (domain !== undefined)
        return { jobId, domain };
    throw new src_failure .HR({
        code: 'invalid-input',
        message: 'Neither `domain` nor `job-id` is set. Set `domain` to start an export, or `job-id` to resume one.',
    });
}

;// CONCATENATED MODULE: ./src/entries/export-action.ts






const exportAction = {
    title: 'Static export',
    replacesSite: true,
    settings: exportSettings,
    flow: (settings, context) => {
        const transport = (0,http_transport .g)();
        (0,proxy .rS)(settings.baseUrl, context.emit);
        const service = openService({ ...settings, transport, clock: context.clock });
        return exportSite(settings, { ...context, service, transport: guardedTransport(transport, context.secrets) });
    },
};

;// CONCATENATED MODULE: ./src/entries/export.ts


void runAction(exportAction);

})();

module.exports = __webpack_exports__;
  })()
;