import {
  readCommand,
  slugify,
  tagPath,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import { shortName } from '../../domain/short-name.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import { TAG_RULES } from '../../domain/tag/tag-rules.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { findOrAdd } from '../find-or-add.ts';
import { withSeo } from '../seo-rule.ts';
import { tagSubject } from '../seo-subjects.ts';

/** Finds the tag of a name or adds it, for content that moves in from elsewhere. */
export class EnsureTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly seo: EntitySeo,
    private readonly paths: PathChanges,
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
   * @returns the id; @throws Invalid when a value is not right
   */
  async execute(actor: Actor, command: Omit<NewTag, 'slug'> & { slug?: string }): Promise<string> {
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    const slug = command.slug ?? slugify(command.name);
    const given = { ...command, slug, name: shortName(command.name) };
    const named = readCommand<NewTag>(given, withSeo(TAG_RULES, this.seo), 'all');
    return this.transactions.change(workspaceId, (scope) =>
      findOrAdd(
        scope,
        () => this.tags.idOfSlug(workspaceId, slug),
        async () => {
          const seo = this.seo.apply({}, named.seo ?? {}, tagSubject(named), site);
          const tag = newTag(named, { workspaceId, id: this.ids.next(), now: this.clock.now(), by: actor }, seo);
          if (!(await this.tags.addUnlessSlugTaken(tag))) return null;
          this.activity.record(actor, happened(namedEntity('tag', tag.id, tag.name), 'created', { slug }));
          await this.paths.wentLive(actor, tagPath(site.permalinks, tag));
          return tag.id;
        },
      ),
    );
  }
}
