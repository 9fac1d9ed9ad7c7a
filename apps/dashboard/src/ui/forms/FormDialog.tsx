import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Refused } from '../feedback/Trouble.tsx';
import { useIsInPane } from '../layout/SplitPane.tsx';
import { DialogActions } from '../overlays/Confirm.tsx';
import { Details } from '../overlays/Details.tsx';
import type { DialogProps } from '../overlays/Dialog.tsx';
import { UnsavedChangesGuard } from '../overlays/UnsavedChangesGuard.tsx';
import type { Form } from './useForm.ts';

export interface FormDialogProps<T extends object> {
  readonly title: string;
  readonly form: Form<T>;
  readonly action: string;
  /** How the button of the action looks: as danger where it destroys something. */
  readonly look?: 'primary' | 'danger';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: DialogProps['size'];
  readonly from?: DialogProps['from'];
  /** Shown at the start of the row of buttons, such as a delete button. */
  readonly extra?: ReactNode;
  /** False if the user may only read. */
  readonly canSave?: boolean;
  /** Whether inputs among the children that are no values of the form were changed. */
  readonly isMoreChanged?: boolean;
  /** A dialog above the form, which keeps what is typed meanwhile. */
  readonly above?: ReactNode;
}

/** A small form above the page, or beside its list. The caller closes it after saving. */
export function FormDialog<T extends object>({
  title,
  form,
  action,
  look = 'primary',
  onClose,
  children,
  size = 's',
  from = 'center',
  extra,
  canSave = true,
  isMoreChanged = false,
  above,
}: FormDialogProps<T>) {
  const isInPane = useIsInPane();
  // A form that is being saved may be refused, and is then needed again.
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Details title={title} onClose={close} size={size} from={from}>
      {isInPane && <UnsavedChangesGuard form={form} isChanged={form.isChanged || isMoreChanged} />}
      <form onSubmit={(event) => void form.submit(event)}>
        <Refused error={form.refusal} trouble={form.trouble} />
        {children}
        <DialogActions>
          {extra}
          <Button onPress={() => form.leave(onClose)}>{canSave ? 'Cancel' : 'Close'}</Button>
          {canSave && (
            <Button type="submit" look={look} isPending={form.busy}>
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
      {above}
    </Details>
  );
}
