import { LRUCache } from 'lru-cache';
import { Batch, type Database } from '@app/platform';
import { ApiKeyLookup, type AuthenticatedApiKey } from '../../../ports/api-key/api-key-lookup.port.ts';
import type { WorkspaceRow } from '../workspace/workspace-row.ts';
import type { WorkspaceSettingsCache } from '../workspace/workspace-settings-cache.ts';
import { HOLDER, toHolder, type Holder } from './holder-text.ts';

interface LookupRow {
  /** Which of several keys it answers, from 1. */
  n?: number;
  holder: string;
  content_version: number;
  settings: WorkspaceRow | null;
  used_long_ago: boolean;
}

/** What a look-up said of a key. */
interface Known {
  readonly text: string;
  readonly holder: Holder;
}

/**
 * The clock of the database decides expiry. Settings are only included if this process has older ones.
 *
 * @param known the content version whose settings this process has
 * @param keys api_keys a, with what chooses them
 */
const holders = (known: string, keys: string) => `
  ${HOLDER} as holder, w.content_version::float8 as content_version,
  case when w.content_version = ${known} then null else to_jsonb(w) end as settings,
  coalesce(a.last_used_at < now() - interval '1 hour', true) as used_long_ago
  from ${keys}
  join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.created_by_user_id and not m.suspended
  join workspaces w on w.id = a.workspace_id and w.deleted_at is null
    and w.relocation is distinct from 'arriving'
  where a.revoked_at is null and (a.expires_at is null or a.expires_at > now())`;

/** A look-up that comes alone costs the database a sixth less than by the statement for many. */
const FIND = {
  name: 'api-key-lookup',
  text: `select ${holders('$2::bigint', 'api_keys a')} and a.digest = $1::bytea`,
};

/**
 * Arrays are in separate subqueries, so that the planner does not see how short they are: otherwise it would prefer a
 * custom plan for each look-up, although planning takes three times as long as the look-up.
 */
const KEYS = `unnest((select $1::bytea[]), (select $2::bigint[])) with ordinality as k (digest, known, n)
  join api_keys a on a.digest = k.digest`;
const FIND_MANY = { name: 'api-key-lookups', text: `select k.n::int as n, ${holders('k.known', KEYS)}` };

/** Skips locked keys: a write checks its permissions by the key's row, and neither waits for the other. */
const TOUCH = {
  name: 'api-key-touch',
  text: `
    with free as (select workspace_id, id from api_keys where digest = any ($1::bytea[]) for no key update skip locked)
    update api_keys a set last_used_at = now() from free where a.workspace_id = free.workspace_id and a.id = free.id`,
};

/** Some kilobyte each for a member with many rights. */
const MAX_KNOWN_KEYS = 20_000;

export class PostgresApiKeyLookup extends ApiKeyLookup {
  private readonly batch = new Batch<Buffer, AuthenticatedApiKey | null>(
    (digests) => this.load(digests),
    (digest) => digest.toString('latin1'),
  );
  /** By digest; it tells which settings this process already has, and is never an answer by itself. */
  // `max` would reserve room for all of them at the start.
  private readonly known = new LRUCache<string, Known>({ maxSize: MAX_KNOWN_KEYS, sizeCalculation: () => 1 });

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
    const names = digests.map((digest) => digest.toString('latin1'));
    const versions = names.map((name) => this.knownVersion(name));
    const statement =
      digests.length === 1
        ? { ...FIND, values: [digests[0], versions[0]] }
        : { ...FIND_MANY, values: [digests, versions] };
    const { rows } = await this.database.lookUp<LookupRow>(statement);
    const found: (AuthenticatedApiKey | null)[] = digests.map(() => null);
    const idle: (Buffer | undefined)[] = [];
    for (const row of rows) {
      const at = (row.n ?? 1) - 1;
      if (row.settings) this.settings.keep(row.content_version, row.settings);
      const holder = this.holder(names[at] ?? '', row.holder);
      if (row.used_long_ago && !holder.relocation) idle.push(digests[at]);
      found[at] = { ...holder, contentVersion: row.content_version };
    }
    // Not awaited; if it fails, the next request repeats it.
    if (idle.length > 0) void this.database.execute({ ...TOUCH, values: [idle] }).catch(() => undefined);
    return found;
  }

  private knownVersion(name: string): number {
    const known = this.known.get(name);
    return known ? this.settings.versionOf(known.holder.caller.workspaceId) : -1;
  }

  private holder(name: string, text: string): Holder {
    const known = this.known.get(name);
    if (known?.text === text) return known.holder;
    const holder = toHolder(text);
    this.known.set(name, { text, holder });
    return holder;
  }
}
