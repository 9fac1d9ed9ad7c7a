/** What the ports of this context promise, as suites that run on any adapter; nothing here needs more than a runner. */
export * from './ledger/import-ledger.contract.ts';
