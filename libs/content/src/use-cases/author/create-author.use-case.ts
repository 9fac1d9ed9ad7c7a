import {
  authorPath,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { NewAuthor } from '../../domain/author/author-command.ts';
import { AUTHOR_RULES } from '../../domain/author/author-rules.ts';
import { newAuthor } from '../../domain/author/new-author.ts';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { authorSubject } from '../seo-subjects.ts';
import { authorReferences } from './author-references.ts';

export class CreateAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new author
   * @throws Invalid when a value is not right, or a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(actor: Actor, given: NewAuthor): Promise<string> {
    const command = readCommand<NewAuthor>(given, withSeo(AUTHOR_RULES, this.seo), 'all');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, authorReferences(this.seo, command));
      const seo = this.seo.apply({}, command.seo ?? {}, authorSubject(command), site);
      const author = newAuthor(command, { workspaceId, id: this.ids.next(), now: this.clock.now(), by: actor }, seo);
      await this.authors.add(author);
      this.activity.record(
        actor,
        happened(namedEntity('author', author.id, author.displayName), 'created', { slug: author.slug }),
      );
      await this.paths.wentLive(actor, authorPath(site.permalinks, author));
      return author.id;
    });
  }
}
