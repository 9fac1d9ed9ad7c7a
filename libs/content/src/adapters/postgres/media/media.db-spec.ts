import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database, DatabaseQueues } from '@app/platform';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { aMedia } from '../../../../testing/media/a-media.ts';
import { mediaRepositoryContract } from '../../../../testing/media/media-repository.contract.ts';
import { sourcePathsOf, stemOf } from '../../../domain/media/variants/variant.ts';
import { MediaSchema } from './media.orm-entity.ts';
import { PostgresMediaReader } from './postgres-media-reader.ts';
import { PostgresMediaRepository } from './postgres-media-repository.ts';
import { PostgresVariantSources } from './postgres-variant-sources.ts';

describe(PostgresMediaRepository.name, () => {
  let source: DataSource;
  let database: Database;
  let repository: PostgresMediaRepository;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url, entities: [MediaSchema] }).initialize();
    database = new Database(source);
    repository = new PostgresMediaRepository(database);
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  mediaRepositoryContract(async () => ({
    repository,
    reader: new PostgresMediaReader(database),
    workspace,
    transaction: (work) => database.transaction(work),
  }));

  it('finds the image of a variant by the paths that it can have, in its workspace only', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const media = aMedia({ workspaceId: own, id: randomUUID(), storagePath: `${own}/2026/01/${randomUUID()}.jpg` });
    await repository.add({ ...media, digest: Buffer.alloc(32) });
    const sources = new PostgresVariantSources(database, new DatabaseQueues(4));
    const paths = sourcePathsOf(stemOf(media.storagePath));
    expect(await sources.find(own, paths)).toEqual(media);
    expect(await sources.find(other, paths)).toBeNull();
    expect(await sources.find(own, [media.storagePath.replace('.jpg', '.png')])).toBeNull();
  });

  async function workspace(): Promise<string> {
    const id = randomUUID();
    await insert('workspaces', { id, slug: `ws-${id.slice(0, 13)}`, name: 'Test', default_locale: 'en', ...times() });
    return id;
  }

  async function insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row);
    await database.execute({
      text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      values: Object.values(row),
    });
  }

  function times() {
    return { created_at: new Date(), updated_at: new Date() };
  }

  async function aFile(workspaceId: string): Promise<string> {
    const id = randomUUID();
    await repository.add({ ...aMedia({ workspaceId, id }), digest: Buffer.alloc(32) });
    return id;
  }

  async function anAuthor(workspaceId: string, avatarMediaId: string | null): Promise<string> {
    const id = randomUUID();
    const names = { slug: `author-${id.slice(0, 8)}`, display_name: 'Mara' };
    await insert('authors', { workspace_id: workspaceId, id, ...names, avatar_media_id: avatarMediaId, ...times() });
    return id;
  }

  async function aPost(workspaceId: string, featuredMediaId: string, deletedAt: Date | null = null): Promise<string> {
    const id = randomUUID();
    const body = { slug: `post-${id.slice(0, 8)}`, title: 'Post', body_json: '[]', body_text: '', toc_items: '[]' };
    await insert('posts', {
      workspace_id: workspaceId,
      id,
      ...body,
      reading_time_min: 1,
      word_count: 0,
      author_id: await anAuthor(workspaceId, null),
      status: 'draft',
      featured_media_id: featuredMediaId,
      deleted_at: deletedAt,
      ...times(),
    });
    return id;
  }

  async function column(table: string, name: string, id: string): Promise<unknown> {
    const [row] = await database.query<{ value: unknown }>({
      text: `select ${name} as value from ${table} where id = $1`,
      values: [id],
    });
    return row?.value;
  }

  it('takes a removed file out of posts, deleted ones too, and of authors', async () => {
    const workspaceId = await workspace();
    const [gone, kept] = [await aFile(workspaceId), await aFile(workspaceId)];
    const posts = [
      await aPost(workspaceId, gone),
      await aPost(workspaceId, gone, new Date()),
      await aPost(workspaceId, kept),
    ];
    const authors = [await anAuthor(workspaceId, gone), await anAuthor(workspaceId, kept)];
    await database.transaction(async () => {
      await repository.lock(workspaceId, gone);
      await repository.remove(workspaceId, gone);
    });
    expect(await Promise.all(posts.map((id) => column('posts', 'featured_media_id', id)))).toEqual([null, null, kept]);
    expect(await Promise.all(authors.map((id) => column('authors', 'avatar_media_id', id)))).toEqual([null, kept]);
  });

  it('puts everything back when the transaction fails', async () => {
    const workspaceId = await workspace();
    const file = await aFile(workspaceId);
    const post = await aPost(workspaceId, file);
    const failing = database.transaction(async () => {
      await repository.remove(workspaceId, file);
      throw new Error('after the removal');
    });
    await expect(failing).rejects.toThrow('after the removal');
    expect(await column('posts', 'featured_media_id', post)).toBe(file);
  });

  it('lets a post that refers to the file meanwhile either lose it again or find it gone', async () => {
    const workspaceId = await workspace();
    for (let round = 0; round < 8; round++) {
      const file = await aFile(workspaceId);
      const removal = database.transaction(async () => {
        await repository.lock(workspaceId, file);
        await repository.remove(workspaceId, file);
      });
      const writes = Promise.allSettled([aPost(workspaceId, file), aPost(workspaceId, file), aPost(workspaceId, file)]);
      await expect(removal).resolves.toBeUndefined();
      for (const write of await writes) {
        if (write.status === 'fulfilled') expect(await column('posts', 'featured_media_id', write.value)).toBeNull();
        else expect(write.reason).toMatchObject({ constraint: 'posts_featured_fkey' });
      }
    }
  });

  it('refuses a reference into another workspace in the database itself', async () => {
    const file = await aFile(await workspace());
    await expect(anAuthor(await workspace(), file)).rejects.toMatchObject({ constraint: 'authors_avatar_fkey' });
  });

  it('has an index for every order and filter of the list', async () => {
    const workspaceId = await workspace();
    await database.execute({
      text: `insert into media (workspace_id, id, storage_path, mime_type, size_bytes, created_at)
             select $1, gen_random_uuid(), 'x', 'image/png', n, now() from generate_series(1, 3000) n`,
      values: [workspaceId],
    });
    await database.execute({ text: 'analyze media' });
    const orders = [
      'created_at desc, id desc',
      'size_bytes asc, id asc',
      'mime_type using ~<~, id asc',
      'mime_type using ~>~, id desc',
    ];
    for (const order of orders) {
      const plan = await database.query<{ 'QUERY PLAN': string }>({
        text: `explain select id from media where workspace_id = $1 order by ${order} limit 10`,
        values: [workspaceId],
      });
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect({ order, sorts: text.includes('Sort'), text }).toMatchObject({ sorts: false });
    }
  });
});
