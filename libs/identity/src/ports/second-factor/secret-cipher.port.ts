/** Encrypts secrets that the service has to read again. */
export abstract class SecretCipher {
  /** Whether there is a key. */
  abstract readonly available: boolean;
  /** @param owner what the secret belongs to: it can be decrypted for this alone @throws Error without a key */
  abstract encrypt(secret: string, owner: string): Buffer;
  /** @returns null when it was encrypted with another key or for another owner, or there is no key */
  abstract decrypt(encrypted: Buffer, owner: string): string | null;
}
