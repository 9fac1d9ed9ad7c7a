import type { Tag } from '../../domain/tag/tag.ts';

export abstract class TagRepository {
  /** @throws SlugTaken */
  abstract add(tag: Tag): Promise<void>;
  /**
   * Waits for other transactions that are about to take the slug.
   * @returns false when the slug is taken
   */
  abstract addUnlessSlugTaken(tag: Tag): Promise<boolean>;
  abstract idOfSlug(workspaceId: string, slug: string): Promise<string | null>;
  /** Locks the tag until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Tag | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Tag>): Promise<void>;
  /** Also removes the tag from every post. */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
