import type { ConflictDetails, ErrorBody, Issue } from './generated/api.ts';

/** The codes of the service, and three for requests without a valid response. */
export type ErrorCode = ErrorBody['code'] | 'CONNECTION' | 'TIMEOUT' | 'UNEXPECTED_ANSWER';

/** Details of a failure. */
export interface Failure {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Details from the service: for BAD_REQUEST a list of `{ path, message }`. */
  readonly details?: unknown;
  /** Identifies the request in the service's log. */
  readonly requestId?: string | null;
  /** Milliseconds after which the service allows another attempt. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** Every failure of a request. The subclass or `code` identifies its kind. It never contains the API key. */
export class GalleyError extends Error {
  readonly status: number | null;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { status, details = null, requestId = null, retryAfterMs = null, cause }: Failure,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** 400: `details` lists every problem with its path; null when the request could not be read at all. */
export class BadRequestError extends GalleyError {
  declare readonly details: readonly Issue[] | null;
}
/** 401: the key is missing, unknown, revoked or expired. */
export class UnauthorizedError extends GalleyError {}
/** 402: reserved. */
export class PaymentRequiredError extends GalleyError {}
/** 403: the key lacks the permission. */
export class ForbiddenError extends GalleyError {}
/** 404: the workspace has no such entity. */
export class NotFoundError extends GalleyError {}
/** 405. */
export class MethodNotAllowedError extends GalleyError {}
/** 409: a slug is taken, or `ifMatch` does not match the current state; `details.reason` says which. */
export class ConflictError extends GalleyError {
  declare readonly details: ConflictDetails | null;
}
/** 429: `retryAfterMs` says when to try again. */
export class RateLimitedError extends GalleyError {}
/** 500: an internal error of the service. */
export class InternalError extends GalleyError {}
/** The service could not be reached, or the connection broke; `cause` has the reason. */
export class ConnectionError extends GalleyError {}
/** No complete response within `timeoutMs`. */
export class TimeoutError extends GalleyError {}
/** The response is not from Galley: from a proxy, or another site at `baseUrl`. */
export class UnexpectedAnswerError extends GalleyError {}

const CLASSES: Record<ErrorCode, typeof GalleyError> = {
  BAD_REQUEST: BadRequestError,
  UNAUTHORIZED: UnauthorizedError,
  PAYMENT_REQUIRED: PaymentRequiredError,
  FORBIDDEN: ForbiddenError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  CONFLICT: ConflictError,
  RATE_LIMITED: RateLimitedError,
  INTERNAL: InternalError,
  CONNECTION: ConnectionError,
  TIMEOUT: TimeoutError,
  UNEXPECTED_ANSWER: UnexpectedAnswerError,
};

/** Creates an error of the class for the code. */
export function failure(code: ErrorCode, message: string, known: Failure): GalleyError {
  return new CLASSES[code](code, message, known);
}

/**
 * @param body of an error response, parsed if it was JSON
 * @returns an error of the service only if the body is one of its error bodies
 */
export function errorOf(body: unknown, known: Failure & { readonly status: number }): GalleyError {
  if (isErrorBody(body)) return failure(body.code, body.message, { ...known, details: body.details });
  const hint = known.status < 500 ? '; is baseUrl the address of a Galley service?' : '';
  return failure('UNEXPECTED_ANSWER', `The answer has status ${known.status} and is not from Galley${hint}`, known);
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as Partial<ErrorBody>;
  return typeof code === 'string' && Object.hasOwn(CLASSES, code) && typeof message === 'string';
}
