import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aMembership, aUser, InMemoryMembershipRepository, InMemoryUserRepository } from '@app/identity/testing';
import { workContext } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';
import { moversContract } from '@app/transfer/testing';
import { Owners } from './owners.ts';

async function open() {
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const workspaceId = randomUUID();
  const [owner, member] = [aUser(), aUser()];
  for (const user of [owner, member]) await users.add(user);
  await memberships.add(aMembership({ workspaceId, userId: owner.id, role: 'owner' }));
  await memberships.add(aMembership({ workspaceId, userId: member.id, permissions: [...PERMISSIONS] }));
  return { movers: new Owners(memberships), workspaceId, ownerId: owner.id, memberId: member.id };
}

describe(Owners, () => {
  moversContract(open);

  it('claim the rights of an owner, which each transaction checks again', async () => {
    const { movers, workspaceId, ownerId } = await open();
    const claim = await movers.runAs({ workspaceId, userId: ownerId }, async () => workContext().authorization);
    expect(claim).toMatchObject({ userId: ownerId, access: { kind: 'owner' } });
    expect(workContext().authorization).toBeUndefined();
  });
});
