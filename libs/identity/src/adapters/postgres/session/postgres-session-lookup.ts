import { Batch, type Database } from '@app/platform';
import type { Permission, Role } from '@app/shared-kernel';
import { effectiveExtras, effectivePermissions } from '../../../domain/membership/membership.ts';
import { SESSION_IDLE_DAYS } from '../../../domain/session/session.ts';
import { relocationOf, type Relocation } from '../../../domain/workspace/relocation.ts';
import { SessionLookup, type AuthenticatedSession } from '../../../ports/session/session-lookup.port.ts';
import { WITHOUT_SECOND_FACTOR } from '../second-factor/without-second-factor.ts';
import type { WorkspaceRow } from '../workspace/workspace-row.ts';
import type { WorkspaceSettingsCache } from '../workspace/workspace-settings-cache.ts';

interface Question {
  readonly digest: Buffer;
  readonly workspaceId: string | null;
}

interface LookupRow {
  n: number;
  user_id: string;
  /** Whether the last use is old enough to be updated. */
  seen_long_ago: boolean;
  workspace_id: string | null;
  role: Role;
  permissions: Permission[];
  extras: string[];
  content_version: number;
  needs_second_factor: boolean | null;
  settings: WorkspaceRow | null;
  relocation: Relocation['state'] | null;
  relocated_to: string | null;
}

/**
 * As for keys: the clock of the database decides expiry, settings are only included if this process has older ones, and
 * one generic plan serves all look-ups.
 */
const FIND = {
  name: 'session-lookup',
  text: `
    select q.n::int as n, s.user_id, s.last_seen_at < now() - interval '1 hour' as seen_long_ago,
           w.id as workspace_id, m.role, m.permissions, m.extras, w.content_version::float8 as content_version,
           case when w.content_version = q.known then null else to_jsonb(w) end as settings,
           w.relocation, w.relocated_to,
           w.requires_second_factor and ${WITHOUT_SECOND_FACTOR('s.user_id')} as needs_second_factor
    from unnest((select $1::bytea[]), (select $2::uuid[]), (select $3::bigint[])) with ordinality as q (digest, workspace_id, known, n)
    join sessions s on s.digest = q.digest and s.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
    left join memberships m on m.workspace_id = q.workspace_id and m.user_id = s.user_id
    left join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      and w.relocation is distinct from 'arriving'`,
};

const TOUCH = {
  name: 'session-touch',
  text: 'update sessions set last_seen_at = now() where digest = any ($1::bytea[])',
};

export class PostgresSessionLookup extends SessionLookup {
  private readonly batch = new Batch<Question, AuthenticatedSession | null>(
    (questions) => this.load(questions),
    ({ digest, workspaceId }) => `${digest.toString('latin1')} ${workspaceId}`,
  );

  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettingsCache,
  ) {
    super();
  }

  find(digest: Buffer, workspaceId: string | null): Promise<AuthenticatedSession | null> {
    return this.batch.find({ digest, workspaceId });
  }

  private async load(questions: Question[]): Promise<(AuthenticatedSession | null)[]> {
    const digests = questions.map(({ digest }) => digest);
    const workspaceIds = questions.map(({ workspaceId }) => workspaceId);
    const known = workspaceIds.map((id) => (id === null ? -1 : this.settings.versionOf(id.toLowerCase())));
    const { rows } = await this.database.lookUp<LookupRow>({ ...FIND, values: [digests, workspaceIds, known] });
    const found: (AuthenticatedSession | null)[] = questions.map(() => null);
    for (const row of rows) {
      if (row.settings) this.settings.keep(row.content_version, row.settings);
      found[row.n - 1] = toAuthenticated(row);
    }
    const idle = rows.filter((row) => row.seen_long_ago).map(({ n }) => digests[n - 1]);
    if (idle.length > 0) await this.database.execute({ ...TOUCH, values: [idle] });
    return found;
  }
}

function toAuthenticated({
  user_id: userId,
  workspace_id: workspaceId,
  role,
  ...row
}: LookupRow): AuthenticatedSession {
  if (workspaceId === null) return { userId };
  const permissions = effectivePermissions(role, row.permissions);
  const extras = effectiveExtras(role, row.extras);
  return {
    userId,
    caller: { workspaceId, userId, role, permissions, extras },
    contentVersion: row.content_version,
    ...(row.needs_second_factor ? { needsSecondFactor: true } : {}),
    ...relocationOf(row),
  };
}
