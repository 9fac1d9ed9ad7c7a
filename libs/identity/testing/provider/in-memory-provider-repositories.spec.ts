import { InMemoryMembershipRepository } from '../membership/in-memory-membership-repository.ts';
import { InMemoryUserRepository } from '../user/in-memory-user-repository.ts';
import { InMemoryWorkspaceRepository } from '../workspace/in-memory-workspace-repository.ts';
import { InMemoryExternalIdentities } from './in-memory-external-identities.ts';
import { InMemoryGroupGrants } from './in-memory-group-grants.ts';
import { InMemoryProviderAttempts } from './in-memory-provider-attempts.ts';
import { providerRepositoriesContract } from './provider-repositories.contract.ts';

providerRepositoriesContract(async () => {
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  return {
    users,
    memberships,
    workspaces: new InMemoryWorkspaceRepository(),
    identities: new InMemoryExternalIdentities(users),
    attempts: new InMemoryProviderAttempts(),
    grants: new InMemoryGroupGrants(memberships),
  };
});
