import {
  authorPath,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import type { AuthorChanges } from '../../domain/author/author-command.ts';
import { AUTHOR_RULES } from '../../domain/author/author-rules.ts';
import type { Author } from '../../domain/author/author.ts';
import { changedFields } from '../../domain/changed-fields.ts';
import { edited, namedEntity } from '../../domain/content-activity.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { AuthorRepository } from '../../ports/author/author-repository.port.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import { changeEntity } from '../change-entity.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { authorSubject } from '../seo-subjects.ts';
import { authorReferences } from './author-references.ts';

export class UpdateAuthor {
  constructor(
    private readonly authors: AuthorRepository,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the given fields only; where the slug changes, the old page leads to the new one. Changes that alter nothing write nothing.
   *
   * @param precondition asked once the author is locked
   * @returns the id of the author
   * @throws NotFound, Invalid, SlugTaken, ChangedMeanwhile
   */
  async execute(actor: Actor, idOrSlug: string, given: AuthorChanges, precondition?: Precondition): Promise<string> {
    const changes = readCommand<AuthorChanges>(given, withSeo(AUTHOR_RULES, this.seo), 'none');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, (scope) =>
      changeEntity(scope, {
        kind: 'author',
        lock: () => this.authors.lock(workspaceId, idOrSlug),
        check: (author) => requireReferences(this.references, workspaceId, authorReferences(this.seo, changes, author)),
        precondition,
        changed: (author) => this.changed(author, changes, site),
        save: (author, changed) => this.save(actor, author, changed, site),
      }),
    );
  }

  private async save(actor: Actor, author: Author, changed: Partial<Author>, { permalinks }: Site): Promise<void> {
    await this.authors.save(actor.workspaceId, author.id, {
      ...changed,
      ...nextVersion(author, actor, this.clock.now()),
    });
    const { displayName } = { ...author, ...changed };
    for (const edit of edited(namedEntity('author', author.id, displayName), changed))
      this.activity.record(actor, edit);
    if (changed.slug === undefined) return;
    const [from, to] = [authorPath(permalinks, author), authorPath(permalinks, { slug: changed.slug })];
    await this.paths.moved(actor, [{ from, to, stillLive: false }]);
  }

  private changed(author: Author, { seo: patch, ...given }: AuthorChanges, site: Site): Partial<Author> {
    const next: Partial<Author> = { ...given };
    if (given.avatarMediaId) Object.assign(next, { avatarMediaId: given.avatarMediaId.toLowerCase() });
    if (!patch) return changedFields(author, next);
    const seo = this.seo.apply(author.seo, patch, authorSubject({ ...author, ...given }), site);
    return changedFields(author, { ...next, seo });
  }
}
