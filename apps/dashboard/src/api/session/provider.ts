import { queryClient } from '../core/query-client.ts';
import { api } from '../core/request.ts';
import { sessionEnded } from '../core/session-ended.ts';
import type * as Api from '../generated/api.ts';
import type { SecondStep } from './me.ts';

/** What this tab does once the provider has returned it. */
interface Errand {
  /** The path of this application to continue at. */
  readonly next?: string | undefined;
  readonly invitationToken?: string | undefined;
}

const ERRAND = 'galley:provider-errand';
const PARAMETERS = new Set(['code', 'state', 'iss', 'error']);

/** Leaves this page for the one where the user signs in. @throws ApiError */
export async function signInByProvider(provider: string, errand: Errand): Promise<void> {
  leaveFor(await api.post<Api.ProviderAttempt>('/auth/provider/start', { provider }, { anonymous: true }), errand);
}

/** Leaves this page for the one where the user signs in, to connect it to the account. @throws ApiError */
export async function connectProvider(provider: string, currentPassword: string): Promise<void> {
  const body = { provider, currentPassword };
  leaveFor(await api.post<Api.ProviderAttempt>('/me/identities', body, { anonymous: true }), {
    next: '/account/security',
  });
}

/**
 * Signs in with what a provider returned, or connects it.
 *
 * @param search the query of the address @returns the path to continue at, and the second step where nobody is signed in without it @throws ApiError
 */
export async function finishByProvider(
  provider: string,
  search: string,
): Promise<{ next: string; secondStep?: SecondStep }> {
  const { next = '/', invitationToken } = takeErrand();
  const returned = [...new URLSearchParams(search)].filter(([name]) => PARAMETERS.has(name));
  const body = { ...Object.fromEntries(returned), provider, invitationToken, cookieOnly: true };
  const { connected, secondStep } = await api.post<Api.ProviderSession>('/auth/provider/finish', body, {
    anonymous: true,
  });
  if (secondStep) return { next, secondStep };
  sessionEnded.over();
  if (connected) await queryClient.invalidateQueries();
  else queryClient.clear();
  return { next };
}

function leaveFor({ url }: Api.ProviderAttempt, errand: Errand): void {
  sessionStorage.setItem(ERRAND, JSON.stringify(errand));
  location.assign(url);
}

/** Another tab may have come back, which knows of nothing. */
function takeErrand(): Errand {
  const kept = sessionStorage.getItem(ERRAND);
  sessionStorage.removeItem(ERRAND);
  const { next, invitationToken } = JSON.parse(kept ?? '{}') as Errand;
  return { next: next !== undefined && isOwnPath(next) ? next : undefined, invitationToken };
}

/** Whether it is a path of this application, and no address of another site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
