import type { ErrorBody } from './generated/api.ts';

/** The codes of the service, and three for requests that it gave no proper answer to. */
export type ErrorCode = ErrorBody['code'] | 'CONNECTION' | 'TIMEOUT' | 'UNEXPECTED_ANSWER';

/** What is known of a failure beside its message. */
export interface Failure {
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /** What the service says of it: for BAD_REQUEST a list of `{ path, message }`. */
  readonly details?: unknown;
  /** Finds the request in the service's log. */
  readonly requestId?: string | null;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** Every failure of a request; `instanceof` a subclass, or `code`, tells which. The API key is never part of it. */
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

/** 400: `details` names every problem and its path. */
export class BadRequestError extends GalleyError {}
/** 401: the key is missing, unknown, revoked or expired. */
export class UnauthorizedError extends GalleyError {}
/** 402: reserved. */
export class PaymentRequiredError extends GalleyError {}
/** 403: the key lacks the permission. */
export class ForbiddenError extends GalleyError {}
/** 404: there is no such thing in the workspace. */
export class NotFoundError extends GalleyError {}
/** 405. */
export class MethodNotAllowedError extends GalleyError {}
/** 409: a slug is taken, or `ifMatch` names a state that has passed. */
export class ConflictError extends GalleyError {}
/** 429: `retryAfterMs` says when to come back. */
export class RateLimitedError extends GalleyError {}
/** 500: something went wrong in the service. */
export class InternalError extends GalleyError {}
/** The service could not be reached, or the connection broke; `cause` says how. */
export class ConnectionError extends GalleyError {}
/** No whole answer within `timeoutMs`. */
export class TimeoutError extends GalleyError {}
/** Something answered that does not speak as Galley does: a proxy, or another site at `baseUrl`. */
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

/** An error of the class that belongs to the code. */
export function failure(code: ErrorCode, message: string, known: Failure): GalleyError {
  return new CLASSES[code](code, message, known);
}

/**
 * @param body of an answer that is no success, parsed when it was JSON
 * @returns the error that it tells of; one of the service itself only if the body is one of its error bodies
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
