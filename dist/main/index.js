import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 3057:
/***/ ((module) => {

function isBuffer(value) {
  return Buffer.isBuffer(value) || value instanceof Uint8Array
}

function isEncoding(encoding) {
  return Buffer.isEncoding(encoding)
}

function alloc(size, fill, encoding) {
  return Buffer.alloc(size, fill, encoding)
}

function allocUnsafe(size) {
  return Buffer.allocUnsafe(size)
}

function allocUnsafeSlow(size) {
  return Buffer.allocUnsafeSlow(size)
}

function byteLength(string, encoding) {
  return Buffer.byteLength(string, encoding)
}

function compare(a, b) {
  return Buffer.compare(a, b)
}

function concat(buffers, totalLength) {
  return Buffer.concat(buffers, totalLength)
}

function copy(source, target, targetStart, start, end) {
  return toBuffer(source).copy(target, targetStart, start, end)
}

function equals(a, b) {
  return toBuffer(a).equals(b)
}

function fill(buffer, value, offset, end, encoding) {
  return toBuffer(buffer).fill(value, offset, end, encoding)
}

function from(value, encodingOrOffset, length) {
  return Buffer.from(value, encodingOrOffset, length)
}

function includes(buffer, value, byteOffset, encoding) {
  return toBuffer(buffer).includes(value, byteOffset, encoding)
}

function indexOf(buffer, value, byfeOffset, encoding) {
  return toBuffer(buffer).indexOf(value, byfeOffset, encoding)
}

function lastIndexOf(buffer, value, byteOffset, encoding) {
  return toBuffer(buffer).lastIndexOf(value, byteOffset, encoding)
}

function swap16(buffer) {
  return toBuffer(buffer).swap16()
}

function swap32(buffer) {
  return toBuffer(buffer).swap32()
}

function swap64(buffer) {
  return toBuffer(buffer).swap64()
}

function toBuffer(buffer) {
  if (Buffer.isBuffer(buffer)) return buffer
  return Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

function toString(buffer, encoding, start, end) {
  return toBuffer(buffer).toString(encoding, start, end)
}

function toHex(buffer, start, end) {
  return toBuffer(buffer).toString('hex', start, end)
}

function write(buffer, string, offset, length, encoding) {
  return toBuffer(buffer).write(string, offset, length, encoding)
}

function readDoubleBE(buffer, offset) {
  return toBuffer(buffer).readDoubleBE(offset)
}

function readDoubleLE(buffer, offset) {
  return toBuffer(buffer).readDoubleLE(offset)
}

function readFloatBE(buffer, offset) {
  return toBuffer(buffer).readFloatBE(offset)
}

function readFloatLE(buffer, offset) {
  return toBuffer(buffer).readFloatLE(offset)
}

function readInt32BE(buffer, offset) {
  return toBuffer(buffer).readInt32BE(offset)
}

function readInt32LE(buffer, offset) {
  return toBuffer(buffer).readInt32LE(offset)
}

function readUInt32BE(buffer, offset) {
  return toBuffer(buffer).readUInt32BE(offset)
}

function readUInt32LE(buffer, offset) {
  return toBuffer(buffer).readUInt32LE(offset)
}

function writeDoubleBE(buffer, value, offset) {
  return toBuffer(buffer).writeDoubleBE(value, offset)
}

function writeDoubleLE(buffer, value, offset) {
  return toBuffer(buffer).writeDoubleLE(value, offset)
}

function writeFloatBE(buffer, value, offset) {
  return toBuffer(buffer).writeFloatBE(value, offset)
}

function writeFloatLE(buffer, value, offset) {
  return toBuffer(buffer).writeFloatLE(value, offset)
}

function writeInt32BE(buffer, value, offset) {
  return toBuffer(buffer).writeInt32BE(value, offset)
}

function writeInt32LE(buffer, value, offset) {
  return toBuffer(buffer).writeInt32LE(value, offset)
}

function writeUInt32BE(buffer, value, offset) {
  return toBuffer(buffer).writeUInt32BE(value, offset)
}

function writeUInt32LE(buffer, value, offset) {
  return toBuffer(buffer).writeUInt32LE(value, offset)
}

module.exports = {
  isBuffer,
  isEncoding,
  alloc,
  allocUnsafe,
  allocUnsafeSlow,
  byteLength,
  compare,
  concat,
  copy,
  equals,
  fill,
  from,
  includes,
  indexOf,
  lastIndexOf,
  swap16,
  swap32,
  swap64,
  toBuffer,
  toString,
  toHex,
  write,
  readDoubleBE,
  readDoubleLE,
  readFloatBE,
  readFloatLE,
  readInt32BE,
  readInt32LE,
  readUInt32BE,
  readUInt32LE,
  writeDoubleBE,
  writeDoubleLE,
  writeFloatBE,
  writeFloatLE,
  writeInt32BE,
  writeInt32LE,
  writeUInt32BE,
  writeUInt32LE
}


/***/ }),

/***/ 9580:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(4434)


/***/ }),

/***/ 3587:
/***/ ((module) => {

module.exports = class FixedFIFO {
  constructor (hwm) {
    if (!(hwm > 0) || ((hwm - 1) & hwm) !== 0) throw new Error('Max size for a FixedFIFO should be a power of two')
    this.buffer = new Array(hwm)
    this.mask = hwm - 1
    this.top = 0
    this.btm = 0
    this.next = null
  }

  clear () {
    this.top = this.btm = 0
    this.next = null
    this.buffer.fill(undefined)
  }

  push (data) {
    if (this.buffer[this.top] !== undefined) return false
    this.buffer[this.top] = data
    this.top = (this.top + 1) & this.mask
    return true
  }

  shift () {
    const last = this.buffer[this.btm]
    if (last === undefined) return undefined
    this.buffer[this.btm] = undefined
    this.btm = (this.btm + 1) & this.mask
    return last
  }

  peek () {
    return this.buffer[this.btm]
  }

  isEmpty () {
    return this.buffer[this.btm] === undefined
  }
}


/***/ }),

/***/ 3867:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const FixedFIFO = __nccwpck_require__(3587)

module.exports = class FastFIFO {
  constructor (hwm) {
    this.hwm = hwm || 16
    this.head = new FixedFIFO(this.hwm)
    this.tail = this.head
    this.length = 0
  }

  clear () {
    this.head = this.tail
    this.head.clear()
    this.length = 0
  }

  push (val) {
    this.length++
    if (!this.head.push(val)) {
      const prev = this.head
      this.head = prev.next = new FixedFIFO(2 * this.head.buffer.length)
      this.head.push(val)
    }
  }

  shift () {
    if (this.length !== 0) this.length--
    const val = this.tail.shift()
    if (val === undefined && this.tail.next) {
      const next = this.tail.next
      this.tail.next = null
      this.tail = next
      return this.tail.shift()
    }

    return val
  }

  peek () {
    const val = this.tail.peek()
    if (val === undefined && this.tail.next) return this.tail.next.peek()
    return val
  }

  isEmpty () {
    return this.length === 0
  }
}


/***/ }),

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

/***/ 3313:
/***/ ((module) => {

module.exports = Pend;

function Pend() {
  this.pending = 0;
  this.max = Infinity;
  this.listeners = [];
  this.waiting = [];
  this.error = null;
}

Pend.prototype.go = function(fn) {
  if (this.pending < this.max) {
    pendGo(this, fn);
  } else {
    this.waiting.push(fn);
  }
};

Pend.prototype.wait = function(cb) {
  if (this.pending === 0) {
    cb(this.error);
  } else {
    this.listeners.push(cb);
  }
};

Pend.prototype.hold = function() {
  return pendHold(this);
};

function pendHold(self) {
  self.pending += 1;
  var called = false;
  return onCb;
  function onCb(err) {
    if (called) throw new Error("callback called twice");
    called = true;
    self.error = self.error || err;
    self.pending -= 1;
    if (self.waiting.length > 0 && self.pending < self.max) {
      pendGo(self, self.waiting.shift());
    } else if (self.pending === 0) {
      var listeners = self.listeners;
      self.listeners = [];
      listeners.forEach(cbListener);
    }
  }
  function cbListener(listener) {
    listener(self.error);
  }
}

function pendGo(self, fn) {
  fn(pendHold(self));
}


/***/ }),

/***/ 9379:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const ANY = Symbol('SemVer ANY')
// hoisted class for cyclic dependency
class Comparator {
  static get ANY () {
    return ANY
  }

  constructor (comp, options) {
    options = parseOptions(options)

    if (comp instanceof Comparator) {
      if (comp.loose === !!options.loose) {
        return comp
      } else {
        comp = comp.value
      }
    }

    comp = comp.trim().split(/\s+/).join(' ')
    debug('comparator', comp, options)
    this.options = options
    this.loose = !!options.loose
    this.parse(comp)

    if (this.semver === ANY) {
      this.value = ''
    } else {
      this.value = this.operator + this.semver.version
    }

    debug('comp', this)
  }

  parse (comp) {
    const r = this.options.loose ? re[t.COMPARATORLOOSE] : re[t.COMPARATOR]
    const m = comp.match(r)

    if (!m) {
      throw new TypeError(`Invalid comparator: ${comp}`)
    }

    this.operator = m[1] !== undefined ? m[1] : ''
    if (this.operator === '=') {
      this.operator = ''
    }

    // if it literally is just '>' or '' then allow anything.
    if (!m[2]) {
      this.semver = ANY
    } else {
      this.semver = new SemVer(m[2], this.options.loose)
    }
  }

  toString () {
    return this.value
  }

  test (version) {
    debug('Comparator.test', version, this.options.loose)

    if (this.semver === ANY || version === ANY) {
      return true
    }

    if (typeof version === 'string') {
      try {
        version = new SemVer(version, this.options)
      } catch (er) {
        return false
      }
    }

    return cmp(version, this.operator, this.semver, this.options)
  }

  intersects (comp, options) {
    if (!(comp instanceof Comparator)) {
      throw new TypeError('a Comparator is required')
    }

    if (this.operator === '') {
      if (this.value === '') {
        return true
      }
      return new Range(comp.value, options).test(this.value)
    } else if (comp.operator === '') {
      if (comp.value === '') {
        return true
      }
      return new Range(this.value, options).test(comp.semver)
    }

    options = parseOptions(options)

    // Special cases where nothing can possibly be lower
    if (options.includePrerelease &&
      (this.value === '<0.0.0-0' || comp.value === '<0.0.0-0')) {
      return false
    }
    if (!options.includePrerelease &&
      (this.value.startsWith('<0.0.0') || comp.value.startsWith('<0.0.0'))) {
      return false
    }

    // Same direction increasing (> or >=)
    if (this.operator.startsWith('>') && comp.operator.startsWith('>')) {
      return true
    }
    // Same direction decreasing (< or <=)
    if (this.operator.startsWith('<') && comp.operator.startsWith('<')) {
      return true
    }
    // same SemVer and both sides are inclusive (<= or >=)
    if (
      (this.semver.version === comp.semver.version) &&
      this.operator.includes('=') && comp.operator.includes('=')) {
      return true
    }
    // opposite directions less than
    if (cmp(this.semver, '<', comp.semver, options) &&
      this.operator.startsWith('>') && comp.operator.startsWith('<')) {
      return true
    }
    // opposite directions greater than
    if (cmp(this.semver, '>', comp.semver, options) &&
      this.operator.startsWith('<') && comp.operator.startsWith('>')) {
      return true
    }
    return false
  }
}

module.exports = Comparator

const parseOptions = __nccwpck_require__(356)
const { safeRe: re, t } = __nccwpck_require__(5471)
const cmp = __nccwpck_require__(8646)
const debug = __nccwpck_require__(1159)
const SemVer = __nccwpck_require__(7163)
const Range = __nccwpck_require__(6782)


/***/ }),

/***/ 6782:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SPACE_CHARACTERS = /\s+/g

// hoisted class for cyclic dependency
class Range {
  constructor (range, options) {
    options = parseOptions(options)

    if (range instanceof Range) {
      if (
        range.loose === !!options.loose &&
        range.includePrerelease === !!options.includePrerelease
      ) {
        return range
      } else {
        return new Range(range.raw, options)
      }
    }

    if (range instanceof Comparator) {
      // just put it in the set and return
      this.raw = range.value
      this.set = [[range]]
      this.formatted = undefined
      return this
    }

    this.options = options
    this.loose = !!options.loose
    this.includePrerelease = !!options.includePrerelease

    // First reduce all whitespace as much as possible so we do not have to rely
    // on potentially slow regexes like \s*. This is then stored and used for
    // future error messages as well.
    this.raw = range.trim().replace(SPACE_CHARACTERS, ' ')

    // First, split on ||
    this.set = this.raw
      .split('||')
      // map the range to a 2d array of comparators
      .map(r => this.parseRange(r.trim()))
      // throw out any comparator lists that are empty
      // this generally means that it was not a valid range, which is allowed
      // in loose mode, but will still throw if the WHOLE range is invalid.
      .filter(c => c.length)

    if (!this.set.length) {
      throw new TypeError(`Invalid SemVer Range: ${this.raw}`)
    }

    // if we have any that are not the null set, throw out null sets.
    if (this.set.length > 1) {
      // keep the first one, in case they're all null sets
      const first = this.set[0]
      this.set = this.set.filter(c => !isNullSet(c[0]))
      if (this.set.length === 0) {
        this.set = [first]
      } else if (this.set.length > 1) {
        // if we have any that are *, then the range is just *
        for (const c of this.set) {
          if (c.length === 1 && isAny(c[0])) {
            this.set = [c]
            break
          }
        }
      }
    }

    this.formatted = undefined
  }

  get range () {
    if (this.formatted === undefined) {
      this.formatted = ''
      for (let i = 0; i < this.set.length; i++) {
        if (i > 0) {
          this.formatted += '||'
        }
        const comps = this.set[i]
        for (let k = 0; k < comps.length; k++) {
          if (k > 0) {
            this.formatted += ' '
          }
          this.formatted += comps[k].toString().trim()
        }
      }
    }
    return this.formatted
  }

  format () {
    return this.range
  }

  toString () {
    return this.range
  }

  parseRange (range) {
    // strip build metadata so it can't bleed into the version
    range = range.replace(BUILDSTRIPRE, '')

    // memoize range parsing for performance.
    // this is a very hot path, and fully deterministic.
    const memoOpts =
      (this.options.includePrerelease && FLAG_INCLUDE_PRERELEASE) |
      (this.options.loose && FLAG_LOOSE)
    const memoKey = memoOpts + ':' + range
    const cached = cache.get(memoKey)
    if (cached) {
      return cached
    }

    const loose = this.options.loose
    // `1.2.3 - 1.2.4` => `>=1.2.3 <=1.2.4`
    const hr = loose ? re[t.HYPHENRANGELOOSE] : re[t.HYPHENRANGE]
    range = range.replace(hr, hyphenReplace(this.options.includePrerelease))
    debug('hyphen replace', range)

    // `> 1.2.3 < 1.2.5` => `>1.2.3 <1.2.5`
    range = trimComparatorWhitespace(range)
    debug('comparator trim', range)

    // `~ 1.2.3` => `~1.2.3`
    range = range.replace(re[t.TILDETRIM], tildeTrimReplace)
    debug('tilde trim', range)

    // `^ 1.2.3` => `^1.2.3`
    range = range.replace(re[t.CARETTRIM], caretTrimReplace)
    debug('caret trim', range)

    // At this point, the range is completely trimmed and
    // ready to be split into comparators.

    let rangeList = range
      .split(' ')
      .map(comp => parseComparator(comp, this.options))
      .join(' ')
      .split(/\s+/)
      // >=0.0.0 is equivalent to *
      .map(comp => replaceGTE0(comp, this.options))

    if (loose) {
      // in loose mode, throw out any that are not valid comparators
      rangeList = rangeList.filter(comp => {
        debug('loose invalid filter', comp, this.options)
        return !!comp.match(re[t.COMPARATORLOOSE])
      })
    }
    debug('range list', rangeList)

    // if any comparators are the null set, then replace with JUST null set
    // if more than one comparator, remove any * comparators
    // also, don't include the same comparator more than once
    const rangeMap = new Map()
    const comparators = rangeList.map(comp => new Comparator(comp, this.options))
    for (const comp of comparators) {
      if (isNullSet(comp)) {
        return [comp]
      }
      rangeMap.set(comp.value, comp)
    }
    if (rangeMap.size > 1 && rangeMap.has('')) {
      rangeMap.delete('')
    }

    const result = [...rangeMap.values()]
    cache.set(memoKey, result)
    return result
  }

  intersects (range, options) {
    if (!(range instanceof Range)) {
      throw new TypeError('a Range is required')
    }

    return this.set.some((thisComparators) => {
      return (
        isSatisfiable(thisComparators, options) &&
        range.set.some((rangeComparators) => {
          return (
            isSatisfiable(rangeComparators, options) &&
            thisComparators.every((thisComparator) => {
              return rangeComparators.every((rangeComparator) => {
                return thisComparator.intersects(rangeComparator, options)
              })
            })
          )
        })
      )
    })
  }

  // if ANY of the sets match ALL of its comparators, then pass
  test (version) {
    if (!version) {
      return false
    }

    if (typeof version === 'string') {
      try {
        version = new SemVer(version, this.options)
      } catch (er) {
        return false
      }
    }

    for (let i = 0; i < this.set.length; i++) {
      if (testSet(this.set[i], version, this.options)) {
        return true
      }
    }
    return false
  }
}

module.exports = Range

const LRU = __nccwpck_require__(1383)
const cache = new LRU()

const parseOptions = __nccwpck_require__(356)
const Comparator = __nccwpck_require__(9379)
const debug = __nccwpck_require__(1159)
const SemVer = __nccwpck_require__(7163)
const trimComparatorWhitespace = __nccwpck_require__(9737)
const {
  safeRe: re,
  src,
  t,
  tildeTrimReplace,
  caretTrimReplace,
} = __nccwpck_require__(5471)
const { FLAG_INCLUDE_PRERELEASE, FLAG_LOOSE } = __nccwpck_require__(5101)

// unbounded global build-metadata stripper used by parseRange
const BUILDSTRIPRE = new RegExp(src[t.BUILD], 'g')

const isNullSet = c => c.value === '<0.0.0-0'
const isAny = c => c.value === ''

// take a set of comparators and determine whether there
// exists a version which can satisfy it
const isSatisfiable = (comparators, options) => {
  let result = true
  const remainingComparators = comparators.slice()
  let testComparator = remainingComparators.pop()

  while (result && remainingComparators.length) {
    result = remainingComparators.every((otherComparator) => {
      return testComparator.intersects(otherComparator, options)
    })

    testComparator = remainingComparators.pop()
  }

  return result
}

// comprised of xranges, tildes, stars, and gtlt's at this point.
// already replaced the hyphen ranges
// turn into a set of JUST comparators.
const parseComparator = (comp, options) => {
  comp = comp.replace(re[t.BUILD], '')
  debug('comp', comp, options)
  comp = replaceCarets(comp, options)
  debug('caret', comp)
  comp = replaceTildes(comp, options)
  debug('tildes', comp)
  comp = replaceXRanges(comp, options)
  debug('xrange', comp)
  comp = replaceStars(comp, options)
  debug('stars', comp)
  return comp
}

const isX = id => !id || id.toLowerCase() === 'x' || id === '*'

const invalidXRangeOrder = (M, m, p) => (
  (isX(M) && !isX(m)) ||
  (isX(m) && p && !isX(p))
)

// ~, ~> --> * (any, kinda silly)
// ~2, ~2.x, ~2.x.x, ~>2, ~>2.x ~>2.x.x --> >=2.0.0 <3.0.0-0
// ~2.0, ~2.0.x, ~>2.0, ~>2.0.x --> >=2.0.0 <2.1.0-0
// ~1.2, ~1.2.x, ~>1.2, ~>1.2.x --> >=1.2.0 <1.3.0-0
// ~1.2.3, ~>1.2.3 --> >=1.2.3 <1.3.0-0
// ~1.2.0, ~>1.2.0 --> >=1.2.0 <1.3.0-0
// ~0.0.1 --> >=0.0.1 <0.1.0-0
const replaceTildes = (comp, options) => {
  return comp
    .trim()
    .split(/\s+/)
    .map((c) => replaceTilde(c, options))
    .join(' ')
}

const replaceTilde = (comp, options) => {
  const r = options.loose ? re[t.TILDELOOSE] : re[t.TILDE]
  // if we're including prereleases in the match, then the lower bound is
  // -0, the lowest possible prerelease value, just like x-ranges and carets.
  // this keeps `~1.2` equivalent to the `1.2.x` x-range it's documented as.
  const z = options.includePrerelease ? '-0' : ''
  return comp.replace(r, (_, M, m, p, pr) => {
    debug('tilde', comp, _, M, m, p, pr)
    let ret

    if (isX(M)) {
      ret = ''
    } else if (isX(m)) {
      ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`
    } else if (isX(p)) {
      // ~1.2 == >=1.2.0 <1.3.0-0
      ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`
    } else if (pr) {
      debug('replaceTilde pr', pr)
      ret = `>=${M}.${m}.${p}-${pr
      } <${M}.${+m + 1}.0-0`
    } else {
      // ~1.2.3 == >=1.2.3 <1.3.0-0
      ret = `>=${M}.${m}.${p
      } <${M}.${+m + 1}.0-0`
    }

    debug('tilde return', ret)
    return ret
  })
}

// ^ --> * (any, kinda silly)
// ^2, ^2.x, ^2.x.x --> >=2.0.0 <3.0.0-0
// ^2.0, ^2.0.x --> >=2.0.0 <3.0.0-0
// ^1.2, ^1.2.x --> >=1.2.0 <2.0.0-0
// ^1.2.3 --> >=1.2.3 <2.0.0-0
// ^1.2.0 --> >=1.2.0 <2.0.0-0
// ^0.0.1 --> >=0.0.1 <0.0.2-0
// ^0.1.0 --> >=0.1.0 <0.2.0-0
const replaceCarets = (comp, options) => {
  return comp
    .trim()
    .split(/\s+/)
    .map((c) => replaceCaret(c, options))
    .join(' ')
}

const replaceCaret = (comp, options) => {
  debug('caret', comp, options)
  const r = options.loose ? re[t.CARETLOOSE] : re[t.CARET]
  const z = options.includePrerelease ? '-0' : ''
  return comp.replace(r, (_, M, m, p, pr) => {
    debug('caret', comp, _, M, m, p, pr)
    let ret

    if (isX(M)) {
      ret = ''
    } else if (isX(m)) {
      ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`
    } else if (isX(p)) {
      if (M === '0') {
        ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`
      } else {
        ret = `>=${M}.${m}.0${z} <${+M + 1}.0.0-0`
      }
    } else if (pr) {
      debug('replaceCaret pr', pr)
      if (M === '0') {
        if (m === '0') {
          ret = `>=${M}.${m}.${p}-${pr
          } <${M}.${m}.${+p + 1}-0`
        } else {
          ret = `>=${M}.${m}.${p}-${pr
          } <${M}.${+m + 1}.0-0`
        }
      } else {
        ret = `>=${M}.${m}.${p}-${pr
        } <${+M + 1}.0.0-0`
      }
    } else {
      debug('no pr')
      if (M === '0') {
        if (m === '0') {
          ret = `>=${M}.${m}.${p
          } <${M}.${m}.${+p + 1}-0`
        } else {
          ret = `>=${M}.${m}.${p
          } <${M}.${+m + 1}.0-0`
        }
      } else {
        ret = `>=${M}.${m}.${p
        } <${+M + 1}.0.0-0`
      }
    }

    debug('caret return', ret)
    return ret
  })
}

const replaceXRanges = (comp, options) => {
  debug('replaceXRanges', comp, options)
  return comp
    .split(/\s+/)
    .map((c) => replaceXRange(c, options))
    .join(' ')
}

const replaceXRange = (comp, options) => {
  comp = comp.trim()
  const r = options.loose ? re[t.XRANGELOOSE] : re[t.XRANGE]
  return comp.replace(r, (ret, gtlt, M, m, p, pr) => {
    debug('xRange', comp, ret, gtlt, M, m, p, pr)
    if (invalidXRangeOrder(M, m, p)) {
      return comp
    }

    const xM = isX(M)
    const xm = xM || isX(m)
    const xp = xm || isX(p)
    const anyX = xp

    if (gtlt === '=' && anyX) {
      gtlt = ''
    }

    // if we're including prereleases in the match, then we need
    // to fix this to -0, the lowest possible prerelease value
    pr = options.includePrerelease ? '-0' : ''

    if (xM) {
      if (gtlt === '>' || gtlt === '<') {
        // nothing is allowed
        ret = '<0.0.0-0'
      } else {
        // nothing is forbidden
        ret = '*'
      }
    } else if (gtlt && anyX) {
      // we know patch is an x, because we have any x at all.
      // replace X with 0
      if (xm) {
        m = 0
      }
      p = 0

      if (gtlt === '>') {
        // >1 => >=2.0.0
        // >1.2 => >=1.3.0
        gtlt = '>='
        if (xm) {
          M = +M + 1
          m = 0
          p = 0
        } else {
          m = +m + 1
          p = 0
        }
      } else if (gtlt === '<=') {
        // <=0.7.x is actually <0.8.0, since any 0.7.x should
        // pass.  Similarly, <=7.x is actually <8.0.0, etc.
        gtlt = '<'
        if (xm) {
          M = +M + 1
        } else {
          m = +m + 1
        }
      }

      if (gtlt === '<') {
        pr = '-0'
      }

      ret = `${gtlt + M}.${m}.${p}${pr}`
    } else if (xm) {
      ret = `>=${M}.0.0${pr} <${+M + 1}.0.0-0`
    } else if (xp) {
      ret = `>=${M}.${m}.0${pr
      } <${M}.${+m + 1}.0-0`
    }

    debug('xRange return', ret)

    return ret
  })
}

// Because * is AND-ed with everything else in the comparator,
// and '' means "any version", just remove the *s entirely.
const replaceStars = (comp, options) => {
  debug('replaceStars', comp, options)
  // Looseness is ignored here.  star is always as loose as it gets!
  return comp
    .trim()
    .replace(re[t.STAR], '')
}

const replaceGTE0 = (comp, options) => {
  debug('replaceGTE0', comp, options)
  return comp
    .trim()
    .replace(re[options.includePrerelease ? t.GTE0PRE : t.GTE0], '')
}

// This function is passed to string.replace(re[t.HYPHENRANGE])
// M, m, patch, prerelease, build
// 1.2 - 3.4.5 => >=1.2.0 <=3.4.5
// 1.2.3 - 3.4 => >=1.2.0 <3.5.0-0 Any 3.4.x will do
// 1.2 - 3.4 => >=1.2.0 <3.5.0-0
// TODO build?
const hyphenReplace = incPr => ($0,
  from, fM, fm, fp, fpr, fb,
  to, tM, tm, tp, tpr) => {
  if (isX(fM)) {
    from = ''
  } else if (isX(fm)) {
    from = `>=${fM}.0.0${incPr ? '-0' : ''}`
  } else if (isX(fp)) {
    from = `>=${fM}.${fm}.0${incPr ? '-0' : ''}`
  } else if (fpr) {
    from = `>=${from}`
  } else {
    from = `>=${from}${incPr ? '-0' : ''}`
  }

  if (isX(tM)) {
    to = ''
  } else if (isX(tm)) {
    to = `<${+tM + 1}.0.0-0`
  } else if (isX(tp)) {
    to = `<${tM}.${+tm + 1}.0-0`
  } else if (tpr) {
    to = `<=${tM}.${tm}.${tp}-${tpr}`
  } else if (incPr) {
    to = `<${tM}.${tm}.${+tp + 1}-0`
  } else {
    to = `<=${to}`
  }

  return `${from} ${to}`.trim()
}

const testSet = (set, version, options) => {
  for (let i = 0; i < set.length; i++) {
    if (!set[i].test(version)) {
      return false
    }
  }

  if (version.prerelease.length && !options.includePrerelease) {
    // Find the set of versions that are allowed to have prereleases
    // For example, ^1.2.3-pr.1 desugars to >=1.2.3-pr.1 <2.0.0
    // That should allow `1.2.3-pr.2` to pass.
    // However, `1.2.4-alpha.notready` should NOT be allowed,
    // even though it's within the range set by the comparators.
    for (let i = 0; i < set.length; i++) {
      debug(set[i].semver)
      if (set[i].semver === Comparator.ANY) {
        continue
      }

      if (set[i].semver.prerelease.length > 0) {
        const allowed = set[i].semver
        if (allowed.major === version.major &&
            allowed.minor === version.minor &&
            allowed.patch === version.patch) {
          return true
        }
      }
    }

    // Version has a -pre, but it's not one of the ones we like.
    return false
  }

  return true
}


/***/ }),

/***/ 7163:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const debug = __nccwpck_require__(1159)
const { MAX_LENGTH, MAX_SAFE_INTEGER } = __nccwpck_require__(5101)
const { safeRe: re, t } = __nccwpck_require__(5471)

const parseOptions = __nccwpck_require__(356)
const { compareIdentifiers } = __nccwpck_require__(3348)

const isPrereleaseIdentifier = (prerelease, identifier) => {
  const identifiers = identifier.split('.')
  if (identifiers.length > prerelease.length) {
    return false
  }

  for (let i = 0; i < identifiers.length; i++) {
    if (compareIdentifiers(prerelease[i], identifiers[i]) !== 0) {
      return false
    }
  }

  return true
}

class SemVer {
  constructor (version, options) {
    options = parseOptions(options)

    if (version instanceof SemVer) {
      if (version.loose === !!options.loose &&
        version.includePrerelease === !!options.includePrerelease) {
        return version
      } else {
        version = version.version
      }
    } else if (typeof version !== 'string') {
      throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`)
    }

    if (version.length > MAX_LENGTH) {
      throw new TypeError(
        `version is longer than ${MAX_LENGTH} characters`
      )
    }

    debug('SemVer', version, options)
    this.options = options
    this.loose = !!options.loose
    // this isn't actually relevant for versions, but keep it so that we
    // don't run into trouble passing this.options around.
    this.includePrerelease = !!options.includePrerelease

    const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL])

    if (!m) {
      throw new TypeError(`Invalid Version: ${version}`)
    }

    this.raw = version

    // these are actually numbers
    this.major = +m[1]
    this.minor = +m[2]
    this.patch = +m[3]

    if (this.major > MAX_SAFE_INTEGER || this.major < 0) {
      throw new TypeError('Invalid major version')
    }

    if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) {
      throw new TypeError('Invalid minor version')
    }

    if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) {
      throw new TypeError('Invalid patch version')
    }

    // numberify any prerelease numeric ids
    if (!m[4]) {
      this.prerelease = []
    } else {
      this.prerelease = m[4].split('.').map((id) => {
        if (/^[0-9]+$/.test(id)) {
          const num = +id
          if (num >= 0 && num < MAX_SAFE_INTEGER) {
            return num
          }
        }
        return id
      })
    }

    this.build = m[5] ? m[5].split('.') : []
    this.format()
  }

  format () {
    this.version = `${this.major}.${this.minor}.${this.patch}`
    if (this.prerelease.length) {
      this.version += `-${this.prerelease.join('.')}`
    }
    return this.version
  }

  toString () {
    return this.version
  }

  compare (other) {
    debug('SemVer.compare', this.version, this.options, other)
    if (!(other instanceof SemVer)) {
      if (typeof other === 'string' && other === this.version) {
        return 0
      }
      other = new SemVer(other, this.options)
    }

    if (other.version === this.version) {
      return 0
    }

    return this.compareMain(other) || this.comparePre(other)
  }

  compareMain (other) {
    if (!(other instanceof SemVer)) {
      other = new SemVer(other, this.options)
    }

    if (this.major < other.major) {
      return -1
    }
    if (this.major > other.major) {
      return 1
    }
    if (this.minor < other.minor) {
      return -1
    }
    if (this.minor > other.minor) {
      return 1
    }
    if (this.patch < other.patch) {
      return -1
    }
    if (this.patch > other.patch) {
      return 1
    }
    return 0
  }

  comparePre (other) {
    if (!(other instanceof SemVer)) {
      other = new SemVer(other, this.options)
    }

    // NOT having a prerelease is > having one
    if (this.prerelease.length && !other.prerelease.length) {
      return -1
    } else if (!this.prerelease.length && other.prerelease.length) {
      return 1
    } else if (!this.prerelease.length && !other.prerelease.length) {
      return 0
    }

    let i = 0
    do {
      const a = this.prerelease[i]
      const b = other.prerelease[i]
      debug('prerelease compare', i, a, b)
      if (a === undefined && b === undefined) {
        return 0
      } else if (b === undefined) {
        return 1
      } else if (a === undefined) {
        return -1
      } else if (a === b) {
        continue
      } else {
        return compareIdentifiers(a, b)
      }
    } while (++i)
  }

  compareBuild (other) {
    if (!(other instanceof SemVer)) {
      other = new SemVer(other, this.options)
    }

    let i = 0
    do {
      const a = this.build[i]
      const b = other.build[i]
      debug('build compare', i, a, b)
      if (a === undefined && b === undefined) {
        return 0
      } else if (b === undefined) {
        return 1
      } else if (a === undefined) {
        return -1
      } else if (a === b) {
        continue
      } else {
        return compareIdentifiers(a, b)
      }
    } while (++i)
  }

  // preminor will bump the version up to the next minor release, and immediately
  // down to pre-release. premajor and prepatch work the same way.
  inc (release, identifier, identifierBase) {
    if (release.startsWith('pre')) {
      if (!identifier && identifierBase === false) {
        throw new Error('invalid increment argument: identifier is empty')
      }
      // Avoid an invalid semver results
      if (identifier) {
        const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE])
        if (!match || match[1] !== identifier) {
          throw new Error(`invalid identifier: ${identifier}`)
        }
      }
    }

    switch (release) {
      case 'premajor':
        this.prerelease.length = 0
        this.patch = 0
        this.minor = 0
        this.major++
        this.inc('pre', identifier, identifierBase)
        break
      case 'preminor':
        this.prerelease.length = 0
        this.patch = 0
        this.minor++
        this.inc('pre', identifier, identifierBase)
        break
      case 'prepatch':
        // If this is already a prerelease, it will bump to the next version
        // drop any prereleases that might already exist, since they are not
        // relevant at this point.
        this.prerelease.length = 0
        this.inc('patch', identifier, identifierBase)
        this.inc('pre', identifier, identifierBase)
        break
      // If the input is a non-prerelease version, this acts the same as
      // prepatch.
      case 'prerelease':
        if (this.prerelease.length === 0) {
          this.inc('patch', identifier, identifierBase)
        }
        this.inc('pre', identifier, identifierBase)
        break
      case 'release':
        if (this.prerelease.length === 0) {
          throw new Error(`version ${this.raw} is not a prerelease`)
        }
        this.prerelease.length = 0
        break

      case 'major':
        // If this is a pre-major version, bump up to the same major version.
        // Otherwise increment major.
        // 1.0.0-5 bumps to 1.0.0
        // 1.1.0 bumps to 2.0.0
        if (
          this.minor !== 0 ||
          this.patch !== 0 ||
          this.prerelease.length === 0
        ) {
          this.major++
        }
        this.minor = 0
        this.patch = 0
        this.prerelease = []
        break
      case 'minor':
        // If this is a pre-minor version, bump up to the same minor version.
        // Otherwise increment minor.
        // 1.2.0-5 bumps to 1.2.0
        // 1.2.1 bumps to 1.3.0
        if (this.patch !== 0 || this.prerelease.length === 0) {
          this.minor++
        }
        this.patch = 0
        this.prerelease = []
        break
      case 'patch':
        // If this is not a pre-release version, it will increment the patch.
        // If it is a pre-release it will bump up to the same patch version.
        // 1.2.0-5 patches to 1.2.0
        // 1.2.0 patches to 1.2.1
        if (this.prerelease.length === 0) {
          this.patch++
        }
        this.prerelease = []
        break
      // This probably shouldn't be used publicly.
      // 1.0.0 'pre' would become 1.0.0-0 which is the wrong direction.
      case 'pre': {
        const base = Number(identifierBase) ? 1 : 0

        if (this.prerelease.length === 0) {
          this.prerelease = [base]
        } else {
          let i = this.prerelease.length
          while (--i >= 0) {
            if (typeof this.prerelease[i] === 'number') {
              this.prerelease[i]++
              i = -2
            }
          }
          if (i === -1) {
            // didn't increment anything
            if (identifier === this.prerelease.join('.') && identifierBase === false) {
              throw new Error('invalid increment argument: identifier already exists')
            }
            this.prerelease.push(base)
          }
        }
        if (identifier) {
          // 1.2.0-beta.1 bumps to 1.2.0-beta.2,
          // 1.2.0-beta.fooblz or 1.2.0-beta bumps to 1.2.0-beta.0
          let prerelease = [identifier, base]
          if (identifierBase === false) {
            prerelease = [identifier]
          }
          if (isPrereleaseIdentifier(this.prerelease, identifier)) {
            const prereleaseBase = this.prerelease[identifier.split('.').length]
            if (isNaN(prereleaseBase)) {
              this.prerelease = prerelease
            }
          } else {
            this.prerelease = prerelease
          }
        }
        break
      }
      default:
        throw new Error(`invalid increment argument: ${release}`)
    }
    this.raw = this.format()
    if (this.build.length) {
      this.raw += `+${this.build.join('.')}`
    }
    return this
  }
}

module.exports = SemVer


/***/ }),

/***/ 1799:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const parse = __nccwpck_require__(6353)
const clean = (version, options) => {
  const s = parse(version.trim().replace(/^[=v]+/, ''), options)
  return s ? s.version : null
}
module.exports = clean


/***/ }),

/***/ 8646:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const eq = __nccwpck_require__(5082)
const neq = __nccwpck_require__(4974)
const gt = __nccwpck_require__(6599)
const gte = __nccwpck_require__(1236)
const lt = __nccwpck_require__(3872)
const lte = __nccwpck_require__(6717)

const cmp = (a, op, b, loose) => {
  switch (op) {
    case '===':
      if (typeof a === 'object') {
        a = a.version
      }
      if (typeof b === 'object') {
        b = b.version
      }
      return a === b

    case '!==':
      if (typeof a === 'object') {
        a = a.version
      }
      if (typeof b === 'object') {
        b = b.version
      }
      return a !== b

    case '':
    case '=':
    case '==':
      return eq(a, b, loose)

    case '!=':
      return neq(a, b, loose)

    case '>':
      return gt(a, b, loose)

    case '>=':
      return gte(a, b, loose)

    case '<':
      return lt(a, b, loose)

    case '<=':
      return lte(a, b, loose)

    default:
      throw new TypeError(`Invalid operator: ${op}`)
  }
}
module.exports = cmp


/***/ }),

/***/ 5385:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const parse = __nccwpck_require__(6353)
const { safeRe: re, t } = __nccwpck_require__(5471)

const coerce = (version, options) => {
  if (version instanceof SemVer) {
    return version
  }

  if (typeof version === 'number') {
    version = String(version)
  }

  if (typeof version !== 'string') {
    return null
  }

  options = options || {}

  let match = null
  if (!options.rtl) {
    match = version.match(options.includePrerelease ? re[t.COERCEFULL] : re[t.COERCE])
  } else {
    // Find the right-most coercible string that does not share
    // a terminus with a more left-ward coercible string.
    // Eg, '1.2.3.4' wants to coerce '2.3.4', not '3.4' or '4'
    // With includePrerelease option set, '1.2.3.4-rc' wants to coerce '2.3.4-rc', not '2.3.4'
    //
    // Walk through the string checking with a /g regexp
    // Manually set the index so as to pick up overlapping matches.
    // Stop when we get a match that ends at the string end, since no
    // coercible string can be more right-ward without the same terminus.
    const coerceRtlRegex = options.includePrerelease ? re[t.COERCERTLFULL] : re[t.COERCERTL]
    let next
    while ((next = coerceRtlRegex.exec(version)) &&
        (!match || match.index + match[0].length !== version.length)
    ) {
      if (!match ||
            next.index + next[0].length !== match.index + match[0].length) {
        match = next
      }
      coerceRtlRegex.lastIndex = next.index + next[1].length + next[2].length
    }
    // leave it in a clean state
    coerceRtlRegex.lastIndex = -1
  }

  if (match === null) {
    return null
  }

  const major = match[2]
  const minor = match[3] || '0'
  const patch = match[4] || '0'
  const prerelease = options.includePrerelease && match[5] ? `-${match[5]}` : ''
  const build = options.includePrerelease && match[6] ? `+${match[6]}` : ''

  return parse(`${major}.${minor}.${patch}${prerelease}${build}`, options)
}
module.exports = coerce


/***/ }),

/***/ 7648:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const compareBuild = (a, b, loose) => {
  const versionA = new SemVer(a, loose)
  const versionB = new SemVer(b, loose)
  return versionA.compare(versionB) || versionA.compareBuild(versionB)
}
module.exports = compareBuild


/***/ }),

/***/ 6874:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const compareLoose = (a, b) => compare(a, b, true)
module.exports = compareLoose


/***/ }),

/***/ 8469:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const compare = (a, b, loose) =>
  new SemVer(a, loose).compare(new SemVer(b, loose))

module.exports = compare


/***/ }),

/***/ 711:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const parse = __nccwpck_require__(6353)

const diff = (version1, version2) => {
  const v1 = parse(version1, null, true)
  const v2 = parse(version2, null, true)
  const comparison = v1.compare(v2)

  if (comparison === 0) {
    return null
  }

  const v1Higher = comparison > 0
  const highVersion = v1Higher ? v1 : v2
  const lowVersion = v1Higher ? v2 : v1
  const highHasPre = !!highVersion.prerelease.length
  const lowHasPre = !!lowVersion.prerelease.length

  if (lowHasPre && !highHasPre) {
    // Going from prerelease -> no prerelease requires some special casing

    // If the low version has only a major, then it will always be a major
    // Some examples:
    // 1.0.0-1 -> 1.0.0
    // 1.0.0-1 -> 1.1.1
    // 1.0.0-1 -> 2.0.0
    if (!lowVersion.patch && !lowVersion.minor) {
      return 'major'
    }

    // If the main part has no difference
    if (lowVersion.compareMain(highVersion) === 0) {
      if (lowVersion.minor && !lowVersion.patch) {
        return 'minor'
      }
      return 'patch'
    }
  }

  // add the `pre` prefix if we are going to a prerelease version
  const prefix = highHasPre ? 'pre' : ''

  if (v1.major !== v2.major) {
    return prefix + 'major'
  }

  if (v1.minor !== v2.minor) {
    return prefix + 'minor'
  }

  if (v1.patch !== v2.patch) {
    return prefix + 'patch'
  }

  // high and low are prereleases
  return 'prerelease'
}

module.exports = diff


/***/ }),

/***/ 5082:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const eq = (a, b, loose) => compare(a, b, loose) === 0
module.exports = eq


/***/ }),

/***/ 6599:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const gt = (a, b, loose) => compare(a, b, loose) > 0
module.exports = gt


/***/ }),

/***/ 1236:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const gte = (a, b, loose) => compare(a, b, loose) >= 0
module.exports = gte


/***/ }),

/***/ 2338:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)

const inc = (version, release, options, identifier, identifierBase) => {
  if (typeof (options) === 'string') {
    identifierBase = identifier
    identifier = options
    options = undefined
  }

  try {
    return new SemVer(
      version instanceof SemVer ? version.version : version,
      options
    ).inc(release, identifier, identifierBase).version
  } catch (er) {
    return null
  }
}
module.exports = inc


/***/ }),

/***/ 3872:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const lt = (a, b, loose) => compare(a, b, loose) < 0
module.exports = lt


/***/ }),

/***/ 6717:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const lte = (a, b, loose) => compare(a, b, loose) <= 0
module.exports = lte


/***/ }),

/***/ 8511:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const major = (a, loose) => new SemVer(a, loose).major
module.exports = major


/***/ }),

/***/ 2603:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const minor = (a, loose) => new SemVer(a, loose).minor
module.exports = minor


/***/ }),

/***/ 4974:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const neq = (a, b, loose) => compare(a, b, loose) !== 0
module.exports = neq


/***/ }),

/***/ 6353:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const parse = (version, options, throwErrors = false) => {
  if (version instanceof SemVer) {
    return version
  }
  try {
    return new SemVer(version, options)
  } catch (er) {
    if (!throwErrors) {
      return null
    }
    throw er
  }
}

module.exports = parse


/***/ }),

/***/ 8756:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const patch = (a, loose) => new SemVer(a, loose).patch
module.exports = patch


/***/ }),

/***/ 5714:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const parse = __nccwpck_require__(6353)
const prerelease = (version, options) => {
  const parsed = parse(version, options)
  return (parsed && parsed.prerelease.length) ? parsed.prerelease : null
}
module.exports = prerelease


/***/ }),

/***/ 2173:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compare = __nccwpck_require__(8469)
const rcompare = (a, b, loose) => compare(b, a, loose)
module.exports = rcompare


/***/ }),

/***/ 7192:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compareBuild = __nccwpck_require__(7648)
const rsort = (list, loose) => list.sort((a, b) => compareBuild(b, a, loose))
module.exports = rsort


/***/ }),

/***/ 8011:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const Range = __nccwpck_require__(6782)
const satisfies = (version, range, options) => {
  try {
    range = new Range(range, options)
  } catch (er) {
    return false
  }
  return range.test(version)
}
module.exports = satisfies


/***/ }),

/***/ 9872:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const compareBuild = __nccwpck_require__(7648)
const sort = (list, loose) => list.sort((a, b) => compareBuild(a, b, loose))
module.exports = sort


/***/ }),

/***/ 6114:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const parse = __nccwpck_require__(6353)
const constants = __nccwpck_require__(5101)
const SemVer = __nccwpck_require__(7163)

const truncate = (version, truncation, options) => {
  if (!constants.RELEASE_TYPES.includes(truncation)) {
    return null
  }

  const clonedVersion = cloneInputVersion(version, options)
  return clonedVersion && doTruncation(clonedVersion, truncation)
}

const cloneInputVersion = (version, options) => {
  const versionStringToParse = (
    version instanceof SemVer ? version.version : version
  )

  return parse(versionStringToParse, options)
}

const doTruncation = (version, truncation) => {
  if (isPrerelease(truncation)) {
    return version.version
  }

  version.prerelease = []

  switch (truncation) {
    case 'major':
      version.minor = 0
      version.patch = 0
      break
    case 'minor':
      version.patch = 0
      break
  }

  return version.format()
}

const isPrerelease = (type) => {
  return type.startsWith('pre')
}

module.exports = truncate


/***/ }),

/***/ 8780:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const parse = __nccwpck_require__(6353)
const valid = (version, options) => {
  const v = parse(version, options)
  return v ? v.version : null
}
module.exports = valid


/***/ }),

/***/ 2088:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



// just pre-load all the stuff that index.js lazily exports
const internalRe = __nccwpck_require__(5471)
const constants = __nccwpck_require__(5101)
const SemVer = __nccwpck_require__(7163)
const identifiers = __nccwpck_require__(3348)
const parse = __nccwpck_require__(6353)
const valid = __nccwpck_require__(8780)
const clean = __nccwpck_require__(1799)
const inc = __nccwpck_require__(2338)
const diff = __nccwpck_require__(711)
const major = __nccwpck_require__(8511)
const minor = __nccwpck_require__(2603)
const patch = __nccwpck_require__(8756)
const prerelease = __nccwpck_require__(5714)
const compare = __nccwpck_require__(8469)
const rcompare = __nccwpck_require__(2173)
const compareLoose = __nccwpck_require__(6874)
const compareBuild = __nccwpck_require__(7648)
const sort = __nccwpck_require__(9872)
const rsort = __nccwpck_require__(7192)
const gt = __nccwpck_require__(6599)
const lt = __nccwpck_require__(3872)
const eq = __nccwpck_require__(5082)
const neq = __nccwpck_require__(4974)
const gte = __nccwpck_require__(1236)
const lte = __nccwpck_require__(6717)
const cmp = __nccwpck_require__(8646)
const coerce = __nccwpck_require__(5385)
const truncate = __nccwpck_require__(6114)
const Comparator = __nccwpck_require__(9379)
const Range = __nccwpck_require__(6782)
const satisfies = __nccwpck_require__(8011)
const toComparators = __nccwpck_require__(4750)
const maxSatisfying = __nccwpck_require__(3193)
const minSatisfying = __nccwpck_require__(8595)
const minVersion = __nccwpck_require__(1866)
const validRange = __nccwpck_require__(4737)
const outside = __nccwpck_require__(280)
const gtr = __nccwpck_require__(2276)
const ltr = __nccwpck_require__(5213)
const intersects = __nccwpck_require__(3465)
const simplifyRange = __nccwpck_require__(2028)
const subset = __nccwpck_require__(1489)
module.exports = {
  parse,
  valid,
  clean,
  inc,
  diff,
  major,
  minor,
  patch,
  prerelease,
  compare,
  rcompare,
  compareLoose,
  compareBuild,
  sort,
  rsort,
  gt,
  lt,
  eq,
  neq,
  gte,
  lte,
  cmp,
  coerce,
  truncate,
  Comparator,
  Range,
  satisfies,
  toComparators,
  maxSatisfying,
  minSatisfying,
  minVersion,
  validRange,
  outside,
  gtr,
  ltr,
  intersects,
  simplifyRange,
  subset,
  SemVer,
  re: internalRe.re,
  src: internalRe.src,
  tokens: internalRe.t,
  SEMVER_SPEC_VERSION: constants.SEMVER_SPEC_VERSION,
  RELEASE_TYPES: constants.RELEASE_TYPES,
  compareIdentifiers: identifiers.compareIdentifiers,
  rcompareIdentifiers: identifiers.rcompareIdentifiers,
}


/***/ }),

/***/ 5101:
/***/ ((module) => {



// Note: this is the semver.org version of the spec that it implements
// Not necessarily the package version of this code.
const SEMVER_SPEC_VERSION = '2.0.0'

const MAX_LENGTH = 256
const MAX_SAFE_INTEGER = Number.MAX_SAFE_INTEGER ||
/* istanbul ignore next */ 9007199254740991

// Max safe segment length for coercion.
const MAX_SAFE_COMPONENT_LENGTH = 16

// Max safe length for a build identifier. The max length minus 6 characters for
// the shortest version with a build 0.0.0+BUILD.
const MAX_SAFE_BUILD_LENGTH = MAX_LENGTH - 6

// ECMAScript whitespace and line terminators matched by \s.
const WHITESPACE_CHARACTERS = [
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  ' ',
  '\u00a0',
  '\u1680',
  '\u2000',
  '\u2001',
  '\u2002',
  '\u2003',
  '\u2004',
  '\u2005',
  '\u2006',
  '\u2007',
  '\u2008',
  '\u2009',
  '\u200a',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
]

const RELEASE_TYPES = [
  'major',
  'premajor',
  'minor',
  'preminor',
  'patch',
  'prepatch',
  'prerelease',
]

module.exports = {
  MAX_LENGTH,
  MAX_SAFE_COMPONENT_LENGTH,
  MAX_SAFE_BUILD_LENGTH,
  MAX_SAFE_INTEGER,
  WHITESPACE_CHARACTERS,
  RELEASE_TYPES,
  SEMVER_SPEC_VERSION,
  FLAG_INCLUDE_PRERELEASE: 0b001,
  FLAG_LOOSE: 0b010,
}


/***/ }),

/***/ 1159:
/***/ ((module) => {



const debug = (
  typeof process === 'object' &&
  process.env &&
  process.env.NODE_DEBUG &&
  /\bsemver\b/i.test(process.env.NODE_DEBUG)
) ? (...args) => console.error('SEMVER', ...args)
  : () => {}

module.exports = debug


/***/ }),

/***/ 3348:
/***/ ((module) => {



const numeric = /^[0-9]+$/
const compareIdentifiers = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b ? 0 : a < b ? -1 : 1
  }

  const anum = numeric.test(a)
  const bnum = numeric.test(b)

  if (anum && bnum) {
    a = +a
    b = +b
  }

  return a === b ? 0
    : (anum && !bnum) ? -1
    : (bnum && !anum) ? 1
    : a < b ? -1
    : 1
}

const rcompareIdentifiers = (a, b) => compareIdentifiers(b, a)

module.exports = {
  compareIdentifiers,
  rcompareIdentifiers,
}


/***/ }),

/***/ 1383:
/***/ ((module) => {



class LRUCache {
  constructor () {
    this.max = 1000
    this.map = new Map()
  }

  get (key) {
    const value = this.map.get(key)
    if (value === undefined) {
      return undefined
    } else {
      // Remove the key from the map and add it to the end
      this.map.delete(key)
      this.map.set(key, value)
      return value
    }
  }

  delete (key) {
    return this.map.delete(key)
  }

  set (key, value) {
    const deleted = this.delete(key)

    if (!deleted && value !== undefined) {
      // If cache is full, delete the least recently used item
      if (this.map.size >= this.max) {
        const firstKey = this.map.keys().next().value
        this.delete(firstKey)
      }

      this.map.set(key, value)
    }

    return this
  }
}

module.exports = LRUCache


/***/ }),

/***/ 356:
/***/ ((module) => {



// parse out just the options we care about
const looseOption = Object.freeze({ loose: true })
const emptyOpts = Object.freeze({ })
const parseOptions = options => {
  if (!options) {
    return emptyOpts
  }

  if (typeof options !== 'object') {
    return looseOption
  }

  return options
}
module.exports = parseOptions


/***/ }),

/***/ 5471:
/***/ ((module, exports, __nccwpck_require__) => {



const {
  MAX_SAFE_COMPONENT_LENGTH,
  MAX_SAFE_BUILD_LENGTH,
  MAX_LENGTH,
} = __nccwpck_require__(5101)
const debug = __nccwpck_require__(1159)
exports = module.exports = {}

// The actual regexps go on exports.re
const re = exports.re = []
const safeRe = exports.safeRe = []
const src = exports.src = []
const safeSrc = exports.safeSrc = []
const t = exports.t = {}
let R = 0

const LETTERDASHNUMBER = '[a-zA-Z0-9-]'

// Replace some greedy regex tokens to prevent regex dos issues. These regex are
// used internally via the safeRe object since all inputs in this library get
// normalized first to trim and collapse all extra whitespace. The original
// regexes are exported for userland consumption and lower level usage. A
// future breaking change could export the safer regex only with a note that
// all input should have extra whitespace removed.
const safeRegexReplacements = [
  ['\\s', 1],
  ['\\d', MAX_LENGTH],
  [LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH],
]

const makeSafeRegex = (value) => {
  for (const [token, max] of safeRegexReplacements) {
    value = value
      .split(`${token}*`).join(`${token}{0,${max}}`)
      .split(`${token}+`).join(`${token}{1,${max}}`)
  }
  return value
}

const createToken = (name, value, isGlobal) => {
  const safe = makeSafeRegex(value)
  const index = R++
  debug(name, index, value)
  t[name] = index
  src[index] = value
  safeSrc[index] = safe
  re[index] = new RegExp(value, isGlobal ? 'g' : undefined)
  safeRe[index] = new RegExp(safe, isGlobal ? 'g' : undefined)
}

// The following Regular Expressions can be used for tokenizing,
// validating, and parsing SemVer version strings.

// ## Numeric Identifier
// A single `0`, or a non-zero digit followed by zero or more digits.

createToken('NUMERICIDENTIFIER', '0|[1-9]\\d*')
createToken('NUMERICIDENTIFIERLOOSE', '\\d+')

// ## Non-numeric Identifier
// Zero or more digits, followed by a letter or hyphen, and then zero or
// more letters, digits, or hyphens.

createToken('NONNUMERICIDENTIFIER', `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`)

// ## Main Version
// Three dot-separated numeric identifiers.

createToken('MAINVERSION', `(${src[t.NUMERICIDENTIFIER]})\\.` +
                   `(${src[t.NUMERICIDENTIFIER]})\\.` +
                   `(${src[t.NUMERICIDENTIFIER]})`)

createToken('MAINVERSIONLOOSE', `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.` +
                        `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.` +
                        `(${src[t.NUMERICIDENTIFIERLOOSE]})`)

// ## Pre-release Version Identifier
// A numeric identifier, or a non-numeric identifier.
// Non-numeric identifiers include numeric identifiers but can be longer.
// Therefore non-numeric identifiers must go first.

createToken('PRERELEASEIDENTIFIER', `(?:${src[t.NONNUMERICIDENTIFIER]
}|${src[t.NUMERICIDENTIFIER]})`)

createToken('PRERELEASEIDENTIFIERLOOSE', `(?:${src[t.NONNUMERICIDENTIFIER]
}|${src[t.NUMERICIDENTIFIERLOOSE]})`)

// ## Pre-release Version
// Hyphen, followed by one or more dot-separated pre-release version
// identifiers.

createToken('PRERELEASE', `(?:-(${src[t.PRERELEASEIDENTIFIER]
}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`)

createToken('PRERELEASELOOSE', `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]
}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`)

// ## Build Metadata Identifier
// Any combination of digits, letters, or hyphens.

createToken('BUILDIDENTIFIER', `${LETTERDASHNUMBER}+`)

// ## Build Metadata
// Plus sign, followed by one or more period-separated build metadata
// identifiers.

createToken('BUILD', `(?:\\+(${src[t.BUILDIDENTIFIER]
}(?:\\.${src[t.BUILDIDENTIFIER]})*))`)

// ## Full Version String
// A main version, followed optionally by a pre-release version and
// build metadata.

// Note that the only major, minor, patch, and pre-release sections of
// the version string are capturing groups.  The build metadata is not a
// capturing group, because it should not ever be used in version
// comparison.

createToken('FULLPLAIN', `v?${src[t.MAINVERSION]
}${src[t.PRERELEASE]}?${
  src[t.BUILD]}?`)

createToken('FULL', `^${src[t.FULLPLAIN]}$`)

// like full, but allows v1.2.3 and =1.2.3, which people do sometimes.
// also, 1.0.0alpha1 (prerelease without the hyphen) which is pretty
// common in the npm registry.
createToken('LOOSEPLAIN', `[v=\\s]*${src[t.MAINVERSIONLOOSE]
}${src[t.PRERELEASELOOSE]}?${
  src[t.BUILD]}?`)

createToken('LOOSE', `^${src[t.LOOSEPLAIN]}$`)

createToken('GTLT', '((?:<|>)?=?)')

// Something like "2.*" or "1.2.x".
// Note that "x.x" is a valid xRange identifier, meaning "any version"
// Only the first item is strictly required.
createToken('XRANGEIDENTIFIERLOOSE', `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`)
createToken('XRANGEIDENTIFIER', `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`)

createToken('XRANGEPLAIN', `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})` +
                   `(?:\\.(${src[t.XRANGEIDENTIFIER]})` +
                   `(?:\\.(${src[t.XRANGEIDENTIFIER]})` +
                   `(?:${src[t.PRERELEASE]})?${
                     src[t.BUILD]}?` +
                   `)?)?`)

createToken('XRANGEPLAINLOOSE', `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})` +
                        `(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})` +
                        `(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})` +
                        `(?:${src[t.PRERELEASELOOSE]})?${
                          src[t.BUILD]}?` +
                        `)?)?`)

createToken('XRANGE', `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`)
createToken('XRANGELOOSE', `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`)

// Coercion.
// Extract anything that could conceivably be a part of a valid semver
createToken('COERCEPLAIN', `${'(^|[^\\d])' +
              '(\\d{1,'}${MAX_SAFE_COMPONENT_LENGTH}})` +
              `(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?` +
              `(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`)
createToken('COERCE', `${src[t.COERCEPLAIN]}(?:$|[^\\d])`)
createToken('COERCEFULL', src[t.COERCEPLAIN] +
              `(?:${src[t.PRERELEASE]})?` +
              `(?:${src[t.BUILD]})?` +
              `(?:$|[^\\d])`)
createToken('COERCERTL', src[t.COERCE], true)
createToken('COERCERTLFULL', src[t.COERCEFULL], true)

// Tilde ranges.
// Meaning is "reasonably at or greater than"
createToken('LONETILDE', '(?:~>?)')

createToken('TILDETRIM', `(\\s*)${src[t.LONETILDE]}\\s+`, true)
exports.tildeTrimReplace = '$1~'

createToken('TILDE', `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`)
createToken('TILDELOOSE', `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`)

// Caret ranges.
// Meaning is "at least and backwards compatible with"
createToken('LONECARET', '(?:\\^)')

createToken('CARETTRIM', `(\\s*)${src[t.LONECARET]}\\s+`, true)
exports.caretTrimReplace = '$1^'

createToken('CARET', `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`)
createToken('CARETLOOSE', `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`)

// A simple gt/lt/eq thing, or just "" to indicate "any version"
createToken('COMPARATORLOOSE', `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`)
createToken('COMPARATOR', `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`)

// An expression to strip any whitespace between the gtlt and the thing
// it modifies, so that `> 1.2.3` ==> `>1.2.3`
createToken('COMPARATORTRIM', `(\\s*)${src[t.GTLT]
}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true)
exports.comparatorTrimReplace = '$1$2$3'

// Something like `1.2.3 - 1.2.4`
// Note that these all use the loose form, because they'll be
// checked against either the strict or loose comparator form
// later.
createToken('HYPHENRANGE', `^\\s*(${src[t.XRANGEPLAIN]})` +
                   `\\s+-\\s+` +
                   `(${src[t.XRANGEPLAIN]})` +
                   `\\s*$`)

createToken('HYPHENRANGELOOSE', `^\\s*(${src[t.XRANGEPLAINLOOSE]})` +
                        `\\s+-\\s+` +
                        `(${src[t.XRANGEPLAINLOOSE]})` +
                        `\\s*$`)

// Star ranges basically just allow anything at all.
createToken('STAR', '(<|>)?=?\\s*\\*')
// >=0.0.0 is like a star
createToken('GTE0', '^\\s*>=\\s*0\\.0\\.0\\s*$')
createToken('GTE0PRE', '^\\s*>=\\s*0\\.0\\.0-0\\s*$')


/***/ }),

/***/ 9737:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

// @ts-check


// Reproduce safeRe[COMPARATORTRIM] replacement boundaries, not version
// validation. Each end-index finder returns an exclusive end, or its start
// on no match.
// Positions count from zero. An end of 3 means characters 0, 1, and 2 were read;
// range.slice(start, end) gives the matched text, not a converted number.
const {
  MAX_LENGTH,
  MAX_SAFE_BUILD_LENGTH,
  WHITESPACE_CHARACTERS,
} = __nccwpck_require__(5101)

/**
 * Remembers the last two rows of digits so their characters need not be reread.
 * Positions start at -1 until a row has been found.
 *
 * @typedef {object} DigitRunCache
 * @property {number} start The first character of the most recently found row.
 * @property {number} end The position after that row's last character.
 * @property {number} previousStart The first character of the previous row.
 * @property {number} previousEnd The position after the previous row.
 */

// One entry per UTF-16 code unit keeps membership checks constant-time.
const whitespace = new Uint8Array(0x10000)
for (const char of WHITESPACE_CHARACTERS) {
  whitespace[char.charCodeAt(0)] = 1
}

/**
 * Checks whether a character is whitespace, like a space, tab, or newline.
 * Looking past the end of the string returns false.
 *
 * @param {string|undefined} char One character, or undefined past the string's end.
 * @returns {boolean} Whether the character is whitespace.
 * @example isWhitespace(' ') // true
 * @example isWhitespace('1') // false
 */
const isWhitespace = char =>
  char !== undefined && whitespace[char.charCodeAt(0)] === 1

/**
 * Checks for v, =, or whitespace before the version number.
 * These are historical version prefixes, not range operators:
 * < and > are handled separately, as are tilde and caret ranges.
 *
 * @param {string|undefined} char One character to check.
 * @returns {boolean} Whether the character can belong to a version prefix.
 * @example isVersionPrefix('=') // true
 * @example isVersionPrefix('>') // false
 */
const isVersionPrefix = char =>
  char === 'v' ||
  char === '=' ||
  isWhitespace(char)

/**
 * Checks whether a character is one of the digits 0 through 9.
 *
 * @param {string|undefined} char One character to check.
 * @returns {boolean} Whether the character is an ASCII digit.
 * @example isDigit('7') // true
 * @example isDigit('.') // false
 */
const isDigit = char => char !== undefined && char >= '0' && char <= '9'

/**
 * Checks whether a character is an English letter, uppercase or lowercase.
 *
 * @param {string|undefined} char One character to check.
 * @returns {boolean} Whether the character is an ASCII letter.
 * @example isLetter('b') // true
 * @example isLetter('7') // false
 */
const isLetter = char =>
  char !== undefined && (
    (char >= 'a' && char <= 'z') ||
    (char >= 'A' && char <= 'Z')
  )

/**
 * Checks for a letter, digit, or hyphen: the characters allowed inside
 * prerelease and build names such as beta-1.
 *
 * @param {string|undefined} char One character to check.
 * @returns {boolean} Whether the character can be part of an identifier.
 * @example isIdentifierCharacter('-') // true
 * @example isIdentifierCharacter('.') // false; dots separate identifiers
 */
const isIdentifierCharacter = char => isDigit(char) || isLetter(char) || char === '-'

/**
 * Checks whether a version component can begin here: with a digit or
 * a wildcard such as x, X, or *.
 *
 * @param {string|undefined} char One character to check.
 * @returns {boolean} Whether a number or wildcard can start with this character.
 * @example isVersionStart('x') // true
 * @example isVersionStart('v') // false; v belongs to the prefix
 */
const isVersionStart = char =>
  isDigit(char) ||
  char === 'x' ||
  char === 'X' ||
  char === '*'

/**
 * Finds the end of a row of digits, but returns no more than limit digits.
 * Remembers the last two rows so looking at them again does not reread them.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position of the first character to check.
 * @param {number} limit The most digit characters the returned match can include.
 * @param {DigitRunCache} digitRuns Shared cache of digit-run positions, updated in place.
 * @returns {number} The position after the matched digits, or start if none match.
 * @example findDigitsEndIndex('123abc', 0, 10, digitRuns) // 3, pointing at a
 * @example findDigitsEndIndex('123abc', 0, 2, digitRuns) // 2, pointing at the unread 3
 */
const findDigitsEndIndex = (range, start, limit, digitRuns) => {
  if (!isDigit(range[start])) {
    return start
  }
  if (start >= digitRuns.start && start < digitRuns.end) {
    return Math.min(start + limit, digitRuns.end)
  }
  if (start >= digitRuns.previousStart && start < digitRuns.previousEnd) {
    return Math.min(start + limit, digitRuns.previousEnd)
  }
  let end = start + 1
  while (isDigit(range[end])) {
    end++
  }
  // A failed full version can rewind from its second run to its first.
  digitRuns.previousStart = digitRuns.start
  digitRuns.previousEnd = digitRuns.end
  digitRuns.start = start
  digitRuns.end = end
  return Math.min(start + limit, end)
}

/**
 * Reads a number using the old regex's length and leading-zero rules.
 * Strict mode reads just the first zero in 012; loose mode can read all three.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the number should begin.
 * @param {boolean} loose Whether to allow leading zeros.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the matched digits, not their numeric value.
 * @example findVersionNumberEndIndex('012', 0, false, digitRuns) // 1
 * @example findVersionNumberEndIndex('012', 0, true, digitRuns) // 3
 */
const findVersionNumberEndIndex = (range, start, loose, digitRuns) => {
  if (!loose && range[start] === '0') {
    return start + 1
  }
  // Strict syntax allows an initial nonzero digit plus MAX_LENGTH digits.
  return findDigitsEndIndex(range, start, loose ? MAX_LENGTH : MAX_LENGTH + 1, digitRuns)
}

/**
 * Reads one piece of a prerelease name, such as beta or 1 in beta.1.
 * Tries the letter-or-hyphen form first, then the number-only form.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the identifier should begin.
 * @param {boolean} loose Whether numeric identifiers may have leading zeros.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the identifier, or start if none matches.
 * @example findPrereleaseIdentifierEndIndex('beta.1', 0, false, digitRuns) // 4, at the dot
 * @example findPrereleaseIdentifierEndIndex('001beta', 0, false, digitRuns) // 7
 */
const findPrereleaseIdentifierEndIndex = (range, start, loose, digitRuns) => {
  const digitsEnd = findDigitsEndIndex(range, start, MAX_LENGTH, digitRuns)
  // The legacy regex tries a nonnumeric identifier before a numeric one.
  if (isLetter(range[digitsEnd]) || range[digitsEnd] === '-') {
    let end = digitsEnd + 1
    const limit = end + MAX_SAFE_BUILD_LENGTH
    while (end < limit && isIdentifierCharacter(range[end])) {
      end++
    }
    return end
  }
  return findVersionNumberEndIndex(range, start, loose, digitRuns)
}

/**
 * Reads a prerelease suffix such as -beta.1, one dot-separated piece at a time.
 * Loose mode also allows the name without its opening hyphen.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the suffix should begin, including -.
 * @param {boolean} loose Whether the opening hyphen is optional and zeros allowed.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the matched suffix, or start if absent.
 * @example findPrereleaseEndIndex('-beta.1+sha', 0, false, digitRuns) // 7, at the plus
 * @example findPrereleaseEndIndex('beta', 0, false, digitRuns) // 0; no opening hyphen
 */
const findPrereleaseEndIndex = (range, start, loose, digitRuns) => {
  const hyphen = range[start] === '-'
  if (!loose && !hyphen) {
    return start
  }
  const identifierStart = start + (hyphen ? 1 : 0)
  let end = findPrereleaseIdentifierEndIndex(range, identifierStart, loose, digitRuns)
  if (end === identifierStart) {
    if (!loose || !hyphen) {
      return start
    }
    // In loose syntax, a lone hyphen can itself be the identifier.
    end = findPrereleaseIdentifierEndIndex(range, start, loose, digitRuns)
  }
  while (range[end] === '.') {
    const next = findPrereleaseIdentifierEndIndex(range, end + 1, loose, digitRuns)
    if (next === end + 1) {
      break
    }
    end = next
  }
  return end
}

/**
 * Reads one build-name piece, such as sha or 123 in +sha.123.
 * Stops at a disallowed character or the old regex's length limit.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the identifier should begin.
 * @returns {number} The position after the identifier, or start if none matches.
 * @example findBuildIdentifierEndIndex('sha.123', 0) // 3, at the dot
 * @example findBuildIdentifierEndIndex('001', 0) // 3; leading zeros are allowed
 */
const findBuildIdentifierEndIndex = (range, start) => {
  let end = start
  while (end - start < MAX_SAFE_BUILD_LENGTH && isIdentifierCharacter(range[end])) {
    end++
  }
  return end
}

/**
 * Reads optional build metadata such as +sha.123.
 * Leaves the position unchanged if there is no plus sign followed by a name.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the opening + should be.
 * @returns {number} The position after the matched metadata, or start if absent.
 * @example findBuildEndIndex('+sha.123 <2', 0) // 8, at the space
 * @example findBuildEndIndex('+', 0) // 0; a plus sign alone is not a match
 */
const findBuildEndIndex = (range, start) => {
  if (range[start] !== '+') {
    return start
  }
  let end = findBuildIdentifierEndIndex(range, start + 1)
  if (end === start + 1) {
    return start
  }
  while (range[end] === '.') {
    const next = findBuildIdentifierEndIndex(range, end + 1)
    if (next === end + 1) {
      break
    }
    end = next
  }
  return end
}

/**
 * Reads three numbers separated by dots, then any prerelease and build suffixes.
 * Uses loose rules, so forms such as 01.02.03beta can match here.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position of the first number, after any prefix.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the version match, or start if none matches.
 * @example findLooseFullVersionEndIndex('1.2.3-beta+sha <2', 0, digitRuns) // 14
 * @example findLooseFullVersionEndIndex('1.2', 0, digitRuns) // 0; needs three numbers
 */
const findLooseFullVersionEndIndex = (range, start, digitRuns) => {
  let end = start
  for (let component = 0; component < 3; component++) {
    const next = findVersionNumberEndIndex(range, end, true, digitRuns)
    if (next === end) {
      return start
    }
    end = next
    if (component < 2) {
      if (range[end] !== '.') {
        return start
      }
      end++
    }
  }
  const prereleaseEnd = findPrereleaseEndIndex(range, end, true, digitRuns)
  return findBuildEndIndex(range, prereleaseEnd)
}

/**
 * Reads one component of a partial or wildcard version, such as 2 or x in 2.x.
 * Numbers use strict leading-zero rules; wildcards take up one character.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position where the component should begin.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the component, or start if none matches.
 * @example findPartialVersionComponentEndIndex('2.x', 0, digitRuns) // 1, at the dot
 * @example findPartialVersionComponentEndIndex('2.x', 2, digitRuns) // 3, after x
 */
const findPartialVersionComponentEndIndex = (range, start, digitRuns) => {
  if (isDigit(range[start])) {
    return findVersionNumberEndIndex(range, start, false, digitRuns)
  }
  return isVersionStart(range[start]) ? start + 1 : start
}

/**
 * Reads up to three components, allowing forms such as 1, 1.2, or 1.x.
 * After the third component, also reads any strict prerelease and build suffixes.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position of a number or wildcard, after any prefix.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position after the matched version text.
 * @example findPartialVersionEndIndex('1.x <2', 0, digitRuns) // 3, at the space
 * @example findPartialVersionEndIndex('1.', 0, digitRuns) // 1; the trailing dot is unread
 */
const findPartialVersionEndIndex = (range, start, digitRuns) => {
  let end = findPartialVersionComponentEndIndex(range, start, digitRuns)
  for (let component = 0; component < 2; component++) {
    if (range[end] !== '.') {
      return end
    }
    const next = findPartialVersionComponentEndIndex(range, end + 1, digitRuns)
    if (next === end + 1) {
      return end
    }
    end = next
  }
  const prereleaseEnd = findPrereleaseEndIndex(range, end, false, digitRuns)
  return findBuildEndIndex(range, prereleaseEnd)
}

/**
 * Finds where a version match ends, without deciding whether the range is valid.
 * Tries a loose full version first, then a partial or wildcard version, just
 * like the old regex's LOOSEPLAIN and XRANGEPLAIN alternatives.
 *
 * @param {string} range The text to read; it is not changed.
 * @param {number} start The position of a number or wildcard, after any prefix.
 * @param {DigitRunCache} digitRuns Shared digit-run cache, updated as needed.
 * @returns {number} The position where scanning the next candidate can resume.
 * @example findVersionEndIndex('1.2.3 <2', 0, digitRuns) // 5, at the space
 * @example findVersionEndIndex('1.x <2', 0, digitRuns) // 3, at the space
 */
const findVersionEndIndex = (range, start, digitRuns) => {
  const fullVersionEnd = findLooseFullVersionEndIndex(range, start, digitRuns)
  return fullVersionEnd !== start
    ? fullVersionEnd
    : findPartialVersionEndIndex(range, start, digitRuns)
}

/**
 * Finds the one whitespace character the old replacement would remove.
 * Keeps leading whitespace, skips an optional operator, and checks immediately
 * after it. Returns -1 if there is nothing to remove.
 *
 * @param {string} range The text containing a candidate already found by the caller.
 * @param {number} matchStart The candidate's position, including leading whitespace.
 * @returns {number} The position of the removable whitespace, or -1 if absent.
 * @example findRemovableWhitespaceIndex(' > 1', 0) // 2; keep the space at position 0
 * @example findRemovableWhitespaceIndex('>1', 0) // -1
 */
const findRemovableWhitespaceIndex = (range, matchStart) => {
  let position = matchStart
  if (isWhitespace(range[position])) {
    position++
  }
  if (range[position] === '<' || range[position] === '>') {
    position++
  }
  if (range[position] === '=') {
    position++
  }
  return isWhitespace(range[position]) ? position : -1
}

/**
 * Joins an operator to its version, turning > 1.2.3 into >1.2.3.
 * Copies everything else according to the old regex's matching rules.
 * Moves forward through prefixes and whole versions to avoid repeatedly
 * searching the same characters on long inputs.
 *
 * @param {string} range The range text to process; the original string is unchanged.
 * @returns {string} The range with matched operator whitespace removed.
 * @example trimComparatorWhitespace('> 1.2.3 < 2') // '>1.2.3 <2'
 * @example trimComparatorWhitespace('> invalid') // '> invalid'
 */
const trimComparatorWhitespace = range => {
  let result = ''
  let copyFrom = 0
  let cursor = 0
  const digitRuns = { start: -1, end: -1, previousStart: -1, previousEnd: -1 }

  while (cursor < range.length) {
    const matchStart = cursor
    if (range[cursor] === '<' || range[cursor] === '>') {
      cursor++
    } else if (!isVersionPrefix(range[cursor]) && !isVersionStart(range[cursor])) {
      cursor++
      continue
    }

    // Consume a v/=/whitespace run once, even when no version follows it.
    while (cursor < range.length && isVersionPrefix(range[cursor])) {
      cursor++
    }
    if (!isVersionStart(range[cursor])) {
      continue
    }

    const whitespacePosition = findRemovableWhitespaceIndex(range, matchStart)
    if (whitespacePosition !== -1) {
      result += range.slice(copyFrom, whitespacePosition)
      copyFrom = whitespacePosition + 1
    }

    // Skip the entire match, so a prerelease's trailing v cannot be
    // reconsidered as the prefix of another version.
    cursor = findVersionEndIndex(range, cursor, digitRuns)
  }

  return result + range.slice(copyFrom)
}

module.exports = trimComparatorWhitespace


/***/ }),

/***/ 2276:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



// Determine if version is greater than all the versions possible in the range.
const outside = __nccwpck_require__(280)
const gtr = (version, range, options) => outside(version, range, '>', options)
module.exports = gtr


/***/ }),

/***/ 3465:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const Range = __nccwpck_require__(6782)
const intersects = (r1, r2, options) => {
  r1 = new Range(r1, options)
  r2 = new Range(r2, options)
  return r1.intersects(r2, options)
}
module.exports = intersects


/***/ }),

/***/ 5213:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const outside = __nccwpck_require__(280)
// Determine if version is less than all the versions possible in the range
const ltr = (version, range, options) => outside(version, range, '<', options)
module.exports = ltr


/***/ }),

/***/ 3193:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const Range = __nccwpck_require__(6782)

const maxSatisfying = (versions, range, options) => {
  let max = null
  let maxSV = null
  let rangeObj = null
  try {
    rangeObj = new Range(range, options)
  } catch (er) {
    return null
  }
  versions.forEach((v) => {
    if (rangeObj.test(v)) {
      // satisfies(v, range, options)
      if (!max || maxSV.compare(v) === -1) {
        // compare(max, v, true)
        max = v
        maxSV = new SemVer(max, options)
      }
    }
  })
  return max
}
module.exports = maxSatisfying


/***/ }),

/***/ 8595:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const Range = __nccwpck_require__(6782)
const minSatisfying = (versions, range, options) => {
  let min = null
  let minSV = null
  let rangeObj = null
  try {
    rangeObj = new Range(range, options)
  } catch (er) {
    return null
  }
  versions.forEach((v) => {
    if (rangeObj.test(v)) {
      // satisfies(v, range, options)
      if (!min || minSV.compare(v) === 1) {
        // compare(min, v, true)
        min = v
        minSV = new SemVer(min, options)
      }
    }
  })
  return min
}
module.exports = minSatisfying


/***/ }),

/***/ 1866:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const Range = __nccwpck_require__(6782)
const gt = __nccwpck_require__(6599)

const minVersion = (range, loose) => {
  range = new Range(range, loose)

  let minver = new SemVer('0.0.0')
  if (range.test(minver)) {
    return minver
  }

  minver = new SemVer('0.0.0-0')
  if (range.test(minver)) {
    return minver
  }

  minver = null
  for (let i = 0; i < range.set.length; ++i) {
    const comparators = range.set[i]

    let setMin = null
    comparators.forEach((comparator) => {
      // Clone to avoid manipulating the comparator's semver object.
      const compver = new SemVer(comparator.semver.version)
      switch (comparator.operator) {
        case '>':
          if (compver.prerelease.length === 0) {
            compver.patch++
          } else {
            compver.prerelease.push(0)
          }
          compver.raw = compver.format()
          /* fallthrough */
        case '':
        case '>=':
          if (!setMin || gt(compver, setMin)) {
            setMin = compver
          }
          break
        case '<':
        case '<=':
          /* Ignore maximum versions */
          break
        /* istanbul ignore next */
        default:
          throw new Error(`Unexpected operation: ${comparator.operator}`)
      }
    })
    if (setMin && (!minver || gt(minver, setMin))) {
      minver = setMin
    }
  }

  if (minver && range.test(minver)) {
    return minver
  }

  return null
}
module.exports = minVersion


/***/ }),

/***/ 280:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const SemVer = __nccwpck_require__(7163)
const Comparator = __nccwpck_require__(9379)
const { ANY } = Comparator
const Range = __nccwpck_require__(6782)
const satisfies = __nccwpck_require__(8011)
const gt = __nccwpck_require__(6599)
const lt = __nccwpck_require__(3872)
const lte = __nccwpck_require__(6717)
const gte = __nccwpck_require__(1236)

const outside = (version, range, hilo, options) => {
  version = new SemVer(version, options)
  range = new Range(range, options)

  let gtfn, ltefn, ltfn, comp, ecomp
  switch (hilo) {
    case '>':
      gtfn = gt
      ltefn = lte
      ltfn = lt
      comp = '>'
      ecomp = '>='
      break
    case '<':
      gtfn = lt
      ltefn = gte
      ltfn = gt
      comp = '<'
      ecomp = '<='
      break
    default:
      throw new TypeError('Must provide a hilo val of "<" or ">"')
  }

  // If it satisfies the range it is not outside
  if (satisfies(version, range, options)) {
    return false
  }

  // From now on, variable terms are as if we're in "gtr" mode.
  // but note that everything is flipped for the "ltr" function.

  for (let i = 0; i < range.set.length; ++i) {
    const comparators = range.set[i]

    let high = null
    let low = null

    comparators.forEach((comparator) => {
      if (comparator.semver === ANY) {
        comparator = new Comparator('>=0.0.0')
      }
      high = high || comparator
      low = low || comparator
      if (gtfn(comparator.semver, high.semver, options)) {
        high = comparator
      } else if (ltfn(comparator.semver, low.semver, options)) {
        low = comparator
      }
    })

    // If the edge version comparator has a operator then our version
    // isn't outside it
    if (high.operator === comp || high.operator === ecomp) {
      return false
    }

    // If the lowest version comparator has an operator and our version
    // is less than it then it isn't higher than the range
    if ((!low.operator || low.operator === comp) &&
        ltefn(version, low.semver)) {
      return false
    } else if (low.operator === ecomp && ltfn(version, low.semver)) {
      return false
    }
  }
  return true
}

module.exports = outside


/***/ }),

/***/ 2028:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



// given a set of versions and a range, create a "simplified" range
// that includes the same versions that the original range does
// If the original range is shorter than the simplified one, return that.
const satisfies = __nccwpck_require__(8011)
const compare = __nccwpck_require__(8469)
module.exports = (versions, range, options) => {
  const set = []
  let first = null
  let prev = null
  const v = versions.sort((a, b) => compare(a, b, options))
  for (const version of v) {
    const included = satisfies(version, range, options)
    if (included) {
      prev = version
      if (!first) {
        first = version
      }
    } else {
      if (prev) {
        set.push([first, prev])
      }
      prev = null
      first = null
    }
  }
  if (first) {
    set.push([first, null])
  }

  const ranges = []
  for (const [min, max] of set) {
    if (min === max) {
      ranges.push(min)
    } else if (!max && min === v[0]) {
      ranges.push('*')
    } else if (!max) {
      ranges.push(`>=${min}`)
    } else if (min === v[0]) {
      ranges.push(`<=${max}`)
    } else {
      ranges.push(`${min} - ${max}`)
    }
  }
  const simplified = ranges.join(' || ')
  const original = typeof range.raw === 'string' ? range.raw : String(range)
  return simplified.length < original.length ? simplified : range
}


/***/ }),

/***/ 1489:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const Range = __nccwpck_require__(6782)
const Comparator = __nccwpck_require__(9379)
const { ANY } = Comparator
const satisfies = __nccwpck_require__(8011)
const compare = __nccwpck_require__(8469)

// Complex range `r1 || r2 || ...` is a subset of `R1 || R2 || ...` iff:
// - Every simple range `r1, r2, ...` is a null set, OR
// - Every simple range `r1, r2, ...` which is not a null set is a subset of
//   some `R1, R2, ...`
//
// Simple range `c1 c2 ...` is a subset of simple range `C1 C2 ...` iff:
// - If c is only the ANY comparator
//   - If C is only the ANY comparator, return true
//   - Else if in prerelease mode, return false
//   - else replace c with `[>=0.0.0]`
// - If C is only the ANY comparator
//   - if in prerelease mode, return true
//   - else replace C with `[>=0.0.0]`
// - Let EQ be the set of = comparators in c
// - If EQ is more than one, return true (null set)
// - Let GT be the highest > or >= comparator in c
// - Let LT be the lowest < or <= comparator in c
// - If GT and LT, and GT.semver > LT.semver, return true (null set)
// - If any C is a = range, and GT or LT are set, return false
// - If EQ
//   - If GT, and EQ does not satisfy GT, return true (null set)
//   - If LT, and EQ does not satisfy LT, return true (null set)
//   - If EQ satisfies every C, return true
//   - Else return false
// - If GT
//   - If GT.semver is lower than any > or >= comp in C, return false
//   - If GT is >=, and GT.semver does not satisfy every C, return false
//   - If GT.semver has a prerelease, and not in prerelease mode
//     - If no C has a prerelease and the GT.semver tuple, return false
// - If LT
//   - If LT.semver is greater than any < or <= comp in C, return false
//   - If LT is <=, and LT.semver does not satisfy every C, return false
//   - If LT.semver has a prerelease, and not in prerelease mode
//     - If no C has a prerelease and the LT.semver tuple, return false
// - Else return true

const subset = (sub, dom, options = {}) => {
  if (sub === dom) {
    return true
  }

  sub = new Range(sub, options)
  dom = new Range(dom, options)
  let sawNonNull = false

  OUTER: for (const simpleSub of sub.set) {
    for (const simpleDom of dom.set) {
      const isSub = simpleSubset(simpleSub, simpleDom, options)
      sawNonNull = sawNonNull || isSub !== null
      if (isSub) {
        continue OUTER
      }
    }
    // the null set is a subset of everything, but null simple ranges in
    // a complex range should be ignored.  so if we saw a non-null range,
    // then we know this isn't a subset, but if EVERY simple range was null,
    // then it is a subset.
    if (sawNonNull) {
      return false
    }
  }
  return true
}

const minimumVersionWithPreRelease = [new Comparator('>=0.0.0-0')]
const minimumVersion = [new Comparator('>=0.0.0')]

const simpleSubset = (sub, dom, options) => {
  if (sub === dom) {
    return true
  }

  if (sub.length === 1 && sub[0].semver === ANY) {
    if (dom.length === 1 && dom[0].semver === ANY) {
      return true
    } else if (options.includePrerelease) {
      sub = minimumVersionWithPreRelease
    } else {
      sub = minimumVersion
    }
  }

  if (dom.length === 1 && dom[0].semver === ANY) {
    if (options.includePrerelease) {
      return true
    } else {
      dom = minimumVersion
    }
  }

  const eqSet = new Set()
  let gt, lt
  for (const c of sub) {
    if (c.operator === '>' || c.operator === '>=') {
      gt = higherGT(gt, c, options)
    } else if (c.operator === '<' || c.operator === '<=') {
      lt = lowerLT(lt, c, options)
    } else {
      eqSet.add(c.semver)
    }
  }

  if (eqSet.size > 1) {
    return null
  }

  let gtltComp
  if (gt && lt) {
    gtltComp = compare(gt.semver, lt.semver, options)
    if (gtltComp > 0) {
      return null
    } else if (gtltComp === 0 && (gt.operator !== '>=' || lt.operator !== '<=')) {
      return null
    }
  }

  // will iterate one or zero times
  for (const eq of eqSet) {
    if (gt && !satisfies(eq, String(gt), options)) {
      return null
    }

    if (lt && !satisfies(eq, String(lt), options)) {
      return null
    }

    for (const c of dom) {
      if (!satisfies(eq, String(c), options)) {
        return false
      }
    }

    return true
  }

  let higher, lower
  let hasDomLT, hasDomGT
  // if the subset has a prerelease, we need a comparator in the superset
  // with the same tuple and a prerelease, or it's not a subset
  let needDomLTPre = lt &&
    !options.includePrerelease &&
    lt.semver.prerelease.length ? lt.semver : false
  let needDomGTPre = gt &&
    !options.includePrerelease &&
    gt.semver.prerelease.length ? gt.semver : false
  // exception: <1.2.3-0 is the same as <1.2.3
  if (needDomLTPre && needDomLTPre.prerelease.length === 1 &&
      lt.operator === '<' && needDomLTPre.prerelease[0] === 0) {
    needDomLTPre = false
  }

  for (const c of dom) {
    hasDomGT = hasDomGT || c.operator === '>' || c.operator === '>='
    hasDomLT = hasDomLT || c.operator === '<' || c.operator === '<='
    if (gt) {
      if (needDomGTPre) {
        if (c.semver.prerelease && c.semver.prerelease.length &&
            c.semver.major === needDomGTPre.major &&
            c.semver.minor === needDomGTPre.minor &&
            c.semver.patch === needDomGTPre.patch) {
          needDomGTPre = false
        }
      }
      if (c.operator === '>' || c.operator === '>=') {
        higher = higherGT(gt, c, options)
        if (higher === c && higher !== gt) {
          return false
        }
      } else if (gt.operator === '>=' && !c.test(gt.semver)) {
        return false
      }
    }
    if (lt) {
      if (needDomLTPre) {
        if (c.semver.prerelease && c.semver.prerelease.length &&
            c.semver.major === needDomLTPre.major &&
            c.semver.minor === needDomLTPre.minor &&
            c.semver.patch === needDomLTPre.patch) {
          needDomLTPre = false
        }
      }
      if (c.operator === '<' || c.operator === '<=') {
        lower = lowerLT(lt, c, options)
        if (lower === c && lower !== lt) {
          return false
        }
      } else if (lt.operator === '<=' && !c.test(lt.semver)) {
        return false
      }
    }
    if (!c.operator && (lt || gt) && gtltComp !== 0) {
      return false
    }
  }

  // if there was a < or >, and nothing in the dom, then must be false
  // UNLESS it was limited by another range in the other direction.
  // Eg, >1.0.0 <1.0.1 is still a subset of <2.0.0
  if (gt && hasDomLT && !lt && gtltComp !== 0) {
    return false
  }

  if (lt && hasDomGT && !gt && gtltComp !== 0) {
    return false
  }

  // we needed a prerelease range in a specific tuple, but didn't get one
  // then this isn't a subset.  eg >=1.2.3-pre is not a subset of >=1.0.0,
  // because it includes prereleases in the 1.2.3 tuple
  if (needDomGTPre || needDomLTPre) {
    return false
  }

  return true
}

// >=1.2.3 is lower than >1.2.3
const higherGT = (a, b, options) => {
  if (!a) {
    return b
  }
  const comp = compare(a.semver, b.semver, options)
  return comp > 0 ? a
    : comp < 0 ? b
    : b.operator === '>' && a.operator === '>=' ? b
    : a
}

// <=1.2.3 is higher than <1.2.3
const lowerLT = (a, b, options) => {
  if (!a) {
    return b
  }
  const comp = compare(a.semver, b.semver, options)
  return comp < 0 ? a
    : comp > 0 ? b
    : b.operator === '<' && a.operator === '<=' ? b
    : a
}

module.exports = subset


/***/ }),

/***/ 4750:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const Range = __nccwpck_require__(6782)

// Mostly just for testing and legacy API reasons
const toComparators = (range, options) =>
  new Range(range, options).set
    .map(comp => comp.map(c => c.value).join(' ').trim().split(' '))

module.exports = toComparators


/***/ }),

/***/ 4737:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const Range = __nccwpck_require__(6782)
const validRange = (range, options) => {
  try {
    // Return '*' instead of '' so that truthiness works.
    // This will throw if it's invalid anyway
    return new Range(range, options).range || '*'
  } catch (er) {
    return null
  }
}
module.exports = validRange


/***/ }),

/***/ 6204:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const { EventEmitter } = __nccwpck_require__(9580)
const FIFO = __nccwpck_require__(3867)
const TextDecoder = __nccwpck_require__(7934)

const StreamError = __nccwpck_require__(5657)

// if we do a future major, expect queue microtask to be there always, for now a bit defensive
const qmt =
  typeof queueMicrotask === 'undefined' ? (fn) => global.process.nextTick(fn) : queueMicrotask

// 29 bits used total (4 from shared, 14 from read, and 11 from write)
const MAX = (1 << 29) - 1

// Shared state
const OPENING = 0b0001
const PREDESTROYING = 0b0010
const DESTROYING = 0b0100
const DESTROYED = 0b1000

const NOT_OPENING = MAX ^ OPENING
const NOT_PREDESTROYING = MAX ^ PREDESTROYING

// Read state (4 bit offset from shared state)
const READ_ACTIVE = 0b00000000000001 << 4
const READ_UPDATING = 0b00000000000010 << 4
const READ_PRIMARY = 0b00000000000100 << 4
const READ_QUEUED = 0b00000000001000 << 4
const READ_RESUMED = 0b00000000010000 << 4
const READ_PIPE_DRAINED = 0b00000000100000 << 4
const READ_ENDING = 0b00000001000000 << 4
const READ_EMIT_DATA = 0b00000010000000 << 4
const READ_EMIT_READABLE = 0b00000100000000 << 4
const READ_EMITTED_READABLE = 0b00001000000000 << 4
const READ_DONE = 0b00010000000000 << 4
const READ_NEXT_TICK = 0b00100000000000 << 4
const READ_NEEDS_PUSH = 0b01000000000000 << 4
const READ_READ_AHEAD = 0b10000000000000 << 4

// Combined read state
const READ_FLOWING = READ_RESUMED | READ_PIPE_DRAINED
const READ_ACTIVE_AND_NEEDS_PUSH = READ_ACTIVE | READ_NEEDS_PUSH
const READ_PRIMARY_AND_ACTIVE = READ_PRIMARY | READ_ACTIVE
const READ_EMIT_READABLE_AND_QUEUED = READ_EMIT_READABLE | READ_QUEUED
const READ_RESUMED_READ_AHEAD = READ_RESUMED | READ_READ_AHEAD

const READ_NOT_ACTIVE = MAX ^ READ_ACTIVE
const READ_NON_PRIMARY = MAX ^ READ_PRIMARY
const READ_NON_PRIMARY_AND_PUSHED = MAX ^ (READ_PRIMARY | READ_NEEDS_PUSH)
const READ_PUSHED = MAX ^ READ_NEEDS_PUSH
const READ_PAUSED = MAX ^ READ_RESUMED
const READ_NOT_QUEUED = MAX ^ (READ_QUEUED | READ_EMITTED_READABLE)
const READ_NOT_ENDING = MAX ^ READ_ENDING
const READ_PIPE_NOT_DRAINED = MAX ^ READ_FLOWING
const READ_NOT_NEXT_TICK = MAX ^ READ_NEXT_TICK
const READ_NOT_UPDATING = MAX ^ READ_UPDATING
const READ_NO_READ_AHEAD = MAX ^ READ_READ_AHEAD
const READ_PAUSED_NO_READ_AHEAD = MAX ^ READ_RESUMED_READ_AHEAD

// Write state (18 bit offset, 4 bit offset from shared state and 14 from read state)
const WRITE_ACTIVE = 0b00000000001 << 18
const WRITE_UPDATING = 0b00000000010 << 18
const WRITE_PRIMARY = 0b00000000100 << 18
const WRITE_QUEUED = 0b00000001000 << 18
const WRITE_UNDRAINED = 0b00000010000 << 18
const WRITE_DONE = 0b00000100000 << 18
const WRITE_EMIT_DRAIN = 0b00001000000 << 18
const WRITE_NEXT_TICK = 0b00010000000 << 18
const WRITE_WRITING = 0b00100000000 << 18
const WRITE_FINISHING = 0b01000000000 << 18
const WRITE_CORKED = 0b10000000000 << 18

const WRITE_NOT_ACTIVE = MAX ^ (WRITE_ACTIVE | WRITE_WRITING)
const WRITE_NON_PRIMARY = MAX ^ WRITE_PRIMARY
const WRITE_NOT_FINISHING = MAX ^ (WRITE_ACTIVE | WRITE_FINISHING)
const WRITE_DRAINED = MAX ^ WRITE_UNDRAINED
const WRITE_NOT_QUEUED = MAX ^ WRITE_QUEUED
const WRITE_NOT_NEXT_TICK = MAX ^ WRITE_NEXT_TICK
const WRITE_NOT_UPDATING = MAX ^ WRITE_UPDATING
const WRITE_NOT_CORKED = MAX ^ WRITE_CORKED

// Combined shared state
const ACTIVE = READ_ACTIVE | WRITE_ACTIVE
const NOT_ACTIVE = MAX ^ ACTIVE
const DONE = READ_DONE | WRITE_DONE
const DESTROY_STATUS = DESTROYING | DESTROYED | PREDESTROYING
const OPEN_STATUS = DESTROY_STATUS | OPENING
const AUTO_DESTROY = DESTROY_STATUS | DONE
const NON_PRIMARY = WRITE_NON_PRIMARY & READ_NON_PRIMARY
const ACTIVE_OR_TICKING = WRITE_NEXT_TICK | READ_NEXT_TICK
const TICKING = ACTIVE_OR_TICKING & NOT_ACTIVE
const IS_OPENING = OPEN_STATUS | TICKING

// Combined shared state and read state
const READ_PRIMARY_STATUS = OPEN_STATUS | READ_ENDING | READ_DONE
const READ_STATUS = OPEN_STATUS | READ_DONE | READ_QUEUED
const READ_ENDING_STATUS = OPEN_STATUS | READ_ENDING | READ_QUEUED
const READ_READABLE_STATUS = OPEN_STATUS | READ_EMIT_READABLE | READ_QUEUED | READ_EMITTED_READABLE
const SHOULD_NOT_READ =
  OPEN_STATUS | READ_ACTIVE | READ_ENDING | READ_DONE | READ_NEEDS_PUSH | READ_READ_AHEAD
const READ_BACKPRESSURE_STATUS = DESTROY_STATUS | READ_ENDING | READ_DONE
const READ_UPDATE_SYNC_STATUS = READ_UPDATING | OPEN_STATUS | READ_NEXT_TICK | READ_PRIMARY
const READ_NEXT_TICK_OR_OPENING = READ_NEXT_TICK | OPENING

// Combined write state
const WRITE_PRIMARY_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_DONE
const WRITE_QUEUED_AND_UNDRAINED = WRITE_QUEUED | WRITE_UNDRAINED
const WRITE_QUEUED_AND_ACTIVE = WRITE_QUEUED | WRITE_ACTIVE
const WRITE_DRAIN_STATUS = WRITE_QUEUED | WRITE_UNDRAINED | OPEN_STATUS | WRITE_ACTIVE
const WRITE_STATUS = OPEN_STATUS | WRITE_ACTIVE | WRITE_QUEUED | WRITE_CORKED
const WRITE_PRIMARY_AND_ACTIVE = WRITE_PRIMARY | WRITE_ACTIVE
const WRITE_ACTIVE_AND_WRITING = WRITE_ACTIVE | WRITE_WRITING
const WRITE_FINISHING_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_QUEUED_AND_ACTIVE | WRITE_DONE
const WRITE_BACKPRESSURE_STATUS = WRITE_UNDRAINED | DESTROY_STATUS | WRITE_FINISHING | WRITE_DONE
const WRITE_UPDATE_SYNC_STATUS = WRITE_UPDATING | OPEN_STATUS | WRITE_NEXT_TICK | WRITE_PRIMARY
const WRITE_DROP_DATA = WRITE_FINISHING | WRITE_DONE | DESTROY_STATUS

const asyncIterator = Symbol.asyncIterator || Symbol('asyncIterator')

class WritableState {
  constructor(
    stream,
    { highWaterMark = 16384, map = null, mapWritable, byteLength, byteLengthWritable } = {}
  ) {
    this.stream = stream
    this.queue = new FIFO()
    this.highWaterMark = highWaterMark
    this.buffered = 0
    this.error = null
    this.pipeline = null
    this.drains = null // if we add more seldomly used helpers we might them into a subobject so its a single ptr
    this.byteLength = byteLengthWritable || byteLength || defaultByteLength
    this.map = mapWritable || map
    this.afterWrite = afterWrite.bind(this)
    this.afterUpdateNextTick = updateWriteNT.bind(this)
  }

  get ending() {
    return (this.stream._duplexState & WRITE_FINISHING) !== 0
  }

  get ended() {
    return (this.stream._duplexState & WRITE_DONE) !== 0
  }

  push(data) {
    if ((this.stream._duplexState & WRITE_DROP_DATA) !== 0) return false
    if (this.map !== null) data = this.map(data)

    this.buffered += this.byteLength(data)
    this.queue.push(data)

    if (this.buffered < this.highWaterMark) {
      this.stream._duplexState |= WRITE_QUEUED
      return true
    }

    this.stream._duplexState |= WRITE_QUEUED_AND_UNDRAINED
    return false
  }

  shift() {
    const data = this.queue.shift()

    this.buffered -= this.byteLength(data)
    if (this.buffered === 0) this.stream._duplexState &= WRITE_NOT_QUEUED

    return data
  }

  end(data) {
    if (typeof data === 'function') {
      this.stream.once('finish', data)
    } else if (data !== undefined && data !== null) {
      this.push(data)
    }

    this.stream._duplexState = (this.stream._duplexState | WRITE_FINISHING) & WRITE_NON_PRIMARY
  }

  autoBatch(data, cb) {
    const buffer = []
    const stream = this.stream

    buffer.push(data)
    while ((stream._duplexState & WRITE_STATUS) === WRITE_QUEUED_AND_ACTIVE) {
      buffer.push(stream._writableState.shift())
    }

    if ((stream._duplexState & OPEN_STATUS) !== 0) return cb(null)
    stream._writev(buffer, cb)
  }

  update() {
    const stream = this.stream

    stream._duplexState |= WRITE_UPDATING

    do {
      while ((stream._duplexState & WRITE_STATUS) === WRITE_QUEUED) {
        const data = this.shift()
        stream._duplexState |= WRITE_ACTIVE_AND_WRITING
        stream._write(data, this.afterWrite)
      }

      if ((stream._duplexState & WRITE_PRIMARY_AND_ACTIVE) === 0) this.updateNonPrimary()
    } while (this.continueUpdate() === true)

    stream._duplexState &= WRITE_NOT_UPDATING
  }

  updateNonPrimary() {
    const stream = this.stream

    if ((stream._duplexState & WRITE_FINISHING_STATUS) === WRITE_FINISHING) {
      stream._duplexState = stream._duplexState | WRITE_ACTIVE
      stream._final(afterFinal.bind(this))
      return
    }

    if ((stream._duplexState & DESTROY_STATUS) === DESTROYING) {
      if ((stream._duplexState & ACTIVE_OR_TICKING) === 0) {
        stream._duplexState |= ACTIVE
        stream._destroy(afterDestroy.bind(this))
      }
      return
    }

    if ((stream._duplexState & IS_OPENING) === OPENING) {
      stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING
      stream._open(afterOpen.bind(this))
    }
  }

  continueUpdate() {
    if ((this.stream._duplexState & WRITE_NEXT_TICK) === 0) return false
    this.stream._duplexState &= WRITE_NOT_NEXT_TICK
    return true
  }

  updateCallback() {
    if ((this.stream._duplexState & WRITE_UPDATE_SYNC_STATUS) === WRITE_PRIMARY) {
      this.update()
    } else {
      this.updateNextTick()
    }
  }

  updateNextTick() {
    if ((this.stream._duplexState & WRITE_NEXT_TICK) !== 0) return
    this.stream._duplexState |= WRITE_NEXT_TICK
    if ((this.stream._duplexState & WRITE_UPDATING) === 0) qmt(this.afterUpdateNextTick)
  }
}

class ReadableState {
  constructor(
    stream,
    { highWaterMark = 16384, map = null, mapReadable, byteLength, byteLengthReadable } = {}
  ) {
    this.stream = stream
    this.queue = new FIFO()
    this.highWaterMark = highWaterMark === 0 ? 1 : highWaterMark
    this.buffered = 0
    this.readAhead = highWaterMark > 0
    this.error = null
    this.pipeline = null
    this.byteLength = byteLengthReadable || byteLength || defaultByteLength
    this.map = mapReadable || map
    this.pipeTo = null
    this.afterRead = afterRead.bind(this)
    this.afterUpdateNextTick = updateReadNT.bind(this)
  }

  get ending() {
    return (this.stream._duplexState & READ_ENDING) !== 0
  }

  get ended() {
    return (this.stream._duplexState & READ_DONE) !== 0
  }

  pipe(pipeTo, cb) {
    if (this.pipeTo !== null) throw StreamError.BAD_ARGUMENT('Can only pipe to one destination')
    if (typeof cb !== 'function') cb = null

    this.stream._duplexState |= READ_PIPE_DRAINED
    this.pipeTo = pipeTo
    this.pipeline = new Pipeline(this.stream, pipeTo, cb)

    if (cb) this.stream.on('error', noop) // We already error handle this so supress crashes

    if (isStreamx(pipeTo)) {
      pipeTo._writableState.pipeline = this.pipeline
      if (cb) pipeTo.on('error', noop) // We already error handle this so supress crashes
      pipeTo.on('finish', this.pipeline.finished.bind(this.pipeline)) // TODO: just call finished from pipeTo itself
    } else {
      const onerror = this.pipeline.done.bind(this.pipeline, pipeTo)
      const onclose = this.pipeline.done.bind(this.pipeline, pipeTo, null) // onclose has a weird bool arg
      pipeTo.on('error', onerror)
      pipeTo.on('close', onclose)
      pipeTo.on('finish', this.pipeline.finished.bind(this.pipeline))
    }

    pipeTo.on('drain', afterDrain.bind(this))
    this.stream.emit('piping', pipeTo)
    pipeTo.emit('pipe', this.stream)
  }

  push(data) {
    const stream = this.stream

    if (data === null) {
      this.highWaterMark = 0
      stream._duplexState = (stream._duplexState | READ_ENDING) & READ_NON_PRIMARY_AND_PUSHED
      return false
    }

    if (this.map !== null) {
      data = this.map(data)
      if (data === null) {
        stream._duplexState &= READ_PUSHED
        return this.buffered < this.highWaterMark
      }
    }

    this.buffered += this.byteLength(data)
    this.queue.push(data)

    stream._duplexState = (stream._duplexState | READ_QUEUED) & READ_PUSHED

    return this.buffered < this.highWaterMark
  }

  shift() {
    const data = this.queue.shift()

    this.buffered -= this.byteLength(data)
    if (this.buffered === 0) {
      this.stream._duplexState &= READ_NOT_QUEUED
    }

    return data
  }

  unshift(data) {
    const pending = [this.map !== null ? this.map(data) : data]
    while (this.buffered > 0) pending.push(this.shift())

    for (let i = 0; i < pending.length - 1; i++) {
      const data = pending[i]
      this.buffered += this.byteLength(data)
      this.queue.push(data)
    }

    this.push(pending[pending.length - 1])
  }

  read() {
    const stream = this.stream

    if ((stream._duplexState & READ_STATUS) === READ_QUEUED) {
      const data = this.shift()

      if (this.pipeTo !== null && this.pipeTo.write(data) === false) {
        stream._duplexState &= READ_PIPE_NOT_DRAINED
      }

      if ((stream._duplexState & READ_EMIT_DATA) !== 0) {
        stream.emit('data', data)
      }

      return data
    }

    if (this.readAhead === false) {
      stream._duplexState |= READ_READ_AHEAD
      this.updateNextTick()
    }

    return null
  }

  drain() {
    const stream = this.stream

    while (
      (stream._duplexState & READ_STATUS) === READ_QUEUED &&
      (stream._duplexState & READ_FLOWING) !== 0
    ) {
      const data = this.shift()

      if (this.pipeTo !== null && this.pipeTo.write(data) === false) {
        stream._duplexState &= READ_PIPE_NOT_DRAINED
      }

      if ((stream._duplexState & READ_EMIT_DATA) !== 0) {
        stream.emit('data', data)
      }
    }
  }

  update() {
    const stream = this.stream

    stream._duplexState |= READ_UPDATING

    do {
      this.drain()

      while (
        this.buffered < this.highWaterMark &&
        (stream._duplexState & SHOULD_NOT_READ) === READ_READ_AHEAD
      ) {
        stream._duplexState |= READ_ACTIVE_AND_NEEDS_PUSH
        stream._read(this.afterRead)
        this.drain()
      }

      if ((stream._duplexState & READ_READABLE_STATUS) === READ_EMIT_READABLE_AND_QUEUED) {
        stream._duplexState |= READ_EMITTED_READABLE
        stream.emit('readable')
      }

      if ((stream._duplexState & READ_PRIMARY_AND_ACTIVE) === 0) {
        this.updateNonPrimary()
      }
    } while (this.continueUpdate() === true)

    stream._duplexState &= READ_NOT_UPDATING
  }

  updateNonPrimary() {
    const stream = this.stream

    if ((stream._duplexState & READ_ENDING_STATUS) === READ_ENDING) {
      stream._duplexState = (stream._duplexState | READ_DONE) & READ_NOT_ENDING
      stream.emit('end')

      if ((stream._duplexState & AUTO_DESTROY) === DONE) {
        stream._duplexState |= DESTROYING
      }

      if (this.pipeTo !== null) {
        this.pipeTo.end()
      }
    }

    if ((stream._duplexState & DESTROY_STATUS) === DESTROYING) {
      if ((stream._duplexState & ACTIVE_OR_TICKING) === 0) {
        stream._duplexState |= ACTIVE
        stream._destroy(afterDestroy.bind(this))
      }
      return
    }

    if ((stream._duplexState & IS_OPENING) === OPENING) {
      stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING
      stream._open(afterOpen.bind(this))
    }
  }

  continueUpdate() {
    if ((this.stream._duplexState & READ_NEXT_TICK) === 0) return false
    this.stream._duplexState &= READ_NOT_NEXT_TICK
    return true
  }

  updateCallback() {
    if ((this.stream._duplexState & READ_UPDATE_SYNC_STATUS) === READ_PRIMARY) {
      this.update()
    } else {
      this.updateNextTick()
    }
  }

  updateNextTickIfOpen() {
    if ((this.stream._duplexState & READ_NEXT_TICK_OR_OPENING) !== 0) return
    this.stream._duplexState |= READ_NEXT_TICK
    if ((this.stream._duplexState & READ_UPDATING) === 0) qmt(this.afterUpdateNextTick)
  }

  updateNextTick() {
    if ((this.stream._duplexState & READ_NEXT_TICK) !== 0) return
    this.stream._duplexState |= READ_NEXT_TICK
    if ((this.stream._duplexState & READ_UPDATING) === 0) qmt(this.afterUpdateNextTick)
  }
}

class TransformState {
  constructor(stream) {
    this.data = null
    this.afterTransform = afterTransform.bind(stream)
    this.afterFinal = null
  }
}

class Pipeline {
  constructor(src, dst, cb) {
    this.from = src
    this.to = dst
    this.afterPipe = cb
    this.error = null
    this.pipeToFinished = false
  }

  finished() {
    this.pipeToFinished = true
  }

  done(stream, err) {
    if (err) this.error = err

    if (stream === this.to) {
      this.to = null

      if (this.from !== null) {
        if ((this.from._duplexState & READ_DONE) === 0 || !this.pipeToFinished) {
          this.from.destroy(this.error || StreamError.PREMATURE_CLOSE('Writable stream closed'))
        }
        return
      }
    }

    if (stream === this.from) {
      this.from = null

      if (this.to !== null) {
        if ((stream._duplexState & READ_DONE) === 0) {
          this.to.destroy(this.error || StreamError.PREMATURE_CLOSE('Readable stream closed'))
        }
        return
      }
    }

    if (this.afterPipe !== null) this.afterPipe(this.error)
    this.to = this.from = this.afterPipe = null
  }
}

function afterDrain() {
  this.stream._duplexState |= READ_PIPE_DRAINED
  this.updateCallback()
}

function afterFinal(err) {
  const stream = this.stream
  if (err) stream.destroy(err)

  if ((stream._duplexState & DESTROY_STATUS) === 0) {
    stream._duplexState |= WRITE_DONE
    stream.emit('finish')
  }

  if ((stream._duplexState & AUTO_DESTROY) === DONE) {
    stream._duplexState |= DESTROYING
  }

  stream._duplexState &= WRITE_NOT_FINISHING

  // no need to wait the extra tick here, so we short circuit that
  if ((stream._duplexState & WRITE_UPDATING) === 0) {
    this.update()
  } else {
    this.updateNextTick()
  }
}

function afterDestroy(err) {
  const stream = this.stream

  if (!err && !StreamError.isStreamDestroyed(this.error)) err = this.error
  if (err) stream.emit('error', err)

  stream._duplexState |= DESTROYED
  stream.emit('close')

  const rs = stream._readableState
  const ws = stream._writableState

  if (rs !== null && rs.pipeline !== null) {
    rs.pipeline.done(stream, err)
  }

  if (ws !== null) {
    while (ws.drains !== null && ws.drains.length > 0) {
      ws.drains.shift().resolve(false)
    }

    if (ws.pipeline !== null) {
      ws.pipeline.done(stream, err)
    }
  }
}

function afterWrite(err) {
  const stream = this.stream

  if (err) stream.destroy(err)
  stream._duplexState &= WRITE_NOT_ACTIVE

  if (this.drains !== null) tickDrains(this.drains)

  if ((stream._duplexState & WRITE_DRAIN_STATUS) === WRITE_UNDRAINED) {
    stream._duplexState &= WRITE_DRAINED

    if ((stream._duplexState & WRITE_EMIT_DRAIN) === WRITE_EMIT_DRAIN) {
      stream.emit('drain')
    }
  }

  this.updateCallback()
}

function afterRead(err) {
  if (err) this.stream.destroy(err)
  this.stream._duplexState &= READ_NOT_ACTIVE

  if (this.readAhead === false && (this.stream._duplexState & READ_RESUMED) === 0) {
    this.stream._duplexState &= READ_NO_READ_AHEAD
  }

  this.updateCallback()
}

function updateReadNT() {
  if ((this.stream._duplexState & READ_UPDATING) === 0) {
    this.stream._duplexState &= READ_NOT_NEXT_TICK
    this.update()
  }
}

function updateWriteNT() {
  if ((this.stream._duplexState & WRITE_UPDATING) === 0) {
    this.stream._duplexState &= WRITE_NOT_NEXT_TICK
    this.update()
  }
}

function tickDrains(drains) {
  for (let i = 0; i < drains.length; i++) {
    // drains.writes are monotonic, so if one is 0 its always the first one
    if (--drains[i].writes === 0) {
      drains.shift().resolve(true)
      i--
    }
  }
}

function afterOpen(err) {
  const stream = this.stream

  if (err) stream.destroy(err)

  if ((stream._duplexState & DESTROYING) === 0) {
    if ((stream._duplexState & READ_PRIMARY_STATUS) === 0) {
      stream._duplexState |= READ_PRIMARY
    }

    if ((stream._duplexState & WRITE_PRIMARY_STATUS) === 0) {
      stream._duplexState |= WRITE_PRIMARY
    }

    stream.emit('open')
  }

  stream._duplexState &= NOT_ACTIVE

  if (stream._writableState !== null) {
    stream._writableState.updateCallback()
  }

  if (stream._readableState !== null) {
    stream._readableState.updateCallback()
  }
}

function afterTransform(err, data) {
  if (data !== undefined && data !== null) this.push(data)
  this._writableState.afterWrite(err)
}

function newListener(name) {
  if (this._readableState !== null) {
    if (name === 'data') {
      this._duplexState |= READ_EMIT_DATA | READ_RESUMED_READ_AHEAD
      this._readableState.updateNextTick()
    }
    if (name === 'readable') {
      this._duplexState |= READ_EMIT_READABLE
      this._readableState.updateNextTick()
    }
  }

  if (this._writableState !== null) {
    if (name === 'drain') {
      this._duplexState |= WRITE_EMIT_DRAIN
      this._writableState.updateNextTick()
    }
  }
}

class Stream extends EventEmitter {
  constructor(opts) {
    super()

    this._duplexState = 0
    this._readableState = null
    this._writableState = null

    if (opts) {
      if (opts.open) this._open = opts.open
      if (opts.destroy) this._destroy = opts.destroy
      if (opts.predestroy) this._predestroy = opts.predestroy
      if (opts.signal) opts.signal.addEventListener('abort', abort.bind(this))
    }

    this.on('newListener', newListener)
  }

  _open(cb) {
    cb(null)
  }

  _destroy(cb) {
    cb(null)
  }

  _predestroy() {
    // does nothing
  }

  get readable() {
    return this._readableState !== null ? true : undefined
  }

  get writable() {
    return this._writableState !== null ? true : undefined
  }

  get destroyed() {
    return (this._duplexState & DESTROYED) !== 0
  }

  get destroying() {
    return (this._duplexState & DESTROY_STATUS) !== 0
  }

  destroy(err) {
    if ((this._duplexState & DESTROY_STATUS) === 0) {
      if (!err) err = StreamError.STREAM_DESTROYED()
      this._duplexState = (this._duplexState | DESTROYING) & NON_PRIMARY

      if (this._readableState !== null) {
        this._readableState.highWaterMark = 0
        this._readableState.error = err
      }

      if (this._writableState !== null) {
        this._writableState.highWaterMark = 0
        this._writableState.error = err
      }

      this._duplexState |= PREDESTROYING
      this._predestroy()
      this._duplexState &= NOT_PREDESTROYING

      if (this._readableState !== null) {
        this._readableState.updateNextTick()
      }

      if (this._writableState !== null) {
        this._writableState.updateNextTick()
      }
    }
  }
}

class Readable extends Stream {
  constructor(opts) {
    super(opts)

    this._duplexState |= OPENING | WRITE_DONE | READ_READ_AHEAD
    this._readableState = new ReadableState(this, opts)

    if (opts) {
      if (this._readableState.readAhead === false) this._duplexState &= READ_NO_READ_AHEAD
      if (opts.read) this._read = opts.read
      if (opts.eagerOpen) this._readableState.updateNextTick()
      if (opts.encoding) this.setEncoding(opts.encoding)
    }
  }

  static deferred(fn, opts) {
    const out = new PassThrough(opts)

    fn()
      .then((src) => {
        if (src === null) return out.end()
        if (out.destroying) return
        pipeline(src, out, noop)
      })
      .catch((err) => out.destroy(err))

    return out
  }

  setEncoding(encoding) {
    const dec = new TextDecoder(encoding)
    const map = this._readableState.map || echo
    this._readableState.map = mapOrSkip
    return this

    function mapOrSkip(data) {
      const next = dec.push(data)
      return next === '' && (data.byteLength !== 0 || dec.remaining > 0) ? null : map(next)
    }
  }

  _read(cb) {
    cb(null)
  }

  pipe(dest, cb) {
    this._readableState.updateNextTick()
    this._readableState.pipe(dest, cb)
    return dest
  }

  read() {
    this._readableState.updateNextTick()
    return this._readableState.read()
  }

  push(data) {
    this._readableState.updateNextTickIfOpen()
    return this._readableState.push(data)
  }

  unshift(data) {
    this._readableState.updateNextTickIfOpen()
    return this._readableState.unshift(data)
  }

  resume() {
    this._duplexState |= READ_RESUMED_READ_AHEAD
    this._readableState.updateNextTick()
    return this
  }

  pause() {
    this._duplexState &=
      this._readableState.readAhead === false ? READ_PAUSED_NO_READ_AHEAD : READ_PAUSED
    return this
  }

  static _fromAsyncIterator(ite, opts) {
    let destroy

    const rs = new Readable({
      ...opts,
      read(cb) {
        ite.next().then(push).then(cb.bind(null, null)).catch(cb)
      },
      predestroy() {
        destroy = ite.return()
      },
      destroy(cb) {
        if (!destroy) return cb(null)
        destroy.then(cb.bind(null, null)).catch(cb)
      }
    })

    return rs

    function push(data) {
      if (data.done) rs.push(null)
      else rs.push(data.value)
    }
  }

  static from(data, opts) {
    if (isReadStreamx(data)) return data
    if (data[asyncIterator]) return this._fromAsyncIterator(data[asyncIterator](), opts)
    if (!Array.isArray(data)) data = data === undefined ? [] : [data]

    let i = 0
    return new Readable({
      ...opts,
      read(cb) {
        this.push(i === data.length ? null : data[i++])
        cb(null)
      }
    })
  }

  static isBackpressured(rs) {
    return (
      (rs._duplexState & READ_BACKPRESSURE_STATUS) !== 0 ||
      rs._readableState.buffered >= rs._readableState.highWaterMark
    )
  }

  static isPaused(rs) {
    return (rs._duplexState & READ_RESUMED) === 0
  }

  [asyncIterator]() {
    const stream = this

    let error = null
    let promiseResolve = null
    let promiseReject = null

    this.on('error', (err) => {
      error = err
    })
    this.on('readable', onreadable)
    this.on('close', onclose)

    return {
      [asyncIterator]() {
        return this
      },
      next() {
        return new Promise(function (resolve, reject) {
          promiseResolve = resolve
          promiseReject = reject
          const data = stream.read()
          if (data !== null) ondata(data)
          else if ((stream._duplexState & DESTROYED) !== 0) ondata(null)
        })
      },
      return() {
        return destroy(null)
      },
      throw(err) {
        return destroy(err)
      }
    }

    function onreadable() {
      if (promiseResolve !== null) ondata(stream.read())
    }

    function onclose() {
      if (promiseResolve !== null) ondata(null)
    }

    function ondata(data) {
      if (promiseReject === null) return
      if (error) {
        promiseReject(error)
      } else if (data === null && (stream._duplexState & READ_DONE) === 0) {
        promiseReject(StreamError.STREAM_DESTROYED())
      } else {
        promiseResolve({ value: data, done: data === null })
      }
      promiseReject = promiseResolve = null
    }

    function destroy(err) {
      stream.destroy(err)
      return new Promise((resolve, reject) => {
        if (stream._duplexState & DESTROYED) return resolve({ value: undefined, done: true })
        stream.once('close', function () {
          if (err) reject(err)
          else resolve({ value: undefined, done: true })
        })
      })
    }
  }
}

class Writable extends Stream {
  constructor(opts) {
    super(opts)

    this._duplexState |= OPENING | READ_DONE
    this._writableState = new WritableState(this, opts)

    if (opts) {
      if (opts.writev) this._writev = opts.writev
      if (opts.write) this._write = opts.write
      if (opts.final) this._final = opts.final
      if (opts.eagerOpen) this._writableState.updateNextTick()
    }
  }

  cork() {
    this._duplexState |= WRITE_CORKED
  }

  uncork() {
    this._duplexState &= WRITE_NOT_CORKED
    this._writableState.updateNextTick()
  }

  _writev(batch, cb) {
    cb(null)
  }

  _write(data, cb) {
    this._writableState.autoBatch(data, cb)
  }

  _final(cb) {
    cb(null)
  }

  static isBackpressured(ws) {
    return (ws._duplexState & WRITE_BACKPRESSURE_STATUS) !== 0
  }

  static drained(ws) {
    if (ws.destroyed) return Promise.resolve(false)

    const state = ws._writableState
    const pending = isWritev(ws) ? Math.min(1, state.queue.length) : state.queue.length
    const writes = pending + (ws._duplexState & WRITE_WRITING ? 1 : 0)
    if (writes === 0) return Promise.resolve(true)

    if (state.drains === null) state.drains = []
    return new Promise((resolve) => {
      state.drains.push({ writes, resolve })
    })
  }

  write(data) {
    this._writableState.updateNextTick()
    return this._writableState.push(data)
  }

  end(data) {
    this._writableState.updateNextTick()
    this._writableState.end(data)
    return this
  }
}

class Duplex extends Readable {
  // and Writable
  constructor(opts) {
    super(opts)

    this._duplexState = OPENING | (this._duplexState & READ_READ_AHEAD)
    this._writableState = new WritableState(this, opts)

    if (opts) {
      if (opts.writev) this._writev = opts.writev
      if (opts.write) this._write = opts.write
      if (opts.final) this._final = opts.final
    }
  }

  cork() {
    this._duplexState |= WRITE_CORKED
  }

  uncork() {
    this._duplexState &= WRITE_NOT_CORKED
    this._writableState.updateNextTick()
  }

  _writev(batch, cb) {
    cb(null)
  }

  _write(data, cb) {
    this._writableState.autoBatch(data, cb)
  }

  _final(cb) {
    cb(null)
  }

  write(data) {
    this._writableState.updateNextTick()
    return this._writableState.push(data)
  }

  end(data) {
    this._writableState.updateNextTick()
    this._writableState.end(data)
    return this
  }
}

class Transform extends Duplex {
  constructor(opts) {
    super(opts)
    this._transformState = new TransformState(this)

    if (opts) {
      if (opts.transform) this._transform = opts.transform
      if (opts.flush) this._flush = opts.flush
    }
  }

  _write(data, cb) {
    if (this._readableState.buffered >= this._readableState.highWaterMark) {
      this._transformState.data = data
    } else {
      this._transform(data, this._transformState.afterTransform)
    }
  }

  _read(cb) {
    if (this._transformState.data !== null) {
      const data = this._transformState.data
      this._transformState.data = null
      cb(null)
      this._transform(data, this._transformState.afterTransform)
    } else {
      cb(null)
    }
  }

  destroy(err) {
    super.destroy(err)
    if (this._transformState.data !== null) {
      this._transformState.data = null
      this._transformState.afterTransform()
    }
  }

  _transform(data, cb) {
    cb(null, data)
  }

  _flush(cb) {
    cb(null)
  }

  _final(cb) {
    this._transformState.afterFinal = cb
    this._flush(transformAfterFlush.bind(this))
  }
}

class PassThrough extends Transform {}

function transformAfterFlush(err, data) {
  const cb = this._transformState.afterFinal
  if (err) return cb(err)

  if (data !== null && data !== undefined) this.push(data)
  this.push(null)
  cb(null)
}

function pipelinePromise(...streams) {
  return new Promise((resolve, reject) => {
    return pipeline(...streams, (err) => {
      if (err) return reject(err)
      resolve()
    })
  })
}

function pipeline(stream, ...streams) {
  const all = Array.isArray(stream) ? [...stream, ...streams] : [stream, ...streams]
  const done = all.length && typeof all[all.length - 1] === 'function' ? all.pop() : null

  if (all.length < 2) throw StreamError.BAD_ARGUMENT('Pipeline requires at least 2 streams')

  let src = all[0]
  let dest = null
  let error = null

  for (let i = 1; i < all.length; i++) {
    dest = all[i]

    if (isStreamx(src)) {
      src.pipe(dest, onerror)
    } else {
      errorHandle(src, true, i > 1, onerror)
      src.pipe(dest)
    }

    src = dest
  }

  if (done) {
    let fin = false

    const autoDestroy =
      isStreamx(dest) || !!(dest._writableState && dest._writableState.autoDestroy)

    dest.on('error', (err) => {
      if (error === null) error = err
    })

    dest.on('finish', () => {
      fin = true
      if (!autoDestroy) done(error)
    })

    if (autoDestroy) {
      dest.on('close', () => done(error || (fin ? null : StreamError.PREMATURE_CLOSE())))
    }
  }

  return dest

  function errorHandle(s, rd, wr, onerror) {
    s.on('error', onerror)
    s.on('close', onclose)

    function onclose() {
      if (rd && s._readableState && !s._readableState.ended) {
        return onerror(StreamError.PREMATURE_CLOSE())
      }
      if (wr && s._writableState && !s._writableState.ended) {
        return onerror(StreamError.PREMATURE_CLOSE())
      }
    }
  }

  function onerror(err) {
    if (!err || error) return
    error = err

    for (const s of all) {
      s.destroy(err)
    }
  }
}

function echo(s) {
  return s
}

function isStream(stream) {
  return !!stream._readableState || !!stream._writableState
}

function isStreamx(stream) {
  return typeof stream._duplexState === 'number' && isStream(stream)
}

function isEnding(stream) {
  return !!stream._readableState && stream._readableState.ending
}

function isEnded(stream) {
  return !!stream._readableState && stream._readableState.ended
}

function isFinishing(stream) {
  return !!stream._writableState && stream._writableState.ending
}

function isFinished(stream) {
  return !!stream._writableState && stream._writableState.ended
}

function getStreamError(stream, opts = {}) {
  const err =
    (stream._readableState && stream._readableState.error) ||
    (stream._writableState && stream._writableState.error)

  // avoid implicit errors by default
  return !opts.all && StreamError.isStreamDestroyed(err) ? null : err
}

function isReadStreamx(stream) {
  return isStreamx(stream) && stream.readable
}

function isDisturbed(stream) {
  return (
    (stream._duplexState & OPENING) !== OPENING ||
    (stream._duplexState & DESTROYING) === DESTROYING ||
    (stream._duplexState & ACTIVE_OR_TICKING) !== 0
  )
}

function isTypedArray(data) {
  return typeof data === 'object' && data !== null && typeof data.byteLength === 'number'
}

function defaultByteLength(data) {
  return isTypedArray(data) ? data.byteLength : 1024
}

function noop() {}

function abort() {
  this.destroy(StreamError.ABORTED())
}

function isWritev(s) {
  return s._writev !== Writable.prototype._writev && s._writev !== Duplex.prototype._writev
}

module.exports = {
  pipeline,
  pipelinePromise,
  isStream,
  isStreamx,
  isEnding,
  isEnded,
  isFinishing,
  isFinished,
  isDisturbed,
  getStreamError,
  Stream,
  Writable,
  Readable,
  Duplex,
  Transform,
  // Export PassThrough for compatibility with Node.js core's stream module
  PassThrough
}


/***/ }),

/***/ 5657:
/***/ ((module) => {

module.exports = class StreamError extends Error {
  constructor(msg, code, fn = StreamError) {
    super(msg)

    this.code = code

    if (Error.captureStackTrace) {
      Error.captureStackTrace(this, fn)
    }
  }

  static isStreamDestroyed(err) {
    return err && err.code === 'STREAM_DESTROYED'
  }

  static isPrematureClose(err) {
    return err && err.code === 'PREMATURE_CLOSE'
  }

  static isAborted(err) {
    return err && err.code === 'ABORTED'
  }

  static isBadArgument(err) {
    return err && err.code === 'BAD_ARGUMENT'
  }

  get name() {
    return 'StreamError'
  }

  static STREAM_DESTROYED() {
    return new StreamError('Stream was destroyed', 'STREAM_DESTROYED', StreamError.STREAM_DESTROYED)
  }

  static PREMATURE_CLOSE(msg = 'Premature close') {
    return new StreamError(msg, 'PREMATURE_CLOSE', StreamError.PREMATURE_CLOSE)
  }

  static ABORTED() {
    return new StreamError('Stream aborted', 'ABORTED', StreamError.ABORTED)
  }

  static BAD_ARGUMENT(msg = 'Bad argument') {
    return new StreamError(msg, 'BAD_ARGUMENT', StreamError.BAD_ARGUMENT)
  }
}


/***/ }),

/***/ 775:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const constants = { // just for envs without fs
  S_IFMT: 61440,
  S_IFDIR: 16384,
  S_IFCHR: 8192,
  S_IFBLK: 24576,
  S_IFIFO: 4096,
  S_IFLNK: 40960
}

try {
  module.exports = (__nccwpck_require__(9896).constants) || constants
} catch {
  module.exports = constants
}


/***/ }),

/***/ 5763:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const { Writable, Readable, getStreamError } = __nccwpck_require__(6204)
const FIFO = __nccwpck_require__(3867)
const b4a = __nccwpck_require__(3057)
const headers = __nccwpck_require__(8428)

const EMPTY = b4a.alloc(0)
const MAX_HEADER_SIZE = 4 * 1024 * 1024 // arbitrary big number

class BufferList {
  constructor () {
    this.buffered = 0
    this.shifted = 0
    this.queue = new FIFO()

    this._offset = 0
  }

  push (buffer) {
    this.buffered += buffer.byteLength
    this.queue.push(buffer)
  }

  shiftFirst (size) {
    return this.buffered === 0 ? null : this._next(size)
  }

  shift (size) {
    if (size > this.buffered) return null
    if (size === 0) return EMPTY

    let chunk = this._next(size)

    if (size === chunk.byteLength) return chunk // likely case

    const chunks = [chunk]

    while ((size -= chunk.byteLength) > 0) {
      chunk = this._next(size)
      chunks.push(chunk)
    }

    return b4a.concat(chunks)
  }

  _next (size) {
    const buf = this.queue.peek()
    const rem = buf.byteLength - this._offset

    if (size >= rem) {
      const sub = this._offset ? buf.subarray(this._offset, buf.byteLength) : buf
      this.queue.shift()
      this._offset = 0
      this.buffered -= rem
      this.shifted += rem
      return sub
    }

    this.buffered -= size
    this.shifted += size

    return buf.subarray(this._offset, (this._offset += size))
  }
}

class Source extends Readable {
  constructor (self, header, offset) {
    super()

    this.header = header
    this.offset = offset

    this._parent = self
  }

  _read (cb) {
    if (this.header.size === 0) {
      this.push(null)
    }
    if (this._parent._stream === this) {
      this._parent._update()
    }
    cb(null)
  }

  _predestroy () {
    this._parent.destroy(getStreamError(this))
  }

  _detach () {
    if (this._parent._stream === this) {
      this._parent._stream = null
      this._parent._missing = overflow(this.header.size)
      this._parent._update()
    }
  }

  _destroy (cb) {
    this._detach()
    cb(null)
  }
}

class Extract extends Writable {
  constructor (opts) {
    super(opts)

    if (!opts) opts = {}

    this._buffer = new BufferList()
    this._offset = 0
    this._header = null
    this._stream = null
    this._missing = 0
    this._longHeader = false
    this._callback = noop
    this._locked = false
    this._finished = false
    this._pax = null
    this._paxGlobal = null
    this._gnuLongPath = null
    this._gnuLongLinkPath = null
    this._filenameEncoding = opts.filenameEncoding || 'utf-8'
    this._allowUnknownFormat = !!opts.allowUnknownFormat
    this._unlockBound = this._unlock.bind(this)
  }

  _unlock (err) {
    this._locked = false

    if (err) {
      this.destroy(err)
      this._continueWrite(err)
      return
    }

    this._update()
  }

  _consumeHeader () {
    if (this._locked) return false

    this._offset = this._buffer.shifted

    try {
      this._header = headers.decode(this._buffer.shift(512), this._filenameEncoding, this._allowUnknownFormat)
    } catch (err) {
      this._continueWrite(err)
      return false
    }

    if (!this._header) return true

    this._header.byteOffset = this._buffer.shifted

    switch (this._header.type) {
      case 'gnu-long-path':
      case 'gnu-long-link-path':
      case 'pax-global-header':
      case 'pax-header':
        this._longHeader = true
        this._missing = this._header.size
        if (this._missing > MAX_HEADER_SIZE) {
          this._continueWrite(new Error('Header exceeds max size'))
          return false
        }
        return true
    }

    this._locked = true
    this._applyLongHeaders()

    if (!(this._header.size >= 0)) {
      this._continueWrite(new Error('Invalid header'))
      return false
    }

    if (this._header.size === 0 || this._header.type === 'directory') {
      this.emit('entry', this._header, this._createStream(), this._unlockBound)
      return true
    }

    this._stream = this._createStream()
    this._missing = this._header.size

    this.emit('entry', this._header, this._stream, this._unlockBound)
    return true
  }

  _applyLongHeaders () {
    if (this._gnuLongPath) {
      this._header.name = this._gnuLongPath
      this._gnuLongPath = null
    }

    if (this._gnuLongLinkPath) {
      this._header.linkname = this._gnuLongLinkPath
      this._gnuLongLinkPath = null
    }

    if (this._pax) {
      if (this._pax.path) this._header.name = this._pax.path
      if (this._pax.linkpath) this._header.linkname = this._pax.linkpath
      if (this._pax.size) this._header.size = parseInt(this._pax.size, 10)
      this._header.pax = this._pax
      this._pax = null
    }
  }

  _decodeLongHeader (buf) {
    switch (this._header.type) {
      case 'gnu-long-path':
        this._gnuLongPath = headers.decodeLongPath(buf, this._filenameEncoding)
        break
      case 'gnu-long-link-path':
        this._gnuLongLinkPath = headers.decodeLongPath(buf, this._filenameEncoding)
        break
      case 'pax-global-header':
        this._paxGlobal = headers.decodePax(buf)
        break
      case 'pax-header':
        this._pax = this._paxGlobal === null
          ? headers.decodePax(buf)
          : Object.assign({}, this._paxGlobal, headers.decodePax(buf))
        break
    }
  }

  _consumeLongHeader () {
    this._longHeader = false
    this._missing = overflow(this._header.size)

    const buf = this._buffer.shift(this._header.size)

    try {
      this._decodeLongHeader(buf)
    } catch (err) {
      this._continueWrite(err)
      return false
    }

    return true
  }

  _consumeStream () {
    const buf = this._buffer.shiftFirst(this._missing)
    if (buf === null) return false

    this._missing -= buf.byteLength
    const drained = this._stream.push(buf)

    if (this._missing === 0) {
      this._stream.push(null)
      if (drained) this._stream._detach()
      return drained && this._locked === false
    }

    return drained
  }

  _createStream () {
    return new Source(this, this._header, this._offset)
  }

  _update () {
    while (this._buffer.buffered > 0 && !this.destroying) {
      if (this._missing > 0) {
        if (this._stream !== null) {
          if (this._consumeStream() === false) return
          continue
        }

        if (this._longHeader === true) {
          if (this._missing > this._buffer.buffered) break
          if (this._consumeLongHeader() === false) return false
          continue
        }

        const ignore = this._buffer.shiftFirst(this._missing)
        if (ignore !== null) this._missing -= ignore.byteLength
        continue
      }

      if (this._buffer.buffered < 512) break
      if (this._stream !== null || this._consumeHeader() === false) return
    }

    this._continueWrite(null)
  }

  _continueWrite (err) {
    const cb = this._callback
    this._callback = noop
    cb(err)
  }

  _write (data, cb) {
    this._callback = cb
    this._buffer.push(data)
    this._update()
  }

  _final (cb) {
    this._finished = this._missing === 0 && this._buffer.buffered === 0
    cb(this._finished ? null : new Error('Unexpected end of data'))
  }

  _predestroy () {
    this._continueWrite(null)
  }

  _destroy (cb) {
    if (this._stream) this._stream.destroy(getStreamError(this))
    cb(null)
  }

  [Symbol.asyncIterator] () {
    let error = null

    let promiseResolve = null
    let promiseReject = null

    let entryStream = null
    let entryCallback = null

    const extract = this

    this.on('entry', onentry)
    this.on('error', (err) => { error = err })
    this.on('close', onclose)

    return {
      [Symbol.asyncIterator] () {
        return this
      },
      next () {
        return new Promise(onnext)
      },
      return () {
        return destroy(null)
      },
      throw (err) {
        return destroy(err)
      }
    }

    function consumeCallback (err) {
      if (!entryCallback) return
      const cb = entryCallback
      entryCallback = null
      cb(err)
    }

    function onnext (resolve, reject) {
      if (error) {
        return reject(error)
      }

      if (entryStream) {
        resolve({ value: entryStream, done: false })
        entryStream = null
        return
      }

      promiseResolve = resolve
      promiseReject = reject

      consumeCallback(null)

      if (extract._finished && promiseResolve) {
        promiseResolve({ value: undefined, done: true })
        promiseResolve = promiseReject = null
      }
    }

    function onentry (header, stream, callback) {
      entryCallback = callback
      stream.on('error', noop) // no way around this due to tick sillyness

      if (promiseResolve) {
        promiseResolve({ value: stream, done: false })
        promiseResolve = promiseReject = null
      } else {
        entryStream = stream
      }
    }

    function onclose () {
      consumeCallback(error)
      if (!promiseResolve) return
      if (error) promiseReject(error)
      else promiseResolve({ value: undefined, done: true })
      promiseResolve = promiseReject = null
    }

    function destroy (err) {
      extract.destroy(err)
      consumeCallback(err)
      return new Promise((resolve, reject) => {
        if (extract.destroyed) return resolve({ value: undefined, done: true })
        extract.once('close', function () {
          if (err) reject(err)
          else resolve({ value: undefined, done: true })
        })
      })
    }
  }
}

module.exports = function extract (opts) {
  return new Extract(opts)
}

function noop () {}

function overflow (size) {
  size &= 511
  return size && 512 - size
}


/***/ }),

/***/ 8428:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

const b4a = __nccwpck_require__(3057)

const ZEROS = '0000000000000000000'
const SEVENS = '7777777777777777777'
const ZERO_OFFSET = '0'.charCodeAt(0)
const USTAR_MAGIC = b4a.from([0x75, 0x73, 0x74, 0x61, 0x72, 0x00]) // ustar\x00
const USTAR_VER = b4a.from([ZERO_OFFSET, ZERO_OFFSET])
const GNU_MAGIC = b4a.from([0x75, 0x73, 0x74, 0x61, 0x72, 0x20]) // ustar\x20
const GNU_VER = b4a.from([0x20, 0x00])
const MASK = 0o7777
const MAGIC_OFFSET = 257
const VERSION_OFFSET = 263

exports.decodeLongPath = function decodeLongPath (buf, encoding) {
  return decodeStr(buf, 0, buf.length, encoding)
}

exports.encodePax = function encodePax (opts) { // TODO: encode more stuff in pax
  let result = ''
  if (opts.name) result += addLength(' path=' + opts.name + '\n')
  if (opts.linkname) result += addLength(' linkpath=' + opts.linkname + '\n')
  const pax = opts.pax
  if (pax) {
    for (const key in pax) {
      result += addLength(' ' + key + '=' + pax[key] + '\n')
    }
  }
  return b4a.from(result)
}

exports.decodePax = function decodePax (buf) {
  const result = {}

  while (buf.length) {
    let i = 0
    while (i < buf.length && buf[i] !== 32) i++
    const len = parseInt(b4a.toString(buf.subarray(0, i)), 10)
    if (!len) return result

    const b = b4a.toString(buf.subarray(i + 1, len - 1))
    const keyIndex = b.indexOf('=')
    if (keyIndex === -1) return result
    result[b.slice(0, keyIndex)] = b.slice(keyIndex + 1)

    buf = buf.subarray(len)
  }

  return result
}

exports.encode = function encode (opts) {
  const buf = b4a.alloc(512)
  let name = opts.name
  let prefix = ''

  if (opts.typeflag === 5 && name[name.length - 1] !== '/') name += '/'
  if (b4a.byteLength(name) !== name.length) return null // utf-8

  while (b4a.byteLength(name) > 100) {
    const i = name.indexOf('/')
    if (i === -1) return null
    prefix += prefix ? '/' + name.slice(0, i) : name.slice(0, i)
    name = name.slice(i + 1)
  }

  if (b4a.byteLength(name) > 100 || b4a.byteLength(prefix) > 155) return null
  if (opts.linkname && b4a.byteLength(opts.linkname) > 100) return null

  b4a.write(buf, name)
  b4a.write(buf, encodeOct(opts.mode & MASK, 6), 100)
  b4a.write(buf, encodeOct(opts.uid, 6), 108)
  b4a.write(buf, encodeOct(opts.gid, 6), 116)
  encodeSize(opts.size, buf, 124)
  b4a.write(buf, encodeOct((opts.mtime.getTime() / 1000) | 0, 11), 136)

  buf[156] = ZERO_OFFSET + toTypeflag(opts.type)

  if (opts.linkname) b4a.write(buf, opts.linkname, 157)

  b4a.copy(USTAR_MAGIC, buf, MAGIC_OFFSET)
  b4a.copy(USTAR_VER, buf, VERSION_OFFSET)
  if (opts.uname) b4a.write(buf, opts.uname, 265)
  if (opts.gname) b4a.write(buf, opts.gname, 297)
  b4a.write(buf, encodeOct(opts.devmajor || 0, 6), 329)
  b4a.write(buf, encodeOct(opts.devminor || 0, 6), 337)

  if (prefix) b4a.write(buf, prefix, 345)

  b4a.write(buf, encodeOct(cksum(buf), 6), 148)

  return buf
}

exports.decode = function decode (buf, filenameEncoding, allowUnknownFormat) {
  let typeflag = buf[156] === 0 ? 0 : buf[156] - ZERO_OFFSET

  let name = decodeStr(buf, 0, 100, filenameEncoding)
  const mode = decodeOct(buf, 100, 8)
  const uid = decodeOct(buf, 108, 8)
  const gid = decodeOct(buf, 116, 8)
  const size = decodeOct(buf, 124, 12)
  const mtime = decodeOct(buf, 136, 12)
  const type = toType(typeflag)
  const linkname = buf[157] === 0 ? null : decodeStr(buf, 157, 100, filenameEncoding)
  const uname = decodeStr(buf, 265, 32)
  const gname = decodeStr(buf, 297, 32)
  const devmajor = decodeOct(buf, 329, 8)
  const devminor = decodeOct(buf, 337, 8)

  const c = cksum(buf)

  // checksum is still initial value if header was null.
  if (c === 8 * 32) return null

  // valid checksum
  if (c !== decodeOct(buf, 148, 8)) throw new Error('Invalid tar header. Maybe the tar is corrupted or it needs to be gunzipped?')

  if (isUSTAR(buf)) {
    // ustar (posix) format.
    // prepend prefix, if present.
    if (buf[345]) name = decodeStr(buf, 345, 155, filenameEncoding) + '/' + name
  } else if (isGNU(buf)) {
    // 'gnu'/'oldgnu' format. Similar to ustar, but has support for incremental and
    // multi-volume tarballs.
  } else {
    if (!allowUnknownFormat) {
      throw new Error('Invalid tar header: unknown format.')
    }
  }

  // to support old tar versions that use trailing / to indicate dirs
  if (typeflag === 0 && name && name[name.length - 1] === '/') typeflag = 5

  return {
    name,
    mode,
    uid,
    gid,
    size,
    byteOffset: 0,
    mtime: new Date(1000 * mtime),
    type,
    linkname,
    uname,
    gname,
    devmajor,
    devminor,
    pax: null
  }
}

function isUSTAR (buf) {
  return b4a.equals(USTAR_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6))
}

function isGNU (buf) {
  return b4a.equals(GNU_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6)) &&
    b4a.equals(GNU_VER, buf.subarray(VERSION_OFFSET, VERSION_OFFSET + 2))
}

function clamp (index, len, defaultValue) {
  if (typeof index !== 'number') return defaultValue
  index = ~~index // Coerce to integer.
  if (index >= len) return len
  if (index >= 0) return index
  index += len
  if (index >= 0) return index
  return 0
}

function toType (flag) {
  switch (flag) {
    case 0:
      return 'file'
    case 1:
      return 'link'
    case 2:
      return 'symlink'
    case 3:
      return 'character-device'
    case 4:
      return 'block-device'
    case 5:
      return 'directory'
    case 6:
      return 'fifo'
    case 7:
      return 'contiguous-file'
    case 72:
      return 'pax-header'
    case 55:
      return 'pax-global-header'
    case 27:
      return 'gnu-long-link-path'
    case 28:
    case 30:
      return 'gnu-long-path'
  }

  return null
}

function toTypeflag (flag) {
  switch (flag) {
    case 'file':
      return 0
    case 'link':
      return 1
    case 'symlink':
      return 2
    case 'character-device':
      return 3
    case 'block-device':
      return 4
    case 'directory':
      return 5
    case 'fifo':
      return 6
    case 'contiguous-file':
      return 7
    case 'pax-header':
      return 72
  }

  return 0
}

function indexOf (block, num, offset, end) {
  for (; offset < end; offset++) {
    if (block[offset] === num) return offset
  }
  return end
}

function cksum (block) {
  let sum = 8 * 32
  for (let i = 0; i < 148; i++) sum += block[i]
  for (let j = 156; j < 512; j++) sum += block[j]
  return sum
}

function encodeOct (val, n) {
  val = val.toString(8)
  if (val.length > n) return SEVENS.slice(0, n) + ' '
  return ZEROS.slice(0, n - val.length) + val + ' '
}

function encodeSizeBin (num, buf, off) {
  buf[off] = 0x80
  for (let i = 11; i > 0; i--) {
    buf[off + i] = num & 0xff
    num = Math.floor(num / 0x100)
  }
}

function encodeSize (num, buf, off) {
  if (num.toString(8).length > 11) {
    encodeSizeBin(num, buf, off)
  } else {
    b4a.write(buf, encodeOct(num, 11), off)
  }
}

/* Copied from the node-tar repo and modified to meet
 * tar-stream coding standard.
 *
 * Source: https://github.com/npm/node-tar/blob/51b6627a1f357d2eb433e7378e5f05e83b7aa6cd/lib/header.js#L349
 */
function parse256 (buf) {
  // first byte MUST be either 80 or FF
  // 80 for positive, FF for 2's comp
  let positive
  if (buf[0] === 0x80) positive = true
  else if (buf[0] === 0xFF) positive = false
  else return null

  // build up a base-256 tuple from the least sig to the highest
  const tuple = []
  let i
  for (i = buf.length - 1; i > 0; i--) {
    const byte = buf[i]
    if (positive) tuple.push(byte)
    else tuple.push(0xFF - byte)
  }

  let sum = 0
  const l = tuple.length
  for (i = 0; i < l; i++) {
    sum += tuple[i] * Math.pow(256, i)
  }

  return positive ? sum : -1 * sum
}

function decodeOct (val, offset, length) {
  val = val.subarray(offset, offset + length)
  offset = 0

  // If prefixed with 0x80 then parse as a base-256 integer
  if (val[offset] & 0x80) {
    return parse256(val)
  } else {
    // Older versions of tar can prefix with spaces
    while (offset < val.length && val[offset] === 32) offset++
    const end = clamp(indexOf(val, 32, offset, val.length), val.length, val.length)
    while (offset < end && val[offset] === 0) offset++
    if (end === offset) return 0
    return parseInt(b4a.toString(val.subarray(offset, end)), 8)
  }
}

function decodeStr (val, offset, length, encoding) {
  return b4a.toString(val.subarray(offset, indexOf(val, 0, offset, offset + length)), encoding)
}

function addLength (str) {
  const len = b4a.byteLength(str)
  let digits = Math.floor(Math.log(len) / Math.log(10)) + 1
  if (len + digits >= Math.pow(10, digits)) digits++

  return (len + digits) + str
}


/***/ }),

/***/ 6118:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

exports.extract = __nccwpck_require__(5763)
/* unused reexport */ __nccwpck_require__(861)


/***/ }),

/***/ 861:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const { Readable, Writable, getStreamError } = __nccwpck_require__(6204)
const b4a = __nccwpck_require__(3057)

const constants = __nccwpck_require__(775)
const headers = __nccwpck_require__(8428)

const DMODE = 0o755
const FMODE = 0o644

const END_OF_TAR = b4a.alloc(1024)

class Sink extends Writable {
  constructor (pack, header, callback) {
    super({ mapWritable, eagerOpen: true })

    this.written = 0
    this.header = header

    this._callback = callback
    this._linkname = null
    this._isLinkname = header.type === 'symlink' && !header.linkname
    this._isVoid = header.type !== 'file' && header.type !== 'contiguous-file'
    this._finished = false
    this._pack = pack
    this._openCallback = null

    if (this._pack._stream === null) this._pack._stream = this
    else this._pack._pending.push(this)
  }

  _open (cb) {
    this._openCallback = cb
    if (this._pack._stream === this) this._continueOpen()
  }

  _continuePack (err) {
    if (this._callback === null) return

    const callback = this._callback
    this._callback = null

    callback(err)
  }

  _continueOpen () {
    if (this._pack._stream === null) this._pack._stream = this

    const cb = this._openCallback
    this._openCallback = null
    if (cb === null) return

    if (this._pack.destroying) return cb(new Error('pack stream destroyed'))
    if (this._pack._finalized) return cb(new Error('pack stream is already finalized'))

    this._pack._stream = this

    if (!this._isLinkname) {
      this._pack._encode(this.header)
    }

    if (this._isVoid) {
      this._finish()
      this._continuePack(null)
    }

    cb(null)
  }

  _write (data, cb) {
    if (this._isLinkname) {
      this._linkname = this._linkname ? b4a.concat([this._linkname, data]) : data
      return cb(null)
    }

    if (this._isVoid) {
      if (data.byteLength > 0) {
        return cb(new Error('No body allowed for this entry'))
      }
      return cb()
    }

    this.written += data.byteLength
    if (this._pack.push(data)) return cb()
    this._pack._drain = cb
  }

  _finish () {
    if (this._finished) return
    this._finished = true

    if (this._isLinkname) {
      this.header.linkname = this._linkname ? b4a.toString(this._linkname, 'utf-8') : ''
      this._pack._encode(this.header)
    }

    overflow(this._pack, this.header.size)

    this._pack._done(this)
  }

  _final (cb) {
    if (this.written !== this.header.size) { // corrupting tar
      return cb(new Error('Size mismatch'))
    }

    this._finish()
    cb(null)
  }

  _getError () {
    return getStreamError(this) || new Error('tar entry destroyed')
  }

  _predestroy () {
    this._pack.destroy(this._getError())
  }

  _destroy (cb) {
    this._pack._done(this)

    this._continuePack(this._finished ? null : this._getError())

    cb()
  }
}

class Pack extends Readable {
  constructor (opts) {
    super(opts)
    this._drain = noop
    this._finalized = false
    this._finalizing = false
    this._pending = []
    this._stream = null
  }

  entry (header, buffer, callback) {
    if (this._finalized || this.destroying) throw new Error('already finalized or destroyed')

    if (typeof buffer === 'function') {
      callback = buffer
      buffer = null
    }

    if (!callback) callback = noop

    if (!header.size || header.type === 'symlink') header.size = 0
    if (!header.type) header.type = modeToType(header.mode)
    if (!header.mode) header.mode = header.type === 'directory' ? DMODE : FMODE
    if (!header.uid) header.uid = 0
    if (!header.gid) header.gid = 0
    if (!header.mtime) header.mtime = new Date()

    if (typeof buffer === 'string') buffer = b4a.from(buffer)

    const sink = new Sink(this, header, callback)

    if (b4a.isBuffer(buffer)) {
      header.size = buffer.byteLength
      sink.write(buffer)
      sink.end()
      return sink
    }

    if (sink._isVoid) {
      return sink
    }

    return sink
  }

  finalize () {
    if (this._stream || this._pending.length > 0) {
      this._finalizing = true
      return
    }

    if (this._finalized) return
    this._finalized = true

    this.push(END_OF_TAR)
    this.push(null)
  }

  _done (stream) {
    if (stream !== this._stream) return

    this._stream = null

    if (this._finalizing) this.finalize()
    if (this._pending.length) this._pending.shift()._continueOpen()
  }

  _encode (header) {
    if (!header.pax) {
      const buf = headers.encode(header)
      if (buf) {
        this.push(buf)
        return
      }
    }
    this._encodePax(header)
  }

  _encodePax (header) {
    const paxHeader = headers.encodePax({
      name: header.name,
      linkname: header.linkname,
      pax: header.pax
    })

    const newHeader = {
      name: 'PaxHeader',
      mode: header.mode,
      uid: header.uid,
      gid: header.gid,
      size: paxHeader.byteLength,
      mtime: header.mtime,
      type: 'pax-header',
      linkname: header.linkname && 'PaxHeader',
      uname: header.uname,
      gname: header.gname,
      devmajor: header.devmajor,
      devminor: header.devminor
    }

    this.push(headers.encode(newHeader))
    this.push(paxHeader)
    overflow(this, paxHeader.byteLength)

    newHeader.size = header.size
    newHeader.type = header.type
    this.push(headers.encode(newHeader))
  }

  _doDrain () {
    const drain = this._drain
    this._drain = noop
    drain()
  }

  _predestroy () {
    const err = getStreamError(this)

    if (this._stream) this._stream.destroy(err)

    while (this._pending.length) {
      const stream = this._pending.shift()
      stream.destroy(err)
      stream._continueOpen()
    }

    this._doDrain()
  }

  _read (cb) {
    this._doDrain()
    cb()
  }
}

module.exports = function pack (opts) {
  return new Pack(opts)
}

function modeToType (mode) {
  switch (mode & constants.S_IFMT) {
    case constants.S_IFBLK: return 'block-device'
    case constants.S_IFCHR: return 'character-device'
    case constants.S_IFDIR: return 'directory'
    case constants.S_IFIFO: return 'fifo'
    case constants.S_IFLNK: return 'symlink'
  }

  return 'file'
}

function noop () {}

function overflow (self, size) {
  size &= 511
  if (size) self.push(END_OF_TAR.subarray(0, 512 - size))
}

function mapWritable (buf) {
  return b4a.isBuffer(buf) ? buf : b4a.from(buf)
}


/***/ }),

/***/ 7934:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const PassThroughDecoder = __nccwpck_require__(7256)
const UTF8Decoder = __nccwpck_require__(6414)

module.exports = class TextDecoder {
  constructor(encoding = 'utf8') {
    this.encoding = normalizeEncoding(encoding)

    switch (this.encoding) {
      case 'utf8':
        this.decoder = new UTF8Decoder()
        break
      case 'utf16le':
      case 'base64':
        throw new Error('Unsupported encoding: ' + this.encoding)
      default:
        this.decoder = new PassThroughDecoder(this.encoding)
    }
  }

  get remaining() {
    return this.decoder.remaining
  }

  push(data) {
    if (typeof data === 'string') return data
    return this.decoder.decode(data)
  }

  // For Node.js compatibility
  write(data) {
    return this.push(data)
  }

  end(data) {
    let result = ''
    if (data) result = this.push(data)
    result += this.decoder.flush()
    return result
  }
}

function normalizeEncoding(encoding) {
  encoding = encoding.toLowerCase()

  switch (encoding) {
    case 'utf8':
    case 'utf-8':
      return 'utf8'
    case 'ucs2':
    case 'ucs-2':
    case 'utf16le':
    case 'utf-16le':
      return 'utf16le'
    case 'latin1':
    case 'binary':
      return 'latin1'
    case 'base64':
    case 'ascii':
    case 'hex':
      return encoding
    default:
      throw new Error('Unknown encoding: ' + encoding)
  }
}


/***/ }),

/***/ 7256:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const b4a = __nccwpck_require__(3057)

module.exports = class PassThroughDecoder {
  constructor(encoding) {
    this.encoding = encoding
  }

  get remaining() {
    return 0
  }

  decode(data) {
    return b4a.toString(data, this.encoding)
  }

  flush() {
    return ''
  }
}


/***/ }),

/***/ 6414:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

const b4a = __nccwpck_require__(3057)

/**
 * https://encoding.spec.whatwg.org/#utf-8-decoder
 */
module.exports = class UTF8Decoder {
  constructor() {
    this._reset()
  }

  get remaining() {
    return this.bytesSeen
  }

  decode(data) {
    if (data.byteLength === 0) return ''

    if (this.bytesNeeded === 0 && trailingIncomplete(data, 0) === 0) {
      this.bytesSeen = trailingBytesSeen(data)
      return b4a.toString(data, 'utf8')
    }

    let result = ''
    let start = 0

    if (this.bytesNeeded > 0) {
      while (start < data.byteLength) {
        const byte = data[start]

        if (byte < this.lowerBoundary || byte > this.upperBoundary) {
          result += '\ufffd'
          this._reset()
          break
        }

        this.lowerBoundary = 0x80
        this.upperBoundary = 0xbf
        this.codePoint = (this.codePoint << 6) | (byte & 0x3f)
        this.bytesSeen++
        start++

        if (this.bytesSeen === this.bytesNeeded) {
          result += String.fromCodePoint(this.codePoint)
          this._reset()
          break
        }
      }

      if (this.bytesNeeded > 0) return result
    }

    const trailing = trailingIncomplete(data, start)
    const end = data.byteLength - trailing

    if (end > start) result += b4a.toString(data, 'utf8', start, end)

    for (let i = end; i < data.byteLength; i++) {
      const byte = data[i]

      if (this.bytesNeeded === 0) {
        if (byte <= 0x7f) {
          this.bytesSeen = 0
          result += String.fromCharCode(byte)
        } else if (byte >= 0xc2 && byte <= 0xdf) {
          this.bytesNeeded = 2
          this.bytesSeen = 1
          this.codePoint = byte & 0x1f
        } else if (byte >= 0xe0 && byte <= 0xef) {
          if (byte === 0xe0) this.lowerBoundary = 0xa0
          else if (byte === 0xed) this.upperBoundary = 0x9f
          this.bytesNeeded = 3
          this.bytesSeen = 1
          this.codePoint = byte & 0xf
        } else if (byte >= 0xf0 && byte <= 0xf4) {
          if (byte === 0xf0) this.lowerBoundary = 0x90
          else if (byte === 0xf4) this.upperBoundary = 0x8f
          this.bytesNeeded = 4
          this.bytesSeen = 1
          this.codePoint = byte & 0x7
        } else {
          this.bytesSeen = 1
          result += '\ufffd'
        }

        continue
      }

      if (byte < this.lowerBoundary || byte > this.upperBoundary) {
        result += '\ufffd'
        i--
        this._reset()

        continue
      }

      this.lowerBoundary = 0x80
      this.upperBoundary = 0xbf

      this.codePoint = (this.codePoint << 6) | (byte & 0x3f)
      this.bytesSeen++

      if (this.bytesSeen === this.bytesNeeded) {
        result += String.fromCodePoint(this.codePoint)
        this._reset()
      }
    }

    return result
  }

  flush() {
    const result = this.bytesNeeded > 0 ? '\ufffd' : ''
    this._reset()
    return result
  }

  _reset() {
    this.codePoint = 0
    this.bytesNeeded = 0
    this.bytesSeen = 0
    this.lowerBoundary = 0x80
    this.upperBoundary = 0xbf
  }
}

function trailingIncomplete(data, start) {
  const len = data.byteLength
  if (len <= start) return 0

  const limit = Math.max(start, len - 4)

  let i = len - 1
  while (i > limit && (data[i] & 0xc0) === 0x80) i--

  if (i < start) return 0

  const byte = data[i]

  let needed
  if (byte <= 0x7f) return 0
  if (byte >= 0xc2 && byte <= 0xdf) needed = 2
  else if (byte >= 0xe0 && byte <= 0xef) needed = 3
  else if (byte >= 0xf0 && byte <= 0xf4) needed = 4
  else return 0

  const available = len - i
  return available < needed ? available : 0
}

function trailingBytesSeen(data) {
  const len = data.byteLength
  if (len === 0) return 0

  const last = data[len - 1]

  if (last <= 0x7f) return 0
  if ((last & 0xc0) !== 0x80) return 1

  const limit = Math.max(0, len - 4)

  let i = len - 2
  while (i >= limit && (data[i] & 0xc0) === 0x80) i--

  if (i < 0) return 1

  const first = data[i]

  let needed
  if (first >= 0xc2 && first <= 0xdf) needed = 2
  else if (first >= 0xe0 && first <= 0xef) needed = 3
  else if (first >= 0xf0 && first <= 0xf4) needed = 4
  else return 1

  if (len - i !== needed) return 1

  if (needed >= 3) {
    const second = data[i + 1]
    if (first === 0xe0 && second < 0xa0) return 1
    if (first === 0xed && second > 0x9f) return 1
    if (first === 0xf0 && second < 0x90) return 1
    if (first === 0xf4 && second > 0x8f) return 1
  }

  return 0
}


/***/ }),

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

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

/***/ 4248:
/***/ ((module) => {

// Adapted from https://github.com/brianloveswords/buffer-crc32/blob/v0.2.13/index.js
const CRC_TABLE = new Int32Array([
  0x00000000, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f, 0xe963a535, 0x9e6495a3,
  0x0edb8832, 0x79dcb8a4, 0xe0d5e91e, 0x97d2d988, 0x09b64c2b, 0x7eb17cbd, 0xe7b82d07, 0x90bf1d91,
  0x1db71064, 0x6ab020f2, 0xf3b97148, 0x84be41de, 0x1adad47d, 0x6ddde4eb, 0xf4d4b551, 0x83d385c7,
  0x136c9856, 0x646ba8c0, 0xfd62f97a, 0x8a65c9ec, 0x14015c4f, 0x63066cd9, 0xfa0f3d63, 0x8d080df5,
  0x3b6e20c8, 0x4c69105e, 0xd56041e4, 0xa2677172, 0x3c03e4d1, 0x4b04d447, 0xd20d85fd, 0xa50ab56b,
  0x35b5a8fa, 0x42b2986c, 0xdbbbc9d6, 0xacbcf940, 0x32d86ce3, 0x45df5c75, 0xdcd60dcf, 0xabd13d59,
  0x26d930ac, 0x51de003a, 0xc8d75180, 0xbfd06116, 0x21b4f4b5, 0x56b3c423, 0xcfba9599, 0xb8bda50f,
  0x2802b89e, 0x5f058808, 0xc60cd9b2, 0xb10be924, 0x2f6f7c87, 0x58684c11, 0xc1611dab, 0xb6662d3d,
  0x76dc4190, 0x01db7106, 0x98d220bc, 0xefd5102a, 0x71b18589, 0x06b6b51f, 0x9fbfe4a5, 0xe8b8d433,
  0x7807c9a2, 0x0f00f934, 0x9609a88e, 0xe10e9818, 0x7f6a0dbb, 0x086d3d2d, 0x91646c97, 0xe6635c01,
  0x6b6b51f4, 0x1c6c6162, 0x856530d8, 0xf262004e, 0x6c0695ed, 0x1b01a57b, 0x8208f4c1, 0xf50fc457,
  0x65b0d9c6, 0x12b7e950, 0x8bbeb8ea, 0xfcb9887c, 0x62dd1ddf, 0x15da2d49, 0x8cd37cf3, 0xfbd44c65,
  0x4db26158, 0x3ab551ce, 0xa3bc0074, 0xd4bb30e2, 0x4adfa541, 0x3dd895d7, 0xa4d1c46d, 0xd3d6f4fb,
  0x4369e96a, 0x346ed9fc, 0xad678846, 0xda60b8d0, 0x44042d73, 0x33031de5, 0xaa0a4c5f, 0xdd0d7cc9,
  0x5005713c, 0x270241aa, 0xbe0b1010, 0xc90c2086, 0x5768b525, 0x206f85b3, 0xb966d409, 0xce61e49f,
  0x5edef90e, 0x29d9c998, 0xb0d09822, 0xc7d7a8b4, 0x59b33d17, 0x2eb40d81, 0xb7bd5c3b, 0xc0ba6cad,
  0xedb88320, 0x9abfb3b6, 0x03b6e20c, 0x74b1d29a, 0xead54739, 0x9dd277af, 0x04db2615, 0x73dc1683,
  0xe3630b12, 0x94643b84, 0x0d6d6a3e, 0x7a6a5aa8, 0xe40ecf0b, 0x9309ff9d, 0x0a00ae27, 0x7d079eb1,
  0xf00f9344, 0x8708a3d2, 0x1e01f268, 0x6906c2fe, 0xf762575d, 0x806567cb, 0x196c3671, 0x6e6b06e7,
  0xfed41b76, 0x89d32be0, 0x10da7a5a, 0x67dd4acc, 0xf9b9df6f, 0x8ebeeff9, 0x17b7be43, 0x60b08ed5,
  0xd6d6a3e8, 0xa1d1937e, 0x38d8c2c4, 0x4fdff252, 0xd1bb67f1, 0xa6bc5767, 0x3fb506dd, 0x48b2364b,
  0xd80d2bda, 0xaf0a1b4c, 0x36034af6, 0x41047a60, 0xdf60efc3, 0xa867df55, 0x316e8eef, 0x4669be79,
  0xcb61b38c, 0xbc66831a, 0x256fd2a0, 0x5268e236, 0xcc0c7795, 0xbb0b4703, 0x220216b9, 0x5505262f,
  0xc5ba3bbe, 0xb2bd0b28, 0x2bb45a92, 0x5cb36a04, 0xc2d7ffa7, 0xb5d0cf31, 0x2cd99e8b, 0x5bdeae1d,
  0x9b64c2b0, 0xec63f226, 0x756aa39c, 0x026d930a, 0x9c0906a9, 0xeb0e363f, 0x72076785, 0x05005713,
  0x95bf4a82, 0xe2b87a14, 0x7bb12bae, 0x0cb61b38, 0x92d28e9b, 0xe5d5be0d, 0x7cdcefb7, 0x0bdbdf21,
  0x86d3d2d4, 0xf1d4e242, 0x68ddb3f8, 0x1fda836e, 0x81be16cd, 0xf6b9265b, 0x6fb077e1, 0x18b74777,
  0x88085ae6, 0xff0f6a70, 0x66063bca, 0x11010b5c, 0x8f659eff, 0xf862ae69, 0x616bffd3, 0x166ccf45,
  0xa00ae278, 0xd70dd2ee, 0x4e048354, 0x3903b3c2, 0xa7672661, 0xd06016f7, 0x4969474d, 0x3e6e77db,
  0xaed16a4a, 0xd9d65adc, 0x40df0b66, 0x37d83bf0, 0xa9bcae53, 0xdebb9ec5, 0x47b2cf7f, 0x30b5ffe9,
  0xbdbdf21c, 0xcabac28a, 0x53b39330, 0x24b4a3a6, 0xbad03605, 0xcdd70693, 0x54de5729, 0x23d967bf,
  0xb3667a2e, 0xc4614ab8, 0x5d681b02, 0x2a6f2b94, 0xb40bbe37, 0xc30c8ea1, 0x5a05df1b, 0x2d02ef8d,
]);

function crc32(buf) {
  let crc = -1;
  for (let x of buf) {
    crc = CRC_TABLE[(crc ^ x) & 0xff] ^ (crc >>> 8);
  }
  return (crc ^ -1) >>> 0;
}

module.exports = crc32;


/***/ }),

/***/ 3502:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

// This was adapted from https://github.com/andrewrk/node-fd-slicer by Andrew Kelley under the MIT License.
var fs = __nccwpck_require__(9896);
var util = __nccwpck_require__(9023);
var stream = __nccwpck_require__(2203);
var Readable = stream.Readable;
var PassThrough = stream.PassThrough;
var Pend = __nccwpck_require__(3313);
var EventEmitter = (__nccwpck_require__(4434).EventEmitter);

exports.BufferSlicer = BufferSlicer;
exports.FdSlicer = FdSlicer;

util.inherits(FdSlicer, EventEmitter);
function FdSlicer(fd) {
  EventEmitter.call(this);

  this.fd = fd;
  this.pend = new Pend();
  this.pend.max = 1;
  this.refCount = 0;
}

FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
  var self = this;
  self.pend.go(function(cb) {
    fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
      cb();
      callback(err, bytesRead, buffer);
    });
  });
};

FdSlicer.prototype.createReadStream = function(options) {
  return new ReadStream(this, options);
};

FdSlicer.prototype.ref = function() {
  this.refCount += 1;
};

FdSlicer.prototype.unref = function() {
  var self = this;
  self.refCount -= 1;
  if (self.refCount < 0) throw new Error("invalid unref");
  if (self.refCount > 0) return;

  fs.close(self.fd, onCloseDone);

  function onCloseDone(err) {
    if (err) {
      self.emit('error', err);
    } else {
      self.emit('close');
    }
  }
};

util.inherits(ReadStream, Readable);
function ReadStream(context, options) {
  options = options || {};
  Readable.call(this, options);

  this.context = context;
  this.context.ref();

  this.start = options.start || 0;
  this.endOffset = options.end;
  this.pos = this.start;
}

ReadStream.prototype._read = function(n) {
  var self = this;

  var toRead = Math.min(self._readableState.highWaterMark, n);
  if (self.endOffset != null) {
    toRead = Math.min(toRead, self.endOffset - self.pos);
  }
  if (toRead <= 0) {
    self.push(null);
    this._cleanup();
    return;
  }
  self.context.pend.go(function(cb) {
    var buffer = Buffer.allocUnsafe(toRead);
    fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
      if (err) {
        self.destroy(err);
      } else if (bytesRead === 0) {
        self.push(null);
        self._cleanup();
      } else {
        self.pos += bytesRead;
        self.push(buffer.slice(0, bytesRead));
      }
      cb();
    });
  });
};

ReadStream.prototype._destroy = function(err, cb) {
  // Node 14+ calls this automatically at EOF.
  this._cleanup();
  cb(err);
};

ReadStream.prototype._cleanup = function() {
  if (this.context != null) {
    this.context.unref();
    this.context = null;
  }
};

util.inherits(BufferSlicer, EventEmitter);
function BufferSlicer(buffer) {
  EventEmitter.call(this);

  this.refCount = 0;
  this.buffer = buffer;
}

BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
  if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
  if (position < 0) throw new RangeError("position is negative: " + position);
  if (offset + length > buffer.length) {
    // The caller's buffer can't hold all the bytes they're trying to read.
    // Clamp the length instead of giving an error.
    // The callback will be informed of fewer than expected bytes written.
    length = buffer.length - offset;
  }
  if (position + length > this.buffer.length) {
    // Clamp any attempt to read past the end of the source buffer.
    length = this.buffer.length - position;
  }
  if (length <= 0) {
    // After any clamping, we're fully out of bounds or otherwise have nothing to do.
    // This isn't an error; it's just zero bytes written.
    setImmediate(function() {
      callback(null, 0);
    });
    return;
  }
  this.buffer.copy(buffer, offset, position, position + length);
  setImmediate(function() {
    callback(null, length);
  });
};

BufferSlicer.prototype.createReadStream = function(options) {
  options = options || {};
  var readStream = new PassThrough(options);
  readStream.start = options.start || 0;
  readStream.endOffset = options.end;
  // by the time this function returns, we'll be done.
  readStream.pos = readStream.endOffset || this.buffer.length;

  var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
  // Cut the buffer into smaller slices for better memory usage when streaming into a zlib inflate stream.
  // See https://github.com/thejoshwolfe/yauzl/issues/87
  var maxChunkSize = 0x10000;
  var offset = 0;
  while (true) {
    var nextOffset = offset + maxChunkSize;
    if (nextOffset >= entireSlice.length) {
      // last chunk
      if (offset < entireSlice.length) {
        readStream.write(entireSlice.slice(offset, entireSlice.length));
      }
      break;
    }
    readStream.write(entireSlice.slice(offset, nextOffset));
    offset = nextOffset;
  }

  readStream.end();
  return readStream;
};

BufferSlicer.prototype.ref = function() {
  this.refCount += 1;
};

BufferSlicer.prototype.unref = function() {
  this.refCount -= 1;

  if (this.refCount < 0) {
    throw new Error("invalid unref");
  }
};


/***/ }),

/***/ 663:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;
var fs = __nccwpck_require__(9896);
var zlib = __nccwpck_require__(3106);
var fd_slicer = __nccwpck_require__(3502);
var util = __nccwpck_require__(9023);
var EventEmitter = (__nccwpck_require__(4434).EventEmitter);
var Transform = (__nccwpck_require__(2203).Transform);
var PassThrough = (__nccwpck_require__(2203).PassThrough);
var Writable = (__nccwpck_require__(2203).Writable);

// Node 20 added zlib.crc32.
const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : __nccwpck_require__(4248);

__webpack_unused_export__ = open;
__webpack_unused_export__ = fromFd;
__webpack_unused_export__ = fromBuffer;
__webpack_unused_export__ = fromRandomAccessReader;
exports.sO = openPromise;
__webpack_unused_export__ = fromFdPromise;
__webpack_unused_export__ = fromBufferPromise;
__webpack_unused_export__ = fromRandomAccessReaderPromise;

__webpack_unused_export__ = dosDateTimeToDate;
__webpack_unused_export__ = getFileNameLowLevel;
__webpack_unused_export__ = validateFileName;
__webpack_unused_export__ = parseExtraFields;
__webpack_unused_export__ = ZipFile;
__webpack_unused_export__ = Entry;
__webpack_unused_export__ = LocalFileHeader;
__webpack_unused_export__ = RandomAccessReader;

function openPromise(path, options) {
  return new Promise((resolve, reject) => {
    open(path, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromFdPromise(fd, options) {
  return new Promise((resolve, reject) => {
    fromFd(fd, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromBufferPromise(buffer, options) {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromRandomAccessReaderPromise(reader, totalSize, options) {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, totalSize, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}

function open(path, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = true;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  fs.open(path, "r", function(err, fd) {
    if (err) return callback(err);
    fromFd(fd, options, function(err, zipfile) {
      if (err) fs.close(fd, defaultCallback);
      callback(err, zipfile);
    });
  });
}

function fromFd(fd, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = false;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  fs.fstat(fd, function(err, stats) {
    if (err) return callback(err);
    var reader = new fd_slicer.FdSlicer(fd);
    fromRandomAccessReader(reader, stats.size, options, callback);
  });
}

function fromBuffer(buffer, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  options.autoClose = false;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  var reader = new fd_slicer.BufferSlicer(buffer);
  fromRandomAccessReader(reader, buffer.length, options, callback);
}

function fromRandomAccessReader(reader, totalSize, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = true;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  var decodeStrings = !!options.decodeStrings;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
  if (totalSize > Number.MAX_SAFE_INTEGER) {
    throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
  }

  // the matching unref() call is in zipfile.close()
  reader.ref();

  // eocdr means End of Central Directory Record.
  // search backwards for the eocdr signature.
  // the last field of the eocdr is a variable-length comment.
  // the comment size is encoded in a 2-byte field in the eocdr, which we can't find without trudging backwards through the comment to find it.
  // as a consequence of this design decision, it's possible to have ambiguous zip file metadata if a coherent eocdr was in the comment.
  // we search backwards for a eocdr signature, and hope that whoever made the zip file was smart enough to forbid the eocdr signature in the comment.
  var eocdrWithoutCommentSize = 22;
  var zip64EocdlSize = 20; // Zip64 end of central directory locator
  var maxCommentSize = 0xffff; // 2-byte size
  var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + maxCommentSize, totalSize);
  var buffer = newBuffer(bufferSize);
  var bufferReadStart = totalSize - buffer.length;
  readAndAssertNoEof(reader, buffer, 0, bufferSize, bufferReadStart, function(err) {
    if (err) return callback(err);
    for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
      if (buffer.readUInt32LE(i) !== 0x06054b50) continue;
      // found eocdr
      var eocdrBuffer = buffer.subarray(i);

      // 0 - End of central directory signature = 0x06054b50
      // 4 - Number of this disk
      var diskNumber = eocdrBuffer.readUInt16LE(4);
      // 6 - Disk where central directory starts
      // 8 - Number of central directory records on this disk
      // 10 - Total number of central directory records
      var entryCount = eocdrBuffer.readUInt16LE(10);
      // 12 - Size of central directory (bytes)
      // 16 - Offset of start of central directory, relative to start of archive
      var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
      // 20 - Comment length
      var commentLength = eocdrBuffer.readUInt16LE(20);
      var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
      if (commentLength !== expectedCommentLength) {
        return callback(new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK☺☻` in the comment?"));
      }
      // 22 - Comment
      // the encoding is always cp437.
      var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false)
                                  : eocdrBuffer.subarray(22);

      // Look for a Zip64 end of central directory locator
      if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 0x07064b50) {
        // ZIP64 format
        var zip64EocdlBuffer = buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize);
        // 0 - zip64 end of central dir locator signature = 0x07064b50
        // 4 - number of the disk with the start of the zip64 end of central directory
        // 8 - relative offset of the zip64 end of central directory record
        var zip64EocdrOffset = readUInt64LE(zip64EocdlBuffer, 8);
        // 16 - total number of disks

        // ZIP64 end of central directory record
        var zip64EocdrBuffer = newBuffer(56);
        return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
          if (err) return callback(err);

          // 0 - zip64 end of central dir signature                           4 bytes  (0x06064b50)
          if (zip64EocdrBuffer.readUInt32LE(0) !== 0x06064b50) {
            return callback(new Error("invalid zip64 end of central directory record signature"));
          }
          // 4 - size of zip64 end of central directory record                8 bytes
          // 12 - version made by                                             2 bytes
          // 14 - version needed to extract                                   2 bytes
          // 16 - number of this disk                                         4 bytes
          diskNumber = zip64EocdrBuffer.readUInt32LE(16);
          if (diskNumber !== 0) {
            // Check this only after zip64 overrides. See #118.
            return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
          }
          // 20 - number of the disk with the start of the central directory  4 bytes
          // 24 - total number of entries in the central directory on this disk         8 bytes
          // 32 - total number of entries in the central directory            8 bytes
          entryCount = readUInt64LE(zip64EocdrBuffer, 32);
          // 40 - size of the central directory                               8 bytes
          // 48 - offset of start of central directory with respect to the starting disk number     8 bytes
          centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
          // 56 - zip64 extensible data sector                                (variable size)
          return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
        });
      }

      // Not ZIP64 format
      if (diskNumber !== 0) {
        return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
      }
      return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));

    }

    // Not a zip file.
    callback(new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
  });
}

util.inherits(ZipFile, EventEmitter);
function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
  var self = this;
  EventEmitter.call(self);
  self.reader = reader;
  // forward close events
  self.reader.on("error", function(err) {
    // error closing the fd
    emitError(self, err);
  });
  self.reader.once("close", function() {
    self.emit("close");
  });
  self.readEntryCursor = centralDirectoryOffset;
  self.fileSize = fileSize;
  self.entryCount = entryCount;
  self.comment = comment;
  self.entriesRead = 0;
  self.autoClose = !!autoClose;
  self.lazyEntries = !!lazyEntries;
  self.decodeStrings = !!decodeStrings;
  self.validateEntrySizes = !!validateEntrySizes;
  self.strictFileNames = !!strictFileNames;
  self.isOpen = true;
  self.emittedError = false;
  self.hasEachEntryBeenCalled = false;

  if (!self.lazyEntries) self._readEntry();
}
ZipFile.prototype.close = function() {
  if (!this.isOpen) return;
  this.isOpen = false;
  this.reader.unref();
};

function emitErrorAndAutoClose(self, err) {
  if (self.autoClose) self.close();
  emitError(self, err);
}
function emitError(self, err) {
  if (self.emittedError) return;
  self.emittedError = true;
  self.emit("error", err);
}

ZipFile.prototype.readEntry = function() {
  if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
  this._readEntry();
};
ZipFile.prototype._readEntry = function() {
  var self = this;
  if (self.entryCount === self.entriesRead) {
    // done with metadata
    setImmediate(function() {
      if (self.autoClose) self.close();
      if (self.emittedError) return;
      self.emit("end");
    });
    return;
  }
  if (self.emittedError) return;
  var buffer = newBuffer(46);
  readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
    if (err) return emitErrorAndAutoClose(self, err);
    if (self.emittedError) return;
    var entry = new Entry();
    // 0 - Central directory file header signature
    var signature = buffer.readUInt32LE(0);
    if (signature !== 0x02014b50) return emitErrorAndAutoClose(self, new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
    // 4 - Version made by
    entry.versionMadeBy = buffer.readUInt16LE(4);
    // 6 - Version needed to extract (minimum)
    entry.versionNeededToExtract = buffer.readUInt16LE(6);
    // 8 - General purpose bit flag
    entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
    // 10 - Compression method
    entry.compressionMethod = buffer.readUInt16LE(10);
    // 12 - File last modification time
    entry.lastModFileTime = buffer.readUInt16LE(12);
    // 14 - File last modification date
    entry.lastModFileDate = buffer.readUInt16LE(14);
    // 16 - CRC-32
    entry.crc32 = buffer.readUInt32LE(16);
    // 20 - Compressed size
    entry.compressedSize = buffer.readUInt32LE(20);
    // 24 - Uncompressed size
    entry.uncompressedSize = buffer.readUInt32LE(24);
    // 28 - File name length (n)
    entry.fileNameLength = buffer.readUInt16LE(28);
    // 30 - Extra field length (m)
    entry.extraFieldLength = buffer.readUInt16LE(30);
    // 32 - File comment length (k)
    entry.fileCommentLength = buffer.readUInt16LE(32);
    // 34 - Disk number where file starts
    // 36 - Internal file attributes
    entry.internalFileAttributes = buffer.readUInt16LE(36);
    // 38 - External file attributes
    entry.externalFileAttributes = buffer.readUInt32LE(38);
    // 42 - Relative offset of local file header
    entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);

    if (entry.generalPurposeBitFlag & 0x40) return emitErrorAndAutoClose(self, new Error("strong encryption is not supported"));

    self.readEntryCursor += 46;

    buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
    readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
      if (err) return emitErrorAndAutoClose(self, err);
      if (self.emittedError) return;
      // 46 - File name
      entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
      // 46+n - Extra field
      var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
      entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
      // 46+n+m - File comment
      entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);

      // Parse the extra fields, which we need for processing other fields.
      try {
        entry.extraFields = parseExtraFields(entry.extraFieldRaw);
      } catch (err) {
        return emitErrorAndAutoClose(self, err);
      }

      // Interpret strings according to bit flags, extra fields, and options.
      if (self.decodeStrings) {
        var isUtf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
        entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
        entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
        var errorMessage = validateFileName(entry.fileName);
        if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
      } else {
        entry.fileComment = entry.fileCommentRaw;
        entry.fileName = entry.fileNameRaw;
      }
      // Maintain API compatibility. See https://github.com/thejoshwolfe/yauzl/issues/47
      entry.comment = entry.fileComment;

      self.readEntryCursor += buffer.length;
      self.entriesRead += 1;

      // Check for the Zip64 Extended Information Extra Field.
      for (var i = 0; i < entry.extraFields.length; i++) {
        var extraField = entry.extraFields[i];
        if (extraField.id !== 0x0001) continue;
        // Found it.

        var zip64EiefBuffer = extraField.data;
        var index = 0;
        // 0 - Original Size          8 bytes
        if (entry.uncompressedSize === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include uncompressed size"));
          }
          entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 8 - Compressed Size        8 bytes
        if (entry.compressedSize === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include compressed size"));
          }
          entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 16 - Relative Header Offset 8 bytes
        if (entry.relativeOffsetOfLocalHeader === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include relative header offset"));
          }
          entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 24 - Disk Start Number      4 bytes

        break;
      }

      // validate file size
      if (self.validateEntrySizes && entry.compressionMethod === 0) {
        var expectedCompressedSize = entry.uncompressedSize;
        if (entry.isEncrypted()) {
          // traditional encryption prefixes the file data with a header
          expectedCompressedSize += 12;
        }
        if (entry.compressedSize !== expectedCompressedSize) {
          var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
          return emitErrorAndAutoClose(self, new Error(msg));
        }
      }

      self.emit("entry", entry);

      if (!self.lazyEntries) self._readEntry();
    });
  });
};

ZipFile.prototype.eachEntry = function() {
  const self = this;
  if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
  if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
  self.hasEachEntryBeenCalled = true;

  let pendingResolveReject = null;
  self.on("entry", onEntry);
  self.on("end", onEnd);
  self.on("error", onError);
  function cleanup() {
    self.removeListener("entry", onEntry);
    self.removeListener("end", onEnd);
    self.removeListener("error", onError);
    if (self.autoClose) self.close();
  }

  function onEntry(entry) {
    let {resolve} = pendingResolveReject;
    pendingResolveReject = null;
    resolve({value: entry});
  }
  function onEnd() {
    let {resolve} = pendingResolveReject;
    pendingResolveReject = null;
    cleanup();
    resolve({done: true});
  }
  function onError(err) {
    let {reject} = pendingResolveReject;
    pendingResolveReject = null;
    cleanup();
    reject(err);
  }

  return {
    [Symbol.asyncIterator]() {
      // Called once by `for await...of`.
      return this;
    },
    next() {
      // Called on each iteration in a `for await...of`.
      const promise = new Promise((resolve, reject) => {
        if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
        pendingResolveReject = {resolve, reject};
      });
      self.readEntry();
      return promise;
    },
    return(value) {
      // Called when breaking, returning, throwing out of a `for await...of`.
      cleanup();
      return Promise.resolve({done: true, value});
    },
    throw(value) {
      // Almost never called. Something about `yield*` maybe?
      cleanup();
      return Promise.reject(value);
    },
  };
};

ZipFile.prototype.openReadStream = function(entry, options, callback) {
  var self = this;
  // parameter validation
  var relativeStart = 0;
  var relativeEnd = entry.compressedSize;
  if (callback == null) {
    callback = options;
    options = null;
  }
  if (options == null) {
    options = {};
  } else {
    if (options.decodeFileData === false) {
      // new, simple option
      if (options.decrypt != null) {
        throw new Error("cannot use options.decrypt when options.decodeFileData === false");
      }
      if (options.decompress != null) {
        throw new Error("cannot use options.decompress when options.decodeFileData === false");
      }
      // start and end are allowed
    } else {
      // old, complicated options
      if (options.decrypt != null) {
        if (!entry.isEncrypted()) {
          throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
        }
        if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
        if (entry.isCompressed()) {
          if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
        }
      }
      if (options.decompress != null) {
        if (!entry.isCompressed()) {
          throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
        }
        if (!(options.decompress === false || options.decompress === true)) {
          throw new Error("invalid options.decompress value: " + options.decompress);
        }
        decompress = options.decompress;
      }
    }
    if (options.start != null) {
      relativeStart = options.start;
      if (relativeStart < 0) throw new Error("options.start < 0");
      if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
    }
    if (options.end != null) {
      relativeEnd = options.end;
      if (relativeEnd < 0) throw new Error("options.end < 0");
      if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
      if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
    }
  }
  var rawMode = (
    options.decodeFileData === false || // Explicitly requested raw.
    (
      (entry.compressionMethod === 0 || // Naturally without compression.
        (entry.compressionMethod === 8 && options.decompress === false) // Deprecated compression bypass option.
      ) &&
      (!entry.isEncrypted() || // Naturally without encryption.
        options.decrypt === false // Deprecated encryption bypass option.
      )
    )
  );
  if (options.start != null || options.end != null) {
    // Ensure slicing deals with raw data.
    if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
  }

  // any further errors can either be caused by the zipfile,
  // or were introduced in a minor version of yauzl,
  // so should be passed to the client rather than thrown.
  if (!self.isOpen) return callback(new Error("closed"));
  if (entry.isEncrypted() && !rawMode) {
    if (options.decrypt !== false) return callback(new Error("entry is encrypted, and options.decodeFileData !== false"));
  }
  var decompress;
  if (rawMode) {
    decompress = false;
  } else if (entry.compressionMethod === 8) {
    // 8 - The file is Deflated
    decompress = options.decodeFileData !== true;
  } else {
    return callback(new Error("unsupported compression method: " + entry.compressionMethod));
  }

  self.readLocalFileHeader(entry, {minimal: true}, function(err, localFileHeader) {
    if (err) return callback(err);
    self.openReadStreamLowLevel(
      localFileHeader.fileDataStart, entry.compressedSize,
      relativeStart, relativeEnd,
      decompress, entry.uncompressedSize,
      callback);
  });
};

ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
  var self = this;

  var fileDataEnd = fileDataStart + compressedSize;
  var readStream = self.reader.createReadStream({
    start: fileDataStart + relativeStart,
    end: fileDataStart + relativeEnd,
  });
  var endpointStream = readStream;
  if (decompress) {
    var destroyed = false;
    var inflateFilter = zlib.createInflateRaw();
    readStream.on("error", function(err) {
      // setImmediate here because errors can be emitted during the first call to pipe()
      setImmediate(function() {
        if (!destroyed) inflateFilter.emit("error", err);
      });
    });
    readStream.pipe(inflateFilter);

    if (self.validateEntrySizes) {
      endpointStream = new AssertByteCountStream(uncompressedSize);
      inflateFilter.on("error", function(err) {
        // forward zlib errors to the client-visible stream
        setImmediate(function() {
          if (!destroyed) endpointStream.emit("error", err);
        });
      });
      inflateFilter.pipe(endpointStream);
    } else {
      // the zlib filter is the client-visible stream
      endpointStream = inflateFilter;
    }
    // this is part of yauzl's API, so implement this function on the client-visible stream
    installDestroyFn(endpointStream, function() {
      destroyed = true;
      if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
      readStream.unpipe(inflateFilter);
      // TODO: the inflateFilter may cause a memory leak. see Issue #27.
      readStream.destroy();
    });
  }
  callback(null, endpointStream);
};

ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
  var self = this;
  if (callback == null) {
    callback = options;
    options = null;
  }
  if (options == null) options = {};

  self.reader.ref();
  var buffer = newBuffer(30);
  readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
    try {
      if (err) return callback(err);
      // 0 - Local file header signature = 0x04034b50
      var signature = buffer.readUInt32LE(0);
      if (signature !== 0x04034b50) {
        return callback(new Error("invalid local file header signature: 0x" + signature.toString(16)));
      }

      var fileNameLength = buffer.readUInt16LE(26);
      var extraFieldLength = buffer.readUInt16LE(28);
      var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
      // We now have enough information to do this bounds check.
      if (fileDataStart + entry.compressedSize > self.fileSize) {
        return callback(new Error("file data overflows file bounds: " +
            fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
      }

      if (options.minimal) {
        return callback(null, {fileDataStart: fileDataStart});
      }

      var localFileHeader = new LocalFileHeader();
      localFileHeader.fileDataStart = fileDataStart;

      // 4 - Version needed to extract (minimum)
      localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
      // 6 - General purpose bit flag
      localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
      // 8 - Compression method
      localFileHeader.compressionMethod = buffer.readUInt16LE(8);
      // 10 - File last modification time
      localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
      // 12 - File last modification date
      localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
      // 14 - CRC-32
      localFileHeader.crc32 = buffer.readUInt32LE(14);
      // 18 - Compressed size
      localFileHeader.compressedSize = buffer.readUInt32LE(18);
      // 22 - Uncompressed size
      localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
      // 26 - File name length (n)
      localFileHeader.fileNameLength = fileNameLength;
      // 28 - Extra field length (m)
      localFileHeader.extraFieldLength = extraFieldLength;
      // 30 - File name
      // 30+n - Extra field

      buffer = newBuffer(fileNameLength + extraFieldLength);
      self.reader.ref();
      readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
        try {
          if (err) return callback(err);
          localFileHeader.fileName = buffer.subarray(0, fileNameLength);
          localFileHeader.extraField = buffer.subarray(fileNameLength);
          return callback(null, localFileHeader);
        } finally {
          self.reader.unref();
        }
      });
    } finally {
      self.reader.unref();
    }
  });
};

ZipFile.prototype.openReadStreamPromise = function(entry, options) {
  return new Promise((resolve, reject) => {
    this.openReadStream(entry, options, function(err, readStream) {
      if (err) return reject(err);
      resolve(readStream);
    });
  });
};
ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
  return new Promise((resolve, reject) => {
    this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
      if (err) return reject(err);
      resolve(readStream);
    });
  });
};
ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
  return new Promise((resolve, reject) => {
    this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
      if (err) return reject(err);
      resolve(localFileHeader);
    });
  });
};

function Entry() {
}
Entry.prototype.getLastModDate = function(options) {
  if (options == null) options = {};

  if (!options.forceDosFormat) {
    // Check extended fields.
    for (var i = 0; i < this.extraFields.length; i++) {
      var extraField = this.extraFields[i];
      if (extraField.id === 0x5455) {
        // Info-ZIP "universal timestamp" extended field (`0x5455` aka `"UT"`).
        // See the Info-ZIP source code unix/unix.c:set_extra_field() and zipfile.c:ef_scan_ut_time().
        var data = extraField.data;
        if (data.length < 5) continue; // Too short.
        // The flags define which of the three fields are present: mtime, atime, ctime.
        // We only care about mtime.
        // Also, ctime is never included in practice.
        // And also, atime is only included in the local file header for some reason
        // despite the flags lying about its inclusion in the central header.
        var flags = data[0];
        var HAS_MTIME = 1;
        if (!(flags & HAS_MTIME)) continue; // This will realistically never happen.
        // Although the positions of all of the fields shift around depending on the presence of other fields,
        // mtime is always first if present, and that's the only one we care about.
        var posixTimestamp = data.readInt32LE(1);
        return new Date(posixTimestamp * 1000);
      } else if (extraField.id === 0x000a) {
        var data = extraField.data;
        if (data.length !== 32) continue; // The length is always the same.
        // 4 bytes reserved
        // 2 bytes Tag
        if (data.readUInt16LE(4) !== 1) continue; // Tag1 is actually the only defined Tag.
        // 2 bytes Size
        if (data.readUInt16LE(6) !== 24) continue; // Size is always 24.
        // 8 bytes Mtime
        var hundredNanoSecondsSince1601 = data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12);
        // Convert from NTFS to POSIX milliseconds.
        // The big number below is the milliseconds between year 1601 and year 1970
        // (i.e. the negative POSIX timestamp of 1601-01-01 00:00:00Z)
        var millisecondsSince1970 = hundredNanoSecondsSince1601 / 10000 - 11644473600000;
        // Note on numeric precision: JavaScript Number objects lose precision above Number.MAX_SAFE_INTEGER,
        // and NTFS timestamps are typically much bigger than that limit.
        // (MAX_SAFE_INTEGER would represent 1629-07-17T23:58:45.475Z.)
        // However, we're losing precision in the conversion from 100nanosecond units to millisecond units anyway,
        // and the time at which we also lose 1-millisecond precision is year 275760, the JavaScript Date limit (by design).
        // Up through the year 2057, this conversion only drops 4 bits of precision,
        // which is well under the 13-14 bits ratio between the milliseconds and 100nanoseconds.
        return new Date(millisecondsSince1970);
      }
    }
  }

  // Fallback to non-extended encoding.
  return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
};

Entry.prototype.canDecodeFileData = function() {
  return (
    !this.isEncrypted() &&
    (this.compressionMethod === 0 || this.compressionMethod === 8)
  );
};
Entry.prototype.isEncrypted = function() {
  return (this.generalPurposeBitFlag & 0x1) !== 0;
};
Entry.prototype.isCompressed = function() {
  return this.compressionMethod === 8;
};

function LocalFileHeader() {
}

function dosDateTimeToDate(date, time, timezone) {
  var day = date & 0x1f; // 1-31
  var month = (date >> 5 & 0xf) - 1; // 1-12, 0-11
  var year = (date >> 9 & 0x7f) + 1980; // 0-128, 1980-2108

  var millisecond = 0;
  var second = (time & 0x1f) * 2; // 0-29, 0-58 (even numbers)
  var minute = time >> 5 & 0x3f; // 0-59
  var hour = time >> 11 & 0x1f; // 0-23

  if (timezone == null || timezone === "local") {
    return new Date(year, month, day, hour, minute, second, millisecond);
  } else if (timezone === "UTC") {
    return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
  } else {
    throw new Error("unrecognized options.timezone: " + options.timezone);
  }
}

function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
  var fileName = null;

  // check for Info-ZIP Unicode Path Extra Field (0x7075)
  // see https://github.com/thejoshwolfe/yauzl/issues/33
  for (var i = 0; i < extraFields.length; i++) {
    var extraField = extraFields[i];
    if (extraField.id === 0x7075) {
      if (extraField.data.length < 6) {
        // too short to be meaningful
        continue;
      }
      // Version       1 byte      version of this extra field, currently 1
      if (extraField.data.readUInt8(0) !== 1) {
        // > Changes may not be backward compatible so this extra
        // > field should not be used if the version is not recognized.
        continue;
      }
      // NameCRC32     4 bytes     File Name Field CRC32 Checksum
      var oldNameCrc32 = extraField.data.readUInt32LE(1);
      if (crc32(fileNameBuffer) !== oldNameCrc32) {
        // > If the CRC check fails, this UTF-8 Path Extra Field should be
        // > ignored and the File Name field in the header should be used instead.
        continue;
      }
      // UnicodeName   Variable    UTF-8 version of the entry File Name
      fileName = decodeBuffer(extraField.data.subarray(5), true);
      break;
    }
  }

  if (fileName == null) {
    // The typical case.
    var isUtf8 = (generalPurposeBitFlag & 0x800) !== 0;
    fileName = decodeBuffer(fileNameBuffer, isUtf8);
  }

  if (!strictFileNames) {
    // Allow backslash.
    fileName = fileName.replace(/\\/g, "/");
  }
  return fileName;
}

function validateFileName(fileName) {
  if (fileName.indexOf("\\") !== -1) {
    return "invalid characters in fileName: " + fileName;
  }
  if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) {
    return "absolute path: " + fileName;
  }
  if (fileName.split("/").indexOf("..") !== -1) {
    return "invalid relative path: " + fileName;
  }
  // all good
  return null;
}

function parseExtraFields(extraFieldBuffer) {
  var extraFields = [];
  var i = 0;
  while (i < extraFieldBuffer.length - 3) {
    var headerId = extraFieldBuffer.readUInt16LE(i + 0);
    var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
    var dataStart = i + 4;
    var dataEnd = dataStart + dataSize;
    if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
    var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
    extraFields.push({
      id: headerId,
      data: dataBuffer,
    });
    i = dataEnd;
  }
  return extraFields;
}

function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
  if (length === 0) {
    // fs.read will throw an out-of-bounds error if you try to read 0 bytes from a 0 byte file
    return setImmediate(function() { callback(null, newBuffer(0)); });
  }
  reader.read(buffer, offset, length, position, function(err, bytesRead) {
    if (err) return callback(err);
    if (bytesRead < length) {
      return callback(new Error("unexpected EOF"));
    }
    callback();
  });
}

util.inherits(AssertByteCountStream, Transform);
function AssertByteCountStream(byteCount) {
  Transform.call(this);
  this.actualByteCount = 0;
  this.expectedByteCount = byteCount;
}
AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
  this.actualByteCount += chunk.length;
  if (this.actualByteCount > this.expectedByteCount) {
    var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
    return cb(new Error(msg));
  }
  cb(null, chunk);
};
AssertByteCountStream.prototype._flush = function(cb) {
  if (this.actualByteCount < this.expectedByteCount) {
    var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
    return cb(new Error(msg));
  }
  cb();
};

util.inherits(RandomAccessReader, EventEmitter);
function RandomAccessReader() {
  EventEmitter.call(this);
  this.refCount = 0;
}
RandomAccessReader.prototype.ref = function() {
  this.refCount += 1;
};
RandomAccessReader.prototype.unref = function() {
  var self = this;
  self.refCount -= 1;

  if (self.refCount > 0) return;
  if (self.refCount < 0) throw new Error("invalid unref");

  self.close(onCloseDone);

  function onCloseDone(err) {
    if (err) return self.emit('error', err);
    self.emit('close');
  }
};
RandomAccessReader.prototype.createReadStream = function(options) {
  if (options == null) options = {};
  var start = options.start;
  var end = options.end;
  if (start === end) {
    var emptyStream = new PassThrough();
    setImmediate(function() {
      emptyStream.end();
    });
    return emptyStream;
  }
  var stream = this._readStreamForRange(start, end);

  var destroyed = false;
  var refUnrefFilter = new RefUnrefFilter(this);
  stream.on("error", function(err) {
    setImmediate(function() {
      if (!destroyed) refUnrefFilter.emit("error", err);
    });
  });
  installDestroyFn(refUnrefFilter, function() {
    stream.unpipe(refUnrefFilter);
    refUnrefFilter.unref();
    stream.destroy();
  });

  var byteCounter = new AssertByteCountStream(end - start);
  refUnrefFilter.on("error", function(err) {
    setImmediate(function() {
      if (!destroyed) byteCounter.emit("error", err);
    });
  });
  installDestroyFn(byteCounter, function() {
    destroyed = true;
    refUnrefFilter.unpipe(byteCounter);
    refUnrefFilter.destroy();
  });

  return stream.pipe(refUnrefFilter).pipe(byteCounter);
};
RandomAccessReader.prototype._readStreamForRange = function(start, end) {
  throw new Error("not implemented");
};
RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
  var readStream = this.createReadStream({start: position, end: position + length});
  var writeStream = new Writable();
  var written = 0;
  writeStream._write = function(chunk, encoding, cb) {
    chunk.copy(buffer, offset + written, 0, chunk.length);
    written += chunk.length;
    cb();
  };
  writeStream.on("finish", callback);
  readStream.on("error", function(error) {
    callback(error);
  });
  readStream.pipe(writeStream);
};
RandomAccessReader.prototype.close = function(callback) {
  setImmediate(callback);
};

util.inherits(RefUnrefFilter, PassThrough);
function RefUnrefFilter(context) {
  PassThrough.call(this);
  this.context = context;
  this.context.ref();
  this.unreffedYet = false;
}
RefUnrefFilter.prototype._flush = function(cb) {
  this.unref();
  cb();
};
RefUnrefFilter.prototype.unref = function(cb) {
  if (this.unreffedYet) return;
  this.unreffedYet = true;
  this.context.unref();
};

var cp437 = '\u0000☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';
function decodeBuffer(buffer, isUtf8) {
  if (isUtf8) {
    return buffer.toString("utf8");
  } else {
    var result = "";
    for (var i = 0; i < buffer.length; i++) {
      result += cp437[buffer[i]];
    }
    return result;
  }
}

function readUInt64LE(buffer, offset) {
  // There is no native function for this, because we can't actually store 64-bit integers precisely.
  // after 53 bits, JavaScript's Number type (IEEE 754 double) can't store individual integers anymore.
  // but since 53 bits is a whole lot more than 32 bits, we do our best anyway.
  // As of 2020, Node has added support for BigInt, which obviates this whole function,
  // but yauzl hasn't been updated to depend on BigInt (yet?).
  var lower32 = buffer.readUInt32LE(offset);
  var upper32 = buffer.readUInt32LE(offset + 4);
  // we can't use bitshifting here, because JavaScript bitshifting only works on 32-bit integers.
  return upper32 * 0x100000000 + lower32;
  // as long as we're bounds checking the result of this function against the total file size,
  // we'll catch any overflow errors, because we already made sure the total file size was within reason.
}

// Node 10 deprecated new Buffer().
var newBuffer;
if (typeof Buffer.allocUnsafe === "function") {
  newBuffer = function(len) {
    return Buffer.allocUnsafe(len);
  };
} else {
  newBuffer = function(len) {
    return new Buffer(len);
  };
}

// Node 8 introduced a proper destroy() implementation on writable streams.
function installDestroyFn(stream, fn) {
  if (typeof stream.destroy === "function") {
    // New API.
    stream._destroy = function(err, cb) {
      fn();
      if (cb != null) cb(err);
    };
  } else {
    // Old API.
    stream.destroy = fn;
  }
}

function defaultCallback(err) {
  if (err) throw err;
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 6736:
/***/ ((__unused_webpack_module, exports) => {

// Stands in for undici, which @actions/http-client loads for getAgentDispatcher() alone. Nothing here calls that:
// docs/decisions/0002-undici-stub.md tells what it saves and how a call would show.
exports.k = class ProxyAgent {
  constructor() {
    throw new Error('undici is stubbed out: use HttpClient.request(), not getAgentDispatcher()');
  }
};


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./src/http/trouble.ts
/**
 * Passing trouble on the network, named in words. The words come from the error's code, never from its message: messages
 * of the network libraries carry addresses, and those of links are secrets.
 */
/** A try that failed in a way that another try may not. */
class Trouble extends Error {
    name = 'Trouble';
    /** Whether the request may have reached the service all the same. */
    mayHaveArrived;
    constructor(message, { mayHaveArrived = true, cause } = {}) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
/** Codes of Node's network errors at which no request has left yet, in words. */
const beforeTheRequest = {
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be looked up just now',
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the network cannot be reached',
    ENETDOWN: 'the network is down',
    ERR_TLS_CERT_ALTNAME_INVALID: "the server's TLS certificate is for another host",
    DEPTH_ZERO_SELF_SIGNED_CERT: "the server's TLS certificate is self-signed (add it through NODE_EXTRA_CA_CERTS)",
    SELF_SIGNED_CERT_IN_CHAIN: "the server's TLS certificate chain is self-signed (add it through NODE_EXTRA_CA_CERTS)",
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the issuer of the server's TLS certificate is unknown (add it through NODE_EXTRA_CA_CERTS)",
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the issuer of the server's TLS certificate is unknown (add it through NODE_EXTRA_CA_CERTS)",
    CERT_HAS_EXPIRED: "the server's TLS certificate has expired",
    CERT_NOT_YET_VALID: "the server's TLS certificate is not valid yet",
    EPROTO: 'the TLS handshake failed',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS on this port',
};
const underWay = {
    ECONNRESET: 'the connection was cut',
    EPIPE: 'the connection was cut',
    ERR_STREAM_PREMATURE_CLOSE: 'the connection was cut',
    ECONNABORTED: 'the connection was cut',
    ETIMEDOUT: 'the connection timed out',
};
/** Puts a thrown network error into words. */
function networkTrouble(error) {
    if (error instanceof Trouble)
        return error;
    const code = codeOf(error);
    const early = beforeTheRequest[code];
    if (early !== undefined)
        return new Trouble(early, { mayHaveArrived: false, cause: error });
    return new Trouble(underWay[code] ?? `the connection failed${code && ` (${code})`}`, { cause: error });
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

;// CONCATENATED MODULE: ./src/service/guards.ts
/** Turns unknown JSON into typed values, naming the field that is not what was promised. */

/** A reply that is not the promised JSON counts as passing trouble: a proxy's page or a half-started service goes away. */
function unexpected(what) {
    return new Trouble(`the reply is not what was promised: ${what}`);
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

;// CONCATENATED MODULE: ./src/service/start-export.ts

/** Answers with the id of the queued job. */
function startExport(service, request, signal) {
    const { domain, version, paths, idempotencyKey } = request;
    const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
    const headers = { 'Idempotency-Key': idempotencyKey };
    return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, signal);
}
/** A job id becomes part of addresses and file names, so that only a sane one is taken. */
function jobIdIn(body) {
    const jobId = readString(readObject(body), 'jobId');
    if (!/^[\x21-\x7e]{1,200}$/.test(jobId))
        throw unexpected('`jobId` holds white space or control characters');
    return jobId;
}

;// CONCATENATED MODULE: ./src/failure.ts
/**
 * The closed list of reasons for which a step ends red. Each code has a row in the README's troubleshooting table, which is
 * generated from here. Errors that are not a Failure are our own bugs and are reported as `internal-error`.
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
    'request-refused': {
        meaning: 'The service refused the request, and asking again would not change that (400 or another 4xx, a redirect).',
        advice: "Read the service's own message, and check `base-url`, `domain`, `version` and `paths`.",
    },
    'service-unavailable': {
        meaning: 'The service could not be reached, or did not give the promised answer, in several tries.',
        advice: "Check `base-url`, the network and proxy of the runner, and the service's status; then run the step again.",
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
    'unsafe-link': {
        meaning: 'The bundle link is not https, so that anybody on the way could read or change the bundle.',
        advice: 'Have the service hand out https links. Plain http is taken from a loopback host only.',
    },
    'link-refused': {
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
        meaning: 'What arrived is no archive, or a damaged one: an error page, for example.',
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
    'invalid-manifest': {
        meaning: 'A manifest is damaged, or is not one that this action wrote.',
        advice: 'Give the manifest that an earlier run wrote, or leave `previous-manifest` out.',
    },
    'folder-not-ours': {
        meaning: 'The folder of `extract-to` is not empty, and no manifest beside it shows that this action made it.',
        advice: 'Give `extract-to` a new or empty folder, or empty this one yourself.',
    },
    'no-disk-space': {
        meaning: 'The disk has no room for the bundle.',
        advice: 'Free space on the runner, or point `bundle-path` to a larger disk.',
    },
    'cannot-write': {
        meaning: 'A file or folder could not be written.',
        advice: 'Check that the path exists, is a file path, and may be written by the user of the runner.',
    },
    cancelled: {
        meaning: 'The step was cancelled. The job goes on in the service.',
        advice: 'Take the job up again with `job-id`.',
    },
    'internal-error': {
        meaning: 'The action made a mistake of its own.',
        advice: 'Run the job again with debug logging and report what it prints.',
    },
};
/** What stops a step. Whoever throws it has tried what could be tried. */
class Failure extends Error {
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
    if (error instanceof Failure)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    return new Failure({ code: 'internal-error', message: `Unexpected error: ${message}`, cause: error });
}

;// CONCATENATED MODULE: ./src/http/backoff.ts
/** How long to pause after trouble: doubling, with jitter, and never sooner than the server asked. */
const firstMs = 1_000;
const longestMs = 30_000;
/** Pause in milliseconds: between half and all of 1 s, 2 s, 4 s … 30 s; `Retry-After` wins where it is longer. */
function backoffMs({ troublesInARow, retryAfterMs = 0, random }) {
    const ceilingMs = Math.min(firstMs * 2 ** (troublesInARow - 1), longestMs);
    return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs);
}

;// CONCATENATED MODULE: ./node_modules/pretty-bytes/index.js
const BYTE_UNITS = [
	'B',
	'kB',
	'MB',
	'GB',
	'TB',
	'PB',
	'EB',
	'ZB',
	'YB',
];

const BIBYTE_UNITS = [
	'B',
	'KiB',
	'MiB',
	'GiB',
	'TiB',
	'PiB',
	'EiB',
	'ZiB',
	'YiB',
];

const BIT_UNITS = [
	'b',
	'kbit',
	'Mbit',
	'Gbit',
	'Tbit',
	'Pbit',
	'Ebit',
	'Zbit',
	'Ybit',
];

const BIBIT_UNITS = [
	'b',
	'kibit',
	'Mibit',
	'Gibit',
	'Tibit',
	'Pibit',
	'Eibit',
	'Zibit',
	'Yibit',
];

// Indexed by `bits` and then `binary`, so the four unit systems are picked in one step.
const UNIT_SETS = [BYTE_UNITS, BIBYTE_UNITS, BIT_UNITS, BIBIT_UNITS];

/*
`Number#toString` switches to exponential notation outside the range [1e-6, 1e21) and `Intl.NumberFormat` drops every fraction digit past the 100 it accepts.
Byte counts read as plain decimal numbers, so both losses are undone here. Expects a finite, non-negative number.
*/
const toDecimalString = number => {
	if (number >= 1e-6 && number < 1e21) {
		return String(number);
	}

	const [mantissa, exponentString] = number.toExponential().split('e');
	const digits = mantissa.replace('.', '');
	const pointPosition = Number(exponentString) + 1;
	const isPositive = pointPosition > 0;
	const padded = isPositive ? digits.padEnd(pointPosition, '0') : '0'.repeat(1 - pointPosition) + digits;
	const integerPart = padded.slice(0, isPositive ? pointPosition : 1);
	const fractionPart = padded.slice(isPositive ? pointPosition : 1).replace(/0+$/, '');

	return fractionPart ? `${integerPart}.${fractionPart}` : integerPart;
};

/*
Formats the given number using `Number#toLocaleString`.
- If locale is a string or array, the value is expected to be a BCP 47 language tag or list of language tags (for example: `de`).
- If locale is true, the system default locale is used for translation.
- If locale is false or unspecified, formatting options are applied without localization; without options, the number is written out as plain digits.
*/
const toLocaleString = (number, locale, options) => {
	if (typeof locale === 'string' || Array.isArray(locale) || locale === true) {
		const locales = locale === true ? undefined : locale;

		if (options !== undefined) {
			return number.toLocaleString(locales, options);
		}

		// `Intl.NumberFormat` limits itself to 3 *fraction* digits while the default here is 3 *significant* digits, so the limit comes from the value.
		const text = toDecimalString(number);
		const pointIndex = text.indexOf('.');
		const maximumFractionDigits = pointIndex === -1 ? 0 : text.length - pointIndex - 1;

		// `Intl.NumberFormat` accepts at most 100 fraction digits. Rounding to 3 significant digits only needs more than that for absurdly small values, which are written out as plain digits instead.
		if (maximumFractionDigits > 100) {
			return text;
		}

		return number.toLocaleString(locales, {maximumFractionDigits});
	}

	if (options === undefined) {
		return toDecimalString(number);
	}

	return number.toLocaleString('en-US', {...options, useGrouping: false});
};

const log10 = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log10(numberOrBigInt);
	}

	const string = numberOrBigInt.toString(10);

	// A `number` only holds about 15 significant digits, so the remaining digits cannot move the magnitude. The result can still land exactly on a unit boundary, which the caller corrects for.
	return string.length + Math.log10(`0.${string.slice(0, 15)}`);
};

const log = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log(numberOrBigInt);
	}

	return log10(numberOrBigInt) * Math.log(10);
};

/*
A `bigint` that a `number` can hold exactly is divided the same way, so the output never depends on which type it was given as.
`floor(a / b) + (a % b) / b` is a different double than `a / b`, which flips the rounding at ties like 1805 bytes.
*/
const divide = (numberOrBigInt, base, exponent) => {
	const divisor = base ** exponent;

	if (typeof numberOrBigInt === 'number' || numberOrBigInt <= Number.MAX_SAFE_INTEGER) {
		return Number(numberOrBigInt) / divisor;
	}

	// `divisor` is not exact for every unit, as `1000 ** 8` is not `1e24`, so the exact divisor is rebuilt from the base and the exponent.
	const bigintDivisor = BigInt(base) ** BigInt(exponent);
	const integerPart = numberOrBigInt / bigintDivisor;
	const remainder = numberOrBigInt % bigintDivisor;

	return Number(integerPart) + (Number(remainder) / divisor);
};

/*
The plain decimal digits of a scaled value that no `number` can hold. `Intl.NumberFormat` is not involved, so the output carries no grouping or localized separator, the same as the fallback for a value with more fraction digits than it accepts.
*/
const toUnrepresentableString = (number, base, exponent, localeOptions) => {
	const scale = BigInt(base) ** BigInt(exponent);
	const whole = number / scale;

	// The 3 significant digit default never bites here: it only ever rounds to at least as many digits as the value has integers, and this one has far more than 3.
	if (localeOptions === undefined) {
		return whole.toString();
	}

	// The fraction digit options take over from that default, so the integer part stays exact and the fraction is truncated.
	const minimumFractionDigits = localeOptions.minimumFractionDigits ?? 0;
	const maximumFractionDigits = Math.max(localeOptions.maximumFractionDigits ?? 3, minimumFractionDigits);
	const truncated = ((number % scale) * (10n ** BigInt(maximumFractionDigits)) / scale).toString().padStart(maximumFractionDigits, '0');
	const fraction = truncated.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');

	return fraction ? `${whole}.${fraction}` : whole.toString();
};

/*
The sign to print in front of the number. A difference of exactly zero gets a space instead of a plus sign, for better alignment. `0 === 0n` is `false`, so both are compared.
*/
const signOf = (number, signed) => {
	if (number < 0) {
		return '-';
	}

	if (!signed) {
		return '';
	}

	return number === 0 || number === 0n ? ' ' : '+';
};

const assertFixedWidth = fixedWidth => {
	if (fixedWidth !== undefined && (typeof fixedWidth !== 'number' || !Number.isSafeInteger(fixedWidth) || fixedWidth < 0)) {
		throw new TypeError(`Expected fixedWidth to be a non-negative integer, got ${typeof fixedWidth}: ${fixedWidth}`);
	}
};

/*
`Intl.NumberFormat` silently truncates non-integers, so they are rejected here instead of quietly changing the output.
*/
const assertFractionDigits = (name, value) => {
	if (value !== undefined && (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100)) {
		throw new TypeError(`Expected ${name} to be an integer between 0 and 100, got ${typeof value}: ${value}`);
	}
};

const buildLocaleOptions = options => {
	const {minimumFractionDigits, maximumFractionDigits} = options;

	if (minimumFractionDigits === undefined && maximumFractionDigits === undefined) {
		return undefined;
	}

	assertFractionDigits('minimumFractionDigits', minimumFractionDigits);
	assertFractionDigits('maximumFractionDigits', maximumFractionDigits);

	// Checked here rather than left to `Intl.NumberFormat`, which is skipped for a value past the number range.
	if (minimumFractionDigits > maximumFractionDigits) {
		throw new RangeError(`Expected minimumFractionDigits (${minimumFractionDigits}) to not be greater than maximumFractionDigits (${maximumFractionDigits})`);
	}

	return {
		...(minimumFractionDigits !== undefined && {minimumFractionDigits}),
		...(maximumFractionDigits !== undefined && {maximumFractionDigits}),
		roundingMode: 'trunc',
	};
};

function prettyBytes(number, options) {
	if (typeof number !== 'bigint' && !Number.isFinite(number)) {
		throw new TypeError(`Expected a finite number, got ${typeof number}: ${number}`);
	}

	options = {
		bits: false,
		binary: false,
		space: true,
		nonBreakingSpace: false,
		...options,
	};

	assertFixedWidth(options.fixedWidth);
	const localeOptions = buildLocaleOptions(options);

	// Indexed by `bits` then `binary`, so the four combinations line up in one table.
	const UNITS = UNIT_SETS[(options.bits ? 2 : 0) + (options.binary ? 1 : 0)];

	const separator = options.space ? (options.nonBreakingSpace ? '\u00A0' : ' ') : '';

	// Normalize `-0` to `0` so it never formats as `-0`.
	if (Object.is(number, -0)) {
		number = 0;
	}

	const prefix = signOf(number, options.signed);

	if (number < 0) {
		number = -number;
	}

	const base = options.binary ? 1024 : 1000;

	let exponent = 0;
	if (number >= 1) {
		exponent = Math.min(Math.floor(options.binary ? log(number) / Math.log(base) : log10(number) / 3), UNITS.length - 1);
	}

	// A `number` always scales down to something a `number` can hold, and a `bigint` stops being able to once the quotient passes `Number.MAX_VALUE`, where `divide` overflows to `Infinity` and the exact quotient is formatted instead.
	const scaled = divide(number, base, exponent);

	let numberString;
	if (Number.isFinite(scaled)) {
		number = scaled;

		// A value that sits just below a unit boundary, like `999999999999999` bytes, has a `log10` that rounds up to the boundary itself, so the exponent has to be corrected back.
		if (number < 1 && exponent > 0) {
			number *= base;
			exponent -= 1;
		}

		if (!localeOptions) {
			const minimumPrecision = Math.max(3, Math.floor(number).toString().length);
			number = Number(number.toPrecision(minimumPrecision));

			if (number >= base && exponent < UNITS.length - 1) {
				number /= base;
				exponent += 1;
			}
		}

		numberString = toLocaleString(number, options.locale, localeOptions);
	} else {
		// The scaled value is past what a `number` can hold, so the exact quotient is written out instead.
		numberString = toUnrepresentableString(number, base, exponent, localeOptions);
	}

	const result = prefix + numberString + separator + UNITS[exponent];
	return result.padStart(options.fixedWidth ?? 0);
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
/** Durations and sizes as a person reads them. */


/** `1m 12s`; below a second in milliseconds. */
function durationText(durationMs) {
    return prettyMilliseconds(Math.max(0, Math.round(durationMs)), { secondsDecimalDigits: 0 });
}
/** `12.3 MiB`, in powers of 1,024. */
function sizeText(sizeBytes) {
    return prettyBytes(sizeBytes, { binary: true });
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
    return new Failure({
        code: codeOfStatus[refusal.status] ?? 'request-refused',
        message: `The service refused ${what} with status ${refusal.status}.${said}${request}`,
    });
}

;// CONCATENATED MODULE: ./src/service/try-again.ts






/**
 * Throws the Failure of a refusal at once (of a passing one when all tries are used up), and `service-unavailable` when
 * tries or time are. The deadline holds even against a request that never ends.
 */
async function tryAgain(tries) {
    const { clock, what, log, signal } = tries;
    let mayHaveArrivedBefore = false;
    for (let count = 1;; count += 1) {
        const answer = await tryOnce(tries);
        if (answer.kind === 'ok')
            return { value: answer.value, mayHaveArrivedBefore };
        if (answer.kind === 'refused' && !isPassing(answer, tries))
            throw failureOfRefusal(answer, what);
        const trouble = answer.kind === 'refused' ? passing(answer) : answer;
        mayHaveArrivedBefore ||= trouble.mayHaveArrived;
        const { retryAfterMs } = trouble;
        const pauseMs = backoffMs({ troublesInARow: count, retryAfterMs, random: tries.random() });
        if (count >= tries.tries || clock.elapsedMs() + pauseMs >= tries.deadlineMs) {
            throw answer.kind === 'refused' ? failureOfRefusal(answer, what) : exhausted(what, count, trouble);
        }
        log.info(`Asked the service ${what}: ${trouble.what}. Trying again in ${durationText(pauseMs)}.`);
        await clock.sleep(pauseMs, signal);
    }
}
async function tryOnce({ clock, deadlineMs, signal, call }) {
    const limitMs = deadlineMs - clock.elapsedMs();
    const onLimit = () => new Trouble('it did not answer before the deadline');
    try {
        return await withTimeLimit({ clock, limitMs, signal, onLimit }, call);
    }
    catch (error) {
        if (!(error instanceof Trouble))
            throw error;
        return { kind: 'trouble', what: error.message, mayHaveArrived: error.mayHaveArrived };
    }
}
function isPassing({ status }, { passingRefusals = [] }) {
    return passingRefusals.includes(status);
}
function passing({ status, message }) {
    const said = message === undefined ? '' : `: "${message}"`;
    return { kind: 'trouble', what: `it answered ${status}${said}`, mayHaveArrived: true };
}
function exhausted(what, count, trouble) {
    const times = count === 1 ? 'Asked once' : `Asked ${count} times`;
    return new Failure({
        code: 'service-unavailable',
        message: `${times}, the service could not be brought ${what}. The last time, ${trouble.what}.`,
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
        if (!(error instanceof Failure && error.code === 'cancelled'))
            throw error;
        throw new Failure({ code: 'cancelled', message: `${error.message} ${words}`, hint, cause: error });
    }
}

;// CONCATENATED MODULE: ./src/steps/begin-export.ts
/** First step: a job to follow, started or taken up, known to later steps at once. */




/** An export only reads the site, so that a start may be repeated. */
const startTries = 3;
async function beginExport(settings, parts) {
    const { report } = parts;
    const { subject, idleInputs, baseUrl } = settings;
    if (idleInputs.length > 0) {
        report.warn(`These inputs do nothing yet in this version: ${idleInputs.join(', ')}.`);
    }
    report.fact('Service', baseUrl.origin);
    if (subject.domain !== undefined)
        report.fact('Domain', subject.domain);
    const isNew = subject.kind === 'new';
    const jobId = isNew ? await start(subject, settings, parts) : subject.jobId;
    report.output({ 'job-id': jobId });
    report.fact('Job', jobId);
    report.info(isNew ? `Started export ${jobId} of ${subject.domain}.` : `Taking up export ${jobId}.`);
    return { jobId, domain: subject.domain, isNew };
}
async function start(subject, settings, parts) {
    const { domain } = subject;
    const words = {
        words: `Whether an export of ${domain} was started is not known.`,
        hint: 'Run the step again: a second export does no harm. Or look for the first in the dashboard, and take it up with `job-id`.',
    };
    const started = await withWordsOnCancel(words, () => tryToStart(subject, settings, parts));
    if (started.mayHaveArrivedBefore) {
        parts.report.warn(`An earlier try may have reached the service: a second, unused export of ${domain} may be running there.`);
    }
    return started.value;
}
function tryToStart(subject, settings, parts) {
    const { service, clock, random, report, signal } = parts;
    const { domain, version, paths } = subject;
    const request = { domain, version, paths, idempotencyKey: (0,external_node_crypto_namespaceObject.randomUUID)() };
    return tryAgain({
        call: (limited) => startExport(service, request, limited),
        what: `to start an export of ${domain}`,
        tries: startTries,
        deadlineMs: clock.elapsedMs() + settings.timeoutMs,
        clock,
        random,
        log: report,
        signal,
    });
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
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
        const reason = code === '' ? '' : `: ${reasons[code] ?? code}`;
        throw new Failure({ code: 'cannot-write', message: `${path} cannot be written${reason}.`, cause: error });
    }
}
const reasons = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EXDEV: 'it lies on another file system than the folder around it',
    EBUSY: 'it is in use',
    EISDIR: 'a folder has this name',
    ENOTDIR: 'a file stands where a folder is needed',
    EEXIST: 'something stands there already',
    ENAMETOOLONG: 'the name is too long',
};
/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
function errors_codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : '';
}

;// CONCATENATED MODULE: ./src/bundle/place.ts
/** Where the bundle is saved: the user's path, or a new folder under the runner's temp folder. */




/**
 * Throws `invalid-input` for a path that cannot be a file's, and `cannot-write` for one that cannot be looked at. Call it
 * before anything is requested.
 */
function requireFilePath(bundlePath) {
    if (bundlePath === undefined)
        return;
    const found = withDiskErrors(bundlePath, () => (0,external_node_fs_namespaceObject.statSync)(bundlePath, { throwIfNoEntry: false }));
    const isFolder = /[\\/]$/.test(bundlePath) || found?.isDirectory() === true;
    if (!isFolder)
        return;
    throw new Failure({
        code: 'invalid-input',
        message: `Input \`bundle-path\` is "${bundlePath}", which is a folder. Give the path of a file, for example "${(0,external_node_path_namespaceObject.join)(bundlePath, 'bundle.tar.gz')}".`,
    });
}
function choosePlace({ bundlePath, tempFolder, nameParts }) {
    if (bundlePath !== undefined) {
        const path = (0,external_node_path_namespaceObject.resolve)(bundlePath);
        return { partPath: `${path}.part`, path: () => path, discard: () => undefined };
    }
    const prefix = (0,external_node_path_namespaceObject.join)(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
    const folder = withDiskErrors(prefix, () => (0,external_node_fs_namespaceObject.mkdtempSync)(prefix));
    return {
        partPath: (0,external_node_path_namespaceObject.join)(folder, 'bundle.part'),
        path: (format) => (0,external_node_path_namespaceObject.join)(folder, `bundle.${format}`),
        discard: () => (0,external_node_fs_namespaceObject.rmSync)(folder, { recursive: true, force: true }),
    };
}
const longestNamePart = 60;
/** A text from outside as a part of a file name on every system. */
function fileNamePart(text) {
    return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, longestNamePart);
}

;// CONCATENATED MODULE: ./src/site/manifest.ts
/** The manifest: what one export holds, for the next one to compare itself with. Pure. */

/** JSON with a line for every file, so that two manifests can be laid side by side. */
function manifestText({ files, ...head }) {
    const start = JSON.stringify(head, null, 2).replace(/\n}$/, '');
    const lines = files.map(({ path, sizeBytes, sha256 }) => `\n    ${JSON.stringify({ path, sizeBytes, sha256 })}`);
    return `${start},\n  "files": [${lines.join(',')}\n  ]\n}\n`;
}
/** Throws `invalid-manifest` that names the field. Fields that are not known are left out. */
function readManifest(text) {
    const manifest = objectAt(parse(text), 'it');
    if (manifest['schema'] !== 1)
        throw invalid('`schema`', '1', manifest['schema']);
    const bundle = objectAt(manifest['bundle'], '`bundle`');
    return {
        schema: 1,
        job: textAt(manifest['job'], '`job`'),
        domain: textOrNullAt(manifest['domain'], '`domain`'),
        version: textOrNullAt(manifest['version'], '`version`'),
        bundle: {
            sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
            sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
        },
        contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
        files: filesAt(manifest['files']),
    };
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        throw new Failure({ code: 'invalid-manifest', message: 'The manifest is no JSON.', cause: error });
    }
}
function filesAt(value) {
    if (!Array.isArray(value))
        throw invalid('`files`', 'a list', value);
    const files = value.map((each, index) => fileAt(each, `files[${index}]`));
    const paths = new Set();
    for (const { path } of files) {
        if (paths.has(path)) {
            throw new Failure({ code: 'invalid-manifest', message: `The manifest names the file "${path}" twice.` });
        }
        paths.add(path);
    }
    return files;
}
function fileAt(value, field) {
    const file = objectAt(value, `\`${field}\``);
    return {
        path: textAt(file['path'], `\`${field}.path\``),
        sizeBytes: sizeAt(file['sizeBytes'], `\`${field}.sizeBytes\``),
        sha256: digestAt(file['sha256'], `\`${field}.sha256\``),
    };
}
function objectAt(value, field) {
    if (manifest_isObject(value))
        return value;
    throw invalid(field, 'an object', value);
}
function manifest_isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function textAt(value, field) {
    if (typeof value === 'string' && value !== '')
        return value;
    throw invalid(field, 'a text', value);
}
function textOrNullAt(value, field) {
    return value === null ? null : textAt(value, field);
}
function digestAt(value, field) {
    if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalid(field, 'a SHA-256 digest', value);
}
function sizeAt(value, field) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
        return value;
    throw invalid(field, 'a size in bytes', value);
}
/** Longest part of a value that is shown back. */
const shownLength = 100;
function invalid(field, wanted, value) {
    const came = value === undefined ? 'missing' : JSON.stringify(value).slice(0, shownLength);
    return new Failure({
        code: 'invalid-manifest',
        message: `The manifest cannot be used: ${field} is ${came} instead of ${wanted}.`,
    });
}

;// CONCATENATED MODULE: ./src/site/site-folder.ts
/** Which folder a site may take: none that others live in, and none that holds what this action has not made. */





/**
 * Throws `invalid-input` for the working folder, the root, the forbidden ones, every folder around one of these, and a file.
 * Call it before anything is requested.
 */
function requireSiteFolder(extractTo, forbidden) {
    const place = realPlace(extractTo);
    const held = [(0,external_node_path_namespaceObject.parse)(place).root, process.cwd(), ...forbidden].find((kept) => isWithin(place, realPlace(kept)));
    if (held !== undefined) {
        throw refusal(extractTo, `is ${(0,external_node_path_namespaceObject.resolve)(held)} or a folder around it, and would be replaced as a whole`);
    }
    withDiskErrors(place, () => {
        const isThere = (0,external_node_fs_namespaceObject.lstatSync)(place, { throwIfNoEntry: false }) !== undefined;
        if (!isThere || (0,external_node_fs_namespaceObject.statSync)(place, { throwIfNoEntry: false })?.isDirectory() === true)
            return;
        throw refusal(extractTo, 'is no folder');
    });
}
/** Throws `folder-not-ours` where the folder is not empty and its manifest does not show that this action made it. */
function requireReplaceable(extractTo) {
    const place = realPlace(extractTo);
    if (namesIn(place).length === 0)
        return;
    const manifestPath = manifestPathOf(extractTo);
    const text = textOf(manifestPath);
    if (text === undefined)
        throw notOurs(place, `there is no manifest ${manifestPath}`);
    try {
        readManifest(text);
    }
    catch (error) {
        throw notOurs(place, `${manifestPath} is no manifest of this action`, error);
    }
}
/** Beside the folder, under its name. */
function manifestPathOf(extractTo) {
    return `${(0,external_node_path_namespaceObject.resolve)(extractTo)}.manifest.json`;
}
/** Where a path leads, links followed as far as it exists. */
function realPlace(path) {
    const whole = (0,external_node_path_namespaceObject.resolve)(path);
    try {
        return external_node_fs_namespaceObject.realpathSync.native(whole);
    }
    catch (error) {
        if (errors_codeOf(error) !== 'ENOENT' || (0,external_node_path_namespaceObject.dirname)(whole) === whole)
            return whole;
        return (0,external_node_path_namespaceObject.join)(realPlace((0,external_node_path_namespaceObject.dirname)(whole)), (0,external_node_path_namespaceObject.basename)(whole));
    }
}
function isWithin(folder, path) {
    const way = (0,external_node_path_namespaceObject.relative)(folder, path);
    return way !== '..' && !way.startsWith(`..${external_node_path_namespaceObject.sep}`) && !(0,external_node_path_namespaceObject.isAbsolute)(way);
}
function namesIn(folder) {
    return withDiskErrors(folder, () => orNothing(() => (0,external_node_fs_namespaceObject.readdirSync)(folder))) ?? [];
}
function textOf(path) {
    return withDiskErrors(path, () => orNothing(() => (0,external_node_fs_namespaceObject.readFileSync)(path, 'utf8')));
}
function orNothing(read) {
    try {
        return read();
    }
    catch (error) {
        if (errors_codeOf(error) === 'ENOENT')
            return undefined;
        throw error;
    }
}
function refusal(extractTo, what) {
    return new Failure({
        code: 'invalid-input',
        message: `Input \`extract-to\` is "${extractTo}", which ${what}. Give a folder that is there for the site alone, for example "site".`,
    });
}
function notOurs(place, why, cause) {
    return new Failure({ code: 'folder-not-ours', message: `${place} is not empty, and ${why}.`, cause });
}

;// CONCATENATED MODULE: ./src/site/byte-order.ts
/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, which JavaScript's own order of texts is not. Pure. */
function byPath(a, b) {
    return inByteOrder(a.path, b.path);
}
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
/** UTF-16 has surrogates in front of U+E000 to U+FFFF; what they stand for comes behind those in UTF-8. */
function rank(unit) {
    return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}

;// CONCATENATED MODULE: ./src/site/compare.ts
/** What has changed between two exports of a site. Pure. */

function compareSites(before, now) {
    const [old, fresh] = [byPaths(before), byPaths(now)];
    return {
        added: pathsOf(now, ({ path }) => !old.has(path)),
        modified: pathsOf(now, ({ path, sha256 }) => old.has(path) && old.get(path) !== sha256),
        removed: pathsOf(before, ({ path }) => !fresh.has(path)),
    };
}
function byPaths(files) {
    return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}
function pathsOf(files, isMeant) {
    return files
        .filter(isMeant)
        .map(({ path }) => path)
        .sort(inByteOrder);
}

;// CONCATENATED MODULE: ./src/steps/text-file.ts
/** Writes a small file for later steps: whole, or not at all. */


function writeTextFile(path, text) {
    const partPath = `${path}.part`;
    try {
        withDiskErrors(path, () => {
            (0,external_node_fs_namespaceObject.writeFileSync)(partPath, text);
            (0,external_node_fs_namespaceObject.renameSync)(partPath, path);
        });
    }
    catch (error) {
        (0,external_node_fs_namespaceObject.rmSync)(partPath, { force: true });
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/steps/compare-site.ts
/** What changed since the last published export: read before anything is requested, told when the site is there. */





/** The files of the last export; none where the manifest is missing: a first export. Throws `invalid-manifest`. */
function readPrevious(path, { report }) {
    if (path === undefined)
        return undefined;
    if ((0,external_node_fs_namespaceObject.existsSync)(path))
        return readManifest(withDiskErrors(path, () => (0,external_node_fs_namespaceObject.readFileSync)(path, 'utf8'))).files;
    report.info(`There is no manifest ${path}: a first export, everything counts as added.`);
    return [];
}
function tellChanges({ previous, files, basePath }, { report }) {
    const changes = compareSites(previous, files);
    const { added, modified, removed } = changes;
    const changesPath = `${basePath}.changes.json`;
    writeTextFile(changesPath, `${JSON.stringify(changes, null, 2)}\n`);
    report.output({
        changed: added.length + modified.length + removed.length > 0,
        'changes-path': changesPath,
        'added-count': added.length,
        'modified-count': modified.length,
        'removed-count': removed.length,
    });
    const counts = `${added.length} added, ${modified.length} modified, ${removed.length} removed`;
    report.info(`Since the last export: ${counts}.`);
    report.fact('Changes', counts);
}

;// CONCATENATED MODULE: ./src/steps/check-paths.ts
/** Before anything is requested: paths that cannot be what they are meant for, and the manifest of the last export. */



/** Throws `invalid-input`, `folder-not-ours` and `invalid-manifest`. */
function checkPaths({ bundlePath, extractTo, previousManifest }, parts) {
    requireFilePath(bundlePath);
    if (extractTo !== undefined) {
        const ownFiles = [bundlePath, previousManifest].filter((path) => path !== undefined);
        requireSiteFolder(extractTo, [...parts.protectedFolders, ...ownFiles]);
        requireReplaceable(extractTo);
    }
    return { previous: readPrevious(previousManifest, parts) };
}

;// CONCATENATED MODULE: ./src/disk/remove-empty.ts
/** Takes back folders that were made for something that does not come. */


/** Removes the folders from `folder` up to `topmost`, as long as nobody has put anything into them. */
function removeEmpty(folder, topmost) {
    try {
        (0,external_node_fs_namespaceObject.rmdirSync)(folder);
    }
    catch {
        return;
    }
    if (folder !== topmost && folder.startsWith(topmost))
        removeEmpty((0,external_node_path_namespaceObject.dirname)(folder), topmost);
}

;// CONCATENATED MODULE: ./src/bundle/ordered-digest.ts
/** The SHA-256 of a file whose bytes arrive out of order: each byte is hashed once, as soon as all before it have been. */

const bufferBytes = 1024 * 1024;
/**
 * What arrives ahead of its turn is read back (from the page cache) when its turn comes, so that memory does not grow with
 * the number of connections. One chunk pays for at most one buffer of that, so that no connection waits for long.
 */
function orderedDigest(readBack) {
    const hash = (0,external_node_crypto_namespaceObject.createHash)('sha256');
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

;// CONCATENATED MODULE: ./src/bundle/part-file.ts
/** The file that a bundle arrives in: `<bundle-path>.part`, written at any place, hashed in order, renamed when it is whole. */





const headBytes = 512;
/** Makes the folders above it; what an earlier run left at this path goes. */
function openPartFile(path) {
    const { file, madeFolder } = withDiskErrors(path, () => create(path));
    const newDigest = () => orderedDigest((buffer, atByte) => (0,external_node_fs_namespaceObject.readSync)(file, buffer, 0, buffer.length, atByte));
    let digest = newDigest();
    let head = new Uint8Array();
    let state = 'open';
    return {
        get head() {
            return head;
        },
        allocate: (sizeBytes) => withDiskErrors(path, () => (0,external_node_fs_namespaceObject.ftruncateSync)(file, sizeBytes)),
        write(chunk, atByte) {
            withDiskErrors(path, () => writeAll(file, chunk, atByte));
            digest.wrote(chunk, atByte);
            if (atByte < headBytes && atByte === head.length)
                head = Buffer.concat([head, chunk.subarray(0, headBytes - atByte)]);
        },
        startOver() {
            withDiskErrors(path, () => (0,external_node_fs_namespaceObject.ftruncateSync)(file));
            digest = newDigest();
            head = new Uint8Array();
        },
        sha256: () => digest.sha256(),
        keepAs(finalPath) {
            (0,external_node_fs_namespaceObject.closeSync)(file);
            state = 'closed';
            withDiskErrors(finalPath, () => (0,external_node_fs_namespaceObject.renameSync)(path, finalPath));
            state = 'kept';
        },
        discard() {
            if (state === 'kept')
                return;
            if (state === 'open')
                (0,external_node_fs_namespaceObject.closeSync)(file);
            state = 'closed';
            (0,external_node_fs_namespaceObject.rmSync)(path, { force: true });
            if (madeFolder !== undefined)
                removeEmpty((0,external_node_path_namespaceObject.dirname)(path), madeFolder);
        },
    };
}
function create(path) {
    const madeFolder = (0,external_node_fs_namespaceObject.mkdirSync)((0,external_node_path_namespaceObject.dirname)(path), { recursive: true });
    try {
        (0,external_node_fs_namespaceObject.rmSync)(path, { force: true });
        return { file: (0,external_node_fs_namespaceObject.openSync)(path, 'wx+', 0o644), madeFolder };
    }
    catch (error) {
        if (madeFolder !== undefined)
            removeEmpty((0,external_node_path_namespaceObject.dirname)(path), madeFolder);
        throw error;
    }
}
function writeAll(file, chunk, atByte) {
    for (let done = 0; done < chunk.length;) {
        done += (0,external_node_fs_namespaceObject.writeSync)(file, chunk, done, chunk.length - done, atByte + done);
    }
}

;// CONCATENATED MODULE: ./src/bundle/deliver.ts
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
async function deliverInto(file, { place, expectedSha256, formatOf, inspect }, fill) {
    try {
        const filled = await fill(file, (0,external_node_path_namespaceObject.dirname)(place.partPath));
        const sha256 = file.sha256();
        requireDigest(sha256, expectedSha256);
        const format = formatOf(file.head);
        const bundle = { path: place.path(format), sizeBytes: filled.sizeBytes, sha256, format };
        await inspect?.({ ...bundle, partPath: place.partPath });
        file.keepAs(bundle.path);
        return { bundle, filled };
    }
    catch (error) {
        file.discard();
        throw error;
    }
}
function requireDigest(sha256, expectedSha256) {
    if (expectedSha256 === undefined || sha256 === expectedSha256)
        return;
    throw new Failure({
        code: 'digest-mismatch',
        message: `The bundle has the SHA-256 ${sha256}, not ${expectedSha256} as expected-sha256 says.`,
    });
}

;// CONCATENATED MODULE: ./src/bundle/size-rules.ts
/** Which sizes a bundle may have. Pure. */


/** The size that must arrive. Throws where the two differ, where none is given, and where it is more than is allowed. */
function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }) {
    if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
        throw new Failure({
            code: 'size-mismatch',
            message: `The service promised a bundle of ${promisedBytes} bytes, but the store holds one of ${storedBytes} bytes.`,
        });
    }
    const sizeBytes = storedBytes ?? promisedBytes;
    if (sizeBytes === undefined) {
        throw new Failure({
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
    throw new Failure({
        code: 'bundle-too-large',
        message: `The bundle has ${sizeText(sizeBytes)} (${sizeBytes} bytes), more than max-bundle-size, ${sizeText(maxSizeBytes)}.`,
    });
}

;// CONCATENATED MODULE: ./src/bundle/link-keeper.ts


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
            const pauseMs = refusedInARow === 1 ? 0 : backoffMs({ troublesInARow: refusedInARow, random: random() });
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
    return new Failure({
        code: 'link-refused',
        message: `The bundle link was refused: ${what}. ${mostRefusedInARow} fresh links fared no better.`,
    });
}

;// CONCATENATED MODULE: ./src/bundle/transfer-log.ts

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
            const left = Number.isFinite(leftMs) ? `, about ${durationText(leftMs)} left` : '';
            log.info(`Downloading: ${percent} % · ${sizeText(receivedBytes)} of ${sizeText(totalBytes)} · ${sizeText(Math.round(bytesPerSecond))}/s${left}`);
            beat = { atMs, receivedBytes };
        },
    };
}

;// CONCATENATED MODULE: ./src/bundle/course.ts


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

;// CONCATENATED MODULE: ./src/bundle/disk.ts
/** Room on the disk. */




/**
 * Rejects with `no-disk-space` where the file system of an existing folder has less room than that. Looks before it returns:
 * a reader that waits for a disk loses what its connection brings meanwhile, if that breaks.
 */
function requireRoom(folder, sizeBytes) {
    return new Promise((resolve) => {
        const { bavail, bsize } = withDiskErrors(folder, () => (0,external_node_fs_namespaceObject.statfsSync)(folder));
        const freeBytes = bavail * bsize;
        if (freeBytes < sizeBytes)
            throw noRoom(folder, { sizeBytes, freeBytes });
        resolve();
    });
}
function noRoom(folder, { sizeBytes, freeBytes }) {
    return new Failure({
        code: 'no-disk-space',
        message: `The bundle has ${sizeText(sizeBytes)}, but only ${sizeText(freeBytes)} are free in ${folder}.`,
    });
}

;// CONCATENATED MODULE: ./src/http/read-text.ts
/** Reads a reply's whole body as text, within a bound. */

/** Rejects with a Trouble when the body is longer than `limitBytes` or the connection ends before it does. */
async function readText(reply, limitBytes) {
    const chunks = [];
    let sizeBytes = 0;
    try {
        for await (const chunk of reply.body) {
            sizeBytes += chunk.length;
            if (sizeBytes > limitBytes)
                throw new Trouble(`the reply is longer than ${limitBytes} bytes`);
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

;// CONCATENATED MODULE: ./src/http/safe-url.ts
/** Which addresses a secret may be sent to. */
const loopbackHosts = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** https, or plain http where it does not leave the machine. */
function isSafe(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.test(url.hostname));
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

;// CONCATENATED MODULE: ./src/bundle/object.ts
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
        return { kind: 'trouble', what, retryAfterMs: retryAfterMs(header('retry-after'), dateMs) };
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

;// CONCATENATED MODULE: ./src/bundle/get-range.ts
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
        if (next === null || !isSafe(next))
            throw new Trouble('the store redirected to an address that is not https');
        if (redirects >= mostRedirects)
            throw new Trouble('the store redirected again and again');
        target = next;
    }
}
/** `<Code>` of S3's XML errors, by its letters alone: a whole parser would read no more of it. */
async function errorCodeIn(reply) {
    const text = await readText(reply, errorLimitBytes).catch(() => '');
    return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}

;// CONCATENATED MODULE: ./src/bundle/misfit.ts
/** An object of another size than was promised is often no bundle at all but a page in its place: that tells the user more. */


/** Throws what `checkHead` has against the first bytes of a misfit; the failure itself where it has nothing, or they do not come. */
async function misfit(failure, body, checkHead) {
    if (failure instanceof Failure && failure.code === 'size-mismatch') {
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

;// CONCATENATED MODULE: ./src/bundle/stall-guard.ts

/** How often silence is looked for, in one idle time. */
const looksPerIdleTime = 4;
/** Runs the work; rejects with a Trouble when it has not called `alive` for the idle time, even if it never settles. */
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
        stalled.abort(new Trouble(`no byte for ${idleMs / 1000} s`));
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

;// CONCATENATED MODULE: ./src/bundle/fetch-part.ts
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
        if (error instanceof Failure)
            throw error;
        signal.throwIfAborted();
        return endOf(part, networkTrouble(error).message);
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
        throw new Failure({
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

;// CONCATENATED MODULE: ./src/bundle/fetch-parts.ts
/** The work of one connection: part after part from the queue, each taken up where it broke. */




/** The object behind the link is not the one that was begun. */
class ObjectChanged extends Error {
    name = 'ObjectChanged';
}
/** Cuts, stalls and 5xx in a row of one part, without a new byte: with their backoff, about two minutes. */
const mostTroublesInARow = 8;
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
                throw new Failure({ code: 'download-failed', message: `The bundle could not be downloaded: ${end.what}.` });
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
        throw new Failure({
            code: 'download-failed',
            message: `The bundle could not be downloaded: ${what}, and ${mostTroublesInARow} more tries brought no byte.`,
        });
    }
    const pauseMs = Math.min(backoffMs({ troublesInARow, retryAfterMs, random: course.random() }), longestPauseMs);
    const line = `The download broke at ${sizeText(part.nextByte)}: ${what}. Going on in ${durationText(pauseMs)}.`;
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
}

;// CONCATENATED MODULE: ./src/bundle/parts.ts
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
    return { nextByte, endByte, furthestByte: nextByte, troublesInARow: 0 };
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

;// CONCATENATED MODULE: ./src/bundle/fetch-object.ts


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

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./src/bundle/young-heap.ts
/** Keeps the memory of a download flat. */

/**
 * Every chunk is garbage as soon as it is written, but the 64 KiB it holds lie outside the heap, where V8 sees them late: the
 * more its young generation grows, the later. Kept from growing, they are let go of sooner, and the peak stays lower.
 */
function keepYoungHeapSmall() {
    (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1');
}

;// CONCATENATED MODULE: ./src/bundle/transfer.ts
/** Brings the object behind a link into a part file, whole and of one piece, or fails. */





/** Times that the object may change underneath; each one starts over. */
const mostRestarts = 2;
/** Leaves the whole object in the part file; throws a Failure otherwise. Tries, links and restarts are bounded. */
async function transfer(request, parts) {
    keepYoungHeapSmall();
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
        throw new Failure({
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

;// CONCATENATED MODULE: ./src/bundle/fetch-bundle.ts



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

;// CONCATENATED MODULE: ./src/site/format.ts
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

;// CONCATENATED MODULE: ./src/service/make-bundle.ts
/** Makes the bundle of a completed job. Service contract: `POST /v1/static-export/jobs/{jobId}/bundle`. */



/** Throws a Failure `unsafe-link` where the link is not https (or plain http to a loopback host). */
function makeBundle(service, jobId, signal) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
    return service.call({ method: 'POST', path, read: bundleLinkIn }, signal);
}
function bundleLinkIn(body) {
    const bundle = readObject(body);
    const url = URL.parse(readString(bundle, 'bundleUrl'));
    if (url === null)
        throw unexpected('`bundleUrl` is not a URL');
    if (!isSafe(url)) {
        throw new Failure({
            code: 'unsafe-link',
            message: `The service handed out a bundle link that starts with ${url.protocol}`,
        });
    }
    return { url, sizeBytes: optionalCount(bundle, 'sizeBytes'), expiresAt: expiryIn(bundle) };
}
function expiryIn(bundle) {
    const dateMs = optionalDateMs(bundle, 'expiresAt');
    return dateMs === undefined ? undefined : { text: optionalString(bundle, 'expiresAt') ?? '', dateMs };
}

;// CONCATENATED MODULE: ./src/steps/link-bundle.ts



const bundleTries = 5;
/** Longest time for all tries together, however long the service asks to be left alone. */
const bundleLimitMs = 5 * 60_000;
/** Also called for a fresh link, which then is the one that later steps see. */
async function linkBundle({ jobId }, { maskBundleUrl }, { service, clock, random, report, signal }) {
    const { value: link } = await tryAgain({
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
    for (const secret of [url.href, url.search.slice(1)].filter(Boolean))
        report.keepSecret(secret, { mask: maskBundleUrl });
    report.output({ 'bundle-url': url.href, ...(expiresAt !== undefined && { 'bundle-expires-at': expiresAt.text }) });
    const size = sizeBytes === undefined ? '' : ` of ${sizeText(sizeBytes)}`;
    const until = expiresAt === undefined ? '' : `, link until ${expiresAt.text}`;
    report.info(`Made the bundle${size}${until}.`);
    return link;
}

;// CONCATENATED MODULE: ./src/site/content-digest.ts
/** The digest of a site's content: what it holds, not how it was packed. Pure. */


/**
 * The SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal. Names
 * that do not survive that pipe (with a line break, or like an option) stand as `sha256sum` prints them.
 */
function contentDigest(files) {
    const digest = (0,external_node_crypto_namespaceObject.createHash)('sha256');
    for (const file of files.toSorted(byPath))
        digest.update(checksumLine(file));
    return digest.digest('hex');
}
const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
/** GNU coreutils, "md5sum invocation": a line whose name is escaped begins with a backslash. */
function checksumLine({ path, sha256 }) {
    const name = path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign);
    return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}

;// CONCATENATED MODULE: ./src/site/site-writer.ts
/** Writes a site into a folder of its own, synchronously: for small files one write beats a chain of promises. */


const fileMode = 0o644;
const folderMode = 0o755;
/** All of it throws `no-disk-space` or `cannot-write`. No file that exists is ever opened. */
function siteWriter(folder) {
    const placeOf = (path) => `${folder}/${path}`;
    const open = (place) => (0,external_node_fs_namespaceObject.openSync)(place, 'wx', fileMode);
    return {
        makeFolder(path) {
            const place = placeOf(path);
            withDiskErrors(place, () => (0,external_node_fs_namespaceObject.mkdirSync)(place, folderMode));
        },
        writeFile(path, content) {
            const place = placeOf(path);
            withDiskErrors(place, () => {
                const file = open(place);
                try {
                    site_writer_writeAll(file, content);
                }
                finally {
                    (0,external_node_fs_namespaceObject.closeSync)(file);
                }
            });
        },
        openFile(path) {
            const place = placeOf(path);
            const file = withDiskErrors(place, () => open(place));
            return {
                write: (chunk) => withDiskErrors(place, () => site_writer_writeAll(file, chunk)),
                close: () => withDiskErrors(place, () => (0,external_node_fs_namespaceObject.closeSync)(file)),
            };
        },
        copyFile(from, to) {
            const flags = external_node_fs_namespaceObject.constants.COPYFILE_EXCL | external_node_fs_namespaceObject.constants.COPYFILE_FICLONE;
            withDiskErrors(placeOf(to), () => (0,external_node_fs_namespaceObject.copyFileSync)(placeOf(from), placeOf(to), flags));
        },
    };
}
function site_writer_writeAll(file, chunk) {
    for (let done = 0; done < chunk.length;)
        done += (0,external_node_fs_namespaceObject.writeSync)(file, chunk, done);
}

;// CONCATENATED MODULE: ./src/site/place-site.ts
/** Puts a new site into its folder: built beside it and renamed at the end, so that nobody ever sees half of it. */







/** Throws `folder-not-ours`, and `cannot-write`. A site that a crash has left without its place gets it back first. */
function openStaging(extractTo) {
    const place = realPlace(extractTo);
    restore(place);
    requireReplaceable(extractTo);
    const madeFolder = withDiskErrors(place, () => (0,external_node_fs_namespaceObject.mkdirSync)((0,external_node_path_namespaceObject.dirname)(place), { recursive: true }));
    const rooms = withDiskErrors(place, () => openRooms((0,external_node_fs_namespaceObject.mkdtempSync)(`${place}${stagingEnding}`)));
    let isPlaced = false;
    return {
        writer: siteWriter(rooms.site),
        place(manifest) {
            requireReplaceable(extractTo);
            withDiskErrors(place, () => exchange({ place, rooms, manifest, manifestPath: manifestPathOf(extractTo) }));
            isPlaced = true;
            removeOrLeave(rooms.folder);
        },
        discard() {
            if (isPlaced)
                return;
            (0,external_node_fs_namespaceObject.rmSync)(rooms.folder, { recursive: true, force: true });
            if (madeFolder !== undefined)
                removeEmpty((0,external_node_path_namespaceObject.dirname)(place), madeFolder);
        },
    };
}
const stagingEnding = '.staging-';
function openRooms(folder) {
    const site = (0,external_node_path_namespaceObject.join)(folder, 'site');
    (0,external_node_fs_namespaceObject.mkdirSync)(site, 0o755);
    return { folder, site, old: (0,external_node_path_namespaceObject.join)(folder, 'old') };
}
/**
 * A first manifest comes before its site, and a later one after it: at any moment the site in place, whichever it is, has a
 * manifest that shows whose it is, and none that promises what is not there yet.
 */
function exchange({ place, rooms, manifest, manifestPath }) {
    const partPath = `${manifestPath}.part`;
    const isFirst = !(0,external_node_fs_namespaceObject.existsSync)(manifestPath);
    try {
        (0,external_node_fs_namespaceObject.writeFileSync)(partPath, manifest);
        if (isFirst)
            (0,external_node_fs_namespaceObject.renameSync)(partPath, manifestPath);
        swap(place, rooms);
    }
    catch (error) {
        (0,external_node_fs_namespaceObject.rmSync)(isFirst ? manifestPath : partPath, { force: true });
        (0,external_node_fs_namespaceObject.rmSync)(partPath, { force: true });
        throw error;
    }
    if (!isFirst)
        (0,external_node_fs_namespaceObject.renameSync)(partPath, manifestPath);
}
function swap(place, { site, old }) {
    const isThere = (0,external_node_fs_namespaceObject.existsSync)(place);
    if (isThere)
        (0,external_node_fs_namespaceObject.renameSync)(place, old);
    try {
        (0,external_node_fs_namespaceObject.renameSync)(site, place);
    }
    catch (error) {
        if (isThere)
            (0,external_node_fs_namespaceObject.renameSync)(old, place);
        throw error;
    }
}
/** Between the two renames of a swap the old site is in the staging folder alone; a crash there leaves it there. */
function restore(place) {
    if ((0,external_node_fs_namespaceObject.existsSync)(place) || !(0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.dirname)(place)))
        return;
    const prefix = `${(0,external_node_path_namespaceObject.basename)(place)}${stagingEnding}`;
    const left = (0,external_node_fs_namespaceObject.readdirSync)((0,external_node_path_namespaceObject.dirname)(place)).find((name) => name.startsWith(prefix) && (0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)((0,external_node_path_namespaceObject.dirname)(place), name, 'old')));
    if (left === undefined)
        return;
    const folder = (0,external_node_path_namespaceObject.join)((0,external_node_path_namespaceObject.dirname)(place), left);
    withDiskErrors(place, () => (0,external_node_fs_namespaceObject.renameSync)((0,external_node_path_namespaceObject.join)(folder, 'old'), place));
    removeOrLeave(folder);
}
/** What cannot be removed (a file that is open on Windows) is no reason to fail: the site is in its place. */
function removeOrLeave(folder) {
    try {
        (0,external_node_fs_namespaceObject.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
    }
    catch {
        return;
    }
}

;// CONCATENATED MODULE: ./src/site/refusals.ts
/** How the reasons against an archive are put into words. Names from the archive are data: whoever prints makes them harmless. */

/** Longest part of a name that is shown back. */
const refusals_shownLength = 100;
function shownName(name) {
    return `"${name.length > refusals_shownLength ? `${name.slice(0, refusals_shownLength)}…` : name}"`;
}
/** An entry that is hostile, or that not every system can keep. */
function unsafeEntry(name, why) {
    return new Failure({ code: 'unsafe-archive', message: `The archive's entry ${shownName(name)} ${why}.` });
}
function damagedArchive(what, cause) {
    return new Failure({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}
function siteTooLarge(message) {
    return new Failure({ code: 'site-too-large', message });
}

;// CONCATENATED MODULE: ./src/site/content.ts
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
            const sha256 = (0,external_node_crypto_namespaceObject.hash)('sha256', content);
            target?.writeFile(path, content);
            keep({ path, sizeBytes, sha256 });
        },
        abandon: () => undefined,
    };
}
function streamedContent({ path, sizeBytes, target, keep }) {
    const digest = (0,external_node_crypto_namespaceObject.createHash)('sha256');
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
function otherSize(path, sizeBytes) {
    return damagedArchive(`${shownName(path)} has not the ${sizeBytes} bytes that it announces`);
}

;// CONCATENATED MODULE: ./src/site/path-rules.ts
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
    const whole = external_node_path_namespaceObject.posix.normalize(kind === 'link' ? target : external_node_path_namespaceObject.posix.join(external_node_path_namespaceObject.posix.dirname(path), target));
    if (/^\.\.(\/|$)/.test(whole))
        throw unsafeEntry(path, `is a link to ${shownName(target)}, which leads out`);
    return sitePath(whole);
}
/** The same for all names that some file system takes for one: it knows no case, or normalises Unicode. */
function foldedPath(path) {
    if (/^[\x20-\x7e]*$/.test(path))
        return path.toLowerCase();
    return path.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
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

;// CONCATENATED MODULE: ./src/site/name-tree.ts
/** The names that are taken in a site: each once, on every file system, and no file where a folder is needed. */


/** `onFolder` is told of every folder once, the outer ones first. */
function nameTree(onFolder) {
    /** By folded path, as it is spelled; a folder ends with a slash. */
    const names = new Map();
    let folderCount = 0;
    const claimFolder = (path, entry) => {
        if (path === '')
            return;
        const key = foldedPath(path);
        const there = names.get(key);
        if (there === `${path}/`)
            return;
        if (there !== undefined)
            throw unsafeEntry(entry, clash({ path, there, isFile: false }));
        claimFolder(parentOf(path), entry);
        names.set(key, `${path}/`);
        folderCount += 1;
        onFolder(path);
    };
    return {
        get folderCount() {
            return folderCount;
        },
        claimFile(path) {
            claimFolder(parentOf(path), path);
            const key = foldedPath(path);
            const there = names.get(key);
            if (there !== undefined)
                throw unsafeEntry(path, clash({ path, there, isFile: true }));
            names.set(key, path);
        },
        claimFolder: (path) => claimFolder(path, path),
    };
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function clash({ path, there, isFile }) {
    const isFolderThere = there.endsWith('/');
    const spelled = isFolderThere ? there.slice(0, -1) : there;
    if (spelled !== path) {
        return `clashes with ${shownName(spelled)}: the names differ only in case or in the form of their characters`;
    }
    if (isFile && isFolderThere)
        return 'is a file where a folder is';
    return isFile ? 'is in the archive twice' : `needs a folder where ${shownName(spelled)} is a file`;
}

;// CONCATENATED MODULE: ./src/site/intake.ts
/** Where the entries of an archive arrive, whatever its format: held to the rules and limits, and counted. */







/** Folders are not files, but must end somewhere too: as many as files, and some for deep trees of few files. */
const spareFolders = 1000;
function openIntake(limits, target) {
    const files = new Map();
    const names = nameTree((path) => target?.makeFolder(path));
    let siteBytes = 0;
    const claim = (path, sizeBytes) => {
        intake_requireAllowed({ fileCount: files.size + 1, siteBytes: siteBytes + sizeBytes }, limits);
        names.claimFile(path);
        requireFewFolders(names.folderCount, limits);
    };
    const keep = (file) => {
        files.set(file.path, file);
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
            return openContent({ path, sizeBytes, target, keep });
        },
        link({ kind, name, target: linked }) {
            const path = filePath(name);
            const original = files.get(linkTarget({ kind, path, target: linked }));
            if (original === undefined)
                throw deadLink(path, linked);
            claim(path, original.sizeBytes);
            target?.copyFile(original.path, path);
            keep({ ...original, path });
        },
        finish: () => wholeSite([...files.values()], siteBytes),
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
    throw siteTooLarge(`The site has more than ${sizeText(maxSizeBytes)} (max-site-size).`);
}
function requireFewFolders(folderCount, { maxFiles }) {
    const maxFolders = maxFiles + spareFolders;
    if (folderCount <= maxFolders)
        return;
    throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than max-files).`);
}
function wholeSite(files, sizeBytes) {
    const pageCount = files.filter(({ path }) => /\.html?$/i.test(path)).length;
    if (pageCount === 0) {
        throw new Failure({
            code: 'no-pages',
            message: `The archive holds no HTML file: ${files.length} files, ${sizeText(sizeBytes)}.`,
        });
    }
    return { files: files.sort(byPath), sizeBytes, pageCount };
}

;// CONCATENATED MODULE: external "node:stream/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __nccwpck_require__(6118);
;// CONCATENATED MODULE: ./src/site/tar-entry.ts

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

;// CONCATENATED MODULE: ./src/site/tar-frame.ts
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

;// CONCATENATED MODULE: ./src/site/read-tar.ts
/** Reads a tar of any dialect: v7, ustar, GNU, pax. Hands its entries on, one after the other. */






/** v7 has no mark of its own; the checksum tells a header from anything else. */
const readerOptions = { highWaterMark: 16_384, allowUnknownFormat: true };
/** Throws Failures, and the signal's reason; when it does, no more entries come. */
async function readTar(chunks, intake, signal) {
    const course = { frame: tarFrame(), intake, content: undefined, isOver: false };
    const reader = (0,tar_stream.extract)(readerOptions);
    takeEntries(reader, course);
    try {
        await (0,promises_namespaceObject.pipeline)(read_tar_passing(chunks, course.frame), reader, { signal });
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
async function* read_tar_passing(chunks, frame) {
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
    if (error instanceof Failure)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith('Unexpected end of data'))
        frame.end();
    if (!/^(Unexpected end|Invalid (tar )?header|Header exceeds)/.test(message))
        return error;
    return damagedArchive(`it cannot be read (${message})`, error);
}

;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __nccwpck_require__(663);
;// CONCATENATED MODULE: ./src/site/read-zip.ts
/** Reads a zip: its entries in the order of the central directory, each checked against its size and CRC-32. */




/** `strictFileNames`: a backslash is refused, not read as a slash. */
const read_zip_readerOptions = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
/** Throws Failures, and the signal's reason. */
async function readZip(archivePath, intake, signal) {
    let zip;
    try {
        zip = await (0,yauzl/* openPromise */.sO)(archivePath, read_zip_readerOptions);
        for await (const entry of zip.eachEntry()) {
            signal.throwIfAborted();
            await takeEntry(entry, { zip, intake, signal });
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw asFailure(error);
    }
    finally {
        zip?.close();
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
    const target = {
        take: (chunk) => void chunks.push(chunk),
        end: () => undefined,
        abandon: () => undefined,
    };
    await readContent(entry, target, parts);
    return Buffer.concat(chunks).toString('utf8');
}
async function readContent(entry, content, { zip, signal }) {
    let checksum = 0;
    try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) {
            signal.throwIfAborted();
            checksum = (0,external_node_zlib_namespaceObject.crc32)(chunk, checksum);
            content.take(chunk);
        }
        if (checksum !== entry.crc32)
            throw damagedArchive(`${shownName(entry.fileName)} has not the checksum that it announces`);
        content.end();
    }
    catch (error) {
        content.abandon();
        throw error;
    }
}
/** yauzl tells its findings in words alone; those about names are refusals, all others damage. */
function asFailure(error) {
    if (error instanceof Failure)
        return error;
    const message = error instanceof Error ? error.message : String(error);
    if (/^(invalid characters in fileName|absolute path|invalid relative path)/.test(message)) {
        return new Failure({
            code: 'unsafe-archive',
            message: `The archive has an entry with a refused name (${message}).`,
        });
    }
    return damagedArchive(`it cannot be read (${message})`, error);
}

;// CONCATENATED MODULE: external "node:fs/promises"
const external_node_fs_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
;// CONCATENATED MODULE: ./src/site/gunzipped.ts
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/** What a gzip file holds: one member or several, each with its checksum and length checked; zeros may follow, nothing else. */





const readBytes = 1024 * 1024;
/** Fewer, larger pieces than Node's own 16 KiB: each one costs a round through the event loop. */
const chunkSize = 256 * 1024;
/** Throws what zlib throws, and `damaged-archive` for what follows the end. */
async function* gunzipped(path) {
    const decoder = (0,external_node_zlib_namespaceObject.createGunzip)({ chunkSize });
    // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
    (0,external_node_stream_namespaceObject.pipeline)((0,external_node_fs_namespaceObject.createReadStream)(path, { highWaterMark: readBytes }), decoder, () => undefined);
    yield* decoder;
    await requireZeros(path, decoder.bytesWritten);
}
/** zlib takes a zero behind a member for padding, and looks no further. */
async function requireZeros(path, fromByte) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = __addDisposableResource(env_1, await (0,external_node_fs_promises_namespaceObject.open)(path), true);
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
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./src/site/unzstded.ts
/** What a zstd file holds, frame by frame: Node's decoder reads one frame, and says nothing where that is cut short. */





const unzstded_readBytes = 1024 * 1024;
const unzstded_chunkSize = 256 * 1024;
/** Throws what the decoder throws, and `damaged-archive` for a frame that is cut short. */
async function* unzstded(path) {
    const { size: sizeBytes } = await (0,external_node_fs_promises_namespaceObject.stat)(path);
    let at = 0;
    do {
        const decoder = (0,external_node_zlib_namespaceObject.createZstdDecompress)({ chunkSize: unzstded_chunkSize });
        // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
        (0,external_node_stream_namespaceObject.pipeline)(andOneByteMore((0,external_node_fs_namespaceObject.createReadStream)(path, { start: at, highWaterMark: unzstded_readBytes })), decoder, () => undefined);
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

;// CONCATENATED MODULE: ./src/site/unpacked-chunks.ts
/** The bytes inside an archive's compression, whole or not at all, and not beyond all measure. */







/** No documentation site shrinks to this part of its size; an archive that does is made to fill disks. */
const mostRatio = 250;
/** Below this, padding and repetition say nothing. */
const ratioFromBytes = 64 * 1024 * 1024;
const unpacked_chunks_readBytes = 256 * 1024;
/** Throws `damaged-archive` and `site-too-large`. Holds the file open only as long as somebody reads. */
async function* unpackedChunks(path, packing) {
    const { size: packedBytes } = await (0,external_node_fs_promises_namespaceObject.stat)(path);
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
        return (0,external_node_fs_namespaceObject.createReadStream)(path, { highWaterMark: unpacked_chunks_readBytes });
    return packing === 'tar.gz' ? gunzipped(path) : unzstded(path);
}
function requireRatio(unpackedBytes, packedBytes) {
    if (unpackedBytes <= ratioFromBytes || unpackedBytes <= mostRatio * packedBytes)
        return;
    throw siteTooLarge(`The archive of ${sizeText(packedBytes)} unpacks to more than ${mostRatio} times its size, which no site does.`);
}
function unpacked_chunks_asDamage(error) {
    if (!/^(Z_|ZSTD_)/.test(errors_codeOf(error)))
        return error;
    const reason = error instanceof Error ? error.message : String(error);
    return damagedArchive(`it cannot be decompressed (${reason})`, error);
}

;// CONCATENATED MODULE: ./src/site/read-archive.ts




/**
 * Throws a Failure `unsafe-archive`, `damaged-archive`, `site-too-large` or `no-pages`, those of the disk, and the signal's
 * reason. What is written by then lies in the target, for its owner to discard; nothing more comes.
 */
async function readArchive({ archivePath, format, limits, target, signal }) {
    signal.throwIfAborted();
    const intake = openIntake(limits, target);
    if (format === 'zip')
        await readZip(archivePath, intake, signal);
    else
        await readTar(unpackedChunks(archivePath, format), intake, signal);
    return intake.finish();
}

;// CONCATENATED MODULE: ./src/steps/read-site.ts
/** Fifth step, before the bundle takes its place: the whole archive is read, and with `extract-to` becomes a folder. */








/** Whether anything asks for the pass over the archive. */
function isSiteWanted({ verify, extractTo, previousManifest }) {
    return verify || extractTo !== undefined || previousManifest !== undefined;
}
/** Throws for every archive that does not open whole, holds what no site may hold, or has no page; then nothing stays behind. */
async function readSite(bundle, { job, settings, previous }, parts) {
    const { extractTo, maxFiles, maxSiteSizeBytes } = settings;
    const staging = extractTo === undefined ? undefined : openStaging(extractTo);
    try {
        const site = await readArchive({
            archivePath: bundle.partPath,
            format: bundle.format,
            limits: { maxSizeBytes: maxSiteSizeBytes, maxFiles },
            ...(staging !== undefined && { target: staging.writer }),
            signal: parts.signal,
        });
        const manifest = manifestOf(site, bundle, { job, version: settings.subject.version });
        const basePath = extractTo === undefined ? bundle.path : (0,external_node_path_namespaceObject.resolve)(extractTo);
        const manifestPath = `${basePath}.manifest.json`;
        if (staging === undefined)
            writeTextFile(manifestPath, manifestText(manifest));
        else
            staging.place(manifestText(manifest));
        tellSite(site, { manifest, manifestPath }, parts);
        if (extractTo !== undefined)
            tellFolder(basePath, parts);
        if (previous !== undefined)
            tellChanges({ previous, files: site.files, basePath }, parts);
    }
    finally {
        staging?.discard();
    }
}
function manifestOf({ files }, bundle, { job, version }) {
    return {
        schema: 1,
        job: job.jobId,
        domain: job.domain ?? null,
        version: version ?? null,
        bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
        contentDigest: contentDigest(files),
        files,
    };
}
function tellSite({ files, sizeBytes, pageCount }, told, { report }) {
    const { manifest, manifestPath } = told;
    report.output({
        'file-count': files.length,
        'site-size': sizeBytes,
        'content-digest': manifest.contentDigest,
        'manifest-path': manifestPath,
    });
    const site = `${files.length} files, ${pageCount} of them pages, ${sizeText(sizeBytes)}`;
    report.info(`Read the whole archive: ${site}. Content digest ${manifest.contentDigest}.`);
    report.fact('Site', site);
    report.fact('Content digest', manifest.contentDigest);
}
function tellFolder(sitePath, { report }) {
    report.output({ 'site-path': sitePath });
    report.info(`Unpacked the site into ${sitePath}.`);
    report.fact('Folder', sitePath);
}

;// CONCATENATED MODULE: external "os"
const external_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
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
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_namespaceObject.EOL}`, {
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
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
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
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
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
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(4434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
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


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_.promises;
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
        const result = yield external_fs_.promises.readlink(fsPath);
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
const READONLY = external_fs_.constants.O_RDONLY;
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
function io_cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield exists(dest)) ? yield stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? external_path_namespaceObject.join(dest, external_path_namespaceObject.basename(source))
            : dest;
        if (!(yield exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (external_path_namespaceObject.relative(source, newDest) === '') {
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
        if (IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield rm(inputPath, {
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
        (0,external_assert_.ok)(fsPath, 'a path argument must be provided');
        yield mkdir(fsPath, { recursive: true });
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
        const files = yield readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield chmod(destDir, (yield stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield lstat(destFile);
                yield unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield chmod(destFile, '0666');
                    yield unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield readlink(srcFile);
            yield symlink(symlinkFull, destFile, IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield exists(destFile)) || force) {
            yield copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
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
// EXTERNAL MODULE: ./node_modules/semver/index.js
var node_modules_semver = __nccwpck_require__(2088);
;// CONCATENATED MODULE: ./node_modules/@actions/tool-cache/lib/manifest.js
var manifest_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





// Internal object for testability (allows mocking in ESM)
const _internal = {
    readLinuxVersionFile() {
        const lsbReleaseFile = '/etc/lsb-release';
        const osReleaseFile = '/etc/os-release';
        let contents = '';
        if (external_fs_.existsSync(lsbReleaseFile)) {
            contents = external_fs_.readFileSync(lsbReleaseFile).toString();
        }
        else if (external_fs_.existsSync(osReleaseFile)) {
            contents = external_fs_.readFileSync(osReleaseFile).toString();
        }
        return contents;
    }
};
function _findMatch(versionSpec, stable, candidates, archFilter) {
    return manifest_awaiter(this, void 0, void 0, function* () {
        const platFilter = os.platform();
        let result;
        let match;
        let file;
        for (const candidate of candidates) {
            const version = candidate.version;
            debug(`check ${version} satisfies ${versionSpec}`);
            if (semver.satisfies(version, versionSpec) &&
                (!stable || candidate.stable === stable)) {
                file = candidate.files.find(item => {
                    debug(`${item.arch}===${archFilter} && ${item.platform}===${platFilter}`);
                    let chk = item.arch === archFilter && item.platform === platFilter;
                    if (chk && item.platform_version) {
                        const osVersion = _getOsVersion();
                        if (osVersion === item.platform_version) {
                            chk = true;
                        }
                        else {
                            chk = semver.satisfies(osVersion, item.platform_version);
                        }
                    }
                    return chk;
                });
                if (file) {
                    debug(`matched ${candidate.version}`);
                    match = candidate;
                    break;
                }
            }
        }
        if (match && file) {
            // clone since we're mutating the file list to be only the file that matches
            result = Object.assign({}, match);
            result.files = [file];
        }
        return result;
    });
}
function _getOsVersion() {
    // TODO: add windows and other linux, arm variants
    // right now filtering on version is only an ubuntu and macos scenario for tools we build for hosted (python)
    const plat = os.platform();
    let version = '';
    if (plat === 'darwin') {
        version = cp.execSync('sw_vers -productVersion').toString();
    }
    else if (plat === 'linux') {
        // lsb_release process not in some containers, readfile
        // Run cat /etc/lsb-release
        // DISTRIB_ID=Ubuntu
        // DISTRIB_RELEASE=18.04
        // DISTRIB_CODENAME=bionic
        // DISTRIB_DESCRIPTION="Ubuntu 18.04.4 LTS"
        const lsbContents = _internal.readLinuxVersionFile();
        if (lsbContents) {
            const lines = lsbContents.split('\n');
            for (const line of lines) {
                const parts = line.split('=');
                if (parts.length === 2 &&
                    (parts[0].trim() === 'VERSION_ID' ||
                        parts[0].trim() === 'DISTRIB_RELEASE')) {
                    version = parts[1].trim().replace(/^"/, '').replace(/"$/, '');
                    break;
                }
            }
        }
    }
    return version;
}
// Alias for backwards compatibility
function _readLinuxVersionFile() {
    return _internal.readLinuxVersionFile();
}
//# sourceMappingURL=manifest.js.map
// EXTERNAL MODULE: external "stream"
var external_stream_ = __nccwpck_require__(2203);
// EXTERNAL MODULE: external "util"
var external_util_ = __nccwpck_require__(9023);
;// CONCATENATED MODULE: ./node_modules/@actions/tool-cache/lib/retry-helper.js
var retry_helper_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};

/**
 * Internal class for retries
 */
class retry_helper_RetryHelper {
    constructor(maxAttempts, minSeconds, maxSeconds) {
        if (maxAttempts < 1) {
            throw new Error('max attempts should be greater than or equal to 1');
        }
        this.maxAttempts = maxAttempts;
        this.minSeconds = Math.floor(minSeconds);
        this.maxSeconds = Math.floor(maxSeconds);
        if (this.minSeconds > this.maxSeconds) {
            throw new Error('min seconds should be less than or equal to max seconds');
        }
    }
    execute(action, isRetryable) {
        return retry_helper_awaiter(this, void 0, void 0, function* () {
            let attempt = 1;
            while (attempt < this.maxAttempts) {
                // Try
                try {
                    return yield action();
                }
                catch (err) {
                    if (isRetryable && !isRetryable(err)) {
                        throw err;
                    }
                    core.info(err.message);
                }
                // Sleep
                const seconds = this.getSleepAmount();
                core.info(`Waiting ${seconds} seconds before trying again`);
                yield this.sleep(seconds);
                attempt++;
            }
            // Last attempt
            return yield action();
        });
    }
    getSleepAmount() {
        return (Math.floor(Math.random() * (this.maxSeconds - this.minSeconds + 1)) +
            this.minSeconds);
    }
    sleep(seconds) {
        return retry_helper_awaiter(this, void 0, void 0, function* () {
            return new Promise(resolve => setTimeout(resolve, seconds * 1000));
        });
    }
}
//# sourceMappingURL=retry-helper.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/tool-cache/lib/tool-cache.js
var tool_cache_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};














class HTTPError extends Error {
    constructor(httpStatusCode) {
        super(`Unexpected HTTP response: ${httpStatusCode}`);
        this.httpStatusCode = httpStatusCode;
        Object.setPrototypeOf(this, new.target.prototype);
    }
}
const tool_cache_IS_WINDOWS = process.platform === 'win32';
const IS_MAC = process.platform === 'darwin';
const userAgent = 'actions/tool-cache';
/**
 * Download a tool from an url and stream it into a file
 *
 * @param url       url of tool to download
 * @param dest      path to download tool
 * @param auth      authorization header
 * @param headers   other headers
 * @returns         path to downloaded tool
 */
function downloadTool(url, dest, auth, headers) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        dest = dest || path.join(_getTempDirectory(), crypto.randomUUID());
        yield io.mkdirP(path.dirname(dest));
        core.debug(`Downloading ${url}`);
        core.debug(`Destination ${dest}`);
        const maxAttempts = 3;
        const minSeconds = _getGlobal('TEST_DOWNLOAD_TOOL_RETRY_MIN_SECONDS', 10);
        const maxSeconds = _getGlobal('TEST_DOWNLOAD_TOOL_RETRY_MAX_SECONDS', 20);
        const retryHelper = new RetryHelper(maxAttempts, minSeconds, maxSeconds);
        return yield retryHelper.execute(() => tool_cache_awaiter(this, void 0, void 0, function* () {
            return yield downloadToolAttempt(url, dest || '', auth, headers);
        }), (err) => {
            if (err instanceof HTTPError && err.httpStatusCode) {
                // Don't retry anything less than 500, except 408 Request Timeout and 429 Too Many Requests
                if (err.httpStatusCode < 500 &&
                    err.httpStatusCode !== 408 &&
                    err.httpStatusCode !== 429) {
                    return false;
                }
            }
            // Otherwise retry
            return true;
        });
    });
}
function downloadToolAttempt(url, dest, auth, headers) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        if (fs.existsSync(dest)) {
            throw new Error(`Destination file path ${dest} already exists`);
        }
        // Get the response headers
        const http = new httpm.HttpClient(userAgent, [], {
            allowRetries: false
        });
        if (auth) {
            core.debug('set auth');
            if (headers === undefined) {
                headers = {};
            }
            headers.authorization = auth;
        }
        const response = yield http.get(url, headers);
        if (response.message.statusCode !== 200) {
            const err = new HTTPError(response.message.statusCode);
            core.debug(`Failed to download from "${url}". Code(${response.message.statusCode}) Message(${response.message.statusMessage})`);
            throw err;
        }
        // Download the response body
        const pipeline = util.promisify(stream.pipeline);
        const responseMessageFactory = _getGlobal('TEST_DOWNLOAD_TOOL_RESPONSE_MESSAGE_FACTORY', () => response.message);
        const readStream = responseMessageFactory();
        let succeeded = false;
        try {
            yield pipeline(readStream, fs.createWriteStream(dest));
            core.debug('download complete');
            succeeded = true;
            return dest;
        }
        finally {
            // Error, delete dest before retry
            if (!succeeded) {
                core.debug('download failed');
                try {
                    yield io.rmRF(dest);
                }
                catch (err) {
                    core.debug(`Failed to delete '${dest}'. ${err.message}`);
                }
            }
        }
    });
}
/**
 * Extract a .7z file
 *
 * @param file     path to the .7z file
 * @param dest     destination directory. Optional.
 * @param _7zPath  path to 7zr.exe. Optional, for long path support. Most .7z archives do not have this
 * problem. If your .7z archive contains very long paths, you can pass the path to 7zr.exe which will
 * gracefully handle long paths. By default 7zdec.exe is used because it is a very small program and is
 * bundled with the tool lib. However it does not support long paths. 7zr.exe is the reduced command line
 * interface, it is smaller than the full command line interface, and it does support long paths. At the
 * time of this writing, it is freely available from the LZMA SDK that is available on the 7zip website.
 * Be sure to check the current license agreement. If 7zr.exe is bundled with your action, then the path
 * to 7zr.exe can be pass to this function.
 * @returns        path to the destination directory
 */
function extract7z(file, dest, _7zPath) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        ok(tool_cache_IS_WINDOWS, 'extract7z() not supported on current OS');
        ok(file, 'parameter "file" is required');
        dest = yield _createExtractFolder(dest);
        const originalCwd = process.cwd();
        process.chdir(dest);
        if (_7zPath) {
            try {
                const logLevel = core.isDebug() ? '-bb1' : '-bb0';
                const args = [
                    'x', // eXtract files with full paths
                    logLevel, // -bb[0-3] : set output log level
                    '-bd', // disable progress indicator
                    '-sccUTF-8', // set charset for for console input/output
                    file
                ];
                const options = {
                    silent: true
                };
                yield exec(`"${_7zPath}"`, args, options);
            }
            finally {
                process.chdir(originalCwd);
            }
        }
        else {
            const escapedScript = path
                .join(__dirname, '..', 'scripts', 'Invoke-7zdec.ps1')
                .replace(/'/g, "''")
                .replace(/"|\n|\r/g, ''); // double-up single quotes, remove double quotes and newlines
            const escapedFile = file.replace(/'/g, "''").replace(/"|\n|\r/g, '');
            const escapedTarget = dest.replace(/'/g, "''").replace(/"|\n|\r/g, '');
            const command = `& '${escapedScript}' -Source '${escapedFile}' -Target '${escapedTarget}'`;
            const args = [
                '-NoLogo',
                '-Sta',
                '-NoProfile',
                '-NonInteractive',
                '-ExecutionPolicy',
                'Unrestricted',
                '-Command',
                command
            ];
            const options = {
                silent: true
            };
            try {
                const powershellPath = yield io.which('powershell', true);
                yield exec(`"${powershellPath}"`, args, options);
            }
            finally {
                process.chdir(originalCwd);
            }
        }
        return dest;
    });
}
/**
 * Extract a compressed tar archive
 *
 * @param file     path to the tar
 * @param dest     destination directory. Optional.
 * @param flags    flags for the tar command to use for extraction. Defaults to 'xz' (extracting gzipped tars). Optional.
 * @returns        path to the destination directory
 */
function extractTar(file_1, dest_1) {
    return tool_cache_awaiter(this, arguments, void 0, function* (file, dest, flags = 'xz') {
        if (!file) {
            throw new Error("parameter 'file' is required");
        }
        // Create dest
        dest = yield _createExtractFolder(dest);
        // Determine whether GNU tar
        core.debug('Checking tar --version');
        let versionOutput = '';
        yield exec('tar --version', [], {
            ignoreReturnCode: true,
            silent: true,
            listeners: {
                stdout: (data) => (versionOutput += data.toString()),
                stderr: (data) => (versionOutput += data.toString())
            }
        });
        core.debug(versionOutput.trim());
        const isGnuTar = versionOutput.toUpperCase().includes('GNU TAR');
        // Initialize args
        let args;
        if (flags instanceof Array) {
            args = flags;
        }
        else {
            args = [flags];
        }
        if (core.isDebug() && !flags.includes('v')) {
            args.push('-v');
        }
        let destArg = dest;
        let fileArg = file;
        if (tool_cache_IS_WINDOWS && isGnuTar) {
            args.push('--force-local');
            destArg = dest.replace(/\\/g, '/');
            // Technically only the dest needs to have `/` but for aesthetic consistency
            // convert slashes in the file arg too.
            fileArg = file.replace(/\\/g, '/');
        }
        if (isGnuTar) {
            // Suppress warnings when using GNU tar to extract archives created by BSD tar
            args.push('--warning=no-unknown-keyword');
            args.push('--overwrite');
        }
        args.push('-C', destArg, '-f', fileArg);
        yield exec(`tar`, args);
        return dest;
    });
}
/**
 * Extract a xar compatible archive
 *
 * @param file     path to the archive
 * @param dest     destination directory. Optional.
 * @param flags    flags for the xar. Optional.
 * @returns        path to the destination directory
 */
function extractXar(file_1, dest_1) {
    return tool_cache_awaiter(this, arguments, void 0, function* (file, dest, flags = []) {
        ok(IS_MAC, 'extractXar() not supported on current OS');
        ok(file, 'parameter "file" is required');
        dest = yield _createExtractFolder(dest);
        let args;
        if (flags instanceof Array) {
            args = flags;
        }
        else {
            args = [flags];
        }
        args.push('-x', '-C', dest, '-f', file);
        if (core.isDebug()) {
            args.push('-v');
        }
        const xarPath = yield io.which('xar', true);
        yield exec(`"${xarPath}"`, _unique(args));
        return dest;
    });
}
/**
 * Extract a zip
 *
 * @param file     path to the zip
 * @param dest     destination directory. Optional.
 * @returns        path to the destination directory
 */
function extractZip(file, dest) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        if (!file) {
            throw new Error("parameter 'file' is required");
        }
        dest = yield _createExtractFolder(dest);
        if (tool_cache_IS_WINDOWS) {
            yield extractZipWin(file, dest);
        }
        else {
            yield extractZipNix(file, dest);
        }
        return dest;
    });
}
function extractZipWin(file, dest) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        // build the powershell command
        const escapedFile = file.replace(/'/g, "''").replace(/"|\n|\r/g, ''); // double-up single quotes, remove double quotes and newlines
        const escapedDest = dest.replace(/'/g, "''").replace(/"|\n|\r/g, '');
        const pwshPath = yield io.which('pwsh', false);
        //To match the file overwrite behavior on nix systems, we use the overwrite = true flag for ExtractToDirectory
        //and the -Force flag for Expand-Archive as a fallback
        if (pwshPath) {
            //attempt to use pwsh with ExtractToDirectory, if this fails attempt Expand-Archive
            const pwshCommand = [
                `$ErrorActionPreference = 'Stop' ;`,
                `try { Add-Type -AssemblyName System.IO.Compression.ZipFile } catch { } ;`,
                `try { [System.IO.Compression.ZipFile]::ExtractToDirectory('${escapedFile}', '${escapedDest}', $true) }`,
                `catch { if (($_.Exception.GetType().FullName -eq 'System.Management.Automation.MethodException') -or ($_.Exception.GetType().FullName -eq 'System.Management.Automation.RuntimeException') ){ Expand-Archive -LiteralPath '${escapedFile}' -DestinationPath '${escapedDest}' -Force } else { throw $_ } } ;`
            ].join(' ');
            const args = [
                '-NoLogo',
                '-NoProfile',
                '-NonInteractive',
                '-ExecutionPolicy',
                'Unrestricted',
                '-Command',
                pwshCommand
            ];
            core.debug(`Using pwsh at path: ${pwshPath}`);
            yield exec(`"${pwshPath}"`, args);
        }
        else {
            const powershellCommand = [
                `$ErrorActionPreference = 'Stop' ;`,
                `try { Add-Type -AssemblyName System.IO.Compression.FileSystem } catch { } ;`,
                `if ((Get-Command -Name Expand-Archive -Module Microsoft.PowerShell.Archive -ErrorAction Ignore)) { Expand-Archive -LiteralPath '${escapedFile}' -DestinationPath '${escapedDest}' -Force }`,
                `else {[System.IO.Compression.ZipFile]::ExtractToDirectory('${escapedFile}', '${escapedDest}', $true) }`
            ].join(' ');
            const args = [
                '-NoLogo',
                '-Sta',
                '-NoProfile',
                '-NonInteractive',
                '-ExecutionPolicy',
                'Unrestricted',
                '-Command',
                powershellCommand
            ];
            const powershellPath = yield io.which('powershell', true);
            core.debug(`Using powershell at path: ${powershellPath}`);
            yield exec(`"${powershellPath}"`, args);
        }
    });
}
function extractZipNix(file, dest) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        const unzipPath = yield io.which('unzip', true);
        const args = [file];
        if (!core.isDebug()) {
            args.unshift('-q');
        }
        args.unshift('-o'); //overwrite with -o, otherwise a prompt is shown which freezes the run
        yield exec(`"${unzipPath}"`, args, { cwd: dest });
    });
}
/**
 * Caches a directory and installs it into the tool cacheDir
 *
 * @param sourceDir    the directory to cache into tools
 * @param tool          tool name
 * @param version       version of the tool.  semver format
 * @param arch          architecture of the tool.  Optional.  Defaults to machine architecture
 */
function cacheDir(sourceDir, tool, version, arch) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        version = node_modules_semver.clean(version) || version;
        arch = arch || external_os_namespaceObject.arch();
        core_debug(`Caching tool ${tool} ${version} ${arch}`);
        core_debug(`source dir: ${sourceDir}`);
        if (!external_fs_.statSync(sourceDir).isDirectory()) {
            throw new Error('sourceDir is not a directory');
        }
        // Create the tool dir
        const destPath = yield _createToolPath(tool, version, arch);
        // copy each child item. do not move. move can fail on Windows
        // due to anti-virus software having an open handle on a file.
        for (const itemName of external_fs_.readdirSync(sourceDir)) {
            const s = external_path_namespaceObject.join(sourceDir, itemName);
            yield io_cp(s, destPath, { recursive: true });
        }
        // write .complete
        _completeToolPath(tool, version, arch);
        return destPath;
    });
}
/**
 * Caches a downloaded file (GUID) and installs it
 * into the tool cache with a given targetName
 *
 * @param sourceFile    the file to cache into tools.  Typically a result of downloadTool which is a guid.
 * @param targetFile    the name of the file name in the tools directory
 * @param tool          tool name
 * @param version       version of the tool.  semver format
 * @param arch          architecture of the tool.  Optional.  Defaults to machine architecture
 */
function cacheFile(sourceFile, targetFile, tool, version, arch) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        version = semver.clean(version) || version;
        arch = arch || os.arch();
        core.debug(`Caching tool ${tool} ${version} ${arch}`);
        core.debug(`source file: ${sourceFile}`);
        if (!fs.statSync(sourceFile).isFile()) {
            throw new Error('sourceFile is not a file');
        }
        // create the tool dir
        const destFolder = yield _createToolPath(tool, version, arch);
        // copy instead of move. move can fail on Windows due to
        // anti-virus software having an open handle on a file.
        const destPath = path.join(destFolder, targetFile);
        core.debug(`destination file ${destPath}`);
        yield io.cp(sourceFile, destPath);
        // write .complete
        _completeToolPath(tool, version, arch);
        return destFolder;
    });
}
/**
 * Finds the path to a tool version in the local installed tool cache
 *
 * @param toolName      name of the tool
 * @param versionSpec   version of the tool
 * @param arch          optional arch.  defaults to arch of computer
 */
function find(toolName, versionSpec, arch) {
    if (!toolName) {
        throw new Error('toolName parameter is required');
    }
    if (!versionSpec) {
        throw new Error('versionSpec parameter is required');
    }
    arch = arch || external_os_namespaceObject.arch();
    // attempt to resolve an explicit version
    if (!isExplicitVersion(versionSpec)) {
        const localVersions = findAllVersions(toolName, arch);
        const match = evaluateVersions(localVersions, versionSpec);
        versionSpec = match;
    }
    // check for the explicit version in the cache
    let toolPath = '';
    if (versionSpec) {
        versionSpec = node_modules_semver.clean(versionSpec) || '';
        const cachePath = external_path_namespaceObject.join(_getCacheDirectory(), toolName, versionSpec, arch);
        core_debug(`checking cache: ${cachePath}`);
        if (external_fs_.existsSync(cachePath) && external_fs_.existsSync(`${cachePath}.complete`)) {
            core_debug(`Found tool in cache ${toolName} ${versionSpec} ${arch}`);
            toolPath = cachePath;
        }
        else {
            core_debug('not found');
        }
    }
    return toolPath;
}
/**
 * Finds the paths to all versions of a tool that are installed in the local tool cache
 *
 * @param toolName  name of the tool
 * @param arch      optional arch.  defaults to arch of computer
 */
function findAllVersions(toolName, arch) {
    const versions = [];
    arch = arch || external_os_namespaceObject.arch();
    const toolPath = external_path_namespaceObject.join(_getCacheDirectory(), toolName);
    if (external_fs_.existsSync(toolPath)) {
        const children = external_fs_.readdirSync(toolPath);
        for (const child of children) {
            if (isExplicitVersion(child)) {
                const fullPath = external_path_namespaceObject.join(toolPath, child, arch || '');
                if (external_fs_.existsSync(fullPath) && external_fs_.existsSync(`${fullPath}.complete`)) {
                    versions.push(child);
                }
            }
        }
    }
    return versions;
}
function getManifestFromRepo(owner_1, repo_1, auth_1) {
    return tool_cache_awaiter(this, arguments, void 0, function* (owner, repo, auth, branch = 'master') {
        let releases = [];
        const treeUrl = `https://api.github.com/repos/${owner}/${repo}/git/trees/${branch}`;
        const http = new httpm.HttpClient('tool-cache');
        const headers = {};
        if (auth) {
            core.debug('set auth');
            headers.authorization = auth;
        }
        const response = yield http.getJson(treeUrl, headers);
        if (!response.result) {
            return releases;
        }
        let manifestUrl = '';
        for (const item of response.result.tree) {
            if (item.path === 'versions-manifest.json') {
                manifestUrl = item.url;
                break;
            }
        }
        headers['accept'] = 'application/vnd.github.VERSION.raw';
        let versionsRaw = yield (yield http.get(manifestUrl, headers)).readBody();
        if (versionsRaw) {
            // shouldn't be needed but protects against invalid json saved with BOM
            versionsRaw = versionsRaw.replace(/^\uFEFF/, '');
            try {
                releases = JSON.parse(versionsRaw);
            }
            catch (_a) {
                core.debug('Invalid json');
            }
        }
        return releases;
    });
}
function findFromManifest(versionSpec_1, stable_1, manifest_1) {
    return tool_cache_awaiter(this, arguments, void 0, function* (versionSpec, stable, manifest, archFilter = os.arch()) {
        // wrap the internal impl
        const match = yield mm._findMatch(versionSpec, stable, manifest, archFilter);
        return match;
    });
}
function _createExtractFolder(dest) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        if (!dest) {
            // create a temp dir
            dest = path.join(_getTempDirectory(), crypto.randomUUID());
        }
        yield io.mkdirP(dest);
        return dest;
    });
}
function _createToolPath(tool, version, arch) {
    return tool_cache_awaiter(this, void 0, void 0, function* () {
        const folderPath = external_path_namespaceObject.join(_getCacheDirectory(), tool, node_modules_semver.clean(version) || version, arch || '');
        core_debug(`destination ${folderPath}`);
        const markerPath = `${folderPath}.complete`;
        yield rmRF(folderPath);
        yield rmRF(markerPath);
        yield mkdirP(folderPath);
        return folderPath;
    });
}
function _completeToolPath(tool, version, arch) {
    const folderPath = external_path_namespaceObject.join(_getCacheDirectory(), tool, node_modules_semver.clean(version) || version, arch || '');
    const markerPath = `${folderPath}.complete`;
    external_fs_.writeFileSync(markerPath, '');
    core_debug('finished caching tool');
}
/**
 * Check if version string is explicit
 *
 * @param versionSpec      version string to check
 */
function isExplicitVersion(versionSpec) {
    const c = node_modules_semver.clean(versionSpec) || '';
    core_debug(`isExplicit: ${c}`);
    const valid = node_modules_semver.valid(c) != null;
    core_debug(`explicit? ${valid}`);
    return valid;
}
/**
 * Get the highest satisfiying semantic version in `versions` which satisfies `versionSpec`
 *
 * @param versions        array of versions to evaluate
 * @param versionSpec     semantic version spec to satisfy
 */
function evaluateVersions(versions, versionSpec) {
    let version = '';
    core_debug(`evaluating ${versions.length} versions`);
    versions = versions.sort((a, b) => {
        if (node_modules_semver.gt(a, b)) {
            return 1;
        }
        return -1;
    });
    for (let i = versions.length - 1; i >= 0; i--) {
        const potential = versions[i];
        const satisfied = node_modules_semver.satisfies(potential, versionSpec);
        if (satisfied) {
            version = potential;
            break;
        }
    }
    if (version) {
        core_debug(`matched: ${version}`);
    }
    else {
        core_debug('match not found');
    }
    return version;
}
/**
 * Gets RUNNER_TOOL_CACHE
 */
function _getCacheDirectory() {
    const cacheDirectory = process.env['RUNNER_TOOL_CACHE'] || '';
    (0,external_assert_.ok)(cacheDirectory, 'Expected RUNNER_TOOL_CACHE to be defined');
    return cacheDirectory;
}
/**
 * Gets RUNNER_TEMP
 */
function _getTempDirectory() {
    const tempDirectory = process.env['RUNNER_TEMP'] || '';
    ok(tempDirectory, 'Expected RUNNER_TEMP to be defined');
    return tempDirectory;
}
/**
 * Gets a global variable
 */
function _getGlobal(key, defaultValue) {
    /* eslint-disable @typescript-eslint/no-explicit-any */
    const value = global[key];
    /* eslint-enable @typescript-eslint/no-explicit-any */
    return value !== undefined ? value : defaultValue;
}
/**
 * Returns an array of unique values.
 * @param values Values to make unique.
 */
function _unique(values) {
    return Array.from(new Set(values));
}
//# sourceMappingURL=tool-cache.js.map
;// CONCATENATED MODULE: ./src/bundle/bundle-cache.ts
/** Bundles kept in the runner's tool cache, for self-hosted runners that meet the same export again. */





/** Bundles of a domain that stay. */
const mostKept = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';
/** The bundle of this job, if it is there; an entry that was not completed is not. Throws where the runner has no tool cache. */
function findBundle(key) {
    const folder = find(toolOf(key), versionOf(key));
    if (folder === '')
        return undefined;
    return { path: (0,external_node_path_namespaceObject.join)(folder, bundleName), sha256: (0,external_node_fs_namespaceObject.readFileSync)((0,external_node_path_namespaceObject.join)(folder, digestName), 'utf8').trim() };
}
/** Keeps a bundle under its job; the oldest ones of the domain go. */
async function keepBundle(key, { path, sha256 }, tempFolder) {
    const staging = (0,external_node_fs_namespaceObject.mkdtempSync)((0,external_node_path_namespaceObject.join)(tempFolder, 'static-export-keep-'));
    try {
        linkOrCopy(path, (0,external_node_path_namespaceObject.join)(staging, bundleName));
        (0,external_node_fs_namespaceObject.writeFileSync)((0,external_node_path_namespaceObject.join)(staging, digestName), `${sha256}\n`);
        await cacheDir(staging, toolOf(key), versionOf(key));
    }
    finally {
        (0,external_node_fs_namespaceObject.rmSync)(staging, { recursive: true, force: true });
    }
    for (const folder of newestFirst(toolOf(key)).slice(mostKept))
        removeEntry(folder);
}
/** Removes the bundle of this job: it is not what it was. */
function forgetBundle(key) {
    const folder = find(toolOf(key), versionOf(key));
    if (folder !== '')
        removeEntry(folder);
}
function toolOf({ domain }) {
    return `static-export-${fileNamePart(domain)}`;
}
/** The tool cache takes semantic versions only, and a job id may hold anything: its digest stands in as a pre-release. */
function versionOf({ service, jobId }) {
    const digest = (0,external_node_crypto_namespaceObject.createHash)('sha256').update(`${service.href}\n${jobId}`).digest('hex');
    return `0.0.0-job${digest.slice(0, 32)}`;
}
function newestFirst(tool) {
    const keptAtMs = (folder) => (0,external_node_fs_namespaceObject.statSync)((0,external_node_path_namespaceObject.join)(folder, digestName)).mtimeMs;
    return findAllVersions(tool)
        .map((version) => find(tool, version))
        .sort((a, b) => keptAtMs(b) - keptAtMs(a));
}
/** The marker goes first: without it nobody takes what is left of the entry for a whole one. */
function removeEntry(folder) {
    (0,external_node_fs_namespaceObject.rmSync)(`${folder}.complete`, { force: true });
    (0,external_node_fs_namespaceObject.rmSync)(folder, { recursive: true, force: true });
}
function linkOrCopy(from, to) {
    try {
        (0,external_node_fs_namespaceObject.linkSync)(from, to);
    }
    catch {
        (0,external_node_fs_namespaceObject.cpSync)(from, to);
    }
}

;// CONCATENATED MODULE: ./src/bundle/copy-bundle.ts
var copy_bundle_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var copy_bundle_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/** From a kept file to the bundle's place: hashed on the way, so that what is handed on is what was kept. */


const copy_bundle_bufferBytes = 1024 * 1024;
/** Throws a Failure `digest-mismatch` where the file is not the one that was kept; then nothing stays behind. */
async function copyBundle({ path, sha256 }, delivery, signal) {
    const { bundle } = await deliver({ ...delivery, expectedSha256: sha256 }, (file) => copyInto(file, path, signal));
    return bundle;
}
async function copyInto(file, path, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const source = copy_bundle_addDisposableResource(env_1, await (0,external_node_fs_promises_namespaceObject.open)(path), true);
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
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = copy_bundle_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./src/steps/reuse-bundle.ts
/** Takes this job's bundle from the runner's tool cache, and keeps it there. The cache is a help: its trouble is a warning. */




/** Undefined where the bundle is not kept, or not as it was: then it is downloaded. */
async function reuseBundle({ key, link, settings, delivery }, { report, signal }) {
    try {
        const kept = findBundle(key);
        if (kept === undefined || !isWanted(kept, link, settings))
            return undefined;
        const bundle = await copyBundle(kept, delivery(), signal);
        report.info(`Took the bundle of ${key.jobId} from the tool cache; its digest holds.`);
        return bundle;
    }
    catch (error) {
        signal.throwIfAborted();
        report.warn(`The bundle in the tool cache cannot be used, it is downloaded again: ${messageOf(error)}`);
        if (error instanceof Failure && error.code === 'digest-mismatch')
            forgetBundle(key);
        return undefined;
    }
}
async function keepForReuse(key, bundle, { report, tempFolder }) {
    try {
        await keepBundle(key, bundle, tempFolder);
        report.info(`Kept the bundle of ${key.jobId} in the tool cache.`);
    }
    catch (error) {
        report.warn(`The bundle cannot be kept in the tool cache: ${messageOf(error)}`);
    }
}
/** What the service or the user would not take now is left to the download, which says so. */
function isWanted({ path, sha256 }, { sizeBytes }, settings) {
    const keptBytes = (0,external_node_fs_namespaceObject.statSync)(path).size;
    return ((sizeBytes ?? keptBytes) === keptBytes &&
        keptBytes <= settings.maxBundleSizeBytes &&
        (settings.expectedSha256 ?? sha256) === sha256);
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/steps/download-bundle.ts








async function downloadBundle({ job, link, previous }, settings, parts) {
    const delivery = () => ({
        ...deliveryOf(job, settings, parts),
        ...(isSiteWanted(settings) && {
            inspect: (bundle) => parts.report.stage('Site', () => readSite(bundle, { job, settings, previous }, parts)),
        }),
    });
    const key = { domain: job.domain ?? settings.baseUrl.host, service: settings.baseUrl, jobId: job.jobId };
    const reused = settings.reuse ? await reuseBundle({ key, link, settings, delivery }, parts) : undefined;
    if (reused !== undefined) {
        handOn(reused, parts);
        return reused;
    }
    const order = {
        ...delivery(),
        link,
        renewLink: () => linkBundle(job, settings, parts),
        maxSizeBytes: settings.maxBundleSizeBytes,
        connections: settings.connections,
        onTransferred: (totals) => tellTransfer(totals, settings, parts),
    };
    const bundle = await fetchBundle(order, { ...parts, log: parts.report });
    handOn(bundle, parts);
    if (settings.reuse)
        await keepForReuse(key, bundle, parts);
    return bundle;
}
function deliveryOf(job, settings, { tempFolder }) {
    const { bundlePath, expectedSha256 } = settings;
    const nameParts = [job.domain, job.jobId].filter((part) => part !== undefined);
    return { place: choosePlace({ bundlePath, tempFolder, nameParts }), expectedSha256, formatOf: requireFormat };
}
function requireFormat(head) {
    const format = formatOf(head);
    if (format !== undefined)
        return format;
    throw new Failure({
        code: 'not-an-archive',
        message: `What arrived is no tar.gz, tar, tar.zst or zip archive: it begins like ${lookOf(head)}.`,
    });
}
function tellTransfer({ sizeBytes, durationMs, troubles, renewals }, { connections }, { report }) {
    const rate = sizeText(Math.round((sizeBytes / Math.max(durationMs, 1)) * 1000));
    const retries = troubles === 0 ? '' : `, taken up ${troubles} times`;
    const links = renewals === 0 ? '' : `, ${renewals} fresh links`;
    const transfer = `${durationText(durationMs)}, ${rate}/s, at most ${connections} connections${retries}${links}`;
    report.info(`Downloaded ${sizeText(sizeBytes)} in ${transfer}.`);
    report.fact('Download', transfer);
}
function handOn({ path, sizeBytes, sha256, format }, { report }) {
    report.output({ 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format });
    report.info(`Saved as ${path}, SHA-256 ${sha256}.`);
    report.fact('Bundle', `${path} (${format}, ${sizeText(sizeBytes)})`);
    report.fact('SHA-256', sha256);
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

;// CONCATENATED MODULE: ./src/service/progress.ts
/** How far a job says it is. The contract shows neither type nor unit, so that a number is a percentage only where it can be one. */
/** Longest text that is shown of a progress of an unknown kind. */
const progress_shownLength = 80;
/** Nothing at all, or what a service writes that has divided by no pages. */
const emptyText = /^\s*([+-]?(NaN|Infinity)\s*%?)?\s*$/i;
/** Numbers (and texts such as `42` and `42%`) from 0 to 100 are percentages; all else is shown as it came, but never NaN. */
function progressOf(value) {
    if (value === undefined || value === null)
        return { kind: 'none' };
    const isPlain = typeof value === 'string' || typeof value === 'number';
    const text = isPlain ? String(value) : JSON.stringify(value);
    if (emptyText.test(text))
        return { kind: 'none' };
    const percent = typeof value === 'string' ? percentIn(value) : value;
    if (typeof percent === 'number' && percent >= 0 && percent <= 100)
        return { kind: 'percent', percent };
    return { kind: 'as-given', text: text.length > progress_shownLength ? `${text.slice(0, progress_shownLength)}…` : text };
}
function percentIn(text) {
    const digits = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(text)?.[1];
    return digits === undefined ? undefined : Number(digits);
}

;// CONCATENATED MODULE: ./src/service/read-export.ts
/** Reads an export job. Service contract: `GET /v1/static-export/jobs/{jobId}`. */



function readExport(service, jobId, signal) {
    const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
    return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, signal);
}
function exportJobIn(body, askedFor) {
    const job = readObject(body);
    const jobId = optionalString(job, 'jobId');
    if (jobId !== undefined && jobId !== askedFor)
        throw unexpected(`it is about another job, ${jobId}`);
    return {
        status: readString(job, 'status'),
        progress: progressOf(job['progress']),
        pageCount: optionalCount(job, 'pageCount'),
        updatedAtMs: optionalDateMs(job, 'updatedAt'),
        error: messageIn(job),
    };
}

;// CONCATENATED MODULE: ./src/wait/estimate.ts
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

;// CONCATENATED MODULE: ./src/wait/schedule.ts
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

;// CONCATENATED MODULE: ./src/wait/progress-line.ts

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

;// CONCATENATED MODULE: ./src/wait/progress-log.ts



const leastGapMs = 5_000;
const progress_log_heartbeatMs = 60_000;
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
                if (gapMs >= progress_log_heartbeatMs)
                    show(`No news of the job yet · ${durationText(elapsedMs)} gone`, elapsedMs);
                return;
            }
            const isNews = shown?.status !== look.status || (gapMs >= leastGapMs && looksDifferent(shown, look));
            if (!isNews && gapMs < progress_log_heartbeatMs)
                return;
            show(progressLine(look, elapsedMs, hasEnded ? undefined : leftMs(looks, elapsedMs)), elapsedMs);
            shown = look;
        },
    };
}
function looksDifferent(before, now) {
    return before.pageCount !== now.pageCount || JSON.stringify(before.progress) !== JSON.stringify(now.progress);
}

;// CONCATENATED MODULE: ./src/wait/stall.ts

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

;// CONCATENATED MODULE: ./src/wait/troubles.ts
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

;// CONCATENATED MODULE: ./src/wait/watch.ts



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

;// CONCATENATED MODULE: ./src/wait/wait-for-job.ts
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
    const onLimit = () => new Trouble('it did not answer before the deadline');
    try {
        return await withTimeLimit({ clock, limitMs, signal, onLimit }, read);
    }
    catch (error) {
        if (!(error instanceof Trouble))
            throw error;
        return { kind: 'trouble', what: error.message, mayHaveArrived: true };
    }
}
function timedOut({ what, timeoutMs, wayBack }, lastSeen) {
    return new Failure({
        code: 'timed-out',
        message: `The ${what} did not end within ${durationText(timeoutMs)}; ${lastSeen}. It goes on in the service.`,
        hint: wayBack,
    });
}

;// CONCATENATED MODULE: ./src/steps/follow-export.ts





/** How long a job that was just started may still be unknown to the service. */
const notFoundGraceMs = 10_000;
async function followExport(followed, settings, parts) {
    const { jobId, isNew } = followed;
    const job = await waitForJob({
        ...parts,
        log: parts.report,
        schedule: scheduleFor(settings.pollIntervalMs),
        timeoutMs: settings.timeoutMs,
        what: `export ${jobId}`,
        read: (signal) => readExport(parts.service, jobId, signal),
        sightOf: (seen) => seen,
        hasEnded: ({ status }) => status === 'completed' || status === 'failed',
        failureOf: (refusal) => failureOfRefusal(refusal, `to show export ${jobId}`),
        handOn: (seen) => follow_export_handOn(seen, parts),
        wayBack: `Run the action again with \`job-id: ${jobId}\`, which takes it up where it is, or with a longer \`timeout\`.`,
        notFoundGraceMs: isNew ? notFoundGraceMs : 0,
    });
    if (job.status === 'failed')
        throw exportFailed(followed, job);
}
function follow_export_handOn({ status, pageCount }, { report }) {
    report.output({ status, ...(pageCount !== undefined && { 'page-count': pageCount }) });
    if (pageCount !== undefined)
        report.fact('Pages', String(pageCount));
}
function exportFailed({ jobId, domain }, { error }) {
    const ofDomain = domain === undefined ? '' : ` of ${domain}`;
    const said = error === undefined ? 'The service gave no reason.' : `The service said: "${error}".`;
    return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${said}` });
}

;// CONCATENATED MODULE: ./src/export-site.ts






/** Throws a Failure for everything that keeps the step from being green. */
async function exportSite(settings, parts) {
    const { report } = parts;
    const { previous } = checkPaths(settings, parts);
    const job = await report.stage('Start', () => beginExport(settings, parts));
    if (!settings.wait)
        return 'started';
    const hint = `Run the action again with \`job-id: ${job.jobId}\` to take it up.`;
    return withWayBack({ what: `Export ${job.jobId}`, hint }, async () => {
        await report.stage('Export', () => followExport(job, settings, parts));
        const link = await report.stage('Link', () => linkBundle(job, settings, parts));
        if (settings.download)
            await report.stage('Download', () => downloadBundle({ job, link, previous }, settings, parts));
        return 'succeeded';
    });
}

;// CONCATENATED MODULE: ./src/http/transport.ts
/**
 * The only place that opens connections. One exchange: a request out; status, headers and an unread body back.
 * It neither retries nor follows redirects: `@actions/http-client` would carry the key along and miss network errors.
 */


/** Unless it is kept, every exchange has a connection of its own. Proxy variables and certificates of the environment count. */
function openTransport(userAgent) {
    return {
        send: (request, signal) => openConnection(userAgent, { keepAlive: false }).send(request, signal),
        connect: () => openConnection(userAgent, { keepAlive: true }),
    };
}
function openConnection(userAgent, { keepAlive }) {
    const options = { keepAlive, maxSockets: 1, allowRedirects: false, allowRetries: false };
    let current;
    const clients = new Map();
    // A client keeps the agent of its first request, and that one speaks either http or https.
    const clientFor = ({ protocol }) => {
        const client = clients.get(protocol) ?? new lib_HttpClient(userAgent, [onEveryRequest(() => current)], options);
        clients.set(protocol, client);
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
                return {
                    status: message.statusCode ?? 0,
                    header: (name) => [message.headers[name] ?? []].flat().join(', ') || undefined,
                    body: message,
                };
            }
            catch (error) {
                signal.throwIfAborted();
                throw networkTrouble(error);
            }
        },
        close: () => clients.forEach((client) => client.dispose()),
    };
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

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: external "node:timers/promises"
const external_node_timers_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./src/clock.ts
/** The time, as a port: flow tests run on a clock of their own. */

/** Longest pause that a timer takes; beyond it Node would fire at once. */
const maxTimerMs = 2 ** 31 - 1;
const systemClock = {
    elapsedMs: () => performance.now(),
    dateMs: () => Date.now(),
    async sleep(durationMs, signal) {
        await (0,external_node_timers_promises_namespaceObject.setTimeout)(Math.min(durationMs, maxTimerMs), undefined, { signal }).catch((error) => {
            throw signal.aborted ? signal.reason : error;
        });
    },
};

;// CONCATENATED MODULE: ./src/runner/printable.ts
/** Makes text from anywhere safe to print in a step log, an annotation or a summary: data stays data. Pure. */
/** Longest text that is printed, in UTF-16 units; what is left out is counted. */
const longest = 4_000;
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
const unseen = new RegExp(String.raw `(?<needed>${needed})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`, 'gv');
/** One line in which nothing is hidden and no workflow command stands. */
function printableLine(text) {
    const shown = text.length > longest ? shortened(text) : text;
    return withoutCommands(shown.replace(/[\t\r\n]+/g, ' ').replace(unseen, escaped));
}
/** Never cut through a character. */
function shortened(text) {
    const start = text.slice(0, longest).replace(/\p{Cs}$/u, '');
    return `${start}… (${text.length - start.length} characters more)`;
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

;// CONCATENATED MODULE: ./src/runner/summary.ts
/** The job summary: what was done, from where to where, when, and why it failed. Pure but for `writeSummary`. */



/** Appends to the summary of the job. Throws where the runner has no file for it. */
async function writeSummary(title, record) {
    await summary.addRaw(summaryText(title, record)).write();
}
/** Markdown; text from outside does nothing in it. Facts are bounded by `printableLine`, and their number by our own code. */
function summaryText(title, { facts, stages, outputs, failure }) {
    const outcome = String(outputs.get('outcome') ?? 'failed');
    return [
        `## ${markdownText(title)}: ${outcome}`,
        ...(failure === undefined ? [] : [failureText(failure)]),
        ...(facts.length === 0 ? [] : [tableText(facts)]),
        ...(stages.length === 0 ? [] : [timelineText(stages)]),
        '',
    ].join('\n\n');
}
function failureText({ code, message, hint }) {
    return `**${code}**: ${markdownText(message)}\n\n**What to do:** ${markdownText(hint)}`;
}
function tableText(facts) {
    const rows = facts.map(({ label, value }) => `| ${markdownText(label)} | ${markdownText(value)} |`);
    return ['| | |', '| --- | --- |', ...rows].join('\n');
}
/** A Gantt chart on the reader's own clock. Stage names are ours, so that nothing from outside stands in it. */
function timelineText(stages) {
    // A stage within another one is over, and noted, before it.
    const inOrder = [...stages].sort((a, b) => a.startMs - b.startMs);
    const bars = inOrder.map(({ name, startMs, durationMs }) => {
        const start = Math.round(startMs);
        return `  ${name} (${durationText(durationMs)}) : ${start}, ${start + Math.max(1, Math.round(durationMs))}`;
    });
    return ['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %H:%M:%S', ...bars, '```'].join('\n');
}

;// CONCATENATED MODULE: ./src/runner/ending.ts
/** The one place that ends a step: outcome, annotation, summary, exit code. A step that has failed stays failed. */


/** What may still hold the process open when all is said (a connection that does not close) gets this long. */
const lingerMs = 2_000;
const outcomeOfCode = { 'timed-out': 'timed-out', cancelled: 'cancelled' };
function openEnding({ title, record, report }) {
    let isSummaryWanted = true;
    let state = 'running';
    const close = async (outcome) => {
        report.output({ outcome });
        if (isSummaryWanted)
            await writeSummary(title, record).catch((error) => warnOf(error, report));
        setTimeout(() => process.exit(), lingerMs).unref();
    };
    return {
        get isOver() {
            return state !== 'running';
        },
        setSummary(isWanted) {
            isSummaryWanted = isWanted;
        },
        async succeed(outcome) {
            if (state === 'failed')
                return;
            state = 'succeeded';
            await close(outcome);
        },
        async fail(error) {
            if (state === 'failed')
                return;
            state = 'failed';
            process.exitCode = 1;
            const failure = failureFrom(error);
            report.fail(`${title}: ${failure.code}`, failure);
            await close(outcomeOfCode[failure.code] ?? 'failed');
        },
    };
}
function warnOf(error, report) {
    report.warn(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
}

;// CONCATENATED MODULE: ./src/runner/record.ts
function emptyRecord() {
    return { facts: [], stages: [], outputs: new Map(), failure: undefined };
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

;// CONCATENATED MODULE: ./src/runner/output-file.ts
/** Writes outputs through the runner's file. */

/**
 * Writes one output. Throws where the runner has no such file (an older runner, another CI): `@actions/core` would print the
 * value, the link among them, as a command into the log instead.
 */
function writeOutput(name, value) {
    if ((process.env['GITHUB_OUTPUT'] ?? '') === '')
        throw new Error('GITHUB_OUTPUT is not set');
    setOutput(name, value);
}

;// CONCATENATED MODULE: ./src/runner/runner-report.ts
/** The port to the runner: log lines, annotations, masks and outputs, each made safe on its way out. */





/** The runner shows ten annotations of a step and level. */
const mostWarnings = 10;
function openReport({ record, secrets, clock }) {
    const safe = (text) => printableLine(secrets.redact(text));
    const info = (line) => core_info(safe(line));
    const debug = (line) => core_debug(safe(line));
    const warn = atMost(mostWarnings, (message) => warning(safe(message)), info);
    const warnOfOutputs = atMost(1, warn, debug);
    return {
        info,
        warn,
        debug,
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
                try {
                    writeOutput(name, value);
                }
                catch (error) {
                    warnOfOutputs(`Outputs cannot be written, later steps will not see them: ${runner_report_messageOf(error)}`);
                }
            }
        },
        fact: (label, value) => void record.facts.push({ label, value: secrets.redact(value) }),
        stage: (name, work) => recordStage({ record, clock, name }, work),
        fail(title, failure) {
            const { code, message, hint } = failure;
            record.failure = new Failure({ code, message: secrets.redact(message), hint: secrets.redact(hint) });
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
function runner_report_messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/runner/secrets.ts
/** Keeps secrets out of all that is printed, whatever the runner's own masks do. */
/** Shorter values would blot out half of a log; no key and no link is that short. */
const shortest = 4;
function openSecrets() {
    const spellings = new Set();
    return {
        add(secret) {
            // The runner hands a secret on as it was stored; whoever prints it may have cut its white space off.
            for (const form of [secret, secret.trim()])
                for (const spelling of spellingsOf(form))
                    spellings.add(spelling);
        },
        redact(text) {
            const places = [...spellings].flatMap((spelling) => placesOf(spelling, text)).sort((a, b) => a.start - b.start);
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
/** Also those that overlap each other. */
function placesOf(spelling, text) {
    const places = [];
    for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
        places.push({ start, end: start + spelling.length });
    }
    return places;
}
/** As it is, and as URL, JSON, base64 and hexadecimal text would carry it. */
function spellingsOf(secret) {
    if (secret.trim().length < shortest)
        return [];
    const wellFormed = secret.toWellFormed();
    const bytes = Buffer.from(secret, 'utf8');
    const spellings = [
        secret,
        encodeURI(wellFormed),
        encodeURIComponent(wellFormed),
        new URLSearchParams([['', secret]]).toString().slice(1),
        JSON.stringify(secret).slice(1, -1),
        JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
        secret.replaceAll('&', '&amp;'),
        bytes.toString('hex'),
        ...base64Of(bytes),
    ];
    return spellings.filter((spelling) => spelling.length >= shortest);
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

;// CONCATENATED MODULE: ./src/runner/stop.ts
/** Everything that may end a run from outside its story: signals of the runner, exceptions nobody caught, and silence. */

/** How long a stopped story may clean up before the step is ended without it. The runner kills 7.5 s after SIGINT. */
const cleanUpMs = 4_000;
/**
 * Aborts with a Failure: `cancelled` at the first SIGINT or SIGTERM (a second one ends the process at once), `internal-error`
 * for what nobody caught. A process that runs empty before the step is over is ended red.
 */
function stopSignal(ending) {
    const controller = new AbortController();
    const stop = (failure) => {
        controller.abort(failure);
        setTimeout(() => void ending.fail(failure), cleanUpMs).unref();
    };
    const cancel = (signal) => {
        process.off('SIGINT', cancel);
        process.off('SIGTERM', cancel);
        stop(new Failure({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
    };
    process.on('SIGINT', cancel);
    process.on('SIGTERM', cancel);
    process.on('uncaughtException', (error) => {
        const failure = failureFrom(error);
        if (ending.isOver)
            void ending.fail(failure);
        else
            stop(failure);
    });
    process.on('beforeExit', () => {
        if (!ending.isOver)
            void ending.fail(neverSettled());
    });
    return controller.signal;
}
function neverSettled() {
    return new Failure({
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
    const ending = openEnding({ title: action.title, record, report });
    const signal = stopSignal(ending);
    try {
        maskApiKey(report);
        const settings = action.settings(inputText);
        ending.setSummary(settings.summary);
        const world = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
        const parts = { report, clock: systemClock, random: Math.random, signal, ...world };
        await ending.succeed(await action.story(settings, parts));
    }
    catch (error) {
        await ending.fail(error);
    }
}
/** Before anything else: from here on the runner hides the key, and so do we. */
function maskApiKey(report) {
    const apiKey = inputText('api-key');
    if (apiKey.trim() !== '')
        report.keepSecret(apiKey, { mask: true });
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
            const onLimit = () => new Trouble(`no whole reply within ${requestLimitMs / 1000} s`);
            try {
                return await withTimeLimit({ clock, limitMs: requestLimitMs, signal, onLimit }, async (limited) => answerIn(await transport.send(request, limited), { read, dateMs: clock.dateMs() }));
            }
            catch (error) {
                if (!(error instanceof Trouble))
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
        throw api_key_refusal('is empty', 'Check the name of the secret; secrets do not reach workflows that a fork has started.');
    }
    if (given !== given.trim()) {
        throw api_key_refusal('begins or ends with white space', 'Store the secret again without the space or line break.');
    }
    if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
        throw api_key_refusal('holds white space or characters that no key has', 'Store the key alone as the secret: no `Bearer`, no quotes, one line.');
    }
    return given;
}
function api_key_refusal(what, hint) {
    return new Failure({ code: 'invalid-input', message: `Input \`api-key\` ${what}.`, hint });
}

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

function xbytes() {
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
    var _ref4 = [+input || 0, xbytes(+input || 0)];
    bytes = _ref4[0];
    struct = _ref4[1];
  }
  return _objectSpread(_objectSpread({}, struct = parseString(struct)), {}, {
    input: input,
    bytes: bytes,
    size: xbytes(bytes, _objectSpread(_objectSpread({}, struct), options))
  });
}
function internalRelationEngine(parsed, options) {
  // eslint-disable-next-line no-multi-assign
  var size = parsed.bytes;
  var bits = xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: false,
    bits: true
  }));
  var bytes = xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: false,
    bits: false
  }));
  var iecBits = xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
    iec: true,
    bits: true
  }));
  var iecBytes = xbytes(size, _objectSpread(_objectSpread({}, options), {}, {
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
  return xbytes(parsed.bytes, _objectSpread(_objectSpread({}, options), props));
};
function createByteParser(config) {
  return function staticByteParser(size) {
    return xbytes(size, config);
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
function dist_parse(bytes) {
  return new ByteUnitObject(bytes);
}
xbytes.byteFilter = byteFilter;
xbytes.unitMatcher = unitMatcher;
xbytes.genericMatcher = genericMatcher;
xbytes.globalByteFilter = globalByteFilter;
xbytes.isUnit = isUnit;
xbytes.isBytes = isBytes;
xbytes.relative = relative;
xbytes.isParsable = isParsable;
xbytes.extractBytes = extractBytes;
xbytes.parseSize = parseSize;
xbytes.parseUnit = parseUnit;
xbytes.parseBytes = parseBytes;
xbytes.parseString = parseString;
xbytes.parse = dist_parse;
xbytes.ByteUnitObject = ByteUnitObject;
xbytes.createByteParser = createByteParser;
xbytes.createSizeParser = createSizeParser;
xbytes.createRelativeSizer = createRelativeSizer;
if (typeof module !== 'undefined') module.exports = xbytes;

/* harmony default export */ const dist = (xbytes);

;// CONCATENATED MODULE: ./src/settings/parse.ts
/** How the text of an input becomes a value. Each parser either returns the value or says what would do. Pure. */



/** Any text, as it is. */
const parse_text = (given) => ({ value: given });
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
    const value = /^\d+(\.\d+)?\s*([KMGT]i?)?B$/i.test(given) && given.endsWith('B') ? dist.parseSize(given) : 0;
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
/** An http(s) URL, for others to read. */
const webUrl = (given) => {
    const url = URL.parse(given);
    return url !== null && /^https?:$/.test(url.protocol) ? { value: url } : { wanted: 'an http(s) URL' };
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

;// CONCATENATED MODULE: ./src/settings/export-inputs.ts
/** The inputs of action.yml, except `api-key`, which has rules of its own. A contract test holds the two to each other. */

const exportInputs = {
    'base-url': { parse: baseUrl, required: true },
    domain: { parse: domain },
    version: { parse: parse_text },
    paths: { parse: lines },
    'job-id': { parse: jobId },
    wait: { parse: flag, default: 'true' },
    timeout: { parse: duration, default: '60m' },
    'poll-interval': { parse: either('auto', duration), default: 'auto' },
    download: { parse: flag, default: 'true' },
    'bundle-path': { parse: parse_text },
    verify: { parse: flag, default: 'true' },
    'expected-sha256': { parse: sha256 },
    connections: { parse: count(1, 32), default: '8' },
    reuse: { parse: flag, default: 'false' },
    'extract-to': { parse: parse_text },
    'previous-manifest': { parse: parse_text },
    audit: { parse: oneOf('off', 'warn', 'error'), default: 'off' },
    'values-file': { parse: parse_text },
    'values-bundle-url': { parse: webUrl },
    'max-bundle-size': { parse: size, default: '10GiB' },
    'max-site-size': { parse: size, default: '50GiB' },
    'max-files': { parse: count(1, 1_000_000_000), default: '1000000' },
    'mask-bundle-url': { parse: flag, default: 'true' },
    summary: { parse: flag, default: 'true' },
};

;// CONCATENATED MODULE: ./src/settings/table.ts
/** Reads a table of inputs: applies defaults, parses, and gathers every refusal into one Failure. Pure. */

/** Longest text of a bad input that is shown back. */
const table_shownLength = 100;
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
        throw new Failure({ code: 'invalid-input', message: refusals.join(' ') });
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
    return bare.length > table_shownLength ? `${bare.slice(0, table_shownLength)}…` : bare;
}

;// CONCATENATED MODULE: ./src/settings/export-settings.ts
/** What one run of the export action was told, in one value. */




/** Throws `invalid-input` for everything that cannot be used, before any request. */
function exportSettings(textOf) {
    const apiKey = requireApiKey(textOf('api-key'));
    const values = readTable(exportInputs, textOf);
    requireDownload(values);
    return {
        baseUrl: values['base-url'],
        apiKey,
        subject: subjectIn(values),
        wait: values.wait,
        timeoutMs: values.timeout,
        pollIntervalMs: values['poll-interval'],
        download: values.download,
        bundlePath: values['bundle-path'],
        verify: values.verify,
        extractTo: values['extract-to'],
        previousManifest: values['previous-manifest'],
        maxSiteSizeBytes: values['max-site-size'],
        maxFiles: values['max-files'],
        expectedSha256: values['expected-sha256'],
        connections: values.connections,
        reuse: values.reuse,
        maxBundleSizeBytes: values['max-bundle-size'],
        maskBundleUrl: values['mask-bundle-url'],
        summary: values.summary,
        idleInputs: idleInputs(textOf),
    };
}
/** What is made from the bundle cannot be had without it; a green step without it would promise too much. */
function requireDownload(values) {
    const made = ['extract-to', 'previous-manifest'].find((name) => values[name] !== undefined);
    if (values.download || made === undefined)
        return;
    throw new Failure({
        code: 'invalid-input',
        message: `Input \`${made}\` needs the bundle, but \`download\` is \`false\`. Leave one of them out.`,
    });
}
function subjectIn(values) {
    const { domain, version, 'job-id': jobId, paths = [] } = values;
    if (jobId !== undefined)
        return { kind: 'existing', jobId, domain, version };
    if (domain !== undefined)
        return { kind: 'new', domain, version, paths };
    throw new Failure({
        code: 'invalid-input',
        message: 'Neither input `domain` nor `job-id` is given. Give the host name to export, or the job to take up.',
    });
}
/** Declared in action.yml, so that workflows can be written; what they promise comes with later versions. */
const notYet = ['audit', 'values-file', 'values-bundle-url'];
function idleInputs(textOf) {
    return notYet.filter((name) => {
        const given = textOf(name).trim();
        const spec = exportInputs[name];
        return given !== '' && given !== ('default' in spec ? spec.default : '');
    });
}

;// CONCATENATED MODULE: ./src/main.ts
/** Entry of action.yml. */





void runAction({
    title: 'Static export',
    settings: exportSettings,
    story: (settings, parts) => {
        const transport = openTransport('static-export-action');
        const service = openService({ ...settings, transport, clock: parts.clock });
        return exportSite(settings, { ...parts, service, transport });
    },
});

