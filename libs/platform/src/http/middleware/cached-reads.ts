import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@app/shared-kernel';
import { mayPass } from '../../access/access.ts';
import { inScope } from '../../cache/in-scope.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Metrics } from '../../health/metrics.ts';
import type { ResponseBackpressure } from '../../rendering/response-backpressure.ts';
import { sendRead } from '../../rendering/send.ts';
import { requestContext } from '../../request/request-context.ts';
import { nameIgnored } from '../answers/ignored-parameters.ts';
import type { KnownParameters } from '../answers/known-parameters.ts';
import { nameTags } from '../answers/name-tags.ts';
import type { Middleware } from './request-pipeline.ts';

type Hit = Awaited<ReturnType<ResponseCache['find']>>;

/**
 * Answers reads from the cache, if the response is still valid and the caller has the permission, checked as in the
 * guard.
 */
export class CachedReads implements Middleware {
  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
    private readonly underWay: ResponseBackpressure,
    private readonly parameters: KnownParameters,
  ) {}

  /** @throws RateLimited when the caller's workspace reads too much at once */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void | Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { caller, contentVersion } = requestContext(request);
    if (!caller || contentVersion === undefined) return next();
    const hit = this.cache.find(caller.workspaceId, inScope(caller, request.url ?? ''), contentVersion);
    const answer = (found: Hit) => this.answer(request, response, found, caller) ?? next();
    return hit instanceof Promise ? hit.then(answer) : answer(hit);
  }

  /**
   * Not without the permission, or if other permissions get another response: routing then sends the refusal. Not if
   * the route has its own guards.
   */
  private answer(request: IncomingMessage, response: ServerResponse, hit: Hit, caller: Caller) {
    if (!hit || hit.routedOnly || !mayPass(hit.access, caller)) return null;
    if (hit.appliesTo && !hit.appliesTo(caller)) return null;
    requestContext(request).route = hit.route;
    this.metrics.cacheable('hit');
    this.underWay.admit(caller.workspaceId, hit.rendered.byteLength, response);
    if (request.method === 'GET') hit.served?.();
    nameTags(request, response, hit.tags);
    nameIgnored(response, request.url ?? '', this.parameters.ofRead(hit.route));
    return sendRead(request, response, hit.rendered);
  }
}
