import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import css from './Button.module.css';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
  /** `primary` for the main action, once per view. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly small?: boolean;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
}

/**
 * A button whose action is under way keeps its name and the focus. React Aria's own state for this reads out the name of
 * the button once more, which may be gone by then; what came of the action is announced where it is shown.
 */
const BUSY = { type: 'button', onPress: undefined, 'aria-disabled': true } as const;

export function Button({
  look = 'plain',
  small = false,
  wide = false,
  icon,
  children,
  isPending = false,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(isPending ? BUSY : {})}
      className={css['button'] ?? ''}
      data-look={look}
      data-small={small || undefined}
      data-wide={wide || undefined}
      data-busy={isPending || undefined}
      data-bare={children === undefined || undefined}
    >
      {icon}
      {children !== undefined && <span className={css['label']}>{children}</span>}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children'> {
  /** The accessible name of the icon. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, look = 'quiet', ...props }: IconButtonProps) {
  return <Button {...props} look={look} aria-label={label} icon={children} />;
}
