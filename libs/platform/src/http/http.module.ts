import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard.ts';
import { RouteAccessAudit } from '../access/route-access.ts';
import { SeoAloneInterceptor } from '../access/seo-alone.interceptor.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { Metrics } from '../health/metrics.ts';
import { AppLogger, type LogLevel } from '../logging/app-logger.ts';
import { provide } from '../provide.ts';
import { DtoPipe } from '../validation/dto.pipe.ts';
import { Cors } from './cors.ts';
import { ErrorFilter } from './error.filter.ts';
import { FrontDoor } from './front-door.ts';
import { JsonBodyInterceptor } from './json-body.interceptor.ts';
import { RateLimiter } from './rate-limiter.ts';
import { ReadInterceptor } from './read.interceptor.ts';

export interface HttpSettings {
  rateLimitPerMinute: number;
  /** Counts for all processes together; null counts within this one. */
  redisUrl: string | null;
  /** Origins whose pages may call the APIs; none by default. */
  corsOrigins: readonly string[];
  jsonBodyLimitBytes: number;
  responseCacheBytes: number;
  logLevel: LogLevel;
  /** Whether this is one of several processes under a `Supervisor`. */
  supervised: boolean;
}

/** One behaviour for all routes: access, bodies, validation, errors, finished reads. */
@Global()
@Module({})
export class HttpModule {
  static register(settings: HttpSettings): DynamicModule {
    return {
      module: HttpModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: AppLogger, useFactory: () => new AppLogger(settings.logLevel) },
        { provide: ResponseCache, useFactory: () => new ResponseCache(settings.responseCacheBytes) },
        { provide: RateLimiter, useFactory: (log: AppLogger) => rateLimiter(settings, log), inject: [AppLogger] },
        { provide: Cors, useFactory: () => new Cors(settings.corsOrigins) },
        provide(FrontDoor, Cors, ResponseCache, RateLimiter, AppLogger, Metrics),
        RouteAccessAudit,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useFactory: () => new JsonBodyInterceptor(settings.jsonBodyLimitBytes) },
        { provide: APP_INTERCEPTOR, useClass: SeoAloneInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ReadInterceptor },
        { provide: APP_PIPE, useClass: DtoPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [AppLogger, ResponseCache, RateLimiter, FrontDoor, RouteAccessAudit],
    };
  }
}

function rateLimiter(
  { redisUrl, rateLimitPerMinute, supervised }: HttpSettings,
  log: AppLogger,
): RateLimiter | Promise<RateLimiter> {
  if (redisUrl !== null) {
    return RateLimiter.inRedis(redisUrl, rateLimitPerMinute, (message) => log.warn(message, RateLimiter.name));
  }
  return supervised ? RateLimiter.inCluster(rateLimitPerMinute) : RateLimiter.inMemory(rateLimitPerMinute);
}
