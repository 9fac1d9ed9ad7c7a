import type { Actor } from '@app/shared-kernel';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import { AUTHOR } from './author-kind.ts';

/** Creates an author. */
export class CreateAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * @returns the id of the new author
   * @throws Invalid if a value is invalid or a reference does not exist in the workspace; @throws SlugTaken
   */
  execute(actor: Actor, given: NewAuthor): Promise<string> {
    return this.entities.create(AUTHOR, actor, given, { make: newAuthor, add: (author) => this.authors.add(author) });
  }
}
