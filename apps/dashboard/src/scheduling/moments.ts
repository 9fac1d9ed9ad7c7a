const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;

const distance = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** The date in full, in a time zone. */
export function dayInWords(at: Date, timeZone: string): string {
  return at.toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
}

/** The date without the day of the week, in a time zone. */
export function shortDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
}

/** The time of day of a moment, in a time zone. */
export function clockInWords(at: Date, timeZone: string): string {
  return at.toLocaleTimeString(undefined, { timeStyle: 'short', timeZone });
}

/** How far away a time is: in calendar days, and on the same day in hours or minutes. */
export function distanceInWords(at: Date, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  if (days !== 0) return distance.format(days, 'day');
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  if (Math.abs(minutes) < HOUR_MINUTES) return distance.format(minutes, 'minute');
  return distance.format(Math.trunc(minutes / HOUR_MINUTES), 'hour');
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
