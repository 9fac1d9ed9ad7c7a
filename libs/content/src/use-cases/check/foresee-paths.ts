import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { StandingRedirects } from '../../ports/standing-redirects.port.ts';

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

const NONE: ForeseenRedirects = { added: [], removed: [] };

/** What would happen to redirects, by the rules that writes follow. */
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
  async of(
    workspaceId: string,
    entityId: string | null,
    before: Place | null,
    after: Place,
  ): Promise<ForeseenRedirects> {
    if (!after.live) return NONE;
    const moves = before?.live === true && before.path !== after.path;
    if (before?.live === true && !moves) return NONE;
    const [standing, stillLive] = await Promise.all([
      this.redirects.at(workspaceId, [after.path]),
      moves ? this.livePaths.isLive(workspaceId, before.path, entityId ?? undefined) : true,
    ]);
    const added = moves && !stillLive ? [{ fromPath: before.path, toPath: after.path }] : [];
    return { added, removed: [...standing] };
  }
}
