import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { useKeys } from '../keys/useKeys.ts';
import css from './SelectionBar.module.css';

interface Props {
  readonly label: string;
  /** The number of selected rows with a noun, such as `3 posts`. */
  readonly count: string;
  readonly onCancel: () => void;
  /** Buttons for the actions. */
  readonly children: ReactNode;
}

/** Actions on selected rows; the bar stays visible while the list scrolls. Escape cancels the selection. */
export function SelectionBar({ label, count, onCancel, children }: Props) {
  useKeys({ Escape: onCancel });
  return (
    <div className={css['bar']} role="region" aria-label={label}>
      <IconButton label="Cancel" small onPress={onCancel}>
        <X />
      </IconButton>
      <strong>{count} selected</strong>
      {children}
    </div>
  );
}
