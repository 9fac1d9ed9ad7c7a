import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRows, type TableRow } from './read-rows.ts';

const TABLES = ['posts', 'tags'];

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  await Promise.resolve();
}

async function read(text: string | Buffer, size = 7): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readRows(inPieces(text, size), TABLES)) rows.push(row);
  return rows;
}

const POSTS = { table: 'posts', row: null };

describe('rows of an export', () => {
  const data = { other: [[{ posts: [{ id: 9 }] }]], posts: [{ id: 1, a: { posts: [1] } }, 'x'], tags: [{ id: 2 }] };
  const rows = [POSTS, { table: 'posts', row: { id: 1, a: { posts: [1] } } }, { table: 'tags', row: { id: 2 } }];

  it.each([
    ['db and data', { db: [{ meta: { posts: 1 }, data }, { data: { posts: [{ id: 3 }] } }] }],
    ['db alone', { db: [data] }],
    ['data alone', { meta: {}, data }],
    ['neither', data],
  ])('are found with %s round them', async (_, json) => {
    expect(await read(JSON.stringify(json))).toEqual(rows);
    expect(await read(`\uFEFF${JSON.stringify(json, null, 2)}\n`, 1)).toEqual(rows);
  });

  it('are what JSON.parse makes of them, however the pieces are cut', async () => {
    const row = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), async (posts, size) => {
        const text = JSON.stringify({ db: [{ data: { posts } }] });
        const parsed = (JSON.parse(text) as { db: [{ data: { posts: unknown[] } }] }).db[0].data.posts;
        const found = await read(text, size);
        expect(JSON.stringify(found)).toBe(
          JSON.stringify([POSTS, ...parsed.map((each) => ({ table: 'posts', row: each }))]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('tell an empty table of posts from none', async () => {
    expect(await read('{"posts":[]}')).toEqual([POSTS]);
    expect(await read('{"a":1}')).toEqual([]);
  });

  it.each(['', '{"db":[', '{"posts":[{"a":}]}', '{"posts":[{"a":1}', 'no', '{"posts":[]}}'])(
    'are refused where %p is no JSON',
    async (text) => {
      await expect(read(text)).rejects.toThrow(/./);
    },
  );

  it('are refused where they are nested without end, at once', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      for (const before of ['{"posts":[{"a":', '{"a":', '']) {
        const text = `${before}${open.repeat(1_000_000)}1${close.repeat(1_000_000)}`;
        await expect(read(text, 65_536)).rejects.toThrow('nested more than 200 deep');
      }
    }
  });

  it('are refused where one is larger than any post, and not where a table is', async () => {
    const large = 'x'.repeat(1024 * 1024);
    const many = Array.from({ length: 40 }, (_, id) => ({ id, large }));
    const piece = 65_536;
    expect(await read(JSON.stringify({ data: { posts: many, other: many } }), piece)).toHaveLength(41);
    const one = { posts: [{ parts: many }] };
    await expect(read(JSON.stringify(one), piece)).rejects.toThrow('more than 32 MiB');
    await expect(read(`{"posts":[{"a":[${'1,'.repeat(600_000)}1]}]}`, piece)).rejects.toThrow('more parts');
    await expect(read(JSON.stringify({ a: large.repeat(40) }), piece)).rejects.toThrow('more than 32 MiB');
  });
});
