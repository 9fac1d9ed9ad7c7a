import { translateConstraintErrors, type Database } from '@app/platform';
import type { OwnAddress } from '../../../domain/own-address.ts';
import { pathKey } from '../../../domain/path-rules.ts';
import { MAX_HOPS, type Hop } from '../../../domain/redirect/hop-graph.ts';
import type { PathChange } from '../../../domain/redirect/path-change.ts';
import { LEADING_TYPES, type Redirect } from '../../../domain/redirect/redirect.ts';
import { DuplicateRedirect } from '../../../domain/redirects.errors.ts';
import { RedirectRepository, type ExistingRedirect } from '../../../ports/redirect/redirect-repository.port.ts';
import type { SiteAddresses } from '../../../ports/site-addresses.port.ts';
import { keyDigest } from '../path-digest.ts';
import { toRedirect, type RedirectRow } from './redirect-row.ts';
import * as SQL from './redirect.sql.ts';

const constraintErrors = { redirects_from_key: () => new DuplicateRedirect() };
/** A pattern that nothing matches. */
const NEVER = '(?!)';

export class PostgresRedirectRepository extends RedirectRepository {
  constructor(
    private readonly database: Database,
    private readonly addresses: SiteAddresses,
  ) {
    super();
  }

  ownAddress(workspaceId: string): Promise<OwnAddress> {
    return this.addresses.of(workspaceId);
  }

  async lock(workspaceId: string): Promise<void> {
    await this.database.execute({ ...SQL.LOCK, values: [workspaceId] });
  }

  async lockForClearing(workspaceId: string): Promise<void> {
    await this.database.execute({ ...SQL.LOCK_FOR_CLEARING, values: [workspaceId] });
  }

  async add(redirects: readonly Redirect[]): Promise<void> {
    if (redirects.length === 0) return;
    await translateConstraintErrors(constraintErrors, () =>
      this.database.execute({ ...SQL.ADD, values: [...columns(redirects), ...counts(redirects)] }),
    );
  }

  async put(redirects: readonly Redirect[]): Promise<ExistingRedirect[]> {
    if (redirects.length === 0) return [];
    return this.database.query<ExistingRedirect>({ ...SQL.PUT, values: columns(redirects) });
  }

  async save({ workspaceId, id, fromPath, toPath, type, updatedAt }: Redirect): Promise<void> {
    await translateConstraintErrors(constraintErrors, () =>
      this.database.execute({ ...SQL.SAVE, values: [workspaceId, id, fromPath, toPath, type, updatedAt] }),
    );
  }

  async remove(workspaceId: string, id: string): Promise<boolean> {
    return (await this.database.execute({ ...SQL.REMOVE, values: [workspaceId, id] })) > 0;
  }

  async removeFrom(workspaceId: string, paths: readonly string[]): Promise<readonly string[]> {
    const values = [workspaceId, paths.map(keyDigest)];
    return (await this.database.query<{ id: string }>({ ...SQL.REMOVE_FROM, values })).map(({ id }) => id);
  }

  async repoint(workspaceId: string, changes: readonly Pick<PathChange, 'from' | 'to'>[], at: Date): Promise<void> {
    const { pattern } = await this.ownAddress(workspaceId);
    const values = [workspaceId, changes.map(({ from }) => from), changes.map(({ to }) => to), at, pattern ?? NEVER];
    await this.database.execute({ ...SQL.REPOINT, values });
  }

  async find(workspaceId: string, id: string): Promise<Redirect | null> {
    const [row] = await this.database.query<RedirectRow>({ ...SQL.FIND, values: [workspaceId, id] });
    return row ? toRedirect(row) : null;
  }

  async redirectAt(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const values = [workspaceId, paths.map(keyDigest)];
    const rows = await this.database.query<{ from_path: string }>({ ...SQL.STANDING_AT, values });
    const existing = new Set(rows.map((row) => pathKey(row.from_path)));
    return new Set(paths.filter((path) => existing.has(pathKey(path))));
  }

  async hopsFrom(workspaceId: string, paths: readonly string[]): Promise<Hop[]> {
    if (paths.length === 0) return [];
    const { pattern } = await this.ownAddress(workspaceId);
    return this.database.query<Hop & Record<string, unknown>>({
      ...SQL.HOPS_FROM,
      values: [workspaceId, paths, LEADING_TYPES, MAX_HOPS, pattern ?? NEVER],
    });
  }

  async hopsTo(workspaceId: string, paths: readonly string[], without?: string): Promise<ReadonlyMap<string, number>> {
    if (paths.length === 0) return new Map();
    const { pattern } = await this.ownAddress(workspaceId);
    const values = [workspaceId, paths, LEADING_TYPES, MAX_HOPS, without ?? null, pattern ?? NEVER];
    const rows = await this.database.query<{ path: string; hops: number }>({ ...SQL.HOPS_TO, values });
    return new Map(rows.map(({ path, hops }) => [path, hops]));
  }
}

/** The rows as columns, which the statements unnest. */
function columns(redirects: readonly Redirect[]): unknown[] {
  return [
    redirects.map(({ workspaceId }) => workspaceId),
    redirects.map(({ id }) => id),
    redirects.map(({ fromPath }) => fromPath),
    redirects.map(({ toPath }) => toPath),
    redirects.map(({ type }) => type),
    redirects.map(({ createdAt }) => createdAt),
    redirects.map(({ updatedAt }) => updatedAt),
  ];
}

function counts(redirects: readonly Redirect[]): unknown[] {
  return [redirects.map(({ hitCount }) => hitCount), redirects.map(({ lastHitAt }) => lastHitAt)];
}
