import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../../testing/content-database.ts';
import { RandomPosts } from '../../../../../testing/post/random-posts.ts';
import { PostgresPostTotalsAudit } from './postgres-post-totals-audit.ts';

describe(PostgresPostTotalsAudit.name, () => {
  let db: ContentDatabase;
  let posts: RandomPosts;

  beforeAll(async () => void (db = await ContentDatabase.open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    posts = await RandomPosts.in(db);
    await posts.add(25);
  });

  const mend = () => db.database.transaction(() => new PostgresPostTotalsAudit(db.database).repair(posts.workspaceId));
  const query = <Row extends object>({ text, values }: { text: string; values: readonly unknown[] }) =>
    db.database.query<Row & Record<string, unknown>>({ text, values: [posts.workspaceId, ...values] });

  it('finds nothing wrong with what triggers keep, while others write', async () => {
    let wrong = 0;
    await posts.writeAtOnce(async () => {
      if (Math.random() < 0.1) wrong += await mend();
    });
    expect(wrong + (await mend())).toBe(0);
  });

  it('adds what is missing, takes away what is too much, and leaves what is right', async () => {
    const rows = () =>
      query({
        text: 'select dimension, key, status, posts from post_counts where workspace_id = $1 and posts <> 0 order by 1, 2, 3',
        values: [],
      });
    await posts.execute('select fold_post_counts($1)');
    const right = await rows();
    await posts.execute(`update post_counts set posts = posts + 9 where workspace_id = $1 and dimension = 'score'`);
    await posts.execute(`delete from post_counts where workspace_id = $1 and dimension = 'tag'`);
    expect(await mend()).toBeGreaterThan(1);
    expect(await rows()).toEqual(right);
    expect(await mend()).toBe(0);
  });
});
