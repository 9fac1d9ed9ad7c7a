import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { isOwnPath } from '../api/index.ts';
import { Known } from '../preferences/Known.tsx';
import { enter, lead } from '../shell/enter.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { Root } from '../shell/Root.tsx';
import { RouteTrouble } from '../shell/RouteTrouble.tsx';
import { screen } from './screen.ts';

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RouteTrouble });

export const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    throw redirect(lead(await enter(location.href)));
  },
});

/** A path of this application to continue at after sign-in; never an address of another site. */
function nextOf({ next }: Record<string, unknown>): { next?: string | undefined } {
  // Always set, because an absent property would keep its unchecked value.
  return { next: typeof next === 'string' && isOwnPath(next) ? next : undefined };
}

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextOf,
  component: screen(() => import('../screens/sign-in/SignIn.tsx'), 'SignIn'),
});

export const returned = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/$provider',
  component: screen(() => import('../screens/sign-in/Returned.tsx'), 'Returned'),
});

export const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: nextOf,
  component: screen(() => import('../screens/welcome/Welcome.tsx'), 'Welcome'),
});

export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: screen(() => import('../screens/invitation/Invitation.tsx'), 'Invitation'),
});

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: screen(() => import('../screens/mail-links/ForgotPassword.tsx'), 'ForgotPassword'),
});

export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: screen(() => import('../screens/mail-links/ResetPassword.tsx'), 'ResetPassword'),
});

export const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: screen(() => import('../screens/mail-links/ConfirmEmail.tsx'), 'ConfirmEmail'),
});

/** The parent of all routes that need a signed-in user. */
export const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  component: Known,
  beforeLoad: async ({ location }) => ({ me: await enter(location.href) }),
});

export const workspaces = createRoute({
  getParentRoute: () => known,
  path: '/workspaces',
  /** The slug in the address, when the user is no member of such a workspace. */
  validateSearch: ({ unknown }: Record<string, unknown>): { unknown?: string | undefined } => ({
    unknown: typeof unknown === 'string' ? unknown : undefined,
  }),
  component: screen(() => import('../screens/workspaces/Workspaces.tsx'), 'Workspaces'),
});

export const account = createRoute({
  getParentRoute: () => known,
  path: '/account',
  component: screen(() => import('../screens/account/Account.tsx'), 'Account'),
});

export const security = createRoute({
  getParentRoute: () => known,
  path: '/account/security',
  component: screen(() => import('../screens/account/security/Security.tsx'), 'Security'),
});

export const workspace = createRoute({
  getParentRoute: () => known,
  path: '/w/$workspace',
  component: screen(() => import('../shell/WorkspaceShell.tsx'), 'WorkspaceShell'),
});
