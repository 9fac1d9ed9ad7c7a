import { LRUCache } from 'lru-cache';
import { Batch, type Database } from '@app/platform';
import type { Permission, Role } from '@app/shared-kernel';
import { effectiveExtras, effectivePermissions } from '../../../domain/membership/membership.ts';
import { relocationOf, type Relocation } from '../../../domain/workspace/relocation.ts';
import { ApiKeyLookup, type AuthenticatedApiKey } from '../../../ports/api-key/api-key-lookup.port.ts';
import type { WorkspaceRow } from '../workspace/workspace-row.ts';
import type { WorkspaceSettingsCache } from '../workspace/workspace-settings-cache.ts';

interface LookupRow {
  n: number;
  api_key_id: string;
  workspace_id: string;
  user_id: string;
  role: Role;
  permissions: Permission[];
  extras: string[];
  content_version: number;
  settings: WorkspaceRow | null;
  used_long_ago: boolean;
  relocation: Relocation['state'] | null;
  relocated_to: string | null;
}

/**
 * The clock of the database decides expiry. Settings are only included if this process has older ones. Arrays are in
 * separate subqueries, so that the planner does not see how short they are: otherwise it would prefer a custom plan for
 * each look-up, although planning takes three times as long as the look-up.
 */
const FIND = {
  name: 'api-key-lookup',
  text: `
    select k.n::int as n, a.id as api_key_id, a.workspace_id, a.created_by_user_id as user_id, m.role, m.permissions,
           m.extras,
           w.content_version::float8 as content_version,
           case when w.content_version = k.known then null else to_jsonb(w) end as settings,
           coalesce(a.last_used_at < now() - interval '1 hour', true) as used_long_ago,
           w.relocation, w.relocated_to
    from unnest((select $1::bytea[]), (select $2::bigint[])) with ordinality as k (digest, known, n)
    join api_keys a on a.digest = k.digest
    join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.created_by_user_id and not m.suspended
    join workspaces w on w.id = a.workspace_id and w.deleted_at is null
      and w.relocation is distinct from 'arriving'
    where a.revoked_at is null and (a.expires_at is null or a.expires_at > now())`,
};

/** Skips locked keys: a write checks its permissions by the key's row, and neither waits for the other. */
const TOUCH = {
  name: 'api-key-touch',
  text: `
    with free as (select workspace_id, id from api_keys where digest = any ($1::bytea[]) for no key update skip locked)
    update api_keys a set last_used_at = now() from free where a.workspace_id = free.workspace_id and a.id = free.id`,
};

const MAX_KNOWN_KEYS = 50_000;

export class PostgresApiKeyLookup extends ApiKeyLookup {
  private readonly batch = new Batch<Buffer, AuthenticatedApiKey | null>(
    (digests) => this.load(digests),
    (digest) => digest.toString('latin1'),
  );
  /** The last known workspace of a key, to know which settings this process already has. */
  // `max` would reserve room for all of them at the start.
  private readonly workspaceOf = new LRUCache<string, string>({ maxSize: MAX_KNOWN_KEYS, sizeCalculation: () => 1 });

  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettingsCache,
  ) {
    super();
  }

  find(digest: Buffer): Promise<AuthenticatedApiKey | null> {
    return this.batch.find(digest);
  }

  private async load(digests: Buffer[]): Promise<(AuthenticatedApiKey | null)[]> {
    const known = digests.map((digest) => this.knownVersion(digest));
    const rows = await this.database.query<LookupRow>({ ...FIND, values: [digests, known] });
    const found: (AuthenticatedApiKey | null)[] = digests.map(() => null);
    for (const row of rows) {
      if (row.settings) this.settings.keep(row.content_version, row.settings);
      this.workspaceOf.set(digests[row.n - 1]?.toString('latin1') ?? '', row.workspace_id);
      found[row.n - 1] = toAuthenticated(row);
    }
    const idle = rows.filter((row) => row.used_long_ago && row.relocation === null).map(({ n }) => digests[n - 1]);
    // Not awaited; if it fails, the next request repeats it.
    if (idle.length > 0) void this.database.execute({ ...TOUCH, values: [idle] }).catch(() => undefined);
    return found;
  }

  private knownVersion(digest: Buffer): number {
    const workspaceId = this.workspaceOf.get(digest.toString('latin1'));
    return workspaceId === undefined ? -1 : this.settings.versionOf(workspaceId);
  }
}

function toAuthenticated(row: LookupRow): AuthenticatedApiKey {
  return {
    userId: row.user_id,
    caller: {
      workspaceId: row.workspace_id,
      userId: row.user_id,
      apiKeyId: row.api_key_id,
      role: row.role,
      permissions: effectivePermissions(row.role, row.permissions),
      extras: effectiveExtras(row.role, row.extras),
    },
    contentVersion: row.content_version,
    ...relocationOf(row),
  };
}
