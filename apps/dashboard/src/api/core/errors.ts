/** One problem in a refused body, with the path of its field, such as `bodyJson[3].linkUrl`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The service responded with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param status the HTTP status
   * @param code of the service's list of errors, such as `CONFLICT`
   * @param requestId for reports to the operator
   * @param retryAfter seconds to wait, if the service stated them
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown,
    readonly requestId: string | null,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** The problems by field; empty for other kinds of error. */
  get problems(): readonly FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isProblem) : [];
  }
}

/** No response: the network is down, or the service cannot be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
  }
}

/** The browser did not do what was asked of it, or the user cancelled it. The message is for the user. */
export class BrowserRefusal extends Error {
  override readonly name = 'BrowserRefusal';

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

function isProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}

/** Whether a write was refused because another user changed the entity in the meantime (`ifVersion`). */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'reason' in details && details.reason === 'version';
}

/** Whether a retry may help: the service was unreachable, busy or failed. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
