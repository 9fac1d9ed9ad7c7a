import type { PathParts } from '../path/live-path-parts.port.ts';

/** A stored post or page, with what decides its address. */
export interface StandingEntity extends PathParts {
  readonly status: string;
  readonly updatedAt: Date;
}

/** Looks up posts and pages in bulk, for imports. */
export abstract class StandingEntities {
  /** One round trip. @returns by id, without deleted ones */
  abstract find(
    workspaceId: string,
    kind: 'post' | 'page',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StandingEntity>>;
  /** Which of the slugs belong to an entity of the kind that is not deleted. One round trip. */
  abstract takenSlugs(
    workspaceId: string,
    kind: 'post' | 'page',
    slugs: readonly string[],
  ): Promise<ReadonlySet<string>>;
  abstract hasPublishedPosts(workspaceId: string): Promise<boolean>;
}
