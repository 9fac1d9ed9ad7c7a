import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { authStatusQuery, signUp } from '../../api/index.ts';
import { Button, Entrance, Notice, TextField, useForm } from '../../ui/index.ts';

const PASSWORD_MIN = 12;

/** Creates the first account, or another one where sign-up is open. */
export function Welcome() {
  const { data: status } = useQuery(authStatusQuery);
  const isFirst = status?.signUp === 'first';
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
        <AccountForm needsCode={status?.setupCode === true} />
      )}
    </Entrance>
  );
}

function AccountForm({ needsCode }: { needsCode: boolean }) {
  const navigate = useNavigate();
  const form = useForm(
    { displayName: '', email: '', password: '', setupCode: '' },
    async ({ setupCode, ...account }) => {
      await signUp(setupCode === '' ? account : { ...account, setupCode });
      await navigate({ to: '/' });
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
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
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
