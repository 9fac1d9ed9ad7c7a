import type { Page, PageRequest } from '@app/shared-kernel';
import type { ApiKey } from '../../domain/api-key/api-key.ts';

export const API_KEY_SORTS = ['createdAt', 'name'] as const;
export type ApiKeySort = (typeof API_KEY_SORTS)[number];

export abstract class ApiKeyReader {
  /** Revoked and expired ones included; newest first unless asked otherwise. */
  abstract list(workspaceId: string, request: PageRequest<ApiKeySort>): Promise<Page<ApiKey>>;
}
