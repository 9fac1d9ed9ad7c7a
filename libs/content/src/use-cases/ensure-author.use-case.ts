import {
  slugify,
  type ActivityLog,
  type Clock,
  type Doer,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, namedEntity } from '../domain/content-activity.ts';
import type { NewAuthor } from '../domain/author/author-command.ts';
import { shortName } from '../domain/short-name.ts';
import type { AuthorRepository } from '../ports/author-repository.port.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { Sites } from '../ports/sites.port.ts';
import { findOrAdd } from './find-or-add.ts';
import { newAuthor } from './new-author.ts';

/** Finds the author of a name or adds it, for content that moves in from elsewhere. */
export class EnsureAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly seo: EntitySeo,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * An author is the same when the slug of the name is; what it has already stays as it is.
   *
   * @param command `slug` defaults to the slug of the name; the rest is for a new author only
   * @returns the id
   */
  async execute(doer: Doer, command: Omit<NewAuthor, 'slug'> & { slug?: string }): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    const slug = command.slug ?? slugify(command.displayName);
    const named = { ...command, slug, displayName: shortName(command.displayName) };
    return this.transactions.change(workspaceId, (scope) =>
      findOrAdd(
        scope,
        () => this.authors.idOfSlug(workspaceId, slug),
        async () => {
          const author = newAuthor(named, { id: this.ids.next(), now: this.clock.now() }, this.seo, site);
          if (!(await this.authors.addUnlessSlugTaken(author))) return null;
          this.activity.record(
            doer,
            happened(namedEntity('author', author.id, author.displayName), 'created', { slug }),
          );
          return author.id;
        },
      ),
    );
  }
}
