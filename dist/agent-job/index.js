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
var assert = __nccwpck_require__(994);
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

/***/ 994:
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
// docs/decisions/0002-undici-stub.md tells what it saves and how a call would show.
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
;// CONCATENATED MODULE: ./src/failure.ts
/**
 * The closed list of reasons for which a step ends red. Each code has a row in the tables of README.md and
 * docs/troubleshooting.md, which are generated from here. Errors that are not a Failure are our own bugs and are reported as
 * `internal-error`.
 */
const failureCodes = {
    'invalid-input': {
        meaning: 'An input is missing or cannot be used. Nothing was requested.',
        advice: 'Correct the input that the message names.',
    },
    'key-rejected': {
        meaning: 'The service does not accept the admin API key (401).',
        advice: 'Make an admin API key on the API keys page of the dashboard and store it as the secret that `api-key` reads.',
    },
    'not-allowed': {
        meaning: 'The key is known, but may not do this (403).',
        advice: 'Static export belongs to the enterprise plan: check that it is enabled for the organisation, and that the key is an admin key of it.',
    },
    'not-found': {
        meaning: 'The service knows no such domain, job or address (404).',
        advice: 'Check `base-url`, and `domain` or the job id: both must belong to the organisation that made the key.',
    },
    'not-finished': {
        meaning: 'The bundle was refused because the export has not finished (409).',
        advice: 'Run the action again with `job-id`: it waits for the export and makes the bundle then.',
    },
    'request-rejected': {
        meaning: 'The service refused the request, and asking again would not change that (400 or another 4xx, a redirect).',
        advice: "Read the service's own message, and check `base-url`, `domain`, `version` and `paths`.",
    },
    'service-unavailable': {
        meaning: 'The service could not be reached, or did not give the promised answer, in several tries.',
        advice: "Check `base-url`, the network and proxy of the runner, and the service's status; then run the step again.",
    },
    'tls-error': {
        meaning: "The TLS certificate of the service or the store is not trusted, not valid now, or another host's.",
        advice: 'Name the file of its authority in the variable `NODE_EXTRA_CA_CERTS` of the step, or have the certificate mended.',
    },
    'proxy-rejected': {
        meaning: 'The proxy of the runner does not let the step through (407, 403), or its variable holds no URL.',
        advice: 'Check user name and password in `https_proxy`, have the proxy allow the host, or name the host in `no_proxy`.',
    },
    'export-failed': {
        meaning: 'The service ended the export as failed.',
        advice: "Look at the service's message and its dashboard, mend the documentation, and start a new export.",
    },
    'agent-job-failed': {
        meaning: 'The agent job ended in a way that `fail-on` names.',
        advice: 'Look at the agent job in the dashboard, or leave this ending out of `fail-on`.',
    },
    'timed-out': {
        meaning: 'The job did not end within `timeout`. It goes on in the service.',
        advice: 'Take the job up again with `job-id`, or give it a longer `timeout`.',
    },
    'unsafe-bundle-url': {
        meaning: 'The bundle link is not https, so that anybody on the way could read or change the bundle.',
        advice: 'Have the service hand out https links. Plain http is taken from a loopback host only.',
    },
    'key-exposed': {
        meaning: 'The service or the store handed out a job id, a link, a redirect or a name in an archive that holds the admin API key.',
        advice: 'Report it to the service, and make a new key: this one may stand in its logs and links.',
    },
    'bundle-url-rejected': {
        meaning: 'The store refused the bundle link, and fresh links as well.',
        advice: 'Check the clock of the service, and that the runner or its proxy does not change requests to the store.',
    },
    'download-failed': {
        meaning: 'The bundle did not arrive whole, in all tries.',
        advice: 'Check the network of the runner, then run the step again with `job-id`: the export itself is not lost.',
    },
    'bundle-changed': {
        meaning: 'The bundle changed while it was downloaded, again and again.',
        advice: 'See whether another workflow exports the same job, then run the step again with `job-id`.',
    },
    'size-mismatch': {
        meaning: 'The bundle has another size than the service or the store promised.',
        advice: 'Run the step again with `job-id`; if it stays, report it to the service.',
    },
    'digest-mismatch': {
        meaning: 'The bundle is not the one that `expected-sha256` names.',
        advice: 'Do not deploy it. Find out which of the two is right: the digest, or the bundle.',
    },
    'bundle-too-large': {
        meaning: 'The bundle is larger than `max-bundle-size`.',
        advice: 'Raise `max-bundle-size` if this size is right for the site.',
    },
    'not-an-archive': {
        meaning: 'What arrived does not begin like an archive: it is an error page, for example.',
        advice: 'See whether a proxy or login page stands between the runner and the store.',
    },
    'damaged-archive': {
        meaning: 'The bundle is a damaged archive: a bad checksum, cut short, or with something after its end.',
        advice: 'Run the step again with `job-id`, which makes the bundle anew; if it stays, report it to the service.',
    },
    'unsafe-archive': {
        meaning: 'The bundle holds an entry that no site may hold, or that not every system can keep: a path that leads out, a link, a device, a name twice.',
        advice: 'Do not unpack this bundle by other means. Report the entry that the message names to the service.',
    },
    'site-too-large': {
        meaning: 'The site is larger than `max-site-size`, has more files than `max-files`, or goes beyond what any site needs in depth, length of names or compression.',
        advice: 'Raise `max-site-size` or `max-files` if the message names one of them and the site is right.',
    },
    'no-pages': {
        meaning: 'The bundle is an archive, but holds no HTML file.',
        advice: 'Check `paths` and `version`, and that the domain has published pages.',
    },
    'audit-failed': {
        meaning: 'The audit has findings, and `audit` is `error`. Neither bundle nor site took their places.',
        advice: 'Read the report that the message names. Mend the pages, or set `audit` to `warn` to go on with findings.',
    },
    'invalid-manifest': {
        meaning: 'A manifest is damaged, or is not one that this action wrote.',
        advice: 'Give the manifest that an earlier run wrote, or leave `previous-manifest` out.',
    },
    'folder-not-managed': {
        meaning: 'The folder of `extract-to` is not empty, and no manifest beside it shows that this action made it.',
        advice: 'Give `extract-to` a new or empty folder, or empty this one yourself.',
    },
    'no-disk-space': {
        meaning: 'The disk has no room for the bundle, the site, or what the step hands on.',
        advice: 'Free space on the runner, or point `bundle-path` and `extract-to` to a larger disk.',
    },
    'cannot-write': {
        meaning: 'A file or folder could not be written.',
        advice: 'Check that the path exists, is a file path, and may be written by the user of the runner.',
    },
    cancelled: {
        meaning: 'The step was cancelled: by hand, by `timeout-minutes`, or by a newer run of its `concurrency` group. The job goes on in the service.',
        advice: 'Take the job up again with `job-id`.',
    },
    'internal-error': {
        meaning: 'The action made a mistake of its own.',
        advice: 'Run the job again with debug logging and report what it prints.',
    },
};
/** What stops a step. Whoever throws it has tried what could be tried. */
class failure_Failure extends Error {
    name = 'Failure';
    code;
    hint;
    constructor({ code, message, hint, cause }) {
        super(message, { cause });
        this.code = code;
        this.hint = hint ?? failureCodes[code].advice;
    }
}
/** Any thrown value as a Failure: itself, or an internal error that keeps it as cause. */
function failureFrom(error) {
    if (error instanceof failure_Failure)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    return new failure_Failure({ code: 'internal-error', message: `Unexpected error: ${message}`, cause: error });
}

;// CONCATENATED MODULE: ./src/http/transient-error.ts
/**
 * Passing trouble on the network, named in words. The words come from the error's code, never from its message: messages
 * of the network libraries carry addresses, and those of links are secrets.
 */
/** A try that failed in a way that another try may not. */
class TransientError extends Error {
    name = 'TransientError';
    /** Whether the request may have reached the service all the same. */
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
const throughVariable = '(add it through NODE_EXTRA_CA_CERTS)';
const unknownIssuer = `the issuer of the server's TLS certificate is unknown ${throughVariable}`;
/** Codes of Node and OpenSSL for a certificate that is refused, in words. */
const certificates = {
    ERR_TLS_CERT_ALTNAME_INVALID: "the server's TLS certificate is for another host",
    HOSTNAME_MISMATCH: "the server's TLS certificate is for another host",
    DEPTH_ZERO_SELF_SIGNED_CERT: `the server's TLS certificate is self-signed ${throughVariable}`,
    SELF_SIGNED_CERT_IN_CHAIN: `the server's TLS certificate chain is self-signed ${throughVariable}`,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
    UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
    CERT_HAS_EXPIRED: "the server's TLS certificate has expired",
    CERT_NOT_YET_VALID: "the server's TLS certificate is not valid yet",
    CERT_REVOKED: "the server's TLS certificate has been revoked",
    CERT_UNTRUSTED: "the server's TLS certificate is not trusted",
    CERT_REJECTED: "the server's TLS certificate is not trusted",
    CERT_SIGNATURE_FAILURE: "the server's TLS certificate was not signed by the authority that it names",
    UNABLE_TO_DECRYPT_CERT_SIGNATURE: "the signature of the server's TLS certificate cannot be read",
    UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY: "the signature of the server's TLS certificate cannot be checked",
    CERT_CHAIN_TOO_LONG: "the server's TLS certificate chain is too long",
    PATH_LENGTH_EXCEEDED: "the server's TLS certificate chain is longer than its authority allows",
    ERROR_IN_CERT_NOT_BEFORE_FIELD: "the server's TLS certificate has a date that cannot be read",
    ERROR_IN_CERT_NOT_AFTER_FIELD: "the server's TLS certificate has a date that cannot be read",
    INVALID_CA: "the server's TLS certificate was signed by one that may not sign",
    INVALID_PURPOSE: "the server's TLS certificate is not one for servers",
};
/** Codes of Node's network errors at which no request has left yet, in words. */
const beforeTheRequest = {
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be looked up just now',
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the network cannot be reached',
    ENETDOWN: 'the network is down',
    EPROTO: 'the TLS handshake failed (does the server speak TLS on this port?)',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS on this port',
    ...certificates,
};
const underWay = {
    ECONNRESET: 'the connection was cut',
    EPIPE: 'the connection was cut',
    ERR_STREAM_PREMATURE_CLOSE: 'the connection was cut',
    ECONNABORTED: 'the connection was cut',
    ETIMEDOUT: 'the connection timed out',
};
/** What is wrong with the certificate of a server, in words; undefined for every other error. */
function certificateFault(error) {
    return certificates[codeOf(error)];
}
/** Puts a thrown network error into words. */
function networkTrouble(error) {
    if (error instanceof TransientError)
        return error;
    const code = codeOf(error);
    const early = beforeTheRequest[code];
    if (early !== undefined)
        return new TransientError(early, { mayHaveArrived: false, cause: error });
    return new TransientError(underWay[code] ?? `the connection failed${code && ` (${code})`}`, { cause: error });
}
/**
 * The first error code in an error, its causes and its aggregated errors; empty where there is none. Told by its form: Node's
 * own errors may belong to another realm, where they are no instances of this one's Error.
 */
function codeOf(error) {
    if (typeof error !== 'object' || error === null)
        return '';
    if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(error.code))
        return error.code;
    if ('errors' in error && Array.isArray(error.errors))
        return error.errors.map(codeOf).find(Boolean) ?? '';
    return 'cause' in error ? codeOf(error.cause) : '';
}

;// CONCATENATED MODULE: ./src/http/proxy.ts
/** The proxy that the environment names for an address, and what went wrong there. Its credentials are never shown. */



/**
 * Host and port of the proxy for an address; undefined where the connection is direct. Throws `proxy-rejected` for a variable such
 * as `proxy.example.com:3128`, which `@actions/http-client` takes for a URL without a host, and goes past the proxy.
 */
function proxyFor(url) {
    const proxy = proxyUrlFor(url);
    if (proxy?.hostname === '')
        throw noUrl(url);
    return proxy?.host;
}
function proxyUrlFor(url) {
    try {
        return getProxyUrl(url);
    }
    catch (error) {
        throw noUrl(url, error);
    }
}
function noUrl({ host }, cause) {
    return new failure_Failure({
        code: 'proxy-rejected',
        message: `The proxy variable for ${host} holds no URL such as \`http://proxy.example.com:3128\`.`,
        cause,
    });
}
/** A line for whoever wonders why a host cannot be reached, or by which way it was. Throws `proxy-rejected`. */
function tellProxy(url, log) {
    const proxy = proxyFor(url);
    if (proxy !== undefined)
        log.info(`${url.host} is reached through the proxy ${proxy}.`);
}
/** What `tunnel`, which opens the connections through a proxy, says when it could not; it has no code of its own for that. */
const tunnelWords = /^tunneling socket could not be established, (?:statusCode=(\d{3})$|cause=(.*))/s;
/**
 * The failure where the proxy will not let us through whatever we try (407, 403), a TransientError for what may pass, and undefined
 * for what is not the proxy's. No request has left in either case.
 */
