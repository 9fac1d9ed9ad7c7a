import { Outlet } from '@tanstack/react-router';
import { ToastHost } from '../ui/index.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** What stands around every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <SignInAgain />
      <ToastHost />
    </>
  );
}
