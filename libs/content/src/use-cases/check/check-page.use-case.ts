import { isUuid, own, pagePath, type Clock } from '@app/shared-kernel';
import { soundBlocks } from '../../domain/blocks/sound-blocks.ts';
import { newPageContent } from '../../domain/page/new-page.ts';
import type { NewPage } from '../../domain/page/page-command.ts';
import type { PageView } from '../../domain/page/page-view.ts';
import type { Page, PageContent } from '../../domain/page/page.ts';
import { stampPublication } from '../../domain/post/stamp-publication.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PageReader } from '../../ports/page/page-reader.port.ts';
import type { PostSurroundings } from '../../ports/post/post-surroundings.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import type { ComposePage } from '../page/compose-page.ts';
import { missingOf, reportMissing } from '../require-references.ts';
import { pageSubject } from '../seo-subjects.ts';
import { lintSite, type Checked, type Writer } from './checked.ts';
import type { ForeseePaths, Place } from './foresee-paths.ts';

const NOTHING = { slug: '', title: '', bodyJson: [] } as const;
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** Previews a write of a page: nothing is stored, and problems are reported instead of thrown. */
export class CheckPage {
  constructor(
    private readonly reader: PageReader,
    private readonly surroundings: PostSurroundings,
    private readonly composer: ComposePage,
    private readonly references: ReferenceCheck,
    private readonly paths: ForeseePaths,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  /** @param given the body of a write; with `id`, changes of that stored page */
  async execute({ workspaceId, userId }: Writer, given: Record<string, unknown>): Promise<Checked<PageView>> {
    const site = await this.sites.of(workspaceId);
    const id = own(given, 'id');
    const stored = typeof id === 'string' && isUuid(id) ? await this.reader.findOne(site, id) : null;
    const { fields, problems } = this.read(given, stored?.page ?? null);
    const page = this.page(fields, stored?.page ?? null, site, { workspaceId, userId });
    const [{ media }, other, missing] = await Promise.all([
      this.surroundings.of(site, { mediaIds: page.mediaIds }),
      this.slugOwner(site, fields, stored?.page ?? null),
      missingOf(this.references, workspaceId, this.composer.references(fields, stored?.page.mediaIds)),
    ]);
    reportMissing(problems, missing);
    if (other) problems.report('slug', 'another page of this workspace has it');
    const before = stored && placeOf(stored.page, site);
    const place = placeOf(page, site);
    const { redirects, taken: pathTaken } = await this.paths.of(workspaceId, stored?.page.id ?? null, before, place);
    if (pathTaken && !other)
      problems.report('slug', `the path ${place.path} is that of another published post or page`);
    return {
      problems: problems.list,
      path: page.slug === '' ? null : place.path,
      redirects,
      lint: lintSite(site),
      view: { page, media },
      site,
    };
  }

  private read(given: Record<string, unknown>, stored: Page | null) {
    const { kept, problems } = this.composer.readPartly(given, stored ? 'none' : 'all');
    const body = own(given, 'bodyJson');
    if (body === undefined || 'bodyJson' in kept) return { fields: kept, problems };
    const sound = this.composer.readPartly({ bodyJson: soundBlocks(body, problems.list, 'bodyJson') }, 'none').kept;
    return { fields: { ...kept, ...sound }, problems };
  }

  private slugOwner(site: Site, { slug }: Partial<NewPage>, stored: Page | null): Promise<PageView | null> | null {
    return slug === undefined || slug === stored?.slug ? null : this.reader.findOne(site, slug);
  }

  private page(
    { seo: patch, ...fields }: Partial<NewPage>,
    stored: Page | null,
    site: Site,
    actor: { readonly workspaceId: string; readonly userId: string },
  ): Page {
    const now = this.clock.now();
    const { id: _, publishedAt: __, createdAt: ___, updatedAt: ____, ...given } = fields;
    const base: PageContent = stored ?? newPageContent({ ...NOTHING, ...given }, now);
    const { slug, title, bodyJson, pageType, status } = { ...base, ...given };
    const publishedAt = stampPublication(status, base.publishedAt, now);
    const own = stored?.seo ?? {};
    const seo = patch ? this.composer.seo.apply(own, patch, pageSubject({ title }), site) : own;
    const composed = this.composer.compose({ slug, title, bodyJson, pageType, status, publishedAt, seo });
    const known = stored ?? { id: NOBODYS, createdAt: now, ...firstVersion(actor) };
    return { ...known, ...composed, workspaceId: actor.workspaceId, updatedAt: now };
  }
}

function placeOf(page: Pick<Page, 'slug' | 'status'>, site: Site): Place {
  return { path: pagePath(site.permalinks, page), live: page.status === 'published' && page.slug !== '' };
}