function proxyFault(error, url) {
    const proxy = proxyFor(url);
    const [words, status, cause] = tunnelWords.exec(messageOf(error)) ?? [];
    if (proxy === undefined || words === undefined)
        return undefined;
    if (status === undefined)
        return passing(`the proxy ${proxy} could not be reached: ${reasonIn(cause ?? '')}`, error);
    if (!isLasting(Number(status)))
        return passing(`the proxy ${proxy} answered ${status}`, error);
    const message = `The proxy ${proxy} answered ${status} and does not connect to ${url.host}.`;
    return new failure_Failure({ code: 'proxy-rejected', message, cause: error });
}
function isLasting(status) {
    return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
function passing(what, cause) {
    return new TransientError(what, { mayHaveArrived: false, cause });
}
/** Of the error at the proxy only a sentence is left, in which its code stands. */
function reasonIn(cause) {
    if (/certificate/i.test(cause))
        return 'its TLS certificate is not trusted (add it through NODE_EXTRA_CA_CERTS)';
    const code = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(cause)?.[0] ?? 'ECONNRESET';
    return networkTrouble({ code }).message;
}
/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
function messageOf(error) {
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
    return typeof message === 'string' ? message : '';
}

// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(692);
var external_https_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_https_, 2);
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
class lib_HttpClient {
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
;// CONCATENATED MODULE: ./src/http/transport.ts
/**
 * The only place that opens connections. One exchange: a request out; status, headers and an unread body back.
 * It neither retries nor follows redirects: `@actions/http-client` would carry the key along and miss network errors.
 */




/** Unless it is kept, every exchange has a connection of its own. Proxy variables and certificates of the environment count. */
function openTransport(userAgent) {
    const metHosts = new Set();
    const open = (keepAlive) => openConnection({ userAgent, metHosts, keepAlive });
    return {
        send: (request, signal) => open(false).send(request, signal),
        connect: () => open(true),
    };
}
function openConnection({ userAgent, keepAlive, metHosts }) {
    const options = { maxSockets: 1, allowRedirects: false, allowRetries: false };
    let current;
    const clients = new Map();
    const openClient = (isKept) => new lib_HttpClient(userAgent, [onEveryRequest(() => current)], { ...options, keepAlive: isKept });
    // A client keeps the agent of its first request, and that one speaks either http or https. Those of a proxy are not kept:
    // `tunnel` loses count of its sockets, and the next request would wait for one that is never free.
    const clientFor = (url) => {
        if (!keepAlive || proxyFor(url) !== undefined)
            return openClient(false);
        const client = clients.get(url.protocol) ?? openClient(true);
        clients.set(url.protocol, client);
        return client;
    };
    return {
        async send({ method, url, headers, body }, signal) {
            signal.throwIfAborted();
            current = signal;
            const client = clientFor(url);
            try {
                const { message } = await (method === 'GET'
                    ? client.get(url.href, { ...headers })
                    : client.post(url.href, body ?? '', { ...headers }));
                metHosts.add(url.host);
                return {
                    status: message.statusCode ?? 0,
                    header: (name) => [message.headers[name] ?? []].flat().join(', ') || undefined,
                    body: message,
                };
            }
            catch (error) {
                signal.throwIfAborted();
                throw metHosts.has(url.host) ? transport_passing(error, url) : lasting(error, url);
            }
        },
        close: () => clients.forEach((client) => client.dispose()),
    };
}
/** What keeps us from a host at our first word to it will not change within minutes. */
function lasting(error, url) {
    const fault = certificateFault(error);
    if (fault === undefined)
        return proxyFault(error, url) ?? networkTrouble(error);
    return new failure_Failure({ code: 'tls-error', message: `No connection to ${url.host}: ${fault}.`, cause: error });
}
/** A host that has answered before is having its certificate or its way changed: it is met again later. */
function transport_passing(error, url) {
    const fault = proxyFault(error, url);
    if (fault instanceof failure_Failure)
        return new TransientError(fault.message, { mayHaveArrived: false, cause: error });
    return fault ?? networkTrouble(error);
}
/** What http-client has no option for: ending a request by signal, and IPv6 addresses, which it passes on in brackets. */
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

;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = require("os");
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
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
function utils_toCommandProperties(annotationProperties) {
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
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_namespaceObject.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
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
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
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




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_namespaceObject.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_namespaceObject.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
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
class auth_BearerCredentialHandler {
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



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
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
            const httpclient = oidc_utils_OidcClient.createHttpClient();
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
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
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
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
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
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = require("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = require("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(994);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_namespaceObject.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_namespaceObject.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = require("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_namespaceObject.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_namespaceObject.EOL.length);
                n = s.indexOf(external_os_namespaceObject.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_namespaceObject.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
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
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
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
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
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
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
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
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
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
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_namespaceObject.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
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
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', utils_toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', utils_toCommandProperties(properties), message instanceof Error ? message.toString() : message);
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
function core_info(message) {
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
;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = require("node:timers/promises");
;// CONCATENATED MODULE: ./src/clock.ts
/** The time, as a port: flow tests run on a clock of their own. */

/** Longest pause that a timer takes; beyond it Node would fire at once. */
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

// EXTERNAL MODULE: ./node_modules/ms/index.js
var ms = __nccwpck_require__(744);
var ms_default = /*#__PURE__*/__nccwpck_require__.n(ms);
;// CONCATENATED MODULE: ./node_modules/xbytes/dist/index.mjs


function _classCallCheck(instance, Constructor) { if (!(instance instanceof Constructor)) { throw new TypeError("Cannot call a class as a function"); } }
function _defineProperties(target, props) { for (var i = 0; i < props.length; i++) { var descriptor = props[i]; descriptor.enumerable = descriptor.enumerable || false; descriptor.configurable = true; if ("value" in descriptor) descriptor.writable = true; Object.defineProperty(target, _toPropertyKey(descriptor.key), descriptor); } }
function _createClass(Constructor, protoProps, staticProps) { if (protoProps) _defineProperties(Constructor.prototype, protoProps); if (staticProps) _defineProperties(Constructor, staticProps); Object.defineProperty(Constructor, "prototype", { writable: false }); return Constructor; }
function _typeof(o) { "@babel/helpers - typeof"; return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function (o) { return typeof o; } : function (o) { return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o; }, _typeof(o); }
function ownKeys(e, r) { var t = Object.keys(e); if (Object.getOwnPropertySymbols) { var o = Object.getOwnPropertySymbols(e); r && (o = o.filter(function (r) { return Object.getOwnPropertyDescriptor(e, r).enumerable; })), t.push.apply(t, o); } return t; }
function _objectSpread(e) { for (var r = 1; r < arguments.length; r++) { var t = null != arguments[r] ? arguments[r] : {}; r % 2 ? ownKeys(Object(t), !0).forEach(function (r) { _defineProperty(e, r, t[r]); }) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function (r) { Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r)); }); } return e; }
function _defineProperty(obj, key, value) { key = _toPropertyKey(key); if (key in obj) { Object.defineProperty(obj, key, { value: value, enumerable: true, configurable: true, writable: true }); } else { obj[key] = value; } return obj; }
function _toPropertyKey(t) { var i = _toPrimitive(t, "string"); return "symbol" == _typeof(i) ? i : i + ""; }
function _toPrimitive(t, r) { if ("object" != _typeof(t) || !t) return t; var e = t[Symbol.toPrimitive]; if (void 0 !== e) { var i = e.call(t, r || "default"); if ("object" != _typeof(i)) return i; throw new TypeError("@@toPrimitive must return a primitive value."); } return ("string" === r ? String : Number)(t); }
function _slicedToArray(arr, i) { return _arrayWithHoles(arr) || _iterableToArrayLimit(arr, i) || _unsupportedIterableToArray(arr, i) || _nonIterableRest(); }
function _nonIterableRest() { throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method."); }
function _unsupportedIterableToArray(o, minLen) { if (!o) return; if (typeof o === "string") return _arrayLikeToArray(o, minLen); var n = Object.prototype.toString.call(o).slice(8, -1); if (n === "Object" && o.constructor) n = o.constructor.name; if (n === "Map" || n === "Set") return Array.from(o); if (n === "Arguments" || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)) return _arrayLikeToArray(o, minLen); }
function _arrayLikeToArray(arr, len) { if (len == null || len > arr.length) len = arr.length; for (var i = 0, arr2 = new Array(len); i < len; i++) arr2[i] = arr[i]; return arr2; }
function _iterableToArrayLimit(r, l) { var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"]; if (null != t) { var e, n, i, u, a = [], f = !0, o = !1; try { if (i = (t = t.call(r)).next, 0 === l) { if (Object(t) !== t) return; f = !1; } else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0); } catch (r) { o = !0, n = r; } finally { try { if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return; } finally { if (o) throw n; } } return a; } }
function _arrayWithHoles(arr) { if (Array.isArray(arr)) return arr; }
/**
 * @module xbytes
 * @license Apache-2.0
 * @author Miraculous Owonubi
 * @copyright (c) 2019 Miraculous Owonubi
 */

/* eslint-disable no-restricted-properties */

function dist_xbytes() {
  var size = arguments.length > 0 && arguments[0] !== undefined ? arguments[0] : 0;
  var options = arguments.length > 1 ? arguments[1] : undefined;
  if (Number.isNaN(size = +size) || typeof size !== 'number') return null;
  var _ref = options || {},
    _ref$iec = _ref.iec,
    iec = _ref$iec === void 0 ? false : _ref$iec,
    _ref$bits = _ref.bits,
    bits = _ref$bits === void 0 ? false : _ref$bits,
    _ref$short = _ref["short"],
    _short = _ref$short === void 0 ? true : _ref$short,
    _ref$space = _ref.space,
    space = _ref$space === void 0 ? true : _ref$space,
    _ref$fixed = _ref.fixed,
    fixed = _ref$fixed === void 0 ? 2 : _ref$fixed,
    prefixIndex = _ref.prefixIndex,
    _ref$sticky = _ref.sticky,
    sticky = _ref$sticky === void 0 ? false : _ref$sticky;
  size *= bits ? 8 : 1;
  var sizes = ['-', 'Kilo', 'Mega', 'Giga', 'Tera', 'Peta', 'Exa', 'Zetta', 'Yotta'];
  var exponent = typeof prefixIndex === 'number' ? prefixIndex : function (v) {
    return sticky && Number.isInteger(v) ? v - 1 : Math.floor(v);
  }(Math.log(Math.abs(size)) / Math.log(iec ? 1024 : 1000)) || 0;
  size /= ~exponent && exponent in sizes ? Math.pow(iec ? 1024 : 1000, exponent) : 1;
  var select = sizes[exponent] || sizes[0];
  var byteStr = !_short ? select.replace(/(\w{2})(\w+)/, "$1".concat(iec ? 'bi' : '$2', "-")).replace(/-/, !bits ? 'Bytes' : 'Bits') : select[0].replace(/(-?|[^\w])$/, "".concat(iec && exponent in sizes && exponent > 0 ? 'i' : '').concat(!bits ? 'B' : 'b'));
  return [size.toFixed(fixed), byteStr].join(space ? ' ' : '');
}
var unitMatcher = /^(?:([kmgtpezy])(i?))?(b)$/i;
var genericMatcher = new RegExp("([+-]?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?)\\s*((?:([kmgtpezy])(i?))?(b))\\b");
var globalByteFilter = new RegExp(genericMatcher.source, 'gi');
var byteFilter = new RegExp("^".concat(genericMatcher.source), 'i');
function parseUnit(stringUnit) {
  var scan;
  if (typeof stringUnit === 'string' && (scan = stringUnit.match(unitMatcher))) {
    var _scan = scan,
      _scan2 = _slicedToArray(_scan, 4),
      input = _scan2[0],
      key = _scan2[1],
      iec = _scan2[2],
      type = _scan2[3];
    var prefix = key ? key.toUpperCase() : '';
    scan = {
      unitInput: input,
      prefix: prefix,
      iec: !!iec,
      type: type,
      unit: prefix.concat(type),
      bits: type === 'b',
      "byte": type === 'B',
      prefixIndex: 'BKMGTPEZY'.indexOf(prefix.toUpperCase())
    };
  }
  return scan;
}
function parseString(stringBytes) {
  var scan;
  if (typeof stringBytes === 'string' && (scan = stringBytes.match(byteFilter))) {
    var _scan3 = scan,
      _scan4 = _slicedToArray(_scan3, 3),
      input = _scan4[0],
      value = _scan4[1],
      unit = _scan4[2];
    scan = _objectSpread(_objectSpread({}, parseUnit(unit)), {}, {
      input: input,
      value: parseFloat(value)
    });
  }
  return scan;
}
function isBytes(stringBytes) {
  return byteFilter.test(stringBytes);
}
function isUnit(stringUnit) {
  return unitMatcher.test(stringUnit);
}
function extractBytes(stringOfbytes) {
  return (stringOfbytes.match(globalByteFilter) || []).filter(isBytes);
}
function parseSize(stringBytes, parseOptions) {
  var scan;
  var _ref2 = parseOptions || {},
    _ref2$bits = _ref2.bits,
    bits = _ref2$bits === void 0 ? true : _ref2$bits,
    _ref2$iec = _ref2.iec,
    iec = _ref2$iec === void 0 ? true : _ref2$iec;
  if (isBytes(stringBytes) && (scan = parseString(stringBytes) || 0)) {
    var index = scan.prefixIndex;
    scan = scan.value * (iec && !scan.iec ? Math.pow(10, index * 3) : Math.pow(2, 10 * index)) / (bits && scan.type === 'b' ? 8 : 1);
  }
  return scan;
}
function isParsable(input) {
  return isBytes(input) || Number.isFinite(input) && Math.abs(input) <= 0x40000000000000000000000 ||
  // All values 1024 YiB and under are parsable after sticky feature upgrade
  parseFloat(input).toString() === input;
}
function hybridResolve(hybridValue) {
  if (!isParsable(hybridValue)) throw Error("<input> argument [".concat(hybridValue, "] of type '").concat(_typeof(hybridValue), "' must either be a finite number or a ByteString e.g \"10 MB\""));
  return (isBytes(hybridValue) ? parseSize(hybridValue) : +hybridValue) || 0;
}
function parseBytes(input, options) {
  var struct;
  if (!isParsable(input)) throw Error("<input> argument [".concat(input, "] of type '").concat(_typeof(input), "' must either be a finite number or a ByteString e.g \"10 MB\""));
  var bytes = hybridResolve(input);
  if (isBytes(input)) {
    var _ref3 = [parseSize(input), input];
    bytes = _ref3[0];
    struct = _ref3[1];
  } else {
    var _ref4 = [+input || 0, dist_xbytes(+input || 0)];
    bytes = _ref4[0];
    struct = _ref4[1];
  }
  return _objectSpread(_objectSpread({}, struct = parseString(struct)), {}, {
    input: input,
    bytes: bytes,
    size: dist_xbytes(bytes, _objectSpread(_objectSpread({}, struct), options))
  });
}
function internalRelationEngine(parsed, options) {
  // eslint-disable-next-line no-multi-assign
  var size = parsed.bytes;
  var bits = dist_xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: false,
    bits: true
  }));
  var bytes = dist_xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: false,
    bits: false
  }));
  var iecBits = dist_xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: true,
    bits: true
  }));
  var iecBytes = dist_xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: true,
    bits: false
  }));
  return {
    bytes: bytes,
    iecBytes: iecBytes,
    bits: bits,
    iecBits: iecBits
  };
}
function relative(data, options) {
  var parsed = parseBytes(data);
  var result = internalRelationEngine(parsed, options);
  return _objectSpread({
    parsed: parsed,
    size: parsed.size,
    raw: data
  }, result);
}
relative.bits = function (data, opts) {
  return relative(data, opts).bits;
};
relative.bytes = function (data, opts) {
  return relative(data, opts).bytes;
};
relative.iecBits = function (data, opts) {
  return relative(data, opts).iecBits;
};
relative.iecBytes = function (data, opts) {
  return relative(data, opts).iecBytes;
};
relative.size = function (size, unit, options) {
  var parsed = parseBytes(size);
  var _ref5 = [],
    result = _ref5[0],
    props = _ref5[1];
  if (result = parseUnit(unit)) {
    props = {
      iec: result.iec,
      bits: result.bits,
      prefixIndex: result.prefixIndex
    };
  }
  return dist_xbytes(parsed.bytes, _objectSpread(_objectSpread({}, options), props));
};
function createByteParser(config) {
  return function staticByteParser(size) {
    return dist_xbytes(size, config);
  };
}
function createSizeParser(config) {
  return function staticSizeParser(size) {
    return parseSize(size, config);
  };
}
function createRelativeSizer(unit, config) {
  return function staticRelativeSizer(size) {
    return relative.size(size, unit, config);
  };
}
function parseByteOrByteArray(input) {
  return (Array.isArray(input) ? input : [input]).map(hybridResolve);
}
var ByteUnitObject = /*#__PURE__*/function () {
  function ByteUnitObject(bytes) {
    _classCallCheck(this, ByteUnitObject);
    if (!isParsable(bytes)) throw Error('<bytes> argument must be a finite value');
    this.bytes = hybridResolve(bytes);
    this.checkInternalByteVal();
  }
  return _createClass(ByteUnitObject, [{
    key: "checkInternalByteVal",
    value: function checkInternalByteVal() {
      if (!Number.isFinite(this.bytes)) throw Error('Internal container for bytes value invalid, probably corrupted from external source');
    }
  }, {
    key: "add",
    value: function add(bytes) {
      if (!isParsable(bytes)) throw Error('<bytes> argument must be a finite value');
      this.checkInternalByteVal();
      return new ByteUnitObject(this.bytes + parseByteOrByteArray(bytes).reduce(function (a, v) {
        return a + v;
      }, 0));
    }
  }, {
    key: "subtract",
    value: function subtract(bytes) {
      if (!isParsable(bytes)) throw Error('<bytes> argument must be a finite value');
      this.checkInternalByteVal();
      return new ByteUnitObject(this.bytes - parseByteOrByteArray(bytes).reduce(function (a, v) {
        return a + v;
      }, 0));
    }
  }, {
    key: "multiply",
    value: function multiply(bytes) {
      if (!isParsable(bytes)) throw Error('<bytes> argument must be a finite value');
      this.checkInternalByteVal();
      return new ByteUnitObject(this.bytes * parseByteOrByteArray(bytes).reduce(function (a, v) {
        return a * v;
      }, 1));
    }
  }, {
    key: "divide",
    value: function divide(bytes) {
      if (!isParsable(bytes)) throw Error('<bytes> argument must be a finite value');
      this.checkInternalByteVal();
      return new ByteUnitObject(this.bytes / parseByteOrByteArray(bytes).reduce(function (a, v) {
        return a * v;
      }, 1));
    }
  }, {
    key: "toBits",
    value: function toBits(opts) {
      return relative.bits(this.bytes, opts);
    }
  }, {
    key: "toBytes",
    value: function toBytes(opts) {
      return relative.bytes(this.bytes, opts);
    }
  }, {
    key: "toIECBits",
    value: function toIECBits(opts) {
      return relative.iecBits(this.bytes, opts);
    }
  }, {
    key: "toIECBytes",
    value: function toIECBytes(opts) {
      return relative.iecBytes(this.bytes, opts);
    }
  }, {
    key: "convertTo",
    value: function convertTo(unit, opts) {
      if (!isUnit(unit)) throw Error('<unit> argument must be a valid UnitString. See https://github.com/miraclx/xbytes/blob/master/README.md#unitstring');
      return relative.size(this.bytes, unit, opts);
    }
  }, {
    key: "objectify",
    value: function objectify(opts) {
      return parseBytes(this.bytes, opts);
    }
  }]);
}();
function parse(bytes) {
  return new ByteUnitObject(bytes);
}
dist_xbytes.byteFilter = byteFilter;
dist_xbytes.unitMatcher = unitMatcher;
dist_xbytes.genericMatcher = genericMatcher;
dist_xbytes.globalByteFilter = globalByteFilter;
dist_xbytes.isUnit = isUnit;
dist_xbytes.isBytes = isBytes;
dist_xbytes.relative = relative;
dist_xbytes.isParsable = isParsable;
dist_xbytes.extractBytes = extractBytes;
dist_xbytes.parseSize = parseSize;
dist_xbytes.parseUnit = parseUnit;
dist_xbytes.parseBytes = parseBytes;
dist_xbytes.parseString = parseString;
dist_xbytes.parse = parse;
dist_xbytes.ByteUnitObject = ByteUnitObject;
dist_xbytes.createByteParser = createByteParser;
dist_xbytes.createSizeParser = createSizeParser;
dist_xbytes.createRelativeSizer = createRelativeSizer;
if (typeof module !== 'undefined') module.exports = dist_xbytes;

