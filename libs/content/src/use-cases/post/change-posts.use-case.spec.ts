import { describe, expect, it } from '@jest/globals';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import { ChangePosts, type BulkChange } from './change-posts.use-case.ts';

const actor = { workspaceId: WORKSPACE, userId: 'u' };
const UNKNOWN = '0190ffff-0000-7000-8000-000000000000';
const [RYE, WHEAT] = ['0190eeee-0000-7000-8000-000000000001', '0190eeee-0000-7000-8000-000000000002'] as const;

async function given() {
  const fixture = inMemoryPosts();
  const [first, second] = [aPost(), aPost()];
  await fixture.posts.add(first);
  await fixture.posts.add(second);
  for (const id of [RYE, WHEAT]) fixture.references.existing.add(id);
  const change = (asked: BulkChange) => fixture.changePosts.execute(actor, asked);
  return { ...fixture, first, second, change };
}

describe(ChangePosts.name, () => {
  it('changes each, and takes tags off before it adds others', async () => {
    const { change, posts, first, second } = await given();
    const ids = [first.id, second.id];
    await change({ ids, addTagIds: [RYE] });
    const results = await change({ ids, status: 'archived', removeTagIds: [RYE], addTagIds: [WHEAT] });
    expect(results).toEqual(ids.map((id) => ({ id, ok: true })));
    for (const id of ids) {
      expect(posts.rows.get(id)?.status).toBe('archived');
      expect(posts.tagsOf(id)).toEqual([WHEAT]);
    }
  });

  it('reports one that is refused, and goes on', async () => {
    const { change, posts, first } = await given();
    expect(await change({ ids: [UNKNOWN, first.id], status: 'published' })).toEqual([
      { id: UNKNOWN, ok: false, error: { code: 'NOT_FOUND', message: 'No such post.' } },
      { id: first.id, ok: true },
    ]);
    expect(posts.rows.get(first.id)?.status).toBe('published');
  });

  it('deletes', async () => {
    const { change, posts, first, second } = await given();
    expect(await change({ ids: [first.id], delete: true })).toEqual([{ id: first.id, ok: true }]);
    expect(await posts.lock(WORKSPACE, first.id)).toBeNull();
    expect(await posts.lock(WORKSPACE, second.id)).not.toBeNull();
  });

  it('stops at a failure that is no refusal', async () => {
    const { change, posts, first } = await given();
    posts.save = () => Promise.reject(new Error('connection lost'));
    await expect(change({ ids: [first.id], status: 'archived' })).rejects.toThrow('connection lost');
  });

  it.each<[string, Partial<BulkChange>]>([
    ['no change', {}],
    ['a deletion that is not meant', { delete: false }],
    ['a deletion beside another change', { delete: true, status: 'archived' }],
    ['no post', { ids: [], status: 'archived' }],
    ['what is no id', { ids: ['rye'], status: 'archived' }],
    ['a schedule', { status: 'scheduled' as never }],
  ])('refuses %s as a whole', async (_, asked) => {
    const { change, posts, first } = await given();
    await expect(change({ ids: [first.id], ...asked })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(posts.rows.get(first.id)).toEqual(first);
  });
});
