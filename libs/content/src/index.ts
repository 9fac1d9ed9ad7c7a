export { contentComponents } from './adapters/http/content-schemas.ts';
export { INCLUDING } from './adapters/http/included/included.response.ts';
export { UploadLimit } from './adapters/http/media/receive-upload.ts';
export { DERIVED_TABLES } from './adapters/postgres/derived-tables.ts';
export { COUNTED_TABLE, carryViews, noteArrivedViews } from './adapters/postgres/post/views/carried-views.ts';
export { VIEW_FLUSH_PERIOD } from './adapters/view-flush.ts';
export * from './content.module.ts';
export type * from './domain/author/author-command.ts';
export type * from './domain/author/author-view.ts';
export type * from './domain/author/author.ts';
export type * from './domain/author/person.ts';
export { blockSchemas } from './domain/blocks/block-schemas.ts';
export type * from './domain/blocks/block.ts';
export type * from './domain/blocks/derive.ts';
export type { TocItem } from './domain/blocks/derived-texts.ts';
export { parseBlocks } from './domain/blocks/parse-blocks.ts';
export type * from './domain/category/category-command.ts';
export type * from './domain/category/category-view.ts';
export type * from './domain/category/category.ts';
export type * from './domain/category/collection-metadata.ts';
export type * from './domain/collection-item.ts';
export {
  EXTENDED_KINDS,
  type CustomField,
  type CustomValues,
  type DeclaredFields,
  type ExtendedKind,
  type FieldAudience,
  type FieldDescription,
} from './domain/custom-field/custom-field.ts';
export type * from './domain/custom-field/custom-fields.ts';
export * from './domain/content.errors.ts';
export type * from './domain/media-reference.ts';
export type * from './domain/media/image-edit.ts';
export type * from './domain/media/media-name.ts';
export { mediaTypeOf, type MediaType } from './domain/media/media-type.ts';
export type * from './domain/media/media-usage.ts';
export type * from './domain/media/media.ts';
export type * from './domain/page/page-command.ts';
export type * from './domain/page/page-view.ts';
export type * from './domain/page/page.ts';
export type * from './domain/post/post-command.ts';
export type * from './domain/post/post-view.ts';
export type * from './domain/post/post.ts';
export type * from './domain/tag/tag-command.ts';
export type * from './domain/tag/tag-view.ts';
export type * from './domain/tag/tag.ts';
export type { MediaSettings } from './providers/media.providers.ts';
export * from './ports/entity/entity-states.port.ts';
export * from './ports/author/author-reader.port.ts';
export * from './ports/author/author-repository.port.ts';
export * from './ports/author/author-uses.port.ts';
export * from './ports/category/category-places.port.ts';
export * from './ports/category/category-reader.port.ts';
export * from './ports/category/category-repository.port.ts';
export * from './ports/custom-field/custom-field-values.port.ts';
export * from './ports/seo/entity-graphs.port.ts';
export * from './ports/seo/entity-seo.port.ts';
export * from './ports/archive/content-erasure.port.ts';
export * from './ports/archive/content-export.port.ts';
export * from './ports/path/live-path-parts.port.ts';
export * from './ports/path/site-redirects.port.ts';
export * from './ports/entity/existing-entities.port.ts';
export * from './use-cases/post/set-posts-status.use-case.ts';
export * from './ports/path/live-paths.port.ts';
export * from './use-cases/count-changed-paths.use-case.ts';
export * from './use-cases/purge-content.use-case.ts';
export * from './ports/media/media-store-identity.port.ts';
export * from './ports/media/media-editor.port.ts';
export * from './ports/media/upload-staging.port.ts';
export * from './ports/media/media-inspector.port.ts';
export * from './ports/media/media-reader.port.ts';
export * from './ports/media/media-repository.port.ts';
export * from './ports/media/media-store.port.ts';
export * from './ports/media/media-urls.port.ts';
export * from './ports/media/media-usage-reader.port.ts';
export * from './ports/media/thumbnail-renderer.port.ts';
export * from './ports/overview-reader.port.ts';
export * from './ports/page/page-reader.port.ts';
export * from './ports/page/page-repository.port.ts';
export * from './ports/path/path-changes.port.ts';
export * from './ports/path/shown-paths.port.ts';
export type { ScheduledType } from './domain/schedule/schedule.ts';
export * from './ports/schedule/due-schedules.port.ts';
export * from './ports/schedule/schedule-notices.port.ts';
export * from './ports/schedule/scheduled-actor.port.ts';
export * from './ports/preview/writers.port.ts';
export * from './ports/post/post-reader.port.ts';
export * from './ports/post/post-repository.port.ts';
export * from './ports/post/post-scores.port.ts';
export * from './ports/entity/reference-check.port.ts';
export * from './ports/sites.port.ts';
export * from './ports/path/existing-redirects.port.ts';
export * from './ports/seo/structured-data.port.ts';
export * from './ports/tag/tag-reader.port.ts';
export * from './ports/tag/tag-repository.port.ts';
export * from './ports/post/view-counts.port.ts';
export * from './use-cases/custom-field/write-custom-fields.use-case.ts';
export * from './use-cases/post/attach-tags.use-case.ts';
export * from './use-cases/post/compose-post.ts';
export * from './use-cases/author/create-author.use-case.ts';
export * from './use-cases/category/create-category.use-case.ts';
export * from './use-cases/page/create-page.use-case.ts';
export * from './use-cases/post/create-post.use-case.ts';
export type { PreparedPost } from './use-cases/post/prepared-post.ts';
export * from './use-cases/tag/create-tag.use-case.ts';
export * from './use-cases/author/delete-author.use-case.ts';
export * from './use-cases/category/delete-category.use-case.ts';
export * from './use-cases/media/delete-media.use-case.ts';
export * from './use-cases/page/delete-page.use-case.ts';
export * from './use-cases/post/delete-post.use-case.ts';
export * from './use-cases/tag/delete-tag.use-case.ts';
export * from './use-cases/post/detach-tag.use-case.ts';
export * from './use-cases/media/edit-media.use-case.ts';
export * from './use-cases/author/ensure-author.use-case.ts';
export * from './use-cases/category/ensure-category.use-case.ts';
export * from './use-cases/tag/ensure-tag.use-case.ts';
export * from './use-cases/media/find-media-usage.ts';
export type { PlacedMedia } from './use-cases/media/store-media.ts';
export * from './use-cases/post/view-counter.ts';
export * from './use-cases/seo-subjects.ts';
export * from './use-cases/media/recognise-media-store.use-case.ts';
export * from './use-cases/media/sweep-orphaned-media.use-case.ts';
export * from './use-cases/author/update-author.use-case.ts';
export * from './use-cases/category/update-category.use-case.ts';
export * from './use-cases/media/update-media-text.use-case.ts';
export * from './use-cases/page/update-page.use-case.ts';
export * from './use-cases/post/update-post.use-case.ts';
export * from './use-cases/tag/update-tag.use-case.ts';
export * from './use-cases/media/upload-media.use-case.ts';
export * from './ports/entity/published-entities.port.ts';
export * from './ports/post/post-totals-audit.port.ts';
export * from './use-cases/post/repair-post-counts.use-case.ts';
export * from './use-cases/post/recompute-posts.use-case.ts';
export {
  archived,
  withDates,
  type ArchivedKind,
  type BesidePost,
  type Extended,
  type StoredEntity,
  type StoredPost,
} from './domain/archive/archived-entity.ts';
export * from './ports/archive/content-archive.port.ts';
export * from './ports/working-copy/working-copy-repository.port.ts';
export * from './use-cases/archive/restore-content.ts';
export * from './use-cases/archive/restore-media.ts';
export * from './use-cases/archive/merge-content.ts';
export * from './use-cases/archive/merge-named.ts';
