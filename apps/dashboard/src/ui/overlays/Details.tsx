import { X } from 'lucide-react';
import { use, useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Skeleton } from '../data/bits.tsx';
import css from '../layout/SplitPane.module.css';
import { SplitPaneColumn } from '../layout/SplitPane.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface DetailsProps extends Pick<DialogProps, 'size' | 'from'> {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The details of a row: beside its list where there is room, otherwise a dialog. Escape closes both. */
export function Details({ title, onClose, children, ...look }: DetailsProps) {
  const column = use(SplitPaneColumn);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEscape(onClose, column !== null);
  useEffect(() => {
    // The focus is nowhere where other details stood here before.
    if (!column || !(column.wantsFocus.current || document.activeElement === document.body)) return;
    column.wantsFocus.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [column]);
  if (!column) {
    return (
      <Dialog title={title} isOpen onClose={onClose} {...look}>
        {children}
      </Dialog>
    );
  }
  return (
    <section className={css['panel']} aria-labelledby={id} data-beside>
      <header className={css['head']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css['title']} dir="auto">
          {title}
        </h2>
        <IconButton label="Close" small onPress={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={css['body']}>
        <SplitPaneColumn value={null}>{children}</SplitPaneColumn>
      </div>
    </section>
  );
}

/** Details that are on their way. Nothing on small windows, where no room is kept for them. */
export function DetailsAhead() {
  return (
    use(SplitPaneColumn) && (
      <div className={css['ahead']}>
        <Skeleton />
      </div>
    )
  );
}

const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Closes by Escape, unless the key belongs to something that is open above, or to a search to be emptied. */
function useEscape(onClose: () => void, isOn: boolean): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOn) return undefined;
    let isFree = false;
    // Looked at before the key closes what is above.
    const look = () => {
      isFree = document.querySelector(ABOVE) === null;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing) close();
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', press);
    };
  }, [isOn]);
}
