const UNPRINTABLE = /[^\x21-\x7e]/g;
const TOKEN = /(galley_[a-z]+_)[\w-]{8,}/g;
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

/** The text without keys and tokens that a user may have put into it by mistake. */
export function withoutTokens(text: string): string {
  return text.includes('galley_') ? text.replace(TOKEN, '$1...') : text;
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
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}
