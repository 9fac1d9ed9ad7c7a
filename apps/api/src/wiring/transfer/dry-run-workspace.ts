import { randomUUID } from 'node:crypto';
import { PathTaken, SlugTaken, type PreviewedCategory } from '@app/content';
import type { WorkspacePatch, WorkspaceSettings } from '@app/identity';
import type { RedirectDryRun } from '@app/redirects';
import type { Actor, Caller, Permalinks } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type {
  BlogItem,
  CategoryStep,
  CreatedItem,
  ExistingItem,
  ImportedTag,
  ItemKind,
  KeptFile,
  OldPath,
  SiteFacts,
  SourceFile,
  StoreImage,
  WrittenAuthor,
} from '@app/transfer';
import type { BlogTools } from './blog-tools.ts';
import { CreatedItems } from './created-items.ts';
import { DryRunFiles } from './dry-run-files.ts';
import { redirected, type Redirected } from './redirected.ts';
import { WorkspaceBlog } from './workspace-blog.ts';

/** Answers as if everything were written that it is given, and writes nothing. */
export class DryRunWorkspace extends WorkspaceBlog {
  private readonly made = { post: new CreatedItems(), page: new CreatedItems() };
  private readonly ids = new Map<string, string>();
  private readonly categories = new Map<string, PreviewedCategory>();
  private readonly categoryPaths = new Map<string, string>();
  private readonly dryRunFiles: DryRunFiles;
  private readonly redirects: RedirectDryRun;
  private settings: WorkspacePatch = {};
  private pattern: string | null = null;
  private hasPublished = false;

  /** @param futurePath the path of a category that the run would add, by its id */
  constructor(
    caller: Caller & Actor,
    private readonly reading: BlogTools,
    private readonly futurePath: (categoryId: string) => string | null = () => null,
  ) {
    super(caller, reading);
    this.dryRunFiles = new DryRunFiles(caller, reading);
    this.redirects = reading.redirects.dryRun(caller);
  }

  override async permalinks(): Promise<Permalinks> {
    const existing = await super.permalinks();
    return this.pattern === null ? existing : { ...existing, post: this.pattern };
  }

  override async keepPermalinks(pattern: string): Promise<boolean> {
    if (this.hasPublished || (await this.reading.existing.hasPublishedPosts(this.workspaceId))) return false;
    this.pattern = pattern;
    return true;
  }

  override async takeSettings(facts: SiteFacts, keep: StoreImage): Promise<readonly string[]> {
    const patch = await this.settingsToTake(facts, keep);
    this.settings = { ...this.settings, ...patch };
    return Object.keys(patch);
  }

  protected override async currentSettings(): Promise<WorkspaceSettings> {
    return { ...(await super.currentSettings()), ...this.settings } as WorkspaceSettings;
  }

  override async takenSlugs(kind: ItemKind, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const existing = await super.takenSlugs(kind, slugs);
    return new Set(slugs.filter((slug) => existing.has(slug) || this.made[kind].hasSlug(slug)));
  }

  override async existing(kind: ItemKind, ids: readonly string[]): Promise<ReadonlyMap<string, ExistingItem>> {
    const found = new Map(await super.existing(kind, ids));
    for (const id of ids) {
      const made = this.made[kind].get(id);
      if (made) found.set(id, made);
    }
    return found;
  }

  override authors(authors: readonly WrittenAuthor[]): Promise<readonly string[]> {
    return Promise.resolve(authors.map(({ author: { name, slug } }) => this.idOf(`author ${slug ?? slugify(name)}`)));
  }

  override tags(tags: readonly ImportedTag[]): Promise<readonly string[]> {
    return Promise.resolve(tags.map(({ name, slug }) => this.idOf(`tag ${slug ?? slugify(name)}`)));
  }

  override async category(steps: readonly CategoryStep[]): Promise<string> {
    const { id, path } = await this.reading.categories.preview(this.workspaceId, steps, this.categories);
    this.categoryPaths.set(id, path);
    return id;
  }

  override async categoryPath(categoryId: string): Promise<string | null> {
    const path = this.categoryPaths.get(categoryId) ?? (await super.categoryPath(categoryId));
    return path ?? this.futurePath(categoryId);
  }

  override keep(file: SourceFile, alt: string, originalName: string): Promise<KeptFile | string> {
    return this.dryRunFiles.keep(file, alt, originalName);
  }

  override prepare(): Promise<void> {
    return Promise.resolve();
  }

  override async create(items: readonly BlogItem[]): Promise<readonly CreatedItem[]> {
    for (const item of items) this.check(item);
    const permalinks = await this.permalinks();
    const shown: ExistingItem[] = [];
    for (const item of items) {
      const { slug, status, updatedAt, createdAt } = item;
      const path = await this.pathOf(item, permalinks);
      shown.push({ slug, path, published: status === 'published', updatedAt: updatedAt ?? createdAt ?? new Date() });
    }
    await this.requireFree(items, shown);
    return items.map(({ kind }, at) => {
      const made = shown[at] as ExistingItem;
      this.show(kind, made);
      return this.made[kind].add(made);
    });
  }

  override async update(id: string, item: BlogItem): Promise<CreatedItem> {
    this.check(item);
    const existing = (await this.existing(item.kind, [id])).get(id);
    if (!existing) throw new TypeError('What is written again is there.');
    const path = await this.pathOf({ ...item, slug: existing.slug }, await this.permalinks());
    const shown = { slug: existing.slug, path, published: item.status === 'published', updatedAt: new Date() };
    this.made[item.kind].update(id, shown);
    this.show(item.kind, shown);
    return { id, ...shown };
  }

  protected override written(paths: readonly (OldPath & { readonly type: string })[]): Promise<Redirected> {
    return redirected(paths, (lines) => this.redirects.add(lines));
  }

  /** @throws SlugTaken; @throws PathTaken if another published entity lives at one of the paths */
  private async requireFree(items: readonly BlogItem[], created: readonly ExistingItem[]): Promise<void> {
    for (const kind of ['post', 'page'] as const) {
      const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
      const isTaken = new Set(slugs).size < slugs.length || (await this.takenSlugs(kind, slugs)).size > 0;
      if (isTaken) throw new SlugTaken(kind);
    }
    const paths = created.filter(({ published }) => published).map(({ path }) => path);
    const live = await this.redirects.liveAmong(paths);
    const given = new Set<string>();
    for (const path of paths) {
      if (live.has(path) || given.has(path)) throw new PathTaken(path);
      given.add(path);
    }
  }

  private show(kind: ItemKind, { published, path }: ExistingItem): void {
    if (!published) return;
    this.redirects.publish([path]);
    if (kind === 'post') this.hasPublished = true;
  }

  private idOf(key: string): string {
    const id = this.ids.get(key) ?? randomUUID();
    this.ids.set(key, id);
    return id;
  }
}
