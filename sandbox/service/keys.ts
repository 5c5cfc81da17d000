// The API keys of one sandbox and what each of them may do.
import { randomBytes } from 'node:crypto';

export interface Keys {
  readonly admin: string;
  /** Of an organisation whose plan has no static export. */
  readonly withoutExport: string;
}

export type Right = 'read' | 'export';

export function createKeys(adminKey: string | undefined): Keys {
  return { admin: adminKey ?? newKey(), withoutExport: newKey() };
}

/** The rights behind an Authorization header; undefined where it holds no known key. */
export function rightsOf(authorization: string | undefined, keys: Keys): readonly Right[] | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === keys.admin) return ['read', 'export'];
  return key === keys.withoutExport ? ['read'] : undefined;
}

function newKey(): string {
  return `sandbox_${randomBytes(16).toString('hex')}`;
}
