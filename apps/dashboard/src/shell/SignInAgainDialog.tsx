import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authStatusQuery, goOnAs, meQuery, queryClient } from '../api/index.ts';
import { Button, Dialog, DialogActions } from '../ui/index.ts';
import { SignInForm } from './SignInForm.tsx';

/** The same user continues where they were. For another user the page is reloaded: unsent text on it is not theirs. */
export function SignInAgainDialog() {
  const [user] = useState(() => queryClient.getQueryData(meQuery.queryKey)?.user);
  const [other, setOther] = useState<string | null>(null);
  const id = user?.id ?? '';
  useEffect(() => {
    const look = () => void goOnAs(id).then(setOther, () => undefined);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [id]);
  if (other !== null) {
    return (
      <Dialog title={`You are signed in as ${other}`} isOpen isDismissable={false}>
        <p>
          Unsaved text of {user?.displayName} stays on this device until {user?.displayName} signs in again.
        </p>
        <DialogActions>
          <Button onPress={() => setOther(null)}>Sign in as {user?.displayName}</Button>
          <Button look="primary" onPress={() => location.assign('/dashboard/')}>
            Continue as {other}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign in again" isOpen isDismissable={false}>
      <p>You were signed out. Nothing on this page is lost. Sign in to continue.</p>
      <SignInForm
        onEntered={async () => setOther(await goOnAs(id))}
        {...(user === undefined ? {} : { email: user.email })}
      />
      <OtherWays />
    </Dialog>
  );
}

/** In another tab, so that nothing on this page is left; the dialog closes when the user comes back. */
function OtherWays() {
  const { data: status } = useQuery(authStatusQuery);
  if (!status || status.providers.length === 0) return null;
  const names = status.providers.map(({ name }) => name).join(' or ');
  return (
    <p>
      <a href="/dashboard/sign-in" target="_blank" rel="noreferrer">
        Sign in with {names}
      </a>{' '}
      (opens a new tab)
    </p>
  );
}
