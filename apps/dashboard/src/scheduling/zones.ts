const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time zone of the device, such as `Europe/Berlin`. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether clocks of both zones show the same at this moment. */
export function sameClocks(one: string, other: string, at: Date): boolean {
  return offsetOf(one, at) === offsetOf(other, at);
}

/** The value of a date-and-time input, as clocks of the zone show it. */
export function fieldOf(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16);
}

/** The moment that a date-and-time input names in a zone. */
export interface NamedMoment {
  readonly at: Date;
  /** `skipped` by daylight saving, so that clocks show a later time; or shown `twice`, of which it is the first. */
  readonly clocks: 'once' | 'skipped' | 'twice';
}

/** @returns null for what is no date and time */
export function momentOf(field: string, zone: string): NamedMoment | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(field)) return null;
  const shown = Date.parse(`${field}Z`);
  if (Number.isNaN(shown)) return null;
  // Clocks change at most once within two days.
  const [before, after] = [-DAY_MS, DAY_MS].map((away) => offsetOf(zone, new Date(shown + away))) as [number, number];
  const found = [...new Set([before, after])]
    .map((offset) => new Date(shown - offset))
    .filter((at) => at.getTime() + offsetOf(zone, at) === shown)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = found;
  if (!first) return { at: new Date(shown - before), clocks: 'skipped' };
  return { at: first, clocks: found.length > 1 ? 'twice' : 'once' };
}

/** Nine in the morning of the next day of a zone. */
export function tomorrowMorning(now: Date, zone: string): Date {
  const tomorrow = fieldOf(new Date(now.getTime() + DAY_MS), zone).slice(0, 10);
  return momentOf(`${tomorrow}T09:00`, zone)?.at ?? new Date(now.getTime() + DAY_MS);
}

/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetOf(zone: string, at: Date): number {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at.getTime() / 1_000) * 1_000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
