import { IsNull, Not, type EntitySchema, type QueryDeepPartialEntity } from 'typeorm';
import { translateConstraintErrors, type Database } from '@app/platform';
import { WorkspaceSlugTaken } from '../../../domain/identity.errors.ts';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import { WorkspaceRepository } from '../../../ports/workspace/workspace-repository.port.ts';
import { ApiKeySchema } from '../api-key/api-key.orm-entity.ts';
import { InvitationSchema } from '../invitation/invitation.orm-entity.ts';
import { MembershipSchema } from '../membership/membership.orm-entity.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

const constraintErrors: Record<string, () => Error> = { workspaces_slug_key: () => new WorkspaceSlugTaken() };

type Row = QueryDeepPartialEntity<Workspace>;

export class PostgresWorkspaceRepository extends WorkspaceRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(workspace: Workspace): Promise<void> {
    // A copy, because TypeORM writes database defaults into the object.
    await translateConstraintErrors(constraintErrors, () =>
      this.database.manager.insert(WorkspaceSchema, { ...workspace }),
    );
  }

  findById(id: string): Promise<Workspace | null> {
    return this.database.manager.findOneBy(WorkspaceSchema, { id });
  }

  findBySlug(slug: string): Promise<Workspace | null> {
    return this.database.manager.findOneBy(WorkspaceSchema, { slug });
  }

  /**
   * A weak lock: others may still write rows that refer to the workspace, so that no deadlock with them is possible.
   */
  lockById(id: string): Promise<Workspace | null> {
    return this.database.manager.findOne(WorkspaceSchema, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async save({ id, ...changed }: Workspace): Promise<void> {
    await translateConstraintErrors(constraintErrors, () =>
      this.database.manager.update(WorkspaceSchema, { id }, changed as Row),
    );
  }

  async markDeleted(id: string, at: Date): Promise<void> {
    // No workspace can choose a slug that is shaped like an id.
    await this.database.manager.update(WorkspaceSchema, { id }, { deletedAt: at, slug: id });
    for (const owned of [MembershipSchema, ApiKeySchema, InvitationSchema] as EntitySchema<{ workspaceId: string }>[]) {
      await this.database.manager.delete(owned, { workspaceId: id });
    }
  }

  async deletedIds(): Promise<string[]> {
    const deleted = await this.database.manager.find(WorkspaceSchema, {
      select: { id: true },
      where: { deletedAt: Not(IsNull()) },
      order: { deletedAt: 'asc' },
      withDeleted: true,
    });
    return deleted.map(({ id }) => id);
  }

  async erase(id: string): Promise<void> {
    await this.database.manager.delete(WorkspaceSchema, { id, deletedAt: Not(IsNull()) });
  }
}
