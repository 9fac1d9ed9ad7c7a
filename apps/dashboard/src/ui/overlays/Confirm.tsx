import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { patience } from '../../api/core/patience.ts';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../controls/TextField.tsx';
import { Refused } from '../feedback/Trouble.tsx';
import { wordsFor } from '../feedback/words.ts';
import { tellTooLate, warnAfterClosing } from '../forms/cancelled.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button: the action, not "OK". */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** A text to type first, for irreversible actions. */
  readonly typed?: string;
  readonly danger?: boolean;
  /** Whether the way back has the focus: for questions that may appear while the user types. */
  readonly isCareful?: boolean;
  /** Why it cannot be done, shown instead of the question. */
  readonly refusal?: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. Errors are shown in the dialog. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    children,
    action,
    onConfirm,
    onClose,
    typed,
    danger = true,
    isCareful = false,
    refusal = null,
  } = props;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Whether the user closed it. */
  const isClosed = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to the form in whose tree the question is.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      if (isClosed.current) tellTooLate(action);
      else onClose();
    } catch (thrown) {
      if (isClosed.current) return warnAfterClosing(thrown);
      setError(thrown);
      setBusy(false);
    }
  };
  const close = () => {
    isClosed.current = true;
    if (busy) patience.cancelWrites();
    onClose();
  };
  // One dialog for both, because it gives the focus back to where it was before.
  return (
    <Dialog title={title} isOpen onClose={close} role="alertdialog">
      {refusal !== null ? (
        <Refusal onClose={onClose}>{refusal}</Refusal>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          {children}
          <Refused error={error} trouble={error === null ? null : wordsFor(error)} />
          {typed !== undefined && (
            <TextField label={`Type “${typed}” to confirm`} value={text} onChange={setText} autoFocus />
          )}
          <DialogActions>
            <Button onPress={close} ref={isCareful ? focusNow : null}>
              Cancel
            </Button>
            <Button
              type="submit"
              look={danger ? 'danger' : 'primary'}
              isPending={busy}
              isDisabled={typed !== undefined && text !== typed}
              autoFocus={typed === undefined && !isCareful}
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

function Refusal({ onClose, children }: Pick<ConfirmProps, 'onClose' | 'children'>) {
  return (
    <>
      {children}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

/**
 * As soon as it is there: `autoFocus` of React Aria waits a frame where Enter pressed a link, and the dialog itself has the
 * focus by then, so that the next Enter does nothing.
 */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

/** The buttons at the end of a form in a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
