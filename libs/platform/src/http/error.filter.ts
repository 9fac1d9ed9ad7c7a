import { RateLimited } from '@app/shared-kernel';
import { Catch, HttpException, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppLogger } from '../logging/app-logger.ts';
import { allowedMethods } from './allowed-methods.ts';
import { errorBody, INTERNAL_ERROR, STATUS, type ErrorBody } from './error-body.ts';
import { sendJson } from './rendered.ts';
import { requestContext } from './request-context.ts';

/** One error body for everything, the framework's own errors included. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: AppLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    if (error instanceof NotFoundException && !request.route) this.unrouted(request, response);
    else this.send(request, response, error);
  }

  /** No route took the request: its path is unknown, or known with other methods. */
  private unrouted(request: Request, response: Response): void {
    const allowed = allowedMethods(request);
    if (allowed.length === 0) return this.send(request, response, new HttpException('', 404));
    response.setHeader('Allow', allowed.join(', '));
    if (request.method === 'OPTIONS') response.status(204).end();
    else
      this.answer(request, response, {
        code: 'METHOD_NOT_ALLOWED',
        message: 'This path does not support the method.',
        details: null,
      });
  }

  private send(request: Request, response: Response, error: unknown): void {
    const body = errorBody(error);
    if (!body) this.log.failure(error, requestContext(request).id);
    if (error instanceof RateLimited) response.setHeader('Retry-After', error.retryAfterSeconds);
    this.answer(request, response, body ?? INTERNAL_ERROR);
  }

  private answer(request: Request, response: Response, body: ErrorBody): void {
    // What was left unread of a refused body must not be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close');
    sendJson(request, response, STATUS[body.code], body);
  }
}
