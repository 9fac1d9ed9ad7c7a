import type { ReactNode } from 'react';
import { clock, dayOf, shortTime } from '../../util/short-time.ts';
import { useAnnounced } from '../feedback/announce.ts';
import css from './bits.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'danger' | 'info';

/** A state in one word. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css['badge']} data-tone={tone}>
      {children}
    </span>
  );
}

const STATUS: Readonly<Record<string, { name: string; tone: Tone }>> = {
  published: { name: 'Published', tone: 'good' },
  draft: { name: 'Draft', tone: 'warn' },
  archived: { name: 'Archived', tone: 'plain' },
  scheduled: { name: 'Scheduled', tone: 'info' },
};

export function Status({ of }: { of: string }) {
  const { name, tone } = STATUS[of] ?? { name: of, tone: 'plain' };
  return <Badge tone={tone}>{name}</Badge>;
}

/** @param of from 0 to 100 */
export function Score({ of, name }: { of: number; name: string }) {
  return (
    <span
      className={css['score']}
      data-tone={of >= 70 ? 'good' : of >= 50 ? 'warn' : 'danger'}
      title={`${name}: ${of} of 100`}
    >
      <span className={css['dot']} aria-hidden="true" />
      <span className="sr-only">{name} </span>
      {of}
    </span>
  );
}

/** Placeholder lines while content loads; invisible at first, so that fast responses do not flicker. */
export function Skeleton({ lines = 6 }: { lines?: number | undefined }) {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} data-step={index % 4} />
      ))}
    </div>
  );
}

/** An empty state: one sentence, and the first action. Screen readers announce it, like the number of what is found. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  useAnnounced(title);
  return (
    <div className={css['empty']}>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Local time in the shortest form; the exact time in UTC on hover. */
export function Time({ at }: { at: string | null | undefined }) {
  if (at === null || at === undefined) return <span className={css['none']}>never</span>;
  return (
    <time dateTime={at} title={utcOf(at)} className={css['time']}>
      {shortTime(new Date(at), new Date())}
    </time>
  );
}

/** A future date and time, in local time; the exact time in UTC on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utcOf(at)} className={css['time']}>
      {dayOf(new Date(at), new Date())}, {clock.format(new Date(at))}
    </time>
  );
}

function utcOf(at: string): string {
  return `${at.replace('T', ' ').slice(0, 19)} UTC`;
}

export function Key({ children }: { children: string }) {
  return <kbd className={css['key']}>{children}</kbd>;
}

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
