import { RateLimited, WorkspaceIsMoving, type Problem } from '@app/shared-kernel';
import { errorBody, faultBody, OVERLOADED } from '../http/errors/error-body.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { isOverload, isRefusedByMove } from '../persistence/postgres-errors.ts';

/** Problems in one answer. */
const MOST = 50;

/** What an assistant reads of an error: the code and message of the API, then a line `path: message` for each problem. */
export function refusalText(thrown: unknown, log: AppLogger): string {
  const error = isRefusedByMove(thrown) ? new WorkspaceIsMoving() : thrown;
  const known = errorBody(error);
  const overloaded = !known && isOverload(error);
  if (overloaded) log.overload(error);
  else if (!known) log.failure(error);
  const { code, message, details } = known ?? (overloaded ? OVERLOADED : faultBody(error));
  const lines = Array.isArray(details) ? linesOf(details as readonly Problem[]) : [message];
  const again = error instanceof RateLimited ? [`Try again in ${error.retryAfterSeconds} seconds.`] : [];
  const state = details !== null && !Array.isArray(details) ? [JSON.stringify(details)] : [];
  return [code, ...lines, ...state, ...again].join('\n');
}

function linesOf(problems: readonly Problem[]): string[] {
  const lines = problems.slice(0, MOST).map(({ path, message }) => `${path}: ${message}`);
  return problems.length > MOST ? [...lines, `… and ${problems.length - MOST} more`] : lines;
}
