import type { ActivityLog, Clock, Doer, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { happened, namedEntity } from '../domain/content-activity.ts';
import type { NewTag } from '../domain/tag/tag-command.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { ReferenceCheck } from '../ports/reference-check.port.ts';
import type { Sites } from '../ports/sites.port.ts';
import type { TagRepository } from '../ports/tag-repository.port.ts';
import { newTag } from './new-tag.ts';
import { requireReferences } from './require-references.ts';
import { seoReferences } from './seo-references.ts';

export class CreateTag {
  constructor(
    private readonly tags: TagRepository,
    private readonly seo: EntitySeo,
    private readonly references: ReferenceCheck,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new tag
   * @throws Invalid when a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(doer: Doer, command: NewTag): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, seoReferences(this.seo, command.seo));
      const tag = newTag(command, { id: this.ids.next(), now: this.clock.now() }, this.seo, site);
      await this.tags.add(tag);
      this.activity.record(doer, happened(namedEntity('tag', tag.id, tag.name), 'created', { slug: tag.slug }));
      return tag.id;
    });
  }
}
