/** A range of bytes; both ends are included. */
interface Part {
  readonly start: number;
  readonly end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a `Range` header (RFC 9110, section 14.2).
 *
 * @param sizeBytes of the whole file
 * @returns `all` for what may be ignored: another unit, bad syntax, several ranges; `none` when no byte of it exists
 */
export function readByteRange(header: string | undefined, sizeBytes: number): Part | 'all' | 'none' {
  const [, from, to] = RANGE.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all';
  const last = sizeBytes - 1;
  if (from === '')
    return to !== '0'.repeat(to.length) && sizeBytes > 0
      ? { start: Math.max(0, sizeBytes - Number(to)), end: last }
      : 'none';
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return 'all';
  return start > last ? 'none' : { start, end };
}
