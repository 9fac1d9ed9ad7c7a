import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Database } from '@app/platform';
import { TransactionRunner, type ChangeScope } from '@app/shared-kernel';
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
    return test.app.get(Movers).runAs(who, (caller) => importing.execute(caller, new GivenSource(ITEMS)));
  };

  it('bring each item in once, also where one began before the other wrote', async () => {
    let other: ImportReport | undefined;
    const late = await run(async () => (other = await run()));
    expect(other?.items).toMatchObject({ created: 30, unchanged: 0, failed: 0 });
    expect(late).toMatchObject({ items: { created: 0, unchanged: 30, failed: 0 }, redirects: 0 });
    const { body } = await test.as(workspace.key).get('/posts?pageSize=100&fields=slug').expect(200);
    expect(body.total).toBe(30);
  });

  it('waits for what somebody else holds for longer than a request may wait', async () => {
    const holder = new Client({ connectionString: test.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table posts in share mode');
    let attempts = 0;
    const hasty = hastyTransactions(async () => {
      attempts += 1;
      if (attempts === 3) await holder.query('commit');
    });
    const importing = new ImportBlog(test.app.get(Blogs), test.app.get(ImportLedger), hasty);
    const who = { workspaceId: workspace.id, userId: workspace.ownerId };
    const source = new GivenSource([anItem('held'), anItem('held-too')]);
    const report = await test.app.get(Movers).runAs(who, (caller) => importing.execute(caller, source));
    await holder.end();
    expect(report).toMatchObject({ items: { created: 2, failed: 0 }, redirects: 2, failures: [] });
    expect(attempts).toBe(3);
  });

  /** Those of the service, but changes wait 20 ms for a lock. @param before each attempt of one */
  function hastyTransactions(before: () => Promise<void>): TransactionRunner {
    const transactions = test.app.get(TransactionRunner);
    const begin = async () => {
      await before();
      await test.app.get(Database).execute({ text: "set local lock_timeout = '20ms'" });
    };
    const hasty = Object.create(transactions) as TransactionRunner;
    hasty.change = (id, work: (scope: ChangeScope) => Promise<never>) =>
      transactions.change(id, (scope) => begin().then(() => work(scope)));
    return hasty;
  }
});
