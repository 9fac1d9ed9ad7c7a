import { queryOptions } from '@tanstack/react-query';
import { refresh } from '../core/queries.ts';
import { queryClient } from '../core/query-client.ts';
import { api } from '../core/request.ts';
import { sessionEnded } from '../core/session-ended.ts';
import type * as Api from '../generated/api.ts';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

export type Membership = Api.Membership;

export interface Me {
  readonly user: User;
  readonly memberships: readonly Membership[];
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get<Me>('/me', { signal, anonymous: true }),
  staleTime: 60_000,
});

export const authStatusQuery = queryOptions({
  queryKey: ['auth', 'status'],
  queryFn: ({ signal }) => api.get<Api.AuthStatus>('/auth/status', { signal, anonymous: true }),
});

/** Characters of a password, at least. */
export const PASSWORD_MIN = 12;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Changes the user's display name. */
export async function rename(displayName: string): Promise<void> {
  await api.patch('/me', { displayName });
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Sets the author of the user's new posts in a workspace. @param defaultAuthorId null for none */
export async function setDefaultAuthor(
  { path, user }: { readonly path: string; readonly user: User },
  defaultAuthorId: string | null,
): Promise<void> {
  await api.put(`${path}/members/${user.id}/default-author`, { defaultAuthorId });
  await Promise.all([queryClient.invalidateQueries({ queryKey: meQuery.queryKey }), refresh(path, 'members')]);
}

export type SecondStep = NonNullable<Api.Session['secondStep']>;

/** @returns what is asked for besides the password; null if the user is signed in */
export async function signIn(credentials: Credentials): Promise<SecondStep | null> {
  const body = { ...credentials, cookieOnly: true };
  const { secondStep } = await api.post<Api.Session>('/auth/sign-in', body, { anonymous: true });
  return secondStep ?? null;
}

/** @param code of the authenticator app, or a recovery code */
export async function takeSecondStep({ token }: SecondStep, code: string): Promise<void> {
  await api.post('/auth/second-step', { token, code, cookieOnly: true }, { anonymous: true });
}

/** Loads what is shown for the user who has just signed in. */
export async function goOn(): Promise<void> {
  sessionEnded.over();
  await queryClient.invalidateQueries();
}

/**
 * Continues when a user has signed in again, or meanwhile, for example in another tab. Unsent text is only sent for the
 * user who wrote it.
 *
 * @returns the user's name when it is another user; null when the page may continue
 * @throws ApiError when no user is signed in
 */
export async function goOnAs(userId: string): Promise<string | null> {
  const { user } = await api.get<Me>('/me', { anonymous: true });
  if (user.id !== userId) return user.displayName;
  await goOn();
  return null;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly invitationToken?: string;
  readonly setupCode?: string;
}

/** @returns whether the user is signed in; otherwise a link to confirm the address was mailed */
export async function signUp(account: NewAccount): Promise<boolean> {
  const { awaitsConfirmation } = await api.post<Api.Session>(
    '/auth/sign-up',
    { ...account, cookieOnly: true },
    { anonymous: true },
  );
  sessionEnded.over();
  queryClient.clear();
  return awaitsConfirmation !== true;
}

/** Ends the session here and on the service, and deletes what was loaded. */
export async function signOut(): Promise<void> {
  await api.post('/auth/sign-out', undefined, { anonymous: true });
  queryClient.clear();
}
