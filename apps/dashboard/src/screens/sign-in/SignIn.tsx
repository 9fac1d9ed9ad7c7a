import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SignInForm } from '../../shell/SignInForm.tsx';
import { Entrance } from '../../ui/index.ts';

/** Continues at the requested page after sign-in. */
export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  return (
    <Entrance
      title="Sign in"
      below={
        <>
          <p>
            No account yet? <Link to="/welcome">Make one</Link>.
          </p>
          <p>Forgotten the password? Whoever runs the service can set a new one.</p>
        </>
      }
    >
      <SignInForm onDone={() => void navigate({ href: next ?? '/', replace: true })} />
    </Entrance>
  );
}