/* harmony default export */ const dist = ((/* unused pure expression or super */ null && (dist_xbytes)));

;// CONCATENATED MODULE: ./src/http/safe-url.ts
/** Which addresses a secret may be sent to. */
const loopbackHosts = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** https, or plain http where it does not leave the machine. */
function isSafe(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.test(url.hostname));
}

;// CONCATENATED MODULE: ./src/settings/parse.ts
/** How the text of an input becomes a value. Each parser either returns the value or says what would do. Pure. */



/** Any text, as it is. */
const parse_text = (given) => ({ value: given });
/** A path of the runner. `~` is refused: only a shell expands it, and a folder of that name would be made. */
const parse_path = (given) => {
    if (!/^~([\\/]|$)/.test(given))
        return { value: given };
    const inWorkspace = given.slice(2) || 'site';
    return {
        wanted: `a path without \`~\`, which nothing expands: write the home folder out, or give a path in the workspace, such as \`${inWorkspace}\``,
    };
};
/** A boolean of YAML 1.2's core schema. */
const flag = (given) => {
    if (/^(true|True|TRUE)$/.test(given))
        return { value: true };
    if (/^(false|False|FALSE)$/.test(given))
        return { value: false };
    return { wanted: '`true` or `false`' };
};
function oneOf(...choices) {
    return (given) => {
        const value = choices.find((choice) => choice === given);
        return value === undefined ? { wanted: choices.map((choice) => `\`${choice}\``).join(', ') } : { value };
    };
}
/** A shorter pause or timeout is a slip of the pen, and a shorter pause would be a hot loop. */
const shortestDurationMs = 100;
/** `90s`, `45m`, `2h`, in milliseconds, at least 100. A bare number is refused: nobody can tell its unit. */
const duration = (given) => {
    const value = hasUnit(given) ? ms_default()(given) : Number.NaN;
    if (value >= shortestDurationMs && Number.isFinite(value))
        return { value };
    return {
        wanted: `a duration of at least ${shortestDurationMs}ms with its unit, such as \`90s\`, \`45m\` or \`2h\``,
    };
};
/** `ms` makes undefined or NaN of a unit that it does not know, whatever its types say. */
function hasUnit(given) {
    return /^\d+(\.\d+)?\s*[A-Za-z]+$/.test(given);
}
/** `500MB`, `10GiB`, in bytes, more than 0 and few enough to count. Bits (`Gb`) and bare numbers are refused. */
const size = (given) => {
    const value = /^\d+(\.\d+)?\s*([KMGT]i?)?B$/i.test(given) && given.endsWith('B') ? xbytes.parseSize(given) : 0;
    const sizeBytes = Math.floor(value);
    if (sizeBytes >= 1 && Number.isSafeInteger(sizeBytes))
        return { value: sizeBytes };
    return { wanted: 'a size with its unit, such as `500MB` or `10GiB`' };
};
/** Some of the choices, separated by commas or white space. */
function listOf(...choices) {
    const one = oneOf(...choices);
    return (given) => {
        const parsed = given
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(one);
        const value = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
        const isWhole = value.length > 0 && value.length === parsed.length;
        return isWhole ? { value } : { wanted: `a list of ${choices.map((choice) => `\`${choice}\``).join(', ')}` };
    };
}
/** One word that stands for itself, or what the other parser takes. */
function either(word, other) {
    return (given) => {
        if (given === word)
            return { value: word };
        const parsed = other(given);
        return 'value' in parsed ? parsed : { wanted: `\`${word}\`, or ${parsed.wanted}` };
    };
}
/** A whole number within bounds. */
function count(least, most) {
    return (given) => {
        const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
        return value >= least && value <= most ? { value } : { wanted: `a whole number from ${least} to ${most}` };
    };
}
/** Lines of text, white space around each and empty ones left out. */
const lines = (given) => ({
    value: given
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
});
/** 64 hexadecimal digits, also in upper case or behind `sha256:`. */
const sha256 = (given) => {
    const digits = given.replace(/^sha256:/i, '').toLowerCase();
    return /^[0-9a-f]{64}$/.test(digits) ? { value: digits } : { wanted: 'a SHA-256 digest of 64 hexadecimal digits' };
};
/** The root of the API: https, or plain http to a loopback host; the key must not travel in the clear. */
const baseUrl = (given) => {
    const url = URL.parse(given);
    if (url === null)
        return { wanted: 'a URL such as `https://api.example.com`' };
    if (url.username !== '' || url.password !== '')
        return { wanted: 'a URL without user name and password' };
    if (!isSafe(url))
        return { wanted: 'an `https:` URL; plain `http:` is taken for a loopback host only' };
    // Also an empty query or fragment, which `search` and `hash` do not show: the path of a request would become part of it.
    const root = url.href.replace(/\/*[?#].*$/s, '');
    if (/[?#]/.test(url.href))
        return { wanted: `a URL without query and fragment: \`${root}\`` };
    return { value: url };
};
/** An http(s) URL, for others to read: this action does not ask it, and a mirror inside a closed network may have no TLS. */
const webUrl = (given) => {
    // A URL parser would drop line breaks and go on.
    const url = /\s/.test(given) ? null : URL.parse(given);
    if (url === null || !/^https?:$/.test(url.protocol))
        return { wanted: 'an http(s) URL' };
    if (url.username !== '' || url.password !== '')
        return { wanted: 'a URL without user name and password' };
    return { value: url };
};
const hostLabel = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostLabel}(\\.${hostLabel})*$`);
/** A bare host name. A pasted URL is refused with the host name to use instead. */
const domain = (given) => {
    const bare = given.toLowerCase();
    if (hostName.test(bare))
        return { value: bare };
    return { wanted: `a bare host name without protocol, port and path: \`${hostIn(bare) ?? 'docs.example.com'}\`` };
};
/** The host name in a pasted address; undefined where none is sure (a URL parser would drop line breaks and go on). */
function hostIn(address) {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\//.test(address) ? address : `https://${address}`);
    const host = url?.hostname.replace(/\.$/, '') ?? '';
    return hostName.test(host) && !/\s/.test(address) ? host : undefined;
}
/** What identifies a job: no white space, no control characters, and no step to another address (`..`). */
const jobId = (given) => /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(given) ? { value: given } : { wanted: 'a job id as the service gave it' };

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = require("node:fs");
;// CONCATENATED MODULE: ./src/runner/printable.ts
/** Makes text from anywhere safe to print in a step log, an annotation or a summary: data stays data. Pure. */
/** Longest text that is printed, in UTF-16 units; what is left out is counted. */
const longest = 4_000;
/** How much of it stands at its end. */
const tail = 1_000;
const emoji = String.raw `\p{Extended_Pictographic}`;
/** Scripts in whose spelling joiners have a place. */
const joining = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu'];
const joined = String.raw `[[\p{L}\p{M}]&&[${joining.map((script) => `\\p{scx=${script}}`).join('')}]]`;
/** Unseen characters that ordinary writing needs: one joiner between two emoji or inside a word, one selector after an emoji. */
const needed = [
    String.raw `(?<=${emoji}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=${emoji})`,
    String.raw `(?<=${joined})[\u200c\u200d](?=${joined})`,
    String.raw `(?<=${emoji})[\ufe0e\ufe0f]`,
    String.raw `(?<=[0-9#*])\ufe0f(?=\u20e3)`,
].join('|');
/**
 * Controls, line and paragraph separators, lone surrogates, and all that a renderer may leave out (Unicode's
 * Default_Ignorable_Code_Point: zero-width and bidirectional controls, fillers, selectors, tags): whatever could move, hide or
 * reorder what a reader sees, or break a line in two.
 */
