/** The contracts of this context's ports, as suites that run on any adapter; they need nothing but a test runner. */
export { aCategory, anAuthor, aPage, aPost, aTag } from './builders.ts';
export * from './category/category-places.contract.ts';
export * from './category/category-repository.contract.ts';
export * from './ensured-repository.contract.ts';
export { aMedia } from './media/a-media.ts';
export * from './media/media-store-identity.contract.ts';
export * from './media/media-imaging.contract.ts';
export * from './media/media-repository.contract.ts';
export * from './media/media-store.contract.ts';
export * from './media/media-urls.contract.ts';
export * from './ports/reference-check.contract.ts';
export * from './post/post-repository.contract.ts';
export * from './post/view-counts.contract.ts';
export * from './slug-repository.contract.ts';
export * from './working-copy/working-copy-repository.contract.ts';
