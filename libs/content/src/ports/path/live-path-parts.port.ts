import type { PermalinkKind } from '@app/shared-kernel';

/** The parts that the path of an entity is built from. */
export interface PathParts {
  readonly slug: string;
  /** The category's own path, or that of the post's category; null without one. */
  readonly path: string | null;
  readonly publishedAt: Date | null;
}

export abstract class LivePathParts {
  /** The parts of all entities of a kind that have a path, in batches, so that few are in memory at once. */
  abstract batches(kind: PermalinkKind, workspaceId: string): AsyncIterable<readonly PathParts[]>;
}
