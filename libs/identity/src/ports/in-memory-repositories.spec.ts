import { describe } from '@jest/globals';
import {
  identityRepositoriesContract,
  InMemoryApiKeyRepository,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemorySetupCodes,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
} from '@app/identity/testing';
import { DirectTransactions } from '@app/shared-kernel/testing';

describe('in-memory repositories', () => {
  identityRepositoriesContract(() => {
    const users = new InMemoryUserRepository();
    return Promise.resolve({
      users,
      workspaces: new InMemoryWorkspaceRepository(),
      memberships: new InMemoryMembershipRepository(users),
      transactions: new DirectTransactions(),
      invitations: new InMemoryInvitationRepository(),
      keys: new InMemoryApiKeyRepository(),
      codes: new InMemorySetupCodes(),
    });
  });
});
