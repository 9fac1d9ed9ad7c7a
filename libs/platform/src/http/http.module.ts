import { hash } from 'node:crypto';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ExtraPermissions, type DeclaredPermission } from '@app/shared-kernel';
import { AccessGuard } from '../access/access.guard.ts';
import { Authentication } from '../access/authentication.ts';
import { BodyAccessStage } from '../access/body-access.stage.ts';
import { ForeignGuards } from '../access/foreign-guards.ts';
import { RouteAccessAudit } from '../access/route-access.ts';
import { WriteClaimStage } from '../access/write-claim.stage.ts';
import { AnswerViews } from '../cache/answer-views.ts';
import { ChangeSource } from '../cache/change-source.ts';
import { DiskCacheUpkeep } from '../cache/disk/disk-cache-upkeep.ts';
import { DiskCache } from '../cache/disk/disk-cache.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { DatabaseQueues } from '../fairness/database-queues.ts';
import { FairQueueStage } from '../fairness/fair-queue.stage.ts';
import { Metrics } from '../health/metrics.ts';
import { AppLogger, type LogLevel } from '../logging/app-logger.ts';
import { Database } from '../persistence/database.ts';
import { databaseIdentity } from '../persistence/server/database-identity.ts';
import { provide, type ModuleImports } from '../provide.ts';
import { UnsentResponses } from '../rendering/unsent-responses.ts';
import { RequestWorker, type WorkerProgram } from '../request-worker/request-worker.ts';
import { ClientAddresses } from '../request/client-addresses.ts';
import { RequestStages, type Stage } from '../request/request-stages.ts';
import { DtoPipe } from '../validation/dto.pipe.ts';
import { DirectRoutes } from './answers/direct-routes.ts';
import { EntityStage } from './answers/entity.stage.ts';
import { ReadAnswers } from './answers/read-answers.ts';
import { ReadStage } from './answers/read.stage.ts';
import { ErrorFilter } from './errors/error.filter.ts';
import { JsonBodyStage } from './json-body.stage.ts';
import { RequestPipeline } from './middleware/request-pipeline.ts';
import { standardPipeline, type PipelineSettings } from './middleware/standard-pipeline.ts';
import { RateLimiter } from './rate-limit/rate-limiter.port.ts';
import { LeasedRateLimiter } from './rate-limit/rate-limiter.ts';
import { RequestTargetStage } from './request-target.ts';

export interface HttpSettings extends PipelineSettings {
  /**
   * Modules that provide the source of changes. Without one, every new content version drops all cached responses of a
   * workspace.
   */
  imports?: ModuleImports;
  rateLimitPerMinute: number;
  /** Redis counts for all processes together; null counts within this process. */
  redisUrl: string | null;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  jsonBodyLimitBytes: number;
  /** Connections to the database, shared fairly between workspaces. */
  databasePoolMax: number;
  /** Standbys, each with as many connections, for reads. */
  databaseReplicaUrls: readonly string[];
  responseCacheBytes: number;
  /** Where finished answers are kept beyond the memory of a process, and how many bytes of them; none without it. */
  diskCache?: { folder: string; maxBytes: number } | null;
  logLevel: LogLevel;
  /** Logs to standard error, if standard output is used for something else. */
  logToStandardError?: boolean;
  /** Permissions that extensions declare; none by default. */
  extraPermissions?: readonly DeclaredPermission[];
  /** Whether this is one of several processes under a `Supervisor`. */
  supervised: boolean;
  /** Handles requests with large bodies in a thread; without it, this process handles them. */
  requestWorker?: WorkerProgram;
}

/** The common behaviour of all routes: access, bodies, validation, errors, cached reads. */
@Global()
@Module({})
export class HttpModule {
  static register(settings: HttpSettings): DynamicModule {
    return {
      module: HttpModule,
      imports: [...(settings.imports ?? []), DiscoveryModule],
      providers: [...services(settings), ...admission(settings), ...standardPipeline(settings), ...stages(settings)],
      exports: [
        ClientAddresses,
        AppLogger,
        ResponseCache,
        ReadAnswers,
        DirectRoutes,
        RateLimiter,
        RequestPipeline,
        Authentication,
        RequestWorker,
        RouteAccessAudit,
        ExtraPermissions,
      ],
    };
  }
}

