import { useEffect, useState } from 'react';
import { goOnAs, meQuery, queryClient, signInAgain } from '../api/index.ts';
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
          What {user?.displayName} wrote here is kept on this device. It is sent when {user?.displayName} signs in on it
          again.
        </p>
        <DialogActions>
          <Button onPress={() => setOther(null)}>Sign in as {user?.displayName}</Button>
          <Button look="primary" onPress={() => location.assign('/dashboard/')}>
            Go on as {other}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign in again" isOpen isDismissable={false}>
      <p>You were signed out. Nothing on this page is lost; sign in to go on.</p>
      <SignInForm
        enter={async (credentials) => setOther(await signInAgain(credentials, id))}
        {...(user === undefined ? {} : { email: user.email })}
      />
    </Dialog>
  );
}
