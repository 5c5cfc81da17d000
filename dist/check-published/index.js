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
// see docs/decisions/0002-undici-stub.md.
exports.k = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};


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
/************************************************************************/
var __webpack_exports__ = {};
// This entry need to be wrapped in an IIFE because it need to be in strict mode.
(() => {
"use strict";

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

// NAMESPACE OBJECT: ./node_modules/@actions/core/lib/core.js
var core_namespaceObject = {};
__nccwpck_require__.r(core_namespaceObject);
__nccwpck_require__.d(core_namespaceObject, {
  ExitCode: () => (ExitCode),
  addPath: () => (addPath),
  debug: () => (debug),
  endGroup: () => (endGroup),
  error: () => (core_error),
  exportVariable: () => (exportVariable),
  getBooleanInput: () => (getBooleanInput),
  getIDToken: () => (getIDToken),
  getInput: () => (getInput),
  getMultilineInput: () => (getMultilineInput),
  getState: () => (getState),
  group: () => (group),
  info: () => (info),
  isDebug: () => (isDebug),
  markdownSummary: () => (markdownSummary),
  notice: () => (notice),
  platform: () => (platform_namespaceObject),
  saveState: () => (saveState),
  setCommandEcho: () => (setCommandEcho),
  setFailed: () => (setFailed),
  setOutput: () => (setOutput),
  setSecret: () => (setSecret),
  startGroup: () => (startGroup),
  summary: () => (summary),
  toPlatformPath: () => (toPlatformPath),
  toPosixPath: () => (toPosixPath),
  toWin32Path: () => (toWin32Path),
  warning: () => (warning)
});

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

;// CONCATENATED MODULE: ./src/http/backoff.ts
function backoffMs(backoff) {
    const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
    const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
    const requestedMs = Math.min(retryAfterMs, backoff.maxRetryAfterMs ?? defaultMaxRetryAfterMs);
    return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), requestedMs);
}
const defaultMaxRetryAfterMs = 2 * 60_000;
function retryAfterMs(header, dateMs) {
    const text = header('retry-after')?.trim() ?? '';
    if (/^\d+$/.test(text))
        return Number(text) * 1000;
    const [atMs, serverMs] = [httpDateMs(text), httpDateMs(header('date') ?? '')];
    return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}
