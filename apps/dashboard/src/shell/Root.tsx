import { Outlet } from '@tanstack/react-router';
import { ToastHost } from '../ui/index.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** The frame of every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <SignInAgain />
      <ToastHost />
    </>
  );
}