const unseen = String.raw `(?<needed>${needed})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`;
/** One line in which nothing is hidden and no workflow command stands. */
function printableLine(text) {
    const shown = text.length > longest ? shortened(text) : text;
    return withoutCommands(withoutUnseen(shown.replace(/[\t\r\n]+/g, ' ')));
}
/** The pattern takes milliseconds to make, the first time; a line of plain ASCII, as nearly every one is, holds nothing of it. */
function withoutUnseen(line) {
    return /[^ -~]/.test(line) ? line.replace(new RegExp(unseen, 'gv'), escaped) : line;
}
/** Cut in its middle, for a message names its object first and says at its end what is wrong; never through a character. */
function shortened(text) {
    const start = text.slice(0, longest - tail).replace(/\p{Cs}$/u, '');
    const end = text.slice(-tail).replace(/^\p{Cs}/u, '');
    return `${start}… (${text.length - start.length - end.length} characters more) …${end}`;
}
function escaped(character, kept) {
    return kept ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/**
 * The runner takes a line for a command where it begins with `::` (white space before it does not count), and where `##[`
 * stands anywhere in it.
 */
function withoutCommands(line) {
    return line.replace(/##(?=\[)/g, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}
/** Text inside a Markdown table or paragraph, where nothing of it is Markdown, HTML, a mention, a reference or a link. */
function markdownText(text) {
    return printableLine(text)
        .trim()
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, entity);
}
/**
 * GitHub looks for mentions, addresses and references in the finished text, where an entity is its character again: an
 * empty comment parts `@` and `#` from what follows.
 */
function entity(character) {
    return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}

;// CONCATENATED MODULE: ./node_modules/parse-ms/index.js
const toZeroIfInfinity = value => Number.isFinite(value) ? value : 0;

function parseNumber(milliseconds) {
	return {
		days: Math.trunc(milliseconds / 86_400_000),
		hours: Math.trunc(milliseconds / 3_600_000 % 24),
		minutes: Math.trunc(milliseconds / 60_000 % 60),
		seconds: Math.trunc(milliseconds / 1000 % 60),
		milliseconds: Math.trunc(milliseconds % 1000),
		microseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1000) % 1000),
		nanoseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e6) % 1000),
	};
}

function parseBigint(milliseconds) {
	return {
		days: milliseconds / 86_400_000n,
		hours: milliseconds / 3_600_000n % 24n,
		minutes: milliseconds / 60_000n % 60n,
		seconds: milliseconds / 1000n % 60n,
		milliseconds: milliseconds % 1000n,
		microseconds: 0n,
		nanoseconds: 0n,
	};
}

function parseMilliseconds(milliseconds) {
	switch (typeof milliseconds) {
		case 'number': {
			if (Number.isFinite(milliseconds)) {
				return parseNumber(milliseconds);
			}

			break;
		}

		case 'bigint': {
			return parseBigint(milliseconds);
		}

		// No default
	}

	throw new TypeError('Expected a finite number or bigint');
}

;// CONCATENATED MODULE: ./node_modules/pretty-ms/index.js


const isZero = value => value === 0 || value === 0n;
const pluralize = (word, count) => (count === 1 || count === 1n) ? word : `${word}s`;

const SECOND_ROUNDING_EPSILON = 0.000_000_1;
const ONE_DAY_IN_MILLISECONDS = 24n * 60n * 60n * 1000n;

function prettyMilliseconds(milliseconds, options) {
	const isBigInt = typeof milliseconds === 'bigint';
	if (!isBigInt && !Number.isFinite(milliseconds)) {
		throw new TypeError('Expected a finite number or bigint');
	}

	options = {...options};

	const sign = milliseconds < 0 ? '-' : '';
	milliseconds = milliseconds < 0 ? -milliseconds : milliseconds; // Cannot use `Math.abs()` because of BigInt support.

	if (options.colonNotation) {
		options.compact = false;
		options.formatSubMilliseconds = false;
		options.separateMilliseconds = false;
		options.verbose = false;
	}

	if (options.compact) {
		options.unitCount = 1;
		options.secondsDecimalDigits = 0;
		options.millisecondsDecimalDigits = 0;
	}

	let result = [];

	const floorDecimals = (value, decimalDigits) => {
		const flooredInterimValue = Math.floor((value * (10 ** decimalDigits)) + SECOND_ROUNDING_EPSILON);
		const flooredValue = Math.round(flooredInterimValue) / (10 ** decimalDigits);
		return flooredValue.toFixed(decimalDigits);
	};

	const add = (value, long, short, valueString) => {
		if (
			(result.length === 0 || !options.colonNotation)
			&& isZero(value)
			&& !(options.colonNotation && short === 'm')) {
			return;
		}

		valueString ??= String(value);
		if (options.colonNotation) {
			const wholeDigits = valueString.includes('.') ? valueString.split('.')[0].length : valueString.length;
			const minLength = result.length > 0 ? 2 : 1;
			valueString = '0'.repeat(Math.max(0, minLength - wholeDigits)) + valueString;
		} else {
			valueString += options.verbose ? ' ' + pluralize(long, value) : short;
		}

		result.push(valueString);
	};

	const parsed = parseMilliseconds(milliseconds);
	const days = BigInt(parsed.days);

	if (options.hideYearAndDays) {
		add((BigInt(days) * 24n) + BigInt(parsed.hours), 'hour', 'h');
	} else {
		if (options.hideYear) {
			add(days, 'day', 'd');
		} else {
			add(days / 365n, 'year', 'y');
			add(days % 365n, 'day', 'd');
		}

		add(Number(parsed.hours), 'hour', 'h');
	}

	add(Number(parsed.minutes), 'minute', 'm');

	if (!options.hideSeconds) {
		if (
			options.separateMilliseconds
			|| options.formatSubMilliseconds
			|| (!options.colonNotation && milliseconds < 1000 && !options.subSecondsAsDecimals)
		) {
			const seconds = Number(parsed.seconds);
			const milliseconds = Number(parsed.milliseconds);
			const microseconds = Number(parsed.microseconds);
			const nanoseconds = Number(parsed.nanoseconds);

			add(seconds, 'second', 's');

			if (options.formatSubMilliseconds) {
				add(milliseconds, 'millisecond', 'ms');
				add(microseconds, 'microsecond', 'µs');
				add(nanoseconds, 'nanosecond', 'ns');
			} else {
				const millisecondsAndBelow
					= milliseconds
					+ (microseconds / 1000)
					+ (nanoseconds / 1e6);

				const millisecondsDecimalDigits
					= typeof options.millisecondsDecimalDigits === 'number'
						? options.millisecondsDecimalDigits
						: 0;

				const roundedMilliseconds = millisecondsAndBelow >= 1
					? Math.round(millisecondsAndBelow)
					: Math.ceil(millisecondsAndBelow);
				const maximumMilliseconds = 1000 - (10 ** -millisecondsDecimalDigits);

				const millisecondsString = millisecondsDecimalDigits
					? Math.min(millisecondsAndBelow, maximumMilliseconds).toFixed(millisecondsDecimalDigits)
					: Math.min(roundedMilliseconds, maximumMilliseconds);

				add(
					Number.parseFloat(millisecondsString),
					'millisecond',
					'ms',
					millisecondsString,
				);
			}
		} else {
			const seconds = (
				(isBigInt ? Number(milliseconds % ONE_DAY_IN_MILLISECONDS) : milliseconds)
				/ 1000
			) % 60;
			const secondsDecimalDigits
				= typeof options.secondsDecimalDigits === 'number'
					? options.secondsDecimalDigits
					: 1;
			const secondsFixed = floorDecimals(seconds, secondsDecimalDigits);
			const secondsString = options.keepDecimalsOnWholeSeconds
				? secondsFixed
				: secondsFixed.replace(/\.0+$/, '');
			add(Number.parseFloat(secondsString), 'second', 's', secondsString);
		}
	}

	if (result.length === 0) {
		return sign + '0' + (options.verbose ? ' milliseconds' : 'ms');
	}

	const separator = options.colonNotation ? ':' : ' ';
	if (typeof options.unitCount === 'number') {
		result = result.slice(0, Math.max(options.unitCount, 1));
	}

	return sign + result.join(separator);
}

;// CONCATENATED MODULE: ./src/text/amounts.ts
/** Durations, sizes and counts as a person reads them. */


/** `1m 12s`; below a second in milliseconds. */
function durationText(durationMs) {
    return prettyMilliseconds(Math.max(0, Math.round(durationMs)), { secondsDecimalDigits: 0 });
}
/** `12.3 MiB`, in powers of 1,024. */
function sizeText(sizeBytes) {
    return prettyBytes(sizeBytes, { binary: true });
}
/** `1 file`, `2 files`. */
function countText(count, one, many = `${one}s`) {
    return `${count} ${count === 1 ? one : many}`;
}

