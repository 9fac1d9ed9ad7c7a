import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../../health/metrics.ts';
import type { AppLogger } from '../../logging/app-logger.ts';
import { requestContext } from '../../request/request-context.ts';
import { traceIdOf } from '../../telemetry/trace-id.ts';
import { observedOf } from '../observed-request.ts';
import type { Middleware } from './request-pipeline.ts';

/** Counts and logs each request when its response has ended. */
export class RequestRecording implements Middleware {
  constructor(
    private readonly log: AppLogger,
    private readonly metrics: Metrics,
  ) {}

  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const started = performance.now();
    response.on('close', () => this.record(request, response, performance.now() - started));
    next();
  }

  private record(request: IncomingMessage, response: ServerResponse, ms: number): void {
    const observed = observedOf(request, response);
    this.metrics.observe(observed, ms);
    if (!this.log.requests) return;
    const { id, path } = requestContext(request);
    const { method, status } = observed;
    const traceId = traceIdOf(request);
    this.log.request({
      requestId: id,
      method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(traceId && { traceId }),
    });
  }
}
