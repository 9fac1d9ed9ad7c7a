import type { PathParts } from '../path/live-path-parts.port.ts';

/** A post or page as it stands, as far as its place is concerned. */
export interface StandingEntity extends PathParts {
  readonly status: string;
  readonly updatedAt: Date;
}

/** Looks up posts and pages in bulk, for those who bring many. */
export abstract class StandingEntities {
  /** One round trip. @returns by id, without what was deleted */
  abstract find(
    workspaceId: string,
    kind: 'post' | 'page',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StandingEntity>>;
  /** Which of the slugs something living of that kind has. One round trip. */
  abstract takenSlugs(
    workspaceId: string,
    kind: 'post' | 'page',
    slugs: readonly string[],
  ): Promise<ReadonlySet<string>>;
  abstract hasPublishedPosts(workspaceId: string): Promise<boolean>;
}
