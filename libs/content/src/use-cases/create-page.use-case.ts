import {
  pagePath,
  type ActivityLog,
  type Clock,
  type Doer,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, pageEntity } from '../domain/content-activity.ts';
import type { NewPage } from '../domain/page/page-command.ts';
import type { Page } from '../domain/page/page.ts';
import { stampPublication } from '../domain/post/stamp-publication.ts';
import type { PageRepository } from '../ports/page-repository.port.ts';
import type { PathChanges } from '../ports/path-changes.port.ts';
import type { ReferenceCheck } from '../ports/reference-check.port.ts';
import type { Site, Sites } from '../ports/sites.port.ts';
import type { ComposePage } from './compose-page.ts';
import { requireReferences } from './require-references.ts';
import { pageSubject } from './seo-subjects.ts';

export class CreatePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly composer: ComposePage,
    private readonly references: ReferenceCheck,
    private readonly paths: PathChanges,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns the id of the new page
   * @throws Invalid when a reference does not exist in the workspace; @throws SlugTaken
   */
  async execute(doer: Doer, command: NewPage): Promise<string> {
    const { workspaceId } = doer;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      await requireReferences(this.references, workspaceId, this.composer.references(command));
      const page = this.build(command, site);
      await this.pages.add(page);
      this.activity.record(doer, happened(pageEntity(page), 'created', { slug: page.slug, status: page.status }));
      if (page.status === 'published') await this.paths.wentLive(doer, pagePath(site.permalinks, page));
      return page.id;
    });
  }

  private build(command: NewPage, site: Site): Page {
    const now = this.clock.now();
    const { slug, title, bodyJson, pageType = 'WebPage', status = 'draft' } = command;
    const publishedAt = stampPublication(status, command.publishedAt ?? null, now);
    const seo = this.composer.seo.apply({}, command.seo ?? {}, pageSubject({ title }), site);
    return {
      ...this.composer.compose({ slug, title, bodyJson, pageType, status, publishedAt, seo }),
      workspaceId: site.id,
      id: this.ids.next(),
      createdAt: command.createdAt ?? now,
      updatedAt: command.updatedAt ?? now,
    };
  }
}
