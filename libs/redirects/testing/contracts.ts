/** What the ports of this context promise, as suites that run on any adapter; nothing here needs more than a runner. */
export * from './link-report/link-report-repository.contract.ts';
export * from './redirect/redirect-repository.contract.ts';
