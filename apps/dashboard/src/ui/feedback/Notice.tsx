import type { ReactNode } from 'react';
import css from './Notice.module.css';

/** A message within the content of a page. Problems are announced by screen readers when they appear. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: 'info' | 'warn' | 'danger' | 'good';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css['notice']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className={css['words']}>{children}</div>
      {action}
    </div>
  );
}
