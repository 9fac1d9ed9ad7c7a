import { Forbidden, NotFound, type ActivityLog, type TransactionRunner } from '@app/shared-kernel';
import { secondFactorPolicyChanged } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { NoSecondFactor } from '../../domain/second-factor/second-factor.errors.ts';
import { hasSecondFactor } from '../../domain/second-factor/second-factor.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { SecondFactorPolicy } from '../../ports/workspace/second-factor-policy.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** Demands a second factor of the members of a workspace, or no longer. API keys are not affected. */
export class RequireSecondFactor {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: LiveRights,
    private readonly policy: SecondFactorPolicy,
    private readonly factors: SecondFactorRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws Forbidden when the actor is not the owner (any more) @throws NoSecondFactor when the owner has none, who would be locked out */
  async execute(actor: AuthorizedActor, required: boolean): Promise<void> {
    const { workspaceId, userId } = actor;
    await this.transactions.run(async () => {
      await this.rights.of(actor, 'changed');
      const workspace = await this.workspaces.lockById(workspaceId);
      const owner = workspace && (await this.memberships.findOwner(workspaceId));
      if (!owner) throw new NotFound('workspace');
      if (userId !== null && userId !== owner.userId) throw new Forbidden();
      if (required && !hasSecondFactor(await this.factors.find(owner.userId))) throw new NoSecondFactor();
      if (!(await this.policy.setRequired(workspaceId, required))) return;
      this.activity.record(actor, secondFactorPolicyChanged(workspace, required));
    });
  }
}
