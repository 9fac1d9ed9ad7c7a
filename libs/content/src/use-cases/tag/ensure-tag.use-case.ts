import { slugify, type Actor } from '@app/shared-kernel';
import { shortName } from '../../domain/short-name.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { TAG } from './tag-kind.ts';

/** Finds the tag with a name or adds one; used by imports. */
export class EnsureTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * Tags are the same if the slugs of their names are.
   *
   * @param command `slug` defaults to the slug of the name; the rest applies to a new tag only
   * @returns the id; @throws Invalid if a value is invalid
   */
  execute(actor: Actor, command: Omit<NewTag, 'slug'> & { slug?: string }): Promise<string> {
    const slug = command.slug ?? slugify(command.name);
    return this.entities.ensure(
      TAG,
      actor,
      { ...command, slug, name: shortName(command.name) },
      {
        find: () => this.tags.idOfSlug(actor.workspaceId, slug),
        make: newTag,
        add: (tag) => this.tags.addUnlessSlugTaken(tag),
      },
    );
  }
}
