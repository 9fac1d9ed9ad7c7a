import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import css from './Button.module.css';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly children?: ReactNode;
  /** `primary` for the main action, once per view. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly small?: boolean;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
}

export function Button({ look = 'plain', small = false, wide = false, icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={css['button'] ?? ''}
      data-look={look}
      data-small={small || undefined}
      data-wide={wide || undefined}
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
