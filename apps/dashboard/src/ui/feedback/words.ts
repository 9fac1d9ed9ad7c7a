import { ApiError, Unreachable } from '../../api/core/errors.ts';

/** A message about any thrown value: what happened, what to do, and of faults of the service the number to quote. */
export function wordsFor(error: unknown): string {
  const words = happened(error);
  const number = quoted(error);
  return number === null ? words : `${words} If it stays, tell whoever runs the service the number ${number}.`;
}

/** The number by which whoever runs the service finds a fault of it; null for what is no fault. */
export function quoted(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}

/** The same without the number. */
export function happened(error: unknown): string {
  if (error instanceof Unreachable) return 'The service cannot be reached. Check the connection, then try again.';
  if (!(error instanceof ApiError)) return 'Something unexpected happened in this page. Reload it.';
  if (error.status === 429) return `Too many tries. Wait ${waiting(error.retryAfter)}, then try again.`;
  if (error.status === 403 && /origin/i.test(error.message)) {
    return `The service takes this page for a foreign one. Whoever runs it sets PUBLIC_URL to ${location.origin}.`;
  }
  if (error.status >= 500) return 'The service has a problem of its own. Try again in a moment.';
  return error.message;
}

function waiting(seconds: number | null): string {
  if (seconds === null) return 'a moment';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
