import { pagePath, type Clock } from '@app/shared-kernel';
import { storedValues } from '../../domain/content-field.ts';
import { newPageContent } from '../../domain/page/new-page.ts';
import type { NewPage } from '../../domain/page/page-command.ts';
import { PAGE_FIELDS } from '../../domain/page/page-fields.ts';
import type { PageView } from '../../domain/page/page-view.ts';
import type { Page, PageContent } from '../../domain/page/page.ts';
import { stampPublication } from '../../domain/post/stamp-publication.ts';
import { NO_SCHEDULE } from '../../domain/schedule/schedule.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PageReader } from '../../ports/page/page-reader.port.ts';
import type { PostSurroundings } from '../../ports/post/post-surroundings.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ComposePage } from '../page/compose-page.ts';
import { missingOf } from '../require-references.ts';
import { pageSubject } from '../seo-subjects.ts';
import { NEW_ENTITY_ID, outcomeOf, readChecked, storedIdOf } from './check-steps.ts';
import { lintSite, type Checked, type Writer } from './checked.ts';
import type { Place, PreviewPaths } from './preview-paths.ts';

const NOTHING = { slug: '', title: '', bodyJson: [] } as const;

/** Previews a write of a page: nothing is stored, and problems are reported instead of thrown. */
export class CheckPage {
  constructor(
    private readonly reader: PageReader,
    private readonly surroundings: PostSurroundings,
    private readonly composer: ComposePage,
    private readonly references: ReferenceCheck,
    private readonly paths: PreviewPaths,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  /** @param given the body of a write; with `id`, changes of that stored page */
  async execute({ workspaceId, userId }: Writer, given: Record<string, unknown>): Promise<Checked<PageView>> {
    const site = await this.sites.of(workspaceId);
    const id = storedIdOf(given);
    const stored = id === null ? null : ((await this.reader.findOne(site, id))?.page ?? null);
    const { fields, problems } = readChecked(this.composer, given, stored ? 'none' : 'all');
    const page = await this.page(fields, stored, site, { workspaceId, userId });
    const [{ media }, other, missing] = await Promise.all([
      this.surroundings.of(site, { mediaIds: page.mediaIds }),
      this.slugOwner(site, fields, stored),
      missingOf(this.references, workspaceId, this.composer.references(fields, stored?.mediaIds)),
    ]);
    const outcome = await outcomeOf(this.paths, problems, {
      kind: 'page',
      workspaceId,
      storedId: stored?.id ?? null,
      slug: page.slug,
      slugTaken: other !== null,
      missing,
      before: stored && placeOf(stored, site),
      place: placeOf(page, site),
    });
    return { ...outcome, lint: lintSite(site), view: { page, media }, site };
  }

  private slugOwner(site: Site, { slug }: Partial<NewPage>, stored: Page | null): Promise<PageView | null> | null {
    return slug === undefined || slug === stored?.slug ? null : this.reader.findOne(site, slug);
  }

  private async page(
    { seo: patch, ...fields }: Partial<NewPage>,
    stored: Page | null,
    site: Site,
    actor: { readonly workspaceId: string; readonly userId: string },
  ): Promise<Page> {
    const now = this.clock.now();
    const { id: _, publishedAt: __, createdAt: ___, updatedAt: ____, ...given } = fields;
    const base: PageContent = stored ?? newPageContent({ ...NOTHING, ...given }, now);
    const content = { ...storedValues(PAGE_FIELDS, base), ...given };
    const publishedAt = stampPublication(content.status, base.publishedAt, now);
    const own = stored?.seo ?? {};
    const seo = patch ? this.composer.seo.apply(own, patch, pageSubject(content), site) : own;
    const composed = await this.composer.compose({ ...content, publishedAt, seo });
    const known = stored ?? { id: NEW_ENTITY_ID, createdAt: now, ...NO_SCHEDULE, ...firstVersion(actor) };
    return { ...known, ...composed, workspaceId: actor.workspaceId, updatedAt: now };
  }
}

function placeOf(page: Pick<Page, 'slug' | 'status'>, site: Site): Place {
  return { path: pagePath(site.permalinks, page), live: page.status === 'published' && page.slug !== '' };
}
