import { afterAll, beforeAll, describe } from '@jest/globals';
import { TransferDatabase } from '../../../testing/transfer-database.ts';
import { transferRepositoryContract } from '../../../testing/transfer/transfer-repository.contract.ts';
import { PostgresTransfers } from './postgres-transfers.ts';

describe(PostgresTransfers, () => {
  let opened: TransferDatabase;

  beforeAll(async () => void (opened = await TransferDatabase.open()));
  afterAll(() => opened.close());

  transferRepositoryContract(async () => ({
    transfers: new PostgresTransfers(opened.database),
    workspace: () => opened.workspace(),
  }));
});
