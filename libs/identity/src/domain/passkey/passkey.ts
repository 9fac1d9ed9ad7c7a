import { rules } from '@app/shared-kernel';

/** Passkeys that a user may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME = rules.text({ max: 100, notBlank: true });

/** A key pair of a user's device, of which the service has the public key. */
export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** By which browsers name it. */
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  /** How often it was used, as the authenticator counts; 0 where it does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator. */
  readonly transports: readonly string[];
  /** Whether it is stored elsewhere too, so that it outlives the device. */
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What a browser sends: JSON of the Web Authentication standard, which is untrusted. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

/** Bytes of it as JSON. */
export const PASSKEY_RESPONSE_MAX = 20_000;

/** @returns what is wrong, as `must …`, or null; what its fields mean is checked with the signature */
export function passkeyResponseFault(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const { id } = value as PasskeyResponse;
  if (typeof id !== 'string' || !/^[\w-]{1,2000}$/.test(id)) return 'must have an id in base64url';
  return JSON.stringify(value).length > PASSKEY_RESPONSE_MAX
    ? `must have at most ${PASSKEY_RESPONSE_MAX} characters as JSON`
    : null;
}

/** @returns the id by which the passkey is found */
export function credentialIdOf({ id }: PasskeyResponse): Buffer {
  return Buffer.from(typeof id === 'string' ? id : '', 'base64url');
}
