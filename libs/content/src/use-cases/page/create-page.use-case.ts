import {
  pagePath,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, pageEntity } from '../../domain/content-activity.ts';
import { newPageContent } from '../../domain/page/new-page.ts';
import type { NewPage } from '../../domain/page/page-command.ts';
import { PAGE_RULES } from '../../domain/page/page-fields.ts';
import type { Page } from '../../domain/page/page.ts';
import { NEW_RULES } from '../../domain/post/post-rules.ts';
import { NO_SCHEDULE } from '../../domain/schedule/schedule.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PageRepository } from '../../ports/page/page-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ClaimPath } from '../claim-path.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { pageSubject } from '../seo-subjects.ts';
import type { ComposePage } from './compose-page.ts';

/** Creates a page. */
export class CreatePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly composer: ComposePage,
    private readonly references: ReferenceCheck,
    private readonly claimPath: ClaimPath,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param told.filesMayBeGone accepts bodies that refer to files that the workspace does not have, as stored pages may
   * @returns the id of the new page
   * @throws Invalid if a value is invalid or a reference does not exist in the workspace; @throws SlugTaken,
   * PathTaken; @throws AlreadyExists if its id is taken
   */
  async execute(
    actor: Actor,
    given: NewPage,
    { filesMayBeGone = false }: { readonly filesMayBeGone?: boolean } = {},
  ): Promise<string> {
    const known = { ...withSeo(PAGE_RULES, this.composer.seo), ...NEW_RULES };
    const command = readCommand<NewPage>(given, known, 'all');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async () => {
      const references = filesMayBeGone ? [] : this.composer.references(command);
      await requireReferences(this.references, workspaceId, references);
      const page = await this.build(actor, command, site);
      await this.pages.add(page);
      this.activity.record(actor, happened(pageEntity(page), 'created', { slug: page.slug, status: page.status }));
      if (page.status === 'published') {
        await this.claimPath.execute(actor, { id: page.id, from: null, to: pagePath(site.permalinks, page) });
      }
      return page.id;
    });
  }

  private async build(actor: Actor, command: NewPage, site: Site): Promise<Page> {
    const now = this.clock.now();
    const seo = this.composer.seo.apply({}, command.seo ?? {}, pageSubject(command), site);
    return {
      ...(await this.composer.compose({ ...newPageContent(command, now), seo })),
      workspaceId: site.id,
      id: command.id ?? this.ids.next(),
      createdAt: command.createdAt ?? now,
      updatedAt: command.updatedAt ?? now,
      ...NO_SCHEDULE,
      ...firstVersion(actor),
    };
  }
}
