import { Invalid } from '@app/shared-kernel';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mayPass } from '../access/access.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { Metrics } from '../health/metrics.ts';
import { AppLogger } from '../logging/app-logger.ts';
import { Cors } from './cors.ts';
import { errorBody, INTERNAL_ERROR, STATUS } from './error-body.ts';
import type { Gate } from './gate.ts';
import { RateLimiter } from './rate-limiter.ts';
import { sendJson, sendRead } from './rendered.ts';
import { requestContext, type RequestContext } from './request-context.ts';

const API = '/api/';
/** Nobody is there to read an answer; a number for logs and metrics only. */
const CLIENT_WENT_AWAY = 499;

/**
 * What every request meets first, before the framework routes anything: its id, the rate limit, the gate of its API, and,
 * for a read that was answered before and is still true, the finished bytes.
 */
export class FrontDoor {
  private readonly gates: Gate[] = [];
  private readonly answering = new Set<ServerResponse>();
  private draining = false;

  constructor(
    private readonly cors: Cors,
    private readonly cache: ResponseCache,
    private readonly limiter: RateLimiter,
    private readonly log: AppLogger,
    private readonly metrics: Metrics,
  ) {}

  /** From now on every answer ends its connection, so that clients go elsewhere. */
  drain(): void {
    this.draining = true;
    for (const response of this.answering) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Puts an API behind its gate. */
  guard(gate: Gate): void {
    this.gates.push(gate);
  }

  /** @param inside the application behind the door */
  handle(request: IncomingMessage, response: ServerResponse, inside: RequestListener): void {
    const context = requestContext(request);
    response.setHeader('X-Request-Id', context.id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (this.draining) response.setHeader('Connection', 'close');
    this.recordWhenDone(request, response, context);
    if (lacksHost(request)) return this.refuse(request, response, new Invalid('The request names no host.'));
    const path = pathOf(request);
    if (!path.startsWith(API)) return inside(request, response);
    if (this.cors.handle(request, response)) return;
    this.enter(request, response, context, path).then(
      (answered) => answered || inside(request, response),
      (error: unknown) => this.refuse(request, response, error),
    );
  }

  /** @returns true when the request has been answered already */
  private async enter(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    path: string,
  ): Promise<boolean> {
    if (!(await this.withinRate(request, response))) return true;
    const gate = this.gates.find(
      ({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
    );
    if (!gate || gate.openPaths.has(path)) return false;
    Object.assign(context, await gate.admit(request, path));
    return this.answerFromCache(request, response, context);
  }

  private async answerFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<boolean> {
    const { caller, contentVersion } = context;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !caller || contentVersion === undefined)
      return false;
    const hit = this.cache.find(caller.workspaceId, request.url ?? '', contentVersion);
    // Without the right, the full way gives the refusal.
    if (!hit || !mayPass(hit.access, caller)) return false;
    if (request.method === 'GET') hit.served?.();
    await sendRead(request, response, hit.rendered);
    return true;
  }

  private async withinRate(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { allowed, limit, remaining, resetSeconds } = await this.limiter.take();
    response.setHeader('RateLimit-Limit', limit);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', resetSeconds);
    if (allowed) return true;
    response.setHeader('Retry-After', resetSeconds);
    closeUnlessRead(request, response);
    sendJson(request, response, STATUS.RATE_LIMITED, {
      code: 'RATE_LIMITED',
      message: 'Too many requests; please slow down.',
      details: null,
    });
    return false;
  }

  private refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const body = errorBody(error);
    if (!body) this.log.failure(error, requestContext(request).id);
    closeUnlessRead(request, response);
    sendJson(request, response, STATUS[(body ?? INTERNAL_ERROR).code], body ?? INTERNAL_ERROR);
  }

  private recordWhenDone(request: IncomingMessage, response: ServerResponse, { id }: RequestContext): void {
    const started = performance.now();
    this.answering.add(response);
    response.once('close', () => {
      this.answering.delete(response);
      const ms = performance.now() - started;
      const method = request.method ?? '';
      const status = response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY;
      this.metrics.observe(method, status, ms);
      if (this.log.requests) {
        this.log.request({ requestId: id, method, path: pathOf(request), status, ms: Math.round(ms * 10) / 10 });
      }
    });
  }
}

/** HTTP/1.1 asks for a host (RFC 9112, section 3.2); the library would refuse without a body. */
function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

/** What is left unread of a refused body must not be taken for the next request. */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const empty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  if (!empty) response.setHeader('Connection', 'close');
}

/** The path of a request target, in origin form or in absolute form (RFC 9112, section 3.2). */
function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const origin = target.startsWith('/') ? target : URL.canParse(target) ? new URL(target).pathname : '/';
  const query = origin.indexOf('?');
  return query < 0 ? origin : origin.slice(0, query);
}
