import type { LivePaths } from '../../ports/path/live-paths.port.ts';
import type { StandingRedirects } from '../../ports/path/standing-redirects.port.ts';

/** Where something lives, and whether visitors find it there. */
export interface Place {
  readonly path: string;
  readonly live: boolean;
}

/** What a write would do to redirects. */
export interface ForeseenRedirects {
  /** The one that would lead from the former path. */
  readonly added: readonly { readonly fromPath: string; readonly toPath: string }[];
  /** Paths at which one stands that would go. */
  readonly removed: readonly string[];
}

/** What a write would come to at its path. */
export interface ForeseenPaths {
  readonly redirects: ForeseenRedirects;
  /** Another published post or page lives at the path: the write would be refused. */
  readonly taken: boolean;
}

const NONE: ForeseenPaths = { redirects: { added: [], removed: [] }, taken: false };

/** What would happen to paths and redirects, by the rules that writes follow. */
export class ForeseePaths {
  constructor(
    private readonly livePaths: LivePaths,
    private readonly redirects: StandingRedirects,
  ) {}

  /**
   * Two round trips at most.
   *
   * @param entityId of what moves; null of something new
   * @param before where it lives now, if it is stored
   */
  async of(workspaceId: string, entityId: string | null, before: Place | null, after: Place): Promise<ForeseenPaths> {
    if (!after.live) return NONE;
    const moves = before?.live === true && before.path !== after.path;
    if (before?.live === true && !moves) return NONE;
    const paths = moves ? [after.path, before.path] : [after.path];
    const [standing, live] = await Promise.all([
      this.redirects.at(workspaceId, [after.path]),
      this.livePaths.among(workspaceId, paths, entityId ?? undefined),
    ]);
    const added = moves && !live.has(before.path) ? [{ fromPath: before.path, toPath: after.path }] : [];
    return { redirects: { added, removed: [...standing] }, taken: live.has(after.path) };
  }
}
