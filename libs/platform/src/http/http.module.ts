import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ExtraPermissions, type DeclaredPermission } from '@app/shared-kernel';
import { AccessGuard } from '../access/access.guard.ts';
import { Authentication } from '../access/authentication.ts';
import { AuthorizationSnapshotInterceptor } from '../access/authorization-snapshot.interceptor.ts';
import { BodyAccessInterceptor } from '../access/body-access.interceptor.ts';
import { ForeignGuards } from '../access/foreign-guards.ts';
import { RouteAccessAudit } from '../access/route-access.ts';
import { ChangeSource } from '../cache/change-source.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { DatabaseQueues } from '../fairness/database-queues.ts';
import { FairQueueInterceptor } from '../fairness/fair-queue.interceptor.ts';
import { Metrics } from '../health/metrics.ts';
import { AppLogger, type LogLevel } from '../logging/app-logger.ts';
import { provide, type ModuleImports } from '../provide.ts';
import { ResponseBackpressure } from '../rendering/response-backpressure.ts';
import { ClientAddresses } from '../request/client-addresses.ts';
import { DtoPipe } from '../validation/dto.pipe.ts';
import { EntityInterceptor } from './answers/entity.interceptor.ts';
import { IgnoredParametersInterceptor, KnownParameters } from './answers/known-parameters.ts';
import { ReadInterceptor } from './answers/read.interceptor.ts';
import { ResponseWriter } from './answers/response-writer.ts';
import { ErrorFilter } from './errors/error.filter.ts';
import { JsonBodyInterceptor } from './json-body.interceptor.ts';
import { RequestPipeline } from './middleware/request-pipeline.ts';
import { standardPipeline, type PipelineSettings } from './middleware/standard-pipeline.ts';
import { RateLimiter } from './rate-limit/rate-limiter.port.ts';
import { LeasedRateLimiter } from './rate-limit/rate-limiter.ts';
import { RequestTargetInterceptor } from './request-target.interceptor.ts';

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
  logLevel: LogLevel;
  /** Logs to standard error, if standard output is used for something else. */
  logToStandardError?: boolean;
  /** Permissions that extensions declare; none by default. */
  extraPermissions?: readonly DeclaredPermission[];
  /** Whether this is one of several processes under a `Supervisor`. */
  supervised: boolean;
}

/** The common behaviour of all routes: access, bodies, validation, errors, cached reads. */
@Global()
@Module({})
export class HttpModule {
  static register(settings: HttpSettings): DynamicModule {
    return {
      module: HttpModule,
      imports: [...(settings.imports ?? []), DiscoveryModule],
      providers: [...services(settings), ...admission(settings), ...standardPipeline(settings), ...enhancers(settings)],
      exports: [
        ClientAddresses,
        AppLogger,
        ResponseCache,
        ResponseWriter,
        DatabaseQueues,
        RateLimiter,
        RequestPipeline,
        Authentication,
        DtoPipe,
        RouteAccessAudit,
        ExtraPermissions,
      ],
    };
  }
}

/** What requests share: the log and the cache. */
function services(settings: HttpSettings): Provider[] {
  return [
    {
      provide: AppLogger,
      useFactory: () =>
        settings.logToStandardError ? AppLogger.onStandardError(settings.logLevel) : new AppLogger(settings.logLevel),
    },
    {
      provide: ResponseCache,
      useFactory: (source?: ChangeSource) => new ResponseCache(settings.responseCacheBytes, source),
      inject: [{ token: ChangeSource, optional: true }],
    },
    { provide: ResponseBackpressure, useFactory: () => new ResponseBackpressure() },
    provide(ResponseWriter, ResponseCache, Metrics, DatabaseQueues, ResponseBackpressure),
    KnownParameters,
  ];
}

/** What decides whether and when a request is handled. */
function admission(settings: HttpSettings): Provider[] {
  return [
    { provide: RateLimiter, useFactory: (log: AppLogger) => rateLimiter(settings, log), inject: [AppLogger] },
    { provide: ClientAddresses, useFactory: () => new ClientAddresses(settings.trustedProxies) },
    { provide: ExtraPermissions, useFactory: () => new ExtraPermissions(settings.extraPermissions) },
    Authentication,
    DtoPipe,
    ForeignGuards,
    { provide: DatabaseQueues, useFactory: () => databaseQueues(settings) },
    RouteAccessAudit,
  ];
}

/** What every routed request passes around its handler: the first is the outermost. */
const INTERCEPTORS = [
  RequestTargetInterceptor,
  IgnoredParametersInterceptor,
  AuthorizationSnapshotInterceptor,
  JsonBodyInterceptor,
  BodyAccessInterceptor,
  FairQueueInterceptor,
  ReadInterceptor,
  EntityInterceptor,
];

/** What every routed request passes. */
function enhancers({ jsonBodyLimitBytes }: HttpSettings): Provider[] {
  return [
    { provide: APP_GUARD, useClass: AccessGuard },
    ...INTERCEPTORS.map((interceptor) =>
      interceptor === JsonBodyInterceptor
        ? {
            provide: APP_INTERCEPTOR,
            useFactory: () => new JsonBodyInterceptor(jsonBodyLimitBytes),
          }
        : { provide: APP_INTERCEPTOR, useClass: interceptor },
    ),
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
