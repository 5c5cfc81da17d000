/** Findings for a step with any ending: it hangs, reveals a secret, or sends one to the wrong host. */
import { leaksIn, secretsToFind, unexpectedHeadersOf } from '../../testing/leaks.ts';
import type { ReceivedRequest } from '../../sandbox/service/start-sandbox.ts';
import type { StepEvidence } from '../evidence.ts';
import { maxRunMs } from '../watch.ts';
import { hostNames } from '../route/route.ts';

export function stepFindings(evidence: StepEvidence): readonly string[] {
  const { run, observed, durationMs } = evidence;
  return [
    ...(durationMs >= maxRunMs ? [`it had not ended after ${maxRunMs / 1000} s`] : []),
    ...(/\bNaN\b/.test(run.rawLog) ? ['it printed NaN'] : []),
    ...requestFindings(evidence),
    ...routeFindings(evidence),
    ...leakFindings(evidence),
    ...observed.soakErrors.map((error) => `the soak itself failed: ${error}`),
  ];
}

/** The requests of the action. The soak itself uses `fetch`. */
function requestsOf({ requests }: StepEvidence): readonly ReceivedRequest[] {
  return requests.filter(({ headers }) => headers['user-agent'] !== 'node');
}

/** The key is sent to the service only, and no header to the store that S3 would reject. */
function requestFindings(evidence: StepEvidence): readonly string[] {
  return requestsOf(evidence).flatMap((request) => {
    if (request.server === 'storage')
      return unexpectedHeadersOf(request).map((name) => `the store received a header ${name}`);
    const isSigned = request.headers.authorization === `Bearer ${evidence.inputs['api-key'] ?? ''}`;
    return isSigned ? [] : [`the service received ${request.path} without the key`];
  });
}

/** Untrusted servers get no request. The proxy gets only the connections that are not exempt, and only its own headers. */
function routeFindings(evidence: StepEvidence): readonly string[] {
  const { route } = evidence.plan;
  if (route.kind === 'plain') return [];
  const bypassed =
    route.kind === 'proxy' && route.proxy.bypass !== undefined ? hostNames[route.proxy.bypass.server] : undefined;
  return [
    ...requestsOf(evidence)
      .filter(({ server }) => server === route.untrusted?.server)
      .map(({ method, path }) => `an untrusted server received ${method} ${path}`),
    ...evidence.connects.flatMap(({ target, headers }) => [
      ...(target.split(':')[0] === bypassed ? [`the proxy was asked for ${target}, which must bypass it`] : []),
      ...Object.keys(headers)
        .filter((name) => !['connection', 'host', 'proxy-authorization'].includes(name))
        .map((name) => `the proxy received a header ${name}`),
    ]),
  ];
}

function leakFindings({ inputs, places, observed, secrets }: StepEvidence): readonly string[] {
  const all = secretsToFind(
    [inputs['api-key'] ?? '', ...secrets],
    observed.urls.map(({ url }) => url),
  );
  return leaksIn(places, all).map((leak) => `a secret appears in ${leak}`);
}
