import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { withoutTokens } from '@app/shared-kernel';
import { loggedPath } from '../../logging/log-values.ts';
import { requestContext } from '../../request/request-context.ts';
import { TRACER } from '../../telemetry/traced.ts';
import { observedOf } from '../observed-request.ts';
import type { Middleware } from './request-pipeline.ts';

/**
 * Creates a span for each request, a child of the client's span in `traceparent`. Names and attributes follow
 * OpenTelemetry's semantic conventions for HTTP servers. Query strings are left
 * out, and keys and tokens are masked as in the log.
 */
export class RequestTracing implements Middleware {
  /** @param on whether spans are exported */
  constructor(private readonly on: boolean) {}

  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.on) return next();
    const { id, path } = requestContext(request);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      'http.request.method': request.method ?? '',
      'url.path': loggedPath(path),
      'galley.request_id': withoutTokens(id),
    };
    const span = trace.getTracer(TRACER).startSpan(request.method ?? '', { kind: SpanKind.SERVER, attributes }, parent);
    if (isSpanContextValid(span.spanContext())) requestContext(request).traceId = span.spanContext().traceId;
    response.once('close', () => end(span, request, response));
    context.with(trace.setSpan(parent, span), next);
  }
}

function end(span: Span, request: IncomingMessage, response: ServerResponse): void {
  const { method, status, api, route } = observedOf(request, response);
  span.setAttributes({ 'http.response.status_code': status, 'galley.api': api });
  const { caller } = requestContext(request);
  if (caller) span.setAttribute('galley.workspace_id', caller.workspaceId);
  if (route !== 'none') span.setAttribute('http.route', route).updateName(`${method} ${route}`);
  if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
