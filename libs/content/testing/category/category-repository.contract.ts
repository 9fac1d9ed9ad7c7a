import { randomUUID } from 'node:crypto';
import { Invalid } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { SlugTaken, StillReferenced } from '../../src/domain/content.errors.ts';
import type { CategoryRepository } from '../../src/ports/category/category-repository.port.ts';
import { aCategory, aChildOf } from '../builders.ts';
import type { Opened } from '../slug-repository.contract.ts';

export interface OpenedCategories extends Opened<CategoryRepository> {
  /** Adds a published post to a category. */
  readonly publish: (post: { categoryId: string; slug: string; publishedAt: Date }) => Promise<void>;
}

const LATER = new Date('2026-02-02T00:00:00.000Z');

/** The contract of CategoryRepository for the tree of categories. */
export function categoryRepositoryContract(open: () => Promise<OpenedCategories>): void {
  /** baking > bread > rye, with baking-tools as a second root. */
  async function tree() {
    const opened = await open();
    const { workspaceId, repository } = opened;
    const baking = aCategory({ workspaceId, slug: 'baking' });
    const bread = aChildOf(baking, { slug: 'bread' });
    const rye = aChildOf(bread, { slug: 'rye' });
    const tools = aCategory({ workspaceId, slug: 'baking-tools' });
    for (const category of [baking, bread, rye, tools]) await repository.add(category);
    const pathOf = async (id: string) => (await repository.find(workspaceId, id))?.path;
    return { ...opened, baking, bread, rye, tools, pathOf };
  }

  describe('a tree of categories', () => {
    it('finds one by id and by slug, in its workspace only', async () => {
      const { repository, workspaceId, otherWorkspaceId, rye } = await tree();
      expect(await repository.find(workspaceId, rye.id)).toEqual(rye);
      expect(await repository.findBySlug(workspaceId, 'rye')).toEqual(rye);
      expect(await repository.find(otherWorkspaceId, rye.id)).toBeNull();
      expect(await repository.findBySlug(otherWorkspaceId, 'rye')).toBeNull();
    });

    it('finds several, and adds several', async () => {
      const { repository, workspaceId, otherWorkspaceId, bread, rye } = await tree();
      const one = randomUUID();
      const found = await repository.findAll(workspaceId, 'id', [bread.id, one, rye.id]);
      expect(new Map(found.map((each) => [each.id, each]))).toEqual(
        new Map([bread, rye].map((each) => [each.id, each])),
      );
      expect(await repository.findAll(workspaceId, 'slug', ['rye', 'none'])).toEqual([rye]);
      expect(await repository.findAll(workspaceId, 'slug', [])).toEqual([]);
      expect(await repository.findAll(otherWorkspaceId, 'slug', ['rye'])).toEqual([]);
      const added = [aChildOf(bread, { slug: 'dark' }), aCategory({ workspaceId, slug: 'drinks' })];
      await repository.addAll(added);
      for (const each of added) expect(await repository.find(workspaceId, each.id)).toEqual(each);
      const taken = (async () => repository.addAll([aCategory({ workspaceId, slug: 'rye' })]))();
      await expect(taken).rejects.toThrow(SlugTaken);
    });

    it('knows the longest path of a branch, not of its neighbours', async () => {
      const { repository, workspaceId } = await tree();
      expect(await repository.longestPath(workspaceId, 'baking')).toBe('baking/bread/rye'.length);
      expect(await repository.longestPath(workspaceId, 'baking-tools')).toBe('baking-tools'.length);
    });

    it('moves what is below, and nothing else', async () => {
      const { repository, workspaceId, baking, bread, rye, tools, pathOf } = await tree();
      const moved = await repository.moveBelow(workspaceId, { from: 'baking', to: 'food/cakes', at: LATER });
      expect(moved.toSorted((a, b) => a.path.length - b.path.length)).toEqual([
        { id: bread.id, path: 'food/cakes/bread' },
        { id: rye.id, path: 'food/cakes/bread/rye' },
      ]);
      expect(await pathOf(bread.id)).toBe('food/cakes/bread');
      expect(await pathOf(rye.id)).toBe('food/cakes/bread/rye');
      expect((await repository.find(workspaceId, rye.id))?.updatedAt).toEqual(LATER);
      expect(await pathOf(baking.id)).toBe('baking');
      expect(await pathOf(tools.id)).toBe('baking-tools');
    });

    it('finds the published posts of a branch with their places', async () => {
      const { repository, workspaceId, publish, baking, rye, tools } = await tree();
      await publish({ categoryId: baking.id, slug: 'a', publishedAt: LATER });
      await publish({ categoryId: rye.id, slug: 'b', publishedAt: LATER });
      await publish({ categoryId: tools.id, slug: 'c', publishedAt: LATER });
      const found = [...(await repository.publishedWithin(workspaceId, 'baking'))];
      expect(found.sort((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual([
        { slug: 'a', publishedAt: LATER, categoryPath: 'baking' },
        { slug: 'b', publishedAt: LATER, categoryPath: 'baking/bread/rye' },
      ]);
      expect(await repository.sizeOf(workspaceId, 'baking')).toEqual({ categories: 3, posts: 2 });
      expect(await repository.sizeOf(workspaceId, 'baking/bread')).toEqual({ categories: 2, posts: 1 });
      expect(await repository.sizeOf(workspaceId, 'nowhere')).toEqual({ categories: 0, posts: 0 });
    });

    it('refuses a parent that does not exist, or not here', async () => {
      const { repository, workspaceId, otherWorkspaceId, baking, tools } = await tree();
      const orphan = aCategory({ workspaceId, parentId: '0190ffff-0000-7000-8000-000000000000' });
      await expect(repository.add(orphan)).rejects.toThrow(Invalid);
      const stranger = aCategory({ workspaceId: otherWorkspaceId });
      await repository.add(stranger);
      await expect(repository.save(workspaceId, tools.id, { parentId: stranger.id })).rejects.toThrow(Invalid);
      await repository.save(workspaceId, tools.id, { parentId: baking.id });
    });

    it('keeps a category that has posts or children', async () => {
      const { repository, workspaceId, publish, bread, rye, pathOf } = await tree();
      await expect(repository.remove(workspaceId, bread.id)).rejects.toThrow(StillReferenced);
      await publish({ categoryId: rye.id, slug: 'b', publishedAt: LATER });
      await expect(repository.remove(workspaceId, rye.id)).rejects.toThrow(StillReferenced);
      expect(await pathOf(rye.id)).toBe('baking/bread/rye');
    });
  });
}
