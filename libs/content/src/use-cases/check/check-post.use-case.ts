import { postPath, type Clock } from '@app/shared-kernel';
import { contentOf, newPostContent } from '../../domain/post/new-post.ts';
import type { NewPost } from '../../domain/post/post-command.ts';
import { distinctIds, postReferences } from '../../domain/post/post-references.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import type { Post, PostContent } from '../../domain/post/post.ts';
import { stampPublication } from '../../domain/post/stamp-publication.ts';
import { NO_SCHEDULE } from '../../domain/schedule/schedule.ts';
import { firstVersion } from '../../domain/tracked.ts';
import type { ReferenceCheck } from '../../ports/entity/reference-check.port.ts';
import type { PostReader } from '../../ports/post/post-reader.port.ts';
import type { PostRepository } from '../../ports/post/post-repository.port.ts';
import type { PostSurroundings, Surroundings } from '../../ports/post/post-surroundings.port.ts';
import type { Site, Sites } from '../../ports/sites.port.ts';
import { postSubject, type ComposePost } from '../post/compose-post.ts';
import { missingOf } from '../require-references.ts';
import { NEW_ENTITY_ID, outcomeOf, readChecked, storedIdOf } from './check-steps.ts';
import { lintSite, type Checked, type Writer } from './checked.ts';
import type { Place, PreviewPaths } from './preview-paths.ts';

/** A post as it would be after the write; it may lack an author. */
export type CheckedView = Omit<PostView, 'author'> & Pick<Surroundings, 'author'>;

/** Previews a write of a post: nothing is stored, and problems are reported instead of thrown. */
export class CheckPost {
  constructor(
    private readonly reader: PostReader,
    private readonly posts: PostRepository,
    private readonly surroundings: PostSurroundings,
    private readonly composer: ComposePost,
    private readonly references: ReferenceCheck,
    private readonly paths: PreviewPaths,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  /**
   * The number of statements does not depend on the input.
   *
   * @param given the body of a write; with `id`, changes of that stored post
   */
  async execute({ workspaceId, userId }: Writer, given: Record<string, unknown>): Promise<Checked<CheckedView>> {
    const site = await this.sites.of(workspaceId);
    const id = storedIdOf(given);
    const stored = id === null ? null : await this.reader.findOne(site, id);
    const { fields, problems } = readChecked(this.composer, given, stored ? 'none' : 'all');
    const mentions = this.composer.mentions(fields);
    const references = postReferences(fields, mentions, new Set(stored?.post.mediaIds));
    const media = [...mentions.map(({ mediaId }) => mediaId), fields.featuredMediaId ?? null];
    const [around, missing, slugTaken] = await Promise.all([
      this.surroundings.of(site, idsOf(fields, stored, media)),
      missingOf(this.references, workspaceId, references),
      this.isTaken(workspaceId, fields, stored),
    ]);
    const content = this.content(fields, stored, around, site);
    const post = await this.post(content, { site, stored, around, actor: { workspaceId, userId } });
    const view: CheckedView = { ...around, post, viewCount: stored?.viewCount ?? 0 };
    const outcome = await outcomeOf(this.paths, problems, {
      kind: 'post',
      workspaceId,
      storedId: stored?.post.id ?? null,
      slug: post.slug,
      slugTaken,
      missing,
      before: stored && placeOf(stored, site, post.updatedAt),
      place: placeOf(view, site, post.updatedAt),
    });
    const lint = [...this.composer.lint(content, (source) => stands(source, view, site)), ...lintSite(site)];
    return { ...outcome, lint, view, site };
  }

  private async isTaken(workspaceId: string, { slug }: Partial<NewPost>, stored: PostView | null): Promise<boolean> {
    if (slug === undefined || slug === stored?.post.slug) return false;
    return (await this.posts.takenSlugs(workspaceId, [slug])).has(slug);
  }

  private content(fields: Partial<NewPost>, stored: PostView | null, around: Surroundings, site: Site): PostContent {
    const now = this.clock.now();
    const { tagIds: _, relatedPostIds: __, id: ___, createdAt: ____, updatedAt: _____, seo: patch, ...given } = fields;
    const base = stored ? contentOf(stored.post) : newPostContent({ ...NOTHING, ...given }, now);
    const merged: PostContent = { ...base, ...given, publishedAt: base.publishedAt };
    const { status, publishedAt } = merged;
    const content = { ...merged, publishedAt: stampPublication(status, publishedAt, now) };
    const subject = postSubject(content, around.category);
    const before = stored ? [postSubject(stored.post, stored.category)] : [];
    const seo = patch ? this.composer.seo.apply(base.seo, patch, subject, site, ...before) : base.seo;
    return { ...content, seo };
  }

  private async post(
    content: PostContent,
    { site, stored, around, actor }: { site: Site; stored: PostView | null; around: Surroundings; actor: Writer },
  ): Promise<Post> {
    const now = this.clock.now();
    const { workspaceId, userId } = actor;
    const known = stored?.post ?? {
      id: NEW_ENTITY_ID,
      ...NO_SCHEDULE,
      deletedAt: null,
      createdAt: now,
      ...firstVersion({ userId }),
    };
    const composed = await this.composer.compose(content, { site, category: around.category });
    return { ...known, ...composed, workspaceId, updatedAt: now };
  }
}

const NOTHING = { slug: '', title: '', bodyJson: [], authorId: '' } as const;

function idsOf(fields: Partial<NewPost>, stored: PostView | null, media: readonly (string | null)[]) {
  return {
    mediaIds: [...media.filter((id) => id !== null), ...(stored?.post.mediaIds ?? [])],
    authorId: fields.authorId ?? stored?.post.authorId,
    categoryId: fields.categoryId === undefined ? stored?.post.categoryId : fields.categoryId,
    tagIds: fields.tagIds ? distinctIds(fields.tagIds) : stored?.tags.map((tag) => tag.id),
    relatedPostIds: fields.relatedPostIds ? distinctIds(fields.relatedPostIds) : stored?.related.map((post) => post.id),
  };
}

/** A post that was never published gets the path it would have if it were published now. */
function placeOf({ post, category }: Pick<PostView, 'post' | 'category'>, { permalinks }: Site, now: Date): Place {
  const { slug, status, publishedAt } = post;
  const live = status === 'published' && slug !== '';
  return {
    path: postPath(permalinks, { slug, publishedAt: publishedAt ?? now, categoryPath: category?.path ?? null }),
    live,
  };
}

/** Whether the post has the value that a property of its structured data can be filled from. */
function stands(source: string, { post, tags, media }: CheckedView, site: Site): boolean {
  switch (source) {
    case 'title':
      return post.title !== '';
    case 'bodyText':
      return post.bodyText !== '';
    case 'description':
      return post.excerpt !== null || typeof post.seo['description'] === 'string';
    case 'author':
      return post.authorId !== '';
    case 'publisher':
      return site.publisher.name !== null;
    case 'keywords':
      return tags.length > 0;
    case 'abstract':
      return post.summaryForAi !== null;
    case 'image':
    case 'featuredMedia.url':
      return (post.featuredMediaId !== null && media.has(post.featuredMediaId)) || site.defaultOgImageUrl !== null;
    default:
      return true;
  }
}
