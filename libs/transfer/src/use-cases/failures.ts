import { DomainError, Forbidden, Unauthorized } from '@app/shared-kernel';

/** If the actor has lost the permission to write, everything left fails at once. */
export function isAboutAnItem(error: unknown): error is DomainError {
  return error instanceof DomainError && !(error instanceof Forbidden || error instanceof Unauthorized);
}

/** Another published entity lives at the path. */
export function isTakenPath(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.details as { reason?: unknown } | null)?.reason === 'path';
}
