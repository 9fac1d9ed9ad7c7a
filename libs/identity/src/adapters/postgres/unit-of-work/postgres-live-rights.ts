import { workContext, WriteGuard, type AuthorizationSnapshot, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { AuthorizedActor } from '../../../domain/actor.ts';
import { effectiveExtras, effectivePermissions } from '../../../domain/membership/membership.ts';
import { LiveRights } from '../../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../../ports/membership/membership-repository.port.ts';
import type { CommitTimeAuthorization } from './commit-time-authorization.ts';
import { assertAuthorized, rightsQuery, type Rights, type RightsRow } from './rights-query.ts';

/**
 * Reads permissions in the open transaction and locks their rows, so that they need not be checked again at its end.
 */
export class PostgresLiveRights extends LiveRights {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipRepository,
    private readonly atCommit: CommitTimeAuthorization,
  ) {
    super();
  }

  async of<A extends AuthorizedActor>(actor: A, then: 'kept' | 'changed' = 'kept'): Promise<A> {
    if (actor.userId === null) return actor;
    const claim = this.atCommit.takeOver();
    const own = claim?.caller?.userId === actor.userId && claim.caller.workspaceId === actor.workspaceId;
    return { ...actor, ...(own ? await rightsNow(this.database, claim, then) : await this.asMember(actor, then)) };
  }

  /** For actors without a request. */
  private async asMember({ workspaceId, userId }: AuthorizedActor, then: 'kept' | 'changed'): Promise<Rights> {
    const take = (id: string) =>
      then === 'kept' ? this.memberships.hold(workspaceId, id) : this.memberships.lock(workspaceId, id);
    const membership = userId === null ? null : await take(userId);
    if (!membership) throw new NotFound('workspace');
    const { role, permissions, extras } = membership;
    return { permissions: effectivePermissions(role, permissions), extras: effectiveExtras(role, extras) };
  }
}

/** Milliseconds within which permissions need not be checked again for a write of one statement. */
const FRESH = 1_000;

export class PostgresWriteGuard extends WriteGuard {
  constructor(private readonly database: Database) {
    super();
  }

  async confirm(): Promise<void> {
    const claim = workContext().authorization;
    if (claim && claim.age > FRESH) await rightsNow(this.database, claim);
  }
}

async function rightsNow(
  database: Database,
  claim: AuthorizationSnapshot,
  then: 'kept' | 'changed' = 'kept',
): Promise<Rights> {
  const { name, text, values } = rightsQuery(claim, then);
  const [row] = await database.query<RightsRow>({ name: `now:${then}:${name}`, text, values: [...values] });
  return assertAuthorized(claim, row ?? null);
}
