import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { importLedgerContract } from './import-ledger.contract.ts';
import { InMemoryImportLedger } from './in-memory-import-ledger.ts';

describe(InMemoryImportLedger, () => {
  importLedgerContract(async () => ({ ledger: new InMemoryImportLedger(), workspace: async () => randomUUID() }));
});
