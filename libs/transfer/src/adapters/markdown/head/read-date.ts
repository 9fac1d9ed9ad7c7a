import { parseInstant } from '@app/shared-kernel';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `Jan 5, 2023` and `January 5 2023 14:30`. */
const MONTH_FIRST = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)$/is;
/** `5 Jan 2023`, and the format of mail headers. */
const DAY_FIRST = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(.*)$/is;
/** `12/31/2024`, `31.12.2024`. */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/s;

const WRITTEN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** Year, month and day at the beginning of a path or file name, `2019/11/07/` or `2019-11-07-`. */
const IN_PATH = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/_]|$)/;

/**
 * Parses a date of front matter: a date value of the format, ISO 8601, or one of Jekyll's loose forms. Without a zone
 * it is read as UTC, without a time as midnight.
 *
 * @returns null if it is no date
 */
export function readDate(value: unknown): Date | null {
  // TOML dates are a subclass with its own string format.
  if (value instanceof Date) return parseInstant(new Date(value.getTime()).toISOString());
  const parts = typeof value === 'string' ? WRITTEN.exec(value.trim()) : null;
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '00', second = '00', fraction = '0', zone = 'Z'] = parts;
  const date = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}.${fraction}`;
  return parseInstant(date + offsetOf(zone));
}

/**
 * Also accepts written dates: `Jan 5, 2023`, `5 January 2023`, `12/31/2024`.
 *
 * @param dayFirst whether `1/2/2024` is the first of February
 */
export function dateReader(dayFirst: boolean): (value: unknown) => Date | null {
  return (value) => readDate(value) ?? (typeof value === 'string' ? readDate(numbered(value.trim(), dayFirst)) : null);
}

function numbered(text: string, dayFirst: boolean): string {
  const named = MONTH_FIRST.exec(text);
  if (named) return inOrder(named[3], monthNumber(named[1]), named[2], named[4]);
  const byDay = DAY_FIRST.exec(text);
  if (byDay) return inOrder(byDay[3], monthNumber(byDay[2]), byDay[1], byDay[4]);
  const [, one, other, year, rest] = NUMBERS.exec(text) ?? [];
  if (year === undefined) return '';
  // Dates with dots always begin with the day.
  const day = dayFirst || text.includes('.');
  return inOrder(year, day ? other : one, day ? one : other, rest);
}

function inOrder(year = '', month = '', day = '', time = ''): string {
  return `${year}-${month}-${day}${time === '' ? '' : ` ${time.trim()}`}`;
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** The date in a path such as `2019/11/07/title` or a file name such as `2019-11-07-title`. */
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
