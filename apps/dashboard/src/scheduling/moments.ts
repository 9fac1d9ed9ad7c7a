const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;

const distance = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The time zone of the device, in which times are read and shown, such as `Europe/Berlin`. */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The date in full. */
export const dayInWords = (at: Date): string => day.format(at);

/** The time of day of a moment. */
export const clockInWords = (at: Date): string => clock.format(at);

/** How far away a time is: in calendar days, and on the same day in hours or minutes. */
export function distanceInWords(at: Date, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  if (days !== 0) return distance.format(days, 'day');
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  if (Math.abs(minutes) < HOUR_MINUTES) return distance.format(minutes, 'minute');
  return distance.format(Math.trunc(minutes / HOUR_MINUTES), 'hour');
}

/** The value of a date-and-time input, in local time. */
export function fieldOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The time of such a value; null if it is invalid. A time skipped by daylight saving becomes the time that clocks show
 * instead.
 */
export function momentOf(field: string): Date | null {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(field) ? new Date(field) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Tomorrow at nine, the default of the dialog. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
