import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { customFieldValuesContract } from '../../../../testing/custom-field/custom-field-values.contract.ts';
import type { ExtendedKind } from '../../../domain/custom-field/custom-field.ts';
import { PostgresCustomFieldValues } from './postgres-custom-field-values.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');

let content: ContentDatabase;

beforeAll(async () => {
  content = await ContentDatabase.open();
});
afterAll(() => content.close());

async function add(workspaceId: string, kind: ExtendedKind, { slug, name }: { slug: string; name: string }) {
  if (kind === 'post') return content.post(workspaceId, { slug, title: name });
  const id = randomUUID();
  const row = { workspace_id: workspaceId, id, slug, created_at: DAY, updated_at: DAY };
  const rest = {
    page: {
      table: 'pages',
      row: { title: name, body_json: '[]', body_text: '', page_type: 'WebPage', status: 'draft' },
    },
    category: { table: 'categories', row: { name, path: slug } },
    tag: { table: 'tags', row: { name } },
    author: { table: 'authors', row: { display_name: name } },
  }[kind];
  await content.insert(rest.table, { ...row, ...rest.row });
  return id;
}

describe(PostgresCustomFieldValues, () => {
  customFieldValuesContract(async () => ({
    values: new PostgresCustomFieldValues(content.database),
    workspace: () => content.workspace(),
    add,
    transaction: (work) => content.database.transaction(work),
  }));

  it('takes a deleted post for absent', async () => {
    const workspaceId = await content.workspace();
    const id = await content.post(workspaceId, { deletedAt: DAY });
    expect(await new PostgresCustomFieldValues(content.database).find(workspaceId, 'post', id)).toBeNull();
  });
});
