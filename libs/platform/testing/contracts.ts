/** What the ports of the platform promise, as suites that run on any adapter; nothing here needs more than a runner. */
export * from './jobs.contract.ts';
export * from './rate-limiter.contract.ts';
