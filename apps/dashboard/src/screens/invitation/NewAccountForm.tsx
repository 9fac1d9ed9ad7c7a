import { useNavigate } from '@tanstack/react-router';
import { signUp } from '../../api/index.ts';
import { NewPasswordField } from '../../shell/sign-in/NewPasswordField.tsx';
import { Button, Notice, TextField, useForm } from '../../ui/index.ts';

/** @param email of the invitation, which is for this address only */
export function NewAccountForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm({ displayName: '', email, password: '' }, async (account) => {
    await signUp({ ...account, invitationToken: token });
    await navigate({ to: '/' });
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <TextField
        label="Your name"
        autoComplete="name"
        value={form.values.displayName}
        onChange={form.set('displayName')}
        problem={form.problem('displayName')}
        isRequired
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={form.values.email}
        onChange={form.set('email')}
        problem={form.problem('email')}
        isRequired
      />
      <NewPasswordField
        label="Password"
        value={form.values.password}
        onChange={form.set('password')}
        problem={form.problem('password')}
        isRequired
      />
      <Button type="submit" look="primary" wide isPending={form.busy}>
        Create account and join
      </Button>
    </form>
  );
}
