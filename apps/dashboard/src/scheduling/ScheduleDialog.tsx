import { useState } from 'react';
import { FormDialog, TextField, useForm } from '../ui/index.ts';
import { clockInWords, dayInWords, distanceInWords, fieldOf, momentOf, tomorrowMorning, zoneName } from './moments.ts';

interface PlanDialogProps {
  /** The current plan; null if there is none. */
  readonly at: string | null;
  readonly onPlan: (at: Date) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Asks when a post is to be published. The choice is repeated in words, because a date in numbers is easily misread.
 */
export function ScheduleDialog({ at, onPlan, onClose }: PlanDialogProps) {
  const [now] = useState(() => new Date());
  const [wrong, setWrong] = useState<string>();
  const form = useForm({ at: fieldOf(at === null ? tomorrowMorning(now) : new Date(at)) }, async (values) => {
    const moment = momentOf(values.at);
    const problem = moment === null ? 'Choose a date and time.' : problemOf(moment);
    setWrong(problem);
    if (moment === null || problem !== undefined) return;
    await onPlan(moment);
    onClose();
  });
  const chosen = momentOf(form.values.at);
  return (
    <FormDialog
      title={at === null ? 'Schedule post' : 'Reschedule post'}
      form={form}
      action={at === null ? 'Schedule' : 'Reschedule'}
      onClose={onClose}
    >
      <TextField
        label="Publish date"
        type="datetime-local"
        value={form.values.at}
        onChange={(value) => {
          setWrong(undefined);
          form.set('at')(value);
        }}
        hint={
          chosen
            ? `${dayInWords(chosen)}, ${clockInWords(chosen)}, ${distanceInWords(chosen, now)}. Your time zone: ${zoneName()}.`
            : `Your time zone: ${zoneName()}.`
        }
        problem={wrong ?? form.problem('at')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}

function problemOf(at: Date): string | undefined {
  return at.getTime() <= Date.now() ? 'Choose a time in the future.' : undefined;
}
