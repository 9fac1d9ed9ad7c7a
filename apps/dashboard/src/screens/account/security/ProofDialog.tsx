import { useState, type ReactNode } from 'react';
import { hasPasskeys, proveByPasskey, type Api, type FactorProof } from '../../../api/index.ts';
import { Button, FormDialog, TextField, useForm } from '../../../ui/index.ts';
import { ProofField } from '../ProofField.tsx';

interface ProofDialogProps<T> {
  readonly title: string;
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly factor: Api.SecondFactor;
  readonly send: (proof: FactorProof) => Promise<T>;
  /** Closes the dialog. */
  readonly onDone: (result: T) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the second factor that there is, or the password, before something about it changes. */
export function ProofDialog<T>({ factor, send, onDone, onClose, children, ...look }: ProofDialogProps<T>) {
  const byPassword = factor.totp === null && factor.passkeys.length === 0;
  const form = useForm({ currentPassword: '', code: '' }, async ({ currentPassword, code }) => {
    const result = await send(byPassword ? { currentPassword } : { code });
    form.leave(() => onDone(result));
  });
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      const result = await send(await proveByPasskey());
      form.leave(() => onDone(result));
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog form={form} onClose={onClose} {...look}>
      {children}
      {byPassword ? (
        <ProofField form={form} autoFocus />
      ) : (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          hint={hintOf(factor)}
          mono
          value={form.values.code}
          onChange={form.set('code')}
          problem={form.problem('code')}
          isRequired
          autoFocus
        />
      )}
      {hasPasskeys && factor.passkeys.length > 0 && (
        <Button wide isPending={busy} onPress={() => void prove()}>
          Use a passkey instead
        </Button>
      )}
    </FormDialog>
  );
}

function hintOf({ totp }: Api.SecondFactor): string {
  return totp === null ? 'One of your recovery codes.' : 'From your authenticator app, or a recovery code.';
}
