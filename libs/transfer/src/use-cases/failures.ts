import { DomainError, Forbidden, Invalid, Unauthorized } from '@app/shared-kernel';

/** If the actor has lost the permission to write, everything left fails at once. */
export function isAboutAnItem(error: unknown): error is DomainError {
  return error instanceof DomainError && !(error instanceof Forbidden || error instanceof Unauthorized);
}

/** Every problem with an item, in words. */
export function problemsOf(error: DomainError): string {
  const problems = error instanceof Invalid ? (error.problems ?? []) : [];
  return problems.map(({ path, message }) => `${path} ${message}`).join('; ') || error.message;
}

/** Another published entity lives at the path. */
export function isTakenPath(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.details as { reason?: unknown } | null)?.reason === 'path';
}
