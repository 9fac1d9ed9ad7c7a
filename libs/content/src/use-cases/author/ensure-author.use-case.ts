import {
  authorPath,
  readCommand,
  slugify,
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
import { shortName } from '../../domain/short-name.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import { findOrAdd } from '../find-or-add.ts';
import { withSeo } from '../seo-rule.ts';
import { authorSubject } from '../seo-subjects.ts';

/** Finds the author of a name or adds it, for content that moves in from elsewhere. */
export class EnsureAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly seo: EntitySeo,
    private readonly paths: PathChanges,
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
   * @returns the id; @throws Invalid when a value is not right
   */
  async execute(actor: Actor, command: Omit<NewAuthor, 'slug'> & { slug?: string }): Promise<string> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    const slug = command.slug ?? slugify(command.displayName);
    const given = { ...command, slug, displayName: shortName(command.displayName) };
    const named = readCommand<NewAuthor>(given, withSeo(AUTHOR_RULES, this.seo), 'all');
    return this.transactions.change(workspaceId, (scope) =>
      findOrAdd(
        scope,
        () => this.authors.idOfSlug(workspaceId, slug),
        async () => {
          const seo = this.seo.apply({}, named.seo ?? {}, authorSubject(named), site);
          const author = newAuthor(named, { workspaceId, id: this.ids.next(), now: this.clock.now(), by: actor }, seo);
          if (!(await this.authors.addUnlessSlugTaken(author))) return null;
          this.activity.record(
            actor,
            happened(namedEntity('author', author.id, author.displayName), 'created', { slug }),
          );
          await this.paths.wentLive(actor, authorPath(site.permalinks, author));
          return author.id;
        },
      ),
    );
  }
}
