import {
  pagePath,
  readCommand,
  type ActivityLog,
  type Actor,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { changedFields } from '../../domain/changed-fields.ts';
import { pageUpdated } from '../../domain/content-activity.ts';
import { storedValues } from '../../domain/content-field.ts';
import type { PageChanges } from '../../domain/page/page-command.ts';
import { PAGE_FIELDS, PAGE_RULES } from '../../domain/page/page-fields.ts';
import type { Page } from '../../domain/page/page.ts';
import { stampPublication } from '../../domain/post/stamp-publication.ts';
import { scheduleAfter } from '../../domain/schedule/schedule.ts';
import { nextVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PageRepository } from '../../ports/page/page-repository.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ClaimPath } from '../claim-path.ts';
import { lockKnown } from '../lock-known.ts';
import type { Precondition } from '../precondition.ts';
import { requireReferences } from '../require-references.ts';
import { withSeo } from '../seo-rule.ts';
import { pageSubject } from '../seo-subjects.ts';
import type { ComposePage } from './compose-page.ts';

/** Changes the given fields of a page. */
export class UpdatePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly composer: ComposePage,
    private readonly references: ReferenceCheck,
    private readonly claimPath: ClaimPath,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly revisions: RevisionRepository,
  ) {}

  /**
   * Writes the given fields only and recomputes what depends on them. Without a difference nothing is written.
   *
   * @param precondition checked once the page is locked
   * @returns the id of the page
   * @throws NotFound, Invalid, SlugTaken, PathTaken, ChangedMeanwhile
   */
  async execute(actor: Actor, idOrSlug: string, given: PageChanges, precondition?: Precondition): Promise<string> {
    const changes = readCommand<PageChanges>(given, withSeo(PAGE_RULES, this.composer.seo), 'none');
    const { workspaceId } = actor;
    const site = await this.sites.of(workspaceId);
    return this.transactions.change(workspaceId, async (scope) => {
      const lock = (key: string) => this.lock(workspaceId, key, changes);
      const page = await lockKnown('page', idOrSlug, lock, precondition);
      const now = this.clock.now();
      const changed = await this.changed(page, changes, site, now);
      if (Object.keys(changed).length === 0) {
        scope.nothingChanged();
        return page.id;
      }
      await this.revisions.keep({ workspaceId, type: 'page', id: page.id });
      await this.pages.save(workspaceId, page.id, { ...changed, ...nextVersion(page, actor, now) });
      for (const activity of pageUpdated(page, changed)) this.activity.record(actor, activity);
      await this.followPath(actor, page, { ...page, ...changed }, site);
      return page.id;
    });
  }

  /** Broken references are reported even if the page does not exist. */
  private async lock(workspaceId: string, idOrSlug: string, changes: PageChanges): Promise<Page | null> {
    const page = await this.pages.lock(workspaceId, idOrSlug);
    await requireReferences(this.references, workspaceId, this.composer.references(changes, page?.mediaIds));
    return page;
  }

  private async changed(page: Page, changes: PageChanges, site: Site, now: Date): Promise<Partial<Page>> {
    if (Object.keys(changes).length === 0) return {};
    const { seo: patch, ...given } = changes;
    const content = { ...storedValues(PAGE_FIELDS, page), ...given };
    const publishedAt = stampPublication(content.status, page.publishedAt, now);
    const seo = patch ? this.composer.seo.apply(page.seo, patch, pageSubject(content), site) : page.seo;
    const next = await this.composer.compose({ ...content, publishedAt, seo });
    return changedFields<Page>(page, { ...next, ...scheduleAfter(page, content.status) });
  }

  private async followPath(actor: Actor, before: Page, after: Page, site: Site): Promise<void> {
    if (after.status !== 'published') return;
    const from = before.status === 'published' ? pagePath(site.permalinks, before) : null;
    await this.claimPath.execute(actor, { id: after.id, from, to: pagePath(site.permalinks, after) });
  }
}
