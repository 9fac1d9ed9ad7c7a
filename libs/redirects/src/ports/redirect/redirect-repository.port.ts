import type { Hop } from '../../domain/redirect/hop-graph.ts';
import type { PathChange } from '../../domain/redirect/path-change.ts';
import type { Redirect } from '../../domain/redirect/redirect.ts';

/** What is known of a redirect once it was written. */
export type ExistingRedirect = Pick<Redirect, 'id' | 'fromPath' | 'toPath'>;

/**
 * Writes redirects. Two writers that each see no loop could close one together, so every writer takes one of the two
 * locks before it looks, until its transaction ends.
 */
export abstract class RedirectRepository {
  /** Alone among all writers of the workspace. */
  abstract lock(workspaceId: string): Promise<void>;
  /** Beside others who only clear the way, but never beside a holder of `lock`. */
  abstract lockForClearing(workspaceId: string): Promise<void>;

  /** @throws DuplicateRedirect when the workspace already has one of the fromPaths; then none is added */
  abstract add(redirects: readonly Redirect[]): Promise<void>;
  /**
   * Adds each, or gives the one that stands at its fromPath the new target and type; that one keeps its id and counts.
   *
   * @returns them as they stand now
   */
  abstract put(redirects: readonly Redirect[]): Promise<readonly ExistingRedirect[]>;
  /** Writes everything but the counts. @throws DuplicateRedirect */
  abstract save(redirect: Redirect): Promise<void>;
  /** @returns whether there was one */
  abstract remove(workspaceId: string, id: string): Promise<boolean>;
  /** @returns how many stood there */
  abstract removeFrom(workspaceId: string, paths: readonly string[]): Promise<number>;
  /** Points whatever leads to an old path to where that went; all at once, so that swapped paths stay apart. */
  abstract repoint(workspaceId: string, changes: readonly Pick<PathChange, 'from' | 'to'>[], at: Date): Promise<void>;

  abstract find(workspaceId: string, id: string): Promise<Redirect | null>;
  /** Those of the paths at which a redirect stands. */
  abstract standingAt(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** The steps that a visitor is sent who comes to one of the paths: `MAX_HOPS` from each. Targets with a host end the way. */
  abstract hopsFrom(workspaceId: string, paths: readonly string[]): Promise<Hop[]>;
  /**
   * How many steps the longest way has that leads to each of the paths, at most `MAX_HOPS`; paths that nothing leads to are left out.
   *
   * @param without the start of a step that counts as taken away
   */
  abstract hopsTo(
    workspaceId: string,
    paths: readonly string[],
    without?: string,
  ): Promise<ReadonlyMap<string, number>>;
}
