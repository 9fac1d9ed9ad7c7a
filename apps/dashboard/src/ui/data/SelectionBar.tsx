import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import css from './SelectionBar.module.css';

interface Props {
  readonly label: string;
  /** How many of what, such as `3 posts`. */
  readonly count: string;
  readonly onCancel: () => void;
  /** What can be done to them. */
  readonly children: ReactNode;
}

/** What is done to many rows of a list at once; it stays in sight while one scrolls. */
export function SelectionBar({ label, count, onCancel, children }: Props) {
  return (
    <div className={css['bar']} role="region" aria-label={label}>
      <strong>{count} selected</strong>
      {children}
      <Button small look="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
