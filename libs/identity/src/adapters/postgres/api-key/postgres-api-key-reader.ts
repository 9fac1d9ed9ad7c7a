import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { ApiKey } from '../../../domain/api-key/api-key.ts';
import { ApiKeyReader, type ApiKeySort } from '../../../ports/api-key/api-key-reader.port.ts';
import { fetchPage } from '../order-and-page.ts';
import { ApiKeySchema } from './api-key.orm-entity.ts';

const COLUMNS: Record<ApiKeySort, string> = { createdAt: 'k.createdAt', name: 'lower(k.name)' };

export class PostgresApiKeyReader extends ApiKeyReader {
  constructor(private readonly database: Database) {
    super();
  }

  list(workspaceId: string, request: PageRequest<ApiKeySort>): Promise<Page<ApiKey>> {
    const query = this.database.manager
      .createQueryBuilder(ApiKeySchema, 'k')
      .where('k.workspaceId = :workspaceId', { workspaceId });
    return fetchPage(query, request, COLUMNS, 'k.id');
  }
}
