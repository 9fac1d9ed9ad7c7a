import { ApiError, BrowserRefusal, Unreachable } from '../../api/core/errors.ts';

/** A message about any thrown value: what happened, what to do, and of faults of the service the number to quote. */
export function wordsFor(error: unknown): string {
  const words = happened(error);
  const number = quoted(error);
  return number === null
    ? words
    : `${words} If the problem persists, tell your administrator the request ID ${number}.`;
}

/** The number by which whoever runs the service finds a fault of it; null for what is no fault. */
export function quoted(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : null;
}

/** The same without the number. */
export function happened(error: unknown): string {
  if (error instanceof Unreachable) return 'The server cannot be reached. Check your connection and try again.';
  if (error instanceof BrowserRefusal) return error.message;
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload the page.';
  if (error.status === 429) return `Too many attempts. Try again in ${waiting(error.retryAfter)}.`;
  if (error.status === 403 && /origin/i.test(error.message)) {
    return `This URL isn’t allowed. Set PUBLIC_URL to ${location.origin} on the server.`;
  }
  if (error.status >= 500) return 'Something went wrong on the server. Try again in a moment.';
  return error.message;
}

function waiting(seconds: number | null): string {
  if (seconds === null) return 'a moment';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
