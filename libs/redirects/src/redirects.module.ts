import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { bind, Database, provide, type ModuleImports } from '@app/platform';
import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { DashboardLinkHealthController } from './adapters/http/link-report/dashboard-link-health.controller.ts';
import { LinkHealthController } from './adapters/http/link-report/link-health.controller.ts';
import { OldSiteController } from './adapters/http/move/old-site.controller.ts';
import { DashboardRedirectsController } from './adapters/http/redirect/dashboard-redirects.controller.ts';
import { RedirectFilesController } from './adapters/http/redirect/redirect-files.controller.ts';
import { RedirectReads } from './adapters/http/redirect/redirect-reads.ts';
import { RedirectToolsController } from './adapters/http/redirect/redirect-tools.controller.ts';
import { RedirectsController } from './adapters/http/redirect/redirects.controller.ts';
import { ListBrokenLinksTool } from './adapters/mcp/list-broken-links.tool.ts';
import { ListRedirectsTool } from './adapters/mcp/list-redirects.tool.ts';
import { ResolveBrokenLinkTool } from './adapters/mcp/resolve-broken-link.tool.ts';
import { PostgresLinkReportReader } from './adapters/postgres/link-report/postgres-link-report-reader.ts';
import {
  OpenEntriesBound,
  PostgresLinkReportRepository,
} from './adapters/postgres/link-report/postgres-link-report-repository.ts';
import { PostgresRedirectErasure } from './adapters/postgres/postgres-redirect-erasure.ts';
import { PostgresRedirectReader } from './adapters/postgres/redirect/postgres-redirect-reader.ts';
import { PostgresRedirectRepository } from './adapters/postgres/redirect/postgres-redirect-repository.ts';
import { HitSignal } from './domain/hit-signal.ts';
import { LinkReportReader } from './ports/link-report/link-report-reader.port.ts';
import { LinkReportRepository } from './ports/link-report/link-report-repository.port.ts';
import { LivePaths } from './ports/live-paths.port.ts';
import { OldSites } from './ports/old-sites.port.ts';
import { RedirectErasure } from './ports/redirect-erasure.port.ts';
import { RedirectReader } from './ports/redirect/redirect-reader.port.ts';
import { RedirectRepository } from './ports/redirect/redirect-repository.port.ts';
import { ShownPaths } from './ports/shown-paths.port.ts';
import { SiteAddresses } from './ports/site-addresses.port.ts';
import { RepairOpenCount } from './use-cases/link-report/repair-open-count.use-case.ts';
import { ReportBrokenLink } from './use-cases/link-report/report-broken-link.use-case.ts';
import { ResolveBrokenLinks } from './use-cases/link-report/resolve-broken-links.use-case.ts';
import { ResolveLinkReport } from './use-cases/link-report/resolve-link-report.use-case.ts';
import { CheckMovedAddresses } from './use-cases/old-site/check-moved-addresses.use-case.ts';
import { FetchOldAddresses } from './use-cases/old-site/fetch-old-addresses.use-case.ts';
import { PurgeRedirects } from './use-cases/purge-redirects.use-case.ts';
import { CheckRedirect } from './use-cases/redirect/check-redirect.use-case.ts';
import { ClearLivePaths } from './use-cases/redirect/clear-live-paths.use-case.ts';
import { CreateRedirect } from './use-cases/redirect/create-redirect.use-case.ts';
import { DeleteRedirect } from './use-cases/redirect/delete-redirect.use-case.ts';
import { DeleteRedirects } from './use-cases/redirect/delete-redirects.use-case.ts';
import { FindDeadEnds } from './use-cases/redirect/find-dead-ends.use-case.ts';
import { FindWays } from './use-cases/redirect/find-ways.use-case.ts';
import { FollowPathChanges } from './use-cases/redirect/follow-path-changes.use-case.ts';
import { ImportRedirects } from './use-cases/redirect/import-redirects.use-case.ts';
import { RedirectConflicts } from './use-cases/redirect/redirect-conflicts.ts';
import { RestoreRedirects } from './use-cases/redirect/restore-redirects.use-case.ts';
import { UpdateRedirect } from './use-cases/redirect/update-redirect.use-case.ts';

