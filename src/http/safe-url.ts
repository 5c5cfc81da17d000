/** Which addresses a secret may be sent to. */

const loopbackHosts = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** https, or plain http where it does not leave the machine. */
export function isSafeUrl(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.test(url.hostname));
}
