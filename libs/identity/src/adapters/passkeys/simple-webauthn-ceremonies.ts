import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyResponse } from '../../domain/passkey/passkey.ts';
import {
  PasskeyCeremonies,
  type CreatedCredential,
  type PasskeyOptions,
  type TakeChallenge,
} from '../../ports/passkey/passkey-ceremonies.port.ts';

/** By `@simplewebauthn/server`, which is loaded at first use. Its errors are refusals. */
export class SimpleWebAuthnCeremonies extends PasskeyCeremonies {
  private readonly origin: string;
  private readonly rpId: string;

  /** @param publicUrl public URL of the service: its origin and host are those that passkeys are for @param name of the service */
  constructor(
    publicUrl: string,
    private readonly name: string,
  ) {
    super();
    const { origin, hostname } = new URL(publicUrl);
    [this.origin, this.rpId] = [origin, hostname];
  }

  async creationOptions(
    { id, email, displayName }: { readonly id: string; readonly email: string; readonly displayName: string },
    challenge: string,
    existing: readonly Passkey[],
  ): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: this.name,
      rpID: this.rpId,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: displayName,
      challenge: bytesOf(challenge),
      excludeCredentials: existing.map(descriptorOf),
      // Found by the device itself, so that it can be used without an address.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { ...options };
  }

  async requestOptions(challenge: string, allowed: readonly Passkey[] | null): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: bytesOf(challenge),
      allowCredentials: allowed?.map(descriptorOf),
      userVerification: allowed === null ? 'required' : 'preferred',
    });
    return { ...options };
  }

  async verifyCreation(response: PasskeyResponse, take: TakeChallenge): Promise<CreatedCredential | null> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const given = response as unknown as RegistrationResponseJSON;
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: given,
        expectedChallenge: take,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: false,
      });
      if (!registrationInfo) return null;
      const { credential, credentialBackedUp: backedUp } = registrationInfo;
      return {
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: transportsOf(credential.transports),
        backedUp,
      };
    } catch {
      return null;
    }
  }

  async verifyUse(response: PasskeyResponse, passkey: Passkey, take: TakeChallenge, strictly: boolean) {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { credentialId, publicKey, counter, transports } = passkey;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: strictly,
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: [...transports] as AuthenticatorTransportFuture[],
        },
      });
      const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
      return verified ? { counter: newCounter, backedUp } : null;
    } catch {
      return null;
    }
  }
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return {
    id: credentialId.toString('base64url'),
    transports: [...transports] as AuthenticatorTransportFuture[],
  };
}

/** Browsers may name ways that are not known yet. */
function transportsOf(given: unknown): string[] {
  return Array.isArray(given)
    ? given.filter((way) => typeof way === 'string' && /^[\w-]{1,40}$/.test(way)).slice(0, 10)
    : [];
}
