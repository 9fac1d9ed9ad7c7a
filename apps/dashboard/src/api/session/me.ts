import type { Permission, Role } from '@app/shared-kernel';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../core/request.ts';
import { queryClient } from '../core/query-client.ts';
import { sessionEnded } from '../core/session-ended.ts';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** What a writer needs of the site, whatever his rights. */
export interface Site {
  readonly siteName: string | null;
  readonly siteUrl: string | null;
  readonly defaultLocale: string;
  readonly permalinks: Readonly<Record<string, string>>;
  readonly seoTemplates: Readonly<Record<string, { title: string | null; description: string | null } | null>>;
}

export interface Membership {
  readonly workspace: { readonly id: string; readonly name: string; readonly slug: string };
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Rights that extensions bring. */
  readonly extras: readonly string[];
  readonly site?: Site;
}

export interface Me {
  readonly user: User;
  readonly memberships: readonly Membership[];
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get<Me>('/me', { signal, anonymous: true }),
  staleTime: 60_000,
});

export interface AuthStatus {
  /** `first`: nobody has an account yet. */
  readonly signUp: 'first' | 'open' | 'invited';
}

export const authStatusQuery = queryOptions({
  queryKey: ['auth', 'status'],
  queryFn: ({ signal }) => api.get<AuthStatus>('/auth/status', { signal, anonymous: true }),
});

/** How others see me. */
export async function rename(displayName: string): Promise<void> {
  await api.patch('/me', { displayName });
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await api.post('/auth/sign-in', { ...credentials, cookieOnly: true }, { anonymous: true });
  sessionEnded.over();
  await queryClient.invalidateQueries();
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly invitationToken?: string;
  readonly setupCode?: string;
}

export async function signUp(account: NewAccount): Promise<void> {
  await api.post('/auth/sign-up', { ...account, cookieOnly: true }, { anonymous: true });
  sessionEnded.over();
  queryClient.clear();
}

/** Ends the session here and on the service, and forgets what was read. */
export async function signOut(): Promise<void> {
  await api.post('/auth/sign-out', undefined, { anonymous: true });
  queryClient.clear();
}
