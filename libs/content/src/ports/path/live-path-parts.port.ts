import type { PermalinkKind } from '@app/shared-kernel';

/** What the path of something is made of. */
export interface PathParts {
  readonly slug: string;
  /** For a category its own path, for a post that of its category; null without one. */
  readonly path: string | null;
  readonly publishedAt: Date | null;
}

export abstract class LivePathParts {
  /** Of everything of a kind that lives at a path of its own, in batches: few are in memory at once. */
  abstract batches(kind: PermalinkKind, workspaceId: string): AsyncIterable<readonly PathParts[]>;
}
