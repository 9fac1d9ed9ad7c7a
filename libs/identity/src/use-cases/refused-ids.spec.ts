import { describe, expect, it } from '@jest/globals';
import {
  InMemoryApiKeyRepository,
  InMemoryInvitationRepository,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryUserRepository,
} from '@app/identity/testing';
import { NotFound } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, NO_ID, refusingIds, RememberedActivity } from '@app/shared-kernel/testing';
import { operatorOf } from '../domain/actor.ts';
import { RevokeApiKey } from './api-key/revoke-api-key.use-case.ts';
import { SetKeyOrigins } from './api-key/set-key-origins.use-case.ts';
import { WithdrawInvitation } from './invitation/withdraw-invitation.use-case.ts';
import { ChangePermissions } from './membership/change-permissions.use-case.ts';
import { RemoveMember } from './membership/remove-member.use-case.ts';

const actor = operatorOf('0190aaaa-0000-7000-8000-000000000001');
const users = new InMemoryUserRepository();
const members = refusingIds(new InMemoryMembershipRepository(users));
const invitations = refusingIds(new InMemoryInvitationRepository());
const rights = new InMemoryLiveRights(members);
const [direct, activity, clock] = [new DirectTransactions(), new RememberedActivity(), new FixedClock()];

describe('ids that are none', () => {
  it('are not found, for the origins of a key', async () => {
    const useCase = new SetKeyOrigins(refusingIds(new InMemoryApiKeyRepository()), direct, activity);
    await expect(useCase.execute(actor, NO_ID, { origins: [] })).rejects.toThrow(NotFound);
  });

  it.each([
    ['a member to remove', new RemoveMember(users, members, invitations, rights, direct, activity)],
    ['a member to change', new ChangePermissions(users, members, rights, direct, activity, clock)],
    ['an invitation', new WithdrawInvitation(invitations, direct, activity)],
    ['a key', new RevokeApiKey(refusingIds(new InMemoryApiKeyRepository()), direct, activity, clock)],
  ])('are not found, for %s', async (_, useCase) => {
    await expect(useCase.execute(actor, NO_ID)).rejects.toThrow(NotFound);
  });
});
