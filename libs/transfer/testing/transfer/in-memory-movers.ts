import { Forbidden, PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { Movers } from '../../src/ports/transfer/movers.port.ts';

/** Knows the owners that the test adds. */
export class InMemoryMovers extends Movers {
  /** The owner by workspace. */
  readonly owners = new Map<string, string>();

  async runAs<T>(
    { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
    work: (caller: Caller & Actor) => Promise<T>,
  ): Promise<T> {
    if (this.owners.get(workspaceId) !== userId) throw new Forbidden('The user does not own the workspace.');
    return work({ workspaceId, userId, role: 'owner', permissions: new Set(PERMISSIONS), extras: 'all' });
  }
}
