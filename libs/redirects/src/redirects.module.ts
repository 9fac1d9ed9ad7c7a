import { ActivityLog, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { bind, Database, provide } from '@app/platform';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { LinkHealthEditingController } from './adapters/http/link-health-editing.controller.ts';
import { LinkHealthController } from './adapters/http/link-health.controller.ts';
import { RedirectFilesController } from './adapters/http/redirect-files.controller.ts';
import { RedirectReads } from './adapters/http/redirect-reads.ts';
import { RedirectsEditingController } from './adapters/http/redirects-editing.controller.ts';
import { RedirectsController } from './adapters/http/redirects.controller.ts';
import { PostgresLinkReportReader } from './adapters/typeorm/postgres-link-report-reader.ts';
import { OpenEntriesBound, PostgresLinkReportRepository } from './adapters/typeorm/postgres-link-report-repository.ts';
import { PostgresRedirectReader } from './adapters/typeorm/postgres-redirect-reader.ts';
import { PostgresRedirectRepository } from './adapters/typeorm/postgres-redirect-repository.ts';
import { HitSignal } from './domain/hit-signal.ts';
import { LinkReportReader } from './ports/link-report-reader.port.ts';
import { LinkReportRepository } from './ports/link-report-repository.port.ts';
import { LivePaths } from './ports/live-paths.port.ts';
import { RedirectReader } from './ports/redirect-reader.port.ts';
import { RedirectRepository } from './ports/redirect-repository.port.ts';
import { ClearLivePaths } from './use-cases/clear-live-paths.use-case.ts';
import { CreateRedirect } from './use-cases/create-redirect.use-case.ts';
import { DeleteRedirect } from './use-cases/delete-redirect.use-case.ts';
import { FollowPathChanges } from './use-cases/follow-path-changes.use-case.ts';
import { ImportRedirects } from './use-cases/import-redirects.use-case.ts';
import { Placement } from './use-cases/placement.ts';
import { ReportBrokenLink } from './use-cases/report-broken-link.use-case.ts';
import { ResolveLinkReport } from './use-cases/resolve-link-report.use-case.ts';
import { UpdateRedirect } from './use-cases/update-redirect.use-case.ts';

const adapters: Provider[] = [
  bind(RedirectRepository, PostgresRedirectRepository, Database),
  bind(RedirectReader, PostgresRedirectReader, Database),
  bind(LinkReportRepository, PostgresLinkReportRepository, Database, IdGenerator, OpenEntriesBound),
  bind(LinkReportReader, PostgresLinkReportReader, Database),
];

const useCases: Provider[] = [
  provide(HitSignal),
  provide(Placement, RedirectRepository, LivePaths),
  provide(CreateRedirect, RedirectRepository, Placement, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(UpdateRedirect, RedirectRepository, Placement, TransactionRunner, ActivityLog, Clock),
  provide(DeleteRedirect, RedirectRepository, TransactionRunner, ActivityLog),
  provide(ImportRedirects, RedirectRepository, LivePaths, TransactionRunner, ActivityLog, Clock, IdGenerator),
  provide(FollowPathChanges, RedirectRepository, LivePaths, ActivityLog, Clock, IdGenerator),
  provide(ClearLivePaths, RedirectRepository, ActivityLog),
  provide(ReportBrokenLink, LinkReportRepository, HitSignal, Clock),
  provide(
    ResolveLinkReport,
    LinkReportRepository,
    RedirectRepository,
    Placement,
    TransactionRunner,
    ActivityLog,
    Clock,
    IdGenerator,
  ),
];

const tokens = [...adapters, ...useCases].map((provider) => (provider as { provide: symbol }).provide);

export interface RedirectsOptions {
  /** How many broken links of a workspace may be open at once; past it the one seen longest ago makes room. */
  linkHealthMaxOpen: number;
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

/** Redirects and broken links. What it asks of others (LivePaths) has to be provided by a global module. */
@Global()
@Module({})
export class RedirectsModule {
  static register({ linkHealthMaxOpen, overrides = [] }: RedirectsOptions): DynamicModule {
    return {
      module: RedirectsModule,
      // Named paths before `:id`.
      controllers: [
        RedirectsController,
        LinkHealthController,
        RedirectFilesController,
        RedirectsEditingController,
        LinkHealthEditingController,
      ],
      providers: [
        { provide: OpenEntriesBound, useValue: new OpenEntriesBound(linkHealthMaxOpen) },
        ...adapters,
        ...useCases,
        provide(RedirectReads, RedirectReader, HitSignal),
        ...overrides,
      ],
      exports: tokens,
    };
  }
}
