import { isStorableText, isUuid, storableFault } from './text/text.ts';

/** The closed list of error codes; the platform maps each to its HTTP status. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'PAYMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

/** One fault in what a caller sent; `path` reads like `bodyJson[3].level`. */
export interface Problem {
  path: string;
  message: string;
}

/** A refusal in terms of the domain. It has a code, never an HTTP status. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;

  constructor(
    message: string,
    readonly details: unknown = null,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The input breaks a rule; `problems` lists every broken one. */
export class Invalid extends DomainError {
  readonly code = 'BAD_REQUEST';

  constructor(
    message: string,
    readonly problems: readonly Problem[] | null = null,
  ) {
    super(message, problems);
  }

  static at(path: string, message: string): Invalid {
    return new Invalid(`${path}: ${message}`, [{ path, message }]);
  }
}

/** The same message for every reason, so that it discloses none. */
export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED';

  constructor(message = 'A valid API key is required.') {
    super(message);
  }
}

/** The caller may not do this: 403. */
export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor(message = 'Your permissions do not cover this.', details: unknown = null) {
    super(message, details);
  }
}

/** What was asked for does not exist in the workspace, or the caller may not know of it: 404. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';

  /** @param what the kind of thing that is missing, such as `post` */
  constructor(what: string) {
    super(`No such ${what}.`);
  }
}

/** Refuses a text that cannot be an id, like an unknown id. @param what the kind of entity @throws NotFound */
export function requireId(id: unknown, what: string): asserts id is string {
  if (!isUuid(id)) throw new NotFound(what);
}

/**
 * Refuses a text that can be neither an id nor a slug, like one that nothing has.
 *
 * @param what the kind of entity @throws NotFound
 */
export function requireIdOrSlug(text: unknown, what: string): asserts text is string {
  if (typeof text !== 'string' || !isStorableText(text)) throw new NotFound(what);
}

/** @param path where the value is in the input @throws Invalid */
export function requireUuid(value: unknown, path: string): asserts value is string {
  if (!isUuid(value)) throw Invalid.at(path, 'must be a UUID');
}

/** @param path where the text is in the input @throws Invalid for a text that PostgreSQL cannot store */
export function requireStorable(text: string, path: string): void {
  const fault = storableFault(text);
  if (fault !== null) throw Invalid.at(path, fault);
}

/** @param fault says what is wrong with a value, as `must …`, or null @param path where it is in the input @throws Invalid */
export function requireValid(value: unknown, fault: (value: unknown) => string | null, path: string): void {
  const wrong = fault(value);
  if (wrong !== null) throw Invalid.at(path, wrong);
}

export class Conflict extends DomainError {
  readonly code = 'CONFLICT';
}

/** The caller has reached the limit of what the service keeps for them. */
export class QuotaExceeded extends Conflict {
  constructor(message: string, quota: string, limit: number) {
    super(message, { reason: 'quota', quota, limit });
  }
}

/** Too many attempts. */
export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';

  constructor(
    readonly retryAfterSeconds: number,
    message = 'Too many attempts; please wait.',
    details: unknown = null,
  ) {
    super(message, details);
  }
}

/** Writes are refused while the workspace moves to another installation; reads still work. */
export class WorkspaceIsMoving extends RateLimited {
  constructor() {
    super(2, 'This workspace is being moved; nothing can be written for a moment.', { reason: 'moving' });
  }
}

/** Collects problems, so that one answer can report all of them. */
export class Problems {
  private readonly found: Problem[] = [];

  report(path: string, message: string): void {
    this.found.push({ path, message });
  }

  get list(): readonly Problem[] {
    return this.found;
  }

  get any(): boolean {
    return this.found.length > 0;
  }

  /** @throws Invalid with every problem collected so far */
  throwIfAny(): void {
    if (this.found.length > 0) throw new Invalid('The request is not valid.', this.found);
  }
}
