import type { Page, PageRequest } from '@app/shared-kernel';
import type { Database } from '@app/platform';
import type { Workspace } from '../../domain/workspace.ts';
import { WorkspaceReader, type WorkspaceSort } from '../../ports/workspace-reader.port.ts';
import { fetchPage } from './order-and-page.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

const COLUMNS: Record<WorkspaceSort, string> = {
  createdAt: 'w.createdAt',
  updatedAt: 'w.updatedAt',
  name: 'lower(w.name)',
  slug: 'w.slug',
};

export class TypeOrmWorkspaceReader extends WorkspaceReader {
  constructor(private readonly database: Database) {
    super();
  }

  list(memberId: string | null, request: PageRequest<WorkspaceSort>): Promise<Page<Workspace>> {
    const query = this.database.manager.createQueryBuilder(WorkspaceSchema, 'w');
    if (memberId !== null) {
      query.where('exists (select from memberships m where m.workspace_id = w.id and m.user_id = :memberId)', {
        memberId,
      });
    }
    return fetchPage(query, request, COLUMNS, 'w.id');
  }
}
