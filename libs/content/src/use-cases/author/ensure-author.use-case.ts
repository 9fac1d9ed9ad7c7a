import { slugify, type Actor } from '@app/shared-kernel';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import { shortName } from '../../domain/short-name.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { AUTHOR } from './author-kind.ts';

/** Finds the author with a name or adds one; used by imports. */
export class EnsureAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * Authors are the same if the slugs of their names are; an existing author is not changed.
   *
   * @param command `slug` defaults to the slug of the name; the rest applies to a new author only
   * @returns the id; @throws Invalid if a value is invalid
   */
  execute(actor: Actor, command: Omit<NewAuthor, 'slug'> & { slug?: string }): Promise<string> {
    const slug = command.slug ?? slugify(command.displayName);
    const named = { ...command, slug, displayName: shortName(command.displayName) };
    return this.entities.ensure(AUTHOR, actor, named, {
      find: () => this.authors.idOfSlug(actor.workspaceId, slug),
      make: newAuthor,
      add: (author) => this.authors.addUnlessSlugTaken(author),
    });
  }
}
