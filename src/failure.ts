/** Why a step fails: the codes of all failures, which docs/troubleshooting.md explains, and their error. */
import { capitalize } from './text/amounts.ts';
import { errorMessage } from './text/json.ts';
import { bySource, joinSentences, type Text } from './text/words.ts';

/** Codes after which the same job would fail again. */
const finalCodes = {
  'not-found': 'Check `base-url`. The domain and ids named in the message must belong to the organization of the key.',
  'request-rejected': "Correct `base-url` or the input named in the service's message.",
  'export-failed':
    'Check the reason in the message and in the dashboard. Fix the documentation, then start a new export.',
  'agent-job-failed': 'Check the agent job in the dashboard, or remove this result from `fail-on`.',
  'key-exposed':
    'Revoke this key, create a new one, and report the problem to the service. Its logs may contain the key.',
  'unsupported-archive': joinSentences(
    bySource({ given: 'Create it with another tool.', exported: 'Report it to the service.' }),
    'The action reads ordinary tar.gz, tar, tar.zst and zip archives.',
  ),
  'unsafe-archive': bySource({
    given: 'Delete or rename the entry, or create the archive with another tool. `exclude` does not help.',
    exported: 'Do not unpack this bundle with other tools. Report the entry named in the message to the service.',
  }),
  'no-pages': bySource({
    given:
      'Set `source` to the output of a generator, not to its sources, and check `exclude`. If it contains an archive, unpack it first.',
    exported: 'Check `paths` and `exclude`, and that the domain has published pages.',
  }),
} as const satisfies Readonly<Record<string, Text>>;

/** All codes, each with a hint that is right for every cause; empty if the message is enough. */
export const hintsByCode = {
  'invalid-input': '',
  'key-rejected': ({ input }) =>
    `Create an admin API key on the API keys page of the dashboard and use it as \`${input('api-key')}\`. If the key is right, the plan of your organization may not include the API.`,
  'not-allowed': 'Check that the key is an admin key of the right organization and that its plan includes the feature.',
  'not-finished': 'Wait until the export has finished.',
  'service-unavailable': ({ runner }) =>
    `Check \`base-url\`, the ${runner}'s network and proxy, and the status of the service.`,
  'tls-error': ({ runner }) =>
    `Check the host name, the certificate and the ${runner}'s clock. For a private CA, set \`NODE_EXTRA_CA_CERTS\` to its certificate file in PEM form.`,
  'proxy-rejected': 'Check the credentials in `https_proxy`, allow the host on the proxy, or add it to `no_proxy`.',
  ...finalCodes,
  'timed-out': 'If it regularly needs more time, raise `timeout`.',
  'unsafe-bundle-url': 'Configure the service to return HTTPS URLs. Plain HTTP is accepted only for a loopback host.',
  'bundle-url-rejected':
    "Check that no proxy or firewall changes or blocks the requests to the store, and that the service's clock is correct.",
  'download-failed': ({ runner }) => `Check the ${runner}'s network and DNS.`,
  'bundle-changed': ({ workflow }) => `Check whether another ${workflow} uses the same export.`,
  'size-mismatch': 'If it happens again, report it to the service.',
  'digest-mismatch': 'Do not deploy this bundle. Check whether `expected-sha256` belongs to this export.',
  'bundle-too-large': 'Raise `max-bundle-size` if this size is expected.',
  'not-an-archive': bySource({
    given: 'Set `source` to an archive, or to a folder of HTML.',
    exported: 'Check whether a proxy or a login page responds instead of the store.',
  }),
  'damaged-archive': bySource({
    given: 'Create the archive again.',
    exported: 'If it happens again with a new bundle, report it to the service.',
  }),
  'site-too-large': 'Raise the limit named in the message, `max-site-size` or `max-files`, if this size is expected.',
  'too-many-removed': joinSentences(
    bySource({ given: 'Check the site in `source`.', exported: 'Check the site on the platform.' }),
    'The file at `changes-path` lists what changed.',
  ),
  'audit-failed':
    'Keep the report at `report-path` as an artifact, and open it. Fix the pages, add lines from the log to `ignore`, or accept all findings with `baseline`.',
  'invalid-manifest': 'Set `previous-manifest` to the manifest of an earlier run, or remove the input.',
  'manifest-missing': ({ step, input }) =>
    `Check \`url\`. Set \`${input('manifest-in-site', 'true')}\` in the ${step} that exports the site, and publish the file with the site.`,
  'published-differs': ({ workflow }) =>
    `Run the ${workflow} manually, so that it deploys again. If files still differ, check the deployment's log and purge the CDN's cache.`,
  'site-unreachable': ({ runner }) =>
    `Check \`url\`, that the host serves the site to the ${runner}, and the ${runner}'s network, DNS and proxy.`,
  'folder-not-managed': 'Set `extract-to` to a new or empty folder, or empty this one.',
  'no-disk-space': 'Free space on the disk of the path named in the message, or use a path on a larger one.',
  'cannot-write': 'Check the path named in the message, and its permissions.',
  cancelled: '',
  'internal-error': ({ step, debugging }) => `Run the ${step} again ${debugging} and report the log.`,
} as const satisfies Readonly<Record<string, Text>>;

