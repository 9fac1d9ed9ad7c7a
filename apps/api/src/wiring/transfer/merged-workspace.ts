import { mediaTypeOf, MergeContent, MergeNamed, RestoreMedia } from '@app/content';
import { RestoreSettings } from '@app/identity';
import { RestoreRedirects, type FormerHits } from '@app/redirects';
import {
  authorPath,
  categoryPath,
  DEFAULT_PERMALINKS,
  isJsonObject,
  tagPath,
  type Actor,
  type Caller,
  type JsonObject,
  type JsonValue,
} from '@app/shared-kernel';
import {
  MergedBlogs,
  type ArchivedSite,
  type ArchiveKind,
  type Blog,
  type BlogItem,
  type CreatedItem,
  type EntityHere,
  type MergedBlog,
  type NamedKind,
  type StoredKind,
} from '@app/transfer';
import { BLOG_TOOLS, type BlogTools } from './blog-tools.ts';
import { DryRunWorkspace } from './dry-run-workspace.ts';
import { WorkspaceBlog } from './workspace-blog.ts';

/** The use cases and ports with which an archive is merged. */
export interface MergeTools extends BlogTools {
  readonly contents: MergeContent;
  readonly named: MergeNamed;
  readonly files: RestoreMedia;
  readonly archivedRedirects: RestoreRedirects;
  readonly archivedSettings: RestoreSettings;
}

/** The classes in the order of the fields above. */
export const MERGE_TOOLS: { readonly [Name in keyof MergeTools]: abstract new (...args: never[]) => MergeTools[Name] } =
  {
    ...BLOG_TOOLS,
    contents: MergeContent,
    named: MergeNamed,
    files: RestoreMedia,
    archivedRedirects: RestoreRedirects,
    archivedSettings: RestoreSettings,
  };

export class MergedWorkspaces extends MergedBlogs {
  constructor(private readonly tools: MergeTools) {
    super();
  }

  open(caller: Caller & Actor): Promise<MergedBlog> {
    return Promise.resolve(new MergedWorkspace(caller, this.tools));
  }

  dryRun(caller: Caller & Actor, categoryPath: (id: string) => string | null): Promise<Blog> {
    return Promise.resolve(new DryRunWorkspace(caller, this.tools, categoryPath));
  }
}

class MergedWorkspace extends WorkspaceBlog implements MergedBlog {
  constructor(
    caller: Caller & Actor,
    private readonly merging: MergeTools,
  ) {
    super(caller, merging);
  }

  readSite(settings: JsonObject): ArchivedSite {
    const { siteName, aboutMd, defaultLocale, twitterSite, siteUrl, permalinks } =
      this.merging.archivedSettings.read(settings);
    const facts = {
      title: siteName ?? '',
      description: aboutMd ?? '',
      locale: defaultLocale ?? '',
      twitter: twitterSite ?? '',
    };
    return { facts, siteUrl: siteUrl ?? null, permalinks: { ...DEFAULT_PERMALINKS, ...permalinks } };
  }

  checkEntity(kind: ArchiveKind, entity: JsonObject): void {
    if (kind === 'redirect') this.merging.archivedRedirects.read(this.workspaceId, entity);
    else this.merging.contents.check(kind, entity);
  }

  extensionOf(mimeType: unknown): string | null {
    return typeof mimeType === 'string' ? (mediaTypeOf(mimeType)?.extension ?? null) : null;
  }

  checkFile(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.merging.files.check(entity, bytes, this.merging.limit.maxBytes);
  }

  here(kind: StoredKind, ids: readonly string[]): Promise<ReadonlyMap<string, EntityHere>> {
    return this.merging.existing.states(this.workspaceId, kind, ids);
  }

  namesakes(kind: NamedKind, entities: readonly JsonObject[]): Promise<ReadonlyMap<string, string>> {
    return this.merging.named.namesakes(this.workspaceId, kind, entities);
  }

  async addresses(kind: NamedKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const permalinks = await this.permalinks();
    const found = new Map<string, string>();
    for (const [id, { slug, path }] of await this.merging.existing.states(this.workspaceId, kind, ids)) {
      if (kind === 'author') found.set(id, authorPath(permalinks, { slug: slug ?? '' }));
      else if (kind === 'tag') found.set(id, tagPath(permalinks, { slug: slug ?? '' }));
      else found.set(id, categoryPath(permalinks, { path: path ?? '' }));
    }
    return found;
  }

  async siteUrl(): Promise<string | null> {
    const { transactions, sites } = this.merging;
    return (await transactions.run(() => sites.of(this.workspaceId))).siteUrl;
  }

  add(kind: NamedKind, entities: readonly JsonObject[]): Promise<void> {
    return this.merging.named.add(this.caller, kind, entities);
  }

  async change(kind: NamedKind, id: string, entity: JsonObject): Promise<Date> {
    await this.merging.named.change(this.caller, kind, id, { ...entity, seo: this.statedSeo(entity['seo']) });
    const changed = (await this.here(kind, [id])).get(id);
    if (!changed) throw new TypeError('What was just written is there.');
    return changed.updatedAt;
  }

  override update(id: string, item: BlogItem): Promise<CreatedItem> {
    return super.update(id, item.archived ? { ...item, seo: this.statedSeo(item.seo) } : item);
  }

  pin(postId: string, relatedIds: readonly string[]): Promise<void> {
    return this.merging.contents.pin(this.caller, postId, relatedIds);
  }

  async lead(redirects: readonly JsonObject[]): ReturnType<WorkspaceBlog['redirect']> {
    return this.written(
      redirects.map((redirect) => ({
        fromPath: textIn(redirect['fromPath']),
        toPath: textIn(redirect['toPath']),
        type: textIn(redirect['type']),
        hits: hitsIn(redirect),
      })),
    );
  }

  /** An archive tells only the values that are set, but an update is a patch: those that are not told are to be cleared. */
  private statedSeo(own: JsonValue | undefined): JsonObject {
    return this.merging.seo.stated(isJsonObject(own) ? own : {});
  }

  protected override async complete(item: BlogItem, id: string, isNew: boolean): Promise<void> {
    const { contents } = this.merging;
    if (!item.archived) return;
    await contents.extend(this.workspaceId, item.kind, id, item.archived);
    if (isNew && item.kind === 'post') await contents.count(this.workspaceId, id, item.archived);
  }
}

/** The entity was checked. */
function hitsIn({ hitCount, lastHitAt }: JsonObject): FormerHits {
  return {
    hitCount: typeof hitCount === 'number' ? hitCount : 0,
    lastHitAt: typeof lastHitAt === 'string' ? new Date(lastHitAt) : null,
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
