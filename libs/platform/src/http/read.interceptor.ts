import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { declaredAccess } from '../access/declared-access.ts';
import { ForeignGuards } from '../access/foreign-guards.ts';
import { isRoutedOnly } from '../access/routed-only.ts';
import { readingAt } from '../cache/content-moment.ts';
import { COUNTS_MAY_LAG_MS, ResponseCache, type CachedRead } from '../cache/response-cache.ts';
import { Metrics } from '../health/metrics.ts';
import { FairTurns } from '../fairness/fair-turns.ts';
import { RenderedBody } from '../rendering/rendered-body.ts';
import { sendRead } from '../rendering/send.ts';
import { requestContext } from '../request/request-context.ts';
import { CacheableResponse } from './cacheable-response.ts';

/** Turns a `CacheableResponse` into bytes, by the cache where the caller has a workspace, and sends it with its tag. */
@Injectable()
export class ReadInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ResponseCache,
    private readonly foreign: ForeignGuards,
    private readonly metrics: Metrics,
    private readonly turns: FairTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        if (!(result instanceof CacheableResponse)) return result;
        const read = await this.resolve(request, result, this.routedOnly(context));
        if (request.method !== 'HEAD') read.served?.();
        await sendRead(request, response, read.rendered);
        return undefined;
      }),
    );
  }

  private resolve(request: Request, read: CacheableResponse, routedOnly: boolean): Promise<CachedRead> {
    const { caller, contentVersion } = requestContext(request);
    const access = declaredAccess(request) ?? { kind: 'public' };
    const route = (request.route as { path: string }).path;
    const produce = async (): Promise<CachedRead> => {
      const {
        body,
        tags = null,
        served,
        stillTrue,
      } = await (caller ? this.turns.reads.run(caller.workspaceId, () => read.produce()) : read.produce());
      const rendered = body instanceof RenderedBody ? body : RenderedBody.of(body);
      const freshUntil = performance.now() + COUNTS_MAY_LAG_MS;
      const shown = { contentVersion: contentVersion ?? 0, rendered, tags, freshUntil };
      return { ...shown, access, route, routedOnly, served, stillTrue };
    };
    if (!caller || contentVersion === undefined || !read.cacheable) return produce();
    const { workspaceId } = caller;
    this.metrics.cacheable('miss');
    const key = `${route} ${JSON.stringify([request.params, read.key])}`;
    return this.cache.getOrProduce({ workspaceId, target: request.originalUrl, key, contentVersion }, () =>
      readingAt({ workspaceId, contentVersion, cache: this.cache }, produce),
    );
  }

  /** Guards of the route, and those that another module put before all routes, are never answered past. */
  private routedOnly(context: ExecutionContext): boolean {
    return this.foreign.stand || isRoutedOnly(context.getHandler(), context.getClass());
  }
}
