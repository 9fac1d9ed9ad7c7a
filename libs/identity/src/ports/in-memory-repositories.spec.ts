import { describe } from '@jest/globals';
import {
  aUser,
  identityRepositoriesContract,
  InMemoryAccountTokens,
  InMemoryApiKeyRepository,
  InMemoryInvitationRepository,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryPasskeys,
  InMemoryPreferences,
  InMemorySecondFactorPolicy,
  InMemorySecondFactors,
  InMemorySessionRepository,
  InMemorySetupCodes,
  InMemorySignInChallenges,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
  liveRightsContract,
  sessionRepositoryContract,
} from '@app/identity/testing';
import { DirectTransactions } from '@app/shared-kernel/testing';

describe('in-memory repositories', () => {
  identityRepositoriesContract(() => {
    const users = new InMemoryUserRepository();
    const workspaces = new InMemoryWorkspaceRepository();
    const passkeys = new InMemoryPasskeys(users);
    return Promise.resolve({
      users,
      workspaces,
      policy: new InMemorySecondFactorPolicy(workspaces),
      memberships: new InMemoryMembershipRepository(users),
      transactions: new DirectTransactions(),
      invitations: new InMemoryInvitationRepository(),
      keys: new InMemoryApiKeyRepository(),
      codes: new InMemorySetupCodes(),
      accountTokens: new InMemoryAccountTokens(users),
      preferences: new InMemoryPreferences(users),
      passkeys,
      factors: new InMemorySecondFactors(users, passkeys),
      challenges: new InMemorySignInChallenges(users),
    });
  });

  liveRightsContract(async () => {
    const users = new InMemoryUserRepository();
    const memberships = new InMemoryMembershipRepository(users);
    return {
      users,
      memberships,
      workspaces: new InMemoryWorkspaceRepository(),
      transactions: new DirectTransactions(),
      rights: new InMemoryLiveRights(memberships),
    };
  });

  sessionRepositoryContract(async () => {
    const users = new InMemoryUserRepository();
    const sessions = new InMemorySessionRepository(users);
    return {
      sessions,
      user: async () => {
        const user = aUser();
        await users.add(user);
        return user.id;
      },
      disable: (userId) => users.setDisabled(userId, new Date()),
      userOf: async (digest) => sessions.userOf(digest),
      idsOf: async (userId) => sessions.idsOf(userId),
    };
  });
});
