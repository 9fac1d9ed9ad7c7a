import { readPartly, type PartlyRead, type WorkerPool } from '@app/shared-kernel';
import { deriveBody } from '../../domain/blocks/derive.ts';
import { mediaReferences } from '../../domain/blocks/media-references.ts';
import { mediaIdsOf } from '../../domain/media-ids.ts';
import type { MediaReference } from '../../domain/media-reference.ts';
import type { NewPage, PageChanges } from '../../domain/page/page-command.ts';
import { PAGE_RULES } from '../../domain/page/page-fields.ts';
import type { PageContent, PageDerived } from '../../domain/page/page.ts';
import { isSeoPath } from '../../domain/post/post-references.ts';
import type { Reference } from '../../ports/entity/reference-check.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import { withSeo } from '../seo-rule.ts';

/** Computes everything stored with a page that is derived from its content, in one place for all writes. */
export class ComposePage {
  constructor(
    readonly seo: EntitySeo,
    private readonly threads: WorkerPool,
  ) {}

  /** Splits the fields into valid ones and problems. @param required `all` for a new page */
  readPartly(given: Record<string, unknown>, required: 'all' | 'none'): PartlyRead<NewPage> {
    return readPartly<NewPage>(given, withSeo(PAGE_RULES, this.seo), required);
  }

  async compose(content: PageContent): Promise<PageContent & PageDerived> {
    const { blocks, bodyText } = await this.threads.run('deriveBody', deriveBody, content.bodyJson);
    const withIds: PageContent = { ...content, bodyJson: blocks };
    return { ...withIds, bodyText, mediaIds: mediaIdsOf(this.mentions(withIds)) };
  }

  /**
   * The media files that the given fields refer to and that must exist.
   *
   * @param known ids that the stored page refers to already: they stay valid in bodies even if the file was deleted
   */
  references(changes: PageChanges, known: readonly string[] = []): Reference[] {
    const acceptable = new Set(known);
    return this.mentions(changes)
      .filter(({ path, mediaId, inText }) => !inText && (isSeoPath(path) || !acceptable.has(mediaId.toLowerCase())))
      .map(({ path, mediaId }) => ({ kind: 'media', id: mediaId, path }));
  }

  private mentions({ bodyJson, seo }: Partial<Pick<PageContent, 'bodyJson' | 'seo'>>): readonly MediaReference[] {
    return [...(bodyJson ? mediaReferences(bodyJson, 'bodyJson') : []), ...(seo ? this.seo.mediaReferences(seo) : [])];
  }
}
