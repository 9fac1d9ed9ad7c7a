import type { IncomingMessage, ServerResponse } from 'node:http';
import { COUNTS_MAY_LAG_MS, type CachedRead } from '../../cache/cached-read.ts';
import { inScope } from '../../cache/in-scope.ts';
import type { ReadSnapshot } from '../../cache/read-snapshot.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { DatabaseQueues } from '../../fairness/database-queues.ts';
import { Metrics } from '../../health/metrics.ts';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { ResponseBackpressure } from '../../rendering/response-backpressure.ts';
import { sendRead, sendStream } from '../../rendering/send.ts';
import { LARGE_ANSWER, StreamedBody } from '../../rendering/streamed-body.ts';
import { requestContext } from '../../request/request-context.ts';
import { runWith } from '../../work-context.ts';
import type { CacheableResponse } from './cacheable-response.ts';
import { nameTags } from './name-tags.ts';
import type { ReadRoute } from './read-route.ts';

/** Cache owner of what belongs to no workspace. */
const PUBLIC = 'public';

/**
 * Turns a `CacheableResponse` into bytes, using the cache if the caller has a workspace, and sends it with its ETag.
 */
export class ResponseWriter {
  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
    private readonly turns: DatabaseQueues,
    private readonly underWay: ResponseBackpressure,
  ) {}

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    result: CacheableResponse,
    route: ReadRoute,
  ): Promise<void> {
    const read = await this.resolve(request, result, route);
    if (request.method !== 'HEAD') read.served?.();
    nameTags(request, response, read.tags);
    await this.send(request, response, read.rendered);
  }

  private resolve(request: IncomingMessage, result: CacheableResponse, route: ReadRoute): Promise<CachedRead> {
    const { caller, contentVersion } = requestContext(request);
    if (!caller || contentVersion === undefined || !result.cacheable) {
      return this.made(result, route, { workspaceId: caller?.workspaceId, contentVersion });
    }
    const { workspaceId } = caller;
    this.metrics.cacheable('miss');
    const key = inScope(caller, keyOf(route, result));
    const moment: ReadSnapshot = { workspaceId, contentVersion, cache: this.cache };
    const target = inScope(caller, request.url ?? '');
    return this.cache.getOrProduce({ workspaceId, target, key, contentVersion }, () =>
      runWith({ snapshot: moment }, () => this.made(result, route, moment)),
    );
  }

  private async made(
    result: CacheableResponse,
    route: ReadRoute,
    { workspaceId, contentVersion = 0 }: Partial<ReadSnapshot>,
  ): Promise<CachedRead> {
    const produce = () => result.produce();
    const made = await (workspaceId === undefined ? produce() : this.turns.reads.run(workspaceId, produce));
    const { body, tags = null, ...rest } = made;
    const isBytes = body instanceof RenderedBody || body instanceof StreamedBody;
    const rendered = isBytes ? body : await RenderedBody.of(body);
    const freshUntil = performance.now() + COUNTS_MAY_LAG_MS;
    const { access, route: template, routedOnly } = route;
    return { contentVersion, rendered, tags, freshUntil, access, route: template, routedOnly, ...rest };
  }

  private async send(request: IncomingMessage, response: ServerResponse, body: RenderedBody | StreamedBody) {
    const { caller } = requestContext(request);
    const owner = caller?.workspaceId ?? PUBLIC;
    if (!(body instanceof StreamedBody)) {
      this.underWay.admit(owner, body.byteLength, response);
      return sendRead(request, response, body);
    }
    this.underWay.admit(owner, LARGE_ANSWER, response);
    const bytes = body.bytes((work) => this.turns.reads.run(owner, work));
    await sendStream(request, response, bytes);
  }
}

function keyOf({ route, params }: Pick<ReadRoute, 'route' | 'params'>, { key }: CacheableResponse): string {
  return `${route} ${JSON.stringify([params, key])}`;
}
