"use strict";
exports.id = 93;
exports.ids = [93];
exports.modules = {

/***/ 1093:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SiteAudit: () => (/* binding */ SiteAudit)
});

// EXTERNAL MODULE: ./src/event-loop.ts
var event_loop = __webpack_require__(5294);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
// EXTERNAL MODULE: ./src/html/whole-file.ts
var whole_file = __webpack_require__(2629);
// EXTERNAL MODULE: ./src/text/paths.ts
var paths = __webpack_require__(8559);
// EXTERNAL MODULE: ./src/html/html-reader.ts + 1 modules
var html_reader = __webpack_require__(3164);
;// CONCATENATED MODULE: ./node_modules/@csstools/css-tokenizer/dist/index.mjs
class ParseError extends Error{sourceStart;sourceEnd;parserState;constructor(e,n,t,o){super(e),this.name="ParseError",this.sourceStart=n,this.sourceEnd=t,this.parserState=o}}class ParseErrorWithToken extends ParseError{token;constructor(e,n,t,o,r){super(e,n,t,o),this.token=r}}const e={UnexpectedNewLineInString:"Unexpected newline while consuming a string token.",UnexpectedEOFInString:"Unexpected EOF while consuming a string token.",UnexpectedEOFInComment:"Unexpected EOF while consuming a comment.",UnexpectedEOFInURL:"Unexpected EOF while consuming a url token.",UnexpectedEOFInEscapedCodePoint:"Unexpected EOF while consuming an escaped code point.",UnexpectedCharacterInURL:"Unexpected character while consuming a url token.",InvalidEscapeSequenceInURL:"Invalid escape sequence while consuming a url token.",InvalidEscapeSequenceAfterBackslash:'Invalid escape sequence after "\\"'},n="undefined"!=typeof globalThis&&"structuredClone"in globalThis;function cloneTokens(e){return n?structuredClone(e):JSON.parse(JSON.stringify(e))}function stringify(...e){if(!e||!e.length)return"";let n;n=Array.isArray(e)&&Array.isArray(e[0])&&Array.isArray(e[0][0])?e[0]:e;let t="";for(let e=0;e<n.length;e++)t+=n[e][1];return t}const t=13,o=45,r=10,i=43,c=65533,s=92;var u,a,d;function mirrorVariantType(e){switch(e){case u.OpenParen:return u.CloseParen;case u.CloseParen:return u.OpenParen;case u.OpenCurly:return u.CloseCurly;case u.CloseCurly:return u.OpenCurly;case u.OpenSquare:return u.CloseSquare;case u.CloseSquare:return u.OpenSquare;default:return null}}function mirrorVariant(e){switch(e[0]){case u.OpenParen:return[u.CloseParen,")",-1,-1,void 0];case u.CloseParen:return[u.OpenParen,"(",-1,-1,void 0];case u.OpenCurly:return[u.CloseCurly,"}",-1,-1,void 0];case u.CloseCurly:return[u.OpenCurly,"{",-1,-1,void 0];case u.OpenSquare:return[u.CloseSquare,"]",-1,-1,void 0];case u.CloseSquare:return[u.OpenSquare,"[",-1,-1,void 0];default:return null}}function isHexDigitCodePoint(e){return e>=48&&e<=57||e>=97&&e<=102||e>=65&&e<=70}function isIdentStartCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||95===e||isNonASCII_IdentCodePoint(e)}function isIdentCodePoint(e){return e>=97&&e<=122||e>=65&&e<=90||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)}function isNonASCII_IdentCodePoint(e){return e<183?0===e:183===e||8204===e||8205===e||8255===e||8256===e||8204===e||(192<=e&&e<=214||216<=e&&e<=246||248<=e&&e<=893||895<=e&&e<=8191||8304<=e&&e<=8591||11264<=e&&e<=12271||12289<=e&&e<=55295||63744<=e&&e<=64975||65008<=e&&e<=65533||(0===e||(e>=55296&&e<=57343||e>=65536)))}function isNonPrintableCodePoint(e){return 11===e||127===e||0<=e&&e<=8||14<=e&&e<=31}function isNewLine(e){return e===r||e===t||12===e}function isWhitespace(e){return 32===e||e===r||9===e||e===t||12===e}function isSurrogate(e){return e>=55296&&e<=57343}function tokenize(e,n){const t=tokenizer(e,n),o=[];for(;!t.endOfFile();)o.push(t.nextToken());return o.push(t.nextToken()),o}function tokenizer(n,l){const C=n.css.valueOf(),f=n.unicodeRangesAllowed??!1;let m=0,h=0,k=-1,P=!1;const p=l?.onParseError??noop;function consumeIdentSequence(){const e=m;for(;;){const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e){m+=1;continue}const n=C.codePointAt(m)??-1;if(0===n||n>=55296&&n<=57343||n===s&&!isNewLine(C.codePointAt(m+1)??-1))break;if(!isNonASCII_IdentCodePoint(n))break;m+=+(n>65535)+1}const n=C.codePointAt(m)??-1;if(0!==n&&!(n>=55296&&n<=57343)&&(n!==s||isNewLine(C.codePointAt(m+1)??-1)))return P=!0,k=m-1,C.slice(e,m);P=!1,m=e,k=-1;let t="";for(;;){const e=C.codePointAt(m)??-1;if(0===e||isSurrogate(e))t+=String.fromCharCode(c),m+=+(e>65535)+1,k=m-1;else if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e))t+=e>65535?String.fromCodePoint(e):String.fromCharCode(e),m+=+(e>65535)+1,k=m-1;else{if(C.codePointAt(m)!==s||isNewLine(C.codePointAt(m+1)??-1))return t;m+=1,k=m-1,t+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeEscapedCodePoint(){const n=C.codePointAt(m);if(void 0===n)return p(new ParseError(e.UnexpectedEOFInEscapedCodePoint,h,k,["4.3.7. Consume an escaped code point","Unexpected EOF"])),c;if(m+=+(n>65535)+1,k=m-1,isHexDigitCodePoint(n)){const e=[n];let o;for(;void 0!==(o=C.codePointAt(m))&&isHexDigitCodePoint(o)&&e.length<6;)e.push(o),m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1)&&(C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1);const i=parseInt(String.fromCodePoint(...e),16);return 0===i||isSurrogate(i)||i>1114111?c:i}return 0===n||isSurrogate(n)?c:n}function consumeBadURL(){for(;;){const e=C.codePointAt(m);if(void 0===e)return;if(41===e)return m+=1,void(k=m-1);e!==s||isNewLine(C.codePointAt(m+1)??-1)?(m+=1,k=m-1):(m+=1,k=m-1,consumeEscapedCodePoint())}}function consumeComment(){for(m+=2,k=m-1;;){const n=C.codePointAt(m);if(void 0===n){const n=[u.Comment,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedEOFInComment,h,k,["4.3.2. Consume comments","Unexpected EOF"],n)),n}if(m+=1,k=m-1,42===n&&void 0!==C.codePointAt(m)&&47===C.codePointAt(m)){m+=1,k=m-1;break}}return[u.Comment,C.slice(h,k+1),h,k,void 0]}function consumeStringToken(){let n="";const o=C.codePointAt(m);for(m+=1,k=m-1;;){const i=C.charCodeAt(m);if(m>=C.length){const t=[u.String,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInString,h,k,["4.3.5. Consume a string token","Unexpected EOF"],t)),t}if(m+=1,k=m-1,isNewLine(i)){m-=1,k=m-1;const n=[u.BadString,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedNewLineInString,h,C.codePointAt(m)===t&&C.codePointAt(m+1)===r?k+2:k+1,["4.3.5. Consume a string token","Unexpected newline"],n)),n}if(i===o)return[u.String,C.slice(h,k+1),h,k,{value:n}];if(i!==s)if(0!==i)if(i<128)n+=String.fromCharCode(i);else{if(i>=55296&&i<=57343){const e=C.codePointAt(m-1)??-1;e>=65536?(n+=String.fromCodePoint(e),m+=1,k=m-1):n+=String.fromCharCode(c);continue}n+=String.fromCharCode(i)}else n+=String.fromCharCode(c);else{if(void 0===C.codePointAt(m))continue;if(isNewLine(C.codePointAt(m)??-1)){C.codePointAt(m)===t&&C.codePointAt(m+1)===r&&(m+=1),m+=1,k=m-1;continue}n+=String.fromCodePoint(consumeEscapedCodePoint())}}}function consumeUnicodeRangeToken(){m+=2,k=m-1;const e=[],n=[];let t;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&isHexDigitCodePoint(t);)e.push(t),m+=1,k=m-1;for(;void 0!==(t=C.codePointAt(m))&&e.length<6&&63===t;)0===n.length&&n.push(...e),e.push(48),n.push(70),m+=1,k=m-1;if(!n.length&&C.codePointAt(m)===o&&isHexDigitCodePoint(C.codePointAt(m+1)??-1))for(m+=1,k=m-1;void 0!==(t=C.codePointAt(m))&&n.length<6&&isHexDigitCodePoint(t);)n.push(t),m+=1,k=m-1;if(!n.length){const n=parseInt(String.fromCodePoint(...e),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:n,endOfRange:n}]}const r=parseInt(String.fromCodePoint(...e),16),i=parseInt(String.fromCodePoint(...n),16);return[u.UnicodeRange,C.slice(h,k+1),h,k,{startOfRange:r,endOfRange:i}]}function consumeUrlToken(){for(;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;let n="";for(;;){if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Unexpected EOF"],t)),t}if(41===C.codePointAt(m))return m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}];if(isWhitespace(C.codePointAt(m)??-1)){for(m+=1,k=m-1;isWhitespace(C.codePointAt(m)??-1);)m+=1,k=m-1;if(void 0===C.codePointAt(m)){const t=[u.URL,C.slice(h,k+1),h,k,{value:n}];return p(new ParseErrorWithToken(e.UnexpectedEOFInURL,h,k,["4.3.6. Consume a url token","Consume as much whitespace as possible","Unexpected EOF"],t)),t}return 41===C.codePointAt(m)?(m+=1,k=m-1,[u.URL,C.slice(h,k+1),h,k,{value:n}]):(consumeBadURL(),[u.BadURL,C.slice(h,k+1),h,k,void 0])}const t=C.codePointAt(m);if(34===t||39===t||40===t||isNonPrintableCodePoint(t??-1)){consumeBadURL();const n=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.UnexpectedCharacterInURL,h,k,["4.3.6. Consume a url token","Unexpected U+0022 QUOTATION MARK (\"), U+0027 APOSTROPHE ('), U+0028 LEFT PARENTHESIS (() or non-printable code point"],n)),n}if(t===s){if(t===s&&!isNewLine(C.codePointAt(m+1)??-1)){m+=1,k=m-1,n+=String.fromCodePoint(consumeEscapedCodePoint());continue}consumeBadURL();const o=[u.BadURL,C.slice(h,k+1),h,k,void 0];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceInURL,h,k,["4.3.6. Consume a url token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],o)),o}0===t||isSurrogate(t??-1)?(n+=String.fromCharCode(c),m+=1,k=m-1):(n+=String.fromCodePoint(t??c),m+=+((t??-1)>65535)+1,k=m-1)}}function consumeNumericToken(){let e;{const n=C.charCodeAt(m);n===o?e="-":n===i&&(e="+")}let n=a.Integer;const t=C.charCodeAt(m);t!==i&&t!==o||(m+=1);let r=C.charCodeAt(m);for(;r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);if(46===C.charCodeAt(m)&&C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);const c=C.charCodeAt(m);if(101===c||69===c){const e=C.charCodeAt(m+1);if(e>=48&&e<=57)for(m+=2,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m);else if((e===o||e===i)&&C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57)for(m+=3,n=a.Number,r=C.charCodeAt(m);r>=48&&r<=57;)m+=1,r=C.charCodeAt(m)}k=m-1;const s=parseFloat(C.slice(h,k+1));if(checkIfThreeCodePointsWouldStartAnIdentSequence()){const t=consumeIdentSequence();return[u.Dimension,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n,unit:t}]}return 37===C.charCodeAt(m)?(m+=1,k=m-1,[u.Percentage,C.slice(h,k+1),h,k,{value:s,signCharacter:e}]):[u.Number,C.slice(h,k+1),h,k,{value:s,signCharacter:e,type:n}]}function consumeIdentLikeToken(){const e=consumeIdentSequence();if(40!==C.charCodeAt(m))return[u.Ident,P?e:C.slice(h,k+1),h,k,{value:e}];if(!(3!==e.length||117!==e.charCodeAt(0)&&85!==e.charCodeAt(0)||114!==e.charCodeAt(1)&&82!==e.charCodeAt(1)||108!==e.charCodeAt(2)&&76!==e.charCodeAt(2))){m+=1,k=m-1;let n=0;for(;isWhitespace(C.charCodeAt(m));)n+=1,m+=1,k=m-1;const t=C.charCodeAt(m);return 34===t||39===t?(n>0&&(m-=n,k=m-1),[u.Function,C.slice(h,k+1),h,k,{value:e}]):consumeUrlToken()}return m+=1,k=m-1,[u.Function,C.slice(h,k+1),h,k,{value:e}]}function consumeHashToken(){m+=1,k=m-1;const e=C.charCodeAt(m);if(e>=65&&e<=90||e>=97&&e<=122||e>=48&&e<=57||e===o||95===e||isNonASCII_IdentCodePoint(e)||e===s&&!isNewLine(C.codePointAt(m+1)??-1)){let e=d.Unrestricted;checkIfThreeCodePointsWouldStartAnIdentSequence()&&(e=d.ID);const n=consumeIdentSequence();return[u.Hash,C.slice(h,k+1),h,k,{value:n,type:e}]}return[u.Delim,"#",h,k,{value:"#"}]}function consumeAtKeywordToken(){if(m+=1,k=m-1,checkIfThreeCodePointsWouldStartAnIdentSequence()){const e=consumeIdentSequence();return[u.AtKeyword,C.slice(h,k+1),h,k,{value:e}]}return[u.Delim,"@",h,k,{value:"@"}]}function consumeInvalidEscapeToken(){m+=1,k=m-1;const n=[u.Delim,"\\",h,k,{value:"\\"}];return p(new ParseErrorWithToken(e.InvalidEscapeSequenceAfterBackslash,h,k,["4.3.1. Consume a token","U+005C REVERSE SOLIDUS (\\)","The input stream does not start with a valid escape sequence"],n)),n}function checkIfThreeCodePointsWouldStartAnIdentSequence(e){const n=void 0===e?C.charCodeAt(m):e;return n===o?C.charCodeAt(m+1)===o||(!!isIdentStartCodePoint(C.charCodeAt(m+1))||C.charCodeAt(m+1)===s&&!isNewLine(C.charCodeAt(m+2))):!!isIdentStartCodePoint(n)||C.charCodeAt(m)===s&&!isNewLine(C.charCodeAt(m+1))}function checkIfThreeCodePointsWouldStartANumber(e){return e===i||e===o?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57||46===C.charCodeAt(m+1)&&(C.charCodeAt(m+2)>=48&&C.charCodeAt(m+2)<=57):46===e?C.charCodeAt(m+1)>=48&&C.charCodeAt(m+1)<=57:e>=48&&e<=57}return{nextToken:function nextToken(){if(h=m,k=-1,m>=C.length)return[u.EOF,"",-1,-1,void 0];const e=C.charCodeAt(m);if(47===e&&42===C.charCodeAt(m+1))return consumeComment();if(f&&(117===e||85===e)&&C.codePointAt(m+1)===i&&(63===C.codePointAt(m+2)||isHexDigitCodePoint(C.codePointAt(m+2)??-1)))return consumeUnicodeRangeToken();if(isIdentStartCodePoint(e))return consumeIdentLikeToken();if((n=e)>=48&&n<=57)return consumeNumericToken();switch(e){case 44:return m+=1,k=m-1,[u.Comma,",",h,k,void 0];case 58:return m+=1,k=m-1,[u.Colon,":",h,k,void 0];case 59:return m+=1,k=m-1,[u.Semicolon,";",h,k,void 0];case 40:return m+=1,k=m-1,[u.OpenParen,"(",h,k,void 0];case 41:return m+=1,k=m-1,[u.CloseParen,")",h,k,void 0];case 91:return m+=1,k=m-1,[u.OpenSquare,"[",h,k,void 0];case 93:return m+=1,k=m-1,[u.CloseSquare,"]",h,k,void 0];case 123:return m+=1,k=m-1,[u.OpenCurly,"{",h,k,void 0];case 125:return m+=1,k=m-1,[u.CloseCurly,"}",h,k,void 0];case 39:case 34:return consumeStringToken();case 35:return consumeHashToken();case i:case 46:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():(m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]);case r:case t:case 12:case 9:case 32:{let e=C.charCodeAt(m);for(;32===e||e===r||9===e||e===t||12===e;)m+=1,e=C.charCodeAt(m);k=m-1}return[u.Whitespace,C.slice(h,k+1),h,k,void 0];case o:return checkIfThreeCodePointsWouldStartANumber(e)?consumeNumericToken():C.charCodeAt(m+1)===o&&62===C.charCodeAt(m+2)?(m+=3,k=m-1,[u.CDC,"--\x3e",h,k,void 0]):checkIfThreeCodePointsWouldStartAnIdentSequence(e)?consumeIdentLikeToken():(m+=1,k=m-1,[u.Delim,"-",h,k,{value:"-"}]);case 60:return 33===C.charCodeAt(m+1)&&C.charCodeAt(m+2)===o&&C.charCodeAt(m+3)===o?(m+=4,k=m-1,[u.CDO,"\x3c!--",h,k,void 0]):(m+=1,k=m-1,[u.Delim,"<",h,k,{value:"<"}]);case 64:return consumeAtKeywordToken();case s:return e!==s||isNewLine(C.charCodeAt(m+1))?consumeInvalidEscapeToken():consumeIdentLikeToken();default:return m+=1,k=m-1,[u.Delim,C[h],h,k,{value:C[h]}]}var n},endOfFile:function endOfFile(){return m>=C.length}}}function noop(){}function mutateIdent(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=String.fromCodePoint(...serializeIdent(t));e[1]=o,e[4].value=n}function mutateUnit(e,n){const t=[];for(const e of n)t.push(e.codePointAt(0));const o=serializeIdent(t);101===o[0]&&insertEscapedCodePoint(o,0,o[0]);const r=String.fromCodePoint(...o),i="+"===e[4].signCharacter?e[4].signCharacter:"",c=e[4].value.toString();e[1]=`${i}${c}${r}`,e[4].unit=n}function serializeIdent(e){let n;if(0===e[0])e.splice(0,1,c),n=1;else if(e[0]===o&&e[1]===o)n=2;else if(e[0]===o&&e[1])n=2,isIdentStartCodePoint(e[1])||(n+=insertEscapedCodePoint(e,1,e[1]));else{if(e[0]===o&&!e[1])return[92,e[0]];isIdentStartCodePoint(e[0])?n=1:(n=1,n+=insertEscapedCodePoint(e,0,e[0]))}for(let t=n;t<e.length;t++)0!==e[t]?isIdentCodePoint(e[t])||(t+=insertEscapedCharacter(e,t,e[t])):(e.splice(t,1,c),t++);return e}function insertEscapedCharacter(e,n,t){return e.splice(n,1,92,t),1}function insertEscapedCodePoint(e,n,t){const o=t.toString(16),r=[];for(const e of o)r.push(e.codePointAt(0));return e.splice(n,1,92,...r,32),1+r.length}!function(e){e.Comment="comment",e.AtKeyword="at-keyword-token",e.BadString="bad-string-token",e.BadURL="bad-url-token",e.CDC="CDC-token",e.CDO="CDO-token",e.Colon="colon-token",e.Comma="comma-token",e.Delim="delim-token",e.Dimension="dimension-token",e.EOF="EOF-token",e.Function="function-token",e.Hash="hash-token",e.Ident="ident-token",e.Number="number-token",e.Percentage="percentage-token",e.Semicolon="semicolon-token",e.String="string-token",e.URL="url-token",e.Whitespace="whitespace-token",e.OpenParen="(-token",e.CloseParen=")-token",e.OpenSquare="[-token",e.CloseSquare="]-token",e.OpenCurly="{-token",e.CloseCurly="}-token",e.UnicodeRange="unicode-range-token"}(u||(u={})),function(e){e.Integer="integer",e.Number="number"}(a||(a={})),function(e){e.Unrestricted="unrestricted",e.ID="id"}(d||(d={}));const l=Object.values(u);function isToken(e){return!!Array.isArray(e)&&(!(e.length<4)&&(!!l.includes(e[0])&&("string"==typeof e[1]&&("number"==typeof e[2]&&"number"==typeof e[3]))))}function isTokenNumeric(e){if(!e)return!1;switch(e[0]){case u.Dimension:case u.Number:case u.Percentage:return!0;default:return!1}}function isTokenWhiteSpaceOrComment(e){if(!e)return!1;switch(e[0]){case u.Whitespace:case u.Comment:return!0;default:return!1}}function isTokenAtKeyword(e){return!!e&&e[0]===u.AtKeyword}function isTokenBadString(e){return!!e&&e[0]===u.BadString}function isTokenBadURL(e){return!!e&&e[0]===u.BadURL}function isTokenCDC(e){return!!e&&e[0]===u.CDC}function isTokenCDO(e){return!!e&&e[0]===u.CDO}function isTokenColon(e){return!!e&&e[0]===u.Colon}function isTokenComma(e){return!!e&&e[0]===u.Comma}function isTokenComment(e){return!!e&&e[0]===u.Comment}function isTokenDelim(e){return!!e&&e[0]===u.Delim}function isTokenDimension(e){return!!e&&e[0]===u.Dimension}function isTokenEOF(e){return!!e&&e[0]===u.EOF}function isTokenFunction(e){return!!e&&e[0]===u.Function}function isTokenHash(e){return!!e&&e[0]===u.Hash}function isTokenIdent(e){return!!e&&e[0]===u.Ident}function isTokenNumber(e){return!!e&&e[0]===u.Number}function isTokenPercentage(e){return!!e&&e[0]===u.Percentage}function isTokenSemicolon(e){return!!e&&e[0]===u.Semicolon}function isTokenString(e){return!!e&&e[0]===u.String}function isTokenURL(e){return!!e&&e[0]===u.URL}function isTokenWhitespace(e){return!!e&&e[0]===u.Whitespace}function isTokenOpenParen(e){return!!e&&e[0]===u.OpenParen}function isTokenCloseParen(e){return!!e&&e[0]===u.CloseParen}function isTokenOpenSquare(e){return!!e&&e[0]===u.OpenSquare}function isTokenCloseSquare(e){return!!e&&e[0]===u.CloseSquare}function isTokenOpenCurly(e){return!!e&&e[0]===u.OpenCurly}function isTokenCloseCurly(e){return!!e&&e[0]===u.CloseCurly}function isTokenUnicodeRange(e){return!!e&&e[0]===u.UnicodeRange}

;// CONCATENATED MODULE: ./src/audit/css-references.ts

function cssReferences(text) {
    if (!mayContainReferences(text))
        return [];
    const found = [];
    const context = { blocks: [], functions: [], atRule: undefined, mayImport: true, found };
    withoutStackTraces(() => {
        const tokens = tokenizer({ css: text });
        while (!tokens.endOfFile())
            readToken(tokens.nextToken(), context);
    });
    return found;
}
function withoutStackTraces(work) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
        work();
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
function mayContainReferences(text) {
    return /(url|src|image-set)\(|@import|\\/i.test(text);
}
function readToken(token, context) {
    if (isTokenFunction(token))
        context.functions.push(token[4].value.toLowerCase());
    else if (isTokenOpenParen(token))
        context.functions.push('');
    else if (isTokenCloseParen(token))
        context.functions.pop();
    else if (isTokenURL(token))
        addAddress('url()', token[4].value, context);
    else if (isTokenString(token))
        readString(token[4].value, context);
    else
        readRule(token, context);
}
function readRule(token, context) {
    if (isTokenAtKeyword(token)) {
        context.atRule = token[4].value.toLowerCase();
    }
    else if (isTokenSemicolon(token)) {
        if (context.functions.length === 0)
            context.atRule = undefined;
    }
    else if (isTokenOpenCurly(token)) {
        context.blocks.push(context.atRule ?? '');
        context.atRule = undefined;
        context.mayImport = false;
    }
    else if (isTokenCloseCurly(token)) {
        context.blocks.pop();
        context.functions.length = 0;
        context.atRule = undefined;
    }
}
function readString(value, context) {
    const inside = context.functions.at(-1);
    if (inside === undefined) {
        if (context.atRule === 'import')
            addAddress('url()', value, context);
    }
    else if (inside === 'url')
        addAddress('url()', value, context);
    else if (inside === 'src')
        addAddress('src()', value, context);
    else if (/^(-webkit-)?image-set$/.test(inside))
        addAddress('image-set()', value, context);
}
function addAddress(attribute, address, context) {
    if (context.atRule === undefined) {
        context.found.push({ attribute, purpose: context.blocks.at(-1) === 'font-face' ? 'font' : 'image', address });
    }
    else if (context.atRule === 'import' && context.mayImport) {
        context.atRule = 'imported';
        context.found.push({ attribute: '@import', purpose: 'style', address });
    }
}

;// CONCATENATED MODULE: ./src/audit/element-rules.ts
function isFollowed(purpose) {
    return purpose === 'link' || purpose === 'form';
}
const srcset = { addresses: srcsetAddresses };
const background = [['background', 'image']];
const svgImage = [
    ['href', 'image'],
    ['xlink:href', 'image'],
];
const rulesByElement = new Map(Object.entries({
    a: [
        ['href', 'link'],
        ['xlink:href', 'link'],
    ],
    area: [['href', 'link']],
    form: [['action', 'form']],
    meta: [['content', 'link', { addresses: refreshAddresses, applies: isRefresh }]],
    script: [
        ['src', 'script', { applies: isScript }],
        ['href', 'script', { applies: isScript }],
        ['xlink:href', 'script', { applies: isScript }],
    ],
    link: [
        ['href', 'style', { applies: relIs('stylesheet') }],
        ['href', 'image', { applies: relIs('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon') }],
        ['href', 'image', { applies: relIs('apple-touch-startup-image', 'fluid-icon') }],
        ['href', 'preload', { applies: relIs('preload', 'modulepreload', 'prefetch', 'prerender') }],
        ['href', 'file', { applies: relIs('manifest') }],
        ['imagesrcset', 'preload', { ...srcset, applies: relIs('preload') }],
    ],
    img: [
        ['src', 'image'],
        ['srcset', 'image', srcset],
    ],
    image: [...svgImage, ['src', 'image'], ['srcset', 'image', srcset]],
    use: svgImage,
    feimage: svgImage,
    source: [
        ['src', 'media'],
        ['srcset', 'image', srcset],
    ],
    video: [
        ['src', 'media'],
        ['poster', 'image'],
    ],
    audio: [['src', 'media']],
    track: [['src', 'media']],
    iframe: [['src', 'frame', { applies: (attributes) => !attributes.has('srcdoc') }]],
    frame: [['src', 'frame']],
    embed: [['src', 'frame']],
    object: [['data', 'frame']],
    input: [['src', 'image', { applies: (attributes) => isWord(attributes.get('type'), 'image') }]],
    body: background,
    table: background,
    thead: background,
    tbody: background,
    tfoot: background,
    tr: background,
    td: background,
    th: background,
}));
const relevantElements = new Set([
    ...rulesByElement.keys(),
    ...['base', 'template', 'style', 'svg', 'math'],
]);
const relevantAttributes = new Set([
    ...[...rulesByElement.values()].flat().map(([attribute]) => attribute),
    ...['rel', 'type', 'http-equiv', 'property', 'style', 'srcdoc', 'shadowrootmode'],
]);
const presentationAttributes = new Set([
    ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
    ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);
function* elementReferences(element, attributes) {
    for (const [attribute, purpose, options] of rulesByElement.get(element) ?? []) {
        const value = attributes.get(attribute);
        if (value === undefined || options?.applies?.(attributes) === false)
            continue;
        const addresses = options?.addresses?.(value) ?? [value];
        for (const address of addresses)
            yield { element, attribute, purpose, address };
    }
}
function isWord(text, word) {
    return text?.trim().toLowerCase() === word;
}
function isRefresh(attributes) {
    return isWord(attributes.get('http-equiv'), 'refresh');
}
const scriptType = /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;
function isScript(attributes) {
    return scriptType.test((attributes.get('type') ?? '').trim());
}
function isCss(attributes) {
    return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}
function relIs(...words) {
    return (attributes) => {
        const given = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        return words.some((word) => given.includes(word));
    };
}
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;
function* srcsetAddresses(value) {
    for (const [, address] of value.matchAll(candidates))
        if (address !== undefined)
            yield address;
}
function refreshAddresses(value) {
    const [, rest] = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(.*)$/s.exec(value) ?? [];
    if (rest === undefined)
        return [];
    const given = rest.replace(/^url\s*=\s*/i, '');
    const [quote = ''] = given;
    const isQuoted = quote === '"' || quote === "'";
    const address = isQuoted ? (given.slice(1).split(quote)[0] ?? '') : given;
    return address === '' ? [] : [address];
}

;// CONCATENATED MODULE: ./src/audit/page-tags.ts


class PageTags {
    #listener;
    #style;
    #isStyleForeign = false;
    constructor(listener) {
        this.#listener = listener;
    }
    needs(attribute, tag) {
        return (relevantElements.has(tag.name) && relevantAttributes.has(attribute)) || isCssValue(attribute, tag);
    }
    openTag(tag) {
        this.#closeStyle();
        const { name, isForeign, attributes } = tag;
        if (attributes.size > 0 || name === 'script')
            this.#passOn(tag);
        if (name !== 'style' || !isCss(attributes))
            return;
        this.#style = '';
        this.#isStyleForeign = isForeign;
    }
    closeTag() {
        this.#closeStyle();
    }
    addText(text) {
        if (this.#style !== undefined)
            this.#style += text;
    }
    endPage() {
        this.#closeStyle();
    }
    #passOn(tag) {
        for (const [name, value] of tag.attributes) {
            if (isCssValue(name, tag))
                this.#listener.style(tag.name, value, name);
        }
        if (relevantElements.has(tag.name))
            this.#listener.element(tag.name, tag.attributes);
    }
    #closeStyle() {
        const text = this.#style;
        if (text === undefined)
            return;
        this.#style = undefined;
        this.#listener.style('style', this.#isStyleForeign ? (0,binary_text/* attributeText */.o$)(text) : (0,binary_text/* decodedText */["if"])(text));
    }
}
function isCssValue(attribute, { isForeign }) {
    return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}

;// CONCATENATED MODULE: ./src/audit/resolve.ts
const siteHost = 'site.invalid';
class Resolver {
    #basePath;
    #root;
    constructor(basePath) {
        this.#root = new URL(basePath.endsWith('/') ? basePath : `${basePath}/`, `https://${siteHost}`).href;
        this.#basePath = decodedPath(new URL(this.#root).pathname);
    }
    documentUrl(path, base) {
        const url = this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
        return base === undefined ? url : (URL.parse(base, url)?.href ?? url);
    }
    resolve(address, documentUrl) {
        const bare = withoutFragment(address);
        if (bare === '')
            return undefined;
        const url = URL.parse(bare, documentUrl);
        return url === null || url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
    }
    sitePath(path) {
        if (path.startsWith(this.#basePath))
            return path.slice(this.#basePath.length);
        return `${path}/` === this.#basePath ? '' : undefined;
    }
}
function isOnSiteHost({ host }) {
    return host === siteHost;
}
function withoutFragment(address) {
    const hash = address.indexOf('#');
    let end = hash === -1 ? address.length : hash;
    let start = 0;
    while (start < end && isBlank(address, start))
        start += 1;
    while (end > start && isBlank(address, end - 1))
        end -= 1;
    return address.slice(start, end);
}
function isToSamePage(address) {
    return /^\s*[#?]/.test(address);
}
const lastBlank = 0x20;
function isBlank(address, index) {
    return address.charCodeAt(index) <= lastBlank;
}
function isAbsolute(address) {
    return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}
function isRootAbsolute(address, base) {
    const start = base === undefined || isAbsolute(address) ? address : base;
    return /^[/\\](?![/\\])/.test(start);
}
function folderOf(path) {
    return path.slice(0, path.lastIndexOf('/') + 1);
}
function decodedPath(pathname) {
    const path = pathname.replace(/\/{2,}/g, '/');
    if (!path.includes('%'))
        return path;
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}

;// CONCATENATED MODULE: ./src/audit/content-reader.ts








const maxStyleLength = 8 * 1024 * 1024;
function isRead(path) {
    return (0,paths/* isHtml */._)(path) || /\.css$/i.test(path);
}
class ContentReader {
    #table;
    #ownHosts;
    #domain;
    constructor(table, ownHosts, domain) {
        this.#table = table;
        this.#ownHosts = ownHosts;
        this.#domain = domain;
    }
    read(path, text, others = []) {
        this.#table.begin(path);
        if (!(0,paths/* isHtml */._)(path))
            this.#readStyle(null, text && (0,binary_text/* decodedText */["if"])(text));
        else if (text === undefined)
            this.#table.reach(`${whole_file/* maxFileBytes */.e} bytes of one page`);
        else
            this.#readPage(text, others);
        this.#table.end();
    }
    #readPage(html, others) {
        const tags = new PageTags({
            style: (element, text, attribute) => this.#readStyle(element, text, attribute),
            element: (name, attributes) => {
                const base = name === 'base' ? attributes.get('href') : undefined;
                if (base !== undefined)
                    this.#table.setBase(base);
                const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
                if (frame !== undefined)
                    this.#readFrame(frame);
                this.#ownHosts.addElement(name, attributes);
                this.#readElement(name, attributes);
            },
        });
        (0,html_reader/* readHtml */.y)(html, [tags, ...others]);
    }
    #readElement(name, attributes) {
        if (name === 'script' && isScript(attributes))
            this.#table.markScript();
        for (const reference of elementReferences(name, attributes))
            this.#add(reference);
    }
    #readFrame(html) {
        const tags = new PageTags({
            style: (element, text, attribute) => this.#readStyle(element, text, attribute),
            element: (name, attributes) => this.#readElement(name, attributes),
        });
        (0,html_reader/* readHtml */.y)((0,binary_text/* binaryText */.nM)(Buffer.from(html)), [tags]);
    }
    #readStyle(element, text, attribute) {
        if (text === undefined || text.length > maxStyleLength) {
            this.#table.markUnreadStyle();
            return;
        }
        for (const found of cssReferences(text)) {
            this.#add({ ...found, element, attribute: attribute ?? found.attribute });
        }
    }
    #add(reference) {
        if (mayMatter(reference, this.#domain))
            this.#table.add(reference);
    }
}
function mayMatter({ purpose, address }, domain) {
    const start = address.trimStart();
    if (start === '' || isToSamePage(start))
        return false;
    const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
    if (hasScheme && !/^https?:/i.test(start))
        return false;
    const mayBeExternal = hasScheme || /^[/\\]{2}/.test(start);
    if (mayBeExternal && isFollowed(purpose))
        return domain !== undefined && start.toLowerCase().includes(domain);
    return mayBeExternal || purpose !== 'form';
}

;// CONCATENATED MODULE: ./src/audit/evaluate.ts


const pageLike = new Set(['link', 'frame', 'preload']);
const maxKeptCharacters = 16 * 1024 ** 2;
class Evaluator {
    #facts;
    #resolver;
    #absolute = new Map();
    #relative = new Map();
    #relativeCharacters = 0;
    #folder;
    constructor(facts) {
        this.#facts = facts;
        this.#resolver = new Resolver(facts.basePath);
    }
    inFile(path, base) {
        const documentUrl = this.#resolver.documentUrl(path, base);
        if (base !== undefined)
            return (reference) => this.#problemOf(reference, documentUrl);
        this.#enter(folderOf(path));
        return (reference) => {
            if (isAbsolute(reference.address))
                return this.#absoluteProblem(reference, documentUrl);
            if (isToSamePage(reference.address))
                return this.#problemOf(reference, documentUrl);
            return this.#relativeProblem(reference, documentUrl);
        };
    }
    #enter(folder) {
        if (folder === this.#folder)
            return;
        this.#folder = folder;
        this.#relative.clear();
        this.#relativeCharacters = 0;
    }
    #absoluteProblem(reference, documentUrl) {
        if (!this.#absolute.has(reference))
            this.#absolute.set(reference, this.#problemOf(reference, documentUrl));
        return this.#absolute.get(reference);
    }
    #relativeProblem(reference, documentUrl) {
        if (this.#relative.has(reference))
            return this.#relative.get(reference);
        const problem = this.#problemOf(reference, documentUrl);
        this.#relativeCharacters += problem?.target.length ?? 0;
        if (this.#relativeCharacters <= maxKeptCharacters)
            this.#relative.set(reference, problem);
        return problem;
    }
    #problemOf({ purpose, address }, documentUrl) {
        const url = this.#resolver.resolve(address, documentUrl);
        if (url === undefined)
            return undefined;
        if (url === null)
            return isFollowed(purpose) ? undefined : { kind: 'missing-file', target: `/${address}` };
        const path = decodedPath(url.pathname);
        if (!isOnSiteHost(url))
            return this.#hostProblem(purpose, url.host, path);
        const sitePath = this.#resolver.sitePath(path);
        if (purpose === 'form')
            return undefined;
        if (sitePath === undefined)
            return { kind: 'outside-base-path', target: path };
        if (this.#facts.files.has(sitePath) || (pageLike.has(purpose) && this.#isPage(sitePath)))
            return undefined;
        return { kind: purpose === 'link' ? 'dead-link' : 'missing-file', target: `/${sitePath}` };
    }
    #hostProblem(purpose, host, path) {
        if (!isFollowed(purpose))
            return { kind: `external-${purpose}`, target: host };
        return host === this.#facts.domain ? { kind: 'own-domain', target: path } : undefined;
    }
    #isPage(path) {
        const name = path.replace(/\/$/, '');
        const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
        return pages.some((page) => this.#facts.files.has(page));
    }
}

// EXTERNAL MODULE: ./src/text/lists.ts
var lists = __webpack_require__(8942);
;// CONCATENATED MODULE: ./src/audit/glob.ts
const maxPathBytes = 1024;
const anyText = '**';
const anyNames = [anyText];
class Glob {
    #path;
    #names;
    constructor(glob) {
        this.#path = glob.includes('*') ? undefined : decoded(glob);
        this.#names = glob.split('/').map(namePattern);
    }
    matches(path) {
        if (this.#path !== undefined)
            return path === this.#path;
        if (path.length > maxPathBytes || Buffer.byteLength(path) > maxPathBytes)
            return false;
        return matchesInOrder({
            parts: path.split('/'),
            pattern: this.#names,
            wildcard: anyNames,
            isMatch: matchesName,
        });
    }
}
function namePattern(name) {
    if (name === '**')
        return anyNames;
    const [first = '', ...others] = name.split('*').map(decoded);
    return others.length === 0 ? first : [...first.split(''), ...others.flatMap((text) => [anyText, ...text.split('')])];
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function matchesName(name, pattern) {
    if (typeof pattern === 'string')
        return name === pattern;
    return matchesInOrder({ parts: name, pattern, wildcard: anyText, isMatch: (a, b) => a === b });
}
function matchesInOrder({ parts, pattern, wildcard, isMatch }) {
    let [at, next] = [0, 0];
    let last;
    for (let part = parts[at]; part !== undefined; part = parts[at]) {
        const expected = pattern[next];
        if (expected === wildcard) {
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
    while (pattern[next] === wildcard)
        next += 1;
    return next === pattern.length;
}

;// CONCATENATED MODULE: ./src/audit/target.ts


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
        if ((0,paths/* isHtml */._)(file))
            this.pageCount += 1;
    }
    get onlyFile() {
        return this.fileCount === 1 ? this.#file : undefined;
    }
}
class Target {
    kind;
    target;
    all = new Tally();
    found = new Tally();
    loaded = new Tally();
    #rules;
    constructor({ kind, target }, rules = []) {
        this.kind = kind;
        this.target = target;
        this.#rules = rules.filter((rule) => rule.isAbout(this));
    }
    isIgnoredIn(file) {
        if (this.#rules.length === 0)
            return false;
        const matching = this.#rules.filter((rule) => rule.matchesFile(file));
        for (const rule of matching)
            rule.isUsed = true;
        return matching.length > 0;
    }
}
function isExternal(kind) {
    return kind.startsWith('external-');
}
class Rule {
    #given;
    #sources;
    #targets;
    #file;
    #matchesFile = false;
    isUsed = false;
    constructor(given) {
        this.#given = given;
        this.#sources = given.source === undefined ? undefined : new Glob(given.source);
        this.#targets = given.target === undefined ? undefined : new Glob(given.target);
    }
    get text() {
        return this.#given.text;
    }
    isAbout({ kind, target }) {
        const { kind: ruleKind, host } = this.#given;
        if (ruleKind !== undefined && ruleKind !== kind)
            return false;
        if (host !== undefined && !(isExternal(kind) && matchesHost(target, host)))
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

;// CONCATENATED MODULE: ./src/audit/findings.ts


const maxListed = { findings: 50_000, findingsOfTarget: 100, characters: 32 * 1024 ** 2 };
const maxTracked = { targets: 100_000, characters: 32 * 1024 ** 2 };
const maxLinesOfFile = 10;
class Findings {
    #rules;
    #baseline;
    #listed = [];
    #listedCharacters = 0;
    #targets = new Map();
    #targetCharacters = 0;
    #kinds = new Map();
    #all = new Tally();
    #leaving = new Tally();
    #ignored = new Map();
    #knownCount = 0;
    #inFile = new Map();
    #file = '';
    #crowdedFiles = new Map();
    #limits = new Map();
    constructor(rules = [], baseline) {
        this.#rules = rules.map((rule) => new Rule(rule));
        this.#baseline = baseline;
    }
    add(file, problem, place) {
        const key = `${problem.kind} ${problem.target}`;
        const known = this.#targets.get(key);
        const target = known ?? new Target(problem, this.#rules);
        const limit = known === undefined ? this.#track(key, target) : undefined;
        if (problem.kind === 'own-domain') {
            target.all.add(file);
            this.#leaving.add(file);
        }
        else if (target.isIgnoredIn(file))
            this.#ignored.set(target.kind, (this.#ignored.get(target.kind) ?? 0) + 1);
        else
            this.#addFinding(file, target, place);
        if (limit !== undefined && target.found.count > 0)
            this.reach(limit, file);
        return known === undefined;
    }
    #addFinding(file, target, { element, attribute, address: value }) {
        target.all.add(file);
        if (this.#baseline?.accepts(target, file) === true) {
            this.#knownCount += 1;
            return;
        }
        this.#count(file, target);
        if (element !== 'a')
            target.loaded.add(file);
        const { kind, target: name } = target;
        if (target.found.count <= maxListed.findingsOfTarget) {
            this.#list({ file, kind, target: name, element, attribute, value });
        }
    }
    reach(limit, file) {
        if (!this.#limits.has(limit))
            this.#limits.set(limit, file);
    }
    result() {
        const limits = [...this.#limits].map(([limit, file]) => this.#addLimit(limit, file));
        this.#endFile();
        const counts = (countOf) => Object.fromEntries([...this.#kinds].map(([kind, tally]) => [kind, countOf(tally)]));
        const targets = [...this.#targets.values()].filter(({ all }) => all.count > 0).sort(byCount);
        const isLeaving = ({ kind }) => kind === 'own-domain';
        return {
            findingCount: this.#all.count,
            countsOfKinds: counts(({ count }) => count),
            pagesWithFindings: this.#all.pageCount,
            pagesOfKinds: counts(({ pageCount }) => pageCount),
            ignoredCount: [...this.#ignored.values()].reduce((sum, count) => sum + count, 0),
            ignoredCountsOfKinds: Object.fromEntries(this.#ignored),
            unusedIgnoreRules: this.#rules.filter(({ isUsed }) => !isUsed).map(({ text }) => text),
            baseline: this.#baseline && { knownCount: this.#knownCount, goneCount: this.#baseline.goneCount },
            targets: [...limits, ...targets.filter((target) => !isLeaving(target))],
            crowdedFiles: this.#crowdedFiles,
            findings: this.#listed,
            leaving: this.#leaving,
            leavingTargets: targets.filter(isLeaving),
        };
    }
    #addLimit(limit, file) {
        const target = new Target({ kind: 'limit-reached', target: limit });
        target.all.add(file);
        this.#count(file, target);
        this.#listed.push({ file, kind: target.kind, target: limit, element: null, attribute: '', value: '' });
        return target;
    }
    #count(file, { kind, found }) {
        const tally = this.#kinds.get(kind) ?? new Tally();
        this.#kinds.set(kind, tally);
        for (const each of [tally, found, this.#all])
            each.add(file);
        if (file !== this.#file)
            this.#endFile();
        this.#file = file;
        this.#inFile.set(kind, (this.#inFile.get(kind) ?? 0) + 1);
    }
    #endFile() {
        for (const [kind, count] of this.#inFile) {
            if (count > maxLinesOfFile)
                this.#crowdedFiles.set(`${kind} ${this.#file}`, count);
        }
        this.#inFile.clear();
    }
    #track(key, target) {
        const { targets, characters } = maxTracked;
        if (this.#targets.size >= targets)
            return `${targets} different targets of findings`;
        this.#targetCharacters += key.length;
        if (this.#targetCharacters > characters)
            return `${characters} characters of targets`;
        this.#targets.set(key, target);
        return undefined;
    }
    #list(finding) {
        const characters = finding.target.length + finding.value.length;
        if (this.#listed.length >= maxListed.findings || this.#listedCharacters + characters > maxListed.characters)
            return;
        this.#listed.push(finding);
        this.#listedCharacters += characters;
    }
}
function byCount(a, b) {
    return b.found.count - a.found.count || b.all.count - a.all.count || (0,lists/* inByteOrder */.qg)(a.target, b.target);
}

// EXTERNAL MODULE: ./src/text/amounts.ts
var amounts = __webpack_require__(1486);
;// CONCATENATED MODULE: ./src/audit/own-hosts.ts

const sources = ['canonical', 'og:url', 'sitemap.xml'];
const maxHosts = 100;
class OwnHosts {
    #hosts = new Map();
    addElement(name, attributes) {
        const isCanonical = name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? '');
        if (isCanonical)
            this.#add('canonical', attributes.get('href'));
        else if (name === 'meta' && attributes.get('property') === 'og:url')
            this.#add('og:url', attributes.get('content'));
    }
    addSitemap(text) {
        this.#add('sitemap.xml', /<loc>\s*([^<\s]+)/.exec(text)?.[1]);
    }
    #add(source, address = '') {
        const host = URL.parse(address)?.host ?? '';
        const counts = this.#hosts.get(host) ?? new Map();
        if (host === '' || (this.#hosts.size >= maxHosts && counts.size === 0))
            return;
        this.#hosts.set(host, counts.set(source, (counts.get(source) ?? 0) + 1));
    }
    get mostFrequent() {
        const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0);
        const [first] = [...this.#hosts].sort(([, a], [, b]) => sum(b) - sum(a));
        if (first === undefined)
            return undefined;
        const [host, counts] = first;
        const placeOf = (source) => {
            const count = counts.get(source) ?? 0;
            return `\`${source}\`${source === 'sitemap.xml' ? '' : ` on ${(0,amounts/* countText */.lT)(count, 'page')}`}`;
        };
        return { host, places: sources.filter((source) => counts.has(source)).map(placeOf) };
    }
}

;// CONCATENATED MODULE: ./src/audit/reference-table.ts


const defaultLimits = { references: 1_000_000, characters: 64 * 1024 ** 2, uses: 50_000_000 };
const maxAddressLength = 8192;
class ReferenceTable {
    #findings;
    #limits;
    #references = new Map();
    #characterCount = 0;
    #useCount = 0;
    #files = new Map();
    #path = '';
    #file = emptyFile();
    #fileReferences = new Set();
    constructor(findings, limits = defaultLimits) {
        this.#findings = findings;
        this.#limits = limits;
    }
    has(path) {
        return this.#files.has(path);
    }
    contentOf(path) {
        return this.#files.get(path);
    }
    addOther(path) {
        this.#files.set(path, undefined);
    }
    begin(path) {
        this.#path = path;
        this.#file = emptyFile();
        this.#fileReferences.clear();
        this.#files.set(path, this.#file);
    }
    add(found) {
        const reference = this.#known(found);
        if (reference === undefined || this.#fileReferences.has(reference))
            return;
        if (this.#useCount >= this.#limits.uses) {
            this.reach(`${this.#limits.uses} references`);
            return;
        }
        this.#fileReferences.add(reference);
        this.#useCount += 1;
    }
    setBase(href) {
        if (this.#file.base !== undefined)
            return;
        const base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address: href });
        if (base === undefined)
            this.#dropFile();
        else
            this.#file.base = base.address;
    }
    #dropFile() {
        this.#fileReferences.clear();
        this.#file = emptyFile();
    }
    markUnreadStyle() {
        this.#file.hasUnreadStyle = true;
    }
    markScript() {
        this.#file.hasScript = true;
    }
    end() {
        this.#file.references = [...this.#fileReferences];
    }
    reach(limit) {
        this.#findings.reach(limit, this.#path);
    }
    copy(from, to) {
        const original = this.#files.get(from);
        const useCount = this.#useCount + (original?.references.length ?? 0);
        if (useCount > this.#limits.uses) {
            this.begin(to);
            this.reach(`${this.#limits.uses} references`);
            return;
        }
        this.#useCount = useCount;
        this.#files.set(to, original);
    }
    paths() {
        return [...this.#files.keys()].sort(lists/* inByteOrder */.qg);
    }
    #known({ element, attribute, purpose, address: written }) {
        const address = shortened(withoutFragment(written)).toWellFormed();
        const key = `${element} ${attribute} ${purpose} ${address}`;
        const characters = address.length + (element?.length ?? 0);
        const known = this.#references.get(key);
        if (known !== undefined || !this.#hasRoomFor(characters))
            return known;
        const reference = { element, attribute, purpose, address: detached(address) };
        this.#references.set(detached(key), reference);
        this.#characterCount += characters;
        return reference;
    }
    #hasRoomFor(newCharacters) {
        const { references, characters } = this.#limits;
        if (this.#references.size >= references)
            this.reach(`${references} different references`);
        else if (this.#characterCount + newCharacters > characters)
            this.reach(`${characters} characters of references`);
        else
            return true;
        return false;
    }
}
function emptyFile() {
    return { base: undefined, hasUnreadStyle: false, hasScript: false, references: [] };
}
function detached(text) {
    return Buffer.from(text).toString();
}
function shortened(address) {
    if (address.length <= maxAddressLength)
        return address;
    const [path = ''] = address.split('?', 1);
    if (path.length <= maxAddressLength)
        return path;
    const url = URL.parse(address, 'https://site.invalid');
    if (url === null || url.hostname === 'site.invalid')
        return `/(more than ${maxAddressLength} characters)`;
    return url.host === '' ? url.protocol : url.origin;
}

;// CONCATENATED MODULE: ./src/audit/audit.ts










const referencesPerTurn = 100;
class SiteAudit {
    #findings;
    #table;
    #ownHosts = new OwnHosts();
    #reader;
    #evaluator;
    #fileCount = 0;
    #pageCount = 0;
    #pagesWithScripts = 0;
    #rootAbsoluteCount = 0;
    constructor({ domain, basePath = '/', ignore, baseline, limits }) {
        this.#findings = new Findings(ignore, baseline);
        this.#table = new ReferenceTable(this.#findings, limits);
        this.#reader = new ContentReader(this.#table, this.#ownHosts, domain);
        this.#evaluator = new Evaluator({ files: this.#table, domain, basePath });
    }
    file(path) {
        if (isRead(path))
            return (0,whole_file/* wholeFile */.A)(whole_file/* maxFileBytes */.e, (content) => this.read(path, content && (0,binary_text/* binaryText */.nM)(content)));
        this.#table.addOther(path);
        if (path !== 'sitemap.xml')
            return undefined;
        return (0,whole_file/* wholeFile */.A)(whole_file/* maxFileBytes */.e, (content) => this.#ownHosts.addSitemap(content?.toString() ?? ''));
    }
    read(path, text, others) {
        this.#reader.read(path, text, others);
    }
    copy(from, to) {
        if (isRead(to))
            this.#table.copy(from, to);
        else
            this.#table.addOther(to);
    }
    async result(signal) {
        const turns = new event_loop/* Turns */.P(signal);
        for (const path of this.#table.paths()) {
            await turns.take();
            const content = this.#table.contentOf(path);
            if (content !== undefined)
                await this.#evaluateFile(path, content, turns);
        }
        return {
            fileCount: this.#fileCount,
            pageCount: this.#pageCount,
            hasErrorPage: this.#table.has('404.html'),
            ...this.#findings.result(),
            ownHosts: this.#ownHosts,
            pagesWithScripts: this.#pagesWithScripts,
            rootAbsoluteCount: this.#rootAbsoluteCount,
        };
    }
    async #evaluateFile(path, file, turns) {
        const { base, references, hasScript, hasUnreadStyle } = file;
        this.#fileCount += 1;
        if ((0,paths/* isHtml */._)(path))
            this.#pageCount += 1;
        if (hasScript)
            this.#pagesWithScripts += 1;
        const problemOf = this.#evaluator.inFile(path, base);
        for (const [index, reference] of references.entries()) {
            if (isRootAbsolute(reference.address, base))
                this.#rootAbsoluteCount += 1;
            const problem = problemOf(reference);
            const isNew = problem !== undefined && this.#findings.add(path, problem, reference);
            if (isNew || index % referencesPerTurn === referencesPerTurn - 1)
                await turns.take();
        }
        if (!hasUnreadStyle)
            return;
        const place = { element: null, attribute: '', address: '' };
        this.#findings.add(path, { kind: 'unread-style', target: `/${path}` }, place);
    }
}


/***/ }),

/***/ 7814:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tf: () => (/* binding */ contentText),
/* harmony export */   "if": () => (/* binding */ decodedText),
/* harmony export */   nM: () => (/* binding */ binaryText),
/* harmony export */   o$: () => (/* binding */ attributeText)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var entities_decode__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7031);



function binaryText(bytes) {
    const mark = bytes.toString('hex', 0, 2);
    if (mark !== 'fffe' && mark !== 'feff')
        return bytes.toString('latin1');
    const text = new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text).toString('latin1');
}
function decodedText(binary) {
    if (/^[\0-\x7f]*$/.test(binary))
        return binary;
    const bytes = Buffer.from(binary, 'latin1');
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? bytes.toString('utf8') : binary;
}
function attributeText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__/* .decodeHTMLAttribute */ .Im)(text) : text;
}
function contentText(binary) {
    const text = decodedText(binary);
    return text.includes('&') ? (0,entities_decode__WEBPACK_IMPORTED_MODULE_2__/* .decodeHTML */ .Gz)(text) : text;
}


/***/ }),

/***/ 3164:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ readHtml)
});

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Tokenizer.js
var Tokenizer = __webpack_require__(5455);
// EXTERNAL MODULE: ./src/html/binary-text.ts
var binary_text = __webpack_require__(7814);
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
const ignore = () => undefined;
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
        this.#tokenizer = new Tokenizer/* default */.A({ decodeEntities: false }, this.#handlers());
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
            onattribentity: ignore,
            oncomment: ignore,
            ondeclaration: ignore,
            onend: ignore,
            onprocessinginstruction: ignore,
            ontextentity: ignore,
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
            this.#attributes.set(this.#attribute, (0,binary_text/* attributeText */.o$)(this.#value));
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


/***/ }),

/***/ 2629:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ wholeFile),
/* harmony export */   e: () => (/* binding */ maxFileBytes)
/* harmony export */ });
const maxFileBytes = 64 * 1024 * 1024;
function wholeFile(maxBytes, read) {
    const chunks = [];
    let sizeBytes = 0;
    return {
        take(chunk) {
            sizeBytes += chunk.length;
            if (sizeBytes <= maxBytes)
                chunks.push(chunk);
        },
        end: (sha256) => read(sizeBytes <= maxBytes ? Buffer.concat(chunks) : undefined, sha256),
    };
}


/***/ }),

/***/ 8559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isHtml)
/* harmony export */ });
/* unused harmony export extensionOf */
function extensionOf(path) {
    return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
function isHtml(path) {
    return /\.html?$/i.test(path);
}


/***/ })

};
;