import { OwnAddress } from '../../src/domain/own-address.ts';
import { isSamePlace, otherEnding, pathKey, redirectFor } from '../../src/domain/path-rules.ts';
import { MAX_HOPS, type Hop } from '../../src/domain/redirect/hop-graph.ts';
import type { PathChange } from '../../src/domain/redirect/path-change.ts';
import { leadsElsewhere, type Redirect } from '../../src/domain/redirect/redirect.ts';
import { DuplicateRedirect } from '../../src/domain/redirects.errors.ts';
import { RedirectRepository, type ExistingRedirect } from '../../src/ports/redirect/redirect-repository.port.ts';

/** One writer at a time is all that a test without a database has. */
export class InMemoryRedirects extends RedirectRepository {
  private rows: Redirect[] = [];

  get all(): readonly Redirect[] {
    return this.rows;
  }

  /** The address of the site of every workspace. */
  own = OwnAddress.of('https://site.example');

  async ownAddress(): Promise<OwnAddress> {
    return this.own;
  }

  async lock(): Promise<void> {}

  async lockForClearing(): Promise<void> {}

  async add(redirects: readonly Redirect[]): Promise<void> {
    const rows = [...this.rows];
    for (const redirect of redirects) {
      if (rows.some((row) => samePlace(row, redirect))) throw new DuplicateRedirect();
      rows.push(redirect);
    }
    this.rows = rows;
  }

  async put(redirects: readonly Redirect[]): Promise<ExistingRedirect[]> {
    for (const redirect of redirects) {
      const { toPath, type, updatedAt } = redirect;
      if (this.rows.some((row) => samePlace(row, redirect))) {
        this.rows = this.rows.map((row) => (samePlace(row, redirect) ? { ...row, toPath, type, updatedAt } : row));
      } else this.rows.push(redirect);
    }
    return this.rows.filter((row) => redirects.some((redirect) => samePlace(row, redirect)));
  }

  async save({ workspaceId, id, fromPath, toPath, type, updatedAt }: Redirect): Promise<void> {
    const clash = this.rows.some((row) => row.id !== id && samePlace(row, { workspaceId, fromPath }));
    if (clash) throw new DuplicateRedirect();
    this.rows = this.rows.map((row) =>
      row.id === id && row.workspaceId === workspaceId ? { ...row, fromPath, toPath, type, updatedAt } : row,
    );
  }

  async remove(workspaceId: string, id: string): Promise<boolean> {
    return this.drop((row) => row.workspaceId === workspaceId && row.id === id) > 0;
  }

  async removeFrom(workspaceId: string, paths: readonly string[]): Promise<readonly string[]> {
    const gone = this.rows.filter((row) => paths.some((fromPath) => samePlace(row, { workspaceId, fromPath })));
    this.drop((row) => gone.includes(row));
    return gone.map(({ id }) => id);
  }

  async repoint(workspaceId: string, changes: readonly Pick<PathChange, 'from' | 'to'>[], at: Date): Promise<void> {
    const wentTo = new Map(changes.map(({ from, to }) => [pathKey(from), to]));
    this.rows = this.rows.map((row) => {
      if (row.workspaceId !== workspaceId || row.toPath === null) return row;
      const to = wentTo.get(pathKey(this.own.pathOf(row.toPath)));
      const origin = /^https?:\/\/[^/?#]*/i.exec(row.toPath)?.[0] ?? '';
      return to === undefined ? row : { ...row, toPath: origin + to, updatedAt: at };
    });
  }

  async find(workspaceId: string, id: string): Promise<Redirect | null> {
    return this.rows.find((row) => row.workspaceId === workspaceId && row.id === id) ?? null;
  }

  async redirectAt(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(paths.filter((fromPath) => this.rows.some((row) => samePlace(row, { workspaceId, fromPath }))));
  }

  async hopsFrom(workspaceId: string, paths: readonly string[]): Promise<Hop[]> {
    const hops = new Map<string, Hop>();
    const rows = new Map(this.of(workspaceId).map((row) => [pathKey(row.fromPath), row]));
    for (const start of paths) {
      let path: string | null = start;
      for (let step = 0; path !== null && step < MAX_HOPS; step++) {
        const row: Redirect | undefined = redirectFor(path, (key) => rows.get(key));
        path = row?.toPath && leadsElsewhere(row.type) ? row.toPath : null;
        if (row && path !== null) hops.set(row.fromPath, { fromPath: row.fromPath, toPath: path });
      }
    }
    return [...hops.values()];
  }

  async hopsTo(workspaceId: string, paths: readonly string[], without?: string): Promise<ReadonlyMap<string, number>> {
    const rows = this.of(workspaceId).filter((row) => row.fromPath !== without);
    const leading = rows.filter((row) => leadsElsewhere(row.type));
    const starts = new Set(rows.map(({ fromPath }) => pathKey(fromPath)));
    /** Where visitors arrive that follow the redirect from the path. */
    const placesOf = ({ fromPath, toPath }: Hop) => {
      const other = otherEnding(fromPath);
      const isFollowedThere = other !== null && !starts.has(pathKey(other)) && !isSamePlace(fromPath, toPath);
      return [fromPath, ...(isFollowedThere ? [other] : [])].map(pathKey);
    };
    const longest = new Map<string, number>();
    for (const path of paths) {
      let ends: Hop[] = [{ fromPath: path, toPath: '' }];
      let hops = -1;
      for (; ends.length > 0 && hops < MAX_HOPS; hops++) {
        const reached = new Set(ends.flatMap(placesOf));
        ends = leading.flatMap(({ fromPath, toPath }) =>
          toPath !== null && reached.has(pathKey(toPath)) ? [{ fromPath, toPath }] : [],
        );
      }
      if (hops > 0) longest.set(path, hops);
    }
    return longest;
  }

  /** With targets at the site as their paths. */
  private of(workspaceId: string): Redirect[] {
    return this.rows
      .filter((row) => row.workspaceId === workspaceId)
      .map((row) => ({ ...row, toPath: row.toPath === null ? null : this.own.pathOf(row.toPath) }));
  }

  private drop(gone: (row: Redirect) => boolean): number {
    const kept = this.rows.filter((row) => !gone(row));
    const dropped = this.rows.length - kept.length;
    this.rows = kept;
    return dropped;
  }
}

type Place = Pick<Redirect, 'workspaceId' | 'fromPath'>;

function samePlace(one: Place, other: Place): boolean {
  return one.workspaceId === other.workspaceId && pathKey(one.fromPath) === pathKey(other.fromPath);
}
