import { requireId, type ActivityLog, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { memberWent } from '../../domain/activity/identity-activity.ts';
import { operatorOf } from '../../domain/actor.ts';
import { OwnsWorkspaces } from '../../domain/identity.errors.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SignInChallengeRepository } from '../../ports/second-factor/sign-in-challenge-repository.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { AccountTokenRepository } from '../../ports/user/account-token-repository.port.ts';
import type { PreferencesRepository } from '../../ports/user/preferences-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Deletes an account, for the operator or its user. Its content belongs to the workspaces and stays. */
export class EraseUser {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly sessions: SessionRepository,
    private readonly invitations: InvitationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly accountTokens: AccountTokenRepository,
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SignInChallengeRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Frees the e-mail address.
   *
   * @param how `left` if the user deletes their own account @throws NotFound, OwnsWorkspaces
   */
  async execute(userId: string, how: 'left' | 'removed' = 'removed'): Promise<void> {
    requireId(userId, 'user');
    await this.transactions.run(async () => {
      if ((await this.memberships.countOwned(userId)) > 0) throw new OwnsWorkspaces();
      await this.users.erase(userId, this.clock.now());
      await this.sessions.endAll(userId, null);
      await this.preferences.remove(userId);
      await this.accountTokens.removeAll(userId, null);
      await this.factors.removeAll(userId);
      await this.challenges.removeAll(userId);
      for (const workspaceId of await this.memberships.removeAll(userId)) {
        await this.invitations.withdrawAllBy(workspaceId, userId);
        const actor = how === 'left' ? { workspaceId, userId } : operatorOf(workspaceId);
        this.activity.record(actor, memberWent({ userId, displayName: null }, how));
      }
    });
  }
}
