import { ScheduledActor, type ScheduledType } from '@app/content';
import { MembershipRepository } from '@app/identity';
import { runWith, type Access } from '@app/platform';
import { Forbidden, mayAnyOf, PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';

const ACCESS = {
  post: { kind: 'any-of', permissions: ['posts:write'] },
  page: { kind: 'any-of', permissions: ['pages:write'] },
} as const satisfies Record<ScheduledType, Access>;

/** Runs what a member scheduled, with the permissions that they have at that time. */
export class MemberScheduledActor extends ScheduledActor {
  constructor(private readonly memberships: MembershipRepository) {
    super();
  }

  async runAs<T>({ workspaceId, userId }: Actor, type: ScheduledType, work: () => Promise<T>): Promise<T> {
    const membership = userId ? await this.memberships.find(workspaceId, userId) : null;
    if (!membership) throw new Forbidden('The user who scheduled it is no longer a member.');
    const { role } = membership;
    const permissions = new Set(role === 'owner' ? PERMISSIONS : membership.permissions);
    const caller: Caller = { workspaceId, userId: membership.userId, role, permissions };
    const access = ACCESS[type];
    if (!mayAnyOf(caller, access.permissions)) {
      throw new Forbidden(`The user who scheduled it may no longer write ${type}s.`);
    }
    // Permissions are checked again in the transaction, as for a request whose body took long to arrive.
    const authorization = {
      userId: membership.userId,
      caller,
      access,
      extras: new Set<string>(),
      age: Infinity,
    };
    return runWith({ authorization }, work);
  }
}
