export * from './adapters/postgres/postgres-change-source.ts';
export * from './adapters/postgres/transactional-content-changes.ts';
export * from './changes.module.ts';
export * from './ports/change-erasure.port.ts';
export * from './use-cases/purge-changes.use-case.ts';
