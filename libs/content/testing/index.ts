export * from './media/a-media.ts';
export * from './media/in-memory-media-library.ts';
export * from './media/in-memory-media-store.ts';
export * from './media/media-bench.ts';
export * from './media/media-repository.contract.ts';
export * from './media/media-store.contract.ts';
export * from './media/s3-server.ts';
export * from './media/sample-files.ts';
