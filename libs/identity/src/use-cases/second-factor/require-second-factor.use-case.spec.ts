import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aMembership,
  aUser,
  aWorkspace,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemorySecondFactorPolicy,
  InMemorySecondFactors,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
} from '@app/identity/testing';
import { Forbidden, NotFound } from '@app/shared-kernel';
import { DirectTransactions, RememberedActivity } from '@app/shared-kernel/testing';
import { operatorOf } from '../../domain/actor.ts';
import { NoSecondFactor } from '../../domain/second-factor/second-factor.errors.ts';
import { RequireSecondFactor } from './require-second-factor.use-case.ts';

async function given() {
  const users = new InMemoryUserRepository();
  const [workspaces, memberships] = [new InMemoryWorkspaceRepository(), new InMemoryMembershipRepository(users)];
  const [factors, policy] = [new InMemorySecondFactors(users), new InMemorySecondFactorPolicy(workspaces)];
  const activity = new RememberedActivity();
  const rights = new InMemoryLiveRights(memberships);
  const require = new RequireSecondFactor(
    workspaces,
    memberships,
    rights,
    policy,
    factors,
    new DirectTransactions(),
    activity,
  );
  const [workspace, owner, member] = [aWorkspace(), aUser(), aUser()];
  await workspaces.add(workspace);
  for (const user of [owner, member]) await users.add(user);
  await memberships.add(aMembership({ workspaceId: workspace.id, userId: owner.id, role: 'owner' }));
  await memberships.add(aMembership({ workspaceId: workspace.id, userId: member.id }));
  const as = (userId: string) => aCaller({ workspaceId: workspace.id, userId });
  const protect = async () => {
    await factors.startTotp(owner.id, Buffer.from('secret'), new Date());
    await factors.confirmTotp(owner.id, 1, new Date());
  };
  return { require, policy, activity, workspace, owner: as(owner.id), member: as(member.id), protect };
}

describe(RequireSecondFactor, () => {
  it('lets owners demand what they have themselves, and logs each change once', async () => {
    const { require, policy, activity, workspace, owner, protect } = await given();
    await expect(require.execute(owner, true)).rejects.toThrow(NoSecondFactor);
    await protect();
    for (const required of [true, true, false]) await require.execute(owner, required);
    expect(await policy.isRequired(workspace.id)).toBe(false);
    expect(activity.entries.map(({ details }) => details)).toEqual([
      { fields: ['requiresSecondFactor'], requiresSecondFactor: true },
      { fields: ['requiresSecondFactor'], requiresSecondFactor: false },
    ]);
  });

  it('is for the owner and the operator, in a workspace that exists', async () => {
    const { require, workspace, member, protect } = await given();
    await protect();
    await expect(require.execute(member, true)).rejects.toThrow(Forbidden);
    await require.execute(operatorOf(workspace.id), true);
    await expect(require.execute(operatorOf(aWorkspace().id), true)).rejects.toThrow(NotFound);
  });
});
