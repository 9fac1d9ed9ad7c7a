import { type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import list from '../controls/Select.module.css';
import css from './Menu.module.css';

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon?: LucideIcon;
  readonly onAction?: () => void;
  /** A link instead of an action; Ctrl opens it in a new tab. */
  readonly href?: string;
  readonly danger?: boolean;
  readonly isDisabled?: boolean;
  readonly isChosen?: boolean;
  readonly hint?: string;
  /** Draws a line above. */
  readonly begins?: boolean;
}

/** @param children the button that opens it */
export function Menu({
  label,
  choices,
  children,
  end = false,
}: {
  label: string;
  choices: readonly Choice[];
  children: ReactNode;
  end?: boolean;
}) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={list['popover'] ?? ''} offset={4} placement={end ? 'bottom end' : 'bottom start'}>
        <AriaMenu className={css['menu'] ?? ''} aria-label={label}>
          {choices.flatMap((choice) => [
            ...(choice.begins ? [<Separator key={`before ${choice.id}`} className={css['line'] ?? ''} />] : []),
            <Item key={choice.id} choice={choice} />,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ choice }: { choice: Choice }) {
  const { id, name, icon: Icon, onAction, href, danger, isDisabled = false, isChosen, hint } = choice;
  return (
    <MenuItem
      id={id}
      textValue={name}
      className={css['item'] ?? ''}
      data-danger={danger || undefined}
      data-chosen={isChosen || undefined}
      isDisabled={isDisabled}
      {...(onAction ? { onAction } : {})}
      {...(href === undefined ? {} : { href })}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={css['words']}>
        {name}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </MenuItem>
  );
}
