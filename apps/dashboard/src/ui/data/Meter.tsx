import { useId } from 'react';
import { grouped } from '../../util/grouped.ts';
import css from './Meter.module.css';

/**
 * Shows progress.
 * @param total null when it is unknown
 */
export function Meter({ label, done, total }: { label: string; done: number; total: number | null }) {
  const id = useId();
  const known = total !== null && total > 0;
  return (
    <div className={css['meter']}>
      <div className={css['line']}>
        <label htmlFor={id}>{label}</label>
        <span>{known ? `${Math.min(100, Math.floor((done / total) * 100))} %` : done > 0 ? grouped(done) : ''}</span>
      </div>
      <progress id={id} className={css['bar']} {...(known ? { value: done, max: total } : {})} />
    </div>
  );
}
