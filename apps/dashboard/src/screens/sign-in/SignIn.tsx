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
            No account yet? <Link to="/welcome">Create one</Link>.
          </p>
          <p>Forgot your password? Ask your administrator to reset it.</p>
        </>
      }
    >
      <SignInForm onDone={() => void navigate({ href: next ?? '/', replace: true })} />
    </Entrance>
  );
}
