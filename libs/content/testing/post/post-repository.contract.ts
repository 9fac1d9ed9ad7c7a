import { Invalid } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { SlugTaken } from '../../src/domain/content.errors.ts';
import type { Post } from '../../src/domain/post/post.ts';
import type { PostRepository } from '../../src/ports/post/post-repository.port.ts';
import { aPost } from '../builders.ts';
import type { Opened } from '../slug-repository.contract.ts';

export interface OpenedPosts extends Opened<PostRepository> {
  /** Adds an author to the workspace. @returns its id */
  readonly author: (workspaceId: string) => Promise<string>;
  /** Adds a tag to the workspace. @returns its id */
  readonly tag: (workspaceId: string) => Promise<string>;
  readonly tagsOf: (post: Post) => Promise<readonly string[]>;
  readonly pinsOf: (post: Post) => Promise<readonly string[]>;
}

const LATER = new Date('2026-02-02T00:00:00.000Z');

/** The contract of PostRepository beyond that of slugs. */
export function postRepositoryContract(open: () => Promise<OpenedPosts>): void {
  async function given() {
    const opened = await open();
    const { repository, workspaceId, transaction, author, tag } = opened;
    const authorId = await author(workspaceId);
    const stored = async (different: Partial<Post> = {}) => {
      const post = aPost({ workspaceId, authorId, ...different });
      await repository.add(post);
      return post;
    };
    const tags = (count: number) => Promise.all(Array.from({ length: count }, () => tag(workspaceId)));
    return { ...opened, stored, tags, lock: (id: string) => transaction(() => repository.lock(workspaceId, id)) };
  }

  describe('a post', () => {
    it('is found no more once it was deleted, and its slug is free', async () => {
      const { repository, workspaceId, stored, lock } = await given();
      const post = await stored();
      await repository.save(workspaceId, post.id, { deletedAt: LATER });
      expect(await lock(post.id)).toBeNull();
      expect(await lock(post.slug)).toBeNull();
      expect(await repository.takenSlugs(workspaceId, [post.slug])).toEqual(new Set());
      await stored({ slug: post.slug });
    });

    it('tells which slugs are taken, in its workspace only', async () => {
      const { repository, workspaceId, otherWorkspaceId, stored, author } = await given();
      const post = await stored();
      const foreign = aPost({ workspaceId: otherWorkspaceId, authorId: await author(otherWorkspaceId) });
      await repository.add(foreign);
      const taken = await repository.takenSlugs(workspaceId, [post.slug, foreign.slug, 'free']);
      expect(taken).toEqual(new Set([post.slug]));
    });

    it('comes in batches by id, without deleted ones and those of others', async () => {
      const { repository, workspaceId, otherWorkspaceId, stored, transaction, author } = await given();
      const posts = [await stored(), await stored(), await stored()];
      await stored({ deletedAt: LATER });
      await repository.add(aPost({ workspaceId: otherWorkspaceId, authorId: await author(otherWorkspaceId) }));
      const batch = (after: string | null) => transaction(() => repository.lockBatch(workspaceId, after, 2));
      const first = await batch(null);
      expect(first).toEqual(posts.slice(0, 2));
      expect(await batch(first[1]?.id ?? null)).toEqual(posts.slice(2));
      expect(await batch(posts[2]?.id ?? null)).toEqual([]);
    });

    it('comes with others and the tags of each', async () => {
      const { repository, workspaceId, stored, author, tags, tagsOf, lock, transaction } = await given();
      const authorId = await author(workspaceId);
      const [rye, wheat] = (await tags(2)) as [string, string];
      const [one, two, three] = [1, 2, 3].map(() => aPost({ workspaceId, authorId })) as [Post, Post, Post];
      const batch = [
        { post: one, tagIds: [rye, wheat] },
        { post: two, tagIds: [] },
        { post: three, tagIds: [wheat] },
      ];
      await transaction(() => repository.addAll(batch));
      expect(await lock(one.id)).toEqual(one);
      expect(await lock(three.id)).toEqual(three);
      expect([...(await tagsOf(one))].sort()).toEqual([rye, wheat].sort());
      expect(await tagsOf(two)).toEqual([]);
      expect(await tagsOf(three)).toEqual([wheat]);
      await transaction(() => repository.addAll([]));
      const { slug } = await stored();
      const clashing = { post: aPost({ workspaceId, authorId, slug }), tagIds: [] };
      await expect(transaction(() => repository.addAll([clashing]))).rejects.toThrow(SlugTaken);
    });

    it('counts its tags, new ones and all', async () => {
      const { repository, workspaceId, stored, tags, tagsOf } = await given();
      const post = await stored();
      const [rye, wheat, spelt] = (await tags(3)) as [string, string, string];
      expect(await repository.attachTags(workspaceId, post.id, [rye, wheat])).toEqual({ added: 2, total: 2 });
      expect(await repository.attachTags(workspaceId, post.id, [wheat, spelt])).toEqual({ added: 1, total: 3 });
      expect(await repository.attachTags(workspaceId, post.id, [spelt])).toEqual({ added: 0, total: 3 });
      expect([...(await tagsOf(post))].sort()).toEqual([rye, wheat, spelt].sort());
    });

    it('replaces and detaches tags, and says whether that changed anything', async () => {
      const { repository, workspaceId, stored, tags, tagsOf } = await given();
      const post = await stored();
      const [rye, wheat, spelt] = (await tags(3)) as [string, string, string];
      expect(await repository.replaceTags(workspaceId, post.id, [rye, wheat])).toBe(true);
      expect(await repository.replaceTags(workspaceId, post.id, [wheat, rye])).toBe(false);
      expect(await repository.replaceTags(workspaceId, post.id, [wheat, spelt])).toBe(true);
      expect(await repository.detachTag(workspaceId, post.id, rye)).toBe(false);
      expect(await repository.detachTag(workspaceId, post.id, spelt.toUpperCase())).toBe(true);
      expect(await tagsOf(post)).toEqual([wheat]);
      expect(await repository.replaceTags(workspaceId, post.id, [])).toBe(true);
      expect(await tagsOf(post)).toEqual([]);
    });

    it('pins others in order, none that do not exist, and loses pins to one that goes', async () => {
      const { repository, workspaceId, stored, pinsOf } = await given();
      const [post, first, second] = [await stored(), await stored(), await stored()];
      expect(await repository.replaceRelated(workspaceId, post.id, [second.id, first.id])).toBe(true);
      expect(await repository.replaceRelated(workspaceId, post.id, [second.id, first.id])).toBe(false);
      expect(await repository.replaceRelated(workspaceId, post.id, [first.id, second.id])).toBe(true);
      expect(await pinsOf(post)).toEqual([first.id, second.id]);
      const nobody = '0190ffff-0000-7000-8000-000000000000';
      await expect(repository.replaceRelated(workspaceId, first.id, [nobody])).rejects.toThrow(Invalid);
      await repository.removePinsTo(workspaceId, first.id);
      expect(await pinsOf(post)).toEqual([second.id]);
    });
  });
}
