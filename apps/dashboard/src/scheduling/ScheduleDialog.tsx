import { useState } from 'react';
import { FormDialog, TextField, useForm } from '../ui/index.ts';
import { clockInWords, dayInWords, distanceInWords } from './moments.ts';
import { ownTime, useZones } from './SiteMoment.tsx';
import { fieldOf, momentOf, tomorrowMorning, type NamedMoment } from './zones.ts';

export type ScheduledAction = 'publish' | 'unpublish';

interface ScheduleDialogProps {
  readonly action: ScheduledAction;
  /** `post` or `page`. */
  readonly name: string;
  /** The current time; null if there is none. */
  readonly at: string | null;
  /** When it is published, if that is scheduled: it is unpublished later. */
  readonly after?: string | null;
  readonly onPlan: (at: Date) => Promise<unknown>;
  readonly onClose: () => void;
}

const LABELS = { publish: 'Publish date', unpublish: 'Unpublish date' };

/**
 * Asks when a post or page is to be published or unpublished, by the clocks of the site. The choice is repeated in words,
 * also by one's own clocks, because a date in numbers is easily misread.
 */
export function ScheduleDialog({ action, name, at, after = null, onPlan, onClose }: ScheduleDialogProps) {
  const [now] = useState(() => new Date());
  const [wrong, setWrong] = useState<string>();
  const zones = useZones();
  const first = at === null ? tomorrowMorning(after === null ? now : new Date(after), zones.site) : new Date(at);
  const form = useForm({ at: fieldOf(first, zones.site) }, async (values) => {
    const moment = momentOf(values.at, zones.site)?.at ?? null;
    const problem = moment === null ? 'Choose a date and time.' : problemOf(moment, after);
    setWrong(problem);
    if (moment === null || problem !== undefined) return;
    await onPlan(moment);
    onClose();
  });
  const chosen = momentOf(form.values.at, zones.site);
  const title = action === 'publish' ? `Schedule ${name}` : `Schedule unpublishing`;
  return (
    <FormDialog
      title={at === null ? title : title.replace('Schedule', 'Reschedule')}
      form={form}
      action={at === null ? 'Schedule' : 'Reschedule'}
      onClose={onClose}
    >
      <TextField
        label={`${LABELS[action]} (${zones.site})`}
        type="datetime-local"
        value={form.values.at}
        onChange={(value) => {
          setWrong(undefined);
          form.set('at')(value);
        }}
        hint={`${chosen ? inWords(chosen, zones, now) : ''}The time zone of the site is ${zones.site}; yours is ${zones.own}.`}
        problem={wrong ?? form.problem('at')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}

const CLOCKS = {
  once: '',
  skipped: ' Clocks of the site skip the time that you chose, and show this one instead.',
  twice: ' Clocks of the site show this time twice; this is the first.',
};

function inWords({ at, clocks }: NamedMoment, zones: ReturnType<typeof useZones>, now: Date): string {
  const own = ownTime(at, zones);
  const yours = own === null ? '' : ` (${own} your time)`;
  const day = dayInWords(at, zones.site);
  return `${day}, ${clockInWords(at, zones.site)}${yours}, ${distanceInWords(at, now)}.${CLOCKS[clocks]} `;
}

function problemOf(at: Date, after: string | null): string | undefined {
  if (at.getTime() <= Date.now()) return 'Choose a time in the future.';
  return after !== null && at.getTime() <= Date.parse(after) ? 'Choose a time after it is published.' : undefined;
}
