import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { categoryPlacesContract } from '../../../../testing/category/category-places.contract.ts';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { referenceCheckContract } from '../../../../testing/ports/reference-check.contract.ts';
import { PostgresCategoryPlaces } from '../category/postgres-category-places.ts';
import { PostgresReferenceCheck } from './postgres-reference-check.ts';

let content: ContentDatabase;

beforeAll(async () => {
  content = await ContentDatabase.open();
});
afterAll(() => content.close());

const DAY = new Date('2026-01-01T00:00:00.000Z');

async function category(workspaceId: string, { name, path }: { name: string; path: string }): Promise<string> {
  const id = randomUUID();
  const slug = path.split('/').at(-1);
  await content.insert('categories', {
    workspace_id: workspaceId,
    id,
    name,
    slug,
    path,
    created_at: DAY,
    updated_at: DAY,
  });
  return id;
}

async function tag(workspaceId: string): Promise<string> {
  const id = randomUUID();
  const row = { workspace_id: workspaceId, id, name: id, slug: `tag-${id}` };
  await content.insert('tags', { ...row, created_at: DAY, updated_at: DAY });
  return id;
}

describe(PostgresReferenceCheck, () => {
  const add = {
    author: (workspaceId: string) => content.author(workspaceId),
    category: (workspaceId: string) => category(workspaceId, { name: 'Bread', path: `c-${randomUUID()}` }),
    media: (workspaceId: string) => content.media(workspaceId),
    tag,
    post: (workspaceId: string) => content.post(workspaceId),
  };

  referenceCheckContract(async () => ({
    references: new PostgresReferenceCheck(content.database),
    workspace: () => content.workspace(),
    add: (workspaceId, kind) => add[kind](workspaceId),
  }));

  it('is planned once in a session, however many references there are', async () => {
    const workspaceId = await content.workspace();
    const references = new PostgresReferenceCheck(content.database);
    const tags = await Promise.all(Array.from({ length: 3 }, () => tag(workspaceId)));
    const plans = await content.database.transaction(async () => {
      for (let times = 0; times < 20; times += 1) {
        const ids = tags.slice(0, 1 + (times % 3));
        await references.missing(
          workspaceId,
          ids.map((id) => ({ kind: 'tag' as const, id, path: 'x' })),
        );
      }
      const text = `select custom_plans::int as anew from pg_prepared_statements where name = 'missing-references'`;
      return content.database.query<{ anew: number }>({ text });
    });
    // PostgreSQL plans the first five anew to compare.
    expect(plans).toEqual([{ anew: 5 }]);
  });

  it('takes a deleted post for absent', async () => {
    const workspaceId = await content.workspace();
    const reference = { kind: 'post' as const, id: await content.post(workspaceId, { deletedAt: DAY }), path: 'x' };
    const references = new PostgresReferenceCheck(content.database);
    expect(await references.missing(workspaceId, [reference])).toEqual([reference]);
  });
});

describe(PostgresCategoryPlaces, () => {
  categoryPlacesContract(async () => ({
    places: new PostgresCategoryPlaces(content.database),
    workspace: () => content.workspace(),
    add: category,
  }));
});
