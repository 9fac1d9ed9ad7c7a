import type { Passkey, PasskeyResponse } from '../../domain/passkey/passkey.ts';

/** What a browser creates or uses a passkey by: JSON of the Web Authentication standard. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

export interface CreatedCredential extends Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
> {}

/** Whether a challenge is one that the service waits for. It is asked once, and the challenge does not work any more. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Makes the options for browsers, and checks what they send: origin, relying party, challenge, signature, counter. */
export abstract class PasskeyCeremonies {
  /** @param challenge in base64url @param existing which a device must not create again */
  abstract creationOptions(
    user: { readonly id: string; readonly email: string; readonly displayName: string },
    challenge: string,
    existing: readonly Passkey[],
  ): Promise<PasskeyOptions>;
  /** @param allowed null for any that the device has, which then has to make sure who uses it */
  abstract requestOptions(challenge: string, allowed: readonly Passkey[] | null): Promise<PasskeyOptions>;
  /** @returns null for what does not prove anything */
  abstract verifyCreation(response: PasskeyResponse, take: TakeChallenge): Promise<CreatedCredential | null>;
  /** @param strictly whether the device has to have made sure who uses it @returns null for what does not prove anything */
  abstract verifyUse(
    response: PasskeyResponse,
    passkey: Passkey,
    take: TakeChallenge,
    strictly: boolean,
  ): Promise<{ readonly counter: number; readonly backedUp: boolean } | null>;
}
