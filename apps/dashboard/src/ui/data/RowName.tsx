import type { ReactNode } from 'react';
import css from './RowName.module.css';

/** The class of the link or button that opens a row. */
export const opensRow = css['opens'] ?? '';

/** What a row is about, and below it what tells it from others, each in one line. */
export function RowName({ name, below }: { name: ReactNode; below?: ReactNode }) {
  return (
    <span className={css['lines']}>
      <span className={css['name']} dir="auto">
        {name}
      </span>
      {below !== undefined && (
        <small className={css['below']} dir="auto">
          {below}
        </small>
      )}
    </span>
  );
}
