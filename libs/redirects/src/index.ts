export { readRedirectFile, REDIRECT_FILE_MAX, type RedirectFile } from './adapters/files/redirect-file.ts';
export { unpackedBytes } from './adapters/files/unpacked.ts';
export { redirectComponents } from './adapters/http/redirect/redirect-schemas.ts';
export * from './domain/hit-signal.ts';
export type { FailedLine, FailureReason, ImportLine, ImportReport } from './domain/redirect/import-line.ts';
export type { LinkReport, ResolvedBy, Sighting } from './domain/link-report/link-report.ts';
export type { PathChange } from './domain/redirect/path-change.ts';
export {
  DEFAULT_REDIRECT_TYPE,
  leadsElsewhere,
  REDIRECT_TYPES,
  type FormerHits,
  type Redirect,
  type RedirectContent,
  type RedirectType,
} from './domain/redirect/redirect.ts';
export {
  DuplicateRedirect,
  LongRedirectChain,
  LoopingRedirect,
  RedirectChangedMeanwhile,
  RedirectFromLivePath,
  TooManyOpen,
} from './domain/redirects.errors.ts';
export { otherEnding, pathKey, redirectFor, twinsOf, withoutQuery } from './domain/path-rules.ts';
export * from './ports/link-report/link-report-reader.port.ts';
export * from './ports/link-report/link-report-repository.port.ts';
export * from './ports/live-paths.port.ts';
export * from './ports/shown-paths.port.ts';
export * from './ports/old-sites.port.ts';
export * from './ports/site-addresses.port.ts';
export * from './domain/own-address.ts';
export * from './ports/redirect/redirect-reader.port.ts';
export * from './ports/redirect/redirect-repository.port.ts';
export * from './ports/redirect-erasure.port.ts';
export * from './redirects.module.ts';
export * from './use-cases/purge-redirects.use-case.ts';
export * from './domain/redirect/verdict.ts';
export type { Arrival, Way } from './domain/redirect/way.ts';
export { readOldAddresses } from './domain/redirect/old-addresses.ts';
export * from './use-cases/old-site/check-moved-addresses.use-case.ts';
export * from './use-cases/redirect/check-redirect.use-case.ts';
export * from './use-cases/redirect/clear-live-paths.use-case.ts';
export * from './use-cases/redirect/create-redirect.use-case.ts';
export * from './use-cases/redirect/delete-redirect.use-case.ts';
export * from './use-cases/redirect/delete-redirects.use-case.ts';
export * from './use-cases/old-site/fetch-old-addresses.use-case.ts';
export * from './use-cases/redirect/find-dead-ends.use-case.ts';
export * from './use-cases/redirect/find-ways.use-case.ts';
export * from './use-cases/redirect/follow-path-changes.use-case.ts';
export * from './use-cases/redirect/import-redirects.use-case.ts';
export type { RedirectDryRun } from './use-cases/redirect/redirect-dry-run.ts';
export * from './use-cases/link-report/repair-open-count.use-case.ts';
export * from './use-cases/link-report/report-broken-link.use-case.ts';
export * from './use-cases/link-report/resolve-link-report.use-case.ts';
export * from './use-cases/redirect/restore-redirects.use-case.ts';
export * from './use-cases/redirect/update-redirect.use-case.ts';
