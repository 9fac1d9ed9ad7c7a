import type { ReactNode } from 'react';
import type { FactorProof } from '../../../api/index.ts';
import { FormDialog, TextField, useForm } from '../../../ui/index.ts';

interface ProofDialogProps<T> {
  readonly title: string;
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  /** Asks for the password instead of a code, of users without a second factor. */
  readonly byPassword?: boolean;
  readonly send: (proof: FactorProof) => Promise<T>;
  /** Closes the dialog. */
  readonly onDone: (result: T) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the second factor that there is, or the password, before something about it changes. */
export function ProofDialog<T>({ byPassword = false, send, onDone, onClose, children, ...look }: ProofDialogProps<T>) {
  const form = useForm({ proof: '' }, async ({ proof }) => {
    const result = await send(byPassword ? { currentPassword: proof } : { code: proof });
    form.leave(() => onDone(result));
  });
  const field = byPassword
    ? { label: 'Current password', type: 'password', autoComplete: 'current-password', path: 'currentPassword' }
    : { label: 'Code', type: 'text', autoComplete: 'one-time-code', path: 'code' };
  return (
    <FormDialog form={form} onClose={onClose} {...look}>
      {children}
      <TextField
        label={field.label}
        type={field.type}
        autoComplete={field.autoComplete}
        value={form.values.proof}
        onChange={form.set('proof')}
        problem={form.problem(field.path)}
        {...(!byPassword && { hint: 'From your authenticator app, or a recovery code.', mono: true })}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
