import type { Galley } from '@galley/client';
import { Kept } from './kept.ts';
import type { Block, Media, SeoGroup } from './model.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
/** Of a record of a file, roughly. */
const RECORD_BYTES = 1_000;

/** The records of media files: how large an image is, and what it shows. */
export class Files {
  readonly kept = new Kept<Media>(CACHE_BYTES, () => RECORD_BYTES);

  private readonly galley: Galley;

  constructor(galley: Galley) {
    this.galley = galley;
  }

  /** The files that the blocks and the SEO group refer to, by id; deleted ones are absent. */
  async of(blocks: readonly Block[], seo: SeoGroup): Promise<ReadonlyMap<string, Media>> {
    const inBlocks = blocks.flatMap((block) => (block.type === 'image' && block.url !== null ? [block.mediaId] : []));
    const inSeo = [seo.og.imageMediaId, seo.twitter.imageMediaId].filter((id) => id !== null);
    const ids = [...new Set([...inBlocks, ...inSeo])];
    const found = await Promise.all(
      ids.map(async (id) => [id, await this.kept.get(id, () => this.galley.media.find(id))] as const),
    );
    return new Map(found.flatMap(([id, media]) => (media === null ? [] : [[id, media.value]])));
  }
}
