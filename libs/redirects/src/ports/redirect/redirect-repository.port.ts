import type { OwnAddress } from '../../domain/own-address.ts';
import type { Hop } from '../../domain/redirect/hop-graph.ts';
import type { PathChange } from '../../domain/redirect/path-change.ts';
import type { Redirect } from '../../domain/redirect/redirect.ts';

/** A redirect after it was written. */
export type ExistingRedirect = Pick<Redirect, 'id' | 'fromPath' | 'toPath'>;

/**
 * Writes redirects. Paths are the same in every spelling (`pathKey`), in every method. Two writers that each see no loop could close one together, so every writer takes one of the two
 * locks before it checks, and holds it until its transaction ends.
 */
export abstract class RedirectRepository {
  /** Excludes all other writers of the workspace. */
  abstract lock(workspaceId: string): Promise<void>;
  /** Allows other callers of this method, but excludes holders of `lock`. */
  abstract lockForClearing(workspaceId: string): Promise<void>;

  /** The address of the workspace's site: redirects to it lead to its paths, in every method. */
  abstract ownAddress(workspaceId: string): Promise<OwnAddress>;

  /** @throws DuplicateRedirect when the workspace already has one of the fromPaths; then none is added */
  abstract add(redirects: readonly Redirect[]): Promise<void>;
  /**
   * Adds each redirect, or changes target and type of the one at its fromPath, which keeps its id and counts.
   *
   * @returns the redirects as stored
   */
  abstract put(redirects: readonly Redirect[]): Promise<readonly ExistingRedirect[]>;
  /** Writes everything except the counts. @throws DuplicateRedirect */
  abstract save(redirect: Redirect): Promise<void>;
  /** @returns whether there was one */
  abstract remove(workspaceId: string, id: string): Promise<boolean>;
  /** @returns the ids of the removed redirects */
  abstract removeFrom(workspaceId: string, paths: readonly string[]): Promise<readonly string[]>;
  /**
   * Changes the target of every redirect that leads to an old path to the new one; all at once, so that swapped paths
   * are not mixed up. A target that is written with the address of the site keeps that.
   */
  abstract repoint(workspaceId: string, changes: readonly Pick<PathChange, 'from' | 'to'>[], at: Date): Promise<void>;

  abstract find(workspaceId: string, id: string): Promise<Redirect | null>;
  /** Those of the given paths that have a redirect. */
  abstract redirectAt(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * The redirects that a visitor of one of the paths follows (`redirectFor`), at most `MAX_HOPS` from each. A target with
   * a host ends the chain, unless it is that of the site, and is given as its path.
   */
  abstract hopsFrom(workspaceId: string, paths: readonly string[]): Promise<Hop[]>;
  /**
   * Length of the longest chain that leads to each of the paths, at most `MAX_HOPS`, without paths that nothing leads
   * to.
   *
   * @param without start of a redirect that is treated as removed, as it is stored
   */
  abstract hopsTo(
    workspaceId: string,
    paths: readonly string[],
    without?: string,
  ): Promise<ReadonlyMap<string, number>>;
}