;// CONCATENATED MODULE: ./src/runner/timeline.ts
/** When each stage of a run began and how long it took, as a chart that GitHub draws (Mermaid). Pure. */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** Distances between the times on the axis, as Mermaid writes them. */
const ticks = [
    ...[1, 2, 5, 10, 15, 30].map((count) => ({ name: `${count}second`, ms: count * secondMs })),
    ...[1, 2, 5, 10, 15, 30].map((count) => ({ name: `${count}minute`, ms: count * minuteMs })),
    ...[1, 2, 3, 6, 12].map((count) => ({ name: `${count}hour`, ms: count * hourMs })),
];
/** More times than these run into each other. */
const mostTicks = 8;
/** A Gantt chart on the reader's own clock, a row for each stage; a fenced block of Markdown. */
function timelineText(stages) {
    // A stage within another one is over, and noted, before it.
    const bars = stages.map(barOf).sort((a, b) => a.startMs - b.startMs);
    const tick = tickFor(Math.max(...bars.map(({ endMs }) => endMs)) - Math.min(...bars.map(({ startMs }) => startMs)));
    return [
        '```mermaid',
        'gantt',
        '  dateFormat x',
        '  axisFormat %H:%M:%S',
        ...(tick === undefined ? [] : [`  tickInterval ${tick}`]),
        '  todayMarker off',
        ...bars.flatMap(({ name, duration, startMs, endMs }) => [
            `  section ${name}`,
            `  ${duration} : ${startMs}, ${endMs}`,
        ]),
        '```',
    ].join('\n');
}
function barOf({ name, startMs, durationMs }) {
    const start = Math.round(startMs);
    const endMs = start + Math.max(1, Math.round(durationMs));
    return { name: wordsOnly(name), duration: durationText(durationMs), startMs: start, endMs };
}
/** Stage names are ours. Mermaid knows no escaping that all its versions share, so that nothing but words ever gets there. */
function wordsOnly(name) {
    return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'Stage';
}
/** The finest that fits; undefined for a run of days, where Mermaid decides. */
function tickFor(spanMs) {
    return ticks.find(({ ms }) => spanMs / ms <= mostTicks)?.name;
}

;// CONCATENATED MODULE: ./src/runner/summary.ts
/** The job summary: what was done, from where to where, when, and why it failed. Pure but for `writeSummary`. */



/**
 * Appends to the summary of the job, and is done when it returns: `@actions/core` would lose it to an early end of the process.
 * Throws where the runner has no file for it.
 */
function writeSummary(title, record) {
    const path = process.env['GITHUB_STEP_SUMMARY'] ?? '';
    if (path === '')
        throw new Error('GITHUB_STEP_SUMMARY is not set');
    if (!(0,external_node_fs_namespaceObject.existsSync)(path))
        throw new Error(`there is no file ${path}`);
    (0,external_node_fs_namespaceObject.appendFileSync)(path, summaryText(title, record));
}
/** Markdown; text from outside does nothing in it. Facts are bounded by `printableLine`, and their number by our own code. */
function summaryText(title, { facts, lists, stages, outputs, failure }) {
    const outcome = String(outputs.get('outcome') ?? 'failed');
    return [
        `## ${markdownText(title)}: ${outcome}`,
        ...(failure === undefined ? [] : [failureText(failure)]),
        ...(facts.length === 0 ? [] : [tableText(facts)]),
        ...lists.filter(({ count }) => count > 0).map(listText),
        ...(stages.length === 0 ? [] : [timelineText(stages)]),
        '',
    ].join('\n\n');
}
function failureText({ code, message, hint }) {
    return `**${code}**: ${markdownText(message)}\n\n**What to do:** ${withCode(markdownText(hint))}`;
}
/** The first fact is the table's head: Markdown has no table without one, and an empty one is drawn as an empty row. */
function tableText(facts) {
    const rows = facts.map(({ label, value }) => `| ${unbroken(markdownText(label))} | ${valueText(value)} |`);
    return rows.toSpliced(1, 0, '| :--- | :--- |').join('\n');
}
/** Longest text of a list: a summary takes 1 MiB, and names of files may be long and hostile. */
const longestListBytes = 100_000;
function listText({ title, items, count }) {
    let leftBytes = longestListBytes;
    const lines = items.map((item) => `- ${markdownText(item)}`);
    const shown = lines.filter((line) => (leftBytes -= Buffer.byteLength(line)) >= 0);
    const more = count - shown.length;
    const rest = more === 0 ? [] : [`- and ${more} more`];
    return `**${markdownText(title)}**\n\n${[...shown, ...rest].join('\n')}`;
}
function unbroken(label) {
    return label.replaceAll(' ', '&nbsp;');
}
function valueText(value) {
    return isDigest(value) ? `<code>${value}</code>` : markdownText(value);
}
function isDigest(value) {
    return /^[0-9a-f]{64}$/.test(value);
}
/** Hints are written with inputs in backticks, which `markdownText` has made plain characters. */
function withCode(hint) {
    return hint.replace(/&#96;([a-z].*?)&#96;/g, '<code>$1</code>');
}

;// CONCATENATED MODULE: ./src/runner/ending.ts
/** The one place that ends a step: outcome, annotation, summary, exit code. A step that has failed stays failed. */


/** What may still hold the process open when all is said (a connection that does not close) gets this long. */
const lingerMs = 2_000;
const outcomeOfCode = { 'timed-out': 'timed-out', cancelled: 'cancelled' };
function openEnding(parts) {
    const { title, isSummaryWanted, report, record } = parts;
    let state = 'running';
    // Nothing in here waits: the process may be ending already.
    const close = () => {
        if (isSummaryWanted)
            summarize(parts);
        setTimeout(() => process.exit(), lingerMs).unref();
    };
    const fail = (error) => {
        if (state === 'failed')
            return;
        state = 'failed';
        process.exitCode = 1;
        const failure = failureFrom(error);
        const outcome = outcomeOfCode[failure.code] ?? 'failed';
        record.outputs.set('outcome', outcome);
        report.fail(`${title}: ${failure.code}`, failure);
        orNothing(() => report.output({ outcome }));
        close();
    };
    return {
        get isOver() {
            return state !== 'running';
        },
        succeed(outcome) {
            if (state === 'failed')
                return;
            report.output({ outcome });
            state = 'succeeded';
            close();
        },
        fail,
        keepRed() {
            if (state === 'running')
                fail(endedEarly());
            if (state === 'failed')
                process.exitCode = 1;
        },
    };
}
function summarize({ title, record, report }) {
    try {
        writeSummary(title, record);
    }
    catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        report.warnOfFile(`The job summary could not be written: ${reason}`);
    }
}
/** The step is red already, and has said why. */
function orNothing(work) {
    try {
        work();
    }
    catch {
        return;
    }
}
function endedEarly() {
    return new failure_Failure({ code: 'internal-error', message: 'Something ended the process before the action was done.' });
}

;// CONCATENATED MODULE: ./src/runner/node-warnings.ts
/** Deprecated and experimental parts are no business of a user. */
const ownBusiness = new Set(['DeprecationWarning', 'ExperimentalWarning']);
function tellNodeWarnings(log) {
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => {
        const line = `Node says: ${name}: ${message}`;
        if (ownBusiness.has(name))
            log.debug(line);
        else
            log.warn(line);
    });
}

;// CONCATENATED MODULE: ./src/runner/record.ts
function emptyRecord() {
    return { facts: [], lists: [], stages: [], outputs: new Map(), failure: undefined };
}
/** Runs one stage and notes when it began and how long it took, however it ends. */
async function recordStage({ record, clock, name }, work) {
    const startMs = clock.dateMs();
    const startElapsedMs = clock.elapsedMs();
    try {
        return await work();
    }
    finally {
        record.stages.push({ name, startMs, durationMs: clock.elapsedMs() - startElapsedMs });
    }
}

;// CONCATENATED MODULE: ./src/disk/errors.ts
/** Errors of the disk as Failures that name the path. */

/** Runs operations on one path; a disk's error becomes `no-disk-space` or `cannot-write`, a Failure stays what it is. */
function withDiskErrors(path, operation) {
    try {
        return operation();
    }
    catch (error) {
        if (error instanceof Failure)
            throw error;
        const code = errors_codeOf(error);
        if (code === 'ENOSPC' || code === 'EDQUOT') {
            throw new Failure({ code: 'no-disk-space', message: `The disk ran full while writing ${path}.`, cause: error });
        }
        const reason = code === '' ? '' : `: ${reasonOf(error)}`;
        throw new Failure({ code: 'cannot-write', message: `${path} cannot be written${reason}.`, cause: error });
    }
}
/** In words where we have any: `permission denied`. */
function reasonOf(error) {
    const code = errors_codeOf(error);
    return reasons[code] ?? code;
}
const reasons = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EXDEV: 'it lies on another file system than the folder around it',
    EBUSY: 'it is in use',
    EISDIR: 'a folder has this name',
    ENOENT: 'a folder of its path is not there and cannot be made',
    ENOTDIR: 'a file stands where a folder is needed',
    EEXIST: 'something stands there already',
    ENAMETOOLONG: 'the name is too long',
};
/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
function errors_codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : '';
}

;// CONCATENATED MODULE: ./src/runner/output-file.ts
/** Writes outputs through the runner's file, and keeps its rules: a whole entry or none, and no more than it takes. */




/**
 * Longest value in UTF-16 units, by which even all outputs together stay below the 1 MiB that GitHub takes of a job: beyond it
 * the job fails, with every step green. No path and no link is that long.
 */
const longestOutput = 16_384;
function openOutputFile({ warn, warnOfFile }) {
    let hasWarnedOfFile = false;
    return {
        write(name, text) {
            if (text.length > longestOutput) {
                warn(`Output \`${name}\` is left out: it has ${text.length} characters, more than ${longestOutput}.`);
                return;
            }
            try {
                append(name, text);
            }
            catch (error) {
                if (isFull(error))
                    throw diskFull(error);
                if (!hasWarnedOfFile)
                    warnOfFile(`Outputs cannot be written, later steps will not see them: ${output_file_messageOf(error)}`);
                hasWarnedOfFile = true;
            }
        },
    };
}
/** `@actions/core` would print the value, the link among them, as a command into the log where the runner has no file. */
function append(name, text) {
    const path = process.env['GITHUB_OUTPUT'] ?? '';
    if (path === '')
        throw new Error('GITHUB_OUTPUT is not set.');
    if (!(0,external_node_fs_namespaceObject.existsSync)(path))
        throw new Error(`there is no file ${path}.`);
    const beforeBytes = (0,external_node_fs_namespaceObject.statSync)(path).size;
    try {
        setOutput(name, text);
    }
    catch (error) {
        // Half an entry would take all others with it.
        if (isFull(error))
            (0,external_node_fs_namespaceObject.truncateSync)(path, beforeBytes);
        throw error;
    }
}
function diskFull(cause) {
    const message = 'The disk ran full while the outputs were written: later steps would not see them.';
    return new failure_Failure({ code: 'no-disk-space', message, cause });
}
function isFull(error) {
    return ['ENOSPC', 'EDQUOT'].includes(errors_codeOf(error));
}
function output_file_messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/runner/runner-report.ts
/** The port to the runner: log lines, annotations, masks and outputs, each made safe on its way out. */





/** The runner shows ten annotations of a step and level. */
const mostWarnings = 10;
/** More of a list nobody reads in a summary. */
const mostListed = 50;
/** The one output that is a secret. In all others a service may have echoed one. */
const linkOutput = 'bundle-url';
function openReport({ record, secrets, clock }) {
    const safe = (text) => printableLine(secrets.redact(text));
    const info = (line) => core_info(safe(line));
    const debug = (line) => core_debug(safe(line));
    const warn = atMost(mostWarnings, (message) => warning(safe(message)), info);
    const warnOfFile = atMost(1, warn, info);
    const outputs = openOutputFile({ warn, warnOfFile });
    return {
        info,
        warn,
        debug,
        warnOfFile,
        keepSecret(value, { mask }) {
            if (mask)
                core_setSecret(value);
            secrets.add(value);
        },
        output(values) {
            for (const [name, value] of Object.entries(values)) {
                if (value === undefined)
                    continue;
                record.outputs.set(name, value);
                outputs.write(name, name === linkOutput ? String(value) : secrets.redact(String(value)));
            }
        },
        fact: (label, value) => void record.facts.push({ label, value: secrets.redact(value) }),
        list(title, items) {
            const first = items.slice(0, mostListed).map((item) => secrets.redact(item));
            record.lists.push({ title, items: first, count: items.length });
        },
        stage: (name, work) => recordStage({ record, clock, name }, work),
        fail(title, failure) {
            const { code, message, hint } = failure;
            record.failure = new failure_Failure({ code, message: secrets.redact(message), hint: secrets.redact(hint) });
            error(`${safe(message)} ${safe(hint)}`, { title: safe(title) });
            for (const line of traceOf(failure))
                debug(line);
        },
    };
}
/** Sends the first few messages one way and all others another. */
function atMost(most, first, others) {
    let sent = 0;
    return (message) => {
        sent += 1;
        (sent <= most ? first : others)(message);
    };
}
/** Stack traces of the failure and what caused it, for debug logging. */
function traceOf(error) {
    if (!(error instanceof Error))
        return [];
    return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}

