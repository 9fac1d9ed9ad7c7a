import { In } from 'typeorm';
import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import {
  WorkspaceReader,
  type OwnWorkspace,
  type WorkspaceSort,
} from '../../../ports/workspace/workspace-reader.port.ts';
import { MembershipSchema } from '../membership/membership.orm-entity.ts';
import { fetchPage } from '../order-and-page.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

const COLUMNS: Record<WorkspaceSort, string> = {
  createdAt: 'w.createdAt',
  updatedAt: 'w.updatedAt',
  name: 'lower(w.name)',
  slug: 'w.slug',
};

export class PostgresWorkspaceReader extends WorkspaceReader {
  constructor(private readonly database: Database) {
    super();
  }

  list(request: PageRequest<WorkspaceSort>): Promise<Page<Workspace>> {
    return fetchPage(this.database.manager.createQueryBuilder(WorkspaceSchema, 'w'), request, COLUMNS, 'w.id');
  }

  async listOwn(userId: string, request: PageRequest<WorkspaceSort>): Promise<Page<OwnWorkspace>> {
    const query = this.database.manager
      .createQueryBuilder(WorkspaceSchema, 'w')
      .where('exists (select from memberships m where m.workspace_id = w.id and m.user_id = :userId)', { userId })
      .andWhere("(w.relocation is null or w.relocation = 'frozen')");
    const { items, total } = await fetchPage(query, request, COLUMNS, 'w.id');
    const ids = items.map(({ id }) => id);
    const owned = await this.database.manager.findBy(MembershipSchema, { userId, role: 'owner', workspaceId: In(ids) });
    const ownedIds = new Set(owned.map(({ workspaceId }) => workspaceId));
    const roleOf = (id: string) => (ownedIds.has(id) ? 'owner' : 'member');
    return { items: items.map(({ id, name, slug }) => ({ id, name, slug, role: roleOf(id) })), total };
  }
}
