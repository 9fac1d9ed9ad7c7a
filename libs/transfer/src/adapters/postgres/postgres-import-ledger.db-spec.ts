import { afterAll, beforeAll, describe } from '@jest/globals';
import { importLedgerContract } from '../../../testing/ledger/import-ledger.contract.ts';
import { TransferDatabase } from '../../../testing/transfer-database.ts';
import { PostgresImportLedger } from './postgres-import-ledger.ts';

describe(PostgresImportLedger, () => {
  let opened: TransferDatabase;

  beforeAll(async () => void (opened = await TransferDatabase.open()));
  afterAll(() => opened.close());

  importLedgerContract(async () => ({
    ledger: new PostgresImportLedger(opened.database),
    workspace: () => opened.workspace(),
  }));
});
