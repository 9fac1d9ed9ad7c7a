import type { ApiKey } from '../../../domain/api-key/api-key.ts';

export const API_KEY_FIELDS = [
  'id',
  'workspaceId',
  'name',
  'prefix',
  'createdByUserId',
  'expiresAt',
  'revokedAt',
  'lastUsedAt',
  'createdAt',
] as const;

/** Neither the key nor its digest. */
export function presentApiKey(key: ApiKey) {
  return {
    id: key.id,
    workspaceId: key.workspaceId,
    name: key.name,
    prefix: key.prefix,
    createdByUserId: key.createdByUserId,
    expiresAt: key.expiresAt,
    revokedAt: key.revokedAt,
    lastUsedAt: key.lastUsedAt,
    createdAt: key.createdAt,
  } satisfies Record<(typeof API_KEY_FIELDS)[number], unknown>;
}
