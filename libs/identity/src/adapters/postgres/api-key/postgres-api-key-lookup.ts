import type { Permission, Role } from '@app/shared-kernel';
import { Batch, type Database } from '@app/platform';
import { LRUCache } from 'lru-cache';
import { effectivePermissions } from '../../../domain/membership/membership.ts';
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
  content_version: number;
  settings: WorkspaceRow | null;
}

/** The clock of the database decides about expiry. Settings come along only when this process holds older ones. */
const FIND = {
  name: 'api-key-lookup',
  text: `
    select k.n::int as n, a.id as api_key_id, a.workspace_id, a.created_by_user_id as user_id, m.role, m.permissions,
           w.content_version::float8 as content_version,
           case when w.content_version = k.known then null else to_jsonb(w) end as settings
    from unnest($1::bytea[], $2::bigint[]) with ordinality as k (digest, known, n)
    join api_keys a on a.digest = k.digest
    join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.created_by_user_id
    join workspaces w on w.id = a.workspace_id and w.deleted_at is null
    where a.revoked_at is null and (a.expires_at is null or a.expires_at > now())`,
};

const MAX_KNOWN_KEYS = 50_000;

export class PostgresApiKeyLookup extends ApiKeyLookup {
  private readonly batch = new Batch<Buffer, AuthenticatedApiKey | null>((digests) => this.load(digests));
  /** Which workspace a key belonged to when last seen: only to know which settings are held already. */
  private readonly workspaceOf = new LRUCache<string, string>({ max: MAX_KNOWN_KEYS });

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
    },
    contentVersion: row.content_version,
  };
}
