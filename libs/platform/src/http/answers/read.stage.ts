import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { declaredAccess } from '../../access/declared-access.ts';
import { ForeignGuards } from '../../access/foreign-guards.ts';
import { isRoutedOnly } from '../../access/routed-only.ts';
import type { Stage } from '../../request/request-stages.ts';
import { CacheableResponse } from './cacheable-response.ts';
import { ReadAnswers } from './read-answers.ts';

/** Answers with the `CacheableResponse` that a handler returns. */
@Injectable()
export class ReadStage implements Stage {
  constructor(
    private readonly answers: ReadAnswers,
    private readonly foreign: ForeignGuards,
  ) {}

  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown> {
    return next().then((result) => (result instanceof CacheableResponse ? this.answer(context, result) : result));
  }

  private answer(context: ExecutionContext, result: CacheableResponse): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return this.answers.answer(request, http.getResponse<Response>(), result, {
      access: declaredAccess(request) ?? { kind: 'public' },
      route: (request.route as { path: string }).path,
      params: request.params,
      routedOnly: this.routedOnly(context),
    });
  }

  /** Guards of the route, and global guards of other modules, are never bypassed. */
  private routedOnly(context: ExecutionContext): boolean {
    return this.foreign.stand || isRoutedOnly(context.getHandler(), context.getClass());
  }
}
