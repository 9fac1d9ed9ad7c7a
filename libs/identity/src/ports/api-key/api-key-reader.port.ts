import type { Page, PageRequest } from '@app/shared-kernel';
import type { ApiKey } from '../../domain/api-key/api-key.ts';

export const API_KEY_SORTS = ['createdAt', 'name'] as const;
export type ApiKeySort = (typeof API_KEY_SORTS)[number];

export abstract class ApiKeyReader {
  /** Includes revoked and expired keys; newest first by default. */
  abstract list(workspaceId: string, request: PageRequest<ApiKeySort>): Promise<Page<ApiKey>>;
}
