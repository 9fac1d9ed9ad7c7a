import { parseInstant } from '@app/shared-kernel';

const WRITTEN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** Three numbers at the beginning of a path or a file name, `2019/11/07/` or `2019-11-07-`. */
const IN_PATH = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/_]|$)/;

/**
 * Reads a date as front matter writes them: a date of the format itself, ISO 8601, or the loose forms of Jekyll. Without a
 * zone it is taken as UTC, without a time as midnight.
 *
 * @returns null for what is no date
 */
export function readDate(value: unknown): Date | null {
  // TOML dates are a subclass that prints itself in its own way.
  if (value instanceof Date) return parseInstant(new Date(value.getTime()).toISOString());
  const parts = typeof value === 'string' ? WRITTEN.exec(value.trim()) : null;
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '00', second = '00', fraction = '0', zone = 'Z'] = parts;
  const date = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}.${fraction}`;
  return parseInstant(date + offsetOf(zone));
}

/** The date that a path such as `2019/11/07/title` or a file name such as `2019-11-07-title` tells. */
export function dateInPath(path: string): Date | null {
  const parts = IN_PATH.exec(path);
  return parts ? readDate(`${parts[1]}-${parts[2]}-${parts[3]}`) : null;
}

function offsetOf(zone: string): string {
  if (/^[a-z]+$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

function two(number = ''): string {
  return number.padStart(2, '0');
}
