import {
  slugify,
  type ActivityLog,
  type Clock,
  type Doer,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, namedEntity } from '../domain/content-activity.ts';
import { shortName } from '../domain/short-name.ts';
import type { NewTag } from '../domain/tag/tag-command.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { Sites } from '../ports/sites.port.ts';
import type { TagRepository } from '../ports/tag-repository.port.ts';
import { findOrAdd } from './find-or-add.ts';
import { newTag } from './new-tag.ts';

/** Finds the tag of a name or adds it, for content that moves in from elsewhere. */
export class EnsureTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly seo: EntitySeo,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * A tag is the same when the slug of its name is.
   *
   * @param command `slug` defaults to the slug of the name; the rest is for a new tag only
   * @returns the id
   */
  async execute(doer: Doer, command: Omit<NewTag, 'slug'> & { slug?: string }): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    const slug = command.slug ?? slugify(command.name);
    const named = { ...command, slug, name: shortName(command.name) };
    return this.transactions.change(workspaceId, (scope) =>
      findOrAdd(
        scope,
        () => this.tags.idOfSlug(workspaceId, slug),
        async () => {
          const tag = newTag(named, { id: this.ids.next(), now: this.clock.now() }, this.seo, site);
          if (!(await this.tags.addUnlessSlugTaken(tag))) return null;
          this.activity.record(doer, happened(namedEntity('tag', tag.id, tag.name), 'created', { slug }));
          return tag.id;
        },
      ),
    );
  }
}
