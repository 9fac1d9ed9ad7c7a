import type { Tag } from '../../domain/tag/tag.ts';
import { EnsuredRepository } from '../entity/ensured-repository.port.ts';

/** Loads and stores tags. */
export abstract class TagRepository extends EnsuredRepository<Tag> {
  /** @throws SlugTaken */
  abstract add(tag: Tag): Promise<void>;
  /** Locks the tag until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Tag | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Tag>): Promise<void>;
  /** Also removes the tag from every post. */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
