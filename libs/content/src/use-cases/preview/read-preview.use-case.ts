import { isJsonObject, NotFound, own, patchBetween, type Clock, type JsonObject } from '@app/shared-kernel';
import type { PageView } from '../../domain/page/page-view.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { PreviewLink } from '../../domain/preview/preview-link.ts';
import type { Revision } from '../../domain/revision/revision.ts';
import type { PostReader } from '../../ports/post/post-reader.port.ts';
import type { PreviewLinkRepository } from '../../ports/preview/preview-link-repository.port.ts';
import type { PreviewTokens } from '../../ports/preview/preview-tokens.port.ts';
import type { Writers } from '../../ports/preview/writers.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import type { WorkingCopyRepository } from '../../ports/working-copy/working-copy-repository.port.ts';
import type { CheckPage } from '../check/check-page.use-case.ts';
import type { CheckPost } from '../check/check-post.use-case.ts';

/** A post or page as it would be if it were saved now. */
export type Preview = { readonly link: PreviewLink; readonly site: Site } & (
  { readonly type: 'post'; readonly view: PostView } | { readonly type: 'page'; readonly view: PageView }
);

const ONE = { page: 1, pageSize: 1, order: 'desc' } as const;

/**
 * Reads the target of a preview link: the stored post or page with the unsaved changes of the link's creator. Invalid
 * changes are left out field by field, and block by block in a body. Nothing is stored.
 */
export class ReadPreview {
  constructor(
    private readonly links: PreviewLinkRepository,
    private readonly tokens: PreviewTokens,
    private readonly writers: Writers,
    private readonly entities: RevisionRepository,
    private readonly copies: WorkingCopyRepository,
    private readonly posts: PostReader,
    private readonly checkPost: CheckPost,
    private readonly checkPage: CheckPage,
    private readonly clock: Clock,
  ) {}

  /**
   * A fixed number of round trips.
   *
   * @param token as the creator received it
   * @throws NotFound if the link does not exist or has expired, its creator may no longer write the entity, or the
   * entity is gone
   */
  async execute(workspaceId: string, token: string): Promise<Preview> {
    const digest = this.tokens.digestOf(token);
    const link = digest && (await this.links.findByDigest(workspaceId, digest, this.clock.now()));
    if (!link) throw new NotFound('preview');
    const { entity, userId } = link;
    const [stands, stored] = await Promise.all([
      this.writers.may(workspaceId, userId, `${entity.type}s:write`),
      this.entities.current(workspaceId, entity.type, entity.id),
    ]);
    if (!stands || !stored) throw new NotFound('preview');
    const fields = { ...(await this.unsaved(link, stored)), id: entity.id };
    const writer = { workspaceId, userId };
    if (entity.type === 'page') {
      const { view, site } = await this.checkPage.execute(writer, fields);
      return { type: 'page', link, view, site };
    }
    const { view, site } = await this.checkPost.execute(writer, fields);
    // The author in the unsaved changes may be deleted by now; the stored post always has one.
    const author = view.author ?? (await this.posts.findOne(site, entity.id))?.author;
    if (!author) throw new NotFound('preview');
    return { type: 'post', link, view: { ...view, author }, site };
  }

  /** The unsaved changes of the creator to the stored version; changes to an older version conflict with it and are not shown. */
  private async unsaved({ entity, userId }: PreviewLink, stored: Revision): Promise<JsonObject> {
    const { workspaceId, type, id } = entity;
    const owner = { workspaceId, userId };
    const [copy] = (await this.copies.list(owner, { entityType: type, entityId: id }, ONE)).items;
    if (!copy || copy.baseVersion !== stored.version) return {};
    const content = (await this.copies.find({ ...owner, clientId: copy.clientId }))?.content;
    if (!isJsonObject(content)) return {};
    const [before, seo] = [stored.content['seo'], own(content, 'seo')];
    return {
      ...content,
      ...(isJsonObject(before) && isJsonObject(seo) ? { seo: patchBetween(before, seo) as JsonObject } : {}),
    };
  }
}
