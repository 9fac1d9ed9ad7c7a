import { BrowserRefusal } from '../core/errors.ts';
import { api } from '../core/request.ts';
import type * as Api from '../generated/api.ts';
import type { SecondStep } from './me.ts';
import { secondFactorChanged, type FactorProof } from './second-factor.ts';

const PATH = '/me/second-factor';

/** Whether the browser has passkeys, which need https or localhost. */
export const hasPasskeys = typeof PublicKeyCredential === 'function';

/** Signs in without a password. */
export async function signInByPasskey(): Promise<void> {
  const passkey = await use('/auth/passkey/options', undefined);
  await api.post('/auth/passkey', { passkey, cookieOnly: true }, { anonymous: true });
}

export async function takeSecondStepByPasskey({ token }: SecondStep): Promise<void> {
  const passkey = await use('/auth/second-step/passkey-options', { token });
  await api.post('/auth/second-step', { token, passkey, cookieOnly: true }, { anonymous: true });
}

/** Proves who is signed in, for a change of the second factor. */
export async function proveByPasskey(): Promise<FactorProof> {
  return { passkey: await use(`${PATH}/passkey-options`, undefined) };
}

/** @returns recovery codes, if these are the first */
export async function addPasskey(proof: FactorProof, name: string): Promise<readonly string[] | null> {
  const { options } = await api.post<Api.PasskeyOptions>(`${PATH}/passkeys/options`, proof, { hasty: true });
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = await asked(() => startRegistration({ optionsJSON: options as unknown as Options }));
  const { recoveryCodes } = await api.post<Api.AddedPasskey>(`${PATH}/passkeys`, { name, passkey }, { hasty: true });
  await secondFactorChanged();
  return recoveryCodes;
}

export async function removePasskey(body: FactorProof, id: string): Promise<void> {
  await api.delete(`${PATH}/passkeys/${id}`, { body, hasty: true });
  await secondFactorChanged();
}

/** Asks the user for a passkey. @param path of its options */
async function use(path: string, body: unknown): Promise<Record<string, unknown>> {
  const { options } = await api.post<Api.PasskeyOptions>(path, body, { anonymous: true });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await asked(() => startAuthentication({ optionsJSON: options as unknown as Options }))) };
}

/** @throws BrowserRefusal when the user cancels, or the browser knows of no passkey for this address */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new BrowserRefusal('This device has a passkey for your account already.', error);
    throw new BrowserRefusal('No passkey was used. Try again, or choose another way.', error);
  }
}
