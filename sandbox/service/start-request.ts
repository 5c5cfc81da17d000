// Parses the body of a request that starts an export. Returns an error message if it is invalid.

export interface StartRequest {
  readonly domain: string;
  readonly version: string | undefined;
  /** Without a leading slash and without `.html`. */
  readonly paths: readonly string[] | undefined;
}

export type StartRequestReading =
  { readonly request: StartRequest; readonly error?: never } | { readonly error: string; readonly request?: never };

/** Ignores unknown fields. */
export function readStartRequest(body: string): StartRequestReading {
  const fields = parseObject(body);
  if (fields === undefined) return { error: 'The body must be a JSON object' };
  const { domain, version, paths } = fields;
  if (!isBareHostName(domain)) {
    return { error: 'domain must be a host name such as docs.example.com, without protocol, port or path' };
  }
  if (version !== undefined && typeof version !== 'string') return { error: 'version must be a string' };
  if (paths !== undefined && !isPathList(paths)) return { error: 'paths must be an array of at least one page path' };
  const notAPath = paths?.find((path) => /^\/|\.html$/.test(path));
  if (notAPath !== undefined) return { error: `paths: "${notAPath}" must not have a leading slash or end in .html` };
  return { request: { domain: domain.toLowerCase(), version, paths } };
}

function parseObject(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBareHostName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
}

function isPathList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string');
}
