import {
  effectiveExtras,
  effectivePermissions,
  LiveRights,
  type AuthorizedActor,
  type MembershipRepository,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';

/** The rights that memberships give now. */
export class InMemoryLiveRights extends LiveRights {
  constructor(private readonly memberships: MembershipRepository) {
    super();
  }

  async of<A extends AuthorizedActor>(actor: A): Promise<A> {
    if (actor.userId === null) return actor;
    const membership = await this.memberships.find(actor.workspaceId, actor.userId);
    if (!membership) throw new NotFound('workspace');
    const { role, permissions, extras } = membership;
    return {
      ...actor,
      permissions: effectivePermissions(role, permissions),
      extras: effectiveExtras(role, extras),
    };
  }
}
