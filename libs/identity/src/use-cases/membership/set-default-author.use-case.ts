import { readCommand, requireById, type ActivityLog, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { defaultAuthorChanged } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { DEFAULT_AUTHOR_RULES } from '../../domain/membership/grant-rules.ts';
import { assertMayManage } from '../../domain/membership/grants.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';
import { requireAuthor } from './default-author.ts';

/**
 * Sets the author under whom a member writes unless they choose another. Only the dashboard knows it: authors remain
 * independent of users.
 */
export class SetDefaultAuthor {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly contents: WorkspaceContents,
    private readonly rights: LiveRights,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param given `defaultAuthorId`; null for none
   * @throws NotFound @throws Forbidden @throws Invalid for an author that the workspace does not have
   */
  async execute(actor: AuthorizedActor, userId: string, given: { defaultAuthorId: string | null }): Promise<void> {
    const { workspaceId } = actor;
    const { defaultAuthorId } = readCommand<typeof given>(given, DEFAULT_AUTHOR_RULES, 'all');
    await this.transactions.run(async () => {
      await this.memberships.lockDefaultAuthors(workspaceId);
      const editor = await this.rights.of(actor, actor.userId === userId ? 'changed' : 'kept');
      assertMayManage(editor, userId);
      const membership = await requireById(userId, 'member', (id) => this.memberships.lock(workspaceId, id));
      await requireAuthor(this.contents, workspaceId, defaultAuthorId);
      if ((membership.defaultAuthorId ?? null) === defaultAuthorId) return;
      await this.memberships.save({ ...membership, defaultAuthorId, updatedAt: this.clock.now() });
      const person = { userId, displayName: (await this.users.findById(userId))?.displayName ?? null };
      this.activity.record(actor, defaultAuthorChanged(person, defaultAuthorId));
    });
  }
}
