import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics, Observed } from '../../health/metrics.ts';
import type { AppLogger } from '../../logging/app-logger.ts';
import { requestContext } from '../../request/request-context.ts';
import type { Middleware } from './request-pipeline.ts';

/** The client went away before the answer; a number for logs and metrics only. */
const CLIENT_WENT_AWAY = 499;

/** Counts and logs each request when its answer is done. */
export class RequestRecording implements Middleware {
  constructor(
    private readonly log: AppLogger,
    private readonly metrics: Metrics,
  ) {}

  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const started = performance.now();
    response.once('close', () => this.record(request, response, performance.now() - started));
    next();
  }

  private record(request: IncomingMessage, response: ServerResponse, ms: number): void {
    const { method = '' } = request;
    const status = response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY;
    const { id, path, route } = requestContext(request);
    this.metrics.observe({ method, status, api: apiOf(path), route: route ?? routeOf(request) }, ms);
    if (!this.log.requests) return;
    this.log.request({ requestId: id, method, path, status, ms: Math.round(ms * 10) / 10 });
  }
}

function apiOf(path: string): Observed['api'] {
  if (path.startsWith('/api/v1/external/')) return 'external';
  return path.startsWith('/api/v1/dashboard/') ? 'dashboard' : 'other';
}

/** The template, as the router found it: strangers make up as many paths as they like. */
function routeOf(request: IncomingMessage): string {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}
