/**
 * Reads the header `Retry-After` (RFC 9110): seconds, or a date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds; null without a valid value
 */
export function retryAfterOf(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Other texts that a date parser takes, such as "5 apples", do not end like a date of HTTP.
  const at = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(at - now, 0);
}
