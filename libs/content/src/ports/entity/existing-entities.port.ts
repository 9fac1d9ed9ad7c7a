import type { ArchivedKind } from '../../domain/archive/archived-entity.ts';
import type { PathParts } from '../path/live-path-parts.port.ts';

/** A stored post or page, with what decides its address. */
export interface ExistingEntity extends PathParts {
  readonly status: string;
  readonly updatedAt: Date;
}

/** Whether an entity was changed or deleted. */
export interface ExistingState {
  /** When it was last changed; of a file, when it was uploaded. */
  readonly updatedAt: Date;
  /** Null for a file. */
  readonly slug: string | null;
  /** Of a category: the slugs from the root down, joined by `/`. */
  readonly path: string | null;
  /** A post may be deleted and hold its id nevertheless. */
  readonly deleted: boolean;
}

/** Looks up posts and pages in bulk, for imports. */
export abstract class ExistingEntities {
  /** One round trip. @returns by id, without deleted ones */
  abstract find(
    workspaceId: string,
    kind: 'post' | 'page',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ExistingEntity>>;
  /** The state of every entity that has one of the ids. One round trip. @returns by id */
  abstract states(
    workspaceId: string,
    kind: ArchivedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ExistingState>>;
  /** Which of the slugs belong to an entity of the kind that is not deleted. One round trip. */
  abstract takenSlugs(
    workspaceId: string,
    kind: 'post' | 'page',
    slugs: readonly string[],
  ): Promise<ReadonlySet<string>>;
  abstract hasPublishedPosts(workspaceId: string): Promise<boolean>;
}
