import { MembershipRepository } from '@app/identity';
import { runWith } from '@app/platform';
import { Forbidden, PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { Movers } from '@app/transfer';

/** Runs transfers with the rights of the owner who requested them, as long as they own the workspace. */
export class Owners extends Movers {
  constructor(private readonly memberships: MembershipRepository) {
    super();
  }

  async runAs<T>(
    { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
    work: (caller: Caller & Actor) => Promise<T>,
  ): Promise<T> {
    const membership = await this.memberships.find(workspaceId, userId);
    if (membership?.role !== 'owner') throw new Forbidden('The user who asked for it no longer owns the workspace.');
    const caller: Caller & Actor = {
      workspaceId,
      userId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
      extras: 'all',
    };
    const began = performance.now();
    const claim = {
      userId,
      caller,
      extras: new Set<string>(),
      access: { kind: 'owner' },
      get age() {
        return performance.now() - began;
      },
    } as const;
    return runWith({ authorization: claim }, () => work(caller));
  }
}
