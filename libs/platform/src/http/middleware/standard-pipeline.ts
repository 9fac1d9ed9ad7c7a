import type { Provider } from '@nestjs/common';
import { Authentication } from '../../access/authentication.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { Metrics } from '../../health/metrics.ts';
import { AppLogger } from '../../logging/app-logger.ts';
import { provide } from '../../provide.ts';
import { ResponseBackpressure } from '../../rendering/response-backpressure.ts';
import { ClientAddresses } from '../../request/client-addresses.ts';
import type { TelemetrySettings } from '../../telemetry/telemetry-settings.ts';
import { KnownParameters } from '../answers/known-parameters.ts';
import { Cors } from '../cors/cors.ts';
import { KeyOrigins } from '../cors/key-origins.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.port.ts';
import { WriteDeadline } from '../write-deadline.ts';
import { CachedReads } from './cached-reads.ts';
import { CallerBudget } from './caller-budget.ts';
import { ConnectionDraining } from './connection-draining.ts';
import { EarlyAuthentication } from './early-authentication.ts';
import { HostCheck } from './host-check.ts';
import { PendingResponses } from './pending-responses.ts';
import { RateLimit } from './rate-limit.ts';
import { RequestIdentification } from './request-identification.ts';
import { RequestPipeline, type Middleware } from './request-pipeline.ts';
import { RequestRecording } from './request-recording.ts';
import { RequestTracing } from './request-tracing.ts';

const IN_ORDER = [
  RequestIdentification,
  RequestTracing,
  RequestRecording,
  PendingResponses,
  ConnectionDraining,
  HostCheck,
  Cors,
  RateLimit,
  EarlyAuthentication,
  KeyOrigins,
  CallerBudget,
  CachedReads,
];

export interface PipelineSettings {
  /** Origins whose pages may call the APIs; none by default. */
  corsOrigins: readonly string[];
  /** Requests of one key or user per minute. */
  rateLimitPerCallerPerMinute: number;
  /** Requests of one network address by one key with origins, per minute. */
  rateLimitPerVisitorPerMinute: number;
  /** Requests of one network address without valid credentials, per minute. */
  rateLimitRefusedPerMinute: number;
  /** Milliseconds without progress after which the connection of a client that does not read its response is closed. */
  writeDeadlineMs: number;
  /** Null for no traces. */
  telemetry: TelemetrySettings | null;
}

export function standardPipeline(settings: PipelineSettings): Provider[] {
  return [
    provide(RequestIdentification),
    { provide: RequestTracing, useFactory: () => new RequestTracing(settings.telemetry?.traces === 'otlp') },
    provide(RequestRecording, AppLogger, Metrics),
    provide(PendingResponses),
    provide(ConnectionDraining, PendingResponses),
    {
      provide: WriteDeadline,
      useFactory: (pending: PendingResponses) => new WriteDeadline(pending, settings.writeDeadlineMs),
      inject: [PendingResponses],
    },
    provide(HostCheck),
    {
      provide: Cors,
      useFactory: (authentication: Authentication) => new Cors(settings.corsOrigins, authentication),
      inject: [Authentication],
    },
    provide(RateLimit, RateLimiter),
    {
      provide: EarlyAuthentication,
      useFactory: (authentication: Authentication, limiter: RateLimiter, addresses: ClientAddresses) =>
        new EarlyAuthentication(authentication, limiter, addresses, settings.rateLimitRefusedPerMinute),
      inject: [Authentication, RateLimiter, ClientAddresses],
    },
    {
      provide: CallerBudget,
      useFactory: (addresses: ClientAddresses) =>
        new CallerBudget(settings.rateLimitPerCallerPerMinute, settings.rateLimitPerVisitorPerMinute, addresses),
      inject: [ClientAddresses],
    },
    provide(KeyOrigins, CallerBudget),
    provide(CachedReads, ResponseCache, Metrics, ResponseBackpressure, KnownParameters),
    {
      provide: RequestPipeline,
      useFactory: (log: AppLogger, ...middlewares: Middleware[]) => new RequestPipeline(middlewares, log),
      inject: [AppLogger, ...IN_ORDER],
    },
  ];
}
