import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChangingList, ScriptedServer } from '../../testing/index.ts';
import type { Tag } from '../index.ts';
import { Listing } from './listing.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const tags = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at}`, slug: `s${at}` }) as Tag);

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe(`${Listing.name}.list`, () => {
  it('asks for what is given, and for nothing else', async () => {
    server.script(new ChangingList(tags(3)).step);
    const { data, total } = await server
      .galley()
      .tags.list({ page: 2, pageSize: 2, orderBy: 'name', order: 'asc', q: 'rye & oats', fields: ['id', 'slug'] });
    expect({ data, total }).toEqual({ data: [{ id: 't2', slug: 's2' }], total: 3 });
    expect(server.requests.map(({ query }) => query)).toEqual([
      { page: '2', pageSize: '2', orderBy: 'name', order: 'asc', q: 'rye & oats', fields: 'id,slug' },
    ]);
  });

  it('passes options of fetch on, and never lets them change the request', async () => {
    const seen: object[] = [];
    const counting: typeof fetch = (input, init) => {
      seen.push(init ?? {});
      return fetch(input, init);
    };
    server.script(new ChangingList(tags(3)).step);
    const init = { method: 'DELETE', next: { tags: ['tags'] } };
    expect(await server.galley({ fetch: counting }).tags.toArray({ init })).toHaveLength(3);
    expect(seen).toMatchObject([{ method: 'GET', next: { tags: ['tags'] } }]);
  });

  it('sends false and the empty text, and leaves out undefined', async () => {
    server.script(new ChangingList([]).step);
    await server.galley().categories.list({ isActive: false, parentId: '', q: undefined });
    expect(server.requests[0]?.query).toEqual({ isActive: 'false', parentId: '' });
  });
});

describe(`${Listing.name}.all`, () => {
  it('asks once for what fits on a page', async () => {
    server.script(new ChangingList(tags(100)).step);
    expect(await collect(server.galley().tags.all())).toHaveLength(100);
    expect(server.requests.map(({ query }) => query)).toEqual([{ page: '1', pageSize: '100' }]);
  });

  it('yields nothing of an empty list', async () => {
    server.script(new ChangingList([]).step);
    expect(await collect(server.galley().tags.all())).toEqual([]);
  });

  it('reads as far as somebody listens', async () => {
    server.script(new ChangingList(tags(9)).step);
    for await (const { id } of server.galley().tags.all({ pageSize: 3 })) if (id === 't4') break;
    expect(server.requests.map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  it('is sent every page once while nothing changes, and asks once more', async () => {
    const list = new ChangingList(tags(7));
    server.script(list.step);
    expect(await collect(server.galley().tags.all({ pageSize: 3 }))).toEqual(list.items);
    expect(list.sent).toBe(3);
    expect(server.requests).toHaveLength(6);
  });

  it('knows items apart by ids that nobody asked to see', async () => {
    server.script(new ChangingList(tags(5)).step);
    const slugs = await collect(server.galley().tags.all({ pageSize: 2, fields: ['slug'] }));
    expect(slugs).toEqual([0, 1, 2, 3, 4].map((at) => ({ slug: `s${at}` })));
    expect(server.requests[0]?.query['fields']).toBe('slug,id');
  });

  it('ends with the signal', async () => {
    server.script(new ChangingList(tags(5)).step);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(collect(server.galley().tags.all({ signal }))).rejects.toThrow('enough');
  });

  it('yields once whatever stays, while other items come and go', async () => {
    const change = fc.record({ before: fc.nat(12), at: fc.nat(12), kind: fc.constantFrom('add', 'remove') });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(change, { maxLength: 8 }),
        async (pageSize, changes) => {
          let request = 0;
          const list = new ChangingList(tags(10), ({ items }) => {
            for (const { at, kind } of changes.filter(({ before }) => before === request))
              items.splice(
                at,
                kind === 'remove' ? 1 : 0,
                ...(kind === 'add' ? [{ id: `new${request}-${at}` } as Tag] : []),
              );
            request++;
          });
          server.script(list.step);
          const ids = (await collect(server.galley().tags.all({ pageSize }))).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const stayed = list.items.map(({ id }) => id).filter((id) => id.startsWith('t'));
          expect(ids).toEqual(expect.arrayContaining(stayed));
        },
      ),
      { numRuns: 50 },
    );
  });
});
