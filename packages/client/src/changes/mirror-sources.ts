import { NotFoundError } from '../errors.ts';
import type { Transport } from '../http/transport.ts';
import { PagedItems } from '../resources/paged-items.ts';
import type { MirroredType, MirrorEntry, MirrorKey } from './mirror-store.ts';

const LISTS: Readonly<Record<Exclude<MirroredType, 'workspace'>, string>> = {
  post: '/posts',
  page: '/pages',
  category: '/categories',
  tag: '/tags',
  author: '/authors',
  media: '/media',
};

const NAMING_TAGS = { 'X-Cache-Tags': '1' };
/** Of types with drafts, a mirror only contains what is published. */
const PUBLISHED = 'published';

/** Reads items for a mirror, with the tags of what they show. */
export class MirrorSources {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The ids of all published items of a type; includes each that exists during the whole read. */
  async *ids(type: MirroredType, signal: AbortSignal | undefined): AsyncGenerator<string, void, undefined> {
    if (type === 'workspace') {
      const { body } = await this.#transport.send('/workspace', { query: { fields: 'id' }, signal });
      return yield (body as { id: string }).id;
    }
    const status = type === 'post' || type === 'page' ? { status: PUBLISHED } : {};
    const query = { fields: 'id', pageSize: 100, ...status };
    for await (const { id } of new PagedItems(this.#transport, LISTS[type], query).unseen(signal)) yield id;
  }

  /** @returns null for an item that does not exist or is not published */
  async read({ type, id }: MirrorKey, signal: AbortSignal | undefined): Promise<MirrorEntry | null> {
    const path = type === 'workspace' ? '/workspace' : `${LISTS[type]}/${encodeURIComponent(id)}`;
    try {
      const { body, tags } = await this.#transport.send(path, { headers: NAMING_TAGS, signal });
      const item = body as MirrorEntry['item'] & { status?: string };
      const hidden = (type === 'post' || type === 'page') && item.status !== PUBLISHED;
      return hidden ? null : { type, id, item, tags };
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}
