import { slugify, type Actor } from '@app/shared-kernel';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import { shortName } from '../../domain/short-name.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { AUTHOR } from './author-kind.ts';

/** Finds the author of a name or adds it, for content that moves in from elsewhere. */
export class EnsureAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * An author is the same when the slug of the name is; what it has already stays as it is.
   *
   * @param command `slug` defaults to the slug of the name; the rest is for a new author only
   * @returns the id; @throws Invalid when a value is not right
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
