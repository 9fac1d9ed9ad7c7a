import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TransactionRunner } from '@app/shared-kernel';
import { Blogs, ImportBlog, ImportLedger, Movers, type ImportReport, type LedgerEntry } from '@app/transfer';
import { anItem, GivenSource } from '@app/transfer/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';

describe('two imports of a source into a workspace', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const ITEMS = Array.from({ length: 30 }, (_, at) => anItem(`loaf-${at}`));
  /** @param before what happens after the ledger was asked for the first time, and before it answers */
  const run = (before: () => Promise<unknown> = () => Promise.resolve()): Promise<ImportReport> => {
    const ledger = test.app.get(ImportLedger);
    const slow = Object.create(ledger) as ImportLedger;
    slow.find = async (...asked: Parameters<ImportLedger['find']>): Promise<ReadonlyMap<string, LedgerEntry>> => {
      const found = await ledger.find(...asked);
      slow.find = ledger.find.bind(ledger);
      await before();
      return found;
    };
    const importing = new ImportBlog(test.app.get(Blogs), slow, test.app.get(TransactionRunner));
    const who = { workspaceId: workspace.id, userId: workspace.ownerId };
    return test.app.get(Movers).inTheNameOf(who, (caller) => importing.execute(caller, new GivenSource(ITEMS)));
  };

  it('bring each item in once, also where one began before the other wrote', async () => {
    let other: ImportReport | undefined;
    const late = await run(async () => (other = await run()));
    expect(other?.items).toMatchObject({ created: 30, unchanged: 0, failed: 0 });
    expect(late).toMatchObject({ items: { created: 0, unchanged: 30, failed: 0 }, redirects: 0 });
    const { body } = await test.as(workspace.key).get('/posts?pageSize=100&fields=slug').expect(200);
    expect(body.total).toBe(30);
  });
});
