import { meQuery, queryClient } from '../api/index.ts';
import { Dialog } from '../ui/index.ts';
import { SignInForm } from './SignInForm.tsx';

export function SignInAgainDialog() {
  const email = queryClient.getQueryData(meQuery.queryKey)?.user.email;
  return (
    <Dialog title="Sign in again" isOpen isDismissable={false}>
      <p>You were signed out. Nothing on this page is lost; sign in to go on.</p>
      <SignInForm onDone={() => undefined} {...(email === undefined ? {} : { email })} />
    </Dialog>
  );
}
