export * from './builders.ts';
export * from './in-memory-link-reports.ts';
export * from './in-memory-live-paths.ts';
export * from './in-memory-redirects.ts';
export * from './link-report-repository.contract.ts';
export * from './path-journey.contract.ts';
export * from './redirect-repository.contract.ts';
export * from './redirects-bench.ts';