const adapters: Provider[] = [
  bind(RedirectRepository, PostgresRedirectRepository, Database, SiteAddresses),
  bind(RedirectReader, PostgresRedirectReader, Database),
  bind(LinkReportRepository, PostgresLinkReportRepository, Database, IdGenerator, OpenEntriesBound),
  bind(RedirectErasure, PostgresRedirectErasure, Database),
  bind(LinkReportReader, PostgresLinkReportReader, Database),
];

const useCases: Provider[] = [
  provide(HitSignal),
  provide(PurgeRedirects, RedirectErasure),
  provide(RedirectConflicts, RedirectRepository, LivePaths),
  provide(CreateRedirect, RedirectRepository, RedirectConflicts, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(
    UpdateRedirect,
    RedirectRepository,
    LinkReportRepository,
    RedirectConflicts,
    TransactionRunner,
    ActivityLog,
    Clock,
  ),
  provide(DeleteRedirect, RedirectRepository, LinkReportRepository, RedirectConflicts, TransactionRunner, ActivityLog),
  provide(DeleteRedirects, DeleteRedirect),
  provide(FindWays, RedirectRepository, ShownPaths),
  provide(CheckMovedAddresses, FindWays, ShownPaths, LivePaths),
  provide(FetchOldAddresses, OldSites),
  provide(FindDeadEnds, RedirectReader, FindWays),
  provide(CheckRedirect, RedirectRepository, RedirectConflicts, ShownPaths, FindWays),
  provide(ImportRedirects, RedirectRepository, LivePaths, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(FollowPathChanges, RedirectRepository, LinkReportRepository, LivePaths, ActivityLog, Clock, IdGenerator),
  provide(RestoreRedirects, RedirectRepository),
  provide(ClearLivePaths, RedirectRepository, LinkReportRepository, ActivityLog),
  provide(ReportBrokenLink, LinkReportRepository, HitSignal, Clock),
  provide(RepairOpenCount, LinkReportRepository, TransactionRunner),
  provide(
    ResolveLinkReport,
    LinkReportRepository,
    RedirectRepository,
    RedirectConflicts,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
  provide(ResolveBrokenLinks, ResolveLinkReport, LinkReportRepository, TransactionRunner, ActivityLog),
];

const tokens = [...adapters, ...useCases].map((provider) => (provider as { provide: symbol }).provide);

export interface RedirectsOptions {
  /**
   * Modules that provide what this context needs from others: LivePaths, ShownPaths, OldSites, SiteAddresses, transactions and the activity log.
   */
  imports?: ModuleImports;
  /** Maximum of open broken links per workspace; a further one replaces the one not seen for the longest time. */
  linkHealthMaxOpen: number;
  /** Providers that replace any adapter or use case; they are registered last. */
  overrides?: Provider[];
}

/** Redirects and broken links. */
@Module({})
export class RedirectsModule {
  static register({ imports = [], linkHealthMaxOpen, overrides = [] }: RedirectsOptions): DynamicModule {
    return {
      module: RedirectsModule,
      imports: [...imports],
      // Fixed paths before `:id`.
      controllers: [
        RedirectsController,
        LinkHealthController,
        RedirectFilesController,
        RedirectToolsController,
        DashboardRedirectsController,
        DashboardLinkHealthController,
        OldSiteController,
      ],
      providers: [
        { provide: OpenEntriesBound, useValue: new OpenEntriesBound(linkHealthMaxOpen) },
        ...adapters,
        ...useCases,
        provide(RedirectReads, RedirectReader, HitSignal, FindDeadEnds),
        provide(ListRedirectsTool, RedirectReader),
        provide(ListBrokenLinksTool, LinkReportReader),
        provide(ResolveBrokenLinkTool, ResolveLinkReport),
        ...overrides,
      ],
      exports: tokens,
    };
  }
}
