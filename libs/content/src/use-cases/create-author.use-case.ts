import type { ActivityLog, Clock, Doer, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../domain/content-activity.ts';
import type { NewAuthor } from '../domain/author/author-command.ts';
import type { AuthorRepository } from '../ports/author-repository.port.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { ReferenceCheck } from '../ports/reference-check.port.ts';
import type { Sites } from '../ports/sites.port.ts';
import { authorReferences } from './author-references.ts';
import { newAuthor } from './new-author.ts';
import { requireReferences } from './require-references.ts';

export class CreateAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new author
   * @throws Invalid when a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(doer: Doer, command: NewAuthor): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, authorReferences(this.seo, command));
      const author = newAuthor(command, { id: this.ids.next(), now: this.clock.now() }, this.seo, site);
      await this.authors.add(author);
      this.activity.record(
        doer,
        happened(namedEntity('author', author.id, author.displayName), 'created', { slug: author.slug }),
      );
      return author.id;
    });
  }
}
