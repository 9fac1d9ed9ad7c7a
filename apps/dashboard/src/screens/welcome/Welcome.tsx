import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authStatusQuery, PASSWORD_MIN, signUp } from '../../api/index.ts';
import { NewPasswordField } from '../../shell/sign-in/NewPasswordField.tsx';
import { Button, Entrance, Notice, TextField, useForm } from '../../ui/index.ts';

/** Creates the first account, or another one where sign-up is open. */
export function Welcome() {
  const { data: status } = useQuery(authStatusQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isFirst = status?.signUp === 'first';
  if (sentTo !== null) {
    return (
      <Entrance title="Check your email">
        <p role="status">Open the link that was sent to {sentTo} to confirm your address. Then sign in.</p>
        <p>
          <Link to="/sign-in">Sign in</Link>
        </p>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={isFirst ? 'Welcome' : 'Create account'}
      lead={isFirst ? 'Create your account to set up your blog.' : undefined}
      below={
        <p>
          Already have an account? <Link to="/sign-in">Sign in</Link>.
        </p>
      }
    >
      {status?.signUp === 'invited' ? (
        <p>You need an invitation to create an account. Ask a member of your team.</p>
      ) : (
        <AccountForm needsCode={status?.setupCode === true} onSent={setSentTo} />
      )}
    </Entrance>
  );
}

interface AccountFormProps {
  readonly needsCode: boolean;
  /** Called with the address that has to be confirmed first. */
  readonly onSent: (email: string) => void;
}

function AccountForm({ needsCode, onSent }: AccountFormProps) {
  const navigate = useNavigate();
  const form = useForm(
    { displayName: '', email: '', password: '', setupCode: '' },
    async ({ setupCode, ...account }) => {
      const isIn = await signUp(setupCode === '' ? account : { ...account, setupCode });
      if (isIn) await navigate({ to: '/' });
      else onSent(account.email);
    },
  );
  const { values, set, problem } = form;
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      {needsCode && (
        <TextField
          label="Setup code"
          hint="Your administrator gets a code with the command “galley user setup-code”."
          value={values.setupCode}
          onChange={set('setupCode')}
          problem={problem('setupCode')}
          isRequired
        />
      )}
      <TextField
        label="Your name"
        autoComplete="name"
        value={values.displayName}
        onChange={set('displayName')}
        problem={problem('displayName')}
        isRequired
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={values.email}
        onChange={set('email')}
        problem={problem('email')}
        isRequired
      />
      <NewPasswordField
        label="Password"
        value={values.password}
        onChange={set('password')}
        problem={problem('password')}
        isRequired
      />
      <Button
        type="submit"
        look="primary"
        wide
        isPending={form.busy}
        isDisabled={values.password.length < PASSWORD_MIN}
      >
        Create account
      </Button>
    </form>
  );
}
