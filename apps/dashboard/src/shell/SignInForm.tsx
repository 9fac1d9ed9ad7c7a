import { useState, type FormEvent } from 'react';
import { signIn, type Credentials } from '../api/index.ts';
import { Button, Notice, TextField, wordsFor } from '../ui/index.ts';

export interface SignInFormProps {
  readonly email?: string;
  /** Called after the user has signed in. */
  readonly onDone?: () => void;
  /** Replaces the default sign-in request. */
  readonly enter?: (credentials: Credentials) => Promise<unknown>;
}

export function SignInForm({ onDone, email: known = '', enter = signIn }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await enter({ email, password });
      onDone?.();
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        autoFocus={known === ''}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        autoFocus={known !== ''}
      />
      <Button type="submit" look="primary" wide isPending={busy} isDisabled={email === '' || password === ''}>
        Sign in
      </Button>
    </form>
  );
}
