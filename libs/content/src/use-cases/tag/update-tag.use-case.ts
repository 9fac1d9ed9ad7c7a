import {
  readCommand,
  tagPath,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { changedFields } from '../../domain/changed-fields.ts';
import { edited, namedEntity } from '../../domain/content-activity.ts';
import type { TagChanges } from '../../domain/tag/tag-command.ts';
import { TAG_RULES } from '../../domain/tag/tag-rules.ts';
import type { Tag } from '../../domain/tag/tag.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { changeEntity } from '../change-entity.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';
import { seoReferences } from '../seo-references.ts';
import { withSeo } from '../seo-rule.ts';
import { tagSubject } from '../seo-subjects.ts';

export class UpdateTag {
  constructor(
    private readonly tags: TagRepository,
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
   * @param precondition asked once the tag is locked
   * @returns the id of the tag
   * @throws NotFound, Invalid, SlugTaken, ChangedMeanwhile
   */
  async execute(actor: Actor, idOrSlug: string, given: TagChanges, precondition?: Precondition): Promise<string> {
    const changes = readCommand<TagChanges>(given, withSeo(TAG_RULES, this.seo), 'none');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, (scope) =>
      changeEntity(scope, {
        kind: 'tag',
        lock: () => this.tags.lock(workspaceId, idOrSlug),
        check: (tag) => requireReferences(this.references, workspaceId, seoReferences(this.seo, changes.seo, tag?.seo)),
        precondition,
        changed: (tag) => this.changed(tag, changes, site),
        save: (tag, changed) => this.save(actor, tag, changed, site),
      }),
    );
  }

  private async save(actor: Actor, tag: Tag, changed: Partial<Tag>, { permalinks }: Site): Promise<void> {
    await this.tags.save(actor.workspaceId, tag.id, { ...changed, ...nextVersion(tag, actor, this.clock.now()) });
    const { name } = { ...tag, ...changed };
    for (const edit of edited(namedEntity('tag', tag.id, name), changed)) this.activity.record(actor, edit);
    if (changed.slug === undefined) return;
    const [from, to] = [tagPath(permalinks, tag), tagPath(permalinks, { slug: changed.slug })];
    await this.paths.moved(actor, [{ from, to, stillLive: false }]);
  }

  private changed(tag: Tag, { seo: patch, ...given }: TagChanges, site: Site): Partial<Tag> {
    if (!patch) return changedFields(tag, given);
    const seo = this.seo.apply(tag.seo, patch, tagSubject({ ...tag, ...given }), site);
    return changedFields(tag, { ...given, seo });
  }
}
