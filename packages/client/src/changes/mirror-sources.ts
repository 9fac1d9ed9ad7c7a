import { NotFoundError } from '../errors.ts';
import type { Query } from '../http/query.ts';
import type { Transport } from '../http/transport.ts';
import { PagedItems } from '../resources/paged-items.ts';
import type { List } from '../resources/reading.ts';
import type { MirroredFields, MirroredType, MirrorEntry, MirrorKey } from './mirror-store.ts';

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
/** The most items of a response, and the most ids that a list can be asked for. */
const MOST = 100;

/** A list with the tags of each of its items. */
type TaggedList = List<unknown> & { included?: { tags?: Readonly<Record<string, readonly string[]>> } };
type Item = MirrorEntry['item'] & { status?: string };

/** Which fields of each type a mirror has. */
export interface MirroredParts {
  readonly fields?: MirroredFields | undefined;
  readonly omit?: MirroredFields | undefined;
}

/** Reads items for a mirror, with the tags of what they show. */
export class MirrorSources {
  readonly #transport: Transport;
  readonly #parts: MirroredParts;

  constructor(transport: Transport, parts: MirroredParts = {}) {
    this.#transport = transport;
    this.#parts = parts;
  }

  /** All published items of a type; includes each that exists during the whole read. */
  async *all(type: MirroredType, signal: AbortSignal | undefined): AsyncGenerator<MirrorEntry, void, undefined> {
    if (type === 'workspace') {
      const { body } = await this.#transport.send('/workspace', { query: { fields: 'id' }, signal });
      const entry = await this.read({ type, id: (body as { id: string }).id }, signal);
      if (entry) yield entry;
    } else yield* this.#listed(type, {}, signal);
  }

  /** Those of some items that exist and are published, in few requests. */
  async *some(
    type: MirroredType,
    ids: readonly string[],
    signal: AbortSignal | undefined,
  ): AsyncGenerator<MirrorEntry, void, undefined> {
    if (type === 'workspace') yield* this.all(type, signal);
    else if (type === 'post' || type === 'media') {
      for (let at = 0; at < ids.length; at += MOST)
        yield* this.#listed(type, { ids: ids.slice(at, at + MOST).join(',') }, signal);
    } else {
      const wanted = new Set(ids);
      for await (const entry of this.#listed(type, {}, signal)) if (wanted.has(entry.id)) yield entry;
    }
  }

  /** @returns null for an item that does not exist or is not published */
  async read({ type, id }: MirrorKey, signal: AbortSignal | undefined): Promise<MirrorEntry | null> {
    const path = type === 'workspace' ? '/workspace' : `${LISTS[type]}/${encodeURIComponent(id)}`;
    try {
      const query = this.#fieldsOf(type);
      const { body, tags } = await this.#transport.send(path, { query, headers: NAMING_TAGS, signal });
      const hidden = (type === 'post' || type === 'page') && (body as Item).status !== PUBLISHED;
      return hidden ? null : { type, id, item: this.#partOf(type, body as Item), tags };
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  #listed(type: keyof typeof LISTS, chosen: Query, signal: AbortSignal | undefined): AsyncGenerator<MirrorEntry> {
    const status = type === 'post' || type === 'page' ? { status: PUBLISHED } : {};
    // A file shows nothing but itself.
    const include = type === 'media' ? {} : { include: 'tags' };
    const query = { ...this.#fieldsOf(type), pageSize: MOST, ...status, ...include, ...chosen };
    const itemsOf = ({ data, included }: TaggedList) =>
      (data as Item[]).map((item) => {
        const tags = type === 'media' ? [] : (included?.tags?.[item.id] ?? null);
        return { type, id: item.id, item: this.#partOf(type, item), tags };
      });
    return new PagedItems<MirrorEntry>(this.#transport, LISTS[type], query, { itemsOf }).unseen(signal);
  }

  /** The fields to ask for, with those that the mirror itself needs. */
  #fieldsOf(type: MirroredType): Query {
    const fields = this.#parts.fields?.[type];
    return fields
      ? { fields: [...new Set([...fields, 'id', ...(type === 'post' || type === 'page' ? ['status'] : [])])] }
      : {};
  }

  #partOf(type: MirroredType, item: Item): MirrorEntry['item'] {
    const fields: readonly string[] | undefined = this.#parts.fields?.[type];
    const omit: readonly string[] | undefined = this.#parts.omit?.[type];
    if (!fields && !omit) return item;
    const names = Object.keys(item).filter((name) => (fields?.includes(name) ?? true) && !omit?.includes(name));
    return Object.fromEntries(names.map((name) => [name, item[name as keyof Item]])) as unknown as MirrorEntry['item'];
  }
}
