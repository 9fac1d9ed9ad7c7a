export { Galley } from './galley.ts';
export type { GalleyOptions, TagListener } from './options.ts';
export {
  BadRequestError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  GalleyError,
  InternalError,
  MethodNotAllowedError,
  NotFoundError,
  PaymentRequiredError,
  RateLimitedError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedAnswerError,
  type ErrorCode,
} from './errors.ts';
export { etagOf } from './resources/etags.ts';
export type {
  FetchOptions,
  FieldOf,
  IncludeName,
  IncludingOptions,
  List,
  ReadOptions,
  RequestOptions,
  Selected,
} from './resources/reading.ts';
export type { PreviewOptions } from './resources/previews.ts';
export type { PublishableQuery, StatusChoice } from './resources/publishable.ts';
export type { WriteOptions } from './resources/posts.ts';
export type { UploadOptions } from './resources/media-files.ts';
export type { ChangeBatch, ChangeFeed, ChangesQuery, ChangeType } from './changes/change-feed.ts';
export { MemoryMirror } from './changes/memory-mirror.ts';
export type { Mirror, MirrorOptions, MirrorStep } from './changes/mirror.ts';
export {
  MIRRORED_TYPES,
  type MirroredFields,
  type MirroredItem,
  type MirroredType,
  type MirrorEntry,
  type MirrorKey,
  type MirrorStore,
} from './changes/mirror-store.ts';
export type { ReportOptions } from './link-health.ts';
export type { Requested } from './requested.ts';
export type { EntityField, EntityType, Resolved, ResolvedEntity, ResolveOptions, SiteMatch } from './site-paths.ts';
export type { MatcherOptions, RedirectMatch, RedirectMatcher, RedirectRule } from './redirects/redirect-matcher.ts';
export type * from './generated/api.ts';