;// CONCATENATED MODULE: ./src/text/spellings.ts
/** How a secret may be written: as it is, and as URLs, forms, JSON, HTML, base64 and hexadecimal would carry it. Pure. */
/** Shorter values would blot out half of a log; no key and no link is that short. */
const shortest = 4;
/**
 * Finds every place where a secret stands, in any case and also where it was encoded again and again; places may overlap.
 * Finds none of a secret of less than four characters.
 */
function finderOf(secret) {
    if (secret.trim().length < shortest)
        return () => [];
    const bytes = Buffer.from(secret, 'utf8');
    const spellings = new Set([secret, bytes.toString('hex'), ...base64Of(bytes)]);
    const finders = [...spellings].filter(({ length }) => length >= shortest).map(spellingFinder);
    return (text) => finders.flatMap((find) => find(text));
}
/** No real key is shorter, and a shorter word may stand in an address by chance. */
const shortestOfChance = 12;
/** Whether a text holds a secret, however it is spelled. */
function holdsSecret(text, secret) {
    return secret.length >= shortestOfChance && finderOf(secret)(text).length > 0;
}
/** A pattern is costly, and almost no text needs it: what no encoding changes is looked for first. */
function spellingFinder(spelling) {
    const core = longestOf(spelling.toLowerCase().split(/[^a-z0-9]+/));
    let pattern;
    return (text) => {
        if (!text.toLowerCase().includes(core))
            return [];
        return placesIn(text, (pattern ??= new RegExp(patternOf(spelling), 'gi')));
    };
}
function longestOf(texts) {
    return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
function placesIn(text, pattern) {
    const places = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
        places.push({ start: match.index, end: match.index + match[0].length });
        pattern.lastIndex = match.index + 1;
    }
    return places;
}
/** Base64 of the bytes at each of the three offsets they can have inside a longer text, without the characters at the rims. */
function base64Of(bytes) {
    return [0, 1, 2].flatMap((offset) => {
        const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
        const start = Math.ceil((offset * 4) / 3);
        const end = Math.floor((whole.length * 4) / 3);
        return ['base64', 'base64url'].map((encoding) => whole.toString(encoding).slice(start, end));
    });
}
/** Letters and digits are left alone by every usual encoding. */
function patternOf(text) {
    return text.replace(/\\+|[^A-Za-z0-9\\]/gu, (found) => found.startsWith('\\') ? backslashes(found.length) : character(found));
}
/** A run of them as one: whoever tried each alone could take for ever over a text of nothing else. */
function backslashes(count) {
    const each = (pattern) => `(?:${pattern}){${count}}`;
    return `(?:${each(json('\\'))}|${each(percent('\\'))}|${each(spellings_entity('\\'))}|\\\\{${count},${4 * count}})`;
}
/** No text may be read in two ways by one of these: a long secret that is almost there would be tried in all of them. */
function character(text) {
    const plain = text === '&' ? '&(?:amp;){0,3}' : literally(text);
    const escape = JSON.stringify(text).slice(1, -1);
    const ways = [json(text), `\\\\{0,4}(?:${percent(text)}|${spellings_entity(text)}|${plain})`];
    if (escape.length === 2 && !escape.endsWith(text))
        ways.push(literally(escape));
    if (text === ' ')
        ways.push('\\+');
    return `(?:${ways.join('|')})`;
}
function percent(text) {
    const bytes = Buffer.from(text.toWellFormed());
    return Array.from(bytes, (byte) => `%(?:25){0,4}${byte.toString(16).padStart(2, '0')}`).join('');
}
const names = { '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
function spellings_entity(text) {
    const code = text.codePointAt(0) ?? 0;
    const name = names[text];
    return `&(?:amp;){0,3}(?:#0{0,6}${code}|#x0{0,6}${code.toString(16)}${name === undefined ? '' : `|${name}`});`;
}
function json(text) {
    return units(text)
        .map((unit) => `\\\\{1,4}u${unit}`)
        .join('');
}
function literally(text) {
    return units(text)
        .map((unit) => `\\u${unit}`)
        .join('');
}
function units(text) {
    return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
}

;// CONCATENATED MODULE: ./src/runner/secrets.ts
/** Keeps secrets out of all that is printed, whatever the runner's own masks do. */

function openSecrets() {
    const finders = new Map();
    return {
        add(secret) {
            // The runner hands a secret on as it was stored; whoever prints it may have cut its white space off.
            for (const form of [secret, secret.trim()])
                if (!finders.has(form))
                    finders.set(form, finderOf(form));
        },
        redact(text) {
            const places = [...finders.values()].flatMap((find) => find(text)).sort((a, b) => a.start - b.start);
            let shown = '';
            let end = 0;
            for (const place of places) {
                if (place.start >= end)
                    shown += `${text.slice(end, place.start)}***`;
                end = Math.max(end, place.end);
            }
            return shown + text.slice(end);
        },
    };
}

;// CONCATENATED MODULE: ./src/runner/stop.ts
/** Everything that may end a run from outside its story: signals of the runner, exceptions nobody caught, and silence. */

/** How long a stopped story may clean up before the step is ended without it. The runner kills 7.5 s after SIGINT. */
const cleanUpMs = 4_000;
/**
 * Aborts with a Failure: `cancelled` at the first SIGINT or SIGTERM (a second one ends the process at once), `internal-error`
 * for what nobody caught. A process that runs empty before the step is over, or that somebody exits, is ended red.
 */
function stopSignal(ending) {
    const controller = new AbortController();
    const stop = (failure) => {
        controller.abort(failure);
        setTimeout(() => ending.fail(failure), cleanUpMs).unref();
    };
    const cancel = (signal) => {
        process.off('SIGINT', cancel);
        process.off('SIGTERM', cancel);
        stop(new failure_Failure({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
    };
    process.on('SIGINT', cancel);
    process.on('SIGTERM', cancel);
    process.on('uncaughtException', (error) => {
        const failure = failureFrom(error);
        if (ending.isOver)
            ending.fail(failure);
        else
            stop(failure);
    });
    process.on('beforeExit', () => {
        if (!ending.isOver)
            ending.fail(neverSettled());
    });
    process.on('exit', () => ending.keepRed());
    return controller.signal;
}
function neverSettled() {
    return new failure_Failure({
        code: 'internal-error',
        message: 'The action ran empty before it was done: something that it waited for never came.',
    });
}

;// CONCATENATED MODULE: ./src/runner/run-action.ts
/** Runs one action from its inputs to its one report. Both entries are this, with another story. */










/** Settles when everything is reported; the exit code is set then. Also ends red what would never settle. */
async function runAction(action) {
    const record = emptyRecord();
    const secrets = openSecrets();
    const report = openReport({ record, secrets, clock: systemClock });
    tellNodeWarnings(report);
    const ending = openEnding({ title: action.title, isSummaryWanted: isSummaryWanted(), record, report });
    const signal = stopSignal(ending);
    try {
        maskApiKey(report);
        const settings = action.settings(inputText);
        const world = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
        const parts = { report, clock: systemClock, random: Math.random, signal, ...world };
        ending.succeed(await action.story(settings, parts));
    }
    catch (error) {
        ending.fail(error);
    }
}
/** Before anything else: from here on the runner hides the key, and so do we. */
function maskApiKey(report) {
    const apiKey = inputText('api-key');
    if (apiKey.trim() !== '')
        report.keepSecret(apiKey, { mask: true });
}
/** Asked of the input itself, so that it counts where the settings are refused too. They refuse what is no flag. */
function isSummaryWanted() {
    const parsed = flag(inputText('summary').trim());
    return !('value' in parsed) || parsed.value;
}
/** Exactly as given: a key with a line break is to be refused, not mended. */
const inputText = (name) => getInput(name, { trimWhitespace: false });
function tempFolder() {
    return process.env['RUNNER_TEMP'] ?? (0,external_node_os_namespaceObject.tmpdir)();
}
function protectedFolders() {
    const workspace = process.env['GITHUB_WORKSPACE'] ?? '';
    return [(0,external_node_os_namespaceObject.homedir)(), tempFolder(), ...(workspace === '' ? [] : [workspace])];
}

;// CONCATENATED MODULE: ./src/http/read-text.ts
/** Reads a reply's whole body as text, within a bound. */

/** Rejects with a TransientError when the body is longer than `limitBytes` or the connection ends before it does. */
async function readText(reply, limitBytes) {
    const chunks = [];
    let sizeBytes = 0;
    try {
        for await (const chunk of reply.body) {
            sizeBytes += chunk.length;
            if (sizeBytes > limitBytes)
                throw new TransientError(`the reply is longer than ${limitBytes} bytes`);
            chunks.push(chunk);
        }
    }
    catch (error) {
        throw networkTrouble(error);
    }
    finally {
        reply.body.destroy();
    }
    return Buffer.concat(chunks).toString('utf8');
}

;// CONCATENATED MODULE: ./src/http/retry-after.ts
/** `Retry-After`: how long a server asks to be left alone (RFC 9110, section 10.2.3: seconds, or an HTTP date). */
/** Milliseconds from now, never negative; undefined where the header is missing or cannot be read. */
function retryAfterMs(header, dateMs) {
    const text = header?.trim();
    if (text === undefined || text === '')
        return undefined;
    if (/^\d+$/.test(text))
        return Number(text) * 1000;
    const at = httpDateMs(text);
    return Number.isNaN(at) ? undefined : Math.max(0, at - dateMs);
}
const time = String.raw `\d\d:[0-5]\d:[0-5]\d`;
const imfOrRfc850 = new RegExp(String.raw `^[A-Z][a-z]+, (\d\d [A-Z][a-z]{2} \d{4}|\d\d-[A-Z][a-z]{2}-\d\d) ${time} GMT$`);
const asctime = new RegExp(String.raw `^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`);
/** RFC 9110, section 5.6.7; otherwise NaN. Date.parse alone would take "Soon, 5" for a date, and asctime for the runner's own time. */
function httpDateMs(text) {
    if (imfOrRfc850.test(text))
        return Date.parse(text);
    return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}

;// CONCATENATED MODULE: ./src/time-limit.ts
/**
 * Runs the work with a signal that aborts at the limit or with the caller's own signal, whichever comes first.
 * Settles at that moment even if the work ignores its signal.
 */
async function withTimeLimit(limit, work) {
    const done = new AbortController();
    const expired = new AbortController();
    const signal = AbortSignal.any([limit.signal, expired.signal]);
    const timer = limit.clock
        .sleep(limit.limitMs, AbortSignal.any([limit.signal, done.signal]))
        .then(() => expired.abort(limit.onLimit()))
        .catch(() => undefined);
    try {
        signal.throwIfAborted();
        return await Promise.race([work(signal), rejectionOf(signal)]);
    }
    finally {
        done.abort();
        await timer;
    }
}
function rejectionOf(signal) {
    const { promise, reject } = Promise.withResolvers();
    const fail = () => reject(signal.reason);
    signal.addEventListener('abort', fail, { once: true });
    return promise;
}

;// CONCATENATED MODULE: ./src/service/guards.ts
/** Turns unknown JSON into typed values, naming the field that is not what was promised. */

/** A reply that is not the promised JSON counts as passing trouble: a proxy's page or a half-started service goes away. */
function unexpected(what) {
    return new TransientError(`the reply is not what was promised: ${what}`);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function readObject(value) {
    if (!isObject(value))
        throw unexpected(`${kindOf(value)} instead of a JSON object`);
    return value;
}
function readString(object, field) {
    const value = object[field];
    if (typeof value !== 'string' || value === '')
        throw unexpected(`\`${field}\` is ${kindOf(value)} instead of a text`);
    return value;
}
/** A text that may be missing, null or of another type; then undefined. */
function optionalString(object, field) {
    const value = object[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** A whole number of at least 0, also when written as a text; otherwise undefined. */
function optionalCount(object, field) {
    const value = object[field];
    const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
/** A date-time as milliseconds since 1970; undefined where it is missing or cannot be read. */
function optionalDateMs(object, field) {
    const dateMs = Date.parse(optionalString(object, field) ?? '');
    return Number.isNaN(dateMs) ? undefined : dateMs;
}
function kindOf(value) {
    if (value === undefined)
        return 'missing';
    if (value === null)
        return 'null';
    if (value === '')
        return 'an empty text';
    if (Array.isArray(value))
        return 'a list';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

;// CONCATENATED MODULE: ./src/service/answer.ts
/** What the service may answer, as data. Pure: how a status and a body are to be taken. */

/** Statuses that pass: too slow, too early, too many, and a redirect that is announced as temporary (a maintenance page). */
const passingStatuses = new Set([302, 303, 307, 408, 425, 429]);
/** Service contract, section A: the first group is used; 5xx and what is no status at all count as passing trouble. */
function meaningOf(status) {
    if (status >= 200 && status < 300)
        return 'ok';
    if (passingStatuses.has(status) || status < 300 || status >= 500)
        return 'trouble';
    return 'refused';
}
/** The message of an Error object (`{ "error": string }`, or the usual variations of it); undefined for any other body. */
function messageIn(body) {
    if (!isObject(body))
        return undefined;
    const inner = body['error'];
    if (isObject(inner))
        return optionalString(inner, 'message');
    return optionalString(body, 'error') ?? optionalString(body, 'message');
}

;// CONCATENATED MODULE: ./src/service/call.ts






/** Longest time for one request and its reply. */
const requestLimitMs = 30_000;
const replyLimitBytes = 1024 * 1024;
/** The key goes to `baseUrl` and, as redirects are not followed, to no other host. */
function openService({ baseUrl, apiKey, transport, clock }) {
    const root = baseUrl.href.replace(/\/+$/, '');
    return {
        async call({ method, path, headers, body, read }, signal) {
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
            const onLimit = () => new TransientError(`no whole reply within ${requestLimitMs / 1000} s`);
            try {
                return await withTimeLimit({ clock, limitMs: requestLimitMs, signal, onLimit }, async (limited) => answerIn(await transport.send(request, limited), { read, dateMs: clock.dateMs() }));
            }
            catch (error) {
                if (!(error instanceof TransientError))
                    throw error;
                return { kind: 'trouble', what: error.message, mayHaveArrived: error.mayHaveArrived };
            }
        },
    };
}
async function answerIn(reply, { read, dateMs }) {
    const meaning = meaningOf(reply.status);
    if (meaning === 'ok')
        return { kind: 'ok', value: read(parsed(await readText(reply, replyLimitBytes))) };
    // The status decides. A body that is cut or too long takes no more away than its words.
    const body = jsonOrUndefined(await readText(reply, replyLimitBytes).catch(() => ''));
    const message = messageIn(body);
    const requestId = reply.header('x-request-id') ?? reply.header('x-amzn-requestid') ?? reply.header('cf-ray');
    if (meaning === 'refused') {
        const words = message ?? (body === undefined ? notTheService(reply) : undefined);
        return { kind: 'refused', status: reply.status, message: words, requestId };
    }
    const said = message === undefined ? '' : `: "${message}"`;
    return {
        kind: 'trouble',
        what: `it answered ${reply.status}${said}${requestId === undefined ? '' : ` (request ${requestId})`}`,
        status: reply.status,
        retryAfterMs: retryAfterMs(reply.header('retry-after'), dateMs),
        mayHaveArrived: true,
    };
}
function parsed(text) {
    const body = jsonOrUndefined(text);
    if (body === undefined)
        throw unexpected(looksLikeHtml(text) ? 'an HTML page instead of JSON' : 'no JSON');
    return body;
}
function jsonOrUndefined(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function looksLikeHtml(text) {
    return /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(text);
}
/** A refusal without JSON comes from something in between: a proxy, a login page, another server behind `base-url`. */
function notTheService(reply) {
    const location = reply.header('location');
    if (location !== undefined)
        return `a redirect, which is not followed, to ${originOf(location)}`;
    return `the reply is ${reply.header('content-type') ?? 'not JSON'}, not the service's error object`;
}
function originOf(location) {
    return URL.parse(location)?.origin ?? 'another path of the same host';
}

;// CONCATENATED MODULE: ./src/settings/api-key.ts
/** The rules for the admin API key. No message shows any part of it. Pure. */

/** The key exactly as given. Throws `invalid-input`: white space is never cut off silently, for that would be another key. */
function requireApiKey(given) {
    if (given.trim() === '') {
        throw refusal('is empty', 'Check the name of the secret; secrets do not reach workflows that a fork has started.');
    }
    if (given !== given.trim()) {
        throw refusal('begins or ends with white space', 'Store the secret again without the space or line break.');
    }
    if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
        throw refusal('holds white space or characters that no key has', 'Store the key alone as the secret: no `Bearer`, no quotes, one line.');
    }
    return given;
}
function refusal(what, hint) {
    return new failure_Failure({ code: 'invalid-input', message: `Input \`api-key\` ${what}.`, hint });
}

;// CONCATENATED MODULE: ./src/settings/table.ts
/** Reads a table of inputs: applies defaults, parses, and gathers every refusal into one Failure. Pure. */

/** Longest text of a bad input that is shown back. */
const shownLength = 100;
// The compiler cannot follow a mapped type through a loop: `Values` says what this loop does.
function readTable(table, textOf) {
    const refusals = [];
    const values = {};
    for (const [name, spec] of Object.entries(table)) {
        const given = textOf(name).trim() || (spec.default ?? '');
        if (given === '') {
            if (spec.required)
                refusals.push(`Input \`${name}\` is required, but it is empty.`);
            continue;
        }
        const parsed = spec.parse(given);
        if ('value' in parsed)
            values[name] = parsed.value;
        else
            refusals.push(`Input \`${name}\` is "${shown(given, textOf)}". It takes ${parsed.wanted}.`);
    }
    if (refusals.length > 0)
        throw new failure_Failure({ code: 'invalid-input', message: refusals.join(' ') });
    return values;
}
/**
 * What came, short, and without what it may carry in secret: the key (whoever hides it on printing would not know it once it
 * is cut), what stands before the `@` of a URL, its query and its fragment.
 */
function shown(given, textOf) {
    const apiKey = textOf('api-key').trim();
    const bare = (apiKey === '' ? given : given.replaceAll(apiKey, '***'))
        .replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1***@')
        .replace(/([?#]).*/s, '$1***');
    return bare.length > shownLength ? `${bare.slice(0, shownLength)}…` : bare;
}

;// CONCATENATED MODULE: ./src/settings/agent-settings.ts



/** Endings that may fail the step. */
const agentEndings = ['failed', 'archived', 'no-pull-request'];
const agentInputs = {
    'base-url': { parse: baseUrl, required: true },
    'project-id': { parse: jobId, required: true },
    'job-id': { parse: jobId, required: true },
    timeout: { parse: duration, default: '60m' },
    'poll-interval': { parse: either('auto', duration), default: 'auto' },
    'fail-on': { parse: either('none', listOf(...agentEndings)), default: 'failed' },
    summary: { parse: flag, default: 'true' },
};
/** Throws `invalid-input` for everything that cannot be used, before any request. */
function agentSettings(textOf) {
    const apiKey = requireApiKey(textOf('api-key'));
    const values = readTable(agentInputs, textOf);
    return {
        baseUrl: values['base-url'],
        apiKey,
        projectId: values['project-id'],
        jobId: values['job-id'],
        timeoutMs: values.timeout,
        pollIntervalMs: values['poll-interval'],
        failOn: values['fail-on'] === 'none' ? [] : values['fail-on'],
    };
}

;// CONCATENATED MODULE: ./src/service/read-agent-job.ts

function readAgentJob(service, address, signal) {
    const { projectId, jobId } = address;
    const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, signal);
}
function agentJobIn(body, askedFor) {
    const job = readObject(body);
    const id = optionalString(job, 'id');
    if (id !== undefined && id !== askedFor)
        throw unexpected(`it is about another job, ${id}`);
    const source = isObject(job['source']) ? job['source'] : {};
    return {
        status: readString(job, 'status'),
        prLink: optionalString(job, 'prLink'),
        repository: optionalString(source, 'repository'),
        ref: optionalString(source, 'ref'),
        model: optionalString(job, 'model'),
        createdAt: optionalString(job, 'createdAt'),
        archivedAt: optionalString(job, 'archivedAt'),
    };
}

;// CONCATENATED MODULE: ./src/service/refusal.ts
/** Turns a refusal of the service into the Failure that says what to do. Pure. */

const codeOfStatus = {
    401: 'key-rejected',
    403: 'not-allowed',
    404: 'not-found',
    409: 'not-finished',
};
/** `what` completes "The service refused …", for example `to start an export of docs.example.com`. */
function failureOfRefusal(refusal, what) {
    const said = refusal.message === undefined ? '' : ` It said: "${refusal.message}".`;
    const request = refusal.requestId === undefined ? '' : ` (Request id: ${refusal.requestId})`;
    return new failure_Failure({
        code: codeOfStatus[refusal.status] ?? 'request-rejected',
        message: `The service refused ${what} with status ${refusal.status}.${said}${request}`,
    });
}

;// CONCATENATED MODULE: ./src/steps/way-back.ts
/** A cancelled step leaves its job running in the service: say so, and how to take it up. */

/** Does the work; a Failure `cancelled` out of it tells the way back. */
function withWayBack({ what, hint }, work) {
    return withWordsOnCancel({ words: `${what} goes on in the service.`, hint }, work);
}
/** Does the work; a Failure `cancelled` out of it says these words as well. */
async function withWordsOnCancel({ words, hint }, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof failure_Failure && error.code === 'cancelled'))
            throw error;
        throw new failure_Failure({ code: 'cancelled', message: `${error.message} ${words}`, hint, cause: error });
    }
}

;// CONCATENATED MODULE: ./src/polling/estimate.ts
/** Share of the moving time that counts as recent: a job that slows down or speeds up is judged by that. */
const recentShare = 0.3;
/**
 * When the job will have ended, in milliseconds since the wait began, at the rate of its recent progress; undefined while no
 * percentage has moved. It may lie in the past: then the job is overdue. Percentages that stall, jump back or are missing in
 * between do no harm: only the rise to a new highest percentage counts.
 */
function expectedEndMs(looks) {
    const rise = risingPoints(looks);
    const last = rise.at(-1);
    const first = rise[0];
    if (first === undefined || last === undefined || first === last)
        return undefined;
    const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
    const from = rise.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
    const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
    return last.elapsedMs + (100 - last.percent) * msPerPercent;
}
/** Each look that showed a higher percentage than every one before it. */
function risingPoints(looks) {
    const rise = [];
    for (const { elapsedMs, progress } of looks) {
        if (progress.kind !== 'percent')
            continue;
        if (progress.percent > (rise.at(-1)?.percent ?? -1))
            rise.push({ elapsedMs, percent: progress.percent });
    }
    return rise;
}
/** Progress that must have been seen before an estimate is worth showing. */
const leastShownPercent = 5;
const leastShownMs = 5_000;
/** A longer estimate comes of a job that crawls, and is no more than a guess. */
const mostShownMs = 24 * 60 * 60_000;
/** Milliseconds left, for a reader; undefined while that says little, and for a job that is overdue. */
function leftMs(looks, elapsedMs) {
    const rise = risingPoints(looks);
    const [first, last] = [rise[0], rise.at(-1)];
    if (first === undefined || last === undefined)
        return undefined;
    if (last.percent - first.percent < leastShownPercent || last.elapsedMs - first.elapsedMs < leastShownMs)
        return undefined;
    const estimateMs = (expectedEndMs(looks) ?? elapsedMs) - elapsedMs;
    return estimateMs > 0 && estimateMs <= mostShownMs ? estimateMs : undefined;
}

;// CONCATENATED MODULE: ./src/polling/schedule.ts
/** When to ask again. Pure. */

const soonestMs = 1_000;
const latestMs = 30_000;
/** Pause as a share of what is left: near the end often, far from it seldom, and never past it by much. */
const shareOfLeft = 0.4;
/** Pause as a share of the time that the job is overdue: an estimate that failed is trusted less and less. */
const shareOfOverdue = 0.2;
/** Pause as a share of the time gone, where nothing tells the end: late by a share of what was waited anyway. */
const shareOfGone = 0.2;
/** A pause is stretched by up to this share, the longest as well, so that a thousand nightly jobs do not ask at once. */
const jitter = 0.1;
/** From 1 s to 30 s. What the service has asked for holds for good. */
const autoSchedule = ({ elapsedMs, looks, askedForMs, random }) => {
    const neededMs = Math.max(wishedMs(elapsedMs, looks), askedForMs, soonestMs);
    const pauseMs = Math.min(neededMs, latestMs / (1 + jitter)) * (1 + jitter * random);
    return Math.round(Math.max(pauseMs, Math.min(askedForMs, latestMs)));
};
function wishedMs(elapsedMs, looks) {
    const endMs = expectedEndMs(looks);
    if (endMs === undefined)
        return elapsedMs * shareOfGone;
    return endMs > elapsedMs ? (endMs - elapsedMs) * shareOfLeft : (elapsedMs - endMs) * shareOfOverdue;
}
/** The schedule that the input `poll-interval` names; a fixed one is always exact. */
function scheduleFor(pollIntervalMs) {
    return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}
/** Time kept for one last look, so that a long pause never makes a job that ended in time look late. */
const lastLookMs = 2_000;
/** Of a short timeout, the last look takes no more than this share. */
const lastLookShare = 0.25;
/** The pause cut so that it ends before the deadline; undefined where no time is left to ask again. */
function pauseBefore(deadlineInMs, pauseMs, timeoutMs) {
    const leftMs = deadlineInMs - Math.min(lastLookMs, timeoutMs * lastLookShare);
    if (pauseMs <= leftMs)
        return pauseMs;
    return leftMs > 0 ? leftMs : undefined;
}

;// CONCATENATED MODULE: ./src/polling/progress-line.ts

const barLength = 20;
/** For example `running [███████░░░░░░░░░░░░░] 34 % · 128 pages · 1m 12s gone, about 2m 20s left`. */
function progressLine(sight, elapsedMs, leftMs) {
    const parts = [
        [sight.status, progressText(sight.progress)].filter(Boolean).join(' '),
        ...(sight.pageCount === undefined ? [] : [`${sight.pageCount} page${sight.pageCount === 1 ? '' : 's'}`]),
        `${durationText(elapsedMs)} gone${leftMs === undefined ? '' : `, about ${durationText(roundedMs(leftMs))} left`}`,
    ];
    return parts.join(' · ');
}
function progressText(progress) {
    switch (progress.kind) {
        case 'percent': {
            const filled = Math.floor((progress.percent / 100) * barLength);
            return `[${'█'.repeat(filled)}${'░'.repeat(barLength - filled)}] ${Math.floor(progress.percent)} %`;
        }
        case 'as-given':
            return `(progress: ${progress.text})`;
        case 'none':
            return '';
    }
}
/** An estimate in whole seconds, in tens of them beyond a minute: more digits would be a promise. */
function roundedMs(leftMs) {
    const stepMs = leftMs > 60_000 ? 10_000 : 1_000;
    return Math.max(stepMs, Math.round(leftMs / stepMs) * stepMs);
}

;// CONCATENATED MODULE: ./src/polling/progress-log.ts



const leastGapMs = 5_000;
const heartbeatMs = 60_000;
function startProgressLog(log) {
    let shown;
    let shownAtMs = 0;
    const show = (line, elapsedMs) => {
        log.info(line);
        shownAtMs = elapsedMs;
    };
    return {
        update({ looks, elapsedMs, hasEnded }) {
            const look = looks.at(-1);
            const gapMs = elapsedMs - shownAtMs;
            if (look === undefined) {
                if (gapMs >= heartbeatMs)
                    show(`No news of the job yet · ${durationText(elapsedMs)} gone`, elapsedMs);
                return;
            }
            const isNews = shown?.status !== look.status || (gapMs >= leastGapMs && looksDifferent(shown, look));
            if (!isNews && gapMs < heartbeatMs)
                return;
            show(progressLine(look, elapsedMs, hasEnded ? undefined : leftMs(looks, elapsedMs)), elapsedMs);
            shown = look;
        },
    };
}
function looksDifferent(before, now) {
    return before.pageCount !== now.pageCount || JSON.stringify(before.progress) !== JSON.stringify(now.progress);
}

;// CONCATENATED MODULE: ./src/polling/stall.ts

/** Time without a change in progress, pages or `updatedAt` after which a job counts as stalled. */
const stalledMs = 5 * 60_000;
function watchForStall(log, what) {
    let moved;
    let hasWarned = false;
    return {
        update(look) {
            if (moved === undefined || hasMoved(moved, look))
                moved = look;
            const stillMs = look.elapsedMs - moved.elapsedMs;
            if (hasWarned || stillMs < stalledMs || !tellsHowFar(look))
                return;
            hasWarned = true;
            log.warn(`The ${what} has shown no progress for ${durationText(stillMs)}. It may be stuck in the service; the wait goes on.`);
        },
    };
}
/** Whether anything tells that the job got on between two looks. */
function hasMoved(before, now) {
    return keyOf(before) !== keyOf(now);
}
function keyOf({ status, progress, pageCount, updatedAtMs }) {
    return JSON.stringify([status, progress, pageCount, updatedAtMs]);
}
function tellsHowFar({ progress, pageCount, updatedAtMs }) {
    return progress.kind !== 'none' || pageCount !== undefined || updatedAtMs !== undefined;
}

;// CONCATENATED MODULE: ./src/http/backoff.ts
/** How long to pause after trouble: doubling, with jitter, and never sooner than the server asked. */
const longestMs = 30_000;
/** Pause in milliseconds: between half and all of 1 s, 2 s, 4 s … 30 s; `Retry-After` wins where it is longer. */
function backoffMs({ troublesInARow, retryAfterMs = 0, firstMs = 1_000, random }) {
    const ceilingMs = Math.min(firstMs * 2 ** (troublesInARow - 1), longestMs);
    return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs);
}

;// CONCATENATED MODULE: ./src/polling/troubles.ts
/** Passing trouble during a wait: how long to leave the service alone, at once and for good. */


function openTroubles(log, what) {
    let inARow = 0;
    let askedForMs = 0;
    return {
        get askedForMs() {
            return askedForMs;
        },
        add(trouble, random) {
            inARow += 1;
            const line = `Asked for the status of ${what}: ${trouble.what}. Going on.`;
            if (inARow === 1)
                log.info(line);
            else
                log.debug(`${line} (${inARow} in a row)`);
            askedForMs = pushedBack(askedForMs, trouble);
            return backoffMs({ troublesInARow: inARow, retryAfterMs: trouble.retryAfterMs, random });
        },
        over() {
            inARow = 0;
        },
    };
}
/** What `Retry-After` asked for, or twice the pause that was too short. */
function pushedBack(askedForMs, { status, retryAfterMs }) {
    if (retryAfterMs !== undefined)
        return Math.max(askedForMs, retryAfterMs);
    return status === 429 ? 2 * Math.max(askedForMs, soonestMs) : askedForMs;
}

;// CONCATENATED MODULE: ./src/polling/watch.ts



function openWatch(wait) {
    const { log, what, random } = wait;
    const progressLog = startProgressLog(log);
    const stall = watchForStall(log, what);
    const troubles = openTroubles(log, what);
    const looks = [];
    let lastJob;
    let lastSeen = 'it was never seen';
    const scheduledMs = (elapsedMs) => wait.schedule({ elapsedMs, looks, askedForMs: troubles.askedForMs, random: random() });
    const seen = (job, elapsedMs) => {
        const look = { ...wait.sightOf(job), elapsedMs };
        looks.push(look);
        stall.update(look);
        troubles.over();
        lastJob = job;
        lastSeen = `its status was "${look.status}"`;
        return wait.hasEnded(job) ? { kind: 'ended', job } : { kind: 'going', pauseMs: scheduledMs(elapsedMs) };
    };
    const troubled = (trouble, elapsedMs) => {
        const backoff = troubles.add(trouble, random());
        lastSeen = `asked for its status, ${trouble.what}`;
        return { kind: 'going', pauseMs: Math.max(scheduledMs(elapsedMs), backoff) };
    };
    return {
        take(answer, elapsedMs) {
            const taken = answer.kind === 'ok' ? seen(answer.value, elapsedMs) : troubled(troubleIn(answer, wait, elapsedMs), elapsedMs);
            progressLog.update({ looks, elapsedMs, hasEnded: taken.kind === 'ended' });
            return taken;
        },
        lastJob: () => lastJob,
        lastSeen: () => lastSeen,
    };
}
function troubleIn(answer, wait, elapsedMs) {
    if (answer.kind === 'trouble')
        return answer;
    if (answer.status !== 404 || elapsedMs >= wait.notFoundGraceMs)
        throw wait.failureOf(answer);
    return { kind: 'trouble', what: 'it does not know the job yet (404)', mayHaveArrived: true };
}

;// CONCATENATED MODULE: ./src/polling/wait-for-job.ts
/** The one loop in which both actions wait: looks at a job until it ends or the deadline comes, through whatever trouble passes. */






/** Returns the ended job. Throws `timed-out` at the deadline (the job goes on) and the Failure of a refusal at once. */
async function waitForJob(wait) {
    const watch = openWatch(wait);
    try {
        return await watchUntilEnd(wait, watch);
    }
    finally {
        const lastJob = watch.lastJob();
        if (lastJob !== undefined)
            wait.handOn(lastJob);
    }
}
async function watchUntilEnd(wait, watch) {
    const startMs = wait.clock.elapsedMs();
    const elapsedMs = () => wait.clock.elapsedMs() - startMs;
    for (;;) {
        const look = watch.take(await lookOnce(wait, wait.timeoutMs - elapsedMs()), elapsedMs());
        if (look.kind === 'ended')
            return look.job;
        const pauseMs = pauseBefore(wait.timeoutMs - elapsedMs(), look.pauseMs, wait.timeoutMs);
        if (pauseMs === undefined)
            throw timedOut(wait, watch.lastSeen());
        await wait.clock.sleep(pauseMs, wait.signal);
    }
}
/** The deadline holds even against a request that never ends: what is cut off there counts as trouble. */
async function lookOnce({ clock, read, signal }, limitMs) {
    const onLimit = () => new TransientError('it did not answer before the deadline');
    try {
        return await withTimeLimit({ clock, limitMs, signal, onLimit }, read);
    }
    catch (error) {
        if (!(error instanceof TransientError))
            throw error;
        return { kind: 'trouble', what: error.message, mayHaveArrived: true };
    }
}
function timedOut({ what, timeoutMs, wayBack }, lastSeen) {
    return new failure_Failure({
        code: 'timed-out',
        message: `The ${what} did not end within ${durationText(timeoutMs)}; ${lastSeen}. It goes on in the service.`,
        hint: wayBack,
    });
}

;// CONCATENATED MODULE: ./src/watch-agent-job.ts
/** The story of the agent-job action: waits until the agent is done and hands on its pull request. */






const endStatuses = new Set(['completed', 'archived', 'failed']);
/** Throws `agent-job-failed` for an ending that `fail-on` names. Outputs are written before. */
async function watchAgentJob(settings, parts) {
    const { jobId, timeoutMs, failOn, baseUrl } = settings;
    const { report, service } = parts;
    report.fact('Agent job', jobId);
    report.fact('Service', baseUrl.origin);
    const wayBack = `Run the step again with the same \`job-id\`, ${jobId}, or with a longer \`timeout\`.`;
    const wait = {
        ...parts,
        log: report,
        schedule: scheduleFor(settings.pollIntervalMs),
        timeoutMs,
        what: `agent job ${jobId}`,
        read: (signal) => readAgentJob(service, settings, signal),
        sightOf: ({ status }) => ({ status, progress: { kind: 'none' } }),
        hasEnded: ({ status }) => endStatuses.has(status),
        failureOf: (refusal) => failureOfRefusal(refusal, `to show agent job ${jobId}`),
        handOn: (job) => handOn(job, report),
        wayBack,
        notFoundGraceMs: 0,
    };
    const work = () => report.stage('Agent', () => waitForJob(wait));
    const job = await withWayBack({ what: `Agent job ${jobId}`, hint: wayBack }, work);
    const ending = endingsOf(job).find((each) => failOn.includes(each));
    if (ending !== undefined)
        throw endedBadly(jobId, ending);
    return 'succeeded';
}
function handOn(job, report) {
    const prLink = pullRequestOf(job);
    if (prLink === '' && job.prLink !== undefined)
        report.warn('The pull request link is no http(s) URL and is left out.');
    report.output({
        status: job.status,
        'pr-link': prLink,
        repository: job.repository ?? '',
        ref: job.ref ?? '',
        model: job.model ?? '',
        'created-at': job.createdAt ?? '',
        'archived-at': job.archivedAt ?? '',
    });
    report.fact('Status', job.status);
    report.fact('Pull request', prLink === '' ? 'none' : prLink);
    report.info(`The agent job is ${job.status}; pull request: ${prLink === '' ? 'none' : prLink}.`);
}
/** The link of the pull request; empty where there is none that a browser could open. A URL parser alone takes white space. */
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
const wordsOf = {
    failed: 'ended as failed',
    archived: 'was archived',
    'no-pull-request': 'ended without a pull request',
};
function endedBadly(jobId, ending) {
    return new failure_Failure({
        code: 'agent-job-failed',
        message: `Agent job ${jobId} ${wordsOf[ending]}, and \`fail-on\` names \`${ending}\`.`,
    });
}

;// CONCATENATED MODULE: ./src/agent-job.ts
/** Entry of agent-job/action.yml. */






void runAction({
    title: 'Agent job',
    settings: agentSettings,
    story: (settings, parts) => {
        tellProxy(settings.baseUrl, parts.report);
        const service = openService({ ...settings, transport: openTransport('static-export-action'), clock: parts.clock });
        return watchAgentJob(settings, { ...parts, service });
    },
});

})();

module.exports = __webpack_exports__;
/******/ })()
;