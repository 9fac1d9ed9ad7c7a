import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { authStatusQuery, goOn } from '../../api/index.ts';
import { ProviderButtons } from '../../shell/providers/ProviderButtons.tsx';
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
          <Forgotten />
        </>
      }
    >
      <SignInForm
        onEntered={async () => {
          await goOn();
          await navigate({ href: next ?? '/', replace: true });
        }}
      />
      <ProviderButtons next={next} />
    </Entrance>
  );
}

function Forgotten() {
  const { data: status } = useQuery(authStatusQuery);
  if (!status) return null;
  return status.mail ? (
    <p>
      <Link to="/forgot-password">Forgot your password?</Link>
    </p>
  ) : (
    <p>Forgot your password? Ask your administrator to reset it.</p>
  );
}
