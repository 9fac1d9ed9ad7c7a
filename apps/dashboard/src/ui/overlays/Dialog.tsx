import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../controls/Button.tsx';
import css from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose?: () => void;
  /** False if the user must answer. */
  readonly isDismissable?: boolean;
  readonly size?: 's' | 'm' | 'l';
  /** `sheet` slides in from the side, for panels on small screens; at the `top` there is a field instead of a title. */
  readonly from?: 'center' | 'sheet' | 'start' | 'top';
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
  /** Whether there is only text to read: then the text itself takes the focus, so that keys scroll it. */
  readonly isText?: boolean;
  /** The buttons, shown at the end. */
  readonly actions?: ReactNode;
}

/** A control that is disabled while it has the focus loses it, and the dialog no longer hears keys: so it takes the focus. */
function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus();
  });
  observer.observe(dialog, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}

export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onClose,
    isDismissable = true,
    size = 's',
    from = 'center',
    role = 'dialog',
    children,
    isText = false,
    actions,
  } = props;
  return (
    <ModalOverlay
      className={css['scrim'] ?? ''}
      data-from={from}
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={css['modal'] ?? ''} data-size={size} data-from={from}>
        <AriaDialog ref={keepFocus} className={css['dialog'] ?? ''} role={role}>
          <header className={css['head']}>
            <Heading slot="title" className={css['title'] ?? ''} dir="auto">
              {title}
            </Heading>
            {isDismissable && (
              <IconButton label="Close" small onPress={() => onClose?.()}>
                <X />
              </IconButton>
            )}
          </header>
          <div className={css['body']} {...(isText && { tabIndex: 0, role: 'group', 'aria-label': title })}>
            {children}
          </div>
          {actions !== undefined && <footer className={css['actions']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
