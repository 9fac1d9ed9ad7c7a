const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The first year to take; while a year is typed, browsers report years such as 0020. */
const FIRST_YEAR = 1_000;

/**
 * The first and the last instant of a span of days, in local time, both as ISO texts in UTC.
 *
 * @param from day as `2026-11-02`; undefined, or any other text, for no lower bound
 * @param to last day, inclusive; the same for no upper bound
 */
export function instantsOf(from: string | undefined, to: string | undefined) {
  const [first, last] = [startOf(from, 0), startOf(to, 1)];
  return {
    from: first?.toISOString(),
    to: last && new Date(last.getTime() - 1).toISOString(),
  };
}

/** Whether a text is a day that exists, as `2026-11-02`. */
export function isDay(text: string): boolean {
  return startOf(text, 0) !== undefined;
}

/** @param later days after it; days of a change of the clocks have 23 or 25 hours, so no hours are added */
function startOf(day: string | undefined, later: number): Date | undefined {
  const [, year, month, date] = DAY.exec(day ?? '')?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined || year < FIRST_YEAR) return undefined;
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return undefined;
  return later === 0 ? start : new Date(year, month - 1, date + later);
}
