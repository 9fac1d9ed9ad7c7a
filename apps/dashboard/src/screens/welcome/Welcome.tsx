import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { ApiError, authStatusQuery, signUp } from '../../api/index.ts';
import { Button, Entrance, Notice, TextField, wordsFor } from '../../ui/index.ts';

const PASSWORD_MIN = 12;

/** Creates the first account, or another one where sign-up is open. */
export function Welcome() {
  const { data: status } = useQuery(authStatusQuery);
  const isFirst = status?.signUp === 'first';
  return (
    <Entrance
      title={isFirst ? 'Welcome' : 'Make an account'}
      lead={isFirst ? 'You are the first one here. Make your account, and the blog is yours.' : undefined}
      below={
        <p>
          You have an account? <Link to="/sign-in">Sign in</Link>.
        </p>
      }
    >
      {status?.signUp === 'invited' ? (
        <p>Accounts are made by invitation here. Ask somebody who works with Galley to invite you.</p>
      ) : (
        <AccountForm needsCode={isFirst} />
      )}
    </Entrance>
  );
}

function AccountForm({ needsCode }: { needsCode: boolean }) {
  const navigate = useNavigate();
  const [account, setAccount] = useState({ displayName: '', email: '', password: '' });
  const [setupCode, setSetupCode] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signUp(setupCode === '' ? account : { ...account, setupCode });
      await navigate({ to: '/' });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const problems = error instanceof ApiError ? error.problems : [];
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const asksForCode = needsCode && (setupCode !== '' || problemOf('setupCode') !== undefined);
  const set = (field: keyof typeof account) => (value: string) => setAccount({ ...account, [field]: value });
  return (
    <form onSubmit={(event) => void submit(event)}>
      {error !== null && problems.length === 0 && <Notice tone="danger">{wordsFor(error)}</Notice>}
      {asksForCode && (
        <TextField
          label="Set-up code"
          hint="Whoever runs the service gets one with the command “galley user setup-code”."
          value={setupCode}
          onChange={setSetupCode}
          problem={problemOf('setupCode')}
          isRequired
        />
      )}
      <TextField
        label="Your name"
        autoComplete="name"
        value={account.displayName}
        onChange={set('displayName')}
        problem={problemOf('displayName')}
        isRequired
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={account.email}
        onChange={set('email')}
        problem={problemOf('email')}
        isRequired
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        value={account.password}
        onChange={set('password')}
        problem={problemOf('password')}
        isRequired
      />
      <Button type="submit" look="primary" wide isPending={busy} isDisabled={account.password.length < PASSWORD_MIN}>
        Make the account
      </Button>
    </form>
  );
}
