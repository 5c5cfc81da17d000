/** What no step may do, however it ends: hang, show a secret, or let it go where it has no business. */
import { leaksIn, secretsOf, strangeHeadersOf } from '../../testing/leaks.ts';
import type { ReceivedRequest } from '../../sandbox/service/start-sandbox.ts';
import type { StepEvidence } from '../evidence.ts';
import { longestRunMs } from '../watch.ts';
import { hosts } from '../way/way.ts';

export function commonFindings(evidence: StepEvidence): readonly string[] {
  const { run, happened, durationMs } = evidence;
  return [
    ...(durationMs >= longestRunMs ? [`it had not ended after ${longestRunMs / 1000} s`] : []),
    ...(/\bNaN\b/.test(run.rawLog) ? ['it printed NaN'] : []),
    ...requestFindings(evidence),
    ...wayFindings(evidence),
    ...leakFindings(evidence),
    ...happened.mistakes.map((mistake) => `a mistake of the soak itself: ${mistake}`),
  ];
}

/** Of the action: the soak asks by `fetch`. */
function requestsOf({ requests }: StepEvidence): readonly ReceivedRequest[] {
  return requests.filter(({ headers }) => headers['user-agent'] !== 'node');
}

/** The key goes to the service alone, and nothing that the store would refuse to the store. */
function requestFindings(evidence: StepEvidence): readonly string[] {
  return requestsOf(evidence).flatMap((request) => {
    if (request.server === 'storage') return strangeHeadersOf(request).map((name) => `the store got a header ${name}`);
    const isSigned = request.headers.authorization === `Bearer ${evidence.inputs['api-key'] ?? ''}`;
    return isSigned ? [] : [`the service got ${request.path} without the key`];
  });
}

/** No word to a server that cannot be trusted; through the proxy what should go through it, and no header but its own. */
function wayFindings(evidence: StepEvidence): readonly string[] {
  const { way } = evidence.plan;
  if (way.kind === 'plain') return [];
  const bypassed = way.kind === 'proxy' && way.proxy.bypass !== undefined ? hosts[way.proxy.bypass.server] : undefined;
  return [
    ...requestsOf(evidence)
      .filter(({ server }) => server === way.distrust?.server)
      .map(({ method, path }) => `a server that nobody should trust got ${method} ${path}`),
    ...evidence.connects.flatMap(({ target, headers }) => [
      ...(target.split(':')[0] === bypassed ? [`the proxy was asked for ${target}, which should go past it`] : []),
      ...Object.keys(headers)
        .filter((name) => !['connection', 'host', 'proxy-authorization'].includes(name))
        .map((name) => `the proxy got a header ${name}`),
    ]),
  ];
}

function leakFindings({ inputs, places, happened, secrets }: StepEvidence): readonly string[] {
  const all = secretsOf(
    [inputs['api-key'] ?? '', ...secrets],
    happened.links.map(({ url }) => url),
  );
  return leaksIn(places, all).map((leak) => `a secret is to be seen in ${leak}`);
}
