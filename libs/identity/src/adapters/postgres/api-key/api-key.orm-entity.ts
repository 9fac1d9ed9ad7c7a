import { EntitySchema } from 'typeorm';
import type { ApiKey } from '../../../domain/api-key/api-key.ts';

export const ApiKeySchema = new EntitySchema<ApiKey>({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    prefix: { type: 'text' },
    digest: { type: 'bytea' },
    createdByUserId: { name: 'created_by_user_id', type: 'uuid' },
    scope: { type: 'text', nullable: true },
    origins: { type: 'text', array: true },
    expiresAt: { name: 'expires_at', type: 'timestamptz', precision: 3, nullable: true },
    revokedAt: { name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true },
    lastUsedAt: { name: 'last_used_at', type: 'timestamptz', precision: 3, nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
});
