import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  Conflict,
  DEFAULT_PERMALINKS,
  Invalid,
  isSlug,
  pagePath,
  postPath,
  Problems,
  type Permalinks,
} from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ImportedTag, ItemKind } from '../../src/domain/item.ts';
import type { SiteFacts } from '../../src/domain/site-facts.ts';
import {
  Blog,
  Blogs,
  type BlogItem,
  type CreatedItem,
  type ExistingItem,
  type KeptFile,
  type OldPath,
  type StoreImage,
  type WrittenAuthor,
} from '../../src/ports/blog.port.ts';
import type { SourceFile } from '../../src/ports/source.port.ts';

const TITLE_MAX = 300;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Blogs held in memory. */
export class InMemoryBlogs extends Blogs {
  private readonly blogs = new Map<string, InMemoryBlog>();

  async open({ workspaceId }: { readonly workspaceId: string }): Promise<InMemoryBlog> {
    const blog = this.blogs.get(workspaceId) ?? new InMemoryBlog(workspaceId);
    this.blogs.set(workspaceId, blog);
    return blog;
  }

  async dryRun(caller: { readonly workspaceId: string }): Promise<InMemoryBlog> {
    return (await this.open(caller)).copy();
  }
}

/** The blog of one workspace. It accepts only PNG files. */
export class InMemoryBlog extends Blog {
  /** Everything that was written, by id. */
  readonly items = new Map<string, BlogItem & { readonly updatedAt: Date }>();
  readonly redirects = new Map<string, string>();
  private readonly entities = new Map<string, string>();
  private readonly categoryPaths = new Map<string, string>();
  private readonly files = new Map<string, string>();
  private readonly settings = new Map<string, string>();
  private patterns: Permalinks = DEFAULT_PERMALINKS;
  locale = 'en';

  constructor(readonly workspaceId: string) {
    super();
  }

  /** Another blog that holds the same. */
  copy(): InMemoryBlog {
    const copy = new InMemoryBlog(this.workspaceId);
    copy.patterns = this.patterns;
    copy.locale = this.locale;
    for (const held of ['items', 'redirects', 'entities', 'categoryPaths', 'files', 'settings'] as const) {
      for (const [key, value] of this[held]) (copy[held] as Map<string, unknown>).set(key, value);
    }
    return copy;
  }

  async language({ locale = '' }: SiteFacts = {}): Promise<string> {
    return this.locale === 'en' && locale !== '' ? locale : this.locale;
  }

  async permalinks(): Promise<Permalinks> {
    return this.patterns;
  }

  async keepPermalinks(post: string): Promise<boolean> {
    if ([...this.items.values()].some(({ kind, status }) => kind === 'post' && status === 'published')) return false;
    this.patterns = { ...this.patterns, post };
    return true;
  }

