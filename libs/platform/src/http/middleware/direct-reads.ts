import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayPass } from '../../access/access.ts';
import { onBehalfOf } from '../../fairness/work-owner.ts';
import { requestContext } from '../../request/request-context.ts';
import type { DirectRoutes } from '../answers/direct-routes.ts';
import type { ReadAnswers } from '../answers/read-answers.ts';
import type { Middleware } from './request-pipeline.ts';

/** Answers the most frequent reads that are not in the cache without routing them. */
export class DirectReads implements Middleware {
  constructor(
    private readonly routes: DirectRoutes,
    private readonly answers: ReadAnswers,
  ) {}

  /** @throws what the handler throws, in the same form as if it was routed */
  use(request: IncomingMessage, response: ServerResponse, next: () => void): void | Promise<void> {
    if (request.method !== 'GET') return next();
    const { caller } = requestContext(request);
    const found = caller ? this.routes.of(request.url ?? '') : null;
    // Routing sends the refusal.
    if (!caller || !found || !mayPass(found.access, caller)) return next();
    requestContext(request).route = found.route;
    return onBehalfOf(caller.workspaceId, () => this.answers.answer(request, response, found.read(caller), found));
  }
}
