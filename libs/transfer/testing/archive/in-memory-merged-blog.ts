import {
  authorPath,
  categoryPath,
  Conflict,
  DEFAULT_PERMALINKS,
  Invalid,
  isJsonObject,
  tagPath,
  type JsonObject,
  type Permalinks,
} from '@app/shared-kernel';
import type { ArchiveKind } from '../../src/domain/archive/archive-format.ts';
import { dateOf, textIn, textOrNull } from '../../src/domain/archive/entity-fields.ts';
import {
  MergedBlogs,
  type ArchivedSite,
  type EntityHere,
  type MergedBlog,
  type NamedKind,
  type StoredKind,
} from '../../src/ports/merged-blog.port.ts';
import { InMemoryBlog } from '../blog/in-memory-blog.ts';
import { checkLine, checkPixel, extensionOf } from './checked-line.ts';

interface Named extends EntityHere {
  readonly kind: NamedKind;
  readonly slug: string;
  /** Of a category: the slugs from the root down. */
  readonly path: string;
}

/** Blogs held in memory. */
export class InMemoryMergedBlogs extends MergedBlogs {
  private readonly blogs = new Map<string, InMemoryMergedBlog>();

  async open({ workspaceId }: { readonly workspaceId: string }): Promise<InMemoryMergedBlog> {
    const blog = this.blogs.get(workspaceId) ?? new InMemoryMergedBlog(workspaceId);
    this.blogs.set(workspaceId, blog);
    return blog;
  }

  async dryRun(caller: { readonly workspaceId: string }): Promise<InMemoryBlog> {
    return (await this.open(caller)).copy();
  }
}

export class InMemoryMergedBlog extends InMemoryBlog implements MergedBlog {
  readonly named = new Map<string, Named>();
  readonly pins = new Map<string, readonly string[]>();

  readSite(settings: JsonObject): ArchivedSite {
    if (typeof settings['name'] !== 'string') throw Invalid.at('name', 'must be a string');
    const { permalinks } = settings;
    return {
      facts: { title: textIn(settings, 'siteName') },
      siteUrl: textOrNull(settings, 'siteUrl'),
      permalinks: { ...DEFAULT_PERMALINKS, ...(isJsonObject(permalinks) ? (permalinks as Partial<Permalinks>) : {}) },
    };
  }

  checkEntity(kind: ArchiveKind, entity: JsonObject): void {
    checkLine(kind, entity);
  }

  extensionOf(mimeType: unknown): string | null {
    return extensionOf(mimeType);
  }

  checkFile(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return checkPixel(entity, bytes);
  }

  async here(kind: StoredKind, ids: readonly string[]): Promise<ReadonlyMap<string, EntityHere>> {
    return new Map(
      ids.flatMap((id) => {
        const found = kind === 'post' || kind === 'page' ? this.items.get(id) : this.named.get(id);
        return found?.kind === kind ? [[id, { updatedAt: found.updatedAt, deleted: false }] as const] : [];
      }),
    );
  }

  async namesakes(kind: NamedKind, entities: readonly JsonObject[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      entities.flatMap((entity) => {
        const found = [...this.named].find(([, each]) => each.kind === kind && each.slug === entity['slug']);
        return found ? [[textIn(entity, 'id'), found[0]] as const] : [];
      }),
    );
  }

  async addresses(kind: NamedKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const permalinks = await this.permalinks();
    const pathOf = { author: authorPath, tag: tagPath, category: categoryPath }[kind];
    const found = ids.flatMap((id) => {
      const named = this.named.get(id);
      return named?.kind === kind ? [[id, pathOf(permalinks, named)] as const] : [];
    });
    return new Map(found);
  }

  async siteUrl(): Promise<string | null> {
    return null;
  }

  async add(kind: NamedKind, entities: readonly JsonObject[]): Promise<void> {
    for (const entity of entities) checkLine(kind, entity);
    const taken = (await this.namesakes(kind, entities)).size > 0;
    if (taken) throw new Conflict('The slug is taken.', { reason: 'slug' });
    for (const entity of entities) this.addOne(kind, entity);
  }

  private addOne(kind: NamedKind, entity: JsonObject): void {
    const slug = textIn(entity, 'slug');
    const parent = this.named.get(textIn(entity, 'parentId'));
    const path = parent ? `${parent.path}/${slug}` : slug;
    this.named.set(textIn(entity, 'id'), { kind, slug, path, updatedAt: dateOf(entity, 'updatedAt'), deleted: false });
  }

  async change(kind: NamedKind, id: string, entity: JsonObject): Promise<Date> {
    checkLine(kind, entity);
    const named = this.named.get(id);
    if (named?.kind !== kind) throw new TypeError('What is changed is there.');
    const updatedAt = new Date();
    this.named.set(id, { ...named, updatedAt });
    return updatedAt;
  }

  override async categoryPath(id: string): Promise<string | null> {
    return this.named.get(id)?.path ?? super.categoryPath(id);
  }

  async pin(postId: string, relatedIds: readonly string[]): Promise<void> {
    this.pins.set(postId, relatedIds);
  }

  lead(redirects: readonly JsonObject[]): ReturnType<InMemoryBlog['redirect']> {
    return this.redirect(
      redirects.map((each) => ({ fromPath: textIn(each, 'fromPath'), toPath: textIn(each, 'toPath') })),
    );
  }
}
