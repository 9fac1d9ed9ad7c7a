import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import css from './Toggles.module.css';

interface CheckboxProps {
  readonly isSelected: boolean;
  /** Neither checked nor unchecked, for a check box of a group that is partly selected. */
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Required without a visible label. */
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A native check box with styles: a list renders fifty of them. */
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
          // There is no HTML attribute for this state.
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
