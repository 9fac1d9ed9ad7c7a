import type { AppLogger } from '../logging/app-logger.ts';
import { isOverload } from '../persistence/postgres-errors.ts';

/** Logs why work in the background failed; once a second for all of it while the database is overloaded, like requests. */
export function logJobFailure(log: AppLogger, error: unknown): void {
  if (isOverload(error)) log.overload(error, 'jobs');
  else log.failure(error);
}
