import { useState } from 'react';
import { takeSecondStep, takeSecondStepByPasskey, type SecondStep } from '../../api/index.ts';
import { Button, Notice, TextField, useForm } from '../../ui/index.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

export interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onEntered: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepForm({ step, onEntered, onBack }: SecondStepFormProps) {
  const hasTotp = step.methods.includes('totp');
  const [byRecovery, setByRecovery] = useState(!hasTotp);
  const form = useForm({ code: '' }, async ({ code }) => {
    await takeSecondStep(step, code);
    await onEntered();
  });
  const change = () => {
    form.reset({ code: '' });
    setByRecovery(!byRecovery);
  };
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <TextField
        key={String(byRecovery)}
        label={byRecovery ? 'Recovery code' : 'Code'}
        hint={byRecovery ? 'Each recovery code works once.' : 'From your authenticator app.'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        value={form.values.code}
        onChange={form.set('code')}
        problem={form.problem('code')}
        isRequired
        autoFocus
        mono
      />
      <Button type="submit" look="primary" wide isPending={form.busy} isDisabled={form.values.code === ''}>
        Continue
      </Button>
      {step.methods.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          enter={async () => {
            await takeSecondStepByPasskey(step);
            await onEntered();
          }}
          onRefused={form.refuse}
        />
      )}
      {hasTotp && step.methods.includes('recovery-code') && (
        <Button look="quiet" wide onPress={change}>
          {byRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      )}
      <Button look="quiet" wide onPress={onBack}>
        Start again
      </Button>
    </form>
  );
}
