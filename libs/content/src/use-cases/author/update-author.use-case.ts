import type { Actor } from '@app/shared-kernel';
import type { AuthorChanges } from '../../domain/author/author-command.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { NamedEntities } from '../named-entities.ts';
import type { Precondition } from '../precondition.ts';
import { AUTHOR } from './author-kind.ts';

/** Changes the given fields of an author. */
export class UpdateAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly entities: NamedEntities,
  ) {}

  /**
   * Writes the given fields only; a changed slug redirects the old page to the new one. Without a difference nothing
   * is written.
   *
   * @param precondition checked once the author is locked
   * @returns the id of the author
   * @throws NotFound, Invalid, SlugTaken, ChangedMeanwhile
   */
  execute(actor: Actor, idOrSlug: string, given: AuthorChanges, precondition?: Precondition): Promise<string> {
    const { workspaceId } = actor;
    return this.entities.update(AUTHOR, actor, given, {
      idOrSlug,
      lock: (key) => this.authors.lock(workspaceId, key),
      precondition,
      placed: (_, own) => own,
      write: ({ id }, changed) => this.authors.save(workspaceId, id, changed),
      afterWrite: (author, changed, site) => this.entities.moved(AUTHOR, actor, author, changed, site),
    });
  }
}
