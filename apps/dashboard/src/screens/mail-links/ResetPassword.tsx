import { Link, useNavigate } from '@tanstack/react-router';
import { api, PASSWORD_MIN, queryClient } from '../../api/index.ts';
import { NewPasswordField } from '../../shell/sign-in/NewPasswordField.tsx';
import { useTokenOfAddress } from '../../shell/sign-in/useTokenOfAddress.ts';
import { Button, Entrance, Notice, tell, useForm, useTitle } from '../../ui/index.ts';

/** Sets a new password by the link of a mail. */
export function ResetPassword() {
  useTitle('Reset password');
  const token = useTokenOfAddress();
  return (
    <Entrance
      title="Reset password"
      lead="Choose a new password. You will be signed out everywhere."
      below={
        <p>
          Link expired? <Link to="/forgot-password">Ask for a new one</Link>.
        </p>
      }
    >
      <PasswordForm key={token} token={token} />
    </Entrance>
  );
}

function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ newPassword: '' }, async ({ newPassword }) => {
    await api.post('/auth/reset', { token, newPassword }, { anonymous: true });
    queryClient.clear();
    tell('Password changed. Sign in with it.');
    await navigate({ to: '/sign-in' });
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <NewPasswordField
        label="New password"
        value={form.values.newPassword}
        onChange={form.set('newPassword')}
        problem={form.problem('newPassword')}
        isRequired
        autoFocus
      />
      <Button
        type="submit"
        look="primary"
        wide
        isPending={form.busy}
        isDisabled={form.values.newPassword.length < PASSWORD_MIN}
      >
        Reset password
      </Button>
    </form>
  );
}
