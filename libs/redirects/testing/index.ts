export * from './builders.ts';
export * from './link-report/in-memory-link-reports.ts';
export * from './in-memory-live-paths.ts';
export * from './redirect/in-memory-redirects.ts';
export * from './link-report/link-report-repository.contract.ts';
export * from './redirect/path-journey.contract.ts';
export * from './redirect/redirect-repository.contract.ts';
export * from './redirects-fixture.ts';
