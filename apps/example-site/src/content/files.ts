import type { Galley } from '@galley/client';
import { LRUCache } from 'lru-cache';
import type { Block, Media, SeoGroup } from './model.ts';

const REMEMBERED = 2_000;

/** The records of media files: how large an image is, and what it shows. */
export class Files {
  private readonly known: LRUCache<string, { media: Media | null }>;

  /** @param milliseconds for which a record counts as fresh */
  constructor(galley: Galley, milliseconds: number) {
    this.known = new LRUCache({
      max: REMEMBERED,
      ttl: Math.max(1, milliseconds),
      fetchMethod: async (id) => ({ media: await galley.media.find(id) }),
    });
  }

  /** The files that the blocks and the SEO group refer to, by id; deleted ones are absent. */
  async of(blocks: readonly Block[], seo: SeoGroup): Promise<ReadonlyMap<string, Media>> {
    const inBlocks = blocks.flatMap((block) => (block.type === 'image' && block.url !== null ? [block.mediaId] : []));
    const inSeo = [seo.og.imageMediaId, seo.twitter.imageMediaId].filter((id) => id !== null);
    const ids = [...new Set([...inBlocks, ...inSeo])];
    const found = await Promise.all(ids.map(async (id) => [id, (await this.known.fetch(id))?.media ?? null] as const));
    return new Map(found.flatMap(([id, media]) => (media === null ? [] : [[id, media]])));
  }
}
