import type { Actor } from '@app/shared-kernel';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { TAG } from './tag-kind.ts';

/** Creates a tag. */
export class CreateTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * @returns the id of the new tag
   * @throws Invalid if a value is invalid or a reference does not exist in the workspace; @throws SlugTaken
   */
  execute(actor: Actor, given: NewTag): Promise<string> {
    return this.entities.create(TAG, actor, given, { make: newTag, add: (tag) => this.tags.add(tag) });
  }
}
