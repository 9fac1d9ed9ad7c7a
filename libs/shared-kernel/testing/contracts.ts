/** What the ports of the kernel promise, as suites that run on any adapter; nothing here needs more than a runner. */
export * from './contracts/clock.contract.ts';
export * from './contracts/id-generator.contract.ts';
export * from './contracts/transaction-runner.contract.ts';
