import type { Permission, Role } from '@app/shared-kernel';
import { Batch, type Database } from '@app/platform';
import { effectivePermissions } from '../../domain/membership.ts';
import { SESSION_IDLE_DAYS } from '../../domain/session.ts';
import { SessionHolders, type SessionHolder } from '../../ports/session-holders.port.ts';
import type { WorkspaceRow } from './workspace-row.ts';
import type { WorkspaceSettingsCache } from './workspace-settings-cache.ts';

interface Question {
  readonly digest: Buffer;
  readonly workspaceId: string | null;
}

interface HolderRow {
  n: number;
  user_id: string;
  /** Long enough ago to be worth a write. */
  seen_long_ago: boolean;
  workspace_id: string | null;
  role: Role;
  permissions: Permission[];
  content_version: number;
  settings: WorkspaceRow | null;
}

/** As for keys: the clock of the database decides, and settings come along only when this process holds older ones. */
const FIND = {
  name: 'session-holders',
  text: `
    select q.n::int as n, s.user_id, s.last_seen_at < now() - interval '1 hour' as seen_long_ago,
           w.id as workspace_id, m.role, m.permissions, w.content_version::float8 as content_version,
           case when w.content_version = q.known then null else to_jsonb(w) end as settings
    from unnest($1::bytea[], $2::uuid[], $3::bigint[]) with ordinality as q (digest, workspace_id, known, n)
    join sessions s on s.digest = q.digest and s.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
    left join memberships m on m.workspace_id = q.workspace_id and m.user_id = s.user_id
    left join workspaces w on w.id = m.workspace_id and w.deleted_at is null`,
};

const TOUCH = {
  name: 'session-touch',
  text: 'update sessions set last_seen_at = now() where digest = any ($1::bytea[])',
};

export class PostgresSessionHolders extends SessionHolders {
  private readonly batch = new Batch<Question, SessionHolder | null>((questions) => this.load(questions));

  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettingsCache,
  ) {
    super();
  }

  find(digest: Buffer, workspaceId: string | null): Promise<SessionHolder | null> {
    return this.batch.find({ digest, workspaceId });
  }

  private async load(questions: Question[]): Promise<(SessionHolder | null)[]> {
    const digests = questions.map(({ digest }) => digest);
    const workspaceIds = questions.map(({ workspaceId }) => workspaceId);
    const known = workspaceIds.map((id) => (id === null ? -1 : this.settings.versionOf(id.toLowerCase())));
    const rows = await this.database.query<HolderRow>({ ...FIND, values: [digests, workspaceIds, known] });
    const holders: (SessionHolder | null)[] = questions.map(() => null);
    for (const row of rows) {
      if (row.settings) this.settings.keep(row.content_version, row.settings);
      holders[row.n - 1] = toHolder(row);
    }
    const idle = rows.filter((row) => row.seen_long_ago).map(({ n }) => digests[n - 1]);
    if (idle.length > 0) await this.database.execute({ ...TOUCH, values: [idle] });
    return holders;
  }
}

function toHolder({ user_id: userId, workspace_id: workspaceId, role, ...row }: HolderRow): SessionHolder {
  if (workspaceId === null) return { userId };
  const permissions = effectivePermissions(role, row.permissions);
  return { userId, caller: { workspaceId, userId, role, permissions }, contentVersion: row.content_version };
}
