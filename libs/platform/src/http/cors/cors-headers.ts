/** Seconds for which a browser may cache a preflight response. */
export const PREFLIGHT_MAX_AGE = 600;

/** What pages of other origins may read of an answer, besides its body. */
export const EXPOSED_HEADERS = [
  'ETag',
  'X-Cache-Tags',
  'X-Ignored-Parameters',
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
