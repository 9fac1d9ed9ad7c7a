import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited, WorkspaceIsMoving } from '@app/shared-kernel';
import type { AppLogger } from '../../logging/app-logger.ts';
import { isRefusedByMove } from '../../persistence/postgres-errors.ts';
import { toJson } from '../../rendering/rendered-body.ts';
import { requestContext } from '../../request/request-context.ts';
import { errorBody, faultBody, STATUS } from './error-body.ts';
import { announceClose, discardBody } from './refused-body.ts';

/** Sends the error in the common format; internal errors are logged. */
export function sendError(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: AppLogger): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const error = isRefusedByMove(thrown) ? new WorkspaceIsMoving() : thrown;
  const body = errorBody(error);
  if (!body) log.failure(error, requestContext(request).id);
  if (error instanceof RateLimited) response.setHeader('Retry-After', error.retryAfterSeconds);
  const answer = body ?? faultBody(error);
  const bytes = Buffer.from(toJson(answer));
  announceClose(request, response);
  response.statusCode = STATUS[answer.code];
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.byteLength);
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(bytes);
  discardBody(request, response, () => response.end());
}
