import { translating, type Database } from '@app/platform';
import type { QueryDeepPartialEntity } from 'typeorm';
import { WorkspaceSlugTaken } from '../../domain/identity.errors.ts';
import type { Workspace } from '../../domain/workspace.ts';
import { WorkspaceRepository } from '../../ports/workspace-repository.port.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

const MEANINGS: Record<string, () => Error> = { workspaces_slug_key: () => new WorkspaceSlugTaken() };

type Row = QueryDeepPartialEntity<Workspace>;

export class TypeOrmWorkspaceRepository extends WorkspaceRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(workspace: Workspace): Promise<void> {
    await translating(MEANINGS, () => this.database.manager.insert(WorkspaceSchema, workspace as Row));
  }

  findById(id: string): Promise<Workspace | null> {
    return this.database.manager.findOneBy(WorkspaceSchema, { id });
  }

  findBySlug(slug: string): Promise<Workspace | null> {
    return this.database.manager.findOneBy(WorkspaceSchema, { slug });
  }

  lockById(id: string): Promise<Workspace | null> {
    return this.database.manager.findOne(WorkspaceSchema, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save({ id, ...changed }: Workspace): Promise<void> {
    await translating(MEANINGS, () => this.database.manager.update(WorkspaceSchema, { id }, changed as Row));
  }
}
