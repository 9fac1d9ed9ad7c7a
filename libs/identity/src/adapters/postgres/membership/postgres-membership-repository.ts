import { lockUntilCommit, translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { AlreadyMember } from '../../../domain/identity.errors.ts';
import type { Membership } from '../../../domain/membership/membership.ts';
import { MembershipRepository } from '../../../ports/membership/membership-repository.port.ts';
import { MembershipSchema } from './membership.orm-entity.ts';

const constraintErrors: Record<string, () => Error> = {
  memberships_pkey: () => new AlreadyMember(),
  memberships_user_fkey: () => new NotFound('user'),
  memberships_workspace_fkey: () => new NotFound('workspace'),
};

export class PostgresMembershipRepository extends MembershipRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(membership: Membership): Promise<void> {
    const row = { ...membership, permissions: [...membership.permissions], extras: [...(membership.extras ?? [])] };
    await translateConstraintErrors(constraintErrors, () => this.database.manager.insert(MembershipSchema, row));
  }

  find(workspaceId: string, userId: string): Promise<Membership | null> {
    return this.database.manager.findOneBy(MembershipSchema, { workspaceId, userId });
  }

  findOwner(workspaceId: string): Promise<Membership | null> {
    return this.database.manager.findOneBy(MembershipSchema, { workspaceId, role: 'owner' });
  }

  lock(workspaceId: string, userId: string): Promise<Membership | null> {
    return this.database.manager.findOne(MembershipSchema, {
      where: { workspaceId, userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  hold(workspaceId: string, userId: string): Promise<Membership | null> {
    return this.database.manager.findOne(MembershipSchema, {
      where: { workspaceId, userId },
      lock: { mode: 'pessimistic_read' },
    });
  }

  async countOwned(userId: string): Promise<number> {
    await lockUntilCommit(this.database, `owned workspaces ${userId}`);
    return this.database.manager.countBy(MembershipSchema, { userId, role: 'owner' });
  }

  async suspendAll(userId: string, suspended: boolean): Promise<void> {
    await this.database.execute({
      text: 'update memberships set suspended = $2 where user_id = $1',
      values: [userId, suspended],
    });
  }

  async removeAll(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ workspace_id: string }>({
      text: 'with gone as (delete from memberships where user_id = $1 returning workspace_id) select workspace_id from gone',
      values: [userId],
    });
    return rows.map((row) => row.workspace_id);
  }

  lockDefaultAuthors(workspaceId: string): Promise<void> {
    return lockUntilCommit(this.database, `default authors ${workspaceId}`);
  }

  async releaseAuthor(workspaceId: string, authorId: string): Promise<void> {
    await this.database.execute({
      name: 'memberships-release-author',
      text: 'update memberships set default_author_id = null where workspace_id = $1 and default_author_id = $2',
      values: [workspaceId, authorId],
    });
  }

  async save({ workspaceId, userId, role, permissions, extras = [], ...membership }: Membership): Promise<void> {
    const { defaultAuthorId = null, updatedAt } = membership;
    const changed = { role, permissions: [...permissions], extras: [...extras], defaultAuthorId, updatedAt };
    await this.database.manager.update(MembershipSchema, { workspaceId, userId }, changed);
  }

  async remove(workspaceId: string, userId: string): Promise<void> {
    await this.database.manager.delete(MembershipSchema, { workspaceId, userId });
  }
}
