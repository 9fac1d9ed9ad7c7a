import { Checkbox } from '../controls/Toggles.tsx';

interface Props {
  /** Of the row. */
  readonly name: string;
  readonly index: number;
  readonly isSelected: boolean;
  readonly onToggle: (index: number, range: boolean) => void;
  readonly className?: string | undefined;
}

/** The check box of a row. A click with Shift selects the rows up to this. */
export function RowCheck({ name, index, isSelected, onToggle, className }: Props) {
  return (
    <span
      className={className}
      onClickCapture={(event) =>
        event.shiftKey && (event.preventDefault(), event.stopPropagation(), onToggle(index, true))
      }
    >
      <Checkbox aria-label={`Select ${name}`} isSelected={isSelected} onChange={() => onToggle(index, false)} />
    </span>
  );
}