  async takeSettings(facts: SiteFacts, keep: StoreImage): Promise<readonly string[]> {
    const { title, description, logo } = facts;
    const language = await this.language(facts);
    const others = language === this.locale ? [] : ['defaultLocale'];
    this.locale = language;
    const kept = logo !== undefined && !this.settings.has('publisher') ? await keep(logo) : null;
    const values = Object.entries({ siteName: title, aboutMd: description, publisher: kept });
    const taken = values.filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && !this.settings.has(entry[0]),
    );
    for (const [name, value] of taken) this.settings.set(name, value);
    return [...taken.map(([name]) => name), ...others];
  }

  async takenSlugs(kind: ItemKind, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const living = new Set([...this.items.values()].filter((item) => item.kind === kind).map(({ slug }) => slug));
    return new Set(slugs.filter((slug) => living.has(slug)));
  }

  async existing(kind: ItemKind, ids: readonly string[]): Promise<ReadonlyMap<string, ExistingItem>> {
    return new Map(
      ids.flatMap((id) => {
        const item = this.items.get(id);
        return item?.kind === kind ? [[id, this.shown(item)] as const] : [];
      }),
    );
  }

  async authors(authors: readonly WrittenAuthor[]): Promise<readonly string[]> {
    return authors.map(({ author: { name, slug } }) => this.ensured('author', slug ?? slugify(name)));
  }

  async tags(tags: readonly ImportedTag[]): Promise<readonly string[]> {
    return tags.map(({ name, slug }) => this.ensured('tag', slug ?? slugify(name)));
  }

  async category(steps: readonly CategoryStep[]): Promise<string> {
    const path = steps.map(({ slug }) => slug).join('/');
    if (path === '') throw new Invalid('A category path needs at least one name.');
    const id = this.ensured('category', path);
    this.categoryPaths.set(id, path);
    return id;
  }

  async categoryPath(categoryId: string): Promise<string | null> {
    return this.categoryPaths.get(categoryId) ?? null;
  }

  async keep(file: SourceFile): Promise<KeptFile | string> {
    const parts: Uint8Array[] = [];
    for await (const part of file.open()) parts.push(part);
    const bytes = Buffer.concat(parts);
    if (!bytes.subarray(0, PNG.length).equals(PNG)) return 'It is no picture that is known.';
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = this.files.get(digest);
    const mediaId = known ?? randomUUID();
    this.files.set(digest, mediaId);
    return { mediaId, location: `https://media.example/${mediaId}.png`, isNew: known === undefined };
  }

  /** Nothing is computed here. */
  async prepare(_items: readonly BlogItem[]): Promise<void> {}

  async create(items: readonly BlogItem[]): Promise<readonly CreatedItem[]> {
    for (const item of items) this.check(item);
    for (const kind of ['post', 'page'] as const) {
      const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
      const isTaken = new Set(slugs).size < slugs.length || (await this.takenSlugs(kind, slugs)).size > 0;
      if (isTaken) throw new Conflict(`Another ${kind} of this workspace has this slug.`, { reason: 'slug' });
    }
    return items.map((item) => {
      const id = typeof item.archived?.['id'] === 'string' ? item.archived['id'] : randomUUID();
      const stored = { ...item, updatedAt: item.updatedAt ?? item.createdAt ?? new Date() };
      this.items.set(id, stored);
      return { id, ...this.shown(stored) };
    });
  }

  async update(id: string, item: BlogItem): Promise<CreatedItem> {
    this.check(item);
    const before = this.items.get(id);
    if (!before) throw new TypeError('What is updated is there.');
    const { slug, publishedAt, createdAt, updatedAt } = before;
    const given = { ...item, slug, publishedAt, createdAt };
    const isSame = isDeepStrictEqual({ ...before, ...given, updatedAt }, before);
    const stored = { ...given, updatedAt: isSame ? updatedAt : new Date() };
    this.items.set(id, stored);
    return { id, ...this.shown(stored) };
  }

  check(item: BlogItem): void {
    const problems = new Problems();
    if (!isSlug(item.slug)) problems.report('slug', 'must be a slug');
    const title = Array.from(item.title).length;
    if (title === 0 || title > TITLE_MAX) problems.report('title', `must have 1 to ${TITLE_MAX} characters`);
    problems.throwIfAny();
  }

  async redirect(paths: readonly OldPath[]): Promise<{ created: number; refused: (OldPath & { why: string })[] }> {
    const live = new Set([...this.items.values()].map((item) => this.shown(item).path));
    const free = paths.filter(({ fromPath }) => !this.redirects.has(fromPath) && !live.has(fromPath));
    const refused = free.filter(({ fromPath, toPath }) => fromPath === toPath);
    const sound = free.filter(({ fromPath, toPath }) => fromPath !== toPath);
    for (const { fromPath, toPath } of sound) this.redirects.set(fromPath, toPath);
    return { created: sound.length, refused: refused.map((path) => ({ ...path, why: 'It leads to itself.' })) };
  }

  private ensured(kind: string, name: string): string {
    const key = `${kind} ${name}`;
    const id = this.entities.get(key) ?? randomUUID();
    this.entities.set(key, id);
    return id;
  }

  private shown(item: BlogItem & { readonly updatedAt: Date }): ExistingItem {
    const { kind, slug, status, publishedAt, updatedAt, categoryId } = item;
    const categoryPath = categoryId === null ? null : (this.categoryPaths.get(categoryId) ?? null);
    const path =
      kind === 'page' ? pagePath(this.patterns, item) : postPath(this.patterns, { slug, categoryPath, publishedAt });
    return { slug, path, published: status === 'published', updatedAt };
  }
}
