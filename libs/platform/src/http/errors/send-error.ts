import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimited, WorkspaceIsMoving } from '@app/shared-kernel';
import type { AppLogger } from '../../logging/app-logger.ts';
import { isOverload, isRefusedByMove } from '../../persistence/postgres-errors.ts';
import { toJson } from '../../rendering/rendered-body.ts';
import { sendBytes } from '../../rendering/send.ts';
import { requestContext } from '../../request/request-context.ts';
import { errorBody, faultBody, OVERLOADED, STATUS } from './error-body.ts';

/** Seconds: as long as a statement waits for a lock, or for a connection. */
const RETRY_AFTER_OVERLOAD = 5;

/** Sends the error in the common format; internal errors are logged. */
export function sendError(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: AppLogger): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const error = isRefusedByMove(thrown) ? new WorkspaceIsMoving() : thrown;
  const body = errorBody(error);
  const overloaded = !body && isOverload(error);
  if (overloaded) log.overload(error);
  else if (!body) log.failure(error, requestContext(request).id);
  if (error instanceof RateLimited) response.setHeader('Retry-After', error.retryAfterSeconds);
  if (overloaded) response.setHeader('Retry-After', RETRY_AFTER_OVERLOAD);
  const answer = body ?? (overloaded ? OVERLOADED : faultBody(error));
  response.statusCode = STATUS[answer.code];
  sendBytes(request, response, Buffer.from(toJson(answer)));
}
