// The API keys of a sandbox and their permissions.
import { randomBytes } from 'node:crypto';

export interface Keys {
  readonly admin: string;
  /** The key of an organization without static export in its plan. */
  readonly withoutExport: string;
}

export type Permission = 'read' | 'export';

export function createKeys(adminKey: string | undefined): Keys {
  return { admin: adminKey ?? newKey(), withoutExport: newKey() };
}

/** Returns the permissions of an Authorization header, or undefined if its key is unknown. */
export function permissionsOf(authorization: string | undefined, keys: Keys): readonly Permission[] | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === keys.admin) return ['read', 'export'];
  return key === keys.withoutExport ? ['read'] : undefined;
}

function newKey(): string {
  return `sandbox_${randomBytes(16).toString('hex')}`;
}
