import { useEffect, useEffectEvent, useState } from 'react';
import { isDay } from '../../util/days.ts';
import css from './Filter.module.css';

/** Milliseconds of rest before a typed day counts: browsers report each digit. */
const PAUSE_MS = 400;

interface DaySpanProps {
  /** What happened within the span, such as `Changed`; part of the accessible names. */
  readonly label: string;
  /** Days as `2026-11-02`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (next: { readonly from?: string | undefined; readonly to?: string | undefined }) => void;
}

/** Two days that bound a list, both inclusive; each may be empty. */
export function DaySpan({ label, from, to, onChange }: DaySpanProps) {
  return (
    <span className={css['span']}>
      <Day name="from" label={`${label} from`} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day name="to" label={`${label} to`} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </span>
  );
}

interface DayProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Day({ name, label, value = '', onChange, ...bounds }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [told, setTold] = useState<string | null>(null);
  if (shown !== value) {
    setShown(value);
    setTold(null);
    // Another address, such as that of a view; what was told here comes back while the next day is being typed.
    if (value !== told) setTyped(value);
  }
  const tell = useEffectEvent(() => {
    if (typed === value || (typed !== '' && !isDay(typed))) return;
    setTold(typed);
    onChange(typed === '' ? undefined : typed);
  });
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={css['day']}>
      <span aria-hidden="true">{name}</span>
      <input
        type="date"
        aria-label={label}
        value={typed}
        {...bounds}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
