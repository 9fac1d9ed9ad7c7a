import { parseBlocks } from '@app/content';
import type { WorkspacePatch, WorkspaceSettings } from '@app/identity';
import { DEFAULT_REDIRECT_TYPE, type FormerHits } from '@app/redirects';
import {
  codePointLength,
  isSlug,
  pagePath,
  postPath,
  Problems,
  type Actor,
  type Caller,
  type Permalinks,
} from '@app/shared-kernel';
import {
  Blog,
  type BlogItem,
  type CategoryStep,
  type CreatedItem,
  type ExistingItem,
  type ImportedTag,
  type ItemKind,
  type KeptFile,
  type OldPath,
  type SiteFacts,
  type SourceFile,
  type StoreImage,
  type WrittenAuthor,
} from '@app/transfer';
import { BlogFiles } from './blog-files.ts';
import { asAuthor, asPage, asPost, asTag } from './blog-items.ts';
import type { BlogTools } from './blog-tools.ts';
import { NewItems, type StoredItem } from './new-items.ts';
import { redirected, type Redirected } from './redirected.ts';
import { publisherFrom, settingsFrom } from './settings-from.ts';

const TITLE_MAX = 300;

export class WorkspaceBlog extends Blog {
  private readonly paths = new Map<string, Promise<string | null>>();
  private readonly files: BlogFiles;
  private readonly items: NewItems;

  constructor(
    protected readonly caller: Caller & Actor,
    private readonly tools: BlogTools,
  ) {
    super();
    this.files = new BlogFiles(caller, tools);
    this.items = new NewItems(caller, tools);
  }

  get workspaceId(): string {
    return this.caller.workspaceId;
  }

  async permalinks(): Promise<Permalinks> {
    return (await this.site()).permalinks;
  }

  async language(taken: SiteFacts = {}): Promise<string> {
    const existing = await this.currentSettings();
    return settingsFrom(taken, existing).defaultLocale ?? existing.defaultLocale;
  }

  async keepPermalinks(post: string): Promise<boolean> {
    if (await this.tools.existing.hasPublishedPosts(this.workspaceId)) return false;
    await this.tools.settings.execute(this.caller, { permalinks: { ...(await this.permalinks()), post } });
    return true;
  }

  async takeSettings(facts: SiteFacts, keep: StoreImage): Promise<readonly string[]> {
    const patch = await this.settingsToTake(facts, keep);
    if (Object.keys(patch).length > 0) await this.tools.settings.execute(this.caller, patch);
    return Object.keys(patch);
  }

  /** Outside a transaction, settings are those of the last request, which the import may have changed since. */
  private site() {
    return this.tools.transactions.run(() => this.tools.sites.of(this.workspaceId));
  }

  protected currentSettings(): Promise<WorkspaceSettings> {
    return this.tools.transactions.run(() => this.tools.currentSettings.of(this.workspaceId));
  }

  protected async settingsToTake(facts: SiteFacts, keep: StoreImage): Promise<WorkspacePatch> {
    const existing = await this.currentSettings();
    return { ...settingsFrom(facts, existing), ...(await publisherFrom(facts, existing, keep)) };
  }

  takenSlugs(kind: ItemKind, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    return this.tools.existing.takenSlugs(this.workspaceId, kind, slugs);
  }

  async existing(kind: ItemKind, ids: readonly string[]): Promise<ReadonlyMap<string, ExistingItem>> {
    const permalinks = await this.permalinks();
    const found = await this.tools.existing.find(this.workspaceId, kind, ids);
    return new Map(
      [...found].map(([id, { slug, path: categoryPath, status, publishedAt, updatedAt }]) => {
        const path =
          kind === 'post' ? postPath(permalinks, { slug, categoryPath, publishedAt }) : pagePath(permalinks, { slug });
        return [id, { slug, path, published: status === 'published', updatedAt }];
      }),
    );
  }

  authors(authors: readonly WrittenAuthor[]): Promise<readonly string[]> {
    const given = authors.map(({ author, avatarId }) => asAuthor(author, avatarId));
    return this.tools.authors.executeAll(this.caller, given);
  }

  tags(tags: readonly ImportedTag[]): Promise<readonly string[]> {
    return this.tools.tags.executeAll(this.caller, tags.map(asTag));
  }

  category(steps: readonly CategoryStep[]): Promise<string> {
    return this.tools.categories.execute(this.caller, steps);
  }

  categoryPath(categoryId: string): Promise<string | null> {
    let path = this.paths.get(categoryId);
    if (!path) {
      path = this.tools.categoryPlaces.of(this.workspaceId, categoryId).then((place) => place?.path ?? null);
      this.paths.set(categoryId, path);
      path.catch(() => this.paths.delete(categoryId));
    }
    return path;
  }

  keep(file: SourceFile, alt: string, originalName: string): Promise<KeptFile | string> {
    return this.files.keep(file, alt, originalName);
  }

  prepare(items: readonly BlogItem[]): Promise<void> {
    return this.items.prepare(items);
  }

  async create(items: readonly BlogItem[]): Promise<readonly CreatedItem[]> {
    const stored = await this.items.create(items);
    const permalinks = await this.permalinks();
    const made: CreatedItem[] = [];
    // One after another, because a transaction has one connection.
    for (const [at, item] of items.entries()) {
      const { id, updatedAt } = stored[at] as StoredItem;
      await this.complete(item, id, true);
      const path = await this.pathOf(item, permalinks);
      made.push({ id, slug: item.slug, path, published: item.status === 'published', updatedAt });
    }
    return made;
  }

  async update(id: string, item: BlogItem): Promise<CreatedItem> {
    if (item.kind === 'page') await this.tools.updatePage.execute(this.caller, id, asPage(item));
    else await this.tools.updatePost.execute(this.caller, id, asPost(item));
    await this.complete(item, id, false);
    const existing = (await this.existing(item.kind, [id])).get(id);
    if (!existing) throw new TypeError('What was just written is there.');
    return { id, ...existing };
  }

  check(item: BlogItem): void {
    const problems = new Problems();
    if (!isSlug(item.slug)) problems.report('slug', 'must be a slug');
    const title = codePointLength(item.title);
    if (title === 0 || title > TITLE_MAX) problems.report('title', `must have 1 to ${TITLE_MAX} characters`);
    parseBlocks(item.blocks, 'bodyJson', problems);
    this.tools.seo.parsePatch(item.seo, 'seo', problems);
    problems.throwIfAny();
  }

  async redirect(paths: readonly OldPath[]): Promise<Redirected> {
    return this.written(paths.map((path) => ({ ...path, type: path.type ?? DEFAULT_REDIRECT_TYPE })));
  }

  protected async written(
    paths: readonly (OldPath & { readonly type: string; readonly hits?: FormerHits })[],
  ): Promise<Redirected> {
    return redirected(paths, (lines) => this.tools.redirects.execute(this.caller, lines));
  }

  /** Writes what the use cases do not take, in the transaction that writes an item. */
  protected complete(_item: BlogItem, _id: string, _isNew: boolean): Promise<void> {
    return Promise.resolve();
  }

  protected async pathOf(item: BlogItem, permalinks: Permalinks): Promise<string> {
    if (item.kind === 'page') return pagePath(permalinks, item);
    const categoryPath = item.categoryId === null ? null : await this.categoryPath(item.categoryId);
    return postPath(permalinks, { slug: item.slug, categoryPath, publishedAt: item.publishedAt });
  }
}
