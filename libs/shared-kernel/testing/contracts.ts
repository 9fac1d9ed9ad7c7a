/** The contracts of the kernel's ports, as suites that run on any adapter; they need nothing but a test runner. */
export * from './contracts/clock.contract.ts';
export * from './contracts/id-generator.contract.ts';
export * from './contracts/transaction-runner.contract.ts';
