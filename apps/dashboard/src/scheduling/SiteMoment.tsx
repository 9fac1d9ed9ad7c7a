import { useWorkspace } from '../api/index.ts';
import { clockInWords, dayInWords, shortDay } from './moments.ts';
import { deviceZone, sameClocks } from './zones.ts';

interface Zones {
  /** The time zone of the site. */
  readonly site: string;
  /** That of the device. */
  readonly own: string;
}

export function useZones(): Zones {
  return { site: useWorkspace().membership.site.timeZone, own: deviceZone() };
}

/** A moment on the clocks of the device, in words; null where they show the same as those of the site. */
export function ownTime(at: Date, { site, own }: Zones): string | null {
  if (sameClocks(site, own, at)) return null;
  const isSameDay = dayInWords(at, site) === dayInWords(at, own);
  return isSameDay ? clockInWords(at, own) : `${shortDay(at, own)}, ${clockInWords(at, own)}`;
}

/** A moment on the clocks of the site, and on one's own where they differ; in UTC on hover. */
export function SiteMoment({ at, long = false }: { at: string; long?: boolean }) {
  const zones = useZones();
  const moment = new Date(at);
  const own = ownTime(moment, zones);
  const day = long ? dayInWords(moment, zones.site) : shortDay(moment, zones.site);
  return (
    <time dateTime={at} title={`${at.replace('T', ' ').slice(0, 19)} UTC`}>
      {day}, {clockInWords(moment, zones.site)}
      {own !== null && ` (${zones.site}) · ${own} your time`}
    </time>
  );
}

/** Names both time zones where they differ. */
export function zonesInWords({ site, own }: Zones, at = new Date()): string {
  if (sameClocks(site, own, at)) return `Time zone: ${site}.`;
  return `Times are in the time zone of the site, ${site}. Yours is ${own}.`;
}
