import {
  isJsonObject,
  textMedia,
  withBlockLinks,
  withBlockMedia,
  withBlockTexts,
  withTextLinks,
  withTextMedia,
  type Block,
  type JsonObject,
  type JsonValue,
} from '@app/shared-kernel';

type ReferredKind = 'media' | 'author' | 'category' | 'tag';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What is left of an author that was deleted. */
export interface GoneAuthor {
  readonly name: string;
  readonly slug: string;
}

/** What becomes of the addresses that an entity names. */
export interface LinkChanges {
  /** @returns the new address of an address in a text; null if it stays */
  readonly link: (address: string) => string | null;
  /** @returns the canonical address; null if none is needed */
  readonly canonical: (address: string) => string | null;
}

/** Leaves every address as it is. */
export const SAME_LINKS: LinkChanges = { link: () => null, canonical: (address) => address };

/** What the entities of an archive became here, by the ids that they have in the archive. */
export class ArchiveRefs {
  private readonly ids: Record<ReferredKind, Map<string, string | null>> = {
    media: new Map(),
    author: new Map(),
    category: new Map(),
    tag: new Map(),
  };

  private readonly gone = new Map<string, GoneAuthor>();
  /** The kinds of those that could not be written, by their ids. */
  private readonly failed = new Map<string, ReferredKind>();

  /** @param here null if it does not exist here */
  set(kind: ReferredKind, id: string, here: string | null): void {
    this.ids[kind].set(id, here);
  }

  /** Remembers one that could not be written: unlike one that is gone, another run may bring it. */
  fail(kind: ReferredKind, id: string): void {
    this.set(kind, id, null);
    this.failed.set(id, kind);
  }

  /** @returns what an entity of the archive refers to, in its texts too, and could not be written; null if all was */
  unmet(entity: JsonObject): string | null {
    if (this.failed.size === 0) return null;
    for (const [id] of JSON.stringify(entity).toLowerCase().matchAll(UUID)) {
      const kind = this.failed.get(id);
      if (kind) return `it refers to ${kind} ${id}, which could not be imported`;
    }
    return null;
  }

  /** @returns the id here; null if there is none */
  of(kind: ReferredKind, id: unknown): string | null {
    return typeof id === 'string' ? (this.ids[kind].get(id.toLowerCase()) ?? null) : null;
  }

  /** Remembers an author of the archive that was deleted here: a post needs one. */
  lose(id: string, author: GoneAuthor): void {
    this.set('author', id, null);
    this.gone.set(id, author);
  }

  /** @returns null for an author that is here */
  lost(id: unknown): GoneAuthor | null {
    return typeof id === 'string' ? (this.gone.get(id.toLowerCase()) ?? null) : null;
  }

  /** An author, category or tag with the ids of this workspace. Files that are gone are no longer referred to. */
  named(entity: JsonObject, links: LinkChanges): JsonObject {
    const text = (field: 'bio' | 'description') => {
      const value = entity[field];
      return typeof value === 'string' ? { [field]: withTextLinks(value, links.link) } : {};
    };
    return {
      ...entity,
      ...text('bio'),
      ...text('description'),
      ...('avatarMediaId' in entity ? { avatarMediaId: this.of('media', entity['avatarMediaId']) } : {}),
      ...('parentId' in entity ? { parentId: this.of('category', entity['parentId']) } : {}),
      ...('seo' in entity ? { seo: this.seo(entity['seo'] ?? {}, links) } : {}),
    };
  }

  /** A post or page with the ids of this workspace. A body may still refer to a file that is gone, as it did there. */
  item(entity: JsonObject, links: LinkChanges): JsonObject {
    const { tagIds, bodyJson, structuredData, canonicalUrl } = entity;
    return {
      ...entity,
      bodyJson: (bodyJson as unknown as Block[]).map((block) => this.block(block, links)) as unknown as JsonValue,
      ...('authorId' in entity ? { authorId: this.of('author', entity['authorId']) } : {}),
      ...('categoryId' in entity ? { categoryId: this.of('category', entity['categoryId']) } : {}),
      ...('featuredMediaId' in entity ? { featuredMediaId: this.of('media', entity['featuredMediaId']) } : {}),
      ...('seo' in entity ? { seo: this.seo(entity['seo'] ?? {}, links) } : {}),
      ...(typeof canonicalUrl === 'string' ? { canonicalUrl: links.canonical(canonicalUrl) } : {}),
      ...(Array.isArray(tagIds) ? { tagIds: [...new Set(tagIds.flatMap((id) => this.of('tag', id) ?? []))] } : {}),
      ...(structuredData === undefined ? {} : { structuredData: this.files(structuredData) }),
    };
  }

  private block(block: Block, { link }: LinkChanges): Block {
    const written = withBlockTexts(block, (text) =>
      withTextLinks(
        withTextMedia(text, (id) => {
          const here = this.of('media', id);
          return here === null ? null : textMedia(here);
        }),
        link,
      ),
    );
    const linked = withBlockLinks(written, (address) => link(address) ?? address);
    return withBlockMedia(linked, (id) => this.of('media', id) ?? id);
  }

  /** SEO values without references to files that are gone. */
  private seo(value: JsonValue, links: LinkChanges): JsonValue {
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, this.seoValue(name, part ?? null, links)]),
    );
  }

  private seoValue(name: string, value: JsonValue, links: LinkChanges): JsonValue {
    if (/mediaId$/i.test(name)) return this.of('media', value);
    if (typeof value !== 'string') return this.seo(value, links);
    if (name === 'canonicalUrl') return links.canonical(value);
    return name === 'redirectTo' ? (links.link(value) ?? value) : value;
  }

  /** Any JSON with the files' ids here. */
  private files(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.of('media', value) ?? value;
    if (Array.isArray(value)) return value.map((part) => this.files(part));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.files(part ?? null)]));
  }
}
