import { signIn, type Credentials } from '../api/index.ts';
import { Button, Notice, TextField, useForm } from '../ui/index.ts';

export interface SignInFormProps {
  readonly email?: string;
  /** Called after the user has signed in. */
  readonly onDone?: () => void;
  /** Replaces the default sign-in request. */
  readonly enter?: (credentials: Credentials) => Promise<unknown>;
}

export function SignInForm({ onDone, email: known = '', enter = signIn }: SignInFormProps) {
  const form = useForm({ email: known, password: '' }, async (credentials) => {
    await enter(credentials);
    onDone?.();
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
    </form>
  );
}
