import type { Post } from '../../domain/post/post.ts';

export interface TaggedPost {
  readonly post: Post;
  /** Without repetitions. */
  readonly tagIds: readonly string[];
}

export interface AttachedTags {
  readonly added: number;
  readonly total: number;
}

/** Loads and stores posts that are not deleted. */
export abstract class PostRepository {
  /** @throws SlugTaken when a live post of the workspace has the slug */
  abstract add(post: Post): Promise<void>;

  /** Adds posts of one workspace with their tags; one after another unless an adapter does better. @throws SlugTaken */
  async addAll(given: readonly TaggedPost[]): Promise<void> {
    for (const { post, tagIds } of given) {
      await this.add(post);
      if (tagIds.length > 0) await this.attachTags(post.workspaceId, post.id, tagIds);
    }
  }

  /** Locks the post until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Post | null>;
  /** Which of the slugs belong to posts that are not deleted. */
  abstract takenSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Locks the next posts in the order of ids. @param afterId the last id of the previous batch; null for the first batch */
  abstract lockBatch(workspaceId: string, afterId: string | null, limit: number): Promise<readonly Post[]>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Post>): Promise<void>;
  /** @returns whether the set of tags changed */
  abstract replaceTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<boolean>;
  /** Attaches tags; those already attached stay. @returns how many were new, and how many the post has now */
  abstract attachTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<AttachedTags>;
  /** @returns whether it was attached */
  abstract detachTag(workspaceId: string, id: string, tagId: string): Promise<boolean>;
  /** Pins other posts in this order. @returns whether the pins changed */
  abstract replaceRelated(workspaceId: string, id: string, relatedIds: readonly string[]): Promise<boolean>;
  /** Removes the post from the pins of all others. */
  abstract removePinsTo(workspaceId: string, id: string): Promise<void>;
}
