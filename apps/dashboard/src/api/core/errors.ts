/** One problem of a refused body, at the path of its field, such as `bodyJson[3].linkUrl`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The service answered, and the answer is a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param status of HTTP
   * @param code of the service's table of errors, such as `CONFLICT`
   * @param requestId for reports to the operator
   * @param retryAfter seconds to wait, when the service told them
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

  /** What is wrong field by field; empty for errors of another kind. */
  get problems(): readonly FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isProblem) : [];
  }
}

/** No answer came: no network, or the service is away. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super('The service could not be reached.', { cause });
  }
}

function isProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}

/** Whether asking once more may help: the service was away, busy or broken. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