/** What requests share: the log, the cache, the thread for large bodies. */
function services(settings: HttpSettings): Provider[] {
  return [
    {
      provide: AppLogger,
      useFactory: () =>
        settings.logToStandardError ? AppLogger.onStandardError(settings.logLevel) : new AppLogger(settings.logLevel),
    },
    {
      provide: ResponseCache,
      useFactory: (disk: DiskCache | null, source?: ChangeSource, views?: AnswerViews) =>
        new ResponseCache(settings.responseCacheBytes, source, { views, disk }),
      inject: [DiskCache, { token: ChangeSource, optional: true }, { token: AnswerViews, optional: true }],
    },
    {
      provide: DiskCache,
      useFactory: (log: AppLogger, database: Database) => diskCacheOf(settings, log, database),
      inject: [AppLogger, Database],
    },
    provide(DiskCacheUpkeep, DiskCache, AppLogger, Metrics),
    { provide: UnsentResponses, useFactory: () => new UnsentResponses() },
    provide(ReadAnswers, ResponseCache, Metrics, DatabaseQueues, RequestWorker, UnsentResponses),
    DirectRoutes,
    {
      provide: RequestWorker,
      useFactory: (underWay: UnsentResponses) => new RequestWorker(settings.requestWorker ?? null, underWay),
      inject: [UnsentResponses],
    },
  ];
}

/** Null where no disk cache is set, and where a restored database could not be told from the one that answers were made of. */
async function diskCacheOf({ diskCache }: HttpSettings, log: AppLogger, database: Database): Promise<DiskCache | null> {
  if (!diskCache) return null;
  const { folder, maxBytes } = diskCache;
  try {
    const identity = hash('sha256', await databaseIdentity(database), 'hex').slice(0, 16);
    return new DiskCache(`${folder}-${identity}`, maxBytes, (error) => log.failure(error));
  } catch (error) {
    log.debug(`no answers are kept in files: ${(error as Error).message}`, DiskCache.name);
    return null;
  }
}

/** What decides whether and when a request is handled. */
function admission(settings: HttpSettings): Provider[] {
  return [
    { provide: RateLimiter, useFactory: (log: AppLogger) => rateLimiter(settings, log), inject: [AppLogger] },
    { provide: ClientAddresses, useFactory: () => new ClientAddresses(settings.trustedProxies) },
    { provide: ExtraPermissions, useFactory: () => new ExtraPermissions(settings.extraPermissions) },
    Authentication,
    ForeignGuards,
    { provide: DatabaseQueues, useFactory: () => databaseQueues(settings) },
    RouteAccessAudit,
  ];
}

/** What every routed request passes around its handler, in this order. */
const STAGES = [
  RequestTargetStage,
  WriteClaimStage,
  JsonBodyStage,
  BodyAccessStage,
  FairQueueStage,
  ReadStage,
  EntityStage,
];

/** What every routed request passes. */
function stages({ jsonBodyLimitBytes }: HttpSettings): Provider[] {
  return [
    { provide: APP_GUARD, useClass: AccessGuard },
    ...STAGES.filter((stage) => stage !== JsonBodyStage),
    {
      provide: JsonBodyStage,
      useFactory: (worker: RequestWorker) => new JsonBodyStage(jsonBodyLimitBytes, worker),
      inject: [RequestWorker],
    },
    { provide: APP_INTERCEPTOR, useFactory: (...all: Stage[]) => new RequestStages(all), inject: STAGES },
    { provide: APP_PIPE, useClass: DtoPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ];
}

function rateLimiter(
  { redisUrl, rateLimitPerMinute, supervised }: HttpSettings,
  log: AppLogger,
): RateLimiter | Promise<RateLimiter> {
  if (redisUrl !== null) {
    return LeasedRateLimiter.inRedis(redisUrl, rateLimitPerMinute, (message) => log.warn(message, RateLimiter.name));
  }
  return supervised ? LeasedRateLimiter.inCluster(rateLimitPerMinute) : LeasedRateLimiter.inMemory(rateLimitPerMinute);
}

function databaseQueues({ databasePoolMax, databaseReplicaUrls }: HttpSettings): DatabaseQueues {
  return new DatabaseQueues(databasePoolMax, databasePoolMax * databaseReplicaUrls.length);
}
