import type { ExistingRedirects } from '../../ports/path/existing-redirects.port.ts';
import type { LivePaths } from '../../ports/path/live-paths.port.ts';

/** The path of an entity, and whether it is public. */
export interface Place {
  readonly path: string;
  readonly live: boolean;
}

/** The effect of a write on redirects. */
export interface PreviewedRedirects {
  /** The redirect from the previous path. */
  readonly added: readonly { readonly fromPath: string; readonly toPath: string }[];
  /** Paths whose redirect would be removed. */
  readonly removed: readonly string[];
}

/** The effect of a write on the path of an entity. */
export interface PreviewedPaths {
  readonly redirects: PreviewedRedirects;
  /** Whether another published post or page lives at the path, for which the write would be refused. */
  readonly taken: boolean;
}

const NONE: PreviewedPaths = { redirects: { added: [], removed: [] }, taken: false };

/** Predicts changes of paths and redirects by the rules that writes follow. */
export class PreviewPaths {
  constructor(
    private readonly livePaths: LivePaths,
    private readonly redirects: ExistingRedirects,
  ) {}

  /**
   * Two round trips at most.
   *
   * @param entityId the stored entity; null for a new one
   * @param before its current place, if it is stored
   */
  async of(workspaceId: string, entityId: string | null, before: Place | null, after: Place): Promise<PreviewedPaths> {
    if (!after.live) return NONE;
    const moves = before?.live === true && before.path !== after.path;
    if (before?.live === true && !moves) return NONE;
    const paths = moves ? [after.path, before.path] : [after.path];
    const [existing, live] = await Promise.all([
      this.redirects.at(workspaceId, [after.path]),
      this.livePaths.among(workspaceId, paths, entityId ?? undefined),
    ]);
    const added = moves && !live.has(before.path) ? [{ fromPath: before.path, toPath: after.path }] : [];
    return { redirects: { added, removed: [...existing] }, taken: live.has(after.path) };
  }
}
