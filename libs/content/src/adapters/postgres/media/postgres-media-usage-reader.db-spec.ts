import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { aSite } from '../../../../testing/ports/fixed-sites.ts';
import { MEDIA_USE_COUNTS, MEDIA_USERS } from './media-users.sql.ts';
import { PostgresMediaUsageReader } from './postgres-media-usage-reader.ts';

const AT = new Date('2026-01-01T00:00:00.000Z');

describe(PostgresMediaUsageReader.name, () => {
  let content: ContentDatabase;
  let workspaceId: string;
  let media: string;

  beforeAll(async () => {
    content = await ContentDatabase.open();
    workspaceId = await content.workspace();
    media = await content.media(workspaceId);
    await many('tags', 'name', `'T'`);
    await many('categories', 'name, path', `'C', 'c-' || n`);
    await many('authors', 'display_name', `'A'`);
    // Without a vacuum, the pending lists of the GIN indexes would be scanned too.
    await content.database.execute({ text: 'vacuum analyze tags, categories, authors' });
  });
  afterAll(() => content.close());

  /** Rows that each mention some other file, and one row that mentions the file in question. */
  async function many(table: string, columns: string, values: string): Promise<void> {
    await content.database.execute({
      text: `insert into ${table} (workspace_id, id, slug, seo, created_at, updated_at, ${columns})
             select $1, gen_random_uuid(), 's-' || n,
                    jsonb_build_object('og', jsonb_build_object('imageMediaId',
                      case when n = 7 then $2::uuid else gen_random_uuid() end)),
                    $3, $3, ${values}
             from generate_series(1, 5000) as n`,
      values: [workspaceId, media, AT],
    });
  }

  const list = (mediaId: string, { page = 1, pageSize = 100, logo = null as string | null } = {}) => {
    const site = aSite({ id: workspaceId, publisher: { name: null, logoMediaId: logo, sameAs: [] } });
    return new PostgresMediaUsageReader(content.database).list(site, mediaId, { page, pageSize, order: 'desc' });
  };

  it('finds users of every kind, by any spelling of the id', async () => {
    const { items, total } = await list(media.toUpperCase(), { logo: media });
    expect(total).toBe(4);
    expect(items.map(({ entityType }) => entityType).sort()).toEqual(['author', 'category', 'tag', 'workspace']);
    expect(items.at(-1)).toMatchObject({ entityType: 'workspace', id: workspaceId, field: 'publisher.logoMediaId' });
  });

  it('tells the total past the end, and nothing of what nobody uses', async () => {
    expect(await list(media, { page: 9, pageSize: 2 })).toEqual({ items: [], total: 3 });
    expect(await list(randomUUID())).toEqual({ items: [], total: 0 });
  });

  it('counts the uses of many files in one statement, in their order', async () => {
    const other = randomUUID();
    const site = aSite({ id: workspaceId, publisher: { name: null, logoMediaId: media, sameAs: [] } });
    expect(await new PostgresMediaUsageReader(content.database).counts(site, [other, media])).toEqual([
      { id: media, count: 4 },
    ]);
    const plan = await content.database.query<{ 'QUERY PLAN': string }>({
      text: `explain ${MEDIA_USE_COUNTS.text}`,
      values: [workspaceId, [media, other], null],
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (tags|categories|authors)/);
  });

  it('looks at no row that does not mention the file', async () => {
    const plan = await content.database.query<{ 'QUERY PLAN': string }>({
      text: `explain ${MEDIA_USERS.text}`,
      values: [workspaceId, media, 'Blog', null, 100, 0],
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const table of ['tags', 'categories', 'authors']) expect(text).toContain(`on ${table}_media_idx`);
    expect(text).not.toMatch(/Seq Scan on (tags|categories|authors)/);
  });
});
