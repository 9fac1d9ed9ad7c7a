import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../core/query-client.ts';
import { api } from '../core/request.ts';
import type * as Api from '../generated/api.ts';

const PATH = '/me/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => api.get<Api.SecondFactor>(PATH, { signal }),
});

/** How the user proves who they are: by the second factor, or without one by the password. */
export interface FactorProof {
  readonly currentPassword?: string;
  readonly code?: string;
  /** What the browser returned. */
  readonly passkey?: Readonly<Record<string, unknown>>;
}

export function startTotp(proof: FactorProof): Promise<Api.StartedTotp> {
  return api.post<Api.StartedTotp>(`${PATH}/totp`, proof, { hasty: true });
}

/** @returns recovery codes, if these are the first */
export async function confirmTotp(code: string): Promise<readonly string[] | null> {
  const { recoveryCodes } = await api.post<Api.ConfirmedFactor>(`${PATH}/totp/confirm`, { code }, { hasty: true });
  await secondFactorChanged();
  return recoveryCodes;
}

export async function removeTotp(body: FactorProof): Promise<void> {
  await api.delete(`${PATH}/totp`, { body, hasty: true });
  await secondFactorChanged();
}

export async function renewRecoveryCodes(proof: FactorProof): Promise<readonly string[]> {
  const { recoveryCodes } = await api.post<Api.RecoveryCodes>(`${PATH}/recovery-codes`, proof, { hasty: true });
  await secondFactorChanged();
  return recoveryCodes;
}

/** Loads again what is shown of it. */
export function secondFactorChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['me'] });
}
