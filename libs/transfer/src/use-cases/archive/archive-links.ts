import {
  authorPath,
  categoryPath,
  pagePath,
  portionsOf,
  postPath,
  tagPath,
  type JsonObject,
  type Permalinks,
} from '@app/shared-kernel';
import type { LinkChanges } from '../../domain/archive/archive-refs.ts';
import { dateIn, idOf, textIn } from '../../domain/archive/entity-fields.ts';
import { keyOf, type ItemKind } from '../../domain/item.ts';
import { LinkIndex, pathKey } from '../../domain/links/link-index.ts';
import type { ImportLedger } from '../../ports/import-ledger.port.ts';
import { NAMED_KINDS, type ArchivedSite, type MergedBlog, type NamedKind } from '../../ports/merged-blog.port.ts';
import type { ReadContext } from '../../ports/source.port.ts';
import { ARCHIVE_SOURCE } from './met-entry.ts';
import type { ValidArchive } from './valid-archive.ts';

/** Entities looked up together. */
const PORTION = 1_000;

interface Setting {
  readonly archive: ValidArchive;
  readonly site: ArchivedSite;
  /** Each after its parent. */
  readonly categories: readonly JsonObject[];
  readonly blog: MergedBlog;
  readonly ledger: ImportLedger;
}

/** Where the entities of an archive live at the origin, and where they live here. */
export class ArchiveLinks {
  readonly origins: readonly string[];
  /** Addresses of authors, categories and tags. */
  private readonly named: LinkIndex;
  /** The paths of categories at the origin, by id. */
  private readonly paths = new Map<string, string>();
  private items: ReadContext | null = null;
  private siteUrl: string | null = null;

  constructor(private readonly setting: Setting) {
    const { site, categories } = setting;
    this.origins = site.siteUrl === null ? [] : [site.siteUrl];
    this.named = new LinkIndex(this.origins);
    for (const category of categories) {
      const parent = this.pathOf(category['parentId']);
      this.paths.set(idOf(category), `${parent === null ? '' : `${parent}/`}${textIn(category, 'slug')}`);
    }
  }

  /**
   * Learns where everything lives here; until then no address counts as moved. Authors and tags need not be written yet.
   *
   * @param items where posts and pages live here
   */
  async open(items: ReadContext): Promise<void> {
    const { archive, blog, categories } = this.setting;
    for (const kind of NAMED_KINDS) {
      const entities = kind === 'category' ? categories : archive.entities(kind);
      for await (const portion of portionsOf(entities, PORTION)) await this.learn(kind, portion);
    }
    this.siteUrl = (await blog.siteUrl())?.replace(/(?<!\/)\/+$/, '') ?? null;
    this.items = items;
  }

  /** What lives here by the ledger or by its id has that address; what does not yet, that of its slug. What was deleted has none. */
  private async learn(kind: NamedKind, entities: readonly JsonObject[]): Promise<void> {
    const { blog, ledger } = this.setting;
    const names = entities.map((entity) => ({ kind, sourceId: idOf(entity) }));
    const entries = await ledger.find(blog.workspaceId, ARCHIVE_SOURCE, names);
    const hereId = (id: string) => entries.get(keyOf({ kind, sourceId: id }))?.entityId ?? id;
    const here = await blog.addresses(
      kind,
      names.map(({ sourceId }) => hereId(sourceId)),
    );
    const permalinks = await blog.permalinks();
    for (const entity of entities) {
      const id = idOf(entity);
      const isNew = !entries.has(keyOf({ kind, sourceId: id }));
      const place = here.get(hereId(id)) ?? (isNew ? this.placeOf(kind, entity, permalinks) : null);
      if (place !== null) this.named.add([this.placeOf(kind, entity)], place);
    }
  }

  /** @param permalinks of the origin, unless others are given; @returns the path of an author, category or tag */
  placeOf(kind: NamedKind, entity: JsonObject, permalinks: Permalinks = this.setting.site.permalinks): string {
    const slug = textIn(entity, 'slug');
    if (kind === 'author') return authorPath(permalinks, { slug });
    if (kind === 'tag') return tagPath(permalinks, { slug });
    return categoryPath(permalinks, { path: this.pathOf(entity['id']) ?? slug });
  }

  /** The path of a post or page at the origin. */
  oldPath(kind: ItemKind, entity: JsonObject): string {
    const { permalinks } = this.setting.site;
    const slug = textIn(entity, 'slug');
    if (kind === 'page') return pagePath(permalinks, { slug });
    const publishedAt = dateIn(entity, 'publishedAt');
    return postPath(permalinks, { slug, categoryPath: this.pathOf(entity['categoryId']), publishedAt });
  }

  /** The slugs of a category at the origin, from the root, joined by `/`; null if there is none. */
  pathOf(categoryId: unknown): string | null {
    return typeof categoryId === 'string' ? (this.paths.get(categoryId.toLowerCase()) ?? null) : null;
  }

  /** The path here of an address at the origin; null if it stays as it is. */
  moved(address: string): string | null {
    const to = this.find(address);
    return to === null || (address.startsWith('/') && pathKey(to) === pathKey(address)) ? null : to;
  }

  /**
   * What becomes of the addresses that an entity names. Its own address as the canonical one is left out where it changes: by default, an entity
   * is canonical where it lives.
   *
   * @param own the path of the entity at the origin
   * @param stays called with each address that goes on naming the old site
   */
  changes(own: string, stays: (address: string) => void): LinkChanges {
    const link = (address: string): string | null => {
      const to = this.moved(address);
      if (to === null && this.staysThere(address)) stays(address);
      return to;
    };
    const canonical = (address: string): string | null => {
      const to = this.find(address);
      const here = to === null || this.siteUrl === null ? null : this.siteUrl + to;
      if (here !== null && pathKey(here) === pathKey(address)) return address;
      if (this.items !== null && this.isAt(address, own)) return null;
      if (here === null && (to !== null || this.staysThere(address))) stays(address);
      return here ?? address;
    };
    return { link, canonical };
  }

  private find(address: string): string | null {
    if (this.items === null) return null;
    const found = this.items.moved(address);
    return found?.known ? found.to : this.named.find(address);
  }

  /** Whether an address names the host of the origin, but nothing that the archive has. */
  private staysThere(address: string): boolean {
    if (/^\/(?!\/)/.test(address) || this.find(address) !== null) return false;
    return this.items?.moved(address)?.known === false;
  }

  private isAt(address: string, path: string): boolean {
    const only = new LinkIndex(this.origins);
    only.add([path], path);
    return only.find(address) !== null;
  }
}
