import { describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { aPage, aPost, WORKSPACE } from '../../../testing/builders.ts';
import { PlainEntitySeo } from '../../../testing/ports/plain-entity-seo.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import { RestoreRevision } from './restore-revision.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: '0190eeee-0000-7000-8000-00000000000a' };
const TAG = '0190aaaa-1111-7000-8000-000000000001';
const GONE = '0190aaaa-1111-7000-8000-000000000002';

async function aChangedPost() {
  const fixture = inMemoryPosts();
  const { posts, references, revisions, updatePost, transactions } = fixture;
  const { updatePage } = inMemoryFixture();
  const post = aPost({ slug: 'rye', title: 'Rye', excerpt: 'Dark', seo: { metaTitle: 'Rye' } });
  for (const id of [post.authorId, TAG, GONE]) references.existing.add(id);
  await posts.add(post);
  await posts.replaceTags(WORKSPACE, post.id, [TAG, GONE]);
  await updatePost.execute(actor, post.id, { title: 'Wheat', excerpt: null, tagIds: [], status: 'published' });
  const restore = new RestoreRevision(
    revisions,
    references,
    new PlainEntitySeo(),
    updatePost,
    updatePage,
    transactions,
  );
  return { ...fixture, post, restore, first: { type: 'post', idOrSlug: 'rye', version: 1 } as const };
}

describe(RestoreRevision, () => {
  it('restores what editors wrote, without status and slug, and keeps what it replaces', async () => {
    const { post, posts, restore, revisions, first } = await aChangedPost();
    await posts.save(WORKSPACE, post.id, { slug: 'wheat' });
    expect(await restore.execute(actor, { ...first, idOrSlug: 'wheat' })).toBe(post.id);
    const restored = { slug: 'wheat', title: 'Rye', excerpt: 'Dark', status: 'published', version: 3 };
    expect(posts.rows.get(post.id)).toMatchObject({ ...restored, seo: { metaTitle: 'Rye' }, updatedBy: actor.userId });
    expect(posts.tagsOf(post.id)).toEqual([TAG, GONE]);
    const kept = await revisions.find({ workspaceId: WORKSPACE, type: 'post', id: post.id }, 2);
    expect(kept).toMatchObject({ title: 'Wheat', content: { excerpt: null } });
  });

  it('leaves out references to what no longer exists', async () => {
    const { post, posts, references, restore, first } = await aChangedPost();
    references.existing.delete(GONE);
    await restore.execute(actor, first);
    expect(posts.tagsOf(post.id)).toEqual([TAG]);
  });

  it('refuses versions and entities that do not exist', async () => {
    const { restore, first } = await aChangedPost();
    for (const wrong of [
      { ...first, version: 2 },
      { ...first, idOrSlug: 'wheat' },
      { ...first, type: 'page' } as const,
    ])
      await expect(restore.execute(actor, wrong)).rejects.toThrow(NotFound);
    await expect(restore.execute({ workspaceId: TAG }, first)).rejects.toThrow(NotFound);
  });

  it('checks its precondition with the entity, and changes nothing without it', async () => {
    const { post, posts, restore, first } = await aChangedPost();
    const refuse = async (entity: object) => {
      throw new ChangedMeanwhile(entity);
    };
    await expect(restore.execute(actor, first, refuse)).rejects.toMatchObject({ details: { version: 2 } });
    expect(posts.rows.get(post.id)).toMatchObject({ title: 'Wheat', version: 2 });
  });

  it('refuses when the entity changes between the two looks', async () => {
    const { post, posts, restore, revisions, references, updatePost, transactions, first } = await aChangedPost();
    const { updatePage } = inMemoryFixture();
    const late = Object.assign(Object.create(revisions) as typeof revisions, {
      current: async (...asked: Parameters<typeof revisions.current>) => {
        const state = await revisions.current(...asked);
        await posts.save(WORKSPACE, post.id, { version: 9 });
        return state;
      },
    });
    const raced = new RestoreRevision(late, references, new PlainEntitySeo(), updatePost, updatePage, transactions);
    await expect(raced.execute(actor, first)).rejects.toThrow(ChangedMeanwhile);
    expect(posts.rows.get(post.id)).toMatchObject({ title: 'Wheat', version: 9 });
    expect(await restore.execute(actor, first)).toBe(post.id);
  });

  it('restores a page', async () => {
    const { pages, revisions, references, updatePage, transactions } = inMemoryFixture();
    const page = aPage({ slug: 'imprint', title: 'Imprint' });
    await pages.add(page);
    await updatePage.execute(actor, page.id, { title: 'About' });
    const { updatePost } = inMemoryPosts();
    const restore = new RestoreRevision(
      revisions,
      references,
      new PlainEntitySeo(),
      updatePost,
      updatePage,
      transactions,
    );
    await restore.execute(actor, { type: 'page', idOrSlug: 'imprint', version: 1 });
    expect(await pages.lock(WORKSPACE, page.id)).toMatchObject({ title: 'Imprint', version: 3 });
  });
});
