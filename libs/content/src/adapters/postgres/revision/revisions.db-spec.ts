import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { revisionRepositoryContract } from '../../../../testing/revision/revision-repository.contract.ts';
import type { RevisedType } from '../../../domain/revision/revision.ts';
import { PostgresRevisions } from './postgres-revisions.ts';

describe(PostgresRevisions, () => {
  let content: ContentDatabase;

  beforeAll(async () => void (content = await ContentDatabase.open()));
  afterAll(() => content.close());

  const execute = (text: string, ...values: unknown[]) => content.database.execute({ text, values });

  async function add(workspaceId: string, type: RevisedType, slug: string) {
    if (type === 'post') return { workspaceId, type, id: await content.post(workspaceId, { slug }) };
    const id = randomUUID();
    await execute(
      `insert into pages (workspace_id, id, slug, title, body_json, body_text, page_type, status, created_at, updated_at)
       values ($1, $2, $3, 'Page', '[]', '', 'WebPage', 'draft', now(), now())`,
      workspaceId,
      id,
      slug,
    );
    return { workspaceId, type, id };
  }

  revisionRepositoryContract(async () => ({
    revisions: new PostgresRevisions(content.database),
    workspace: () => content.workspace(),
    add,
    write: async ({ type, id }, version, title) => {
      await execute(`update ${type}s set version = $2, title = $3 where id = $1`, id, version, title);
    },
  }));
});
