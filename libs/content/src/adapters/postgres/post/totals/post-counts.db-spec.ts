import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../../testing/content-database.ts';
import { HOUR, RandomPosts, START, STATUSES } from '../../../../../testing/post/random-posts.ts';
import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import { summedTotal } from './post-counts.sql.ts';
import { countedTotal } from './post-totals.sql.ts';

/** Calls inside a transaction join it through async context; calls through this do not. */
const outside = new AsyncResource('outside');

describe('post counts', () => {
  let db: ContentDatabase;
  let posts: RandomPosts;

  beforeAll(async () => {
    db = await ContentDatabase.open();
  });

  afterAll(() => db.close());

  beforeEach(async () => {
    posts = await RandomPosts.in(db);
  });

  const total = async ({ text, values }: { text: string; values: readonly unknown[] }) =>
    (await db.database.query<{ total: number }>({ text, values: [posts.workspaceId, ...values] }))[0]?.total;
  const summed = (filter: PostFilter) => total(summedTotal(filter) ?? countedTotal(filter));
  const fold = () => db.database.query({ text: 'select fold_post_counts($1)', values: [posts.workspaceId] });

  function filters(): PostFilter[] {
    const at = (hour: number, ms = 0) => new Date(START + hour * HOUR + ms);
    const dates = [at(-5), at(0), at(7), at(24, -1), at(24), at(47), at(48, -1), at(90), at(500)];
    const one: PostFilter[] = [
      {},
      ...posts.authors.map((authorId) => ({ authorId })),
      ...posts.categories.map((categoryId) => ({ categoryId })),
      ...posts.tags.map((tagId) => ({ tagId: tagId.toUpperCase() })),
      ...dates.flatMap((date) => [{ createdFrom: date }, { createdTo: date }]),
      ...dates.flatMap((from) => dates.map((to) => ({ createdFrom: from, createdTo: to }))),
      { createdFrom: new Date('9999-12-31T12:00:00Z') },
      { createdTo: new Date('0001-01-01T12:00:00Z') },
      { minSeoScore: 30 },
      { maxSeoScore: 30 },
      { minSeoScore: 7, maxSeoScore: 60 },
      { minSeoScore: 60, maxSeoScore: 7 },
    ];
    return [...one, ...one.flatMap((filter) => STATUSES.map((status) => ({ ...filter, status })))];
  }

  async function expectRight(): Promise<void> {
    for (const filter of filters()) {
      expect({ filter, total: await summed(filter) }).toEqual({
        filter,
        total: await total(countedTotal(filter)),
      });
    }
  }

  it('are asked for one filter and a status; a day in part is counted beside the whole ones', () => {
    const [authorId, createdFrom] = [posts.authors[0] ?? '', new Date(START + 7 * HOUR)];
    for (const filter of [{}, { authorId }, { createdFrom }, { minSeoScore: 30 }, { categoryId: null }])
      for (const status of [undefined, 'draft' as const]) expect(summedTotal({ ...filter, status })).not.toBeNull();
    expect(summedTotal({ authorId, createdFrom })).toBeNull();
    expect(summedTotal({ terms: ['rye'] })).toBeNull();
  });

  it('are those of a count after any writes at once, folded or not', async () => {
    await posts.add(30);
    await posts.writeAtOnce(async () => Math.random() < 0.1 && fold());
    await expectRight();
    await fold();
    expect(await db.count('post_count_changes', posts.workspaceId)).toBe(0);
    await expectRight();
  });

  it('survive statements that change many posts, and what they belong to', async () => {
    await posts.add(40);
    await posts.execute(`update posts set status = 'archived' where workspace_id = $1 and status = 'draft'`);
    await posts.execute(
      `update posts set author_id = $2, category_id = null where workspace_id = $1`,
      posts.authors[1],
    );
    await expectRight();
    await posts.execute(`update posts set deleted_at = now() where workspace_id = $1 and status = 'archived'`);
    await posts.execute('delete from tags where workspace_id = $1 and id = $2', posts.tags.pop());
    await expectRight();
    await fold();
    await expectRight();
  });

  it('see what an open transaction wrote only there, and nothing of one that failed', async () => {
    const before = await summed({});
    const failing = db.database.transaction(async () => {
      await posts.add(1);
      await fold();
      expect(await summed({})).toBe((before ?? 0) + 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expectRight();
  });

  it('let writers of one workspace go on while another has not committed', async () => {
    const same = () => posts.add(1, { authorId: posts.authors[0], tagIds: posts.tags, status: 'published' });
    await db.database.transaction(async () => {
      await same();
      await fold();
      // Through another connection, which would wait for ever if it were blocked.
      await outside.runInAsyncScope(same);
    });
    await expectRight();
  });

  it('leave nothing behind when their workspace goes', async () => {
    await posts.add(5);
    await fold();
    for (const table of ['posts', 'tags', 'categories', 'authors'])
      await posts.execute(`delete from ${table} where workspace_id = $1`);
    await expectRight();
    await posts.execute('delete from workspaces where id = $1');
    expect(await db.count('post_counts', posts.workspaceId)).toBe(0);
    expect(await db.count('post_count_changes', posts.workspaceId)).toBe(0);
  });
});
