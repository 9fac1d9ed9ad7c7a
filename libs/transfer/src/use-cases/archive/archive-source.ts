import { Notes } from '@app/markdown';
import { pagePath, postPath, type JsonObject } from '@app/shared-kernel';
import type { ArchiveRefs } from '../../domain/archive/archive-refs.ts';
import { dateIn, idOf, textIn, textOrNull } from '../../domain/archive/entity-fields.ts';
import { keyOf, type ImportedItem, type ImportHead, type ItemKind, type SourceEntry } from '../../domain/item.ts';
import { pathKey } from '../../domain/link-index.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { Blog } from '../../ports/blog.port.ts';
import type { ArchivedSite } from '../../ports/merged-blog.port.ts';
import { Source, type ReadContext } from '../../ports/source.port.ts';
import { toldState, type ToldState } from './met-entry.ts';
import type { SoundArchive } from './sound-archive.ts';

const KINDS = ['page', 'post'] as const;

interface Contents {
  readonly archive: SoundArchive;
  readonly site: ArchivedSite;
  readonly categories: readonly JsonObject[];
  readonly refs: ArchiveRefs;
  readonly blog: Blog;
  readonly digest: (entity: JsonObject) => string;
}

/** Posts and pages of an archive whose other entities are here already. */
export class ArchiveSource extends Source {
  readonly system = 'archive';
  /** Ids tell entities of different archives apart, and those of one blog are the same in each of its archives. */
  readonly site = '';
  readonly origins: readonly string[];
  /** The paths of categories at the origin, by id. */
  private readonly paths = new Map<string, string>();
  private context: ReadContext | null = null;
  /** By `keyOf`, once the heads were read. */
  readonly told = new Map<string, ToldState>();

  constructor(private readonly contents: Contents) {
    super();
    const { site, categories } = contents;
    this.origins = site.siteUrl === null ? [] : [site.siteUrl];
    for (const category of categories) {
      const parent = this.pathOf(category['parentId']);
      this.paths.set(idOf(category), `${parent === null ? '' : `${parent}/`}${textIn(category, 'slug')}`);
    }
  }

  override about(): SiteFacts {
    return this.contents.site.facts;
  }

  async *heads(): AsyncGenerator<ImportHead> {
    for (const kind of KINDS) {
      for await (const entity of this.contents.archive.entities(kind)) {
        this.told.set(keyOf({ kind, sourceId: idOf(entity) }), toldState(entity, this.contents.digest));
        yield await this.head(kind, entity);
      }
    }
  }

  async *items(context: ReadContext): AsyncGenerator<SourceEntry> {
    this.context = context;
    for (const kind of KINDS) {
      for await (const entity of this.contents.archive.entities(kind)) {
        yield { type: 'item', item: await this.item(kind, entity) };
      }
    }
  }

  file(): Promise<null> {
    return Promise.resolve(null);
  }

  notes(): readonly [] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return new Map();
  }

  /** The path here of an address at the origin; null if it stays as it is. Known once the items are read. */
  moved(address: string): string | null {
    const found = this.context?.moved(address);
    if (!found?.known) return null;
    return address.startsWith('/') && pathKey(found.to) === pathKey(address) ? null : found.to;
  }

  /** Whether an address names the host of the origin, but nothing that the archive has. */
  private staysThere(address: string): boolean {
    return this.context?.moved(address)?.known === false && !/^\/(?!\/)/.test(address);
  }

  private async head(kind: ItemKind, entity: JsonObject): Promise<ImportHead> {
    const slug = textIn(entity, 'slug');
    const date = dateIn(entity, 'publishedAt');
    const oldPaths = [this.oldPath(kind, entity)];
    const published = entity['status'] === 'published';
    const categorySlugs = (await this.categoryHere(entity))?.split('/') ?? [];
    return { kind, sourceId: idOf(entity), slug, wanted: slug, date, published, categorySlugs, oldPaths };
  }

  private oldPath(kind: ItemKind, entity: JsonObject): string {
    const { permalinks } = this.contents.site;
    const slug = textIn(entity, 'slug');
    if (kind === 'page') return pagePath(permalinks, { slug });
    const publishedAt = dateIn(entity, 'publishedAt');
    return postPath(permalinks, { slug, categoryPath: this.pathOf(entity['categoryId']), publishedAt });
  }

  /** The path that the category of a post has here; in a dry run, that at the origin. */
  private async categoryHere({ categoryId }: JsonObject): Promise<string | null> {
    const { refs, blog } = this.contents;
    const here = refs.of('category', categoryId);
    return here === null ? null : ((await blog.categoryPath(here)) ?? this.pathOf(categoryId));
  }

  private pathOf(categoryId: unknown): string | null {
    return typeof categoryId === 'string' ? (this.paths.get(categoryId.toLowerCase()) ?? null) : null;
  }

  private async item(kind: ItemKind, entity: JsonObject): Promise<ImportedItem> {
    const { refs, digest } = this.contents;
    const notes = new Notes();
    const archived = refs.item(entity, (address) => {
      const to = this.moved(address);
      if (to === null && this.staysThere(address))
        notes.addOnce('local-link', `the link to ${address} leads to the old site`);
      return to;
    });
    const unmet = refs.unmet(entity);
    return {
      kind,
      sourceId: idOf(entity),
      slug: textIn(entity, 'slug'),
      title: textIn(entity, 'title'),
      oldPaths: [this.oldPath(kind, entity)],
      excerpt: textOrNull(entity, 'excerpt'),
      status: entity['status'] === 'published' ? 'published' : 'draft',
      publishedAt: dateIn(entity, 'publishedAt'),
      createdAt: dateIn(entity, 'createdAt'),
      updatedAt: dateIn(entity, 'updatedAt'),
      author: refs.lost(entity['authorId']),
      furtherAuthors: [],
      category: [],
      tags: [],
      cover: null,
      shareImage: null,
      canonicalUrl: textOrNull(entity, 'canonicalUrl'),
      seo: {},
      schemaType: textOrNull(entity, 'schemaType'),
      blocks: [],
      pictures: [],
      notes: notes.list,
      digest: digest(entity),
      archived,
      ...(unmet === null ? {} : { unmet }),
    };
  }
}
