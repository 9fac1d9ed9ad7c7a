import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GhostFiles, GhostSource, ImportBlog, Movers } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { everyStatementOf } from '../support/database/count-statements.ts';
import { aGhostExport } from './small-blogs.ts';

// Each job of the service runs once in its first seconds, and a statement of it may be among those that are counted.
jest.retryTimes(3, { retryImmediately: true });

/** Posts of one transaction. */
const BATCH = 25;
/** A transaction, its posts, what they refer to, their paths, the ledger and the redirects. */
const STATEMENTS_OF_A_BATCH = 25;
/** A transaction, the authors and tags, and their paths. */
const STATEMENTS_OF_RECORDS = 15;

describe('what an import costs the database', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-import-cost-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await test.stop();
  });

  const statementsOf = async (posts: number, own = false) => {
    const { id: workspaceId, ownerId: userId } = await test.workspace();
    const path = join(folder, `${posts}-${own}.json`);
    await writeFile(path, aGhostExport(posts, own));
    const files = await GhostFiles.open(path, []);
    const source = new GhostSource(files, { restricted: 'draft', primaryTagAsCategory: false, siteUrl: null });
    const statements = await everyStatementOf(() =>
      test.app.get(Movers).runAs({ workspaceId, userId }, async (caller) => {
        expect(await test.app.get(ImportBlog).execute(caller, source)).toMatchObject({ items: { created: posts } });
      }),
    );
    return statements;
  };
  const countOf = async (posts: number, own = false) => (await statementsOf(posts, own)).length;

  it('is some statements for each batch, not for each post', async () => {
    const [few, many] = [await countOf(BATCH), await countOf(4 * BATCH)];
    expect(few).toBeGreaterThan(5);
    expect(many - few).toBeLessThanOrEqual(3 * STATEMENTS_OF_A_BATCH);
  });

  it('is not more for posts that each have an author and a tag of their own, but for those of a batch', async () => {
    const [few, many] = [await countOf(BATCH, true), await countOf(4 * BATCH, true)];
    expect(many - few).toBeLessThanOrEqual(3 * (STATEMENTS_OF_A_BATCH + STATEMENTS_OF_RECORDS));
  });
});
