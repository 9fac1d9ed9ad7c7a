export * from './blog/given-source.ts';
export * from './blog/blog.contract.ts';
export * from './blog/in-memory-blog.ts';
export * from './ledger/import-ledger.contract.ts';
export * from './ledger/in-memory-import-ledger.ts';
export * from './read-all.ts';
export * from './transfer/in-memory-transfers.ts';
export * from './transfer/transfer-repository.contract.ts';