const time = String.raw `\d\d:[0-5]\d:[0-5]\d`;
const imfOrRfc850 = new RegExp(String.raw `^[A-Z][a-z]+, (\d\d [A-Z][a-z]{2} \d{4}|\d\d-[A-Z][a-z]{2}-\d\d) ${time} GMT$`);
const asctime = new RegExp(String.raw `^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`);
function httpDateMs(text) {
    if (imfOrRfc850.test(text))
        return Date.parse(text);
    return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
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

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = require("node:http");
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
;// CONCATENATED MODULE: ./src/text/messages.ts
function errorMessage(error) {
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
    return typeof message === 'string' ? message : String(error);
}
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./src/failure.ts

const failureCodes = {
    'invalid-input': {
        meaning: 'An input is missing or invalid. No request was sent.',
        advice: 'Correct the input named in the message.',
    },
    'key-rejected': {
        meaning: 'The service rejected the admin API key (401).',
        advice: 'Create an admin API key on the API keys page of the dashboard and store it as the secret that `api-key` reads.',
    },
    'not-allowed': {
        meaning: 'The key is valid, but it does not allow this request (403).',
        advice: 'Check that the key is an admin key of the right organization and that its plan includes the feature.',
    },
    'not-found': {
        meaning: 'The service did not find the domain, the job or the address (404).',
        advice: 'Check `base-url`. The domain and ids named in the message must belong to the organization of the key.',
        isFinal: true,
    },
    'not-finished': {
        meaning: 'The service did not create the bundle, because the export has not finished (409).',
        advice: 'Run the step again with `job-id`. It waits for the export and then creates the bundle.',
    },
    'request-rejected': {
        meaning: 'The service rejected the request with another 4xx status or a permanent redirect. The same request would be rejected again.',
        advice: "Correct `base-url` or the input named in the service's message.",
        isFinal: true,
    },
    'service-unavailable': {
        meaning: 'The service could not be reached, limited our requests, or kept sending unexpected responses.',
        advice: "Check `base-url`, the runner's network and proxy, and the status of the service. Then run the step again.",
    },
    'tls-error': {
        meaning: 'The TLS certificate of the service, the store or the published site is untrusted, expired or not yet valid, or issued for another host.',
        advice: 'Set `NODE_EXTRA_CA_CERTS` to the CA certificate file, or fix the certificate.',
    },
    'proxy-rejected': {
        meaning: 'The proxy rejected the connection (403, 407 or another 4xx), or the proxy variable is not a URL.',
        advice: 'Check the credentials in `https_proxy`, allow the host on the proxy, or add it to `no_proxy`.',
    },
    'export-failed': {
        meaning: 'The export failed on the service.',
        advice: 'Check the reason in the message and in the dashboard. Fix the documentation, then start a new export.',
        isFinal: true,
    },
    'agent-job-failed': {
        meaning: 'The agent job finished with a result that `fail-on` lists.',
        advice: 'Check the agent job in the dashboard, or remove this result from `fail-on`.',
    },
    'timed-out': {
        meaning: 'The job did not finish within `timeout` and may still be running on the service. In `check-published`: an older export was still online, or files could not be compared in time.',
        advice: 'To resume a job, run the step again with `job-id`. If it regularly needs more time, raise `timeout`.',
    },
    'unsafe-bundle-url': {
        meaning: 'The bundle URL does not use HTTPS. Anyone on the network could read or change the bundle.',
        advice: 'Configure the service to return HTTPS URLs. Plain HTTP is accepted only for a loopback host.',
    },
    'key-exposed': {
        meaning: 'A job id, bundle URL, redirect or file name from the service or the store contains the admin API key.',
        advice: 'Revoke this key, create a new one, and report the problem to the service. Its logs may contain the key.',
        isFinal: true,
    },
    'bundle-url-rejected': {
        meaning: 'The store rejected the bundle URL and each renewed URL.',
        advice: "Check that no proxy or firewall changes or blocks the requests to the store, and that the service's clock is correct.",
    },
    'download-failed': {
        meaning: 'No attempt downloaded the complete bundle.',
        advice: "Check the runner's network and DNS. To resume, run the step again with `job-id`.",
    },
    'bundle-changed': {
        meaning: 'The bundle changed during each attempt to download it.',
        advice: 'Check whether another workflow uses the same export, then run the step again with `job-id`.',
    },
    'size-mismatch': {
        meaning: "The bundle's size does not match what the service or the store reported.",
        advice: 'Run the step again with `job-id`. If it fails again, report it to the service.',
    },
    'digest-mismatch': {
        meaning: "The bundle's SHA-256 does not match `expected-sha256`.",
        advice: 'Do not deploy this bundle. Check whether `expected-sha256` belongs to this export.',
    },
    'bundle-too-large': {
        meaning: 'The bundle is larger than `max-bundle-size`.',
        advice: 'Raise `max-bundle-size` if this size is expected.',
    },
    'not-an-archive': {
        meaning: 'The downloaded file is not a supported archive. It may be an error page.',
        advice: 'Check whether a proxy or a login page responds instead of the store.',
    },
    'damaged-archive': {
        meaning: 'The archive is damaged: a checksum is wrong, it is truncated, or data follows it.',
        advice: 'Run the step again with `job-id` for a new bundle. If it fails again, report it to the service.',
    },
    'unsupported-archive': {
        meaning: 'The archive uses a feature that this action cannot read, such as encryption, Deflate64 or sparse files.',
        advice: 'Report it to the service. The action reads ordinary tar.gz, tar, tar.zst and zip archives.',
        isFinal: true,
    },
    'unsafe-archive': {
        meaning: 'The archive contains an entry that is not allowed in a site or that some systems cannot store, such as a path outside the site, a device or a duplicate.',
        advice: 'Do not unpack this bundle with other tools. Report the entry named in the message to the service.',
        isFinal: true,
    },
    'site-too-large': {
        meaning: 'The site exceeds a limit: `max-site-size`, `max-files`, or a fixed limit for path depth, name length or compression ratio.',
        advice: 'Check the limit named in the message. Only `max-site-size` and `max-files` can be raised.',
        isFinal: true,
    },
    'no-pages': {
        meaning: 'The archive contains no HTML file.',
        advice: 'Check `paths`, and that the domain has published pages.',
        isFinal: true,
    },
    'too-many-removed': {
        meaning: 'The export lacks more of the published pages than `max-removed` allows. Nothing was replaced.',
        advice: 'Look at the domain on the platform. If the pages were removed or moved on purpose, run the step once with `max-removed: 100%`. The file at `changes-path` lists what changed.',
    },
    'audit-failed': {
        meaning: 'The audit has findings, and `audit` is `error`. Neither the bundle nor the site was written.',
        advice: 'Open the report at `audit-report-path`; on a hosted runner, upload it with `actions/upload-artifact`. Fix the pages, add lines from the log to `audit-ignore`, or accept all findings with `audit-baseline`.',
    },
    'invalid-manifest': {
        meaning: 'The manifest is damaged, or this action did not write it. In `check-published`: a login page was returned, or the host changed the file.',
        advice: 'Set `previous-manifest` to the manifest of an earlier run, or remove the input.',
    },
    'manifest-missing': {
        meaning: 'The published site does not have a manifest, so nothing shows which export is online.',
        advice: 'Set `manifest-in-site: true` in the step that exports the site, and publish the file with the site.',
    },
    'published-differs': {
        meaning: 'Files of the published site are missing or differ from the export.',
        advice: "Run the workflow manually, so that it deploys again. If files still differ, check the deployment's log and purge the CDN's cache. If the host rewrites pages, set `compare: text`.",
    },
    'site-unreachable': {
        meaning: 'The published site, or some of its files, could not be read on any attempt.',
        advice: "Check `url`, that the host serves the site to the runner, and the runner's network, DNS and proxy.",
    },
    'folder-not-managed': {
        meaning: 'The folder of `extract-to` has files at its top level that the manifest beside it does not list.',
        advice: 'Set `extract-to` to a new or empty folder, or empty this one.',
    },
    'no-disk-space': {
        meaning: 'The disk is too full for the bundle, the site or another output file.',
        advice: 'Free space on the runner, or set `bundle-path` and `extract-to` to a larger disk.',
    },
    'cannot-write': {
        meaning: 'A file or folder could not be written.',
        advice: "Check that the runner's user can write to the path named in the message.",
    },
    cancelled: {
        meaning: 'The step was cancelled manually, by `timeout-minutes`, or by a newer run of the same `concurrency` group. This does not stop the job on the service.',
        advice: 'Run the step again. To resume an export, add `job-id`.',
    },
    'internal-error': {
        meaning: 'The action failed because of a bug.',
        advice: 'Run the job again with debug logging and report the log.',
    },
};
class failure_Failure extends Error {
    name = 'Failure';
    code;
    hint;
    details;
    constructor({ code, message, hint, details = {}, cause }) {
        super(message, { cause });
        this.code = code;
        this.hint = hint ?? failureCodes[code].advice;
        this.details = details;
    }
}
function failureFrom(error) {
    if (error instanceof failure_Failure)
        return error;
    return new failure_Failure({ code: 'internal-error', message: `Unexpected error: ${errorMessage(error)}`, cause: error });
}

;// CONCATENATED MODULE: ./src/http/transient-error.ts
class transient_error_TransientError extends Error {
    name = 'TransientError';
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
const caHint = '(add it through NODE_EXTRA_CA_CERTS)';
const unknownIssuer = `the issuer of the server's TLS certificate is unknown ${caHint}`;
const certificates = {
    ERR_TLS_CERT_ALTNAME_INVALID: "the server's TLS certificate was issued for another host",
    HOSTNAME_MISMATCH: "the server's TLS certificate was issued for another host",
    DEPTH_ZERO_SELF_SIGNED_CERT: `the server's TLS certificate is self-signed ${caHint}`,
    SELF_SIGNED_CERT_IN_CHAIN: `the server's TLS certificate chain is self-signed ${caHint}`,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
    UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
    CERT_HAS_EXPIRED: "the server's TLS certificate has expired",
    CERT_NOT_YET_VALID: "the server's TLS certificate is not yet valid",
    CERT_REVOKED: "the server's TLS certificate has been revoked",
    CERT_UNTRUSTED: "the server's TLS certificate is untrusted",
    CERT_REJECTED: "the server's TLS certificate is untrusted",
    CERT_SIGNATURE_FAILURE: "the server's TLS certificate was not signed by its issuer",
    UNABLE_TO_DECRYPT_CERT_SIGNATURE: "the signature of the server's TLS certificate cannot be read",
    UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY: "the signature of the server's TLS certificate cannot be checked",
    CERT_CHAIN_TOO_LONG: "the server's TLS certificate chain is too long",
    PATH_LENGTH_EXCEEDED: "the server's TLS certificate chain is longer than its authority allows",
    ERROR_IN_CERT_NOT_BEFORE_FIELD: "the server's TLS certificate has a date that cannot be read",
    ERROR_IN_CERT_NOT_AFTER_FIELD: "the server's TLS certificate has a date that cannot be read",
    INVALID_CA: "the server's TLS certificate was signed by a certificate that is not a CA",
    INVALID_PURPOSE: "the server's TLS certificate is not meant for servers",
};
const beforeTheRequest = {
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be resolved (temporary DNS error)',
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    ENETDOWN: 'the network is down',
    EPROTO: 'the TLS handshake failed (the port may not use TLS)',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS on this port',
    ...certificates,
};
const duringTheRequest = {
    ECONNRESET: 'the connection was lost',
    EPIPE: 'the connection was lost',
    ERR_STREAM_PREMATURE_CLOSE: 'the connection was lost',
    ECONNABORTED: 'the connection was lost',
    ETIMEDOUT: 'the connection timed out',
};
function certificateProblem(error) {
    return certificates[networkCodeOf(error)];
}
function transient_error_toTransientError(error, host) {
    if (error instanceof transient_error_TransientError)
        return error;
    const code = networkCodeOf(error);
    const early = beforeTheRequest[code];
    if (early !== undefined) {
        const message = host === undefined ? early : `${early} (${host})`;
        return new transient_error_TransientError(message, { mayHaveArrived: false, cause: error });
    }
    return new transient_error_TransientError(duringTheRequest[code] ?? `the connection failed${code && ` (${code})`}`, { cause: error });
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

;// CONCATENATED MODULE: ./src/http/proxy.ts




function proxyFor(url) {
    const proxy = proxyUrlFor(url);
    if (proxy === undefined)
        return undefined;
    if (proxy.hostname === '')
        throw notAUrl(url);
    if (!/^https?:$/.test(proxy.protocol))
        throw unsupportedScheme(url, proxy);
    return proxy.host;
}
function proxyUrlFor(url) {
    try {
        return getProxyUrl(url);
    }
    catch (error) {
        throw notAUrl(url, error);
    }
}
function notAUrl({ host }, cause) {
    return new failure_Failure({
        code: 'proxy-rejected',
        message: `The proxy variable for ${host} is not a URL such as \`http://proxy.example.com:3128\`.`,
        cause,
    });
}
function unsupportedScheme({ host }, { protocol }) {
    return new failure_Failure({
        code: 'proxy-rejected',
        message: `The proxy variable for ${host} begins with \`${protocol}//\`. Supported are \`http://\` and \`https://\`.`,
        hint: 'Set the variable to an HTTP proxy, or add the host to `no_proxy`.',
    });
}
function reportProxy(url, emit) {
    const proxy = proxyFor(url);
    if (proxy !== undefined)
        emit({ kind: 'proxy-used', host: url.host, proxy });
}
const tunnelError = /^tunneling socket could not be established, (?:statusCode=(\d{3})$|cause=(.*))/s;
function proxyError(error, url) {
    const proxy = proxyFor(url);
    const [matched, status, cause] = tunnelError.exec(errorMessage(error)) ?? [];
    if (proxy === undefined || matched === undefined)
        return undefined;
    if (isPermanent(Number(status))) {
        const message = `The proxy ${proxy} rejected the connection to ${url.host} (${status}).`;
        return new failure_Failure({ code: 'proxy-rejected', message, cause: error });
    }
    const what = status === undefined ? `could not be reached: ${reasonIn(cause ?? '')}` : `responded with ${status}`;
    return new transient_error_TransientError(`the proxy ${proxy} ${what}`, { mayHaveArrived: false, cause: error });
}
function isPermanent(status) {
    return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
function reasonIn(cause) {
    if (/certificate/i.test(cause))
        return 'its TLS certificate is untrusted (add it through NODE_EXTRA_CA_CERTS)';
    const code = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(cause)?.[0] ?? 'ECONNRESET';
    return transient_error_toTransientError({ code }).message;
}

;// CONCATENATED MODULE: ./src/http/transport.ts





const userAgent = 'static-export-action';
function openTransport() {
    const reachedHosts = new Set();
    return {
        send: (request, signal) => new ClientConnection({ reachedHosts, keepAlive: false }).send(request, signal),
        connect: () => new ClientConnection({ reachedHosts, keepAlive: true }),
    };
}
class ClientConnection {
    #options;
    #clients = new Map();
    #signal;
    constructor(options) {
        this.#options = options;
    }
    async send({ method, url, headers, body }, signal) {
        signal.throwIfAborted();
        this.#signal = signal;
        const client = this.#clientFor(url);
        const { reachedHosts } = this.#options;
        try {
            const { message } = await client.request(method, url.href, body ?? null, { ...headers });
            ignoreLateErrors(message.socket);
            reachedHosts.add(url.host);
            return {
                status: message.statusCode ?? 0,
                header: (name) => [message.headers[name] ?? []].flat().join(', ') || undefined,
                body: message,
            };
        }
        catch (error) {
            signal.throwIfAborted();
            throw reachedHosts.has(url.host) ? laterError(error, url) : firstContactError(error, url);
        }
    }
    close() {
        for (const client of this.#clients.values())
            client.dispose();
        this.#clients.clear();
    }
    #clientFor(url) {
        if (!this.#options.keepAlive || proxyFor(url) !== undefined)
            return this.#openClient(false);
        const client = this.#clients.get(url.protocol) ?? this.#openClient(true);
        this.#clients.set(url.protocol, client);
        return client;
    }
    #openClient(keepAlive) {
        const options = { maxSockets: 1, allowRedirects: false, allowRetries: false, keepAlive };
        return new Client(userAgent, [onEveryRequest(() => this.#signal)], options);
    }
}
class Client extends HttpClient {
    requestRaw(info, data) {
        const request = new Proxy(info.httpModule.request, {
            apply(target, self, given) {
                const created = Reflect.apply(target, self, given);
                return created instanceof external_node_http_namespaceObject.ClientRequest ? created.once('upgrade', rejectUpgrade) : created;
            },
        });
        return super.requestRaw({ ...info, httpModule: { ...info.httpModule, request } }, data);
    }
}
function rejectUpgrade(_reply, socket) {
    socket.destroy();
    this.emit('error', new transient_error_TransientError('the server sent an invalid response (101 Switching Protocols)'));
}
function firstContactError(error, url) {
    const problem = certificateProblem(error);
    if (problem === undefined)
        return proxyError(error, url) ?? transient_error_toTransientError(error, url.host);
    return new failure_Failure({ code: 'tls-error', message: `Could not connect to ${url.host}: ${problem}.`, cause: error });
}
function laterError(error, url) {
    const failure = proxyError(error, url);
    if (failure instanceof failure_Failure)
        return new transient_error_TransientError(failure.message, { mayHaveArrived: false, cause: error });
    return failure ?? transient_error_toTransientError(error, url.host);
}
function ignoreLateErrors(socket) {
    if (!socket.listeners('error').includes(ignore))
        socket.on('error', ignore);
}
function ignore() {
}
function onEveryRequest(signal) {
    return {
        prepareRequest(options) {
            options.signal = signal();
            options.host = options.host?.replace(/^\[(.*)\]$/, '$1') ?? null;
        },
        canHandleAuthentication: () => false,
        handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
    };
}
async function readBodyText(reply, limitBytes) {
    try {
        const text = await textOf(reply.body, limitBytes);
        if (text === undefined)
            throw new TransientError(`the response is longer than ${limitBytes} bytes`);
        return text;
    }
    catch (error) {
        throw toTransientError(error);
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
function statusText(status) {
    const name = external_node_http_namespaceObject.STATUS_CODES[status];
    return name === undefined ? String(status) : `${status} ${name}`;
}

;// CONCATENATED MODULE: ./src/http/host-pause.ts


const reportAfterMs = 30_000;
class HostPause {
    #context;
    #untilMs = 0;
    #unreportedMs = 0;
    #count = 0;
    #reason;
    constructor(context) {
        this.#context = context;
    }
    get reason() {
        return this.#reason;
    }
    extend(status, retryAfterMs) {
        const { clock, random, emit } = this.#context;
        const nowMs = clock.elapsedMs();
        if (nowMs >= this.#untilMs)
            this.#count += 1;
        const failedAttempts = retryAfterMs === undefined ? this.#count : 1;
        const pauseMs = backoffMs({ failedAttempts, retryAfterMs, random: random() });
        const untilMs = Math.max(this.#untilMs, nowMs + pauseMs);
        this.#unreportedMs += untilMs - Math.max(this.#untilMs, nowMs);
        this.#untilMs = untilMs;
        this.#reason = `the host asks to slow down (${statusText(status)})`;
        if (this.#unreportedMs <= reportAfterMs)
            return;
        this.#unreportedMs = 0;
        emit({ kind: 'host-paused', reason: this.#reason, pauseMs: untilMs - nowMs });
    }
    end() {
        this.#count = 0;
        this.#reason = undefined;
    }
    async wait(signal) {
        const { clock } = this.#context;
        for (;;) {
            const remainingMs = this.#untilMs - clock.elapsedMs();
            if (remainingMs <= 0)
                return;
            await clock.sleep(remainingMs, signal);
        }
    }
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

;// CONCATENATED MODULE: ./src/text/amounts.ts
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
    const { name, bytes } = sizeUnits.find((unit) => sizeBytes < 1023.5 * unit.bytes) ?? {
        name: 'PiB',
        bytes: 1024 ** 5,
    };
    const amount = sizeBytes / bytes;
    return `${amount < 100 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${name}`;
}
const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB'].map((name, power) => ({ name, bytes: 1024 ** power }));
function numberText(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
function countText(count, one, many = `${one}s`) {
    return `${numberText(count)} ${count === 1 ? one : many}`;
}
function minuteText(dateMs) {
    return `${new Date(dateMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

;// CONCATENATED MODULE: ./src/text/paths.ts
function extensionOf(path) {
    return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
function isHtml(path) {
    return /\.html?$/i.test(path);
}

;// CONCATENATED MODULE: ./src/published/content-types.ts

const html = /^text\/html$/;
const script = /^(application|text)\/(x-)?(javascript|ecmascript)$/;
const svg = /^image\/svg\+xml$/;
const usableTypes = new Map([
    ['html', html],
    ['htm', html],
    ['xhtml', /^(application\/xhtml\+xml|(application|text)\/xml)$/],
    ['css', /^text\/css$/],
    ['js', script],
    ['mjs', script],
    ['svg', svg],
    ['svgz', svg],
]);
const pages = new Set(['html', 'htm', 'xhtml']);
function unusableBecause(path, header) {
    const extension = extensionOf(path);
    const usable = usableTypes.get(extension);
    if (usable === undefined)
        return undefined;
    const contentType = header('content-type') ?? '';
    const type = typeIn(contentType);
    if (type !== '' && !usable.test(type))
        return `served as ${type}`;
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType) ?? [];
    if (!/^utf-?8$/i.test(charset))
        return `served with the charset ${charset.toLowerCase()}`;
    const isAttachment = /^\s*attachment\b/i.test(header('content-disposition') ?? '');
    return isAttachment && pages.has(extension) ? 'served as a download' : undefined;
}
function typeIn(contentType) {
    const [type = ''] = contentType.split(';');
    return type.trim().toLowerCase();
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = require("node:crypto");
;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = require("node:buffer");
;// CONCATENATED MODULE: ./src/http/safe-url.ts
const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
function safe_url_isSafeUrl(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.test(url.hostname));
}
function isSafeId(id) {
    return /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(id);
}

;// CONCATENATED MODULE: ./src/http/redirects.ts


const redirectStatuses = new Set([301, 302, 303, 307, 308]);
function redirectTarget({ status, header }, url) {
    const location = header('location');
    if (location === undefined || !redirectStatuses.has(status))
        return undefined;
    return URL.parse(asSent(location), url.href);
}
function asSent(location) {
    const bytes = Buffer.from(location, 'latin1');
    return (0,external_node_buffer_namespaceObject.isUtf8)(bytes) ? bytes.toString() : location;
}
function mayFollow(from, target) {
    return target !== null && safe_url_isSafeUrl(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}

;// CONCATENATED MODULE: ./src/http/get.ts




async function get(request, read) {
    using limit = new StallLimit(request);
    try {
        return await limit.race(async (signal) => {
            const { reply, url, unfollowed } = await followRedirects({ ...request, signal });
            limit.received(0);
            try {
                return await read({ ...reply, url, unfollowed, body: limit.watched(reply.body) });
            }
            finally {
                reply.body.destroy();
            }
        });
    }
    catch (error) {
        if (error instanceof failure_Failure)
            throw error;
        request.signal.throwIfAborted();
        throw transient_error_toTransientError(error);
    }
}
const maxRedirects = 5;
async function followRedirects({ url: firstUrl, headers, connection, signal }) {
    let url = firstUrl;
    for (let redirects = 0;; redirects += 1) {
        const reply = await connection.send({ method: 'GET', url, headers }, signal);
        const target = redirectTarget(reply, url);
        if (target === undefined)
            return { reply, url, unfollowed: undefined };
        if (!mayFollow(url, target))
            return { reply, url, unfollowed: 'to an address that does not use HTTPS' };
        if (redirects === maxRedirects)
            return { reply, url, unfollowed: `more than ${maxRedirects} times` };
        reply.body.destroy();
        url = target;
    }
}
const maxSilenceMs = 10_000;
const minBytes = 32 * 1024;
const minBytesMs = 30_000;
class StallLimit {
    #limits = new DisposableStack();
    #slow;
    #silent;
    #bytes = 0;
    constructor({ clock, signal }) {
        const limit = (limitMs, what, within) => this.#limits.use(new TimeLimit({ clock, limitMs, signal: within, error: () => new transient_error_TransientError(what) }));
        this.#slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
        this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
    }
    race(request) {
        return this.#silent.race(request);
    }
    async *watched(body) {
        for await (const chunk of body) {
            this.received(chunk.length);
            yield chunk;
        }
    }
    received(bytes) {
        this.#silent.restart();
        this.#bytes += bytes;
        if (this.#bytes < minBytes)
            return;
        this.#bytes = 0;
        this.#slow.restart();
    }
    [Symbol.dispose]() {
        this.#limits.dispose();
    }
}

;// CONCATENATED MODULE: ./src/published/page.ts





function addressOf(root, path) {
    const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
    return new URL(base + path.toWellFormed().replace(notPartOfPath, encodeURIComponent));
}
const notPartOfPath = /[\0- %?#\\]/g;
function answerText({ status, header, url, unfollowed }, requested) {
    if (unfollowed !== undefined)
        return `${status}, a redirect ${unfollowed}`;
    if (url.origin !== requested.origin)
        return `a redirect to ${url.origin}`;
    const contentType = typeIn(header('content-type') ?? '');
    return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}
const headers = {
    'Accept-Encoding': 'identity',
    'Cache-Control': 'no-cache',
};
const maxAttempts = 4;
async function readPage(request, read) {
    const { clock, pause, random, signal } = request;
    for (let attempt = 1;;) {
        await pause.wait(signal);
        const result = await attemptOf(request, read, attempt === maxAttempts);
        if (result.kind === 'read')
            return result.value;
        if (result.kind === 'limited')
            continue;
        await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), signal);
        attempt += 1;
    }
}
async function readPageWithin(limitMs, request, read) {
    const { clock, pause, signal } = request;
    const error = () => new transient_error_TransientError(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
    using limit = new TimeLimit({ clock, limitMs, signal, error });
    try {
        return await limit.race((limited) => readPage({ ...request, signal: limited }, read));
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof transient_error_TransientError)
            return thrown;
        throw thrown;
    }
}
async function attemptOf(request, read, isLast) {
    const { clock, pause } = request;
    try {
        return await get({ ...request, headers }, async (page) => {
            const { status, header } = page;
            const requestedMs = retryAfterMs(header, clock.dateMs());
            const isLimited = status === 429;
            const isFailed = status >= 500 && !isLast;
            if (isLimited || (isFailed && requestedMs !== undefined))
                pause.extend(status, requestedMs);
            if (isLimited || isFailed)
                return { kind: isLimited ? 'limited' : 'failed' };
            pause.end();
            return { kind: 'read', value: await read(page) };
        });
    }
    catch (error) {
        if (isLast || !(error instanceof transient_error_TransientError))
            throw error;
        return { kind: 'failed' };
    }
}

;// CONCATENATED MODULE: ./src/model/site.ts

const blankDigest = (0,external_node_crypto_namespaceObject.hash)('sha256', '');

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
function decode_codepoint_replaceCodePointXML(codePoint) {
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
            ? decode_codepoint_replaceCodePointXML
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
function decodeHTML(htmlString, mode = DecodingMode.Legacy) {
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



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new external_node_util_namespaceObject.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodedText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,external_node_buffer_namespaceObject.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
function attributeText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? decodeHTMLAttribute(text) : text;
}
function contentText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? decodeHTML(text) : text;
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
function isWhitespace(c) {
    return (c === Tokenizer_CharCodes.Space ||
        c === Tokenizer_CharCodes.NewLine ||
        c === Tokenizer_CharCodes.Tab ||
        c === Tokenizer_CharCodes.FormFeed ||
        c === Tokenizer_CharCodes.CarriageReturn);
}
function isEndOfTagSection(c) {
    return c === Tokenizer_CharCodes.Slash || c === Tokenizer_CharCodes.Gt || isWhitespace(c);
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
        if (isWhitespace(c)) {
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
        else if (!isWhitespace(c)) {
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
        else if (!isWhitespace(c)) {
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
        else if (!isWhitespace(c)) {
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
        else if (!isWhitespace(c)) {
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
        if (isWhitespace(c) || c === Tokenizer_CharCodes.Gt) {
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
;// CONCATENATED MODULE: ./src/html/html-scope.ts
const foreignRoots = new Set(['svg', 'math']);
const integrationPoints = new Set([
    ...['foreignobject', 'desc', 'title'],
    ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'],
]);
const breakouts = new Set([
    ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
    ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);
const htmlContent = '#html';
const maxDepth = 32;
class HtmlScope {
    #contexts = [];
    #templateDepth = 0;
    get isForeign() {
        return foreignRoots.has(this.#contexts.at(-1) ?? '');
    }
    get hasCdataSections() {
        return this.#contexts.length > 0 && this.#contexts.at(-1) !== htmlContent;
    }
    get isInert() {
        return this.#templateDepth > 0;
    }
    get isNested() {
        return this.#contexts.length > 0 || this.#templateDepth > 0;
    }
    open(name) {
        if (breakouts.has(name))
            this.#closeForeign();
        const isContext = foreignRoots.has(name) || (this.isForeign && integrationPoints.has(name));
        if (!isContext)
            this.#openHtml();
        else if (this.#contexts.length < maxDepth)
            this.#contexts.push(name);
    }
    #closeForeign() {
        while (this.isForeign)
            this.#contexts.pop();
    }
    #openHtml() {
        if (integrationPoints.has(this.#contexts.at(-1) ?? ''))
            this.#contexts.push(htmlContent);
    }
    openTemplate(isShadowRoot) {
        if (this.isInert || !isShadowRoot)
            this.#templateDepth += 1;
    }
    close(name) {
        if (breakouts.has(name))
            this.#closeForeign();
        if (name === 'template')
            this.#templateDepth = Math.max(0, this.#templateDepth - 1);
        const index = this.#contexts.lastIndexOf(name);
        if (index !== -1)
            this.#contexts.length = index;
    }
}

;// CONCATENATED MODULE: ./src/html/html-reader.ts



const declarationStart = '<![';
const html_reader_ignore = () => undefined;
function readHtml(html, listeners) {
    new HtmlReader(html, listeners).read();
}
class HtmlReader {
    #html;
    #listeners;
    #scope = new HtmlScope();
    #tokenizer;
    #attributes = new Map();
    #tag = { name: '', isForeign: false, attributes: this.#attributes };
    #attribute = '';
    #value = '';
    constructor(html, listeners) {
        this.#html = html;
        this.#listeners = listeners;
        this.#tokenizer = new Tokenizer({ decodeEntities: false }, this.#handlers());
    }
    read() {
        let written = 0;
        let found = this.#html.indexOf(declarationStart);
        while (found !== -1) {
            const bracket = found + declarationStart.length - 1;
            this.#tokenizer.write(this.#html.slice(written, bracket));
            this.#tokenizer.write(this.#scope.hasCdataSections ? '[' : '(');
            written = bracket + 1;
            found = this.#html.indexOf(declarationStart, written);
        }
        this.#tokenizer.write(this.#html.slice(written));
        this.#tokenizer.end();
        for (const listener of this.#listeners)
            listener.endPage();
    }
    #handlers() {
        return {
            onopentagname: (start, end) => this.#beginTag(this.#nameAt(start, end)),
            onattribname: (start, end) => this.#openAttribute(this.#nameAt(start, end)),
            onattribdata: (start, end) => this.#addValue(start, end),
            onattribend: () => this.#closeAttribute(),
            onopentagend: () => this.#endTag(),
            onselfclosingtag: () => this.#endSelfClosingTag(),
            onclosetag: (start, end) => this.#closeTag(this.#nameAt(start, end)),
            ontext: (start, end) => this.#addText(start, end),
            oncdata: (start, end, offset) => this.#addText(start, end - offset),
            isInForeignContext: () => this.#scope.isForeign,
            onattribentity: html_reader_ignore,
            oncomment: html_reader_ignore,
            ondeclaration: html_reader_ignore,
            onend: html_reader_ignore,
            onprocessinginstruction: html_reader_ignore,
            ontextentity: html_reader_ignore,
        };
    }
    #nameAt(start, end) {
        return this.#html.slice(start, end).toLowerCase();
    }
    #beginTag(name) {
        this.#attributes.clear();
        const isForeign = name === 'svg' || name === 'math' || this.#scope.isForeign;
        this.#tag = { name, isForeign, attributes: this.#attributes };
        if (isForeign || this.#scope.isNested)
            this.#scope.open(name);
    }
    #openAttribute(name) {
        const isNeeded = name === 'shadowrootmode' || this.#listeners.some((listener) => listener.needs(name, this.#tag));
        this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
        this.#value = '';
    }
    #addValue(start, end) {
        if (this.#attribute !== '')
            this.#value += this.#html.slice(start, end);
    }
    #closeAttribute() {
        if (this.#attribute !== '')
            this.#attributes.set(this.#attribute, attributeText(this.#value));
    }
    #endTag() {
        const { name, isForeign } = this.#tag;
        if (name === 'template' && !isForeign)
            this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
        if (this.#scope.isInert)
            return;
        for (const listener of this.#listeners)
            listener.openTag(this.#tag);
    }
    #endSelfClosingTag() {
        this.#endTag();
        if (this.#tag.isForeign)
            this.#closeTag(this.#tag.name);
    }
    #closeTag(name) {
        if (!this.#scope.isInert)
            for (const listener of this.#listeners)
                listener.closeTag(name);
        if (this.#scope.isNested)
            this.#scope.close(name);
    }
    #addText(start, end) {
        if (this.#scope.isInert)
            return;
        const text = this.#html.slice(start, end);
        for (const listener of this.#listeners)
            listener.addText(text);
    }
}

;// CONCATENATED MODULE: ./src/html/page-reading.ts




function readingDigest(page) {
    const reading = new PageReading();
    readHtml(binaryText(page), [reading]);
    return reading.digest();
}
const omitted = new Set(['script', 'style', 'noscript', 'nav', 'aside', 'footer']);
const mainElements = new Set(['main', 'article']);
const inline = new Set([
    ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
    ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
    ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'button', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
    ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
]);
const shownAttributes = new Map([
    ['a', ['href']],
    ['area', ['href']],
    ['img', ['src', 'alt']],
    ['source', ['src']],
    ['video', ['src', 'poster']],
    ['audio', ['src']],
    ['iframe', ['src']],
    ['embed', ['src']],
    ['object', ['data']],
]);
const regions = new Map([
    ...[...omitted].map((name) => [name, 'omitted']),
    ...[...mainElements].map((name) => [name, 'main']),
    ...['header', 'pre', 'title'].map((name) => [name, name]),
]);
class PageReading {
    #open = new OpenRegions();
    #title = '';
    #main = '';
    #body = '';
    #text = '';
    digest() {
        const shown = this.#main === '' ? this.#body : this.#main;
        return shown === '' ? blankDigest : (0,external_node_crypto_namespaceObject.hash)('sha256', `${this.#title}\0${shown}`);
    }
    needs(attribute, { name }) {
        return attribute === 'role' || shownAttributes.get(name)?.includes(attribute) === true;
    }
    openTag(tag) {
        const { name, attributes } = tag;
        if (!inline.has(name))
            this.#endPiece();
        this.#open.add(tag);
        for (const attribute of shownAttributes.get(name) ?? []) {
            const value = attributes.get(attribute)?.trim() ?? '';
            const isFragment = attribute === 'href' && value.startsWith('#');
            if (!isFragment && this.#open.areShown)
                this.#add(attribute, value);
        }
    }
    closeTag(name) {
        if (!inline.has(name))
            this.#endPiece();
        this.#open.remove(name);
    }
    addText(text) {
        if (this.#open.areShown)
            this.#text += text;
    }
    endPage() {
        this.#endPiece();
    }
    #endPiece() {
        const binary = this.#text;
        if (binary === '')
            return;
        this.#text = '';
        const isPreformatted = this.#open.isIn('pre');
        if (!isPreformatted && !/\S/.test(binary))
            return;
        const text = contentText(binary);
        if (isPreformatted)
            this.#add('text', text.replace(/\r\n?/g, '\n').replace(/^\n/, ''));
        else if (this.#open.isIn('title'))
            this.#title ||= normalized(text);
        else
            this.#add('text', normalized(text));
    }
    #add(kind, text) {
        if (text === '')
            return;
        if (this.#open.isIn('main'))
            this.#main += `${kind}\0${text}\0`;
        else
            this.#body += `${kind}\0${text}\0`;
    }
}
function normalized(text) {
    return text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
}
class OpenRegions {
    #elements = [];
    #depths = { main: 0, omitted: 0, header: 0, pre: 0, title: 0, other: 0 };
    #counts = new Map([...regions.keys()].map((name) => [name, 0]));
    isIn(region) {
        return this.#depths[region] > 0;
    }
    get areShown() {
        const { omitted: omittedDepth, header, main } = this.#depths;
        return omittedDepth === 0 && (main > 0 || header === 0);
    }
    add({ name, isForeign, attributes }) {
        const isMain = attributes.get('role')?.trim().toLowerCase() === 'main';
        const count = this.#counts.get(name);
        if (count === undefined && !isMain)
            return;
        const region = isMain ? 'main' : isForeign && name === 'title' ? 'other' : (regions.get(name) ?? 'other');
        this.#counts.set(name, (count ?? 0) + 1);
        this.#depths[region] += 1;
        this.#elements.push({ name, region });
    }
    remove(name) {
        if ((this.#counts.get(name) ?? 0) === 0)
            return;
        for (let closed = this.#elements.pop(); closed !== undefined; closed = this.#elements.pop()) {
            this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
            this.#depths[closed.region] -= 1;
            if (closed.name === name)
                return;
        }
    }
}

;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = require("node:stream");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = require("node:zlib");
;// CONCATENATED MODULE: ./src/http/content-coding.ts


const decoders = new Map([
    ['gzip', external_node_zlib_namespaceObject.createGunzip],
    ['x-gzip', external_node_zlib_namespaceObject.createGunzip],
    ['deflate', external_node_zlib_namespaceObject.createInflate],
    ['br', external_node_zlib_namespaceObject.createBrotliDecompress],
    ['zstd', external_node_zlib_namespaceObject.createZstdDecompress],
]);
function decoderOf(coding = 'identity') {
    return decoders.get(coding.trim().toLowerCase())?.();
}
function decoded(bytes, coding) {
    const decoder = decoderOf(coding);
    if (decoder === undefined)
        return bytes;
    (0,external_node_stream_namespaceObject.pipeline)(bytes, decoder, () => undefined);
    return decoder;
}

;// CONCATENATED MODULE: ./src/published/page-content.ts




async function contentOf({ body, header }, maxBytes, isKept) {
    const chunks = [];
    const received = new LimitedDigest(maxBytes);
    const content = new LimitedDigest(maxBytes);
    try {
        for await (const chunk of decoded(watched(body, received), header('content-encoding'))) {
            if (isKept && !content.isOver)
                chunks.push(chunk);
            content.update(chunk);
            if (received.isOver && content.isOver)
                break;
        }
    }
    catch (error) {
        if (error instanceof transient_error_TransientError)
            throw error;
        return undefined;
    }
    return { received: received.digest(), decoded: content.digest(), bytes: Buffer.concat(chunks) };
}
async function* watched(body, digest) {
    try {
        for await (const chunk of body) {
            digest.update(chunk);
            yield chunk;
        }
    }
    catch (error) {
        throw transient_error_toTransientError(error);
    }
}
class LimitedDigest {
    #hash = (0,external_node_crypto_namespaceObject.createHash)('sha256');
    #maxBytes;
    #sizeBytes = 0;
    #head = '';
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get isOver() {
        return this.#sizeBytes > this.#maxBytes;
    }
    update(chunk) {
        if (this.isOver)
            return;
        if (this.#head.length < 4)
            this.#head += Buffer.from(chunk.subarray(0, 2)).toString('hex');
        this.#sizeBytes += chunk.length;
        this.#hash.update(chunk);
    }
    digest() {
        const sizeBytes = Math.min(this.#sizeBytes, this.#maxBytes + 1);
        return { sizeBytes, sha256: this.#hash.digest('hex'), isGzip: this.#head.startsWith('1f8b') };
    }
}
function shownDigest(page) {
    if (!page.includes('email-protection') && !page.includes('data-cfemail'))
        return readingDigest(page);
    const text = page
        .toString('latin1')
        .replace(protectedLink, (_, code) => `mailto:${decodedAddress(code)}`)
        .replace(protectedText, (_, _name, code) => decodedAddress(code));
    return readingDigest(Buffer.from(text, 'latin1'));
}
const protectedLink = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/g;
const protectedText = /<(a|span)\b[^>]*\bdata-cfemail="([0-9a-f]+)"[^>]*>[^<]*<\/\1>/g;
function decodedAddress(code) {
    const [key = 0, ...bytes] = Buffer.from(code, 'hex');
    return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}

;// CONCATENATED MODULE: ./src/published/missing-page.ts




const maxPageBytes = 16 * 1024 * 1024;
const limitMs = 30_000;
async function readMissingPage(root, context) {
    const request = { ...context, connection: context.transport, url: addressOf(root, `${(0,external_node_crypto_namespaceObject.randomUUID)()}.html`) };
    const found = await readPageWithin(limitMs, request, async (page) => {
        const content = await contentOf(page, maxPageBytes, true);
        const { sizeBytes, sha256 } = content?.decoded ?? { sizeBytes: 0, sha256: '' };
        return {
            status: page.status,
            sizeBytes,
            sha256,
            textSha256: content === undefined ? '' : shownDigest(content.bytes),
        };
    });
    return found instanceof transient_error_TransientError ? undefined : found;
}
function isMissingPage({ decoded, bytes }, missingPage) {
    if (missingPage?.status !== 200)
        return false;
    return missingPage.sha256 === decoded.sha256 || (bytes.length > 0 && missingPage.textSha256 === shownDigest(bytes));
}

;// CONCATENATED MODULE: ./src/published/compare-file.ts







async function foundIn(page, requested, expected) {
    const { file } = expected;
    if (page.status >= 500)
        return { kind: 'not-compared', reason: statusText(page.status) };
    const answer = { kind: 'not-served', reason: answerText(page, requested) };
    if (page.status !== 200)
        return answer;
    const content = await contentOf(page, maxBytesOf(expected), isRead(expected));
    if (content === undefined)
        return unusable('served with a Content-Encoding that does not match the content');
    const isAnswer = isOtherType(page, file) || page.url.origin !== requested.origin;
    const difference = differenceIn(content, expected, isAnswer ? answer : undefined);
    const reason = unusableBecause(file.path, page.header);
    return difference ?? (reason === undefined ? undefined : unusable(reason));
}
function isRead({ compare, file }) {
    return compare === 'text' && isHtml(file.path);
}
function maxBytesOf(expected) {
    const { compare, file, missingPage } = expected;
    const maxOtherBytes = isRead(expected) ? maxPageBytes : (missingPage?.sizeBytes ?? 0);
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
    if (isPackedTwice(content, file))
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
function isExported({ received, decoded, bytes }, { sha256, textSha256 }) {
    if ([received, decoded].some((each) => each.sha256 === sha256))
        return true;
    return bytes.length > 0 && textSha256 === shownDigest(bytes);
}
function isOtherType({ header }, { path }) {
    return typeIn(header('content-type') ?? '') === 'text/html' && extensionOf(path) !== '' && !isHtml(path);
}
const packed = new Set(['gz', 'tgz', 'svgz']);
function isPackedTwice({ received, decoded }, { path }) {
    return decoded.isGzip && received.sha256 === decoded.sha256 && !packed.has(extensionOf(path));
}
function sizesText({ sizeBytes }, file) {
    if (sizeBytes > file.sizeBytes)
        return 'longer than exported';
    if (sizeBytes === file.sizeBytes)
        return 'other content of the same size';
    const [size, expected] = [sizeText(sizeBytes), sizeText(file.sizeBytes)];
    return size === expected ? 'shorter than exported' : `${size} instead of ${expected}`;
}

;// CONCATENATED MODULE: ./src/published/check-files.ts






function outOfTime() {
    return new failure_Failure({
        code: 'timed-out',
        message: 'The check of the published site ran out of time.',
        hint: 'Check that the host answers quickly and without rate limits, lower `sample`, or raise `timeout`.',
    });
}
function isOutOfTime({ reason }) {
    return reason instanceof failure_Failure && reason.code === 'timed-out';
}
async function checkFiles(files, check, context) {
    const results = await resultsOf(files, (file, request) => checkFile(file, check, request), context);
    return files.flatMap((file) => {
        const found = results.get(file);
        return found === undefined ? [] : [{ file, ...found }];
    });
}
async function stillOnline(paths, { url, missingPage }, context) {
    const isOnline = (path, request) => {
        const address = addressOf(url, path);
        return readPage({ ...request, url: address }, async (page) => {
            if (page.status !== 200 || cleanAddress(page.url) !== cleanAddress(address))
                return false;
            const content = await contentOf(page, maxPageBytes, true);
            return content !== undefined && !isMissingPage(content, missingPage);
        }).catch((error) => {
            if (isOutOfTime(request.signal) || error instanceof transient_error_TransientError)
                return false;
            throw error;
        });
    };
    const results = await resultsOf(paths, isOnline, context);
    return paths.filter((path) => results.get(path));
}
function cleanAddress({ origin, pathname }) {
    return `${origin}${pathname}`.toLowerCase().replace(/(\/index)?(\.html?)?\/?$/, '');
}
const maxConnections = 6;
async function resultsOf(items, work, context) {
    const results = new Map();
    const waiting = items.values();
    const ended = new AbortController();
    const signal = AbortSignal.any([context.signal, ended.signal]);
    const takeItems = async () => {
        const connection = context.transport.connect();
        try {
            for (const item of waiting)
                results.set(item, await work(item, { ...context, signal, connection }));
        }
        catch (error) {
            ended.abort(error);
            throw error;
        }
        finally {
            connection.close();
        }
    };
    void reportEveryMinute(() => ({ checkedCount: results.size, sampleSize: items.length }), { ...context, signal });
    await Promise.all(Array.from({ length: Math.min(maxConnections, items.length) }, takeItems));
    ended.abort();
    return results;
}
const minuteMs = 60_000;
async function reportEveryMinute(progress, { clock, emit, signal }) {
    try {
        for (;;) {
            await clock.sleep(minuteMs, signal);
            emit({ kind: 'files-progress', ...progress() });
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
    }
}
async function checkFile(file, check, context) {
    const url = addressOf(check.url, file.address ?? file.path);
    const { pause, signal } = context;
    try {
        return await readPage({ ...context, url }, (page) => foundIn(page, url, { ...check, file }));
    }
    catch (error) {
        if (isOutOfTime(signal))
            return { kind: 'not-compared', reason: pause.reason ?? 'time ran out' };
        if (!(error instanceof transient_error_TransientError))
            throw error;
        return { kind: 'not-compared', reason: error.message };
    }
}

;// CONCATENATED MODULE: ./src/published/mismatch-text.ts


const maxNamed = 10;
function mismatchesText(mismatches, checked) {
    const groups = [...Map.groupBy(mismatches, causeOf).values()].sort((a, b) => b.length - a.length);
    const shown = groups.slice(0, maxNamed).map((group) => ({ text: groupText(group, checked), count: group.length }));
    const remaining = mismatches.length - shown.reduce((sum, { count }) => sum + count, 0);
    const text = shown.map((each) => each.text).join(', ');
    return remaining > 0 ? `${text} and ${numberText(remaining)} more` : text;
}
function causeOf({ file: { path }, kind, reason }) {
    return kind === 'unusable' ? `\`.${extensionOf(path)}\` files are ${reason}` : path;
}
function groupText(group, checked) {
    const [first] = group;
    if (first === undefined)
        return '';
    if (group.length === 1)
        return `${first.file.path} (${first.reason})`;
    const extension = extensionOf(first.file.path);
    const fileCount = checked.filter(({ path }) => extensionOf(path) === extension).length;
    const count = numberText(group.length);
    return `${group.length === fileCount ? `all ${count}` : `${count} of ${numberText(fileCount)}`} ${causeOf(first)}`;
}
function arePagesRewritten(mismatches, checked) {
    const pageCount = checked.filter(({ path }) => isHtml(path)).length;
    const rewritten = mismatches.filter(({ file, kind }) => isHtml(file.path) && kind === 'other-content');
    return pageCount > 1 && rewritten.length === pageCount && mismatches.length === pageCount;
}

;// CONCATENATED MODULE: ./src/published/sample.ts


function sampleOf(files, { size, seed, first }) {
    const served = files.filter(({ path }) => isServed(path));
    const shuffled = served
        .map((file) => ({ file, order: (0,external_node_crypto_namespaceObject.hash)('sha1', `${seed}\n${file.path}`) }))
        .sort((a, b) => (a.order < b.order ? -1 : 1))
        .map(({ file }) => file);
    const preferred = first.flatMap((paths) => shuffled.filter(({ path }) => paths.has(path)));
    const index = served.filter(({ path }) => path === 'index.html');
    const ofEveryKind = new Map(shuffled.toReversed().map((file) => [extensionOf(file.path), file]));
    return [...new Set([...preferred, ...index, ...ofEveryKind.values(), ...shuffled])].slice(0, size);
}
const unserved = /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|CNAME|netlify\.toml|vercel\.json|wrangler\.(toml|jsonc?)|staticwebapp\.config\.json|web\.config)$|^404\.html?$/;
const dotFile = /(^|\/)\.(?!well-known\/)/;
function isServed(path) {
    return !unserved.test(path) && !dotFile.test(path);
}
function canonicalSample(files) {
    const pages = files.filter(({ path }) => isServed(path) && !/(^|\/)_/.test(path));
    const folder = pages.find(({ path }) => path.endsWith('/index.html'));
    const page = pages.find(({ path }) => path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path));
    return [
        ...(folder === undefined ? [] : [{ ...folder, address: folder.path.replace(/index\.html$/, '') }]),
        ...(page === undefined ? [] : [{ ...page, address: page.path.replace(/\.html$/, '') }]),
    ];
}

;// CONCATENATED MODULE: ./src/steps/check-sample.ts








async function checkSample({ files, changes, check, waitSignal }, { contentDigest, sampleSize }, context) {
    if (check.compare === 'text')
        requireReadingDigests(files);
    const first = changes === undefined ? [] : [changes.pages, changes.files];
    const seed = (0,external_node_crypto_namespaceObject.randomUUID)();
    const sample = sampleOf(files, { size: sampleSize, seed, first });
    const changedCount = sample.filter(({ path }) => changes?.files.has(path)).length;
    const fileCount = files.length;
    context.emit({ kind: 'export-online', contentDigest, fileCount, sampleSize: sample.length, changedCount, seed });
    const mismatches = await untilEqual(sample, check, { ...context, waitSignal });
    const figures = figuresOf(mismatches, sample);
    context.emit({ kind: 'files-checked', ...figures });
    if (figures.mismatchCount > 0)
        throw differs(figures, check, arePagesRewritten(mismatches, sample));
    if (figures.notComparedCount > 0)
        throw notCompared(figures, check, context.signal);
}
function requireReadingDigests(files) {
    const pages = files.filter(({ path }) => isHtml(path));
    if (pages.length === 0 || pages.some(({ textSha256 }) => textSha256 !== undefined))
        return;
    throw new failure_Failure({
        code: 'invalid-manifest',
        message: 'The manifest does not contain the reading digests that `compare: text` needs.',
        hint: 'Export the site with this version of the action and `manifest-in-site: true`, and deploy it again.',
    });
}
function figuresOf(mismatches, files) {
    const notComparedCount = mismatches.filter(({ kind }) => kind === 'not-compared').length;
    return {
        checkedCount: files.length - notComparedCount,
        mismatchCount: mismatches.length - notComparedCount,
        notComparedCount,
        mismatches: mismatchesText(mismatches, files),
    };
}
function differs(figures, { url, compare }, areRewritten) {
    const { checkedCount, mismatchCount, mismatches } = figures;
    const count = `${mismatchCount} of ${checkedCount} checked files at ${url.href}`;
    const message = `${count} are not online as exported: ${mismatches}.`;
    if (!areRewritten)
        return new failure_Failure({ code: 'published-differs', message });
    return new failure_Failure({
        code: 'published-differs',
        message: `${message} Every page differs, and no other file: the host rewrites pages.`,
        hint: `Turn off what rewrites pages, such as minification or an injected script. If you cannot, set \`compare: ${compare === 'text' ? 'status' : 'text'}\`.`,
    });
}
function notCompared(figures, { url }, signal) {
    const { checkedCount, notComparedCount, mismatches } = figures;
    const count = `${notComparedCount} of ${checkedCount + notComparedCount} files`;
    const message = `${count} at ${url.href} could not be compared: ${mismatches}.`;
    if (!signal.aborted)
        return new failure_Failure({ code: 'site-unreachable', message });
    const { code, hint } = outOfTime();
    return new failure_Failure({ code, message, hint });
}
const staleLimitMs = 2 * 60_000;
const pauseMs = 10_000;
async function untilEqual(files, check, context) {
    const { clock, emit, waitSignal } = context;
    let mismatches = await checkFiles(files, check, context);
    using limit = new TimeLimit({ clock, limitMs: staleLimitMs, signal: waitSignal, error: outOfTime });
    const { signal } = limit;
    while (mismatches.length > 0 && !signal.aborted) {
        emit({ kind: 'files-differ', ...figuresOf(mismatches, files), pauseMs });
        await clock.sleep(pauseMs, signal).catch(() => isOutOfTime(signal) || signal.throwIfAborted());
        const earlier = new Map(mismatches.map((mismatch) => [mismatch.file, mismatch]));
        const now = await checkFiles([...earlier.keys()], check, { ...context, signal });
        mismatches = now.map((each) => (each.kind === 'not-compared' ? (earlier.get(each.file) ?? each) : each));
    }
    return mismatches;
}
async function checkAddresses(files, check, context) {
    const mismatches = await checkFiles(canonicalSample(files), check, context);
    const unserved = mismatches.filter(({ kind }) => kind !== 'not-compared');
    context.emit({
        kind: 'addresses-checked',
        unserved: unserved.map(({ file, reason }) => ({
            address: addressOf(check.url, file.address ?? file.path).href,
            found: reason,
        })),
        missingPageStatus: check.missingPage?.status,
    });
}
const maxRemoved = 20;
async function checkRemoved({ files, changes, check }, context) {
    if (changes === undefined)
        return;
    const exported = new Set(files.map(({ path }) => path));
    const removed = changes.removedPages.filter((path) => isServed(path) && !exported.has(path));
    const online = await stillOnline(removed.slice(0, maxRemoved), check, context);
    context.emit({ kind: 'removed-checked', stillOnline: online });
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: ./src/archive/errors.ts

function shownName(name) {
    return `"${name}"`;
}
function unsafeEntry(name, why) {
    return new failure_Failure({ code: 'unsafe-archive', message: `The archive's entry ${shownName(name)} ${why}.` });
}
function unsafeLink(path, target) {
    return new Failure({
        code: 'unsafe-archive',
        message: `The archive's entry ${shownName(path)} is a link to ${shownName(target)}, which is not an earlier file of the archive.`,
        hint: 'Ask the platform for a bundle without links, or set `download: false` and unpack the bundle from `bundle-url` yourself.',
    });
}
function unsupportedArchive(what) {
    return new Failure({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}
function damagedArchive(what, cause) {
    return new Failure({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function otherSize(name, sizeBytes) {
    return damagedArchive(`${shownName(name)} does not match its declared size of ${sizeBytes} bytes`);
}
function overFixedLimit(message) {
    return new failure_Failure({
        code: 'site-too-large',
        message,
        hint: 'No input changes this limit. Check how the bundle was made.',
    });
}

;// CONCATENATED MODULE: ./src/archive/path-rules.ts

const maxTextBytes = 4096;
const maxNameBytes = 255;
const maxPathBytes = 1024;
const path_rules_maxDepth = 64;
const minSuspectLength = 80;
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
function folderPath(name) {
    return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}
function filePath(name) {
    const path = sitePath(name);
    if (path === '' || /\/\.?$/.test(name))
        throw unsafeEntry(name, 'is a file, but has the name of a folder');
    return path;
}
function linkedPath({ kind, path, target }) {
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
    throw overFixedLimit(`The archive has a name or a link target longer than ${maxTextBytes} bytes.`);
}
function requireBounds(path) {
    if (path.length < minSuspectLength)
        return;
    const names = path.split('/');
    const tooLong = (what, count, max) => overFixedLimit(`${entry(path)} ${what} of ${count} bytes; the limit is ${max}.`);
    if (names.length > path_rules_maxDepth) {
        throw overFixedLimit(`${entry(path)} is ${names.length} levels deep; the limit is ${path_rules_maxDepth}.`);
    }
    const nameBytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
    if (nameBytes > maxNameBytes)
        throw tooLong('has a name', nameBytes, maxNameBytes);
    const pathBytes = Buffer.byteLength(path);
    if (pathBytes > maxPathBytes)
        throw tooLong('has a path', pathBytes, maxPathBytes);
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
function entry(path) {
    return `The archive's entry ${shownName(path)}`;
}

;// CONCATENATED MODULE: ./src/disk/errors.ts

function withDiskErrors(path, operation) {
    try {
        return operation();
    }
    catch (error) {
        if (error instanceof Failure)
            throw error;
        const code = codeOf(error);
        if (code === 'ENOSPC' || code === 'EDQUOT') {
            throw new Failure({ code: 'no-disk-space', message: `The disk filled up while writing ${path}.`, cause: error });
        }
        const reason = code === '' ? '' : `: ${reasonOf(error)}`;
        throw new Failure({ code: 'cannot-write', message: `${path} cannot be written${reason}.`, cause: error });
    }
}
function reasonOf(error) {
    const code = codeOf(error);
    return reasons[code] ?? code;
}
const reasons = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EXDEV: 'it is on a different file system from its parent folder',
    EBUSY: 'it is in use',
    EISDIR: 'a folder with this name exists',
    ENOENT: 'a folder in its path does not exist and cannot be created',
    ENOTDIR: 'a folder in its path is a file',
    EIO: 'the disk reports an input/output error',
    EEXIST: 'it already exists',
    ENAMETOOLONG: 'the name is too long',
};
function codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : '';
}

;// CONCATENATED MODULE: ./src/text/json.ts
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

;// CONCATENATED MODULE: ./src/text/lists.ts
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
const valuesInPiece = 200;
function* lists_listPieces(values, indent = '  ') {
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

// EXTERNAL MODULE: ./node_modules/ms/index.js
var ms = __nccwpck_require__(744);
var ms_default = /*#__PURE__*/__nccwpck_require__.n(ms);
;// CONCATENATED MODULE: ./src/settings/parse.ts


const parse_text = (given) => ({ value: given });
const path = (given) => {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given))
        return { expected: 'a path on the runner, not a URL' };
    if (/^(\$|%\w+%)/.test(given))
        return { expected: 'a path without variables, which are not expanded, such as `site`' };
    if (!/^~([\\/]|$)/.test(given))
        return { value: given };
    const inWorkspace = given.slice(2) || 'site';
    return {
        expected: `a path without \`~\`, which is not expanded. Use the full path of the home folder, or a path in the workspace such as \`${inWorkspace}\``,
    };
};
const pathOrUrl = (given) => {
    if (!/^https?:/i.test(given))
        return path(given);
    const url = urlIn(given);
    if (url === null)
        return { expected: 'a path, or a URL such as `https://static.example.com/static-export.manifest.json`' };
    if (url.username !== '' || url.password !== '')
        return { expected: 'a URL without a user name or password' };
    if (url.href.includes('#'))
        return { expected: 'a URL without a fragment' };
    return isSafeUrl(url) ? { value: url } : { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
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
        return value === undefined
            ? { expected: `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}` }
            : { value };
    };
}
const minDurationMs = 100;
const duration = (given) => {
    const value = hasUnit(given) ? ms_default()(given) : Number.NaN;
    if (value >= minDurationMs && Number.isFinite(value))
        return { value };
    return {
        expected: `a duration of at least ${minDurationMs}ms with a unit, such as \`90s\`, \`45m\` or \`2h\``,
    };
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
        const parsed = given
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(one);
        const value = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
        const isWhole = value.length > 0 && value.length === parsed.length;
        return isWhole ? { value } : { expected: `a list of ${choices.map((choice) => `\`${choice}\``).join(', ')}` };
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
function linesIn(text) {
    return text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
const sha256 = (given) => {
    const digits = given.replace(/^sha256:/i, '').toLowerCase();
    return /^[0-9a-f]{64}$/.test(digits) ? { value: digits } : { expected: 'a SHA-256 digest of 64 hexadecimal digits' };
};
const baseUrl = (given) => {
    const root = rootUrl('https://api.example.com')(given.replace(pastedEndpoint, ''));
    if ('expected' in root || !pastedEndpoint.test(given))
        return root;
    const { href } = root.value;
    return { expected: `the root of the API, without version and endpoint: \`${href.replace(/\/+$/, '')}\`` };
};
const pastedEndpoint = /\/v[12](\/+|\/(static-export|agent)(\/.*)?)?$/s;
const siteUrl = (given) => rootUrl('https://static.example.com')(given);
function rootUrl(example) {
    return (given) => {
        const url = urlIn(given);
        if (url === null)
            return { expected: `a URL such as \`${example}\`` };
        if (url.username !== '' || url.password !== '')
            return { expected: 'a URL without a user name or password' };
        if (!safe_url_isSafeUrl(url))
            return { expected: 'an `https:` URL, or plain `http:` for a loopback host' };
        const root = url.href.replace(/\/*[?#].*$/s, '');
        return /[?#]/.test(url.href) ? { expected: `a URL without a query or fragment: \`${root}\`` } : { value: url };
    };
}
const webUrl = (given) => {
    const url = urlIn(given);
    if (url === null || !/^https?:$/.test(url.protocol))
        return { expected: 'an http(s) URL' };
    if (url.username !== '' || url.password !== '')
        return { expected: 'a URL without a user name or password' };
    return { value: url };
};
function urlIn(given) {
    return /\s/.test(given) ? null : URL.parse(given);
}
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
    return (given) => isSafeId(given) && !given.includes('://')
        ? { value: given }
        : { expected: `the id of ${of}, as the service returned it` };
}
const pagePaths = (given) => {
    const paths = linesIn(given);
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

;// CONCATENATED MODULE: ./src/site/manifest-fields.ts



function headIn(value) {
    const manifest = objectAt(value, 'it');
    if (manifest['schema'] !== 1)
        throw invalidField('`schema`', '1', manifest['schema']);
    const bundle = objectAt(manifest['bundle'], '`bundle`');
    return {
        schema: 1,
        job: parsedAt(manifest['job'], '`job`', id('an export')),
        domain: manifest['domain'] === null ? null : parsedAt(manifest['domain'], '`domain`', domain),
        version: manifest['version'] === null ? null : parsedAt(manifest['version'], '`version`', parse_text),
        bundle: {
            sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
            sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
        },
        contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
        ...(manifest['folder'] !== undefined && { folder: namesAt(manifest['folder'], '`folder`') }),
    };
}
function fileIn(value) {
    const file = objectAt(value, 'it');
    const textSha256 = file['textSha256'];
    return {
        path: textAt(file['path'], '`path`'),
        sizeBytes: sizeAt(file['sizeBytes'], '`sizeBytes`'),
        sha256: digestAt(file['sha256'], '`sha256`'),
        ...(textSha256 !== undefined && { textSha256: digestAt(textSha256, '`textSha256`') }),
    };
}
function objectAt(value, field) {
    if (isObject(value))
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
function namesAt(value, field) {
    if (!Array.isArray(value))
        throw invalidField(field, 'a list', value);
    return value.map((name, index) => textAt(name, `${field}[${index}]`));
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
    return new failure_Failure({ code: 'invalid-manifest', message });
}
function shown(value) {
    if (value === undefined)
        return 'missing';
    if (Array.isArray(value))
        return 'a list';
    return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}

;// CONCATENATED MODULE: ./src/site/manifest-reader.ts






async function receivedManifest(content, maxFiles = maxListedFiles) {
    const reader = new ManifestReader(maxFiles);
    for await (const chunk of content)
        reader.add(chunk);
    return reader.end();
}
function manifest_reader_readManifest(path, maxFiles = maxListedFiles) {
    const reader = new ManifestReader(Math.max(maxFiles, maxListedFiles));
    for (const chunk of chunksOf(path))
        reader.add(chunk);
    return reader.end();
}
const maxListedFiles = 1_000_000;
const maxLineLength = 8 * 1024;
const maxHeadLength = 64 * 1024;
const maxPathsLength = 256 * 1024 * 1024;
const readBytes = (/* unused pure expression or super */ null && (256 * 1024));
function* chunksOf(path) {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    const file = openSync(path, 'r');
    try {
        for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer))
            yield buffer.subarray(0, count);
    }
    finally {
        closeSync(file);
    }
}
class ManifestReader {
    #maxFiles;
    #decoder = new TextDecoder();
    #files = [];
    #part = 'begin';
    #head;
    #headText = '';
    #siteBytes = 0;
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
            const { expected, next } = marks[this.#part];
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
            throw damaged(`its head is longer than ${sizeText(maxHeadLength)}`);
        if (list === null)
            return;
        const head = jsonIn(this.#headText);
        if (head === undefined)
            throw damaged('its head is not JSON');
        this.#head = headIn(head);
        this.#part = list[1] === '' ? 'files' : 'brace';
    }
    #addFile(text) {
        const value = jsonIn(text.replace(/,$/, ''));
        if (value === undefined)
            throw damaged(`line ${this.#lineCount} is not one file`);
        const file = fileIn(value);
        const previous = this.#files.at(-1);
        if (previous !== undefined && inByteOrder(previous.path, file.path) >= 0)
            throw damaged(`line ${this.#lineCount} is not in the order of paths`);
        this.#siteBytes += file.sizeBytes;
        this.#pathsLength += file.path.length;
        if (this.#siteBytes > maxSizeBytes)
            throw invalid(`lists more than ${sizeText(maxSizeBytes)}`);
        if (this.#pathsLength > maxPathsLength)
            throw invalid(`lists paths of more than ${numberText(maxPathsLength)} characters`);
        if (this.#files.length === this.#maxFiles)
            throw invalid(`lists more than ${numberText(this.#maxFiles)} files`);
        this.#files.push(file);
    }
    #requireShort(line, number) {
        if (line.length > maxLineLength)
            throw damaged(`line ${number} is longer than ${sizeText(maxLineLength)}`);
    }
}
const marks = {
    begin: { expected: '{', next: 'head' },
    files: { expected: ']', next: 'brace' },
    brace: { expected: '}', next: 'end' },
    end: { expected: '', next: 'end' },
};
function damaged(what) {
    return invalid(`was reformatted or damaged: ${what}`, 'Use the file exactly as the action wrote it.');
}
function invalid(what, hint) {
    return new failure_Failure({ code: 'invalid-manifest', message: `The manifest ${what}.`, hint });
}

;// CONCATENATED MODULE: ./src/steps/checked-manifest.ts







async function manifestFrom(content) {
    return withValidPaths(await receivedManifest(content));
}
function manifestAt(path, maxFiles) {
    return withValidPaths(readManifest(path, maxFiles));
}
function withValidPaths(manifest) {
    const invalid = manifest.files.find(({ path }) => !isValid(path));
    if (invalid === undefined)
        return manifest;
    const message = `The manifest lists "${invalid.path.slice(0, checked_manifest_maxShownLength)}", which no file of an export can have as its path.`;
    throw new failure_Failure({ code: 'invalid-manifest', message });
}
function changesAt(path) {
    const changes = jsonAt(path);
    const listIn = (value, field) => {
        const paths = isObject(value) ? value[field] : undefined;
        if (Array.isArray(paths) && paths.every(isPath))
            return paths;
        throw noChanges(path, `its list \`${field}\` is missing, or is not a list of paths of an export`);
    };
    const listsIn = (value) => new Set([...listIn(value, 'added'), ...listIn(value, 'modified')]);
    const files = listsIn(changes);
    const removed = listIn(changes, 'removed');
    const pages = isObject(changes) ? changes['pages'] : undefined;
    if (pages === undefined)
        return { pages: new Set(), files, removedPages: removed.filter(isHtml) };
    return { pages: listsIn(pages), files, removedPages: listIn(pages, 'removed') };
}
function isPath(value) {
    return typeof value === 'string' && isValid(value);
}
function jsonAt(path) {
    try {
        if (!(0,external_node_fs_namespaceObject.statSync)(path).isFile())
            throw noChanges(path, 'it is not a file');
        return jsonIn((0,external_node_fs_namespaceObject.readFileSync)(path, 'utf8'));
    }
    catch (error) {
        throw error instanceof failure_Failure ? error : noChanges(path, `it cannot be read: ${reasonOf(error)}`, error);
    }
}
function noChanges(path, why, cause) {
    const message = `Input \`changes-path\` is "${path}", which is not a list of changes: ${why}.`;
    const hint = 'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';
    return new failure_Failure({ code: 'invalid-input', message, hint, cause });
}
const checked_manifest_maxShownLength = 100;
function isValid(path) {
    try {
        return path.isWellFormed() && filePath(path) === path;
    }
    catch (error) {
        if (error instanceof failure_Failure)
            return false;
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/site/manifest.ts

const publishedManifestName = 'static-export.manifest.json';
function* manifestPieces({ files, ...head }) {
    yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
    yield* listPieces(files);
    yield '\n}\n';
}

;// CONCATENATED MODULE: ./src/site/content-digest.ts

function contentDigest(files) {
    const digest = (0,external_node_crypto_namespaceObject.createHash)('sha256');
    let lines = '';
    for (const file of files) {
        lines += checksumLine(file);
        if (lines.length < pieceLength)
            continue;
        digest.update(lines);
        lines = '';
    }
    return digest.update(lines).digest('hex');
}
const pieceLength = 16 * 1024;
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
function checksumLine({ path, sha256 }) {
    const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
    return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}

;// CONCATENATED MODULE: ./src/steps/online-export.ts








const online_export_limitMs = 60_000;
async function readOnlineExport(request) {
    const { url } = request;
    const online = await readPageWithin(online_export_limitMs, { ...request, url: uncached(url) }, (page) => exportIn(page, url));
    return online instanceof transient_error_TransientError ? { kind: 'unreachable', reason: online.message } : online;
}
function uncached(url) {
    return url.search === '' ? new URL(`${url.href}?${(0,external_node_crypto_namespaceObject.randomUUID)()}`) : url;
}
async function exportIn(page, requested) {
    const { status, header, body } = page;
    if (status === 404 || status === 410)
        return online_export_missing(page, requested);
    const isPage = typeIn(header('content-type') ?? '') === 'text/html';
    if (status === 200 && !isPage)
        return exportOf(decoded(body, header('content-encoding')));
    const reason = `the host did not respond with a manifest, but with ${answerText(page, requested)}`;
    return { kind: status === 200 ? 'other-page' : 'rejected', reason };
}
function online_export_missing({ status, url }, requested) {
    const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
    const reason = `the site does not have a manifest (${status}`;
    if (address === expected)
        return { kind: 'missing', reason: `${reason})` };
    return { kind: 'moved', reason: `${reason} after a redirect to ${address})` };
}
async function exportOf(content) {
    try {
        const manifest = await manifestFrom(content);
        if (contentDigest(manifest.files) === manifest.contentDigest)
            return { kind: 'export', manifest };
        return { kind: 'invalid', reason: 'the manifest lists files that do not have the content digest it records' };
    }
    catch (error) {
        if (!(error instanceof failure_Failure))
            throw error;
        return { kind: 'invalid', reason: error.message.replace(/^The/, 'the').replace(/\.$/, '') };
    }
}

;// CONCATENATED MODULE: ./src/steps/until-online.ts







const maxPauseMs = 15_000;
const until_online_minuteMs = 60_000;
async function untilOnline(settings, waitSignal, context) {
    const { clock, random, emit, transport, pause } = context;
    const address = addressOf(settings.url, publishedManifestName);
    const request = { ...context, signal: waitSignal, connection: transport, url: address };
    const endMs = clock.elapsedMs() + settings.timeoutMs;
    let last;
    let reportedMs = 0;
    for (let attempt = 1; !waitSignal.aborted; attempt += 1) {
        const online = await readOnlineExport(request).catch(unlessTimeIsUp(waitSignal, context));
        if (online === undefined)
            break;
        if (online.kind === 'export' && online.manifest.contentDigest === settings.contentDigest)
            return online.manifest.files;
        const nowMs = clock.elapsedMs();
        const found = otherExport(online);
        if (found.reason !== last?.reason || nowMs - reportedMs >= until_online_minuteMs) {
            const { reason, onlineDigest } = found;
            emit({ kind: 'export-not-online', address: address.href, reason, onlineDigest, remainingMs: endMs - nowMs });
            reportedMs = nowMs;
        }
        last = found;
        const pauseMs = backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() });
        await clock.sleep(pauseMs, waitSignal).catch(unlessTimeIsUp(waitSignal, context));
    }
    const silence = { kind: 'unreachable', reason: pause.reason ?? 'no complete reply arrived' };
    throw await notOnline(last ?? silence, settings, context);
}
function unlessTimeIsUp(waitSignal, { signal }) {
    return (error) => {
        signal.throwIfAborted();
        if (!waitSignal.aborted)
            throw error;
        return undefined;
    };
}
function otherExport(online) {
    if (online.kind !== 'export')
        return online;
    const onlineDigest = online.manifest.contentDigest;
    const reason = `another export is online (content digest ${onlineDigest.slice(0, 12)}…)`;
    return { kind: 'other-export', reason, onlineDigest };
}
async function notOnline({ kind, reason }, { url, timeoutMs }, context) {
    const mayBeFallback = kind === 'other-page' || kind === 'invalid';
    const isFallback = mayBeFallback && (await readMissingPage(url, context))?.status === 200;
    const { code, advice } = causes[isFallback ? 'fallback' : kind];
    const address = addressOf(url, publishedManifestName).href;
    const message = `${address} did not show the export within ${durationText(timeoutMs)}: ${reason}.`;
    return new failure_Failure({ code, message, hint: `Check \`url\`. ${advice}` });
}
const publishManifest = 'Set `manifest-in-site: true` in the step that exports the site, and publish that file.';
const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';
const until_online_missing = { code: 'manifest-missing', advice: publishManifest };
const causes = {
    'other-export': {
        code: 'timed-out',
        advice: 'Check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
    },
    missing: until_online_missing,
    moved: until_online_missing,
    fallback: {
        code: 'manifest-missing',
        advice: `The host answers every missing file with a page. ${publishManifest} ${allowRunner}`,
    },
    'other-page': { code: 'invalid-manifest', advice: allowRunner },
    rejected: { code: 'site-unreachable', advice: allowRunner },
    invalid: {
        code: 'invalid-manifest',
        advice: 'Export the site again with `manifest-in-site: true`, and publish every file unchanged.',
    },
    unreachable: { code: 'site-unreachable', advice: "Check the runner's network, DNS and proxy." },
};

;// CONCATENATED MODULE: ./src/check-site.ts








const filesMs = 2 * 60_000;
async function checkSite(settings, context) {
    const { url, contentDigest, timeoutMs, compare, changesPath } = settings;
    const { clock, signal } = context;
    const changes = changesPath === undefined ? undefined : changesAt(changesPath);
    context.emit({ kind: 'check-started', url: url.href, contentDigest });
    using limit = new TimeLimit({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
    const site = { ...context, signal: limit.signal, pause: new HostPause(context) };
    using wait = new TimeLimit({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
    const files = await timed('Wait', site, () => untilOnline(settings, wait.signal, site));
    const check = { url, compare, missingPage: await readMissingPage(url, site) };
    const checked = { files, changes, check, waitSignal: wait.signal };
    await timed('Check', site, () => checkSample(checked, settings, site));
    await checkAddresses(files, check, site);
    await checkRemoved(checked, site);
    return 'succeeded';
}

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
// Nothing here calls that: docs/decisions/0002-undici-stub.md.
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
    core_error(message);
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
function core_error(message, properties = {}) {
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
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = require("node:os");
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
function matchesOf(text, forms) {
    const readings = readingsOf(text);
    const found = forms.filter((form) => isIn(readings, form));
    if (found.length === 0)
        return [];
    const views = viewsOf(readings.written);
    return found.flatMap((form) => ways.flatMap((way) => matchesIn(views[way], form, way)));
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
    const written = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    return { written, unbroken: written.replace(lineBreak, ''), decoded: encodings_decodedText(written) };
}
function isIn(text, form) {
    return ways.some((way) => form[way].length >= minSecretLength && text[way].includes(form[way]));
}
const lineBreak = /[\r\n]+[ \t]*/g;
const maxPasses = 8;
function encodings_decodedText(text) {
    let [before, after] = [text, text.replace(encoded, meaningOf)];
    for (let pass = 1; pass < maxPasses && after !== before; pass += 1) {
        [before, after] = [after, after.replace(encoded, meaningOf)];
    }
    return after;
}
const json = String.raw `\\+u([\da-f]{4})|\\+`;
const encodings_percent = String.raw `%(?:25)*([0-7][\da-f])`;
const entity = String.raw `&(?:amp;)*(?:#0{0,6}(\d{1,7})|#x0{0,6}([\da-f]{1,6})|(lt|gt|quot|apos));|&(?:amp;)+`;
const encoded = new RegExp(String.raw `${json}|${encodings_percent}|${entity}|[+\n\r\t\x08\f]|[^\0-\x7f]`, 'gu');
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
function viewsOf(text) {
    const starts = Array.from({ length: text.length + 1 }, (_, at) => at);
    const written = { text, starts, ends: starts.slice(1) };
    let decoded = written;
    for (let pass = 0; pass < maxPasses; pass += 1)
        decoded = replacedIn(decoded, encoded, meaningOf);
    return { written, unbroken: replacedIn(written, lineBreak, () => ''), decoded };
}
function replacedIn(view, pattern, meaning) {
    const [starts, ends] = [[], []];
    let from = 0;
    const copyUntil = (end) => {
        for (; from < end; from += 1) {
            starts.push(view.starts[from] ?? 0);
            ends.push(view.ends[from] ?? 0);
        }
    };
    for (const match of view.text.matchAll(pattern)) {
        const [written, ...groups] = match;
        copyUntil(match.index);
        from += written.length;
        for (let count = meaning(written, ...groups).length; count > 0; count -= 1) {
            starts.push(view.starts[match.index] ?? 0);
            ends.push(view.ends[from - 1] ?? 0);
        }
    }
    copyUntil(view.text.length);
    return { text: view.text.replace(pattern, meaning), starts: [...starts, ...view.starts.slice(-1)], ends };
}
function matchesIn({ text, starts, ends }, form, way) {
    const { [way]: searched, written } = form;
    const matches = [];
    if (searched.length < minSecretLength)
        return matches;
    for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
        const last = at + searched.length - 1;
        const end = (written.endsWith('\\') ? starts[last + 1] : ends[last]) ?? 0;
        matches.push({ start: ends[at - 1] ?? 0, end });
    }
    return matches;
}

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
        const matches = matchesOf(text, [...this.#forms.values()].flat()).toSorted((a, b) => a.start - b.start);
        let redacted = '';
        let end = 0;
        for (const match of matches) {
            if (match.start >= end)
                redacted += `${text.slice(end, match.start)}***`;
            end = Math.max(end, match.end);
        }
        return (redacted + text.slice(end)).replace(credentialsInUrl, '$1$2***');
    }
    *redactedPieces(pieces) {
        for (const piece of pieces)
            yield this.redact(piece);
    }
    isKeyIn(text) {
        return containsForm(text, this.#key);
    }
    requireNoKey(what, text) {
        if (!this.isKeyIn(text))
            return;
        throw new failure_Failure({
            code: 'key-exposed',
            message: `The service returned ${what} that contains the admin API key.`,
        });
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
            if (secrets.isKeyIn(request.url.href))
                return Promise.reject(keyInUrl(request.url));
            return connection.send(request, signal);
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
function keyInUrl({ host }) {
    return new Failure({ code: 'key-exposed', message: `A URL at ${host} contains the admin API key.` });
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

;// CONCATENATED MODULE: ./src/runner/process-events.ts

const cleanUpMs = 4_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
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
            stop(new failure_Failure({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
        }
    };
    for (const signal of signals)
        process.on(signal, cancel);
    process.on('uncaughtException', (error) => {
        const failure = failureFrom(error);
        if (outcome.isOver)
            outcome.fail(failure);
        else
            stop(failure);
    });
    process.on('beforeExit', () => {
        if (outcome.isOver)
            process.exit();
        const message = 'The action stopped unexpectedly: a pending operation never completed.';
        outcome.fail(new failure_Failure({ code: 'internal-error', message }));
    });
    process.on('exit', () => outcome.failIfUnfinished());
    return controller.signal;
}
function reportNodeWarnings(emit) {
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => emit({ kind: 'node-warned', name, message }));
}

;// CONCATENATED MODULE: ./src/events.ts
function lastOf(events, kind) {
    return events.findLast((event) => event.kind === kind);
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
function resumeLine({ code }, events) {
    const jobId = jobIdOf(events);
    const { isFinal = false } = failureCodes[code];
    if (jobId === undefined || isFinal)
        return undefined;
    return `job-id: ${/^[a-z]+_\w+$/i.test(jobId) ? jobId : JSON.stringify(jobId)}`;
}
function hintOf({ hint }, events) {
    const replacesSite = lastOf(events, 'run-started')?.replacesSite ?? false;
    const isUnchanged = replacesSite && lastOf(events, 'commit-started') === undefined;
    return isUnchanged ? `${hint} The published site was not changed.` : hint;
}
function hintWithResumeLine(failure, events) {
    const line = resumeLine(failure, events);
    if (line === undefined)
        return hintOf(failure, events);
    const hint = hintOf(failure, events).replaceAll('`job-id`', () => `\`${line}\``);
    return hint.includes(line) ? hint : `${hint} To resume the export, run the step again with \`${line}\`.`;
}

;// CONCATENATED MODULE: ./src/presenter/audit-events.ts

const auditEvents = {
    'site-audited': (audit) => ({
        done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
        warning: audit.findingCount > 0 && !audit.failsRun ? `Audit: ${audit.verdict}.` : undefined,
        notice: [
            ...audit.notes.map((note) => `${note}.`),
            ...audit.unusedRules.map((rule) => `The \`audit-ignore\` rule \`${rule}\` matched nothing.`),
            ...goneText(audit),
        ],
        plain: [...findingsText(audit), ...acceptText(audit)],
        details: detailsOf(audit),
        outputs: { 'audit-findings': audit.findingCount, 'audit-report-path': audit.reportPath },
    }),
};
function findingsText({ findings, moreCount }) {
    return moreCount === 0 ? findings : [...findings, `and ${numberText(moreCount)} more`];
}
function acceptText({ canBeAccepted, reportPath }) {
    if (!canBeAccepted)
        return [];
    return [`To accept all of them, commit a copy of ${reportPath} and set \`audit-baseline\` to its path.`];
}
function goneText({ goneCount }) {
    if (goneCount === 0)
        return [];
    return [
        `${countText(goneCount, 'target')} of \`audit-baseline\` did not occur: the new report can replace the file.`,
    ];
}
function detailsOf({ reportPath, audited, rootAbsoluteCount, pagesWithScripts, }) {
    return {
        'Audit report': reportPath,
        Audited: audited,
        'Root-absolute references': rootAbsoluteCount > 0 ? `${numberText(rootAbsoluteCount)}, which break if the site is served under a path` : '',
        Scripts: pagesWithScripts > 0 ? `on ${countText(pagesWithScripts, 'page')}; what they load was not checked` : '',
    };
}

;// CONCATENATED MODULE: ./src/presenter/published-events.ts

const publishedEvents = {
    'check-started': ({ url, contentDigest }) => ({
        started: `Waiting for the export at ${url}`,
        details: { Site: url, 'Expected content digest': contentDigest },
    }),
    'export-not-online': ({ address, reason, onlineDigest, remainingMs }) => {
        const remaining = remainingMs === 0 ? '' : ` Checking for another ${durationText(remainingMs)}.`;
        return {
            plain: `Not online yet at ${address}: ${reason}.${remaining}`,
            ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
        };
    },
    'export-online': ({ contentDigest, fileCount, sampleSize, changedCount, seed }) => ({
        done: `The export is online. Checking ${numberText(sampleSize)} of ${countText(fileCount, 'file')}${changedCount === 0 ? '' : `, ${numberText(changedCount)} of them changed`} (seed ${seed})`,
        ...onlineExport(contentDigest),
    }),
    'host-paused': ({ reason, pauseMs }) => ({
        plain: `Waiting because ${reason}. Continuing in ${durationText(pauseMs)}.`,
    }),
    'files-progress': ({ checkedCount, sampleSize }) => ({
        plain: `Checked ${numberText(checkedCount)} of ${countText(sampleSize, 'file')}.`,
    }),
    'files-differ': ({ checkedCount, mismatchCount, notComparedCount, mismatches, pauseMs }) => {
        const files = countText(checkedCount + notComparedCount, 'file');
        const count = `${numberText(mismatchCount + notComparedCount)} of ${files}`;
        return {
            plain: `${count} not online as exported yet: ${mismatches}. Checking again in ${durationText(pauseMs)}.`,
        };
    },
    'files-checked': (check) => ({
        done: check.mismatchCount + check.notComparedCount === 0 ? publishedText(check) : undefined,
        outputs: { 'checked-count': check.checkedCount, 'mismatch-count': check.mismatchCount },
    }),
    'addresses-checked': ({ unserved, missingPageStatus = 404 }) => ({
        warning: [
            ...unserved.map(({ address, found }) => `The host does not serve ${address} (${found}), but canonical URLs have this form. See the action's docs/hosting.md.`),
            ...(missingPageStatus === 404 ? [] : [missingPageText(missingPageStatus)]),
        ],
    }),
    'removed-checked': ({ stillOnline }) => ({
        warning: stillOnline.length === 0
            ? []
            : [
                `${countText(stillOnline.length, 'removed page')} still online: ${stillOnline.join(', ')}. Delete what readers must not find: some hosts keep files of earlier exports.`,
            ],
    }),
};
function publishedText({ checkedCount, mismatchCount }) {
    return `Published: ${numberText(checkedCount - mismatchCount)} of ${numberText(checkedCount)} checked files are online`;
}
function onlineExport(contentDigest) {
    return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}
function missingPageText(status) {
    return `The host returns status ${status}, not 404, for a missing page. See the action's docs/hosting.md.`;
}

;// CONCATENATED MODULE: ./src/presenter/bundle-events.ts

const bundleEvents = {
    'bundle-url-created': ({ url, expiresAt, isMasked }) => ({
        secrets: [{ value: url, isMasked }],
        debug: expiresAt && `The bundle URL expires at ${expiresAt.text}.`,
        details: { 'Bundle URL expires': expiresAt === undefined ? 'unknown' : minuteText(expiresAt.dateMs) },
        outputs: { 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' },
    }),
    'bundle-url-rejected': ({ reason }) => ({
        plain: `The bundle URL was rejected: ${reason}. Creating the bundle again for a new URL.`,
    }),
    'bundle-url-not-renewed': () => ({
        plain: 'Could not renew the bundle URL before it expires. Using it until the store rejects it.',
    }),
    'bundle-reused': ({ jobId }) => ({
        plain: `Reused the bundle of ${jobId} from the tool cache; its digest is unchanged`,
    }),
    'bundle-cached': ({ jobId }) => ({
        plain: `Added the bundle of ${jobId} to the tool cache`,
    }),
    'cache-failed': ({ reason }) => ({ warning: `Could not use the tool cache: ${reason}.` }),
    'download-progressed': ({ receivedBytes, sizeBytes, bytesPerSecond, }) => {
        const remainingMs = ((sizeBytes - receivedBytes) / bytesPerSecond) * 1000;
        const percent = Math.floor((receivedBytes / sizeBytes) * 100);
        const amount = `${sizeText(receivedBytes)} of ${sizeText(sizeBytes)}`;
        const remaining = Number.isFinite(remainingMs) ? `  about ${durationText(remainingMs)} left` : '';
        return { plain: `downloading  ${percent} %  ${amount}  ${rateText(bytesPerSecond)}${remaining}` };
    },
    'download-interrupted': ({ atByte, reason, pauseMs, canResume, failedAttempts, isNews }) => {
        const next = canResume ? 'Resuming' : 'Starting over';
        const text = `Download interrupted at ${sizeText(atByte)}: ${reason}. ${next} in ${durationText(pauseMs)}.`;
        return isNews ? { plain: text } : { debug: `${text} (${countText(failedAttempts, 'failed attempt')})` };
    },
    'download-restarted': ({ reason }) => ({ plain: `${reason} Starting over with a renewed URL.` }),
    'bundle-downloaded': (totals) => ({ done: downloadedText(totals) }),
    'bundle-committed': ({ path, sizeBytes, sha256, format }) => ({
        details: { Bundle: `${path} (${format}, ${sizeText(sizeBytes)})`, 'Bundle SHA-256': sha256 },
        outputs: { 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format },
    }),
};
const minRatedMs = 1_000;
function downloadedText({ sizeBytes, durationMs, connections, interruptions, renewals }) {
    const details = [
        ...(durationMs < minRatedMs ? [] : [rateText((sizeBytes / durationMs) * 1000)]),
        countText(connections, 'connection'),
        ...(interruptions === 0 ? [] : [countText(interruptions, 'interruption')]),
        ...(renewals === 0 ? [] : [countText(renewals, 'renewed URL')]),
    ];
    return `Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${details.join(', ')})`;
}
function rateText(bytesPerSecond) {
    return `${sizeText(Math.round(bytesPerSecond))}/s`;
}

;// CONCATENATED MODULE: ./src/presenter/job-events.ts


const jobEvents = {
    'export-requested': ({ service }) => ({
        details: { Service: service },
    }),
    'run-repeated': ({ attempt }) => ({
        notice: `Attempt ${attempt} of this workflow run starts a new export. To collect the export of an earlier attempt instead, start the workflow with its \`job-id\`, which that attempt's log contains.`,
    }),
    'export-started': ({ jobId, domain }) => ({
        started: `Export ${jobId} of ${domain} started`,
        outputs: { 'job-id': jobId },
    }),
    'export-resumed': ({ jobId, ignoresPaths }) => {
        const ignored = 'Input `paths` is ignored: the export keeps the paths that it was started with.';
        return {
            started: `Resuming export ${jobId}`,
            plain: ignoresPaths ? ignored : undefined,
            outputs: { 'job-id': jobId },
        };
    },
    'second-export-possible': ({ domain }) => ({
        warning: `A second export of ${domain} may be running on the service: an earlier attempt to start one got no response.`,
    }),
    'job-progressed': (progress) => ({ plain: progressLine(progress) }),
    'job-stalled': ({ job, durationMs }) => ({
        warning: `${capitalized(job)} has made no progress for ${elapsedText(durationMs)} and may be stuck. Still waiting.`,
    }),
    'call-failed': ({ action, reason, pauseMs, failedAttempts, isNews }) => {
        const when = pauseMs === undefined ? '' : ` in ${durationText(pauseMs)}`;
        const text = `Could not ${action}: ${reason}. Retrying${when}.`;
        return isNews ? { plain: text } : { debug: `${text} (${countText(failedAttempts, 'failed attempt')})` };
    },
    'service-recovered': ({ durationMs, failedAttempts }) => {
        const attempts = countText(failedAttempts, 'failed attempt');
        return { plain: `The service is available again after ${durationText(durationMs)} and ${attempts}.` };
    },
    'export-ended': ({ status, pageCount }) => ({
        outputs: { status, ...(pageCount !== undefined && { 'page-count': pageCount }) },
    }),
    'export-completed': ({ pageCount, durationMs }) => {
        const pages = pageCount === undefined ? 'the site' : countText(pageCount, 'page');
        const duration = durationMs === undefined ? '' : ` in ${durationText(durationMs)}`;
        return { done: `Exported ${pages}${duration}` };
    },
    'agent-job-awaited': ({ jobId, service }) => ({
        started: `Waiting for agent job ${jobId}`,
        details: { Service: service },
    }),
    'agent-job-read': (job) => agentJob(job),
};
function agentJob({ status, prLink, pullRequest, isResult, ...job }) {
    const { repository = '', ref = '', model = '', createdAt = '', archivedAt = '' } = job;
    const text = `Agent job ${status}, ${pullRequest === '' ? 'no pull request' : `pull request: ${pullRequest}`}`;
    const badLink = 'The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.';
    return {
        [isResult ? 'done' : 'plain']: text,
        warning: prLink !== undefined && pullRequest === '' ? badLink : undefined,
        details: { Repository: repository, Branch: ref },
        outputs: {
            status,
            'pr-link': pullRequest,
            repository,
            ref,
            model,
            'created-at': createdAt,
            'archived-at': archivedAt,
        },
    };
}
function progressLine({ state, elapsedMs, remainingMs }) {
    const status = state?.status ?? 'No response yet';
    const figures = [
        progressText(state?.progress),
        state?.pageCount === undefined ? '' : countText(state.pageCount, 'page').padStart(widths.pages),
    ].filter(Boolean);
    const hasColumns = figures.length > 0;
    const elapsed = elapsedText(elapsedMs);
    const columns = [
        status.padEnd(hasColumns ? widths.status : 0),
        ...figures,
        `${elapsed.padStart(hasColumns ? widths.elapsed : 0)} elapsed`,
        ...(remainingMs === undefined ? [] : [`about ${remainingText(remainingMs)} left`]),
    ];
    return columns.join('  ');
}
const widths = { status: 7, pages: 12, elapsed: 7 };
function progressText(progress) {
    if (typeof progress === 'number')
        return `${String(Math.floor(progress)).padStart(2)} %`;
    return progress === undefined ? '' : `progress: ${progress}`;
}
const job_events_minuteMs = 60_000;
function elapsedText(elapsedMs) {
    const seconds = Math.floor(elapsedMs / 1_000);
    if (seconds === 0)
        return '0s';
    return durationText(elapsedMs < 60 * job_events_minuteMs ? seconds * 1_000 : Math.floor(elapsedMs / job_events_minuteMs) * job_events_minuteMs);
}
function remainingText(remainingMs) {
    const stepMs = remainingMs < job_events_minuteMs ? 5_000 : remainingMs < 5 * job_events_minuteMs ? 10_000 : job_events_minuteMs;
    return durationText(Math.max(1, Math.round(remainingMs / stepMs)) * stepMs);
}

;// CONCATENATED MODULE: ./src/presenter/run-events.ts

const runEvents = {
    'run-started': ({ title }) => ({ debug: `Action: ${title}` }),
    'secret-known': (secret) => ({ secrets: [secret] }),
    'proxy-used': ({ host, proxy }) => ({
        plain: `Connecting to ${host} through the proxy ${proxy}`,
    }),
    'node-warned': ({ name, message }) => ({
        [internalWarnings.has(name) ? 'debug' : 'warning']: `Node.js reports: ${name}: ${message}`,
    }),
    'step-ended': ({ step, durationMs }) => ({
        debug: `Step ${step} took ${durationText(durationMs)}.`,
    }),
    'run-succeeded': ({ outcome }) => ({ outputs: { outcome } }),
    'run-failed': ({ outcome, failure }) => ({
        details: failure.details,
        outputs: { outcome, 'failure-code': failure.code },
    }),
};
const internalWarnings = new Set(['DeprecationWarning', 'ExperimentalWarning']);

;// CONCATENATED MODULE: ./src/presenter/site-events.ts

const siteEvents = {
    'first-export': ({ manifestPath }) => ({
        notice: `Manifest ${manifestPath} does not exist: this is the first export, or \`previous-manifest\` is wrong.`,
    }),
    'comparison-impossible': ({ manifestUrl, reason }) => ({
        warning: `Could not compare with ${manifestUrl}: ${reason}. Output \`changed\` will be \`true\`.`,
    }),
    'other-domain-compared': ({ manifestPath, previous, domain }) => ({
        warning: `Manifest ${manifestPath} is from ${previous}, but this is an export of ${domain}. The reported changes compare two different sites.`,
    }),
    'site-read': ({ fileCount, sizeBytes, contentDigest, extractTo }) => {
        const amounts = `${countText(fileCount, 'file')}, ${sizeText(sizeBytes)}`;
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
        warning: `The site has only ${countText(pageCount, 'HTML file')}, but the service reported ${countText(reportedCount, 'page')}.`,
    }),
    'pages-alike': ({ count, first, second }) => ({
        warning: `${countText(count, 'page')} read the same, such as ${first} and ${second}: they are probably error pages.`,
    }),
    'changes-written': ({ path }) => ({ details: { Changes: path }, outputs: { 'changes-path': path } }),
    'commit-started': () => ({}),
    'site-committed': ({ path }) => ({ details: { Site: path }, outputs: { 'site-path': path } }),
    'replaced-site-left': ({ path }) => ({
        warning: `The replaced site could not be removed: ${path}. Delete it; another user may own its files.`,
    }),
    'changes-committed': ({ path, ...changes }) => {
        const { added, modified, removed } = changes;
        const pagesText = pageChangesText(changes);
        return {
            done: pagesText === '' ? changesText(changes) : [changesText(changes), pagesText],
            details: { Changes: path },
            outputs: {
                changed: added.fileCount + modified.fileCount + removed.fileCount > 0,
                'changed-page-count': added.pageCount + modified.pageCount + removed.pageCount,
                'changes-path': path,
                'added-count': added.fileCount,
                'modified-count': modified.fileCount,
                'removed-count': removed.fileCount,
            },
        };
    },
    'unknown-changes-committed': () => ({ outputs: { changed: true } }),
    'site-manifest-replaced': () => ({
        debug: "The bundle contains the manifest of an earlier export. This export's manifest replaced it.",
    }),
    'manifest-committed': ({ path }) => ({ outputs: { 'manifest-path': path } }),
};
function changesText({ isFirstExport, added, modified, removed }) {
    if (isFirstExport)
        return `First export: ${countText(added.fileCount, 'file')} added`;
    const count = ({ fileCount }) => numberText(fileCount);
    return `${count(added)} added, ${count(modified)} modified, ${count(removed)} removed since the last export`;
}
function pageChangesText(changes) {
    const { isFirstExport, rebuiltPageCount, hasReadings } = changes;
    const kinds = ['added', 'modified', 'removed'].map((kind) => ({ kind, ...changes[kind] }));
    const [files, pages] = [sumOf(kinds.map(({ fileCount }) => fileCount)), sumOf(kinds.map((each) => each.pageCount))];
    if (isFirstExport || files === 0)
        return '';
    if (pages === 0)
        return `No page changed for readers; ${rebuiltText(files, 'file')}`;
    const counts = kinds.filter(({ pageCount }) => pageCount > 0);
    const list = counts.map(({ kind, pageCount }) => `${numberText(pageCount)} ${kind}`).join(', ');
    if (!hasReadings)
        return `${countText(pages, 'page')} changed (${list}); the previous manifest does not show which of them read differently`;
    const others = rebuiltPageCount === 0 ? '' : `; ${rebuiltText(rebuiltPageCount, 'other')}`;
    return `${countText(pages, 'page')} ${pages === 1 ? 'reads' : 'read'} differently (${list})${others}`;
}
function rebuiltText(count, what) {
    return `${countText(count, what)} ${count === 1 ? 'was' : 'were'} rebuilt`;
}
function sumOf(counts) {
    return counts.reduce((sum, count) => sum + count, 0);
}

;// CONCATENATED MODULE: ./src/presenter/values-events.ts

const valuesEvents = {
    'values-committed': (values) => ({
        done: 'Values file written',
        [isUrgent(values) ? 'warning' : 'plain']: expiryText(values),
        details: { Values: `${values.path}, with ${urlText(values)}` },
        outputs: { 'values-file': values.path },
    }),
};
const minRemainingMs = 10 * 60_000;
function isUrgent({ expiresAt, writtenAtMs }) {
    return expiresAt !== undefined && expiresAt.dateMs - writtenAtMs < minRemainingMs;
}
function expiryText(values) {
    if (values.mirrorHost !== undefined)
        return undefined;
    const renew = `run the action again with \`job-id: ${values.jobId}\` for a new URL`;
    return `Values file ${values.path} contains ${urlText(values)}. A deployment that starts later cannot fetch its bundle: ${renew}, or set \`values-bundle-url\` to a mirror.`;
}
function urlText({ mirrorHost, expiresAt, writtenAtMs }) {
    if (mirrorHost !== undefined)
        return `the URL of \`values-bundle-url\` on ${mirrorHost}`;
    if (expiresAt === undefined)
        return 'a URL whose expiry the service does not report';
    const remainingMs = expiresAt.dateMs - writtenAtMs;
    if (remainingMs > 0)
        return `a URL that expires at ${expiresAt.text}, in ${durationText(remainingMs)}`;
    const ago = durationText(-remainingMs);
    return `a URL that expired at ${expiresAt.text}, ${ago} ago according to this machine's clock`;
}

;// CONCATENATED MODULE: ./src/presenter/renderers.ts







const renderers = {
    ...runEvents,
    ...jobEvents,
    ...bundleEvents,
    ...siteEvents,
    ...auditEvents,
    ...valuesEvents,
    ...publishedEvents,
};

;// CONCATENATED MODULE: ./src/runner/rendered-events.ts

const table = renderers;
function rendered(event) {
    return table[event.kind](event);
}
function rendered_events_detailsOf(events) {
    const rows = events.flatMap((event) => Object.entries(rendered(event).details ?? {}));
    return Object.fromEntries(rows.filter(([, value]) => value !== ''));
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

;// CONCATENATED MODULE: ./src/runner/summary-changes.ts




function changeFigure(changes) {
    const { isFirstExport, added, modified, removed } = changes;
    if (isFirstExport)
        return { value: 'first export' };
    const all = [added, modified, removed];
    const fileCount = all.reduce((sum, each) => sum + each.fileCount, 0);
    if (fileCount === 0)
        return { value: 'none' };
    const pageCount = all.reduce((sum, each) => sum + each.pageCount, 0);
    const [addedCount, modifiedCount, removedCount] = all.map((each) => numberText(each.fileCount));
    const kinds = `${addedCount}&nbsp;added, ${modifiedCount}&nbsp;modified, ${removedCount}&nbsp;removed`;
    const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file').replace(' ', '&nbsp;')}: `;
    return { value: pageCount === 0 ? 'none' : numberText(pageCount), note: `${files}${kinds}` };
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
    return [{ name: site === undefined ? 'Bundle size' : 'Size', value: sizeText(sizeBytes), note }];
}
function differenceText(differenceBytes) {
    if (differenceBytes === 0)
        return 'unchanged';
    return `${differenceBytes > 0 ? '+' : '−'}${sizeText(Math.abs(differenceBytes)).replace(' ', '&nbsp;')}`;
}
const maxOpenPages = 10;
const maxListedPages = 50;
function changedPages(events, redact) {
    const changes = lastOf(events, 'changes-committed');
    const domain = lastOf(events, 'export-requested')?.domain;
    if (changes === undefined || changes.isFirstExport)
        return [];
    const kinds = { added: changes.added, modified: changes.modified, removed: changes.removed };
    const total = Object.values(kinds).reduce((sum, { pageCount }) => sum + pageCount, 0);
    const sentence = pageChangesText(changes);
    if (total === 0)
        return sentence === '' ? [] : [`**${markdownText(sentence)}**`];
    const lines = Object.entries(kinds).flatMap(([kind, { firstPages }]) => firstPages.map((path) => `- ${pageText(redact(path), kind === 'removed' ? undefined : domain)} ${kind}`));
    const folded = lines.slice(maxOpenPages, maxListedPages);
    const more = total > maxListedPages ? [`- and ${numberText(total - maxListedPages)} more`] : [];
    const foldedText = collapsed(`${numberText(total - maxOpenPages)} more`, [...folded, ...more].join('\n'));
    const open = lines.slice(0, maxOpenPages).join('\n');
    return [`**${markdownText(sentence)}**`, open, ...(total > maxOpenPages ? [foldedText] : [])];
}
function pageText(path, domain) {
    const shown = shortText(path);
    const url = domain === undefined || shown !== path ? null : publishedUrl(domain, path);
    return url === null ? markdownText(shown) : linkTo(url, shown);
}
function publishedUrl(domain, path) {
    const page = path.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
    const url = URL.parse(`https://${domain}/`);
    if (url?.hostname !== domain)
        return null;
    url.pathname = `/${page.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
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
const summary_marks = {
    succeeded: '✅',
    started: '▶️',
    failed: '❌',
    'timed-out': '⏱️',
    cancelled: '🚫',
};
function headline({ title, events, redact }) {
    return `${summary_marks[endOf(events).outcome]} ${markdownText(redact(resultText(title, events)))}`;
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
    return isAgentJob ? `${subject} finished` : exportedText(events);
}
function subjectOf(events) {
    const site = lastOf(events, 'check-started');
    if (site !== undefined)
        return `Check of ${site.url}`;
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
    const counts = [...(pageCount === undefined ? [] : [countText(pageCount, 'page')]), ...changeWords(events)];
    const done = domain === undefined ? `Export ${jobIdOf(events) ?? ''} finished` : `${domain} exported`;
    return counts.length === 0 ? done : `${done}: ${counts.join(', ')}`;
}
function pageCountOf(events) {
    return lastOf(events, 'export-ended')?.pageCount ?? lastOf(events, 'site-read')?.pageCount;
}
function hasUnknownChanges(events) {
    return lastOf(events, 'unknown-changes-committed') !== undefined;
}
function changeWords(events) {
    const changes = lastOf(events, 'changes-committed');
    if (changes === undefined)
        return hasUnknownChanges(events) ? ['changes unknown'] : [];
    if (changes.isFirstExport)
        return ['first export'];
    const { value, note } = changeFigure(changes);
    return [value === 'none' && note === undefined ? 'no changes' : `${value} changed`];
}
function failureText({ events, redact, helpUrl }) {
    const { failure } = endOf(events);
    if (failure === undefined)
        return [];
    const line = resumeLine(failure, events);
    const intro = failure.hint.includes('`job-id') ? [] : ['To resume the export, run the step again with:'];
    const url = helpUrl === undefined ? null : URL.parse(helpUrl);
    return [
        `**\`${failure.code}\`** ${withCode(markdownText(redact(failure.message)))}`,
        withCode(markdownText(redact(hintOf(failure, events)))),
        ...(line === undefined ? [] : [...intro, codeBlock([redact(line)])]),
        ...(url === null ? [] : [linkTo(url, `Troubleshooting ${failure.code}`)]),
    ];
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
function codeBlock(lines) {
    return lines.map((line) => `    ${safeLine(line)}`).join('\n');
}
function withCode(text) {
    return text.replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');
}
function figuresTable(events) {
    const { outcome, durationMs } = endOf(events);
    if (outcome !== 'succeeded' || lastOf(events, 'export-ended') === undefined)
        return [];
    const pageCount = pageCountOf(events);
    const changes = lastOf(events, 'changes-committed');
    const figures = [
        ...(pageCount === undefined ? [] : [{ name: 'Pages', value: numberText(pageCount), note: filesNote(events) }]),
        ...(hasUnknownChanges(events) ? [{ name: 'Changed', value: 'unknown' }] : []),
        ...(changes === undefined ? [] : [{ name: 'Changed', ...changeFigure(changes) }]),
        ...sizeFigure(events),
        { name: 'Duration', value: durationText(durationMs) },
    ];
    const row = (cells) => `| ${cells.join(' | ')} |`;
    const values = figures.map(({ value, note }) => `**${unbroken(value)}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`);
    return [[row(figures.map(({ name }) => name)), row(figures.map(() => '---')), row(values)].join('\n')];
}
function filesNote(events) {
    const site = lastOf(events, 'site-read');
    return site === undefined ? undefined : `in ${countText(site.fileCount, 'file')}`;
}
function unbroken(text) {
    return /\d/.test(text) ? text.replaceAll(' ', '&nbsp;') : text;
}
function auditResult({ events, redact }) {
    const audit = lastOf(events, 'site-audited');
    if (audit === undefined)
        return [];
    const { findingCount, verdict, findings, moreCount, notes } = audit;
    const more = moreCount === 0 ? [] : [`- and ${numberText(moreCount)} more`];
    const targets = [...findings.map((finding) => `- ${markdownText(shortText(redact(finding)))}`), ...more];
    const accept = acceptText(audit).map((sentence) => withCode(markdownText(redact(sentence))));
    return [
        `${findingCount === 0 ? '✅' : '⚠️'} **Audit:** ${markdownText(redact(verdict))}`,
        ...(targets.length === 0 ? [] : [targets.join('\n')]),
        ...(accept.length === 0 ? [] : [collapsed('How to accept them', accept.join('\n'))]),
        ...notes.map((note) => withCode(markdownText(`${shortText(redact(note))}.`))),
    ];
}
function details({ events, redact }) {
    const jobId = jobIdOf(events);
    const items = Object.entries({ ...(jobId !== undefined && { Job: jobId }), ...rendered_events_detailsOf(events) }).map(([label, value]) => `- ${markdownText(label)}: <code>${markdownText(shortText(redact(value)))}</code>`);
    const steps = events.filter((event) => event.kind === 'step-ended');
    const rows = [...steps, { step: 'Total', durationMs: endOf(events).durationMs }].map((each) => `| ${markdownText(each.step)} | ${durationText(each.durationMs)} |`);
    const table = steps.length === 0 ? [] : [['| Step | Duration |', '| :--- | ---: |', ...rows].join('\n')];
    const parts = [...(items.length === 0 ? [] : [items.join('\n')]), ...table];
    return parts.length === 0 ? [] : [collapsed('Details', parts.join('\n\n'))];
}

;// CONCATENATED MODULE: ./src/runner/outcome-reporter.ts






const exitDelayMs = 2_000;
const outcomeOfCode = { 'timed-out': 'timed-out', cancelled: 'cancelled' };
class OutcomeReporter {
    #run;
    #startMs;
    #state = 'running';
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
        process.exitCode = 1;
        try {
            this.#reportFailure(failureFrom(error), { withDetails: wasRunning });
        }
        catch {
            core_error('internal-error: The step failed, and the failure could not be reported.');
            process.exit();
        }
    }
    #reportFailure(failure, { withDetails }) {
        const { title, log } = this.#run;
        if (withDetails)
            log.logDetails(failure.details);
        const outcome = outcomeOfCode[failure.code] ?? 'failed';
        const helpUrl = helpUrlOf(failure.code, process.env);
        const help = helpUrl === undefined ? [] : [`Troubleshooting: ${helpUrl}`];
        log.fail(`${title}: ${failure.code}`, failure, [hintWithResumeLine(failure, log.events), ...help]);
        try {
            log.emit({ kind: 'run-failed', outcome, failure, durationMs: this.#durationMs() });
        }
        catch {
        }
        this.#finish(helpUrl);
    }
    failIfUnfinished() {
        const message = 'The process exited before the action finished.';
        if (this.#state === 'running')
            this.fail(new failure_Failure({ code: 'internal-error', message }));
        if (this.#state === 'failed')
            process.exitCode = 1;
    }
    #finish(helpUrl) {
        const { title, isSummaryWanted, log } = this.#run;
        try {
            if (isSummaryWanted)
                appendSummary(summaryText({ title, events: log.events, redact: log.redact, helpUrl }));
        }
        catch (error) {
            log.warnOfFile(`Could not write the job summary: ${errorMessage(error)}`);
        }
        setTimeout(() => process.exit(), exitDelayMs).unref();
    }
    #durationMs() {
        return this.#run.clock.elapsedMs() - this.#startMs;
    }
}
function appendSummary(markdown) {
    const path = process.env['GITHUB_STEP_SUMMARY'] ?? '';
    if (path === '')
        throw new Error('GITHUB_STEP_SUMMARY is not set.');
    if (!(0,external_node_fs_namespaceObject.existsSync)(path))
        throw new Error(`file ${path} does not exist.`);
    (0,external_node_fs_namespaceObject.appendFileSync)(path, markdown);
}

;// CONCATENATED MODULE: ./src/presenter/rendered.ts
const rendered_marks = { started: '▶', done: '✓', warning: '⚠', notice: ' ', plain: ' ', debug: ' ' };
const levels = ['started', 'done', 'warning', 'notice', 'plain', 'debug'];
function linesOf(event) {
    return levels.flatMap((level) => [event[level] ?? []].flat().map((text) => ({ level, text })));
}

;// CONCATENATED MODULE: ./src/runner/output-file.ts





function writeOutput(name, text) {
    const path = process.env['GITHUB_OUTPUT'] ?? '';
    const problem = problemOf(path);
    if (problem === undefined)
        append(path, name, text);
    return problem;
}
function problemOf(path) {
    if (path === '')
        return 'GITHUB_OUTPUT is not set.';
    const found = (0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false });
    if (found === undefined)
        return `file ${path} does not exist.`;
    return found.isDirectory() ? `${path} is a folder.` : undefined;
}
function append(path, name, text) {
    const before = (0,external_node_fs_namespaceObject.statSync)(path);
    try {
        setOutput(name, text);
    }
    catch (error) {
        const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
        if (isFull && before.isFile())
            (0,external_node_fs_namespaceObject.truncateSync)(path, before.size);
        throw new failure_Failure({
            code: isFull ? 'no-disk-space' : 'cannot-write',
            message: `Could not write outputs to ${path}, the file of GITHUB_OUTPUT: ${reasonOf(error) || errorMessage(error)}. Later steps will not receive them.`,
            hint: isFull ? 'Free space on the disk of this file.' : undefined,
            cause: error,
        });
    }
}

;// CONCATENATED MODULE: ./src/runner/run-log.ts






const secretOutput = 'bundle-url';
class RunLog {
    #secrets;
    #events = [];
    #isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
    #hasGroups = this.#isOnGitHub && process.env['ACT'] !== 'true';
    #fileWarnings = new Set();
    constructor(secrets) {
        this.#secrets = secrets;
    }
    get events() {
        return this.#events;
    }
    emit = (event) => {
        this.#events.push(event);
        this.#print(rendered(event));
    };
    redact = (text) => this.#secrets.redact(text);
    logDetails(ofFailure = {}) {
        const details = Object.entries({ ...rendered_events_detailsOf(this.#events), ...ofFailure });
        if (details.length === 0)
            return;
        const width = Math.max(...details.map(([label]) => label.length));
        if (this.#hasGroups)
            startGroup('Details');
        else
            info('Details');
        for (const [label, value] of details)
            this.#line({ level: 'plain', text: `${label.padEnd(width)}  ${value}` });
        if (this.#hasGroups)
            endGroup();
    }
    fail(title, failure, lines) {
        const text = [`${failure.code}: ${failure.message}`, ...lines].map((line) => this.#safe(line)).join('\n');
        if (this.#isOnGitHub)
            core_error(text, { title: this.#safe(title) });
        else
            info(`✗ ${text}`);
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
            this.#output(name, String(value));
    }
    #output(name, value) {
        const problem = writeOutput(name, name === secretOutput ? value : this.redact(value));
        if (problem !== undefined) {
            this.warnOfFile(`Could not write outputs, so later steps will not receive them: ${problem}`);
        }
    }
    #keep({ value, isMasked }) {
        for (const secret of value instanceof URL ? secretsInUrl(value) : [value]) {
            if (isMasked && this.#isOnGitHub)
                setSecret(secret);
            this.#secrets.add(secret);
        }
    }
    #line({ level, text }) {
        const isCommand = level === 'warning' || level === 'notice' || level === 'debug';
        if (isCommand && this.#isOnGitHub)
            core_namespaceObject[level](this.#safe(text));
        else if (level !== 'debug' || isDebug())
            info(`${rendered_marks[level]} ${this.#safe(text)}`);
    }
    #safe(text) {
        return safeLine(this.redact(text));
    }
}
function traceOf(error) {
    if (!(error instanceof Error))
        return [];
    return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}

;// CONCATENATED MODULE: ./src/runner/run-action.ts








async function runAction(action) {
    const { title, replacesSite = false } = action;
    const clock = systemClock;
    const secrets = new Secrets(inputText('api-key'));
    const log = new RunLog(secrets);
    const { emit } = log;
    emit({ kind: 'run-started', title, replacesSite });
    reportNodeWarnings(emit);
    const outcome = new OutcomeReporter({ title, isSummaryWanted: isSummaryWanted(), log, clock });
    const signal = stopSignal(outcome);
    try {
        maskApiKey(emit);
        const settings = action.settings(inputText);
        const run = { secrets, emit, clock, random: Math.random, signal };
        const folders = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
        const runAttempt = Number(process.env['GITHUB_RUN_ATTEMPT'] ?? 1);
        outcome.succeed(await action.flow(settings, { ...run, ...folders, runAttempt }));
    }
    catch (error) {
        outcome.fail(error);
    }
}
function maskApiKey(emit) {
    const value = inputText('api-key');
    if (value.trim() !== '')
        emit({ kind: 'secret-known', value, isMasked: true });
}
function isSummaryWanted() {
    const parsed = flag(inputText('summary').trim());
    return !('value' in parsed) || parsed.value;
}
const inputText = (name) => getInput(name, { trimWhitespace: false });
function tempFolder() {
    const folder = process.env['RUNNER_TEMP'] ?? '';
    return folder === '' ? (0,external_node_os_namespaceObject.tmpdir)() : folder;
}
function protectedFolders() {
    const workspace = process.env['GITHUB_WORKSPACE'] ?? '';
    return [(0,external_node_os_namespaceObject.homedir)(), tempFolder(), ...(workspace === '' ? [] : [workspace])];
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
            errors.push(`Input \`${name}\` is "${input_table_shown(secrets.redact(given))}". Expected ${parsed.expected}.`);
    }
    if (errors.length > 0)
        throw new failure_Failure({ code: 'invalid-input', message: errors.join(' ') });
    return values;
}
function input_table_shown(redacted) {
    const bare = redacted.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@').replace(/([?#]).*/s, '$1***');
    return bare.length > input_table_maxShownLength ? `${bare.slice(0, input_table_maxShownLength)}…` : bare;
}
const minKeyLength = 12;
function requireApiKey(given, name = 'Input `api-key`') {
    const rejection = (problem, hint) => new Failure({ code: 'invalid-input', message: `${name} ${problem}.`, hint });
    if (given.trim() === '') {
        throw rejection('is empty', 'Check the name of the secret. If it belongs to an environment, add `environment` to the job. Runs triggered by a fork or Dependabot do not receive it.');
    }
    if (given !== given.trim()) {
        throw rejection('begins or ends with white space', 'Store the secret again without the space or line break.');
    }
    if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
        throw rejection('contains white space or characters that keys never contain', 'Store only the key as the secret: no `Bearer`, no quotes, one line.');
    }
    if (given.length < minKeyLength) {
        throw rejection(`has fewer than ${minKeyLength} characters`, 'Store the complete key as the secret.');
    }
    return given;
}
function requireNoConflicts(table, values, textOf) {
    const isOff = (name) => [undefined, false, 'off'].some((off) => values[table[name]?.as ?? name] === off);
    const missingNeed = (name) => {
        const need = table[name]?.needs;
        return need === undefined || isOff(need) ? need : missingNeed(need);
    };
    const given = Object.keys(table).filter((name) => !isOff(name) && !isDefault(textOf(name).trim(), table[name]));
    const unused = Map.groupBy(given, missingNeed);
    const errors = [...unused].flatMap(([need, names]) => (need === undefined ? [] : [unusedText(names, need, table)]));
    if (errors.length > 0)
        throw new Failure({ code: 'invalid-input', message: errors.join(' ') });
}
function isDefault(given, spec) {
    return given === '' || given === spec?.default;
}
function unusedText(names, need, table) {
    const quoted = names.map((name) => `\`${name}\``);
    const subject = new Intl.ListFormat('en-GB').format(quoted);
    const needs = names.length === 1 ? `Input ${subject} needs` : `Inputs ${subject} need`;
    const usual = table[need]?.default;
    return usual === undefined || usual === 'off'
        ? `${needs} \`${need}\`, which is ${usual === undefined ? 'not set' : '`off`'}. Set both, or neither.`
        : `${needs} \`${need}\`, which is \`false\`. Remove \`${need}\`, or the inputs that need it.`;
}

;// CONCATENATED MODULE: ./src/settings/published-settings.ts



const publishedInputs = {
    url: { parse: siteUrl, required: true },
    'content-digest': { as: 'contentDigest', parse: sha256, required: true },
    timeout: { as: 'timeoutMs', parse: duration, default: '10m' },
    sample: { as: 'sampleSize', parse: count(1, 1_000_000), default: '200' },
    compare: { parse: oneOf('content', 'text', 'status'), default: 'content' },
    'changes-path': { as: 'changesPath', parse: path },
    summary: { parse: flag, default: 'true' },
};
function publishedSettings(textOf) {
    if (textOf('content-digest').trim() === '')
        throw emptyDigest();
    return readInputs(publishedInputs, textOf);
}
function emptyDigest() {
    return new failure_Failure({
        code: 'invalid-input',
        message: 'Input `content-digest` is required but empty.',
        hint: 'Check the id of the export step: `${{ steps.export.outputs.content-digest }}` is empty unless a step of this job has `id: export`. To use it in another job, make it an output of the first one.',
    });
}

;// CONCATENATED MODULE: ./src/check-published.ts





void runAction({
    title: 'Published site',
    settings: publishedSettings,
    flow: (settings, context) => {
        reportProxy(settings.url, context.emit);
        return checkSite(settings, { ...context, transport: openTransport() });
    },
});

})();

module.exports = __webpack_exports__;
/******/ })()
;