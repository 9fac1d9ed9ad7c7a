interface PostgresError {
  code: string;
  constraint?: string;
  message?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const DEADLOCK_DETECTED = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** Finds the driver's error, also inside TypeORM's wrapper. */
function postgresError(error: unknown): PostgresError | null {
  if (!(error instanceof Error)) return null;
  const inner = innermost(error);
  return typeof inner.code === 'string' ? (inner as PostgresError) : null;
}

function innermost(error: Error): Partial<PostgresError> & { message?: string } {
  return (error as { driverError?: object }).driverError ?? error;
}

function violates(error: unknown, code: string, constraint: string): boolean {
  const found = postgresError(error);
  return found?.code === code && found.constraint === constraint;
}

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violates(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return violates(error, FOREIGN_KEY_VIOLATION, constraint);
}

export function isCheckViolation(error: unknown, constraint: string): boolean {
  return violates(error, CHECK_VIOLATION, constraint);
}

/** Whether the transaction was chosen as the victim of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return postgresError(error)?.code === DEADLOCK_DETECTED;
}

/** Whether others held a lock for longer than the transaction was to wait for it. */
export function isLockTimeout(error: unknown): boolean {
  return postgresError(error)?.code === LOCK_NOT_AVAILABLE;
}

/** Whether the server cancelled the statement: it took too long, or was cancelled on request. */
export function isCanceled(error: unknown): boolean {
  return postgresError(error)?.code === QUERY_CANCELED;
}

/**
 * Whether the server did not answer at all. The driver has only a text for this error. The outcome of the statement is
 * unknown, and its connection is unusable.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && innermost(error).message === 'Query read timeout';
}

/** Classes of PostgreSQL's errors (appendix A) that are gone at another time: connections, resources, operators and rollbacks. */
const TEMPORARY_CLASS = /^(?:08|40|53|57)/;
/** Of the operating system, while the database cannot be reached. */
const UNREACHABLE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** The driver has only texts for these. */
const NO_CONNECTION = /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated)/;
/** A full disk is no matter of time. */
const DISK_FULL = '53100';

/** Nothing that was under way has come to an end for too long. */
export class NoProgress extends Error {}

/** Whether the same request may succeed soon: others hold locks or connections, or the database is busy or starting. */
export function isOverload(error: unknown): boolean {
  if (error instanceof NoProgress) return true;
  if (!(error instanceof Error)) return false;
  const { code = '', message = '' } = innermost(error);
  if (code === DISK_FULL) return false;
  return (
    code === LOCK_NOT_AVAILABLE || TEMPORARY_CLASS.test(code) || UNREACHABLE.has(code) || NO_CONNECTION.test(message)
  );
}

/** The error code for writes to a workspace that is being moved; see the migration `workspace-moves`. */
const WORKSPACE_IS_MOVING = 'GM001';

/**
 * Whether the database refused a write because its workspace is being moved, or has been moved since the write began.
 */
export function isRefusedByMove(error: unknown): boolean {
  return postgresError(error)?.code === WORKSPACE_IS_MOVING || isCheckViolation(error, 'workspaces_moved_check');
}

/** By the name of a constraint: makes the domain error for its violation. */
export type ConstraintErrors = Readonly<Record<string, () => Error>>;

/** Runs `work` and translates the violation of a named constraint into a domain error. */
export async function translateConstraintErrors<T>(
  constraintErrors: ConstraintErrors,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const found = postgresError(error);
    const known = found?.code === UNIQUE_VIOLATION || found?.code === FOREIGN_KEY_VIOLATION;
    const name = known ? found.constraint : undefined;
    throw name === undefined ? error : (constraintErrors[name]?.() ?? error);
  }
}
