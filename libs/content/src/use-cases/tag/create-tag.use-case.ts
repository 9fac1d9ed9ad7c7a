import {
  readCommand,
  tagPath,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, namedEntity } from '../../domain/content-activity.ts';
import { newTag } from '../../domain/tag/new-tag.ts';
import type { NewTag } from '../../domain/tag/tag-command.ts';
import { TAG_RULES } from '../../domain/tag/tag-rules.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PathChanges } from '../../ports/path/path-changes.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { Sites } from '../../ports/sites.port.ts';
import type { TagRepository } from '../../ports/tag/tag-repository.port.ts';
import { requireReferences } from '../require-references.ts';
import { seoReferences } from '../seo-references.ts';
import { withSeo } from '../seo-rule.ts';
import { tagSubject } from '../seo-subjects.ts';

export class CreateTag {
  constructor(
    private readonly tags: TagRepository,
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
   * @returns the id of the new tag
   * @throws Invalid when a value is not right, or a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(actor: Actor, given: NewTag): Promise<string> {
    const command = readCommand<NewTag>(given, withSeo(TAG_RULES, this.seo), 'all');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, seoReferences(this.seo, command.seo));
      const seo = this.seo.apply({}, command.seo ?? {}, tagSubject(command), site);
      const tag = newTag(command, { workspaceId, id: this.ids.next(), now: this.clock.now(), by: actor }, seo);
      await this.tags.add(tag);
      this.activity.record(actor, happened(namedEntity('tag', tag.id, tag.name), 'created', { slug: tag.slug }));
      await this.paths.wentLive(actor, tagPath(site.permalinks, tag));
      return tag.id;
    });
  }
}
