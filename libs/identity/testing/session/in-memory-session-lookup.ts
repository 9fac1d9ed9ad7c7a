import { SessionLookup, type AuthenticatedSession } from '@app/identity';
import type { Caller } from '@app/shared-kernel';

/** People by the digest of their session, each a member of one workspace at most. */
export class InMemorySessionLookup extends SessionLookup {
  private readonly people = new Map<string, { userId: string; memberOf?: Caller }>();

  put(digest: Buffer, person: { userId: string; memberOf?: Caller }): void {
    this.people.set(digest.toString('hex'), person);
  }

  find(digest: Buffer, workspaceId: string | null): Promise<AuthenticatedSession | null> {
    const person = this.people.get(digest.toString('hex'));
    if (!person) return Promise.resolve(null);
    const { userId, memberOf } = person;
    const inside = memberOf !== undefined && memberOf.workspaceId === workspaceId;
    return Promise.resolve(inside ? { userId, caller: memberOf, contentVersion: 1 } : { userId });
  }
}
