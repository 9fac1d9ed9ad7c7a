import { isJsonObject, type JsonObject, type Page, type Problems } from '@app/shared-kernel';
import {
  DirectTransactions,
  DirectWork,
  FixedClock,
  RememberedActivity,
  SequentialIds,
} from '@app/shared-kernel/testing';
import type { PostView } from '../../src/domain/post/post-view.ts';
import { PostReader } from '../../src/ports/post/post-reader.port.ts';
import { PostScores, type Scores, type SeoReport } from '../../src/ports/post/post-scores.port.ts';
import { StructuredData } from '../../src/ports/seo/structured-data.port.ts';
import type { Site } from '../../src/ports/sites.port.ts';
import { ClaimPath } from '../../src/use-cases/claim-path.ts';
import { AttachTags } from '../../src/use-cases/post/attach-tags.use-case.ts';
import { ChangePosts } from '../../src/use-cases/post/change-posts.use-case.ts';
import { ComposePost } from '../../src/use-cases/post/compose-post.ts';
import { CreatePost } from '../../src/use-cases/post/create-post.use-case.ts';
import { DeletePost } from '../../src/use-cases/post/delete-post.use-case.ts';
import { DetachTag } from '../../src/use-cases/post/detach-tag.use-case.ts';
import { SetPostsStatus } from '../../src/use-cases/post/set-posts-status.use-case.ts';
import { UpdatePost } from '../../src/use-cases/post/update-post.use-case.ts';
import { anAuthor } from '../builders.ts';
import { InMemoryCategoryPlaces } from '../category/in-memory-category-places.ts';
import { FixedSites } from '../ports/fixed-sites.ts';
import { InMemoryLivePaths } from '../ports/in-memory-live-paths.ts';
import { InMemoryReferenceCheck } from '../ports/in-memory-reference-check.ts';
import { PlainEntitySeo } from '../ports/plain-entity-seo.ts';
import { RememberedPathChanges } from '../ports/remembered-path-changes.ts';
import { InMemoryRevisions } from '../revision/in-memory-revisions.ts';
import { InMemoryPostRepository } from './in-memory-post-repository.ts';

/** Accepts two types, and any object as data. */
export class PlainStructuredData extends StructuredData {
  parseType(value: unknown, path: string, problems: Problems): string {
    if (value !== 'BlogPosting' && value !== 'HowTo') problems.report(path, 'must be a known type');
    return String(value);
  }

  parse(value: unknown, path: string, problems: Problems): JsonObject {
    if (isJsonObject(value)) return value as JsonObject;
    problems.report(path, 'must be an object');
    return {};
  }

  mediaReferences() {
    return [];
  }

  blocks() {
    return [];
  }

  lint(schemaType: string, data: JsonObject) {
    return schemaType in data ? [] : [{ path: `structuredData.${schemaType}`, message: 'is missing' }];
  }
}

/** Scores a post by the length of its title. */
export class TitleLengthScores extends PostScores {
  async of({ title }: { title: string }): Promise<Scores> {
    return { seoScore: Math.min(100, title.length), readabilityScore: 50 };
  }

  async report(): Promise<SeoReport> {
    return { seo: { score: 0, checks: [], note: null }, readability: { score: 0, checks: [], note: null } };
  }
}

/** Presents the posts of a repository with an author and no other related entities. */
export class InMemoryPostReader extends PostReader {
  constructor(private readonly posts: InMemoryPostRepository) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<PostView | null> {
    const post = await this.posts.lock(site.id, idOrSlug);
    if (!post) return null;
    const author = anAuthor({ workspaceId: site.id, id: post.authorId });
    return { post, viewCount: 0, author, category: null, trail: [], tags: [], related: [], media: new Map() };
  }

  async page(): Promise<Page<string>> {
    return { items: [], total: 0 };
  }

  async findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, PostView>> {
    const views = await Promise.all(ids.map((id) => this.findOne(site, id)));
    return new Map(views.flatMap((view) => (view ? [[view.post.id, view] as const] : [])));
  }
}

/** The use cases of posts over fakes. */
export function inMemoryPosts() {
  const posts = new InMemoryPostRepository();
  const reader = new InMemoryPostReader(posts);
  const references = new InMemoryReferenceCheck();
  const categories = new InMemoryCategoryPlaces();
  const paths = new RememberedPathChanges();
  const livePaths = new InMemoryLivePaths();
  const sites = new FixedSites();
  const transactions = new DirectTransactions();
  const activity = new RememberedActivity();
  const clock = new FixedClock();
  const composer = new ComposePost(
    new PlainEntitySeo(),
    new PlainStructuredData(),
    new TitleLengthScores(),
    new DirectWork(),
  );
  const claimPath = new ClaimPath(livePaths, paths);
  const revisions = new InMemoryRevisions({
    post: (workspaceId, idOrSlug) => posts.lock(workspaceId, idOrSlug),
    tagsOf: (id) => posts.tagsOf(id),
    pinsOf: (id) => posts.pinsOf(id),
  });
  const around = [sites, transactions, activity, clock] as const;
  const updatePost = new UpdatePost(posts, composer, references, categories, claimPath, ...around, revisions);
  const deletePost = new DeletePost(posts, reader, ...around, revisions);
  const attachTags = new AttachTags(posts, references, transactions, activity, clock);
  const detachTag = new DetachTag(posts, transactions, activity, clock);
  return {
    posts,
    reader,
    composer,
    references,
    categories,
    paths,
    livePaths,
    sites,
    transactions,
    activity,
    clock,
    revisions,
    createPost: new CreatePost(posts, composer, references, categories, claimPath, ...around, new SequentialIds()),
    updatePost,
    deletePost,
    attachTags,
    detachTag,
    changePosts: new ChangePosts(updatePost, attachTags, detachTag, deletePost, transactions),
    setStatus: new SetPostsStatus(updatePost),
  };
}
