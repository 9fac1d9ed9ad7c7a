import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { concatMap, of, type Observable } from 'rxjs';
import { declaredAccess } from '../../access/declared-access.ts';
import { ForeignGuards } from '../../access/foreign-guards.ts';
import { isRoutedOnly } from '../../access/routed-only.ts';
import { CacheableResponse } from './cacheable-response.ts';
import { ResponseWriter } from './response-writer.ts';

/** Answers with the `CacheableResponse` that a handler returns. */
@Injectable()
export class ReadInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: ResponseWriter,
    private readonly foreign: ForeignGuards,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        concatMap((result: unknown) =>
          result instanceof CacheableResponse ? this.answer(context, result) : of(result),
        ),
      );
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
