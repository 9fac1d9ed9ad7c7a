import type { Actor } from '@app/shared-kernel';
import { PathTaken } from '../domain/content.errors.ts';
import type { LivePaths } from '../ports/path/live-paths.port.ts';
import type { PathChanges } from '../ports/path/path-changes.port.ts';

/** The move of a published post or page from one path to another. */
export interface PathMove {
  readonly id: string;
  /** Null if it was not public before. */
  readonly from: string | null;
  readonly to: string;
}

/** Assigns public paths: at most one published entity lives at a path. */
export class ClaimPath {
  constructor(
    private readonly livePaths: LivePaths,
    private readonly paths: PathChanges,
  ) {}

  /**
   * Runs inside the transaction that publishes or moves, after the entity is stored. A redirect is written only if the
   * entity was public before and is public after the change.
   *
   * @throws PathTaken if another published post or page lives there, including one that a concurrent transaction
   * publishes
   */
  async execute(actor: Actor, { id, from, to }: PathMove): Promise<void> {
    if (from === to) return;
    const { workspaceId } = actor;
    await this.livePaths.claim(workspaceId, [to]);
    const live = await this.livePaths.among(workspaceId, from === null ? [to] : [to, from], id);
    if (live.has(to)) throw new PathTaken(to);
    if (from === null) await this.paths.wentLive(actor, to);
    else await this.paths.moved(actor, [{ from, to, stillLive: live.has(from) }]);
  }

  /**
   * Assigns paths to many newly published entities, in as many round trips as one takes. Runs inside the transaction
   * that publishes, before they are stored.
   *
   * @throws PathTaken if a published entity lives at one of the paths, or two of them are the same
   */
  async publishAll(actor: Actor, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const { workspaceId } = actor;
    await this.livePaths.claim(workspaceId, paths);
    const live = await this.livePaths.among(workspaceId, paths);
    const given = new Set<string>();
    for (const path of paths) {
      if (live.has(path) || given.has(path)) throw new PathTaken(path);
      given.add(path);
    }
    await this.paths.allWentLive(actor, paths);
  }
}
