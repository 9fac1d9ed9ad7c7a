import { GroupGrants, type GroupGrant, type MembershipRepository } from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryGroupGrants extends GroupGrants {
  private readonly grants = new Map<string, GroupGrant>();

  constructor(private readonly memberships: MembershipRepository) {
    super();
  }

  async ofUser(userId: string, provider: string): Promise<readonly GroupGrant[]> {
    const own = [...this.grants].filter(([key]) => key.startsWith(`${userId} ${provider} `)).map(([, grant]) => grant);
    const live = await Promise.all(own.map(({ workspaceId }) => this.memberships.find(workspaceId, userId)));
    return own.filter((_, at) => live[at]).toSorted((a, b) => (a.workspaceId < b.workspaceId ? -1 : 1));
  }

  async put(userId: string, provider: string, grant: GroupGrant): Promise<void> {
    if (!(await this.memberships.find(grant.workspaceId, userId))) throw new NotFound('member');
    this.grants.set(`${userId} ${provider} ${grant.workspaceId}`, grant);
  }
}
