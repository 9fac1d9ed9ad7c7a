import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import css from './Toggles.module.css';

interface CheckboxProps {
  readonly isSelected: boolean;
  /** Neither on nor off, such as a box for many of which some are chosen. */
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** What it is called where no words stand beside it. */
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** The browser's own box, with a look: lists draw fifty of them with every page. */
export function Checkbox({
  isSelected,
  isIndeterminate = false,
  isDisabled,
  onChange,
  children,
  ...names
}: CheckboxProps) {
  return (
    <label className={css['checkbox']}>
      <input
        {...names}
        ref={(box) => {
          // No attribute says so.
          if (box) box.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
}

export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={css['switch'] ?? ''}>
      <span className={css['track']} aria-hidden="true" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
