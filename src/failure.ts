/**
 * The closed list of reasons for which a step ends red. Each code has a row in the tables of README.md and
 * docs/troubleshooting.md, which are generated from here. Errors that are not a Failure are our own bugs and are reported as
 * `internal-error`.
 */

interface Explanation {
  /** What happened, for somebody who sees the code for the first time. */
  readonly meaning: string;
  /** What to do about it, where the place that failed has no better advice. */
  readonly advice: string;
}

export const failureCodes = {
  'invalid-input': {
    meaning: 'An input is missing or cannot be used. Nothing was requested.',
    advice: 'Correct the input that the message names.',
  },
  'key-rejected': {
    meaning: 'The service does not accept the admin API key (401).',
    advice:
      'Make an admin API key on the API keys page of the dashboard and store it as the secret that `api-key` reads.',
  },
  'not-allowed': {
    meaning: 'The key is known, but may not do this (403).',
    advice:
      'Static export belongs to the enterprise plan: check that it is enabled for the organisation, and that the key is an admin key of it.',
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
    meaning:
      'The service refused the request, and asking again would not change that (400 or another 4xx, a redirect).',
    advice: "Read the service's own message, and check `base-url`, `domain`, `version` and `paths`.",
  },
  'service-unavailable': {
    meaning: 'The service could not be reached, or did not give the promised answer, in several tries.',
    advice: "Check `base-url`, the network and proxy of the runner, and the service's status; then run the step again.",
  },
  'tls-error': {
    meaning: "The TLS certificate of the service or the store is not trusted, not valid now, or another host's.",
    advice:
      'Name the file of its authority in the variable `NODE_EXTRA_CA_CERTS` of the step, or have the certificate mended.',
  },
  'proxy-rejected': {
    meaning: 'The proxy of the runner does not let the step through (407, 403), or its variable holds no URL.',
    advice:
      'Check user name and password in `https_proxy`, have the proxy allow the host, or name the host in `no_proxy`.',
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
    meaning:
      'The service or the store handed out a job id, a link, a redirect or a name in an archive that holds the admin API key.',
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
  'unsupported-archive': {
    meaning: 'The archive uses a feature that this action cannot read, such as encryption, Deflate64 or sparse files.',
    advice: 'Pack the bundle as an ordinary tar.gz, tar, tar.zst or zip archive.',
  },
  'unsafe-archive': {
    meaning:
      'The bundle holds an entry that no site may hold, or that not every system can keep: a path that leads out, a link, a device, a name twice.',
    advice: 'Do not unpack this bundle by other means. Report the entry that the message names to the service.',
  },
  'site-too-large': {
    meaning:
      'The site is larger than `max-site-size`, has more files than `max-files`, or goes beyond what any site needs in depth, length of names or compression.',
    advice: 'Raise `max-site-size` or `max-files` if the message names one of them and the site is right.',
  },
  'no-pages': {
    meaning: 'The bundle is an archive, but holds no HTML file.',
    advice: 'Check `paths` and `version`, and that the domain has published pages.',
  },
  'audit-failed': {
    meaning: 'The audit has findings, and `audit` is `error`. Neither the bundle nor the site was written.',
    advice:
      'Open the report at `audit-report-path`. Fix the pages, add exceptions to `audit-ignore`, or set `audit: warn`.',
  },
  'invalid-manifest': {
    meaning: 'A manifest is damaged, or is not one that this action wrote.',
    advice: 'Give the manifest that an earlier run wrote, or leave `previous-manifest` out.',
  },
  'folder-not-managed': {
    meaning:
      'The folder of `extract-to` contains files that are not in the manifest beside it, so this action did not write them.',
    advice: 'Set `extract-to` to a new or empty folder, or empty this one yourself.',
  },
  'path-in-use': {
    meaning: 'Another step on the same machine is writing to the same path.',
    advice: 'Give each step a path of its own, or run the steps one after the other.',
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
    meaning:
      'The step was cancelled: by hand, by `timeout-minutes`, or by a newer run of its `concurrency` group. The job goes on in the service.',
    advice: 'Take the job up again with `job-id`.',
  },
  'internal-error': {
    meaning: 'The action made a mistake of its own.',
    advice: 'Run the job again with debug logging and report what it prints.',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

export type FailureCode = keyof typeof failureCodes;

interface FailureDetails {
  readonly code: FailureCode;
  /** One sentence or two that name the object: which input, job, file, host. */
  readonly message: string;
  /** What to change; defaults to the code's advice. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** What stops a step. Whoever throws it has tried what could be tried. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly hint: string;

  constructor({ code, message, hint, cause }: FailureDetails) {
    super(message, { cause });
    this.code = code;
    this.hint = hint ?? failureCodes[code].advice;
  }
}

/** Any thrown value as a Failure: itself, or an internal error that keeps it as cause. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure({ code: 'internal-error', message: `Unexpected error: ${message}`, cause: error });
}
