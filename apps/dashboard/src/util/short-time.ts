const DAY_MS = 86_400_000;
/** The time of day, in local time. */
export const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** A time of the past in its shortest form: the time of today, the distance in days within a week, or the date. */
export function shortTime(date: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days === 0) return clock.format(date);
  if (days === 1) return 'yesterday';
  if (days > 1 && days < 7) return `${days} days ago`;
  return dayOf(date, now);
}

/** The date in local time, with the year unless it is that of now. */
export function dayOf(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? shortDay : longDay).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
