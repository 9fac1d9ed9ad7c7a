import { satisfiesAuthorization, type AuthorizationSnapshot } from '@app/platform';
import { Forbidden, NotFound, Unauthorized, type ExtraRights, type Permission, type Role } from '@app/shared-kernel';
import { effectiveExtras, effectivePermissions } from '../../../domain/membership/membership.ts';
import { SESSION_IDLE_DAYS } from '../../../domain/session/session.ts';

/** The current permissions for a claim; their rows are locked until the transaction ends. */
export interface RightsRow {
  readonly role: Role | null;
  readonly permissions: Permission[] | null;
  readonly extras: string[] | null;
}

/** The current permissions of a caller. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly extras: ExtraRights;
}

export interface RightsQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How the membership is locked. */
const LOCK = { kept: 'share', changed: 'update' } as const;
type Lock = (typeof LOCK)[keyof typeof LOCK];

// A caller authenticated before the workspace moved to another installation can no longer write here.
const STAYS = "exists (select from workspaces w where w.id = m.workspace_id and w.relocation is distinct from 'moved')";

const BY_KEY = (lock: Lock) => `
  select m.role, m.permissions, m.extras
  from api_keys a join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.created_by_user_id and not m.suspended
  where a.workspace_id = $1 and a.id = $2 and a.revoked_at is null
    and (a.expires_at is null or a.expires_at > statement_timestamp()) and ${STAYS}
  for share of a for ${lock} of m`;

// A session ends when it is deleted; its last use may be updated meanwhile.
const LIVE_SESSION = `
  select user_id from sessions
  where digest = $1 and last_seen_at > statement_timestamp() - make_interval(days => ${SESSION_IDLE_DAYS})
  for key share`;

const BY_SESSION_AS_MEMBER = (lock: Lock) => `
  with live as (${LIVE_SESSION}),
       member as (select m.role, m.permissions, m.extras from memberships m join live on live.user_id = m.user_id
                  where m.workspace_id = $2 and ${STAYS} for ${lock} of m)
  select member.role, member.permissions, member.extras from live left join member on true`;

const BY_SESSION = `
  with live as (${LIVE_SESSION}) select null::text as role, null::text[] as permissions, null::text[] as extras from live`;

/** For requests that another authenticator accepted, without a session in Galley. */
const BY_MEMBERSHIP = (lock: Lock) => `
  select m.role, m.permissions, m.extras from memberships m where m.workspace_id = $1 and m.user_id = $2 and not m.suspended and ${STAYS}
  for ${lock}`;

const BY_USER = `
  select null::text as role, null::text[] as permissions, null::text[] as extras from users where id = $1 for key share`;

/**
 * The query for a claim: by key or session, with or without a workspace. @param then whether the membership will change
 */
export function rightsQuery(
  { userId, caller, session }: AuthorizationSnapshot,
  then: keyof typeof LOCK = 'kept',
): RightsQuery {
  const lock = LOCK[then];
  if (caller?.apiKeyId !== undefined) {
    return { name: 'rights_by_key', text: BY_KEY(lock), values: [caller.workspaceId, caller.apiKeyId] };
  }
  if (session === undefined) {
    return caller
      ? { name: 'rights_by_membership', text: BY_MEMBERSHIP(lock), values: [caller.workspaceId, userId] }
      : { name: 'rights_by_user', text: BY_USER, values: [userId] };
  }
  return caller
    ? { name: 'rights_as_member', text: BY_SESSION_AS_MEMBER(lock), values: [session, caller.workspaceId] }
    : { name: 'rights_by_session', text: BY_SESSION, values: [session] };
}

/**
 * Checks a claim as the guard does at the head of a request.
 *
 * @returns the current permissions
 * @throws Unauthorized @throws NotFound @throws Forbidden
 */
export function assertAuthorized(claim: AuthorizationSnapshot, row: RightsRow | null): Rights {
  const { caller } = claim;
  if (!row) throw caller?.apiKeyId === undefined ? new Unauthorized('Please sign in.') : new Unauthorized();
  if (!caller) return { permissions: new Set(), extras: new Set() };
  if (row.role === null) throw new NotFound('workspace');
  const rights = {
    permissions: effectivePermissions(row.role, row.permissions ?? []),
    extras: effectiveExtras(row.role, row.extras ?? []),
  };
  if (!satisfiesAuthorization(claim, { ...caller, role: row.role, ...rights })) throw new Forbidden();
  return rights;
}
