import { describe, expect, it } from '@jest/globals';
import { aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryPosts } from '../../../testing/post/post-fixture.ts';
import type { Post } from '../../domain/post/post.ts';
import { RecomputePosts, type Recomputed } from './recompute-posts.use-case.ts';

const OPERATOR = { workspaceId: WORKSPACE, via: 'command-line' } as const;

/** Stores posts whose score comes from an outdated rule. */
async function given(count: number) {
  const bench = inMemoryPosts();
  const posts = Array.from({ length: count }, (_, at) => aPost({ title: 'x'.repeat((at % 90) + 1), seoScore: 100 }));
  for (const post of posts) await bench.posts.add(post);
  const { composer, sites, categories, transactions, activity } = bench;
  const recompute = new RecomputePosts(bench.posts, composer, categories, sites, transactions, activity);
  const run = async (afterId?: string) => {
    const told: Recomputed[] = [];
    for await (const batch of recompute.execute(OPERATOR, afterId)) told.push(batch);
    return told;
  };
  const stored = (post: Post | undefined) => bench.posts.rows.get(post?.id ?? '');
  return { ...bench, recompute, all: posts, run, stored };
}

describe(RecomputePosts, () => {
  it('derives anew what is stored with each post, and leaves its date alone', async () => {
    const { run, all, stored } = await given(2);
    expect(await run()).toEqual([{ seen: 2, changed: 2, lastId: all[1]?.id }]);
    expect(all.map((post) => stored(post)?.seoScore)).toEqual([1, 2]);
    expect(stored(all[0])?.updatedAt).toEqual(all[0]?.updatedAt);
  });

  it('changes nothing the second time, and records nothing then', async () => {
    const { run, transactions, activity } = await given(3);
    await run();
    const entries = activity.entries.length;
    expect(activity.entries.at(-1)).toMatchObject({
      actor: OPERATOR,
      action: 'post.recomputed',
      details: { count: 3 },
    });
    expect((await run()).map(({ seen, changed }) => ({ seen, changed }))).toEqual([{ seen: 3, changed: 0 }]);
    expect(activity.entries).toHaveLength(entries);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('works in batches of a hundred, and goes on where it was interrupted', async () => {
    const { recompute, run, all, stored } = await given(250);
    let first: Recomputed | undefined;
    for await (const batch of recompute.execute(OPERATOR)) {
      first = batch;
      break;
    }
    expect(first).toEqual({ seen: 100, changed: 100, lastId: all[99]?.id });
    expect(stored(all[100])?.seoScore).toBe(100);
    expect((await run(first?.lastId)).map(({ seen, changed }) => [seen, changed])).toEqual([
      [100, 100],
      [50, 50],
    ]);
    expect(stored(all[249])?.seoScore).toBe((249 % 90) + 1);
  });

  it('tells of no batch where no post is', async () => {
    const { run } = await given(0);
    expect(await run()).toEqual([]);
  });
});
