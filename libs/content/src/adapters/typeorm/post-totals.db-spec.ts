import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ContentDatabase } from '../../../testing/taxonomy/content-database.ts';
import type { PostFilter } from '../../ports/post-reader.port.ts';
import { whereClause } from './post-list.sql.ts';
import { totalOf } from './post-total.sql.ts';

const STATUSES = ['draft', 'published', 'archived'] as const;
const WRITERS = 12;
const WRITES = 40;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR = 3_600_000;
/** The context of a transaction follows what is called within it, but not into this. */
const outside = new AsyncResource('outside');

describe('totals of posts', () => {
  let db: ContentDatabase;
  let workspaceId: string;
  let authors: string[];
  let categories: (string | null)[];
  let tags: string[];

  beforeAll(async () => {
    db = await ContentDatabase.open();
  });

  afterAll(() => db.close());

  beforeEach(async () => {
    workspaceId = await db.workspace();
    authors = [await db.author(workspaceId), await db.author(workspaceId)];
    categories = [await named('categories', { path: 'c' }), await named('categories', { path: 'd' }), null];
    tags = [await named('tags'), await named('tags'), await named('tags')];
  });

  async function named(table: string, more: object = {}): Promise<string> {
    const id = randomUUID();
    const row = { workspace_id: workspaceId, id, slug: id, name: id, created_at: new Date(), updated_at: new Date() };
    await db.insert(table, { ...row, ...more });
    return id;
  }

  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
  const someTags = () => tags.filter(() => Math.random() < 0.5);

  function given() {
    const createdAt = new Date(START + Math.floor(Math.random() * 100) * HOUR);
    return {
      status: any(STATUSES),
      authorId: any(authors),
      categoryId: any(categories),
      tagIds: someTags(),
      createdAt,
    };
  }

  const execute = (text: string, ...values: unknown[]) =>
    db.database.execute({ text, values: [workspaceId, ...values] });
  const total = async ({ text, values }: { text: string; values: readonly unknown[] }) =>
    (await db.database.query<{ total: number }>({ text, values: [workspaceId, ...values] }))[0]?.total;
  const counted = (filter: PostFilter) => {
    const { text, values } = whereClause(filter, 1);
    return total({ text: `select count(*)::float8 as total from posts p where ${text}`, values });
  };
  const fold = () => db.database.query({ text: 'select fold_post_counts($1)', values: [workspaceId] });

  function filters(): PostFilter[] {
    const at = (hour: number, ms = 0) => new Date(START + hour * HOUR + ms);
    const dates = [at(-5), at(0), at(7), at(24, -1), at(24), at(47), at(48, -1), at(90), at(500)];
    const one: PostFilter[] = [
      {},
      ...authors.map((authorId) => ({ authorId })),
      ...categories.map((categoryId) => ({ categoryId })),
      ...tags.map((tagId) => ({ tagId: tagId.toUpperCase() })),
      ...dates.flatMap((date) => [{ createdFrom: date }, { createdTo: date }]),
      ...dates.flatMap((from) => dates.map((to) => ({ createdFrom: from, createdTo: to }))),
      { createdFrom: new Date('9999-12-31T12:00:00Z') },
      { createdTo: new Date('0001-01-01T12:00:00Z') },
      { minSeoScore: 30 },
      { maxSeoScore: 30 },
      { minSeoScore: 7, maxSeoScore: 60 },
      { minSeoScore: 60, maxSeoScore: 7 },
      { authorId: authors[0], categoryId: null, tagId: tags[1], minSeoScore: 10 },
    ];
    return [...one, ...one.flatMap((filter) => STATUSES.map((status) => ({ ...filter, status })))];
  }

  async function expectRight(): Promise<void> {
    for (const filter of filters()) {
      expect({ filter, total: await total(totalOf(filter)) }).toEqual({ filter, total: await counted(filter) });
    }
  }

  /** As the service writes: the post is locked before anything of it changes. */
  async function write(): Promise<void> {
    const post = `(select id from posts where workspace_id = $1 and deleted_at is null order by random() limit 1)`;
    await db.database.transaction(async () => {
      if (Math.random() < 0.35) return void (await db.post(workspaceId, given()));
      const [row] = await db.database.query<{ id: string }>({
        text: `select id from posts where workspace_id = $1 and id = ${post} and deleted_at is null for update`,
        values: [workspaceId],
      });
      if (!row) return;
      const change = any([
        'status',
        'author',
        'category',
        'score',
        'soft',
        'hard',
        'attach',
        'detach',
        'title',
      ] as const);
      const set = (column: string, value: unknown) =>
        execute(`update posts set ${column} = $3 where workspace_id = $1 and id = $2`, row.id, value);
      if (change === 'status') await set('status', any(STATUSES));
      if (change === 'author') await set('author_id', any(authors));
      if (change === 'category') await set('category_id', any(categories));
      if (change === 'score') await set('seo_score', Math.floor(Math.random() * 101));
      if (change === 'soft') await set('deleted_at', new Date());
      if (change === 'title') await set('title', 'Another');
      if (change === 'hard') await execute('delete from posts where workspace_id = $1 and id = $2', row.id);
      if (change === 'attach') await attach(row.id);
      if (change === 'detach') {
        await execute('delete from post_tags where workspace_id = $1 and post_id = $2', row.id);
        await set('status', any(STATUSES));
        await attach(row.id);
      }
    });
  }

  const attach = (id: string) =>
    execute('insert into post_tags select $1, $2, unnest($3::uuid[]) on conflict do nothing', id, someTags());

  it('are those of a count after any writes at once, folded or not', async () => {
    for (let n = 0; n < 30; n += 1) await db.post(workspaceId, given());
    const writer = async () => {
      for (let n = 0; n < WRITES; n += 1) {
        await write();
        if (Math.random() < 0.1) await fold();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await expectRight();
    await fold();
    expect(await db.count('post_count_changes', workspaceId)).toBe(0);
    await expectRight();
  });

  it('survive statements that change many posts, and what they belong to', async () => {
    for (let n = 0; n < 40; n += 1) await db.post(workspaceId, given());
    await execute(`update posts set status = 'archived' where workspace_id = $1 and status = 'draft'`);
    await execute(`update posts set author_id = $2, category_id = null where workspace_id = $1`, authors[1]);
    await expectRight();
    await execute(`update posts set deleted_at = now() where workspace_id = $1 and status = 'archived'`);
    await execute('delete from tags where workspace_id = $1 and id = $2', tags.pop());
    await expectRight();
    await fold();
    await expectRight();
  });

  it('see what an open transaction wrote only there, and nothing of one that failed', async () => {
    const before = await total(totalOf({}));
    const failing = db.database.transaction(async () => {
      await db.post(workspaceId, given());
      await fold();
      expect(await total(totalOf({}))).toBe((before ?? 0) + 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expectRight();
  });

  it('let writers of one workspace go on while another has not committed', async () => {
    await db.database.transaction(async () => {
      await db.post(workspaceId, { authorId: authors[0], tagIds: tags, status: 'published' });
      await fold();
      // Through another connection, which would wait for ever.
      await outside.runInAsyncScope(() =>
        db.post(workspaceId, { authorId: authors[0], tagIds: tags, status: 'published' }),
      );
    });
    await expectRight();
  });

  it('leave nothing behind when their workspace goes', async () => {
    for (let n = 0; n < 5; n += 1) await db.post(workspaceId, { ...given(), authorId: authors[0] });
    await fold();
    for (const table of ['posts', 'tags', 'categories', 'authors'])
      await execute(`delete from ${table} where workspace_id = $1`);
    await expectRight();
    await execute('delete from workspaces where id = $1');
    expect(await db.count('post_counts', workspaceId)).toBe(0);
    expect(await db.count('post_count_changes', workspaceId)).toBe(0);
  });
});
