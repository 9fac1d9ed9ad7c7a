import { Catch, HttpException, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '@app/shared-kernel';
import { AppLogger } from '../../logging/app-logger.ts';
import { allowedMethods } from '../allowed-methods.ts';
import { isDecodable, UndecodableTarget } from '../request-target.interceptor.ts';
import { sendError } from './send-error.ts';

/** Sends every error in the same format, also those of the framework. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: AppLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent || response.destroyed) response.destroy();
    else if (error instanceof NotFoundException && !isRouted(request)) this.unrouted(request, response);
    else sendError(request, response, error, this.log);
  }

  /** No route matched: the path is unknown, or supports only other methods. */
  private unrouted(request: Request, response: Response): void {
    const allowed = allowedMethods(request);
    if (allowed.length === 0) {
      const error = isDecodable(request.originalUrl) ? new HttpException('', 404) : new UndecodableTarget();
      return sendError(request, response, error, this.log);
    }
    response.setHeader('Allow', allowed.join(', '));
    if (request.method === 'OPTIONS') response.status(204).end();
    else sendError(request, response, new MethodNotAllowed(), this.log);
  }
}

/** Express matches HEAD with every route of the path, but runs only GET handlers. */
function isRouted({ route, method }: Request): boolean {
  const { methods } = (route ?? { methods: {} }) as { methods: Record<string, boolean> };
  return method === 'HEAD' ? Boolean(methods['get'] ?? methods['head']) : route !== undefined;
}

class MethodNotAllowed extends DomainError {
  readonly code = 'METHOD_NOT_ALLOWED';

  constructor() {
    super('This path does not support the method.');
  }
}
