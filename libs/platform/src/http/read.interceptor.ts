import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { readingAt } from '../cache/content-moment.ts';
import { ResponseCache, type CachedRead } from '../cache/response-cache.ts';
import { Read } from './read.ts';
import { Rendered, sendRead } from './rendered.ts';
import { requestContext, type RequestContext } from './request-context.ts';

/** Counted views in a cached answer lag no longer than this, in milliseconds. */
const VIEWS_MAY_LAG = 30_000;

/** Turns a `Read` into bytes, by the cache where the caller has a workspace, and sends it with its tag. */
@Injectable()
export class ReadInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        if (!(result instanceof Read)) return result;
        const read = await this.resolve(request, requestContext(request), result);
        if (request.method !== 'HEAD') read.served?.();
        await sendRead(request, response, read.rendered);
        return undefined;
      }),
    );
  }

  private resolve(request: Request, context: RequestContext, read: Read): Promise<CachedRead> {
    const { caller, contentVersion = 0, access = { kind: 'public' } } = context;
    const produce = async (): Promise<CachedRead> => {
      const { body, served, stillTrue } = await read.produce();
      const rendered = body instanceof Rendered ? body : Rendered.of(body);
      return { contentVersion, access, rendered, served, stillTrue, freshUntil: performance.now() + VIEWS_MAY_LAG };
    };
    if (!caller || context.contentVersion === undefined || !read.cacheable) return produce();
    const { workspaceId } = caller;
    const key = `${(request.route as { path: string }).path} ${JSON.stringify([request.params, read.key])}`;
    return this.cache.getOrProduce({ workspaceId, target: request.originalUrl, key, contentVersion }, () =>
      readingAt({ workspaceId, contentVersion }, produce),
    );
  }
}
