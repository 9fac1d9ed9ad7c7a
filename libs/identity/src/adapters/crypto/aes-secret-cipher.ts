import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { SecretCipher } from '../../ports/second-factor/secret-cipher.port.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What the key is derived for. */
const PURPOSE = 'galley second factor';

/** Where the key of an installation comes from; it is asked for when it is first needed. */
export class TwoFactorKey {
  /** @param read null if there is no key */
  constructor(readonly read: (() => string) | null) {}
}

/** AES-256 in GCM, with a key that HKDF (RFC 5869) derives. Stored as nonce, tag and encrypted text. */
export class AesSecretCipher extends SecretCipher {
  constructor(private readonly key: TwoFactorKey) {
    super();
  }

  get available(): boolean {
    return this.key.read !== null;
  }

  encrypt(secret: string, owner: string): Buffer {
    const { read } = this.key;
    if (read === null) throw new Error('There is no key for second factors.');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, derived(read), iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  decrypt(encrypted: Buffer, owner: string): string | null {
    const { read } = this.key;
    if (read === null) return null;
    const [tagAt, textAt] = [IV_BYTES, IV_BYTES + TAG_BYTES];
    try {
      const decipher = createDecipheriv(ALGORITHM, derived(read), encrypted.subarray(0, tagAt), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(encrypted.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(encrypted.subarray(textAt)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

function derived(read: () => string): Buffer {
  return Buffer.from(hkdfSync('sha256', read(), '', PURPOSE, KEY_BYTES));
}
