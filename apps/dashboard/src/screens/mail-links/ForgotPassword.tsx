import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, authStatusQuery } from '../../api/index.ts';
import { Button, Entrance, Loaded, Notice, TextField, useForm, useTitle } from '../../ui/index.ts';

/** Asks for a link that resets the password. */
export function ForgotPassword() {
  useTitle('Forgot password');
  const status = useQuery(authStatusQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Entrance
      title={sentTo === null ? 'Forgot your password?' : 'Check your email'}
      below={
        <p>
          <Link to="/sign-in">Back to sign-in</Link>
        </p>
      }
    >
      <Loaded of={status}>
        {({ mail }) => {
          if (!mail) return <p>Ask your administrator to reset your password.</p>;
          return sentTo === null ? <AddressForm onSent={setSentTo} /> : <Sent to={sentTo} />;
        }}
      </Loaded>
    </Entrance>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <p role="status">If {to} has an account, a link to reset the password is on its way. It expires in an hour.</p>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ email: '' }, async ({ email }) => {
    await api.post('/auth/forgot', { email }, { anonymous: true });
    onSent(email);
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={form.values.email}
        onChange={form.set('email')}
        problem={form.problem('email')}
        isRequired
        autoFocus
      />
      <Button type="submit" look="primary" wide isPending={form.busy} isDisabled={form.values.email === ''}>
        Send link
      </Button>
    </form>
  );
}
