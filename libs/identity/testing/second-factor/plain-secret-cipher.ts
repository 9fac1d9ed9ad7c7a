import { SecretCipher } from '@app/identity';

/** Writes the owner beside the secret. */
export class PlainSecretCipher extends SecretCipher {
  constructor(readonly available = true) {
    super();
  }

  encrypt(secret: string, owner: string): Buffer {
    return Buffer.from(`${owner} ${secret}`);
  }

  decrypt(encrypted: Buffer, owner: string): string | null {
    const text = encrypted.toString();
    return this.available && text.startsWith(`${owner} `) ? text.slice(owner.length + 1) : null;
  }
}
