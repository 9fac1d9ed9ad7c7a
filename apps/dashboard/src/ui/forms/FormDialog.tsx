import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { DialogActions } from '../overlays/Confirm.tsx';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import type { Form } from './useForm.ts';

export interface FormDialogProps<T extends object> {
  readonly title: string;
  readonly form: Form<T>;
  readonly deed: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: DialogProps['size'];
  readonly from?: DialogProps['from'];
  /** Shown at the start of the row of buttons, such as a delete button. */
  readonly extra?: ReactNode;
  /** False if the user may only read. */
  readonly canSave?: boolean;
}

/** A small form above the page. The caller closes it after saving. */
export function FormDialog<T extends object>({
  title,
  form,
  deed,
  onClose,
  children,
  size = 's',
  from = 'center',
  extra,
  canSave = true,
}: FormDialogProps<T>) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size={size} from={from}>
      <form onSubmit={(event) => void form.submit(event)}>
        {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
        {children}
        <DialogActions>
          {extra}
          <Button onPress={onClose}>{canSave ? 'Cancel' : 'Close'}</Button>
          {canSave && (
            <Button type="submit" look="primary" isPending={form.busy}>
              {deed}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
