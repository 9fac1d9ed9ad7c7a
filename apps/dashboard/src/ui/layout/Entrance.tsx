import type { ReactNode } from 'react';
import css from './Entrance.module.css';
import { Mark } from './Mark.tsx';

/** The layout of pages before sign-in: one column, one action. */
export function Entrance({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <main className={css['entrance']}>
      <div className={css['column']}>
        <div className={css['brand']}>
          <Mark />
          <span>Galley</span>
        </div>
        <h1 className={css['title']}>{title}</h1>
        {lead !== undefined && <p className={css['lead']}>{lead}</p>}
        {children}
        {below !== undefined && <div className={css['below']}>{below}</div>}
      </div>
    </main>
  );
}
