import { redirect } from '@tanstack/react-router';
import { ApiError, authStatusQuery, meQuery, queryClient, type Me } from '../api/index.ts';

const LAST = 'galley:last-workspace';

/**
 * The signed-in user; other visitors are redirected to the sign-in.
 * @param href the requested address
 */
export async function enter(href: string): Promise<Me> {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  throw redirect({
    to: (await isFirst()) ? '/welcome' : '/sign-in',
    search: href === '/' ? {} : { next: href },
    replace: true,
  });
}

/** The destination of the bare address: the most recently opened workspace, the only one, or the list. */
export function lead({
  memberships,
}: Me): { to: '/w/$workspace'; params: { workspace: string } } | { to: '/workspaces' } {
  const last = localStorage.getItem(LAST);
  const chosen =
    memberships.find(({ workspace }) => workspace.slug === last) ??
    (memberships.length === 1 ? memberships[0] : undefined);
  return chosen ? { to: '/w/$workspace', params: { workspace: chosen.workspace.slug } } : { to: '/workspaces' };
}

export function rememberWorkspace(slug: string): void {
  localStorage.setItem(LAST, slug);
}

/** Services that cannot report this are not new. */
async function isFirst(): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(authStatusQuery)).signUp === 'first';
  } catch {
    return false;
  }
}
