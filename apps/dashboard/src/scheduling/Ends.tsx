import { CalendarOff } from 'lucide-react';
import { clockInWords, shortDay } from './moments.ts';
import { useZones } from './SiteMoment.tsx';

/** A mark beside the status of what is unpublished at a time. */
export function Ends({ at }: { at: string }) {
  const { site } = useZones();
  const moment = new Date(at);
  const words = `Unpublished on ${shortDay(moment, site)}, ${clockInWords(moment, site)} (${site})`;
  return (
    <span title={words}>
      {' '}
      <CalendarOff size="1em" aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
