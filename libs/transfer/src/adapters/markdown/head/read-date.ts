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
 * Parses a date of front matter: a date value of the format, ISO 8601, or one of Jekyll's loose forms. Without a time
 * it is read as midnight.
 *
 * @param timeZone of a date without a zone; UTC without one
 * @returns null if it is no date
 */
export function readDate(value: unknown, timeZone: string | null = null): Date | null {
  // TOML dates are a subclass with its own string format.
  if (value instanceof Date) {
    const date = parseInstant(new Date(value.getTime()).toISOString());
    const isLocal = 'isLocal' in value && typeof value.isLocal === 'function' && value.isLocal() === true;
    return isLocal ? inZone(date, timeZone) : date;
  }
  const parts = typeof value === 'string' ? WRITTEN.exec(value.trim()) : null;
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '00', second = '00', fraction = '0', zone = ''] = parts;
  const date = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}.${fraction}`;
  return zone === '' ? inZone(parseInstant(`${date}Z`), timeZone) : parseInstant(date + offsetOf(zone));
}

/**
 * Also accepts written dates: `Jan 5, 2023`, `5 January 2023`, `12/31/2024`.
 *
 * @param dayFirst whether `1/2/2024` is the first of February
 * @param timeZone of dates without a zone
 */
export function dateReader(dayFirst: boolean, timeZone: string | null = null): (value: unknown) => Date | null {
  return (value) =>
    readDate(value, timeZone) ??
    (typeof value === 'string' ? readDate(numbered(value.trim(), dayFirst), timeZone) : null);
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
  return `${year}-${month}-${day}${time === '' ? '' : ` ${in24Hours(time.trim())}`}`;
}

/** `5:30 PM` as `17:30`. */
function in24Hours(time: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) ?([AP])M$/i.exec(time) ?? [];
  if (hour === undefined || half === undefined) return time;
  return `${(Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)}:${minute}`;
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** The date in a path such as `2019/11/07/title` or a file name such as `2019-11-07-title`. */
export function dateInPath(path: string, read: (value: unknown) => Date | null = readDate): Date | null {
  const parts = IN_PATH.exec(path);
  return parts ? read(`${parts[1]}-${parts[2]}-${parts[3]}`) : null;
}

function offsetOf(zone: string): string {
  if (/^[a-z]+$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

function two(number = ''): string {
  return number.padStart(2, '0');
}

/** The instant at which clocks of a zone show what a date in UTC says. */
function inZone(date: Date | null, timeZone: string | null): Date | null {
  if (date === null || timeZone === null) return date;
  const guess = date.getTime() - offsetAt(date, timeZone);
  // Clocks may have been changed between the two.
  return new Date(date.getTime() - offsetAt(new Date(guess), timeZone));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone is ahead of UTC. */
function offsetAt(date: Date, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(date.getTime() / 1_000) * 1_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
}
