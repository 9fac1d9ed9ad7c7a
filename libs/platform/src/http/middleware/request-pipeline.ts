import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { NestMiddleware } from '@nestjs/common';
import { AppLogger } from '../../logging/app-logger.ts';
import { sendError } from '../errors/send-error.ts';

/** One task before routing: it answers the request, or calls `next`. */
export type Middleware = NestMiddleware<IncomingMessage, ServerResponse>;

/**
 * What every request passes before the framework routes it, in order. A cached response skips routing; without
 * credentials, an unknown path is 401 like any other.
 */
export class RequestPipeline {
  constructor(
    private readonly middlewares: readonly Middleware[],
    private readonly log: AppLogger,
  ) {}

  /** @param application what follows the middlewares */
  handle(request: IncomingMessage, response: ServerResponse, application: RequestListener): void {
    this.enter(0, request, response, application);
  }

  private enter(at: number, request: IncomingMessage, response: ServerResponse, application: RequestListener): void {
    const middleware = this.middlewares[at];
    if (!middleware) return application(request, response);
    let passed: void | Promise<void>;
    try {
      passed = middleware.use(request, response, () =>
        this.enter(at + 1, request, response, application),
      ) as void | Promise<void>;
    } catch (error) {
      return sendError(request, response, error, this.log);
    }
    passed?.catch((error: unknown) => sendError(request, response, error, this.log));
  }
}
