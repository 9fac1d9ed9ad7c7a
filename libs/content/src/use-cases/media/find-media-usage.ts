import { NotFound, type Page, type PageRequest } from '@app/shared-kernel';
import { mediaReferences } from '../../domain/blocks/media-references.ts';
import type { MediaReferrer, MediaUsage, MediaUseCount } from '../../domain/media/media-usage.ts';
import type { MediaReader } from '../../ports/media/media-reader.port.ts';
import type { MediaUsageReader } from '../../ports/media/media-usage-reader.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import type { StructuredData } from '../../ports/seo/structured-data.port.ts';
import type { Sites } from '../../ports/sites.port.ts';

/** Lists where a file is used, so that a client can ask before deleting it. */
export class FindMediaUsage {
  constructor(
    private readonly media: MediaReader,
    private readonly users: MediaUsageReader,
    private readonly seo: EntitySeo,
    private readonly structured: StructuredData,
    private readonly sites: Sites,
  ) {}

  /** @param mediaId a UUID; @throws NotFound if the workspace has no such file */
  async execute(workspaceId: string, mediaId: string, request: PageRequest): Promise<Page<MediaUsage>> {
    const site = await this.sites.of(workspaceId);
    const [media, users] = await Promise.all([
      this.media.findById(workspaceId, mediaId),
      this.users.list(site, mediaId, request),
    ]);
    if (!media) throw new NotFound('media file');
    return { total: users.total, items: users.items.map((user) => this.usage(user, media.id)) };
  }

  /**
   * Counts the uses of many files, as many as `execute` finds of each.
   *
   * @param mediaIds UUIDs
   * @returns each once, in the order of the ids, without those that nothing refers to
   */
  async counts(workspaceId: string, mediaIds: readonly string[]): Promise<readonly MediaUseCount[]> {
    const ids = [...new Set(mediaIds.map((id) => id.toLowerCase()))];
    return ids.length === 0 ? [] : this.users.counts(await this.sites.of(workspaceId), ids);
  }

  private usage({ field, bodyJson, seo, structuredData, ...named }: MediaReferrer, mediaId: string): MediaUsage {
    const mentions = [
      ...(bodyJson ? mediaReferences(bodyJson, 'bodyJson') : []),
      ...(seo ? this.seo.mediaReferences(seo) : []),
      ...(structuredData ? this.structured.mediaReferences(structuredData) : []),
    ];
    const places = mentions.filter((mention) => mention.mediaId.toLowerCase() === mediaId).map(({ path }) => path);
    return { ...named, places: field === null ? places : [field, ...places] };
  }
}
