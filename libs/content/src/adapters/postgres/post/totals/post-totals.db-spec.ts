import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppLogger, SlowQueryQueue } from '@app/platform';
import { ContentDatabase } from '../../../../../testing/content-database.ts';
import { HOUR, RandomPosts, START } from '../../../../../testing/post/random-posts.ts';
import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import { PostTotalKeeping } from './post-total-keeping.ts';
import { keptFilter, keptOrCounted } from './post-totals.sql.ts';
import { PostgresPostTotals } from './postgres-post-totals.ts';

class Gate {
  open = (): void => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

describe(PostgresPostTotals.name, () => {
  let db: ContentDatabase;
  let posts: RandomPosts;
  let queries: SlowQueryQueue;
  let keeping: PostTotalKeeping;
  let totals: PostgresPostTotals;

  beforeAll(async () => {
    db = await ContentDatabase.open();
  });

  afterAll(() => db.close());

  beforeEach(async () => {
    posts = await RandomPosts.in(db);
    started();
  });

  afterEach(() => queries.onModuleDestroy());

  function started(slow = 0): void {
    queries = new SlowQueryQueue(db.database);
    keeping = new PostTotalKeeping(queries, new AppLogger('silent'), slow);
    totals = new PostgresPostTotals(db.database, queries, keeping);
  }

  const fold = () => db.database.query({ text: 'select fold_post_totals($1)', values: [posts.workspaceId] });

  async function keep(...filters: PostFilter[]): Promise<void> {
    for (const filter of filters) {
      const kept = keptFilter(filter);
      if (kept) await keeping.keep(posts.workspaceId, filter, kept);
    }
  }

  async function keptOnes(): Promise<{ key: string; terms: string[] }[]> {
    return db.database.query({
      text: 'select key, terms from post_totals where workspace_id = $1 and counted order by id',
      values: [posts.workspaceId],
    });
  }

  function filters(): PostFilter[] {
    const at = (hour: number) => new Date(START + hour * HOUR);
    const [authorId = ''] = posts.authors;
    return [
      { terms: ['rye'] },
      { terms: ['BREAD', 'oat'] },
      { terms: ['%'] },
      { terms: ['_'], status: 'published' },
      { terms: ['absent'] },
      { terms: ['r'], authorId, createdFrom: at(10), createdTo: at(80) },
      { authorId, categoryId: posts.categories[0] },
      { authorId: authorId.toUpperCase(), categoryId: null, status: 'draft' },
      { categoryId: null, minSeoScore: 20, maxSeoScore: 70 },
      { maxSeoScore: 50, createdTo: at(50) },
      { minSeoScore: 50, createdFrom: at(50) },
    ];
  }

  async function expectRight(): Promise<void> {
    for (const filter of filters()) {
      const { text, values } = keptOrCounted(filter, null);
      const [row] = await db.database.query<{ total: number }>({ text, values: [posts.workspaceId, ...values] });
      expect({ filter, total: await totals.of(posts.workspaceId, filter) }).toEqual({ filter, total: row?.total });
    }
  }

  it('are those of a count, whenever they are begun and given up while others write', async () => {
    await posts.add(30);
    await posts.writeAtOnce(async () => {
      const chance = Math.random();
      if (chance < 0.1) await fold();
      else if (chance < 0.2) await keep(filters()[Math.floor(Math.random() * 11)] ?? {});
      else if (chance < 0.25) await posts.execute('delete from post_totals where workspace_id = $1');
    });
    await expectRight();
    await keep(...filters());
    expect(await keptOnes()).toHaveLength(11);
    await expectRight();
    await posts.writeAtOnce(async () => Math.random() < 0.1 && fold());
    await expectRight();
    await fold();
    expect(await db.count('post_total_changes', posts.workspaceId)).toBe(0);
    await expectRight();
  });

  it('are counted twice, and then never again', async () => {
    await posts.add(3, { title: 'Rye bread' });
    const filter = { terms: ['RYE'] };
    expect(await totals.of(posts.workspaceId, filter)).toBe(3);
    await keeping.settled();
    expect(await keptOnes()).toEqual([]);
    expect(await totals.of(posts.workspaceId, filter)).toBe(3);
    await keeping.settled();
    expect(await keptOnes()).toMatchObject([{ terms: ['rye'] }]);
    // Makes the stored totals wrong behind the service's back.
    await posts.execute('update post_totals set posts = 70 where workspace_id = $1');
    expect(await totals.of(posts.workspaceId, filter)).toBe(70);
    await posts.add(2, { title: 'More rye' });
    expect(await totals.of(posts.workspaceId, filter)).toBe(72);
    expect(await totals.of(posts.workspaceId, { ...filter, status: 'archived' })).toBeLessThan(70);
  });

  it('survive statements that change many posts', async () => {
    await posts.add(40);
    await keep(...filters());
    await posts.execute(`update posts set title = 'Rye', status = 'draft' where workspace_id = $1 and seo_score < 50`);
    await expectRight();
    await posts.execute('update posts set category_id = null where workspace_id = $1');
    await expectRight();
    await posts.execute('delete from posts where workspace_id = $1 and author_id = $2', posts.authors[0]);
    await expectRight();
  });

  it('are not kept where counting is fast, a tag decides, or the transaction is open', async () => {
    const twice = async (filter: PostFilter) => {
      for (let n = 0; n < 2; n += 1) await totals.of(posts.workspaceId, filter);
    };
    await twice({ authorId: posts.authors[0], tagId: posts.tags[0] });
    await db.database.transaction(() => twice({ terms: ['rye'] }));
    await keeping.settled();
    started(60_000);
    await twice({ terms: ['rye'] });
    await keeping.settled();
    expect(await db.count('post_totals', posts.workspaceId)).toBe(0);
  });

  it('give the oldest up when there are too many, and keep the others right', async () => {
    await posts.add(5, { title: 'Rye' });
    await keep({ terms: ['rye'] });
    for (let n = 0; n < 32; n += 1) await keep({ terms: [`other ${n}`] });
    const kept = await keptOnes();
    expect(kept).toHaveLength(32);
    expect(kept[0]?.terms).toEqual(['other 0']);
    await posts.add(1, { title: 'Other 7' });
    expect(await totals.of(posts.workspaceId, { terms: ['other 7'] })).toBe(1);
    expect(await totals.of(posts.workspaceId, { terms: ['rye'] })).toBe(5);
  });

  it('wait for transactions that might not have seen that they are kept', async () => {
    const [begun, written] = [new Gate(), new Gate()];
    const writing = db.database.transaction(async () => {
      await posts.add(1, { title: 'Rye' });
      begun.open();
      await written.opened;
    });
    await begun.opened;
    const kept = keep({ terms: ['rye'] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await keptOnes()).toEqual([]);
    written.open();
    await Promise.all([writing, kept]);
    expect(await keptOnes()).toHaveLength(1);
    expect(await totals.of(posts.workspaceId, { terms: ['rye'] })).toBe(1);
  });

  it('are not begun after the end', async () => {
    await queries.onModuleDestroy();
    await keep({ terms: ['rye'] });
    expect(await keptOnes()).toEqual([]);
  });
});
