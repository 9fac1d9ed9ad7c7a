import { useState } from 'react';
import { goOn, signIn, signInByPasskey, type SecondStep } from '../api/index.ts';
import { Button, Notice, TextField, useForm } from '../ui/index.ts';
import { PasskeyButton } from './sign-in/PasskeyButton.tsx';
import { SecondStepForm } from './sign-in/SecondStepForm.tsx';

export interface SignInFormProps {
  readonly email?: string;
  /** Called once the user is signed in; shows what they see by default. */
  readonly onEntered?: () => Promise<unknown>;
}

/** Asks for address and password, and for the second factor of users who have one. */
export function SignInForm({ email = '', onEntered = goOn }: SignInFormProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step) return <SecondStepForm step={step} onEntered={onEntered} onBack={() => setStep(null)} />;
  return <FirstStepForm email={email} onEntered={onEntered} onAsked={setStep} />;
}

interface FirstStepProps extends Required<SignInFormProps> {
  readonly onAsked: (step: SecondStep) => void;
}

function FirstStepForm({ email: known, onEntered, onAsked }: FirstStepProps) {
  const form = useForm({ email: known, password: '' }, async (credentials) => {
    const step = await signIn(credentials);
    if (step) onAsked(step);
    else await onEntered();
  });
  const { values, set, problem } = form;
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={values.email}
        onChange={set('email')}
        problem={problem('email')}
        isRequired
        autoFocus={known === ''}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={set('password')}
        problem={problem('password')}
        isRequired
        autoFocus={known !== ''}
      />
      <Button
        type="submit"
        look="primary"
        wide
        isPending={form.busy}
        isDisabled={values.email === '' || values.password === ''}
      >
        Sign in
      </Button>
      <PasskeyButton
        label="Sign in with a passkey"
        enter={async () => {
          await signInByPasskey();
          await onEntered();
        }}
        onRefused={form.refuse}
      />
    </form>
  );
}
