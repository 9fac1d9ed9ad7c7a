import { withoutTokens } from '@app/shared-kernel';

const UNPRINTABLE = /[^\x21-\x7e]/g;
/** In characters; more would not help readers of logs. */
const PATH_MAX = 2_000;
const MAX_CAUSES = 5;

/**
 * A path as logged: only printable ASCII, so that nothing in it can begin a line, move the cursor or hide text; without
 * tokens, and shortened.
 */
export function loggedPath(path: string): string {
  const short = path.length > PATH_MAX ? `${path.slice(0, PATH_MAX)}...` : path;
  return withoutTokens(short).replace(
    UNPRINTABLE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** What logs contain of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  /** Error code of PostgreSQL or the system. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: LoggedError;
}

/**
 * The parts of an error that say what failed where. All other properties are dropped, since they hold values:
 * parameters of a statement, the row that broke a constraint, the body of a request.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const { code, constraint, table } = ('driverError' in error ? error.driverError : error) as Record<string, unknown>;
  return {
    type: error.constructor.name,
    message: withoutTokens(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutTokens(error.stack) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}