export type FailureCode = keyof typeof hintsByCode;

/** Another run, with other values of these inputs. */
interface Rerun {
  /** Completes "To …, run the step again with". */
  readonly purpose: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** What failed, on which object, and why: sentences about each object, or a clause that may be a reason of another. */
type What = { readonly message: string | readonly string[] } | { readonly reason: string };

interface FailureDetails {
  readonly code: FailureCode;
  /** How to fix it. Default: the hint of the code. What resumes a job is added to it. */
  readonly hint?: Text | undefined;
  /** What to run again, once this is fixed or accepted. Default: what resumes the job. */
  readonly rerun?: Rerun | undefined;
  /** Whether resuming the job does not help. Default: by the code. */
  readonly isFinal?: boolean | undefined;
  /** Whether a commit could not be undone. The message says what is there. Default: false. */
  readonly isHalfDone?: boolean;
  readonly cause?: unknown;
}

type Changes = Partial<Pick<FailureDetails, 'code' | 'hint' | 'isHalfDone'>> & { readonly message: string };

/** Why a step fails. It is thrown after all retries. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** The parts of the message, each about another object. */
  readonly problems: readonly string[];
  /** Why it fails, as a clause. Undefined if it cannot be the reason of another failure. */
  readonly reason: string | undefined;
  readonly hint: Text;
  readonly rerun: Rerun | undefined;
  readonly isFinal: boolean;
  readonly isHalfDone: boolean;

  constructor({ code, hint, rerun, isFinal, isHalfDone = false, cause, ...what }: FailureDetails & What) {
    const problems = 'reason' in what ? [`${capitalize(what.reason)}.`] : [what.message].flat();
    super(problems.join(' '), { cause });
    this.code = code;
    this.problems = problems;
    this.reason = 'reason' in what ? what.reason : undefined;
    this.hint = hint ?? hintsByCode[code];
    this.rerun = rerun;
    this.isFinal = isFinal ?? Object.hasOwn(finalCodes, code);
    this.isHalfDone = isHalfDone;
  }

  /** Returns a Failure with another message, and its other details unless they are given. This one is its cause. */
  with({ code = this.code, hint = this.hint, isHalfDone = this.isHalfDone, message }: Changes): Failure {
    // Another code decides again whether it is final.
    const isFinal = code === this.code ? this.isFinal : undefined;
    return new Failure({ code, message, hint, rerun: this.rerun, isFinal, isHalfDone, cause: this });
  }
}

/** Returns the first of the errors of a block and of what is disposed after it. */
export function firstError(error: unknown): unknown {
  return error instanceof SuppressedError ? firstError(error.suppressed) : error;
}

/** Returns the first error if it is a Failure, and any other value as the cause of an `internal-error`. */
export function failureFrom(thrown: unknown): Failure {
  const error = firstError(thrown);
  if (error instanceof Failure) return error;
  return new Failure({ code: 'internal-error', message: `Unexpected error: ${errorMessage(error)}`, cause: error });
}
