// Parses the body of a request that starts an export.
import type { ExportOptions } from '../render/plan-export.ts';
import { fieldsIn } from '../shapes.ts';

/** Returns an error message if it is invalid. Ignores unknown fields. */
export function readStartRequest(body: string): ExportOptions | string {
  const { domain, version, paths } = fieldsIn(body);
  if (typeof domain !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domain))
    return 'domain must be a host name such as docs.example.com, without protocol, port or path';
  if (version !== undefined && typeof version !== 'string') return 'version must be a string';
  if (paths !== undefined && !isPathList(paths)) return 'paths must be an array of at least one page path';
  const notAPath = paths?.find((path) => /^\/|\.html$/.test(path));
  if (notAPath !== undefined) return `paths: "${notAPath}" must not have a leading slash or end in .html`;
  return { domain: domain.toLowerCase(), version, paths };
}

function isPathList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string');
}
