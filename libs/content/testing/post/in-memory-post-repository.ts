import { Invalid, isUuid } from '@app/shared-kernel';
import { AlreadyExists, SlugTaken } from '../../src/domain/content.errors.ts';
import type { Post } from '../../src/domain/post/post.ts';
import { PostRepository, type AttachedTags } from '../../src/ports/post/post-repository.port.ts';

/** Posts with their tags and pins. */
export class InMemoryPostRepository extends PostRepository {
  readonly rows = new Map<string, Post>();
  private readonly tags = new Map<string, readonly string[]>();
  private readonly pins = new Map<string, readonly string[]>();

  async add(post: Post): Promise<void> {
    if (this.has(post.workspaceId, post.id)) throw new AlreadyExists('A post with this id exists already.');
    this.requireFreeSlug(post);
    this.rows.set(post.id, post);
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Post | null> {
    const id = idOrSlug.toLowerCase();
    const found = this.live(workspaceId).find((post) => (isUuid(idOrSlug) ? post.id === id : post.slug === idOrSlug));
    return found ?? null;
  }

  async takenSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const taken = this.live(workspaceId).map(({ slug }) => slug);
    return new Set(taken.filter((slug) => slugs.includes(slug)));
  }

  async lockBatch(workspaceId: string, afterId: string | null, limit: number): Promise<readonly Post[]> {
    const after = this.live(workspaceId).filter(({ id }) => afterId === null || id > afterId);
    return after.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
  }

  async save(workspaceId: string, id: string, changed: Partial<Post>): Promise<void> {
    const post = this.rows.get(id);
    if (post?.workspaceId !== workspaceId) return;
    const next = { ...post, ...changed };
    this.requireFreeSlug(next);
    this.rows.set(id, next);
  }

  async replaceTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<boolean> {
    const before = this.tagsOf(id);
    if (!this.has(workspaceId, id)) return false;
    this.tags.set(id, [...tagIds]);
    return before.length !== tagIds.length || tagIds.some((tagId) => !before.includes(tagId));
  }

  async attachTags(workspaceId: string, id: string, tagIds: readonly string[]): Promise<AttachedTags> {
    if (!this.has(workspaceId, id)) return { added: 0, total: 0 };
    const before = this.tagsOf(id);
    const after = [...new Set([...before, ...tagIds])];
    this.tags.set(id, after);
    return { added: after.length - before.length, total: after.length };
  }

  async detachTag(workspaceId: string, id: string, tagId: string): Promise<boolean> {
    const before = this.tagsOf(id);
    if (!this.has(workspaceId, id) || !before.includes(tagId.toLowerCase())) return false;
    this.tags.set(
      id,
      before.filter((each) => each !== tagId.toLowerCase()),
    );
    return true;
  }

  async replaceRelated(workspaceId: string, id: string, relatedIds: readonly string[]): Promise<boolean> {
    if (!this.has(workspaceId, id)) return false;
    if (relatedIds.some((related) => !this.has(workspaceId, related))) {
      throw Invalid.at('relatedPostIds', 'no such post in this workspace');
    }
    const before = this.pinsOf(id);
    this.pins.set(id, [...relatedIds]);
    return before.join() !== relatedIds.join();
  }

  async removePinsTo(workspaceId: string, id: string): Promise<void> {
    if (!this.has(workspaceId, id)) return;
    for (const [from, pins] of this.pins) {
      this.pins.set(
        from,
        pins.filter((pin) => pin !== id),
      );
    }
  }

  /** The tags of a post, in no particular order. */
  tagsOf(id: string): readonly string[] {
    return this.tags.get(id) ?? [];
  }

  /** The pins of a post, in order. */
  pinsOf(id: string): readonly string[] {
    return this.pins.get(id) ?? [];
  }

  private live(workspaceId: string): Post[] {
    return [...this.rows.values()].filter((post) => post.workspaceId === workspaceId && post.deletedAt === null);
  }

  private has(workspaceId: string, id: string): boolean {
    return this.rows.get(id)?.workspaceId === workspaceId;
  }

  private requireFreeSlug({ workspaceId, id, slug, deletedAt }: Post): void {
    const holder = deletedAt === null ? this.live(workspaceId).find((post) => post.slug === slug) : undefined;
    if (holder && holder.id !== id) throw new SlugTaken('post');
  }
}
