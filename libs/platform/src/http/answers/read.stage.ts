import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { declaredAccess } from '../../access/declared-access.ts';
import { ForeignGuards } from '../../access/foreign-guards.ts';
import { isRoutedOnly } from '../../access/routed-only.ts';
import { COUNTS_MAY_LAG_MS, type CachedRead } from '../../cache/cached-read.ts';
import { readingAt } from '../../cache/content-moment.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { FairTurns } from '../../fairness/fair-turns.ts';
import { Metrics } from '../../health/metrics.ts';
import { HeavyLane } from '../../heavy-lane/heavy-lane.ts';
import { HeavyAnswer } from '../../rendering/heavy-answer.ts';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { sendRead, sendStream } from '../../rendering/send.ts';
import { LARGE_ANSWER, StreamedBody } from '../../rendering/streamed-body.ts';
import { UnsentResponses } from '../../rendering/unsent-responses.ts';
import { requestContext } from '../../request/request-context.ts';
import type { Stage } from '../../request/request-stages.ts';
import { CacheableResponse } from './cacheable-response.ts';
import { nameTags } from './name-tags.ts';

/** Cache owner of what belongs to no workspace. */
const PUBLIC = 'public';

/**
 * Turns a `CacheableResponse` into bytes, using the cache if the caller has a workspace, and sends it with its ETag.
 */
@Injectable()
export class ReadStage implements Stage {
  constructor(
    private readonly cache: ResponseCache,
    private readonly foreign: ForeignGuards,
    private readonly metrics: Metrics,
    private readonly turns: FairTurns,
    private readonly lane: HeavyLane,
    private readonly underWay: UnsentResponses,
  ) {}

  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    return next().then((result) => (result instanceof CacheableResponse ? this.answer(context, result) : result));
  }

  private async answer(context: ExecutionContext, result: CacheableResponse): Promise<undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const read = await this.resolve(request, result, this.routedOnly(context));
    if (request.method !== 'HEAD' && !HeavyLane.isForProcess(request)) read.served?.();
    nameTags(request, response, read.tags);
    await this.send(request, response, read.rendered);
    return undefined;
  }

  /** The thread for large bodies, if there is one, makes streams, because each item may take long. */
  private async send(request: Request, response: Response, body: RenderedBody | StreamedBody): Promise<void> {
    const { caller } = requestContext(request);
    const owner = caller?.workspaceId ?? PUBLIC;
    if (!(body instanceof StreamedBody)) {
      this.underWay.admit(owner, body.byteLength, response);
      return sendRead(request, response, body);
    }
    if (this.lane.isThere) return this.lane.answer(request, response);
    this.underWay.admit(owner, LARGE_ANSWER, response);
    const bytes = body.bytes((work) => this.turns.reads.run(owner, work));
    await sendStream(request, response, bytes);
  }

  private resolve(request: Request, read: CacheableResponse, routedOnly: boolean): Promise<CachedRead> {
    const { caller, contentVersion } = requestContext(request);
    const access = declaredAccess(request) ?? { kind: 'public' };
    const route = (request.route as { path: string }).path;
    const produce = async (): Promise<CachedRead> => {
      const {
        body: found,
        tags = null,
        served,
        viewed,
        suits,
        stillTrue,
      } = await (caller ? this.turns.reads.run(caller.workspaceId, () => read.produce()) : read.produce());
      const body = found instanceof HeavyAnswer ? ((await this.lane.read(request)) ?? (await found.make())) : found;
      const isBytes = body instanceof RenderedBody || body instanceof StreamedBody;
      const rendered = isBytes ? body : RenderedBody.of(body);
      const freshUntil = performance.now() + COUNTS_MAY_LAG_MS;
      const shown = { contentVersion: contentVersion ?? 0, rendered, tags, freshUntil };
      return { ...shown, access, route, routedOnly, served, viewed, suits, stillTrue };
    };
    if (!caller || contentVersion === undefined || !read.cacheable) return produce();
    const { workspaceId } = caller;
    this.metrics.cacheable('miss');
    const key = `${route} ${JSON.stringify([request.params, read.key])}`;
    return this.cache.getOrProduce({ workspaceId, target: request.originalUrl, key, contentVersion }, () =>
      readingAt({ workspaceId, contentVersion, cache: this.cache }, produce),
    );
  }

  /** Guards of the route, and global guards of other modules, are never bypassed. */
  private routedOnly(context: ExecutionContext): boolean {
    return this.foreign.stand || isRoutedOnly(context.getHandler(), context.getClass());
  }
}
