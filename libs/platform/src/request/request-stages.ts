import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** One task around the handlers of all routes. */
export interface Stage {
  /**
   * @param next what comes after this stage, the handler last; resolves to the result
   * @throws a refusal, also before it returns a promise
   */
  run(context: ExecutionContext, next: () => Promise<unknown>): Promise<unknown>;
}

/**
 * What every routed request passes around its handler, the first stage outermost. One interceptor for all of them: the framework makes
 * several promises, observables and asynchronous resources for each interceptor of each request. Stages that have nothing to wait for
 * make no promises of their own, each of which costs several times as much while an `AsyncVariable` has a value.
 */
export class RequestStages implements NestInterceptor {
  constructor(private readonly stages: readonly Stage[]) {}

  intercept(context: ExecutionContext, handler: CallHandler): Observable<unknown> {
    return from(this.enter(0, context, handler));
  }

  private enter(at: number, context: ExecutionContext, handler: CallHandler): Promise<unknown> {
    const stage = this.stages[at];
    if (!stage) return lastValueFrom(handler.handle(), { defaultValue: undefined });
    return stage.run(context, () => this.enter(at + 1, context, handler));
  }
}
