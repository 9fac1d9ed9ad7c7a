import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database/database.ts';
import { importLedgerContract } from '../../../testing/ledger/import-ledger.contract.ts';
import { PostgresImportLedger } from './postgres-import-ledger.ts';

describe(PostgresImportLedger, () => {
  let opened: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });

  importLedgerContract(async () => ({
    ledger: new PostgresImportLedger(new Database(source)),
    workspace: async () => {
      const id = randomUUID();
      await new Database(source).execute({
        text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
        values: [id, `ws-${id}`],
      });
      return id;
    },
  }));
});
